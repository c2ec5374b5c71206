/* A mail box as referee: a folder that holds a game, and answers each player. */
#include "judge/judge.h"

#include <string.h>

static int opened(const struct cmd_call *call, int (*act)(struct judge_session *judge))
{
    struct judge_session judge;
    int status = judge_open(&judge, call);

    if (status == STATUS_GOOD)
        status = act(&judge);
    judge_close(&judge);
    return status;
}

static int run(const struct cmd_call *call)
{
    static const struct {
        const char *name;
        unsigned operands;
        const char *wants;
        int (*act)(struct judge_session *judge);
    } kinds[] = {{"take", 2, " FOLDER < ORDERS", judge_take},
                 {"due", 2, " FOLDER", judge_due},
                 {"absence", 5, " FOLDER SIDE FROM TO", judge_absence},
                 {"substitute", 4, " FOLDER SIDE ADDRESS", judge_substitute},
                 {"end", 2, " FOLDER", judge_end}};
    const char *kind = call->operand[0];

    cmd_wall_for_files();
    if (strcmp(kind, "new") == 0)
        return judge_new(call);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kind, kinds[i].name) != 0)
            continue;
        if (call->operands != kinds[i].operands)
            return cmd_usage(call->command, "`vcz judge %s%s`", kind, kinds[i].wants);
        return opened(call, kinds[i].act);
    }
    return cmd_usage(call->command,
                     "`vcz judge new`, take, due, absence, substitute or end, not '%.60s'", kind);
}

const struct command command_judge = {
    .name = "judge",
    .line = "be the referee of a game by mail, in a folder",
    .wants = "new or take, and which folder?",
    .help = "usage: vcz judge new FOLDER SCENARIO|LOG --player SIDE=ADDRESS --player ...\n"
            "                     [--deadline DAYS] [--option NAME=VALUE]... [--key FILE]\n"
            "       vcz judge take FOLDER [--side SIDE] [--batch N] [--token HEX] < ORDERS\n"
            "       vcz judge due FOLDER | absence FOLDER SIDE FROM TO\n"
            "       vcz judge substitute FOLDER SIDE ADDRESS | end FOLDER [--unfinished]\n"
            "\n"
            "Keeps a game for two players, of whom neither has the log. take carries out a\n"
            "batch of orders, once; due says who must answer by when, and writes reminders;\n"
            "end publishes the log. Mails lie in out; their paths are printed.\n"
            "\n"
            "  --player SIDE=ADDRESS  of new: who plays that side\n"
            "  --deadline DAYS        of new: how many there are to answer in\n"
            "  --option NAME=VALUE    of new: an optional rule\n"
            "  --key FILE             of new: your own key for the dice, and no new one\n"
            "  --passphrase FILE      if that is locked: its first line, else the terminal\n"
            "  --side SIDE            whose batch it is, as the token must tell too\n"
            "  --batch N              its number; else it is the next of that side\n"
            "  --token HEX            of the player, if it is not in the batch\n"
            "  --by-hand              without a token: you know who has sent it\n"
            "  --unfinished           end a game that is not over\n"
            "  --json                 {\"wrote\":..} for each path, and of due an object\n"
            "  --now DAY              as 2026-11-23; else by the clock\n"
            "  --data DIR             where the data of the games lies\n"
            "\n"
            "exit status: 0 done, 1 refused, 2 wrong usage or folder, 75 busy: try again\n",
    .least = 2,
    .most = 5,
    .option = {{"--player", "SIDE=ADDRESS", true, false},
               {"--deadline", "DAYS", false, false},
               {"--option", "NAME=VALUE", true, false},
               {"--key", "FILE", false, false},
               {"--passphrase", "FILE", false, false},
               {"--side", "SIDE", false, false},
               {"--batch", "N", false, false},
               {"--token", "HEX", false, false},
               {"--by-hand", NULL, false, false},
               {"--unfinished", NULL, false, false},
               {"--json", NULL, false, false},
               {"--now", "DAY", false, false}},
    .run = run,
};
