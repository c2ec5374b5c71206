/* A space of a map of points: what it is, how wide it is drawn, and how. */
#include "show/svg_spaces.h"

#include <string.h>

#include "game/look.h"

static const char *terrain_of(const struct svg_scene *scene, unsigned cell)
{
    const struct map *map = scene->map;

    return svg_word(scene->style, "terrains", map->vocabulary->terrains[map->cell[cell].terrain]);
}

bool svg_space_is(const struct svg_scene *scene, unsigned cell, const char *name)
{
    return strcmp(terrain_of(scene, cell), name) == 0;
}

struct svg_point svg_space_at(const struct svg_shapes *shapes, unsigned cell)
{
    struct map_point xy = shapes->scene->map->xy[cell];

    return svg_scaled(shapes, (struct svg_point){xy.x, xy.y});
}

const char *svg_space_name(const struct map_cell *cell)
{
    return cell->title ? cell->title : cell->name;
}

const char *svg_space_figure(const struct svg_scene *scene, unsigned cell, const char *figure)
{
    const struct node *entry = map_entries(scene->map, "cells");
    const char *key = svg_text_of(svg_entry(scene->style, "figures"), figure, NULL);

    for (; entry && cell; cell--)
        entry = entry->next;
    return key && entry ? svg_text_of(entry, key, NULL) : NULL;
}

bool svg_space_has(const struct svg_scene *scene, unsigned cell, const char *name)
{
    const struct show_board *board = scene->board;
    const struct game_fact *fact = game_cell_fact(board->game, name);
    struct value value = {0};

    return fact && game_look(fact, board->scenario, board->position, (int32_t)cell, &value) &&
           (fact->kind == VALUE_TEXT || value.number);
}

/* ---- how it is drawn */

int svg_zone_width(const struct svg_scene *scene, unsigned cell)
{
    const char *name = svg_space_name(&scene->map->cell[cell]);

    return svg_width(name, strlen(name), SVG_BOLD, 150) + 240;
}

int svg_space_reach(const struct svg_scene *scene, unsigned cell, struct svg_point by)
{
    enum { BEYOND = 30 };
    int length = svg_root((int64_t)by.x * by.x + (int64_t)by.y * by.y);
    int wide = SVG_SQUARE + BEYOND;
    int high = wide;

    if (!svg_entry(scene->style, "figures") || !length)
        return 0;
    if (svg_space_is(scene, cell, "zone")) {
        wide = svg_zone_width(scene, cell) / 2 + BEYOND;
        high = SVG_ZONE_HIGH / 2 + BEYOND;
    } else if (!svg_space_figure(scene, cell, "square")) {
        return 0;
    }
    int x = by.x < 0 ? -by.x : by.x;
    int y = by.y < 0 ? -by.y : by.y;
    bool sideways = (int64_t)x * high > (int64_t)y * wide;
    return sideways ? (int)((int64_t)wide * length / x) : (int)((int64_t)high * length / y);
}

static void add_zone(const struct svg_shapes *shapes, unsigned cell, struct text *out)
{
    const char *name = svg_space_name(&shapes->scene->map->cell[cell]);
    struct svg_point at = svg_space_at(shapes, cell);
    int width = svg_zone_width(shapes->scene, cell);

    svg_add(out,
            "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"7\" fill=\"#fbf7e8\" "
            "stroke=\"#5e4a8c\" stroke-width=\"1.8\"/><text class=\"m b\" x=\"%T\" y=\"%T\" "
            "font-size=\"15px\">%E</text>\n",
            at.x - width / 2, at.y - SVG_ZONE_HIGH / 2, width, SVG_ZONE_HIGH, at.x, at.y + 50,
            name);
}

static void add_space(const struct svg_shapes *shapes, unsigned cell, struct text *out)
{
    const struct svg_scene *scene = shapes->scene;
    struct svg_point at = svg_space_at(shapes, cell);
    const char *square = svg_space_figure(scene, cell, "square");
    bool transit = svg_space_is(scene, cell, "transit");

    if (svg_space_has(scene, cell, "fortress"))
        svg_add(out, "<use href=\"#p-fortress\" transform=\"translate(%P)scale(1.7)\"/>\n", at);
    if (square)
        svg_add(out,
                "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"2\" fill=\"%s\" "
                "stroke=\"#1d1a14\" stroke-width=\"2.4\"/><text class=\"k b\" x=\"%T\" y=\"%T\" "
                "font-size=\"14px\">%s%E</text>\n",
                at.x - SVG_SQUARE, at.y - SVG_SQUARE, 2 * SVG_SQUARE, 2 * SVG_SQUARE,
                svg_point_fill(terrain_of(scene, cell)), at.x, at.y + 50,
                *square > '0' && *square <= '9' ? "+" : "", square);
    else
        svg_add(out,
                "<circle cx=\"%T\" cy=\"%T\" r=\"%T\" fill=\"%s\" stroke=\"#1d1a14\" "
                "stroke-width=\"%s\"/>\n",
                at.x, at.y, transit ? SVG_TRANSIT : SVG_SPACE,
                svg_point_fill(terrain_of(scene, cell)), transit ? "1.6" : "2.2");
    if (svg_space_figure(scene, cell, "triangle"))
        svg_add(out,
                "<path fill=\"none\" stroke=\"#a3321f\" stroke-width=\"1.8\" d=\"M%T %Tl5-9 5 "
                "9z\"/>\n",
                at.x - 50, at.y + 35);
    if (svg_space_has(scene, cell, "port"))
        svg_add(out,
                "<g transform=\"translate(%P)\"><circle r=\"7.5\" fill=\"#e3eef3\" "
                "stroke=\"#12425c\" stroke-width=\"1.2\"/><use href=\"#p-port\" "
                "transform=\"scale(.62)\"/></g>\n",
                (struct svg_point){at.x + 150, at.y + 140});
}

void svg_add_space(const struct svg_shapes *shapes, unsigned cell, struct text *out)
{
    (svg_space_is(shapes->scene, cell, "zone") ? add_zone : add_space)(shapes, cell, out);
}
