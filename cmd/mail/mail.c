/* What goes by mail: the orders that one side has given since the other did, with covering words.
 */
#include "mail/mail.h"

#include <string.h>

#include "carry_on.h"
#include "data/file.h"
#include "key/passphrase.h"
#include "mail/compose.h"
#include "mail/judged.h"
#include "mail/kept.h"
#include "mail/mail_due.h"
#include "mail/unsent.h"
#include "mail/veil.h"

/* ---- a mail */

static bool is(const struct cmd_call *call, const char *kind)
{
    return strcmp(call->operand[0], kind) == 0;
}

/* The mail is good without the note. */
static void say_noted(const struct mail_batches *batches, const struct cmd_log *log)
{
    struct diags diags = {0};

    if (mail_batches_note(batches, log, &diags))
        return;
    cmd_print_faults(&diags, 0);
    fprintf(stderr, "%s: so vcz-mail takes nothing that answers these orders\n",
            cmd_name(log->input.name));
}

/* One that could not be written has not gone. */
static int note_mailed(int status, const struct mail_batches *batches, const struct cmd_log *log)
{
    if (status == STATUS_GOOD && cmd_flush())
        say_noted(batches, log);
    return status;
}

static int compose(const struct mail_batches *batches, const char *by)
{
    const struct mail_batch_sent sent = {.log = batches->log,
                                         .by = by,
                                         .number = batches->number,
                                         .side = batches->side,
                                         .orders = batches->orders,
                                         .waits = batches->waits,
                                         .lines = &batches->text};

    return note_mailed(mail_compose(&sent), batches, batches->log);
}

static int nothing_new(const struct cmd_call *call, const struct mail_batches *batches,
                       unsigned other)
{
    return cmd_fault(call->command,
                     "what was written last came from %s: there is nothing new to send",
                     referee_game(batches->log->referee)->sides[other]);
}

/* In a game with `dice mail` what goes is what that side wrote last, as it is signed; of NO_SIDE
 * what was written last. */
static int compose_signed(const struct cmd_call *call, const struct mail_batches *batches,
                          uint8_t side)
{
    const struct mail_signed *mail = &batches->mail;
    const struct mail_block *block = &mail->block[side == NO_SIDE ? mail->author : side];
    const struct mail_batch_sent sent = {.log = batches->log,
                                         .by = cmd_value(call, "--by", 0),
                                         .number = mail->number,
                                         .side = side == NO_SIDE ? mail->author : side,
                                         .orders = block->orders,
                                         .casts = block->casts,
                                         .claims = block->claims,
                                         .voids = block->voids,
                                         .lines = &block->lines};
    bool empty = !block->lines.length && !block->lines.failed;

    if (mail->draft && cmd_value(call, "--key", 0) && side != NO_SIDE && side != mail->side)
        return cmd_fault(call->command,
                         "it is for %s to order now, whose key alone signs batch %u: what you have "
                         "written behind the log is to be taken out",
                         referee_game(batches->log->referee)->sides[mail->side], mail->number);
    if (mail->draft)
        return cmd_fault(call->command,
                         "batch %u is a draft: with `--key KEY` it is signed before it is mailed",
                         mail->number);
    if (block->answered || (empty && side != NO_SIDE && mail->number))
        return nothing_new(call, batches, GAME_SIDES - 1U - sent.side);
    if (empty)
        return cmd_fault(call->command, "nothing has been ordered yet that could be sent");
    return mail_compose(&sent);
}

/* The line with which begins what the side that hides nothing has written last: what stands before
 * it that side has, for it has answered it. 0 if it has written nothing. */
static uint32_t answers_from(const struct mail_batches *batches, const struct cmd_log *log)
{
    unsigned other = GAME_SIDES - 1U - referee_veil_side(log->referee);

    return referee_mail_game(log->referee) ? batches->mail.block[other].first
                                           : batches->begun[other];
}

static const char no_account[] = "--whole mails all of an account to who has lost it: of the whole "
                                 "log of a game with `veil mail`";

