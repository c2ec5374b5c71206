/* A map of areas: provinces with their terrain, who controls them as a band within the border,
 * capitals and ports, and what stands there. */
#include <string.h>

#include "base/memory.h"
#include "game/look.h"
#include "show/parts.h"
#include "show/svg_blocks.h"

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

/* How signs are strewn: so far apart, and in a hundred how much of their room what will stand in
 * the province keeps. */
struct strewn {
    int across, down, room;
};

static bool is_clear(const struct svg_shapes *shapes, const struct node *face,
                     const struct svg_outline *outline, struct svg_point at, int room)
{
    static const struct svg_point edge[] = {{220, 0}, {-220, 0}, {0, 140}, {0, -110}};

    for (size_t i = 0; i < sizeof edge / sizeof *edge; i++)
        if (!svg_is_within(outline, (struct svg_point){at.x + edge[i].x, at.y + edge[i].y}))
            return false;
    return !is_near(shapes, face, "label", at, 7 * room, 2 * room) &&
           !is_near(shapes, face, "stack", at, 9 * room / 2, 4 * room) &&
           !is_near(shapes, face, "capital", at, 5 * room, 2 * room);
}

/* Signs here and there, of each terrain in turn, in six of nine spots. Counts them. */
static unsigned strew(const struct svg_shapes *shapes, unsigned cell,
                      const struct svg_outline *outline, const struct strewn *way, struct text *out)
{
    const struct node *face = face_at(shapes, cell);
    enum { OFTEN = 6, OF = 9 };
    unsigned count = 0;

    for (int y = way->down; y < shapes->box.height; y += way->down)
        for (int x = way->across; x < shapes->box.width; x += way->across) {
            unsigned hash = mixed(x, y);
            struct svg_point at = {x + (int)(hash % 160) - 80, y + (int)(hash / 160 % 120) - 60};
            const struct svg_ground *ground = ground_of(
                shapes->scene, nth_terrain(&shapes->scene->map->cell[cell], hash / 19200));

            if (!ground->signs || hash % OF >= OFTEN ||
                !is_clear(shapes, face, outline, at, way->room))
                continue;
            svg_add(out, "<use href=\"#%s%u\" transform=\"translate(%P)scale(.6)\"/>\n",
                    ground->name, hash % ground->signs, at);
            count++;
        }
    return count;
}

/* In a small province they stand closer, and nearer to what stands there. */
static void add_signs(const struct svg_shapes *shapes, unsigned cell,
                      const struct svg_outline *outline, struct text *out)
{
    static const struct strewn wide = {300, 240, 100}, close = {190, 150, 50};

    if (!strew(shapes, cell, outline, &wide, out))
        strew(shapes, cell, outline, &close, out);
}

