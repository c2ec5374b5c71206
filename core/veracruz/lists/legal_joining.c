/* The provisos of attacks: who may join in one, and what any of them must meet. */
#include <string.h>

#include "veracruz/lists/legal.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/siege.h"

/* Who could join, found by trying: alone, in pairs, and with all who are known already. */
struct joining {
    struct vz_lister *list;
    unsigned verb;
    unsigned target_slot, group_slot;
    uint16_t target;
    struct vz_body body[VZ_BODIES];
    unsigned bodies;
    bool good[VZ_BODIES];
};

static bool is_adjacent(const uint16_t *from, unsigned count, uint16_t hex)
{
    for (unsigned i = 0; i < count; i++)
        if (from[i] == hex)
            return true;
    return false;
}

static void find_bodies(struct joining *joining, const uint16_t *from, unsigned count)
{
    struct vz_lister *list = joining->list;
    unsigned all = vz_list_bodies(list, joining->body);

    joining->bodies = 0;
    for (unsigned i = 0; i < all; i++) {
        if (joining->body[i].kind != ARGUMENT_UNIT ||
            !is_adjacent(from, count, joining->body[i].hex))
            continue;
        joining->good[joining->bodies] = false;
        joining->body[joining->bodies++] = joining->body[i];
    }
}

static void add_target(struct joining *joining)
{
    lister_add(&joining->list->make, joining->target_slot, ARGUMENT_CELL, joining->target);
}

static void add_body(struct joining *joining, unsigned i)
{
    lister_add(&joining->list->make, joining->group_slot, ARGUMENT_UNIT, joining->body[i].value);
}

/* The bodies i and k, who may be the same, and the good ones too if they are wanted. */
static bool is_allowed(struct joining *joining, unsigned i, unsigned k, bool with_good)
{
    struct vz_lister *list = joining->list;

    lister_start(&list->make, joining->verb);
    if (joining->target_slot < joining->group_slot)
        add_target(joining);
    for (unsigned b = 0; b < joining->bodies; b++)
        if (b == i || b == k || (with_good && joining->good[b]))
            add_body(joining, b);
    if (joining->target_slot > joining->group_slot)
        add_target(joining);
    return vz_list_allows(list, &list->make.order);
}

static bool finds_another(struct joining *joining)
{
    for (unsigned i = 0; i < joining->bodies; i++)
        if (!joining->good[i] && is_allowed(joining, i, i, true)) {
            joining->good[i] = true;
            return true;
        }
    return false;
}

/* The body at whose word the last trial was refused; `bodies`: at none. */
static unsigned find_refused(const struct joining *joining)
{
    const struct order *order = &joining->list->make.order;
    unsigned word = joining->list->refusal.word;
    unsigned i = 0;

    if (word == 0 || word > order->count)
        return joining->bodies;
    while (i < joining->bodies && (order->argument[word - 1].slot != joining->group_slot ||
                                   order->argument[word - 1].value != joining->body[i].value))
        i++;
    return i;
}

/* Enough of them together may do what pairs cannot [12.31]: all but those at whom it fails. */
static void find_together(struct joining *joining)
{
    bool known[VZ_BODIES];
    unsigned left = joining->bodies;

    memcpy(known, joining->good, sizeof known);
    for (unsigned i = 0; i < joining->bodies; i++)
        joining->good[i] = true;
    while (left > 0 && !is_allowed(joining, VZ_BODIES, VZ_BODIES, true)) {
        unsigned refused = find_refused(joining);

        left = refused < joining->bodies ? left - 1 : 0;
        if (left > 0)
            joining->good[refused] = false;
    }
    for (unsigned i = 0; i < joining->bodies; i++)
        joining->good[i] = known[i] || (left > 0 && joining->good[i]);
}

static void find_good(struct joining *joining)
{
    for (unsigned i = 0; i < joining->bodies; i++)
        joining->good[i] = is_allowed(joining, i, i, false);
    for (unsigned i = 0; i < joining->bodies; i++)
        for (unsigned k = 0; k < joining->bodies && !joining->good[i]; k++)
            if (is_allowed(joining, i, k, false))
                joining->good[i] = joining->good[k] = true;
    find_together(joining);
    while (finds_another(joining))
        ;
}

/* ---- telling */

/* Leaders who could lead, and the other sets that conditions speak of. */
struct parties {
    struct vz_units leaders, formations, weak;
};

