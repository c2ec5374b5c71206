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
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/state.h"
#include "referee/told.h"
#include "referee/veil.h"

bool referee_shadow_makes_room(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;
    size_t size = referee->game->position_size;

    shadow->eyes = (struct veiled_eyes){referee->game, referee->scenario, NULL, referee->viewer};
    shadow->option = referee->header.option;
    shadow->phase_event = referee->phase_event;
    void **const positions[] = {&shadow->now,   &shadow->base,  &shadow->trial,
                                &shadow->truth, &shadow->blank, &shadow->probe};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        if (!*positions[i])
            *positions[i] = memory_get(size);
        if (*positions[i])
            continue;
        return referee_no_memory(referee);
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

void referee_shadow_opens(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    for (unsigned i = 0; i < shadow->shown_count; i++)
        referee_veil_open(&referee->veil, referee->game, referee->scenario, shadow->shown[i],
                          &shadow->lines);
}

void referee_shadow_base(struct referee *referee, unsigned guess)
{
    struct referee_shadow *shadow = &referee->shadow;

    memcpy(shadow->base, shadow->now, referee->game->position_size);
    if (!guess)
        return;
    referee->game->account->guess(referee->scenario, shadow->base, referee->viewer, guess);
    text_format(&shadow->lines, "guess %u\n", guess);
}

bool referee_shadow_puts(struct referee *referee)
{
    const struct game_account *account = referee->game->account;
    struct referee_shadow *shadow = &referee->shadow;
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
        referee->game->unit_name(referee->scenario, shadow->base, unit, &shadow->lines);
        text_char(&shadow->lines, ' ');
        veiled_name(&eyes, &list, index, &shadow->lines);
        if (!account->put(referee->scenario, shadow->base, unit, list.unit[index]))
            return false;
        account->hold(shadow->base, unit, true);
        account->hold(shadow->truth, unit, true);
    }
    text_add(&shadow->lines, shadow->shown_count ? "\n" : "");
    return true;
}

/* ---- following the game */

struct order referee_shadow_told_order(const struct referee *referee)
{
    const struct game *game = referee->game;
    const struct shadow_part *part = &referee->shadow.part;
    const struct position_head *head = part->before;
    struct order order = *part->order;

    if (!part->own) {
        if (order.side < 0 && head->to_act < GAME_SIDES &&
            strcmp(game->verbs[order.verb].name, "overdue") != 0) /* who says so is open */
            order.side = (int8_t)head->to_act;
        if (game->account->told_order)
            game->account->told_order(referee->scenario, head, part->after, &order);
    }
    return order;
}

/* Carries the order out with that guess. */
static bool try_guess(struct referee *referee, unsigned guess)
{
    const struct game_account *account = referee->game->account;
    struct referee_shadow *shadow = &referee->shadow;

    memcpy(shadow->trial, shadow->base, referee->game->position_size);
    if (guess)
        account->guess(referee->scenario, shadow->trial, referee->viewer, guess);
    if (shadow->part.order) {
        struct order order = referee_shadow_told_order(referee);

        return referee_shadow_gives(shadow, &order) && referee_shadow_comes_out(shadow, &order) &&
               referee_shadow_looks_the_same(shadow, shadow->trial);
    }
    if (!referee_shadow_comes_out(shadow, NULL))
        return false;
    const struct game_names names = referee_names(referee, shadow->trial);
    referee_known_start(&names, shadow->trial, referee->viewer);
    return true;
}

void referee_shadow_begins_following(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;
    const struct shadow_part *part = &shadow->part;
    const struct game *game = referee->game;

    text_clear(&shadow->lines);
    memcpy(shadow->blank, part->after, game->position_size);
    game->account->blank(referee->scenario, shadow->blank, referee->viewer);
    referee_shadow_describe(shadow, part->after, &shadow->one);
    if (part->order) {
        memcpy(shadow->truth, part->before, game->position_size);
        referee_shadow_base(referee, 0);
    } else {
        memset(shadow->base, 0, game->position_size);
        game->begin_account(shadow->base, referee->viewer);
    }
}

/* Of what has turned up each takes its seat, and then others are thought of. */
static bool comes_by_guess(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;
    unsigned guess = 0;

    if (!referee_shadow_puts(referee))
        return false;
    while (!try_guess(referee, guess))
        if (++guess > SHADOW_GUESSES || !shadow->part.order ||
            referee_shadow_is_out_of_memory(shadow))
            return false;
    if (guess)
        text_format(&shadow->lines, "guess %u\n", guess);
    return true;
}

/* The other way about: for who leaves a seat may have been what the side knows something by. */
static bool comes_after_guess(struct referee *referee, size_t opened)
{
    struct referee_shadow *shadow = &referee->shadow;

    for (unsigned guess = 1; guess <= SHADOW_GUESSES && shadow->shown_count; guess++) {
        text_cut(&shadow->lines, opened);
        referee_shadow_base(referee, guess);
        if (referee_shadow_puts(referee) && try_guess(referee, 0))
            return true;
        if (referee_shadow_is_out_of_memory(shadow))
            return false;
    }
    return false;
}

/* False if nothing that was thought of comes out as it did. */
static bool follows(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    if (!referee_shadow_reads_faces(shadow))
        return false;
    referee_shadow_opens(referee);
    size_t opened = shadow->lines.length;
    if (!comes_by_guess(referee) && (!shadow->part.order || !comes_after_guess(referee, opened)))
        return false;
    memcpy(shadow->now, shadow->trial, referee->game->position_size);
    return true;
}

/* Writes the lines that the account needs before the part in hand, and carries that out. */
static void follow_part(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    if (shadow->part.order)
        referee_shadow_notes_open(referee);
    referee_shadow_begins_following(referee);
    if (!follows(referee)) {
        shadow->lost = true;
        if (referee_shadow_is_out_of_memory(shadow)) {
            referee_no_memory(referee);
            return;
        }
        text_clear(&shadow->lines);
        text_add(&shadow->lines, "guess none # what follows can be read, and not carried out\n");
    }
    text_bytes(&referee->out, shadow->lines.at, shadow->lines.length);
}

void referee_shadow_follow(struct referee *referee)
{
    const struct game *game = referee->game;
    struct referee_shadow *shadow = &referee->shadow;

    if (!referee_shadow_is_wanted(referee) || shadow->lost || !referee_shadow_makes_room(referee))
        return;
    referee_shadow_takes(referee, 0);
    if (referee_tells(referee)) {
        referee_told_follow(referee);
        return;
    }
    if (referee->answer.line && !referee->own &&
        game->order_seen(referee->scenario, referee->before, &referee->order, referee->viewer) ==
            ORDER_UNSEEN)
        return;
    follow_part(referee);
}

void referee_shadow_answers(struct referee *referee, unsigned n)
{
    if (referee->shadow.lost || referee->broken)
        return;
    referee_shadow_takes(referee, n);
    follow_part(referee);
}

bool referee_shadow_order(struct referee *referee)
{
    if (!referee_shadow_is_wanted(referee) || referee->shadow.lost || referee->broken ||
        referee->shadow.told)
        return false;
    text_bytes(&referee->out, referee->shadow.order.at, referee->shadow.order.length);
    return true;
}
