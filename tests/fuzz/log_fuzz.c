/* Feeds spoilt logs to the referee, and spoilt data and overlays to the loader. Usage:
 *   log_fuzz FIRST LAST [SECONDS [KIND]]
 *       mutants number FIRST to LAST, as many as there is time for
 *   log_fuzz --show N [KIND]
 *       prints mutant N
 *   log_fuzz --files FILE ...
 *       files as they are; those of another game lie in a folder of its name, or begin with it
 * KIND is log, data (a file of the campaign), overlay (a scenario that rests on it) or figures
 * (either of these with other figures and names, played at random), of Veracruz; santiago-log and
 * so on, cactus-log, montezuma-log; without one, all of them. A mutant may be good,
 * illegal or unreadable, but nothing else; what JSON tells of it can be read, and the record of a
 * good log has itself for its record. Exit status 1 if one was wrong. */
#include <sys/resource.h>
#include <time.h>

#include "data/overlay.h"
#include "game/referee.h"
#include "json.h"
#include "mutants.h"

#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif
#else
enum { SANITIZED = 0 };
#endif

enum {
    SOURCES = 1200,     /* logs, overlays */
    SHORT = 50,         /* lines: what is left of most logs before they are spoilt */
    ONE_IN_WHOLE = 60,  /* logs are left whole */
    ONE_IN_DATA = 40,   /* mutants are data, and as many overlays */
    ONE_IN_FIGURES = 5, /* times as many have other figures: they are played on */
    GROWTH = 2048,      /* kB by which memory may grow once it has settled */
    SETTLED = 2000      /* mutants */
};
enum { PLAYED = 150 }; /* orders of a game on what can still be read */
enum kind { LOG, DATA, OVERLAY, FIGURES, KINDS };
static const char *const kinds[KINDS] = {"log", "data", "overlay", "figures"};

/* A game and what is spoilt of it. */
enum { VERACRUZ, SANTIAGO, CACTUS, MONTEZUMA, REALMS, PARTS_MOST = 6 };
static struct realm {
    const char *name;
    const char *parts[PARTS_MOST + 1]; /* the campaign's files; NULL ends them */
    struct stage stage;
    struct bytes source[SOURCES], rests[SOURCES], part[PARTS_MOST];
    struct document document[PARTS_MOST]; /* as they should be */
    unsigned sources, overlays, count;    /* of parts */
} realms[REALMS] = {
    {.name = "veracruz", .parts = {"campaign", "map", "units", "tables", "reinforcements", NULL}},
    {.name = "santiago", .parts = {"campaign", "map", "units", "tables", NULL}},
    {.name = "cactus", .parts = {"campaign", "map", "units", "tables", "arrivals", "events", NULL}},
    {.name = "montezuma", .parts = {"campaign", "map", "units", "tables", "cards", NULL}}};

/* A mutant: of which realm and kind. */
struct breed {
    unsigned realm;
    enum kind kind;
};

/* What logs are played on: the scenario of each game, and that of a log which names neither. */
struct ground {
    const struct stage *stage[REALMS];
    unsigned other;
};

static const struct game *played; /* the game of the last log */
static const void *played_scenario;
static unsigned faults;
static unsigned long seen[3], tried[KINDS], loaded[KINDS];

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

static bool read_sources(void)
{
    for (unsigned i = 0; i < REALMS; i++)
        if (!read_realm(&realms[i]))
            return false;
    mutant.at = arena_get(&realms[0].stage.arena, MOST);
    return mutant.at != NULL;
}

/* ---- what becomes of them */

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
    played_scenario = *found = ground->stage[which]->scenario;
    played = ground->stage[which]->game;
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

static struct text written;

static bool write_text(void *to, const char *bytes, size_t length)
{
    struct text *out = to;
    text_bytes(out, bytes, length);
    return !out->failed;
}

static void fault(unsigned number, const char *what)
{
    faults++;
    fprintf(stderr, "mutant %u: %s\n", number, what);
}