static void sort_body(struct joining *joining, unsigned unit, struct parties *parties)
{
    struct vz_play *play = &joining->list->play;
    struct vz_units members = {{0}};

    if (vz_units_has(&play->s->formations, unit)) {
        vz_units_add(&parties->formations, unit);
        vz_members(play, unit, &members);
    } else {
        vz_units_add(&members, unit);
        if (vz_is_zero_militia(play, unit))
            vz_units_add(&parties->weak, unit);
    }
    for (VZ_EACH(leader, &members))
        if (vz_units_has(&play->s->leaders, leader) &&
            !(play->p->unit[leader].flags & VZ_ATTACKED) &&
            !vz_units_has(&play->p->displaced, leader))
            vz_units_add(&parties->leaders, leader);
}

static void list_joiners(struct joining *joining, uint16_t from, struct parties *parties)
{
    struct vz_units here = {{0}};
    struct vz_names names;

    for (unsigned i = 0; i < joining->bodies; i++) {
        if (!joining->good[i] || joining->body[i].hex != from)
            continue;
        vz_units_add(&here, (unsigned)joining->body[i].value);
        sort_body(joining, (unsigned)joining->body[i].value, parties);
    }
    if (!vz_units_empty(&here))
        VZ_PROVISO(joining->list, &joining->list->about, VZ_PROVISO_MAY_JOIN, "8.21", V_INT(from),
                   vz_list(&here, &names));
}

static void list_some(struct joining *joining, enum vz_proviso kind, const char *rule,
                      const struct vz_units *units)
{
    struct vz_names names;

    if (!vz_units_empty(units))
        VZ_PROVISO(joining->list, &joining->list->about, kind, rule, vz_list(units, &names));
}

/* [6.31] Those of them who must attack. */
static void list_bound(struct joining *joining)
{
    struct vz_play *play = &joining->list->play;
    struct vz_units bound = {{0}};

    for (unsigned i = 0; i < joining->bodies; i++) {
        unsigned unit = (unsigned)joining->body[i].value;
        struct vz_units members = {{0}};

        if (!joining->good[i])
            continue;
        vz_units_add(&members, unit);
        if (vz_units_has(&play->s->formations, unit))
            vz_members(play, unit, &members);
        for (VZ_EACH(member, &members))
            if (play->p->unit[member].flags & VZ_BOUND && vz_can_attack(play, member))
                vz_units_add(&bound, unit);
    }
    list_some(joining, VZ_PROVISO_MUST_JOIN, "6.31", &bound);
}

static void list_conditions(struct joining *joining, const struct parties *parties)
{
    struct vz_lister *list = joining->list;
    bool advances = joining->verb == VZ_ANSWER_ADVANCE;

    list_some(joining, VZ_PROVISO_WHOLE, "8.24", &parties->formations);
    list_some(joining, VZ_PROVISO_STRENGTH, "8.11", &parties->weak);
    if (advances)
        return;
    if (joining->verb != VZ_DO_OVERWHELM)
        list_bound(joining);
    if (!vz_units_empty(&parties->leaders)) {
        list_some(joining,
                  list->p->option[VZ_LEADER_PER_HEX] ? VZ_PROVISO_LEADERS_HERE : VZ_PROVISO_LEADERS,
                  joining->verb == VZ_DO_OVERWHELM ? "8.12" : "9.31", &parties->leaders);
        VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_WITH_UNITS, "9.31");
    }
    if (joining->verb == VZ_DO_OVERWHELM)
        VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_ONE_HEX, "5.41");
    if (joining->verb == VZ_DO_ASSAULT)
        VZ_PROVISO(list, &list->about, VZ_PROVISO_LEAST, "12.31",
                   V_INT(vz_assault_least(&list->play, vz_fort_at(&list->play, joining->target))));
}

void vz_list_joining(struct vz_lister *list, unsigned verb, uint16_t target, const uint16_t *from,
                     unsigned count)
{
    struct joining joining = {.list = list,
                              .verb = verb,
                              .target_slot = verb == VZ_ANSWER_ADVANCE ? ADVANCE_TO : ATTACK_HEX,
                              .group_slot = verb == VZ_ANSWER_ADVANCE ? ADVANCE_GROUP : ATTACK_WITH,
                              .target = target};
    struct parties parties = {{{0}}, {{0}}, {{0}}};
    bool anybody = false;

    if (!lister_tells(&list->make))
        return;
    find_bodies(&joining, from, count);
    find_good(&joining);
    for (unsigned i = 0; i < joining.bodies; i++)
        anybody |= joining.good[i];
    if (!anybody)
        return;
    lister_start(&list->make, verb);
    add_target(&joining);
    list->about = list->make.order;
    for (unsigned i = 0; i < count; i++)
        list_joiners(&joining, from[i], &parties);
    list_conditions(&joining, &parties);
}
