#include "show/layout.h"

#include <stdlib.h>

#include "base/memory.h"

/* How far from its place a box may stand beside it or above it: quarters of its width, and whole
 * heights. Then it goes down until it has room. */
enum { QUARTERS_MOST = 4, HEIGHTS_MOST = 2 };

struct spot {
    struct map_point xy;
    uint16_t cell;
};

static int by_place(const void *a, const void *b)
{
    const struct spot *one = a;
    const struct spot *two = b;

    if (one->xy.y != two->xy.y)
        return one->xy.y - two->xy.y;
    return one->xy.x != two->xy.x ? one->xy.x - two->xy.x : one->cell - two->cell;
}

/* The cells of the window from north to south. */
static bool list_cells(struct show_layout *layout, const struct map *map,
                       const struct show_window *window)
{
    struct spot *spot = memory_get(map->cells * sizeof *spot);

    if (!spot)
        return false;
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (show_is_within(window, cell))
            spot[layout->count++] = (struct spot){map->xy[cell], cell};
    qsort(spot, layout->count, sizeof *spot, by_place);
    for (unsigned i = 0; i < layout->count; i++)
        layout->cell[i] = spot[i].cell;
    memory_free(spot);
    return true;
}

bool show_layout_room(struct show_layout *layout, const struct map *map,
                      const struct show_window *window)
{
    *layout = (struct show_layout){.cell = memory_get(map->cells * sizeof *layout->cell),
                                   .box = memory_get(map->cells * sizeof *layout->box)};
    if (layout->cell && layout->box && list_cells(layout, map, window))
        return true;
    show_layout_free(layout);
    return false;
}

void show_layout_free(struct show_layout *layout)
{
    memory_free(layout->cell);
    memory_free(layout->box);
    *layout = (struct show_layout){0};
}

/* The part of the plane in which the cells lie. */
struct part {
    int left, right, top, bottom;
};

static struct part part_of(const struct show_layout *layout, const struct map *map)
{
    struct part part = {map->size.x, 0, map->size.y, 0};

    for (unsigned i = 0; i < layout->count; i++) {
        struct map_point xy = map->xy[layout->cell[i]];

        part.left = xy.x < part.left ? xy.x : part.left;
        part.right = xy.x > part.right ? xy.x : part.right;
        part.top = xy.y < part.top ? xy.y : part.top;
        part.bottom = xy.y > part.bottom ? xy.y : part.bottom;
    }
    return part;
}

/* How far along `room` a value stands that lies between two others. */
static int along(int value, int from, int to, int room)
{
    return to > from ? (value - from) * room / (to - from) : room / 2;
}

static bool touch(const struct show_box *a, const struct show_box *b, int gap)
{
    return a->x < b->x + b->width + gap && b->x < a->x + a->width + gap &&
           a->y < b->y + b->height && b->y < a->y + a->height;
}

static bool is_free(const struct show_layout *layout, unsigned placed, const struct show_box *box)
{
    for (unsigned i = 0; i < placed; i++)
        if (touch(&layout->box[layout->cell[i]], box, layout->gap))
            return false;
    return true;
}

/* Tries the place so many quarters of its width east and heights south of where it should stand,
 * within the sheet. */
static bool try_place(const struct show_layout *layout, unsigned placed, struct show_box wanted,
                      int quarters, int heights, struct show_box *box)
{
    int east = layout->width - wanted.width;

    *box = wanted;
    box->x += quarters * wanted.width / QUARTERS_MOST;
    box->x = box->x < 0 ? 0 : box->x > east ? east : box->x;
    box->y += heights * wanted.height;
    return box->y >= 0 && is_free(layout, placed, box);
}

/* The nearest place that is free; a step up or down counts as two to a side. */
static struct show_box place(const struct show_layout *layout, unsigned placed,
                             struct show_box wanted)
{
    struct show_box box;

    for (int cost = 0; cost <= QUARTERS_MOST + 2 * HEIGHTS_MOST; cost++)
        for (int heights = -HEIGHTS_MOST; heights <= HEIGHTS_MOST; heights++) {
            int quarters = cost - 2 * abs(heights);

            if (quarters < 0 || quarters > QUARTERS_MOST)
                continue;
            if (try_place(layout, placed, wanted, quarters, heights, &box) ||
                try_place(layout, placed, wanted, -quarters, heights, &box))
                return box;
        }
    for (int heights = HEIGHTS_MOST + 1;; heights++)
        if (try_place(layout, placed, wanted, 0, heights, &box))
            return box;
}

void show_lay_out(struct show_layout *layout, const struct map *map)
{
    const struct part part = part_of(layout, map);
    int height = layout->height;

    for (unsigned i = 0; i < layout->count; i++) {
        struct show_box *box = &layout->box[layout->cell[i]];
        struct map_point xy = map->xy[layout->cell[i]];

        box->x = along(xy.x, part.left, part.right, layout->width - box->width);
        box->y = along(xy.y, part.top, part.bottom, height - box->height);
        *box = place(layout, i, *box);
        if (box->y + box->height > layout->height)
            layout->height = box->y + box->height;
    }
}
