/* Open questions in the positions of the numbered cases: every answer near enough to be accepted is
 * held against the list, and the standard answers are those that the sequence of play names. */
#include "listed.h"
#include "moments.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { FILES = SLOW ? 16 : 2, ANSWERS = 512, STEPS = 40 };

static struct state state;
static unsigned long given_answers, accepted_answers;

/* ---- the list */

static struct order listed[ANSWERS];
static unsigned listed_count;

static bool take(void *to, const struct order *order)
{
    (void)to;
    CHECK(listed_count < ANSWERS);
    listed[listed_count++] = *order;
    return true;
}

static void find_listed(unsigned verb)
{
    const struct order_sink sink = {.order = take};

    listed_count = 0;
    vz_game.legal(campaign.s, &state.position, verb, &sink);
}

static bool is_listed(const struct order *order)
{
    for (unsigned i = 0; i < listed_count; i++)
        if (stage_same_order(&listed[i], order))
            return true;
    return false;
}

static bool is_accepted(const struct order *order)
{
    static struct vz_position after;
    struct refusal refusal;

    given_answers++;
    bool accepted = try_order(&state, order, &after, &refusal) == VERDICT_DONE;
    accepted_answers += accepted;
    return accepted;
}

/* It is listed if it is accepted, and the other way round. */
static void hold(const struct order *order)
{
    bool accepted = is_accepted(order);

    if (accepted != is_listed(order))
        failed_order(&state, order,
                     accepted ? "is accepted, but not listed" : "is listed and refused");
}

static void begin(unsigned verb, struct order *order)
{
    order_start(order, (uint16_t)verb);
    order->question = vz_game.verbs[verb].answer ? state.position.head.question : 0;
}

/* As it would have been read. */
static void add(struct order *order, unsigned slot, enum argument_kind kind, int32_t value)
{
    order_argument(order, slot, kind, value, 0);
    order_number_word(order);
}

static void hold_single(unsigned verb, unsigned slot, enum argument_kind kind, int32_t value)
{
    static struct order order;

    begin(verb, &order);
    add(&order, slot, kind, value);
    hold(&order);
}

/* ---- who and where */

static uint8_t asked(void)
{
    return state.position.head.to_act;
}

static uint16_t hex_of(unsigned unit)
{
    return state.position.unit[unit].hex;
}

static bool is_own(unsigned unit)
{
    return campaign.s->counter[unit].side == asked() && vz_on_map(hex_of(unit));
}

/* One that the list names by itself: a formation, or who is in none and walks. */
static bool is_body_of(unsigned unit, uint16_t hex)
{
    uint8_t type = campaign.s->counter[unit].type;

    return is_own(unit) && hex_of(unit) == hex && !state.position.unit[unit].formation &&
           type != VZ_GUNBOAT && type != VZ_GUERRILLA && type != VZ_SUPPLY;
}

static bool is_stack(uint16_t hex)
{
    unsigned bodies = 0;

    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        bodies += is_body_of(unit, hex);
    return bodies > 1;
}

/* ---- answers of one word, and of one name */

/* Those of another question are refused, and so is the end of the phase. */
static void hold_words(void)
{
    static struct order order;

    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        bool plain = vz_game.verbs[verb].slot[0].kind == ARGUMENT_NONE;

        if (verb != VZ_DO_END && (!plain || !vz_game.verbs[verb].answer))
            continue;
        find_listed(verb);
        begin(verb, &order);
        hold(&order);
    }
}

