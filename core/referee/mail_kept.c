/* What is kept of batches: the words that are signed, and those that have been. */
#include "base/memory.h"
#include "referee/hand.h"
#include "referee/mail_batch.h"
#include "referee/state.h"

void mail_add_words(struct referee *referee, unsigned first)
{
    struct text *orders = &referee->mail.orders;

    for (unsigned i = first; i < referee->line.count; i++) {
        if (i > first)
            text_char(orders, ' ');
        text_bytes(orders, referee->line.word[i].text.at, referee->line.word[i].text.length);
    }
    text_char(orders, '\n');
    referee->mail.count++;
    if (orders->failed)
        mail_no_memory(referee);
}

bool mail_note_batch(struct referee *referee, uint32_t line)
{
    struct referee_mail *mail = &referee->mail;
    struct mail_batch *batches =
        memory_room(mail->batches, mail->batch_count, &mail->batch_room, sizeof *batches);

    if (!batches)
        return false;
    mail->batches = batches;
    mail->batches[mail->batch_count++] = (struct mail_batch){mail->batch, line};
    return true;
}
