/* What a side's script is told: all that a view has, asked by a bot that prints it. */
#ifndef TWINS_SCRIPTS_H
#define TWINS_SCRIPTS_H

#include "lua/bot.h"
#include "lua/sandbox.h"
#include "twins_lists.h"

enum { SCRIPT_CELLS = 12, SCRIPT_ORDERS = 6, SCRIPT_UNITS = 3, SCRIPT_COUNT = 77 };

static struct text script_heard;
static unsigned long scripts;

/* Its names are filled in by script_begin. */
static const char script_words[] =
    "local function show(label, value)\n"
    "  if type(value) ~= 'table' then print(label, value) return end\n"
    "  local keys = {}\n"
    "  for key in pairs(value) do keys[#keys + 1] = key end\n"
    "  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)\n"
    "  for _, key in ipairs(keys) do show(label .. '.' .. tostring(key), value[key]) end\n"
    "end\n"
    "local function all(label, ...)\n"
    "  for i = 1, select('#', ...) do show(label, (select(i, ...))) end\n"
    "end\n"
    "function choose(view, question)\n"
    "  show('question', question)\n"
    "  for _, fact in ipairs(facts) do show(fact, view[fact]) end\n"
    "  for _, side in ipairs(sides) do\n"
    "    all(side, view:units(side), view:reserves(side), view:stacks(side))\n"
    "  end\n"
    "  for _, unit in ipairs(units) do all(unit, view:unit(unit)) end\n"
    "  for _, cell in ipairs(cells) do\n"
    "    all(cell, view:cell(cell), view:neighbours(cell), view:units(nil, cell))\n"
    "    for _, side in ipairs(sides) do\n"
    "      all(cell, view:counters(cell, side), view:strength(cell, side))\n"
    "      all(cell, view:threat(cell, side, 2))\n"
    "      all(cell, pcall(view.zone, view, cell, side))\n"
    "    end\n"
    "  end\n"
    "  if view.to_act == view.side then\n"
    "    for _, order in ipairs(orders) do\n"
    "      all(order, view:allows(order))\n"
    "      local good, after, told = pcall(view.try, view, order, true)\n"
    "      all(order, good, good and after and true or after, told)\n"
    "      all(order, pcall(view.odds, view, order, 10))\n"
    "    end\n"
    "    for i = 1, 3 do\n"
    "      local unit = units[#units > 0 and math.random(#units) or 0]\n"
    "      local verb = view:verbs()[math.random(#view:verbs())]\n"
    "      if unit then\n"
    "        for k, order in ipairs(view:legal(verb, unit)) do show(k, order.text) end\n"
    "      end\n"
    "    end\n"
    "  end\n"
    "  return 'end'\n"
    "end\n";

static inline void script_hear(const char *line)
{
    text_add(&script_heard, line);
    text_char(&script_heard, '\n');
}

static inline void script_quote(struct text *out, const char *name)
{
    text_format(out, "'%s',", name);
}

static inline void script_add_units(const struct pair *pair, struct text *out)
{
    static struct text name;

    text_add(out, "units = {");
    for (int32_t unit = 0; unit < stage.game->looks->unit_count(stage.scenario); unit++) {
        text_clear(&name);
        stage.game->unit_name(stage.scenario, pair->true_one, unit, &name);
        if (name.length && stage_random(&lots, SCRIPT_UNITS) == 0)
            script_quote(out, name.at);
    }
    text_add(out, "}\n");
}

static inline void script_add_cells(const struct pair *pair, struct text *out)
{
    static struct text name;
    const struct game_looks *looks = stage.game->looks;
    unsigned units = (unsigned)looks->unit_count(stage.scenario);
    unsigned cells = stage.game->map(stage.scenario)->cells;

    text_add(out, "cells = {");
    for (unsigned i = 0; i < SCRIPT_CELLS; i++) {
        int32_t cell = looks->unit_cell(stage.scenario, i % 2 ? pair->true_one : pair->twin,
                                        (int32_t)stage_random(&lots, units));

        if (cell < 0 || cell >= (int32_t)cells)
            cell = (int32_t)stage_random(&lots, cells);
        text_clear(&name);
        game_cell_name(stage.game, stage.scenario, cell, &name);
        script_quote(out, name.at);
    }
    text_add(out, "}\n");
}

/* What the script asks after. */
static inline void script_begin(const struct pair *pair, struct text *out)
{
    static struct text words;

    text_clear(out);
    text_format(out, "sides = {'%s','%s'}\n", stage.game->sides[0], stage.game->sides[1]);
    text_add(out, "facts = {'turn','phase','to_act','question','over','winner',");
    for (const struct game_fact *fact = stage.game->looks->whole; fact->name; fact++)
        script_quote(out, fact->name);
    text_add(out, "}\n");
    script_add_units(pair, out);
    script_add_cells(pair, out);
    text_add(out, "orders = {");
    for (unsigned i = 0; i < SCRIPT_ORDERS && left.count; i++) {
        say_order(pair->true_one, &left.order[stage_random(&lots, left.count)], &words);
        script_quote(out, words.at);
    }
    text_add(out, "}\n");
    text_add(out, script_words);
}

static inline void script_run(const struct pair *pair, const void *position, struct bot *bot)
{
    static struct diags diags;
    const struct lua_world world = {stage.game, stage.scenario, position, pair->side, SCRIPT_COUNT};
    struct order order;

    rules_again(stage.game, stage.scenario);
    diags.count = 0;
    text_clear(&script_heard);
    bot_choose(bot, &world, &order, &diags);
    diags_text(&diags, &script_heard);
}

/* A script asks for lists, too, and tries what is in them: where the rules give away how they
 * differ, it may hear it. */
static inline bool lists_are_alike(void)
{
    bool alike = left.count == right.count;

    for (unsigned i = 0; alike && i < left.count; i++)
        alike = stage_same_order(&left.order[i], &right.order[i]);
    return alike;
}

/* With what was listed last. */
static inline void same_script(const struct pair *pair)
{
    static struct text script, said;
    static struct diags diags;

    if (!lists_are_alike())
        return;
    script_begin(pair, &script);
    const struct bot_terms terms = {.file = "view.lua",
                                    .bytes = script.at,
                                    .length = script.length,
                                    .seed = "twins",
                                    .work = 20000000};
    sandbox_listen(script_hear);
    struct bot *bot = bot_open(&terms, &diags);
    if (!bot) {
        differs_for_sure(pair, "script", "opened", "", NULL, diags.list[0].message, "");
        return;
    }
    scripts++;
    script_run(pair, pair->true_one, bot);
    text_clear(&said);
    text_bytes(&said, script_heard.at, script_heard.length);
    script_run(pair, pair->twin, bot);
    if (strcmp(said.at, script_heard.at) != 0)
        differs(pair, "script", "", "", NULL, said.at, script_heard.at);
    bot_close(bot);
}

#endif
