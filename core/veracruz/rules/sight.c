/* 14.31 Zones and stacks as the other side sees them. What only hidden units bar is refused to
 * nobody who names his way: it stops him there. Ways that are looked for go round what may bar
 * them. */
#include "veracruz/play.h"

#include <string.h>

enum { EIGHT = 8 }; /* cells that are looked at together */

static bool is_on_no_stack(uint8_t type)
{
    return type == VZ_FORMATION || type == VZ_GUNBOAT || type == VZ_GUERRILLA;
}

/* The topmost of the side's units in the hex, those left aside that are on no stack. */
static unsigned topmost(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    unsigned top = VZ_NO_UNIT;

    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit]) {
        const struct vz_counter *counter = vz_counter(play, unit);

        if (counter->side != side || is_on_no_stack(counter->type))
            continue;
        if (top == VZ_NO_UNIT || play->p->unit[unit].rank < play->p->unit[top].rank)
            top = unit;
    }
    return top;
}

/* The other side can tell the unit, or the formation that it is of, whose regiments it must have
 * [15.11]. */
static bool is_open(const struct vz_play *play, unsigned unit, unsigned top)
{
    const struct vz_unit *u = &play->p->unit[unit];

    return unit == top || (u->formation && u->formation == play->p->unit[top].formation) ||
           vz_units_has(&play->p->examined, unit); /* [14.34] */
}

static bool is_hidden(const struct vz_play *play, unsigned unit, unsigned top)
{
    return vz_counter(play, unit)->type == VZ_DUMMY || !is_open(play, unit, top);
}

bool vz_hides(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    unsigned top = topmost(play, hex, side);

    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit])
        if (vz_counter(play, unit)->side == side && !is_on_no_stack(vz_counter(play, unit)->type) &&
            is_hidden(play, unit, top))
            return true;
    return false;
}

bool vz_hides_among(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        const struct vz_counter *counter = vz_counter(play, unit);
        uint16_t hex = play->p->unit[unit].hex;

        if (!is_on_no_stack(counter->type) && vz_on_map(hex) &&
            is_hidden(play, unit, topmost(play, hex, counter->side)))
            return true;
    }
    return false;
}

bool vz_hides_besiegers(const struct vz_play *play)
{
    const struct vz_siege *siege = &play->p->siege;
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[play->s->fort_cell[siege->fort]];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if ((siege->fort != VZ_FORT_ULUA || map->edge[e].to == siege->target_hex) &&
            vz_hides(play, map->edge[e].to, siege->attacker))
            return true;
    return false;
}

bool vz_hides_sick(const struct vz_play *play)
{
    const struct vz_position *p = play->p;
    struct vz_units stack;

    vz_units_at(play, p->disease_hex, p->disease_side, &stack);
    for (VZ_EACH(unit, &stack))
        if (vz_counter(play, unit)->type == VZ_MILITIA &&
            p->zeros >> (unit - play->s->first_militia) & 1)
            vz_units_remove(&stack, unit);
    return vz_hides_among(play, &stack);
}

/* [14.17] Militia of the side that have proved to be worth nothing lie where the other cannot tell:
 * in any stack that hides somebody. */
static bool zeros_hide(const struct vz_play *play, uint8_t side)
{
    for (unsigned unit = play->s->first_militia; unit < play->s->first_guerrilla; unit++) {
        uint16_t hex = play->p->unit[unit].hex;

        if (vz_counter(play, unit)->side == side && vz_on_map(hex) &&
            vz_is_zero_militia(play, unit) && is_hidden(play, unit, topmost(play, hex, side)))
            return true;
    }
    return false;
}

/* What the other side can tell of those who are in one hex. */
struct look {
    bool exerts; /* a zone */
    bool feared; /* there may be one, where none is seen */
    bool veiled; /* somebody may be there who could fight, where nobody is seen to */
};

