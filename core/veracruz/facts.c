/* The facts: the only functions that change what is on the map. Everything that a rulebook makes
 * follow at once from such a change is done here, so that no way of coming into a hex can forget
 * it. */
#include "map/flood.h"
#include "veracruz/play.h"

/* ---- standing somewhere */

static void stand(struct vz_play *play, unsigned unit, uint16_t hex)
{
    struct vz_unit *u = &play->p->unit[unit];

    if (vz_on_map(u->hex))
        vz_board_remove(play->board, unit, u->hex);
    if (vz_on_map(hex))
        vz_board_add(play->board, unit, hex);
    u->stays &= u->hex == hex;
    u->hex = hex & VZ_HEX_BITS;
    play->board->sights_fresh = 0;
}

/* All have come and gone. */
static void hex_changed(struct vz_play *play, uint16_t hex)
{
    if (vz_on_map(hex))
        vz_board_settle(play->board, play->s, play->p, hex);
}

/* Who exerts the zones of the side has changed. */
static void zones_changed(struct vz_play *play, uint8_t side)
{
    play->board->zones_fresh &= (uint8_t) ~(1u << side);
    play->board->sights_fresh = 0;
}

void vz_fact_stand(struct vz_play *play, unsigned unit, uint16_t hex)
{
    uint16_t origin = play->p->unit[unit].hex;

    stand(play, unit, hex);
    hex_changed(play, origin);
    hex_changed(play, hex);
    zones_changed(play, play->s->counter[unit].side);
}

/* ---- leaving */

/* It has left the map, and not come again. */
static bool is_gone_train(const struct vz_play *play, unsigned unit)
{
    return unit >= play->s->first_supply && unit < play->s->first_militia &&
           !vz_on_map(play->p->unit[unit].hex) && play->p->unit[unit].rank > 0;
}

static unsigned gone_before(const struct vz_play *play, unsigned unit)
{
    unsigned count = 0;

    for (unsigned other = play->s->first_supply; other < play->s->first_militia; other++)
        count += is_gone_train(play, other) && play->p->unit[other].rank < play->p->unit[unit].rank;
    return count;
}

/* [11.27] Behind all trains that have gone before. Where there is no such rank left, they close up.
 */
static unsigned next_gone(struct vz_play *play)
{
    uint16_t rank[VZ_UNITS] = {0};

    if (play->p->trains_gone < VZ_RANK_BITS)
        return ++play->p->trains_gone;
    play->p->trains_gone = 0;
    for (unsigned unit = play->s->first_supply; unit < play->s->first_militia; unit++)
        if (is_gone_train(play, unit))
            rank[unit] = (uint16_t)(gone_before(play, unit) + 1);
    for (unsigned unit = play->s->first_supply; unit < play->s->first_militia; unit++) {
        if (!rank[unit])
            continue;
        play->p->unit[unit].rank = rank[unit] & VZ_RANK_BITS;
        play->p->trains_gone++;
    }
    return ++play->p->trains_gone;
}

void vz_fact_leave_map(struct vz_play *play, const struct vz_units *set, enum vz_off_map where)
{
    for (VZ_EACH(unit, set)) {
        struct vz_unit *u = &play->p->unit[unit];

        if (play->s->counter[unit].type == VZ_MILITIA && u->counter) {
            play->p->militia_used &= ~(UINT32_C(1) << (u->counter - 1));
            u->counter = 0; /* the token stays: the unit's name may still be told */
        } else if (play->s->counter[unit].type == VZ_SUPPLY) {
            u->counter = 0;
        }
        if (play->s->counter[unit].type == VZ_SUPPLY || play->s->counter[unit].type == VZ_PACK)
            u->rank =
                next_gone(play) & VZ_RANK_BITS; /* [11.27] it comes again after those gone before */
        vz_fact_stand(play, unit, (uint16_t)where);
        vz_fact_formation(play, unit, VZ_NO_UNIT);
        vz_units_remove(&play->p->movers, unit);
        u->flags = 0;
        u->ineffective = 0;
        u->spent = 0;
    }
}

