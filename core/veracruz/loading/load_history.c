/* What a board does not show of what has happened before it: units off the map, points scored, and
 * what has been done in the phase with which it begins. Keys: fixtures/README.md. */
#include "veracruz/loading/load_board.h"
#include "veracruz/rules/intelligence.h"

#include <string.h>

#include "veracruz/veracruz.h"

/* ---- off the map */

/* The unit that the entry names, which is of nobody's stack and no formation. */
static unsigned read_absent(struct vz_boarding *b, const struct node *entry)
{
    unsigned unit = vz_load_unit(b->loading, entry);

    if (unit == VZ_NO_UNIT)
        return VZ_NO_UNIT;
    if (unit < b->loading->s->first_formation && !vz_on_map(b->p->unit[unit].hex))
        return unit;
    node_fault(entry, "this unit stands on the board, or is a formation");
    return VZ_NO_UNIT;
}

static bool read_absents(struct vz_boarding *b, const char *key, enum vz_off_map where)
{
    bool good = true;

    for (NODE_EACH(entry, entries_of(b->board, key, NODE_LIST, &good))) {
        unsigned unit = read_absent(b, entry);
        struct vz_unit *u;

        if (unit == VZ_NO_UNIT)
            return false;
        u = &b->p->unit[unit];
        u->hex = where & VZ_HEX_BITS;
        u->strength =
            where == VZ_ELIMINATED ? 0 : b->loading->s->counter[unit].strength & VZ_STRENGTH_BITS;
    }
    return good;
}

/* [18.2] `{gunboat: TURN}`, in which it may come back. */
static bool read_repairing(struct vz_boarding *b, const struct node *entry)
{
    const struct vz_scenario *s = b->loading->s;
    unsigned unit = vz_find_named(s, slice_of(entry->key));
    int64_t turn;

    if (unit == VZ_NO_UNIT || s->counter[unit].type != VZ_GUNBOAT ||
        vz_on_map(b->p->unit[unit].hex))
        return node_fault(entry, "no gunboat of that name is off the board");
    if (!node_is_int(entry, 1, VZ_TURNS, &turn))
        return false;
    b->p->unit[unit].hex = VZ_REPAIRING;
    b->p->unit[unit].strength = s->counter[unit].strength & VZ_STRENGTH_BITS;
    b->p->unit[unit].counter = (unsigned)turn & VZ_COUNTER_BITS;
    return true;
}

/* [19.31] [19.32] Withdrawn with the Volunteers of Game-Turn 13, if the key is there: it is done.
 */
static bool read_withdrawn(struct vz_boarding *b)
{
    const struct node *withdrawn = node_get(b->board, "withdrawn");
    unsigned due = b->loading->s->withdrawal_turn;
    unsigned turn = b->p->head.turn;

    if (withdrawn && (turn < due || (turn == due && b->p->head.phase < VZ_PHASE_US_REINFORCEMENT)))
        return node_fault(withdrawn, "nobody is withdrawn before Game-Turn %u", due);
    b->p->withdrawn = withdrawn != NULL;
    return read_absents(b, "withdrawn", VZ_WITHDRAWN);
}

/* ---- tracks */

/* [17.2] [19.21] */
static bool read_tracks(struct vz_boarding *b)
{
    const struct node *invasion = node_get(b->board, "invasion");

    if (!entry_byte(b->board, "city_points", 0, 99, &b->p->city_points))
        return false;
    if (!invasion)
        return true;
    b->p->invasion_hex = vz_load_ground(b->loading, invasion);
    return b->p->invasion_hex != MAP_NOWHERE;
}

/* ---- what has been done in the phase */

/* The units that are meant, of the side whose phase it is: that one, the members of a formation, or
 * all in a hex. */
static bool find_meant(struct vz_boarding *b, const struct node *entry, const char *text,
                       struct vz_units *meant)
{
    const struct vz_scenario *s = b->loading->s;
    struct slice name = {text, text ? strlen(text) : 0};
    uint8_t side = vz_phases[b->p->head.phase].side;
    uint16_t cell = text ? map_find(&s->map, name) : MAP_NOWHERE;
    unsigned named = text ? vz_find_named(s, name) : VZ_NO_UNIT;

