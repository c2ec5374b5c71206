/* Gives spoilt files to the whole program, each command a process of its own. Usage:
 *   program_fuzz VCZ FIRST LAST [SECONDS]   mutants FIRST to LAST, as many as there is time for
 *   program_fuzz --show N                   prints mutant N
 * A log (its header, lines that go on), a file of dice, a key or a mail is spoilt. Whatever it
 * holds, the program ends by itself with 0, 1 or 2, and says something if not with 0; a log that is
 * refused or at fault is so at file, line and column; fmt loses nothing, and writes what it wrote
 * in the same way again; check and run agree. Exit status 1 if one did not. */
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "mutants.h"
#include "proof/key.h"

enum { SOURCES = 700, FOLDERS = 8, PATH_ROOM = 200 };
enum { SIZE_MOST = 9000 /* bytes of a log */, SAID = 1 << 22, SECONDS_MOST = 60 };

/* Where logs come from: their boards lie beside them. */
static struct origin {
    const char *folder;
    struct bytes source[SOURCES];
    unsigned sources;
} origins[FOLDERS] = {
    {.folder = "tests/cases/veracruz"},  {.folder = "logs/veracruz"},
    {.folder = "tests/cases/santiago"},  {.folder = "logs/santiago"},
    {.folder = "tests/cases/cactus"},    {.folder = "logs/cactus"},
    {.folder = "tests/cases/montezuma"}, {.folder = "logs/montezuma"},
};

enum kind { SPOILT_LOG, SPOILT_DICE, SPOILT_KEY, SPOILT_MAIL };
static const char *const names[] = {"log.vcz", "dice.txt", "my.key", "mail.eml"};

static struct arena arena;
static struct bytes mails[SOURCES];
static unsigned mail_count;
static struct text key_text;
static struct origin *origin; /* of the mutant at hand */
static enum kind kind;
static const char *program;
static char home[PATH_MAX], work[] = "/tmp/program_fuzz.XXXXXX";
static char out[SAID], err[SAID];
static size_t out_length, err_length;
static unsigned faults;
static unsigned long seen[3];

static const char siege[] = "vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 7\n";
static const char batch[] = "vcz veracruz 1\nbombard veracruz with us.taylor us.talcott \\\n"
                            "    us.duncan us.navy-battery\nend vcz\n";
static const char dicey[] = "vcz 1\nscenario veracruz/campaign\ndice file dice.txt\n"
                            "setup jalapa orizaba perote puebla mexico-city\nend\nend\n";

/* ---- the mutant */

/* What the logs that ship have little of. */
static void insert_log_word(uint64_t *seed, size_t at)
{
    static const char *const words[] = {" \\\n",
                                        " \\\r\n",
                                        "\\",
                                        " \\ \n",
                                        "\n  =# ",
                                        "  =# so\n",
                                        "\xc2\xa0",
                                        "told\n",
                                        "guess 3\n",
                                        "shown ",
                                        "root 1 ",
                                        "standing ",
                                        "veil mail x\n",
                                        "dice mail\n",
                                        "audit 3\n",
                                        "bot us random seed x\n",
                                        "steward us random 00\n",
                                        "rule heights\n",
                                        "option ",
                                        "dice seed \"\n",
                                        "scenario boards/\n",
                                        "vcz 1\n"};
    const char *word = words[campaign_random(seed, sizeof words / sizeof *words)];

    if (campaign_random(seed, 4) == 0)
        insert_bytes(at, "", 1); /* NUL */
    else
        insert_bytes(at, word, strlen(word));
}

/* The line goes on in the next from its next blank; often something is wrong close by. */
static void break_line(uint64_t *seed, size_t at)
{
    while (at < mutant.length && mutant.at[at] != ' ')
        at++;
    if (at == mutant.length)
        return;
    insert_bytes(at, " \\\n  ", 5);
    size_t near = at + campaign_random(seed, 40);
    near = near > 20 ? near - 20 : 0;
    if (campaign_random(seed, 2))
        insert_log_word(seed, near < mutant.length ? near : mutant.length);
}

static void copy_text(const char *text)
{
    copy(&(struct bytes){(char *)(uintptr_t)text, strlen(text)});
}

