/* Keys, signatures and proofs stand in two lines: the first half. */
#include <string.h>

#include "game/game_names.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_header.h"
#include "referee/state.h"

void mail_begin_half(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    const struct log_word *word = &referee->line.word[referee->line.count - 1];

    if (word->text.length >= sizeof mail->half_word) {
        REFEREE_FAULT(referee, DIAG_SYNTAX, referee->line.count - 1, "it has too many letters");
        return;
    }
    mail->half = referee->line.kind;
    mail->half_number = referee->number;
    memcpy(mail->half_word, word->text.at, word->text.length);
    mail->half_word[word->text.length] = '\0';
    text_clear(&mail->half_line);
    text_bytes(&mail->half_line, referee->line.bytes.at, referee->line.bytes.length);
    if (mail->half_line.failed)
        referee_no_memory(referee);
}

uint8_t mail_begin_half_of_side(struct referee *referee, const char *things)
{
    uint8_t side =
        referee->game ? game_find_side(referee->game, referee->line.word[1].text) : NO_SIDE;

    mail_begin_half(referee);
    referee->mail.half_side = side;
    if (!referee->game && !referee->header.scenario)
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "the `scenario` line stands before %s", things);
    else if (referee->game && side == NO_SIDE)
        REFEREE_FAULT(referee, DIAG_SYNTAX, 1, "%s has no such side; its sides are %s and %s",
                      referee->game->name, mail_side_name(referee->game, 0),
                      mail_side_name(referee->game, 1));
    return side;
}
