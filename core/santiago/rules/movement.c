/* 10 Movement: who may move, how far, and the order itself. */
#include "santiago/rules/movement.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"
#include "santiago/santiago.h"

#include <string.h>

/* ---- what a unit has [10.1] */

/* It has begun its move and may still go on: nobody has moved after it [9.5]. */
static bool goes_on(const struct sc_play *play, unsigned unit)
{
    return play->p->move.unit == unit;
}

/* [12.8] The verdict as its move began lasts the phase. */
static bool is_unsupplied(struct sc_play *play, unsigned unit)
{
    if (goes_on(play, unit))
        return (play->p->unit[unit].flags & SC_UNSUPPLIED) != 0;
    return !sc_in_supply(play, unit);
}

/* The allowance as the unit starts to move: nation, garrison, supply [2.12] [12.9]. */
static unsigned allowance_of(struct sc_play *play, unsigned unit)
{
    const struct sc_counter *counter = &play->s->counter[unit];
    const struct sc_charts *charts = &play->s->charts;

    if (counter->traits & SC_GARRISON) /* [2.12] */
        return 0;
    if (counter->nation == SC_SPANISH)
        return charts->factor_spanish;
    if (counter->nation == SC_CUBAN)
        return charts->factor_cuban;
    return is_unsupplied(play, unit) ? charts->factor_unsupplied : charts->factor_us; /* [12.9] */
}

struct sc_mover sc_mover_of(struct sc_play *play, unsigned unit)
{
    const struct sc_unit *u = &play->p->unit[unit];
    bool begun = goes_on(play, unit);

    return (struct sc_mover){.unit = unit,
                             .from = u->hex,
                             .allowance = (uint8_t)allowance_of(play, unit),
                             .spent = begun ? play->p->move.spent : 0,
                             .begun = begun && play->p->move.spent > 0,
                             .free_jungle =
                                 begun ? (u->flags & SC_ALOFT) != 0 : sc_balloon_guides(play, unit),
                             .unsupplied = is_unsupplied(play, unit)};
}

/* ---- what a step costs */

unsigned sc_step_cost(const struct sc_play *play, const struct sc_mover *mover, uint16_t from,
                      uint16_t to)
{
    const struct sc_scenario *s = play->s;
    const struct map_edge *edge = map_edge(&s->map, from, to);
    bool cuban = s->counter[mover->unit].nation == SC_CUBAN;
    unsigned cost;
    size_t e;

    if (!edge)
        return FLOOD_BARRED;
    e = (size_t)(edge - s->map.edge);
    cost = cuban ? s->march_cuban[e] : s->march[e]; /* [10.3] [10.4] [10.6] [10.9] */
    if (cost == FLOOD_BARRED)
        return FLOOD_BARRED;
    if (mover->free_jungle)
        cost -= sc_jungle_spared(s, edge);
    if (!sc_engineers_at_river(play, mover->unit, from, to)) /* [10.5] [21.2] */
        cost += s->river[e];
    return cost;
}

/* [17.3] a point a jungle hex, as Cubans pay [10.9] */
unsigned sc_jungle_spared(const struct sc_scenario *s, const struct map_edge *edge)
{
    const struct sc_effects *effects = &s->charts.effects;
    bool jungle = s->map.cell[edge->to].terrain == SC_JUNGLE && !(edge->kinds & SC_ROAD);

    return jungle ? (unsigned)(effects->move[SC_JUNGLE] - effects->move_cuban[SC_JUNGLE]) : 0;
}

/* ---- Cubans and Americans in one hex [9.4] */

static bool is_stopped_by_zone(struct sc_play *play, const struct sc_mover *mover, uint16_t hex)
{
    const struct sc_counter *counter = &play->s->counter[mover->unit];

    return counter->nation != SC_CUBAN && sc_in_ezoc(play, hex, counter->side); /* [7.1] [7.2] */
}

/* The search for a hex where a unit could stay. */
struct search {
    uint8_t least[SC_CELLS]; /* tenths spent on the way there */
    struct sc_far far;       /* [12.10] of one out of supply */
};

/* [12.10] In supply, or each hex nearer to it. */
static bool heeds_supply(struct sc_play *play, const struct sc_mover *mover,
                         const struct search *search, uint16_t from, uint16_t to)
{
    if (play->s->counter[mover->unit].nation != SC_AMERICAN)
        return true;
    if (mover->unsupplied && search->far.left[from] > 0)
        return sc_is_nearer(&search->far, to, from);
    return sc_is_supplied(play, to);
}

/* The unit may enter the hex, points, supply and room aside, and overruns nothing there: what it
 * meets might be no battery [8.1]. */
