/* 12.1 The sets of which cards speak: units, Spaces, States, Officers. */
#include "montezuma/rules/words_parts.h"

#include <string.h>

#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/ways.h"

/* ---- units */

bool mz_is_irregular(const struct mz_play *play, unsigned unit)
{
    uint8_t class = mz_counter(play, unit)->class;

    return class == MZ_VOLUNTEER || class == MZ_ACTIVA;
}

unsigned mz_next_loser(const struct mz_play *play, uint8_t side, unsigned from)
{
    const struct mz_units *own = &play->s->of_side[side];

    for (from = mz_next(own, from); from < play->s->first_leader; from = mz_next(own, from + 1))
        if (mz_on_map(play->p->unit[from].where) && !set_has(play->s->inherent.word, from))
            return from;
    return EFFECT_NOTHING;
}

bool mz_goes_with_picks(const struct mz_play *play, const struct effect_call *call, unsigned unit)
{
    for (unsigned i = 0; i < call->picks; i++)
        if (call->pick[i].value == unit)
            return false;
    return !call->picks || play->p->unit[call->pick[0].value].where == play->p->unit[unit].where;
}

/* The next of those that is so. */
static unsigned next_that(const struct mz_play *play, uint8_t side, unsigned from,
                          bool (*is)(const struct mz_play *play, unsigned unit))
{
    for (from = mz_next_loser(play, side, from); from != EFFECT_NOTHING;
         from = mz_next_loser(play, side, from + 1))
        if (is(play, from))
            return from;
    return EFFECT_NOTHING;
}

static unsigned enemy_units(struct act *act, const struct effect_call *call, unsigned from)
{
    return mz_next_loser(mz_play_of(act), mz_enemy(call->side), from);
}

static unsigned us_units(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return mz_next_loser(mz_play_of(act), MZ_US, from);
}

/* The only irregulars of the US are volunteers, and of Mexico Activa. */
static unsigned us_irregulars(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_that(mz_play_of(act), MZ_US, from, mz_is_irregular);
}

static unsigned mexican_irregulars(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_that(mz_play_of(act), MZ_MEXICO, from, mz_is_irregular);
}

bool mz_is_reduced(const struct mz_play *play, unsigned unit)
{
    return play->p->unit[unit].steps == 1 && mz_counter(play, unit)->steps == 2;
}

/* [21.0/2] Reduced, and among those who fought. */
static unsigned my_reduced_fighters(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct mz_play *play = mz_play_of(act);
    const struct mz_force *force = &play->p->battle.force[mz_role_of(play, call->side)];

    do
        from = next_that(play, call->side, from, mz_is_reduced);
    while (from != EFFECT_NOTHING && !set_has(force->units.word, from) && ++from);
    return from;
}

/* [21.0/5] On the map, or hidden. */
static unsigned guerrillas(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    for (; from < play->s->first_leader; from++)
        if (mz_counter(play, from)->class == MZ_GUERRILLAS &&
            (mz_on_map(play->p->unit[from].where) || play->p->unit[from].where == MZ_HIDDEN))
            return from;
    return EFFECT_NOTHING;
}

/* ---- cells */

/* How many units in each cell may be lost to a card. */
static void count_losers(const struct mz_play *play, uint8_t side, uint8_t count[MZ_CELLS])
{
    memset(count, 0, MZ_CELLS);
    for (unsigned unit = mz_next_loser(play, side, 0); unit != EFFECT_NOTHING;
         unit = mz_next_loser(play, side, unit + 1))
        count[play->p->unit[unit].where]++;
}

unsigned mz_losers_in(const struct mz_play *play, unsigned cell, uint8_t side)
{
    uint8_t count[MZ_CELLS];

    count_losers(play, side, count);
    return count[cell];
}

/* The next cell with units of that side that is so. */
static unsigned next_cell(const struct mz_play *play, uint8_t side, unsigned from,
                          bool (*is)(const struct mz_play *play, unsigned cell))
{
    uint8_t losers[MZ_CELLS];

    count_losers(play, side, losers);
    for (; from < play->s->map.cells; from++)
        if (losers[from] > 0 && (!is || is(play, from)))
            return from;
    return EFFECT_NOTHING;
}

