/* A map of hexes, layer by layer: what never changes, and what stands on it. */
#include "show/svg_hexes.h"

#include <string.h>

#include "show/parts.h"
#include "show/svg_cards.h"
#include "show/svg_frame.h"
#include "show/svg_names.h"
#include "show/svg_stands.h"

/* ---- what never changes */

static const struct node *names_of(const struct svg_scene *scene)
{
    const struct node *list = svg_entry(scene->style, "names");

    return list && list->kind == NODE_LIST ? list->first : NULL;
}

/* What the name of a water covers; false if that is not on the sheet. */
static bool box_of_name(const struct svg_scene *scene, const struct node *entry,
                        struct svg_box *box)
{
    const char *at = svg_text_of(entry, "at", "");
    const char *name = svg_text_of(entry, "text", "");
    uint16_t cell = map_find(scene->map, slice_of(at));

    if (cell == MAP_NOWHERE || !svg_is_drawn(scene, cell))
        return false;
    struct svg_point point = svg_cell_centre(scene->map, cell);
    int size = svg_int_of(entry, "size", 40) * 10;
    int half = svg_width(name, strlen(name), SVG_BOLD, size) / 2 +
               (int)strlen(name) * svg_int_of(entry, "spacing", 12) * 5;
    struct svg_box sheet = svg_sheet_box(&scene->sheet);
    *box = (struct svg_box){point.x - half, point.y - size, 2 * half, size};
    return box->x >= sheet.x && box->x + box->width <= sheet.x + sheet.width &&
           point.y <= sheet.y + sheet.height && box->y >= sheet.y;
}

static void add_names(const struct svg_scene *scene, struct text *out)
{
    for (NODE_EACH(entry, names_of(scene))) {
        struct svg_box box;

        if (box_of_name(scene, entry, &box))
            svg_add(out,
                    "<text class=\"water\" x=\"%T\" y=\"%T\" font-size=\"%d\" "
                    "letter-spacing=\"%d\">%E</text>\n",
                    box.x + box.width / 2, box.y + box.height, svg_int_of(entry, "size", 40),
                    svg_int_of(entry, "spacing", 12), svg_text_of(entry, "text", ""));
    }
}

bool svg_hexes_ground(const struct svg_scene *scene, struct text *out)
{
    struct svg_box box = svg_sheet_box(&scene->sheet);

    svg_add(
        out,
        "<clipPath id=\"neat\"><rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\"/></clipPath>\n"
        "<g clip-path=\"url(#neat)\">\n",
        box.x, box.y, box.width, box.height);
    bool good =
        svg_hex_ground(scene, out) && svg_hex_lines(scene, out) && svg_hex_roads(scene, out);
    add_names(scene, out);
    svg_add_places(scene, out);
    text_add(out, "</g>\n");
    return good;
}

/* ---- what stands on it */

struct drawing {
    const struct svg_scene *scene;
    struct text *out;
};

static void draw_stack(void *with, uint16_t cell, const struct svg_stack *stack,
                       struct svg_point at, int size)
{
    struct drawing *drawing = with;

    svg_put_stack(drawing->scene, cell, stack, at, size, drawing->out);
}

/* ---- names of places, round what stands there */

static void keep_clear(void *with, uint16_t cell, const struct svg_stack *stack,
                       struct svg_point at, int size)
{
    (void)cell;
    svg_names_hard(with, svg_stack_box(stack, at, size));
}

