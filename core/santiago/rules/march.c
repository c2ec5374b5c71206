/* 10 A unit on its way, hex by hex. The whole way is judged first, by what its side can tell: what
 * that forbids is refused. Then each step is judged as things stand when it is taken: what an
 * American could not see does not refuse his order but ends his move [7.1] [8.1]. */
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"
#include "santiago/santiago.h"

struct march {
    struct sc_play *play;
    const struct sc_mover *mover; /* as it set out */
    const struct sc_counter *counter;
    const struct sc_path *path;
    struct sc_far far; /* [12.10] of one that began out of supply */
    unsigned foreseen; /* steps of the path, by what its side can tell */
};

/* How far it has come. */
struct spot {
    uint16_t hex;
    unsigned steps; /* of the path */
    uint8_t spent;
    bool begun;   /* it has come into the hex in this phase [7.1] */
    bool stopped; /* in a zone */
    bool blind;   /* an overrun that was only tried: what it does to supply is unknown [8.1] */
};

/* Of the step at hand. */
struct step {
    const struct map_edge *edge;
    unsigned word;
    unsigned price;
    bool tries; /* to overrun: the American sees one counter [8.1] */
};

static bool in_zone(const struct march *march, uint16_t hex)
{
    return march->counter->nation != SC_CUBAN && /* [7.2] */
           sc_in_ezoc(march->play, hex, march->counter->side);
}

static struct spot begin(const struct march *march)
{
    const struct sc_mover *mover = march->mover;

    return (struct spot){.hex = mover->from,
                         .spent = mover->spent,
                         .begun = mover->begun,
                         .stopped = mover->begun && in_zone(march, mover->from)};
}

/* Where the step leads. */
static struct spot after(const struct march *march, const struct spot *spot,
                         const struct step *step)
{
    return (struct spot){.hex = step->edge->to,
                         .steps = spot->steps + 1,
                         .spent = (uint8_t)(spot->spent + step->price),
                         .begun = true,
                         .stopped = in_zone(march, step->edge->to),
                         .blind = spot->blind || step->tries};
}

/* ---- judging a step */

static bool judge_hex(const struct march *march, const struct spot *spot, struct step *step)
{
    struct sc_play *play = march->play;
    unsigned unit = march->mover->unit;
    uint16_t to = step->edge->to;
    enum sc_refusal fault = sc_entry_fault(play, unit, to);

    step->tries = march->counter->side == SC_US && sc_any_unit(play, to, SC_SPAIN);
    if (fault == SC_ENEMY_THERE && step->tries && sc_may_try_overrun(play, unit, to))
        fault = SC_REFUSALS;
    if (fault != SC_REFUSALS)
        return sc_refuse_fault(play, fault, step->word, unit, to);
    if (step->tries) {
        fault = sc_stop_fault(play, unit, spot->hex); /* [8.1] where it stays if it fails */
        if (fault != SC_REFUSALS)
            return sc_refuse_fault(play, fault, step->word, unit, spot->hex);
    }
    fault = sc_overrun_fault(play, unit, step->edge);
    if (fault == SC_TRUCE_FORBIDS)
        return sc_refuse_fault(play, fault, step->word, unit, spot->hex);
    return fault == SC_REFUSALS || sc_refuse_fault(play, fault, step->word, unit, to);
}

/* [7.1] one that starts in a zone moves only if the first hex is in none */
static bool judge_zone(const struct march *march, const struct spot *spot, const struct step *step)
{
    uint16_t to = step->edge->to;

    if (spot->begun || !in_zone(march, spot->hex) || !in_zone(march, to))
        return true;
    return SC_REFUSE(march->play, SC_ZONE_TO_ZONE, step->word, V_INT(march->mover->unit),
                     V_INT(to));
}

