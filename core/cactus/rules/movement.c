/* 5.1 Movement by land: who sets out, and how far. */
#include "cactus/rules/movement.h"

#include "cactus/cactus.h"
#include "cactus/rules/special.h"

/* ---- the group */

static bool is_raiding(const struct ct_play *play)
{
    return play->head->phase == CT_PHASE_RAID_IMPERIAL ||
           play->head->phase == CT_PHASE_RAID_REPUBLICAN;
}

static bool may_one_set_out(struct ct_play *play, unsigned unit, unsigned from, unsigned first)
{
    const struct ct_unit *u = &play->p->unit[unit];
    unsigned word = ct_word_of(play, MOVE_GROUP, unit);

    if (ct_counter(play, unit)->type == CT_NAVAL)
        return CT_REFUSE(play, CT_MOVE_NAVAL, word, V_INT(unit));
    if (!ct_on_map(u->where) && u->where != CT_IN_USA && u->where != CT_IN_CSA)
        return CT_REFUSE(play, CT_NOT_ON_MAP, word, V_INT(unit));
    if (u->where != from)
        return CT_REFUSE(play, CT_MOVE_NOT_THERE, word, V_INT(unit), V_INT(first));
    if (ct_is_besieged(play, unit))
        return CT_REFUSE(play, CT_MOVE_BESIEGED, word, V_INT(unit));
    if (u->flags & CT_HELD)
        return CT_REFUSE(play, CT_MOVE_HELD, word, V_INT(unit));
    if (u->flags & CT_COMMITTED) /* [5.3] */
        return CT_REFUSE(play, CT_MOVE_COMMITTED, word, V_INT(unit), V_INT(from));
    if (u->flags & CT_SHIPPED)
        return CT_REFUSE(play, CT_MOVE_SHIPPED, word, V_INT(unit));
    if (u->flags & CT_MOVED)
        return CT_REFUSE(play, is_raiding(play) ? CT_RAID_MOVED : CT_MOVE_DONE, word, V_INT(unit));
    return !(u->flags & CT_STOPPED) ||
           CT_REFUSE(play, is_raiding(play) ? CT_RAID_STOPPED : CT_MOVE_STOPPED, word, V_INT(unit));
}

bool ct_may_set_out(struct ct_play *play, const struct ct_units *group, unsigned *from)
{
    unsigned first = ct_next(group, 0);

    if (first == CT_NO_UNIT) /* all@PROVINCE, where nobody is */
        return CT_REFUSE_PLAIN(play, CT_MOVE_NOBODY, 1);
    *from = play->p->unit[first].where;
    for (CT_EACH(unit, group))
        if (!may_one_set_out(play, unit, *from, first))
            return false;
    return true;
}

/* ---- together */

unsigned ct_unled_spaniard(const struct ct_play *play, const struct ct_units *group)
{
    if (ct_next(group, ct_next(group, 0) + 1) == CT_NO_UNIT || ct_has(group, play->s->prim))
        return CT_NO_UNIT;
    for (CT_EACH(unit, group))
        if (ct_counter(play, unit)->nation == CT_SPANISH)
            return unit;
    return CT_NO_UNIT;
}

/* [5.1] Any leader who goes along. */
bool ct_may_stack(struct ct_play *play, const struct ct_units *group)
{
    unsigned first = ct_next(group, 0);
    unsigned second = ct_next(group, first + 1);
    unsigned spaniard = ct_unled_spaniard(play, group);
    bool led = false;

    if (second == CT_NO_UNIT)
        return true;
    if (spaniard != CT_NO_UNIT)
        return CT_REFUSE(play, CT_MOVE_SPANISH, ct_word_of(play, MOVE_GROUP, spaniard),
                         V_INT(spaniard));
    for (CT_EACH(unit, group))
        led = led || ct_is_leader(play, unit);
    return led || CT_REFUSE(play, CT_MOVE_NO_LEADER, ct_word_of(play, MOVE_GROUP, second),
                            V_INT(first), V_INT(second));
}

