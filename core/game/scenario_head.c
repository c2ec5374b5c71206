#include "game/scenario_head.h"

#include <stdio.h>

#include "data/source.h"
#include "game/game.h"
#include "game/loader.h"

static bool read_turns(const struct document *document, uint8_t most, struct scenario_head *head)
{
    static const char *const keys[] = {"first", "last", "days", "begins", NULL};
    const struct node *map = node_part(document->root, "turns", NODE_MAP);
    const char *begins = NULL;
    int64_t first = 0;
    int64_t last = 0;
    int64_t days = 0;

    if (!map || !node_keys(map, keys) || !node_int(map, "first", 1, most, &first) ||
        !node_int(map, "last", first, most, &last) || !node_opt_int(map, "days", 1, 365, &days) ||
        !node_opt_date(map, "begins", &begins))
        return false;
    head->first_turn = (uint8_t)first;
    head->last_turn = (uint8_t)last;
    return true;
}

bool scenario_head_read(const struct document *document, const char *game, const char *const *keys,
                        const char *const *files, uint8_t most, struct scenario_head *head)
{
    bool good = node_head(document, "game", game, keys);
    const struct node *map = node_part(document->root, "files", NODE_MAP);

    good = node_text(document->root, "scenario", &head->id) && good;
    good = node_text(document->root, "title", &head->title) && good;
    good = map && node_keys(map, files) && good;
    return read_turns(document, most, head) && good;
}

bool scenario_head_over(const struct document *over, uint8_t most, struct scenario_head *head)
{
    struct provenance provenance = {0};
    bool good = node_keys(over->root, scenario_over_keys);

    good = node_text(over->root, "scenario", &head->id) && good;
    good = node_opt_text(over->root, "title", &head->title) && good;
    good = source_read(over->root, &provenance) && good;
    if (node_get(over->root, "turns"))
        good = read_turns(over, most, head) && good;
    return good;
}

bool scenario_board(const struct document *campaign, const struct document *over, uint8_t most,
                    struct scenario_head *head, const struct document **board)
{
    const struct document *last = over ? over : campaign;

    if (over && !scenario_head_over(over, most, head))
        return false;
    *board = node_get(last->root, "board") ? last : NULL;
    return true;
}

enum { PHASES_MOST = 64, PHASE_NAME = 40 };

unsigned scenario_phase(const struct game *game, const struct node *board)
{
    char name[PHASES_MOST][PHASE_NAME];
    const char *names[PHASES_MOST + 1] = {NULL};
    int phase;

    for (unsigned i = 0; i < game->phase_count && i < PHASES_MOST; i++) {
        const struct game_phase *of = &game->phases[i];
        bool sided = of->side < GAME_SIDES;

        snprintf(name[i], PHASE_NAME, "%s%s%s", sided ? game->sides[of->side] : "",
                 sided ? "." : "", of->name);
        names[i] = name[i];
    }
    return node_choice(board, "phase", names, &phase) ? (unsigned)phase : game->phase_count;
}
