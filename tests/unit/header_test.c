/* Lines of a header that are at fault: what is said, at which line and word. */
#include "check.h"

#include "signed_logs.h"

#include "proof/escrow.h"

#define TOP  "vcz 1\nscenario santiago/july-1\n"
#define DICE "dice list 3\n"
#define X10  "xxxxxxxxxx"
#define X60  X10 X10 X10 X10 X10 X10
#define SALT "0123456789abcdef0123456789abcdef"
#define WORD "VjJRAfkMPxEtYml_MK2nIAb9LQG71ygEJz81NL_AZ34" /* names some game */

static const struct header_row {
    const char *header;
    unsigned line, column;
    const char *says;
} rows[] = {
    /* what stands before the scenario that it is about */
    {"vcz 1\naccount us\n", 2, 1, "the `scenario` line stands before `account`"},
    {"vcz 1\nbot us x seed y\n", 2, 1, "the `scenario` line stands before bots"},
    {"vcz 1\nsteward us x y\n", 2, 1, "the `scenario` line stands before stewards"},
    {"vcz 1\nplayer us x\n", 2, 1, "the `scenario` line stands before players"},
    {"vcz 1\nheir us x\n", 2, 1, "the `scenario` line stands before heirs"},
    {"vcz 1\nnames us x\n", 2, 1, "the `scenario` line stands before heirs"},
    {"vcz 1\nescrow us x\n", 2, 1, "the `scenario` line stands before what is sealed"},
    /* sixty bytes of a word are shown, and no more */
    {"vcz " X60 "\n", 1, 5, "version `" X60 "` is not known; this is version 1"},
    {"vcz " X60 "yz\n", 1, 5, "version `" X60 "` is not known; this is version 1"},
    /* salts */
    {TOP "salt " SALT "0\n" DICE, 3, 6, "a salt has 32 digits, 0 to 9 and a to f"},
    {TOP "salt 0123456789abcdef0123456789abcde\n" DICE, 3, 6, "a salt has 32 digits"},
    {TOP "salt 0123456789abcdef0123456789abcdeg\n" DICE, 3, 6, "a salt has 32 digits"},
    {TOP "salt 0123456789abcdef0123456789abcdeA\n" DICE, 3, 6, "a salt has 32 digits"},
    {TOP "salt " SALT "\nsalt " SALT "\n" DICE, 4, 1, "a second `salt` line"},
    /* bots and stewards */
    {TOP DICE "bot uk x seed y\n", 4, 5, "santiago has no side `uk`; its sides are us and spain"},
    {TOP DICE "bot us x seeds y\n", 4, 10, "such a line reads `bot SIDE NAME seed TEXT`"},
    {TOP DICE "bot us x seed y\nbot spain x seed y\nbot us x seed y\n", 6, 1,
     "a second `bot` line for us"},
    {TOP DICE "bot spain x seed y\nbot spain x seed y\n", 5, 1, "a second `bot` line for spain"},
    {TOP DICE "steward uk x y\n", 4, 9, "santiago has no side `uk`; its sides are us and spain"},
    {TOP DICE "steward us x y\n", 4, 1, "stewards are not known here"},
    {TOP DICE "rule x\n", 4, 1, "house rules are not known here"},
    /* dice */
    {TOP DICE "dice seed x\n", 4, 1, "a second `dice` line; only `dice list` may be repeated"},
    {TOP "dice seed x\n" DICE, 4, 1, "a second `dice` line; only `dice list` may be repeated"},
    {TOP "dice mail\n" DICE, 4, 1, "a second `dice` line; only `dice list` may be repeated"},
    {TOP "dice mail\ndice mail\n", 4, 1, "a second `dice` line; only `dice list` may be repeated"},
    {TOP "dice list 1 65536\n", 3, 13, "a die is a number from 0 to 65535, not `65536`"},
    {TOP "dice list -1\n", 3, 11, "a die is a number from 0 to 65535, not `-1`"},
    /* accounts */
    {TOP "account uk\n", 3, 9, "santiago has no side `uk`; its sides are us and spain"},
    {TOP DICE "account us\n", 4, 1,
     "an account has its dice between its orders, and no `dice` line before"},
    {TOP "account us\naccount us\n", 4, 1, "a second `account` line"},
    {TOP "dice mail\naccount uk\n", 4, 9, "the sides are us and spain"},
    {TOP "dice mail\naccount us\naccount spain\n", 5, 1, "a second `account` line"},
    /* pieces hidden by mail */
    {TOP DICE "veil mail x\n", 4, 11, "this is no name of a game"},
    {TOP DICE "veil mail " WORD " " WORD "\n", 4, 55, "this is not the secret of that game"},
    {TOP DICE "veil audit " WORD " 0\n", 4, 56, "this is no Game-Turn"},
    {TOP DICE "veil audit " WORD " 04\n", 4, 56, "this is no Game-Turn"},
    {TOP DICE "veil mail " WORD "\nveil mail " WORD "\n", 5, 1, "a second `veil mail` line"},
    {TOP DICE "audits 2\n", 4, 1, "such a line stands beneath `veil mail`"},
    {TOP DICE "veil mail " WORD "\naudits 0\n", 5, 8, "audits are 1 to 9"},
    {TOP DICE "veil mail " WORD "\naudits 10\n", 5, 8, "audits are 1 to 9"},
    {TOP DICE "veil mail " WORD "\naudits 9\naudits 1\n", 6, 1, "a second `audits` line"},
    {TOP DICE "veil mail " WORD "\nend\n", 4, 1,
     "the whole log has the secret of its game behind the name"},
    {TOP "dice seed x\nveil mail " WORD "\nend\n", 4, 1,
     "with `veil mail` one side holds the whole log, and would know all dice to come"},
    /* players, heirs, a director */
    {TOP "dice mail\nplayer uk x\n", 4, 8, "santiago has no such side; its sides are us and spain"},
    {TOP "dice mail\nheir uk x\n", 4, 6, "santiago has no such side; its sides are us and spain"},
    {TOP "dice mail\nnames uk x\n", 4, 7, "santiago has no such side; its sides are us and spain"},
    {TOP "dice mail\nescrow uk x\n", 4, 8, "santiago has no such side; its sides are us and spain"},
    {TOP "dice mail\nsilence 0\n", 4, 9, "a silence has a number of days, from 1 to 999"},
    {TOP "dice mail\nsilence 1000\n", 4, 9, "a silence has a number of days, from 1 to 999"},
    {TOP "dice mail\nsilence 999\nsilence 1\n", 5, 1, "a second `silence` line"},
    {TOP "dice mail\ndirector " WORD "A\n", 4, 10, "this is no key of a director"},
    {TOP "dice mail\ndirector AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n", 4, 10,
     "this is no key of a director"},
};

