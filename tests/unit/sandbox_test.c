/* Scripts that mean harm end in a refusal within their budgets, and what is left of Lua works. */
#include "check.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <time.h>

#include "lua/sandbox_parts.h"

static struct diags diags;

/* Runs a script; what it returns, or why it was refused, as a string that lasts until the next. */
static const char *outcome(const char *script)
{
    static char said[1024];
    struct sandbox_terms terms = {.work = 2000000, .seed = "a bot"};
    struct sandbox *sandbox = sandbox_open(&terms);

    diags = (struct diags){0};
    said[0] = '\0';
    if (sandbox_run(sandbox, "s.lua", script, strlen(script), 1, &diags)) {
        lua_State *state = sandbox_state(sandbox);

        snprintf(said, sizeof said, "%s", lua_isnil(state, -1) ? "nil" : lua_tostring(state, -1));
    } else if (diags.count == 1) {
        const struct diag *diag = &diags.list[0];

        snprintf(said, sizeof said, "%s:%u: %s", diag->at.file, diag->at.line, diag->message);
    }
    sandbox_close(sandbox);
    return said;
}

#define WORK   "the script has spent its budget of work"
#define MEMORY "the script has spent its budget of memory"
#define LONG   "the script has made a string of more than 64 KB"

static const struct {
    const char *script;
    const char *ends; /* what the refusal holds */
} hostile[] = {
    /* work without end */
    {"while true do end", WORK},
    {"repeat until false", WORK},
    {"goto again ::again:: goto again", ""},
    {"::again:: goto again", WORK},
    {"while true do pcall(function() while true do end end) end", WORK},
    {"local function f() return f() end return f()", WORK},
    {"for i = 1, math.maxinteger do end", WORK},
    {"local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) return t[1]",
     "overflow"},
    {"table.sort({3, 1, 2}, function() while true do end end)", WORK},
    {"string.gsub('aaa', 'a', function() while true do end end)", WORK},
    {"local s = ('a'):rep(3000) return s:find(('a-'):rep(12) .. 'b')", WORK},
    {"local s = ('('):rep(9999) return s:match(('%b()'):rep(9))", WORK},
    {"table.move({}, 1, math.maxinteger - 1, 2)", WORK},
    {"table.move({}, 1, 1000000000, 2)", WORK},
    {"table.concat({}, '', 1, 1000000000)", WORK},
    {"local t = {} for i = 1, 30000 do t[i] = i end while true do table.insert(t, 1, 0) "
     "table.remove(t, 1) end",
     WORK},
    {"local s = ('x'):rep(60000) while true do local t = s .. 'y' end", WORK},
    {"local x <close> = setmetatable({}, {__close = function() while true do end end})",
     "__close is not known"},
    {"return tostring(setmetatable({}, {__tostring = function() while true do end end}))", WORK},
    {"for k in pairs(setmetatable({}, {__pairs = function() while true do end end})) do end", WORK},
    /* work of one instruction, or of one call */
    {"table.insert(setmetatable({}, {__len = function() return 1 << 62 end}), 1, 1)", "__len"},
    {"table.remove(setmetatable({}, {__len = function() return 1 << 62 end}), 1)", "__len"},
    {"table.sort(setmetatable({}, {__len = function() return 9 end}), getmetatable)", "__len"},
    {"table.sort({3, 2, 1}, rawequal)", "a function of the script is wanted"},
    {"local t = {} for i = 1, 9000 do t[i] = i * 7919 % 9001 end while true do table.sort(t) end",
     WORK},
    {"local s = ('a'):rep(65000) while true do s:find(('.'):rep(32000) .. 'c') end", WORK},
    {"local s = ('a'):rep(8900) s:find('[' .. ('z'):rep(60000) .. 'a]-c')", WORK},
    {"local s = ('x'):rep(60000) while true do s:find('()$x') end", WORK},
    {"local s = ('x'):rep(60000) s:find('.-%bxy')", WORK},
    {"local s = ('x'):rep(60000) s:find('(x*)%1y')", WORK},
    {"local s = ('x'):rep(60000) while true do s:find('%f[' .. ('a'):rep(6000) .. ']y') end", WORK},
    {"local s = ('x'):rep(60000) local each = s:gmatch('()$y') while true do each() end", WORK},
    {"local s = ('x'):rep(60000) while true do s:gsub('x', string.len) end", WORK},
    {"local s = ('x'):rep(200) s:match(('x?'):rep(40) .. ('x'):rep(40) .. 'y')", WORK},
    {"local a = ('\\0'):rep(65000) local b = a .. 'x' while true do local c = a < b end", WORK},
    {"local a, b = ('a'):rep(60000), ('a'):rep(60000) while true do local c = a == b end", WORK},
    {"local a = ('a'):rep(60000) .. 1 local t = {[a] = 1} while true do local c = t[a] end", WORK},
    {"local t = {} for i = 1, 9999 do t['k' .. i] = 1 end for i = 1, 9999 do t['k' .. i] = nil end "
     "while true do local c = empty(t) end",
     WORK},
    {"local function g(n, ...) if n == 0 then while true do local c = select('#', ...) end end "
     "return g(n - 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...) end g(500)",
     WORK},
    {"local t = {} for i = 1, 1900 do t = setmetatable({}, {__index = t}) end while true do local "
     "c = t.x end",
     WORK},
    {"local t = setmetatable({}, {}) getmetatable(t).__call = t t()",
     "attempt to call a table value"},
    {"while true do local s = ('%.99f'):format(1e308) end", WORK},
    {"while true do local s = 1.1e300 .. '' end", WORK},
    {"local s = ('1'):rep(60000) while true do local n = tonumber(s) end", WORK},
    {"local s = ('z'):rep(60000) while true do local n = tonumber(s, 36) end", WORK},
    {"while true do pcall(error, 'x') end", WORK},
    {"local function f(n) if n == 0 then while true do pcall(error, 'x', 100) end end return 1 + "
     "f(n - 1) end f(9999)",
     WORK},
    {"local function f() return 1 + f() end while true do pcall(f) end", WORK},
    {"local keep = {} for i = 1, 90000 do keep[i] = {} end while true do keep[#keep + 1] = {} end",
     ""},
    {"local x, y = 1e308, 3e-320 while true do x = y x = 1e308 % y end", WORK},
    {"local t = {a = 1} for i = 1, 90000 do t[i] = i end "
     "for i = 1, 1e9 do local k = 'k' .. i t[k] = 1 t[k] = nil end",
     WORK},
    {"local t = {a = 1, b = 1} for i = 1, 90000 do t[i] = i end "
     "for i = 1, 1e9 do t[i + 0.5] = 1 t[i + 0.5] = nil end",
     WORK},
    {"local t = {} for i = 0, 62 do t[1 << i] = 1 end while true do local n = #t end", WORK},
    {"local s, t = ('x'):rep(60000), {} while true do local c = t[s .. 'y'] end", WORK},
    {"local t = {} for i = 1, 9000 do t['k' .. i] = i end while true do pairs(t) end", WORK},
    {"local function g(n, ...) if n == 0 then while true do string.format('', ...) end end "
     "return g(n - 1, true, {}, true, {}, true, {}, true, {}, true, {}, ...) end g(2000)",
     WORK},
    {"local s = ('a'):rep(60000) while true do s:gsub('a', function() end) end", WORK},
    {"local t = setmetatable({}, {__index = type}) table.concat(t, '', math.mininteger, "
     "math.maxinteger)",
     WORK},
    {"local t = {1, 2} table.insert(t, math.mininteger, 0)", WORK},
    {"local it = ipairs({}) while true do ('x'):gsub('', it) end", ""},
    /* keys and texts that were chosen */
    {"local t = {} for i = 1, 9999 do t[i * 1048575] = 1 end", "keys of a table collide"},
    {"local t = {} for i = 1, 99999 do t['k' .. i] = 1 end", "at most 16384 entries"},
    {"local t = {[{}] = 1}", "a key of a table is a text, a number or a boolean, and not a table"},
    {"local t = {} t[print or pairs] = 1", "and not a function"},
    {"rawset({}, {}, 1)", "and not a table"},
    /* what ends when all has ended */
    {"local m = {} local x = setmetatable({}, m) m.__close = error do local y <close> = x end",
     "nothing can be closed"},
    {"for i in pairs{}, nil, nil, {} do end", "nothing can be closed here"},
    {"local m = {} local function f() local x <close> = setmetatable({}, m) while true do end end "
     "m.__close = f f()",
     "__close is not known"},
    /* Lua's parser */
    {"return "
     "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((("
     "((((((((((("
     "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((("
     "(((((((((((((((1",
     "C stack overflow"},
    /* memory without end */
    {"local t = {} for i = 1, math.maxinteger do t[i] = {} end", MEMORY},
    {"local t = {} while true do t = {t, {}, {}, {}, {}, {}, {}, {}} end", MEMORY},
    {"return ('x'):rep(1 << 40)", "64 KB"},
    {"return ('x'):rep(1 << 16, ('y'):rep(60000))", "64 KB"},
    {"local s = 'x' while true do s = s .. s end", LONG},
    {"return (('x'):rep(60000)):gsub('x', ('y'):rep(60000))", MEMORY},
    {"local t = {} for i = 1, 200 do t[i] = ('x'):rep(60000 + i) end", ""},
    {"local function f(n) return 1 + f(n + 1) end return f(1)", "stack overflow"},
    {"local t = {} for i = 1, 10000 do t[i] = i end return select('#', table.unpack(t))",
     "more than 250 values"},
    /* ways out */
    {"return os.time()", "global 'os'"},
    {"return io.open('/etc/passwd')", "global 'io'"},
    {"return require('os')", "global 'require'"},
    {"return load('return 1')()", "global 'load'"},
    {"return dofile('x')", "global 'dofile'"},
    {"return debug.getregistry()", "global 'debug'"},
    {"return coroutine.wrap(function() end)()", "global 'coroutine'"},
    {"return collectgarbage('count')", "global 'collectgarbage'"},
    {"return string.dump(function() end)", "field 'dump'"},
    {"return getmetatable('').__index", "boolean"},
    {"getmetatable('').__index = nil", "boolean"},
    {"setmetatable({}, {__gc = function() while true do end end})", "__gc"},
    {"return ('%p'):format({})", "%p"},
    {"\x1bLua", "attempt to load a binary chunk"},
    /* errors that are no words */
    {"error({})", "failed with table"},
    {"error(nil)", "failed with nil"},
    {"error(setmetatable({}, {__tostring = function() error('again') end}))", "failed with table"},
    {"local t = setmetatable({}, {__index = error}) return t.x", ""},
    {"return 1 +", "unexpected symbol"},
    {"return #5", "length of a number"},
    {"pcall(error) error('at last')", "s.lua:1: at last"},
    {"for k in pairs({[{}] = 1}) do end", "not a table"},
    {"local t = {} for i = 1, 50001 do t[i] = i end for k in pairs(t) do end",
     "pairs: more than 50000 keys"},
    {"return tostring(setmetatable({}, {__tostring = function() return {} end}))",
     "'__tostring' must return a string"},
    {"return math.random(math.mininteger, math.maxinteger)", "interval is too large"},
};