void ct_set_out(struct ct_play *play, const struct ct_march *march)
{
    ct_leave_armies(play, &march->group);
    ct_begin_march(play, march);
}

/* ---- how far */

/* It is one Army, or part of one that is one, and nobody besides. */
static bool is_one_army(const struct ct_play *play, const struct ct_units *group)
{
    unsigned army = play->p->unit[ct_next(group, 0)].army;
    struct ct_units members;

    return army && ct_marches_as(play, group, army - 1, &members) &&
           ct_count(&members) == ct_count(group);
}

/* [11.1/4] One unit or one Army has the point, and no loose stack. */
static bool is_forced(const struct ct_play *play, const struct ct_units *group)
{
    unsigned first = ct_next(group, 0);
    unsigned unit = ct_count(group) == 1 ? first : CT_NO_UNIT;

    if (is_one_army(play, group))
        unit = ct_army_counter(play->s, play->p->unit[first].army - 1u);
    return unit != CT_NO_UNIT && play->p->unit[unit].flags & CT_FORCED;
}

/* Movement points: of the slowest [3.0/MF], an Army as such among them [6.2]. */
static unsigned allowance_of(const struct ct_play *play, const struct ct_units *group)
{
    unsigned armies = ct_armies_of(play, group);
    unsigned slowest = UINT8_MAX;
    struct ct_units singly = *group;

    for (unsigned army = 0; army < CT_ARMIES; army++) {
        struct ct_units members;

        if (!(armies >> army & 1) || !ct_marches_as(play, group, army, &members))
            continue;
        ct_remove_all(&singly, &members);
        slowest = (unsigned)play->s->charts.figure[CT_ARMY_MOVEMENT];
    }
    for (CT_EACH(unit, &singly))
        if (ct_counter(play, unit)->movement < slowest)
            slowest = ct_counter(play, unit)->movement;
    return slowest;
}

/* ---- where to */

/* The provinces that may be entered from there: of a box, those of its border [10.2] [10.4]. */
static uint32_t next_to(const struct ct_play *play, unsigned from)
{
    if (from == CT_IN_USA)
        return play->s->usa_border;
    return from == CT_IN_CSA ? play->s->csa_border : play->s->province[from].adjacent;
}

bool ct_read_path(struct ct_play *play, unsigned slot, unsigned from, struct ct_march *march)
{
    const struct argument *argument = NULL;

    march->ahead = 0;
    while ((argument = order_find(play->order, slot, argument ? argument + 1 : NULL))) {
        unsigned to = (unsigned)argument->value;

        if (!ct_in(next_to(play, from), to) && !ct_on_map((uint8_t)from))
            return CT_REFUSE(play, from == CT_IN_CSA ? CT_MOVE_CSA_BORDER : CT_MOVE_BORDER,
                             argument->word, V_INT(to));
        if (to == from)
            return CT_REFUSE(play, CT_MOVE_IS_THERE, argument->word, V_INT(to));
        if (!ct_in(next_to(play, from), to))
            return CT_REFUSE(play, CT_MOVE_NOT_ADJACENT, argument->word, V_INT(from), V_INT(to));
        if (march->ahead == CT_PATH)
            return CT_REFUSE(play, CT_MOVE_TOO_FAR, argument->word, V_INT(CT_PATH + 1),
                             V_INT(CT_PATH), V_INT(CT_PATH));
        march->path[march->ahead++] = (uint8_t)to;
        from = to;
    }
    return true;
}

static bool is_baja(const struct ct_play *play, unsigned province)
{
    return ct_in(play->s->baja, province);
}

static bool has_reacted(const struct ct_play *play, const struct ct_units *group)
{
    for (CT_EACH(unit, group))
        if (play->p->unit[unit].flags & CT_REACTED)
            return true;
    return false;
}

