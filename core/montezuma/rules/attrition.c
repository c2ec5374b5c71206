/* 10.2.c, 10.2.d What a march costs the active Force: a step for each hardship, and a die for
 * Transit Spaces. */
#include "base/bits.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"

/* Steps that the active can lose: never the last. */
static unsigned spare_steps(const struct mz_play *play)
{
    unsigned there = mz_steps_of(play, &play->p->active.force);

    return there > 0 ? there - 1 : 0;
}

/* Who was dropped on the way, is still there, and has met that; with 0 all of them. */
static void find_left(const struct mz_play *play, unsigned hardship, struct mz_units *set)
{
    const struct mz_activation *active = &play->p->active;

    *set = active->left;
    for (MZ_EACH(unit, &active->left))
        if (!mz_on_map(play->p->unit[unit].where) || (active->met[unit] & hardship) != hardship)
            mz_remove(set, unit);
}

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* [10.2.c] Who was dropped on the way has marched too: what the active cannot give, and as many as
 * those have met of it, are lost by them. All have met the same but for a revolt, whose step nobody
 * loses who stayed behind before it. */
static void share(struct mz_play *play, unsigned rest, unsigned met, unsigned by_card)
{
    struct mz_activation *active = &play->p->active;
    unsigned before = bits_count(met & ~(unsigned)MZ_IN_REVOLT) + by_card;
    struct mz_units rebels;
    unsigned due;

    find_left(play, MZ_IN_REVOLT, &rebels);
    find_left(play, 0, &active->left);
    due = before + (met & MZ_IN_REVOLT && !mz_empty(&rebels) ? 1 : 0);
    due = least(least(rest, due), mz_steps_of(play, &active->left));
    active->revolt_due = due > before && mz_count(&rebels) < mz_count(&active->left) ? 1 : 0;
    active->shared_due = (uint8_t)(due - active->revolt_due);
}

static void lose(struct mz_play *play, const struct mz_units *among, unsigned steps, uint8_t flags,
                 enum mz_loss_reason reason)
{
    struct mz_losses losses = {.among = *among,
                               .side = play->p->active.side,
                               .steps = (uint8_t)steps,
                               .flags = flags,
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
    const struct mz_activation *active = &play->p->active;
    unsigned most = spare_steps(play) + active->shared_due + active->revolt_due;

    if (most == 0)
        return;
    MZ_TELL(play, MZ_EV_WORN, "10.2.c", V_INT(due < most ? due : most),
            V_INT(met & MZ_IN_HEAT ? 1 : 0), V_INT(met & MZ_UNDERLINED ? 1 : 0),
            V_INT(met & MZ_UNSUPPLIED ? 1 : 0), V_INT(met & MZ_IN_REVOLT ? 1 : 0),
            V_INT(by_card > 0));
}

static void suffer(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned met = hardships(play);
    unsigned spare = spare_steps(play);
    unsigned by_card = 0;
    unsigned due;

    active->suffered |= (uint8_t)met;
    if (active->spent > 0 || active->task == MZ_BESIEGES) {
        by_card = active->by_card;
        active->by_card = 0;
    }
    if (!met && !by_card)
        return;
    due = bits_count(met) + by_card;
    share(play, due > spare ? due - spare : 0, met, by_card);
    tell(play, met, by_card);
    lose(play, &active->force, due, MZ_KEEP_ONE, MZ_LOSS_ATTRITION);
}

/* Who was dropped where fewer had been touched has met none for which that die costs a step. */
static void keep_worn(struct mz_play *play, unsigned die)
{
    struct mz_activation *active = &play->p->active;

    find_left(play, 0, &active->left);
    for (MZ_EACH(unit, &active->left)) {
        unsigned touched = active->met[unit] >> MZ_MET_TRANSITS;

        if (touched == 0 || die > touched)
            mz_remove(&active->left, unit);
    }
}

/* [10.2.d] */
static void roll_for_transit(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned touched = active->transits;
    unsigned die;

    active->transits = 0;
    if (touched == 0)
        return;
    die = mz_die(play, "Transit Spaces", "10.2.d");
    if (die > touched)
        return;
    keep_worn(play, die);
    if (spare_steps(play) == 0)
        active->shared_due = (uint8_t)least(1, mz_steps_of(play, &active->left));
    lose(play, &active->force, 1, MZ_KEEP_ONE, MZ_LOSS_TRANSIT);
}

static void wear_left(struct mz_play *play, unsigned hardship, uint8_t *due,
                      enum mz_loss_reason reason)
{
    struct mz_units among;
    unsigned steps = *due;

    *due = 0;
    if (steps == 0)
        return;
    find_left(play, hardship, &among);
    lose(play, &among, steps, 0, reason);
}

void mz_wear_step(struct mz_play *play, unsigned step)
{
    struct mz_activation *active = &play->p->active;

    if (!mz_active_has_units(play))
        return;
    switch ((enum mz_wear_step)step) {
    case MZ_WEAR_HARDSHIP:
        suffer(play);
        break;
    case MZ_WEAR_REVOLT_LEFT:
        wear_left(play, MZ_IN_REVOLT, &active->revolt_due, MZ_LOSS_ATTRITION);
        break;
    case MZ_WEAR_HARDSHIP_LEFT:
        wear_left(play, 0, &active->shared_due, MZ_LOSS_ATTRITION);
        break;
    case MZ_WEAR_TRANSIT:
        roll_for_transit(play);
        break;
    case MZ_WEAR_TRANSIT_LEFT:
        wear_left(play, 0, &active->shared_due, MZ_LOSS_TRANSIT);
        break;
    default: /* they go no further way */
        active->left = (struct mz_units){{0}};
        break;
    }
}
