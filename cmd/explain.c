#include "show/explain.h"

#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cmd.h"
#include "paper.h"

/* What a line of a log is, and which order it stands under. */
struct found {
    uint32_t wanted;
    enum log_kind kind;
    bool seen;
    bool last;      /* no line is named: that of the last order */
    uint32_t order; /* its line; 0: the start of the game */
    unsigned index; /* of an event, among those of the order */
};

/* The cases of the game. */
struct cases {
    struct arena arena;
    const struct node *list; /* NULL when they could not be read */
};

struct telling {
    const struct found *found;
    const struct cmd_log *log;
    struct cases *cases;
    bool json;
    bool hidden; /* something that the side learns nothing of */
    struct text out;
};

/* ---- the line */

static void take_line(void *to, const struct cmd_log *log, struct slice bytes)
{
    static struct log_line line;
    static struct diags unheeded;
    struct found *found = to;
    struct place place = {log->input.name, log->input.line, 0};

    unheeded.count = 0;
    if (log->input.line > found->wanted ||
        !log_read(bytes.at, bytes.length, place, &line, &unheeded))
        return;
    if (line.kind == LOG_ORDER)
        found->order = log->input.line;
    if (found->last || log->input.line < found->wanted)
        return;
    found->seen = true;
    found->kind = line.kind;
    if (line.kind == LOG_EVENT && log->referee && !referee_position(log->referee))
        found->kind = LOG_COMMENT; /* what the game rests on */
    found->index = log->referee ? referee_shown(log->referee) : 0;
}

/* Splits FILE:LINE; of FILE alone it is the last order, or the start of the game. False if it is
 * neither. */
static bool split(char *operand, struct found *found)
{
    char *colon = strrchr(operand, ':');
    int64_t number;

    if (!colon) {
        *found =
            (struct found){.wanted = UINT32_MAX - 1, .kind = LOG_ORDER, .seen = true, .last = true};
        return strcmp(operand, "-") != 0;
    }
    if (colon == operand ||
        !slice_int((struct slice){colon + 1, strlen(colon + 1)}, 1, UINT32_MAX - 1, &number))
        return false;
    *colon = '\0';
    found->wanted = (uint32_t)number;
    return strcmp(operand, "-") != 0;
}

/* ---- the cases */

static const char *field(const struct node *entry, const char *key)
{
    const struct node *node = entry->kind == NODE_MAP ? node_get(entry, key) : NULL;

    return node ? node->text : NULL;
}

static const char *title_of(void *with, const char *rule)
{
    const struct cases *cases = with;
    const struct node *entry = cases->list ? cases->list->first : NULL;

    for (; entry; entry = entry->next) {
        const char *number = field(entry, "case");

        if (number && strcmp(number, rule) == 0)
            return field(entry, "title");
    }
    return NULL;
}

static bool read_cases(struct cases *cases, const struct game *game, struct diags *diags)
{
    static struct document document;

    if (cmd_data_file(game->name, "rules.yaml", &cases->arena, diags, &document))
        cases->list = node_part(document.root, "cases", NODE_LIST);
    return cases->list != NULL;
}

/* ---- telling */

static void take_event(void *to, const struct referee_told *told)
{
    struct telling *telling = to;
    const struct found *found = telling->found;
    const struct referee *referee = telling->log->referee;
    const struct show_case cases = {title_of, telling->cases};

    if (told->line != found->order || (found->kind != LOG_ORDER && told->index != found->index))
        return;
    size_t length = telling->out.length;
    if (telling->json && length)
        text_char(&telling->out, ',');
    if (!(telling->json ? show_explanation_json
                        : show_explanation)(referee_game(referee), referee_scenario(referee),
                                            referee_viewer(referee), told, &cases, &telling->out)) {
        telling->hidden = true;
        text_cut(&telling->out, length);
    }
}

static int nothing_there(struct diags *diags, const struct found *found, const char *path)
{
    uint32_t from = diags->count;

    diag_add(diags, DIAG_FAILED, (struct place){path, found->wanted, 1},
             found->last ? "this side learns nothing of the last order"
                         : "no order and no event in this line");
    cmd_print_diags(diags, from);
    return STATUS_UNDECIDED;
}

