/* Stewards: bots that answer the questions of a side in its absence. Each is fixed in the header,
 * by the digest of its script, before any die falls; what it answers follows from the position
 * alone, and stands in the record as the order that it is. */
#include "referee/steward.h"

#include <stdio.h>
#include <string.h>

#include "game/game_names.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/state.h"

void referee_steward_line(struct referee *referee, uint8_t side)
{
    const struct log_word *word = referee->line.word;
    struct text *line = &referee->header.steward[side];
    struct place place = referee_place(referee, word[2].column);

    if (!referee->terms.steward(referee->terms.with, side, word[2].text, word[3].text, place,
                                &referee->diags)) {
        referee->header.faulty = true;
        return;
    }
    condition_text(&referee->line, 0, line);
    if (line->failed)
        referee_no_memory(referee);
}

/* The side whose steward is to answer now, or NO_SIDE. By mail it is the batch of the other side in
 * which he does: to his own questions who signs a batch answers himself. */
static uint8_t speaker(const struct referee *referee)
{
    const struct position_head *head = referee->now;
    const struct referee_mail *mail = &referee->mail;

    if (referee_reads_account(referee)) /* which has his answers, and not all that he goes by */
        return NO_SIDE;
    if (!head || !head->question || head->to_act >= GAME_SIDES ||
        !referee->header.steward[head->to_act].length)
        return NO_SIDE;
    if (mail->on && (!referee_mail_has_batch(&referee->mail) || mail->batch.side == head->to_act ||
                     (mail->awaits && !mail->cast)))
        return NO_SIDE;
    return head->to_act;
}

/* The line in hand answers the open question without saying for whom. In a batch that would be an
 * answer of the side that signs it. */
static bool is_bare_answer(const struct referee *referee)
{
    const struct log_line *line = &referee->line;
    const struct position_head *head = referee->now;
    char question[12];

    snprintf(question, sizeof question, "Q%u", (unsigned)head->question);
    return !referee->mail.on && line->count > 1 && slice_is(line->word[0].text, "reply") &&
           slice_is(line->word[1].text, question);
}

/* The line in hand begins with "SIDE: reply". */
static bool is_named_answer(const struct referee *referee, uint8_t side)
{
    const struct log_line *line = &referee->line;
    struct slice first = line->count ? line->word[0].text : (struct slice){"", 0};

    if (line->count < 2 || !first.length || first.at[first.length - 1] != ':')
        return false;
    first.length--;
    return slice_is(first, referee->game->sides[side]) && slice_is(line->word[1].text, "reply");
}

static bool is_answer_of(const struct referee *referee, uint8_t side)
{
    return referee->line.kind == LOG_ORDER &&
           (is_named_answer(referee, side) || is_bare_answer(referee));
}

bool referee_steward_speaks(const struct referee *referee)
{
    uint8_t side = speaker(referee);
    const struct referee_mail *mail = &referee->mail;

    if (mail->awaits && !mail->cast) { /* nobody knows yet what is asked */
        side = (uint8_t)(GAME_SIDES - 1 - mail->batch.side);
        return referee->line.kind == LOG_ORDER && referee->header.steward[side].length &&
               is_named_answer(referee, side);
    }
    return side != NO_SIDE && is_answer_of(referee, side);
}

/* In a batch stands an order for the other side, which nobody has signed. */
static bool is_forged(const struct referee *referee)
{
    struct slice first = referee->line.word[0].text;

    return referee->mail.cast && first.at[first.length - 1] == ':' &&
           referee_giver(referee) != referee->mail.batch.side;
}

bool referee_steward_lets(struct referee *referee)
{
    if (referee->answered || !is_forged(referee))
        return true;
    diag_add(&referee->diags, DIAG_DIFFERS, referee_place(referee, 0),
             "nobody has signed this line, and it is no answer of a steward");
    referee->stage = STAGE_READ;
    return false;
}

/* What he answers. */
static bool ask(struct referee *referee, uint8_t side, struct text *out)
{
    if (!referee->terms.answer(referee->terms.with, side, referee->scenario, referee->now, out,
                               &referee->diags)) {
        referee->stage = STAGE_READ;
        return false;
    }
    if (out->failed)
        referee_no_memory(referee);
    return !out->failed;
}

bool referee_steward_agrees(struct referee *referee)
{
    const struct position_head *head = referee->now;
    struct game_names of = {referee->game, referee->scenario, referee->now};
    struct names names = game_names(&of);
    struct order order = referee->order;
    struct text wanted = {0}, found = {0};

    order.side = -1;
    order_text(referee->game->verbs, &names, &order, &found);
    bool good = ask(referee, head->to_act, &wanted);
    if (good && found.failed) {
        referee_no_memory(referee);
        good = false;
    }
    if (good && strcmp(wanted.at, found.at) != 0) {
        diag_add(&referee->diags, DIAG_DIFFERS, referee_place(referee, 0),
                 "the steward of %s answers `%.200s`", referee->game->sides[head->to_act],
                 wanted.at);
        good = false;
    }
    text_free(&wanted);
    text_free(&found);
    return good;
}

/* Adds his answer as a line of the log. */
static bool add_answer(struct referee *referee, uint8_t side, struct text *out)
{
    struct text words = {0};
    bool good = ask(referee, side, &words);

    if (good)
        text_format(out, "%s: %s", referee->game->sides[side], words.at);
    text_free(&words);
    if (!out->failed)
        return good;
    text_free(out);
    referee_no_memory(referee);
    return false;
}

bool referee_steward_says(struct referee *referee, struct text *out)
{
    if (referee->stage != STAGE_PLAY || referee->broken)
        return false;
    uint8_t side = speaker(referee);
    if (side == NO_SIDE || is_answer_of(referee, side))
        return false;
    if (!referee->terms.whole)
        return add_answer(referee, side, out);
    diag_add(&referee->diags, DIAG_DIFFERS, referee_place(referee, 0),
             "the record lacks what the steward of %s answers", referee->game->sides[side]);
    referee->stage = STAGE_READ;
    return false;
}
