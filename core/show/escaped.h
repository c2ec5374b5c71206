/* Text in HTML and XML. */
#ifndef SHOW_ESCAPED_H
#define SHOW_ESCAPED_H

#include "base/text.h"

/* Adds text with what HTML and XML would take for their own written otherwise. */
void show_escaped(const char *bytes, size_t length, struct text *out);

#endif
