/* What has come of a challenge: the other player adds lines of his own to its header, and may
 * change nothing. */
#include <string.h>

#include "data/file.h"
#include "diff.h"

enum { CHALLENGE_MOST = 16 << 10, LOG_MOST = 64 << 20, HEADER_LINES = 64, SHOWN = 60 };

struct header_line {
    enum log_kind kind;
    uint32_t number;
    size_t at, length; /* in the text; of a key in two halves both */
};

struct header {
    struct arena arena;
    struct text text;
    struct header_line line[HEADER_LINES];
    unsigned count;
    bool only; /* nothing else stands in the file */
};

/* Takes a line of the header; false: it is none, or there are too many. */
static bool take_line(struct header *header, const struct log_line *line, uint32_t number)
{
    size_t from = header->text.length;
    if (line->kind == LOG_BLANK || line->kind == LOG_COMMENT || line->kind == LOG_EVENT)
        return true;
    bool half = line->kind == LOG_HALF && header->count;
    if (!half && (!log_is_header(line->kind) || header->count == HEADER_LINES))
        return false;
    if (!half)
        header->line[header->count++] =
            (struct header_line){.kind = line->kind, .number = number, .at = from};
    for (unsigned i = 0; i < line->count; i++) {
        text_bytes(&header->text, line->word[i].text.at, line->word[i].text.length);
        text_char(&header->text, ' ');
    }
    struct header_line *last = &header->line[header->count - 1];
    last->length = header->text.length - last->at;
    return true;
}

/* Reads the header of that file; false if it cannot be. */
static bool read_header(struct header *header, const char *path, size_t most)
{
    static struct log_line line;
    static struct diags unheeded;
    const char *bytes;
    size_t length;
    uint32_t number = 0;
    unheeded.count = 0;
    memset(header, 0, sizeof *header);
    if (!file_read(path, most, &header->arena, &unheeded, &bytes, &length))
        return false;
    header->only = true;
    for (const char *at = bytes; at < bytes + length && header->only;) {
        const char *end = memchr(at, '\n', (size_t)(bytes + length - at));
        size_t size = end ? (size_t)(end - at) : (size_t)(bytes + length - at);
        struct place place = {path, ++number, 1};
        header->only =
            log_read(at, size, place, &line, &unheeded) && take_line(header, &line, number);
        at += size + 1;
    }
    return !header->text.failed;
}

static void free_header(struct header *header)
{
    text_free(&header->text);
    arena_free(&header->arena);
}

static unsigned count_of(const struct header *header, enum log_kind kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < header->count; i++)
        count += header->line[i].kind == kind;
    return count;
}

bool diff_is_challenge(const char *path)
{
    struct header header;
    bool is = strcmp(path, "-") != 0 && read_header(&header, path, CHALLENGE_MOST) && header.only &&
              count_of(&header, LOG_MAIL) == 1 && count_of(&header, LOG_PLAYER) == 1;
    if (strcmp(path, "-") != 0)
        free_header(&header);
    return is;
}

static struct slice words_of(const struct header *header, unsigned n)
{
    const struct header_line *line = &header->line[n];
    return (struct slice){header->text.at + line->at, line->length - 1};
}

static bool same_words(struct slice one, struct slice other)
{
    return one.length == other.length && memcmp(one.at, other.at, one.length) == 0;
}

struct pair {
    const char *here, *there;
    struct header challenge, header;
    bool json;
    struct text out;
    unsigned count;
};

/* Line n of the challenge is not in the header, or that of the header is new. */
static void tell(struct pair *pair, unsigned n, bool lost)
{
    const struct header *from = lost ? &pair->challenge : &pair->header;
    uint32_t number = from->line[n].number;
    struct slice words = words_of(from, n);
    const struct diff_place here = {.file = pair->here, .line = lost ? number : 0};
    const struct diff_place there = {.file = pair->there, .line = lost ? 0 : number};
    struct text what = {0};
    text_format(&what, "`%.*s%s` %s\n", words.length > SHOWN ? (int)SHOWN : (int)words.length,
                words.at, words.length > SHOWN ? "..." : "",
                lost ? "here, not there" : "there, not here");
    pair->count++;
    if (pair->json) {
        diff_json_header(&here, &there, &what, &pair->out);
    } else {
        text_format(&pair->out,
                    "%s:%u and %s part: other headers: ", lost ? pair->here : pair->there,
                    (unsigned)number, lost ? pair->there : pair->here);
        text_bytes(&pair->out, what.at ? what.at : "", what.length);
    }
    pair->out.failed = pair->out.failed || what.failed;
    text_free(&what);
}

/* Who accepts adds his own keys, and what he names and seals. */
static bool may_add(enum log_kind kind)
{
    return kind == LOG_PLAYER || kind == LOG_HEIR || kind == LOG_NAMES || kind == LOG_ESCROW;
}

static void compare(struct pair *pair)
{
    const struct header *challenge = &pair->challenge, *header = &pair->header;
    unsigned next = 0;
    for (unsigned i = 0; i <= challenge->count; i++) {
        unsigned at = next;
        while (i < challenge->count && at < header->count &&
               !same_words(words_of(challenge, i), words_of(header, at)))
            at++;
        if (i < challenge->count && at == header->count) {
            tell(pair, i, true);
            continue;
        }
        if (i == challenge->count)
            at = header->count;
        for (; next < at; next++)
            if (!may_add(header->line[next].kind))
                tell(pair, next, false);
        next = at + 1;
    }
}

static int print(struct pair *pair)
{
    const struct diff_place here = {.file = pair->here}, there = {.file = pair->there};
    if (pair->count)
        return cmd_write_text(&pair->out) ? STATUS_BROKEN : STATUS_UNDECIDED;
    if (pair->json)
        diff_json_goes_on(&here, &there, 0, &pair->out);
    else
        text_format(&pair->out, "%s goes on from %s, the challenge: nothing of it is changed\n",
                    pair->there, pair->here);
    return cmd_write_text(&pair->out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

int diff_challenge(const char *here, const char *there, bool json)
{
    static const struct referee_terms terms = {.output = REFEREE_SILENT, .unset = true};
    static struct pair pair;
    struct cmd_log log;
    pair = (struct pair){.here = here, .there = there, .json = json};
    cmd_adjudicate_terms(&log, there, &terms, NULL);
    cmd_log_faults(&log);
    int status = log.status;
    cmd_log_free(&log);
    if (status == STATUS_UNDECIDED)
        return status;
    if (read_header(&pair.challenge, here, CHALLENGE_MOST) &&
        read_header(&pair.header, there, LOG_MOST)) {
        compare(&pair);
        int printed = print(&pair);
        status = printed > status ? printed : status;
    } else {
        status = cmd_no_memory();
    }
    free_header(&pair.challenge);
    free_header(&pair.header);
    return status;
}
