/* The heir of a side that falls silent succeeds: he and the other side sign that it is so, where
 * the side is to act and no dice are awaited. Silence never earns another die. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "game/game_names.h"
#include "referee/accept.h"
#include "referee/advance.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/record.h"
#include "referee/state.h"

/* What stands against it that the heir of this side succeeds here; NULL: nothing. With the number
 * of the batch, if that is awaited. */
static const char *bars(const struct referee_table *table, const struct referee_mail *mail,
                        uint8_t side)
{
    const struct position_head *head = table->now;

    if (mail->stage == MAIL_SIGNED)
        return "dice are awaited, and only the key for which they were asked can cast them: "
               "whoever "
               "falls silent gets no others";
    if (!mail->heir[side].line)
        return "the header names no heir of that side";
    if (mail->heir[side].succeeded)
        return "the heir of that side has succeeded already, and has none himself";
    if (mail->stage == MAIL_OPEN)
        return "orders before this are a draft, which nobody has signed";
    if (head->to_act != side)
        return head->over ? "the game is over"
                          : "it is not for that side to act: nobody waits for it";
    return NULL;
}

bool mail_succession_is_due(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    const struct log_word *word = hand->line.word;
    uint8_t side = game_find_side(hand->game, word[1].text);
    const char *barred = side == NO_SIDE ? NULL : bars(&desk->table, mail, side);
    int64_t days = 0;

    if (side == NO_SIDE)
        FORM_FAULT(hand, DIAG_SYNTAX, 1, "the sides are %s and %s", mail_side_name(hand->game, 0),
                   mail_side_name(hand->game, 1));
    else if (barred)
        FORM_FAULT(hand, DIAG_SYNTAX, 1, "%s", barred);
    else if (!slice_plain_int(word[2].text, mail->silence, REFEREE_SILENCE_MOST, &days))
        FORM_FAULT(hand, DIAG_SYNTAX, 2, "the header wants a silence of %u days or more, up to %d",
                   (unsigned)mail->silence, (int)REFEREE_SILENCE_MOST);
    else if (mail->claimed && days != (int64_t)mail->claim.days)
        FORM_FAULT(hand, DIAG_SYNTAX, 2, "the heir has signed that it is %u days",
                   (unsigned)mail->claim.days);
    else {
        mail->half_side = side;
        mail->half_days = (uint32_t)days;
        return true;
    }
    return false;
}

/* ---- he succeeds */

static void claim(struct referee_mail *mail, uint8_t side, uint32_t days)
{
    mail->claim =
        (struct chain_succession){.number = mail->batch.number, .side = side, .days = days};
    memcpy(mail->claim.before, mail->link, CHAIN_LINK);
}

/* Both have signed. What was played before stands: he cannot declare a batch of the other void. */
static void succeed(struct referee *referee, uint32_t line)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_telling *telling = &referee->telling;
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    struct mail_heir *heir = &mail->heir[mail->claim.side];
    bool own = hand->own;
    char words[96];

    heir->succeeded = line;
    heir->by = mail->claim;
    mail->claimed = false;
    mail->undone = true;
    chain_link_succession(&heir->by, mail->link);
    referee_advance_reset(&referee->advance);
    snprintf(words, sizeof words, "the heir of %.40s, silent for %u days, plays on from here",
             mail_side_name(hand->game, heir->by.side), (unsigned)heir->by.days);
    telling->answer.line = hand->number;
    hand->own = true; /* all may know it */
    referee_lapse(desk, telling, "succeeded", NULL, words);
    hand->own = own;
    referee_accept(desk, telling, &referee->shadow);
}

