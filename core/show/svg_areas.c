/* A map of areas: provinces with their terrain, who controls them as a band within the border,
 * capitals and ports, and what stands there. */
#include <string.h>

#include "base/memory.h"
#include "show/parts.h"
#include "show/svg_names.h"
#include "show/svg_shapes.h"
#include "show/svg_stack.h"

static const struct svg_ground *ground_of(const struct svg_scene *scene, unsigned terrain)
{
    return svg_ground(
        svg_word(scene->style, "terrains", scene->map->vocabulary->terrains[terrain]));
}

static const struct node *face_at(const struct svg_shapes *shapes, unsigned cell)
{
    return svg_face_of(shapes, shapes->scene->map->cell[cell].name);
}

/* ---- the ground */

static unsigned mixed(int x, int y)
{
    unsigned hash = (unsigned)x * 2654435761u ^ (unsigned)y * 2246822519u;
    hash ^= hash >> 15;
    return hash * 2246822519u >> 8;
}

/* The n-th terrain of a cell, counted round. */
static unsigned nth_terrain(const struct map_cell *cell, unsigned n)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 32; i++)
        count += cell->terrains >> i & 1;
    if (count == 0)
        return 0;
    n %= count;
    for (unsigned i = 0;; i++)
        if ((cell->terrains >> i & 1) && n-- == 0)
            return i;
}

static bool is_near(const struct svg_shapes *shapes, const struct node *face, const char *key,
                    struct svg_point at, int wide, int high)
{
    struct svg_point point;
    return svg_shape_point(shapes, face, key, &point) && at.x > point.x - wide &&
           at.x < point.x + wide && at.y > point.y - high && at.y < point.y + high;
}

/* Signs here and there, of each terrain in turn, clear of what will stand in the province. */
static void add_signs(const struct svg_shapes *shapes, unsigned cell, const struct node *face,
                      struct text *out)
{
    enum { ACROSS = 440, DOWN = 330, SPARSE = 5, OF = 9 };
    for (int y = DOWN; y < shapes->box.height; y += DOWN)
        for (int x = ACROSS; x < shapes->box.width; x += ACROSS) {
            unsigned hash = mixed(x, y);
            struct svg_point at = {x + (int)(hash % 160) - 80, y + (int)(hash / 160 % 120) - 60};
            struct svg_point east = {at.x + 220, at.y};
            struct svg_point west = {at.x - 220, at.y};
            const struct svg_ground *ground = ground_of(
                shapes->scene, nth_terrain(&shapes->scene->map->cell[cell], hash / 19200));
            if (!ground->signs || hash % OF < SPARSE || !svg_is_in_face(shapes, face, east) ||
                !svg_is_in_face(shapes, face, west) ||
                is_near(shapes, face, "label", at, 700, 200) ||
                is_near(shapes, face, "stack", at, 450, 400) ||
                is_near(shapes, face, "capital", at, 500, 200))
                continue;
            svg_add(out, "<use href=\"#%s%u\" transform=\"translate(%P)scale(.6)\"/>\n",
                    ground->name, hash % ground->signs, at);
        }
}

void svg_areas_ground(const struct svg_shapes *shapes, struct text *out)
{
    const struct map *map = shapes->scene->map;
    svg_shapes_sea(shapes, out);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        const struct node *face = face_at(shapes, cell);
        if (!face)
            continue;
        svg_add(out, "<defs><path id=\"f%u\" d=\"", cell);
        svg_add_face(shapes, face, out);
        svg_add(out,
                "\"/><clipPath id=\"c%u\"><use href=\"#f%u\"/></clipPath></defs>\n"
                "<use href=\"#f%u\" fill=\"%s\"/>\n",
                cell, cell, cell, ground_of(shapes->scene, map->cell[cell].terrain)->colour);
        add_signs(shapes, cell, face, out);
    }
    text_add(out, "<defs><g id=\"borders\">\n");
    svg_shapes_arcs(shapes, false, "border", out);
    svg_shapes_arcs(shapes, true, "shore", out);
    text_add(out, "</g></defs>\n");
}

/* ---- control */

static void add_bands(const struct svg_shapes *shapes, struct text *out)
{
    const struct svg_scene *scene = shapes->scene;
    for (uint16_t cell = 0; cell < scene->map->cells; cell++) {
        uint8_t side = show_control(scene->board, cell);
        if (side >= GAME_SIDES || !face_at(shapes, cell))
            continue;
        const struct svg_colours *is = svg_colours(scene->style, scene->board->game, side);
        svg_add(out,
                "<g clip-path=\"url(#c%u)\" fill=\"none\"><use href=\"#f%u\" stroke=\"%s\" "
                "stroke-width=\"18\"/>",
                (unsigned)cell, (unsigned)cell, is->band);
        if (is->dark)
            svg_add(out,
                    "<use href=\"#f%u\" stroke=\"#fff\" stroke-width=\"11\"/><use href=\"#f%u\" "
                    "stroke=\"%s\" stroke-width=\"8\"/>",
                    (unsigned)cell, (unsigned)cell, is->band);
        text_add(out, "</g>\n");
    }
    text_add(out, "<use href=\"#borders\"/>\n");
}

