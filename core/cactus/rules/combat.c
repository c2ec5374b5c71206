/* 7.0 Combat in every province with units of both sides, one after another: the course of a battle.
 */
#include "cactus/rules/combat.h"

#include "cactus/cactus.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/special.h"

/* ---- which provinces */

/* The players' sides; [10.5] where one alone is there, Santa Anna, who else is met behind them:
 * whether he is. */
static enum ct_revolt tell_who_meets(struct ct_play *play, unsigned province)
{
    struct ct_units imperial;
    struct ct_units republican;
    struct ct_list rooms[2];

    ct_all_in(play, province, CT_IMPERIAL, &imperial);
    ct_all_in(play, province, CT_REPUBLICAN, &republican);
    if (ct_empty(&imperial) || ct_empty(&republican)) {
        ct_tell_met(play, ct_empty(&imperial) ? &republican : &imperial);
        return CT_NO_REVOLT;
    }
    CT_TELL(play, CT_EV_PICKED, "7.0", V_INT(province), ct_list(&imperial, &rooms[0]),
            ct_list(&republican, &rooms[1]));
    return ct_rebels_at(play) == province ? CT_REVOLT_BEHIND : CT_NO_REVOLT;
}

bool ct_do_pick(struct ct_play *play)
{
    unsigned province = ct_read_province(play, LIFT_AT);
    enum ct_revolt revolt;

    if (!ct_in(ct_conflicts(play), province))
        return CT_REFUSE(play, CT_PICK_NO_BATTLE, 1, V_INT(province));
    revolt = tell_who_meets(play, province);
    play->p->fought |= ct_only(province);
    play->p->battle = (struct ct_battle){.province = (uint8_t)province,
                                         .revolt = (uint8_t)revolt,
                                         .lead = {CT_NO_UNIT, CT_NO_UNIT},
                                         .leader = {CT_NO_UNIT, CT_NO_UNIT}};
    play->head->ended = 1;
    course_call(play->head, CT_BATTLE, province);
    return true;
}

/* ---- its course */

static bool is_on(const struct ct_play *play)
{
    return !play->p->battle.over && ct_has_force(play, CT_IMPERIAL) &&
           ct_has_force(play, CT_REPUBLICAN);
}

/* [7.2] Guns on both sides: the side that does not control withdraws; neither, and both stay. */
static void face_guns(struct ct_play *play)
{
    static const char *const results[] = {[CT_IMPERIAL] = "the Republic withdraws",
                                          [CT_REPUBLICAN] = "the Empire withdraws",
                                          [CT_NOBODYS] = "both stay"};
    unsigned province = play->p->battle.province;
    uint8_t control = play->p->control[province];

    CT_TELL(play, CT_EV_GUNS_ALONE, "7.2", V_INT(province), V_TEXT(results[control]));
    if (control < CT_SIDES)
        ct_retreat(play, ct_enemy(control));
}

static void fight_rounds(struct ct_play *play)
{
    if (!is_on(play))
        return;
    if (ct_is_guns_alone(play, CT_IMPERIAL) && ct_is_guns_alone(play, CT_REPUBLICAN)) {
        face_guns(play);
        return;
    }
    play->p->battle.round++;
    course_go_to(play->head, CT_BATTLE, CT_BATTLE_ROUNDS);
    course_call(play->head, CT_ROUND, 0);
}

/* [7.5] Who has stayed in a city is asked for when his friends have fought, at any odds. */
static void come_to_the_rest(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;

    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
        if (!(b->remained >> city & 1))
            continue;
        b->remained &= (uint8_t) ~(1u << city);
        if (b->remained)
            course_go_to(play->head, CT_BATTLE, CT_BATTLE_LEADERS);
        if (play->p->siege[b->province][city].level)
            continue;
        b->city = (uint8_t)city;
        ct_ask_siege(play, false);
        return;
    }
}

/* [7.5] Sieges that stood before this phase, and a besieger who is still there. */
static void come_to_siege(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;

    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
        const struct ct_siege *siege = &play->p->siege[b->province][city];

        if (!siege->level || siege->laid || b->stormed >> city & 1)
            continue;
        b->stormed |= (uint8_t)(1u << city);
        b->city = (uint8_t)city;
        b->assault = 1;
        b->over = b->assaulted = 0;
        course_go_to(play->head, CT_BATTLE, CT_BATTLE_ASSAULT);
        course_call(play->head, CT_ASSAULT, 0);
        return;
    }
}

/* What was of the battle alone is forgotten. */
static void end(struct ct_play *play)
{
    struct ct_units set = play->board.in[play->p->battle.province];

    for (CT_EACH(unit, &set))
        ct_fact_flag(play, unit, CT_SALLIED, false);
    ct_fact_rebels_play(play, NO_SIDE);
    play->p->battle =
        (struct ct_battle){.lead = {CT_NO_UNIT, CT_NO_UNIT}, .leader = {CT_NO_UNIT, CT_NO_UNIT}};
}

void ct_battle_step(struct ct_play *play, unsigned step)
{
    struct ct_battle *b = &play->p->battle;

    switch ((enum ct_battle_step)step) {
    case CT_BATTLE_BEGINS: /* [7.3.2] leaders who entered alone */
        ct_search(play, b->province);
        ct_leaders_alone(play, b->province, CT_IMPERIAL);
        if (!play->p->event.spent)
            ct_event_at(play, CT_IN_BATTLE);
        break;
    case CT_BATTLE_CITY:
        ct_ask_city(play);
        break;
    case CT_BATTLE_SIEGE:
        if (b->city)
            ct_ask_siege(play, false);
        break;
    case CT_BATTLE_SALLY:
        ct_ask_sally(play);
        break;
    case CT_BATTLE_ROUNDS:
        fight_rounds(play);
        break;
    case CT_BATTLE_LEADERS:
        ct_leaders_alone(play, b->province, CT_IMPERIAL);
        come_to_the_rest(play);
        break;
    case CT_BATTLE_ASSAULT:
        come_to_siege(play);
        break;
    case CT_BATTLE_REVOLT:
        ct_revolt_fights(play);
        break;
    default: /* [7.3.2] a siege that was laid behind a leader may leave him alone, too */
        ct_leaders_alone(play, b->province, CT_IMPERIAL);
        end(play);
        break;
    }
}
