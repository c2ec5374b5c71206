#include "show/pieces.h"

#include <string.h>

#include "base/memory.h"

/* How long the element is that begins here; our own markup has no `>` but at the end of a tag. */
static size_t element(const char *at, size_t length)
{
    unsigned depth = 0;
    size_t end = 0;

    do {
        const char *tag = memchr(at + end, '<', length - end);
        const char *stop = tag ? memchr(tag, '>', (size_t)(at + length - tag)) : NULL;

        if (!stop)
            return length;
        end = (size_t)(stop + 1 - at);
        if (tag[1] == '/')
            depth -= depth > 0;
        else
            depth += stop[-1] != '/';
    } while (depth);
    return end;
}

static bool is_text(const char *at, size_t length)
{
    return length > 5 && memcmp(at, "<text", 5) == 0;
}

/* The first of what is left, which is taken off it. */
static struct slice next_piece(struct slice *left)
{
    const char *at = left->at;
    size_t length = left->length;
    size_t end = element(at, length);

    while (!is_text(at, length) && end < length && !is_text(at + end, length - end))
        end += element(at + end, length - end);
    *left = (struct slice){at + end, length - end};
    return (struct slice){at, end};
}

static bool has_room(struct show_pieces *pieces, uint32_t number)
{
    enum { LEAST = 256 };

    if (number < pieces->room)
        return true;
    uint32_t room = pieces->room ? 2 * pieces->room : LEAST;
    uint32_t *uses = memory_resize(pieces->uses, room * sizeof *uses);
    if (!uses)
        return false;
    memset(uses + pieces->room, 0, (room - pieces->room) * sizeof *uses);
    pieces->uses = uses;
    pieces->room = room;
    return true;
}

void show_pieces_count(struct show_pieces *pieces, struct slice part)
{
    while (part.length && !pieces->failed) {
        struct slice piece = next_piece(&part);
        uint32_t number = show_pool_add(&pieces->pool, piece.at, piece.length);

        pieces->failed = pieces->pool.failed || !has_room(pieces, number);
        if (!pieces->failed)
            pieces->uses[number]++;
    }
}

/* Its uses are shorter than itself so often, with the group. */
static bool is_shared(const struct show_pieces *pieces, uint32_t number)
{
    enum { USE = 21, GROUP = 20 };
    size_t length = show_pool_at(&pieces->pool, number).length;
    size_t uses = pieces->uses[number];

    return uses * length > length + GROUP + uses * USE;
}

void show_pieces_shared(const struct show_pieces *pieces, struct text *out)
{
    out->failed = out->failed || pieces->failed;
    for (uint32_t i = 0; i < pieces->pool.count && !out->failed; i++) {
        struct slice piece = show_pool_at(&pieces->pool, i);

        if (!is_shared(pieces, i))
            continue;
        text_format(out, "<g id=\"q%u\">", (unsigned)i);
        text_bytes(out, piece.at, piece.length);
        text_add(out, "</g>\n");
    }
}

void show_pieces_part(struct show_pieces *pieces, struct slice part, struct text *out)
{
    out->failed = out->failed || pieces->failed;
    while (part.length && !out->failed) {
        struct slice piece = next_piece(&part);
        uint32_t number = show_pool_add(&pieces->pool, piece.at, piece.length);

        out->failed = out->failed || pieces->pool.failed;
        if (is_shared(pieces, number))
            text_format(out, "<use href=\"#q%u\"/>", (unsigned)number);
        else
            text_bytes(out, piece.at, piece.length);
    }
}

void show_pieces_free(struct show_pieces *pieces)
{
    show_pool_free(&pieces->pool);
    memory_free(pieces->uses);
    *pieces = (struct show_pieces){.uses = NULL};
}
