/* The picture of a map of areas or points: a box for each cell near to where it lies, with its name
 * and room for counters, and lines to its neighbours, which go round other boxes. */
#include <string.h>

#include "show/escaped.h"
#include "show/layout.h"
#include "show/parts.h"

enum {
    LETTER = 7, /* width of one */
    MARGIN = 10,
    NARROWEST = 78,
    HEIGHT = 34, /* of a box, and ... */
    PITCH = 42,  /* ... with the space below it */
    ROW = 18,    /* of the counters, from the top */
    COUNTER = 26,
    SPARSE = 4, /* the boxes fill one part in so many of the sheet */
    STEPS = 16, /* a bend is so many parts of the way to a side, and ... */
    FARTHEST = 2 * STEPS
};

struct point {
    int x, y;
};

static const char style[] =
    "<style>"
    "text{font-family:sans-serif;text-anchor:middle;font-size:11px}"
    ".ground .cell rect{fill:#eee;stroke:#8a8a7a;rx:3px}.ground .name{font-weight:bold}"
    ".ground .clear rect{fill:#f2ebd2}.ground .rough rect{fill:#e2cfa3}"
    ".ground .jungle rect,.ground .rough_jungle rect{fill:#b5cb95}"
    ".ground .swamp rect{fill:#cddbc6}.ground .desert rect{fill:#f0dcae}"
    ".ground .link{fill:none;stroke:#8a7a58;stroke-width:2}"
    ".ground .link.rough{stroke-dasharray:6 3}.ground .link.river{stroke:#3b7ea1;stroke-width:4}"
    ".counter rect,.control rect{stroke:#222;rx:2px}"
    ".counter text,.control text{font-weight:bold;fill:#fff}"
    ".first rect{fill:#1f4e9c}.second rect{fill:#2e7d32}"
    "</style>\n";

static const char *const classes[GAME_SIDES] = {"first", "second"};

void show_areas_style(struct text *out)
{
    text_add(out, style);
}

static const char *name_of(const struct map_cell *cell)
{
    return cell->title ? cell->title : cell->name;
}

static int letters_of(const char *name)
{
    return (int)utf8_count(name, strlen(name));
}

/* ---- where the boxes are */

/* The sheet has the shape of the plane. */
static void choose_sheet(struct show_layout *layout, const struct map *map)
{
    int64_t area = 0;
    int64_t scale = 100; /* tenths of a percent */
    int widest = NARROWEST;

    for (unsigned i = 0; i < layout->count; i++) {
        const struct show_box *box = &layout->box[layout->cell[i]];

        area += (int64_t)box->width * box->height * SPARSE;
        widest = box->width > widest ? box->width : widest;
    }
    while (scale * scale * map->size.x * map->size.y < area * 1000000)
        scale += scale / 10;
    layout->width = (int)(scale * map->size.x / 1000);
    layout->height = (int)(scale * map->size.y / 1000);
    layout->width = layout->width > widest ? layout->width : widest;
    layout->height = layout->height > PITCH ? layout->height : PITCH;
    layout->gap = MARGIN;
}

/* False without memory. */
static bool lay_out(struct show_layout *layout, const struct map *map,
                    const struct show_window *window)
{
    if (!show_layout_room(layout, map, window))
        return false;
    for (unsigned i = 0; i < layout->count; i++) {
        int width = letters_of(name_of(&map->cell[layout->cell[i]])) * LETTER + MARGIN;

        layout->box[layout->cell[i]] =
            (struct show_box){.width = width > NARROWEST ? width : NARROWEST, .height = PITCH};
    }
    choose_sheet(layout, map);
    show_lay_out(layout, map);
    return true;
}

static struct point centre(const struct show_box *box)
{
    return (struct point){box->x + box->width / 2, box->y + HEIGHT / 2};
}

/* ---- links */

/* On which side of the line from a to b a point lies: less than 0, 0 or more. */
static int side_of(struct point a, struct point b, int x, int y)
{
    int64_t cross = (int64_t)(b.x - a.x) * (y - a.y) - (int64_t)(b.y - a.y) * (x - a.x);

    return (cross > 0) - (cross < 0);
}

/* The straight line from a to b runs through the box. */
static bool crosses(struct point a, struct point b, const struct show_box *box)
{
    int right = box->x + box->width;
    int bottom = box->y + HEIGHT;

    if ((a.x < box->x && b.x < box->x) || (a.x > right && b.x > right) ||
        (a.y < box->y && b.y < box->y) || (a.y > bottom && b.y > bottom))
        return false;
    int side = side_of(a, b, box->x, box->y);
    return side == 0 || side_of(a, b, right, box->y) != side ||
           side_of(a, b, box->x, bottom) != side || side_of(a, b, right, bottom) != side;
}

/* How many boxes other than those of its ends the way by that bend runs through. */
static unsigned crossings(const struct show_layout *layout, const struct map_edge *edge,
                          struct point bend)
{
    struct point from = centre(&layout->box[edge->from]);
    struct point to = centre(&layout->box[edge->to]);
    unsigned count = 0;

    for (unsigned i = 0; i < layout->count; i++) {
        const struct show_box *box = &layout->box[layout->cell[i]];

        if (layout->cell[i] == edge->from || layout->cell[i] == edge->to)
            continue;
        count += crosses(from, bend, box) || crosses(bend, to, box);
    }
    return count;
}

/* The bend nearest to the middle by which the way runs through no box; the best there is. */
static struct point bend_of(const struct show_layout *layout, const struct map_edge *edge)
{
    struct point from = centre(&layout->box[edge->from]);
    struct point to = centre(&layout->box[edge->to]);
    struct point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    struct point best = middle;
    unsigned least = crossings(layout, edge, middle);