/* ---- what stands there */

struct walk {
    const struct svg_shapes *shapes;
    struct text *out;        /* where it is drawn, or ... */
    struct svg_names *names; /* ... what is to be kept clear */
    struct svg_stack *stack;
    bool good;
};

static void put(struct walk *walk, uint16_t cell, struct svg_point at, int size)
{
    if (walk->names)
        svg_names_hard(walk->names, svg_stack_box(walk->stack, at, size));
    if (walk->out)
        svg_put_stack(walk->shapes->scene, cell, walk->stack, at, size, walk->out);
}

/* Where a city of the province lies: its capital, or its port. */
static bool city_at(const struct svg_shapes *shapes, const struct node *face, const char *city,
                    struct svg_point *at)
{
    const struct node *ports = node_get(face, "ports");
    if (strcmp(city, "port") == 0 && ports && ports->kind == NODE_LIST && ports->first &&
        svg_shape_point(shapes, ports->first, "xy", at))
        return true;
    return svg_shape_point(shapes, face, "capital", at);
}

static const struct game_fact *fact_of(const struct svg_scene *scene, const char *name)
{
    const struct game_looks *looks = scene->board->game->looks;
    const struct game_fact *fact = looks ? looks->cells : NULL;
    while (fact && fact->name && strcmp(fact->name, name) != 0)
        fact++;
    return fact && fact->name ? fact : NULL;
}

/* The capital of that province is. */
static bool is_besieged(const struct svg_scene *scene, uint16_t cell)
{
    const struct game_fact *fact = fact_of(scene, "siege");
    struct value value = {0};
    return fact && game_look(fact, scene->board->scenario, scene->board->position, cell, &value) &&
           value.number;
}

static void walk_cell(struct walk *walk, uint16_t cell, const struct node *face)
{
    enum { APART = 230, BESIDE = 270, SMALL = 320, RING = 85 };
    static const char *const cities[] = {"capital", "port"};
    const struct svg_scene *scene = walk->shapes->scene;
    struct svg_point at;
    bool both = svg_find_part(scene, cell, 0, NULL, walk->stack) &&
                svg_find_part(scene, cell, 1, NULL, walk->stack);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (svg_find_part(scene, cell, side, NULL, walk->stack) &&
            svg_shape_point(walk->shapes, face, "stack", &at)) {
            at.x += !both ? 0 : side ? APART : -APART;
            put(walk, cell, at, SVG_COUNTER);
        }
        walk->good = walk->good && !walk->stack->failed;
        for (unsigned i = 0; i < 2; i++)
            if (svg_find_part(scene, cell, side, cities[i], walk->stack) &&
                city_at(walk->shapes, face, cities[i], &at)) {
                at.x -= is_besieged(scene, cell) ? BESIDE + RING : BESIDE;
                put(walk, cell, at, SMALL);
            }
    }
}

static void walk_all(struct walk *walk)
{
    uint8_t occupied[MAP_MOST_CELLS];
    const struct map *map = walk->shapes->scene->map;
    show_find_occupied(walk->shapes->scene->board, occupied);
    for (uint16_t cell = 0; cell < map->cells; cell++) {
        const struct node *face = face_at(walk->shapes, cell);
        if (occupied[cell] && face)
            walk_cell(walk, cell, face);
    }
}

/* ---- names */

static int spaced(const char *name, size_t length, int size)
{
    return svg_width(name, length, SVG_BOLD, size) * 13 / 10 + (int)length * size / 12;
}

/* A province's own name, spaced, in one line or two, where its shape has it. */
static void add_title(const struct svg_shapes *shapes, unsigned cell, const struct node *face,
                      struct svg_names *names, struct text *out)
{
    const struct map_cell *at = &shapes->scene->map->cell[cell];
    const char *name = at->title ? at->title : at->name;
    int size = svg_int_of(face, "label_size", 13) * 10;
    bool two = svg_int_of(face, "label_lines", 1) == 2;
    struct svg_point middle;
    if (!svg_shape_point(shapes, face, "label", &middle))
        return;
    int width = spaced(name, strlen(name), size);
    int height = two ? 2 * size : size;
    svg_names_hard(names, (struct svg_box){middle.x - width / 2 - 50, middle.y - height / 2,
                                           width + 100, height + 40});
    const char *blank = two ? strchr(name, ' ') : NULL;
    for (const char *line = name; line; line = line == name && blank ? blank + 1 : NULL) {
        size_t length = line == name && blank ? (size_t)(blank - name) : strlen(line);
        svg_add(out, "<text class=\"m b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" textLength=\"%T\">",
                middle.x, middle.y + (blank ? line == name ? -20 : size : size / 3), size,
                spaced(line, length, size));
        for (size_t i = 0; i < length; i++) {
            char letter = line[i];
            letter = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
            show_escaped(&letter, 1, out);
        }
        text_add(out, "</text>\n");
    }
}

