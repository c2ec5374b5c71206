/* 7.3.3 Retreat: into the capital, to the nearest province that is open, or to the fleet. */
#include "cactus/cactus.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/special.h"

/* ---- where to */

static bool is_fought_over(const struct ct_play *play, unsigned province)
{
    return (ct_is_in(play, province, CT_IMPERIAL) && ct_is_in(play, province, CT_REPUBLICAN)) ||
           ct_is_against_rebels(play, province);
}

/* [10.5] By the enemy, or by Santa Anna. */
static bool is_held(const struct ct_play *play, unsigned province, uint8_t side)
{
    return ct_holds(play, province, ct_enemy(side)) || ct_rebels_hold(play, province);
}

/* Friendly or uncontrolled, without combat; `last`: friendly, with it. */
static bool is_open(const struct ct_play *play, unsigned province, uint8_t side, bool last)
{
    uint8_t control = play->p->control[province];

    if (last)
        return control == side && is_fought_over(play, province);
    return (control == side || control == CT_NOBODYS) && !is_fought_over(play, province) &&
           !is_held(play, province, side);
}

/* The nearest by count of borders, through provinces that no enemy holds. */
static uint32_t nearest(const struct ct_play *play, uint32_t closed, bool last)
{
    unsigned from = play->p->leaving.from;
    uint8_t side = play->p->leaving.side;
    uint32_t seen = ct_only(from) | closed;
    uint32_t ring = ct_only(from);

    while (ring) {
        uint32_t next = 0;
        uint32_t found = 0;

        for (CT_EACH_PROVINCE(province, ring))
            next |= play->s->province[province].adjacent;
        ring = 0;
        for (CT_EACH_PROVINCE(province, next & ~seen)) {
            if (is_open(play, province, side, last))
                found |= ct_only(province);
            if (!is_held(play, province, side))
                ring |= ct_only(province);
        }
        if (found)
            return found;
        seen |= next;
    }
    return 0;
}

static uint32_t ways(const struct ct_play *play, uint32_t closed)
{
    uint32_t open = nearest(play, closed, false);

    return open ? open : nearest(play, closed, true);
}

/* [10.2] Where each of the set may go, or one of them at least: a Confederate Sonora is open to
 * Confederates alone. */
static uint32_t places_of(const struct ct_play *play, const struct ct_units *set, bool each)
{
    uint32_t sonora = ct_only(play->s->sonora);
    struct ct_units barred = *set;
    uint32_t others;

    if (!play->p->special.confederate)
        return ways(play, 0);
    for (CT_EACH(unit, set))
        if (!ct_closed_to(play, unit))
            ct_remove(&barred, unit);
    if (ct_empty(&barred))
        return ways(play, 0);
    others = ways(play, sonora);
    if (ct_count(&barred) == ct_count(set))
        return others;
    return each ? others & ways(play, 0) : others | ways(play, 0);
}

uint32_t ct_retreat_places(const struct ct_play *play)
{
    return places_of(play, &play->p->leaving.units, false);
}

/* [7.3.3] Into the capital goes the side that controls the province, if no enemy is in it: why they
 * do not, or NULL. */
static const char *kept_out(const struct ct_play *play)
{
    const struct ct_leaving *leaving = &play->p->leaving;
    struct ct_units inside;

    if (leaving->out)
        return "they have to leave the province";
    if (play->p->control[leaving->from] != leaving->side)
        return "the province is not under their control";
    return ct_inside(play, leaving->from, CT_CAPITAL, &inside) == ct_enemy(leaving->side)
               ? "the enemy is in it"
               : NULL;
}

static bool may_shelter(const struct ct_play *play)
{
    return !kept_out(play);
}

/* [7.3.3] Who came by sea, to a fleet that supports no combat elsewhere. */
static bool may_embark(const struct ct_play *play, unsigned unit)
{
    const struct ct_leaving *leaving = &play->p->leaving;
    unsigned index = 0;

    if (!(play->p->unit[unit].flags & CT_SHIPPED))
        return false;
    for (CT_EACH(fleet, &play->s->fleets)) {
        uint8_t task = play->p->task[index++];

        if (ct_side_of(play, fleet) == leaving->side && play->p->unit[fleet].where == CT_AT_SEA &&
            (task == CT_PROVINCES || task == leaving->from))
            return true;
    }
    return false;
}

