/* What a side was told, for its orders in advance to ask about. */
#include "game/condition.h"

#include "base/memory.h"
#include "game/entry_points.h"

static bool has_room(struct condition_memory *memory, unsigned kinds)
{
    if (!memory->event)
        memory->event = memory_get(kinds * sizeof *memory->event);
    if (!memory->number)
        memory->number = memory_get(kinds * sizeof *memory->number);
    return memory->event && memory->number;
}

/* A unit or thing that the side could not tell when it was told of it stays unknown. */
static bool is_veiled(const struct game_names *of, uint8_t side, enum value_kind kind,
                      const struct value *value)
{
    const struct game *game = of->game;

    if (value->veil == VEIL_OPEN)
        return false;
    if (kind == VALUE_UNIT && game->unit_seen && value->number >= 0)
        return !game->unit_seen(of->scenario, of->position, value->number, side);
    if (kind == VALUE_THING && game->thing_seen && value->number >= 0)
        return !game->thing_seen(of->scenario, of->position, value->number, side);
    return false;
}

bool condition_remember(struct condition_memory *memory, const struct game_names *of, uint8_t side,
                        const struct event *event)
{
    struct event seen = *event;

    if (!game_veil_event(of->game, of->scenario, of->position, side, &seen))
        return true;
    if (!has_room(memory, of->game->event_count))
        return false;
    for (unsigned i = 0; i < seen.values; i++) {
        enum value_kind kind = event_value_kind(of->game->events, event, i);

        if (is_veiled(of, side, kind, &seen.value[i]))
            seen.value[i].veil = VEIL_SHUT;
        if (value_is_list(kind))
            seen.value[i].list = NULL;
    }
    memory->event[event->kind] = seen;
    memory->number[event->kind] = ++memory->count;
    return true;
}

void condition_forget(struct condition_memory *memory)
{
    memory->count = 0;
    memory_free(memory->event);
    memory_free(memory->number);
    memory->event = NULL;
    memory->number = NULL;
}

void condition_free(struct condition_memory *memory)
{
    condition_forget(memory);
}
