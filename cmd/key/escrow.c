#include "key/escrow.h"

#include <sodium.h>
#include <string.h>

#include "director.h"
#include "game/game_names.h"

/* Notes a fault, and what the program ends with; false. */
#define REFUSE(log, path, kind, ...)                                                               \
    (diag_add((log)->diags, kind, (struct place){.file = (path)}, __VA_ARGS__),                    \
     (log)->status = diags_status((log)->diags), false)

/* The number of that side, whose lines the header has; or NO_SIDE. */
static uint8_t side_of(const struct referee *referee, const char *side)
{
    const struct game *game = referee_game(referee);

    return game ? game_find_side(game, slice_of(side)) : NO_SIDE;
}

/* The keys of the side that bears that name. */
static const struct key_player *keys_of(const struct referee *referee, const char *side)
{
    const struct key_player *player;
    const char *who;

    for (unsigned n = 0; (player = referee_mail_keys(referee, n, &who)); n++)
        if (strcmp(who, side) == 0)
            return player;
    return NULL;
}

static bool is_director(struct cmd_log *log, const char *path, const uint8_t seed[KEY_SEED])
{
    const uint8_t *named = referee_mail_director_key(log->referee);
    uint8_t own[ESCROW_KEY];

    if (!named)
        return REFUSE(log, path, DIAG_FAILED, "its header names no director");
    if (!escrow_public(seed, own) || memcmp(own, named, ESCROW_KEY) != 0)
        return REFUSE(log, path, DIAG_DIFFERS,
                      "its header names another director: this key opens nothing there");
    return true;
}

static bool open_box(struct cmd_log *log, const char *path, const char *side,
                     const uint8_t seed[KEY_SEED], uint8_t secret[KEY_SEED])
{
    uint8_t number = side_of(log->referee, side);
    const struct key_player *player = keys_of(log->referee, side);

    if (number == NO_SIDE)
        return REFUSE(log, path, DIAG_FAILED, "the game has no side '%.40s'", side);
    const uint8_t *box = referee_mail_escrow_of(log->referee, number);
    if (!box || !player)
        return REFUSE(log, path, DIAG_DIFFERS, "%.40s has sealed nothing", side);
    if (!escrow_open(seed, box, player, secret))
        return REFUSE(log, path, DIAG_DIFFERS,
                      "what %.40s has sealed is not the secret of its keys in this game: it was "
                      "changed, or is for another, or was never good",
                      side);
    return true;
}

bool key_escrow_open(struct cmd_log *log, const char *path, const char *side,
                     const uint8_t seed[KEY_SEED], uint8_t secret[KEY_SEED])
{
    return is_director(log, path, seed) && open_box(log, path, side, seed, secret);
}

/* Without a log: the line for players. */
static int tell(const struct cmd_call *call, const uint8_t seed[KEY_SEED])
{
    uint8_t director[ESCROW_KEY];
    struct text out = {0};

    if (!escrow_public(seed, director))
        return cmd_fault(call->command, "libsodium does not start");
    director_write(director, &out);
    int status = cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    text_free(&out);
    return status;
}

static void check(struct cmd_log *log, const char *path, const uint8_t seed[KEY_SEED], bool json)
{
    const struct game *game = referee_game(log->referee);
    uint8_t secret[KEY_SEED];

    if (!is_director(log, path, seed))
        return;
    for (unsigned side = 0; game && side < GAME_SIDES; side++) {
        bool good = open_box(log, path, game->sides[side], seed, secret);

        sodium_memzero(secret, sizeof secret);
        if (json)
            cmd_print("{\"side\":\"%s\",\"opens\":%s}\n", game->sides[side],
                      good ? "true" : "false");
        else if (good)
            cmd_print("%s opens\n", game->sides[side]);
    }
}

int key_escrow(const struct cmd_call *call)
{
    static const struct referee_terms terms = {
        .output = REFEREE_SILENT, .unfinished = true, .unset = true};
    struct diags diags = {0};
    struct cmd_log log;
    uint8_t seed[KEY_SEED];
    int status = STATUS_UNDECIDED;

    if (key_file_own(call->operand[1], seed, &diags)) {
        if (call->operands < 3) {
            status = tell(call, seed);
        } else {
            cmd_adjudicate_terms(&log, call->operand[2], &terms, NULL);
            if (log.status == STATUS_GOOD)
                check(&log, call->operand[2], seed, cmd_value(call, "--json", 0) != NULL);
            cmd_log_faults(&log);
            status = log.status;
            cmd_log_free(&log);
        }
    }
    cmd_print_faults(&diags, 0);
    sodium_memzero(seed, sizeof seed);
    return status;
}
