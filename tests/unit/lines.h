/* For tests of what is told of a position in words. */
#ifndef LINES_H
#define LINES_H

#include <stdio.h>
#include <string.h>

/* The line that begins so, without that beginning; "nothing" if there is none. */
static inline const char *line(const char *text, const char *beginning)
{
    static char found[1024];

    for (; *text; text += strcspn(text, "\n") + 1)
        if (strncmp(text, beginning, strlen(beginning)) == 0) {
            text += strlen(beginning);
            snprintf(found, sizeof found, "%.*s", (int)strcspn(text, "\n"), text);
            return found;
        }
    return "nothing";
}

#endif
