/* Blocks of orders in advance as they are spelt: dice may be awaited, and what stands in them be
 * held. */
#include <stdio.h>

#include "referee/advance.h"
#include "referee/hand.h"
#include "referee/mail.h"

bool referee_blocks_fault(struct referee_hand *hand, const char *words)
{
    const struct log_word *word = &hand->line.word[0];
    struct diag *diag = diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, 0), "%s", words);

    if (diag)
        diag->width = word->width;
    return false;
}

static struct condition_eyes eyes_of(const struct referee_hand *hand,
                                     const struct referee_advance *advance, const void *position)
{
    return (struct condition_eyes){
        {hand->game, hand->scenario, position}, advance->side, &advance->memory};
}

unsigned referee_blocks_first_word(const struct log_line *line)
{
    return line->kind == LOG_HALT ? 2 : 1;
}

enum condition_answer referee_blocks_judge(struct referee_hand *hand,
                                           const struct referee_advance *advance,
                                           const void *position)
{
    struct condition_eyes eyes = eyes_of(hand, advance, position);

    return condition_judge(&eyes, &hand->line, referee_blocks_first_word(&hand->line),
                           referee_place(hand, 1), &hand->diags);
}

static bool begins(enum log_kind kind)
{
    return kind == LOG_IF || kind == LOG_LIST;
}

/* The line in hand ends a block, or its first part. */
static bool may_end(struct referee_hand *hand, const struct referee_advance *advance)
{
    const struct advance_block *last =
        advance->spelt_depth ? &advance->spelt[advance->spelt_depth - 1] : NULL;
    enum log_kind kind = hand->line.kind;
    char words[80];

    if (!last)
        return referee_blocks_fault(hand, "no block has begun that this belongs to");
    if ((kind == LOG_END_LIST) != (last->kind == LOG_LIST)) {
        snprintf(words, sizeof words, "the block of line %u ends first: `end %s`",
                 (unsigned)last->line, last->kind == LOG_LIST ? "list" : "if");
        return referee_blocks_fault(hand, words);
    }
    if (kind == LOG_ELSE && last->other)
        return referee_blocks_fault(hand, "a second `else` of this block");
    return true;
}

bool referee_blocks_may_stand(struct referee_hand *hand, const struct referee_mail *mail,
                              const struct referee_advance *advance)
{
    enum log_kind kind = hand->line.kind;

    if (begins(kind) && advance->spelt_depth == ADVANCE_DEPTH)
        return referee_blocks_fault(hand, "blocks stand in one another up to eight deep");
    if (kind == LOG_HALT && !advance->spelt_depth && !referee_mail_has_batch(mail) &&
        !mail->awaits && hand->stage == STAGE_PLAY)
        return referee_blocks_fault(
            hand, "`halt if` stands in a block, as between `list` and `end list`, or "
                  "in a batch of a game with `dice mail`");
    return begins(kind) || kind == LOG_HALT || may_end(hand, advance);
}

void referee_blocks_note(const struct referee_hand *hand, struct referee_advance *advance)
{
    enum log_kind kind = hand->line.kind;

    if (begins(kind))
        advance->spelt[advance->spelt_depth++] =
            (struct advance_block){.kind = kind, .line = hand->number};
    else if (kind == LOG_ELSE)
        advance->spelt[advance->spelt_depth - 1].other = true;
    else if (kind != LOG_HALT)
        advance->spelt_depth--;
}

bool referee_advance_spelt(struct referee_hand *hand, const struct referee_mail *mail,
                           struct referee_advance *advance)
{
    enum log_kind kind = hand->line.kind;

    if (!referee_blocks_may_stand(hand, mail, advance))
        return false;
    referee_blocks_note(hand, advance);
    return (kind != LOG_IF && kind != LOG_HALT) ||
           referee_blocks_judge(hand, advance, NULL) != CONDITION_FAULT;
}

bool referee_blocks_are_ended(struct referee_hand *hand, const struct referee_advance *advance)
{
    if (!advance->spelt_depth || hand->terms.unfinished)
        return true;
    const struct advance_block *last = &advance->spelt[advance->spelt_depth - 1];
    diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, 1),
             "the block of line %u is not ended: `end %s` is missing", (unsigned)last->line,
             last->kind == LOG_LIST ? "list" : "if");
    hand->stage = STAGE_READ;
    return false;
}

void referee_advance_reset(struct referee_advance *advance)
{
    advance->depth = advance->spelt_depth = 0;
    advance->halted = advance->halts_batch = false;
    condition_forget(&advance->memory);
}
