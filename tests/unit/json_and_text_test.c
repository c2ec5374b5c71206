/* The same game as a record and as JSON, for all eyes and for each side's: the same events with the
 * same cases in the same order, each with the line of the order above it. */
#include "check.h"

#include "account_play.h"
#include "signed_logs.h"

enum { EVENTS = 1 << 14, RULE = 16, ORDERS = SLOW ? 16 : 60 };

/* What is told, one after another. */
struct told {
    struct one {
        char rule[RULE]; /* "" if it has none */
        unsigned line;   /* of its order; 0: of none */
        bool phase;
    } event[EVENTS];
    unsigned count;
};

static struct told text_told, json_told;
static struct text game, out;

static struct one *next_of(struct told *told)
{
    CHECK(told->count < EVENTS);
    told->event[told->count] = (struct one){.rule = ""};
    return &told->event[told->count++];
}

/* ---- reading a record */

/* What stands in brackets at the end, if it can be a case. */
static void read_rule(const char *line, size_t length, char rule[RULE])
{
    size_t from = length;

    if (length == 0 || line[length - 1] != ']')
        return;
    while (from > 0 && line[from - 1] != '[')
        from--;
    if (from > 0 && length - 1 - from < RULE)
        snprintf(rule, RULE, "%.*s", (int)(length - 1 - from), line + from);
}

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

static void read_record(const char *record)
{
    unsigned number = 0;
    unsigned order = 0;

    text_told.count = 0;
    for (const char *line = record; *line; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");

        number++;
        if (begins(line, "turn ")) {
            next_of(&text_told)->phase = true;
        } else if (begins(line, "  = ")) {
            struct one *event = next_of(&text_told);

            event->line = order;
            read_rule(line, length, event->rule);
        } else if (length && *line != '#') {
            order = text_told.count ? number : 0; /* or of the header */
        }
    }
}

/* ---- reading JSON */

static const char *value_of(const char *line, const char *key)
{
    const char *at = strstr(line, key);

    CHECK(at != NULL && at < line + strcspn(line, "\n"));
    return at + strlen(key);
}

/* What stands where as the game begins is no event, and told to programs alone. */
static void read_json(const char *json)
{
    bool board = false;

    json_told.count = 0;
    for (const char *line = json; *line; line += strcspn(line, "\n") + 1) {
        const char *rule = value_of(line, "\"case\":");

        CHECK(begins(line, "{\"turn\":"));
        board |= begins(value_of(line, "\"event\":"), "\"begins\"");
        board &= begins(value_of(line, "\"line\":"), "0,");
        if (board)
            continue;
        struct one *event = next_of(&json_told);
        event->phase = begins(value_of(line, "\"event\":"), "\"phase\"");
        event->line = (unsigned)strtoul(value_of(line, "\"line\":"), NULL, 10);
        if (*rule == '"')
            snprintf(event->rule, RULE, "%.*s", (int)strcspn(rule + 1, "\""), rule + 1);
    }
}

/* ---- both */

static void run(const struct text *from, const char *as, enum referee_output output)
{
    const struct referee_terms terms = {
        .output = output, .as = as, .account = as && output == REFEREE_RECORD, .unset = true};
    int status;
    struct referee *referee = account_open(&terms, from, from->length, &out, &status);

    if (status != 0)
        account_say(referee);
    CHECK_INT(status, 0);
    referee_free(referee);
}

static void hold(const char *as, bool lines)
{
    unsigned i = 0;
    char why[200];

    for (; i < text_told.count && i < json_told.count; i++) {
        const struct one *text = &text_told.event[i];
        const struct one *json = &json_told.event[i];

        if (text->phase == json->phase && (text->phase || (strcmp(text->rule, json->rule) == 0 &&
                                                           (!lines || text->line == json->line))))
            continue;
        snprintf(why, sizeof why, "%s: event %u: [%s] of line %u, as JSON [%s] of line %u",
                 as ? as : "all", i, text->rule, text->line, json->rule, json->line);
        check_fail(__FILE__, __LINE__, why);
    }
    CHECK_INT(text_told.count, json_told.count);
}

/* Of the log, and of the record, in which the lines are those of its orders. */
static void hold_log(void)
{
    static struct text record;

    for (unsigned side = 0; side <= GAME_SIDES; side++) {
        const char *as = side < GAME_SIDES ? account_stage.game->sides[side] : NULL;

        run(&game, as, REFEREE_RECORD);
        read_record(out.at);
        text_clear(&record);
        text_bytes(&record, out.at, out.length);
        run(as ? &game : &record, as, REFEREE_JSON);
        read_json(out.at);
        hold(as, !as);
    }
    text_free(&record);
}

static void hold_game(const char *scenario, unsigned orders)
{
    CHECK(stage_load(&account_stage, scenario));
    CHECK(account_play(scenario, 7, orders, NULL, &game));
    hold_log();
    stage_free(&account_stage);
}

TEST(random_games)
{
    hold_game("veracruz/campaign", ORDERS);
    hold_game("santiago/campaign", ORDERS);
    hold_game("cactus/campaign", ORDERS);
    hold_game("montezuma/campaign", ORDERS);
}

TEST(games_by_mail)
{
    if (SLOW) /* which is for others to try: the games themselves take long */
        return;
    CHECK(play());
    account_stage = stage;
    for (unsigned i = 0; i < list.count; i++) {
        text_clear(&game);
        text_bytes(&game, logs[i].at, logs[i].length);
        if (!strstr(game.at, "\naccount "))
            hold_log();
    }
    stage_free(&stage);
    text_free(&game);
    text_free(&out);
}

TESTS(RUN(random_games), RUN(games_by_mail))