/* [10.1] [10.3] who cannot pay does not enter */
static bool judge_price(const struct march *march, const struct spot *spot, struct step *step)
{
    const struct sc_mover *mover = march->mover;
    uint16_t to = step->edge->to;
    unsigned left = (unsigned)mover->allowance - spot->spent;

    step->price = sc_step_cost(march->play, mover, spot->hex, to);
    return step->price <= left ||
           SC_REFUSE(march->play, SC_TOO_FAR, step->word, V_INT(mover->unit), V_INT(step->price),
                     V_INT(to), V_INT(left), V_INT(mover->allowance));
}

/* [12.10] It began out of supply and is not, or not yet again, in it. */
static bool comes_nearer(const struct march *march, uint16_t hex)
{
    if (!march->mover->unsupplied)
        return false;
    return march->play->eyes == SC_TRUTH ? !sc_is_supplied(march->play, hex)
                                         : march->far.left[hex] > 0;
}

/* [12.10] */
static bool judge_supply(const struct march *march, const struct spot *spot,
                         const struct step *step)
{
    struct sc_play *play = march->play;
    unsigned unit = march->mover->unit;
    uint16_t to = step->edge->to;
    bool nearer;

    if (march->counter->nation != SC_AMERICAN || (spot->blind && play->eyes != SC_TRUTH))
        return true;
    nearer = comes_nearer(march, spot->hex);
    if (nearer ? sc_is_nearer(&march->far, to, spot->hex) : sc_is_supplied(play, to))
        return true;
    /* [10.8] by an overrun: as if the hex were empty */
    return (sc_any_unit(play, to, SC_SPAIN) && sc_supplied_after_advance(play, to)) ||
           SC_REFUSE(play, nearer ? SC_NOT_NEARER : SC_LEAVES_SUPPLY, step->word, V_INT(unit),
                     V_INT(to));
}

/* [9.1] the limits hold in passing too */
static bool judge_room(const struct march *march, const struct step *step)
{
    unsigned unit = march->mover->unit;
    enum sc_refusal fault = sc_room_fault(march->play, unit, step->edge->to, true);

    return fault == SC_REFUSALS ||
           sc_refuse_fault(march->play, fault, step->word, unit, step->edge->to);
}

static bool judge_step(const struct march *march, const struct spot *spot, struct step *step)
{
    uint16_t to = march->path->hex[spot->steps];

    *step = (struct step){.edge = map_edge(&march->play->s->map, spot->hex, to),
                          .word = march->path->word[spot->steps]};
    if (to == spot->hex && spot->steps == 0)
        return SC_REFUSE(march->play, SC_WAY_BEGINS, step->word, V_INT(to));
    if (!step->edge)
        return SC_REFUSE(march->play, SC_NOT_NEXT, step->word, V_INT(to), V_INT(spot->hex));
    return judge_hex(march, spot, step) && judge_zone(march, spot, step) &&
           judge_price(march, spot, step) && judge_supply(march, spot, step) &&
           judge_room(march, step);
}

/* [9.4] Whether it may stay there: in landing nobody makes way. */
static bool judge_halt(const struct march *march, const struct spot *spot)
{
    struct sc_play *play = march->play;
    unsigned unit = march->mover->unit;
    bool lands = march->mover->placed && march->counter->side == SC_US;
    unsigned word = spot->steps ? march->path->word[spot->steps - 1] : march->path->start;
    enum sc_refusal fault = SC_REFUSALS;

    if (lands)
        fault = sc_room_fault(play, unit, spot->hex, false);
    else if (spot->steps)
        fault = sc_stop_fault(play, unit, spot->hex);
    return fault == SC_REFUSALS || sc_refuse_fault(play, fault, word, unit, spot->hex);
}

/* ---- by what its side can tell */