void svg_areas_ground(const struct svg_shapes *shapes, struct text *out)
{
    const struct map *map = shapes->scene->map;
    struct svg_outline *outline = memory_resize(NULL, sizeof(struct svg_outline)); /* not zeroed */

    out->failed = out->failed || !outline;
    svg_shapes_sea(shapes, out);
    for (unsigned cell = 0; cell < map->cells && outline; cell++) {
        const struct node *face = face_at(shapes, cell);

        if (!face)
            continue;
        svg_outline_read(shapes, face, outline);
        svg_add(out, "<defs><path id=\"f%u\" d=\"", cell);
        svg_add_face(shapes, face, out);
        svg_add(out,
                "\"/><clipPath id=\"c%u\"><use href=\"#f%u\"/></clipPath></defs>\n"
                "<use href=\"#f%u\" fill=\"%s\"/>\n",
                cell, cell, cell, ground_of(shapes->scene, map->cell[cell].terrain)->colour);
        add_signs(shapes, cell, outline, out);
    }
    memory_free(outline);
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

bool svg_is_besieged(const struct svg_scene *scene, uint16_t cell)
{
    const struct game_fact *fact = game_cell_fact(scene->board->game, "siege");
    struct value value = {0};

    return fact && game_look(fact, scene->board->scenario, scene->board->position, cell, &value) &&
           value.number;
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

/* ---- names */

static int spaced(const char *name, size_t length, int size)
{
    return svg_width(name, length, SVG_BOLD, size) * 13 / 10 + (int)length * size / 12;
}

/* A province's own name, spaced, in one line or two, where its shape has it. */
struct title {
    const char *name;
    int size;
    bool two;
    struct svg_point middle;
};

static struct svg_box title_box(const struct title *title)
{
    int width = spaced(title->name, strlen(title->name), title->size);
    int height = title->two ? 2 * title->size : title->size;

    return (struct svg_box){title->middle.x - width / 2 - 50, title->middle.y - height / 2,
                            width + 100, height + 40};
}

static bool is_at_home(const struct svg_shapes *shapes, const struct node *face,
                       const struct svg_box *box)
{
    struct svg_point west = {box->x, box->y + box->height / 2};
    struct svg_point east = {box->x + box->width, west.y};

    return svg_is_in_face(shapes, face, west) && svg_is_in_face(shapes, face, east);
}

/* It lies over one of the first so many boxes. */
static bool is_hit(const struct svg_names *names, const struct svg_box *box, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (svg_overlap(box, &names->layout.hard[i]))
            return true;
    return false;
}

/* It gives way to arrows, if there is room at home: to their heads, which are the first so many
 * boxes, before their shafts. */
static void give_way(const struct svg_shapes *shapes, const struct node *face,
                     const struct svg_names *names, unsigned heads, struct title *title)
{
    static const struct svg_point by[] = {
        {0, 0},      {0, -220},   {0, 220},     {0, -320},   {0, 320},    {-300, 0},  {300, 0},
        {-450, 0},   {450, 0},    {-300, -220}, {300, -220}, {-300, 220}, {300, 220}, {-450, -320},
        {450, -320}, {-450, 320}, {450, 320},   {-700, 0},   {700, 0}};
    const struct svg_point middle = title->middle;

    for (unsigned shafts = 2; shafts-- > 0;)
        for (unsigned i = 0; i < sizeof by / sizeof *by; i++) {
            title->middle = (struct svg_point){middle.x + by[i].x, middle.y + by[i].y};
            struct svg_box box = title_box(title);
            if (!is_hit(names, &box, i ? names->layout.hards : heads) &&
                !(shafts && svg_is_crossed(shapes->scene, place_of, shapes, &box)) &&
                (i == 0 || is_at_home(shapes, face, &box)))
                return;
        }
    title->middle = middle;
}

static void add_title(const struct svg_shapes *shapes, unsigned cell, struct svg_names *names,
                      unsigned heads, struct text *out)
{
    const struct node *face = face_at(shapes, cell);
    const struct map_cell *at = &shapes->scene->map->cell[cell];
    struct title title = {.name = at->title ? at->title : at->name,
                          .size = svg_int_of(face, "label_size", 13) * 10,
                          .two = svg_int_of(face, "label_lines", 1) == 2};

    if (!face || !svg_shape_point(shapes, face, "label", &title.middle))
        return;
    give_way(shapes, face, names, heads, &title);
    svg_names_hard(names, title_box(&title));
    const char *name = title.name;
    int size = title.size;
    const char *blank = title.two ? strchr(name, ' ') : NULL;
    for (const char *line = name; line; line = line == name && blank ? blank + 1 : NULL) {
        size_t length = line == name && blank ? (size_t)(blank - name) : strlen(line);

        svg_add(out, "<text class=\"m b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" textLength=\"%T\">",
                title.middle.x, title.middle.y + (blank ? line == name ? -20 : size : size / 3),
                size, spaced(line, length, size));
        for (size_t i = 0; i < length; i++) {
            char letter = text_great(line[i]);

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

enum { MARK = 75, SPOT = 75, RING = 180 };

/* Hands over the ports of a province with the points where they are drawn. */
static const struct node *next_port(const struct svg_shapes *shapes, const struct node *face,
                                    const struct node *port, bool has_city, struct svg_point city,
                                    struct svg_point *at)
{
    const struct node *ports = node_get(face, "ports");

    port = port ? port->next : ports && ports->kind == NODE_LIST ? ports->first : NULL;
    while (port && !svg_shape_point(shapes, port, "xy", at))
        port = port->next;
    if (port && has_city)
        *at = beside(*at, city);
    return port;
}

/* No counter hides a capital or a port. */
static void keep_cities(const struct svg_shapes *shapes, uint16_t cell, struct svg_names *names)
{
    const struct node *face = face_at(shapes, cell);
    struct svg_point at, city = {0, 0};
    bool has_city =
        capital_of(shapes->scene->map, cell) && svg_shape_point(shapes, face, "capital", &city);

    if (has_city)
        svg_names_mark(names, city, svg_is_besieged(shapes->scene, cell) ? RING : MARK);
    for (const struct node *port = next_port(shapes, face, NULL, has_city, city, &at); port;
         port = next_port(shapes, face, port, has_city, city, &at))
        svg_names_mark(names, at, SPOT);
}

static void add_cities(const struct svg_shapes *shapes, uint16_t cell, struct svg_names *names,
                       struct text *out)
{
    const struct node *face = face_at(shapes, cell);
    const char *capital = capital_of(shapes->scene->map, cell);
    struct svg_point at, city = {0, 0};
    bool has_city = capital && svg_shape_point(shapes, face, "capital", &city);

    if (has_city) {
        bool besieged = svg_is_besieged(shapes->scene, cell);

        svg_add(out, "<use href=\"#p-capital\" x=\"%T\" y=\"%T\"/>\n", city.x, city.y);
        if (besieged)
            svg_add_siege(city, out);
        svg_names_add(names, capital, SVG_VILLAGE, city, besieged ? RING : MARK);
    }
    for (const struct node *port = next_port(shapes, face, NULL, has_city, city, &at); port;
         port = next_port(shapes, face, port, has_city, city, &at)) {
        const char *name = svg_text_of(port, "name", "");
        svg_add(
            out,
            "<circle cx=\"%T\" cy=\"%T\" r=\"7\" fill=\"#e3eef3\" stroke=\"#12425c\" "
            "stroke-width=\"1.2\"/><use href=\"#p-port\" transform=\"translate(%P)scale(.6)\"/>\n",
            at.x, at.y, at);
        if (!capital || strcmp(name, capital) != 0)
            svg_names_add(names, name, SVG_VILLAGE, at, SPOT);
    }
}

/* Fleets lie in the sea where the style has them, `afloat`, one beside the other. */
static void add_fleets(const struct svg_shapes *shapes, struct svg_names *names,
                       struct svg_stack *fleet, struct text *out)
{
    enum { APART = 450 };
    const struct svg_scene *scene = shapes->scene;
    const struct node *afloat = svg_entry(scene->style, "afloat");
    const char *box = svg_text_of(afloat, "box", NULL);
    struct svg_point at;

    if (!box || !svg_shape_point(shapes, afloat, "at", &at))
        return;
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (!svg_find_off_map(scene, box, side, fleet))
            continue;
        svg_add(out, "<g class=\"fleet\"><title>%E, %E</title>", svg_called(scene, side), box);
        for (unsigned n = 0; n < fleet->known; n++, at.x += APART) {
            svg_names_mark(names, at, SVG_COUNTER / 2);
            svg_add_nth(fleet, n, at, SVG_COUNTER, out);
        }
        text_add(out, "</g>\n");
        out->failed = out->failed || fleet->failed;
    }
}

/* Names give way to arrows, counters to names of provinces and to cities, names of cities to all.
 */
static void add_names_and_stacks(const struct svg_shapes *shapes, struct svg_names *names,
                                 struct svg_blocks *blocks, struct text *out)
{
    const struct map *map = shapes->scene->map;
    unsigned heads = names->layout.hards;

    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (face_at(shapes, cell))
            keep_cities(shapes, cell, names);
    text_add(out, "<g class=\"lab\">\n");
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (face_at(shapes, cell))
            add_title(shapes, cell, names, heads, out);
    text_add(out, "</g>\n");
    svg_blocks_stand(blocks, names);
    svg_blocks_tie(blocks, out);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (face_at(shapes, cell))
            add_cities(shapes, cell, names, out);
    svg_names_write(names, out);
    svg_blocks_draw(blocks, out);
}

bool svg_areas_stacks(const struct svg_shapes *shapes, const struct svg_box *taken,
                      struct text *out)
{
    const struct map *map = shapes->scene->map;
    struct svg_names names;
    struct svg_blocks blocks;
    bool good = svg_names_begin(&names, shapes->box, 16u * map->cells + SVG_BLOCKS + SHOW_ARROWS,
                                4u * map->cells, 0);

    good = svg_blocks_begin(&blocks, shapes) && good;
    if (good) {
        add_bands(shapes, out);
        svg_add_moves(shapes->scene, place_of, shapes, out);
        svg_keep_heads(shapes->scene, place_of, shapes, &names);
        svg_shapes_names(shapes, &names, out);
        svg_names_taken(&names, taken);
        add_fleets(shapes, &names, blocks.part, out);
        add_names_and_stacks(shapes, &names, &blocks, out);
        svg_add_fights(shapes->scene, place_of, shapes, out);
        good = !blocks.failed;
    }
    svg_blocks_free(&blocks);
    svg_names_free(&names);
    return good;
}
