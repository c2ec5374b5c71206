/* Trying from a view: odds, and what an order comes to. */
#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "game/odds.h"
#include "log/log.h"
#include "lua/orders.h"
#include "lua/push.h"
#include "lua/reach.h"
#include "lua/sandbox.h"
#include "lua/view_parts.h"

enum {
    MOST_ROWS = 200,
    RUN_WORK = 100,   /* of a run of dice of exact odds, many of which begin alike */
    BEGIN_WORK = 800, /* of an order that is carried out to see where they begin */
    THROW_WORK = 3000,
    TEXT_WORK = 6000, /* of an order in words, which may be misspelt */
    BYTE_WORK = 3     /* of each of its bytes */
};

static struct game_eyes eyes_of(const struct view *view)
{
    return (struct game_eyes){.names = view->names, .side = view->side};
}

/* ---- trying */

/* Dice of the bot's own, for what it tries. */
static void own_dice(lua_State *state, struct dice *dice)
{
    char seed[16];

    snprintf(seed, sizeof seed, "try %u", (unsigned)sandbox_random(state, 1000000000));
    if (!dice_seed(dice, seed, strlen(seed)))
        luaL_error(state, "there are no dice");
}

const void *view_push_imagined(lua_State *state, const struct view *view)
{
    const struct game *game = view->names.game;
    struct dice dice;

    if (view->imagined || !game->imagine) {
        lua_getiuservalue(state, 1, POSITION_VALUE);
        return lua_touserdata(state, -1);
    }
    if (lua_getiuservalue(state, 1, IMAGINED_VALUE) != LUA_TNIL)
        return lua_touserdata(state, -1);
    lua_pop(state, 1);
    void *position = lua_newuserdatauv(state, game->position_size, 0);
    memcpy(position, view->names.position, game->position_size);
    own_dice(state, &dice);
    if (!game_imagine(game, view->names.scenario, position, view->side, &dice)) {
        position = NULL;
        lua_pushboolean(state, 0);
    }
    lua_pushvalue(state, -1);
    lua_setiuservalue(state, 1, IMAGINED_VALUE);
    return position;
}

int view_not_imagined(lua_State *state)
{
    lua_pushnil(state);
    lua_pushliteral(state, "nothing was found that agrees with all that the side knows");
    return 2;
}

static bool read_text(lua_State *state, const struct game_names *names, int index,
                      struct order *order, struct text *why)
{
    const struct order_finder finder = game_finder(names);
    const struct game *game = names->game;
    const struct place place = {"order", 1, 1};
    struct diags diags = {0};
    struct log_line line;
    size_t length;
    const char *text = lua_tolstring(state, index, &length);

    if (log_read(text, length, place, &line, &diags) &&
        order_read(game->verbs, game->verb_count, &finder, &line, place, order, &diags))
        return true;
    text_add(why, diags.list[0].message);
    return false;
}

/* An order of its own, or as text. */
bool lua_read_order(lua_State *state, const struct game_names *names, int index,
                    struct order *order, struct text *why)
{
    if (lua_to_order(state, index, order))
        return true;
    if (lua_type(state, index) == LUA_TSTRING)
        return read_text(state, names, index, order, why);
    text_format(why, "an order is wanted, or its text, and not %s", luaL_typename(state, index));
    return false;
}

/* nil and why */
static int refused(lua_State *state, const struct view *view, const struct refusal *refusal)
{
    struct game_eyes eyes = eyes_of(view);
    struct text why = {0};

    lua_pushnil(state);
    refusal_text(&eyes, refusal, &why);
    lua_push_text(state, &why);
    return 2;
}

/* ---- what comes of an order */

/* Events as they were told, kept until the script has them. */
struct happenings {
    const struct game *game;
    struct arena arena;
    struct happening {
        struct happening *next;
        struct event event;
    } * first, **last;
    bool failed;
};

static const char happenings_type[] = "happenings";

static int free_happenings(lua_State *state)
{
    struct happenings *all = luaL_checkudata(state, 1, happenings_type);

    arena_free(&all->arena);
    return 0;
}

static void keep_event(void *to, const struct event *event)
{
    struct happenings *all = to;
    struct happening *one = arena_get(&all->arena, sizeof *one);
    const struct event_kind *kinds = all->game->events;

    if (!one) {
        all->failed = true;
        return;
    }
    one->event = *event;
    for (unsigned i = 0; i < event->values; i++) { /* texts and lists last only until now */
        struct value *value = &one->event.value[i];
        uint16_t *list;

        if (event_value_kind(kinds, event, i) == VALUE_TEXT && value->list) {
            value->list = arena_copy(&all->arena, value->list, strlen(value->list));
            all->failed |= !value->list;
        }
        if (!value->count || !value->list)
            continue;
        list = arena_get(&all->arena, value->count * sizeof *list);
        if (list)
            memcpy(list, value->list, value->count * sizeof *list);
        all->failed |= !list;
        value->list = list;
        value->count = list ? value->count : 0;
    }
    *all->last = one;
    all->last = &one->next;
}

