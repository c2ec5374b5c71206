/* 4 Marches, 5 reactions and 6 battles: two procedures, the second called by the first. */
#include "toy.h"

#include <string.h>

/* ---- 4.1 the march */

bool toy_may_march(struct toy_play *play, unsigned unit, unsigned to, unsigned word)
{
    unsigned from = play->p->at[unit];

    if (from == TOY_DEAD)
        return TOY_REFUSE(play, TOY_IS_DEAD, word, V_INT(unit));
    return map_edge(&play->s->map, (uint16_t)from, (uint16_t)to) ||
           TOY_REFUSE(play, TOY_TOO_FAR, word + 1, V_INT(to), V_INT(from), V_INT(unit));
}

bool toy_do_march(struct toy_play *play)
{
    const struct argument *unit = order_find(play->order, 0, NULL);
    const struct argument *to = order_find(play->order, 1, NULL);
    uint8_t side = play->head->to_act;

    if (toy_side(play, unit->value) != side)
        return TOY_REFUSE(play, TOY_NOT_YOURS, unit->word, V_INT(unit->value), V_INT(side));
    if (play->p->marched >> unit->value & 1)
        return TOY_REFUSE(play, TOY_HAS_MARCHED, unit->word, V_INT(unit->value));
    if (!toy_may_march(play, unit->value, to->value, unit->word))
        return false;
    play->p->marched |= (uint16_t)(1u << unit->value);
    toy_march(play, unit->value, to->value, "4.1");
    return true;
}

void toy_march(struct toy_play *play, unsigned unit, unsigned to, const char *rule)
{
    play->p->march = (struct toy_march){.to = (uint8_t)to, .attacker = toy_side(play, unit)};
    toy_enter(play, unit, to, rule);
    course_call(play->head, TOY_MARCHING, 0);
}

/* ---- 5.1 the reaction */

bool toy_may_react(const struct toy_play *play, unsigned unit)
{
    const struct toy_march *march = &play->p->march;
    uint8_t at = play->p->at[unit];

    return toy_side(play, unit) != march->attacker && play->s->counter[unit].rating > 0 &&
           at != TOY_DEAD && map_edge(&play->s->map, at, march->to) &&
           !toy_stands(play, at, march->attacker);
}

static void offer_reaction(struct toy_play *play)
{
    uint16_t list[TOY_UNITS];
    unsigned count = 0;
    uint8_t side = (uint8_t)(1 - play->p->march.attacker);

    for (unsigned unit = 0; unit < play->s->units; unit++)
        if (toy_may_react(play, unit))
            list[count++] = (uint16_t)unit;
    if (count == 0)
        return;
    act_ask(play->head, TOY_ASK_REACT, side);
    TOY_TELL(play, TOY_EV_ASK_REACT, "5.1", V_INT(play->head->question), V_INT(side),
             V_LIST(list, count), V_INT(play->p->march.to));
}

bool toy_answer_react(struct toy_play *play)
{
    const struct argument *unit = order_find(play->order, 0, NULL);
    unsigned to = play->p->march.to;
    unsigned die;
    bool comes;

    if (unit && !toy_may_react(play, unit->value))
        return TOY_REFUSE(play, TOY_CANNOT_REACT, unit->word, V_INT(unit->value), V_INT(to));
    act_answered(play->head, course_phasing(&toy_course, play->head));
    if (!unit)
        return true;
    die = toy_die(play);
    comes = die <= play->s->counter[unit->value].rating;
    TOY_TELL(play, TOY_EV_REACTED, "5.1", V_INT(unit->value), V_INT(die),
             V_TEXT(comes ? "it comes" : "it stays"));
    if (comes)
        toy_enter(play, unit->value, to, "5.1");
    return true;
}

bool toy_standard_react(struct toy_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, TOY_STAY);
    return true;
}

static bool is_contested(const struct toy_play *play)
{
    unsigned to = play->p->march.to;

    return toy_stands(play, to, TOY_NORTH) && toy_stands(play, to, TOY_SOUTH);
}

void toy_march_step(struct toy_play *play, unsigned step)
{
    if (step == 0)
        offer_reaction(play);
    else if (step == 1 && is_contested(play))
        course_call(play->head, TOY_BATTLE, 0);
    else if (step == 2)
        memset(&play->p->march, 0, sizeof play->p->march);
}

/* ---- 6.1 the battle */

static unsigned strength(const struct toy_play *play, uint8_t side)
{
    unsigned cell = play->p->march.to;
    unsigned sum = 0;

    for (unsigned unit = toy_next_at(play, cell, side, 0); unit != TOY_NOBODY;
         unit = toy_next_at(play, cell, side, unit + 1))
        sum += play->s->counter[unit].strength;
    return sum;
}

static unsigned weakest(const struct toy_play *play, uint8_t side)
{
    unsigned cell = play->p->march.to;
    unsigned found = toy_next_at(play, cell, side, 0);

    for (unsigned unit = found; unit != TOY_NOBODY; unit = toy_next_at(play, cell, side, unit + 1))
        if (play->s->counter[unit].strength < play->s->counter[found].strength)
            found = unit;
    return found;
}

static void fight(struct toy_play *play)
{
    const struct toy_march *march = &play->p->march;
    uint8_t attacker = march->attacker;
    uint8_t defender = (uint8_t)(1 - attacker);
    int attack_die = (int)toy_die(play);
    int defence_die = (int)toy_die(play);
    int attack = (int)strength(play, attacker) + march->bonus[attacker] + attack_die;
    int defence = (int)strength(play, defender) + march->bonus[defender] + defence_die;

    TOY_TELL(play, TOY_EV_BATTLE, "6.1", V_INT(march->to), V_INT(attacker), V_INT(attack),
             V_INT(attack_die), V_INT(defender), V_INT(defence), V_INT(defence_die));
    toy_lose(play, weakest(play, attack > defence ? defender : attacker), "6.1");
}

/* [6.2] first the defender may respond, then the attacker */
void toy_battle_step(struct toy_play *play, unsigned step)
{
    uint8_t attacker = play->p->march.attacker;

    if (step < 2)
        window_open(&toy_window, &play->act, TOY_IN_BATTLE,
                    step == 0 ? (uint8_t)(1 - attacker) : attacker);
    else if (is_contested(play))
        fight(play);
}