/* `side` is whose key was given, or NO_SIDE. */
static int print(const struct cmd_call *call, struct mail_batches *batches, struct cmd_log *log,
                 uint8_t side)
{
    bool by_mail = referee_mail_game(log->referee) != NULL;
    unsigned number = by_mail ? batches->mail.number : batches->number;

    if (strcmp(call->operand[0], "due") == 0)
        return cmd_value(call, "--json", 0)
                   ? mail_due_json(log)
                   : mail_due(log, cmd_value(call, "--template", 0) ? number + 1 : 0, NO_SIDE);
    if (referee_veil_is_whole(log->referee) && strcmp(call->operand[1], "-") == 0)
        return cmd_usage(call->command,
                         "the whole log gets its roots where it lies: name the file");
    if (referee_veil_is_whole(log->referee) && !cmd_value(call, "--key", 0) &&
        carry_on_in_place(call->operand[1]))
        return STATUS_UNDECIDED;
    if (referee_veil_is_whole(log->referee) && referee_position(log->referee)) {
        uint32_t first = cmd_value(call, "--whole", 0) ? 0 : answers_from(batches, log);

        return note_mailed(
            mail_veil_compose(log, call->operand[1], cmd_value(call, "--by", 0), first), batches,
            log);
    }
    if (cmd_value(call, "--whole", 0) && strcmp(call->operand[0], "compose") == 0)
        return cmd_usage(call->command, "%s", no_account);
    if (by_mail)
        return compose_signed(
            call, batches, referee_is_account(log->referee) ? referee_viewer(log->referee) : side);
    if (!batches->text.length && !batches->text.failed)
        return cmd_fault(call->command, "nothing has been ordered yet that could be sent");
    if (batches->mixed)
        return cmd_fault(call->command,
                         "line %u is an order of the other side in a block of orders in advance, "
                         "and goes in no mail: each side sends its own",
                         (unsigned)batches->mixed);
    if (referee_is_account(log->referee) && batches->side != referee_viewer(log->referee))
        return nothing_new(call, batches, batches->side);
    if (batches->unread) {
        const char *viewer = referee_game(log->referee)->sides[referee_viewer(log->referee)];

        return cmd_fault(call->command,
                         "%s may not read %u of these %u lines; `vcz run --as %s` tells what it "
                         "may know",
                         viewer, batches->unread, batches->lines, viewer);
    }
    return compose(batches, cmd_value(call, "--by", 0));
}

/* There is something to be told of it: a position, or dice that are awaited before there is one. */
static bool is_read(const struct cmd_log *log)
{
    return referee_position(log->referee) || referee_mail_game(log->referee);
}

/* All that stands in the log now has gone by mail. */
static void note_sent(const char *path)
{
    const struct referee_terms terms = {
        .output = REFEREE_SILENT, .stop_after = UINT32_MAX, .unset = true};
    struct cmd_log log;
    struct mail_batches batches;
    const struct cmd_watch watch = {mail_batches_look, &batches, NULL};

    if (!mail_sent_is_kept(path))
        return;
    mail_batches_start(&batches, &log);
    cmd_adjudicate_terms(&log, path, &terms, &watch);
    say_noted(&batches, &log);
    mail_batches_free(&batches, &log);
}

/* Where a side hides pieces, the batch is carried out for the eyes of the other, which hears what
 * is said of it. */
static void read_log(const char *path, struct cmd_log *log, struct mail_cut *cut)
{
    mail_cut_adjudicate(log, path, cut);
    cmd_log_faults(log);
    log->printed = log->diags->count;
    if (log->status != STATUS_GOOD || !mail_sees(log->referee))
        return;
    cut->as = mail_sees(log->referee);
    cut->reached = false;
    mail_batches_free(cut->batches, log);
    mail_cut_adjudicate(log, path, cut);
}

/* The log is held from before it is read until the batch stands in it. Whether that waits for dice.
 */
static int take_batch(const struct cmd_call *call, const struct mail_read *mail, bool *waits)
{
    struct cmd_log log;
    struct mail_batches batches;
    struct mail_cut cut = {.batches = &batches};
    struct locked file;
    struct diags diags = {0};
    int status = STATUS_UNDECIDED;

    mail_batches_start(&batches, &log);
    if (locked_open(&file, call->operand[1], &diags) && mail_cut_find(call, &cut)) {
        off_t size = file.known.st_size;

        read_log(call->operand[1], &log, &cut);
        status = log.status;
        if (log.referee && !referee_mail_game(log.referee)) { /* one batch is known, the last */
            batches.mail.block[0].lines = batches.text;
            batches.text = (struct text){0};
        }
        if (status == STATUS_GOOD && is_read(&log))
            status = mail_take(call, mail, &log, cut.first ? NULL : &file, &batches);
        if (file.known.st_size != size)
            note_sent(call->operand[1]);
        if (status == STATUS_GOOD && !cmd_value(call, "--key", 0))
            status = mail_due(&log, 0, NO_SIDE);
        *waits = status == STATUS_GOOD && referee_mail_awaited(log.referee) != NO_SIDE;
        mail_batches_free(&batches, &log);
    }
    locked_close(&file);
    cmd_print_faults(&diags, 0);
    return status;
}

