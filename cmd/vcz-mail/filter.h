/* From a mail to its answer: what a mail box does with a game. */
#ifndef MAIL_FILTER_H
#define MAIL_FILTER_H

#include "folder.h"
#include "letter.h"

enum { FILTER_ANSWERS = 20, FILTER_DAY = 11 };
/* Bytes in mail/ up to which mails are kept: those that brought no batch, which a stranger can have
 * sent, and any; what a batch was stands in the log. */
enum { FILTER_KEEPS_OTHERS = 64 << 20, FILTER_KEEPS = 512 << 20 };
/* Of so many that were answered and not kept it is known that they were. */
enum { FILTER_HEARD = 1000 };

struct filter {
    /* as it was called */
    const char *path;       /* of the folder of the game */
    const char *vcz;        /* the program, with its whole path */
    const char *own;        /* the address from which answers go, or NULL */
    const char *sender;     /* of the envelope, or NULL */
    const char *dice;       /* the file of the key that casts them, with its whole path, or NULL */
    const char *passphrase; /* the file of its passphrase, likewise; or NULL */
    unsigned most;          /* answers a day and address */
    char day[FILTER_DAY];
    struct slice mail;
    /* what came of it; owned */
    struct folder folder;
    struct letter *letter;
    const struct folder_player *player; /* who is answered, or NULL */
    bool trusted;                       /* by a token, or vcz finds a signature */
    bool polite;                        /* it may be answered */
    bool refused;                       /* vcz has taken nothing of its batch */
    bool again;                         /* nor here: it had taken that before */
    char key[FOLDER_KEY];               /* the name under which the mail is kept */
    struct text answer, news;           /* a mail to the sender, and one to the other; or empty */
};

enum filter_result { FILTER_DONE, FILTER_LATER };

/* Does what the mail asks for, once, and writes the answer. FILTER_LATER: something that is not the
 * mail's fault stood in the way (folder.diags says what), and the same mail may come again. */
enum filter_result filter_mail(struct filter *filter);
void filter_free(struct filter *filter);

/* handover.c */
/* Gives the batch to vcz: adds the answer, and the news. False if it is to be tried again. */
bool filter_hand_over(struct filter *filter);
/* Why there is no batch, and how one is written. */
bool filter_help(struct filter *filter, const char *why);

#endif
