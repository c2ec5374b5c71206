#include "locked.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { OPENINGS_MOST = 100, SUFFIX = sizeof ".XXXXXX" };

static bool fault(const struct locked *log, struct diags *diags, const char *what, const char *why)
{
    diag_add(diags, DIAG_FAILED, (struct place){.file = log->path}, "%s%s%s", what,
             *what && *why ? ": " : "", why);
    return false;
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool locked_write(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t done = write(file, bytes, length);

        if (done < 0 && errno != EINTR)
            return false;
        if (done > 0) {
            bytes += done;
            length -= (size_t)done;
        }
    }
    return true;
}

/* ---- opening */

/* False while somebody else holds the lock. A file system that knows no locks stands in nobody's
 * way. */
static bool take_lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool locked_open(struct locked *log, const char *path, struct diags *diags)
{
    *log = (struct locked){.path = path, .file = -1};
    for (int i = 0; i < OPENINGS_MOST; i++) {
        struct stat named;

        log->file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
        if (log->file < 0 || fstat(log->file, &log->known) != 0)
            return fault(log, diags, "cannot be written", strerror(errno));
        if (!S_ISREG(log->known.st_mode))
            return fault(log, diags, "cannot be written", "not a regular file");
        if (!take_lock(log->file))
            return fault(log, diags, "another vcz is writing to this log", "");
        /* Who held the lock until now may have put another file in this one's place. */
        if (stat(path, &named) == 0 && is_same(&named, &log->known))
            return true;
        locked_close(log);
    }
    return fault(log, diags, "cannot be written", "it is replaced again and again");
}

void locked_close(struct locked *log)
{
    if (log->file >= 0)
        close(log->file);
    log->file = -1;
}

/* Nobody has written to it, or put another file in its place. */
static bool is_unchanged(const struct locked *log, struct diags *diags)
{
    struct stat now;

    if (stat(log->path, &now) == 0 && is_same(&now, &log->known) &&
        now.st_size == log->known.st_size && now.st_mtim.tv_sec == log->known.st_mtim.tv_sec &&
        now.st_mtim.tv_nsec == log->known.st_mtim.tv_nsec)
        return true;
    return fault(log, diags, "another program has changed this log since it was read",
                 "nothing is written to it");
}

/* ---- adding */

/* What was written of them is taken back, unless somebody has written behind it. */
static void take_back(const struct locked *log, off_t done)
{
    struct stat now;

    if (fstat(log->file, &now) != 0 || now.st_size != log->known.st_size + done ||
        ftruncate(log->file, log->known.st_size) != 0)
        fputs("vcz: error: the log may end in half a line\n", stderr);
}

static bool append_whole(struct locked *log, const struct text *whole, struct diags *diags)
{
    ssize_t done;

    do
        done = write(log->file, whole->at, whole->length);
    while (done < 0 && errno == EINTR);
    int error = done < 0 ? errno : ENOSPC;
    bool good = done >= 0 && (size_t)done == whole->length;
    off_t end = log->known.st_size + (off_t)whole->length;
    if (!good)
        take_back(log, done > 0 ? done : 0);
    if (fstat(log->file, &log->known) != 0)
        return fault(log, diags, "", strerror(errno));
    if (!good)
        return fault(log, diags, "nothing can be added to the log", strerror(error));
    if (log->known.st_size != end)
        return fault(log, diags, "another program is writing to this log", "");
    return true;
}

bool locked_append(struct locked *log, const char *lines, size_t length, struct diags *diags)
{
    struct text whole = {0};
    char last = '\n';

    if (!is_unchanged(log, diags))
        return false;
    if (log->known.st_size > 0 && pread(log->file, &last, 1, log->known.st_size - 1) != 1)
        return fault(log, diags, "", strerror(errno));
    if (last != '\n')
        text_char(&whole, '\n');
    text_bytes(&whole, lines, length);
    text_char(&whole, '\n');
    bool good = whole.failed ? diag_no_memory(diags) : append_whole(log, &whole, diags);
    text_free(&whole);
    return good;
}

/* ---- writing anew */

/* Who could not read the old file must not read the new: its group stays, its owner if that can be.
 */
static bool take_after(int file, const struct stat *old)
{
    struct stat own;

    if (fstat(file, &own) != 0)
        return false;
    if (own.st_uid != old->st_uid && fchown(file, old->st_uid, (gid_t)-1) != 0 && errno != EPERM)
        return false;
    if (own.st_gid != old->st_gid && fchown(file, (uid_t)-1, old->st_gid) != 0)
        return false;
    return fchmod(file, old->st_mode & 07777) == 0;
}

void locked_keep_folder(char *path)
{
    char *slash = strrchr(path, '/');

    slash[slash == path] = '\0';
    int folder = open(path, O_RDONLY | O_CLOEXEC);
    if (folder >= 0) {
        (void)fsync(folder);
        close(folder);
    }
}

/* Fills the new file and puts it in the place of the old one; errno says why not. */
static bool fill_and_rename(int file, const char *beside, const char *path,
                            const struct locked *log, const struct text *text)
{
    if (fcntl(file, F_SETFD, FD_CLOEXEC) == 0 && fcntl(file, F_SETFL, O_APPEND) == 0 &&
        take_lock(file) && take_after(file, &log->known) &&
        locked_write(file, text->at, text->length) && fsync(file) == 0 && rename(beside, path) == 0)
        return true;
    int error = errno;
    unlink(beside);
    close(file);
    errno = error;
    return false;
}

bool locked_replace(struct locked *log, const struct text *text, struct diags *diags)
{
    char path[PATH_MAX]; /* of the file itself, where `log->path` may be a link to it */
    char beside[PATH_MAX + SUFFIX];

    if (text->failed)
        return diag_no_memory(diags);
    if (!is_unchanged(log, diags))
        return false;
    if (!realpath(log->path, path))
        return fault(log, diags, "cannot be replaced", strerror(errno));
    snprintf(beside, sizeof beside, "%s.XXXXXX", path);
    int file = mkstemp(beside);
    if (file < 0 || !fill_and_rename(file, beside, path, log, text))
        return fault(log, diags, "cannot be replaced", strerror(errno));
    locked_keep_folder(path);
    locked_close(log);
    log->file = file;
    return fstat(file, &log->known) == 0 || fault(log, diags, "", strerror(errno));
}
