/* Roads by grade, cut into chains at places, forks and changes of grade, and the bridges on them.
 */
#include <string.h>

#include "base/memory.h"
#include "show/svg.h"

enum { NO_GRADE = 0xff };

struct net {
    const struct map *map;
    uint8_t *grade;          /* [edges] the best kind of road on it, or NO_GRADE */
    uint8_t *seen;           /* [edges] */
    struct svg_point *point; /* [cells + 1] of a chain */
};

static uint8_t grade_of(const struct map *map, const struct map_edge *edge)
{
    unsigned kinds = (edge->kinds | (unsigned)map->edge[edge->back].kinds) & map->road_kinds;

    for (uint8_t kind = 0; kinds; kind++, kinds >>= 1)
        if (kinds & 1)
            return kind;
    return NO_GRADE;
}

/* A chain may run on through the cell: a road of that grade leads in and one out, nothing else. */
static bool runs_on(const struct net *net, unsigned cell, unsigned grade)
{
    const struct map_cell *at = &net->map->cell[cell];
    unsigned count = 0;

    for (unsigned e = at->first; e < at->first + (unsigned)at->edges; e++) {
        count += net->grade[e] != NO_GRADE;
        if (net->grade[e] != NO_GRADE && net->grade[e] != grade)
            return false;
    }
    return count == 2 && at->place == MAP_NOWHERE;
}

static const struct map_edge *next_of(const struct net *net, unsigned cell, unsigned grade)
{
    const struct map_cell *at = &net->map->cell[cell];

    for (unsigned e = at->first; e < at->first + (unsigned)at->edges; e++)
        if (net->grade[e] == grade && !net->seen[e])
            return &net->map->edge[e];
    return NULL;
}

static void add_chain(const struct net *net, const struct map_edge *edge, struct text *out)
{
    uint8_t grade = net->grade[edge - net->map->edge];
    unsigned count = 0;

    net->point[count++] = svg_cell_centre(net->map, edge->from);
    while (edge && count <= net->map->cells) {
        net->seen[edge - net->map->edge] = 1;
        net->seen[edge->back] = 1;
        net->point[count++] = svg_cell_centre(net->map, edge->to);
        edge = runs_on(net, edge->to, grade) ? next_of(net, edge->to, grade) : NULL;
    }
    svg_curve(net->point, count, false, out);
}

static void add_grade(const struct net *net, unsigned grade, struct text *out)
{
    const struct map *map = net->map;

    for (unsigned pass = 0; pass < 2; pass++) /* rings have no end to begin at */
        for (unsigned e = 0; e < map->edges; e++)
            if (net->grade[e] == grade && !net->seen[e] &&
                (pass || !runs_on(net, map->edge[e].from, grade)))
                add_chain(net, &map->edge[e], out);
}

static void add_strokes(const char *id, const char *name, struct text *out)
{
    static const struct {
        const char *name, *class[4];
    } strokes[] = {{"highway", {"hw1", "hw2", "hw3"}}, {"trail", {"tr1", "tr2"}}};
    static const char *const road[] = {"rd1", "rd2", NULL};
    const char *const *class = road;

    for (unsigned i = 0; i < sizeof strokes / sizeof *strokes; i++)
        if (strcmp(strokes[i].name, name) == 0)
            class = strokes[i].class;
    for (; *class; class ++)
        svg_add(out, "<use href=\"#way-%s\" class=\"line %s\"/>\n", id, *class);
}

/* A highway leads over that side. */
static bool is_highway(const struct svg_scene *scene, const struct map_edge *edge)
{
    const struct map *map = scene->map;
    uint8_t grade = grade_of(map, edge);

    return grade != NO_GRADE &&
           strcmp(svg_word(scene->style, "edges", map->vocabulary->edge_kinds[grade]), "highway") ==
               0;
}

static void add_bridges(const struct svg_scene *scene, struct text *out)
{
    const struct map *map = scene->map;

    for (unsigned e = 0; e < map->edges; e++) {
        const struct map_edge *edge = &map->edge[e];
        struct svg_point from = svg_cell_centre(map, edge->from);
        struct svg_point to = svg_cell_centre(map, edge->to);

        if (edge->from > edge->to || !svg_is_drawn(scene, edge->from))
            continue;
        for (unsigned kind = 0; map->vocabulary->edge_kinds[kind]; kind++) {
            const char *name = svg_word(scene->style, "edges", map->vocabulary->edge_kinds[kind]);

            if ((edge->kinds >> kind & 1) && strcmp(name, "bridge") == 0)
                svg_add(out, "<use href=\"#bridge%s\" transform=\"translate(%P)rotate(%d)\"/>\n",
                        is_highway(scene, edge) ? "-highway" : "", svg_middle(from, to),
                        from.x == to.x                       ? 90
                        : (to.y > from.y) == (to.x > from.x) ? 30
                                                             : -30);
        }
    }
}

/* The worst grade first, the best on top. */
static void add_net(const struct svg_scene *scene, const struct net *net, struct text *out)
{
    const char *const *kinds = scene->map->vocabulary->edge_kinds;
    unsigned count = 0;

    while (kinds[count])
        count++;
    while (count-- > 0) {
        if (!(scene->map->road_kinds >> count & 1))
            continue;
        svg_add(out, "<defs><path id=\"way-%s\" d=\"", kinds[count]);
        add_grade(net, count, out);
        text_add(out, "\"/></defs>\n");
        add_strokes(kinds[count], svg_word(scene->style, "edges", kinds[count]), out);
    }
}

bool svg_hex_roads(const struct svg_scene *scene, struct text *out)
{
    const struct map *map = scene->map;
    struct net net = {map, memory_get(map->edges), memory_get(map->edges),
                      memory_get((map->cells + 2u) * sizeof *net.point)};
    bool good = net.grade && net.seen && net.point;

    for (unsigned e = 0; good && e < map->edges; e++)
        net.grade[e] =
            svg_is_drawn(scene, map->edge[e].from) && svg_is_drawn(scene, map->edge[e].to)
                ? grade_of(map, &map->edge[e])
                : NO_GRADE;
    if (good)
        add_net(scene, &net, out);
    memory_free(net.grade);
    memory_free(net.seen);
    memory_free(net.point);
    add_bridges(scene, out);
    return good;
}