static struct look look_into(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    unsigned top = topmost(play, hex, side);
    bool exerts = false;
    bool fights = false;
    bool hides = false;
    bool marked = false; /* Demoralized, as anybody can see */
    bool known = vz_fort_at(play, hex) < VZ_FORTS && !zeros_hide(play, side);

    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit]) {
        const struct vz_counter *counter = vz_counter(play, unit);

        if (counter->side != side || is_on_no_stack(counter->type))
            continue;
        marked |= (play->p->unit[unit].flags & VZ_DEMORALIZED) != 0;
        if (known) /* [12.21] that it is manned is no secret */
            exerts = exerts || vz_exerts_zone(play, unit);
        if (is_hidden(play, unit, top)) {
            hides = true;
        } else if (vz_is_combat_unit(play, unit)) {
            exerts = exerts || vz_exerts_zone(play, unit);
            fights = true;
        }
    }
    return (struct look){
        .exerts = exerts,
        /* [12.15] [6.14] whoever hides in Veracruz, in a Perote that is not manned, or under that
         * marker, exerts none */
        .feared = !exerts && hides && !known && !marked && vz_casts_zones(play->s, hex),
        /* [12.21] in a fortress it is no secret, [8.8] nor under a marker that only they are given
         */
        .veiled = hides && !fights && !marked && vz_fort_at(play, hex) == VZ_FORTS};
}

/* ---- all hexes at once */

/* [12.15] No zone reaches into a fortress; and whoever stands in one knows of it, but for
 * guerrillas [16.13] and gunboats [18.0], which none concerns. */
static void know(struct vz_play *play, uint8_t side, struct vz_sight *sight)
{
    const uint8_t *zone = vz_zone_of(play, side);
    struct vz_units others = play->board->on_map;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        sight->zone[play->s->fort_cell[fort]] = sight->feared[play->s->fort_cell[fort]] = 0;
    vz_units_keep(&others, &play->s->of[vz_enemy(side)]);
    for (VZ_EACH(unit, &others)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (!is_on_no_stack(vz_counter(play, unit)->type))
            sight->zone[hex] = sight->feared[hex] = zone[hex];
    }
}

static void look_around(struct vz_play *play, uint8_t side, struct vz_sight *sight)
{
    struct vz_units units = play->board->on_map;
    uint64_t looked[VZ_CELLS / 64] = {0};
    uint16_t feared[VZ_UNITS]; /* hexes whose zone may be that of others */
    unsigned fears = 0;

    sight->veils = 0;
    memset(sight->zone, 0, sizeof sight->zone); /* many cells are read at once, past the last */
    vz_units_keep(&units, &play->s->of[side]);
    for (VZ_EACH(unit, &units)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (set_has(looked, hex))
            continue;
        set_add(looked, hex);
        struct look look = look_into(play, hex, side);
        if (look.exerts)
            vz_zone_around(play->s, hex, sight->zone);
        if (look.feared)
            feared[fears++] = hex;
        if (look.veiled)
            sight->veiled[sight->veils++] = hex;
    }
    memcpy(sight->feared, sight->zone, sizeof sight->feared);
    for (unsigned i = 0; i < fears; i++)
        vz_zone_around(play->s, feared[i], sight->feared);
    know(play, side, sight);
}

static bool is_fresh(const struct vz_play *play, uint8_t side)
{
    return play->board->sights_fresh >> side & 1;
}

static const struct vz_sight *sight_of(struct vz_play *play, uint8_t side)
{
    struct vz_board *board = play->board;

    if (!is_fresh(play, side)) {
        board->sights_fresh |= (uint8_t)(1u << side);
        look_around(play, side, &board->sight[side]);
    }
    return &board->sight[side];
}

const uint8_t *vz_zone_seen(struct vz_play *play, uint8_t side)
{
    return sight_of(play, side)->zone;
}

const uint8_t *vz_zone_feared(struct vz_play *play, uint8_t side)
{
    return sight_of(play, side)->feared;
}

