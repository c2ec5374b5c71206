/* What must never be answered: else two machines write to each other for ever. */
#ifndef MAIL_COURTESY_H
#define MAIL_COURTESY_H

#include "letter.h"

/* A mail of a human, as far as its head tells. `sender` is the envelope's ("" is a bounce), or NULL
 * where that is not known; `own` is the address from which answers go, or NULL. */
bool courtesy_allows(const struct letter *letter, const char *sender, const char *own);

#endif
