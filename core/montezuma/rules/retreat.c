/* 11.5.b to 11.5.e Retreats; where those rally who were routed or surrounded. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/naval.h"
#include "montezuma/rules/ways.h"

/* ---- who leaves */

static bool is_guerrilla(const struct mz_play *play, unsigned unit)
{
    return mz_counter(play, unit)->type == MZ_GUERRILLA;
}

/* [11.5.d] Guerrillas go their own way; [13.3.a] the guns of a fortress stay. */
static void find_leaving(const struct mz_play *play, enum mz_role role, struct mz_units *set)
{
    *set = play->p->battle.force[role].units;
    mz_remove_all(set, &play->s->inherent);
    for (MZ_EACH(unit, set))
        if (is_guerrilla(play, unit) || play->p->unit[unit].where != play->p->battle.cell)
            mz_remove(set, unit);
}

static bool has_units(const struct mz_play *play, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (!mz_is_leader(play, unit))
            return true;
    return false;
}

/* [10.8.c] Who comes out of a work and loses goes back into it; [10.7.b] who has intercepted
 * Guerrillas never retreats; [10.5] [11.5.c] a siege, and a battle in a Zone, leave the attacker
 * where he was. */
static bool stays(const struct mz_play *play, enum mz_role role)
{
    const struct mz_battle *battle = &play->p->battle;

    if (role == MZ_DEFENDER)
        return battle->outside || (battle->intercepted && battle->guerrillas);
    return battle->from == battle->cell &&
           (play->s->map.cell[battle->cell].terrain == MZ_ZONE || !battle->joined);
}

static void prepare_to_leave(struct mz_play *play, enum mz_role role)
{
    struct mz_leaving *leaving = &play->p->leaving;

    *leaving = (struct mz_leaving){
        .role = (uint8_t)role, .side = mz_battle_side(play, role), .from = play->p->battle.cell};
    find_leaving(play, role, &leaving->units);
}

static void leave(struct mz_play *play, enum mz_role role)
{
    if (stays(play, role))
        return;
    prepare_to_leave(play, role);
    if (has_units(play, &play->p->leaving.units))
        mz_call(play, MZ_RETREAT);
}

void mz_retreat(struct mz_play *play)
{
    if (!play->p->battle.routed)
        leave(play, mz_loser(play));
}

void mz_send_back(struct mz_play *play)
{
    leave(play, MZ_ATTACKER);
}

/* ---- 11.5.c where to */

static bool is_open(const struct mz_play *play, unsigned cell)
{
    uint8_t side = play->p->leaving.side;

    return mz_units_in(play, cell, mz_enemy(side)) == 0 &&
           (cell != play->s->new_orleans || side == MZ_US); /* [10.2.b] */
}

/* [11.5.c] A Transit Space and the Disputed Zone rank as friendly, [18.4.b] a revolt as enemy. */
static bool is_friendly(const struct mz_play *play, unsigned cell)
{
    return !mz_in_revolt(play, cell) &&
           (mz_terrain(play, cell) == MZ_TRANSIT || cell == play->s->disputed_zone ||
            play->p->control[cell] == play->p->leaving.side);
}

static void prefer_friendly(const struct mz_play *play, struct mz_cells *cells)
{
    struct mz_cells friendly = {{0}};

    for (MZ_EACH_CELL(cell, cells))
        if (is_friendly(play, cell))
            mz_cells_add(&friendly, cell);
    if (!mz_cells_empty(&friendly))
        *cells = friendly;
}

static unsigned mp_to_source(const struct mz_play *play, unsigned from)
{
    uint8_t mp[MZ_CELLS];
    unsigned least = MZ_FAR;

    mz_find_mp(play, from, MZ_FAR, mp);
    for (MZ_ALL_CELLS(cell, play->s))
        if (mp[cell] < least && mz_is_source(play, play->p->leaving.side, cell))
            least = mp[cell];
    return least;
}

/* The one nearer in MP to a friendly supply source. */
static void prefer_near(const struct mz_play *play, struct mz_cells *cells)
{
    struct mz_cells nearest = {{0}};
    unsigned least = MZ_FAR;

    for (MZ_EACH_CELL(cell, cells)) {
        unsigned mp = mp_to_source(play, cell);

        if (mp < least)
            nearest = (struct mz_cells){{0}};
        if (mp <= least)
            mz_cells_add(&nearest, cell);
        least = mp < least ? mp : least;
    }
    *cells = nearest;
}

