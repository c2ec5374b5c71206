/* The whole of a referee, for who tells lines apart and who is asked. Others take its parts. */
#ifndef REFEREE_STATE_H
#define REFEREE_STATE_H

#include "referee/account.h"
#include "referee/advance.h"
#include "referee/desk.h"
#include "referee/referee.h"
#include "referee/shadow.h"
#include "referee/telling.h"

struct referee {
    struct referee_telling telling;
    struct referee_shadow shadow;
    struct referee_advance advance;
    struct account_heard heard;
    struct referee_desk desk; /* the last, for its faults */
};

#endif
