/* 12.1 What the words of cards.yaml do to units and Leaders, to raids and squadrons. */
#include "montezuma/rules/words_parts.h"

#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/raids.h"
#include "montezuma/rules/replacements.h"

static unsigned unit_in(const struct effect_call *call)
{
    return (unsigned)call->slot[0].value;
}

/* ---- steps */

void mz_op_lose(struct act *act, const struct effect_call *call)
{
    mz_fact_lose_step(mz_play_of(act), unit_in(call), call->rule);
}

bool mz_op_is_there(struct act *act, const struct effect_call *call)
{
    return mz_on_map(mz_play_of(act)->p->unit[unit_in(call)].where);
}

/* [21.0/2] It counts as eliminated in battle [18.3.a]. */
void mz_op_eliminate(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    if (mz_counter(play, unit_in(call))->side == MZ_US)
        play->p->us_unit_lost = 1;
    mz_fact_eliminate(play, unit_in(call), call->rule);
}

/* [7.1.b/26] Its term is over: it can come again. */
void mz_op_disband(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    MZ_TELL(play, MZ_EV_DISBANDED, call->rule, V_INT(unit_in(call)));
    mz_fact_put(play, unit_in(call), MZ_REGROUP);
    mz_fact_steps(play, unit_in(call), mz_counter(play, unit_in(call))->steps);
}

const char *const mz_op_firsts[] = {"cavalry", "irregulars", NULL};
enum { FIRST_CAVALRY, FIRST_IRREGULARS };
enum { STEPS_NUMBER, STEPS_AT, STEPS_OF, STEPS_FIRST };

/* Units in the cell on which a card's loss may fall; irregulars alone. */
static void losers(const struct mz_play *play, const struct effect_call *call, bool irregulars,
                   struct mz_units *set)
{
    uint8_t side = mz_side_in(call, STEPS_OF);

    *set = (struct mz_units){{0}};
    for (unsigned unit = mz_next_loser(play, side, 0); unit != EFFECT_NOTHING;
         unit = mz_next_loser(play, side, unit + 1))
        if (play->p->unit[unit].where == call->slot[STEPS_AT].value &&
            (!irregulars || mz_is_irregular(play, unit)))
            mz_add(set, unit);
}

bool mz_op_has_losers(struct act *act, const struct effect_call *call)
{
    struct mz_units set;

    losers(mz_play_of(act), call, false, &set);
    return call->slot[STEPS_NUMBER].value > 0 && !mz_empty(&set);
}

/* Their owner says whose [11.4]. */
void mz_op_steps(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    const struct effect_value *first = &call->slot[STEPS_FIRST];
    struct mz_losses losses = {.side = mz_side_in(call, STEPS_OF),
                               .steps = (uint8_t)call->slot[STEPS_NUMBER].value,
                               .reason = MZ_LOSS_CARD};

    losers(play, call, false, &losses.among);
    if (first->kind && first->value == FIRST_CAVALRY)
        losses.flags = MZ_WITH_CAVALRY;
    else if (first->kind)
        losers(play, call, true, &losses.first);
    mz_lose_steps(play, &losses);
}

/* ---- who comes */

/* Places that a row names by a word: where reinforcements may stand; friendly Texas Spaces in
 * supply [21.0/52]; the Space of the battle; Rough Spaces in Mexico [10.2.g]. */
const char *const mz_op_places[] = {"reinforcement", "texas", "battle", NULL};
enum { AT_REINFORCEMENT, AT_TEXAS, AT_BATTLE };

static void find_texas(const struct mz_play *play, struct mz_cells *cells)
{
    for (MZ_ALL_CELLS(cell, play->s))
        if (play->s->cell[cell].state == MZ_TEXAS && mz_is_friendly(play, cell, MZ_US) &&
            mz_is_free(play, cell, MZ_US) && mz_sources_of(play, MZ_US, cell) != 0)
            mz_cells_add(cells, cell);
}

static void cells_in(struct mz_play *play, const struct effect_value *at, uint8_t side,
                     struct mz_cells *cells)
{
    *cells = (struct mz_cells){{0}};
    if (at->kind != EFFECT_WORD)
        mz_cells_add(cells, (unsigned)at->value);
    else if (at->value == AT_REINFORCEMENT)
        mz_reinforcement_cells(play, side, cells);
    else if (at->value == AT_TEXAS)
        find_texas(play, cells);
    else
        mz_cells_add(cells, play->p->battle.cell);
}

