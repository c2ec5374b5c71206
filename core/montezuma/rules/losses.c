/* 11.4 Steps that a side loses, in battle and elsewhere: their owner says which. */
#include "montezuma/rules/losses.h"

/* ---- why, and of whom */

static const struct {
    const char *rule, *words;
} reasons[] = {
    [MZ_LOSS_ATTRITION] = {"10.2.c", "by attrition"},
    [MZ_LOSS_TRANSIT] = {"10.2.d", "by attrition in Transit Spaces"},
    [MZ_LOSS_SUPPLY] = {"9.2", "out of supply"},
    [MZ_LOSS_REVOLT] = {"10.3", "against the revolt"},
    [MZ_LOSS_BATTLE] = {"11.4", "in battle"},
    [MZ_LOSS_GUNS] = {"11.2.g", "of artillery"},
    [MZ_LOSS_POST_BATTLE] = {"11.5.a", "after the battle"},
    [MZ_LOSS_ROUT] = {"11.5.a", "in the rout"},
    [MZ_LOSS_SURROUNDED] = {"11.5.e", "surrounded"},
    [MZ_LOSS_CARD] = {"12.1", "by a card"},
};

unsigned mz_steps_of(const struct mz_play *play, const struct mz_units *set)
{
    unsigned steps = 0;

    for (MZ_EACH(unit, set))
        steps += mz_is_leader(play, unit) ? 0 : play->p->unit[unit].steps;
    return steps;
}

enum kind { FOOT = 1 << 0, HORSE = 1 << 1, GUNS = 1 << 2, KINDS = FOOT | HORSE | GUNS };

/* [2.2.a.1] Guerrillas are infantry; [2.2.a.3] a mixed unit is both. */
static unsigned kinds_of(const struct mz_play *play, unsigned unit)
{
    switch (mz_counter(play, unit)->type) {
    case MZ_CAVALRY:
        return HORSE;
    case MZ_ARTILLERY:
        return GUNS;
    case MZ_MIXED:
        return FOOT | GUNS;
    default:
        return FOOT;
    }
}

/* Kinds of which a step must be among those lost [6.6] [11.5.a]. */
static unsigned kinds_due(const struct mz_play *play)
{
    const struct mz_losses *losses = &play->p->losses;
    unsigned present = 0;

    for (MZ_EACH(unit, &losses->among))
        present |= kinds_of(play, unit);
    if (losses->flags & MZ_EACH_KIND)
        return present;
    return losses->flags & MZ_WITH_CAVALRY ? present & HORSE : 0;
}

/* So many are lost: no more than there are, and [10.2.c] never the last. */
static unsigned wanted(const struct mz_play *play)
{
    const struct mz_losses *losses = &play->p->losses;
    unsigned there = mz_steps_of(play, &losses->among);

    if (losses->flags & MZ_KEEP_ONE && there > 0)
        there--;
    return losses->steps < there ? losses->steps : there;
}

/* ---- a way to lose them: how many steps of each */

struct loss_plan {
    uint8_t lost[MZ_UNITS];
};

/* [11.5.a] Eliminated units, counted by their kinds of which nobody is at full strength: such a
 * kind may give its step by one of them [11.4]. */
struct owed {
    unsigned kinds; /* of which nobody is */
    uint8_t gone[KINDS + 1];
};

static struct owed kinds_owed(const struct mz_play *play)
{
    const struct mz_losses *losses = &play->p->losses;
    struct owed owed = {.kinds = losses->flags & MZ_EACH_KIND ? KINDS : 0};

    for (MZ_EACH(unit, &losses->among))
        if (play->p->unit[unit].steps > 1)
            owed.kinds &= ~kinds_of(play, unit);
    return owed;
}

static void goes(const struct mz_play *play, struct owed *owed, unsigned unit)
{
    owed->gone[kinds_of(play, unit) & owed->kinds]++;
}

/* Each of them gives the step of another kind: no more have kinds of these alone than these are. */
static bool are_owed(const struct owed *owed)
{
    for (unsigned of = 0; of <= KINDS; of++) {
        unsigned gone = 0;
        unsigned kinds = (of & FOOT ? 1u : 0) + (of & HORSE ? 1u : 0) + (of & GUNS ? 1u : 0);

        for (unsigned among = 0; among <= KINDS; among++)
            gone += among & ~of ? 0 : owed->gone[among];
        if (gone > kinds)
            return false;
    }
    return true;
}

/* [11.4] No reduced unit goes while one in the battle has two steps, but for a kind that is due. A
 * Guerrilla is never reduced. Returns the first that has, or MZ_NO_UNIT. */
