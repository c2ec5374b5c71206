#include "cmd.h"

#include <string.h>

#include "style.h"

/* A page while it is written: a section for each Game-Turn, and one for the end. */
struct report {
    struct text record; /* what has been told since the last board */
    bool begun;
    bool failed;   /* something could not be written, and nothing is behind it */
    uint16_t turn; /* of the last board */
    struct cmd_styles styles;
};

/* ---- the page */

static void add_escaped(const char *string, struct text *out)
{
    show_escaped(string, strlen(string), out);
}

/* The map keeps its paper where the page is dark: the polarity of the sides must not turn over. */
static const char *const page_style[] = {
    "body{font-family:Georgia,'Liberation Serif',serif;max-width:92em;margin:1em auto;"
    "padding:0 1em;background:#fbf7ea;color:#221d14}"
    "svg.vcz{max-width:60em}section{margin:2em 0}"
    "section svg.vcz{width:100%;max-width:none;height:auto;border:2px solid #221d14}"
    "h2{background:#221d14;color:#fbf7ea;padding:.3em .6em;font-size:1.2em}"
    "ul{columns:2;color:#6a5c3e}pre{white-space:pre-wrap;line-height:1.45}"
    "summary{cursor:pointer;padding:.4em 0}",
    "@media(prefers-color-scheme:dark){body{background:#211f18;color:#ece4cf}"
    "h2{background:#ece4cf;color:#211f18}ul{color:#b5a988}"
    "svg.vcz{filter:brightness(.86) saturate(.95)}}"
    "@media print{@page{size:landscape}section{break-before:page}}"};

static void add_head(const struct show_board *board, const struct show_style *style,
                     const char *log, struct text *out)
{
    text_add(out,
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>");
    add_escaped(board->game->title, out);
    text_add(out, ": ");
    add_escaped(log, out);
    text_add(out, "</title>\n<style>");
    for (unsigned i = 0; i < sizeof page_style / sizeof *page_style; i++)
        text_add(out, page_style[i]);
    text_add(out, "</style>\n</head>\n<body>\n<h1>");
    add_escaped(board->game->title, out);
    text_add(out, "</h1>\n");
    show_ground(board, style, out);
    show_key(board, style, out);
}

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

static void add_board(const struct show_board *board, const struct show_style *style,
                      struct text *out)
{
    add_state(board, out);
    show_counters(board, show_all(board->game->map(board->scenario)), style, out);
}

/* What came behind the last board, which ends its section. */
static void add_record(struct report *report, struct text *out)
{
    text_add(out, "<details><summary>orders and events</summary>\n<pre>");
    if (report->record.length)
        show_escaped(report->record.at, report->record.length, out);
    text_add(out, "</pre></details>\n</section>\n");
    text_clear(&report->record);
}

/* ---- following the log */

static bool keep(void *to, const char *bytes, size_t length)
{
    struct report *report = to;
    text_bytes(&report->record, bytes, length);
    return !report->record.failed;
}

static struct show_board board_of(const struct cmd_log *log)
{
    return (struct show_board){.game = referee_game(log->referee),
                               .scenario = referee_scenario(log->referee),
                               .position = referee_position(log->referee),
                               .side = referee_viewer(log->referee)};
}

/* The first board is that before the first order. */
static void next_board(struct report *report, const struct cmd_log *log)
{
    struct show_board board = board_of(log);
    if (!report->begun && referee_orders(log->referee))
        board.position = referee_before(log->referee);
    const struct position_head *head = board.position;
    const struct show_style *style = cmd_style(&report->styles, board.game);
    struct text out = {0};
    if (report->begun)
        add_record(report, &out);
    else
        add_head(&board, style, log->files.log, &out);
    report->begun = true;
    report->turn = head->turn;
    add_board(&board, style, &out);
    report->failed = !cmd_write_text(&out);
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct report *report = to;
    const struct position_head *head = referee_position(log->referee);
    (void)line;
    if (head && !report->failed && (!report->begun || head->turn != report->turn))
        next_board(report, log);
}

/* The board at the end, if anything has come behind the last. */
static void finish(struct report *report, const struct cmd_log *log)
{
    struct text out = {0};
    if (!report->begun || report->record.length)
        next_board(report, log);
    if (report->failed)
        return;
    text_add(&out, "</section>\n</body>\n</html>\n");
    cmd_write_text(&out);
}

static int run(const struct cmd_call *call)
{
    struct report report = {0};
    struct cmd_log log;
    struct referee_terms terms = {.output = REFEREE_RECORD, .write = keep, .to = &report};
    const struct cmd_watch watch = {look_on, &report, NULL};
    int status = cmd_side(call, &terms.as);
    if (status)
        return status;
    if (!cmd_styles_read(&report.styles)) {
        cmd_styles_free(&report.styles);
        return STATUS_UNDECIDED;
    }
    cmd_wall_will_shut();
    cmd_adjudicate_terms(&log, call->operand[0], &terms, &watch);
    cmd_log_faults(&log);
    status = log.status;
    if (report.record.failed)
        cmd_no_memory();
    else if (!report.failed && status != STATUS_UNDECIDED && referee_position(log.referee))
        finish(&report, &log);
    text_free(&report.record);
    cmd_styles_free(&report.styles);
    cmd_log_free(&log);
    return cmd_end(status);
}

const struct command command_report = {
    .name = "report",
    .line = "write a game as one HTML page with a map for every turn",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz report FILE|- [--as SIDE]\n"
            "\n"
            "Prints a game as a page for a browser: for each Game-Turn the account of the\n"
            "position and a map, as they stand when it begins, and then its orders and what\n"
            "followed; at last the position at the end. A pointer that rests on counters\n"
            "tells which they are. The page is one file and asks for no other.\n"
            "If the log breaks a rule, it ends there.\n"
            "\n"
            "  --as SIDE   only what that side may know\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "example: vcz report game.vcz > game.html\n"
            "exit status: 0 printed, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--as", "SIDE", false, false}},
    .run = run,
};