/* Numbers of hexes, roads and rivers are better left free. */
static void add_softs(const struct svg_scene *scene, struct svg_names *names)
{
    enum { NUMBER = 160, ABOVE = 235, ROAD = 700, RIVER = 400 };
    const struct map *map = scene->map;

    for (unsigned cell = 0; cell < map->cells; cell++) {
        struct svg_point at = svg_cell_centre(map, cell);

        if (svg_is_shown(scene, cell))
            svg_names_soft(names, (struct svg_point){at.x, at.y - ABOVE}, NUMBER);
    }
    for (unsigned e = 0; e < map->edges; e++) {
        const struct map_edge *edge = &map->edge[e];

        if (!edge->kinds || edge->from > edge->to || !svg_is_shown(scene, edge->from))
            continue;
        struct svg_point from = svg_cell_centre(map, edge->from);
        struct svg_point to = svg_cell_centre(map, edge->to);
        struct svg_point middle = svg_middle(from, to);
        bool road = (edge->kinds & map->road_kinds) != 0;
        svg_names_soft(names, middle, road ? ROAD : RIVER);
        if (road) {
            svg_names_soft(names, svg_middle(from, middle), ROAD);
            svg_names_soft(names, svg_middle(middle, to), ROAD);
        }
    }
}

static void add_places(const struct svg_scene *scene, struct svg_names *names)
{
    enum { MARK = 60 };
    static const int marks[] = {[SVG_CITY] = 100, [SVG_TOWN] = 90, [SVG_VILLAGE] = MARK};
    const struct map *map = scene->map;
    uint8_t occupied[MAP_MOST_CELLS];

    show_find_occupied(scene->board, occupied);
    for (unsigned i = 0; i < map->places; i++) {
        enum svg_rank rank = svg_rank_of(scene, &map->place[i]);

        if (svg_is_shown(scene, map->place[i].cell))
            svg_names_add(names, map->place[i].name, rank, svg_cell_centre(map, map->place[i].cell),
                          marks[rank]);
    }
    for (unsigned i = 0; i < map->places; i++) {
        struct svg_point flag;

        if (svg_is_shown(scene, map->place[i].cell))
            svg_names_mark(names, svg_cell_centre(map, map->place[i].cell), MARK);
        if (svg_pennant_of(scene, &map->place[i], occupied[map->place[i].cell], &flag))
            svg_names_hard(names, svg_pennant_box(flag));
    }
}

static struct svg_point centre_of(const void *with, uint16_t cell)
{
    return svg_cell_centre(with, cell);
}

/* No place is named over a water's name. */
static void keep_waters(const struct svg_scene *scene, struct svg_names *names)
{
    for (NODE_EACH(entry, names_of(scene))) {
        struct svg_box box;

        if (box_of_name(scene, entry, &box))
            svg_names_hard(names, box);
    }
}

static bool add_names_of_places(const struct svg_scene *scene, const struct svg_box *taken,
                                struct text *out)
{
    const struct map *map = scene->map;
    struct svg_names names;
    bool good = svg_names_begin(&names, svg_sheet_box(&scene->sheet),
                                2u * GAME_SIDES * map->cells + 2u * map->places + SVG_TAKEN +
                                    SHOW_ARROWS + SVG_WATERS,
                                map->places, map->cells + 3u * map->edges) &&
                svg_hexes_each(scene, keep_clear, &names);

    if (good) {
        svg_names_taken(&names, taken);
        svg_keep_heads(scene, centre_of, scene->map, &names);
        keep_waters(scene, &names);
        add_softs(scene, &names);
        add_places(scene, &names);
        svg_names_write(&names, out);
    }
    svg_names_free(&names);
    return good;
}

bool svg_hexes_stacks(const struct svg_scene *scene, const struct svg_box *taken,
                      const struct svg_cards *cards, struct text *out)
{
    struct drawing drawing = {scene, out};

    svg_add_moves(scene, centre_of, scene->map, out);
    if (cards)
        svg_add_card_lines(scene, cards, out);
    if (!add_names_of_places(scene, taken, out))
        return false;
    if (!svg_hexes_each(scene, draw_stack, &drawing))
        return false;
    svg_add_control(scene, out);
    svg_add_fights(scene, centre_of, scene->map, out);
    return true;
}

/* ---- the largest rectangle of open sea */

static bool is_free(const struct svg_scene *scene, const uint8_t *occupied, int across, int row)
{
    const struct map *map = scene->map;
    unsigned cell = svg_cell_at(map, across, row);
    const struct map_cell *at = &map->cell[cell];
    const char *name = map->vocabulary->terrains[at->terrain];

    return strcmp(svg_word(scene->style, "terrains", name), "sea") == 0 && !occupied[cell] &&
           at->place == MAP_NOWHERE;
}