static bool judge_way(struct march *march)
{
    const struct sc_path *path = march->path;
    struct spot spot = begin(march);
    struct step step;

    while (spot.steps < path->count) {
        if (spot.stopped)
            return SC_REFUSE(march->play, SC_MUST_STOP, path->word[spot.steps],
                             V_INT(march->mover->unit), V_INT(spot.hex)); /* [7.1] */
        if (!judge_step(march, &spot, &step))
            return false;
        spot = after(march, &spot, &step);
    }
    march->foreseen = spot.steps;
    return judge_halt(march, &spot);
}

/* ---- as things are */

/* It can make the next step, and stay where that leads, or where those do that it must make then
 * since it may not stay: hexes that it shares with friends [9.4]. */
static bool judge_on(const struct march *march, const struct spot *from, struct step *step)
{
    struct spot spot = *from;
    struct step next;

    if (!judge_step(march, &spot, step))
        return false;
    for (spot = after(march, &spot, step); !judge_halt(march, &spot);
         spot = after(march, &spot, &next))
        if (spot.stopped || spot.steps == march->path->count || !judge_step(march, &spot, &next))
            return false;
    return true;
}

/* What it has done. */
struct deeds {
    struct sc_cells unknown;   /* where its side could not tell what it is told there [8.1] */
    uint16_t way[SC_PATH + 1]; /* the hexes entered */
    unsigned entered;
    bool overran;     /* a Spaniard, who proved to be a battery */
    uint16_t failed;  /* the hex that could not be overrun, or MAP_NOWHERE */
    const char *rule; /* the case by which the next hex was barred, or NULL */
};

/* Zones that stop who comes there, and whether he is in supply: all that can be, and no more than
 * must be. */
static void find_unknown(const struct march *march, struct sc_cells *unknown)
{
    struct sc_play *play = march->play;
    struct sc_cells most, least;

    *unknown = (struct sc_cells){{0}};
    if (march->counter->nation != SC_AMERICAN) /* who alone is told */
        return;
    sc_fill_spanish_zone(play, SC_AT_WORST, MAP_NOWHERE, &most);
    sc_fill_spanish_zone(play, SC_AT_BEST, MAP_NOWHERE, &least);
    for (unsigned i = 0; i < SC_CELL_WORDS; i++)
        unknown->word[i] = most.word[i] ^ least.word[i];
    sc_fill_supplied(play, SC_AT_BEST, &most);
    sc_fill_supplied(play, SC_AT_WORST, &least);
    for (unsigned i = 0; i < SC_CELL_WORDS; i++)
        unknown->word[i] |= most.word[i] ^ least.word[i];
}

static bool has_learnt(const struct deeds *deeds)
{
    for (unsigned i = 0; i < deeds->entered; i++)
        if (set_has(deeds->unknown.word, deeds->way[i]))
            return true;
    return false;
}

/* The order cannot be taken back: it has told him what he could not know [8.1]. */
static bool has_shown(const struct march *march, const struct deeds *deeds)
{
    return has_learnt(deeds) || sc_hangs_on_unseen(march->play, MAP_NOWHERE);
}

static void enter(struct march *march, uint16_t hex, struct deeds *deeds)
{
    struct sc_play *play = march->play;
    unsigned unit = march->mover->unit;

    deeds->overran |= march->counter->side == SC_US && sc_any_unit(play, hex, SC_SPAIN);
    if (sc_can_overrun(play, unit, hex))
        sc_overrun(play, unit, hex); /* [10.8] the move goes on at the normal cost */
    sc_fact_enter(play, unit, hex);
    deeds->way[deeds->entered++] = hex;
}

/* The refusals here are told as what has ended the move. */
static bool take_step(struct march *march, struct spot *spot, struct deeds *deeds)
{
    struct sc_play *play = march->play;
    struct refusal *refusal = play->refusal;
    struct refusal bar = {0};
    struct step step;
    bool open;

    play->refusal = &bar;
    open = judge_on(march, spot, &step);
    play->refusal = refusal;
    if (!open) {
        deeds->rule = sc_refusal_kinds[bar.kind].rule;
    } else if (step.tries && !sc_can_overrun(play, march->mover->unit, step.edge->to)) {
        deeds->failed = step.edge->to; /* [8.1] it stops where it was and its move is over */
    } else {
        enter(march, step.edge->to, deeds);
        *spot = after(march, spot, &step);
        return true;
    }
    return false;
}

