/* 8.45 to 8.48: points that their owner takes from his units; also those of sieges, guerrillas and
 * disease. */
#include "veracruz/rules/combat.h"

#include <string.h>

enum kind { REGULAR, VOLUNTEER, ARTILLERY };

/* Points of a loss as they are shared out, before any is taken. */
struct tally {
    uint8_t left[VZ_UNITS]; /* points of each unit that may give some */
    uint8_t taken[VZ_UNITS];
    unsigned kind[3]; /* points left, by enum kind */
    unsigned points;  /* still to be lost */
    bool alternate;
    uint8_t volunteer_next;
};

/* [8.48] three kinds of combat unit; the distinction counts only where they alternate. */
static enum kind kind_of(const struct vz_play *play, unsigned unit)
{
    if (vz_units_has(&play->s->artillery, unit))
        return ARTILLERY;
    return vz_units_has(&play->s->volunteers, unit) ? VOLUNTEER : REGULAR;
}

/* [14.16] Nobody knows that untried militia are worth nothing, until they are turned over. */
unsigned vz_points_to_lose(const struct vz_play *play, unsigned unit)
{
    return vz_is_untried(play, unit) ? 1 : play->p->unit[unit].strength;
}

bool vz_has_points_to_lose(const struct vz_play *play)
{
    unsigned points = 0;

    for (VZ_EACH(unit, &play->p->loss_from))
        points += vz_points_to_lose(play, unit);
    return points >= play->p->loss.points;
}

static void tally_start(const struct vz_play *play, struct tally *tally)
{
    const struct vz_loss *loss = &play->p->loss;

    memset(tally, 0, sizeof *tally);
    tally->points = loss->points;
    tally->alternate = loss->alternate;
    tally->volunteer_next = loss->volunteer_next;
    for (VZ_EACH(unit, &play->p->loss_from)) {
        tally->left[unit] = (uint8_t)vz_points_to_lose(play, unit);
        tally->kind[kind_of(play, unit)] += tally->left[unit];
    }
}

/* [8.48] the next point may come from this unit: artillery at any place, otherwise the kinds
 * alternate, and when one has no points left the rest come from the other. */
static bool may_give(const struct vz_play *play, const struct tally *tally, unsigned unit)
{
    enum kind kind = kind_of(play, unit);

    if (tally->left[unit] == 0)
        return false;
    if (!tally->alternate || kind == ARTILLERY || kind == tally->volunteer_next)
        return true;
    return tally->kind[kind == REGULAR ? VOLUNTEER : REGULAR] == 0;
}

static void give(const struct vz_play *play, struct tally *tally, unsigned unit)
{
    enum kind kind = kind_of(play, unit);

    tally->left[unit]--;
    tally->taken[unit]++;
    tally->kind[kind]--;
    tally->points--;
    if (tally->alternate && kind != ARTILLERY)
        tally->volunteer_next = kind == REGULAR;
}

/* The points come off the units. */
static void settle(struct vz_play *play, const struct tally *tally, const char *rule)
{
    struct vz_units from = play->p->loss_from;

    play->p->loss.points = (uint8_t)tally->points;
    play->p->loss.volunteer_next = tally->volunteer_next;
    for (VZ_EACH(unit, &from)) {
        unsigned has = play->p->unit[unit].strength;

        if (tally->taken[unit] == 0)
            continue;
        vz_fact_lose(play, unit, tally->taken[unit], rule);
        if (has < tally->taken[unit]) /* [14.16] worth less than it seemed: still to be lost */
            play->p->loss.points = (uint8_t)(play->p->loss.points + tally->taken[unit] - has);
    }
}

/* ---- what is lost without asking */

/* One point from the unit with most strength left, the lowest id among equals, artillery last. */
static unsigned default_unit(const struct vz_play *play, const struct tally *tally)
{
    unsigned best = VZ_NO_UNIT;

    for (VZ_EACH(unit, &play->p->loss_from)) {
        if (!may_give(play, tally, unit) || kind_of(play, unit) == ARTILLERY)
            continue;
        if (best == VZ_NO_UNIT || tally->left[unit] > tally->left[best])
            best = unit;
    }
    if (best != VZ_NO_UNIT)
        return best;
    for (VZ_EACH(unit, &play->p->loss_from))
        if (tally->left[unit] > 0 && (best == VZ_NO_UNIT || tally->left[unit] > tally->left[best]))
            best = unit;
    return best;
}

