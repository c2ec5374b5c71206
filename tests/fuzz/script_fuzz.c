/* Runs scripts made at random as whatever a script can be: by itself, as a scenario, as a house
 * rule and as a bot. Usage:
 *   script_fuzz FIRST LAST [SECONDS]   scripts number FIRST to LAST, as many as there is time for;
 *                                      FIRST 0: from a number that nobody has used yet
 *   script_fuzz --show N               prints script N and what becomes of it
 * Each ends within its budgets, and in bounded time; a second run comes to the same in the same
 * words; no sanitizer finds anything. Exit status 1 if one did not. */
#include <lauxlib.h>
#include <time.h>

#include "game/entry_points.h"
#include "game/hook.h"
#include "lua/bot.h"
#include "lua/house.h"
#include "lua/match.h"
#include "lua/sandbox.h"
#include "lua/scenario.h"
#include "script_grammar.h"

enum {
    WORK = 10000,            /* of a script; of a choice of a bot, ten times as much */
    MEMORY = 1 << 20,        /* bytes it may hold */
    SLOW = 2,                /* seconds of the processor that no script may take */
    FUNCTIONS = 200,         /* that scripts find */
    ORDERS_A_POSITION = 100, /* scripts that meet the same position */
    GAMES = 2
};

/* A game that goes on at random while scripts look at it. */
static struct ground {
    struct stage stage;
    struct picker picker;
    struct dice dice;
    void *position;
} grounds[GAMES];

static const char *functions[FUNCTIONS + 1];
static unsigned function_count;
static struct text said[2];
static struct diags diags;
static unsigned long ended[SCRIPT_KINDS][2]; /* in a fault, or well */

/* ---- what scripts find */

static void find_members(lua_State *state, const char *prefix, struct arena *arena)
{
    lua_pushnil(state);
    while (lua_next(state, -2)) {
        char name[80];
        const char *key = lua_tostring(state, -2);

        snprintf(name, sizeof name, "%s%s", prefix, key);
        if (lua_isfunction(state, -1) && function_count < FUNCTIONS)
            functions[function_count++] = arena_copy(arena, name, strlen(name));
        else if (lua_istable(state, -1) && !*prefix && strcmp(name, "_G") != 0) {
            snprintf(name, sizeof name, "%s.", key);
            find_members(state, name, arena);
        }
        lua_pop(state, 1);
    }
}

static int by_name(const void *a, const void *b)
{
    const char *const *left = a;
    const char *const *right = b;

    return strcmp(*left, *right);
}

/* All functions of a sandbox, and those of scenarios and bots. */
static bool find_functions(struct arena *arena)
{
    static const char *const more[] = {"base", "part", "list", "include"};
    struct sandbox *sandbox = sandbox_open(&(struct sandbox_terms){.seed = "x"});

    if (!sandbox)
        return false;
    lua_pushglobaltable(sandbox_state(sandbox));
    find_members(sandbox_state(sandbox), "", arena);
    for (size_t i = 0; i < OF(more); i++)
        functions[function_count++] = more[i];
    qsort(functions, function_count, sizeof *functions, by_name);
    sandbox_close(sandbox);
    return true;
}

/* ---- grounds */

static bool open_ground(struct ground *ground, const char *scenario)
{
    if (!stage_load(&ground->stage, scenario))
        return false;
    ground->picker = (struct picker){.stage = &ground->stage, .seed = 99, .end_weight = 8};
    ground->position = memory_get(ground->stage.game->position_size);
    return ground->position != NULL;
}

static void start_game(struct ground *ground, uint64_t number)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    char seed[24];

    snprintf(seed, sizeof seed, "%llu", (unsigned long long)number);
    dice_seed(&ground->dice, seed, strlen(seed));
    ground->picker.seed = number * 2 + 1;
    picker_aim(&ground->picker);
    memset(ground->position, 0, ground->stage.game->position_size);
    stage_options(&ground->stage, options);
    game_start(ground->stage.game, ground->stage.scenario, options, ground->position, &ground->dice,
               &nowhere);
}

/* The position that a script of that number meets: that many orders from the start of a game. */
static struct ground *ground_of(uint64_t number)
{
    static const struct sink nowhere;
    static uint64_t reached[GAMES] = {UINT64_MAX, UINT64_MAX};
    struct ground *ground = &grounds[number / SCRIPT_KINDS % GAMES];
    uint64_t *at = &reached[ground - grounds];
    uint64_t wanted = number / ORDERS_A_POSITION;
    const struct position_head *head = ground->position;

