/* What an account is to be carried out on, beside the game of which it is written. Pieces lie in it
 * that its side cannot tell: others than in the game, but where the side knows one to lie, one
 * lies. Whatever turns up changes places with what was thought to be there, in a line `shown`; and
 * where things come out otherwise in the game, others are thought of until they come out so, which
 * `guess N` tells. All of it follows from what the side is told: so it tells nothing else. */
#include "referee/shadow.h"

#include <string.h>

#include "base/memory.h"
#include "game/game_names.h"
#include "game/veiled.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/telling.h"
#include "referee/told.h"
#include "referee/veil.h"

bool referee_shadow_makes_room(struct referee_hand *hand, struct referee_shadow *shadow)
{
    size_t size = hand->game->position_size;

    shadow->eyes = (struct veiled_eyes){hand->game, hand->scenario, NULL, hand->viewer};
    shadow->option = hand->header.option;
    shadow->phase_event = hand->phase_event;
    void **const positions[] = {&shadow->now,   &shadow->base,  &shadow->trial,
                                &shadow->truth, &shadow->blank, &shadow->probe};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        if (!*positions[i])
            *positions[i] = memory_get(size);
        if (*positions[i])
            continue;
        return referee_no_memory(hand);
    }
    return true;
}

void referee_shadow_free(struct referee_shadow *shadow)
{
    memory_free(shadow->now);
    memory_free(shadow->base);
    memory_free(shadow->trial);
    memory_free(shadow->truth);
    memory_free(shadow->blank);
    memory_free(shadow->probe);
    memory_free(shadow->faces);
    memory_free(shadow->answer);
    memory_free(shadow->asked);
    text_free(&shadow->heard);
    text_free(&shadow->order);
    text_free(&shadow->lines);
    text_free(&shadow->words);
    text_free(&shadow->one);
    text_free(&shadow->other);
}

/* ---- the lines before an order */

void referee_shadow_opens(const struct referee_hand *hand, struct referee_veil *veil,
                          struct referee_shadow *shadow)
{
    for (unsigned i = 0; i < shadow->shown_count; i++)
        referee_veil_open(veil, hand->game, hand->scenario, shadow->shown[i], &shadow->lines);
}

void referee_shadow_base(const struct referee_hand *hand, struct referee_shadow *shadow,
                         unsigned guess)
{
    memcpy(shadow->base, shadow->now, hand->game->position_size);
    if (!guess)
        return;
    hand->game->account->guess(hand->scenario, shadow->base, hand->viewer, guess);
    text_format(&shadow->lines, "guess %u\n", guess);
}

bool referee_shadow_puts(const struct referee_hand *hand, struct referee_shadow *shadow)
{
    const struct game_account *account = hand->game->account;
    struct veiled_eyes eyes = referee_shadow_eyes(shadow, shadow->base);
    struct veiled_eyes truth = referee_shadow_eyes(shadow, shadow->truth);
    struct veiled_list list;

    referee_shadow_lets_go(shadow, shadow->truth);
    for (unsigned i = 0; i < shadow->shown_count; i++) {
        uint16_t unit = shadow->shown[i];

        veiled_find_all(&eyes, &list);
        unsigned index = veiled_first(&list, referee_shadow_seat(&truth, unit));
        if (index == list.count)
            return false;
        text_add(&shadow->lines, i ? " " : "shown ");
        hand->game->unit_name(hand->scenario, shadow->base, unit, &shadow->lines);
        text_char(&shadow->lines, ' ');
        veiled_name(&eyes, &list, index, &shadow->lines);
        if (!account->put(hand->scenario, shadow->base, unit, list.unit[index]))
            return false;
        account->hold(shadow->base, unit, true);
        account->hold(shadow->truth, unit, true);
    }
    text_add(&shadow->lines, shadow->shown_count ? "\n" : "");
    return true;
}

/* ---- following the game */

struct order referee_shadow_told_order(const struct referee_hand *hand,
                                       const struct referee_shadow *shadow)
{
    const struct game *game = hand->game;
    const struct shadow_part *part = &shadow->part;
    const struct position_head *head = part->before;
    struct order order = *part->order;

    if (!part->own) {
        if (order.side < 0 && head->to_act < GAME_SIDES &&
            strcmp(game->verbs[order.verb].name, "overdue") != 0) /* who says so is open */
            order.side = (int8_t)head->to_act;
        if (game->account->told_order)
            game->account->told_order(hand->scenario, head, part->after, &order);
    }
    return order;
}

/* Carries the order out with that guess. */
static bool try_guess(const struct referee_hand *hand, struct referee_shadow *shadow,
                      unsigned guess)
{
    const struct game_account *account = hand->game->account;

    memcpy(shadow->trial, shadow->base, hand->game->position_size);
    if (guess)
        account->guess(hand->scenario, shadow->trial, hand->viewer, guess);
    if (shadow->part.order) {
        struct order order = referee_shadow_told_order(hand, shadow);

        return referee_shadow_gives(shadow, &order) && referee_shadow_comes_out(shadow, &order) &&
               referee_shadow_looks_the_same(shadow, shadow->trial);
    }
    if (!referee_shadow_comes_out(shadow, NULL))
        return false;
    const struct game_names names = referee_names(hand, shadow->trial);
    referee_known_start(&names, shadow->trial, hand->viewer);
    return true;
}

