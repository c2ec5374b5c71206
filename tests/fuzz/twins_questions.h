/* What a side may ask without ordering anything: conditions of orders in advance, which die an
 * order would want, what leads up to odds, the list of what one counter may do, and words that name
 * nothing. */
#ifndef TWINS_QUESTIONS_H
#define TWINS_QUESTIONS_H

#include "game/condition.h"
#include "twins_hall.h"
#include "twins_lists.h"

enum { CONDITIONS = 12 };

static unsigned long conditions, wanted, imagined;

/* ---- conditions */

static inline void name_unit(const void *position, int32_t unit, struct text *out)
{
    stage.game->unit_name(stage.scenario, position, unit, out);
}

static inline const struct game_fact *fact_by_lot(const struct game_fact *facts)
{
    unsigned count = 0;

    while (facts[count].name)
        count++;
    return count ? &facts[stage_random(&lots, count)] : NULL;
}

/* "FACT is VALUE": what it is in that position, whoever may know it. */
static inline void add_fact_test(const void *position, const struct game_fact *facts, int32_t thing,
                                 struct text *out)
{
    const struct game_fact *fact = fact_by_lot(facts);
    struct game_names of = {stage.game, stage.scenario, position};
    struct names names = game_names(&of);
    struct value value = {0};

    text_format(out, " %s is", fact->name);
    if (!game_look(fact, stage.scenario, position, thing, &value)) {
        text_add(out, " not 0");
        return;
    }
    text_add(out, stage_random(&lots, 4) ? " " : " not ");
    if (fact->kind == VALUE_BOOL)
        text_add(out, value.number ? "yes" : "no");
    else
        value_text(&names, fact->kind, &value, out);
}

static inline void add_count_test(const void *position, struct text *out)
{
    static const char *const counts[] = {"strength", "unknown", "counters"};
    static struct game_mass mass[MAP_MOST_CELLS];
    uint8_t side = (uint8_t)stage_random(&lots, GAME_SIDES);
    unsigned cells = stage.game->map(stage.scenario)->cells;
    unsigned what = stage_random(&lots, 3);
    int32_t cell = stage.game->looks->unit_cell(
        stage.scenario, position,
        (int32_t)stage_random(&lots, (unsigned)stage.game->looks->unit_count(stage.scenario)));

    if (cell < 0 || cell >= (int32_t)cells)
        cell = (int32_t)stage_random(&lots, cells);
    memset(mass, 0, sizeof mass);
    stage.game->looks->masses(stage.scenario, position, NO_SIDE, side, mass);
    text_format(out, " %s %s at ", counts[what], stage.game->sides[side]);
    game_cell_name(stage.game, stage.scenario, cell, out);
    text_format(out, " >= %u",
                what == 0   ? mass[cell].points
                : what == 1 ? mass[cell].unknown
                            : stage.game->counters(stage.scenario, position, cell, side, NO_SIDE));
}

static inline void make_condition(const void *position, struct text *out)
{
    const struct game_looks *looks = stage.game->looks;
    int32_t unit = (int32_t)stage_random(&lots, (unsigned)looks->unit_count(stage.scenario));
    int32_t cell = looks->unit_cell(stage.scenario, position, unit);
    unsigned cells = stage.game->map(stage.scenario)->cells;
    unsigned kind = stage_random(&lots, 5);

    if (cell < 0 || cell >= (int32_t)cells)
        cell = (int32_t)stage_random(&lots, cells);
    text_clear(out);
    text_add(out, "if");
    if (kind == 0)
        add_fact_test(position, looks->whole, 0, out);
    if (kind == 1 || kind == 2) {
        text_add(out, " unit ");
        name_unit(position, unit, out);
    }
    if (kind == 1)
        add_fact_test(position, looks->units, unit, out);
    if (kind == 2 || kind == 3) {
        text_add(out, " at ");
        game_cell_name(stage.game, stage.scenario, cell, out);
    }
    if (kind == 3)
        add_fact_test(position, looks->cells, cell, out);
    if (kind == 4)
        add_count_test(position, out);
}

static inline void judge_condition(const struct pair *pair, const void *position,
                                   const struct text *words, struct text *out)
{
    static struct log_line line;
    static struct diags diags;
    const struct place place = {"condition", 1, 1};
    const struct condition_eyes eyes = {{stage.game, stage.scenario, position}, pair->side, NULL};

    diags.count = 0;
    text_clear(out);
    text_format(out, "%s: ", words->at);
    if (log_read(words->at, words->length, place, &line, &diags))
        text_format(out, "%d\n", (int)condition_judge(&eyes, &line, 1, place, &diags));
    diags_text(&diags, out);
}

