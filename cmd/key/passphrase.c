#include "key/passphrase.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "locked.h"

enum { LEAST_CHARACTERS = 12, LEAST_DIFFERENT = 6 };

static const char *from;

void key_passphrase_from(const char *path)
{
    from = path;
}

int key_passphrase_of(const struct cmd_call *call)
{
    const char *path = cmd_value(call, "--passphrase", 0);

    if (path && !cmd_value(call, "--key", 0))
        return cmd_usage(call->command, "--passphrase is that of the key which --key names");
    key_passphrase_from(path);
    return STATUS_GOOD;
}

static bool fault(struct diags *diags, const char *path, const char *why)
{
    diag_add(diags, DIAG_FAILED, (struct place){.file = path}, "%s", why);
    return false;
}

/* ---- a file */

/* Up to the end of the first line; false and errno if it cannot be read. */
static bool read_first_line(int file, struct passphrase *passphrase)
{
    char byte;

    for (;;) {
        ssize_t got = read(file, &byte, 1);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0 || byte == '\n')
            break;
        if (passphrase->length == PASSPHRASE_MOST) {
            errno = EFBIG;
            return false;
        }
        passphrase->bytes[passphrase->length++] = byte;
    }
    if (passphrase->length && passphrase->bytes[passphrase->length - 1] == '\r')
        passphrase->length--;
    return true;
}

static bool read_file(struct passphrase *passphrase, struct diags *diags)
{
    struct stat state;
    bool good = false;
    int file = open(from, O_RDONLY | O_CLOEXEC | O_NOCTTY);

    if (file < 0 || fstat(file, &state) != 0)
        fault(diags, from, strerror(errno));
    else if (S_ISREG(state.st_mode) && state.st_mode & (S_IRWXG | S_IRWXO))
        fault(diags, from, "others may read this passphrase: `chmod 600` makes it yours alone");
    else
        good = read_first_line(file, passphrase) || fault(diags, from, strerror(errno));
    if (file >= 0)
        close(file);
    return good;
}

/* ---- the terminal */

enum { CANCEL = 3, END = 4, BACKSPACE = 8, CLEAR = 21, DELETE = 127 };

static void take_back(struct passphrase *passphrase)
{
    bool goes_on = true; /* bytes behind the first of a character */

    while (passphrase->length && goes_on) {
        goes_on = ((unsigned char)passphrase->bytes[--passphrase->length] & 0xc0) == 0x80;
        passphrase->bytes[passphrase->length] = '\0';
    }
}

/* Reads what is typed up to the end of the line; false if it is broken off, or too long. */
static bool read_keys(int terminal, struct passphrase *passphrase)
{
    char byte;

    for (;;) {
        ssize_t got = read(terminal, &byte, 1);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 || byte == CANCEL || (byte == END && !passphrase->length))
            return false;
        if (byte == '\n' || byte == '\r' || byte == END)
            return true;
        if (byte == DELETE || byte == BACKSPACE)
            take_back(passphrase);
        else if (byte == CLEAR)
            passphrase->length = 0;
        else if (passphrase->length == PASSPHRASE_MOST)
            return false;
        else
            passphrase->bytes[passphrase->length++] = byte;
    }
}

/* Signals wait meanwhile, for they would leave a terminal that shows nothing. */
static bool read_hidden(int terminal, struct passphrase *passphrase)
{
    struct termios before, hidden;
    sigset_t all, old;

    if (tcgetattr(terminal, &before) != 0)
        return false;
    hidden = before;
    hidden.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG);
    hidden.c_cc[VMIN] = 1;
    hidden.c_cc[VTIME] = 0;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &old);
    bool good = tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 && read_keys(terminal, passphrase);
    tcsetattr(terminal, TCSAFLUSH, &before);
    sigprocmask(SIG_SETMASK, &old, NULL);
    return locked_write(terminal, "\n", 1) && good;
}

static bool ask(const char *words, const char *key, struct passphrase *passphrase,
                struct diags *diags)
{
    char prompt[320];
    int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);

    if (terminal < 0)
        return fault(diags, key,
                     "this key has a passphrase, and there is no terminal to ask for it: "
                     "--passphrase FILE names a file with it");
    snprintf(prompt, sizeof prompt, "%s %.200s: ", words, cmd_name(key));
    bool good = locked_write(terminal, prompt, strlen(prompt)) && read_hidden(terminal, passphrase);
    close(terminal);
    return good || fault(diags, key, "no passphrase was given");
}

/* ---- both */

bool key_passphrase_ask(const char *key, struct passphrase *passphrase, struct diags *diags)
{
    memset(passphrase, 0, sizeof *passphrase);
    return from ? read_file(passphrase, diags) : ask("passphrase of", key, passphrase, diags);
}

/* What is short, or of few letters over and over, is tried first by who has the file. */
static bool is_weak(const struct passphrase *passphrase)
{
    bool seen[256] = {false};
    unsigned characters = 0, different = 0;

    for (size_t i = 0; i < passphrase->length; i++) {
        unsigned char byte = (unsigned char)passphrase->bytes[i];

        characters += (byte & 0xc0) != 0x80;
        different += !seen[byte];
        seen[byte] = true;
    }
    return characters < LEAST_CHARACTERS || different < LEAST_DIFFERENT;
}

bool key_passphrase_choose(const char *key, struct passphrase *passphrase, struct diags *diags)
{
    struct passphrase again = {0};
    bool good = key_passphrase_ask(key, passphrase, diags);

    if (good && is_weak(passphrase)) {
        diag_add(diags, DIAG_FAILED, (struct place){.file = key},
                 "this passphrase is soon guessed: it wants %d characters, and %d different ones; "
                 "five words that have nothing to do with each other are good",
                 (int)LEAST_CHARACTERS, (int)LEAST_DIFFERENT);
        good = false;
    }
    if (good && !from) {
        good = ask("once more, of", key, &again, diags);
        if (good && (again.length != passphrase->length ||
                     sodium_memcmp(again.bytes, passphrase->bytes, again.length) != 0))
            good = fault(diags, key, "these are two passphrases");
        key_passphrase_wipe(&again);
    }
    return good;
}

struct slice key_passphrase_slice(const struct passphrase *passphrase)
{
    return (struct slice){passphrase->bytes, passphrase->length};
}

void key_passphrase_wipe(struct passphrase *passphrase)
{
    sodium_memzero(passphrase, sizeof *passphrase);
}
