/* Moves, retreats and attacks of the last phase. */
#include "show/arrows.h"
#include "show/svg.h"
#include "show/svg_names.h"

/* Moves end before a counter, attacks on its edge; from a space of a map of points they begin
 * outside it. */
enum { HEAD = 200, STOP = 240, ONTO = 165, POINT = 190 };

struct way {
    struct svg_point point[SHOW_WAY];
    unsigned count;
};

static struct svg_point toward(struct svg_point from, struct svg_point to, int length)
{
    struct svg_point by = {to.x - from.x, to.y - from.y};
    int far = svg_root((int64_t)by.x * by.x + (int64_t)by.y * by.y);

    if (far == 0)
        return from;
    return (struct svg_point){from.x + (int)((int64_t)by.x * length / far),
                              from.y + (int)((int64_t)by.y * length / far)};
}

static int far_from(struct svg_point a, struct svg_point b)
{
    int64_t x = a.x - b.x;
    int64_t y = a.y - b.y;

    return svg_root(x * x + y * y);
}

static int farther(int a, int b)
{
    return a > b ? a : b;
}

/* Its way, begun so far from the middle of the first cell, and cut short before the last; outside
 * of either if it is wide. */
static bool find_way(const struct svg_scene *scene, const struct show_arrow *arrow,
                     svg_place *place, const void *with, int start, int stop, struct way *way)
{
    way->count = 0;
    for (unsigned i = 0; i < arrow->length; i++)
        way->point[way->count++] = place(with, arrow->way[i]);
    if (way->count < 2)
        return false;
    struct svg_point *last = &way->point[way->count - 1];
    struct svg_point before = way->point[way->count - 2];
    struct svg_point next = way->point[1];
    start = farther(start, svg_space_reach(scene, arrow->way[0],
                                           (struct svg_point){next.x - way->point[0].x,
                                                              next.y - way->point[0].y}));
    stop =
        farther(stop, svg_space_reach(scene, arrow->way[arrow->length - 1],
                                      (struct svg_point){before.x - last->x, before.y - last->y}));
    int length = far_from(before, *last);
    if (length <= stop + (way->count == 2 ? start : 0))
        return false;
    *last = toward(before, *last, length - stop);
    if (start < far_from(way->point[0], way->point[1]))
        way->point[0] = toward(way->point[0], way->point[1], start);
    return true;
}

/* A triangle so long whose point is the end of the line. */
static void add_point(struct svg_point from, struct svg_point to, int high, int half,
                      const char *fill, const char *edge, struct text *out)
{
    int length = far_from(from, to);

    if (length == 0)
        return;
    struct svg_point foot = toward(to, from, high);
    int x = (int)((int64_t)(to.y - from.y) * half / length);
    int y = (int)((int64_t)(to.x - from.x) * half / length);
    svg_add(out,
            "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"1.4\" stroke-linejoin=\"round\" "
            "d=\"M%PL%PL%Pz\"/>\n",
            fill, edge, to, (struct svg_point){foot.x + x, foot.y - y},
            (struct svg_point){foot.x - x, foot.y + y});
}

static void add_head(struct svg_point from, struct svg_point to, int half, const char *fill,
                     const char *edge, struct text *out)
{
    add_point(from, to, HEAD, half, fill, edge, out);
}

static void add_move(const struct svg_scene *scene, const struct show_arrow *arrow, struct way *way,
                     struct text *out)
{
    const struct svg_colours *is = svg_colours(scene->style, scene->board->game, arrow->side);
    struct text line = {0};
    struct svg_point tip = way->point[way->count - 1];
    struct svg_point before = way->point[way->count - 2];
    const char *colour = is->dark ? is->ground : is->edge;
    bool old = arrow->kind == SHOW_RETREAT;

