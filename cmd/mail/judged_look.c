/* What a mail says at a glance: whether it tells a part of an account, and who is to act. */
#include <string.h>

#include "mail/fence.h"
#include "mail/judged.h"
#include "told.h"

bool mail_judged_is(struct slice mail)
{
    struct slice line;
    struct told_mark mark;
    bool batch = false; /* whose comments are its author's */

    for (size_t at = 0; told_next(mail, &at, &line);) {
        struct slice words = told_trimmed(line);

        batch = fence_is_mark(words) || (batch && !slice_is(words, "end vcz"));
        if (!batch && told_read_mark(line, &mark))
            return true;
    }
    return false;
}

struct slice mail_judged_due(struct slice mail, struct slice *by)
{
    static const char mark[] = "Now it is ", before[] = ", by ";
    struct slice line, due = {mail.at, 0};

    *by = due;
    for (size_t at = 0; told_next(mail, &at, &line);) {
        struct slice words = told_trimmed(line);
        size_t length = sizeof mark - 1, day = sizeof before - 1 + sizeof "2026-11-28." - 1;

        if (words.length <= length || memcmp(words.at, mark, length) != 0)
            continue;
        due = (struct slice){words.at + length, words.length - length - 1};
        const char *comma = words.length > length + day ? words.at + words.length - day : NULL;
        if (comma && memcmp(comma, before, sizeof before - 1) == 0)
            *by = (struct slice){comma + sizeof before - 1, day - sizeof before};
    }
    return due;
}

void mail_judged_side(struct slice mail, char side[TOLD_SIDE])
{
    struct slice line;
    struct told_mark mark;

    *side = '\0';
    for (size_t at = 0; told_next(mail, &at, &line);)
        if (told_read_mark(line, &mark))
            memcpy(side, mark.side, TOLD_SIDE);
}

uint32_t mail_judged_ends(struct slice mail)
{
    struct slice line;
    struct told_mark mark;
    uint32_t number = 0, log = 0;
    bool within = false;

    for (size_t at = 0; told_next(mail, &at, &line);) {
        number++;
        if (told_read_mark(line, &mark)) {
            within = mark.begins;
            log = 0;
        } else if (!within && !log && slice_is(told_trimmed(line), "vcz 1")) {
            log = number;
        }
    }
    return log;
}

int mail_judged_refuse(const char *account, struct slice mail, const char *name)
{
    struct diags diags = {0};
    uint32_t log = mail_judged_ends(mail);

    if (log)
        diag_add(&diags, DIAG_FAILED, (struct place){name, log, 1},
                 "this mail of the judge ends the game: from this line on it is the whole log, and "
                 "goes into a file of its own");
    else
        diag_add(&diags, DIAG_FAILED, (struct place){.file = name},
                 "this mail tells nothing that goes behind %.200s, or it is quoted", account);
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}
