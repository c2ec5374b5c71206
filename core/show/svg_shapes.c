#include "show/svg_shapes.h"
#include "show/svg_frame.h"

#include <stdlib.h>
#include <string.h>

/* Names of lists of faces, on land. */
static const char *const lands[] = {"provinces", "states", "neighbours", "lands"};
enum {
    LANDS = sizeof lands / sizeof *lands,
    SCALE = 10,
    SCALE_MOST = 100,
    POINTS = 400,            /* of an arc */
    POINTS_MOST = SVG_LINES, /* of all rings together */
    PLANE_MOST = 30000       /* tenths of a unit, wide or high */
};

static size_t length_of(const struct svg_shapes *shapes, const struct node *name)
{
    int64_t number;

    if (name->kind != NODE_SCALAR ||
        !slice_int((struct slice){name->text, name->length}, 1 - SVG_ARCS, SVG_ARCS - 1, &number) ||
        !shapes->arc[llabs(number)])
        return 1;
    const struct node *points = node_get(shapes->arc[llabs(number)], "points");
    return points && points->kind == NODE_LIST && points->length < POINTS ? points->length : POINTS;
}

/* All rings together have no more points than can be meant: an arc may stand in many. */
static bool are_moderate(const struct svg_shapes *shapes)
{
    size_t count = 0;

    for (unsigned i = 0; i < LANDS; i++)
        for (NODE_EACH(face, svg_faces(shapes, lands[i]))) {
            const struct node *rings = face->kind == NODE_MAP ? node_get(face, "rings") : NULL;
            const struct node *ring = rings && rings->kind == NODE_LIST ? rings->first : NULL;

            for (; ring; ring = ring->next)
                for (NODE_EACH(name, ring->kind == NODE_LIST ? ring->first : NULL))
                    count += length_of(shapes, name);
        }
    return count <= POINTS_MOST;
}

bool svg_shapes_read(const struct svg_scene *scene, struct svg_shapes *shapes)
{
    const struct node *list = svg_shape(scene->style, "arcs");

    *shapes = (struct svg_shapes){.scene = scene};
    if (!list || list->kind != NODE_LIST || !scene->map->xy)
        return false;
    for (NODE_EACH(arc, list->first)) {
        int id = svg_int_of(arc, "id", 0);

        if (id > 0 && id < SVG_ARCS)
            shapes->arc[id] = arc;
    }
    shapes->scale = svg_int_of(scene->style->picture.root, "scale", SCALE);
    if (shapes->scale < 1 || shapes->scale > SCALE_MOST)
        shapes->scale = SCALE;
    shapes->box = (struct svg_box){0, 0, scene->map->size.x * shapes->scale,
                                   scene->map->size.y * shapes->scale};
    return shapes->box.width <= PLANE_MOST && shapes->box.height <= PLANE_MOST &&
           are_moderate(shapes);
}

const struct node *svg_faces(const struct svg_shapes *shapes, const char *list)
{
    const struct node *faces = svg_shape(shapes->scene->style, list);

    return faces && faces->kind == NODE_LIST ? faces->first : NULL;
}

static const struct node *face_in(const struct svg_shapes *shapes, const char *list, const char *id)
{
    const struct node *face = svg_faces(shapes, list);

    while (face && strcmp(svg_text_of(face, "id", ""), id) != 0)
        face = face->next;
    return face;
}

const struct node *svg_face_of(const struct svg_shapes *shapes, const char *id)
{
    const struct node *face = NULL;

    for (unsigned i = 0; i < LANDS && !face; i++)
        face = face_in(shapes, lands[i], id);
    return face;
}

struct svg_point svg_scaled(const struct svg_shapes *shapes, struct svg_point at)
{
    return (struct svg_point){at.x * shapes->scale, at.y * shapes->scale};
}

