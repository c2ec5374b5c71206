/* Of the header the dice, and whose account it is: then dice stand between its orders. */
#include "base/memory.h"
#include "game/game_names.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/header.h"

static void seed(struct referee_hand *hand, struct referee_table *table)
{
    struct slice text = hand->line.word[2].text;

    text_bytes(&hand->header.seed, text.at, text.length);
    if (hand->header.seed.failed) {
        referee_no_memory(hand);
        return;
    }
    if (dice_seed(&table->dice, text.at, text.length))
        return;
    diag_add(&hand->diags, DIAG_FAILED, referee_word_place(hand, 2), "libsodium cannot start");
    hand->header.faulty = true;
}

static void dice_file(struct referee_hand *hand, struct referee_table *table)
{
    const uint16_t *list = NULL;
    size_t count = 0;

    if (hand->terms.dice_file(hand->terms.with, hand->line.word[2].text,
                              referee_word_place(hand, 2), &hand->diags, &list, &count))
        dice_supply(&table->dice, list, count);
    else
        hand->header.faulty = true;
}

static bool room_for_dice(struct referee_hand *hand, size_t more)
{
    struct referee_header *header = &hand->header;

    if (header->room - header->count >= more)
        return true;
    size_t room = header->room * 2 + more;
    uint16_t *list = memory_resize(header->list, room * sizeof *list);
    if (!list)
        return referee_no_memory(hand);
    header->list = list;
    header->room = room;
    return true;
}

static void dice_list(struct referee_hand *hand, struct referee_table *table)
{
    struct referee_header *header = &hand->header;

    if (!room_for_dice(hand, hand->line.count))
        return;
    for (unsigned i = 2; i < hand->line.count; i++) {
        struct slice text = hand->line.word[i].text;
        int64_t die = 1;

        if (!slice_plain_int(text, 0, UINT16_MAX, &die))
            HEADER_FAULT(hand, i, "a die is a number from 0 to %d, not `%.*s`", UINT16_MAX,
                         slice_shown(text), text.at);
        header->list[header->count++] = (uint16_t)die;
    }
    if (hand->stage == STAGE_HEADER)
        dice_supply(&table->dice, NULL, 0);
    table->dice.list = header->list;
    table->dice.count = header->count;
}

/* Whose it is: if that can be carried out, it is for his eyes. */
static void note_account(struct referee_hand *hand)
{
    struct referee_header *header = &hand->header;
    uint8_t side = game_find_side(hand->game, hand->line.word[1].text);

    header->account = true;
    header->account_line = hand->number;
    header->of = side;
    if (referee_reads_account(hand) && side < GAME_SIDES && !referee_is_seen(hand))
        hand->viewer = side;
}

/* account SIDE: the dice stand between the orders. */
void referee_account_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_header *header = &hand->header;

    if (!hand->game) {
        if (!header->scenario)
            HEADER_FAULT(hand, 0, "the `scenario` line stands before `account`");
        return;
    }
    if (header->account) {
        HEADER_FAULT(hand, 0, "a second `account` line");
        return;
    }
    note_account(hand);
    if (desk->mail.on) {
        if (header->of == NO_SIDE)
            HEADER_FAULT(hand, 1, "the sides are %s and %s", hand->game->sides[0],
                         hand->game->sides[1]);
        return; /* and the dice are cast */
    }
    if (header->dice)
        HEADER_FAULT(hand, 0,
                     "an account has its dice between its orders, and no `dice` line before");
    else if (header->of == NO_SIDE)
        HEADER_FAULT(hand, 1, "%s has no side `%.*s`; its sides are %s and %s", hand->game->name,
                     slice_shown(hand->line.word[1].text), hand->line.word[1].text.at,
                     hand->game->sides[0], hand->game->sides[1]);
    else if (referee_is_seen(hand) && hand->viewer != header->of)
        HEADER_FAULT(hand, 1, "this is what %s may know, and no other side",
                     hand->game->sides[header->of]);
    else if (hand->game->veil_event && !hand->game->begin_account)
        HEADER_FAULT(
            hand, 0,
            "an account of %s leaves out what nothing can be carried out without: it is to be read",
            hand->game->name);
    header->dice = true;
    header->source = LOG_DICE;
    dice_supply(&desk->table.dice, NULL, 0);
}

void referee_dice_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct referee_header *header = &hand->header;
    enum log_kind kind = hand->line.kind;

    if (header->dice && (kind != LOG_DICE || (header->source != LOG_DICE && !header->account))) {
        HEADER_FAULT(hand, 0, "a second `dice` line; only `dice list` may be repeated");
        return;
    }
    header->dice = true;
    header->source = kind;
    header->dice_line = hand->number;
    desk->mail.on = kind == LOG_MAIL;
    desk->mail.judged = kind == LOG_JUDGED;
    if (kind == LOG_SEED)
        seed(hand, table);
    else if (kind == LOG_MAIL || kind == LOG_JUDGED)
        dice_await(&table->dice);
    else if (kind == LOG_FILE)
        dice_file(hand, table);
    else
        dice_list(hand, table);
}

void referee_header_dice(struct referee_desk *desk)
{
    struct referee_table *table = &desk->table;

    referee_dice_line(desk);
    table->dice_before.list = table->dice.list;
    table->dice_before.count = table->dice.count;
}
