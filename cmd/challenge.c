/* The header of a game by mail, which one player makes as a challenge. */
#include <sodium.h>
#include <string.h>

#include "director.h"
#include "heir.h"
#include "key/file.h"
#include "key/own_key.h"
#include "next.h"

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
                    uint32_t days, const struct own_key *own, struct text *out)
{
    const char *path = cmd_value(call, "--heir", 0);
    struct diags diags = {0};

    if (path)
        heir_add(path, game, side, days, &own->key, out, &diags);
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

/* Adds the director whom the call names, if it does, and what is sealed for him; an exit status. */
static int add_director(const struct cmd_call *call, const struct own_key *own, struct text *out)
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
    uint8_t side = next_veil_side(call, game, scenario);
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
        own_hint("# both of you will hold the whole log, and what either hides lies open in it;\n"
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
    if (!good || !own_print_header(call, call->operand[1], path, header))
        return STATUS_UNDECIDED;
    own_hint("# mail this to the other, who adds his line: vcz accept FILE --key HIS.KEY > g.vcz\n"
             "# vcz diff FILE g.vcz then says that he has changed nothing");
    if (path)
        own_hint("# of what comes back make your whole log: vcz accept FILE --veil SECRET > g.vcz");
    return STATUS_GOOD;
}

static int make_challenge(const struct cmd_call *call, const struct game *game,
                          const void *scenario, const struct own_key *own, uint32_t days,
                          struct text *whole, struct text *header)
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
        status = cmd_header_options(call, game, scenario, header);
    own_add_player(side, own, header);
    if (days)
        text_format(header, "silence %u\n", (unsigned)days);
    if (status == STATUS_GOOD)
        status = add_heir(call, game, number, days, own, header);
    if (status == STATUS_GOOD)
        status = add_director(call, own, header);
    return status;
}

static int print_challenge(const struct cmd_call *call, const struct game *game,
                           const void *scenario, const struct own_key *own)
{
    const char *side = call->operand[1];
    struct text header = {0}, whole = {0};
    uint32_t days;

    if (strcmp(side, game->sides[0]) != 0 && strcmp(side, game->sides[1]) != 0)
        return cmd_usage(call->command, "%s has no side '%.60s': they are %s and %s", game->name,
                         side, game->sides[0], game->sides[1]);
    if (!read_silence(call, &days) || !hides(call, game, scenario))
        return STATUS_UNDECIDED;
    int status = make_challenge(call, game, scenario, own, days, &whole, &header);
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
    struct own_key own = {0};
    const void *scenario;
    int status = STATUS_UNDECIDED;
    struct slice name = slice_of(call->operand[0]);

    if (!own_read_key(call, &own))
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
