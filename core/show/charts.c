#include "show/charts.h"

#include <string.h>

#include "game/look.h"
#include "show/svg.h"

bool show_whole_number(const struct show_board *board, const char *name, int *number)
{
    const struct game_looks *looks = board->game->looks;
    const struct game_fact *fact = game_fact_named(looks ? looks->whole : NULL, name);
    struct value value = {0};

    if (!fact)
        return false;
    bool told = fact->kind != VALUE_TEXT && game_may_know(fact, board->side) &&
                game_look(fact, board->scenario, board->position, 0, &value);
    *number = told ? value.number : 0;
    return told;
}

/* A list of the style; its first entry that is a map. */
static const struct node *first_of(const struct show_style *style, const char *key)
{
    const struct node *list = svg_entry(style, key);

    return list && list->kind == NODE_LIST ? list->first : NULL;
}

/* A track is a line of figures if it has one for each side, or one for all. */
static const struct node *flags_of(const struct node *entry)
{
    const struct node *flags = entry->kind == NODE_MAP ? node_get(entry, "flags") : NULL;

    return flags && flags->kind == NODE_MAP ? flags : NULL;
}

static bool is_chart(const struct node *entry)
{
    return entry->kind == NODE_MAP && (flags_of(entry) || node_get(entry, "fact"));
}

static void add_chart_titles(const struct show_style *style, struct text *out)
{
    const char *before = "";

    for (NODE_EACH(entry, first_of(style, "tracks"))) {
        if (!is_chart(entry))
            continue;
        text_add(out, before);
        text_json_string(out, svg_text_of(entry, "title", ""));
        before = ",";
    }
}

/* "[die, side, 1]": -1 if a low one helps. */
static void add_luck(const struct show_style *style, struct text *out)
{
    const char *before = "[";

    for (NODE_EACH(entry, first_of(style, "luck"))) {
        if (entry->kind != NODE_MAP)
            continue;
        text_add(out, before);
        text_json_string(out, svg_text_of(entry, "die", ""));
        text_char(out, ',');
        text_json_string(out, svg_text_of(entry, "side", ""));
        text_format(out, ",%d]", strcmp(svg_text_of(entry, "good", ""), "low") == 0 ? -1 : 1);
        before = ",[";
    }
}

void show_charts(const struct show_style *style, struct text *out)
{
    text_add(out, ",\"charts\":[");
    add_chart_titles(style, out);
    text_add(out, "],\"luck\":[");
    add_luck(style, out);
    text_char(out, ']');
}

static void add_number(const struct show_board *board, const char *fact, struct text *out)
{
    int number;

    if (show_whole_number(board, fact, &number))
        text_format(out, "%d", number);
    else
        text_add(out, "null");
}

void show_charts_now(const struct show_board *board, const struct show_style *style,
                     struct text *out)
{
    const char *before = "[";

    text_char(out, '[');
    for (NODE_EACH(entry, first_of(style, "tracks"))) {
        if (!is_chart(entry))
            continue;
        const struct node *flags = flags_of(entry);
        text_add(out, before);
        if (!flags)
            add_number(board, svg_text_of(entry, "fact", ""), out);
        for (unsigned side = 0; flags && side < GAME_SIDES; side++) {
            text_add(out, side ? "," : "");
            add_number(board, svg_text_of(flags, board->game->sides[side], ""), out);
        }
        text_char(out, ']');
        before = ",[";
    }
    text_char(out, ']');
}
