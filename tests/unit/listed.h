/* An order that is accepted is one of those that `legal` lists, as far as those are listed one by
 * one: for tests that give orders of their own. */
#ifndef LISTED_H
#define LISTED_H

#include "game/entry_points.h"
#include "opening.h"

enum { RETREATS = 64 /* so many ways are listed at most */ };

static inline unsigned in_slot(const struct order *order, unsigned slot)
{
    unsigned found = 0;

    for (unsigned i = 0; i < order->count; i++)
        found += order->argument[i].slot == slot;
    return found;
}

struct sought {
    const struct order *order;
    unsigned listed;
    bool found;
};

static inline bool same_argument(const struct argument *one, const struct argument *two)
{
    return one->kind == two->kind && one->slot == two->slot && one->value == two->value &&
           one->extra == two->extra;
}

static inline bool seek(void *to, const struct order *order)
{
    struct sought *sought = to;
    const struct order *wanted = sought->order;
    bool same = order->count == wanted->count && order->question == wanted->question;

    for (unsigned i = 0; same && i < order->count; i++)
        same = same_argument(&order->argument[i], &wanted->argument[i]);
    sought->listed++;
    sought->found |= same;
    return !same;
}

static inline struct sought find_in_list(const struct vz_position *position,
                                         const struct order *order)
{
    struct sought sought = {.order = order};
    const struct order_sink sink = {seek, &sought, NULL, 0, 0};

    vz_game.legal(campaign.s, position, order->verb, &sink);
    return sought;
}

/* A body of the list is a formation or whoever is in none, or a whole hex of two at least. */
static inline bool is_body(const struct state *state, const struct argument *argument)
{
    return argument->kind == ARGUMENT_UNIT && state->position.unit[argument->value].formation == 0;
}

/* Nothing stands in other slots than these two. */
static inline bool has_only(const struct order *order, unsigned one, unsigned other)
{
    return order->count == in_slot(order, one) + in_slot(order, other);
}

static inline bool names_formation(const struct argument *argument)
{
    return argument->kind == ARGUMENT_UNIT &&
           vz_units_has(&campaign.s->formations, (unsigned)argument->value);
}

/* One target, and one formation or whole hex against it, without clauses. */
static inline bool is_single_attack(const struct order *order)
{
    const struct argument *with = order_find(order, ATTACK_WITH, NULL);

    if (!has_only(order, ATTACK_HEX, ATTACK_WITH) || in_slot(order, ATTACK_WITH) != 1)
        return false;
    return with->kind == ARGUMENT_GROUP || names_formation(with);
}

/* Answers of the kind that `legal` lists one by one and without exception. */
static inline bool is_atomic_answer(const struct state *state, const struct order *order)
{
    switch (order->verb) {
    case VZ_ANSWER_SURRENDER:
    case VZ_ANSWER_REFUSE:
    case VZ_ANSWER_RELOCATE:
    case VZ_ANSWER_HOLD:
    case VZ_ANSWER_DECLINE:
    case VZ_ANSWER_FIRE:
    case VZ_ANSWER_KEEP:
    case VZ_ANSWER_ACTIVATE:
    case VZ_ANSWER_PASS:
    case VZ_ANSWER_STRENGTH:
    case VZ_ANSWER_SUPPLY:
    case VZ_ANSWER_OBEY:
    case VZ_ANSWER_IGNORE:
        return true;
    case VZ_ANSWER_LOSE: /* all of it by one unit */
    case VZ_ANSWER_REMOVE:
        return order->count == 1;
    case VZ_ANSWER_ADVANCE:
        return in_slot(order, ADVANCE_GROUP) == 1 && is_body(state, &order->argument[0]);
    case VZ_ANSWER_OCCUPY:
        return order->count == 1 && is_body(state, &order->argument[0]);
    default:
        return false;
    }
}