    if (far_from(before, tip) > HEAD)
        way->point[way->count - 1] = toward(tip, before, HEAD * 3 / 4);
    svg_curve(way->point, way->count, false, &line);
    if (line.failed || !line.at) {
        out->failed = true;
        text_free(&line);
        return;
    }
    svg_add(out,
            "<path class=\"line\" stroke=\"#fff\" stroke-opacity=\".85\" stroke-width=\"%s\" "
            "d=\"%s\"/><path class=\"line\" stroke=\"%s\" stroke-width=\"%s\"%s d=\"%s\"/>",
            old ? "6" : "10", line.at, colour, old ? "2.6" : "5.6",
            old        ? " stroke-dasharray=\"9 5\" stroke-linecap=\"butt\""
            : is->dark ? ""
                       : " stroke-dasharray=\"11 4\" stroke-linecap=\"butt\"",
            line.at);
    add_head(before, tip, old ? 55 : 80, colour, "#fff", out);
    text_free(&line);
}

/* Tapered, from one to the other. */
static void add_attack(const struct way *way, struct text *out)
{
    enum { BASE = 50, NECK = 25, OFF = 190 };
    struct svg_point tip = way->point[way->count - 1];
    struct svg_point from = toward(way->point[0], tip, OFF);
    int length = far_from(from, tip);

    if (length < HEAD / 2)
        from = toward(way->point[0], tip, OFF / 2);
    length = far_from(from, tip);
    if (length == 0)
        return;
    struct svg_point neck = toward(tip, from, length > HEAD ? HEAD - 20 : length / 2);
    int x = tip.y - from.y;
    int y = tip.x - from.x;
    svg_add(out,
            "<path fill=\"#c0271d\" stroke=\"#fff\" stroke-width=\"1.4\" stroke-linejoin=\"round\" "
            "d=\"M%PL%PL%PL%Pz\"/>",
            (struct svg_point){from.x + x * BASE / length, from.y - y * BASE / length},
            (struct svg_point){neck.x + x * NECK / length, neck.y - y * NECK / length},
            (struct svg_point){neck.x - x * NECK / length, neck.y + y * NECK / length},
            (struct svg_point){from.x - x * BASE / length, from.y + y * BASE / length});
    add_head(from, tip, 85, "#c0271d", "#fff", out);
}

/* ---- over the counters */

/* A dotted bow to the left of the straight way. */
static void add_bow(const struct show_arrow *arrow, svg_place *place, const void *with,
                    struct text *out)
{
    enum { BEGIN = 230, END = 215, LEAST = 420, HALF = 45, LONG = 110 };
    struct svg_point from = place(with, arrow->way[0]);
    struct svg_point to = place(with, arrow->way[arrow->length - 1]);
    int length = far_from(from, to);

    if (length == 0)
        return;
    int high = length / 3 < LEAST ? LEAST : length / 3;
    struct svg_point top = {(from.x + to.x) / 2 + (int)((int64_t)(to.y - from.y) * high / length),
                            (from.y + to.y) / 2 - (int)((int64_t)(to.x - from.x) * high / length)};
    struct svg_point begin = toward(from, top, BEGIN);
    struct svg_point end = toward(to, top, END);
    svg_add(out,
            "<path class=\"line\" stroke=\"#fff\" stroke-width=\"5.4\" d=\"M%PQ%P %P\"/>"
            "<path class=\"line\" stroke=\"#c0271d\" stroke-width=\"3.4\" "
            "stroke-dasharray=\".1 6\" d=\"M%PQ%P %P\"/>",
            begin, top, end, begin, top, end);
    add_point(top, end, LONG, HALF, "#c0271d", "#fff", out);
}

static bool is_hit_again(const struct show_arrows *arrows, unsigned n)
{
    const struct show_arrow *arrow = &arrows->arrow[n];

    for (unsigned i = 0; i < n; i++)
        if ((arrows->arrow[i].kind == SHOW_ATTACK || arrows->arrow[i].kind == SHOW_BOMBARD) &&
            arrows->arrow[i].way[arrows->arrow[i].length - 1] == arrow->way[arrow->length - 1])
            return true;
    return false;
}

