/* 17.0 The balloon: its two modes, what it helps, and the guns that it draws. */
#include "santiago/rules/balloon.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/victory.h"

static uint16_t balloon_hex(const struct sc_play *play)
{
    return play->s->balloon == SC_NO_UNIT ? SC_OUT : play->p->unit[play->s->balloon].hex;
}

static bool is_aloft(const struct sc_play *play)
{
    return play->p->balloon == SC_FLIGHT && sc_on_map(balloon_hex(play));
}

/* ---- its mode [17.2] */

/* To go up it gives up moving in that phase. */
static bool may_go_up(struct sc_play *play)
{
    const struct sc_position *p = play->p;
    unsigned balloon = play->s->balloon;

    if (p->balloon_changed)
        return SC_REFUSE_PLAIN(play, SC_BALLOON_TWICE, 0);
    if (sc_has(&p->landing.ashore, balloon))
        return SC_REFUSE_PLAIN(play, SC_BALLOON_LANDED, 0);
    if (p->unit[balloon].flags & SC_MOVED || p->move.unit == balloon)
        return SC_REFUSE_PLAIN(play, SC_BALLOON_MOVED, 0);
    if (!sc_fits(play, balloon, balloon_hex(play), false)) /* [9.4] it has to leave a Cuban's hex */
        return SC_REFUSE(play, SC_STACK_MIXED, 0, V_INT(balloon_hex(play)));
    return true;
}

static bool may_change(struct sc_play *play, enum sc_balloon mode, unsigned word)
{
    uint16_t clear = sc_hex_to_clear(play);

    if (!sc_on_map(balloon_hex(play)))
        return SC_REFUSE_PLAIN(play, SC_BALLOON_ABSENT, 0);
    if (play->p->unit[play->s->balloon].flags & SC_FEVER) /* [13.2] */
        return SC_REFUSE(play, SC_HAS_FEVER, 0, V_INT(play->s->balloon));
    if (play->p->balloon == mode)
        return SC_REFUSE(play, SC_BALLOON_MODE, word,
                         V_TEXT(mode == SC_FLIGHT ? "in flight" : "in transit"));
    if (clear != MAP_NOWHERE && clear != balloon_hex(play)) /* [9.4] jungle may cost more then */
        return SC_REFUSE(play, SC_PART_FIRST, 0, V_INT(play->s->balloon), V_INT(clear));
    if (mode == SC_FLIGHT)
        return may_go_up(play);
    return !play->p->balloon_changed || SC_REFUSE_PLAIN(play, SC_BALLOON_TWICE, 0);
}

bool sc_do_balloon(struct sc_play *play)
{
    const struct argument *way = order_find(play->order, BALLOON_MODE, NULL);
    enum sc_balloon mode = way->value == 0 ? SC_FLIGHT : SC_TRANSIT;

    if (!may_change(play, mode, way->word))
        return false;
    sc_fact_balloon(play, mode);
    play->p->balloon_changed = 1;
    SC_TELL(play, SC_EV_BALLOON, "17.2", V_TEXT(mode == SC_FLIGHT ? "in flight" : "in transit"));
    if (mode == SC_FLIGHT)
        sc_offer_fire(play);
    return true;
}

/* ---- in flight [17.3] */

bool sc_balloon_helps(const struct sc_play *play, uint16_t hex)
{
    return is_aloft(play) &&
           map_distance(&play->s->map, balloon_hex(play), hex) <= sc_figure(play, SC_BALLOON_HEXES);
}

bool sc_balloon_guides(const struct sc_play *play, unsigned unit)
{
    uint16_t hex = play->p->unit[unit].hex;

    if (!is_aloft(play) || sc_counter(play, unit)->nation != SC_AMERICAN || !sc_on_map(hex))
        return false;
    return hex == balloon_hex(play) || (play->s->map.cell[hex].terrain == SC_JUNGLE &&
                                        map_edge(&play->s->map, hex, balloon_hex(play)));
}

