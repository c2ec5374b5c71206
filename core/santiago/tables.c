/* The rows of orders, events, provisos and refusals as the machine reads them. */
#include "santiago/santiago.h"

/* As the enums of play.h number them. */
static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const modes[] = {"up", "down", NULL};

#include "santiago/rows.inc"

#include "game/row_tables.inc"
