/* A game with `dice judge`: nobody signs, and the dice of each batch are what the judge's key gives
 * for it. He casts before a batch is carried out, of all its orders as they came: so what he names
 * is held against what stands in the log behind it, with the orders that were left. */
#include <sodium.h>
#include <string.h>

#include "game/game_names.h"
#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/record.h"

enum { NAMED_WORDS = 6 };

/* ---- the header */

void referee_mail_judge(struct referee_hand *hand, struct referee_mail *mail)
{
    mail_begin_half(hand, mail);
    if (mail->judge_named)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a second `judge` line");
}

void mail_take_judge(struct referee_desk *desk, const uint8_t *bytes)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    key_player_read(&mail->judge, bytes);
    mail->judge_named = true;
    if (sodium_init() < 0 || !key_player_is_ok(&mail->judge))
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "these are no keys of a judge");
    else if (!hand->header.faulty && !hand->header.differs && !hand->terms.as)
        referee_echo(desk);
}

bool mail_judge_is_whole(struct referee_hand *hand, const struct referee_mail *mail,
                         struct place place)
{
    const char *fault = !mail->judged        ? "the header names a judge, and not `dice judge`"
                        : !mail->judge_named ? "the header lacks the `judge` line with his keys"
                        : mail->named[0] || mail->named[1] ? "with `dice judge` no player has a key"
                                                           : NULL;

    if (fault)
        diag_add(&hand->diags, DIAG_SYNTAX, place, "%s", fault);
    return !fault;
}

/* ---- batches */

static void open_batch(struct referee_desk *desk, uint8_t side, const uint8_t digest[CHAIN_LINK])
{
    struct referee_mail *mail = &desk->mail;

    mail->stage = MAIL_NAMED;
    mail->batch = (struct chain_batch){.number = mail->batch.number + 1, .side = side};
    memcpy(mail->batch.before, mail->link, CHAIN_LINK);
    memcpy(mail->batch.orders, digest, CHAIN_LINK);
    text_clear(&mail->orders);
    mail->count = 0;
    mail->left = false;
    mail_write_line(desk, desk->hand.line.bytes.at, desk->hand.line.bytes.length);
}

/* batch N SIDE after LINK DIGEST */
static void batch_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct log_word *word = hand->line.word;
    const struct referee_mail *mail = &desk->mail;
    uint8_t side = game_find_side(hand->game, word[2].text);
    uint8_t digest[CHAIN_LINK];
    char digits[MAIL_LINK_SHOWN + 1];
    int64_t number;

    if (!mail_judge_ends(desk))
        return;
    mail_link_digits(mail, digits);
    if (hand->line.count != NAMED_WORDS || !slice_is(word[3].text, "after") ||
        !commit_word_read(word[5].text.at, word[5].text.length, digest))
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0,
                      "a judge's line reads `batch N SIDE after LINK DIGEST`");
    else if (side == NO_SIDE)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 2, "the sides are %s and %s",
                      mail_side_name(hand->game, 0), mail_side_name(hand->game, 1));
    else if (!slice_plain_int(word[1].text, 1, MAIL_NUMBER_MOST, &number) ||
             number != (int64_t)mail->batch.number + 1)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 1, "batches are numbered: the next is %u",
                      (unsigned)mail->batch.number + 1);
    else if (!slice_is(word[4].text, digits))
        REFEREE_FAULT(hand, DIAG_DIFFERS, 4,
                      "it goes on from %s here: the header, or what was played before, is not what "
                      "the dice were cast for",
                      digits);
    else
        open_batch(desk, side, digest);
}

void mail_judge_casts(struct referee_mail *mail, const uint8_t *proof)
{
    memcpy(mail->proof, proof, VRF_PROOF);
    mail->stage = MAIL_OPEN;
}

