/* The folder of a judge: what must lie in it, who holds it, who plays. */
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "data/node.h"
#include "judge/judge.h"

enum { PLAYERS_BYTES = 1 << 14, ADDRESS_MOST = 254, TURNS = 20, TURN = 100000000 };

const char *judge_path_of(struct judge_session *judge, const char *name)
{
    size_t room = strlen(judge->folder) + strlen(name) + 2;
    char *path = arena_get(&judge->arena, room);

    if (path)
        snprintf(path, room, "%s/%s", judge->folder, name);
    else
        diag_no_memory(&judge->diags);
    return path;
}

/* ---- who plays */

bool judge_is_address(const char *address)
{
    size_t length = strlen(address);
    const char *at = strchr(address, '@');

    if (!at || at == address || !at[1] || length > ADDRESS_MOST || *address == '-')
        return false;
    for (size_t i = 0; i < length; i++)
        if (address[i] <= ' ' || address[i] > '~' || strchr("\"\\<>()[],;:", address[i]))
            return false;
    return strchr(at + 1, '@') == NULL;
}

bool judge_token(uint8_t token[JUDGE_TOKEN])
{
    if (sodium_init() < 0)
        return false;
    randombytes_buf(token, JUDGE_TOKEN);
    return true;
}

bool judge_read_token(const char *hex, uint8_t token[JUDGE_TOKEN])
{
    size_t length = 0;

    return strlen(hex) == 2 * (size_t)JUDGE_TOKEN &&
           sodium_hex2bin(token, JUDGE_TOKEN, hex, strlen(hex), NULL, &length, NULL) == 0 &&
           length == JUDGE_TOKEN;
}

void judge_add_player(const struct judge_player *player, struct text *out)
{
    char hex[2 * JUDGE_TOKEN + 1];

    sodium_bin2hex(hex, sizeof hex, player->token, JUDGE_TOKEN);
    text_format(out, "%s: {address: \"%s\", token: \"%s\"}\n", player->side, player->address, hex);
    sodium_memzero(hex, sizeof hex);
}

static bool read_player(const struct node *node, struct judge_player *player)
{
    static const char *const keys[] = {"address", "token", NULL};
    const char *token;

    player->side = node->key;
    if (node->kind != NODE_MAP)
        return node_fault(node, "a player is {address: ..., token: ...}");
    if (!node_keys(node, keys) || !node_text(node, "address", &player->address) ||
        !node_text(node, "token", &token))
        return false;
    if (!judge_is_address(player->address))
        return node_fault(node_get(node, "address"), JUDGE_ADDRESS_IS);
    if (!judge_read_token(token, player->token))
        return node_fault(node_get(node, "token"), "a token is %d hexadecimal digits",
                          2 * JUDGE_TOKEN);
    return true;
}

static bool read_players(struct judge_session *judge)
{
    const char *path = judge_path_of(judge, "players");
    struct document document;
    unsigned count = 0;

    if (!path || !node_read_file(path, PLAYERS_BYTES, &judge->arena, &judge->diags, &document))
        return false;
    if (document.root->kind != NODE_MAP || document.root->length != GAME_SIDES)
        return node_fault(document.root, "there are two players: SIDE: {address: ..., token: ...}");
    for (NODE_EACH(node, document.root->first))
        if (!read_player(node, &judge->player[count++]))
            return false;
    return true;
}

/* ---- the folder */

/* It is there itself, and no link to something else. */
static int must_be(struct judge_session *judge, const char *name, mode_t kind, const char *what)
{
    struct stat state;
    const char *path = *name ? judge_path_of(judge, name) : judge->folder;

    if (path && lstat(path, &state) == 0 && (state.st_mode & S_IFMT) == kind)
        return STATUS_GOOD;
    if (path)
        diag_add(&judge->diags, DIAG_FAILED, (struct place){.file = path},
                 "this is no folder of a judge, as `vcz judge new` makes it: %s is wanted here",
                 what);
    return STATUS_UNDECIDED;
}

