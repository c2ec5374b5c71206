/* Keys, signatures and proofs stand in two lines: the first half. */
#include <string.h>

#include "game/game_names.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_header.h"

void mail_begin_half(struct referee_hand *hand, struct referee_mail *mail)
{
    const struct log_word *word = &hand->line.word[hand->line.count - 1];

    if (word->text.length >= sizeof mail->half_word) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, hand->line.count - 1, "it has too many letters");
        return;
    }
    mail->half = hand->line.kind;
    mail->half_number = hand->number;
    memcpy(mail->half_word, word->text.at, word->text.length);
    mail->half_word[word->text.length] = '\0';
    text_clear(&mail->half_line);
    text_bytes(&mail->half_line, hand->line.bytes.at, hand->line.bytes.length);
    if (mail->half_line.failed)
        referee_no_memory(hand);
}

uint8_t mail_begin_half_of_side(struct referee_hand *hand, struct referee_mail *mail,
                                const char *things)
{
    uint8_t side = hand->game ? game_find_side(hand->game, hand->line.word[1].text) : NO_SIDE;

    mail_begin_half(hand, mail);
    mail->half_side = side;
    if (!hand->game && !hand->header.scenario)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "the `scenario` line stands before %s", things);
    else if (hand->game && side == NO_SIDE)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 1, "%s has no such side; its sides are %s and %s",
                      hand->game->name, mail_side_name(hand->game, 0),
                      mail_side_name(hand->game, 1));
    return side;
}
