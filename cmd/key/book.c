#include "key/book.h"
#include "cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

/* A line: "cast ", the link, a blank, the number, a blank, the signature, a newline. */
enum {
    NUMBER = 10,
    ENTRY = 5 + 2 * CHAIN_LINK + 1 + NUMBER + 1,
    LINE = ENTRY + 2 * KEY_SIGNATURE + 1
};

static bool fault(const struct key_book *book, struct diags *diags, const char *why)
{
    diag_add(diags, DIAG_FAILED, (struct place){.file = book->key}, "the book of this key: %s",
             why);
    return false;
}

bool key_book_open(struct key_book *book, const char *key, struct diags *diags)
{
    char path[PATH_MAX];
    struct stat state;

    *book = (struct key_book){key, -1};
    if (snprintf(path, sizeof path, "%s.book", key) >= (int)sizeof path)
        return fault(book, diags, strerror(ENAMETOOLONG));
    book->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
                      S_IRUSR | S_IWUSR);
    if (book->file < 0 || fstat(book->file, &state) != 0)
        return fault(book, diags, strerror(errno));
    if (!S_ISREG(state.st_mode) || state.st_size % LINE != 0)
        return fault(book, diags, "it is not whole, or something else");
    if (flock(book->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return fault(book, diags, "another vcz is using it");
    return true;
}

void key_book_close(struct key_book *book)
{
    if (book->file >= 0)
        close(book->file);
    book->file = -1;
}

static void make_line(const struct chain_batch *batch, bool casts, char line[LINE + 1])
{
    char link[2 * CHAIN_LINK + 1], signature[2 * KEY_SIGNATURE + 1];

    sodium_bin2hex(link, sizeof link, batch->before, CHAIN_LINK);
    sodium_bin2hex(signature, sizeof signature, batch->signature, KEY_SIGNATURE);
    snprintf(line, LINE + 1, "%s %s %0*u %s\n", casts ? "cast" : "sign", link, (int)NUMBER,
             (unsigned)batch->number, signature);
}

enum entry { ENTRY_NONE, ENTRY_SAME, ENTRY_OTHER, ENTRY_FAULT };

/* What the book has of a batch of that number behind that link. */
static enum entry look_up(const struct key_book *book, const char line[LINE + 1])
{
    char there[LINE];
    enum entry found = ENTRY_NONE;
    ssize_t got = LINE;

    for (off_t at = 0; got == LINE; at += LINE) {
        got = pread(book->file, there, LINE, at);
        if (got == LINE && memcmp(there, line, ENTRY) == 0)
            found = memcmp(there, line, LINE) == 0 ? ENTRY_SAME
                    : found == ENTRY_SAME          ? found
                                                   : ENTRY_OTHER;
    }
    return got == 0 ? found : ENTRY_FAULT;
}

/* All of the line or nothing: of a book that is not whole the key could sign no more. */
static bool add(const struct key_book *book, const char line[LINE + 1], struct diags *diags)
{
    struct stat before;
    ssize_t done;

    if (fstat(book->file, &before) != 0)
        return fault(book, diags, strerror(errno));
    do
        done = write(book->file, line, LINE);
    while (done < 0 && errno == EINTR);
    if (done == LINE && fsync(book->file) == 0)
        return true;
    int error = done < 0 || done == LINE ? errno : ENOSPC;
    if (done > 0 && ftruncate(book->file, before.st_size) != 0)
        return fault(book, diags, "it ends in half a line");
    return fault(book, diags, strerror(error));
}

bool key_book_vouch(void *to, const struct chain_batch *batch, bool casts, struct diags *diags)
{
    const struct key_book *book = to;
    char line[LINE + 1];

    make_line(batch, casts, line);
    switch (look_up(book, line)) {
    case ENTRY_SAME:
        return true;
    case ENTRY_FAULT:
        return fault(book, diags, "it cannot be read");
    case ENTRY_OTHER:
        if (casts) {
            diag_add(diags, DIAG_DIFFERS, (struct place){.file = book->key},
                     "with this key dice were cast for another batch %u that goes on from the same "
                     "link: only the first is answered",
                     (unsigned)batch->number);
            return false;
        }
        fprintf(stderr,
                "%s: warning: this key has signed another batch %u already: send one of the two "
                "only, for both together prove that somebody wished to choose\n",
                cmd_name(book->key), (unsigned)batch->number);
        break;
    case ENTRY_NONE:
        break;
    }
    return add(book, line, diags);
}
