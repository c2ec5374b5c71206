/* Batches of a game by mail: where one begins, what stands in it, and what of it waits for dice. */
#include "referee/mail_batch.h"

#include <string.h>

#include "base/memory.h"
#include "game/game_names.h"
#include "referee/advance.h"
#include "referee/answer.h"
#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mirror.h"
#include "referee/record.h"
#include "referee/seal.h"
#include "referee/shadow.h"
#include "referee/steward.h"
#include "referee/telling.h"
#include "referee/veil_mail.h"

enum { BATCH_ORDERS = 10000 };

/* ---- batches */

/* Where the game stands, for the batch may be declared void. */
static void save(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct referee_mail *mail = &desk->mail;

    if (!mail->saved)
        mail->saved = memory_get(hand->game->position_size);
    if (mail->saved)
        memcpy(mail->saved, table->now, hand->game->position_size);
    referee_seal_save(&table->seal, &mail->saved_seal);
    text_clear(&mail->saved_turn);
    text_bytes(&mail->saved_turn, table->turn.at, table->turn.length);
    mail->saved_orders = table->orders;
    memset(mail->voids, 0, sizeof mail->voids);
    mail->claimed = false;
    if (!mail->saved || mail->saved_turn.failed || mail->saved_seal.chain.text.failed ||
        mail->saved_seal.older.text.failed)
        referee_no_memory(hand);
}

static void open_batch(struct referee_desk *desk, struct referee_advance *advance, uint8_t side)
{
    struct referee_mail *mail = &desk->mail;

    save(desk);
    mail->stage = MAIL_OPEN;
    mail->undone = false;
    mail->lapsed = 0;
    mail->batch = (struct chain_batch){.number = mail->batch.number + 1, .side = side};
    memcpy(mail->batch.before, mail->link, CHAIN_LINK);
    text_clear(&mail->orders);
    mail->count = 0;
    referee_veil_batch_begins(&desk->veil);
    referee_advance_reset(advance);
}

void mail_release_none(struct referee_mail *mail)
{
    mail->awaits = mail->cast = mail->shown = false;
    mail->lines_held = 0;
    text_clear(&mail->held);
}

void mail_close_batch(struct referee_desk *desk, struct referee_advance *advance,
                      const uint8_t *proof)
{
    struct referee_veil *veil = &desk->veil;
    struct referee_mail *mail = &desk->mail;

    if (proof)
        referee_veil_follows_words(desk, "cast", proof, VRF_PROOF);
    if (!referee_veil_link(mail, veil))
        chain_link(&mail->batch, proof, mail->link);
    if (!veil->mirror)
        referee_veil_links(mail, veil);
    mail->stage = MAIL_IDLE;
    mail_release_none(mail);
    referee_advance_reset(advance);
    dice_await(&desk->table.dice);
}

void mail_batch_line(struct referee_desk *desk, struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    const struct log_word *word = hand->line.word;
    const struct referee_mail *mail = &desk->mail;
    uint8_t side = game_find_side(hand->game, word[2].text);
    char digits[MAIL_LINK_SHOWN + 1];
    int64_t number;

    mail_link_digits(mail, digits);
    if (!slice_is(word[3].text, "after") || hand->line.count > 5)
        FORM_FAULT(hand, DIAG_SYNTAX, slice_is(word[3].text, "after") ? 5 : 3,
                   "such a line reads `batch N SIDE after LINK`");
    else if (side == NO_SIDE)
        FORM_FAULT(hand, DIAG_SYNTAX, 2, "the sides are %s and %s", mail_side_name(hand->game, 0),
                   mail_side_name(hand->game, 1));
    else if (mail->stage == MAIL_OPEN)
        FORM_FAULT(hand, DIAG_SYNTAX, 0, "batch %u of %s is not signed",
                   (unsigned)mail->batch.number, mail_side_name(hand->game, mail->batch.side));
    else if (!slice_plain_int(word[1].text, 1, MAIL_NUMBER_MOST, &number))
        FORM_FAULT(hand, DIAG_SYNTAX, 1, "batches are numbered, from 1 to %d: the next is %u",
                   (int)MAIL_NUMBER_MOST, (unsigned)mail->batch.number + 1);
    else if (number > (int64_t)mail->batch.number + 1)
        FORM_FAULT(hand, DIAG_SYNTAX, 1, "the next batch is %u: one in between is missing",
                   (unsigned)mail->batch.number + 1);
    else if (number <= (int64_t)mail->batch.number)
        FORM_FAULT(
            hand, DIAG_DIFFERS, 1,
            "there is a batch %u already, and only the first is answered; if both are signed and "
            "not the same, `vcz verify` of two logs names them",
            (unsigned)number);
    else if (mail->stage == MAIL_SIGNED)
        FORM_FAULT(hand, DIAG_SYNTAX, 0, "batch %u awaits `cast %u` of %s",
                   (unsigned)mail->batch.number, (unsigned)mail->batch.number,
                   mail_side_name(hand->game, mail_caster(mail)));
    else if (!slice_is(word[4].text, digits))
        FORM_FAULT(
            hand, DIAG_DIFFERS, 4,
            "it goes on from %s here: the header, or what was played before, is not what the "
            "batch was made for",
            digits);
    else {
        open_batch(desk, advance, side);
        mail_write_line(desk, hand->line.bytes.at, hand->line.bytes.length);
    }
}