static inline void same_conditions(const struct pair *pair)
{
    static struct text words, one, other;

    for (unsigned i = 0; i < CONDITIONS && stage.game->looks->masses; i++) {
        make_condition(stage_random(&lots, 2) ? pair->true_one : pair->twin, &words);
        judge_condition(pair, pair->true_one, &words, &one);
        judge_condition(pair, pair->twin, &words, &other);
        conditions++;
        if (strcmp(one.at, other.at) != 0)
            differs(pair, "condition", words.at, "", NULL, one.at, other.at);
    }
}

/* ---- dice by hand */

/* `dice FILE ORDER --as`: the die that the order wants first. */
static inline void hall_wanted(struct hall *hall, const void *position, const char *words)
{
    static struct text unknown;
    struct referee *referee = hall->referee;

    rules_again(referee->desk.hand.game, referee->desk.hand.scenario);
    memcpy(referee->desk.table.now, position, referee->desk.hand.game->position_size);
    dice_seed(&referee->desk.table.dice, "", 0);
    referee->desk.hand.stage = STAGE_PLAY;
    referee->desk.hand.diags.count = 0;
    text_clear(&hall->out);
    text_char(&hall->out, '\n');
    text_clear(&unknown);
    referee_ask_die(referee, words, HALL_LINE, &hall->out, &unknown);
    text_bytes(&hall->out, unknown.length ? unknown.at : "", unknown.length);
    diags_text(&referee->desk.hand.diags, &hall->out);
}

static inline void same_wanted(const struct pair *pair, struct hall *hall,
                               const struct order *order, const char *words)
{
    static struct text said;

    wanted++;
    hall_wanted(hall, pair->true_one, words);
    text_clear(&said);
    text_bytes(&said, hall->out.at, hall->out.length);
    hall_wanted(hall, pair->twin, words);
    if (strcmp(said.at, hall->out.at) != 0)
        differs(pair, "wanted", stage.game->verbs[order->verb].name, "", order, said.at,
                hall->out.at);
}

/* ---- what it imagines */

/* What a side is told by odds and by its scripts is drawn so: it follows from the dice and from
 * what the side knows. */
static inline void same_imagined(const struct pair *pair)
{
    size_t size = stage.game->position_size;
    const char *one = pair->left;
    const char *other = pair->right;
    char at[32];
    size_t i = 0;
    struct dice dice;

    memcpy(pair->left, pair->true_one, size);
    memcpy(pair->right, pair->twin, size);
    dice_seed(&dice, "alike", 5);
    bool found = game_imagine(stage.game, stage.scenario, pair->left, pair->side, &dice);
    dice_seed(&dice, "alike", 5);
    if (found != game_imagine(stage.game, stage.scenario, pair->right, pair->side, &dice))
        differs(pair, "imagined", "", "", NULL, found ? "found" : "not found", "the other way");
    while (i < size && one[i] == other[i])
        i++;
    snprintf(at, sizeof at, "byte %zu", i);
    if (found && i < size)
        differs(pair, "imagined", "", "", NULL, at, at);
    imagined += found;
}

/* ---- lists of one counter */

/* `legal VERB UNIT`: the orders that name it first. */
static inline void same_lists_of_one(const struct pair *pair)
{
    const struct order *order = &left.order[stage_random(&lots, left.count)];
    struct order_sink sink = {.order = take};
    unsigned verb = order->verb;
    int32_t named = -1;
    bool group = false;

    for (unsigned i = 0; i < order->count && named < 0; i++) {
        group = order->argument[i].kind == ARGUMENT_GROUP;
        if (group || order->argument[i].kind == ARGUMENT_UNIT)
            named = order->argument[i].value;
    }
    if (named < 0)
        return;
    *(group ? &sink.only_all : &sink.only) = (uint32_t)named + 1;
    for (unsigned i = 0; i < 2; i++) {
        struct list *list = i ? &right : &left;

        list->count = 0;
        sink.to = list;
        list->position = i ? pair->twin : pair->true_one;
        list->side = pair->side;
        list->prints = false;
        text_clear(&list->told);
        rules_again(stage.game, stage.scenario);
        game_legal(stage.game, stage.scenario, list->position, verb, &sink);
    }
    compare_lists(pair);
}

#endif
