#include "mail/bound.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "data/file.h"
#include "game/condition.h"
#include "mail/kept.h"

enum { BYTES_MOST = 4 << 20, HEAD = 128 };

/* The first line: of which batch it is. */
static void head_of(const struct mail_bound *bound, char head[HEAD])
{
    snprintf(head, HEAD, "# Batch %u behind %u orders begins so, whatever else comes.\n",
             bound->batch, (unsigned)bound->behind);
}

static void read_lines(struct mail_bound *bound, struct slice bytes)
{
    char head[HEAD];

    head_of(bound, head);
    size_t length = strlen(head);
    if (bytes.length >= length && memcmp(bytes.at, head, length) == 0)
        text_bytes(&bound->noted, bytes.at + length, bytes.length - length);
}

bool mail_bound_read(struct mail_bound *bound, const char *log, unsigned batch, uint32_t behind,
                     struct diags *diags)
{
    struct arena arena = {0};
    const char *bytes;
    size_t size;
    int length = snprintf(bound->path, PATH_MAX, "%s.bound", log);

    text_clear(&bound->noted);
    text_clear(&bound->said);
    bound->met = bound->carried_out = 0;
    bound->batch = batch;
    bound->behind = behind;
    if (length < 0 || length >= PATH_MAX) {
        diag_add(diags, DIAG_FAILED, (struct place){.file = log}, "this name is too long");
        return false;
    }
    if (!file_is_there(bound->path))
        return true;
    bool good = file_read(bound->path, BYTES_MOST, &arena, diags, &bytes, &size);
    if (good)
        read_lines(bound, (struct slice){bytes, size});
    arena_free(&arena);
    return good && (!bound->noted.failed || diag_no_memory(diags));
}

bool mail_bound_takes(struct mail_bound *bound, const struct log_line *line)
{
    const struct text *noted = &bound->noted;
    size_t from = bound->said.length;

    condition_text(line, 0, &bound->said);
    text_char(&bound->said, '\n');
    if (bound->said.failed || bound->met >= noted->length)
        return !bound->said.failed;
    size_t length = bound->said.length - from;
    if (length > noted->length - bound->met ||
        memcmp(bound->said.at + from, noted->at + bound->met, length) != 0)
        return false;
    bound->met += length;
    return true;
}

void mail_bound_goes_on(struct mail_bound *bound)
{
    bound->carried_out = bound->said.length;
}

bool mail_bound_is_met(const struct mail_bound *bound)
{
    return bound->met >= bound->noted.length;
}

bool mail_bound_note(const struct mail_bound *bound, bool last, struct diags *diags)
{
    size_t length = last ? bound->said.length : bound->carried_out;
    struct text out = {0};
    char head[HEAD];

    if (length <= bound->noted.length)
        return true;
    head_of(bound, head);
    text_add(&out, head);
    text_bytes(&out, bound->said.at, length);
    bool good = mail_put(bound->path, &out, diags);
    text_free(&out);
    return good;
}

void mail_bound_drop(const struct mail_bound *bound)
{
    if (*bound->path)
        (void)unlink(bound->path);
}

void mail_bound_free(struct mail_bound *bound)
{
    text_free(&bound->noted);
    text_free(&bound->said);
}
