#include "cmd.h"

#include <string.h>

#include "paper.h"
#include "show/beside.h"
#include "style.h"

enum { MARGIN = 2, RADIUS = 5, RADIUS_MOST = 999 };

struct wishes {
    int64_t at; /* line; 0: the end */
    int64_t radius;
    const char *around; /* or NULL */
    const char *as;     /* likewise */
    bool json;
    bool plain;
    bool svg;
    bool all;
};

static bool number(const char *text, int64_t low, int64_t high, int64_t *value)
{
    return !text || slice_int((struct slice){text, strlen(text)}, low, high, value);
}

static int read_wishes(const struct cmd_call *call, struct wishes *wishes)
{
    *wishes = (struct wishes){.radius = RADIUS,
                              .around = cmd_value(call, "--around", 0),
                              .json = cmd_value(call, "--json", 0),
                              .plain = cmd_value(call, "--plain", 0),
                              .svg = cmd_value(call, "--svg", 0),
                              .all = cmd_value(call, "--all", 0)};
    if (!number(cmd_value(call, "--at", 0), 1, UINT32_MAX, &wishes->at))
        return cmd_usage(call->command, "--at wants the number of a line, from 1");
    if (!number(cmd_value(call, "--radius", 0), 0, RADIUS_MOST, &wishes->radius))
        return cmd_usage(call->command, "--radius wants a number, 0 to %d", RADIUS_MOST);
    if (cmd_value(call, "--radius", 0) && !wishes->around)
        return cmd_usage(call->command, "--radius goes with --around PLACE");
    return cmd_side(call, &wishes->as);
}

/* A picture is of the whole map, if not of what is around a place. */
static struct show_window window_of(const struct show_board *board, const struct wishes *wishes)
{
    return wishes->svg ? show_all(board->game->map(board->scenario)) : show_units(board, MARGIN);
}

/* What a picture needs besides the position. */
struct drawing {
    struct cmd_styles styles;
    struct show_arrows arrows;
    struct cmd_log *log;
};

static void take_event(void *to, const struct referee_told *told)
{
    struct drawing *drawing = to;
    const struct referee *referee = drawing->log->referee;
    show_arrows_take(&drawing->arrows, referee_game(referee), referee_scenario(referee),
                     referee_viewer(referee), told);
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct drawing *drawing = to;
    const void *position = referee_position(log->referee);
    (void)line;
    if (position)
        show_arrows_note(&drawing->arrows, referee_game(log->referee),
                         referee_scenario(log->referee), position);
}

static void adjudicate(const struct cmd_call *call, const struct wishes *wishes,
                       struct drawing *drawing, struct cmd_log *log)
{
    struct referee_terms terms = {.output = REFEREE_SILENT,
                                  .stop_after = (uint32_t)wishes->at,
                                  .as = wishes->as,
                                  .accounts = true};
    const struct cmd_watch watch = {look_on, drawing, NULL};
    drawing->log = log;
    if (wishes->svg) {
        terms.told = take_event;
        terms.listener = drawing;
    }
    cmd_adjudicate_terms(log, call->operand[0], &terms, wishes->svg ? &watch : NULL);
}

/* As many columns of hexes as a line has room for, from west to east. */
static bool draw_pages(const struct show_board *board, const struct show_style *style,
                       struct show_window window, bool plain, struct text *out)
{
    int wide = (int)show_hexes_wide(cmd_paper_width());
    int right = window.right;
    bool good = true;
    for (; good && window.left <= right; window.left += wide) {
        window.right = window.left + wide - 1 < right ? window.left + wide - 1 : right;
        good = show_hexes(board, style, window, plain, out);
        if (window.right < right)
            text_char(out, '\n');
    }
    return good;
}

static bool draw_map(const struct show_board *board, const struct wishes *wishes,
                     const struct show_style *style, const struct show_window *window,
                     struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    bool plain = wishes->plain || cmd_paper_is_plain();
    if (map->rows == 0)
        return show_map(board, *window, out);
    if (wishes->all)
        return draw_pages(board, style, show_all(map), plain, out);
    if (wishes->around)
        return draw_pages(board, style, *window, plain, out);
    return show_hexes(board, style, show_crowd(board, cmd_paper_width()), plain, out);
}

/* On a wide line the map has the stacks at its right. */
static bool has_stacks_beside(const struct show_board *board, const struct wishes *wishes)
{
    return board->game->map(board->scenario)->rows > 0 && !wishes->all && !wishes->around &&
           cmd_paper_width() >= SHOW_BESIDE_FROM;
}

static bool draw_beside(const struct show_board *board, const struct wishes *wishes,
                        const struct show_style *style, const struct show_window *window,
                        struct text *out)
{
    unsigned width = cmd_paper_width();
    struct text map = {0};
    struct text stacks = {0};
    bool good = show_hexes(board, style, show_crowd(board, width - SHOW_BESIDE_ROOM),
                           wishes->plain || cmd_paper_is_plain(), &map);
    show_stacks(board, *window, &stacks);
    if (good)
        show_beside(&map, &stacks, width, out);
    text_free(&map);
    text_free(&stacks);
    return good && !out->failed;
}

