/* The last wall around somebody else's script: should it ever get out of its sandbox, the process
 * that it then has can do little. The kernel holds it; where it cannot, nothing is different. */
#ifndef BASE_WALL_H
#define BASE_WALL_H

#include <stdbool.h>

/* No program can be started, no other process looked into or signalled, nothing sent, no memory
 * made a program's; and of files: */
enum wall {
    WALL_FILES, /* as ever, for who has files to write */
    WALL_READ,  /* they are opened for reading only, and none is changed by its name */
    WALL_SHUT   /* none is opened: those that are open can be read and written; no process begins */
};

/* Puts the wall up for the rest of the process and all that it starts; a higher one may follow.
 * False where the kernel has none, or on other processors than x86-64, i386 and 64-bit ARM; under
 * sanitizers, which need more than this, it is never put up. What is refused fails with EPERM.
 * Memory is limited to 1 GB, and no core is dumped, in any case. */
bool wall_raise(enum wall wall);
/* The processor gives no more than so many seconds from now on, or from the last time that this was
 * said: SIGXCPU comes then. Less than that stays where it was asked for before. */
void wall_time(unsigned seconds);

#endif
