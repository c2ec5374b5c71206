/* What an account is to be carried out on, beside the game of which it is written. Pieces lie in it
 * that its side cannot tell: others than in the game, but where the side knows one to lie, one
 * lies. Whatever turns up changes places with what was thought to be there, in a line `shown`; and
 * where things come out otherwise in the game, others are thought of until they come out so, which
 * `guess N` tells. All of it follows from what the side is told: so it tells nothing else. */
#include <string.h>

#include "base/memory.h"
#include "game/referee_shadow_parts.h"
#include "game/referee_veil.h"

enum { GUESSES = 4000 };

static bool is_wanted(const struct referee *referee)
{
    return referee_writes_account(referee) && referee->game->account;
}

static bool make_room(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;
    size_t size = referee->game->position_size;

    void **const positions[] = {&shadow->now,   &shadow->base,  &shadow->trial,
                                &shadow->truth, &shadow->blank, &shadow->probe};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        if (!*positions[i])
            *positions[i] = memory_get(size);
        if (*positions[i])
            continue;
        referee->broken = true;
        return diag_no_memory(&referee->diags);
    }
    return true;
}

void referee_shadow_free(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    memory_free(shadow->now);
    memory_free(shadow->base);
    memory_free(shadow->trial);
    memory_free(shadow->truth);
    memory_free(shadow->blank);
    memory_free(shadow->probe);
    memory_free(shadow->faces);
    text_free(&shadow->heard);
    text_free(&shadow->order);
    text_free(&shadow->lines);
    text_free(&shadow->words);
    text_free(&shadow->one);
    text_free(&shadow->other);
}

/* ---- what an order shows */

void referee_shadow_begins(struct referee *referee)
{
    referee->shadow.shown_count = referee->shadow.turned_count = 0;
}

/* Before the order the side could not tell it, and now it is told which it is. */
static void note_shown(struct referee *referee, int32_t unit)
{
    struct referee_shadow *shadow = &referee->shadow;

    if (!referee_shadow_seat(referee, shadow->awaits ? referee->now : referee->before, unit))
        return;
    for (unsigned i = 0; i < shadow->shown_count; i++)
        if (shadow->shown[i] == unit)
            return;
    if (shadow->shown_count < SHADOW_SHOWN)
        shadow->shown[shadow->shown_count++] = (uint16_t)unit;
}

static void note_turned(struct referee *referee, int32_t unit)
{
    struct referee_shadow *shadow = &referee->shadow;

    if (unit >= 0 && shadow->turned_count < SHADOW_SHOWN)
        shadow->turned[shadow->turned_count++] = (uint16_t)unit;
}

void referee_each_told(struct referee *referee, const struct event *event, uint8_t side,
                       void (*note)(struct referee *referee, int32_t unit))
{
    for (unsigned at = 0; at < event->values; at++) {
        enum value_kind kind = event_value_kind(referee->game->events, event, at);
        const struct value *value = &event->value[at];
        const uint16_t *list = value->list;
        uint32_t count = kind == VALUE_UNITS ? value->count : kind == VALUE_UNIT;

        for (uint32_t i = 0; i < count; i++) {
            int32_t unit = kind == VALUE_UNITS ? list[i] : value->number;

            if (unit >= 0 && value->veil != VEIL_SHUT &&
                (value->veil == VEIL_OPEN ||
                 referee->game->unit_seen(referee->scenario, referee->told, unit, side)))
                note(referee, unit);
        }
    }
}

void referee_shadow_event(struct referee *referee, const struct event *event)
{
    bool awaits = referee->shadow.awaits && referee->rolled->fault == DICE_GOOD;
    bool wanted = is_wanted(referee) && referee->answer.line && !referee->mute;

    if (!wanted && !awaits)
        return;
    referee_each_told(referee, event, referee->viewer, note_shown);
    if (referee->game->account && referee->game->account->turned_over)
        note_turned(referee, referee->game->account->turned_over(event));
}

bool referee_shadow_shows(struct referee *referee)
{
    referee->shadow.awaits = true;
    bool dice = referee_asks_for_dice(referee);
    referee->shadow.awaits = false;
    return dice || referee->shadow.shown_count > 0;
}

