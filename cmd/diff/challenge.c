/* What has come of a challenge: the other player adds lines of his own to its header, and may
 * change nothing. */
#include <string.h>
#include <sys/stat.h>

#include "diff/diff.h"

enum { HEADER_LINES = 64 };

struct header_line {
    enum log_kind kind;
    uint32_t number;
    size_t at, length; /* in the text; of a key in two halves both */
};

struct header {
    struct text text;
    struct header_line line[HEADER_LINES];
    unsigned count;
    bool only; /* nothing else stands in the file */
    bool full; /* it has more lines than that */
};

/* Takes a line of the header; false: it is none, or there are too many. */
static bool take_line(struct header *header, const struct log_line *line, uint32_t number)
{
    size_t from = header->text.length;

    if (line->kind == LOG_BLANK || line->kind == LOG_COMMENT || line->kind == LOG_EVENT)
        return true;
    bool half = line->kind == LOG_HALF && header->count;
    if (!half && !log_is_header(line->kind))
        return false;
    header->full = !half && header->count == HEADER_LINES;
    if (header->full)
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

/* Reads the header of that file, as all commands do: a line may go on in the next. False, and a
 * fault, if it cannot be. */
static bool read_header(struct header *header, const char *path, struct diags *diags)
{
    static struct log_line line;
    static struct diags unheeded;
    struct cmd_input input;
    struct slice bytes;
    enum cmd_input_state state = CMD_FAULT;

    memset(header, 0, sizeof *header);
    header->only = true;
    if (cmd_input_open(&input, path, diags))
        while (header->only && (state = cmd_input_log_line(&input, &bytes, diags)) == CMD_LINE) {
            struct place place = {path, input.line, 1};

            unheeded.count = 0;
            header->only = log_read(bytes.at, bytes.length, place, &line, &unheeded) &&
                           take_line(header, &line, input.line);
        }
    cmd_input_close(&input);
    if (header->full)
        diag_add(diags, DIAG_FAILED, (struct place){.file = path},
                 "its header has more than %d lines", (int)HEADER_LINES);
    else if (header->text.failed)
        diag_no_memory(diags);
    return state != CMD_FAULT && !header->full && !header->text.failed;
}

static unsigned count_of(const struct header *header, enum log_kind kind)
{
    unsigned count = 0;

    for (unsigned i = 0; i < header->count; i++)
        count += header->line[i].kind == kind;
    return count;
}

/* It can be read more than once, as a pipe cannot. */
static bool is_file(const char *path)
{
    struct stat state;

    return strcmp(path, "-") != 0 && stat(path, &state) == 0 && S_ISREG(state.st_mode);
}

bool diff_is_challenge(const char *path)
{
    static struct header header;
    static struct diags unheeded;

    unheeded.count = 0;
    if (!is_file(path))
        return false;
    bool is = read_header(&header, path, &unheeded) && header.only &&
              count_of(&header, LOG_MAIL) == 1 && count_of(&header, LOG_PLAYER) == 1;
    text_free(&header.text);
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

    text_format(&what, "`%.*s%s` %s\n", slice_shown(words), words.at,
                words.length > SLICE_SHOWN ? "..." : "",
                lost ? "here, not there" : "there, not here");
    pair->count++;
    if (pair->json) {
        diff_json_header(&here, &there, &what, &pair->out);
    } else {
        text_format(&pair->out,
                    "%s:%u and %s part: other headers: ", cmd_name(lost ? pair->here : pair->there),
                    (unsigned)number, cmd_name(lost ? pair->there : pair->here));
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
                    cmd_name(pair->there), cmd_name(pair->here));
    return cmd_write_text(&pair->out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* The two headers; a fault if one cannot be read. */
static int compare_headers(struct pair *pair)
{
    struct diags diags = {0};
    int status;

    if (!is_file(pair->there))
        diag_add(&diags, DIAG_FAILED, (struct place){.file = pair->there}, "not a regular file");
    else if (read_header(&pair->challenge, pair->here, &diags) &&
             read_header(&pair->header, pair->there, &diags))
        compare(pair);
    cmd_print_faults(&diags, 0);
    status = diags.count ? diags_status(&diags) : print(pair);
    text_free(&pair->challenge.text);
    text_free(&pair->header.text);
    return status;
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
    int compared = compare_headers(&pair);
    return compared > status ? compared : status;
}
