/* The way back of a mail: the batch between its marks goes behind a log, whole or not at all; where
 * pieces are hidden, up to the first order that is not legal. Mails with parts, and in encodings,
 * are no affair of this: it reads plain text. */
#include "mail/mail.h"

#include <string.h>
#include <strings.h>

#include "challenge_mail.h"
#include "mail/carry.h"
#include "mail/sums.h"
#include "told.h"

enum { MAIL_MOST = 16 << 20 };
/* A game of twice as many as a judge's, whose bounds are those of one side; and what is written
 * beside them. */
enum { LOG_BATCHES = 8000, LOG_ORDERS = 40000, LOG_BYTES = 16 << 20 };

enum held { HELD_NOTHING, HELD_BATCH, HELD_TOKEN };

/* Whether it has the first mark of a batch, of whatever game, and beneath it a token, as the mails
 * of a judge. */
static enum held held_in(const struct mail_read *mail)
{
    static const char token[] = "token ";
    const struct slice whole = {mail->text.at, mail->text.length};
    struct slice line;

    for (size_t at = 0; told_next(whole, &at, &line);) {
        if (!fence_is_mark(told_trimmed(line)))
            continue;
        bool more = told_next(whole, &at, &line);
        return more && line.length >= sizeof token && memcmp(line.at, token, sizeof token - 1) == 0
                   ? HELD_TOKEN
                   : HELD_BATCH;
    }
    return HELD_NOTHING;
}

bool mail_read(struct mail_read *mail, const char *path, struct diags *diags)
{
    struct cmd_input input;
    struct slice line;
    enum cmd_input_state state = CMD_FAULT;
    bool good = cmd_input_open(&input, path, diags);

    *mail = (struct mail_read){.name = strcmp(input.name, "-") == 0 ? "mail" : input.name};
    while (good && (state = cmd_input_line(&input, &line, diags)) == CMD_LINE) {
        text_bytes(&mail->text, line.at, line.length);
        text_char(&mail->text, '\n');
        good = mail->text.length <= MAIL_MOST && !mail->text.failed;
        if (!good && !mail->text.failed)
            diag_add(diags, DIAG_FAILED, (struct place){mail->name, input.line, 1},
                     "the mail is too long");
    }
    bool whole = state == CMD_END || input.binary; /* behind a NUL byte nothing is read */
    cmd_input_close(&input);
    if (mail->text.failed)
        return diag_no_memory(diags);
    return good && whole;
}

/* Without a look at capitals. */
static bool begins_with(struct slice line, const char *words)
{
    return line.length >= strlen(words) && strncasecmp(line.at, words, strlen(words)) == 0;
}

void mail_tell_coded(const struct mail_read *mail)
{
    static const char field[] = "content-transfer-encoding:";
    const struct slice whole = {mail->text.at, mail->text.length};
    struct slice line;

    for (size_t at = 0; told_next(whole, &at, &line) && told_trimmed(line).length;) {
        if (!begins_with(line, field))
            continue;
        struct slice how = told_trimmed(
            (struct slice){line.at + sizeof field - 1, line.length - (sizeof field - 1)});
        if (begins_with(how, "base64") || begins_with(how, "quoted-printable"))
            fprintf(stderr,
                    "%s: its lines are coded (%s): save it as your mail program shows it, or as "
                    "`vcz-mail --text` prints it\n",
                    cmd_name(mail->name),
                    begins_with(how, "base64") ? "base64" : "quoted-printable");
    }
}

/* It is for that side (NULL: either) to order now. */
static bool is_of(struct fence *fence, const struct cmd_log *log)
{
    const char *side = fence->side;
    const struct game *game = referee_game(log->referee);
    const struct position_head *head = referee_position(log->referee);

    if (!side || fence->by_mail || head->over ||
        (head->to_act < GAME_SIDES && strcmp(game->sides[head->to_act], side) == 0))
        return true;
    diag_add(fence->diags, DIAG_FAILED, (struct place){fence->name, fence->begins, 1},
             "it is not for %.40s to order now: the batch is wanted of %s", side,
             head->to_act < GAME_SIDES ? game->sides[head->to_act] : "both");
    return false;
}

