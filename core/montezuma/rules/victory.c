/* 5.2, 18.6, 18.7 Victory, and the end of the game. */
#include <limits.h>

#include "montezuma/rules/battle.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/house.h"

/* ---- 5.2.a what is occupied */

/* A unit in a Zone is always in supply there [6.4.c]; no port serves an Army [6.4.a]. */
static unsigned sources_for(const struct mz_play *play, uint8_t side, unsigned cell)
{
    unsigned sources = mz_sources_of(play, side, cell);

    if (play->s->map.cell[cell].terrain == MZ_ZONE)
        return MZ_SOURCE_ANY;
    return mz_holds_army(play, cell, side) ? sources & ~(unsigned)MZ_SOURCES_BY_PORT : sources;
}

/* With a unit, under control; in a Zone enemy units may be there too. */
static bool is_held(const struct mz_play *play, uint8_t side, unsigned cell)
{
    return play->p->control[cell] == side && mz_units_in(play, cell, side) > 0 &&
           (play->s->map.cell[cell].terrain == MZ_ZONE ||
            mz_units_in(play, cell, mz_enemy(side)) == 0);
}

/* [6.4.a] [6.4.c] To how many of these Spaces lines can lead at once: of the sources left in `free`
 * each serves one. */
static unsigned count_served(const unsigned *sources, unsigned count, unsigned free)
{
    static const unsigned singles[] = {MZ_SOURCE_EAST, MZ_SOURCE_WEST,
                                       MZ_SOURCE_CALIFORNIA | MZ_SOURCE_BY_SEA};
    unsigned most;

    if (count == 0)
        return 0;
    if (*sources & MZ_SOURCE_ANY)
        return 1 + count_served(sources + 1, count - 1, free);
    most = count_served(sources + 1, count - 1, free);
    for (size_t i = 0; i < sizeof singles / sizeof *singles; i++)
        if (*sources & free & singles[i]) {
            unsigned served = 1 + count_served(sources + 1, count - 1, free & ~singles[i]);

            most = served > most ? served : most;
        }
    return most;
}

/* How many of these cells the side occupies, in supply all at the same time. */
static unsigned count_occupied(const struct mz_play *play, uint8_t side,
                               const struct mz_cells *cells)
{
    unsigned sources[MZ_CELLS];
    unsigned count = 0;

    for (MZ_EACH_CELL(cell, cells))
        if (is_held(play, side, cell))
            sources[count++] = sources_for(play, side, cell);
    return count_served(sources, count, UINT_MAX);
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
    struct mz_cells wanted = {{0}};

    mz_cells_add(&wanted, s->vera_cruz);
    mz_cells_add(&wanted, s->mejico);
    mz_cells_add(&wanted, s->saltillo);
    mz_cells_add(&wanted, s->alta_california);
    mz_cells_add(&wanted, s->monterrey);
    return count_occupied(play, MZ_US, &wanted) == mz_cells_count(&wanted) &&
           lead_in_zone(play, MZ_US) > 0;
}

static bool mexico_has_it(const struct mz_play *play)
{
    const uint8_t *figure = play->s->charts.figure;
    struct mz_cells texas = {{0}};
    struct mz_units in_zone;

    for (MZ_ALL_CELLS(cell, play->s))
        if (play->s->cell[cell].state == MZ_TEXAS)
            mz_cells_add(&texas, cell);
    mz_all_in(play, play->s->disputed_zone, MZ_MEXICO, &in_zone);
    return count_occupied(play, MZ_MEXICO, &texas) >= figure[MZ_TEXAS_SUDDEN_DEATH] &&
           set_next(in_zone.word, MZ_UNIT_WORDS, play->s->first_leader) != MZ_NO_UNIT &&
           lead_in_zone(play, MZ_MEXICO) >= figure[MZ_ZONE_SUDDEN_DEATH];
}

bool mz_has_sudden_death(const struct mz_play *play, uint8_t side)
{
    return side == MZ_US ? us_has_it(play) : mexico_has_it(play);
}

/* [5.2.b] Who wins if the game ends now, house rules heard. */
static uint8_t count_up(struct mz_play *play)
{
    const uint8_t *figure = play->s->charts.figure;
    uint8_t most = play->p->government == MZ_COLLAPSED ? figure[MZ_US_WINS_COLLAPSED_AT]
                                                       : figure[MZ_US_WINS_AT];

    return play->p->pw + mz_house_will(play) <= most ? MZ_US : MZ_MEXICO;
}

/* ---- 18.6, 18.7 */

static void finish(struct mz_play *play, uint8_t winner, const char *why, const char *rule)
{
    play->head->over = 1;
    play->head->winner = winner;
    MZ_TELL(play, MZ_EV_OVER, rule, V_INT(winner), V_TEXT(why));
}

void mz_finish_by_will(struct mz_play *play)
{
    finish(play, count_up(play), "by Political Will", "5.2.b");
}

/* [5.2.a] of both, the side with the initiative */
static void check_sudden_death(struct mz_play *play)
{
    uint8_t first = mz_initiative(play);

    if (mz_has_sudden_death(play, first))
        finish(play, first, "by Sudden Death", "5.2.a");
    else if (mz_has_sudden_death(play, mz_enemy(first)))
        finish(play, mz_enemy(first), "by Sudden Death", "5.2.a");
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
    mz_finish_by_will(play);
}

void mz_check_victory(struct mz_play *play)
{
    check_sudden_death(play);
    roll_end(play);
}
