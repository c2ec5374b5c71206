/* What lies on hexsides: rivers, rims of lakes, ridges, trenches, and lines between kinds of hexes.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/look.h"
#include "show/parts.h"
#include "show/svg.h"

/* A run of hexsides as the corners that it passes. */
struct run {
    const struct svg_scene *scene;
    struct svg_point *point;
    unsigned count;
    const char *name; /* of its entry in the file; empty: it has none */
};

typedef void draw_run(const struct run *run, struct text *out);

static bool same(struct svg_point a, struct svg_point b)
{
    return a.x == b.x && a.y == b.y;
}

static void ends_of(const struct map *map, const struct map_edge *edge, struct svg_point *a,
                    struct svg_point *b)
{
    struct svg_point centre = svg_cell_centre(map, edge->from);
    unsigned direction = svg_direction(map, edge->from, edge->to);

    *a = svg_corner(centre, direction + MAP_DIRECTIONS - 1);
    *b = svg_corner(centre, direction);
}

/* Lengthens the run by a side, at its end, or turned round while it is one side; false: it does not
 * touch it. */
static bool lengthen(struct run *run, struct svg_point a, struct svg_point b)
{
    struct svg_point *point = run->point;

    if (run->count == 2 && (same(point[0], a) || same(point[0], b))) {
        struct svg_point turned = point[0];

        point[0] = point[1];
        point[1] = turned;
    }
    if (!same(point[run->count - 1], a) && !same(point[run->count - 1], b))
        return false;
    point[run->count] = same(point[run->count - 1], a) ? b : a;
    run->count++;
    return true;
}

static bool touches(const struct run *run, const struct map *map, const struct map_edge *edge)
{
    struct svg_point a, b;
    struct svg_point first = run->point[0];
    struct svg_point last = run->point[run->count - 1];

    ends_of(map, edge, &a, &b);
    return same(last, a) || same(last, b) ||
           (run->count == 2 && (same(first, a) || same(first, b)));
}

static void add_side(struct run *run, const struct map *map, const struct map_edge *edge,
                     draw_run *draw, struct text *out)
{
    struct svg_point a, b;

    ends_of(map, edge, &a, &b);
    if (run->count && lengthen(run, a, b))
        return;
    if (run->count)
        draw(run, out);
    run->point[0] = a;
    run->point[1] = b;
    run->count = 2;
}

/* The entry is of a kind that is drawn so. */
static bool is_drawn_as(const struct svg_scene *scene, const struct node *entry, const char *kind)
{
    return strcmp(svg_word(scene->style, "edges", svg_text_of(entry, "kind", "")), kind) == 0;
}

/* The side of a later entry of the same name that fills the gap between a run's end and its next
 * side, as one does whose source is told apart; NULL. */
static const struct map_edge *find_between(const struct svg_scene *scene, const struct node *entry,
                                           const char *kind, const struct run *run,
                                           const struct map_edge *next)
{
    struct svg_point a, b, c, d;

    ends_of(scene->map, next, &a, &b);
    struct svg_point end = run->point[run->count - 1];
    for (entry = entry->next; entry && *run->name; entry = entry->next) {
        struct node_words words = {0};
        const struct map_edge *edge;

        if (!is_drawn_as(scene, entry, kind) ||
            strcmp(svg_text_of(entry, "name", ""), run->name) != 0)
            continue;
        while ((edge = map_next_edge(scene->map, entry, &words))) {
            ends_of(scene->map, edge, &c, &d);
            if ((same(c, end) && (same(d, a) || same(d, b))) ||
                (same(d, end) && (same(c, a) || same(c, b))))
                return edge;
        }
    }
    return NULL;
}

/* Draws the runs of all entries of that kind, in the order of the file. */
static bool add_runs(const struct svg_scene *scene, const char *kind, draw_run *draw,
                     struct text *out)
{
    const struct map *map = scene->map;
    struct run run = {scene, memory_get((map->edges + 2u) * sizeof *run.point), 0, ""};
    bool *drawn = memory_get((map->edges + 1u) * sizeof *drawn); /* before their turn */
    const struct node *entry = run.point && drawn ? map_entries(map, "edges") : NULL;

    for (; entry; entry = entry->next) {
        struct node_words words = {0};
        const struct map_edge *edge;

        if (!is_drawn_as(scene, entry, kind))
            continue;
        run.name = svg_text_of(entry, "name", "");
        while ((edge = map_next_edge(map, entry, &words))) {
            const struct map_edge *found = NULL;

            if (run.count > map->edges || drawn[edge - map->edge])
                continue;
            if (run.count > 1 && !touches(&run, map, edge))
                found = find_between(scene, entry, kind, &run, edge);
            if (found) {
                drawn[found - map->edge] = true;
                add_side(&run, map, found, draw, out);
            }
            add_side(&run, map, edge, draw, out);
        }
        if (run.count)
            draw(&run, out);
        run.count = 0;
    }
    bool good = run.point && drawn;
    memory_free(run.point);
    memory_free(drawn);
    return good;
}

