/* What holds between any two orders of the numbered cases and logs of The Santiago Campaign besides
 * what sc_position_is_ok asks of a position: what is over leaves nothing behind, no counter bears a
 * mark that is not of its time, and what is kept of zones and supply is what they are. A board may
 * begin otherwise. */
#include "cases.h"
#include "santiago/rules/supply.h"
#include "santiago/santiago.h"

enum { LINES = SLOW ? 8 : 2 };

static const struct sc_scenario *s;
static const struct sc_position *p;
static unsigned long looks, faults;

static bool bears_none(unsigned flags)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].flags & flags)
            return false;
    return true;
}

/* Of the side that is given nobody bears one of these. */
static bool bears_none_of(uint8_t side, unsigned flags)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (s->counter[unit].side == side && p->unit[unit].flags & flags)
            return false;
    return true;
}

static bool is_blank(const void *from, size_t length)
{
    const unsigned char *at = from;

    for (size_t i = 0; i < length; i++)
        if (at[i])
            return false;
    return true;
}

/* ---- what is over */

static bool battles_end(void) /* [11.1] [8.1] */
{
    struct sc_battle rest = p->battle;

    rest.hex = rest.retreat_to = 0;
    return p->head.depth ||
           (is_blank(&rest, sizeof rest) && p->battle.hex == MAP_NOWHERE &&
            p->battle.retreat_to == MAP_NOWHERE && bears_none(SC_SHOWN | SC_DISPLACED));
}

static bool shots_end(void) /* [17.5] */
{
    return p->head.depth ||
           (is_blank(p->firing.battery, sizeof p->firing.battery) && !p->firing.count);
}

static bool picking_ends(void) /* [23.1] */
{
    return p->head.depth || !p->to_pick;
}

/* ---- the turn */

static bool marks_are_of_the_turn(void)
{
    if (p->head.phase > SC_PHASE_DISEMBARKATION)
        return true;
    return bears_none(SC_FOUGHT | SC_FIRED | SC_UNSUPPLIED | SC_ALOFT) &&
           bears_none_of(SC_SPAIN, SC_MOVED);
}

static bool fights_are_of_combat(void) /* [11.2] */
{
    return p->head.phase >= SC_PHASE_US_COMBAT || bears_none(SC_FOUGHT);
}

/* [10.1] Who may go on is of the side that moves. */
static bool movers_are_of_their_phase(void)
{
    bool us = p->head.phase == SC_PHASE_US_MOVEMENT;

    if (p->move.unit == SC_NO_UNIT)
        return !p->move.spent && !p->move.stopped;
    return (!us && p->head.phase != SC_PHASE_SPANISH_MOVEMENT) ||
           s->counter[p->move.unit].side == (us ? SC_US : SC_SPAIN);
}

static bool guns_have_fired(void) /* [17.5] */
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].flags & SC_FIRED && !sc_has(&s->artillery, unit))
            return false;
    return bears_none_of(SC_US, SC_FIRED);
}

static bool who_landed_has_moved(void) /* [6.5] */
{
    if (p->head.phase != SC_PHASE_DISEMBARKATION && p->head.phase != SC_PHASE_US_MOVEMENT)
        return true;
    for (SC_EACH(unit, &p->landing.ashore))
        if (sc_on_map(p->unit[unit].hex) && !(p->unit[unit].flags & SC_MOVED))
            return false;
    return true;
}

static bool fever_is_american(void) /* [13.2] */
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].flags & SC_FEVER && s->counter[unit].nation != SC_AMERICAN)
            return false;
    return true;
}

static bool the_dead_bear_no_marks(void)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].hex == SC_DEAD && (p->unit[unit].flags || p->unit[unit].steps))
            return false;
    return true;
}

/* ---- what is kept */

static bool zones_and_supply_are_kept(void) /* [7.1] [12.2] */
{
    static struct sc_position kept, anew;
    struct sc_play one = SC_LOOK(s, &kept);
    struct sc_play other = SC_LOOK(s, &anew);

    kept = anew = *p;
    sc_fact_unknown(&anew);
    sc_board_begin(&one.board, s, &kept);
    sc_board_begin(&other.board, s, &anew);
    for (uint16_t hex = 0; hex < s->map.cells; hex++)
        if (sc_in_ezoc(&one, hex, SC_US) != sc_in_ezoc(&other, hex, SC_US) ||
            sc_in_ezoc(&one, hex, SC_SPAIN) != sc_in_ezoc(&other, hex, SC_SPAIN) ||
            sc_is_supplied(&one, hex) != sc_is_supplied(&other, hex))
            return false;
    return true;
}

/* ---- all of it */

static const struct tidy {
    const char *what;
    bool (*holds)(void);
} all[] = {
    {"a battle is over", battles_end},
    {"shots are over", shots_end},
    {"picking is over", picking_ends},
    {"marks are of the turn", marks_are_of_the_turn},
    {"fights are of combat", fights_are_of_combat},
    {"movers are of their phase", movers_are_of_their_phase},
    {"guns have fired", guns_have_fired},
    {"who landed has moved", who_landed_has_moved},
    {"fever is American", fever_is_american},
    {"the dead bear no marks", the_dead_bear_no_marks},
    {"zones and supply are kept", zones_and_supply_are_kept},
};

static void look(const struct case_moment *now)
{
    s = now->stage->scenario;
    p = referee_position(now->referee);
    if (p->head.phase < SC_PHASE_START || p->head.over)
        return;
    looks++;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!all[i].holds()) {
            printf("# %s:%u: not so: %s\n", now->name, (unsigned)now->number, all[i].what);
            faults++;
        }
}

TEST(cases)
{
    static struct cases cases = {.game = "santiago", .on = true, .lines = LINES, .look = look};

    cases_play_all(&cases);
    CHECK(!faults && looks > 1000 / LINES);
}

TEST(logs)
{
    static struct cases logs = {.game = "santiago", .logs = true, .lines = 4 * LINES, .look = look};

    cases_play_all(&logs);
    CHECK(!faults);
}

TESTS(RUN(cases), RUN(logs))
