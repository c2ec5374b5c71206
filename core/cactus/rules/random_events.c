/* 11.0 Random events: two dice, the list of the year, and the player whom they favour. */
#include "cactus/rules/random_events.h"

#include "cactus/cactus.h"

/* ---- which event */

static unsigned year_of(const struct ct_play *play)
{
    return (unsigned)play->s->charts.year[play->head->turn] - CT_FIRST_YEAR;
}

static const struct ct_listed_event *listed(const struct ct_play *play)
{
    return &play->s->event[year_of(play)][play->p->event.sum - CT_LOWEST_SUM];
}

static bool is_reroll(const struct ct_listed_event *event)
{
    return event->reroll < CT_SIDES;
}

/* [11.0] The player with the higher die; equal dice are rolled off if the event needs one. */
static void find_roller(struct ct_play *play, unsigned imperial, unsigned republican)
{
    static const char *const purposes[] = {"the rolling player, Imperial",
                                           "the rolling player, Republican"};
    unsigned die[2] = {imperial, republican};

    if (imperial == republican && listed(play)->favours == CT_FAVOURS_ROLLER)
        ct_roll_off(play, purposes, "11.0", 0, die);
    play->p->event.roller = die[0] > die[1] ? CT_IMPERIAL : CT_REPUBLICAN;
}

static void tell(struct ct_play *play)
{
    const struct ct_listed_event *event = listed(play);

    CT_TELL(play, CT_EV_EVENT, event->rule, V_INT(play->p->event.sum), V_TEXT(event->title));
}

/* What the last turn's event has left; with a new year, which have come in the old one. */
static void forget(struct ct_play *play)
{
    struct ct_event_due *event = &play->p->event;
    unsigned turn = play->head->turn;

    event->marks = 0;
    event->sum = event->comes = event->spent = 0;
    event->at = CT_PROVINCES;
    play->p->vomito = 0;
    if (play->s->charts.year[turn] != play->s->charts.year[turn - 1])
        event->had_this_year = 0;
}

static void rolls(struct ct_play *play)
{
    unsigned imperial;
    unsigned republican;

    forget(play);
    if (!play->p->option[CT_RANDOM_EVENTS] || !play->s->events_from ||
        play->head->turn < play->s->events_from) {
        course_return(play->head, CT_EVENT);
        return;
    }
    imperial = ct_die(play, "the event, Imperial", "11.0");
    republican = ct_die(play, "the event, Republican", "11.0");
    play->p->event.sum = (uint8_t)(imperial + republican);
    find_roller(play, imperial, republican);
    tell(play);
}

/* ---- whether anything comes of it */

static uint64_t bit_of(const struct ct_listed_event *event)
{
    return event->effect ? UINT64_C(1) << (event->effect - 1) : 0;
}

bool ct_event_had(const struct ct_play *play, bool this_year)
{
    uint64_t had = this_year ? play->p->event.had_this_year : play->p->event.had;

    return had & bit_of(listed(play));
}

/* [12.1/T13] With points, in a turn that has some. */
static bool has_moment(const struct ct_play *play, const struct ct_listed_event *event)
{
    return effect_at(play->s->effects, event->effect - 1u)->when != CT_WITH_IMPERIAL_POINTS ||
           !ct_no_points(play);
}

/* [11.0] Its conditions hold; else it is as good as none, and favours nobody. */
static bool comes(struct ct_play *play)
{
    const struct ct_listed_event *event = listed(play);

    return event->effect && has_moment(play, event) &&
           effect_may(&ct_effects, &play->act, event->effect - 1u, play->p->event.roller);
}

/* ---- the re-roll [11.1/9] [11.1/10] */

/* Once a year for each player. */
static void offer_reroll(struct ct_play *play)
{
    const struct ct_listed_event *event = listed(play);
    unsigned bit = is_reroll(event) ? 2 * year_of(play) + event->reroll : 0;

    if (!is_reroll(event) || play->p->event.rerolls >> bit & 1)
        return;
    act_ask(play->head, CT_ASK_REROLL, event->reroll);
    CT_TELL(play, CT_EV_ASK_REROLL, event->rule, V_INT(play->head->question), V_INT(event->reroll));
}

