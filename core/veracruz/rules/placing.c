/* 19.11 19.12 Where reinforcements may come in, and the orders that place and withhold them. */
#include "veracruz/rules/navy.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/reinforcements.h"

static bool has_kind(const struct vz_play *play, uint16_t hex, uint16_t kind)
{
    uint16_t place = play->s->map.cell[hex].place;

    return place != MAP_NOWHERE && (play->s->map.place[place].kinds & kind);
}

/* ---- where the U.S. may place */

/* [18.0] [18.2] A gunboat lies at sea or off a coast; it neither arrives nor comes back next to San
 * Juan de Ulua. */
static enum vz_refusal gunboat_fault(struct vz_play *play, uint16_t hex)
{
    const struct map_cell *cell = &play->s->map.cell[hex];

    if (vz_gunboat_may_be_placed(play, hex))
        return VZ_REFUSALS;
    if (hex == play->s->fort_cell[VZ_FORT_ULUA])
        return VZ_GUNBOAT_ULUA;
    return cell->terrain == VZ_SEA || (cell->marks & VZ_COASTAL) ? VZ_GUNBOAT_PLACE
                                                                 : VZ_GUNBOAT_WATERS;
}

/* While the U.S. controls no port: a coastal hex out of enemy zones [19.12]. */
static enum vz_refusal coast_fault(struct vz_play *play, unsigned unit, uint16_t hex)
{
    const struct map_cell *cell = &play->s->map.cell[hex];

    if (!(cell->marks & VZ_COASTAL) || play->s->charts.enter[cell->terrain] < 0)
        return VZ_NOT_COASTAL;
    if (vz_in_ezoc(play, hex, VZ_US))
        return VZ_COAST_ZONE;
    if (vz_counter(play, unit)->type == VZ_SUPPLY && cell->terrain != VZ_CLEAR) /* [11.23] */
        return VZ_SUPPLY_COAST;
    return VZ_REFUSALS;
}

/* Why it may not be placed there, or VZ_REFUSALS. */
static enum vz_refusal landing_fault(struct vz_play *play, unsigned unit, uint16_t hex)
{
    uint8_t type = vz_counter(play, unit)->type;

    if (type == VZ_GUNBOAT)
        return gunboat_fault(play, hex);
    if (hex == play->s->fort_cell[VZ_FORT_ULUA]) /* [12.61] */
        return VZ_ULUA_CLOSED;
    if (vz_any_unit(play, hex, VZ_MEXICO)) /* [5.21] [19.12] */
        return VZ_ENEMY_THERE;
    if (!vz_controls_port(play))
        return coast_fault(play, unit, hex);
    if (has_kind(play, hex, VZ_PORT) && vz_controller(play, hex) == VZ_US)
        return VZ_REFUSALS;
    return type == VZ_SUPPLY ? VZ_SUPPLY_PORT : type == VZ_PACK ? VZ_PACK_PORT : VZ_NOT_A_PORT;
}

unsigned vz_landings(struct vz_play *play, unsigned unit, uint16_t hexes[VZ_CELLS])
{
    const struct vz_scenario *s = play->s;
    bool gunboat = vz_counter(play, unit)->type == VZ_GUNBOAT;
    const uint16_t *there = gunboat ? s->waters : s->shore;
    const uint16_t *end = there + (gunboat ? s->water_cells : s->shore_cells);
    unsigned count = 0;

    for (const uint16_t *hex = there; hex < end; hex++)
        if (landing_fault(play, unit, *hex) == VZ_REFUSALS)
            hexes[count++] = *hex;
    return count;
}

/* ---- reading */

/* The units of an order that brings them in or keeps them out, as it names them. */
struct arrivals {
    uint16_t list[VZ_UNITS];
    uint16_t word[VZ_UNITS];
    uint16_t hex[VZ_UNITS]; /* where each comes in */
    unsigned count;
};

static bool read_arrivals(struct vz_play *play, unsigned slot, struct arrivals *arrivals)
{
    uint8_t side = vz_phasing(play);
    struct vz_units set = {{0}};

    arrivals->count = 0;
    for (const struct argument *argument = order_find(play->order, slot, NULL); argument;
         argument = order_find(play->order, slot, argument + 1)) {
        unsigned unit = (unsigned)argument->value;

        if (argument->kind == ARGUMENT_GROUP)
            return VZ_REFUSE(play, VZ_NOBODY_THERE, argument->word, V_INT(side),
                             V_INT(argument->value));
        if (vz_counter(play, unit)->side != side)
            return VZ_REFUSE(play, VZ_NOT_YOURS, argument->word, V_INT(unit), V_INT(side));
        if (vz_units_has(&set, unit))
            return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(unit));
        vz_units_add(&set, unit);
        arrivals->list[arrivals->count] = (uint16_t)unit;
        arrivals->word[arrivals->count++] = argument->word;
    }
    return true;
}

