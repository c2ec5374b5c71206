/* Bytes, and how they are spoilt. A seed always spoils them in the same way. */
#ifndef MUTANTS_H
#define MUTANTS_H

#include <glob.h>

#include "../unit/campaign.h"

enum { MOST = 1 << 20 /* bytes of a mutant */ };

struct bytes {
    char *at;
    size_t length;
};

static struct bytes mutant;

/* ---- where they come from */

static inline bool read_bytes(const char *path, struct arena *arena, struct bytes *bytes)
{
    static struct diags diags;
    const char *at;
    if (!file_read(path, MOST / 2, arena, &diags, &at, &bytes->length))
        return false;
    bytes->at = arena_copy(arena, at, bytes->length);
    return bytes->at != NULL;
}

/* The files that fit the pattern, behind those there are; how many there are then. */
static inline unsigned add_files(const char *pattern, struct arena *arena, struct bytes *list,
                                 unsigned count, unsigned most)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0)
        return count;
    for (size_t i = 0; i < found.gl_pathc && count < most; i++)
        count += read_bytes(found.gl_pathv[i], arena, &list[count]);
    globfree(&found);
    return count;
}

/* ---- spoiling */

static inline void insert_bytes(size_t at, const char *bytes, size_t length)
{
    if (length > MOST - mutant.length)
        return;
    memmove(mutant.at + at + length, mutant.at + at, mutant.length - at);
    memmove(mutant.at + at, bytes, length);
    mutant.length += length;
}

static inline void cut(size_t at, size_t length)
{
    if (length > mutant.length - at)
        length = mutant.length - at;
    memmove(mutant.at + at, mutant.at + at + length, mutant.length - at - length);
    mutant.length -= length;
}

/* Bytes that mean something somewhere. */
static inline void insert_word(uint64_t *seed, size_t at)
{
    static const char *const words[] = {"\n",          "\r\n",
                                        "  = ",        "#",
                                        " all@1705 ",  "\xef\xbb\xbf",
                                        "\xc3",        "reply Q1 ",
                                        "us: ",        "mexico:",
                                        "via ",        "turn ",
                                        "99999999999", "-1",
                                        ":0",          "end confirm\n",
                                        "{",           "[",
                                        "]",           ": ",
                                        "&a ",         "*a",
                                        "!!x ",        "- ",
                                        "null",        "\t",
                                        "\"",          "'",
                                        "|",           "%",
                                        "\x7f",        "overdue Q1\n",
                                        "65535",       "0",
                                        "1e999",       "--- ",
                                        "resign\n",    "dice list 6\n",
                                        "~",           "? "};
    const char *word = words[campaign_random(seed, sizeof words / sizeof *words)];
    insert_bytes(at, word, strlen(word));
}

/* From the beginning of the line that the byte is in to its end. */
static inline struct bytes line_at(const struct bytes *from, size_t at)
{
    size_t first = at;
    size_t last = at;
    while (first > 0 && from->at[first - 1] != '\n')
        first--;
    while (last < from->length && from->at[last] != '\n')
        last++;
    return (struct bytes){from->at + first, last - first + (last < from->length)};
}

static inline void spoil_once(uint64_t *seed, const struct bytes *other)
{
    size_t at = mutant.length ? campaign_random(seed, (unsigned)mutant.length) : 0;
    size_t length = campaign_random(seed, 40) + 1;
    char byte = (char)campaign_random(seed, 256);
    if (!mutant.length)
        return;
    switch (campaign_random(seed, 10)) {
    case 0:
        mutant.at[at] = byte;
        break;
    case 1:
        mutant.at[at] = (char)(mutant.at[at] ^ 1 << campaign_random(seed, 8));
        break;
    case 2:
        insert_bytes(at, &byte, 1);
        break;
    case 3:
        cut(at, length);
        break;
    case 4: /* doubled */
        if (length <= mutant.length - at)
            insert_bytes(at, mutant.at + at, length);
        break;
    case 5:
        if (mutant.at[at] >= '0' && mutant.at[at] <= '9')
            mutant.at[at] = (char)('0' + campaign_random(seed, 10));
        break;
    case 6: /* a piece of another */
        length = length < other->length ? length : other->length;
        insert_bytes(at, other->at + campaign_random(seed, (unsigned)(other->length - length + 1)),
                     length);
        break;
    case 7: { /* a line of another, perhaps in place of this one */
        struct bytes here = line_at(&mutant, at);
        struct bytes line = line_at(other, campaign_random(seed, (unsigned)other->length));
        at = (size_t)(here.at - mutant.at);
        if (campaign_random(seed, 2))
            cut(at, here.length);
        insert_bytes(at, line.at, line.length);
        break;
    }
    case 8: { /* no such line */
        struct bytes here = line_at(&mutant, at);
        cut((size_t)(here.at - mutant.at), here.length);
        break;
    }
    default:
        insert_word(seed, at);
    }
}

static inline void copy(const struct bytes *from)
{
    memcpy(mutant.at, from->at, from->length);
    mutant.length = from->length;
}

/* Only so many lines of it. */
static inline void shorten(unsigned lines)
{
    size_t at = 0;
    while (at < mutant.length && lines > 0)
        lines -= mutant.at[at++] == '\n';
    mutant.length = at;
}

static inline void spoil(uint64_t *seed, const struct bytes *from, unsigned count)
{
    static const unsigned most[] = {1, 1, 3, 30};
    unsigned times = campaign_random(seed, most[campaign_random(seed, 4)]) + 1;
    for (unsigned i = 0; i < times; i++)
        spoil_once(seed, &from[campaign_random(seed, count)]);
}

#endif