static void draw_line(const struct run *run, struct text *out)
{
    svg_curve(run->point, run->count, false, out);
}

/* All of a kind as one path. */
static bool add_path(const struct svg_scene *scene, const char *kind, const char *class,
                     const char *more, struct text *out)
{
    size_t before = out->length;

    svg_add(out, "<path class=\"line %s\"%s d=\"", class, more);
    size_t begun = out->length;
    bool good = add_runs(scene, kind, draw_line, out);
    if (out->length == begun)
        text_cut(out, before);
    else
        text_add(out, "\"/>\n");
    return good;
}

/* ---- rivers: wider from source to mouth */

static void draw_river(const struct run *run, struct text *out)
{
    enum { SOURCE = 19, MOUTH = 56, STEPS = 5, GROWN = 25 };
    unsigned steps = run->count < 2 * STEPS ? 1 : STEPS;
    unsigned grown = run->count < GROWN ? run->count : GROWN;

    for (unsigned step = 0; step < steps; step++) {
        unsigned from = 1 + step * (run->count - 1) / steps;
        unsigned to = 1 + (step + 1) * (run->count - 1) / steps;
        int width = SOURCE + (MOUTH - SOURCE) * (int)(step * grown) / (GROWN * (STEPS - 1));

        svg_add(out, "<path class=\"line river\" stroke-width=\"%T\" d=\"", width);
        svg_curve_part(run->point, run->count, from, step + 1 == steps ? run->count : to, out);
        text_add(out, "\"/>\n");
    }
}

/* The middle of four corners: a line through these runs as the river does, and does not meander. */
static struct svg_point calmed(const struct run *run, unsigned i)
{
    return svg_middle(svg_middle(run->point[i - 1], run->point[i]),
                      svg_middle(run->point[i], run->point[i + 1]));
}

/* Where its name would be, to the left of those who go along it from the west, no stack stands at
 * these points of the run. */
static bool is_open(const struct run *run, const uint8_t *occupied, int from, int to)
{
    enum { NEAR = SVG_RADIUS + 20 };
    const struct map *map = run->scene->map;
    bool turned = run->point[0].x > run->point[run->count - 1].x;

    for (uint16_t cell = 0; cell < map->cells; cell++) {
        struct svg_point at = svg_cell_centre(map, cell);

        for (int i = from; occupied[cell] && i <= to; i++) {
            struct svg_point before = run->point[turned ? i + 1 : i - 1];
            struct svg_point behind = run->point[turned ? i - 1 : i + 1];
            struct svg_point by = {at.x - run->point[i].x, at.y - run->point[i].y};
            int64_t left =
                (int64_t)by.x * (behind.y - before.y) - (int64_t)by.y * (behind.x - before.x);

            if (left > 0 && abs(by.x) <= NEAR && abs(by.y) <= NEAR)
                return false;
        }
    }
    return true;
}

/* Between these points the run bends little: letters along it stand apart. */
static bool is_straight(const struct run *run, int from, int to)
{
    int64_t x = run->point[to].x - run->point[from].x;
    int64_t y = run->point[to].y - run->point[from].y;
    int64_t way = (int64_t)(to - from) * SVG_RADIUS * 3 / 4;

    return (x * x + y * y) * 25 >= way * way * 16;
}

/* How far along the run, in hundredths, the middle of its name is best: where no stack covers it,
 * and as near to the middle of the river as can be; 0: nowhere. Stacks that come and go are not
 * heeded. */
static int middle_of_name(const struct run *run, int width)
{
    static const int along[] = {50, 46, 54, 42, 58, 38, 62, 34, 66, 30, 70, 26, 74};
    uint8_t occupied[MAP_MOST_CELLS];
    int sides = (int)run->count - 1;
    int half = (width + SVG_RADIUS) / 2 / (SVG_RADIUS * 3 / 4);

    if (run->scene->shared)
        return along[0];
    show_find_occupied(run->scene->board, occupied);
    for (unsigned n = 0; n < sizeof along / sizeof *along; n++) {
        int at = along[n] * sides / 100;

        if (at - half >= 1 && at + half < sides &&
            (n == 0 || is_straight(run, at - half, at + half)) &&
            is_open(run, occupied, at - half, at + half))
            return along[n];
    }
    return 0;
}

