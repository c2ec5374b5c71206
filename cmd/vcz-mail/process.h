/* Another program, run to its end. */
#ifndef MAIL_PROCESS_H
#define MAIL_PROCESS_H

#include "base/text.h"

enum { PROCESS_OUTPUT = 1 << 20, PROCESS_SECONDS = 120 };

/* Runs it in that folder, gives it `input` to read, and takes down what it writes: both texts are
 * added to. Its exit status; -1 if it could not be run, was ended by a signal, wrote more than
 * PROCESS_OUTPUT bytes or took longer than PROCESS_SECONDS. `words` ends with NULL. */
int process_run(const char *program, char *const words[], int folder, struct slice input,
                struct text *output, struct text *errors);

#endif
