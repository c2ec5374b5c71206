#include "cmd.h"

#include <unistd.h>

#include "due.h"
#include "game/game_names.h"
#include "paper.h"
#include "show/screen.h"
#include "show/unit.h"
#include "style.h"

enum { MARGIN = 2, PAPER_MARGIN = 2, RADIUS_MOST = 999 };

struct wishes {
    int64_t at;         /* line; 0: the end */
    int64_t radius;     /* below 0: not given */
    const char *around; /* or NULL */
    const char *as;     /* likewise */
    bool json;
    bool plain;   /* no colours, and ASCII alone */
    bool letters; /* the locale has no others than those of ASCII; asked before the wall is shut */
    bool svg;
    bool all;
};

static bool number(const char *text, int64_t low, int64_t high, int64_t *value)
{
    return !text || slice_int(slice_of(text), low, high, value);
}

static int read_wishes(const struct cmd_call *call, struct wishes *wishes)
{
    *wishes = (struct wishes){.radius = -1,
                              .around = cmd_value(call, "--around", 0),
                              .json = cmd_value(call, "--json", 0),
                              .plain = cmd_value(call, "--plain", 0),
                              .letters = cmd_paper_is_plain(),
                              .svg = cmd_value(call, "--svg", 0),
                              .all = cmd_value(call, "--all", 0)};
    if (!number(cmd_value(call, "--at", 0), 1, UINT32_MAX, &wishes->at))
        return cmd_usage(call->command, "--at wants the number of a line, from 1");
    if (!number(cmd_value(call, "--radius", 0), 0, RADIUS_MOST, &wishes->radius))
        return cmd_usage(call->command, "--radius wants a number, 0 to %d", RADIUS_MOST);
    if (call->operands > 1 && wishes->around)
        return cmd_usage(call->command, "'%s' and --around: one place can be shown",
                         call->operand[1]);
    if (call->operands > 1)
        wishes->around = call->operand[1];
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
    struct show_news news;
    bool draws; /* a picture */
    struct cmd_log *log;
};

static void take_event(void *to, const struct referee_told *told)
{
    struct drawing *drawing = to;
    const struct referee *referee = drawing->log->referee;

    show_news_take(&drawing->news, referee_game(referee), referee_scenario(referee),
                   referee_viewer(referee), told);
    show_arrows_take(&drawing->arrows, referee_game(referee), referee_scenario(referee),
                     referee_viewer(referee), told);
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct drawing *drawing = to;
    const void *position = referee_position(log->referee);

    (void)line;
    if (!position)
        return;
    show_news_note(&drawing->news, position);
    if (drawing->draws)
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
    drawing->draws = wishes->svg;
    if (!wishes->json) {
        terms.told = take_event;
        terms.listener = drawing;
    }
    cmd_adjudicate_terms(log, call->operand[0], &terms, wishes->json ? NULL : &watch);
    if (referee_position(log->referee)) /* what the end of a header begins no line has shown */
        show_news_note(&drawing->news, referee_position(log->referee));
}

/* Whose zones of control are marked: what a hidden enemy controls is not for the other's eyes. */
static int read_zone(const struct cmd_call *call, const struct show_board *board, uint8_t *side)
{
    const struct game *game = board->game;
    const char *name = cmd_value(call, "--zoc", 0);

    *side = NO_SIDE;
    if (!name)
        return STATUS_GOOD;
    if (!game->looks || !game->looks->zone)
        return cmd_usage(call->command, "%s has no zones of control", game->title);
    *side = game_find_side(game, slice_of(name));
    if (*side == NO_SIDE)
        return cmd_usage(call->command, "--zoc wants a side: %s or %s", game->sides[0],
                         game->sides[1]);
    if (board->side != NO_SIDE && board->side != *side && game->unit_seen)
        return cmd_usage(call->command, "which hexes %s controls is not for %s to know",
                         game->sides[*side], game->sides[board->side]);
    return STATUS_GOOD;
}

/* -1: it names a place, or none that is known. */
static int32_t unit_named(const struct show_board *board, const char *name)
{
    struct slice word = slice_of(name);

    return game_find_cell(board->game, board->scenario, word) >= 0
               ? -1
               : board->game->find_unit(board->scenario, board->position, word);
}

static int not_found(const struct cmd_call *call, const struct show_board *board, const char *name)
{
    char hint[NEAREST_HINT];

    if (show_unit_is_secret(board, name))
        return cmd_fault(call->command, "%s cannot tell where %s is",
                         board->game->sides[board->side], name);
    return cmd_usage(call->command, "there is no %s, place or unit '%s' on the map%s",
                     game_noun(board->game)->one, name,
                     cmd_near_place(board->game, board->scenario, name, hint));
}

