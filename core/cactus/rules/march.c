/* 5.1 A group on its way: checks, entering, attrition and reactions, province by province. */
#include "cactus/cactus.h"
#include "cactus/rules/movement.h"

unsigned ct_march_at(const struct ct_play *play)
{
    return play->p->unit[ct_next(&play->p->march.group, 0)].where;
}

static uint8_t side_of_march(const struct ct_play *play)
{
    return ct_side_of(play, ct_next(&play->p->march.group, 0));
}

static const char *rule_of(const struct ct_play *play)
{
    static const char *const rules[] = {"5.1", "5.2", "5.4", "11.2/5",
                                        "11.2/3"}; /* enum ct_manner */

    return rules[play->p->march.manner];
}

void ct_march_stops(struct ct_play *play, const char *why, const char *rule)
{
    struct ct_march *march = &play->p->march;
    struct ct_list room;

    march->stopped = 1;
    march->ahead = 0;
    for (CT_EACH(unit, &march->group))
        ct_fact_flag(play, unit, CT_STOPPED, true);
    CT_TELL(play, CT_EV_STOPS, rule, ct_list(&march->group, &room), V_INT(ct_march_at(play)),
            V_TEXT(why));
}

/* ---- leaving */

/* [5.1] A cavalry regiment, or three squadrons. */
static bool has_cavalry(const struct ct_play *play, const struct ct_units *group)
{
    unsigned ninths = 0;

    for (CT_EACH(unit, group))
        if (ct_counter(play, unit)->type == CT_CAVALRY)
            ninths += ct_counter(play, unit)->ninths;
    return ninths >= 9;
}

static unsigned leaders_in(const struct ct_play *play, const struct ct_units *group)
{
    struct ct_units leaders = *group;

    ct_keep_leaders(play, &leaders);
    return ct_count(&leaders);
}

/* [3.0/PR-check] What helps: a leader tested for himself does not help himself. */
static int leader_for(const struct ct_play *play, const struct ct_units *group, unsigned tested)
{
    return tested == CT_NO_UNIT || !ct_is_leader(play, tested)
               ? ct_rating(play, ct_rated_for(play, ct_best_leader(play, group)))
               : 0;
}

/* [5.1] Out of rough country that it has entered in this phase. */
static bool passes_check(struct ct_play *play, unsigned province)
{
    const struct ct_march *march = &play->p->march;
    unsigned tested = march->lead == CT_NO_UNIT ? ct_tested(play, &march->group) : march->lead;
    const int8_t *figure = play->s->charts.figure;
    int leader = leader_for(play, &march->group, tested);
    int cavalry = has_cavalry(play, &march->group) ? figure[CT_MARCH_CAVALRY] : 0;
    int leaders = leaders_in(play, &march->group) > 1 ? figure[CT_MARCH_LEADERS] : 0;
    int die = (int)ct_die(play, "leaving rough country", "5.1");
    int modified = die - leader + cavalry + leaders;
    int rating = ct_rating(play, ct_rated_for(play, tested));
    bool passed = modified <= rating;
    struct value result = V_TEXT(passed ? "passed" : "failed");

    if (tested == CT_NO_UNIT)
        CT_TELL(play, CT_EV_CHECK_GUNS, "3.0/PR-check", V_INT(province), V_INT(modified), result,
                V_INT(die), V_INT(leader), V_INT(cavalry), V_INT(leaders));
    else
        CT_TELL(play, CT_EV_CHECK, "3.0/PR-check", V_INT(tested), V_INT(province), V_INT(modified),
                V_INT(rating), result, V_INT(die), V_INT(leader), V_INT(cavalry), V_INT(leaders));
    return passed;
}

bool ct_march_is_checked(const struct ct_play *play, const struct ct_march *march,
                         unsigned province)
{
    return march->entered && ct_in(play->s->hard, province);
}

static void leave_by_land(struct ct_play *play, unsigned province)
{
    struct ct_march *march = &play->p->march;
    uint8_t side = side_of_march(play);

    if (march->entered && !ct_can_bypass(play, province, &march->group, side)) {
        ct_march_stops(play, "the enemy holds it", "5.3");
        return;
    }
    if (ct_march_is_checked(play, march, province) && !passes_check(play, province)) {
        ct_march_stops(play, "rough country", "5.1");
        return;
    }
    if (march->entered)
        ct_bypass(play, province, &march->group, side);
}

/* A box has no country and no enemies. */
static void leaves(struct ct_play *play)
{
    unsigned from = ct_march_at(play);

    if (from >= CT_PROVINCES || play->p->march.manner == CT_BY_SEA)
        return;
    if (play->p->march.manner == CT_IN_A_RAID) {
        if (!ct_raid_leaves(play, from))
            ct_march_stops(play, "the raid is checked", "5.4");
    } else if (play->p->march.manner == CT_BY_LAND) {
        leave_by_land(play, from);
    }
}

