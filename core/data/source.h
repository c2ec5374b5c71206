/* Where a figure comes from. It travels with the figure from the file to what the user sees. */
#ifndef DATA_SOURCE_H
#define DATA_SOURCE_H

#include "data/node.h"

enum source { SOURCE_PRINTED, SOURCE_ERRATUM, SOURCE_RECOVERED, SOURCE_RECONSTRUCTED };

struct provenance {
    enum source source;
    const char *why; /* or NULL; belongs to the tree it was read from */
};

/* "printed", "erratum", ... */
const char *source_name(enum source source);
/* Reads `source` and `why` of a map over what `into` holds already (the values of its parent). */
bool source_read(const struct node *map, struct provenance *into);
/* Checks `fields` of an entry, which names sources of single keys of it: `fields: {port: printed}`.
 */
bool source_fields(const struct node *entry);

#endif
