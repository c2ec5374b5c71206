/* 23 Reinforcements: Spain's units from Guantanamo and Manzanillo. */
#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"

/* Units of that entry that are there (SC_BOX, SC_DUE). */
static void waiting(const struct sc_play *play, enum sc_entry entry, uint16_t where,
                    struct sc_units *set)
{
    *set = (struct sc_units){{0}};
    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN]))
        if (play->s->counter[unit].entry == entry && play->p->unit[unit].hex == where)
            sc_add(set, unit);
}

static void send(struct sc_play *play, const struct sc_units *set, enum sc_off_map where)
{
    for (SC_EACH(unit, set))
        sc_fact_leave(play, unit, where);
}

/* ---- Guantanamo [23.1] */

static void released(struct sc_play *play, unsigned count)
{
    SC_TELL(play, SC_EV_RELEASED, "23.1", V_INT(count), V_INT(play->s->guantanamo));
}

static void ask_which(struct sc_play *play, const struct sc_units *set)
{
    struct sc_list room;

    course_call(&play->p->head, SC_PICKING, 0);
    sc_ask(play, SC_ASK_PICK, SC_SPAIN);
    SC_TELL(play, SC_EV_ASK_PICK, "23.1", V_INT(play->p->head.question), V_INT(SC_SPAIN),
            V_INT(play->p->to_pick), sc_list(set, &room));
}

/* So many of them may come; the rest are out of the game. */
static void release(struct sc_play *play, const struct sc_units *set, unsigned count)
{
    if (count > sc_count(set))
        count = sc_count(set);
    released(play, count);
    if (count == 0 || count == sc_count(set)) {
        send(play, set, count ? SC_DUE : SC_OUT);
        return;
    }
    play->p->to_pick = (uint8_t)count;
    ask_which(play, set);
}

static void guantanamo(struct sc_play *play)
{
    enum { SENT = 2 };
    struct sc_units set;
    unsigned count;

    waiting(play, SC_FROM_GUANTANAMO, SC_BOX, &set);
    if (play->p->head.turn < play->s->guantanamo_from || sc_empty(&set))
        return;
    count = sc_count(&set);
    if (play->p->marines == SENT) /* [5.3] a die for it, once */
        count = play->s->charts.guantanamo[sc_die(play, "Guantanamo", "23.1") - 1];
    release(play, &set, count);
}

bool sc_answer_pick(struct sc_play *play)
{
    struct sc_units box;
    struct sc_units picked = {{0}};
    struct sc_list room;

    waiting(play, SC_FROM_GUANTANAMO, SC_BOX, &box);
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        unsigned unit = (unsigned)argument->value;

        if (sc_has(&picked, unit))
            return SC_REFUSE(play, SC_NAMED_TWICE, argument->word, V_INT(unit));
        if (!sc_has(&box, unit))
            return SC_REFUSE(play, SC_PICK_WHO, argument->word, V_INT(unit));
        sc_add(&picked, unit);
    }
    if (sc_count(&picked) != play->p->to_pick)
        return SC_REFUSE(play, SC_PICK_COUNT, 0, V_INT(play->p->to_pick), V_INT(sc_count(&picked)));
    send(play, &box, SC_OUT);
    send(play, &picked, SC_DUE);
    SC_TELL(play, SC_EV_PICKED, "23.1", sc_list(&picked, &room));
    play->p->to_pick = 0;
    sc_answered(play);
    return true;
}

/* The first ones. */
bool sc_default_pick(struct sc_play *play, struct order *answer)
{
    struct sc_units box;
    unsigned left = play->p->to_pick;

    waiting(play, SC_FROM_GUANTANAMO, SC_BOX, &box);
    order_start(answer, SC_ANSWER_PICK);
    for (SC_EACH(unit, &box)) {
        if (left-- == 0)
            break;
        order_argument(answer, PICK_UNITS, ARGUMENT_UNIT, (int32_t)unit, 0);
    }
    return true;
}