/* ---- entering */

static bool is_of_baja(const struct ct_play *play, unsigned from, unsigned to)
{
    return ct_in(play->s->baja, from) || ct_in(play->s->baja, to);
}

/* [5.1.1] To and from the Baja it takes the whole move. */
unsigned ct_march_cost(const struct ct_play *play, const struct ct_march *march, unsigned from,
                       unsigned to)
{
    return is_of_baja(play, from, to) ? march->allowance : 1;
}

static void tell_entered(struct ct_play *play, unsigned from, unsigned to)
{
    const struct ct_march *march = &play->p->march;
    struct ct_list room;

    if (from == CT_ABOARD)
        CT_TELL(play, CT_EV_LANDED, "7.3.3", ct_list(&march->group, &room), V_INT(to));
    else if (march->manner == CT_BY_SEA)
        CT_TELL(play, CT_EV_SHIPPED, rule_of(play), ct_list(&march->group, &room), V_INT(to));
    else
        CT_TELL(play, CT_EV_MOVED, rule_of(play), ct_list(&march->group, &room), V_INT(to),
                V_INT(march->spent), V_INT(march->allowance));
}

static void enters(struct ct_play *play)
{
    struct ct_march *march = &play->p->march;
    unsigned from = ct_march_at(play);
    unsigned to = march->path[0];

    march->spent = (uint8_t)(march->spent + ct_march_cost(play, march, from, to));
    if (is_of_baja(play, from, to)) /* [5.1.1] nobody of the group goes on */
        march->stopped = 1;
    march->ahead--;
    for (unsigned i = 0; i < march->ahead; i++)
        march->path[i] = march->path[i + 1];
    march->entered = 1;
    for (CT_EACH(unit, &march->group)) {
        ct_fact_flag(play, unit, CT_MOVED, true);
        if (march->manner == CT_BY_SEA)
            ct_fact_flag(play, unit, CT_SHIPPED, true);
        if (is_of_baja(play, from, to))
            ct_fact_flag(play, unit, CT_WHOLE_MOVE, true);
    }
    ct_fact_move(play, &march->group, to, CT_FIELD);
    tell_entered(play, from, to);
}

/* ---- going on */

/* Who is still there of the group: attrition may have taken some. */
static void close_ranks(struct ct_play *play)
{
    struct ct_march *march = &play->p->march;

    for (CT_EACH(unit, &march->group)) {
        uint8_t where = play->p->unit[unit].where;

        if (!ct_on_map(where) && where != CT_IN_USA && where != CT_IN_CSA && where != CT_ABOARD)
            ct_remove(&march->group, unit);
    }
    if (ct_empty(&march->group))
        *march = (struct ct_march){.lead = CT_NO_UNIT};
    else if (march->lead != CT_NO_UNIT && !ct_has(&march->group, march->lead))
        march->lead = CT_NO_UNIT;
}

/* [5.3] Among enemies it stops; raiders are tried as they leave [5.4]. Whom attrition has left has
 * his own movement points, and no Army's if it is none any more [6.2]. */
static void goes_on(struct ct_play *play)
{
    struct ct_march *march = &play->p->march;

    if (march->manner == CT_BY_SEA) {
        march->stopped = 1; /* [5.2] nobody leaves the province of his landing */
        return;
    }
    march->allowance = (uint8_t)ct_march_allowance(play, march);
    if (!march->ahead || march->stopped)
        return;
    if (march->spent == march->allowance)
        ct_march_stops(play, "no movement left", "5.1");
    else
        course_go_to(play->head, CT_MARCHING, CT_MARCH_LEAVES);
}

void ct_march_step(struct ct_play *play, unsigned step)
{
    const struct ct_march *march = &play->p->march;
    uint8_t side;

    close_ranks(play);
    if (ct_empty(&march->group)) {
        course_return(play->head, CT_MARCHING);
        return;
    }
    side = side_of_march(play);
    switch ((enum ct_march_step)step) {
    case CT_MARCH_SETS_OUT:
        ct_offer_reactions(play, ct_march_at(play), side);
        break;
    case CT_MARCH_LEAVES:
        if (march->ahead)
            leaves(play);
        if (!march->ahead)
            course_return(play->head, CT_MARCHING);
        break;
    case CT_MARCH_ENTERS:
        enters(play);
        break;
    case CT_MARCH_SUFFERS:
        ct_attrition(play, &march->group, ct_march_at(play), side);
        break;
    case CT_MARCH_MEETS:
        ct_offer_reactions(play, ct_march_at(play), side);
        break;
    default:
        goes_on(play);
        break;
    }
}

void ct_begin_march(struct ct_play *play, const struct ct_march *march)
{
    play->p->march = *march;
    course_call(play->head, CT_MARCHING, 0);
    if (march->spent)
        course_go_to(play->head, CT_MARCHING, CT_MARCH_LEAVES);
}
