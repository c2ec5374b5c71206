#include "answer.h"

#include <string.h>

enum { REFERENCES_MOST = 800, SUBJECT_MOST = 60 };

/* ---- heads */

/* A word "<...>" of a field; at the end the slice is empty. */
static struct slice next_id(const char **at)
{
    const char *begins = strchr(*at, '<');
    size_t length = begins ? strcspn(begins, "> ") : 0;

    if (!begins || begins[length] != '>')
        return (struct slice){*at, 0};
    *at = begins + length + 1;
    return (struct slice){begins, length + 1};
}

static bool is_ascii(struct slice text)
{
    return utf8_ascii(text.at, text.length) == text.length;
}

/* The last of them that fit, and the mail itself; each on a line. */
static void add_references(const struct letter *letter, struct text *out)
{
    const char *at = letter->field[LETTER_REFERENCES];
    const char *id = letter->field[LETTER_ID];

    if (!*id || !is_ascii(slice_of(id)))
        return;
    text_format(out, "In-Reply-To: %s\nReferences:", id);
    for (struct slice one = next_id(&at); one.length; one = next_id(&at)) {
        size_t left = strlen(at);

        if (left <= REFERENCES_MOST && is_ascii(one) &&
            !(one.length == strlen(id) && strncmp(one.at, id, one.length) == 0))
            text_format(out, " %.*s\n", (int)one.length, one.at);
    }
    text_format(out, " %s\n", id);
}

static void add_machine(const struct letter *letter, const char *own, struct text *out)
{
    if (own)
        text_format(out, "From: %s\n", own);
    if (letter)
        add_references(letter, out);
    text_add(out, "X-Vcz-Mail: 1\n");
}

/* One that a head can hold as it is; else one of our own. */
static void add_subject(const char *subject, struct text *out)
{
    while ((subject[0] == 'R' || subject[0] == 'r') && (subject[1] == 'e' || subject[1] == 'E') &&
           subject[2] == ':')
        subject += 3 + strspn(subject + 3, " ");
    size_t length = strlen(subject);
    if (!length || !is_ascii((struct slice){subject, length}))
        subject = "your mail to vcz";
    text_format(out, "Subject: Re: %.*s\n", SUBJECT_MOST, subject);
}

void answer_head(const struct letter *letter, const char *to, const char *own, struct text *out)
{
    text_format(out, "To: %s\n", to);
    add_subject(letter->field[LETTER_SUBJECT], out);
    add_machine(letter, own, out);
    text_add(out, "Auto-Submitted: auto-replied\n"
                  "MIME-Version: 1.0\n"
                  "Content-Type: text/plain; charset=utf-8\n"
                  "Content-Transfer-Encoding: 8bit\n"
                  "\n");
}

void answer_amend(const struct letter *letter, const char *own, struct slice mail, struct text *out)
{
    size_t head = 0;

    while (head < mail.length && mail.at[head] != '\n') {
        const char *end = memchr(mail.at + head, '\n', mail.length - head);

        head = end ? (size_t)(end - mail.at) + 1 : mail.length;
    }
    text_bytes(out, mail.at, head);
    add_machine(letter, own, out);
    text_bytes(out, mail.at + head, mail.length - head);
}

/* ---- bodies */

void answer_paragraph(const char *words, struct text *out)
{
    while (*words) {
        size_t length = strlen(words), size = length;

        if (length > ANSWER_WIDTH) {
            for (size = ANSWER_WIDTH; size > 1 && words[size] != ' '; size--)
                ;
            if (size == 1)
                size = strcspn(words, " ");
        }
        text_bytes(out, words, size);
        text_char(out, '\n');
        words += size;
        words += strspn(words, " ");
    }
    text_char(out, '\n');
}

void answer_lines(const struct text *lines, struct text *out)
{
    for (size_t at = 0; at < lines->length;) {
        size_t length = strcspn(lines->at + at, "\n");

        text_add(out, "  ");
        text_bytes(out, lines->at + at, length);
        text_char(out, '\n');
        at += length + 1;
    }
    text_char(out, '\n');
}

/* A line "From ...", quoted or not, is quoted once more. */
void answer_mbox(const struct text *mail, struct text *out)
{
    text_add(out, "From vcz-mail Thu Jan  1 00:00:00 1970\n");
    for (size_t at = 0; at < mail->length;) {
        size_t length = strcspn(mail->at + at, "\n");
        size_t signs = strspn(mail->at + at, ">");

        if (strncmp(mail->at + at + signs, "From ", 5) == 0)
            text_char(out, '>');
        text_bytes(out, mail->at + at, length);
        text_char(out, '\n');
        at += length + 1;
    }
    text_char(out, '\n');
}

const char *answer_why(const struct letter *letter)
{
    static const char *const faults[] = {[LETTER_GOOD] = "",
                                         [LETTER_TOO_LARGE] = "it is larger than a megabyte",
                                         [LETTER_TOO_MANY_PARTS] = "it has more than 64 parts",
                                         [LETTER_TOO_DEEP] =
                                             "its parts lie in one another more than 16 deep",
                                         [LETTER_TOO_LONG] = "it has more than 10000 lines",
                                         [LETTER_NO_MAIL] = "it has no head"};
    const struct fence *fence = &letter->fence;

    if (letter->fault)
        return faults[letter->fault];
    if (fence->kind == FENCE_NONE)
        return "orders stand between a line `vcz GAME BATCH` and a line `end vcz`, in the text of "
               "the mail or in an attachment *.vcz, and there are no such lines in it";
    if (fence->kind == FENCE_CUT)
        return "the batch is cut off: the line `end vcz` does not come, or is quoted where the "
               "first line is not";
    if (fence->mixed)
        return "between the marks stand quoted orders and others, and it is not guessed which are "
               "meant";
    if (fence->kind == FENCE_SEVERAL)
        return "there is more than one batch in it, and it is not guessed which is meant: send "
               "one, "
               "and leave out what you answer to";
    return "it has no token, or a wrong one: a line `token ...` below the line `vcz GAME BATCH`, "
           "with the word that is yours alone";
}
