/* What is spoilt: of each game the campaign, its logs, logs by mail and scenarios that rest on it;
 * and how a spoilt part is loaded. */
#ifndef SPOILT_H
#define SPOILT_H

#include "data/overlay.h"
#include "game/loader.h"
#include "signed.h"

enum { SOURCES = 1200 /* logs, overlays */, POSTS = 40 /* logs by mail */ };

/* A game and what is spoilt of it. */
enum { VERACRUZ, SANTIAGO, CACTUS, MONTEZUMA, REALMS, PARTS_MOST = 6 };
static struct realm {
    const char *name;
    const char *parts[PARTS_MOST + 1]; /* the campaign's files; NULL ends them */
    struct stage stage;
    struct bytes source[SOURCES], rests[SOURCES], post[POSTS], part[PARTS_MOST];
    struct document document[PARTS_MOST]; /* as they should be */
    unsigned sources, overlays, posts;
    unsigned count; /* of parts */
} realms[REALMS] = {
    {.name = "veracruz", .parts = {"campaign", "map", "units", "tables", "reinforcements", NULL}},
    {.name = "santiago", .parts = {"campaign", "map", "units", "tables", NULL}},
    {.name = "cactus", .parts = {"campaign", "map", "units", "tables", "arrivals", "events", NULL}},
    {.name = "montezuma", .parts = {"campaign", "map", "units", "tables", "cards", NULL}}};

/* What logs are played on: the scenario of each game, and that of a log which names neither. */
struct ground {
    const struct stage *stage[REALMS];
    unsigned other;
};

/* A scenario in which one side alone hides something, for games with `veil mail`. */
static const char veiled_name[] = "santiago/july-1";
static struct stage veiled;

static const struct game *played; /* the game of the last log */
static const void *played_scenario;
/* ---- reading them */

static bool read_part(struct realm *realm, unsigned which)
{
    char name[80];
    struct arena *arena = &realm->stage.arena;

    snprintf(name, sizeof name, "%s/%s.yaml", realm->name, realm->parts[which]);
    const char *path = stage_path("VCZ_FIXTURES", "fixtures", name);
    path = arena_copy(arena, path, strlen(path));
    struct bytes *part = &realm->part[which];
    return path && read_bytes(path, arena, part) &&
           node_read(path, part->at, part->length, arena, &realm->stage.diags,
                     &realm->document[which]);
}

/* "FOLDER/NAME" with the realm's name in place of the sign of percent. */
static unsigned add_pattern(struct realm *realm, const char *pattern, struct bytes *list,
                            unsigned count)
{
    char path[200];
    const char *sign = strchr(pattern, '%');

    snprintf(path, sizeof path, "%.*s%s%s", (int)(sign - pattern), pattern, realm->name, sign + 1);
    return add_files(path, &realm->stage.arena, list, count, SOURCES);
}

static bool read_realm(struct realm *realm)
{
    char campaign[80];

    snprintf(campaign, sizeof campaign, "%s/campaign", realm->name);
    if (!stage_load(&realm->stage, campaign))
        return false;
    for (; realm->parts[realm->count]; realm->count++)
        if (!read_part(realm, realm->count))
            return false;
    const char *logs = stage_path("VCZ_LOGS", "logs", "%/*.vcz");
    realm->sources = add_pattern(realm, logs, realm->source, 0);
    realm->sources = add_pattern(realm, "tests/cases/%/*.vcz", realm->source, realm->sources);
    realm->overlays = add_pattern(realm, "tests/fuzz/overlays/%-*.yaml", realm->rests, 0);
    realm->overlays =
        add_pattern(realm, "tests/cases/%/boards/*.yaml", realm->rests, realm->overlays);
    return realm->sources && realm->overlays;
}

static const struct game *give_scenario(void *with, struct slice name, struct place place,
                                        struct diags *diags, const void **found)
{
    const struct ground *ground = with;
    unsigned which = ground->other;

    (void)place;
    (void)diags;
    for (unsigned i = 0; i < REALMS; i++) {
        size_t length = strlen(realms[i].name);

        if (name.length > length && memcmp(name.at, realms[i].name, length) == 0)
            which = i;
    }
    const struct stage *stage = slice_is(name, veiled_name) ? &veiled : ground->stage[which];
    played_scenario = *found = stage->scenario;
    played = stage->game;
    return played;
}

static bool give_dice(void *with, struct slice name, struct place place, struct diags *diags,
                      const uint16_t **list, size_t *count)
{
    static const uint16_t dice[] = {1, 2, 3, 4, 5, 6};

    (void)with;
    (void)name;
    (void)place;
    (void)diags;
    *list = dice;
    *count = sizeof dice;
    return true;
}

/* ---- logs by mail */

