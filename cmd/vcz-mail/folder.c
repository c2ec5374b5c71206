#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "data/node.h"

enum {
    ADDRESS_MOST = 254,
    TOKEN_LEAST = 16,
    TURNS = 50,
    TURN = 100000000,
    HEADER_LINES = 50,
    HEAD = 65536
};

static bool fault(struct folder *folder, const char *name, const char *why)
{
    const char *copy = arena_copy(&folder->arena, name, strlen(name));

    diag_add(&folder->diags, DIAG_FAILED, (struct place){.file = copy ? copy : ""}, "%s", why);
    return false;
}

/* ---- files */

/* The whole file, or no more than its beginning. */
static bool read_file(struct folder *folder, const char *name, bool whole, struct text *out)
{
    struct stat state;
    char room[HEAD];
    ssize_t got = 0;

    text_clear(out);
    int file = openat(folder->file, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return errno != ENOENT && fault(folder, name, strerror(errno));
    bool good = fstat(file, &state) == 0 && S_ISREG(state.st_mode) &&
                (!whole || state.st_size <= FOLDER_FILE);
    do {
        got = good ? read(file, room, sizeof room) : -1;
        text_bytes(out, room, got > 0 ? (size_t)got : 0);
    } while (got > 0 && whole && out->length <= FOLDER_FILE);
    close(file);
    if (got < 0 || (got > 0 && whole))
        return fault(folder, name, "this is no file that can be read, or it is too large");
    return !out->failed || diag_no_memory(&folder->diags);
}

bool folder_read(struct folder *folder, const char *name, struct text *out)
{
    return read_file(folder, name, true, out);
}

unsigned folder_lines(struct folder *folder, const char *name)
{
    char room[HEAD];
    unsigned lines = 0;
    ssize_t got;
    int file = openat(folder->file, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

    if (file < 0)
        return 0;
    while ((got = read(file, room, sizeof room)) > 0)
        for (ssize_t i = 0; i < got; i++)
            lines += room[i] == '\n';
    close(file);
    return lines;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t done = write(file, bytes, length);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        length -= (size_t)done;
    }
    return fsync(file) == 0;
}

bool folder_write(struct folder *folder, const char *name, const char *bytes, size_t length)
{
    static const char beside[] = "mail/new";

    (void)unlinkat(folder->file, beside, 0); /* of one whom death has come between */
    int file =
        openat(folder->file, beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool good = file >= 0 && write_all(file, bytes, length);
    if (file >= 0)
        good = close(file) == 0 && good;
    good = good && renameat(folder->file, beside, folder->file, name) == 0;
    if (!good) {
        fault(folder, name, strerror(errno));
        (void)unlinkat(folder->file, beside, 0);
    }
    return good;
}

void folder_remove(struct folder *folder, const char *name)
{
    (void)unlinkat(folder->file, name, 0);
}

uint64_t folder_kept(const struct folder *folder)
{
    uint64_t bytes = 0;
    struct stat state;
    int file = openat(folder->file, "mail", O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    DIR *mails = file < 0 ? NULL : fdopendir(file);

    if (!mails) {
        if (file >= 0)
            close(file);
        return 0;
    }
    for (const struct dirent *entry; (entry = readdir(mails));)
        if (fstatat(file, entry->d_name, &state, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(state.st_mode))
            bytes += (uint64_t)state.st_size;
    closedir(mails);
    return bytes;
}

/* ---- how often */

/* "DAY", then "ADDRESS COUNT" lines; of another day it says nothing. */
static bool read_counts(struct folder *folder, const char *day, struct text *counts)
{
    size_t length = strlen(day);

    return folder_read(folder, "mail/answers", counts) && counts->length > length &&
           memcmp(counts->at, day, length) == 0 && counts->at[length] == '\n';
}

static unsigned count_of(const struct text *counts, const char *address)
{
    size_t length = strlen(address);
    const char *line = strchr(counts->at, '\n');

    while (line && *++line) {
        int64_t count;
        struct slice number = {line + length + 1, strcspn(line, "\n") - length - 1};

        if (strncmp(line, address, length) == 0 && line[length] == ' ' &&
            slice_int(number, 0, INT32_MAX, &count))
            return (unsigned)count;
        line = strchr(line, '\n');
    }
    return 0;
}

/* No address has a colon. */
static const char *const kinds[] = {"other:", ""};

static unsigned count_kind(const struct text *counts, const char *address, bool taken)
{
    char key[ADDRESS_MOST + 16];

    snprintf(key, sizeof key, "%s%s", kinds[taken], address);
    return count_of(counts, key);
}

unsigned folder_answers(struct folder *folder, const char *day, const char *address, bool taken)
{
    struct text counts = {0};
    unsigned count = read_counts(folder, day, &counts) ? count_kind(&counts, address, taken) : 0;

    text_free(&counts);
    return count;
}

bool folder_count(struct folder *folder, const char *day, const char *address, bool taken)
{
    struct text counts = {0}, out = {0};
    bool known = read_counts(folder, day, &counts);

    text_format(&out, "%s\n", day);
    for (unsigned i = 0; i < 2 * FOLDER_SIDES; i++) {
        const char *player = folder->player[i / 2].address;
        unsigned count = known ? count_kind(&counts, player, i % 2) : 0;
        bool more = i % 2 == taken && strcmp(player, address) == 0;

        text_format(&out, "%s%s %u\n", kinds[i % 2], player, count + more);
    }
    bool good = !out.failed && folder_write(folder, "mail/answers", out.at, out.length);
    text_free(&counts);
    text_free(&out);
    return good;
}

/* ---- who plays */

static bool is_address(const char *address)
{
    const char *at = strchr(address, '@');
    size_t length = strlen(address);

    if (!at || at == address || !at[1] || length > ADDRESS_MOST || *address == '-')
        return false;
    for (size_t i = 0; i < length; i++)
        if (address[i] <= ' ' || address[i] > '~' || strchr("\"\\<>()[],;:", address[i]))
            return false;
    return !strchr(at + 1, '@');
}

static bool is_token(const char *token)
{
    return strlen(token) >= TOKEN_LEAST && strlen(token) < 100 && !strpbrk(token, " \t\r\n");
}

/* A copy in small letters. */
static const char *small_copy(struct arena *arena, const char *from)
{
    char *copy = arena_copy(arena, from, strlen(from));

    for (char *at = copy; at && *at; at++)
        *at = (char)(*at >= 'A' && *at <= 'Z' ? *at + ('a' - 'A') : *at);
    return copy;
}

static bool read_player(struct folder *folder, const struct node *node,
                        struct folder_player *player)
{
    static const char *const keys[] = {"address", "token", NULL};
    struct diags *diags = &folder->diags;
    const char *address = NULL;

    player->side = node->key;
    player->token = NULL;
    if (node->kind != NODE_MAP)
        return node_fault(node, "a player is {address: ..., token: ...}");
    if (!node_keys(node, keys) || !node_text(node, "address", &address) ||
        !node_opt_text(node, "token", &player->token))
        return false;
    if (!is_address(address))
        return node_fault(node_get(node, "address"),
                          "an address is NAME@PLACE, without blanks, quotes or brackets");
    if (player->token && !is_token(player->token))
        return node_fault(node_get(node, "token"), "a token is a word of %d characters or more",
                          TOKEN_LEAST);
    player->address = small_copy(&folder->arena, address);
    return player->address || diag_no_memory(diags);
}

static bool read_players(struct folder *folder)
{
    struct text bytes = {0};
    struct document document;
    unsigned count = 0;
    bool good = folder_read(folder, "players", &bytes);

    if (!good && !folder->diags.count)
        fault(folder, "players", "who plays is to stand here: SIDE: {address: ..., token: ...}");
    good = good && node_read("players", bytes.length ? bytes.at : "", bytes.length, &folder->arena,
                             &folder->diags, &document);
    if (good && (document.root->kind != NODE_MAP || document.root->length != FOLDER_SIDES))
        good = node_fault(document.root, "there are two players: SIDE: {address: ..., token: ...}");
    for (const struct node *node = good ? document.root->first : NULL; good && node;
         node = node->next)
        good = read_player(folder, node, &folder->player[count++]);
    text_free(&bytes);
    return good;
}

/* Compared in a time that tells nothing of it. */
static bool is_same(const char *token, const char *given)
{
    size_t length = strlen(token);

    return strlen(given) == length && sodium_memcmp(token, given, length) == 0;
}

const struct folder_player *folder_by_token(const struct folder *folder, const char *token)
{
    const struct folder_player *found = NULL;

    for (unsigned i = 0; i < FOLDER_SIDES; i++)
        if (folder->player[i].token && is_same(folder->player[i].token, token))
            found = &folder->player[i];
    return found;
}

const struct folder_player *folder_by_address(const struct folder *folder, const char *address)
{
    for (unsigned i = 0; *address && i < FOLDER_SIDES; i++)
        if (strcmp(folder->player[i].address, address) == 0)
            return &folder->player[i];
    return NULL;
}

/* ---- the folder */

/* The header says `dice mail`. What stands behind it may be of any size: players write it. */
static bool read_log(struct folder *folder)
{
    struct text log = {0};
    bool good = read_file(folder, "game.vcz", false, &log);

    if (!good && !folder->diags.count)
        fault(folder, "game.vcz", "the log of the game is to lie here");
    const char *line = good && log.at ? log.at : "";
    for (unsigned i = 0; i < HEADER_LINES && *line; i++) {
        size_t length = strcspn(line, "\n");
        const char *dice = line + strspn(line, " \t");
        const char *kind = dice + 4 + strspn(dice + (strncmp(dice, "dice", 4) == 0 ? 4 : 0), " \t");

        if (strncmp(dice, "dice", 4) == 0 && kind > dice + 4 && strncmp(kind, "mail", 4) == 0)
            folder->signs = true;
        line += length + (line[length] == '\n');
    }
    text_free(&log);
    return good;
}

/* Who holds it is soon done. */
static bool lock(struct folder *folder)
{
    const struct timespec turn = {.tv_nsec = TURN};

    if (mkdirat(folder->file, "mail", 0700) != 0 && errno != EEXIST)
        return fault(folder, "mail", strerror(errno));
    folder->lock =
        openat(folder->file, "mail/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (folder->lock < 0)
        return fault(folder, "mail/lock", strerror(errno));
    for (int i = 0; i < TURNS; i++) {
        if (flock(folder->lock, LOCK_EX | LOCK_NB) == 0)
            return true;
        nanosleep(&turn, NULL);
    }
    return fault(folder, "mail/lock", "another vcz-mail has it");
}

bool folder_open(struct folder *folder, const char *path)
{
    struct stat state;

    *folder = (struct folder){.file = -1, .lock = -1};
    if (sodium_init() < 0)
        return fault(folder, path, "libsodium does not start");
    folder->file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder->file < 0)
        return fault(folder, path, strerror(errno));
    folder->judge =
        fstatat(folder->file, "out", &state, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(state.st_mode);
    return lock(folder) && read_players(folder) && (folder->judge || read_log(folder));
}

void folder_close(struct folder *folder)
{
    if (folder->lock >= 0)
        close(folder->lock);
    if (folder->file >= 0)
        close(folder->file);
    arena_free(&folder->arena);
}
