/* Maps of areas and points as they are shown: in letters and as pictures. */
#include <stdlib.h>

#include "show/layout.h"
#include "show/picture.h"

#include "check.h"

static struct diags diags;
static struct text text;
static struct arena arena;
static struct document document;
static struct map map;

static const char *const terrains[] = {"clear", "rough", "desert", "swamp", NULL};
static const char *const edge_kinds[] = {"normal", "rough", "river", NULL};
static const char *const place_kinds[] = {"capital", "port", NULL};
static const struct map_noun provinces = {"province", "provinces"};
static const struct map_vocabulary vocabulary = {
    .terrains = terrains, .edge_kinds = edge_kinds, .place_kinds = place_kinds, .noun = &provinces};

static bool read_map(const char *yaml)
{
    diags = (struct diags){0};
    text_clear(&text);
    arena_free(&arena);
    return node_read("m", yaml, strlen(yaml), &arena, &diags, &document) &&
           map_read(&document, &vocabulary, NULL, &arena, &map);
}

static uint16_t cell(const char *name)
{
    return map_find(&map, (struct slice){name, strlen(name)});
}

#define CELLS                                                                                      \
    "cells:\n"                                                                                     \
    "  - {id: sonora, name: Sonora, terrain: [desert, rough], xy: [0, 0]}\n"                       \
    "  - {id: baja_california, name: Baja California, terrain: desert, xy: [0, 100]}\n"            \
    "  - {id: sinaloa, name: Sinaloa & Tepic, terrain: clear, xy: [200, 40]}\n"                    \
    "  - {id: yucatan, terrain: swamp, xy: [200, 100]}\n"                                          \
    "edges:\n  - {kind: normal, sides: sonora-sinaloa}\n"                                          \
    "  - {kind: river, sides: sonora-sinaloa sonora-baja_california}\n"
#define PLANE "map: plane\ngrid: {kind: areas, size: [200, 100]}\n" CELLS

/* ---- a game that has counters in two cells */

static const struct map *map_of(const void *scenario)
{
    (void)scenario;
    return &map;
}

static unsigned counters(const void *scenario, const void *position, int32_t at, uint8_t side,
                         uint8_t viewer)
{
    (void)scenario;
    (void)position;
    (void)viewer;
    if (at == cell("sonora"))
        return side ? 1 : 12;
    return side == 0 && at == cell("yucatan") ? 2 : 0;
}

static void describe_cell(const void *scenario, const void *position, int32_t at, uint8_t side,
                          struct text *out)
{
    (void)scenario;
    (void)position;
    (void)side;
    if (at == cell("sonora") || at == cell("yucatan"))
        text_add(out, "zouaves\nlancers\n");
}

static bool control(const void *scenario, const void *position, int32_t at, struct value *value)
{
    (void)scenario;
    (void)position;
    *value = V_INT(1);
    return at == cell("sinaloa");
}

static const struct game_fact facts[] = {{.name = "control", .kind = VALUE_SIDE, .of = control},
                                         {0}};
static const struct game_looks looks = {.cells = facts};
static const char *const sides[GAME_SIDES] = {"imperial", "republican"};
static const struct game game = {.sides = sides,
                                 .map = map_of,
                                 .counters = counters,
                                 .describe_cell = describe_cell,
                                 .looks = &looks};
static const struct show_board board = {.game = &game, .side = NO_SIDE};

/* ---- in letters */

TEST(without_xy_a_list)
{
    CHECK(read_map("map: list\ngrid: {kind: areas}\ncells:\n  - {id: sonora, terrain: clear}\n"
                   "  - {id: baja, terrain: clear}\n  - {id: yucatan, terrain: clear}\n"
                   "links: sonora-baja\n"));
    CHECK(show_map(&board, show_units(&board, 1), &text));
    CHECK_INT(text.length, 0);
    show_picture(&board, show_units(&board, 1), NULL, NULL, &text);
    CHECK_INT(text.length, 0);
    show_stacks(&board, show_units(&board, 1), &text);
    CHECK_STR(text.at, "sonora: imperial 12, republican 1: zouaves; lancers\n"
                       "yucatan: imperial 2: zouaves; lancers\n");
    text_clear(&text);
    show_stacks(&board, show_around(&board, cell("baja"), 1), &text);
    CHECK_STR(text.at, "sonora: imperial 12, republican 1: zouaves; lancers\n");
}

