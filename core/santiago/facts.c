/* The facts: the only functions that change what is on the map. Everything that the rulebook makes
 * follow at once from such a change is done here, so that no way of coming into a hex can forget
 * it. */
#include "santiago/play.h"

/* ---- what follows from where units stand */

void sc_fact_supply(struct sc_position *p)
{
    for (enum sc_eyes eyes = SC_TRUTH; eyes < SC_EYES; eyes++)
        p->known.seen[eyes].supply_known = 0;
}

static void forget_spaniards(struct sc_position *p)
{
    for (enum sc_eyes eyes = SC_TRUTH; eyes < SC_EYES; eyes++)
        p->known.seen[eyes].zone_known = 0;
    sc_fact_supply(p);
}

void sc_fact_unknown(struct sc_position *p)
{
    p->known.us_zone_known = 0;
    forget_spaniards(p);
}

/* A line of supply is traced through what he is told of zones: it is another where a guess was
 * wrong. Whoever has traced one has found the zones [8.1]. */
static void tell_of(struct sc_play *play, uint16_t hex)
{
    struct sc_seen *seen = play->p->known.seen;
    bool zone;

    if (!sc_on_map(hex) || !sc_board_tell(&play->board, play->s, hex))
        return;
    zone = set_has(seen[SC_TRUTH].zone.word, hex);
    for (enum sc_eyes eyes = SC_TRUTH + 1; eyes < SC_EYES; eyes++)
        if (set_has(seen[eyes].zone.word, hex) != zone)
            seen[eyes].supply_known = 0;
}

/* ---- coming and going */

static void stand(struct sc_play *play, unsigned unit, uint16_t hex)
{
    uint16_t *at = &play->p->unit[unit].hex;
    uint8_t side = play->s->counter[unit].side;

    if (sc_on_map(*at))
        sc_board_remove(&play->board, play->s, unit, *at);
    if (sc_on_map(hex))
        sc_board_add(&play->board, play->s, unit, hex);
    *at = hex;
    if (side == SC_SPAIN) /* supply lines heed no others [12.2] */
        forget_spaniards(play->p);
    else
        play->p->known.us_zone_known = 0;
}

static void stand_for_good(struct sc_play *play, unsigned unit, uint16_t hex)
{
    uint16_t from = play->p->unit[unit].hex;

    stand(play, unit, hex);
    if (play->s->counter[unit].nation != SC_AMERICAN)
        return;
    tell_of(play, from);
    tell_of(play, hex);
}

static void take_marker(struct sc_play *play, uint8_t beach, const char *rule)
{
    play->p->markers &= (uint8_t) ~(1u << beach); /* [12.11] it does not come back */
    sc_fact_supply(play->p);
    SC_TELL(play, SC_EV_MARKER_TAKEN, rule, V_INT(play->s->beach[beach]));
}

void sc_fact_enter(struct sc_play *play, unsigned unit, uint16_t hex)
{
    stand_for_good(play, unit, hex);
    if (play->s->counter[unit].side == SC_US) { /* [4.5] Cubans claim for the American */
        set_add(play->p->claimed, hex);
        return;
    }
    set_remove(play->p->claimed, hex);
    if (sc_marker_at(play, hex)) /* [6.4] */
        take_marker(play, sc_beach_at(play, hex), "6.4");
}

void sc_fact_suppose(struct sc_play *play, unsigned unit, uint16_t where)
{
    stand(play, unit, where);
}

void sc_fact_leave(struct sc_play *play, unsigned unit, enum sc_off_map where)
{
    stand_for_good(play, unit, (uint16_t)where);
}

/* ---- losses */

/* [4.1] Cuban losses do not count; the balloon, batteries, Gatlings and engineers count one each.
 */
static void count_losses(struct sc_play *play, unsigned unit, unsigned steps)
{
    const struct sc_counter *counter = &play->s->counter[unit];
    struct sc_position *p = play->p;

    if (counter->nation != SC_AMERICAN)
        return;
    p->steps_lost = (uint8_t)(p->steps_lost + steps);
    if (counter->steps == 2 && p->unit[unit].steps == 0)
        p->regiments_lost++;
    /* [17.5] whom a shot has hit is said, and then whether that was the last */
    SC_TELL(play, SC_EV_US_LOSSES, "4.1", V_INT(p->steps_lost),
            V_INT(course_is_under_way(&p->head, SC_FIRING)));
}

void sc_fact_lose(struct sc_play *play, unsigned unit, unsigned steps, const char *rule)
{
    struct sc_unit *u = &play->p->unit[unit];

    if (steps > u->steps)
        steps = u->steps;
    if (steps == 0)
        return;
    u->steps = (uint8_t)(u->steps - steps);
    if (u->steps > 0) {
        SC_TELL(play, SC_EV_LOST_STEP, rule, V_INT(unit));
    } else { /* [2.13] */
        sc_fact_leave(play, unit, SC_DEAD);
        u->flags = 0;
        if (unit == play->s->balloon)
            sc_fact_balloon(play, SC_BALLOON_LOST);
        SC_TELL(play, SC_EV_ELIMINATED, rule, V_INT(unit));
    }
    count_losses(play, unit, steps);
}

void sc_fact_eliminate(struct sc_play *play, unsigned unit, const char *rule)
{
    sc_fact_lose(play, unit, play->p->unit[unit].steps, rule);
}

/* ---- markers */

void sc_fact_place_marker(struct sc_play *play, uint8_t beach, const char *rule)
{
    struct sc_position *p = play->p;

    p->markers |= (uint8_t)(1u << beach);
    p->markers_left--;
    sc_fact_supply(play->p);
    SC_TELL(play, SC_EV_MARKER, rule, V_INT(play->s->beach[beach]), V_INT(p->markers_left));
}

/* ---- units */

void sc_fact_flag(struct sc_play *play, unsigned unit, enum sc_flag flag, bool on)
{
    uint8_t *flags = &play->p->unit[unit].flags;

    *flags = (uint8_t)(on ? *flags | flag : *flags & ~flag);
}

void sc_fact_balloon(struct sc_play *play, enum sc_balloon mode)
{
    play->p->balloon = (uint8_t)mode;
}
