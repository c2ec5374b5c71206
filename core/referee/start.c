/* The header ends: what it lacks, and the start of the game. */
#include "referee/start.h"

#include "base/memory.h"
#include "referee/accept.h"
#include "referee/account.h"
#include "referee/basis.h"
#include "referee/carry_out.h"
#include "referee/dice.h"
#include "referee/hand.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/seal.h"
#include "referee/state.h"
#include "referee/veil.h"

/* Of a game by mail both sides have the whole log, but where one keeps its pieces to itself: an
 * account without batches and casts gives nothing to go by. */
static bool can_be_carried_out(struct referee *referee)
{
    const struct referee_header *header = &referee->header;
    struct place place = {.file = referee->terms.file, .line = header->account_line, .column = 1};

    if (!header->account || !referee->mail.on || referee->veil.line)
        return true;
    diag_add(&referee->diags, DIAG_SYNTAX, place,
             "an account of a game with `dice mail` is to be read, unless it has a line `veil "
             "mail`: whoever carries on needs the whole log, which both sides have");
    return false;
}

/* What the header lacks is told only if none of its lines is at fault: that may be the one. */
static bool is_whole(struct referee *referee, uint32_t column)
{
    struct referee_header *header = &referee->header;
    struct place place = referee_place(referee, column);

    if (!header->begun)
        diag_add(&referee->diags, DIAG_SYNTAX, place, "a log begins with `vcz %d`",
                 (int)REFEREE_VERSION);
    else if (header->faulty)
        return false;
    else if (!header->scenario)
        diag_add(&referee->diags, DIAG_SYNTAX, place, "the header lacks a `scenario` line");
    else if (!header->dice)
        diag_add(&referee->diags, DIAG_SYNTAX, place, "the header lacks a `dice` line");
    return header->begun && header->scenario && header->dice && can_be_carried_out(referee) &&
           referee_mail_header_is_whole(referee, place) &&
           referee_veil_header_is_whole(referee, place);
}

bool referee_make_room(struct referee *referee)
{
    size_t size = referee->game->position_size;

    referee_seal_rests(&referee->seal, &referee->header, referee->game, referee->scenario,
                       referee->terms.basis);
    referee->now = memory_get(size);
    referee->before = memory_get(size);
    referee->trial = memory_get(size);
    if (referee->now && referee->before && referee->trial)
        return true;
    return referee_no_memory(referee);
}

void referee_start(struct referee *referee)
{
    referee->dice_before = referee->dice;
    if (referee_asks_for_dice(referee)) {
        referee_mail_await(referee);
        return;
    }
    referee_carry_out(referee, referee->now, &referee->dice);
    if (referee->answer.failed || !referee_dice_are_good(referee, &referee->dice))
        return;
    referee->stage = STAGE_PLAY;
    referee_veil_begin(referee);
    referee_account_begins(referee);
    referee_accept(referee);
}

void referee_set_up(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;

    mail->unset = false;
    referee->stage = STAGE_READ;
    referee_start(referee);
    chain_link(&mail->batch, mail->proof, mail->link);
    dice_await(&referee->dice);
}

void referee_header_end(struct referee *referee, uint32_t column)
{
    referee->stage = STAGE_READ;
    if (!is_whole(referee, column) ||
        !referee_basis_is_whole(referee, referee->terms.whole && referee->header.based))
        return;
    if (!referee_make_room(referee))
        return;
    referee_mail_begin(referee);
    if (referee->mail.on)
        referee_account_names_side(referee);
    if (!referee->broken)
        referee_start(referee);
}