static int print_screen(const struct cmd_call *call, const struct wishes *wishes,
                        const struct drawing *drawing, const struct show_window *around,
                        const struct show_board *board)
{
    struct text out = {0};
    struct show_screen screen = {.board = board,
                                 .style = cmd_style(&drawing->styles, board->game),
                                 .news = &drawing->news,
                                 .around = around,
                                 .all = wishes->all,
                                 .plain = wishes->plain || wishes->letters};
    int status = read_zone(call, board, &screen.zone);

    if (status)
        return status;
    if (!show_screen(&screen, &out) && !out.failed) {
        text_free(&out);
        return cmd_game_failed(drawing->log);
    }
    if (wishes->around && unit_named(board, wishes->around) >= 0) {
        text_char(&out, '\n');
        show_unit(board, unit_named(board, wishes->around), &out);
    }
    if (isatty(STDOUT_FILENO)) { /* where the head of a long screen has run out of sight */
        text_char(&out, '\n');
        due_words(board->game, board->position, &out);
        text_format(&out, "; `vcz legal %s` lists orders\n", cmd_name(call->operand[0]));
    }
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
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
                                     .colour = !wishes->plain && cmd_colours(stdout),
                                     .width = cmd_paper_width() - PAPER_MARGIN};

    if (wishes->json) {
        if (show_json(&board, &out))
            return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
        text_free(&out);
        return cmd_game_failed(log);
    }
    struct show_window window = window_of(&board, wishes);
    if (wishes->around) {
        struct slice name = slice_of(wishes->around);
        int32_t cell = game_find_cell(board.game, board.scenario, name);

        if (cell < 0)
            cell = show_unit_cell(&board, unit_named(&board, wishes->around));
        if (cell < 0)
            return not_found(call, &board, wishes->around);
        if (wishes->svg && !board.game->map(board.scenario)->rows)
            return cmd_usage(call->command,
                             "a picture of %s is of the whole map: --svg without --around",
                             game_noun(board.game)->many);
        window = show_around(&board, (uint16_t)cell, (int)wishes->radius);
    }
    if (wishes->svg) {
        show_picture(&board, window, cmd_style(&drawing->styles, board.game), &drawing->arrows,
                     &out);
        out.failed = out.failed || drawing->arrows.failed;
        return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    }
    text_free(&out);
    return print_screen(call, wishes, drawing, wishes->around ? &window : NULL, &board);
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    struct wishes wishes;
    struct drawing drawing = {0};
    int status = read_wishes(call, &wishes);

    if (status)
        return status;
    if (!wishes.json && !cmd_styles_open(&drawing.styles)) {
        cmd_styles_free(&drawing.styles);
        return STATUS_UNDECIDED;
    }
    cmd_wall_will_shut();
    adjudicate(call, &wishes, &drawing, &log);
    cmd_log_faults(&log);
    cmd_warn_of_end(call, &log, wishes.at);
    status = log.status;
    if (status == STATUS_GOOD && referee_is_told(log.referee))
        status = cmd_fault(call->command, "this account does not know enough%s to show the board",
                           cmd_value(call, "--at", 0) ? " at that line" : " where it ends");
    /* A log that breaks a rule is shown as it stood before the order at fault. */
    if (status != STATUS_UNDECIDED && referee_position(log.referee)) {
        bool good = wishes.json || cmd_styles_parse(&drawing.styles, referee_game(log.referee));
        int printed = good ? print_position(call, &wishes, &drawing, &log) : STATUS_UNDECIDED;

        status = printed ? printed : status;
    }
    cmd_log_free(&log);
    show_arrows_free(&drawing.arrows);
    show_news_free(&drawing.news);
    cmd_styles_free(&drawing.styles);
    return status;
}

const struct command command_show = {
    .name = "show",
    .line = "show turn, tracks and map as they stand",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz show FILE|- [PLACE] [--at LINE] [--around PLACE] [--radius N]\n"
            "                [--all] [--as SIDE] [--zoc SIDE] [--json] [--svg] [--plain]\n"
            "\n"
            "Shows the position at the end of a log: turn, phase, tracks, what is due and how\n"
            "it is ordered, a map, and what stands where. Of hexes the map is the part that\n"
            "a line has room for about the last fight, or where orders can be given, or most\n"
            "units stand: strength and leader of a side (U25*, M? unknown), of both (U4/M2),\n"
            "places, terrain, and what lies on hexsides. Provinces are a table of who holds\n"
            "them, cities, sieges, strengths and borders; points a map with their ways, and\n"
            "with --all or --around such a table. From 120 columns on what stands where is\n"
            "told at the right of a map of hexes.\n"
            "If the log breaks a rule, the position before that order is shown.\n"
            "\n"
            "  --at LINE       after this line of the log\n"
            "  --around PLACE  the map around a place, by its name or number; a hex and what\n"
            "                  lies on its sides in words, too; of a UNIT also its figures;\n"
            "                  the same as PLACE behind the log\n"
            "  --radius N      how far around it; else 5 hexes, 3 points or 1 province\n"
            "  --all           the whole map, of hexes in several parts, and all its places\n"
            "  --as SIDE       only what that side may know\n"
            "  --zoc SIDE      mark that side's zones of control on the map (:)\n"
            "  --json          the position as one object\n"
            "  --svg           the whole map as a picture; of hexes a part with --around\n"
            "  --plain         no colours, on a terminal too, and in ASCII alone\n"
            "  --data DIR      where the data of the games lies\n"
            "\n"
            "exit status: 0 shown, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 2,
    .option = {{"--at", "LINE", false, false},
               {"--around", "PLACE", false, false},
               {"--radius", "N", false, false},
               {"--as", "SIDE", false, false},
               {"--zoc", "SIDE", false, false},
               {"--json", NULL, false, false},
               {"--svg", NULL, false, false},
               {"--plain", NULL, false, false},
               {"--all", NULL, false, false}},
    .run = run,
};