/* What lies open when all is done. */
void referee_shadow_notes_open(struct referee *referee)
{
    int32_t units = referee->game->looks->unit_count(referee->scenario);

    for (int32_t unit = 0; unit < units; unit++)
        if (referee->game->unit_seen(referee->scenario, referee->now, unit, referee->viewer))
            note_shown(referee, unit);
}

/* ---- the lines before an order */

static void open_shown(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    for (unsigned i = 0; i < shadow->shown_count; i++)
        referee_veil_open(referee, shadow->shown[i], &shadow->lines);
}

/* The account as it stood, or with others thought of. */
static void begin_base(struct referee *referee, unsigned guess)
{
    struct referee_shadow *shadow = &referee->shadow;

    memcpy(shadow->base, shadow->now, referee->game->position_size);
    if (!guess)
        return;
    referee->game->account->guess(referee->scenario, shadow->base, referee->viewer, guess);
    text_format(&shadow->lines, "guess %u\n", guess);
}

/* Whatever has turned up takes its seat. */
static bool put_shown(struct referee *referee)
{
    const struct game_account *account = referee->game->account;
    struct referee_shadow *shadow = &referee->shadow;
    struct veiled_eyes eyes = referee_shadow_eyes(referee, shadow->base);
    struct veiled_list list;

    referee_shadow_lets_go(referee, shadow->truth);
    for (unsigned i = 0; i < shadow->shown_count; i++) {
        uint16_t unit = shadow->shown[i];

        veiled_find_all(&eyes, &list);
        unsigned index = veiled_first(&list, referee_shadow_seat(referee, shadow->truth, unit));
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

bool referee_shadow_reads_faces(struct referee *referee)
{
    const struct text *faces = &referee->answer.faces;
    struct referee_shadow *shadow = &referee->shadow;
    uint16_t value = 0;

    shadow->face_count = 0;
    if (shadow->face_room < faces->length) {
        uint16_t *room = memory_resize(shadow->faces, faces->length * sizeof *room);

        if (!room) {
            shadow->lines.failed = true;
            return false;
        }
        shadow->faces = room;
        shadow->face_room = faces->length;
    }
    for (size_t i = 1; i <= faces->length; i++) { /* " 3 4" */
        if (i < faces->length && faces->at[i] != ' ') {
            value = (uint16_t)(value * 10 + (faces->at[i] - '0'));
            continue;
        }
        shadow->faces[shadow->face_count++] = value;
        value = 0;
    }
    return !faces->failed;
}

/* The order of the game, without what it has not shown. */
static struct order told_order(const struct referee *referee)
{
    const struct game *game = referee->game;
    const struct position_head *head = referee->before;
    struct order order = referee->order;

    if (referee->answer.line && !referee->own) {
        if (order.side < 0 && head->to_act < GAME_SIDES &&
            strcmp(game->verbs[order.verb].name, "overdue") != 0) /* who says so is open */
            order.side = (int8_t)head->to_act;
        if (game->account->told_order)
            game->account->told_order(referee->scenario, head, referee->now, &order);
    }
    return order;
}

/* Carries the order out with that guess. */
static bool try_guess(struct referee *referee, unsigned guess)
{
    const struct game_account *account = referee->game->account;
    struct referee_shadow *shadow = &referee->shadow;
    struct order order = told_order(referee);

    memcpy(shadow->trial, shadow->base, referee->game->position_size);
    if (guess)
        account->guess(referee->scenario, shadow->trial, referee->viewer, guess);
    if (referee->answer.line && !referee_shadow_gives(referee, &order))
        return false;
    if (!referee_shadow_comes_out(referee, &order))
        return false;
    if (referee->answer.line)
        return referee_shadow_looks_the_same(referee, shadow->trial);
    referee_account_started(referee, shadow->trial, referee->viewer);
    return true;
}

static void begin_following(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;
    const struct game *game = referee->game;

    text_clear(&shadow->lines);
    memcpy(shadow->blank, referee->now, game->position_size);
    game->account->blank(referee->scenario, shadow->blank, referee->viewer);
    referee_shadow_describe(referee, referee->now, &shadow->one);
    if (referee->answer.line) {
        memcpy(shadow->truth, referee->before, game->position_size);
        begin_base(referee, 0);
    } else {
        memset(shadow->base, 0, game->position_size);
        game->begin_account(shadow->base, referee->viewer);
    }
}

static bool is_out_of_memory(const struct referee_shadow *shadow)
{
    return shadow->heard.failed || shadow->order.failed || shadow->lines.failed ||
           shadow->one.failed || shadow->other.failed;
}

/* Of what has turned up each takes its seat, and then others are thought of. */
static bool comes_by_guess(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;
    unsigned guess = 0;

    if (!put_shown(referee))
        return false;
    while (!try_guess(referee, guess))
        if (++guess > GUESSES || !referee->answer.line || is_out_of_memory(shadow))
            return false;
    if (guess)
        text_format(&shadow->lines, "guess %u\n", guess);
    return true;
}

/* The other way about: for who leaves a seat may have been what the side knows something by. */
static bool comes_after_guess(struct referee *referee, size_t opened)
{
    struct referee_shadow *shadow = &referee->shadow;

    for (unsigned guess = 1; guess <= GUESSES && shadow->shown_count; guess++) {
        text_cut(&shadow->lines, opened);
        begin_base(referee, guess);
        if (put_shown(referee) && try_guess(referee, 0))
            return true;
        if (is_out_of_memory(shadow))
            return false;
    }
    return false;
}

/* False if nothing that was thought of comes out as it did. */
static bool follows(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    if (!referee_shadow_reads_faces(referee))
        return false;
    open_shown(referee);
    size_t opened = shadow->lines.length;
    if (!comes_by_guess(referee) && (!referee->answer.line || !comes_after_guess(referee, opened)))
        return false;
    memcpy(shadow->now, shadow->trial, referee->game->position_size);
    return true;
}

void referee_shadow_follow(struct referee *referee)
{
    const struct game *game = referee->game;
    struct referee_shadow *shadow = &referee->shadow;

    if (!is_wanted(referee) || shadow->lost || !make_room(referee))
        return;
    if (referee_tells(referee)) {
        referee_told_follow(referee);
        return;
    }
    if (referee->answer.line && !referee->own &&
        game->order_seen(referee->scenario, referee->before, &referee->order, referee->viewer) ==
            ORDER_UNSEEN)
        return;
    if (referee->answer.line)
        referee_shadow_notes_open(referee);
    begin_following(referee);
    if (!follows(referee)) {
        shadow->lost = true;
        if (is_out_of_memory(shadow)) {
            referee->broken = !diag_no_memory(&referee->diags);
            return;
        }
        text_clear(&shadow->lines);
        text_add(&shadow->lines, "guess none # what follows can be read, and not carried out\n");
    }
    text_bytes(&referee->out, shadow->lines.at, shadow->lines.length);
}

/* With that guess the order can be given, and all lies as the side knows. */
static bool may_await(struct referee *referee, unsigned guess)
{
    struct referee_shadow *shadow = &referee->shadow;

    begin_base(referee, guess);
    if (!put_shown(referee))
        return false;
    struct order order = told_order(referee);
    memcpy(shadow->trial, shadow->base, referee->game->position_size);
    return referee_shadow_gives(referee, &order) &&
           referee_shadow_looks_the_same(referee, shadow->trial);
}

void referee_shadow_awaits(struct referee *referee, struct text *out)
{
    struct referee_shadow *shadow = &referee->shadow;
    unsigned guess = 0;

    if (!is_wanted(referee) || shadow->lost || !make_room(referee))
        return;
    referee_shadow_shows(referee);
    memcpy(referee->before, referee->now, referee->game->position_size);
    begin_following(referee);
    open_shown(referee);
    size_t opened = shadow->lines.length;
    while (!may_await(referee, guess) && guess++ < GUESSES && !is_out_of_memory(shadow))
        text_cut(&shadow->lines, opened);
    shadow->lost = guess > GUESSES;
    memcpy(shadow->now, shadow->trial, referee->game->position_size);
    text_bytes(out, shadow->lines.at ? shadow->lines.at : "", shadow->lines.length);
    text_bytes(out, shadow->order.at ? shadow->order.at : "", shadow->order.length);
    out->failed = out->failed || is_out_of_memory(shadow);
}

bool referee_shadow_order(struct referee *referee)
{
    if (!is_wanted(referee) || referee->shadow.lost || referee->broken || referee->shadow.told)
        return false;
    text_bytes(&referee->out, referee->shadow.order.at, referee->shadow.order.length);
    return true;
}
