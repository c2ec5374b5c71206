/* 8.1 What the American can tell of zones and supply: he sees how many counters lie in a hex, and
 * is told of the hexes where his own units stand. What he could rule out is refused; what only
 * hidden units forbid cuts his move short. */
#include "santiago/rules/supply.h"

void sc_look_as(struct sc_play *play, uint8_t side)
{
    play->eyes = side == SC_US ? SC_AT_BEST : SC_TRUTH;
}

void sc_look_truly(struct sc_play *play)
{
    play->eyes = SC_TRUTH;
}

/* ---- zones */

/* [5.1] He sees how many lie in each box: a gun is there as long as none of that box is gone. */
static bool might_have_entered(const struct sc_play *play, unsigned gun)
{
    uint8_t entry = play->s->counter[gun].entry;

    if (entry == SC_SET_UP)
        return true;
    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN])) {
        uint16_t hex = play->p->unit[unit].hex;

        if (play->s->counter[unit].entry == entry && hex != SC_BOX && hex != SC_DUE)
            return true;
    }
    return false;
}

bool sc_any_gun_left(const struct sc_play *play)
{
    for (SC_EACH(unit, &play->s->artillery))
        if (play->s->counter[unit].side == SC_SPAIN && play->p->unit[unit].hex != SC_DEAD &&
            might_have_entered(play, unit))
            return true;
    return false;
}

void sc_fill_guessed(const struct sc_play *play, enum sc_eyes eyes, uint16_t without,
                     struct sc_cells *from)
{
    bool all = eyes == SC_AT_WORST || !sc_any_gun_left(play);
    struct sc_cells once = {{0}};

    *from = (struct sc_cells){{0}};
    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN])) {
        uint16_t hex = play->p->unit[unit].hex;

        if (!sc_on_map(hex) || hex == without)
            continue;
        /* [9.2] of two, one is no artillery; [2.12] garrisons are no secret */
        if (all || set_has(once.word, hex) || play->s->counter[unit].garrison != MAP_NOWHERE)
            set_add(from->word, hex);
        set_add(once.word, hex);
    }
}

/* ---- what he is told [7.1] [12.8] */

enum sc_eyes sc_eyes_on(const struct sc_play *play, uint16_t hex)
{
    return set_has(play->board.told.word, hex) ? SC_TRUTH : play->eyes;
}

void sc_heed_told(const struct sc_play *play, const struct sc_cells *truth, bool emptied,
                  struct sc_cells *guess)
{
    for (unsigned i = 0; i < SC_CELL_WORDS; i++) {
        uint64_t told = play->board.told.word[i];
        uint64_t either = emptied ? guess->word[i] : UINT64_MAX;

        guess->word[i] = (guess->word[i] & ~told) | (truth->word[i] & told & either);
    }
}
