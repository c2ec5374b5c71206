/* What a list of legal orders tells besides them is so: who is named for a group may be in it, and
 * who is in a group that is accepted is named; a march costs what it is said to cost. */
#ifndef PROVISOS_H
#define PROVISOS_H

#include "listed.h"

/* ---- who may be in a group */

/* The slot of the units that are told of, by verb; VZ_VERBS: none. */
static inline unsigned group_slot(unsigned verb)
{
    switch (verb) {
    case VZ_DO_WITHDRAW:
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH:
    case VZ_ANSWER_LOSE:
    case VZ_ANSWER_ADVANCE:
    case VZ_ANSWER_OCCUPY:
        return 0;
    case VZ_DO_OVERWHELM:
    case VZ_DO_FORTIFY:
    case VZ_DO_BOMBARD:
    case VZ_DO_ASSAULT:
    case VZ_DO_ATTACK:
        return 1;
    case VZ_DO_FORM:
        return FORM_WITH;
    default:
        return VZ_VERBS;
    }
}

/* Whom the provisos of orders like that one name. */
struct hearing {
    const struct order *like;
    struct vz_units units;
};

/* The order is that which the proviso is about, with more in it. */
static inline bool is_like(const struct order *order, const struct order *about)
{
    bool same = about && about->verb == order->verb;

    for (unsigned i = 0; same && i < about->count; i++) {
        const struct argument *one = &about->argument[i];
        const struct argument *other = order_find(order, one->slot, NULL);

        same = other && other->kind == one->kind && other->value == one->value;
    }
    return same;
}

static inline void hear_of_units(void *to, const struct order *about, const struct event *proviso)
{
    struct hearing *hearing = to;
    const struct event_kind *kind = &vz_game.provisos[proviso->kind];

    if (!is_like(hearing->like, about))
        return;
    for (unsigned i = 0; i < proviso->values; i++) {
        const uint16_t *list = proviso->value[i].list;

        for (unsigned k = 0; kind->field[i].kind == VALUE_UNITS && k < proviso->value[i].count; k++)
            vz_units_add(&hearing->units, list[k]);
    }
}

static inline bool any_order(void *to, const struct order *order)
{
    (void)to;
    (void)order;
    return true;
}

/* A member is named with his formation, and that with its members. */
static inline bool is_named(const struct state *state, const struct vz_units *named, unsigned unit)
{
    const struct vz_unit *units = state->position.unit;
    unsigned first = campaign.s->first_formation;
    unsigned own = units[unit].formation;
    bool any = false;

    if (vz_units_has(named, unit) || (own && vz_units_has(named, first + own - 1)))
        return true;
    for (unsigned member = 0; member < campaign.s->units; member++)
        if (units[member].formation && first + units[member].formation - 1 == unit) {
            if (!vz_units_has(named, member))
                return false;
            any = true;
        }
    return any;
}

/* Whoever is in the group of an order that is accepted is named. */
static inline void check_named(const struct state *state, const struct order *order)
{
    struct hearing hearing = {.like = order};
    const struct order_sink sink = {any_order, &hearing, hear_of_units, 0, 0};
    unsigned slot = group_slot(order->verb);

    if (slot == VZ_VERBS)
        return;
    vz_game.legal(campaign.s, &state->position, order->verb, &sink);
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (order->verb == VZ_DO_BOMBARD && names_formation(argument))
            continue; /* its guns are named, not the others */
        if (argument->slot == slot && argument->kind != ARGUMENT_GROUP &&
            !is_named(state, &hearing.units, (unsigned)argument->value))
            failed_at(state, campaign.s->counter[argument->value].id,
                      "is in a group, and no proviso names it");
    }
}

/* ---- marches */

/* The marches of a unit, or of all. */
struct marches {
    int32_t of; /* -1: of all */
    unsigned count;
};

static inline bool count_marches(void *to, const struct order *order)
{
    struct marches *marches = to;
    const struct argument *group = &order->argument[0];

    marches->count +=
        marches->of < 0 || (group->kind == ARGUMENT_UNIT && group->value == marches->of);
    return true;
}