/* That is the first fault of a log that is nothing but this header. */
static bool is_said(const struct header_row *row)
{
    static struct signed_log log;
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    int status;

    text_clear(&log.text);
    text_add(&log.text, row->header);
    struct referee *referee = signed_open(&on, &terms, &log, &status);
    const struct diags *diags = referee_diags(referee);
    const struct diag *first = diags->list;
    bool good = status != 0 && diags->count && !referee_position(referee) && /* no game begins */
                strncmp(first->message, row->says, strlen(row->says)) == 0 &&
                first->at.line == row->line && first->at.column == row->column &&
                (row->column == 1 || signed_fault_word(&log.text, diags).length);
    if (!good)
        fprintf(stderr, "%s %u, %u:%u: %s\n", row->header, (unsigned)status,
                diags->count ? (unsigned)first->at.line : 0,
                diags->count ? (unsigned)first->at.column : 0,
                diags->count ? first->message : "nothing");
    referee_free(referee);
    signed_free(&log);
    log = (struct signed_log){0};
    return good;
}

TEST(what_is_said_of_a_header)
{
    unsigned wrong = 0;

    CHECK(stage_load(&stage, "santiago/july-1"));
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        wrong += !is_said(&rows[i]);
    CHECK_INT(wrong, 0);
}

/* Adds a director, and what each side has sealed for him. */
static bool add_director(struct text *out)
{
    uint8_t director[ESCROW_KEY], box[ESCROW_BOX];
    char word[COMMIT_WORD];

    if (!escrow_public(signed_seed(2), director))
        return false;
    commit_word(director, word);
    text_format(out, "director %s\n", word);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (!escrow_seal(signed_seed(side), director, box))
            return false;
        signed_words(out, "escrow", stage.game->sides[side], box, sizeof box);
    }
    return !out->failed;
}

