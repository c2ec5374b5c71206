/* The ground of a map of hexes: sea with its waterlines, areas of terrain, the little signs on
 * them, the grid, the numbers. */
#include <string.h>

#include "base/memory.h"
#include "show/svg.h"

static const struct svg_ground *ground_of(const struct svg_scene *scene, unsigned cell)
{
    const char *name = scene->map->vocabulary->terrains[scene->map->cell[cell].terrain];

    return svg_ground(svg_word(scene->style, "terrains", name));
}

static bool is_over(const struct svg_ground *ground, const struct svg_ground *below)
{
    return ground == below || (ground->over && strcmp(ground->over, below->name) == 0);
}

static bool is_sea(const struct svg_ground *ground)
{
    return strcmp(ground->name, "sea") == 0;
}

/* Sets the bytes of slots: of a ground, or (NULL) of all that is no sea. */
static bool find_members(const struct svg_scene *scene, const struct svg_ground *ground,
                         uint8_t *member)
{
    const struct svg_sheet *sheet = &scene->sheet;
    bool any = false;

    for (int row = sheet->top - SVG_RINGS; row <= sheet->bottom + SVG_RINGS; row++)
        for (int across = sheet->left - SVG_RINGS; across <= sheet->right + SVG_RINGS; across++) {
            const struct svg_ground *here = ground_of(scene, svg_cell_at(scene->map, across, row));
            bool is_in = ground ? is_over(here, ground) : !is_sea(here);

            member[svg_slot(sheet, across, row)] = is_in;
            any = any || is_in;
        }
    return any;
}

static void add_rectangle(const char *fill, struct svg_box box, struct text *out)
{
    svg_add(out, "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" fill=\"%s\"/>\n", box.x, box.y,
            box.width, box.height, fill);
}

/* Pale lines along the coast, farther apart the farther out. */
void svg_add_waterlines(const char *sea, struct text *out)
{
    static const struct {
        int width;
        const char *opacity;
    } line[] = {{740, ".35"}, {560, ".5"}, {400, ".65"}, {260, ".8"}, {140, "1"}};

    for (unsigned i = 0; i < sizeof line / sizeof *line; i++)
        svg_add(out,
                "<use href=\"#coast\" fill=\"none\" stroke=\"#9fc3d4\" stroke-opacity=\"%s\" "
                "stroke-width=\"%T\"/><use href=\"#coast\" fill=\"none\" stroke=\"%s\" "
                "stroke-width=\"%T\"/>\n",
                line[i].opacity, line[i].width, sea, line[i].width - 52);
}

static bool add_sea_and_land(const struct svg_scene *scene, uint8_t *member, struct text *out)
{
    struct svg_box box = svg_sheet_box(&scene->sheet);
    const struct svg_ground *sea = svg_ground("sea");
    const char *land = svg_ground("clear")->colour;

    add_rectangle(sea->colour, box, out);
    if (!find_members(scene, NULL, member))
        return true;
    text_add(out, "<defs><path id=\"coast\" fill-rule=\"evenodd\" d=\"");
    bool good = svg_area(&scene->sheet, member, out);
    text_add(out, "\"/></defs>\n");
    svg_add_waterlines(sea->colour, out);
    svg_add(out, "<use href=\"#coast\" fill=\"%s\"/>\n", land);
    return good;
}

static bool add_area(const struct svg_scene *scene, const struct svg_ground *ground,
                     uint8_t *member, struct text *out)
{
    if (!find_members(scene, ground, member))
        return true;
    svg_add(out,
            "<path fill=\"%s\" stroke=\"%s\" stroke-opacity=\".55\" fill-rule=\"evenodd\" d=\"",
            ground->colour, ground->edge);
    bool good = svg_area(&scene->sheet, member, out);
    text_add(out, "\"/>\n");
    return good;
}

/* Each ground once, those beneath others first. */
static bool add_areas(const struct svg_scene *scene, uint8_t *member, struct text *out)
{
    static const char *const order[] = {"rough", "desert", "jungle",   "swamp",
                                        "plain", "city",   "mountain", "lake"};

    for (unsigned i = 0; i < sizeof order / sizeof *order; i++)
        if (!add_area(scene, svg_ground(order[i]), member, out))
            return false;
    return true;
}

/* ---- heights, where slopes tell them */

enum { UNKNOWN = 100, BROWN = 17, BROWNER = 10 };

/* The steps up (1), down (-1) or none from a hex to the next. */
static int climb(const struct svg_scene *scene, const struct map_edge *edge, uint16_t slopes)
{
    return ((edge->kinds & slopes) != 0) - ((scene->map->edge[edge->back].kinds & slopes) != 0);
}

