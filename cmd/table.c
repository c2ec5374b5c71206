#include "cmd.h"

#include <string.h>

#include "base/nearest.h"
#include "game/games.h"
#include "show/paragraph.h"
#include "table_cards.h"

enum { EXTRA_KEYS = 64 };

/* Keys of charts that only their game reads, so that no chart is refused for one. */
static const char *const *extra_keys(const struct document *document, const char **keys)
{
    unsigned count = 0;
    const struct node *charts = node_get(document->root, "charts");
    const struct node *chart = charts && charts->kind == NODE_MAP ? charts->first : NULL;

    for (; chart; chart = chart->next) {
        const struct node *entry = chart->kind == NODE_MAP ? chart->first : NULL;

        for (; entry && count < EXTRA_KEYS; entry = entry->next)
            if (entry->kind == NODE_MAP && strcmp(entry->key, "rows") != 0)
                keys[count++] = entry->key;
    }
    keys[count] = NULL;
    return keys;
}

static const char cards_name[] = "cards";

struct charts {
    const struct game *game;
    struct tables tables;
};

enum { GAMES_MOST = 8 };

/* The charts of all games, or of one. How many games, or -1 on a fault. */
static int read_charts(const struct game *only, struct charts charts[GAMES_MOST],
                       struct arena *arena, struct diags *diags)
{
    int count = 0;

    for (unsigned i = 0; games[i] && count < GAMES_MOST; i++) {
        struct document document;
        const char *keys[EXTRA_KEYS + 1];

        if (only && only != games[i])
            continue;
        if (!cmd_data_file(games[i]->name, "tables.yaml", arena, diags, &document) ||
            !tables_read(&document, extra_keys(&document, keys), arena, &charts[count].tables))
            return -1;
        charts[count++].game = games[i];
    }
    return count;
}

