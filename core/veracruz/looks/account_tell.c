/* [14.0] How two positions differ for a side, in words. */
#include "veracruz/looks/account.h"

static void tell_unit(const struct vz_scenario *s, unsigned unit, const struct vz_known_unit *from,
                      const struct vz_known_unit *to, struct text *out)
{
    static const struct vz_known_unit nothing = {.as = VZ_KNOWN_AS};
    bool hides = to->as == VZ_KNOWN_HIDDEN && from->as != VZ_KNOWN_HIDDEN;

    if (vz_is_nameless(s, unit, from) && vz_is_nameless(s, unit, to))
        return;
    for (unsigned field = 0; field < VZ_FIELDS; field++) {
        uint32_t is = vz_field_of(to, (enum vz_field)field);

        if (is == vz_field_of(hides ? &nothing : from, (enum vz_field)field))
            continue;
        text_char(out, ' ');
        vz_add_known_unit(s, unit, out);
        text_format(out, ".%s=", vz_fields[field]);
        if (field == VZ_FIELD_HEX)
            vz_add_known_hex(s, is, out);
        else
            text_int(out, is);
    }
}

static void tell_cell(const struct vz_scenario *s, unsigned hex, const struct vz_known *from,
                      const struct vz_known *to, struct text *out)
{
    for (unsigned mark = 0; mark < VZ_STACK_MARKS; mark++) {
        uint32_t is = vz_stack_mark_of(to, hex, (enum vz_stack_mark)mark);

        if (is != vz_stack_mark_of(from, hex, (enum vz_stack_mark)mark))
            text_format(out, " %s.%s=%u", s->map.cell[hex].name, vz_stack_marks[mark],
                        (unsigned)is);
    }
}

static void tell_tracks(const struct vz_scenario *s, const struct vz_position *from,
                        const struct vz_position *to, struct text *out)
{
    for (unsigned i = 0; i < vz_track_count; i++)
        for (unsigned n = 0; n < vz_tracks[i].count; n++) {
            int32_t is = vz_track_value(to, &vz_tracks[i], n);

            if (is == vz_track_value(from, &vz_tracks[i], n))
                continue;
            text_format(out, " %s", vz_tracks[i].name);
            if (vz_tracks[i].count > 1)
                text_format(out, ".%u", n + 1);
            text_char(out, '=');
            if (vz_tracks[i].kind == VZ_CELL)
                vz_add_known_hex(s, (uint32_t)is, out);
            else
                text_int(out, is);
        }
}

static unsigned count_trains(const struct vz_scenario *s, const struct vz_known *known,
                             uint8_t type)
{
    unsigned count = 0;

    for (unsigned unit = 0; unit < s->units; unit++)
        count += s->counter[unit].type == type && known->unit[unit].as == VZ_KNOWN_HIDDEN;
    return count;
}

/* Those that have names are the same: then so many others are, too. */
static bool same_names(const struct vz_scenario *s, const struct vz_known *from,
                       const struct vz_known *to, uint8_t type)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (s->counter[unit].type == type &&
            vz_is_nameless(s, unit, &from->unit[unit]) != vz_is_nameless(s, unit, &to->unit[unit]))
            return false;
    return true;
}

/* How many lie where the side cannot tell them. */
static void tell_trains(const struct vz_scenario *s, const struct vz_known *from,
                        const struct vz_known *to, struct text *out)
{
    for (unsigned i = 0; i < VZ_TRAIN_KINDS; i++) {
        unsigned count = count_trains(s, to, vz_trains[i].type);

        if (count != count_trains(s, from, vz_trains[i].type) ||
            !same_names(s, from, to, vz_trains[i].type))
            text_format(out, " %s=%u", vz_trains[i].name, count);
    }
}

bool vz_tell_known(const void *scenario, const void *from, const void *to, uint8_t side,
                   struct text *out)
{
    const struct vz_scenario *s = scenario;
    struct vz_position one = *(const struct vz_position *)from;
    struct vz_position other = *(const struct vz_position *)to;
    struct vz_known before;
    struct vz_known after;

    vz_clear_secrets(&one, side);
    vz_clear_secrets(&other, side);
    vz_know(s, &one, side, &before);
    vz_know(s, &other, side, &after);
    tell_tracks(s, &one, &other, out);
    tell_trains(s, &before, &after, out);
    if (before.manned != after.manned)
        text_format(out, " manned=%u", (unsigned)after.manned);
    for (unsigned unit = 0; unit < s->units; unit++)
        tell_unit(s, unit, &before.unit[unit], &after.unit[unit], out);
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        tell_cell(s, hex, &before, &after, out);
    return !vz_is_under_way(&other, side) || vz_go_on_alike(s, &one, &other, &before, &after);
}
