#include "cmd.h"

#include <string.h>

#include "report/page.h"
#include "show/escaped.h"
#include "show/explain.h"
#include "show/replay.h"

/* A page while it is written: a section for each Game-Turn, and one for the end; then the data of
 * which its script plays the game back. */
struct report {
    struct text record; /* what has been told since the last board */
    size_t stepped;     /* so much of it belongs to steps already */
    struct text why;    /* explanations since the last step */
    uint32_t lines;     /* of the record, before the present step */
    uint32_t orders;    /* with a step */
    bool json;          /* the data alone */
    bool begun;
    bool failed;   /* something could not be written, and nothing is behind it */
    uint16_t turn; /* of the last board */
    unsigned old_arrows;
    const struct cmd_log *log;
    struct cmd_styles styles;
    struct page page;
    struct show_replay *replay; /* NULL without memory */
    struct show_arrows arrows;
};

/* ---- the page */

/* The account of the position: its first line is the heading. */
static void add_state(const struct show_board *board, struct text *out)
{
    struct text state = {0};

    show_state(board, &state);
    const char *at = state.failed || !state.at ? "" : state.at;
    size_t first = strcspn(at, "\n");
    text_add(out, "<section>\n<h2>");
    show_escaped(at, first, out);
    text_add(out, "</h2>\n<ul>\n");
    for (at += first + (at[first] != '\0'); *at; at += *at == '\n') {
        size_t length = strcspn(at, "\n");

        text_add(out, "<li>");
        show_escaped(at, length, out);
        text_add(out, "</li>\n");
        at += length;
    }
    text_add(out, "</ul>\n");
    out->failed = out->failed || state.failed;
    text_free(&state);
}

/* What came behind the last board, which ends its section. */
static void add_record(struct report *report, struct text *out)
{
    text_add(out, "<details><summary>orders and events</summary>\n<pre>");
    if (report->record.length)
        show_escaped(report->record.at, report->record.length, out);
    text_add(out, "</pre></details>\n</section>\n");
    text_clear(&report->record);
    report->stepped = 0;
}

static struct show_board board_of(const struct cmd_log *log)
{
    return (struct show_board){.game = referee_game(log->referee),
                               .scenario = referee_scenario(log->referee),
                               .position = referee_position(log->referee),
                               .side = referee_viewer(log->referee)};
}

/* The name of a file without its folders. */
static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

static void begin(struct report *report, const struct show_board *board, struct text *out)
{
    const struct show_style *style = cmd_style(&report->styles, board->game);

    page_head(&report->page, board->game, cmd_name(base_name(report->log->files.log)), out);
    show_ground(board, style, out);
    text_add(out, "<div class=\"key\">\n");
    show_key(board, style, out);
    text_add(out, "</div>\n<noscript><main id=\"turns\">\n");
}

/* ---- following the log */

static const char *title_of(void *with, const char *rule)
{
    struct report *report = with;

    return page_cite(&report->page, referee_game(report->log->referee), rule);
}

static void listen(void *to, const struct referee_told *told)
{
    struct report *report = to;
    const struct referee *referee = report->log->referee;
    const struct show_case cases = {title_of, report};

    show_arrows_take(&report->arrows, referee_game(referee), referee_scenario(referee),
                     referee_viewer(referee), told);
    show_explanation(referee_game(referee), referee_scenario(referee), referee_viewer(referee),
                     told, &cases, &report->why);
}

/* The line of the order: in the log, or for one side in what that side is told, since the number
 * of a line that it may not read would tell it something. */
static uint32_t line_of(struct report *report, const struct show_board *board, struct slice record)
{
    uint32_t order = report->lines;
    bool begins = true;

    for (size_t i = 0; i < record.length; i++) {
        if (begins && record.at[i] != ' ' && record.at[i] != '\n' &&
            strncmp(record.at + i, "turn ", 5) != 0)
            order = report->lines + 1;
        begins = record.at[i] == '\n';
        report->lines += begins;
    }
    return board->side == NO_SIDE ? report->log->input.line : order;
}

