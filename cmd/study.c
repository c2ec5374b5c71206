#include "study.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lua/house.h"
#include "lua/match.h"

/* Bytes of a seed or of a bot's name, as the head of a study holds them. */
enum { WORD_BYTES = 128 };
enum { GAMES_MOST = 1000000, JOBS_MOST = 256, ORDERS_MOST = 200000 };

struct study {
    const struct cmd_call *call;
    struct cmd_log log;
    const struct game *game;
    const char *seed;
    struct bot_terms bot[GAME_SIDES]; /* without a file: nobody plays that side */
    const char *with;                 /* the log whose orders come first, or NULL */
    struct order_line {
        struct slice text;
        uint32_t line;
    } * orders; /* of it; in the arena of the log */
    uint32_t order_count;
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
        if (!fact->outcome || !game_look(fact, scenario, position, 0, &value))
            continue;
        text_format(out, ",\"%s\":", fact->name);
        value_json(&names, fact->kind, &value, out);
    }
}

/* {"game":7,"end":"over","turn":25,"winner":"us",...} */
static void add_game(const struct study *study, uint32_t number, const char *how,
                     const void *position, struct text *out)
{
    const struct position_head *head = position;
    const char *winner =
        head->over && head->winner < GAME_SIDES ? study->game->sides[head->winner] : "nobody";
    text_format(out, "{\"game\":%u,\"end\":\"%s\",\"turn\":%u,\"winner\":\"%s\"", (unsigned)number,
                how, (unsigned)head->turn, winner);
    add_facts(study, position, out);
    text_add(out, "}\n");
}

/* Carries out the orders of --with. *how is "refused at LINE" if one is not legal as things have
 * come: the game is not played on. False at a fault. */
static bool play_orders(const struct study *study, struct match *match, char how[TALLY_NAME])
{
    const struct position_head *head = match->position;
    const struct game_names names = {match->game, match->scenario, match->position};
    const struct order_finder finder = game_finder(&names);
    for (uint32_t i = 0; i < study->order_count && !head->over && !*how; i++) {
        const struct order_line *given = &study->orders[i];
        struct place place = {study->with, given->line, 1};
        struct diags unheeded = {0};
        struct log_line line;
        struct order order;
        if (!log_read(given->text.at, given->text.length, place, &line, match->diags) ||
            !order_read(match->game->verbs, match->game->verb_count, &finder, &line, place, &order,
                        match->diags))
            return false;
        struct diags *diags = match->diags;
        match->diags = &unheeded;
        bool good = match_order(match, &order);
        match->diags = diags;
        if (!good)
            snprintf(how, TALLY_NAME, "refused at %u", (unsigned)given->line);
    }
    return true;
}

static bool open_bots(struct study *study, const char *seed, struct match *match)
{
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (!study->bot[side].file)
            continue;
        study->bot[side].seed = seed;
        match->bot[side] = bot_open(&study->bot[side], match->diags);
        if (!match->bot[side])
            return false;
    }
    return true;
}

/* Plays the game of that number: its dice and its bots' chances follow from SEED/NUMBER, which may
 * stand in the header of a log. */
static bool play(struct study *study, uint32_t number, struct match *match, struct text *out)
{
    char seed[WORD_BYTES + 32];
    snprintf(seed, sizeof seed, "%s/%u", study->seed, (unsigned)number);
    memcpy(match->position, referee_position(study->log.referee), study->game->position_size);
    match->orders = referee_orders(study->log.referee);
    house_begin(&study->log.files.hooks); /* so that each game is the same, whoever plays it */
    static const char *const ends[] = {
        [MATCH_OVER] = "over", [MATCH_WAITS] = "waits", [MATCH_LONG] = "long"};
    char how[TALLY_NAME] = "";
    bool good = dice_seed(&match->dice, seed, strlen(seed)) && play_orders(study, match, how) &&
                open_bots(study, seed, match);
    if (good && !*how) {
        enum match_end end = match_play(match, ORDERS_MOST, NULL, NULL);
        good = end <= MATCH_LONG;
        if (good)
            snprintf(how, sizeof how, "%s", ends[end]);
    }
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        bot_close(match->bot[side]);
        match->bot[side] = NULL;
    }
    if (!good)
        return false;
    add_game(study, number, how, match->position, out);
    return !out->failed || diag_no_memory(match->diags);
}

/* ---- many */

static bool is_mine(const struct study *study, uint32_t number)
{
    return (number - 1) % study->shards == study->shard - 1;
}

