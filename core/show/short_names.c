#include "show/short_names.h"

#include <string.h>

#include "base/text.h"

static bool is_gap(char c)
{
    return c == '_' || c == '-';
}

/* ---- places of a map of hexes */

enum { FIRST_LETTERS = 3 };

static void short_label(const struct map_place *place, char label[SHOW_PLACE_LETTERS + 1])
{
    const char *second = strpbrk(place->id, "-_");
    unsigned first = second ? (unsigned)(second - place->id) : SHOW_PLACE_LETTERS;
    unsigned length = 0;
    bool begins = true;

    first = second && first > FIRST_LETTERS ? FIRST_LETTERS : first;
    for (const char *c = place->id; *c && length < SHOW_PLACE_LETTERS; c++) {
        if (is_gap(*c)) {
            begins = true;
            continue;
        }
        if (second && c < second && length >= first)
            continue;
        label[length++] = begins ? text_great(*c) : *c;
        begins = false;
    }
    label[length] = '\0';
}

void show_place_name(const struct map *map, const struct map_place *place,
                     char label[SHOW_PLACE_LETTERS + 1])
{
    size_t apart = 0;

    short_label(place, label);
    for (unsigned i = 0; i < map->places; i++) {
        char other[SHOW_PLACE_LETTERS + 1];
        size_t same = 0;

        short_label(&map->place[i], other);
        if (&map->place[i] == place || strcmp(other, label) != 0)
            continue;
        while (place->id[same] && place->id[same] == map->place[i].id[same])
            same++;
        apart = same > apart ? same : apart;
    }
    if (apart < SHOW_PLACE_LETTERS || !place->id[apart])
        return;
    label[SHOW_PLACE_LETTERS - 2] = place->id[apart - 1];
    label[SHOW_PLACE_LETTERS - 1] = place->id[apart];
}

/* ---- cells of a lattice */

static const char *last_word(const char *id)
{
    const char *last = id;

    for (const char *c = id; *c; c++)
        if (is_gap(*c) && c[1])
            last = c + 1;
    return last;
}

/* As many letters of a word, the first a capital. */
static unsigned add_letters(const char *word, unsigned most, char *name)
{
    unsigned count = 0;

    for (; count < most && word[count] && !is_gap(word[count]); count++)
        name[count] = count ? word[count] : text_great(word[count]);
    return count;
}

static void abbreviate(const char *id, unsigned length, char name[LATTICE_NAME + 1])
{
    if (id[0] && is_gap(id[1]))
        id += 2;
    const char *last = last_word(id);
    unsigned count = add_letters(id, last == id ? length : length - 2, name);
    if (last != id)
        count += add_letters(last, length - count, name + count);
    name[count] = '\0';
}

void show_lattice_name(const struct map *map, uint16_t cell, unsigned length,
                       char name[LATTICE_NAME + 1])
{
    char other[LATTICE_NAME + 1];
    unsigned again = 0;

    abbreviate(map->cell[cell].name, length, name);
    for (uint16_t i = 0; i < cell; i++) {
        abbreviate(map->cell[i].name, length, other);
        again += strcmp(other, name) == 0;
    }
    if (again && again < 9) /* the second of that name is Monte2 */
        name[strlen(name) < length ? strlen(name) : length - 1] = (char)('1' + again);
}