static inline unsigned marches_of(const struct state *state, int32_t unit, uint32_t only)
{
    struct marches marches = {unit, 0};
    const struct order_sink sink = {count_marches, &marches, NULL, only, 0};

    vz_game.legal(campaign.s, &state->position, VZ_DO_MOVE, &sink);
    return marches.count;
}

enum { FEARED_ZONE = 10 }; /* tenths */

/* A march that is listed costs what is said, which is no more than is left; who stops there marches
 * no more. */
static inline void check_cost(const struct state *state, const struct order *march,
                              const struct event *proviso)
{
    static struct state there;
    struct refusal refusal;
    const struct argument *who = &march->argument[0];
    int32_t cost = proviso->value[0].number;

    if (try_order(state, march, &there.position, &refusal) != VERDICT_DONE)
        failed_at(state, "", "a march that costs something is refused");
    if (there.position.head.question || there.position.standing[VZ_MEXICO].count)
        return; /* guerrillas may end it */
    /* [14.31] the point of a zone that proves not to be there is not paid */
    int32_t spared = cost - (int32_t)price(&state->position, &there.position);
    bool feared = proviso->kind == VZ_PROVISO_STOP && spared == FEARED_ZONE;
    if ((spared != 0 && !feared) || cost > proviso->value[1].number)
        failed_at(state, campaign.s->map.cell[march->argument[1].value].name,
                  "the march there does not cost what is said");
    if (proviso->kind == VZ_PROVISO_STOP && who->kind == ARGUMENT_UNIT &&
        marches_of(&there, who->value, 0))
        failed_at(state, campaign.s->counter[who->value].id, "goes on where it is said to stop");
}

/* A bold march is accepted; it costs what is said, unless something bars it, and no more than there
 * is and the point of one zone [6.22]. */
static inline void check_daring(const struct state *state, const struct order *march,
                                const struct event *proviso)
{
    static struct vz_position after;
    struct refusal refusal;

    if (try_order(state, march, &after, &refusal) != VERDICT_DONE)
        failed_at(state, "", "a march that is bold is refused");
    int32_t paid = (int32_t)price(&state->position, &after);
    if (paid > proviso->value[0].number + FEARED_ZONE || paid > proviso->value[1].number)
        failed_at(state, campaign.s->map.cell[march->argument[1].value].name,
                  "the bold march there costs more than is said");
}

/* A march for which company is needed is refused without. */
static inline void check_company(const struct state *state, const struct order *march)
{
    static struct vz_position after;
    struct refusal refusal;

    if (try_order(state, march, &after, &refusal) == VERDICT_DONE)
        failed_at(state, campaign.s->map.cell[march->argument[1].value].name,
                  "company is needed for the march there, and it is allowed without");
}

/* Who is told to form a formation can: it is off the map, and they are on it. */
static inline void check_founders(const struct state *state, const struct order *about)
{
    unsigned formation = (unsigned)about->argument[0].value;

    if (state->position.unit[formation].hex < campaign.s->map.cells ||
        campaign.s->counter[formation].side != state->position.head.to_act)
        failed_at(state, campaign.s->counter[formation].id, "is no formation that could be formed");
}

/* Some of the marches, spread over the list. */
static inline void check_march(const struct state *state, const struct order *listed,
                               const struct order *about, const struct event *proviso)
{
    enum { EACH = 61 };
    static unsigned seen;
    bool company = proviso->kind == VZ_PROVISO_LED || proviso->kind == VZ_PROVISO_GUARDED ||
                   proviso->kind == VZ_PROVISO_ESCORTED;
    bool daring = !about && proviso->kind == VZ_PROVISO_DARING;
    bool cost = !about && (proviso->kind == VZ_PROVISO_COST || proviso->kind == VZ_PROVISO_STOP);

    if ((company || cost) && seen++ % EACH)
        return;
    if ((company && !about) || ((cost || daring) && !listed))
        failed_at(state, "", "what a march needs is told of none");
    if (company)
        check_company(state, about);
    if (daring)
        check_daring(state, listed, proviso);
    if (cost)
        check_cost(state, listed, proviso);
}

#endif
