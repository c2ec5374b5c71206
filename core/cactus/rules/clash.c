/* 7.2 Odds, modifiers and the combat die; 6.4 the shift of Armies. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/house.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/special.h"

enum { EVEN = 3 }; /* the column of 1:1 */

static const char *const columns[CT_COLUMNS] = {"1:4", "1:3", "1:2", "1:1", "2:1",
                                                "3:1", "4:1", "5:1", "6:1", "7:1"};

/* ---- odds */

static unsigned clamp(int column)
{
    return column < 0 ? 0 : column >= CT_COLUMNS ? CT_COLUMNS - 1 : (unsigned)column;
}

unsigned ct_column(unsigned attack, unsigned defence)
{
    if (defence == 0)
        return CT_COLUMNS - 1;
    if (attack == 0)
        return 0;
    if (attack >= defence) /* the half rounds down */
        return clamp(EVEN - 1 + (int)((2 * attack - defence + 2 * defence - 1) / (2 * defence)));
    return clamp(EVEN + 1 - (int)((2 * defence + attack) / (2 * attack))); /* and up */
}

/* [7.5] In an assault heavy guns count double, light ones half against a capital. */
static unsigned assault_halves(const struct ct_play *play, unsigned unit)
{
    const int8_t *figure = play->s->charts.figure;
    const struct ct_counter *counter = ct_counter(play, unit);

    if (counter->gun == CT_HEAVY)
        return 2 * (unsigned)figure[CT_HEAVY_GUNS];
    if (counter->gun == CT_LIGHT && play->p->battle.city == CT_CAPITAL)
        return 2 / (unsigned)figure[CT_LIGHT_GUNS];
    return 2;
}

/* [7.1] In halves, by the terrain that counts. */
static unsigned attack_halves(const struct ct_play *play, unsigned unit)
{
    const struct ct_effects *effects = &play->s->charts.effects[play->p->battle.terrain];
    const struct ct_counter *counter = ct_counter(play, unit);

    if (play->p->battle.assault)
        return assault_halves(play, unit);
    if (counter->type == CT_CAVALRY)
        return effects->cavalry;
    return counter->type == CT_ARTILLERY ? effects->artillery : 2;
}

static unsigned defence_halves(const struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;

    if (!b->assault)
        return play->s->charts.effects[b->terrain].defence;
    return b->city == CT_CAPITAL ? 2 * (unsigned)play->s->charts.figure[CT_CAPITAL_DEFENCE] : 2;
}

/* [7.6] Fleets' factors are not changed by terrain; before a port they count as heavy guns. */
static void fleets_of(const struct ct_play *play, uint8_t side, struct ct_units *fleets)
{
    const struct ct_battle *b = &play->p->battle;

    ct_fleets_at(play, b->province, b->assault ? b->city : CT_FIELD, side, fleets);
}

/* Those inside a besieged port have none at sea. */
static unsigned fleet_halves(const struct ct_play *play, uint8_t side)
{
    const struct ct_battle *b = &play->p->battle;
    unsigned halves = b->assault ? 2 * (unsigned)play->s->charts.figure[CT_HEAVY_GUNS] : 2;
    struct ct_units fleets;

    fleets_of(play, side, &fleets);
    return ct_fleet_factors(play, &fleets) * halves;
}

static unsigned attack(const struct ct_play *play, const struct ct_units *force)
{
    unsigned sum = fleet_halves(play, play->p->battle.attacker);

    for (CT_EACH(unit, force))
        if (ct_is_fighter(play, unit))
            sum += ct_factor(play, unit) * attack_halves(play, unit);
    return sum;
}

static unsigned defence(const struct ct_play *play, const struct ct_units *force)
{
    return ct_factors(play, force) * defence_halves(play) +
           fleet_halves(play, ct_enemy(play->p->battle.attacker));
}

/* ---- Armies [6.4] */

