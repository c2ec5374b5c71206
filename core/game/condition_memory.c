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
    if (!memory->words)
        memory->words = memory_get(kinds * sizeof *memory->words);
    memory->kinds = memory->words ? kinds : 0;
    return memory->event && memory->number && memory->words;
}

static bool is_text(const struct game *game, const struct event *event, unsigned i)
{
    return event_value_kind(game->events, event, i) == VALUE_TEXT && event->value[i].list;
}

/* A text may last no longer than the event is told: they are kept one behind another. */
static bool keep_texts(const struct game *game, struct event *event, struct text *words)
{
    size_t at[EVENT_VALUES];

    text_clear(words);
    for (unsigned i = 0; i < event->values; i++) {
        at[i] = words->length;
        if (is_text(game, event, i)) {
            text_add(words, event->value[i].list);
            text_char(words, '\0');
        }
    }
    for (unsigned i = 0; i < event->values && !words->failed; i++)
        if (is_text(game, event, i))
            event->value[i].list = words->at + at[i];
    return !words->failed;
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
    if (!keep_texts(of->game, &seen, &memory->words[event->kind]))
        return false;
    memory->event[event->kind] = seen;
    memory->number[event->kind] = ++memory->count;
    return true;
}

void condition_forget(struct condition_memory *memory)
{
    for (unsigned i = 0; i < memory->kinds; i++)
        text_free(&memory->words[i]);
    memory_free(memory->event);
    memory_free(memory->number);
    memory_free(memory->words);
    *memory = (struct condition_memory){0};
}

void condition_free(struct condition_memory *memory)
{
    condition_forget(memory);
}
