/* [14.0] What a side may not know, drawn anew so that it agrees with all that it does: on such a
 * position its scripts may try things. */
#include "veracruz/looks/view.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/intelligence.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/siege.h"
#include "veracruz/veracruz.h"

#include <string.h>

struct fancy {
    const struct vz_scenario *s;
    struct vz_position *p;
    uint8_t side; /* who imagines */
    struct dice *dice;
};

/* From 0 to count - 1. */
static unsigned draw(struct fancy *fancy, unsigned count)
{
    return dice_roll(fancy->dice, count) - 1;
}

/* ---- pools */

uint32_t vz_turned_militia(const struct vz_scenario *s, const struct vz_position *p)
{
    uint32_t turned = 0;

    for (unsigned unit = s->first_militia; unit < s->first_guerrilla; unit++)
        if (p->unit[unit].counter && p->unit[unit].flags & VZ_REVEALED)
            turned |= UINT32_C(1) << (p->unit[unit].counter - 1);
    return turned;
}

/* [14.12] Neither side knows which counters of the pool the untried are. */
static void draw_militia(struct fancy *fancy)
{
    const struct vz_scenario *s = fancy->s;
    struct vz_position *p = fancy->p;
    uint16_t open[VZ_POOL] = {0};
    unsigned count = 0;
    unsigned next = 0;
    uint32_t known = vz_turned_militia(s, p);

    for (unsigned i = 0; i < s->militia_pool; i++)
        if (!(known >> i & 1))
            open[count++] = (uint16_t)i;
    dice_shuffle(fancy->dice, open, count);
    p->militia_used = known;
    for (unsigned unit = s->first_militia; unit < s->first_guerrilla; unit++) {
        struct vz_unit *u = &p->unit[unit];

        if (!u->counter || u->flags & VZ_REVEALED)
            continue;
        unsigned counter = open[next++];
        p->militia_used |= UINT32_C(1) << counter;
        u->counter = (counter + 1) & VZ_COUNTER_BITS;
        u->strength = s->militia_strength[counter] & VZ_STRENGTH_BITS;
    }
}

/* [16.11] Likewise guerrillas. */
static void draw_guerrillas(struct fancy *fancy)
{
    const struct vz_scenario *s = fancy->s;
    struct vz_position *p = fancy->p;
    uint16_t open[VZ_TOKENS] = {0};
    unsigned next = 0;

    for (unsigned i = 0; i < s->guerrilla_pool; i++)
        open[i] = (uint16_t)i;
    dice_shuffle(fancy->dice, open, s->guerrilla_pool);
    p->guerrillas_used = 0;
    for (unsigned unit = s->first_guerrilla; unit < s->units; unit++) {
        struct vz_unit *u = &p->unit[unit];

        if (!u->counter)
            continue;
        unsigned counter = open[next++];
        p->guerrillas_used |= (uint8_t)(1u << counter);
        u->counter = (counter + 1) & VZ_COUNTER_BITS;
        u->strength = s->guerrilla_strength[counter] & VZ_STRENGTH_BITS;
    }
}

/* ---- hidden units */

enum { LEADERS = 1, VOLUNTEERS, REGULARS, KINDS = 9, DUMMIES = KINDS, TRAINS };

static bool carries(const struct fancy *fancy, unsigned pack)
{
    const struct vz_scenario *s = fancy->s;

    for (unsigned unit = 0; unit < s->units; unit++)
        if (s->counter[unit].type == VZ_SUPPLY &&
            fancy->p->unit[unit].counter == pack - s->first_pack + 1)
            return true;
    return false;
}