static uint16_t slopes_of(const struct svg_scene *scene)
{
    const struct map_vocabulary *words = scene->map->vocabulary;
    unsigned bits = 0;

    for (unsigned kind = 0; words->edge_kinds[kind]; kind++)
        if (strcmp(svg_word(scene->style, "edges", words->edge_kinds[kind]), "slope") == 0)
            bits |= 1u << kind;
    return (uint16_t)bits;
}

/* Heights that agree with the slopes, found outward from each hex that has none yet; the lowest is
 * 0. */
static void find_heights(const struct svg_scene *scene, uint16_t slopes, int8_t *height,
                         uint16_t *list)
{
    const struct map *map = scene->map;

    memset(height, UNKNOWN, map->cells);
    for (uint16_t start = 0; start < map->cells; start++) {
        unsigned count = 0;
        int lowest = 0;

        if (height[start] != UNKNOWN || is_sea(ground_of(scene, start)))
            continue;
        height[start] = 0;
        list[count++] = start;
        for (unsigned next = 0; next < count; next++) {
            const struct map_cell *cell = &map->cell[list[next]];

            lowest = height[list[next]] < lowest ? height[list[next]] : lowest;
            for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
                uint16_t to = map->edge[e].to;

                if (height[to] != UNKNOWN || is_sea(ground_of(scene, to)))
                    continue;
                height[to] = (int8_t)(height[list[next]] + climb(scene, &map->edge[e], slopes));
                list[count++] = to;
            }
        }
        for (unsigned i = 0; i < count; i++)
            height[list[i]] = (int8_t)(height[list[i]] - lowest);
    }
}

struct slopes {
    const struct svg_scene *scene;
    struct text *out;
};

/* The hexside from one corner to the next, clockwise round high ground, has water beyond it: a
 * coast. */
static bool is_coast(const struct slopes *slopes, struct svg_point from, struct svg_point to)
{
    const struct map *map = slopes->scene->map;
    struct svg_point middle = svg_middle(from, to);
    int across, row;

    middle.x += (to.y - from.y) * SVG_HIGH / SVG_RADIUS;
    middle.y -= (to.x - from.x) * SVG_HIGH / SVG_RADIUS;
    across = (middle.x - SVG_RADIUS + SVG_ACROSS * (SVG_RINGS + 1) + SVG_ACROSS / 2) / SVG_ACROSS -
             SVG_RINGS - 1;
    row = (middle.y - svg_centre(map, across, 0).y + SVG_ROW * (SVG_RINGS + 1) + SVG_ROW / 2) /
              SVG_ROW -
          SVG_RINGS - 1;
    return is_sea(ground_of(slopes->scene, svg_cell_at(map, across, row)));
}

enum { STROKES = 6, LONG = 110, SHORT = 80 };

/* The n-th stroke along a bend, across it, pointing down. */
static void add_stroke(struct svg_point from, struct svg_point bend, struct svg_point to, int n,
                       struct text *out)
{
    int t = 2 * n + 1;
    int s = 2 * STROKES - t;
    int all = 4 * STROKES * STROKES;
    struct svg_point at = {(from.x * s * s + 2 * bend.x * s * t + to.x * t * t) / all,
                           (from.y * s * s + 2 * bend.y * s * t + to.y * t * t) / all};
    struct svg_point along = {(bend.x - from.x) * s + (to.x - bend.x) * t,
                              (bend.y - from.y) * s + (to.y - bend.y) * t};
    int length = svg_root((int64_t)along.x * along.x + (int64_t)along.y * along.y);
    int reach = n % 2 ? SHORT : LONG;

    if (length == 0)
        return;
    svg_add(out, "M%Pl%P", at,
            (struct svg_point){(int)((int64_t)along.y * reach / length),
                               (int)(-(int64_t)along.x * reach / length)});
}

/* Half of a bend lies on one hexside, half on the next. */
static void add_slopes(void *with, const struct svg_point *point, unsigned count)
{
    const struct slopes *slopes = with;

    for (unsigned i = 0; i < count; i++) {
        struct svg_point bend = point[(i + 1) % count];
        struct svg_point next = point[(i + 2) % count];
        bool coast[] = {is_coast(slopes, point[i], bend), is_coast(slopes, bend, next)};

        for (int n = 0; n < STROKES; n++)
            if (!coast[n >= STROKES / 2])
                add_stroke(svg_middle(point[i], bend), bend, svg_middle(bend, next), n,
                           slopes->out);
    }
}

