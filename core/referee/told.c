/* What a side knows of a game in which too much is hidden for guesses (told_write.c), read
 * from its account. */
#include "referee/told.h"

#include <string.h>

#include "game/game_names.h"
#include "referee/account.h"
#include "referee/compare.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/record.h"
#include "referee/seal.h"
#include "referee/telling.h"

enum { KNOWN_MOST = 1 << 19 }; /* bytes: more than all units and hexes together can tell */

static bool take_words(struct referee_hand *hand, struct account_heard *heard, unsigned from)
{
    const struct log_line *line = &hand->line;
    struct text *known = &heard->known;

    for (unsigned i = from; i < line->count; i++) {
        text_char(known, ' ');
        text_bytes(known, line->word[i].text.at, line->word[i].text.length);
    }
    if (heard->known.failed)
        referee_no_memory(hand);
    return known->length <= KNOWN_MOST ||
           referee_bad_word(hand, 0, "tells more than can be known of a position");
}

/* The words that have been taken; of them so many stand in lines before the one in hand. */
static bool hear_known(struct referee_hand *hand, struct referee_table *table,
                       struct account_heard *heard, unsigned before)
{
    unsigned bad = 0;
    bool failed = false;
    const struct game_eyes of = {referee_names(hand, table->now), hand->header.of};
    bool good = referee_known_hear(&of, table->now, &heard->known, &bad, &failed);

    text_clear(&heard->known);
    if (failed)
        referee_no_memory(hand);
    heard->suspended = false;
    return good || failed ||
           referee_bad_word(hand, bad < before ? 0 : bad - before + 1,
                            "is nothing that can be known of the position");
}

static bool known_line(struct referee_hand *hand, struct referee_table *table,
                       struct account_heard *heard)
{
    const struct log_line *line = &hand->line;

    if (slice_is(line->word[1].text, "more")) {
        return take_words(hand, heard, 2);
    }
    if (line->count == 2 && slice_is(line->word[1].text, "nothing")) {
        heard->suspended = true;
        return true;
    }
    if (line->count == 2 && slice_is(line->word[1].text, "again")) {
        heard->suspended = false;
        return true;
    }
    unsigned before = 0;
    for (size_t i = 0; i < heard->known.length; i++)
        before += heard->known.at[i] == ' ';
    return take_words(hand, heard, 1) && hear_known(hand, table, heard, before);
}

void referee_told_hint(struct referee_desk *desk, const struct referee_telling *telling,
                       struct account_heard *heard)
{
    struct referee_hand *hand = &desk->hand;

    if (!referee_reads_account(hand) || !referee_tells(hand)) {
        referee_bad_word(hand, 0, "stands in accounts of games that hide much alone");
        return;
    }
    if (!referee_answer_is_whole(hand, telling, "before this line"))
        return;
    if (heard->known.length && hand->line.kind != LOG_KNOWN) {
        referee_bad_word(hand, 0, "stands where more is to be told of what is known");
        return;
    }
    if (hand->line.kind == LOG_TOLD)
        heard->is_told = true;
    else if (!known_line(hand, &desk->table, heard))
        return;
    referee_echo(desk);
}

/* "Q12" of a line; 0: that is no question. */
static uint16_t question_in(struct slice word)
{
    int64_t number = 0;
    struct slice digits = word;

    if (word.length < 2 || word.at[0] != 'Q')
        return 0;
    digits.at++;
    digits.length--;
    return slice_plain_int(digits, 1, UINT16_MAX, &number) ? (uint16_t)number : 0;
}

/* The event in hand, "Q3 us lose: ...", says who is asked. */
static void hear_question(const struct referee_hand *hand, struct account_heard *heard)
{
    struct slice rest = hand->line.event.text;
    struct slice word[2] = {{0}};

    for (unsigned i = 0; i < 2; i++) {
        word[i] = (struct slice){rest.at, 0};
        while (word[i].length < rest.length && rest.at[word[i].length] != ' ')
            word[i].length++;
        size_t passed = word[i].length + (word[i].length < rest.length);
        rest = (struct slice){rest.at + passed, rest.length - passed};
    }
    uint16_t question = question_in(word[0]);
    if (!question)
        return;
    heard->question = question;
    heard->asked = game_find_side(hand->game, word[1]);
}