/* [11.5.e] */
static bool is_surrounded(const struct mz_play *play)
{
    struct mz_cells around;

    mz_find_adjacent(play, play->p->leaving.from, &around);
    for (MZ_EACH_CELL(cell, &around))
        if (mz_units_in(play, cell, mz_enemy(play->p->leaving.side)) == 0)
            return false;
    return true;
}

/* [11.5.c] An attacker goes back to where a Guerrilla was beside him, or the guns of a fortress;
 * [11.5.e] surrounded, to the guns alone. [11.5.d] Who came over the sea, or has not lost, goes
 * back whoever is around him. */
static bool is_way_back(const struct mz_play *play, unsigned entry)
{
    const struct mz_battle *battle = &play->p->battle;
    struct mz_units enemies;

    if (play->s->map.cell[entry].terrain == MZ_ZONE)
        return true;
    mz_field_units(play, entry, mz_enemy(play->p->leaving.side), &enemies);
    for (MZ_EACH(unit, &enemies))
        if (!is_guerrilla(play, unit))
            return false;
    return mz_empty(&enemies) || battle->naval || battle->winner != MZ_DEFENDER ||
           !is_surrounded(play);
}

void mz_find_retreats(const struct mz_play *play, struct mz_cells *cells)
{
    const struct mz_leaving *leaving = &play->p->leaving;
    unsigned entry = play->p->battle.from;
    bool is_back = leaving->role == MZ_ATTACKER && entry != leaving->from;
    struct mz_cells around;
    bool entry_is_open = false;

    *cells = (struct mz_cells){{0}};
    mz_find_adjacent(play, leaving->from, &around);
    if (is_back) {
        if (is_way_back(play, entry))
            mz_cells_add(cells, entry);
        return;
    }
    for (MZ_EACH_CELL(cell, &around)) {
        if (!is_open(play, cell))
            continue;
        if (leaving->role == MZ_DEFENDER && cell == entry)
            entry_is_open = true;
        else
            mz_cells_add(cells, cell);
    }
    if (mz_cells_empty(cells) && entry_is_open) /* only to escape elimination */
        mz_cells_add(cells, entry);
    prefer_friendly(play, cells);
    prefer_near(play, cells);
}

/* ---- 11.5.d holding the ground */

/* [10.5] A besieger has come from nowhere: who has won, and has the enemy all around him, is not
 * sent back. */
static bool may_send_back(const struct mz_play *play)
{
    const struct mz_leaving *leaving = &play->p->leaving;
    struct mz_cells around;

    if (play->p->battle.from != leaving->from)
        return true;
    mz_find_adjacent(play, leaving->from, &around);
    for (MZ_EACH_CELL(cell, &around))
        if (mz_units_in(play, cell, leaving->side) == 0)
            return true;
    return false;
}

static bool may_hold(const struct mz_play *play)
{
    const struct mz_leaving *leaving = &play->p->leaving;
    unsigned terrain = mz_terrain(play, leaving->from); /* [16.4.b] */
    const struct mz_work_at *work = &play->p->work[leaving->from];
    bool in_fort = work->work == MZ_FORT && work->side == leaving->side;
    bool in_fortress = leaving->side == MZ_MEXICO && play->s->cell[leaving->from].fortress &&
                       !mz_is_ruined(play, leaving->from);

    return leaving->role == MZ_DEFENDER && !leaving->begun &&
           play->p->battle.force[MZ_DEFENDER].chief != MZ_NO_UNIT && may_send_back(play) &&
           (in_fort || in_fortress || terrain == MZ_ROUGH || terrain == MZ_JUNGLE ||
            terrain == MZ_ROUGH_JUNGLE);
}

/* Somebody is left to hold it. [11.4] No reduced unit goes before those at full strength. */
void mz_find_holders(const struct mz_play *play, struct mz_units *set)
{
    bool full = false;

    *set = play->p->leaving.units;
    mz_remove_all(set, &play->s->leaders);
    if (!may_hold(play) || mz_steps_of(play, set) < 2) {
        *set = (struct mz_units){{0}};
        return;
    }
    for (MZ_EACH(unit, set))
        full = full || play->p->unit[unit].steps > 1;
    for (MZ_EACH(unit, set))
        if (full && play->p->unit[unit].steps == 1)
            mz_remove(set, unit);
}