/* The lines between the marks, which are good, say something, and nothing of it is left open. */
static bool is_whole(struct fence *fence, const struct referee *referee, uint32_t orders)
{
    if (fence->by_mail && !referee_mail_is_signed(referee))
        return fence_fault(fence, fence->begins,
                           "the batch is cut off: its signature does not come");
    if (fence->by_mail && !fence->deeds)
        return fence_fault(fence, fence->begins, "nothing is signed or cast in this batch");
    if (!fence->by_mail && referee_orders(referee) == orders)
        return fence_fault(fence, fence->begins,
                           fence->passed ? "the conditions of this batch pass over all its orders"
                                         : "there is no order in this batch");
    return true;
}

static bool begins(const struct text *lines, const struct text *with)
{
    return !lines->failed && with->length && lines->length >= with->length &&
           memcmp(lines->at, with->at, with->length) == 0;
}

/* The log has all that this mail brings: it came before, and is no fault. */
static bool is_there(const struct fence *fence, const struct mail_signed *last)
{
    bool there = false;

    for (unsigned side = 0; fence->by_mail && side < GAME_SIDES; side++)
        there = there || begins(&last->block[side].lines, &fence->orders);
    return there;
}

/* There is more in these lines than comments. */
static bool says_something(const struct text *lines)
{
    const struct slice whole = {lines->at, lines->length};
    struct slice line;
    bool found = false;

    for (size_t at = 0; !found && told_next(whole, &at, &line);) {
        line = told_trimmed(line);
        found = line.length && *line.at != '#';
    }
    return found;
}

/* What came alone, dice or a batch, and with it now what its author wrote behind: the log has these
 * lines. Without signatures the number alone tells that: then it must be so. */
static bool leave_out_last(struct fence *fence, const struct mail_signed *last)
{
    struct text *orders = &fence->orders;
    const struct text *known = NULL;

    for (unsigned side = 0; (fence->by_mail || fence->last) && !known && side < GAME_SIDES; side++)
        if (begins(orders, &last->block[side].lines))
            known = &last->block[side].lines;
    if (!known && fence->last && !fence->by_mail)
        return fence_is_not_wanted(fence, fence->begins, (int64_t)fence->wanted - 1);
    if (!known)
        return true;
    for (size_t at = 0; at < known->length; at++)
        fence->left += known->at[at] == '\n';
    orders->length -= known->length;
    memmove(orders->at, orders->at + known->length, orders->length + 1);
    return fence->by_mail || says_something(orders) ||
           fence_is_not_wanted(fence, fence->begins, (int64_t)fence->wanted - 1);
}

/* The lines stand behind the log now. */
static void go_on(const struct fence *fence, struct cmd_log *log)
{
    for (size_t at = 0; at < fence->orders.length; at++)
        log->input.last += fence->orders.at[at] == '\n';
}

/* A line that did not come to stand behind the log, as it stands in the mail. */
static uint32_t line_of_mail(const struct fence *fence, const struct cmd_log *log, uint32_t line)
{
    return line + fence->begins + fence->left - log->input.last;
}

/* Faults in such lines stand in the mail. */
static void place_faults(const struct fence *fence, const struct cmd_log *log)
{
    for (uint32_t i = 0; i < log->diags->count; i++) {
        struct diag *diag = &log->diags->list[i];
        uint32_t line;
        size_t at;

        if (!diag->at.file || strcmp(diag->at.file, log->input.name) != 0 ||
            diag->at.line <= log->input.last)
            continue;
        diag->at.line = line_of_mail(fence, log, diag->at.line);
        diag->at.file = fence->name;
        if (cmd_fault_names(diag, &line, &at) && line > log->input.last)
            cmd_fault_renames(diag, at, line_of_mail(fence, log, line));
    }
}

/* Dice that are thrown by hand go into the log before the batch that wants them. */
static void tell_wanted_dice(const struct cmd_log *log, bool binds)
{
    if (referee_lacks_dice(log->referee))
        fprintf(
            stderr,
            "%s: it wants a die: throw it where both see it, write `dice list N` behind the log, "
            "and take the mail then%s\n",
            cmd_name(log->input.name), binds ? "; this order binds who has sent it" : "");
}

