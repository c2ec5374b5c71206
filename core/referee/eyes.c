/* For whose eyes a referee is, and whose order is in hand. */
#include "referee/eyes.h"

#include "game/entry_points.h"
#include "referee/state.h"

struct game_eyes referee_eyes(const struct referee *referee, const void *position)
{
    return (struct game_eyes){{referee->game, referee->scenario, position}, referee->viewer};
}

bool referee_veil_event(const struct referee *referee, struct event *event)
{
    return game_veil_event(referee->game, referee->scenario, referee->told, referee->viewer, event);
}

uint8_t referee_giver(const struct referee *referee)
{
    const struct position_head *head = referee->now;
    struct slice first = referee->line.word[0].text;

    if (first.length && first.at[first.length - 1] == ':')
        first.length--;
    else
        return head->to_act;
    return game_find_side(referee->game, first);
}

void referee_note_owner(struct referee *referee)
{
    referee->ordered = true;
    referee->own = referee_giver(referee) == referee->viewer;
    referee->veiled = !referee->own;
}

bool referee_reads_account(const struct referee *referee)
{
    return referee->header.account && referee->game && referee->game->begin_account;
}

bool referee_writes_account(const struct referee *referee)
{
    return referee->terms.account && referee_is_seen(referee) &&
           (!referee->mail.on || referee->veil.line) &&
           (!referee->game->veil_event || referee->game->begin_account) &&
           !referee_reads_account(referee) && referee->terms.output == REFEREE_RECORD;
}

bool referee_tells(const struct referee *referee)
{
    return referee->game && referee->game->account && referee->game->account->tell;
}

uint8_t referee_side_of(const struct order *order, const void *before)
{
    const struct position_head *head = before;

    return order->side < 0 ? head->to_act : (uint8_t)order->side;
}

bool referee_veil_by_mail(const struct referee *referee)
{
    return referee->veil.line && referee->mail.on;
}

bool referee_veil_hides(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;

    return referee_veil_by_mail(referee) &&
           (mail->stage == MAIL_OPEN || mail->stage == MAIL_SIGNED) &&
           mail->batch.side == referee->veil.side;
}

bool referee_veil_writes(const struct referee *referee)
{
    return referee->veil.whole && referee->viewer != referee->veil.side &&
           referee_writes_account(referee);
}
