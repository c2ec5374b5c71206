/* What `legal` lists and tells of a position of Veracruz, and whether an order that was accepted
 * lies within it. */
#ifndef LEGAL_LISTED_H
#define LEGAL_LISTED_H

#include "../unit/campaign.h"
#include "legal_trial.h"

enum { JOINS = 400 };
enum company { ALONE = 1, LED = 2, GUARDED = 4, ESCORTED = 8 };
enum base { WITH_STACK = 1, WITH_SCOUT = 2, WITH_HIM = 4 };

/* Who may take part in something: an attack on a hex, a formation. */
struct party {
    uint16_t verb;
    int32_t target, at; /* the values of the first arguments, or -1 */
    struct vz_units units;
    struct vz_units leaders;
    struct vz_units must; /* of whom nobody is left behind who could attack nothing else [6.31] */
    bool each_hex;        /* needs a Leader of its own */
    int32_t points;       /* to be given, or 0 */
    uint16_t hexes;       /* to be named, or 0 */
    bool hex[VZ_CELLS];
};

static const struct vz_scenario *s;
static struct vz_position now;
static struct vz_units moved; /* by the order tried last */

static uint8_t reach[VZ_UNITS][VZ_CELLS]; /* enum company: any of these will do */
static uint8_t base[VZ_UNITS];
static struct party party[JOINS];
static unsigned parties;
static bool overfull;

/* ---- what is listed */

static inline bool is_unit(const struct argument *argument)
{
    return argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS;
}

static inline void note_move(const struct order *order, uint8_t company)
{
    if (order->argument[0].kind == ARGUMENT_UNIT)
        reach[order->argument[0].value][order->argument[1].value] |= company;
}

static inline bool note_order(void *to, const struct order *order)
{
    (void)to;
    if (order->verb == VZ_DO_MOVE)
        note_move(order, ALONE);
    else if (!keep_atom(order))
        overfull = true;
    return true;
}

static inline struct party *find_party(const struct order *about, bool make)
{
    int32_t first = about->count > 0 ? about->argument[0].value : -1;
    int32_t second = about->count > 1 ? about->argument[1].value : -1;

    for (unsigned i = 0; i < parties; i++)
        if (party[i].verb == about->verb && party[i].target == first && party[i].at == second)
            return &party[i];
    if (!make || parties == JOINS) {
        overfull |= make;
        return NULL;
    }
    memset(&party[parties], 0, sizeof *party);
    party[parties].verb = about->verb;
    party[parties].target = first;
    party[parties].at = second;
    return &party[parties++];
}

static inline void add_units(struct vz_units *set, const struct value *value)
{
    const uint16_t *list = value->list;

    for (uint32_t i = 0; i < value->count; i++)
        vz_units_add(set, list[i]);
}

static inline void note_party(const struct order *about, const struct event *proviso)
{
    struct party *p = find_party(about, true);

    if (!p)
        return;
    switch (proviso->kind) {
    case VZ_PROVISO_MAY_JOIN:
        add_units(&p->units, &proviso->value[1]);
        break;
    case VZ_PROVISO_LEADERS:
    case VZ_PROVISO_LEADERS_HERE:
        add_units(&p->leaders, &proviso->value[0]);
        p->each_hex = proviso->kind == VZ_PROVISO_LEADERS_HERE;
        break;
    case VZ_PROVISO_MUST_JOIN:
        add_units(&p->must, &proviso->value[0]);
        break;
    case VZ_PROVISO_AMONG:
        add_units(&p->units, &proviso->value[0]);
        break;
    case VZ_PROVISO_POINTS:
        p->points = proviso->value[0].number;
        add_units(&p->units, &proviso->value[1]);
        break;
    case VZ_PROVISO_HEXES:
    case VZ_PROVISO_TOP_DOWN: {
        const struct value *hexes = &proviso->value[proviso->kind == VZ_PROVISO_HEXES];
        const uint16_t *list = hexes->list;
        p->hexes = (uint16_t)proviso->value[0].number;
        for (uint32_t i = 0; i < hexes->count; i++)
            p->hex[list[i]] = true;
        break;
    }
    default:
        break;
    }
}

static inline void note_proviso(void *to, const struct order *about, const struct event *proviso)
{
    static const struct {
        uint16_t kind;
        uint8_t company, base;
    } companies[] = {{VZ_PROVISO_COST, ALONE, 0},
                     {VZ_PROVISO_STOP, ALONE, 0},
                     {VZ_PROVISO_DARING, ALONE, 0},
                     {VZ_PROVISO_LED, LED, 0},
                     {VZ_PROVISO_GUARDED, GUARDED, 0},
                     {VZ_PROVISO_ESCORTED, ESCORTED, 0},
                     {VZ_PROVISO_WITH_STACK, 0, WITH_STACK},
                     {VZ_PROVISO_WITH_SCOUT, 0, WITH_SCOUT},
                     {VZ_PROVISO_WITH_HIM, 0, WITH_HIM}};

    (void)to;
    if (!about)
        return;
    if (about->verb != VZ_DO_MOVE) {
        note_party(about, proviso);
        return;
    }
    for (size_t i = 0; i < sizeof companies / sizeof *companies; i++) {
        if (companies[i].kind != proviso->kind || !about->count)
            continue;
        if (about->count > 1)
            note_move(about, companies[i].company);
        else if (about->argument[0].kind == ARGUMENT_UNIT)
            base[about->argument[0].value] |= companies[i].base;
    }
}

