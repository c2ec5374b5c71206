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
    static const char *const words[] = {"\n",
                                        "\r\n",
                                        "  = ",
                                        "#",
                                        " all@1705 ",
                                        "\xef\xbb\xbf",
                                        "\xc3",
                                        "reply Q1 ",
                                        "us: ",
                                        "mexico:",
                                        "via ",
                                        "turn ",
                                        "99999999999",
                                        "-1",
                                        ":0",
                                        "end confirm\n",
                                        "{",
                                        "[",
                                        "]",
                                        ": ",
                                        "&a ",
                                        "*a",
                                        "!!x ",
                                        "- ",
                                        "null",
                                        "\t",
                                        "\"",
                                        "'",
                                        "|",
                                        "%",
                                        "\x7f",
                                        "overdue Q1\n",
                                        "65535",
                                        "0",
                                        "1e999",
                                        "--- ",
                                        "resign\n",
                                        "dice list 6\n",
                                        "~",
                                        "? ",
                                        "list\n",
                                        "end list\n",
                                        "else\n",
                                        "end if\n",
                                        "if not ",
                                        "halt if ",
                                        " and ",
                                        " or ",
                                        "if turn < 3\n",
                                        "halt if last die value > 1\n",
                                        "if counters us at ",
                                        "strength us at ",
                                        "unit ",
                                        " at ",
                                        " is not ",
                                        " >= "};
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

/* ---- spoiling what can still be read: figures, names, lines */

static inline bool is_of_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.';
}

/* A word somewhere in there, empty if none is near. */
static inline struct bytes word_in(uint64_t *seed, const struct bytes *from)
{
    size_t first = from->length ? campaign_random(seed, (unsigned)from->length) : 0;
    size_t last;

    while (first < from->length && !is_of_word(from->at[first]))
        first++;
    while (first > 0 && first < from->length && is_of_word(from->at[first - 1]))
        first--;
    for (last = first; last < from->length && is_of_word(from->at[last]);)
        last++;
    return (struct bytes){from->at + first, last - first};
}

static inline struct bytes figure_of(uint64_t *seed)
{
    static const char *const figures[] = {
        "0",    "1",   "-1",  "2",   "3",   "5",   "6",         "7",     "9",
        "12",   "16",  "31",  "32",  "63",  "64",  "99",        "100",   "127",
        "128",  "191", "192", "254", "255", "256", "32767",     "65535", "65536",
        "-128", "-9",  "10",  "20",  "40",  "[]",  "2147483647"};
    static char room[16];

    snprintf(room, sizeof room, "%s",
             figures[campaign_random(seed, sizeof figures / sizeof *figures)]);
    return (struct bytes){room, strlen(room)};
}

/* A word gives way to a figure, or to another word; or a line comes twice, or goes. */
static inline void spoil_word(uint64_t *seed, const struct bytes *other)
{
    struct bytes word = word_in(seed, &mutant);
    size_t at = (size_t)(word.at - mutant.at);
    unsigned how = campaign_random(seed, 10);

    if (!word.length)
        return;
    bool figure = word.at[0] >= '0' && word.at[0] <= '9';
    if (how < 8) {
        struct bytes put = figure && how < 6 ? figure_of(seed)
                           : how < 5         ? word_in(seed, &mutant)
                                             : word_in(seed, other);
        char room[64];
        size_t length = put.length < sizeof room ? put.length : sizeof room;

        memcpy(room, put.at, length);
        cut(at, word.length);
        insert_bytes(at, room, length);
        return;
    }
    struct bytes line = line_at(&mutant, at);
    at = (size_t)(line.at - mutant.at);
    if (how == 8)
        insert_bytes(at, line.at, line.length);
    else
        cut(at, line.length);
}

/* Of a line a word is missing, stands twice, has too many letters, or has changed places with
 * another; or the line has, with the one behind it. */
static inline void spoil_place(uint64_t *seed)
{
    struct bytes word = word_in(seed, &mutant);
    char room[128];
    size_t at = (size_t)(word.at - mutant.at);
    size_t length = word.length < sizeof room - 1 ? word.length : sizeof room - 1;

    if (!word.length)
        return;
    memcpy(room, word.at, length);
    room[length] = ' ';
    struct bytes line = line_at(&mutant, at);
    size_t first = (size_t)(line.at - mutant.at);
    switch (campaign_random(seed, 5)) {
    case 0:
        cut(at, length + 1);
        break;
    case 1:
        insert_bytes(at, room, length + 1);
        break;
    case 2:
        insert_bytes(at, room, length);
        break;
    case 3:
        cut(at, length + 1);
        if (line.length > length + 1)
            first += campaign_random(seed, (unsigned)(line.length - length - 1));
        insert_bytes(first < mutant.length ? first : mutant.length, room, length + 1);
        break;
    default: {
        struct bytes next = line_at(&mutant, first + line.length);
        size_t second = next.length;
        if (first + line.length >= mutant.length || mutant.length + second > MOST)
            break;
        insert_bytes(first, next.at, second); /* which has moved, and is there still */
        memcpy(mutant.at + first, mutant.at + first + second + line.length, second);
        cut(first + second + line.length, second);
    }
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

static inline void spoil_words(uint64_t *seed, const struct bytes *from, unsigned count)
{
    static const unsigned most[] = {1, 1, 2, 4, 12};
    unsigned times = campaign_random(seed, most[campaign_random(seed, 5)]) + 1;

    for (unsigned i = 0; i < times; i++)
        spoil_word(seed, &from[campaign_random(seed, count)]);
}

#endif
