/* The file of a player's key: a line that says what it is, and the text that can be copied by hand.
 */
#include "key_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "locked.h"

static const char head[] = "vcz key 1\n";

static bool fault(struct diags *diags, const char *path, const char *why)
{
    diag_add(diags, DIAG_FAILED, (struct place){.file = path}, "%s", why);
    return false;
}

bool key_file_text(const char *path, const char *text, size_t length, uint8_t seed[KEY_SEED],
                   struct diags *diags)
{
    size_t from =
        length >= sizeof head - 1 && memcmp(text, head, sizeof head - 1) == 0 ? sizeof head - 1 : 0;
    unsigned bad = key_read(text + from, length - from, seed);
    if (!bad)
        return true;
    if (bad > KEY_LINES)
        return fault(diags, path, "there is more than the four lines of a key");
    diag_add(diags, DIAG_SYNTAX, (struct place){.file = path},
             "in line %u of the key's four something is mistyped: each has four groups of four "
             "letters and figures",
             bad);
    return false;
}

/* All that a file holds, if that is not too much for a key; false and errno if it cannot be read.
 */
static bool read_all(int file, char text[KEY_FILE_MOST], size_t *length)
{
    *length = 0;
    while (*length < KEY_FILE_MOST) {
        ssize_t got = read(file, text + *length, KEY_FILE_MOST - *length);
        if (got == 0)
            return true;
        if (got < 0 && errno != EINTR)
            return false;
        if (got > 0)
            *length += (size_t)got;
    }
    errno = EFBIG;
    return false;
}

bool key_file_input(int file, const char *path, uint8_t seed[KEY_SEED], struct diags *diags)
{
    char text[KEY_FILE_MOST];
    size_t length;
    bool good = read_all(file, text, &length) ? key_file_text(path, text, length, seed, diags)
                                              : fault(diags, path, strerror(errno));
    sodium_memzero(text, sizeof text);
    return good;
}

bool key_file_read(const char *path, struct key *key, struct diags *diags)
{
    uint8_t seed[KEY_SEED];
    struct stat state;
    bool good = false;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0 || fstat(file, &state) != 0)
        fault(diags, path, strerror(errno));
    else if (!S_ISREG(state.st_mode))
        fault(diags, path, "not a regular file");
    else if (state.st_mode & (S_IRWXG | S_IRWXO))
        fault(diags, path, "others may read this key: `chmod 600` makes it yours alone");
    else
        good = key_file_input(file, path, seed, diags);
    if (file >= 0)
        close(file);
    good = good && (key_make(seed, key) || fault(diags, path, "no key comes of these letters"));
    sodium_memzero(seed, sizeof seed);
    return good;
}

bool key_file_write(const char *path, const struct text *key, struct diags *diags)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, S_IRUSR | S_IWUSR);
    if (file < 0)
        return fault(diags, path,
                     errno == EEXIST ? "there is such a file, and it stays as it is"
                                     : strerror(errno));
    bool good = locked_write(file, head, sizeof head - 1) &&
                locked_write(file, key->at, key->length) && fsync(file) == 0;
    if (!good) {
        fault(diags, path, strerror(errno));
        unlink(path);
    }
    close(file);
    return good;
}

void key_text_wipe(struct text *text)
{
    if (text->at)
        sodium_memzero(text->at, text->length);
    text_free(text);
}
