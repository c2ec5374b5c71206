/* For whose eyes a referee is, and whose order is in hand. */
#include "referee/eyes.h"

#include "game/entry_points.h"
#include "referee/desk.h"
#include "referee/telling.h"

struct game_eyes referee_eyes(const struct referee_hand *hand, const void *position)
{
    return (struct game_eyes){{hand->game, hand->scenario, position}, hand->viewer};
}

bool referee_veil_event(const struct referee_hand *hand, const struct referee_telling *telling,
                        struct event *event)
{
    return game_veil_event(hand->game, hand->scenario, telling->told, hand->viewer, event);
}

uint8_t referee_giver(const struct referee_hand *hand, const struct referee_table *table)
{
    const struct position_head *head = table->now;
    struct slice first = hand->line.word[0].text;

    if (first.length && first.at[first.length - 1] == ':')
        first.length--;
    else
        return head->to_act;
    return game_find_side(hand->game, first);
}

void referee_note_owner(struct referee_hand *hand, const struct referee_table *table)
{
    hand->ordered = true;
    hand->own = referee_giver(hand, table) == hand->viewer;
    hand->veiled = !hand->own;
}

bool referee_reads_account(const struct referee_hand *hand)
{
    return hand->header.account && hand->game && hand->game->begin_account;
}

bool referee_writes_account(const struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;

    return hand->terms.account && referee_is_seen(hand) && (!desk->mail.on || desk->veil.line) &&
           (!hand->game->veil_event || hand->game->begin_account) && !referee_reads_account(hand) &&
           hand->terms.output == REFEREE_RECORD;
}

bool referee_tells(const struct referee_hand *hand)
{
    return hand->game && hand->game->account && hand->game->account->tell;
}

uint8_t referee_side_of(const struct order *order, const void *before)
{
    const struct position_head *head = before;

    return order->side < 0 ? head->to_act : (uint8_t)order->side;
}

bool referee_veil_by_mail(const struct referee_mail *mail, const struct referee_veil *veil)
{
    return veil->line && mail->on;
}

bool referee_veil_hides(const struct referee_mail *mail, const struct referee_veil *veil)
{
    return referee_veil_by_mail(mail, veil) &&
           (mail->stage == MAIL_OPEN || mail->stage == MAIL_SIGNED) &&
           mail->batch.side == veil->side;
}

bool referee_veil_writes(const struct referee_desk *desk)
{
    return desk->veil.whole && desk->hand.viewer != desk->veil.side && referee_writes_account(desk);
}
