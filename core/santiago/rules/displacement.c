/* 11.16 Friends who are pushed aside for a retreat: as few as can be, one after another. */
#include "santiago/rules/combat.h"

#include <assert.h>
#include <string.h>

/* ---- what may be chosen now */

static uint8_t nation_that_yields(const struct sc_play *play)
{
    return sc_counter(play, sc_next(&play->p->battle.yielding, 0))->nation;
}

/* How many displacements that one makes in all. */
static unsigned all_with(struct sc_play *play, const struct sc_crowd *crowd, unsigned unit,
                         uint16_t to)
{
    struct sc_crowd after = *crowd;
    unsigned more;

    sc_crowd_move(&after, unit, to);
    more = sc_fewest(play, &after);
    return more == SC_NEVER ? SC_NEVER : more + 1;
}

/* The first of these hexes where the unit finds room without more ado: nobody is pushed. Or
 * MAP_NOWHERE. */
static uint16_t free_room(struct sc_play *play, const struct sc_crowd *crowd, unsigned unit,
                          const struct sc_targets *targets)
{
    for (unsigned i = 0; i < targets->count; i++) {
        struct sc_crowd after = *crowd;

        sc_crowd_move(&after, unit, targets->hex[i]);
        if (!sc_pushes_cuban(play, crowd, targets->hex[i]) &&
            !sc_is_crowded(play, &after, targets->hex[i]))
            return targets->hex[i];
    }
    return MAP_NOWHERE;
}

/* The displacements out of a crowded hex that keep to the fewest. */
static unsigned pushes_from(struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex,
                            struct sc_push pushes[SC_PUSHES])
{
    unsigned fewest = sc_fewest(play, crowd);
    unsigned count = 0;

    for (SC_EACH(unit, &crowd->units)) {
        struct sc_targets targets;
        bool spares;

        if (crowd->hex[unit] != hex || !sc_is_displaceable(play, crowd, unit))
            continue;
        sc_find_targets(play, crowd, unit, &targets);
        /* [14.4] no other choice, or none */
        spares = free_room(play, crowd, unit, &targets) != MAP_NOWHERE;
        for (unsigned i = 0; i < targets.count && count < SC_PUSHES; i++) {
            uint16_t to = targets.hex[i];

            if (!(spares && sc_pushes_cuban(play, crowd, to)) &&
                all_with(play, crowd, unit, to) == fewest)
                pushes[count++] = (struct sc_push){(uint16_t)unit, to};
        }
    }
    return count;
}

/* Only where somebody has come to can a hex be over its limit. */
unsigned sc_find_pushes(struct sc_play *play, struct sc_push pushes[SC_PUSHES])
{
    struct sc_crowd crowd;
    bool crowded = false;

    sc_find_crowd(play, nation_that_yields(play), &crowd);
    for (SC_EACH(unit, &crowd.moved)) {
        unsigned count = 0;

        if (!sc_is_crowded(play, &crowd, crowd.hex[unit]))
            continue;
        crowded = true;
        count = pushes_from(play, &crowd, crowd.hex[unit], pushes);
        if (count > 0)
            return count;
    }
    assert(!crowded); /* nobody has come into a hex that could not be mended */
    return 0;
}

static void push(struct sc_play *play, const struct sc_push *push)
{
    struct sc_battle *b = &play->p->battle;

    memset(&b->yielding, 0, sizeof b->yielding);
    sc_add(&b->yielding, push->unit);
    b->retreat_to = push->to;
    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_CUBAN);
}

void sc_displace(struct sc_play *play)
{
    struct sc_push pushes[SC_PUSHES];
    unsigned count = sc_find_pushes(play, pushes);
    struct sc_units among = {{0}};
    struct sc_list names;

    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_ADVANCE);
    if (count == 0)
        return;
    if (count == 1) {
        push(play, &pushes[0]);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        sc_add(&among, pushes[i].unit);
    sc_ask(play, SC_ASK_DISPLACE, sc_defending_side(play->p));
    SC_TELL(play, SC_EV_ASK_DISPLACE, "11.16", V_INT(play->p->head.question),
            V_INT(sc_defending_side(play->p)), sc_list(&among, &names),
            V_INT(play->p->unit[pushes[0].unit].hex));
}

