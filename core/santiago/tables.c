/* The rows of orders, events, provisos and refusals as the machine reads them. */
#include "santiago/santiago.h"

/* As the enums of play.h number them. */
static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const modes[] = {"up", "down", NULL};

/* Phases that a player ends, as their rows name them. */
static const char *const endings[] = {"setup",    "cuban-setup", "disembarkation",
                                      "movement", "combat",      NULL};

/* of standing orders, as standing.h numbers them */
static const char *const everything[] = {"all", NULL};
static const char *const fires[] = {"ask", "hold", NULL};
static const char *const ways[] = {"ask", "default", "none", NULL};
static const char *const pushes[] = {"ask", "default", NULL};

#include "santiago/rows.inc"

#include "game/row_tables.inc"
