/* Accounts of which a line is another: what is said of it, once and at its word, in a game that
 * tells what is known and in one in which hidden pieces are guessed. */
#include "check.h"

#include "signed_logs.h"

static struct signed_log tried;
static struct text account;

/* What us may know of that log. */
static void make_account(const char *scenario, const char *log)
{
    static const struct referee_terms terms = {
        .output = REFEREE_RECORD, .as = "us", .account = true, .accounts = true};
    int status;

    stage_free(&stage);
    memset(&stage, 0, sizeof stage);
    CHECK(stage_load(&stage, scenario));
    text_clear(&tried.text);
    text_format(&tried.text, "vcz 1\nscenario %s\n%s", scenario, log);
    referee_free(signed_open(&on, &terms, &tried, &status));
    CHECK_INT(status, 0);
    signed_keep(&account, &tried.out);
}

static const struct row {
    const char *what,
        *by;          /* the first such piece is another; behind NULL: of the account nothing */
    const char *says; /* "" if nothing is */
    const char *word; /* at which it stands, "" if at none */
} told[] =
    {
        {"told\nmexico: move\n", "told\nmexico: mvoe\n",
         "unknown order `mvoe`; did you mean `move`?", "mvoe"},
        {"known more militia-1", "known more militia-1.x=1 militia-1",
         "`known` is nothing that can be known of the position", "known"},
        {"known 1510.counters=1\n", "known 1510.counterz=1\n",
         "`1510.counterz=1` is nothing that can be known of the position", "1510.counterz=1"},
        {"known 1510.counters=1\n", "known 1510.counters=1 x\n",
         "`x` is nothing that can be known of the position", "x"},
        {"known 1510.counters=1\n", "told\n", "`told` stands where more is to be told", "told"},
        {"known 1510.counters=1\n", "end\n", "`end` stands where more is to be told", "end"},
        {"known 1510.counters=1\n", "known 1510.counters=1\nknown nothing\n",
         "`mexico:` comes where the account does not know enough to carry it out", "mexico:"},
        {"known 1510.counters=1\n", "known 1510.counters=1\nknown nothing\nknown again\n", "", ""},
        {"known 1510.counters=1\n",
         "known 1510.counters=1\nknown nothing\ntold\nend\nknown again\n", "", ""},
        {"known 1510.counters=1\n", "known 1510.counters=1\nguess 1\n",
         "`guess` stands in accounts of games with hidden pieces alone", "guess"},
        {"known 1510.counters=1\n", "known 1510.counters=1\nshown x y\n",
         "`shown` stands in accounts of games with hidden pieces alone", "shown"},
        {"known 1510.counters=1\n", NULL, "", ""},
},
  guessed[] = {
      {"end\n", "known x\nend\n", "`known` stands in accounts of games that hide much alone",
       "known"},
      {"end\n", "told\nend\n", "`told` stands in accounts of games that hide much alone", "told"},
      {"end\n", "guess none\nend\n", "`none` ends what can be carried out of this account", "none"},
      {"end\n", "guess 0\nend\n", "`0` is no number of a guess", "0"},
      {"end\n", "guess 65536\nend\n", "`65536` is no number of a guess", "65536"},
      {"end\n", "guess x\nend\n", "`x` is no number of a guess", "x"},
      {"end\n", "shown sp.plaza ?1101 us.7r\nend\n", "`us.7r` is told without its place", "us.7r"},
      {"end\n", "shown us.7r ?1101\nend\n", "`us.7r` is nothing that has to be shown", "us.7r"},
      {"end\n", "shown nobody ?1101\nend\n", "`nobody` is nothing that has to be shown", "nobody"},
};

/* The account with that change; the first fault. */
static bool is_said(const struct row *row)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD, .accounts = true};
    const char *at = strstr(account.at, row->what);
    int status;

    CHECK(at != NULL);
    text_clear(&tried.text);
    text_bytes(&tried.text, account.at, (size_t)(at - account.at));
    text_add(&tried.text, row->by ? row->by : row->what);
    if (row->by)
        text_add(&tried.text, at + strlen(row->what));
    struct referee *referee = signed_open(&on, &terms, &tried, &status);
    const struct diags *diags = referee_diags(referee);
    const char *words = diags->count ? diags->list[0].message : "";
    struct slice word = signed_fault_word(&tried.text, diags);
    bool good = diags->count == (row->says[0] != 0) && (status != 0) == (row->says[0] != 0) &&
                strncmp(words, row->says, strlen(row->says)) == 0 && slice_is(word, row->word);
    if (!good)
        fprintf(stderr, "`%s` as `%s`: %u faults, %s at `%.*s`\n", row->what,
                row->by ? row->by : "the end", (unsigned)diags->count, words, (int)word.length,
                word.at);
    referee_free(referee);
    return good;
}

static void are_said(const struct row *row, unsigned count)
{
    unsigned wrong = 0;

    for (; count > 0; row++, count--)
        wrong += !is_said(row);
    CHECK_INT(wrong, 0);
}

/* Mexico marches where us sees no more than that somebody did. */
TEST(what_is_known_is_told)
{
    make_account("veracruz/campaign", "dice seed 18470309\nsetup jalapa orizaba perote puebla "
                                      "mexico-city\nend\nend\nmove m1 to puente-nacional\nend "
                                      "turn\nend\n");
    are_said(told, sizeof told / sizeof *told);
}

TEST(what_is_guessed)
{
    make_account("santiago/july-1", "dice list 3\nmove us.7r to 3406\nend\n");
    are_said(guessed, sizeof guessed / sizeof *guessed);
    signed_free(&tried);
    text_free(&account);
    stage_free(&stage);
}

TESTS(RUN(what_is_known_is_told), RUN(what_is_guessed))
