/* 12.1, 14.3, 14.4 What the words of cards.yaml do at sea: squadrons, the blockade, ports,
 * landings. */
#include "montezuma/rules/words_parts.h"

#include "montezuma/rules/actions.h"
#include "montezuma/rules/naval.h"

const char *const mz_effect_coasts[] = {"none", "east", "west", NULL};
const char *const mz_op_postures[] = {"inactive", "active", NULL};

/* One that is inactive may be kept so. */
bool mz_op_may_change_posture(struct act *act, const struct effect_call *call)
{
    enum mz_squadron is = mz_play_of(act)->p->squadron[call->slot[0].value];

    return call->slot[1].value == 0 || is != MZ_ACTIVE;
}

void mz_op_squadron(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    unsigned coast = (unsigned)call->slot[0].value;
    bool active = call->slot[1].value == 1;

    if (!active) /* [7.1.b/4] it does not come in this Turn */
        play->p->becalmed |= (uint8_t)(1u << coast);
    mz_squadron(play, coast, active, call->rule);
}

void mz_op_blockade(struct act *act, const struct effect_call *call)
{
    for (int left = call->slot[0].value; left > 0; left--)
        mz_blockade(mz_play_of(act), call->rule);
}

/* Ports of the coast that its squadron may seize; one that holds a port lets go of it, and seizes
 * another [21.0/45] [21.0/48]. */
void mz_op_list_ports(struct act *act, const struct effect_call *call,
                      struct effect_choices *choices)
{
    struct mz_play *play = mz_play_of(act);
    unsigned coast = (unsigned)call->slot[0].value;
    unsigned most = call->slot[1].kind ? (unsigned)call->slot[1].value
                                       : play->s->charts.figure[MZ_SEIZED_STEPS];
    struct refusal *refusal = play->refusal;
    uint8_t was = play->p->squadron[coast];

    choices->what = "a port";
    if (call->picks || was == MZ_INACTIVE || play->p->armistice)
        return;
    play->refusal = NULL;
    play->p->squadron[coast] = MZ_ACTIVE;
    for (MZ_ALL_CELLS(cell, play->s))
        if (play->s->cell[cell].port == coast && mz_may_seize(play, cell, most, WORD_NONE) &&
            (was != MZ_SEIZING || play->p->seized[coast] != cell))
            effect_offer(choices, EFFECT_CELL, cell);
    play->p->squadron[coast] = was;
    play->refusal = refusal;
}

void mz_op_seize(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    mz_squadron(play, (unsigned)call->slot[0].value, true, call->rule);
    mz_seize(play, call->pick[0].value);
}

bool mz_op_may_land(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);
    unsigned coast = (unsigned)call->slot[0].value;

    return play->p->squadron[coast] == MZ_ACTIVE && !play->p->armistice &&
           mz_can_anybody_land(play, coast);
}

void mz_op_land(struct act *act, const struct effect_call *call)
{
    mz_grant_landing(mz_play_of(act), (unsigned)call->slot[0].value);
}

void mz_op_scott_invades(struct act *act, const struct effect_call *call)
{
    (void)call;
    mz_scott_invades(mz_play_of(act));
}