/* [5.1.1] A whole move, and no reaction [6.3] before it. */
static bool keeps_out_of_baja(struct ct_play *play, const struct ct_march *march, unsigned from)
{
    bool baja = is_baja(play, from);

    for (unsigned i = 0; i < march->ahead; i++)
        baja = baja || is_baja(play, march->path[i]);
    return !baja || (march->spent == 0 && march->ahead == 1 && !has_reacted(play, &march->group)) ||
           CT_REFUSE_PLAIN(play, CT_MOVE_BAJA, order_find(play->order, MOVE_TO, NULL)->word);
}

/* [5.3] The march ends among enemies: in no province before the last. */
static bool is_open(struct ct_play *play, const struct ct_march *march)
{
    const struct argument *to = order_find(play->order, MOVE_TO, NULL);

    for (unsigned i = 0; i + 1 < march->ahead; i++, to = order_find(play->order, MOVE_TO, to + 1))
        if (!ct_can_bypass(play, march->path[i], &march->group, ct_phasing(play)))
            return ct_refuse_bypass(play, march->path[i], &march->group, to->word);
    return true;
}

unsigned ct_march_allowance(const struct ct_play *play, const struct ct_march *march)
{
    bool forced = march->manner == CT_BY_LAND && is_forced(play, &march->group);
    unsigned allowance = allowance_of(play, &march->group) + forced;

    return allowance < march->spent ? march->spent : allowance;
}

bool ct_is_near_enough(struct ct_play *play, struct ct_march *march)
{
    unsigned left;

    march->allowance = (uint8_t)ct_march_allowance(play, march);
    left = march->allowance - march->spent;
    return march->ahead <= left ||
           CT_REFUSE(play, CT_MOVE_TOO_FAR, order_find(play->order, MOVE_TO, NULL)->word,
                     V_INT(march->ahead), V_INT(left), V_INT(march->allowance));
}

/* ---- one that goes on */

/* The group that moved last, or part of it, perhaps with others. */
static bool goes_on(const struct ct_play *play, const struct ct_units *group)
{
    struct ct_units common = *group;

    ct_keep(&common, &play->p->march.group);
    return !ct_empty(&common);
}

/* [5.1] Units that stand there unmoved, as many as the rating of a leader who has come. */
static bool may_pick_up(struct ct_play *play, const struct ct_units *added,
                        const struct ct_units *group, struct ct_march *march)
{
    unsigned from = ct_march_at(play);
    struct ct_units came = *group;
    unsigned leader;
    unsigned most;
    unsigned count = march->picked;

    ct_remove_all(&came, added);
    leader = ct_best_leader(play, &came);
    most = (unsigned)ct_rating(play, ct_rated_for(play, leader));
    if (leader == CT_NO_UNIT && !ct_empty(added)) /* who has moved is not taken along */
        return CT_REFUSE(play, CT_MOVE_DONE, ct_word_of(play, MOVE_GROUP, ct_next(&came, 0)),
                         V_INT(ct_next(&came, 0)));

    for (CT_EACH(unit, added)) {
        if (!may_one_set_out(play, unit, from, ct_next(&march->group, 0)))
            return false;
        count += !ct_is_leader(play, unit);
    }
    if (count > most)
        return CT_REFUSE(play, CT_MOVE_TOO_MANY_ADDED,
                         ct_word_of(play, MOVE_GROUP, ct_next(added, 0)), V_INT(most),
                         V_INT(count));
    march->picked = (uint8_t)count;
    return true;
}

/* [5.1] Spaniards who have set out with Prim keep with him. */
static bool keeps_with_prim(struct ct_play *play, const struct ct_units *group)
{
    unsigned prim = play->s->prim;

    for (CT_EACH(unit, group))
        if (ct_counter(play, unit)->nation == CT_SPANISH && !ct_has(group, prim) &&
            ct_has(&play->p->march.group, prim))
            return CT_REFUSE(play, CT_MOVE_SPANISH, ct_word_of(play, MOVE_GROUP, unit),
                             V_INT(unit));
    return true;
}

