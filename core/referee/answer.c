/* What an order gives. */
#include "referee/answer.h"

#include "base/memory.h"
#include "referee/account.h"
#include "referee/eyes.h"
#include "referee/state.h"
#include "referee/told.h"

void referee_answer_adds(struct answer *answer, struct answer_line line)
{
    struct answer_line *lines =
        memory_room(answer->lines, answer->count, &answer->room, sizeof *lines);

    if (!lines) {
        answer->failed = true;
        return;
    }
    answer->lines = lines;
    answer->lines[answer->count++] = line;
}

void referee_answer_clears(struct answer *answer)
{
    text_clear(&answer->text);
    text_clear(&answer->seen);
    text_clear(&answer->faces);
    text_clear(&answer->json);
    answer->count = 0;
    answer->cuts = 0;
}

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
    referee_answer_adds(answer, line);
    text_format(&answer->seen, "  = %s: %s", what, seen);
    if (rule && seen == words)
        text_format(&answer->seen, " [%s]", rule);
    text_char(&answer->seen, '\n');
    referee->told = referee->now;
    if (referee_writes_json(referee)) {
        const struct position_head *head = referee->now;

        referee_begin_json_at(referee, head->turn, head->phase, false);
        text_format(&answer->json, "\"event\":\"%s\",\"case\":", what);
        text_json_string(&answer->json, seen == words ? rule : NULL);
        text_add(&answer->json, ",\"why\":");
        text_json_string(&answer->json, seen);
        text_add(&answer->json, "}\n");
    }
    if (answer->failed || answer->text.failed || answer->seen.failed || answer->json.failed)
        referee->broken = !diag_no_memory(&referee->diags);
}

void referee_answer_ends(struct referee *referee)
{
    referee->answer.next = referee->answer.count;
    referee->answer.shown = false;
}

/* An audit has no seals: they cover what it does not have. */
static void write_answer(struct referee *referee, const struct text *text)
{
    const struct answer *answer = &referee->answer;
    size_t at = 0;

    for (unsigned i = 0; referee->terms.audit && i < answer->count; i++) {
        const struct answer_line *line = &answer->lines[i];

        if (!line->seal)
            continue;
        text_bytes(&referee->out, text->at + at, line->at - (sizeof "  = " - 1) - at);
        at = line->at + line->length + 1;
    }
    text_bytes(&referee->out, text->at ? text->at + at : "", text->length - at);
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
    } else if (referee->terms.output == REFEREE_RECORD) {
        write_answer(referee, text);
    } else if (referee->terms.output == REFEREE_JSON) {
        text_bytes(&referee->out, answer->json.at, answer->json.length);
    }
}