/* ---- lines of two halves */

/* The first fault of a header of a game by mail with a director, behind which these lines stand. */
static const char *behind_a_header(const char *lines, unsigned *line)
{
    static char words[DIAG_MESSAGE];
    static struct signed_log log;
    static const struct signed_game with_heirs = {.scenario = "santiago/july-1", .dice = LOG_MAIL};
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    int status;

    CHECK(signed_header(&on, &with_heirs, 0, &log.text) && add_director(&log.text));
    unsigned before = 0;
    for (size_t i = 0; i < log.text.length; i++)
        before += log.text.at[i] == '\n';
    text_add(&log.text, lines);
    struct referee *referee = signed_open(&on, &terms, &log, &status);
    const struct diags *diags = referee_diags(referee);
    snprintf(words, sizeof words, "%s", diags->count ? diags->list[0].message : "");
    CHECK(!diags->count || !referee_position(referee)); /* then no game begins */
    *line = diags->count ? (unsigned)diags->list[0].at.line - before : 0;
    referee_free(referee);
    signed_free(&log);
    log = (struct signed_log){0};
    return words;
}

/* Such a line, of those bytes, behind the header. */
static const char *one_more(const char *what, const char *side, const uint8_t *bytes, size_t length,
                            unsigned *line)
{
    struct text lines = {0};

    signed_words(&lines, what, side, bytes, length);
    const char *words = behind_a_header(lines.at, line);
    text_free(&lines);
    return words;
}

TEST(two_halves_stand_once)
{
    static const struct {
        const char *what, *side, *says;
        size_t length;
    } seconds[] = {
        {"player", "us", "a second `player` line for us", KEY_PLAYER},
        {"player", "spain", "a second `player` line for spain", KEY_PLAYER},
        {"heir", "us", "a second `heir` line for us", KEY_PLAYER},
        {"names", "us", "a second `names` line for us", KEY_SIGNATURE},
        {"escrow", "us", "a second `escrow` line for us", ESCROW_BOX},
        {"escrow", "spain", "a second `escrow` line for spain", ESCROW_BOX},
    };
    static const uint8_t zeros[KEY_PLAYER + KEY_SIGNATURE + ESCROW_BOX];
    unsigned line;

    for (unsigned i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        CHECK_STR(one_more(seconds[i].what, seconds[i].side, zeros, seconds[i].length, &line),
                  seconds[i].says);
        CHECK_INT(line, 1);
    }
    CHECK_STR(one_more("heir", "spain", zeros, KEY_PLAYER, &line), "these are no keys of an heir");
    CHECK_INT(line, 2);
}

/* The first fault of a header of so many lines with that line of two halves. */
static const char *with_keys(const char *before, const char *what, unsigned times,
                             const uint8_t *bytes)
{
    static char words[DIAG_MESSAGE];
    static struct signed_log log;
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    char keys[KEY_WORDS_ROOM], *second;
    int status;

    key_words(bytes, KEY_PLAYER, keys, &second);
    text_add(&log.text, before);
    for (unsigned i = 0; i < times; i++)
        text_format(&log.text, "%s %s\n" LOG_HALF_INDENT "%s\n", what, keys, second);
    struct referee *referee = signed_open(&on, &terms, &log, &status);
    const struct diags *diags = referee_diags(referee);
    snprintf(words, sizeof words, "%s", diags->count ? diags->list[0].message : "");
    CHECK(!diags->count || !referee_position(referee)); /* then no game begins */
    referee_free(referee);
    signed_free(&log);
    log = (struct signed_log){0};
    return words;
}

