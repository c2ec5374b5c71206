/* How counters and hexes are called, and found by what they are called. */
#include "veracruz/loading/load.h"
#include "veracruz/veracruz.h"

unsigned vz_find_named(const struct vz_scenario *s, struct slice name)
{
    return named_find(s->name, s->names, name); /* NAMED_NONE is nobody */
}

/* m3 and g1: the slot on the map, or lately on it, that has the token. */
static int32_t find_token(const struct vz_scenario *s, const struct vz_position *p,
                          struct slice name)
{
    struct slice digits = {name.at + 1, name.length - 1};
    bool militia = name.at[0] == 'm';
    unsigned first = militia ? s->first_militia : s->first_guerrilla;
    unsigned last = militia ? s->first_guerrilla : s->units;
    int64_t token = 0;

    if (digits.at[0] == '0' || !slice_int(digits, 1, UINT8_MAX, &token))
        return -1;
    for (unsigned unit = first; unit < last; unit++)
        if (vz_token(s, p, (unsigned)unit) == token)
            return (int32_t)unit;
    return -1;
}

int32_t vz_find_unit(const void *scenario, const void *position, struct slice name)
{
    if (position && name.length > 1 && name.length < 5 &&
        (name.at[0] == 'm' || name.at[0] == 'g') && name.at[1] >= '0' && name.at[1] <= '9')
        return find_token(scenario, position, name);
    unsigned unit = vz_find_named(scenario, name);
    return unit == VZ_NO_UNIT ? -1 : (int32_t)unit;
}

/* "us.4inf", "m3"; militia that is not on the map is "militia". */
void vz_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;

    if (unit < 0 || unit >= s->units) {
        text_add(out, "nobody");
        return;
    }
    bool militia = s->counter[unit].type == VZ_MILITIA;
    if (!militia && s->counter[unit].type != VZ_GUERRILLA) {
        text_add(out, s->counter[unit].id);
        return;
    }
    if (!p || !vz_token(s, p, (unsigned)unit)) {
        text_add(out, militia ? "militia" : "guerrillas");
        return;
    }
    text_char(out, militia ? 'm' : 'g');
    text_int(out, vz_token(s, p, (unsigned)unit));
}

/* "veracruz", of a cell that holds a city, town or fortress. */
void vz_place_name(const void *scenario, int32_t cell, struct text *out)
{
    const struct vz_scenario *s = scenario;
    uint16_t place = cell >= 0 && cell < s->map.cells ? s->map.cell[cell].place : MAP_NOWHERE;

    if (place != MAP_NOWHERE && s->map.place[place].kinds & (VZ_CITY | VZ_TOWN | VZ_FORTRESS))
        text_add(out, s->map.place[place].id);
}
