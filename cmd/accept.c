/* The other player accepts a challenge: then the header of a game by mail is whole. */
#include <sodium.h>
#include <string.h>

#include "challenge_mail.h"
#include "director.h"
#include "heir.h"
#include "key/file.h"
#include "key/own_key.h"
#include "veil_secret.h"

/* Of one key there are other keys in each line, so that the lines do not tell. */
static bool is_challenger(const struct referee *referee, const struct own_key *own)
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
                              const struct own_key *own, struct text *out)
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
                      const struct own_key *own, struct text *out)
{
    const struct game *game = referee_game(referee);
    const char *heir = cmd_value(call, "--heir", 0);
    uint32_t days = referee_mail_silence_of(referee);

    own_add_player(game->sides[side], own, out);
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
                                uint32_t number, const struct own_key *own)
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

/* Reads the header, up to its end, and keeps it in that text. False, and nothing is left open, if
 * it is said what is wrong. */
static bool read_header(const struct cmd_call *call, struct cmd_log *log, struct text *header)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .write = text_take,
                                        .to = header,
                                        .stop_after = UINT32_MAX,
                                        .unfinished = true};

    if (challenge_mail_is(call->operand[0]))
        return false;
    cmd_adjudicate_terms(log, call->operand[0], &terms, NULL);
    if (header->failed) {
        cmd_no_memory();
        cmd_log_free(log);
    }
    return !header->failed;
}

struct acceptance {
    const struct own_key *own;
    struct text header;
};

static int accept_it(const struct cmd_call *call, struct acceptance *acceptance)
{
    const char *side = NULL;
    struct cmd_log log;

    if (!read_header(call, &log, &acceptance->header))
        return STATUS_UNDECIDED;
    if (log.status == STATUS_GOOD)
        side = add_acceptor(call, log.referee, log.input.last, acceptance->own);
    cmd_log_faults(&log);
    int status = diags_status(log.diags);
    if (status == STATUS_GOOD && !own_print_header(call, side, NULL, &acceptance->header))
        status = STATUS_UNDECIDED;
    if (status == STATUS_GOOD)
        own_hint(
            referee_veil_game(log.referee)
                ? "# mail this back, and keep it: it is no log yet. The other hides pieces, and "
                  "mails you\n"
                  "# your account: vcz mail take ACCOUNT --key KEY < MAIL makes a file of it"
                : "# mail this back: both keep it, and it is the log. A turn is orders behind it, "
                  "and\n"
                  "# vcz mail compose LOG --key KEY; what comes, vcz mail take LOG --key KEY < "
                  "MAIL");
    cmd_log_free(&log);
    return status;
}

/* What the other has accepted becomes the whole log of the side that hides. */
static int put_secret(const struct cmd_call *call)
{
    struct text header = {0};
    struct cmd_log log;

    for (unsigned i = 0; call->command->option[i].name; i++)
        if (strcmp(call->command->option[i].name, "--veil") != 0 &&
            cmd_value(call, call->command->option[i].name, 0))
            return cmd_usage(call->command, "%s has no place beside --veil, which signs nothing",
                             call->command->option[i].name);
    if (!read_header(call, &log, &header)) {
        key_text_wipe(&header);
        return STATUS_UNDECIDED;
    }
    if (log.status == STATUS_GOOD && referee_mail_is_accepted(log.referee))
        veil_secret_put(cmd_value(call, "--veil", 0), &header, log.diags);
    cmd_log_faults(&log);
    int status = diags_status(log.diags);
    if (status == STATUS_GOOD && !cmd_write_text(&header))
        status = STATUS_UNDECIDED;
    key_text_wipe(&header);
    cmd_log_free(&log);
    return status;
}

static int accept(const struct cmd_call *call)
{
    struct own_key own = {0};
    struct acceptance acceptance = {.own = &own};

    if (cmd_value(call, "--veil", 0))
        return put_secret(call);
    if (!own_read_key(call, &own))
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
            "       vcz accept FILE|- --veil SECRET\n"
            "\n"
            "Prints the challenge with a line of your own: the header of the game, which is\n"
            "frozen from now on. You play the side that the challenge leaves. Mail it back,\n"
            "and keep it: it is the log to which orders are added, on both sides.\n"
            "\n"
            "Look at it before you do: scenario and options are what both will be held to.\n"
            "\n"
            "With --veil the challenger who hides pieces makes his whole log of the header\n"
            "that has come back.\n"
            "\n"
            "  --key FILE     your key (`vcz key new FILE`)\n"
            "  --passphrase FILE  of a locked key: its first line, in place of the terminal\n"
            "  --heir FILE    who may succeed you after the silence that the challenge\n"
            "                 allows, whom the lines of `vcz key offer` name\n"
            "  --escrow FILE  wanted if the challenge names a director: the line he gave you\n"
            "                 himself; your secret of this game is sealed for him\n"
            "  --veil SECRET  prints it with the secret that `vcz challenge --veil` has put\n"
            "                 into that file\n"
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
               {"--veil", "SECRET", false, false},
               {"--json", NULL, false, false}},
    .run = accept,
};
