/* The Santiago Campaign as the machine sees it: one struct of tables and functions. */
#include "santiago/santiago.h"

static const char *const sides[GAME_SIDES] = {"us", "spain"};

static const struct option options[SC_OPTIONS] = {
    [SC_HALVE_DEFENCE] = {"halve-defence", 0, 0, "12.9",
                          "American defenders out of supply are halved, too", 1},
    [SC_ANY_HEXSIDE] = {"any-hexside", 0, 0, "11.9",
                        "a kind of hexside counts if one adjacent attacker attacks across it", 0},
    [SC_TRUCE_CERTAIN] = {"truce-certain", 0, 0, "19.2",
                          "the first siege brings a truce without a die", 0},
    [SC_OPEN_CONTAINER] = {"open-container", 0, 0, "8.3",
                           "Spain hears which American unit is drawn", 0},
};

/* [8.1] what bars a march or may stop it, unseen until then, whether a lone counter is a battery;
 * [4.5] whether a claim is suspended; [17.5] whether more batteries fire; [8.2] who defends, also
 * where no die falls [11.6] [11.8]; what the other side has answered in advance */
static const char *const shows[] = {"us-losses.shown", "moved.shown",      "advanced.shown",
                                    "cut-short",       "overrun",          "overrun-failed",
                                    "revealed",        "!standing-answer", NULL};

const struct game sc_game = {
    .name = "santiago",
    .title = "The Santiago Campaign, 1898",
    .rules = 1,
    .events_note =
        "shown of moved and advanced is 1 where the American was told what he could not tell "
        "before, of zones, supply or control; of us-losses, where batteries fire: of the next of "
        "them",
    .shows = shows,
    .sides = sides,
    .die_first = 1,
    .die_faces = 6,
    .digest_size = offsetof(struct sc_position, known),
    .options = options,
    .option_count = SC_OPTIONS,
    .hook_points = sc_hook_points,
    .chart = sc_chart_of,
    .terms = sc_terms_of,
    .place_name = sc_place_name,
    .inhabited = sc_inhabited,
    .looks = &sc_looks,
    .unit_seen = sc_unit_seen,
    .imagines_alike = true,
    .veil_event = sc_veil_event,
    .begin_account = sc_begin_account,
    .account = &sc_account,
#include "santiago/rows.inc"

#include "game/row_game.inc"
};
