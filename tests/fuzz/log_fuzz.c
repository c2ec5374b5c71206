/* Feeds spoilt logs to the referee, and spoilt data and overlays to the loader. Usage:
 *   log_fuzz FIRST LAST [SECONDS [KIND]]   mutants number FIRST to LAST, as many as there is time
 * for log_fuzz --show N [KIND]               prints mutant N log_fuzz --files FILE ... files as
 * they are KIND is log, data (a file of the campaign) or overlay (a scenario that rests on it);
 * without one, all three. A mutant may be good, illegal or unreadable, but nothing else; what JSON
 * tells of it can be read, and the record of a good log has itself for its record. Exit status 1 if
 * one was wrong. */
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
    SOURCES = 700,     /* logs, overlays */
    SHORT = 50,        /* lines: what is left of most logs before they are spoilt */
    ONE_IN_WHOLE = 60, /* logs are left whole */
    ONE_IN_DATA = 40,  /* mutants are data, and as many overlays */
    GROWTH = 2048,     /* kB by which memory may grow once it has settled */
    SETTLED = 2000     /* mutants */
};
enum kind { LOG, DATA, OVERLAY, KINDS };
static const char *const kinds[KINDS] = {"log", "data", "overlay"};

static const char *const parts[] = {"campaign", "map", "units", "tables", "reinforcements"};
enum { PARTS = sizeof parts / sizeof *parts };

static struct campaign campaign;  /* that logs are played on ... */
static struct stage santiago;     /* ... or this one, if they name a scenario of that game */
static const struct game *played; /* the game of the last log */
static const void *played_scenario;
static struct bytes source[SOURCES], rests[SOURCES], part[PARTS];
static struct document document[PARTS]; /* as they should be */
static unsigned sources, overlays;
static unsigned faults;
static unsigned long seen[3], tried[KINDS], loaded[KINDS];

static bool read_part(unsigned which)
{
    char name[80];
    snprintf(name, sizeof name, "veracruz/%s.yaml", parts[which]);
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", name);
    path = arena_copy(&campaign.arena, path, strlen(path));
    return path && read_bytes(path, &campaign.arena, &part[which]) &&
           node_read(path, part[which].at, part[which].length, &campaign.arena, &campaign.diags,
                     &document[which]);
}

static bool read_sources(void)
{
    struct arena *arena = &campaign.arena;
    if (!campaign_load(&campaign) || !stage_load(&santiago, "santiago/campaign"))
        return false;
    sources =
        add_files(campaign_path("VCZ_LOGS", "logs", "veracruz/*.vcz"), arena, source, 0, SOURCES);
    sources = add_files("tests/cases/veracruz/*.vcz", arena, source, sources, SOURCES);
    sources = add_files(campaign_path("VCZ_LOGS", "logs", "santiago/*.vcz"), arena, source, sources,
                        SOURCES);
    overlays = add_files("tests/fuzz/overlays/*.yaml", arena, rests, 0, SOURCES);
    overlays = add_files("tests/cases/veracruz/boards/*.yaml", arena, rests, overlays, SOURCES);
    for (unsigned i = 0; i < PARTS; i++)
        if (!read_part(i))
            return false;
    mutant.at = arena_get(arena, MOST);
    return sources && overlays && mutant.at;
}

/* ---- what becomes of them */

static const struct game *give_scenario(void *with, struct slice name, struct place place,
                                        struct diags *diags, const void **found)
{
    static const char second[] = "santiago/";
    const struct campaign *from = with;
    bool is_second = name.length >= strlen(second) && memcmp(name.at, second, strlen(second)) == 0;
    (void)place;
    (void)diags;
    *found = is_second ? santiago.scenario : from->s;
    played_scenario = *found;
    played = is_second ? santiago.game : &vz_game;
    return played;
}