/* [12.27] [12.63] */
static void hold_fires(void)
{
    static struct order order;

    find_listed(VZ_ANSWER_FIRE);
    begin(VZ_ANSWER_FIRE, &order);
    add(&order, FIRE_LAND, ARGUMENT_WORD, 0);
    hold(&order);
    for (uint16_t hex = 0; hex < campaign.s->map.cells; hex++)
        hold_single(VZ_ANSWER_FIRE, FIRE_HEX, ARGUMENT_CELL, hex);
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        hold_single(VZ_ANSWER_FIRE, FIRE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
}

/* [12.43] */
static void hold_relocations(void)
{
    find_listed(VZ_ANSWER_RELOCATE);
    for (uint16_t hex = 0; hex < campaign.s->map.cells; hex++)
        hold_single(VZ_ANSWER_RELOCATE, RELOCATE_HEX, ARGUMENT_CELL, hex);
}

/* [12.44] Bodies, and stacks. */
static void hold_occupations(void)
{
    find_listed(VZ_ANSWER_OCCUPY);
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (is_own(unit) && !state.position.unit[unit].formation)
            hold_single(VZ_ANSWER_OCCUPY, OCCUPY_GROUP, ARGUMENT_UNIT, (int32_t)unit);
    for (uint16_t hex = 0; hex < campaign.s->map.cells; hex++)
        if (is_stack(hex))
            hold_single(VZ_ANSWER_OCCUPY, OCCUPY_GROUP, ARGUMENT_GROUP, hex);
}

/* ---- advances */

static void hold_advance(enum argument_kind kind, int32_t who, uint16_t into)
{
    static struct order order;

    begin(VZ_ANSWER_ADVANCE, &order);
    add(&order, ADVANCE_GROUP, kind, who);
    add(&order, ADVANCE_TO, ARGUMENT_CELL, into);
    hold(&order);
}

static void hold_advances_into(uint16_t into)
{
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (is_own(unit) && !state.position.unit[unit].formation)
            hold_advance(ARGUMENT_UNIT, (int32_t)unit, into);
    for (uint16_t hex = 0; hex < campaign.s->map.cells; hex++)
        if (is_stack(hex))
            hold_advance(ARGUMENT_GROUP, hex, into);
}

/* [8.67] Into the hexes of the battle, and those next to the one attacked. */
static void hold_advances(void)
{
    const struct vz_battle *battle = &state.position.battle;
    const struct map *map = &campaign.s->map;
    const struct map_cell *cell = &map->cell[battle->hex];

    find_listed(VZ_ANSWER_ADVANCE);
    hold_advances_into(battle->hex);
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        hold_advances_into(map->edge[e].to);
}

/* ---- retreats */

struct way {
    uint16_t hex[STEPS];
    unsigned count;
    bool stop;
};

static void read_way(const struct order *order, struct way *way)
{
    way->count = 0;
    way->stop = false;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == RETREAT_STOP)
            way->stop = true;
        else
            way->hex[way->count++] = (uint16_t)order->argument[i].value;
}

static void write_way(const struct way *way, struct order *order)
{
    begin(VZ_ANSWER_RETREAT, order);
    for (unsigned i = 0; i < way->count; i++)
        add(order, RETREAT_VIA, ARGUMENT_CELL, way->hex[i]);
    if (way->stop)
        add(order, RETREAT_STOP, ARGUMENT_WORD, 0);
}

/* So many ways are listed at most; where a way ends in a city `stop` adds nothing to it, and is not
 * listed. */
static void hold_way(const struct way *way)
{
    static struct order order;
    struct way plain = *way;

    plain.stop = false;
    write_way(&plain, &order);
    if (way->stop && is_listed(&order))
        return;
    write_way(way, &order);
    if (listed_count < RETREATS)
        hold(&order);
    else if (is_listed(&order) && !is_accepted(&order))
        failed_order(&state, &order, "is listed and refused");
}

static void hold_way_and_stop(struct way way)
{
    way.stop = false;
    hold_way(&way);
    way.stop = true;
    hold_way(&way);
}

/* The first hexes of a way, then another hex, and perhaps the rest of it. */
static void hold_turns(const struct way *way, unsigned first)
{
    const struct map *map = &campaign.s->map;
    uint16_t from = first ? way->hex[first - 1] : state.position.retreat.hex;
    const struct map_cell *cell = &map->cell[from];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        struct way other = *way;

        other.hex[first] = map->edge[e].to;
        if (first < way->count)
            hold_way_and_stop(other);
        other.count = first + 1;
        hold_way_and_stop(other);
    }
}

