#include "mail/veil.h"

#include "log/join.h"
#include "mail/compose.h"
#include "mail/sums.h"
#include "told.h"

/* The account of the whole log, and where in it begins what the reader may not have. */
struct account {
    struct text text;
    uint32_t first; /* line of the log from which on he may not; 0: nothing has gone yet */
    size_t begins;
};

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct account *account = to;

    (void)line;
    if (log->input.last < account->first)
        account->begins = account->text.length;
}

static int tell(struct account *account, const char *path, const char *side)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .write = text_take,
                                        .to = &account->text,
                                        .as = side,
                                        .account = true};
    const struct cmd_watch watch = {look_on, account, NULL};
    struct cmd_log log;

    cmd_adjudicate_terms(&log, path, &terms, &watch);
    cmd_log_faults(&log);
    int status = account->text.failed ? cmd_no_memory() : log.status;
    if (account->begins && account->text.at[account->begins - 1] != '\n')
        account->begins = 0;
    cmd_log_free(&log);
    return status;
}

/* The lines that the reader may not have, between marks that say where they go; what he has is held
 * against it. */
static uint32_t add_account(const struct account *account, const char *side, struct text *out)
{
    const struct slice text = {account->text.at, account->text.length};
    struct told_lines told;
    struct slice line;
    struct text pieces = {0};
    size_t at = 0;

    told_start(&told);
    while (at < account->begins && told_next(text, &at, &line))
        (void)told_add(&told, line);
    uint32_t before = told.lines;
    told_write_mark(&told, true, side, out);
    while (told_next(text, &at, &line)) {
        (void)told_add(&told, line);
        log_wrap(line.at, line.length, MAIL_WIDTH, &pieces);
    }
    text_bytes(out, pieces.at ? pieces.at : "", pieces.length);
    mail_sums_add(&pieces, MAIL_WIDTH, out);
    told_write_mark(&told, false, side, out);
    out->failed = out->failed || pieces.failed;
    text_free(&pieces);
    return before;
}

static void add_words(const char *side, uint32_t before, bool by_mail, struct text *out)
{
    if (before)
        text_format(out,
                    "What stands between the marks goes on from line %u of what %s has.\n"
                    "`vcz mail take %s.vcz < MAIL` puts it behind that%s\n"
                    "Who has lost what came before asks for all of it, which\n"
                    "`vcz mail compose --whole` mails.\n\n",
                    (unsigned)before, side, side,
                    by_mail ? "; with --key it casts\nthe dice that are awaited." : ".");
    else
        text_format(out,
                    "What stands between the marks is all that %s may know of the game.\n"
                    "`vcz mail take %s.vcz < MAIL` holds it against what came before, and\n"
                    "lets that go on with it%s\n\n",
                    side, side, by_mail ? "; with --key it casts the dice that are awaited." : ".");
}

int mail_veil_compose(const struct cmd_log *log, const char *path, const char *by, uint32_t first)
{
    const struct referee *referee = log->referee;
    const struct game *game = referee_game(referee);
    const struct position_head *head = referee_position(referee);
    const char *side = game->sides[GAME_SIDES - 1 - referee_veil_side(referee)];
    struct account account = {.first = first};
    struct text out = {0}, told = {0}, words = {0};

    if (tell(&account, path, side) != STATUS_GOOD) {
        text_free(&account.text);
        return STATUS_UNDECIDED;
    }
    text_format(&out, "Subject: vcz %s: turn %u, ", game->name, (unsigned)head->turn);
    mail_compose_asked(referee, &out);
    text_add(&out, "\n\n");
    add_words(side, add_account(&account, side, &told), referee_mail_game(referee) != NULL, &out);
    text_bytes(&out, told.at ? told.at : "", told.length);
    text_char(&out, '\n');
    mail_compose_stands(referee, by, &words, &out);
    out.failed = out.failed || account.text.failed || told.failed;
    text_free(&account.text);
    text_free(&told);
    text_free(&words);
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}