void mail_take_succession(struct referee *referee, const uint8_t *bytes)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_mail *mail = &desk->mail;
    uint8_t side = mail->half_side;
    unsigned by = mail->claimed ? CHAIN_BY_OTHER : CHAIN_BY_HEIR;
    const struct key_player *player =
        mail->claimed ? mail_player(mail, mail_other(side)) : &mail->heir[side].player;

    if (!mail->claimed)
        claim(mail, side, mail->half_days);
    memcpy(mail->claim.signature[by], bytes, KEY_SIGNATURE);
    if (!chain_is_succession(&mail->claim, by, player)) {
        FORM_FAULT(&desk->hand, DIAG_DIFFERS, 0, "this is not the signature of %s%s to that",
                   by == CHAIN_BY_HEIR ? "the heir of " : "",
                   mail_side_name(desk->hand.game, by == CHAIN_BY_HEIR ? side : mail_other(side)));
        return;
    }
    mail_echo_half(desk);
    mail->claimed = !mail->claimed;
    if (by == CHAIN_BY_OTHER)
        succeed(referee, mail->half_number);
}

/* ---- with one's own key */

/* The side whose heir has that key, which is made; or NO_SIDE. */
static uint8_t heir_of(const struct referee_hand *hand, const struct referee_mail *mail,
                       struct key *key)
{
    uint8_t secret[KEY_SEED];
    uint8_t side = 0;

    while (side < GAME_SIDES &&
           !(mail->heir[side].line &&
             key_find(hand->terms.seed, &mail->heir[side].player, secret, key)))
        side++;
    sodium_memzero(secret, sizeof secret);
    return side < GAME_SIDES ? side : NO_SIDE;
}

bool mail_is_heir(const struct referee_hand *hand, const struct referee_mail *mail)
{
    struct key key = {0};
    bool is = heir_of(hand, mail, &key) != NO_SIDE;

    key_wipe(&key);
    return is;
}

/* Why the holder of the key may not sign that this side is succeeded; NULL: he may. */
static const char *may_not(const struct referee_desk *desk, uint8_t side, uint8_t by, bool heir)
{
    const struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;

    if (mail->unset)
        return "the set-up awaits its dice, and only the key for which they were asked can cast "
               "them";
    if (side == NO_SIDE)
        return "the game is over";
    if (heir && by != side && mail->stage != MAIL_SIGNED)
        return "the heir of the side that is to act signs this first, and then the other side";
    if (bars(&desk->table, mail, side))
        return bars(&desk->table, mail, side);
    if (heir ? by != side : by != mail_other(side))
        return "the heir of the side that is to act signs this first, and then the other side";
    if (heir && mail->claimed)
        return "you have signed this: now it is for the other side";
    if (!heir && !mail->claimed)
        return "the heir signs this first";
    if (hand->terms.silent < mail->silence || hand->terms.silent > REFEREE_SILENCE_MOST)
        return "that is not the silence which the header wants: its line `silence` has the days";
    if (mail->claimed && hand->terms.silent != mail->claim.days)
        return "the heir has signed another number of days";
    return NULL;
}

void mail_sign_succession(struct referee *referee, uint8_t holder, const struct key *key)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    struct key inherited = {0};
    bool heir = holder == NO_SIDE;
    uint8_t by = heir ? heir_of(hand, mail, &inherited) : holder;
    const struct position_head *head = desk->table.now;
    uint8_t side = mail->unset ? NO_SIDE : head->to_act;
    unsigned which = heir ? CHAIN_BY_HEIR : CHAIN_BY_OTHER;
    const char *why = heir && by == NO_SIDE ? "the key is that of neither player, nor of an heir"
                                            : may_not(desk, side, by, heir);
    char what[64];

    mail_write_held(desk);
    if (why) {
        diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file}, "%s", why);
    } else {
        if (heir)
            claim(mail, side, hand->terms.silent);
        chain_sign_succession(&mail->claim, which, heir ? &inherited : key);
        snprintf(what, sizeof what, "succeed %.40s %u", mail_side_name(hand->game, side),
                 (unsigned)mail->claim.days);
        mail_write_words(desk, what, mail->claim.signature[which], KEY_SIGNATURE);
        mail->claimed = heir;
        if (!heir)
            succeed(referee, hand->number);
    }
    key_wipe(&inherited);
}
