/* vcz-mail: a mail on standard input, the answer on standard output, or nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "letter.h"

/* As sysexits.h has them: what an MTA understands. */
enum { EXIT_DONE = 0, EXIT_CALL = 64, EXIT_LATER = 75 };

/* Behind a whole mail as much is read and thrown away, so that who writes is not cut off. */
enum { DRAIN = 64 << 20 };

static const char help[] = "usage: vcz-mail --read <MAIL\n"
                           "\n"
                           "Says what is found in a mail: which batch, and its orders.\n";

/* Up to one byte more than a mail may have. */
static bool read_mail(struct text *mail)
{
    char room[65536];
    size_t total = 0;
    ssize_t got;
    while ((got = read(STDIN_FILENO, room, sizeof room)) > 0 && total < DRAIN) {
        size_t left = LETTER_BYTES + 1 - mail->length;
        text_bytes(mail, room, (size_t)got < left ? (size_t)got : left);
        total += (size_t)got;
    }
    return got >= 0 && !mail->failed;
}

/* ---- what is in a mail */

static void print_orders(const struct letter *letter)
{
    static const char *const sources[LETTER_SOURCES] = {"attached", "plain", "html"};
    const struct fence *fence = &letter->fence;
    printf("%s: %s %u, %s\n", fence->quoted ? "quoted" : "orders", fence->game, fence->batch,
           sources[letter->source]);
    if (fence->token[0])
        printf("token\n");
    printf("%s", fence->orders.at ? fence->orders.at : "");
}

static int print_letter(const struct letter *letter)
{
    static const char *const faults[] = {NULL,       "too large",      "too many parts",
                                         "too deep", "too many lines", "no mail"};
    static const char *const kinds[] = {NULL, "none", "cut", "several"};
    if (letter->failed) {
        fprintf(stderr, "vcz-mail: error: memory has run out\n");
        return EXIT_LATER;
    }
    if (letter->fault)
        printf("%s\n", faults[letter->fault]);
    else if (letter->fence.kind)
        printf("%s\n", kinds[letter->fence.kind]);
    else
        print_orders(letter);
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_LATER;
}

int main(int count, char **argument)
{
    if (count != 2 || strcmp(argument[1], "--read") != 0) {
        fprintf(stderr, "%s", help);
        return EXIT_CALL;
    }
    struct text mail = {0};
    struct letter *letter = memory_get(sizeof *letter);
    int status = EXIT_LATER;
    if (letter && read_mail(&mail)) {
        letter_read(mail.length ? mail.at : "", mail.length, letter);
        status = print_letter(letter);
        letter_free(letter);
    }
    memory_free(letter);
    text_free(&mail);
    return status;
}
