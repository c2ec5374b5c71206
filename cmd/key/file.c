/* The file of a player's key: a line that says what it is, and the text that can be copied by hand.
 */
#include "key/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "key/passphrase.h"
#include "locked.h"
#include "proof/lock.h"

static const char *const heads[] = {KEY_FILE_HEAD, KEY_FILE_HEAD_GAME};
static const char *const locked_heads[] = {KEY_FILE_LOCKED, KEY_FILE_LOCKED_GAME};

static bool fault(struct diags *diags, const char *path, const char *why)
{
    diag_add(diags, DIAG_FAILED, (struct place){.file = path}, "%s", why);
    return false;
}

static bool begins(const char *text, size_t length, const char *head)
{
    return length >= strlen(head) && memcmp(text, head, strlen(head)) == 0;
}

/* ---- locked files */

/* The next word of the text, or an empty one. */
static struct slice next_word(const char *text, size_t length, size_t *at)
{
    while (*at < length && strchr(" \t\r\n", text[*at]))
        (*at)++;
    struct slice word = {text + *at, 0};
    while (*at < length && !strchr(" \t\r\n", text[*at])) {
        (*at)++;
        word.length++;
    }
    return word;
}

/* argon2id PASSES KIB, and the box in two words: false if it is anything else. */
static bool read_locked(const char *text, size_t length, struct lock_work *work,
                        uint8_t box[LOCK_BOX])
{
    size_t at = 0;
    struct slice word[5];
    int64_t passes, kib;

    for (unsigned i = 0; i < 5; i++)
        word[i] = next_word(text, length, &at);
    if (next_word(text, length, &at).length || !slice_is(word[0], "argon2id") ||
        !slice_int(word[1], 1, UINT32_MAX, &passes) || !slice_int(word[2], 1, UINT32_MAX, &kib) ||
        !key_words_read(word[3], word[4], box, LOCK_BOX))
        return false;
    *work = (struct lock_work){(uint32_t)passes, (uint32_t)kib};
    return true;
}

static bool unlock(const char *path, const char *text, size_t length, struct key_held *held,
                   struct diags *diags)
{
    struct lock_work work;
    struct passphrase passphrase;
    uint8_t box[LOCK_BOX];

    if (!read_locked(text, length, &work, box))
        return fault(diags, path, "this is no locked key, or something of it was changed or lost");
    if (work.passes > LOCK_PASSES_MOST || work.kib < LOCK_KIB_LEAST || work.kib > LOCK_KIB_MOST) {
        diag_add(diags, DIAG_FAILED, (struct place){.file = path},
                 "its passphrase wants %u passes over %u KiB; %d over %d are the most, and this "
                 "was not locked by vcz",
                 (unsigned)work.passes, (unsigned)work.kib, (int)LOCK_PASSES_MOST,
                 (int)LOCK_KIB_MOST);
        return false;
    }
    enum lock_end end = LOCK_FAILED;
    bool good = key_passphrase_ask(path, &passphrase, diags);
    if (good)
        end = lock_open(box, held->one_game, key_passphrase_slice(&passphrase), work, held->seed);
    if (good && end == LOCK_WRONG)
        good = fault(diags, path, "this is not its passphrase, or the file was changed");
    else if (good && end == LOCK_FAILED)
        good = fault(diags, path, "there is not the memory that its passphrase wants");
    key_passphrase_wipe(&passphrase);
    return good;
}

bool key_file_lock(const char *path, const struct key_held *held, struct text *out,
                   struct diags *diags)
{
    static const struct lock_work work = {LOCK_PASSES, LOCK_KIB};
    struct passphrase passphrase;
    uint8_t box[LOCK_BOX];
    char words[KEY_WORDS_ROOM], *second;
    bool good = key_passphrase_choose(path, &passphrase, diags);

    if (good && sodium_init() >= 0)
        randombytes_buf(box, LOCK_SALT);
    if (good && lock_close(held->seed, held->one_game, key_passphrase_slice(&passphrase), work,
                           box) != LOCK_GOOD)
        good = fault(diags, path, "there is not the memory that a passphrase wants");
    key_passphrase_wipe(&passphrase);
    if (!good)
        return false;
    key_words(box, sizeof box, words, &second);
    text_format(out, "%sargon2id %u %u\n%s\n%s\n", locked_heads[held->one_game],
                (unsigned)work.passes, (unsigned)work.kib, words, second);
    return true;
}

/* ---- all files */

/* The line of the file in which stands the line of the key with that number, or the last. */
static uint32_t line_of(const char *text, size_t length, size_t from, unsigned wanted)
{
    uint32_t line = 1;
    unsigned seen = 0;
    bool blank = true;

    for (size_t at = 0; at < length; at++) {
        if (at >= from && blank && !strchr(" \t\n", text[at])) {
            blank = false;
            if (++seen == wanted)
                return line;
        }
        if (text[at] == '\n') {
            blank = true;
            line += at + 1 < length;
        }
    }
    return line;
}

