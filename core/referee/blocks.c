/* Blocks of orders in advance as they are spelt: dice may be awaited, and what stands in them be
 * held. */
#include <stdio.h>

#include "referee/advance.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/state.h"

bool referee_blocks_fault(struct referee *referee, const char *words)
{
    const struct log_word *word = &referee->line.word[0];
    struct diag *diag =
        diag_add(&referee->diags, DIAG_SYNTAX, referee_place(referee, 0), "%s", words);

    if (diag)
        diag->width = word->width;
    return false;
}

static struct condition_eyes eyes_of(const struct referee *referee, const void *position)
{
    return (struct condition_eyes){{referee->game, referee->scenario, position},
                                   referee->advance.side,
                                   &referee->advance.memory};
}

unsigned referee_blocks_first_word(const struct log_line *line)
{
    return line->kind == LOG_HALT ? 2 : 1;
}

enum condition_answer referee_blocks_judge(struct referee *referee, const void *position)
{
    struct condition_eyes eyes = eyes_of(referee, position);

    return condition_judge(&eyes, &referee->line, referee_blocks_first_word(&referee->line),
                           referee_place(referee, 1), &referee->diags);
}

static bool begins(enum log_kind kind)
{
    return kind == LOG_IF || kind == LOG_LIST;
}

/* The line in hand ends a block, or its first part. */
static bool may_end(struct referee *referee)
{
    const struct referee_advance *advance = &referee->advance;
    const struct advance_block *last =
        advance->spelt_depth ? &advance->spelt[advance->spelt_depth - 1] : NULL;
    enum log_kind kind = referee->line.kind;
    char words[80];

    if (!last)
        return referee_blocks_fault(referee, "no block has begun that this belongs to");
    if ((kind == LOG_END_LIST) != (last->kind == LOG_LIST)) {
        snprintf(words, sizeof words, "the block of line %u ends first: `end %s`",
                 (unsigned)last->line, last->kind == LOG_LIST ? "list" : "if");
        return referee_blocks_fault(referee, words);
    }
    if (kind == LOG_ELSE && last->other)
        return referee_blocks_fault(referee, "a second `else` of this block");
    return true;
}

bool referee_blocks_may_stand(struct referee *referee)
{
    const struct referee_advance *advance = &referee->advance;
    enum log_kind kind = referee->line.kind;

    if (begins(kind) && advance->spelt_depth == ADVANCE_DEPTH)
        return referee_blocks_fault(referee, "blocks stand in one another up to eight deep");
    if (kind == LOG_HALT && !advance->spelt_depth && !referee_mail_has_batch(&referee->mail) &&
        !referee->mail.awaits && referee->stage == STAGE_PLAY)
        return referee_blocks_fault(
            referee, "`halt if` stands in a block, as between `list` and `end list`, or "
                     "in a batch of a game with `dice mail`");
    return begins(kind) || kind == LOG_HALT || may_end(referee);
}

void referee_blocks_note(struct referee *referee)
{
    struct referee_advance *advance = &referee->advance;
    enum log_kind kind = referee->line.kind;

    if (begins(kind))
        advance->spelt[advance->spelt_depth++] =
            (struct advance_block){.kind = kind, .line = referee->number};
    else if (kind == LOG_ELSE)
        advance->spelt[advance->spelt_depth - 1].other = true;
    else if (kind != LOG_HALT)
        advance->spelt_depth--;
}

bool referee_advance_spelt(struct referee *referee)
{
    enum log_kind kind = referee->line.kind;

    if (!referee_blocks_may_stand(referee))
        return false;
    referee_blocks_note(referee);
    return (kind != LOG_IF && kind != LOG_HALT) ||
           referee_blocks_judge(referee, NULL) != CONDITION_FAULT;
}

bool referee_blocks_are_ended(struct referee *referee)
{
    const struct referee_advance *advance = &referee->advance;

    if (!advance->spelt_depth || referee->terms.unfinished)
        return true;
    const struct advance_block *last = &advance->spelt[advance->spelt_depth - 1];
    diag_add(&referee->diags, DIAG_SYNTAX, referee_place(referee, 1),
             "the block of line %u is not ended: `end %s` is missing", (unsigned)last->line,
             last->kind == LOG_LIST ? "list" : "if");
    referee->stage = STAGE_READ;
    return false;
}

void referee_advance_reset(struct referee_advance *advance)
{
    advance->depth = advance->spelt_depth = 0;
    advance->halted = advance->halts_batch = false;
    condition_forget(&advance->memory);
}
