/* The header ends: what it lacks, and the start of the game. */
#include "referee/start.h"

#include "base/memory.h"
#include "referee/accept.h"
#include "referee/account.h"
#include "referee/basis.h"
#include "referee/carry_out.h"
#include "referee/desk.h"
#include "referee/dice.h"
#include "referee/hand.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/seal.h"
#include "referee/shadow.h"
#include "referee/telling.h"
#include "referee/veil.h"

/* Of a game by mail both sides have the whole log, but where one keeps its pieces to itself: an
 * account without batches and casts gives nothing to go by. */
static bool can_be_carried_out(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_header *header = &hand->header;
    struct place place = {.file = hand->terms.file, .line = header->account_line, .column = 1};

    if (!header->account || !desk->mail.on || desk->veil.line)
        return true;
    diag_add(&hand->diags, DIAG_SYNTAX, place,
             "an account of a game with `dice mail` is to be read, unless it has a line `veil "
             "mail`: whoever carries on needs the whole log, which both sides have");
    return false;
}

/* What the header lacks is told only if none of its lines is at fault: that may be the one. */
static bool is_whole(struct referee_desk *desk, uint32_t column)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_header *header = &hand->header;
    struct place place = referee_place(hand, column);

    if (!header->begun)
        diag_add(&hand->diags, DIAG_SYNTAX, place, "a log begins with `vcz %d`",
                 (int)REFEREE_VERSION);
    else if (header->faulty)
        return false;
    else if (!header->scenario)
        diag_add(&hand->diags, DIAG_SYNTAX, place, "the header lacks a `scenario` line");
    else if (!header->dice)
        diag_add(&hand->diags, DIAG_SYNTAX, place, "the header lacks a `dice` line");
    return header->begun && header->scenario && header->dice && can_be_carried_out(desk) &&
           referee_mail_header_is_whole(hand, &desk->mail, place) &&
           referee_veil_header_is_whole(hand, &desk->veil, place);
}

bool referee_make_room(struct referee_hand *hand, struct referee_table *table)
{
    size_t size = hand->game->position_size;

    referee_seal_rests(&table->seal, &hand->header, hand->game, hand->scenario, hand->terms.basis);
    table->now = memory_get(size);
    table->before = memory_get(size);
    table->trial = memory_get(size);
    if (table->now && table->before && table->trial)
        return true;
    return referee_no_memory(hand);
}

void referee_start(struct referee_desk *desk, struct referee_telling *telling,
                   struct referee_shadow *shadow)
{
    struct referee_table *table = &desk->table;

    table->dice_before = table->dice;
    if (referee_asks_for_dice(desk, telling, shadow)) {
        referee_mail_await(desk, telling, shadow);
        return;
    }
    referee_carry_out(desk, telling, shadow, table->now, &table->dice);
    if (telling->answer.failed || !referee_dice_are_good(&desk->hand, telling, &table->dice))
        return;
    desk->hand.stage = STAGE_PLAY;
    referee_veil_begin(desk);
    referee_account_begins(desk, telling, shadow);
    referee_accept(desk, telling, shadow);
}

void referee_set_up(struct referee_desk *desk, struct referee_telling *telling,
                    struct referee_shadow *shadow)
{
    struct referee_mail *mail = &desk->mail;

    mail->unset = false;
    desk->hand.stage = STAGE_READ;
    referee_start(desk, telling, shadow);
    chain_link(&mail->batch, mail->proof, mail->link);
    dice_await(&desk->table.dice);
}

void referee_header_end(struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow, uint32_t column)
{
    struct referee_hand *hand = &desk->hand;

    hand->stage = STAGE_READ;
    if (!is_whole(desk, column) ||
        !referee_basis_is_whole(hand, hand->terms.whole && hand->header.based))
        return;
    if (!referee_make_room(hand, &desk->table))
        return;
    referee_mail_begin(desk);
    if (desk->mail.on)
        referee_account_names_side(desk);
    if (!hand->broken)
        referee_start(desk, telling, shadow);
}