/* Orders of that kind. */
static inline bool is_atom(const struct state *state, const struct order *order)
{
    uint8_t side;

    switch (order->verb) {
    case VZ_DO_INVADE:
    case VZ_DO_DISBAND:
    case VZ_DO_OFFER:
    case VZ_DO_EXPEND:
    case VZ_DO_PLACE_GUERRILLA:
    case VZ_DO_MOVE_GUERRILLA:
        return true;
    case VZ_DO_SAIL:
        return in_slot(order, SAIL_TO) == 1;
    case VZ_DO_MOVE:
        return in_slot(order, MOVE_GROUP) == 1 && in_slot(order, MOVE_TO) == 1 &&
               in_slot(order, MOVE_DROP) == 0 &&
               order->argument[0].kind == ARGUMENT_UNIT; /* all@HEX may be but one body */
    case VZ_DO_OVERWHELM:
        return in_slot(order, OVERWHELM_WITH) == 1 &&
               order_find(order, OVERWHELM_WITH, NULL)->kind == ARGUMENT_UNIT;
    case VZ_DO_RECONNOITER:
        return in_slot(order, RECONNOITER_WITH) == 1;
    case VZ_DO_LOAD:
    case VZ_DO_UNLOAD:
        return in_slot(order, LOAD_SUPPLY) == 1;
    case VZ_DO_WITHHOLD:
    case VZ_DO_REMOVE_MILITIA:
        return order->count == 1;
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH: /* a formation stands for all its members */
        return in_slot(order, 0) == 1 &&
               !vz_units_has(&campaign.s->formations, (unsigned)order->argument[0].value);
    case VZ_DO_PLACE: /* a Mexican unit has but one hex, named or not */
        side = campaign.s->counter[order->argument[0].value].side;
        return in_slot(order, PLACE_GROUP) == 1 && in_slot(order, PLACE_AT) == (side == VZ_US);
    case VZ_DO_BOMBARD: /* each battery, each gunboat */
        return has_only(order, BOMBARD_FORT, BOMBARD_WITH) && in_slot(order, BOMBARD_WITH) == 1 &&
               !names_formation(order_find(order, BOMBARD_WITH, NULL));
    case VZ_DO_ASSAULT:
    case VZ_DO_ATTACK:
        return is_single_attack(order);
    default:
        return is_atomic_answer(state, order);
    }
}

/* The order for one of the things that it names in its first slot, as the list has it. */
static inline void atom_of(const struct order *order, unsigned slot, const struct argument *one,
                           struct order *atom)
{
    bool taken = false;

    *atom = *order;
    atom->count = 0;
    for (unsigned i = 0; i < order->count; i++) {
        if (order->argument[i].slot != slot)
            atom->argument[atom->count++] = order->argument[i];
        else if (!taken)
            atom->argument[atom->count++] = *one;
        taken |= order->argument[i].slot == slot;
    }
}

/* Units withheld, placed or loaded together could have been so one after another. */
static inline void check_atoms(const struct state *state, const struct order *order)
{
    static struct order atom;
    static struct vz_position position;
    struct refusal refusal;
    struct dice dice = state->dice;
    unsigned slot = order->verb == VZ_DO_LOAD || order->verb == VZ_DO_UNLOAD ? LOAD_SUPPLY : 0;

    if (order->verb != VZ_DO_WITHHOLD && order->verb != VZ_DO_PLACE && order->verb != VZ_DO_LOAD &&
        order->verb != VZ_DO_UNLOAD)
        return;
    position = state->position;
    for (unsigned i = 0; i < order->count; i++) {
        if (order->argument[i].slot != slot)
            continue;
        atom_of(order, slot, &order->argument[i], &atom);
        if (is_atom(state, &atom) && !find_in_list(&position, &atom).found)
            failed_at(state, text.at, "is accepted, but not each of its parts is listed");
        if (vz_game.apply(campaign.s, &position, &atom, &dice, &nowhere, &refusal) != VERDICT_DONE)
            failed_at(state, text.at, "is accepted, but not each of its parts");
    }
}

/* What the order cost the unit that paid most, in tenths. */
static inline unsigned price(const struct vz_position *before, const struct vz_position *after)
{
    unsigned most = 0;

    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        unsigned paid = (unsigned)after->unit[unit].spent - before->unit[unit].spent;

        if (after->unit[unit].spent <= before->unit[unit].spent)
            continue;
        if (campaign.s->counter[unit].traits & VZ_NAVY_BATTERY)
            return paid; /* [5.15] its one hex is what the march costs */
        if (paid > most)
            most = paid;
    }
    return most;
}

