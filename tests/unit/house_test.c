/* House rules: what a script may not keep, what it may not answer, and how it is told so. */
#include "check.h"

#include "game/entry_points.h"
#include "lua/house.h"
#include "stage.h"

static struct stage stage;
static struct diags diags;

/* Adds a rule and asks it twice as the first move of the campaign is judged; "good", what it
 * refuses the order with, or the fault. */
static const char *outcome(const char *script)
{
    static char said[512];
    struct hooks hooks = {0};
    struct hook_effect effect = {0};
    const struct hook_call call = {
        .point = HOOK_ORDER,
        .scenario = stage.scenario,
        .fields = 2,
        .field = {{"verb", VALUE_TEXT, V_TEXT("move")}, {"side", VALUE_SIDE, V_INT(0)}}};

    diags = (struct diags){0};
    snprintf(said, sizeof said, "good");
    if (!house_add(&hooks, stage.game, "mine.lua", script, strlen(script),
                   (struct place){"log", 4, 1}, &diags))
        snprintf(said, sizeof said, "%.500s", diags.count ? diags.list[0].message : "silence");
    for (unsigned i = 0; i < 2 && hooks.rules; i++)
        if (hook_refuses(&hooks, &call, &effect))
            snprintf(said, sizeof said, "%s", effect.refusal);
    if (hooks.failed)
        snprintf(said, sizeof said, "%.500s", hooks.fault.message);
    house_close(&hooks);
    return said;
}

#define KEPT "a house rule keeps nothing from one call to the next, and '"

