/* 11.15 Retreat: one hex, the stack together; the owner chooses where. */
#include "santiago/rules/combat.h"

/* ---- where to */

/* What kind of way it is, the best first; of crowded ones that for which the fewest friends must be
 * displaced [11.16]. */
enum way {
    FREE,
    CUBAN,   /* a lone Cuban goes aside [14.4], rather than friends */
    CROWDED, /* and one more for each friend */
    NO_ROOM = CROWDED + SC_UNITS,
    CLOSED
};

/* Where all would stand if the stack went there. */
static struct sc_crowd gone_to(const struct sc_play *play, const struct sc_crowd *before,
                               uint16_t to)
{
    struct sc_crowd after = *before;

    for (SC_EACH(unit, &play->p->battle.yielding))
        sc_crowd_move(&after, unit, to);
    return after;
}

/* `best`: a worse one need not be told apart. */
static unsigned way_to(struct sc_play *play, const struct sc_crowd *before, uint16_t to,
                       unsigned best)
{
    const struct sc_units *stack = &play->p->battle.yielding;
    struct sc_crowd after;
    unsigned fewest;

    if (sc_way_fault(play, before, sc_next(stack, 0), to) != SC_REFUSALS)
        return CLOSED;
    after = gone_to(play, before, to);
    if (!sc_is_crowded(play, &after, to))
        return before->nation == SC_SPANISH && sc_cuban_at(play, to) != SC_NO_UNIT ? CUBAN : FREE;
    if (best < CROWDED)
        return NO_ROOM;
    fewest = sc_fewest(play, &after);
    return fewest == SC_NEVER ? NO_ROOM : CROWDED + fewest;
}

void sc_find_ways(struct sc_play *play, struct sc_ways *ways)
{
    const struct sc_battle *b = &play->p->battle;
    const struct map_cell *cell = &play->s->map.cell[b->hex];
    unsigned first = sc_next(&b->yielding, 0);
    unsigned best = NO_ROOM;
    struct sc_crowd crowd;

    *ways = (struct sc_ways){.count = 0};
    sc_find_crowd(play, sc_counter(play, first)->nation, &crowd);
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t to = play->s->map.edge[e].to;
        unsigned way = way_to(play, &crowd, to, best);

        if (way >= NO_ROOM || way > best)
            continue;
        if (way < best)
            ways->count = 0;
        best = way;
        ways->hex[ways->count++] = to;
    }
    ways->crowded = best >= CROWDED && best < NO_ROOM;
}

/* ---- going */

/* [11.6] [17.4] Artillery and the balloon cannot retreat. */
static void leave_behind(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;

    for (SC_EACH(unit, &b->defenders))
        if (sc_is_artillery(play, unit))
            sc_fact_eliminate(play, unit, "11.6");
        else if (unit == play->s->balloon)
            sc_fact_eliminate(play, unit, "17.4");
    sc_battle_counts(play);
}

static void give_up(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    struct sc_list names;

    SC_TELL(play, SC_EV_NO_RETREAT, "11.15", sc_list(&b->yielding, &names), V_INT(b->hex));
    for (SC_EACH(unit, &b->yielding))
        sc_fact_eliminate(play, unit, "11.15");
    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_ADVANCE);
}

void sc_retreat(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    struct sc_ways ways;
    struct sc_list names;

    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_ADVANCE);
    if (b->result != SC_RETREAT)
        return;
    leave_behind(play);
    b->yielding = b->defenders;
    if (sc_empty(&b->yielding))
        return;
    sc_find_ways(play, &ways);
    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_CUBAN);
    if (ways.count == 0) {
        give_up(play);
    } else if (ways.count == 1 && !ways.crowded) {
        b->retreat_to = ways.hex[0];
    } else {
        sc_ask(play, SC_ASK_RETREAT, sc_defending_side(play->p));
        SC_TELL(play, SC_EV_ASK_RETREAT, "11.15", V_INT(play->p->head.question),
                V_INT(sc_defending_side(play->p)), sc_list(&b->yielding, &names), V_INT(b->hex),
                V_LIST(ways.hex, ways.count));
    }
}