/* What is drawn of [2.2.a]; in the order of the kinds below. */
const char *const mz_op_kinds[] = {"any",    "regular",   "volunteer", "activa", "activa-infantry",
                                   "marine", "artillery", "tejas",     NULL};
enum {
    DRAW_ANY,
    DRAW_REGULAR,
    DRAW_VOLUNTEER,
    DRAW_ACTIVA,
    DRAW_MILITIA,
    DRAW_MARINE,
    DRAW_GUNS,
    DRAW_TEJAS
};

static bool is_of(const struct mz_counter *counter, int kind)
{
    switch (kind) {
    case DRAW_REGULAR:
        return counter->class == MZ_REGULAR;
    case DRAW_VOLUNTEER:
        return counter->class == MZ_VOLUNTEER;
    case DRAW_ACTIVA:
        return counter->class == MZ_ACTIVA;
    case DRAW_MILITIA:
        return counter->class == MZ_ACTIVA && counter->type == MZ_INFANTRY;
    case DRAW_MARINE:
        return counter->class == MZ_MARINE;
    case DRAW_GUNS:
        return counter->type == MZ_ARTILLERY;
    case DRAW_TEJAS:
        return counter->region == MZ_REGION_TEJAS;
    default:
        return true;
    }
}

enum { DRAW_KIND, DRAW_NUMBER, DRAW_OF, DRAW_AT };

/* Units of Regroup of that kind [3.2]. */
static void find_kind(const struct mz_play *play, uint8_t side, int kind, struct mz_units *set)
{
    struct mz_units all;

    mz_regroup_of(play, side, &all);
    *set = (struct mz_units){{0}};
    for (MZ_EACH(unit, &all))
        if (is_of(mz_counter(play, unit), kind))
            mz_add(set, unit);
}

bool mz_op_is_in_regroup(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);
    uint8_t side = mz_side_in(call, DRAW_OF);
    struct mz_units set;

    find_kind(play, side, call->slot[DRAW_KIND].value, &set);
    if (mz_empty(&set) && call->slot[DRAW_KIND].value == DRAW_TEJAS)
        find_kind(play, side, DRAW_VOLUNTEER, &set);
    return !mz_empty(&set);
}

/* [21.0/52] Of Tejas as many as there are, the rest by lot among all volunteers. */
void mz_op_draw(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    uint8_t side = mz_side_in(call, DRAW_OF);
    unsigned number = (unsigned)call->slot[DRAW_NUMBER].value;
    struct mz_units from;
    struct mz_units drawn = {{0}};
    struct mz_cells cells;

    find_kind(play, side, call->slot[DRAW_KIND].value, &from);
    mz_draw_lots(play, number, &from, &drawn);
    if (call->slot[DRAW_KIND].value == DRAW_TEJAS && mz_count(&drawn) < number) {
        find_kind(play, side, DRAW_VOLUNTEER, &from);
        mz_remove_all(&from, &drawn);
        mz_draw_lots(play, number - mz_count(&drawn), &from, &drawn);
    }
    if (call->slot[DRAW_AT].kind == EFFECT_WORD && call->slot[DRAW_AT].value == AT_BATTLE) {
        for (MZ_EACH(unit, &drawn)) /* [21.0/15] it fights */
            mz_join_battle(play, side, unit, call->rule);
        return;
    }
    cells_in(play, &call->slot[DRAW_AT], side, &cells);
    mz_arrive(play, side, &drawn, &cells, call->rule);
}

bool mz_op_has_pool(struct act *act, const struct effect_call *call)
{
    struct mz_units pool;

    mz_pool_of(mz_play_of(act), mz_side_in(call, 0), &pool);
    return !mz_empty(&pool);
}

void mz_op_draw_leader(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    uint8_t side = mz_side_in(call, 0);
    struct mz_units pool;
    struct mz_units drawn = {{0}};
    struct mz_cells cells;

    mz_pool_of(play, side, &pool);
    mz_draw_lots(play, 1, &pool, &drawn);
    mz_reinforcement_cells(play, side, &cells);
    mz_arrive(play, side, &drawn, &cells, call->rule);
}

/* Not on the map, nor out of the game. */
bool mz_op_may_enter(struct act *act, const struct effect_call *call)
{
    uint8_t where = mz_play_of(act)->p->unit[unit_in(call)].where;

    return where == MZ_TO_COME || where == MZ_REGROUP;
}

