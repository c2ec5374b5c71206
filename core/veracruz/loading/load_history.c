/* What a board does not show of what has happened before it: units off the map, points scored, and
 * what has been done in the phase with which it begins. Keys: fixtures/README.md. */
#include "veracruz/loading/load_board.h"

#include <string.h>

#include "veracruz/veracruz.h"

/* ---- off the map */

/* The unit that the entry names, which is of nobody's stack and no formation. */
static unsigned read_absent(struct vz_boarding *b, const struct node *entry)
{
    unsigned unit = vz_load_unit(b->loading, b->document, entry);

    if (unit == VZ_NO_UNIT)
        return VZ_NO_UNIT;
    if (unit < b->loading->s->first_formation && !vz_on_map(b->p->unit[unit].hex))
        return unit;
    vz_board_fault(b, entry, "this unit stands on the board, or is a formation");
    return VZ_NO_UNIT;
}

static bool read_absents(struct vz_boarding *b, const char *key, enum vz_off_map where)
{
    bool good = true;
    const struct node *list = vz_board_part(b, key, NODE_LIST, &good);

    for (const struct node *entry = list ? list->first : NULL; entry; entry = entry->next) {
        unsigned unit = read_absent(b, entry);
        struct vz_unit *u;

        if (unit == VZ_NO_UNIT)
            return false;
        u = &b->p->unit[unit];
        u->hex = (uint16_t)where;
        u->strength = where == VZ_ELIMINATED ? 0 : b->loading->s->counter[unit].strength;
    }
    return good;
}

/* [18.2] `{gunboat: TURN}`, in which it may come back. */
static bool read_repairing(struct vz_boarding *b, const struct node *entry)
{
    const struct vz_scenario *s = b->loading->s;
    unsigned unit = vz_find_named(s, (struct slice){entry->key, strlen(entry->key)});
    int64_t turn;

    if (unit == VZ_NO_UNIT || s->counter[unit].type != VZ_GUNBOAT ||
        vz_on_map(b->p->unit[unit].hex))
        return vz_board_fault(b, entry, "no gunboat of that name is off the board");
    if (!node_is_int(b->document, entry, 1, VZ_TURNS, &turn, b->loading->diags))
        return false;
    b->p->unit[unit].hex = VZ_REPAIRING;
    b->p->unit[unit].strength = s->counter[unit].strength;
    b->p->unit[unit].counter = (uint8_t)turn;
    return true;
}

/* [19.31] Withdrawn with the Volunteers of Game-Turn 13, if the key is there: it is done. */
static bool read_withdrawn(struct vz_boarding *b)
{
    b->p->withdrawn = node_get(b->board, "withdrawn") != NULL;
    return read_absents(b, "withdrawn", VZ_WITHDRAWN);
}

/* ---- tracks */

static bool read_tracks(struct vz_boarding *b)
{
    const struct node *invasion = node_get(b->board, "invasion");
    int64_t points = 0;

    if (!node_opt_int(b->document, b->board, "city_points", 0, 99, &points, b->loading->diags))
        return false;
    b->p->city_points = (uint8_t)points; /* [17.2] */
    if (!invasion)
        return true;
    b->p->invasion_hex = vz_load_ground(b->loading, b->document, invasion); /* [19.21] */
    return b->p->invasion_hex != MAP_NOWHERE;
}

/* ---- what has been done in the phase */

/* A list of units, or of hexes with all that the side whose phase it is has in them. */
static bool read_done(struct vz_boarding *b, const char *key, uint16_t flags)
{
    const struct vz_scenario *s = b->loading->s;
    uint8_t side = vz_phases[b->p->head.phase].side;
    bool good = true;
    const struct node *list = vz_board_part(b, key, NODE_LIST, &good);

    for (const struct node *entry = list ? list->first : NULL; entry; entry = entry->next) {
        struct slice name = {entry->text, entry->length};
        uint16_t cell = entry->text ? map_find(&s->map, name) : MAP_NOWHERE;
        unsigned named = entry->text ? vz_find_named(s, name) : VZ_NO_UNIT;
        bool any = false;

        for (unsigned unit = 0; unit < s->units; unit++)
            if (s->counter[unit].side == side && vz_on_map(b->p->unit[unit].hex) &&
                s->counter[unit].type != VZ_FORMATION &&
                (unit == named || (named == VZ_NO_UNIT && b->p->unit[unit].hex == cell))) {
                b->p->unit[unit].flags |= flags;
                any = true;
            }
        if (!any)
            return vz_board_fault(b, entry, "no unit of the side whose phase it is");
    }
    return good;
}

