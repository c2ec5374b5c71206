/* The end of a log by mail: what the holder of a key does there, if it is his to do. */
#include <sodium.h>
#include <stdio.h>

#include "referee/compare.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/mail_line.h"
#include "referee/record.h"
#include "referee/state.h"
#include "referee/veil_mail.h"

/* Whose key it is, which is made, and the secret of the game; or NO_SIDE. */
static uint8_t holder(const struct referee *referee, uint8_t secret[KEY_SEED], struct key *key)
{
    uint8_t side = 0;

    while (side < GAME_SIDES &&
           !key_find(referee->terms.seed, mail_player(&referee->mail, side), secret, key))
        side++;
    return side < GAME_SIDES ? side : NO_SIDE;
}

uint8_t referee_mail_own_side(const struct referee *referee)
{
    uint8_t secret[KEY_SEED];
    struct key key = {0};
    uint8_t side =
        referee->mail.on && referee->terms.seed ? holder(referee, secret, &key) : NO_SIDE;

    sodium_memzero(secret, sizeof secret);
    key_wipe(&key);
    return side;
}

static bool may(struct referee *referee, bool casts)
{
    const struct referee_terms *terms = &referee->terms;

    return !terms->vouch ||
           terms->vouch(terms->vouch_to, &referee->mail.batch, casts, &referee->diags);
}

static void sign_draft(struct referee *referee, const struct key *key)
{
    struct referee_mail *mail = &referee->mail;

    if (!referee_blocks_are_ended(referee) || !referee_veil_seals(referee))
        return;
    mail_hash_orders(referee);
    chain_sign(&mail->batch, key);
    if (!may(referee, false))
        return;
    mail->half_number = referee->number;
    mail_write_held(referee);
    mail_write_numbered(referee, "sign", mail->batch.signature, KEY_SIGNATURE);
    mail_seal_batch(referee);
}

/* The dice that are awaited are there. */
static bool cast_dice(struct referee *referee, const struct key *key)
{
    struct referee_mail *mail = &referee->mail;

    if (!may(referee, true))
        return false;
    if (chain_cast(&mail->batch, key, mail->proof) && mail_take_dice(referee, mail->proof))
        return true;
    diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
             "the dice cannot be cast");
    return false;
}

/* The holder of the key does what the game waits for, if it is his to do. True: he has cast. */
static bool carry_on(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    struct key key = {0};
    uint8_t secret[KEY_SEED];
    uint8_t side = mail->judged ? NO_SIDE : holder(referee, secret, &key);
    bool own = side == NO_SIDE || mail_escrow_is_own(referee, side, secret);
    bool casts = false;

    sodium_memzero(secret, sizeof secret);
    if (!own)
        mail_write_held(referee);
    else if (mail->judged)
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "a judge casts the dice of this game: `vcz judge take`");
    else if (referee->terms.silent)
        mail_sign_succession(referee, side, &key);
    else if (side == NO_SIDE && mail_is_heir(referee))
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "the key is that of an heir, who has not succeeded: `--succeed DAYS` signs that");
    else if (side == NO_SIDE)
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "the key is that of neither player");
    else if (referee->terms.void_batch)
        mail_sign_void(referee, side, &key);
    else if ((mail->unset || mail->stage == MAIL_SIGNED) && mail_caster(mail) == side)
        casts = cast_dice(referee, &key);
    else if (!referee->terms.casts && mail->stage == MAIL_OPEN && mail->count &&
             mail->batch.side == side)
        sign_draft(referee, &key);
    else
        mail_write_held(referee);
    key_wipe(&key);
    return casts;
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

    if (mail->judged && referee->terms.stop_after)
        return;
    if (mail->half && !referee->terms.stop_after) {
        note_at_end(referee, DIAG_SYNTAX, "the second half of the last line is missing");
    } else if (mail->shown && !referee->terms.stop_after) {
        note_at_end(referee, DIAG_DIFFERS,
                    "the log tells what followed from dice that nobody cast");
    } else if (mail->judged) {
        mail_judge_ends(referee);
    } else if (referee->terms.whole && mail->stage == MAIL_OPEN) {
        snprintf(words, sizeof words, "batch %u of %s is not signed: it is a draft",
                 (unsigned)mail->batch.number, mail_side_name(referee->game, mail->batch.side));
        note_at_end(referee, DIAG_UNFINISHED, words);
    }
}

bool referee_mail_end(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    bool good = mail->on || mail->judged;

    if (good && (referee->stage == STAGE_PLAY || referee->stage == STAGE_START))
        check_end(referee);
    good = good && !referee->diags.count;
    if (good && referee->terms.seed &&
        referee_answer_is_whole(referee, "before the end of the log"))
        return carry_on(referee);
    if (good)
        mail_write_held(referee);
    return false;
}

void referee_mail_ends(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    char words[DIAG_MESSAGE];

    if (!mail->unset || referee->terms.unset || referee->diags.count)
        return;
    snprintf(words, sizeof words,
             mail->judged ? "the set-up throws dice, which %s casts"
                          : "the set-up throws dice, which %s casts: `vcz run` with its key",
             mail_caster_name(referee->game, &referee->mail));
    note_at_end(referee, DIAG_FAILED, words);
}
