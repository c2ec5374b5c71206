/* 6 Disembarkation: units drawn by lot come ashore one by one. */
#include "santiago/rules/account.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/victory.h"

#include <string.h>

/* ---- who is at sea */

static void at_sea(const struct sc_play *play, struct sc_units *set)
{
    *set = (struct sc_units){{0}};
    for (SC_EACH(unit, &play->s->of_side[SC_US]))
        if (play->p->unit[unit].hex == SC_CONTAINER)
            sc_add(set, unit);
}

static unsigned least(unsigned share, const struct sc_play *play)
{
    struct sc_units set;
    unsigned left;

    at_sea(play, &set);
    left = sc_count(&set);
    return left < share ? left : share;
}

unsigned sc_due_to_land(const struct sc_play *play)
{
    return least(sc_figure(play, SC_MOST_A_TURN), play); /* [6.5] or all that are left */
}

/* ---- sites */

/* Its marker stands and no Spanish unit holds it [6.5]. */
static bool is_open(const struct sc_play *play, unsigned beach)
{
    return (play->p->markers >> beach & 1) && !sc_held(play, play->s->beach[beach], SC_SPAIN);
}

bool sc_can_be_landed_at(const struct sc_play *play, unsigned beach)
{
    return is_open(play, beach) && !(play->p->landing.closed >> beach & 1);
}

static bool has_a_site(const struct sc_play *play)
{
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (sc_can_be_landed_at(play, beach))
            return true;
    return false;
}

/* [6.5] Sites are filled in the order in which they were added. */
static void add_site(struct sc_play *play, uint8_t beach, unsigned due)
{
    struct sc_landing *landing = &play->p->landing;

    landing->order[landing->sites++] = beach;
    landing->due[beach] = (uint8_t)due;
}

static bool is_turn_one(const struct sc_play *play)
{
    return play->p->head.turn == 1;
}

/* [6.5] From turn 2 on the American says first how many land where. */
bool sc_must_split(const struct sc_play *play)
{
    return !is_turn_one(play) && !play->p->landing.announced;
}

void sc_disembarkation_begins(struct sc_play *play)
{
    struct sc_landing *landing = &play->p->landing;

    landing->announced = 0;
    landing->site = SC_NO_SITE;
    memset(landing->order, 0, sizeof landing->order);
    memset(landing->due, 0, sizeof landing->due);
    landing->sites = 0;
    landing->closed = 0;
    landing->drawn = SC_NO_UNIT;
    if (is_turn_one(play) && landing->first != SC_NO_SITE && is_open(play, landing->first))
        add_site(play, landing->first, least(sc_figure(play, SC_FIRST_SHARE), play));
}

/* ---- how many land where [6.5] */

/* [6.6] It was opened in this phase: it has a marker, and no share that ended for want of room. */
static bool is_new(const struct sc_play *play, uint8_t beach)
{
    const struct sc_landing *landing = &play->p->landing;

    for (unsigned i = 0; i < landing->sites; i++)
        if (landing->order[i] == beach)
            return false;
    return is_open(play, beach) && landing->closed >> beach & 1;
}

static bool read_share(struct sc_play *play, const struct argument *argument, unsigned *sum)
{
    struct sc_landing *landing = &play->p->landing;
    uint8_t beach = sc_beach_at(play, (uint16_t)argument->value);

    if (beach == SC_NO_SITE || !sc_can_be_landed_at(play, beach))
        return SC_REFUSE(play,
                         beach != SC_NO_SITE && is_new(play, beach) ? SC_SITE_NEW : SC_SITE_CLOSED,
                         argument->word, V_INT(argument->value));
    for (unsigned i = 0; i < landing->sites; i++)
        if (landing->order[i] == beach)
            return SC_REFUSE(play, SC_SPLIT_TWICE, argument->word, V_INT(argument->value));
    *sum += (unsigned)argument->extra;
    if (*sum > sc_due_to_land(play))
        return SC_REFUSE(play, SC_SPLIT_SUM, argument->word, V_INT(sc_due_to_land(play)),
                         V_INT(*sum));
    add_site(play, beach, (unsigned)argument->extra);
    return true;
}

