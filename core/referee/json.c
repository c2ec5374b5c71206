/* What every object of `--json` begins with, and an event as one. */
#include "game/game.h"
#include "game/game_names.h"
#include "referee/answer.h"

void referee_begin_json_at(struct answer *answer, const struct game *game, unsigned turn,
                           unsigned number, bool own_side)
{
    const struct game_phase *phase = &game->phases[number];
    struct text *json = &answer->json;

    text_format(json, "{\"turn\":%u,", turn);
    if (!own_side)
        text_format(json, "\"side\":\"%s\",",
                    phase->side < GAME_SIDES ? game->sides[phase->side] : "both");
    text_format(json, "\"phase\":\"%s\",\"line\":%u,", phase->name, (unsigned)answer->line);
}

void referee_begin_json(struct answer *answer, const struct game_names *of, const char *event,
                        bool own_side)
{
    const struct position_head *head = of->position;

    referee_begin_json_at(answer, of->game, head->turn, head->phase, own_side);
    text_format(&answer->json, "\"event\":\"%s\",\"case\":null", event);
}

void referee_tell_json(struct answer *answer, const struct game_names *of,
                       const struct names *names, const struct event *event)
{
    const struct position_head *head = of->position;

    referee_begin_json_at(answer, of->game, head->turn, head->phase, false);
    event_json("event", names, of->game->events, event, &answer->json);
    text_add(&answer->json, "}\n");
}
