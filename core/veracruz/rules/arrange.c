/* 14.31 The order of a stack, which its owner fixes: only the topmost unit is seen. */
#include "veracruz/rules/organization.h"

/* The stack or formation that an order arranges. */
struct arrangement {
    uint16_t hex;
    uint16_t formation;       /* or VZ_NO_UNIT */
    uint16_t stack[VZ_UNITS]; /* as it stands */
    unsigned depth;
    uint16_t list[VZ_UNITS]; /* as it will stand */
    unsigned count;
    struct vz_units left; /* to be named yet */
};

static bool read_stack(struct vz_play *play, struct arrangement *a)
{
    const struct argument *what = order_find(play->order, ARRANGE_STACK, NULL);
    uint8_t side = vz_phasing(play);

    a->formation = VZ_NO_UNIT;
    a->hex = (uint16_t)what->value;
    if (what->kind != ARGUMENT_CELL) {
        unsigned formation = vz_read_formation(play, ARRANGE_STACK);

        if (formation == VZ_NO_UNIT)
            return false;
        a->formation = (uint16_t)formation;
        a->hex = play->p->unit[formation].hex;
        if (!vz_on_map(a->hex))
            return VZ_REFUSE(play, VZ_NOT_FORMED, what->word, V_INT(formation));
    }
    a->depth = vz_stack(play, a->hex, side, a->stack);
    if (a->depth == 0)
        return VZ_REFUSE(play, VZ_NOBODY_THERE, what->word, V_INT(side), V_INT(a->hex));
    for (unsigned i = 0; i < a->depth; i++)
        if (a->formation == VZ_NO_UNIT || vz_formation_unit(play, a->stack[i]) == a->formation)
            vz_units_add(&a->left, a->stack[i]);
    return true;
}

static bool take(struct vz_play *play, struct arrangement *a, unsigned unit, unsigned word)
{
    for (unsigned i = 0; i < a->count; i++)
        if (a->list[i] == unit)
            return VZ_REFUSE(play, VZ_NAMED_TWICE, word, V_INT(unit));
    if (!vz_units_has(&a->left, unit))
        return VZ_REFUSE(play, VZ_ARRANGE_WHO, word, V_INT(unit));
    vz_units_remove(&a->left, unit);
    a->list[a->count++] = (uint16_t)unit;
    return true;
}

/* [14.35] A Division or Army stands for its units, in their order. */
static bool take_formation(struct vz_play *play, struct arrangement *a, unsigned formation,
                           unsigned word)
{
    bool any = false;

    for (unsigned i = 0; i < a->depth; i++) {
        if (vz_formation_unit(play, a->stack[i]) != formation)
            continue;
        any = true;
        if (!take(play, a, a->stack[i], word))
            return false;
    }
    return any || VZ_REFUSE(play, VZ_ARRANGE_WHO, word, V_INT(formation));
}

static bool read_order(struct vz_play *play, struct arrangement *a)
{
    for (const struct argument *argument = order_find(play->order, ARRANGE_UNITS, NULL); argument;
         argument = order_find(play->order, ARRANGE_UNITS, argument + 1)) {
        unsigned unit = (unsigned)argument->value;

        if (vz_counter(play, unit)->type == VZ_FORMATION
                ? !take_formation(play, a, unit, argument->word)
                : !take(play, a, unit, argument->word))
            return false;
    }
    if (!vz_units_empty(&a->left))
        return VZ_REFUSE(play, VZ_ARRANGE_ALL, 0, V_INT(vz_units_next(&a->left, 0)));
    return true;
}

/* [14.35] The units of a Division or Army stand together. */
static bool judge_together(struct vz_play *play, const struct arrangement *a)
{
    for (unsigned i = 1; i < a->count; i++) {
        unsigned formation = vz_formation_unit(play, a->list[i]);

        if (formation == VZ_NO_UNIT || vz_formation_unit(play, a->list[i - 1]) == formation)
            continue;
        for (unsigned j = 0; j < i; j++)
            if (vz_formation_unit(play, a->list[j]) == formation)
                return VZ_REFUSE(play, VZ_ARRANGE_APART,
                                 vz_word_of(play, ARRANGE_UNITS, a->list[i]), V_INT(a->list[i]),
                                 V_INT(formation));
    }
    return true;
}

bool vz_do_arrange(struct vz_play *play)
{
    struct arrangement a = {0};
    unsigned next = 0;

    if (!read_stack(play, &a) || !read_order(play, &a) || !judge_together(play, &a))
        return false;
    for (unsigned i = 0; i < a.depth; i++) { /* the places of the units named, in the new order */
        bool moves =
            a.formation == VZ_NO_UNIT || vz_formation_unit(play, a.stack[i]) == a.formation;

        play->p->unit[moves ? a.list[next++] : a.stack[i]].rank = i & VZ_RANK_BITS;
    }
    a.depth = vz_stack(play, a.hex, vz_phasing(play), a.stack);
    VZ_TELL(play, VZ_EV_ARRANGED, "14.31", V_INT(a.hex), V_LIST(a.stack, a.depth));
    return true;
}