static const struct {
    const char *script;
    const char *ends; /* what is told, as far as it is looked at */
} rules[] = {
    /* nothing is kept in variables */
    {"local n = 0 function on_order() n = n + 1 end", KEPT "n' would"},
    {"local n = 0 local function more() n = n + 1 end function on_order() more() end", KEPT "n' "},
    {"do local n = 0 function more() n = n + 1 end end function on_order() more() end", KEPT "n' "},
    {"local list = {} function on_order() list = {} end", KEPT "list' "},
    {"function on_order() _ENV = {} end", KEPT "_ENV' "},
    /* ... nor in what kind of number one is, or its sign */
    {"local n = 1 function on_order() n = 1.0 end", KEPT "n' would"},
    {"local n = 0.0 function on_order() n = -n end", KEPT "n' would"},
    {"local t = {[0] = 2^53} function on_order() t[0] = 1 << 53 end", KEPT "0' would"},
    {"local n, t = 0 / 0, {0 / 0} function on_order() n = -n t[1] = n return 'nan' end", "nan"},
    /* ... in globals and libraries */
    {"function on_order() last = 1 end", KEPT "last' "},
    {"function on_order() on_order = nil end", KEPT "on_order' "},
    {"function on_order() _G.x = 1 end", KEPT "x' "},
    {"function on_order() rawset(_G, 'x', 1) end", "rawset: this table is protected"},
    {"function on_order() setmetatable(_G, {}) end", "cannot change a protected metatable"},
    {"function on_order() getmetatable(_G).__index.x = 1 end", "attempt to index a boolean"},
    {"function on_order() string.x = 1 end", KEPT "x' "},
    {"local s = string function on_order() s.x = 1 end", KEPT "x' "},
    {"function on_order() rawset(math, 'x', 1) end", "rawset: this table is protected"},
    {"function on_order() table.insert(table, 1) end", KEPT "1' "},
    /* ... in tables, however deep, and their metatables */
    {"local t = {} function on_order() t.x = 1 end", KEPT "x' "},
    {"local t = {x = 1} function on_order() t.x = nil end", KEPT "x' "},
    {"local t = {x = 1} function on_order() t.x = 2 end", KEPT "x' "},
    {"t = {{{}}} function on_order() t[1][1][7] = 1 end", KEPT "7' "},
    {"local t = {{}} function on_order() for k in pairs{a = t} do end rawset(t, 5, 5) end",
     KEPT "5' "},
    {"local t = {} function on_order() setmetatable(t, {}) end", KEPT "a metatable' "},
    {"local m = {} local t = setmetatable({}, m) function on_order() m.__index = 1 end",
     KEPT "__index' "},
    {"string.t = {} function on_order() string.t.x = 1 end", KEPT "x' "},
    /* ... in the room that a table has had */
    {"local t = {} function on_order() t.x = 1 t.x = nil end", KEPT "what a table has held' "},
    {"local t = {1} function on_order() for i = 2, 99 do t[i] = i end for i = 2, 99 do t[i] = nil "
     "end end",
     KEPT "what a table has held' "},
    {"local t = {a = 1, b = 2, c = 3} function on_order() t.a = nil t.d = 1 t.d = nil t.a = 1 end",
     KEPT "what a table has held' "},
    {"local t = {a = 1, b = 2} function on_order() t.a = 2 t.a = 1 return #t == 0 and t.b == 2 and "
     "'same' end",
     "same"},
    /* ... in what remembers by itself */
    {"local each = ('abc'):gmatch('.') function on_order() each() end", KEPT "an iterator' "},
    {"local each = pairs({1, 2}) function on_order() each() end", KEPT "an iterator' "},
    {"function on_order() return tostring(math.random(6)) end", "there is no chance here"},
    {"function on_order() setmetatable({}, {__mode = 'k'}) end", "__mode is not known here"},
    /* what does not change may be there */
    {"local word, list = 'move', {move = {to = 'rest'}} local function find(v) return list[v] end "
     "function on_order(c) if c.verb == word then return find(c.verb).to end end",
     "rest"},
    {"local t = setmetatable({}, {__index = function(t, k) return k end}) "
     "function on_order(c) local n = 0 n = n + 1 return t.x .. n end",
     "x1"},
    {"function on_order(c) local s = 0 for _, n in pairs({1, 2}) do s = s + n end "
     "return ('%d %s'):format(s, ('a'):upper()) end",
     "3 A"},
    {"local n = 1 function on_order() n = 2 n = 1 end", "good"},
    /* what is no rule, and what is no answer */
    {"function in_order() end", "a house rule has a function on_order, on_combat"},
    {"function on_order() return 5 end", "on_order returns nil, or a text that refuses"},
    {"function on_order() return {} end", "on_order returns nil, or a text that refuses"},
    {"function on_order() return c.x end", "attempt to index a nil value (global 'c')"},
    {"function on_order(c) return tostring(c.weather) end", "nil"},
    {"function on_order(c) c:cell('9999') end", "there is no such hex or place"},
    {"function on_order(c) c:unit('us.nobody') end", "there is no such unit"},
    {"function on_order(c) c.cell(5, 'puebla') end", "context expected, got number"},
    {"function on_order(c) c.x = 1 end", "attempt to index a context value"},
    {"function on_order() while true do end end", "spent its budget of work"},
    {"function on_order() local t = {} while true do t = {t, t} end end", "spent its budget of"},
    {"x x", "syntax error near 'x'"},
};

TEST(nothing_is_kept)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const char *said = outcome(rules[i].script);

        if (!strstr(said, rules[i].ends))
            check_str(rules[i].script, (int)i, "outcome", said, rules[i].ends);
    }
}

/* Asks the rule for side 0 if the figure is even, for side 1 if it is odd; what it costs. */
static uint64_t cost_of(struct hooks *hooks, unsigned figure)
{
    struct hook_call call = {.point = HOOK_ORDER,
                             .scenario = stage.scenario,
                             .eyes = (uint8_t)(figure % 2),
                             .fields = 1,
                             .field = {{"figure", VALUE_INT, V_INT((int32_t)figure)}}};
    struct hook_effect effect;
    uint64_t before = hooks->spent;

    hook_refuses(hooks, &call, &effect);
    return hooks->spent - before;
}