/* How many free hexes lie south of there, in that column and the `wide` ones east of it. */
static int depth_of(const struct svg_scene *scene, const uint8_t *occupied, int across, int row,
                    int wide)
{
    int deep = 0;

    for (; row + deep <= scene->sheet.bottom; deep++)
        for (int i = 0; i < wide; i++)
            if (!is_free(scene, occupied, across + i, row + deep))
                return deep;
    return deep;
}

enum { WIDE = 10, DEEP = 5 };

/* In the middle of those hexes, or as near to the edge of the map as its frame allows. */
static struct svg_box room_at(const struct svg_scene *scene, int across, int row)
{
    enum { FRAME = 170 };
    struct svg_box map = svg_sheet_box(&scene->sheet);
    struct svg_box room = {across * SVG_ACROSS + SVG_HALF, row * SVG_ROW + SVG_HIGH,
                           WIDE * SVG_ACROSS - FRAME, DEEP * SVG_ROW - SVG_HIGH};

    if (across == scene->sheet.left)
        room.x = map.x + FRAME;
    if (across + WIDE > scene->sheet.right)
        room.x = map.x + map.width - FRAME - room.width;
    if (row == scene->sheet.top)
        room.y = map.y + FRAME;
    if (row + DEEP > scene->sheet.bottom)
        room.y = map.y + map.height - FRAME - room.height;
    return room;
}

bool svg_hexes_room(const struct svg_scene *scene, struct svg_box *room)
{
    const struct svg_sheet *sheet = &scene->sheet;
    uint8_t occupied[MAP_MOST_CELLS];
    int best = 0;

    show_find_occupied(scene->board, occupied);
    for (int row = sheet->top; row + DEEP - 1 <= sheet->bottom; row++)
        for (int across = sheet->left; across + WIDE - 1 <= sheet->right; across++) {
            int deep = depth_of(scene, occupied, across, row, WIDE);
            int corner = (row == sheet->top || row + deep > sheet->bottom) +
                         (across == sheet->left || across + WIDE > sheet->right);

            if (deep < DEEP || (best && corner <= best - 1))
                continue;
            best = corner + 1;
            bool south = row + deep > sheet->bottom && row > sheet->top;
            int top = south ? sheet->bottom - DEEP + 1 : row;
            *room = room_at(scene, across, top);
        }
    return best > 0;
}

static bool is_rose_clear(const struct svg_scene *scene, const struct svg_box *title,
                          const struct svg_box *room)
{
    struct svg_box box;

    for (NODE_EACH(entry, names_of(scene)))
        if (box_of_name(scene, entry, &box) && svg_overlap(&box, room))
            return false;
    return !svg_overlap(title, room);
}

bool svg_hexes_rose(const struct svg_scene *scene, const struct svg_box *title,
                    struct svg_box *room)
{
    enum { SIDE = 3, ROOM = SVG_ROSE };
    const struct svg_sheet *sheet = &scene->sheet;
    uint8_t occupied[MAP_MOST_CELLS];
    int64_t nearest = INT64_MAX;

    show_find_occupied(scene->board, occupied);
    for (int row = sheet->top; row + SIDE - 1 <= sheet->bottom; row++)
        for (int across = sheet->left; across + SIDE - 1 <= sheet->right; across++) {
            struct svg_point at = svg_centre(scene->map, across + 1, row + 1);
            struct svg_box box = {at.x - ROOM / 2, at.y - ROOM / 2, ROOM, ROOM};
            int64_t x = at.x - title->x - title->width / 2;
            int64_t y = at.y - title->y - title->height / 2;
            int64_t far = x * x + y * y;

            if (far >= nearest || depth_of(scene, occupied, across, row, SIDE) < SIDE ||
                !is_rose_clear(scene, title, &box))
                continue;
            nearest = far;
            *room = box;
        }
    return nearest < INT64_MAX;
}