void referee_shadow_begins_following(const struct referee_hand *hand, struct referee_shadow *shadow)
{
    const struct shadow_part *part = &shadow->part;
    const struct game *game = hand->game;

    text_clear(&shadow->lines);
    memcpy(shadow->blank, part->after, game->position_size);
    game->account->blank(hand->scenario, shadow->blank, hand->viewer);
    referee_shadow_describe(shadow, part->after, &shadow->one);
    if (part->order) {
        memcpy(shadow->truth, part->before, game->position_size);
        referee_shadow_base(hand, shadow, 0);
    } else {
        memset(shadow->base, 0, game->position_size);
        game->begin_account(shadow->base, hand->viewer);
    }
}

/* Of what has turned up each takes its seat, and then others are thought of. */
static bool comes_by_guess(const struct referee_hand *hand, struct referee_shadow *shadow)
{
    unsigned guess = 0;

    if (!referee_shadow_puts(hand, shadow))
        return false;
    while (!try_guess(hand, shadow, guess))
        if (++guess > SHADOW_GUESSES || !shadow->part.order ||
            referee_shadow_is_out_of_memory(shadow))
            return false;
    if (guess)
        text_format(&shadow->lines, "guess %u\n", guess);
    return true;
}

/* The other way about: for who leaves a seat may have been what the side knows something by. */
static bool comes_after_guess(const struct referee_hand *hand, struct referee_shadow *shadow,
                              size_t opened)
{
    for (unsigned guess = 1; guess <= SHADOW_GUESSES && shadow->shown_count; guess++) {
        text_cut(&shadow->lines, opened);
        referee_shadow_base(hand, shadow, guess);
        if (referee_shadow_puts(hand, shadow) && try_guess(hand, shadow, 0))
            return true;
        if (referee_shadow_is_out_of_memory(shadow))
            return false;
    }
    return false;
}

/* False if nothing that was thought of comes out as it did. */
static bool follows(const struct referee_hand *hand, struct referee_veil *veil,
                    struct referee_shadow *shadow)
{
    if (!referee_shadow_reads_faces(shadow))
        return false;
    referee_shadow_opens(hand, veil, shadow);
    size_t opened = shadow->lines.length;
    if (!comes_by_guess(hand, shadow) &&
        (!shadow->part.order || !comes_after_guess(hand, shadow, opened)))
        return false;
    memcpy(shadow->now, shadow->trial, hand->game->position_size);
    return true;
}

/* Writes the lines that the account needs before the part in hand, and carries that out. */
static void follow_part(struct referee_desk *desk, struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;

    if (shadow->part.order)
        referee_shadow_notes_open(hand, shadow);
    referee_shadow_begins_following(hand, shadow);
    if (!follows(hand, &desk->veil, shadow)) {
        shadow->lost = true;
        if (referee_shadow_is_out_of_memory(shadow)) {
            referee_no_memory(hand);
            return;
        }
        text_clear(&shadow->lines);
        text_add(&shadow->lines, "guess none # what follows can be read, and not carried out\n");
    }
    text_bytes(&desk->out, shadow->lines.at, shadow->lines.length);
}

void referee_shadow_follow(struct referee_desk *desk, const struct referee_telling *telling,
                           struct referee_shadow *shadow)
{
    struct referee_hand *hand = &desk->hand;
    const struct game *game = hand->game;

    if (!referee_shadow_is_wanted(desk) || shadow->lost || !referee_shadow_makes_room(hand, shadow))
        return;
    referee_shadow_takes(desk, telling, shadow, 0);
    if (referee_tells(hand)) {
        referee_told_follow(desk, telling, shadow);
        return;
    }
    if (telling->answer.line && !hand->own &&
        game->order_seen(hand->scenario, desk->table.before, &hand->order, hand->viewer) ==
            ORDER_UNSEEN)
        return;
    follow_part(desk, shadow);
}

void referee_shadow_answers(struct referee_desk *desk, const struct referee_telling *telling,
                            struct referee_shadow *shadow, unsigned n)
{
    if (shadow->lost || desk->hand.broken)
        return;
    referee_shadow_takes(desk, telling, shadow, n);
    follow_part(desk, shadow);
}

bool referee_shadow_order(struct referee_desk *desk, const struct referee_shadow *shadow)
{
    if (!referee_shadow_is_wanted(desk) || shadow->lost || desk->hand.broken || shadow->told)
        return false;
    text_bytes(&desk->out, shadow->order.at, shadow->order.length);
    return true;
}