static unsigned enemy_spaces(struct act *act, const struct effect_call *call, unsigned from)
{
    return next_cell(mz_play_of(act), mz_enemy(call->side), from, NULL);
}

static bool is_jungle(const struct mz_play *play, unsigned cell)
{
    uint8_t terrain = play->s->map.cell[cell].terrain; /* a raid changes no climate */

    return terrain == MZ_JUNGLE || terrain == MZ_ROUGH_JUNGLE;
}

/* A Zone is a port for voyages alone [14.1]. */
static bool is_port_space(const struct mz_play *play, unsigned cell)
{
    return play->s->cell[cell].port != MZ_NO_COAST && play->s->map.cell[cell].terrain != MZ_ZONE;
}

/* [21.0/26] [7.1.b/19] */
static bool has_fever(const struct mz_play *play, unsigned cell)
{
    return is_jungle(play, cell) || is_port_space(play, cell);
}

static unsigned enemy_fever_spaces(struct act *act, const struct effect_call *call, unsigned from)
{
    return next_cell(mz_play_of(act), mz_enemy(call->side), from, has_fever);
}

static unsigned us_fever_spaces(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_cell(mz_play_of(act), MZ_US, from, has_fever);
}

static unsigned mexican_fever_spaces(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_cell(mz_play_of(act), MZ_MEXICO, from, has_fever);
}

/* [21.0/78] */
static bool has_yellow_fever(const struct mz_play *play, unsigned cell)
{
    return mz_is_in_mexico(play, cell) &&
           (is_jungle(play, cell) || play->s->cell[cell].port == MZ_EAST);
}

static unsigned us_yellow_fever(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_cell(mz_play_of(act), MZ_US, from, has_yellow_fever);
}

/* [21.0/9] A US unit is there, and the Rio Grande beside it. */
static bool is_rio_grande_texas(const struct mz_play *play, unsigned cell)
{
    return play->s->cell[cell].state == MZ_TEXAS && play->s->cell[cell].river;
}

static unsigned rio_grande_texas(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_cell(mz_play_of(act), MZ_US, from, is_rio_grande_texas);
}

static bool is_no_zone(const struct mz_play *play, unsigned cell)
{
    return play->s->map.cell[cell].terrain != MZ_ZONE;
}

/* [7.1.b/20] Spaces in Mexico or Texas that hold most of a side's units: none holds more. */
static unsigned next_biggest(const struct mz_play *play, uint8_t side, unsigned from)
{
    uint8_t losers[MZ_CELLS];
    unsigned most = 1;

    count_losers(play, side, losers);
    for (MZ_ALL_CELLS(cell, play->s))
        if (losers[cell] > most && is_no_zone(play, cell))
            most = losers[cell];
    for (; from < play->s->map.cells; from++)
        if (losers[from] == most && is_no_zone(play, from))
            return from;
    return EFFECT_NOTHING;
}

static unsigned us_biggest(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_biggest(mz_play_of(act), MZ_US, from);
}

static unsigned mexican_biggest(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_biggest(mz_play_of(act), MZ_MEXICO, from);
}

static unsigned pw_cities(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    while (from < play->s->map.cells && !play->s->cell[from].city)
        from++;
    return from < play->s->map.cells ? from : EFFECT_NOTHING;
}

static unsigned us_cities(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct mz_play *play = mz_play_of(act);

    for (from = pw_cities(act, call, from); from != EFFECT_NOTHING;
         from = pw_cities(act, call, from + 1))
        if (play->p->control[from] == MZ_US)
            return from;
    return EFFECT_NOTHING;
}

/* ---- where somebody enters */

/* A Force of the side is there, and supply [3.5] [6.1]. */
static bool has_supplied_force(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units there;

    mz_all_in(play, cell, side, &there);
    return mz_makes_force(play, &there) && mz_has_supply(play, side, cell);
}

static bool is_open(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return mz_is_friendly(play, cell, side) && mz_is_free(play, cell, side) &&
           mz_is_in_supply(play, side, cell);
}

