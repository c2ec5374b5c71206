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
static void lapse(struct referee_desk *desk, struct referee_telling *telling,
                  struct referee_shadow *shadow, const char *rule, const char *words)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;

    memcpy(table->before, table->now, hand->game->position_size);
    telling->answer.line = hand->number;
    referee_lapse(desk, telling, "lapsed", rule, words);
    referee_mail_notes_lapse(hand, &desk->mail);
    if (referee_sees_order(hand, table->before) == ORDER_UNSEEN) { /* nor that it has lapsed */
        text_clear(&telling->answer.seen);
        text_clear(&telling->answer.json);
    } else if (referee_is_seen(hand) && !hand->own) {
        referee_echo_order(desk, shadow, &hand->order, table->now);
    } else {
        referee_echo(desk);
    }
    referee_accept(desk, telling, shadow);
}

static void lapse_refused(struct referee_desk *desk, struct referee_telling *telling,
                          struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;
    struct game_eyes of = referee_eyes(hand, desk->table.now);
    struct text said = {0};

    refusal_text(&of, &telling->refusal, &said);
    if (said.failed)
        referee_no_memory(hand);
    else
        lapse(desk, telling, shadow, refusal_rule(hand->game, &telling->refusal), said.at);
    text_free(&said);
}

/* It cannot be read any more: whom it names is gone. What is noted of that from there on is told
 * as an event. */
static void lapse_unread(struct referee_desk *desk, struct referee_telling *telling,
                         struct referee_shadow *shadow, uint32_t from)
{
    struct referee_hand *hand = &desk->hand;
    char words[DIAG_MESSAGE] = "it names what is not there any more";

    if (hand->diags.count > from)
        memcpy(words, hand->diags.list[from].message, sizeof words);
    hand->diags.count = from;
    lapse(desk, telling, shadow, NULL, words);
}

/* ---- given */

/* What was tried has not happened. */
static void take_back(struct referee_table *table, const struct dice *dice)
{
    void *now = table->before;

    table->before = table->now;
    table->now = now;
    table->dice = *dice;
    referee_seal_undo(&table->seal);
}

static void write_order(struct referee_desk *desk, const struct referee_shadow *shadow,
                        const void *before)
{
    struct referee_hand *hand = &desk->hand;

    if (referee_is_seen(hand) && !hand->own && !referee_reads_account(hand))
        referee_echo_order(desk, shadow, &hand->order, before);
    else
        referee_echo(desk);
}

/* An order of an account that is told in words: what its side cannot know is cleared. */
static void forget(const struct referee_hand *hand, struct referee_table *table)
{
    if (referee_reads_account(hand) && referee_tells(hand))
        hand->game->account->blank(hand->scenario, table->now, hand->header.of);
}

/* Tries the order on a copy; what was `now` stays as `before`. */
static void try_order(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_telling *telling = &referee->telling;
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct referee_shadow *shadow = &referee->shadow;
    struct dice dice = table->dice;

    void *before = table->now;
    telling->answer.line = hand->number;
    referee_seal_order(&table->seal, &hand->line);
    if (!referee_veil_binds(desk, telling, shadow))
        return;
    if (referee_asks_for_dice(desk, telling, shadow) || referee_veil_asks(desk, telling, shadow)) {
        referee_mail_await(desk, telling, shadow);
        return;
    }
    table->now = table->before;
    table->before = before;
    memcpy(table->now, before, hand->game->position_size);
    enum verdict verdict = referee_carry_out(desk, telling, shadow, table->now, &table->dice);
    bool good = !telling->answer.failed && referee_dice_are_good(hand, telling, &table->dice);
    if (good && verdict == VERDICT_REFUSED && referee_mail_lapses(&desk->mail) && !hand->answered) {
        take_back(table, &dice);
        lapse_refused(desk, telling, shadow);
        return;
    }
    if (good && verdict == VERDICT_REFUSED)
        referee_refused(hand, table->before, &telling->refusal);
    if (good && verdict == VERDICT_DONE && referee_veil_is_borne_out(desk)) {
        table->dice_before = dice;
        table->showed = telling->answer.shows;
        table->orders++;
        size_t from = desk->out.length;
        forget(hand, table);
        referee_account_begins(desk, telling, shadow);
        if (hand->broken)
            return;
        if (!referee_veil_was_told(desk, from))
            write_order(desk, shadow, before);
        referee_veil_notes(desk, telling, shadow, from);
        referee_accept(desk, telling, shadow);
        referee_advance_remember(desk, &referee->advance);
        return;
    }
    take_back(table, &dice);
    hand->stage = STAGE_READ;
}

bool referee_passes_over(const struct referee_hand *hand, const struct referee_mail *mail)
{
    return hand->terms.go_on && !mail->on && hand->stage == STAGE_PLAY;
}

/* The order in hand, whose turn it is, is read and tried. */
static void give_order(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct game_names of = referee_names(hand, table->now);
    struct order_finder finder = referee_finder(hand, &desk->mail, &of);
    uint32_t faults = hand->diags.count;
    bool read = referee_reads_account(hand)
                    ? referee_account_order(hand, table, &referee->heard, &finder)
                    : referee_read_order(hand, &finder);

    if (!read && referee_mail_lapses(&desk->mail))
        lapse_unread(desk, &referee->telling, &referee->shadow, faults);
    else if (!read || (hand->answered && !referee_steward_agrees(hand, table)))
        hand->stage = STAGE_READ;
    else
        try_order(referee);
}

void referee_order_line(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    const struct referee_table *table = &desk->table;

    referee_note_owner(hand, table);
    hand->answered = referee_steward_speaks(desk);
    if (!referee_answer_is_whole(hand, &referee->telling, "before this line") ||
        !referee_steward_lets(desk) || !referee_veil_lets(desk, referee_giver(hand, table)))
        return;
    if (!hand->answered &&
        (referee_advance_skips(referee) ||
         !referee_mail_order(desk, &referee->advance, referee_giver(hand, table))))
        return;
    if (!referee_passes_over(hand, &desk->mail) || referee_is_sound(desk, &referee->telling))
        give_order(referee);
}
