/* 12 to 14 Set-up: who stands where as the game begins. Who has no choice is put by the program. */
#include "cactus/rules/setup.h"

#include <string.h>

#include "cactus/cactus.h"

/* ---- before anything is set up */

/* [12.1] [12.2] The pool additions of turns before the first have come. */
static bool is_in_pool(const struct ct_scenario *s, unsigned unit)
{
    const struct ct_schedule *schedule = &s->schedule;

    if (ct_has(&s->opening.pool, unit))
        return true;
    for (unsigned i = 0; s->arrivals && i < schedule->pools; i++)
        if (schedule->pool[i].turn <= s->head.first_turn && ct_has(&schedule->pool[i].units, unit))
            return true;
    return false;
}

/* It still comes by its turn, or by a rule. */
static bool is_to_come(const struct ct_scenario *s, unsigned unit)
{
    const struct ct_schedule *schedule = &s->schedule;
    unsigned row = schedule->arrival_of[unit];

    if (!s->arrivals)
        return false;
    if (row)
        return schedule->arrival[row - 1].turn > s->head.first_turn;
    for (unsigned i = 0; i < schedule->pools; i++)
        if (ct_has(&schedule->pool[i].units, unit))
            return schedule->pool[i].turn > s->head.first_turn;
    for (unsigned i = 0; i < CT_CONTINGENTS; i++)
        if (ct_has(&schedule->contingent[i], unit))
            return true;
    return s->counter[unit].type == CT_ARMY && s->counter[unit].from > s->head.first_turn;
}

static const struct ct_setup *row_of(const struct ct_scenario *s, unsigned unit)
{
    for (unsigned i = 0; i < s->opening.setups; i++)
        if (ct_has(&s->opening.setup[i].units, unit))
            return &s->opening.setup[i];
    return NULL;
}

bool ct_is_set_up(const struct ct_scenario *s, unsigned unit)
{
    return row_of(s, unit);
}

static enum ct_box first_box(const struct ct_scenario *s, unsigned unit)
{
    if (row_of(s, unit))
        return CT_IN_HAND;
    if (ct_has(&s->opening.armies, unit))
        return CT_POOL; /* its counter may be used */
    if (ct_has(&s->opening.removed, unit))
        return CT_REMOVED;
    if (is_in_pool(s, unit))
        return CT_POOL;
    return is_to_come(s, unit) ? CT_TO_COME : CT_REMOVED;
}

/* [8.0] [12.0] */
static void clear_control(const struct ct_scenario *s, struct ct_position *p)
{
    const struct ct_opening *opening = &s->opening;

    for (unsigned province = 0; province < CT_PROVINCES; province++)
        p->control[province] = ct_in(opening->control[CT_IMPERIAL], province)     ? CT_IMPERIAL
                               : ct_in(opening->control[CT_REPUBLICAN], province) ? CT_REPUBLICAN
                                                                                  : CT_NOBODYS;
}

void ct_setup_clear(const struct ct_scenario *s, struct ct_position *p)
{
    memset(p, 0, sizeof *p);
    p->head.turn = (uint16_t)(s->head.first_turn - 1);
    p->head.phase = CT_PHASE_SETUP_IMPERIAL;
    p->march.lead = p->loss.first = p->comes_back = CT_NO_UNIT;
    p->event.at = CT_PROVINCES;
    memset(p->task, CT_PROVINCES, sizeof p->task);
    for (unsigned side = 0; side < CT_SIDES; side++)
        p->battle.lead[side] = p->battle.leader[side] = CT_NO_UNIT;
    clear_control(s, p);
    for (unsigned army = 0; army < CT_ARMIES; army++) {
        p->leader[army] = CT_NO_UNIT;
        p->reacted[army] = CT_PROVINCES;
    }
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit] =
            (struct ct_unit){.where = (uint8_t)first_box(s, unit), .steps = s->counter[unit].steps};
}

/* ---- placing */

/* [7.5] In which city of the province those of that row stand. */
static enum ct_city city_in(const struct ct_setup *row, unsigned province)
{
    return ct_in(row->in_city, province) ? CT_CAPITAL : CT_FIELD;
}

static void tell_placed(struct ct_play *play, const struct ct_setup *row,
                        const struct ct_units *set, unsigned province)
{
    struct ct_list room;

    if (city_in(row, province) == CT_FIELD)
        CT_TELL(play, CT_EV_PLACED, row->rule, ct_list(set, &room), V_INT(province));
    else
        CT_TELL(play, CT_EV_PLACED_CITY, row->rule, ct_list(set, &room), V_INT(province),
                V_TEXT(ct_city_name(play->s, province, CT_CAPITAL)));
}

static void put(struct ct_play *play, const struct ct_setup *row, unsigned unit, unsigned province)
{
    if (ct_has(&row->reduced, unit))
        ct_fact_steps(play, unit, 1);
    ct_fact_put(play, unit, province, city_in(row, province));
}

/* [7.6] Fleets of the row go to sea. */
static void put_to_sea(struct ct_play *play, const struct ct_setup *row)
{
    struct ct_units fleets = row->units;
    struct ct_list room;

    ct_keep(&fleets, &play->s->fleets);
    if (ct_empty(&fleets))
        return;
    for (CT_EACH(unit, &fleets))
        ct_fact_put(play, unit, CT_AT_SEA, CT_FIELD);
    CT_TELL(play, CT_EV_AT_SEA, row->rule, ct_list(&fleets, &room));
}

static bool is_fixed(const struct ct_setup *row)
{
    return row->at == ct_only(ct_next_province(row->at, 0)) && !row->rest_pool;
}