static inline void list_all(void)
{
    const struct order_sink sink = {note_order, NULL, note_proviso, 0, 0};

    memset(reach, 0, sizeof reach);
    memset(base, 0, sizeof base);
    atoms = parties = 0;
    vz_game.legal(s, &now, VZ_VERBS, &sink);
}

/* ---- what an order names */

static inline unsigned formation_of(unsigned unit)
{
    unsigned formation = now.unit[unit].formation;

    return formation ? s->first_formation + formation - 1u : unit;
}

static inline bool is_formation(unsigned unit)
{
    return vz_units_has(&s->formations, unit);
}

/* The unit by itself, the formation it is in, or a formation of whose members one is there. */
static inline bool has_body(const struct vz_units *set, unsigned unit)
{
    if (vz_units_has(set, unit) || vz_units_has(set, formation_of(unit)))
        return true;
    for (unsigned member = 0; is_formation(unit) && member < s->units; member++)
        if (formation_of(member) == unit && member != unit && vz_units_has(set, member))
            return true;
    return false;
}

static inline bool has_somebody_at(const struct vz_units *set, int32_t hex)
{
    for (VZ_EACH(unit, set))
        if (now.unit[unit].hex == hex)
            return true;
    return false;
}

static inline bool are_among(const struct vz_units *set, const struct order *order, unsigned slot)
{
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *a = &order->argument[i];

        if (a->slot != slot)
            continue;
        if (a->kind == ARGUMENT_GROUP ? !has_somebody_at(set, a->value)
                                      : !has_body(set, (unsigned)a->value))
            return false;
    }
    return true;
}

static inline struct party *party_of(const struct order *order, unsigned slots)
{
    static struct order about;

    about = *order;
    about.count = 0;
    for (unsigned i = 0; i < order->count; i++)
        if (slots >> order->argument[i].slot & 1)
            about.argument[about.count++] = order->argument[i];
    return find_party(&about, false);
}

/* ---- marches */

struct marchers {
    struct vz_units set;
    uint16_t last[VZ_UNITS]; /* where each ends */
    bool led, guarded, scout, him;
};

static inline bool walks(unsigned unit)
{
    uint8_t type = s->counter[unit].type;

    return type != VZ_FORMATION && type != VZ_SUPPLY;
}

static inline void add_marcher(struct marchers *m, unsigned unit, uint16_t last)
{
    const struct vz_unit *u = &now.unit[unit];
    bool zero = s->counter[unit].type == VZ_MILITIA && u->flags & VZ_REVEALED && !u->strength;

    vz_units_add(&m->set, unit);
    m->last[unit] = last;
    m->led |= vz_units_has(&s->leaders, unit);
    m->guarded |= vz_units_has(&s->combat, unit) && !zero;
    m->scout |= (s->counter[unit].traits & VZ_RECON) != 0;
    m->him |= unit == s->santa_anna;
}

static inline void find_marchers(const struct order *order, struct marchers *m)
{
    uint16_t last = 0;

    memset(m, 0, sizeof *m);
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == MOVE_VIA || order->argument[i].slot == MOVE_TO)
            last = (uint16_t)order->argument[i].value;
    for (VZ_EACH(unit, &moved))
        if (walks(unit))
            add_marcher(m, unit, last);
    for (unsigned i = 0, from = 0; i < order->count; i++) {
        const struct argument *a = &order->argument[i];

        if (a->slot == MOVE_DROP && (i == 0 || order->argument[i - 1].slot != MOVE_DROP))
            from = i;
        for (unsigned k = from; a->slot == MOVE_AT && k < i; k++)
            for (unsigned unit = 0; unit < s->units; unit++)
                if ((int32_t)unit == order->argument[k].value ||
                    (int32_t)formation_of(unit) == order->argument[k].value)
                    m->last[unit] = (uint16_t)a->value;
    }
}

static inline bool reaches(const struct marchers *m, unsigned unit, uint16_t hex)
{
    uint8_t company = reach[formation_of(unit)][hex];
    uint8_t needs = base[formation_of(unit)];
    unsigned others = vz_units_count(&m->set);

    if ((needs & WITH_STACK && others < 2) || (needs & WITH_SCOUT && !m->scout) ||
        (needs & WITH_HIM && !m->him))
        return false;
    return company & ALONE || (company & LED && m->led) || (company & GUARDED && m->guarded) ||
           (company & ESCORTED && m->led && m->guarded);
}

