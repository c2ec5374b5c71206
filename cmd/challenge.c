/* The header of a game by mail: one player makes a challenge, the other accepts it. */
#include <sodium.h>
#include <string.h>

#include "cmd.h"
#include "key_file.h"

/* "player SIDE LETTERS" and the other half beneath it, with a nonce of its own for every game. */
static void add_player(const char *side, const struct key *key, struct text *out)
{
    uint8_t bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;
    randombytes_buf(bytes, KEY_NONCE);
    memcpy(bytes + KEY_NONCE, key->player.sign, KEY_SIGN);
    memcpy(bytes + KEY_NONCE + KEY_SIGN, key->player.cast, VRF_PUBLIC);
    key_words(bytes, sizeof bytes, words, &second);
    text_format(out, "player %s %s\n" LOG_HALF_INDENT "%s\n", side, words, second);
}

/* Reads the key of the call; false, and it is said, if there is none. */
static bool read_key(const struct cmd_call *call, struct key *key)
{
    struct diags diags = {0};
    const char *path = cmd_value(call, "--key", 0);
    if (!path) {
        cmd_usage(call->command, "--key FILE is wanted; `vcz key new FILE` makes one");
        return false;
    }
    bool good = key_file_read(path, key, &diags);
    cmd_print_faults(&diags, 0);
    return good;
}

/* ---- challenge */

static int print_challenge(const struct cmd_call *call, const struct game *game,
                           const struct key *key)
{
    const char *side = call->operand[1];
    struct text header = {0};
    if (strcmp(side, game->sides[0]) != 0 && strcmp(side, game->sides[1]) != 0)
        return cmd_usage(call->command, "%s has no side '%.60s': they are %s and %s", game->name,
                         side, game->sides[0], game->sides[1]);
    text_format(&header, "vcz 1\nscenario %s\ndice mail\n", call->operand[0]);
    int status = cmd_header_salt(call->command, &header);
    if (status == STATUS_GOOD)
        status = cmd_header_options(call, game, &header);
    add_player(side, key, &header);
    if (status == STATUS_GOOD && !cmd_write_text(&header))
        status = STATUS_UNDECIDED;
    text_free(&header);
    return status;
}

static int challenge(const struct cmd_call *call)
{
    struct cmd_files files = {.log = ""};
    struct diags diags = {0};
    struct key key = {0};
    const void *scenario;
    int status = STATUS_UNDECIDED;
    struct slice name = {call->operand[0], strlen(call->operand[0])};
    if (!read_key(call, &key))
        return STATUS_UNDECIDED;
    const struct game *game =
        cmd_scenario(&files, name, (struct place){.file = "vcz challenge"}, &diags, &scenario);
    if (game)
        status = print_challenge(call, game, &key);
    key_wipe(&key);
    cmd_print_faults(&diags, 0);
    cmd_files_free(&files);
    return status;
}

const struct command command_challenge = {
    .name = "challenge",
    .line = "begin a game by mail",
    .wants = "which scenario, and which side is yours?",
    .help = "usage: vcz challenge SCENARIO SIDE --key FILE [--option NAME=VALUE]...\n"
            "\n"
            "Prints the header of a game by mail in which you play SIDE, with `dice mail`:\n"
            "dice that neither side can foresee or choose. Mail it to the other, who adds a\n"
            "line by `vcz accept`, and mails it back.\n"
            "\n"
            "  --key FILE           your key (`vcz key new FILE`)\n"
            "  --option NAME=VALUE  an optional rule; may be given again\n"
            "  --data DIR           where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 2 no such header can be made\n",
    .least = 2,
    .most = 2,
    .option = {{"--key", "FILE", false, false}, {"--option", "NAME=VALUE", true, false}},
    .run = challenge,
};

/* ---- accept */

static bool keep(void *to, const char *bytes, size_t length)
{
    text_bytes(to, bytes, length);
    return true;
}

/* Adds the line of the side that has none, and shows it to the referee too. */
static bool add_acceptor(struct referee *referee, uint32_t number, const struct key *key)
{
    uint8_t side = referee_mail_open_side(referee);
    struct text lines = {0};
    bool good = false;
    if (side == NO_SIDE) {
        diag_add(referee_diags(referee), DIAG_FAILED, (struct place){0},
                 "this is no challenge: it wants `dice mail` and the line of one player");
        return false;
    }
    add_player(referee_game(referee)->sides[side], key, &lines);
    const char *end = lines.failed ? NULL : strchr(lines.at, '\n');
    if (end) {
        size_t first = (size_t)(end - lines.at);
        good = referee_line(referee, lines.at, first, number + 1) &&
               referee_line(referee, end + 1, lines.length - first - 2, number + 2);
    }
    if (lines.failed)
        diag_no_memory(referee_diags(referee));
    text_free(&lines);
    return good;
}

struct acceptance {
    const struct key *key;
    struct text header;
};

static int accept_it(const struct cmd_call *call, struct acceptance *acceptance)
{
    struct cmd_log log;
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .write = keep,
                                        .to = &acceptance->header,
                                        .stop_after = UINT32_MAX,
                                        .unfinished = true};
    cmd_adjudicate_terms(&log, call->operand[0], &terms, NULL);
    if (log.status == STATUS_GOOD)
        add_acceptor(log.referee, log.input.line, acceptance->key);
    cmd_log_faults(&log);
    int status = diags_status(log.diags);
    if (status == STATUS_GOOD && !cmd_write_text(&acceptance->header))
        status = STATUS_UNDECIDED;
    cmd_log_free(&log);
    return status;
}

static int accept(const struct cmd_call *call)
{
    struct key key = {0};
    struct acceptance acceptance = {.key = &key};
    if (!read_key(call, &key))
        return STATUS_UNDECIDED;
    int status = accept_it(call, &acceptance);
    key_wipe(&key);
    text_free(&acceptance.header);
    return status;
}

const struct command command_accept = {
    .name = "accept",
    .line = "accept a challenge to a game by mail",
    .wants = "which challenge? `-` is standard input",
    .help = "usage: vcz accept FILE|- --key FILE\n"
            "\n"
            "Prints the challenge with a line of your own: the header of the game, which is\n"
            "frozen from now on. You play the side that the challenge leaves. Mail it back,\n"
            "and keep it: it is the log to which orders are added, on both sides.\n"
            "\n"
            "Look at it before you do: scenario and options are what both will be held to.\n"
            "\n"
            "  --key FILE  your key (`vcz key new FILE`)\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 1 the challenge rests on other data than is here, 2 it\n"
            "is none\n",
    .least = 1,
    .most = 1,
    .option = {{"--key", "FILE", false, false}},
    .run = accept,
};
