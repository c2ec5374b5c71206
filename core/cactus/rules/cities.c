/* 7.5 Cities: going in before combat, being besieged, and 7.5.1 coming out. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"

/* ---- who is inside */

enum ct_city ct_besieged_city(const struct ct_play *play, unsigned province)
{
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
        if (play->p->siege[province][city].level)
            return (enum ct_city)city;
    return CT_FIELD;
}

/* A city with units of the side in it that are not besieged, or CT_FIELD. */
static enum ct_city occupied(const struct ct_play *play, unsigned province, uint8_t side)
{
    struct ct_units set;

    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
        if (!play->p->siege[province][city].level && ct_inside(play, province, city, &set) == side)
            return (enum ct_city)city;
    return CT_FIELD;
}

static bool is_open_city(const struct ct_play *play, unsigned province, unsigned city, uint8_t side)
{
    struct ct_units set;

    return play->s->province[province].place[city] != MAP_NOWHERE &&
           ct_inside(play, province, city, &set) != ct_enemy(side);
}

/* Those of a side in either city who are not besieged; in which, as bits. */
static unsigned in_cities(const struct ct_play *play, unsigned province, uint8_t side,
                          struct ct_units *all)
{
    struct ct_units set;
    unsigned cities = 0;

    *all = (struct ct_units){{0}};
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
        if (!play->p->siege[province][city].level &&
            ct_inside(play, province, city, &set) == side) {
            for (CT_EACH(unit, &set))
                ct_add(all, unit);
            cities |= 1u << city;
        }
    return cities;
}

/* [5.3] A bypass of this turn rests on them: they are committed to combat. */
static bool are_committed(const struct ct_play *play, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        if (play->p->unit[unit].flags & CT_COMMITTED)
            return true;
    return false;
}

/* [7.0] Of the side in control those in the field may go into a city, where others of theirs may be
 * already. */
static bool may_go_in(const struct ct_play *play, unsigned province, uint8_t side)
{
    struct ct_units force;

    if (play->p->control[province] != side || !ct_has_force(play, side))
        return false;
    ct_force(play, side, &force);
    return !are_committed(play, &force) && (is_open_city(play, province, CT_CAPITAL, side) ||
                                            is_open_city(play, province, CT_PORT, side));
}

/* It may go into a city before combat, or has units in one; enemies are in the field, and it has
 * not been asked. */
static bool is_due(const struct ct_play *play, unsigned province, uint8_t side)
{
    return !play->p->battle.housed[side] && ct_has_force(play, ct_enemy(side)) &&
           (occupied(play, province, side) != CT_FIELD || may_go_in(play, province, side));
}

/* A side that is to be asked, that in the capital first, or NO_SIDE. */
static uint8_t city_side(const struct ct_play *play, unsigned province)
{
    struct ct_units set;
    uint8_t first = ct_inside(play, province, CT_CAPITAL, &set);

    first = first < CT_SIDES ? first : CT_IMPERIAL;
    if (is_due(play, province, first))
        return first;
    return is_due(play, province, ct_enemy(first)) ? ct_enemy(first) : NO_SIDE;
}

/* ---- going in, or coming out */

static void put_all(struct ct_play *play, const struct ct_units *set, enum ct_city city)
{
    for (CT_EACH(unit, set))
        ct_fact_put(play, unit, play->p->battle.province, city);
}

/* [7.5] Who was beaten into a city that the enemy was too weak to besiege stands no siege there: he
 * fights as all do [7.0]; and so does who is committed to that. */
static void bring_out(struct ct_play *play, unsigned province, enum ct_city city)
{
    struct ct_units set;
    struct ct_list room;
    uint8_t side = ct_inside(play, province, city, &set);
    bool open = play->p->siege[province][city].open;

    if ((!open && !are_committed(play, &set)) || !ct_has_force(play, ct_enemy(side)))
        return;
    play->p->siege[province][city].open = 0;
    put_all(play, &set, CT_FIELD);
    CT_TELL(play, CT_EV_OUT_OF_CITY, open ? "7.5" : "5.3",
            V_TEXT(ct_city_name(play->s, province, city)), ct_list(&set, &room), V_INT(province));
}