static bool is_open(struct sc_play *play, const struct sc_mover *mover, uint16_t hex)
{
    return sc_entry_fault(play, mover->unit, hex) == SC_REFUSALS &&
           !sc_any_unit(play, hex, sc_enemy(play->s->counter[mover->unit].side));
}

/* From there on, with so much spent, it comes to a hex where it could stay; on the way it may pass
 * through hexes where it could not. */
static bool finds_place(struct sc_play *play, const struct sc_mover *mover, uint16_t from,
                        unsigned spent, struct search *search)
{
    const struct map *map = &play->s->map;
    bool zone = from == mover->from && is_stopped_by_zone(play, mover, from);

    for (unsigned e = map->edge_first[from]; e < map->edge_first[from + 1]; e++) {
        uint16_t to = map->edge_to[e];
        unsigned cost = spent + sc_step_cost(play, mover, from, to);

        if (cost > mover->allowance || cost >= search->least[to] || !is_open(play, mover, to) ||
            !heeds_supply(play, mover, search, from, to) ||
            (zone && is_stopped_by_zone(play, mover, to)))
            continue;
        search->least[to] = (uint8_t)cost;
        if (sc_fits(play, mover->unit, to, false))
            return true;
        if (sc_fits(play, mover->unit, to, true) && !is_stopped_by_zone(play, mover, to) &&
            finds_place(play, mover, to, cost, search))
            return true;
    }
    return false;
}

bool sc_can_step_off(struct sc_play *play, const struct sc_mover *mover)
{
    struct search search;

    if (mover->begun && is_stopped_by_zone(play, mover, mover->from))
        return false;
    memset(search.least, 0xff, sizeof search.least);
    search.least[mover->from] = 0; /* out and back again is no way */
    if (mover->unsupplied)
        sc_hexes_to_supply(play, &search.far);
    return finds_place(play, mover, mover->from, mover->spent, &search);
}

/* The unit has not moved in this phase, and could leave the hex where it is. */
static bool can_make_way(struct sc_play *play, unsigned unit)
{
    const struct sc_unit *u = &play->p->unit[unit];
    struct sc_mover mover;

    if (play->p->head.phase != SC_PHASE_US_MOVEMENT || u->flags & (SC_MOVED | SC_FEVER) ||
        (unit == play->s->balloon && play->p->balloon == SC_FLIGHT))
        return false;
    mover = sc_mover_of(play, unit);
    return sc_can_step_off(play, &mover);
}

/* The same where nothing moves, looked into once. */
static bool is_known_leaver(struct sc_play *play, unsigned unit)
{
    struct sc_units *asked = &play->leavers->asked[play->eyes];
    struct sc_units *can = &play->leavers->can[play->eyes];

    if (!sc_has(asked, unit)) {
        sc_add(asked, unit);
        if (can_make_way(play, unit))
            sc_add(can, unit);
    }
    return sc_has(can, unit);
}

/* The one unit of the other nation in the hex, or SC_NO_UNIT: there is none, or there are more. */
static unsigned lone_ally(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    unsigned ally = SC_NO_UNIT;

    for (SC_STANDING(other, play, hex)) {
        if (play->s->counter[other].nation == play->s->counter[unit].nation)
            continue;
        if (ally != SC_NO_UNIT)
            return SC_NO_UNIT;
        ally = other;
    }
    return ally;
}

/* As things will be when the unit has come to the hex: where it stood there may be room then. */
static bool makes_way(struct sc_play *play, unsigned ally, unsigned unit, uint16_t hex)
{
    uint16_t from = play->p->unit[unit].hex;
    bool can;

    /* whoever goes away leaves room and bars no way, unless others need him on theirs */
    if (play->leavers && unit != play->s->balloon && !sc_has(&play->s->engineers, unit) &&
        is_known_leaver(play, ally))
        return true;
    sc_fact_suppose(play, unit, hex);
    can = can_make_way(play, ally);
    sc_fact_suppose(play, unit, from);
    return can;
}

enum sc_refusal sc_stop_fault(struct sc_play *play, unsigned unit, uint16_t hex)
{
    enum sc_refusal fault = sc_room_fault(play, unit, hex, false);
    unsigned ally;

    if (fault != SC_STACK_MIXED)
        return fault;
    ally = lone_ally(play, unit, hex);
    return ally != SC_NO_UNIT && makes_way(play, ally, unit, hex) ? SC_REFUSALS : SC_STOP_MIXED;
}

/* ---- who may move */

/* Why its move was over before its points: a zone that it has come into [7.1], or an overrun that
 * failed [8.1], behind which it may stand in one as well. */
static enum sc_refusal halt_fault(struct sc_play *play, unsigned unit)
{
    const struct sc_counter *counter = &play->s->counter[unit];
    bool zone = counter->nation != SC_CUBAN && play->p->move.spent > 0 &&
                sc_in_ezoc(play, play->p->unit[unit].hex, counter->side);

