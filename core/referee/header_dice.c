/* Of the header the dice, and whose account it is: then dice stand between its orders. */
#include "base/memory.h"
#include "game/game_names.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/header.h"
#include "referee/state.h"

static void seed(struct referee *referee)
{
    struct slice text = referee->line.word[2].text;

    text_bytes(&referee->header.seed, text.at, text.length);
    if (referee->header.seed.failed) {
        referee_no_memory(referee);
        return;
    }
    if (dice_seed(&referee->dice, text.at, text.length))
        return;
    diag_add(&referee->diags, DIAG_FAILED, referee_word_place(referee, 2),
             "libsodium cannot start");
    referee->header.faulty = true;
}

static void dice_file(struct referee *referee)
{
    const uint16_t *list = NULL;
    size_t count = 0;

    if (referee->terms.dice_file(referee->terms.with, referee->line.word[2].text,
                                 referee_word_place(referee, 2), &referee->diags, &list, &count))
        dice_supply(&referee->dice, list, count);
    else
        referee->header.faulty = true;
}

static bool room_for_dice(struct referee *referee, size_t more)
{
    struct referee_header *header = &referee->header;

    if (header->room - header->count >= more)
        return true;
    size_t room = header->room * 2 + more;
    uint16_t *list = memory_resize(header->list, room * sizeof *list);
    if (!list)
        return referee_no_memory(referee);
    header->list = list;
    header->room = room;
    return true;
}

static void dice_list(struct referee *referee)
{
    struct referee_header *header = &referee->header;

    if (!room_for_dice(referee, referee->line.count))
        return;
    for (unsigned i = 2; i < referee->line.count; i++) {
        struct slice text = referee->line.word[i].text;
        int64_t die = 1;

        if (!slice_plain_int(text, 0, UINT16_MAX, &die))
            HEADER_FAULT(referee, i, "a die is a number from 0 to %d, not `%.*s`", UINT16_MAX,
                         slice_shown(text), text.at);
        header->list[header->count++] = (uint16_t)die;
    }
    if (referee->stage == STAGE_HEADER)
        dice_supply(&referee->dice, NULL, 0);
    referee->dice.list = header->list;
    referee->dice.count = header->count;
}

/* Whose it is: if that can be carried out, it is for his eyes. */
static void note_account(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    uint8_t side = game_find_side(referee->game, referee->line.word[1].text);

    header->account = true;
    header->account_line = referee->number;
    header->of = side;
    if (referee_reads_account(referee) && side < GAME_SIDES && !referee_is_seen(referee))
        referee->viewer = side;
}

/* account SIDE: the dice stand between the orders. */
void referee_account_line(struct referee *referee)
{
    struct referee_header *header = &referee->header;

    if (!referee->game) {
        if (!header->scenario)
            HEADER_FAULT(referee, 0, "the `scenario` line stands before `account`");
        return;
    }
    if (header->account) {
        HEADER_FAULT(referee, 0, "a second `account` line");
        return;
    }
    note_account(referee);
    if (referee->mail.on) {
        if (header->of == NO_SIDE)
            HEADER_FAULT(referee, 1, "the sides are %s and %s", referee->game->sides[0],
                         referee->game->sides[1]);
        return; /* and the dice are cast */
    }
    if (header->dice)
        HEADER_FAULT(referee, 0,
                     "an account has its dice between its orders, and no `dice` line before");
    else if (header->of == NO_SIDE)
        HEADER_FAULT(referee, 1, "%s has no side `%.*s`; its sides are %s and %s",
                     referee->game->name, slice_shown(referee->line.word[1].text),
                     referee->line.word[1].text.at, referee->game->sides[0],
                     referee->game->sides[1]);
    else if (referee_is_seen(referee) && referee->viewer != header->of)
        HEADER_FAULT(referee, 1, "this is what %s may know, and no other side",
                     referee->game->sides[header->of]);
    else if (referee->game->veil_event && !referee->game->begin_account)
        HEADER_FAULT(
            referee, 0,
            "an account of %s leaves out what nothing can be carried out without: it is to be read",
            referee->game->name);
    header->dice = true;
    header->source = LOG_DICE;
    dice_supply(&referee->dice, NULL, 0);
}

void referee_dice_line(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    enum log_kind kind = referee->line.kind;

    if (header->dice && (kind != LOG_DICE || (header->source != LOG_DICE && !header->account))) {
        HEADER_FAULT(referee, 0, "a second `dice` line; only `dice list` may be repeated");
        return;
    }
    header->dice = true;
    header->source = kind;
    header->dice_line = referee->number;
    referee->mail.on = kind == LOG_MAIL;
    referee->mail.judged = kind == LOG_JUDGED;
    if (kind == LOG_SEED)
        seed(referee);
    else if (kind == LOG_MAIL || kind == LOG_JUDGED)
        dice_await(&referee->dice);
    else if (kind == LOG_FILE)
        dice_file(referee);
    else
        dice_list(referee);
}

void referee_header_dice(struct referee *referee)
{
    referee_dice_line(referee);
    referee->dice_before.list = referee->dice.list;
    referee->dice_before.count = referee->dice.count;
}