void vz_fact_to_pool(struct vz_play *play, const struct vz_units *set, const char *rule)
{
    struct vz_names names;

    if (vz_units_empty(set))
        return;
    VZ_TELL(play, VZ_EV_POOL, rule, vz_list(set, &names));
    vz_fact_leave_map(play, set, VZ_NOT_YET);
}

void vz_fact_eliminate(struct vz_play *play, const struct vz_units *set, const char *rule)
{
    struct vz_units militia = *set;
    struct vz_units others = *set;
    struct vz_names names;

    if (vz_units_empty(set))
        return;
    VZ_TELL(play, VZ_EV_ELIMINATED, rule, vz_list(set, &names));
    for (VZ_EACH(unit, set)) {
        play->p->unit[unit].strength = 0;
        if (play->s->counter[unit].type == VZ_MILITIA)
            vz_units_remove(&others, unit);
        else
            vz_units_remove(&militia, unit);
    }
    vz_fact_leave_map(play, &others, VZ_ELIMINATED);
    vz_fact_to_pool(play, &militia, "14.16");
}

void vz_fact_lose(struct vz_play *play, unsigned unit, unsigned points, const char *rule)
{
    struct vz_unit *u = &play->p->unit[unit];
    struct vz_units one = {{0}};

    vz_units_add(&one, unit);
    vz_fact_reveal(play, &one, "14.13");
    if (points > u->strength)
        points = u->strength;
    if (points == 0)
        return;
    u->strength = (u->strength - points) & VZ_STRENGTH_BITS;
    VZ_TELL(play, VZ_EV_LOST, rule, V_INT(unit), V_INT(points), V_INT(u->strength));
    if (u->strength == 0) /* [8.46] [8.49] a unit brought to zero is eliminated */
        vz_fact_eliminate(play, &one, "8.49");
}

static void eliminate_trains_and_dummies(struct vz_play *play, const struct vz_units *set)
{
    struct vz_units dummies = *set;
    struct vz_units trains = *set;

    vz_units_keep(&dummies, &play->s->dummies);
    vz_units_remove_all(&trains, &dummies);
    vz_fact_eliminate(play, &trains, "11.25");
    vz_fact_eliminate(play, &dummies, "14.2");
}

void vz_fact_bereave(struct vz_play *play, const struct vz_units *set)
{
    struct vz_units leaders = *set;
    struct vz_units others = *set;

    vz_units_keep(&leaders, &play->s->leaders);
    vz_units_remove_all(&others, &leaders);
    vz_fact_eliminate(play, &leaders, "9.35");
    eliminate_trains_and_dummies(play, &others);
}

void vz_fact_survivors(struct vz_play *play, uint16_t hex, uint8_t side)
{
    struct vz_units left;
    struct vz_units combat;

    vz_combat_units_at(play, hex, side, &combat);
    if (!vz_units_empty(&combat))
        return;
    vz_units_at(play, hex, side, &left);
    vz_fact_bereave(play, &left);
}

/* ---- places and tracks */

void vz_fact_control(struct vz_play *play, uint16_t hex, uint8_t side, const char *rule)
{
    uint16_t place = play->s->map.cell[hex].place;
    unsigned fort = vz_fort_at(play, hex);

    if (vz_controller(play, hex) == NO_SIDE || vz_holder(play->p, place) == side)
        return;
    vz_give_place(play->p, place, side);
    if (fort < VZ_FORTS) { /* [12.51] */
        play->p->captured[fort] = (uint8_t)play->p->head.turn;
        play->p->battered[fort] = 0;
    }
    VZ_TELL(play, VZ_EV_CONTROL, rule, V_INT(side), V_INT(hex));
}

void vz_fact_rating(struct vz_play *play, unsigned fort, unsigned rating)
{
    struct vz_position *p = play->p;

    if (rating < p->rating[fort]) /* [12.51] */
        p->battered[fort] = (uint8_t)(p->battered[fort] + p->rating[fort] - rating);
    p->rating[fort] = (uint8_t)rating;
}

