/* What a side may know of a game of Cactus Throne can be carried out by it. */
#include "account_play.h"

enum { GAMES = SLOW ? 1 : 3 };

TEST(accounts_of_the_campaign)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("cactus/campaign", seed, 200);
}

/* What has been answered in advance is an order like any for the other side. */
TEST(accounts_of_answers_in_advance)
{
    static const char *const begins[] = {
        "imperial: standing retreat all default",     "republican: standing retreat all default",
        "imperial: standing lead all best",           "republican: standing lead all best",
        "imperial: standing siege all besiege",       "republican: standing city all remain",
        "republican: standing fall-back all after 1", NULL};

    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_behind("cactus/campaign", seed, 200, begins);
}

TESTS(RUN(accounts_of_the_campaign), RUN(accounts_of_answers_in_advance))
