/* 4.2 The phases of a Turn in order: what happens as each begins, and which is the next. */
#include "montezuma/montezuma.h"
#include "montezuma/rules/actions.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/government.h"

/* ---- as a phase begins */

/* [7.1] */
static void events_begin(struct mz_play *play)
{
    play->p->drawn = 0;
    play->p->reinforced = 0;
    play->p->becalmed = 0;
    mz_call(play, MZ_EVENTS_OF_TURN);
}

/* [8.1] */
static void deal_begins(struct mz_play *play)
{
    mz_call(play, MZ_DEALING);
}

/* [9.0] */
static void first_begins(struct mz_play *play)
{
    mz_call(play, MZ_GOING_FIRST);
}

/* [9.0] One who has no card is passed over; who has held his last is offered it again [17.2]. */
static void action_begins(struct mz_play *play)
{
    uint8_t side = mz_phasing(play);

    play->p->held[side] = 0;
    play->head->ended = mz_hand(play, side) == 0;
}

/* [18.0] */
static void end_begins(struct mz_play *play)
{
    mz_call(play, MZ_GOVERNMENT);
}

#include "montezuma/rows.inc"

#include "game/row_phases.inc"

/* ---- the sequence */

static unsigned action_of(uint8_t side)
{
    return side == MZ_US ? MZ_ACTION_US : MZ_ACTION_MEXICO;
}

/* [9.0] All of its cards are played, or the last is held [17.2]. */
static bool is_done(const struct mz_play *play, uint8_t side)
{
    unsigned cards = mz_hand(play, side);

    return cards == 0 || (cards == 1 && play->p->held[side]);
}

static unsigned action_after(const struct mz_play *play, uint8_t next)
{
    if (is_done(play, MZ_US) && is_done(play, MZ_MEXICO))
        return MZ_PHASE_END;
    return action_of(mz_hand(play, next) > 0 ? next : mz_enemy(next));
}

/* [18.7] Behind the last Turn of the scenario the game is over, whatever the Track says. */
static unsigned turn_after(struct mz_play *play)
{
    if (play->head->turn == play->s->head.last_turn) {
        mz_finish_by_will(play);
        return MZ_PHASE_END;
    }
    mz_turn_ends(play);
    play->head->turn++;
    return MZ_PHASE_EVENTS;
}

unsigned mz_phase_after(struct mz_play *play, unsigned phase)
{
    switch (phase) {
    case MZ_PHASE_FIRST:
        return action_after(play, play->p->first);
    case MZ_ACTION_US:
        return action_after(play, MZ_MEXICO);
    case MZ_ACTION_MEXICO:
        return action_after(play, MZ_US);
    case MZ_PHASE_END:
        return turn_after(play);
    default:
        return phase + 1;
    }
}
