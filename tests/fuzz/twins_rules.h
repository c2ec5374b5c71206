/* House rules in force where positions are held against their twins: drawn for each game, with a
 * function for every point of the rules, which tells of whatever facts it reads; in every other
 * game of Veracruz those of scripts/rules too. */
#ifndef TWINS_RULES_H
#define TWINS_RULES_H

#include "../unit/stage.h"
#include "game/entry_points.h"
#include "lua/house.h"

enum { RULE_READS = 6 };

static struct text rules_script;
static unsigned long rules_drawn;

/* What a rule comes to is a number of all that it has read. */
static const char rules_words[] =
    "local function sum(v)\n"
    "  local s = 7\n"
    "  if type(v) == 'number' then return v // 1 % 1009 end\n"
    "  if type(v) == 'string' then\n"
    "    for i = 1, #v do s = (s * 31 + v:byte(i)) % 1009 end\n"
    "  elseif type(v) == 'table' then\n"
    "    for k, x in pairs(v) do s = s + sum(k) * (1 + sum(x)) end\n"
    "  elseif v == true then s = 11 end\n"
    "  return s % 1009\n"
    "end\n"
    "local function read(c, what, name)\n"
    "  local good, v = pcall(function() return c[what](c, name) end)\n"
    "  return good and sum(v) or 3\n"
    "end\n";

static const char *const rules_fields[] = {
    "turn",  "phase",  "verb",   "side",    "hex",       "province", "space",     "attacker",
    "from",  "attack", "lost",   "defence", "strength",  "units",    "points",    "cubans",
    "hexes", "steps",  "round",  "assault", "provinces", "imperial", "firepower", "republican",
    "type",  "army",   "leader", "will",    "collapsed", NULL,
};

/* What it reads: a fact of the context, or all of a unit or a cell. */
static inline void rules_add_read(const struct stage *stage, const void *position, uint64_t *lots)
{
    static struct text name;
    const struct game *game = stage->game;
    const struct game_looks *looks = game->looks;
    unsigned units = (unsigned)looks->unit_count(stage->scenario);
    int32_t unit = (int32_t)stage_random(lots, units);
    int32_t cell = looks->unit_cell(stage->scenario, position, unit);
    unsigned kinds = sizeof rules_fields / sizeof *rules_fields - 1;

    text_clear(&name);
    switch (stage_random(lots, 5)) {
    case 0:
        game->unit_name(stage->scenario, position, unit, &name);
        text_format(&rules_script, "  s = s * 5 + read(c, 'unit', '%s')\n", name.at);
        break;
    case 1:
        if (cell < 0 || cell >= (int32_t)game->map(stage->scenario)->cells)
            cell = (int32_t)stage_random(lots, game->map(stage->scenario)->cells);
        game_cell_name(game, stage->scenario, cell, &name);
        text_format(&rules_script, "  s = s * 5 + read(c, 'cell', '%s')\n", name.at);
        break;
    case 2:
        text_add(&rules_script, "  if c.unit then s = s * 5 + read(c, 'unit', c.unit) end\n");
        break;
    case 3:
        text_add(&rules_script, "  local at = c.hex or c.province or c.space or false\n"
                                "  if at then s = s * 5 + read(c, 'cell', at) end\n");
        break;
    default:
        text_format(&rules_script, "  s = s * 5 + sum(c.%s)\n",
                    rules_fields[stage_random(lots, kinds)]);
        break;
    }
}

/* One in so many orders is refused, with what was read; of other points something is added. Now and
 * then it fails instead. */
static inline void rules_add_end(unsigned point, uint64_t *lots)
{
    unsigned often = 2 + stage_random(lots, 6);

    if (stage_random(lots, 4) == 0)
        text_format(&rules_script, "  if s %% 31 == 0 then error('no ' .. s) end\n");
    if (point == HOOK_ORDER)
        text_format(&rules_script, "  if s %% %u == 0 then return 'no ' .. s end\nend\n", often);
    else
        text_format(&rules_script, "  return s %% %u - 1\nend\n", often);
}

