/* The rows of orders, events, provisos and refusals as the machine reads them. */
#include "veracruz/veracruz.h"

#define UNITS(lead)  MANY((lead), ARGUMENT_UNIT)
#define GROUPS(lead) MANY((lead), ARGUMENT_GROUP)

/* As the enums of play.h number them. */
static const char *const everything[] = {"all", NULL};
static const char *const raids[] = {"ask", "never", "attack", NULL};
static const char *const spoils[] = {"supply", "strength", NULL};
static const char *const surrenders[] = {"ask", "never", "always", NULL};
static const char *const targets[] = {"ask", "hold", "land", NULL};
static const char *const ways[] = {"ask", "default", NULL};
static const char *const zeros[] = {"keep", "remove", "ask", NULL};

#include "veracruz/rows.inc"

#include "game/row_tables.inc"
