/* 10.2 The South wins its war, and may have Sonora; 10.3 Shelby comes over the border. */
#include "cactus/cactus.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

bool ct_is_in_force(const struct ct_play *play, enum ct_standing_rule rule)
{
    return play->p->special.rules >> rule & 1 ||
           (rule == CT_RULE_DIXIE && play->p->option[CT_DIXIE_OPTION]) ||
           (rule == CT_RULE_SHELBY && play->p->option[CT_SHELBY_OPTION]);
}

bool ct_has_come(const struct ct_play *play, enum ct_contingent contingent)
{
    for (CT_EACH(unit, &play->s->schedule.contingent[contingent])) {
        uint8_t where = play->p->unit[unit].where;

        if (where != CT_TO_COME && where != CT_REMOVED)
            return true;
    }
    return false;
}

/* ---- Sonora */

static const struct ct_units *confederates(const struct ct_play *play)
{
    return &play->s->schedule.contingent[CT_DIXIE];
}

/* [10.2] In Sonora, or over the border in the Movement Phase if that is Republican. */
static void cede_sonora(struct ct_play *play)
{
    unsigned sonora = play->s->sonora;
    bool open = play->p->control[sonora] != CT_REPUBLICAN;
    struct ct_list room;

    play->p->special.ceded = 1;
    for (CT_EACH(unit, confederates(play)))
        ct_fact_put(play, unit, open ? sonora : CT_IN_CSA, CT_FIELD);
    if (open)
        CT_TELL(play, CT_EV_PLACED, "10.2", ct_list(confederates(play), &room), V_INT(sonora));
    else
        CT_TELL(play, CT_EV_AT_BORDER, "10.2", ct_list(confederates(play), &room));
}

static bool is_one_there(const struct ct_play *play, unsigned province)
{
    for (CT_EACH(unit, confederates(play)))
        if (ct_is_fighter(play, unit) && play->p->unit[unit].where == province)
            return true;
    return false;
}

/* A combat unit of the Republic's, besieged or not. */
static bool is_republican_there(const struct ct_play *play, unsigned province)
{
    struct ct_units set;

    ct_all_in(play, province, CT_REPUBLICAN, &set);
    ct_keep_fighters(play, &set);
    return !ct_empty(&set);
}

/* [10.2] Its marker lies while no unit of the Republic is there alone. */
void ct_look_to_sonora(struct ct_play *play)
{
    struct ct_special *special = &play->p->special;
    unsigned sonora = play->s->sonora;
    bool imperial = ct_is_in(play, sonora, CT_IMPERIAL);
    bool republican = is_republican_there(play, sonora);

    if (special->confederate && republican && !imperial) {
        special->confederate = 0;
    } else if (special->ceded && !special->confederate && !republican &&
               is_one_there(play, sonora)) {
        special->confederate = 1;
        CT_TELL(play, CT_EV_CONFEDERATE, "10.2", V_INT(sonora));
    }
}

/* ---- the war in the North */

static void south_wins(struct ct_play *play)
{
    int least = play->s->charts.figure[CT_DIXIE_SONORA];

    play->p->south = CT_SOUTH_WON;
    CT_TELL(play, CT_EV_SOUTH, "10.2", V_TEXT("the South wins its war"));
    if ((int)ct_die(play, "Sonora", "10.2") >= least)
        cede_sonora(play);
}

/* [10.2] Each turn, until one of them has won. */
void ct_roll_dixie(struct ct_play *play)
{
    const int8_t *figure = play->s->charts.figure;
    int die;

    if (!ct_is_in_force(play, CT_RULE_DIXIE) || play->p->south != CT_SOUTH_UNDECIDED ||
        play->head->turn < (unsigned)figure[CT_DIXIE_TURN])
        return;
    die = (int)ct_die(play, "the war in the North", "10.2");
    if (die <= figure[CT_DIXIE_SOUTH]) {
        south_wins(play);
    } else if (die >= figure[CT_DIXIE_NORTH] &&
               play->head->turn >= (unsigned)figure[CT_NORTH_TURN]) {
        play->p->south = CT_NORTH_WON;
        CT_TELL(play, CT_EV_SOUTH, "10.2", V_TEXT("the North wins its war"));
    }
}

/* ---- Shelby */

static const struct ct_units *shelbys(const struct ct_play *play)
{
    return &play->s->schedule.contingent[CT_SHELBY];
}

uint32_t ct_shelby_places(const struct ct_play *play)
{
    for (CT_EACH(unit, shelbys(play)))
        if (ct_on_map(play->p->unit[unit].where))
            return ct_only(play->p->unit[unit].where);
    return play->s->usa_border & ~ct_controlled(play->p, CT_REPUBLICAN);
}

/* [10.3] */
void ct_shelby_comes(struct ct_play *play)
{
    bool repulsed = !ct_shelby_places(play);
    struct ct_list room;

    for (CT_EACH(unit, shelbys(play)))
        ct_fact_put(play, unit, repulsed ? CT_REMOVED : CT_WAITING, CT_FIELD);
    CT_TELL(play, repulsed ? CT_EV_TURNED_BACK : CT_EV_DUE, "10.3", ct_list(shelbys(play), &room));
}

void ct_shelby_by_option(struct ct_play *play)
{
    if (play->p->option[CT_SHELBY_OPTION] &&
        play->head->turn == (unsigned)play->s->charts.figure[CT_SHELBY_TURN])
        ct_shelby_comes(play);
}

/* ---- as the game begins */

void ct_look_for_confederates(struct ct_play *play)
{
    struct ct_special *special = &play->p->special;

    if (ct_has_come(play, CT_DIXIE)) {
        play->p->south = CT_SOUTH_WON;
        special->ceded = 1;
    }
    if (ct_has_come(play, CT_SHELBY))
        special->rules |= (uint8_t)(1u << CT_RULE_SHELBY);
}