/* [8.62] [8.64] Each way of the list, shorter, longer, and with one hex in place of another. */
static void hold_retreats(void)
{
    static struct way way;

    find_listed(VZ_ANSWER_RETREAT);
    CHECK(listed_count > 0 && listed_count <= RETREATS);
    for (unsigned i = 0; i < listed_count; i++) {
        read_way(&listed[i], &way);
        CHECK(way.count + 1 < STEPS);
        hold_way_and_stop(way);
        for (unsigned first = 0; first <= way.count; first++)
            hold_turns(&way, first);
    }
}

/* ---- standard answers */

static bool find_standard(struct order *answer)
{
    static struct vz_position copy;
    static struct vz_board board;
    struct vz_play play = VZ_LOOK(campaign.s, &copy, &board);
    struct refusal refusal;

    copy = state.position;
    play.sink = &nowhere;
    play.refusal = &refusal;
    vz_board_begin(&board, campaign.s, &copy);
    bool found = vz_course.standard(&play.act, copy.head.kind, answer);
    answer->question = copy.head.question;
    return found;
}

static void hold_standard(const struct order *wanted)
{
    static struct order answer;

    if (!find_standard(&answer) || !stage_same_order(&answer, wanted))
        failed_order(&state, wanted, "is the standard answer, and another is given");
}

static void hold_standard_word(unsigned verb)
{
    static struct order order;

    begin(verb, &order);
    hold_standard(&order);
}

/* Of hexes that are listed the first of Orizaba, Jalapa and Mexico City; for the U.S. the nearest,
 * and of these the one with the lowest number. */
static void hold_standard_relocation(void)
{
    const struct vz_scenario *s = campaign.s;
    uint16_t fort = s->fort_cell[state.position.siege.fort];
    const uint16_t mexican[] = {s->orizaba, s->jalapa, s->mexico_city};
    const struct order *best = NULL;

    find_listed(VZ_ANSWER_RELOCATE);
    for (unsigned i = 0; asked() == VZ_MEXICO && i < 3 && !best; i++)
        for (unsigned k = 0; k < listed_count; k++)
            if (listed[k].argument[0].value == mexican[i])
                best = &listed[k];
    for (unsigned k = 0; asked() == VZ_US && k < listed_count; k++) {
        uint16_t hex = listed[k].argument[0].value;
        uint16_t known = best ? best->argument[0].value : 0;
        unsigned far = map_distance(&s->map, fort, hex);
        unsigned least = best ? map_distance(&s->map, fort, known) : UINT32_MAX;

        if (far < least || (far == least && hex < known))
            best = &listed[k];
    }
    CHECK(best != NULL);
    hold_standard(best);
}

/* The lowest that comes before: at land, at a hex, at a gunboat. */
static bool is_before(const struct argument *one, const struct argument *other)
{
    return one->slot != other->slot ? one->slot < other->slot : one->value < other->value;
}

/* At land, or else at the first gunboat; San Juan de Ulua names the hex [12.63]. */
static void hold_standard_fire(void)
{
    bool ulua = state.position.siege.fort == VZ_FORT_ULUA;
    const struct order *best = NULL;

    find_listed(VZ_ANSWER_FIRE);
    for (unsigned i = 0; i < listed_count; i++) {
        const struct argument *at = &listed[i].argument[0];

        if ((!ulua || at->slot != FIRE_LAND) && (!best || is_before(at, &best->argument[0])))
            best = &listed[i];
    }
    CHECK(best != NULL);
    hold_standard(best);
}

/* Of the ways that do not stop that with the lowest hex numbers. */
static void hold_standard_retreat(void)
{
    static struct way way, best;

    find_listed(VZ_ANSWER_RETREAT);
    best.count = 0;
    for (unsigned i = 0; i < listed_count; i++) {
        unsigned k = 0;

        read_way(&listed[i], &way);
        while (k < way.count && k < best.count && way.hex[k] == best.hex[k])
            k++;
        if (!way.stop && (!best.count || way.hex[k] < best.hex[k]))
            best = way;
    }
    static struct order order;
    write_way(&best, &order);
    if (listed_count < RETREATS)
        hold_standard(&order);
}

/* The force of that side, those who are left of it. */
static bool is_of_force(unsigned unit)
{
    const struct vz_battle *battle = &state.position.battle;

    return is_own(unit) &&
           vz_units_has(asked() == battle->attacker ? &battle->attackers : &battle->defenders,
                        unit);
}

