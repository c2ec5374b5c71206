/* The characters of a mail, whatever they were sent in, as UTF-8. */
#ifndef MAIL_CHARSET_H
#define MAIL_CHARSET_H

#include "base/text.h"

enum { CHARSET_MOST = 4 << 20 }; /* bytes of one text; what is behind them is left out */

/* Adds the bytes, sent in the character set of that label (NULL: none). Where the label is not
 * known or not true they are UTF-8 if they can be, else cp1252, in which anything can be. */
void charset_read(const char *label, struct slice bytes, struct text *out);

#endif