/* What a job's line begins with if no game follows: its faults, told by whoever gathers. */
enum { FAULTS = '!' };

static void hand_over(struct study *study, FILE *out)
{
    struct text said = {0};
    diags_text(study->log.diags, &said);
    if (said.failed)
        cmd_no_memory();
    else if (said.length)
        fprintf(out, "%c%s", FAULTS, said.at);
    text_free(&said);
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
    cmd_reader(study->bot, GAME_SIDES);
    struct text line = {0};
    uint32_t mine = 0;
    bool good = out && match.position;
    for (uint32_t number = 1; good && number <= study->games; number++) {
        if (!is_mine(study, number) || mine++ % study->jobs != job)
            continue;
        text_clear(&line);
        cmd_wall_game();
        good = play(study, number, &match, &line) &&
               fwrite(line.at, 1, line.length, out) == line.length && fflush(out) == 0;
    }
    text_free(&line);
    cmd_reader_end();
    if (!match.position)
        diag_no_memory(study->log.diags);
    if (out) {
        hand_over(study, out);
        fclose(out);
    }
    return good ? STATUS_GOOD : STATUS_UNDECIDED;
}

struct worker {
    pid_t process;
    FILE *in;
    bool lost; /* it has ended without the game that is next */
};

static bool cannot_start(struct study *study)
{
    diag_add(study->log.diags, DIAG_FAILED, (struct place){.file = study->log.files.log},
             "no job of the study can be started: %s", strerror(errno));
    return false;
}

static bool start(struct study *study, struct worker *workers)
{
    for (uint32_t job = 0; job < study->jobs; job++) {
        int ends[2];
        if (pipe(ends) != 0)
            return cannot_start(study);
        cmd_flush();
        pid_t process = fork();
        if (process == 0) {
            signal(SIGPIPE, SIG_DFL);
            close(ends[0]);
            for (uint32_t i = 0; i < job; i++)
                fclose(workers[i].in);
            _exit(work(study, job, ends[1]));
        }
        int error = errno;
        close(ends[1]);
        workers[job] = (struct worker){process, process > 0 ? fdopen(ends[0], "r") : NULL, false};
        if (!workers[job].in) {
            errno = process > 0 ? errno : error;
            cannot_start(study);
            close(ends[0]);
            return false;
        }
    }
    return true;
}

static void show_progress(uint32_t done, uint32_t of)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, done == of ? "\r\033[K" : "\r%u of %u games", (unsigned)done, (unsigned)of);
}

/* The faults of one job will do: they are those of the first game, in the order of numbers. */
static bool tell_faults(FILE *in, char **line, size_t *room)
{
    do
        fputs(*line + (**line == FAULTS), stderr);
    while (getline(line, room, in) > 0);
    return false;
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
        struct worker *worker = &workers[done % study->jobs];
        FILE *in = worker->in;
        ssize_t length = getline(&line, &room, in);
        worker->lost = length <= 0;
        good = length > 0 && (*line != FAULTS || tell_faults(in, &line, &room)) &&
               study_read("study", number, line, (size_t)length, &arena, study->log.diags,
                          &document) &&
               study_count("study", number, document.root, tally, study->log.diags) &&
               (!json || cmd_write(NULL, line, (size_t)length));
        arena_free(&arena);
        show_progress(++done, of);
    }
    free(line);
    return good;
}

/* Jobs that are not needed any more end by SIGTERM or SIGPIPE: that is worth no word. */
static void tell_end(const struct study *study, bool lost, int ended)
{
    struct place place = {.file = study->log.files.log};
    int number = WIFSIGNALED(ended) ? WTERMSIG(ended) : 0;
    if (number && (lost || (number != SIGTERM && number != SIGPIPE)))
        diag_add(study->log.diags, DIAG_FAILED, place, "a job of the study has died of signal %d",
                 number);
    else if (lost)
        diag_add(study->log.diags, DIAG_FAILED, place, "a job of the study has ended too early");
}