    for (int step = 1; step <= FARTHEST && least; step++)
        for (int hand = -1; hand <= 1 && least; hand += 2) {
            struct point bend = {middle.x - hand * (to.y - from.y) * step / STEPS,
                                 middle.y + hand * (to.x - from.x) * step / STEPS};
            unsigned count = crossings(layout, edge, bend);
            bool on_sheet =
                bend.x >= 0 && bend.x <= layout->width && bend.y >= 0 && bend.y <= layout->height;

            if (!on_sheet || count >= least)
                continue;
            least = count;
            best = bend;
        }
    return best;
}

static void add_link(const struct map *map, const struct show_layout *layout,
                     const struct map_edge *edge, struct text *out)
{
    const char *const *kinds = map->vocabulary->edge_kinds;
    unsigned on_it = edge->kinds | (unsigned)map->edge[edge->back].kinds;
    struct point from = centre(&layout->box[edge->from]);
    struct point to = centre(&layout->box[edge->to]);
    struct point bend = bend_of(layout, edge);

    text_add(out, "<path class=\"link");
    for (unsigned kind = 0; kinds[kind]; kind++)
        if (on_it >> kind & 1)
            text_format(out, " %s", kinds[kind]);
    text_format(out, "\" d=\"M%d %dL%d %dL%d %d\"><title>", from.x, from.y, bend.x, bend.y, to.x,
                to.y);
    text_format(out, "%s - %s", map->cell[edge->from].name, map->cell[edge->to].name);
    text_add(out, "</title></path>\n");
}

/* ---- the ground */

static void add_escaped(const char *string, struct text *out)
{
    show_escaped(string, strlen(string), out);
}

static void add_cell(const struct map *map, const struct show_box *box, uint16_t index,
                     struct text *out)
{
    const struct map_cell *cell = &map->cell[index];
    const char *const *terrains = map->vocabulary->terrains;
    const char *between = ": ";

    text_format(out, "<g class=\"cell %s\"><title>%s",
                cell->terrains ? terrains[cell->terrain] : "", cell->name);
    for (unsigned terrain = 0; terrains[terrain]; terrain++)
        if (cell->terrains >> terrain & 1) {
            text_format(out, "%s%s", between, terrains[terrain]);
            between = ", ";
        }
    text_format(out,
                "</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
                "<text class=\"name\" x=\"%d\" y=\"%d\" textLength=\"%d\">",
                box->x, box->y, box->width, HEIGHT, centre(box).x, box->y + 13,
                letters_of(name_of(cell)) * LETTER);
    add_escaped(name_of(cell), out);
    text_add(out, "</text></g>\n");
}

bool show_areas_frame(const struct map *map, const struct show_window *window, int frame[4])
{
    struct show_layout layout;

    if (!lay_out(&layout, map, window))
        return false;
    frame[0] = frame[1] = -MARGIN;
    frame[2] = layout.width + 2 * MARGIN;
    frame[3] = layout.height + 2 * MARGIN;
    show_layout_free(&layout);
    return true;
}

void show_areas_begin(const struct map *map, const struct show_window *window, struct text *out)
{
    int frame[4] = {0};

    out->failed = out->failed || !show_areas_frame(map, window, frame);
    text_format(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\">\n",
                frame[0], frame[1], frame[2], frame[3]);
}

void show_areas_ground(const struct map *map, const struct show_window *window, struct text *out)
{
    struct show_layout layout;

    out->failed = out->failed || !lay_out(&layout, map, window);
    if (out->failed)
        return;
    text_add(out, "<g id=\"ground\" class=\"ground\">\n");
    for (unsigned i = 0; i < map->edges; i++) {
        const struct map_edge *edge = &map->edge[i];

        if (edge->from < edge->to && show_is_within(window, edge->from) &&
            show_is_within(window, edge->to))
            add_link(map, &layout, edge, out);
    }
    for (unsigned i = 0; i < layout.count; i++)
        add_cell(map, &layout.box[layout.cell[i]], layout.cell[i], out);
    text_add(out, "</g>\n");
    show_layout_free(&layout);
}

/* ---- what stands on it */

static void add_sign(const char *class, unsigned side, int x, int y, int width, struct text *out)
{
    text_format(out, "<g class=\"%s %s\"><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"14\"/>",
                class, classes[side], x, y, width);
    text_format(out, "<text x=\"%d\" y=\"%d\">", x + width / 2, y + 11);
}

/* Who controls it, and its counters, which tell what they are where a pointer rests on them. */
static void add_stack(const struct show_board *board, const struct show_box *box, uint16_t cell,
                      struct text *out)
{
    uint8_t control = show_control(board, cell);
    struct text said = {0};
    int x = box->x + 4;

    if (control < GAME_SIDES) {
        add_sign("control", control, x, box->y + ROW, 14, out);
        text_format(out, "%c</text></g>\n", show_letter(board->game, control));
    }
    show_stack(board, cell, &said);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        unsigned count = show_count(board, cell, side);

        x += side ? COUNTER : 18;
        if (!count)
            continue;
        add_sign("counter", side, x, box->y + ROW, COUNTER - 2, out);
        text_format(out, "%u</text><title>", count);
        show_escaped(said.at && !said.failed ? said.at : "", said.failed ? 0 : said.length, out);
        text_add(out, "</title></g>\n");
    }
    out->failed = out->failed || said.failed;
    text_free(&said);
}

void show_areas_stacks(const struct show_board *board, const struct show_window *window,
                       struct text *out)
{
    struct show_layout layout;

    out->failed = out->failed || !lay_out(&layout, board->game->map(board->scenario), window);
    if (out->failed)
        return;
    for (unsigned i = 0; i < layout.count; i++)
        add_stack(board, &layout.box[layout.cell[i]], layout.cell[i], out);
    show_layout_free(&layout);
}
