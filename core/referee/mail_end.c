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
static uint8_t holder(const struct referee_hand *hand, const struct referee_mail *mail,
                      uint8_t secret[KEY_SEED], struct key *key)
{
    uint8_t side = 0;

    while (side < GAME_SIDES && !key_find(hand->terms.seed, mail_player(mail, side), secret, key))
        side++;
    return side < GAME_SIDES ? side : NO_SIDE;
}

uint8_t referee_mail_own_side(const struct referee *referee)
{
    const struct referee_desk *desk = &referee->desk;
    uint8_t secret[KEY_SEED];
    struct key key = {0};
    uint8_t side = desk->mail.on && desk->hand.terms.seed
                       ? holder(&desk->hand, &desk->mail, secret, &key)
                       : NO_SIDE;

    sodium_memzero(secret, sizeof secret);
    key_wipe(&key);
    return side;
}

static bool may(struct referee_hand *hand, const struct referee_mail *mail, bool casts)
{
    const struct referee_terms *terms = &hand->terms;

    return !terms->vouch || terms->vouch(terms->vouch_to, &mail->batch, casts, &hand->diags);
}

static void sign_draft(struct referee_desk *desk, struct referee_advance *advance,
                       const struct key *key)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (!referee_blocks_are_ended(hand, advance) || !referee_veil_seals(desk))
        return;
    mail_hash_orders(mail, &desk->veil);
    chain_sign(&mail->batch, key);
    if (!may(hand, mail, false))
        return;
    mail->half_number = hand->number;
    mail_write_held(desk);
    mail_write_numbered(desk, "sign", mail->batch.signature, KEY_SIGNATURE);
    mail_seal_batch(desk, advance);
}

/* The dice that are awaited are there. */
static bool cast_dice(struct referee_desk *desk, const struct key *key)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (!may(hand, mail, true))
        return false;
    if (chain_cast(&mail->batch, key, mail->proof) &&
        mail_take_dice(hand, &desk->table, mail->proof))
        return true;
    diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file},
             "the dice cannot be cast");
    return false;
}

/* The holder of the key does what the game waits for, if it is his to do. True: he has cast. */
static bool carry_on(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    struct key key = {0};
    uint8_t secret[KEY_SEED];
    uint8_t side = mail->judged ? NO_SIDE : holder(hand, mail, secret, &key);
    bool own = side == NO_SIDE || mail_escrow_is_own(hand, mail, side, secret);
    bool casts = false;

    sodium_memzero(secret, sizeof secret);
    if (!own)
        mail_write_held(desk);
    else if (mail->judged)
        diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file},
                 "a judge casts the dice of this game: `vcz judge take`");
    else if (hand->terms.silent)
        mail_sign_succession(referee, side, &key);
    else if (side == NO_SIDE && mail_is_heir(hand, mail))
        diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file},
                 "the key is that of an heir, who has not succeeded: `--succeed DAYS` signs that");
    else if (side == NO_SIDE)
        diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file},
                 "the key is that of neither player");
    else if (hand->terms.void_batch)
        mail_sign_void(referee, side, &key);
    else if ((mail->unset || mail->stage == MAIL_SIGNED) && mail_caster(mail) == side)
        casts = cast_dice(desk, &key);
    else if (!hand->terms.casts && mail->stage == MAIL_OPEN && mail->count &&
             mail->batch.side == side)
        sign_draft(desk, &referee->advance, &key);
    else
        mail_write_held(desk);
    key_wipe(&key);
    return casts;
}

static void note_at_end(struct referee_hand *hand, enum diag_kind kind, const char *words)
{
    diag_add(&hand->diags, kind, referee_place(hand, 1), "%s", words);
    hand->stage = STAGE_READ;
}

static void check_end(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    char words[DIAG_MESSAGE];

    if (mail->judged && hand->terms.stop_after)
        return;
    if (mail->half && !hand->terms.stop_after) {
        note_at_end(hand, DIAG_SYNTAX, "the second half of the last line is missing");
    } else if (mail->shown && !hand->terms.stop_after) {
        note_at_end(hand, DIAG_DIFFERS, "the log tells what followed from dice that nobody cast");
    } else if (mail->judged) {
        mail_judge_ends(desk);
    } else if (hand->terms.whole && mail->stage == MAIL_OPEN) {
        snprintf(words, sizeof words, "batch %u of %s is not signed: it is a draft",
                 (unsigned)mail->batch.number, mail_side_name(hand->game, mail->batch.side));
        note_at_end(hand, DIAG_UNFINISHED, words);
    }
}

bool referee_mail_end(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    bool good = mail->on || mail->judged;

    if (good && (hand->stage == STAGE_PLAY || hand->stage == STAGE_START))
        check_end(desk);
    good = good && !hand->diags.count;
    if (good && hand->terms.seed &&
        referee_answer_is_whole(hand, &referee->telling, "before the end of the log"))
        return carry_on(referee);
    if (good)
        mail_write_held(desk);
    return false;
}

void referee_mail_ends(struct referee_hand *hand, const struct referee_mail *mail)
{
    char words[DIAG_MESSAGE];

    if (!mail->unset || hand->terms.unset || hand->diags.count)
        return;
    snprintf(words, sizeof words,
             mail->judged
                 ? "the set-up throws dice, which %s casts"
                 : "the set-up throws dice, which %s casts: `vcz mail compose` with its key",
             mail_caster_name(hand->game, mail));
    note_at_end(hand, DIAG_FAILED, words);
}
