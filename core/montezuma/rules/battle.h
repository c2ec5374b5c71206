/* 11 Battle, 13 fortifications and sieges, 15 Armies. */
#ifndef MONTEZUMA_BATTLE_H
#define MONTEZUMA_BATTLE_H

#include "montezuma/montezuma.h"

/* ---- battle.c [11] */

enum { MZ_BATTLE_STEPS = 1 };
void mz_battle_step(struct mz_play *play, unsigned step);
/* [11.1] The active Force fights in the cell where it is, as a procedure, with these enemies: all
 * of the Space, in a Zone the target and who has intercepted [10.9]. position.active says where it
 * came from, whether it was intercepted and how many MP it has left for the Battle Type; the battle
 * leaves `active.stopped` as it is only if the Force may go on [11.2.b] [11.6]. */
void mz_fight(struct mz_play *play, const struct mz_units *enemies);

/* ---- losses.c [11.4] */

/* Why steps are lost: the case and the words of the question. */
enum mz_loss_reason {
    MZ_LOSS_ATTRITION,
    MZ_LOSS_TRANSIT,
    MZ_LOSS_SUPPLY,
    MZ_LOSS_REVOLT,
    MZ_LOSS_BATTLE,
    MZ_LOSS_REASONS
};
/* Steps of these units, which their owner chooses; a procedure. No more than there are. */
void mz_lose_steps(struct mz_play *play, const struct mz_losses *losses);
void mz_losing_step(struct mz_play *play, unsigned step);
bool mz_answer_lose(struct mz_play *play);
bool mz_standard_lose(struct mz_play *play, struct order *answer);

/* ---- works.c [13.2] */

bool mz_do_demolish(struct mz_play *play);
bool mz_act_fort(struct mz_play *play);

/* ---- armies.c [15] */

bool mz_act_army(struct mz_play *play);
/* Which Army that Leader has, or MZ_ARMIES. */
unsigned mz_army_of(const struct mz_play *play, unsigned leader);

#endif