static unsigned still_full(const struct mz_play *play, const struct loss_plan *plan,
                           unsigned *reduced)
{
    const struct mz_losses *losses = &play->p->losses;
    unsigned full = MZ_NO_UNIT;
    struct owed owed;

    *reduced = MZ_NO_UNIT;
    if (!(losses->flags & MZ_FULL_FIRST))
        return MZ_NO_UNIT;
    owed = kinds_owed(play);
    for (MZ_EACH(unit, &losses->among)) {
        unsigned left = play->p->unit[unit].steps - plan->lost[unit];

        if (left > 1 && full == MZ_NO_UNIT)
            full = unit;
        if (left > 0 || mz_counter(play, unit)->steps == 1)
            continue;
        goes(play, &owed, unit);
        if (*reduced == MZ_NO_UNIT && !are_owed(&owed))
            *reduced = unit;
    }
    return *reduced == MZ_NO_UNIT ? MZ_NO_UNIT : full;
}

static unsigned kinds_missed(const struct mz_play *play, const struct loss_plan *plan)
{
    unsigned due = kinds_due(play);

    for (MZ_EACH(unit, &play->p->losses.among))
        if (plan->lost[unit])
            due &= ~kinds_of(play, unit);
    return due;
}

/* One who is not to lose first does, while another, `before`, who is has a step; or MZ_NO_UNIT. */
static unsigned out_of_turn(const struct mz_play *play, const struct loss_plan *plan,
                            unsigned *before)
{
    const struct mz_losses *losses = &play->p->losses;
    unsigned other = MZ_NO_UNIT;

    *before = MZ_NO_UNIT;
    if (mz_empty(&losses->first))
        return MZ_NO_UNIT;
    for (MZ_EACH(unit, &losses->among))
        if (!mz_has(&losses->first, unit) && plan->lost[unit])
            other = unit;
        else if (mz_has(&losses->first, unit) && plan->lost[unit] < play->p->unit[unit].steps)
            *before = unit;
    return *before == MZ_NO_UNIT ? MZ_NO_UNIT : other;
}

static bool is_allowed(const struct mz_play *play, const struct loss_plan *plan)
{
    unsigned reduced, before;

    return still_full(play, plan, &reduced) == MZ_NO_UNIT && kinds_missed(play, plan) == 0 &&
           out_of_turn(play, plan, &before) == MZ_NO_UNIT;
}

/* ---- all ways */

enum { MOST_NODES = 20000 };

/* What of those who have been looked at binds those who have not. */
struct loss_state {
    struct owed owed;
    bool eliminated; /* a reduced unit goes, or a whole one, and not for a kind that is due */
    bool spared;     /* one keeps two steps */
    bool other;      /* one who is not to lose first does */
    bool before;     /* one who is keeps a step */
};

struct loss_search {
    const struct mz_play *play;
    struct loss_plan plan;
    unsigned nodes;
    bool over;
    bool (*found)(void *with, const struct mz_units *among, const uint8_t *lost);
    void *with;
};

static struct loss_state behind(const struct mz_play *play, struct loss_state is, unsigned unit,
                                unsigned lost)
{
    const struct mz_losses *losses = &play->p->losses;
    unsigned left = play->p->unit[unit].steps - lost;
    bool first = mz_has(&losses->first, unit);

    if (losses->flags & MZ_FULL_FIRST) {
        if (left == 0 && mz_counter(play, unit)->steps > 1)
            goes(play, &is.owed, unit);
        is.eliminated = !are_owed(&is.owed);
        is.spared = is.spared || left > 1;
    }
    if (!mz_empty(&losses->first)) {
        is.other = is.other || (!first && lost > 0);
        is.before = is.before || (first && left > 0);
    }
    return is;
}

/* It may not be eliminated while one has two steps. */
static bool must_stay(const struct mz_play *play, const struct loss_state *is, unsigned unit)
{
    struct owed owed = is->owed;

    goes(play, &owed, unit);
    return mz_counter(play, unit)->steps > 1 && !are_owed(&owed);
}

/* How many steps a unit that is still to be looked at may lose at most, and must at least. */
static void find_bounds(const struct mz_play *play, const struct loss_state *is, unsigned unit,
                        unsigned *least, unsigned *most)
{
    bool first = mz_has(&play->p->losses.first, unit);

    *most = play->p->unit[unit].steps;
    *least = is->eliminated && *most > 1 ? 1 : 0;
    if (is->other && first)
        *least = *most;
    if (is->spared && must_stay(play, is, unit))
        --*most;
    if (is->before && !first)
        *most = 0;
}

