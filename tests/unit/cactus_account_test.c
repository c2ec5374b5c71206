/* What a side may know of a game of Cactus Throne can be carried out by it. */
#include "account_play.h"

enum { GAMES = SLOW ? 1 : 3 };

TEST(accounts_of_the_campaign)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("cactus/campaign", seed, 200);
}

TESTS(RUN(accounts_of_the_campaign))