/* Who does not come now: if the schedule says when he will, so does the refusal. */
static bool refuse_undue(struct vz_play *play, unsigned unit, unsigned word)
{
    const struct vz_arrival *arrival = vz_arrival_of(play->s, unit);
    bool us = vz_counter(play, unit)->side == VZ_US;
    uint16_t hex = play->p->unit[unit].hex;

    if (vz_on_map(hex))
        return VZ_REFUSE(play, us ? VZ_US_PLACED : VZ_PLACED, word, V_INT(unit), V_INT(hex));
    if (arrival && arrival->turn > play->p->head.turn)
        return VZ_REFUSE(play, us ? VZ_US_DUE_LATER : VZ_DUE_LATER, word, V_INT(unit),
                         V_INT(arrival->turn));
    return VZ_REFUSE(play, us ? VZ_US_NOT_DUE : VZ_NOT_DUE, word, V_INT(unit));
}

/* Mexico: in the hex that the schedule names [19.11]. */
static bool find_entry(struct vz_play *play, unsigned unit, unsigned word, uint16_t *hex)
{
    const struct vz_arrival *arrival = vz_arrival_of(play->s, unit);
    const struct argument *at = order_find(play->order, PLACE_AT, NULL);
    uint16_t state = play->p->unit[unit].hex;

    if (!arrival || (state != VZ_DUE && state != VZ_WAITING))
        return refuse_undue(play, unit, word);
    if (at && at->value != arrival->cell)
        return VZ_REFUSE(play, VZ_ENTRY_HEX, at->word, V_INT(unit), V_INT(arrival->cell),
                         V_INT(at->value));
    if (vz_entry_is_closed(play, arrival->cell))
        return VZ_REFUSE(play,
                         vz_entry_is_lost(play, arrival->cell) ? VZ_ENTRY_LOST : VZ_ENTRY_CLOSED,
                         word, V_INT(arrival->cell), V_INT(unit));
    if (state == VZ_WAITING) /* [19.11] whom an order of this phase has withheld */
        return VZ_REFUSE(play, VZ_PLACE_WITHHELD, word, V_INT(unit));
    *hex = arrival->cell;
    return true;
}

/* The U.S.: where it chooses [19.12]. A formation that takes the units up says where by itself. */
static bool find_landing(struct vz_play *play, unsigned unit, unsigned word, unsigned formation,
                         uint16_t *hex)
{
    const struct vz_unit *u = &play->p->unit[unit];
    const struct argument *at = order_find(play->order, PLACE_AT, NULL);
    bool gunboat = vz_counter(play, unit)->type == VZ_GUNBOAT;
    enum vz_refusal fault;

    if (u->hex == VZ_REPAIRING) /* [18.2] */
        return VZ_REFUSE(play, VZ_GUNBOAT_AWAY, word, V_INT(unit), V_INT(u->counter));
    if (u->hex != VZ_DUE)
        return refuse_undue(play, unit, word);
    if (vz_landing_failed(play)) /* [19.27] nobody is on the map in that Game-Turn */
        return VZ_REFUSE_PLAIN(play, VZ_INVADE_FAILED, word);
    if (vz_landing_is_due(play) && !gunboat) /* [19.22] [19.25] */
        return VZ_REFUSE_PLAIN(play, VZ_NO_INVASION, word);
    if (!at && formation == VZ_NO_UNIT)
        return VZ_REFUSE(play, VZ_PLACE_WHERE, word, V_INT(unit));
    *hex = at ? (uint16_t)at->value : play->p->unit[formation].hex;
    fault = landing_fault(play, unit, *hex);
    if (fault == VZ_REFUSALS)
        return true;
    return VZ_REFUSE(play, fault, at ? at->word : word,
                     V_INT(fault == VZ_GUNBOAT_ULUA ? (int32_t)unit : (int32_t)*hex));
}

/* ---- place, withhold */

/* `in FORMATION`: it is in the hex, and may take the units up [19.13]. */
static bool judge_formation(struct vz_play *play, unsigned formation,
                            const struct arrivals *arrivals)
{
    const struct argument *in = order_find(play->order, PLACE_IN, NULL);
    struct vz_units set = {{0}};

    for (unsigned i = 0; i < arrivals->count; i++) {
        if (play->p->unit[formation].hex != arrivals->hex[i])
            return VZ_REFUSE(play, VZ_PLACE_FORMATION, in->word, V_INT(formation),
                             V_INT(arrivals->hex[i]));
        vz_units_add(&set, arrivals->list[i]);
    }
    return vz_may_join(play, formation, &set, PLACE_GROUP);
}