    return zone ? SC_HAS_STOPPED : SC_HAS_FAILED;
}

enum sc_refusal sc_move_fault(struct sc_play *play, unsigned unit)
{
    const struct sc_unit *u = &play->p->unit[unit];
    uint16_t clear = sc_hex_to_clear(play);

    if (play->s->counter[unit].traits & SC_GARRISON)
        return SC_GARRISON_STAYS; /* [2.12] */
    if (u->flags & SC_FEVER)
        return SC_HAS_FEVER; /* [13.2] */
    if (unit == play->s->balloon && play->p->balloon == SC_FLIGHT)
        return SC_BALLOON_FLIES; /* [17.2] */
    if (u->flags & SC_MOVED && !goes_on(play, unit))
        return sc_has(&play->p->landing.ashore, unit) ? SC_LANDED_ALREADY : SC_HAS_MOVED;
    if (u->flags & SC_MOVED && play->p->move.stopped)
        return halt_fault(play, unit);
    if (clear != MAP_NOWHERE && u->hex != clear)
        return SC_PART_FIRST; /* [9.4] */
    return SC_REFUSALS;
}

/* A board tells who moves now. Nobody comes out of supply by a move: who is, has begun so [12.10].
 */
static void go_on(struct sc_play *play, const struct sc_move *move)
{
    uint8_t most = play->s->charts.factor_unsupplied;

    play->p->move = *move;
    if (move->unit == SC_NO_UNIT || sc_in_supply(play, move->unit))
        return;
    sc_fact_flag(play, move->unit, SC_UNSUPPLIED, true);
    if (move->spent > most)
        play->p->move.spent = most;
}

void sc_movement_begins(struct sc_play *play)
{
    const struct sc_position *board = play->s->board;
    const struct position_head *head = &play->p->head;

    play->p->move = (struct sc_move){.unit = SC_NO_UNIT};
    if (board && head->turn == board->head.turn && head->phase == board->head.phase)
        go_on(play, &board->move);
}

/* Notes that it is the unit that moves now, with the verdict on its supply [9.5] [12.8]. */
static void begin_move(struct sc_play *play, const struct sc_mover *mover)
{
    struct sc_move *move = &play->p->move;

    if (goes_on(play, mover->unit))
        return;
    move->unit = (uint16_t)mover->unit; /* [10.1] the last one's move stands */
    move->spent = 0;
    move->stopped = 0;
    sc_fact_flag(play, mover->unit, SC_MOVED, true);
    sc_fact_flag(play, mover->unit, SC_ALOFT, mover->free_jungle);
    sc_fact_flag(play, mover->unit, SC_UNSUPPLIED, mover->unsupplied);
    if (mover->unsupplied)
        SC_TELL(play, SC_EV_UNSUPPLIED, "12.8", V_INT(mover->unit));
}

/* ---- the order */

static void path_of_hexes(const struct order *order, struct sc_path *path)
{
    for (unsigned i = 0; i < order->count && path->count < SC_PATH; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != MOVE_PATH)
            continue;
        path->word[path->count] = argument->word;
        path->hex[path->count++] = (uint16_t)argument->value;
    }
}

/* Each hex of a way that an order gives in one word. */
static void name_hexes(struct sc_path *path, unsigned word)
{
    for (unsigned i = 0; i < path->count; i++)
        path->word[i] = (uint16_t)word;
}

/* Why it cannot come there: the goal itself, or what bars the way that its points would pay for. */
static bool no_way(struct sc_play *play, const struct sc_mover *mover,
                   const struct argument *argument, struct flood *flood)
{
    uint16_t to = (uint16_t)argument->value;
    enum sc_refusal fault = sc_entry_fault(play, mover->unit, to);
    struct sc_path bare = {.count = 0};

    if (fault != SC_REFUSALS && !sc_may_try_overrun(play, mover->unit, to))
        return sc_refuse_fault(play, fault, argument->word, mover->unit, to);
    fault = mover->from == to ? SC_THERE_ALREADY : sc_stop_fault(play, mover->unit, to);
    if (fault != SC_REFUSALS) /* whatever the way */
        return sc_refuse_fault(play, fault, argument->word, mover->unit, to);
    bare.count = sc_bare_way(play, mover, to, flood, bare.hex);
    name_hexes(&bare, argument->word);
    if (bare.count > 0 && !sc_judge_path(play, mover, &bare))
        return false;
    return SC_REFUSE(play, SC_NO_WAY, argument->word, V_INT(mover->allowance - mover->spent),
                     V_INT(mover->unit), V_INT(to));
}

