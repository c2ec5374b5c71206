/* What is still to be written: it refuses, or is passed over. A section that is written takes its
 * functions from here. */
#include "montezuma/rules/actions.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/movement.h"

static bool not_yet(struct mz_play *play)
{
    return MZ_REFUSE_PLAIN(play, MZ_NOT_WRITTEN, 0);
}
#define NOT_YET(name)                                                                              \
    bool name(struct mz_play *play)                                                                \
    {                                                                                              \
        return not_yet(play);                                                                      \
    }
#define NO_STEP(name)                                                                              \
    void name(struct mz_play *play, unsigned step)                                                 \
    {                                                                                              \
        (void)play, (void)step;                                                                    \
    }
#define NOTHING(name)                                                                              \
    void name(struct mz_play *play)                                                                \
    {                                                                                              \
        (void)play;                                                                                \
    }
#define NO_STANDARD(name)                                                                          \
    bool name(struct mz_play *play, struct order *answer)                                          \
    {                                                                                              \
        (void)play, (void)answer;                                                                  \
        return false;                                                                              \
    }

/* ---- movement */
NOT_YET(mz_act_place)
NOT_YET(mz_act_train)
NO_STEP(mz_supply_step)
