/* 7.2 A round of combat: initiative, roles, lead units, and what follows the die. */
#include "cactus/cactus.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/house.h"
#include "cactus/rules/losses.h"
#include "cactus/rules/special.h"

static uint8_t defender(const struct ct_play *play)
{
    return ct_enemy(play->p->battle.attacker);
}

/* ---- initiative */

static bool reacted_in(const struct ct_play *play, uint8_t side)
{
    for (unsigned army = 0; army < CT_ARMIES; army++)
        if (play->p->reacted[army] == play->p->battle.province &&
            play->p->unit[ct_army_counter(play->s, army)].where == play->p->battle.province &&
            ct_counter(play, ct_army_counter(play->s, army))->side == side)
            return true;
    return false;
}

/* What is added to a side's die. */
struct initiative {
    int leader, army, reacted, failed, event;
};

static struct initiative initiative_of(const struct ct_play *play, uint8_t side)
{
    const struct ct_battle *b = &play->p->battle;
    const int8_t *figure = play->s->charts.figure;
    bool drive = side == CT_REPUBLICAN && !ct_plays_rebels(play, side) &&
                 ct_is_marked(play, CT_MARK_DRIVE); /* [11.1/11] */
    bool failed = b->round == 2 && b->failed >> side & 1;
    struct ct_units force;
    bool all;

    ct_force(play, side, &force);
    return (struct initiative){
        .leader = ct_rating(play, ct_rated_for(play, ct_best_leader(play, &force))),
        .army = ct_armies_in(play, side, &all) ? figure[CT_INITIATIVE_ARMY] : 0,
        .reacted = b->round == 1 && reacted_in(play, side) ? figure[CT_INITIATIVE_REACTED] : 0,
        .failed = failed ? figure[CT_INITIATIVE_FAILED] : 0,
        .event = drive ? figure[CT_INITIATIVE_DRIVE] : 0};
}

static int sum_of(const struct initiative *i)
{
    return i->leader + i->army + i->reacted + i->failed + i->event;
}

/* [7.2] Ties are rolled again. */
static void roll_initiative(struct ct_play *play)
{
    static const char *const purposes[] = {"Imperial initiative", "Republican initiative"};
    struct ct_battle *b = &play->p->battle;
    struct initiative of[CT_SIDES];
    int imperial;
    int republican;
    unsigned die[2];

    if (b->assault)
        return;
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++)
        of[side] = initiative_of(play, (uint8_t)side);
    imperial = sum_of(&of[CT_IMPERIAL]);
    republican = sum_of(&of[CT_REPUBLICAN]);
    ct_roll_off(play, purposes, "7.2", imperial - republican, die);
    imperial += (int)die[0];
    republican += (int)die[1];
    b->winner = imperial > republican ? CT_IMPERIAL : CT_REPUBLICAN;
    CT_TELL(play, CT_EV_INITIATIVE, "7.2", V_INT(imperial), V_INT(republican), V_INT(b->winner),
            V_INT(die[0]), V_INT(die[1]), V_INT(of[0].leader), V_INT(of[1].leader),
            V_INT(of[0].army), V_INT(of[1].army), V_INT(of[0].reacted), V_INT(of[1].reacted),
            V_INT(of[0].failed), V_INT(of[1].failed), V_INT(of[0].event), V_INT(of[1].event));
}

/* ---- roles */

static void ask_role(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;

    if (b->assault)
        return;
    act_ask(play->head, CT_ASK_ROLE, b->winner);
    CT_TELL(play, CT_EV_ASK_ROLE, "7.2", V_INT(play->head->question), V_INT(b->winner),
            V_INT(b->province), V_INT(b->round));
}

bool ct_answer_role(struct ct_play *play)
{
    static const char *const names[] = {"clear", "rough", "jungle", "swamp", "desert"};
    struct ct_battle *b = &play->p->battle;
    const struct argument *terrain = order_find(play->order, ROLE_TERRAIN, NULL);
    bool attacks = play->order->verb == CT_ANSWER_ATTACK;
    uint8_t attacker = attacks ? b->winner : ct_enemy(b->winner);

    if (!ct_in(play->s->with[terrain->value], b->province))
        return CT_REFUSE(play, CT_ROLE_TERRAIN, terrain->word, V_INT(b->province));
    if (ct_is_guns_alone(play, attacker))
        return CT_REFUSE_PLAIN(play, CT_ROLE_GUNS, 0);
    act_answered(play->head, ct_phasing(play));
    b->attacker = attacker;
    b->terrain = (uint8_t)terrain->value;
    CT_TELL(play, CT_EV_ROLE, "7.2", V_INT(attacker), V_TEXT(names[b->terrain]));
    return true;
}

