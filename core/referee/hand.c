/* The line in hand: where it stands, what is wrong with it, and the order that it is. */
#include "referee/hand.h"

#include "log/look_alike.h"

struct place referee_place(const struct referee_hand *hand, uint32_t column)
{
    const struct log_line *line = &hand->line;

    if (!column)
        column = line->count ? line->word[0].column : line->event.column ? line->event.column : 1;
    return (struct place){hand->terms.file, hand->number ? hand->number : 1, column};
}

bool referee_read_order(struct referee_hand *hand, const struct order_finder *finder)
{
    return order_read(hand->game->verbs, hand->game->verb_count, finder, &hand->line,
                      referee_place(hand, 0), &hand->order, &hand->diags);
}

/* ---- faults */

void referee_fault(struct referee_hand *hand, enum diag_kind kind, unsigned word, const char *words)
{
    const struct log_word *at = &hand->line.word[word < hand->line.count ? word : 0];
    struct diag *diag = diag_add(&hand->diags, kind, referee_place(hand, at->column), "%s", words);

    if (diag)
        diag->width = at->width;
    if (hand->stage == STAGE_HEADER)
        hand->header.faulty = true;
    else
        hand->stage = STAGE_READ;
}

void referee_form_fault(struct referee_hand *hand, enum diag_kind kind, unsigned word,
                        const char *words)
{
    struct diags *diags = &hand->diags;
    uint32_t from = diags->count;

    referee_fault(hand, kind, word, words);
    if (diags->count > from)
        diags->list[from].open = true;
}

bool referee_no_memory(struct referee_hand *hand)
{
    hand->broken = true;
    return diag_no_memory(&hand->diags);
}

bool referee_bad_word(struct referee_hand *hand, unsigned word, const char *what)
{
    const struct log_word *at = &hand->line.word[word < hand->line.count ? word : 0];
    struct diag *diag = diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, at->column),
                                 "`%.*s` %s", slice_shown(at->text), at->text.at, what);

    if (diag)
        diag->width = at->width;
    hand->stage = STAGE_READ;
    return false;
}

void referee_excerpts(struct referee_hand *hand, uint32_t from)
{
    for (uint32_t i = from; i < hand->diags.count; i++) {
        struct diag *diag = &hand->diags.list[i];

        if (diag->at.file == hand->terms.file && diag->at.line == hand->number && !diag->line[0])
            diag_excerpt(diag, hand->line.bytes.at, hand->line.bytes.length);
    }
}

/* ---- faults in the header */

struct place referee_word_place(const struct referee_hand *hand, unsigned word)
{
    return referee_place(hand, hand->line.word[word].column);
}

void referee_header_fault(struct referee_hand *hand, unsigned word, struct diag *diag)
{
    if (diag)
        diag->width = hand->line.word[word].width;
    log_tell_look_alike(&hand->line.word[word], 1, 0, diag);
    hand->header.faulty = true;
}