/* With a sixth of the work that a script of a scenario has: so that has no more than a second. */
enum { SECONDS_MOST = SLOW ? 60 : 1 };

TEST(hostile_scripts_end_within_their_budgets)
{
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        clock_t begun = clock();
        const char *said = outcome(hostile[i].script);

        if (clock() - begun > SECONDS_MOST * CLOCKS_PER_SEC)
            check_str(hostile[i].script, (int)i, "time", "long", "a second");
        if (*hostile[i].ends && (!strstr(said, hostile[i].ends) || diags.count != 1))
            check_str(hostile[i].script, (int)i, "outcome", said, hostile[i].ends);
        if (diags.count && (!diags.list[0].at.line || !diags.list[0].at.column))
            check_str(hostile[i].script, (int)i, "place", said, "a line and a column");
    }
}

/* Words that lead to one place, for which Lua's parser goes through all others. */
TEST(reading_a_script_is_paid_for)
{
    static const char *const words[][3] = {{"local a if a then ", "elseif a then ", "end"},
                                           {"local a local b = a", " and a", ""},
                                           {"local a local b = a", " or a", ""},
                                           {"do ", "goto a ", "end ::a::"},
                                           {"while true do ", "if a then break end ", "end"}};
    static char script[600000];

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t at = (size_t)snprintf(script, sizeof script, "%s", words[i][0]);

        for (unsigned n = 0; n < 20000; n++)
            at += (size_t)snprintf(script + at, sizeof script - at, "%s", words[i][1]);
        snprintf(script + at, sizeof script - at, "%s", words[i][2]);
        CHECK_STR(outcome(script), "s.lua:1: " WORK);
    }
}