bool ct_default_role(struct ct_play *play, struct order *answer)
{
    const struct ct_battle *b = &play->p->battle;
    bool guns = ct_is_guns_alone(play, ct_enemy(b->winner));

    order_start(answer, guns ? CT_ANSWER_ATTACK : CT_ANSWER_DEFEND);
    return order_argument(answer, ROLE_TERRAIN, ARGUMENT_CHOICE,
                          play->s->map.cell[b->province].terrain, 0);
}

/* ---- commitment [7.2.2] */

/* Imperial Mexicans of every kind, and no guns. */
static bool must_commit(const struct ct_play *play, unsigned unit)
{
    const struct ct_counter *counter = ct_counter(play, unit);

    return counter->nation == CT_IMPERIAL_MEXICAN && counter->type <= CT_CAVALRY;
}

static bool is_raid(const struct ct_play *play, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        if (ct_is_fighter(play, unit) && !(ct_counter(play, unit)->traits & CT_RAIDS))
            return false;
    return true;
}

static void commit(struct ct_play *play, unsigned unit, int leader, int raid)
{
    int die = (int)ct_die(play, "commitment", "7.2.2");
    int modified = die - leader + raid;
    bool attacks = modified <= ct_rating(play, unit);

    if (!attacks)
        ct_add(&play->p->battle.unfit, unit);
    CT_TELL(play, CT_EV_COMMITS, "7.2.2", V_INT(unit), V_INT(modified),
            V_INT(ct_rating(play, unit)), V_TEXT(attacks ? "it attacks" : "it does not attack"),
            V_INT(die), V_INT(leader), V_INT(raid));
}

/* All fail, or only guns are left: they retreat. */
static void commit_all(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units force;
    struct ct_units fit;
    int leader;
    int raid;

    b->unfit = (struct ct_units){{0}};
    if (!play->p->option[CT_COMMITMENT] || b->attacker != CT_IMPERIAL ||
        ct_plays_rebels(play, CT_IMPERIAL))
        return;
    ct_force(play, CT_IMPERIAL, &force);
    leader = ct_rating(play, ct_rated_for(play, ct_best_leader(play, &force)));
    raid = is_raid(play, &force) ? play->s->charts.figure[CT_DIE_COMMITMENT] : 0;
    for (CT_EACH(unit, &force))
        if (must_commit(play, unit))
            commit(play, unit, leader, raid);
    fit = force;
    ct_keep_fighters(play, &fit);
    ct_remove_all(&fit, &b->unfit);
    ct_remove_all(&fit, &play->s->guns);
    if (!ct_empty(&fit))
        return;
    CT_TELL(play, CT_EV_NOBODY_ATTACKS, "7.2.2", V_INT(b->province));
    course_go_to(play->head, CT_ROUND, CT_ROUND_ATTACKER_LEAVES);
    b->retreats[0] = 1;
}

/* ---- lead units */

void ct_lead_choices(const struct ct_play *play, uint8_t side, struct ct_units *units,
                     struct ct_units *leaders)
{
    const struct ct_battle *b = &play->p->battle;

    ct_force(play, side, units);
    *leaders = *units;
    ct_keep_leaders(play, leaders);
    ct_keep_fighters(play, units);
    ct_remove_all(units, &play->s->guns);
    if (side == b->attacker)
        ct_remove_all(units, &b->unfit);
    if (ct_has(leaders, play->s->maximilian) && ct_is_riding(play)) {
        *leaders = (struct ct_units){{0}};
        ct_add(leaders, play->s->maximilian);
    }
    if (ct_count(leaders) > 1) /* [3.0/PR] */
        for (CT_EACH(leader, leaders))
            if (ct_counter(play, leader)->traits & CT_LAST)
                ct_remove(leaders, leader);
}

static unsigned only(const struct ct_units *set)
{
    return ct_next(set, 0);
}

/* Without a choice nobody is asked; guns alone have no lead unit. */
static void ask_lead(struct ct_play *play, uint8_t side)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units units;
    struct ct_units leaders;
    struct ct_list room;

    ct_lead_choices(play, side, &units, &leaders);
    b->lead[side] = (uint16_t)only(&units);
    b->leader[side] = (uint16_t)ct_best_leader(play, &leaders);
    if (ct_count(&units) < 2)
        return;
    act_ask(play->head, CT_ASK_LEAD, side);
    CT_TELL(play, CT_EV_ASK_LEAD, "7.2", V_INT(play->head->question), V_INT(side),
            ct_list(&units, &room), V_INT(b->province));
}

