/* What a side may know of a game of Santiago can be carried out by it [8.1]. */
#include "account_play.h"

enum { GAMES = SLOW ? 1 : 3 };

TEST(accounts_of_the_campaign)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("santiago/campaign", seed, SLOW ? 100 : 200);
}

TEST(accounts_of_july_1)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("santiago/july-1", seed, SLOW ? 50 : 100);
}

/* [3.2] What has been answered in advance is an order like any for the other side. */
TEST(accounts_of_answers_in_advance)
{
    static const char *const begins[] = {
        "spain: standing retreat all default",        "us: standing retreat all default",
        "spain: standing displace all default",       "us: standing displace all default",
        "spain: standing fire with sp.mtn6 sp.plaza", NULL};

    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_behind("santiago/july-1", seed, SLOW ? 50 : 200, begins);
}

TESTS(RUN(accounts_of_the_campaign), RUN(accounts_of_july_1), RUN(accounts_of_answers_in_advance))
