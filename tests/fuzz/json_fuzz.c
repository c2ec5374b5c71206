/* Gives spoilt logs to the commands that print JSON or a log, in this process. Usage:
 *   json_fuzz FIRST LAST [SECONDS]   mutants number FIRST to LAST, as many as there is time for
 *   json_fuzz --show N               prints mutant N
 * The exit status is 0, 1 or 2, every line of JSON can be read, and what fmt writes stands when it
 * is written again. Exit status 1 if one was wrong. */
#include <time.h>
#include <unistd.h>

#include "../../cmd/cmd.h"
#include "../../cmd/files.h"
#include "json.h"
#include "mutants.h"

enum { SOURCES = 1200, SHORT = 60, ONE_IN_GOOD = 4, SHOWN = 1 << 22 };

static struct campaign campaign;
static struct stage santiago;
static struct bytes source[SOURCES]; /* of Veracruz, then of Santiago */
static unsigned sources, of_veracruz;
static bool is_santiago; /* the mutant at hand */
static char path[] = "/tmp/json_fuzz.XXXXXX";
static int log_file;
static char order[512]; /* for odds */
static char shown[SHOWN];
static size_t shown_length;
static unsigned faults;
static unsigned long seen[3], objects;

/* ---- what cmd/load.c does, without files */

const struct game *cmd_scenario(void *with, struct slice name, struct place place,
                                struct diags *diags, const void **scenario)
{
    static const char first[] = "veracruz/";
    static const char second[] = "santiago/";
    bool is_second = is_santiago;

    if (name.length >= strlen(first) && memcmp(name.at, first, strlen(first)) == 0)
        is_second = false;
    if (name.length >= strlen(second) && memcmp(name.at, second, strlen(second)) == 0)
        is_second = true;
    (void)with;
    (void)place;
    (void)diags;
    *scenario = is_second ? santiago.scenario : campaign.s;
    return is_second ? santiago.game : &vz_game;
}

