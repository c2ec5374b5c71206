/* What the holder of a key may not do behind a game by mail: it is said why, and nothing is signed.
 */
#include "check.h"

#include "signed_logs.h"

enum { NOBODY = 9 }; /* whose key no header names */

static struct signed_log game;

static const struct row {
    unsigned whose;
    uint32_t silent, void_batch;
    const char *says; /* "" if nothing is */
} rows[] =
    {
        /* nothing is awaited of either player */
        {0, 0, 0, ""},
        {1, 0, 0, ""},
        {NOBODY, 0, 0, "the key is that of neither player"},
        {SIGNED_HEIR, 0, 0, "the key is that of an heir, who has not succeeded"},
        /* us is to act, and spain the other */
        {SIGNED_HEIR, SIGNED_SILENCE - 1, 0, "that is not the silence which the header wants"},
        {SIGNED_HEIR, 1000, 0, "that is not the silence which the header wants"},
        {0, SIGNED_SILENCE, 0, "the heir of the side that is to act signs this first, and then"},
        {1, SIGNED_SILENCE, 0, "the heir signs this first"},
        {NOBODY, SIGNED_SILENCE, 0, "the key is that of neither player, nor of an heir"},
        /* of the batches 1 and 2 only the second can be void, which an heir does not sign */
        {0, 0, 1, "only the last batch that is signed can be void, and each side signs that once"},
        {1, 0, 3, "only the last batch that is signed can be void, and each side signs that once"},
        {SIGNED_HEIR, 0, 2, "the key is that of an heir, who has not succeeded"},
        {NOBODY, 0, 2, "the key is that of neither player"},
},
  claimed[] =
      {
          {SIGNED_HEIR, SIGNED_SILENCE, 0, "you have signed this: now it is for the other side"},
          {0, SIGNED_SILENCE, 0, "the heir of the side that is to act signs this first, and then"},
          {1, SIGNED_SILENCE + 1, 0, "the heir has signed another number of days"},
          {1, SIGNED_SILENCE - 1, 0, "that is not the silence which the header wants"},
},
  succeeded[] =
      {
          {0, 0, 0, "the key is that of neither player"},
          {SIGNED_HEIR, 0, 0, ""},
          {1, SIGNED_SILENCE, 0,
           "the heir of that side has succeeded already, and has none himself"},
          {SIGNED_HEIR, 0, 2, "only the last batch that is signed can be void"},
},
  signed_by_us[] =
      {
          {0, 0, 2,
           "only the last batch that is signed can be void, and each side signs that once"},
          {0, 0, 1,
           "only the last batch that is signed can be void, and each side signs that once"},
},
  is_void[] = {
      {0, 0, 2, "only the last batch that is signed can be void, and each side signs that once"},
      {1, 0, 2, "only the last batch that is signed can be void, and each side signs that once"},
};

static struct referee_terms terms_of(const struct row *row)
{
    static const uint8_t nobody[KEY_SEED] = {NOBODY};

    return (struct referee_terms){.output = REFEREE_RECORD,
                                  .seed = row->whose == NOBODY ? nobody : signed_seed(row->whose),
                                  .silent = row->silent,
                                  .void_batch = row->void_batch};
}

/* Each is told that and no more, and the record is the log. */
static void may_not(const struct row *row, unsigned count)
{
    unsigned wrong = 0;

    for (; count > 0; row++, count--) {
        const struct referee_terms terms = terms_of(row);
        int status;
        struct referee *referee = signed_open(&on, &terms, &game, &status);
        const struct diags *diags = referee_diags(referee);
        const char *words = diags->count ? diags->list[0].message : "";
        bool good = status == (row->says[0] ? 2 : 0) && diags->count == (row->says[0] != 0) &&
                    strncmp(words, row->says, strlen(row->says)) == 0 &&
                    game.out.length == game.text.length &&
                    memcmp(game.out.at, game.text.at, game.text.length) == 0;

        if (!good)
            fprintf(stderr, "%u %u %u: %u of %u bytes, %s\n", row->whose, (unsigned)row->silent,
                    (unsigned)row->void_batch, (unsigned)game.out.length,
                    (unsigned)game.text.length, words);
        wrong += !good;
        referee_free(referee);
    }
    CHECK_INT(wrong, 0);
}

