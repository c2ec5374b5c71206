/* Accounts of random games: what a side may know of a game is a log itself, on which it may order
 * and sees what it may and sees in the game. The cases of what is hidden are each game's own. */
#ifndef ACCOUNT_PLAY_H
#define ACCOUNT_PLAY_H

#include "game/game_names.h"
#include "referee/referee.h"
#include "stage.h"

#include "check.h"

static struct stage account_stage;

static inline const struct game *account_scenario(void *with, struct slice name, struct place place,
                                                  struct diags *diags, const void **found)
{
    (void)with, (void)name, (void)place, (void)diags;
    *found = account_stage.scenario;
    return account_stage.game;
}

static inline bool account_write(void *to, const char *bytes, size_t length)
{
    text_bytes(to, bytes, length);
    return true;
}

/* ---- a game */

static inline void account_ignore(void *to, const struct event *event)
{
    (void)to, (void)event;
}

/* Where a random game stands. */
struct account_game {
    char *now, *next; /* positions */
    struct dice dice;
    struct text *log;
};

/* Gives an order; false if it is refused. */
static inline bool account_give(struct account_game *to, const struct order *order,
                                const char *words)
{
    static const struct sink nowhere = {account_ignore, NULL};
    const struct game *game = account_stage.game;
    struct dice before = to->dice;
    struct refusal refusal;

    memcpy(to->next, to->now, game->position_size);
    if (game->apply(account_stage.scenario, to->next, order, &to->dice, &nowhere, &refusal) !=
        VERDICT_DONE) {
        to->dice = before;
        return false;
    }
    text_format(to->log, "%s\n", words);
    memcpy(to->now, to->next, game->position_size);
    return true;
}

/* The first orders, each of which is legal. */
static inline void account_begin(struct account_game *to, const char *const *begins)
{
    static struct order order;

    for (; begins && *begins; begins++) {
        CHECK(stage_read_order(&account_stage, to->now, *begins, &order));
        CHECK(account_give(to, &order, *begins));
    }
}

/* Plays so many orders at random, as a log, behind first ones (NULL ends them) or NULL. */
static inline bool account_play(const char *scenario, uint64_t seed, unsigned orders,
                                const char *const *begins, struct text *log)
{
    static struct picker chooser;
    static struct order order;
    static const struct sink nowhere = {account_ignore, NULL};
    const struct game *game = account_stage.game;
    int16_t options[GAME_OPTIONS];
    struct text words = {0};
    struct account_game to = {.now = memory_get(2 * game->position_size), .log = log};

    to.next = to.now + game->position_size;
    memset(&chooser, 0, sizeof chooser);
    chooser.stage = &account_stage;
    chooser.seed = seed;
    chooser.end_weight = 12;
    picker_aim(&chooser);
    stage_options(&account_stage, options);
    dice_seed(&to.dice, "account", strlen("account"));
    text_clear(log);
    text_format(log, "vcz 1\nscenario %s\ndice seed account\n", scenario);
    bool good = to.now && game->start(account_stage.scenario, options, to.now, &to.dice,
                                      &nowhere) == VERDICT_DONE;
    if (good)
        account_begin(&to, begins);
    for (unsigned i = 0; i < orders && good; i++) {
        if (((const struct position_head *)(void *)to.now)->over ||
            !picker_choose(&chooser, to.now, &order))
            break;
        good = stage_reads_back(&account_stage, to.now, &order, &words);
        if (good)
            account_give(&to, &order, words.at);
    }
    memory_free(to.now);
    text_free(&words);
    return good && !log->failed;
}

/* ---- what a side sees and may order */

struct account_list {
    const void *position;
    struct text *out;
};

static inline bool account_offer(void *to, const struct order *order)
{
    struct account_list *list = to;
    struct game_names of = {account_stage.game, account_stage.scenario, list->position};
    struct names names = game_names(&of);

    order_text(account_stage.game->verbs, &names, order, list->out);
    text_char(list->out, '\n');
    return true;
}

static inline void account_look(const void *position, uint8_t side, struct text *out)
{
    const struct game *game = account_stage.game;
    const struct map *map = game->map(account_stage.scenario);
    const struct position_head *head = position;
    struct account_list list = {position, out};
    struct order_sink sink = {.order = account_offer, .to = &list};

    text_clear(out);
    game->describe(account_stage.scenario, position, side, out);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        game->describe_cell(account_stage.scenario, position, cell, side, out);
    if (head->to_act == side)
        game->legal(account_stage.scenario, position, game->verb_count, &sink);
}

