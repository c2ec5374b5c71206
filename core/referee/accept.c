/* What was carried out holds, or has lapsed: it goes into the record. */
#include "referee/accept.h"

#include "referee/account.h"
#include "referee/answer.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/shadow.h"
#include "referee/telling.h"
#include "referee/told.h"

void referee_lapse(struct referee_desk *desk, struct referee_telling *telling, const char *what,
                   const char *rule, const char *words)
{
    struct referee_hand *hand = &desk->hand;
    struct answer *answer = &telling->answer;
    struct answer_line line = {.at = sizeof "  = " - 1};
    const char *seen = referee_is_seen(hand) && !hand->own ? "its dice bar it" : words;

    referee_answer_clears(answer);
    answer->lapsed = true;
    text_format(&answer->text, "  = %s: %s", what, words);
    if (rule)
        text_format(&answer->text, " [%s]", rule);
    line.length = answer->text.length - line.at;
    text_char(&answer->text, '\n');
    referee_answer_adds(answer, &line);
    text_format(&answer->seen, "  = %s: %s", what, seen);
    if (rule && seen == words)
        text_format(&answer->seen, " [%s]", rule);
    text_char(&answer->seen, '\n');
    telling->told = desk->table.now;
    if (referee_writes_json(hand, telling)) {
        const struct position_head *head = desk->table.now;

        referee_begin_json_at(answer, hand->game, head->turn, head->phase, false);
        text_format(&answer->json, "\"event\":\"%s\",\"case\":", what);
        text_json_string(&answer->json, seen == words ? rule : NULL);
        text_add(&answer->json, ",\"why\":");
        text_json_string(&answer->json, seen);
        text_add(&answer->json, "}\n");
    }
    if (answer->failed || answer->text.failed || answer->seen.failed || answer->json.failed)
        referee_no_memory(hand);
}

void referee_accept(struct referee_desk *desk, struct referee_telling *telling,
                    struct referee_shadow *shadow)
{
    const struct referee_hand *hand = &desk->hand;
    struct answer *answer = &telling->answer;
    const struct text *text = referee_is_seen(hand) ? &answer->seen : &answer->text;

    answer->next = 0;
    answer->shown = false;
    for (unsigned i = answer->count; i > 0; i--) {
        const struct answer_line *line = &answer->lines[i - 1];

        if (!line->turn)
            continue;
        text_clear(&desk->table.turn);
        text_bytes(&desk->table.turn, answer->text.at + line->at, line->length);
        break;
    }
    if (referee_writes_account(desk)) {
        referee_account_text(desk, telling, shadow);
        referee_told_ends(desk, shadow);
    } else if (hand->terms.output == REFEREE_RECORD && hand->terms.audit) {
        referee_answer_without_seals(answer, text, &desk->out);
    } else if (hand->terms.output == REFEREE_RECORD) {
        text_bytes(&desk->out, text->at ? text->at : "", text->length);
    } else if (hand->terms.output == REFEREE_JSON) {
        text_bytes(&desk->out, answer->json.at, answer->json.length);
    }
}
