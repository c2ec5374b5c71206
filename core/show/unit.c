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

/* ", formation of us.worth, us.4inf 3": who names the unit in that fact, with strengths, and the
 * sum of these, as far as the viewer can tell them. */
static void add_members(const struct game_eyes *eyes, const struct names *names,
                        const struct game_fact *fact, int32_t unit, struct text *words)
{
    const struct game_looks *looks = eyes->names.game->looks;
    const struct game_fact *strength = game_fact_named(looks->units, "strength");
    int32_t count = looks->unit_count(eyes->names.scenario);
    int32_t sum = 0;
    unsigned listed = 0;

    for (int32_t other = 0; other < count; other++) {
        struct value value = {.number = -1};
        struct value of = {.number = other};

        if ((names->known && !names->known(names->of, other)) ||
            !game_look_seen(fact, eyes->names.scenario, eyes->names.position, other, eyes->side,
                            &value) ||
            value.number != unit)
            continue;
        text_format(words, listed++ ? ", " : ", %s of ", fact->name);
        value_text(names, VALUE_UNIT, &of, words);
        if (!strength || !game_may_know(strength, eyes->side) ||
            !game_look_seen(strength, eyes->names.scenario, eyes->names.position, other, eyes->side,
                            &value) ||
            value.number <= 0)
            continue;
        text_format(words, " %d", value.number);
        sum += value.number;
    }
    if (sum)
        text_format(words, ": strength %d in all", sum);
}

static bool can_tell(const struct show_board *board, int32_t unit)
{
    const struct game_eyes eyes = {{board->game, board->scenario, board->position}, board->side};
    const struct names names = game_names_seen(&eyes);

    return !names.known || names.known(names.of, unit);
}

int32_t show_unit_cell(const struct show_board *board, int32_t unit)
{
    const struct game_looks *looks = board->game->looks;

    if (unit < 0 || !looks || !can_tell(board, unit))
        return -1;
    return looks->unit_cell(board->scenario, board->position, unit);
}

bool show_unit_is_secret(const struct show_board *board, const char *name)
{
    /* A name that a counter has for a time, m3, would tell that it is on the map. */
    int32_t unit = board->game->find_unit(board->scenario, NULL, slice_of(name));

    return board->side != NO_SIDE && unit >= 0 && !can_tell(board, unit);
}

void show_unit(const struct show_board *board, int32_t unit, struct text *out)
{
    const struct game_looks *looks = board->game->looks;
    const struct game_eyes eyes = {{board->game, board->scenario, board->position}, board->side};
    const struct names names = game_names_seen(&eyes);
    struct text first = {0};
    struct text words = {0};

    if (!looks || !can_tell(board, unit))
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
    for (const struct game_fact *fact = looks->units; fact->name; fact++)
        if (fact->kind == VALUE_UNIT && game_may_know(fact, eyes.side))
            add_members(&eyes, &names, fact, unit, &words);
    text_add(&words, "");
    if (!first.failed && !words.failed)
        show_paragraph_in(board->width ? board->width : SHOW_WIDTH, first.at, 4, words.at, out);
    out->failed = out->failed || first.failed || words.failed;
    text_free(&first);
    text_free(&words);
}
