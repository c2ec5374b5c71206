/* Feeds spoilt logs to the referee and spoilt scenarios to the loader. Usage:
 *   log_fuzz FIRST LAST [SECONDS]   mutants number FIRST to LAST, as many as there is time for
 *   log_fuzz --show N               prints mutant N
 * A mutant may be good, illegal or unreadable, but nothing else. Exit status 1 if one was wrong. */
#include <glob.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../unit/campaign.h"
#include "game/referee.h"

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
    MOST = 1 << 20,       /* bytes of a mutant */
    SOURCES = 400,        /* logs */
    SHORT = 50,           /* lines: what is left of most logs before they are spoilt */
    ONE_IN_WHOLE = 60,    /* logs are left whole */
    ONE_IN_SCENARIO = 40, /* mutants are scenarios */
    GROWTH = 2048,        /* kB by which memory may grow once it has settled */
    SETTLED = 2000        /* mutants */
};

struct bytes {
    char *at;
    size_t length;
};

static const char *const parts[] = {"campaign", "map", "units", "tables", "reinforcements"};
enum { PARTS = sizeof parts / sizeof *parts };

static struct campaign campaign; /* that logs are played on */
static struct bytes source[SOURCES], part[PARTS];
static unsigned sources;
static struct bytes mutant;
static char folder[] = "/tmp/log_fuzz.XXXXXX";
static unsigned faults;
static unsigned long seen[3], scenarios, loaded;

/* ---- where mutants come from */

static bool read_bytes(const char *path, struct bytes *bytes)
{
    const char *at;
    if (!file_read(path, MOST / 2, &campaign.arena, &campaign.diags, &at, &bytes->length))
        return false;
    bytes->at = arena_copy(&campaign.arena, at, bytes->length);
    return bytes->at != NULL;
}

static void add_logs(const char *pattern)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc && sources < SOURCES; i++)
        sources += read_bytes(found.gl_pathv[i], &source[sources]);
    globfree(&found);
}

static bool read_sources(void)
{
    if (!campaign_load(&campaign))
        return false;
    add_logs(campaign_path("VCZ_LOGS", "logs", "veracruz/*.vcz"));
    add_logs("tests/cases/veracruz/*.vcz");
    for (unsigned i = 0; i < PARTS; i++) {
        char name[80];
        snprintf(name, sizeof name, "veracruz/%s.yaml", parts[i]);
        if (!read_bytes(campaign_path("VCZ_FIXTURES", "fixtures", name), &part[i]))
            return false;
    }
    mutant.at = arena_get(&campaign.arena, MOST);
    return sources && mutant.at;
}

/* ---- spoiling */

static void insert(size_t at, const char *bytes, size_t length)
{
    if (length > MOST - mutant.length)
        return;
    memmove(mutant.at + at + length, mutant.at + at, mutant.length - at);
    memmove(mutant.at + at, bytes, length);
    mutant.length += length;
}

static void cut(size_t at, size_t length)
{
    if (length > mutant.length - at)
        length = mutant.length - at;
    memmove(mutant.at + at, mutant.at + at + length, mutant.length - at - length);
    mutant.length -= length;
}

/* Bytes that mean something somewhere. */
static void insert_word(uint64_t *seed, size_t at)
{
    static const char *const words[] = {"\n",          "\r\n",
                                        "  = ",        "#",
                                        " all@1705 ",  "\xef\xbb\xbf",
                                        "\xc3",        "reply Q1 ",
                                        "us: ",        "mexico:",
                                        "via ",        "turn ",
                                        "99999999999", "-1",
                                        ":0",          "end confirm\n",
                                        "{",           "[",
                                        "]",           ": ",
                                        "&a ",         "*a",
                                        "!!x ",        "- ",
                                        "null",        "\t",
                                        "\"",          "'",
                                        "|",           "%",
                                        "\x7f",        "overdue Q1\n",
                                        "65535",       "0",
                                        "1e999",       "--- ",
                                        "resign\n",    "dice list 6\n",
                                        "~",           "? "};
    const char *word = words[campaign_random(seed, sizeof words / sizeof *words)];
    insert(at, word, strlen(word));
}

