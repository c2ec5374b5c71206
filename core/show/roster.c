/* Who stands where, for somebody at a terminal: as show_stacks has it, but what several counters
 * one after another have in common stands once behind them. */
#include <string.h>

#include "show/paragraph.h"
#include "show/parts.h"
#include "show/screen.h"

enum { INDENT = 5 };

/* Where what it has in common with others begins: ", demoralized", " in us.1div". */
static size_t tail_of(struct slice line)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.at[i] == ',' || (line.length - i > 4 && memcmp(line.at + i, " in ", 4) == 0))
            return i;
    return line.length;
}

static bool same_tail(struct slice a, struct slice b)
{
    size_t from = tail_of(a);
    size_t other = tail_of(b);

    return a.length > from && a.length - from == b.length - other &&
           memcmp(a.at + from, b.at + other, b.length - other) == 0;
}

/* "us.worth leader 4, us.1inf 3 of 3 -- in us.1div; us.marines 2 of 2" */
static void join(const struct text *lines, struct text *out)
{
    struct slice line = {NULL, 0};
    struct slice next = {NULL, 0};
    size_t at = 0;
    unsigned together = 0;
    bool more = show_next_line(lines, &at, &line);

    for (; more; line = next) {
        more = show_next_line(lines, &at, &next);
        bool goes_on = more && same_tail(line, next);
        size_t tail = tail_of(line);
        text_bytes(out, line.at, tail);
        if (!goes_on) {
            text_add(out, together && tail < line.length ? " --" : "");
            size_t from = together && line.at[tail] == ',' ? tail + 1 : tail;
            text_bytes(out, line.at + from, line.length - from);
        }
        bool heads = line.length && line.at[line.length - 1] == ':';
        text_add(out, !more ? "" : heads ? " " : goes_on ? ", " : "; ");
        together = goes_on ? together + 1 : 0;
    }
}

void show_roster(const struct show_board *board, const struct show_window *window, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    uint8_t occupied[MAP_MOST_CELLS];

    show_find_occupied(board, occupied);
    for (uint16_t cell = 0; cell < map->cells; cell++) {
        struct text title = {0};
        struct text lines = {0};
        struct text words = {0};

        if (!occupied[cell] || !show_is_within(window, cell))
            continue;
        show_stack_title(board, cell, &title);
        board->game->describe_cell(board->scenario, board->position, cell, board->side, &lines);
        join(&lines, &words);
        out->failed = out->failed || title.failed || lines.failed || words.failed;
        if (words.length && !out->failed)
            show_paragraph_in(show_width(board), title.at, INDENT, words.at, out);
        text_free(&title);
        text_free(&lines);
        text_free(&words);
    }
}