TEST(keys_that_are_none)
{
    static const struct {
        const char *dice, *what;
        unsigned times;
        bool good; /* keys; or zeros */
        const char *says;
    } lines[] = {
        {"dice mail", "player us", 1, false, "these are no keys of a player"},
        {"dice judge", "judge", 1, false, "these are no keys of a judge"},
        {"dice judge", "judge", 2, true, "a second `judge` line"},
        {"dice judge", "judge", 1, true, ""},
        {"dice judge", "judge", 0, true, "the header lacks the `judge` line with his keys"},
        {"dice seed x", "judge", 1, true, "the header names a judge, and not `dice judge`"},
        {"dice judge\nsilence 3", "judge", 1, true,
         "the header has a line `silence`, and not `dice mail`"},
        {"dice judge", "player us", 1, true, "the header lacks the `judge` line with his keys"},
        {"dice mail", "player us", 1, true,
         "the header lacks a `player` line of spain, which `vcz accept` adds"},
        {"dice mail", "player us", 0, true,
         "the header lacks a `player` line of us, which `vcz accept` adds"},
        {"dice seed x", "player us", 1, true, "the header names players, and not `dice mail`"},
        {"dice mail", "player spain", 2, true, "a second `player` line for spain"},
    };
    static const uint8_t zeros[KEY_PLAYER];
    uint8_t good[KEY_PLAYER];
    struct key key;

    CHECK(signed_key(0, &key));
    key_player_write(&key.player, good);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char before[128];

        snprintf(before, sizeof before, TOP "%s\n", lines[i].dice);
        CHECK_STR(with_keys(before, lines[i].what, lines[i].times, lines[i].good ? good : zeros),
                  lines[i].says);
    }
}

/* A game with all that may stand in a header; a line that is at fault is put before each of its
 * lines in turn: of what stands behind that nothing is written. */
TEST(behind_a_fault_nothing_is_written)
{
    static struct signed_log log, spoilt;
    static const struct signed_game with_heirs = {.scenario = "santiago/july-1", .dice = LOG_MAIL};
    const struct referee_terms terms = {.output = REFEREE_RECORD};

    CHECK(signed_header(&on, &with_heirs, 0, &log.text) && add_director(&log.text));
    text_add(&log.text, "# a comment\n\nsalt " SALT "\nbot us x seed y\n");
    int status;
    referee_free(signed_open(&on, &terms, &log, &status));
    CHECK_INT(status, 0);
    signed_keep(&log.before, &log.out);
    const struct bytes header = {log.text.at, log.text.length};
    CHECK(log.before.length >= header.length &&
          memcmp(log.before.at, header.at, header.length) == 0);
    unsigned lines = 0;
    for (size_t at = line_from(&header, 0).length + 1; at < header.length; lines++) {
        text_clear(&spoilt.text);
        text_bytes(&spoilt.text, header.at, at);
        text_add(&spoilt.text, "silence 0\n");
        text_bytes(&spoilt.text, header.at + at, header.length - at);
        referee_free(signed_open(&on, &terms, &spoilt, &status));
        CHECK_INT(status, 2);
        CHECK(spoilt.out.length <= at && memcmp(spoilt.out.at, header.at, spoilt.out.length) == 0);
        at += line_from(&header, at).length + 1;
    }
    CHECK(lines > 16);
    signed_free(&log);
    signed_free(&spoilt);
}

/* ---- stewards */

/* Any bot has any digest. */
static bool is_steward(void *with, uint8_t side, struct slice name, struct slice digest,
                       struct place place, struct diags *diags)
{
    (void)with, (void)side, (void)digest;
    if (slice_is(name, "nobody"))
        diag_add(diags, DIAG_FAILED, place, "there is no such bot");
    return !slice_is(name, "nobody");
}

