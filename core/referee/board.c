/* The position with which a game begins, told as events in JSON: what stands where, the places, and
 * the whole. A record leaves them out, since they follow from the scenario whose digest it has. */
#include "game/look.h"
#include "referee/answer.h"
#include "referee/state.h"

static void add_facts(const struct referee *referee, const struct game_fact *facts,
                      const struct names *names, int32_t thing, struct text *out)
{
    const struct game_names of = {referee->game, referee->scenario, referee->told};

    game_facts_json(&of, names, facts, thing, referee->viewer, out);
    text_add(out, "}\n");
}

static void add_thing(struct referee *referee, const struct names *names, enum value_kind kind,
                      const char *key, int32_t thing)
{
    struct value value = V_INT(thing);

    text_format(&referee->answer.json, ",\"%s\":", key);
    value_json(names, kind, &value, &referee->answer.json);
}

static void tell_unit(struct referee *referee, const struct names *names, int32_t unit)
{
    const struct game_looks *looks = referee->game->looks;
    int32_t cell = looks->unit_cell(referee->scenario, referee->told, unit);

    if (cell < 0)
        return;
    referee_begin_json(referee, "stands", true);
    add_thing(referee, names, VALUE_UNIT, "unit", unit);
    add_thing(referee, names, VALUE_CELL, game_noun(referee->game)->one, cell);
    add_facts(referee, looks->units, names, unit, &referee->answer.json);
}

static bool has_name(const struct referee *referee, int32_t cell)
{
    struct text name = {0};

    if (referee->game->place_name)
        referee->game->place_name(referee->scenario, cell, &name);
    bool named = name.length > 0 || name.failed;
    text_free(&name);
    return named;
}

void referee_tell_board(struct referee *referee)
{
    const struct game *game = referee->game;
    const struct game_looks *looks = game->looks;
    struct game_names of = {game, referee->scenario, referee->told};
    struct names names = game_names(&of);

    if (!looks)
        return;
    referee_begin_json(referee, "begins", false);
    add_facts(referee, looks->whole, &names, 0, &referee->answer.json);
    for (int32_t cell = 0; cell < game->map(referee->scenario)->cells; cell++) {
        if (!has_name(referee, cell))
            continue;
        referee_begin_json(referee, "place", false);
        add_thing(referee, &names, VALUE_CELL, game_noun(referee->game)->one, cell);
        add_facts(referee, looks->cells, &names, cell, &referee->answer.json);
    }
    for (int32_t unit = 0; unit < looks->unit_count(referee->scenario); unit++)
        tell_unit(referee, &names, unit);
}
