/* The header of a game by mail: one player makes a challenge, the other accepts it. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "challenge_mail.h"
#include "cmd.h"
#include "director.h"
#include "heir.h"
#include "key_file.h"
#include "key_passphrase.h"
#include "next.h"

/* Of the player who calls. */
struct own {
    uint8_t seed[KEY_SEED];
    uint8_t secret[KEY_SEED]; /* of the game */
    struct key key;
};

/* "player SIDE LETTERS" and the other half beneath it. */
static void add_player(const char *side, const struct own *own, struct text *out)
{
    uint8_t bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;
    key_player_write(&own->key.player, bytes);
    key_words(bytes, sizeof bytes, words, &second);
    text_format(out, "player %s %s\n" LOG_HALF_INDENT "%s\n", side, words, second);
}

/* Reads the key of the call, and begins a game with it; false, and it is said, if there is none. */
static bool read_key(const struct cmd_call *call, struct own *own)
{
    struct diags diags = {0};
    const char *path = cmd_value(call, "--key", 0);
    if (!path) {
        cmd_usage(call->command, "--key FILE is wanted; `vcz key new FILE` makes one");
        return false;
    }
    bool good = !key_passphrase_of(call) && key_file_own(path, own->seed, &diags);
    cmd_print_faults(&diags, 0);
    if (!good || key_begin(own->seed, own->secret, &own->key))
        return good;
    cmd_fault(call->command, "libsodium does not start");
    return false;
}

/* What comes next, for whoever sits at the terminal. */
static void hint(const char *words)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "%s\n", words);
}

/* Prints it, as an object under --json: with the file that has the secret, or NULL. */
static bool print_header(const struct cmd_call *call, const char *side, const char *secret,
                         struct text *header)
{
    struct text out = {0};
    if (!cmd_value(call, "--json", 0) || header->failed)
        return cmd_write_text(header);
    text_add(&out, "{\"side\":");
    text_json_string(&out, side);
    text_add(&out, ",\"header\":[");
    for (size_t at = 0; at < header->length;) {
        size_t length = strcspn(header->at + at, "\n");
        text_add(&out, at ? "," : "");
        text_json(&out, header->at + at, length);
        at += length + 1;
    }
    text_add(&out, "]");
    if (secret) {
        text_add(&out, ",\"secret_in\":");
        text_json_string(&out, secret);
    }
    text_add(&out, "}\n");
    text_free(header);
    return cmd_write_text(&out);
}

/* ---- challenge */

/* The days of --silence, or 0; false, and it is said, if they are none. */
static bool read_silence(const struct cmd_call *call, uint32_t *days)
{
    *days = 0;
    if (!cmd_number(call, "--silence", "days", REFEREE_SILENCE_MOST, days))
        return false;
    if (*days || !cmd_value(call, "--heir", 0))
        return true;
    cmd_usage(call->command, "--heir wants --silence DAYS too, after which he may succeed you");
    return false;
}

