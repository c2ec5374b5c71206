/* What follows from the state of a judged game: the next batch, by when who is due must answer. */
#include <sodium.h>
#include <string.h>

#include "base/memory.h"
#include "judge/batch.h"

void judge_state_free(struct judge_state *state)
{
    text_free(&state->due);
    memory_free(state->batch);
    state->batch = NULL;
}

unsigned judge_next(const struct judge_state *state, uint8_t side)
{
    unsigned number = 1;

    for (unsigned i = 0; i < state->batches; i++)
        number += state->batch[i].side == side;
    return number;
}

void judge_hash(const struct judge_state *state, const struct judge_orders *orders,
                uint8_t hash[JUDGE_HASH])
{
    crypto_generichash(hash, JUDGE_HASH, (const unsigned char *)orders->text.at,
                       orders->text.length, (const unsigned char *)state->salt,
                       strlen(state->salt));
}

/* ---- days */

static bool is_away(const struct judge_state *state, const char *day)
{
    for (unsigned i = 0; i < state->absences; i++) {
        const struct judge_absence *absence = &state->absence[i];

        if (absence->side == state->head.to_act && strcmp(absence->from, day) <= 0 &&
            strcmp(day, absence->to) <= 0)
            return true;
    }
    return false;
}

/* Days on which he is away are not counted. */
bool judge_deadline(const struct judge_state *state, char day[JUDGE_DAY])
{
    memcpy(day, state->since, JUDGE_DAY);
    if (state->head.over || state->ended || !state->days)
        return false;
    for (unsigned left = state->days; left; left -= !is_away(state, day)) {
        char before[JUDGE_DAY];

        memcpy(before, day, JUDGE_DAY);
        judge_day_next(day);
        if (strcmp(before, day) == 0)
            break; /* the last of all days */
    }
    return true;
}
