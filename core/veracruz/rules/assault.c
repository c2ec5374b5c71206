/* 12.3 Assaults: a fortress taken by storm. */

#include "veracruz/looks/view.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/intelligence.h"
#include "veracruz/rules/siege.h"
#include "veracruz/veracruz.h"

/* ---- who storms */

/* [12.31] A gun that has bombarded another fortress, and makes no attack: its formation storms
 * without it. */
static bool has_fired_elsewhere(const struct vz_play *play, unsigned unit, unsigned fort)
{
    return play->p->unit[unit].flags & VZ_BOMBARDED &&
           !vz_units_has(&play->p->batteries[fort], unit);
}

/* The unit may take part in an Assault on the fortress; refuses at the word. */
static bool judge_stormer(struct vz_play *play, unsigned unit, unsigned fort, unsigned word)
{
    const struct vz_unit *u = &play->p->unit[unit];
    const struct map *map = &play->s->map;
    uint16_t cell = play->s->fort_cell[fort];
    bool leader = vz_units_has(&play->s->leaders, unit);
    const struct map_edge *edge = map_edge(map, u->hex, cell);

    if (vz_counter(play, unit)->type == VZ_GUNBOAT) /* [18.1] */
        return VZ_REFUSE(play, VZ_GUNBOAT_ASSAULT, word, V_INT(unit));
    if (!leader && !vz_is_combat_unit(play, unit)) /* [8.11] */
        return VZ_REFUSE(play, VZ_NO_STRENGTH, word, V_INT(unit));
    if (!edge) /* [12.33] adjacent */
        return VZ_REFUSE(play, VZ_ASSAULT_FAR, word, V_INT(unit), V_INT(u->hex), V_INT(cell));
    if (play->s->combat_barred[edge - map->edge])
        return VZ_REFUSE(play, VZ_ATTACK_BARRED, word, V_INT(u->hex), V_INT(cell));
    if (!leader && (u->flags & VZ_DEMORALIZED)) /* [8.12] [12.31] */
        return VZ_REFUSE(play, VZ_DEMORALIZED_ATTACK, word, V_INT(unit));
    if (vz_units_has(&play->p->displaced, unit)) /* [8.24] */
        return VZ_REFUSE(play, VZ_MOVED_BY_COMBAT, word, V_INT(unit));
    if (leader && (u->flags & VZ_ATTACKED)) /* [9.31] */
        return vz_refuse_acted(play, unit, word, VZ_LEADER_SPENT);
    /* [8.15] [12.31] one attack, but what has bombarded this fortress may storm it too */
    if ((u->flags & VZ_ATTACKED && !vz_units_has(&play->p->batteries[fort], unit)) ||
        has_fired_elsewhere(play, unit, fort))
        return vz_refuse_acted(play, unit, word, VZ_ATTACKED_ALREADY);
    return true;
}

/* Of what all@HEX names those who cannot storm stay behind, of a formation its dummies and guns
 * that have fired elsewhere. */
static bool may_stay_behind(const struct vz_play *play, unsigned unit, unsigned fort)
{
    const struct argument *argument = vz_naming(play, ASSAULT_WITH, unit);

    return argument->kind == ARGUMENT_GROUP ||
           (argument->value != (int32_t)unit &&
            (vz_counter(play, unit)->type == VZ_DUMMY || has_fired_elsewhere(play, unit, fort)));
}

/* A unit of the set, which is of that kind, is in the hex. */
static bool has_at(const struct vz_play *play, const struct vz_units *set,
                   const struct vz_units *kind, uint16_t hex)
{
    for (VZ_EACH(unit, set))
        if (vz_units_has(kind, unit) && play->p->unit[unit].hex == hex)
            return true;
    return false;
}

