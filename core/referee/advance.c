/* Orders in advance: blocks of a log that are carried out under a condition, or up to one. What is
 * passed over stays in the record, which says why. */
#include "referee/advance.h"

#include <string.h>

#include "game/entry_points.h"
#include "referee/accept.h"
#include "referee/answer.h"
#include "referee/compare.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/record.h"
#include "referee/seal.h"
#include "referee/state.h"

/* ---- what is passed over */

/* The orders of this block are, at this place. */
static bool is_barred(const struct advance_block *block)
{
    return block->barred || (block->kind == LOG_IF && block->holds == block->other);
}

bool referee_advance_bars(const struct referee_advance *advance)
{
    return advance->halted || (advance->depth && is_barred(&advance->block[advance->depth - 1]));
}

/* Why: the outermost block whose own condition bars it, or what has halted all before one was
 * asked. */
static void add_reason(const struct referee_advance *advance, struct text *out)
{
    unsigned n = 0;

    while (n < advance->depth && (advance->block[n].barred || !is_barred(&advance->block[n])))
        n++;
    if (n == advance->depth)
        text_format(out, "halted, for `%s` holds", advance->halting.at ? advance->halting.at : "");
    else
        text_format(out, "`%s` %s", advance->block[n].said.at ? advance->block[n].said.at : "",
                    advance->block[n].holds ? "holds" : "does not hold");
}

/* The line in hand is whose: the viewer's, or not for his eyes at all. */
static void note_owner(struct referee_hand *hand, uint8_t side)
{
    hand->ordered = true;
    hand->own = side == hand->viewer;
    hand->veiled = !hand->own;
}

static bool is_hidden(const struct referee_hand *hand)
{
    return referee_is_seen(hand) && !hand->own;
}

/* The line in hand goes into the record, with what is told of it. */
static void tell(struct referee_desk *desk, struct referee_telling *telling,
                 struct referee_shadow *shadow, const char *what, const char *words)
{
    struct referee_hand *hand = &desk->hand;

    memcpy(desk->table.before, desk->table.now, hand->game->position_size);
    telling->answer.line = hand->number;
    referee_lapse(desk, telling, what, NULL, words);
    if (is_hidden(hand)) {
        text_clear(&telling->answer.seen);
        text_clear(&telling->answer.json);
    } else {
        referee_echo(desk);
    }
    referee_accept(desk, telling, shadow);
}

bool referee_advance_skips(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct text why = {0};
    uint8_t side = referee->advance.side;

    referee->advance.skipped = referee_advance_bars(&referee->advance);
    if (!referee->advance.skipped)
        return false;
    if (hand->line.word[0].text.at[hand->line.word[0].text.length - 1] == ':')
        side = referee_giver(hand, &desk->table);
    note_owner(hand, side);
    if (side != referee->advance.side)
        hand->own = false; /* why, is no business of the side whose order it is */
    if (!referee_mail_order(desk, &referee->advance, side))
        return true;
    if (!referee_read_order(hand, NULL)) {
        hand->stage = STAGE_READ;
        return true;
    }
    referee_seal_order(&desk->table.seal, &hand->line);
    add_reason(&referee->advance, &why);
    if (why.failed)
        referee_no_memory(hand);
    else
        tell(desk, &referee->telling, &referee->shadow, "skipped", why.at);
    text_free(&why);
    return true;
}

/* ---- what is carried out */

/* Whether the condition of the line in hand holds; false, and a fault, if that cannot be told.
 * Where dice have fallen behind which it was given, what cannot be told does not hold. */
static bool find_out(struct referee_desk *desk, const struct referee_advance *advance, bool *holds)
{
    struct referee_hand *hand = &desk->hand;
    uint32_t faults = hand->diags.count;
    enum condition_answer answer = referee_blocks_judge(hand, advance, desk->table.now);

    *holds = answer == CONDITION_HOLDS;
    if (answer >= CONDITION_FAILS)
        return true;
    if (!referee_mail_lapses(&desk->mail) || hand->broken) {
        hand->stage = STAGE_READ;
        return false;
    }
    hand->diags.count = faults;
    return true;
}

