#include "show/svg_labels.h"

#include <string.h>

enum { PLACES = 12, DISTANCES = 7, GAP = 25, LEADER = 160 };

/* In hundredths. */
enum { A_PLACE = 120, A_UNIT = 55, TWO_LINES = 400, HARD = 400000, EDGE = 10000000 };

/* Which way from the anchor, and on which side of it the box lies: -1, 0 or 1; halves of a corner
 * keep the box level with the anchor for a half. */
static const struct {
    signed char x, y;        /* the direction */
    signed char side, level; /* where the box lies: west, middle, east; above, half, middle ... */
} place[PLACES] = {{10, 0, 1, 0},  {-10, 0, -1, 0}, {0, -10, 0, -2},  {0, 10, 0, 2},
                   {7, -7, 1, -2}, {7, 7, 1, 2},    {-7, -7, -1, -2}, {-7, 7, -1, 2},
                   {9, -4, 1, -1}, {9, 4, 1, 1},    {-9, -4, -1, -1}, {-9, 4, -1, 1}};
static const int distance[DISTANCES] = {0, 90, 200, 320, 480, 660, 900};

/* Where the text is parted: the blank nearest to its middle; 0 if there is none. */
static size_t part(const char *text)
{
    size_t length = strlen(text);
    size_t best = 0;

    for (size_t i = 1; i + 1 < length; i++) {
        size_t far = 2 * i > length ? 2 * i - length : length - 2 * i;
        size_t nearest = 2 * best > length ? 2 * best - length : length - 2 * best;

        if (text[i] == ' ' && (!best || far < nearest))
            best = i;
    }
    return best ? best + 1 : 0;
}

static char letter_of(const struct svg_label *label, char letter)
{
    return label->capitals ? text_great(letter) : letter;
}

static int width_of_line(const struct svg_label *label, const char *text, size_t length)
{
    int width = 0;

    for (size_t i = 0; i < length; i++) {
        char letter = letter_of(label, text[i]);

        width += svg_width(&letter, 1, label->face, label->size);
    }
    return width;
}

static int width_of(const struct svg_label *label, size_t cut)
{
    int first = width_of_line(label, label->text, cut ? cut - 1 : strlen(label->text));

    if (!cut)
        return first;
    int second = width_of_line(label, label->text + cut, strlen(label->text + cut));
    return first > second ? first : second;
}

/* Of a text that is so wide. */
static struct svg_box box_at(const struct svg_label *label, unsigned n, int away, bool two,
                             int width)
{
    int out = label->clear + GAP + away;
    struct svg_box box = {.width = width, .height = label->size * (two ? 21 : 11) / 10};

    box.x = label->anchor.x + out * place[n].x / 10 - (1 - place[n].side) * box.width / 2;
    box.y = label->anchor.y + out * place[n].y / 10 - (2 - place[n].level) * box.height / 4;
    return box;
}

int64_t svg_overlap_area(const struct svg_box *a, const struct svg_box *b)
{
    int left = a->x > b->x ? a->x : b->x;
    int top = a->y > b->y ? a->y : b->y;
    int right = a->x + a->width < b->x + b->width ? a->x + a->width : b->x + b->width;
    int bottom = a->y + a->height < b->y + b->height ? a->y + a->height : b->y + b->height;

    return right > left && bottom > top ? (int64_t)(right - left) * (bottom - top) : 0;
}

static bool is_inside(const struct svg_box *box, const struct svg_box *bounds)
{
    return box->x >= bounds->x && box->y >= bounds->y &&
           box->x + box->width <= bounds->x + bounds->width &&
           box->y + box->height <= bounds->y + bounds->height;
}

/* At or above the limit the cost need not be whole: nobody takes that place. */
static int64_t cost_of(const struct svg_layout *layout, const struct svg_box *box, int64_t limit,
                       bool *hit)
{
    int64_t cost = is_inside(box, &layout->bounds) ? 0 : EDGE;

    for (unsigned i = 0; i < layout->hards && cost < limit; i++) {
        int64_t area = svg_overlap_area(box, &layout->hard[i]);

        cost += area ? HARD + area / 10 : 0;
    }
    *hit = cost > 0;
    for (unsigned i = 0; i < layout->softs && cost < limit; i++) {
        struct svg_point at = layout->soft[i].at;

        if (at.x > box->x && at.x < box->x + box->width && at.y > box->y &&
            at.y < box->y + box->height)
            cost += layout->soft[i].cost;
    }
    return cost;
}

