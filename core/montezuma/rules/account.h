/* 2.3.a, 8.3 The game as one side may carry it out: an account. Dice name what it sees drawn, or
 * shown, and none falls for what the enemy draws in secret: there lies what may be, until it is
 * shown. In the whole game all these do is to say what a side hears (dice.h). */
#ifndef MONTEZUMA_ACCOUNT_H
#define MONTEZUMA_ACCOUNT_H

#include "montezuma/rules/battle.h"

enum { MZ_EARS_ALL = (1 << MZ_US) | (1 << MZ_MEXICO) };

static inline bool mz_is_account(const struct mz_play *play)
{
    return play->p->account != 0;
}
/* The side for which it is an account is among those. */
static inline bool mz_account_hears(const struct mz_play *play, unsigned ears)
{
    return (ears << 1) >> play->p->account & 1;
}

/* The card that a side draws, DECK_NONE if none is left; it lies in no hand yet. Of an account. */
unsigned mz_account_card(struct mz_play *play, uint8_t side);
/* The figure of a marker that is drawn for those to see, 0 if there is none; `other` was drawn
 * before. Of an account. */
unsigned mz_account_work(struct mz_play *play, unsigned work, unsigned other, unsigned ears);

/* The side is shown the enemy's hand, of which it knows a part. */
void mz_show_hand(struct mz_play *play, uint8_t side);
/* What the enemy does not know yet of the work there, or of the fort that is being built, is shown
 * to him. */
void mz_show_face(struct mz_play *play, unsigned cell);
void mz_show_fort(struct mz_play *play, unsigned cell);

#endif
