#include "game/scenario_head.h"

#include <stdio.h>

#include "data/source.h"
#include "game/game.h"
#include "game/loader.h"

static bool read_turns(const struct document *document, uint8_t most, struct scenario_head *head,
                       struct diags *diags)
{
    static const char *const keys[] = {"first", "last", "days", "begins", NULL};
    const struct node *map = node_part(document, document->root, "turns", NODE_MAP, diags);
    const char *begins = NULL;
    int64_t first = 0;
    int64_t last = 0;
    int64_t days = 0;

    if (!map || !node_keys(document, map, keys, diags) ||
        !node_int(document, map, "first", 1, most, &first, diags) ||
        !node_int(document, map, "last", first, most, &last, diags) ||
        !node_opt_int(document, map, "days", 1, 365, &days, diags) ||
        !node_opt_date(document, map, "begins", &begins, diags))
        return false;
    head->first_turn = (uint8_t)first;
    head->last_turn = (uint8_t)last;
    return true;
}

bool scenario_head_read(const struct document *document, const char *game, const char *const *keys,
                        const char *const *files, uint8_t most, struct scenario_head *head,
                        struct diags *diags)
{
    bool good = node_head(document, "game", game, keys, diags);
    const struct node *map = node_part(document, document->root, "files", NODE_MAP, diags);

    good = node_text(document, document->root, "scenario", &head->id, diags) && good;
    good = node_text(document, document->root, "title", &head->title, diags) && good;
    good = map && node_keys(document, map, files, diags) && good;
    return read_turns(document, most, head, diags) && good;
}

bool scenario_head_over(const struct document *over, uint8_t most, struct scenario_head *head,
                        struct diags *diags)
{
    struct provenance provenance = {0};
    bool good = node_keys(over, over->root, scenario_over_keys, diags);

    good = node_text(over, over->root, "scenario", &head->id, diags) && good;
    good = node_opt_text(over, over->root, "title", &head->title, diags) && good;
    good = source_read(over, over->root, &provenance, diags) && good;
    if (node_get(over->root, "turns"))
        good = read_turns(over, most, head, diags) && good;
    return good;
}

bool scenario_board(const struct document *campaign, const struct document *over, uint8_t most,
                    struct scenario_head *head, const struct document **board, struct diags *diags)
{
    const struct document *last = over ? over : campaign;

    if (over && !scenario_head_over(over, most, head, diags))
        return false;
    *board = node_get(last->root, "board") ? last : NULL;
    return true;
}

enum { PHASES_MOST = 64, PHASE_NAME = 40 };

unsigned scenario_phase(const struct game *game, const struct document *document,
                        const struct node *board, struct diags *diags)
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
    return node_choice(document, board, "phase", names, &phase, diags) ? (unsigned)phase
                                                                       : game->phase_count;
}