/* Those from that one on can still make it a way that is allowed, as far as can be told. */
static bool can_be_done(const struct loss_search *s, const struct loss_state *is, unsigned unit,
                        unsigned steps)
{
    const struct mz_units *among = &s->play->p->losses.among;
    unsigned kinds = 0, at_least = 0, at_most = 0;

    if ((is->eliminated && is->spared) || (is->other && is->before))
        return false;
    for (; unit != MZ_NO_UNIT; unit = mz_next(among, unit + 1)) {
        unsigned least, most;

        find_bounds(s->play, is, unit, &least, &most);
        at_least += least;
        at_most += most;
        kinds |= kinds_of(s->play, unit);
    }
    return at_least <= steps && steps <= at_most &&
           (kinds_missed(s->play, &s->plan) & ~(steps > 0 ? kinds : 0u)) == 0;
}

static void search(struct loss_search *s, struct loss_state is, unsigned unit, unsigned steps)
{
    static const unsigned tries[] = {1, 2, 0};
    const struct mz_units *among = &s->play->p->losses.among;

    if (s->over || ++s->nodes > MOST_NODES || !can_be_done(s, &is, unit, steps))
        return;
    if (steps == 0) {
        if (is_allowed(s->play, &s->plan))
            s->over = !s->found(s->with, among, s->plan.lost);
        return;
    }
    if (unit == MZ_NO_UNIT)
        return;
    for (unsigned i = 0; i < sizeof tries / sizeof *tries; i++) {
        if (tries[i] > steps || tries[i] > s->play->p->unit[unit].steps)
            continue;
        s->plan.lost[unit] = (uint8_t)tries[i];
        search(s, behind(s->play, is, unit, tries[i]), mz_next(among, unit + 1), steps - tries[i]);
    }
    s->plan.lost[unit] = 0;
}

void mz_each_loss(const struct mz_play *play,
                  bool (*found)(void *with, const struct mz_units *among, const uint8_t *lost),
                  void *with)
{
    struct loss_search s = {.play = play, .found = found, .with = with};

    search(&s, (struct loss_state){.owed = kinds_owed(play)}, mz_first(&play->p->losses.among),
           wanted(play));
}

struct first_two {
    struct loss_plan plan;
    unsigned count;
};

static bool note(void *with, const struct mz_units *among, const uint8_t *lost)
{
    struct first_two *two = with;

    (void)among;
    if (two->count++ == 0)
        for (unsigned unit = 0; unit < MZ_UNITS; unit++)
            two->plan.lost[unit] = lost[unit];
    return two->count < 2;
}

/* ---- losing them */

static void take(struct mz_play *play, const struct loss_plan *plan)
{
    struct mz_units among = play->p->losses.among;
    const char *rule = reasons[play->p->losses.reason].rule;

    play->p->losses = (struct mz_losses){0};
    for (MZ_EACH(unit, &among))
        for (unsigned i = 0; i < plan->lost[unit]; i++)
            mz_fact_lose_step(play, unit, rule);
}

void mz_lose_steps(struct mz_play *play, const struct mz_losses *losses)
{
    play->p->losses = *losses;
    for (MZ_EACH(unit, &losses->among))
        if (mz_is_leader(play, unit))
            mz_remove(&play->p->losses.among, unit);
    mz_call(play, MZ_LOSING);
}

/* Where there is one way alone nobody is asked. */
void mz_losing_step(struct mz_play *play, unsigned step)
{
    struct mz_losses *losses = &play->p->losses;
    struct first_two two = {.count = 0};
    struct mz_list room;

    (void)step;
    mz_each_loss(play, note, &two);
    if (two.count < 2) {
        take(play, &two.plan);
        return;
    }
    act_ask(play->head, MZ_ASK_LOSE, losses->side);
    MZ_TELL(play, MZ_EV_ASK_LOSE, reasons[losses->reason].rule, V_INT(play->head->question),
            V_INT(losses->side), V_INT(wanted(play)), V_TEXT(reasons[losses->reason].words),
            mz_list(&losses->among, &room));
}

/* ---- the answer */

static bool read_plan(struct mz_play *play, struct loss_plan *plan, unsigned *named)
{
    const struct argument *argument = NULL;

    *named = 0;
    while ((argument = order_find(play->order, LOSE_UNITS, argument ? argument + 1 : NULL))) {
        unsigned unit = (unsigned)argument->value;

        if (!mz_has(&play->p->losses.among, unit))
            return MZ_REFUSE(play, MZ_LOSE_NOT_AMONG, argument->word, V_INT(unit));
        if (plan->lost[unit]++ == play->p->unit[unit].steps)
            return MZ_REFUSE(play, MZ_LOSE_TOO_OFTEN, argument->word, V_INT(unit),
                             V_INT(play->p->unit[unit].steps));
        ++*named;
    }
    return true;
}

