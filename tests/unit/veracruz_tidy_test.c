/* What holds between any two orders of the numbered cases besides what vz_position_is_ok asks of a
 * position: what is over leaves nothing behind, no counter bears a mark that is not of its kind,
 * and what the rules say of every moment. A board may begin otherwise. */
#include <stddef.h>

#include "moments.h"

static const struct vz_scenario *s;
static const struct vz_position *p;

static bool is_blank(const void *from, size_t length)
{
    const unsigned char *at = from;

    for (size_t i = 0; i < length; i++)
        if (at[i])
            return false;
    return true;
}

/* From one member of the position up to another. */
#define BLANK(from, to)                                                                            \
    is_blank((const unsigned char *)p + offsetof(struct vz_position, from),                        \
             offsetof(struct vz_position, to) - offsetof(struct vz_position, from))
/* Of no counter does it hold. */
#define NONE(that)                                                                                 \
    for (unsigned unit = 0; unit < s->units; unit++)                                               \
        if (that)                                                                                  \
            return false;                                                                          \
    return true;
#define IS  (p->unit[unit])
#define OFF (!vz_on_map(p->unit[unit].hex))

static bool is(unsigned unit, enum vz_type type)
{
    return s->counter[unit].type == type;
}

static bool fights(unsigned unit)
{
    return vz_units_has(&s->combat, unit);
}

static bool is_phase(enum vz_phase one, enum vz_phase other)
{
    return p->head.phase == one || p->head.phase == other;
}

/* ---- what is over */

static bool nothing_is_under_way(void)
{
    return p->head.depth || p->head.over || /* [20.0] who resigns ends what was under way */
           (BLANK(march, standing) && BLANK(loss, march) && is_blank(&p->raid, sizeof p->raid) &&
            !p->zeros);
}

static bool lists_end(void)
{
    for (unsigned i = p->forts_built; i < sizeof p->fort_hex / sizeof *p->fort_hex; i++)
        if (p->fort_hex[i] != MAP_NOWHERE || p->fort_done[i])
            return false;
    for (unsigned i = p->attacked_hexes; i < sizeof p->attacked / sizeof *p->attacked; i++)
        if (p->attacked[i])
            return false;
    for (unsigned i = p->scoutings; i < VZ_SCOUTINGS; i++)
        if (p->scouting[i].hex || p->scouting[i].scout)
            return false;
    for (unsigned i = s->map.places; i < VZ_PLACES; i++)
        if (vz_holder(p, i) != VZ_MEXICO)
            return false;
    return true;
}

static bool combats_end(void)
{
    return is_phase(VZ_PHASE_MX_COMBAT, VZ_PHASE_US_COMBAT) || vz_units_empty(&p->displaced);
}

/* ---- marks of counters */

static bool marks_are_of_the_map(void)
{
    NONE(OFF && (IS.flags || IS.formation || IS.spent || IS.stays || IS.ineffective))
}

static bool sick_units_fight(void) /* [13.22] */
{
    NONE(IS.ineffective && !fights(unit))
}

static bool strengths_are_of_fighters(void)
{
    NONE(IS.strength && !fights(unit) && !is(unit, VZ_GUNBOAT) && !is(unit, VZ_GUERRILLA))
}

static bool formations_lie_in_no_stack(void)
{
    NONE(is(unit, VZ_FORMATION) && IS.rank)
}

static bool militia_are_turned_over(void) /* [14.13] */
{
    NONE(IS.flags & VZ_REVEALED && !is(unit, VZ_MILITIA))
}

static bool fighters_are_bound(void) /* [6.31] */
{
    NONE(IS.flags & VZ_BOUND && !fights(unit))
}

static bool guns_bombard(void) /* [12.23] */
{
    NONE(IS.flags & VZ_BOMBARDED && !is(unit, VZ_ARTILLERY) && !is(unit, VZ_GUNBOAT))
}

static bool those_in_supply_need_it(void) /* [11.51] */
{
    NONE(IS.flags & VZ_GENERAL && (is(unit, VZ_LEADER) || is(unit, VZ_SUPPLY) || is(unit, VZ_PACK)))
}

static bool sailors_stand(void) /* [8.8] */
{
    NONE(IS.flags & VZ_DEMORALIZED && (is(unit, VZ_GUNBOAT) || is(unit, VZ_GUERRILLA)))
}

