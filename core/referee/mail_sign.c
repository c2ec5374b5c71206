/* The signature under a batch, and the cast that gives it its dice. */
#include <string.h>

#include "referee/advance.h"
#include "referee/answer.h"
#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/mirror.h"
#include "referee/record.h"
#include "referee/telling.h"
#include "referee/veil_mail.h"

void mail_seal_batch(struct referee_desk *desk, struct referee_advance *advance)
{
    struct referee_mail *mail = &desk->mail;

    referee_veil_follows_words(desk, "sign", mail->batch.signature, KEY_SIGNATURE);
    mail->stage = MAIL_SIGNED;
    if (!mail_note_batch(mail, mail->half_number)) {
        referee_no_memory(&desk->hand);
        return;
    }
    if (!mail->awaits)
        mail_close_batch(desk, advance, NULL);
}

void mail_hash_orders(struct referee_mail *mail, const struct referee_veil *veil)
{
    if (!referee_veil_hash(veil, mail->batch.orders))
        chain_orders(mail->orders.at, mail->orders.length, mail->batch.orders);
}

void mail_take_signature(struct referee_desk *desk, struct referee_advance *advance,
                         const uint8_t *bytes)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    const char *lacks = referee_veil_lacks(mail, &desk->veil);

    if (lacks) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "%s", lacks);
        return;
    }
    memcpy(mail->batch.signature, bytes, KEY_SIGNATURE);
    mail_hash_orders(mail, &desk->veil);
    if (!chain_is_signed(&mail->batch, mail_player(mail, mail->batch.side))) {
        FORM_FAULT(hand, DIAG_DIFFERS, 0,
                   "this is not the signature of %s under batch %u: an order, the header or the "
                   "signature was changed",
                   mail_side_name(hand->game, mail->batch.side), (unsigned)mail->batch.number);
        return;
    }
    if (mail->awaits) {
        mail_hold(hand, mail, mail->half_line.at, mail->half_line.length, mail->half_number);
        mail_hold_line(hand, mail);
    } else {
        mail_echo_half(desk);
    }
    mail_seal_batch(desk, advance);
}

bool mail_take_dice(struct referee_hand *hand, struct referee_table *table, const uint8_t *proof)
{
    uint8_t key[CHAIN_LINK];

    if (!chain_dice(proof, key))
        return false;
    if (!dice_key(&table->dice, key))
        return referee_no_memory(hand);
    return true;
}

static bool proof_is_good(const struct referee_hand *hand, const struct referee_mail *mail,
                          const uint8_t *proof)
{
    return !hand->terms.proofs || chain_is_cast(&mail->batch, mail_caster_keys(mail), proof);
}

bool mail_take_cast(struct referee_desk *desk, const uint8_t *proof)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (!proof_is_good(hand, mail, proof) || !mail_take_dice(hand, &desk->table, proof)) {
        if (!hand->broken)
            FORM_FAULT(
                hand, DIAG_DIFFERS, 0,
                "this is not the cast of %s for %s %u: the one that its key gives is the only one",
                mail_caster_name(hand->game, mail), mail->unset ? "the set-up, number" : "batch",
                (unsigned)mail->batch.number);
        return false;
    }
    if (mail->judged && !mail->unset) {
        mail_echo_half(desk);
        mail_judge_casts(mail, proof);
        return false;
    }
    memcpy(mail->proof, proof, VRF_PROOF);
    return true;
}

void mail_write_cast(struct referee_desk *desk, bool own)
{
    if (own)
        mail_write_numbered(desk, "cast", desk->mail.proof, VRF_PROOF);
    else
        mail_echo_half(desk);
}

void mail_end_cast(struct referee_desk *desk, struct referee_telling *telling,
                   struct referee_advance *advance, bool own)
{
    if (!own)
        referee_veil_writes_late(&desk->veil, &desk->out);
    mail_write_cast(desk, own);
    if (!own)
        referee_answer_ends(&telling->answer);
    mail_close_batch(desk, advance, desk->mail.proof);
}
