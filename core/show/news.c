#include "show/news.h"

#include <stdlib.h>
#include <string.h>

#include "game/entry_points.h"

void show_news_free(struct show_news *news)
{
    text_free(&news->asked);
    text_free(&news->rumour);
    *news = (struct show_news){0};
}

/* One side wins what the event sums up, and the other loses. */
static bool is_fight(const struct game *game, const struct event *event)
{
    const char *name = game->events[event->kind].name;
    unsigned width;

    for (const struct odds_rule *rule = game->odds; rule && rule->event; rule++)
        if (rule->standings && strcmp(rule->event, name) == 0)
            return true;
    return event_field(game->events, event, "attackers", &width) != NULL;
}

static void take_fight(struct show_news *news, const struct game *game, const struct event *event)
{
    const struct event_kind *row = &game->events[event->kind];
    unsigned width = 0;

    if (!is_fight(game, event))
        return;
    for (unsigned i = 0; row->field[i].name; i++) {
        const struct value *value =
            row->field[i].kind == VALUE_CELL
                ? event_field(game->events, event, row->field[i].name, &width)
                : NULL;

        if (value && value->veil != VEIL_SHUT && value->number >= 0) {
            news->heard = (uint16_t)(value->number + 1);
            return;
        }
    }
}

void show_news_take(struct show_news *news, const struct game *game, const void *scenario,
                    uint8_t viewer, const struct referee_told *told)
{
    const struct game_eyes eyes = {{game, scenario, told->position}, viewer};
    struct event event = *told->event;

    if (viewer != NO_SIDE && !game_veil_event(game, scenario, told->position, viewer, &event))
        return;
    take_fight(news, game, &event);
    if (strcmp(game->events[event.kind].name, "question") != 0)
        return;
    struct names names = game_names_seen(&eyes);
    text_clear(&news->rumour);
    event_text(&names, game->events, &event, &news->rumour);
}

void show_news_note(struct show_news *news, const void *position)
{
    const struct position_head *head = position;

    if (news->rumour.length) {
        struct text before = news->asked;

        news->asked = news->rumour;
        news->rumour = before;
        text_clear(&news->rumour);
    }
    if (news->heard) {
        news->fight = news->heard;
        news->turn = head->turn;
    }
    news->heard = 0;
}

const char *show_news_question(const struct show_news *news, const void *position)
{
    const struct position_head *head = position;
    const char *words = news->asked.length ? news->asked.at : "";
    char *end;

    if (*words != 'Q' || !head->question || strtoul(words + 1, &end, 10) != head->question)
        return NULL;
    return *end == ' ' ? words : NULL;
}

int32_t show_news_fight(const struct show_news *news, const void *position)
{
    const struct position_head *head = position;

    return news->fight && news->turn + 1 >= head->turn ? news->fight - 1 : -1;
}