/* ---- under fire [17.5] */

/* A Spanish counter within range which for all that the American can tell is a battery [8.1];
 * terrain and line of sight do not matter. Fire into or out of the city is combat [19.3]. */
static bool might_fire(const struct sc_play *play, unsigned unit)
{
    const struct sc_unit *u = &play->p->unit[unit];

    return is_aloft(play) && play->s->counter[unit].side == SC_SPAIN &&
           !(play->s->counter[unit].traits & SC_GARRISON) && sc_on_map(u->hex) &&
           !(u->flags & SC_FIRED) &&
           map_distance(&play->s->map, u->hex, balloon_hex(play)) <= play->s->charts.range &&
           !sc_truce_forbids(play, u->hex) && !sc_truce_forbids(play, balloon_hex(play));
}

bool sc_can_fire(const struct sc_play *play, unsigned unit)
{
    return sc_is_artillery(play, unit) && might_fire(play, unit);
}

static void find_batteries(const struct sc_play *play, struct sc_units *set)
{
    *set = (struct sc_units){{0}};
    for (SC_EACH(unit, &play->s->artillery))
        if (sc_can_fire(play, unit))
            sc_add(set, unit);
}

/* Spain is asked though she has no battery there: that nobody asks her would tell so [8.1], unless
 * all can see that she has none on the map. */
void sc_offer_fire(struct sc_play *play)
{
    bool asks = false;
    struct sc_units batteries;
    struct sc_list room;

    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN]))
        asks |= might_fire(play, unit);
    if (!asks || !sc_any_gun_left(play))
        return;
    find_batteries(play, &batteries);
    course_call(&play->p->head, SC_FIRING, 0);
    play->p->firing = (struct sc_firing){.hex = MAP_NOWHERE};
    sc_ask(play, SC_ASK_FIRE, SC_SPAIN);
    SC_TELL(play, SC_EV_ASK_FIRE, "17.5", V_INT(play->p->head.question), V_INT(SC_SPAIN),
            V_INT(balloon_hex(play)), sc_list(&batteries, &room));
}

/* [19.3] A battery in the city is within range, and bound by the truce. */
static bool refuse_fire(struct sc_play *play, unsigned unit)
{
    unsigned word = sc_word_of(play, FIRE_UNITS, unit);
    uint16_t hex = play->p->unit[unit].hex;

    if (sc_is_artillery(play, unit) && sc_truce_forbids(play, hex))
        return SC_REFUSE(play, SC_TRUCE_FORBIDS, word, V_INT(hex));
    return SC_REFUSE(play, SC_FIRE_WHO, word, V_INT(unit));
}

bool sc_answer_fire(struct sc_play *play)
{
    struct sc_firing *firing = &play->p->firing;
    uint16_t list[SC_BATTERIES];
    unsigned count = 0;
    struct sc_units batteries;

    if (play->order->verb == SC_ANSWER_FIRE &&
        !sc_read_units(play, FIRE_UNITS, SC_SPAIN, list, SC_BATTERIES, &count))
        return false;
    count = count < SC_BATTERIES ? count : SC_BATTERIES;
    find_batteries(play, &batteries);
    for (unsigned i = 0; i < count; i++)
        if (!sc_has(&batteries, list[i]))
            return refuse_fire(play, list[i]);
    for (unsigned i = 0; i < count; i++)
        firing->battery[i] = list[i];
    firing->count = (uint16_t)count;
    sc_answered(play);
    return true;
}

/* American units in the hex; Cubans are never hit. */
static void find_bearers(const struct sc_play *play, uint16_t hex, struct sc_units *set)
{
    sc_units_at(play, hex, SC_US, set);
    for (SC_EACH(unit, set))
        if (sc_counter(play, unit)->nation != SC_AMERICAN)
            sc_remove(set, unit);
}

