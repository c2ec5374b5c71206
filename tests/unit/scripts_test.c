/* What bots and scenarios in Lua are told when they ask, or give, what cannot be. */
#include "check.h"

#include "lua/match.h"
#include "lua/sandbox.h"
#include "lua/scenario.h"
#include "stage.h"

static struct stage stage;
static struct diags diags;

static const char *first_fault(void)
{
    return diags.count ? diags.list[0].message : "nothing";
}

/* ---- bots */

static void *opening(void)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    void *position = arena_get(&stage.arena, stage.game->position_size);

    stage_options(&stage, options);
    CHECK(position && dice_seed(&dice, "scripts", 7));
    CHECK_INT(stage.game->start(stage.scenario, options, position, &dice, &nowhere), VERDICT_DONE);
    return position;
}

/* Lets a bot with these words in choose() play one order of that game; what it is told. */
static const char *choice(const struct game *game, const char *words)
{
    static char script[2048];
    struct bot_terms terms = {.file = "mine.lua", .bytes = script, .seed = "one"};
    struct match match = {.game = game, .scenario = stage.scenario, .file = "log", .diags = &diags};
    struct bot *bot;

    diags = (struct diags){0};
    terms.length = (size_t)snprintf(script, sizeof script, "function choose(v, q) %s end", words);
    match.position = opening();
    dice_supply(&match.dice, NULL, 0);
    bot = bot_open(&terms, &diags);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        match.bot[side] = bot;
    if (bot && match_play(&match, 1, NULL, NULL) == MATCH_LONG)
        CHECK_INT(match.orders, 1);
    bot_close(bot);
    return first_fault();
}

static const struct {
    const char *words;
    const char *ends; /* what the fault holds */
} choices[] = {
    {"return nil", "an order is wanted, or its text, and not nil"},
    {"return v", "an order is wanted, or its text, and not userdata"},
    {"return ''", "an order is missing"},
    {"return '# resign'", "an order is missing"},
    {"return 'vcz 1'", "unknown order `vcz`"},
    {"return 'vcz'", "such a line reads `vcz 1`"},
    {"return 'setup\\0'", "NUL byte in the line"},
    {"return 'fly'", "unknown order `fly`"},
    {"return 'end'", "an order is not legal: end"},
    {"return 'setup jalapa orizaba perote puebla mexico-city'", "the dice have run out"},
    {"return v.weather", "a view has no weather"},
    {"return v.unit(5)", "view expected, got number"},
    {"return v:unit()", "bad argument #1 to 'unit' (string expected, got no value)"},
    {"return v:legal('fly')", "there is no such order"},
    {"return v:legal('move', 'us.nobody')", "there is no such unit"},
    {"return v:legal('setup')[1].weather", "an order has verb, text, units and hexes, and no"},
    {"return v:legal().fly", "number expected, got string"},
    {"return v:cell('9999')", "there is no such hex or place"},
    {"return v:units('spain')", "there is no such side"},
    {"return v:counters('puebla', 'spain')", "there is no such side"},
    {"return v:strength('puebla')", "which side?"},
    {"return v:stacks()", "which side?"},
    {"return v:zone('puebla')", "which side?"},
    {"return v:threat('puebla')", "which side?"},
    {"return v:distance('puebla', 'nowhere')", "there is no such hex or place"},
    {"local t = {} for i = 1, 65 do t[i] = 'puebla' end v:field(t)", "there are too many"},
    {"local t = {} for i = 1, 257 do t[i] = 'puebla' end v:field('puebla', t)",
     "there are too many"},
    {"return v:field('puebla').nowhere", "there is no such hex or place"},
    {"return v:odds('end', -1)", "from 1 to 10000 throws"},
    {"return v:odds('end', 10001)", "from 1 to 10000 throws"},
    {"return v:odds('setup jalapa orizaba perote puebla mexico-city')", "spent its budget of work"},
    {"error(select(2, v:odds('end')))", "5 towns must be named first"},
    {"error(select(2, v:try('fly')))", "unknown order `fly`"},
    {"error(select(2, v:allows('end')))", "5 towns must be named first"},
    {"local _, told = v:try('standing guerrilla all attack', true) error(told[1].order)",
     "guerrilla all attack"},
    {"include('X')", "a name has small letters, digits, -, _ and /"},
    {"include('lib/board')", "nothing can be included here"},
    {"v.x = 1", "attempt to index a view value"},
};