    memset(meant, 0, sizeof *meant);
    for (unsigned unit = 0; unit < s->units; unit++)
        if (s->counter[unit].side == side && vz_on_map(b->p->unit[unit].hex) &&
            s->counter[unit].type != VZ_FORMATION &&
            (unit == named || vz_board_means(b, unit, named, cell)))
            vz_units_add(meant, unit);
    return !vz_units_empty(meant) || node_fault(entry, "no unit of the side whose phase it is");
}

static bool read_done(struct vz_boarding *b, const char *key, uint16_t flags)
{
    bool good = true;

    for (NODE_EACH(entry, entries_of(b->board, key, NODE_LIST, &good))) {
        struct vz_units meant;

        if (!find_meant(b, entry, entry->text, &meant))
            return false;
        for (VZ_EACH(unit, &meant))
            b->p->unit[unit].flags |= flags;
    }
    return good;
}

/* [5.12] The most that one of them could have spent. */
static uint8_t most_points(const struct vz_scenario *s, const struct vz_units *units)
{
    uint8_t most = 0;

    for (VZ_EACH(unit, units))
        if (s->counter[unit].movement > most)
            most = s->counter[unit].movement;
    return most;
}

/* [5.12] `{unit or HEX: N}`, in tenths. */
static bool read_spent(struct vz_boarding *b, const struct node *entry)
{
    struct vz_units meant;
    int64_t spent;

    if (!find_meant(b, entry, entry->key, &meant) ||
        !node_is_int(entry, 0, most_points(b->loading->s, &meant), &spent))
        return false;
    for (VZ_EACH(unit, &meant))
        b->p->unit[unit].spent = (uint8_t)spent;
    return true;
}

/* [14.36] Scouts who have reconnoitered from the hexes where they stand, and may go on. */
static bool read_scouted(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    bool good = true;

    for (NODE_EACH(entry, entries_of(b->board, "scouted", NODE_LIST, &good))) {
        unsigned unit = vz_load_unit(b->loading, entry);

        if (unit == VZ_NO_UNIT)
            return false;
        if (!vz_on_map(b->p->unit[unit].hex) || !(s->counter[unit].traits & VZ_RECON) ||
            s->counter[unit].side != vz_phases[b->p->head.phase].side ||
            b->p->scoutings == VZ_SCOUTINGS)
            return node_fault(entry, "no scout of the side whose phase it is");
        b->p->unit[unit].flags |= VZ_MOVED | VZ_RECONNOITERED;
        b->p->unit[unit].flags &= (uint16_t)~VZ_CLOSED;
        b->p->scouting[b->p->scoutings++] = vz_scouting_of(s, unit, b->p->unit[unit].hex);
    }
    return good;
}

/* [8.15] Hexes whose defenders have been attacked. */
static bool read_attacked(struct vz_boarding *b)
{
    bool good = true;

    for (NODE_EACH(entry, entries_of(b->board, "attacked_hexes", NODE_LIST, &good))) {
        uint16_t cell = vz_load_ground(b->loading, entry);

        if (cell == MAP_NOWHERE)
            return false;
        if (b->p->attacked_hexes == sizeof b->p->attacked / sizeof *b->p->attacked)
            return node_fault(entry, "more hexes than a phase has");
        b->p->attacked[b->p->attacked_hexes++] = cell;
    }
    return good;
}

/* The fortress of that name, or VZ_FORTS. */
static unsigned find_fort(const struct vz_boarding *b, const char *name)
{
    const struct vz_scenario *s = b->loading->s;
    uint16_t cell = name ? map_find(&s->map, slice_of(name)) : MAP_NOWHERE;
    unsigned fort = 0;

    while (fort < VZ_FORTS && (cell == MAP_NOWHERE || s->fort_cell[fort] != cell))
        fort++;
    return fort;
}

/* [12.41] Fortresses by their bits. */
static bool read_forts(struct vz_boarding *b, const char *key, uint8_t *bits)
{
    bool good = true;

    for (NODE_EACH(entry, entries_of(b->board, key, NODE_LIST, &good))) {
        unsigned fort = find_fort(b, entry->text);

        if (fort == VZ_FORTS)
            return node_fault(entry, "this must be a fortress");
        *bits |= (uint8_t)(1u << fort);
    }
    return good;
}

