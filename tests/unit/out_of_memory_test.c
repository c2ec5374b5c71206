/* Memory that runs out anywhere in the usual run of a command: it says so with exit status 2, or
 * does all that it would have done; it loses no memory, and leaves nothing half-written. Each run
 * is a process of its own, which calls the program's main. Every request through base/memory.h
 * fails in turn, once or for ever after; of all requests, those of the libraries too, some do.
 * `out_of_memory_test N FIRST` lets every N-th of all fail, from FIRST on. */
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "check.h"
#include "proof/escrow.h"

#include "../../cmd/cmd.h"
#include "../../cmd/told.h"

enum { SAMPLES = SLOW ? 2 : 3, ARGUMENTS = 12, NEVER = -1 };

/* Exit statuses of the process beside those of the program. */
enum { STATUS_LEAK = 70 };

int vcz_main(int count, char **argument); /* main of cmd/main.c */
void cmd_wall_leave_out(void);            /* of cmd/wall.c */

/* ---- the heap */

/* NOLINTBEGIN(bugprone-reserved-identifier): names that the linker and the sanitizer ask for */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *from);
void __wrap_free(void *block);

/* A sanitizer's own search for leaks is left out, since it would find what this process had before
 * the new one began; `live` does for it. */
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void)
{
    return 1;
}
/* NOLINTEND(bugprone-reserved-identifier) */

static atomic_long requests, live; /* a command may work with threads */
static long fails_at = NEVER;
static bool fails_on; /* every later one too */

static bool must_fail(void)
{
    long number = atomic_fetch_add(&requests, 1);
    return fails_at != NEVER && (number == fails_at || (fails_on && number > fails_at));
}

void *__wrap_malloc(size_t size)
{
    void *block = must_fail() ? NULL : __real_malloc(size);
    live += block != NULL;
    return block;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *block = must_fail() ? NULL : __real_calloc(count, size);
    live += block != NULL;
    return block;
}

void *__wrap_realloc(void *block, size_t size)
{
    void *moved = must_fail() ? NULL : __real_realloc(block, size);
    live += moved && !block;
    return moved;
}

char *__wrap_strdup(const char *from)
{
    size_t size = strlen(from) + 1;
    char *copy = __wrap_malloc(size);
    return copy ? memcpy(copy, from, size) : NULL;
}

void __wrap_free(void *block)
{
    live -= block != NULL;
    __real_free(block);
}

/* ---- one run */

/* Which request fails. */
struct failing {
    bool own; /* counted among those through base/memory.h */
    bool for_ever;
    long number; /* or NEVER */
};

static const struct failing nothing_fails = {false, false, NEVER};

/* What a run has left behind. */
struct outcome {
    int status;
    long requests[2];    /* of all, and through base/memory.h */
    struct text said[2]; /* standard output, standard error */
    struct text file;    /* game.vcz, which one command writes */
};

static char folder[256];

static const char *in_folder(const char *name)
{
    static char path[sizeof folder + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *text)
{
    FILE *out = fopen(in_folder(name), "w");
    CHECK(out && fputs(text, out) >= 0 && fclose(out) == 0);
}

static void read_file(const char *name, struct text *text)
{
    char bytes[4096];
    FILE *in = fopen(in_folder(name), "r");
    CHECK(in != NULL);
    text_clear(text);
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, in)) > 0;)
        text_bytes(text, bytes, got);
    fclose(in);
    CHECK(!text->failed);
}

static const char *const war_files[] = {"war/out/0001-us-refused.txt", "war/players",
                                        "war/game.vcz"};

