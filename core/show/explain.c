#include "show/explain.h"

#include <string.h>

#include "game/entry_points.h"
#include "game/terms.h"
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

/* Who sees the event hangs on it, and nothing else. */
static bool is_mark(const struct event_field *field)
{
    return strcmp(field->name, "shown") == 0;
}

/* Every figure of an event whose sentence leaves some out. */
static void add_figures(const struct names *names, const struct event_kind *kind,
                        const struct event *event, struct text *out)
{
    struct text words = {0};
    bool left_out = false;
    unsigned value = 0;

    for (unsigned i = 0; kind->field[i].name; i++) {
        const struct event_field *field = &kind->field[i];

        if (is_mark(field)) {
            value += field->width;
            continue;
        }
        text_format(&words, "%s%s", words.length ? ", " : "", field->name);
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

/* The event as that side may know it, and how it is told. */
struct known {
    struct event event;
    const struct event_kind *kind;
    struct game_eyes eyes;
    struct names names;
};

static bool know(const struct game *game, const void *scenario, uint8_t side,
                 const struct referee_told *told, struct known *known)
{
    known->event = *told->event;
    known->kind = &game->events[told->event->kind];
    known->eyes = (struct game_eyes){{game, scenario, told->position}, side};
    known->names = game_names_seen(&known->eyes);
    return game_veil_event(game, scenario, told->position, side, &known->event);
}

/* The n-th cell that it was read from. */
static bool cell_of(const struct known *known, unsigned n, struct chart_cell *cell)
{
    const struct game_names *of = &known->eyes.names;

    return of->game->chart && !any_shut(&known->event) &&
           of->game->chart(of->scenario, of->position, &known->event, n, cell);
}

/* Of what its figure is made. */
static bool find_terms(const struct known *known, const struct referee_told *told,
                       struct game_terms *terms)
{
    const struct game_names *of = &known->eyes.names;

    *terms = (struct game_terms){.count = 0};
    return of->game->terms && !any_shut(&known->event) &&
           of->game->terms(of->scenario, told->before, of->position, &known->event, terms) &&
           terms->count < TERMS_MOST;
}

static void add_value(const struct known *known, enum value_kind kind, int32_t number,
                      struct text *out)
{
    value_text(&known->names, kind, &(struct value){.number = number}, out);
}

/* "1606 rough 2, river 1; 1607 highway 0.2; in all 3.2" */
static void add_terms(const struct known *known, const struct referee_told *told, struct text *out)
{
    struct game_terms terms;
    struct text words = {0};

    if (!find_terms(known, told, &terms))
        return;
    for (unsigned i = 0; i < terms.count; i++) {
        const struct game_term *term = &terms.term[i];
        bool goes_on = i > 0 && term[-1].cell == term->cell;

        text_add(&words, i == 0 ? "" : goes_on ? ", " : "; ");
        if (!goes_on && term->cell != TERMS_NOWHERE) {
            add_value(known, VALUE_CELL, term->cell, &words);
            text_char(&words, ' ');
        }
        text_format(&words, "%s ", term->why);
        add_value(known, VALUE_TENTHS, term->tenths, &words);
    }
    text_add(&words, "; in all ");
    add_value(known, VALUE_TENTHS, terms.sum, &words);
    if (terms.count && !words.failed)
        show_paragraph(margin, INDENT, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

static bool is_die_kind(const struct event_kind *kind)
{
    return strcmp(kind->name, "die") == 0;
}

bool show_explanation(const struct game *game, const void *scenario, uint8_t side,
                      const struct referee_told *told, const struct show_case *cases,
                      struct text *out)
{
    struct known known;
    struct chart_cell cell;

    if (!know(game, scenario, side, told, &known))
        return false;
    text_add(out, "  = ");
    event_text(&known.names, game->events, &known.event, out);
    text_char(out, '\n');
    if (known.event.rule)
        add_case(cases, known.event.rule, out);
    if (is_die_kind(known.kind))
        text_format(out, "%sdie %u of the game\n", margin, (unsigned)told->dice);
    add_figures(&known.names, known.kind, &known.event, out);
    add_terms(&known, told, out);
    for (unsigned n = 0; cell_of(&known, n, &cell); n++)
        add_cell(&cell, out);
    return true;
}

static void add_member(const char *key, const char *string, struct text *out)
{
    text_format(out, ",\"%s\":", key);
    text_json_string(out, string);
}

static void add_cell_json(const struct chart_cell *at, struct text *out)
{
    const struct table *table = at->table;
    const struct table_cell *cell = &table->cells[(size_t)at->row * table->columns + at->column];

    text_add(out, "{\"of\":");
    text_json_string(out, at->of);
    add_member("chart", table->id, out);
    add_member("case", table->rule, out);
    add_member("row", table->row[at->row], out);
    add_member("column", table->column[at->column], out);
    add_member("text", cell->text, out);
    add_member("source", source_name(cell->provenance.source), out);
    add_member("why", cell->provenance.why, out);
    text_char(out, '}');
}

static void add_terms_json(const struct known *known, const struct referee_told *told,
                           struct text *out)
{
    struct game_terms terms;

    if (!find_terms(known, told, &terms))
        return;
    for (unsigned i = 0; i < terms.count; i++) {
        const struct game_term *term = &terms.term[i];

        text_add(out, i ? ",{\"cell\":" : "{\"cell\":");
        if (term->cell == TERMS_NOWHERE)
            text_add(out, "null");
        else
            value_json(&known->names, VALUE_CELL, &(struct value){.number = term->cell}, out);
        add_member("why", term->why, out);
        text_add(out, ",\"cost\":");
        value_json(&known->names, VALUE_TENTHS, &(struct value){.number = term->tenths}, out);
        text_char(out, '}');
    }
}

bool show_explanation_json(const struct game *game, const void *scenario, uint8_t side,
                           const struct referee_told *told, const struct show_case *cases,
                           struct text *out)
{
    struct known known;
    struct chart_cell cell;
    struct text words = {0};

    if (!know(game, scenario, side, told, &known))
        return false;
    const char *rule = known.event.rule;
    event_text(&known.names, game->events, &known.event, &words);
    text_add(out, "{\"told\":{");
    event_json("event", &known.names, game->events, &known.event, out);
    text_char(out, '}');
    add_member("words", words.failed ? NULL : words.at, out);
    add_member("title", rule ? cases->title(cases->with, rule) : NULL, out);
    text_add(out, ",\"die\":");
    if (is_die_kind(known.kind))
        text_int(out, told->dice);
    else
        text_add(out, "null");
    text_add(out, ",\"cells\":[");
    for (unsigned n = 0; cell_of(&known, n, &cell); n++) {
        text_add(out, n ? "," : "");
        add_cell_json(&cell, out);
    }
    text_add(out, "],\"sum\":[");
    add_terms_json(&known, told, out);
    text_add(out, "]}");
    out->failed = out->failed || words.failed;
    text_free(&words);
    return true;
}
