/* 11.4 Steps that a side loses: in battle, by attrition, by cards. Their owner says which. */
#ifndef MONTEZUMA_LOSSES_H
#define MONTEZUMA_LOSSES_H

#include "montezuma/montezuma.h"

/* Why: the case that is told, and the words of the question. */
enum mz_loss_reason {
    MZ_LOSS_ATTRITION,
    MZ_LOSS_TRANSIT,
    MZ_LOSS_SUPPLY,
    MZ_LOSS_REVOLT,
    MZ_LOSS_BATTLE,
    MZ_LOSS_GUNS, /* [11.2.g] */
    MZ_LOSS_POST_BATTLE,
    MZ_LOSS_ROUT,
    MZ_LOSS_SURROUNDED,
    MZ_LOSS_CARD,
    MZ_LOSS_REASONS
};
/* Steps of these units, as a procedure; no more than there are. Leaders among them are passed over.
 */
void mz_lose_steps(struct mz_play *play, const struct mz_losses *loss);
void mz_losing_step(struct mz_play *play, unsigned step);
/* Names who loses, step by step the first of those in that slot who may; false if they are too few.
 */
bool mz_lose_in_order(const struct mz_play *play, const struct order *standing, unsigned slot,
                      struct order *answer);
bool mz_answer_lose(struct mz_play *play);
bool mz_standard_lose(struct mz_play *play, struct order *answer);
/* Calls `found` with each way to lose what is due, as steps lost of each unit, until it returns
 * false; of very many ways not all. */
void mz_each_loss(const struct mz_play *play,
                  bool (*found)(void *with, const struct mz_units *among, const uint8_t *lost),
                  void *with);
/* Steps of the units in a set. */
unsigned mz_steps_of(const struct mz_play *play, const struct mz_units *set);

#endif
