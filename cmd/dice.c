#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "cmd.h"
#include "game/entry_points.h"
#include "game/odds.h"

/* Whose the phases are in which dice fell: a side's, or those of both. */
enum { PHASES_OF = GAME_SIDES + 1, FACES = 20 };

/* How often each face has fallen. */
struct faces {
    uint64_t fallen[FACES];
};

struct purpose {
    struct purpose *next;
    const char *name; /* NULL: all of them together */
    struct faces of[PHASES_OF];
};

struct statistics {
    const struct cmd_log *log;
    struct arena arena;
    struct purpose all; /* behind it each purpose, by the alphabet */
    bool json;
    int width; /* of labels */
};

/* ---- counting */

/* NULL without memory. */
static struct purpose *find_purpose(struct statistics *statistics, const char *name)
{
    struct purpose *before = &statistics->all;

    while (before->next && strcmp(before->next->name, name) < 0)
        before = before->next;
    if (before->next && strcmp(before->next->name, name) == 0)
        return before->next;
    struct purpose *purpose = arena_get(&statistics->arena, sizeof *purpose);
    char *copy = arena_copy(&statistics->arena, name, strlen(name));
    if (!purpose || !copy)
        return NULL;
    purpose->name = copy;
    purpose->next = before->next;
    before->next = purpose;
    return purpose;
}

static void take_event(void *to, const struct referee_told *told)
{
    struct statistics *statistics = to;
    const struct referee *referee = statistics->log->referee;
    const struct game *game = referee_game(referee);
    const struct position_head *head = told->position;
    struct event event = *told->event;

    if (strcmp(game->events[event.kind].name, "die") != 0 ||
        !game_veil_event(game, referee_scenario(referee), head, referee_viewer(referee), &event))
        return;
    uint8_t side = game->phases[head->phase].side;
    unsigned of = side < GAME_SIDES ? side : GAME_SIDES;
    unsigned face = (unsigned)event_number(game->events, &event, "value") - game->die_first;
    struct purpose *purpose = find_purpose(statistics, event_words(game->events, &event, "for"));
    assert(face < game->die_faces);
    if (!purpose)
        return;
    purpose->of[of].fallen[face]++;
    statistics->all.of[of].fallen[face]++;
}

/* ---- a row */

/* What is told of some dice. */
struct row {
    const char *name;      /* of the purpose; NULL: any */
    const char *side;      /* NULL: either, and both */
    unsigned first, faces; /* the lowest face, and how many there are */
    const struct faces *of;
    uint64_t dice, sum;
};

/* As often as each face should have fallen: 2 5/6. */
static void add_each(const struct row *row, struct text *out)
{
    uint64_t rest = row->dice % row->faces;
    uint64_t common = odds_divisor(rest, row->faces);

    if (row->dice >= row->faces || !rest)
        text_format(out, "%" PRIu64 "%s", row->dice / row->faces, rest ? " " : "");
    if (rest)
        text_format(out, "%" PRIu64 "/%" PRIu64, rest / common, row->faces / common);
}

/* What the sum should have been. */
static void add_expected(const struct row *row, struct text *out)
{
    text_tenths(out, (int64_t)(row->dice * (2 * row->first + row->faces - 1) * 5));
}

/* Ends a cell of the table: to the right of its column, or with a negative width to the left. */
static void add_cell(struct text *cell, int width, struct text *out)
{
    if (!cell->failed)
        text_format(out, "%*s", width, cell->at);
    out->failed = out->failed || cell->failed;
    text_free(cell);
}

static void add_text(const struct row *row, int width, struct text *out)
{
    struct text cell = {0};

    text_format(&cell, "%s%s%s", row->name ? row->name : "all", row->side ? ": " : "",
                row->side ? row->side : "");
    add_cell(&cell, -width, out);
    for (unsigned i = 0; i < row->faces; i++)
        text_format(out, "%4" PRIu64, row->of->fallen[i]);
    text_format(out, "%6" PRIu64, row->dice);
    add_each(row, &cell);
    add_cell(&cell, 8, out);
    text_format(out, "%6" PRIu64, row->sum);
    add_expected(row, &cell);
    add_cell(&cell, 10, out);
    text_char(out, '\n');
}

static void add_json(const struct row *row, struct text *out)
{
    uint64_t common = odds_divisor(row->dice, row->faces);

    text_add(out, "{\"for\":");
    text_json_string(out, row->name);
    text_add(out, ",\"side\":");
    text_json_string(out, row->side);
    text_add(out, ",\"faces\":[");
    for (unsigned i = 0; i < row->faces; i++)
        text_format(out, "%s%" PRIu64, i ? "," : "", row->of->fallen[i]);
    text_format(out,
                "],\"dice\":%" PRIu64 ",\"each\":[%" PRIu64 ",%" PRIu64 "],\"sum\":%" PRIu64
                ",\"expected\":",
                row->dice, row->dice / common, row->faces / common, row->sum);
    add_expected(row, out);
    text_add(out, "}\n");
}

/* ---- all rows */

static void add_row(const struct statistics *statistics, const struct purpose *purpose,
                    const char *side, const struct faces *of, struct text *out)
{
    const struct game *game = referee_game(statistics->log->referee);
    struct row row = {.name = purpose->name,
                      .side = side,
                      .first = game->die_first,
                      .faces = game->die_faces,
                      .of = of};

    assert(row.faces && row.faces <= FACES);
    for (unsigned i = 0; i < row.faces; i++) {
        row.dice += of->fallen[i];
        row.sum += of->fallen[i] * (row.first + i);
    }
    if (statistics->json)
        add_json(&row, out);
    else
        add_text(&row, statistics->width, out);
}