static void add_burst(struct svg_point at, struct text *out)
{
    enum { BESIDE = 180 }; /* on a corner of the target, clear of its neighbours */

    svg_add(out, "<use href=\"#burst\" transform=\"translate(%P)scale(1.3)\"/>\n",
            (struct svg_point){at.x - BESIDE, at.y + BESIDE});
}

void svg_add_fights(const struct svg_scene *scene, svg_place *place, const void *with,
                    struct text *out)
{
    const struct show_arrows *arrows = scene->arrows;

    for (unsigned i = 0; arrows && i < arrows->count; i++) {
        const struct show_arrow *arrow = &arrows->arrow[i];
        struct way way;

        if (arrow->kind == SHOW_BOMBARD)
            add_bow(arrow, place, with, out);
        else if (arrow->kind == SHOW_ATTACK && find_way(scene, arrow, place, with, 0, ONTO, &way))
            add_attack(&way, out);
        else
            continue;
        if (!is_hit_again(arrows, i))
            add_burst(place(with, arrow->way[arrow->length - 1]), out);
    }
}

void svg_add_moves(const struct svg_scene *scene, svg_place *place, const void *with,
                   struct text *out)
{
    const struct show_arrows *arrows = scene->arrows;

    for (unsigned i = 0; arrows && i < arrows->count; i++) {
        const struct show_arrow *arrow = &arrows->arrow[i];
        struct way way;
        int start = svg_entry(scene->style, "figures") ? POINT : 0; /* it has one in its middle */

        if ((arrow->kind == SHOW_MOVE || arrow->kind == SHOW_RETREAT) &&
            find_way(scene, arrow, place, with, start, STOP, &way))
            add_move(scene, arrow, &way, out);
    }
}

void svg_keep_heads(const struct svg_scene *scene, svg_place *place, const void *with,
                    struct svg_names *names)
{
    const struct show_arrows *arrows = scene->arrows;

    for (unsigned i = 0; arrows && i < arrows->count; i++) {
        const struct show_arrow *arrow = &arrows->arrow[i];
        struct way way;
        bool attack = arrow->kind == SHOW_ATTACK;

        if (arrow->kind == SHOW_BOMBARD ||
            !find_way(scene, arrow, place, with, 0, attack ? ONTO : STOP, &way))
            continue;
        struct svg_point tip = way.point[way.count - 1];
        svg_names_mark(names, toward(tip, way.point[way.count - 2], HEAD / 2), HEAD / 2);
    }
}

/* Nothing between a and b lies within. */
static bool is_beside(int a, int b, int low, int high)
{
    return (a <= low && b <= low) || (a >= high && b >= high);
}

/* It passes through the box, or close by, between two points of its way. */
static bool is_between(struct svg_point from, struct svg_point to, const struct svg_box *box)
{
    enum { STEP = 40, ROOM = 30 };
    const struct svg_box near = {box->x - ROOM, box->y - ROOM, box->width + 2 * ROOM,
                                 box->height + 2 * ROOM};

    if (is_beside(from.x, to.x, near.x, near.x + near.width) ||
        is_beside(from.y, to.y, near.y, near.y + near.height))
        return false;
    int length = far_from(from, to);
    for (int far = 0; far < length + STEP; far += STEP) {
        struct svg_point at = toward(from, to, far < length ? far : length);

        if (at.x > near.x && at.x < near.x + near.width && at.y > near.y &&
            at.y < near.y + near.height)
            return true;
    }
    return false;
}

bool svg_is_crossed(const struct svg_scene *scene, svg_place *place, const void *with,
                    const struct svg_box *box)
{
    const struct show_arrows *arrows = scene->arrows;

    for (unsigned i = 0; arrows && i < arrows->count; i++) {
        const struct show_arrow *arrow = &arrows->arrow[i];
        struct way way;

        if ((arrow->kind != SHOW_MOVE && arrow->kind != SHOW_RETREAT) ||
            !find_way(scene, arrow, place, with, 0, STOP, &way))
            continue;
        for (unsigned k = 1; k < way.count; k++)
            if (is_between(way.point[k - 1], way.point[k], box))
                return true;
    }
    return false;
}
