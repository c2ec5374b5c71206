/* Names on pictures: each is within the map and over nothing hard, wherever there is room. */
#include "show/svg_labels.h"

#include "check.h"

enum { MOST = 200 };

static struct svg_box hard[2 * MOST];
static struct svg_label label[MOST];

static struct svg_layout layout_of(int width, int height)
{
    return (struct svg_layout){.bounds = {0, 0, width, height}, .hard = hard, .label = label};
}

static void add(struct svg_layout *layout, const char *name, int x, int y, unsigned rank)
{
    enum { MARK = 60 };

    label[layout->labels++] = (struct svg_label){.text = name,
                                                 .rank = rank,
                                                 .size = 130,
                                                 .face = SVG_SERIF,
                                                 .anchor = {x, y},
                                                 .clear = MARK};
    hard[layout->hards++] = (struct svg_box){x - MARK, y - MARK, 2 * MARK, 2 * MARK};
}

static bool inside(const struct svg_box *box, const struct svg_box *bounds)
{
    return box->x >= bounds->x && box->y >= bounds->y &&
           box->x + box->width <= bounds->x + bounds->width &&
           box->y + box->height <= bounds->y + bounds->height;
}

static void check_clear(const struct svg_layout *layout)
{
    for (unsigned i = 0; i < layout->labels; i++) {
        unsigned over = 0;

        for (unsigned j = 0; j < layout->hards; j++)
            over += svg_overlap(&label[i].box, &hard[j]);
        CHECK(!label[i].hit);
        CHECK(inside(&label[i].box, &layout->bounds));
        CHECK_INT(over, 1); /* itself */
    }
}

/* East of its place, 6 and 2.5 units off, level with it. */
TEST(one_name_stands_to_the_east)
{
    struct svg_layout layout = layout_of(3000, 3000);

    add(&layout, "Jalapa", 1000, 1000, 0);
    svg_place_labels(&layout);
    check_clear(&layout);
    CHECK_INT(label[0].box.x, 1085);
    CHECK_INT(label[0].box.y, 1000 - label[0].box.height / 2);
    CHECK_INT(label[0].away, 0);
}

TEST(at_the_edge_it_stands_to_the_west)
{
    struct svg_layout layout = layout_of(1200, 3000);

    add(&layout, "Alvarado", 1100, 1000, 0);
    svg_place_labels(&layout);
    check_clear(&layout);
    CHECK(label[0].box.x + label[0].box.width <= 1015);
}

TEST(a_counter_drives_it_away)
{
    struct svg_layout layout = layout_of(3000, 3000);

    add(&layout, "Jalapa", 1000, 1000, 0);
    hard[layout.hards++] = (struct svg_box){1070, 700, 400, 600};
    svg_place_labels(&layout);
    check_clear(&layout);
}

/* Sixty-four places, each two hexes from the next, with counters on every third. */
TEST(a_crowd_has_no_hard_hits)
{
    struct svg_layout layout = layout_of(9000, 10000);

    for (int i = 0; i < 64; i++) {
        int x = 600 + i % 8 * 1038;
        int y = 700 + i / 8 * 1200;

        add(&layout, i % 2 ? "San Martin Texmelucan" : "Puente Nacional", x, y, (unsigned)i % 3);
        if (i % 3 == 0) {
            hard[layout.hards - 1] = (struct svg_box){x - 220, y - 220, 440, 440};
            label[layout.labels - 1].clear = 220;
        }
    }
    svg_place_labels(&layout);
    check_clear(&layout);
}

/* Through the middle of each side, and bent by the corners: 0 0, 10 0, 10 10 in units. */
TEST(the_rule_of_curves)
{
    const struct svg_point point[] = {{0, 0}, {100, 0}, {100, 100}};
    struct text text = {0};

    svg_curve(point, 3, false, &text);
    CHECK_STR(text.at, "M0 0Q10 0 10 5L10 10");
    text_clear(&text);
    svg_curve(point, 3, true, &text);
    CHECK_STR(text.at, "M5 0Q10 0 10 5Q10 10 5 5Q0 0 5 0Z");
    text_free(&text);
}

TEST(roots)
{
    CHECK_INT(svg_root(0), 0);
    CHECK_INT(svg_root(99), 9);
    CHECK_INT(svg_root(100), 10);
}

/* In a font that is a quarter wider 400 of 500 still fit, and 401 do not: drawn at 23 of 25 of
 * that, and never wider than the room. */
TEST(a_wider_font_leaves_no_room)
{
    struct text text = {0};

    svg_add_length(400, 500, &text);
    CHECK_INT(text.length, 0);
    svg_add_length(401, 500, &text);
    CHECK_STR(text.at, " textLength=\"36.8\" lengthAdjust=\"spacingAndGlyphs\"");
    text_clear(&text);
    svg_add_length(600, 500, &text);
    CHECK_STR(text.at, " textLength=\"50\" lengthAdjust=\"spacingAndGlyphs\"");
    text_free(&text);
}

TESTS(RUN(one_name_stands_to_the_east), RUN(at_the_edge_it_stands_to_the_west),
      RUN(a_counter_drives_it_away), RUN(a_crowd_has_no_hard_hits), RUN(the_rule_of_curves),
      RUN(roots), RUN(a_wider_font_leaves_no_room))