/* What its player does with the account. */
static void tell_next(const struct cmd_log *log, struct slice mail)
{
    const struct referee *referee = log->referee;
    const struct position_head *head = referee_position(referee);
    const char *account = log->input.name;
    char side[TOLD_SIDE];
    uint32_t ends = mail_judged_ends(mail);

    mail_judged_side(mail, side);
    if (ends)
        cmd_print("  the last of these mails ends the game: from line %u on it is the whole log, "
                  "and goes into a file of its own\n",
                  (unsigned)ends);
    else if (!referee_veil_game(referee) && !mail_kept_is_judged(account))
        cmd_print("  no token came with it: take the whole mail before you order, for it goes with "
                  "your orders\n");
    else if (!head->over && head->to_act < GAME_SIDES &&
             strcmp(referee_game(referee)->sides[head->to_act], side) == 0)
        cmd_print("  orders go behind it, and `vcz mail compose %.200s` mails them\n",
                  cmd_name(account));
}

/* Where the game stands now, what is asked, and by when. */
static int tell_told(struct cmd_log *log, const struct mail_read *mail)
{
    const char *account = log->input.name;
    struct slice by;
    struct slice text = {mail->text.at, mail->text.length};
    struct slice due = mail_judged_due(text, &by);
    int status = STATUS_GOOD;

    if (referee_is_told(log->referee))
        cmd_print("%.200s:%u: %.*s\n", cmd_name(account), (unsigned)log->input.last,
                  (int)due.length, due.at);
    else
        status = mail_due(log, 0, NO_SIDE);
    if (status == STATUS_GOOD && by.length && !referee_is_told(log->referee))
        cmd_print("  an answer is due by %.*s\n", (int)by.length, by.at);
    if (status == STATUS_GOOD)
        tell_next(log, text);
    return status;
}

/* What a judge tells, behind the account. */
static int take_told(const struct cmd_call *call, const struct mail_read *mail, bool *waits)
{
    const char *account = call->operand[1];
    const struct slice text = {mail->text.at, mail->text.length};
    const struct referee_terms terms = {.output = REFEREE_SILENT, .stop_after = UINT32_MAX};
    struct cmd_log log;
    int status = mail_judged_take(account, text, mail->name);

    if (status)
        return status == MAIL_EARLY && !cmd_value(call, "--told", 0) ? STATUS_UNDECIDED : status;
    cmd_adjudicate_terms(&log, account, &terms, NULL);
    bool good = log.status == STATUS_GOOD || (log.referee && referee_lacks_dice(log.referee));
    if (!good)
        cmd_log_faults(&log);
    *waits = good && referee_mail_awaited(log.referee) != NO_SIDE;
    if (good && cmd_value(call, "--key", 0))
        status = STATUS_GOOD;
    else
        status = good && referee_position(log.referee) ? tell_told(&log, mail) : log.status;
    cmd_log_free(&log);
    return status;
}

static int take(const struct cmd_call *call, bool *waits)
{
    const char *log = call->operand[1];
    struct mail_read mail;
    struct diags diags = {0};
    int status = STATUS_UNDECIDED;

    *waits = false;
    cmd_wall_for_files();
    bool good = mail_read(&mail, call->operands > 2 ? call->operand[2] : "-", &diags);
    const struct slice text = {mail.text.at, mail.text.length};
    if (good && mail_judged_is(text))
        status = take_told(call, &mail, waits);
    else if (good && cmd_value(call, "--told", 0))
        diag_add(&diags, DIAG_FAILED, (struct place){.file = mail.name},
                 "this mail tells no account, and --told takes no other");
    else if (good && mail_kept_is_there(log))
        status = mail_judged_refuse(log, text, mail.name);
    else if (good && !file_is_there(log))
        status = mail_begin(&mail, log, &diags);
    else if (good)
        status = take_batch(call, &mail, waits);
    cmd_print_faults(&diags, 0);
    if (good && status)
        mail_tell_coded(&mail);
    text_free(&mail.text);
    return status;
}

