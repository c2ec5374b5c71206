/* Looking: who stands where, and what an order names. */
#include "cactus/cactus.h"

#include <string.h>

/* ---- the board */

/* [10.5] Santa Anna is of the side that he has joined; in revolt he and his are of none. */
static uint8_t side_of(const struct ct_scenario *s, const struct ct_position *p, unsigned unit)
{
    static const uint8_t joined[] = {NO_SIDE, CT_IMPERIAL, CT_REPUBLICAN, NO_SIDE};

    if (p->unit[unit].flags & CT_REBEL)
        return p->special.plays ? (uint8_t)(p->special.plays - 1) : NO_SIDE;
    return unit == s->santa_anna ? joined[p->special.santa_anna] : s->counter[unit].side;
}

/* [10.5] It is of another side than its counter's. */
static void change_side(struct ct_board *board, const struct ct_scenario *s,
                        const struct ct_position *p, unsigned unit)
{
    uint8_t side = side_of(s, p, unit);

    for (unsigned other = CT_IMPERIAL; other < CT_SIDES; other++)
        ct_remove(&board->of[other], unit);
    if (side != NO_SIDE)
        ct_add(&board->of[side], unit);
}

void ct_board_begin(struct ct_board *board, const struct ct_scenario *s,
                    const struct ct_position *p)
{
    memset(board, 0, sizeof *board);
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++)
        board->of[side] = s->of_side[side];
    change_side(board, s, p, s->santa_anna);
    for (unsigned unit = 0; unit < s->first_army; unit++) {
        const struct ct_unit *u = &p->unit[unit];

        if (ct_on_map(u->where))
            ct_add(&board->in[u->where], unit);
        if (u->flags & CT_REBEL)
            change_side(board, s, p, unit);
    }
}

const struct ct_counter *ct_counter(const struct ct_play *play, unsigned unit)
{
    return &play->s->counter[unit];
}

uint8_t ct_side_of(const struct ct_play *play, unsigned unit)
{
    return side_of(play->s, play->p, unit);
}

bool ct_is_leader(const struct ct_play *play, unsigned unit)
{
    return play->s->counter[unit].type == CT_LEADER;
}

bool ct_is_army(const struct ct_play *play, unsigned unit)
{
    return play->s->counter[unit].type == CT_ARMY;
}

bool ct_is_fighter(const struct ct_play *play, unsigned unit)
{
    return play->s->counter[unit].type <= CT_ARTILLERY;
}

unsigned ct_factor(const struct ct_play *play, unsigned unit)
{
    const struct ct_counter *counter = ct_counter(play, unit);

    return counter->type >= CT_LEADER ? 0 : counter->factor[play->p->unit[unit].steps - 1];
}

const char *ct_whereabouts(const struct ct_play *play, unsigned unit)
{
    static const char *const boxes[] = {"still to come",
                                        "still to be set up",
                                        "to arrive",
                                        "in the force pool",
                                        "at sea",
                                        "aboard the fleet",
                                        "in its box",
                                        "in its box",
                                        "held by the other side",
                                        "on the way back",
                                        "out of the game"};
    uint8_t where = play->p->unit[unit].where;

    return ct_on_map(where) ? "on the map" : boxes[where - CT_TO_COME];
}

bool ct_is_besieged(const struct ct_play *play, unsigned unit)
{
    const struct ct_unit *u = &play->p->unit[unit];

    return ct_on_map(u->where) && u->city && play->p->siege[u->where][u->city].level;
}

void ct_all_in(const struct ct_play *play, unsigned province, uint8_t side, struct ct_units *set)
{
    *set = play->board.in[province];
    ct_keep(set, &play->board.of[side]);
}

void ct_free_in(const struct ct_play *play, unsigned province, uint8_t side, struct ct_units *set)
{
    ct_all_in(play, province, side, set);
    for (CT_EACH(unit, set))
        if (ct_is_besieged(play, unit))
            ct_remove(set, unit);
}

