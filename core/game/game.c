#include "game/game.h"

#include <sodium.h>
#include <string.h>

#include "data/file.h"
#include "data/overlay.h"

const struct game *game_find(const char *name)
{
    for (const struct game *const *game = games; *game; game++)
        if (strcmp((*game)->name, name) == 0)
            return *game;
    return NULL;
}

/* ---- names */

static void unit_name(const void *of, int32_t unit, struct text *out)
{
    const struct game_names *names = of;
    names->game->unit_name(names->scenario, names->position, unit, out);
}

static void cell_name(const void *of, int32_t cell, struct text *out)
{
    const struct game_names *names = of;
    names->game->cell_name(names->scenario, cell, out);
}

static void place_name(const void *of, int32_t cell, struct text *out)
{
    const struct game_names *names = of;
    size_t start = out->length;
    text_add(out, " (");
    size_t bare = out->length;
    names->game->place_name(names->scenario, cell, out);
    if (out->length > bare)
        text_char(out, ')');
    else if (!out->failed)
        text_cut(out, start);
}

static void side_name(const void *of, int32_t side, struct text *out)
{
    const struct game_names *names = of;
    text_add(out, side >= 0 && side < GAME_SIDES ? names->game->sides[side] : "nobody");
}

struct names game_names(const struct game_names *of)
{
    return (struct names){.of = of,
                          .unit = unit_name,
                          .cell = cell_name,
                          .side = side_name,
                          .place = of->game->place_name ? place_name : NULL};
}

static bool is_known(const void *of, int32_t unit)
{
    const struct game_eyes *eyes = of;
    const struct game_names *names = &eyes->names;
    return names->game->unit_seen(names->scenario, names->position, unit, eyes->side);
}

struct names game_names_seen(const struct game_eyes *of)
{
    struct names names = game_names(&of->names);
    if (of->side != NO_SIDE && of->names.game->unit_seen)
        names.known = is_known;
    return names;
}

static int32_t find_unit(const void *of, struct slice name)
{
    const struct game_names *names = of;
    return names->game->find_unit(names->scenario, names->position, name);
}

static int32_t find_cell(const void *of, struct slice name)
{
    const struct game_names *names = of;
    return names->game->find_cell(names->scenario, name);
}

static int32_t find_side(const void *of, struct slice name)
{
    const struct game_names *names = of;
    for (int32_t side = 0; side < GAME_SIDES; side++)
        if (slice_is(name, names->game->sides[side]))
            return side;
    return -1;
}

struct order_finder game_finder(const struct game_names *of)
{
    return (struct order_finder){of, find_unit, find_cell, find_side};
}

/* ---- positions and refusals */

void position_digest(const struct game *game, const void *position, char hex[33])
{
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, position, game->position_size, NULL, 0);
    sodium_bin2hex(hex, 33, hash, sizeof hash);
}

void refusal_text(const struct game_eyes *of, const struct refusal *refusal, struct text *out)
{
    const struct game *game = of->names.game;
    const struct refusal_kind *row = &game->refusals[refusal->kind];
    struct names names = game_names_seen(of);
    struct refusal seen = *refusal;
    if (of->side != NO_SIDE && game->veil_refusal)
        game->veil_refusal(of->side, &seen);
    sentence_text(&names, row->sentence, row->kind, seen.value, REFUSAL_VALUES, out);
}

/* ---- loading */

const char *const scenario_over_keys[] = {"scenario", "base",   "title", "turns",
                                          "board",    "change", NULL};

bool loader_part(struct loader *loader, const struct document *scenario, const char *name,
                 struct document *part)
{
    const char *file;
    const char *bytes;
    size_t length;
    if (loader->known && loader->known(loader->with, name, part))
        return true;
    const struct node *files =
        node_part(scenario, scenario->root, "files", NODE_MAP, loader->diags);
    if (!files || !node_text(scenario, files, name, &file, loader->diags))
        return false;
    const char *path = file_beside(loader->path, file, loader->arena, loader->diags);
    return path && file_read(path, NODE_BYTES, loader->arena, loader->diags, &bytes, &length) &&
           node_read(path, bytes, length, loader->arena, loader->diags, part) &&
           overlay(part, loader->over, name, loader->arena, loader->diags);
}
