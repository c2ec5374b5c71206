/* How counters and hexes are called, and found by what they are called. */
#include "santiago/loading/load.h"
#include "santiago/santiago.h"

unsigned sc_find_named(const struct sc_scenario *s, struct slice name)
{
    return named_find(s->name, s->names, name); /* NAMED_NONE is nobody */
}

int32_t sc_find_unit(const void *scenario, const void *position, struct slice name)
{
    unsigned unit = sc_find_named(scenario, name);
    (void)position;
    return unit == SC_NO_UNIT ? -1 : (int32_t)unit;
}

void sc_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out)
{
    const struct sc_scenario *s = scenario;
    (void)position;
    text_add(out, unit >= 0 && unit < s->units ? s->counter[unit].id : "nobody");
}

void sc_place_name(const void *scenario, int32_t cell, struct text *out)
{
    const struct sc_scenario *s = scenario;
    uint16_t place = cell >= 0 && cell < s->map.cells ? s->map.cell[cell].place : MAP_NOWHERE;
    if (place != MAP_NOWHERE)
        text_add(out, s->map.place[place].id);
}