/* What hangs on addresses, seeds, collections or the machine elsewhere. */
TEST(nothing_hangs_on_the_machine)
{
    CHECK_STR(outcome("local t = {1, 2, 3, nil, 5} return #t"), "3");
    CHECK_STR(outcome("local t = {} t[1] = 1 t[2] = 2 t[4] = 4 return #t"),
              "4"); /* 1, 2 and 4 are there, 8 is not */
    CHECK_STR(outcome("local t = {n = 1} for i = 1, 99 do t[i] = i end for i = 1, 98 do t[i] = nil "
                      "end return #t"),
              "0");
    CHECK_STR(outcome("local t = {} t[1] = 1 t[1 << 62] = 1 return #t"), "1");
    CHECK_STR(
        outcome("return tostring(0 / 0) .. ' ' .. tostring(-(0 / 0)) .. ' ' .. -(0 / 0) .. ' ' .. "
                "('%.1f'):format(0 / 0)"),
        "nan nan nan nan");
    CHECK_STR(outcome("return 2 ^ 10 .. ' ' .. 2 ^ -1 .. ' ' .. 10.0 ^ 2"), "1024.0 0.5 100.0");
    CHECK_STR(
        outcome(
            "return 5.5 % 2 .. ' ' .. -5.5 % 2 .. ' ' .. 5.5 % -2 .. ' ' .. -1 % (1 / 0) .. ' ' .. "
            "2.0 ^ 100 % 3 .. ' ' .. tostring(1 % 0.0)"),
        "1.5 0.5 -0.5 inf 1.0 nan"); /* 4 to any power is 1 more than a multiple of 3 */
    CHECK_STR(outcome("return 2 ^ 0.5"), "s.lua:1: an exponent is a whole number");
    CHECK_STR(outcome("local x = 0.5 return 2 ^ x"), "s.lua:1: an exponent is a whole number");
    CHECK_STR(outcome("return ('x'):format(1) .. ('%5d|%-3s|%%p'):format(7, 'a')"),
              "x    7|a  |%p");
    CHECK_STR(outcome("return ('\\0%-20p'):format({})"), "s.lua:1: format: %p is not known here");
    CHECK_STR(outcome("return ('%1p'):format('x')"), "s.lua:1: format: %p is not known here");
    CHECK_STR(outcome("return ('%a'):format(1)"), "s.lua:1: format: %a is not known here");
    CHECK_STR(
        outcome("local t = {} for k in pairs{[true] = 1, b = 1, a1 = 1, a = 1, [2] = 1, [1.5] = 1, "
                "[1e300] = 1, "
                "[-1 / 0] = 1, [math.maxinteger] = 1, [false] = 1} do t[#t + 1] = tostring(k) end "
                "return table.concat(t, ' ')"),
        "-inf 1.5 2 9223372036854775807 1e+300 a a1 b false true");
    CHECK_STR(outcome("local m = {} local t = setmetatable({}, m) m.__mode = 'kv' t.x = {} "
                      "for i = 1, 20000 do local y = {i} end return t.x and 'held'"),
              "held");
    CHECK_STR(outcome("local m, n = {}, 0 local t = setmetatable({}, m) m.__gc = function() n = 1 "
                      "end t = nil "
                      "for i = 1, 20000 do local y = {i} end return n"),
              "0");
}

