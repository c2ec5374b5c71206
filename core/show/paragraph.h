/* Words on lines of a width. */
#ifndef SHOW_PARAGRAPH_H
#define SHOW_PARAGRAPH_H

#include "base/text.h"

enum { SHOW_WIDTH = 78 };

/* Adds the words of `words`, single blanks between, on lines of at most SHOW_WIDTH characters where
 * they fit. `first` stands at the start of the first line, `indent` blanks at that of the others.
 * Ends with a newline. */
void show_paragraph(const char *first, unsigned indent, const char *words, struct text *out);
/* The same on lines of that width. */
void show_paragraph_in(unsigned width, const char *first, unsigned indent, const char *words,
                       struct text *out);

#endif
