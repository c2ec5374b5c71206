/* How counters and hexes are called, found and shown: struct game's functions of that kind. */
#ifndef VERACRUZ_NAMES_H
#define VERACRUZ_NAMES_H

#include "veracruz/position.h"

int32_t vz_find_unit(const void *scenario, const void *position, struct slice name);
/* "us.4inf", "m3"; militia that is not on the map is "militia". */
void vz_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out);
/* "veracruz", of a cell that holds a city, town or fortress. */
void vz_place_name(const void *scenario, int32_t cell, struct text *out);

/* show.c: what a side may know [14.31]; of untried militia and guerrillas nobody knows more than
 * their names. NO_SIDE sees everything else. */
void vz_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out);
void vz_inhabited(const void *scenario, const void *position, uint8_t *cells);
unsigned vz_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer);
void vz_describe(const void *scenario, const void *position, uint8_t side, struct text *out);

#endif