/* The line in hand has a condition, which is not asked where it is barred. */
static void ask(struct referee *referee, bool barred, struct text *said)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    bool holds = false;
    struct referee_advance *advance = &referee->advance;

    if (!barred) {
        text_clear(said);
        condition_text(&hand->line, referee_blocks_first_word(&hand->line), said);
    }
    if (said->failed) {
        referee_no_memory(hand);
        return;
    }
    if (barred ? referee_blocks_judge(hand, advance, NULL) == CONDITION_FAULT
               : !find_out(desk, advance, &holds)) {
        hand->stage = STAGE_READ;
        return;
    }
    if (hand->line.kind == LOG_IF) {
        advance->block[advance->depth - 1].holds = holds;
    } else if (holds) {
        advance->halted = true;
        advance->halts_batch = !advance->depth;
    }
    tell(desk, &referee->telling, &referee->shadow, "condition",
         barred  ? "not asked"
         : holds ? "holds"
                 : "does not hold");
}

static struct advance_block *begin_block(const struct referee_hand *hand,
                                         const struct referee_mail *mail,
                                         struct referee_advance *advance)
{
    bool barred = referee_advance_bars(advance);
    struct advance_block *block = &advance->block[advance->depth];
    struct text said = block->said;

    *block = (struct advance_block){.kind = hand->line.kind, .barred = barred, .said = said};
    if (!advance->depth && !referee_mail_has_batch(mail))
        condition_forget(&advance->memory);
    advance->depth++;
    return block;
}

static void end_block(struct referee_advance *advance)
{
    advance->depth--;
    if (!advance->depth && !advance->halts_batch)
        advance->halted = false;
}

/* The line in hand, which may stand here, is carried out. */
static void carry_out(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    const struct referee_hand *hand = &desk->hand;
    struct referee_advance *advance = &referee->advance;
    struct advance_block *block;

    switch (hand->line.kind) {
    case LOG_HALT:
        ask(referee, referee_advance_bars(advance), &advance->halting);
        return;
    case LOG_IF:
        block = begin_block(hand, &desk->mail, advance);
        ask(referee, block->barred, &block->said);
        return;
    case LOG_LIST:
        begin_block(hand, &desk->mail, advance);
        break;
    case LOG_ELSE:
        advance->block[advance->depth - 1].other = true;
        break;
    default:
        end_block(advance);
        break;
    }
    if (!is_hidden(hand))
        referee_echo(desk);
    referee_answer_ends(&referee->telling.answer);
}

void referee_advance_line(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    struct referee_advance *advance = &referee->advance;

    if (!referee_answer_is_whole(hand, &referee->telling, "before this line"))
        return;
    const struct position_head *head = desk->table.now;
    if (!advance->depth && !referee_mail_has_batch(mail))
        advance->side = head->to_act;
    else if (referee_mail_has_batch(mail))
        advance->side = mail->batch.side;
    note_owner(hand, advance->side);
    if (advance->side >= GAME_SIDES) {
        referee_blocks_fault(hand, "the game is over: nobody orders in advance");
        hand->stage = STAGE_READ;
        return;
    }
    if (!referee_mail_order(desk, advance, advance->side))
        return;
    if (!mail->cast) { /* else it was held, and looked at then */
        if (!referee_blocks_may_stand(hand, mail, advance)) {
            hand->stage = STAGE_READ;
            return;
        }
        referee_blocks_note(hand, advance);
    }
    carry_out(referee);
}

/* ---- what was told */

struct remembering {
    struct referee_advance *advance;
    struct game_names names;
    bool failed;
};

static void remember(void *to, const struct event *event)
{
    struct remembering *remembering = to;
    struct referee_advance *advance = remembering->advance;

    if (!condition_remember(&advance->memory, &remembering->names, advance->side, event))
        remembering->failed = true;
}

void referee_advance_remember(struct referee_desk *desk, struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    const struct referee_mail *mail = &desk->mail;
    struct remembering to = {advance, {hand->game, hand->scenario, table->trial}, false};
    const struct sink sink = {remember, &to};
    struct dice dice = table->dice_before;
    struct refusal refusal;

    if (!advance->depth && !referee_mail_has_batch(mail))
        return;
    if (referee_mail_has_batch(mail))
        advance->side = mail->batch.side;
    memcpy(table->trial, table->before, hand->game->position_size);
    game_apply(hand->game, hand->scenario, table->trial, &hand->order, &dice, &sink, &refusal);
    if (to.failed)
        referee_no_memory(hand);
}

/* ---- life */

void referee_advance_free(struct referee_advance *advance)
{
    for (unsigned i = 0; i < ADVANCE_DEPTH; i++)
        text_free(&advance->block[i].said);
    text_free(&advance->halting);
    condition_free(&advance->memory);
}
