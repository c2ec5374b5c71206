/* The campaign of Veracruz as the game holds it, with what stands in some YAML laid over, for tests
 * that name its counters and hexes. */
#ifndef VERACRUZ_HELD_H
#define VERACRUZ_HELD_H

#include "loaded.h"
#include "veracruz/veracruz.h"

extern const struct game vz_game;

static const struct vz_scenario *s;

static inline uint16_t cell(const char *name)
{
    uint16_t hex = map_find(&s->map, slice_of(name));

    if (hex == MAP_NOWHERE)
        check_fail(__FILE__, __LINE__, name);
    return hex;
}

static inline uint16_t place(const char *name)
{
    return s->map.cell[cell(name)].place;
}

/* The number of a counter, by its id. */
static inline unsigned unit(const char *id)
{
    unsigned found = 0;

    while (found < s->units && strcmp(s->counter[found].id, id) != 0)
        found++;
    if (found == s->units)
        check_fail(__FILE__, __LINE__, id);
    return found;
}

/* The same scenario, with more of it laid over. */
static inline void load(const char *over)
{
    s = loaded(&vz_game, "campaign.yaml", over, NULL);
    if (!s)
        check_fail(__FILE__, __LINE__, diags.count ? diags.list[0].message : "nothing is said");
}

#endif
