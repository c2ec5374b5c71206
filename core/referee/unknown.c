/* Accounts that are carried out: what their side cannot know is blank, or thought of. */
#include "referee/account.h"
#include "referee/eyes.h"
#include "referee/state.h"

void referee_account_starts(struct referee *referee, void *position)
{
    if (referee_is_account(referee))
        referee->game->begin_account(position, referee->header.of);
}

void referee_account_started(const struct referee *referee, void *position, uint8_t side)
{
    const struct game_account *account = referee->game->account;

    if (account && account->guess) /* a board in mid-game has it otherwise */
        account->guess(referee->scenario, position, side, 1);
    else if (account)
        account->blank(referee->scenario, position, side);
}

void referee_account_blank(struct referee *referee)
{
    if (referee_is_account(referee) && referee_tells(referee))
        referee->game->account->blank(referee->scenario, referee->now, referee->header.of);
}
