#include "show/svg_blocks.h"

#include <string.h>

#include "base/memory.h"
#include "show/parts.h"

bool svg_blocks_begin(struct svg_blocks *blocks, const struct svg_shapes *shapes)
{
    *blocks = (struct svg_blocks){.shapes = shapes,
                                  .block = memory_get(SVG_BLOCKS * sizeof *blocks->block),
                                  .whole = memory_get(sizeof *blocks->whole),
                                  .part = memory_get(sizeof *blocks->part),
                                  /* not zeroed: it is long, and read before it is looked at */
                                  .home = memory_resize(NULL, sizeof(struct svg_outline))};
    return blocks->block && blocks->whole && blocks->part && blocks->home;
}

void svg_blocks_free(struct svg_blocks *blocks)
{
    memory_free(blocks->block);
    memory_free(blocks->whole);
    memory_free(blocks->part);
    memory_free(blocks->home);
    memory_free(blocks->near);
}

/* ---- where they stand */

/* It lies over a city, a port or the head of an arrow, which are small: that would be hidden. */
static bool is_hidden(const struct svg_box *small, int64_t overlap)
{
    enum { SMALL = 180 };

    return small->width <= SMALL && overlap * 4 > (int64_t)small->width * small->height;
}

/* The less of what is hard it lies over, and the nearer it is, the better; counted no further than
 * to the least so far. */
static int64_t cost_of(const struct svg_blocks *blocks, const struct svg_box *bounds,
                       const struct svg_box *box, int64_t far, int64_t least)
{
    enum { WORTH = 60, BEYOND = 100000, HIDDEN = 700 };
    int64_t cost = far;

    if (box->x < bounds->x || box->y < bounds->y ||
        box->x + box->width > bounds->x + bounds->width ||
        box->y + box->height > bounds->y + bounds->height)
        cost += BEYOND;
    for (unsigned i = 0; i < blocks->nears && (least < 0 || cost < least); i++) {
        int64_t overlap = svg_overlap_area(box, &blocks->near[i]);

        cost += overlap / WORTH + (is_hidden(&blocks->near[i], overlap) ? HIDDEN : 0);
    }
    return cost;
}

/* So far from home it is: with its middle, and with its corners. */
static int64_t strangeness(const struct svg_outline *home, const struct svg_box *box)
{
    enum { MIDDLE = 3000, CORNER = 150 };
    int64_t cost = 0;

    for (int i = 0; i < 4; i++) {
        struct svg_point corner = {box->x + i % 2 * box->width, box->y + i / 2 * box->height};

        cost += svg_is_within(home, corner) ? 0 : CORNER;
    }
    struct svg_point middle = {box->x + box->width / 2, box->y + box->height / 2};
    return cost + (svg_is_within(home, middle) ? 0 : MIDDLE);
}

static void try_at(struct svg_blocks *blocks, struct svg_block *block, const struct svg_box *bounds,
                   struct svg_point by, int64_t *least)
{
    int64_t square = (int64_t)by.x * by.x + (int64_t)by.y * by.y;
    struct svg_point at = {block->from.x + by.x, block->from.y + by.y};

    if (*least >= 0 && square >= *least * *least)
        return; /* so far that nothing is better there, whatever lies under it */
    int64_t far = svg_root(square);
    struct svg_box box = svg_stack_box(blocks->part, at, block->size);
    int64_t cost = cost_of(blocks, bounds, &box, far, *least);
    if (!block->city && far && (*least < 0 || cost < *least))
        cost += strangeness(blocks->home, &box);
    if (*least >= 0 && cost >= *least)
        return;
    *least = cost;
    block->at = at;
}

/* Of what is hard what a box may lie over that is moved so far: there are hundreds of places to
 * try. */
static void find_near(struct svg_blocks *blocks, const struct svg_names *names,
                      const struct svg_box *box, int across, int down)
{
    const struct svg_box reach = {box->x - across, box->y - down, box->width + 2 * across,
                                  box->height + 2 * down};

    blocks->nears = 0;
    for (unsigned i = 0; i < names->layout.hards; i++)
        if (svg_overlap(&reach, &names->layout.hard[i]))
            blocks->near[blocks->nears++] = names->layout.hard[i];
}

/* Where it is wanted, or in steps of a quarter of its size up to twice that from there. */
static void stand(struct svg_blocks *blocks, struct svg_block *block, const struct node *face,
                  struct svg_names *names)
{
    enum { GAP = 30, STEPS = 8 };
    int64_t least = -1;
    struct svg_box box = svg_stack_box(blocks->part, block->from, block->size);
    int across = (box.width + GAP) / 4;
    int down = (box.height + GAP) / 4;
    const struct svg_box *bounds = &names->layout.bounds;

    find_near(blocks, names, &box, STEPS * across, STEPS * down);
    try_at(blocks, block, bounds, (struct svg_point){0, 0}, &least);
    if (least < across && least < down)
        across = down = 0; /* nothing that is so far is better */
    else
        svg_outline_read(blocks->shapes, face, blocks->home);
    for (int y = -STEPS; y <= STEPS && across; y++)
        for (int x = -STEPS; x <= STEPS; x++)
            try_at(blocks, block, bounds, (struct svg_point){x * across, y * down}, &least);
    box = svg_stack_box(blocks->part, block->at, block->size);
    svg_names_hard(names, box);
}

