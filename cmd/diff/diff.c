/* The accounts of two games, compared. */
#include "diff/diff.h"

#include <string.h>

#include "diff/account.h"

static struct slice part(const struct diff_account *account, size_t from, size_t to)
{
    return (struct slice){account->text.at + from, to - from};
}

static bool same(struct slice a, struct slice b)
{
    return a.length == b.length &&
           (a.length == 0 || (a.at && b.at && memcmp(a.at, b.at, a.length) == 0));
}

/* The first lines in which two texts differ. */
static void first_difference(struct slice a, struct slice b, struct slice *one, struct slice *two)
{
    do {
        *one = diff_next_line(&a);
        *two = diff_next_line(&b);
    } while (same(*one, *two) && (a.length || b.length));
}

static void add_marked(char mark, struct slice line, struct text *out)
{
    if (line.length)
        text_format(out, "%c %.*s\n", mark, (int)line.length, line.at);
    else
        text_format(out, "%c (nothing)\n", mark);
}

static bool is_die(struct slice line)
{
    static const char die[] = "  = die ";

    return line.length > sizeof die - 1 && memcmp(line.at, die, sizeof die - 1) == 0;
}

static struct slice order_of(const struct diff_account *account, unsigned number)
{
    if (number >= account->count)
        return (struct slice){0};
    const struct diff_step *step = &account->steps[number];
    return part(account, step->order, step->answer);
}

static struct slice answer_of(const struct diff_account *account, unsigned number)
{
    if (number >= account->count)
        return (struct slice){0};
    const struct diff_step *step = &account->steps[number];
    return part(account, step->answer, step->end);
}

static const char *digest_of(const struct diff_account *account, unsigned number)
{
    return number < account->count ? account->steps[number].digest : "(none)";
}

static bool same_step(const struct diff_account *a, const struct diff_account *b, unsigned number)
{
    return same(order_of(a, number), order_of(b, number)) &&
           same(answer_of(a, number), answer_of(b, number)) &&
           strcmp(digest_of(a, number), digest_of(b, number)) == 0;
}

static const char *name_of(const struct diff_account *account)
{
    return account->log.input.name ? account->log.input.name : account->log.files.log;
}

/* "a.vcz:14", or where the log has ended before that order. */
static void add_place(const struct diff_account *account, unsigned number, struct text *out)
{
    text_add(out, cmd_name(name_of(account)));
    if (number >= account->count)
        text_add(out, " (its end)");
    else if (number)
        text_format(out, ":%u", (unsigned)account->steps[number].line);
    else
        text_add(out, " (its start)");
}

enum parting { PARTING_ORDERS, PARTING_DICE, PARTING_EVENTS, PARTING_POSITIONS };

/* How a step differs, and the first lines that do; in positions none does. */
static enum parting parting_of(const struct diff_account *a, const struct diff_account *b,
                               unsigned number, struct slice *one, struct slice *two)
{
    struct slice here = order_of(a, number);
    struct slice there = order_of(b, number);

    if (!same(here, there)) {
        first_difference(here, there, one, two);
        return PARTING_ORDERS;
    }
    first_difference(answer_of(a, number), answer_of(b, number), one, two);
    if (same(*one, *two)) {
        *one = *two = (struct slice){0};
        return PARTING_POSITIONS;
    }
    return is_die(*one) && is_die(*two) ? PARTING_DICE : PARTING_EVENTS;
}

static void add_what(const struct diff_account *a, const struct diff_account *b, unsigned number,
                     struct text *out)
{
    static const char *const what[] = {"other orders", "the same order, other dice",
                                       "the same order, other events",
                                       "the same words, other positions"};
    struct slice one;
    struct slice two;
    enum parting parting = parting_of(a, b, number, &one, &two);

    text_format(out, "%s\n", what[parting]);
    if (parting != PARTING_POSITIONS) {
        add_marked('<', one, out);
        add_marked('>', two, out);
    }
}

static struct diff_place place_of(const struct diff_account *account, unsigned number,
                                  struct slice words)
{
    bool there = number < account->count;

    return (struct diff_place){name_of(account), there ? account->steps[number].line : 0, words,
                               there ? account->steps[number].digest : NULL};
}

/* The log ends before that order, or with it, because of a fault. */
static const struct diag *fault_at(const struct diff_account *account, unsigned number)
{
    const struct diags *diags = account->log.diags;

    return number == account->count && diags->count ? &diags->list[0] : NULL;
}

/* One of them goes no further. */
static int print_fault_json(const struct diff_account *account, const struct diag *fault)
{
    struct text out = {0};
    const char *what = fault->kind == DIAG_ILLEGAL ? "refused" : "untrue";
    unsigned last = account->count - 1;
    const struct diff_place here = {.file = fault->at.file, .line = fault->at.line};
    const struct diff_place there = place_of(account, last, (struct slice){0});

    diff_json(what, &here, &there, NULL, &out);
    return cmd_write_text(&out) ? STATUS_BROKEN : STATUS_UNDECIDED;
}

