/* 18.4 Revolts, and how they spread. */
#include "base/bits.h"
#include "montezuma/rules/government.h"

static uint32_t only(unsigned state)
{
    return UINT32_C(1) << state;
}

void mz_revolt(struct mz_play *play, unsigned state, bool on, const char *rule)
{
    if (on)
        play->p->revolt |= only(state);
    else
        play->p->revolt &= ~only(state);
    MZ_TELL(play, on ? MZ_EV_REVOLT : MZ_EV_CALM, rule, V_INT(MZ_FIRST_STATE + state));
}

/* ---- 18.4.a the spread */

/* [18.4.a] Calm States next to one. */
static uint32_t calm_neighbours(const struct mz_play *play, unsigned state)
{
    return play->s->state[state].adjacent & ~play->p->revolt;
}

static unsigned spread_at(const struct mz_play *play)
{
    return play->s->charts
        .figure[play->p->government == MZ_COLLAPSED ? MZ_SPREAD_COLLAPSED_AT : MZ_SPREAD_AT];
}

/* States as things, for an event. */
struct states_list {
    uint16_t thing[MZ_STATES];
};

static struct value list_of(uint32_t states, struct states_list *room)
{
    unsigned count = 0;

    for (unsigned state = 0; state < MZ_STATES; state++)
        if (states >> state & 1)
            room->thing[count++] = (uint16_t)(MZ_FIRST_STATE + state);
    return V_LIST(room->thing, count);
}

static void ask(struct mz_play *play, enum mz_question question, enum mz_event event,
                uint32_t states)
{
    struct states_list room;

    act_ask(play->head, question, play->p->spread.side);
    MZ_TELL(play, event, "18.4.a", V_INT(play->head->question), V_INT(play->p->spread.side),
            list_of(states, &room));
}

static void inflame(struct mz_play *play, unsigned state)
{
    play->p->spread.calm = 0;
    mz_revolt(play, state, true, "18.4.a");
}

/* The State in revolt has been named: its die. */
static void roll(struct mz_play *play, unsigned state)
{
    struct mz_spread *spread = &play->p->spread;
    uint32_t calm = calm_neighbours(play, state);
    unsigned die = mz_die(play, "spread of revolt", "18.4.a");
    bool spreads = die >= spread_at(play) && calm != 0;

    spread->left &= ~only(state);
    MZ_TELL(play, MZ_EV_SPREAD, "18.4.a", V_INT(spread->side), V_INT(MZ_FIRST_STATE + state),
            V_INT(die), V_TEXT(spreads ? "it spreads" : "it does not spread"));
    spread->calm = spreads ? calm : 0;
}

/* First what the last roll has set free, then the next State. */
static bool spread_one(struct mz_play *play)
{
    struct mz_spread *spread = &play->p->spread;

    if (spread->calm) {
        if (bits_count(spread->calm) > 1) {
            ask(play, MZ_ASK_INFLAME, MZ_EV_ASK_INFLAME, spread->calm);
            return true;
        }
        inflame(play, bits_lowest(spread->calm));
    }
    if (!spread->left)
        return false;
    spread->side = spread->next;
    spread->next = mz_enemy(spread->side);
    if (bits_count(spread->left) > 1)
        ask(play, MZ_ASK_SPREAD, MZ_EV_ASK_SPREAD, spread->left);
    else
        roll(play, bits_lowest(spread->left));
    return true;
}

/* Step 0 begins: each State that is in revolt then is named once, Mexico first. */
void mz_spread_step(struct mz_play *play, unsigned step)
{
    if (step == 0)
        play->p->spread =
            (struct mz_spread){.left = play->p->revolt, .side = MZ_MEXICO, .next = MZ_MEXICO};
    else if (spread_one(play))
        course_go_to(play->head, MZ_SPREADING, 1);
    else
        play->p->spread = (struct mz_spread){0};
}

/* The State that the answer names, of those; MZ_STATES after a refusal. */
static unsigned read_state(struct mz_play *play, uint32_t among, enum mz_refusal refusal)
{
    const struct argument *named = order_find(play->order, STATE_NAMED, NULL);
    unsigned state = (unsigned)named->value - MZ_FIRST_STATE;

    if (named->value >= MZ_FIRST_STATE && state < play->s->states && among >> state & 1)
        return state;
    MZ_REFUSE(play, refusal, named->word, V_INT(named->value));
    return MZ_STATES;
}

bool mz_answer_spread(struct mz_play *play)
{
    unsigned state = read_state(play, play->p->spread.left, MZ_NOT_TO_SPREAD);

    if (state == MZ_STATES)
        return false;
    act_answered(play->head, mz_phasing(play));
    roll(play, state);
    return true;
}

bool mz_answer_inflame(struct mz_play *play)
{
    unsigned state = read_state(play, play->p->spread.calm, MZ_NOT_TO_INFLAME);

    if (state == MZ_STATES)
        return false;
    act_answered(play->head, mz_phasing(play));
    inflame(play, state);
    return true;
}

static bool answer_first(struct order *answer, uint16_t verb, uint32_t states)
{
    order_start(answer, verb);
    return mz_argument(answer, STATE_NAMED, ARGUMENT_THING,
                       (int32_t)(MZ_FIRST_STATE + bits_lowest(states)));
}

bool mz_standard_spread(struct mz_play *play, struct order *answer)
{
    return answer_first(answer, MZ_ANSWER_SPREAD, play->p->spread.left);
}

bool mz_standard_inflame(struct mz_play *play, struct order *answer)
{
    return answer_first(answer, MZ_ANSWER_INFLAME, play->p->spread.calm);
}