/* Its Armies in the order of their formations, and then all others. */
static void stand_part(struct svg_blocks *blocks, struct svg_block of, const struct node *face,
                       struct svg_names *names)
{
    unsigned last = 0;

    for (unsigned i = 0; i < blocks->whole->known; i++)
        last = blocks->whole->unit[i].formation > last ? blocks->whole->unit[i].formation : last;
    for (unsigned n = 0; n <= last && blocks->count < SVG_BLOCKS; n++) {
        of.formation = n < last ? n + 1 : 0;
        if (!svg_take_formation(blocks->shapes->scene, blocks->whole, of.formation, blocks->part))
            continue;
        blocks->failed = blocks->failed || blocks->part->failed;
        struct svg_block *block = &blocks->block[blocks->count++];
        *block = of;
        stand(blocks, block, face, names);
    }
}

/* Where a city of the province lies: its capital, or its port. */
static bool city_at(const struct svg_shapes *shapes, const struct node *face, const char *city,
                    struct svg_point *at)
{
    const struct node *ports = node_get(face, "ports");

    if (strcmp(city, "port") == 0 && ports && ports->kind == NODE_LIST && ports->first &&
        svg_shape_point(shapes, ports->first, "xy", at))
        return true;
    return svg_shape_point(shapes, face, "capital", at);
}

static bool has_field(struct svg_blocks *blocks, uint16_t cell, unsigned side)
{
    return svg_find_part(blocks->shapes->scene, cell, side, NULL, blocks->whole);
}

static void stand_in_field(struct svg_blocks *blocks, uint16_t cell, const struct node *face,
                           struct svg_names *names)
{
    enum { APART = 230 };
    bool both = show_count(blocks->shapes->scene->board, cell, 0) &&
                show_count(blocks->shapes->scene->board, cell, 1) && has_field(blocks, cell, 0) &&
                has_field(blocks, cell, 1);

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct svg_block block = {.cell = cell, .side = (uint8_t)side, .size = SVG_COUNTER};

        if (!has_field(blocks, cell, side) ||
            !svg_shape_point(blocks->shapes, face, "stack", &block.from))
            continue;
        block.from.x += !both ? 0 : side ? APART : -APART;
        blocks->failed = blocks->failed || blocks->whole->failed;
        stand_part(blocks, block, face, names);
    }
}

static void stand_in_cities(struct svg_blocks *blocks, uint16_t cell, const struct node *face,
                            struct svg_names *names)
{
    enum { BESIDE = 270, SMALL = 320, RING = 85, WIDE = 200 };
    static const char *const cities[] = {"capital", "port"};
    const struct svg_scene *scene = blocks->shapes->scene;

    for (unsigned side = 0; side < GAME_SIDES; side++)
        for (unsigned i = 0; i < sizeof cities / sizeof *cities; i++) {
            struct svg_block block = {
                .cell = cell, .side = (uint8_t)side, .city = cities[i], .size = SMALL};

            if (!svg_find_part(scene, cell, side, cities[i], blocks->whole) ||
                !city_at(blocks->shapes, face, cities[i], &block.city_at))
                continue;
            bool army = blocks->whole->known && blocks->whole->unit[0].formation;
            block.from = block.city_at;
            block.from.x -= BESIDE + (svg_is_besieged(scene, cell) ? RING : 0) + (army ? WIDE : 0);
            stand_part(blocks, block, face, names);
        }
}

void svg_blocks_stand(struct svg_blocks *blocks, struct svg_names *names)
{
    uint8_t occupied[MAP_MOST_CELLS];
    const struct map *map = blocks->shapes->scene->map;

    blocks->near = memory_get((names->hard_room + 1u) * sizeof *blocks->near);
    if (!blocks->near) {
        blocks->failed = true;
        return;
    }
    show_find_occupied(blocks->shapes->scene->board, occupied);
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint16_t cell = 0; cell < map->cells; cell++) {
            const struct node *face = svg_face_of(blocks->shapes, map->cell[cell].name);

            if (occupied[cell] && face)
                (pass ? stand_in_field : stand_in_cities)(blocks, cell, face, names);
        }
}

/* ---- drawing */

/* Who stands away from his city is tied to it. */
void svg_blocks_tie(const struct svg_blocks *blocks, struct text *out)
{
    for (unsigned i = 0; i < blocks->count; i++) {
        const struct svg_block *block = &blocks->block[i];

        if (block->city)
            svg_add(out, "<path class=\"line tie\" d=\"M%PL%P\"/>\n", block->city_at, block->at);
    }
}

void svg_blocks_draw(struct svg_blocks *blocks, struct text *out)
{
    const struct svg_scene *scene = blocks->shapes->scene;

    for (unsigned i = 0; i < blocks->count; i++) {
        const struct svg_block *block = &blocks->block[i];

        if (svg_find_part(scene, block->cell, block->side, block->city, blocks->whole) &&
            svg_take_formation(scene, blocks->whole, block->formation, blocks->part))
            svg_put_stack(scene, block->cell, blocks->part, block->at, block->size, out);
    }
}