/* Each line, or the last without its end. */
static int referee_all(struct referee *referee, const char *at, size_t length)
{
    const char *last = at + length;
    uint32_t number = 0;
    while (at < last) {
        const char *end = memchr(at, '\n', (size_t)(last - at));
        size_t line = (size_t)((end ? end : last) - at);
        if (!referee_line(referee, at, line, ++number))
            break;
        at += line + (end != NULL);
    }
    return referee_end(referee);
}

static struct referee *open_referee(const struct ground *on, enum referee_output output)
{
    static struct ground ground;
    ground = *on;
    const struct referee_terms terms = {.output = output,
                                        .file = "mutant",
                                        .scenario = give_scenario,
                                        .dice_file = give_dice,
                                        .with = &ground,
                                        .write = write_text,
                                        .to = &written};
    text_clear(&written);
    return referee_open(&terms);
}

/* The record is a log, and its own record. */
static const char *record_fault(const struct ground *on)
{
    static struct text record;
    text_clear(&record);
    text_bytes(&record, written.at, written.length);
    struct referee *referee = open_referee(on, REFEREE_RECORD);
    if (!referee || record.failed)
        return "no memory";
    int status = referee_all(referee, record.at, record.length);
    referee_free(referee);
    if (status != 0 || written.length != record.length)
        return "its record is not accepted, or has another record";
    return memcmp(written.at, record.at, record.length) == 0 ? NULL : "its record has another";
}

static const char *output_fault(const struct ground *on, enum referee_output output, int status)
{
    if (output == REFEREE_JSON && written.length &&
        !json_lines_are_good(written.at, written.length))
        return "what it tells is no JSON";
    return output == REFEREE_RECORD && status == 0 ? record_fault(on) : NULL;
}

static void play(unsigned number, const struct ground *on, bool keeps_rules)
{
    static const enum referee_output outputs[] = {REFEREE_SILENT, REFEREE_RECORD, REFEREE_JSON};
    static struct text said;
    enum referee_output output = outputs[number % 3];
    struct referee *referee = open_referee(on, output);
    if (!referee) {
        fault(number, "no memory");
        return;
    }
    int status = referee_all(referee, mutant.at, mutant.length);
    const struct diags *diags = referee_diags(referee);
    const void *position = referee_position(referee);
    const char *broken = NULL;
    text_clear(&said);
    diags_text(diags, &said);
    if (status < 0 || status > 2 || (status == 0) != (diags->count == 0) ||
        (status && !said.length))
        fault(number, "the exit status and what is said do not agree");
    else
        seen[status]++;
    if (position && keeps_rules)
        broken = played->position_is_ok(played_scenario, position);
    referee_free(referee);
    if (!broken)
        broken = output_fault(on, output, status);
    if (broken)
        fault(number, broken);
}

static void spoil_log(const struct realm *realm, uint64_t *seed)
{
    copy(&realm->source[campaign_random(seed, realm->sources)]);
    if (campaign_random(seed, ONE_IN_WHOLE))
        shorten(campaign_random(seed, SHORT) + 1);
    spoil(seed, realm->source, realm->sources);
}

static struct ground ground_of(unsigned realm)
{
    return (struct ground){.stage = {&realms[VERACRUZ].stage, &realms[SANTIAGO].stage,
                                     &realms[CACTUS].stage, &realms[MONTEZUMA].stage},
                           .other = realm};
}

/* ---- data and overlays */

/* What is loaded: the mutant in place of the part, or laid over all of them. */
struct spoilt {
    const struct realm *realm;
    unsigned which;              /* part, or how many there are */
    const struct document *over; /* or NULL */
    struct document mutant;
};

static bool known_part(void *with, const char *name, struct document *known)
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
static bool read_base(struct stage *into, const struct spoilt *spoilt, struct document *base)
{
    const char *all[PARTS_MOST + 2] = {"scenario"};
    const struct realm *realm = spoilt->realm;
    for (unsigned i = 1; i < realm->count; i++)
        all[i] = realm->parts[i];
    all[realm->count] = "rules";
    *base = realm->document[0];
    if (!node_get(spoilt->over->root, "change"))
        return true;
    return overlay_parts(spoilt->over, all, &into->diags) &&
           node_read(base->file, realm->part[0].at, realm->part[0].length, &into->arena,
                     &into->diags, base) &&
           overlay(base, spoilt->over, "scenario", &into->arena, &into->diags);
}