/* One American unit in the hex, if any, loses a step; the American chooses which. */
static void hit(struct sc_play *play, uint16_t hex)
{
    struct sc_units bearers;
    struct sc_list room;

    find_bearers(play, hex, &bearers);
    if (sc_empty(&bearers))
        return;
    if (sc_count(&bearers) == 1) {
        sc_fact_lose(play, sc_next(&bearers, 0), 1, "17.5");
        return;
    }
    play->p->firing.hex = hex;
    sc_ask(play, SC_ASK_HIT, SC_US);
    SC_TELL(play, SC_EV_ASK_HIT, "17.5", V_INT(play->p->head.question), V_INT(SC_US), V_INT(hex),
            sc_list(&bearers, &room));
}

/* The balloon is destroyed, and shots declared after that lapse. */
static void shoot_down(struct sc_play *play)
{
    uint16_t hex = balloon_hex(play);

    play->p->firing.count = 0;
    sc_fact_eliminate(play, play->s->balloon, "17.5");
    hit(play, hex);
}

/* The shell falls in a hex beside it: 1 north, 2 northeast and so on round. */
static void miss(struct sc_play *play)
{
    unsigned die = sc_die(play, "where the shell falls", "17.5");
    uint16_t hex =
        map_neighbour(&play->s->map, balloon_hex(play), (enum map_direction)(MAP_N + die - 1));

    if (hex == MAP_NOWHERE)
        return;
    SC_TELL(play, SC_EV_SHELL, "17.5", V_INT(hex));
    hit(play, hex);
}

/* The next battery's shot turns it up for as long [8.1]. */
static void shoot(struct sc_play *play)
{
    struct sc_firing *firing = &play->p->firing;
    unsigned battery = firing->battery[0];
    bool destroyed;

    firing->count--;
    for (unsigned i = 0; i < firing->count; i++)
        firing->battery[i] = firing->battery[i + 1];
    sc_fact_flag(play, battery, SC_FIRED, true);
    sc_fact_flag(play, battery, SC_SHOWN, true);
    destroyed = sc_die(play, "fire at the balloon", "17.5") <= play->s->charts.balloon_hit;
    SC_TELL(play, SC_EV_FIRED, "17.5", V_INT(battery),
            V_TEXT(destroyed ? "it is destroyed" : "a miss"));
    sc_fact_flag(play, battery, SC_SHOWN, false);
    if (destroyed)
        shoot_down(play);
    else
        miss(play);
}

void sc_firing_step(struct sc_play *play, unsigned step)
{
    if (play->p->firing.count == 0) {
        play->p->firing = (struct sc_firing){.hex = MAP_NOWHERE};
        return;
    }
    course_go_to(&play->p->head, SC_FIRING, step); /* then the next battery */
    shoot(play);
}

bool sc_answer_hit(struct sc_play *play)
{
    uint16_t hex = play->p->firing.hex;
    unsigned unit = sc_read_unit(play, HIT_UNIT, SC_US);
    struct sc_units bearers;

    if (unit == SC_NO_UNIT)
        return false;
    find_bearers(play, hex, &bearers);
    if (!sc_has(&bearers, unit))
        return SC_REFUSE(play, SC_HIT_WHO, sc_word_of(play, HIT_UNIT, unit), V_INT(unit),
                         V_INT(hex));
    sc_answered(play);
    sc_fact_lose(play, unit, 1, "17.5");
    return true;
}

/* ---- when the answer is overdue */

/* No battery fires. */
bool sc_default_fire(struct sc_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, SC_ANSWER_HOLD);
    return true;
}

/* The first in the order of the counters. */
bool sc_default_hit(struct sc_play *play, struct order *answer)
{
    struct sc_units bearers;

    find_bearers(play, play->p->firing.hex, &bearers);
    order_start(answer, SC_ANSWER_HIT);
    return order_argument(answer, HIT_UNIT, ARGUMENT_UNIT, (int32_t)sc_next(&bearers, 0), 0);
}
