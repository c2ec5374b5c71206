/* Making orders for a list, and trying them. */
#include "veracruz/lists/legal.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

#include <string.h>

/* ---- making and trying orders */

void vz_list_start(struct vz_lister *list, unsigned verb)
{
    order_start(&list->order, (uint16_t)verb);
    if (vz_verbs[verb].answer)
        list->order.question = list->p->head.question;
}

static void add(struct vz_lister *list, unsigned slot, enum argument_kind kind, int32_t value,
                int32_t extra)
{
    if (!order_argument(&list->order, slot, kind, value, extra)) {
        list->over = true; /* no order of the game is so long */
        return;
    }
    order_number_word(&list->order);
}

void vz_list_add(struct vz_lister *list, unsigned slot, enum argument_kind kind, int32_t value)
{
    add(list, slot, kind, value, 0);
}

void vz_list_points(struct vz_lister *list, unsigned slot, unsigned unit, unsigned points)
{
    add(list, slot, ARGUMENT_POINTS, (int32_t)unit, (int32_t)points);
}

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

/* Whether it is done matters, not what follows from it. */
static bool try_on_copy(struct vz_lister *list, const struct order *order)
{
    static const struct sink nowhere = {NULL, NULL};
    struct dice_tree tree = {.depth = 0};
    struct dice dice;
    struct vz_play play = VZ_LOOK(list->s, &list->trial, &list->trial_board);
    play.dice = &dice;
    play.sink = &nowhere;
    play.refusal = &list->refusal;
    play.order = order;
    dice_enumerate(&dice, &tree);
    dice_decide(&dice);
    if (!list->trial_is_whole)
        begin_trial(list);
    bool done = course_obey(&vz_course, &play.act);
    /* a refusal seldom changes anything, and then the next trial needs no copies */
    list->trial_is_whole = !done && are_the_same(&list->trial, list->p);
    if (play.no_memory)
        list->over = list->failed = true;
    return done && !play.no_memory;
}

bool vz_list_allows(struct vz_lister *list, const struct order *order)
{
    if (list->over)
        return false;
    if (!vz_judges_first(order->verb))
        return try_on_copy(list, order);
    struct vz_play play = list->play;
    play.order = order;
    play.refusal = &list->refusal;
    return course_judge(&vz_course, &play.act);
}

bool vz_list_try(struct vz_lister *list)
{
    if (!vz_list_allows(list, &list->order))
        return false;
    vz_list_offer(list);
    return true;
}

void vz_list_each(struct vz_lister *list, unsigned slot, const uint16_t *values, unsigned count)
{
    struct argument *argument = list->order.argument;
    while (argument->slot != slot)
        argument++;
    for (unsigned i = 0; i < count; i++) {
        argument->value = values[i];
        vz_list_offer(list);
    }
}

void vz_list_plain(struct vz_lister *list)
{
    vz_list_start(list, list->verb);
    vz_list_try(list);
}

bool vz_list_single(struct vz_lister *list, unsigned verb, enum argument_kind kind, int32_t value)
{
    vz_list_start(list, verb);
    vz_list_add(list, 0, kind, value);
    return vz_list_try(list);
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
