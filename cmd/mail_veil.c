#include "mail_veil.h"

#include "log/join.h"
#include "mail_compose.h"
#include "mail_sums.h"
#include "told.h"

/* All of it, from its first line on: what the reader has already is held against it. */
static void add_account(const struct text *account, const char *side, struct text *out)
{
    const struct slice text = {account->at, account->length};
    struct told_lines told;
    struct slice line;
    struct text pieces = {0};
    told_start(&told);
    told_write_mark(&told, true, side, out);
    for (size_t at = 0; told_next(text, &at, &line);) {
        (void)told_add(&told, line);
        log_wrap(line.at, line.length, MAIL_WIDTH, &pieces);
    }
    text_bytes(out, pieces.at ? pieces.at : "", pieces.length);
    mail_sums_add(&pieces, MAIL_WIDTH, out);
    told_write_mark(&told, false, side, out);
    out->failed = out->failed || pieces.failed;
    text_free(&pieces);
}

int mail_veil_compose(const struct cmd_log *log, const char *path, const char *by)
{
    const struct referee *referee = log->referee;
    const struct game *game = referee_game(referee);
    const struct position_head *head = referee_position(referee);
    const char *side = game->sides[GAME_SIDES - 1 - referee_veil_side(referee)];
    struct text out = {0}, account = {0}, words = {0};
    if (cmd_account_of(path, side, &account) != STATUS_GOOD) {
        text_free(&account);
        return STATUS_UNDECIDED;
    }
    text_format(&out, "Subject: vcz %s: turn %u, ", game->name, (unsigned)head->turn);
    mail_compose_asked(referee, &out);
    text_format(&out,
                "\n\n"
                "What stands between the marks is all that %s may know of the game.\n"
                "`vcz mail take %s.vcz < MAIL` holds it against what came before, and\n"
                "lets that go on with it; with --key it casts the dice that are awaited.\n\n",
                side, side);
    add_account(&account, side, &out);
    text_char(&out, '\n');
    mail_compose_stands(referee, by, &words, &out);
    out.failed = out.failed || account.failed;
    text_free(&account);
    text_free(&words);
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}
