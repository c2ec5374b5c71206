/* 10 A unit on its way, hex by hex: each step is judged as things stand when it is taken. What an
 * American cannot see does not refuse his order but ends his move [7.1] [8.1]. */
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"

struct walk {
    struct sc_play *play;
    struct sc_mover *mover;
    const struct sc_counter *counter;
    uint16_t at;
    uint16_t way[SC_PATH + 1]; /* the hexes entered */
    unsigned entered;
    uint16_t failed;        /* the hex that could not be overrun, or MAP_NOWHERE */
    uint16_t far[SC_CELLS]; /* [12.10] of one that began out of supply: hexes to supply */
};

/* Of the step at hand. */
struct step {
    const struct map_edge *edge;
    unsigned word;
    unsigned price;
    bool guess; /* an overrun of what is no lone battery: the American sees one counter [8.1] */
};

static bool heeds_zones(const struct walk *walk)
{
    return walk->counter->nation != SC_CUBAN; /* [7.2] */
}

static bool in_zone(const struct walk *walk, uint16_t hex)
{
    return heeds_zones(walk) && sc_in_ezoc(walk->play, hex, walk->counter->side);
}

/* ---- judging a step */

static bool judge_hex(struct walk *walk, struct step *step)
{
    struct sc_play *play = walk->play;
    unsigned unit = walk->mover->unit;
    uint16_t to = step->edge->to;
    enum sc_refusal fault = sc_entry_fault(play, unit, to);

    step->guess = fault == SC_ENEMY_THERE && sc_may_try_overrun(play, unit, to);
    if (fault != SC_REFUSALS && !step->guess)
        return sc_refuse_fault(play, fault, step->word, unit, to);
    if (walk->counter->side == SC_US && sc_any_unit(play, to, SC_SPAIN)) {
        fault = sc_stop_fault(play, unit, walk->at); /* [8.1] where it stays if it fails */
        if (fault != SC_REFUSALS)
            return sc_refuse_fault(play, fault, step->word, unit, walk->at);
    }
    fault = sc_overrun_fault(play, unit, step->edge);
    if (fault == SC_TRUCE_FORBIDS)
        return sc_refuse_fault(play, fault, step->word, unit, walk->at);
    return fault == SC_REFUSALS || sc_refuse_fault(play, fault, step->word, unit, to);
}

/* [7.1] one that starts in a zone moves only if the first hex is in none */
static bool judge_zone(struct walk *walk, const struct step *step)
{
    uint16_t to = step->edge->to;

    if (walk->mover->begun || !in_zone(walk, walk->at) || !in_zone(walk, to))
        return true;
    return SC_REFUSE(walk->play, SC_ZONE_TO_ZONE, step->word, V_INT(walk->mover->unit), V_INT(to));
}

/* [10.1] [10.3] who cannot pay does not enter */
static bool judge_price(struct walk *walk, struct step *step)
{
    const struct sc_mover *mover = walk->mover;
    uint16_t to = step->edge->to;
    unsigned left = (unsigned)mover->allowance - mover->spent;

    step->price = sc_step_cost(walk->play, mover, walk->at, to);
    return step->price <= left ||
           SC_REFUSE(walk->play, SC_TOO_FAR, step->word, V_INT(mover->unit), V_INT(step->price),
                     V_INT(to), V_INT(left), V_INT(mover->allowance));
}

/* [12.10] */
static bool judge_supply(struct walk *walk, const struct step *step)
{
    const struct sc_mover *mover = walk->mover;
    uint16_t to = step->edge->to;

    if (walk->counter->nation != SC_AMERICAN)
        return true;
    if (mover->unsupplied && !sc_is_supplied(walk->play, walk->at)) /* not, or not yet again */
        return walk->far[to] < walk->far[walk->at] ||
               SC_REFUSE(walk->play, SC_NOT_NEARER, step->word, V_INT(mover->unit), V_INT(to));
    if (sc_is_supplied(walk->play, to))
        return true;
    return (sc_any_unit(walk->play, to, SC_SPAIN) && sc_supplied_after_advance(walk->play, to)) ||
           SC_REFUSE(walk->play, SC_LEAVES_SUPPLY, step->word, V_INT(mover->unit), V_INT(to));
}

