/* A position of The Santiago Campaign for tests in C, set up by a `board:` that rests on the
 * campaign. */
#ifndef SANTIAGO_STAGE_H
#define SANTIAGO_STAGE_H

#include "check.h"
#include "game/game_names.h"
#include "game/loader.h"
#include "santiago/santiago.h"
#include "stage.h"

static struct stage stage;
static const struct sc_scenario *s;
static struct sc_position good, p; /* as it was set up; to be changed */

/* Keys of a scenario from `turns:` on, or NULL for the campaign, at its start. */
static inline void board_load(const char *keys)
{
    static const char head[] = "scenario: x\nbase: santiago/campaign\n";
    static const struct sink nowhere;
    struct text yaml = {0};
    struct document over = {0};
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    stage_free(&stage);
    memset(&stage, 0, sizeof stage);
    stage.game = &sc_game;
    text_format(&yaml, "%s%s", head, keys ? keys : "");
    const struct document *campaign = stage_read(&stage, "santiago/campaign");
    struct loader loader = {.arena = &stage.arena,
                            .diags = &stage.diags,
                            .path = campaign ? campaign->sheet->file : "",
                            .over = keys ? &over : NULL};
    if (campaign &&
        node_read("board.yaml", yaml.at, yaml.length, &stage.arena, &stage.diags, &over))
        stage.scenario = sc_game.load(campaign, &loader);
    text_free(&yaml);
    CHECK_STR(stage.scenario ? "" : stage.diags.list[0].message, "");
    s = stage.scenario;
    CHECK(dice_seed(&dice, "1", 1));
    stage_options(&stage, options);
    memset(&good, 0, sizeof good);
    CHECK_INT(sc_game.start(s, options, &good, &dice, &nowhere), VERDICT_DONE);
    p = good;
}

static inline unsigned unit_named(const char *name)
{
    int32_t unit = sc_game.find_unit(s, &good, (struct slice){name, strlen(name)});

    if (unit < 0)
        check_fail(__FILE__, __LINE__, name);
    return (unsigned)unit;
}

static inline uint16_t at(const char *name)
{
    int32_t cell = game_find_cell(&sc_game, s, (struct slice){name, strlen(name)});

    if (cell < 0)
        check_fail(__FILE__, __LINE__, name);
    return (uint16_t)cell;
}

#endif
