/* dice file NAME: dice thrown by hand, in a file of their own. */
#include "files.h"

#include <string.h>

static bool bad_die(const char *path, const char *bytes, const char *word, size_t size,
                    struct diags *diags)
{
    struct place place = {path, 1, 1};
    const char *line = bytes;

    for (const char *at = bytes; at < word; at++) {
        if (*at == '\n') {
            place.line++;
            line = at + 1;
        }
    }
    place.column = (uint32_t)(word - line) + 1;
    struct diag *diag =
        diag_add(diags, DIAG_SYNTAX, place, "a die is a number from 0 to %d", UINT16_MAX);
    if (diag)
        diag->width = (uint32_t)size;
    diag_excerpt(diag, line, strcspn(line, "\n"));
    return false;
}

/* Numbers between blanks; a # and what follows it in its line are passed over. */
static bool read_dice(const char *path, const char *bytes, size_t length, uint16_t *list,
                      size_t *count, struct diags *diags)
{
    static const char blanks[] = " \t\r\n";

    *count = 0;
    for (const char *at = bytes; at < bytes + length;) {
        at += strspn(at, blanks);
        size_t size = strcspn(at, " \t\r\n#");
        int64_t number;
        if (*at == '#') {
            at += strcspn(at, "\n");
        } else if (size && slice_int((struct slice){at, size}, 0, UINT16_MAX, &number)) {
            list[(*count)++] = (uint16_t)number;
            at += size;
        } else if (at < bytes + length) {
            return bad_die(path, bytes, at, size, diags);
        }
    }
    return true;
}

bool cmd_dice_file(void *with, struct slice name, struct place place, struct diags *diags,
                   const uint16_t **list, size_t *count)
{
    struct cmd_files *files = with;
    struct slice bytes;
    const char *path = files_beside(files, files->log, name, place, diags, &bytes);

    if (!path)
        return false;
    uint16_t *numbers = arena_get(&files->arena, (bytes.length / 2 + 1) * sizeof *numbers);
    if (!numbers)
        return diag_no_memory(diags);
    *list = numbers;
    return read_dice(path, bytes.at, bytes.length, numbers, count, diags);
}