/* What the batch that was taken awaits of the key's holder, he casts at once. */
static int take_and_cast(const struct cmd_call *call, const char *key)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT, .unset = true};
    struct cmd_log log;
    struct mail_batches batches;
    const struct cmd_watch watch = {mail_batches_look, &batches, NULL};
    bool waited;
    uint8_t side;
    int status = take(call, &waited);

    if (status == STATUS_GOOD)
        status = carry_on_with_key(call->operand[1], key, true, &side);
    if (status)
        return status;
    mail_batches_start(&batches, &log);
    cmd_adjudicate_terms(&log, call->operand[1], &terms, &watch);
    cmd_log_faults(&log);
    bool cast = waited && log.status == STATUS_GOOD && referee_mail_awaited(log.referee) == NO_SIDE;
    status = log.status == STATUS_GOOD ? mail_due(&log, 0, cast ? side : NO_SIDE) : log.status;
    text_free(&batches.text);
    mail_signed_free(&batches.mail);
    cmd_log_free(&log);
    return status;
}

/* A word of another kind of call than this; or NULL. */
static const char *misplaced(const struct cmd_call *call)
{
    if (cmd_value(call, "--side", 0) && strcmp(call->operand[0], "take") != 0)
        return "--side says whose batch `mail take` takes";
    if (cmd_value(call, "--told", 0) && strcmp(call->operand[0], "take") != 0)
        return "--told goes with `mail take`";
    if (cmd_value(call, "--partly", 0) &&
        (strcmp(call->operand[0], "compose") != 0 || !mail_kept_is_judged(call->operand[1])))
        return "--partly goes with a mail to a judge";
    if (cmd_value(call, "--whole", 0) &&
        (strcmp(call->operand[0], "compose") != 0 || mail_kept_is_there(call->operand[1])))
        return "--whole goes with `mail compose` of the whole log";
    if (cmd_value(call, "--template", 0) && strcmp(call->operand[0], "due") != 0)
        return "--template goes with `mail due`";
    if (cmd_value(call, "--known", 0) &&
        !(strcmp(call->operand[0], "due") == 0 && cmd_value(call, "--as", 0)) &&
        !(strcmp(call->operand[0], "take") == 0 && cmd_value(call, "--side", 0)))
        return "--known goes with `mail due --as SIDE`, or `mail take --side SIDE`";
    if (cmd_value(call, "--template", 0) && mail_kept_is_there(call->operand[1]))
        return "the judge's mail has the marks for the next batch: `mail compose` writes them";
    if (cmd_value(call, "--key", 0) &&
        (strcmp(call->operand[0], "due") == 0 || cmd_value(call, "--as", 0) ||
         strcmp(call->operand[1], "-") == 0))
        return "--key signs what `mail compose` mails, or casts for what `mail take` takes, in the "
               "log's place";
    return NULL;
}

/* It is an account of a judge's game, and the mail that began it was cut before its token. */
static bool lacks_token(const struct cmd_call *call, const struct cmd_log *log)
{
    return strcmp(call->operand[0], "compose") == 0 && mail_kept_is_there(call->operand[1]) &&
           log->referee && !referee_veil_game(log->referee);
}

/* The whole log of a game with `veil mail` and dice by hand is to be mailed: roots that are due are
 * written first. */
static bool wants_roots(const struct cmd_call *call, const struct cmd_log *log)
{
    return strcmp(call->operand[0], "compose") == 0 && strcmp(call->operand[1], "-") != 0 &&
           !cmd_value(call, "--key", 0) && log->referee && referee_veil_is_whole(log->referee) &&
           !referee_mail_game(log->referee) && !referee_lacks_dice(log->referee);
}

