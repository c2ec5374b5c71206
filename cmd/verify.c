#include <string.h>

#include "base/memory.h"
#include "cmd.h"
#include "proof/chain.h"

/* ---- two logs of one game by mail */

/* What has been signed in a log. */
struct signed_log {
    const char *name;
    uint8_t game[CHAIN_LINK];
    unsigned count;
    struct signed_batch {
        struct chain_batch batch;
        uint32_t line;
    } * batch;
};

struct signed_logs {
    struct arena arena;
    struct signed_log *log;
    unsigned count;
};

static void keep(struct signed_logs *logs, const struct cmd_log *log)
{
    const uint8_t *game = referee_mail_game(log->referee);
    struct signed_log *kept = &logs->log[logs->count];
    uint32_t line;
    if (!game || !referee_mail_batch(log->referee, 0, &line))
        return;
    *kept = (struct signed_log){.name = log->input.name};
    memcpy(kept->game, game, CHAIN_LINK);
    while (referee_mail_batch(log->referee, kept->count, &line))
        kept->count++;
    kept->batch = arena_get(&logs->arena, kept->count * sizeof *kept->batch);
    if (!kept->batch)
        return;
    for (unsigned i = 0; i < kept->count; i++) {
        kept->batch[i].batch = *referee_mail_batch(log->referee, i, &line);
        kept->batch[i].line = line;
    }
    logs->count++;
}

/* A side has signed two batches of that number behind the same link. Of the same orders, too: other
 * dice would follow from another signature. */
static bool part(const struct chain_batch *one, const struct chain_batch *two)
{
    return one->number == two->number && one->side == two->side &&
           memcmp(one->before, two->before, CHAIN_LINK) == 0 &&
           memcmp(one->signature, two->signature, KEY_SIGNATURE) != 0;
}

static int compare(const struct signed_log *one, const struct signed_log *two)
{
    if (memcmp(one->game, two->game, CHAIN_LINK) != 0)
        return STATUS_GOOD;
    for (unsigned i = 0; i < one->count && i < two->count; i++) {
        if (!part(&one->batch[i].batch, &two->batch[i].batch))
            continue;
        fprintf(stderr,
                "%s:%u: two batches %u: another one, signed with the same key to go on from the "
                "same link, stands in %s:%u\n",
                one->name, (unsigned)one->batch[i].line, (unsigned)one->batch[i].batch.number,
                two->name, (unsigned)two->batch[i].line);
        return STATUS_BROKEN;
    }
    return STATUS_GOOD;
}

static int compare_all(const struct signed_logs *logs)
{
    int worst = STATUS_GOOD;
    if (!logs->log)
        return worst;
    for (unsigned i = 0; i < logs->count; i++)
        for (unsigned j = i + 1; j < logs->count && worst == STATUS_GOOD; j++)
            worst = compare(&logs->log[i], &logs->log[j]);
    return worst;
}

/* ---- what a record proves */

static const char *words_of(enum log_kind source)
{
    switch (source) {
    case LOG_MAIL:
        return "every batch is signed with the key of its side, and the dice of each could be no "
               "others: they follow from it and from the other side's key. So neither side could "
               "foresee or choose them, or change an order afterwards, as long as each kept its "
               "key to itself. Who holds the keys, and whether both are in one hand, is not proved";
    case LOG_SEED:
        return "the dice are those of the seed in the header. Who knew that seed knew every die "
               "before it fell, so it is not proved that nobody looked ahead, nor that nobody "
               "tried seeds until one pleased; nor who gave an order";
    default:
        return "the dice are those that somebody wrote down in the list. That they fell so, and "
               "for these orders, rests on his word; who gave an order is not proved";
    }
}

static void say(const struct cmd_log *log)
{
    cmd_print("%.200s: true to its orders; %s.\n", log->input.name,
              words_of(referee_dice_source(log->referee)));
}

static void write_object(const struct cmd_log *log, const char *path)
{
    enum log_kind source = log->referee ? referee_dice_source(log->referee) : LOG_BLANK;
    struct text out = {0};
    text_add(&out, "{\"file\":");
    text_json_string(&out, path);
    text_format(&out, ",\"status\":%d,\"based\":%s,\"dice\":", log->status,
                log->referee && referee_is_based(log->referee) ? "true" : "false");
    text_json_string(&out, source == LOG_BLANK  ? NULL
                           : source == LOG_MAIL ? "mail"
                           : source == LOG_SEED ? "seed"
                                                : "list");
    text_add(&out, "}\n");
    cmd_write_text(&out);
}

static int verify(const char *path, bool words, bool json, struct signed_logs *logs)
{
    static const struct referee_terms terms = {
        .output = REFEREE_SILENT, .whole = true, .proofs = true};
    struct cmd_log log;
    cmd_adjudicate_terms(&log, path, &terms, NULL);
    cmd_log_faults(&log);
    if (log.status == STATUS_GOOD && !referee_is_based(log.referee))
        fprintf(stderr,
                "%s: an older record: it is true to its orders here, and does not say on which "
                "data and rules it rests\n",
                log.input.name);
    if (json)
        write_object(&log, path);
    else if (log.status == STATUS_GOOD && words)
        say(&log);
    if (log.status == STATUS_GOOD)
        keep(logs, &log);
    int status = log.status;
    cmd_log_free(&log);
    return status;
}

static int run(const struct cmd_call *call)
{
    struct signed_logs logs = {0};
    int worst = STATUS_GOOD;
    if (call->operands == 1)
        cmd_wall_will_shut();
    logs.log = arena_get(&logs.arena, call->operands * sizeof *logs.log);
    if (!logs.log)
        worst = cmd_no_memory();
    for (unsigned i = 0; logs.log && i < call->operands; i++) {
        int status = verify(call->operand[i], cmd_value(call, "--words", 0),
                            cmd_value(call, "--json", 0), &logs);
        if (status > worst)
            worst = status;
    }
    if (worst == STATUS_GOOD)
        worst = logs.arena.failed ? cmd_no_memory() : compare_all(&logs);
    arena_free(&logs.arena);
    return worst;
}

const struct command command_verify = {
    .name = "verify",
    .line = "check that records are whole and true",
    .wants = "which record? `-` is standard input",
    .help = "usage: vcz verify FILE|-... [--words] [--json]\n"
            "\n"
            "Carries out the orders of each record and says nothing if the record tells all\n"
            "that follows from them and nothing else. Unlike `vcz check`, which lets a log\n"
            "leave events out, it holds every line: rules and data, events, turns, dice, and\n"
            "the seal at the end of each Game-Turn, which covers all of it up to there.\n"
            "\n"
            "It shows that a record follows from its own orders, not that these are the\n"
            "orders that were given: for that compare its seals with those that you hold, or\n"
            "`vcz diff` it with an earlier record. A game by mail shows that too: it checks\n"
            "each signature, link and cast, and of two logs of one game it names two batches\n"
            "of one number that a side has signed.\n"
            "\n"
            "  --words     say what each record proves, and what it does not\n"
            "  --json      {\"file\":..,\"status\":..,\"based\":..,\"dice\":..} for each\n"
            "              record, behind its faults; dice are `seed`, `list`, `mail`\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 all are true, 1 a record breaks a rule or differs from what its\n"
            "orders give, 2 it could not be decided; of several records, the worst\n",
    .least = 1,
    .most = 1U << 16,
    .option = {{"--words", NULL, false, false}, {"--json", NULL, false, false}},
    .run = run,
};