static bool draw_map_and_stacks(const struct show_board *board, const struct wishes *wishes,
                                const struct show_style *style, const struct show_window *window,
                                struct text *out)
{
    if (has_stacks_beside(board, wishes))
        return draw_beside(board, wishes, style, window, out);
    if (!draw_map(board, wishes, style, window, out))
        return false;
    text_char(out, '\n');
    show_stacks(board, *window, out);
    return true;
}

static int print_position(const struct cmd_call *call, const struct wishes *wishes,
                          const struct drawing *drawing, struct cmd_log *log)
{
    const struct referee *referee = log->referee;
    struct text out = {0};
    const struct show_board board = {.game = referee_game(referee),
                                     .scenario = referee_scenario(referee),
                                     .position = referee_position(referee),
                                     .side = referee_viewer(referee),
                                     .colour = !wishes->plain && cmd_colours(stdout)};
    if (wishes->json) {
        if (show_json(&board, &out))
            return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
        text_free(&out);
        return cmd_game_failed(log);
    }
    struct show_window window = window_of(&board, wishes);
    if (wishes->around) {
        struct slice name = {wishes->around, strlen(wishes->around)};
        int32_t cell = game_find_cell(board.game, board.scenario, name);
        if (cell < 0)
            return cmd_usage(call->command, "there is no %s or place '%s'",
                             game_noun(board.game)->one, wishes->around);
        window = show_around(&board, (uint16_t)cell, (int)wishes->radius);
    }
    if (wishes->svg) {
        show_picture(&board, window, cmd_style(&drawing->styles, board.game), &drawing->arrows,
                     &out);
        out.failed = out.failed || drawing->arrows.failed;
        return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    }
    show_state(&board, &out);
    if (!show_due(&board, &out)) {
        text_free(&out);
        return cmd_game_failed(log);
    }
    text_char(&out, '\n');
    if (!draw_map_and_stacks(&board, wishes, cmd_style(&drawing->styles, board.game), &window,
                             &out))
        out.failed = true;
    text_char(&out, '\n');
    if (!show_places(&board, window, &out))
        out.failed = true;
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* Of an account that cannot be carried out: the last view in it. */
static int print_told(const struct cmd_call *call, const struct cmd_log *log)
{
    static const char *const drawn[] = {"--around", "--all", "--json", "--svg", NULL};
    const char *view = referee_told_view(log->referee);
    for (unsigned i = 0; drawn[i]; i++)
        if (cmd_value(call, drawn[i], 0))
            return cmd_fault(call->command,
                             "an account of %s has its board in words, and cannot be drawn anew",
                             referee_game(log->referee)->name);
    if (!*view)
        return cmd_fault(call->command, "this account has no view of the board%s",
                         cmd_value(call, "--at", 0) ? " up to that line" : "");
    return cmd_write(NULL, view, strlen(view)) ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    struct wishes wishes;
    struct drawing drawing = {0};
    int status = read_wishes(call, &wishes);
    if (status)
        return status;
    if (!wishes.json && !cmd_styles_read(&drawing.styles)) {
        cmd_styles_free(&drawing.styles);
        return STATUS_UNDECIDED;
    }
    cmd_wall_will_shut();
    adjudicate(call, &wishes, &drawing, &log);
    cmd_log_faults(&log);
    status = log.status;
    if (status == STATUS_GOOD && referee_is_told(log.referee))
        status = print_told(call, &log);
    /* A log that breaks a rule is shown as it stood before the order at fault. */
    if (status != STATUS_UNDECIDED && referee_position(log.referee)) {
        int printed = print_position(call, &wishes, &drawing, &log);
        status = printed ? printed : status;
    }
    cmd_log_free(&log);
    show_arrows_free(&drawing.arrows);
    cmd_styles_free(&drawing.styles);
    return status;
}

const struct command command_show = {
    .name = "show",
    .line = "show turn, tracks and map as they stand",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz show FILE|- [--at LINE] [--around PLACE [--radius N]]\n"
            "                [--all] [--as SIDE] [--json] [--svg] [--plain]\n"
            "\n"
            "Shows the position at the end of a log: turn, phase, who must act, tracks, a\n"
            "map, and what stands where. Of hexes the map is the part that a line has room\n"
            "for where most units stand: strength and leader of a side (U25*, M? unknown),\n"
            "of both (U4/M2), places, terrain, and what lies on hexsides. An area or point\n"
            "has its name and the counters. What stands where is told below the map, from\n"
            "120 columns on at the right of one of hexes.\n"
            "If the log breaks a rule, the position before that order is shown.\n"
            "\n"
            "  --at LINE       after this line of the log\n"
            "  --around PLACE  the map around a place, by its name or number\n"
            "  --radius N      how far around it; 5 if not given\n"
            "  --all           the whole map, of hexes in several parts\n"
            "  --as SIDE       only what that side may know\n"
            "  --json          the position as one object\n"
            "  --svg           the whole map as a picture; of a part with --around\n"
            "  --plain         no colours, on a terminal too, and in ASCII alone\n"
            "  --data DIR      where the data of the games lies\n"
            "\n"
            "exit status: 0 shown, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--at", "LINE", false, false},
               {"--around", "PLACE", false, false},
               {"--radius", "N", false, false},
               {"--as", "SIDE", false, false},
               {"--json", NULL, false, false},
               {"--svg", NULL, false, false},
               {"--plain", NULL, false, false},
               {"--all", NULL, false, false}},
    .run = run,
};
