/* 7.1 What the words of cards.yaml mean: its operations, conditions, numbers and sets. */
#include "toy.h"

static uint8_t side_in(const struct effect_call *call, unsigned slot)
{
    return call->slot[slot].kind ? (uint8_t)call->slot[slot].value : call->side;
}

static unsigned unit_in(const struct effect_call *call)
{
    return (unsigned)call->slot[0].value;
}

static bool is_fighting(struct act *act)
{
    return course_is_under_way(act->head, TOY_BATTLE);
}

/* ---- sets */

static unsigned next_unit(const struct toy_play *play, unsigned from, uint8_t side, bool in_swamp)
{
    for (; from < play->s->units; from++) {
        uint8_t at = play->p->at[from];

        if (at != TOY_DEAD && (side == NO_SIDE || toy_side(play, from) == side) &&
            (!in_swamp || play->s->map.cell[at].terrain == TOY_SWAMP))
            return from;
    }
    return EFFECT_NOTHING;
}

static unsigned my_units(struct act *act, const struct effect_call *call, unsigned from)
{
    return next_unit(toy_play_of(act), from, call->side, false);
}

static unsigned enemy_units(struct act *act, const struct effect_call *call, unsigned from)
{
    return next_unit(toy_play_of(act), from, (uint8_t)(1 - call->side), false);
}

static unsigned swamp_units(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_unit(toy_play_of(act), from, NO_SIDE, true);
}

static unsigned next_held(const struct toy_play *play, unsigned from, uint8_t side, uint8_t without)
{
    while (from < play->s->map.cells &&
           (play->p->holder[from] != side || toy_stands(play, from, without)))
        from++;
    return from < play->s->map.cells ? from : EFFECT_NOTHING;
}

static unsigned enemy_provinces(struct act *act, const struct effect_call *call, unsigned from)
{
    uint8_t enemy = (uint8_t)(1 - call->side);

    return next_held(toy_play_of(act), from, enemy, enemy);
}

const struct effect_set toy_sets[] = {
    {"my-units", "units of the player on the map", EFFECT_UNIT, "a unit", my_units, NULL},
    {"enemy-units", "units of the enemy on the map", EFFECT_UNIT, "a unit", enemy_units, NULL},
    {"swamp-units", "units in swamps", EFFECT_UNIT, "a unit", swamp_units, NULL},
    {"enemy-provinces", "that the enemy controls and has no unit in", EFFECT_CELL, "a province",
     enemy_provinces, NULL},
    {.name = NULL},
};

/* ---- conditions and numbers */

static const char *const terrains[] = {"clear", "hills", "swamp", NULL};

static bool in(struct act *act, const struct effect_call *call, const struct effect_value *terrain)
{
    const struct toy_play *play = toy_play_of(act);

    (void)call;
    return is_fighting(act) &&
           play->s->map.cell[play->p->march.to].terrain == (unsigned)terrain->value;
}

const struct effect_condition toy_conditions[] = {
    {"in", "the battle is in such a province", {NULL, EFFECT_WORD, false, terrains}, in},
    {.name = NULL},
};

static int32_t worth(struct act *act, const struct effect_call *call)
{
    const struct toy_play *play = toy_play_of(act);
    int32_t sum = 0;

    for (unsigned cell = 0; cell < play->s->map.cells; cell++)
        sum += play->p->holder[cell] == call->side ? play->s->worth[cell] : 0;
    return sum;
}

const struct effect_number toy_numbers[] = {
    {"worth", "what the player's provinces are worth", worth},
    {.name = NULL},
};

/* ---- operations */

static void points(struct act *act, const struct effect_call *call)
{
    toy_points(toy_play_of(act), side_in(call, 0), call->slot[1].value, call->rule);
}

static bool lives(struct act *act, const struct effect_call *call)
{
    return toy_play_of(act)->p->at[unit_in(call)] != TOY_DEAD;
}

static void lose(struct act *act, const struct effect_call *call)
{
    toy_lose(toy_play_of(act), unit_in(call), call->rule);
}

static bool is_held(struct act *act, const struct effect_call *call)
{
    return toy_play_of(act)->p->holder[call->slot[0].value] != NO_SIDE;
}

static void set_free(struct act *act, const struct effect_call *call)
{
    toy_hold(toy_play_of(act), (unsigned)call->slot[0].value, NO_SIDE, call->rule);
}

static bool in_battle(struct act *act, const struct effect_call *call)
{
    (void)call;
    return is_fighting(act);
}

static void battle(struct act *act, const struct effect_call *call)
{
    enum { MOST = 99 };
    struct toy_play *play = toy_play_of(act);
    uint8_t side = side_in(call, 1);
    int bonus = play->p->march.bonus[side] + call->slot[0].value;

    bonus = bonus > MOST ? MOST : bonus < -MOST ? -MOST : bonus;
    play->p->march.bonus[side] = (int8_t)bonus;
    TOY_TELL(play, TOY_EV_BONUS, call->rule, V_INT(side), V_INT(bonus));
}