/* The cheapest way, past what may bar or stop it if there is such a way [7.1] [8.1]. */
static bool find_path(struct sc_play *play, const struct sc_mover *mover,
                      const struct argument *argument, struct sc_path *path)
{
    uint16_t to = (uint16_t)argument->value;
    struct flood flood;
    bool found;

    if (mover->placed && mover->from == to)
        return true;
    if (!flood_room(&flood, &play->s->map)) {
        play->no_memory = true;
        return false;
    }
    path->count = sc_way_to(play, mover, to, &flood, path->hex);
    name_hexes(path, argument->word);
    found = path->count > 0 || no_way(play, mover, argument, &flood);
    flood_free(&flood);
    return found;
}

bool sc_path_to(struct sc_play *play, const struct sc_mover *mover, const struct argument *to,
                struct sc_path *path)
{
    bool found;

    *path = (struct sc_path){.count = 0};
    sc_look_as(play, play->s->counter[mover->unit].side);
    found = find_path(play, mover, to, path);
    sc_look_truly(play);
    return found;
}

bool sc_read_path(struct sc_play *play, const struct sc_mover *mover, struct sc_path *path)
{
    const struct argument *to = order_find(play->order, MOVE_TO, NULL);

    if (to)
        return sc_path_to(play, mover, to, path);
    *path = (struct sc_path){.count = 0};
    path_of_hexes(play->order, path);
    return true;
}

bool sc_carry_move(struct sc_play *play, struct sc_mover *mover, struct sc_path *path,
                   const char *rule)
{
    begin_move(play, mover);
    if (!sc_march(play, mover, path, rule))
        return false;
    play->p->move.spent = mover->spent;
    play->p->move.stopped = mover->stopped;
    sc_look_for_victory(play);
    return true;
}

/* One unit of the order, named in that slot; nothing is changed when it is refused. */
static bool move_one(struct sc_play *play, unsigned slot, struct sc_mover *mover)
{
    unsigned unit = mover->unit;
    enum sc_refusal fault = sc_move_fault(play, unit);
    struct sc_path path;

    if (fault != SC_REFUSALS)
        return sc_refuse_fault(play, fault, sc_word_of(play, slot, unit), unit,
                               sc_hex_to_clear(play));
    *mover = sc_mover_of(play, unit);
    if (!sc_read_path(play, mover, &path))
        return false;
    if (slot == MOVE_WITH) { /* ahead of what is told as it sets out */
        sc_look_as(play, play->s->counter[unit].side);
        bool good = sc_judge_path(play, mover, &path);
        sc_look_truly(play);
        if (!good)
            return false;
    }
    return sc_carry_move(play, mover, &path, "10.3");
}

/* [8.1] The next sets out, or why it stays is put into `rule`: an order that has shown something is
 * refused no more. False if it is refused. */
static bool move_next(struct sc_play *play, struct sc_mover *mover, bool shown, const char **rule)
{
    struct refusal *refusal = play->refusal;
    struct refusal bar = {0};
    bool good;

    if (shown)
        play->refusal = &bar;
    good = move_one(play, MOVE_WITH, mover);
    play->refusal = refusal;
    if (good || !shown || play->no_memory)
        return good;
    *rule = sc_refusal_kinds[bar.kind].rule;
    return true;
}

/* [9.5] Those who go after it, each when the one before has gone; [8.1] when that one was held by
 * what was hidden, they stay. */
static bool move_others(struct sc_play *play, const struct sc_mover *first, const uint16_t *list,
                        unsigned count)
{
    struct sc_mover mover = *first;
    const char *rule = NULL;
    bool shown = false;
    unsigned i = 0;

    while (i < count && !play->p->head.over) { /* [4.1] [4.6] */
        shown |= mover.shown;
        if (mover.held)
            rule = "8.1";
        mover = (struct sc_mover){.unit = list[i]};
        if (!rule && !move_next(play, &mover, shown, &rule))
            return false;
        if (rule) {
            SC_TELL(play, SC_EV_STAYED, rule, V_LIST(list + i, count - i));
            break;
        }
        i++;
    }
    return true;
}

bool sc_do_move(struct sc_play *play)
{
    uint8_t side = sc_phasing(play);
    unsigned unit = sc_read_unit(play, MOVE_UNIT, side);
    struct sc_mover mover = {.unit = unit};
    uint16_t list[SC_UNITS];
    unsigned count;

    if (unit == SC_NO_UNIT || !sc_read_units(play, MOVE_WITH, side, list, SC_UNITS, &count))
        return false;
    if (sc_word_of(play, MOVE_WITH, unit))
        return SC_REFUSE(play, SC_NAMED_TWICE, sc_word_of(play, MOVE_WITH, unit), V_INT(unit));
    return move_one(play, MOVE_UNIT, &mover) && move_others(play, &mover, list, count);
}