/* False if there are not so many points: an account may think of weaker units than there are. */
static bool share_by_default(const struct vz_play *play, struct tally *tally)
{
    while (tally->points > 0) {
        unsigned unit = default_unit(play, tally);

        if (unit == VZ_NO_UNIT)
            return false;
        give(play, tally, unit);
    }
    return true;
}

/* Each unit to nothing before the next, as far as 8.48 allows. */
static void share_in_order(const struct vz_play *play, struct tally *tally, const uint16_t *list,
                           unsigned count)
{
    unsigned i = 0;

    while (tally->points > 0 && i < count) {
        unsigned unit = list[i];

        i++;
        if (!may_give(play, tally, unit))
            continue;
        give(play, tally, unit);
        i = 0;
    }
}

/* The order's clause `losses`. */
static void share_by_clause(const struct vz_play *play, struct tally *tally)
{
    const struct vz_clauses *clauses = &play->p->clauses;

    if (play->p->loss.side == vz_phasing(play) && !vz_is_marching(play->p))
        share_in_order(play, tally, clauses->losses, clauses->losses_count);
}

bool vz_judge_losers(struct vz_play *play, unsigned slot, const struct vz_units *losers,
                     enum vz_refusal who)
{
    struct vz_units named = {{0}};
    unsigned count = 0;

    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        unsigned unit = (unsigned)argument->value;

        if (argument->slot != slot)
            continue;
        if (vz_counter(play, unit)->side != vz_phasing(play))
            return VZ_REFUSE(play, VZ_NOT_YOURS, argument->word, V_INT(unit),
                             V_INT(vz_phasing(play)));
        if (!vz_units_has(losers, unit))
            return VZ_REFUSE(play, who, argument->word, V_INT(unit));
        if (vz_units_has(&named, unit))
            return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(unit));
        if (++count > VZ_CLAUSE_UNITS)
            return VZ_REFUSE(play, VZ_CLAUSE_LONG, argument->word, V_INT(VZ_CLAUSE_UNITS));
        vz_units_add(&named, unit);
    }
    return true;
}

/* Two units at least of that kind could share `points` in more ways than one. */
static bool kind_has_choice(const struct vz_play *play, const struct tally *tally, enum kind kind,
                            unsigned points)
{
    unsigned units = 0;

    for (VZ_EACH(unit, &play->p->loss_from))
        units += tally->left[unit] > 0 && kind_of(play, unit) == kind;
    return units > 1 && points > 0 && points < tally->kind[kind];
}

/* The points can be taken in more ways than one. */
static bool has_choice(const struct vz_play *play, const struct tally *tally)
{
    unsigned units = 0;
    unsigned share[2];
    uint8_t next = tally->volunteer_next;

    for (VZ_EACH(unit, &play->p->loss_from))
        units += tally->left[unit] > 0;
    if (units < 2 ||
        tally->points >= tally->kind[REGULAR] + tally->kind[VOLUNTEER] + tally->kind[ARTILLERY])
        return false;
    if (!tally->alternate || tally->kind[ARTILLERY] > 0)
        return true;
    vz_alternate(tally->points, tally->kind, share, &next);
    return kind_has_choice(play, tally, REGULAR, share[REGULAR]) ||
           kind_has_choice(play, tally, VOLUNTEER, share[VOLUNTEER]);
}

/* ---- asking */

/* By what the points of an open question are lost. */
enum cause {
    BY_COMBAT,
    BY_RETREAT,
    BY_BATTERY,
    BY_ASSAULT,
    BY_STORM,
    BY_EXCESS,
    BY_DISEASE,
    BY_RAID
};

static enum cause cause_of(const struct vz_position *p)
{
    switch (course_under_way(&p->head)) {
    case VZ_COMBAT:
        return BY_COMBAT;
    case VZ_RETREATING:
        return BY_RETREAT;
    case VZ_SIEGE:
        if (p->siege.kind != VZ_ASSAULTING)
            return BY_BATTERY;
        /* its attacker's loss, or that of the garrison that holds */
        return p->loss.side == p->siege.attacker ? BY_ASSAULT : BY_STORM;
    case VZ_EXCESS:
        return BY_EXCESS;
    case VZ_DISEASE:
        return BY_DISEASE;
    default:
        return BY_RAID;
    }
}

