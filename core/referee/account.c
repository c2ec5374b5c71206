/* An account: what one side may know of a game. Of a game that hides nothing but answers given in
 * advance, or that can be carried out from what a side knows (begin_account), it is a log itself.
 * In place of the seed it has `account SIDE`, before each order the dice that fell for it, as far
 * as the side hears them, and where a secret answer of the other side was given, that answer as an
 * order. */
#include "referee/account.h"

#include <string.h>

#include "game/entry_points.h"
#include "game/veiled.h"
#include "referee/compare.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/record.h"
#include "referee/state.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

enum { THINGS_TRIED = 256 };

/* The first order that looks as the one in hand does. */
struct likeness {
    struct game_eyes eyes;
    struct order *order;
    bool found;
};

static bool take_alike(void *to, const struct order *order)
{
    struct likeness *likeness = to;
    const struct game_names *of = &likeness->eyes.names;

    likeness->found =
        of->game->order_seen(of->scenario, of->position, order, likeness->eyes.side) == ORDER_VERB;
    if (likeness->found)
        *likeness->order = *order;
    return !likeness->found;
}

/* The verb that is all of the order in hand, behind its side and question; or verb_count. */
static unsigned bare_verb(const struct referee *referee)
{
    const struct game *game = referee->game;
    const struct log_line *line = &referee->line;
    const struct slice first = line->word[0].text;
    unsigned at = first.length && first.at[first.length - 1] == ':';

    if (at < line->count && slice_is(line->word[at].text, "reply"))
        at += 2;
    for (unsigned verb = 0; at + 1 == line->count && verb < game->verb_count; verb++)
        if (slice_is(line->word[at].text, game->verbs[verb].name))
            return verb;
    return game->verb_count;
}

bool referee_account_is_cut(const struct referee *referee)
{
    return referee_reads_account(referee) && bare_verb(referee) < referee->game->verb_count;
}

static bool find_alike(struct referee *referee, unsigned verb)
{
    struct likeness likeness = {
        {referee_names(referee, referee->now), referee->header.of}, &referee->order, false};
    const struct order_sink sink = {.order = take_alike, .to = &likeness};

    game_legal(referee->game, referee->scenario, referee->now, verb, &sink);
    return likeness.found;
}

/* It may be an order that names what the other side was not thought to have. */
static bool find_with_other(struct referee *referee, unsigned verb)
{
    const struct game *game = referee->game;
    struct order order;
    bool found = false;

    memcpy(referee->before, referee->now, game->position_size);
    for (int32_t thing = 0; !found && thing < THINGS_TRIED; thing++) {
        order_start(&order, (uint16_t)verb);
        order_argument(&order, 0, ARGUMENT_THING, thing, 0);
        game->account_order(referee->scenario, referee->now, &order);
        if (memcmp(referee->before, referee->now, game->position_size) == 0)
            continue;
        found = find_alike(referee, verb);
        if (!found)
            memcpy(referee->now, referee->before, game->position_size);
    }
    return found;
}

/* For the words of an order, in which pieces may be veiled. */
struct veiled_finder {
    struct game_names names; /* first: the functions of game_finder take it for the whole */
    struct veiled_eyes eyes;
    int32_t (*unit)(const void *of, struct slice name);
};

static int32_t find_unit(const void *of, struct slice name)
{
    const struct veiled_finder *veiled = of;
    int32_t unit = veiled_find(&veiled->eyes, name);

    return unit >= 0 ? unit : veiled->unit(of, name);
}

static bool read_veiled_order(struct referee *referee, const struct order_finder *finder)
{
    const struct game *game = referee->game;
    struct veiled_finder veiled = {{game, referee->scenario, referee->now},
                                   {game, referee->scenario, referee->now, referee->header.of},
                                   finder->unit};
    struct order_finder finds = *finder;

    for (unsigned i = 0; i < referee->heard.held; i++)
        game->account->hold(referee->now, referee->heard.hold[i], false);
    referee->heard.held = 0;
    finds.of = &veiled;
    finds.unit = find_unit;
    return referee_read_order(referee, &finds);
}

bool referee_account_order(struct referee *referee, const struct order_finder *finder)
{
    const struct game *game = referee->game;

    if (referee_tells(referee))
        return referee_read_order(referee, finder);
    if (game->account)
        return read_veiled_order(referee, finder);
    const struct position_head *head = referee->now;
    unsigned verb = game->verb_count;
    if (referee_giver(referee) != referee->header.of && head->to_act != referee->header.of)
        verb = bare_verb(referee);
    bool found = verb < game->verb_count && game->order_seen &&
                 game->verbs[verb].slot[0].kind != ARGUMENT_NONE &&
                 (find_alike(referee, verb) || find_with_other(referee, verb));
    if (!found && !referee_read_order(referee, finder))
        return false;
    game->account_order(referee->scenario, referee->now, &referee->order);
    return true;
}

/* ---- what has turned up, and what is thought of anew */

/* The piece of that name lies in the seat that the next word names. */
static bool shown_there(struct referee *referee, unsigned word)
{
    const struct game *game = referee->game;
    const struct veiled_eyes eyes = {game, referee->scenario, referee->now, referee->header.of};
    struct slice name = referee->line.word[word].text;
    int32_t unit = game->find_unit(referee->scenario, referee->now, name);
    int32_t other = veiled_find(&eyes, referee->line.word[word + 1].text);

    if (unit < 0 || !game->account->seat(referee->scenario, referee->now, unit, eyes.side))
        return referee_bad_word(referee, word, "is nothing that has to be shown");
    if (other < 0)
        return referee_bad_word(referee, word + 1, "is not where something unknown lies");
    const char *bar = referee_veil_bars(
        referee, unit, game->account->seat(referee->scenario, referee->now, other, eyes.side));
    if (bar)
        return referee_bad_word(referee, word, bar);
    if (referee->heard.held == ACCOUNT_SHOWN ||
        !game->account->put(referee->scenario, referee->now, unit, other))
        return referee_bad_word(referee, word, "cannot be what lies there");
    game->account->hold(referee->now, unit, true);
    referee->heard.hold[referee->heard.held++] = (uint16_t)unit;
    return true;
}

void referee_account_hint(struct referee *referee)
{
    const struct log_line *line = &referee->line;
    int64_t number = 0;

    if (!referee_reads_account(referee) || !referee->game->account || referee_tells(referee)) {
        referee_bad_word(referee, 0, "stands in accounts of games with hidden pieces alone");
        return;
    }
    if (!referee_answer_is_whole(referee, "before this line"))
        return;
    if (line->kind == LOG_GUESS && slice_is(line->word[1].text, "none")) {
        referee_bad_word(referee, 1,
                         "ends what can be carried out of this account: the rest can be read");
        return;
    }
    if (line->kind == LOG_GUESS && !slice_plain_int(line->word[1].text, 1, UINT16_MAX, &number)) {
        referee_bad_word(referee, 1, "is no number of a guess");
        return;
    }
    if (line->kind == LOG_SHOWN && line->count % 2 == 0) {
        referee_bad_word(referee, line->count - 1, "is told without its place");
        return;
    }
    if (line->kind == LOG_GUESS)
        referee->game->account->guess(referee->scenario, referee->now, referee->header.of,
                                      (unsigned)number);
    referee_veil_shows(referee);
    for (unsigned word = 1; line->kind == LOG_SHOWN && word < line->count; word += 2)
        if (!shown_there(referee, word))
            return;
    referee_veil_says(referee);
    referee_echo(referee);
}
