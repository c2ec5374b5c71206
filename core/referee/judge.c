/* An order that is only tried: on a position for trials, which changes nothing. */
#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "referee/dice.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/order.h"
#include "referee/state.h"

/* ---- refused */

void referee_refused(struct referee_hand *hand, const void *position, const struct refusal *refusal)
{
    struct game_eyes of = referee_eyes(hand, position);
    unsigned index = refusal->word + order_verb_word(hand->game->verbs, &hand->order);

    if (index >= hand->line.count)
        index = hand->line.count - 1;
    const struct log_word *word = &hand->line.word[index];
    struct text said = {0};
    refusal_text(&of, refusal, &said);
    struct diag *diag = NULL;
    if (said.failed)
        referee_no_memory(hand);
    else
        diag =
            diag_add(&hand->diags, DIAG_ILLEGAL, referee_place(hand, word->column), "%s", said.at);
    text_free(&said);
    if (!diag)
        return;
    diag->rule = refusal_rule(hand->game, refusal);
    diag->width = word->width;
}

/* ---- tried */

struct wanting {
    const struct referee_hand *hand;
    struct referee_telling *telling;
};

static void note_wanted(void *to, const struct event *event)
{
    const struct wanting *wanting = to;

    referee_note_wanted(wanting->hand, wanting->telling, event);
}

/* Carries out the order in hand on the position for trials, with these dice. */
static bool judge_order(struct referee_desk *desk, struct dice *dice, const struct sink *sink)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct game_names of = referee_names(hand, table->now);
    struct order_finder finder = referee_finder(hand, &desk->mail, &of);
    struct refusal refusal = {0};

    if (!referee_read_order(hand, &finder) || !referee_veil_may_stand(desk))
        return false;
    memcpy(table->trial, table->now, hand->game->position_size);
    enum verdict verdict =
        game_apply(hand->game, hand->scenario, table->trial, &hand->order, dice, sink, &refusal);
    if (verdict == VERDICT_FAILED)
        game_failed(hand->game, hand->scenario, hand->viewer, &hand->diags);
    else if (verdict == VERDICT_REFUSED)
        referee_refused(hand, table->now, &refusal);
    return verdict == VERDICT_DONE;
}

bool referee_is_sound(struct referee_desk *desk, struct referee_telling *telling)
{
    const struct referee_table *table = &desk->table;
    struct dice dice = table->dice;
    struct wanting wanting = {&desk->hand, telling};
    const struct sink sink = {note_wanted, &wanting};

    text_clear(&telling->wanted);
    telling->answer.line = desk->hand.number;
    telling->told = table->trial;
    /* cppcheck-suppress autoVariables; it is taken back below */
    telling->rolled = &dice;
    bool good =
        judge_order(desk, &dice, &sink) && referee_dice_are_good(&desk->hand, telling, &dice);
    telling->rolled = &table->dice;
    return good;
}

/* The line is taken as an order, of that number; NULL: it is none that can be carried out. */
static const struct order *judge_line(struct referee_desk *desk, struct slice line, uint32_t number,
                                      struct dice *dice, const struct sink *sink)
{
    struct referee_hand *hand = &desk->hand;
    uint32_t faults = hand->diags.count;
    bool good = false;

    hand->number = number;
    if (log_read(line.at, line.length, referee_place(hand, 1), &hand->line, &hand->diags)) {
        if (hand->line.kind == LOG_ORDER)
            good = judge_order(desk, dice, sink);
        else
            diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, 1), "this is no order");
    }
    referee_excerpts(hand, faults);
    return good ? &hand->order : NULL;
}

const struct order *referee_judge(struct referee *referee, const char *bytes, size_t length,
                                  uint32_t number)
{
    static const struct sink nowhere;
    struct dice dice = referee->desk.table.dice;

    return judge_line(&referee->desk, (struct slice){bytes, length}, number, &dice, &nowhere);
}

/* ---- tried with dice by hand */

bool referee_wanted(struct referee *referee, const char *order, uint32_t number,
                    struct referee_thrown *thrown, struct text *out)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_telling *telling = &referee->telling;
    const struct referee_table *table = &desk->table;
    struct wanting wanting = {&desk->hand, telling};
    const struct sink sink = {note_wanted, &wanting};
    struct dice dice = table->dice;
    size_t left = dice_left(&dice);

    if (thrown->count) {
        dice_supply(&dice, thrown->list, thrown->count);
    } else if (dice.source != DICE_SUPPLIED) { /* what falls next is nobody's to know */
        dice_supply(&dice, NULL, 0);
        left = 0;
    }
    uint32_t before = dice.fallen;
    text_clear(&telling->wanted);
    telling->told = table->trial;
    telling->rolled = &dice;
    bool good = judge_line(desk, slice_of(order), number, &dice, &sink) != NULL;
    thrown->taken = dice.fallen - before;
    if (good && dice.fault)
        referee_add_wanted(telling, &dice, (unsigned)(table->dice.fallen + thrown->taken) + 1, out);
    thrown->taken -= thrown->count ? 0 : left < thrown->taken ? left : thrown->taken;
    telling->rolled = &table->dice;
    return good;
}

/* Whether the viewer may know which dice the order in hand wants: then what it cannot see is taken
 * out of the position in hand. */
static bool die_is_open(struct referee_hand *hand, struct referee_table *table,
                        struct text *unknown)
{
    const struct game *game = hand->game;

    return game->odds_for
               ? game->odds_for(hand->scenario, table->now, &hand->order, hand->viewer, unknown)
               : !game->veil_event;
}

bool referee_ask_die(struct referee *referee, const char *order, uint32_t number, struct text *out,
                     struct text *unknown)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    const struct game *game = hand->game;
    struct referee_thrown nothing = {.count = 0};
    bool good = referee_wanted(referee, order, number, &nothing, out);

    if (!good || !referee_is_seen(hand))
        return good;
    text_clear(out);
    void *kept = memory_get(game->position_size);
    if (!kept)
        return referee_no_memory(hand);
    memcpy(kept, table->now, game->position_size);
    if (die_is_open(hand, table, unknown))
        good = referee_wanted(referee, order, number, &nothing, out);
    else if (!unknown->length)
        text_add(unknown, "what it cannot see");
    memcpy(table->now, kept, game->position_size);
    memory_free(kept);
    return good;
}

bool referee_die_tells(struct referee *referee)
{
    struct referee_hand *hand = &referee->desk.hand;
    struct referee_table *table = &referee->desk.table;
    size_t size = hand->game->position_size;
    struct text unknown = {0};

    if (!referee_is_seen(hand))
        return false;
    void *kept = memory_get(size);
    if (!kept)
        return true;
    memcpy(kept, table->now, size);
    bool open = die_is_open(hand, table, &unknown);
    memcpy(table->now, kept, size);
    memory_free(kept);
    text_free(&unknown);
    return !open;
}
