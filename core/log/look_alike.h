/* Characters that look like a blank or a hyphen and are none. They come with text from mails and
 * word processors, and nobody sees why a line that looks right is refused. */
#ifndef LOG_LOOK_ALIKE_H
#define LOG_LOOK_ALIKE_H

#include "log/log.h"

/* A fault has been found at word number `word` of these: if a hyphen or blank in it is false, or a
 * blank in any other, that is what the fault says, and where. A NULL diag is passed over; the
 * excerpt is set behind this, not before. */
void log_tell_look_alike(const struct log_word *words, unsigned count, unsigned word,
                         struct diag *diag);

#endif