/* The referee behind the first lines of the log, up to those bytes; the caller frees it. */
static inline struct referee *account_open(const struct referee_terms *with, const struct text *log,
                                           size_t length, struct text *out, int *status)
{
    struct referee_terms terms = *with;

    terms.file = "log";
    terms.scenario = account_scenario;
    terms.write = account_write;
    terms.to = out;
    text_clear(out);
    struct referee *referee = referee_open(&terms);
    uint32_t number = 0;
    for (size_t at = 0; referee && at < length;) {
        size_t line = strcspn(log->at + at, "\n");

        referee_line(referee, log->at + at, line, ++number);
        at += line + 1;
    }
    *status = referee ? referee_end(referee) : 2;
    return referee;
}

static inline void account_say(struct referee *referee)
{
    struct text said = {0};

    diags_text(referee_diags(referee), &said);
    fprintf(stderr, "%s", said.at ? said.at : "");
    text_free(&said);
}

/* ---- how its lines are cut */

enum { ACCOUNT_DICE = 16, ACCOUNT_WORDS = 100 }; /* in a line at most: numbers, bytes */

static inline bool account_line_begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

static inline unsigned account_blanks(const char *from, const char *end)
{
    unsigned blanks = 0;

    for (; from < end; from++)
        blanks += *from == ' ';
    return blanks;
}

/* Dice stand in whole lines but the last of them; what is known in lines into which not one word
 * more would go. */
static inline void account_is_cut(const char *line)
{
    static const char dice[] = "dice list", more[] = "known more", known[] = "known";

    for (const char *next; line && *line; line = next) {
        const char *end = line + strcspn(line, "\n");

        next = *end ? end + 1 : end;
        if (account_line_begins(line, dice)) {
            unsigned numbers = account_blanks(line + strlen(dice), end);

            CHECK(numbers > 0 && numbers <= ACCOUNT_DICE);
            CHECK(numbers == ACCOUNT_DICE || !account_line_begins(next, dice));
        }
        if (!account_line_begins(line, more))
            continue;
        size_t here = (size_t)(end - line) - strlen(more);
        CHECK(account_line_begins(next, known));
        next += strlen(account_line_begins(next, more) ? more : known);
        CHECK(*next == ' ' && line[strlen(more)] == ' ');
        CHECK(here <= ACCOUNT_WORDS || account_blanks(line + strlen(more), end) == 1);
        CHECK(here + 1 + strcspn(next + 1, " \n") > ACCOUNT_WORDS);
        next = end + 1;
    }
}

/* The account of that part of the game is carried out to itself, and the side sees the same on it.
 * True if all of it could be carried out. */
static inline bool account_holds(const struct text *log, size_t length, uint8_t side)
{
    static struct text account, again, whole, own;
    const struct referee_terms of = {.output = REFEREE_RECORD,
                                     .as = account_stage.game->sides[side],
                                     .account = true,
                                     .accounts = true};
    const struct referee_terms itself = {
        .output = REFEREE_RECORD, .account = true, .accounts = true};
    int status;
    struct referee *referee = account_open(&of, log, length, &account, &status);

    if (status != 0)
        account_say(referee);
    CHECK_INT(status, 0);
    account_is_cut(account.at);
    account_look(referee_position(referee), side, &whole);
    referee_free(referee);
    referee = account_open(&itself, &account, account.length, &again, &status);
    if (status != 0)
        account_say(referee);
    CHECK_INT(status, 0);
    CHECK(again.length == account.length && memcmp(again.at, account.at, again.length) == 0);
    bool carried = !referee_is_told(referee) && !strstr(account.at, "\nguess none");
    if (carried) {
        account_look(referee_position(referee), side, &own);
        CHECK_STR(own.at, whole.at);
    }
    referee_free(referee);
    text_free(&account);
    text_free(&again);
    text_free(&whole);
    text_free(&own);
    return carried;
}

/* Accounts of both sides, of the whole of a game and of parts. Some can be carried out. */
static inline void account_holds_behind(const char *scenario, uint64_t seed, unsigned orders,
                                        const char *const *begins)
{
    static struct text log;
    unsigned carried = 0;

    CHECK(stage_load(&account_stage, scenario));
    CHECK(account_play(scenario, seed, orders, begins, &log));
    for (unsigned side = 0; side < GAME_SIDES; side++)
        for (unsigned part = 1; part <= 4; part++) {
            size_t length = log.length * part / 4;

            while (log.at[length - 1] != '\n')
                length--;
            carried += account_holds(&log, length, (uint8_t)side);
        }
    CHECK(carried > 0);
    text_free(&log);
    stage_free(&account_stage);
}

static inline void account_holds_all(const char *scenario, uint64_t seed, unsigned orders)
{
    account_holds_behind(scenario, seed, orders, NULL);
}

#endif
