/* Holds that nothing which is accepted lies outside what `legal` lists and tells. Usage:
 *   legal_fuzz FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 * Plays random games. In each position legal orders are changed at random - other units, other
 * hexes, two orders in one - and each that is accepted all the same is looked for in the list. Of
 * attacks the list says exactly who may make them: any of those who may join, under the conditions
 * told, and nobody else. Exit status 1 if one was wrong. */
#include <time.h>

#include "chooser.h"

enum { ATOMS = 4096, MUTANTS = 12, PATH_MOST = 6, ORDERS_MOST = 700, JOINS = 400, ONE_IN_LOOK = 3 };
enum company { ALONE = 1, LED = 2, GUARDED = 4, ESCORTED = 8 };
enum base { WITH_STACK = 1, WITH_SCOUT = 2, WITH_HIM = 4 };

/* An order of a kind that is listed one by one: its verb and what it names. */
struct atom {
    uint16_t verb;
    uint16_t count;
    int32_t value[24];
};

/* Who may take part in something: an attack on a hex, a formation. */
struct party {
    uint16_t verb;
    int32_t target, at; /* the values of the first arguments, or -1 */
    struct vz_units units;
    struct vz_units leaders;
    bool each_hex;  /* needs a Leader of its own */
    int32_t points; /* to be given, or 0 */
    uint16_t hexes; /* to be named, or 0 */
    bool hex[VZ_CELLS];
};

static struct campaign campaign;
static struct vz_position now, next;
static struct vz_units moved; /* by the order tried last */
static struct chooser chooser;
static struct dice dice;
static unsigned game, faults;
static unsigned long tried, accepted[VZ_VERBS], refused, attacks[2];

/* what is listed in the position */
static uint8_t reach[VZ_UNITS][VZ_CELLS]; /* enum company: any of these will do */
static uint8_t base[VZ_UNITS];
static struct atom atom[ATOMS];
static struct party party[JOINS];
static unsigned atoms, parties;
static bool overfull;

/* ---- what is listed */

static bool is_unit(const struct argument *argument)
{
    return argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS;
}

static void make_atom(const struct order *order, struct atom *made)
{
    made->verb = order->verb;
    made->count = 0;
    for (unsigned i = 0; i < order->count && made->count < 24; i++)
        made->value[made->count++] = order->argument[i].value + (order->argument[i].slot << 16);
}

static bool is_listed(const struct order *order)
{
    struct atom sought;
    make_atom(order, &sought);
    for (unsigned i = 0; i < atoms; i++)
        if (atom[i].verb == sought.verb && atom[i].count == sought.count &&
            memcmp(atom[i].value, sought.value, sought.count * sizeof *sought.value) == 0)
            return true;
    return false;
}

static void note_move(const struct order *order, uint8_t company)
{
    if (order->argument[0].kind == ARGUMENT_UNIT)
        reach[order->argument[0].value][order->argument[1].value] |= company;
}

static bool note_order(void *to, const struct order *order)
{
    (void)to;
    if (order->verb == VZ_DO_MOVE)
        note_move(order, ALONE);
    else if (atoms < ATOMS)
        make_atom(order, &atom[atoms++]);
    else
        overfull = true;
    return true;
}

static struct party *find_party(const struct order *about, bool make)
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

static void add_units(struct vz_units *set, const struct value *value)
{
    const uint16_t *list = value->list;
    for (uint32_t i = 0; i < value->count; i++)
        vz_units_add(set, list[i]);
}

static void note_party(const struct order *about, const struct event *proviso)
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