void vz_fact_bnm(struct vz_play *play, uint8_t side, int change, const char *rule)
{
    int level = play->p->bnm[side] + change;
    int most = (int)vz_figure(play, VZ_MORALE_LIMIT);

    level = level > most ? most : level < -most ? -most : level; /* [10.12] the rest is lost */
    if (level == play->p->bnm[side])
        return;
    play->p->bnm[side] = (int8_t)level;
    VZ_TELL(play, VZ_EV_BNM, rule, V_INT(side), V_INT(level));
}

/* ---- entering */

/* Those in the hex who are not of the set get the ranks from 0 on; returns how many. */
static unsigned close_ranks(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_units others = {{0}};
    uint16_t list[VZ_UNITS];
    unsigned count;

    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit])
        if (!vz_units_has(set, unit))
            vz_units_add(&others, unit);
    count = vz_in_stack_order(play, &others, list);
    for (unsigned i = 0; i < count; i++)
        play->p->unit[list[i]].rank = i & VZ_RANK_BITS;
    return count;
}

/* Beneath what is in the hex already [14.31], whatever that is [7.12]. */
static void put(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    uint16_t list[VZ_UNITS];
    unsigned count = vz_in_stack_order(play, set, list);
    unsigned rank = 0;

    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit])
        if (!vz_units_has(set, unit) && play->p->unit[unit].rank >= rank)
            rank = play->p->unit[unit].rank + 1u;
    if (rank + count > VZ_RANK_BITS)
        rank = close_ranks(play, set, hex);
    for (unsigned i = 0; i < count; i++) {
        struct vz_unit *u = &play->p->unit[list[i]];
        uint16_t formation = vz_formation_unit(play, list[i]);
        uint16_t origin = u->hex;

        stand(play, list[i], hex);
        u->rank = (rank + i) & VZ_RANK_BITS;
        u->flags &= (uint16_t)~VZ_RECONNOITERED;
        if (formation != VZ_NO_UNIT && play->p->unit[formation].hex != hex)
            stand(play, formation, hex);
        if (i + 1 == count || play->p->unit[list[i + 1]].hex != origin)
            hex_changed(play, origin);
        zones_changed(play, play->s->counter[list[i]].side);
    }
    hex_changed(play, hex);
}

/* How an enemy combat unit has come. */
enum coming { INTO_THE_HEX, NEXT_TO_IT, ACROSS_A_BAR };

/* [9.12] [11.25] [11.33] Leaders, Supply units and Pack animals that no combat unit protects. */
static void eliminate_alone(struct vz_play *play, uint16_t hex, uint8_t side, enum coming coming)
{
    unsigned here = (unsigned)play->board->here[hex] >> side;
    struct vz_units alone;
    struct vz_units leaders;

    if (!(here >> VZ_ANY_HERE & 1) || here >> VZ_COMBAT_HERE & 1)
        return;
    vz_units_at(play, hex, side, &alone);
    leaders = alone;
    vz_units_keep(&leaders, &play->s->leaders);
    vz_units_remove_all(&alone, &leaders);
    for (VZ_EACH(unit, &alone))
        if (coming == ACROSS_A_BAR || /* [11.25] only where the hexside between is passable */
            (coming == NEXT_TO_IT && play->s->counter[unit].type == VZ_DUMMY)) /* [14.2] */
            vz_units_remove(&alone, unit);
    if (coming == INTO_THE_HEX || vz_fort_at(play, hex) == VZ_FORTS)
        vz_fact_eliminate(play, &leaders, "9.12"); /* [9.12] but for those in a fortress */
    eliminate_trains_and_dummies(play, &alone);
}

void vz_fact_alone(struct vz_play *play, uint16_t hex, uint8_t side)
{
    eliminate_alone(play, hex, side, NEXT_TO_IT);
}

static void eliminate_neighbours(struct vz_play *play, uint16_t hex, uint8_t enemy)
{
    const struct map *map = &play->s->map;

    for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1u]; e++)
        eliminate_alone(play, map->edge_to[e], enemy,
                        play->s->cost[0][e] == FLOOD_BARRED ? ACROSS_A_BAR : NEXT_TO_IT);
}

