/* How counters and hexes are called, and found by what they are called. */
#include "santiago/loading/load.h"
#include "santiago/santiago.h"

#include "santiago/rows.inc"

#include "game/row_units.inc"

void sc_place_name(const void *scenario, int32_t cell, struct text *out)
{
    const struct sc_scenario *s = scenario;
    uint16_t place = cell >= 0 && cell < s->map.cells ? s->map.cell[cell].place : MAP_NOWHERE;

    if (place != MAP_NOWHERE)
        text_add(out, s->map.place[place].id);
}
