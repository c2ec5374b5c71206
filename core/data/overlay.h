/* One document laid over another: a scenario changes the files that it rests on. */
#ifndef DATA_OVERLAY_H
#define DATA_OVERLAY_H

#include "data/node.h"

/* Merges `change: {PART: ...}` of `over` into the document: maps entry by entry, lists and single
 * texts in place of what was there; null takes an entry away. The nodes keep their own places:
 * faults in them name the file of `over`. Nothing is done without such an entry, or a NULL `over`.
 * False, and a fault, if it is not a map or memory runs out. `over` outlives the document. */
bool overlay(struct document *document, const struct document *over, const char *part,
             struct arena *arena, struct diags *diags);
/* Every entry of `change:` names one of the parts (ends with NULL); otherwise a fault. */
bool overlay_parts(const struct document *over, const char *const *parts);

#endif