static void put_row(struct ct_play *play, const struct ct_setup *row)
{
    struct ct_units land = row->units;
    unsigned province = ct_next_province(row->at, 0);

    ct_remove_all(&land, &play->s->fleets);
    for (CT_EACH(unit, &land))
        put(play, row, unit, province);
    tell_placed(play, row, &land, province);
    put_to_sea(play, row);
}

void ct_setup_begins(struct ct_play *play, uint8_t side)
{
    const struct ct_opening *opening = &play->s->opening;
    bool choice = false;

    for (unsigned i = 0; i < opening->setups; i++) {
        const struct ct_setup *row = &opening->setup[i];

        if (row->side == side && is_fixed(row))
            put_row(play, row);
        choice = choice || (row->side == side && !is_fixed(row));
    }
    play->head->ended = !choice;
}

uint32_t ct_setup_row_places(const struct ct_play *play, unsigned unit)
{
    const struct ct_setup *row = row_of(play->s, unit);

    return row && !is_fixed(row) ? row->at : 0;
}

uint32_t ct_setup_places(const struct ct_play *play, unsigned unit)
{
    return play->p->unit[unit].where == CT_IN_HAND ? ct_setup_row_places(play, unit) : 0;
}

bool ct_alike_in_setup(const struct ct_play *play, unsigned unit, unsigned other)
{
    const struct ct_counter *one = ct_counter(play, unit);
    const struct ct_counter *two = ct_counter(play, other);

    return one->type == two->type && one->gun == two->gun &&
           ct_factor(play, unit) == ct_factor(play, other) &&
           play->p->unit[unit].where == play->p->unit[other].where &&
           row_of(play->s, unit) == row_of(play->s, other) &&
           ct_quotas_count_alike(play, unit, other);
}

/* It may be set up there now; refuses. Who has been set up may be moved while the phase lasts. */
static bool may_place(struct ct_play *play, unsigned unit, unsigned province)
{
    const struct ct_setup *row = row_of(play->s, unit);
    unsigned word = ct_word_of(play, PLACE_UNITS, unit);

    if (!row || is_fixed(row))
        return CT_REFUSE(play, CT_NOT_IN_HAND, word, V_INT(unit));
    if (ct_in(row->at, province))
        return true;
    unsigned count = 0;
    for (unsigned other = 0; other < CT_PROVINCES; other++)
        count += ct_in(row->at, other);
    return CT_REFUSE(play, CT_NOT_SET_UP_THERE, word, V_INT(unit), V_INT(province), V_INT(count),
                     V_INT(ct_next_province(row->at, 0)));
}

/* [12.0] */
bool ct_do_place(struct ct_play *play)
{
    unsigned province = ct_read_province(play, PLACE_AT);
    struct ct_units set;

    if (!ct_read_units(play, PLACE_UNITS, ct_phasing(play), &set))
        return false;
    for (CT_EACH(unit, &set))
        if (!may_place(play, unit, province))
            return false;
    for (CT_EACH(unit, &set)) {
        struct ct_units one = {{0}};

        ct_add(&one, unit);
        put(play, row_of(play->s, unit), unit, province);
        if (!ct_quota_has_room(play, unit, province))
            return false;
        tell_placed(play, row_of(play->s, unit), &one, province);
    }
    return true;
}

/* ---- what must be at the end */

static bool are_all_placed(struct ct_play *play, uint8_t side)
{
    unsigned count = 0;
    unsigned first = CT_NO_UNIT;

    for (CT_EACH(unit, &play->s->of_side[side])) {
        const struct ct_setup *row = row_of(play->s, unit);

        /* who has no row, on a board, could be placed nowhere, and goes into the pool */
        if (play->p->unit[unit].where != CT_IN_HAND || !row || row->rest_pool)
            continue;
        count++;
        first = first == CT_NO_UNIT ? unit : first;
    }
    return count == 0 || CT_REFUSE(play, CT_SETUP_UNPLACED, 0, V_INT(count), V_INT(first));
}

/* [13.3] Who was not chosen is in the pool. */
static void put_rest(struct ct_play *play, uint8_t side)
{
    struct ct_units rest = {{0}};
    struct ct_list room;

    for (CT_EACH(unit, &play->s->of_side[side]))
        if (play->p->unit[unit].where == CT_IN_HAND)
            ct_add(&rest, unit);
    if (ct_empty(&rest))
        return;
    for (CT_EACH(unit, &rest))
        ct_fact_put(play, unit, CT_POOL, CT_FIELD);
    CT_TELL(play, CT_EV_TO_POOL, "13.3", ct_list(&rest, &room));
}

/* [12.0] Where both sides stand nobody has control. */
static void contest(struct ct_play *play)
{
    for (unsigned province = 0; province < play->s->map.cells; province++)
        if (play->p->control[province] < CT_SIDES && ct_is_in(play, province, CT_IMPERIAL) &&
            ct_is_in(play, province, CT_REPUBLICAN))
            ct_fact_control(play, province, CT_NOBODYS);
}

/* [13.3] Cities under siege as the game begins. */
static void lay_sieges(struct ct_play *play)
{
    for (unsigned i = 0; i < play->s->opening.sieges; i++) {
        const struct ct_laid *row = &play->s->opening.siege[i];

        ct_fact_siege(play, row->at, (enum ct_city)row->city, row->level, "13.3");
    }
}

bool ct_setup_ends(struct ct_play *play, uint8_t side)
{
    if (!are_all_placed(play, side) || (side == CT_REPUBLICAN && !ct_quotas_are_met(play)))
        return false;
    put_rest(play, side);
    if (side != CT_REPUBLICAN)
        return true;
    contest(play);
    lay_sieges(play);
    return true;
}