/* ---- Manzanillo [23.2] */

static void manzanillo(struct sc_play *play)
{
    struct sc_units set;
    struct sc_list room;

    waiting(play, SC_FROM_MANZANILLO, SC_BOX, &set);
    if (play->p->head.turn < play->s->manzanillo_from || sc_empty(&set))
        return;
    send(play, &set, SC_DUE);
    SC_TELL(play, SC_EV_ENTERED_FIRST, "23.2", V_INT(play->s->manzanillo), sc_list(&set, &room));
}

void sc_reinforcements_begin(struct sc_play *play)
{
    manzanillo(play);
    guantanamo(play);
}

/* ---- entering */

struct sc_mover sc_enterer(struct sc_play *play, unsigned unit)
{
    const struct sc_scenario *s = play->s;
    bool by_guantanamo = s->counter[unit].entry == SC_FROM_GUANTANAMO;

    return (struct sc_mover){.unit = unit,
                             .from = by_guantanamo ? s->guantanamo : s->manzanillo,
                             .allowance = s->charts.factor_spanish,
                             .spent = s->charts.effects.road, /* [23.1] by road */
                             .begun = true,
                             .placed = true};
}

/* The path behind the hex of entry. */
static bool read_entry(struct sc_play *play, const struct sc_mover *mover, struct sc_path *path)
{
    const struct argument *first = order_find(play->order, MOVE_PATH, NULL);

    if (!sc_read_path(play, mover, path))
        return false;
    if (!first)
        return true;
    if (first->value != mover->from)
        return SC_REFUSE(
            play, mover->from == play->s->guantanamo ? SC_ENTRY_GUANTANAMO : SC_ENTRY_MANZANILLO,
            first->word, V_INT(mover->unit), V_INT(mover->from));
    path->count--;
    for (unsigned i = 0; i < path->count; i++) {
        path->hex[i] = path->hex[i + 1];
        path->word[i] = path->word[i + 1];
    }
    return true;
}

static bool judge_entry(struct sc_play *play, const struct sc_mover *mover, unsigned word)
{
    enum sc_refusal fault = sc_entry_fault(play, mover->unit, mover->from);

    if (fault == SC_REFUSALS)
        fault = sc_room_fault(play, mover->unit, mover->from, true);
    return fault == SC_REFUSALS || sc_refuse_fault(play, fault, word, mover->unit, mover->from);
}

/* Who does not wait to enter: his turn has not come, or he has been on the map, or never comes. */
static bool refuse_unit(struct sc_play *play, unsigned unit, unsigned word)
{
    bool manzanillo = sc_counter(play, unit)->entry == SC_FROM_MANZANILLO;

    if (play->p->unit[unit].hex == SC_BOX)
        return SC_REFUSE(play, manzanillo ? SC_NOT_DUE_YET_MANZANILLO : SC_NOT_DUE_YET, word,
                         V_INT(unit),
                         V_INT(manzanillo ? play->s->manzanillo_from : play->s->guantanamo_from));
    return SC_REFUSE(play, manzanillo ? SC_NOT_DUE_MANZANILLO : SC_NOT_DUE, word, V_INT(unit));
}

bool sc_do_enter(struct sc_play *play)
{
    const struct argument *who = order_find(play->order, MOVE_UNIT, NULL);
    unsigned unit = (unsigned)who->value;
    struct sc_mover mover;
    struct sc_path path;

    if (sc_counter(play, unit)->side != SC_SPAIN)
        return SC_REFUSE(play, SC_NOT_YOURS, who->word, V_INT(unit), V_INT(SC_SPAIN));
    if (play->p->unit[unit].hex != SC_DUE)
        return refuse_unit(play, unit, who->word);
    mover = sc_enterer(play, unit);
    if (!read_entry(play, &mover, &path) || !judge_entry(play, &mover, who->word))
        return false;
    return sc_carry_move(play, &mover, &path, mover.from == play->s->guantanamo ? "23.1" : "23.2");
}