static void note_proviso(void *to, const struct order *about, const struct event *proviso)
{
    static const struct {
        uint16_t kind;
        uint8_t company, base;
    } companies[] = {{VZ_PROVISO_COST, ALONE, 0},
                     {VZ_PROVISO_STOP, ALONE, 0},
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

static void list_all(void)
{
    const struct order_sink sink = {note_order, NULL, note_proviso, 0, 0};
    memset(reach, 0, sizeof reach);
    memset(base, 0, sizeof base);
    atoms = parties = 0;
    vz_game.legal(campaign.s, &now, VZ_VERBS, &sink);
}

/* ---- what an order names */

static unsigned formation_of(unsigned unit)
{
    unsigned formation = now.unit[unit].formation;
    return formation ? campaign.s->first_formation + formation - 1u : unit;
}

static bool is_formation(unsigned unit)
{
    return vz_units_has(&campaign.s->formations, unit);
}

/* The unit by itself, the formation it is in, or a formation of whose members one is there. */
static bool has_body(const struct vz_units *set, unsigned unit)
{
    if (vz_units_has(set, unit) || vz_units_has(set, formation_of(unit)))
        return true;
    for (unsigned member = 0; is_formation(unit) && member < campaign.s->units; member++)
        if (formation_of(member) == unit && member != unit && vz_units_has(set, member))
            return true;
    return false;
}

static bool has_somebody_at(const struct vz_units *set, int32_t hex)
{
    for (VZ_EACH(unit, set))
        if (now.unit[unit].hex == hex)
            return true;
    return false;
}

static bool are_among(const struct vz_units *set, const struct order *order, unsigned slot)
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

static struct party *party_of(const struct order *order, unsigned slots)
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

static bool walks(unsigned unit)
{
    uint8_t type = campaign.s->counter[unit].type;
    return type != VZ_FORMATION && type != VZ_SUPPLY;
}

static void add_marcher(struct marchers *m, unsigned unit, uint16_t last)
{
    const struct vz_scenario *s = campaign.s;
    const struct vz_unit *u = &now.unit[unit];
    bool zero = s->counter[unit].type == VZ_MILITIA && u->flags & VZ_REVEALED && !u->strength;
    vz_units_add(&m->set, unit);
    m->last[unit] = last;
    m->led |= vz_units_has(&s->leaders, unit);
    m->guarded |= vz_units_has(&s->combat, unit) && !zero;
    m->scout |= (s->counter[unit].traits & VZ_RECON) != 0;
    m->him |= unit == s->santa_anna;
}

static void find_marchers(const struct order *order, struct marchers *m)
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
            for (unsigned unit = 0; unit < campaign.s->units; unit++)
                if ((int32_t)unit == order->argument[k].value ||
                    (int32_t)formation_of(unit) == order->argument[k].value)
                    m->last[unit] = (uint16_t)a->value;
    }
}

static bool reaches(const struct marchers *m, unsigned unit, uint16_t hex)
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
static const char *judge_move(const struct order *order)
{
    static struct marchers m;
    find_marchers(order, &m);
    for (VZ_EACH(unit, &m.set)) {
        uint16_t hex = m.last[unit];
        bool good = hex == now.unit[unit].hex || reaches(&m, unit, hex);
        bool leader = vz_units_has(&campaign.s->leaders, unit) && !now.unit[unit].formation;
        for (VZ_EACH(other, &m.set))
            good |= leader && !vz_units_has(&campaign.s->leaders, other) && reaches(&m, other, hex);
        if (!good)
            return "a unit ends where it does not go";
    }
    return NULL;
}

/* ---- the rest */

static const char *judge_atoms(const struct order *order, unsigned slot)
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
        if (!is_listed(&one))
            return "not each of its parts is listed";
    }
    return NULL;
}

static const char *judge_party(const struct order *order, unsigned key, unsigned slot)
{
    const struct party *p = party_of(order, key);
    if (!p)
        return "nobody may do so";
    return are_among(&p->units, order, slot) ? NULL : "somebody may not join";
}

/* What a unit gives that is named without a number: [14.16] of untried militia one point, since
 * nobody knows more. */
static int32_t whole_of(unsigned unit)
{
    bool untried =
        campaign.s->counter[unit].type == VZ_MILITIA && !(now.unit[unit].flags & VZ_REVEALED);
    return untried ? 1 : now.unit[unit].strength;
}

static const char *judge_points(const struct order *order)
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