/* The next cell that is so and has room [3.3]. */
static unsigned next_entry(struct act *act, uint8_t side, unsigned from,
                           bool (*is)(const struct mz_play *play, unsigned cell))
{
    const struct mz_play *play = mz_play_of(act);

    for (; from < play->s->map.cells; from++)
        if (is(play, from) && mz_room_in(play, from, side) > 0)
            return from;
    return EFFECT_NOTHING;
}

/* [21.0/38] */
static bool rangers_may_enter(const struct mz_play *play, unsigned cell)
{
    return (play->s->cell[cell].state == MZ_TEXAS && is_open(play, cell, MZ_US)) ||
           (mz_is_in_mexico(play, cell) && has_supplied_force(play, cell, MZ_US));
}

static unsigned for_rangers(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_entry(act, MZ_US, from, rangers_may_enter);
}

/* [21.0/39] */
static bool marines_may_enter(const struct mz_play *play, unsigned cell)
{
    return cell == play->s->new_orleans ||
           (is_port_space(play, cell) && is_open(play, cell, MZ_US) &&
            has_supplied_force(play, cell, MZ_US));
}

static unsigned for_marines(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_entry(act, MZ_US, from, marines_may_enter);
}

/* [21.0/47] New Orleans is one [14.1]. */
static bool is_open_east_port(const struct mz_play *play, unsigned cell)
{
    return play->s->cell[cell].port == MZ_EAST && is_open(play, cell, MZ_US);
}

static unsigned us_east_ports(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_entry(act, MZ_US, from, is_open_east_port);
}

/* [21.0/55] */
static bool has_mexican_force(const struct mz_play *play, unsigned cell)
{
    return has_supplied_force(play, cell, MZ_MEXICO);
}

static unsigned mexican_forces(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_entry(act, MZ_MEXICO, from, has_mexican_force);
}

/* [21.0/38] On the map, within the reach of a Guerrilla's raid of the Rangers. */
static unsigned near_rangers(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct mz_play *play = mz_play_of(act);
    uint8_t where = play->p->unit[play->s->rangers].where;
    uint8_t reach = play->s->charts.figure[MZ_RAID_GUERRILLA];
    uint8_t mp[MZ_CELLS];

    (void)call;
    if (!mz_on_map(where))
        return EFFECT_NOTHING;
    mz_find_mp(play, where, reach, mp);
    for (; from < play->s->first_leader; from++)
        if (mz_counter(play, from)->class == MZ_GUERRILLAS &&
            mz_on_map(play->p->unit[from].where) && mp[play->p->unit[from].where] <= reach)
            return from;
    return EFFECT_NOTHING;
}

/* [12.1.e] With a Leader who is in the battle, though he does not command it; as things. */
static unsigned officers_here(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct mz_play *play = mz_play_of(act);
    const struct mz_units *force = &play->p->battle.force[mz_role_of(play, MZ_US)].units;
    unsigned officer = from < MZ_FIRST_OFFICER ? 0 : from - MZ_FIRST_OFFICER;

    (void)call;
    while (officer < play->s->officers &&
           (play->p->officer[officer] == MZ_NO_UNIT || !mz_has(force, play->p->officer[officer])))
        officer++;
    return officer < play->s->officers ? MZ_FIRST_OFFICER + officer : EFFECT_NOTHING;
}

/* ---- States */

/* The next State, as a thing, that is in revolt or Calm; `zones`: Zones too. */
static unsigned next_state(const struct mz_play *play, unsigned from, bool revolt, bool zones)
{
    unsigned state = from < MZ_FIRST_STATE ? 0 : from - MZ_FIRST_STATE;

    for (; state < play->s->states; state++)
        if ((play->p->revolt >> state & 1) == revolt && (zones || play->s->state[state].control))
            return MZ_FIRST_STATE + state;
    return EFFECT_NOTHING;
}

static unsigned calm_states(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_state(mz_play_of(act), from, false, true);
}

static unsigned states_in_revolt(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_state(mz_play_of(act), from, true, true);
}