void ct_ask_city(struct ct_play *play)
{
    unsigned province = play->p->battle.province;
    struct ct_units set;
    struct ct_list room;
    const char *may;
    uint8_t side;

    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
        bring_out(play, province, (enum ct_city)city);
    side = city_side(play, province);
    if (side == NO_SIDE)
        return;
    play->p->battle.housed[side] = 1;
    course_go_to(play->head, CT_BATTLE, CT_BATTLE_CITY); /* then the other */
    if (!in_cities(play, province, side, &set)) {
        may = "city or field";
        ct_force(play, side, &set);
    } else {
        may = may_go_in(play, province, side) ? "city, remain or field" : "remain or field";
    }
    act_ask(play->head, CT_ASK_CITY, side);
    CT_TELL(play, CT_EV_ASK_CITY, "7.5", V_INT(play->head->question), V_INT(side),
            ct_list(&set, &room), V_INT(province), V_TEXT(may));
}

/* [7.5] A die less a leader's rating against the lead unit's; leaders alone do not go in. */
static bool gets_in(struct ct_play *play, uint8_t side, enum ct_city city)
{
    unsigned province = play->p->battle.province;
    struct ct_units force;
    struct ct_list room;
    unsigned tested;
    int leader;
    int die;
    bool good;

    ct_force(play, side, &force);
    tested = ct_tested(play, &force);
    die = (int)ct_die(play, "going into the city", "7.5");
    leader = ct_rating(play, ct_rated_for(play, ct_best_leader(play, &force)));
    good = die - leader <= ct_rating(play, tested);
    CT_TELL(play, CT_EV_CITY_CHECK, "7.5", V_TEXT(ct_city_name(play->s, province, city)),
            V_INT(die - leader), V_INT(ct_rating(play, tested)),
            V_TEXT(good ? "they are in" : "too late"), V_INT(province), V_INT(die), V_INT(leader));
    if (!good)
        return false;
    put_all(play, &force, city);
    CT_TELL(play, CT_EV_IN_CITY, "7.5", V_TEXT(ct_city_name(play->s, province, city)),
            ct_list(&force, &room), V_INT(province));
    return true;
}

/* Into a city where others of the side are, too, or into another than theirs; who was inside stays
 * in any case, and is asked for in his turn. */
static bool go_in(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    const struct argument *which = order_find(play->order, CITY_WHICH, NULL);
    enum ct_city city = which->value == 0 ? CT_CAPITAL : CT_PORT;
    uint8_t side = play->head->to_act;
    struct ct_units set;
    unsigned garrisons = in_cities(play, b->province, side, &set);

    if (garrisons && !may_go_in(play, b->province, side))
        return CT_REFUSE_PLAIN(play, CT_CITY_INSIDE, 0);
    if (play->s->province[b->province].place[city] == MAP_NOWHERE)
        return CT_REFUSE(play, CT_CITY_NONE, which->word, V_INT(b->province));
    if (!is_open_city(play, b->province, city, side))
        return CT_REFUSE(play, CT_CITY_ENEMY, which->word,
                         V_TEXT(ct_city_name(play->s, b->province, city)));
    act_answered(play->head, ct_phasing(play));
    b->remained |= (uint8_t)garrisons;
    if (!gets_in(play, side, city))
        return true;
    b->remained &= (uint8_t) ~(1u << city);
    b->city = (uint8_t)city;
    b->over = 1;
    return true;
}

