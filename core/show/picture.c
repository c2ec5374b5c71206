/* Which of the manners a map is drawn in, and what a picture is made of. */
#include "show/picture.h"

#include <string.h>

#include "show/parts.h"
#include "show/svg_cards.h"
#include "show/svg_frame.h"
#include "show/svg_hexes.h"
#include "show/svg_shapes.h"

static struct svg_scene scene_of(const struct show_board *board, const struct show_window *window,
                                 const struct show_style *style)
{
    const struct map *map = board->game->map(board->scenario);

    return (struct svg_scene){.board = board,
                              .style = style,
                              .map = map,
                              .sheet = svg_sheet_of(map, window),
                              .window = window};
}

/* ---- hexes */

static void add_style(struct text *out)
{
    svg_add_css(out);
    text_add(out, "<defs>\n");
    svg_add_signs(out);
    text_add(out, "</defs>\n");
}

static void begin(struct svg_box page, struct text *out)
{
    svg_add(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"vcz\" viewBox=\"%T %T %T %T\">\n",
            page.x, page.y, page.width, page.height);
}

static struct svg_point middle_of(struct svg_box box)
{
    return (struct svg_point){box.x + box.width / 2, box.y + box.height / 2};
}

/* A window has cards beside it; the whole map has a title, key and tracks. */
static void draw_hexes(const struct svg_scene *scene, struct text *out)
{
    struct svg_box taken[SVG_TAKEN] = {{0}}; /* title and rose */
    struct svg_box map = svg_sheet_box(&scene->sheet);
    bool whole = svg_is_whole(&scene->sheet);
    bool titled = svg_hexes_room(scene, &taken[0]);
    bool turned = titled && svg_hexes_rose(scene, &taken[0], &taken[1]);
    static const struct svg_cards none;
    struct svg_cards cards = none;
    bool good = whole || svg_find_cards(scene, &cards);
    struct svg_box page = svg_page(svg_with_cards(map, &cards));

    if (!titled && page.y > map.y - SVG_HEADING) {
        page.height += page.y - (map.y - SVG_HEADING);
        page.y = map.y - SVG_HEADING;
    }
    begin(page, out);
    add_style(out);
    svg_add_paper(page, out);
    good = good && svg_hexes_ground(scene, out);
    good = good && svg_hexes_stacks(scene, taken, &cards, out);
    svg_add_neat(map, out);
    if (titled)
        svg_add_cartouche(scene, taken[0], out);
    else
        svg_add_heading(scene, map, page, out);
    if (turned)
        svg_add_rose(middle_of(taken[1]), out);
    good = good && svg_add_cards(scene, &cards, out);
    if (whole)
        svg_add_panels(scene, map, out);
    text_add(out, "</svg>\n");
    out->failed = out->failed || !good;
}

static void ground_of_hexes(const struct svg_scene *scene, struct text *out)
{
    add_style(out);
    text_add(out, "<defs><g id=\"ground\">\n");
    if (!svg_hexes_ground(scene, out))
        out->failed = true;
    text_add(out, "</g></defs>\n");
}

/* ---- areas and points with shapes */

/* Areas fill the plane; of points other faces do. */
static bool are_areas(const struct svg_shapes *shapes)
{
    return svg_faces(shapes, "provinces") != NULL;
}

static void ground_of(const struct svg_shapes *shapes, struct text *out)
{
    svg_add(out,
            "<clipPath id=\"neat\"><rect width=\"%T\" height=\"%T\"/></clipPath>\n"
            "<g clip-path=\"url(#neat)\">\n",
            shapes->box.width, shapes->box.height);
    (are_areas(shapes) ? svg_areas_ground : svg_points_ground)(shapes, out);
    text_add(out, "</g>\n");
}

static void stacks_on(const struct svg_shapes *shapes, const struct svg_box *taken,
                      struct text *out)
{
    if (!(are_areas(shapes) ? svg_areas_stacks : svg_points_stacks)(shapes, taken, out))
        out->failed = true;
}

static void draw_shapes(const struct svg_scene *scene, struct text *out)
{
    struct svg_shapes shapes;
    struct svg_box taken[SVG_TAKEN] = {{0}}; /* title and rose */

    if (!svg_shapes_read(scene, &shapes))
        return;
    bool titled = svg_title_box(&shapes, &taken[0]);
    bool turned = svg_rose_box(&shapes, &taken[1]);
    struct svg_box page = svg_page(shapes.box);
    begin(page, out);
    add_style(out);
    svg_add_paper(page, out);
    ground_of(&shapes, out);
    stacks_on(&shapes, taken, out);
    svg_add_neat(shapes.box, out);
    if (titled)
        svg_add_cartouche(scene, taken[0], out);
    if (turned)
        svg_add_rose(middle_of(taken[1]), out);
    svg_add_panels(scene, shapes.box, out);
    text_add(out, "</svg>\n");
}

static void ground_of_shapes(const struct svg_scene *scene, struct text *out)
{
    struct svg_shapes shapes;

    if (!svg_shapes_read(scene, &shapes))
        return;
    add_style(out);
    text_add(out, "<defs><g id=\"ground\">\n");
    ground_of(&shapes, out);
    text_add(out, "</g></defs>\n");
}

/* ---- boxes and lines, of areas and points that have no shapes */

static void draw_boxes(const struct svg_scene *scene, struct text *out)
{
    show_areas_begin(scene->map, scene->window, out);
    show_areas_style(out);
    show_areas_ground(scene->map, scene->window, out);
    show_areas_stacks(scene->board, scene->window, out);
    text_add(out, "</svg>\n");
}