const char *mail_sees(const struct referee *referee)
{
    if (!referee_veil_is_whole(referee) || referee_veil_side(referee) == NO_SIDE)
        return NULL;
    return referee_game(referee)->sides[GAME_SIDES - 1 - referee_veil_side(referee)];
}

/* What stands of the batch goes behind the log; a block that is open there ends. */
static bool keep_what_stands(const struct fence *fence, const struct mail_carried *carried,
                             struct locked *file, struct diags *diags)
{
    struct text lines = {0};

    text_bytes(&lines, fence->orders.at, carried->stands);
    for (unsigned i = fence->by_mail ? 0 : carried->depth; i > 0; i--)
        text_add(&lines, carried->end[i - 1]);
    bool good = lines.failed ? diag_no_memory(diags)
                             : locked_append(file, lines.at, lines.length - 1, diags);
    if (good && !fence->by_mail)
        mail_bound_drop(&carried->bound);
    text_free(&lines);
    return good;
}

/* What is said of what stands, of what binds, and of how that is mended; NULL: nothing is. */
struct said {
    const char *stands, *binds, *mends;
};

/* Of a batch that is refused at some line: what stands before it binds its sender, before he hears
 * of that; nothing does behind a part of what binds him already. False, and a fault, if it cannot
 * be kept. */
static bool bind_sender(const struct fence *fence, struct mail_carried *carried,
                        const struct cmd_log *log, struct locked *file, struct said *said,
                        struct diags *diags)
{
    static const char *const stands[] = {
        "what comes before that line stands there now: where pieces are hidden a batch stands up "
        "to the first order that is not legal",
        "what is signed or cast before that line stands there now"};
    bool fails = referee_rule_tells(log->referee);
    bool waits = fails || (!fence->by_mail && referee_lacks_dice(log->referee));
    bool open = fence->by_mail && carried->is_signed;
    bool met = fence->by_mail || mail_bound_is_met(&carried->bound);

    if ((fence->by_mail || !waits) && met && carried->stands) {
        if (!keep_what_stands(fence, carried, file, diags))
            return false;
        said->stands = stands[fence->by_mail];
    }
    if (fails && (open || !fence->by_mail))
        said->binds = "that the house rule has failed may tell what lies hidden: this order binds "
                      "who has sent it; if both agree on another one, remove LOG.bound";
    else if (open && carried->bound.carried_out)
        said->binds = "the orders before that one bind: another batch of this number is taken "
                      "only if it begins with them";
    if (open && !fails)
        said->mends = "who has signed it takes that order out of his account, and all behind it to "
                      "the end of the file, writes others if he likes, and types `vcz mail compose "
                      "ACCOUNT --key KEY`, which signs this number anew";
    return (!waits && !open) || mail_bound_note(&carried->bound, waits, diags);
}

static void say(const struct cmd_log *log, const char *words)
{
    if (words)
        fprintf(stderr, "%s: %s\n", cmd_name(log->input.name), words);
}

/* What is wrong with the batch, unless its sender could not be bound. */
static void tell_refusal(const struct fence *fence, struct mail_carried *carried,
                         struct cmd_log *log, struct locked *file)
{
    struct said said = {NULL, NULL, NULL};
    struct diags own = {0};

    if (carried->sees && !bind_sender(fence, carried, log, file, &said, &own))
        *log->diags = own;
    cmd_log_faults(log);
    log->printed = log->diags->count;
    if (own.count)
        return;
    say(log, said.stands);
    say(log, said.binds);
    say(log, said.mends);
    if (!referee_rule_tells(log->referee)) /* it fails with any die */
        tell_wanted_dice(log, carried->sees != NULL);
}

static bool carry_on(struct fence *fence, struct cmd_log *log, struct mail_carried *carried)
{
    uint32_t orders = referee_orders(log->referee);

    if (carried->sees && !fence->by_mail &&
        !mail_bound_read(&carried->bound, log->input.name, fence->wanted, orders, log->diags))
        return false;
    if (!mail_carry_out(fence, log, carried))
        return false;
    if (!mail_bound_is_met(&carried->bound))
        return fence_fault(fence, fence->begins, MAIL_CARRY_BOUND);
    return is_whole(fence, log->referee, orders) && referee_advance_is_whole(log->referee);
}

