#include "mail/compose.h"

#include <string.h>

#include "due.h"
#include "mail/mail_due.h"
#include "mail/sums.h"

/* Words on lines of a mail. */
static void add_paragraph(const struct text *words, struct text *out)
{
    size_t at = 0;

    while (at < words->length) {
        size_t left = words->length - at;
        size_t size = left;

        if (left > MAIL_WIDTH) {
            for (size = MAIL_WIDTH; size > 1 && words->at[at + size] != ' '; size--)
                ;
            if (size == 1)
                size = strcspn(words->at + at, " ");
        }
        text_bytes(out, words->at + at, size);
        text_char(out, '\n');
        at += size;
        while (at < words->length && words->at[at] == ' ')
            at++;
    }
    text_char(out, '\n');
    out->failed = out->failed || words->failed;
}

/* What the sender has done. */
static void add_done(const struct mail_batch_sent *sent, struct text *words)
{
    const struct referee *referee = sent->log->referee;
    const char *side = referee_game(referee)->sides[sent->side];
    unsigned audit = referee_audit_owed(referee);

    if (sent->orders || (!sent->casts && !sent->claims && !sent->voids))
        text_format(words, "%s has given %u %s. ", side, sent->orders,
                    sent->orders == 1 ? "order" : "orders");
    if (sent->waits)
        text_format(words,
                    "The last of them waits for a die, or for what it turns up: `vcz mail take` "
                    "tells %s which die is wanted, and `vcz mail compose` mails what came of it. ",
                    referee_game(referee)->sides[GAME_SIDES - 1 - sent->side]);
    if (sent->casts)
        text_add(words, "The dice that were awaited are cast. ");
    if (sent->claims)
        text_format(words, "%s has signed that an heir succeeds. ", side);
    if (sent->claims && referee_mail_claim(referee)) {
        mail_due_claim(referee, "LOG", words);
        text_add(words, ". ");
    }
    if (audit)
        text_format(words, "%s demands an audit of turn %u. ", side, audit);
    if (sent->casts && mail_due_lapsed(referee, "An", words))
        text_add(words, ". ");
    size_t before = words->length;
    mail_due_void(referee, "LOG", words);
    if (words->length > before)
        text_add(words, ". ");
}

void mail_compose_stands(const struct referee *referee, const char *by, struct text *words,
                         struct text *out)
{
    const struct game *game = referee_game(referee);
    const struct position_head *head = referee_position(referee);
    struct text waits = {0};

    referee_mail_waits(referee, &waits);
    if (referee_mail_awaited(referee) != NO_SIDE) {
        text_format(words, "Now %s, in ", waits.length ? waits.at : "");
        due_phase(game, head, words);
    } else {
        if (waits.length)
            text_format(words, "Now %s; before that it is ", waits.at);
        else
            text_add(words, "Now it is ");
        due_words(game, head, words);
    }
    text_add(words, ".");
    if (by && !head->over)
        text_format(words, " Please answer by %s.", by);
    words->failed = words->failed || waits.failed;
    text_free(&waits);
    add_paragraph(words, out);
}

static void add_words(const struct mail_batch_sent *sent, struct text *out)
{
    struct text words = {0};

    add_done(sent, &words);
    mail_compose_stands(sent->log->referee, sent->by, &words, out);
    text_clear(&words);
    text_add(&words, "The lines between the two marks go behind your log as they are; one that "
                     "ends with a backslash goes on in the next. ");
    text_add(&words, referee_mail_game(sent->log->referee)
                         ? "`vcz mail take LOG --key KEY < MAIL` does that, and casts the dice "
                           "that are awaited of you."
                         : "`vcz mail take LOG < MAIL` does that, and `vcz diff OLD NEW` then says "
                           "that nothing else has changed.");
    add_paragraph(&words, out);
    text_free(&words);
}

void mail_compose_asked(const struct referee *referee, struct text *out)
{
    uint8_t caster = referee_mail_awaited(referee);

    if (caster != NO_SIDE)
        text_format(out, "it awaits the dice of %s", referee_game(referee)->sides[caster]);
    else
        due_speaker(referee_game(referee), referee_position(referee), out);
}

int mail_compose(const struct mail_batch_sent *sent)
{
    const struct referee *referee = sent->log->referee;
    const struct position_head *head = referee_position(referee);
    const char *game = referee_game(referee)->name;
    unsigned number = sent->number ? sent->number : 1; /* dice of the set-up go before it */
    struct text out = {0};

    text_format(&out, "Subject: vcz %s, batch %u: turn %u, ", game, number, (unsigned)head->turn);
    mail_compose_asked(referee, &out);
    text_add(&out, "\n\n");
    add_words(sent, &out);
    text_format(&out, "vcz %s %u\n", game, number);
    text_bytes(&out, sent->lines->at, sent->lines->length);
    mail_sums_add(sent->lines, MAIL_WIDTH, &out);
    text_add(&out, "end vcz\n");
    out.failed = out.failed || sent->lines->failed;
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}
