/* Memory that runs out anywhere while a scenario is loaded and a game is played: the right words,
 * exit status 2, nothing lost. */
#include "campaign.h"
#include "check.h"
#include "referee/referee.h"

/* Set-up, reinforcement, marches by both kinds of way, supply, a landing, a call to surrender and
 * its answers. */
static const char *const lines[] = {
    "vcz 1",
    "scenario veracruz/campaign",
    "dice list 1 1 1 1 1",
    "dice list 3 4",
    "turn 0 mexico setup",
    "setup jalapa orizaba perote puebla mexico-city",
    "arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm",
    "end",
    "end",
    "move m1 to puente-nacional",
    "move m2 via 2018 2119",
    "end turn",
    "end",
    "invade 1805",
    "form div-1 at 1805 with us.worth us.4inf us.5inf us.6inf us.8inf us.2arty us.3arty",
    "place us.ohio at 1704",
    "end",
    "move div-1 via 1706 1606",
    "move all@1805 to 1706",
    "sail us.ohio to 1604",
    "end",
    "surrender-offer perote",
};

static struct campaign campaign;
static long written;

static const struct game *load(void *with, struct slice name, struct place place,
                               struct diags *diags, const void **scenario)
{
    (void)with;
    (void)name;
    bool loaded = campaign_load(&campaign);
    for (uint32_t i = 0; i < campaign.diags.count; i++)
        diag_add(diags, campaign.diags.list[i].kind, place, "%s", campaign.diags.list[i].message);
    *scenario = campaign.s;
    return loaded ? &vz_game : NULL;
}

static bool write_record(void *to, const char *bytes, size_t length)
{
    (void)to;
    (void)bytes;
    written += (long)length;
    return true;
}

struct outcome {
    int status;
    char message[DIAG_MESSAGE];
    uint32_t faults;
    bool opened;
};

static void play(struct outcome *outcome)
{
    struct referee_terms terms = {
        .output = REFEREE_RECORD, .file = "game.vcz", .scenario = load, .write = write_record};
    struct referee *referee = referee_open(&terms);

    *outcome = (struct outcome){.status = 2, .opened = referee != NULL};
    written = 0;
    if (referee) {
        for (uint32_t i = 0; i < sizeof lines / sizeof *lines; i++)
            if (!referee_line(referee, lines[i], strlen(lines[i]), i + 1))
                break;
        outcome->status = referee_end(referee);
        const struct diags *diags = referee_diags(referee);
        outcome->faults = diags->count;
        if (diags->count)
            memcpy(outcome->message, diags->list[0].message, sizeof outcome->message);
        referee_free(referee);
    }
    campaign_free(&campaign);
}

/* The last order is refused, and so the game ends; everything before it is legal. */
TEST(with_memory_the_game_goes_its_way)
{
    struct outcome outcome;

    play(&outcome);
    CHECK_INT(outcome.faults, 1);
    CHECK_INT(outcome.status, 1);
    CHECK(written > 2000);
}

static void check_failing(long count, bool for_ever, const struct outcome *whole, long length)
{
    struct outcome outcome;
    char why[DIAG_MESSAGE + 100];

    memory_fail_after(count, for_ever);
    play(&outcome);
    memory_fail_after(-1, false);
    bool said = !outcome.opened || strstr(outcome.message, "memory");
    bool unharmed = outcome.status == whole->status && written == length &&
                    strcmp(outcome.message, whole->message) == 0;
    if ((outcome.status == 2 && said) || unharmed)
        return;
    snprintf(why, sizeof why, "request %ld fails%s: status %d, %s", count,
             for_ever ? " and all after it" : "", outcome.status, outcome.message);
    check_fail(__FILE__, __LINE__, why);
}

/* A request may fail without harm where there is another way: a text that has room after all. */
TEST(without_memory_it_says_so)
{
    struct outcome whole;
    long before = memory_requests();

    play(&whole);
    long requests = memory_requests() - before;
    long length = written;
    for (long i = 0; i < requests; i++) {
        check_failing(i, false, &whole, length);
        check_failing(i, true, &whole, length);
    }
    printf("# %ld requests\n", requests);
    CHECK(requests > 20);
}

TESTS(RUN(with_memory_the_game_goes_its_way), RUN(without_memory_it_says_so))
