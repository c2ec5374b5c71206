/* The siege of which conditions are asked, and how they are: for condition_test.c, what is asked of
 * the position, and condition_told_test.c, what is asked of what was told. */
#ifndef CONDITION_ASKED_H
#define CONDITION_ASKED_H

#include "check.h"
#include "game/condition.h"
#include "game/entry_points.h"
#include "siege_board.h"
#include "stage.h"

enum { US, MEXICO };

static struct stage stage;
static struct position_head *position;
static const struct sink nowhere;

static void load(void)
{
    struct dice dice;
    int16_t options[GAME_OPTIONS] = {0};

    if (position)
        return;
    CHECK(stage_load_over(&stage, "veracruz/campaign", siege, sizeof siege - 1));
    stage_options(&stage, options);
    position = memory_get(stage.game->position_size);
    CHECK(position && dice_seed(&dice, "1", 1));
    CHECK_INT(game_start(stage.game, stage.scenario, options, position, &dice, &nowhere),
              VERDICT_DONE);
}

/* ---- asking */

static struct diags said;

static enum condition_answer ask(const struct condition_eyes *eyes, const char *words)
{
    static struct log_line line;
    char text[600];

    snprintf(text, sizeof text, "if %s", words);
    said.count = 0;
    CHECK(log_read(text, strlen(text), (struct place){"log", 1, 0}, &line, &said));
    return condition_judge(eyes, &line, 1, (struct place){"log", 1, 0}, &said);
}

static struct condition_eyes eyes_of(uint8_t side)
{
    return (struct condition_eyes){{stage.game, stage.scenario, position}, side, NULL};
}

static void check_answer(const struct condition_eyes *eyes, const char *words,
                         enum condition_answer wanted)
{
    static const char *const names[] = {"at fault", "shut", "false", "true"};
    char why[700];
    enum condition_answer answer = ask(eyes, words);

    snprintf(why, sizeof why, "`%s` is %s, not %s", words, names[answer], names[wanted]);
    if (answer != wanted)
        check_fail(__FILE__, __LINE__, why);
    CHECK_INT(said.count, wanted == CONDITION_FAULT || wanted == CONDITION_SHUT);
}

struct asked {
    uint8_t side;
    const char *words;
    enum condition_answer answer;
};
#define SO     CONDITION_HOLDS
#define NOT_SO CONDITION_FAILS
#define SHUT   CONDITION_SHUT

#endif
