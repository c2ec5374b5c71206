/* 7.3.2 Leaders left alone, captive, and coming back. */
#include "cactus/rules/captives.h"

#include "cactus/cactus.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

/* ---- left alone */

/* Not in a besieged city, or come out of it for a battle [7.5.1]. */
static bool is_outside(const struct ct_play *play, unsigned unit)
{
    return !ct_is_besieged(play, unit) || play->p->unit[unit].flags & CT_SALLIED;
}

/* A unit of his side stands where he does: in the field, or in the same city. [10.5] Santa Anna's
 * are no company, whoever plays them. */
static bool has_company(const struct ct_play *play, unsigned leader)
{
    const struct ct_unit *u = &play->p->unit[leader];
    bool besieged = ct_is_besieged(play, leader);
    bool outside = is_outside(play, leader);
    struct ct_units units;

    ct_all_in(play, u->where, ct_side_of(play, leader), &units);
    ct_keep_fighters(play, &units);
    for (CT_EACH(unit, &units))
        if (!ct_is_rebel(play, unit) && ((outside && is_outside(play, unit)) ||
                                         (besieged && play->p->unit[unit].city == u->city)))
            return true;
    return false;
}

void ct_set_aside(struct ct_play *play, unsigned leader, const char *rule)
{
    ct_fact_put(play, leader, CT_RETURNING, CT_FIELD);
    CT_TELL(play, CT_EV_SET_ASIDE, rule, V_INT(leader));
}

static void lose(struct ct_play *play, unsigned leader)
{
    static const char *const results[] = {"is off the map and returns", "is captured",
                                          "is executed"}; /* enum ct_loss */
    static const enum ct_box boxes[] = {CT_RETURNING, CT_CAPTIVE};
    unsigned die = ct_die(play, "a leader alone", "7.3.2");
    unsigned result = play->s->charts.leader_loss[die - 1];

    CT_TELL(play, CT_EV_LEADER, "7.3.2", V_INT(leader), V_TEXT(results[result]));
    if (result == CT_EXECUTED)
        ct_execute(play, leader);
    else
        ct_fact_put(play, leader, boxes[result], CT_FIELD);
}

/* Fighters of the other side; [10.5] in his battle Santa Anna's too, an enemy of both. */
static void find_enemies(const struct ct_play *play, unsigned province, uint8_t side,
                         struct ct_units *set)
{
    struct ct_units rebels;

    ct_all_in(play, province, ct_enemy(side), set);
    if (play->p->battle.revolt == CT_REVOLT_FOUGHT) {
        ct_rebels(play, &rebels);
        ct_add_all(set, &rebels);
    }
    ct_keep_fighters(play, set);
}

/* [7.3.2] A leader with enemy units and none of his own beside him is rolled for. */
static void look_to(struct ct_play *play, unsigned province, uint8_t side)
{
    struct ct_units leaders;
    struct ct_units enemies;

    ct_all_in(play, province, side, &leaders);
    ct_keep_leaders(play, &leaders);
    find_enemies(play, province, side, &enemies);
    for (CT_EACH(leader, &leaders))
        if (!ct_empty(&enemies) && !ct_is_rebel(play, leader) && !has_company(play, leader))
            lose(play, leader);
    if (ct_plays_rebels(play, side))
        ct_rebels_alone(play, province);
}

void ct_leaders_alone(struct ct_play *play, unsigned province, uint8_t first)
{
    look_to(play, province, first);
    look_to(play, province, ct_enemy(first));
}

/* ---- coming back */

static bool has_escaped(const struct ct_play *play, unsigned leader)
{
    return play->p->unit[leader].flags & CT_ESCAPED;
}

uint32_t ct_return_places(const struct ct_play *play, unsigned leader)
{
    if (has_escaped(play, leader)) /* [11.1/2] any friendly province */
        return ct_controlled(play->p, ct_side_of(play, leader)) & ~ct_shut_to(play, leader);
    if (ct_counter(play, leader)->nation == CT_REPUBLIC)
        return ct_controlled(play->p, CT_REPUBLICAN);
    return ct_fit_places(play, leader);
}

static const char *rule_for(const struct ct_play *play, unsigned leader)
{
    return has_escaped(play, leader) ? "11.1/2" : "7.3.2";
}

static void put(struct ct_play *play, unsigned leader, unsigned province)
{
    CT_TELL(play, CT_EV_RETURNED, rule_for(play, leader), V_INT(leader), V_INT(province));
    ct_fact_flag(play, leader, CT_ESCAPED, false);
    ct_fact_put(play, leader, province, CT_FIELD);
}

static void ask(struct ct_play *play, unsigned leader, uint32_t places)
{
    uint8_t side = ct_side_of(play, leader);
    struct ct_list room;

    play->p->comes_back = (uint16_t)leader;
    act_ask(play->head, CT_ASK_RETURN, side);
    CT_TELL(play, CT_EV_ASK_RETURN, rule_for(play, leader), V_INT(play->head->question),
            V_INT(side), V_INT(leader), ct_cells(places, &room));
    course_go_to(play->head, CT_COMING_BACK, 0);
}

/* Imperial leaders first; who has no fit place waits. */
void ct_return_step(struct ct_play *play, unsigned step)
{
    (void)step;
    for (CT_EACH(leader, &play->s->leaders)) {
        uint32_t places = ct_return_places(play, leader);

        if (play->p->unit[leader].where != CT_RETURNING)
            continue;
        if (ct_counter(play, leader)->nation == CT_USA &&
            !has_escaped(play, leader)) { /* [7.3.2] Sheridan in his box */
            ct_fact_put(play, leader, CT_IN_USA, CT_FIELD);
            CT_TELL(play, CT_EV_RETURNED_USA, "7.3.2", V_INT(leader));
        } else if (places && places == ct_only(ct_next_province(places, 0))) {
            put(play, leader, ct_next_province(places, 0));
        } else if (places) {
            ask(play, leader, places);
            return;
        }
    }
}

bool ct_answer_return(struct ct_play *play)
{
    unsigned leader = play->p->comes_back;
    unsigned province = ct_read_province(play, RETURN_AT);

    if (!ct_in(ct_return_places(play, leader), province))
        return CT_REFUSE(play, has_escaped(play, leader) ? CT_RETURN_FRIENDLY : CT_RETURN_WHERE, 1,
                         V_INT(leader), V_INT(province));
    act_answered(play->head, ct_phasing(play));
    play->p->comes_back = CT_NO_UNIT;
    put(play, leader, province);
    return true;
}

bool ct_default_return(struct ct_play *play, struct order *answer)
{
    uint32_t places = ct_return_places(play, play->p->comes_back);

    order_start(answer, CT_ANSWER_RETURN);
    return order_argument(answer, RETURN_AT, ARGUMENT_CELL, (int32_t)ct_next_province(places, 0),
                          0);
}