void mz_op_enter(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    uint8_t side = mz_counter(play, unit_in(call))->side;
    struct mz_units set = {{0}};
    struct mz_cells cells;

    mz_add(&set, unit_in(call));
    cells_in(play, &call->slot[1], side, &cells);
    mz_arrive(play, side, &set, &cells, call->rule);
}

/* ---- Guerrillas, raids [16] */

/* [2.1.e] */
void mz_op_go_home(struct act *act, const struct effect_call *call)
{
    mz_fact_eliminate(mz_play_of(act), unit_in(call), call->rule);
}

static unsigned next_idle_guerrilla(const struct mz_play *play, unsigned from)
{
    while (from < play->s->first_leader && (mz_counter(play, from)->class != MZ_GUERRILLAS ||
                                            play->p->unit[from].where != MZ_HOLDING))
        from++;
    return from < play->s->first_leader ? from : EFFECT_NOTHING;
}

bool mz_op_has_idle_guerrilla(struct act *act, const struct effect_call *call)
{
    (void)call;
    return next_idle_guerrilla(mz_play_of(act), 0) != EFFECT_NOTHING;
}

/* They are all alike: the first that are left, at Rough Spaces [10.2.g]. */
void mz_op_guerrilla(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    struct mz_units set = {{0}};
    struct mz_cells cells;
    unsigned unit = next_idle_guerrilla(play, 0);

    for (int left = call->slot[0].value; left > 0 && unit != EFFECT_NOTHING; left--) {
        mz_add(&set, unit);
        unit = next_idle_guerrilla(play, unit + 1);
    }
    mz_rough_cells(play, &cells);
    mz_arrive(play, MZ_MEXICO, &set, &cells, call->rule);
}

/* [21.0/16] */
void mz_op_raid(struct act *act, const struct effect_call *call)
{
    mz_raid_by_card(mz_play_of(act), call->side, (unsigned)call->slot[0].value,
                    (unsigned)call->slot[1].value, true);
}

/* [16.2.a] */
void mz_op_raid_markers(struct act *act, const struct effect_call *call)
{
    mz_place_raids(mz_play_of(act), call->side, (unsigned)call->slot[0].value);
}

/* [16.2.c] */
void mz_op_list_militia_raids(struct act *act, const struct effect_call *call,
                              struct effect_choices *choices)
{
    struct mz_cells cells;

    choices->what = "a Space";
    if (call->picks)
        return;
    mz_militia_cells(mz_play_of(act), &cells);
    for (MZ_EACH_CELL(cell, &cells))
        effect_offer(choices, EFFECT_CELL, cell);
}

void mz_op_militia_raid(struct act *act, const struct effect_call *call)
{
    mz_militia_raid(mz_play_of(act), call->pick[0].value);
}

/* ---- strength */

/* [21.0/60] Reduced units of the player in one Space in supply, the Space of the first. */
void mz_op_list_restore(struct act *act, const struct effect_call *call,
                        struct effect_choices *choices)
{
    const struct mz_play *play = mz_play_of(act);

    choices->what = "a reduced unit";
    choices->none = true;
    if ((int)call->picks == call->slot[0].value)
        return;
    for (unsigned unit = mz_next_loser(play, call->side, 0); unit != EFFECT_NOTHING;
         unit = mz_next_loser(play, call->side, unit + 1))
        if (mz_goes_with_picks(play, call, unit) && mz_is_reduced(play, unit) &&
            mz_has_supply(play, call->side, play->p->unit[unit].where))
            effect_offer(choices, EFFECT_UNIT, unit);
}

void mz_op_restore(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    for (unsigned i = 0; i < call->picks; i++) {
        mz_fact_steps(play, call->pick[i].value, 2);
        MZ_TELL(play, MZ_EV_FLIPPED, call->rule, V_INT(call->pick[i].value));
    }
}

void mz_op_replacements(struct act *act, const struct effect_call *call)
{
    mz_replace_by_card(mz_play_of(act), mz_side_in(call, 0), (unsigned)call->slot[1].value);
}

/* [2.2.b] He shows his front still. */
bool mz_op_is_himself(struct act *act, const struct effect_call *call)
{
    const struct mz_unit *unit = &mz_play_of(act)->p->unit[unit_in(call)];

    return unit->where != MZ_REMOVED && unit->steps > 0;
}

void mz_op_replaced(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    mz_fact_steps(play, unit_in(call), 0);
    MZ_TELL(play, MZ_EV_GIVES_WAY, call->rule, V_INT(unit_in(call)));
}