static const char *judge_hexes(const struct order *order)
{
    const struct party *p = party_of(order, 0);
    if (!p || (order->verb == VZ_DO_SETUP && order->count != p->hexes))
        return "so many hexes are not told";
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_CELL && !p->hex[order->argument[i].value])
            return "a hex is not told";
    return NULL;
}

static void insert(struct order *order, unsigned at, const struct argument *argument)
{
    if (order->count == ORDER_ARGUMENTS)
        return;
    memmove(&order->argument[at + 1], &order->argument[at], (order->count - at) * sizeof *argument);
    order->argument[at] = *argument;
    order->count++;
}

static bool without(struct order *order, unsigned slot)
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
static const char *judge_place(const struct order *order)
{
    static struct order plain;
    const struct argument *in = order_find(order, PLACE_IN, NULL);
    plain = *order;
    if (now.head.to_act == VZ_MEXICO) {
        without(&plain, PLACE_AT);
    } else if (in && !order_find(order, PLACE_AT, NULL)) {
        struct argument at = {ARGUMENT_CELL, PLACE_AT, 0, now.unit[in->value].hex, 0};
        insert(&plain, plain.count - 1u, &at);
    }
    return judge_atoms(&plain, PLACE_GROUP);
}

/* NULL when the accepted order lies within what is listed and told. */
static const char *judge(const struct order *order)
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
        return is_listed(order) ? NULL : "not listed";
    }
}

/* ---- changing orders */

static unsigned pick(unsigned below)
{
    return campaign_random(&chooser.seed, below);
}

/* A body of the side to act in the hex, or VZ_NO_UNIT. */
static unsigned body_at(int32_t hex)
{
    unsigned found = VZ_NO_UNIT;
    unsigned count = 0;
    for (VZ_EACH(unit, &campaign.s->of[now.head.to_act]))
        if (now.unit[unit].hex == hex && pick(++count) == 0)
            found = unit;
    if (found != VZ_NO_UNIT && pick(4))
        found = formation_of(found);
    return found;
}

static int32_t hex_of(const struct argument *a)
{
    return a->kind == ARGUMENT_CELL || a->kind == ARGUMENT_GROUP ? a->value
                                                                 : now.unit[a->value].hex;
}

static int32_t neighbour_of(int32_t hex)
{
    if (!vz_on_map((uint16_t)hex))
        return hex;
    const struct map_cell *cell = &campaign.s->map.cell[hex];
    return campaign.s->map.edge[cell->first + pick(cell->edges)].to;
}

static void change_unit(struct order *order, unsigned at, bool add)
{
    struct argument other = order->argument[at];
    int32_t hex = hex_of(&other);
    if (pick(8) == 0)
        hex = neighbour_of(hex);
    unsigned unit = other.kind == ARGUMENT_POINTS || !vz_on_map((uint16_t)hex)
                        ? pick(campaign.s->units)
                        : body_at(hex);
    if (unit == VZ_NO_UNIT)
        return;
    other.kind = other.kind == ARGUMENT_POINTS ? ARGUMENT_POINTS : ARGUMENT_UNIT;
    other.value = (int32_t)unit;
    if (other.kind == ARGUMENT_POINTS)
        other.extra = (int32_t)pick(4);
    if (add)
        insert(order, at, &other);
    else
        order->argument[at] = other;
}

static void add_drop(struct order *order)
{
    struct argument who = order->argument[pick(order->count)];
    struct argument at = {ARGUMENT_CELL, MOVE_AT, 0, 0, 0};
    if (order->verb != VZ_DO_MOVE || !is_unit(&who) || order->count > ORDER_ARGUMENTS - 2)
        return;
    unsigned last = order->count - 1u;
    at.value = order->argument[last].slot == MOVE_VIA ? order->argument[last - pick(2)].value
                                                      : neighbour_of(hex_of(&who));
    who.slot = MOVE_DROP;
    insert(order, order->count, &who);
    insert(order, order->count, &at);
}

