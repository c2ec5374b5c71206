/* What a list of legal orders tells besides: what a march entails, and what orders over several
 * units must meet that are not listed one by one. */
#include "cactus/lists/legal.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/special.h"

#define TELL(list, about, kind, rule, ...)                                                         \
    lister_proviso(&(list)->make, (about), (kind), (rule), ACT_VALUES(__VA_ARGS__))

/* ---- marches */

/* [6.3] Armies next to where it sets out, and to where it goes. */
static void tell_reactions(const struct ct_lister *list, const struct ct_march *march,
                           unsigned from)
{
    unsigned armies = ct_reacting(&list->play, march->path[0], list->side);
    struct ct_units set = {{0}};
    struct ct_list room;

    if (!march->spent)
        armies |= ct_reacting(&list->play, from, list->side);
    for (unsigned army = 0; army < CT_ARMIES; army++)
        if (armies >> army & 1)
            ct_add(&set, ct_army_counter(list->s, army));
    if (!ct_empty(&set))
        TELL(list, NULL, CT_PROVISO_REACTION, "6.3", ct_list(&set, &room));
}

void ct_tell_march(const struct ct_lister *list, const struct ct_march *march, unsigned from,
                   bool (*is_checked)(const struct ct_play *play, const struct ct_march *march,
                                      unsigned province))
{
    unsigned to = march->path[0];
    struct ct_units hit;
    struct ct_list room;

    if (!lister_tells(&list->make))
        return;
    if (march->manner != CT_BY_SEA)
        TELL(list, NULL, CT_PROVISO_COST, "5.1",
             V_INT(march->spent + ct_march_cost(&list->play, march, from, to)),
             V_INT(march->allowance));
    if (is_checked && from < CT_PROVINCES && is_checked(&list->play, march, from))
        TELL(list, NULL, CT_PROVISO_CHECK, march->manner == CT_IN_A_RAID ? "5.4" : "5.1",
             V_INT(from));
    if (ct_is_exposed(&list->play, &march->group, to, &hit))
        TELL(list, NULL, CT_PROVISO_ATTRITION, "5.5", V_INT(to), ct_list(&hit, &room));
    tell_reactions(list, march, from);
}

/* Who of the side stands there, in a province or a box, and could set out by himself. */
static void find_ready(struct ct_lister *list, unsigned place, struct ct_units *ready)
{
    *ready = list->play.board.of[list->side];
    ct_remove_all(ready, &list->s->armies);
    lister_start(&list->make, list->make.verb);
    for (CT_EACH(unit, ready)) {
        struct ct_units one = {{0}};
        unsigned from;

        ct_add(&one, unit);
        if (list->p->unit[unit].where != place || !ct_may_set_out(&list->play, &one, &from))
            ct_remove(ready, unit);
    }
}

/* Those who are on their way may take one of these along. */
static bool may_take_along(struct ct_lister *list, const struct ct_units *march,
                           const struct ct_units *ready)
{
    struct ct_march further;
    unsigned from;

    for (CT_EACH(unit, ready)) {
        struct ct_units group = *march;

        ct_add(&group, unit);
        if (ct_may_march(&list->play, &group, &further, &from))
            return true;
    }
    return false;
}

/* [5.1] With them those who are on their way there, if they may take somebody along. */
static void add_march(struct ct_lister *list, unsigned place, struct ct_units *ready)
{
    const struct ct_units *march = &list->p->march.group;

    if (!ct_empty(march) && ct_march_at(&list->play) == place && may_take_along(list, march, ready))
        ct_add_all(ready, march);
}

static void keep_raiders(struct ct_lister *list, struct ct_units *ready)
{
    struct ct_units all = *ready;

    for (CT_EACH(unit, &all))
        if (!ct_may_raid(&list->play, unit, &all) || ct_is_bound(&list->play, unit)) /* [11.5/9] */
            ct_remove(ready, unit);
}

static bool has_leader(const struct ct_lister *list, const struct ct_units *ready)
{
    struct ct_units leaders = *ready;

    ct_keep_leaders(&list->play, &leaders);
    return !ct_empty(&leaders);
}

