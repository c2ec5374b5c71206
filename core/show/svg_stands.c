/* Where stacks stand on a map of hexes. */
#include "show/svg_stands.h"

#include "base/memory.h"
#include "show/parts.h"

/* Where the stacks of a cell stand: one in its middle, two of enemies apart. */
static struct svg_point place_of(const struct svg_scene *scene, uint16_t cell, unsigned side,
                                 bool both)
{
    enum { APART = 115 };
    struct svg_point at = svg_cell_centre(scene->map, cell);
    int by = !both ? 0 : side ? APART : -APART;

    return (struct svg_point){at.x + by, at.y + by};
}

bool svg_hexes_each(const struct svg_scene *scene, svg_each_stack *each, void *with)
{
    enum { CROWDED = 300 };
    uint8_t occupied[MAP_MOST_CELLS];
    struct svg_stack *stack = memory_get(GAME_SIDES * sizeof *stack);
    bool good = true;

    if (!stack)
        return false;
    show_find_occupied(scene->board, occupied);
    for (uint16_t cell = 0; cell < scene->map->cells; cell++) {
        bool here[GAME_SIDES];

        if (!occupied[cell] || !svg_is_shown(scene, cell))
            continue;
        for (unsigned side = 0; side < GAME_SIDES; side++) {
            here[side] = svg_find_stack(scene, cell, side, &stack[side]);
            good = good && !stack[side].failed;
        }
        bool both = here[0] && here[1];
        for (unsigned side = 0; side < GAME_SIDES; side++)
            if (here[side])
                each(with, cell, &stack[side], place_of(scene, cell, side, both),
                     both ? CROWDED : SVG_COUNTER);
    }
    memory_free(stack);
    return good;
}
