#include "game/option.h"

unsigned option_find(const struct option *options, unsigned count, struct slice name)
{
    unsigned i = 0;

    while (i < count && !slice_is(name, options[i].name))
        i++;
    return i;
}

static bool is_switch(const struct option *option)
{
    return option->least == 0 && option->most == 0;
}

bool option_read(const struct option *option, struct slice word, int64_t *value)
{
    if (!is_switch(option))
        return slice_plain_int(word, option->least, option->most, value);
    *value = slice_is(word, "on");
    return *value || slice_is(word, "off");
}

void option_values(const struct option *option, struct text *out)
{
    if (is_switch(option))
        text_add(out, "on or off");
    else
        text_format(out, "a number from %d to %d", (int)option->least, (int)option->most);
}

void option_value(const struct option *option, int16_t value, struct text *out)
{
    if (is_switch(option))
        text_add(out, value ? "on" : "off");
    else
        text_int(out, value);
}
