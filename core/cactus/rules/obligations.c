/* 11.5/9 and 11.6/2: who must leave Mexico, by the shortest way; 10.2 and 11.4/10: Sonora, which is
 * closed, and has to be left. */
#include "cactus/cactus.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

/* ---- their way */

/* [11.5/9] Imperial provinces, [11.6/2] or any, in which no enemy could be met, and none that is
 * closed [10.2] [11.4/10]. */
static uint32_t open_to(const struct ct_play *play, unsigned unit)
{
    uint32_t open = ct_is_emperor(play, unit) ? play->s->all : ct_controlled(play->p, CT_IMPERIAL);

    for (CT_EACH_PROVINCE(province, open))
        if (ct_holds(play, province, CT_REPUBLICAN) || ct_rebels_hold(play, province))
            open &= ~ct_only(province);
    return open & ~ct_closed_to(play, unit);
}

/* Vera Cruz, or if there is no way to it any Imperial port. */
static uint32_t goal_of(const struct ct_play *play, unsigned unit, unsigned from)
{
    uint32_t vera_cruz = ct_only(play->s->vera_cruz);
    uint32_t open = open_to(play, unit);

    if (ct_is_emperor(play, unit) || ct_borders_to(play, from, vera_cruz, open) != CT_NO_WAY)
        return vera_cruz;
    return ct_controlled(play->p, CT_IMPERIAL) & (play->s->gulf_ports | play->s->pacific_ports);
}

static unsigned way_left(const struct ct_play *play, unsigned unit, unsigned from)
{
    return ct_borders_to(play, from, goal_of(play, unit, from), open_to(play, unit));
}

/* ---- what is closed */

static bool is_open(struct ct_play *play, unsigned unit, const struct ct_march *march)
{
    for (unsigned i = 0; i < march->ahead; i++)
        if (ct_in(ct_closed_to(play, unit), march->path[i]))
            return CT_REFUSE(
                play, play->p->special.confederate ? CT_MOVE_CONFEDERATE : CT_MOVE_SONORA,
                ct_word_of(play, MOVE_GROUP, unit), V_INT(unit), V_INT(march->path[i]));
    return true;
}

static bool refuse_way(struct ct_play *play, unsigned unit)
{
    return CT_REFUSE(play, ct_is_emperor(play, unit) ? CT_EMPEROR_WAY : CT_FRENCH_WAY,
                     ct_word_of(play, MOVE_GROUP, unit), V_INT(unit));
}

/* Each border brings it nearer; by sea it goes to Vera Cruz. */
static bool keeps_to_way(struct ct_play *play, unsigned unit, const struct ct_march *march,
                         unsigned from)
{
    unsigned last = march->path[march->ahead - 1];
    unsigned left;

    if (!ct_is_bound(play, unit))
        return true;
    if (march->manner == CT_BY_SEA)
        return (last == play->s->vera_cruz && ct_in(open_to(play, unit), last)) ||
               refuse_way(play, unit);
    left = way_left(play, unit, from);
    if (march->manner != CT_BY_LAND || left == CT_NO_WAY || left < march->ahead)
        return refuse_way(play, unit);
    for (unsigned i = 0; i < march->ahead; i++)
        if (!ct_in(open_to(play, unit), march->path[i]))
            return refuse_way(play, unit);
    return way_left(play, unit, last) == left - march->ahead || refuse_way(play, unit);
}

bool ct_may_go_there(struct ct_play *play, const struct ct_march *march, unsigned from)
{
    for (CT_EACH(unit, &march->group))
        if (!is_open(play, unit, march) || !keeps_to_way(play, unit, march, from))
            return false;
    return true;
}

bool ct_may_go_ashore(struct ct_play *play, const struct ct_units *set, unsigned at, bool open)
{
    unsigned vera_cruz = play->s->vera_cruz;

    for (CT_EACH(unit, set))
        if (open && at != vera_cruz && ct_is_bound(play, unit) &&
            ct_in(open_to(play, unit), vera_cruz))
            return refuse_way(play, unit);
    return true;
}