/* ---- leaving */

/* Those in the field, with who stood by [7.3.3]. */
void ct_retreat(struct ct_play *play, uint8_t side)
{
    struct ct_leaving *leaving = &play->p->leaving;

    if (ct_plays_rebels(play, side)) {
        ct_rebels_retreat(play);
        return;
    }
    *leaving = (struct ct_leaving){.side = side, .from = play->p->battle.province};
    ct_force(play, side, &leaving->units);
    for (CT_EACH(unit, &play->board.in[leaving->from]))
        if (ct_side_of(play, unit) == side && play->p->unit[unit].flags & CT_NO_PART)
            ct_add(&leaving->units, unit);
    course_call(play->head, CT_RETREAT, 0);
}

/* [11.1/12] All who are not besieged, out of the province. */
void ct_drive_off(struct ct_play *play, uint8_t side)
{
    struct ct_leaving *leaving = &play->p->leaving;

    *leaving = (struct ct_leaving){.side = side, .from = play->p->battle.province, .out = 1};
    ct_free_in(play, leaving->from, side, &leaving->units);
    course_call(play->head, CT_RETREAT, 0);
}

/* [7.5.1] Of those who leave, the besieged who came out. */
void ct_sallied(const struct ct_play *play, struct ct_units *set)
{
    *set = play->p->leaving.units;
    for (CT_EACH(unit, set))
        if (!(play->p->unit[unit].flags & CT_SALLIED))
            ct_remove(set, unit);
}

/* They go back in, each into his city; the siege is what it was. */
static void go_back_in(struct ct_play *play, const struct ct_units *set)
{
    unsigned province = play->p->leaving.from;

    ct_remove_all(&play->p->leaving.units, set);
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
        struct ct_units back = *set;
        struct ct_list room;

        for (CT_EACH(unit, set)) {
            ct_fact_flag(play, unit, CT_SALLIED, false);
            if (play->p->unit[unit].city != city)
                ct_remove(&back, unit);
        }
        if (!ct_empty(&back))
            CT_TELL(play, CT_EV_SHELTERED, "7.5.1", ct_list(&back, &room),
                    V_TEXT(ct_city_name(play->s, province, city)), V_INT(province));
    }
}

static bool has_sallied(const struct ct_play *play)
{
    struct ct_units set;

    ct_sallied(play, &set);
    return !ct_empty(&set);
}

static bool can_anybody_embark(const struct ct_play *play)
{
    for (CT_EACH(unit, &play->p->leaving.units))
        if (may_embark(play, unit))
            return true;
    return false;
}

bool ct_is_cut_off(const struct ct_play *play, uint8_t side)
{
    struct ct_position copy = *play->p;
    struct ct_play look = *play;

    look.p = &copy;
    copy.leaving = (struct ct_leaving){.side = side, .from = play->p->battle.province};
    ct_force(&look, side, &copy.leaving.units);
    return !ct_retreat_places(&look) && !may_shelter(&look) && !can_anybody_embark(&look) &&
           !has_sallied(&look);
}

/* [7.3.3] Unable to retreat: as DE*, and leaders roll. */
static void give_up(struct ct_play *play)
{
    struct ct_leaving *leaving = &play->p->leaving;
    struct ct_units units = leaving->units;
    struct ct_list room;

    CT_TELL(play, CT_EV_NO_RETREAT, "7.3.3", V_INT(leaving->from), ct_list(&units, &room));
    ct_keep_fighters(play, &units);
    leaving->units = (struct ct_units){{0}};
    ct_eliminate(play, &units, ct_enemy(leaving->side), true);
    ct_leaders_alone(play, leaving->from, leaving->side);
}

/* What may be answered. */
static const char *choices(const struct ct_play *play, uint32_t places)
{
    static const char *const words[] = {
        "",       "retreat",           "shelter",           "retreat or shelter",
        "embark", "retreat or embark", "shelter or embark", "retreat, shelter or embark"};
    unsigned away = places != 0;
    unsigned inside = may_shelter(play) || has_sallied(play);
    unsigned aboard = can_anybody_embark(play);

    return words[away | inside << 1 | aboard << 2];
}

