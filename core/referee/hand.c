/* The line in hand: where it stands, what is wrong with it, and the order that it is. */
#include "referee/hand.h"

#include "log/look_alike.h"
#include "referee/state.h"

struct place referee_place(const struct referee *referee, uint32_t column)
{
    const struct log_line *line = &referee->line;

    if (!column)
        column = line->count ? line->word[0].column : line->event.column ? line->event.column : 1;
    return (struct place){referee->terms.file, referee->number ? referee->number : 1, column};
}

bool referee_read_order(struct referee *referee, const struct order_finder *finder)
{
    return order_read(referee->game->verbs, referee->game->verb_count, finder, &referee->line,
                      referee_place(referee, 0), &referee->order, &referee->diags);
}

/* ---- faults */

void referee_fault(struct referee *referee, enum diag_kind kind, unsigned word, const char *words)
{
    const struct log_word *at = &referee->line.word[word < referee->line.count ? word : 0];
    struct diag *diag =
        diag_add(&referee->diags, kind, referee_place(referee, at->column), "%s", words);

    if (diag)
        diag->width = at->width;
    if (referee->stage == STAGE_HEADER)
        referee->header.faulty = true;
    else
        referee->stage = STAGE_READ;
}

void referee_form_fault(struct referee *referee, enum diag_kind kind, unsigned word,
                        const char *words)
{
    struct diags *diags = &referee->diags;
    uint32_t from = diags->count;

    referee_fault(referee, kind, word, words);
    if (diags->count > from)
        diags->list[from].open = true;
}

bool referee_no_memory(struct referee *referee)
{
    referee->broken = true;
    return diag_no_memory(&referee->diags);
}

bool referee_bad_word(struct referee *referee, unsigned word, const char *what)
{
    const struct log_word *at = &referee->line.word[word < referee->line.count ? word : 0];
    struct diag *diag = diag_add(&referee->diags, DIAG_SYNTAX, referee_place(referee, at->column),
                                 "`%.*s` %s", slice_shown(at->text), at->text.at, what);

    if (diag)
        diag->width = at->width;
    referee->stage = STAGE_READ;
    return false;
}

void referee_excerpts(struct referee *referee, uint32_t from)
{
    for (uint32_t i = from; i < referee->diags.count; i++) {
        struct diag *diag = &referee->diags.list[i];

        if (diag->at.file == referee->terms.file && diag->at.line == referee->number &&
            !diag->line[0])
            diag_excerpt(diag, referee->line.bytes.at, referee->line.bytes.length);
    }
}

/* ---- faults in the header */

struct place referee_word_place(const struct referee *referee, unsigned word)
{
    return referee_place(referee, referee->line.word[word].column);
}

void referee_header_fault(struct referee *referee, unsigned word, struct diag *diag)
{
    if (diag)
        diag->width = referee->line.word[word].width;
    log_tell_look_alike(&referee->line.word[word], 1, 0, diag);
    referee->header.faulty = true;
}
