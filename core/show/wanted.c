/* What is due, for somebody at a terminal: what the open question asks and how it is answered, or
 * which orders may be given, to how many units, and what is still to be placed. */
#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "game/look.h"
#include "show/paragraph.h"
#include "show/parts.h"
#include "show/screen.h"

enum { INDENT = 4, PLACED_MOST = 24 };

/* Of each verb the units that a legal order of it begins with. */
struct census {
    const struct show_board *board;
    unsigned verbs, units;
    uint8_t *legal; /* [verbs] */
    uint8_t *named; /* [verbs * units] */
};

static bool note_order(void *to, const struct order *order)
{
    struct census *census = to;

    census->legal[order->verb] = 1;
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        bool unit = argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS;

        if (!unit || argument->value >= census->units)
            continue;
        census->named[order->verb * census->units + argument->value] = 1;
        return true;
    }
    return true;
}

static bool take_census(struct census *census, const struct show_board *board)
{
    const struct game *game = board->game;
    const struct game_looks *looks = game->looks;
    const struct order_sink sink = {.order = note_order, .to = census};
    int32_t units = looks && looks->unit_count ? looks->unit_count(board->scenario) : 0;

    *census = (struct census){.board = board, .verbs = game->verb_count, .units = (unsigned)units};
    census->legal = memory_get(census->verbs + 1U);
    census->named = memory_get((size_t)census->verbs * census->units + 1);
    return census->legal && census->named &&
           game_legal(game, board->scenario, board->position, game->verb_count, &sink);
}

static void forget(struct census *census)
{
    memory_free(census->legal);
    memory_free(census->named);
}

static void add_names(const struct census *census, unsigned verb, struct text *words)
{
    const struct show_board *board = census->board;
    const struct game *game = board->game;

    text_char(words, ':');
    for (unsigned unit = 0; unit < census->units; unit++)
        if (census->named[verb * census->units + unit]) {
            text_char(words, ' ');
            game->unit_name(board->scenario, board->position, (int32_t)unit, words);
        }
}

static bool is_off_map(const struct show_board *board, const void *position, unsigned unit)
{
    return board->game->looks->unit_cell(board->scenario, position, (int32_t)unit) < 0;
}

static bool waits(const struct census *census, unsigned verb, unsigned unit)
{
    const struct show_board *board = census->board;

    return census->named[verb * census->units + unit] && board->game->looks->unit_cell &&
           is_off_map(board, board->position, unit);
}

/* In a pool, out of which units are bought and Armies formed: nobody is lost who stays in it. */
static bool is_pooled(const struct show_board *board, unsigned unit)
{
    const struct game_fact *fact = game_fact_named(board->game->looks->units, "off_map");
    struct value value = {0};

    return fact && fact->kind == VALUE_TEXT &&
           game_look(fact, board->scenario, board->position, (int32_t)unit, &value) &&
           strcmp(value.list, "pool") == 0;
}

bool show_waiting(const struct show_board *board, const void *later, struct text *out)
{
    struct census census;
    bool good = take_census(&census, board);

    for (unsigned unit = 0; good && unit < census.units; unit++)
        for (unsigned verb = 0; verb < census.verbs; verb++)
            if (waits(&census, verb, unit) && !is_pooled(board, unit) &&
                (!later || is_off_map(board, later, unit))) {
                text_char(out, ' ');
                board->game->unit_name(board->scenario, board->position, (int32_t)unit, out);
                break;
            }
    forget(&census);
    return good;
}

/* Other units are in it: its kind is what they say that they are in, a formation or an army. */
static bool holds_others(const struct show_board *board, unsigned unit)
{
    const struct game_fact *facts = board->game->looks->units;
    const struct game_fact *kind = game_fact_named(facts, "kind");
    struct value value = {0};

    if (!kind || kind->kind != VALUE_TEXT ||
        !game_look(kind, board->scenario, board->position, (int32_t)unit, &value))
        return false;
    for (const struct game_fact *fact = facts; fact->name; fact++)
        if (fact->kind == VALUE_UNIT && strcmp(fact->name, value.list) == 0)
            return true;
    return false;
}

/* " -- 3 units", and those that wait off the map by name; " -- 3 units and us.1div", in which there
 * are more. */
