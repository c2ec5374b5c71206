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
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/record.h"
#include "referee/telling.h"
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
static unsigned bare_verb(const struct referee_hand *hand)
{
    const struct game *game = hand->game;
    const struct log_line *line = &hand->line;
    const struct slice first = line->word[0].text;
    unsigned at = first.length && first.at[first.length - 1] == ':';

    if (at < line->count && slice_is(line->word[at].text, "reply"))
        at += 2;
    for (unsigned verb = 0; at + 1 == line->count && verb < game->verb_count; verb++)
        if (slice_is(line->word[at].text, game->verbs[verb].name))
            return verb;
    return game->verb_count;
}

bool referee_account_is_cut(const struct referee_hand *hand)
{
    return referee_reads_account(hand) && bare_verb(hand) < hand->game->verb_count;
}

static bool find_alike(struct referee_hand *hand, const struct referee_table *table, unsigned verb)
{
    struct likeness likeness = {
        {referee_names(hand, table->now), hand->header.of}, &hand->order, false};
    const struct order_sink sink = {.order = take_alike, .to = &likeness};

    game_legal(hand->game, hand->scenario, table->now, verb, &sink);
    return likeness.found;
}

/* It may be an order that names what the other side was not thought to have. */
static bool find_with_other(struct referee_hand *hand, struct referee_table *table, unsigned verb)
{
    const struct game *game = hand->game;
    struct order order;
    bool found = false;

    memcpy(table->before, table->now, game->position_size);
    for (int32_t thing = 0; !found && thing < THINGS_TRIED; thing++) {
        order_start(&order, (uint16_t)verb);
        order_argument(&order, 0, ARGUMENT_THING, thing, 0);
        game->account_order(hand->scenario, table->now, &order);
        if (memcmp(table->before, table->now, game->position_size) == 0)
            continue;
        found = find_alike(hand, table, verb);
        if (!found)
            memcpy(table->now, table->before, game->position_size);
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

static bool read_veiled_order(struct referee_hand *hand, struct referee_table *table,
                              struct account_heard *heard, const struct order_finder *finder)
{
    const struct game *game = hand->game;
    struct veiled_finder veiled = {{game, hand->scenario, table->now},
                                   {game, hand->scenario, table->now, hand->header.of},
                                   finder->unit};
    struct order_finder finds = *finder;

    for (unsigned i = 0; i < heard->held; i++)
        game->account->hold(table->now, heard->hold[i], false);
    heard->held = 0;
    finds.of = &veiled;
    finds.unit = find_unit;
    return referee_read_order(hand, &finds);
}

bool referee_account_order(struct referee_hand *hand, struct referee_table *table,
                           struct account_heard *heard, const struct order_finder *finder)
{
    const struct game *game = hand->game;

    if (referee_tells(hand))
        return referee_read_order(hand, finder);
    if (game->account)
        return read_veiled_order(hand, table, heard, finder);
    const struct position_head *head = table->now;
    unsigned verb = game->verb_count;
    if (referee_giver(hand, table) != hand->header.of && head->to_act != hand->header.of)
        verb = bare_verb(hand);
    bool found = verb < game->verb_count && game->order_seen &&
                 game->verbs[verb].slot[0].kind != ARGUMENT_NONE &&
                 (find_alike(hand, table, verb) || find_with_other(hand, table, verb));
    if (!found && !referee_read_order(hand, finder))
        return false;
    game->account_order(hand->scenario, table->now, &hand->order);
    return true;
}

/* ---- what has turned up, and what is thought of anew */

/* The piece of that name lies in the seat that the next word names. */
static bool shown_there(struct referee_desk *desk, struct account_heard *heard, unsigned word)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    const struct game *game = hand->game;
    const struct veiled_eyes eyes = {game, hand->scenario, table->now, hand->header.of};
    struct slice name = hand->line.word[word].text;
    int32_t unit = game->find_unit(hand->scenario, table->now, name);
    int32_t other = veiled_find(&eyes, hand->line.word[word + 1].text);

    if (unit < 0 || !game->account->seat(hand->scenario, table->now, unit, eyes.side))
        return referee_bad_word(hand, word, "is nothing that has to be shown");
    if (other < 0)
        return referee_bad_word(hand, word + 1, "is not where something unknown lies");
    const char *bar = referee_veil_bars(
        hand, &desk->veil, unit, game->account->seat(hand->scenario, table->now, other, eyes.side));
    if (bar)
        return referee_bad_word(hand, word, bar);
    if (heard->held == ACCOUNT_SHOWN ||
        !game->account->put(hand->scenario, table->now, unit, other))
        return referee_bad_word(hand, word, "cannot be what lies there");
    game->account->hold(table->now, unit, true);
    heard->hold[heard->held++] = (uint16_t)unit;
    return true;
}

void referee_account_hint(struct referee_desk *desk, const struct referee_telling *telling,
                          struct account_heard *heard)
{
    struct referee_hand *hand = &desk->hand;
    const struct log_line *line = &hand->line;
    int64_t number = 0;

    if (!referee_reads_account(hand) || !hand->game->account || referee_tells(hand)) {
        referee_bad_word(hand, 0, "stands in accounts of games with hidden pieces alone");
        return;
    }
    if (!referee_answer_is_whole(hand, telling, "before this line"))
        return;
    if (line->kind == LOG_GUESS && slice_is(line->word[1].text, "none")) {
        referee_bad_word(hand, 1,
                         "ends what can be carried out of this account: the rest can be read");
        return;
    }
    if (line->kind == LOG_GUESS && !slice_plain_int(line->word[1].text, 1, UINT16_MAX, &number)) {
        referee_bad_word(hand, 1, "is no number of a guess");
        return;
    }
    if (line->kind == LOG_SHOWN && line->count % 2 == 0) {
        referee_bad_word(hand, line->count - 1, "is told without its place");
        return;
    }
    if (line->kind == LOG_GUESS)
        hand->game->account->guess(hand->scenario, desk->table.now, hand->header.of,
                                   (unsigned)number);
    referee_veil_shows(desk);
    for (unsigned word = 1; line->kind == LOG_SHOWN && word < line->count; word += 2)
        if (!shown_there(desk, heard, word))
            return;
    referee_veil_says(desk);
    referee_echo(desk);
}
