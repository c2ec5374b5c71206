/* What every object of `--json` begins with, and an event as one. */
#include "referee/answer.h"
#include "referee/state.h"

bool referee_writes_json(const struct referee *referee)
{
    return referee->terms.output == REFEREE_JSON && !referee->mute;
}

void referee_begin_json_at(struct referee *referee, unsigned turn, unsigned number, bool own_side)
{
    const struct game_phase *phase = &referee->game->phases[number];
    struct text *json = &referee->answer.json;

    text_format(json, "{\"turn\":%u,", turn);
    if (!own_side)
        text_format(json, "\"side\":\"%s\",",
                    phase->side < GAME_SIDES ? referee->game->sides[phase->side] : "both");
    text_format(json, "\"phase\":\"%s\",\"line\":%u,", phase->name, (unsigned)referee->answer.line);
}

void referee_begin_json(struct referee *referee, const char *event, bool own_side)
{
    const struct position_head *head = referee->told;

    referee_begin_json_at(referee, head->turn, head->phase, own_side);
    text_format(&referee->answer.json, "\"event\":\"%s\",\"case\":null", event);
}

void referee_tell_json(struct referee *referee, const struct names *names,
                       const struct event *event)
{
    const struct position_head *head = referee->told;
    struct text *json = &referee->answer.json;

    referee_begin_json_at(referee, head->turn, head->phase, false);
    event_json("event", names, referee->game->events, event, json);
    text_add(json, "}\n");
}
