#include "judge/note.h"

#include <sodium.h>
#include <string.h>

#include "base/memory.h"

enum { WORDS = 8, NUMBER_MOST = 1000000 };

/* The words of a note behind its mark; how many, or 0 if there are too many. */
static unsigned split(struct slice line, struct slice word[WORDS])
{
    unsigned count = 0;
    size_t at = strlen(JUDGE_NOTE);

    while (at < line.length) {
        const char *blank = memchr(line.at + at, ' ', line.length - at);
        size_t end = blank ? (size_t)(blank - line.at) : line.length;

        if (count == WORDS)
            return 0;
        word[count++] = (struct slice){line.at + at, end - at};
        at = end + 1;
    }
    return count;
}

bool judge_is_note(struct slice line)
{
    size_t length = strlen(JUDGE_NOTE);

    return line.length >= length && memcmp(line.at, JUDGE_NOTE, length) == 0;
}

static bool side_of(const struct judge_session *judge, struct slice word, uint8_t *side)
{
    for (*side = 0; *side < GAME_SIDES; (*side)++)
        if (slice_is(word, judge->player[*side].side))
            return true;
    return false;
}

/* A day on which the judge has done something. */
static bool day_of(struct judge_state *state, struct slice word, char day[JUDGE_DAY])
{
    bool good = judge_day_read(word, day);

    if (good && strcmp(day, state->latest) > 0)
        memcpy(state->latest, day, JUDGE_DAY);
    return good;
}

static bool number_of(struct slice word, unsigned low, unsigned *number)
{
    int64_t read = 0;
    bool good = slice_int(word, low, NUMBER_MOST, &read);

    *number = (unsigned)read;
    return good;
}

/* begun DAY, days to answer N */
static bool take_begun(struct judge_state *state, const struct slice *word, unsigned count)
{
    struct slice day = word[1];

    if (count != 6 || !day.length || *state->begun)
        return false;
    day.length--;
    if (!day_of(state, day, state->begun) || !number_of(word[5], 0, &state->days))
        return false;
    memcpy(state->since, state->begun, JUDGE_DAY);
    return true;
}

static bool add_batch(struct judge_state *state, const struct judge_batch *batch)
{
    struct judge_batch *batches =
        memory_room(state->batch, state->batches, &state->batch_room, sizeof *batches);

    if (!batches)
        return false;
    state->batch = batches;
    state->batch[state->batches++] = *batch;
    state->sum[batch->side].batches++;
    return true;
}

static bool hash_of(struct slice word, uint8_t hash[JUDGE_HASH])
{
    size_t length = 0;

    return sodium_hex2bin(hash, JUDGE_HASH, word.at, word.length, NULL, &length, NULL) == 0 &&
           length == JUDGE_HASH;
}

/* batch N of SIDE DAY HASH [fault LINE] */
static bool take_batch(struct judge_session *judge, const struct slice *word, unsigned count,
                       uint32_t line)
{
    struct judge_state *state = &judge->state;
    struct judge_batch batch = {.note = line, .first = line + 1, .last = line};

    if (count == 8 && slice_is(word[6], "fault") && number_of(word[7], 1, &batch.fault))
        count = 6;
    return count == 6 && number_of(word[1], 1, &batch.number) &&
           side_of(judge, word[3], &batch.side) && day_of(state, word[4], batch.day) &&
           batch.number == judge_next(state, batch.side) && hash_of(word[5], batch.hash) &&
           add_batch(state, &batch);
}

/* bound N of SIDE DAY HASH */
static bool take_bound(struct judge_session *judge, const struct slice *word, unsigned count)
{
    struct judge_bound bound;
    uint8_t side;
    char day[JUDGE_DAY];

    if (count != 6 || !number_of(word[1], 1, &bound.number) || !side_of(judge, word[3], &side) ||
        !day_of(&judge->state, word[4], day) || bound.number != judge_next(&judge->state, side) ||
        !hash_of(word[5], bound.hash))
        return false;
    judge->state.bound[side] = bound;
    return true;
}

/* away SIDE DAY DAY */
static bool take_absence(struct judge_session *judge, const struct slice *word, unsigned count)
{
    struct judge_state *state = &judge->state;
    struct judge_absence *absence = &state->absence[state->absences];

    if (count != 4 || state->absences == JUDGE_ABSENCES ||
        !side_of(judge, word[1], &absence->side) || !judge_day_read(word[2], absence->from) ||
        !judge_day_read(word[3], absence->to))
        return false;
    state->absences++;
    return true;
}

/* player N of SIDE DAY */
static bool take_player(struct judge_session *judge, const struct slice *word, unsigned count)
{
    struct judge_state *state = &judge->state;
    unsigned number;
    uint8_t side;
    char day[JUDGE_DAY];

    if (count != 5 || !number_of(word[1], 2, &number) || !side_of(judge, word[3], &side) ||
        !day_of(state, word[4], day) || number != state->player[side] + 1)
        return false;
    state->player[side] = number;
    return true;
}

/* reminded SIDE DAY, late SIDE DAY */
static bool take_reminder(struct judge_session *judge, bool *flag, const struct slice *word,
                          unsigned count)
{
    uint8_t side;
    char day[JUDGE_DAY];

    *flag = true;
    return count == 3 && side_of(judge, word[1], &side) && day_of(&judge->state, word[2], day);
}

struct slice judge_left_words(struct slice line)
{
    static const char *const marks[] = {JUDGE_NOTE "not taken: ", "left "};

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t length = strlen(marks[i]);

        if (line.length > length && memcmp(line.at, marks[i], length) == 0)
            return (struct slice){line.at + length, line.length - length};
    }
    return (struct slice){"", 0};
}

void judge_note_left(struct judge_state *state, uint32_t line)
{
    struct judge_batch *batch = &state->batch[state->batches - 1];

    if (!batch->left)
        batch->left = line;
    batch->last = line;
}

bool judge_note_take(struct judge_session *judge, struct slice line, uint32_t number)
{
    struct judge_state *state = &judge->state;
    struct slice word[WORDS];
    char day[JUDGE_DAY];

    if (judge_left_words(line).length)
        return state->batches > 0; /* which judge_note_left has noted */
    unsigned count = split(line, word);
    if (!count)
        return false;
    if (slice_is(word[0], "begun"))
        return take_begun(state, word, count);
    if (slice_is(word[0], "batch"))
        return take_batch(judge, word, count, number);
    if (slice_is(word[0], "bound"))
        return take_bound(judge, word, count);
    if (slice_is(word[0], "away"))
        return take_absence(judge, word, count);
    if (slice_is(word[0], "player"))
        return take_player(judge, word, count);
    if (slice_is(word[0], "reminded"))
        return take_reminder(judge, &state->reminded, word, count);
    if (slice_is(word[0], "late"))
        return take_reminder(judge, &state->late, word, count);
    state->ended = slice_is(word[0], "ended") && count == 2 && day_of(state, word[1], day);
    return state->ended;
}
