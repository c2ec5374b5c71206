/* The words of a line, for tests that have them heard one by one. */
#ifndef WORDS_H
#define WORDS_H

#include <string.h>

#include "log/log.h"

/* At most so many; returns how many. They last as long as the line. */
static inline unsigned split(const char *line, struct log_word *words, unsigned most)
{
    unsigned count = 0;

    while (*(line += strspn(line, " ")) && count < most) {
        size_t length = strcspn(line, " ");

        words[count++] = (struct log_word){.text = {line, length}};
        line += length;
    }
    return count;
}

#endif