/* Without revealed zeros, which have no point to lose [14.16]. */
static void keep_fighters(const struct vz_play *play, struct vz_units *set)
{
    struct vz_units all = *set;

    vz_units_keep(set, &play->s->combat);
    for (VZ_EACH(unit, &all))
        if (vz_is_zero_militia(play, unit))
            vz_units_remove(set, unit);
}

/* [9.31] Somebody of the set who can fight is in the hex: with militia known to be worth nothing a
 * Leader leads nobody. */
static bool fights_from(const struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_units fighters = *set;

    keep_fighters(play, &fighters);
    return has_at(play, &fighters, &play->s->combat, hex);
}

/* [9.32] A Leader whom all@HEX names with nobody but such militia stays behind. */
static void leave_idle_leaders(const struct vz_play *play, struct vz_units *set)
{
    struct vz_units leaders = play->s->leaders;

    vz_units_keep(&leaders, set);
    for (VZ_EACH(leader, &leaders)) {
        uint16_t hex = play->p->unit[leader].hex;

        if (vz_naming(play, ASSAULT_WITH, leader)->kind == ARGUMENT_GROUP &&
            has_at(play, set, &play->s->combat, hex) && !fights_from(play, set, hex))
            vz_units_remove(set, leader);
    }
}

static bool read_stormers(struct vz_play *play, unsigned fort, struct vz_units *set)
{
    const struct argument *useless;
    struct vz_units named;
    bool left_out = false;
    unsigned first;

    if (!vz_read_group(play, ASSAULT_WITH, vz_phasing(play), &named))
        return false;
    *set = named;
    for (VZ_EACH(unit, &named)) {
        if (judge_stormer(play, unit, fort, vz_naming(play, ASSAULT_WITH, unit)->word))
            continue;
        if (!may_stay_behind(play, unit, fort))
            return false;
        vz_units_remove(set, unit);
        left_out = true;
    }
    leave_idle_leaders(play, set);
    if (vz_units_meet(set, &play->s->combat)) {
        if (!left_out)
            return true;
        useless = vz_useless_stack(play, ASSAULT_WITH, vz_phasing(play), set, &first);
        return !useless || judge_stormer(play, first, fort, useless->word);
    }
    if (left_out) /* nobody is left, and the last who could not come is the reason */
        return false;
    first = vz_units_next(&named, 0); /* [9.32] a Leader and nobody else */
    return VZ_REFUSE(play, VZ_LEADS_NOBODY, order_find(play->order, ASSAULT_WITH, NULL)->word,
                     V_INT(first), V_INT(play->p->unit[first].hex));
}

/* [7.2] The unit's formation, if it is in one, is there with all its combat units that may storm.
 */
static bool is_whole(const struct vz_play *play, const struct vz_units *set, unsigned unit,
                     unsigned fort)
{
    uint16_t formation = vz_formation_unit(play, unit);
    struct vz_units missing;

    if (formation == VZ_NO_UNIT)
        return true;
    vz_members(play, formation, &missing);
    vz_units_keep(&missing, &play->s->combat);
    vz_units_remove_all(&missing, set);
    for (VZ_EACH(gun, &missing))
        if (has_fired_elsewhere(play, gun, fort))
            vz_units_remove(&missing, gun);
    return vz_units_empty(&missing);
}

static bool judge_formations(struct vz_play *play, const struct vz_units *set, unsigned fort)
{
    uint16_t cell = play->s->fort_cell[fort];

    /* [9.32] nor is its Leader taken from it, as long as it could attack another hex */
    for (VZ_EACH(unit, set))
        if (!is_whole(play, set, unit, fort) &&
            (vz_is_combat_unit(play, unit) || vz_leaves_an_attack(play, set, unit, cell)))
            return VZ_REFUSE(play, VZ_SPLIT_FORMATION, vz_naming(play, ASSAULT_WITH, unit)->word,
                             V_INT(unit), V_INT(vz_formation_unit(play, unit)));
    return true;
}

/* ---- Leaders */

static unsigned word_of(const struct vz_play *play, unsigned unit)
{
    return vz_word_of(play, ASSAULT_WITH, unit);
}