/* [10.2] [11.4/10] Of those who are ready, those to whom Sonora next to them is closed. */
static void tell_closed(const struct ct_lister *list, const struct order *about, unsigned place,
                        const struct ct_units *ready)
{
    unsigned sonora = list->s->sonora;
    struct ct_units barred = *ready;
    struct ct_list room;

    for (CT_EACH(unit, ready))
        if (!ct_in(ct_closed_to(&list->play, unit), sonora))
            ct_remove(&barred, unit);
    if (place < CT_PROVINCES && ct_in(list->s->province[place].adjacent, sonora) &&
        !ct_empty(&barred))
        TELL(list, about, CT_PROVISO_CLOSED, list->p->special.confederate ? "10.2" : "11.4/10",
             ct_list(&barred, &room), V_INT(sonora));
}

/* [5.1] Of those who are ready Spaniards, whom Prim alone leads. */
static void tell_spaniards(const struct ct_lister *list, const struct order *about,
                           const struct ct_units *ready)
{
    struct ct_units spaniards = *ready;
    struct ct_list room;

    for (CT_EACH(unit, ready))
        if (list->s->counter[unit].nation != CT_SPANISH || unit == list->s->prim)
            ct_remove(&spaniards, unit);
    if (!ct_empty(&spaniards))
        TELL(list, about, CT_PROVISO_SPANISH, "5.1", ct_list(&spaniards, &room),
             V_INT(list->s->prim));
}

/* [11.5/9] [11.6/2] Those who go home, and nowhere else. */
static void tell_bound(const struct ct_lister *list, const struct order *about,
                       const struct ct_units *ready)
{
    bool french = false;
    struct ct_units bound = *ready;
    struct ct_list room;

    for (CT_EACH(unit, ready)) {
        if (!ct_is_bound(&list->play, unit))
            ct_remove(&bound, unit);
        else if (!ct_is_emperor(&list->play, unit))
            french = true;
    }
    if (!ct_empty(&bound))
        TELL(list, about, CT_PROVISO_BOUND, french ? "11.5/9" : "11.6/2", ct_list(&bound, &room));
}

static void tell_group(struct ct_lister *list, unsigned verb, unsigned place)
{
    bool ships = verb == CT_DO_SHIP;
    struct ct_units ready;
    struct ct_list room;
    struct order about;

    if (ships && place != CT_IN_USA && /* [5.2] no ship carries Confederates */
        (place >= CT_PROVINCES || !ct_is_friendly_port(&list->play, place, list->side)))
        return;
    find_ready(list, place, &ready);
    if (verb == CT_DO_RAID)
        keep_raiders(list, &ready);
    if (verb == CT_DO_MOVE)
        add_march(list, place, &ready);
    if (ct_count(&ready) < 2 || (!ships && !has_leader(list, &ready)))
        return;
    order_start(&about, (uint16_t)verb);
    if (place < CT_PROVINCES)
        order_argument(&about, MOVE_GROUP, ARGUMENT_GROUP, (int32_t)place, 0);
    TELL(list, &about, ships ? CT_PROVISO_SHIPLOAD : CT_PROVISO_TOGETHER, ships ? "5.2" : "5.1",
         ct_list(&ready, &room));
    if (!ships) {
        tell_closed(list, &about, place, &ready);
        tell_spaniards(list, &about, &ready);
    }
    tell_bound(list, &about, &ready);
}

void ct_tell_groups(struct ct_lister *list, unsigned verb)
{
    if (!lister_tells(&list->make))
        return;
    if (verb != CT_DO_SHIP)
        ct_tell(list, verb, CT_PROVISO_WAYS, "5.1");
    for (CT_EACH_PROVINCE(province, list->s->all))
        tell_group(list, verb, province);
    tell_group(list, verb, CT_IN_USA);
    tell_group(list, verb, CT_IN_CSA);
}

/* ---- the rest */

void ct_tell(const struct ct_lister *list, unsigned verb, enum ct_proviso kind, const char *rule)
{
    struct order about;

    order_start(&about, (uint16_t)verb);
    lister_proviso(&list->make, &about, kind, rule, NULL, 0);
}

void ct_tell_among(const struct ct_lister *list, const char *rule, const struct ct_units *units)
{
    struct ct_list room;
    struct order about;

    if (ct_empty(units))
        return;
    order_start(&about, (uint16_t)list->make.verb);
    about.question = list->make.order.question;
    TELL(list, &about, CT_PROVISO_AMONG, rule, ct_list(units, &room));
}