static const struct signed_game mailed[] = {
    {.scenario = "veracruz/campaign", .dice = LOG_MAIL, .orders = 10, .ends = 60, .seed = 3},
    {.scenario = "santiago/campaign", .dice = LOG_MAIL, .orders = 10, .ends = 60, .seed = 3},
    {.scenario = "cactus/campaign", .dice = LOG_MAIL, .orders = 10, .ends = 60, .seed = 3},
    {.scenario = "montezuma/campaign", .dice = LOG_MAIL, .orders = 10, .ends = 60, .seed = 3},
    {.scenario = veiled_name, .dice = LOG_MAIL, .orders = 2, .ends = 1, .seed = 4},
    {veiled_name, LOG_MAIL, true, 4, signed_opening, 12, 200, 4},
    {veiled_name, LOG_DICE, true, 4, signed_opening, 16, 200, 2},
    {veiled_name, LOG_MAIL, true, 4, NULL, 12, 60, 1}};

static struct ground ground_of(unsigned realm)
{
    return (struct ground){.stage = {&realms[VERACRUZ].stage, &realms[SANTIAGO].stage,
                                     &realms[CACTUS].stage, &realms[MONTEZUMA].stage},
                           .other = realm};
}

/* They rest on the data, and so are played anew each time, always in the same way. */
static bool make_posts(void)
{
    bool good = true;

    for (unsigned i = 0; i < sizeof mailed / sizeof *mailed && good; i++) {
        unsigned which = i < REALMS ? i : SANTIAGO;
        struct realm *realm = &realms[which];
        struct ground ground = ground_of(which);
        struct signed_on on = {i < REALMS ? &realm->stage : &veiled,
                               {.file = "post", .scenario = give_scenario, .with = &ground}};
        struct signed_list list = {&realm->stage.arena, realm->post, realm->posts, POSTS - 1};

        good = signed_add_game(&on, &mailed[i], &list);
        realm->posts = list.count;
    }
    return good;
}

static bool read_sources(void)
{
    for (unsigned i = 0; i < REALMS; i++)
        if (!read_realm(&realms[i]))
            return false;
    mutant.at = arena_get(&realms[0].stage.arena, MOST);
    return mutant.at != NULL && stage_load(&veiled, veiled_name);
}

/* ---- loading what is spoilt */

/* What is loaded: the mutant in place of the part, or laid over all of them. */
struct spoilt {
    const struct realm *realm;
    unsigned which;              /* part, or how many there are */
    const struct document *over; /* or NULL */
    struct document mutant;
};

static inline bool known_part(void *with, const char *name, struct document *known)
{
    const struct spoilt *spoilt = with;
    const struct realm *realm = spoilt->realm;

    for (unsigned i = 0; i < realm->count; i++) {
        if (strcmp(realm->parts[i], name) != 0)
            continue;
        const struct node *change = spoilt->over ? node_get(spoilt->over->root, "change") : NULL;
        if (change) /* which is laid over a tree of its own */
            return false;
        *known = i == spoilt->which ? spoilt->mutant : realm->document[i];
        return true;
    }
    return false;
}

/* The campaign that an overlay rests on; changed it has a tree of its own. */
static inline bool read_base(struct stage *into, const struct spoilt *spoilt, struct document *base)
{
    const char *all[PARTS_MOST + 2] = {"scenario"};
    const struct realm *realm = spoilt->realm;

    for (unsigned i = 1; i < realm->count; i++)
        all[i] = realm->parts[i];
    all[realm->count] = "rules";
    *base = realm->document[0];
    if (!node_get(spoilt->over->root, "change"))
        return true;
    return overlay_parts(spoilt->over, all) &&
           node_read(base->sheet->file, realm->part[0].at, realm->part[0].length, &into->arena,
                     &into->diags, base) &&
           overlay(base, spoilt->over, "scenario", &into->arena, &into->diags);
}

/* A campaign of the mutant, which is a part or an overlay. */
static inline bool load_spoilt(const struct realm *realm, struct stage *into, unsigned which)
{
    struct spoilt spoilt = {.realm = realm, .which = which};
    struct document base;

    memset(into, 0, sizeof *into);
    into->game = realm->stage.game;
    if (!node_read("mutant", mutant.at, mutant.length, &into->arena, &into->diags, &spoilt.mutant))
        return false;
    bool is_map = spoilt.mutant.root->kind == NODE_MAP;
    if (which == realm->count && is_map && node_get(spoilt.mutant.root, "base"))
        spoilt.over = &spoilt.mutant;
    else if (which == realm->count) /* it does not say that it rests on anything */
        which = spoilt.which = 0;
    base = which == 0 ? spoilt.mutant : realm->document[0];
    if (spoilt.over && !read_base(into, &spoilt, &base))
        return false;
    struct loader loader = {.arena = &into->arena,
                            .diags = &into->diags,
                            .path = realm->document[0].sheet->file,
                            .over = spoilt.over,
                            .known = known_part,
                            .with = &spoilt};
    into->scenario = into->game->load(&base, &loader);
    return into->scenario != NULL;
}

#endif
