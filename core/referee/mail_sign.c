/* The signature under a batch, and the cast that gives it its dice. */
#include <string.h>

#include "referee/answer.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/mirror.h"
#include "referee/record.h"
#include "referee/state.h"
#include "referee/veil_mail.h"

void mail_seal_batch(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;

    referee_veil_follows_words(referee, "sign", mail->batch.signature, KEY_SIGNATURE);
    mail->stage = MAIL_SIGNED;
    if (!mail_note_batch(mail, mail->half_number)) {
        referee_no_memory(referee);
        return;
    }
    if (!mail->awaits)
        mail_close_batch(referee, NULL);
}

void mail_hash_orders(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;

    if (!referee_veil_hash(referee, mail->batch.orders))
        chain_orders(mail->orders.at, mail->orders.length, mail->batch.orders);
}

void mail_take_signature(struct referee *referee, const uint8_t *bytes)
{
    struct referee_mail *mail = &referee->mail;
    const char *lacks = referee_veil_lacks(referee);

    if (lacks) {
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "%s", lacks);
        return;
    }
    memcpy(mail->batch.signature, bytes, KEY_SIGNATURE);
    mail_hash_orders(referee);
    if (!chain_is_signed(&mail->batch, mail_player(mail, mail->batch.side))) {
        FORM_FAULT(referee, DIAG_DIFFERS, 0,
                   "this is not the signature of %s under batch %u: an order, the header or the "
                   "signature was changed",
                   mail_side_name(referee->game, mail->batch.side), (unsigned)mail->batch.number);
        return;
    }
    if (mail->awaits) {
        mail_hold(referee, mail->half_line.at, mail->half_line.length, mail->half_number);
        mail_hold_line(referee);
    } else {
        mail_echo_half(referee);
    }
    mail_seal_batch(referee);
}

bool mail_take_dice(struct referee *referee, const uint8_t *proof)
{
    uint8_t key[CHAIN_LINK];

    if (!chain_dice(proof, key))
        return false;
    if (!dice_key(&referee->dice, key))
        return referee_no_memory(referee);
    return true;
}

static bool proof_is_good(const struct referee *referee, const uint8_t *proof)
{
    const struct referee_mail *mail = &referee->mail;

    return !referee->terms.proofs || chain_is_cast(&mail->batch, mail_caster_keys(mail), proof);
}

bool mail_take_cast(struct referee *referee, const uint8_t *proof)
{
    struct referee_mail *mail = &referee->mail;

    if (!proof_is_good(referee, proof) || !mail_take_dice(referee, proof)) {
        if (!referee->broken)
            FORM_FAULT(
                referee, DIAG_DIFFERS, 0,
                "this is not the cast of %s for %s %u: the one that its key gives is the only one",
                mail_caster_name(referee->game, &referee->mail),
                mail->unset ? "the set-up, number" : "batch", (unsigned)mail->batch.number);
        return false;
    }
    if (mail->judged && !mail->unset) {
        mail_echo_half(referee);
        mail_judge_casts(mail, proof);
        return false;
    }
    memcpy(mail->proof, proof, VRF_PROOF);
    return true;
}

void mail_write_cast(struct referee *referee, bool own)
{
    if (own)
        mail_write_numbered(referee, "cast", referee->mail.proof, VRF_PROOF);
    else
        mail_echo_half(referee);
}

void mail_end_cast(struct referee *referee, bool own)
{
    if (!own)
        referee_veil_writes_late(&referee->veil, &referee->out);
    mail_write_cast(referee, own);
    if (!own)
        referee_answer_ends(&referee->answer);
    mail_close_batch(referee, referee->mail.proof);
}