static void ask(struct ct_play *play, uint32_t places)
{
    const struct ct_leaving *leaving = &play->p->leaving;
    struct ct_list rooms[2];

    act_ask(play->head, CT_ASK_RETREAT, leaving->side);
    if (places)
        CT_TELL(play, CT_EV_ASK_RETREAT, "7.3.3", V_INT(play->head->question), V_INT(leaving->side),
                ct_list(&leaving->units, &rooms[0]), V_INT(leaving->from),
                ct_cells(places, &rooms[1]), V_TEXT(choices(play, places)));
    else
        CT_TELL(play, CT_EV_ASK_NO_WAY, "7.3.3", V_INT(play->head->question), V_INT(leaving->side),
                ct_list(&leaving->units, &rooms[0]), V_INT(leaving->from),
                V_TEXT(choices(play, places)));
    course_go_to(play->head, CT_RETREAT, CT_RETREAT_ASKS);
}

static void go(struct ct_play *play, const struct ct_units *set, unsigned to)
{
    struct ct_leaving *leaving = &play->p->leaving;
    bool combat = is_fought_over(play, to);
    struct ct_list room;

    CT_TELL(play, CT_EV_RETREATED, "7.3.3", ct_list(set, &room), V_INT(leaving->from), V_INT(to));
    ct_remove_all(&leaving->units, set);
    ct_fact_move(play, set, to, CT_FIELD);
    for (CT_EACH(unit, set)) {
        ct_fact_flag(play, unit, CT_NO_PART, combat);
        ct_fact_flag(play, unit, CT_SALLIED, false);
        ct_fact_flag(play, unit, CT_SHIPPED, false); /* he is not any more where he landed */
        ct_fact_flag(play, unit, CT_GUEST, ct_in(ct_closed_to(play, unit), to)); /* [11.4/10] */
    }
}

/* One way only, and nobody is asked. */
static bool go_without_choice(struct ct_play *play, uint32_t places)
{
    struct ct_units all = play->p->leaving.units;

    if (may_shelter(play) || can_anybody_embark(play) || has_sallied(play) || !places ||
        places != ct_only(ct_next_province(places, 0)) || places != places_of(play, &all, true))
        return false;
    go(play, &all, ct_next_province(places, 0));
    return true;
}

/* [7.3.3] Those who went into the capital may be besieged, at the odds of 7.5. */
void ct_retreat_step(struct ct_play *play, unsigned step)
{
    struct ct_leaving *leaving = &play->p->leaving;
    uint32_t places;

    if (step == CT_RETREAT_SIEGE) {
        if (leaving->sheltered && play->p->battle.revolt != CT_REVOLT_FOUGHT) {
            play->p->battle.city = CT_CAPITAL;
            ct_ask_siege(play, true);
        }
        return;
    }
    places = ct_retreat_places(play);
    if (!places) { /* [7.5.1] the city alone is open to them */
        struct ct_units inside;

        ct_sallied(play, &inside);
        go_back_in(play, &inside);
    }
    if (ct_empty(&leaving->units) || go_without_choice(play, places))
        return;
    if (!places && !may_shelter(play) && !can_anybody_embark(play))
        give_up(play);
    else
        ask(play, places);
}

/* ---- the answer */

/* The units named of those who leave; all@PROVINCE: all of them. */
static bool read_leaving(struct ct_play *play, struct ct_units *set)
{
    const struct ct_leaving *leaving = &play->p->leaving;
    const struct argument *argument = NULL;

    *set = (struct ct_units){{0}};
    while ((argument = order_find(play->order, RETREAT_UNITS, argument ? argument + 1 : NULL))) {
        unsigned unit = (unsigned)argument->value;

        if (argument->kind == ARGUMENT_GROUP) {
            if (unit != leaving->from)
                return CT_REFUSE(play, CT_RETREAT_ELSEWHERE, argument->word, V_INT(leaving->from));
            ct_add_all(set, &leaving->units);
            continue;
        }
        if (ct_is_army(play, unit))
            return CT_REFUSE(play, CT_NOT_A_UNIT, argument->word, V_INT(unit));
        if (!ct_has(&leaving->units, unit))
            return CT_REFUSE(play, CT_RETREAT_NOT_LEAVING, argument->word, V_INT(unit));
        ct_add(set, unit);
    }
    return true;
}

static bool are_sallied(const struct ct_play *play, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        if (!(play->p->unit[unit].flags & CT_SALLIED))
            return false;
    return true;
}

