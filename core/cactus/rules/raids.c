/* 5.4 Raids, and whether the raiders get away. */
#include "cactus/cactus.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/special.h"

/* [5.1.1] */
static bool keeps_out_of_baja(struct ct_play *play, const struct ct_march *march, unsigned from)
{
    bool baja = ct_in(play->s->baja, from);

    for (unsigned i = 0; i < march->ahead; i++)
        baja = baja || ct_in(play->s->baja, march->path[i]);
    return !baja ||
           CT_REFUSE_PLAIN(play, CT_RAID_BAJA, order_find(play->order, MOVE_TO, NULL)->word);
}

/* ---- the order */

/* A raid that goes on: the same group, or part of it; nobody is picked up. */
static bool take_up(struct ct_play *play, const struct ct_units *group, struct ct_march *march)
{
    unsigned first = ct_next(group, 0);

    *march = play->p->march;
    for (CT_EACH(unit, group))
        if (!ct_has(&march->group, unit))
            return CT_REFUSE(play, CT_MOVE_NOT_THERE, ct_word_of(play, MOVE_GROUP, unit),
                             V_INT(unit), V_INT(ct_next(&march->group, 0)));
    if (march->stopped)
        return CT_REFUSE(play, CT_RAID_STOPPED, ct_word_of(play, MOVE_GROUP, first), V_INT(first));
    march->group = *group;
    for (CT_EACH(unit, group))
        if (!ct_may_raid(play, unit, group))
            return false;
    return true;
}

static bool is_the_raid(const struct ct_play *play, const struct ct_units *group)
{
    struct ct_units common = *group;

    ct_keep(&common, &play->p->march.group);
    return play->p->march.manner == CT_IN_A_RAID && !ct_empty(&common);
}

static bool set_out(struct ct_play *play, const struct ct_units *group, struct ct_march *march)
{
    unsigned from;

    *march = (struct ct_march){.group = *group, .lead = CT_NO_UNIT, .manner = CT_IN_A_RAID};
    if (!ct_may_set_out(play, group, &from))
        return false;
    for (CT_EACH(unit, group))
        if (!ct_may_raid(play, unit, group))
            return false;
    return true;
}

bool ct_may_go_raiding(struct ct_play *play, const struct ct_units *group, struct ct_march *march,
                       unsigned *from)
{
    if (!(is_the_raid(play, group) ? take_up(play, group, march) : set_out(play, group, march)))
        return false;
    *from = play->p->unit[ct_next(group, 0)].where;
    return ct_may_stack(play, group);
}

bool ct_may_raid_there(struct ct_play *play, struct ct_march *march, unsigned from)
{
    return keeps_out_of_baja(play, march, from) && ct_is_near_enough(play, march) &&
           ct_may_go_there(play, march, from);
}

bool ct_do_raid(struct ct_play *play)
{
    struct ct_units group;
    struct ct_march march;
    unsigned from;

    if (!ct_read_group(play, MOVE_GROUP, &group) ||
        !ct_may_go_raiding(play, &group, &march, &from) ||
        !ct_read_path(play, MOVE_TO, from, &march) || !ct_may_raid_there(play, &march, from) ||
        !ct_may_leave_armies(play, &group))
        return false;
    ct_set_out(play, &march);
    return true;
}

/* ---- getting away */

/* [5.4] Enemies in a province of the enemy, or of nobody, with a leader or too strong to pass. */
bool ct_raid_is_checked(const struct ct_play *play, const struct ct_march *march, unsigned province)
{
    uint8_t side = ct_side_of(play, ct_next(&march->group, 0));
    struct ct_units enemies;
    struct ct_units fighters;

    ct_enemies_in(play, province, side, &enemies);
    fighters = enemies;
    ct_keep_fighters(play, &fighters);
    if (play->p->control[province] == side || ct_empty(&fighters))
        return false;
    return ct_best_leader(play, &enemies) != CT_NO_UNIT ||
           !ct_can_bypass(play, province, &march->group, side);
}

/* What modifies the die. */
struct modifiers {
    int contra, dupin, cavalry, militia;
};

/* For each kind that is in the raid, each once. */
static struct modifiers modifiers_of(const struct ct_play *play, const struct ct_units *raiders)
{
    const int8_t *figure = play->s->charts.figure;
    bool contra = false;
    bool cavalry = false;
    bool militia = false;

    for (CT_EACH(unit, raiders)) {
        const struct ct_counter *counter = ct_counter(play, unit);

        contra = contra || counter->kind == CT_CONTRA;
        cavalry = cavalry || (counter->type == CT_CAVALRY && counter->nation == CT_REPUBLIC &&
                              (counter->kind == CT_REGULAR || counter->kind == CT_NATIONAL_GUARD));
        militia = militia || counter->kind == CT_MILITIA || counter->kind == CT_GUERRILLA;
    }
    return (struct modifiers){.contra = contra ? figure[CT_RAID_CONTRA] : 0,
                              .dupin = ct_has(raiders, play->s->dupin) ? figure[CT_RAID_DUPIN] : 0,
                              .cavalry = cavalry ? figure[CT_RAID_CAVALRY] : 0,
                              .militia = militia ? figure[CT_RAID_MILITIA] : 0};
}

/* [5.4] A led stack against its leader's rating, one without against its movement. */
bool ct_raid_leaves(struct ct_play *play, unsigned province)
{
    const struct ct_march *march = &play->p->march;
    unsigned leader = ct_best_leader(play, &march->group);
    unsigned tested = leader == CT_NO_UNIT ? ct_next(&march->group, 0) : leader;
    int against =
        leader == CT_NO_UNIT ? ct_counter(play, tested)->movement : ct_rating(play, leader);
    uint8_t side = ct_side_of(play, tested);
    struct modifiers m;
    int modified;
    int die;

    if (!ct_raid_is_checked(play, march, province)) {
        if (play->p->control[province] != side) /* [5.3] */
            ct_bypass(play, province, &march->group, side);
        return true;
    }
    m = modifiers_of(play, &march->group);
    die = (int)ct_die(play, "a raid", "5.4");
    modified = die + m.contra + m.dupin + m.cavalry + m.militia;
    CT_TELL(play, CT_EV_RAID_CHECK, "5.4", V_INT(tested), V_INT(province), V_INT(modified),
            V_INT(against), V_TEXT(modified <= against ? "it goes on" : "it stays"), V_INT(die),
            V_INT(m.contra), V_INT(m.dupin), V_INT(m.cavalry), V_INT(m.militia));
    return modified <= against;
}
