/* Answers that the other side has given in advance, of which an account tells as of any order: kept
 * as they are given, and taken one after another by who follows the game. */
#include <string.h>

#include "base/memory.h"
#include "game/game_names.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/shadow.h"
#include "referee/telling.h"

const void *referee_shadow_asked(const struct referee_hand *hand,
                                 const struct referee_shadow *shadow, unsigned n)
{
    return shadow->asked + (size_t)(n - 1) * hand->game->position_size;
}

/* ---- as it is given */

/* The answer that the event tells, as an order. */
static bool read_answer(const struct referee_hand *hand, const struct referee_telling *telling,
                        const struct event *event, struct order *order)
{
    const struct game *game = hand->game;
    const struct game_names names = {game, hand->scenario, telling->told};
    const struct order_finder finder = game_finder(&names);
    struct reading {
        struct log_line line;
        struct diags unheeded;
    } *reading = memory_get(sizeof *reading);
    struct text words = {0};

    text_format(&words, "reply Q%d %s", (int)event_number(game->events, event, "question"),
                event_words(game->events, event, "answer"));
    bool good =
        reading && !words.failed &&
        log_read(words.at, words.length, (struct place){0}, &reading->line, &reading->unheeded) &&
        order_read(game->verbs, game->verb_count, &finder, &reading->line, (struct place){0}, order,
                   &reading->unheeded);
    text_free(&words);
    memory_free(reading);
    return good;
}

void referee_shadow_notes_answer(const struct referee_hand *hand, struct referee_telling *telling,
                                 struct referee_shadow *shadow, const struct event *event)
{
    size_t size = hand->game->position_size;
    struct shadow_answer *answer =
        memory_room(shadow->answer, shadow->answers, &shadow->answer_room, sizeof *answer);
    char *asked = memory_room(shadow->asked, shadow->answers, &shadow->asked_room, size);

    shadow->answer = answer ? answer : shadow->answer;
    shadow->asked = asked ? asked : shadow->asked;
    if (!answer || !asked || !read_answer(hand, telling, event, &answer[shadow->answers].order)) {
        telling->answer.failed = true;
        return;
    }
    memcpy(asked + shadow->answers * size, telling->told, size);
    answer[shadow->answers++].shown_count = 0;
}

/* ---- as it is followed */

static struct slice cut_out(const struct text *text, size_t from, size_t to)
{
    return text->at ? (struct slice){text->at + from, to - from} : (struct slice){"", 0};
}

void referee_shadow_takes(struct referee_desk *desk, const struct referee_telling *telling,
                          struct referee_shadow *shadow, unsigned n)
{
    struct referee_hand *hand = &desk->hand;
    const struct answer *answer = &telling->answer;
    const struct answer_cut whole = {answer->seen.length, answer->faces.length};
    const struct answer_cut from = n ? answer->cut[n - 1] : (struct answer_cut){0, 0};
    const struct answer_cut to = n < shadow->answers ? answer->cut[n] : whole;

    shadow->part = (struct shadow_part){
        .before = n ? referee_shadow_asked(hand, shadow, n) : desk->table.before,
        .after = n < shadow->answers ? referee_shadow_asked(hand, shadow, n + 1) : desk->table.now,
        .order = n              ? &shadow->answer[n - 1].order
                 : answer->line ? &hand->order
                                : NULL,
        .own = !n && hand->own,
        .seen = cut_out(&answer->seen, from.seen, to.seen),
        .faces = cut_out(&answer->faces, from.faces, to.faces),
    };
    if (!n)
        return;
    shadow->shown_count = shadow->answer[n - 1].shown_count;
    memcpy(shadow->shown, shadow->answer[n - 1].shown, sizeof shadow->shown);
}
