#include "mail/fence.h"

#include <stdio.h>
#include <string.h>

#include "game/games.h"
#include "mail/sums.h"
#include "told.h"

enum { MAIL_LINES = 10000, MAIL_BYTES = 1 << 20 };

bool fence_fault(struct fence *fence, uint32_t line, const char *why)
{
    diag_add(fence->diags, DIAG_FAILED, (struct place){fence->name, line, line ? 1 : 0}, "%s", why);
    return false;
}

/* "vcz GAME N" */
static bool is_mark(const struct fence *fence, struct slice line, int64_t *number)
{
    size_t length = strlen(fence->game->name);

    if (line.length < length + 6 || memcmp(line.at, "vcz ", 4) != 0 ||
        memcmp(line.at + 4, fence->game->name, length) != 0 || line.at[4 + length] != ' ')
        return false;
    line.at += length + 5;
    line.length -= length + 5;
    return slice_int(line, 1, UINT32_MAX, number);
}

bool fence_is_mark(struct slice line)
{
    for (const struct game *const *game = games; *game; game++) {
        int64_t number;
        const struct fence other = {.game = *game};

        if (is_mark(&other, line, &number))
            return true;
    }
    return false;
}

bool fence_is_not_wanted(struct fence *fence, uint32_t line, int64_t number)
{
    diag_add(fence->diags, DIAG_FAILED, (struct place){fence->name, line, 1},
             number < (int64_t)fence->wanted ? "batch %u is in the log already; it wants batch %u"
             : fence->known
                 ? "this is batch %u; the log wants batch %u first, or does not know that one to "
                   "have been mailed"
                 : "this is batch %u; the log wants batch %u first",
             (unsigned)number, fence->wanted);
    return false;
}

static bool open_fence(struct fence *fence, uint32_t line, int64_t number)
{
    if (fence->inside || fence->closed)
        return fence_fault(fence, line, "a second batch in this mail: which one is meant?");
    fence->inside = true;
    fence->begins = line;
    fence->last = number + 1 == (int64_t)fence->wanted;
    fence->ahead = fence->by_mail && number > (int64_t)fence->wanted ? number : 0;
    return number == (int64_t)fence->wanted || fence->last || fence->ahead ||
           fence_is_not_wanted(fence, line, number);
}

/* Who has signed two batches mails them under the number of the last: this is the first line of the
 * one that is wanted. */
static bool begins_wanted(const struct fence *fence, struct slice line)
{
    char words[sizeof "batch 4294967295 "];
    int length = snprintf(words, sizeof words, "batch %u ", fence->wanted);

    return length > 0 && line.length > (size_t)length &&
           memcmp(line.at, words, (size_t)length) == 0;
}

static bool take_mail_line(struct fence *fence, struct slice bytes, uint32_t number)
{
    struct slice line = told_trimmed(bytes);
    struct slice behind = line;
    int64_t batch = 0;

    if (memchr(bytes.at, '\0', bytes.length))
        return fence_fault(fence, number,
                           "a NUL byte: this is no plain text; vcz-mail reads such mails");
    while (behind.length && strchr("> ", *behind.at)) {
        behind.at++;
        behind.length--;
    }
    if (is_mark(fence, line, &batch))
        return open_fence(fence, number, batch);
    fence->quoted = fence->quoted || is_mark(fence, behind, &batch);
    fence->other = fence->other || fence_is_mark(line);
    if (!fence->inside)
        return true;
    if (slice_is(line, "end vcz")) {
        fence->inside = false;
        fence->closed = true;
        return true;
    }
    fence->brings = fence->brings || begins_wanted(fence, line);
    if (mail_sums_read(line, fence->summed, &fence->sums)) {
        fence->summed++;
    } else {
        for (; fence->summed; fence->summed--) /* so that faults name the lines of the mail */
            text_char(&fence->orders, '\n');
        text_bytes(&fence->orders, bytes.at, bytes.length);
        text_char(&fence->orders, '\n');
    }
    return !(fence->orders.failed || fence->sums.failed) || diag_no_memory(fence->diags);
}

bool fence_find(struct fence *fence, const struct mail_read *mail)
{
    const struct slice whole = {mail->text.at, mail->text.length};
    struct slice line;
    uint32_t number = 0;
    bool good = true;

    for (size_t at = 0; good && told_next(whole, &at, &line);) {
        number++;
        good = number <= MAIL_LINES && at <= MAIL_BYTES
                   ? take_mail_line(fence, line, number)
                   : fence_fault(fence, number, "the mail is too long");
    }
    if (good && fence->inside)
        return fence_fault(fence, fence->begins, "the batch is cut off: `end vcz` does not come");
    if (good && !fence->closed)
        return fence_fault(fence, 0,
                           fence->quoted ? "the batch in this mail is quoted; send it as it was"
                           : fence->other
                               ? "the batch in this mail is of another game than the log"
                               : "no batch in this mail: orders stand between `vcz GAME BATCH` "
                                 "and `end vcz`");
    return good && (!fence->ahead || fence->brings ||
                    fence_is_not_wanted(fence, fence->begins, fence->ahead));
}