/* The march by a way of its own. */
static void wander(struct order *order)
{
    if (order->verb != VZ_DO_MOVE || without(order, MOVE_DROP) + without(order, MOVE_AT))
        return;
    int32_t hex = hex_of(&order->argument[0]);
    if (!without(order, MOVE_TO) || !order->count)
        return;
    for (unsigned i = pick(PATH_MOST) + 1; i > 0; i--) {
        hex = neighbour_of(hex);
        insert(order, order->count, &(struct argument){ARGUMENT_CELL, MOVE_VIA, 0, hex, 0});
    }
}

static void change(struct order *order)
{
    unsigned at;
    if (!order->count)
        return;
    at = pick(order->count);
    switch (pick(8)) {
    case 0:
        add_drop(order);
        return;
    case 1:
        wander(order);
        return;
    case 2: /* one less */
        memmove(&order->argument[at], &order->argument[at + 1],
                (order->count - at - 1u) * sizeof *order->argument);
        order->count--;
        return;
    default:
        break;
    }
    struct argument *a = &order->argument[at];
    if (is_unit(a))
        change_unit(order, at, pick(3) > 0);
    else if (a->kind == ARGUMENT_GROUP)
        change_unit(order, at, pick(2));
    else if (a->kind == ARGUMENT_CELL)
        a->value = pick(6) ? neighbour_of(a->value) : (int32_t)pick(campaign.s->map.cells);
}

/* ---- trying */

static void note_moved(void *to, const struct event *event)
{
    (void)to;
    if (event->kind == VZ_EV_MOVED && vz_units_empty(&moved))
        add_units(&moved, &event->value[2]);
}

static bool is_accepted(const struct order *order)
{
    static const struct sink sink = {note_moved, NULL};
    moved = (struct vz_units){{0}};
    struct dice after = dice;
    struct refusal refusal;
    next = now;
    return vz_game.apply(campaign.s, &next, order, &after, &sink, &refusal) == VERDICT_DONE;
}

static void fault(const struct order *order, const char *what)
{
    struct game_names of = {&vz_game, campaign.s, &now};
    struct names names = game_names(&of);
    struct text text = {0};
    order_text(vz_game.verbs, &names, order, &text);
    fprintf(stderr, "game %u, Game-Turn %u, %s: %s: %s\n", game, (unsigned)now.head.turn,
            vz_phases[now.head.phase].name, text.failed ? "?" : text.at, what);
    text_free(&text);
    faults++;
}

/* As a log could hold it: read back, it is the same. */
static bool can_be_written(const struct order *order)
{
    static struct text text;
    return campaign_reads_back(&campaign, &now, order, &text);
}

static void try_mutant(const struct order *from)
{
    static struct order mutant;
    mutant = *from;
    for (unsigned i = pick(3) + 1; i > 0; i--)
        change(&mutant);
    tried++;
    if (!can_be_written(&mutant) || !is_accepted(&mutant)) {
        refused++;
        return;
    }
    accepted[mutant.verb]++;
    const char *wrong = judge(&mutant);
    if (wrong)
        fault(&mutant, wrong);
}

/* ---- attacks: who may, exactly */

/* What the conditions say of these bodies. */
static bool is_foretold(const struct party *p, const struct vz_units *bodies)
{
    struct vz_units set = {{0}};
    bool fighters = false;
    bool led = false;
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (vz_units_has(bodies, formation_of(unit)) && !is_formation(unit))
            vz_units_add(&set, unit);
    for (VZ_EACH(unit, &set)) {
        uint16_t hex = now.unit[unit].hex;
        bool with_units = false;
        bool led_here = false;
        for (VZ_EACH(other, &set))
            with_units |= now.unit[other].hex == hex && vz_units_has(&campaign.s->combat, other);
        for (VZ_EACH(leader, &p->leaders))
            led_here |= now.unit[leader].hex == hex &&
                        (!now.unit[leader].formation || vz_units_has(&set, leader));
        if (vz_units_has(&campaign.s->leaders, unit) && !with_units)
            return false;
        led |= led_here && with_units;
        if (p->each_hex && !led_here)
            return false;
        fighters |= vz_units_has(&campaign.s->combat, unit) &&
                    !(campaign.s->counter[unit].type == VZ_MILITIA &&
                      now.unit[unit].flags & VZ_REVEALED && !now.unit[unit].strength);
    }
    return fighters && led;
}

