/* 14.3 to 14.5 Squadrons, the seizing of ports, and the blockade. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/naval.h"

void mz_blockade(struct mz_play *play, const char *rule)
{
    if (play->p->blockade < play->s->charts.figure[MZ_PW_MOST]) /* the same track [2.1.g] */
        play->p->blockade++;
    MZ_TELL(play, MZ_EV_BLOCKADE, rule, V_INT(play->p->blockade));
}

/* [14.4.b] The port keeps its marker. */
static void let_go(struct mz_play *play, unsigned coast)
{
    if (play->p->squadron[coast] != MZ_SEIZING)
        return;
    MZ_TELL(play, MZ_EV_SEIZURE_ENDS, "14.4.b", V_INT(play->p->seized[coast]));
    play->p->seized[coast] = 0;
}

void mz_squadron(struct mz_play *play, unsigned coast, bool active, const char *rule)
{
    struct mz_position *p = play->p;

    if (p->squadron[coast] == (active ? MZ_ACTIVE : MZ_INACTIVE))
        return;
    let_go(play, coast);
    p->squadron[coast] = active ? MZ_ACTIVE : MZ_INACTIVE;
    MZ_TELL(play, MZ_EV_SQUADRON, rule, V_TEXT(mz_coasts[coast - MZ_EAST]),
            V_TEXT(active ? "active" : "inactive"));
    if (active && !(p->came >> coast & 1)) { /* [14.3] the first time in the game */
        p->came |= (uint8_t)(1u << coast);
        mz_blockade(play, "14.3");
    }
}

void mz_squadrons_come(struct mz_play *play)
{
    if (play->head->turn < play->s->charts.figure[MZ_SQUADRONS_TURN])
        return;
    for (unsigned coast = MZ_EAST; coast < MZ_COASTS; coast++)
        if (play->p->squadron[coast] == MZ_INACTIVE && !(play->p->becalmed >> coast & 1))
            mz_squadron(play, coast, true, "14.3");
}

bool mz_judge_squadron(struct mz_play *play)
{
    const struct argument *coast = order_find(play->order, SQUADRON_COAST, NULL);

    return play->p->squadron[coast->value + MZ_EAST] != MZ_ACTIVE ||
           MZ_REFUSE(play, MZ_IS_ACTIVE, coast->word, V_TEXT(mz_coasts[coast->value]));
}

void mz_act_squadron(struct mz_play *play)
{
    mz_squadron(play, mz_read(play, SQUADRON_COAST) + MZ_EAST, true, "9.6");
}

/* ---- 14.4 seizing a port */

/* [14.4] Mexican steps in a cell, and whether there is artillery, that of a fortress too. */
static unsigned steps_in(const struct mz_play *play, unsigned cell, bool *guns)
{
    struct mz_units set;
    unsigned steps = 0;

    *guns = play->s->cell[cell].fortress && !mz_is_ruined(play, cell);
    mz_all_in(play, cell, MZ_MEXICO, &set);
    for (MZ_EACH(unit, &set)) {
        if (mz_is_leader(play, unit))
            continue;
        steps += play->p->unit[unit].steps;
        *guns |= mz_counter(play, unit)->type == MZ_ARTILLERY;
    }
    return steps;
}

bool mz_may_seize(struct mz_play *play, unsigned cell, unsigned most, unsigned word)
{
    unsigned coast = play->s->cell[cell].port;
    unsigned steps;
    bool guns;

    if (play->p->armistice)
        return MZ_REFUSE_PLAIN(play, MZ_IN_ARMISTICE, WORD_VERB);
    if (!mz_is_of_use(play, cell, MZ_MEXICO, word))
        return false;
    if (coast == MZ_NO_COAST || play->s->map.cell[cell].terrain == MZ_ZONE ||
        !mz_is_friendly(play, cell, MZ_MEXICO))
        return MZ_REFUSE(play, MZ_NOT_A_MEXICAN_PORT, word, V_INT(cell));
    if (play->p->squadron[coast] != MZ_ACTIVE)
        return MZ_REFUSE(play, MZ_SQUADRON_AWAY, word, V_TEXT(mz_coasts[coast - MZ_EAST]));
    steps = steps_in(play, cell, &guns);
    if (guns)
        return MZ_REFUSE(play, MZ_SEIZE_GUNS, word, V_INT(cell));
    return steps <= most ||
           MZ_REFUSE(play, MZ_SEIZE_STEPS, word, V_INT(cell), V_INT(steps), V_INT(most));
}

/* [14.4.a] */
void mz_seize(struct mz_play *play, unsigned cell)
{
    unsigned coast = play->s->cell[cell].port;

    play->p->squadron[coast] = MZ_SEIZING;
    play->p->seized[coast] = (uint8_t)cell;
    MZ_TELL(play, MZ_EV_SEIZED, "14.4.a", V_TEXT(mz_coasts[coast - MZ_EAST]), V_INT(cell));
    mz_blockade(play, "14.4.a");
    if (!mz_is_shut_to_us(play, cell)) /* [13.3.b] */
        mz_fact_control(play, cell, MZ_US, "14.4.a");
}

bool mz_can_seize(struct mz_play *play)
{
    for (MZ_ALL_CELLS(cell, play->s))
        if (mz_may_seize(play, cell, play->s->charts.figure[MZ_SEIZED_STEPS], WORD_NONE))
            return true;
    return false;
}

bool mz_judge_seize(struct mz_play *play)
{
    const struct argument *port = order_find(play->order, SEIZE_PORT, NULL);

    return mz_may_seize(play, port->value, play->s->charts.figure[MZ_SEIZED_STEPS], port->word);
}

void mz_act_seize(struct mz_play *play)
{
    mz_seize(play, mz_read(play, SEIZE_PORT));
}

/* [14.4.b] */
void mz_look_to_seizure(struct mz_play *play, unsigned cell)
{
    unsigned coast = play->s->cell[cell].port;
    bool guns;

    if (coast == MZ_NO_COAST || play->p->squadron[coast] != MZ_SEIZING ||
        play->p->seized[coast] != cell)
        return;
    (void)steps_in(play, cell, &guns);
    if (guns)
        mz_squadron(play, coast, true, "14.4.b");
}