bool svg_shape_point(const struct svg_shapes *shapes, const struct node *entry, const char *key,
                     struct svg_point *at)
{
    if (!entry || !svg_pair_of(entry, key, at))
        return false;
    *at = svg_scaled(shapes, *at);
    return true;
}

/* ---- arcs */

/* The points of an arc, in order or against it, into a list of limited length. */
static unsigned points_of(const struct svg_shapes *shapes, const struct node *list, bool back,
                          struct svg_point point[POINTS])
{
    unsigned count = 0;

    if (!list || list->kind != NODE_LIST)
        return 0;
    for (const struct node *pair = list->first; pair && count < POINTS; pair = pair->next)
        if (svg_pair(pair, &point[count])) {
            point[count] = svg_scaled(shapes, point[count]);
            count++;
        }
    for (unsigned i = 0; back && i < count / 2; i++) {
        struct svg_point turned = point[i];

        point[i] = point[count - 1 - i];
        point[count - 1 - i] = turned;
    }
    return count;
}

/* It runs along the edge of the plane. */
static bool is_edge(const struct node *arc)
{
    return strcmp(svg_text_of(arc, "left", ""), "edge") == 0 ||
           strcmp(svg_text_of(arc, "right", ""), "edge") == 0;
}

/* The arc that an entry of a ring names, in its direction. */
static unsigned named_arc(const struct svg_shapes *shapes, const struct node *name,
                          struct svg_point point[POINTS], bool *straight)
{
    int64_t number;

    if (name->kind != NODE_SCALAR ||
        !slice_int((struct slice){name->text, name->length}, 1 - SVG_ARCS, SVG_ARCS - 1, &number))
        return 0;
    const struct node *arc = shapes->arc[llabs(number)];
    if (!arc)
        return 0;
    *straight = is_edge(arc);
    return points_of(shapes, node_get(arc, "points"), number < 0, point);
}

static void add_bends(const struct svg_point *point, unsigned count, struct text *out)
{
    if (count < 3) {
        svg_add(out, "L%P", point[count - 1]);
        return;
    }
    svg_add(out, "L%P", svg_middle(point[0], point[1]));
    for (unsigned i = 1; i + 1 < count; i++) {
        struct svg_point end = svg_middle(point[i], point[i + 1]);

        svg_add(out, "Q%P %P", point[i], end);
    }
    svg_add(out, "L%P", point[count - 1]);
}

void svg_add_face(const struct svg_shapes *shapes, const struct node *face, struct text *out)
{
    struct svg_point point[POINTS];
    const struct node *rings = node_get(face, "rings");

    for (NODE_EACH(ring, rings && rings->kind == NODE_LIST ? rings->first : NULL)) {
        bool begun = false;

        for (NODE_EACH(name, ring->kind == NODE_LIST ? ring->first : NULL)) {
            bool straight = false;
            unsigned count = named_arc(shapes, name, point, &straight);

            if (count < 2)
                continue;
            if (!begun)
                svg_add(out, "M%P", point[0]);
            begun = true;
            for (unsigned i = 1; straight && i < count; i++)
                svg_add(out, "L%P", point[i]);
            if (!straight)
                add_bends(point, count, out);
        }
        text_add(out, begun ? "Z" : "");
    }
}

/* Adds an arc, for itself. */
static void add_arc(const struct svg_shapes *shapes, const struct node *arc, struct text *out)
{
    svg_add_points(shapes, node_get(arc, "points"), out);
}

void svg_add_points(const struct svg_shapes *shapes, const struct node *list, struct text *out)
{
    struct svg_point point[POINTS];

    svg_curve(point, points_of(shapes, list, false, point), false, out);
}

/* On which side of the line from a to b the point lies, and how far. */
static int64_t side_of(struct svg_point a, struct svg_point b, struct svg_point at)
{
    return (int64_t)(b.x - a.x) * (at.y - a.y) - (int64_t)(b.y - a.y) * (at.x - a.x);
}

