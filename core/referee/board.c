/* The position with which a game begins, told as events in JSON: what stands where, the places, and
 * the whole. A record leaves them out, since they follow from the scenario whose digest it has. */
#include "game/game.h"
#include "game/look.h"
#include "referee/answer.h"

static void add_facts(const struct game_eyes *of, const struct game_fact *facts,
                      const struct names *names, int32_t thing, struct text *out)
{
    game_facts_json(&of->names, names, facts, thing, of->side, out);
    text_add(out, "}\n");
}

static void add_thing(struct text *out, const struct names *names, enum value_kind kind,
                      const char *key, int32_t thing)
{
    struct value value = V_INT(thing);

    text_format(out, ",\"%s\":", key);
    value_json(names, kind, &value, out);
}

static void tell_unit(struct answer *answer, const struct game_eyes *of, const struct names *names,
                      int32_t unit)
{
    const struct game *game = of->names.game;
    int32_t cell = game->looks->unit_cell(of->names.scenario, of->names.position, unit);

    if (cell < 0)
        return;
    referee_begin_json(answer, &of->names, "stands", true);
    add_thing(&answer->json, names, VALUE_UNIT, "unit", unit);
    add_thing(&answer->json, names, VALUE_CELL, game_noun(game)->one, cell);
    add_facts(of, game->looks->units, names, unit, &answer->json);
}

static bool has_name(const struct game_names *of, int32_t cell)
{
    struct text name = {0};

    if (of->game->place_name)
        of->game->place_name(of->scenario, cell, &name);
    bool named = name.length > 0 || name.failed;
    text_free(&name);
    return named;
}

void referee_tell_board(struct answer *answer, const struct game_eyes *of)
{
    const struct game *game = of->names.game;
    const struct game_looks *looks = game->looks;
    struct names names = game_names(&of->names);

    if (!looks)
        return;
    referee_begin_json(answer, &of->names, "begins", false);
    add_facts(of, looks->whole, &names, 0, &answer->json);
    for (int32_t cell = 0; cell < game->map(of->names.scenario)->cells; cell++) {
        if (!has_name(&of->names, cell))
            continue;
        referee_begin_json(answer, &of->names, "place", false);
        add_thing(&answer->json, &names, VALUE_CELL, game_noun(game)->one, cell);
        add_facts(of, looks->cells, &names, cell, &answer->json);
    }
    for (int32_t unit = 0; unit < looks->unit_count(of->names.scenario); unit++)
        tell_unit(answer, of, &names, unit);
}