/* Its name along it, read from the west, beside a river that is long enough. */
static void draw_river_name(const struct run *run, struct text *out)
{
    enum { SIDES = 6, LETTERS = 120, SPACING = 10, AWAY = 70 };
    size_t letters = strlen(run->name);
    int width = svg_width(run->name, letters, SVG_SERIF, LETTERS) + (int)letters * SPACING;

    if (letters == 0 || run->count < SIDES ||
        width * 3 / 2 > (int)(run->count - 1) * SVG_RADIUS * 3 / 4)
        return;
    bool turned = run->point[0].x > run->point[run->count - 1].x;
    int middle = middle_of_name(run, width);
    if (!middle)
        return;
    svg_add(out, "<path class=\"i\" id=\"stream-%d-%d\" d=\"", run->point[0].x, run->point[0].y);
    for (unsigned n = 1; n + 2 < run->count; n++) {
        struct svg_point at = calmed(run, turned ? run->count - 1 - n : n);
        struct svg_point next = calmed(run, turned ? run->count - 2 - n : n + 1);

        if (n == 1)
            svg_add(out, "M%P", at);
        svg_add(out, "Q%P %P", at, svg_middle(at, next));
    }
    svg_add(out, "\"/><text class=\"stream\" dy=\"%T\"><textPath href=\"#stream-%d-%d\"", -AWAY,
            run->point[0].x, run->point[0].y);
    text_format(out, " startOffset=\"%d%%\">", turned ? 100 - middle : middle);
    svg_add(out, "%E</textPath></text>\n", run->name);
}

/* ---- ridges: ticks on both sides, every third of a hexside */

static void draw_ticks(const struct run *run, struct text *out)
{
    enum { PARTS = 6, REACH = 60 };

    for (unsigned i = 0; i + 1 < run->count; i++) {
        struct svg_point a = run->point[i];
        struct svg_point by = {run->point[i + 1].x - a.x, run->point[i + 1].y - a.y};
        int length = svg_root((int64_t)by.x * by.x + (int64_t)by.y * by.y);

        for (int part = 1; part < PARTS && length; part += 2) {
            struct svg_point across = {by.y * REACH / length, -by.x * REACH / length};

            svg_add(out, "M%Pl%P",
                    (struct svg_point){a.x + by.x * part / PARTS - across.x,
                                       a.y + by.y * part / PARTS - across.y},
                    (struct svg_point){2 * across.x, 2 * across.y});
        }
    }
}

/* As straight as the hexsides that it bars. */
static void draw_straight(const struct run *run, struct text *out)
{
    svg_add(out, "M%P", run->point[0]);
    for (unsigned i = 1; i < run->count; i++)
        svg_add(out, "L%P", run->point[i]);
}

static bool add_ridges(const struct svg_scene *scene, struct text *out)
{
    size_t before = out->length;

    text_add(out, "<path class=\"line ridge\" d=\"");
    size_t begun = out->length;
    bool good = add_runs(scene, "ridge", draw_straight, out);
    if (out->length == begun) {
        text_cut(out, before);
        return good;
    }
    text_add(out, "\"/>\n<path class=\"line ticks\" d=\"");
    good = add_runs(scene, "ridge", draw_ticks, out) && good;
    text_add(out, "\"/>\n");
    return good;
}

/* ---- trenches: toothed, inside the hex that they shield */

static void add_trenches(const struct svg_scene *scene, struct text *out)
{
    enum { SIXTH = 60 };
    const struct map *map = scene->map;

    for (unsigned kind = 0; map->vocabulary->edge_kinds[kind]; kind++) {
        const char *name = svg_word(scene->style, "edges", map->vocabulary->edge_kinds[kind]);

        if (strcmp(name, "trench") != 0)
            continue;
        for (unsigned e = 0; e < map->edges; e++) {
            const struct map_edge *edge = &map->edge[e];

            if (!(edge->kinds >> kind & 1) || !svg_is_drawn(scene, edge->to))
                continue;
            int direction = (int)svg_direction(map, edge->to, edge->from);
            svg_add(out, "<use href=\"#trench\" transform=\"translate(%P)rotate(%d)\"/>\n",
                    svg_cell_centre(map, edge->to), direction * SIXTH);
        }
    }
}

/* ---- lines between hexes of which something is true and others */

static bool is_true(const struct svg_scene *scene, const struct game_fact *fact, unsigned cell)
{
    struct value value = {0};

    return game_look(fact, scene->board->scenario, scene->board->position, (int32_t)cell, &value) &&
           value.number;
}

struct naming {
    const struct svg_scene *scene;
    const char *name;
    struct text *out;
};

