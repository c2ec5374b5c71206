/* [14.31] A position of which a side knows just what it knows: who lies where it cannot tell the
 * counters follows from that alone. */
#include "veracruz/looks/known.h"
#include "veracruz/looks/view.h"
#include "veracruz/rules/organization.h"
#include "veracruz/veracruz.h"

/* What may lie hidden in a stack. */
enum sort { REGULAR, VOLUNTEER, GUNS, MILITIA, LEADER, IDLE, DUMMY, SORTS };

struct filling {
    const struct vz_scenario *s;
    struct vz_position *p;
    struct vz_play play; /* of these two: what the rules ask of a position */
    const struct vz_known *known;
    uint16_t pool[SORTS][VZ_UNITS]; /* hidden units that are not placed yet */
    unsigned left[SORTS], next[SORTS];
    unsigned last;                                /* who was placed last */
    uint16_t next_rank[VZ_CELLS];                 /* below which no seat is free */
    uint16_t free[VZ_CELLS];                      /* seats that are */
    uint64_t taken[VZ_CELLS][UINT8_MAX / 64 + 1]; /* ranks of units that are known, a bit each */
    bool own[VZ_CELLS];                           /* a unit of the side stands there */
    bool fighters[VZ_CELLS];                      /* its combat units do */
    bool exerts[VZ_CELLS];                        /* somebody of the enemy has a zone */
    bool fights[VZ_CELLS];                        /* somebody of the enemy is a combat unit */
};

/* ---- who is to be placed */

static enum sort sort_of(const struct filling *fill, unsigned unit)
{
    const struct vz_scenario *s = fill->s;

    switch (s->counter[unit].type) {
    case VZ_LEADER:
        return LEADER;
    case VZ_DUMMY:
        return DUMMY;
    case VZ_SUPPLY:
    case VZ_PACK:
        return IDLE;
    case VZ_ARTILLERY:
        return GUNS;
    case VZ_MILITIA:
        return MILITIA;
    default:
        return vz_units_has(&s->volunteers, unit) ? VOLUNTEER : REGULAR;
    }
}

static void gather(struct filling *fill)
{
    for (unsigned unit = 0; unit < fill->s->units; unit++)
        if (fill->known->unit[unit].as == VZ_KNOWN_HIDDEN) {
            enum sort sort = sort_of(fill, unit);

            fill->pool[sort][fill->left[sort]++] = (uint16_t)unit;
        }
}

/* ---- pools */

/* [14.12] [16.11] Untried militia and guerrillas, who are units from `first` to before `end`, have
 * the first counters of their pool that have not been turned over. Returns which are on the map. */
static uint32_t draw(struct vz_position *p, unsigned first, unsigned end, const uint8_t *strength,
                     unsigned pool)
{
    uint32_t used = 0;
    unsigned next = 0;

    for (unsigned unit = first; unit < end; unit++)
        if (p->unit[unit].counter)
            used |= UINT32_C(1) << (p->unit[unit].counter - 1);
    for (unsigned unit = first; unit < end; unit++) {
        struct vz_unit *u = &p->unit[unit];

        if (u->counter || !vz_on_map(u->hex))
            continue;
        while (next + 1 < pool && used >> next & 1)
            next++;
        used |= UINT32_C(1) << next;
        u->counter = (next + 1) & VZ_COUNTER_BITS;
        u->strength = strength[next] & VZ_STRENGTH_BITS;
    }
    return used;
}

static void draw_from_pools(struct filling *fill)
{
    const struct vz_scenario *s = fill->s;
    struct vz_position *p = fill->p;

    p->militia_used =
        draw(p, s->first_militia, s->first_guerrilla, s->militia_strength, s->militia_pool);
    p->guerrillas_used =
        (uint8_t)draw(p, s->first_guerrilla, s->units, s->guerrilla_strength, s->guerrilla_pool);
}

/* ---- whom the side knows */