static void clean_up(void)
{
    for (size_t i = 0; i < sizeof war_files / sizeof *war_files; i++)
        unlink(in_folder(war_files[i]));
    CHECK(rmdir(in_folder("war/out")) == 0 && rmdir(in_folder("war")) == 0);
    static const char *const names[] = {
        "siege.yaml", "hill.yaml",    "siege.lua",         "house.lua",
        "siege.vcz",  "record.vcz",   "game.vcz",          "out",
        "judged.vcz", "shard-1.json", "shard-2.json",      "err",
        "requests",   "us.key",       "us.key.book",       "director",
        "told",       "account.vcz",  "account.vcz.judge", "game.vcz.judge"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(in_folder(names[i]));
    CHECK(rmdir(folder) == 0);
}

/* In the new process: never returns. */
static void call_main(const char *const *words, const struct failing *failing)
{
    static char copies[ARGUMENTS][512];
    char *argument[ARGUMENTS + 1] = {copies[0]};
    static const char *const streams[] = {"out", "err"};
    int count = 1;
    snprintf(copies[0], sizeof copies[0], "vcz");
    for (; words[count - 1]; count++) {
        snprintf(copies[count], sizeof copies[count], "%s", words[count - 1]);
        argument[count] = copies[count];
    }
    for (int i = 0; i < 2; i++) {
        int file = open(in_folder(streams[i]), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (file < 0 || dup2(file, STDOUT_FILENO + i) < 0 || close(file) != 0)
            _exit(STATUS_LEAK + 1);
    }
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || close(nothing) != 0)
        _exit(STATUS_LEAK + 4);
    static char data[PATH_MAX];
    if (realpath("fixtures", data))
        cmd_set_data_directory(data);
    if (chdir(folder) != 0)
        _exit(STATUS_LEAK + 2);
    long before = live;
    long own = memory_requests();
    requests = 0;
    if (failing->own)
        memory_fail_after(failing->number, failing->for_ever);
    fails_on = failing->for_ever;
    fails_at = failing->own ? NEVER : failing->number;
    int status = vcz_main(count, argument);
    fails_at = NEVER;
    FILE *counts = fopen("requests", "w");
    if (!counts || fprintf(counts, "%ld %ld\n", requests, memory_requests() - own) < 0 ||
        fclose(counts) != 0)
        _exit(STATUS_LEAK + 3);
    exit(live <= before ? status : STATUS_LEAK); /* what getline took is freed uncounted */
}

static void run(const char *const *words, const char *log, const struct failing *failing,
                struct outcome *outcome)
{
    int state;
    write_file("game.vcz", log);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        call_main(words, failing);
    CHECK(child > 0 && waitpid(child, &state, 0) == child);
    outcome->status = WIFEXITED(state) ? WEXITSTATUS(state) : 1000 + WTERMSIG(state);
    read_file("out", &outcome->said[0]);
    read_file("err", &outcome->said[1]);
    read_file("game.vcz", &outcome->file);
    if (outcome->status < STATUS_LEAK) {
        struct text count = {0};
        char *rest;
        read_file("requests", &count);
        outcome->requests[0] = strtol(count.at, &rest, 10);
        outcome->requests[1] = strtol(rest, NULL, 10);
        text_free(&count);
    }
}

static void outcome_free(struct outcome *outcome)
{
    text_free(&outcome->said[0]);
    text_free(&outcome->said[1]);
    text_free(&outcome->file);
}

/* ---- the commands */

static long every; /* each so many fail; 0: a sample */
static long first_of_all;

static const char game[] =
    "vcz 1\n"
    "scenario   veracruz/campaign # written apart, for fmt\n"
    "dice list 1 1 1 1 1 3 4\n"
    "turn 0 mexico setup\n"
    "setup jalapa orizaba perote puebla mexico-city\n"
    "end\n"
    "end\n"
    "move m1 to puente-nacional\n"
    "end turn\n"
    "end\n"
    "invade 1805\n"
    "form div-1 at 1805 with us.worth us.4inf us.5inf us.6inf us.8inf us.2arty\n";

static const char siege[] = "vcz 1\n"
                            "scenario siege.yaml\n"
                            "dice seed 1\n"
                            "bombard perote\n";

static const char refused[] = "vcz 1\n"
                              "scenario siege.yaml\n"
                              "dice seed 1\n"
                              "bombard perote with us.4inf\n";

static const char ruled[] = "vcz 1\n"
                            "scenario siege.yaml\n"
                            "dice list 4\n"
                            "rule house.lua\n"
                            "bombard perote\n"
                            "reply Q1 refuse\n"
                            "reply Q2 hold\n"
                            "end\n";

/* Keys of bytes that are all 1 (Mexico), and all 2. */
static char mail[2048], challenge[1024];
/* The same with a director, whose key is that of us; and what another gives. */
static char directed[2048];
/* The same with the first of them in a judge's hand, who has cast for a batch. */
static char judged[2048];

/* What one side may know, and what a judge's mail tells behind it. */
static const char account[] = "vcz 1\n"
                              "scenario siege.yaml\n"
                              "account us\n";
static const char told_lines[] = "turn 8 us siege\n";

static const char siege_board[] = "scenario: siege\n"
                                  "base: veracruz/campaign\n"
                                  "turns: {first: 8, last: 9}\n"
                                  "board:\n"
                                  "  phase: us.siege\n"
                                  "  units:\n"
                                  "    \"1222\": [us.worth, us.4inf, us.5inf, us.taylor]\n"
                                  "    \"1221\": [mx.5inf]\n";

/* [8.1] of Santiago: whom he attacks the American does not know. */
static const char hill[] = "vcz 1\n"
                           "scenario hill.yaml\n"
                           "dice seed 1\n";
static const char hill_board[] = "scenario: hill\n"
                                 "base: santiago/campaign\n"
                                 "turns: {first: 4, last: 11}\n"
                                 "board:\n"
                                 "  phase: us.combat\n"
                                 "  markers: [siboney]\n"
                                 "  units: {\"2811\": [sp.talavera], \"2912\": [us.2r, us.13r]}\n";

static const char house_rule[] = "name = 'house'\n"
                                 "function on_order(c)\n"
                                 "  if c.verb == 'assault' then return 'no assault' end\n"
                                 "end\n"
                                 "function on_combat(c) return 1 end\n";

static const char siege_script[] =
    "local campaign = base('veracruz/campaign')\n"
    "return {scenario = 'siege', base = 'veracruz/campaign', title = campaign.title,\n"
    "        turns = {first = 8, last = 9},\n"
    "        board = {phase = 'us.siege', units = {jalapa = {'us.worth', 'us.4inf'}}}}\n";

/* A command, the log that stands in game.vcz, and the exit status of the whole run. */
struct usual {
    const char *words[ARGUMENTS];
    const char *log;
    int status;
};

static const struct usual usual[] = {
    {{"--help"}, game, 0},
    {{"help", "run"}, game, 0},
    {{"new", "veracruz/campaign", "--seed", "7", "--option", "opposed-landing=on"}, game, 0},
    {{"challenge", "siege.yaml", "us", "--key", "us.key"}, game, 0},
    {{"challenge", "siege.yaml", "us", "--key", "us.key", "--json"}, game, 0},
    {{"accept", "game.vcz", "--key", "us.key"}, challenge, 0},
    {{"key", "show", "us.key"}, game, 0},
    {{"key", "show", "us.key", "game.vcz"}, mail, 0},
    {{"key", "game", "one.key", "game.vcz", "--key", "us.key"}, mail, 2}, /* of old */
    {{"key", "offer", "us.key", "us"}, game, 0},
    {{"key", "escrow", "us.key"}, game, 0},
    {{"key", "escrow", "us.key", "game.vcz"}, directed, 0},
    {{"challenge", "siege.yaml", "us", "--key", "us.key", "--escrow", "director"}, game, 0},
    {{"run", "game.vcz"}, directed, 0},
    {{"run", "game.vcz"}, judged, 0},
    {{"run", "--json", "game.vcz"}, judged, 0},
    {{"check", "game.vcz"}, judged, 0},
    {{"mail", "due", "game.vcz"}, game, 0},
    {{"mail", "due", "game.vcz", "--json"}, game, 0},
    {{"mail", "compose", "game.vcz", "--key", "us.key"}, mail, 0},
    {{"mail", "compose", "game.vcz"}, game, 0},
    {{"mail", "take", "game.vcz", "told"}, account, 0},
    {{"mail", "compose", "account.vcz"}, game, 0},
    {{"run", "game.vcz", "--key", "us.key"}, mail, 0},
    {{"judge", "due", "war", "--now", "2026-11-24"}, game, 0},
    {{"judge", "take", "war", "--by-hand", "--side", "us", "--now", "2026-11-24"}, game, 1},
    {{"run", "game.vcz"}, game, 0},
    {{"run", "--json", "game.vcz"}, game, 0},
    {{"run", "--as", "us", "game.vcz"}, game, 0},
    {{"run", "game.vcz"}, siege, 0},
    {{"run", "game.vcz"}, refused, 1},
    {{"run", "--as", "mexico", "game.vcz"}, refused, 1},
    {{"run", "game.vcz"}, ruled, 0},
    {{"check", "game.vcz"}, game, 0},
    {{"check", "--json", "game.vcz"}, refused, 1},
    {{"show", "game.vcz"}, game, 0},
    {{"show", "--json", "--as", "us", "game.vcz"}, game, 0},
    {{"legal", "game.vcz"}, siege, 0},
    {{"legal", "--json", "game.vcz"}, siege, 0},
    {{"try", "game.vcz", "end"}, game, 1},
    {{"odds", "siege.vcz", "bombard perote"}, game, 0},
    {{"odds", "game.vcz", "attack 2811 with us.2r us.13r", "--as", "us"}, hill, 0},
    {{"explain", "game.vcz:5"}, game, 0},
    {{"explain", "game.vcz:4"}, refused, 1},
    {{"open", "game.vcz"}, game, 0},
    {{"open", "--json", "game.vcz"}, refused, 1},
    {{"dice", "game.vcz"}, game, 0},
    {{"dice", "--json", "game.vcz"}, siege, 0},
    {{"dice", "siege.vcz", "bombard perote"}, game, 0},
    {{"diff", "game.vcz", "siege.vcz"}, game, 1},
    {{"diff", "siege.vcz", "game.vcz"}, game, 1},
    {{"verify", "record.vcz"}, game, 0},
    {{"perft", "game.vcz", "1"}, siege, 0},
    {{"fmt", "game.vcz"}, game, 0},
    {{"fmt", "--json", "game.vcz"}, game, 0},
    {{"fmt", "--write", "game.vcz"}, game, 0},
    {{"rules", "8.36"}, game, 0},
    {{"rules", "--refusals"}, game, 0},
    {{"rules", "--search", "morale"}, game, 0},
    {{"table", "crt"}, game, 0},
    {{"table", "montezuma/cards"}, game, 0},
    {{"schema"}, game, 0},
    {{"table", "--json", "crt"}, game, 0},
    {{"rules", "--json", "8.36"}, game, 0},
    {{"rules", "--events", "--json"}, game, 0},
    {{"scenario", "--json", "siege.yaml"}, game, 0},
    {{"try", "--json", "siege.vcz", "bombard perote"}, game, 0},
    {{"verify", "--json", "record.vcz"}, game, 0},
    {{"schema", "legal"}, game, 0},
    {{"run", "--json", "--go-on", "game.vcz"}, siege, 0},
    {{"scenario", "siege.yaml"}, game, 0},
    {{"bot", "random", "game.vcz", "--seed", "7"}, siege, 0},
    {{"study", "siege.vcz", "--games", "1", "--jobs", "1", "--seed", "7"}, game, 0},
    {{"report", "game.vcz"}, game, 0},
    {{"report", "game.vcz", "--as", "us"}, game, 0},
    {{"show", "game.vcz", "--svg"}, game, 0},
    {{"what-if", "siege.vcz", "--us", "random", "--games", "1", "--jobs", "1"}, game, 0},
    {{"play", "game.vcz", "--us", "random", "--mexico", "random", "--seed", "x"}, siege, 0},
    {{"merge", "shard-1.json", "shard-2.json"}, game, 0},
    {{"scenario", "siege.lua"}, game, 0},
};
enum { USUAL = sizeof usual / sizeof *usual };

static void failed(const struct usual *one, const struct failing *failing,
                   const struct outcome *outcome, const char *why)
{
    char line[1024];
    snprintf(line, sizeof line, "%s %s: %s %ld fails%s: status %d, %s: %.300s", one->words[0],
             one->words[1] ? one->words[1] : "", failing->own ? "own request" : "request",
             failing->number, failing->for_ever ? " and all after it" : "", outcome->status, why,
             outcome->said[1].length ? outcome->said[1].at : "(silence)");
    check_fail(__FILE__, __LINE__, line);
}

static bool same(const struct text *one, const struct text *other)
{
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->at, other->at, one->length) == 0);
}