/* Whose answer it is that comes by its standard: of a question that is open, or that the account
 * has told of since; else NO_SIDE. */
static uint8_t overdue_of(const struct referee_hand *hand, const struct referee_table *table,
                          const struct account_heard *heard)
{
    const struct position_head *head = table->now;
    const struct log_line *line = &hand->line;
    bool overdue = line->count > 1 && slice_is(line->word[0].text, "overdue");
    uint16_t question = overdue ? question_in(line->word[1].text) : 0;

    if (question && question == heard->question)
        return heard->asked;
    return question && question == head->question ? head->to_act : NO_SIDE;
}

/* Who gave the order that is told. Where the account cannot follow nobody knows who is to act: what
 * names no side is its own side's, as the orders of the other stand there with its name. */
static uint8_t teller(const struct referee_hand *hand, const struct referee_table *table,
                      const struct account_heard *heard)
{
    struct slice first = hand->line.word[0].text;
    bool named = first.length && first.at[first.length - 1] == ':';
    uint8_t asked = overdue_of(hand, table, heard);

    if (asked != NO_SIDE)
        return asked;
    return heard->suspended && !named ? hand->header.of : referee_giver(hand, table);
}

/* What follows is told, too, until another order comes. */
static void begin_telling(struct referee_desk *desk, struct referee_telling *telling,
                          struct account_heard *heard)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct answer *answer = &telling->answer;
    uint8_t giver = teller(hand, table, heard);

    memcpy(table->before, table->now, hand->game->position_size);
    text_clear(&answer->text);
    text_clear(&answer->seen);
    text_clear(&answer->json);
    text_clear(&answer->faces);
    order_start(&hand->order, 0);
    hand->order.side = (int8_t)(giver < GAME_SIDES ? giver : 0);
    table->dice_before = table->dice;
    table->showed = false;
    referee_seal_order(&table->seal, &hand->line);
    answer->line = hand->number;
    answer->count = 0;
    answer->next = 0;
    answer->cuts = 0;
    answer->shown = false;
    table->orders++;
    heard->is_told = false;
    heard->telling = true;
}

bool referee_told_order(struct referee_desk *desk, struct referee_telling *telling,
                        struct account_heard *heard)
{
    struct referee_hand *hand = &desk->hand;

    heard->telling = false;
    if (!referee_reads_account(hand) || !referee_tells(hand))
        return false;
    if (heard->known.length) {
        referee_bad_word(hand, 0, "stands where more is to be told of what is known");
        return true;
    }
    if (!heard->is_told && !heard->suspended)
        return false;
    if (!referee_answer_is_whole(hand, telling, "before this line"))
        return true;
    if (!heard->is_told) {
        referee_bad_word(hand, 0, "comes where the account does not know enough to carry it out");
        return true;
    }
    if (!referee_account_is_cut(hand) && !referee_read_order(hand, NULL)) {
        hand->stage = STAGE_READ;
        return true;
    }
    begin_telling(desk, telling, heard);
    referee_echo(desk);
    return true;
}

bool referee_told_line(struct referee_desk *desk, struct account_heard *heard)
{
    const struct log_line *line = &desk->hand.line;

    if (!heard->telling)
        return false;
    if (line->kind == LOG_EVENT)
        hear_question(&desk->hand, heard);
    if (line->kind == LOG_TURN) {
        text_clear(&desk->table.turn);
        for (unsigned i = 0; i < line->count; i++)
            text_format(&desk->table.turn, "%s%.*s", i ? " " : "", (int)line->word[i].text.length,
                        line->word[i].text.at);
    }
    referee_echo(desk);
    return true;
}

void referee_told_end(struct referee_hand *hand, const struct account_heard *heard)
{
    if (heard->known.length && !hand->terms.stop_after) {
        diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, 1),
                 "more is to be told of what is known");
        hand->stage = STAGE_READ;
        return;
    }
    if (!heard->suspended || hand->terms.accounts || hand->terms.stop_after)
        return;
    diag_add(&hand->diags, DIAG_FAILED, referee_place(hand, 1),
             "the account ends in the midst of what its side cannot follow; `run`, `check`, `fmt` "
             "and `diff` read it");
    hand->stage = STAGE_READ;
}