/* What that one does is done. */
static void does(unsigned whose, uint32_t silent, uint32_t void_batch)
{
    const struct row row = {whose, silent, void_batch, ""};
    const struct referee_terms terms = terms_of(&row);

    CHECK(signed_carry_on(&on, &terms, &game));
}

/* Nobody is to act, and nobody is waited for; the last batch may still be void. */
static const struct row over[] = {
    {SIGNED_HEIR, SIGNED_SILENCE, 0, "the game is over"},
    {0, SIGNED_SILENCE, 0, "the game is over"},
    {1, SIGNED_SILENCE, 0, "the game is over"},
    {NOBODY, SIGNED_SILENCE, 0, "the key is that of neither player, nor of an heir"},
    {SIGNED_HEIR, 0, 3, "the key is that of an heir, who has not succeeded"},
    {0, 0, 2, "only the last batch that is signed can be void"},
    {0, 0, 4, "only the last batch that is signed can be void"},
    {0, 0, 0, ""},
    {1, 0, 0, ""},
};

#define MAY_NOT(rows) may_not((rows), sizeof(rows) / sizeof *(rows))

TEST(what_may_not_be_signed)
{
    struct text start = {0};

    CHECK(stage_load(&stage, ends.scenario));
    CHECK(signed_play(&on, &ends, &game));
    signed_keep(&start, &game.text);
    MAY_NOT(rows);
    does(SIGNED_HEIR, SIGNED_SILENCE, 0);
    MAY_NOT(claimed);
    does(1, SIGNED_SILENCE, 0);
    MAY_NOT(succeeded);
    signed_keep(&game.text, &start);
    does(0, 0, 2);
    MAY_NOT(signed_by_us);
    does(1, 0, 2);
    MAY_NOT(is_void);
    text_free(&start);
    signed_free(&game);
    stage_free(&stage);
}

#define LETTERS "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

/* What is said of the log where a line with a signature of no worth is put behind it: the first
 * fault, or nothing. */
static const char *says_of(const char *line)
{
    static char words[DIAG_MESSAGE];
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    size_t length = game.text.length;
    int status;

    text_format(&game.text, "%s " LETTERS "\n" LOG_HALF_INDENT LETTERS "\n", line);
    struct referee *referee = signed_open(&on, &terms, &game, &status);
    const struct diags *diags = referee_diags(referee);
    snprintf(words, sizeof words, "%s", diags->count ? diags->list[0].message : "");
    referee_free(referee);
    text_cut(&game.text, length);
    return words;
}

TEST(what_may_not_be_signed_of_a_game_that_is_over)
{
    CHECK(stage_load(&stage, ends.scenario));
    CHECK(signed_play(&on, &ends, &game));
    CHECK_STR(says_of("succeed spain 14"), "the header names no heir of that side");
    CHECK_STR(says_of("succeed nobody 14"), "the sides are us and spain");
    CHECK_STR(says_of("succeed us 13"), "the header wants a silence of 14 days or more, up to 999");
    text_add(&game.text, "concede\n");
    CHECK_STR(says_of("succeed us 14"), "orders before this are a draft, which nobody has signed");
    does(0, 0, 0);
    MAY_NOT(over);
    CHECK_STR(says_of("succeed us 14"), "the game is over");
    does(0, 0, 3);
    does(1, 0, 3);
    MAY_NOT(is_void);
    signed_free(&game);
    stage_free(&stage);
}

TESTS(RUN(what_may_not_be_signed), RUN(what_may_not_be_signed_of_a_game_that_is_over))
