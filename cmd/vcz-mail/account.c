#include "account.h"

#include <fcntl.h>
#include <unistd.h>

#include "process.h"

/* As `vcz mail take --told` exits, of a log that breaks a rule, and of what it cannot decide. */
enum { TAKEN = 0, BROKEN = 1, UNDECIDED = 2 };

enum account_result account_take(const struct account_call *call, struct slice mail,
                                 struct text *errors)
{
    const char *words[] = {"vcz",
                           "mail",
                           "take",
                           call->account,
                           "-",
                           "--told",
                           call->key ? "--key" : NULL,
                           call->key,
                           call->passphrase ? "--passphrase" : NULL,
                           call->passphrase,
                           NULL};
    struct text told = {0}; /* whose turn it is now, which is asked when he looks */
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int status = -1;

    if (here >= 0)
        status = process_run(call->vcz, (char *const *)words, here, mail, &told, errors);
    if (here >= 0)
        close(here);
    text_free(&told);
    if (status == TAKEN)
        return ACCOUNT_TAKEN;
    return status == BROKEN || status == UNDECIDED ? ACCOUNT_REFUSED : ACCOUNT_LATER;
}
