/* A map of points: the land, the ways between spaces, and what stands there. */
#include <string.h>

#include "base/memory.h"
#include "show/parts.h"
#include "show/svg_names.h"
#include "show/svg_shapes.h"
#include "show/svg_spaces.h"
#include "show/svg_stack.h"

/* ---- the land */

/* An entry of the map's own list of states. */
static const struct node *state_named(const struct svg_scene *scene, const char *id)
{
    const struct node *root = scene->map->document.root;
    const struct node *list = root ? node_get(root, "states") : NULL;
    const struct node *state = list && list->kind == NODE_LIST ? list->first : NULL;

    while (state && strcmp(svg_text_of(state, "id", ""), id) != 0)
        state = state->next;
    return state;
}

static void add_states(const struct svg_shapes *shapes, struct text *out)
{
    static const char *const tints[] = {"#f0d8c0", "#dfe6c8", "#e6dcec", "#f5e9bf",
                                        "#d8e4e2", "#ded8bf", "#f4e2c4"};
    unsigned count = 0;

    for (const struct node *face = svg_faces(shapes, "states"); face; face = face->next, count++) {
        svg_add(out, "<path fill=\"%s\" d=\"", tints[count % (sizeof tints / sizeof *tints)]);
        svg_add_face(shapes, face, out);
        text_add(out, "\"/>\n");
    }
    svg_shapes_arcs(shapes, false, "state", out);
    svg_shapes_arcs(shapes, true, "coast", out);
}

static void add_rivers(const struct svg_shapes *shapes, struct text *out)
{
    for (NODE_EACH(river, svg_faces(shapes, "rivers"))) {
        struct svg_point at;
        const struct node *points = node_get(river, "points");

        text_add(out, "<path class=\"line casing\" stroke-width=\"7.5\" d=\"");
        svg_add_points(shapes, points, out);
        text_add(out, "\"/>\n<path class=\"line river\" stroke-width=\"4.6\" d=\"");
        svg_add_points(shapes, points, out);
        text_add(out, "\"/>\n");
        if (svg_shape_point(shapes, river, "label", &at))
            svg_add(out,
                    "<text class=\"water\" x=\"%T\" y=\"%T\" font-size=\"16\" "
                    "letter-spacing=\"2\">%E</text>\n",
                    at.x, at.y, svg_text_of(river, "name", ""));
    }
}

static void add_state_names(const struct svg_shapes *shapes, struct svg_names *names,
                            struct text *out)
{
    enum { LETTERS = 13, BOX = 180 };
    const char *key = svg_text_of(svg_entry(shapes->scene->style, "figures"), "state", "");

    for (NODE_EACH(face, svg_faces(shapes, "states"))) {
        const struct node *state = state_named(shapes->scene, svg_text_of(face, "id", ""));
        const char *name = svg_text_of(state, "name", "");
        const char *figure = svg_text_of(state, key, NULL);
        struct svg_point at;

        if (!state || !figure || !svg_shape_point(shapes, face, "label", &at))
            continue;
        int half =
            (svg_width(name, strlen(name), SVG_BOLD, LETTERS * 13) + (int)strlen(name) * 20) / 2;
        svg_names_hard(
            names, (struct svg_box){at.x - half - BOX / 2, at.y - 150, 2 * half + 2 * BOX, 210});
        svg_add(out,
                "<text class=\"land m b\" x=\"%T\" y=\"%T\" font-size=\"%d\" "
                "textLength=\"%T\">",
                at.x - BOX / 2, at.y, LETTERS, 2 * half - 60);
        for (; *name; name++) {
            char letter = text_great(*name);

            show_escaped(&letter, 1, out);
        }
        svg_add(out,
                "</text><rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"2\" "
                "fill=\"#fbf7e8\" stroke=\"#8a7650\"/><text class=\"k b\" x=\"%T\" y=\"%T\" "
                "font-size=\"11px\">%E</text>\n",
                at.x + half, at.y - 130, BOX, 160, at.x + half + BOX / 2, at.y - 10, figure);
    }
}