unsigned ct_armies_in(const struct ct_play *play, uint8_t side, bool *all)
{
    struct ct_units force;
    unsigned armies = 0;
    unsigned count = 0;

    ct_force(play, side, &force);
    ct_keep_fighters(play, &force);
    *all = !ct_empty(&force);
    for (CT_EACH(unit, &force)) {
        unsigned army = play->p->unit[unit].army;

        *all = *all && army;
        armies |= army ? 1u << (army - 1) : 0;
    }
    for (; armies; armies &= armies - 1)
        count++;
    return count;
}

/* A die for each Army beyond the first, until one is at or below the leader's rating. */
static int roll_shift(struct ct_play *play, uint8_t side, unsigned armies)
{
    const int8_t *figure = play->s->charts.figure;
    struct ct_units force;
    int shift = figure[CT_ARMY_SHIFT];

    ct_force(play, side, &force);
    for (unsigned i = 1; i < armies && shift == figure[CT_ARMY_SHIFT]; i++)
        if ((int)ct_die(play, "another Army", "6.4") <=
            ct_rating(play, ct_rated_for(play, ct_best_leader(play, &force))))
            shift = figure[CT_ARMY_SHIFT_TWO];
    CT_TELL(play, CT_EV_SHIFT, "6.4", V_INT(side), V_INT(shift));
    return shift;
}

/* Columns in favour of the attacker: only where one side alone is all of Armies. */
static int army_shift(struct ct_play *play)
{
    uint8_t attacker = play->p->battle.attacker;
    bool attack_all;
    bool defence_all;
    unsigned attacking = ct_armies_in(play, attacker, &attack_all);
    unsigned defending = ct_armies_in(play, ct_enemy(attacker), &defence_all);

    if (attack_all == defence_all)
        return 0;
    return attack_all ? roll_shift(play, attacker, attacking)
                      : -roll_shift(play, ct_enemy(attacker), defending);
}

/* ---- the die */

/* [7.2] Militia and guerrillas of the Republic alone, and not Santa Anna's [10.5], against
 * contra-guerrillas alone with Dupin. */
static bool dupin_hunts(const struct ct_play *play, const struct ct_units *attackers,
                        const struct ct_units *defenders)
{
    bool hunt = ct_has(attackers, play->s->dupin) && !ct_plays_rebels(play, CT_REPUBLICAN);

    for (CT_EACH(unit, attackers))
        hunt = hunt && (ct_is_leader(play, unit) || ct_counter(play, unit)->kind == CT_CONTRA);
    for (CT_EACH(unit, defenders)) {
        unsigned kind = ct_counter(play, unit)->kind;

        hunt = hunt && (ct_is_leader(play, unit) || kind == CT_MILITIA || kind == CT_GUERRILLA);
    }
    return hunt;
}

/* [7.5] A point for each heavy gun before the city; Mexico City is hard to take. */
static int assault_modifier(const struct ct_play *play, const struct ct_units *attackers)
{
    const struct ct_battle *b = &play->p->battle;
    const int8_t *figure = play->s->charts.figure;
    struct ct_units fleets;
    int modifier;

    if (!b->assault)
        return 0;
    fleets_of(play, b->attacker, &fleets);
    modifier = (int)ct_count(&fleets) * figure[CT_HEAVY_GUN_DIE];
    for (CT_EACH(unit, attackers))
        if (ct_counter(play, unit)->gun == CT_HEAVY)
            modifier += figure[CT_HEAVY_GUN_DIE];
    if (b->province == play->s->mexico)
        modifier += figure[CT_MEXICO_CITY_DIE];
    return modifier;
}

int ct_rating_in_battle(const struct ct_play *play, uint8_t side, int rating)
{
    struct ct_units imperial;
    bool chasseurs = false;

    if (side != CT_REPUBLICAN || ct_plays_rebels(play, side) ||
        !ct_is_marked(play, CT_MARK_BUTCHERS))
        return rating;
    ct_force(play, CT_IMPERIAL, &imperial);
    for (CT_EACH(unit, &imperial))
        chasseurs = chasseurs || ct_counter(play, unit)->traits & CT_CHASSEURS;
    return chasseurs && rating ? rating - 1 : rating;
}

