/* 9 The Action Phase: cards are played by turns, each for one action. */
#include "montezuma/rules/actions.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/naval.h"
#include "montezuma/rules/raids.h"
#include "montezuma/rules/replacements.h"

/* ---- who begins [9.0] */

void mz_first_step(struct mz_play *play, unsigned step)
{
    uint8_t side = mz_initiative(play);

    (void)step;
    act_ask(play->head, MZ_ASK_FIRST, side);
    MZ_TELL(play, MZ_EV_ASK_FIRST, "9.0", V_INT(play->head->question), V_INT(side));
}

bool mz_answer_first(struct mz_play *play)
{
    act_answered(play->head, mz_phasing(play));
    play->p->first = (uint8_t)mz_read(play, CHOICE_WORD);
    MZ_TELL(play, MZ_EV_BEGINS, "9.0", V_INT(play->p->first));
    return true;
}

/* Who has the initiative goes first himself. */
bool mz_standard_first(struct mz_play *play, struct order *answer)
{
    order_start(answer, MZ_ANSWER_FIRST);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, mz_initiative(play));
}

/* ---- a card is played */

/* [9.6] [9.7] [14.2] OPS that a use wants at least; a landing by a Force alone as well. */
static unsigned least_ops(const struct mz_play *play, unsigned use)
{
    const uint8_t *figure = play->s->charts.figure;

    switch (use) {
    case MZ_USE_SQUADRON:
        return figure[MZ_SQUADRON_OPS];
    case MZ_USE_LAND:
        return figure[MZ_NAVAL_FORCE_OPS];
    case MZ_USE_ARMY:
        return figure[MZ_ARMY_OPS];
    default:
        return 0;
    }
}

/* What refuses a card that has too few for it. */
static uint16_t wants_ops(unsigned use)
{
    return use == MZ_USE_ARMY ? MZ_ARMY_TAKES_OPS : MZ_TOO_FEW_OPS;
}

/* [14.2] [14.3] [14.4] the US alone; [16.5] Mexico alone; [13.4] the US at War alone. */
static bool is_for_side(const struct mz_play *play, unsigned use, uint8_t side)
{
    switch (use) {
    case MZ_USE_LAND:
    case MZ_USE_SQUADRON:
    case MZ_USE_SEIZE:
        return side == MZ_US;
    case MZ_USE_GUERRILLA:
        return side == MZ_MEXICO;
    case MZ_USE_REPLACE:
        return side == MZ_MEXICO || play->p->war;
    default:
        return true;
    }
}

static bool judge_side(struct mz_play *play, unsigned use, uint8_t side, unsigned word)
{
    if (is_for_side(play, use, side))
        return true;
    return use == MZ_USE_REPLACE ? MZ_REFUSE(play, MZ_REPLACE_NO_WAR, word, V_INT(side))
                                 : MZ_REFUSE(play, MZ_NOT_FOR_SIDE, word, V_INT(side));
}

/* A coast whose squadron is in that state, or MZ_NO_COAST. */
static unsigned coast_with(const struct mz_play *play, enum mz_squadron state)
{
    for (unsigned coast = MZ_EAST; coast < MZ_COASTS; coast++)
        if (play->p->squadron[coast] == state)
            return coast;
    return MZ_NO_COAST;
}

/* [14.1] The US with a squadron, [14.1.d] Mexico without. */
static bool is_sea_open(struct mz_play *play, uint8_t side, unsigned word)
{
    bool active = coast_with(play, MZ_ACTIVE) != MZ_NO_COAST;

    if (side == MZ_US)
        return active || MZ_REFUSE_PLAIN(play, MZ_NONE_TO_SAIL, word);
    return coast_with(play, MZ_INACTIVE) != MZ_NO_COAST ||
           coast_with(play, MZ_SEIZING) != MZ_NO_COAST || MZ_REFUSE_PLAIN(play, MZ_BOTH_BAR, word);
}