/* [14.31] The march is told to go where unseen units may bar the way. */
static inline bool dares(const struct state *state, const struct order *march)
{
    static struct vz_board board;
    static struct vz_position p;
    struct vz_play play = VZ_LOOK(campaign.s, &p, &board);
    uint16_t unseen[VZ_CELLS];

    p = state->position;
    vz_board_begin(&board, campaign.s, &p);
    unsigned unseens = vz_unseen(&play, vz_enemy(p.head.to_act), unseen);
    for (unsigned i = 0; i < march->count; i++)
        for (unsigned k = 0; march->argument[i].slot == MOVE_VIA && k < unseens; k++)
            if (unseen[k] == march->argument[i].value)
                return true;
    return false;
}

/* Somebody has moved to the hex. */
static inline bool ended_at(const struct vz_position *after, int32_t hex)
{
    for (unsigned unit = 0; unit < VZ_UNITS; unit++)
        if (after->unit[unit].hex == hex && after->unit[unit].flags & VZ_MOVED)
            return true;
    return false;
}

/* A march by a way of one's own costs no less than the cheapest one, unless that goes round what is
 * not seen. */
static inline void check_way(const struct state *state, const struct order *order,
                             const struct vz_position *after)
{
    static struct order straight;
    static struct vz_position there;
    struct refusal refusal;

    if (order->verb != VZ_DO_MOVE || in_slot(order, MOVE_VIA) == 0 || in_slot(order, MOVE_DROP) ||
        after->head.question) /* guerrillas stop it on the way */
        return;
    order_start(&straight, VZ_DO_MOVE);
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == MOVE_GROUP)
            straight.argument[straight.count++] = order->argument[i];
    const struct argument *last = &order->argument[order->count - 1];
    order_argument(&straight, MOVE_TO, ARGUMENT_CELL, last->value, 0);
    int32_t from = order->argument[0].kind == ARGUMENT_GROUP
                       ? order->argument[0].value
                       : state->position.unit[order->argument[0].value].hex;
    if (from == last->value)
        return; /* there and back again */
    if (!ended_at(after, last->value))
        return; /* [14.31] what was not seen has stopped it */
    enum verdict verdict = try_order(state, &straight, &there, &refusal);
    if (verdict != VERDICT_DONE)
        failed_at(state, text.at, "is accepted, but not the same with `to`");
    if (price(&state->position, &there) > price(&state->position, after) && !dares(state, order))
        failed_at(state, text.at, "costs less than the cheapest way");
}

static inline void check_accepted(const struct state *state, const struct order *order,
                                  const struct vz_position *after)
{
    check_way(state, order, after);
    check_atoms(state, order);
    if (is_atom(state, order) && !find_in_list(&state->position, order).found)
        failed_at(state, text.at, "is accepted and not listed");
    if (order->verb == VZ_DO_END && find_in_list(&state->position, order).listed == 0)
        failed_at(state, text.at, "is accepted, and no `end` is listed");
    if (order->verb == VZ_ANSWER_RETREAT) {
        struct sought sought = find_in_list(&state->position, order);

        if (!sought.found && sought.listed < RETREATS)
            failed_at(state, text.at, "is accepted and not listed");
    }
}

static inline void check_refused(const struct state *state, const struct refusal *refusal,
                                 const struct log_line *line)
{
    struct game_eyes of = {{&vz_game, campaign.s, &state->position}, NO_SIDE};
    struct text said = {0};

    if (refusal->kind >= vz_game.refusal_count || refusal->word >= line->count)
        failed_at(state, text.at, "is refused for no reason, or at no word");
    refusal_text(&of, refusal, &said);
    bool good = !said.failed && said.length && !strchr(said.at, '{');
    text_free(&said);
    if (!good)
        failed_at(state, text.at, "the refusal is no sentence");
}

static struct order given;

/* Gives `text` as an order, which is kept; true if it was accepted. */
static inline bool give_order(const struct state *state)
{
    static struct log_line line;
    static struct vz_position after;
    struct refusal refusal = {.kind = UINT16_MAX};

    if (!read_text(state, &line, &given))
        return false;
    if (try_order(state, &given, &after, &refusal) == VERDICT_DONE) {
        check_accepted(state, &given, &after);
        return true;
    }
    check_refused(state, &refusal, &line);
    return false;
}

#endif