static void take_source(uint64_t *seed)
{
    switch (kind) {
    case SPOILT_LOG:
        copy(&origin->source[campaign_random(seed, origin->sources)]);
        break;
    case SPOILT_DICE:
        copy_text("1 2 3 4 5 6  # by hand\r\n6 5 4 3 2 1\n\t2 2 2 # again\n12 65535 0\n");
        break;
    case SPOILT_KEY:
        copy_text(key_text.at);
        break;
    default:
        if (campaign_random(seed, 2))
            copy_text(batch);
        else
            copy(&mails[campaign_random(seed, mail_count)]);
    }
}

static void make_mutant(unsigned number)
{
    static const enum kind kinds[] = {SPOILT_LOG, SPOILT_LOG,  SPOILT_LOG, SPOILT_LOG,
                                      SPOILT_LOG, SPOILT_DICE, SPOILT_KEY, SPOILT_MAIL};
    static const unsigned times[] = {1, 1, 2, 4};
    uint64_t seed = (number + 1) * UINT64_C(0xd1342543de82ef95);

    kind = kinds[campaign_random(&seed, sizeof kinds / sizeof *kinds)];
    do
        origin = &origins[campaign_random(&seed, FOLDERS)];
    while (!origin->sources);
    take_source(&seed);
    for (unsigned left = times[campaign_random(&seed, 4)]; left; left--) {
        unsigned how = campaign_random(&seed, 4);
        size_t at = mutant.length ? campaign_random(&seed, (unsigned)mutant.length) : 0;

        if (how == 0)
            insert_log_word(&seed, at);
        else if (how == 1)
            break_line(&seed, at);
        else
            spoil_once(&seed, &origin->source[campaign_random(&seed, origin->sources)]);
    }
}

/* ---- calling */

static void wrong(unsigned number, const char *const *words, const char *what)
{
    printf("mutant %u: %s", number, what);
    for (; *words; words++)
        printf(" %s", *words);
    printf("\n%.*s\n", (int)(err_length < 400 ? err_length : 400), err);
    faults++;
}

static bool write_file(const char *name, const char *bytes, size_t length)
{
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    bool good = file >= 0 && write(file, bytes, length) == (ssize_t)length;

    if (file >= 0)
        close(file);
    return good;
}

static size_t read_file(const char *name, char *bytes)
{
    int file = open(name, O_RDONLY | O_CLOEXEC);
    ssize_t length = file >= 0 ? read(file, bytes, SAID - 1) : 0;

    if (file >= 0)
        close(file);
    bytes[length > 0 ? length : 0] = '\0';
    return length > 0 ? (size_t)length : 0;
}

static void become(const char *const *words, const char *from)
{
    char *argument[8] = {(char *)(uintptr_t)program};

    for (unsigned i = 0; i < 6 && words[i]; i++)
        argument[i + 1] = (char *)(uintptr_t)words[i];
    alarm(SECONDS_MOST);
    if (freopen(from, "r", stdin) && freopen("out", "w", stdout) && freopen("err", "w", stderr))
        execv(program, argument);
    _exit(127);
}

/* How it ended, or -1 if that was wrong; what it printed is in `out` and `err`. */
static int call(unsigned number, const char *const *words, const char *from)
{
    int ended = 0;

    fflush(stdout);
    pid_t process = fork();
    if (process == 0)
        become(words, from);
    if (process < 0 || waitpid(process, &ended, 0) != process)
        exit(2);
    out_length = read_file("out", out);
    err_length = read_file("err", err);
    int status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    if (WIFSIGNALED(ended))
        wrong(number, words, WTERMSIG(ended) == SIGALRM ? "no end of" : "a signal ended");
    else if (status > 2)
        wrong(number, words, "no such exit status is known of");
    else if (status && !err_length)
        wrong(number, words, "not a word of why, from");
    else
        seen[status]++;
    return WIFSIGNALED(ended) || status > 2 ? -1 : status;
}

/* FILE:LINE:COLUMN: and something behind it. */
static bool has_place(const char *said)
{
    const char *at = strchr(said, ':');

    for (unsigned i = 0; i < 2 && at; i++) {
        size_t figures = strspn(at + 1, "0123456789");

        at = figures && at[1] != '0' && at[1 + figures] == ':' ? at + 1 + figures : NULL;
    }
    return at && at[1] == ' ' && at[2];
}

/* What is no blank and no sign that a line goes on, in its order. */
static size_t next_sign(const char *bytes, size_t length, size_t at)
{
    while (at < length && bytes[at] && strchr(" \t\r\n\\", bytes[at]))
        at++;
    return at;
}

