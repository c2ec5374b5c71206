/* How counters, provinces and cities are called, and found by what they are called. */
#include "cactus/cactus.h"
#include "cactus/loading/load.h"

unsigned ct_find_named(const struct ct_scenario *s, struct slice name)
{
    return named_find(s->name, s->names, name); /* NAMED_NONE is nobody */
}

int32_t ct_find_unit(const void *scenario, const void *position, struct slice name)
{
    unsigned unit = ct_find_named(scenario, name);

    (void)position;
    return unit == CT_NO_UNIT ? -1 : (int32_t)unit;
}

void ct_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out)
{
    const struct ct_scenario *s = scenario;

    (void)position;
    text_add(out, unit >= 0 && unit < s->units ? s->counter[unit].id : "nobody");
}

const char *ct_city_name(const struct ct_scenario *s, unsigned province, unsigned city)
{
    uint16_t place = s->province[province].place[city];

    return place == MAP_NOWHERE ? "the field" : s->map.place[place].name;
}
