/* The facts of militia and guerrillas: counters drawn from their pools, and put back. */
#include "veracruz/play.h"

/* Names a unit anew; what is ordered in advance of the one that had its number is of nobody. */
static void name(struct vz_play *play, unsigned unit, uint8_t token)
{
    play->p->token[unit - play->s->first_militia] = token;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        standing_forget_unit(&play->p->standing[side], unit);
}

/* ---- militia */

/* [14.12] [16.11] Nobody hears which counter it is; on an account it may be any. */
static unsigned draw(struct vz_play *play, unsigned left)
{
    size_t heard = dice_heard(play->dice);
    unsigned n = play->p->account.of ? 1 : dice_roll(play->dice, left);

    if (left > 1)
        dice_tell(play->dice, heard, 0, n);
    return n;
}

/* The n-th counter of the militia pool that is not on the map, from 1. */
static unsigned pool_counter(const struct vz_play *play, unsigned n)
{
    unsigned counter = 0;

    for (;; counter++)
        if (!(play->p->militia_used >> counter & 1) && --n == 0)
            return counter;
}

unsigned vz_fact_draw_militia(struct vz_play *play, uint16_t hex, const char *rule)
{
    unsigned left = 0;
    unsigned counter;
    unsigned unit;
    struct vz_units one = {{0}};
    struct vz_names names;

    for (counter = 0; counter < play->s->militia_pool; counter++)
        left += !(play->p->militia_used >> counter & 1);
    if (left == 0)
        return VZ_NO_UNIT; /* [14.12] not placed and not owed */
    counter = pool_counter(play, draw(play, left));
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
    unsigned counter = 0;
    unsigned left = 0;
    unsigned unit = play->s->first_guerrilla;
    unsigned n;

    for (unsigned i = 0; i < play->s->guerrilla_pool; i++)
        left += !(p->guerrillas_used >> i & 1);
    n = draw(play, left); /* [16.14] the pool cannot run out */
    while (p->guerrillas_used >> counter & 1 || --n > 0)
        counter++;
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