/* "column covers: 4-1: 4-1 5-1 6-1, 7-1: 7-1 and more" */
static void add_extra(const struct node *entry, struct text *out)
{
    struct text words = {0};

    for (const char *c = entry->key; *c; c++)
        text_char(&words, *c == '_' ? ' ' : *c);
    for (NODE_EACH(part, entry->first))
        if (part->text)
            text_format(&words, "%s%s: %s", part == entry->first ? ": " : ", ", part->key,
                        part->text);
    text_char(out, '\n');
    if (words.at)
        show_paragraph("", 0, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

static void add_list(const char *key, const char *const *names, unsigned count, struct text *out)
{
    text_format(out, ",\"%s\":[", key);
    for (unsigned i = 0; i < count; i++) {
        text_add(out, i ? "," : "");
        text_json_string(out, names[i]);
    }
    text_char(out, ']');
}

/* What stands before the rows. */
static void begin_json(const struct game *game, const struct table *table, struct text *out)
{
    text_format(out, "{\"game\":\"%s\",\"chart\":", game->name);
    text_json_string(out, table->id);
    text_add(out, ",\"case\":");
    text_json_string(out, table->rule);
    text_add(out, ",\"title\":");
    text_json_string(out, table->title);
}

static void add_cell_json(const struct table_cell *cell, struct text *out)
{
    text_add(out, "{\"text\":");
    text_json_string(out, cell->text);
    text_format(out, ",\"source\":\"%s\",\"why\":", source_name(cell->provenance.source));
    text_json_string(out, cell->provenance.why);
    text_char(out, '}');
}

static int print_chart_json(const struct game *game, const struct table *table)
{
    struct text out = {0};

    begin_json(game, table, &out);
    text_add(&out, ",\"row_key\":");
    text_json_string(&out, table->row_key);
    text_add(&out, ",\"measure\":");
    text_json_string(&out, table->measure);
    add_list("columns", table->column, table->columns, &out);
    add_list("rows", table->row, table->rows, &out);
    text_add(&out, ",\"cells\":[");
    for (unsigned row = 0; row < table->rows; row++) {
        text_add(&out, row ? ",[" : "[");
        for (unsigned column = 0; column < table->columns; column++) {
            text_add(&out, column ? "," : "");
            add_cell_json(&table->cells[row * table->columns + column], &out);
        }
        text_char(&out, ']');
    }
    text_add(&out, "]}\n");
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int print_chart(const struct table *table)
{
    struct text out = {0};

    table_text(table, &out);
    for (NODE_EACH(entry, table->node->first))
        if (entry->kind == NODE_MAP && strcmp(entry->key, "rows") != 0)
            add_extra(entry, &out);
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int list_charts_json(const struct charts *charts, int count)
{
    struct text out = {0};

    for (int i = 0; i < count; i++)
        for (unsigned t = 0; t < charts[i].tables.count; t++) {
            begin_json(charts[i].game, &charts[i].tables.table[t], &out);
            text_add(&out, "}\n");
        }
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int list_charts(const struct charts *charts, int count)
{
    struct text out = {0};

    for (int i = 0; i < count; i++) {
        const struct tables *tables = &charts[i].tables;

        for (unsigned t = 0; t < tables->count; t++)
            text_format(&out, "%s/%-18s [%s] %s\n", charts[i].game->name, tables->table[t].id,
                        tables->table[t].rule, tables->table[t].title);
        if (table_has_cards(charts[i].game))
            text_format(&out, "%s/%-18s its cards\n", charts[i].game->name, cards_name);
    }
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* Offers the name of a chart and the words of its title; true if one is the nearest so far. */
static bool offer_chart(struct nearest *near, const struct table *table)
{
    bool nearest = nearest_offer(near, table->id);

    for (const char *at = table->title ? table->title : ""; *at;) {
        char word[NEAREST_LONGEST + 1];
        size_t length = strcspn(at, " ");

        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : 0), at);
        nearest = (word[0] && nearest_offer(near, word)) || nearest;
        at += length + strspn(at + length, " ");
    }
    return nearest;
}

static int unknown_game(const char *name)
{
    char hint[NEAREST_HINT];
    struct nearest near = nearest_to((struct slice){name, strcspn(name, "/")});

    for (unsigned i = 0; games[i]; i++)
        nearest_offer(&near, games[i]->name);
    return cmd_usage(&command_table, "there is no game '%.*s'%s", (int)near.word.length, name,
                     nearest_hint(&near, hint));
}

static int unknown_chart(const struct charts *charts, int count, const char *name)
{
    struct nearest near = nearest_to(slice_of(name));
    const struct game *game = NULL;
    const char *id = "";
    const char *rest;

    if (strchr(name, '/') && !cmd_game_of(name, &rest))
        return unknown_game(name);
    for (int i = 0; i < count; i++) {
        if (count > 1 && nearest_offer(&near, charts[i].game->name)) {
            game = charts[i].game;
            id = "";
        }
        for (unsigned t = 0; t < charts[i].tables.count; t++)
            if (offer_chart(&near, &charts[i].tables.table[t])) {
                game = charts[i].game;
                id = charts[i].tables.table[t].id;
            }
    }
    if (game)
        return cmd_usage(&command_table, "there is no chart '%s'; is %s%s%s meant?", name,
                         game->name, *id ? "/" : "", id);
    return cmd_usage(&command_table, "there is no chart '%s'; `vcz table` lists them", name);
}

static int too_many(const struct charts *charts, int count, const char *name)
{
    struct text all = {0};

    for (int i = 0; i < count; i++)
        if (table_find(&charts[i].tables, name))
            cmd_add_owner(&all, charts[i].game, name);
    return cmd_many_owners(&command_table, name, &all);
}

static int find_and_print(const struct charts *charts, int count, const char *name, bool json)
{
    const struct table *found = NULL;
    const struct game *game = NULL;

    for (int i = 0; i < count; i++) {
        const struct table *table = table_find(&charts[i].tables, name);

        if (table && found)
            return too_many(charts, count, name);
        found = table ? table : found;
        game = table ? charts[i].game : game;
    }
    if (found && json)
        return print_chart_json(game, found);
    return found ? print_chart(found) : unknown_chart(charts, count, name);
}

/* "cards", "cards/NAME": that game has cards, or one of all. */
static bool wants_cards(const struct charts *charts, int count, const char *name)
{
    size_t length = strlen(cards_name);
    bool any = false;

    for (int i = 0; i < count; i++)
        any = any || table_has_cards(charts[i].game);
    return any && strncmp(name, cards_name, length) == 0 &&
           (!name[length] || (name[length] == '/' && name[length + 1]));
}

/* Of that game, or of those that have cards. */
static int print_cards(const struct charts *charts, int count, const char *name, bool json,
                       struct arena *arena, struct diags *diags)
{
    const char *only = name[strlen(cards_name)] ? name + strlen(cards_name) + 1 : NULL;
    struct text out = {0};
    bool good = true;

    for (int i = 0; i < count; i++)
        if (table_has_cards(charts[i].game))
            good = table_add_cards(charts[i].game, only, arena, diags, json, &out) && good;
    if (good && only && !out.length && !out.failed)
        return cmd_usage(&command_table, "there is no card '%s'; `vcz table %s` prints them", only,
                         cards_name);
    if (!good)
        text_free(&out);
    return good && cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* What one operand names; all charts if it is NULL. */
static int print_named(const char *operand, bool json)
{
    struct arena arena = {0};
    struct diags diags = {0};
    struct charts charts[GAMES_MOST];
    int status = STATUS_UNDECIDED;
    const char *name = NULL;
    const struct game *only = operand ? cmd_game_of(operand, &name) : NULL;
    int count = read_charts(only, charts, &arena, &diags);

    if (count >= 0 && name && wants_cards(charts, count, name))
        status = print_cards(charts, count, name, json, &arena, &diags);
    else if (count >= 0)
        status = name && *name ? find_and_print(charts, count, name, json)
                 : json        ? list_charts_json(charts, count)
                               : list_charts(charts, count);
    cmd_print_faults(&diags, 0);
    arena_free(&arena);
    return status;
}

static int run(const struct cmd_call *call)
{
    bool json = cmd_value(call, "--json", 0);
    int status = print_named(call->operands ? call->operand[0] : NULL, json);

    for (unsigned i = 1; i < call->operands && status == STATUS_GOOD; i++) {
        if (!json && !cmd_write(NULL, "\n", 1))
            return STATUS_UNDECIDED;
        status = print_named(call->operand[i], json);
    }
    return status;
}

const struct command command_table = {
    .name = "table",
    .line = "print a chart, with the source of its figures",
    .help = "usage: vcz table [GAME | [GAME/]NAME]... [--json]\n"
            "\n"
            "Prints a chart of the rules: `vcz table crt`. Cells that cannot be read in\n"
            "print as they stand are marked (! erratum, ~ recovered, ? reconstructed) and\n"
            "explained beneath. Without a name it lists the charts, with their cases.\n"
            "`vcz table cards` prints the cards of a game that has some, in words, and\n"
            "`vcz table montezuma/cards/settlers` one of them; several names, one after\n"
            "another.\n"
            "\n"
            "  --json      an object: columns, rows, and each cell with its source; of cards\n"
            "              an object each\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 2 there is no such chart, or it cannot be read\n",
    .most = 1U << 16,
    .option = {{"--json", NULL, false, false}},
    .run = run,
};