/* [8.15] Hexes whose defenders have been attacked. */
static bool read_attacked(struct vz_boarding *b)
{
    bool good = true;
    const struct node *list = vz_board_part(b, "attacked_hexes", NODE_LIST, &good);

    for (const struct node *entry = list ? list->first : NULL; entry; entry = entry->next) {
        uint16_t cell = vz_load_ground(b->loading, b->document, entry);

        if (cell == MAP_NOWHERE)
            return false;
        if (b->p->attacked_hexes == sizeof b->p->attacked / sizeof *b->p->attacked)
            return vz_board_fault(b, entry, "more hexes than a phase has");
        b->p->attacked[b->p->attacked_hexes++] = cell;
    }
    return good;
}

/* [12.31] `{fortress: [gun, ...]}`, bombarded in the Siege Segment before. */
static bool read_bombarded(struct vz_boarding *b, const struct node *list)
{
    const struct vz_scenario *s = b->loading->s;
    uint16_t cell = map_find(&s->map, (struct slice){list->key, strlen(list->key)});
    unsigned fort = 0;

    while (fort < VZ_FORTS && s->fort_cell[fort] != cell)
        fort++;
    if (fort == VZ_FORTS || list->kind != NODE_LIST)
        return vz_board_fault(b, list, "this must be a fortress with a list of guns");
    for (const struct node *entry = list->first; entry; entry = entry->next) {
        unsigned unit = vz_load_unit(b->loading, b->document, entry);

        if (unit == VZ_NO_UNIT)
            return false;
        if (!vz_on_map(b->p->unit[unit].hex) ||
            s->counter[unit].side != vz_phases[b->p->head.phase].side ||
            (s->counter[unit].type != VZ_GUNBOAT && !vz_units_has(&s->artillery, unit)))
            return vz_board_fault(b, entry, "no gun of the side that attacks");
        b->p->unit[unit].flags |= VZ_BOMBARDED | VZ_ATTACKED;
        vz_units_add(&b->p->batteries[fort], unit);
    }
    b->p->bombarded |= (uint8_t)(1u << fort);
    return true;
}

/* The keys that tell of a phase belong to it. */
static bool is_of_phase(struct vz_boarding *b, const char *key, unsigned mexican, unsigned us)
{
    const struct node *node = node_get(b->board, key);

    return !node || b->p->head.phase == mexican || b->p->head.phase == us ||
           vz_board_fault(b, node, "the board does not begin with such a phase");
}

static bool read_phase_marks(struct vz_boarding *b)
{
    static const char *const of_combat[] = {"attacked", "attacked_hexes", "bombarded"};

    if (!is_of_phase(b, "moved", VZ_PHASE_MX_MOVEMENT, VZ_PHASE_US_MOVEMENT))
        return false;
    for (size_t i = 0; i < sizeof of_combat / sizeof *of_combat; i++)
        if (!is_of_phase(b, of_combat[i], VZ_PHASE_MX_COMBAT, VZ_PHASE_US_COMBAT))
            return false;
    return read_done(b, "moved", VZ_MOVED | VZ_CLOSED) && read_done(b, "attacked", VZ_ATTACKED) &&
           read_attacked(b) && vz_board_each(b, "bombarded", read_bombarded);
}

bool vz_load_history(struct vz_boarding *b)
{
    return read_absents(b, "eliminated", VZ_ELIMINATED) &&
           read_absents(b, "withheld", VZ_WAITING) && read_withdrawn(b) &&
           vz_board_each(b, "repairing", read_repairing) && read_tracks(b) && read_phase_marks(b);
}