/* Half a die for a re-roll that favours the enemy. */
static void console(struct ct_play *play, uint8_t side)
{
    const char *rule = side == CT_IMPERIAL ? "11.1/9" : "11.1/10";
    int half;

    if (listed(play)->favours != ct_enemy(side) || !comes(play))
        return;
    half = (int)ct_die(play, "half a die", rule) / 2;
    ct_fact_points(play, side == CT_IMPERIAL ? CT_IMPERIAL_POINTS : CT_REPUBLICAN_POINTS, half,
                   rule);
}

/* He rolls both dice. */
bool ct_answer_reroll(struct ct_play *play)
{
    uint8_t side = play->head->to_act;
    unsigned first;

    act_answered(play->head, ct_phasing(play));
    if (play->order->verb == CT_ANSWER_LET_BE)
        return true;
    play->p->event.rerolls = (uint16_t)(play->p->event.rerolls | 1u << (2 * year_of(play) + side));
    first = ct_die(play, "the event again", "11.0");
    play->p->event.sum = (uint8_t)(first + ct_die(play, "the event again", "11.0"));
    play->p->event.roller = side;
    tell(play);
    console(play, side);
    return true;
}

bool ct_default_reroll(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_LET_BE);
    return true;
}

/* ---- what it does */

static void begin(struct ct_play *play, int moment)
{
    const struct ct_listed_event *event = listed(play);

    if (play->p->event.comes && effect_at(play->s->effects, event->effect - 1u)->when == moment)
        effect_begin(&ct_effects, &play->act, event->effect - 1u, play->p->event.roller);
}

void ct_event_at(struct ct_play *play, enum ct_moment moment)
{
    if (play->p->event.sum)
        begin(play, (int)moment);
}

void ct_tell_no_event(struct ct_play *play)
{
    CT_TELL(play, CT_EV_NO_EVENT, "11.0", V_TEXT(listed(play)->title));
}

/* Whether it comes is settled at once, whenever it acts. */
static void begins(struct ct_play *play)
{
    struct ct_event_due *event = &play->p->event;

    event->comes = comes(play);
    if (event->comes) {
        event->had |= bit_of(listed(play));
        event->had_this_year |= bit_of(listed(play));
        begin(play, -1);
    } else if (!is_reroll(listed(play))) {
        ct_tell_no_event(play);
    }
}

void ct_event_step(struct ct_play *play, unsigned step)
{
    if (step == CT_EVENT_ROLLS)
        rolls(play);
    else if (step == CT_EVENT_AGAIN)
        offer_reroll(play);
    else
        begins(play);
}

/* ---- searching out [11.2/9] */

static bool has_contras(const struct ct_play *play, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        if (ct_counter(play, unit)->kind == CT_CONTRA)
            return true;
    return false;
}

static bool is_sought(const struct ct_play *play, unsigned unit)
{
    unsigned kind = ct_counter(play, unit)->kind;

    return kind == CT_MILITIA || kind == CT_GUERRILLA;
}

void ct_search(struct ct_play *play, unsigned province)
{
    unsigned least = (unsigned)play->s->charts.figure[CT_SEARCH];
    struct ct_units hunters;
    struct ct_units sought;

    ct_free_in(play, province, CT_IMPERIAL, &hunters);
    ct_free_in(play, province, CT_REPUBLICAN, &sought);
    if (!ct_is_marked(play, CT_MARK_DUPIN) || !ct_has(&hunters, play->s->dupin) ||
        !has_contras(play, &hunters))
        return;
    for (CT_EACH(unit, &sought)) {
        unsigned die;

        if (!is_sought(play, unit))
            continue;
        die = ct_die(play, "a search", "11.2/9");
        CT_TELL(play, CT_EV_SEARCHED, "11.2/9", V_INT(unit), V_INT(die),
                V_TEXT(die >= least ? "it is found" : "in vain"));
        if (die >= least)
            ct_fact_destroy(play, unit, CT_POOL, "11.2/9");
    }
}
