/* The board, for whoever plays at a terminal. */
#include "play/parts.h"

#include <string.h>

#include "base/nearest.h"
#include "due.h"
#include "game/entry_points.h"
#include "game/game_names.h"
#include "paper.h"
#include "show/screen.h"
#include "show/unit.h"

enum { PAPER_MARGIN = 2 };

static struct show_board board_of(const struct play_session *play)
{
    return (struct show_board){.game = play->game,
                               .scenario = referee_scenario(play->log.referee),
                               .position = referee_position(play->log.referee),
                               .side = referee_viewer(play->log.referee),
                               .colour = cmd_colours(stdout),
                               .width = cmd_paper_width() - PAPER_MARGIN};
}

static void show(struct play_session *play, struct show_screen screen)
{
    const struct show_board board = board_of(play);
    struct text out = {0};

    screen.board = &board;
    screen.style = cmd_style(&play->styles, play->game);
    screen.news = &play->news;
    screen.plain = play->letters;
    screen.zone = NO_SIDE;
    if (!show_screen(&screen, &out) && !out.failed)
        game_failed(play->game, board.scenario, board.side, play->log.diags);
    cmd_write_text(&out);
}

/* False: there is no such unit, or it cannot be told. */
static bool tell_unit(const struct show_board *board, const char *name)
{
    struct text out = {0};
    int32_t unit = board->game->find_unit(board->scenario, board->position, slice_of(name));

    if (unit >= 0)
        show_unit(board, unit, &out);
    bool told = out.length && !out.failed;
    if (told)
        cmd_write_text(&out);
    else
        text_free(&out);
    return told;
}

/* Of a unit that cannot be told so much; else what is like it of places, or of units. */
static void tell_near(const struct play_session *play, const struct show_board *board,
                      const char *word)
{
    const struct game_names names = {play->game, board->scenario, board->position};
    struct order_finder finder = game_finder(&names);
    struct nearest near = nearest_to(slice_of(word));
    char hint[NEAREST_HINT];

    if (show_unit_is_secret(board, word)) {
        cmd_print("%s cannot tell where %.60s is\n", play->game->sides[board->side], word);
        return;
    }
    finder.near_cells(finder.of, &near);
    finder.near_units(finder.of, &near);
    cmd_print("there is no %s, place or unit '%.60s'%s\n", game_noun(play->game)->one, word,
              nearest_hint(&near, hint));
}

void play_show(struct play_session *play, const char *around)
{
    const struct show_board board = board_of(play);
    bool all = strcmp(around, "all") == 0;

    if (all || !*around) {
        show(play, (struct show_screen){.all = all});
        return;
    }
    int32_t cell = game_find_cell(play->game, board.scenario, slice_of(around));
    if (cell < 0 && tell_unit(&board, around))
        return;
    if (cell < 0) {
        tell_near(play, &board, around);
        return;
    }
    struct show_window window = show_around(&board, (uint16_t)cell, -1);
    show(play, (struct show_screen){.around = &window});
}

/* What the open question asks, as its event told it. */
static void add_question(const struct play_session *play, struct text *out)
{
    const char *words = show_news_question(&play->news, play_head(play));

    if (words)
        text_format(out, "  %s\n", words);
}

void play_welcome(struct play_session *play)
{
    struct text out = {0};

    show(play, (struct show_screen){.brief = true});
    text_format(&out, "\n%s, %s.", play->game->title, referee_scenario_name(play->log.referee));
    for (unsigned side = 0; side < GAME_SIDES; side++)
        text_format(&out, " %s: %s.", play->game->sides[side],
                    play->name[side] ? play->name[side] : "you");
    text_add(&out,
             "\nWelcome. Type orders as a log has them; Tab fills in verbs, units and places.\n"
             "`?` tells what can be ordered now, `show` also who stands where; `quit` ends,\n"
             "and the game is in the file.\n");
    if (!play_head(play)->over) {
        text_char(&out, '\n');
        due_words(play->game, play_head(play), &out);
        text_add(&out, "\n");
        add_question(play, &out);
    }
    if (!out.failed)
        cmd_write_broken(out.at, out.length);
    text_free(&out);
    if (!play_head(play)->over && !play->bot[play_head(play)->to_act]) {
        play_orders(play);
        play_note_moment(play);
    }
    cmd_print("\n");
}