/* [9.32] Somebody of that formation has fought. */
static bool has_fought(unsigned formation)
{
    for (VZ_EACH(unit, &campaign.s->combat))
        if (is_of_force(unit) && state.position.unit[unit].strength > 0 &&
            campaign.s->first_formation + state.position.unit[unit].formation - 1u == formation)
            return true;
    return false;
}

static bool names(const struct order *order, unsigned unit)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == ADVANCE_GROUP && order->argument[i].value == unit)
            return true;
    return false;
}

/* Nobody more of the force could go there, alone or with the formation that he is of. */
static void hold_nobody_more(const struct order *standard, unsigned unit)
{
    static struct order more;
    unsigned formation = state.position.unit[unit].formation;
    unsigned body = formation ? campaign.s->first_formation + formation - 1u : unit;

    if (!is_of_force(unit) || names(standard, unit) || (formation && !has_fought(body)))
        return;
    more = *standard;
    more.argument[more.count] = more.argument[more.count - 1];
    more.argument[more.count - 1].value = (uint16_t)body;
    more.argument[more.count - 1].slot = ADVANCE_GROUP;
    more.argument[more.count - 1].kind = ARGUMENT_UNIT;
    more.count++;
    order_number_word(&more);
    if (is_accepted(&more))
        failed_order(&state, &more, "is accepted: the whole force is more than is said");
}

/* The whole force, into the hex with the lowest number. */
static void hold_standard_advance(void)
{
    static struct order standard;

    find_listed(VZ_ANSWER_ADVANCE);
    CHECK(find_standard(&standard) && standard.count > 1);
    const struct argument *into = &standard.argument[standard.count - 1];
    for (unsigned i = 0; i < listed_count; i++)
        if (listed[i].argument[listed[i].count - 1].value < into->value)
            failed_order(&state, &listed[i], "goes into a lower hex than the standard answer");
    if (!is_listed(&standard))
        failed_order(&state, &standard, "is the standard answer, and not listed");
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        hold_nobody_more(&standard, unit);
}

/* ---- all of it */

static void hold_answers(void)
{
    switch ((enum vz_question)state.position.head.kind) {
    case VZ_ASK_ACTIVATE:
        hold_standard_word(VZ_ANSWER_PASS);
        break;
    case VZ_ASK_GUERRILLA_EFFECT:
        hold_standard_word(VZ_ANSWER_SUPPLY);
        break;
    case VZ_ASK_SURRENDER:
        hold_standard_word(VZ_ANSWER_REFUSE);
        break;
    case VZ_ASK_RELOCATE:
        hold_relocations();
        hold_standard_relocation();
        break;
    case VZ_ASK_COUNTER_BATTERY:
        hold_fires();
        hold_standard_fire();
        break;
    case VZ_ASK_RETREAT:
        hold_retreats();
        hold_standard_retreat();
        break;
    case VZ_ASK_ADVANCE:
        hold_advances();
        hold_standard_advance();
        break;
    case VZ_ASK_OCCUPY:
        hold_occupations();
        hold_standard_word(VZ_ANSWER_DECLINE);
        break;
    case VZ_ASK_ZERO_MILITIA:
        hold_standard_word(VZ_ANSWER_KEEP);
        break;
    case VZ_ASK_OBEY:
        hold_standard_word(VZ_ANSWER_IGNORE);
        break;
    default: /* VZ_ASK_LOSE: veracruz_losses_test.c */
        break;
    }
}

static void look(const struct case_moment *moment)
{
    if (!at_moment(moment, &state) || state.position.head.over || !state.position.head.question)
        return;
    hold_words();
    hold_answers();
}

TEST(answers_are_those_that_are_listed)
{
    static struct cases cases = {
        .game = "veracruz", .lines = 1, .files = FILES, .holding = "reply", .look = look};

    cases_play_all(&cases);
    printf("# %lu answers, %lu accepted\n", given_answers, accepted_answers);
    CHECK(accepted_answers > 0 && accepted_answers < given_answers);
    text_free(&text);
}

TESTS(RUN(answers_are_those_that_are_listed))
