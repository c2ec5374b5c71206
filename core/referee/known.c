/* What a side knows of a position, in words. */
#include <string.h>

#include "base/memory.h"
#include "game/game.h"
#include "game/game_names.h"
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

bool referee_known_hear(const struct game_eyes *of, void *position, const struct text *words,
                        unsigned *bad, bool *failed)
{
    const struct game_names *names = &of->names;
    unsigned count = 0;
    struct log_word *list = split(words, &count);

    *failed = !list;
    bool good =
        list && names->game->account->hear(names->scenario, position, of->side, list, count, bad);
    memory_free(list);
    return good;
}

bool referee_known_bring(struct text *words, const struct game_eyes *to, void *position)
{
    const struct game_names *names = &to->names;
    unsigned bad = 0;
    bool failed = false;

    text_clear(words);
    if (!names->game->account->tell(names->scenario, position, names->position, to->side, words))
        return false;
    if (!words->length)
        return true;
    bool good = referee_known_hear(to, position, words, &bad, &failed);
    words->failed = words->failed || failed;
    return good;
}

void referee_known_start(const struct game_names *of, void *position, uint8_t side)
{
    const struct game_account *account = of->game->account;

    if (account && account->guess) /* a board in mid-game has it otherwise */
        account->guess(of->scenario, position, side, 1);
    else if (account)
        account->blank(of->scenario, position, side);
}