/* Four cells have four lines at most: sinaloa stands at 40 of 100, in line 1 of 0 to 3. East is the
 * right edge. */
TEST(cells_stand_where_they_lie)
{
    CHECK(read_map(PLANE));
    CHECK(show_map(&board, show_units(&board, 1), &text));
    CHECK_STR(text.at,
              "sonora I12 R1\n"
              "                                                                    sinaloa(R)\n"
              "\n"
              "baja_california                                                     yucatan I2\n"
              "\n"
              "legend: I1 a counter of imperial, (R) controlled by republican, R1 a counter\n"
              "        of republican\n"
              "\n"
              "provinces and their neighbours, from north to south:\n"
              "sonora: baja_california (river), sinaloa (normal river)\n"
              "sinaloa: sonora (normal river)\n"
              "baja_california: sonora (river)\n"
              "yucatan: none\n");
}

TEST(a_window_is_a_set_of_cells)
{
    CHECK(read_map(PLANE));
    const struct show_window window = show_around(&board, cell("baja_california"), 1);
    CHECK(show_is_within(&window, cell("sonora")));
    CHECK(show_is_within(&window, cell("baja_california")));
    CHECK(!show_is_within(&window, cell("sinaloa")));
    CHECK(show_map(&board, window, &text));
    CHECK(strstr(text.at, "sonora I12 R1"));
    CHECK(strstr(text.at, "\nsonora: baja_california (river), sinaloa (normal river)\n"));
    CHECK(!strstr(text.at, "yucatan"));
    CHECK(!strstr(text.at, "\nsinaloa: "));
}

/* ---- nothing overlaps */

/* A map of so many cells in few points of the plane, with long names. */
static void read_crowd(unsigned cells, int width)
{
    struct text yaml = {0};

    text_format(&yaml, "map: crowd\ngrid: {kind: points, size: [%d, %d]}\ncells:\n", width,
                (int)cells / width + 1);
    for (unsigned i = 0; i < cells; i++)
        text_format(&yaml, "  - {id: san_juan_de_los_lagos_%u, terrain: rough, xy: [%u, %u]}\n", i,
                    i % (unsigned)width, i / (unsigned)width);
    CHECK(read_map(yaml.at));
    text_free(&yaml);
}

static void check_layout(int box_width, int box_height, int gap, int sheet)
{
    struct show_layout layout;
    const struct show_window window = show_all(&map);

    CHECK(show_layout_room(&layout, &map, &window));
    CHECK_INT(layout.count, map.cells);
    for (unsigned i = 0; i < map.cells; i++)
        layout.box[i] = (struct show_box){.width = box_width, .height = box_height};
    layout.gap = gap;
    layout.width = sheet;
    layout.height = box_height;
    show_lay_out(&layout, &map);
    for (unsigned i = 0; i < map.cells; i++) {
        const struct show_box *a = &layout.box[i];

        CHECK(a->x >= 0 && a->x + a->width <= layout.width);
        CHECK(a->y >= 0 && a->y + a->height <= layout.height);
        for (unsigned k = 0; k < i; k++) {
            const struct show_box *b = &layout.box[k];

            CHECK(a->x >= b->x + b->width + gap || b->x >= a->x + a->width + gap ||
                  a->y >= b->y + b->height || b->y >= a->y + a->height);
        }
    }
    show_layout_free(&layout);
}

TEST(boxes_never_touch)
{
    for (int width = 1; width <= 40; width += 13) {
        read_crowd(120, width);
        check_layout(27, 1, 1, 78);
        check_layout(78, 1, 2, 78);
        check_layout(90, 42, 10, 400);
    }
}

TEST(names_are_whole_and_lines_short)
{
    char name[MAP_CELL_NAME + 2];

    read_crowd(100, 3);
    CHECK(show_map(&board, show_all(&map), &text));
    for (unsigned i = 0; i < map.cells; i++) {
        snprintf(name, sizeof name, "%s", map.cell[i].name);
        CHECK(strstr(text.at, name));
    }
    for (const char *line = text.at; *line; line += strcspn(line, "\n") + 1)
        CHECK(strcspn(line, "\n") <= 80);
}

