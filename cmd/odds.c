#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "game/entry_points.h"
#include "game/odds_range.h"
#include "paper.h"

/* What is told of all outcomes together, of those that the likeliest one's event sums up. */
struct totals {
    const struct odds_rule *rule; /* or NULL */
    uint64_t standing[RANGE_STANDINGS];
    unsigned means;
    unsigned first; /* of the values of an outcome, the one that the means begin with */
    int64_t sum[ODDS_VALUES];
};

/* Where the values of the field stand among those of an outcome, and how many they are. */
static void find_mean(const struct game *game, const struct odds_row *row, struct totals *totals)
{
    unsigned at = 0;

    for (unsigned k = 0; totals->rule->mean && k < 4 && totals->rule->outcome[k]; k++) {
        const struct event_field *field = game->events[row->kind].field;

        while (field->name && strcmp(field->name, totals->rule->outcome[k]) != 0)
            field++;
        if (field->name && strcmp(field->name, totals->rule->mean) == 0) {
            totals->first = at;
            totals->means = field->width;
        }
        at += field->width;
    }
}

static void add_up(const struct game *game, const struct odds *odds, struct totals *totals)
{
    *totals = (struct totals){0};
    for (unsigned i = 0; i < odds->rows; i++) {
        const struct odds_row *row = &odds->row[i];

        if (!totals->rule && row->rule) {
            totals->rule = row->rule;
            find_mean(game, row, totals);
        }
        if (!row->rule || row->rule->standings != totals->rule->standings)
            continue;
        totals->standing[row->standing % RANGE_STANDINGS] += row->count;
        if (row->rule != totals->rule)
            continue;
        for (unsigned k = 0; k < totals->means; k++)
            totals->sum[k] += (int64_t)row->count * row->value[totals->first + k].number;
    }
}

/* ---- text */

/* Hundredths of `count` in `total`, to the nearest. */
static uint64_t hundredths(uint64_t count, uint64_t total)
{
    return count / total * 100 + (count % total * 100 + total / 2) / total;
}

static void add_share(uint64_t count, uint64_t total, struct text *out)
{
    uint64_t part = hundredths(count * 100, total);
    char number[24];
    int width = snprintf(number, sizeof number, "%" PRIu64, total);

    snprintf(number, sizeof number, "%" PRIu64, count);
    for (int i = (int)strlen(number); i < width; i++)
        text_char(out, ' ');
    text_format(out, "%s/%" PRIu64 "  %3" PRIu64 ".%02" PRIu64 "%%  ", number, total, part / 100,
                part % 100);
}

/* A mean in lowest terms. */
struct mean {
    const char *sign; /* "-" or nothing */
    uint64_t sum, total;
};

static struct mean mean_of(const struct odds *odds, const struct totals *totals, unsigned k)
{
    int64_t sum = totals->sum[k];
    uint64_t size = sum < 0 ? -(uint64_t)sum : (uint64_t)sum;
    uint64_t common = odds_divisor(size, odds->total);

    return (struct mean){sum < 0 ? "-" : "", size / common, odds->total / common};
}

static void add_means(const struct odds *odds, const struct totals *totals, struct text *out)
{
    if (!totals->means)
        return;
    text_format(out, "mean %s", totals->rule->mean);
    for (unsigned k = 0; k < totals->means; k++) {
        struct mean mean = mean_of(odds, totals, k);
        uint64_t part = hundredths(mean.sum, mean.total);

        text_format(out, "%s %s%" PRIu64 "/%" PRIu64 " (%s%" PRIu64 ".%02" PRIu64 ")", k ? "," : "",
                    mean.sign, mean.sum, mean.total, mean.sign, part / 100, part % 100);
    }
    text_char(out, '\n');
}

/* Each outcome is one of the standings, and its words, the last ones of the line, say which. */
static bool says_standing(const struct odds *odds, unsigned row, const char *words)
{
    const struct odds_rule *rule = odds->row[row].rule;
    const char *standing = rule && rule->standings ? rule->standings[odds->row[row].standing] : "";
    size_t length = strlen(words);
    size_t ending = strlen(standing);

    for (unsigned i = 0; i < odds->rows; i++)
        if (i != row && odds->row[i].standing == odds->row[row].standing)
            return false;
    return ending && ending <= length && strcmp(words + length - ending, standing) == 0;
}

