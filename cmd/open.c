#include <string.h>

#include "cmd.h"
#include "game/entry_points.h"

/* The last die, or what was shown without one, and what has been ordered since. */
struct standing {
    const struct cmd_log *log;
    bool json;
    uint32_t told;      /* dice that have been told of */
    uint32_t dice;      /* that had fallen when the last order that rolled was over */
    bool shown;         /* the last order to close showed what lay hidden, and rolled none */
    uint32_t line;      /* of that order; 0: the start of the game */
    struct text roll;   /* the event of the last of them */
    struct text trying; /* the same of the order in hand, which may be refused */
    struct text orders; /* since then */
    unsigned count;
    uint32_t carried_out; /* orders so far */
};

/* The first event behind a die is its own, but for a phase, which is told when something happens.
 */
static void take_event(void *to, const struct referee_told *told)
{
    struct standing *standing = to;
    const struct referee *referee = standing->log->referee;
    const struct game *game = referee_game(referee);
    const struct game_eyes of = {{game, referee_scenario(referee), told->position},
                                 referee_viewer(referee)};
    struct names names = game_names_seen(&of);
    struct event event = *told->event;
    struct text *roll = told->line ? &standing->trying : &standing->roll;

    if (strcmp(game->events[event.kind].name, "phase") == 0 ||
        (told->dice == standing->told && !(told->line && told->dice == standing->dice &&
                                           game_shows(game, &event, referee_order_side(referee)))))
        return;
    standing->told = told->dice;
    if (told->line == 0)
        standing->dice = told->dice;
    text_clear(roll);
    if (!game_veil_event(game, of.names.scenario, told->position, of.side, &event))
        return;
    if (standing->json)
        event_json("event", &names, game->events, &event, roll);
    else
        event_text(&names, game->events, &event, roll);
}

static void close_orders(struct standing *standing, uint32_t dice)
{
    struct text roll = standing->roll;

    standing->shown = dice == standing->dice;
    standing->roll = standing->trying;
    standing->trying = roll;
    standing->dice = dice;
    standing->line = standing->log->input.line;
    standing->count = 0;
    text_clear(&standing->orders);
}

/* The words of an order behind the side that it may begin with; NULL if they are not for the
 * viewer. */
static const char *words_seen(const struct referee *referee, const char *side)
{
    const char *words = referee_order_words(referee);
    size_t length = strlen(side);

    if (referee_order_seen(referee) != ORDER_WHOLE)
        return NULL;
    return strncmp(words, side, length) == 0 && words[length] == ':' ? words + length + 2 : words;
}

static void add_order(struct standing *standing)
{
    const struct referee *referee = standing->log->referee;
    const struct cmd_input *input = &standing->log->input;
    const char *side = referee_game(referee)->sides[referee_order_side(referee)];
    const char *words = words_seen(referee, side);
    struct text *out = &standing->orders;

    if (!standing->json) {
        text_format(out, "%s:%u: open: %s: %s\n", cmd_name(input->name), (unsigned)input->line,
                    side, words ? words : "an order of the other side");
        return;
    }
    text_format(out, "%s{\"line\":%u,\"side\":\"%s\",\"order\":", standing->count ? "," : "",
                (unsigned)input->line, side);
    text_json_string(out, words);
    text_char(out, '}');
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct standing *standing = to;
    uint32_t dice = referee_dice(log->referee)->fallen;

    (void)line;
    if (referee_orders(log->referee) == standing->carried_out)
        return;
    standing->carried_out = referee_orders(log->referee);
    if (dice > referee_dice_before(log->referee) || referee_has_shown(log->referee)) {
        close_orders(standing, dice);
    } else if (referee_order_seen(log->referee) != ORDER_UNSEEN) {
        add_order(standing);
        standing->count++;
    }
}

/* ---- telling */

