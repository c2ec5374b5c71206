/* The rows of orders, events and refusals as the machine reads them. */
#include "montezuma/montezuma.h"
#include "montezuma/rules/cards.h"

/* As the enums number them. */
const char *const mz_uses[] = {"event",     "activate", "place", "train",    "fort",  "army",
                               "replace",   "naval",    "land",  "squadron", "seize", "raid",
                               "guerrilla", "discard",  "hold",  NULL};
const char *const mz_coasts[] = {"east", "west", NULL};
const char *const mz_duties[] = {"staff", "field", NULL};
const char *const mz_hidings[] = {"hide", "reveal", NULL};
const char *const mz_battle_types[] = {"column", "hasty", "normal", "pitched", NULL};
const char *const mz_works[] = {"none", "fieldworks", "fort", NULL};
const char *const mz_hidden[] = {"hidden", NULL};
const char *const mz_strengths[] = {"full", "reduced", NULL};
const char *const mz_sides[] = {"us", "mexico", NULL};
const char *const mz_yes_or_no[] = {"yes", "no", NULL};

/* of standing orders */
static const char *const everything[] = {"all", NULL};
static const char *const stands[] = {"ask", "stand", NULL};
static const char *const leads[] = {"ask", "best", NULL};
static const char *const commits[] = {"ask", "nobody", NULL};
static const char *const ways[] = {"ask", "default", NULL};
static const char *const rerolls[] = {"ask", "yes", "no", NULL};

#include "montezuma/rows.inc"

#include "game/row_tables.inc"