TEST(what_bots_are_told)
{
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        const char *said = choice(stage.game, choices[i].words);

        if (!strstr(said, choices[i].ends))
            check_str(choices[i].words, (int)i, "choice", said, choices[i].ends);
    }
}

/* A game may tell less. */
TEST(a_game_that_tells_little)
{
    struct game game = *stage.game;
    struct game_looks looks = *game.looks;

    looks.masses = NULL;
    looks.prices = NULL;
    game.looks = &looks;
    CHECK(strstr(choice(&game, "v:strength('puebla', 'us')"), "this game tells no strengths"));
    CHECK(strstr(choice(&game, "v:field('puebla')"), "this game tells no ways"));
}

static enum verdict rolls_often(const void *scenario, void *position, const struct order *order,
                                struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    (void)scenario;
    (void)position;
    (void)order;
    (void)sink;
    (void)refusal;
    for (unsigned i = 0; i < 12; i++)
        dice_roll(dice, 6);
    return VERDICT_DONE;
}

TEST(odds_that_have_no_end)
{
    struct game game = *stage.game;

    game.apply = rolls_often;
    CHECK(strstr(choice(&game, "v:odds('end')"), "the odds have too many branches"));
}

/* ---- what is imagined */

static bool blanked, imaginable;

static void note_blank(const void *scenario, void *position, uint8_t side)
{
    (void)scenario, (void)position, (void)side;
    blanked = true;
}

static bool imagine_of_blank(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    (void)scenario, (void)position, (void)side, (void)dice;
    CHECK(blanked);
    blanked = false; /* once for all that is tried */
    return imaginable;
}

/* What the truth itself would make of it must not come through. */
TEST(what_is_tried_rests_on_nothing_hidden)
{
    static const char *const tries[] = {
        "local s = 'setup jalapa orizaba perote puebla mexico-city'"
        " assert(v:zone('puebla', 'us') ~= nil) assert(v:try('standing guerrilla all attack'))"
        " v:odds(s, 1) error('tried')",
        "local _, why = v:try('standing guerrilla all attack') error(why)",
        "local _, why = v:odds('end') error(why)",
        "local no, why = v:zone('puebla', 'us') error(no == nil and why)"};
    struct game game = *stage.game;
    struct game_account account = *game.account;

    account.blank = note_blank;
    game.account = &account;
    game.imagine = imagine_of_blank;
    for (unsigned i = 0; i < sizeof tries / sizeof *tries; i++) {
        const char *ends =
            i ? "nothing was found that agrees with all that the side knows" : "tried";

        imaginable = i == 0;
        blanked = false;
        const char *said = choice(&game, tries[i]);
        if (!strstr(said, ends))
            check_str(tries[i], (int)i, "choice", said, ends);
    }
    game.account = NULL; /* it cannot draw without telling */
    imaginable = blanked = true;
    CHECK(strstr(choice(&game, tries[1]), "nothing was found"));
    CHECK(blanked);
}

static bool refuses_all(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                        struct hook_effect *effect)
{
    (void)rule;
    (void)call;
    (void)effect;
    hooks->failed = true;
    return false;
}

TEST(a_house_rule_that_fails_under_a_bot)
{
    static const char *const tries[] = {"v:try('end')", "v:allows('end')"};

    for (unsigned i = 0; i < 2; i++) {
        stage.hooks = (struct hooks){.rules = 1, .ask = refuses_all};
        stage.hooks.listens = stage.hooks.rule_listens[0] = 1u << HOOK_ORDER;
        CHECK(strstr(choice(stage.game, tries[i]), "memory or a house rule has failed"));
    }
    stage.hooks = (struct hooks){0};
}