bool sc_do_split(struct sc_play *play)
{
    struct sc_landing *landing = &play->p->landing;
    unsigned sum = 0;

    if (is_turn_one(play))
        return SC_REFUSE_PLAIN(play, SC_SPLIT_NOT_NOW, 0);
    if (!sc_must_split(play))
        return SC_REFUSE_PLAIN(play, SC_SPLIT_DONE, 0);
    for (unsigned i = 0; i < play->order->count; i++)
        if (!read_share(play, &play->order->argument[i], &sum))
            return false;
    if (sum != sc_due_to_land(play))
        return SC_REFUSE(play, SC_SPLIT_SUM, 0, V_INT(sc_due_to_land(play)), V_INT(sum));
    landing->announced = 1;
    for (unsigned i = 0; i < landing->sites; i++)
        SC_TELL(play, SC_EV_SPLIT, "6.5", V_INT(landing->due[landing->order[i]]),
                V_INT(play->s->beach[landing->order[i]]));
    return true;
}

/* ---- drawing [6.2] */

static bool judge_site(struct sc_play *play, uint8_t beach, const struct argument *argument)
{
    const struct sc_landing *landing = &play->p->landing;
    unsigned at = 0;

    while (at < landing->sites && landing->order[at] != beach)
        at++;
    if (at == landing->sites)
        return SC_REFUSE(play, is_turn_one(play) ? SC_NOT_A_SITE : SC_NO_SHARE, argument->word,
                         V_INT(argument->value));
    if (!sc_can_be_landed_at(play, beach))
        return SC_REFUSE(play, SC_SITE_CLOSED, argument->word, V_INT(argument->value));
    if (landing->due[beach] == 0)
        return SC_REFUSE(play, is_turn_one(play) ? SC_SITE_DONE_SECOND : SC_SITE_DONE,
                         argument->word, V_INT(argument->value));
    for (unsigned i = 0; i < at; i++)
        if (landing->due[landing->order[i]] > 0)
            return SC_REFUSE(play, SC_SITE_ORDER, argument->word,
                             V_INT(play->s->beach[landing->order[i]]), V_INT(argument->value));
    return true;
}

struct sc_mover sc_lander(struct sc_play *play)
{
    const struct sc_landing *landing = &play->p->landing;

    return (struct sc_mover){
        .unit = landing->drawn,
        .from = play->s->beach[landing->site],
        .allowance = play->s->charts.factor_landing,
        .spent = (uint8_t)sc_figure(play, SC_BEACH_COST), /* [6.2] whatever its terrain */
        .begun = true,
        .placed = true};
}

/* It comes ashore, and may stay at the beach or go on from there. */
static bool finds_room(struct sc_play *play)
{
    struct sc_mover mover = sc_lander(play);

    return sc_entry_fault(play, mover.unit, mover.from) == SC_REFUSALS &&
           sc_fits(play, mover.unit, mover.from, true) &&
           (sc_fits(play, mover.unit, mover.from, false) || sc_can_step_off(play, &mover));
}

/* [6.5] Whom stacking forbids to land goes back, and nobody else lands there in this turn. */
static void put_back(struct sc_play *play)
{
    struct sc_landing *landing = &play->p->landing;
    uint8_t beach = landing->site;

    SC_TELL(play, SC_EV_PUT_BACK, "6.5", V_INT(landing->drawn), V_INT(play->s->beach[beach]));
    sc_fact_leave(play, landing->drawn, SC_CONTAINER);
    landing->closed |= (uint8_t)(1u << beach);
    landing->due[beach] = 0;
    landing->drawn = SC_NO_UNIT;
    landing->site = SC_NO_SITE;
}

static void draw(struct sc_play *play, uint8_t beach)
{
    struct sc_landing *landing = &play->p->landing;
    struct sc_units set;
    unsigned count;
    unsigned lot;
    unsigned unit;

    at_sea(play, &set);
    count = sc_count(&set);
    lot = sc_draw_lot(play, count);
    unit = sc_next(&set, 0);
    for (unsigned i = 1; i < lot; i++)
        unit = sc_next(&set, unit + 1);
    SC_TELL(play, SC_EV_DRAWN, "6.2", V_INT(lot), V_INT(count), V_INT(unit));
    sc_fact_leave(play, unit, SC_DRAWN);
    landing->drawn = (uint16_t)unit;
    landing->site = beach;
    if (!finds_room(play))
        put_back(play);
}

