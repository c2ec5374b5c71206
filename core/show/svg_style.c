/* How the words of a game are drawn, as its file picture.yaml says. */

#include "show/svg.h"

const struct node *svg_entry(const struct show_style *style, const char *key)
{
    return style && style->picture.root ? node_get(style->picture.root, key) : NULL;
}

const struct node *svg_shape(const struct show_style *style, const char *key)
{
    return style && style->shapes.root ? node_get(style->shapes.root, key) : NULL;
}

const char *svg_text_of(const struct node *map, const char *key, const char *otherwise)
{
    const struct node *entry = map && map->kind == NODE_MAP ? node_get(map, key) : NULL;

    return entry && entry->kind == NODE_SCALAR ? entry->text : otherwise;
}

int svg_int_of(const struct node *map, const char *key, int otherwise)
{
    enum { MOST = 30000 };
    const char *text = svg_text_of(map, key, NULL);
    int64_t number;

    if (!text || !slice_int(slice_of(text), -MOST, MOST, &number))
        return otherwise;
    return (int)number;
}

static bool scalar_is_int(const struct node *node, int *number)
{
    enum { MOST = 30000 };
    int64_t value;

    if (!node || node->kind != NODE_SCALAR ||
        !slice_int((struct slice){node->text, node->length}, -MOST, MOST, &value))
        return false;
    *number = (int)value;
    return true;
}

bool svg_pair(const struct node *list, struct svg_point *pair)
{
    return list && list->kind == NODE_LIST && list->length == 2 &&
           scalar_is_int(list->first, &pair->x) && scalar_is_int(list->first->next, &pair->y);
}

bool svg_pair_of(const struct node *map, const char *key, struct svg_point *pair)
{
    return map && map->kind == NODE_MAP && svg_pair(node_get(map, key), pair);
}

const char *svg_word(const struct show_style *style, const char *list, const char *word)
{
    return svg_text_of(svg_entry(style, list), word, word);
}

const char *svg_called(const struct svg_scene *scene, unsigned side)
{
    return svg_word(scene->style, "called", scene->board->game->sides[side]);
}

bool show_style_is_ok(const struct document *picture, const char *game)
{
    static const char *const keys[] = {
        "picture", "source", "why",     "title",  "subtitle", "sides",      "terrains",
        "edges",   "places", "units",   "marks",  "lines",    "names",      "tracks",
        "scale",   "nation", "figures", "leader", "title_at", "compass_at", "table",
        "luck",    "called", "reads",   "stars",  "afloat",   "plates",     NULL};

    return node_head(picture, "picture", game, keys);
}