/* [9.1] the limits hold in passing too */
static bool judge_room(struct walk *walk, const struct step *step)
{
    unsigned unit = walk->mover->unit;
    enum sc_refusal fault = sc_room_fault(walk->play, unit, step->edge->to, true);

    return fault == SC_REFUSALS ||
           sc_refuse_fault(walk->play, fault, step->word, unit, step->edge->to);
}

/* ---- taking it */

static void enter(struct walk *walk, const struct step *step)
{
    struct sc_play *play = walk->play;
    struct sc_mover *mover = walk->mover;
    uint16_t to = step->edge->to;

    if (sc_can_overrun(play, mover->unit, to))
        sc_overrun(play, mover->unit, to); /* [10.8] the move goes on at the normal cost */
    sc_fact_enter(play, mover->unit, to);
    walk->way[walk->entered++] = to;
    mover->spent = (uint8_t)(mover->spent + step->price);
    mover->begun = true;
    mover->stopped = in_zone(walk, to);
    walk->at = to;
}

static bool take_step(struct walk *walk, struct sc_path *path)
{
    uint16_t to = path->hex[path->walked];
    struct step step = {.edge = map_edge(&walk->play->s->map, walk->at, to),
                        .word = path->word[path->walked]};

    if (!step.edge)
        return SC_REFUSE(walk->play, SC_NOT_NEXT, step.word, V_INT(to), V_INT(walk->at));
    if (!judge_hex(walk, &step) || !judge_zone(walk, &step) || !judge_price(walk, &step) ||
        !judge_supply(walk, &step) || !judge_room(walk, &step))
        return false;
    if (step.guess) { /* [8.1] it stops where it was and its move is over */
        walk->failed = to;
        walk->mover->stopped = true;
        return true;
    }
    enter(walk, &step);
    path->walked++;
    return true;
}

/* ---- the march */

static void tell(const struct walk *walk, bool moved, const char *rule)
{
    struct sc_play *play = walk->play;
    const struct sc_mover *mover = walk->mover;

    if (moved)
        SC_TELL(play, SC_EV_MOVED, rule, V_INT(mover->unit), V_INT(walk->at),
                V_LIST(walk->way, walk->entered), V_INT(mover->spent), V_INT(mover->allowance));
    if (moved && in_zone(walk, walk->at))
        SC_TELL(play, SC_EV_STOPPED, "7.1", V_INT(mover->unit), V_INT(walk->at));
    if (walk->failed != MAP_NOWHERE)
        SC_TELL(play, SC_EV_OVERRUN_FAILED, "8.1", V_INT(mover->unit), V_INT(walk->failed),
                V_INT(walk->at));
}

bool sc_march(struct sc_play *play, struct sc_mover *mover, struct sc_path *path, const char *rule)
{
    struct walk walk = {.play = play,
                        .mover = mover,
                        .counter = sc_counter(play, mover->unit),
                        .at = mover->from,
                        .way = {mover->from},
                        .entered = mover->placed,
                        .failed = MAP_NOWHERE};

    mover->stopped = mover->begun && in_zone(&walk, walk.at);
    if (mover->unsupplied)
        sc_hexes_to_supply(play, walk.far);
    for (path->walked = 0; path->walked < path->count;) {
        if (mover->stopped && walk.counter->side == SC_US)
            break; /* the rest of the path is not walked */
        if (mover->stopped)
            return SC_REFUSE(play, SC_MUST_STOP, path->word[path->walked], V_INT(mover->unit),
                             V_INT(walk.at)); /* [7.1] the Spaniard sees it */
        if (!take_step(&walk, path))
            return false;
        if (path->walked < path->count && sc_is_decided(play))
            break; /* [4.1] [4.6] won in the hex that it was to pass through */
    }
    tell(&walk, path->walked > 0 || mover->placed, rule);
    return true;
}
