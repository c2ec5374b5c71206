/* Optional rules, which the header of a log switches on and off, or gives a number. */
#ifndef GAME_OPTION_H
#define GAME_OPTION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

struct option {
    const char *name;
    int16_t least, most; /* of a number; both are 0 if it is on or off */
    const char *rule;
    const char *help;
    int16_t standard; /* off is 0, on is 1 */
};

/* The index of the option of that name; `count` if there is none. */
unsigned option_find(const struct option *options, unsigned count, struct slice name);
/* The value that a word gives an option; false if it is none of its values. */
bool option_read(const struct option *option, struct slice word, int64_t *value);
/* Adds which values it has: "on or off", "a number from 0 to 20". */
void option_values(const struct option *option, struct text *out);
/* Adds a value as a log has it. */
void option_value(const struct option *option, int16_t value, struct text *out);

#endif