/* [21.0] The Pack animal of 1406. */
static void claim_pack(struct vz_play *play, uint16_t hex, uint8_t side)
{
    struct vz_units pack = {{0}};

    if (play->p->pack_claimed != 0 || hex != play->s->pack_cell)
        return;
    vz_units_add(&pack, play->s->first_pack);
    play->p->pack_claimed = side == VZ_US ? 1 : 2;
    if (side == VZ_US)
        VZ_TELL(play, VZ_EV_PACK_CLAIMED, "21.0", V_INT(play->s->first_pack));
    else
        vz_fact_eliminate(play, &pack, "21.0");
    hex_changed(play, hex);
}

/* What the U.S. sets off by where it comes. */
static void us_comes(struct vz_play *play, uint16_t hex)
{
    struct vz_position *p = play->p;

    if (hex == play->s->veracruz && !p->veracruz_fell) { /* [14.15] entered and occupied */
        p->veracruz_fell = (uint8_t)p->head.turn;
        VZ_TELL_PLAIN(play, VZ_EV_FELL, "14.15");
    }
    if (!p->guerrillas_from && /* [16.13] from the Game-Turn after */
        (hex == play->s->jalapa || hex == play->s->orizaba || hex == play->s->puebla)) {
        p->guerrillas_from = (uint8_t)(p->head.turn + 1);
        VZ_TELL(play, VZ_EV_GUERRILLAS, "16.13", V_INT(p->guerrillas_from));
    }
    if (!p->forts_open && /* [8.91] Puebla, or near Mexico City */
        (hex == play->s->puebla || map_distance(&play->s->map, hex, play->s->mexico_city) <=
                                       vz_figure(play, VZ_CAPITAL_HEXES))) {
        p->forts_open = 1;
        VZ_TELL_PLAIN(play, VZ_EV_FORTS_OPEN, "8.91");
    }
}

/* A unit that can hold a place: zeros, Leaders, trains and dummies do not [20.12]. */
static unsigned first_that_holds(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit))
            return unit;
    return VZ_NO_UNIT;
}

void vz_fact_enter(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_units all = *set;
    unsigned first = first_that_holds(play, set);
    bool moves = first != VZ_NO_UNIT && vz_on_map(play->p->unit[first].hex);
    uint8_t side;

    vz_add_cargo(play, &all); /* [11.24] */
    put(play, &all, hex);
    if (first == VZ_NO_UNIT)
        return;
    side = play->s->counter[first].side;
    eliminate_alone(play, hex, vz_enemy(side), INTO_THE_HEX); /* [12.21] whoever is left there */
    if (moves) /* [9.12] being placed is not moving next to */
        eliminate_neighbours(play, hex, vz_enemy(side));
    claim_pack(play, hex, side);
    vz_fact_control(play, hex, side, "20.12");
    if (side == VZ_US)
        us_comes(play, hex);
}

/* [12.16] Who stops in a fortress is in Combat Supply from then on. */
static void supply_garrison(struct vz_play *play, const struct vz_units *inside)
{
    struct vz_units general = {{0}};
    struct vz_names names;

    for (VZ_EACH(unit, inside)) {
        if (play->p->unit[unit].flags & VZ_GENERAL)
            vz_units_add(&general, unit);
        vz_fact_supply(play, unit, false);
        if (play->p->unit[unit].formation)
            vz_fact_supply(play, vz_formation_unit(play, unit), false);
    }
    if (!vz_units_empty(&general))
        VZ_TELL(play, VZ_EV_COMBAT_SUPPLY, "12.16", vz_list(&general, &names));
}