/* ---- whether they have gone */

/* Together they may go a step of their way. */
static bool have_step(struct ct_play *play, const struct ct_units *group, unsigned from)
{
    struct ct_march march = {.group = *group, .ahead = 1, .manner = CT_BY_LAND, .lead = CT_NO_UNIT};

    for (CT_EACH_PROVINCE(to, play->s->province[from].adjacent)) {
        march.path[0] = (uint8_t)to;
        if (ct_may_go_there(play, &march, from))
            return true;
    }
    return false;
}

/* [6.2] It may leave its Army and go, or go with it: else nothing holds it to its way. */
static bool is_free_to_go(struct ct_play *play, unsigned unit)
{
    struct refusal *refusal = play->refusal;
    unsigned army = play->p->unit[unit].army;
    unsigned at = play->p->unit[unit].where;
    struct ct_units group = {{0}};
    bool free;

    play->refusal = NULL;
    ct_add(&group, unit);
    free = ct_may_leave_armies(play, &group) && have_step(play, &group, at);
    if (!free && army) {
        ct_members(play, army - 1, &group);
        free = have_step(play, &group, at);
    }
    play->refusal = refusal;
    return free;
}

bool ct_has_gone_far_enough(struct ct_play *play, const struct ct_units *others)
{
    const struct ct_march *march = &play->p->march;
    struct ct_units rest = march->group;

    ct_remove_all(&rest, others);
    if (march->manner != CT_BY_LAND || march->stopped || march->spent >= march->allowance)
        return true;
    for (CT_EACH(unit, &rest)) {
        unsigned at = play->p->unit[unit].where;

        if (!ct_is_bound(play, unit) || !ct_can_bypass(play, at, &march->group, CT_IMPERIAL))
            continue;
        if (way_left(play, unit, at) != 0 && way_left(play, unit, at) != CT_NO_WAY &&
            is_free_to_go(play, unit))
            return CT_REFUSE(play, ct_is_emperor(play, unit) ? CT_EMPEROR_LEFT : CT_FRENCH_LEFT, 0,
                             V_INT(unit));
    }
    return true;
}

/* It could set out, and so could its Army. */
static bool can_move(const struct ct_play *play, unsigned unit)
{
    const struct ct_unit *u = &play->p->unit[unit];
    struct ct_units mates = {{0}};

    if (u->flags & (CT_MOVED | CT_STOPPED) || ct_is_besieged(play, unit) ||
        !ct_counter(play, unit)->movement)
        return false;
    ct_add(&mates, unit);
    if (u->army)
        ct_members(play, u->army - 1u, &mates);
    for (CT_EACH(mate, &mates))
        if (play->p->unit[mate].flags & (CT_COMMITTED | CT_HELD))
            return false;
    return true;
}

static bool must_leave_sonora(struct ct_play *play, unsigned unit)
{
    if (play->p->unit[unit].where != play->s->sonora)
        return true;
    if (play->p->special.confederate && ct_counter(play, unit)->nation != CT_CSA)
        return CT_REFUSE(play, CT_CONFEDERATE_LEFT, 0, V_INT(unit));
    return !(play->p->unit[unit].flags & CT_GUEST) ||
           CT_REFUSE(play, CT_GUEST_LEFT, 0, V_INT(unit));
}

static bool has_gone(struct ct_play *play, unsigned unit)
{
    unsigned left;

    if (!ct_is_bound(play, unit))
        return must_leave_sonora(play, unit);
    left = way_left(play, unit, play->p->unit[unit].where);
    return left == 0 || left == CT_NO_WAY || !is_free_to_go(play, unit) ||
           CT_REFUSE(play, ct_is_emperor(play, unit) ? CT_EMPEROR_LEFT : CT_FRENCH_LEFT, 0,
                     V_INT(unit));
}

