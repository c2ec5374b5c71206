#include "rules_events.h"

/* A field's value in JSON, as a word for its kind. */
static const char *json_word(enum value_kind kind)
{
    switch (kind) {
    case VALUE_INT:
        return "N";
    case VALUE_TENTHS:
        return "N.N";
    case VALUE_UNIT:
        return "UNIT";
    case VALUE_SIDE:
        return "SIDE";
    case VALUE_RATIO:
        return "RATIO";
    case VALUE_BOOL:
        return "BOOL";
    case VALUE_UNITS:
        return "[UNIT..]";
    case VALUE_THINGS:
        return "[NAME..]";
    case VALUE_CELL:
    case VALUE_CELLS:
    case VALUE_NONE:
    case VALUE_TEXT:
    case VALUE_THING:
        break;
    }
    return "TEXT";
}

static void add_json_kind(const struct game *game, enum value_kind kind, struct text *out)
{
    bool list = kind == VALUE_CELLS;

    if (kind != VALUE_CELL && !list) {
        text_add(out, json_word(kind));
        return;
    }
    text_add(out, list ? "[" : "");
    text_capitals(out, game_noun(game)->one);
    text_add(out, list ? "..]" : "");
}

/* " hex:HEX" */
static void add_cell_field(const struct game *game, struct text *out)
{
    text_format(out, " %s:", game_noun(game)->one);
    add_json_kind(game, VALUE_CELL, out);
}

/* A line for what is told of the position at the start. */
static void list_facts(const struct game *game, bool several, const char *event, bool cell,
                       const struct game_fact *fact, struct text *out)
{
    text_format(out, "%s%s%s", several ? game->name : "", several ? "/" : "", event);
    if (cell)
        add_cell_field(game, out);
    for (; fact->name; fact++) {
        text_format(out, " %s:", fact->name);
        add_json_kind(game, fact->kind, out);
    }
    text_char(out, '\n');
}

void rules_events(const struct game *game, bool several, struct text *out)
{
    for (unsigned i = 0; i < game->event_count; i++) {
        const struct event_kind *event = &game->events[i];

        text_format(out, "%s%s%s", several ? game->name : "", several ? "/" : "", event->name);
        for (const struct event_field *field = event->field; field->name; field++) {
            text_format(out, " %s:%s", field->name, field->width > 1 ? "[" : "");
            for (unsigned k = 0; k < field->width; k++) {
                text_add(out, k ? "," : "");
                add_json_kind(game, field->kind, out);
            }
            text_add(out, field->width > 1 ? "]" : "");
        }
        text_char(out, '\n');
    }
    if (game->events_note)
        text_format(out, "# %s%s%s\n", several ? game->name : "", several ? ": " : "",
                    game->events_note);
    /* of the referee, not of the game */
    if (game->looks) {
        list_facts(game, several, "begins", false, game->looks->whole, out);
        list_facts(game, several, "place", true, game->looks->cells, out);
        list_facts(game, several, "stands unit:UNIT", true, game->looks->units, out);
    }
    text_format(out, "%s%sseal seal:TEXT\n", several ? game->name : "", several ? "/" : "");
}

/* ---- as objects */

static void begin_json(const struct game *game, const char *event, struct text *out)
{
    text_format(out, "{\"game\":\"%s\",\"event\":\"%s\",\"fields\":{", game->name, event);
}

/* A field behind `between`: `"hex":"HEX"`, `"losses":"[N,N]"`. */
static void add_field_json(const struct game *game, const struct event_field *field,
                           const char *between, struct text *out)
{
    text_format(out, "%s\"%s\":\"%s", between, field->name, field->width > 1 ? "[" : "");
    for (unsigned k = 0; k < field->width; k++) {
        text_add(out, k ? "," : "");
        add_json_kind(game, field->kind, out);
    }
    text_add(out, field->width > 1 ? "]\"" : "\"");
}

/* Of what is told of the position at the start; `first` is the field before the facts. */
static void add_facts_json(const struct game *game, const char *event,
                           const struct event_field *first, const struct game_fact *facts,
                           struct text *out)
{
    begin_json(game, event, out);
    const char *between = "";
    for (; first->name; first++, between = ",")
        add_field_json(game, first, between, out);
    for (; facts->name; facts++, between = ",")
        add_field_json(game, &(struct event_field){facts->name, facts->kind, 1}, between, out);
    text_add(out, "}}\n");
}

void rules_events_json(const struct game *game, bool several, struct text *out)
{
    const char *noun = game_noun(game)->one;
    const struct event_field none[] = {{NULL, VALUE_NONE, 0}};
    const struct event_field cell[] = {{noun, VALUE_CELL, 1}, {NULL, VALUE_NONE, 0}};
    const struct event_field unit[] = {
        {"unit", VALUE_UNIT, 1}, {noun, VALUE_CELL, 1}, {NULL, VALUE_NONE, 0}};
    const struct event_field seal[] = {{"seal", VALUE_TEXT, 1}, {NULL, VALUE_NONE, 0}};
    const struct game_fact no_facts = {0};

    (void)several;
    for (unsigned i = 0; i < game->event_count; i++) {
        begin_json(game, game->events[i].name, out);
        for (const struct event_field *field = game->events[i].field; field->name; field++)
            add_field_json(game, field, field == game->events[i].field ? "" : ",", out);
        text_add(out, "}}\n");
    }
    if (game->looks) {
        add_facts_json(game, "begins", none, game->looks->whole, out);
        add_facts_json(game, "place", cell, game->looks->cells, out);
        add_facts_json(game, "stands", unit, game->looks->units, out);
    }
    add_facts_json(game, "seal", seal, &no_facts, out);
}