/* The call is one that can be carried out; else says why not. */
static int look_at_call(const struct cmd_call *call, const char *as)
{
    const char *by = cmd_value(call, "--by", 0);

    if (!is(call, "compose") && !is(call, "take") && !is(call, "due"))
        return cmd_usage(call->command,
                         "`vcz mail compose LOG`, `vcz mail take LOG` or `vcz mail due LOG`, not "
                         "'%s'",
                         call->operand[0]);
    if (misplaced(call))
        return cmd_usage(call->command, "%s", misplaced(call));
    if (call->operands > 2 && !is(call, "take"))
        return cmd_usage(call->command, "one log is enough");
    if (is(call, "take") && (as || strcmp(call->operand[1], "-") == 0))
        return cmd_usage(call->command, "a batch is added to a file, which is the whole log");
    if (!is(call, "take") && by && (!*by || strlen(by) > MAIL_WIDTH / 2 || strpbrk(by, "\r\n")))
        return cmd_usage(call->command, "--by wants a day, as it is to stand in the mail");
    return STATUS_GOOD;
}

/* Where dice are thrown by hand, and one is wanted. */
static void tell_die(const struct cmd_log *log)
{
    if (!log->referee || !referee_lacks_dice(log->referee))
        return;
    const char *name = cmd_name(log->input.name);
    if (referee_is_account(log->referee) && referee_veil_game(log->referee))
        fprintf(stderr, "%s: `vcz mail compose %s` mails this order, and its die is thrown then\n",
                name, name);
    else
        fprintf(stderr,
                "%s: throw it where both see it, and write `dice list N` before that order, "
                "or behind the header\n",
                name);
}

/* A log that is not to be changed any more, or an account of the side that hides nothing. */
static int look_and_print(const struct cmd_call *call, struct referee_terms *terms, uint8_t side)
{
    struct cmd_log log;
    struct mail_batches batches;
    const struct cmd_watch watch = {mail_batches_look, &batches, NULL};
    int status = STATUS_GOOD;

    mail_batches_start(&batches, &log);
    batches.end = terms->stop_after;
    cmd_adjudicate_terms(&log, call->operand[1], terms, &watch);
    if (lacks_token(call, &log)) {
        mail_batches_free(&batches, &log);
        return cmd_fault(call->command, "no mail of the judge has told the token, and which batch "
                                        "he wants: take his mail whole");
    }
    if (wants_roots(call, &log)) {
        mail_batches_free(&batches, &log);
        status = carry_on_in_place(call->operand[1]);
        if (status)
            return status;
        cmd_adjudicate_terms(&log, call->operand[1], terms, &watch);
    }
    if (batches.waits && is(call, "compose") && log.diags->count == 1) {
        log.diags->count = 0;
        log.status = STATUS_GOOD;
    }
    cmd_log_faults(&log);
    tell_die(&log);
    if (log.input.last > terms->stop_after) /* the line at which it stopped is not told of */
        log.input.last = terms->stop_after;
    status = log.status;
    if (status == STATUS_GOOD && is_read(&log))
        status = print(call, &batches, &log, side);
    mail_batches_free(&batches, &log);
    return status;
}

/* Of a judge's account as he has told it; what is written behind it he has not. */
static int due(const struct cmd_call *call, struct referee_terms *terms)
{
    const char *path = call->operand[1];
    bool json = cmd_value(call, "--json", 0) != NULL;
    struct diags diags = {0};
    unsigned drafted = 0;
    uint32_t end;

    terms->unset = !json;
    if (!terms->as) /* for one side it is read twice */
        cmd_wall_will_shut();
    if (mail_kept_is_judged(path) && !mail_judged_draft(path, &end, &drafted, &diags)) {
        cmd_print_faults(&diags, 0);
        return STATUS_UNDECIDED;
    }
    if (drafted)
        terms->stop_after = end;
    uint32_t others =
        terms->as && strcmp(path, "-") != 0 ? mail_unsent_line(call, *terms, true) : 0;
    if (others == UINT32_MAX)
        return STATUS_UNDECIDED;
    if (others)
        terms->stop_after = others - 1;
    int status = look_and_print(call, terms, NO_SIDE);
    if (status == STATUS_GOOD && drafted && !json)
        cmd_print("  %u %s behind what the judge has told: `vcz mail compose %.200s` mails %s\n",
                  drafted, drafted == 1 ? "line is written" : "lines are written", cmd_name(path),
                  drafted == 1 ? "it" : "them");
    return status;
}

/* Asked before a key signs: a call that is of no use changes no log. Of one that is at fault that
 * is told instead. */
