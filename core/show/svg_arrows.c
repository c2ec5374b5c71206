/* Moves, retreats and attacks of the last phase. */
#include "show/arrows.h"
#include "show/svg.h"

enum { HEAD = 200, STOP = 240 };

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

/* Its way, cut short before the last cell. */
static bool find_way(const struct show_arrow *arrow, svg_place *place, const void *with,
                     struct way *way)
{
    way->count = 0;
    for (unsigned i = 0; i < arrow->length; i++)
        way->point[way->count++] = place(with, arrow->way[i]);
    if (way->count < 2)
        return false;
    struct svg_point *last = &way->point[way->count - 1];
    struct svg_point before = way->point[way->count - 2];
    int length = far_from(before, *last);
    if (length <= STOP)
        return false;
    *last = toward(before, *last, length - STOP);
    return true;
}

/* A triangle whose point is the end of the line. */
static void add_head(struct svg_point from, struct svg_point to, int half, const char *fill,
                     const char *edge, struct text *out)
{
    int length = far_from(from, to);
    if (length == 0)
        return;
    struct svg_point foot = toward(to, from, HEAD);
    int x = (int)((int64_t)(to.y - from.y) * half / length);
    int y = (int)((int64_t)(to.x - from.x) * half / length);
    svg_add(out,
            "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"1.4\" stroke-linejoin=\"round\" "
            "d=\"M%PL%PL%Pz\"/>\n",
            fill, edge, to, (struct svg_point){foot.x + x, foot.y - y},
            (struct svg_point){foot.x - x, foot.y + y});
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
    enum { BASE = 60, NECK = 30, OFF = 210 };
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

void svg_add_arrows(const struct svg_scene *scene, bool attacks, svg_place *place, const void *with,
                    struct text *out)
{
    const struct show_arrows *arrows = scene->arrows;
    for (unsigned i = 0; arrows && i < arrows->count; i++) {
        const struct show_arrow *arrow = &arrows->arrow[i];
        struct way way;
        if ((arrow->kind == SHOW_ATTACK) != attacks || !find_way(arrow, place, with, &way))
            continue;
        if (attacks)
            add_attack(&way, out);
        else
            add_move(scene, arrow, &way, out);
    }
}