/* [14.4] [21.0/71] */
static bool is_seizing_open(struct mz_play *play, unsigned word)
{
    if (play->p->armistice)
        return MZ_REFUSE_PLAIN(play, MZ_IN_ARMISTICE, word);
    return coast_with(play, MZ_ACTIVE) != MZ_NO_COAST ||
           MZ_REFUSE_PLAIN(play, MZ_NONE_TO_SEIZE, word);
}

/* [14.2] [21.0/71] */
static bool is_landing_open(struct mz_play *play, unsigned word)
{
    if (play->p->armistice)
        return MZ_REFUSE_PLAIN(play, MZ_IN_ARMISTICE, word);
    return is_sea_open(play, MZ_US, word);
}

static bool is_army_left(const struct mz_play *play, uint8_t side)
{
    for (MZ_ALL_ARMIES(army, play->s))
        if (play->s->army[army].side == side && play->p->army[army] == MZ_NO_UNIT)
            return true;
    return false;
}

static bool is_guerrilla_out(const struct mz_play *play)
{
    for (MZ_EACH(unit, &play->s->of_side[MZ_MEXICO]))
        if (mz_counter(play, unit)->type == MZ_GUERRILLA &&
            (mz_on_map(play->p->unit[unit].where) || play->p->unit[unit].where == MZ_HIDDEN))
            return true;
    return false;
}

/* [9.0] No marker, squadron or word of the rules is wanting for that use, wherever. */
static bool is_open(struct mz_play *play, unsigned use, uint8_t side, unsigned word)
{
    uint8_t train = play->p->train[side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO];

    switch (use) {
    case MZ_USE_REPLACE: /* [13.4] */
        return !(play->p->replaced >> side & 1) ||
               MZ_REFUSE(play, MZ_REPLACE_AGAIN, word, V_INT(side));
    case MZ_USE_TRAIN: /* [13.5] */
        return !mz_on_map(train) || MZ_REFUSE(play, MZ_TRAIN_IS_THERE, word, V_INT(train));
    case MZ_USE_SQUADRON: /* [14.3] a seizure may be ended */
        return coast_with(play, MZ_INACTIVE) != MZ_NO_COAST ||
               coast_with(play, MZ_SEIZING) != MZ_NO_COAST ||
               MZ_REFUSE_PLAIN(play, MZ_BOTH_ACTIVE, word);
    case MZ_USE_SEIZE:
        return is_seizing_open(play, word);
    case MZ_USE_NAVAL:
        return is_sea_open(play, side, word);
    case MZ_USE_LAND:
        return is_landing_open(play, word);
    case MZ_USE_ARMY: /* [15.1] */
        return is_army_left(play, side) || MZ_REFUSE(play, MZ_ALL_ARMIES_STAND, word, V_INT(side));
    case MZ_USE_GUERRILLA: /* [16.5] */
        return is_guerrilla_out(play) || MZ_REFUSE_PLAIN(play, MZ_NO_GUERRILLAS, word);
    case MZ_USE_RAID:
        return mz_is_raid_left(play, word);
    default:
        return true;
    }
}

/* [13.3.a] The guns of a fortress are nobody to be activated. */
static bool is_anybody_there(const struct mz_play *play, uint8_t side)
{
    struct mz_units all = play->s->of_side[side];

    mz_remove_all(&all, &play->s->inherent);
    for (MZ_EACH(unit, &all))
        if (mz_on_map(play->p->unit[unit].where))
            return true;
    return false;
}