/* All that yield stand in one hex: the one attacked, or one from which a unit is displaced. */
void sc_yield_ground(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    unsigned first = sc_next(&b->yielding, 0);
    uint16_t from = play->p->unit[first].hex;
    struct sc_list names;

    if (!sc_push_cuban_aside(play)) {
        course_go_to(&play->p->head, SC_COMBAT, SC_STEP_CUBAN);
        return;
    }
    if (from == b->hex)
        SC_TELL(play, SC_EV_RETREATED, "11.15", sc_list(&b->yielding, &names), V_INT(from),
                V_INT(b->retreat_to));
    else
        SC_TELL(play, SC_EV_DISPLACED, "11.16", V_INT(first), V_INT(from), V_INT(b->retreat_to));
    for (SC_EACH(unit, &b->yielding)) {
        sc_fact_enter(play, unit, b->retreat_to);
        sc_fact_flag(play, unit, SC_DISPLACED, true);
        sc_fact_flag(play, unit, SC_FOUGHT, false); /* [11.2] shares a later battle there */
    }
    b->retreat_to = MAP_NOWHERE;
}

/* ---- the answer */

/* [11.16] Nobody there can make room, or more would have to than in the hex that is open. */
static bool refuse_crowded(struct sc_play *play, const struct sc_crowd *crowd, uint16_t open,
                           uint16_t to, unsigned word)
{
    struct sc_crowd after = gone_to(play, crowd, to);
    struct sc_crowd better = gone_to(play, crowd, open);
    unsigned fewest = sc_fewest(play, &after);

    if (fewest == SC_NEVER)
        return SC_REFUSE(play, SC_RETREAT_NO_ROOM, word, V_INT(to));
    return SC_REFUSE(play, SC_RETREAT_FEWEST, word, V_INT(to), V_INT(fewest), V_INT(open),
                     V_INT(sc_fewest(play, &better)));
}

static bool refuse_way(struct sc_play *play, const struct sc_ways *ways, uint16_t to, unsigned word)
{
    const struct sc_battle *b = &play->p->battle;
    unsigned first = sc_next(&b->yielding, 0);
    struct sc_crowd crowd;
    enum sc_refusal fault;

    sc_find_crowd(play, sc_counter(play, first)->nation, &crowd);
    fault = sc_way_fault(play, &crowd, first, to);
    if (fault == SC_RETREAT_FAR)
        return SC_REFUSE(play, fault, word, V_INT(to), V_INT(b->hex));
    if (fault != SC_REFUSALS)
        return SC_REFUSE(play, fault, word, V_INT(to));
    if (ways->crowded)
        return refuse_crowded(play, &crowd, ways->hex[0], to, word);
    if (sc_pushes_cuban(play, &crowd, to) && !sc_pushes_cuban(play, &crowd, ways->hex[0]))
        return SC_REFUSE(play, SC_CUBAN_STAYS, word, V_INT(to), V_INT(ways->hex[0]));
    /* [11.16] only if there is no other hex */
    return SC_REFUSE(play, SC_RETREAT_FREE_FIRST, word, V_INT(to), V_INT(ways->hex[0]));
}

bool sc_answer_retreat(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    const struct argument *to = order_find(play->order, RETREAT_TO, NULL);
    const struct argument *none = order_find(play->order, RETREAT_NONE, NULL);
    struct sc_ways ways;
    unsigned i = 0;

    sc_find_ways(play, &ways);
    if (none && !ways.crowded) /* [11.16] only in place of displacing friends */
        return SC_REFUSE(play, SC_RETREAT_MUST, none->word, V_INT(ways.hex[0]));
    if (none) {
        give_up(play);
        sc_answered(play);
        return true;
    }
    while (i < ways.count && ways.hex[i] != to->value)
        i++;
    if (i == ways.count)
        return refuse_way(play, &ways, (uint16_t)to->value, to->word);
    b->retreat_to = ways.hex[i];
    sc_answered(play);
    return true;
}

/* The lowest hex. */
bool sc_default_retreat(struct sc_play *play, struct order *answer)
{
    struct sc_ways ways;

    sc_find_ways(play, &ways);
    order_start(answer, SC_ANSWER_RETREAT);
    return ways.count > 0 && order_argument(answer, RETREAT_TO, ARGUMENT_CELL, ways.hex[0], 0);
}