static int run_games(struct study *study, bool json)
{
    struct worker workers[JOBS_MOST] = {{0}};
    struct tally tally = {0};
    bool started = start(study, workers);
    cmd_wall_close();
    bool good = started && gather(study, workers, json, &tally);
    for (uint32_t job = 0; job < study->jobs; job++) {
        int ended = 0;
        if (workers[job].in)
            fclose(workers[job].in);
        if (workers[job].process > 0 && !good)
            kill(workers[job].process, SIGTERM);
        if (workers[job].process > 0)
            waitpid(workers[job].process, &ended, 0);
        tell_end(study, workers[job].lost, ended);
    }
    if (!good)
        return STATUS_UNDECIDED;
    return json || study_print(&study->head, &tally) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* ---- terms */

static bool number_of(const struct cmd_call *call, const char *option, uint32_t standard,
                      uint32_t most, uint32_t *value)
{
    *value = standard;
    return cmd_number(call, option, "a number", most, value);
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

/* In a study both sides are played, by `random` if none is named. NULL: nobody plays it. */
static const char *bot_name(const struct study *study, unsigned side)
{
    const char *name = cmd_side_value(study->call, study->game->sides[side]);
    return name ? name : study->call->command == &command_study ? "random" : NULL;
}

static const char *bot_shown(const struct study *study, unsigned side)
{
    const char *name = bot_name(study, side);
    return name ? name : "nobody";
}

static bool is_plain(const char *text)
{
    return strlen(text) < WORD_BYTES && !strpbrk(text, "\"\\\n\t");
}

static bool bots_of(struct study *study)
{
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        const char *name = bot_name(study, side);
        if (name && !is_plain(name)) {
            cmd_usage(study->call->command, "--%s wants a short name without quotes",
                      study->game->sides[side]);
            return false;
        }
        if (name &&
            !cmd_bot_script(name, &study->log.files.arena, study->log.diags, &study->bot[side]))
            return false;
    }
    return true;
}

/* The orders of the log that --with names; its header, turns and events are passed over. */
static bool read_orders(struct study *study)
{
    struct arena *arena = &study->log.files.arena;
    struct diags *diags = study->log.diags;
    struct cmd_input input;
    struct slice bytes;
    enum cmd_input_state state;
    uint32_t room = 0;
    study->with = cmd_value(study->call, "--with", 0);
    if (!study->with)
        return true;
    if (!cmd_input_open(&input, study->with, diags)) {
        cmd_input_close(&input);
        return false;
    }
    while ((state = cmd_input_log_line(&input, &bytes, diags)) == CMD_LINE) {
        struct log_line line;
        uint32_t faults = diags->count;
        bool good = log_read(bytes.at, bytes.length, (struct place){study->with, input.line, 1},
                             &line, diags);
        cmd_input_place(&input, diags, faults);
        if (!good)
            break;
        if (log_is_advance(line.kind)) {
            diag_add(diags, DIAG_FAILED, (struct place){study->with, input.line, 1},
                     "orders in advance are not studied: give those that are to be carried out");
            break;
        }
        if (line.kind != LOG_ORDER)
            continue;
        if (study->order_count == room) {
            struct order_line *more = arena_get(arena, (room * 2 + 64) * sizeof *more);
            if (!more)
                break;
            if (room)
                memcpy(more, study->orders, room * sizeof *more);
            study->orders = more;
            room = room * 2 + 64;
        }
        struct slice text = {arena_copy(arena, bytes.at, bytes.length), bytes.length};
        if (!text.at)
            break;
        study->orders[study->order_count++] = (struct order_line){text, input.line};
    }
    cmd_input_close(&input);
    if (state == CMD_END)
        return true;
    return diags->count ? false : diag_no_memory(diags);
}

/* The head names all that the games follow from. */
static bool make_head(struct study *study)
{
    char digest[33];
    position_digest(study->game, referee_position(study->log.referee), digest);
    char orders[17];
    struct text all = {0};
    for (uint32_t i = 0; i < study->order_count; i++) {
        text_bytes(&all, study->orders[i].text.at, study->orders[i].text.length);
        text_char(&all, '\n');
    }
    dice_seed_hash(all.length ? all.at : "", all.length, orders, 16); /* a hash like any other */
    bool good = !all.failed || diag_no_memory(study->log.diags);
    text_free(&all);
    study->head.games = study->games;
    snprintf(study->head.what, sizeof study->head.what,
             "\"game\":\"%s\",\"position\":\"%s\",\"%s\":\"%s\",\"%s\":\"%s\",\"seed\":"
             "\"%s\",\"orders\":\"%s\",\"games\":%u",
             study->game->name, digest, study->game->sides[0], bot_shown(study, 0),
             study->game->sides[1], bot_shown(study, 1), study->seed, orders,
             (unsigned)study->games);
    return good;
}

static bool print_head(const struct study *study)
{
    struct text line = {0};
    text_format(&line, "{\"study\":{%s},\"shard\":\"%u/%u\"}\n", study->head.what,
                (unsigned)study->shard, (unsigned)study->shards);
    return cmd_write_text(&line);
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
    if (call->command == &command_what_if && !cmd_value(call, "--with", 0) &&
        !cmd_side_value(call, NULL))
        return cmd_usage(call->command, "--with LOG or a bot is wanted: what else should be done?");
    if (!is_plain(study->seed))
        return cmd_usage(call->command, "--seed wants a short text without quotes");
    cmd_adjudicate(&study->log, call->operand[0], REFEREE_SILENT,
                   cmd_value(call, "--at", 0) ? at : 0);
    int status = study->log.status;
    if (status == STATUS_GOOD && !cmd_is_whole(&study->log))
        status = STATUS_UNDECIDED;
    if (status == STATUS_GOOD) {
        study->game = referee_game(study->log.referee);
        status = cmd_sides_fit(call, study->game) && bots_of(study) && read_orders(study)
                     ? STATUS_GOOD
                     : STATUS_UNDECIDED;
    }
    if (status == STATUS_GOOD) {
        bool good = make_head(study) && (!json || print_head(study));
        status = good ? run_games(study, json) : STATUS_UNDECIDED;
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

/* Of both commands. */
#define STUDY_OPTIONS                                                                              \
    {"--at", "LINE", false, false}, {"--with", "LOG", false, false},                               \
        {"--SIDE", "BOT", true, true}, {"--games", "N", false, false},                             \
        {"--seed", "TEXT", false, false}, {"--jobs", "N", false, false},                           \
        {"--json", NULL, false, false}, {"--trace", NULL, false, false},                           \
    {                                                                                              \
        "--shard", "K/N", false, false                                                             \
    }

const struct command command_study = {
    .name = "study",
    .line = "let bots play a position on, many times over",
    .wants = "from which log? `-` is standard input",
    .help = "usage: vcz study FILE|- [--at LINE] [--with LOG] [--SIDE BOT]... [--games N]\n"
            "                 [--seed TEXT] [--jobs N] [--json] [--shard K/N] [--trace]\n"
            "\n"
            "Bots play the game on from the end of a log, each time with other dice, and what\n"
            "came of it is printed: shares and means with intervals of 95 %.\n"
            "\n"
            "  --at LINE     from that line of the log\n"
            "  --with LOG    its orders come first; the rest of that log is passed over\n"
            "  --SIDE BOT    who plays that side, as in --us cautious; else random\n"
            "  --games N     how many; else 100\n"
            "  --seed TEXT   game 7 has the seed TEXT/7, of dice and bots\n"
            "  --jobs N      games at a time; else one for each core\n"
            "  --json        a head, then one object a game\n"
            "  --shard K/N   only every N-th game from the K-th on, as JSON: `vcz merge` adds\n"
            "                the shards up to what one run would have printed\n"
            "  --trace       what scripts print, on standard error, as games come to it; with\n"
            "                --jobs 1 game by game\n"
            "  --data DIR    where the data of the games lies\n"
            "\n"
            "exit status: 0 played, 1 the log breaks a rule, 2 a bot or the log failed\n",
    .least = 1,
    .most = 1,
    .option = {STUDY_OPTIONS},
    .run = run,
};

const struct command command_what_if = {
    .name = "what-if",
    .line = "try other orders or bots from a line of a log, many times over",
    .wants = "from which log? `-` is standard input",
    .help = "usage: vcz what-if FILE|- [--at LINE] [--with LOG] [--SIDE BOT]... [--games N]\n"
            "                   [--seed TEXT] [--jobs N] [--json] [--shard K/N] [--trace]\n"
            "\n"
            "Carries out other orders from a line of a log, each time with other dice, and\n"
            "prints what came of it: shares and means with intervals of 95 %. Sides that have\n"
            "a bot are then played on; without one it ends where that side must speak.\n"
            "\n"
            "  --at LINE    from that line of the log; else from its end\n"
            "  --with LOG   the orders of this log; \"refused at N\" where its line N is not\n"
            "               legal as things have come\n"
            "  --SIDE BOT   who plays that side afterwards, as in --us cautious\n"
            "\n"
            "The other options are those of `vcz study`.\n"
            "\n"
            "example: vcz what-if g.vcz --at 120 --with other.vcz --games 10000\n"
            "exit status: 0 played, 1 the log breaks a rule, 2 a bot or the log failed\n",
    .least = 1,
    .most = 1,
    .option = {STUDY_OPTIONS},
    .run = run,
};