bool svg_crosses(const struct svg_shapes *shapes, const struct node *list, struct svg_point from,
                 struct svg_point to, struct svg_point *at)
{
    struct svg_point point[POINTS];
    unsigned count = points_of(shapes, list, false, point);

    for (unsigned i = 0; i + 1 < count; i++) {
        int64_t a = side_of(from, to, point[i]);
        int64_t b = side_of(from, to, point[i + 1]);
        int64_t c = side_of(point[i], point[i + 1], from);
        int64_t d = side_of(point[i], point[i + 1], to);

        if ((a > 0) == (b > 0) || (c > 0) == (d > 0))
            continue;
        *at = (struct svg_point){from.x + (int)((to.x - from.x) * c / (c - d)),
                                 from.y + (int)((to.y - from.y) * c / (c - d))};
        return true;
    }
    return false;
}

/* How lines are handed over, one after the other. */
typedef void each_line(void *with, struct svg_line line);

static void go_round(const struct svg_shapes *shapes, const struct node *face, each_line *each,
                     void *with)
{
    struct svg_point point[POINTS];
    const struct node *rings = node_get(face, "rings");

    for (NODE_EACH(ring, rings && rings->kind == NODE_LIST ? rings->first : NULL))
        for (NODE_EACH(name, ring->kind == NODE_LIST ? ring->first : NULL)) {
            bool straight;
            unsigned count = named_arc(shapes, name, point, &straight);

            for (unsigned i = 0; i + 1 < count; i++)
                each(with, (struct svg_line){point[i], point[i + 1]});
        }
}

static void add_line(void *with, struct svg_line line)
{
    struct svg_outline *outline = with;

    if (outline->count < SVG_LINES)
        outline->line[outline->count++] = line;
}

void svg_outline_read(const struct svg_shapes *shapes, const struct node *face,
                      struct svg_outline *outline)
{
    outline->count = 0;
    go_round(shapes, face, add_line, outline);
}

/* Eastward of the point an outline is crossed an odd number of times, if it lies within. */
struct crossed {
    struct svg_point at;
    bool odd;
};

static void cross(void *with, struct svg_line line)
{
    struct crossed *crossed = with;
    struct svg_point at = crossed->at, a = line.from, b = line.to;

    if ((a.y > at.y) == (b.y > at.y))
        return;
    int64_t x = a.x + (int64_t)(b.x - a.x) * (at.y - a.y) / (b.y - a.y);
    crossed->odd = crossed->odd != (x > at.x);
}

bool svg_is_within(const struct svg_outline *outline, struct svg_point at)
{
    struct crossed crossed = {.at = at};

    for (unsigned i = 0; i < outline->count; i++)
        cross(&crossed, outline->line[i]);
    return crossed.odd;
}

bool svg_is_in_face(const struct svg_shapes *shapes, const struct node *face, struct svg_point at)
{
    struct crossed crossed = {.at = at};

    go_round(shapes, face, cross, &crossed);
    return crossed.odd;
}

/* ---- sea and other countries */

static void add_coast(const struct svg_shapes *shapes, struct text *out)
{
    text_add(out, "<defs><path id=\"coast\" d=\"");
    for (unsigned i = 0; i < LANDS; i++)
        for (NODE_EACH(face, svg_faces(shapes, lands[i])))
            svg_add_face(shapes, face, out);
    text_add(out, "\"/></defs>\n");
}

void svg_shapes_sea(const struct svg_shapes *shapes, struct text *out)
{
    const struct svg_ground *sea = svg_ground("sea");

    svg_add(out, "<rect width=\"%T\" height=\"%T\" fill=\"%s\"/>\n", shapes->box.width,
            shapes->box.height, sea->colour);
    add_coast(shapes, out);
    svg_add_waterlines(sea->colour, out);
    for (unsigned i = 0; i < LANDS; i++)
        for (NODE_EACH(face, i < 2 ? NULL : svg_faces(shapes, lands[i]))) {
            text_add(out, "<path fill=\"#e8e0cb\" stroke=\"#cbb98c\" d=\"");
            svg_add_face(shapes, face, out);
            text_add(out, "\"/>\n");
        }
}