static void put_sets(struct vz_position *p, unsigned unit, bool own, unsigned in)
{
    if (!own && course_is_under_way(&p->head, VZ_SIEGE))
        vz_units_put(&p->siege.units, unit, in & VZ_IN_SIEGE);
    vz_units_put(&p->displaced, unit, in & VZ_IN_DISPLACED);
    vz_units_put(&p->movers, unit, in & VZ_IN_MOVERS);
    vz_units_put(&p->examined, unit, in & VZ_IN_EXAMINED);
    vz_units_put(&p->loss_from, unit, in & VZ_IN_LOSS_FROM);
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        vz_units_put(&p->batteries[fort], unit, in >> fort & VZ_IN_BATTERIES);
}

static bool is_on_stack(const struct filling *fill, unsigned unit)
{
    uint8_t type = fill->s->counter[unit].type;

    return !vz_is_public(type) && type != VZ_FORMATION && !vz_is_unclaimed(fill->s, fill->p, unit);
}

static bool is_taken(const struct filling *fill, uint16_t hex, unsigned rank)
{
    return fill->taken[hex][rank / 64] >> rank % 64 & 1;
}

/* What the stack in its hex is now that it lies there. */
static void note(struct filling *fill, unsigned unit)
{
    uint16_t hex = fill->p->unit[unit].hex;

    fill->exerts[hex] |= vz_exerts_zone(&fill->play, unit);
    fill->fights[hex] |= vz_units_has(&fill->s->combat, unit);
}

static bool put_known(struct filling *fill, unsigned unit)
{
    const struct vz_known_unit *is = &fill->known->unit[unit];
    struct vz_unit *u = &fill->p->unit[unit];
    bool own = fill->s->counter[unit].side == fill->known->side;

    *u = is->unit;
    put_sets(fill->p, unit, own, is->in);
    if (is->as == VZ_KNOWN_HIDDEN) {
        u->strength = fill->s->counter[unit].strength & VZ_STRENGTH_BITS;
        if (u->counter)
            u->strength = fill->s->militia_strength[u->counter - 1] & VZ_STRENGTH_BITS;
        u->hex = VZ_LEFT_OUT; /* until its place is found */
        return true;
    }
    if (!vz_on_map(u->hex) || !is_on_stack(fill, unit))
        return true;
    if (own) {
        fill->own[u->hex] = true;
        fill->fighters[u->hex] |= vz_units_has(&fill->s->combat, unit);
        return true;
    }
    if (is->rank >= fill->known->stack[u->hex].counters || is_taken(fill, u->hex, is->rank))
        return false;
    fill->taken[u->hex][is->rank / 64] |= UINT64_C(1) << is->rank % 64;
    fill->free[u->hex]--;
    u->rank = is->rank & VZ_RANK_BITS;
    return true;
}

static bool put_all_known(struct filling *fill)
{
    for (unsigned hex = 0; hex < fill->s->map.cells; hex++)
        fill->free[hex] = fill->known->stack[hex].counters;
    for (unsigned unit = 0; unit < fill->s->units; unit++)
        if (!put_known(fill, unit))
            return false;
    return true;
}

/* ---- seats */

static uint8_t percent_row(const struct vz_scenario *s, unsigned percent)
{
    for (unsigned row = 0; row < VZ_PERCENTS; row++)
        if (s->charts.percent[row] == percent)
            return (uint8_t)(row + 1);
    return 0;
}

/* What lies on the stack holds for all of it [13.24] [8.83]. */
static void mark(struct filling *fill, unsigned unit)
{
    struct vz_unit *u = &fill->p->unit[unit];
    const struct vz_known_stack *stack = &fill->known->stack[u->hex];

    u->flags |= stack->flags;
    u->ineffective = percent_row(fill->s, stack->percent) & VZ_PERCENT_BITS;
}