static bool says_so(const struct text *said)
{
    return said->length && strstr(said->at, "out of memory");
}

/* Whole lines from the start of the other. */
static bool begins(const struct text *part, const struct text *whole)
{
    return part->length == 0 ||
           (part->length <= whole->length && memcmp(part->at, whole->at, part->length) == 0 &&
            part->at[part->length - 1] == '\n');
}

static void check_failing(const struct usual *one, const struct outcome *whole,
                          const struct failing *failing)
{
    struct outcome outcome = {0};
    struct text before = {0};
    run(one->words, one->log, failing, &outcome);
    text_add(&before, one->log);
    if (outcome.status == STATUS_LEAK)
        failed(one, failing, &outcome, "memory is lost");
    bool unharmed = outcome.status == whole->status && same(&outcome.said[0], &whole->said[0]) &&
                    same(&outcome.said[1], &whole->said[1]) && same(&outcome.file, &whole->file);
    bool again = outcome.status == 75 && strcmp(one->words[0], "judge") == 0;
    if (!unharmed && outcome.status != 2 && !again)
        failed(one, failing, &outcome, "neither undecided nor unharmed");
    bool in_json = says_so(&outcome.said[0]); /* of `check --json` */
    if (!unharmed && !in_json && !says_so(&outcome.said[1]))
        failed(one, failing, &outcome, "not said to be out of memory");
    if (!in_json && !begins(&outcome.said[0], &whole->said[0]))
        failed(one, failing, &outcome, "half a line, or another, is written");
    bool grows = begins(&before, &whole->file); /* by whole lines */
    if (!same(&outcome.file, &before) && !same(&outcome.file, &whole->file) &&
        !(grows && begins(&outcome.file, &whole->file)))
        failed(one, failing, &outcome, "the file is half-written");
    text_free(&before);
    outcome_free(&outcome);
}