/* ---- going */

/* [6.5.b] It stays as Guerrillas go home who do not retreat [11.2.j], and as units withdraw that
 * are no Force [11.2.b]. */
static bool leaves_train(const struct mz_play *play, const struct mz_units *set, unsigned event)
{
    return (event == MZ_EV_TO_ROUGH && !mz_guerrillas_retreat(play)) ||
           (event == MZ_EV_WITHDREW && !mz_makes_force(play, set));
}

/* [6.5.b] It goes with its side. */
static void bring_train(struct mz_play *play, uint8_t side, unsigned from, unsigned to)
{
    enum mz_train train = side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO;

    if (play->p->train[train] == from)
        play->p->train[train] = (uint8_t)to;
}

void mz_go_off(struct mz_play *play, const struct mz_units *set, unsigned to, unsigned event,
               const char *rule)
{
    unsigned from = play->p->battle.cell;
    struct mz_list room;

    MZ_TELL(play, event, rule, mz_list(set, &room), V_INT(from), V_INT(to));
    if (has_units(play, set) && !leaves_train(play, set, event))
        bring_train(play, mz_counter(play, mz_first(set))->side, from, to);
    for (MZ_EACH(unit, set))
        mz_fact_put(play, unit, to);
    mz_santa_anna_enters(play, set, to); /* [18.3.c] */
    mz_look_to_seizure(play, to);        /* [14.4.b] */
    mz_remove_all(&play->p->leaving.units, set);
    play->p->leaving.begun = 1;
    if (has_units(play, set))
        mz_take_what_is_left(play, mz_counter(play, mz_first(set))->side, to);
}

/* ---- 11.5.e surrounded, or without a way */

/* [2.2.a.3] The mixed units are artillery too. */
static void give_up(struct mz_play *play)
{
    struct mz_leaving *leaving = &play->p->leaving;
    struct mz_units units = leaving->units;
    struct mz_list room;

    leaving->surrounded = is_surrounded(play);
    MZ_TELL(play, leaving->surrounded ? MZ_EV_SURROUNDED : MZ_EV_NO_RETREAT,
            leaving->surrounded ? "11.5.e" : "11.5.b", V_INT(leaving->from),
            mz_list(&units, &room));
    mz_remove_all(&units, &play->s->leaders);
    for (MZ_EACH(unit, &units)) {
        uint8_t type = mz_counter(play, unit)->type;

        if (leaving->surrounded && type != MZ_ARTILLERY && type != MZ_MIXED)
            continue;
        mz_remove(&leaving->units, unit);
        mz_fact_eliminate(play, unit, leaving->surrounded ? "11.5.e" : "11.5.b");
    }
}

/* ---- the procedure */

/* [11.5.d] Canales may leave with the Guerrillas instead. */
static bool canales_may_choose(const struct mz_play *play)
{
    const struct mz_leaving *leaving = &play->p->leaving;

    if (!mz_has(&leaving->units, play->s->canales))
        return false;
    for (MZ_EACH(unit, &play->p->battle.force[leaving->role].units))
        if (is_guerrilla(play, unit))
            return true;
    return false;
}

static void ask(struct mz_play *play, const struct mz_cells *cells)
{
    const struct mz_leaving *leaving = &play->p->leaving;
    struct mz_units holders;
    struct mz_list rooms[2];

    mz_find_holders(play, &holders);
    act_ask(play->head, MZ_ASK_RETREAT, leaving->side);
    MZ_TELL(play, MZ_EV_ASK_RETREAT, "11.5.c", V_INT(play->head->question), V_INT(leaving->side),
            mz_list(&leaving->units, &rooms[0]), mz_cells(cells, &rooms[1]),
            V_TEXT(mz_empty(&holders) ? "" : ", or hold-ground"));
}

static void come_to_retreat(struct mz_play *play)
{
    struct mz_leaving *leaving = &play->p->leaving;
    struct mz_units all = leaving->units;
    struct mz_units holders;
    struct mz_cells cells;

    if (!has_units(play, &all))
        return;
    mz_find_retreats(play, &cells);
    mz_find_holders(play, &holders);
    if (mz_cells_empty(&cells) && mz_empty(&holders)) {
        give_up(play);
    } else if (mz_cells_count(&cells) == 1 && mz_empty(&holders) && !canales_may_choose(play)) {
        mz_go_off(play, &all, mz_cells_first(&cells), MZ_EV_RETREATED, "11.5.c");
    } else {
        course_go_to(play->head, MZ_RETREAT, MZ_RETREAT_ASKS);
        ask(play, &cells);
    }
}

