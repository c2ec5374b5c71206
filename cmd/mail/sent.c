#include "mail/sent.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "data/file.h"
#include "mail/kept.h"

enum { NOTE_MOST = 4096 };

void mail_sent_start(struct mail_sent *sent)
{
    crypto_generichash_init(&sent->state, NULL, 0, (MAIL_SENT - 1) / 2);
}

void mail_sent_add(struct mail_sent *sent, unsigned side, const struct text *words)
{
    const unsigned char head[] = {(unsigned char)side, '\n'};

    crypto_generichash_update(&sent->state, head, sizeof head);
    crypto_generichash_update(&sent->state, (const unsigned char *)words->at, words->length);
}

void mail_sent_hash(const struct mail_sent *sent, char hash[MAIL_SENT])
{
    unsigned char bytes[(MAIL_SENT - 1) / 2];

    crypto_generichash_state state = sent->state;
    crypto_generichash_final(&state, bytes, sizeof bytes);
    sodium_bin2hex(hash, MAIL_SENT, bytes, sizeof bytes);
}

/* The path of a file beside the log; false if it is not one of vcz-mail's. */
static bool path_beside(const char *log, const char *name, char path[PATH_MAX])
{
    static const char game[] = "game.vcz";
    const char *slash = strrchr(log, '/');
    const char *base = slash ? slash + 1 : log;
    int length = snprintf(path, PATH_MAX, "%.*s%s", (int)(base - log), log, name);

    return strcmp(base, game) == 0 && length > 0 && length < PATH_MAX;
}

/* vcz-mail takes mails there. */
static bool is_folder(const char *log, char path[PATH_MAX])
{
    return path_beside(log, "players", path) && file_is_there(path) &&
           path_beside(log, "game.vcz.sent", path);
}

bool mail_sent_is_kept(const char *log)
{
    char path[PATH_MAX];

    return is_folder(log, path);
}

void mail_sent_read(const char *log, char hash[MAIL_SENT])
{
    char path[PATH_MAX];
    const char *bytes;
    size_t length;
    struct arena arena = {0};
    struct diags unheeded = {0};

    *hash = '\0';
    if (is_folder(log, path) && file_is_there(path) &&
        file_read(path, NOTE_MOST, &arena, &unheeded, &bytes, &length) && length >= MAIL_SENT - 1) {
        memcpy(hash, bytes, MAIL_SENT - 1);
        hash[MAIL_SENT - 1] = '\0';
    }
    arena_free(&arena);
}

/* Who may read and write the log may do so with the note: the mail box may be another user. Where
 * the group of the log cannot have it, no other group gets it. */
static void share(const char *log, const char *path)
{
    struct stat state;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

    if (file < 0)
        return;
    if (stat(log, &state) == 0) {
        bool grouped = fchown(file, (uid_t)-1, state.st_gid) == 0;

        (void)fchmod(file, state.st_mode & (S_IRUSR | S_IWUSR | S_IROTH | S_IWOTH |
                                            (grouped ? S_IRGRP | S_IWGRP : 0U)));
        (void)!fchown(file, state.st_uid, (gid_t)-1);
    }
    close(file);
}

/* What a link leads to is no note, and may be the log itself. */
static bool is_link(const char *path)
{
    struct stat state;

    return lstat(path, &state) == 0 && S_ISLNK(state.st_mode);
}

bool mail_sent_write(const char *log, const char *hash, struct diags *diags)
{
    static char path[PATH_MAX]; /* which a fault names, so that it outlives this call */
    struct text line = {0};

    if (!is_folder(log, path))
        return true;
    if (is_link(path)) {
        diag_add(diags, DIAG_FAILED, (struct place){.file = path}, "a link, and no file");
        return false;
    }
    text_format(&line, "%s\n", hash);
    bool there = file_is_there(path);
    bool good = mail_put(path, &line, diags);
    if (good && !there)
        share(log, path);
    text_free(&line);
    return good;
}