    if (*at == UINT64_MAX || *at > wanted || *at / 400 != wanted / 400) {
        start_game(ground, wanted / 400);
        *at = wanted / 400 * 400;
    }
    for (; *at < wanted; ++*at) {
        struct order order;
        struct refusal refusal;

        if (!head->over && picker_choose(&ground->picker, ground->position, &order))
            game_apply(ground->stage.game, ground->stage.scenario, ground->position, &order,
                       &ground->dice, &nowhere, &refusal);
    }
    return ground;
}

/* ---- running */

/* What a script comes to, in words. */
static void tell_faults(struct text *out)
{
    diags_text(&diags, out);
}

static bool run_plain(const char *script, size_t length, struct text *out)
{
    struct sandbox *sandbox =
        sandbox_open(&(struct sandbox_terms){.work = WORK, .memory = MEMORY, .seed = "x"});

    if (!sandbox)
        return false;
    bool good = sandbox_run(sandbox, "s.lua", script, length, 1, &diags);
    lua_State *state = sandbox_state(sandbox);
    size_t size = 0;
    if (good && lua_type(state, -1) == LUA_TSTRING) {
        const char *bytes = lua_tolstring(state, -1, &size);

        text_bytes(out, bytes, size);
    } else if (good && lua_isinteger(state, -1)) {
        text_int(out, lua_tointeger(state, -1));
    } else if (good) {
        text_add(out, luaL_typename(state, -1));
    }
    text_format(out, " %llu left", (unsigned long long)sandbox_left(state));
    sandbox_close(sandbox);
    return good;
}

static bool give_document(void *with, const char *name, const char *part, struct place place,
                          struct diags *found, struct document *document)
{
    static struct node entry = {.kind = NODE_SCALAR, .key = "title", .text = "T", .length = 1};
    static struct node node = {.kind = NODE_MAP, .first = &entry, .length = 1};

    (void)with;
    *document = (struct document){.root = &node};
    if (strcmp(name, "veracruz/campaign") != 0 || (part && strcmp(part, "map") != 0))
        diag_add(found, DIAG_FAILED, place, "there is no such file");
    return !found->count;
}

static bool run_scenario(const char *script, size_t length, struct text *out)
{
    uint64_t work = WORK;
    const struct lua_scenario_terms terms = {.document = give_document, .work = &work};
    struct document document;
    struct arena arena = {0};
    bool good = lua_scenario("s.lua", script, length, &terms, &arena, &diags, &document);

    if (good)
        node_write(document.root, out);
    arena_free(&arena);
    return good;
}

static void ask_point(const struct ground *ground, struct hooks *hooks, unsigned point,
                      struct text *out)
{
    struct hook_call call = {.point = point,
                             .scenario = ground->stage.scenario,
                             .position = ground->position,
                             .fields = 4};
    struct hook_effect effect = {0};

    call.field[0] = (struct hook_field){"verb", VALUE_TEXT, V_TEXT("move")};
    call.field[1] = (struct hook_field){"side", VALUE_SIDE, V_INT(0)};
    call.field[2] = (struct hook_field){"unit", VALUE_UNIT, V_INT(3)};
    call.field[3] = (struct hook_field){"hex", VALUE_CELL, V_INT(40)};
    if (hooks->rule_listens[0] >> point & 1 && hooks->ask(hooks, 0, &call, &effect))
        text_format(out, "%s %d %s\n", effect.rule, (int)effect.number,
                    effect.refusal ? effect.refusal : "");
}

static bool run_rule(const struct ground *ground, const char *script, size_t length,
                     struct text *out)
{
    struct hooks hooks = {0};
    const struct place place = {"game.vcz", 3, 6};
    bool good = house_add(&hooks, ground->stage.game, "mine.lua", script, length, place, &diags);

    const struct hook_point *points = game_hook_points(ground->stage.game);
    for (unsigned point = 0; good && points[point].name; point++) {
        for (unsigned i = 0; i < HOOK_HEARERS; i++)
            hooks.left[i] = WORK;
        ask_point(ground, &hooks, point, out);
    }
    if (hooks.failed)
        diags.list[diags.count++] = hooks.fault;
    house_close(&hooks);
    return good && !hooks.failed;
}

static bool run_bot(const struct ground *ground, const char *script, size_t length,
                    struct text *out)
{
    const struct bot_terms terms = {.file = "mine.lua",
                                    .bytes = script,
                                    .length = length,
                                    .seed = "x",
                                    .work = (uint64_t)WORK * 10,
                                    .memory = MEMORY};
    const struct position_head *head = ground->position;
    const struct lua_world world = {ground->stage.game, ground->stage.scenario, head,
                                    head->to_act < GAME_SIDES ? head->to_act : 0, 7};
    const struct game_names of = {world.game, world.scenario, world.position};
    struct names names = game_names(&of);
    struct order order;
    struct bot *bot = bot_open(&terms, &diags);
    bool good = bot && bot_choose(bot, &world, &order, &diags);

