/* What holds between any two orders of the numbered cases and logs of Cactus Throne besides what
 * ct_position_is_ok asks of a position: what is over leaves nothing behind, and no counter bears a
 * mark that is not of its time. A board may begin otherwise. */
#include "cactus/cactus.h"
#include "cases.h"

enum { LINES = SLOW ? 4 : 1 };

static const struct ct_scenario *s;
static const struct ct_position *p;
static unsigned long looks, faults;

static bool is_blank(const void *from, size_t length)
{
    const unsigned char *at = from;

    for (size_t i = 0; i < length; i++)
        if (at[i])
            return false;
    return true;
}

static bool is_within(unsigned first, unsigned last)
{
    return first <= p->head.phase && p->head.phase <= last;
}

static bool bears_none(unsigned flags)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].flags & flags)
            return false;
    return true;
}

/* ---- what is over */

static bool battles_end(void) /* [7.0] */
{
    static const struct ct_battle none = {.lead = {CT_NO_UNIT, CT_NO_UNIT},
                                          .leader = {CT_NO_UNIT, CT_NO_UNIT}};

    return same_bytes(&p->battle, &none, sizeof none) && !p->special.plays &&
           bears_none(CT_SALLIED);
}

static bool losses_end(void) /* [7.3] */
{
    return !p->loss.steps && p->loss.first == CT_NO_UNIT && ct_empty(&p->loss.among) &&
           !p->loss.side && !p->loss.box && !p->loss.ranked;
}

static bool retreats_end(void) /* [7.3.3] even of who could not go */
{
    return ct_empty(&p->leaving.units);
}

static bool reactions_end(void) /* [6.3] */
{
    return is_blank(&p->reaction, sizeof p->reaction);
}

static bool bargains_end(void) /* [8.1] */
{
    return is_blank(&p->bargain, sizeof p->bargain);
}

static bool leaders_are_back(void) /* [7.3.2] */
{
    return p->comes_back == CT_NO_UNIT;
}

/* ---- the turn */

static bool nobody_is_on_his_way(void)
{
    return ct_empty(&p->march.group) && !p->march.path[0] && !p->march.ahead && !p->march.manner &&
           !p->march.spent && !p->march.allowance && !p->march.picked && !p->march.entered &&
           !p->march.stopped && p->march.lead == CT_NO_UNIT;
}

/* [4.0] Before anybody moves. */
static bool a_turn_begins_anew(void)
{
    if (p->head.phase >= CT_PHASE_RETURN)
        return true;
    for (unsigned army = 0; army < CT_ARMIES; army++)
        if (p->reacted[army] != CT_PROVINCES)
            return false;
    return nobody_is_on_his_way() &&
           bears_none(0xffffu & ~(unsigned)(CT_LASTING | CT_BARRED | CT_HELD));
}

/* [7.3.5] What the battles of a turn have brought is had in the next, but by who has no points then
 * [12.1/T13]; a gun waits for its placing. Siege attrition may bring an execution [7.3.2]. */
static bool what_was_due_is_had(void) /* [12.1/T13] but in turn 13, in which nobody replaces */
{
    return !is_within(CT_PHASE_ARMIES_IMPERIAL, CT_PHASE_FLEETS) || p->head.turn == 13 ||
           (!p->points.due[CT_REPUBLICAN] && !p->points.guns[CT_IMPERIAL] &&
            !p->points.guns[CT_REPUBLICAN] &&
            (!p->points.executed || is_within(CT_PHASE_SIEGE_ATTRITION, CT_PHASE_FLEETS)));
}

static bool captives_alone_are_bargained_over(void) /* [8.1] */
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].flags & CT_OPENED && !ct_has(&s->leaders, unit))
            return false;
    return is_within(CT_PHASE_CAPTIVES_IMPERIAL, CT_PHASE_DISBAND_REPUBLICAN) ||
           bears_none(CT_OPENED);
}

static bool who_stands_by_has_fled(void) /* [7.3.3] into a province with combat, in this phase */
{
    return p->head.phase >= CT_PHASE_COMBAT_IMPERIAL || bears_none(CT_NO_PART);
}

/* ---- marks of counters */

static bool guns_are_lost_for_good(void) /* [11.4/4] */
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].flags & CT_LOST_FOR_GOOD &&
            (!ct_has(&s->guns, unit) || p->unit[unit].where != CT_REMOVED))
            return false;
    return true;
}

static bool counters_of_armies_lie_bare(void) /* [6.1] */
{
    for (unsigned unit = s->first_army; unit < s->units; unit++)
        if (p->unit[unit].steps || p->unit[unit].army || p->unit[unit].city)
            return false;
    return true;
}

static bool fleets_support_what_is_fought_over(void) /* [7.6] */
{
    for (unsigned i = 0; i < CT_FLEETS_MOST; i++)
        if (p->task[i] != CT_PROVINCES && !(s->gulf >> p->task[i] & 1))
            return false;
    return true;
}

/* ---- all of it */

static const struct tidy {
    const char *what;
    bool idle; /* while nothing is under way */
    bool (*holds)(void);
} all[] = {
    {"a battle is over", true, battles_end},
    {"losses are over", true, losses_end},
    {"retreats are over", true, retreats_end},
    {"reactions are over", true, reactions_end},
    {"bargains are over", true, bargains_end},
    {"leaders are back", true, leaders_are_back},
    {"a turn begins anew", false, a_turn_begins_anew},
    {"what was due is had", false, what_was_due_is_had},
    {"captives alone are bargained over", false, captives_alone_are_bargained_over},
    {"who stands by has fled", false, who_stands_by_has_fled},
    {"guns are lost for good", false, guns_are_lost_for_good},
    {"counters of Armies lie bare", false, counters_of_armies_lie_bare},
    {"fleets support what is fought over", false, fleets_support_what_is_fought_over},
};

static void look(const struct case_moment *now)
{
    s = now->stage->scenario;
    p = referee_position(now->referee);
    if (p->head.phase < CT_PHASE_EVENT || p->head.over)
        return;
    looks++;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if ((!all[i].idle || !p->head.depth) && !all[i].holds()) {
            printf("# %s:%u: not so: %s\n", now->name, (unsigned)now->number, all[i].what);
            faults++;
        }
}

TEST(cases)
{
    static struct cases cases = {.game = "cactus", .on = true, .lines = LINES, .look = look};

    cases_play_all(&cases);
    CHECK(!faults && looks > 1000 / LINES);
}

TEST(logs)
{
    static struct cases logs = {.game = "cactus", .logs = true, .lines = LINES, .look = look};

    cases_play_all(&logs);
    CHECK(!faults);
}

TESTS(RUN(cases), RUN(logs))