static void add_text(const struct game_names *of, const struct odds *odds, struct text *out)
{
    struct names names = game_names(of);
    struct totals totals;
    bool said = true;

    add_up(of->game, odds, &totals);
    for (unsigned i = 0; i < odds->rows; i++) {
        add_share(odds->row[i].count, odds->total, out);
        size_t words = out->length;
        if (!odds->row[i].rule && odds->rows == 1 && odds->total > 1)
            text_add(out, "dice fall, but none of which odds are told");
        else
            odds_text(&names, of->game, &odds->row[i], out);
        said = said && !out->failed && says_standing(odds, i, out->at + words);
        text_char(out, '\n');
    }
    if (!totals.rule || said)
        return;
    text_char(out, '\n');
    for (unsigned i = 0; totals.rule->standings && totals.rule->standings[i]; i++) {
        add_share(totals.standing[i], odds->total, out);
        text_format(out, "%s\n", totals.rule->standings[i]);
    }
    add_means(odds, &totals, out);
}

static void add_percent(struct odds_share share, struct text *out)
{
    uint64_t part = hundredths(share.count * 100, share.total);

    text_format(out, "  %3" PRIu64 ".%02" PRIu64 "%%", part / 100, part % 100);
}

/* "win   least  12.50%  middle  40.00%  most  66.67%" */
static void add_range(const struct odds_range *range, struct text *out)
{
    const char *const *standings = range->rule->standings;
    size_t wide = 0;

    for (unsigned i = 0; standings[i]; i++)
        wide = strlen(standings[i]) > wide ? strlen(standings[i]) : wide;
    text_format(out, "in %u positions drawn by lot that look the same to it", range->positions);
    if (range->tried)
        text_format(out, ", by %d trials each", RANGE_TRIALS);
    text_add(out, ":\n");
    for (unsigned i = 0; standings[i]; i++) {
        const struct odds_share *share = range->share[i];

        text_format(out, "%-*s  least", (int)wide, standings[i]);
        add_percent(share[0], out);
        text_add(out, "  middle");
        add_percent(share[range->positions / 2], out);
        text_add(out, "  most");
        add_percent(share[range->positions - 1], out);
        text_char(out, '\n');
    }
}

/* ---- JSON */

static void add_share_json(const char *name, struct odds_share share, struct text *out)
{
    text_format(out, "\"%s\":[%" PRIu64 ",%" PRIu64 "]", name, share.count, share.total);
}

static void add_range_json(const struct odds_range *range, const char *order, const char *unknown,
                           struct text *out)
{
    const char *const *standings = range->rule->standings;

    text_add(out, "{\"order\":");
    text_json(out, order, strlen(order));
    text_add(out, ",\"unknown\":");
    text_json(out, unknown, strlen(unknown));
    text_format(out, ",\"positions\":%u,\"standings\":{", range->positions);
    for (unsigned i = 0; standings[i]; i++) {
        text_format(out, "%s\"%s\":{", i ? "," : "", standings[i]);
        add_share_json("least", range->share[i][0], out);
        text_char(out, ',');
        add_share_json("middle", range->share[i][range->positions / 2], out);
        text_char(out, ',');
        add_share_json("most", range->share[i][range->positions - 1], out);
        text_char(out, '}');
    }
    text_format(out, "},\"trials\":%d}\n", range->tried ? RANGE_TRIALS : 0);
}

static void add_totals_json(const struct odds *odds, const struct totals *totals, struct text *out)
{
    text_add(out, ",\"standings\":{");
    const char *const *standings = totals->rule ? totals->rule->standings : NULL;
    for (unsigned i = 0; standings && standings[i]; i++)
        text_format(out, "%s\"%s\":%" PRIu64, i ? "," : "", standings[i], totals->standing[i]);
    text_add(out, "},\"mean\":{");
    for (unsigned k = 0; k < totals->means; k++) {
        struct mean mean = mean_of(odds, totals, k);

        if (k == 0)
            text_format(out, "\"%s\":[", totals->rule->mean);
        text_format(out, "%s[%s%" PRIu64 ",%" PRIu64 "]", k ? "," : "", mean.sign, mean.sum,
                    mean.total);
    }
    text_add(out, totals->means ? "]}" : "}");
}

