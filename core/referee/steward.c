/* Stewards: bots that answer the questions of a side in its absence. Each is fixed in the header,
 * by the digest of its script, before any die falls; what it answers follows from the position
 * alone, and stands in the record as the order that it is. */
#include "referee/steward.h"

#include <stdio.h>
#include <string.h>

#include "game/condition.h"
#include "game/game_names.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"

void referee_steward_line(struct referee_hand *hand, uint8_t side)
{
    const struct log_word *word = hand->line.word;
    struct text *line = &hand->header.steward[side];
    struct place place = referee_place(hand, word[2].column);

    if (!hand->terms.steward(hand->terms.with, side, word[2].text, word[3].text, place,
                             &hand->diags)) {
        hand->header.faulty = true;
        return;
    }
    condition_text(&hand->line, 0, line);
    if (line->failed)
        referee_no_memory(hand);
}

/* The side whose steward is to answer now, or NO_SIDE. By mail it is the batch of the other side in
 * which he does: to his own questions who signs a batch answers himself. */
static uint8_t speaker(const struct referee_desk *desk)
{
    const struct position_head *head = desk->table.now;
    const struct referee_mail *mail = &desk->mail;

    if (referee_reads_account(&desk->hand)) /* which has his answers, and not all that he goes by */
        return NO_SIDE;
    if (!head || !head->question || head->to_act >= GAME_SIDES ||
        !desk->hand.header.steward[head->to_act].length)
        return NO_SIDE;
    if (mail->on && (!referee_mail_has_batch(mail) || mail->batch.side == head->to_act ||
                     (mail->awaits && !mail->cast)))
        return NO_SIDE;
    return head->to_act;
}

/* The line in hand answers the open question without saying for whom. In a batch that would be an
 * answer of the side that signs it. */
static bool is_bare_answer(const struct referee_desk *desk)
{
    const struct log_line *line = &desk->hand.line;
    const struct position_head *head = desk->table.now;
    char question[12];

    snprintf(question, sizeof question, "Q%u", (unsigned)head->question);
    return !desk->mail.on && line->count > 1 && slice_is(line->word[0].text, "reply") &&
           slice_is(line->word[1].text, question);
}

/* The line in hand begins with "SIDE: reply". */
static bool is_named_answer(const struct referee_hand *hand, uint8_t side)
{
    const struct log_line *line = &hand->line;
    struct slice first = line->count ? line->word[0].text : (struct slice){"", 0};

    if (line->count < 2 || !first.length || first.at[first.length - 1] != ':')
        return false;
    first.length--;
    return slice_is(first, hand->game->sides[side]) && slice_is(line->word[1].text, "reply");
}

static bool is_answer_of(const struct referee_desk *desk, uint8_t side)
{
    return desk->hand.line.kind == LOG_ORDER &&
           (is_named_answer(&desk->hand, side) || is_bare_answer(desk));
}

bool referee_steward_speaks(const struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;
    uint8_t side = speaker(desk);
    const struct referee_mail *mail = &desk->mail;

    if (mail->awaits && !mail->cast) { /* nobody knows yet what is asked */
        side = (uint8_t)(GAME_SIDES - 1 - mail->batch.side);
        return hand->line.kind == LOG_ORDER && hand->header.steward[side].length &&
               is_named_answer(hand, side);
    }
    return side != NO_SIDE && is_answer_of(desk, side);
}

/* In a batch stands an order for the other side, which nobody has signed. */
static bool is_forged(const struct referee_desk *desk)
{
    struct slice first = desk->hand.line.word[0].text;

    return desk->mail.cast && first.at[first.length - 1] == ':' &&
           referee_giver(&desk->hand, &desk->table) != desk->mail.batch.side;
}

bool referee_steward_lets(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;

    if (hand->answered || !is_forged(desk))
        return true;
    diag_add(&hand->diags, DIAG_DIFFERS, referee_place(hand, 0),
             "nobody has signed this line, and it is no answer of a steward");
    hand->stage = STAGE_READ;
    return false;
}

/* What he answers. */
static bool ask(struct referee_hand *hand, const struct referee_table *table, uint8_t side,
                struct text *out)
{
    if (!hand->terms.answer(hand->terms.with, side, hand->scenario, table->now, out,
                            &hand->diags)) {
        hand->stage = STAGE_READ;
        return false;
    }
    if (out->failed)
        referee_no_memory(hand);
    return !out->failed;
}

bool referee_steward_agrees(struct referee_hand *hand, const struct referee_table *table)
{
    const struct position_head *head = table->now;
    struct game_names of = {hand->game, hand->scenario, table->now};
    struct names names = game_names(&of);
    struct order order = hand->order;
    struct text wanted = {0}, found = {0};

    order.side = -1;
    order_text(hand->game->verbs, &names, &order, &found);
    bool good = ask(hand, table, head->to_act, &wanted);
    if (good && found.failed) {
        referee_no_memory(hand);
        good = false;
    }
    if (good && strcmp(wanted.at, found.at) != 0) {
        diag_add(&hand->diags, DIAG_DIFFERS, referee_place(hand, 0),
                 "the steward of %s answers `%.200s`", hand->game->sides[head->to_act], wanted.at);
        good = false;
    }
    text_free(&wanted);
    text_free(&found);
    return good;
}

/* Adds his answer as a line of the log. */
static bool add_answer(struct referee_hand *hand, const struct referee_table *table, uint8_t side,
                       struct text *out)
{
    struct text words = {0};
    bool good = ask(hand, table, side, &words);

    if (good)
        text_format(out, "%s: %s", hand->game->sides[side], words.at);
    text_free(&words);
    if (!out->failed)
        return good;
    text_free(out);
    referee_no_memory(hand);
    return false;
}

bool referee_steward_says(struct referee_desk *desk, struct text *out)
{
    struct referee_hand *hand = &desk->hand;

    if (hand->stage != STAGE_PLAY || hand->broken)
        return false;
    uint8_t side = speaker(desk);
    if (side == NO_SIDE || is_answer_of(desk, side))
        return false;
    if (!hand->terms.whole)
        return add_answer(hand, &desk->table, side, out);
    diag_add(&hand->diags, DIAG_DIFFERS, referee_place(hand, 0),
             "the record lacks what the steward of %s answers", hand->game->sides[side]);
    hand->stage = STAGE_READ;
    return false;
}
