/* Whole files into memory. The only place below cmd/ that opens one, and only for the loaders of
 * data. */
#ifndef DATA_FILE_H
#define DATA_FILE_H

#include "base/diag.h"
#include "base/memory.h"

/* Reads a regular file of at most `most` bytes; a NUL byte stands behind them. The bytes live in
 * `arena`; `path` must outlive the diagnostics. */
bool file_read(const char *path, size_t most, struct arena *arena, struct diags *diags,
               const char **bytes, size_t *length);
/* False if nothing lies there; a file that only cannot be read is there. */
bool file_is_there(const char *path);
/* "folder/name" in the arena; refuses a name that is absolute or climbs with "..", and a link that
 * leads out of the folder. NULL on a fault. */
const char *file_beside(const char *path, const char *name, struct arena *arena,
                        struct diags *diags);

#endif
