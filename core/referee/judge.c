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

void referee_refused(struct referee *referee, const void *position, const struct refusal *refusal)
{
    struct game_eyes of = referee_eyes(referee, position);
    unsigned index = refusal->word + order_verb_word(referee->game->verbs, &referee->order);

    if (index >= referee->line.count)
        index = referee->line.count - 1;
    const struct log_word *word = &referee->line.word[index];
    struct text said = {0};
    refusal_text(&of, refusal, &said);
    struct diag *diag = NULL;
    if (said.failed)
        referee_no_memory(referee);
    else
        diag = diag_add(&referee->diags, DIAG_ILLEGAL, referee_place(referee, word->column), "%s",
                        said.at);
    text_free(&said);
    if (!diag)
        return;
    diag->rule = refusal_rule(referee->game, refusal);
    diag->width = word->width;
}

/* ---- tried */

static void note_wanted(void *to, const struct event *event)
{
    referee_note_wanted(to, event);
}

/* Carries out the order in hand on the position for trials, with these dice. */
static bool judge_order(struct referee *referee, struct dice *dice, const struct sink *sink)
{
    struct game_names of = referee_names(referee, referee->now);
    struct order_finder finder = referee_finder(referee, &of);
    struct refusal refusal = {0};

    if (!referee_read_order(referee, &finder) || !referee_veil_may_stand(referee))
        return false;
    memcpy(referee->trial, referee->now, referee->game->position_size);
    enum verdict verdict = game_apply(referee->game, referee->scenario, referee->trial,
                                      &referee->order, dice, sink, &refusal);
    if (verdict == VERDICT_FAILED)
        game_failed(referee->game, referee->scenario, referee->viewer, &referee->diags);
    else if (verdict == VERDICT_REFUSED)
        referee_refused(referee, referee->now, &refusal);
    return verdict == VERDICT_DONE;
}

bool referee_is_sound(struct referee *referee)
{
    struct dice dice = referee->dice;
    const struct sink sink = {note_wanted, referee};

    text_clear(&referee->wanted);
    referee->answer.line = referee->number;
    referee->told = referee->trial;
    /* cppcheck-suppress autoVariables; it is taken back below */
    referee->rolled = &dice;
    bool good = judge_order(referee, &dice, &sink) && referee_dice_are_good(referee, &dice);
    referee->rolled = &referee->dice;
    return good;
}

const struct order *referee_judge_with(struct referee *referee, const char *bytes, size_t length,
                                       uint32_t number, struct dice *dice, const struct sink *sink)
{
    uint32_t faults = referee->diags.count;
    bool good = false;

    referee->number = number;
    if (log_read(bytes, length, referee_place(referee, 1), &referee->line, &referee->diags)) {
        if (referee->line.kind == LOG_ORDER)
            good = judge_order(referee, dice, sink);
        else
            diag_add(&referee->diags, DIAG_SYNTAX, referee_place(referee, 1), "this is no order");
    }
    referee_excerpts(referee, faults);
    return good ? &referee->order : NULL;
}

const struct order *referee_judge(struct referee *referee, const char *bytes, size_t length,
                                  uint32_t number)
{
    static const struct sink nowhere;
    struct dice dice = referee->dice;

    return referee_judge_with(referee, bytes, length, number, &dice, &nowhere);
}

/* ---- tried with dice by hand */

bool referee_wanted(struct referee *referee, const char *order, uint32_t number,
                    struct referee_thrown *thrown, struct text *out)
{
    const struct sink sink = {note_wanted, referee};
    struct dice dice = referee->dice;
    size_t left = dice_left(&dice);

    if (thrown->count) {
        dice_supply(&dice, thrown->list, thrown->count);
    } else if (dice.source != DICE_SUPPLIED) { /* what falls next is nobody's to know */
        dice_supply(&dice, NULL, 0);
        left = 0;
    }
    uint32_t before = dice.fallen;
    text_clear(&referee->wanted);
    referee->told = referee->trial;
    referee->rolled = &dice;
    bool good = referee_judge_with(referee, order, strlen(order), number, &dice, &sink) != NULL;
    thrown->taken = dice.fallen - before;
    if (good && dice.fault)
        referee_add_wanted(referee, &dice, (unsigned)(referee->dice.fallen + thrown->taken) + 1,
                           out);
    thrown->taken -= thrown->count ? 0 : left < thrown->taken ? left : thrown->taken;
    referee->rolled = &referee->dice;
    return good;
}

bool referee_ask_die(struct referee *referee, const char *order, uint32_t number, struct text *out,
                     struct text *unknown)
{
    const struct game *game = referee->game;
    struct referee_thrown nothing = {.count = 0};
    bool good = referee_wanted(referee, order, number, &nothing, out);

    if (!good || !referee_is_seen(referee))
        return good;
    text_clear(out);
    void *kept = memory_get(game->position_size);
    if (!kept)
        return referee_no_memory(referee);
    memcpy(kept, referee->now, game->position_size);
    bool open = game->odds_for ? game->odds_for(referee->scenario, referee->now, &referee->order,
                                                referee->viewer, unknown)
                               : !game->veil_event;
    if (open)
        good = referee_wanted(referee, order, number, &nothing, out);
    else if (!unknown->length)
        text_add(unknown, "what it cannot see");
    memcpy(referee->now, kept, game->position_size);
    memory_free(kept);
    return good;
}