/* The order in hand, of that side, may stand in the batch. */
static bool fits_batch(struct referee_desk *desk, uint8_t side)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    const char *bar = referee_veil_bars_order(desk);

    if (side != mail->batch.side)
        REFEREE_FAULT(
            hand, DIAG_SYNTAX, 0,
            "it is for %s to order here: batch %u of %s ends before this line, and wants to be "
            "signed",
            mail_side_name(hand->game, side), (unsigned)mail->batch.number,
            mail_side_name(hand->game, mail->batch.side));
    else if (bar)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "%s", bar);
    else if (mail->count == BATCH_ORDERS)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a batch has at most %d orders", (int)BATCH_ORDERS);
    else
        return true;
    return false;
}

bool referee_mail_order(struct referee_desk *desk, struct referee_advance *advance, uint8_t side)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (mail->judged)
        return mail_judge_order(hand, mail, side);
    if (!mail->on || mail->cast || side == NO_SIDE)
        return true;
    if (mail->stage == MAIL_IDLE) {
        char digits[MAIL_LINK_SHOWN + 1];

        mail_link_digits(mail, digits);
        open_batch(desk, advance, side);
        if (mail_writes(desk))
            text_format(&desk->out, "batch %u %s after %s\n", (unsigned)mail->batch.number,
                        mail_side_name(hand->game, side), digits);
    }
    if (!fits_batch(desk, side))
        return false;
    if (!referee_veil_takes_order(desk) && !mail_add_words(mail, &hand->line, 0))
        referee_no_memory(hand);
    return true;
}

void referee_mail_notes_lapse(const struct referee_hand *hand, struct referee_mail *mail)
{
    if (!mail->lapsed++)
        mail->lapsed_line = hand->number;
}

/* ---- what is held */

void referee_mail_await(struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    telling->answer.count = 0;
    referee_answer_ends(&telling->answer);
    if (hand->stage != STAGE_PLAY) {
        mail->unset = true;
        hand->stage = STAGE_START;
        return;
    }
    mail->awaits = true;
    mail_hold_line(hand, mail);
    referee_veil_awaits(desk, telling, shadow);
}

void mail_hold_order(struct referee_desk *desk, struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    struct slice first = hand->line.word[0].text;
    uint8_t side = mail->batch.side;

    if (mail->stage == MAIL_SIGNED) {
        FORM_FAULT(hand, DIAG_SYNTAX, 0,
                   "batch %u awaits `cast %u` of %s: keep orders that come behind it elsewhere "
                   "until it is there",
                   (unsigned)mail->batch.number, (unsigned)mail->batch.number,
                   mail_side_name(hand->game, mail_caster(mail)));
        return;
    }
    if (hand->line.kind == LOG_ORDER && first.at[first.length - 1] == ':') {
        first.length--;
        side = game_find_side(hand->game, first);
    }
    if (side == NO_SIDE) { /* which the reader would find behind the cast, too late */
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "unknown side `%.*s`; the sides are `%s` and `%s`",
                      slice_shown(first), first.at, mail_side_name(hand->game, 0),
                      mail_side_name(hand->game, 1));
        return;
    }
    if (referee_steward_speaks(desk)) { /* who says no more than what follows from the dice */
        mail->shown = true;
        mail_hold_line(hand, mail);
        return;
    }
    bool ahead = log_is_advance(hand->line.kind);
    if (!fits_batch(desk, side) ||
        !(ahead ? referee_advance_spelt(hand, mail, advance) : referee_read_order(hand, NULL))) {
        hand->stage = STAGE_READ;
        return;
    }
    if (!mail_add_words(mail, &hand->line, 0))
        referee_no_memory(hand);
    mail_hold_line(hand, mail);
}