/* The march as it would go on with that group; refuses. */
static bool take_up(struct ct_play *play, const struct ct_units *group, struct ct_march *march)
{
    struct ct_units added = *group;
    unsigned first = ct_next(group, 0);
    unsigned from = ct_march_at(play);

    *march = play->p->march;
    ct_remove_all(&added, &march->group);
    if (is_baja(play, from))
        return CT_REFUSE_PLAIN(play, CT_MOVE_BAJA, ct_word_of(play, MOVE_GROUP, first));
    if (march->manner == CT_BY_SEA)
        return CT_REFUSE(play, CT_MOVE_SHIPPED, ct_word_of(play, MOVE_GROUP, first), V_INT(first));
    if (march->stopped || march->manner != CT_BY_LAND)
        return CT_REFUSE(play, CT_MOVE_STOPPED, ct_word_of(play, MOVE_GROUP, first), V_INT(first));
    if (!keeps_with_prim(play, group) || !may_pick_up(play, &added, group, march) ||
        !ct_has_gone_far_enough(play, group))
        return false;
    march->group = *group; /* who is not named is dropped [5.1] */
    if (!ct_can_bypass(play, from, group, ct_phasing(play)))
        return ct_refuse_bypass(play, from, group, ct_word_of(play, MOVE_GROUP, first));
    return true;
}

static bool set_out(struct ct_play *play, const struct ct_units *group, struct ct_march *march)
{
    unsigned from;

    *march = (struct ct_march){.group = *group, .lead = CT_NO_UNIT, .manner = CT_BY_LAND};
    return ct_may_set_out(play, group, &from) && ct_has_gone_far_enough(play, group);
}

/* [3.0/PR-check] The unit that is tested for the group. */
static bool read_lead(struct ct_play *play, struct ct_march *march)
{
    const struct argument *lead = order_find(play->order, MOVE_LEAD, NULL);
    unsigned unit = lead ? (unsigned)lead->value : CT_NO_UNIT;

    march->lead = (uint16_t)unit;
    return !lead ||
           (ct_has(&march->group, unit) && ct_is_fighter(play, unit) &&
            ct_counter(play, unit)->type != CT_ARTILLERY) ||
           CT_REFUSE(play, CT_MOVE_LEAD, lead->word, V_INT(unit));
}

/* ---- the orders */

bool ct_may_march(struct ct_play *play, const struct ct_units *group, struct ct_march *march,
                  unsigned *from)
{
    if (!(goes_on(play, group) ? take_up(play, group, march) : set_out(play, group, march)))
        return false;
    *from = play->p->unit[ct_next(group, 0)].where;
    return ct_may_stack(play, group);
}

bool ct_may_march_there(struct ct_play *play, struct ct_march *march, unsigned from)
{
    return ct_is_near_enough(play, march) && keeps_out_of_baja(play, march, from) &&
           ct_may_go_there(play, march, from) && is_open(play, march);
}

/* [5.1] */
bool ct_do_move(struct ct_play *play)
{
    struct ct_units group;
    struct ct_march march;
    unsigned from;

    if (!ct_read_group(play, MOVE_GROUP, &group) || !ct_may_march(play, &group, &march, &from) ||
        !ct_read_path(play, MOVE_TO, from, &march) || !ct_may_march_there(play, &march, from) ||
        !read_lead(play, &march) || !ct_may_leave_armies(play, &group))
        return false;
    ct_set_out(play, &march);
    return true;
}

bool ct_do_halt(struct ct_play *play)
{
    if (ct_empty(&play->p->march.group))
        return CT_REFUSE_PLAIN(play, CT_HALT_NOBODY, 0);
    if (!ct_has_gone_far_enough(play, &(struct ct_units){{0}}))
        return false;
    play->p->march = (struct ct_march){.lead = CT_NO_UNIT};
    return true;
}
