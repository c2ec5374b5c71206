/* A log on disk that a command adds to or writes anew. While it is open no other vcz does so; what
 * other programs do to it is noticed, and nothing of theirs is lost. */
#ifndef CMD_LOCKED_H
#define CMD_LOCKED_H

#include <sys/stat.h>

#include "base/diag.h"

struct locked {
    const char *path;  /* as it was named; may be a link */
    int file;          /* -1: not open */
    struct stat known; /* as it was opened, or as it was last written here */
};

/* Opens a regular file to read and write, and locks it. False, and a fault, if it cannot be, as
 * while another vcz holds it; to be closed all the same. What is read from `path` behind this call
 * is what `append` and `replace` rest on. */
bool locked_open(struct locked *log, const char *path, struct diags *diags);
/* Adds lines, of which the last is without its end: all of them or nothing. False, and a fault, if
 * they cannot be written or another program has changed the file. */
bool locked_append(struct locked *log, const char *lines, size_t length, struct diags *diags);
/* Puts a text in place of what the file holds, at one stroke: whatever happens, it holds the old or
 * the new. Its mode and owner stay, and a link to it remains one. It stays locked. */
bool locked_replace(struct locked *log, const struct text *text, struct diags *diags);
void locked_close(struct locked *log);

/* Writes all of it to any open file; false and errno if that cannot be. */
bool locked_write(int file, const char *bytes, size_t length);
/* What was made or renamed in a folder is only kept once the folder is. Cuts the path, which has a
 * slash, to the folder. */
void locked_keep_folder(char *path);

#endif
