#include "show/explain.h"

#include <string.h>

#include "show/paragraph.h"

enum { INDENT = 6 };
static const char margin[] = "      ";

/* The sentence has a place for the value. */
static bool is_told(const char *sentence, unsigned value)
{
    for (struct sentence_piece piece; sentence_piece(&sentence, &piece);)
        if (piece.value == value && piece.form != SENTENCE_WORDS && piece.form != SENTENCE_NUMBER)
            return true;
    return false;
}

/* Every figure of an event whose sentence leaves some out. */
static void add_figures(const struct names *names, const struct event_kind *kind,
                        const struct event *event, struct text *out)
{
    struct text words = {0};
    bool left_out = false;
    unsigned value = 0;
    for (unsigned i = 0; i < EVENT_FIELDS && kind->field[i].name; i++) {
        const struct event_field *field = &kind->field[i];
        text_format(&words, "%s%s", i ? ", " : "", field->name);
        for (unsigned k = 0; k < field->width; k++, value++) {
            text_add(&words, k ? " and " : " ");
            value_text(names, field->kind, &event->value[value], &words);
            left_out = left_out || !is_told(kind->sentence, value);
        }
    }
    if (left_out && !words.failed)
        show_paragraph(margin, INDENT, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

static void add_case(const struct show_case *cases, const char *rule, struct text *out)
{
    const char *title = cases->title(cases->with, rule);
    if (title)
        text_format(out, "%s[%s] %s\n", margin, rule, title);
}

/* "morale: 1, in chart morale, row 3, column us (recovered: ...)" */
static void add_cell(const struct chart_cell *at, struct text *out)
{
    const struct table *table = at->table;
    const struct table_cell *cell = &table->cells[(size_t)at->row * table->columns + at->column];
    struct text words = {0};
    text_format(&words, "%s: %s, from chart %s [%s], row %s, column %s; %s", at->of, cell->text,
                table->id, table->rule, table->row[at->row], table->column[at->column],
                source_name(cell->provenance.source));
    if (cell->provenance.why)
        text_format(&words, ": %s", cell->provenance.why);
    if (!words.failed)
        show_paragraph(margin, INDENT + 2, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

/* A figure is shut: where it was read on a chart would tell it. */
static bool any_shut(const struct event *event)
{
    for (unsigned i = 0; i < event->values; i++)
        if (event->value[i].veil == VEIL_SHUT)
            return true;
    return false;
}

bool show_explanation(const struct game *game, const void *scenario, uint8_t side,
                      const struct referee_told *told, const struct show_case *cases,
                      struct text *out)
{
    struct event event = *told->event;
    const struct event_kind *kind = &game->events[event.kind];
    const struct game_eyes of = {{game, scenario, told->position}, side};
    struct names names = game_names_seen(&of);
    struct chart_cell cell;
    if (!game_veil_event(game, scenario, told->position, side, &event))
        return false;
    text_add(out, "  = ");
    event_text(&names, game->events, &event, out);
    text_char(out, '\n');
    if (event.rule)
        add_case(cases, event.rule, out);
    if (strcmp(kind->name, "die") == 0)
        text_format(out, "%sdie %u of the game\n", margin, (unsigned)told->dice);
    add_figures(&names, kind, &event, out);
    for (unsigned n = 0; game->chart && !any_shut(&event) &&
                         game->chart(scenario, told->position, &event, n, &cell);
         n++)
        add_cell(&cell, out);
    return true;
}
