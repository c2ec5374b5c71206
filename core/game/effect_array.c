/* Effects to be filled, and the arrays in which they lie while they grow. */
#include <string.h>

#include "game/effect_parts.h"

enum { ARRAY_FIRST = 16, ARRAY_MOST = 0xfff0 };

void *effect_room(struct effect_reading *reading, void *array, unsigned count, size_t size)
{
    void *more;

    if (count >= ARRAY_MOST) {
        node_fault(reading->document->root, "there is more in these effects than %d of a kind",
                   (int)ARRAY_MOST);
        return NULL;
    }
    if (count != 0 && (count < ARRAY_FIRST || (count & (count - 1)) != 0))
        return array;
    more = arena_get(reading->arena, size * (count < ARRAY_FIRST ? ARRAY_FIRST : 2 * count));
    if (!more)
        diag_no_memory(reading->diags);
    else if (count)
        memcpy(more, array, size * count);
    return more;
}

struct effects *effects_new(unsigned first_word, struct arena *arena, struct diags *diags)
{
    struct effects *effects = arena_get(arena, sizeof *effects);

    if (effects)
        effects->first_word = first_word;
    else
        diag_no_memory(diags);
    return effects;
}
