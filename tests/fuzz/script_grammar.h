/* Scripts in Lua at random, a few lines each: all of the grammar, all functions that a script can
 * reach, and what has harmed sandboxes before. A number always gives the same script. */
#ifndef SCRIPT_GRAMMAR_H
#define SCRIPT_GRAMMAR_H

#include "../unit/stage.h"
#include "base/text.h"

enum script_kind { SCRIPT_PLAIN, SCRIPT_SCENARIO, SCRIPT_RULE, SCRIPT_BOT, SCRIPT_KINDS };

struct grammar {
    struct text out;
    uint64_t seed;
    enum script_kind kind;
    const char *const *functions; /* "string.rep", ...; ends with NULL */
    unsigned function_count;
    unsigned depth;
    size_t longest; /* no more is begun behind so many bytes */
    bool endless;   /* loops may go on until the budget is spent */
};

/* Most scripts are short, and do not run into their budget: so there is time for more of them. */
enum { SCRIPT_DEEP = 4, SCRIPT_ENDLESS = 12 };
static const uint16_t script_lengths[] = {120, 180, 180, 250, 400, 700};

#define OF(list) (sizeof(list) / sizeof *(list))

static inline unsigned pick(struct grammar *grammar, unsigned below)
{
    return stage_random(&grammar->seed, below);
}

static inline void say(struct grammar *grammar, const char *words)
{
    text_add(&grammar->out, words);
}

static inline void say_one(struct grammar *grammar, const char *const *list, size_t count)
{
    say(grammar, list[pick(grammar, (unsigned)count)]);
}

static inline bool is_enough(const struct grammar *grammar)
{
    return grammar->out.length > grammar->longest || grammar->depth > SCRIPT_DEEP;
}

static void expression(struct grammar *grammar);
static void statement(struct grammar *grammar);

/* ---- what needs no other */

static const char *const values[] = {"nil",
                                     "true",
                                     "false",
                                     "0",
                                     "1",
                                     "2",
                                     "-1",
                                     "3",
                                     "7",
                                     "100",
                                     "255",
                                     "1000",
                                     "65536",
                                     "2^31",
                                     "1<<31",
                                     "1<<62",
                                     "math.maxinteger",
                                     "math.mininteger",
                                     "0.5",
                                     "-0.0",
                                     "0/0",
                                     "1/0",
                                     "-1/0",
                                     "1e308",
                                     "2^53",
                                     "0x7fffffff",
                                     "''",
                                     "'x'",
                                     "' '",
                                     "'abc'",
                                     "'\\0'",
                                     "'a\\0b'",
                                     "'\\xff'",
                                     "'\\n'",
                                     "'\\27[2J'",
                                     "'#'",
                                     "'\\u{202e}'",
                                     "'%d'",
                                     "'%s'",
                                     "'%p'",
                                     "'%1p'",
                                     "'%-20p'",
                                     "'\\0%p'",
                                     "'%q'",
                                     "'%a'",
                                     "'%99.99f'",
                                     "'%5.3s'",
                                     "'%i%x%c'",
                                     "'%'",
                                     "'%%'",
                                     "'('",
                                     "'(()'",
                                     "'%b()'",
                                     "'%f[%w]'",
                                     "'[^a-z]*'",
                                     "'.-b'",
                                     "'(.)%1'",
                                     "'a*a*a*b'",
                                     "'['",
                                     "'[%'",
                                     "'[]]'",
                                     "'^a'",
                                     "'a$'",
                                     "('x'):rep(99)",
                                     "('ab'):rep(3000)",
                                     "('\\0'):rep(500)",
                                     "'1216'",
                                     "'1412'",
                                     "'2811'",
                                     "'us'",
                                     "'mexico'",
                                     "'spain'",
                                     "'us.4inf'",
                                     "'mx.vng'",
                                     "'us.1div'",
                                     "'us.6r'",
                                     "'veracruz'",
                                     "'move'",
                                     "'end'",
                                     "'attack'",
                                     "'setup'",
                                     "'move us.4inf to 1216'",
                                     "'legal'",
                                     "'veracruz/campaign'",
                                     "'map'",
                                     "'lib/board'",
                                     "'__index'",
                                     "'__len'",
                                     "'__mode'",
                                     "'__gc'",
                                     "'__metatable'",
                                     "'__close'",
                                     "'__name'",
                                     "'name'",
                                     "'n'",
                                     "'#'",
                                     "'+1'",
                                     "'0x10'",
                                     "'1e1'"};

static inline void value(struct grammar *grammar)
{
    say_one(grammar, values, OF(values));
}

