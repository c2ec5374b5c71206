/* 12.1 The conditions and numbers of which cards speak. */
#include "base/bits.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/ways.h"
#include "montezuma/rules/words_parts.h"

#define PLAIN                                                                                      \
    {                                                                                              \
        .kind = EFFECT_NONE                                                                        \
    }

/* ---- the war at large */

static bool at_war(struct act *act, const struct effect_call *call,
                   const struct effect_value *value)
{
    (void)call;
    (void)value;
    return mz_play_of(act)->p->war;
}

static bool in_heat(struct act *act, const struct effect_call *call,
                    const struct effect_value *value)
{
    (void)call;
    (void)value;
    return mz_play_of(act)->s->charts.turn[act->head->turn].heat;
}

static bool us_holds(struct act *act, const struct effect_call *call,
                     const struct effect_value *cell)
{
    (void)call;
    return mz_play_of(act)->p->control[cell->value] == MZ_US;
}

static bool mexicans_in_zone(struct act *act, const struct effect_call *call,
                             const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    (void)value;
    return mz_units_in(play, play->s->disputed_zone, MZ_MEXICO) > 0;
}

static bool is_president(struct act *act, const struct effect_call *call,
                         const struct effect_value *value)
{
    (void)call;
    (void)value;
    return mz_play_of(act)->p->president;
}

static bool is_on_map(struct act *act, const struct effect_call *call,
                      const struct effect_value *unit)
{
    (void)call;
    return mz_on_map(mz_play_of(act)->p->unit[unit->value].where);
}

static bool is_in_regroup(struct act *act, const struct effect_call *call,
                          const struct effect_value *unit)
{
    (void)call;
    return mz_play_of(act)->p->unit[unit->value].where == MZ_REGROUP;
}

static bool is_removed(struct act *act, const struct effect_call *call,
                       const struct effect_value *unit)
{
    (void)call;
    return mz_play_of(act)->p->unit[unit->value].where == MZ_REMOVED;
}

/* [21.0/67] [21.0/73] */
static bool was_beaten(struct act *act, const struct effect_call *call,
                       const struct effect_value *leader)
{
    (void)call;
    return set_has(mz_play_of(act)->p->beaten.word, (unsigned)leader->value);
}

static bool has_won(struct act *act, const struct effect_call *call,
                    const struct effect_value *leader)
{
    (void)call;
    return set_has(mz_play_of(act)->p->victors.word, (unsigned)leader->value);
}

/* [21.0/62] [3.4] [13.3] Reinforcements may be placed there. */
static bool may_arrive(struct act *act, const struct effect_call *call,
                       const struct effect_value *cell)
{
    struct mz_cells cells;

    mz_reinforcement_cells(mz_play_of(act), call->side, &cells);
    return mz_cells_have(&cells, (unsigned)cell->value);
}

/* [21.0/58] The squadron of the East coast does not watch it, and a port there is Mexican; a Zone
 * is one for voyages alone [14.1]. */
static bool has_open_port(struct act *act, const struct effect_call *call,
                          const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    (void)value;
    if (play->p->squadron[MZ_EAST] == MZ_ACTIVE)
        return false;
    for (MZ_ALL_CELLS(cell, play->s))
        if (play->s->cell[cell].port == MZ_EAST && mz_is_friendly(play, cell, MZ_MEXICO) &&
            play->s->map.cell[cell].terrain != MZ_ZONE)
            return true;
    return false;
}

static bool squadron_seizes(struct act *act, const struct effect_call *call,
                            const struct effect_value *coast)
{
    (void)call;
    return mz_play_of(act)->p->squadron[coast->value] == MZ_SEIZING;
}

static bool squadron_is_active(struct act *act, const struct effect_call *call,
                               const struct effect_value *coast)
{
    (void)call;
    return mz_play_of(act)->p->squadron[coast->value] == MZ_ACTIVE; /* [14.1] to sail with */
}

/* ---- a battle */

/* That of the card's player. */
static const struct mz_force *force_of(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);

    return &play->p->battle.force[mz_role_of(play, call->side)];
}

static bool battle_in_mexico(struct act *act, const struct effect_call *call,
                             const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    (void)value;
    return mz_is_in_mexico(play, play->p->battle.cell);
}

static bool battle_in_texas(struct act *act, const struct effect_call *call,
                            const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    (void)value;
    return play->s->cell[play->p->battle.cell].state == MZ_TEXAS;
}

/* [21.0/74] In a battle a Transit Space counts as Clear. */
static bool battle_in_clear(struct act *act, const struct effect_call *call,
                            const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);
    unsigned terrain = mz_terrain(play, play->p->battle.cell);

    (void)call;
    (void)value;
    return terrain == MZ_CLEAR || terrain == MZ_TRANSIT || terrain == MZ_ZONE;
}