/* [9.31] A Leader beside one of them who can fight. */
static bool is_led(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_units_has(&play->s->leaders, unit) &&
            fights_from(play, set, play->p->unit[unit].hex))
            return true;
    return false;
}

/* [9.31] A Leader is with them; one serves all, unless it is agreed that each hex needs its own. */
static bool judge_leaders(struct vz_play *play, const struct vz_units *set, unsigned word)
{
    const struct vz_scenario *s = play->s;

    if (!is_led(play, set))
        return VZ_REFUSE_PLAIN(play, VZ_LEADERLESS_ATTACK, word);
    for (VZ_EACH(unit, set)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (vz_units_has(&s->leaders, unit) && !fights_from(play, set, hex))
            return VZ_REFUSE(play, VZ_LEADS_NOBODY, word ? word_of(play, unit) : 0, V_INT(unit),
                             V_INT(hex));
        if (play->p->option[VZ_LEADER_PER_HEX] && !has_at(play, set, &s->leaders, hex))
            return VZ_REFUSE(play, VZ_LEADERLESS_HEX, word ? word_of(play, unit) : 0, V_INT(hex));
    }
    return true;
}

/* ---- how strongly */

/* [12.32] by the rating of the fortress. */
static unsigned multiplier(const struct vz_play *play, unsigned fort)
{
    return vz_figure(play, play->p->rating[fort] >= vz_figure(play, VZ_STRONG_FORT)
                               ? VZ_STRONG_TIMES
                               : VZ_WEAK_TIMES);
}

/* Who defends: those that were attacked in this phase and driven into the fortress lend it nothing
 * [8.15]. */
static void find_garrison(const struct vz_play *play, unsigned fort, struct vz_units *garrison)
{
    vz_combat_units_at(play, play->s->fort_cell[fort], vz_enemy(vz_phasing(play)), garrison);
    vz_units_remove_all(garrison, &play->p->displaced);
}

static unsigned garrison_points(const struct vz_play *play, unsigned fort)
{
    struct vz_units garrison;

    find_garrison(play, fort, &garrison);
    return vz_effective_points(play, &garrison); /* [13.26] */
}

/* [14.31] What the attacker can tell of it: the topmost unit, if it is not untried. */
static unsigned seen_points(const struct vz_play *play, unsigned fort)
{
    uint16_t cell = play->s->fort_cell[fort];
    unsigned top = vz_unit_topmost(play->s, play->p, cell, vz_enemy(vz_phasing(play)));
    struct vz_units garrison;
    struct vz_units seen = {{0}};

    find_garrison(play, fort, &garrison);
    if (top != VZ_NO_UNIT && vz_units_has(&garrison, top) && !vz_is_untried(play, top))
        vz_units_add(&seen, top);
    return vz_effective_points(play, &seen);
}

static unsigned known_attack(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units known = *set;

    vz_keep_known(play, &known);
    return vz_effective_points(play, &known);
}

unsigned vz_assault_least(const struct vz_play *play, unsigned fort)
{
    unsigned least = (seen_points(play, fort) * multiplier(play, fort) + 1) / 2;

    return least ? least : 1;
}

/* [12.31] Not below 1-2, by what the attacker knows of either side. */
static bool judge_ratio(struct vz_play *play, unsigned fort, const struct vz_units *set,
                        unsigned word)
{
    unsigned attack = known_attack(play, set);
    unsigned seen = seen_points(play, fort) * multiplier(play, fort);

    if (attack < vz_assault_least(play, fort))
        return VZ_REFUSE(play, VZ_ASSAULT_RATIO, word, V_INT(attack), V_INT(seen));
    return true;
}

/* [6.31] Beside guns that have bombarded may stand units that another hex holds: their Leader stays
 * with them. */