/* What a rule has done where one side hears can be told where the other does neither by room for
 * calls, which an error that is caught pays for, nor by garbage or larger lists, which are paid for
 * when room is wanted, nor by what Lua notes in a kept text or metatable, nor by when it looks for
 * garbage again. */
TEST(no_question_tells_of_another)
{
    static const char script[] =
        "local function deep(n) if n > 0 then deep(n - 1) end return n end\n"
        "local function texts(n, size)\n"
        "    local t = {}\n"
        "    for i = 1, n do t[i] = ('x'):rep(900 + i):rep(size) end\n"
        "end\n"
        "local long, meta = ('x'):rep(700), {a = 1}\n"
        "local kept = setmetatable({}, meta)\n"
        "local function look() return kept[long] or kept.b end\n"
        "local function go_deep() for n = 300, 900, 50 do deep(n) tostring(nil) end end\n"
        "local figures = {[0] = function() end,\n"
        "    function() go_deep() look() pcall(error) texts(60, 60) end,\n"
        "    [2] = function() deep(3) end, [4] = function() deep(12) end,\n"
        "    [6] = function() deep(90) end, [8] = function() texts(48, 60) end,\n"
        "    [10] = function() local t = {} for i = 1, 900 do t[i] = 'x' .. i end end,\n"
        "    [12] = look, [14] = function() rawset(meta, 'c', nil) end,\n"
        "    [16] = go_deep}\n"
        "function on_order(c) figures[c.figure]() end";
    uint64_t alone = 0;

    for (unsigned figure = 0; figure <= 16; figure += 2) {
        struct hooks hooks = {0};

        diags = (struct diags){0};
        CHECK(house_add(&hooks, stage.game, "mine.lua", script, sizeof script - 1,
                        (struct place){0}, &diags));
        cost_of(&hooks, figure);
        uint64_t cost = cost_of(&hooks, 1);
        alone = alone ? alone : cost;
        CHECK(!hooks.failed);
        CHECK(cost > 0 && cost == alone);
        cost_of(&hooks, figure);
        CHECK(cost_of(&hooks, 1) == alone);
        house_close(&hooks);
    }
}

TEST(only_so_many)
{
    static const char script[] = "function on_order() end";
    struct hooks hooks = {0};

    diags = (struct diags){0};
    for (unsigned i = 0; i < HOOK_RULES; i++)
        CHECK(house_add(&hooks, stage.game, "mine.lua", script, sizeof script - 1,
                        (struct place){0}, &diags));
    bool more = house_add(&hooks, stage.game, "mine.lua", script, sizeof script - 1,
                          (struct place){"log", 9, 1}, &diags);
    house_close(&hooks);
    CHECK(!more);
    CHECK_STR(diags.list[0].message, "a log has at most 8 house rules");
    CHECK_INT(diags.list[0].at.line, 9);
}

/* However many rules there are, a question costs what one may. */
TEST(rules_share_what_a_question_may_cost)
{
    static const char script[] = "function on_order() for i = 1, 5000 do end end";
    struct hooks hooks = {0};
    uint64_t most = HOUSE_WORK_ALL;

    diags = (struct diags){0};
    for (unsigned i = 0; i < HOOK_RULES; i++)
        CHECK(house_add(&hooks, stage.game, "mine.lua", script, sizeof script - 1,
                        (struct place){0}, &diags));
    for (unsigned i = 0; i < 2000 && !hooks.failed; i++) {
        cost_of(&hooks, 0);
        most += HOUSE_WORK_EACH;
    }
    CHECK(hooks.failed && hooks.spent <= most);
    CHECK_STR(
        hooks.fault.message,
        "the script has spent its budget of work, which the rules of a game share for a whole "
        "command: one that asks less of them comes further");
    /* ... and who hears of other questions is not told of it. */
    CHECK(hooks.left[2] == HOUSE_WORK_ALL);
    house_close(&hooks);
}

/* ---- what a rule is told of units and cells */