static inline void rules_draw(const struct stage *stage, const void *position, uint64_t *lots)
{
    const struct hook_point *points = game_hook_points(stage->game);

    text_clear(&rules_script);
    text_add(&rules_script, rules_words);
    for (unsigned point = 0; points[point].name; point++) {
        unsigned reads = 1 + stage_random(lots, RULE_READS);

        text_format(&rules_script, "function %s(c)\n  local s = 1\n", points[point].name);
        for (unsigned i = 0; i < reads; i++)
            rules_add_read(stage, position, lots);
        rules_add_end(point, lots);
    }
}

/* Those that come with the game. */
static inline bool rules_add_scripts(const struct game *game, struct hooks *hooks)
{
    static const char *const names[] = {"heights.lua", "northers.lua", "puebla.lua"};
    enum { NAMES = sizeof names / sizeof *names };
    static struct arena arena;
    static struct diags diags;
    static const char *bytes[NAMES]; /* read once */
    static size_t length[NAMES];
    bool good = true;

    for (unsigned i = 0; good && i < NAMES; i++) {
        if (!bytes[i])
            good = file_read(stage_path("VCZ_RULES", "scripts/rules", names[i]), NODE_BYTES, &arena,
                             &diags, &bytes[i], &length[i]);
        good = good &&
               house_add(hooks, game, names[i], bytes[i], length[i], (struct place){0}, &diags);
    }
    return good;
}

static bool rules_more; /* those of scripts/ besides */

/* The script that was drawn last. */
static inline bool rules_open(const struct game *game, struct hooks *hooks)
{
    static struct diags diags;

    house_close(hooks);
    diags.count = 0;
    bool good = !rules_script.failed &&
                house_add(hooks, game, "drawn.lua", rules_script.at, rules_script.length,
                          (struct place){0}, &diags) &&
                (!rules_more || rules_add_scripts(game, hooks));
    if (!good)
        printf("rules: %s\n%s", diags.count ? diags.list[0].message : "?", rules_script.at);
    return good;
}

/* The rules of the scenario in hand forget what they have cost; one that has failed begins anew,
 * since a command asks no rule again that has. */
static inline void rules_again(const struct game *game, const void *scenario)
{
    struct hooks *hooks = game->hooks ? game->hooks(scenario) : NULL;

    if (hooks && hooks->failed)
        rules_open(game, hooks);
    else if (hooks && hooks->rules)
        house_begin(hooks);
}

/* What all questions have cost since rules_again, and what is left for more: bots pay for the one,
 * and the other decides whether the next question ends in a fault. */
struct rules_cost {
    uint64_t spent, left[HOOK_HEARERS];
};

static inline struct rules_cost rules_cost(const struct game *game, const void *scenario)
{
    const struct hooks *hooks = game->hooks ? game->hooks(scenario) : NULL;
    struct rules_cost cost = {0};

    if (!hooks)
        return cost;
    cost.spent = hooks->spent;
    memcpy(cost.left, hooks->left, sizeof cost.left);
    return cost;
}

static inline void rules_add_cost(const struct rules_cost *cost, struct text *out)
{
    text_format(out, "spent %llu, left", (unsigned long long)cost->spent);
    for (unsigned i = 0; i < HOOK_HEARERS; i++)
        text_format(out, " %llu", (unsigned long long)cost->left[i]);
}

/* Others than in the last game, near to what stands in that position. False if they cannot be. */
static inline bool rules_begin(const struct stage *stage, const void *position, unsigned game,
                               uint64_t *lots)
{
    struct hooks *hooks = stage->game->hooks ? stage->game->hooks(stage->scenario) : NULL;

    if (!hooks)
        return false;
    house_close(hooks);
    rules_draw(stage, position, lots);
    rules_more = game % 2 == 0 && strcmp(stage->game->name, "veracruz") == 0;
    rules_drawn++;
    return rules_open(stage->game, hooks);
}

#endif