static bool judge_needed(struct vz_play *play, unsigned fort, const struct vz_units *set)
{
    struct vz_units leaders = play->s->leaders;

    vz_units_keep(&leaders, set);
    for (VZ_EACH(leader, &leaders))
        if (vz_is_needed(play, set, leader, play->s->fort_cell[fort]))
            return VZ_REFUSE(play, VZ_ADVANCE_DUE, word_of(play, leader), V_INT(leader),
                             V_INT(play->p->unit[leader].hex));
    return true;
}

/* [8.13] Who is held by others than the garrison attacks them. */
static bool judge_free(struct vz_play *play, unsigned fort, unsigned unit, unsigned word)
{
    struct vz_units one = {{0}};

    vz_units_add(&one, unit);
    return vz_judge_controllers(play, &one, play->s->fort_cell[fort], word);
}

/* [8.13] [6.31] Nobody storms instead of another attack. [12.15] Whom the garrison of Perote holds,
 * joins in the Assault; a siege does for all of them. */
static bool judge_duty(struct vz_play *play, unsigned fort, const struct vz_units *set,
                       unsigned word)
{
    const struct vz_plan plan = {.units = *set, .hex = play->s->fort_cell[fort]};

    for (VZ_EACH(unit, set))
        if (!judge_free(play, fort, unit, word_of(play, unit)))
            return false;
    if (!judge_needed(play, fort, set))
        return false;
    return play->p->bombarded >> fort & 1 || vz_besieges(play, fort, vz_phasing(play), false) ||
           vz_judge_left_behind(play, &plan, word);
}

/* [12.31] What he could not know forbids it all the same. */
static bool is_below(const struct vz_play *play, unsigned fort, const struct vz_units *set)
{
    return known_attack(play, set) * 2 < garrison_points(play, fort) * multiplier(play, fort);
}

/* [12.33] The column, rounded in the defender's favour: 0 is 1-2, n is n-1, 5 is 5-1 and above. */
static unsigned column_of(unsigned attack, unsigned defence)
{
    unsigned times = attack / defence;

    return times > 5 ? 5 : times;
}

/* ---- the order */

static bool judge_target(struct vz_play *play, unsigned fort, unsigned word)
{
    uint16_t cell = play->s->fort_cell[fort];
    struct vz_units garrison;

    if (fort == VZ_FORT_ULUA) /* [12.61] */
        return VZ_REFUSE_PLAIN(play, VZ_ULUA_ASSAULT, word);
    if (!vz_holds_fort(play, fort, vz_enemy(vz_phasing(play))))
        return VZ_REFUSE(play, VZ_ASSAULT_NOBODY, word, V_INT(cell));
    find_garrison(play, fort, &garrison);
    /* [8.15] [12.31] once in a Combat Phase, nor those who have been attacked elsewhere */
    if (vz_was_attacked(play->p, cell))
        return VZ_REFUSE(play, VZ_HEX_ATTACKED, word, V_INT(cell));
    if (vz_units_empty(&garrison))
        return VZ_REFUSE(play, VZ_UNITS_ATTACKED, word, V_INT(cell));
    return true;
}

void vz_find_stormers(struct vz_play *play, unsigned fort, struct vz_units *set)
{
    struct vz_units leaders = play->s->leaders;
    struct vz_units ready;

    vz_around_fort(play, fort, vz_phasing(play), set);
    ready = *set;
    for (VZ_EACH(unit, &ready))
        if (!judge_stormer(play, unit, fort, 0) || !judge_free(play, fort, unit, 0))
            vz_units_remove(set, unit);
    ready = *set;
    for (VZ_EACH(unit, &ready))
        if (!is_whole(play, &ready, unit, fort))
            vz_units_remove(set, unit);
    vz_units_keep(&leaders, &play->s->of[vz_phasing(play)]);
    for (VZ_EACH(leader, &leaders))
        if (fights_from(play, set, play->p->unit[leader].hex) &&
            judge_stormer(play, leader, fort, 0) &&
            !vz_is_needed(play, set, leader, play->s->fort_cell[fort]))
            vz_units_add(set, leader);
    if (!play->p->option[VZ_LEADER_PER_HEX])
        return;
    ready = *set;
    for (VZ_EACH(unit, &ready))
        if (!has_at(play, &ready, &play->s->leaders, play->p->unit[unit].hex))
            vz_units_remove(set, unit);
}