void svg_add_siege(struct svg_point at, struct text *out)
{
    svg_add(out,
            "<g fill=\"none\" stroke=\"#c0271d\" transform=\"translate(%P)\"><circle r=\"16\" "
            "stroke-width=\"3\"/><circle r=\"12.5\" stroke-width=\"4.5\" "
            "stroke-dasharray=\"2.6 3.94\"/></g>\n",
            at);
}

static const char *capital_of(const struct map *map, unsigned cell)
{
    for (unsigned i = 0; i < map->places; i++)
        if (map->place[i].cell == cell)
            return map->place[i].name;
    return NULL;
}

/* A port that lies in its city stands beside it. */
static struct svg_point beside(struct svg_point port, struct svg_point city)
{
    enum { CLEAR = 145 };
    struct svg_point by = {port.x - city.x, port.y - city.y};
    int far = svg_root((int64_t)by.x * by.x + (int64_t)by.y * by.y);
    if (far >= CLEAR)
        return port;
    if (far == 0)
        return (struct svg_point){city.x + CLEAR, city.y};
    return (struct svg_point){city.x + by.x * CLEAR / far, city.y + by.y * CLEAR / far};
}

static void add_cities(const struct svg_shapes *shapes, uint16_t cell, const struct node *face,
                       struct svg_names *names, struct text *out)
{
    enum { MARK = 75, SPOT = 75, RING = 180 };
    const struct node *ports = node_get(face, "ports");
    const char *capital = capital_of(shapes->scene->map, cell);
    struct svg_point at, city;
    bool has_city = capital && svg_shape_point(shapes, face, "capital", &city);
    if (has_city) {
        bool besieged = is_besieged(shapes->scene, cell);
        svg_add(out, "<use href=\"#p-capital\" x=\"%T\" y=\"%T\"/>\n", city.x, city.y);
        if (besieged)
            svg_add_siege(city, out);
        svg_names_mark(names, city, besieged ? RING : MARK);
        svg_names_add(names, capital, SVG_VILLAGE, city, besieged ? RING : MARK);
    }
    for (const struct node *port = ports && ports->kind == NODE_LIST ? ports->first : NULL; port;
         port = port->next) {
        const char *name = svg_text_of(port, "name", "");
        if (!svg_shape_point(shapes, port, "xy", &at))
            continue;
        at = has_city ? beside(at, city) : at;
        svg_add(
            out,
            "<circle cx=\"%T\" cy=\"%T\" r=\"7\" fill=\"#e3eef3\" stroke=\"#12425c\" "
            "stroke-width=\"1.2\"/><use href=\"#p-port\" transform=\"translate(%P)scale(.6)\"/>\n",
            at.x, at.y, at);
        svg_names_mark(names, at, SPOT);
        if (!capital || strcmp(name, capital) != 0)
            svg_names_add(names, name, SVG_VILLAGE, at, SPOT);
    }
}

/* Where its units stand, if the shapes say so. */
static struct svg_point place_of(const void *with, uint16_t cell)
{
    const struct svg_shapes *shapes = with;
    const struct node *face = face_at(shapes, cell);
    struct map_point xy = shapes->scene->map->xy[cell];
    struct svg_point at;
    if (face && svg_shape_point(shapes, face, "stack", &at))
        return at;
    return svg_scaled(shapes, (struct svg_point){xy.x, xy.y});
}

bool svg_areas_stacks(const struct svg_shapes *shapes, const struct svg_box *taken,
                      struct text *out)
{
    const struct map *map = shapes->scene->map;
    struct svg_names names;
    struct walk walk = {shapes, NULL, &names, memory_get(sizeof *walk.stack), true};
    bool good =
        svg_names_begin(&names, shapes->box, 16u * map->cells + SVG_TAKEN, 4u * map->cells, 0) &&
        walk.stack;
    if (good) {
        add_bands(shapes, out);
        svg_add_moves(shapes->scene, place_of, shapes, out);
        svg_shapes_names(shapes, &names, out);
        svg_names_taken(&names, taken);
        walk_all(&walk);
        text_add(out, "<g class=\"lab\">\n");
        for (uint16_t cell = 0; cell < map->cells; cell++)
            if (face_at(shapes, cell))
                add_title(shapes, cell, face_at(shapes, cell), &names, out);
        text_add(out, "</g>\n");
        for (uint16_t cell = 0; cell < map->cells; cell++)
            if (face_at(shapes, cell))
                add_cities(shapes, cell, face_at(shapes, cell), &names, out);
        svg_names_write(&names, out);
        walk.names = NULL;
        walk.out = out;
        walk_all(&walk);
        svg_add_fights(shapes->scene, place_of, shapes, out);
        good = walk.good;
    }
    memory_free(walk.stack);
    svg_names_free(&names);
    return good;
}