TEST(what_is_left_of_lua_works)
{
    CHECK_STR(
        outcome("local s = '' for k, v in pairs{b = 2, a = 1, [3] = 0, [1] = 9} do s = s .. k "
                ".. v end return s"),
        "1930a1b2");
    CHECK_STR(outcome("return ('us.4inf'):match('^(%w+)%.')"), "us");
    CHECK_STR(outcome("return ('%d %s %s'):format(3, 'a', {})"), "3 a table");
    CHECK_STR(outcome("return tostring(next)"), "nil");
    CHECK_STR(outcome("local t = {3, 1, 2} table.sort(t) return table.concat(t, ' ')"), "1 2 3");
    CHECK_STR(outcome("local good, why = pcall(error, 'no') return why"), "no");
    CHECK_STR(
        outcome("return select(2, pcall(function() local x = nil; return x.y end)) ~= nil and "
                "'caught'"),
        "caught");
    CHECK_STR(outcome("return tostring(empty{}) .. tostring(empty{1})"), "truefalse");
    CHECK_STR(outcome("return ('ab'):rep(3, ',')"), "ab,ab,ab");
    CHECK_STR(outcome("local it = pairs{a = 1, b = 2} it() it(7) return tostring(it(0x41414141))"),
              "nil"); /* the iterator knows its table, whatever it is called with */
}