bool vz_assault_is_possible(struct vz_play *play, unsigned fort)
{
    struct vz_units set;

    if (!judge_target(play, fort, 0))
        return false;
    vz_find_stormers(play, fort, &set);
    return judge_leaders(play, &set, 0) && judge_ratio(play, fort, &set, 0);
}

static void mark_attacked(struct vz_play *play, uint16_t cell)
{
    struct vz_position *p = play->p;

    if (p->attacked_hexes < sizeof p->attacked / sizeof *p->attacked)
        p->attacked[p->attacked_hexes++] = cell;
    for (VZ_EACH(unit, &p->siege.units))
        p->unit[unit].flags |= VZ_ATTACKED; /* [8.15] */
}

/* [14.31] It fails as it is tried, and was the one Assault of the phase: nothing is sounded out by
 * trying others. */
static void call_off(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint16_t cell = play->s->fort_cell[siege->fort];
    struct vz_names names;

    VZ_TELL(play, VZ_EV_ASSAULT_OFF, "12.31", V_INT(cell), vz_list(&siege->units, &names));
    mark_attacked(play, cell);
    play->p->owed &= (uint8_t) ~(1u << siege->fort); /* [12.41] what was asked for is done with */
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
}

bool vz_do_assault(struct vz_play *play)
{
    unsigned word = vz_fort_word(play);
    struct vz_units fighters;
    struct vz_units set;
    uint8_t fort;

    if (!vz_read_fort(play, &fort) || !vz_judge_owed(play, fort, word) ||
        !judge_target(play, fort, word) || !read_stormers(play, fort, &set) ||
        !judge_formations(play, &set, fort))
        return false;
    vz_add_leaders(play, &set, play->s->fort_cell[fort]);
    if (!judge_leaders(play, &set, order_find(play->order, ASSAULT_WITH, NULL)->word) ||
        !judge_ratio(play, fort, &set, word) || !judge_duty(play, fort, &set, word))
        return false;
    vz_siege_start(play, fort, VZ_ASSAULTING, VZ_ASSAULTING);
    play->p->siege.units = set;
    fighters = set;
    vz_units_keep(&fighters, &play->s->combat);
    if (!vz_read_siege_clauses(play, ASSAULT_LOSSES, ASSAULT_OCCUPY, &fighters))
        return false;
    if (is_below(play, fort, &set))
        call_off(play);
    return true;
}

/* ---- the Assault */

static const struct vz_assault_cell *result_of(const struct vz_play *play)
{
    const struct vz_siege *siege = &play->p->siege;

    return &play->s->charts.assault[siege->die][column_of(siege->assault[0], siege->assault[1])];
}

static void tell_assault(struct vz_play *play, unsigned garrison, unsigned points)
{
    const struct vz_siege *siege = &play->p->siege;
    unsigned column = column_of(siege->assault[0], siege->assault[1]);
    const struct vz_assault_cell *result = result_of(play);
    unsigned lost = result->success ? garrison : result->defender_loss;
    struct vz_names names;

    VZ_TELL(play, VZ_EV_ASSAULT, "12.33", V_INT(play->s->fort_cell[siege->fort]),
            vz_list(&siege->units, &names), V_INT(siege->assault[0]), V_INT(garrison),
            V_INT(multiplier(play, siege->fort)), V_RATIO(column ? column : 1, column ? 1 : 2),
            V_INT(siege->die), V_TEXT(result->text), V_INT(points),
            V_INT(lost < garrison ? lost : garrison));
}