/* The order, the events with commas between them, and the titles of the cases that refuse it. */
static int print_json(const char *path, uint32_t line, const char *order, const struct text *events,
                      const struct text *refused)
{
    struct text out = {0};

    text_add(&out, "{\"file\":");
    text_json_string(&out, path);
    text_format(&out, ",\"line\":%u,\"order\":", (unsigned)line);
    text_json_string(&out, order);
    text_add(&out, ",\"events\":[");
    text_bytes(&out, events->length ? events->at : "", events->length);
    text_add(&out, "],\"refused\":[");
    text_bytes(&out, refused->length ? refused->at : "", refused->length);
    text_add(&out, "]}\n");
    out.failed = out.failed || events->failed || refused->failed;
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* The order in whose line or under whose line it is, as far as the side may read it. */
static void add_head(const struct telling *telling, const char *path, enum order_seen seen,
                     struct text *out)
{
    const struct found *found = telling->found;

    if (!found->order)
        text_format(out, "%s: the start of the game\n", cmd_name(path));
    else
        text_format(out, "%s:%u: %s\n", cmd_name(path), (unsigned)found->order,
                    seen == ORDER_WHOLE ? referee_order_words(telling->log->referee)
                                        : "an order of the other side");
}

static int print_telling(const struct telling *telling, const char *path)
{
    const struct found *found = telling->found;
    enum order_seen seen = ORDER_WHOLE;
    struct text out = {0};

    if (found->order)
        seen = referee_order_seen(telling->log->referee);
    bool nothing = telling->out.length == 0 && !telling->out.failed && found->kind != LOG_ORDER;
    if (seen == ORDER_UNSEEN || (nothing && telling->hidden))
        return nothing_there(telling->log->diags, found, path);
    const bool legible = found->order && seen == ORDER_WHOLE;
    if (telling->json)
        return print_json(path, found->order,
                          legible ? referee_order_words(telling->log->referee) : NULL,
                          &telling->out, &(struct text){0});
    add_head(telling, path, seen, &out);
    if (nothing)
        text_add(&out, "  = the seal of a Game-Turn: it covers all orders and dice so far\n");
    else if (telling->out.length)
        text_add(&out, telling->out.at);
    out.failed = out.failed || telling->out.failed;
    if (isatty(STDOUT_FILENO) && !out.failed) {
        bool good = cmd_write_broken(out.at, out.length);

        text_free(&out);
        return good ? STATUS_GOOD : STATUS_UNDECIDED;
    }
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* Carries the log out once more, as far as the line, and writes down what is told of it. */
static int explain(const char *path, const struct found *found, struct cases *cases, const char *as,
                   bool json)
{
    struct cmd_log log;
    struct telling telling = {.found = found, .log = &log, .cases = cases, .json = json};
    const struct referee_terms terms = {.output = REFEREE_SILENT,
                                        .stop_after = found->wanted,
                                        .as = as,
                                        .told = take_event,
                                        .listener = &telling};

    cmd_wall_will_shut();
    cmd_adjudicate_terms(&log, path, &terms, NULL);
    int status = log.status;
    if (status == STATUS_GOOD)
        status = print_telling(&telling, path);
    else
        cmd_log_faults(&log);
    text_free(&telling.out);
    cmd_log_free(&log);
    return status;
}

/* The case by which the order was refused. */
static int explain_refusal(const char *path, const struct found *found, const struct diags *diags,
                           struct cases *cases, bool json)
{
    struct text out = {0};

    for (uint32_t i = 0; i < diags->count; i++) {
        const char *rule = diags->list[i].rule;
        const char *title = rule ? title_of(cases, rule) : NULL;

        if (!title)
            continue;
        if (json) {
            text_format(&out, "%s{\"case\":\"%s\",\"title\":", out.length ? "," : "", rule);
            text_json_string(&out, title);
            text_char(&out, '}');
        } else {
            text_format(&out, "[%s] %s\n", rule, title);
        }
    }
    if (!json)
        return cmd_write_text(&out) ? STATUS_BROKEN : STATUS_UNDECIDED;
    int status = print_json(path, found->order, NULL, &(struct text){0}, &out);
    text_free(&out);
    return status ? status : STATUS_BROKEN;
}

static int find_and_explain(const struct cmd_call *call, struct found *found, const char *as)
{
    struct cmd_log log;
    struct cases cases = {0};
    const char *path = call->operand[0];
    bool json = cmd_value(call, "--json", 0) != NULL;
    const struct referee_terms terms = {
        .output = REFEREE_SILENT, .stop_after = found->wanted, .as = as};
    const struct cmd_watch watch = {take_line, found, NULL};

    cmd_adjudicate_terms(&log, path, &terms, &watch);
    int status = log.status;
    if (found->last)
        found->wanted = found->order;
    if (status != STATUS_UNDECIDED && referee_position(log.referee) &&
        !read_cases(&cases, referee_game(log.referee), log.diags))
        status = STATUS_UNDECIDED;
    bool nothing =
        found->kind == LOG_BLANK || found->kind == LOG_COMMENT || log_is_header(found->kind);
    if (found->seen ? nothing : status == STATUS_GOOD) {
        status = nothing_there(log.diags, found, path);
    } else {
        cmd_log_faults(&log);
        if (status == STATUS_BROKEN)
            status = explain_refusal(path, found, log.diags, &cases, json);
        else if (status == STATUS_GOOD)
            status = explain(path, found, &cases, as, json);
    }
    cmd_log_free(&log);
    arena_free(&cases.arena);
    return status;
}

static int run(const struct cmd_call *call)
{
    struct found found = {0};
    const char *as;

    if (!split(call->operand[0], &found))
        return cmd_usage(call->command,
                         "FILE:LINE is wanted, the line of an order or event, as g.vcz:120, "
                         "or a FILE");
    int status = cmd_side(call, &as);
    if (status == STATUS_GOOD)
        status = find_and_explain(call, &found, as);
    return status;
}

const struct command command_explain = {
    .name = "explain",
    .line = "say why an order gave what it gave",
    .wants = "which line of which log? For example g.vcz:120",
    .help = "usage: vcz explain FILE[:LINE] [--as SIDE] [--json]\n"
            "\n"
            "Explains the events of the order in that line of a log, or of its last order:\n"
            "`vcz explain g.vcz:120`. With each event come the case that it rests on, the\n"
            "figures that it leaves unsaid, which die of the game fell, and the cells of\n"
            "charts that were read: row, column, and how sure the figure is; and in\n"
            "Veracruz and Santiago what each hex of a march has cost, and why. In a record\n"
            "LINE may also be that of one event. Of an order that is refused it gives the\n"
            "refusal and its case.\n"
            "\n"
            "  --as SIDE   only what that side may know\n"
            "  --json      an object: the order, each event: words, die, cells and sum\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "example: vcz explain g.vcz:120 --as us\n"
            "exit status: 0 explained, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--as", "SIDE", false, false}, {"--json", NULL, false, false}},
    .run = run,
};
