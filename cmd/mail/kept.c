#include "mail/kept.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "data/file.h"
#include "key/file.h"
#include "locked.h"

enum { BYTES_MOST = 16 << 20, SUMS_A_LINE = 22 };

static const char HEAD[] =
    "# What `vcz mail take` keeps of a judge's mails. The token is a secret of you and him.\n";

static bool name_of(const char *account, char path[PATH_MAX], struct diags *diags)
{
    int length = snprintf(path, PATH_MAX, "%s.judge", account);

    if (length > 0 && length < PATH_MAX)
        return true;
    diag_add(diags, DIAG_FAILED, (struct place){.file = account}, "this name is too long");
    return false;
}

bool mail_kept_is_there(const char *account)
{
    struct diags unheeded = {0};
    char path[PATH_MAX];

    return name_of(account, path, &unheeded) && file_is_there(path);
}

void mail_kept_sum(struct slice line, char sum[MAIL_SUM + 1])
{
    struct told_lines told;
    char hash[TOLD_HASH];

    told_start(&told);
    (void)told_add(&told, line);
    told_hash(&told, hash);
    memcpy(sum, hash, MAIL_SUM);
    sum[MAIL_SUM] = '\0';
}

void mail_kept_link(struct mail_kept *kept, struct slice digits)
{
    struct text line = {0};

    text_format(&line, "link %.*s\n", (int)digits.length, digits.at);
    if (!line.failed && (!kept->links.length || !strstr(kept->links.at, line.at)))
        text_add(&kept->links, line.at);
    kept->links.failed = kept->links.failed || line.failed;
    text_free(&line);
}

/* ---- reading */

static bool take_sums(struct mail_kept *kept, struct slice words)
{
    for (size_t at = 0; at < words.length; at++)
        if (words.at[at] != ' ')
            text_char(&kept->sums, words.at[at]);
    return true;
}

static bool take_number(struct slice word, uint32_t *number)
{
    int64_t read = 0;
    bool good = slice_plain_int(word, 0, UINT32_MAX, &read);

    *number = (uint32_t)read;
    return good;
}

/* "WORD VALUE", or a comment. */
static bool take_line(struct mail_kept *kept, struct slice line)
{
    const char *blank = line.length ? memchr(line.at, ' ', line.length) : NULL;
    struct slice word = {line.at, blank ? (size_t)(blank - line.at) : 0};
    struct slice value = {blank ? blank + 1 : line.at, line.length - word.length - 1};
    uint32_t number = 0;

    if (!line.length || *line.at == '#')
        return true;
    if (!blank)
        return false;
    if (slice_is(word, "sums"))
        return take_sums(kept, value);
    if (slice_is(word, "link")) {
        mail_kept_link(kept, value);
        return true;
    }
    if (slice_is(word, "token") && value.length < sizeof kept->token) {
        memcpy(kept->token, value.at, value.length);
        kept->token[value.length] = '\0';
        return true;
    }
    bool lines = slice_is(word, "lines");
    if ((!lines && !slice_is(word, "batch")) || !take_number(value, &number))
        return false;
    *(lines ? &kept->lines : &kept->batch) = number;
    return true;
}

static bool take_all(struct mail_kept *kept, struct slice bytes, struct diags *diags)
{
    struct slice line;
    uint32_t number = 0;

    for (size_t at = 0; told_next(bytes, &at, &line);) {
        number++;
        if (take_line(kept, line))
            continue;
        diag_add(diags, DIAG_SYNTAX, (struct place){kept->path, number, 1},
                 "`vcz mail take` writes no such line; without this file it takes the whole "
                 "account for the judge's");
        return false;
    }
    if (kept->sums.failed || kept->links.failed)
        return diag_no_memory(diags);
    return true;
}

bool mail_kept_read(const char *account, struct mail_kept *kept, struct diags *diags)
{
    struct arena arena = {0};
    const char *bytes;
    size_t length;

    *kept = (struct mail_kept){.there = false};
    if (!name_of(account, kept->path, diags))
        return false;
    kept->there = file_is_there(kept->path);
    bool good =
        !kept->there || (file_read(kept->path, BYTES_MOST, &arena, diags, &bytes, &length) &&
                         take_all(kept, (struct slice){bytes, length}, diags));
    arena_free(&arena);
    return good;
}

bool mail_kept_is_judged(const char *account)
{
    struct mail_kept kept;
    struct diags faults = {0};

    if (!mail_kept_is_there(account))
        return false;
    bool judged = !mail_kept_read(account, &kept, &faults) || *kept.token;
    mail_kept_free(&kept);
    return judged;
}

void mail_kept_free(struct mail_kept *kept)
{
    sodium_memzero(kept->token, sizeof kept->token);
    text_free(&kept->sums);
    text_free(&kept->links);
}

/* ---- writing */

static bool replace(const char *path, const struct text *text, struct diags *diags)
{
    struct locked file;
    bool good = locked_open(&file, path, diags) && locked_replace(&file, text, diags);

    locked_close(&file);
    return good;
}

bool mail_put(const char *path, const struct text *text, struct diags *diags)
{
    if (text->failed)
        return diag_no_memory(diags);
    return file_is_there(path) ? replace(path, text, diags) : key_file_write(path, text, diags);
}

static void add_sums(const struct mail_kept *kept, struct text *out)
{
    for (size_t at = 0; at + MAIL_SUM <= kept->sums.length; at += MAIL_SUM) {
        bool first = at % ((size_t)MAIL_SUM * SUMS_A_LINE) == 0;

        text_add(out, !first ? " " : at ? "\nsums " : "sums ");
        text_bytes(out, kept->sums.at + at, MAIL_SUM);
    }
    text_add(out, kept->sums.length ? "\n" : "");
}

bool mail_kept_write(const struct mail_kept *kept, struct diags *diags)
{
    struct text out = {0};

    text_add(&out, HEAD);
    if (*kept->token)
        text_format(&out, "token %s\n", kept->token);
    if (kept->batch)
        text_format(&out, "batch %u\n", kept->batch);
    text_format(&out, "lines %u\n", (unsigned)kept->lines);
    add_sums(kept, &out);
    text_add(&out, kept->links.length ? kept->links.at : "");
    out.failed = out.failed || kept->sums.failed || kept->links.failed;
    bool good = mail_put(kept->path, &out, diags);
    key_text_wipe(&out);
    return good;
}
