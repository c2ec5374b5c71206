/* One order: given, passed over or refused. */
#include "referee/order.h"

#include <string.h>

#include "game/entry_points.h"
#include "referee/accept.h"
#include "referee/account.h"
#include "referee/advance.h"
#include "referee/carry_out.h"
#include "referee/compare.h"
#include "referee/dice.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/record.h"
#include "referee/seal.h"
#include "referee/state.h"
#include "referee/steward.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"
#include "referee/view.h"

/* ---- passed over */

/* The order in hand is passed over. */
static void lapse(struct referee *referee, const char *rule, const char *words)
{
    memcpy(referee->before, referee->now, referee->game->position_size);
    referee->answer.line = referee->number;
    referee_lapse(referee, "lapsed", rule, words);
    referee_mail_notes_lapse(referee);
    if (referee_sees_order(referee, referee->before) == ORDER_UNSEEN) { /* nor that it has lapsed */
        text_clear(&referee->answer.seen);
        text_clear(&referee->answer.json);
    } else if (referee_is_seen(referee) && !referee->own) {
        referee_echo_order(referee, &referee->order, referee->now);
    } else {
        referee_echo(referee);
    }
    referee_accept(referee);
}

static void lapse_refused(struct referee *referee)
{
    struct game_eyes of = referee_eyes(referee, referee->now);
    struct text said = {0};

    refusal_text(&of, &referee->refusal, &said);
    if (said.failed)
        referee_no_memory(referee);
    else
        lapse(referee, refusal_rule(referee->game, &referee->refusal), said.at);
    text_free(&said);
}

/* It cannot be read any more: whom it names is gone. What is noted of that from there on is told
 * as an event. */
static void lapse_unread(struct referee *referee, uint32_t from)
{
    char words[DIAG_MESSAGE] = "it names what is not there any more";

    if (referee->diags.count > from)
        memcpy(words, referee->diags.list[from].message, sizeof words);
    referee->diags.count = from;
    lapse(referee, NULL, words);
}

/* ---- given */

/* What was tried has not happened. */
static void take_back(struct referee *referee, const struct dice *dice)
{
    void *now = referee->before;
    referee->before = referee->now;
    referee->now = now;
    referee->dice = *dice;
    referee_seal_undo(&referee->seal);
}

static void write_order(struct referee *referee, const void *before)
{
    if (referee_is_seen(referee) && !referee->own && !referee_reads_account(referee))
        referee_echo_order(referee, &referee->order, before);
    else
        referee_echo(referee);
}

/* An order of an account that is told in words: what its side cannot know is cleared. */
static void forget(struct referee *referee)
{
    if (referee_reads_account(referee) && referee_tells(referee))
        referee->game->account->blank(referee->scenario, referee->now, referee->header.of);
}

/* Tries the order on a copy; what was `now` stays as `before`. */
static void try_order(struct referee *referee)
{

    void *before = referee->now;
    struct dice dice = referee->dice;
    referee->answer.line = referee->number;
    referee_seal_order(&referee->seal, &referee->line);
    if (!referee_veil_binds(referee))
        return;
    if (referee_asks_for_dice(referee) || referee_veil_asks(referee)) {
        referee_mail_await(referee);
        return;
    }
    referee->now = referee->before;
    referee->before = before;
    memcpy(referee->now, before, referee->game->position_size);
    enum verdict verdict = referee_carry_out(referee, referee->now, &referee->dice);
    bool good = !referee->answer.failed && referee_dice_are_good(referee, &referee->dice);
    if (good && verdict == VERDICT_REFUSED && referee_mail_lapses(&referee->mail) &&
        !referee->answered) {
        take_back(referee, &dice);
        lapse_refused(referee);
        return;
    }
    if (good && verdict == VERDICT_REFUSED)
        referee_refused(referee, referee->before, &referee->refusal);
    if (good && verdict == VERDICT_DONE && referee_veil_is_borne_out(referee)) {
        referee->dice_before = dice;
        referee->showed = referee->answer.shows;
        referee->orders++;
        size_t from = referee->out.length;
        forget(referee);
        referee_account_begins(referee);
        if (referee->broken)
            return;
        if (!referee_veil_was_told(referee, from))
            write_order(referee, before);
        referee_veil_notes(referee, from);
        referee_accept(referee);
        referee_advance_remember(referee);
        return;
    }
    take_back(referee, &dice);
    referee->stage = STAGE_READ;
}

bool referee_passes_over(const struct referee *referee)
{
    return referee->terms.go_on && !referee->mail.on && referee->stage == STAGE_PLAY;
}

/* The order in hand, whose turn it is, is read and tried. */
static void give_order(struct referee *referee)
{
    struct game_names of = referee_names(referee, referee->now);
    struct order_finder finder = referee_finder(referee, &of);
    uint32_t faults = referee->diags.count;
    bool read = referee_reads_account(referee) ? referee_account_order(referee, &finder)
                                               : referee_read_order(referee, &finder);

    if (!read && referee_mail_lapses(&referee->mail))
        lapse_unread(referee, faults);
    else if (!read || (referee->answered && !referee_steward_agrees(referee)))
        referee->stage = STAGE_READ;
    else
        try_order(referee);
}

void referee_order_line(struct referee *referee)
{
    referee_note_owner(referee);
    referee->answered = referee_steward_speaks(referee);
    if (!referee_answer_is_whole(referee, "before this line") || !referee_steward_lets(referee) ||
        !referee_veil_lets(referee, referee_giver(referee)))
        return;
    if (!referee->answered &&
        (referee_advance_skips(referee) || !referee_mail_order(referee, referee_giver(referee))))
        return;
    if (!referee_passes_over(referee) || referee_is_sound(referee))
        give_order(referee);
}
