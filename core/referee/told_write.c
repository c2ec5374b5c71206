/* Accounts of a game in which too much is hidden for guesses, as they are written. What they are
 * carried out on is at each moment a position of which the side knows just what it knows of the
 * game's. Before an order, and behind it, `known` says in words how the two differ; an order that
 * does not come out as in the game is `told`: what the side has seen of it stands there and is not
 * carried out. All follows from what the side is told: so it tells nothing else. */
#include <string.h>

#include "game/game_names.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/shadow.h"
#include "referee/telling.h"
#include "referee/told.h"

enum { KNOWN_WIDTH = 100 };

/* Lines of words, of which each but the last says that more come. */
static void add_words(const struct text *words, struct text *out)
{
    size_t at = 0;

    while (at < words->length) {
        size_t end = words->length;

        if (end - at > KNOWN_WIDTH) {
            end = at + KNOWN_WIDTH;
            while (end > at + 1 && words->at[end] != ' ')
                end--;
            if (end == at + 1) /* a long word */
                for (end = at + KNOWN_WIDTH; end < words->length && words->at[end] != ' '; end++)
                    ;
        }
        text_add(out, end < words->length ? "known more" : "known");
        text_bytes(out, words->at + at, end - at);
        text_char(out, '\n');
        at = end;
    }
    out->failed = out->failed || words->failed;
}

/* The order of the game as the account has it; false: the side has not been shown all of it. */
static bool open_order(const struct referee_hand *hand, const struct referee_table *table,
                       const struct referee_shadow *shadow, struct order *order)
{
    const struct game *game = hand->game;
    const struct position_head *head = table->before;

    if (!game->account->open_order(hand->scenario, shadow->truth, hand->viewer, &hand->order,
                                   order))
        return false;
    if (!hand->own && order->side < 0 && head->to_act < GAME_SIDES &&
        strcmp(game->verbs[order->verb].name, "overdue") != 0) /* who says so is open */
        order->side = (int8_t)head->to_act;
    return true;
}

static void write_order(const struct referee_hand *hand, struct referee_shadow *shadow,
                        const struct order *order)
{
    const struct game_names of = {hand->game, hand->scenario, shadow->base};
    struct names names = game_names(&of);

    order_text(hand->game->verbs, &names, order, &shadow->order);
    text_char(&shadow->order, '\n');
}

/* It comes out in the account as in the game. */
static bool comes_out(struct referee_desk *desk, const struct referee_telling *telling,
                      struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;
    struct order order;

    if (telling->answer.cuts || shadow->suspended ||
        !open_order(hand, &desk->table, shadow, &order))
        return false;
    const struct game_eyes truth = referee_eyes(hand, shadow->truth);
    memcpy(shadow->base, shadow->now, hand->game->position_size);
    if (!referee_known_bring(&shadow->words, &truth, shadow->base))
        return false;
    add_words(&shadow->words, &shadow->lines);
    memcpy(shadow->trial, shadow->base, hand->game->position_size);
    if (!referee_shadow_comes_out(shadow, &order))
        return false;
    if (!hand->own)
        write_order(hand, shadow, &order);
    return true;
}

static void follow_start(const struct referee_hand *hand, struct referee_shadow *shadow)
{
    memset(shadow->trial, 0, hand->game->position_size);
    hand->game->begin_account(shadow->trial, hand->viewer);
    shadow->lost = !referee_shadow_comes_out(shadow, NULL);
    if (shadow->lost)
        text_add(&shadow->lines, "guess none # what follows can be read, and not carried out\n");
}

void referee_told_follow(struct referee_desk *desk, const struct referee_telling *telling,
                         struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;
    const struct game *game = hand->game;

    shadow->told = false;
    text_clear(&shadow->lines);
    text_clear(&shadow->order);
    if (!referee_shadow_reads_faces(shadow)) {
        shadow->lines.failed = true;
    } else if (!telling->answer.line) {
        follow_start(hand, shadow);
    } else {
        memcpy(shadow->truth, desk->table.before, game->position_size);
        referee_shadow_notes_open(hand, shadow);
        for (unsigned i = 0; i < shadow->shown_count; i++)
            game->account->hold(shadow->truth, shadow->shown[i], true);
        for (unsigned i = 0; i < shadow->turned_count; i++)
            game->account->turn_over(hand->scenario, shadow->truth, shadow->turned[i]);
        if (!hand->own && game->order_seen(hand->scenario, desk->table.before, &hand->order,
                                           hand->viewer) == ORDER_UNSEEN)
            return;
        shadow->told = !comes_out(desk, telling, shadow);
        if (shadow->told)
            text_clear(&shadow->lines);
        if (shadow->told)
            text_add(&shadow->lines, "told\n");
    }
    if (!shadow->told)
        memcpy(shadow->now, shadow->trial, game->position_size);
    if (!shadow->told)
        game->account->blank(hand->scenario, shadow->now, hand->viewer);
    if (referee_shadow_is_out_of_memory(shadow)) {
        referee_no_memory(hand);
        return;
    }
    text_bytes(&desk->out, shadow->lines.at ? shadow->lines.at : "", shadow->lines.length);
}

void referee_told_ends(struct referee_desk *desk, struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;

    if (!referee_writes_account(desk) || !referee_tells(hand) || shadow->lost || !shadow->now ||
        hand->broken)
        return;
    const struct game_eyes now = referee_eyes(hand, desk->table.now);
    memcpy(shadow->base, shadow->now, hand->game->position_size);
    bool known = referee_known_bring(&shadow->words, &now, shadow->base);
    if (shadow->words.failed) {
        referee_no_memory(hand);
        return;
    }
    if (known) {
        if (shadow->suspended && !shadow->words.length)
            text_add(&desk->out, "known again\n");
        shadow->suspended = false;
        memcpy(shadow->now, shadow->base, hand->game->position_size);
        add_words(&shadow->words, &desk->out);
    } else if (!shadow->suspended) {
        shadow->suspended = true;
        text_add(&desk->out, "known nothing\n");
    }
}