TEST(a_bot_has_choose)
{
    const struct bot_terms terms = {.file = "mine.lua", .bytes = "x = 1", .length = 5, .seed = ""};

    diags = (struct diags){0};
    CHECK(!bot_open(&terms, &diags));
    CHECK_STR(first_fault(), "a bot has a function choose(view, question)");
}

/* ---- scenarios */

static bool no_document(void *with, const char *name, const char *part, struct place place,
                        struct diags *found, struct document *document)
{
    (void)with;
    (void)document;
    diag_add(found, DIAG_FAILED, place, "there is no %s of %s", part ? part : "document", name);
    return false;
}

static bool a_document(void *with, const char *name, const char *part, struct place place,
                       struct diags *found, struct document *document)
{
    static struct node node = {.kind = NODE_MAP};

    *document = (struct document){.root = &node};
    return strcmp(name, "good") == 0 && !part
               ? true
               : no_document(with, name, part, place, found, document);
}

static const char *building(const char *script)
{
    uint64_t work = SANDBOX_WORK;
    const struct lua_scenario_terms terms = {.document = a_document, .work = &work};
    struct document document;
    struct arena arena = {0};

    diags = (struct diags){0};
    bool good = lua_scenario("s.lua", script, strlen(script), &terms, &arena, &diags, &document);
    arena_free(&arena);
    return good ? "good" : first_fault();
}

static const struct {
    const char *script;
    const char *ends;
} scenarios[] = {
    {"return {a = 1, b = {true, 'x', null}, c = list({})}", "good"},
    {"return 5", "the script of a scenario returns a table"},
    {"return {a = 0.5}", "numbers of a scenario are whole, and 0.5"},
    {"return {a = print}", /* there is one, heard under --trace alone */
     "a scenario is made of tables, texts, whole numbers and booleans, not of a function"},
    {"return {a = pairs}", "a scenario is made of tables, texts, whole numbers and booleans, not"},
    {"return {a = {x = 1, [2] = 2}}", "the keys of a table are texts, or it is a list from 1 on"},
    {"return {a = 'x\\0y'}", "a text of a scenario has a control character in it"},
    {"return {['x\\0y'] = 1}", "a text of a scenario has a control character in it"},
    {"local t = {} for i = 1, 200 do t = {t} end return t", "the scenario is nested too deep"},
    {"local t = {} t.t = t return t", "the scenario is nested too deep"},
    {"local t, u = {}, {} for i = 1, 2000 do u[i] = 'x' end for i = 1, 2000 do t[i] = u end "
     "return t",
     "the scenario has too many entries"},
    {"part('map')", "part: say base(NAME) first"},
    {"base('good') part('map')", "there is no map of good"},
    {"base('bad')", "there is no document of bad"},
    {"return list(5)", "table expected, got number"},
    {"return 1 +", "unexpected symbol near <eof>"},
    {"while true do end", "spent its budget of work"},
};

TEST(what_scenarios_are_told)
{
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        const char *said = building(scenarios[i].script);

        if (!strstr(said, scenarios[i].ends))
            check_str(scenarios[i].script, (int)i, "scenario", said, scenarios[i].ends);
    }
}

TEST(the_campaign_loads)
{
    CHECK(stage_load(&stage, "veracruz/campaign"));
}

TEST(the_campaign_goes)
{
    stage_free(&stage);
}

TESTS(RUN(the_campaign_loads), RUN(what_bots_are_told), RUN(a_game_that_tells_little),
      RUN(what_is_tried_rests_on_nothing_hidden), RUN(odds_that_have_no_end),
      RUN(a_house_rule_that_fails_under_a_bot), RUN(a_bot_has_choose), RUN(what_scenarios_are_told),
      RUN(the_campaign_goes))