static void check_each(const struct usual *one, const struct outcome *whole, bool own, long step)
{
    for (long number = own ? 0 : first_of_all; number < whole->requests[own]; number += step) {
        check_failing(one, whole, &(struct failing){own, false, number});
        if (every || !own || number % 4 == 0)
            check_failing(one, whole, &(struct failing){own, true, number});
    }
}

/* ---- all of it */

/* Keeps what a command prints under that name. */
static void keep(const char *const *words, const char *name)
{
    struct outcome outcome = {0};
    run(words, game, &nothing_fails, &outcome);
    CHECK_INT(outcome.status, 0);
    write_file(name, outcome.said[0].at);
    outcome_free(&outcome);
}

/* "player us", or "judge", and his keys. */
static const char *keys_of(const char *who, uint8_t byte, struct text *file)
{
    static char lines[256];
    uint8_t seed[KEY_SEED], bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;
    struct key key;
    memset(seed, byte, sizeof seed);
    memset(bytes, byte, KEY_NONCE);
    CHECK(key_make(seed, &key));
    memcpy(bytes + KEY_NONCE, key.player.sign, KEY_SIGN);
    memcpy(bytes + KEY_NONCE + KEY_SIGN, key.player.cast, VRF_PUBLIC);
    key_words(bytes, sizeof bytes, words, &second);
    key_write(seed, file);
    snprintf(lines, sizeof lines, "%s %s\n%s\n", who, words, second);
    return lines;
}