/* [12.41] Calls to surrender, and refusals behind which the attack is still owed. */
static bool read_offers(struct vz_boarding *b)
{
    bool good = read_forts(b, "offered", &b->p->offered) && read_forts(b, "refused", &b->p->owed);

    b->p->offered |= b->p->owed;
    return good;
}

/* [12.31] `{fortress: [gun, ...]}`, bombarded in the Siege Segment before. */
static bool read_bombarded(struct vz_boarding *b, const struct node *list)
{
    const struct vz_scenario *s = b->loading->s;
    unsigned fort = find_fort(b, list->key);

    if (fort == VZ_FORTS || list->kind != NODE_LIST)
        return node_fault(list, "this must be a fortress with a list of guns");
    for (NODE_EACH(entry, list->first)) {
        unsigned unit = vz_load_unit(b->loading, entry);

        if (unit == VZ_NO_UNIT)
            return false;
        if (!vz_on_map(b->p->unit[unit].hex) ||
            s->counter[unit].side != vz_phases[b->p->head.phase].side ||
            (s->counter[unit].type != VZ_GUNBOAT && !vz_units_has(&s->artillery, unit)))
            return node_fault(entry, "no gun of the side that attacks");
        b->p->unit[unit].flags |= VZ_BOMBARDED | VZ_ATTACKED;
        vz_units_add(&b->p->batteries[fort], unit);
    }
    b->p->bombarded |= (uint8_t)(1u << fort);
    return true;
}

/* The keys that tell of a phase, and those to which they belong. */
static const struct of_phase {
    const char *key;
    uint32_t phases; /* bits */
} of_phase[] = {
#define MOVEMENT (1u << VZ_PHASE_MX_MOVEMENT | 1u << VZ_PHASE_US_MOVEMENT)
#define SIEGE    (1u << VZ_PHASE_MX_SIEGE | 1u << VZ_PHASE_US_SIEGE)
#define COMBAT   (1u << VZ_PHASE_MX_COMBAT | 1u << VZ_PHASE_US_COMBAT)
    {"moved", MOVEMENT},         {"spent", MOVEMENT},         {"scouted", MOVEMENT},
    {"attacked", COMBAT},        {"attacked_hexes", COMBAT},  {"bombarded", COMBAT},
    {"offered", SIEGE | COMBAT}, {"refused", SIEGE | COMBAT},
};

static bool read_phase_marks(struct vz_boarding *b)
{
    for (size_t i = 0; i < sizeof of_phase / sizeof *of_phase; i++) {
        const struct node *node = node_get(b->board, of_phase[i].key);

        if (node && !(of_phase[i].phases >> b->p->head.phase & 1))
            return node_fault(node, "the board does not begin with such a phase");
    }
    return read_done(b, "moved", VZ_MOVED | VZ_CLOSED) && vz_board_each(b, "spent", read_spent) &&
           read_scouted(b) && read_done(b, "attacked", VZ_ATTACKED) && read_attacked(b) &&
           vz_board_each(b, "bombarded", read_bombarded) && read_offers(b);
}

/* [14.15] [19.11] Militia come in there, by their table or the schedule. */
static bool is_militia_entry(const struct vz_scenario *s, uint16_t cell)
{
    for (size_t die = 1; die < sizeof s->charts.militia_cell / sizeof *s->charts.militia_cell;
         die++)
        if (s->charts.militia_cell[die] == cell)
            return true;
    for (unsigned i = 0; i < s->arrivals; i++)
        if (s->arrival[i].militia && s->arrival[i].cell == cell)
            return true;
    return false;
}

/* [14.15] Militia that wait for their hexes, by ascending hex. */
static bool read_waiting(struct vz_boarding *b)
{
    struct vz_position *p = b->p;
    bool good = true;

    for (NODE_EACH(entry, entries_of(b->board, "militia_waiting", NODE_LIST, &good))) {
        uint16_t cell = vz_load_ground(b->loading, entry);
        unsigned at;

        if (cell == MAP_NOWHERE)
            return false;
        if (!is_militia_entry(b->loading->s, cell))
            return node_fault(entry, "no militia come in there");
        if (p->waiting_count == b->loading->s->militia_pool)
            return node_fault(entry, "more militia than the pool has");
        for (at = p->waiting_count++; at > 0 && p->waiting_militia[at - 1] > cell; at--)
            p->waiting_militia[at] = p->waiting_militia[at - 1];
        p->waiting_militia[at] = cell;
    }
    return good;
}