/* ---- the answer */

unsigned sc_find_answers(struct sc_play *play, struct sc_push pushes[SC_PUSHES])
{
    uint16_t exits[MAP_DIRECTIONS];
    unsigned count;

    if (play->p->head.kind != SC_ASK_DISPLACE_CUBAN)
        return sc_find_pushes(play, pushes);
    count = sc_cuban_exits(play, exits);
    for (unsigned i = 0; i < count; i++)
        pushes[i] =
            (struct sc_push){(uint16_t)sc_cuban_at(play, play->p->battle.retreat_to), exits[i]};
    return count;
}

static bool refuse_push(struct sc_play *play, const struct sc_push *pushes, unsigned unit,
                        uint16_t to)
{
    unsigned who = sc_word_of(play, DISPLACE_UNIT, unit);
    unsigned where = sc_word_of(play, DISPLACE_HEX, to);
    uint16_t hex = play->p->unit[pushes[0].unit].hex;
    struct sc_crowd crowd;
    struct sc_targets targets;
    enum sc_refusal fault;
    unsigned all;

    sc_find_crowd(play, nation_that_yields(play), &crowd);
    if (crowd.hex[unit] != hex || !sc_has(&crowd.units, unit) ||
        !sc_is_displaceable(play, &crowd, unit))
        return SC_REFUSE(play, SC_DISPLACE_WHO, who, V_INT(unit), V_INT(hex));
    fault = sc_way_fault(play, &crowd, unit, to);
    if (fault == SC_RETREAT_FAR)
        return SC_REFUSE(play, fault, where, V_INT(to), V_INT(hex));
    if (fault != SC_REFUSALS)
        return SC_REFUSE(play, fault, where, V_INT(to));
    all = all_with(play, &crowd, unit, to);
    if (all == SC_NEVER)
        return SC_REFUSE(play, SC_RETREAT_NO_ROOM, where, V_INT(to));
    sc_find_targets(play, &crowd, unit, &targets);
    if (all == sc_fewest(play, &crowd)) /* so it would push a Cuban */
        return SC_REFUSE(play, SC_CUBAN_STAYS, where, V_INT(to),
                         V_INT(free_room(play, &crowd, unit, &targets)));
    return SC_REFUSE(play, SC_DISPLACE_FEWEST, where, V_INT(unit), V_INT(to), V_INT(all),
                     V_INT(sc_fewest(play, &crowd)));
}

bool sc_answer_displace(struct sc_play *play)
{
    const struct argument *who = order_find(play->order, DISPLACE_UNIT, NULL);
    const struct argument *where = order_find(play->order, DISPLACE_HEX, NULL);
    struct sc_push pushes[SC_PUSHES] = {{0, 0}};
    unsigned count;

    if (play->p->head.kind == SC_ASK_DISPLACE_CUBAN)
        return sc_answer_displace_cuban(play);
    count = sc_find_pushes(play, pushes);
    for (unsigned i = 0; i < count; i++) {
        if (pushes[i].unit != who->value || pushes[i].to != where->value)
            continue;
        push(play, &pushes[i]);
        sc_answered(play);
        return true;
    }
    return refuse_push(play, pushes, (unsigned)who->value, (uint16_t)where->value);
}

bool sc_answer_push(const struct sc_push *push, struct order *answer)
{
    order_start(answer, SC_ANSWER_DISPLACE);
    return order_argument(answer, DISPLACE_UNIT, ARGUMENT_UNIT, push->unit, 0) &&
           order_argument(answer, DISPLACE_HEX, ARGUMENT_CELL, push->to, 0);
}

/* The first unit, into the lowest hex. */
bool sc_default_displace(struct sc_play *play, struct order *answer)
{
    struct sc_push pushes[SC_PUSHES];

    return sc_find_answers(play, pushes) > 0 && sc_answer_push(&pushes[0], answer);
}
