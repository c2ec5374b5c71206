/* The folder of a judge: made beside its place, and put there once it is whole. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/file.h"
#include "files.h"
#include "judge/judge.h"
#include "judge/note.h"
#include "key/passphrase.h"

enum { DAYS_MOST = 365, LOG_BYTES = 64 << 20 };

/* ---- the log */

static const struct game *add_header(struct judge_session *judge, const char *name,
                                     struct text *log)
{
    struct cmd_files files = {.log = ""};
    struct slice scenario = slice_of(name);
    const void *played;
    const struct game *game =
        cmd_scenario(&files, scenario, (struct place){.file = "vcz judge"}, &judge->diags, &played);
    bool good = game != NULL;

    if (good) {
        good = cmd_header_scenario(judge->call->command, name, log) == STATUS_GOOD;
        text_add(log, "dice judge\n");
        good = good && judge_dice_begin(judge, log) &&
               cmd_header_salt(judge->call->command, log) == STATUS_GOOD &&
               cmd_header_options(judge->call, game, played, log) == STATUS_GOOD;
    }
    cmd_files_free(&files);
    return good ? game : NULL;
}

static const struct game *game_of_log(const char *path)
{
    struct cmd_log log;
    const struct referee_terms terms = {.output = REFEREE_SILENT, .unset = true};

    cmd_adjudicate_terms(&log, path, &terms, NULL);
    const struct game *game = log.status == STATUS_GOOD ? referee_game(log.referee) : NULL;
    cmd_log_faults(&log);
    cmd_log_free(&log);
    return game;
}

/* What its header says of dice: `dice judge`, and a salt. */
struct header_dice {
    bool judged, salted;
};

static void look_at(struct slice line, struct header_dice *dice)
{
    static struct log_line read;
    static struct diags unheeded;

    unheeded.count = 0;
    if (!log_read(line.at, line.length, (struct place){0}, &read, &unheeded))
        return;
    dice->judged = dice->judged || read.kind == LOG_JUDGED;
    dice->salted = dice->salted || read.kind == LOG_SALT;
}

/* A header without orders that asks for it gets the judge's key. */
static const struct game *add_key(struct judge_session *judge, const struct header_dice *dice,
                                  struct text *log)
{
    if (!dice->salted && cmd_header_salt(judge->call->command, log) != STATUS_GOOD)
        return NULL;
    if (!judge_dice_begin(judge, log))
        return NULL;
    judge->path = judge_path_of(judge, "game.vcz");
    bool good = judge->path && judge_write(judge, "game.vcz", log);
    return good ? game_of_log(judge->path) : NULL;
}

/* A log that a judge has kept already is none to begin with. */
static const struct game *add_log(struct judge_session *judge, const char *path, struct text *log)
{
    const char *bytes;
    size_t length;
    uint32_t number = 1;
    struct header_dice dice = {0};

    if (!file_read(path, LOG_BYTES, &judge->arena, &judge->diags, &bytes, &length))
        return NULL;
    for (const char *at = bytes; at < bytes + length; number++) {
        struct slice line = {at, strcspn(at, "\n")};

        if (judge_is_note(line)) {
            diag_add(&judge->diags, DIAG_SYNTAX, (struct place){path, number, 1},
                     "another judge has noted this: leave its comments out to begin anew");
            return NULL;
        }
        look_at(line, &dice);
        at += line.length + 1;
    }
    text_bytes(log, bytes, length);
    if (length && bytes[length - 1] != '\n')
        text_char(log, '\n');
    return dice.judged ? add_key(judge, &dice, log) : game_of_log(path);
}

/* ---- the players */

/* The address behind SIDE= among the players that the call gives, or NULL. */
static const char *address_of(const struct cmd_call *call, const char *side)
{
    const char *given;
    size_t length = strlen(side);

    for (unsigned i = 0; (given = cmd_value(call, "--player", i)); i++)
        if (strncmp(given, side, length) == 0 && given[length] == '=')
            return given + length + 1;
    return NULL;
}

static bool add_player(struct judge_session *judge, struct judge_player *player,
                       struct text *players)
{
    const struct cmd_call *call = judge->call;

    if (!judge_is_address(player->address)) {
        cmd_usage(call->command, JUDGE_ADDRESS_IS ", not '%.60s'", player->address);
        return false;
    }
    if (!judge_token(player->token)) {
        cmd_fault(call->command, "libsodium does not start");
        return false;
    }
    judge_add_player(player, players);
    return true;
}

