/* 11.17 The advance into a hex that combat has emptied, whether the attacker likes it or not. */
#include "map/flood.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/victory.h"

/* ---- who may and must */

/* Survivors beside the hex; [11.7] never artillery, [2.12] nor a garrison; zones do not matter, but
 * what bars the hex does. */
static bool may_advance(struct sc_play *play, unsigned unit)
{
    const struct sc_scenario *s = play->s;
    uint16_t hex = play->p->battle.hex;
    const struct map_edge *edge = map_edge(&s->map, play->p->unit[unit].hex, hex);
    bool cuban = s->counter[unit].nation == SC_CUBAN;

    /* [14.4] a Cuban who was pushed aside may be beside it no more */
    if (!edge || sc_is_artillery(play, unit) || s->counter[unit].traits & SC_GARRISON)
        return false;
    return (cuban ? s->march_cuban : s->march)[edge - s->map.edge] != FLOOD_BARRED &&
           sc_entry_fault(play, unit, hex) == SC_REFUSALS;
}

bool sc_find_advance(struct sc_play *play, struct sc_advance *advance)
{
    const struct sc_battle *b = &play->p->battle;
    unsigned most = b->cuban_attackers ? 1 : sc_most_foot(play, b->hex); /* [9.4] [9.2] */
    unsigned foot;

    *advance = (struct sc_advance){.guns = SC_NO_UNIT};
    if (sc_any_unit(play, b->hex, sc_defending_side(play->p)))
        return false;
    for (SC_EACH(unit, &b->adjacent)) {
        if (!may_advance(play, unit))
            continue;
        if (sc_stacks_as_guns(play, unit) && most > 1)
            advance->guns = unit; /* [11.5] the Gatlings take the battery's room */
        else
            sc_add(&advance->foot, unit); /* [9.2] in jungle they fill the hex as well as another */
    }
    foot = sc_count(&advance->foot);
    advance->must = foot < most ? foot : most; /* until the hex is full */
    return foot > 0 || advance->guns != SC_NO_UNIT;
}

/* ---- going */

static void go(struct sc_play *play, const struct sc_units *group)
{
    struct sc_battle *b = &play->p->battle;
    struct sc_list names;

    SC_TELL(play, SC_EV_ADVANCED, "11.17", sc_list(group, &names), V_INT(b->hex),
            V_INT(sc_hangs_on_unseen(play, b->hex)));
    for (SC_EACH(unit, group))
        sc_fact_enter(play, unit, b->hex);
    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_CONCEAL);
}

static bool has_choice(const struct sc_advance *advance)
{
    return advance->must > 0 &&
           (advance->must < sc_count(&advance->foot) || advance->guns != SC_NO_UNIT);
}

/* Those who must, the first ones; the Gatlings if there is nobody else. */
static void choose_first(const struct sc_advance *advance, struct sc_units *group)
{
    unsigned left = advance->must;

    *group = (struct sc_units){{0}};
    for (SC_EACH(unit, &advance->foot))
        if (left > 0) {
            sc_add(group, unit);
            left--;
        }
    if (advance->must == 0)
        sc_add(group, advance->guns);
}

static void ask(struct sc_play *play, const struct sc_advance *advance)
{
    const struct sc_battle *b = &play->p->battle;
    struct sc_list names;

    sc_ask(play, SC_ASK_ADVANCE, b->attacker);
    if (advance->guns == SC_NO_UNIT)
        SC_TELL(play, SC_EV_ASK_ADVANCE, "11.17", V_INT(play->p->head.question), V_INT(b->attacker),
                V_INT(advance->must), sc_list(&advance->foot, &names), V_INT(b->hex));
    else
        SC_TELL(play, SC_EV_ASK_ADVANCE_GUNS, "11.17", V_INT(play->p->head.question),
                V_INT(b->attacker), V_INT(advance->must), sc_list(&advance->foot, &names),
                V_INT(b->hex), V_INT(advance->guns));
}

void sc_advance(struct sc_play *play)
{
    struct sc_advance advance;
    struct sc_units group;

    sc_battle_counts(play);
    if (!sc_find_advance(play, &advance))
        return;
    if (!has_choice(&advance)) {
        choose_first(&advance, &group);
        go(play, &group);
        return;
    }
    ask(play, &advance);
}

/* ---- the answer */

static bool refuse_unit(struct sc_play *play, unsigned unit)
{
    uint16_t hex = play->p->battle.hex;
    unsigned word = sc_word_of(play, ADVANCE_UNITS, unit);

    if (sc_is_artillery(play, unit)) /* [11.7] */
        return SC_REFUSE(play, SC_ADVANCE_GUNS, word, V_INT(unit));
    if (play->s->counter[unit].traits & SC_GARRISON) /* [2.12] */
        return SC_REFUSE(play, SC_GARRISON_STAYS, word, V_INT(unit),
                         V_INT(play->p->unit[unit].hex));
    if (sc_has(&play->p->battle.adjacent, unit) &&
        sc_entry_fault(play, unit, hex) != SC_REFUSALS) /* [14.3] [23.1] */
        return sc_refuse_fault(play, sc_entry_fault(play, unit, hex), word, unit, hex);
    return SC_REFUSE(play, SC_ADVANCE_WHO, word, V_INT(unit), V_INT(hex));
}

bool sc_answer_advance(struct sc_play *play)
{
    struct sc_advance advance;
    struct sc_units group = {{0}};
    uint16_t list[SC_UNITS];
    unsigned count;
    unsigned foot = 0;

    sc_find_advance(play, &advance);
    if (!sc_read_units(play, ADVANCE_UNITS, play->p->battle.attacker, list, SC_UNITS, &count))
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (!sc_has(&advance.foot, list[i]) && list[i] != advance.guns)
            return refuse_unit(play, list[i]);
        sc_add(&group, list[i]);
        foot += list[i] != advance.guns;
    }
    if (foot != advance.must)
        return SC_REFUSE(play, advance.guns == SC_NO_UNIT ? SC_ADVANCE_COUNT : SC_ADVANCE_BESIDES,
                         0, V_INT(advance.must), V_INT(foot));
    go(play, &group);
    sc_answered(play);
    return true;
}

bool sc_default_advance(struct sc_play *play, struct order *answer)
{
    struct sc_advance advance;
    struct sc_units group;

    sc_find_advance(play, &advance);
    choose_first(&advance, &group);
    order_start(answer, SC_ANSWER_ADVANCE);
    for (SC_EACH(unit, &group))
        if (!order_argument(answer, ADVANCE_UNITS, ARGUMENT_UNIT, (int32_t)unit, 0))
            return false;
    return true;
}