static void add_json(const struct game_names *of, const struct odds *odds, const char *order,
                     struct text *out)
{
    struct names names = game_names(of);
    struct totals totals;

    add_up(of->game, odds, &totals);
    text_add(out, "{\"order\":");
    text_json(out, order, strlen(order));
    text_format(out, ",\"total\":%" PRIu64 ",\"outcomes\":[", odds->total);
    for (unsigned i = 0; i < odds->rows; i++) {
        const struct odds_row *row = &odds->row[i];

        text_format(out, "%s{\"count\":%" PRIu64 ",\"event\":", i ? "," : "", row->count);
        if (row->rule) {
            const char *const *standings = row->rule->standings;

            text_format(out, "\"%s\",\"standing\":", row->rule->event);
            if (standings)
                text_format(out, "\"%s\"", standings[row->standing]);
            else
                text_add(out, "null");
            text_add(out, ",\"outcome\":{");
            odds_json(&names, of->game, row, out);
            text_add(out, "}}");
        } else {
            text_add(out, "null,\"standing\":null,\"outcome\":null}");
        }
    }
    text_char(out, ']');
    add_totals_json(odds, &totals, out);
    text_add(out, "}\n");
}

/* ---- what leads up to the first die */

struct prelude {
    const struct game *game;
    struct names names;
    struct dice dice;
    struct text *out;
};

static void take_event(void *to, const struct event *event)
{
    struct prelude *prelude = to;

    if (prelude->dice.fallen || strcmp(prelude->game->events[event->kind].name, "question") == 0)
        return;
    text_add(prelude->out, "= ");
    event_text(&prelude->names, prelude->game->events, event, prelude->out);
    text_char(prelude->out, '\n');
}

/* The position behind the order, whose events go to the sink; NULL if that fails. */
static const void *carry_out(const struct game_names *of, const struct order *order,
                             struct dice *dice, const struct sink *sink, struct arena *arena)
{
    struct dice_tree tree = {0};
    struct refusal refusal;

    void *position = arena_get(arena, of->game->position_size);
    if (!position)
        return NULL;
    memcpy(position, of->position, of->game->position_size);
    dice_enumerate(dice, &tree);
    enum verdict verdict =
        game_apply(of->game, of->scenario, position, order, dice, sink, &refusal);
    return verdict == VERDICT_FAILED ? NULL : position;
}

/* The sums and shifts on which the roll rests, as a record would have them. False without memory.
 */
static bool add_prelude(const struct game_names *of, const struct order *order, uint8_t viewer,
                        struct text *out)
{
    const struct game_eyes eyes = {*of, viewer};
    struct prelude prelude = {.game = of->game, .names = game_names_seen(&eyes), .out = out};
    const struct sink sink = {take_event, &prelude};
    struct arena arena = {0};

    bool good = carry_out(of, order, &prelude.dice, &sink, &arena) != NULL;
    arena_free(&arena);
    return good;
}

/* ---- the command */

static int cannot(const struct cmd_call *call, struct cmd_log *log, enum odds_end end)
{
    if (end == ODDS_TOO_MANY)
        return cmd_fault(call->command, "more sequences of dice than %d can follow", ODDS_RUNS);
    if (end == ODDS_DEAR)
        return cmd_fault(call->command, "house rules cost too much to follow the dice");
    if (end == ODDS_REFUSED)
        return cmd_fault(call->command, "the order cannot be carried out to its end");
    return cmd_game_failed(log);
}

/* For whom, and of which order. */
struct asked {
    const struct cmd_call *call;
    struct game_names of;
    const struct order *order;
    uint8_t viewer; /* or NO_SIDE */
};

/* That nothing is rolled tells a side something too: of what it cannot see. */
static bool is_open(const struct asked *asked, const struct odds_row *row)
{
    const struct odds_rule *rule = row->rule;

    if (asked->viewer == NO_SIDE)
        return true;
    return rule && (!rule->open ||
                    rule->open(asked->of.scenario, asked->of.position, row->value, asked->viewer));
}

static void add_odds(const struct asked *asked, const struct odds *odds, struct text *out)
{
    if (cmd_value(asked->call, "--json", 0)) {
        add_json(&asked->of, odds, asked->call->operand[1], out);
        return;
    }
    if (out->length)
        text_char(out, '\n');
    add_text(&asked->of, odds, out);
}

