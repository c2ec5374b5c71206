/* What was carried out holds, or has lapsed: it goes into the record. */
#include "referee/accept.h"

#include "referee/account.h"
#include "referee/answer.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/state.h"
#include "referee/told.h"

void referee_lapse(struct referee *referee, const char *what, const char *rule, const char *words)
{
    struct answer *answer = &referee->answer;
    struct answer_line line = {.at = sizeof "  = " - 1};
    const char *seen = referee_is_seen(referee) && !referee->own ? "its dice bar it" : words;

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
    referee->told = referee->now;
    if (referee_writes_json(referee)) {
        const struct position_head *head = referee->now;

        referee_begin_json_at(answer, referee->game, head->turn, head->phase, false);
        text_format(&answer->json, "\"event\":\"%s\",\"case\":", what);
        text_json_string(&answer->json, seen == words ? rule : NULL);
        text_add(&answer->json, ",\"why\":");
        text_json_string(&answer->json, seen);
        text_add(&answer->json, "}\n");
    }
    if (answer->failed || answer->text.failed || answer->seen.failed || answer->json.failed)
        referee_no_memory(referee);
}

void referee_accept(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    const struct text *text = referee_is_seen(referee) ? &answer->seen : &answer->text;

    answer->next = 0;
    answer->shown = false;
    for (unsigned i = answer->count; i > 0; i--) {
        const struct answer_line *line = &answer->lines[i - 1];

        if (!line->turn)
            continue;
        text_clear(&referee->turn);
        text_bytes(&referee->turn, answer->text.at + line->at, line->length);
        break;
    }
    if (referee_writes_account(referee)) {
        referee_account_text(referee);
        referee_told_ends(referee);
    } else if (referee->terms.output == REFEREE_RECORD && referee->terms.audit) {
        referee_answer_without_seals(answer, text, &referee->out);
    } else if (referee->terms.output == REFEREE_RECORD) {
        text_bytes(&referee->out, text->at ? text->at : "", text->length);
    } else if (referee->terms.output == REFEREE_JSON) {
        text_bytes(&referee->out, answer->json.at, answer->json.length);
    }
}
