/* [14.0] What the words of an account name (known.h): figures of the position that are no
 * counter's, of a counter, and of a stack of the enemy. */
#include "veracruz/looks/account.h"
#include "veracruz/veracruz.h"

#include <stddef.h>
#include <string.h>

/* ---- tracks */

const struct vz_track vz_tracks[] = {
#define TRACK(name_, field, count_, least_, most_)                                                 \
    {name_,                                                                                        \
     offsetof(struct vz_position, field),                                                          \
     sizeof((struct vz_position *)NULL)->field / (count_),                                         \
     count_,                                                                                       \
     sizeof((struct vz_position *)NULL)->field / (count_),                                         \
     VZ_PLAIN,                                                                                     \
     least_,                                                                                       \
     most_},
#define CELLS(name_, field, count_)                                                                \
    {name_, offsetof(struct vz_position, field), 2, count_, 2, VZ_CELL, 0, UINT16_MAX},
#define FRAMES(name_, field, most_)                                                                \
    {name_,                                                                                        \
     offsetof(struct vz_position, head.frame) + offsetof(struct course_frame, field),              \
     sizeof((struct course_frame *)NULL)->field,                                                   \
     COURSE_DEPTH,                                                                                 \
     sizeof(struct course_frame),                                                                  \
     VZ_PLAIN,                                                                                     \
     0,                                                                                            \
     most_},
#include "veracruz/looks/tracks.inc"
#undef TRACK
#undef CELLS
#undef FRAMES
};

const unsigned vz_track_count = sizeof vz_tracks / sizeof *vz_tracks;

int32_t vz_track_value(const struct vz_position *p, const struct vz_track *track, unsigned n)
{
    const unsigned char *at = (const unsigned char *)p + track->offset + (size_t)n * track->apart;
    uint16_t two;
    uint32_t four;

    switch (track->size) {
    case 1:
        return track->least < 0 ? (int8_t)*at : *at;
    case 2:
        memcpy(&two, at, sizeof two);
        return track->least < 0 ? (int16_t)two : two;
    default:
        memcpy(&four, at, sizeof four);
        return (int32_t)four;
    }
}

void vz_put_track_value(struct vz_position *p, const struct vz_track *track, unsigned n,
                        int32_t value)
{
    unsigned char *at = (unsigned char *)p + track->offset + (size_t)n * track->apart;
    const uint16_t two = (uint16_t)value;
    const uint32_t four = (uint32_t)value;

    switch (track->size) {
    case 1:
        *at = (unsigned char)value;
        break;
    case 2:
        memcpy(at, &two, sizeof two);
        break;
    default:
        memcpy(at, &four, sizeof four);
        break;
    }
}

/* ---- of a counter, of a stack */

const char *const vz_fields[VZ_FIELDS] = {"as",    "hex",       "rank",        "strength",
                                          "flags", "formation", "ineffective", "counter",
                                          "spent", "stays",     "in",          "place"};
uint32_t vz_field_of(const struct vz_known_unit *is, enum vz_field field)
{
    switch (field) {
    case VZ_FIELD_AS:
        return is->as;
    case VZ_FIELD_HEX:
        return is->unit.hex;
    case VZ_FIELD_RANK:
        return is->unit.rank;
    case VZ_FIELD_STRENGTH:
        return is->unit.strength;
    case VZ_FIELD_FLAGS:
        return is->unit.flags;
    case VZ_FIELD_FORMATION:
        return is->unit.formation;
    case VZ_FIELD_INEFFECTIVE:
        return is->unit.ineffective;
    case VZ_FIELD_COUNTER:
        return is->unit.counter;
    case VZ_FIELD_SPENT:
        return is->unit.spent;
    case VZ_FIELD_STAYS:
        return is->unit.stays;
    case VZ_FIELD_IN:
        return is->in;
    default:
        return is->rank;
    }
}

void vz_put_field(struct vz_known_unit *is, enum vz_field field, uint32_t value)
{
    switch (field) {
    case VZ_FIELD_AS:
        if (value == VZ_KNOWN_HIDDEN) /* no more is known of it */
            *is = (struct vz_known_unit){0};
        is->as = (uint8_t)value;
        break;
    case VZ_FIELD_HEX:
        is->unit.hex = value & VZ_HEX_BITS;
        break;
    case VZ_FIELD_RANK:
        is->unit.rank = value & VZ_RANK_BITS;
        break;
    case VZ_FIELD_STRENGTH:
        is->unit.strength = value & VZ_STRENGTH_BITS;
        break;
    case VZ_FIELD_FLAGS:
        is->unit.flags = (uint16_t)value;
        break;
    case VZ_FIELD_FORMATION:
        is->unit.formation = value & VZ_FORMATION_BITS;
        break;
    case VZ_FIELD_INEFFECTIVE:
        is->unit.ineffective = value & VZ_PERCENT_BITS;
        break;
    case VZ_FIELD_COUNTER:
        is->unit.counter = value & VZ_COUNTER_BITS;
        break;
    case VZ_FIELD_SPENT:
        is->unit.spent = (uint8_t)value;
        break;
    case VZ_FIELD_STAYS:
        is->unit.stays = value & 1;
        break;
    case VZ_FIELD_IN:
        is->in = (uint8_t)value;
        break;
    default:
        is->rank = (uint8_t)value;
        break;
    }
}