static void ignore_event(void *to, const struct event *event)
{
    (void)to;
    (void)event;
}

static void push_list(lua_State *state, const struct view *view, enum value_kind kind,
                      const struct value *value)
{
    const uint16_t *list = value->list;

    lua_createtable(state, (int)value->count, 0);
    for (uint32_t i = 0; i < value->count; i++) {
        struct value entry = {.number = list[i]};

        lua_push_value(state, &view->names, value_entry(kind), &entry);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
}

static void push_field(lua_State *state, const struct view *view, enum value_kind kind,
                       const struct value *value)
{
    if (value_is_list(kind))
        push_list(state, view, kind, value);
    else
        lua_push_value(state, &view->names, kind, value);
}

/* {event = NAME, case = RULE, FIELD = value or values ...} */
static void push_event(lua_State *state, const struct view *view, const struct event *event)
{
    const struct event_kind *kind = &view->names.game->events[event->kind];
    unsigned at = 0;

    lua_newtable(state);
    lua_pushstring(state, kind->name);
    lua_setfield(state, -2, "event");
    lua_pushstring(state, event->rule);
    lua_setfield(state, -2, "case");
    for (const struct event_field *field = kind->field; field->name; field++) {
        unsigned width = field->width > 1 ? field->width : 1;

        if (width == 1) {
            push_field(state, view, field->kind, &event->value[at]);
        } else {
            lua_createtable(state, (int)width, 0);
            for (unsigned i = 0; i < width; i++) {
                push_field(state, view, field->kind, &event->value[at + i]);
                lua_rawseti(state, -2, (lua_Integer)i + 1);
            }
        }
        at += width;
        lua_setfield(state, -2, field->name);
    }
}

static struct happenings *push_happenings(lua_State *state, const struct game *game)
{
    struct happenings *all = lua_newuserdatauv(state, sizeof *all, 0);

    *all = (struct happenings){.game = game};
    all->last = &all->first;
    luaL_setmetatable(state, happenings_type);
    return all;
}

/* The order at 2, or nil and why it is none. */
static bool read_order_at_2(lua_State *state, const struct view *view, struct order *order)
{
    struct text why = {0};

    if (lua_type(state, 2) == LUA_TSTRING)
        sandbox_pay(state, TEXT_WORK + BYTE_WORK * (uint64_t)lua_rawlen(state, 2));
    bool good = lua_read_order(state, &view->names, 2, order, &why);

    if (!good) {
        lua_pushnil(state);
        lua_push_text(state, &why);
    }
    text_free(&why);
    return good;
}

/* view:try(ORDER [, true]): the view behind it, as it may come, and with `true` what happened; or
 * nil and why not. */
static int view_try(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct game *game = view->names.game;
    bool listens = lua_toboolean(state, 3);
    struct sink sink = {ignore_event, NULL};
    struct refusal refusal = {0};
    struct order order;
    struct dice dice;

    luaL_checkstack(state, 12, "too deep");
    if (!read_order_at_2(state, view, &order))
        return 2;
    const void *imagined = view_push_imagined(state, view);
    if (!imagined)
        return view_not_imagined(state);
    struct happenings *all = listens ? push_happenings(state, game) : NULL;
    if (all)
        sink = (struct sink){keep_event, all};
    void *position;
    struct view *then = view_push_copy(state, view, imagined, &position);
    then->imagined = true;
    own_dice(state, &dice);
    sandbox_pay(state, 2000);
    uint64_t spent = lua_house_spent(&view->names);
    enum verdict verdict =
        game_apply(game, then->names.scenario, position, &order, &dice, &sink, &refusal);
    sandbox_pay(state, lua_house_spent(&view->names) - spent);
    if (verdict == VERDICT_FAILED || (all && all->failed))
        return luaL_error(state, "it cannot be tried: memory or a house rule has failed");
    if (verdict != VERDICT_DONE)
        return refused(state, view, &refusal);
    if (!all)
        return 1;
    lua_newtable(state);
    lua_Integer at = 0;
    for (const struct happening *one = all->first; one; one = one->next) {
        push_event(state, then, &one->event);
        lua_rawseti(state, -2, ++at);
    }
    return 2;
}

/* view:allows(ORDER): the order is legal now; or nil and why not. */
static int view_allows(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct game *game = view->names.game;
    const struct sink nowhere = {ignore_event, NULL};
    struct refusal refusal = {0};
    struct dice_tree tree = {.depth = 0};
    struct order order;
    struct dice dice;

    if (!read_order_at_2(state, view, &order))
        return 2;
    void *position = lua_newuserdatauv(state, game->position_size, 0);
    memcpy(position, view->names.position, game->position_size);
    dice_enumerate(&dice, &tree); /* ones: whether it is legal is no matter of dice */
    sandbox_pay(state, 1000);
    uint64_t spent = lua_house_spent(&view->names);
    enum verdict verdict =
        game_apply(game, view->names.scenario, position, &order, &dice, &nowhere, &refusal);
    sandbox_pay(state, lua_house_spent(&view->names) - spent);
    if (verdict == VERDICT_FAILED)
        return luaL_error(state, "it cannot be tried: memory or a house rule has failed");
    if (verdict != VERDICT_DONE)
        return refused(state, view, &refusal);
    lua_pushboolean(state, true);
    return 1;
}

/* ---- odds */

/* Adds {weight =, standing =, text =} of one outcome. */
static void push_outcome(lua_State *state, const struct view *view, const struct odds_row *row)
{
    struct names names = game_names(&view->names);
    struct text text = {0};

    lua_newtable(state);
    lua_pushinteger(state, (lua_Integer)row->count);
    lua_setfield(state, -2, "weight");
    if (row->rule && row->rule->standings) {
        lua_pushstring(state, row->rule->standings[row->standing]);
        lua_setfield(state, -2, "standing");
    }
    odds_text(&names, view->names.game, row, &text);
    lua_push_text(state, &text);
    lua_setfield(state, -2, "text");
}

/* view:odds(ORDER [, RUNS]): a list of outcomes with their weights, likeliest first, and the sum of
 * all; exact, or estimated from so many throws; or nil and why not. */
static int view_odds(lua_State *state)
{
    const struct view *view = view_check(state);
    struct refusal refusal = {0};
    struct odds odds;
    struct order order;
    struct dice dice;
    enum odds_end end;
    lua_Integer throws = luaL_optinteger(state, 3, 0);

    luaL_argcheck(state, throws >= 0 && throws <= 10000, 3, "from 1 to 10000 throws");
    if (!read_order_at_2(state, view, &order))
        return 2;
    const void *position = view_push_imagined(state, view);
    if (!position)
        return view_not_imagined(state);
    luaL_checkstack(state, 8, "too deep");
    lua_createtable(state, MOST_ROWS, 0);
    uint64_t spent = lua_house_spent(&view->names);
    const struct game_names of = {view->names.game, view->names.scenario, position};
    sandbox_pay(state, THROW_WORK * (uint64_t)throws);
    const uint64_t left = sandbox_left(state);
    if (throws) {
        own_dice(state, &dice);
        end = odds_sample(&of, &order, &dice, (struct odds_most){(uint64_t)throws, left}, &odds,
                          &refusal);
    } else {
        end = odds_find(&of, &order, (struct odds_most){left / RUN_WORK, left}, &odds, &refusal);
    }
    struct odds_row rows[MOST_ROWS];
    unsigned count = odds.rows < MOST_ROWS ? odds.rows : MOST_ROWS;
    uint64_t total = odds.total;
    uint64_t work = 1000 + (throws ? 0 : RUN_WORK * odds.runs + BEGIN_WORK * (uint64_t)odds.begun);
    if (count)
        memcpy(rows, odds.row, count * sizeof *rows);
    odds_free(&odds);
    sandbox_pay(state, work + lua_house_spent(&view->names) - spent);
    if (end == ODDS_REFUSED)
        return refused(state, view, &refusal);
    if (end != ODDS_DONE)
        return luaL_error(state, "the odds have too many branches");
    for (unsigned i = 0; i < count; i++) {
        push_outcome(state, view, &rows[i]);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(state, (lua_Integer)total);
    return 2;
}

/* view:legal([VERB [, UNIT]]): of orders of that verb only those that name the unit first. */
static int view_legal(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct game *game = view->names.game;
    const char *name = luaL_optstring(state, 2, NULL);
    int32_t unit = lua_isnoneornil(state, 3) ? -1 : lua_check_unit(state, &view->names, 3);
    unsigned verb = game->verb_count;

    if (name)
        for (verb = 0; verb < game->verb_count && strcmp(game->verbs[verb].name, name) != 0;)
            verb++;
    luaL_argcheck(state, !name || verb < game->verb_count, 2, "there is no such order");
    lua_push_legal(state, 1, &view->names, verb, unit);
    return 1;
}

const struct sandbox_function happenings_operators[] = {
    {"__gc", free_happenings, "0"},
    {NULL, NULL, NULL},
};

void view_tries_open(lua_State *state)
{
    sandbox_type(state, happenings_type, happenings_operators, 0);
}

const struct sandbox_function view_tries[] = {
    {"allows", view_allows, "carrying the order out, and reading its words"},
    {"legal", view_legal, "the orders, and all that house rules ask"},
    {"odds", view_odds, "the runs of dice, and all that house rules ask"},
    {"try", view_try, "carrying the order out, and what is told"},
    {NULL, NULL, NULL},
};
