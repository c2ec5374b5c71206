/* The rows of orders, events, provisos and refusals as the machine reads them. */
#include "cactus/cactus.h"

/* As the enums number them. */
static const char *const cities[] = {"capital", "port", NULL};
static const char *const terrain_names[] = {"clear", "rough", "jungle", "swamp", "desert", NULL};
static const char *const bonuses[] = {"die", "losses", NULL};
static const char *const everything[] = {"all", NULL};
static const char *const reactions[] = {"ask", "never", NULL};
static const char *const refuges[] = {"ask", "field", "remain", "capital", "port", NULL};
static const char *const leads[] = {"ask", "best", NULL};
static const char *const ways[] = {"ask", "default", NULL};
static const char *const fallbacks[] = {"ask", "never", "always", NULL};
static const char *const sieges[] = {"ask", "besiege", "leave-be", NULL};

/* Phases that a player ends, as their rows name them. */
static const char *const endings[] = {"setup",    "setup-armies", "reinforcement",
                                      "armies",   "movement",     "raid",
                                      "captives", "disband",      NULL};

#include "cactus/rows.inc"

#include "game/row_tables.inc"