static bool shelter(struct ct_play *play, const struct ct_units *set)
{
    struct ct_leaving *leaving = &play->p->leaving;
    struct ct_list room;

    if (are_sallied(play, set)) { /* [7.5.1] */
        go_back_in(play, set);
        return true;
    }
    if (!may_shelter(play))
        return CT_REFUSE(play, CT_RETREAT_CAPITAL, 0, V_INT(leaving->from), V_TEXT(kept_out(play)));
    CT_TELL(play, CT_EV_SHELTERED, "7.3.3", ct_list(set, &room),
            V_TEXT(ct_city_name(play->s, leaving->from, CT_CAPITAL)), V_INT(leaving->from));
    ct_remove_all(&leaving->units, set);
    for (CT_EACH(unit, set))
        ct_fact_put(play, unit, leaving->from, CT_CAPITAL);
    leaving->sheltered = 1;
    return true;
}

static bool embark(struct ct_play *play, const struct ct_units *set)
{
    struct ct_leaving *leaving = &play->p->leaving;
    struct ct_list room;

    for (CT_EACH(unit, set))
        if (!may_embark(play, unit))
            return CT_REFUSE(play, CT_RETREAT_FLEET, ct_word_of(play, RETREAT_UNITS, unit),
                             V_INT(unit));
    CT_TELL(play, CT_EV_EMBARKED, "7.3.3", ct_list(set, &room));
    ct_remove_all(&leaving->units, set);
    for (CT_EACH(unit, set))
        ct_fact_put(play, unit, CT_ABOARD, CT_FIELD);
    return true;
}

/* [10.2] Who may not enter it; else that it is not the nearest. */
static bool refuse_place(struct ct_play *play, const struct ct_units *set, unsigned to)
{
    for (CT_EACH(unit, set))
        if (play->p->special.confederate && ct_in(ct_closed_to(play, unit), to))
            return CT_REFUSE(play, CT_MOVE_CONFEDERATE, ct_word_of(play, RETREAT_UNITS, unit),
                             V_INT(unit), V_INT(to));
    return CT_REFUSE(play, CT_RETREAT_WHERE, order_find(play->order, RETREAT_TO, NULL)->word,
                     V_INT(to));
}

/* Part of them, or all; the others are asked for again. */
bool ct_answer_retreat(struct ct_play *play)
{
    struct ct_units set;
    unsigned to = ct_read_province(play, RETREAT_TO);
    bool good = true;

    if (!read_leaving(play, &set))
        return false;
    if (play->order->verb == CT_ANSWER_SHELTER)
        good = shelter(play, &set);
    else if (play->order->verb == CT_ANSWER_EMBARK)
        good = embark(play, &set);
    else if (!ct_in(places_of(play, &set, true), to))
        return refuse_place(play, &set, to);
    else
        go(play, &set, to);
    if (good)
        act_answered(play->head, ct_phasing(play));
    return good;
}

static bool name_all(struct order *answer, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        if (!order_argument(answer, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit, 0))
            return false;
    return true;
}

static bool may_go(const struct ct_play *play, unsigned unit, unsigned to)
{
    struct ct_units alone = {{0}};

    ct_add(&alone, unit);
    return ct_in(places_of(play, &alone, true), to);
}

/* Who had come out of a city back into it; all others for whom it is the nearest to the first in
 * the order of the map; if there is none, into the capital, or aboard who can. */
bool ct_default_retreat(struct ct_play *play, struct order *answer)
{
    const struct ct_leaving *leaving = &play->p->leaving;
    uint32_t places = ct_retreat_places(play);
    unsigned to = ct_next_province(places, 0);
    bool aboard = !places && !may_shelter(play);
    struct ct_units inside;

    ct_sallied(play, &inside);
    if (!ct_empty(&inside)) { /* [7.5.1] */
        order_start(answer, CT_ANSWER_SHELTER);
        return name_all(answer, &inside);
    }
    order_start(answer, places ? CT_ANSWER_RETREAT : aboard ? CT_ANSWER_EMBARK : CT_ANSWER_SHELTER);
    for (CT_EACH(unit, &leaving->units))
        if ((places ? may_go(play, unit, to) : !aboard || may_embark(play, unit)) &&
            !order_argument(answer, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit, 0))
            return false;
    return !places || order_argument(answer, RETREAT_TO, ARGUMENT_CELL, (int32_t)to, 0);
}
