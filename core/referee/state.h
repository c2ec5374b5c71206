/* What a referee keeps, for its files alone. */
#ifndef REFEREE_STATE_H
#define REFEREE_STATE_H

#include "referee/account.h"
#include "referee/advance.h"
#include "referee/answer.h"
#include "referee/header.h"
#include "referee/mail.h"
#include "referee/referee.h"
#include "referee/seal.h"
#include "referee/shadow.h"
#include "referee/veil.h"

enum referee_stage {
    STAGE_HEADER,
    STAGE_START, /* the header is whole, and the set-up awaits its dice */
    STAGE_PLAY,
    STAGE_READ /* a fault has ended adjudication: syntax only */
};

struct referee {
    struct referee_terms terms;
    enum referee_stage stage;
    bool broken;     /* no memory, no output */
    uint32_t number; /* of the line in hand */
    struct log_line line;
    struct text out;

    struct referee_header header;
    const struct game *game;
    const void *scenario;
    unsigned phase_event; /* row of the game's events */

    /* The position and dice now, before the last order, and room for trials. */
    void *now, *before, *trial;
    struct dice dice, dice_before;
    struct order order; /* the last one; not of the start */
    uint32_t orders;    /* carried out so far */
    bool showed;        /* the last of them: answer.shows */
    bool answered;      /* the order in hand, or the last one, is the answer of a steward */
    struct answer answer;
    struct refusal refusal; /* why it was refused */
    struct referee_seal seal;
    struct referee_mail mail;
    struct referee_veil veil;
    struct referee_advance advance;
    struct text turn; /* the `turn` line of the present phase */
    bool renders;     /* sentences are wanted */
    bool mute;        /* no JSON: an order is carried out again for its sentences */
    const void *told; /* the position of which events are told */
    const struct dice *rolled;
    struct text wanted; /* what the die is for at which the list ran out */

    struct referee_shadow shadow;
    struct account_heard heard;

    uint8_t viewer; /* the side for whose eyes this is, or NO_SIDE */
    bool own;       /* the order in hand, or the last one, is the viewer's */
    bool ordered;   /* an order has been read */
    bool veiled;    /* the viewer may not read the line in hand */

    struct diags diags; /* the last, since the room of its list is not cleared */
};

#endif