static bool add_players(struct judge_session *judge, const struct game *game, struct text *players)
{
    const struct cmd_call *call = judge->call;

    text_add(players, JUDGE_PLAYERS);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct judge_player *player = &judge->player[side];

        player->side = game->sides[side];
        player->address = address_of(call, player->side);
        if (!player->address || cmd_value(call, "--player", GAME_SIDES)) {
            cmd_usage(call->command,
                      "two players are wanted: --player %s=ADDRESS --player %s=ADDRESS",
                      game->sides[0], game->sides[1]);
            return false;
        }
        if (!add_player(judge, player, players))
            return false;
    }
    return true;
}

/* ---- the folder */

static void empty(const char *folder)
{
    DIR *directory = opendir(folder);

    if (!directory)
        return;
    for (struct dirent *entry; (entry = readdir(directory));)
        (void)unlinkat(dirfd(directory), entry->d_name, 0);
    closedir(directory);
}

/* By the call that is left behind the wall around a script. */
static void remove_folder(const char *folder)
{
    (void)unlinkat(AT_FDCWD, folder, AT_REMOVEDIR);
}

static void remove_all(struct judge_session *judge)
{
    const char *out = judge_path_of(judge, "out");

    if (out) {
        empty(out);
        remove_folder(out);
    }
    empty(judge->folder);
    remove_folder(judge->folder);
}

/* All that lies in it. */
static int fill(struct judge_session *judge, unsigned days)
{
    const char *from = judge->call->operand[2];
    struct text log = {0}, players = {0};
    const struct game *game =
        files_end_in(from, ".vcz") ? add_log(judge, from, &log) : add_header(judge, from, &log);
    int status = STATUS_UNDECIDED;

    text_format(&log, JUDGE_NOTE "begun %s, days to answer %u\n", judge->today, days);
    judge->path = judge_path_of(judge, "game.vcz");
    if (game && add_players(judge, game, &players) && judge->path) {
        bool good = judge_write(judge, "game.vcz", &log) &&
                    judge_write(judge, "players", &players) && judge_dice_set_up(judge, &log) &&
                    judge_write(judge, "game.vcz", &log);

        status = good ? judge_look(judge) : STATUS_AGAIN;
        for (unsigned side = 0; status == STATUS_GOOD && side < GAME_SIDES; side++)
            status = judge_tell_begin(judge, (uint8_t)side, false) ? STATUS_GOOD : STATUS_AGAIN;
    }
    if (players.at)
        sodium_memzero(players.at, players.length);
    text_free(&players);
    text_free(&log);
    return status;
}

static int put_in_place(const struct judge_session *judge, const char *folder)
{
    if (rename(judge->folder, folder) != 0)
        return cmd_fault(judge->call->command, "%s: %s", folder, strerror(errno));
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct text path = {0};

        text_format(&path, "%s/out/0000-%s.txt", folder, judge->state.game->sides[side]);
        if (path.failed)
            cmd_no_memory();
        else
            judge_print(judge, path.at);
        text_free(&path);
    }
    return STATUS_GOOD;
}

/* Folders are made before any script is run, and nothing can make one. */
static int make(struct judge_session *judge, unsigned days)
{
    const char *folder = judge->call->operand[1];
    char beside[PATH_MAX];
    struct stat unheeded;

    if (lstat(folder, &unheeded) == 0)
        return cmd_fault(judge->call->command, "%s: there is something already", folder);
    if (snprintf(beside, sizeof beside, "%s.XXXXXX", folder) >= (int)sizeof beside ||
        !mkdtemp(beside))
        return cmd_fault(judge->call->command, "%s: %s", folder, strerror(errno));
    judge->folder = beside;
    const char *out = judge_path_of(judge, "out");
    int status = STATUS_UNDECIDED;
    if (out && mkdir(out, 0700) == 0)
        status = fill(judge, days);
    else if (out)
        status = cmd_fault(judge->call->command, "%s: %s", out, strerror(errno));
    if (status == STATUS_GOOD)
        status = put_in_place(judge, folder);
    if (status != STATUS_GOOD)
        remove_all(judge);
    return status;
}

int judge_new(const struct cmd_call *call)
{
    struct judge_session judge = {.call = call, .log = {.file = -1}};
    const char *given = cmd_value(call, "--deadline", 0);
    int64_t days = 0;
    int status = judge_read_today(&judge);

    if (status == STATUS_GOOD && given && !slice_int(slice_of(given), 0, DAYS_MOST, &days))
        status = cmd_usage(call->command, "--deadline wants days, 0 to %d", DAYS_MOST);
    if (status == STATUS_GOOD && call->operands != 3)
        status = cmd_usage(call->command, "`vcz judge new FOLDER SCENARIO|LOG`");
    if (status == STATUS_GOOD)
        status = key_passphrase_of(call);
    if (status == STATUS_GOOD)
        status = make(&judge, (unsigned)days);
    judge_close(&judge);
    return status;
}