/* Who holds it is soon done. */
static bool lock(struct judge_session *judge)
{
    const struct timespec turn = {.tv_nsec = TURN};

    for (int i = 0;; i++) {
        judge->diags.count = 0;
        if (locked_open(&judge->log, judge->path, &judge->diags))
            return true;
        if (i == TURNS || judge->log.file < 0)
            return false;
        locked_close(&judge->log);
        nanosleep(&turn, NULL);
    }
}

int judge_read_today(struct judge_session *judge)
{
    const char *now = cmd_value(judge->call, "--now", 0);

    if (now ? judge_day_read(slice_of(now), judge->today) : judge_day_today(judge->today))
        return STATUS_GOOD;
    if (!now)
        return cmd_fault(judge->call->command, "the clock tells no day: give --now");
    return cmd_usage(judge->call->command, "--now wants a day, as 2026-11-23, not '%.60s'", now);
}

int judge_open(struct judge_session *judge, const struct cmd_call *call)
{
    static const struct {
        const char *name;
        mode_t kind;
        const char *what;
    } parts[] = {{"", S_IFDIR, "a folder"},
                 {"game.vcz", S_IFREG, "a file"},
                 {"players", S_IFREG, "a file"},
                 {"out", S_IFDIR, "a folder"}};

    *judge = (struct judge_session){.call = call, .folder = call->operand[1], .log = {.file = -1}};
    int status = judge_read_today(judge);
    for (size_t i = 0; status == STATUS_GOOD && i < sizeof parts / sizeof *parts; i++)
        status = must_be(judge, parts[i].name, parts[i].kind, parts[i].what);
    if (status)
        return status;
    judge->path = judge_path_of(judge, "game.vcz");
    if (!judge->path)
        return STATUS_UNDECIDED;
    if (sodium_init() < 0)
        return cmd_fault(call->command, "libsodium does not start");
    if (!lock(judge))
        return STATUS_AGAIN;
    return read_players(judge) ? STATUS_GOOD : STATUS_UNDECIDED;
}

void judge_close(struct judge_session *judge)
{
    cmd_print_faults(&judge->diags, 0);
    locked_close(&judge->log);
    sodium_memzero(judge->player, sizeof judge->player);
    key_wipe(&judge->key);
    judge_state_free(&judge->state);
    arena_free(&judge->arena);
}

/* ---- files that are written whole */

static bool cannot(struct judge_session *judge, const char *path, int file)
{
    diag_add(&judge->diags, DIAG_FAILED, (struct place){.file = path}, "cannot be written: %s",
             strerror(errno));
    if (file >= 0)
        close(file);
    return false;
}

bool judge_write(struct judge_session *judge, const char *name, const struct text *text)
{
    const char *path = judge_path_of(judge, name);
    struct text beside = {0};

    if (!path || text->failed)
        return text->failed && diag_no_memory(&judge->diags);
    text_format(&beside, "%s.new", path);
    if (beside.failed) {
        text_free(&beside);
        return diag_no_memory(&judge->diags);
    }
    (void)unlink(beside.at); /* of somebody whom death has come between */
    int file = open(beside.at, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool good = file >= 0 && locked_write(file, text->at, text->length) && fsync(file) == 0 &&
                rename(beside.at, path) == 0;
    if (good)
        close(file);
    else
        cannot(judge, path, file);
    if (!good)
        (void)unlink(beside.at);
    else
        locked_keep_folder(beside.at);
    text_free(&beside);
    return good;
}

void judge_print(const struct judge_session *judge, const char *path)
{
    struct text out = {0};

    if (!path)
        return;
    if (cmd_value(judge->call, "--json", 0)) {
        text_add(&out, "{\"wrote\":");
        text_json_string(&out, path);
        text_add(&out, "}\n");
    } else {
        text_format(&out, "%s\n", cmd_name(path));
    }
    cmd_write_text(&out);
}