/* Leaders keep up with others [9.14], and go on by themselves when they have left these. */
static inline const char *judge_move(const struct order *order)
{
    static struct marchers m;

    find_marchers(order, &m);
    for (VZ_EACH(unit, &m.set)) {
        uint16_t hex = m.last[unit];
        bool good = hex == now.unit[unit].hex || reaches(&m, unit, hex);
        bool leader = vz_units_has(&s->leaders, unit) && !now.unit[unit].formation;

        for (VZ_EACH(other, &m.set))
            good |= leader && !vz_units_has(&s->leaders, other) && reaches(&m, other, hex);
        if (!good)
            return "a unit ends where it does not go";
    }
    return NULL;
}

/* ---- the rest */

static inline const char *judge_atoms(const struct order *order, unsigned slot)
{
    static struct order one;

    for (unsigned i = 0; i < order->count; i++) {
        if (order->argument[i].slot != slot)
            continue;
        one = *order;
        one.count = 0;
        for (unsigned k = 0; k < order->count; k++)
            if (k == i || order->argument[k].slot != slot)
                one.argument[one.count++] = order->argument[k];
        if (!is_atom(&one, false))
            return "not each of its parts is listed";
    }
    return NULL;
}

static inline const char *judge_party(const struct order *order, unsigned key, unsigned slot)
{
    const struct party *p = party_of(order, key);

    if (!p)
        return "nobody may do so";
    return are_among(&p->units, order, slot) ? NULL : "somebody may not join";
}

/* What a unit gives that is named without a number: [14.16] of untried militia one point, since
 * nobody knows more. */
static inline int32_t whole_of(unsigned unit)
{
    bool untried = s->counter[unit].type == VZ_MILITIA && !(now.unit[unit].flags & VZ_REVEALED);

    return untried ? 1 : now.unit[unit].strength;
}

static inline const char *judge_points(const struct order *order)
{
    const struct party *p = party_of(order, 0);
    int32_t points = 0;

    if (!p || !are_among(&p->units, order, 0))
        return "somebody has nothing to give";
    for (unsigned i = 0; i < order->count; i++)
        points += order->argument[i].extra ? order->argument[i].extra
                                           : whole_of((unsigned)order->argument[i].value);
    return points == p->points ? NULL : "other points than were told";
}

static inline const char *judge_hexes(const struct order *order)
{
    const struct party *p = party_of(order, 0);

    if (!p || (order->verb == VZ_DO_SETUP && order->count != p->hexes))
        return "so many hexes are not told";
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_CELL && !p->hex[order->argument[i].value])
            return "a hex is not told";
    return NULL;
}

static inline bool without(struct order *order, unsigned slot)
{
    unsigned count = 0;

    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot != slot)
            order->argument[count++] = order->argument[i];
    bool had = count != order->count;
    order->count = (uint16_t)count;
    return had;
}

/* A Mexican unit has but one hex, named or not; a formation is where it is. */
static inline const char *judge_place(const struct order *order)
{
    static struct order plain;
    const struct argument *in = order_find(order, PLACE_IN, NULL);

    plain = *order;
    if (now.head.to_act == VZ_MEXICO) {
        without(&plain, PLACE_AT);
    } else if (in && !order_find(order, PLACE_AT, NULL)) {
        struct argument at = {
            .kind = ARGUMENT_CELL, .slot = PLACE_AT, .value = now.unit[in->value].hex};

        insert_argument(&plain, plain.count - 1u, &at);
    }
    return judge_atoms(&plain, PLACE_GROUP);
}

/* NULL when the accepted order lies within what is listed and told. */
static inline const char *judge(const struct order *order)
{
    switch (order->verb) {
    case VZ_DO_MOVE:
        return judge_move(order);
    case VZ_DO_ATTACK:
    case VZ_DO_ASSAULT:
    case VZ_DO_OVERWHELM:
        return judge_party(order, 1, 1);
    case VZ_ANSWER_ADVANCE:
        return judge_party(order, 2, 0);
    case VZ_ANSWER_OCCUPY:
        return judge_party(order, 0, 0);
    case VZ_DO_FORTIFY: {
        const struct party *p = party_of(order, 1);
        return p ? NULL : "nobody builds there"; /* others may stand by */
    }
    case VZ_DO_FORM:
        return judge_party(order, 3, FORM_WITH);
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH:
        return judge_party(order, 2, 0);
    case VZ_DO_BOMBARD:
        return judge_party(order, 1, 1);
    case VZ_ANSWER_LOSE:
    case VZ_DO_WITHDRAW:
        return judge_points(order);
    case VZ_DO_SETUP:
    case VZ_DO_ARRANGE:
        return judge_hexes(order);
    case VZ_DO_PLACE:
        return judge_place(order);
    case VZ_DO_WITHHOLD:
    case VZ_DO_REMOVE_MILITIA:
    case VZ_ANSWER_REMOVE:
        return judge_atoms(order, 0);
    case VZ_DO_LOAD:
    case VZ_DO_UNLOAD:
        return judge_atoms(order, 1);
    case VZ_DO_END:
        return NULL;
    default:
        return is_atom(order, false) ? NULL : "not listed";
    }
}

#endif
