/* How counters, provinces and cities are called, and found by what they are called. */
#include "cactus/cactus.h"
#include "cactus/loading/load.h"

#include "cactus/rows.inc"

#include "game/row_units.inc"

const char *ct_city_name(const struct ct_scenario *s, unsigned province, unsigned city)
{
    uint16_t place = s->province[province].place[city];

    return place == MAP_NOWHERE ? "the field" : s->map.place[place].name;
}
