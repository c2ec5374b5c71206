/* 10.2.c, 10.2.d What a march costs the active Force: a step for each hardship, and a die for
 * Transit Spaces. */
#include "base/bits.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"

/* Never the last step of those who have moved. */
static void lose(struct mz_play *play, unsigned steps, enum mz_loss_reason reason)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_losses losses = {.among = active->force,
                               .side = active->side,
                               .steps = (uint8_t)steps,
                               .flags = MZ_KEEP_ONE,
                               .reason = (uint8_t)reason};

    mz_remove_all(&losses.among, &play->s->leaders);
    mz_lose_steps(play, &losses);
}

/* A battle where the Force was activated is a march, too; [10.3] [10.4] a line beneath the MA
 * counts for those who only put down a revolt or take a Zone. */
static unsigned hardships(const struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    unsigned met = active->hardship & ~(unsigned)active->suffered;

    if (active->spent > 0 || active->task == MZ_BESIEGES)
        return met;
    return active->task == MZ_NO_TASK ? 0 : met & MZ_UNDERLINED;
}

/* So many as they have to give; of who has none but the last nothing is told. */
static void tell(struct mz_play *play, unsigned met, unsigned by_card)
{
    unsigned due = bits_count(met) + by_card;
    unsigned there = mz_steps_of(play, &play->p->active.force);

    if (there < 2)
        return;
    MZ_TELL(play, MZ_EV_WORN, "10.2.c", V_INT(due < there ? due : there - 1),
            V_INT(met & MZ_IN_HEAT ? 1 : 0), V_INT(met & MZ_UNDERLINED ? 1 : 0),
            V_INT(met & MZ_UNSUPPLIED ? 1 : 0), V_INT(met & MZ_IN_REVOLT ? 1 : 0),
            V_INT(by_card > 0));
}

static void suffer(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned met = hardships(play);
    unsigned by_card = 0;

    active->suffered |= (uint8_t)met;
    if (active->spent > 0 || active->task == MZ_BESIEGES) {
        by_card = active->by_card;
        active->by_card = 0;
    }
    if (!met && !by_card)
        return;
    tell(play, met, by_card);
    lose(play, bits_count(met) + by_card, MZ_LOSS_ATTRITION);
}

/* [10.2.d] */
static void roll_for_transit(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned touched = active->transits;

    active->transits = 0;
    if (touched > 0 && mz_die(play, "Transit Spaces", "10.2.d") <= touched)
        lose(play, 1, MZ_LOSS_TRANSIT);
}

void mz_wear_step(struct mz_play *play, unsigned step)
{
    if (!mz_active_has_units(play))
        return;
    if (step == MZ_WEAR_HARDSHIP)
        suffer(play);
    else
        roll_for_transit(play);
}
