/* How pictures draw the words of each game: DATA/GAME/picture.yaml and shapes.yaml. They are read
 * before a log is, behind whose header no file is opened. */
#ifndef CMD_STYLE_H
#define CMD_STYLE_H

#include "cmd.h"
#include "show/picture.h"

enum { STYLES = 16 };

struct cmd_style_file {
    const char *path, *bytes; /* no bytes: it is not there */
    size_t length;
};

struct cmd_styles {
    struct arena arena;
    struct cmd_style_file picture[STYLES], shapes[STYLES];
    struct show_style style[STYLES]; /* in the order of `games` */
};

/* False, with the faults printed, if a file is there and cannot be read. In two steps: the bytes of
 * all files before a log, then, once, what those of its game say, for which no file is opened. */
bool cmd_styles_open(struct cmd_styles *styles);
bool cmd_styles_parse(struct cmd_styles *styles, const struct game *game);
/* The same of all games at once. */
bool cmd_styles_read(struct cmd_styles *styles);
/* That of a game. */
const struct show_style *cmd_style(const struct cmd_styles *styles, const struct game *game);
void cmd_styles_free(struct cmd_styles *styles);

#endif