static void rally(struct mz_play *play);

void mz_retreat_step(struct mz_play *play, unsigned step)
{
    struct mz_leaving *leaving = &play->p->leaving;
    unsigned steps;

    if (step == MZ_RETREAT_ASKS) {
        come_to_retreat(play);
        return;
    }
    if (!leaving->surrounded || !has_units(play, &leaving->units))
        return;
    if (step == MZ_RETREAT_RALLIES) {
        rally(play);
        return;
    }
    steps = mz_steps_of(play, &leaving->units);
    mz_lose_steps(play, &(struct mz_losses){.among = leaving->units,
                                            .side = leaving->side,
                                            .steps = (uint8_t)((steps + 1) / 2),
                                            .reason = MZ_LOSS_SURROUNDED});
}

/* ---- the answer */

/* The units named of those who leave; all@SPACE: all of them, with their Leaders [11.5.b]. */
static bool read_leaving(struct mz_play *play, struct mz_units *set)
{
    const struct mz_leaving *leaving = &play->p->leaving;
    const struct argument *name = NULL;
    bool all = false;

    if (!mz_read_units(play, RETREAT_UNITS, leaving->side, set))
        return false;
    while ((name = order_find(play->order, RETREAT_UNITS, name ? name + 1 : NULL))) {
        if (name->kind == ARGUMENT_GROUP && name->value != leaving->from)
            return MZ_REFUSE(play, MZ_RETREAT_ELSEWHERE, name->word, V_INT(leaving->from));
        if (name->kind == ARGUMENT_UNIT && !mz_has(&leaving->units, name->value))
            return MZ_REFUSE(play, MZ_RETREAT_WHO, name->word, V_INT(name->value));
        all = all || name->kind == ARGUMENT_GROUP;
    }
    if (all)
        *set = leaving->units;
    return true;
}

/* [11.5.b] Leaders retreat as units do: none waits until they are gone, to be led away [2.2.b]. */
static bool may_be_last(struct mz_play *play, const struct mz_units *set)
{
    struct mz_units rest = play->p->leaving.units;

    mz_remove_all(&rest, set);
    if (canales_may_choose(play))
        mz_remove(&rest, play->s->canales);
    return has_units(play, &rest) || mz_empty(&rest) ||
           MZ_REFUSE(play, MZ_RETREAT_LEADER, WORD_VERB, V_INT(mz_first(&rest)));
}

static bool hold_ground(struct mz_play *play)
{
    unsigned unit = mz_read(play, LEAD_UNIT);
    struct mz_units holders;

    mz_find_holders(play, &holders);
    if (mz_empty(&holders))
        return MZ_REFUSE_PLAIN(play, MZ_HOLD_NOBODY, WORD_VERB);
    if (!mz_has(&holders, unit))
        return MZ_REFUSE(play, MZ_HOLD_WHO, WORD_FIRST, V_INT(unit), V_INT(mz_first(&holders)));
    act_answered(play->head, mz_phasing(play));
    play->p->battle.held = 1;
    MZ_TELL(play, MZ_EV_HELD_GROUND, "11.5.d", V_INT(play->p->leaving.side),
            V_INT(play->p->leaving.from));
    mz_fact_lose_step(play, unit, "11.5.d");
    course_return(play->head, MZ_RETREAT);
    return true;
}

/* Some of them, or all: the others are asked for again. */
bool mz_answer_retreat(struct mz_play *play)
{
    struct mz_units set;
    struct mz_cells cells;
    unsigned to;

    if (play->order->verb == MZ_ANSWER_HOLD_GROUND)
        return hold_ground(play);
    if (!read_leaving(play, &set))
        return false;
    to = mz_read(play, RETREAT_TO);
    mz_find_retreats(play, &cells);
    if (!mz_cells_have(&cells, to))
        return MZ_REFUSE(play, MZ_RETREAT_WHERE, order_find(play->order, RETREAT_TO, NULL)->word,
                         V_INT(to), V_INT(mz_cells_first(&cells)));
    if (!may_be_last(play, &set))
        return false;
    act_answered(play->head, mz_phasing(play));
    mz_go_off(play, &set, to, MZ_EV_RETREATED, "11.5.c");
    return true;
}