/* The corner lies on the map, not on its rings or its edge. */
static bool is_inside(const struct svg_scene *scene, struct svg_point at)
{
    struct svg_box box = svg_sheet_box(&scene->sheet);

    return at.x > box.x + SVG_ROW && at.x < box.x + box.width - SVG_ROW && at.y > box.y + SVG_ROW &&
           at.y < box.y + box.height - SVG_ROW;
}

/* The name along a line, where it runs on for long enough: in its lower third, read from the foot
 * of the map up or from west to east. */
static void name_line(void *with, const struct svg_point *point, unsigned count)
{
    enum { SIDES = 12, LETTERS = 130, SPACING = 40, BESIDE = 45 };
    const struct naming *naming = with;
    unsigned from = 0, best = count;
    size_t letters = strlen(naming->name);

    for (unsigned i = 0; letters && i + 1 < count; i++) {
        if (!is_inside(naming->scene, point[i]))
            from = i + 1;
        else if (i >= from + SIDES && (best == count || point[i].y > point[best + SIDES].y))
            best = i - SIDES;
    }
    if (best == count)
        return;
    bool turned = point[best].x > point[best + SIDES].x ||
                  (abs(point[best].x - point[best + SIDES].x) < SVG_ROW &&
                   point[best].y < point[best + SIDES].y);
    struct svg_point first = svg_middle(point[best], point[best + 1]);
    struct svg_point last = svg_middle(point[best + SIDES - 1], point[best + SIDES]);
    svg_add(naming->out,
            "<path class=\"i\" id=\"line-%d-%d\" d=\"M%PL%P\"/><text class=\"named\" "
            "font-size=\"%Tpx\" letter-spacing=\"%T\" dy=\"%T\"><textPath href=\"#line-%d-%d\"",
            first.x, first.y, turned ? last : first, turned ? first : last, LETTERS, SPACING,
            -BESIDE, first.x, first.y);
    text_add(naming->out, " startOffset=\"50%\">");
    struct text name = {0};
    text_capitals(&name, naming->name);
    if (name.length && !name.failed)
        show_escaped(name.at, name.length, naming->out);
    naming->out->failed = naming->out->failed || name.failed;
    text_free(&name);
    text_add(naming->out, "</textPath></text>\n");
}

static bool add_line_of(const struct svg_scene *scene, const struct node *entry, struct text *out)
{
    const struct svg_sheet *sheet = &scene->sheet;
    const struct game_fact *fact =
        game_cell_fact(scene->board->game, svg_text_of(entry, "fact", ""));

    if (!fact)
        return true;
    uint8_t *member = memory_get((size_t)sheet->width * (size_t)sheet->height);
    if (!member)
        return false;
    for (int row = sheet->top - SVG_RINGS; row <= sheet->bottom + SVG_RINGS; row++)
        for (int across = sheet->left - SVG_RINGS; across <= sheet->right + SVG_RINGS; across++)
            member[svg_slot(sheet, across, row)] =
                is_true(scene, fact, svg_cell_at(scene->map, across, row));
    text_add(out, "<path class=\"line fever\" d=\"");
    bool good = svg_area(sheet, member, out);
    text_add(out, "\"/>\n");
    struct naming naming = {scene, svg_text_of(entry, "name", ""), out};
    good = good && svg_trace(sheet, member, name_line, &naming);
    memory_free(member);
    return good;
}

static bool add_lines_of_facts(const struct svg_scene *scene, struct text *out)
{
    const struct node *list = svg_entry(scene->style, "lines");
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;

    for (; entry; entry = entry->next)
        if (!add_line_of(scene, entry, out))
            return false;
    return true;
}

bool svg_is_drawn(const struct svg_scene *scene, unsigned cell)
{
    const struct map_cell *at = &scene->map->cell[cell];

    return svg_on_sheet(&scene->sheet, map_across(scene->map, at->column),
                        at->row - scene->map->first_row);
}

bool svg_is_shown(const struct svg_scene *scene, unsigned cell)
{
    const struct map_cell *at = &scene->map->cell[cell];
    int across = map_across(scene->map, at->column);
    int row = at->row - scene->map->first_row;

    return across >= scene->sheet.left && across <= scene->sheet.right && row >= scene->sheet.top &&
           row <= scene->sheet.bottom;
}

bool svg_hex_lines(const struct svg_scene *scene, struct text *out)
{
    if (!add_path(scene, "lake", "rim", "", out) || !add_path(scene, "lake", "rim2", "", out) ||
        !add_lines_of_facts(scene, out) ||
        !add_path(scene, "river", "casing", " stroke-width=\"6.5\"", out) ||
        !add_runs(scene, "river", draw_river, out) || !add_ridges(scene, out))
        return false;
    add_trenches(scene, out);
    return add_runs(scene, "river", draw_river_name, out);
}