static void take_step(struct report *report, const struct show_board *board, bool first)
{
    struct show_step step = {0};

    if (!first) {
        const char *at = report->record.at ? report->record.at + report->stepped : "";

        step.record = (struct slice){at, report->record.length - report->stepped};
        step.line = line_of(report, board, step.record);
        step.why = (struct slice){report->why.at, report->why.length};
        step.arrows = &report->arrows;
        step.old_arrows = report->old_arrows;
        report->stepped = report->record.length;
    }
    show_replay_step(report->replay, board, cmd_style(&report->styles, board->game), &step);
    report->old_arrows = report->arrows.count;
    if (!first)
        text_clear(&report->why);
}

static bool lacks_memory(const struct report *report)
{
    return report->why.failed || report->page.failed || report->arrows.failed ||
           show_replay_failed(report->replay);
}

/* The board of a Game-Turn, which the last step has left. */
static void next_board(struct report *report, const struct show_board *board)
{
    const struct position_head *head = board->position;
    struct text out = {0};
    const bool first = !report->begun;

    report->begun = true;
    report->turn = head->turn;
    if (report->json) {
        text_clear(&report->record);
        report->stepped = 0;
        report->failed = lacks_memory(report);
        return;
    }
    if (first)
        begin(report, board, &out);
    else
        add_record(report, &out);
    add_state(board, &out);
    show_replay_map(report->replay, board, cmd_style(&report->styles, board->game), &out);
    out.failed = out.failed || lacks_memory(report);
    report->failed = !cmd_write_text(&out);
}

/* The first board is that before the first order. */
static void begin_game(struct report *report)
{
    struct show_board board = board_of(report->log);

    if (referee_orders(report->log->referee))
        board.position = referee_before(report->log->referee);
    take_step(report, &board, true);
    next_board(report, &board);
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct report *report = to;

    (void)line;
    if (!referee_position(log->referee) || report->failed)
        return;
    const struct show_board board = board_of(log);
    const struct position_head *head = board.position;
    if (!report->begun)
        begin_game(report);
    if (referee_orders(log->referee) != report->orders &&
        (report->record.length > report->stepped || head->turn != report->turn))
        take_step(report, &board, false);
    report->orders = referee_orders(log->referee);
    show_arrows_note(&report->arrows, board.game, board.scenario, board.position);
    if (!report->failed && head->turn != report->turn)
        next_board(report, &board);
}

/* ---- the end */

/* Why the log breaks off; NULL: it does not. */
static const struct diag *fault_of(const struct diags *diags)
{
    for (uint32_t i = 0; i < diags->count; i++)
        if (diags->list[i].kind == DIAG_ILLEGAL || diags->list[i].kind == DIAG_DIFFERS ||
            (diags->list[i].kind == DIAG_SYNTAX && diags->list[i].at.line))
            return &diags->list[i];
    return NULL;
}

/* Where it is in the file, never where the file lies. */
static void add_fault(struct report *report, const struct diag *diag, struct text *out)
{
    const char *rule = diag->rule && title_of(report, diag->rule) ? diag->rule : NULL;

    text_format(out, ",\n\"fault\":{\"line\":%u,\"column\":%u,\"case\":", (unsigned)diag->at.line,
                (unsigned)diag->at.column);
    text_json_string(out, rule);
    text_add(out, ",\"order\":");
    text_json_string(out, diag->line);
    text_add(out, ",\"message\":");
    text_json_string(out, diag->message);
    text_char(out, '}');
}

static void add_fault_words(const struct diag *diag, struct text *out)
{
    text_format(out, "<p class=\"fault\">line %u, column %u: the log breaks off. ",
                (unsigned)diag->at.line, (unsigned)diag->at.column);
    show_escaped(diag->message, strlen(diag->message), out);
    text_add(out, "</p>\n");
}

/* On one line: in a string no line ends. */
static void add_object(const struct text *members, struct text *out)
{
    text_char(out, '{');
    for (size_t i = 0; i < members->length; i++)
        if (members->at[i] != '\n')
            text_char(out, members->at[i]);
    text_add(out, "}\n");
    out->failed = out->failed || members->failed;
}

