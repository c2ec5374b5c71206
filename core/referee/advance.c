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
static void note_owner(struct referee *referee, uint8_t side)
{
    referee->ordered = true;
    referee->own = side == referee->viewer;
    referee->veiled = !referee->own;
}

static bool is_hidden(const struct referee *referee)
{
    return referee_is_seen(referee) && !referee->own;
}

/* The line in hand goes into the record, with what is told of it. */
static void tell(struct referee *referee, const char *what, const char *words)
{
    memcpy(referee->before, referee->now, referee->game->position_size);
    referee->answer.line = referee->number;
    referee_lapse(referee, what, NULL, words);
    if (is_hidden(referee)) {
        text_clear(&referee->answer.seen);
        text_clear(&referee->answer.json);
    } else {
        referee_echo(referee);
    }
    referee_accept(referee);
}

bool referee_advance_skips(struct referee *referee)
{
    struct text why = {0};
    uint8_t side = referee->advance.side;

    referee->advance.skipped = referee_advance_bars(&referee->advance);
    if (!referee->advance.skipped)
        return false;
    if (referee->line.word[0].text.at[referee->line.word[0].text.length - 1] == ':')
        side = referee_giver(referee);
    note_owner(referee, side);
    if (side != referee->advance.side)
        referee->own = false; /* why, is no business of the side whose order it is */
    if (!referee_mail_order(referee, side))
        return true;
    if (!referee_read_order(referee, NULL)) {
        referee->stage = STAGE_READ;
        return true;
    }
    referee_seal_order(&referee->seal, &referee->line);
    add_reason(&referee->advance, &why);
    if (why.failed)
        referee_no_memory(referee);
    else
        tell(referee, "skipped", why.at);
    text_free(&why);
    return true;
}

/* ---- what is carried out */

/* Whether the condition of the line in hand holds; false, and a fault, if that cannot be told.
 * Where dice have fallen behind which it was given, what cannot be told does not hold. */
static bool find_out(struct referee *referee, bool *holds)
{
    uint32_t faults = referee->diags.count;
    enum condition_answer answer = referee_blocks_judge(referee, referee->now);

    *holds = answer == CONDITION_HOLDS;
    if (answer >= CONDITION_FAILS)
        return true;
    if (!referee_mail_lapses(&referee->mail) || referee->broken) {
        referee->stage = STAGE_READ;
        return false;
    }
    referee->diags.count = faults;
    return true;
}

/* The line in hand has a condition, which is not asked where it is barred. */
static void ask(struct referee *referee, bool barred, struct text *said)
{
    bool holds = false;
    struct referee_advance *advance = &referee->advance;

    if (!barred) {
        text_clear(said);
        condition_text(&referee->line, referee_blocks_first_word(&referee->line), said);
    }
    if (said->failed) {
        referee_no_memory(referee);
        return;
    }
    if (barred ? referee_blocks_judge(referee, NULL) == CONDITION_FAULT
               : !find_out(referee, &holds)) {
        referee->stage = STAGE_READ;
        return;
    }
    if (referee->line.kind == LOG_IF) {
        advance->block[advance->depth - 1].holds = holds;
    } else if (holds) {
        advance->halted = true;
        advance->halts_batch = !advance->depth;
    }
    tell(referee, "condition", barred ? "not asked" : holds ? "holds" : "does not hold");
}

static struct advance_block *begin_block(struct referee *referee)
{
    struct referee_advance *advance = &referee->advance;
    bool barred = referee_advance_bars(&referee->advance);
    struct advance_block *block = &advance->block[advance->depth];
    struct text said = block->said;

    *block = (struct advance_block){.kind = referee->line.kind, .barred = barred, .said = said};
    if (!advance->depth && !referee_mail_has_batch(&referee->mail))
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
    struct referee_advance *advance = &referee->advance;
    struct advance_block *block;

    switch (referee->line.kind) {
    case LOG_HALT:
        ask(referee, referee_advance_bars(&referee->advance), &advance->halting);
        return;
    case LOG_IF:
        block = begin_block(referee);
        ask(referee, block->barred, &block->said);
        return;
    case LOG_LIST:
        begin_block(referee);
        break;
    case LOG_ELSE:
        advance->block[advance->depth - 1].other = true;
        break;
    default:
        end_block(&referee->advance);
        break;
    }
    if (!is_hidden(referee))
        referee_echo(referee);
    referee_answer_ends(&referee->answer);
}

void referee_advance_line(struct referee *referee)
{
    struct referee_advance *advance = &referee->advance;

    if (!referee_answer_is_whole(referee, "before this line"))
        return;
    const struct position_head *head = referee->now;
    if (!advance->depth && !referee_mail_has_batch(&referee->mail))
        advance->side = head->to_act;
    else if (referee_mail_has_batch(&referee->mail))
        advance->side = referee->mail.batch.side;
    note_owner(referee, advance->side);
    if (advance->side >= GAME_SIDES) {
        referee_blocks_fault(referee, "the game is over: nobody orders in advance");
        referee->stage = STAGE_READ;
        return;
    }
    if (!referee_mail_order(referee, advance->side))
        return;
    if (!referee->mail.cast) { /* else it was held, and looked at then */
        if (!referee_blocks_may_stand(referee)) {
            referee->stage = STAGE_READ;
            return;
        }
        referee_blocks_note(referee);
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

void referee_advance_remember(struct referee *referee)
{
    struct remembering to = {&referee->advance, {referee->game, referee->scenario, referee->trial}, false};
    const struct sink sink = {remember, &to};
    struct dice dice = referee->dice_before;
    struct refusal refusal;

    if (!referee->advance.depth && !referee_mail_has_batch(&referee->mail))
        return;
    if (referee_mail_has_batch(&referee->mail))
        referee->advance.side = referee->mail.batch.side;
    memcpy(referee->trial, referee->before, referee->game->position_size);
    game_apply(referee->game, referee->scenario, referee->trial, &referee->order, &dice, &sink,
               &refusal);
    if (to.failed)
        referee_no_memory(referee);
}

/* ---- life */

void referee_advance_free(struct referee_advance *advance)
{
    for (unsigned i = 0; i < ADVANCE_DEPTH; i++)
        text_free(&advance->block[i].said);
    text_free(&advance->halting);
    condition_free(&advance->memory);
}