static void try_all(const struct svg_layout *layout, struct svg_label *label, size_t cut,
                    int64_t *best)
{
    int width = width_of(label, cut);

    for (unsigned d = 0; d < DISTANCES; d++)
        for (unsigned n = 0; n < PLACES; n++) {
            int64_t cost = A_PLACE * (int64_t)n + A_UNIT * distance[d] / 10 + (cut ? TWO_LINES : 0);
            bool hit;

            if (*best >= 0 && cost >= *best)
                continue;
            struct svg_box box = box_at(label, n, distance[d], cut != 0, width);
            cost += cost_of(layout, &box, *best >= 0 ? *best - cost : INT64_MAX, &hit);
            if (*best >= 0 && cost >= *best)
                continue;
            *best = cost;
            label->box = box;
            label->cut = cut;
            label->hit = hit;
            label->away = distance[d];
        }
}

/* Room for what some place of a label may touch: a few of all that lie on a map. */
enum { NEAR = 256 };
struct surroundings {
    struct svg_box hard[NEAR];
    struct svg_soft soft[NEAR];
};

/* The layout with these alone; where they are too many, with all. */
static struct svg_layout around(const struct svg_layout *layout, const struct svg_label *label,
                                struct surroundings *room)
{
    int out = label->clear + GAP + distance[DISTANCES - 1];
    int across = out + width_of(label, 0), along = out + label->size * 21 / 10;
    const struct svg_point at = label->anchor;
    const struct svg_box reach = {at.x - across, at.y - along, 2 * across, 2 * along};
    struct svg_layout near = *layout;
    unsigned hards = 0, softs = 0;

    for (unsigned i = 0; i < layout->hards && hards < NEAR; i++)
        if (svg_overlap(&reach, &layout->hard[i]))
            room->hard[hards++] = layout->hard[i];
    for (unsigned i = 0; i < layout->softs && softs < NEAR; i++) {
        const struct svg_box point = {layout->soft[i].at.x, layout->soft[i].at.y, 0, 0};

        if (svg_overlap(&reach, &point))
            room->soft[softs++] = layout->soft[i];
    }
    if (hards < NEAR) {
        near.hard = room->hard;
        near.hards = hards;
    }
    if (softs < NEAR) {
        near.soft = room->soft;
        near.softs = softs;
    }
    return near;
}

void svg_place_labels(struct svg_layout *layout)
{
    struct surroundings room;
    unsigned most = 0;

    for (unsigned i = 0; i < layout->labels; i++)
        most = layout->label[i].rank > most ? layout->label[i].rank : most;
    for (unsigned rank = 0; rank <= most; rank++)
        for (unsigned i = 0; i < layout->labels; i++) {
            struct svg_label *label = &layout->label[i];
            int64_t best = -1;

            if (label->rank != rank)
                continue;
            const struct svg_layout near = around(layout, label, &room);
            try_all(&near, label, 0, &best);
            size_t cut = part(label->text);
            if (cut)
                try_all(&near, label, cut, &best);
            layout->hard[layout->hards++] = label->box;
        }
}

/* ---- drawing */

static int clamp_to(int value, int from, int length)
{
    return value < from ? from : value > from + length ? from + length : value;
}

static void add_line(const struct svg_label *label, const char *text, size_t length, int y,
                     struct text *out)
{
    static const char *const classes[] = {[SVG_SERIF] = "",
                                          [SVG_BOLD] = " class=\"b\"",
                                          [SVG_ITALIC] = " class=\"wayside\"",
                                          [SVG_NARROW] = ""};
    int width = width_of_line(label, text, length);

    svg_add(out,
            "<text%s%s x=\"%T\" y=\"%T\" font-size=\"%Tpx\" textLength=\"%T\" "
            "lengthAdjust=\"spacingAndGlyphs\">",
            label->hit ? " data-hit=\"1\"" : "", classes[label->face],
            label->box.x + (label->box.width - width) / 2, y, label->size, width);
    for (size_t i = 0; i < length; i++) {
        char letter = letter_of(label, text[i]);

        show_escaped(&letter, 1, out);
    }
    text_add(out, "</text>\n");
}

void svg_add_label(const struct svg_label *label, struct text *out)
{
    const struct svg_box *box = &label->box;
    int line = label->size;

    if (label->away > LEADER)
        svg_add(out, "<path stroke=\"#2b2418\" stroke-width=\"1.1\" d=\"M%T %TL%T %T\"/>\n",
                label->anchor.x, label->anchor.y, clamp_to(label->anchor.x, box->x, box->width),
                clamp_to(label->anchor.y, box->y, box->height));
    if (!label->cut) {
        add_line(label, label->text, strlen(label->text), box->y + line * 85 / 100, out);
        return;
    }
    add_line(label, label->text, label->cut - 1, box->y + line * 85 / 100, out);
    add_line(label, label->text + label->cut, strlen(label->text + label->cut),
             box->y + line * 185 / 100, out);
}