/* [21.0/35] The squadron lies off that port: one that seizes another does not. */
static bool battle_by_squadron(struct act *act, const struct effect_call *call,
                               const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);
    unsigned cell = play->p->battle.cell;
    uint8_t coast = play->s->cell[cell].port;

    (void)call;
    (void)value;
    if (coast == MZ_NO_COAST || play->s->map.cell[cell].terrain == MZ_ZONE)
        return false;
    return play->p->squadron[coast] == MZ_ACTIVE ||
           (play->p->squadron[coast] == MZ_SEIZING && play->p->seized[coast] == cell);
}

static bool fights(struct act *act, const struct effect_call *call, const struct effect_value *unit)
{
    const struct mz_play *play = mz_play_of(act);
    const struct mz_force *force = play->p->battle.force;

    (void)call;
    return set_has(force[MZ_ATTACKER].units.word, (unsigned)unit->value) ||
           set_has(force[MZ_DEFENDER].units.word, (unsigned)unit->value);
}

static bool has_leader(struct act *act, const struct effect_call *call,
                       const struct effect_value *value)
{
    (void)value;
    return mz_chief_of(mz_play_of(act), &force_of(act, call)->units) != MZ_NO_UNIT;
}

/* Artillery in a battle, mixed units too [2.2.a.3]; `guns`: artillery alone. */
static unsigned artillery_in(const struct mz_play *play, enum mz_role role, bool guns_alone)
{
    unsigned count = 0;

    for (MZ_EACH(unit, &play->p->battle.force[role].units)) {
        uint8_t type = mz_counter(play, unit)->type;

        count += type == MZ_ARTILLERY || (type == MZ_MIXED && !guns_alone);
    }
    return count;
}

static unsigned cavalry_steps(const struct mz_play *play, enum mz_role role)
{
    unsigned steps = 0;

    for (MZ_EACH(unit, &play->p->battle.force[role].units))
        if (mz_counter(play, unit)->type == MZ_CAVALRY)
            steps += play->p->unit[unit].steps;
    return steps;
}

/* [21.0/40] Artillery that is nothing else. */
static bool has_guns(struct act *act, const struct effect_call *call,
                     const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)value;
    return artillery_in(play, mz_role_of(play, call->side), true) > 0;
}

/* [21.0/66] */
static bool both_have_artillery(struct act *act, const struct effect_call *call,
                                const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    (void)value;
    return artillery_in(play, MZ_ATTACKER, false) > 0 && artillery_in(play, MZ_DEFENDER, false) > 0;
}

/* [21.0/74] */
static bool has_more_cavalry(struct act *act, const struct effect_call *call,
                             const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)value;
    return cavalry_steps(play, mz_role_of(play, call->side)) >
           cavalry_steps(play, mz_role_of(play, mz_enemy(call->side)));
}

/* [21.0/79] */
static bool enemy_has_as_much_cavalry(struct act *act, const struct effect_call *call,
                                      const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)value;
    return cavalry_steps(play, mz_role_of(play, mz_enemy(call->side))) >=
           cavalry_steps(play, mz_role_of(play, call->side));
}

/* [21.0/77] A work into which the defender has got back, or a fortress that stands. */
static bool attacks_works(struct act *act, const struct effect_call *call,
                          const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_work_at *work = &play->p->work[battle->cell];
    uint8_t enemy = mz_enemy(call->side);

    (void)value;
    if (battle->attacker != call->side || battle->outside)
        return false;
    return (work->work != MZ_NO_WORK && work->side == enemy) ||
           (enemy == MZ_MEXICO && play->s->cell[battle->cell].fortress &&
            !mz_is_ruined(play, battle->cell));
}

/* [21.0/21] */
static bool enemy_unsupplied(struct act *act, const struct effect_call *call,
                             const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);

    (void)value;
    return !mz_fights_in_supply(play, mz_role_of(play, mz_enemy(call->side)));
}

static bool lost_steps(struct act *act, const struct effect_call *call,
                       const struct effect_value *value)
{
    (void)value;
    return force_of(act, call)->lost > 0;
}

/* [21.0/79] */
static bool won_with_cavalry(struct act *act, const struct effect_call *call,
                             const struct effect_value *value)
{
    const struct mz_play *play = mz_play_of(act);
    enum mz_role role = mz_role_of(play, call->side);

    (void)value;
    return play->p->battle.winner == role && cavalry_steps(play, role) > 0;
}

/* [21.0/72] */
static bool may_dig_in(struct act *act, const struct effect_call *call,
                       const struct effect_value *value)
{
    (void)value;
    return mz_may_dig_in(mz_play_of(act), call->side);
}