/* Letters far apart, in one line or two. */
static void add_name(const char *name, struct svg_point at, int size, bool two, const char *class,
                     struct svg_names *names, struct text *out)
{
    const char *blank = two ? strchr(name, ' ') : NULL;
    size_t first = blank ? (size_t)(blank - name) : strlen(name);
    int half = (svg_width(name, first, SVG_BOLD, size) + (int)first * size / 4) / 2;

    svg_names_hard(names, (struct svg_box){at.x - half, at.y - size / 2 - (blank ? size / 2 : 0),
                                           2 * half, size});
    svg_add(out, "<text class=\"%s\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" textLength=\"%T\">",
            class, at.x, at.y - (blank ? size / 4 : -size / 3), size, 2 * half);
    for (size_t i = 0; i < first; i++) {
        char letter = text_great(name[i]);

        show_escaped(&letter, 1, out);
    }
    text_add(out, "</text>\n");
    if (blank)
        add_name(blank + 1, (struct svg_point){at.x, at.y + size * 2 / 3}, size, false, class,
                 names, out);
}

static void add_names_of(const struct svg_shapes *shapes, const char *list, const char *class,
                         struct svg_names *names, struct text *out)
{
    for (NODE_EACH(face, svg_faces(shapes, list))) {
        struct svg_point at;
        const char *id = svg_text_of(face, "id", "");
        bool is_cell = map_find(shapes->scene->map, slice_of(id)) != MAP_NOWHERE;

        if (!is_cell && svg_shape_point(shapes, face, "label", &at))
            add_name(svg_text_of(face, "name", ""), at,
                     svg_int_of(face, "label_size", 12) * shapes->scale,
                     svg_int_of(face, "label_lines", 1) == 2, class, names, out);
    }
}

void svg_shapes_names(const struct svg_shapes *shapes, struct svg_names *names, struct text *out)
{
    add_names_of(shapes, "seas", "water", names, out);
    add_names_of(shapes, "neighbours", "land m b", names, out);
    add_names_of(shapes, "lands", "land m b", names, out);
}

static bool is_of(const struct svg_shapes *shapes, const char *list, const char *id)
{
    return face_in(shapes, list, id) != NULL;
}

void svg_shapes_arcs(const struct svg_shapes *shapes, bool coasts, const char *class,
                     struct text *out)
{
    svg_add(out, "<path class=\"line %s\" d=\"", class);
    for (unsigned id = 1; id < SVG_ARCS; id++) {
        const struct node *arc = shapes->arc[id];

        if (!arc)
            continue;
        const char *left = svg_text_of(arc, "left", "");
        const char *right = svg_text_of(arc, "right", "");
        bool coast = is_of(shapes, "seas", left) != is_of(shapes, "seas", right);
        if (!is_edge(arc) && coast == coasts)
            add_arc(shapes, arc, out);
    }
    text_add(out, "\"/>\n");
}

bool svg_title_box(const struct svg_shapes *shapes, struct svg_box *box)
{
    enum { WIDE = 4900, HIGH = 2600 };
    struct svg_point at;

    if (!svg_shape_point(shapes, shapes->scene->style->picture.root, "title_at", &at))
        return false;
    *box = (struct svg_box){at.x - WIDE / 2, at.y - HIGH / 2, WIDE, HIGH};
    return true;
}

bool svg_rose_box(const struct svg_shapes *shapes, struct svg_box *box)
{
    struct svg_point at;

    if (!svg_shape_point(shapes, shapes->scene->style->picture.root, "compass_at", &at))
        return false;
    *box = (struct svg_box){at.x - SVG_ROSE / 2, at.y - SVG_ROSE / 2, SVG_ROSE, SVG_ROSE};
    return true;
}