/* ---- ways */

/* To and fro across the straight line. */
static void add_zigzag(struct svg_point from, struct svg_point to, struct text *out)
{
    enum { STEP = 95, SWING = 45 };
    struct svg_point by = {to.x - from.x, to.y - from.y};
    int length = svg_root((int64_t)by.x * by.x + (int64_t)by.y * by.y);
    int steps = length / STEP;

    svg_add(out, "<path class=\"line zig\" d=\"M%P", from);
    for (int i = 1; i < steps; i++) {
        int swing = i % 2 ? SWING : -SWING;

        svg_add(
            out, "L%P",
            (struct svg_point){from.x + by.x * i / steps - (int)((int64_t)by.y * swing / length),
                               from.y + by.y * i / steps + (int)((int64_t)by.x * swing / length)});
    }
    svg_add(out, "L%P\"/>\n", to);
}

static void add_way(struct svg_point from, struct svg_point to, const char *class, struct text *out)
{
    svg_add(out, "<path class=\"line %s\" d=\"M%PL%P\"/>\n", class, from, to);
}

/* Two waves where a way crosses a river that is drawn, else in its middle. */
static void add_waves(const struct svg_shapes *shapes, struct svg_point from, struct svg_point to,
                      struct text *out)
{
    struct svg_point at = svg_middle(from, to);

    for (NODE_EACH(river, svg_faces(shapes, "rivers")))
        if (svg_crosses(shapes, node_get(river, "points"), from, to, &at))
            break;
    for (unsigned i = 0; i < 2; i++) /* the casing first */
        svg_add(out,
                "<path class=\"line %s transform=\"translate(%P)\" "
                "d=\"M-9-4q4.5-5 9 0t9 0m-18 8q4.5-5 9 0t9 0\"/>\n",
                i ? "river\" stroke-width=\"2.2\"" : "casing\" stroke-width=\"5.4\"", at);
}

static bool has_kind(const struct svg_scene *scene, const struct map_edge *edge, const char *name)
{
    const char *const *kinds = scene->map->vocabulary->edge_kinds;
    unsigned bits = edge->kinds | (unsigned)scene->map->edge[edge->back].kinds;

    for (unsigned kind = 0; kinds[kind]; kind++)
        if ((bits >> kind & 1) && strcmp(svg_word(scene->style, "edges", kinds[kind]), name) == 0)
            return true;
    return false;
}

static void add_ways(const struct svg_shapes *shapes, struct text *out)
{
    const struct svg_scene *scene = shapes->scene;

    for (unsigned e = 0; e < scene->map->edges; e++) {
        const struct map_edge *edge = &scene->map->edge[e];
        struct svg_point from = svg_space_at(shapes, edge->from);
        struct svg_point to = svg_space_at(shapes, edge->to);

        if (edge->from > edge->to)
            continue;
        if (svg_space_is(scene, edge->from, "zone") || svg_space_is(scene, edge->to, "zone"))
            add_way(from, to, "zone", out);
        else if (has_kind(scene, edge, "rough"))
            add_zigzag(from, to, out);
        else
            add_way(from, to, "way", out);
        if (has_kind(scene, edge, "river"))
            add_waves(shapes, from, to, out);
    }
}

void svg_points_ground(const struct svg_shapes *shapes, struct text *out)
{
    const struct svg_scene *scene = shapes->scene;

    svg_shapes_sea(shapes, out);
    add_states(shapes, out);
    add_rivers(shapes, out);
    add_ways(shapes, out);
    for (unsigned cell = 0; cell < scene->map->cells; cell++)
        svg_add_space(shapes, cell, out);
}

/* ---- what stands there */

struct places {
    const struct svg_shapes *shapes;
    struct svg_names *names;
    struct svg_stack *stack;
    struct text *out;
};

