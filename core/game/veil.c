#include "game/veil.h"

#include <string.h>

#include "game/game_names.h"

int32_t veil_first_unit(const struct event_kind *kinds, const struct event *event)
{
    for (unsigned i = 0; i < event->values; i++) {
        const struct value *value = &event->value[i];
        enum value_kind kind = event_value_kind(kinds, event, i);

        if (kind == VALUE_UNIT)
            return value->number;
        if (kind == VALUE_UNITS && value->count)
            return ((const uint16_t *)value->list)[0];
    }
    return -1;
}

uint8_t veil_owner(const struct game_names *of,
                   uint8_t (*side_of)(const void *scenario, int32_t unit),
                   const struct event *event)
{
    const struct position_head *head = of->position;
    const struct event_kind *kinds = of->game->events;
    int32_t unit = veil_first_unit(kinds, event);
    uint8_t side = NO_SIDE;

    if (strcmp(kinds[event->kind].name, "question") == 0)
        return (uint8_t)event_number(kinds, event, "of");
    if (unit >= 0)
        side = side_of(of->scenario, unit);
    return side != NO_SIDE ? side : of->game->phases[head->phase].side;
}

static enum value_veil veil_of(char letter, bool first_is_seen)
{
    switch (letter) {
    case '+':
        return VEIL_OPEN;
    case '~':
    case '*':
        return VEIL_UNCOUNTED;
    case '?':
        return VEIL_SHUT;
    case '!':
        return first_is_seen ? VEIL_NONE : VEIL_SHUT;
    default:
        return VEIL_NONE;
    }
}

static bool can_tell(const struct game_names *of, int32_t unit, uint8_t side)
{
    return unit >= 0 && of->game->unit_seen(of->scenario, of->position, unit, side);
}

static bool can_tell_entry(const struct game_names *of, enum value_kind kind, int32_t entry,
                           uint8_t side)
{
    if (kind == VALUE_THING)
        return !of->game->thing_seen ||
               of->game->thing_seen(of->scenario, of->position, entry, side);
    return kind == VALUE_UNIT && can_tell(of, entry, side);
}

/* The side can tell one of the units or things of a value. */
static bool can_tell_any(const struct game_names *of, enum value_kind kind,
                         const struct value *value, uint8_t side)
{
    const uint16_t *list = value->list;
    bool can = false;

    if (!value_is_list(kind))
        return can_tell_entry(of, kind, value->number, side);
    for (uint32_t i = 0; i < value->count && !can; i++)
        can = can_tell_entry(of, value_entry(kind), list[i], side);
    return can;
}

void veil_event(const struct game_names *of, const char *const *letters, uint8_t owner,
                uint8_t side, struct event *event)
{
    const struct event_kind *kinds = of->game->events;
    const char *letter = letters[event->kind];
    bool all = !letter || letter[0] == VEIL_ALL[0];
    bool own = owner == side;
    bool first_is_seen;

    if (side == NO_SIDE || (own && all))
        return;
    if (all) {
        event->hidden_from |= (uint8_t)(1u << side);
        return;
    }
    first_is_seen = can_tell(of, veil_first_unit(kinds, event), side);
    for (unsigned i = 0; i < event->values && letter[i]; i++) {
        if (own && letter[i] != '+')
            continue;
        event->value[i].veil = (uint8_t)veil_of(letter[i], first_is_seen);
        if (letter[i] == '*' &&
            !can_tell_any(of, event_value_kind(kinds, event, i), &event->value[i], side))
            event->hidden_from |= (uint8_t)(1u << side);
    }
}
