#include "style.h"

#include "data/file.h"
#include "files.h"
#include "game/games.h"

/* Faults' texts are in it: too large for the stack. */
static struct diags diags;

/* A file of a game that need not be there. */
static bool open_part(struct cmd_styles *styles, const char *game, const char *name,
                      struct cmd_style_file *file)
{
    file->path = files_data_path(&styles->arena, game, name, "");
    if (!file->path)
        return diag_no_memory(&diags);
    return !file_is_there(file->path) ||
           file_read(file->path, NODE_BYTES, &styles->arena, &diags, &file->bytes, &file->length);
}

bool cmd_styles_open(struct cmd_styles *styles)
{
    diags.count = 0;
    *styles = (struct cmd_styles){0};
    for (unsigned i = 0; i < STYLES && games[i]; i++)
        if (!open_part(styles, games[i]->name, "picture.yaml", &styles->picture[i]) ||
            !open_part(styles, games[i]->name, "shapes.yaml", &styles->shapes[i])) {
            cmd_print_diags(&diags, 0);
            return false;
        }
    return true;
}

static bool parse_part(struct cmd_styles *styles, const struct cmd_style_file *file,
                       struct document *document)
{
    return !file->bytes ||
           node_read(file->path, file->bytes, file->length, &styles->arena, &diags, document);
}

bool cmd_styles_parse(struct cmd_styles *styles, const struct game *game)
{
    diags.count = 0;
    for (unsigned i = 0; i < STYLES && games[i]; i++) {
        struct show_style *style = &styles->style[i];

        if (games[i] != game)
            continue;
        if (!parse_part(styles, &styles->picture[i], &style->picture) ||
            !parse_part(styles, &styles->shapes[i], &style->shapes) ||
            (style->picture.root && !show_style_is_ok(&style->picture, game->name))) {
            cmd_print_diags(&diags, 0);
            return false;
        }
    }
    return true;
}

bool cmd_styles_read(struct cmd_styles *styles)
{
    bool good = cmd_styles_open(styles);

    for (unsigned i = 0; good && i < STYLES && games[i]; i++)
        good = cmd_styles_parse(styles, games[i]);
    return good;
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
