#include "base/named.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    const struct named *one = a;
    const struct named *two = b;
    int order = strcmp(one->name, two->name);

    return order ? order : (one->number > two->number) - (one->number < two->number);
}

void named_sort(struct named *list, unsigned count)
{
    qsort(list, count, sizeof *list, compare);
}

/* As strcmp, of a slice and a string. */
static int compare_slice(struct slice slice, const char *name)
{
    for (size_t i = 0; i < slice.length; i++) {
        unsigned char one = (unsigned char)slice.at[i];
        unsigned char two = (unsigned char)name[i];

        if (one != two || !two)
            return one < two ? -1 : 1;
    }
    return name[slice.length] ? -1 : 0;
}

uint16_t named_find(const struct named *list, unsigned count, struct slice name)
{
    unsigned low = 0;
    unsigned high = count;

    while (low < high) {
        unsigned middle = (low + high) / 2;
        int order = compare_slice(name, list[middle].name);

        if (order == 0)
            return list[middle].number;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NAMED_NONE;
}

unsigned named_twice(const struct named *list, unsigned count, unsigned from)
{
    for (unsigned i = from ? from : 1; i < count; i++)
        if (strcmp(list[i].name, list[i - 1].name) == 0)
            return i;
    return count;
}