static int print_fault(const struct diff_account *account, const struct diag *fault)
{
    struct text out = {0};
    unsigned order = account->steps[account->count - 1].line;

    if (fault->kind == DIAG_ILLEGAL)
        text_format(&out, "they part at %s:%u, which is refused\n", cmd_name(fault->at.file),
                    (unsigned)fault->at.line);
    else if (!order)
        text_format(&out, "they part at %s:%u, which is not how the game starts\n",
                    cmd_name(fault->at.file), (unsigned)fault->at.line);
    else
        text_format(&out, "they part at %s:%u, which is not what the order in line %u gives\n",
                    cmd_name(fault->at.file), (unsigned)fault->at.line, order);
    text_format(&out, "position there: %s\n", digest_of(account, account->count - 1));
    return cmd_write_text(&out) ? STATUS_BROKEN : STATUS_UNDECIDED;
}

static int print_parting_json(struct diff_account *a, struct diff_account *b, unsigned number)
{
    static const char *const what[] = {"orders", "dice", "events", "positions"};
    struct text out = {0};
    struct slice one;
    struct slice two;
    enum parting parting = parting_of(a, b, number, &one, &two);
    const struct diff_place here = place_of(a, number, one);
    const struct diff_place there = place_of(b, number, two);

    diff_seeds(&a->log, &b->log, true, &out);
    diff_json(what[parting], &here, &there, number ? digest_of(a, number - 1) : NULL, &out);
    return cmd_write_text(&out) ? STATUS_BROKEN : STATUS_UNDECIDED;
}

static int print_parting(struct diff_account *a, struct diff_account *b, unsigned number)
{
    struct text out = {0};

    diff_seeds(&a->log, &b->log, false, &out);
    add_place(a, number, &out);
    text_add(&out, " and ");
    add_place(b, number, &out);
    text_add(&out, " part: ");
    add_what(a, b, number, &out);
    if (number)
        text_format(&out, "position before: %s\n", digest_of(a, number - 1));
    text_format(&out, "position after:\n< %s\n> %s\n", digest_of(a, number), digest_of(b, number));
    return cmd_write_text(&out) ? STATUS_BROKEN : STATUS_UNDECIDED;
}