static void heed_nothing(void *to, const struct event *event)
{
    (void)to;
    (void)event;
}

/* Both sides stand, for the eyes of who asks, where the order goes. */
static bool leads_to_battle(const struct asked *asked, struct text *out)
{
    const struct game_names *of = &asked->of;
    const struct sink sink = {heed_nothing, NULL};
    struct dice dice = {0};
    struct arena arena = {0};
    bool met = false;

    const void *position = carry_out(of, asked->order, &dice, &sink, &arena);
    out->failed = out->failed || !position;
    for (unsigned i = 0; position && i < asked->order->count; i++) {
        const struct argument *at = &asked->order->argument[i];
        unsigned sides = 0;

        for (uint8_t side = 0; at->kind == ARGUMENT_CELL && side < GAME_SIDES; side++)
            sides += of->game->counters(of->scenario, position, at->value, side, asked->viewer) > 0;
        met = met || sides == GAME_SIDES;
    }
    arena_free(&arena);
    return met;
}

/* A march into battle throws no die; the order that fights the battle does. */
static void add_advice(const struct asked *asked, const struct odds *odds, struct text *out)
{
    if (odds->total == 1 && !odds->row[0].rule && !asked->order->question &&
        !cmd_value(asked->call, "--json", 0) && leads_to_battle(asked, out))
        text_add(out, "a battle it leads to has odds when it is fought: put this behind the log "
                      "first\n");
}

/* Those of the one roll, or of each of several, one after another. */
static enum odds_end find_all(const struct asked *asked, struct text *out)
{
    const struct game_names *of = &asked->of;
    const struct odds_rule *rule = NULL; /* what rolls behind them rests on how they fall */
    struct odds_most most = odds_most;   /* of all together */
    bool more = true;

    for (unsigned n = 0; more; n++) {
        struct odds odds;
        struct refusal refusal;
        enum odds_end end = odds_find_nth(of, asked->order, n, most, &odds, &refusal);

        if (end != ODDS_DONE) {
            odds_free(&odds);
            return end;
        }
        most.work -= odds.work;
        rule = n == 0 ? odds.row[0].rule : rule;
        more = rule && rule->each && odds.row[0].rule == rule;
        if ((n == 0 || more) && is_open(asked, &odds.row[0])) {
            if (n == 0 && odds.row[0].rule && !cmd_value(asked->call, "--json", 0) &&
                !add_prelude(of, asked->order, asked->viewer, out))
                end = ODDS_FAILED;
            add_odds(asked, &odds, out);
            add_advice(asked, &odds, out);
        }
        odds_free(&odds);
        if (end != ODDS_DONE)
            return end;
    }
    if (out->length == 0 && cmd_value(asked->call, "--json", 0))
        add_json(of, &(struct odds){0}, asked->call->operand[1], out);
    else if (out->length == 0)
        text_add(out, "nothing is rolled that this side can know of\n");
    return ODDS_DONE;
}

/* What may be told where the side cannot see what the odds rest on; REFUSED: nothing but that. */
static enum odds_end find_range(const struct asked *asked, const char *side, const char *unknown,
                                struct text *out)
{
    static struct odds_range range;
    enum odds_end end = odds_range_find(&asked->of, asked->order, asked->viewer, &range);

    if (end != ODDS_DONE)
        return end;
    if (cmd_value(asked->call, "--json", 0)) {
        add_range_json(&range, asked->call->operand[1], unknown, out);
        return end;
    }
    text_format(out, "%s cannot know %s;\n", side, unknown);
    add_range(&range, out);
    return end;
}

static int cannot_know(const struct asked *asked, const char *side, const char *unknown)
{
    return cmd_fault(asked->call->command, "%s cannot know these chances: they rest on %s", side,
                     unknown);
}

/* At a terminal what is wider than that is broken at words. */
static bool write_odds(struct text *out)
{
    if (out->failed || !isatty(STDOUT_FILENO))
        return cmd_write_text(out);
    bool good = cmd_write_broken(out->at, out->length);
    text_free(out);
    return good;
}

/* What the other side keeps to itself is taken out of a copy; a range, or a word of why not, if the
 * rest does not bear the odds. */
