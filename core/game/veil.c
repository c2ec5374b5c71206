#include "game/veil.h"

/* The kind of the n-th value of an event. */
static enum value_kind kind_of(const struct event_kind *kinds, const struct event *event,
                               unsigned n)
{
    const struct event_field *field = kinds[event->kind].field;

    for (; field->name && n >= field->width; field++)
        n -= field->width;
    return field->name ? field->kind : VALUE_NONE;
}

int32_t veil_first_unit(const struct event_kind *kinds, const struct event *event)
{
    for (unsigned i = 0; i < event->values; i++) {
        const struct value *value = &event->value[i];
        enum value_kind kind = kind_of(kinds, event, i);

        if (kind == VALUE_UNIT)
            return value->number;
        if (kind == VALUE_UNITS && value->count)
            return ((const uint16_t *)value->list)[0];
    }
    return -1;
}

static enum value_veil veil_of(char letter, bool own, bool first_is_seen)
{
    switch (letter) {
    case '+':
        return VEIL_OPEN;
    case '~':
        return VEIL_UNCOUNTED;
    case '?':
        return own ? VEIL_NONE : VEIL_SHUT;
    case '!':
        return first_is_seen ? VEIL_NONE : VEIL_SHUT;
    default:
        return VEIL_NONE;
    }
}

void veil_event(const struct game_names *of, const char *const *letters, uint8_t owner,
                uint8_t side, struct event *event)
{
    const char *letter = letters[event->kind];
    int32_t first = veil_first_unit(of->game->events, event);
    bool own = owner == side;
    bool seen = first >= 0 && of->game->unit_seen(of->scenario, of->position, first, side);

    if (side == NO_SIDE)
        return;
    if (!own && (!letter || letter[0] == VEIL_ALL[0])) {
        event->hidden_from |= (uint8_t)(1u << side);
        return;
    }
    if (!letter || letter[0] == VEIL_ALL[0])
        return;
    for (unsigned i = 0; i < event->values && letter[i]; i++)
        event->value[i].veil = (uint8_t)veil_of(letter[i], own, seen);
}
