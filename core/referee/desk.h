/* Where lines are taken: the one in hand, the game on the table, who plays by mail, what is hidden,
 * and the record as it is written. Who needs one or two of these takes them alone. */
#ifndef REFEREE_DESK_H
#define REFEREE_DESK_H

#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/table.h"
#include "referee/veil.h"

struct referee_desk {
    struct referee_table table;
    struct referee_mail mail;
    struct referee_veil veil;
    struct text out;          /* of the record, not handed over yet */
    struct referee_hand hand; /* the last, for its faults */
};

#endif
