#include "data/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fault(struct diags *diags, const char *path, const char *why)
{
    diag_add(diags, DIAG_FAILED, (struct place){.file = path}, "%s", why);
    return false;
}

/* Reads until `size` bytes are there or the file ends; false with errno set on an error. */
static bool read_all(int file, char *into, size_t size, size_t *length)
{
    *length = 0;
    while (*length < size) {
        ssize_t got = read(file, into + *length, size - *length);

        if (got == 0)
            break;
        if (got > 0)
            *length += (size_t)got;
        else if (errno != EINTR)
            return false;
    }
    return true;
}

static bool read_open(int file, const char *path, size_t most, struct arena *arena,
                      struct diags *diags, const char **bytes, size_t *length)
{
    struct stat state;

    if (fstat(file, &state) != 0)
        return fault(diags, path, strerror(errno));
    if (!S_ISREG(state.st_mode))
        return fault(diags, path, "not a regular file");
    if ((uintmax_t)state.st_size > most) {
        diag_add(diags, DIAG_FAILED, (struct place){path, 1, 1}, "larger than %zu bytes", most);
        return false;
    }
    char *into = arena_get(arena, (size_t)state.st_size + 1);
    if (!into)
        return diag_no_memory(diags);
    if (!read_all(file, into, (size_t)state.st_size, length))
        return fault(diags, path, strerror(errno));
    *bytes = into;
    return true;
}

bool file_read(const char *path, size_t most, struct arena *arena, struct diags *diags,
               const char **bytes, size_t *length)
{
    /* O_NONBLOCK: a pipe without a writer must not hold us up. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return fault(diags, path, strerror(errno));
    bool good = read_open(file, path, most, arena, diags, bytes, length);
    close(file);
    return good;
}

bool file_is_there(const char *path)
{
    struct stat state;

    return stat(path, &state) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

static bool climbs(const char *name)
{
    for (const char *part = name; part; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return true;
    }
    return false;
}

static bool is_below(const char *folder, const char *file)
{
    size_t length = strcmp(folder, "/") == 0 ? 0 : strlen(folder);

    return strncmp(folder, file, length) == 0 && file[length] == '/';
}

/* A link beside a file that came by mail must not show what lies elsewhere: `both` has to lie below
 * `folder`, or, where all of it is linked to, below the folder of the file that `path` leads to. */
static bool leads_out(const char *path, const char *folder, const char *both)
{
    char file[PATH_MAX];
    char real[PATH_MAX];

    if (!realpath(both, file)) /* reading it tells why */
        return false;
    if (realpath(folder, real) && is_below(real, file))
        return false;
    if (!realpath(path, real))
        return true;
    char *slash = strrchr(real, '/');
    slash[slash == real] = '\0';
    return !is_below(real, file);
}

/* The way to a file of that name may go over a link. */
static bool may_be_link(const char *both, const char *name)
{
    struct stat state;

    return strchr(name, '/') || (lstat(both, &state) == 0 && S_ISLNK(state.st_mode));
}

const char *file_beside(const char *path, const char *name, struct arena *arena,
                        struct diags *diags)
{
    if (name[0] == '\0' || name[0] == '/' || climbs(name)) {
        diag_add(diags, DIAG_FAILED, (struct place){.file = path},
                 "'%s' is no file in this folder or below it", name);
        return NULL;
    }
    const char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    size_t length = strlen(name);
    char *both = arena_get(arena, folder + length + 1);
    if (!both) {
        diag_no_memory(diags);
        return NULL;
    }
    memcpy(both, path, folder);
    memcpy(both + folder, name, length + 1);
    if (!may_be_link(both, name))
        return both;
    char *alone = arena_copy(arena, folder ? both : ".", folder ? folder : 1);
    if (!alone) {
        diag_no_memory(diags);
        return NULL;
    }
    if (!leads_out(path, alone, both))
        return both;
    diag_add(diags, DIAG_FAILED, (struct place){.file = path},
             "'%s' is a link that leads out of this folder", name);
    return NULL;
}