/* ---- what follows from all that */

bool vz_board_holds(const struct vz_boarding *b, unsigned unit)
{
    const struct vz_unit *u = &b->p->unit[unit];

    return vz_on_map(u->hex) && (u->strength > 0 || !(u->flags & VZ_REVEALED));
}

/* [20.12] Whatever `control` leaves out. */
static void hold_places(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;

    for (VZ_EACH(unit, &s->combat)) {
        uint16_t hex = b->p->unit[unit].hex;
        uint16_t place = vz_on_map(hex) ? s->map.cell[hex].place : MAP_NOWHERE;

        if (place != MAP_NOWHERE && vz_board_holds(b, unit) &&
            s->map.place[place].kinds & (VZ_CITY | VZ_TOWN | VZ_FORTRESS))
            vz_give_place(b->p, place, s->counter[unit].side);
    }
}

static bool is_us(const struct vz_boarding *b, uint16_t cell)
{
    uint16_t place = cell == MAP_NOWHERE ? MAP_NOWHERE : b->loading->s->map.cell[cell].place;

    return place != MAP_NOWHERE && vz_holder(b->p, place) == VZ_US;
}

/* [8.91] Puebla has been taken, or U.S. troops are near the capital. */
static void open_fortifications(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    struct vz_position *p = b->p;

    p->forts_open |= is_us(b, s->puebla);
    for (VZ_EACH(unit, &s->combat))
        if (s->counter[unit].side == VZ_US && vz_on_map(p->unit[unit].hex) &&
            map_distance(&s->map, p->unit[unit].hex, s->mexico_city) <=
                s->charts.figure[VZ_CAPITAL_HEXES])
            p->forts_open = 1;
}

/* [14.15] Veracruz has fallen, in the Game-Turn that the board names, else before it. */
static void note_fall(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    unsigned before = s->head.first_turn > 1 ? s->head.first_turn - 1u : 1;
    unsigned fort = 0;

    while (fort < VZ_FORTS && s->fort_cell[fort] != s->veracruz)
        fort++;
    if (fort < VZ_FORTS && b->p->captured[fort]) /* by the U.S., or since then by Mexico */
        b->p->veracruz_fell = b->p->captured[fort];
    else if (is_us(b, s->veracruz))
        b->p->veracruz_fell = (uint8_t)before;
}

/* [16.13] The U.S. has been in one of the three towns, in a Game-Turn before, unless the board says
 * since when; so it has where guerrillas are on the map. */
static void wake_guerrillas(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;

    if (!node_get(b->board, "guerrillas_from") &&
        (node_get(b->board, "guerrillas") || is_us(b, s->jalapa) || is_us(b, s->orizaba) ||
         is_us(b, s->puebla)))
        b->p->guerrillas_from = (uint8_t)s->head.first_turn;
}

/* [21.0] A combat unit in 1406 has had the Pack animal there. */
static void lose_pack(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;

    for (VZ_EACH(unit, &s->combat))
        if (b->p->pack_claimed == 0 && b->p->unit[unit].hex == s->pack_cell) {
            b->p->pack_claimed = 2;
            b->p->unit[s->first_pack].hex = VZ_ELIMINATED;
        }
}

/* What follows for good from what has happened before the board begins. */
static void recall(struct vz_boarding *b)
{
    hold_places(b);
    lose_pack(b);
    open_fortifications(b);
    note_fall(b);
    wake_guerrillas(b);
}

bool vz_load_history(struct vz_boarding *b)
{
    bool good = read_absents(b, "eliminated", VZ_ELIMINATED) &&
                read_absents(b, "withheld", VZ_WAITING) && read_withdrawn(b) &&
                vz_board_each(b, "repairing", read_repairing) && read_tracks(b) &&
                read_waiting(b) && read_phase_marks(b);

    if (good)
        recall(b);
    return good;
}