static void try_attack(const struct party *p)
{
    static struct order order;
    struct vz_units bodies = {{0}};
    order_start(&order, VZ_DO_ATTACK);
    order_argument(&order, ATTACK_HEX, ARGUMENT_CELL, p->target, 0);
    for (VZ_EACH(unit, &p->units)) {
        if (pick(2))
            continue;
        vz_units_add(&bodies, unit);
        order_argument(&order, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit, 0);
    }
    if (order.count < 2)
        return;
    bool foretold = is_foretold(p, &bodies);
    attacks[foretold]++;
    if (is_accepted(&order) != foretold)
        fault(&order, foretold ? "is refused against what is told" : "is accepted against it");
}

static void try_attacks(void)
{
    for (unsigned i = 0; i < parties; i++)
        for (unsigned k = 0; party[i].verb == VZ_DO_ATTACK && k < 4; k++)
            try_attack(&party[i]);
}

/* ---- games */

static bool is_mutable(unsigned verb)
{
    return verb != VZ_DO_RESIGN && verb != VZ_DO_OVERDUE && vz_verbs[verb].slot[0].kind;
}

static void look(void)
{
    list_all();
    for (unsigned verb = 0; verb < VZ_VERBS && !overfull; verb++)
        for (unsigned i = 0; chooser.weight[verb] && is_mutable(verb) && i < MUTANTS; i++)
            try_mutant(&chooser.order[verb]);
    if (!overfull)
        try_attacks();
    overfull = false;
}

static bool step(void)
{
    static struct order order;
    static const struct sink nowhere;
    struct refusal refusal;
    if (!choose_order(&chooser, &order))
        return false;
    if (now.head.question || pick(ONE_IN_LOOK) == 0)
        look();
    return vz_game.apply(campaign.s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE;
}

static void play_game(void)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    char seed[32];
    unsigned orders = 0;
    memset(&now, 0, sizeof now);
    memset(&chooser, 0, sizeof chooser);
    chooser.s = campaign.s;
    chooser.now = &now;
    chooser.seed = (game + 1) * UINT64_C(0xd1342543de82ef95);
    chooser.end_weight = 1 + campaign_random(&chooser.seed, 12);
    campaign_options(options);
    options[VZ_OPPOSED_LANDING] = game % 4 == 0;
    options[VZ_LEADER_PER_HEX] = game % 3 == 0;
    snprintf(seed, sizeof seed, "legal-%u", game);
    if (!dice_seed(&dice, seed, strlen(seed)) ||
        vz_game.start(campaign.s, options, &now, &dice, &nowhere) != VERDICT_DONE)
        return;
    while (!now.head.over && orders++ < ORDERS_MOST * 10 && faults < 10 && step())
        ;
}

int main(int count, char **words)
{
    if (count < 3 || count > 4 || !campaign_load(&campaign)) {
        fprintf(stderr, "usage: legal_fuzz FIRST LAST [SECONDS]\n");
        return 2;
    }
    unsigned last = (unsigned)strtoul(words[2], NULL, 10);
    long seconds = count == 4 ? strtol(words[3], NULL, 10) : 0;
    time_t start = time(NULL);
    unsigned first = game = (unsigned)strtoul(words[1], NULL, 10);
    for (; game <= last && faults < 10; game++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        play_game();
    }
    printf("%u games, %lu orders tried, %lu refused; of attacks %lu foretold, %lu not; %u faults\n",
           game - first, tried, refused, attacks[1], attacks[0], faults);
    for (unsigned verb = 0; verb < VZ_VERBS; verb++)
        if (accepted[verb])
            printf("  %7lu %s accepted\n", accepted[verb], vz_game.verbs[verb].name);
    campaign_free(&campaign);
    return faults > 0;
}