static void add_softs(const struct places *places)
{
    enum { WAY = 500, PARTS = 6 };
    const struct map *map = places->shapes->scene->map;

    for (unsigned e = 0; e < map->edges; e++) {
        struct svg_point from = svg_space_at(places->shapes, map->edge[e].from);
        struct svg_point to = svg_space_at(places->shapes, map->edge[e].to);

        for (int part = 1; part < PARTS && map->edge[e].from < map->edge[e].to; part++)
            svg_names_soft(places->names,
                           (struct svg_point){from.x + (to.x - from.x) * part / PARTS,
                                              from.y + (to.y - from.y) * part / PARTS},
                           WAY);
    }
}

static void keep_spaces(const struct places *places)
{
    const struct svg_scene *scene = places->shapes->scene;

    for (unsigned cell = 0; cell < scene->map->cells; cell++) {
        struct svg_point at = svg_space_at(places->shapes, cell);

        if (svg_space_is(scene, cell, "zone")) {
            int width = svg_zone_width(scene, cell);

            svg_names_hard(
                places->names,
                (struct svg_box){at.x - width / 2, at.y - SVG_ZONE_HIGH / 2, width, SVG_ZONE_HIGH});
            continue;
        }
        svg_names_mark(places->names, at,
                       svg_space_is(scene, cell, "transit")      ? SVG_TRANSIT
                       : svg_space_figure(scene, cell, "square") ? SVG_SQUARE
                                                                 : SVG_SPACE);
        if (svg_space_has(scene, cell, "port"))
            svg_names_mark(places->names, (struct svg_point){at.x + 150, at.y + 140}, 80);
    }
}

static unsigned hits(const struct places *places, const struct svg_box *box)
{
    const struct svg_layout *layout = &places->names->layout;
    const struct svg_box *map = &layout->bounds;
    unsigned count = box->x < map->x || box->y < map->y || box->x + box->width > map->width ||
                             box->y + box->height > map->height
                         ? 100
                         : 0;

    for (unsigned i = 0; i < layout->hards; i++)
        count += svg_overlap(box, &layout->hard[i]) ? 10 : 0;
    for (unsigned i = 0; i < places->names->softs; i++) {
        struct svg_point at = places->names->soft[i].at;

        count += at.x > box->x && at.x < box->x + box->width && at.y > box->y &&
                 at.y < box->y + box->height;
    }
    return count;
}

/* Beside the space, where it hides least. */
static struct svg_point beside(const struct places *places, struct svg_point at)
{
    enum { WAYS = 8, NEAR = 420, FAR = 620 };
    static const struct svg_point way[WAYS] = {{7, -7}, {7, 7},  {-7, 7},  {-7, -7},
                                               {10, 0}, {0, 10}, {-10, 0}, {0, -10}};
    struct svg_point best = {at.x, at.y};
    unsigned least = 0;

    for (int n = 0; n < 2 * WAYS; n++) {
        int out = n < WAYS ? NEAR : FAR;
        struct svg_point there = {at.x + way[n % WAYS].x * out / 10,
                                  at.y + way[n % WAYS].y * out / 10};
        struct svg_box box = svg_stack_box(places->stack, there, SVG_COUNTER);
        unsigned count = hits(places, &box);

        if (n && count >= least)
            continue;
        least = count;
        best = there;
    }
    return best;
}

/* Where a line from the middle of a space to a point leaves it. */
static struct svg_point rim_of(const struct svg_shapes *shapes, unsigned cell, struct svg_point to)
{
    struct svg_point at = svg_space_at(shapes, cell);
    struct svg_point by = {to.x - at.x, to.y - at.y};
    int length = svg_root((int64_t)by.x * by.x + (int64_t)by.y * by.y);
    int rim =
        svg_space_is(shapes->scene, cell, "zone") || svg_space_figure(shapes->scene, cell, "square")
            ? SVG_SQUARE * 13 / 10
            : SVG_SPACE;