/* [11.0] The members of a formation share one state, and its counter has it when the Supply Phase
 * is over. */
static bool shares_supply(unsigned unit)
{
    unsigned counter = s->first_formation + IS.formation - 1u;

    for (unsigned other = 0; other < unit; other++)
        if (p->unit[other].formation == IS.formation && (fights(other) || is(other, VZ_DUMMY)) &&
            (IS.flags ^ p->unit[other].flags) & VZ_GENERAL)
            return false;
    return is_phase(VZ_PHASE_US_SUPPLY, VZ_PHASE_MX_SUPPLY) ||
           !((IS.flags ^ p->unit[counter].flags) & VZ_GENERAL);
}

static bool formations_share_supply(void)
{
    NONE(IS.formation && (fights(unit) || is(unit, VZ_DUMMY)) && !shares_supply(unit))
}

static bool forts_have_supply(void) /* [12.16] who stops there; on the way through he has not */
{
    if (p->head.depth)
        return true;
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        for (unsigned unit = 0; unit < s->units; unit++)
            if (IS.hex == s->fort_cell[fort] && IS.flags & VZ_GENERAL)
                return false;
    return true;
}

/* [13.24] Those of a side that stand together bear one percentage, but for revealed zeros. */
static bool shares_sickness(unsigned unit)
{
    for (unsigned other = 0; other < unit; other++)
        if (IS.hex == p->unit[other].hex && fights(other) && p->unit[other].strength &&
            s->counter[other].side == s->counter[unit].side &&
            IS.ineffective != p->unit[other].ineffective)
            return false;
    return true;
}

static bool stacks_share_sickness(void)
{
    if (p->head.depth)
        return true;
    NONE(!OFF && fights(unit) && IS.strength && !shares_sickness(unit))
}

/* ---- where they are */

static bool gunboats_are_repaired(void) /* [18.2] they are never lost */
{
    NONE((IS.hex == VZ_REPAIRING && (!is(unit, VZ_GUNBOAT) || !IS.counter)) ||
         (is(unit, VZ_GUNBOAT) && IS.hex == VZ_ELIMINATED))
}

static bool the_us_withdraw(void) /* [19.32] */
{
    NONE(IS.hex == VZ_WITHDRAWN && s->counter[unit].side != VZ_US)
}

static bool reinforcements_come_in_their_phase(void) /* [19.11] [11.22] */
{
    if (!is_phase(VZ_PHASE_US_SUPPLY, VZ_PHASE_US_REINFORCEMENT) && (p->supply_due || p->packs_due))
        return false;
    NONE(IS.hex == VZ_DUE && !is_phase(VZ_PHASE_MX_REINFORCEMENT, VZ_PHASE_US_REINFORCEMENT))
}

/* [14.12] [16.11] Untried militia and guerrillas are worth what their counters say. */
static bool pools_are_kept(void)
{
    NONE(!OFF &&
         ((is(unit, VZ_GUERRILLA) && IS.strength != s->guerrilla_strength[IS.counter - 1]) ||
          (is(unit, VZ_MILITIA) && !(IS.flags & VZ_REVEALED) &&
           IS.strength != s->militia_strength[IS.counter - 1])))
}

static bool has_place_of_its_own(unsigned unit)
{
    for (unsigned other = 0; other < unit; other++)
        if (IS.hex == p->unit[other].hex && IS.rank == p->unit[other].rank && s->presence[other] &&
            s->counter[other].side == s->counter[unit].side)
            return false;
    return true;
}

static bool stacks_are_in_order(void) /* [14.31] */
{
    NONE(!OFF && s->presence[unit] && !has_place_of_its_own(unit))
}

/* [8.83] Those of a side that stand together are demoralized together. */
static bool shares_spirits(unsigned unit)
{
    for (unsigned other = 0; other < unit; other++)
        if (IS.hex == p->unit[other].hex && s->counter[other].type <= VZ_MILITIA &&
            s->counter[other].side == s->counter[unit].side &&
            (IS.flags ^ p->unit[other].flags) & VZ_DEMORALIZED)
            return false;
    return true;
}

static bool stacks_are_of_one_mind(void)
{
    if (p->head.depth)
        return true;
    NONE(!OFF && s->counter[unit].type <= VZ_MILITIA && !shares_spirits(unit))
}

