/* 18.2, 18.3.a, 18.5.b What the end of a Turn asks of the States. */
#include "base/bits.h"
#include "montezuma/play.h"

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
    for (unsigned cell = 0; cell < play->s->map.cells; cell++)
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