static _Alignas(16) char now[GAME_POSITION_MOST];
static _Alignas(16) char twin[GAME_POSITION_MOST];
static struct text words;

static void unheard(void *to, const struct event *event)
{
    (void)to, (void)event;
}
static const struct sink nowhere = {.event = unheard};

/* The game has begun; `words` is to be the script that is its only rule. */
static bool begin(const char *scenario)
{
    struct dice dice;
    int16_t options[GAME_OPTIONS];

    text_clear(&words);
    diags = (struct diags){0};
    if (!stage_load(&stage, scenario) || !dice_seed(&dice, "", 0))
        return false;
    stage_options(&stage, options);
    memset(now, 0, sizeof now);
    return game_start(stage.game, stage.scenario, options, now, &dice, &nowhere) == VERDICT_DONE;
}

/* What it refuses an order of that side with; the question is about the things from `first` on. */
static const char *answer_about(const void *of, uint8_t eyes, int32_t first)
{
    const struct hook_call call = {.point = HOOK_ORDER,
                                   .scenario = stage.scenario,
                                   .position = of,
                                   .eyes = eyes,
                                   .fields = 1,
                                   .field = {{"first", VALUE_INT, V_INT(first)}}};
    struct hook_effect effect;

    house_begin(&stage.hooks);
    bool refused = hook_refuses(&stage.hooks, &call, &effect);
    return refused ? effect.refusal : stage.hooks.failed ? stage.hooks.fault.message : "nothing";
}

static bool add_words(void)
{
    return house_add(&stage.hooks, stage.game, "mine.lua", words.at, words.length,
                     (struct place){0}, &diags);
}

/* A rule that says what all comes to that it is told of so many units and cells; of so many times
 * as many it is asked once. */
enum { THINGS = 150, APART = SLOW ? 16 : 1 };

static void tell_all(void)
{
    const struct game *game = stage.game;
    int32_t units = game->looks->unit_count(stage.scenario);

    text_add(&words, "local function sum(v)\n"
                     "  local s = 7\n"
                     "  if type(v) == 'number' then return v end\n"
                     "  if type(v) == 'string' then\n"
                     "    for i = 1, #v do s = (s * 31 + v:byte(i)) % 10007 end\n"
                     "  elseif type(v) == 'table' then\n"
                     "    for k, x in pairs(v) do s = s + sum(k) * (1 + sum(x)) end\n"
                     "  elseif v == true then s = 11 end\n"
                     "  return s % 10007\n"
                     "end\n"
                     "local all = {");
    for (int32_t unit = 0; unit < units; unit++) {
        text_add(&words, "'");
        game->unit_name(stage.scenario, NULL, unit, &words);
        text_add(&words, "',");
    }
    for (uint16_t cell = 0; cell < game->map(stage.scenario)->cells; cell++) {
        text_add(&words, "'");
        game_cell_name(game, stage.scenario, cell, &words);
        text_add(&words, "',");
    }
    text_format(&words,
                "}\nlocal function look(c, i)\n"
                "  return i <= %d and c:unit(all[i]) or c:cell(all[i])\n"
                "end\n"
                "function on_order(c)\n"
                "  local s = 0\n"
                "  for i = c.first + 1, math.min(c.first + %d, #all) do\n"
                "    local there, told = pcall(look, c, i)\n"
                "    s = s * 3 %% 1000003 + (there and sum(told) or 3)\n"
                "  end\n"
                "  return 'it is ' .. s\n"
                "end",
                (int)units, THINGS);
}

/* To that side both look alike; so is what a rule is told that is asked before its orders, or of
 * which both sides hear, and what that costs. */
