#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "heir.h"
#include "key/escrow.h"
#include "key/file.h"
#include "key/passphrase.h"

/* ---- files */

/* The text of the file, and of what is copied by hand; false, and a fault, if it cannot be made. */
static bool make_texts(const struct cmd_call *call, const char *path, const struct key_held *held,
                       struct text *file, struct text *lines, struct diags *diags)
{
    if (!cmd_value(call, "--locked", 0))
        key_file_text(held, file);
    else if (!key_file_lock(path, held, file, diags))
        return false;
    key_write(held->seed, lines);
    if (file->failed || lines->failed)
        diag_no_memory(diags);
    return !diags->count;
}

static int write_key(const struct cmd_call *call, const char *path, const struct key_held *held,
                     const char *said)
{
    struct diags diags = {0};
    struct text file = {0}, lines = {0};

    if (make_texts(call, path, held, &file, &lines, &diags) &&
        key_file_write(path, &file, &diags) && said) {
        cmd_print("%.200s %s", cmd_name(path), said);
        cmd_write(NULL, lines.at, lines.length);
        cmd_flush();
    }
    key_text_wipe(&file);
    key_text_wipe(&lines);
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

static int new_key(const struct cmd_call *call)
{
    static const char said[] =
        "is your key. Copy these lines by hand and keep them apart from it:\n"
        "`vcz key restore FILE` makes the file of them. They are shown once.\n\n";
    struct key_held held = {0};

    if (!key_file_chance(held.seed))
        return cmd_fault(&command_key, "libsodium does not start");
    int status = write_key(call, call->operand[1], &held, said);
    key_held_wipe(&held);
    return status;
}

static int restore(const struct cmd_call *call)
{
    struct key_held held = {0};
    struct diags diags = {0};
    int status;

    if (key_file_input(STDIN_FILENO, "-", &held, &diags)) {
        status = write_key(call, call->operand[1], &held, NULL);
    } else {
        cmd_print_faults(&diags, 0);
        status = diags_status(&diags);
    }
    key_held_wipe(&held);
    return status;
}

/* ---- games */

/* In a game: whose the key is, and what it is there. */
struct played {
    const char *who; /* lives as long as the log */
    bool heir;       /* he may succeed that side */
    uint8_t secret[KEY_SEED];
    struct key key;
};

static bool find_key(const struct cmd_log *log, const struct key_held *held, struct played *played)
{
    const struct key_player *player;

    for (unsigned n = 0; (player = referee_mail_keys(log->referee, n, &played->who)); n++)
        if (key_find(held->seed, player, played->secret, &played->key))
            return true;
    for (uint8_t side = 0; referee_game(log->referee) && side < GAME_SIDES; side++) {
        player = referee_mail_heir_keys(log->referee, side);
        played->heir = player && key_find(held->seed, player, played->secret, &played->key);
        played->who = referee_game(log->referee)->sides[side];
        if (played->heir)
            return true;
    }
    return false;
}

/* Finds out what the key is in that game, of which a header will do. An exit status; the log is to
 * be freed. */
static int look_up(const char *path, const struct key_held *held, struct cmd_log *log,
                   struct played *played)
{
    static const struct referee_terms terms = {
        .output = REFEREE_SILENT, .unfinished = true, .unset = true};

    cmd_adjudicate_terms(log, path, &terms, NULL);
    if (log->status == STATUS_GOOD && !find_key(log, held, played)) {
        diag_add(log->diags, DIAG_FAILED, (struct place){.file = path},
                 "no key in the header of this game is made of yours");
        log->status = diags_status(log->diags);
    }
    cmd_log_faults(log);
    return log->status;
}

/* What a side has sealed for the holder of the key, into the file that opens that game. */
static int opened_key(const struct cmd_call *call, const char *side)
{
    static const struct referee_terms terms = {
        .output = REFEREE_SILENT, .unfinished = true, .unset = true};
    struct diags diags = {0};
    struct key_held given = {.one_game = true};
    uint8_t seed[KEY_SEED];
    struct cmd_log log;
    int status = STATUS_UNDECIDED;

    if (key_file_own(cmd_value(call, "--key", 0), seed, &diags)) {
        cmd_adjudicate_terms(&log, call->operand[2], &terms, NULL);
        bool good = log.status == STATUS_GOOD &&
                    key_escrow_open(&log, call->operand[2], side, seed, given.seed);
        cmd_log_faults(&log);
        status = log.status;
        if (good)
            status = write_key(call, call->operand[1], &given, NULL);
        cmd_log_free(&log);
    }
    cmd_print_faults(&diags, 0);
    sodium_memzero(seed, sizeof seed);
    key_held_wipe(&given);
    return status;
}

/* The secret of one game, into a file of its own. */
static int game_key(const struct cmd_call *call)
{
    const char *path = cmd_value(call, "--key", 0);
    struct diags diags = {0};
    struct key_held held = {0};
    struct key_held given = {.one_game = true};
    struct played played = {0};
    struct cmd_log log;
    int status = STATUS_UNDECIDED;

    if (!path || call->operands < 3)
        return cmd_usage(call->command, "key game wants FILE, LOG and --key FILE");
    if (cmd_value(call, "--of", 0))
        return opened_key(call, cmd_value(call, "--of", 0));
    if (key_file_read(path, &held, &diags)) {
        status = look_up(call->operand[2], &held, &log, &played);
        memcpy(given.seed, played.secret, KEY_SEED);
        if (status == STATUS_GOOD && !held.one_game &&
            sodium_memcmp(given.seed, held.seed, KEY_SEED) == 0)
            status = cmd_fault(call->command,
                               "this game has no secret of its own: it rests on your whole key, "
                               "which opens all others, too");
        else if (status == STATUS_GOOD)
            status = write_key(call, call->operand[1], &given, NULL);
        cmd_log_free(&log);
    }
    cmd_print_faults(&diags, 0);
    key_held_wipe(&held);
    key_held_wipe(&given);
    sodium_memzero(&played, sizeof played);
    return status;
}

/* ---- what others may know */

static void public_words(const uint8_t key[KEY_SIGN], char words[KEY_WORDS_ROOM])
{
    sodium_bin2base64(words, KEY_WORDS_ROOM, key, KEY_SIGN,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* With NULL it is of no game; `is`: what he is there. */
static void print_public(const struct key *key, const char *is, const char *who, bool json)
{
    char signs[KEY_WORDS_ROOM], casts[KEY_WORDS_ROOM];

    public_words(key->player.sign, signs);
    public_words(key->player.cast, casts);
    if (json && who)
        cmd_print("{\"%s\":\"%s\",\"signs\":\"%s\",\"casts\":\"%s\"}\n", is, who, signs, casts);
    else if (json)
        cmd_print("{\"signs\":\"%s\",\"casts\":\"%s\"}\n", signs, casts);
    else
        cmd_print("%s%s%s%ssigns %s\ncasts %s\n", who ? is : "", who ? " " : "", who ? who : "",
                  who ? "\n" : "", signs, casts);
}

static int show_of_game(const struct cmd_call *call, const struct key_held *held)
{
    struct cmd_log log;
    struct played played = {0};
    int status = look_up(call->operand[2], held, &log, &played);

    if (status == STATUS_GOOD)
        print_public(&played.key, played.heir ? "heir" : "plays", played.who,
                     cmd_value(call, "--json", 0) != NULL);
    sodium_memzero(&played, sizeof played);
    cmd_log_free(&log);
    return status;
}

static int show(const struct cmd_call *call)
{
    struct diags diags = {0};
    struct key_held held = {0};
    struct key key = {0};
    int status = STATUS_GOOD;

    if (!key_file_read(call->operand[1], &held, &diags))
        status = STATUS_UNDECIDED;
    else if (call->operands > 2)
        status = show_of_game(call, &held);
    else if (key_make(held.seed, &key))
        print_public(&key, NULL, NULL, cmd_value(call, "--json", 0) != NULL);
    else
        diag_add(&diags, DIAG_FAILED, (struct place){.file = call->operand[1]},
                 "no key comes of these letters");
    key_wipe(&key);
    key_held_wipe(&held);
    cmd_print_faults(&diags, 0);
    return diags.count ? diags_status(&diags) : status;
}

/* ---- heirs */

static int offer(const struct cmd_call *call)
{
    const char *side = call->operand[2];
    struct diags diags = {0};
    struct text out = {0};
    uint8_t seed[KEY_SEED] = {0}, secret[KEY_SEED];
    struct key key = {0};
    int status = STATUS_UNDECIDED;

    if (call->operands < 3 || !*side || side[strspn(side, "abcdefghijklmnopqrstuvwxyz")] ||
        strlen(side) > 16)
        return cmd_usage(call->command,
                         "key offer wants FILE, and the side whose heir you would be");
    if (key_file_own(call->operand[1], seed, &diags)) {
        if (key_begin(seed, secret, &key)) {
            heir_write(side, &key.player, &out);
            status = cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
        } else {
            cmd_fault(call->command, "libsodium does not start");
        }
    }
    cmd_print_faults(&diags, 0);
    key_wipe(&key);
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(secret, sizeof secret);
    text_free(&out);
    return status;
}

static int run(const struct cmd_call *call)
{
    const char *what = call->operand[0];
    bool one_more = strcmp(what, "game") == 0 || strcmp(what, "show") == 0 ||
                    strcmp(what, "offer") == 0 || strcmp(what, "escrow") == 0;
    bool makes =
        strcmp(what, "new") == 0 || strcmp(what, "restore") == 0 || strcmp(what, "game") == 0;

    if (cmd_value(call, "--locked", 0) && !makes)
        return cmd_usage(call->command, "--locked is for a key that is made: new, restore or game");
    if (cmd_value(call, "--passphrase", 0) && !cmd_value(call, "--locked", 0) &&
        strcmp(what, "new") == 0)
        return cmd_usage(call->command,
                         "--passphrase wants --locked here: nothing else asks for it");
    key_passphrase_from(cmd_value(call, "--passphrase", 0));
    if (cmd_value(call, "--of", 0) && strcmp(what, "game") != 0)
        return cmd_usage(call->command, "--of is for key game");
    if (call->operands > 2 && !one_more)
        return cmd_usage(call->command, "key %.60s takes one file", what);
    if (strcmp(what, "new") == 0)
        return new_key(call);
    if (strcmp(what, "show") == 0)
        return show(call);
    if (strcmp(what, "restore") == 0)
        return restore(call);
    if (strcmp(what, "game") == 0)
        return game_key(call);
    if (strcmp(what, "offer") == 0)
        return offer(call);
    if (strcmp(what, "escrow") == 0)
        return key_escrow(call);
    return cmd_usage(call->command,
                     "a key is new, show, restore, game, offer or escrow, not '%.60s'", what);
}

const struct command command_key = {
    .name = "key",
    .line = "make or restore the key of a player by mail",
    .wants = "new, show, restore, game, offer or escrow, and which file?",
    .help = "usage: vcz key new FILE [--locked]\n"
            "       vcz key show FILE [LOG] [--json]\n"
            "       vcz key restore FILE [--locked] < TEXT\n"
            "       vcz key game FILE LOG --key KEY [--of SIDE] [--locked]\n"
            "       vcz key offer FILE SIDE\n"
            "       vcz key escrow FILE [LOG] [--json]\n"
            "\n"
            "A key signs your orders and casts the other's dice in games with `dice mail`.\n"
            "One serves for all your games, each of which has a secret of its own. Who reads\n"
            "your key can play in your name in all, and know the dice that you will cast.\n"
            "\n"
            "  new         makes a file that you alone can read; prints four lines to copy\n"
            "  show        prints the half that others may know: of LOG what its header has\n"
            "  restore     makes the file of the four lines, or of another that is locked\n"
            "  game        makes a file that opens the game of LOG alone, to be given away\n"
            "  offer       prints the lines that make you the heir of a player (--heir)\n"
            "  escrow      prints the line that makes you the director of games (--escrow);\n"
            "              of LOG, whether both sides' secrets are sealed for you, and open\n"
            "  --key FILE  of game: your key\n"
            "  --of SIDE   of game, as its director: what that side sealed, who has vanished\n"
            "  --locked    the new file wants a passphrase, which the terminal is asked for\n"
            "  --passphrase FILE  in place of the terminal: its first line is the passphrase\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 done, 1 the log breaks a rule or what is sealed is wrong, 2 not\n",
    .least = 2,
    .most = 3,
    .option = {{"--json", NULL, false, false},
               {"--key", "FILE", false, false},
               {"--of", "SIDE", false, false},
               {"--locked", NULL, false, false},
               {"--passphrase", "FILE", false, false}},
    .run = run,
};