/* The case of each, and what it refuses. */
static const struct rows {
    const char *rule;
    enum vz_refusal count, who;
} rows[] = {[BY_COMBAT] = {"8.45", VZ_LOSE_COUNT, VZ_LOSE_WHO},
            [BY_RETREAT] = {"8.65", VZ_LOSE_COUNT_RETREAT, VZ_LOSE_WHO_RETREAT},
            [BY_BATTERY] = {"12.27", VZ_LOSE_COUNT_BATTERY, VZ_LOSE_WHO_BATTERY},
            [BY_ASSAULT] = {"12.33", VZ_LOSE_COUNT_ASSAULT, VZ_LOSE_WHO_ASSAULT},
            [BY_STORM] = {"12.34", VZ_LOSE_COUNT_GARRISON, VZ_LOSE_WHO_GARRISON},
            [BY_EXCESS] = {"12.14", VZ_LOSE_COUNT_PEROTE, VZ_LOSE_WHO_PEROTE},
            [BY_DISEASE] = {"13.15", VZ_LOSE_COUNT_DISEASE, VZ_LOSE_WHO_DISEASE},
            [BY_RAID] = {"16.23", VZ_LOSE_COUNT_RAID, VZ_LOSE_WHO_RAID}};

static const struct rows *rows_of_loss(const struct vz_position *p)
{
    return &rows[cause_of(p)];
}

/* [8.65] [8.68] Of a stack that attacked and goes back, who took no part, as far as the defender
 * cannot tell; of his own stacks all have been seen. */
static bool hides_bystanders(const struct vz_play *play)
{
    const struct vz_retreat *r = &play->p->retreat;
    struct vz_units others = r->units;

    vz_units_remove_all(&others, vz_battle_force(play->p, r->role));
    return r->role == 0 && vz_hides_among(play, &others);
}

/* [14.31] Whether another could have lost the point is no matter of the enemy's: where he cannot
 * tell, the owner is asked even if he has no choice. */
static bool hides_choice(const struct vz_play *play)
{
    switch (cause_of(play->p)) {
    case BY_RAID: /* [16.23] */
        return vz_hides(play, play->p->raid.hex, VZ_US);
    case BY_BATTERY: /* [12.27] */
        return vz_hides_besiegers(play);
    case BY_RETREAT:
        return hides_bystanders(play);
    case BY_DISEASE: /* [13.15] */
        return vz_hides_sick(play);
    case BY_EXCESS: /* [12.14] */
        return vz_hides(play, play->s->fort_cell[VZ_FORT_PEROTE], play->p->loss.side);
    default:
        return false;
    }
}

/* Who may give points: combat units with strength; revealed zeros never can [14.16]. */
static unsigned find_givers(struct vz_play *play, const struct vz_units *among)
{
    struct vz_units *from = &play->p->loss_from;
    unsigned total = 0;

    memset(from, 0, sizeof *from);
    for (VZ_EACH(unit, among)) {
        if (!vz_is_combat_unit(play, unit) || !vz_on_map(play->p->unit[unit].hex) ||
            vz_points_to_lose(play, unit) == 0)
            continue;
        vz_units_add(from, unit);
        total += vz_points_to_lose(play, unit);
    }
    return total;
}

void vz_lose_points(struct vz_play *play, uint8_t side, unsigned points,
                    const struct vz_units *among, bool alternate, const char *rule)
{
    struct vz_loss *loss = &play->p->loss;
    unsigned total = find_givers(play, among);
    struct tally tally;
    struct vz_names names;

    loss->side = side;
    loss->points = (uint8_t)(points < total ? points : total);
    loss->alternate = alternate && side == VZ_US; /* [8.47] Mexico chooses freely */
    if (!course_is_under_way(&play->p->head,
                             VZ_COMBAT)) /* [8.48] a combat goes on where it stopped */
        loss->volunteer_next = 0;
    do {
        tally_start(play, &tally);
        share_by_clause(play, &tally);
        if (!has_choice(play, &tally) && !hides_choice(play))
            share_by_default(play, &tally);
        settle(play, &tally, rule);
        if (loss->points == 0 || find_givers(play, among) == 0) {
            loss->points = 0;
            return;
        }
    } while (tally.points == 0); /* [14.16] zeros were turned over: from the others */
    vz_ask(play, VZ_ASK_LOSE, side);
    VZ_TELL(play, VZ_EV_ASK_LOSE, rule, V_INT(play->p->head.question), V_INT(side),
            V_INT(loss->points), vz_list(&play->p->loss_from, &names));
}