/* A campaign of the mutant, which is a part or an overlay. */
static bool load_spoilt(const struct realm *realm, struct stage *into, unsigned which)
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
                            .path = realm->document[0].file,
                            .over = spoilt.over,
                            .known = known_part,
                            .with = &spoilt};
    into->scenario = into->game->load(&base, &loader);
    return into->scenario != NULL;
}

/* A game of random legal orders on it. */
static void play_on(unsigned number, struct stage *spoilt)
{
    static const struct sink nowhere;
    static struct picker chooser;
    const struct game *game = spoilt->game;
    int16_t options[GAME_OPTIONS];
    struct refusal refusal;
    struct order order;
    struct dice dice;
    char *room = arena_get(&spoilt->arena, 2 * game->position_size);
    const struct position_head *head = (const void *)room;
    const char *broken = NULL;
    if (!room)
        return;
    memset(&chooser, 0, sizeof chooser);
    chooser.stage = spoilt;
    chooser.seed = number * 2u + 1;
    chooser.end_weight = 1 + number % 12;
    picker_aim(&chooser);
    stage_options(spoilt, options);
    dice_seed(&dice, "figures", 7);
    if (game->start(spoilt->scenario, options, room, &dice, &nowhere) != VERDICT_DONE)
        return;
    for (unsigned i = 0; i < PLAYED && !broken && !head->over; i++) {
        char *trial = room + game->position_size;
        if (!picker_choose(&chooser, room, &order))
            break;
        memcpy(trial, room, game->position_size);
        if (game->apply(spoilt->scenario, trial, &order, &dice, &nowhere, &refusal) != VERDICT_DONE)
            continue;
        memcpy(room, trial, game->position_size);
        broken = game->position_is_ok(spoilt->scenario, room);
    }
    if (broken)
        fault(number, broken);
}

/* If it is still a scenario, a game is begun on it. */
static void try_scenario(unsigned number, struct breed breed, unsigned which)
{
    static struct stage spoilt;
    const struct realm *realm = &realms[breed.realm];
    struct ground ground = ground_of(breed.realm);
    if (load_spoilt(realm, &spoilt, which)) {
        loaded[breed.kind]++;
        ground.stage[breed.realm] = &spoilt;
        copy(&realm->source[number % realm->sources]);
        shorten(SHORT);
        if (breed.kind == FIGURES)
            play_on(number, &spoilt);
        else
            play(number, &ground, false);
    } else if (!spoilt.diags.count) {
        fault(number, "is no scenario, and nobody says why");
    }
    stage_free(&spoilt);
}

/* ---- */

static struct breed breed_of(unsigned number, const struct breed *wanted)
{
    if (wanted)
        return *wanted;
    unsigned turn = number % ONE_IN_DATA;
    unsigned round = number / ONE_IN_DATA;
    enum kind kind = turn == 0                                  ? DATA
                     : turn == 1                                ? OVERLAY
                     : turn == 2 && round % ONE_IN_FIGURES == 0 ? FIGURES
                                                                : LOG;
    return (struct breed){round % REALMS, kind};
}

/* Makes the mutant; says which part it is. */
static unsigned make_mutant(unsigned number, struct breed breed)
{
    const struct realm *realm = &realms[breed.realm];
    uint64_t seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    unsigned which = realm->count;
    switch (breed.kind) {
    case DATA:
        which = campaign_random(&seed, realm->count);
        copy(&realm->part[which]);
        spoil(&seed, realm->part, realm->count);
        break;
    case OVERLAY:
        copy(&realm->rests[campaign_random(&seed, realm->overlays)]);
        spoil(&seed, realm->rests, realm->overlays);
        break;
    case FIGURES:
        if (campaign_random(&seed, 3) == 0) {
            which = campaign_random(&seed, realm->count);
            copy(&realm->part[which]);
            spoil_words(&seed, realm->part, realm->count);
        } else {
            copy(&realm->rests[campaign_random(&seed, realm->overlays)]);
            spoil_words(&seed, realm->rests, realm->overlays);
        }
        break;
    default:
        spoil_log(realm, &seed);
    }
    return which;
}

