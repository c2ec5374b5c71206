/* [14.0] The words of an account, put into a position of it. Whatever they say may have been made
 * up: what comes of them is one that may be, or is refused. */
#include "veracruz/looks/account.h"
#include "veracruz/veracruz.h"

#include <string.h>

struct hearing {
    const struct vz_scenario *s;
    struct vz_position *p;
    struct vz_known known;
    uint8_t heard_trains; /* bit i: of vz_trains[i] how many it cannot tell */
    uint16_t trains[VZ_TRAIN_KINDS];
};

/* ---- words */

static bool hear_track(struct hearing *hearing, struct slice name, struct slice value)
{
    const char *dot = memchr(name.at, '.', name.length);
    int64_t n = 1;
    int64_t is = 0;

    if (dot) {
        size_t length = (size_t)(dot - name.at);

        if (!slice_int((struct slice){dot + 1, name.length - length - 1}, 1, UINT8_MAX, &n))
            return false;
        name.length = length;
    }
    for (unsigned i = 0; i < vz_track_count; i++) {
        if (!slice_is(name, vz_tracks[i].name))
            continue;
        if (n > vz_tracks[i].count ||
            (vz_tracks[i].kind == VZ_CELL
                 ? !vz_find_known_hex(hearing->s, value, &is)
                 : !slice_int(value, vz_tracks[i].least, vz_tracks[i].most, &is)))
            return false;
        vz_put_track_value(hearing->p, &vz_tracks[i], (unsigned)n - 1, (int32_t)is);
        return true;
    }
    for (unsigned i = 0; i < VZ_TRAIN_KINDS; i++)
        if (slice_is(name, vz_trains[i].name)) {
            hearing->heard_trains |= (uint8_t)(1u << i);
            return slice_int(value, 0, VZ_UNITS, &is) && (hearing->trains[i] = (uint16_t)is) == is;
        }
    if (!slice_is(name, "manned") || !slice_int(value, 0, (1 << VZ_FORTS) - 1, &is))
        return false;
    hearing->known.manned = (uint8_t)is;
    return true;
}

static bool hear_cell(struct hearing *hearing, unsigned hex, struct slice name, struct slice value)
{
    int64_t is = 0;

    for (unsigned mark = 0; mark < VZ_STACK_MARKS; mark++) {
        if (!slice_is(name, vz_stack_marks[mark]))
            continue;
        if (!slice_int(value, 0, UINT16_MAX, &is))
            return false;
        vz_put_stack_mark(&hearing->known, hex, (enum vz_stack_mark)mark, (uint32_t)is);
        return vz_stack_mark_of(&hearing->known, hex, (enum vz_stack_mark)mark) == is;
    }
    return false;
}

static bool hear_unit(struct hearing *hearing, unsigned unit, struct slice name, struct slice value)
{
    int64_t is = 0;

    for (unsigned field = 0; field < VZ_FIELDS; field++) {
        if (!slice_is(name, vz_fields[field]))
            continue;
        if (field == VZ_FIELD_HEX ? !vz_find_known_hex(hearing->s, value, &is) || is == MAP_NOWHERE
                                  : !slice_int(value, 0, UINT16_MAX, &is))
            return false;
        vz_put_field(&hearing->known.unit[unit], (enum vz_field)field, (uint32_t)is);
        return vz_field_of(&hearing->known.unit[unit], (enum vz_field)field) == is;
    }
    return false;
}

static bool hear_word(struct hearing *hearing, struct slice word)
{
    const char *is = memchr(word.at, '=', word.length);
    struct slice value;
    struct slice name;
    size_t dot;
    uint16_t cell;
    unsigned unit;

    if (!is)
        return false;
    name = (struct slice){word.at, (size_t)(is - word.at)};
    value = (struct slice){is + 1, word.length - name.length - 1};
    for (dot = name.length; dot > 0 && name.at[dot - 1] != '.'; dot--)
        ;
    if (dot < 2)
        return hear_track(hearing, name, value);
    cell = map_find(&hearing->s->map, (struct slice){name.at, dot - 1});
    unit = vz_find_known_unit(hearing->s, (struct slice){name.at, dot - 1});
    if (cell != MAP_NOWHERE)
        return hear_cell(hearing, cell, (struct slice){name.at + dot, name.length - dot}, value);
    if (unit != VZ_NO_UNIT)
        return hear_unit(hearing, unit, (struct slice){name.at + dot, name.length - dot}, value);
    return hear_track(hearing, name, value);
}

/* The first that have no names. */
static bool lay_trains(struct hearing *hearing, unsigned i)
{
    const struct vz_scenario *s = hearing->s;
    unsigned left = hearing->trains[i];

    for (unsigned unit = 0; unit < s->units; unit++) {
        struct vz_known_unit *is = &hearing->known.unit[unit];

        if (s->counter[unit].type != vz_trains[i].type ||
            s->counter[unit].side == hearing->known.side || !vz_is_nameless(s, unit, is))
            continue;
        *is = (struct vz_known_unit){.as = left ? VZ_KNOWN_HIDDEN : VZ_KNOWN_OFF};
        if (is->as == VZ_KNOWN_OFF)
            is->unit.hex = VZ_NOT_YET;
        left -= left > 0;
    }
    return left == 0;
}