/* [9.0] Somebody stands where he could do that with the card. */
static bool can_anybody(const struct mz_play *play, unsigned card, unsigned use, uint8_t side)
{
    const struct mz_card *is = &play->s->card[card];
    struct mz_play look = *play;

    look.refusal = NULL;
    switch (use) {
    case MZ_USE_ACTIVATE:
        return is_anybody_there(play, side);
    case MZ_USE_PLACE:
        return mz_can_place(&look, side);
    case MZ_USE_TRAIN:
        return mz_can_bring_train(&look, side);
    case MZ_USE_FORT:
        return mz_can_build(&look, side);
    case MZ_USE_ARMY:
        return mz_can_organize(&look, side);
    case MZ_USE_REPLACE:
        return mz_can_replace(&look, side);
    case MZ_USE_NAVAL:
        return mz_can_sail(&look, side,
                           is->icons & MZ_NAVAL ||
                               is->ops >= play->s->charts.figure[MZ_NAVAL_FORCE_OPS]);
    case MZ_USE_LAND:
        return mz_can_anybody_land(&look, MZ_NO_COAST);
    case MZ_USE_SEIZE:
        return mz_can_seize(&look);
    case MZ_USE_RAID:
        return mz_can_raid(&look, side);
    default:
        return true;
    }
}

/* [9.0] What refuses a card for want of them. */
static uint16_t nobody_can(unsigned use)
{
    static const uint16_t row[MZ_USES] = {
        [MZ_USE_PLACE] = MZ_NOTHING_TO_MARK,   [MZ_USE_TRAIN] = MZ_NOWHERE_FOR_TRAIN,
        [MZ_USE_FORT] = MZ_NOTHING_TO_BUILD,   [MZ_USE_ARMY] = MZ_NOBODY_ORGANIZES,
        [MZ_USE_REPLACE] = MZ_NOBODY_REPLACES, [MZ_USE_NAVAL] = MZ_NOBODY_SAILS,
        [MZ_USE_LAND] = MZ_NOBODY_LANDS,       [MZ_USE_SEIZE] = MZ_NOTHING_TO_SEIZE,
        [MZ_USE_RAID] = MZ_NOTHING_TO_RAID,    [MZ_USE_ACTIVATE] = MZ_NOBODY_IS_THERE,
    };

    return row[use];
}

/* [9.0] A card is for an action: none is lost on one that nobody could carry out, wherever. */
static bool is_of_use(struct mz_play *play, unsigned card, unsigned use, uint8_t side,
                      unsigned word)
{
    if (!is_open(play, use, side, word))
        return false;
    return can_anybody(play, card, use, side) ||
           MZ_REFUSE(play, nobody_can(use), word, V_INT(side));
}

static bool may_use(struct mz_play *play, unsigned card, unsigned use, uint8_t side)
{
    const struct mz_card *is = &play->s->card[card];
    unsigned word = order_find(play->order, PLAY_USE, NULL)->word;
    unsigned cards = mz_hand(play, side);

    if (use == MZ_USE_EVENT)
        return mz_may_play_event(play, card, side, word);
    if (is->icons & MZ_MANDATORY)
        return MZ_REFUSE(play, MZ_IS_MANDATORY, word, V_INT(card));
    if (use == MZ_USE_HOLD && cards > 1) /* [9.9] */
        return MZ_REFUSE(play, MZ_NOT_THE_LAST, word, V_INT(cards));
    if (!judge_side(play, use, side, word))
        return false;
    if (is->ops < least_ops(play, use))
        return MZ_REFUSE(play, wants_ops(use), word, V_INT(least_ops(play, use)), V_INT(is->ops));
    return is_of_use(play, card, use, side, word);
}

/* [8.3] [8.3.a] Where it lies when it is played. */
static void put_away(struct mz_play *play, unsigned card, unsigned use)
{
    if (use == MZ_USE_HOLD)
        return;
    if (use == MZ_USE_EVENT)
        mz_put_away_event(play, card);
    else
        mz_leave_hand(play, card, MZ_DISCARDED);
}

