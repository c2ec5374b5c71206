/* What a sandbox is made of, for the files sandbox*.c. */
#ifndef LUA_SANDBOX_PARTS_H
#define LUA_SANDBOX_PARTS_H

#include "lua/sandbox.h"

/* How a script came to its end, if not by its own error: it cannot catch it. */
enum sandbox_end { END_NONE, END_WORK, END_MEMORY, END_STRING, END_COLLISION, END_NO_MEMORY };

struct sandbox {
    lua_State *state;
    const char *file; /* of the script that is run or was last */
    uint64_t work, left;
    size_t memory, held;
    enum sandbox_end end;
    enum sandbox_end wanted; /* why there was no memory, the last time */
    uint32_t begins; /* the line of a fault for which no line is at fault; 0: there is no script */
    uint32_t line;   /* where memory was wanted in vain, or an error made that has no place */
    bool random;
    bool littered; /* since it was tidied, something has been made besides room for calls */
    struct dice dice;
};

/* ---- sandbox_means.c: memory, work and chance */

extern _Thread_local struct sandbox *sandbox_running; /* pays for what is metered */

/* The name of a file as a script may see it: without its folder, which is another on each machine.
 */
const char *sandbox_file_name(const char *file);
/* The line that the script is at, since a want of memory comes without one: of its own file, not of
 * one that it includes; 0 if it has left that, or it lies too deep. */
uint32_t sandbox_line_now(const struct sandbox *sandbox);
/* Lua's only way to memory. New blocks cost work too, so that a loop of copies has an end. */
void *sandbox_allocate(void *of, void *block, size_t old, size_t size);
/* False when that is more than is left: then the next instruction ends the script. */
bool sandbox_take(struct sandbox *sandbox, uint64_t work);

#endif