unsigned vz_veiled(struct vz_play *play, uint8_t side, const uint16_t **hexes)
{
    const struct vz_sight *sight = sight_of(play, side);

    *hexes = sight->veiled;
    return sight->veils;
}

/* ---- one hex by itself, and what is next to it */

bool vz_is_veiled(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    const struct vz_sight *sight = &play->board->sight[side];

    if (!is_fresh(play, side))
        return play->board->first[hex] != VZ_NO_UNIT && look_into(play, hex, side).veiled;
    for (unsigned i = 0; i < sight->veils; i++)
        if (sight->veiled[i] == hex)
            return true;
    return false;
}

/* Somebody of the side is there whom zones concern. */
static bool has_any(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit])
        if (vz_counter(play, unit)->side == side && !is_on_no_stack(vz_counter(play, unit)->type))
            return true;
    return false;
}

/* Whether the side's zone is seen in the hex; and whether it is there, or feared to be. */
struct zone {
    bool seen, feared;
};

static struct zone look_for_zone(struct vz_play *play, uint16_t hex, uint8_t side)
{
    const struct map *map = &play->s->map;
    struct zone zone = {false, false};

    if (vz_fort_at(play, hex) < VZ_FORTS) /* [12.15] */
        return zone;
    if (has_any(play, hex, vz_enemy(side)))
        zone.seen = zone.feared = vz_zone_of(play, side)[hex];
    else
        for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1u]; e++) {
            uint16_t next = map->edge_to[e];

            if (play->s->zone_blocked[map->edge[e].back] || play->board->first[next] == VZ_NO_UNIT)
                continue;
            struct look look = look_into(play, next, side);
            zone.seen |= look.exerts;
            zone.feared |= look.exerts || look.feared;
        }
    return zone;
}

static struct zone zone_at(struct vz_play *play, uint16_t hex, uint8_t side)
{
    const struct vz_sight *sight = &play->board->sight[side];

    return is_fresh(play, side) ? (struct zone){sight->zone[hex], sight->feared[hex]}
                                : look_for_zone(play, hex, side);
}

bool vz_sees_zone(struct vz_play *play, uint16_t hex, uint8_t side)
{
    return zone_at(play, hex, side).seen;
}

static bool is_next_to_veiled(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    const struct map *map = &play->s->map;

    for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1u]; e++)
        if (vz_is_veiled(play, map->edge_to[e], side))
            return true;
    return false;
}

bool vz_teaches(struct vz_play *play, const struct vz_units *set, const uint16_t *way,
                unsigned count)
{
    uint8_t side = vz_enemy(vz_counter(play, vz_units_next(set, 0))->side);
    bool holds = false;

    for (VZ_EACH(unit, set))
        holds |= vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit);
    for (unsigned i = 0; i < count; i++) {
        struct zone zone = zone_at(play, way[i], side);

        if (zone.seen != zone.feared || vz_is_veiled(play, way[i], side) ||
            (holds && is_next_to_veiled(play, way[i], side)))
            return true;
    }
    return false;
}

unsigned vz_unseen(struct vz_play *play, uint8_t side, uint16_t hexes[VZ_CELLS])
{
    const struct vz_sight *sight = sight_of(play, side);
    uint64_t unseen[VZ_CELLS / 64] = {0};

    for (unsigned i = 0; i < sight->veils; i++)
        set_add(unseen, sight->veiled[i]);
    for (unsigned first = 0; first < VZ_CELLS; first += EIGHT) {
        if (memcmp(sight->zone + first, sight->feared + first, EIGHT) == 0)
            continue; /* as nearly all are */
        for (unsigned hex = first; hex < first + EIGHT; hex++)
            if (sight->zone[hex] != sight->feared[hex])
                set_add(unseen, hex);
    }
    return set_list(unseen, SET_WORDS(VZ_CELLS), hexes);
}

bool vz_scout_in(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if ((play->p->unit[unit].flags & VZ_RECONNOITERED) &&
            (vz_counter(play, unit)->traits & VZ_RECON))
            return true;
    return false;
}