static bool cast_is_due(struct referee_hand *hand, const struct referee_mail *mail)
{
    int64_t number;

    if (!mail->unset && mail->stage != MAIL_NAMED)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "no dice are awaited here");
    else if (!slice_plain_int(hand->line.word[1].text, 0, MAIL_NUMBER_MOST, &number) ||
             number != (int64_t)mail->batch.number)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 1, "it is cast %u that is wanted here",
                      (unsigned)mail->batch.number);
    else
        return true;
    return false;
}

/* "us:" before an order says who gives it, which the batch says, too. */
static unsigned behind_side(const struct log_line *line, unsigned word)
{
    struct slice first = line->word[word].text;
    bool named = first.at[first.length - 1] == ':' && word + 1 < line->count;

    return word + named;
}

/* left ORDER */
static void left_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (mail->stage != MAIL_OPEN) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "this is of no batch");
        return;
    }
    mail->left = true;
    if (!mail_add_words(mail, &hand->line, behind_side(&hand->line, 1)))
        referee_no_memory(hand);
    mail_write_line(desk, hand->line.bytes.at, hand->line.bytes.length);
}

void mail_judge_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;

    switch (hand->line.kind) {
    case LOG_BATCH:
        batch_line(desk);
        break;
    case LOG_CAST:
        if (cast_is_due(hand, &desk->mail))
            mail_begin_half(hand, &desk->mail);
        break;
    case LOG_LEFT:
        left_line(desk);
        break;
    default:
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "with `dice judge` nothing is signed");
        break;
    }
}

/* Behind orders that were left blocks may have to be ended, in which the others stood. */
bool mail_judge_order(struct referee_hand *hand, struct referee_mail *mail, uint8_t side)
{
    enum log_kind kind = hand->line.kind;

    if (mail->stage == MAIL_NAMED)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "batch %u awaits `cast %u` of the judge",
                      (unsigned)mail->batch.number, (unsigned)mail->batch.number);
    else if (mail->stage != MAIL_OPEN)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "dice are cast for batches, and this is of none");
    else if (side != NO_SIDE && side != mail->batch.side)
        REFEREE_FAULT(hand, DIAG_DIFFERS, 0, "this is an order of %s in batch %u, of %s",
                      mail_side_name(hand->game, side), (unsigned)mail->batch.number,
                      mail_side_name(hand->game, mail->batch.side));
    else if (mail->left && kind != LOG_END_IF && kind != LOG_END_LIST)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "of batch %u an order before this one was left",
                      (unsigned)mail->batch.number);
    else {
        if (!mail->left && !mail_add_words(mail, &hand->line, behind_side(&hand->line, 0)))
            referee_no_memory(hand);
        return !hand->broken;
    }
    return false;
}

void mail_judge_hashes(const struct game *game, uint8_t side, struct slice orders,
                       uint8_t hash[CHAIN_LINK])
{
    chain_judged(mail_side_name(game, side), orders.at, orders.length, hash);
}

bool mail_judge_ends(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    struct slice orders = {mail->orders.at ? mail->orders.at : "", mail->orders.length};
    uint8_t hash[CHAIN_LINK];

    if (mail->stage == MAIL_IDLE)
        return true;
    if (mail->stage == MAIL_NAMED) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "batch %u awaits `cast %u` of the judge",
                      (unsigned)mail->batch.number, (unsigned)mail->batch.number);
        return false;
    }
    mail_judge_hashes(hand->game, mail->batch.side, orders, hash);
    if (memcmp(hash, mail->batch.orders, CHAIN_LINK) != 0) {
        REFEREE_FAULT(
            hand, DIAG_DIFFERS, 0,
            "the orders before this are not those of batch %u, for which the judge has cast "
            "its dice: one was changed, added or left out",
            (unsigned)mail->batch.number);
        return false;
    }
    if (!mail_note_batch(mail, hand->number))
        return referee_no_memory(hand);
    chain_link(&mail->batch, mail->proof, mail->link);
    mail->stage = MAIL_IDLE;
    dice_await(&desk->table.dice);
    return true;
}