bool cmd_dice_file(void *with, struct slice name, struct place place, struct diags *diags,
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

bool cmd_rule(void *with, struct slice name, struct place place, struct diags *diags,
              struct slice *script)
{
    (void)with;
    (void)name;
    (void)script;
    diag_add(diags, DIAG_FAILED, place, "no such script");
    return false;
}

bool cmd_bot(void *with, struct slice name, struct slice *script)
{
    (void)with;
    (void)name;
    (void)script;
    return false;
}

bool cmd_steward(void *with, uint8_t side, struct slice name, struct slice digest,
                 struct place place, struct diags *diags)
{
    (void)with, (void)side, (void)name, (void)digest;
    diag_add(diags, DIAG_FAILED, place, "no such script");
    return false;
}

bool cmd_steward_answer(void *with, uint8_t side, const void *scenario, const void *position,
                        struct text *out, struct diags *diags)
{
    (void)with, (void)side, (void)scenario, (void)position, (void)out, (void)diags;
    return false;
}

/* Pictures, which are not asked for here, have files of their own. */
char *files_data_path(struct arena *arena, const char *game, const char *name, const char *end)
{
    (void)arena, (void)game, (void)name, (void)end;
    return NULL;
}

bool cmd_data_file(const char *game, const char *name, struct arena *arena, struct diags *diags,
                   struct document *document)
{
    (void)game, (void)name, (void)arena, (void)diags, (void)document;
    return false;
}

void cmd_files_free(struct cmd_files *files)
{
    arena_free(&files->arena);
}

/* ---- calling */

static void fault(unsigned number, const char *command, const char *what)
{
    faults++;
    fprintf(stdout, "mutant %u: %s: %s\n", number, command, what);
}

static bool read_shown(void)
{
    fflush(stdout);
    ssize_t length = pread(STDOUT_FILENO, shown, SHOWN, 0);
    shown_length = length > 0 ? (size_t)length : 0;
    rewind(stdout);
    return ftruncate(STDOUT_FILENO, 0) == 0 && lseek(STDOUT_FILENO, 0, SEEK_SET) == 0 &&
           shown_length < SHOWN;
}

/* Runs the command; what it prints is in `shown`. */
static int call(const struct command *command, const char *const *words, int count)
{
    char copy_of[8][600];
    char *argument[8] = {NULL};

    for (int i = 0; i < count; i++) {
        snprintf(copy_of[i], sizeof copy_of[i], "%s", words[i]);
        argument[i] = copy_of[i];
    }
    int status = cmd_call(command, count, argument);
    rewind(stderr);
    if (!read_shown() || ftruncate(fileno(stderr), 0) != 0)
        shown_length = 0; /* too much for this test */
    return status;
}

struct job {
    const struct command *command;
    const char *word[6]; /* behind the path; NULL ends them */
};

static void try_json(unsigned number, const struct job *job)
{
    const char *words[8] = {path};
    int count = 1;

    while (job->word[count - 1]) {
        words[count] = job->word[count - 1];
        count++;
    }
    int status = call(job->command, words, count);
    if (status < 0 || status > 2)
        fault(number, job->command->name, "the exit status is none");
    else
        seen[status]++;
    objects += shown_length > 0;
    if (shown_length && !json_lines_are_good(shown, shown_length))
        fault(number, job->command->name, "what is printed is no JSON");
}

/* Never emptied first: some file systems would write it out each time. */
static bool write_log(const char *bytes, size_t length)
{
    return pwrite(log_file, bytes, length, 0) == (ssize_t)length &&
           ftruncate(log_file, (off_t)length) == 0;
}

/* The log once more, and the bytes again. */
static void try_fmt(unsigned number)
{
    static char before[SHOWN];
    const char *words[] = {path};

    if (call(&command_fmt, words, 1) != 0)
        return;
    size_t length = shown_length;
    memcpy(before, shown, length);
    if (!write_log(before, length) || call(&command_fmt, words, 1) != 0)
        fault(number, "fmt", "what it writes cannot be read");
    else if (length != shown_length || memcmp(before, shown, length) != 0)
        fault(number, "fmt", "what it writes is written otherwise again");
}

/* ---- */

/* The last line goes, for odds; false for a set-up: its lots fall in six million ways, of which
 * nothing is summed up, and to follow them takes as long as all other mutants. */
static bool take_order(void)
{
    size_t end = mutant.length;

    while (end > 0 && mutant.at[end - 1] == '\n')
        end--;
    size_t start = end;
    while (start > 0 && mutant.at[start - 1] != '\n')
        start--;
    snprintf(order, sizeof order, "%.*s", (int)(end - start < 500 ? end - start : 500),
             mutant.at + start);
    mutant.length = start;
    return strncmp(order, "setup ", 6) != 0;
}

/* A piece of a log, whole or with something wrong near its end. */
static void make_mutant(unsigned number)
{
    uint64_t seed = (number + 1) * UINT64_C(0xd1342543de82ef95);
    unsigned which = campaign_random(&seed, sources);

    is_santiago = which >= of_veracruz;
    copy(&source[which]);
    shorten(campaign_random(&seed, SHORT) + 1);
    if (campaign_random(&seed, ONE_IN_GOOD))
        spoil(&seed, source, sources);
}

static void try_mutant(unsigned number)
{
    static const struct job jobs[] = {
        {&command_run, {"--json"}},
        {&command_check, {"--json"}},
        {&command_show, {"--json"}},
        {&command_show, {"--json", "--as", "us"}},
        {&command_show, {"--json", "--as", "mexico"}},
        {&command_legal, {"--json"}},
        {&command_legal, {"--json", "--costs"}},
        {&command_run, {"--json", "--as", "us"}},
        {&command_run, {"--json", "--as", "mexico"}},
        {&command_show, {"--json", "--as", "spain"}},
        {&command_run, {"--json", "--as", "spain"}},
    };
    enum { JOBS = sizeof jobs / sizeof *jobs };
    const struct job odds = {&command_odds, {order, "--json"}};
    unsigned which = number % (2 * JOBS + 4);

    make_mutant(number);
    if (which == 2 * JOBS && !take_order())
        return;
    if (!write_log(mutant.at, mutant.length))
        fault(number, "test", "the log cannot be written");
    else if (which == 2 * JOBS)
        try_json(number, &odds);
    else if (which > 2 * JOBS)
        try_fmt(number);
    else
        try_json(number, &jobs[which / 2]);
}

static bool prepare(void)
{
    log_file = mkstemp(path);
    if (!campaign_load(&campaign) || !stage_load(&santiago, "santiago/campaign") || log_file < 0)
        return false;
    sources = add_files(campaign_path("VCZ_LOGS", "logs", "veracruz/*.vcz"), &campaign.arena,
                        source, 0, SOURCES);
    sources = add_files("tests/cases/veracruz/*.vcz", &campaign.arena, source, sources, SOURCES);
    of_veracruz = sources;
    sources = add_files(campaign_path("VCZ_LOGS", "logs", "santiago/*.vcz"), &campaign.arena,
                        source, sources, SOURCES);
    sources = add_files("tests/cases/santiago/*.vcz", &campaign.arena, source, sources, SOURCES);
    mutant.at = arena_get(&campaign.arena, MOST);
    return sources && mutant.at;
}

int main(int count, char **words)
{
    if (count < 3 || count > 4 || !prepare()) {
        fprintf(stderr, "usage: json_fuzz FIRST LAST [SECONDS] | --show N\n");
        return 2;
    }
    unsigned first = (unsigned)strtoul(words[1], NULL, 10);
    unsigned last = (unsigned)strtoul(words[2], NULL, 10);
    long seconds = count == 4 ? strtol(words[3], NULL, 10) : 0;
    if (strcmp(words[1], "--show") == 0) {
        make_mutant(last);
        fwrite(mutant.at, 1, mutant.length, stdout);
        unlink(path);
        stage_free(&santiago);
        campaign_free(&campaign);
        return 0;
    }
    int report = dup(STDOUT_FILENO);
    time_t start = time(NULL);
    unsigned number = first;
    char file[sizeof path + 4];
    snprintf(file, sizeof file, "%s.out", path);
    if (report < 0 || !freopen(file, "w+", stdout) || unlink(file) != 0 ||
        !freopen(file, "w+", stderr) || unlink(file) != 0)
        return 2;
    for (; number <= last && faults == 0; number++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        try_mutant(number);
    }
    read_shown();
    dprintf(report,
            "%.*s%u mutants: %lu good, %lu illegal, %lu undecided, %lu with JSON; %u faults\n",
            (int)shown_length, shown, number - first, seen[0], seen[1], seen[2], objects, faults);
    unlink(path);
    close(report);
    stage_free(&santiago);
    campaign_free(&campaign);
    return faults > 0;
}