bool sc_do_draw(struct sc_play *play)
{
    const struct argument *argument = order_find(play->order, DRAW_HEX, NULL);
    const struct sc_landing *landing = &play->p->landing;
    uint8_t beach = sc_beach_at(play, (uint16_t)argument->value);

    if (landing->drawn != SC_NO_UNIT)
        return SC_REFUSE(play, SC_DRAWN_FIRST, 0, V_INT(landing->drawn));
    if (sc_must_split(play))
        return SC_REFUSE_PLAIN(play, SC_SPLIT_FIRST, 0);
    if (!judge_site(play, beach, argument))
        return false;
    draw(play, beach);
    return true;
}

/* ---- coming ashore */

/* [6.5] It would leave no room at the beach for one that may be drawn next. */
static bool fills_the_beach(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    struct sc_units set;

    at_sea(play, &set);
    for (SC_EACH(other, &set))
        if (sc_fits(play, other, hex, true) && !sc_fit_together(play, unit, other, hex))
            return true;
    return false;
}

enum sc_refusal sc_landing_fault(struct sc_play *play, const struct sc_mover *mover, uint16_t hex)
{
    const struct sc_landing *landing = &play->p->landing;
    enum sc_refusal fault = sc_room_fault(play, mover->unit, hex, false); /* [9.4] */

    if (fault != SC_REFUSALS)
        return fault;
    if (hex == mover->from && landing->due[landing->site] > 1 &&
        fills_the_beach(play, mover->unit, hex) && sc_can_step_off(play, mover))
        return SC_JAMS_BEACH;
    return SC_REFUSALS;
}

/* Of a way that ends where it begins. */
static bool judge_beach(struct sc_play *play, const struct sc_mover *mover, unsigned word)
{
    const struct sc_landing *landing = &play->p->landing;
    enum sc_refusal fault;

    sc_look_as(play, SC_US);
    fault = sc_landing_fault(play, mover, mover->from);
    sc_look_truly(play);
    if (fault == SC_JAMS_BEACH)
        return SC_REFUSE(play, fault, word, V_INT(mover->unit),
                         V_INT(landing->due[landing->site] - 1));
    return fault == SC_REFUSALS || sc_refuse_fault(play, fault, word, mover->unit, mover->from);
}

/* The path behind the beach. */
static bool read_landing(struct sc_play *play, const struct sc_mover *mover, struct sc_path *path)
{
    const struct order *order = play->order;
    const struct argument *to = order_find(order, LAND_TO, NULL);
    bool found = true;

    *path = (struct sc_path){.count = 0};
    if (to)
        found = sc_path_to(play, mover, to, path);
    else if (order->argument[0].value != mover->from)
        return SC_REFUSE(play, SC_LAND_AT_SITE, order->argument[0].word, V_INT(mover->unit),
                         V_INT(mover->from));
    path->start = order->argument[0].word;
    for (unsigned i = 1; i < order->count && path->count < SC_PATH; i++) {
        path->word[path->count] = order->argument[i].word;
        path->hex[path->count++] = (uint16_t)order->argument[i].value;
    }
    return found;
}

/* ---- the second site [6.3] */

static void no_second_site(struct sc_play *play, const char *why)
{
    const struct sc_landing *landing = &play->p->landing;

    play->p->landing.due[landing->first] = (uint8_t)least(sc_figure(play, SC_SECOND_SHARE), play);
    SC_TELL(play, SC_EV_NO_SITE, "6.3", V_TEXT(why));
}

static void roll_second_site(struct sc_play *play)
{
    struct sc_landing *landing = &play->p->landing;
    uint8_t beach;

    landing->second_rolled = 1;
    beach = play->s->charts.second_site[sc_die(play, "the second landing site", "6.2") - 1];
    if (beach == SC_NO_SITE) {
        no_second_site(play, "it is cancelled");
    } else if (beach == landing->first) {
        no_second_site(play, "it is no new place");
    } else if (play->p->markers >> beach & 1 || play->p->markers_left == 0 ||
               sc_held(play, play->s->beach[beach], SC_SPAIN)) {
        no_second_site(play, "it cannot be used");
    } else {
        landing->second = beach;
        SC_TELL(play, SC_EV_SITE, "6.3", V_TEXT(play->s->beach_name[beach]),
                V_INT(play->s->beach[beach]));
        sc_fact_place_marker(play, beach, "6.3");
        add_site(play, beach, least(sc_figure(play, SC_SECOND_SHARE), play));
    }
}