static void add_units(const struct census *census, unsigned verb, struct text *words)
{
    unsigned count = 0;
    unsigned waiting = 0;
    unsigned single = 0;
    struct text names = {0};

    for (unsigned unit = 0; unit < census->units; unit++) {
        if (!census->named[verb * census->units + unit])
            continue;
        count++;
        waiting += waits(census, verb, unit);
        if (!holds_others(census->board, unit)) {
            single++;
            continue;
        }
        text_char(&names, ' ');
        census->board->game->unit_name(census->board->scenario, census->board->position,
                                       (int32_t)unit, &names);
    }
    if (count)
        text_add(words, " --");
    if (single)
        text_format(words, " %u %s", single, single == 1 ? "unit" : "units");
    if (single == count && waiting == count && count && count <= PLACED_MOST)
        add_names(census, verb, words);
    if (single < count)
        text_format(words, "%s%s", single ? " and" : "", names.at ? names.at : "");
    words->failed = words->failed || names.failed;
    text_free(&names);
}

static void add_verb(const struct show_board *board, unsigned verb, const struct census *census,
                     struct text *out)
{
    struct text words = {0};

    text_add(&words, board->game->verbs[verb].syntax);
    size_t before = words.length;
    if (census)
        add_units(census, verb, &words);
    if (words.length == before)
        text_format(&words, " -- %s", board->game->verbs[verb].help);
    if (!words.failed)
        show_paragraph_in(show_width(board), "  ", INDENT, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

static bool add_orders(const struct show_board *board, struct text *out)
{
    struct census census;
    bool good = take_census(&census, board);

    if (good) {
        text_add(out, "to be ordered:\n");
        for (unsigned verb = 0; verb < census.verbs; verb++)
            if (census.legal[verb])
                add_verb(board, verb, &census, out);
    }
    forget(&census);
    return good;
}

static bool is_in_advance(const struct order_verb *verb)
{
    return strncmp(verb->name, "standing ", 9) == 0 || strcmp(verb->name, "cancel standing") == 0;
}

/* What is legal may rest on what a side cannot see: to it the orders of the phase are told; answers
 * in advance, of which there are many, in one line. */
static void add_phase(const struct show_board *board, struct text *out)
{
    const struct game *game = board->game;
    bool in_advance = false;

    text_add(out, "orders of this phase:\n");
    for (unsigned verb = 0; verb < game->verb_count; verb++) {
        if (game->verbs[verb].answer || !game->fits(board->position, verb))
            continue;
        if (is_in_advance(&game->verbs[verb]))
            in_advance = true;
        else
            add_verb(board, verb, NULL, out);
    }
    if (in_advance)
        show_paragraph_in(show_width(board), "  ", INDENT,
                          "standing ... -- answers in advance: `help standing`", out);
}

static bool add_answers(const struct show_board *board, struct text *out)
{
    const struct game *game = board->game;
    const struct position_head *head = board->position;
    bool fitting[SHOW_VERBS];

    if (!show_find_verbs(board, fitting))
        return false;
    for (unsigned verb = 0; verb < game->verb_count && verb < SHOW_VERBS; verb++) {
        struct text words = {0};

        if (!fitting[verb] || !game->verbs[verb].answer)
            continue;
        text_format(&words, "reply Q%u %s -- %s", (unsigned)head->question,
                    game->verbs[verb].syntax, game->verbs[verb].help);
        if (!words.failed)
            show_paragraph_in(show_width(board), "  ", INDENT, words.at, out);
        out->failed = out->failed || words.failed;
        text_free(&words);
    }
    return true;
}

/* The sentence of this question, if it was heard. */
static void add_question(const struct show_board *board, const struct show_news *news,
                         struct text *out)
{
    const char *words = news ? show_news_question(news, board->position) : NULL;

    if (words)
        show_paragraph_in(show_width(board), "asked: ", INDENT, words, out);
}

bool show_wanted(const struct show_board *board, const struct show_news *news, struct text *out)
{
    const struct position_head *head = board->position;

    if (head->over || !board->game->fits)
        return true;
    if (head->question) {
        add_question(board, news, out);
        return add_answers(board, out);
    }
    if (board->side == NO_SIDE)
        return add_orders(board, out);
    if (board->side == head->to_act)
        add_phase(board, out);
    return true;
}