/* The second log is the first with orders behind it: nobody has touched what stood there. */
static int print_goes_on(struct diff_account *a, struct diff_account *b, bool json)
{
    struct text out = {0};
    unsigned more = b->count - a->count;

    if (diff_seeds(&a->log, &b->log, json, &out)) {
        if (!json)
            text_format(&out, "position before: %s\n", digest_of(a, a->count - 1));
        return cmd_write_text(&out) ? STATUS_BROKEN : STATUS_UNDECIDED;
    }
    if (json) {
        const struct diff_place here = place_of(a, a->count - 1, (struct slice){0});
        const struct diff_place there = place_of(b, a->count, (struct slice){0});

        diff_json_goes_on(&here, &there, more, &out);
        return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    }
    text_format(&out, "%s goes on from ", cmd_name(b->log.input.name));
    add_place(a, a->count - 1, &out);
    text_format(&out, " with %u %s, from line %u on\n", more, more == 1 ? "order" : "orders",
                (unsigned)b->steps[a->count].line);
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int tell_fault(const struct diff_account *account, const struct diag *fault, bool json)
{
    return (json ? print_fault_json : print_fault)(account, fault);
}

/* Where the games part, if their headers do not; a log of the two may end with a fault. */
static int compare_games(struct diff_account *a, struct diff_account *b, bool json)
{
    unsigned most = a->count > b->count ? a->count : b->count;
    bool goes_on = !a->log.status && a->count < b->count;

    for (unsigned i = 0; i < (goes_on ? a->count : most); i++) {
        if (fault_at(a, i))
            return tell_fault(a, fault_at(a, i), json);
        if (fault_at(b, i))
            return tell_fault(b, fault_at(b, i), json);
        if (!same_step(a, b, i))
            return (json ? print_parting_json : print_parting)(a, b, i);
    }
    if (goes_on && !b->log.status)
        return print_goes_on(a, b, json);
    if (a->log.status && b->log.status)
        return STATUS_UNDECIDED;
    const struct diff_account *broken = a->log.status ? a : b;
    return broken->log.status ? tell_fault(broken, fault_at(broken, most), json) : STATUS_GOOD;
}

static int compare(struct diff_account *a, struct diff_account *b, bool json)
{
    struct text out = {0};
    bool played = referee_position(a->log.referee) && referee_position(b->log.referee);
    unsigned headers = diff_headers(&a->log, &b->log, json, &out);

    if (!cmd_write_text(&out))
        return STATUS_UNDECIDED;
    if (played) {
        int status = compare_games(a, b, json);

        return headers && status == STATUS_GOOD ? STATUS_BROKEN : status;
    }
    if (headers)
        return STATUS_BROKEN;
    /* Both rest on the same, which is not here. */
    if (diff_rests_on_other(&a->log))
        cmd_log_faults(&a->log);
    if (diff_rests_on_other(&b->log))
        cmd_log_faults(&b->log);
    return STATUS_UNDECIDED;
}

static bool is_told(const struct diff_account *account)
{
    return account->log.referee && referee_is_told(account->log.referee);
}

/* Accounts that end where they cannot be carried out are compared word by word. */
static int compare_told(const struct cmd_call *call, const struct diff_account *a,
                        const struct diff_account *b)
{
    if (!is_told(a) || !is_told(b))
        return cmd_fault(call->command, "an account of a game that hides much can be compared "
                                        "with another account of it only");
    return diff_told(call->operand[0], call->operand[1], cmd_value(call, "--json", 0) != NULL);
}

/* What a side does not know is filled in: only accounts of that side can be the same game. */
static bool are_alike(const struct diff_account *a, const struct diff_account *b)
{
    const struct referee *one = a->log.referee;
    const struct referee *other = b->log.referee;

    return !one || !other || (!referee_is_account(one) && !referee_is_account(other)) ||
           (referee_is_account(one) && referee_is_account(other) &&
            referee_viewer(one) == referee_viewer(other));
}

static bool is_misspelt(const struct diff_account *account)
{
    const struct diags *diags = account->log.diags;

    return diags->count && diags->list[0].kind == DIAG_SYNTAX;
}

static int run(const struct cmd_call *call)
{
    struct diff_account a;
    struct diff_account b;
    const char *other = cmd_value(call, "--other-data", 0);
    bool json = cmd_value(call, "--json", 0) != NULL;

    if (!other && strcmp(call->operand[1], "-") != 0 && diff_is_challenge(call->operand[0]))
        return diff_challenge(call->operand[0], call->operand[1], json);
    int first = diff_keep(&a, call->operand[0]);
    if (other)
        cmd_set_data_directory(other);
    int second = diff_keep(&b, call->operand[1]);
    int status = STATUS_UNDECIDED;
    if (is_told(&a) || is_told(&b))
        status = compare_told(call, &a, &b);
    else if (first != STATUS_UNDECIDED && second != STATUS_UNDECIDED && !are_alike(&a, &b))
        status = cmd_fault(call->command, "an account of a game that hides much can be compared "
                                          "with another account of the same side only");
    else if (first != STATUS_UNDECIDED && second != STATUS_UNDECIDED)
        status = compare(&a, &b, json);
    else if (first != STATUS_UNDECIDED && is_misspelt(&b))
        diff_lines(call->operand[0], call->operand[1], json);
    diff_forget(&a);
    diff_forget(&b);
    return status;
}

const struct command command_diff = {
    .name = "diff",
    .line = "find where two logs or records part",
    .wants = "which two logs? `-` is standard input",
    .help = "usage: vcz diff FILE FILE [--other-data DIR] [--json]\n"
            "\n"
            "Carries out two logs. First it names what differs in their headers: the seed,\n"
            "an option, the rules, a script, a figure of the data (`here` is the first log,\n"
            "`there` the second). Then the first order at which their games part, and what\n"
            "differs: the order, a die, another event, or only what is hidden; and a digest\n"
            "of the position before and after it. Comments, blanks, spellings, events that\n"
            "one leaves out, seals, and where the dice come from make no difference. Logs\n"
            "that are the same game are answered with nothing. Where one breaks a rule, or\n"
            "differs from its own orders, that is said too, and it ends there.\n"
            "\n"
            "If the second log is the first with orders behind it, it `goes on from` there,\n"
            "and all is well. If it cannot be read, the line of the first is named that a\n"
            "mail has wrapped or changed.\n"
            "\n"
            "  --json            an object for each thing that differs, and where\n"
            "  --data DIR        where the data of the games lies\n"
            "  --other-data DIR  where that of the second log lies, if elsewhere: then all\n"
            "                    figures that differ are named, else one in each file\n"
            "\n"
            "example: vcz diff old.vcz g.vcz\n"
            "exit status: 0 the same game, or it goes on, 1 they part, 2 it could not be\n"
            "decided\n",
    .least = 2,
    .most = 2,
    .option = {{"--other-data", "DIR", false, false}, {"--json", NULL, false, false}},
    .run = run,
};
