/* Prints what scripts can reach, a word a line with what is known of it, parted by tabs, for
 * tests/tools/scripts.lua:
 *     call LIST NAME PRICE          a function
 *     hook GAME NAME ADDS           a point at which a house rule is asked
 *     fact GAME OF NAME KIND HELP   what is told of units, cells or the whole
 *     game NAME CELL CELLS          what it calls a cell of its map
 *     side NAME */
#include <stdio.h>

#include "game/game.h"
#include "game/games.h"
#include "lua/reach.h"

static void calls(const char *list, const struct sandbox_function *row)
{
    for (; row->name; row++)
        printf("call\t%s\t%s\t%s\n", list, row->name, row->price);
}

static const char *kind_word(enum value_kind kind)
{
    switch (kind) {
    case VALUE_INT:
    case VALUE_TENTHS:
        return "integer";
    case VALUE_BOOL:
        return "boolean";
    case VALUE_SIDE:
        return "side";
    case VALUE_UNITS:
    case VALUE_CELLS:
    case VALUE_THINGS:
        return "string[]";
    default:
        return "string";
    }
}

static void facts(const struct game *game, const char *of, const struct game_fact *fact)
{
    for (; fact && fact->name; fact++)
        printf("fact\t%s\t%s\t%s\t%s\t%s\n", game->name, of, fact->name, kind_word(fact->kind),
               fact->help ? fact->help : "");
}

static void tell(const struct game *game)
{
    printf("game\t%s\t%s\t%s\n", game->name, game_noun(game)->one, game_noun(game)->many);
    for (unsigned i = 0; i < GAME_SIDES; i++)
        printf("side\t%s\n", game->sides[i]);
    for (const struct hook_point *point = game_hook_points(game); point->name; point++)
        printf("hook\t%s\t%s\t%s\n", game->name, point->name, point->adds);
    if (!game->looks)
        return;
    facts(game, "unit", game->looks->units);
    facts(game, "cell", game->looks->cells);
    facts(game, "view", game->looks->whole);
}

int main(void)
{
    calls("global", sandbox_base);
    calls("string", sandbox_strings);
    calls("table", sandbox_tables);
    calls("math", sandbox_math);
    calls("scenario", scenario_globals);
    calls("bot", bot_globals);
    calls("view", view_facts);
    calls("view", view_ways);
    calls("view", view_tries);
    calls("context", house_methods);
    for (unsigned i = 0; games[i]; i++)
        tell(games[i]);
    return 0;
}