const char *const vz_stack_marks[VZ_STACK_MARKS] = {"counters", "formation", "percent", "flags",
                                                    "zone"};

uint32_t vz_stack_mark_of(const struct vz_known *known, unsigned hex, enum vz_stack_mark mark)
{
    const struct vz_known_stack *stack = &known->stack[hex];

    switch (mark) {
    case VZ_MARK_COUNTERS:
        return stack->counters;
    case VZ_MARK_OF_FORMATION:
        return stack->formation;
    case VZ_MARK_PERCENT:
        return stack->percent;
    case VZ_MARK_STACK_FLAGS:
        return stack->flags;
    default:
        return known->zone[hex];
    }
}

void vz_put_stack_mark(struct vz_known *known, unsigned hex, enum vz_stack_mark mark,
                       uint32_t value)
{
    struct vz_known_stack *stack = &known->stack[hex];

    switch (mark) {
    case VZ_MARK_COUNTERS:
        stack->counters = (uint8_t)value;
        break;
    case VZ_MARK_OF_FORMATION:
        stack->formation = (uint8_t)value;
        break;
    case VZ_MARK_PERCENT:
        stack->percent = (uint8_t)value;
        break;
    case VZ_MARK_STACK_FLAGS:
        stack->flags = (uint16_t)value;
        break;
    default:
        known->zone[hex] = (uint8_t)value;
        break;
    }
}

/* ---- counters and hexes by name */

void vz_add_known_unit(const struct vz_scenario *s, unsigned unit, struct text *out)
{
    if (unit < s->first_militia)
        text_add(out, s->counter[unit].id);
    else if (unit < s->first_guerrilla)
        text_format(out, "militia-%u", unit - s->first_militia + 1);
    else
        text_format(out, "guerrillas-%u", unit - s->first_guerrilla + 1);
}

/* From 1 on, behind the stem; 0: it is no such name. */
static unsigned numbered(struct slice name, const char *stem, unsigned most)
{
    size_t length = strlen(stem);
    int64_t number = 0;

    if (name.length <= length || memcmp(name.at, stem, length) != 0 ||
        !slice_int((struct slice){name.at + length, name.length - length}, 1, most, &number))
        return 0;
    return (unsigned)number;
}

unsigned vz_find_known_unit(const struct vz_scenario *s, struct slice name)
{
    unsigned n = numbered(name, "militia-", s->first_guerrilla - s->first_militia);

    if (n)
        return s->first_militia + n - 1;
    n = numbered(name, "guerrillas-", s->units - s->first_guerrilla);
    if (n)
        return s->first_guerrilla + n - 1;
    int32_t unit = vz_find_unit(s, NULL, name);
    return unit < 0 ? VZ_NO_UNIT : (unsigned)unit;
}

void vz_add_known_hex(const struct vz_scenario *s, uint32_t hex, struct text *out)
{
    static const char *const off[] = {"not-yet",   "due",       "waiting", "eliminated",
                                      "withdrawn", "repairing", "left-out"};

    if (hex < s->map.cells)
        text_add(out, s->map.cell[hex].name);
    else if (hex >= VZ_NOT_YET && hex <= VZ_LEFT_OUT)
        text_add(out, off[hex - VZ_NOT_YET]);
    else
        text_add(out, "nowhere");
}

bool vz_find_known_hex(const struct vz_scenario *s, struct slice name, int64_t *hex)
{
    struct text said = {0};
    uint16_t cell = map_find(&s->map, name);
    bool found = cell != MAP_NOWHERE;

    *hex = cell;
    for (uint32_t off = VZ_NOT_YET; !found && off <= VZ_LEFT_OUT + 1; off++) {
        text_clear(&said);
        vz_add_known_hex(s, off, &said);
        found = !said.failed && slice_is(name, said.at);
        *hex = off <= VZ_LEFT_OUT ? off : MAP_NOWHERE;
    }
    text_free(&said);
    return found;
}

/* ---- trains */

const struct vz_train_kind vz_trains[VZ_TRAIN_KINDS] = {{"supply-units", VZ_SUPPLY},
                                                        {"pack-animals", VZ_PACK}};

bool vz_is_nameless(const struct vz_scenario *s, unsigned unit, const struct vz_known_unit *is)
{
    return (s->counter[unit].type == VZ_SUPPLY || s->counter[unit].type == VZ_PACK) &&
           (is->as == VZ_KNOWN_OFF || is->as == VZ_KNOWN_HIDDEN);
}