int ct_rating_of_lead(const struct ct_play *play, uint8_t side, unsigned lead)
{
    return ct_rating_in_battle(play, side, ct_rating(play, lead));
}

/* What modifies the die: ratings of attacker and defender, and the rest. */
struct modifiers {
    int lead[2], leader[2];
    int raid, dupin, assault;
};

static void find_modifiers(const struct ct_play *play, const struct ct_units *attackers,
                           const struct ct_units *defenders, struct modifiers *found)
{
    const struct ct_battle *b = &play->p->battle;
    const int8_t *figure = play->s->charts.figure;
    const uint8_t side[2] = {b->attacker, ct_enemy(b->attacker)};

    *found = (struct modifiers){.assault = assault_modifier(play, attackers)};
    for (unsigned i = 0; i < 2; i++) {
        found->lead[i] = ct_rating_of_lead(play, side[i], b->lead[side[i]]);
        found->leader[i] = ct_rating(play, ct_rated_for(play, b->leader[side[i]]));
    }
    if (b->bonus == CT_BONUS_DIE)
        found->raid = figure[CT_DIE_RAID];
    if (dupin_hunts(play, attackers, defenders))
        found->dupin = figure[CT_DIE_DUPIN];
}

static int sum_of(const struct modifiers *m)
{
    return m->lead[0] - m->lead[1] + m->leader[0] - m->leader[1] + m->raid + m->dupin + m->assault;
}

static unsigned row_of(int die)
{
    int row = die < CT_DIE_LOW ? CT_DIE_LOW : die > CT_DIE_HIGH ? CT_DIE_HIGH : die;

    return (unsigned)(row - CT_DIE_LOW);
}

static void take_result(struct ct_battle *b, const struct ct_outcome *outcome)
{
    b->lost[0] = outcome->lost[0];
    b->lost[1] = outcome->lost[1];
    b->retreats[0] = outcome->retreats[0];
    b->retreats[1] = outcome->retreats[1];
    b->result = outcome->result;
    if (b->bonus == CT_BONUS_LOSSES && b->lost[0]) /* [7.2.1] */
        b->lost[0]--;
}

/* They are told among those who fight, and are at risk from one another [7.6]. */
static void add_fleets(struct ct_play *play, uint8_t side, struct ct_units *force)
{
    struct ct_units fleets;

    fleets_of(play, side, &fleets);
    ct_add_all(force, &fleets);
    play->p->battle.afloat[side] = !ct_empty(&fleets);
}

void ct_clash(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units attackers;
    struct ct_units defenders;
    struct ct_list rooms[2];
    unsigned strength[2];
    unsigned column;
    struct modifiers m;
    unsigned row;
    int modifier;
    int die;

    ct_force(play, b->attacker, &attackers);
    ct_remove_all(&attackers, &b->unfit);
    ct_force(play, ct_enemy(b->attacker), &defenders);
    strength[0] = attack(play, &attackers);
    strength[1] = defence(play, &defenders);
    column =
        clamp((int)ct_column(strength[0], strength[1]) + army_shift(play) + ct_house_columns(play));
    find_modifiers(play, &attackers, &defenders, &m);
    modifier = sum_of(&m);
    die = (int)ct_die(play, "combat", "7.2");
    row = row_of(die + modifier);
    take_result(b, &play->s->charts.crt[row][column]);
    add_fleets(play, b->attacker, &attackers);
    add_fleets(play, ct_enemy(b->attacker), &defenders);
    CT_TELL(play, CT_EV_COMBAT, "7.2", V_INT(5 * strength[0]), V_INT(5 * strength[1]),
            V_TEXT(columns[column]), V_INT(die), V_INT(modifier),
            V_TEXT(table_at(table_find(&play->s->tables, "combat-results"), row, column)),
            V_INT(b->province), ct_list(&attackers, &rooms[0]), ct_list(&defenders, &rooms[1]),
            V_INT(b->attacker), V_INT(m.lead[0]), V_INT(m.lead[1]), V_INT(m.leader[0]),
            V_INT(m.leader[1]), V_INT(m.raid), V_INT(m.dupin), V_INT(m.assault), V_INT(b->assault));
}