static bool may_lead(struct ct_play *play, const struct argument *argument,
                     const struct ct_units *units)
{
    unsigned unit = (unsigned)argument->value;
    uint8_t side = play->head->to_act;
    struct ct_units force;

    if (ct_has(&play->s->guns, unit) || ct_has(&play->s->fleets, unit))
        return CT_REFUSE(play, CT_LEAD_GUN, argument->word, V_INT(unit));
    ct_force(play, side, &force);
    if (!ct_has(&force, unit) || !ct_is_fighter(play, unit))
        return CT_REFUSE(play, CT_LEAD_NOT_HERE, argument->word, V_INT(unit), V_INT(side));
    return ct_has(units, unit) || CT_REFUSE(play, CT_LEAD_UNFIT, argument->word, V_INT(unit));
}

static bool may_use(struct ct_play *play, const struct argument *argument,
                    const struct ct_units *leaders)
{
    unsigned unit = (unsigned)argument->value;
    uint8_t side = play->head->to_act;
    struct ct_units force;

    ct_force(play, side, &force);
    if (!ct_has(&force, unit) || !ct_is_leader(play, unit))
        return CT_REFUSE(play, CT_LEAD_NO_LEADER, argument->word, V_INT(unit), V_INT(side));
    if (!ct_has(leaders, unit) && ct_has(leaders, play->s->maximilian) && ct_is_riding(play))
        return CT_REFUSE(play, CT_LEAD_RIDES, argument->word, V_INT(unit));
    return ct_has(leaders, unit) || CT_REFUSE(play, CT_LEAD_LAST, argument->word, V_INT(unit));
}

/* Without `use` the best leader is used. */
bool ct_answer_lead(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    uint8_t side = play->head->to_act;
    const struct argument *lead = order_find(play->order, LEAD_UNIT, NULL);
    const struct argument *use = order_find(play->order, LEAD_USE, NULL);
    struct ct_units units;
    struct ct_units leaders;

    ct_lead_choices(play, side, &units, &leaders);
    if (!may_lead(play, lead, &units) || (use && !may_use(play, use, &leaders)))
        return false;
    act_answered(play->head, ct_phasing(play));
    b->lead[side] = (uint16_t)lead->value;
    b->leader[side] = (uint16_t)(use ? (unsigned)use->value : ct_best_leader(play, &leaders));
    return true;
}

/* Of the highest rating, then most steps, then in the order of units. */
bool ct_default_lead(struct ct_play *play, struct order *answer)
{
    struct ct_units units;
    struct ct_units leaders;
    unsigned best;

    ct_lead_choices(play, play->head->to_act, &units, &leaders);
    best = only(&units);
    for (CT_EACH(unit, &units))
        if (ct_rating(play, unit) > ct_rating(play, best) ||
            (ct_rating(play, unit) == ct_rating(play, best) &&
             play->p->unit[unit].steps > play->p->unit[best].steps))
            best = unit;
    order_start(answer, CT_ANSWER_LEAD);
    return order_argument(answer, LEAD_UNIT, ARGUMENT_UNIT, (int32_t)best, 0);
}

/* ---- raiders [7.2.1] */

static void ask_bonus(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units force;

    b->bonus = CT_NO_BONUS;
    ct_force(play, b->attacker, &force);
    ct_remove_all(&force, &b->unfit);
    if (!is_raid(play, &force))
        return;
    act_ask(play->head, CT_ASK_BONUS, b->attacker);
    CT_TELL(play, CT_EV_ASK_BONUS, "7.2.1", V_INT(play->head->question), V_INT(b->attacker),
            V_INT(b->province));
}

bool ct_answer_bonus(struct ct_play *play)
{
    const struct argument *kind = order_find(play->order, BONUS_KIND, NULL);

    act_answered(play->head, ct_phasing(play));
    play->p->battle.bonus = kind->value == 0 ? CT_BONUS_DIE : CT_BONUS_LOSSES;
    return true;
}

bool ct_default_bonus(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_BONUS);
    return order_argument(answer, BONUS_KIND, ARGUMENT_CHOICE, 0, 0);
}

/* ---- what the die brings */

/* [7.6] The side's fleets in the combat, if the enemy had one in it too as the die fell. */
static void fleets_at_risk(const struct ct_play *play, uint8_t side, struct ct_units *fleets)
{
    const struct ct_battle *b = &play->p->battle;

    ct_fleets_at(play, b->province, b->assault ? b->city : CT_FIELD, side, fleets);
    if (!b->afloat[ct_enemy(side)])
        *fleets = (struct ct_units){{0}};
}

