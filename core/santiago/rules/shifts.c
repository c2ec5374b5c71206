/* 11.9 to 11.11 Shifts: all that apply are added into one. */
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/house.h"

/* ---- to the left [11.9] */

/* What every adjacent attacker attacks across counts once; those at range are left out. With the
 * option one attacker is enough. */
static bool counts(const struct sc_play *play, enum sc_edge_kind kind)
{
    const struct sc_battle *b = &play->p->battle;
    bool all = true;
    bool any = false;

    for (SC_EACH(unit, &b->adjacent)) {
        bool across = map_edge(&play->s->map, play->p->unit[unit].hex, b->hex)->kinds & kind;

        all &= across;
        any |= across;
    }
    return play->p->option[SC_ANY_HEXSIDE] ? any : all;
}

/* [11.13] Fortifications help only Spaniards. */
static bool is_spanish(const struct sc_play *play)
{
    return play->p->battle.attacker == SC_US;
}

bool sc_trench_helps(const struct sc_play *play)
{
    return is_spanish(play) && counts(play, SC_TRENCH);
}

static int shift_left(struct sc_play *play, int columns, const char *what, const char *rule)
{
    if (columns)
        SC_TELL(play, SC_EV_SHIFT_LEFT, rule, V_INT(columns), V_TEXT(what));
    return columns;
}

static int shifts_left(struct sc_play *play)
{
    static const char *const terrains[SC_TERRAINS] = {"jungle", "clear", "city",
                                                      "swamp",  "sea",   "bay"};
    const struct sc_effects *effects = &play->s->charts.effects;
    const struct map_cell *cell = &play->s->map.cell[play->p->battle.hex];
    unsigned works = is_spanish(play) ? cell->marks : 0;
    int left = shift_left(play, effects->shift[cell->terrain], terrains[cell->terrain], "11.9");
    int taken = (int)sc_morro_taken(play);

    if (works & SC_BLOCKHOUSE)
        left += shift_left(play, effects->blockhouse, "blockhouse", "11.13");
    if (works & SC_FORTRESS)
        left += shift_left(play, effects->fortress, "fortress", "11.13");
    if (counts(play, SC_RIVER)) /* bridged or not [10.5] */
        left += shift_left(play, effects->river_shift, "river", "11.9");
    if (counts(play, SC_SLOPE))
        left += shift_left(play, effects->slope_shift, "slope", "11.9");
    if (sc_trench_helps(play))
        left += shift_left(play, effects->trench_shift, "trench", "11.13");
    taken = taken < left ? taken : left; /* [22.2] never below none */
    if (taken)
        SC_TELL(play, SC_EV_FEWER_LEFT, "22.2", V_INT(taken));
    return left - taken;
}

/* ---- to the right [11.10] */

/* [11.11] Across opposite sides, or across three of which no two touch. Four of the six always hold
 * two opposite ones. */
static bool is_concentric(const struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;
    const struct map *map = &play->s->map;
    bool from[MAP_DIRECTIONS] = {false};

    if (sc_is_city(play, b->hex) || map->cell[b->hex].marks & (SC_BLOCKHOUSE | SC_FORTRESS))
        return false;
    for (unsigned side = 0; side < MAP_DIRECTIONS; side++) {
        uint16_t hex = map_neighbour(map, b->hex, (enum map_direction)side);

        for (SC_EACH(unit, &b->adjacent))
            from[side] |= play->p->unit[unit].hex == hex;
    }
    for (unsigned side = 0; side < MAP_DIRECTIONS / 2; side++)
        if (from[side] && from[side + MAP_DIRECTIONS / 2])
            return true;
    return (from[MAP_N] && from[MAP_SE] && from[MAP_SW]) ||
           (from[MAP_NE] && from[MAP_S] && from[MAP_NW]);
}

static int shift_right(struct sc_play *play, bool applies, const char *what, const char *rule)
{
    if (applies)
        SC_TELL(play, SC_EV_SHIFT_RIGHT, rule, V_INT(1), V_TEXT(what));
    return applies;
}

static int shifts_right(struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;
    int right = 0;

    if (b->attacker != SC_US || b->cuban_attackers) /* for American attacks alone */
        return 0;
    right += shift_right(play, is_concentric(play), "concentric attack", "11.11");
    right += shift_right(play, sc_naval_gunfire(play), "naval gunfire", "16.1");
    right += shift_right(play, sc_balloon_helps(play, b->hex), "balloon", "17.3");
    right += shift_right(play, sc_roosevelt(play), "Roosevelt", "18.1");
    right += shift_right(play, sc_gatlings(play), "Gatlings", "20.1");
    right += shift_right(play, sc_engineers(play), "engineers", "21.1");
    return right;
}

int sc_shifts(struct sc_play *play)
{
    int left = shifts_left(play);

    return shifts_right(play) - left + sc_house_columns(play);
}
