/* Making orders for a list, and trying them. */
#include "veracruz/lists/legal.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

#include <string.h>

/* ---- making and trying orders */

/* The trial becomes what the position is. */
static void begin_trial(struct vz_lister *list)
{
    memcpy(&list->trial, list->p, sizeof list->trial);
    memcpy(&list->trial_board, list->play.board, sizeof list->trial_board);
}

/* No byte of padding in a position is ever written. */
static bool are_the_same(const struct vz_position *one, const struct vz_position *other)
{
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
    return memcmp(one, other, sizeof *one) == 0;
}

static bool try_on_copy(struct vz_lister *list, const struct order *order)
{
    static const struct sink nowhere = {NULL, NULL};
    struct vz_play play = VZ_LOOK(list->s, &list->trial, &list->trial_board);

    play.dice = lister_dice(&list->make);
    play.sink = &nowhere;
    play.refusal = &list->refusal;
    play.order = order;
    if (!list->trial_is_whole)
        begin_trial(list);
    bool done = course_obey(&vz_course, &play.act);
    /* a refusal seldom changes anything, and then the next trial needs no copies */
    list->trial_is_whole = !done && are_the_same(&list->trial, list->p);
    if (play.no_memory)
        list->make.over = list->make.failed = true;
    return done && !play.no_memory;
}

bool vz_list_allows(struct vz_lister *list, const struct order *order)
{
    if (list->make.over)
        return false;
    if (!vz_judges_first(order->verb))
        return try_on_copy(list, order);
    struct vz_play play = list->play;
    play.order = order;
    play.refusal = &list->refusal;
    return course_judge(&vz_course, &play.act);
}

enum verdict vz_list_judge(struct lister *make)
{
    struct vz_lister *list = (struct vz_lister *)make;

    if (vz_list_allows(list, &make->order))
        return VERDICT_DONE;
    return make->failed ? VERDICT_FAILED : VERDICT_REFUSED;
}

void vz_list_each(struct vz_lister *list, unsigned slot, const uint16_t *values, unsigned count)
{
    struct argument *argument = list->make.order.argument;

    while (argument->slot != slot)
        argument++;
    for (unsigned i = 0; i < count; i++) {
        argument->value = values[i];
        lister_offer(&list->make);
    }
}

/* ---- who is there */

enum { CELL_WORDS = VZ_CELLS / 64 };

static bool walks(const struct vz_lister *list, unsigned unit)
{
    uint8_t type = list->s->counter[unit].type;

    return type != VZ_FORMATION && type != VZ_GUNBOAT && type != VZ_GUERRILLA && type != VZ_SUPPLY;
}

/* The cells of a set, ascending; returns how many. */
static unsigned cells_of(const uint64_t set[CELL_WORDS], uint16_t cells[VZ_CELLS])
{
    unsigned count = 0;

    for (unsigned word = 0; word < CELL_WORDS; word++)
        for (uint64_t bits = set[word]; bits; bits &= bits - 1)
            cells[count++] = (uint16_t)(word * 64 + bits_lowest(bits));
    return count;
}

unsigned vz_list_bodies(struct vz_lister *list, struct vz_body bodies[VZ_BODIES])
{
    const struct vz_scenario *s = list->s;
    uint64_t one[CELL_WORDS] = {0};  /* cells with a body, and ... */
    uint64_t more[CELL_WORDS] = {0}; /* ... with two or more */
    uint16_t hexes[VZ_CELLS];
    struct vz_units own;
    unsigned count = 0;

    vz_side_on_map(&list->play, list->side, &own);
    for (VZ_EACH(unit, &own)) {
        const struct vz_unit *u = &list->p->unit[unit];
        uint64_t bit = UINT64_C(1) << u->hex % 64;

        if (!vz_units_has(&s->formations, unit) && (!walks(list, unit) || u->formation))
            continue;
        bodies[count++] = (struct vz_body){ARGUMENT_UNIT, (int32_t)unit, u->hex};
        more[u->hex / 64] |= one[u->hex / 64] & bit;
        one[u->hex / 64] |= bit;
    }
    unsigned stacks = cells_of(more, hexes);
    for (unsigned i = 0; i < stacks; i++)
        bodies[count++] = (struct vz_body){ARGUMENT_GROUP, hexes[i], hexes[i]};
    return count;
}

unsigned vz_list_hexes(struct vz_lister *list, uint8_t side, uint16_t hexes[VZ_CELLS])
{
    uint64_t here[CELL_WORDS] = {0};
    struct vz_units units;

    vz_side_on_map(&list->play, side, &units);
    for (VZ_EACH(unit, &units))
        here[list->p->unit[unit].hex / 64] |= UINT64_C(1) << list->p->unit[unit].hex % 64;
    return cells_of(here, hexes);
}
