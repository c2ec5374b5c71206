/* The facts of militia and guerrillas: counters drawn from their pools, and put back. */
#include "veracruz/play.h"

/* Names a unit anew; what is ordered in advance of the one that had its number is of nobody. */
static void name(struct vz_play *play, unsigned unit, uint8_t token)
{
    play->p->token[unit - play->s->first_militia] = token;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        standing_forget_unit(&play->p->standing[side], unit);
}

/* [14.12] [16.11] Nobody hears which counter it is; on an account it may be any. */
static unsigned draw(struct vz_play *play, unsigned left)
{
    size_t heard = dice_heard(play->dice);
    unsigned n = play->p->account.of ? 1 : dice_roll(play->dice, left);

    if (left > 1)
        dice_tell(play->dice, heard, 0, n);
    return n;
}

/* How many counters of the pool are not on the map; `used` has a bit for each that is. */
static unsigned left_in(uint32_t used, unsigned pool)
{
    unsigned left = 0;

    for (unsigned counter = 0; counter < pool; counter++)
        left += !(used >> counter & 1);
    return left;
}

/* The n-th of them, from 1. */
static unsigned nth_left(uint32_t used, unsigned n)
{
    for (unsigned counter = 0;; counter++)
        if (!(used >> counter & 1) && --n == 0)
            return counter;
}

/* ---- militia */

unsigned vz_fact_draw_militia(struct vz_play *play, uint16_t hex, const char *rule)
{
    unsigned left = left_in(play->p->militia_used, play->s->militia_pool);
    unsigned counter;
    unsigned unit;
    struct vz_units one = {{0}};
    struct vz_names names;

    if (left == 0)
        return VZ_NO_UNIT; /* [14.12] not placed and not owed */
    counter = nth_left(play->p->militia_used, draw(play, left));
    VZ_TELL(play, VZ_EV_DRAW, "14.12", V_TEXT("militia pool"), V_INT(left));
    play->p->militia_used |= UINT32_C(1) << counter;
    /* The slot after the last one used, so that a name that has just left the map is not
     * overwritten. */
    for (unsigned i = 0;; i++) {
        unit = play->s->first_militia + (play->p->tokens + i) % VZ_POOL;
        if (!vz_on_map(play->p->unit[unit].hex))
            break;
    }
    name(play, unit, ++play->p->tokens);
    play->p->unit[unit] =
        (struct vz_unit){.hex = VZ_NOT_YET,
                         .strength = play->s->militia_strength[counter] & VZ_STRENGTH_BITS,
                         .counter = (counter + 1) & VZ_COUNTER_BITS};
    vz_units_add(&one, unit);
    VZ_TELL(play, VZ_EV_PLACED, rule, vz_list(&one, &names), V_INT(hex));
    vz_fact_enter(play, &one, hex);
    vz_fact_settle(play, hex, VZ_MEXICO);
    return unit;
}

/* ---- guerrillas */

void vz_fact_place_guerrilla(struct vz_play *play, unsigned unit, uint16_t hex)
{
    struct vz_units one = {{0}};
    struct vz_names names;

    vz_units_add(&one, unit);
    vz_fact_stand(play, unit, hex);
    VZ_TELL(play, VZ_EV_PLACED, "16.15", vz_list(&one, &names), V_INT(hex));
}

void vz_fact_draw_guerrilla(struct vz_play *play, uint16_t hex)
{
    struct vz_position *p = play->p;
    unsigned left = left_in(p->guerrillas_used, play->s->guerrilla_pool);
    unsigned counter = nth_left(p->guerrillas_used, draw(play, left)); /* [16.14] there is one */
    unsigned unit = play->s->first_guerrilla;

    VZ_TELL(play, VZ_EV_DRAW, "16.11", V_TEXT("guerrilla pool"), V_INT(left));
    p->guerrillas_used |= (uint8_t)(1u << counter);
    unit += p->guerrilla_tokens % VZ_TOKENS; /* not one whose name may still be told */
    while (vz_on_map(p->unit[unit].hex))
        unit = unit + 1 < play->s->units ? unit + 1 : play->s->first_guerrilla;
    name(play, unit, ++p->guerrilla_tokens);
    p->unit[unit] =
        (struct vz_unit){.hex = VZ_NOT_YET,
                         .strength = play->s->guerrilla_strength[counter] & VZ_STRENGTH_BITS,
                         .counter = (counter + 1) & VZ_COUNTER_BITS};
    vz_fact_place_guerrilla(play, unit, hex);
}

void vz_fact_return_guerrilla(struct vz_play *play, unsigned unit)
{
    struct vz_unit *u = &play->p->unit[unit];
    struct vz_units one = {{0}};

    vz_units_add(&one, unit);
    play->p->guerrillas_used &= (uint8_t) ~(1u << (u->counter - 1));
    u->counter = 0;
    u->strength = 0;
    vz_fact_to_pool(play, &one, "16.17");
}
