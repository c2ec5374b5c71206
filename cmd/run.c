#include "cmd.h"

#include <string.h>

#include "carry_on.h"
#include "show/board.h"

enum { MARGIN = 2 };

/* What a side sees of the board of a game that hides much: written into its account behind the
 * order that ends a Game-Turn, and at the end. */
struct views {
    bool wanted;
    bool begun, failed;
    uint32_t orders; /* before the last view */
    uint16_t turn;   /* in hand */
};

static void write_view(struct views *views, const struct cmd_log *log)
{
    const struct referee *referee = log->referee;
    const struct position_head *head = referee_position(referee);
    const struct show_board board = {.game = referee_game(referee),
                                     .scenario = referee_scenario(referee),
                                     .position = head,
                                     .side = referee_viewer(referee)};
    struct show_window window = show_units(&board, MARGIN);
    struct text view = {0};
    struct text out = {0};
    show_state(&board, &view);
    bool good = show_due(&board, &view);
    text_char(&view, '\n');
    good = show_map(&board, window, &view) && good;
    text_char(&view, '\n');
    show_stacks(&board, window, &view);
    for (size_t at = 0; good && !view.failed && at < view.length;) {
        size_t length = strcspn(view.at + at, "\n");
        text_add(&out, length ? "  = | " : "  = |");
        text_bytes(&out, view.at + at, length);
        text_char(&out, '\n');
        at += length + 1;
    }
    out.failed = out.failed || view.failed || !good;
    views->failed = !cmd_write_text(&out);
    text_free(&view);
    views->orders = referee_orders(referee);
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct views *views = to;
    const struct position_head *head = referee_position(log->referee);
    (void)line;
    const struct game *game = referee_game(log->referee);
    if (!views->wanted || !head || !game->veil_event || game->begin_account)
        return;
    if (views->begun && head->turn != views->turn)
        write_view(views, log);
    views->begun = true;
    views->turn = head->turn;
}

/* The end of the log. */
static void last_view(struct views *views, const struct cmd_log *log)
{
    if (views->begun && (!views->orders || views->orders != referee_orders(log->referee)))
        write_view(views, log);
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    bool json = cmd_value(call, "--json", 0);
    struct referee_terms terms = {.output = json ? REFEREE_JSON : REFEREE_RECORD,
                                  .account = true,
                                  .accounts = !json,
                                  .go_on = cmd_value(call, "--go-on", 0)};
    struct views views = {.wanted = false};
    const struct cmd_watch watch = {look_on, &views, &views.failed};
    if (cmd_value(call, "--key", 0) || cmd_value(call, "--void", 0) ||
        cmd_value(call, "--write", 0))
        return carry_on(call);
    int status = cmd_side(call, &terms.as);
    if (status)
        return status;
    cmd_wall_will_shut();
    views.wanted = terms.as && !json;
    cmd_adjudicate_terms(&log, call->operand[0], &terms, &watch);
    if (log.status == STATUS_GOOD && !views.failed)
        last_view(&views, &log);
    cmd_flush();
    cmd_log_faults(&log);
    if (log.status == STATUS_GOOD && !json && !terms.as)
        carry_on_waits(&log);
    status = views.failed ? STATUS_UNDECIDED : log.status;
    cmd_log_free(&log);
    return status;
}

const struct command command_run = {
    .name = "run",
    .line = "carry out a log and print its record",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz run FILE|- [--json] [--go-on] [--as SIDE] [--key FILE] [--void N]\n"
            "               [--write]\n"
            "\n"
            "Carries out the orders of a log and prints its record: the log, and beneath\n"
            "each order what followed from it, dice included. A record is itself a log.\n"
            "At the first order that breaks a rule it stops, and says where and why, and by\n"
            "which case. Lines from a pipe or terminal are answered as they come.\n"
            "\n"
            "  --as SIDE   only what that side may know: an account to mail it; a log itself\n"
            "              in Cactus Throne and The Halls of Montezuma\n"
            "  --json      events instead of a record, one object a line; what is refused\n"
            "              as {\"refusal\":{..}}\n"
            "  --go-on     pass over an order that is refused and take the next; with --json\n"
            "              {\"answered\":{..}} ends what is told of each; not by mail\n"
            "  --key FILE  by mail: sign your draft, or cast the dice that are awaited of\n"
            "              you; and check the proof of each cast\n"
            "  --void N    agree that batch N, the last, is void, as if it had not been\n"
            "  --write     put the record in the log's place, if all is good\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 all is legal, 1 the log breaks a rule or differs from its\n"
            "record, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--as", "SIDE", false, false},
               {"--json", NULL, false, false},
               {"--go-on", NULL, false, false},
               {"--key", "FILE", false, false},
               {"--void", "N", false, false},
               {"--write", NULL, false, false}},
    .run = run,
};
