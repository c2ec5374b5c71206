/* 18 The Governmental Status / End Turn Phase, in the rulebook's order: collapse, War, revolts,
 * Political Will, victory. */
#include <stdlib.h>

#include "base/bits.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/government.h"

int mz_collapse_modifier(const struct mz_play *play)
{
    const int8_t *modifier = play->s->charts.modifier;
    const struct mz_position *p = play->p;
    int sum = (int)bits_count(p->revolt) * modifier[MZ_COLLAPSE_REVOLT] +
              p->blockade * modifier[MZ_COLLAPSE_BLOCKADE] +
              (int)bits_count(p->us_states) / 2 * modifier[MZ_COLLAPSE_TWO_STATES];

    if (p->government == MZ_UNSTABLE)
        sum += modifier[MZ_COLLAPSE_UNSTABLE];
    if (p->control[play->s->mejico] == MZ_US)
        sum += modifier[MZ_COLLAPSE_MEJICO];
    if (p->control[play->s->vera_cruz] == MZ_US)
        sum += modifier[MZ_COLLAPSE_VERA_CRUZ];
    return sum;
}

static bool is_texas_invaded(const struct mz_play *play)
{
    for (MZ_ALL_CELLS(cell, play->s))
        if (play->s->cell[cell].state == MZ_TEXAS && mz_units_in(play, cell, MZ_MEXICO) > 0)
            return true;
    return false;
}

int mz_war_modifier(const struct mz_play *play, bool lost_unit)
{
    const int8_t *modifier = play->s->charts.modifier;
    int sum = play->p->bellicosity * modifier[MZ_WAR_BELLICOSITY] +
              play->s->charts.turn[play->head->turn].war;

    if (lost_unit)
        sum += modifier[MZ_WAR_ELIMINATED];
    if (is_texas_invaded(play))
        sum += modifier[MZ_WAR_TEXAS];
    return sum;
}

unsigned mz_states_pw(const struct mz_play *play)
{
    unsigned count = bits_count(play->p->revolt | play->p->us_states);

    return play->p->government == MZ_COLLAPSED ? (count + 1) / 2 : count / 2;
}

/* ---- 18.2 collapse */

/* `softened`: a collapse is read as unstable [21.0/57]. */
static void roll_collapse(struct mz_play *play, const char *rule, bool softened)
{
    static const char *const results[] = {"stable", "unstable", "collapse"};
    struct mz_position *p = play->p;
    unsigned die;
    int modifier, result;

    if (p->president || p->government == MZ_COLLAPSED)
        return;
    die = mz_die(play, "collapse", rule);
    modifier = mz_collapse_modifier(play);
    result = mz_read_bands(&play->s->charts.collapse, (int)die + modifier);
    if (softened && result == MZ_COLLAPSED)
        result = MZ_UNSTABLE;
    p->government = (uint8_t)result;
    MZ_TELL(play, MZ_EV_COLLAPSE, rule, V_INT(die), V_INT(modifier), V_INT((int)die + modifier),
            V_TEXT(results[result]));
    if (result == MZ_COLLAPSED)
        mz_fact_pw(play, play->s->charts.modifier[MZ_PW_COLLAPSE], "18.2");
}

void mz_collapse_by_card(struct mz_play *play, const char *rule)
{
    roll_collapse(play, rule, true);
}

/* ---- 18.5 Political Will */

/* [5.1.a] [16.4.a] Half a point a raid, the difference rounded up, to the side with more; [16.1]
 * the markers come off here alone. */
static void settle_raids(struct mz_play *play)
{
    struct mz_raids *raids = &play->p->raids;
    int lead = raids->made[MZ_MEXICO] - raids->made[MZ_US];
    int will = (abs(lead) + 1) / 2;

    if (raids->made[MZ_MEXICO] + raids->made[MZ_US] > 0)
        MZ_TELL(play, MZ_EV_RAIDS, "18.5.a", V_INT(raids->made[MZ_MEXICO]),
                V_INT(raids->made[MZ_US]));
    mz_fact_pw(play, lead < 0 ? -will : will, "16.4.a");
    play->p->raided = (struct mz_cells){{0}};
    *raids = (struct mz_raids){0};
}

static void settle_will(struct mz_play *play)
{
    settle_raids(play);
    mz_fact_pw(play, -(int)mz_states_pw(play), "18.5.b");
}

/* ---- 18.0 the phase */

/* [13.3.b] What a step before has cut off goes back ahead of the next. */
void mz_government_step(struct mz_play *play, unsigned step)
{
    mz_watch_fortresses(play);
    switch ((enum mz_government_step)step) {
    case MZ_GOVERNMENT_CONTROL:
        mz_determine_control(play);
        break;
    case MZ_GOVERNMENT_COLLAPSE:
        roll_collapse(play, "18.2", false);
        break;
    case MZ_GOVERNMENT_WAR:
        mz_roll_for_war(play, 0, "18.3.a");
        break;
    case MZ_GOVERNMENT_REVOLTS:
        mz_call(play, MZ_SPREADING);
        break;
    case MZ_GOVERNMENT_WILL:
        settle_will(play);
        break;
    case MZ_GOVERNMENT_VICTORY:
        mz_check_victory(play);
        break;
    case MZ_GOVERNMENT_STEPS:
        break;
    }
}
