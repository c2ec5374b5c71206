#include "fence.h"

#include <stdio.h>
#include <string.h>

/* One that was seen. */
struct candidate {
    unsigned depth, first, last; /* lines of the marks; last 0: it is cut off */
};

struct search {
    const struct sheet *sheet;
    struct candidate found[2]; /* not quoted, quoted */
    unsigned count[2];
    struct candidate open;
    bool is_open;
};

static struct slice trimmed(struct slice line)
{
    while (line.length && *line.at == ' ') {
        line.at++;
        line.length--;
    }
    return line;
}

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

/* The next word, which is taken off; telephones begin lines with a capital. */
static struct slice take_word(struct slice *line)
{
    struct slice word = trimmed(*line);
    size_t length = 0;

    while (length < word.length && word.at[length] != ' ')
        length++;
    line->at = word.at + length;
    line->length = word.length - length;
    word.length = length;
    return word;
}

static bool is_word(struct slice word, const char *what)
{
    size_t length = strlen(what);

    if (word.length != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (small(word.at[i]) != what[i])
            return false;
    return true;
}

/* "vcz GAME N" */
static bool is_mark(struct slice line, struct fence *fence)
{
    int64_t batch = 0;

    if (!is_word(take_word(&line), "vcz"))
        return false;
    struct slice game = take_word(&line);
    if (!game.length || game.length >= FENCE_GAME ||
        !slice_int(take_word(&line), 1, UINT32_MAX, &batch) || trimmed(line).length)
        return false;
    for (size_t i = 0; i < game.length; i++)
        if ((small(game.at[i]) < 'a' || small(game.at[i]) > 'z') &&
            !strchr("0123456789-", game.at[i]))
            return false;
    for (size_t i = 0; fence && i < game.length; i++)
        fence->game[i] = small(game.at[i]);
    if (fence) {
        fence->game[game.length] = '\0';
        fence->batch = (unsigned)batch;
    }
    return true;
}

static bool is_end(struct slice line)
{
    return is_word(take_word(&line), "end") && is_word(take_word(&line), "vcz") &&
           !trimmed(line).length;
}

static void close_open(struct search *search, unsigned last)
{
    if (!search->is_open)
        return;
    unsigned quoted = search->open.depth > 0;
    search->open.last = last;
    search->found[quoted] = search->open;
    search->count[quoted]++;
    search->is_open = false;
}

static void search_line(struct search *search, unsigned index)
{
    struct slice line = sheet_line(search->sheet, index);
    unsigned depth = search->sheet->line[index].depth;

    if (is_mark(line, NULL)) {
        close_open(search, 0);
        search->open = (struct candidate){.depth = depth, .first = index};
        search->is_open = true;
    } else if (search->is_open && depth == search->open.depth && is_end(line)) {
        close_open(search, index);
    }
}

static bool is_bare(struct slice line)
{
    line = trimmed(line);
    return !line.length || *line.at == '#';
}

/* The lines of a batch. Where its marks are quoted so are its orders, or else all of them were
 * written anew between the marks; both together would be two batches. */
static void read_orders(const struct sheet *sheet, const struct candidate *found,
                        struct fence *fence)
{
    unsigned orders[2] = {0};

    for (unsigned i = found->first + 1; i < found->last; i++) {
        struct slice line = sheet_line(sheet, i), rest = line;
        bool other = sheet->line[i].depth != found->depth;
        struct slice word = take_word(&rest), token = take_word(&rest);

        if (is_word(word, "token") && token.length && token.length < FENCE_TOKEN &&
            !trimmed(rest).length) {
            snprintf(fence->token, sizeof fence->token, "%.*s", (int)token.length, token.at);
            continue;
        }
        orders[other] += !is_bare(line);
        text_bytes(&fence->orders, line.at, line.length);
        text_char(&fence->orders, '\n');
    }
    fence->mixed = orders[0] && orders[1];
}

void fence_find(const struct sheet *sheet, struct fence *fence)
{
    struct search search = {.sheet = sheet};

    *fence = (struct fence){.kind = FENCE_NONE};
    for (unsigned i = 0; i < sheet->count; i++)
        search_line(&search, i);
    close_open(&search, 0);
    fence->quoted = search.count[0] == 0;
    const struct candidate *found = &search.found[fence->quoted];
    unsigned count = search.count[fence->quoted];
    if (count == 0)
        return;
    fence->kind = count > 1 ? FENCE_SEVERAL : found->last ? FENCE_FOUND : FENCE_CUT;
    is_mark(sheet_line(sheet, found->first), fence);
    if (fence->kind == FENCE_FOUND)
        read_orders(sheet, found, fence);
    if (fence->mixed)
        fence->kind = FENCE_SEVERAL;
}

void fence_free(struct fence *fence)
{
    text_free(&fence->orders);
}