static inline void variable(struct grammar *grammar)
{
    static const char *const names[] = {"a",    "b",      "d",     "e",    "f",    "t",
                                        "s",    "v",      "c",     "o",    "...",  "_G",
                                        "_ENV", "string", "table", "math", "name", "null"};

    say_one(grammar, names, OF(names));
}

/* ---- what users of the game are given */

static inline void method(struct grammar *grammar)
{
    static const char *const of_views[] = {
        "allows", "cell",     "counters", "distance", "field",  "legal",  "neighbours",
        "odds",   "reserves", "stacks",   "strength", "threat", "try",    "unit",
        "units",  "verbs",    "zone",     "side",     "enemy",  "game",   "turn",
        "phase",  "to_act",   "question", "over",     "winner", "points", "x"};
    static const char *const of_rules[] = {"cell", "unit",  "verb", "side",
                                           "turn", "phase", "hex",  "x"};
    static const char *const of_texts[] = {"byte",    "char", "find",  "format", "gmatch",
                                           "gsub",    "len",  "lower", "match",  "rep",
                                           "reverse", "sub",  "upper"};
    static const char *const of_orders[] = {"verb", "text", "units", "hexes", "x"};
    bool has_own = grammar->kind == SCRIPT_RULE || grammar->kind == SCRIPT_BOT;

    switch (has_own ? pick(grammar, 4) : 0) {
    case 0:
        say_one(grammar, of_texts, OF(of_texts));
        break;
    case 1:
        say_one(grammar, of_orders, OF(of_orders));
        break;
    default:
        if (grammar->kind == SCRIPT_RULE)
            say_one(grammar, of_rules, OF(of_rules));
        else
            say_one(grammar, of_views, OF(of_views));
    }
}

/* What the script is called with, or a text. */
static inline void say_own(struct grammar *grammar, const char *sign)
{
    say(grammar, grammar->kind == SCRIPT_RULE ? "c" : grammar->kind == SCRIPT_BOT ? "v" : "s");
    say(grammar, sign);
}

static inline void arguments(struct grammar *grammar)
{
    unsigned count = pick(grammar, 5);

    for (unsigned i = 0; i < count; i++) {
        if (i)
            say(grammar, ", ");
        expression(grammar);
    }
}

/* What the game gives, and what comes of it: so that its functions are called with what is theirs,
 * too, and not only with what is odd. */
static inline void own_thing(struct grammar *grammar)
{
    static const char *const of_bots[] = {"v",
                                          "v:legal('end')",
                                          "v:legal('move')[1]",
                                          "v:legal('end')[1]",
                                          "#v:legal('end')",
                                          "tostring(v:legal('end')[1])",
                                          "v:legal('end')[1].units",
                                          "v:field('1216')",
                                          "v:field('2811')['2811']",
                                          "v:field({'1216', '1412'}, v.x)",
                                          "v:try(v:legal('end')[1], true)",
                                          "v:try('end', 1)",
                                          "v:units(v.side)[1]",
                                          "v:verbs()[1]",
                                          "v.legal",
                                          "v.enemy"};
    static const char *const of_rules[] = {"c",
                                           "c.unit",
                                           "c.hex",
                                           "c.side",
                                           "c.cell",
                                           "c:unit(c.unit)",
                                           "c:cell(c.hex)",
                                           "c.unit(c, 'us.4inf')",
                                           "(false)(c, 'us.6r')",
                                           "('x')(c)",
                                           "c.unit(v)",
                                           "rawset(_G, 'x', c)",
                                           "(function() x = c end)()"};

    if (grammar->kind == SCRIPT_RULE)
        say_one(grammar, of_rules, OF(of_rules));
    else
        say_one(grammar, of_bots, OF(of_bots));
}

static inline void question(struct grammar *grammar)
{
    static const char *const of_views[] = {
        "allows",     "cell", "counters", "distance", "field",    "legal",
        "neighbours", "odds", "reserves", "stacks",   "strength", "threat",
        "try",        "unit", "units",    "verbs",    "zone"};
    static const char *const of_rules[] = {"cell", "unit"};
    bool caught = pick(grammar, 5) > 0;

    say(grammar, caught ? "pcall(function() local _ = " : "local _ = ");
    if (pick(grammar, 4) == 0) {
        own_thing(grammar);
    } else {
        say_own(grammar, ":");
        if (grammar->kind == SCRIPT_RULE)
            say_one(grammar, of_rules, OF(of_rules));
        else
            say_one(grammar, of_views, OF(of_views));
        say(grammar, "(");
        for (unsigned left = pick(grammar, 4); left; left--) {
            unsigned lot = pick(grammar, 4);

            if (lot == 0)
                own_thing(grammar);
            else if (lot == 1)
                expression(grammar);
            else
                value(grammar);
            say(grammar, left > 1 ? ", " : "");
        }
        say(grammar, ")");
    }
    say(grammar, caught ? " end)\n" : "\n");
}