static unsigned provinces_in_revolt(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_state(mz_play_of(act), from, true, false);
}

/* [21.0/28] But for the State of Mexico. */
static unsigned calm_provinces(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct mz_play *play = mz_play_of(act);
    unsigned state = next_state(play, from, false, false);

    (void)call;
    if (state == MZ_FIRST_STATE + (unsigned)play->s->mexico_state)
        state = next_state(play, state + 1, false, false);
    return state;
}

const struct effect_set mz_sets[] = {
    {"enemy-units", "units of the enemy on the map", EFFECT_UNIT, "a unit", enemy_units, NULL},
    {"us-units", "US units on the map", EFFECT_UNIT, "a unit", us_units, NULL},
    {"us-volunteers", "US volunteers on the map", EFFECT_UNIT, "a volunteer unit", us_irregulars,
     NULL},
    {"mexican-activa", "Activa units on the map", EFFECT_UNIT, "an Activa unit", mexican_irregulars,
     NULL},
    {"my-reduced-fighters", "reduced units of the player that fought in this battle", EFFECT_UNIT,
     "a reduced unit", my_reduced_fighters, NULL},
    {"guerrillas", "on the map or hidden", EFFECT_UNIT, "a Guerrilla", guerrillas, NULL},
    {"enemy-spaces", "Spaces with units of the enemy", EFFECT_CELL, "a Space", enemy_spaces, NULL},
    {"enemy-fever-spaces", "ports and jungles with units of the enemy", EFFECT_CELL, "a Space",
     enemy_fever_spaces, NULL},
    {"us-fever-spaces", "ports and jungles with US units", EFFECT_CELL, "a Space", us_fever_spaces,
     NULL},
    {"mexican-fever-spaces", "ports and jungles with Mexican units", EFFECT_CELL, "a Space",
     mexican_fever_spaces, NULL},
    {"us-yellow-fever", "East coast ports and jungles in Mexico with US units", EFFECT_CELL,
     "a Space", us_yellow_fever, NULL},
    {"rio-grande-texas", "Texas Spaces on the Rio Grande with US units", EFFECT_CELL, "a Space",
     rio_grande_texas, NULL},
    {"us-biggest", "Spaces in Mexico or Texas where most US units are", EFFECT_CELL, "a Space",
     us_biggest, NULL},
    {"mexican-biggest", "Spaces in Mexico or Texas where most Mexican units are", EFFECT_CELL,
     "a Space", mexican_biggest, NULL},
    {"pw-cities", "Political Will Cities", EFFECT_CELL, "a city", pw_cities, NULL},
    {"us-cities", "Political Will Cities that the US controls", EFFECT_CELL, "a city", us_cities,
     NULL},
    {"for-rangers", "friendly Texas Spaces, and Spaces in Mexico with a US Force, in supply",
     EFFECT_CELL, "a Space", for_rangers, NULL},
    {"for-marines", "New Orleans, and friendly ports with a US Force, in supply", EFFECT_CELL,
     "a Space", for_marines, NULL},
    {"us-east-ports", "friendly ports of the US on the East coast, in supply", EFFECT_CELL,
     "a port", us_east_ports, NULL},
    {"mexican-forces", "Spaces with a Mexican Force in supply", EFFECT_CELL, "a Space",
     mexican_forces, NULL},
    {"near-rangers", "Guerrillas near the Texas Rangers", EFFECT_UNIT, "a Guerrilla", near_rangers,
     NULL},
    {"officers-here", "Officers with a Leader in the battle", EFFECT_THING, "an Officer",
     officers_here, NULL},
    {"calm-states", "States that are Calm", EFFECT_THING, "a State", calm_states, NULL},
    {"states-in-revolt", "States in revolt", EFFECT_THING, "a State", states_in_revolt, NULL},
    {"calm-provinces", "Calm States but for Zones and Mexico", EFFECT_THING, "a State",
     calm_provinces, NULL},
    {"provinces-in-revolt", "States in revolt that are no Zones", EFFECT_THING, "a State",
     provinces_in_revolt, NULL},
    {.name = NULL},
};