/* The batch that was found goes behind the log. Where nothing does, nothing could bind its sender.
 */
static bool take_batch(struct fence *fence, struct cmd_log *log, struct locked *file,
                       const struct mail_signed *last)
{
    struct mail_carried carried = {.sees = mail_sees(log->referee)};
    bool good = leave_out_last(fence, last) && is_of(fence, log) && (file || !carried.sees) &&
                carry_on(fence, log, &carried);

    place_faults(fence, log);
    if (!good && log->diags->count)
        tell_refusal(fence, &carried, log, file);
    good =
        good && file && locked_append(file, fence->orders.at, fence->orders.length - 1, log->diags);
    if (good)
        mail_bound_drop(&carried.bound);
    mail_bound_free(&carried.bound);
    return good;
}

/* Nobody fills the disk of who takes his mails, nor keeps him busy for good. */
static bool has_room(struct fence *fence, const struct cmd_log *log,
                     const struct mail_batches *batches, const struct locked *file)
{
    if (batches->given < LOG_ORDERS && fence->wanted <= LOG_BATCHES &&
        (!file || file->known.st_size < LOG_BYTES))
        return true;
    diag_add(fence->diags, DIAG_FAILED, (struct place){fence->name, fence->begins, 1},
             "%.200s is full: no mail adds to a log of %d batches, %d orders or %d MB",
             cmd_name(log->input.name), LOG_BATCHES, LOG_ORDERS, LOG_BYTES >> 20);
    return false;
}

int mail_take(const struct cmd_call *call, const struct mail_read *mail, struct cmd_log *log,
              struct locked *file, const struct mail_batches *batches)
{
    const struct mail_signed *last = &batches->mail;
    bool by_mail = referee_mail_game(log->referee) != NULL;
    struct fence fence = {.game = referee_game(log->referee),
                          .wanted = (by_mail ? last->number : batches->number) + 1,
                          .by_mail = by_mail,
                          .side = cmd_value(call, "--side", 0),
                          .known = cmd_value(call, "--known", 0) != NULL,
                          .diags = log->diags,
                          .name = mail->name};
    bool good =
        fence_find(&fence, mail) &&
        mail_sums_hold(&fence.orders, &fence.sums, (struct place){fence.name, fence.begins, 1},
                       MAIL_SUMS_OUT, log->diags);
    bool there = good && is_there(&fence, last);

    if (good && !there)
        good = has_room(&fence, log, batches, file) && take_batch(&fence, log, file, last);
    if (!good && !file && !log->diags->count)
        diag_add(log->diags, DIAG_FAILED, (struct place){log->input.name, log->input.last + 1, 1},
                 "from here on stands what may not have been sent, and no batch goes behind it: "
                 "`vcz mail compose` mails it, or it is to be taken out");
    if (there)
        cmd_print("%.200s: it brings nothing that the log has not\n", cmd_name(fence.name));
    else if (good)
        go_on(&fence, log);
    text_free(&fence.orders);
    text_free(&fence.sums);
    cmd_log_faults(log);
    return good ? STATUS_GOOD : diags_status(log->diags);
}

int mail_begin(const struct mail_read *mail, const char *log, struct diags *diags)
{
    int status;

    if (challenge_mail_save((struct slice){mail->text.at, mail->text.length}, mail->name, log,
                            &status))
        return status;
    switch (held_in(mail)) {
    case HELD_TOKEN:
        diag_add(diags, DIAG_FAILED, (struct place){.file = mail->name},
                 "this mail of a judge tells no part of an account: take the one that begins with "
                 "its line 1, and then those behind it. There is no %.200s yet",
                 log);
        break;
    case HELD_BATCH:
        diag_add(diags, DIAG_FAILED, (struct place){.file = log},
                 "there is no such log: a batch goes behind the header that `vcz accept` or `vcz "
                 "new` has made");
        break;
    case HELD_NOTHING:
        diag_add(diags, DIAG_FAILED, (struct place){.file = mail->name},
                 "it tells no account, and holds no batch: was it cut? There is no %.200s yet",
                 log);
        break;
    }
    return STATUS_UNDECIDED;
}