static void is_told_alike(uint8_t eyes, unsigned moment)
{
    char said[80];
    unsigned things = (unsigned)stage.game->looks->unit_count(stage.scenario) +
                      stage.game->map(stage.scenario)->cells;
    unsigned parts = (things + THINGS - 1) / THINGS;

    for (unsigned part = moment % APART % parts; part < parts; part += APART) {
        int32_t first = (int32_t)part * THINGS;

        snprintf(said, sizeof said, "%s", answer_about(now, eyes, first));
        uint64_t cost = stage.hooks.spent;
        CHECK(memcmp(said, "it is ", 6) == 0);
        CHECK_STR(answer_about(twin, eyes, first), said);
        CHECK(stage.hooks.spent == cost);
    }
}

/* A random game of so many orders, at whose every `each`-th, if that is not 0, the twins of both
 * sides are held against it; how many differ from it. */
static unsigned play_and_look(unsigned orders, unsigned each)
{
    static struct picker picker;
    static struct order order;
    struct refusal refusal;
    struct dice dice, fancy;
    unsigned other = 0;

    picker = (struct picker){.stage = &stage, .seed = 77, .end_weight = 8};
    picker_aim(&picker);
    CHECK(dice_seed(&dice, "play", 4));
    for (unsigned i = 0; i < orders && picker_choose(&picker, now, &order); i++) {
        if (stage.game->apply(stage.scenario, now, &order, &dice, &nowhere, &refusal) !=
            VERDICT_DONE)
            break;
        for (uint8_t side = 0; each && i % each == 0 && side < GAME_SIDES; side++) {
            CHECK(dice_seed(&fancy, &"twins and twins"[i % 16], 15 - i % 16));
            memcpy(twin, now, stage.game->position_size);
            if (!game_imagine(stage.game, stage.scenario, twin, side, &fancy))
                continue;
            other += memcmp(twin, now, stage.game->digest_size) != 0;
            is_told_alike(side, i / each);
            is_told_alike(NO_SIDE, i / each);
        }
    }
    return other;
}

/* A unit on the map that all see; -1: there is none. */
static int32_t open_unit(void)
{
    const struct game *game = stage.game;

    for (int32_t unit = 0; unit < game->looks->unit_count(stage.scenario); unit++) {
        bool seen = game->looks->unit_cell(stage.scenario, now, unit) >= 0;

        for (uint8_t side = 0; side < GAME_SIDES && game->unit_seen; side++)
            seen = seen && game->unit_seen(stage.scenario, now, unit, side);
        if (seen)
            return unit;
    }
    return -1;
}

static const char *const begun[] = {"veracruz/campaign", "santiago/july-1", "cactus/campaign",
                                    "montezuma/campaign"};

/* As the bot's view tells them: in every game the same. */
TEST(a_rule_is_told_name_and_cell)
{
    for (size_t i = 0; i < sizeof begun / sizeof *begun; i++) {
        struct text unit = {0}, cell = {0}, told = {0};

        CHECK(begin(begun[i]));
        play_and_look(60, 0);
        const char *noun = game_noun(stage.game)->one;
        int32_t one = open_unit();
        CHECK(one >= 0);
        int32_t at = stage.game->looks->unit_cell(stage.scenario, now, one);
        stage.game->unit_name(stage.scenario, now, one, &unit);
        game_cell_name(stage.game, stage.scenario, at, &cell);
        text_format(&words,
                    "function on_order(c)\n"
                    "  local u = c:unit('%s')\n"
                    "  local a = c:cell(u.cell)\n"
                    "  return u.name .. ' ' .. u.cell .. u.%s .. ' ' .. a.cell .. a.%s\n"
                    "end",
                    unit.at, noun, noun);
        text_format(&told, "%s %s%s %s%s", unit.at, cell.at, cell.at, cell.at, cell.at);
        CHECK(add_words());
        CHECK_STR(answer_about(now, 0, 0), told.at);
        house_close(&stage.hooks);
        text_free(&unit);
        text_free(&cell);
        text_free(&told);
        stage_free(&stage);
    }
}