static bool remain(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    uint8_t side = play->head->to_act;
    enum ct_city city = occupied(play, b->province, side);
    struct ct_units set;

    if (city == CT_FIELD)
        return CT_REFUSE(play, CT_CITY_NOT_INSIDE, 0, V_INT(b->province));
    act_answered(play->head, ct_phasing(play));
    b->remained |= (uint8_t)in_cities(play, b->province, side, &set);
    if (ct_has_force(play, side)) /* their friends in the field fight first */
        return true;
    b->remained &= (uint8_t) ~(1u << city);
    b->city = (uint8_t)city;
    b->over = 1;
    return true;
}

bool ct_answer_city(struct ct_play *play)
{
    uint8_t side = play->head->to_act;
    struct ct_units set;

    if (play->order->verb == CT_ANSWER_CITY)
        return go_in(play);
    if (play->order->verb == CT_ANSWER_REMAIN)
        return remain(play);
    act_answered(play->head, ct_phasing(play));
    in_cities(play, play->p->battle.province, side, &set);
    put_all(play, &set, CT_FIELD);
    return true;
}

bool ct_default_city(struct ct_play *play, struct order *answer)
{
    bool in = occupied(play, play->p->battle.province, play->head->to_act) != CT_FIELD;

    order_start(answer, in ? CT_ANSWER_REMAIN : CT_ANSWER_FIELD);
    return true;
}

/* ---- being besieged */

bool ct_is_kept_open(const struct ct_play *play, unsigned province, unsigned city, uint8_t side)
{
    for (CT_EACH(fleet, &play->s->fleets))
        if (ct_is_gulf_port(play, province, city) && ct_side_of(play, fleet) == side &&
            play->p->unit[fleet].where == CT_AT_SEA)
            return true;
    return false;
}

/* [7.5] Heavy guns double, and so does a fleet before a port. */
static unsigned siege_strength(const struct ct_play *play, unsigned province, unsigned city,
                               uint8_t side)
{
    unsigned twice = (unsigned)play->s->charts.figure[CT_HEAVY_GUNS];
    struct ct_units set;
    unsigned sum;

    ct_fleets_at(play, province, city, side, &set);
    sum = ct_fleet_factors(play, &set) * twice;
    ct_afield(play, province, side, &set);
    for (CT_EACH(unit, &set))
        sum += ct_factor(play, unit) * (ct_counter(play, unit)->gun == CT_HEAVY ? twice : 1);
    return sum;
}

/* Whoever sits in the other city besieges nobody. */
static bool may_besiege(const struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;
    struct ct_units set;
    uint8_t side = ct_inside(play, b->province, b->city, &set);

    if (side == NO_SIDE || ct_is_kept_open(play, b->province, b->city, side))
        return false;
    ct_afield(play, b->province, ct_enemy(side), &set);
    return !ct_empty(&set);
}

static bool has_odds(const struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;
    struct ct_units inside;
    uint8_t side = ct_inside(play, b->province, b->city, &inside);
    unsigned odds = (unsigned)play->s->charts.figure[CT_SIEGE_ODDS];

    return siege_strength(play, b->province, b->city, ct_enemy(side)) >=
           odds * ct_factors(play, &inside);
}

void ct_ask_siege(struct ct_play *play, bool strict)
{
    const struct ct_battle *b = &play->p->battle;
    struct ct_units inside;
    uint8_t side = ct_inside(play, b->province, b->city, &inside);

    /* [7.5] a siege that stands takes in who joins those inside */
    if (play->p->siege[b->province][b->city].level || !may_besiege(play))
        return;
    if (strict && !has_odds(play)) {
        play->p->siege[b->province][b->city].open = 1;
        return;
    }
    act_ask(play->head, CT_ASK_SIEGE, ct_enemy(side));
    CT_TELL(play, CT_EV_ASK_SIEGE, "7.5", V_INT(play->head->question), V_INT(ct_enemy(side)),
            V_TEXT(ct_city_name(play->s, b->province, b->city)), V_INT(b->province));
}