static bool has_same_signs(const char *one, size_t one_length, const char *two, size_t two_length)
{
    size_t i = next_sign(one, one_length, 0), j = next_sign(two, two_length, 0);

    while (i < one_length && j < two_length && one[i] == two[j]) {
        i = next_sign(one, one_length, i + 1);
        j = next_sign(two, two_length, j + 1);
    }
    return i == one_length && j == two_length;
}

/* ---- what must be */

static void try_check(unsigned number)
{
    static const char *const check[] = {"check", "log.vcz", NULL};
    static const char *const run[] = {"run", "log.vcz", NULL};
    int status = call(number, check, "/dev/null");

    if (status > 0 && !has_place(err))
        wrong(number, check, "no place is told by");
    if (status == 0 && (out_length || err_length))
        wrong(number, check, "it is good, and something is said by");
    if (status == 0 && kind == SPOILT_LOG && memchr(mutant.at, '\0', mutant.length))
        wrong(number, check, "a NUL is good for");
    if (call(number, run, "/dev/null") != status)
        wrong(number, run, "check ends otherwise than");
}

static void try_fmt(unsigned number)
{
    static const char *const fmt[] = {"fmt", "log.vcz", NULL};
    static const char *const again[] = {"fmt", "again.vcz", NULL};
    static char before[SAID];
    int status = call(number, fmt, "/dev/null");
    size_t length = out_length;

    if (status > 0 && !has_place(err))
        wrong(number, fmt, "no place is told by");
    if (status != 0)
        return;
    memcpy(before, out, length);
    if (kind == SPOILT_LOG && !has_same_signs(mutant.at, mutant.length, before, length))
        wrong(number, fmt, "something is lost by");
    if (!write_file("again.vcz", before, length) || call(number, again, "/dev/null") != 0)
        wrong(number, again, "what fmt writes is refused by");
    else if (out_length != length || memcmp(out, before, length) != 0)
        wrong(number, again, "what fmt writes is not left alone by");
}

static void try_other(unsigned number)
{
    static const char *const others[][6] = {{"run", "--go-on", "--json", "log.vcz"},
                                            {"legal", "log.vcz"},
                                            {"show", "log.vcz"},
                                            {"show", "--json", "log.vcz"},
                                            {"open", "log.vcz"},
                                            {"dice", "log.vcz"},
                                            {"fmt", "--strip", "log.vcz"},
                                            {"mail", "compose", "log.vcz"},
                                            {"mail", "due", "log.vcz"},
                                            {"report", "--json", "log.vcz"},
                                            {"verify", "--words", "log.vcz"},
                                            {"verify", "--json", "log.vcz"},
                                            {"diff", "log.vcz", "before.vcz"},
                                            {"explain", "log.vcz"},
                                            {"key", "escrow", "my.key", "log.vcz"},
                                            {"run", "--key", "my.key", "log.vcz"},
                                            {"play", "log.vcz"},
                                            {"check", "-"}};

    call(number, others[number % (sizeof others / sizeof *others)], "log.vcz");
}

static void try_key(unsigned number)
{
    static const char *const show[] = {"key", "show", "my.key", NULL};
    static const char *const restore[] = {"key", "restore", "new.key", NULL};
    int status = call(number, show, "/dev/null");

    unlink("new.key");
    if (call(number, restore, "my.key") != status)
        wrong(number, restore, "show ends otherwise than");
    if ((access("new.key", F_OK) == 0) != (status == 0))
        wrong(number, restore, "a key is made of what is none, or none, by");
}

/* A mail is taken whole, or the log stays as it is. */
static void try_mail(unsigned number)
{
    static const char *const take[] = {"mail", "take", "log.vcz", NULL};
    static char log[SAID];
    int status = call(number, take, "mail.eml");

    read_file("log.vcz", log);
    if (status > 0 && strcmp(log, siege) != 0)
        wrong(number, take, "the log is changed though it is refused by");
    if (status == 0)
        try_check(number);
}