/* [14.31] [8.1] [8.3] Each game that hides something. */
TEST(a_rule_is_told_nothing_that_is_hidden)
{
    static const char *const hiding[] = {"veracruz/campaign", "santiago/campaign",
                                         "santiago/july-1", "montezuma/campaign"};

    for (size_t i = 0; i < sizeof hiding / sizeof *hiding; i++) {
        CHECK(begin(hiding[i]));
        tell_all();
        CHECK(add_words());
        unsigned other = play_and_look(240, 40);
        CHECK(other >= 2);
        house_close(&stage.hooks);
        stage_free(&stage);
    }
    text_free(&words);
}

/* A rule that looks at every ninth unit, and at hexes of which it is hidden who stands there,
 * before each order of the list. */
static void look_about(struct text *script)
{
    static struct text name;

    text_clear(script);
    text_add(script, "local all = {");
    for (int32_t unit = 0; unit < stage.game->looks->unit_count(stage.scenario); unit += 9) {
        text_clear(&name);
        stage.game->unit_name(stage.scenario, NULL, unit, &name);
        text_format(script, "'%s',", name.at);
    }
    text_add(script, "}\nfunction on_order(c)\n"
                     "  for _, name in ipairs(all) do\n"
                     "    c:unit(name)\n"
                     "  end\n"
                     "  for _, hex in ipairs {'3405', '2910', '2812'} do\n"
                     "    c:cell(hex)\n"
                     "  end\n"
                     "end\n");
    text_free(&name);
}

static bool count_order(void *to, const struct order *order)
{
    (void)order;
    ++*(unsigned *)to;
    return true;
}

/* What the list of legal orders costs the rule. */
static uint64_t cost_of_list(const void *position, unsigned *orders)
{
    const struct order_sink sink = {.order = count_order, .to = orders};

    *orders = 0;
    house_begin(&stage.hooks);
    CHECK(game_legal(stage.game, stage.scenario, position, stage.game->verb_count, &sink));
    return stage.hooks.spent;
}

/* A bot pays for what the list costs, and in a twin, in which what the side may not see is drawn
 * anew, it pays the same. */
TEST(what_a_list_costs_is_no_secret)
{
    static struct text script;
    const struct position_head *head = (const struct position_head *)now;
    struct dice dice;
    unsigned orders;
    unsigned same;

    CHECK(stage_load(&stage, "santiago/july-1"));
    int16_t options[GAME_OPTIONS];
    stage_options(&stage, options);
    CHECK(dice_seed(&dice, "", 0));
    CHECK_INT(game_start(stage.game, stage.scenario, options, now, &dice, &nowhere), VERDICT_DONE);
    look_about(&script);
    CHECK(house_add(&stage.hooks, stage.game, "mine.lua", script.at, script.length,
                    (struct place){0}, &diags));
    uint64_t cost = cost_of_list(now, &orders);
    CHECK(orders > 100 && cost > orders);
    for (unsigned i = 0; i < 3; i++) {
        CHECK(dice_seed(&dice, &"twins"[i], 5 - i));
        memcpy(twin, now, stage.game->position_size);
        CHECK(game_imagine(stage.game, stage.scenario, twin, head->to_act, &dice));
        CHECK(memcmp(twin, now, stage.game->position_size) != 0);
        CHECK(cost_of_list(twin, &same) == cost);
        CHECK_INT(same, orders);
    }
    house_close(&stage.hooks);
    text_free(&script);
    stage_free(&stage);
}

TEST(the_campaign_loads)
{
    CHECK(stage_load(&stage, "veracruz/campaign"));
}

TEST(the_campaign_goes)
{
    stage_free(&stage);
}

TESTS(RUN(the_campaign_loads), RUN(nothing_is_kept), RUN(no_question_tells_of_another),
      RUN(only_so_many), RUN(rules_share_what_a_question_may_cost), RUN(the_campaign_goes),
      RUN(a_rule_is_told_name_and_cell), RUN(a_rule_is_told_nothing_that_is_hidden),
      RUN(what_a_list_costs_is_no_secret))