static const char *name_of(unsigned kinds)
{
    return kinds & HORSE ? "cavalry" : kinds & GUNS ? "artillery" : "infantry";
}

static bool judge_plan(struct mz_play *play, const struct loss_plan *plan)
{
    unsigned reduced, before;
    unsigned full = still_full(play, plan, &reduced);
    unsigned other = out_of_turn(play, plan, &before);
    unsigned missed = kinds_missed(play, plan);

    if (full != MZ_NO_UNIT)
        return MZ_REFUSE(play, MZ_LOSE_FULL_FIRST, mz_word_of(play, LOSE_UNITS, reduced),
                         V_INT(reduced), V_INT(full));
    if (other != MZ_NO_UNIT)
        return MZ_REFUSE(play, MZ_LOSE_OTHERS_FIRST, mz_word_of(play, LOSE_UNITS, other),
                         V_INT(other), V_INT(before));
    if (missed && play->p->losses.flags & MZ_WITH_CAVALRY) /* [9.2] [12.1] */
        return play->p->losses.reason == MZ_LOSS_SUPPLY
                   ? MZ_REFUSE_PLAIN(play, MZ_SUPPLY_TAKES_CAVALRY, WORD_VERB)
                   : MZ_REFUSE_PLAIN(play, MZ_CARD_TAKES_CAVALRY, WORD_VERB);
    return !missed || MZ_REFUSE(play, MZ_LOSE_KIND, WORD_VERB, V_TEXT(name_of(missed)));
}

bool mz_answer_lose(struct mz_play *play)
{
    struct loss_plan plan = {{0}};
    unsigned named;

    if (!read_plan(play, &plan, &named))
        return false;
    if (named != wanted(play))
        return MZ_REFUSE(play, MZ_LOSE_WRONG_COUNT, WORD_VERB, V_INT(wanted(play)), V_INT(named));
    if (!judge_plan(play, &plan))
        return false;
    act_answered(play->head, mz_phasing(play));
    take(play, &plan);
    return true;
}

/* ---- the standard answer: the weakest that may lose next, again and again */

static bool may_be_next(const struct mz_play *play, const struct loss_plan *plan, unsigned unit,
                        unsigned due)
{
    struct loss_plan more = *plan;
    unsigned reduced, before;

    if (plan->lost[unit] == play->p->unit[unit].steps || (due && !(kinds_of(play, unit) & due)))
        return false;
    more.lost[unit]++;
    return still_full(play, &more, &reduced) == MZ_NO_UNIT &&
           out_of_turn(play, &more, &before) == MZ_NO_UNIT;
}

static unsigned next_to_lose(const struct mz_play *play, const struct loss_plan *plan)
{
    unsigned best = MZ_NO_UNIT;
    unsigned due = kinds_missed(play, plan);

    for (MZ_EACH(unit, &play->p->losses.among))
        if (may_be_next(play, plan, unit, due) &&
            (best == MZ_NO_UNIT || mz_fp(play, unit) < mz_fp(play, best)))
            best = unit;
    return best;
}

bool mz_standard_lose(struct mz_play *play, struct order *answer)
{
    struct loss_plan plan = {{0}};

    order_start(answer, MZ_ANSWER_LOSE);
    for (unsigned left = wanted(play); left > 0; left--) {
        unsigned unit = next_to_lose(play, &plan);

        if (unit == MZ_NO_UNIT || !mz_argument(answer, LOSE_UNITS, ARGUMENT_UNIT, (int32_t)unit))
            return false;
        plan.lost[unit]++;
    }
    return true;
}

bool mz_lose_in_order(const struct mz_play *play, const struct order *standing, unsigned slot,
                      struct order *answer)
{
    struct loss_plan plan = {{0}};

    for (unsigned left = wanted(play); left > 0; left--) {
        unsigned due = kinds_missed(play, &plan);
        const struct argument *at = order_find(standing, slot, NULL);

        while (at && !(mz_has(&play->p->losses.among, at->value) &&
                       may_be_next(play, &plan, at->value, due)))
            at = order_find(standing, slot, at + 1);
        if (!at || !mz_argument(answer, LOSE_UNITS, ARGUMENT_UNIT, at->value))
            return false;
        plan.lost[at->value]++;
    }
    return true;
}
