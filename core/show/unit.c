#include "show/unit.h"

#include <string.h>

#include "game/look.h"
#include "show/paragraph.h"

/* A fact says in its line of help that it counts tenths. */
static enum value_kind kind_of(const struct game_fact *fact)
{
    return fact->kind == VALUE_INT && strstr(fact->help, "tenths") ? VALUE_TENTHS : fact->kind;
}

/* "strength 8"; of what may be so or not, its name if it is. What is 0 is left out. */
static void add_fact(const struct game_eyes *eyes, const struct names *names,
                     const struct game_fact *fact, int32_t unit, struct text *words)
{
    struct value value;

    if (!game_may_know(fact, eyes->side) ||
        !game_look(fact, eyes->names.scenario, eyes->names.position, unit, &value) ||
        (!value.number && (fact->kind == VALUE_BOOL || fact->kind == VALUE_INT)))
        return;
    if (words->length)
        text_add(words, ", ");
    for (const char *at = fact->name; *at; at++)
        text_char(words, *at == '_' ? ' ' : *at);
    if (fact->kind == VALUE_BOOL)
        return;
    text_char(words, ' ');
    value_text(names, kind_of(fact), &value, words);
}

void show_unit(const struct show_board *board, int32_t unit, struct text *out)
{
    const struct game_looks *looks = board->game->looks;
    const struct game_eyes eyes = {{board->game, board->scenario, board->position}, board->side};
    const struct names names = game_names_seen(&eyes);
    struct text first = {0};
    struct text words = {0};

    if (!looks || (names.known && !names.known(names.of, unit)))
        return;
    struct value of = {.number = unit};
    struct value at = {.number = looks->unit_cell(board->scenario, board->position, unit)};
    value_text(&names, VALUE_UNIT, &of, &first);
    if (at.number >= 0) {
        text_add(&first, " at ");
        value_text(&names, VALUE_CELL, &at, &first);
    }
    text_add(&first, ": ");
    for (const struct game_fact *fact = looks->units; fact->name; fact++)
        add_fact(&eyes, &names, fact, unit, &words);
    text_add(&words, "");
    if (!first.failed && !words.failed)
        show_paragraph_in(board->width ? board->width : SHOW_WIDTH, first.at, 4, words.at, out);
    out->failed = out->failed || first.failed || words.failed;
    text_free(&first);
    text_free(&words);
}