/* Adds the heir that the call names, if it does; an exit status. */
static int add_heir(const struct cmd_call *call, const struct game *game, uint8_t side,
                    uint32_t days, const struct own *own, struct text *out)
{
    const char *path = cmd_value(call, "--heir", 0);
    struct diags diags = {0};
    if (path)
        heir_add(path, game, side, days, &own->key, out, &diags);
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

/* Adds the director whom the call names, if it does, and what is sealed for him; an exit status. */
static int add_director(const struct cmd_call *call, const struct own *own, struct text *out)
{
    const char *path = cmd_value(call, "--escrow", 0);
    struct diags diags = {0};
    uint8_t director[ESCROW_KEY];
    if (path && director_read(path, own->seed, director, &diags)) {
        director_write(director, out);
        director_seal(call->operand[1], own->secret, director, out, &diags);
    }
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

/* The number of --audits, or 0; false, and it is said, if it is none. */
static bool read_audits(const struct cmd_call *call, uint32_t *audits)
{
    *audits = 0;
    if (!cmd_number(call, "--audits", "a number", REFEREE_AUDITS_MOST, audits))
        return false;
    if (!*audits || cmd_value(call, "--veil", 0))
        return true;
    cmd_usage(call->command, "--audits wants --veil too: nothing else is hidden by a side");
    return false;
}

/* With --veil the side is that which hides, for it keeps the secret; else it is said. */
static bool hides(const struct cmd_call *call, const struct game *game, const void *scenario)
{
    if (!cmd_value(call, "--veil", 0))
        return true;
    uint8_t side = next_veil_side(call->command, game, scenario);
    if (side == NO_SIDE || strcmp(call->operand[1], game->sides[side]) == 0)
        return side != NO_SIDE;
    cmd_usage(call->command, "%s hides pieces here: the challenge is its to make, and the secret",
              game->sides[side]);
    return false;
}

/* The line of `veil mail`, without its secret; `whole` has both. */
static int add_veil(const struct cmd_call *call, struct text *whole, struct text *header)
{
    uint32_t audits;
    if (!read_audits(call, &audits))
        return STATUS_UNDECIDED;
    if (!cmd_value(call, "--veil", 0))
        return STATUS_GOOD;
    int status = cmd_header_veil(call->command, whole, header);
    if (audits)
        text_format(header, "audits %u\n", (unsigned)audits);
    return status;
}

/* In such a game players might take what is hidden for hidden. */
static void warn_of_whole_log(const struct cmd_call *call, const struct game *game)
{
    if (!cmd_value(call, "--veil", 0) && (game->unit_seen || game->thing_seen))
        hint("# both of you will hold the whole log, and what either hides lies open in it;\n"
             "# a referee who tells each what he may know: `vcz judge new` (man vcz-judge)");
}

/* Prints the header, and puts the secret of what is hidden, if there is one, into a file of its
 * own. */
static int print_both(const struct cmd_call *call, struct text *whole, struct text *header)
{
    struct diags diags = {0};
    const char *path = cmd_value(call, "--veil", 0);
    bool good = !path || key_file_write(path, whole, &diags);
    cmd_print_faults(&diags, 0);
    if (!good || !print_header(call, call->operand[1], path, header))
        return STATUS_UNDECIDED;
    hint("# mail this to the other, who adds his line: vcz accept FILE --key HIS.KEY > g.vcz\n"
         "# vcz diff FILE g.vcz then says that he has changed nothing");
    return STATUS_GOOD;
}

static int make_challenge(const struct cmd_call *call, const struct game *game,
                          const struct own *own, uint32_t days, struct text *whole,
                          struct text *header)
{
    const char *side = call->operand[1];
    uint8_t number = strcmp(side, game->sides[0]) == 0 ? 0 : 1;
    int status = cmd_header_scenario(call->command, call->operand[0], header);
    text_add(header, "dice mail\n");
    if (status == STATUS_GOOD)
        status = add_veil(call, whole, header);
    if (status == STATUS_GOOD)
        status = cmd_header_salt(call->command, header);
    if (status == STATUS_GOOD)
        status = cmd_header_options(call, game, header);
    add_player(side, own, header);
    if (days)
        text_format(header, "silence %u\n", (unsigned)days);
    if (status == STATUS_GOOD)
        status = add_heir(call, game, number, days, own, header);
    if (status == STATUS_GOOD)
        status = add_director(call, own, header);
    return status;
}

static int print_challenge(const struct cmd_call *call, const struct game *game,
                           const void *scenario, const struct own *own)
{
    const char *side = call->operand[1];
    struct text header = {0}, whole = {0};
    uint32_t days;
    if (strcmp(side, game->sides[0]) != 0 && strcmp(side, game->sides[1]) != 0)
        return cmd_usage(call->command, "%s has no side '%.60s': they are %s and %s", game->name,
                         side, game->sides[0], game->sides[1]);
    if (!read_silence(call, &days) || !hides(call, game, scenario))
        return STATUS_UNDECIDED;
    int status = make_challenge(call, game, own, days, &whole, &header);
    if (status == STATUS_GOOD)
        status = print_both(call, &whole, &header);
    if (status == STATUS_GOOD)
        warn_of_whole_log(call, game);
    key_text_wipe(&whole);
    text_free(&header);
    return status;
}

static int challenge(const struct cmd_call *call)
{
    struct cmd_files files = {.log = ""};
    struct diags diags = {0};
    struct own own = {0};
    const void *scenario;
    int status = STATUS_UNDECIDED;
    struct slice name = {call->operand[0], strlen(call->operand[0])};
    if (!read_key(call, &own))
        return STATUS_UNDECIDED;
    const struct game *game =
        cmd_scenario(&files, name, (struct place){.file = "vcz challenge"}, &diags, &scenario);
    if (game)
        status = print_challenge(call, game, scenario, &own);
    sodium_memzero(&own, sizeof own);
    cmd_print_faults(&diags, 0);
    cmd_files_free(&files);
    return status;
}

const struct command command_challenge = {
    .name = "challenge",
    .line = "begin a game by mail",
    .wants = "which scenario, and which side is yours?",
    .help = "usage: vcz challenge SCENARIO SIDE --key FILE [--option NAME=VALUE]...\n"
            "                     [--silence DAYS [--heir FILE]]\n"
            "                     [--escrow FILE] [--veil SECRET [--audits N]] [--json]\n"
            "\n"
            "Prints the header of a game by mail in which you play SIDE, with `dice mail`:\n"
            "dice that neither side can foresee or choose. Mail it to the other, who adds a\n"
            "line by `vcz accept`, and mails it back.\n"
            "\n"
            "  --key FILE           your key (`vcz key new FILE`)\n"
            "  --passphrase FILE    of a locked key: its first line, in place of the terminal\n"
            "  --option NAME=VALUE  an optional rule; may be given again\n"
            "  --silence DAYS       who is silent for so long may be succeeded by his heir\n"
            "  --heir FILE          yours, whom the lines of `vcz key offer` name\n"
            "  --escrow FILE        seals your secret of this game for the director who gave\n"
            "                       you the line in that file: he can play on if you vanish\n"
            "  --veil SECRET        for the side that hides pieces: writes the line with the\n"
            "                       secret of the game into that file (vcz-veil(7))\n"
            "  --audits N           how often the other may demand to be shown a turn, 1 to 9\n"
            "  --json               {\"side\":..,\"header\":[..]}, a string a line\n"
            "  --data DIR           where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 2 no such header can be made\n",
    .least = 2,
    .most = 2,
    .option = {{"--key", "FILE", false, false},
               {"--passphrase", "FILE", false, false},
               {"--option", "NAME=VALUE", true, false},
               {"--silence", "DAYS", false, false},
               {"--heir", "FILE", false, false},
               {"--escrow", "FILE", false, false},
               {"--veil", "SECRET", false, false},
               {"--audits", "N", false, false},
               {"--json", NULL, false, false}},
    .run = challenge,
};

/* ---- accept */

static bool keep(void *to, const char *bytes, size_t length)
{
    text_bytes(to, bytes, length);
    return true;
}

/* Of one key there are other keys in each line, so that the lines do not tell. */
static bool is_challenger(const struct referee *referee, const struct own *own)
{
    const char *who;
    const struct key_player *challenger = referee_mail_keys(referee, 0, &who);
    uint8_t secret[KEY_SEED];
    struct key key = {0};
    bool same = challenger && key_find(own->seed, challenger, secret, &key);
    sodium_memzero(secret, sizeof secret);
    key_wipe(&key);
    return same;
}

/* Shows lines to the referee, behind that number. */
static bool show_all(struct referee *referee, const struct text *lines, uint32_t number)
{
    bool good = true;
    for (size_t at = 0; good && at < lines->length;) {
        size_t length = strcspn(lines->at + at, "\n");
        good = referee_line(referee, lines->at + at, length, ++number);
        at += length + 1;
    }
    return good;
}

/* What he seals for the director of the challenge, of whom he has been told otherwise, too: a key
 * that the challenger has put there could open his secret. */
static void seal_for_director(const struct cmd_call *call, struct referee *referee, uint8_t side,
                              const struct own *own, struct text *out)
{
    const char *path = cmd_value(call, "--escrow", 0);
    const uint8_t *named = referee_mail_director_key(referee);
    struct diags *diags = referee_diags(referee);
    uint8_t director[ESCROW_KEY];
    if (!path && !named)
        return;
    if (!path)
        diag_add(diags, DIAG_FAILED, (struct place){0},
                 "the challenge names a director: --escrow FILE wants the line that he himself has "
                 "given you, and seals your secret of this game for him");
    else if (!named)
        diag_add(diags, DIAG_FAILED, (struct place){.file = path},
                 "the challenge names no director, for whom something would be sealed");
    else if (director_read(path, own->seed, director, diags) &&
             memcmp(director, named, ESCROW_KEY) != 0)
        diag_add(diags, DIAG_DIFFERS, (struct place){.file = path},
                 "the challenge names another director: whoever he is, he could open what you "
                 "seal, and know all your dice; nothing is sealed");
    else if (!diags->count)
        director_seal(referee_game(referee)->sides[side], own->secret, director, out, diags);
}

/* His lines, those of his heir, and for a director. */
static void add_lines(const struct cmd_call *call, struct referee *referee, uint8_t side,
                      const struct own *own, struct text *out)
{
    const struct game *game = referee_game(referee);
    const char *heir = cmd_value(call, "--heir", 0);
    uint32_t days = referee_mail_silence_of(referee);
    add_player(game->sides[side], own, out);
    if (heir && !days)
        diag_add(referee_diags(referee), DIAG_FAILED, (struct place){.file = heir},
                 "the challenge has no line `silence DAYS`, without which nobody has an heir");
    else if (heir)
        heir_add(heir, game, side, days, &own->key, out, referee_diags(referee));
    seal_for_director(call, referee, side, own, out);
}

/* Adds the lines of the side that has none, which it is, and shows them to the referee too; NULL if
 * that cannot be. */
static const char *add_acceptor(const struct cmd_call *call, struct referee *referee,
                                uint32_t number, const struct own *own)
{
    uint8_t side = referee_mail_open_side(referee);
    struct text lines = {0};
    bool good = false;
    if (side == NO_SIDE) {
        diag_add(referee_diags(referee), DIAG_FAILED, (struct place){0}, "%s",
                 number ? "this is no challenge: it wants `dice mail` and the line of one player"
                        : "it is empty: what is printed goes into another file, for the shell "
                          "empties the one behind `>` first");
        return NULL;
    }
    if (is_challenger(referee, own)) {
        diag_add(referee_diags(referee), DIAG_FAILED, (struct place){0},
                 "both players have the same key: nobody can cast dice for himself");
        return NULL;
    }
    add_lines(call, referee, side, own, &lines);
    if (lines.failed)
        diag_no_memory(referee_diags(referee));
    else if (!referee_diags(referee)->count)
        good = show_all(referee, &lines, number) && !referee_diags(referee)->count &&
               referee_mail_is_accepted(referee);
    text_free(&lines);
    return good ? referee_game(referee)->sides[side] : NULL;
}

struct acceptance {
    const struct own *own;
    struct text header;
};

static int accept_it(const struct cmd_call *call, struct acceptance *acceptance)
{
    const char *side = NULL;
    struct cmd_log log;
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .write = keep,
                                        .to = &acceptance->header,
                                        .stop_after = UINT32_MAX,
                                        .unfinished = true};
    if (challenge_mail_is(call->operand[0]))
        return STATUS_UNDECIDED;
    cmd_adjudicate_terms(&log, call->operand[0], &terms, NULL);
    if (log.status == STATUS_GOOD)
        side = add_acceptor(call, log.referee, log.input.last, acceptance->own);
    cmd_log_faults(&log);
    int status = diags_status(log.diags);
    if (status == STATUS_GOOD && !print_header(call, side, NULL, &acceptance->header))
        status = STATUS_UNDECIDED;
    if (status == STATUS_GOOD)
        hint("# mail this back: both keep it, and it is the log. A turn is orders behind it, and\n"
             "# vcz mail compose LOG --key KEY; what comes, vcz mail take LOG --key KEY < MAIL");
    cmd_log_free(&log);
    return status;
}

static int accept(const struct cmd_call *call)
{
    struct own own = {0};
    struct acceptance acceptance = {.own = &own};
    if (!read_key(call, &own))
        return STATUS_UNDECIDED;
    int status = accept_it(call, &acceptance);
    sodium_memzero(&own, sizeof own);
    text_free(&acceptance.header);
    return status;
}

const struct command command_accept = {
    .name = "accept",
    .line = "accept a challenge to a game by mail",
    .wants = "which challenge? `-` is standard input",
    .help = "usage: vcz accept FILE|- --key FILE [--heir FILE] [--escrow FILE] [--json]\n"
            "\n"
            "Prints the challenge with a line of your own: the header of the game, which is\n"
            "frozen from now on. You play the side that the challenge leaves. Mail it back,\n"
            "and keep it: it is the log to which orders are added, on both sides.\n"
            "\n"
            "Look at it before you do: scenario and options are what both will be held to.\n"
            "\n"
            "  --key FILE     your key (`vcz key new FILE`)\n"
            "  --passphrase FILE  of a locked key: its first line, in place of the terminal\n"
            "  --heir FILE    who may succeed you after the silence that the challenge\n"
            "                 allows, whom the lines of `vcz key offer` name\n"
            "  --escrow FILE  wanted if the challenge names a director: the line he gave you\n"
            "                 himself; your secret of this game is sealed for him\n"
            "  --json         {\"side\":..,\"header\":[..]}, a string a line\n"
            "  --data DIR     where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 1 the challenge rests on other data than is here, or\n"
            "names another director, 2 it is none\n",
    .least = 1,
    .most = 1,
    .option = {{"--key", "FILE", false, false},
               {"--passphrase", "FILE", false, false},
               {"--heir", "FILE", false, false},
               {"--escrow", "FILE", false, false},
               {"--json", NULL, false, false}},
    .run = accept,
};