static inline void questions(struct grammar *grammar)
{
    for (unsigned left = pick(grammar, 6); left; left--)
        question(grammar);
}

static inline void block(struct grammar *grammar, unsigned most)
{
    unsigned count = 1 + pick(grammar, most);

    for (unsigned i = 0; i < count && !is_enough(grammar); i++) {
        bool caught = pick(grammar, 3) > 0; /* else little would come behind a first fault */

        say(grammar, caught ? "pcall(function(...) " : "");
        statement(grammar);
        say(grammar, caught ? "end, v, c)\n" : "");
    }
}

static inline void function(struct grammar *grammar)
{
    static const char *const heads[] = {"(...) ", "(a, b) ", "(a, b, ...) ", "() ", "(t) "};

    say(grammar, "function");
    say_one(grammar, heads, OF(heads));
    block(grammar, 2);
    if (pick(grammar, 2)) {
        say(grammar, "return ");
        arguments(grammar);
        say(grammar, " ");
    }
    say(grammar, "end");
}

static inline void constructor(struct grammar *grammar)
{
    static const char *const keys[] = {
        "__index",     "__newindex", "__len",   "__eq",   "__lt",     "__le",  "__concat", "__call",
        "__close",     "__tostring", "__pairs", "__name", "__unm",    "__add", "__mod",    "__idiv",
        "__metatable", "__mode",     "__gc",    "n",      "scenario", "base",  "board",    "units",
        "change",      "turns",      "title",   "a",      "x"};
    unsigned count = pick(grammar, 5);

    say(grammar, "{");
    for (unsigned i = 0; i < count; i++) {
        if (pick(grammar, 2)) {
            say_one(grammar, keys, OF(keys));
            say(grammar, " = ");
        } else if (pick(grammar, 4) == 0) {
            say(grammar, "[");
            expression(grammar);
            say(grammar, "] = ");
        }
        expression(grammar);
        say(grammar, ", ");
    }
    say(grammar, "}");
}

/* A function by its name, mostly with as many arguments as it likes. */
static inline void call(struct grammar *grammar)
{
    bool caught = pick(grammar, 4) == 0;

    say(grammar, caught ? "pcall(" : "");
    say(grammar, grammar->functions[pick(grammar, grammar->function_count)]);
    say(grammar, caught ? ", " : "(");
    if (caught)
        expression(grammar);
    else
        arguments(grammar);
    say(grammar, ")");
}

static inline void operation(struct grammar *grammar)
{
    static const char *const signs[] = {" + ",  " - ",  " * ", " / ",  " // ", " % ",   " ^ ",
                                        " .. ", " == ", " < ", " <= ", " ~= ", " and ", " or ",
                                        " & ",  " | ",  " ~ ", " << ", " >> "};
    static const char *const before[] = {"-", "#", "not ", "~"};

    say(grammar, "(");
    if (pick(grammar, 4) == 0)
        say_one(grammar, before, OF(before));
    expression(grammar);
    say_one(grammar, signs, OF(signs));
    expression(grammar);
    say(grammar, ")");
}

static void expression(struct grammar *grammar)
{
    if (is_enough(grammar)) {
        value(grammar);
        return;
    }
    grammar->depth++;
    switch (pick(grammar, 16 + 2 * grammar->depth)) {
    case 0:
    case 1:
    case 2:
        value(grammar);
        break;
    case 3:
    case 4:
        variable(grammar);
        break;
    case 5:
    case 6:
    case 7:
        call(grammar);
        break;
    case 8:
        operation(grammar);
        break;
    case 9:
        constructor(grammar);
        break;
    case 10:
        say(grammar, "setmetatable(");
        constructor(grammar);
        say(grammar, ", ");
        constructor(grammar);
        say(grammar, ")");
        break;
    case 11:
        function(grammar);
        break;
    case 12: /* an iterator, called with anything */
        say(grammar, pick(grammar, 2) ? "(pairs(" : "(ipairs(");
        constructor(grammar);
        say(grammar, "))(");
        arguments(grammar);
        say(grammar, ")");
        break;
    case 13:
        say_own(grammar, ".");
        method(grammar);
        break;
    case 14:
        say_own(grammar, ":");
        method(grammar);
        say(grammar, "(");
        arguments(grammar);
        say(grammar, ")");
        break;
    case 15:
        say(grammar, "(");
        expression(grammar);
        say(grammar, pick(grammar, 2) ? "):" : ").");
        method(grammar);
        say(grammar, "(");
        arguments(grammar);
        say(grammar, ")");
        break;
    default:
        if (pick(grammar, 2))
            value(grammar);
        else
            variable(grammar);
        break;
    }
    grammar->depth--;
}

