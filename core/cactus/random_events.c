/* 11.0 Random events: two dice, the list of the year, and the player whom they favour. */
#include "cactus/random_events.h"

#include "cactus/cactus.h"

bool ct_is_marked(const struct ct_play *play, enum ct_turn_mark mark)
{
    return play->p->event.marks >> mark & 1;
}

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

    if (listed(play)->favours != CT_FAVOURS_ROLLER) {
        play->p->event.roller = imperial >= republican ? CT_IMPERIAL : CT_REPUBLICAN;
        return;
    }
    if (imperial == republican)
        ct_roll_off(play, purposes, "11.0", 0, die);
    play->p->event.roller = die[0] > die[1] ? CT_IMPERIAL : CT_REPUBLICAN;
}

static void tell(struct ct_play *play)
{
    const struct ct_listed_event *event = listed(play);

    CT_TELL(play, CT_EV_EVENT, event->rule, V_INT(play->p->event.sum), V_TEXT(event->title));
}

static void rolls(struct ct_play *play)
{
    unsigned imperial;
    unsigned republican;

    play->p->event.marks = 0;
    play->p->vomito = 0;
    play->p->event.sum = 0;
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
    const struct ct_listed_event *event = listed(play);
    int half;

    if (event->favours != ct_enemy(side))
        return;
    half = (int)ct_die(play, "half a die", "11.1/9") / 2;
    ct_fact_points(play, side == CT_IMPERIAL ? CT_IMPERIAL_POINTS : CT_REPUBLICAN_POINTS, half,
                   "11.1/9");
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

    if (event->effect && effect_at(play->s->effects, event->effect - 1)->when == moment &&
        effect_may(&ct_effects, &play->act, event->effect - 1, play->p->event.roller))
        effect_begin(&ct_effects, &play->act, event->effect - 1, play->p->event.roller);
}

void ct_event_with_points(struct ct_play *play, enum ct_moment moment)
{
    if (play->p->event.sum)
        begin(play, (int)moment);
}

void ct_event_step(struct ct_play *play, unsigned step)
{
    if (step == CT_EVENT_ROLLS)
        rolls(play);
    else if (step == CT_EVENT_AGAIN)
        offer_reroll(play);
    else
        begin(play, -1);
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
                V_TEXT(die >= 5 ? "it is found" : "in vain"));
        if (die >= 5)
            ct_fact_destroy(play, unit, CT_POOL, "11.2/9");
    }
}