/* [5.21] Nobody of the other side is in a hex of combat units: neither Leaders nor trains. */
static bool is_met(unsigned unit)
{
    for (unsigned other = 0; other < s->units; other++)
        if (IS.hex == p->unit[other].hex && s->presence[other] &&
            s->counter[other].side != s->counter[unit].side)
            return true;
    return false;
}

static bool sides_are_apart(void)
{
    if (p->head.depth)
        return true;
    NONE(!OFF && fights(unit) && is_met(unit))
}

/* ---- tracks */

static bool santa_anna_is_there(void) /* [17.12] */
{
    return p->santa_anna == VZ_FREE ||
           (s->santa_anna != VZ_NO_UNIT && vz_on_map(p->unit[s->santa_anna].hex));
}

/* [14.15] [12.51] Veracruz has been captured as long as it is not Mexican, and fell then at last.
 */
static bool veracruz_has_fallen(void)
{
    bool fallen = vz_holder(p, s->map.cell[s->veracruz].place) == VZ_US;

    return (p->captured[VZ_FORT_VERACRUZ] != 0) == fallen && (!fallen || p->veracruz_fell);
}

static bool walls_are_battered(void) /* [12.51] by no more than is missing */
{
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (p->battered[fort] > s->fort_strength[fort] - p->rating[fort])
            return false;
    return true;
}

/* ---- all of it */

static const struct {
    bool (*holds)(void);
    const char *broken;
} rules[] = {
    {nothing_is_under_way, "what is over has left something behind"},
    {lists_end, "something stands behind the end of a list"},
    {combats_end, "somebody has been displaced by combat when there is none"},
    {marks_are_of_the_map, "a counter off the map bears a mark"},
    {sick_units_fight, "somebody is sick who does not fight"},
    {strengths_are_of_fighters, "somebody has a strength who does not fight"},
    {formations_lie_in_no_stack, "a formation lies in a stack"},
    {militia_are_turned_over, "somebody is turned over who is no militia"},
    {fighters_are_bound, "somebody must attack who does not fight"},
    {guns_bombard, "somebody has bombarded who is no gun"},
    {those_in_supply_need_it, "somebody is in General Supply who has no state of supply"},
    {formations_share_supply, "a formation is in Combat Supply in part"},
    {forts_have_supply, "somebody in a fortress is in General Supply"},
    {stacks_share_sickness, "a stack bears two percentages"},
    {sailors_stand, "a gunboat or guerrillas are demoralized"},
    {gunboats_are_repaired, "a gunboat is lost, or something else is repaired"},
    {the_us_withdraw, "a Mexican is withdrawn"},
    {reinforcements_come_in_their_phase, "somebody is due in another phase"},
    {pools_are_kept, "a counter of a pool has another strength"},
    {stacks_are_in_order, "two counters lie at one place of a stack"},
    {stacks_are_of_one_mind, "a stack is demoralized in part"},
    {sides_are_apart, "somebody is in a hex of enemy troops"},
    {santa_anna_is_there, "Santa Anna marches, and is not on the map"},
    {veracruz_has_fallen, "Veracruz is captured, or is not"},
    {walls_are_battered, "more is battered than is missing"},
};

enum { RULES = sizeof rules / sizeof *rules };

static void look(const struct case_moment *moment)
{
    static char file[256];
    static bool begins_otherwise[RULES];
    static struct state state;
    bool begins = strcmp(file, moment->name) != 0;
    char why[512];

    if (!at_moment(moment, &state))
        return;
    s = campaign.s;
    p = &state.position;
    snprintf(file, sizeof file, "%s", moment->name);
    for (unsigned i = 0; i < RULES; i++) {
        bool holds = rules[i].holds();

        if (begins)
            begins_otherwise[i] = !holds;
        if (holds || begins_otherwise[i])
            continue;
        snprintf(why, sizeof why, "%s:%u: %s", moment->name, (unsigned)moment->number,
                 rules[i].broken);
        check_fail(__FILE__, __LINE__, why);
    }
}

TEST(what_holds_at_every_moment)
{
    static struct cases cases = {
        .game = "veracruz", .lines = 1, .look = look, .on = true, .before = true};

    cases_play_all(&cases);
    text_free(&text);
}

TESTS(RUN(what_holds_at_every_moment))