/* Adds the line of the director whose seed is all that byte. */
static void add_director(uint8_t byte, uint8_t director[ESCROW_KEY], struct text *out)
{
    uint8_t seed[KEY_SEED];
    char word[KEY_WORDS_ROOM];
    memset(seed, byte, sizeof seed);
    CHECK(escrow_public(seed, director));
    sodium_bin2base64(word, sizeof word, director, ESCROW_KEY,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text_format(out, "director %s\n", word);
    CHECK(!out->failed);
}

/* What a director gives, and a header with one. */
static void make_directed(void)
{
    uint8_t seed[KEY_SEED], director[ESCROW_KEY], box[ESCROW_BOX];
    char words[KEY_WORDS_ROOM], *second;
    struct text out = {0};
    add_director(3, director, &out);
    write_file("director", out.at);
    text_clear(&out);
    add_director(2, director, &out);
    for (int side = 0; side < 2; side++) {
        memset(seed, 2 - side, sizeof seed);
        CHECK(escrow_seal(seed, director, box));
        key_words(box, sizeof box, words, &second);
        text_format(&out, "escrow %s %s\n%s\n", side ? "mexico" : "us", words, second);
    }
    CHECK(!out.failed);
    snprintf(directed, sizeof directed, "%.*s%sbombard perote\n",
             (int)(strlen(mail) - strlen("bombard perote\n")), mail, out.at);
    text_free(&out);
}

/* A draft of one who is to act, and a challenge to him. */
static void make_mail(void)
{
    static const char header[] = "vcz 1\nscenario siege.yaml\ndice mail\n";
    struct text unheeded = {0}, file = {0};
    snprintf(challenge, sizeof challenge, "%s%s", header, keys_of("player mexico", 1, &unheeded));
    snprintf(mail, sizeof mail, "%s%sbombard perote\n", challenge, keys_of("player us", 2, &file));
    CHECK(!file.failed && !unheeded.failed);
    write_file("us.key", file.at);
    CHECK(chmod(in_folder("us.key"), 0600) == 0);
    text_free(&file);
    text_free(&unheeded);
    make_directed();
}

/* A batch of a game with a judge, for which he casts: of what he casts for, and the orders. */
static void make_judged(void)
{
    static const struct referee_terms terms = {.output = REFEREE_SILENT};
    static const char orders[] = "bombard perote\nend if\n";
    struct text unheeded = {0}, lines = {0};
    struct key key;
    uint8_t seed[KEY_SEED];
    struct cmd_log log;
    static char data[PATH_MAX], path[sizeof folder + 32];
    memset(seed, 1, sizeof seed);
    if (realpath("fixtures", data))
        cmd_set_data_directory(data);
    text_format(&lines, "vcz 1\nscenario siege.yaml\ndice judge\n%s",
                keys_of("judge", 1, &unheeded));
    write_file("judged.vcz", lines.at);
    snprintf(path, sizeof path, "%s", in_folder("judged.vcz"));
    cmd_adjudicate_terms(&log, path, &terms, NULL);
    cmd_log_faults(&log);
    CHECK(log.status == 0 && key_make(seed, &key));
    CHECK(
        referee_judge_casts(log.referee, &key, 0, (struct slice){orders, strlen(orders)}, &lines));
    cmd_log_free(&log);
    text_add(&lines, "bombard perote\nleft end if\n");
    CHECK(!lines.failed && lines.length < sizeof judged);
    memcpy(judged, lines.at, lines.length + 1);
    text_free(&lines);
    text_free(&unheeded);
}

/* A judge's mail behind that account, and an account behind which an order is written. */
static void make_told(void)
{
    static const char kept[] = "token 23fcfd59c9998852271bd6df92339f23\nbatch 1\nlines 3\n";
    struct text text = {0};
    struct told told;
    told_start(&told);
    for (const char *at = account; *at; at += strcspn(at, "\n") + 1)
        (void)told_add(&told, (struct slice){at, strcspn(at, "\n")});
    told_write_mark(&told, true, "us", &text);
    text_add(&text, told_lines);
    (void)told_add(&told, (struct slice){told_lines, strlen(told_lines) - 1});
    told_write_mark(&told, false, "us", &text);
    text_add(&text, "Now it is turn 8, siege of us: us is to act, by 2026-11-30.\n"
                    "vcz veracruz 2\ntoken 23fcfd59c9998852271bd6df92339f23\n");
    CHECK(!text.failed);
    write_file("told", text.at);
    text_clear(&text);
    text_format(&text, "%sbombard perote\n", account);
    CHECK(!text.failed);
    write_file("account.vcz", text.at);
    write_file("account.vcz.judge", kept);
    text_free(&text);
}

/* A judge's folder: take finds no order on standard input, and says so in a mail. */
static void make_judge(void)
{
    CHECK(mkdir(in_folder("war"), 0700) == 0 && mkdir(in_folder("war/out"), 0700) == 0);
    write_file("war/game.vcz", "vcz 1\nscenario veracruz/campaign\ndice seed 7\n"
                               "salt c0ba424aee26fc05415cfafbda0c8d85\n"
                               "# judge: begun 2026-11-23, days to answer 7\n");
    write_file(
        "war/players",
        "us: {address: \"a@example.org\", token: \"23fcfd59c9998852271bd6df92339f23\"}\n"
        "mexico: {address: \"b@example.org\", token: \"5e92b704a6349c0de9ca0f9aa8ffdcf2\"}\n");
}

static void begin(void)
{
    static const char *const record[] = {"run", "game.vcz", NULL};
    static const char *const shards[][ARGUMENTS] = {
        {"study", "siege.vcz", "--games", "2", "--seed", "7", "--shard", "1/2", NULL},
        {"study", "siege.vcz", "--games", "2", "--seed", "7", "--shard", "2/2", NULL}};
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.200s/memory-XXXXXX", temporary ? temporary : "/tmp");
    CHECK(mkdtemp(folder) != NULL);
    write_file("siege.yaml", siege_board);
    write_file("hill.yaml", hill_board);
    write_file("siege.lua", siege_script);
    write_file("house.lua", house_rule);
    write_file("siege.vcz", "vcz 1\nscenario siege.yaml\ndice seed 1\nturn 8 us siege\n");
    make_mail();
    make_told();
    make_judge();
    make_judged();
    keep(record, "record.vcz");
    keep(shards[0], "shard-1.json");
    keep(shards[1], "shard-2.json");
}

static bool is_tried(const char *name, size_t length)
{
    for (size_t i = 0; i < USUAL; i++)
        if (strlen(usual[i].words[0]) == length && strncmp(usual[i].words[0], name, length) == 0)
            return true;
    return false;
}

/* In the list of `vcz --help` each command stands behind two blanks. */
TEST(every_command_is_tried)
{
    enum { GROUP = 8 }; /* letters before the command in a line of help */
    static const char *const words[] = {"--help", NULL};
    struct outcome outcome = {0};
    unsigned commands = 0;
    begin();
    run(words, game, &nothing_fails, &outcome);
    for (const char *at = outcome.said[0].at; (at = strchr(at, '\n')) && at[1]; at++) {
        const char *command = at + 1 + GROUP;
        if (strncmp(at + 1, "seldom:", GROUP - 1) == 0)
            continue;
        commands++;
        if (strncmp(command, "play ", 5) == 0) /* reads what a person types: tests/bats/play.bats */
            continue;
        if (!is_tried(command, strcspn(command, " ")))
            check_fail(__FILE__, __LINE__, command);
    }
    CHECK(commands > 10);
    outcome_free(&outcome);
}

TEST(with_memory_the_commands_do_as_usual)
{
    for (size_t i = 0; i < USUAL; i++) {
        struct outcome whole = {0};
        run(usual[i].words, usual[i].log, &nothing_fails, &whole);
        printf("# %s: %ld requests, %ld of them its own\n", usual[i].words[0], whole.requests[0],
               whole.requests[1]);
        if (whole.status != usual[i].status)
            failed(&usual[i], &nothing_fails, &whole, "with memory");
        outcome_free(&whole);
    }
}

TEST(without_memory_they_say_so)
{
    for (size_t i = 0; i < USUAL; i++) {
        struct outcome whole = {0};
        run(usual[i].words, usual[i].log, &nothing_fails, &whole);
        check_each(&usual[i], &whole, true, every ? 1 : whole.requests[1] / (SLOW ? 4 : 16) + 1);
        check_each(&usual[i], &whole, false, every ? every : whole.requests[0] / SAMPLES + 1);
        outcome_free(&whole);
    }
    clean_up();
}

int main(int count, char **argument)
{
    static const struct check_test tests[] = {
        {"every_command_is_tried", test_every_command_is_tried},
        {"with_memory_the_commands_do_as_usual", test_with_memory_the_commands_do_as_usual},
        {"without_memory_they_say_so", test_without_memory_they_say_so},
    };
    cmd_wall_leave_out();
    every = count > 1 ? strtol(argument[1], NULL, 10) : 0;
    first_of_all = count > 2 ? strtol(argument[2], NULL, 10) : 0;
    return check_all(tests, sizeof tests / sizeof *tests);
}
