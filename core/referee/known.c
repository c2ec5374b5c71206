/* What a side knows of a position, in words. */
#include <string.h>

#include "base/memory.h"
#include "referee/state.h"
#include "referee/told.h"

/* The words of a text, each behind a blank; owned by the caller. NULL: no memory. */
static struct log_word *split(const struct text *words, unsigned *count)
{
    unsigned room = 0;

    *count = 0;
    for (size_t i = 0; i < words->length; i++)
        room += words->at[i] == ' ';
    struct log_word *list = memory_get((room + 1) * sizeof *list);
    for (size_t at = 0; list && at < words->length;) {
        size_t length = strcspn(words->at + at + 1, " ");

        list[(*count)++].text = (struct slice){words->at + at + 1, length};
        at += length + 1;
    }
    return list;
}

bool referee_known_hear(const struct referee *referee, void *position, uint8_t side,
                        const struct text *words, unsigned *bad, bool *failed)
{
    unsigned count = 0;
    struct log_word *list = split(words, &count);

    *failed = !list;
    bool good =
        list && referee->game->account->hear(referee->scenario, position, side, list, count, bad);
    memory_free(list);
    return good;
}

bool referee_known_bring(struct referee *referee, void *position, const void *to)
{
    struct referee_shadow *shadow = &referee->shadow;
    const struct game_account *account = referee->game->account;
    unsigned bad = 0;
    bool failed = false;

    text_clear(&shadow->words);
    if (!account->tell(referee->scenario, position, to, referee->viewer, &shadow->words))
        return false;
    if (!shadow->words.length)
        return true;
    bool good =
        referee_known_hear(referee, position, referee->viewer, &shadow->words, &bad, &failed);
    shadow->words.failed = shadow->words.failed || failed;
    return good;
}