static bool have_fallen(const struct faces *faces)
{
    static const struct faces none;

    return memcmp(faces, &none, sizeof none) != 0;
}

static const char *side_name(const struct game *game, unsigned of)
{
    return of < GAME_SIDES ? game->sides[of] : "both";
}

/* The sum of the sides, if that tells anything new, and each side. */
static void add_purpose(const struct statistics *statistics, const struct purpose *purpose,
                        struct text *out)
{
    struct faces whole = {0};
    unsigned sides = 0;

    for (unsigned of = 0; of < PHASES_OF; of++) {
        sides += have_fallen(&purpose->of[of]);
        for (unsigned i = 0; i < FACES; i++)
            whole.fallen[i] += purpose->of[of].fallen[i];
    }
    if (statistics->json || !purpose->name || sides > 1)
        add_row(statistics, purpose, NULL, &whole, out);
    for (unsigned of = 0; of < PHASES_OF; of++)
        if (have_fallen(&purpose->of[of]))
            add_row(statistics, purpose, side_name(referee_game(statistics->log->referee), of),
                    &purpose->of[of], out);
}

/* The head of the table; sets how wide its first column must be. */
static void add_head(struct statistics *statistics, struct text *out)
{
    const struct game *game = referee_game(statistics->log->referee);
    static const char head[] = "for: in phases of";
    size_t name = sizeof head - 1;
    size_t side = strlen("both");

    for (const struct purpose *at = statistics->all.next; at; at = at->next)
        name = strlen(at->name) > name ? strlen(at->name) : name;
    for (unsigned i = 0; i < GAME_SIDES; i++)
        side = strlen(game->sides[i]) > side ? strlen(game->sides[i]) : side;
    statistics->width = (int)(name + strlen(": ") + side);
    text_format(out, "%*s", -statistics->width, head);
    for (unsigned i = 0; i < game->die_faces; i++)
        text_format(out, "%4u", game->die_first + i);
    text_add(out, "  dice    each   sum  expected\n");
}

static int print_statistics(struct statistics *statistics)
{
    struct text out = {0};

    if (!statistics->json)
        add_head(statistics, &out);
    for (const struct purpose *at = &statistics->all; at; at = at->next)
        add_purpose(statistics, at, &out);
    out.failed = out.failed || statistics->arena.failed;
    return cmd_write_text(&out) ? statistics->log->status : STATUS_UNDECIDED;
}

/* Which die an order at the end of the log wants. */
static int print_wanted(const struct cmd_call *call)
{
    const char *order = call->operand[1];
    struct cmd_log log;
    struct text out = {0};
    struct text unknown = {0};
    const char *as;
    int status = cmd_side(call, &as);

    if (status)
        return status;
    if (cmd_value(call, "--json", 0))
        return cmd_usage(call->command, "the die that an order wants is told in words only");
    cmd_wall_will_shut();
    if (cmd_judge(&log, call->operand[0], order, as) &&
        referee_ask_die(log.referee, order, log.input.last + 1, &out, &unknown)) {
        text_add(&out, out.length ? "\n" : "no die is wanted\n");
        if (unknown.length)
            log.status =
                cmd_fault(call->command, "%s cannot know which die it wants: that rests on %s", as,
                          unknown.at);
        else if (!cmd_write_text(&out))
            log.status = STATUS_UNDECIDED;
    }
    text_free(&unknown);
    text_free(&out);
    status = log.status;
    cmd_log_free(&log);
    return status;
}

static int run(const struct cmd_call *call)
{
    if (call->operands > 1)
        return print_wanted(call);
    struct cmd_log log;
    struct statistics statistics = {.log = &log, .json = cmd_value(call, "--json", 0)};
    struct referee_terms terms = {
        .output = REFEREE_SILENT, .told = take_event, .listener = &statistics};
    int status = cmd_side(call, &terms.as);
    if (status)
        return status;
    cmd_wall_will_shut();
    cmd_adjudicate_terms(&log, call->operand[0], &terms, NULL);
    cmd_log_faults(&log);
    status = log.status == STATUS_GOOD ? print_statistics(&statistics) : log.status;
    arena_free(&statistics.arena);
    cmd_log_free(&log);
    return status;
}

const struct command command_dice = {
    .name = "dice",
    .line = "count the dice that have fallen, and what could be expected",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz dice FILE|- [ORDER] [--as SIDE] [--json]\n"
            "\n"
            "Counts the dice of a game so far: how often each face has fallen, all in all and\n"
            "by what the dice were for, each in the phases of a side or of both. `each` is\n"
            "how often every face should have fallen, `expected` is what the sum should have\n"
            "been; both are exact. Counters drawn by lot are no dice here. Whether a six is\n"
            "luck depends on who rolled it for what: `vcz odds` tells what a roll can bring.\n"
            "\n"
            "With ORDER: which die that order would want at the end of the log, behind those\n"
            "that the header lists: `die 7: us morale, 0 to 5`. Who throws dice by hand knows\n"
            "so what they are for before they fall, and gives them as `dice list`.\n"
            "\n"
            "  --as SIDE   only what that side may know: dice it is not told of are left out,\n"
            "              and so is the die of an ORDER that rests on what it cannot see\n"
            "  --json      an object for each row, with null for all purposes or sides:\n"
            "              {\"for\":..,\"side\":..,\"faces\":[..],\"dice\":..,\"each\":[N,PARTS],\n"
            "              \"sum\":..,\"expected\":..}\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "example: vcz dice g.vcz\n"
            "exit status: 0 printed, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 2,
    .order = true,
    .option = {{"--as", "SIDE", false, false}, {"--json", NULL, false, false}},
    .run = run,
};