/* The first fault of a header behind which those lines stand, at that line of it; "" if it has
 * none, and its record is in `log`. */
static const char *with_stewards(const struct signed_game *of, const char *lines,
                                 struct signed_log *log, unsigned *line)
{
    static char words[DIAG_MESSAGE];
    static const struct referee_terms terms = {.output = REFEREE_RECORD, .steward = is_steward};
    int status;

    text_clear(&log->text);
    CHECK(signed_header(&on, of, of->dice == LOG_MAIL ? 0 : 1, &log->text));
    text_add(&log->text, lines);
    struct referee *referee = signed_open(&on, &terms, log, &status);
    const struct diags *diags = referee_diags(referee);
    snprintf(words, sizeof words, "%s", diags->count ? diags->list[0].message : "");
    *line = diags->count ? (unsigned)diags->list[0].at.line : 0;
    CHECK_INT(status != 0, words[0] != '\0');
    referee_free(referee);
    return words;
}

/* A steward of either side, of both or of none: only where one side hides its pieces and the dice
 * are cast by mail there may be none. */
TEST(stewards_of_hidden_pieces)
{
    static const char *const stewards[] = {"", "steward us x y\n", "steward spain x y\n",
                                           "steward us x y\nsteward spain x y\n"};
    static struct signed_log log;
    unsigned line;

    for (size_t i = 0; i < sizeof stewards / sizeof *stewards * 4; i++) {
        const char *lines = stewards[i / 4];
        const struct signed_game of = {
            .scenario = "santiago/july-1", .dice = i & 1 ? LOG_MAIL : LOG_DICE, .veil = i & 2};
        bool barred = of.veil && of.dice == LOG_MAIL && lines[0];
        const char *words = with_stewards(&of, lines, &log, &line);

        CHECK_STR(words, barred ? "with `veil mail` and `dice mail` no steward answers" : "");
        CHECK_INT(line, barred ? 4 : 0); /* the line `veil` */
        CHECK(barred || strstr(log.out.at, lines));
    }
    signed_free(&log);
}

TEST(stewards_that_are_none)
{
    static const struct signed_game of = {.scenario = "santiago/july-1", .dice = LOG_DICE};
    static const struct {
        const char *lines, *says;
        unsigned line;
    } few[] = {{"steward us x y\nsteward us x y\n", "a second `steward` line for us", 5},
               {"steward spain x y\nsteward us x y\nsteward spain z y\n",
                "a second `steward` line for spain", 6},
               {"steward us nobody y\n", "there is no such bot", 4}};
    static struct signed_log log;
    unsigned line;

    for (unsigned i = 0; i < sizeof few / sizeof *few; i++) {
        CHECK_STR(with_stewards(&of, few[i].lines, &log, &line), few[i].says);
        CHECK_INT(line, few[i].line);
    }
    signed_free(&log);
}

/* Of two bots, a salt and dice in several lines nothing is said. */
TEST(a_header_with_all_of_it)
{
    static struct signed_log log;
    const struct referee_terms terms = {.output = REFEREE_RECORD};

    text_add(&log.text, TOP "salt " SALT "\ndice list\ndice list 3\nbot us x seed y\n"
                            "bot spain z seed y\n");
    CHECK(signed_carry_on(&on, &terms, &log));
    CHECK(strstr(log.text.at, "salt " SALT "\n"));
    CHECK(strstr(log.text.at, "  = die for the supply length: 3 [12.5]\n"));
    signed_keep(&log.before, &log.text);
    CHECK(signed_carry_on(&on, &terms, &log));
    CHECK_STR(log.text.at, log.before.at);
    signed_free(&log);
    stage_free(&stage);
}

TESTS(RUN(what_is_said_of_a_header), RUN(two_halves_stand_once), RUN(keys_that_are_none),
      RUN(behind_a_fault_nothing_is_written), RUN(stewards_of_hidden_pieces),
      RUN(stewards_that_are_none), RUN(a_header_with_all_of_it))
