#include "study.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lua/match.h"

enum { GAMES_MOST = 1000000, JOBS_MOST = 256, ORDERS_MOST = 200000, SEED_BYTES = 128 };

struct study {
    const struct cmd_call *call;
    struct cmd_log log;
    const struct game *game;
    const char *seed;
    struct bot_terms bot[GAME_SIDES];
    uint32_t games, jobs;
    uint32_t shard, shards;
    struct study_head head;
};

/* ---- one game */

static void add_facts(const struct study *study, const void *position, struct text *out)
{
    const void *scenario = referee_scenario(study->log.referee);
    const struct game_names of = {study->game, scenario, position};
    struct names names = game_names(&of);
    const struct game_fact *fact = study->game->looks ? study->game->looks->whole : NULL;
    for (; fact && fact->name; fact++) {
        struct value value = {0};
        if (!fact->outcome || !fact->of(scenario, position, 0, &value))
            continue;
        text_format(out, ",\"%s\":", fact->name);
        value_json(&names, fact->kind, &value, out);
    }
}

/* {"game":7,"end":"over","turn":25,"winner":"us",...} */
static void add_game(const struct study *study, uint32_t number, enum match_end end,
                     const void *position, struct text *out)
{
    const struct position_head *head = position;
    const char *winner =
        head->over && head->winner < GAME_SIDES ? study->game->sides[head->winner] : "nobody";
    text_format(out, "{\"game\":%u,\"end\":\"%s\",\"turn\":%u,\"winner\":\"%s\"", (unsigned)number,
                end == MATCH_OVER ? "over" : "long", (unsigned)head->turn, winner);
    add_facts(study, position, out);
    text_add(out, "}\n");
}

/* Plays the game of that number: its dice and its bots' chances follow from the seed and number. */
static bool play(struct study *study, uint32_t number, struct match *match, struct text *out)
{
    char seed[SEED_BYTES + 32];
    snprintf(seed, sizeof seed, "%s %u", study->seed, (unsigned)number);
    memcpy(match->position, referee_position(study->log.referee), study->game->position_size);
    match->orders = 0;
    bool good = dice_seed(&match->dice, seed, strlen(seed));
    for (unsigned side = 0; good && side < GAME_SIDES; side++) {
        char own[SEED_BYTES + 64];
        snprintf(own, sizeof own, "%s %s", seed, study->game->sides[side]);
        study->bot[side].seed = own;
        match->bot[side] = bot_open(&study->bot[side], match->diags);
        good = match->bot[side] != NULL;
    }
    enum match_end end = good ? match_play(match, ORDERS_MOST, NULL, NULL) : MATCH_FAILED;
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        bot_close(match->bot[side]);
        match->bot[side] = NULL;
    }
    if (end == MATCH_FAILED)
        return false;
    add_game(study, number, end, match->position, out);
    return !out->failed || diag_no_memory(match->diags);
}

/* ---- many */

static bool is_mine(const struct study *study, uint32_t number)
{
    return (number - 1) % study->shards == study->shard - 1;
}

/* Plays every `jobs`-th game of the shard from the `job`-th on, into the pipe. */
static int work(struct study *study, uint32_t job, int pipe)
{
    struct match match = {.game = study->game,
                          .scenario = referee_scenario(study->log.referee),
                          .position =
                              arena_get(&study->log.files.arena, study->game->position_size),
                          .file = study->log.files.log,
                          .diags = study->log.diags};
    FILE *out = fdopen(pipe, "w");
    struct text line = {0};
    uint32_t mine = 0;
    bool good = out && match.position;
    for (uint32_t number = 1; good && number <= study->games; number++) {
        if (!is_mine(study, number) || mine++ % study->jobs != job)
            continue;
        text_clear(&line);
        good = play(study, number, &match, &line) &&
               fwrite(line.at, 1, line.length, out) == line.length && fflush(out) == 0;
    }
    text_free(&line);
    if (!match.position)
        diag_no_memory(study->log.diags);
    cmd_log_faults(&study->log);
    if (out)
        fclose(out);
    return good ? STATUS_GOOD : STATUS_UNDECIDED;
}

struct worker {
    pid_t process;
    FILE *in;
};