const struct effect_condition mz_conditions[] = {
    {"at-war", "War has been declared", PLAIN, at_war},
    {"heat", "this is a Heat Turn", PLAIN, in_heat},
    {"us-holds", "the US controls it", {NULL, EFFECT_CELL, false, NULL}, us_holds},
    {"mexicans-in-disputed-zone", "a Mexican unit is there", PLAIN, mexicans_in_zone},
    {"santa-anna-president", "Santa Anna is President", PLAIN, is_president},
    {"on-map", "he is on the map", {NULL, EFFECT_UNIT, false, NULL}, is_on_map},
    {"in-regroup", "the unit is in Regroup", {NULL, EFFECT_UNIT, false, NULL}, is_in_regroup},
    {"removed", "he is out of the game", {NULL, EFFECT_UNIT, false, NULL}, is_removed},
    {"was-beaten", "his Force lost its last battle", {NULL, EFFECT_UNIT, false, NULL}, was_beaten},
    {"has-won", "he has won a battle", {NULL, EFFECT_UNIT, false, NULL}, has_won},
    {"may-arrive",
     "the player's reinforcements may be placed there",
     {NULL, EFFECT_CELL, false, NULL},
     may_arrive},
    {"open-east-port", "Mexico has a port that no squadron watches", PLAIN, has_open_port},
    {"squadron",
     "that squadron is active, and seizes no port",
     {NULL, EFFECT_WORD, false, mz_effect_coasts},
     squadron_is_active},
    {"seizing",
     "that squadron seizes a port",
     {NULL, EFFECT_WORD, false, mz_effect_coasts},
     squadron_seizes},
    {"battle-in-mexico", "neither in a Zone nor in Texas", PLAIN, battle_in_mexico},
    {"battle-in-texas", "it is in Texas", PLAIN, battle_in_texas},
    {"battle-in-clear", "in a Clear or Transit Space, or a Zone", PLAIN, battle_in_clear},
    {"battle-by-squadron", "in a port before which the squadron lies", PLAIN, battle_by_squadron},
    {"fights", "he is in the battle", {NULL, EFFECT_UNIT, false, NULL}, fights},
    {"has-leader", "the player has a Leader in the battle", PLAIN, has_leader},
    {"has-guns", "the player has artillery that is no infantry", PLAIN, has_guns},
    {"both-have-artillery", "both sides have artillery in the battle", PLAIN, both_have_artillery},
    {"more-cavalry", "the player has more cavalry steps than the enemy", PLAIN, has_more_cavalry},
    {"enemy-has-as-much-cavalry", "as many cavalry steps, or more", PLAIN,
     enemy_has_as_much_cavalry},
    {"attacks-works", "the player attacks a work or a fortress", PLAIN, attacks_works},
    {"enemy-out-of-supply", "the enemy fights out of supply", PLAIN, enemy_unsupplied},
    {"lost-steps", "the player lost steps in the battle", PLAIN, lost_steps},
    {"won-with-cavalry", "the player won, and has cavalry left", PLAIN, won_with_cavalry},
    {"may-dig-in", "the Space may have fieldworks", PLAIN, may_dig_in},
    {.name = NULL},
};

/* ---- numbers */

static int32_t political_will(struct act *act, const struct effect_call *call)
{
    (void)call;
    return mz_play_of(act)->p->pw;
}

/* [21.0/62] Spaces from the capital to the nearest US Force: a Leader with a unit. */
static int32_t us_from_mejico(struct act *act, const struct effect_call *call)
{
    enum { FAR = 99 };
    const struct mz_play *play = mz_play_of(act);
    struct mz_cells near;

    (void)call;
    for (unsigned spaces = 0; spaces < FAR; spaces++) {
        mz_find_within(play, play->s->mejico, spaces, &near);
        mz_cells_add(&near, play->s->mejico);
        for (MZ_EACH_CELL(cell, &near)) {
            struct mz_units there;

            mz_all_in(play, cell, MZ_US, &there);
            if (mz_losers_in(play, cell, MZ_US) > 0 && mz_chief_of(play, &there) != MZ_NO_UNIT)
                return (int32_t)spaces;
        }
        if (mz_cells_count(&near) == play->s->map.cells)
            return FAR;
    }
    return FAR;
}

/* [2.3.b] By their markers, which turn at the end of a Turn alone [18.1.b]. */
static int32_t us_states(struct act *act, const struct effect_call *call)
{
    (void)call;
    return (int32_t)bits_count(mz_play_of(act)->p->us_states);
}

/* [21.0/25] */
static int32_t my_tactics(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);
    unsigned chief = force_of(act, call)->chief;

    return chief == MZ_NO_UNIT ? 0 : mz_ratings(play, chief)->tactics;
}

/* [21.0/40] */
static int32_t my_guns(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);

    return (int32_t)artillery_in(play, mz_role_of(play, call->side), true);
}

const struct effect_number mz_numbers[] = {
    {"pw", "Mexican Political Will", political_will},
    {"us-from-mejico", "Spaces from Mejico to the nearest US Force", us_from_mejico},
    {"us-states", "States that the US controls", us_states},
    {"my-tactics", "of the Commander in the battle", my_tactics},
    {"my-guns", "artillery of the player in the battle that is no infantry", my_guns},
    {.name = NULL},
};