/* All of them to the first of the places; where there is none, they hold. */
bool mz_standard_retreat(struct mz_play *play, struct order *answer)
{
    struct mz_units holders;
    struct mz_cells cells;

    mz_find_retreats(play, &cells);
    mz_find_holders(play, &holders);
    if (mz_cells_empty(&cells)) {
        order_start(answer, MZ_ANSWER_HOLD_GROUND);
        return mz_argument(answer, LEAD_UNIT, ARGUMENT_UNIT, (int32_t)mz_first(&holders));
    }
    order_start(answer, MZ_ANSWER_RETREAT);
    for (MZ_EACH(unit, &play->p->leaving.units))
        if (!mz_argument(answer, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit))
            return false;
    return mz_argument(answer, RETREAT_TO, ARGUMENT_CELL, (int32_t)mz_cells_first(&cells));
}

/* ---- rallying [11.5.a] [11.5.e] */

void mz_find_rallies(const struct mz_play *play, struct mz_cells *cells)
{
    const struct mz_leaving *leaving = &play->p->leaving;
    struct mz_cells within;

    *cells = (struct mz_cells){{0}};
    mz_find_within(play, leaving->from, play->s->charts.figure[MZ_RALLY_SPACES], &within);
    for (MZ_EACH_CELL(cell, &within)) {
        bool good = leaving->surrounded ? mz_is_source(play, leaving->side, cell)
                                        : mz_is_friendly(play, cell, leaving->side) &&
                                              mz_is_in_supply(play, leaving->side, cell);

        if (good && is_open(play, cell))
            mz_cells_add(cells, cell);
    }
}

static const char *rally_rule(const struct mz_play *play)
{
    return play->p->leaving.surrounded ? "11.5.e" : "11.5.a";
}

/* Whom the losses on the way have cost comes no more. */
static void forget_lost(struct mz_play *play)
{
    struct mz_leaving *leaving = &play->p->leaving;

    for (MZ_EACH(unit, &leaving->units))
        if (play->p->unit[unit].where != leaving->from)
            mz_remove(&leaving->units, unit);
}

static void rally(struct mz_play *play)
{
    struct mz_leaving *leaving = &play->p->leaving;
    struct mz_units units;
    struct mz_cells cells;
    struct mz_list rooms[2];

    forget_lost(play);
    units = leaving->units;
    if (!has_units(play, &units))
        return;
    mz_find_rallies(play, &cells);
    if (mz_cells_empty(&cells)) {
        mz_remove_all(&units, &play->s->leaders);
        for (MZ_EACH(unit, &units))
            mz_fact_eliminate(play, unit, rally_rule(play));
        return;
    }
    if (mz_cells_count(&cells) == 1) {
        mz_go_off(play, &units, mz_cells_first(&cells), MZ_EV_RALLIED, rally_rule(play));
        return;
    }
    act_ask(play->head, MZ_ASK_RALLY, leaving->side);
    MZ_TELL(play, MZ_EV_ASK_RALLY, rally_rule(play), V_INT(play->head->question),
            V_INT(leaving->side), mz_list(&units, &rooms[0]), mz_cells(&cells, &rooms[1]));
}

void mz_rally_routed(struct mz_play *play)
{
    prepare_to_leave(play, mz_loser(play));
    rally(play);
}

bool mz_answer_rally(struct mz_play *play)
{
    struct mz_units units = play->p->leaving.units;
    unsigned to = mz_read(play, RALLY_TO);
    struct mz_cells cells;

    mz_find_rallies(play, &cells);
    if (!mz_cells_have(&cells, to))
        return MZ_REFUSE(play, MZ_RALLY_WHERE, WORD_FIRST, V_INT(to),
                         V_INT(mz_cells_first(&cells)));
    act_answered(play->head, mz_phasing(play));
    mz_go_off(play, &units, to, MZ_EV_RALLIED, rally_rule(play));
    return true;
}

/* The first in the order of the map. */
bool mz_standard_rally(struct mz_play *play, struct order *answer)
{
    struct mz_cells cells;

    mz_find_rallies(play, &cells);
    order_start(answer, MZ_ANSWER_RALLY);
    return mz_argument(answer, RALLY_TO, ARGUMENT_CELL, (int32_t)mz_cells_first(&cells));
}