/* Units of one kind may stand for one another. 0: for nobody else. */
static unsigned kind_of(const struct fancy *fancy, unsigned unit)
{
    const struct vz_scenario *s = fancy->s;
    const struct vz_counter *counter = &s->counter[unit];

    switch (counter->type) {
    case VZ_LEADER:
        return unit == s->santa_anna || unit == s->withdrawal_with ? 0 : LEADERS;
    case VZ_INFANTRY:
        if (counter->traits & (VZ_NAMED_MILITIA | VZ_SAN_PATRICIO))
            return 0;
        if (counter->traits & VZ_MIXES_WITH_REGULARS) /* [15.19] */
            return 8;
        return vz_units_has(&s->volunteers, unit) ? VOLUNTEERS : REGULARS;
    case VZ_CAVALRY: /* [14.33] those with an R among themselves */
        return counter->traits & VZ_RECON ? 4 : vz_units_has(&s->volunteers, unit) ? 5 : 6;
    case VZ_ARTILLERY:
        return counter->traits & VZ_NAVY_BATTERY ? 0 : 7;
    case VZ_DUMMY:
        return DUMMIES;
    case VZ_SUPPLY:
        return fancy->p->unit[unit].counter ? 0 : TRAINS; /* carried */
    case VZ_PACK:
        return carries(fancy, unit) ? 0 : TRAINS;
    default:
        return 0;
    }
}

static void swap_in(struct vz_units *set, unsigned one, unsigned two)
{
    bool has = vz_units_has(set, one);

    if (has == vz_units_has(set, two))
        return;
    vz_units_remove(set, has ? one : two);
    vz_units_add(set, has ? two : one);
}

static void swap_in_all(struct vz_units *const *sets, unsigned one, unsigned two)
{
    for (; *sets; sets++)
        swap_in(*sets, one, two);
}

/* In the march or the fight that is under way. */
static void trade_under_way(struct vz_position *p, unsigned one, unsigned two)
{
    struct vz_units *const of_battle[] = {&p->clauses.occupy,
                                          &p->battle.attackers,
                                          &p->battle.defenders,
                                          &p->retreat.units,
                                          &p->retreat.done,
                                          &p->retreat.before,
                                          NULL};
    struct vz_units *const of_siege[] = {&p->clauses.occupy, &p->siege.units, &p->siege.garrison,
                                         NULL};

    if (vz_is_marching(p)) {
        uint8_t goes = p->march.goes[one];

        swap_in(&p->march.units, one, two);
        p->march.goes[one] = p->march.goes[two];
        p->march.goes[two] = goes;
        return;
    }
    swap_in_all(course_is_under_way(&p->head, VZ_SIEGE) ? of_siege : of_battle, one, two);
    for (unsigned i = 0; i < p->clauses.losses_count; i++) {
        uint16_t *loser = &p->clauses.losses[i];

        *loser = (uint16_t)(*loser == one ? two : *loser == two ? one : *loser);
    }
}

/* Wherever the position names one of the two, it names the other; strengths stay with them. */
static void trade(const struct vz_scenario *s, struct vz_position *p, unsigned one, unsigned two)
{
    struct vz_units *const sets[] = {
        &p->loss_from,    &p->displaced,    &p->movers,       &p->examined,
        &p->batteries[0], &p->batteries[1], &p->batteries[2], NULL};
    struct vz_unit unit = p->unit[one];

    if (one == two)
        return;
    swap_in_all(sets, one, two);
    trade_under_way(p, one, two);
    p->unit[one] = p->unit[two];
    p->unit[two] = unit;
    p->unit[two].strength = p->unit[one].strength;
    p->unit[one].strength = unit.strength;
    for (unsigned i = 0; i < p->scoutings; i++) {
        unsigned scout = vz_scout(s, p->scouting[i]);

        if (scout == one || scout == two)
            p->scouting[i] = vz_scouting_of(s, scout == one ? two : one, p->scouting[i].hex);
    }
}

/* Units of the enemy of that kind that the side cannot tell. */
static unsigned hidden(const struct fancy *fancy, unsigned kind, uint16_t list[VZ_UNITS])
{
    const struct vz_scenario *s = fancy->s;
    const struct vz_position *p = fancy->p;
    unsigned count = 0;

    for (VZ_EACH(unit, &s->of[vz_enemy(fancy->side)]))
        if (vz_on_map(p->unit[unit].hex) && kind_of(fancy, unit) == kind &&
            !vz_unit_seen(s, p, (int32_t)unit, fancy->side))
            list[count++] = (uint16_t)unit;
    return count;
}