static bool add_height(const struct svg_scene *scene, const int8_t *height, int least,
                       uint8_t *member, struct text *out)
{
    const struct svg_sheet *sheet = &scene->sheet;
    struct slopes slopes = {scene, out};
    bool any = false;

    for (int row = sheet->top - SVG_RINGS; row <= sheet->bottom + SVG_RINGS; row++)
        for (int across = sheet->left - SVG_RINGS; across <= sheet->right + SVG_RINGS; across++) {
            int here = height[svg_cell_at(scene->map, across, row)];
            bool is_in = here != UNKNOWN && here >= least;

            member[svg_slot(sheet, across, row)] = is_in;
            any = any || is_in;
        }
    if (!any)
        return true;
    svg_add(out, "<path fill=\"#7d5a2c\" fill-opacity=\".%d\" fill-rule=\"evenodd\" d=\"",
            least == 1 ? BROWN : BROWN + BROWNER);
    bool good = svg_area(sheet, member, out);
    text_add(out, "\"/>\n<path class=\"line hach\" d=\"");
    good = svg_trace(sheet, member, add_slopes, &slopes) && good;
    text_add(out, "\"/>\n");
    return good;
}

static bool add_heights(const struct svg_scene *scene, uint8_t *member, struct text *out)
{
    uint16_t slopes = slopes_of(scene);

    if (!slopes)
        return true;
    int8_t *height = memory_get(scene->map->cells);
    uint16_t *list = memory_get(scene->map->cells * sizeof *list);
    bool good = height && list;
    if (good) {
        find_heights(scene, slopes, height, list);
        good =
            add_height(scene, height, 1, member, out) && add_height(scene, height, 2, member, out);
    }
    memory_free(height);
    memory_free(list);
    return good;
}

/* ---- signs, grid, numbers */

/* Which of the signs a hex has follows from its number. */
static unsigned chosen(const char *name, unsigned signs)
{
    unsigned hash = 7;

    for (; *name; name++)
        hash = hash * 31 + (unsigned char)*name;
    return (hash >> 2) % signs;
}

static void add_patterns(const struct svg_scene *scene, struct text *out)
{
    const struct svg_sheet *sheet = &scene->sheet;

    for (int row = sheet->top - 1; row <= sheet->bottom + 1; row++)
        for (int across = sheet->left - 1; across <= sheet->right + 1; across++) {
            unsigned cell = svg_cell_at(scene->map, across, row);
            const struct svg_ground *ground = ground_of(scene, cell);
            struct svg_point at = svg_centre(scene->map, across, row);

            if (ground->signs)
                svg_add(out, "<use href=\"#%s%u\" x=\"%T\" y=\"%T\"/>\n", ground->name,
                        chosen(scene->map->cell[cell].name, ground->signs), at.x, at.y);
        }
}

static void add_grid(const struct svg_scene *scene, bool water, struct text *out)
{
    const struct svg_sheet *sheet = &scene->sheet;

    svg_add(out, "<path class=\"grid%s\" d=\"", water ? " w" : "");
    for (int row = sheet->top - 1; row <= sheet->bottom + 1; row++)
        for (int across = sheet->left - 1; across <= sheet->right + 1; across++) {
            struct svg_point at = svg_centre(scene->map, across, row);

            if (ground_of(scene, svg_cell_at(scene->map, across, row))->water == water)
                svg_add(out, "M%T %Tl17.3-30h34.6l17.3 30", at.x - SVG_RADIUS, at.y);
        }
    text_add(out, "\"/>\n");
}

static void add_numbers(const struct svg_scene *scene, struct text *out)
{
    enum { ABOVE = 205 };
    const struct svg_sheet *sheet = &scene->sheet;

    text_add(out, "<g class=\"num k\">\n");
    for (int row = sheet->top; row <= sheet->bottom; row++)
        for (int across = sheet->left; across <= sheet->right; across++) {
            unsigned cell = svg_cell_at(scene->map, across, row);
            struct svg_point at = svg_centre(scene->map, across, row);

            svg_add(out, "<text%s x=\"%T\" y=\"%T\">%E</text>\n",
                    ground_of(scene, cell)->water ? " class=\"w\"" : "", at.x, at.y - ABOVE,
                    scene->map->cell[cell].name);
        }
    text_add(out, "</g>\n");
}

bool svg_hex_ground(const struct svg_scene *scene, struct text *out)
{
    uint8_t *member = memory_get((size_t)scene->sheet.width * (size_t)scene->sheet.height);
    bool good = member && add_sea_and_land(scene, member, out) && add_areas(scene, member, out) &&
                add_heights(scene, member, out);

    memory_free(member);
    if (!good)
        return false;
    add_patterns(scene, out);
    text_add(out, "<use href=\"#coast\" class=\"coast\"/>\n");
    add_grid(scene, false, out);
    add_grid(scene, true, out);
    add_numbers(scene, out);
    return true;
}