    if (length == 0)
        return at;
    return (struct svg_point){at.x + by.x * rim / length, at.y + by.y * rim / length};
}

static bool add_stacks(const struct places *places)
{
    const struct svg_scene *scene = places->shapes->scene;
    uint8_t occupied[MAP_MOST_CELLS];
    bool good = true;

    show_find_occupied(scene->board, occupied);
    for (uint16_t cell = 0; cell < scene->map->cells; cell++)
        for (unsigned side = 0; side < GAME_SIDES && occupied[cell]; side++) {
            if (!svg_find_stack(scene, cell, side, places->stack))
                continue;
            struct svg_point from = svg_space_at(places->shapes, cell);
            struct svg_point at = beside(places, from);
            svg_names_hard(places->names, svg_stack_box(places->stack, at, SVG_COUNTER));
            add_way(rim_of(places->shapes, cell, at), at, "tie", places->out);
            svg_put_stack(scene, cell, places->stack, at, SVG_COUNTER, places->out);
            good = good && !places->stack->failed;
        }
    return good;
}

static void add_names(const struct places *places)
{
    const struct svg_scene *scene = places->shapes->scene;

    for (unsigned cell = 0; cell < scene->map->cells; cell++) {
        bool square = svg_space_figure(scene, cell, "square") != NULL;
        bool transit = svg_space_is(scene, cell, "transit");

        if (!svg_space_is(scene, cell, "zone"))
            svg_names_add(places->names, svg_space_name(&scene->map->cell[cell]),
                          square    ? SVG_TOWN
                          : transit ? SVG_WAYSIDE
                                    : SVG_VILLAGE,
                          svg_space_at(places->shapes, cell),
                          square    ? SVG_SQUARE
                          : transit ? SVG_TRANSIT
                                    : SVG_SPACE);
    }
}

static void add_control(const struct places *places)
{
    const struct svg_scene *scene = places->shapes->scene;

    for (uint16_t cell = 0; cell < scene->map->cells; cell++) {
        uint8_t side = show_control(scene->board, cell);
        struct svg_point at = svg_space_at(places->shapes, cell);
        int by = svg_space_figure(scene, cell, "square") ? 140 : 100;

        if (svg_space_is(scene, cell, "zone"))
            by = svg_zone_width(scene, cell) / 2 - 20;
        struct svg_point flag = {at.x - by, at.y - (by < SVG_SQUARE ? by : SVG_SQUARE) - 20};
        if (side >= GAME_SIDES || svg_space_is(scene, cell, "transit"))
            continue;
        svg_add_pennant(scene, flag, side, places->out);
        svg_names_hard(places->names, svg_pennant_box(flag));
    }
}

static struct svg_point place_of(const void *with, uint16_t cell)
{
    return svg_space_at(with, cell);
}

bool svg_points_stacks(const struct svg_shapes *shapes, const struct svg_box *taken,
                       struct text *out)
{
    const struct map *map = shapes->scene->map;
    struct svg_names names;
    struct places places = {shapes, &names, memory_get(sizeof *places.stack), out};
    bool good = svg_names_begin(&names, shapes->box, 8u * map->cells + 100u + SHOW_ARROWS,
                                map->cells, 8u * map->edges) &&
                places.stack;

    if (good) {
        svg_names_taken(&names, taken);
        svg_shapes_names(shapes, &names, out);
        add_state_names(shapes, &names, out);
        add_softs(&places);
        keep_spaces(&places);
        add_control(&places);
        svg_add_moves(shapes->scene, place_of, shapes, out);
        svg_keep_heads(shapes->scene, place_of, shapes, &names);
        good = add_stacks(&places);
        svg_add_fights(shapes->scene, place_of, shapes, out);
        add_names(&places);
        svg_names_write(&names, out);
    }
    memory_free(places.stack);
    svg_names_free(&names);
    return good;
}
