/* Logs of games by mail that are always the same, and what is done to their lines. A test that
 * includes this calls play() first. */
#ifndef SIGNED_LOGS_H
#define SIGNED_LOGS_H

#include <assert.h>

#include "../fuzz/signed.h"

/* A game in which one side alone hides something, in which something turns up, and an audit is
 * demanded and answered. */
static const struct signed_game by_mail = {"santiago/july-1", LOG_MAIL, true, 4,
                                           signed_opening,    12,       400,  4};
static const struct signed_game by_hand = {"santiago/july-1", LOG_DICE, true, 4,
                                           signed_opening,    12,       400,  4};

/* One in which a batch is void, and an heir succeeds. */
static const struct signed_game ends = {
    .scenario = "santiago/july-1", .dice = LOG_MAIL, .orders = 2, .ends = 1, .seed = 4};

enum { LOGS = 24 };
static struct stage stage;
static struct bytes logs[LOGS];
static struct signed_list list;

static const struct signed_on on = {&stage, {.file = "log"}};

static inline bool play(void)
{
    if (!stage_load(&stage, by_mail.scenario))
        return false;
    list = (struct signed_list){&stage.arena, logs, 0, LOGS - 1};
    return signed_add_game(&on, &by_mail, &list) && signed_add_game(&on, &by_hand, &list) &&
           signed_add_game(&on, &ends, &list);
}

/* ---- lines */

static inline struct slice line_from(const struct bytes *log, size_t at)
{
    assert(log->at && at < log->length);
    const char *end = memchr(log->at + at, '\n', log->length - at);
    size_t length = end ? (size_t)(end - log->at) - at : log->length - at;
    return (struct slice){log->at + at, length};
}

static inline bool line_begins(struct slice line, const char *word)
{
    return line.length >= strlen(word) && memcmp(line.at, word, strlen(word)) == 0;
}

static inline bool has_line(const struct bytes *log, const char *begin)
{
    for (size_t at = 0; at < log->length;) {
        struct slice line = line_from(log, at);

        if (line_begins(line, begin))
            return true;
        at += line.length + 1;
    }
    return false;
}

/* The n-th word of the line, empty if it has no so many. */
static inline struct slice word_of(struct slice line, unsigned n)
{
    size_t at = 0;

    for (unsigned i = 0;; i++) {
        while (at < line.length && line.at[at] == ' ')
            at++;
        size_t first = at;
        while (at < line.length && line.at[at] != ' ')
            at++;
        if (i == n || first == at)
            return (struct slice){line.at + first, at - first};
    }
}

/* The word of the log under which the first fault is marked, all of it; empty if there is none. */
static inline struct slice signed_fault_word(const struct text *log, const struct diags *diags)
{
    const struct diag *fault = diags->list;
    const struct bytes all = {log->at, log->length};
    size_t at = 0;

    if (!diags->count || !fault->at.line || !fault->at.column)
        return (struct slice){"", 0};
    for (uint32_t line = 1; line < fault->at.line && at < log->length; line++)
        at += line_from(&all, at).length + 1;
    if (at >= log->length)
        return (struct slice){"", 0};
    struct slice line = line_from(&all, at);
    for (unsigned n = 0; word_of(line, n).length; n++) {
        struct slice word = word_of(line, n);

        if (word.at == line.at + fault->at.column - 1 && word.length == fault->width)
            return word;
    }
    return (struct slice){"", 0};
}

/* The log with another line in the place of that one. */
static inline bool put_line(const struct bytes *log, struct slice line, const struct text *other,
                            struct signed_log *into)
{
    size_t at = (size_t)(line.at - log->at);

    text_clear(&into->text);
    text_bytes(&into->text, log->at, at);
    if (other->length)
        text_bytes(&into->text, other->at, other->length);
    text_bytes(&into->text, line.at + line.length, log->length - at - line.length);
    return !into->text.failed;
}

#endif
