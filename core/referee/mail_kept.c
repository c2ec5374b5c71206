/* What is kept of batches: the words that are signed, and those that have been. */
#include "base/memory.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"

bool mail_add_words(struct referee_mail *mail, const struct log_line *line, unsigned first)
{
    struct text *orders = &mail->orders;

    for (unsigned i = first; i < line->count; i++) {
        if (i > first)
            text_char(orders, ' ');
        text_bytes(orders, line->word[i].text.at, line->word[i].text.length);
    }
    text_char(orders, '\n');
    mail->count++;
    return !orders->failed;
}

bool mail_note_batch(struct referee_mail *mail, uint32_t line)
{
    struct mail_batch *batches =
        memory_room(mail->batches, mail->batch_count, &mail->batch_room, sizeof *batches);

    if (!batches)
        return false;
    mail->batches = batches;
    mail->batches[mail->batch_count++] = (struct mail_batch){mail->batch, line};
    return true;
}