/* [12.14] The enemy has more points in Perote than it holds. */
static bool is_crowded(const struct fancy *fancy)
{
    const struct vz_scenario *s = fancy->s;
    const struct vz_position *p = fancy->p;
    struct vz_units known = s->combat;
    unsigned points = 0;

    vz_units_keep(&known, &s->of[vz_enemy(fancy->side)]);
    for (VZ_EACH(unit, &known))
        if (p->unit[unit].hex == s->fort_cell[VZ_FORT_PEROTE] &&
            (s->counter[unit].type != VZ_MILITIA || p->unit[unit].flags & VZ_REVEALED))
            points += p->unit[unit].strength;
    return points > s->charts.figure[VZ_PEROTE_POINTS];
}

/* [8.46] Whoever is asked to lose points has them: the side has heard how many. */
static bool falls_short(const struct fancy *fancy)
{
    const struct vz_play play = VZ_LOOK(fancy->s, fancy->p, NULL);

    return fancy->p->head.kind == VZ_ASK_LOSE && !vz_has_points_to_lose(&play);
}

static void trade_kind(struct fancy *fancy, unsigned kind)
{
    uint16_t list[VZ_UNITS];
    unsigned count = hidden(fancy, kind, list);
    bool crowded = is_crowded(fancy);

    for (unsigned i = count; i > 1; i--) {
        unsigned other = list[draw(fancy, i)];

        trade(fancy->s, fancy->p, other, list[i - 1]);
        if ((is_crowded(fancy) && !crowded) || falls_short(fancy))
            trade(fancy->s, fancy->p, other, list[i - 1]);
    }
}

/* [15.11] [15.16] The formation still has the regiments and the Leader it needs: in the middle of a
 * procedure no invariant asks for them, but whoever looks on knows that it had them. */
static bool is_whole(const struct fancy *fancy, uint8_t side, unsigned formation)
{
    unsigned regiments = 0;
    unsigned leaders = 0;

    if (formation == 0)
        return true;
    for (VZ_EACH(unit, &fancy->s->of[side])) {
        if (fancy->p->unit[unit].formation != formation)
            continue;
        regiments +=
            vz_units_has(&fancy->s->combat, unit) && fancy->s->counter[unit].type != VZ_ARTILLERY;
        leaders += fancy->s->counter[unit].type == VZ_LEADER;
    }
    return regiments >= vz_minimum(fancy->s, side) && leaders > 0;
}

/* What the side knows of those whom it cannot tell. */
struct known {
    /* [6.0] Whoever stands in a zone of the enemy knows that he does: what he owes and may not do
     * rests on it. */
    struct vz_units zoned;
    uint8_t held;     /* [12.21] bit f: fortress f, by the enemy */
    bool not_crowded; /* [12.14] Perote */
};

static void find_known(const struct fancy *fancy, struct known *known)
{
    struct vz_board board;
    struct vz_play play = VZ_LOOK(fancy->s, fancy->p, &board);

    vz_board_begin(&board, fancy->s, fancy->p);
    known->zoned = board.on_map;
    vz_units_keep(&known->zoned, &fancy->s->of[fancy->side]);
    for (VZ_EACH(unit, &known->zoned))
        if (!vz_in_ezoc(&play, fancy->p->unit[unit].hex, fancy->side))
            vz_units_remove(&known->zoned, unit);
    known->held = 0;
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (vz_holds_fort(&play, fort, vz_enemy(fancy->side)))
            known->held |= (uint8_t)(1u << fort);
    known->not_crowded = !is_crowded(fancy);
}