static bool start(struct study *study, struct worker *workers)
{
    for (uint32_t job = 0; job < study->jobs; job++) {
        int ends[2];
        if (pipe(ends) != 0)
            return false;
        fflush(NULL);
        pid_t process = fork();
        if (process == 0) {
            signal(SIGPIPE, SIG_DFL);
            close(ends[0]);
            for (uint32_t i = 0; i < job; i++)
                fclose(workers[i].in);
            _exit(work(study, job, ends[1]));
        }
        close(ends[1]);
        workers[job] = (struct worker){process, process > 0 ? fdopen(ends[0], "r") : NULL};
        if (!workers[job].in)
            return false;
    }
    return true;
}

static void show_progress(uint32_t done, uint32_t of)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, done == of ? "\r\033[K" : "\r%u of %u games", (unsigned)done, (unsigned)of);
}

/* Reads the games in their order, each from the worker that plays it. */
static bool gather(struct study *study, struct worker *workers, bool json, struct tally *tally)
{
    char *line = NULL;
    size_t room = 0;
    uint32_t done = 0;
    uint32_t of = 0;
    bool good = true;
    for (uint32_t number = 1; number <= study->games; number++)
        of += is_mine(study, number);
    for (uint32_t number = 1; good && number <= study->games; number++) {
        if (!is_mine(study, number))
            continue;
        struct arena arena = {0};
        struct document document;
        ssize_t length = getline(&line, &room, workers[done % study->jobs].in);
        good = length > 0 &&
               study_read("study", number, line, (size_t)length, &arena, study->log.diags,
                          &document) &&
               tally_add(tally, document.root) && (!json || cmd_write(NULL, line, (size_t)length));
        arena_free(&arena);
        show_progress(++done, of);
    }
    free(line);
    return good;
}

static int run_games(struct study *study, bool json)
{
    struct worker workers[JOBS_MOST] = {{0}};
    struct tally tally = {0};
    bool good = start(study, workers) && gather(study, workers, json, &tally);
    for (uint32_t job = 0; job < study->jobs; job++) {
        int ended = 0;
        if (workers[job].in)
            fclose(workers[job].in);
        if (workers[job].process > 0 && !good)
            kill(workers[job].process, SIGTERM);
        if (workers[job].process > 0)
            waitpid(workers[job].process, &ended, 0);
    }
    if (!good)
        return STATUS_UNDECIDED;
    return json || study_print(&study->head, &tally) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* ---- terms */

static bool number_of(const struct cmd_call *call, const char *option, uint32_t standard,
                      uint32_t most, uint32_t *value)
{
    const char *text = cmd_value(call, option, 0);
    int64_t number = standard;
    if (text && !slice_int((struct slice){text, strlen(text)}, 1, most, &number)) {
        cmd_usage(call->command, "%s wants a number from 1 to %u, not '%s'", option, (unsigned)most,
                  text);
        return false;
    }
    *value = (uint32_t)number;
    return true;
}

static bool shard_of(const struct cmd_call *call, struct study *study)
{
    const char *text = cmd_value(call, "--shard", 0);
    const char *slash = text ? strchr(text, '/') : NULL;
    int64_t shard = 1;
    int64_t shards = 1;
    if (text && (!slash ||
                 !slice_int((struct slice){slash + 1, strlen(slash + 1)}, 1, GAMES_MOST, &shards) ||
                 !slice_int((struct slice){text, (size_t)(slash - text)}, 1, shards, &shard))) {
        cmd_usage(call->command, "--shard wants K/N with K from 1 to N, not '%s'", text);
        return false;
    }
    study->shard = (uint32_t)shard;
    study->shards = (uint32_t)shards;
    return true;
}

static const char *bot_name(const struct study *study, unsigned side)
{
    const char *name = cmd_side_value(study->call, study->game->sides[side]);
    return name ? name : "random";
}

static bool bots_of(struct study *study)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (!cmd_bot_script(bot_name(study, side), &study->log.files.arena, study->log.diags,
                            &study->bot[side]))
            return false;
    return true;
}