/* Does not move in this Game-Turn: [19.12] who arrives elsewhere than in a port, and [11.36] a Pack
 * animal without a port that the U.S. controls. */
static void hold_on_the_beach(struct vz_play *play, const uint16_t *list, unsigned count,
                              uint16_t hex, bool controls_port)
{
    for (unsigned i = 0; i < count; i++) {
        uint8_t type = vz_counter(play, list[i])->type;

        if (type != VZ_GUNBOAT &&
            (type == VZ_PACK ? !controls_port : !has_kind(play, hex, VZ_PORT)))
            play->p->unit[list[i]].flags |= VZ_LANDED;
    }
}

/* The units in the order in which they are named, those of one hex together. */
static void place_all(struct vz_play *play, const struct arrivals *arrivals)
{
    uint8_t side = vz_phasing(play);
    bool controls_port = vz_controls_port(play); /* before anybody comes in [20.12] */
    bool done[VZ_UNITS] = {false};

    for (unsigned first = 0; first < arrivals->count; first++) {
        uint16_t list[VZ_UNITS];
        unsigned count = 0;

        if (done[first])
            continue;
        for (unsigned i = first; i < arrivals->count; i++) {
            if (arrivals->hex[i] != arrivals->hex[first])
                continue;
            done[i] = true;
            list[count++] = arrivals->list[i];
        }
        vz_arrive(play, list, count, arrivals->hex[first], side == VZ_US ? "19.12" : "19.11");
        if (side == VZ_US)
            hold_on_the_beach(play, list, count, arrivals->hex[first], controls_port);
    }
}

/* Who comes in where, and the formation that takes them up, or VZ_NO_UNIT. */
static bool read_placing(struct vz_play *play, struct arrivals *arrivals, unsigned *formation)
{
    const struct argument *in = order_find(play->order, PLACE_IN, NULL);

    *formation = VZ_NO_UNIT;
    arrivals->count = 0;
    if (in) {
        *formation = vz_read_formation(play, PLACE_IN);
        if (*formation == VZ_NO_UNIT)
            return false;
        if (!vz_on_map(play->p->unit[*formation].hex))
            return VZ_REFUSE(play, VZ_NOT_FORMED, in->word, V_INT(*formation));
    }
    if (!read_arrivals(play, PLACE_GROUP, arrivals))
        return false;
    for (unsigned i = 0; i < arrivals->count; i++)
        if (vz_phasing(play) == VZ_US
                ? !find_landing(play, arrivals->list[i], arrivals->word[i], *formation,
                                &arrivals->hex[i])
                : !find_entry(play, arrivals->list[i], arrivals->word[i], &arrivals->hex[i]))
            return false;
    return !in || judge_formation(play, *formation, arrivals);
}

bool vz_may_place(struct vz_play *play)
{
    struct arrivals arrivals;
    unsigned formation;

    return read_placing(play, &arrivals, &formation);
}

bool vz_do_place(struct vz_play *play)
{
    struct arrivals arrivals;
    unsigned formation;

    read_placing(play, &arrivals, &formation); /* judged already */
    place_all(play, &arrivals);
    if (formation != VZ_NO_UNIT)
        vz_join(play, formation, arrivals.list, arrivals.count);
    return true;
}

static bool read_withheld(struct vz_play *play, struct arrivals *arrivals)
{
    if (!read_arrivals(play, WITHHOLD_UNITS, arrivals))
        return false;
    for (unsigned i = 0; i < arrivals->count; i++)
        if (play->p->unit[arrivals->list[i]].hex != VZ_DUE) /* [19.11] */
            return refuse_undue(play, arrivals->list[i], arrivals->word[i]);
    return true;
}

bool vz_may_withhold(struct vz_play *play)
{
    struct arrivals arrivals;

    return read_withheld(play, &arrivals);
}

bool vz_do_withhold(struct vz_play *play)
{
    struct arrivals arrivals;

    read_withheld(play, &arrivals); /* judged already */
    for (unsigned i = 0; i < arrivals.count; i++)
        play->p->unit[arrivals.list[i]].hex = VZ_WAITING;
    VZ_TELL(play, VZ_EV_WITHHELD, "19.11", V_LIST(arrivals.list, arrivals.count));
    return true;
}