static void walk(struct march *march, struct spot *spot, struct deeds *deeds)
{
    while (spot->steps < march->path->count && !spot->stopped && take_step(march, spot, deeds))
        if (sc_is_decided(march->play))
            return; /* [4.1] [4.6] won in the hex that it was to pass through */
}

/* ---- the march */

static bool judge(struct march *march)
{
    if (march->mover->unsupplied)
        sc_hexes_to_supply(march->play, &march->far);
    return judge_way(march);
}

bool sc_judge_path(struct sc_play *play, const struct sc_mover *mover, const struct sc_path *path)
{
    struct march march = {
        .play = play, .mover = mover, .counter = sc_counter(play, mover->unit), .path = path};

    return judge(&march);
}

static void tell(const struct march *march, const struct spot *spot, const struct deeds *deeds,
                 const char *rule)
{
    struct sc_play *play = march->play;
    struct value unit = V_INT(march->mover->unit);

    /* who finds no room at the beach has not landed [6.5] */
    bool moved =
        spot->steps || (deeds->entered && sc_fits(play, march->mover->unit, spot->hex, false));

    if (moved)
        SC_TELL(play, SC_EV_MOVED, rule, unit, V_INT(spot->hex), V_LIST(deeds->way, deeds->entered),
                V_INT(spot->spent), V_INT(march->mover->allowance), V_INT(has_shown(march, deeds)));
    if (moved && in_zone(march, spot->hex))
        SC_TELL(play, SC_EV_STOPPED, "7.1", unit, V_INT(spot->hex));
    if (deeds->failed != MAP_NOWHERE)
        SC_TELL(play, SC_EV_OVERRUN_FAILED, "8.1", unit, V_INT(deeds->failed), V_INT(spot->hex));
    if (deeds->rule)
        SC_TELL(play, SC_EV_CUT_SHORT, deeds->rule, unit, V_INT(spot->hex),
                V_INT(march->path->hex[spot->steps]));
}

/* Its move is over where it has met something; but it parts from whom it may not stay with [9.4].
 */
static bool is_over(const struct march *march, const struct spot *spot, const struct deeds *deeds)
{
    struct sc_play *play = march->play;
    unsigned unit = march->mover->unit;

    return spot->stopped || ((deeds->rule || deeds->failed != MAP_NOWHERE) &&
                             sc_room_fault(play, unit, spot->hex, false) != SC_STACK_MIXED);
}

bool sc_march(struct sc_play *play, struct sc_mover *mover, struct sc_path *path, const char *rule)
{
    const struct sc_mover set_out = *mover;
    struct march march = {
        .play = play, .mover = &set_out, .counter = sc_counter(play, mover->unit), .path = path};
    struct deeds deeds = {.failed = MAP_NOWHERE};
    struct spot spot;

    sc_look_as(play, march.counter->side);
    bool good = judge(&march);
    sc_look_truly(play);
    if (!good)
        return false;
    if (mover->unsupplied)
        sc_hexes_to_supply(play, &march.far);
    find_unknown(&march, &deeds.unknown);
    if (mover->placed)
        enter(&march, mover->from, &deeds);
    spot = begin(&march);
    walk(&march, &spot, &deeds);
    tell(&march, &spot, &deeds, rule);
    mover->spent = spot.spent;
    mover->begun = spot.begun;
    mover->stopped = is_over(&march, &spot, &deeds);
    mover->held = spot.steps < march.foreseen;
    mover->shown = march.counter->side == SC_US && /* [8.3] the Spaniard sees it all */
                   (mover->held || deeds.overran || has_shown(&march, &deeds));
    return true;
}