/* The head names all that the games follow from. */
static void make_head(struct study *study)
{
    char digest[33];
    position_digest(study->game, referee_position(study->log.referee), digest);
    study->head.games = study->games;
    snprintf(study->head.what, sizeof study->head.what,
             "\"game\":\"%s\",\"position\":\"%s\",\"%s\":\"%.60s\",\"%s\":\"%.60s\",\"seed\":"
             "\"%.120s\",\"games\":%u",
             study->game->name, digest, study->game->sides[0], bot_name(study, 0),
             study->game->sides[1], bot_name(study, 1), study->seed, (unsigned)study->games);
}

static bool print_head(const struct study *study)
{
    struct text line = {0};
    text_format(&line, "{\"study\":{%s},\"shard\":\"%u/%u\"}\n", study->head.what,
                (unsigned)study->shard, (unsigned)study->shards);
    return cmd_write_text(&line);
}

static bool is_plain(const char *text)
{
    return strlen(text) < SEED_BYTES && !strpbrk(text, "\"\\\n\t");
}

static int run_study(struct study *study)
{
    const struct cmd_call *call = study->call;
    bool json = cmd_value(call, "--json", 0) || cmd_value(call, "--shard", 0);
    uint32_t at = UINT32_MAX;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    study->seed = cmd_value(call, "--seed", 0) ? cmd_value(call, "--seed", 0) : "study";
    if (!number_of(call, "--games", 100, GAMES_MOST, &study->games) ||
        !number_of(call, "--jobs", cores > 0 && cores < JOBS_MOST ? (uint32_t)cores : 1, JOBS_MOST,
                   &study->jobs) ||
        !number_of(call, "--at", UINT32_MAX - 1, UINT32_MAX - 1, &at) || !shard_of(call, study))
        return STATUS_UNDECIDED;
    if (!is_plain(study->seed))
        return cmd_usage(call->command, "--seed wants a short text without quotes");
    cmd_adjudicate(&study->log, call->operand[0], REFEREE_SILENT,
                   cmd_value(call, "--at", 0) ? at : 0);
    int status = study->log.status;
    if (status == STATUS_GOOD) {
        study->game = referee_game(study->log.referee);
        status =
            cmd_sides_fit(call, study->game) && bots_of(study) ? STATUS_GOOD : STATUS_UNDECIDED;
    }
    if (status == STATUS_GOOD) {
        make_head(study);
        if (json && !print_head(study))
            status = STATUS_UNDECIDED;
        else
            status = run_games(study, json);
    }
    cmd_log_faults(&study->log);
    cmd_log_free(&study->log);
    return cmd_end(status);
}

static int run(const struct cmd_call *call)
{
    struct study study = {.call = call};
    return run_study(&study);
}

const struct command command_study = {
    .name = "study",
    .line = "let bots play a position on, many times over",
    .wants = "from which log? `-` is standard input",
    .help = "usage: vcz study FILE|- [--at LINE] [--first BOT] [--second BOT] [--games N]\n"
            "                 [--seed TEXT] [--jobs N] [--json] [--shard K/N]\n"
            "\n"
            "Bots play the game on from the end of a log, each time with other dice, and what\n"
            "came of it is printed: shares and means with intervals of 95 %.\n"
            "\n"
            "  --at LINE     from that line of the log\n"
            "  --first BOT   for the side that the game names first (us); else random\n"
            "  --second BOT  for the other side; else random\n"
            "  --games N     how many; else 100\n"
            "  --seed TEXT   all chances follow from it and the number of the game\n"
            "  --jobs N      games at a time; else one for each core\n"
            "  --json        a head, then one object a game\n"
            "  --shard K/N   only every N-th game from the K-th on, as JSON: `vcz merge` adds\n"
            "                the shards up to what one run would have printed\n"
            "  --data DIR    where the data of the games lies\n"
            "\n"
            "exit status: 0 played, 1 the log breaks a rule, 2 a bot or the log failed\n",
    .least = 1,
    .most = 1,
    .option = {{"--at", "LINE", false, false},
               {"--SIDE", "BOT", true, true},
               {"--games", "N", false, false},
               {"--seed", "TEXT", false, false},
               {"--jobs", "N", false, false},
               {"--json", NULL, false, false},
               {"--shard", "K/N", false, false}},
    .run = run,
};
