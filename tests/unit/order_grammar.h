/* A small grammar that has every kind of slot, for tests of orders. */
#ifndef ORDER_GRAMMAR_H
#define ORDER_GRAMMAR_H

#include "check.h"

#include "base/nearest.h"
#include "game/order.h"
#include "game/order_reader.h"

static const char *const moods[] = {"calm", "angry", "sad", NULL};
static const char *const everybody[] = {"all", NULL};

static const struct order_verb verbs[] = {
    {"march", "march GROUP ... via HEX ...|to HEX [drop UNIT ... at HEX] ...", "", false,
     .slot = {{.kind = ARGUMENT_GROUP, .many = true},
              {"via", ARGUMENT_CELL, .many = true, .either = 1},
              {"to", ARGUMENT_CELL, .either = 1},
              {"drop", ARGUMENT_UNIT, .many = true, .optional = true, .again = true},
              {"at", ARGUMENT_CELL, .optional = true}}},
    {"storm", "storm HEX with UNIT ... [retreat via HEX ...]", "", false,
     .slot = {{.kind = ARGUMENT_CELL},
              {"with", ARGUMENT_UNIT, .many = true},
              {"retreat via", ARGUMENT_CELL, .many = true, .optional = true}}},
    {"sort", "sort HEX|UNIT UNIT ...", "", false,
     .slot = {{.kind = ARGUMENT_STACK}, {.kind = ARGUMENT_UNIT, .many = true}}},
    {"end", "end [confirm]", "", false, .slot = {{"confirm", ARGUMENT_WORD, .optional = true}}},
    {"wait", "wait N [feeling MOOD]", "", false,
     .slot = {{.kind = ARGUMENT_NUMBER},
              {"feeling", ARGUMENT_CHOICE, .optional = true, .choices = moods}}},
    {"overdue", "overdue Qn", "", false, .slot = {{.kind = ARGUMENT_NONE}}},
    {"lose", "lose UNIT:N ...", "", true, .slot = {{.kind = ARGUMENT_POINTS, .many = true}}},
    {"hold", "hold", "", true, .slot = {{.kind = ARGUMENT_NONE}}},
    {"always watch", "always watch UNIT|all MOOD|if nearer than HEX", "", false,
     .slot = {{.kind = ARGUMENT_UNIT, .choices = everybody},
              {.kind = ARGUMENT_CHOICE, .either = 1, .choices = moods},
              {"if nearer than", ARGUMENT_CELL, .either = 1}}},
    {"always rest", "always rest", "", false, .slot = {{.kind = ARGUMENT_NONE}}},
    {"play", "play CARD [for HEX ...]", "", false,
     .slot = {{.kind = ARGUMENT_THING}, {"for", ARGUMENT_CELL, .many = true, .optional = true}}},
    {"send", "send HEX:N ... [count N]", "", false,
     .slot = {{.kind = ARGUMENT_SHARE, .many = true},
              {"count", ARGUMENT_NUMBER, .optional = true}}},
    {"post", "post UNIT HEX [UNIT HEX ...]", "", false,
     .slot = {{.kind = ARGUMENT_UNIT, .again = true}, {.kind = ARGUMENT_CELL}}},
    {"name", "name NAME|all", "", false, .slot = {{.kind = ARGUMENT_NAME, .choices = everybody}}},
};
enum {
    MARCH,
    STORM,
    SORT,
    END,
    WAIT,
    OVERDUE,
    LOSE,
    HOLD,
    ALWAYS_WATCH,
    ALWAYS_REST,
    PLAY,
    SEND,
    POST,
    NAME,
    VERBS
};

/* Units are u0 to u9, of which the last is az, too, cells 00 to 99, sides red and blue. */
static inline int32_t find_unit(const void *of, struct slice name)
{
    (void)of;
    if (slice_is(name, "az"))
        return 9;
    return name.length == 2 && name.at[0] == 'u' ? name.at[1] - '0' : -1;
}

static inline int32_t find_cell(const void *of, struct slice name)
{
    int64_t cell = -1;

    (void)of;
    return name.length == 2 && slice_int(name, 0, 99, &cell) ? (int32_t)cell : -1;
}

static const char *const cards[] = {"settlers", "bear-flag"};

static inline int32_t find_card(const void *of, struct slice name)
{
    (void)of;
    return slice_is(name, cards[0]) ? 0 : slice_is(name, cards[1]) ? 1 : -1;
}

static inline void card_name(const void *of, int32_t card, struct text *out)
{
    (void)of;
    text_add(out, cards[card]);
}

static inline void unit_name(const void *of, int32_t unit, struct text *out)
{
    (void)of;
    text_format(out, "u%d", (int)unit);
}

static inline void cell_name(const void *of, int32_t cell, struct text *out)
{
    (void)of;
    text_format(out, "%02d", (int)cell);
}

static inline void side_name(const void *of, int32_t side, struct text *out)
{
    (void)of;
    text_add(out, side ? "blue" : "red");
}

static inline void near_units(const void *of, struct nearest *nearest)
{
    (void)of;
    nearest_offer(nearest, "blue-guards");
    nearest_offer(nearest, "red-guards");
}

static inline void near_cells(const void *of, struct nearest *nearest)
{
    (void)of;
    nearest_offer(nearest, "ford");
}

static inline void near_things(const void *of, struct nearest *nearest)
{
    (void)of;
    nearest_offer(nearest, "bear-flag");
}

/* Now one may wait, or answer `hold`. */
static inline bool fits(const void *of, unsigned verb)
{
    (void)of;
    return verb == WAIT || verb == HOLD;
}

static inline bool fits_nothing(const void *of, unsigned verb)
{
    (void)of;
    (void)verb;
    return false;
}

static const char *const sides[] = {"red", "blue"};
static const struct order_finder finder = {.sides = sides,
                                           .unit = find_unit,
                                           .cell = find_cell,
                                           .thing = find_card,
                                           .near_units = near_units,
                                           .near_cells = near_cells,
                                           .near_things = near_things,
                                           .fits = fits};
static const struct names names = {.unit = unit_name,
                                   .cell = cell_name,
                                   .side = side_name,
                                   .thing = card_name,
                                   .thing_noun = "card"};
static struct order order;
static struct diags diags;
static struct log_line line;

static inline bool read_with(const struct order_finder *with, const char *string)
{
    struct place place = {"a.vcz", 3, 0};

    diags = (struct diags){0};
    CHECK(log_read(string, strlen(string), place, &line, &diags));
    return order_read(verbs, VERBS, with, &line, place, &order, &diags);
}

static inline bool read(const char *string)
{
    return read_with(&finder, string);
}

static inline void check_argument(unsigned index, enum argument_kind kind, unsigned slot,
                                  unsigned word, int32_t value, int32_t extra)
{
    CHECK_INT(order.argument[index].kind, kind);
    CHECK_INT(order.argument[index].slot, slot);
    CHECK_INT(order.argument[index].word, word);
    CHECK_INT(order.argument[index].value, value);
    CHECK_INT(order.argument[index].extra, extra);
}

/* The order must be refused with that message at that column. */
static inline void check_fault(const char *string, uint32_t column, uint32_t width,
                               const char *message)
{
    CHECK(!read(string));
    CHECK_INT(diags.count, 1);
    CHECK_INT(diags.list[0].kind, DIAG_SYNTAX);
    CHECK_STR(diags.list[0].message, message);
    CHECK_INT(diags.list[0].at.line, 3);
    CHECK_INT(diags.list[0].at.column, column);
    CHECK_INT(diags.list[0].width, width);
}

#endif