static void add_data(struct report *report, const struct show_board *board, struct text *out)
{
    struct text members = {0};
    struct text cards = {0};
    const struct diag *fault = fault_of(report->log->diags);

    show_replay_data(report->replay, board, cmd_style(&report->styles, board->game), &members);
    if (fault)
        add_fault(report, fault, &members);
    page_cases(&report->page, &members);
    report_cards_add(&report->page.cards, board->game, &members, &report->page.arena,
                     &report->page.failed, &cards);
    text_bytes(&members, cards.at ? cards.at : "", cards.length);
    members.failed = members.failed || cards.failed;
    text_free(&cards);
    members.failed = members.failed || lacks_memory(report);
    if (report->json) {
        add_object(&members, out);
    } else {
        page_data(&members, out);
    }
    text_free(&members);
}

/* The board at the end, if anything has come behind the last, and what is behind all boards. */
static void finish(struct report *report)
{
    const struct show_board board = board_of(report->log);
    struct text out = {0};

    if (!report->begun)
        begin_game(report);
    if (report->record.length > report->stepped)
        take_step(report, &board, false);
    if (report->record.length)
        next_board(report, &board);
    if (report->failed)
        return;
    if (report->json) {
        add_data(report, &board, &out);
        cmd_write_text(&out);
        return;
    }
    const struct diag *fault = fault_of(report->log->diags);
    if (fault)
        add_fault_words(fault, &out);
    text_add(&out, "</section>\n</main></noscript>\n");
    show_replay_parts(report->replay, &out);
    add_data(report, &board, &out);
    page_script(&report->page, &out);
    text_add(&out, "</body>\n</html>\n");
    cmd_write_text(&out);
}

/* What is read before the log. */
static bool prepare(struct report *report)
{
    report->replay = show_replay_open();
    if (!report->replay)
        cmd_no_memory();
    return report->replay && cmd_styles_read(&report->styles) && page_read(&report->page);
}

static void end_report(struct report *report)
{
    text_free(&report->record);
    text_free(&report->why);
    show_replay_free(report->replay);
    show_arrows_free(&report->arrows);
    cmd_styles_free(&report->styles);
    page_free(&report->page);
}

static int follow(const struct cmd_call *call, struct report *report, struct referee_terms *terms)
{
    static struct cmd_log log; /* the report outlives the call */
    const struct cmd_watch watch = {look_on, report, NULL};

    report->log = &log;
    cmd_wall_will_shut();
    cmd_adjudicate_terms(&log, call->operand[0], terms, &watch);
    cmd_log_faults(&log);
    int status = log.status;
    if (report->record.failed)
        cmd_no_memory();
    else if (!report->failed && referee_position(log.referee) &&
             (status != STATUS_UNDECIDED || fault_of(log.diags)))
        finish(report);
    cmd_log_free(&log);
    return status;
}

static int run(const struct cmd_call *call)
{
    static struct report report; /* arrows and books: too large for the stack */
    struct referee_terms terms = {.output = REFEREE_RECORD,
                                  .write = text_take,
                                  .to = &report.record,
                                  .told = listen,
                                  .listener = &report};

    report = (struct report){.json = cmd_value(call, "--json", 0)};
    int status = cmd_side(call, &terms.as);
    if (status)
        return status;
    terms.account = terms.as != NULL;
    status = prepare(&report) ? follow(call, &report, &terms) : STATUS_UNDECIDED;
    end_report(&report);
    return cmd_end(status);
}

const struct command command_report = {
    .name = "report",
    .line = "write a game as one HTML page that plays it back",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz report FILE|- [--as SIDE] [--json]\n"
            "\n"
            "Prints a game as a page for a browser that plays it back: order by order, with\n"
            "the map, the record, why each thing came about, the text of each case, and\n"
            "charts; its keys are told by `?`. Where scripts are off, and on paper, it has\n"
            "for each Game-Turn the account of the position and a map, as they stand when it\n"
            "begins, and then its orders and what followed. The page is one file and asks\n"
            "for no other. Where the log breaks a rule, or cannot be read, it says why.\n"
            "\n"
            "  --as SIDE   only what that side may know\n"
            "  --json      an object: what the page plays back, without the page\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "example: vcz report game.vcz > game.html\n"
            "exit status: 0 printed, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--as", "SIDE", false, false}, {"--json", NULL, false, false}},
    .run = run,
};