bool ct_answer_siege(struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;

    act_answered(play->head, ct_phasing(play));
    if (play->order->verb == CT_ANSWER_LEAVE_BE)
        return true;
    ct_fact_siege(play, b->province, (enum ct_city)b->city, 1, "7.5");
    play->p->siege[b->province][b->city].laid = 1;
    return true;
}

bool ct_default_siege(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_BESIEGE);
    return true;
}

/* The besieger gives it up as he moves, before both cities if he lies before both. */
bool ct_do_lift(struct ct_play *play)
{
    unsigned province = ct_read_province(play, LIFT_AT);
    struct ct_units set;
    bool any = false;

    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
        if (!play->p->siege[province][city].level ||
            ct_inside(play, province, city, &set) != ct_enemy(ct_phasing(play)))
            continue;
        ct_fact_siege(play, province, (enum ct_city)city, 0, "7.5");
        any = true;
    }
    return any || CT_REFUSE(play, CT_SIEGE_NOT_YOURS, 1, V_INT(province));
}

/* ---- coming out [7.5.1] */

/* Those of the side who are besieged in the province, in either city. */
void ct_besieged_in(const struct ct_play *play, unsigned province, uint8_t side,
                    struct ct_units *set)
{
    ct_all_in(play, province, side, set);
    for (CT_EACH(unit, set))
        if (!ct_is_besieged(play, unit))
            ct_remove(set, unit);
}

/* Only to join a relieving force; the Imperial player is asked first if both have one. */
void ct_ask_sally(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units inside;
    struct ct_list room;

    for (unsigned of = CT_IMPERIAL; of < CT_SIDES; of++) {
        uint8_t side = (uint8_t)of;

        ct_besieged_in(play, b->province, side, &inside);
        if (b->sallied >> side & 1 || ct_empty(&inside) || !ct_has_force(play, side))
            continue;
        b->sallied |= (uint8_t)(1u << side);
        course_go_to(play->head, CT_BATTLE, CT_BATTLE_SALLY);
        act_ask(play->head, CT_ASK_SALLY, side);
        CT_TELL(play, CT_EV_ASK_SALLY, "7.5.1", V_INT(play->head->question), V_INT(side),
                ct_list(&inside, &room), V_INT(b->province));
        return;
    }
}

/* The units named of those besieged; all@PROVINCE: all of them. */
static bool read_sallying(struct ct_play *play, struct ct_units *set)
{
    unsigned province = play->p->battle.province;
    const struct argument *argument = NULL;
    struct ct_units inside;
    bool all = false;

    ct_besieged_in(play, province, play->head->to_act, &inside);
    if (!ct_read_units(play, SALLY_UNITS, play->head->to_act, set))
        return false;
    while ((argument = order_find(play->order, SALLY_UNITS, argument ? argument + 1 : NULL))) {
        unsigned unit = (unsigned)argument->value;

        if (argument->kind == ARGUMENT_GROUP && unit != province)
            return CT_REFUSE(play, CT_SALLY_ELSEWHERE, argument->word, V_INT(province));
        if (argument->kind == ARGUMENT_UNIT && !ct_has(&inside, unit))
            return CT_REFUSE(play, CT_SALLY_NOT_INSIDE, argument->word, V_INT(unit));
        all = all || argument->kind == ARGUMENT_GROUP;
    }
    if (all)
        *set = inside;
    return true;
}

bool ct_answer_sally(struct ct_play *play)
{
    unsigned province = play->p->battle.province;
    struct ct_units set;
    struct ct_list room;

    if (play->order->verb == CT_ANSWER_SALLY) {
        if (!read_sallying(play, &set))
            return false;
        for (CT_EACH(unit, &set))
            ct_fact_flag(play, unit, CT_SALLIED, true);
        CT_TELL(play, CT_EV_SALLY, "7.5.1", ct_list(&set, &room), V_INT(province));
    }
    act_answered(play->head, ct_phasing(play));
    return true;
}

bool ct_default_sally(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_KEEP_IN);
    return true;
}