/* The first of that sort takes the first seat that is free in the hex. */
static bool take(struct filling *fill, uint16_t hex, enum sort sort, unsigned formation)
{
    struct vz_unit *u;
    unsigned unit;

    if (!fill->free[hex] || fill->next[sort] == fill->left[sort])
        return false;
    unit = fill->last = fill->pool[sort][fill->next[sort]++];
    u = &fill->p->unit[unit];
    while (is_taken(fill, hex, fill->next_rank[hex]))
        fill->next_rank[hex]++;
    u->hex = hex & VZ_HEX_BITS;
    u->rank = fill->next_rank[hex]++ & VZ_RANK_BITS;
    u->formation = formation & VZ_FORMATION_BITS;
    fill->free[hex]--;
    mark(fill, unit);
    note(fill, unit);
    return true;
}

static bool take_fighter(struct filling *fill, uint16_t hex, unsigned formation)
{
    static const enum sort sorts[] = {REGULAR, VOLUNTEER, MILITIA, GUNS};

    for (unsigned i = 0; i < sizeof sorts / sizeof *sorts; i++)
        if (take(fill, hex, sorts[i], formation))
            return true;
    return false;
}

static bool take_idler(struct filling *fill, uint16_t hex)
{
    return take(fill, hex, IDLE, 0) || take(fill, hex, DUMMY, 0) || take(fill, hex, LEADER, 0);
}

/* ---- where somebody must be */

/* [14.2] Whoever lies on top unseen is a dummy. */
static bool put_tops(struct filling *fill)
{
    for (uint16_t hex = 0; hex < fill->s->map.cells; hex++) {
        const struct vz_known_stack *stack = &fill->known->stack[hex];

        if (stack->counters && !is_taken(fill, hex, 0) && !take(fill, hex, DUMMY, stack->formation))
            return false;
    }
    return true;
}

/* [15.11] One of the regiments of a Division or Army: of both kinds, if one does not suffice
 * [15.19].
 */
static bool enlist(struct filling *fill, uint16_t hex, bool volunteers, unsigned formation)
{
    return take(fill, hex, volunteers ? VOLUNTEER : REGULAR, formation) ||
           take(fill, hex, volunteers ? REGULAR : VOLUNTEER, formation) ||
           (fill->known->side == VZ_US && take(fill, hex, MILITIA, formation));
}

/* [15.11] [15.19] A Division that is known has its Leader and its regiments. */
static void muster(struct filling *fill, unsigned formation)
{
    const struct vz_scenario *s = fill->s;
    unsigned counter = s->first_formation + formation - 1;
    uint16_t hex = fill->p->unit[counter].hex;
    unsigned combat = 0;
    bool led = false;
    bool volunteers = false;
    unsigned least = vz_minimum(s, s->counter[counter].side);

    for (VZ_EACH(unit, &s->of[s->counter[counter].side])) {
        if (fill->p->unit[unit].formation != formation)
            continue;
        led |= s->counter[unit].type == VZ_LEADER;
        combat += vz_units_has(&s->combat, unit) && s->counter[unit].type != VZ_ARTILLERY &&
                  !vz_is_zero_militia(&fill->play, unit);
        volunteers |= vz_units_has(&s->volunteers, unit) && s->counter[unit].type != VZ_ARTILLERY;
    }
    if (!led)
        take(fill, hex, LEADER, formation);
    if (combat == 0 && fill->left[REGULAR] - fill->next[REGULAR] < least)
        volunteers = true;
    while (combat < least && enlist(fill, hex, volunteers, formation))
        combat++;
}

/* ---- zones */

/* Nobody is in none who would be in the zone of that hex. */
static bool fits_zones(const struct filling *fill, uint16_t hex)
{
    const struct vz_scenario *s = fill->s;

    for (unsigned e = s->map.edge_first[hex]; e < s->map.edge_first[hex + 1u]; e++) {
        uint16_t to = s->map.edge_to[e];

        if (fill->own[to] && !fill->known->zone[to] && !s->zone_blocked[e] &&
            vz_fort_at(&fill->play, to) == VZ_FORTS) /* [12.15] no zone reaches into a fortress */
            return false;
    }
    return true;
}

