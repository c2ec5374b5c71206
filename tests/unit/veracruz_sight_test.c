/* What a side sees of the other's zones [14.31], in the positions of the numbered cases: of a hex
 * by itself the same as of all hexes at once. */
#include "moments.h"

enum { QUARTERS = 4 };
static const struct vz_scenario *s;
static struct vz_play near, whole; /* who looks at one hex, and at all */

/* Somebody of the side who can hold a hex, and so is told whatever he meets. */
static struct vz_units somebody_of(uint8_t side)
{
    struct vz_units set = {{0}};

    for (VZ_EACH(unit, &s->of[side]))
        if (vz_units_has(&s->combat, unit) && vz_units_empty(&set))
            vz_units_add(&set, unit);
    return set;
}

static const char *differs(uint8_t side, uint16_t hex)
{
    struct vz_units set = somebody_of(vz_enemy(side));

    if (vz_sees_zone(&near, hex, side) != (vz_zone_seen(&whole, side)[hex] != 0))
        return "its zone";
    if (vz_is_veiled(&near, hex, side) != vz_is_veiled(&whole, hex, side))
        return "who may be there";
    return vz_teaches(&near, &set, &hex, 1) == vz_teaches(&whole, &set, &hex, 1)
               ? NULL
               : "what it teaches";
}

/* In each line a quarter of the hexes. */
static void hold(const struct case_moment *moment, uint8_t side)
{
    char why[512];

    for (uint16_t hex = moment->number % QUARTERS; hex < s->map.cells; hex += QUARTERS) {
        const char *what = differs(side, hex);

        if (!what)
            continue;
        snprintf(why, sizeof why, "%s:%u: cell %u: %s", moment->name, (unsigned)moment->number,
                 (unsigned)hex, what);
        check_fail(__FILE__, __LINE__, why);
    }
}

static void look(const struct case_moment *moment)
{
    static struct vz_board one, all;
    static struct state state;

    if (!at_moment(moment, &state))
        return;
    s = campaign.s;
    vz_board_begin(&one, s, &state.position);
    vz_board_begin(&all, s, &state.position);
    near = (struct vz_play)VZ_LOOK(s, &state.position, &one);
    whole = (struct vz_play)VZ_LOOK(s, &state.position, &all);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        vz_zone_seen(&whole, (uint8_t)side);
        hold(moment, (uint8_t)side);
    }
}

TEST(a_hex_is_seen_as_all_are)
{
    static struct cases cases = {
        .game = "veracruz", .lines = 1, .look = look, .on = true, .before = true};

    cases_play_all(&cases);
    text_free(&text);
}

TESTS(RUN(a_hex_is_seen_as_all_are))
