/* The campaign of Veracruz for tests in C, loaded from the folder of data as the program does it.
 * VCZ_FIXTURES and VCZ_LOGS name the folders; without them they lie in the working directory. */
#ifndef CAMPAIGN_H
#define CAMPAIGN_H

#include "game/loader.h"
#include "stage.h"
#include "veracruz/veracruz.h"

struct campaign {
    struct arena arena;
    struct diags diags; /* of the loading */
    const struct vz_scenario *s;
};

extern const struct game vz_game; /* core/veracruz/veracruz.c */

/* "FOLDER/NAME", valid until the next call. */
static inline const char *campaign_path(const char *variable, const char *folder, const char *name)
{
    return stage_path(variable, folder, name);
}

static inline void campaign_free(struct campaign *campaign)
{
    arena_free(&campaign->arena);
    campaign->s = NULL;
}

/* The scenario of bytes that stand for veracruz/campaign.yaml; its other files come from the
 * folder. False leaves the faults in diags. */
static inline bool campaign_load_bytes(struct campaign *campaign, const char *bytes, size_t length)
{
    struct arena *arena = &campaign->arena;
    struct diags *diags = &campaign->diags;
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", "veracruz/campaign.yaml");
    struct document *document = arena_get(arena, sizeof *document);

    path = arena_copy(arena, path, strlen(path));
    if (!document || !path)
        return diag_no_memory(diags);
    if (!node_read(path, bytes, length, arena, diags, document))
        return false;
    struct loader loader = {.arena = arena, .diags = diags, .path = path};
    campaign->s = vz_game.load(document, &loader);
    return campaign->s != NULL;
}

static inline bool campaign_load(struct campaign *campaign)
{
    const char *bytes;
    size_t length;
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", "veracruz/campaign.yaml");

    memset(campaign, 0, sizeof *campaign);
    return file_read(path, NODE_BYTES, &campaign->arena, &campaign->diags, &bytes, &length) &&
           campaign_load_bytes(campaign, bytes, length);
}

/* The values that options have when a log sets none. */
static inline void campaign_options(int16_t options[GAME_OPTIONS])
{
    for (unsigned i = 0; i < vz_game.option_count; i++)
        options[i] = vz_game.options[i].standard;
}

/* Random numbers for tests, from a stream of their own (xorshift64*). The seed is not zero. */
static inline unsigned campaign_random(uint64_t *seed, unsigned below)
{
    return stage_random(seed, below);
}

/* The order as text, and that text read again, are the same; `text` keeps it. */
static inline bool campaign_reads_back(const struct campaign *campaign, const void *position,
                                       const struct order *order, struct text *text)
{
    struct stage stage = {.game = &vz_game, .scenario = campaign->s};

    return stage_reads_back(&stage, position, order, text);
}

#endif