static void try_mutant(unsigned number)
{
    make_mutant(number);
    char folder[16];
    snprintf(folder, sizeof folder, "%u", kind == SPOILT_LOG ? (unsigned)(origin - origins) : 0);
    if (chdir(work) != 0 || chdir(folder) != 0 || !write_file("log.vcz", siege, strlen(siege)) ||
        !write_file("before.vcz", siege, strlen(siege)) ||
        !write_file("my.key", key_text.at, key_text.length) ||
        (kind == SPOILT_DICE && !write_file("log.vcz", dicey, strlen(dicey))) ||
        !write_file(names[kind], mutant.at, mutant.length)) {
        perror("program_fuzz");
        exit(2);
    }
    if (kind == SPOILT_MAIL) {
        try_mail(number);
    } else if (kind == SPOILT_KEY) {
        try_key(number);
    } else {
        try_check(number);
        try_fmt(number);
        try_other(number); /* the last: it may add to the log */
    }
}

/* ---- */

static bool prepare(void)
{
    static const uint8_t secret[KEY_SEED] = {1, 2, 3};
    unsigned all = 0;

    mutant.at = arena_get(&arena, MOST);
    text_add(&key_text, "vcz key 1\n");
    key_write(secret, &key_text);
    mail_count = add_files("tests/mail/*.eml", &arena, mails, 0, SOURCES);
    for (unsigned i = 0; i < FOLDERS; i++) {
        char pattern[PATH_ROOM];
        unsigned kept = 0;

        snprintf(pattern, sizeof pattern, "%s/*.vcz", origins[i].folder);
        unsigned count = add_files(pattern, &arena, origins[i].source, 0, SOURCES);
        for (unsigned j = 0; j < count; j++)
            if (origins[i].source[j].length && origins[i].source[j].length <= SIZE_MOST)
                origins[i].source[kept++] = origins[i].source[j];
        origins[i].sources = kept;
        all += kept;
    }
    return mutant.at && !key_text.failed && mail_count && all && getcwd(home, sizeof home);
}

/* A folder for each origin, with a way to its boards. */
static bool make_folders(void)
{
    bool good = mkdtemp(work) != NULL;

    for (unsigned i = 0; i < FOLDERS && good; i++) {
        char folder[PATH_ROOM], boards[PATH_ROOM], target[PATH_MAX + PATH_ROOM];

        snprintf(folder, sizeof folder, "%s/%u", work, i);
        snprintf(boards, sizeof boards, "%s/%u/boards", work, i);
        snprintf(target, sizeof target, "%s/%s/boards", home, origins[i].folder);
        good = mkdir(folder, 0700) == 0 && symlink(target, boards) == 0;
    }
    return good;
}

static void remove_folders(void)
{
    static const char *const files[] = {"log.vcz", "dice.txt",  "my.key", "mail.eml", "before.vcz",
                                        "new.key", "again.vcz", "out",    "err",      "boards"};

    for (unsigned i = 0; i < FOLDERS; i++) {
        char path[PATH_ROOM];

        for (unsigned j = 0; j < sizeof files / sizeof *files; j++) {
            snprintf(path, sizeof path, "%s/%u/%s", work, i, files[j]);
            unlink(path);
        }
        snprintf(path, sizeof path, "%s/%u", work, i);
        rmdir(path);
    }
    rmdir(work);
}

int main(int count, char **words)
{
    bool show = count == 3 && strcmp(words[1], "--show") == 0;
    char whole[PATH_MAX];

    if (count < 3 || count > 5 || (!show && (count < 4 || !realpath(words[1], whole))) ||
        !prepare()) {
        fprintf(stderr, "usage: program_fuzz VCZ FIRST LAST [SECONDS] | --show N, where logs is\n");
        return 2;
    }
    if (show) {
        make_mutant((unsigned)strtoul(words[2], NULL, 10));
        fwrite(mutant.at, 1, mutant.length, stdout);
    } else if (make_folders()) {
        unsigned first = (unsigned)strtoul(words[2], NULL, 10), number = first;
        unsigned last = (unsigned)strtoul(words[3], NULL, 10);
        long seconds = count == 5 ? strtol(words[4], NULL, 10) : 0;
        time_t start = time(NULL);

        program = whole;
        setenv("ASAN_OPTIONS", "detect_leaks=1:exitcode=99", 0);
        for (; number <= last && !faults && (!seconds || time(NULL) - start < seconds); number++)
            try_mutant(number);
        printf("%u mutants: %lu good, %lu illegal, %lu undecided; %u faults\n", number - first,
               seen[0], seen[1], seen[2], faults);
        remove_folders();
    }
    text_free(&key_text);
    arena_free(&arena);
    return faults > 0;
}