/* ---- answers */

/* Reads the units and points that an answer names. */
static bool read_points(struct vz_play *play, struct tally *tally, unsigned given[3],
                        unsigned last_word[3], unsigned last_unit[3])
{
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        unsigned unit = (unsigned)argument->value;
        unsigned points = (unsigned)argument->extra;
        enum kind kind;

        if (!vz_units_has(&play->p->loss_from, unit))
            return VZ_REFUSE(play, rows_of_loss(play->p)->who, argument->word, V_INT(unit));
        if (tally->taken[unit])
            return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(unit));
        if (points > tally->left[unit] && vz_is_untried(play, unit))
            return VZ_REFUSE(play, VZ_LOSE_UNTRIED, argument->word, V_INT(unit), V_INT(points));
        if (points > tally->left[unit])
            return VZ_REFUSE(play, VZ_LOSE_TOO_MANY, argument->word, V_INT(unit),
                             V_INT(tally->left[unit]), V_INT(points));
        kind = kind_of(play, unit);
        tally->taken[unit] = (uint8_t)(points ? points : tally->left[unit]);
        given[kind] += tally->taken[unit];
        last_word[kind] = argument->word;
        last_unit[kind] = unit;
    }
    return true;
}

static bool read_losses(struct vz_play *play, struct tally *tally)
{
    unsigned given[3] = {0};
    unsigned share[2];
    unsigned word[3] = {0};
    unsigned unit[3] = {0};
    unsigned sum;

    tally_start(play, tally);
    if (!read_points(play, tally, given, word, unit))
        return false;
    sum = given[REGULAR] + given[VOLUNTEER] + given[ARTILLERY];
    if (sum != tally->points)
        return VZ_REFUSE(play, rows_of_loss(play->p)->count, 0, V_INT(tally->points), V_INT(sum));
    if (tally->alternate) { /* [8.48] artillery apart, Regular and Volunteer in turn */
        vz_alternate(sum - given[ARTILLERY], tally->kind, share, &tally->volunteer_next);
        if (given[REGULAR] > share[REGULAR])
            return VZ_REFUSE(play, VZ_REGULAR_FIRST, word[REGULAR], V_TEXT("Volunteer"),
                             V_INT(unit[REGULAR]));
        if (given[VOLUNTEER] > share[VOLUNTEER])
            return VZ_REFUSE(play, VZ_REGULAR_FIRST, word[VOLUNTEER], V_TEXT("Regular"),
                             V_INT(unit[VOLUNTEER]));
    }
    tally->points = 0;
    return true;
}

bool vz_may_lose(struct vz_play *play)
{
    struct tally tally;

    return read_losses(play, &tally);
}

bool vz_answer_lose(struct vz_play *play)
{
    struct tally tally;

    if (!read_losses(play, &tally))
        return false;
    settle(play, &tally, rows_of_loss(play->p)->rule);
    vz_answered(play);
    if (play->p->loss.points > 0) { /* [14.16] a zero was turned over: he picks again */
        struct vz_units among = play->p->loss_from;

        vz_lose_points(play, play->p->loss.side, play->p->loss.points, &among, false,
                       rows_of_loss(play->p)->rule);
    }
    return true;
}

/* The answer that says what has been taken from whom. */
static bool write_answer(const struct vz_play *play, const struct tally *tally,
                         struct order *answer)
{
    order_start(answer, VZ_ANSWER_LOSE);
    for (VZ_EACH(unit, &play->p->loss_from))
        if (tally->taken[unit] && !order_argument(answer, LOSE_POINTS, ARGUMENT_POINTS,
                                                  (int32_t)unit, tally->taken[unit]))
            return false;
    return true;
}

bool vz_default_lose(struct vz_play *play, struct order *answer)
{
    struct tally tally;

    tally_start(play, &tally);
    return share_by_default(play, &tally) && write_answer(play, &tally, answer);
}

bool vz_lose_in_order(const struct vz_play *play, const uint16_t *list, unsigned count,
                      struct order *answer)
{
    struct tally tally;

    tally_start(play, &tally);
    share_in_order(play, &tally, list, count);
    return write_answer(play, &tally, answer);
}
