#include "lua/push.h"

#include <lauxlib.h>
#include <string.h>

#include "game/look.h"
#include "lua/sandbox.h"

/* What it costs, in instructions, to make a name, to tell a fact, and to look a name up. */
enum { NAME_WORK = 15, FACT_WORK = 10, FIND_WORK = 30, BYTES_A_WORK = 8 };

uint64_t lua_house_spent(const struct game_names *names)
{
    const struct hooks *hooks = names->game->hooks ? names->game->hooks(names->scenario) : NULL;

    return hooks ? hooks->spent : 0;
}

/* By way of a copy, since a push may jump away from a text that nobody would free. */
void lua_push_text(lua_State *state, struct text *text)
{
    char copy[16384];
    size_t length = text->failed || text->length > sizeof copy ? 0 : text->length;

    memcpy(copy, length ? text->at : "", length);
    text_free(text);
    lua_pushlstring(state, copy, length);
}

void lua_push_unit(lua_State *state, const struct game_names *names, int32_t unit)
{
    struct text text = {0};

    sandbox_pay(state, NAME_WORK);
    names->game->unit_name(names->scenario, names->position, unit, &text);
    lua_push_text(state, &text);
}

void lua_push_cell(lua_State *state, const struct game_names *names, int32_t cell)
{
    struct text text = {0};

    sandbox_pay(state, NAME_WORK);
    game_cell_name(names->game, names->scenario, cell, &text);
    lua_push_text(state, &text);
}

void lua_set_cell(lua_State *state, const struct game_names *names, int32_t cell)
{
    lua_push_cell(state, names, cell);
    lua_pushvalue(state, -1);
    lua_setfield(state, -3, game_noun(names->game)->one);
    lua_setfield(state, -2, "cell");
}

void lua_set_unit(lua_State *state, const struct game_names *names, int32_t unit)
{
    const struct game_looks *looks = names->game->looks;

    lua_push_unit(state, names, unit);
    lua_setfield(state, -2, "name");
    int32_t cell = looks ? looks->unit_cell(names->scenario, names->position, unit) : -1;
    if (cell >= 0)
        lua_set_cell(state, names, cell);
}

void lua_push_side(lua_State *state, const struct game *game, int32_t side)
{
    if (side >= 0 && side < GAME_SIDES)
        lua_pushstring(state, game->sides[side]);
    else
        lua_pushnil(state);
}

void lua_push_value(lua_State *state, const struct game_names *names, enum value_kind kind,
                    const struct value *value)
{
    switch (kind) {
    case VALUE_UNIT:
        lua_push_unit(state, names, value->number);
        break;
    case VALUE_CELL:
        lua_push_cell(state, names, value->number);
        break;
    case VALUE_SIDE:
        lua_push_side(state, names->game, value->number);
        break;
    case VALUE_TEXT:
        lua_pushstring(state, value->list);
        break;
    case VALUE_BOOL:
        lua_pushboolean(state, value->number);
        break;
    default:
        lua_pushinteger(state, value->number);
        break;
    }
}

static bool same_value(enum value_kind kind, const struct value *one, const struct value *other)
{
    return kind == VALUE_TEXT ? strcmp(one->list, other->list) == 0 : one->number == other->number;
}

/* All of the viewers are told the same. Where each is told his own, whether that is the same would
 * tell the one what the other knows. */
static bool is_known(const struct game_names *names, const struct game_fact *fact, int32_t thing,
                     unsigned viewers, struct value *value)
{
    bool first = true;

    if (fact->each && (viewers & (viewers - 1)))
        return false;
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct value told = {0};

        if (!(viewers >> side & 1))
            continue;
        if (!game_look_seen(fact, names->scenario, names->position, thing, (uint8_t)side, &told) ||
            (!first && !same_value(fact->kind, value, &told)))
            return false;
        *value = told;
        first = false;
    }
    return !first;
}

void lua_add_facts(lua_State *state, const struct game_names *names, const struct game_fact *facts,
                   int32_t thing, unsigned viewers)
{
    for (; facts && facts->name; facts++) {
        struct value value = {0};

        sandbox_pay(state, FACT_WORK);
        if (!is_known(names, facts, thing, viewers, &value))
            continue;
        lua_push_value(state, names, facts->kind, &value);
        lua_setfield(state, -2, facts->name);
    }
}

int32_t lua_check_unit(lua_State *state, const struct game_names *names, int index)
{
    size_t length;
    const char *name = luaL_checklstring(state, index, &length);

    sandbox_pay(state, FIND_WORK + length / BYTES_A_WORK);
    int32_t unit =
        names->game->find_unit(names->scenario, names->position, (struct slice){name, length});

    luaL_argcheck(state, unit >= 0, index, "there is no such unit");
    return unit;
}

static int no_cell(lua_State *state, const struct game *game, int index)
{
    const char *noun = game_noun(game)->one;

    return luaL_argerror(state, index,
                         lua_pushfstring(state, "there is no such %s or place", noun));
}

int32_t lua_check_cell(lua_State *state, const struct game_names *names, int index)
{
    size_t length;
    const char *name = luaL_checklstring(state, index, &length);

    sandbox_pay(state, FIND_WORK + length / BYTES_A_WORK);
    int32_t cell = game_find_cell(names->game, names->scenario, (struct slice){name, length});

    if (cell < 0)
        no_cell(state, names->game, index);
    return cell;
}
