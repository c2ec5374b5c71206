/* The end of a log by mail: what the holder of a key does there, if it is his to do. */
#include <stdio.h>
#include <string.h>

#include "game/referee_mail_parts.h"

/* Whose key it is, or NO_SIDE. */
static uint8_t holder(const struct referee *referee)
{
    const struct key_player *own = &referee->terms.key->player;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (memcmp(own->sign, referee->mail.player[side].sign, KEY_SIGN) == 0 &&
            memcmp(own->cast, referee->mail.player[side].cast, VRF_PUBLIC) == 0)
            return (uint8_t)side;
    return NO_SIDE;
}

static bool may(struct referee *referee, bool casts)
{
    const struct referee_terms *terms = &referee->terms;
    return !terms->vouch ||
           terms->vouch(terms->vouch_to, &referee->mail.batch, casts, &referee->diags);
}

static void sign_draft(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    if (!referee_advance_is_whole(referee))
        return;
    mail_hash_orders(mail);
    chain_sign(&mail->batch, referee->terms.key);
    if (!may(referee, false))
        return;
    mail->half_number = referee->number;
    mail_write_held(referee);
    mail_write_numbered(referee, "sign", mail->batch.signature, KEY_SIGNATURE);
    mail_seal_batch(referee);
}

static void cast_dice(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t proof[VRF_PROOF];
    if (!may(referee, true))
        return;
    if (!chain_cast(&mail->batch, referee->terms.key, proof) || !mail_take_dice(referee, proof)) {
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "the dice cannot be cast");
        return;
    }
    if (mail->unset) {
        mail_write_numbered(referee, "cast", proof, VRF_PROOF);
        mail_set_up(referee, proof);
        return;
    }
    mail_release(referee);
    if (referee->broken || referee->stage != STAGE_PLAY)
        return;
    mail_write_numbered(referee, "cast", proof, VRF_PROOF);
    mail_close_batch(referee, proof);
}

/* The holder of the key does what the game waits for, if it is his to do. */
static void carry_on(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t side = holder(referee);
    if (side == NO_SIDE)
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "the key is that of neither player");
    else if (referee->terms.void_batch)
        mail_sign_void(referee, side);
    else if ((mail->unset || mail->stage == MAIL_SIGNED) && mail_caster(mail) == side)
        cast_dice(referee);
    else if (mail->stage == MAIL_OPEN && mail->count && mail->batch.side == side)
        sign_draft(referee);
    else
        mail_write_held(referee);
}

static void note_at_end(struct referee *referee, enum diag_kind kind, const char *words)
{
    diag_add(&referee->diags, kind, referee_place(referee, 1), "%s", words);
    referee->stage = STAGE_READ;
}

static void check_end(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    char words[DIAG_MESSAGE];
    if (mail->half && !referee->terms.stop_after) {
        note_at_end(referee, DIAG_SYNTAX, "the second half of the last line is missing");
    } else if (mail->shown && !referee->terms.stop_after) {
        note_at_end(referee, DIAG_DIFFERS,
                    "the log tells what followed from dice that nobody cast");
    } else if (referee->terms.whole && mail->stage == MAIL_OPEN) {
        snprintf(words, sizeof words, "batch %u of %s is not signed", (unsigned)mail->batch.number,
                 mail_side_name(referee, mail->batch.side));
        note_at_end(referee, DIAG_DIFFERS, words);
    }
}

void referee_mail_end(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    bool good = mail->on && !referee->broken;
    if (good && (referee->stage == STAGE_PLAY || referee->stage == STAGE_START))
        check_end(referee);
    good = good && !referee->diags.count;
    if (good && referee->terms.key && referee_answer_is_whole(referee, "before the end of the log"))
        carry_on(referee);
    else if (good)
        mail_write_held(referee);
    if (good && mail->unset && !referee->diags.count) {
        char words[DIAG_MESSAGE];
        snprintf(words, sizeof words,
                 "the set-up throws dice, which %s casts: `vcz run` with its key",
                 mail_side_name(referee, mail->first));
        note_at_end(referee, DIAG_FAILED, words);
    }
}