void vz_fact_settle(struct vz_play *play, uint16_t hex, uint8_t side)
{
    struct vz_units here;
    struct vz_units infected = {{0}};
    struct vz_names names;
    unsigned percent = 0;
    uint16_t demoralized = 0;

    vz_units_at(play, hex, side, &here);
    if (vz_fort_at(play, hex) < VZ_FORTS)
        supply_garrison(play, &here);
    for (VZ_EACH(unit, &here)) {
        const struct vz_unit *u = &play->p->unit[unit];

        if (!vz_is_combat_unit(play, unit))
            continue;
        if (u->ineffective > percent && !vz_is_zero_militia(play, unit))
            percent = u->ineffective; /* [13.24] zeros neither give nor take one */
        demoralized |= u->flags & VZ_DEMORALIZED;
    }
    for (VZ_EACH(unit, &here)) {
        struct vz_unit *u = &play->p->unit[unit];

        if (demoralized & ~u->flags && vz_is_combat_unit(play, unit))
            vz_units_add(&infected, unit);
        u->flags |= demoralized; /* [8.83] one demoralizes all */
        if (vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit))
            u->ineffective = percent & VZ_PERCENT_BITS; /* [13.24] the highest for all */
    }
    if (vz_units_empty(&infected))
        return;
    zones_changed(play, side);
    VZ_TELL(play, VZ_EV_DEMORALIZED, "8.83", V_INT(hex), vz_list(&infected, &names));
}

void vz_fact_demoralize(struct vz_play *play, uint16_t hex, uint8_t side, const char *rule)
{
    struct vz_units here;
    struct vz_units combat;
    struct vz_names names;

    vz_units_at(play, hex, side, &here);
    vz_combat_units_at(play, hex, side, &combat);
    if (vz_units_empty(&combat))
        return;
    for (VZ_EACH(unit, &here))
        play->p->unit[unit].flags |= VZ_DEMORALIZED;
    zones_changed(play, side);
    VZ_TELL(play, VZ_EV_DEMORALIZED, rule, V_INT(hex), vz_list(&combat, &names));
}

void vz_fact_rally(struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        play->p->unit[unit].flags &= (uint16_t)~VZ_DEMORALIZED;
        zones_changed(play, play->s->counter[unit].side); /* [6.14] they have them again */
    }
}

/* ---- units */

void vz_fact_supply(struct vz_play *play, unsigned unit, bool general)
{
    uint16_t *flags = &play->p->unit[unit].flags;

    *flags = (uint16_t)(general ? *flags | VZ_GENERAL : *flags & ~VZ_GENERAL);
}

void vz_fact_percent(struct vz_play *play, unsigned unit, unsigned percent)
{
    unsigned column = 0;

    while (column < VZ_PERCENTS && play->s->charts.percent[column] < percent)
        column++;
    play->p->unit[unit].ineffective = (percent ? column + 1 : 0) & VZ_PERCENT_BITS;
}

void vz_fact_formation(struct vz_play *play, unsigned unit, unsigned formation_unit)
{
    struct vz_unit *u = &play->p->unit[unit];

    if (u->formation)
        vz_units_remove(&play->board->members[u->formation - 1], unit);
    u->formation = 0;
    if (formation_unit == VZ_NO_UNIT)
        return;
    u->formation = (formation_unit - play->s->first_formation + 1u) & VZ_FORMATION_BITS;
    vz_units_add(&play->board->members[u->formation - 1], unit);
}

void vz_fact_carry(struct vz_play *play, unsigned supply, unsigned pack)
{
    play->p->unit[supply].counter =
        pack == VZ_NO_UNIT ? 0 : (pack - play->s->first_pack + 1u) & VZ_COUNTER_BITS;
}

void vz_fact_reveal(struct vz_play *play, const struct vz_units *set, const char *rule)
{
    for (VZ_EACH(unit, set)) {
        struct vz_unit *u = &play->p->unit[unit];

        if (play->s->counter[unit].type != VZ_MILITIA || (u->flags & VZ_REVEALED))
            continue;
        u->flags |= VZ_REVEALED; /* [14.11] its strength, which may be zero, is known now */
        if (u->strength == 0)
            play->p->zeros |= UINT32_C(1) << (unit - play->s->first_militia);
        VZ_TELL(play, VZ_EV_REVEALED, rule, V_INT(unit), V_INT(u->strength), V_INT(u->counter));
        zones_changed(play, play->s->counter[unit].side);
    }
}