/* Guns and gunboats fire from next to the fortress, as those stand who storm it. */
static bool may_besiege(const struct hearing *hearing, unsigned unit)
{
    const struct vz_position *p = hearing->p;
    unsigned hex = hearing->known.unit[unit].unit.hex;

    return course_is_under_way(&p->head, VZ_SIEGE) && hex < hearing->s->map.cells &&
           map_edge(&hearing->s->map, (uint16_t)hex, hearing->s->fort_cell[p->siege.fort]);
}

/* What words can make of it may be anything. */
static bool is_sound(const struct hearing *hearing)
{
    const struct vz_scenario *s = hearing->s;
    const struct vz_known *known = &hearing->known;

    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_known_unit *is = &known->unit[unit];
        bool on_map = is->unit.hex < s->map.cells;

        if (is->as >= VZ_KNOWN_AS || (!on_map && is->unit.formation) ||
            is->unit.formation > s->first_dummy - s->first_formation ||
            is->unit.ineffective > VZ_PERCENTS || (is->as == VZ_KNOWN_OFF && on_map) ||
            (is->as == VZ_KNOWN_FACE && !on_map) ||
            (is->in & VZ_IN_SIEGE && !may_besiege(hearing, unit)) ||
            (s->counter[unit].side == known->side ? is->as != VZ_KNOWN_WHOLE
                                                  : is->as == VZ_KNOWN_WHOLE && !on_map) ||
            (unit >= s->first_militia && unit < s->first_guerrilla &&
             is->unit.counter > s->militia_pool) ||
            (unit >= s->first_guerrilla && is->unit.counter > s->guerrilla_pool))
            return false;
    }
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        if (known->zone[hex] > 1 || known->stack[hex].flags & ~(VZ_GENERAL | VZ_DEMORALIZED) ||
            known->stack[hex].formation > s->first_dummy - s->first_formation)
            return false;
    return true;
}

/* A question is one of the procedure under way, of which tracks say all. */
static bool is_course_sound(const struct hearing *hearing)
{
    const struct vz_scenario *s = hearing->s;
    const struct vz_position *p = hearing->p;
    const struct vz_raid *raid = &p->raid;
    unsigned procedure = course_under_way(&p->head);

    if (course_is_under_way(&p->head, VZ_RAID) &&
        (raid->unit < s->first_guerrilla || raid->unit >= s->units ||
         !vz_on_map(p->unit[raid->unit].hex) || raid->hex >= s->map.cells ||
         !hearing->known.stack[raid->hex].counters))
        return false;
    if (course_is_under_way(&p->head, VZ_DISEASE) && p->disease_hex >= s->map.cells)
        return false;
    switch (p->head.kind) {
    case VZ_ASK_NOTHING:
        return !p->head.depth;
    case VZ_ASK_ACTIVATE:
    case VZ_ASK_GUERRILLA_EFFECT:
        return procedure == VZ_RAID;
    case VZ_ASK_LOSE:
        return procedure == VZ_RAID || procedure == VZ_DISEASE;
    case VZ_ASK_OBEY:
        return procedure == VZ_ELECTION;
    default:
        return false;
    }
}

static bool hear_words(struct hearing *hearing, const struct log_word *words, unsigned count,
                       unsigned *bad)
{
    for (*bad = 0; *bad < count; ++*bad)
        if (!hear_word(hearing, words[*bad].text))
            return false;
    *bad = 0;
    for (unsigned i = 0; i < VZ_TRAIN_KINDS; i++)
        if (hearing->heard_trains >> i & 1 && !lay_trains(hearing, i))
            return false;
    return true;
}

/* Both as they were before the words. */
static bool goes_on(struct hearing *hearing, const struct vz_position *old,
                    const struct vz_known *before)
{
    struct vz_position *p = hearing->p;

    if (p->head.phase >= VZ_PHASES || course_is_ok(&vz_course, &p->head))
        return false;
    if (vz_is_under_way(p, before->side))
        return vz_go_on_alike(hearing->s, old, p, before, &hearing->known);
    vz_clear_under_way(p);
    return is_course_sound(hearing);
}

bool vz_hear_known(const void *scenario, void *position, uint8_t side, const struct log_word *words,
                   unsigned count, unsigned *bad)
{
    struct hearing hearing = {.s = scenario, .p = position};
    const struct vz_position old = *hearing.p;
    struct vz_known before;
    bool good;

    vz_know(scenario, position, side, &hearing.known);
    before = hearing.known;
    good = hear_words(&hearing, words, count, bad) && goes_on(&hearing, &old, &before) &&
           is_sound(&hearing) && vz_make_known(scenario, position, &hearing.known) &&
           !vz_position_is_ok(scenario, position);
    if (!good)
        *hearing.p = old;
    return good;
}
