/* Names cut short, for maps of characters. */
#ifndef SHOW_SHORT_NAMES_H
#define SHOW_SHORT_NAMES_H

#include "show/board.h"

/* The letters by which a map of hexes knows a place: of its words, each with a capital, three
 * letters of the first, if there is another. Where another place is called alike, it ends with the
 * two letters that tell them apart: cuautitlan is Cuati, cuautla Cuatl. */
enum { SHOW_PLACE_LETTERS = 5 };
void show_place_name(const struct map *map, const struct map_place *place,
                     char label[SHOW_PLACE_LETTERS + 1]);

/* The letters by which a lattice knows a cell, at most LATTICE_NAME; none other has these.
 * "Monterrey" is Monte; of several words the first and the last count, of which the last has two
 * letters or more, and a single letter in front is left out: "San Juan Bautista" is SanBa. */
enum { LATTICE_NAME = 12 };
void show_lattice_name(const struct map *map, uint16_t cell, unsigned length,
                       char name[LATTICE_NAME + 1]);

#endif
