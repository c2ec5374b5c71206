#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "cmd.h"
#include "game/entry_points.h"

enum { DEPTH_MOST = 32 };
enum walk_state { WALK_GOOD, WALK_BROKEN, WALK_STOPPED, WALK_NO_MEMORY };

/* A walk through all sequences of listed orders, a level for each order. */
struct walk {
    const struct game *game;
    const void *scenario;
    unsigned depth;
    char *positions; /* depth + 1 of them */
    uint64_t count[DEPTH_MOST + 1];
    bool divide, json;
    enum walk_state state;
};

struct level {
    struct walk *walk;
    unsigned number; /* orders that lead to it */
};

static void *position_at(const struct walk *walk, unsigned number)
{
    return walk->positions + number * walk->game->position_size;
}

static bool print_order(const struct walk *walk, unsigned number, const struct order *order,
                        uint64_t count)
{
    const struct game_names of = {walk->game, walk->scenario, position_at(walk, number)};
    struct names names = game_names(&of);
    struct text out = {0};

    if (walk->json) {
        text_char(&out, '{');
        order_json_words("order", walk->game->verbs, &names, order, &out);
        text_format(&out, ",\"count\":%" PRIu64 "}\n", count);
        return cmd_write_text(&out);
    }
    text_format(&out, "%" PRIu64 " ", count);
    order_text(walk->game->verbs, &names, order, &out);
    text_char(&out, '\n');
    return cmd_write_text(&out);
}

/* The order is listed and must be legal. Its dice, however many, are ones. */
static enum verdict carry_out(const struct walk *walk, unsigned number, const struct order *order)
{
    static const struct sink nowhere;
    struct dice dice;
    struct refusal refusal;

    void *position = position_at(walk, number + 1);
    dice_supply(&dice, NULL, 0);
    memcpy(position, position_at(walk, number), walk->game->position_size);
    return game_apply(walk->game, walk->scenario, position, order, &dice, &nowhere, &refusal);
}

/* Hands over what is legal at that level; false when the walk has ended. */
static bool list_level(struct walk *walk, unsigned number, const struct order_sink *sink)
{
    if (!game_legal(walk->game, walk->scenario, position_at(walk, number), walk->game->verb_count,
                    sink))
        walk->state = WALK_NO_MEMORY;
    return walk->state == WALK_GOOD;
}

static bool take_order(void *to, const struct order *order)
{
    const struct level *level = to;
    struct walk *walk = level->walk;
    struct level below = {walk, level->number + 1};
    struct order_sink sink = {take_order, &below, NULL, 0, 0};
    uint64_t before = walk->count[walk->depth];
    enum verdict verdict = carry_out(walk, level->number, order);

    if (verdict != VERDICT_DONE) {
        walk->state = verdict == VERDICT_FAILED ? WALK_NO_MEMORY : WALK_BROKEN;
        if (verdict == VERDICT_REFUSED)
            print_order(walk, level->number, order, 0);
        return false;
    }
    walk->count[below.number]++;
    if (below.number < walk->depth && !list_level(walk, below.number, &sink))
        return false;
    if (walk->divide && level->number == 0 &&
        !print_order(walk, 0, order, walk->count[walk->depth] - before))
        walk->state = WALK_STOPPED;
    return walk->state == WALK_GOOD;
}

static int print_counts(const struct walk *walk)
{
    struct text out = {0};

    for (unsigned i = 1; i <= walk->depth; i++)
        if (walk->json)
            text_format(&out, "{\"depth\":%u,\"count\":%" PRIu64 "}\n", i, walk->count[i]);
        else
            text_format(&out, "%s%u %" PRIu64 "\n", walk->divide ? "depth " : "", i,
                        walk->count[i]);
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int walk_from(const struct cmd_call *call, const struct cmd_log *log, unsigned depth)
{
    const struct referee *referee = log->referee;
    struct walk walk = {.game = referee_game(referee),
                        .scenario = referee_scenario(referee),
                        .depth = depth,
                        .divide = cmd_value(call, "--divide", 0),
                        .json = cmd_value(call, "--json", 0)};
    struct level top = {&walk, 0};
    struct order_sink sink = {take_order, &top, NULL, 0, 0};

    walk.positions = memory_get((depth + 1) * walk.game->position_size);
    if (!walk.positions)
        return cmd_no_memory();
    memcpy(walk.positions, referee_position(referee), walk.game->position_size);
    list_level(&walk, 0, &sink);
    memory_free(walk.positions);
    if (walk.state == WALK_NO_MEMORY) {
        game_failed(walk.game, walk.scenario, NO_SIDE, log->diags);
        return STATUS_UNDECIDED;
    }
    if (walk.state == WALK_BROKEN)
        return cmd_usage(call->command, "an order that is listed is refused: the last one printed");
    return walk.state == WALK_GOOD ? print_counts(&walk) : STATUS_UNDECIDED;
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    struct slice depth = slice_of(call->operand[1]);
    int64_t number;

    if (!slice_int(depth, 1, DEPTH_MOST, &number))
        return cmd_usage(call->command, "DEPTH is a number from 1 to %d", DEPTH_MOST);
    cmd_wall_will_shut();
    cmd_adjudicate(&log, call->operand[0], REFEREE_SILENT, UINT32_MAX);
    int status = log.status == STATUS_GOOD && !cmd_is_whole(&log) ? STATUS_UNDECIDED : log.status;
    if (status == STATUS_GOOD)
        status = walk_from(call, &log, (unsigned)number);
    cmd_log_faults(&log);
    cmd_log_free(&log);
    return status;
}

const struct command command_perft = {
    .name = "perft",
    .line = "count the sequences of legal orders",
    .wants = "which log, and how deep? `-` is standard input",
    .help = "usage: vcz perft FILE|- DEPTH [--divide] [--json]\n"
            "\n"
            "Counts the sequences of orders, as `vcz legal` lists them, that can follow a\n"
            "log: for each depth up to DEPTH a line with depth and count. Every order that\n"
            "is listed is carried out, so that a list that is wrong is found. An order that\n"
            "rolls dice counts once, and every die that falls is a 1. To compare speed, and\n"
            "versions: a change of the rules changes the counts.\n"
            "\n"
            "  --divide    for each order that can come first, how many sequences of that\n"
            "              depth begin with it\n"
            "  --json      {\"depth\":..,\"count\":..}, {\"verb\":..,\"order\":..,\"count\":..}\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 counted, 1 the log breaks a rule, 2 it could not be decided, or\n"
            "an order is listed that is refused\n",
    .least = 2,
    .most = 2,
    .option = {{"--divide", NULL, false, false}, {"--json", NULL, false, false}},
    .run = run,
};