static void spoil_once(uint64_t *seed, const struct bytes *other)
{
    size_t at = mutant.length ? campaign_random(seed, (unsigned)mutant.length) : 0;
    size_t length = campaign_random(seed, 40) + 1;
    char byte = (char)campaign_random(seed, 256);
    if (!mutant.length)
        return;
    switch (campaign_random(seed, 8)) {
    case 0:
        mutant.at[at] = byte;
        break;
    case 1:
        mutant.at[at] = (char)(mutant.at[at] ^ 1 << campaign_random(seed, 8));
        break;
    case 2:
        insert(at, &byte, 1);
        break;
    case 3:
        cut(at, length);
        break;
    case 4: /* doubled */
        if (length <= mutant.length - at)
            insert(at, mutant.at + at, length);
        break;
    case 5:
        if (mutant.at[at] >= '0' && mutant.at[at] <= '9')
            mutant.at[at] = (char)('0' + campaign_random(seed, 10));
        break;
    case 6: /* a piece of another */
        length = length < other->length ? length : other->length;
        insert(at, other->at + campaign_random(seed, (unsigned)(other->length - length + 1)),
               length);
        break;
    default:
        insert_word(seed, at);
    }
}

static void copy(const struct bytes *from)
{
    memcpy(mutant.at, from->at, from->length);
    mutant.length = from->length;
}

/* Only so many lines of it. */
static void shorten(unsigned lines)
{
    size_t at = 0;
    while (at < mutant.length && lines > 0)
        lines -= mutant.at[at++] == '\n';
    mutant.length = at;
}

static void spoil(uint64_t *seed, const struct bytes *from, unsigned count)
{
    static const unsigned most[] = {1, 1, 3, 30};
    unsigned times = campaign_random(seed, most[campaign_random(seed, 4)]) + 1;
    for (unsigned i = 0; i < times; i++)
        spoil_once(seed, &from[campaign_random(seed, count)]);
}

/* ---- what becomes of them */