bool mz_do_play(struct mz_play *play)
{
    const struct argument *name = order_find(play->order, PLAY_CARD, NULL);
    unsigned card = name->value;
    unsigned use = mz_read(play, PLAY_USE);
    uint8_t side = mz_phasing(play);

    if (!mz_holds(play, side, card))
        return MZ_REFUSE(play, MZ_NOT_HELD, name->word, V_INT(side));
    if (!may_use(play, card, use, side))
        return false;
    put_away(play, card, use);
    play->p->playing = (struct mz_playing){
        .card = (uint16_t)card, .side = side, .use = (uint8_t)use, .ops = play->s->card[card].ops};
    play->p->held[side] = use == MZ_USE_HOLD;
    play->head->ended = 1;
    if (use == MZ_USE_HOLD)
        MZ_TELL(play, MZ_EV_HELD, "17.2", V_INT(side));
    else
        MZ_TELL(play, MZ_EV_PLAYED, use == MZ_USE_DISCARD ? "17.1" : "9.0", V_INT(side),
                V_INT(card), V_TEXT(mz_uses[use]));
    course_call(play->head, MZ_CARD, card);
    return true;
}

/* ---- what follows */

/* [8.3.d] Of a card with a wagon that is neither thrown away nor held; [9.2] Logistics, which must
 * be played for its event, needs no die. */
static bool has_to_roll(const struct mz_play *play)
{
    const struct mz_playing *playing = &play->p->playing;
    unsigned icons = play->s->card[playing->card].icons;

    return icons & MZ_WAGON && !(icons & MZ_MANDATORY) && !play->p->supplied &&
           playing->use != MZ_USE_DISCARD && playing->use != MZ_USE_HOLD;
}

/* [9.2] A wagon may bring the Supply Event, once a Turn. */
static void look_at_wagon(struct mz_play *play)
{
    const struct mz_playing *playing = &play->p->playing;
    const struct mz_charts *charts = &play->s->charts;
    int die;

    if (!has_to_roll(play))
        return;
    die = (int)mz_die(play, "the Supply Event", "9.2");
    if (charts->turn[play->head->turn].heat)
        die -= charts->figure[MZ_HEAT_WAGON];
    if (die <= playing->ops)
        mz_call(play, MZ_SUPPLY_EVENT);
}

static void ask_action(struct mz_play *play)
{
    const struct mz_playing *playing = &play->p->playing;

    act_ask(play->head, MZ_ASK_ACTION, playing->side);
    MZ_TELL(play, MZ_EV_ASK_ACTION, "9.1", V_INT(play->head->question), V_INT(playing->side),
            V_TEXT(playing->use == MZ_USE_ANY ? "what you like" : mz_uses[playing->use]),
            V_INT(playing->ops));
}

static void act_on(struct mz_play *play)
{
    const struct mz_playing *playing = &play->p->playing;

    if (playing->use == MZ_USE_EVENT)
        mz_play_event(play, playing->card, playing->side);
    else if (playing->use != MZ_USE_DISCARD && playing->use != MZ_USE_HOLD)
        ask_action(play);
}

void mz_grant_ops(struct mz_play *play, unsigned ops)
{
    play->p->playing.more = (uint8_t)ops;
    play->p->playing.given = MZ_USE_ANY;
}

/* Of as many OPS as any rating asks [9.3]. */
void mz_grant_march(struct mz_play *play, unsigned mp)
{
    play->p->playing.more = MZ_RATINGS;
    play->p->playing.given = MZ_USE_ACTIVATE;
    play->p->playing.march = (uint8_t)mp;
}

void mz_grant_landing(struct mz_play *play, unsigned coast)
{
    play->p->playing.more = play->s->charts.figure[MZ_NAVAL_FORCE_OPS];
    play->p->playing.given = MZ_USE_LAND;
    play->p->playing.coast = (uint8_t)coast;
}

void mz_supply_event(struct mz_play *play)
{
    mz_call(play, MZ_SUPPLY_EVENT);
}

/* [12.1] */
static void act_on_more(struct mz_play *play)
{
    struct mz_playing *playing = &play->p->playing;

    if (!playing->more)
        return;
    playing->use = playing->given;
    playing->ops = playing->more;
    playing->more = 0;
    ask_action(play);
}