bool ct_all_have_gone(struct ct_play *play)
{
    static const struct ct_units nobody;

    if (!ct_has_gone_far_enough(play, &nobody))
        return false;
    for (CT_EACH(unit, &play->board.of[CT_IMPERIAL]))
        if (!ct_is_army(play, unit) && ct_on_map(play->p->unit[unit].where) &&
            can_move(play, unit) && !has_gone(play, unit))
            return false;
    return true;
}

/* ---- off */

/* [12.1/T21] At Vera Cruz, or the first other Imperial port on the Gulf. */
void ct_put_ashore(struct ct_play *play, uint8_t side, const char *rule)
{
    uint32_t ports = ct_controlled(play->p, side) & play->s->gulf_ports;
    unsigned port =
        ct_in(ports, play->s->vera_cruz) ? play->s->vera_cruz : ct_next_province(ports, 0);
    struct ct_units aboard = play->board.of[side];
    struct ct_list room;

    for (CT_EACH(unit, &aboard))
        if (play->p->unit[unit].where != CT_ABOARD)
            ct_remove(&aboard, unit);
    if (ct_empty(&aboard))
        return;
    for (CT_EACH(unit, &aboard)) {
        if (ports)
            ct_fact_put(play, unit, port, CT_FIELD);
        else if (ct_is_leader(play, unit))
            ct_set_aside(play, unit, rule);
        else
            ct_fact_destroy(play, unit, CT_POOL, rule);
    }
    if (ports)
        CT_TELL(play, CT_EV_LANDED, rule, ct_list(&aboard, &room), V_INT(port));
}

/* Still somewhere from where it would have to go. */
static bool is_left(const struct ct_play *play, unsigned unit)
{
    uint8_t where = play->p->unit[unit].where;

    return ct_on_map(where) || where == CT_WAITING || where == CT_RETURNING;
}

/* [11.5/9] The fleet goes with the last of them. */
static void fleet_goes(struct ct_play *play, struct ct_units *gone)
{
    for (CT_EACH(unit, &play->board.of[CT_IMPERIAL]))
        if (ct_is_french(play, unit) && is_left(play, unit))
            return;
    play->p->french = CT_FRENCH_GONE;
    for (CT_EACH(fleet, &play->s->fleets))
        if (ct_side_of(play, fleet) == CT_IMPERIAL && play->p->unit[fleet].where == CT_AT_SEA) {
            ct_fact_put(play, fleet, CT_REMOVED, CT_FIELD);
            ct_add(gone, fleet);
        }
    ct_put_ashore(play, CT_IMPERIAL, "11.5/9");
}

void ct_french_go(struct ct_play *play)
{
    struct ct_units gone = {{0}};
    struct ct_list room;

    if (play->p->french < CT_FRENCH_LEAVING || play->head->turn <= play->p->special.leave_from)
        return;
    for (CT_EACH(unit, &play->board.of[CT_IMPERIAL])) {
        uint8_t where = play->p->unit[unit].where;

        if (ct_is_french(play, unit) &&
            (where == CT_ABOARD || (ct_on_map(where) && way_left(play, unit, where) == 0)))
            ct_add(&gone, unit);
    }
    for (CT_EACH(unit, &gone))
        ct_fact_put(play, unit, CT_REMOVED, CT_FIELD);
    fleet_goes(play, &gone);
    if (!ct_empty(&gone))
        CT_TELL(play, CT_EV_WITHDRAWN, "11.5/9", ct_list(&gone, &room));
}

/* ---- 11.6/2 */

void ct_abdication_ends(struct ct_play *play)
{
    unsigned emperor = play->s->maximilian;
    struct ct_units one = {{0}};
    struct ct_list room;

    if (!ct_is_in_force(play, CT_RULE_ABDICATION) ||
        play->p->unit[emperor].where != play->s->vera_cruz)
        return;
    ct_add(&one, emperor);
    ct_fact_put(play, emperor, CT_REMOVED, CT_FIELD);
    CT_TELL(play, CT_EV_WITHDRAWN, "11.6/2", ct_list(&one, &room));
    ct_judge_abdication(play);
}
