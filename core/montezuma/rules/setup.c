/* 4.1 Who stands where as the game begins. */
#include <string.h>

#include "montezuma/play.h"

/* [3.2] [2.1.e] [13.3.a] Where somebody is whom the set-up does not place. */
static uint8_t box_of(const struct mz_counter *counter, bool war)
{
    switch (counter->from) {
    case MZ_FROM_START:
        return MZ_REGROUP;
    case MZ_FROM_WAR: /* [18.3.e] */
        return war ? MZ_REGROUP : MZ_TO_COME;
    case MZ_INHERENT:
        return counter->home;
    case MZ_FROM_EXILE:
        return MZ_EXILE;
    default:
        return counter->class == MZ_GUERRILLAS ? MZ_HOLDING : MZ_TO_COME;
    }
}

/* [6.7] [6.8] Each cell is its own country's; nobody controls a Transit Space. */
static void give_control(const struct mz_scenario *s, struct mz_position *p)
{
    for (unsigned cell = 0; cell < MZ_CELLS; cell++) {
        bool is_transit = cell >= s->map.cells || s->map.cell[cell].terrain == MZ_TRANSIT;

        p->control[cell] = is_transit ? (uint8_t)MZ_NOBODYS : s->cell[cell].own;
    }
    for (unsigned side = 0; side < MZ_SIDES; side++)
        for (MZ_EACH_CELL(cell, &s->opening.control[side]))
            p->control[cell] = (uint8_t)side;
}

static void place(const struct mz_scenario *s, struct mz_position *p,
                  const struct mz_placed *placed)
{
    for (MZ_EACH(unit, &placed->units))
        p->unit[unit].where = placed->cell;
    for (MZ_EACH(unit, &placed->reduced))
        p->unit[unit] = (struct mz_unit){placed->cell, 1};
    if (placed->army)
        p->army[placed->army - 1] =
            (uint16_t)set_next(placed->units.word, MZ_UNIT_WORDS, s->first_leader);
    if (placed->train)
        p->train[placed->side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO] = placed->cell;
    if (placed->work != MZ_NO_WORK)
        p->work[placed->cell] = (struct mz_work_at){
            .work = placed->work, .figure = placed->figure, .side = placed->side};
}

void mz_setup_clear(const struct mz_scenario *s, struct mz_position *p)
{
    const struct mz_opening *opening = &s->opening;
    struct mz_play play = MZ_LOOK(s, p);

    for (unsigned unit = 0; unit < MZ_UNITS; unit++)
        p->unit[unit] =
            unit < s->units
                ? (struct mz_unit){box_of(&s->counter[unit], opening->war),
                                   unit < s->first_leader ? s->counter[unit].steps : (uint8_t)1}
                : (struct mz_unit){MZ_REMOVED, 0};
    for (unsigned army = 0; army < MZ_ARMIES; army++)
        p->army[army] = MZ_NO_UNIT;
    memset(p->train, MZ_REMOVED, sizeof p->train);
    give_control(s, p);
    for (unsigned i = 0; i < opening->places; i++)
        place(s, p, &opening->placed[i]);
    p->us_states = mz_find_us_states(&play); /* [6.9] */
    p->revolt = opening->revolt;
    p->pw = opening->pw;
    p->bellicosity = opening->bellicosity;
    p->blockade = opening->blockade;
    p->zone_seen = opening->zone_seen;
    for (unsigned officer = 0; officer < MZ_OFFICERS; officer++)
        p->officer[officer] = MZ_NO_UNIT;
    p->war = opening->war;
    p->president = opening->president;
    for (unsigned coast = MZ_EAST; coast < MZ_COASTS; coast++) {
        p->squadron[coast] = opening->squadron[coast];
        p->came |= (uint8_t)(opening->squadron[coast] << coast);
    }
    memcpy(p->pile, opening->pile, sizeof p->pile);
}
