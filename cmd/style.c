#include "style.h"

#include "data/file.h"
#include "files.h"
#include "game/games.h"

/* A file of a game that need not be there. */
static bool read_part(struct cmd_styles *styles, const char *game, const char *name,
                      struct diags *diags, struct document *document)
{
    const char *path = files_data_path(&styles->arena, game, name, "");

    if (!path)
        return diag_no_memory(diags);
    return !file_is_there(path) || cmd_data_file(game, name, &styles->arena, diags, document);
}

static bool read_style(struct cmd_styles *styles, const char *game, struct diags *diags,
                       struct show_style *style)
{
    return read_part(styles, game, "picture.yaml", diags, &style->picture) &&
           read_part(styles, game, "shapes.yaml", diags, &style->shapes) &&
           (!style->picture.root || show_style_is_ok(&style->picture, game));
}

bool cmd_styles_read(struct cmd_styles *styles)
{
    static struct diags diags; /* their texts are in it: too large for the stack */

    diags.count = 0;
    *styles = (struct cmd_styles){0};
    for (unsigned i = 0; i < STYLES && games[i]; i++)
        if (!read_style(styles, games[i]->name, &diags, &styles->style[i])) {
            cmd_print_diags(&diags, 0);
            return false;
        }
    return true;
}

const struct show_style *cmd_style(const struct cmd_styles *styles, const struct game *game)
{
    for (unsigned i = 0; i < STYLES && games[i]; i++)
        if (games[i] == game)
            return &styles->style[i];
    return NULL;
}

void cmd_styles_free(struct cmd_styles *styles)
{
    arena_free(&styles->arena);
}