TEST(a_fault_names_file_and_line)
{
    CHECK_STR(outcome("\n\nlocal x = y.z"), "s.lua:3: attempt to index a nil value (global 'y')");
    CHECK_STR(outcome("\nlocal s = 'x'\nwhile true do s = s .. s end"), "s.lua:3: " LONG);
    CHECK_STR(outcome("\nx x"), "s.lua:2: syntax error near 'x'");
}

TEST(chance_is_a_stream_of_its_own)
{
    static const char script[] = "local s = {} for i = 1, 20 do s[i] = math.random(6) end return "
                                 "table.concat(s)";
    char first[64];

    snprintf(first, sizeof first, "%s", outcome(script));
    CHECK_INT(strlen(first), 20);
    CHECK_INT(strspn(first, "123456"), 20);
    CHECK_STR(outcome(script), first); /* the same seed, the same bot */
    CHECK_STR(outcome("return math.random(3, 3)"), "3");
    CHECK_STR(outcome("return math.random(math.maxinteger, math.maxinteger)"),
              "9223372036854775807");
    CHECK_STR(outcome("return math.random(math.mininteger, math.mininteger)"),
              "-9223372036854775808");
    CHECK_STR(outcome("return math.random(2, 1)"),
              "s.lua:1: bad argument #1 to 'random' (interval is empty)");
}

TEST(what_has_run_is_gone_when_all_is_tidied)
{
    static const char *const scripts[] = {
        "kept = {} for i = 1, 60 do kept[i] = 'kept' .. i end",
        "local function deep(n) if n > 0 then deep(n - 1) end return n end deep(4) deep(90)",
        "local t = {} for i = 1, 900 do t[i] = 'x' .. i end",
        "return ('x'):rep(60000)",
    };
    struct sandbox *sandbox = sandbox_open(&(struct sandbox_terms){0});
    size_t held = 0;

    diags = (struct diags){0};
    CHECK(sandbox != NULL);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        CHECK(sandbox_run(sandbox, "s.lua", scripts[i], strlen(scripts[i]), 0, &diags));
        sandbox_tidy(sandbox);
        held = held ? held : sandbox->held;
        CHECK_INT((int)sandbox->held, (int)held);
    }
    sandbox_close(sandbox);
}

/* Four of 7.8 million bytes have room in the 32 MB of all together, and a fifth has once another
 * has gone: each may hold 16 MB. */
TEST(all_scripts_of_a_command_share_its_memory)
{
    static const char script[] = "local kept = {}\n"
                                 "for i = 1, 130 do kept[i] = ('x'):rep(60000 + i) end\n"
                                 "function all() return kept end";
    enum { SCRIPTS = 6 };
    struct sandbox *sandbox[SCRIPTS];

    for (unsigned i = 0; i < SCRIPTS; i++) {
        diags = (struct diags){0};
        sandbox[i] = sandbox_open(&(struct sandbox_terms){0});
        CHECK(sandbox[i] != NULL);
        bool ran = sandbox_run(sandbox[i], "s.lua", script, sizeof script - 1, 0, &diags);
        CHECK(ran == (i != 4));
        if (ran)
            continue;
        CHECK_STR(diags.list[0].message, MEMORY);
        CHECK_INT(diags.list[0].at.line, 2);
        sandbox_close(sandbox[i]);
        sandbox_close(sandbox[0]);
    }
    for (unsigned i = 1; i < SCRIPTS; i++)
        if (i != 4)
            sandbox_close(sandbox[i]);
}

TESTS(RUN(hostile_scripts_end_within_their_budgets), RUN(reading_a_script_is_paid_for),
      RUN(nothing_hangs_on_the_machine), RUN(what_is_left_of_lua_works),
      RUN(a_fault_names_file_and_line), RUN(chance_is_a_stream_of_its_own),
      RUN(what_has_run_is_gone_when_all_is_tidied), RUN(all_scripts_of_a_command_share_its_memory))
