/* What an order gives. */
#include "referee/answer.h"

#include "base/memory.h"

void referee_answer_adds(struct answer *answer, const struct answer_line *line)
{
    struct answer_line *lines =
        memory_room(answer->lines, answer->count, &answer->room, sizeof *lines);

    if (!lines) {
        answer->failed = true;
        return;
    }
    answer->lines = lines;
    answer->lines[answer->count++] = *line;
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

void referee_answer_ends(struct answer *answer)
{
    answer->next = answer->count;
    answer->shown = false;
}

void referee_answer_without_seals(const struct answer *answer, const struct text *text,
                                  struct text *out)
{
    size_t at = 0;

    for (unsigned i = 0; i < answer->count; i++) {
        const struct answer_line *line = &answer->lines[i];

        if (!line->seal)
            continue;
        text_bytes(out, text->at + at, line->at - (sizeof "  = " - 1) - at);
        at = line->at + line->length + 1;
    }
    text_bytes(out, text->at ? text->at + at : "", text->length - at);
}

void referee_answer_free(struct answer *answer)
{
    memory_free(answer->lines);
    memory_free(answer->cut);
    text_free(&answer->text);
    text_free(&answer->seen);
    text_free(&answer->json);
    text_free(&answer->faces);
}