/* Nobody there would be in a zone who is in none. */
static bool may_exert(const struct filling *fill, uint16_t hex)
{
    if (fill->fighters[hex])
        return false;
    return hex == fill->s->fort_cell[VZ_FORT_VERACRUZ] ||
           fill->known->stack[hex].flags & VZ_DEMORALIZED || fits_zones(fill, hex);
}

static bool reaches(const struct filling *fill, uint16_t from, uint16_t hex)
{
    const struct vz_scenario *s = fill->s;

    for (unsigned e = s->map.edge_first[from]; e < s->map.edge_first[from + 1u]; e++)
        if (s->map.edge_to[e] == hex)
            return !s->zone_blocked[e];
    return false;
}

static bool is_covered(const struct filling *fill, uint16_t hex)
{
    const struct vz_scenario *s = fill->s;

    for (unsigned e = s->map.edge_first[hex]; e < s->map.edge_first[hex + 1u]; e++)
        if (fill->exerts[s->map.edge_to[e]] && reaches(fill, s->map.edge_to[e], hex))
            return true;
    return false;
}

/* [8.63] By somebody on his retreat who comes through the Demoralized, and is not so himself. */
static void cover_in_passing(struct filling *fill, uint16_t hex)
{
    const struct vz_scenario *s = fill->s;

    for (unsigned e = s->map.edge_first[hex]; e < s->map.edge_first[hex + 1u]; e++) {
        uint16_t from = s->map.edge_to[e];

        if (fill->free[from] && fill->known->stack[from].flags & VZ_DEMORALIZED &&
            !fill->fighters[from] && reaches(fill, from, hex) && fits_zones(fill, from) &&
            take_fighter(fill, from, 0)) {
            fill->p->unit[fill->last].flags &= (uint16_t)~VZ_DEMORALIZED;
            note(fill, fill->last);
            return;
        }
    }
}

/* [6.0] Whoever knows that he is in a zone is so by somebody. */
static void cover(struct filling *fill, uint16_t hex)
{
    const struct vz_scenario *s = fill->s;

    for (unsigned e = s->map.edge_first[hex]; e < s->map.edge_first[hex + 1u]; e++) {
        uint16_t from = s->map.edge_to[e];

        if (fill->free[from] && !(fill->known->stack[from].flags & VZ_DEMORALIZED) &&
            reaches(fill, from, hex) && may_exert(fill, from) && take_fighter(fill, from, 0))
            return;
    }
    cover_in_passing(fill, hex);
}

/* [14.17] Militia that have proved to be worth nothing have no zone. */
static bool take_zero(struct filling *fill, uint16_t hex)
{
    uint16_t *pool = fill->pool[MILITIA];
    unsigned next = fill->next[MILITIA];

    for (unsigned i = next; i < fill->left[MILITIA]; i++)
        if (vz_is_zero_militia(&fill->play, pool[i])) {
            uint16_t unit = pool[i];

            pool[i] = pool[next];
            pool[next] = unit;
            return take(fill, hex, MILITIA, 0);
        }
    return false;
}

/* [12.21] Somebody is in them; who stands before one without being in a zone has met zeros. */
static void man_forts(struct filling *fill)
{
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        uint16_t hex = fill->s->fort_cell[fort];

        if (fill->known->manned >> fort & 1 && !fill->fights[hex] &&
            (may_exert(fill, hex) || !take_zero(fill, hex)))
            take_fighter(fill, hex, 0);
    }
}

static bool may_be_manned(const struct filling *fill, uint16_t hex)
{
    unsigned fort = vz_fort_at(&fill->play, hex);

    return (fort == VZ_FORTS || fill->known->manned >> fort & 1) && may_exert(fill, hex);
}