/* As programs of other systems write them: a mark before the first line, and two bytes behind each.
 */
static void make_plain(char text[KEY_FILE_MOST], size_t *length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t from = begins(text, *length, mark) ? strlen(mark) : 0, to = 0;

    for (; from < *length; from++)
        if (text[from] != '\r' || from + 1 >= *length || text[from + 1] != '\n')
            text[to++] = text[from];
    *length = to;
}

/* So many lines of letters are there, and no part of another; else KEY_LINES. */
static size_t lines_in(const char *text, size_t length)
{
    size_t letters = 0;

    for (size_t at = 0; at < length; at++)
        letters += strchr(" \t\r\n", text[at]) == NULL;
    return letters % KEY_LINE ? KEY_LINES : letters / KEY_LINE;
}

static bool no_key(const char *path, struct place at, unsigned bad, size_t lines,
                   struct diags *diags)
{
    if (bad > KEY_LINES)
        return fault(diags, path, "there is more than the four lines of a key");
    if (lines < KEY_LINES)
        diag_add(diags, DIAG_SYNTAX, at,
                 "in line %u of the key's four something is missing: %u of the four %s here", bad,
                 (unsigned)lines, lines == 1 ? "is" : "are");
    else
        diag_add(diags, DIAG_SYNTAX, at,
                 "in line %u of the key's four something is mistyped: each has four groups of four "
                 "letters and figures",
                 bad);
    return false;
}

static bool read_text(const char *path, const char *text, size_t length, struct key_held *held,
                      struct diags *diags)
{
    if (!length)
        return fault(diags, path, "this file is empty, and no key");
    if (memchr(text, '\0', length))
        return fault(diags, path, "a NUL byte: this is no text, as a key is");
    for (unsigned one_game = 0; one_game < 2; one_game++)
        if (begins(text, length, locked_heads[one_game])) {
            size_t from = strlen(locked_heads[one_game]);

            held->one_game = one_game;
            return unlock(path, text + from, length - from, held, diags);
        }
    held->one_game = begins(text, length, KEY_FILE_HEAD_GAME);
    size_t from = begins(text, length, heads[held->one_game]) ? strlen(heads[held->one_game]) : 0;
    unsigned bad = key_read(text + from, length - from, held->seed);
    if (!bad)
        return true;
    return no_key(path, (struct place){path, line_of(text, length, from, bad), 1}, bad,
                  lines_in(text + from, length - from), diags);
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

bool key_file_input(int file, const char *path, struct key_held *held, struct diags *diags)
{
    char text[KEY_FILE_MOST];
    size_t length;
    bool good = read_all(file, text, &length);

    if (good) {
        make_plain(text, &length);
        good = read_text(path, text, length, held, diags);
    } else {
        fault(diags, path,
              errno == EFBIG ? "this is more than a key has, and no key" : strerror(errno));
    }
    sodium_memzero(text, sizeof text);
    return good;
}

bool key_file_chance(uint8_t seed[KEY_SEED])
{
    struct key key;

    if (sodium_init() < 0)
        return false;
    do
        randombytes_buf(seed, KEY_SEED);
    while (!key_make(seed, &key));
    key_wipe(&key);
    return true;
}

bool key_file_read(const char *path, struct key_held *held, struct diags *diags)
{
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
        good = key_file_input(file, path, held, diags);
    if (file >= 0)
        close(file);
    return good;
}

bool key_file_own(const char *path, uint8_t seed[KEY_SEED], struct diags *diags)
{
    struct key_held held = {0};
    bool good = key_file_read(path, &held, diags);

    if (good && held.one_game)
        good = fault(diags, path,
                     "this is the key of one game, and who was given it would hold another that "
                     "begins with it, too: `vcz key new FILE` makes a key for all games");
    memcpy(seed, held.seed, KEY_SEED);
    key_held_wipe(&held);
    return good;
}

void key_file_text(const struct key_held *held, struct text *out)
{
    text_add(out, heads[held->one_game]);
    key_write(held->seed, out);
}

/* A new file is only kept once its folder is. */
static void keep_folder(const char *path)
{
    char whole[PATH_MAX];

    if (realpath(path, whole))
        locked_keep_folder(whole);
}

bool key_file_write(const char *path, const struct text *text, struct diags *diags)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, S_IRUSR | S_IWUSR);

    if (file < 0)
        return fault(diags, path,
                     errno == EEXIST ? "there is such a file, and it stays as it is"
                                     : strerror(errno));
    bool good = locked_write(file, text->at, text->length) && fsync(file) == 0;
    if (!good) {
        fault(diags, path, strerror(errno));
        unlink(path);
    }
    close(file);
    if (good)
        keep_folder(path);
    return good;
}

void key_held_wipe(struct key_held *held)
{
    sodium_memzero(held, sizeof *held);
}

void key_text_wipe(struct text *text)
{
    if (text->at)
        sodium_memzero(text->at, text->length);
    text_free(text);
}
