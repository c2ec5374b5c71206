/* The Halls of Montezuma as the machine sees it: one struct of tables and functions. */
#include "montezuma/montezuma.h"

/* [13.2.a] the figure of a work that lay face down, and what lay on the pile; [8.1] the cards that
 * are drawn, for the last of which no die falls, [21.0/61] those of the other hand; what the other
 * side has answered in advance */
static const char *const shows[] = {"work-shown", "work-face",        "drew",
                                    "looked",     "!standing-answer", NULL};

const struct game mz_game = {
    .name = "montezuma",
    .title = "The Halls of Montezuma, 1846 to 1848",
    .rules = 1,
    .shows = shows,
    .sides = mz_sides,
    .die_first = 0,
    .die_faces = 10,
    .digest_size = sizeof(struct mz_position),
    .noun = &mz_noun,
    .hook_points = mz_hook_points,
    .thing_noun = "card",
    .find_thing = mz_find_thing,
    .thing_name = mz_thing_name,
    .looks = &mz_looks,
    .unit_seen = mz_unit_seen,
    .imagines_alike = true,
    .thing_seen = mz_thing_seen,
    .veil_event = mz_veil_event,
    .chart = mz_chart_of,
    .begin_account = mz_begin_account,
    .account_order = mz_account_order,
#include "montezuma/rows.inc"

#include "game/row_game.inc"
};
