#include "game/veiled.h"

#include <string.h>

#include "game/game_names.h"

static const char mark = '?';
static const char off_map[] = "off";

static void add(struct veiled_list *list, uint64_t seat, uint16_t unit)
{
    unsigned at = list->count++;

    for (; at > 0 && list->seat[at - 1] > seat; at--) {
        list->seat[at] = list->seat[at - 1];
        list->unit[at] = list->unit[at - 1];
    }
    list->seat[at] = seat;
    list->unit[at] = unit;
}

void veiled_find_all(const struct veiled_eyes *eyes, struct veiled_list *list)
{
    const struct game *game = eyes->game;
    int32_t units = game->looks->unit_count(eyes->scenario);

    list->count = 0;
    for (int32_t unit = 0; unit < units && list->count < VEILED_MOST; unit++) {
        uint64_t seat = game->account->seat(eyes->scenario, eyes->position, unit, eyes->side);

        if (seat)
            add(list, seat, (uint16_t)unit);
    }
}

unsigned veiled_first(const struct veiled_list *list, uint64_t seat)
{
    unsigned index = 0;

    while (index < list->count && list->seat[index] != seat)
        index++;
    return index;
}

/* The cell of a seat; -1: it is off the map. */
static int32_t cell_of(const struct veiled_eyes *eyes, uint64_t seat)
{
    uint64_t cell = seat >> GAME_SEAT_BITS;

    return cell < eyes->game->map(eyes->scenario)->cells ? (int32_t)cell : -1;
}

/* The first of the list in the cell, or off the map; `count` if there is none. */
static unsigned first_in(const struct veiled_eyes *eyes, const struct veiled_list *list,
                         int32_t cell)
{
    unsigned index = 0;

    while (index < list->count && cell_of(eyes, list->seat[index]) != cell)
        index++;
    return index;
}

void veiled_name(const struct veiled_eyes *eyes, const struct veiled_list *list, unsigned index,
                 struct text *out)
{
    int32_t cell = cell_of(eyes, list->seat[index]);
    unsigned number = index - first_in(eyes, list, cell) + 1;

    text_char(out, mark);
    if (cell < 0)
        text_add(out, off_map);
    else
        game_cell_name(eyes->game, eyes->scenario, cell, out);
    if (number > 1)
        text_format(out, ".%u", number);
}

int32_t veiled_find(const struct veiled_eyes *eyes, struct slice name)
{
    struct veiled_list list;
    int64_t number = 1;

    if (name.length < 2 || name.at[0] != mark)
        return -1;
    name = (struct slice){name.at + 1, name.length - 1};
    const char *dot = memchr(name.at, '.', name.length);
    if (dot) {
        size_t length = (size_t)(dot - name.at);
        struct slice digits = {dot + 1, name.length - length - 1};

        if (!slice_int(digits, 2, VEILED_MOST, &number))
            return -1;
        name.length = length;
    }
    bool off = slice_is(name, off_map);
    int32_t cell = off ? -1 : game_find_cell(eyes->game, eyes->scenario, name);
    if (cell < 0 && !off)
        return -1;
    veiled_find_all(eyes, &list);
    unsigned index = first_in(eyes, &list, cell) + (unsigned)number - 1;
    return index < list.count && cell_of(eyes, list.seat[index]) == cell ? list.unit[index] : -1;
}
