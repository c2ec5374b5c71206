/* Where the data lies: at a fixed way from the program's own folder, in the tree as where it is
 * installed. So the program is the same wherever it was made, and both may be moved. */
#include "cmd.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *program = "vcz"; /* as it was called */
static const char *given;

static bool is_there(const char *path, char found[PATH_MAX])
{
    return access(path, X_OK) == 0 && realpath(path, found);
}

/* As a shell finds it, where there is no /proc. */
static bool search_path(char found[PATH_MAX])
{
    char path[PATH_MAX];
    const char *folder = getenv("PATH");

    while (folder && *folder) {
        size_t length = strcspn(folder, ":");
        int size = snprintf(path, sizeof path, "%.*s/%s", (int)length, folder, program);

        if (length && size < (int)sizeof path && is_there(path, found))
            return true;
        folder += length + (folder[length] == ':');
    }
    return false;
}

static bool find_program(char found[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", found, PATH_MAX - 1);

    if (length > 0) {
        found[length] = '\0';
        return true;
    }
    return strchr(program, '/') ? is_there(program, found) : search_path(found);
}

/* The last part of a path is cut off. */
static void climb(char *path)
{
    char *slash = strrchr(path, '/');

    if (slash)
        *slash = '\0';
}

const char *cmd_data_directory(void)
{
    static char path[PATH_MAX + sizeof "/" VCZ_DATA_DIR];
    const char *way = VCZ_DATA_DIR;

    if (given || *path)
        return given ? given : path;
    if (!find_program(path))
        return way;
    climb(path);
    for (; strncmp(way, "../", 3) == 0; way += 3)
        climb(path);
    size_t length = strlen(path);
    snprintf(path + length, sizeof path - length, "/%s", way);
    return path;
}

void cmd_set_data_directory(const char *directory)
{
    given = directory;
}

void cmd_set_program(const char *name)
{
    program = name;
}