void ct_keep_fighters(const struct ct_play *play, struct ct_units *set)
{
    ct_keep(set, &play->s->fighters);
}

void ct_keep_leaders(const struct ct_play *play, struct ct_units *set)
{
    ct_keep(set, &play->s->leaders);
}

bool ct_holds(const struct ct_play *play, unsigned province, uint8_t side)
{
    struct ct_units set;

    ct_free_in(play, province, side, &set);
    ct_keep_fighters(play, &set);
    return !ct_empty(&set);
}

void ct_afield(const struct ct_play *play, unsigned province, uint8_t side, struct ct_units *set)
{
    ct_all_in(play, province, side, set);
    ct_keep_fighters(play, set);
    for (CT_EACH(unit, set))
        if (play->p->unit[unit].city != CT_FIELD)
            ct_remove(set, unit);
}

bool ct_is_in(const struct ct_play *play, unsigned province, uint8_t side)
{
    const struct ct_units *there = &play->board.in[province];
    const struct ct_units *own = &play->board.of[side];
    uint64_t any = 0;

    for (unsigned i = 0; i < CT_UNIT_WORDS; i++)
        any |= there->word[i] & own->word[i];
    return any != 0;
}

unsigned ct_factors(const struct ct_play *play, const struct ct_units *set)
{
    unsigned sum = 0;

    for (CT_EACH(unit, set))
        if (ct_is_fighter(play, unit))
            sum += ct_factor(play, unit);
    return sum;
}

/* ---- what an order names */

unsigned ct_word_of(const struct ct_play *play, unsigned slot, unsigned unit)
{
    const struct argument *argument = NULL;

    while ((argument = order_find(play->order, slot, argument ? argument + 1 : NULL)))
        if (argument->kind == ARGUMENT_UNIT && (unsigned)argument->value == unit)
            return argument->word;
    argument = order_find(play->order, slot, NULL);
    return argument ? argument->word : 0;
}

static bool read_one(struct ct_play *play, const struct argument *argument, uint8_t side,
                     struct ct_units *set)
{
    unsigned unit = (unsigned)argument->value;

    if (ct_side_of(play, unit) != side)
        return CT_REFUSE(play, CT_NOT_YOURS, argument->word, V_INT(unit), V_INT(side));
    if (ct_has(set, unit))
        return CT_REFUSE(play, CT_NAMED_TWICE, argument->word, V_INT(unit));
    ct_add(set, unit);
    return true;
}

/* All@PROVINCE: who is there, unbesieged, and has not moved. */
static void add_stack(const struct ct_play *play, unsigned province, uint8_t side,
                      struct ct_units *set)
{
    struct ct_units there;

    ct_free_in(play, province, side, &there);
    for (CT_EACH(unit, &there))
        if (!(play->p->unit[unit].flags & (CT_MOVED | CT_STOPPED)))
            ct_add(set, unit);
}

bool ct_read_units(struct ct_play *play, unsigned slot, uint8_t side, struct ct_units *set)
{
    const struct argument *argument = NULL;

    *set = (struct ct_units){{0}};
    while ((argument = order_find(play->order, slot, argument ? argument + 1 : NULL)))
        if (argument->kind == ARGUMENT_UNIT && !read_one(play, argument, side, set))
            return false;
    while ((argument = order_find(play->order, slot, argument ? argument + 1 : NULL)))
        if (argument->kind == ARGUMENT_GROUP)
            add_stack(play, (unsigned)argument->value, side, set);
    return true;
}

unsigned ct_read_unit(struct ct_play *play, unsigned slot, uint8_t side)
{
    const struct argument *argument = order_find(play->order, slot, NULL);
    struct ct_units set = {{0}};

    return read_one(play, argument, side, &set) ? (unsigned)argument->value : CT_NO_UNIT;
}

unsigned ct_read_province(const struct ct_play *play, unsigned slot)
{
    const struct argument *argument = order_find(play->order, slot, NULL);

    return argument ? (unsigned)argument->value : CT_PROVINCES;
}