void mz_card_step(struct mz_play *play, unsigned step)
{
    switch ((enum mz_card_step)step) {
    case MZ_CARD_WAGON:
        look_at_wagon(play);
        break;
    case MZ_CARD_ACTS:
        if (mz_watch_armies(play)) /* [15.1] what a Supply Event has left of them */
            course_go_to(play->head, MZ_CARD, MZ_CARD_ACTS);
        else
            act_on(play);
        break;
    case MZ_CARD_MORE:
        act_on_more(play);
        break;
    default:
        mz_look_to_zone(play);
        mz_watch_fortresses(play);
        if (mz_watch_armies(play))
            course_go_to(play->head, MZ_CARD, step);
        else
            mz_check_stacking(play);
        break;
    }
}

/* ---- what its OPS are for */

static bool judge_done(struct mz_play *play)
{
    (void)play;
    return true;
}

static void act_done(struct mz_play *play)
{
    (void)play;
}

/* [9.5] [13.0] One kind of placement to a card, as one of anything else; [9.8] raids, or a
 * Guerrilla. */
static const struct action {
    uint16_t verb;
    uint8_t use;
    bool (*judge)(struct mz_play *play);
    void (*act)(struct mz_play *play); /* what was judged, and refuses no more */
} actions[] = {
    {MZ_ANSWER_ACTIVATE, MZ_USE_ACTIVATE, mz_judge_activate, mz_act_activate},
    {MZ_ANSWER_PLACE, MZ_USE_PLACE, mz_judge_place, mz_act_place},
    {MZ_ANSWER_TRAIN, MZ_USE_TRAIN, mz_judge_train, mz_act_train},
    {MZ_ANSWER_FORT, MZ_USE_FORT, mz_judge_fort, mz_act_fort},
    {MZ_ANSWER_ARMY, MZ_USE_ARMY, mz_judge_army, mz_act_army},
    {MZ_ANSWER_REPLACE, MZ_USE_REPLACE, mz_judge_replace, mz_act_replace},
    {MZ_ANSWER_NAVAL, MZ_USE_NAVAL, mz_judge_naval, mz_act_naval},
    {MZ_ANSWER_LAND, MZ_USE_LAND, mz_judge_land, mz_act_land},
    {MZ_ANSWER_SQUADRON, MZ_USE_SQUADRON, mz_judge_squadron, mz_act_squadron},
    {MZ_ANSWER_SEIZE, MZ_USE_SEIZE, mz_judge_seize, mz_act_seize},
    {MZ_ANSWER_RAID, MZ_USE_RAID, mz_judge_raid, mz_act_raid},
    {MZ_ANSWER_GUERRILLA, MZ_USE_GUERRILLA, mz_judge_guerrilla, mz_act_guerrilla},
    {MZ_ANSWER_DONE, MZ_USE_ANY, judge_done, act_done},
};

static const struct action *action_of(const struct order *order)
{
    const struct action *action = actions;

    while (action->verb != order->verb)
        action++;
    return action;
}

/* [12.1] The card is for that use; or, where it is for any, that use is the side's, with OPS
 * enough. */
static bool is_for(struct mz_play *play, unsigned use)
{
    const struct mz_playing *playing = &play->p->playing;

    if (use == MZ_USE_ANY || use == playing->use)
        return true;
    if (playing->use != MZ_USE_ANY)
        return MZ_REFUSE(play, MZ_PLAYED_FOR, WORD_VERB, V_TEXT(mz_uses[playing->use]));
    return judge_side(play, use, playing->side, WORD_VERB) &&
           mz_needs_ops(play, least_ops(play, use), wants_ops(use));
}

bool mz_judge_action(struct mz_play *play)
{
    const struct action *action = action_of(play->order);

    return is_for(play, action->use) && action->judge(play);
}

/* The question is closed first: what is carried out may call a procedure. */
bool mz_answer_action(struct mz_play *play)
{
    if (!mz_judge_action(play))
        return false;
    act_answered(play->head, mz_phasing(play));
    action_of(play->order)->act(play);
    return true;
}

bool mz_standard_action(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_DONE);
    return true;
}
