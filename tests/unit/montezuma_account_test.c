/* What a side may know of a game of The Halls of Montezuma can be carried out by it [8.3]. */
#include "account_play.h"
#include "cases.h"

enum { GAMES = SLOW ? 1 : 3 };

TEST(accounts_of_the_campaign)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("montezuma/campaign", seed, 200);
}

/* What has been answered in advance is an order like any for the other side. */
TEST(accounts_of_answers_in_advance)
{
    static const char *const begins[] = {"us: standing lead all best",
                                         "mexico: standing lead all best",
                                         "us: standing retreat all default",
                                         "mexico: standing retreat all default",
                                         "mexico: standing commit all nobody",
                                         "us: standing reroll all no",
                                         "mexico: standing react all stand",
                                         "mexico: standing withdraw all stand",
                                         NULL};

    account_holds_behind("montezuma/campaign", 1, SLOW ? 40 : 120, begins);
}

TEST(accounts_of_the_example)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("montezuma/turn2", seed, 100);
}

/* ---- logs on the boards of numbered cases */

static struct cases cases = {.game = "montezuma", .lines = 1};

/* Accounts of both sides behind each line of a log on that board; so many could be carried out. */
static unsigned count_carried(const char *board, const char *orders)
{
    static struct text log;
    unsigned carried = 0;

    memset(&cases.stage, 0, sizeof cases.stage);
    cases_load_board(&cases, board);
    account_stage = cases.stage;
    CHECK(account_stage.scenario != NULL);
    text_clear(&log);
    text_format(&log, "vcz 1\nscenario %s\n", board);
    text_add(&log, orders);
    size_t dice = log.length - strlen(orders) + strcspn(orders, "\n");
    for (size_t at = dice; at < log.length; at++)
        if (log.at[at] == '\n' && at > dice)
            for (unsigned side = 0; side < GAME_SIDES; side++)
                carried += account_holds(&log, at + 1, (uint8_t)side);
    stage_free(&cases.stage);
    return carried;
}

static const char spies[] = "dice seed spies\n"
                            "overdue Q1\n"
                            "overdue Q2\n"
                            "reply Q3 first mexico\n"
                            "play cavalry-pursuit fort\n"
                            "reply Q4 fort monterrey\n"
                            "play artillery-barrage fort\n"
                            "reply Q5 fort camargo\n"
                            "play marines fort\n"
                            "reply Q6 fort saltillo\n"
                            "play provincial-revolt-suppressed fort\n"
                            "reply Q7 fort fort_brown\n"
                            "overdue Q8\n"
                            "play cavalry-charge fort\n"
                            "reply Q9 fort monterrey\n"
                            "play santa-anna-exiled fort\n"
                            "reply Q10 fort fort_brown\n"
                            "overdue Q11\n"
                            "play local-militia-raid fort\n"
                            "reply Q12 fort puebla\n"
                            "play spies event\n"
                            "reply Q13 done\n"
                            "play scott-removed fort\n"
                            "reply Q14 fort saltillo\n"
                            "play p-g-t-beauregard discard\n"
                            "play san-patricios fort\n"
                            "reply Q15 fort monterrey\n";

/* [8.3] What is dealt and built in secret, and what Spies show of it [21.0/61]; [13.2.a] what is
 * built behind them, and a fort that was seen while it was built. */
TEST(accounts_of_spies)
{
    CHECK(count_carried("boards/spies-later.yaml", spies) == 2 * 26);
}

/* [2.3.a] The enemy draws what he does not show, and a side draws what it had thought to lie there;
 * what lies there turns out to be another when it is shown. */
