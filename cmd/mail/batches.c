#include "mail/batches.h"

#include <string.h>

#include "game/condition.h"
#include "log/join.h"
#include "mail/compose.h"

void mail_batches_start(struct mail_batches *batches, struct cmd_log *log)
{
    *batches = (struct mail_batches){.log = log};
    mail_sent_start(&batches->sent);
}

/* A line of that side stands in the log: of its batch, or the first of another. */
static void go_on(struct mail_batches *batches, const struct cmd_log *log, uint8_t side)
{
    bool other = batches->number && side != batches->side;

    if (other && batches->depth && !batches->mixed)
        batches->mixed = log->input.line;
    if (!batches->number || (other && !batches->depth)) {
        batches->number++;
        batches->side = side;
        batches->first = log->input.line;
        if (side < GAME_SIDES)
            batches->begun[side] = log->input.line;
        batches->orders = 0;
        batches->lines = 0;
        batches->unread = 0;
        batches->mixed = 0;
        text_clear(&batches->text);
    }
    batches->last = log->input.last;
    batches->lines++;
    if (batches->asks && side == referee_viewer(log->referee)) {
        batches->known = log->input.last > batches->known ? log->input.last : batches->known;
        batches->drafted = 0;
    } else if (batches->asks && !batches->drafted && log->input.line > batches->known) {
        batches->drafted = log->input.line;
    }
}

/* If all up to the line in hand is noted as sent, the other knows it. */
static void look_on_sent(struct mail_batches *batches, const struct cmd_log *log)
{
    char hash[MAIL_SENT];

    if (!batches->asks)
        return;
    mail_sent_hash(&batches->sent, hash);
    if (strcmp(hash, batches->mailed) != 0)
        return;
    batches->known = log->input.last > batches->known ? log->input.last : batches->known;
    batches->drafted = 0;
}

/* The line, without its comment, is part of the batch. */
static void add_line(struct mail_batches *batches, const struct cmd_log *log,
                     const struct log_line *line)
{
    struct text words = {0};

    condition_text(line, 0, &words);
    if (!words.failed) {
        log_wrap(words.at, words.length, MAIL_WIDTH, &batches->text);
        mail_sent_add(&batches->sent, batches->side, &words);
        look_on_sent(batches, log);
    }
    batches->text.failed = batches->text.failed || words.failed;
    text_free(&words);
}

/* A line that says which orders are carried out, or an order that is passed over: its side alone
 * may read it. */
static void look_on_advance(struct mail_batches *batches, const struct cmd_log *log,
                            const struct log_line *line)
{
    const struct referee *referee = log->referee;
    const struct position_head *head = referee_position(referee);
    uint8_t viewer = referee_viewer(referee);

    if (!head)
        return;
    uint8_t side = mail_giver(referee, line, batches->depth ? batches->side : head->to_act);
    go_on(batches, log, side);
    batches->unread += viewer != NO_SIDE && viewer != side;
    if (line->kind == LOG_IF || line->kind == LOG_LIST)
        batches->depth++;
    else if (line->kind == LOG_END_IF || line->kind == LOG_END_LIST)
        batches->depth--;
    else if (line->kind == LOG_ORDER)
        batches->orders++;
    add_line(batches, log, line);
}

/* In the account of a game with `veil mail` an order ends what can be carried out: it wants a die,
 * or turns up what only who hides it can open. So it is mailed. */
static bool waits_for_other(const struct mail_batches *batches, const struct cmd_log *log)
{
    const struct referee *referee = log->referee;

    return !batches->waits && referee_is_account(referee) && referee_veil_game(referee) &&
           (referee_lacks_dice(referee) || referee_veil_turns_up(referee));
}

static void look_on_order(struct mail_batches *batches, const struct cmd_log *log,
                          const struct log_line *line)
{
    const struct referee *referee = log->referee;

    if (log->diags->count && waits_for_other(batches, log)) {
        go_on(batches, log, referee_viewer(referee));
        batches->orders++;
        batches->waits = log->input.line;
        add_line(batches, log, line);
        return;
    }
    bool carried_out = referee_orders(referee) != batches->seen;
    batches->seen = referee_orders(referee);
    if (referee_answered(referee) || log->diags->count)
        return;
    if (referee_passed_over(referee)) {
        look_on_advance(batches, log, line);
    } else if (carried_out) {
        go_on(batches, log, referee_order_side(referee));
        batches->orders++;
        batches->unread += referee_order_seen(referee) != ORDER_WHOLE;
        add_line(batches, log, line);
    }
}

static void look_on_signed(struct mail_batches *batches, const struct cmd_log *log,
                           const struct log_line *line)
{
    bool drafts = batches->mail.draft;

    batches->mail.line = log->input.line;
    mail_signed_take(&batches->mail, log->referee, line, MAIL_WIDTH);
    if (batches->mail.draft && !drafts)
        batches->drafted = log->input.line;
}

void mail_batches_look(void *to, const struct cmd_log *log, struct slice bytes)
{
    static struct log_line line;
    static struct diags unheeded;
    struct mail_batches *batches = to;

    unheeded.count = 0;
    if (batches->end && log->input.line > batches->end)
        return;
    if (!log_read(bytes.at, bytes.length, (struct place){0}, &line, &unheeded))
        return;
    bool order = line.kind == LOG_ORDER || log_is_advance(line.kind) || line.kind == LOG_AUDIT;
    batches->given += order;
    if (referee_mail_game(log->referee))
        look_on_signed(batches, log, &line);
    else if (line.kind == LOG_ORDER)
        look_on_order(batches, log, &line);
    else if (order && !log->diags->count)
        look_on_advance(batches, log, &line);
}

bool mail_batches_note(const struct mail_batches *batches, const struct cmd_log *log,
                       struct diags *diags)
{
    char hash[MAIL_SENT];

    if (!log->referee || referee_mail_game(log->referee) || referee_is_account(log->referee))
        return true;
    mail_sent_hash(&batches->sent, hash);
    return mail_sent_write(log->input.name, hash, diags);
}

void mail_batches_free(struct mail_batches *batches, struct cmd_log *log)
{
    text_free(&batches->text);
    mail_signed_free(&batches->mail);
    cmd_log_free(log);
    mail_batches_start(batches, log);
}