static bool contradicts(const struct fancy *fancy, const struct known *known)
{
    struct known now;

    find_known(fancy, &now);
    return memcmp(&now.zoned, &known->zoned, sizeof now.zoned) != 0 || now.held != known->held ||
           (known->not_crowded && !now.not_crowded);
}

/* [14.2] It is on a march without a Division, which nobody would believe of a dummy. */
static bool strays(const struct fancy *fancy, unsigned dummy)
{
    return fancy->s->counter[dummy].type == VZ_DUMMY && vz_is_marching(fancy->p) &&
           vz_units_has(&fancy->p->march.units, dummy) && !fancy->p->unit[dummy].formation;
}

/* [11.51] [13.23] A Leader or train is in no General Supply and not ineffective: the marker of its
 * stack is somebody else's. [8.8] So is that of the demoralized, a dummy's too. */
static bool is_marked_alone(struct fancy *fancy, unsigned idle)
{
    struct vz_unit *u = &fancy->p->unit[idle];
    bool general = !(u->flags & VZ_GENERAL);
    bool percent = !u->ineffective;
    bool demoralized = !(u->flags & VZ_DEMORALIZED);

    for (VZ_EACH(unit, &fancy->s->of[vz_enemy(fancy->side)])) {
        const struct vz_unit *other = &fancy->p->unit[unit];

        if (unit == idle || other->hex != u->hex)
            continue;
        general |= (other->flags & VZ_GENERAL) != 0;
        percent |= other->ineffective >= u->ineffective;
        demoralized |= vz_units_has(&fancy->s->combat, unit);
    }
    if (!demoralized)
        return true;
    if (fancy->s->counter[idle].type == VZ_DUMMY)
        return false;
    if (!general || !percent)
        return true;
    u->flags &= (uint16_t)~VZ_GENERAL;
    u->ineffective = 0;
    return false;
}

/* The two stand for one another, unless it shows that they do. */
static void trade_unseen(struct fancy *fancy, unsigned idle, unsigned real,
                         const struct known *known)
{
    const struct vz_scenario *s = fancy->s;
    struct vz_position *p = fancy->p;
    uint8_t side = s->counter[real].side;
    unsigned formation = p->unit[real].formation;
    unsigned other = p->unit[idle].formation;

    trade(s, p, idle, real);
    if (vz_position_is_ok(s, p) || !is_whole(fancy, side, formation) ||
        !is_whole(fancy, side, other) || strays(fancy, idle) || contradicts(fancy, known) ||
        is_marked_alone(fancy, idle))
        trade(s, p, idle, real);
}

/* [14.31] A dummy, a Leader or a train that does not lie on top may be a regiment elsewhere, and
 * that regiment what he was, where Divisions allow it. */
static void trade_idle(struct fancy *fancy, unsigned kind)
{
    const struct vz_scenario *s = fancy->s;
    uint16_t idle[VZ_UNITS];
    uint16_t real[VZ_UNITS];
    unsigned idlers = hidden(fancy, kind, idle);
    unsigned count = hidden(fancy, REGULARS, real);
    struct known known;

    count += hidden(fancy, VOLUNTEERS, real + count);
    find_known(fancy, &known);
    for (unsigned i = 0; count && i < idlers; i++)
        if (vz_unit_topmost(s, fancy->p, fancy->p->unit[idle[i]].hex, vz_enemy(fancy->side)) !=
            idle[i])
            trade_unseen(fancy, idle[i], real[draw(fancy, count)], &known);
}

bool vz_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    struct fancy fancy = {scenario, position, side, dice};

    draw_militia(&fancy);
    draw_guerrillas(&fancy);
    if (side >= GAME_SIDES)
        return true;
    fancy.p->standing[vz_enemy(side)] = (struct standings){0}; /* its own affair */
    for (unsigned kind = 1; kind < KINDS; kind++)
        trade_kind(&fancy, kind);
    trade_idle(&fancy, DUMMIES);
    trade_idle(&fancy, LEADERS);
    trade_idle(&fancy, TRAINS);
    return true;
}