static int print_for_side(struct asked *asked, struct cmd_log *log, const char *side)
{
    const struct game *game = asked->of.game;
    struct arena arena = {0};
    struct text out = {0};
    struct text unknown = {0};

    void *position = arena_get(&arena, game->position_size);
    enum odds_end end = ODDS_FAILED;
    int status = STATUS_GOOD;
    if (position) {
        memcpy(position, asked->of.position, game->position_size);
        asked->of.position = position;
        bool open = game->odds_for ? game->odds_for(asked->of.scenario, position, asked->order,
                                                    asked->viewer, &unknown)
                                   : !game->veil_event;
        const char *what = unknown.length ? unknown.at : "what it cannot see";
        if (unknown.failed)
            end = ODDS_FAILED;
        else
            end = open ? find_all(asked, &out) : find_range(asked, side, what, &out);
        if (!open && end == ODDS_REFUSED) {
            status = cannot_know(asked, side, what);
            end = ODDS_DONE;
        }
    }
    if (end != ODDS_DONE)
        status = cannot(asked->call, log, end);
    if (status == STATUS_GOOD && !write_odds(&out))
        status = STATUS_UNDECIDED;
    text_free(&out);
    text_free(&unknown);
    arena_free(&arena);
    return status;
}

static int print_odds(const struct cmd_call *call, struct cmd_log *log, const struct order *order,
                      const char *as)
{
    const struct referee *referee = log->referee;
    struct asked asked = {
        .call = call,
        .of = {referee_game(referee), referee_scenario(referee), referee_position(referee)},
        .order = order,
        .viewer = referee_viewer(referee)};
    struct text out = {0};

    if (asked.viewer != NO_SIDE)
        return print_for_side(&asked, log, as ? as : asked.of.game->sides[asked.viewer]);
    enum odds_end end = find_all(&asked, &out);
    if (end == ODDS_DONE)
        return write_odds(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    text_free(&out);
    return cannot(call, log, end);
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    const char *as;
    int status = cmd_side(call, &as);

    if (status)
        return status;
    cmd_wall_will_shut();
    const struct order *order = cmd_judge(&log, call->operand[0], call->operand[1], as);
    status = log.status;
    if (order)
        status = print_odds(call, &log, order, as);
    cmd_log_free(&log);
    return status;
}

const struct command command_odds = {
    .name = "odds",
    .line = "print the exact chances of an order",
    .wants = "which log, and which order? `-` is standard input",
    .help = "usage: vcz odds FILE|- ORDER [--as SIDE] [--json] [--trace]\n"
            "\n"
            "Carries out an order at the end of a log under every sequence of dice, and\n"
            "prints what leads up to the first die and how often each outcome comes about:\n"
            "`vcz odds g.vcz attack 1507 with us.1div`. It goes as far as the first roll that\n"
            "has an outcome to be summed up: an attack, a battle or a round of one, a raid, a\n"
            "reaction, a bombardment, an answer of `fire` (with all its batteries), an\n"
            "assault, a guerrilla, or each stack that may fall sick, one after another. What\n"
            "is asked on the way gets its standard answer. Where a march into battle throws\n"
            "nothing, put it behind the log, and ask for the order that fights the battle.\n"
            "Nothing is rounded but percentages. All that the log holds is known. House rules\n"
            "that cost too much end it: no odds are told then.\n"
            "\n"
            "  --as SIDE   only what that side may know, and of the other's stacks only\n"
            "              those that it sees whole; of odds that rest on units it cannot\n"
            "              tell, what they are in positions that look the same to it, if\n"
            "              such can be drawn by lot (by 1000 trials in each where dice fall\n"
            "              in 8193 ways or more or rules cost much), or what is unknown\n"
            "  --json      {\"order\":..,\"total\":..,\"outcomes\":[{\"count\":..,\"event\":..,\n"
            "              \"standing\":..,\"outcome\":{..}}],\"standings\":{..},\"mean\":{..}},\n"
            "              a line for each roll\n"
            "  --trace     what scripts print, on standard error: once for every sequence of\n"
            "              dice that is tried\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 1 the order or the log breaks a rule, 2 it could not\n"
            "be decided\n",
    .least = 2,
    .most = 2,
    .order = true,
    .option = {{"--as", "SIDE", false, false},
               {"--json", NULL, false, false},
               {"--trace", NULL, false, false}},
    .run = run,
};