static const struct game *give_scenario(void *with, struct slice name, struct place place,
                                        struct diags *diags, const void **found)
{
    const struct campaign *from = with;
    (void)name;
    (void)place;
    (void)diags;
    *found = from->s;
    return &vz_game;
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

static bool write_nowhere(void *to, const char *bytes, size_t length)
{
    (void)to;
    return bytes && length;
}

static void fault(unsigned number, const char *what)
{
    faults++;
    fprintf(stderr, "mutant %u: %s\n", number, what);
}

/* Each line, or the last without its end. */
static int referee_all(struct referee *referee)
{
    const char *at = mutant.at;
    const char *last = at + mutant.length;
    uint32_t number = 0;
    while (at < last) {
        const char *end = memchr(at, '\n', (size_t)(last - at));
        size_t length = (size_t)((end ? end : last) - at);
        if (!referee_line(referee, at, length, ++number))
            break;
        at += length + (end != NULL);
    }
    return referee_end(referee);
}

static void play(unsigned number, struct campaign *on, bool keeps_rules)
{
    static struct text said;
    struct referee_terms terms = {.output = (enum referee_output)(number % 3),
                                  .file = "mutant",
                                  .scenario = give_scenario,
                                  .dice_file = give_dice,
                                  .with = on,
                                  .write = write_nowhere};
    struct referee *referee = referee_open(&terms);
    if (!referee) {
        fault(number, "no memory");
        return;
    }
    int status = referee_all(referee);
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
        broken = vz_game.position_is_ok(on->s, position);
    if (broken)
        fault(number, broken);
    referee_free(referee);
}

static void spoil_log(uint64_t *seed)
{
    copy(&source[campaign_random(seed, sources)]);
    if (campaign_random(seed, ONE_IN_WHOLE))
        shorten(campaign_random(seed, SHORT) + 1);
    spoil(seed, source, sources);
}

/* ---- scenarios */

static bool write_part(unsigned which, const struct bytes *bytes)
{
    char path[200];
    snprintf(path, sizeof path, "%s/veracruz/%s.yaml", folder, parts[which]);
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(bytes->at, 1, bytes->length, file) == bytes->length;
    return fclose(file) == 0 && good;
}

/* A folder in which all parts are as they should be. */
static bool make_folder(void)
{
    char path[200];
    bool good = mkdtemp(folder) != NULL;
    snprintf(path, sizeof path, "%s/veracruz", folder);
    good = good && mkdir(path, 0700) == 0;
    for (unsigned i = 0; i < PARTS; i++)
        good = good && write_part(i, &part[i]);
    return good && setenv("VCZ_FIXTURES", folder, 1) == 0;
}

static void remove_folder(void)
{
    char path[200];
    for (unsigned i = 0; i < PARTS; i++) {
        snprintf(path, sizeof path, "%s/veracruz/%s.yaml", folder, parts[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/veracruz", folder);
    rmdir(path);
    rmdir(folder);
}

static unsigned spoil_scenario(uint64_t *seed)
{
    unsigned which = campaign_random(seed, PARTS);
    copy(&part[which]);
    spoil(seed, part, PARTS);
    return which;
}

/* One part is spoilt. If the scenario is still one, a game is begun on it. */
static void try_scenario(unsigned number, uint64_t *seed)
{
    static struct campaign spoilt;
    unsigned which = spoil_scenario(seed);
    scenarios++;
    if (!write_part(which, &mutant)) {
        fault(number, "the mutant cannot be written");
        return;
    }
    if (campaign_load(&spoilt)) {
        loaded++;
        copy(&source[0]);
        shorten(SHORT);
        play(number, &spoilt, false);
    } else if (!spoilt.diags.count) {
        fault(number, "is no scenario, and nobody says why");
    }
    campaign_free(&spoilt);
    if (!write_part(which, &part[which]))
        fault(number, "the part cannot be put back");
}

/* ---- */

static uint64_t seed_of(unsigned number)
{
    return (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
}

static bool is_scenario(unsigned number)
{
    return number % ONE_IN_SCENARIO == 0;
}

static void show(unsigned number)
{
    uint64_t seed = seed_of(number);
    if (is_scenario(number))
        spoil_scenario(&seed);
    else
        spoil_log(&seed);
    fwrite(mutant.at, 1, mutant.length, stdout);
}

static long memory_used(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void fuzz(unsigned first, unsigned last, long seconds)
{
    time_t start = time(NULL);
    long settled = 0;
    unsigned number = first;
    for (; number <= last && faults == 0; number++) {
        uint64_t seed = seed_of(number);
        if (seconds && time(NULL) - start >= seconds)
            break;
        if (is_scenario(number)) {
            try_scenario(number, &seed);
        } else {
            spoil_log(&seed);
            play(number, &campaign, true);
        }
        if (number - first == SETTLED)
            settled = memory_used();
    }
    if (!SANITIZED && settled && memory_used() - settled > GROWTH)
        fault(number, "memory grows");
    printf(
        "%u mutants of %u logs: %lu good, %lu illegal, %lu unreadable; %lu of %lu scenarios good; "
        "%u faults\n",
        number - first, sources, seen[0], seen[1], seen[2], loaded, scenarios, faults);
}

int main(int count, char **words)
{
    bool shows = count == 3 && strcmp(words[1], "--show") == 0;
    if (count < 3 || count > 4) {
        fprintf(stderr, "usage: log_fuzz FIRST LAST [SECONDS] | --show N\n");
        return 2;
    }
    if (!read_sources()) {
        fprintf(stderr, "log_fuzz: the logs and data cannot be read\n");
        return 2;
    }
    if (shows) {
        show((unsigned)strtoul(words[2], NULL, 10));
    } else if (!make_folder()) {
        perror(folder);
        return 2;
    } else {
        fuzz((unsigned)strtoul(words[1], NULL, 10), (unsigned)strtoul(words[2], NULL, 10),
             count == 4 ? strtol(words[3], NULL, 10) : 0);
        remove_folder();
    }
    campaign_free(&campaign);
    return faults > 0;
}