static inline void loop(struct grammar *grammar)
{
    switch (pick(grammar, 5)) {
    case 0:
        say(grammar, "for a = 1, ");
        say(grammar, grammar->endless && !pick(grammar, 4) ? "1e9" : "9");
        say(grammar, " do ");
        break;
    case 1:
        say(grammar, "for a, b in pairs(");
        expression(grammar);
        say(grammar, ") do ");
        break;
    case 2:
        say(grammar, "for a, b in ipairs(");
        expression(grammar);
        say(grammar, ") do ");
        break;
    case 3:
        say(grammar, "for a in ");
        expression(grammar);
        say(grammar, " do ");
        break;
    default:
        say(grammar, "while ");
        expression(grammar);
        say(grammar, " do ");
        break;
    }
    block(grammar, 2);
    say(grammar, !grammar->endless || pick(grammar, 4) ? "break end " : "end ");
}

static void statement(struct grammar *grammar)
{
    static const char *const names[] = {"a", "b", "d", "e", "f", "t", "s"};

    grammar->depth++;
    switch (pick(grammar, 12)) {
    case 0:
    case 1:
    case 2:
        say(grammar, pick(grammar, 3) ? "" : "local ");
        say_one(grammar, names, OF(names));
        say(grammar, " = ");
        expression(grammar);
        break;
    case 3:
    case 4:
        say(grammar, "local _ = ");
        call(grammar);
        break;
    case 5:
        say(grammar, "t = t or {} t[");
        expression(grammar);
        say(grammar, "] = ");
        expression(grammar);
        break;
    case 6:
        loop(grammar);
        break;
    case 7:
        say(grammar, "if ");
        expression(grammar);
        say(grammar, " then ");
        block(grammar, 2);
        say(grammar, "else ");
        block(grammar, 2);
        say(grammar, "end");
        break;
    case 8:
        say(grammar, "do local x <close> = ");
        expression(grammar);
        say(grammar, " ");
        block(grammar, 2);
        say(grammar, "end");
        break;
    case 9:
        say(grammar, "local function f(...) ");
        block(grammar, 2);
        say(grammar, !grammar->endless || pick(grammar, 3) ? "end f(" : "return f(...) end f(");
        arguments(grammar);
        say(grammar, ")");
        break;
    case 10:
        say(grammar, "local _ = pcall(");
        function(grammar);
        say(grammar, ")");
        break;
    default:
        say(grammar, "local _ = ");
        expression(grammar);
        break;
    }
    say(grammar, pick(grammar, 3) ? "\n" : " ");
    grammar->depth--;
}

/* The script of that number. */
static inline void script_write(struct grammar *grammar, uint64_t number)
{
    static const char *const points[] = {"on_order",  "on_combat",    "on_losses",
                                         "on_supply", "on_phase_end", "on_victory"};

    text_clear(&grammar->out);
    grammar->depth = 0;
    grammar->seed = number * 0x9e3779b97f4a7c15u + 1;
    for (unsigned i = 0; i < 4; i++)
        pick(grammar, 2);
    grammar->kind = (enum script_kind)(number % SCRIPT_KINDS);
    grammar->longest = script_lengths[pick(grammar, OF(script_lengths))];
    grammar->endless = pick(grammar, SCRIPT_ENDLESS) == 0;
    say(grammar,
        "local a, b, d, e, f, t, s, v, c, o = 1, 'x', {1, 2, nil, 4}, {a = 1}, pairs, {}, 'abc'\n");
    if (grammar->kind == SCRIPT_RULE) {
        if (pick(grammar, 2))
            block(grammar, 2);
        say(grammar, "function ");
        say_one(grammar, points, OF(points));
        say(grammar, "(c, ...) ");
        questions(grammar);
    } else if (grammar->kind == SCRIPT_BOT) {
        if (pick(grammar, 2))
            block(grammar, 2);
        say(grammar, "function choose(v, o, ...) ");
        questions(grammar);
    }
    block(grammar, 6);
    if (pick(grammar, 3)) {
        say(grammar, " do return ");
        if (grammar->kind == SCRIPT_BOT && pick(grammar, 2))
            say(grammar, "v:legal()[1]");
        else if (grammar->kind == SCRIPT_SCENARIO)
            constructor(grammar);
        else
            expression(grammar);
        say(grammar, " end");
    }
    if (grammar->kind == SCRIPT_RULE || grammar->kind == SCRIPT_BOT)
        say(grammar, " end\n");
}

#endif
