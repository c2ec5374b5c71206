/* What may be asked of a game by mail, and of what is hidden in it. */
#include <sodium.h>
#include <string.h>

#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/state.h"

const uint8_t *referee_mail_game(const struct referee *referee)
{
    const struct referee_desk *desk = &referee->desk;

    return desk->mail.on && desk->table.now ? desk->mail.header : NULL;
}

const struct chain_batch *referee_mail_batch(const struct referee *referee, unsigned n,
                                             uint32_t *line)
{
    const struct referee_mail *mail = &referee->desk.mail;

    if (n >= mail->batch_count)
        return NULL;
    *line = mail->batches[n].line;
    return &mail->batches[n].batch;
}

uint8_t referee_mail_open_side(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->desk.mail;

    if (!mail->on || mail->half || referee->desk.hand.stage != STAGE_HEADER ||
        mail->named[0] == mail->named[1])
        return NO_SIDE;
    return mail->named[0];
}

uint8_t referee_mail_challenger(const struct referee *referee)
{
    return referee->desk.mail.first;
}

bool referee_mail_is_signed(const struct referee *referee)
{
    return !referee->desk.mail.half && referee->desk.mail.stage != MAIL_OPEN;
}

bool referee_mail_is_waiting(const struct referee *referee)
{
    return referee->desk.mail.awaits;
}

uint8_t referee_mail_awaited(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->desk.mail;
    bool awaits = mail->on && (mail->unset || mail->stage == MAIL_SIGNED);

    return awaits ? mail_caster(mail) : NO_SIDE;
}

void referee_mail_waits(const struct referee *referee, struct text *out)
{
    const struct referee_desk *desk = &referee->desk;
    const struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    unsigned number = mail->batch.number;

    if (mail->unset)
        text_format(out, "the set-up awaits the dice of %s", mail_caster_name(hand->game, mail));
    else if (mail->on && mail->stage == MAIL_OPEN)
        text_format(out, "batch %u is a draft, which %s has not signed%s", number,
                    mail_side_name(hand->game, mail->batch.side),
                    mail->awaits ? "; what rests on dice is not carried out yet" : "");
    else if (mail->on && mail->stage == MAIL_SIGNED)
        text_format(out, "batch %u of %s awaits the dice of %s", number,
                    mail_side_name(hand->game, mail->batch.side),
                    mail_side_name(hand->game, mail_caster(mail)));
    else if (mail->claimed)
        text_format(out, "the heir of %s has signed that he succeeds, and %s has not",
                    mail_side_name(hand->game, mail->claim.side),
                    mail_side_name(hand->game, mail_other(mail->claim.side)));
}

unsigned referee_mail_lapsed(const struct referee *referee, unsigned *batch, uint32_t *line)
{
    const struct referee_mail *mail = &referee->desk.mail;

    *batch = mail->batch.number;
    *line = mail->lapsed_line;
    return !mail->on || mail->undone ? 0 : mail->lapsed;
}

bool referee_is_judged(const struct referee *referee)
{
    return referee->desk.mail.judged;
}

bool referee_mail_link(const struct referee *referee, uint8_t link[CHAIN_LINK])
{
    const struct referee_mail *mail = &referee->desk.mail;

    if ((!mail->on && !mail->judged) || !referee->desk.table.now)
        return false;
    if (mail->judged && mail->stage == MAIL_OPEN)
        chain_link(&mail->batch, mail->proof, link);
    else
        memcpy(link, mail->link, CHAIN_LINK);
    return true;
}

const struct key_player *referee_mail_keys(const struct referee *referee, unsigned n,
                                           const char **who)
{
    const struct referee_mail *mail = &referee->desk.mail;

    for (unsigned side = 0; mail->on && side < GAME_SIDES; side++)
        if (mail->named[side] && n-- == 0) {
            *who = mail_side_name(referee->desk.hand.game, side);
            return &mail->player[side];
        }
    *who = "judge";
    return mail->judge_named && n == 0 ? &mail->judge : NULL;
}

unsigned referee_mail_void(const struct referee *referee, struct text *out)
{
    const struct referee_desk *desk = &referee->desk;
    const struct referee_mail *mail = &desk->mail;
    unsigned number = mail->batch.number;

    if (mail->undone)
        text_format(out, "batch %u is void, and the game stands where it stood before it", number);
    if (mail->undone || mail->voids[0] == mail->voids[1])
        return 0;
    uint8_t side = mail->voids[0] ? 0 : 1;
    text_format(out, "%s has signed that batch %u is void, and %s has not",
                mail_side_name(desk->hand.game, side), number,
                mail_side_name(desk->hand.game, mail_other(side)));
    return number;
}

