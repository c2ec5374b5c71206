/* 7.1 The Random Events Phase: mandated events, Action cards, Santa Anna's return, War, squadrons.
 */
#include <string.h>

#include "montezuma/rules/actions.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/naval.h"

/* [7.1.b] Whose reinforcement it is: Santa Anna is a Mexican one, whoever draws him. */
static uint8_t beneficiary(const struct mz_play *play, unsigned card, uint8_t drawer)
{
    return strcmp(play->s->card[card].id, "santa-anna-returns-from-exile") == 0 ? MZ_MEXICO
                                                                                : drawer;
}

/* [7.1.b] A player has one reinforcement card in a Phase; another is passed over. */
static bool is_second(const struct mz_play *play, unsigned card, uint8_t drawer)
{
    return play->s->card[card].reinforcement &&
           play->p->reinforced >> beneficiary(play, card, drawer) & 1;
}

/* [7.1.b] Until a card comes that is nobody's reinforcement. */
static unsigned draw_on(struct mz_play *play, unsigned card, uint8_t side)
{
    while (play->s->card[card].reinforcement && !play->dice->fault) {
        MZ_TELL(play, MZ_EV_PASSED_OVER, "7.1.b", V_INT(card));
        card = mz_turn_up(play, side, "7.1.b");
    }
    return card;
}

/* The next of two cards each, the player with the initiative first. */
static void draw_event(struct mz_play *play)
{
    uint8_t first = mz_initiative(play);
    uint8_t side = play->p->drawn++ % 2 == 0 ? first : mz_enemy(first);
    unsigned card = mz_turn_up(play, side, "7.1.b");

    if (is_second(play, card, side))
        card = draw_on(play, card, side);
    if (play->s->card[card].reinforcement)
        play->p->reinforced |= (uint8_t)(1u << beneficiary(play, card, side));
    mz_play_event(play, card, side);
}

void mz_events_step(struct mz_play *play, unsigned step)
{
    unsigned cards = 2u * play->s->charts.figure[MZ_ACTION_CARDS];

    mz_watch_fortresses(play);   /* [13.3.b] */
    if (mz_watch_armies(play)) { /* [15.1] */
        course_go_to(play->head, MZ_EVENTS_OF_TURN, step);
        return;
    }
    switch ((enum mz_events_step)step) {
    case MZ_EVENTS_MANDATED:
        mz_mandated_events(play);
        break;
    case MZ_EVENTS_CARDS:
        if (play->p->drawn == cards)
            break;
        course_go_to(play->head, MZ_EVENTS_OF_TURN, MZ_EVENTS_CARDS);
        draw_event(play);
        break;
    case MZ_EVENTS_EXILE:
        mz_who_returns(play);
        break;
    case MZ_EVENTS_WAR: /* [7.1.d] */
        mz_offer_war(play);
        break;
    default:
        mz_squadrons_come(play);
        break;
    }
}
