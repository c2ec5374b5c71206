#include <sodium.h>
#include <string.h>

#include "base/memory.h"
#include "cmd.h"
#include "due.h"
#include "log/log.h"
#include "proof/chain.h"
#include "verify_veil.h"

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
    struct signed_succession {
        struct chain_succession by;
        uint32_t line; /* 0: the side has not been succeeded */
    } succession[GAME_SIDES];
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

    if (!game)
        return;
    *kept = (struct signed_log){.name = log->input.name};
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        const struct chain_succession *by =
            referee_mail_succession(log->referee, (uint8_t)side, &kept->succession[side].line);

        if (by)
            kept->succession[side].by = *by;
    }
    memcpy(kept->game, game, CHAIN_LINK);
    while (referee_mail_batch(log->referee, kept->count, &line))
        kept->count++;
    kept->batch = arena_get(&logs->arena, (kept->count + 1) * sizeof *kept->batch);
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

/* An heir has succeeded a side in one log where the other has a batch of that side: it was not
 * silent, or it spoke too late. */
static bool spoke(const struct signed_log *one, const struct signed_log *two)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        for (unsigned i = 0; one->succession[side].line && i < two->count; i++) {
            const struct chain_succession *by = &one->succession[side].by;

            if (two->batch[i].batch.side != side ||
                memcmp(two->batch[i].batch.before, by->before, CHAIN_LINK) != 0)
                continue;
            fprintf(stderr,
                    "%s:%u: an heir succeeds a side as silent for %u days: in %s:%u it has signed "
                    "batch %u, to go on from the same link\n",
                    cmd_name(one->name), (unsigned)one->succession[side].line, (unsigned)by->days,
                    cmd_name(two->name), (unsigned)two->batch[i].line,
                    (unsigned)two->batch[i].batch.number);
            return true;
        }
    return false;
}