/* ---- everybody else */

static void fill_rest(struct filling *fill)
{
    bool open[VZ_CELLS];

    for (uint16_t hex = 0; hex < fill->s->map.cells; hex++) {
        open[hex] = may_be_manned(fill, hex);
        while (fill->free[hex] && !open[hex] && take_idler(fill, hex))
            ;
    }
    for (uint16_t hex = 0; hex < fill->s->map.cells; hex++)
        if (fill->free[hex] && open[hex] && !fill->exerts[hex])
            take_fighter(fill, hex, 0);
    for (uint16_t hex = 0; hex < fill->s->map.cells; hex++)
        while (fill->free[hex] && (take_idler(fill, hex) || take_fighter(fill, hex, 0)))
            ;
}

static bool all_are_placed(const struct filling *fill)
{
    for (unsigned sort = 0; sort < SORTS; sort++)
        if (fill->next[sort] != fill->left[sort])
            return false;
    for (unsigned hex = 0; hex < fill->s->map.cells; hex++)
        if (fill->free[hex])
            return false;
    return true;
}

/* The hex whose whole stack may give points [12.14] [13.15] [16.23]; of a flight if nobody who
 * fought is left [8.65]. */
static uint16_t hex_of_loss(const struct filling *fill)
{
    const struct vz_position *p = fill->p;

    if (course_is_under_way(&p->head, VZ_DISEASE))
        return p->disease_hex;
    if (course_is_under_way(&p->head, VZ_EXCESS))
        return fill->s->fort_cell[VZ_FORT_PEROTE];
    if (course_is_under_way(&p->head, VZ_RETREATING) && vz_units_empty(&p->loss_from))
        return p->retreat.hex;
    return course_is_under_way(&p->head, VZ_RAID) ? p->raid.hex : MAP_NOWHERE;
}

/* [8.46] Whoever of the enemy may give points that the side cannot tell. */
static void lose_from_all(struct filling *fill)
{
    struct vz_position *p = fill->p;
    uint16_t hex = hex_of_loss(fill);

    if (p->head.kind != VZ_ASK_LOSE || p->loss.side == fill->known->side || hex == MAP_NOWHERE)
        return;
    for (VZ_EACH(unit, &fill->s->combat))
        if (p->unit[unit].hex == hex && fill->s->counter[unit].side == p->loss.side &&
            !vz_is_zero_militia(&fill->play, unit))
            vz_units_add(&p->loss_from, unit);
}

static void note_all(struct filling *fill)
{
    for (VZ_EACH(unit, &fill->s->of[vz_enemy(fill->known->side)])) {
        enum vz_known_as as = fill->known->unit[unit].as;

        if ((as != VZ_KNOWN_FACE && as != VZ_KNOWN_WHOLE) || !is_on_stack(fill, unit))
            continue;
        note(fill, unit);
    }
}

bool vz_make_known(const struct vz_scenario *s, struct vz_position *p, const struct vz_known *known)
{
    struct filling fill = {.s = s, .p = p, .play = VZ_LOOK(s, p, NULL), .known = known};

    if (!put_all_known(&fill))
        return false;
    gather(&fill);
    note_all(&fill);
    if (!put_tops(&fill))
        return false;
    for (unsigned formation = 1; s->first_formation + formation <= s->first_dummy; formation++)
        if (s->counter[s->first_formation + formation - 1].side != known->side &&
            vz_on_map(p->unit[s->first_formation + formation - 1].hex))
            muster(&fill, formation);
    man_forts(&fill);
    for (uint16_t hex = 0; hex < s->map.cells; hex++)
        if (known->zone[hex] && !is_covered(&fill, hex))
            cover(&fill, hex);
    fill_rest(&fill);
    draw_from_pools(&fill);
    lose_from_all(&fill);
    return all_are_placed(&fill);
}