/* [7.6] The first losses are those of naval units, which are alike. */
static unsigned sink_first(struct ct_play *play, uint8_t side, unsigned steps)
{
    struct ct_units fleets;

    fleets_at_risk(play, side, &fleets);
    for (CT_EACH(fleet, &fleets)) {
        if (steps == 0)
            return 0;
        ct_sink(play, fleet);
        steps--;
    }
    return steps;
}

static void loses(struct ct_play *play, uint8_t side, unsigned steps)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units force;

    steps = sink_first(play, side, ct_house_losses(play, side, steps));
    ct_force(play, side, &force);
    if (side == b->attacker)
        ct_remove_all(&force, &b->unfit); /* [7.2.2] who does not attack loses nothing */
    ct_lose_combat(play, side, &force, steps, b->lead[side], ct_grave(play));
}

static void eliminates(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units force;
    struct ct_units victors;

    if (b->result == CT_LOSSES)
        return;
    fleets_at_risk(play, defender(play), &force);
    for (CT_EACH(fleet, &force))
        ct_sink(play, fleet);
    ct_force(play, defender(play), &force);
    ct_keep_fighters(play, &force);
    ct_force(play, b->attacker, &victors);
    ct_eliminate(play, &force, b->attacker,
                 b->result == CT_DESERTION || ct_has(&victors, play->s->santa_anna)); /* [10.5] */
}

/* [7.3.3] By an R, or with all who fought for it before an enemy who has some left and stays; the
 * besieged, who cannot go, do. */
static bool has_lost(const struct ct_play *play, unsigned index, uint8_t side)
{
    const struct ct_battle *b = &play->p->battle;
    bool enemy_goes = b->retreats[1 - index] && !b->assault;

    return !ct_has_force(play, side) &&
           (b->retreats[index] || (!enemy_goes && ct_has_force(play, ct_enemy(side))));
}

/* [7.3.3] Who took no part has to leave if his side has lost. */
static bool is_lost_for_bystanders(const struct ct_play *play, unsigned index, uint8_t side)
{
    bool any = false;

    for (CT_EACH(unit, &play->board.in[play->p->battle.province]))
        any = any || (ct_side_of(play, unit) == side && play->p->unit[unit].flags & CT_NO_PART);
    return any && has_lost(play, index, side);
}

/* [7.3.3] The battle ends with it; [7.5] the besieged cannot. */
static void leaves(struct ct_play *play, unsigned index, uint8_t side)
{
    struct ct_battle *b = &play->p->battle;
    bool retreats = b->retreats[index] && ct_has_force(play, side);

    if ((b->assault && index == 1) || (!retreats && !is_lost_for_bystanders(play, index, side)))
        return;
    b->over = 1;
    ct_retreat(play, side);
}

/* [7.4] First the attacker, then the defender, while neither has gone. */
static void falls_back(struct ct_play *play, uint8_t side)
{
    const struct ct_battle *b = &play->p->battle;

    if (!b->over && !b->assault && ct_has_force(play, CT_IMPERIAL) &&
        ct_has_force(play, CT_REPUBLICAN))
        ct_ask_fallback(play, side);
}

void ct_round_step(struct ct_play *play, unsigned step)
{
    struct ct_battle *b = &play->p->battle;

    switch ((enum ct_round_step)step) {
    case CT_ROUND_INITIATIVE:
        roll_initiative(play);
        break;
    case CT_ROUND_ROLE:
        ask_role(play);
        break;
    case CT_ROUND_COMMITS:
        commit_all(play);
        break;
    case CT_ROUND_LEAD_ATTACKER:
        ask_lead(play, b->attacker);
        break;
    case CT_ROUND_LEAD_DEFENDER:
        ask_lead(play, defender(play));
        break;
    case CT_ROUND_BONUS:
        ask_bonus(play);
        break;
    case CT_ROUND_FIGHT:
        ct_clash(play);
        break;
    case CT_ROUND_ATTACKER_LOSES:
        loses(play, b->attacker, b->lost[0]);
        break;
    case CT_ROUND_DEFENDER_LOSES:
        loses(play, defender(play), b->lost[1]);
        break;
    case CT_ROUND_ELIMINATES:
        eliminates(play);
        break;
    case CT_ROUND_LEADERS:
        ct_leaders_alone(play, b->province, b->attacker);
        break;
    case CT_ROUND_ATTACKER_LEAVES:
        leaves(play, 0, b->attacker);
        break;
    case CT_ROUND_DEFENDER_LEAVES:
        leaves(play, 1, defender(play));
        break;
    case CT_ROUND_ATTACKER_FALLS_BACK:
        falls_back(play, b->attacker);
        break;
    default:
        falls_back(play, defender(play));
        break;
    }
}