static void try_mutant(unsigned number, struct breed breed)
{
    unsigned which = make_mutant(number, breed);
    struct ground ground = ground_of(breed.realm);
    tried[breed.kind]++;
    if (breed.kind == LOG)
        play(number, &ground, true);
    else
        try_scenario(number, breed, which);
}

static long memory_used(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void fuzz(unsigned first, unsigned last, long seconds, const struct breed *wanted)
{
    time_t start = time(NULL);
    long settled = 0;
    unsigned number = first;
    for (; number <= last && faults == 0; number++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        try_mutant(number, breed_of(number, wanted));
        if (number - first == SETTLED)
            settled = memory_used();
    }
    if (!SANITIZED && settled && memory_used() - settled > GROWTH)
        fault(number, "memory grows");
    printf("%u mutants: %lu good, %lu illegal, %lu unreadable; %lu of %lu data and %lu of %lu "
           "overlays good, %lu of %lu with other figures; %u faults\n",
           number - first, seen[0], seen[1], seen[2], loaded[DATA], tried[DATA], loaded[OVERLAY],
           tried[OVERLAY], loaded[FIGURES], tried[FIGURES], faults);
}

/* A log, a part of that name (map-....yaml), or an overlay, by its name. */
static void try_file(unsigned number, const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    struct breed breed = {VERACRUZ, LOG};
    for (unsigned i = 0; i < REALMS; i++)
        if (strstr(path, realms[i].name))
            breed.realm = i;
    const struct realm *realm = &realms[breed.realm];
    struct ground ground = ground_of(breed.realm);
    struct bytes bytes;
    unsigned which = 0;
    if (!read_bytes(path, &realms[breed.realm].stage.arena, &bytes)) {
        fault(number, path);
        return;
    }
    copy(&bytes);
    while (which < realm->count && !strstr(name, realm->parts[which]))
        which++;
    for (unsigned i = 0; i < 3; i++)
        if (strstr(name, ".vcz"))
            play(3 * number + i, &ground, true);
    breed.kind = which == realm->count ? OVERLAY : DATA;
    if (!strstr(name, ".vcz"))
        try_scenario(number, breed, which);
}

/* NULL: of all kinds in turn, or there is no such kind. */
static const struct breed *breed_named(const char *name)
{
    static struct breed breed;
    const char *mark = strchr(name, '-');
    for (unsigned i = 0; i < REALMS; i++)
        if (strncmp(name, realms[i].name, strlen(realms[i].name)) == 0)
            breed.realm = i;
    name = mark ? mark + 1 : name;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        breed.kind = (enum kind)kind;
        if (strcmp(kinds[kind], name) == 0)
            return &breed;
    }
    return NULL;
}

int main(int count, char **words)
{
    bool shows = count > 2 && strcmp(words[1], "--show") == 0;
    bool files = count > 1 && strcmp(words[1], "--files") == 0;
    if (!files && (count < 3 || count > 5)) {
        fprintf(
            stderr,
            "usage: log_fuzz FIRST LAST [SECONDS [KIND]] | --show N [KIND] | --files FILE ...\n");
        return 2;
    }
    if (!read_sources()) {
        fprintf(stderr, "log_fuzz: the logs and data cannot be read\n");
        return 2;
    }
    if (files) {
        for (int i = 2; i < count; i++)
            try_file((unsigned)i, words[i]);
    } else if (shows) {
        unsigned number = (unsigned)strtoul(words[2], NULL, 10);
        make_mutant(number, breed_of(number, count > 3 ? breed_named(words[3]) : NULL));
        fwrite(mutant.at, 1, mutant.length, stdout);
    } else {
        fuzz((unsigned)strtoul(words[1], NULL, 10), (unsigned)strtoul(words[2], NULL, 10),
             count > 3 ? strtol(words[3], NULL, 10) : 0, count > 4 ? breed_named(words[4]) : NULL);
    }
    text_free(&written);
    for (unsigned i = 0; i < REALMS; i++)
        stage_free(&realms[i].stage);
    return faults > 0;
}