TEST(accounts_of_works)
{
    static const char orders[] = "play whigs-oppose-war fort\n"
                                 "reply Q1 fort monterrey\n"
                                 "play settlers fort\n"
                                 "reply Q2 fort camargo\n"
                                 "play provincial-revolt fort\n"
                                 "reply Q3 fort saltillo\n"
                                 "play malaria fort\n"
                                 "reply Q4 fort cerralvo\n"
                                 "play low-ammo fort\n"
                                 "reply Q5 fort linares\n"
                                 "play no-quarter fort\n"
                                 "reply Q6 fort fort_brown\n"
                                 "play good-ground fort\n"
                                 "reply Q7 fort victoria\n"
                                 "play dysentery fort\n"
                                 "reply Q8 fort camargo\n"
                                 "play bad-weather fort\n"
                                 "reply Q9 fort tampico\n"
                                 "play thornton-affair fort\n"
                                 "reply Q10 fort cerralvo\n"
                                 "play local-militia-15 fort\n"
                                 "reply Q11 fort monterrey\n"
                                 "play remember-the-alamo fort\n"
                                 "reply Q12 fort camargo\n"
                                 "play local-militia-27 fort\n"
                                 "reply Q13 fort saltillo\n"
                                 "play spies event\n"
                                 "reply Q14 done\n"
                                 "play baptism-of-fire fort\n"
                                 "reply Q15 fort saltillo\n"
                                 "play minor-revolt-in-baja fort\n"
                                 "reply Q16 fort cerralvo\n";
    char log[sizeof orders + 20];

    for (unsigned seed = 1; seed <= (SLOW ? 4 : 12); seed++) {
        snprintf(log, sizeof log, "dice seed %u\n%s", seed, orders);
        CHECK(count_carried("boards/works-in-secret.yaml", log) == 2 * 32);
    }
}

/* The account of the US, with the first `from` in it another; its exit status. */
static int status_with(const char *from, const char *to)
{
    static struct text log, account, out;
    static const struct referee_terms us = {
        .output = REFEREE_RECORD, .as = "us", .account = true, .accounts = true};
    static const struct referee_terms itself = {
        .output = REFEREE_RECORD, .account = true, .accounts = true};
    int status;

    memset(&cases.stage, 0, sizeof cases.stage);
    cases_load_board(&cases, "boards/spies-later.yaml");
    account_stage = cases.stage;
    text_clear(&log);
    text_format(&log, "vcz 1\nscenario boards/spies-later.yaml\n%s", spies);
    referee_free(account_open(&us, &log, log.length, &account, &status));
    CHECK_INT(status, 0);
    text_clear(&log);
    for (const char *line = account.at; *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "  = ", 4) != 0) /* the orders and dice alone */
            text_format(&log, "%.*s\n", (int)strcspn(line, "\n"), line);
    text_clear(&account);
    text_add(&account, log.at);
    const char *at = strstr(account.at, from);
    CHECK(at != NULL);
    text_clear(&log);
    text_format(&log, "%.*s%s%s", (int)(at - account.at), account.at, to, at + strlen(from));
    referee_free(account_open(&itself, &log, log.length, &out, &status));
    stage_free(&cases.stage);
    return status;
}

/* [8.1] [13.2.a] [21.0/61] A die of an account names what can be: no card that lies elsewhere, no
 * marker that there is not. */
TEST(what_an_account_cannot_name)
{
    CHECK_INT(status_with("dice list 80 19", "dice list 80 19"), 0);
    CHECK(status_with("dice list 80 19", "dice list 80 80") != 0); /* drawn already */
    CHECK(status_with("dice list 80 19", "dice list 61 19") !=
          0);                                                  /* Spies, in hand from the start */
    CHECK(status_with("dice list 1\n", "dice list 4\n") != 0); /* fieldworks of 4 */
    CHECK_INT(status_with("dice list 1\n", "dice list 2\n"), 0);
    CHECK(status_with("dice list 33 37", "dice list 80 37") != 0); /* shown in the enemy's hand */
    CHECK(status_with("dice list 33 37", "dice list 33 33") != 0);
    CHECK(status_with("67 2 3 2 1", "67 5 3 2 1") != 0); /* fieldworks of 5 */
    CHECK(status_with("67 2 3 2 1", "67 2 2 2 1") != 0); /* a fort of 2 */
    CHECK_INT(status_with("67 2 3 2 1", "67 2 4 2 1"), 0);
}

TESTS(RUN(accounts_of_the_campaign), RUN(accounts_of_answers_in_advance),
      RUN(accounts_of_the_example), RUN(accounts_of_spies), RUN(accounts_of_works),
      RUN(what_an_account_cannot_name))
