/* The files of all games: no map of theirs takes a key that it does not know, and no figure a
 * source that there is not, wherever it stands. */
#include "stage.h"

#include "check.h"
#include "game/games.h"
#include "game/loader.h"

enum { BYTES = 1 << 17, PARTS = 16, SPOTS = SLOW ? 2 : 20 /* of a file */ };

/* ---- a game's files, one of them spoilt */

struct part {
    const char *name;
    struct document document;
};

static struct stage kept;
static struct part parts[PARTS];
static unsigned part_count, loads;
static const struct document *campaign;

/* What stands for the file of that name. */
static const char *spoilt_name;
static char spoilt[BYTES];

static bool find_part(void *with, const char *name, struct document *part)
{
    struct stage *stage = with;
    struct loader loader = {
        .arena = &kept.arena, .diags = &kept.diags, .path = campaign->sheet->file};
    unsigned i = 0;

    if (spoilt_name && strcmp(name, spoilt_name) == 0)
        return node_read(name, spoilt, strlen(spoilt), &stage->arena, &stage->diags, part);
    while (i < part_count && strcmp(parts[i].name, name) != 0)
        i++;
    if (i == part_count) {
        CHECK(i < PARTS);
        if (!loader_part(&loader, campaign, name, &parts[i].document))
            return false;
        parts[part_count++].name = name;
    }
    *part = parts[i].document;
    return true;
}

/* False, and a fault is noted, if the files are no good. */
static bool load(struct stage *stage)
{
    struct document own;
    const struct document *base = campaign;

    memset(stage, 0, sizeof *stage);
    loads++;
    if (spoilt_name && strcmp(spoilt_name, "campaign") == 0) {
        if (!node_read(campaign->sheet->file, spoilt, strlen(spoilt), &stage->arena, &stage->diags,
                       &own))
            return false;
        base = &own;
    }
    struct loader loader = {.arena = &stage->arena,
                            .diags = &stage->diags,
                            .path = campaign->sheet->file,
                            .known = find_part,
                            .with = stage};
    return kept.game->load(base, &loader) != NULL;
}

/* ---- spots */

static char whole[BYTES];

static void read_whole(const char *game, const char *name)
{
    char path[100];

    snprintf(path, sizeof path, "%s/%s.yaml", game, name);
    FILE *in = fopen(stage_path("VCZ_FIXTURES", "fixtures", path), "rb");
    CHECK(in != NULL);
    size_t length = fread(whole, 1, sizeof whole - 100, in);
    fclose(in);
    whole[length] = '\0';
}

/* Words for people, under any names, stand in these. */
static bool is_free(const char *at)
{
    static const char *const keys[] = {"beyond: ", "results: ", "column_covers: "};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t length = strlen(keys[i]);

        if (at >= whole + length && strncmp(at - length, keys[i], length) == 0)
            return true;
    }
    return false;
}

/* The next flow map from there on, or `source: `, that is no comment, and stands in no quotes; NULL
 * if there is none. */
static const char *next_spot(const char *from, bool sources)
{
    bool quoted = false;

    for (const char *at = from; *at; at++) {
        if (*at == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (*at == '#' && (at == whole || at[-1] == ' ' || at[-1] == '\n'))
            at += strcspn(at, "\n") - 1;
        else if (sources ? strncmp(at, "source: ", 8) == 0 : *at == '{' && !is_free(at))
            return at;
    }
    return NULL;
}

static unsigned count_spots(bool sources)
{
    unsigned found = 0;

    for (const char *at = whole; (at = next_spot(at, sources)); at++)
        found++;
    return found;
}

static void spoil(const char *at, bool sources)
{
    const char *rest = sources ? at + strcspn(at, ",}\n") : at + 1;
    bool empty = !sources && rest[strspn(rest, " ")] == '}';

    snprintf(spoilt, sizeof spoilt, "%.*s%s%s", (int)(at - whole), whole,
             sources ? "source: nowhere"
             : empty ? "{zzz: 1"
                     : "{zzz: 1, ",
             rest);
}

static void must_fail(const char *name, const char *at, bool sources)
{
    struct stage stage;
    char why[400];

    spoil(at, sources);
    spoilt_name = name;
    bool loaded = load(&stage);
    snprintf(why, sizeof why, "%s/%s: `%.60s`, spoilt, %s", kept.game->name, name, at,
             loaded ? "is taken as it is" : "fails for no reason");
    bool good = !loaded && stage.diags.count > 0;
    stage_free(&stage);
    if (!good)
        check_fail(__FILE__, __LINE__, why);
}

static void hold_file(const char *game, const char *name)
{
    for (unsigned sources = 0; sources < 2; sources++) {
        read_whole(game, name);
        unsigned count = count_spots(sources), number = 0;
        unsigned step = count / SPOTS + 1;

        for (const char *at = whole; (at = next_spot(at, sources)); at++)
            if (number++ % step == step / 2)
                must_fail(name, at, sources);
    }
}

static void hold_game(const char *name)
{
    char path[60];
    struct stage stage;

    memset(&kept, 0, sizeof kept);
    part_count = 0;
    spoilt_name = NULL;
    kept.game = game_find(name);
    snprintf(path, sizeof path, "%s/campaign", name);
    campaign = stage_read(&kept, path);
    CHECK(campaign != NULL && load(&stage));
    stage_free(&stage);
    unsigned count = part_count;
    hold_file(name, "campaign");
    for (unsigned i = 0; i < count; i++)
        hold_file(name, parts[i].name);
    stage_free(&kept);
}

TEST(keys_and_sources_that_there_are_not)
{
    hold_game("veracruz");
    hold_game("santiago");
    hold_game("cactus");
    hold_game("montezuma");
    printf("# %u loads\n", loads);
}

TESTS(RUN(keys_and_sources_that_there_are_not))
