#include "mail/sums.h"

#include <sodium.h>
#include <string.h>

#include "game/condition.h"
#include "log/join.h"

enum { DIGITS = 3 };

static const char MARK[] = "# sums";

/* The lines of a batch that say something, one after another. */
struct walk {
    const struct text *lines;
    size_t at;
    uint32_t number, first; /* of lines so far; the line in hand began there */
    char sum[DIGITS + 1];
    struct log_join join;
    bool failed; /* memory ran out */
};

/* The words alone count: blanks and comments may come to be others. */
static void add_words(const struct text *whole, struct text *words)
{
    static struct log_line line;
    static struct diags unheeded;

    unheeded.count = 0;
    if (!log_read(whole->at, whole->length, (struct place){0}, &line, &unheeded))
        text_bytes(words, whole->at, whole->length);
    else if (line.kind == LOG_EVENT)
        text_bytes(words, line.event.text.at, line.event.text.length);
    else
        condition_text(&line, 0, words);
}

static bool add_up(struct walk *walk)
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char hex[2 * sizeof hash + 1];
    struct text words = {0};

    add_words(&walk->join.text, &words);
    bool good = !words.failed && words.length;
    if (good) {
        crypto_generichash(hash, sizeof hash, (const unsigned char *)words.at, words.length, NULL,
                           0);
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
        memcpy(walk->sum, hex, DIGITS);
    }
    walk->failed = walk->failed || words.failed;
    text_free(&words);
    return good;
}

/* False at the end. */
static bool next_line(struct walk *walk)
{
    const struct text *lines = walk->lines;
    bool joined = false, found = false;

    while (!found && !walk->failed && walk->at < lines->length) {
        const char *line = lines->at + walk->at;
        size_t length = strcspn(line, "\n");

        walk->at += length + 1;
        walk->number++;
        if (!joined)
            walk->first = walk->number;
        joined = log_join_add(&walk->join, line, length, walk->number) &&
                 log_goes_on(line, length) && walk->at < lines->length;
        if (joined)
            continue;
        walk->failed = walk->failed || walk->join.text.failed || walk->join.raw.failed;
        found = walk->join.text.length && add_up(walk);
        log_join_clear(&walk->join);
    }
    return found;
}

void mail_sums_add(const struct text *lines, size_t width, struct text *out)
{
    struct walk walk = {.lines = lines};
    size_t wide = width;
    bool some = false;

    while (next_line(&walk)) {
        if (wide + DIGITS >= width) {
            text_add(out, some ? "\n" : "");
            text_add(out, MARK);
            some = true;
            wide = sizeof MARK - 1;
        }
        text_format(out, " %s", walk.sum);
        wide += DIGITS + 1;
    }
    if (some)
        text_char(out, '\n');
    out->failed = out->failed || walk.failed;
    log_join_free(&walk.join);
}

/* It begins with a blank and a sum. */
static bool is_sum(struct slice rest)
{
    bool good = rest.length > DIGITS && *rest.at == ' ';

    for (size_t i = 1; good && i <= DIGITS; i++)
        good = rest.at[i] && strchr("0123456789abcdef", rest.at[i]);
    return good;
}

/* Adds all sums of the rest of a line; false, and nothing is added, if there is anything else. */
static bool read_all(struct slice rest, struct text *sums)
{
    size_t before = sums->length, at = 0;

    for (; is_sum((struct slice){rest.at + at, rest.length - at}); at += DIGITS + 1)
        text_bytes(sums, rest.at + at + 1, DIGITS);
    if (at == rest.length)
        return true;
    text_cut(sums, before);
    return false;
}

bool mail_sums_read(struct slice line, bool goes_on, struct text *sums)
{
    char word[DIGITS + 2] = " ";
    size_t mark = sizeof MARK - 1;

    if (line.length >= mark && memcmp(line.at, MARK, mark) == 0)
        return read_all((struct slice){line.at + mark, line.length - mark}, sums);
    if (!goes_on || line.length < DIGITS)
        return false;
    memcpy(word + 1, line.at, DIGITS);
    if (!is_sum((struct slice){word, DIGITS + 1}))
        return false;
    size_t before = sums->length;
    text_bytes(sums, line.at, DIGITS);
    if (read_all((struct slice){line.at + DIGITS, line.length - DIGITS}, sums))
        return true;
    text_cut(sums, before);
    return false;
}

bool mail_sums_hold(const struct text *lines, const struct text *sums, struct place place,
                    const char *else_do, struct diags *diags)
{
    struct walk walk = {.lines = lines};
    const char *why = NULL;
    size_t at = 0;

    if (!sums->length)
        return true;
    while (!why && next_line(&walk)) {
        const char *wanted = sums->at + at;

        if (at == sums->length)
            why = "this line was added";
        else if (memcmp(wanted, walk.sum, DIGITS) == 0)
            at += DIGITS;
        else if (at + DIGITS < sums->length && memcmp(wanted + DIGITS, walk.sum, DIGITS) == 0)
            why = "the line before this one was lost or put elsewhere";
        else
            why = "this line was changed or added";
    }
    place.line += why ? walk.first : walk.number;
    if (!why && at < sums->length)
        why = "what comes behind this line was lost";
    if (why && !walk.failed)
        diag_add(diags, DIAG_FAILED, place,
                 "%s on the way, as the sums of the mail tell: ask for it once more%s", why,
                 else_do);
    log_join_free(&walk.join);
    return walk.failed ? diag_no_memory(diags) : !why;
}