bool referee_mail_is_accepted(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;

    return referee_mail_header_is_whole(&desk->hand, &desk->mail, referee_place(&desk->hand, 1));
}

/* ---- what the judge does */

void referee_hear_left(struct referee *referee)
{
    referee->desk.mail.left = false;
}

bool referee_judge_key(const struct referee *referee, const uint8_t *seed, struct key *key)
{
    uint8_t secret[KEY_SEED];
    bool good = key_find(seed, &referee->desk.mail.judge, secret, key);

    sodium_memzero(secret, sizeof secret);
    return good;
}

static void add_cast(unsigned number, const uint8_t proof[VRF_PROOF], struct text *out)
{
    char words[KEY_WORDS_ROOM], *second;

    key_words(proof, VRF_PROOF, words, &second);
    text_format(out, "cast %u %s\n" LOG_HALF_INDENT "%s\n", number, words, second);
}

bool referee_judge_casts(const struct referee *referee, const struct key *key, uint8_t side,
                         struct slice orders, struct text *out)
{
    const struct referee_desk *desk = &referee->desk;
    const struct referee_mail *mail = &desk->mail;
    struct chain_batch batch = mail->batch;
    uint8_t proof[VRF_PROOF];
    char digits[MAIL_LINK_SHOWN + 1], digest[COMMIT_WORD];

    if (side != NO_SIDE) {
        batch = (struct chain_batch){.number = mail->batch.number + 1, .side = side};
        memcpy(batch.before, mail->link, CHAIN_LINK);
        mail_judge_hashes(desk->hand.game, side, orders, batch.orders);
        mail_link_digits(mail, digits);
        commit_word(batch.orders, digest);
        text_format(out, "batch %u %s after %s %s\n", (unsigned)batch.number,
                    mail_side_name(desk->hand.game, side), digits, digest);
    }
    if (!chain_cast(&batch, key, proof))
        return false;
    add_cast((unsigned)batch.number, proof, out);
    return true;
}

/* ---- heirs, and a director */

const struct key_player *referee_mail_heir_keys(const struct referee *referee, uint8_t side)
{
    const struct mail_heir *heir = &referee->desk.mail.heir[side];

    return heir->line ? &heir->player : NULL;
}

uint32_t referee_mail_silence_of(const struct referee *referee)
{
    return referee->desk.mail.silence;
}

const struct chain_succession *referee_mail_succession(const struct referee *referee, uint8_t side,
                                                       uint32_t *line)
{
    const struct mail_heir *heir = &referee->desk.mail.heir[side];

    *line = heir->succeeded;
    return heir->succeeded ? &heir->by : NULL;
}

uint32_t referee_mail_claim(const struct referee *referee)
{
    return referee->desk.mail.claimed ? referee->desk.mail.claim.days : 0;
}

const uint8_t *referee_mail_director_key(const struct referee *referee)
{
    return referee->desk.mail.directed ? referee->desk.mail.director : NULL;
}

const uint8_t *referee_mail_escrow_of(const struct referee *referee, uint8_t side)
{
    return referee->desk.mail.escrow[side].line ? referee->desk.mail.escrow[side].box : NULL;
}

/* ---- what is hidden */

const uint8_t *referee_veil_game(const struct referee *referee)
{
    return referee->desk.veil.line ? referee->desk.veil.of.game : NULL;
}

bool referee_veil_is_audit(const struct referee *referee)
{
    return referee->desk.veil.audit > 0;
}

uint8_t referee_veil_side(const struct referee *referee)
{
    return referee->desk.veil.piece ? referee->desk.veil.side : NO_SIDE;
}

bool referee_veil_is_whole(const struct referee *referee)
{
    return referee->desk.veil.whole;
}

const uint8_t *referee_veil_root(const struct referee *referee, unsigned n, uint32_t *line)
{
    const struct referee_veil *veil = &referee->desk.veil;

    if (n >= veil->count)
        return NULL;
    *line = veil->roots[n].line;
    return veil->roots[n].hash;
}

bool referee_veil_owes(const struct referee *referee)
{
    const struct referee_desk *desk = &referee->desk;
    const struct referee_veil *veil = &desk->veil;
    const struct position_head *head = desk->mail.unset ? NULL : desk->table.now;

    return veil->line && !veil->whole && veil->stirred && head && !head->over &&
           head->to_act != veil->side && desk->mail.stage == MAIL_IDLE;
}

unsigned referee_audit_owed(const struct referee *referee)
{
    return referee->desk.veil.owed ? referee->desk.veil.last : 0;
}

bool referee_veil_turns_up(const struct referee *referee)
{
    const struct referee_desk *desk = &referee->desk;

    return desk->veil.line && referee_is_account(referee) && desk->veil.turned_up != NO_PIECE &&
           desk->hand.diags.count == 1;
}
