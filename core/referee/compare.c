/* What the log says of an answer, held against it. */
#include "referee/compare.h"

#include <string.h>

#include "referee/carry_out.h"
#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/shadow.h"
#include "referee/telling.h"

/* Of a sentence that a message shows, before and behind the first difference. */
enum { SHOWN_BEFORE = 120, SHOWN = 400 };

static struct slice text_of(const struct answer *answer, unsigned index)
{
    const struct answer_line *line = &answer->lines[index];

    return (struct slice){answer->text.at + line->at, line->length};
}

static bool same(struct slice a, struct slice b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

/* Bytes, in whole characters, in which two texts agree. */
static size_t agreement(struct slice a, struct slice b)
{
    size_t at = 0;

    while (at < a.length && at < b.length && a.at[at] == b.at[at])
        at++;
    while (at > 0 && at < a.length && ((unsigned char)a.at[at] & 0xc0) == 0x80)
        at--;
    return at;
}

/* "line 8", or what stands for it at the start. */
static void add_cause(const struct answer *answer, struct text *out)
{
    if (answer->line)
        text_format(out, "line %u", (unsigned)answer->line);
    else
        text_add(out, "the start of the game");
}

/* The line of the answer is a seal, and the event in hand is the one of a record of old, which does
 * not say what it rests on. */
static bool is_older_seal(const struct referee_hand *hand, const struct answer_line *line)
{
    static const char word[] = "seal ";
    struct slice found = hand->line.event.text;
    size_t length = sizeof word - 1;

    return line->older[0] && found.length > length && memcmp(found.at, word, length) == 0 &&
           slice_is((struct slice){found.at + length, found.length - length}, line->older);
}

/* A whole record with such a line has lost what it rests on. */
static bool lacks_basis(const struct referee_hand *hand, const struct answer_line *line)
{
    return hand->terms.whole && hand->terms.basis && line->seal && !hand->header.based;
}

/* The log and its orders part here: adjudication ends. `said` is freed. */
static void differs(struct referee_hand *hand, uint32_t column, struct text *said)
{
    diag_add(&hand->diags, DIAG_DIFFERS, referee_place(hand, column), "%s",
             said->failed ? "the record differs" : said->at);
    text_free(said);
    hand->stage = STAGE_READ;
}

/* Says what line of the answer was expected, cut around the byte `from` where it differs. */
static void expected(struct referee_hand *hand, const struct referee_telling *telling, size_t from,
                     uint32_t column, const char *where)
{
    const struct answer *answer = &telling->answer;
    struct slice text = text_of(answer, answer->next);
    struct text said = {0};
    size_t start = from > SHOWN_BEFORE && text.length > SHOWN ? from - SHOWN_BEFORE : 0;

    while (start && ((unsigned char)text.at[start] & 0xc0) == 0x80)
        start--;
    size_t length = text.length - start > SHOWN ? SHOWN : text.length - start;
    add_cause(answer, &said);
    text_format(&said, " gives `%s%s", answer->lines[answer->next].turn ? "" : "= ",
                start ? "..." : "");
    text_bytes(&said, text.at + start, length);
    text_format(&said, "%s` %s", start + length < text.length ? "..." : "", where);
    differs(hand, column, &said);
}

/* Carries out the last order once more, now for its sentences, which are wanted from here on. */
static bool render(struct referee_desk *desk, struct referee_telling *telling,
                   struct referee_shadow *shadow)
{
    struct referee_table *table = &desk->table;
    struct dice dice = table->dice_before;

    telling->renders = true;
    if (telling->answer.lapsed)
        return true;
    telling->mute = true;
    if (telling->answer.line)
        memcpy(table->trial, table->before, desk->hand.game->position_size);
    else
        memset(table->trial, 0, desk->hand.game->position_size);
    referee_carry_out(desk, telling, shadow, table->trial, &dice);
    telling->mute = false;
    return !telling->answer.failed;
}

void referee_check_event(struct referee_desk *desk, struct referee_telling *telling,
                         struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;
    struct answer *answer = &telling->answer;
    struct log_word *found = &hand->line.event;

    if (!telling->renders && !render(desk, telling, shadow))
        return;
    while (answer->next < answer->count && answer->lines[answer->next].turn) {
        if (hand->terms.whole) {
            expected(hand, telling, 0, 0, "before this line");
            return;
        }
        answer->next++;
        answer->shown = false;
    }
    if (answer->next == answer->count) {
        struct text said = {0};

        text_add(&said, "nothing more follows from ");
        add_cause(answer, &said);
        differs(hand, found->column, &said);
        return;
    }
    struct slice wanted = text_of(answer, answer->next);
    bool older = is_older_seal(hand, &answer->lines[answer->next]);
    if (same(wanted, found->text) && lacks_basis(hand, &answer->lines[answer->next])) {
        struct text said = {0};

        text_add(&said, "this seal covers data and rules that the header does not tell");
        differs(hand, found->column, &said);
        return;
    }
    if (same(wanted, found->text) || older) {
        answer->next++;
        answer->shown = true;
        return;
    }
    size_t from = agreement(found->text, wanted);
    uint32_t column = found->column;
    for (size_t i = 0; i < from; i++)
        column += ((unsigned char)found->text.at[i] & 0xc0) != 0x80;
    expected(hand, telling, from, column, "here");
}

/* The rest of a segment of which the log has shown a part may not be left out; of a whole record no
 * segment may. */
static bool may_leave_segment(const struct referee_hand *hand,
                              const struct referee_telling *telling)
{
    const struct answer *answer = &telling->answer;

    return (!answer->shown && !hand->terms.whole) || answer->next == answer->count ||
           answer->lines[answer->next].turn;
}

/* How many words of the `turn` line in hand are those of that text, up to the first that is not. */
static unsigned same_words(const struct log_line *line, struct slice text)
{
    unsigned count = 0;

    for (size_t at = 0; count < line->count && at < text.length; count++) {
        const char *blank = memchr(text.at + at, ' ', text.length - at);
        size_t length = blank ? (size_t)(blank - text.at) - at : text.length - at;

        if (!same(line->word[count].text, (struct slice){text.at + at, length}))
            break;
        at += length + 1;
    }
    return count;
}

/* Whether the `turn` line in hand, whatever its blanks, is that text. */
static bool is_turn(const struct log_line *line, struct slice text)
{
    return same_words(line, text) == line->count;
}

void referee_check_turn(struct referee_hand *hand, const struct referee_table *table,
                        struct referee_telling *telling)
{
    struct answer *answer = &telling->answer;
    const struct log_line *line = &hand->line;
    struct slice present = {table->turn.at, table->turn.length};
    bool turns_left = false;

    if (!may_leave_segment(hand, telling)) {
        expected(hand, telling, 0, 0, "before this line");
        return;
    }
    for (unsigned i = answer->next; i < answer->count; i++) {
        if (!answer->lines[i].turn)
            continue;
        turns_left = true;
        if (hand->terms.whole && i > answer->next)
            break;
        if (is_turn(line, text_of(answer, i))) {
            answer->next = i + 1;
            answer->shown = false;
            return;
        }
    }
    struct text said = {0};
    if (!turns_left && present.length && is_turn(line, present)) {
        if (hand->terms.whole) {
            text_add(&said, "a second line of this phase");
            differs(hand, line->word[0].column, &said);
        }
        answer->next = answer->count;
        return;
    }
    if (turns_left && is_turn(line, present)) { /* which phases have come before it is left out */
        expected(hand, telling, 0, 0, "before this line");
        return;
    }
    text_add(&said, "it is ");
    text_bytes(&said, present.at, present.length);
    text_add(&said, ", not ");
    for (unsigned i = 0; i < line->count; i++)
        text_format(&said, "%s%.*s", i ? " " : "", (int)line->word[i].text.length,
                    line->word[i].text.at);
    unsigned word = same_words(line, present);
    differs(hand, line->word[word < line->count ? word : 0].column, &said);
}

bool referee_answer_is_whole(struct referee_hand *hand, const struct referee_telling *telling,
                             const char *where)
{
    const struct answer *answer = &telling->answer;

    if (may_leave_segment(hand, telling) && (!hand->terms.whole || answer->next == answer->count))
        return true;
    expected(hand, telling, 0, 0, where);
    return false;
}