static int compare(const struct signed_log *one, const struct signed_log *two)
{
    if (memcmp(one->game, two->game, CHAIN_LINK) != 0)
        return STATUS_GOOD;
    if (spoke(one, two) || spoke(two, one))
        return STATUS_BROKEN;
    for (unsigned i = 0; i < one->count && i < two->count; i++) {
        if (!part(&one->batch[i].batch, &two->batch[i].batch))
            continue;
        fprintf(stderr,
                "%s:%u: two batches %u: another one, signed with the same key to go on from the "
                "same link, stands in %s:%u\n",
                cmd_name(one->name), (unsigned)one->batch[i].line,
                (unsigned)one->batch[i].batch.number, cmd_name(two->name),
                (unsigned)two->batch[i].line);
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

/* ---- links that players were told */

enum { LINK_TOLD = 16 }; /* bytes */

static bool read_link(const char *hex, uint8_t told[LINK_TOLD])
{
    size_t length = 0;

    return strlen(hex) == 2 * (size_t)LINK_TOLD &&
           sodium_hex2bin(told, LINK_TOLD, hex, strlen(hex), NULL, &length, NULL) == 0 &&
           length == LINK_TOLD;
}

/* The game has come to that link. */
static bool has_link(const struct referee *referee, const uint8_t told[LINK_TOLD])
{
    const struct chain_batch *batch;
    uint8_t link[CHAIN_LINK];
    uint32_t line;

    for (unsigned n = 0; (batch = referee_mail_batch(referee, n, &line)); n++)
        if (memcmp(batch->before, told, LINK_TOLD) == 0)
            return true;
    return referee_mail_link(referee, link) && memcmp(link, told, LINK_TOLD) == 0;
}

/* An exit status: the game has come to all links that the call gives. */
static int check_links(const struct cmd_call *call, const struct cmd_log *log)
{
    const char *hex;
    uint8_t told[LINK_TOLD];
    int status = STATUS_GOOD;

    for (unsigned i = 0; (hex = cmd_value(call, "--link", i)); i++) {
        if (!read_link(hex, told))
            return cmd_usage(call->command, "--link wants the %d digits of a link, not '%.60s'",
                             2 * LINK_TOLD, hex);
        if (has_link(log->referee, told))
            continue;
        fprintf(stderr,
                "%s: it never comes to link %s: who was told that was told of another game, other "
                "orders or other dice\n",
                cmd_name(log->input.name), hex);
        status = STATUS_BROKEN;
    }
    return status;
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
    case LOG_JUDGED:
        return "the dice of each batch could be no others: they follow from its orders, as they "
               "came to the judge, and from his key, of which the header has the public half. So "
               "no player could foresee them, and the judge could not choose or change them "
               "without other orders. That these are the orders which players sent is shown to "
               "who holds a link from the judge's mails (--link). It is not proved that the judge "
               "told nobody his dice beforehand, took every batch that came, or tried no keys for "
               "the dice of the set-up; nor who sent a batch, but that he knew a token";
    case LOG_SEED:
        return "the dice are those of the seed in the header. Who knew that seed knew every die "
               "before it fell, so it is not proved that nobody looked ahead, nor that nobody "
               "tried seeds until one pleased; nor who gave an order";
    default:
        return "the dice are those that somebody wrote down in the list. That they fell so, and "
               "for these orders, rests on his word; who gave an order is not proved";
    }
}

/* Nothing in a game without hidden pieces by mail. */
static const char *words_of_veil(const struct referee *referee)
{
    return !referee_veil_game(referee) ? ""
           : referee_veil_is_whole(referee)
               ? ". What was hidden lay as the roots say that were mailed"
               : ". Whoever was turned up lay where the root before it says; that hidden moves "
                 "were "
                 "legal is not proved before the whole log is held against it (--all)";
}

/* Nothing in a game without successions. */
static const char *words_of_heirs(const struct referee *referee)
{
    uint32_t line;

    return referee_mail_succession(referee, 0, &line) || referee_mail_succession(referee, 1, &line)
               ? ". Whom a side had named for that in the header has succeeded it, as he and the "
                 "other side have signed; that it had been silent rests on their word"
               : "";
}

/* Nothing in a game without a director. */
static const char *words_of_director(const struct referee *referee)
{
    return referee_mail_director_key(referee)
               ? ". Each side has sealed its secret of this game for a director, who can open it: "
                 "what he did with it, and what he told one side of dice to come, rests on his "
                 "word"
               : "";
}

/* Adds where the game stands, if it is not over. */
static void add_stands(const struct referee *referee, struct text *out)
{
    const struct position_head *head = referee_position(referee);
    struct text waits = {0};

    referee_mail_waits(referee, &waits);
    if (head && !head->over) {
        text_add(out, " up to now, ");
        due_words(referee_game(referee), head, out);
    }
    if (waits.length)
        text_format(out, " (%s)", waits.at);
    out->failed = out->failed || waits.failed;
    text_free(&waits);
}

static void say(const struct cmd_log *log)
{
    struct text out = {0};

    text_format(&out, "%s: true to its orders", cmd_name(log->input.name));
    add_stands(log->referee, &out);
    text_format(&out, "; %s%s%s%s.\n", words_of(referee_dice_source(log->referee)),
                words_of_heirs(log->referee), words_of_director(log->referee),
                words_of_veil(log->referee));
    cmd_write_text(&out);
}

/* What was signed in a game by mail. */
static void add_batches(const struct referee *referee, struct text *out)
{
    const struct game *game = referee ? referee_game(referee) : NULL;
    const struct chain_batch *batch;
    uint32_t line;

    text_add(out, ",\"batches\":[");
    for (unsigned n = 0; game && (batch = referee_mail_batch(referee, n, &line)); n++)
        text_format(out, "%s{\"number\":%u,\"side\":\"%s\",\"line\":%u}", n ? "," : "",
                    (unsigned)batch->number, game->sides[batch->side], (unsigned)line);
    text_char(out, ']');
}

/* Which sides were succeeded by their heirs. */
static void add_successions(const struct referee *referee, struct text *out)
{
    const struct game *game = referee ? referee_game(referee) : NULL;
    bool any = false;

    text_add(out, ",\"successions\":[");
    for (uint8_t side = 0; game && side < GAME_SIDES; side++) {
        uint32_t line;
        const struct chain_succession *by = referee_mail_succession(referee, side, &line);

        if (by)
            text_format(out, "%s{\"side\":\"%s\",\"days\":%u,\"line\":%u}", any ? "," : "",
                        game->sides[side], (unsigned)by->days, (unsigned)line);
        any = any || by;
    }
    text_char(out, ']');
}

static void write_object(const struct cmd_log *log, const char *path)
{
    enum log_kind source = log->referee ? referee_dice_source(log->referee) : LOG_BLANK;
    struct text out = {0};

    text_add(&out, "{\"file\":");
    text_json_string(&out, path);
    text_format(&out, ",\"status\":%d,\"based\":%s,\"dice\":", log->status,
                log->referee && referee_is_based(log->referee) ? "true" : "false");
    text_json_string(&out, source == LOG_BLANK    ? NULL
                           : source == LOG_MAIL   ? "mail"
                           : source == LOG_JUDGED ? "judge"
                           : source == LOG_SEED   ? "seed"
                                                  : "list");
    add_batches(log->referee, &out);
    add_successions(log->referee, &out);
    text_add(&out, "}\n");
    cmd_write_text(&out);
}

/* ---- a game that is still played */

/* The last line of the log, in play, that tells what followed from orders. */
struct telling {
    uint32_t line;
};

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    static struct log_line read;
    static struct diags unheeded;
    struct telling *telling = to;

    unheeded.count = 0;
    if (referee_position(log->referee) &&
        log_read(line.at, line.length, (struct place){0}, &read, &unheeded) &&
        (read.kind == LOG_EVENT || read.kind == LOG_TURN))
        telling->line = log->input.last;
}