    if (good)
        order_text(world.game->verbs, &names, &order, out);
    bot_close(bot);
    return good;
}

static bool run(const struct grammar *grammar, const struct ground *ground, struct text *out)
{
    const char *script = grammar->out.at;
    size_t length = grammar->out.length;
    bool good = false;

    text_clear(out);
    diags.count = diags.more = 0;
    switch (grammar->kind) {
    case SCRIPT_PLAIN:
        good = run_plain(script, length, out);
        break;
    case SCRIPT_SCENARIO:
        good = run_scenario(script, length, out);
        break;
    case SCRIPT_RULE:
        good = run_rule(ground, script, length, out);
        break;
    default:
        good = run_bot(ground, script, length, out);
        break;
    }
    tell_faults(out);
    return good;
}

/* No byte of what is said may move a terminal or begin a line that is none of ours. */
static bool is_fair(const struct text *out, const struct grammar *grammar)
{
    for (uint32_t i = 0; i < diags.count; i++)
        if (strpbrk(diags.list[i].message, "\r\n\033"))
            return false;
    return grammar->kind == SCRIPT_PLAIN || !out->length || !strpbrk(out->at, "\r\033\a\b");
}

static bool try_script(struct grammar *grammar, uint64_t number)
{
    const struct ground *ground = ground_of(number);

    script_write(grammar, number);
    clock_t begun = clock();
    bool good = run(grammar, ground, &said[0]);
    ended[grammar->kind][good]++;
    const char *wrong = (clock() - begun) / CLOCKS_PER_SEC >= SLOW ? "it has taken too long"
                        : !is_fair(&said[0], grammar)              ? "its words are not plain"
                                                                   : NULL;
    if (run(grammar, ground, &said[1]) != good || said[0].length != said[1].length ||
        (said[0].length && memcmp(said[0].at, said[1].at, said[0].length) != 0))
        wrong = "it has not come to the same again";
    if (!wrong)
        return true;
    fprintf(stderr, "script %llu: %s\n", (unsigned long long)number, wrong);
    return false;
}

static int show(struct grammar *grammar, uint64_t number)
{
    static const char *const kinds[] = {"by itself", "scenario", "house rule", "bot"};
    const struct ground *ground = ground_of(number);

    script_write(grammar, number);
    printf("-- %s\n%s\n", kinds[grammar->kind], grammar->out.at);
    fflush(stdout);
    run(grammar, ground, &said[0]);
    printf("--> %s\n", said[0].length ? said[0].at : "");
    return 0;
}

int main(int count, char **argument)
{
    static struct grammar grammar = {.functions = functions};
    static struct arena arena;
    bool shows = count > 2 && strcmp(argument[1], "--show") == 0;

    if (count < 3) {
        fprintf(stderr, "usage: script_fuzz FIRST LAST [SECONDS] | --show N\n");
        return 2;
    }
    if (!open_ground(&grounds[0], "veracruz/campaign") ||
        !open_ground(&grounds[1], "santiago/campaign") || !find_functions(&arena)) {
        fprintf(stderr, "script_fuzz: the scenarios cannot be loaded\n");
        return 2;
    }
    grammar.function_count = function_count;
    if (shows)
        return show(&grammar, strtoull(argument[2], NULL, 10));
    uint64_t first = strtoull(argument[1], NULL, 10);
    uint64_t last = strtoull(argument[2], NULL, 10);
    time_t until = count > 3 ? time(NULL) + strtol(argument[3], NULL, 10) : 0;
    if (!first) {
        first = (uint64_t)time(NULL) * 1000000;
        last += first;
    }
    unsigned faults = 0;
    uint64_t number = first;
    printf("scripts from number %llu on\n", (unsigned long long)first);
    fflush(stdout);
    for (; number <= last && faults < 20 && (!until || time(NULL) < until); number++)
        faults += !try_script(&grammar, number);
    printf("%llu scripts, %u faults; well and in a fault ended:",
           (unsigned long long)(number - first), faults);
    for (unsigned kind = 0; kind < SCRIPT_KINDS; kind++)
        printf(" %lu/%lu", ended[kind][1], ended[kind][0]);
    printf("\n");
    return faults != 0;
}