static bool give_dice(void *with, struct slice name, struct place place, struct diags *diags,
                      const uint8_t **list, size_t *count)
{
    static const uint8_t dice[] = {1, 2, 3, 4, 5, 6};
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

static struct referee *open_referee(struct campaign *on, enum referee_output output)
{
    const struct referee_terms terms = {.output = output,
                                        .file = "mutant",
                                        .scenario = give_scenario,
                                        .dice_file = give_dice,
                                        .with = on,
                                        .write = write_text,
                                        .to = &written};
    text_clear(&written);
    return referee_open(&terms);
}

/* The record is a log, and its own record. */
static const char *record_fault(struct campaign *on)
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

static const char *output_fault(struct campaign *on, enum referee_output output, int status)
{
    if (output == REFEREE_JSON && written.length &&
        !json_lines_are_good(written.at, written.length))
        return "what it tells is no JSON";
    return output == REFEREE_RECORD && status == 0 ? record_fault(on) : NULL;
}

static void play(unsigned number, struct campaign *on, bool keeps_rules)
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

static void spoil_log(uint64_t *seed)
{
    copy(&source[campaign_random(seed, sources)]);
    if (campaign_random(seed, ONE_IN_WHOLE))
        shorten(campaign_random(seed, SHORT) + 1);
    spoil(seed, source, sources);
}

/* ---- data and overlays */

/* What is loaded: the mutant in place of the part, or laid over all of them. */
struct spoilt {
    unsigned which;              /* part, or PARTS */
    const struct document *over; /* or NULL */
    struct document mutant;
};

static bool known_part(void *with, const char *name, struct document *known)
{
    const struct spoilt *spoilt = with;
    for (unsigned i = 0; i < PARTS; i++) {
        if (strcmp(parts[i], name) != 0)
            continue;
        const struct node *change = spoilt->over ? node_get(spoilt->over->root, "change") : NULL;
        if (change) /* which is laid over a tree of its own */
            return false;
        *known = i == spoilt->which ? spoilt->mutant : document[i];
        return true;
    }
    return false;
}

/* The campaign that an overlay rests on; changed it has a tree of its own. */
static bool read_base(struct campaign *into, const struct document *over, struct document *base)
{
    static const char *const all[] = {"scenario",       "map",   "units", "tables",
                                      "reinforcements", "rules", NULL};
    *base = document[0];
    if (!node_get(over->root, "change"))
        return true;
    return overlay_parts(over, all, &into->diags) &&
           node_read(base->file, part[0].at, part[0].length, &into->arena, &into->diags, base) &&
           overlay(base, over, "scenario", &into->arena, &into->diags);
}

/* A campaign of the mutant, which is a part or an overlay. */
static bool load_spoilt(struct campaign *into, unsigned which)
{
    struct spoilt spoilt = {.which = which};
    struct document base;
    memset(into, 0, sizeof *into);
    if (!node_read("mutant", mutant.at, mutant.length, &into->arena, &into->diags, &spoilt.mutant))
        return false;
    bool is_map = spoilt.mutant.root->kind == NODE_MAP;
    if (which == PARTS && is_map && node_get(spoilt.mutant.root, "base"))
        spoilt.over = &spoilt.mutant;
    else if (which == PARTS) /* it does not say that it rests on anything */
        which = spoilt.which = 0;
    base = which == 0 ? spoilt.mutant : document[0];
    if (spoilt.over && !read_base(into, spoilt.over, &base))
        return false;
    struct loader loader = {.arena = &into->arena,
                            .diags = &into->diags,
                            .path = document[0].file,
                            .over = spoilt.over,
                            .known = known_part,
                            .with = &spoilt};
    into->s = vz_game.load(&base, &loader);
    return into->s != NULL;
}

/* If it is still a scenario, a game is begun on it. */
static void try_scenario(unsigned number, enum kind kind, unsigned which)
{
    static struct campaign spoilt;
    if (load_spoilt(&spoilt, which)) {
        loaded[kind]++;
        copy(&source[number % sources]);
        shorten(SHORT);
        play(number, &spoilt, false);
    } else if (!spoilt.diags.count) {
        fault(number, "is no scenario, and nobody says why");
    }
    campaign_free(&spoilt);
}

/* ---- */

static enum kind kind_of(unsigned number, enum kind wanted)
{
    if (wanted != KINDS)
        return wanted;
    return number % ONE_IN_DATA == 0 ? DATA : number % ONE_IN_DATA == 1 ? OVERLAY : LOG;
}

/* Makes the mutant; says which part it is. */
static unsigned make_mutant(unsigned number, enum kind kind)
{
    uint64_t seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    unsigned which = PARTS;
    switch (kind) {
    case DATA:
        which = campaign_random(&seed, PARTS);
        copy(&part[which]);
        spoil(&seed, part, PARTS);
        break;
    case OVERLAY:
        copy(&rests[campaign_random(&seed, overlays)]);
        spoil(&seed, rests, overlays);
        break;
    default:
        spoil_log(&seed);
    }
    return which;
}

static void try_mutant(unsigned number, enum kind kind)
{
    unsigned which = make_mutant(number, kind);
    tried[kind]++;
    if (kind == LOG)
        play(number, &campaign, true);
    else
        try_scenario(number, kind, which);
}

static long memory_used(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void fuzz(unsigned first, unsigned last, long seconds, enum kind wanted)
{
    time_t start = time(NULL);
    long settled = 0;
    unsigned number = first;
    for (; number <= last && faults == 0; number++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        try_mutant(number, kind_of(number, wanted));
        if (number - first == SETTLED)
            settled = memory_used();
    }
    if (!SANITIZED && settled && memory_used() - settled > GROWTH)
        fault(number, "memory grows");
    printf("%u mutants: %lu good, %lu illegal, %lu unreadable; %lu of %lu data and %lu of %lu "
           "overlays good; %u faults\n",
           number - first, seen[0], seen[1], seen[2], loaded[DATA], tried[DATA], loaded[OVERLAY],
           tried[OVERLAY], faults);
}

/* A log, a part of that name (map-....yaml), or an overlay, by its name. */
static void try_file(unsigned number, const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    struct bytes bytes;
    unsigned which = 0;
    if (!read_bytes(path, &campaign.arena, &bytes)) {
        fault(number, path);
        return;
    }
    copy(&bytes);
    while (which < PARTS && strncmp(name, parts[which], strlen(parts[which])) != 0)
        which++;
    for (unsigned i = 0; i < 3; i++)
        if (strstr(name, ".vcz"))
            play(3 * number + i, &campaign, true);
    if (!strstr(name, ".vcz"))
        try_scenario(number, which == PARTS ? OVERLAY : DATA, which);
}

static enum kind kind_named(const char *name)
{
    unsigned kind = 0;
    while (kind < KINDS && strcmp(kinds[kind], name) != 0)
        kind++;
    return (enum kind)kind;
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
        make_mutant(number, kind_of(number, count > 3 ? kind_named(words[3]) : KINDS));
        fwrite(mutant.at, 1, mutant.length, stdout);
    } else {
        fuzz((unsigned)strtoul(words[1], NULL, 10), (unsigned)strtoul(words[2], NULL, 10),
             count > 3 ? strtol(words[3], NULL, 10) : 0, count > 4 ? kind_named(words[4]) : KINDS);
    }
    text_free(&written);
    stage_free(&santiago);
    campaign_free(&campaign);
    return faults > 0;
}