/* Orders of which nothing is told yet stand behind what is true: that is no difference. */
static void tell_unfinished(struct cmd_log *log, const struct telling *telling)
{
    struct diag *diag = log->diags->list;
    uint32_t order;

    if (log->diags->count != 1 || diag->kind != DIAG_DIFFERS ||
        !referee_is_untold(log->referee, &order) || telling->line > order)
        return;
    diag->kind = DIAG_UNFINISHED;
    diag->at = (struct place){log->input.name, order ? order : 1, 1};
    diag->width = 0;
    diag->line[0] = '\0';
    if (order)
        snprintf(
            diag->message, sizeof diag->message,
            "it is true up to here; what follows from the orders from this line on is not told "
            "yet: `vcz run` tells it");
    else
        snprintf(diag->message, sizeof diag->message,
                 "this is a log, which tells nothing of what follows from it: `vcz run` makes its "
                 "record, `vcz check` says whether it is good");
}

static int verify(const struct cmd_call *call, const char *path, struct signed_logs *logs,
                  struct veil_logs *veils)
{
    bool json = cmd_value(call, "--json", 0) != NULL;
    static const struct referee_terms terms = {
        .output = REFEREE_SILENT, .whole = true, .proofs = true, .unset = true};
    struct cmd_log log;
    struct telling telling = {0};
    const struct cmd_watch watch = {look_on, &telling, NULL};

    cmd_adjudicate_terms(&log, path, &terms, &watch);
    if (log.referee)
        tell_unfinished(&log, &telling);
    cmd_log_faults(&log);
    if (log.status == STATUS_GOOD && !referee_is_based(log.referee))
        fprintf(stderr,
                "%s: an older record: it is true to its orders here, and does not say on which "
                "data and rules it rests\n",
                cmd_name(log.input.name));
    if (log.status == STATUS_GOOD)
        log.status = check_links(call, &log);
    if (json)
        write_object(&log, path);
    else if (log.status == STATUS_GOOD && cmd_value(call, "--words", 0))
        say(&log);
    if (log.status == STATUS_GOOD) {
        keep(logs, &log);
        veil_logs_keep(veils, &log);
    }
    int status = log.status;
    cmd_log_free(&log);
    return status;
}

static int run(const struct cmd_call *call)
{
    struct signed_logs logs = {0};
    struct veil_logs veils = {0};
    int worst = STATUS_GOOD;

    if (cmd_value(call, "--all", 0))
        return verify_all(call);
    if (call->operands == 1)
        cmd_wall_will_shut();
    logs.log = arena_get(&logs.arena, call->operands * sizeof *logs.log);
    if (!logs.log)
        worst = cmd_no_memory();
    for (unsigned i = 0; logs.log && i < call->operands; i++) {
        int status = verify(call, call->operand[i], &logs, &veils);

        if (status > worst)
            worst = status;
    }
    if (worst == STATUS_GOOD)
        worst = logs.arena.failed ? cmd_no_memory() : compare_all(&logs);
    if (worst == STATUS_GOOD)
        worst = veils.failed ? cmd_no_memory() : veil_logs_compare(&veils);
    arena_free(&logs.arena);
    veil_logs_free(&veils);
    return worst;
}

const struct command command_verify = {
    .name = "verify",
    .line = "check that records are whole and true",
    .wants = "which record? `-` is standard input",
    .help = "usage: vcz verify FILE|-... [--words] [--json]\n"
            "       vcz verify --all ACCOUNT LOG\n"
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
            "of one number that a side has signed, or one of a side succeeded as silent.\n"
            "\n"
            "  --all       of a game with `veil mail`, at its end: hold the account that was\n"
            "              mailed against the whole log, and name the first hidden order that\n"
            "              was not legal, or what was told otherwise than it was\n"
            "  --link HEX  the game has come to this link, which a judge has told you by mail\n"
            "  --words     say what each record proves, and what it does not\n"
            "  --json      an object for each record, behind its faults: file, status, based,\n"
            "              dice (`seed`, `list`, `mail`, `judge`), and what was signed\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "example: vcz verify r.vcz --words\n"
            "exit status: 0 all are true, 1 a record breaks a rule, differs from what its\n"
            "orders give or is unfinished, 2 it could not be decided; of several the worst\n",
    .least = 1,
    .most = 1U << 16,
    .option = {{"--link", "HEX", true, false},
               {"--words", NULL, false, false},
               {"--all", NULL, false, false},
               {"--json", NULL, false, false}},
    .run = run,
};
