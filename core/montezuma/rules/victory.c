/* 5.2, 18.6, 18.7 Victory, and the end of the game. */
#include "montezuma/rules/government.h"
#include "montezuma/rules/house.h"

/* [5.2.a] In supply, with a unit, under control; in a Zone enemy units may be there too. */
static bool occupies(const struct mz_play *play, uint8_t side, unsigned cell)
{
    bool is_zone = play->s->map.cell[cell].terrain == MZ_ZONE;

    return play->p->control[cell] == side && mz_units_in(play, cell, side) > 0 &&
           (is_zone ||
            (mz_units_in(play, cell, mz_enemy(side)) == 0 && mz_sources_of(play, side, cell) != 0));
}

/* How many units more than the enemy a side has in the Disputed Zone. */
static int lead_in_zone(const struct mz_play *play, uint8_t side)
{
    unsigned zone = play->s->disputed_zone;

    return (int)mz_units_in(play, zone, side) - (int)mz_units_in(play, zone, mz_enemy(side));
}

static bool us_has_it(const struct mz_play *play)
{
    const struct mz_scenario *s = play->s;
    const uint8_t wanted[] = {s->vera_cruz, s->mejico, s->saltillo, s->alta_california,
                              s->monterrey};

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!occupies(play, MZ_US, wanted[i]))
            return false;
    return lead_in_zone(play, MZ_US) > 0;
}

static bool mexico_has_it(const struct mz_play *play)
{
    const uint8_t *figure = play->s->charts.figure;
    struct mz_units in_zone;
    unsigned texas = 0;

    for (unsigned cell = 0; cell < play->s->map.cells; cell++)
        texas += play->s->cell[cell].state == MZ_TEXAS && occupies(play, MZ_MEXICO, cell);
    mz_all_in(play, play->s->disputed_zone, MZ_MEXICO, &in_zone);
    return texas >= figure[MZ_TEXAS_SUDDEN_DEATH] &&
           set_next(in_zone.word, MZ_UNIT_WORDS, play->s->first_leader) != MZ_NO_UNIT &&
           lead_in_zone(play, MZ_MEXICO) >= figure[MZ_ZONE_SUDDEN_DEATH];
}

bool mz_has_sudden_death(const struct mz_play *play, uint8_t side)
{
    return side == MZ_US ? us_has_it(play) : mexico_has_it(play);
}

static uint8_t winner_by(const struct mz_play *play, int will)
{
    const uint8_t *figure = play->s->charts.figure;
    uint8_t most = play->p->government == MZ_COLLAPSED ? figure[MZ_US_WINS_COLLAPSED_AT]
                                                       : figure[MZ_US_WINS_AT];

    return will <= most ? MZ_US : MZ_MEXICO;
}

uint8_t mz_winner_at_end(const struct mz_play *play)
{
    return winner_by(play, play->p->pw);
}

uint8_t mz_count_up(struct mz_play *play)
{
    return winner_by(play, play->p->pw + mz_house_will(play));
}

/* ---- 18.6, 18.7 */

/* [5.2.a] of both, the side with the initiative */
static void check_sudden_death(struct mz_play *play)
{
    uint8_t first = mz_initiative(play);

    if (mz_has_sudden_death(play, first))
        mz_finish(play, first, "by Sudden Death", "5.2.a");
    else if (mz_has_sudden_death(play, mz_enemy(first)))
        mz_finish(play, mz_enemy(first), "by Sudden Death", "5.2.a");
}

static void roll_end(struct mz_play *play)
{
    uint8_t end = play->s->charts.turn[play->head->turn].end;
    unsigned die;

    if (play->head->over || end == MZ_GAME_GOES_ON)
        return;
    if (end != MZ_GAME_ENDS) {
        die = mz_die(play, "end of game", "18.7");
        MZ_TELL(play, MZ_EV_END_ROLL, "18.7", V_INT(die), V_INT(end),
                V_TEXT(die >= end ? "the game ends" : "the game goes on"));
        if (die < end)
            return;
    }
    mz_finish(play, mz_count_up(play), "by Political Will", "5.2.b");
}

void mz_check_victory(struct mz_play *play)
{
    check_sudden_death(play);
    roll_end(play);
}
