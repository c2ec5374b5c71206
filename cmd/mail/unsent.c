#include "mail/unsent.h"

#include <string.h>

/* Of a log without `dice mail`: behind which line something stands that may not have been sent, or
 * what is at fault; the header has gone by mail. `always`: whether or not there is anything. */
static uint32_t unsent_of_other(const struct mail_batches *batches, const struct cmd_log *log,
                                bool always)
{
    uint32_t fault = log->diags->count ? log->diags->list[0].at.line : 0;
    uint32_t first = batches->drafted ? batches->drafted : fault;

    if (!batches->asks || (!first && !always) || (batches->known <= 1 && first <= 1))
        return 0;
    return batches->known > 1 ? batches->known + 1 : first;
}

uint32_t mail_unsent_line(const struct cmd_call *call, struct referee_terms terms, bool always)
{
    struct cmd_log log;
    struct mail_batches batches;
    const struct cmd_watch watch = {mail_batches_look, &batches, NULL};

    mail_batches_start(&batches, &log);
    batches.asks = cmd_value(call, "--known", 0);
    mail_sent_read(call->operand[1], batches.mailed);
    if (!cmd_number(call, "--known", "a line", UINT32_MAX, &batches.known))
        return UINT32_MAX;
    cmd_adjudicate_terms(&log, call->operand[1], &terms, &watch);
    bool others = batches.mail.draft &&
                  (log.status != STATUS_GOOD ||
                   strcmp(referee_game(log.referee)->sides[batches.mail.side], terms.as) != 0);
    bool signs = log.referee && referee_mail_game(log.referee);
    uint32_t line =
        signs ? (others ? batches.drafted : 0) : unsent_of_other(&batches, &log, always);
    mail_batches_free(&batches, &log);
    return line;
}

static void look_on_cut(void *to, const struct cmd_log *log, struct slice bytes)
{
    struct mail_cut *cut = to;

    mail_batches_look(cut->batches, log, bytes);
    cut->reached = cut->first && log->input.last + 1 >= cut->first;
}

bool mail_cut_find(const struct cmd_call *call, struct mail_cut *cut)
{
    struct referee_terms eyes = {.output = REFEREE_SILENT, .stop_after = UINT32_MAX};

    eyes.as = cmd_value(call, "--side", 0);
    cut->first = cmd_value(call, "--known", 0) ? mail_unsent_line(call, eyes, false) : 0;
    return cut->first < UINT32_MAX;
}

void mail_cut_adjudicate(struct cmd_log *log, const char *path, struct mail_cut *cut)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT,
                                        .stop_after = UINT32_MAX,
                                        .proofs = true,
                                        .unset = true,
                                        .as = cut->as};
    const struct cmd_watch watch = {look_on_cut, cut, &cut->reached};

    cmd_adjudicate_terms(log, path, &terms, &watch);
    log->watch = NULL;
    if (cut->reached && log->status == STATUS_GOOD && log->referee) {
        referee_end(log->referee);
        log->status = diags_status(log->diags);
    }
}