/* [9.31] Those who have proved to be worth nothing were all that its Leaders led: it is not made,
 * nobody has attacked, and what others can still do is owed [12.41]. */
static void leave_unled(struct vz_play *play)
{
    uint8_t fort = play->p->siege.fort;

    VZ_TELL(play, VZ_EV_ATTACK_OFF, "9.31", V_INT(play->s->fort_cell[fort]));
    play->p->owed |= (uint8_t)(1u << fort);
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
}

/* [14.37] Zeros that storm from a hex where nobody of theirs can fight are removed; [9.32] a Leader
 * who was with nobody else does not storm. */
static void remove_lone_zeros(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;

    for (VZ_EACH(unit, &siege->units))
        if (vz_on_map(play->p->unit[unit].hex) && vz_is_zero_militia(play, unit))
            vz_remove_zeros(play, play->p->unit[unit].hex, siege->attacker, "14.37");
    vz_keep_on_map(play, &siege->units);
    for (VZ_EACH(unit, &siege->units))
        if (vz_units_has(&play->s->leaders, unit) &&
            !fights_from(play, &siege->units, play->p->unit[unit].hex))
            vz_units_remove(&siege->units, unit);
}

void vz_siege_storm(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    struct vz_units among = siege->units;
    unsigned garrison;
    unsigned points;

    find_garrison(play, siege->fort, &siege->garrison);
    vz_keep_on_map(play, &siege->units);          /* zeros may have been given up [14.37] */
    vz_fact_reveal(play, &siege->units, "14.13"); /* before any die */
    vz_fact_reveal(play, &siege->garrison, "14.13");
    remove_lone_zeros(play);
    garrison = garrison_points(play, siege->fort);
    if (garrison > 0 && vz_ask_zeros(play)) { /* [14.37] the step stays until they are gone */
        course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ACT);
        return;
    }
    vz_keep_on_map(play, &siege->units);
    vz_keep_on_map(play, &siege->garrison);
    if (!is_led(play, &siege->units)) {
        leave_unled(play);
        return;
    }
    mark_attacked(play, play->s->fort_cell[siege->fort]);
    if (garrison == 0) { /* [14.37] all prove to be zeros: no die, the way in is open */
        vz_fact_eliminate(play, &siege->garrison, "14.37");
        course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ENTER);
        return;
    }
    siege->assault[0] = (uint16_t)vz_effective_points(play, &siege->units);
    siege->assault[1] = (uint16_t)(garrison * multiplier(play, siege->fort)); /* [12.32] */
    siege->die = (uint8_t)vz_die(play, "assault", "12.33");
    /* [12.34] the attacker's loss comes first, [8.73] by the table */
    points = vz_percentage(play->s, siege->assault[0], result_of(play)->attacker_percent);
    tell_assault(play, garrison, points);
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_STORMED);
    keep_fighters(play, &among);
    vz_besieger_loses(play, points, &among, true, "12.33"); /* [8.48] */
}

void vz_siege_stormed(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    const struct vz_assault_cell *result = result_of(play);
    struct vz_units inside;

    vz_bury_besiegers(play);
    if (result->success) { /* [12.34] S: all inside are eliminated */
        vz_units_at(play, play->s->fort_cell[siege->fort], vz_enemy(siege->attacker), &inside);
        vz_fact_eliminate(play, &inside, "12.34");
        course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ENTER);
        return;
    }
    course_go_to(&play->p->head, VZ_SIEGE,
                 VZ_STEP_HELD); /* [12.34] U: it holds and loses points of its owner's choice */
    if (result->defender_loss)
        vz_lose_points(play, vz_enemy(siege->attacker), result->defender_loss, &siege->garrison,
                       false, "12.34");
}

void vz_siege_held(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;

    /* [14.16] [9.35] if the last point is gone, all are */
    vz_bury(play, play->s->fort_cell[siege->fort], vz_enemy(siege->attacker));
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
}