static void add_json(const struct standing *standing, struct text *out)
{
    text_add(out, "{\"closed\":");
    const char *event = standing->roll.length ? standing->roll.at : "\"event\":null";
    if (standing->shown)
        text_format(out, "{\"die\":null,\"line\":%u,%s}", (unsigned)standing->line, event);
    else if (standing->dice)
        text_format(out, "{\"die\":%u,\"line\":%u,%s}", (unsigned)standing->dice,
                    (unsigned)standing->line, event);
    else
        text_add(out, "null");
    text_format(out, ",\"open\":[%s]}\n", standing->count ? standing->orders.at : "");
}

static void add_text(const struct standing *standing, struct text *out)
{
    text_add(out, cmd_name(standing->log->input.name));
    if (standing->line)
        text_format(out, ":%u", (unsigned)standing->line);
    if (standing->shown)
        text_format(out, ": closed up to here by what was shown%s%s\n",
                    standing->roll.length ? ": " : "",
                    standing->roll.length ? standing->roll.at : "");
    else if (standing->dice)
        text_format(out, ": closed up to here by die %u of the game%s%s\n",
                    (unsigned)standing->dice, standing->roll.length ? ": " : "",
                    standing->roll.length ? standing->roll.at : "");
    else
        text_add(out, ": no die has fallen yet\n");
    if (standing->count)
        text_add(out, standing->orders.at);
    else
        text_format(out, "nothing has been ordered since%s\n",
                    referee_viewer(standing->log->referee) == NO_SIDE ? ""
                                                                      : " that it may know of");
}

static int print_standing(const struct standing *standing)
{
    struct text out = {0};

    out.failed = standing->roll.failed || standing->trying.failed || standing->orders.failed;
    if (!out.failed)
        (standing->json ? add_json : add_text)(standing, &out);
    return cmd_write_text(&out) ? standing->log->status : STATUS_UNDECIDED;
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    struct standing standing = {.log = &log, .json = cmd_value(call, "--json", 0)};
    struct referee_terms terms = {
        .output = REFEREE_SILENT, .told = take_event, .listener = &standing};
    const struct cmd_watch watch = {look_on, &standing, NULL};
    int status = cmd_side(call, &terms.as);

    if (status)
        return status;
    cmd_wall_will_shut();
    cmd_adjudicate_terms(&log, call->operand[0], &terms, &watch);
    cmd_log_faults(&log);
    status = log.status;
    if (status != STATUS_UNDECIDED && referee_position(log.referee))
        status = print_standing(&standing);
    text_free(&standing.roll);
    text_free(&standing.trying);
    text_free(&standing.orders);
    cmd_log_free(&log);
    return status;
}

const struct command command_open = {
    .name = "open",
    .line = "list the orders since the last die, which may be corrected",
    .wants = "which log? `-` is standard input",
    .help =
        "usage: vcz open FILE|- [--as SIDE] [--json]\n"
        "\n"
        "By the custom of games by mail a die closes all that was ordered before it,\n"
        "and the order for which it fell. So does an order that shows without a die what\n"
        "lay hidden, as an Overwhelming Attack does. This prints the last order of these,\n"
        "and what was rolled or shown; then the orders since, each with its side, which\n"
        "may still correct it. Answers and standing orders are orders as well, and\n"
        "counters that are drawn by lot fall by dice. If the log breaks a rule, it ends\n"
        "there.\n"
        "\n"
        "  --as SIDE   only what that side may know: without hidden orders of the other,\n"
        "              and without words of others that it may not read\n"
        "  --json      {\"closed\":{\"die\":..,\"line\":..,\"event\":..},\n"
        "              \"open\":[{\"line\":..,\"side\":..,\"order\":..}]}; line 0 is the start,\n"
        "              die null: what was shown has closed them\n"
        "  --data DIR  where the data of the games lies\n"
        "\n"
        "example: vcz open g.vcz\n"
        "exit status: 0 printed, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--as", "SIDE", false, false}, {"--json", NULL, false, false}},
    .run = run,
};