static bool has_no_account(const char *path)
{
    const struct referee_terms terms = {
        .output = REFEREE_SILENT, .stop_after = UINT32_MAX, .unset = true};
    struct cmd_log log;

    cmd_adjudicate_terms(&log, path, &terms, NULL);
    bool none = log.status == STATUS_GOOD && !referee_veil_is_whole(log.referee);
    cmd_log_free(&log);
    return none;
}

static int compose_mail(const struct cmd_call *call, struct referee_terms *terms)
{
    const char *key = cmd_value(call, "--key", 0);
    uint8_t side = NO_SIDE;
    int status = STATUS_GOOD;

    if (mail_kept_is_judged(call->operand[1]))
        return cmd_value(call, "--by", 0) || key || terms->as
                   ? cmd_usage(call->command, "a mail to the judge wants no --by, --key or --as")
                   : mail_judged_compose(call, call->operand[1]);
    cmd_wall_for_files(); /* a whole log is read once more, and gets its roots */
    if (key && cmd_value(call, "--whole", 0) && has_no_account(call->operand[1]))
        return cmd_usage(call->command, "%s", no_account);
    if (key)
        status = carry_on_with_key(call->operand[1], key, false, &side);
    return status ? status : look_and_print(call, terms, side);
}

static int run(const struct cmd_call *call)
{
    struct referee_terms terms = {.output = REFEREE_SILENT, .stop_after = UINT32_MAX};
    const char *key = cmd_value(call, "--key", 0);
    bool waits;

    if (cmd_side(call, &terms.as) || key_passphrase_of(call) || look_at_call(call, terms.as))
        return STATUS_UNDECIDED;
    if (is(call, "take"))
        return key ? take_and_cast(call, key) : take(call, &waits);
    return is(call, "due") ? due(call, &terms) : compose_mail(call, &terms);
}

const struct command command_mail = {
    .name = "mail",
    .line = "write or read the mail with a batch of orders; say who is due",
    .wants = "compose, take or due, and which log?",
    .help = "usage: vcz mail compose FILE|- [--as SIDE] [--by DAY] [--key FILE]\n"
            "                        [--partly|--whole]\n"
            "       vcz mail take FILE [MAIL|-] [--side SIDE] [--key FILE] [--told]\n"
            "       vcz mail due FILE|- [--as SIDE [--known LINE]] [--template] [--json]\n"
            "\n"
            "compose prints a mail for the other player: a subject, whose move it is and\n"
            "what is asked, and the orders of the last batch between the marks `vcz GAME\n"
            "BATCH` and `end vcz`. A batch is what one side orders until the other does. An\n"
            "order of more than 72 goes on in the next line. take puts the next batch of a\n"
            "mail of plain text behind the log: all of it, if all is legal, or nothing. due\n"
            "says who must speak, and how. With a judge between them FILE is an account:\n"
            "take makes it of his mails, compose mails to him what is written behind it.\n"
            "\n"
            "  --as SIDE    for who may know what that side may, else who holds the log\n"
            "  --json       of due: an object with `to_act`, `question`, `awaits_dice_of`\n"
            "  --key FILE   sign what is mailed, or cast for what is taken, as `vcz run` does\n"
            "  --passphrase FILE  of a locked key: its first line, else the terminal is asked\n"
            "  --by DAY     by when an answer is asked for, as it is to stand in the mail\n"
            "  --known LINE  what is behind it may be unsent: due and take leave it out\n"
            "  --partly     to a judge: what stands before an illegal order is to stand\n"
            "  --side SIDE  whose batch it must be, as you know\n"
            "  --told       take an account alone; status 75: one before it has not come\n"
            "  --template   and the marks between which the next batch is wanted\n"
            "  --whole      with `veil mail`, for who has lost his account: all of it\n"
            "  --data DIR   where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 2,
    .most = 3,
    .option = {{"--as", "SIDE", false, false},
               {"--by", "DAY", false, false},
               {"--key", "FILE", false, false},
               {"--passphrase", "FILE", false, false},
               {"--known", "LINE", false, false},
               {"--partly", NULL, false, false},
               {"--side", "SIDE", false, false},
               {"--told", NULL, false, false},
               {"--template", NULL, false, false},
               {"--whole", NULL, false, false},
               {"--json", NULL, false, false}},
    .run = run,
};