static void draw(struct act *act, const struct effect_call *call)
{
    int32_t cards = call->slot[0].value;

    toy_draw(toy_play_of(act), side_in(call, 1), cards > 0 ? (unsigned)cards : 0, call->rule);
}

static void look(struct act *act, const struct effect_call *call)
{
    struct toy_play *play = toy_play_of(act);
    struct deck deck = toy_deck(play);
    uint8_t whose = side_in(call, 0);
    uint16_t list[TOY_CARDS];
    unsigned count = deck_list(&deck, toy_hand(whose), list);

    for (unsigned i = 0; i < count; i++)
        play->p->known[call->side] |= UINT32_C(1) << list[i];
    TOY_TELL(play, TOY_EV_LOOKED, call->rule, V_INT(call->side), V_INT(whose), V_LIST(list, count));
}

/* One of the lost, then a province to put it in. */
static void list_raise(struct act *act, const struct effect_call *call,
                       struct effect_choices *choices)
{
    const struct toy_play *play = toy_play_of(act);
    uint8_t enemy = (uint8_t)(1 - call->side);

    choices->what = call->picks ? "a province" : "a unit";
    if (next_held(play, 0, call->side, enemy) == EFFECT_NOTHING || call->picks == 2)
        return;
    if (call->picks == 0)
        for (unsigned unit = toy_next_at(play, TOY_DEAD, call->side, 0); unit != TOY_NOBODY;
             unit = toy_next_at(play, TOY_DEAD, call->side, unit + 1))
            effect_offer(choices, EFFECT_UNIT, unit);
    else
        for (unsigned cell = next_held(play, 0, call->side, enemy); cell != EFFECT_NOTHING;
             cell = next_held(play, cell + 1, call->side, enemy))
            effect_offer(choices, EFFECT_CELL, cell);
}

static void raise(struct act *act, const struct effect_call *call)
{
    toy_put(toy_play_of(act), call->pick[0].value, call->pick[1].value, call->rule);
}

static bool may_march(struct act *act, const struct effect_call *call)
{
    (void)call;
    return !course_is_under_way(act->head, TOY_MARCHING);
}

/* One of one's units, then a province beside it. */
static void list_march(struct act *act, const struct effect_call *call,
                       struct effect_choices *choices)
{
    const struct toy_play *play = toy_play_of(act);

    choices->what = call->picks ? "a province" : "a unit";
    if (call->picks == 0) {
        for (unsigned unit = next_unit(play, 0, call->side, false); unit != EFFECT_NOTHING;
             unit = next_unit(play, unit + 1, call->side, false))
            effect_offer(choices, EFFECT_UNIT, unit);
    } else if (call->picks == 1) {
        const struct map_cell *cell = &play->s->map.cell[play->p->at[call->pick[0].value]];

        for (unsigned i = 0; i < cell->edges; i++)
            effect_offer(choices, EFFECT_CELL, play->s->map.edge[cell->first + i].to);
    }
}

static void march(struct act *act, const struct effect_call *call)
{
    toy_march(toy_play_of(act), call->pick[0].value, call->pick[1].value, call->rule);
}

#define OPTIONAL true
const struct effect_operation toy_operations[] = {
    {.name = "points",
     .help = "{points: SIDE, by: NUMBER}",
     .slot = {{NULL, EFFECT_SIDE, false, NULL}, {"by", EFFECT_NUMBER, false, NULL}},
     .run = points},
    {.name = "lose",
     .help = "{lose: UNIT}",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}},
     .holds = lives,
     .run = lose},
    {.name = "free",
     .help = "{free: PROVINCE}: nobody controls it",
     .slot = {{NULL, EFFECT_CELL, false, NULL}},
     .holds = is_held,
     .run = set_free},
    {.name = "battle",
     .help = "{battle: NUMBER, for: SIDE}: so much more in this battle",
     .slot = {{NULL, EFFECT_NUMBER, false, NULL}, {"for", EFFECT_SIDE, OPTIONAL, NULL}},
     .holds = in_battle,
     .run = battle},
    {.name = "draw",
     .help = "{draw: NUMBER, for: SIDE}: cards",
     .slot = {{NULL, EFFECT_NUMBER, false, NULL}, {"for", EFFECT_SIDE, OPTIONAL, NULL}},
     .run = draw},
    {.name = "look",
     .help = "{look: SIDE}: at its hand",
     .slot = {{NULL, EFFECT_SIDE, false, NULL}},
     .run = look},
    {.name = "raise",
     .help = "{raise: }: one of the lost comes back",
     .choices = list_raise,
     .run = raise},
    {.name = "march",
     .help = "{march: }: a unit marches, and may fight",
     .calls = TOY_MARCH_FRAMES,
     .holds = may_march,
     .choices = list_march,
     .run = march},
    {.name = NULL},
};