static void ground_of_boxes(const struct svg_scene *scene, struct text *out)
{
    show_areas_style(out);
    text_add(out, "<defs>\n");
    show_areas_ground(scene->map, scene->window, out);
    text_add(out, "</defs>\n");
}

/* ---- pictures */

/* How one kind of map is drawn. */
struct manner {
    void (*draw)(const struct svg_scene *scene, struct text *out);
    void (*ground)(const struct svg_scene *scene, struct text *out);
};

/* NULL: a map of areas or points that does not say where they lie. */
static const struct manner *manner_of(const struct svg_scene *scene)
{
    const struct map *map = scene->map;
    static const struct manner shapes = {draw_shapes, ground_of_shapes};
    struct svg_shapes read;
    static const struct manner hexes = {draw_hexes, ground_of_hexes};
    static const struct manner boxes = {draw_boxes, ground_of_boxes};

    if (map->rows)
        return &hexes;
    if (svg_shapes_read(scene, &read))
        return &shapes;
    return map->xy ? &boxes : NULL;
}

void show_picture(const struct show_board *board, struct show_window window,
                  const struct show_style *style, const struct show_arrows *arrows,
                  struct text *out)
{
    struct svg_scene scene = scene_of(board, &window, style);

    scene.arrows = arrows;
    const struct manner *manner = manner_of(&scene);
    if (manner)
        manner->draw(&scene, out);
}

void show_ground(const struct show_board *board, const struct show_style *style, struct text *out)
{
    const struct show_window window = show_all(board->game->map(board->scenario));
    struct svg_scene scene = scene_of(board, &window, style);
    const struct manner *manner = manner_of(&scene);

    scene.shared = true;
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
                  "class=\"vcz\">\n");
    if (manner)
        manner->ground(&scene, out);
    text_add(out, "</svg>\n");
}

static bool tells(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->event_count; i++)
        if (game->events[i].name && strcmp(game->events[i].name, name) == 0)
            return true;
    return false;
}

/* One arrow of each kind that there may be in a game. */
static void add_all_arrows(const struct game *game, struct show_arrows *arrows)
{
    static const struct {
        enum show_arrow_kind kind;
        const char *event; /* that brings it; NULL: there always is */
    } kinds[] = {{SHOW_MOVE, NULL},
                 {SHOW_ATTACK, NULL},
                 {SHOW_RETREAT, "retreated"},
                 {SHOW_BOMBARD, "bombardment"}};

    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!kinds[i].event || tells(game, kinds[i].event))
            arrows->arrow[arrows->count++].kind = kinds[i].kind;
}

void show_key(const struct show_board *board, const struct show_style *style, struct text *out)
{
    const struct show_window window = show_all(board->game->map(board->scenario));
    struct show_arrows arrows = {.count = 0};
    struct svg_scene scene = scene_of(board, &window, style);
    struct svg_shapes shapes;
    struct svg_box box = {0, 0, 7100, 4300}; /* twelve entries in each of four columns */
    struct svg_box page = {-100, -200, box.width + 200, box.height + 300};

    if (!scene.map->rows && !svg_shapes_read(&scene, &shapes))
        return;
    add_all_arrows(board->game, &arrows);
    scene.arrows = &arrows;
    begin(page, out);
    svg_add_panel(box, "KEY", out);
    svg_add_key(&scene, box, out);
    text_add(out, "</svg>\n");
}

void show_parts(const struct show_board *board, const struct show_style *style,
                const struct show_arrows *arrows, show_each_counter *each, void *with,
                struct text *out)
{
    const struct show_window window = show_all(board->game->map(board->scenario));
    struct svg_scene scene = scene_of(board, &window, style);
    struct svg_shapes shapes;
    const struct svg_box none[SVG_TAKEN] = {{0}};

    scene.arrows = arrows;
    scene.each = each;
    scene.with = with;
    if (scene.map->rows)
        out->failed = !svg_hexes_stacks(&scene, none, NULL, out) || out->failed;
    else if (svg_shapes_read(&scene, &shapes))
        stacks_on(&shapes, none, out);
    else if (scene.map->xy)
        show_areas_stacks(board, &window, out);
}

bool show_frame(const struct show_board *board, const struct show_style *style, int frame[4])
{
    const struct show_window window = show_all(board->game->map(board->scenario));
    const struct svg_scene scene = scene_of(board, &window, style);
    struct svg_shapes shapes;
    struct svg_box box;

    if (scene.map->rows)
        box = svg_sheet_box(&scene.sheet);
    else if (svg_shapes_read(&scene, &shapes))
        box = shapes.box;
    else
        return scene.map->xy && show_areas_frame(scene.map, &window, frame);
    const int tenths[4] = {box.x, box.y, box.width, box.height};
    for (unsigned i = 0; i < 4; i++)
        frame[i] = tenths[i] / 10;
    return true;
}

bool show_middle(const struct show_board *board, const struct show_style *style, uint16_t cell,
                 int *x, int *y)
{
    const struct show_window window = show_all(board->game->map(board->scenario));
    const struct svg_scene scene = scene_of(board, &window, style);
    struct svg_shapes shapes;
    struct svg_point at;

    if (scene.map->rows)
        at = svg_cell_centre(scene.map, cell);
    else if (svg_shapes_read(&scene, &shapes) && scene.map->xy)
        at = svg_scaled(&shapes, (struct svg_point){scene.map->xy[cell].x, scene.map->xy[cell].y});
    else
        return false;
    *x = at.x / 10;
    *y = at.y / 10;
    return true;
}