/* ---- as pictures */

static unsigned count_of(const char *part)
{
    unsigned count = 0;

    for (const char *at = text.at; (at = strstr(at, part)); at++)
        count++;
    return count;
}

TEST(a_picture)
{
    CHECK(read_map(PLANE));
    show_picture(&board, show_all(&map), NULL, NULL, &text);
    CHECK(!text.failed);
    CHECK(strstr(text.at, "<g class=\"cell desert\"><title>sonora: rough, desert</title>"));
    CHECK(strstr(text.at, "Sinaloa &amp; Tepic</text>"));
    CHECK(strstr(text.at, ">yucatan</text>")); /* without a name its id */
    CHECK_INT(count_of("<g class=\"cell "), 4);
    CHECK_INT(count_of("<path class=\"link normal river\""), 1);
    CHECK_INT(count_of("<path class=\"link river\""), 1);
    CHECK(strstr(text.at, "<title>sonora - baja_california</title>"));
    CHECK_INT(count_of("<g class=\"control second\">"), 1);
    CHECK_INT(count_of("<g class=\"counter first\">"), 2);
    CHECK_INT(count_of("<g class=\"counter second\">"), 1);
    CHECK(strstr(text.at, ">12</text><title>sonora: imperial 12, republican 1: zouaves; lancers<"));
    CHECK_INT(count_of("</svg>"), 1);
}

TEST(a_picture_of_a_window)
{
    CHECK(read_map(PLANE));
    show_picture(&board, show_around(&board, cell("baja_california"), 1), NULL, NULL, &text);
    CHECK_INT(count_of("<g class=\"cell "), 2);
    CHECK_INT(count_of("<path class=\"link "), 1);
    CHECK(!strstr(text.at, "yucatan"));
}

/* The ground, which is drawn once, is that of a picture. */
TEST(pictures_of_a_report)
{
    struct text ground = {0};

    CHECK(read_map(PLANE));
    show_ground(&board, NULL, &ground);
    CHECK(strstr(ground.at, "<defs>\n<g id=\"ground\" class=\"ground\">"));
    const char *from = strstr(ground.at, "<g id=");
    const char *to = strstr(ground.at, "</defs>");
    show_picture(&board, show_all(&map), NULL, NULL, &text);
    CHECK(from && to);
    text_cut(&ground, (size_t)(to - ground.at));
    CHECK(strstr(text.at, ground.at + (from - ground.at)));
    text_free(&ground);
}

/* A way between two that a third stands between goes round it. */
TEST(links_go_round_boxes)
{
    CHECK(read_map("map: row\ngrid: {kind: points, size: [300, 100]}\ncells:\n"
                   "  - {id: north, terrain: clear, xy: [150, 0]}\n"
                   "  - {id: middle, terrain: clear, xy: [150, 50]}\n"
                   "  - {id: south, terrain: clear, xy: [150, 100]}\nlinks: north-south\n"));
    show_picture(&board, show_all(&map), NULL, NULL, &text);
    char *link = strstr(text.at, "<path class=\"link\" d=\"M");
    long at[6] = {0};
    CHECK(link != NULL);
    for (unsigned i = 0; link && i < 6; i++)
        at[i] = strtol(link + strcspn(link, "0123456789"), &link, 10);
    CHECK_INT(at[0], at[4]);
    CHECK(at[2] != at[0]);
}

TEST(nothing_is_shown_without_memory)
{
    for (long count = 0;; count++) {
        CHECK(read_map(PLANE));
        struct text out = {0};
        memory_fail_after(count, true);
        bool good = show_map(&board, show_all(&map), &out);
        if (good)
            show_picture(&board, show_all(&map), NULL, NULL, &out);
        memory_fail_after(-1, false);
        good = good && !out.failed;
        text_free(&out);
        if (good)
            break;
    }
}

TESTS(RUN(without_xy_a_list), RUN(cells_stand_where_they_lie), RUN(a_window_is_a_set_of_cells),
      RUN(boxes_never_touch), RUN(names_are_whole_and_lines_short), RUN(a_picture),
      RUN(a_picture_of_a_window), RUN(pictures_of_a_report), RUN(links_go_round_boxes),
      RUN(nothing_is_shown_without_memory))