static void is_ashore(struct sc_play *play, unsigned unit)
{
    struct sc_landing *landing = &play->p->landing;
    struct sc_units left;

    landing->due[landing->site]--;
    landing->drawn = SC_NO_UNIT;
    landing->site = SC_NO_SITE;
    sc_add(&landing->ashore, unit);
    sc_fact_flag(play, unit, SC_MOVED, true); /* [6.5] not again in this turn */
    at_sea(play, &left);
    if (is_turn_one(play) && !landing->second_rolled && !sc_empty(&left) &&
        sc_count(&landing->ashore) == sc_figure(play, SC_FIRST_SHARE))
        roll_second_site(play);
}

/* ---- the order */

bool sc_do_land(struct sc_play *play)
{
    const struct sc_landing *landing = &play->p->landing;
    const struct argument *last = &play->order->argument[play->order->count - 1];
    struct sc_mover mover;
    struct sc_path path;

    if (landing->drawn == SC_NO_UNIT)
        return SC_REFUSE_PLAIN(play, SC_NOBODY_DRAWN, 0);
    mover = sc_lander(play);
    if (!read_landing(play, &mover, &path) ||
        (last->value == mover.from && !judge_beach(play, &mover, last->word)))
        return false;
    if (!sc_march(play, &mover, &path, "6.2"))
        return false;
    if (sc_fits(play, mover.unit, play->p->unit[mover.unit].hex, false))
        is_ashore(play, mover.unit);
    else
        put_back(play); /* [8.1] what was hidden kept it on a beach where it may not stay */
    sc_look_for_victory(play);
    return true;
}

/* [6.2] [6.3] [6.5] What orders the landing of those who are still due. */
static enum sc_refusal owed(const struct sc_play *play)
{
    if (!is_turn_one(play))
        return SC_MUST_LAND;
    return play->p->landing.second_rolled ? SC_MUST_LAND_SECOND : SC_MUST_LAND_FIRST;
}

bool sc_disembarkation_ends(struct sc_play *play)
{
    const struct sc_landing *landing = &play->p->landing;

    if (landing->drawn != SC_NO_UNIT)
        return SC_REFUSE(play, SC_DRAWN_FIRST, 0, V_INT(landing->drawn));
    if (sc_must_split(play) && sc_due_to_land(play) > 0 && has_a_site(play))
        return SC_REFUSE_PLAIN(play, SC_SPLIT_FIRST, 0);
    for (unsigned i = 0; i < landing->sites; i++)
        if (landing->due[landing->order[i]] > 0)
            return SC_REFUSE(play, owed(play), 0, V_INT(landing->due[landing->order[i]]),
                             V_INT(play->s->beach[landing->order[i]]));
    return true;
}

/* ---- beaches opened from inland [6.6] */

static bool is_reached(const struct sc_play *play, uint16_t hex)
{
    for (SC_STANDING(unit, play, hex))
        if (unit != play->s->balloon && play->s->counter[unit].nation == SC_AMERICAN)
            return true;
    return false;
}

bool sc_do_open(struct sc_play *play)
{
    const struct argument *argument = order_find(play->order, OPEN_HEX, NULL);
    uint16_t hex = (uint16_t)argument->value;
    uint8_t beach = sc_beach_at(play, hex);

    if (beach == SC_NO_SITE)
        return SC_REFUSE(play, SC_NOT_A_BEACH, argument->word, V_INT(hex));
    if (sc_marker_at(play, hex))
        return SC_REFUSE(play, SC_MARKER_THERE, argument->word, V_INT(hex));
    if (!is_reached(play, hex))
        return SC_REFUSE(play, SC_NOBODY_ON_BEACH, argument->word, V_INT(hex));
    if (play->p->markers_left == 0)
        return SC_REFUSE_PLAIN(play, SC_NO_MARKER_LEFT, argument->word);
    sc_fact_place_marker(play, beach, "6.6");
    if (play->p->head.phase == SC_PHASE_DISEMBARKATION) /* for landing from the next one on */
        play->p->landing.closed |= (uint8_t)(1u << beach);
    return true;
}
