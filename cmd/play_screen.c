/* The board, for whoever plays at a terminal. */
#include "play.h"

#include <string.h>

#include "due.h"
#include "paper.h"
#include "show/screen.h"

enum { RADIUS = 5, PAPER_MARGIN = 2 };

static void show_window(struct play *play, const struct show_board *board, bool all,
                        const struct show_window *around)
{
    struct text out = {0};
    const struct show_screen screen = {.board = board,
                                       .style = cmd_style(&play->styles, play->game),
                                       .news = &play->news,
                                       .around = around,
                                       .all = all,
                                       .plain = play->letters,
                                       .zone = NO_SIDE};
    if (!show_screen(&screen, &out) && !out.failed)
        game_failed(play->game, board->scenario, board->side, play->log.diags);
    cmd_write_text(&out);
}

void play_show(struct play *play, const char *around)
{
    const struct show_board board = {.game = play->game,
                                     .scenario = referee_scenario(play->log.referee),
                                     .position = referee_position(play->log.referee),
                                     .side = referee_viewer(play->log.referee),
                                     .colour = cmd_colours(stdout),
                                     .width = cmd_paper_width() - PAPER_MARGIN};
    bool all = strcmp(around, "all") == 0;
    if (all || !*around) {
        show_window(play, &board, all, NULL);
        return;
    }
    int32_t cell =
        game_find_cell(play->game, board.scenario, (struct slice){around, strlen(around)});
    if (cell < 0) {
        char hint[NEAREST_HINT];
        cmd_print("there is no %s or place '%.60s'%s\n", game_noun(play->game)->one, around,
                  cmd_near_place(play->game, board.scenario, around, hint));
        return;
    }
    struct show_window window = show_around(&board, (uint16_t)cell, RADIUS);
    show_window(play, &board, false, &window);
}

void play_welcome(struct play *play)
{
    struct text out = {0};
    play_show(play, "");
    text_format(&out, "\n%s, %s.", play->game->title, referee_scenario_name(play->log.referee));
    for (unsigned side = 0; side < GAME_SIDES; side++)
        text_format(&out, " %s: %s.", play->game->sides[side],
                    play->name[side] ? play->name[side] : "you");
    text_add(&out, "\nWelcome. Type orders as a log has them; Tab fills in verbs, units and places."
                   "\n`?` tells what can be ordered now, `show` the board; `quit` ends, and the "
                   "game\nis in the file.\n");
    if (!play_head(play)->over) {
        text_char(&out, '\n');
        due_words(play->game, play_head(play), &out);
        text_add(&out, "\n");
    }
    cmd_write_text(&out);
    if (!play_head(play)->over && !play->bot[play_head(play)->to_act])
        play_orders(play);
    cmd_print("\n");
}
