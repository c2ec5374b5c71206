/* The facts: the only functions that change what is on the map. Everything that the rulebook makes
 * follow at once from such a change is done here, so that no way of coming into a hex can forget
 * it. */
#include "santiago/play.h"

/* ---- what follows from where units stand */

void sc_fact_supply(struct sc_position *p)
{
    for (unsigned eyes = 0; eyes < SC_EYES; eyes++)
        p->known[eyes].supply = 0;
}

void sc_fact_unknown(struct sc_position *p)
{
    for (unsigned eyes = 0; eyes < SC_EYES; eyes++)
        p->known[eyes].zones = 0;
    sc_fact_supply(p);
}

/* What the American guesses of a hex is what he is told of it while one of his units stands there.
 * `left`: one did so far, and the guess is not known; it errs on one side alone. */
static bool is_as_guessed(const struct sc_position *p, enum sc_eyes eyes, uint16_t hex, bool left)
{
    const struct sc_known *truth = &p->known[SC_TRUTH];
    const struct sc_known *guess = &p->known[eyes];
    bool zone;
    bool supplied;

    if (!sc_on_map(hex))
        return true;
    zone = set_has(truth->zone[SC_SPAIN].word, hex);
    supplied = set_has(truth->supplied.word, hex);
    if (left)
        return zone == (eyes == SC_AT_WORST) && supplied == (eyes == SC_AT_BEST);
    return zone == set_has(guess->zone[SC_SPAIN].word, hex) &&
           supplied == set_has(guess->supplied.word, hex);
}

static bool is_found(const struct sc_known *known)
{
    return (known->zones >> SC_SPAIN & 1) && known->supply;
}

/* The American is told of the hexes where his own units stand [8.1]. */
static void forget_guesses(struct sc_play *play, unsigned unit, uint16_t from, uint16_t to)
{
    struct sc_position *p = play->p;

    for (enum sc_eyes eyes = SC_TRUTH + 1; eyes < SC_EYES; eyes++) {
        struct sc_known *known = &p->known[eyes];
        bool same = play->s->counter[unit].nation == SC_AMERICAN && is_found(&p->known[SC_TRUTH]) &&
                    is_found(known) && is_as_guessed(p, eyes, from, true) &&
                    is_as_guessed(p, eyes, to, false);

        if (!same && play->s->counter[unit].nation != SC_CUBAN)
            known->zones = known->supply = 0;
    }
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
    play->p->known[SC_TRUTH].zones &= (uint8_t) ~(1u << side);
    if (side == SC_SPAIN) /* supply lines heed no others [12.2] */
        play->p->known[SC_TRUTH].supply = 0;
}

void sc_fact_enter(struct sc_play *play, unsigned unit, uint16_t hex)
{
    uint16_t from = play->p->unit[unit].hex;

    stand(play, unit, hex);
    forget_guesses(play, unit, from, hex);
    if (play->s->counter[unit].side == SC_US) { /* [4.5] Cubans claim for the American */
        set_add(play->p->claimed, hex);
        return;
    }
    set_remove(play->p->claimed, hex);
    if (sc_marker_at(play, hex)) /* [6.4] */
        sc_fact_take_marker(play, sc_beach_at(play, hex), "6.4");
}

void sc_fact_suppose(struct sc_play *play, unsigned unit, uint16_t where)
{
    stand(play, unit, where);
}

void sc_fact_leave(struct sc_play *play, unsigned unit, enum sc_off_map where)
{
    uint16_t from = play->p->unit[unit].hex;

    stand(play, unit, (uint16_t)where);
    forget_guesses(play, unit, from, (uint16_t)where);
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
    SC_TELL(play, SC_EV_US_LOSSES, "4.1", V_INT(p->steps_lost));
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

void sc_fact_take_marker(struct sc_play *play, uint8_t beach, const char *rule)
{
    play->p->markers &= (uint8_t) ~(1u << beach); /* [12.11] it does not come back */
    sc_fact_supply(play->p);
    SC_TELL(play, SC_EV_MARKER_TAKEN, rule, V_INT(play->s->beach[beach]));
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
