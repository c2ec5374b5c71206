/* What `show` prints of a position and of its twin for the eyes of a side: the screen, what it says
 * of a hex, and each unit in words. */
#ifndef TWINS_SCREENS_H
#define TWINS_SCREENS_H

#include "game/game_names.h"
#include "show/screen.h"
#include "show/unit.h"
#include "twins_lists.h"

struct screen_wish {
    int32_t cell; /* the map around it; -1: all of it, or what fits */
    unsigned width;
    bool all, plain, zone;
};

static inline void screen_of(const struct pair *pair, const void *position,
                             const struct screen_wish *wish, struct text *out)
{
    const struct position_head *head = position;
    const struct show_board board = {stage.game, stage.scenario, position,
                                     pair->side, false,          wish->width};
    struct show_window around;
    struct show_screen screen = {.board = &board,
                                 .all = wish->all,
                                 .plain = wish->plain,
                                 .zone = wish->zone ? pair->side : NO_SIDE};

    text_clear(out);
    if (wish->cell >= 0) {
        around = show_around(&board, (uint16_t)wish->cell, -1);
        screen.around = &around;
        show_stack(&board, (uint16_t)wish->cell, out);
        if (stage.game->map(stage.scenario)->rows)
            show_hex_words(&board, (uint16_t)wish->cell, out);
    }
    show_screen(&screen, out);
    if (head->to_act == pair->side)
        show_waiting(&board, NULL, out);
    for (int32_t unit = 0; unit < stage.game->looks->unit_count(stage.scenario); unit++) {
        show_unit(&board, unit, out);
        text_char(out, '\n');
    }
}

static inline void same_counters_seen(const struct pair *pair)
{
    unsigned cells = stage.game->map(stage.scenario)->cells;

    for (int32_t cell = 0; cell < (int32_t)cells; cell++)
        for (unsigned of = 0; of < GAME_SIDES; of++)
            if (stage.game->counters(stage.scenario, pair->true_one, cell, (uint8_t)of,
                                     pair->side) !=
                stage.game->counters(stage.scenario, pair->twin, cell, (uint8_t)of, pair->side))
                differs(pair, "counters", stage.game->sides[of], "", NULL, "", "");
}

static inline void same_screen(const struct pair *pair)
{
    static struct text one, other;
    static const unsigned widths[] = {0, 80, 120, 200};
    const struct game_looks *looks = stage.game->looks;
    int32_t units = looks->unit_count(stage.scenario);
    struct screen_wish wish = {.cell = -1,
                               .width = widths[stage_random(&lots, 4)],
                               .all = stage_random(&lots, 4) == 0,
                               .plain = stage_random(&lots, 2),
                               .zone = looks->zone && stage_random(&lots, 2)};

    if (stage_random(&lots, 2)) /* where somebody stands */
        wish.cell = looks->unit_cell(stage.scenario, pair->true_one,
                                     (int32_t)stage_random(&lots, (unsigned)units));
    if (wish.cell >= (int32_t)stage.game->map(stage.scenario)->cells)
        wish.cell = -1;
    screen_of(pair, pair->true_one, &wish, &one);
    screen_of(pair, pair->twin, &wish, &other);
    if (strcmp(one.at, other.at) != 0)
        differs(pair, "screen", wish.cell < 0 ? "whole" : "around", "", NULL, one.at, other.at);
    same_counters_seen(pair);
}

#endif
