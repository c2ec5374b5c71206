/* What is wrong with a word of an order, and where it stands. */
#include "game/order_fault.h"
#include "log/look_alike.h"

struct place order_place(const struct order_reader *reader, unsigned word)
{
    struct place place = reader->line;

    if (reader->count)
        place.column = reader->words[word < reader->count ? word : reader->count - 1].column;
    return place;
}

void order_mark(const struct order_reader *reader, unsigned word, struct diag *diag)
{
    if (diag && word < reader->count)
        diag->width = reader->words[word].width;
    log_tell_look_alike(reader->words, reader->count, word, diag);
}

bool order_unknown(const struct order_reader *reader, const char *what, struct slice word,
                   const struct nearest *nearest)
{
    if (nearest->name[0])
        return ORDER_FAULT(reader, reader->at, "unknown %s `%.*s`; did you mean `%s`?%s", what,
                           slice_shown(word), word.at, nearest->name,
                           nearest->changes ? "" : " Capital and small letters differ");

    struct diag *diag = diag_add(reader->diags, DIAG_SYNTAX, order_place(reader, reader->at),
                                 "unknown %s `%.*s`", what, slice_shown(word), word.at);
    if (diag)
        diag->unknown = what;
    return order_at_word(reader, reader->at, diag);
}

void order_note(struct text *text, const char *before, const char *word)
{
    text_add(text, before);
    text_char(text, '`');
    text_add(text, word);
    text_char(text, '`');
}
