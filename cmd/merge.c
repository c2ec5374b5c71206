#include "study/study.h"

#include <string.h>

#include "base/memory.h"

bool study_read(const char *file, uint32_t line, const char *bytes, size_t length,
                struct arena *arena, struct diags *diags, struct document *document)
{
    uint32_t faults = diags->count;

    if (!node_read(file, bytes, length, arena, diags, document)) {
        for (uint32_t i = faults; i < diags->count; i++)
            diags->list[i].at.line = line;
        return false;
    }
    if (document->root && document->root->kind == NODE_MAP)
        return true;
    diag_add(diags, DIAG_SYNTAX, (struct place){file, line, 1}, "this is no line of a study");
    return false;
}

bool study_count(const char *file, uint32_t line, const struct node *game, struct tally *tally,
                 struct diags *diags)
{
    if (tally_add(tally, game))
        return true;
    diag_add(diags, DIAG_FAILED, (struct place){file, line, 1},
             "with this game there are more figures, or more ways to end, than can be added up");
    return false;
}

/* Members of an object, as `us random, seed 7`. */
static void add_plain(const char *members, struct text *out)
{
    bool inside = false;

    for (const char *at = members; *at; at++) {
        if (*at == '"')
            inside = !inside;
        else
            text_char(out, !inside && *at == ':' ? ' ' : *at);
        if (!inside && *at == ',')
            text_char(out, ' ');
    }
}

bool study_print(const struct study_head *head, const struct tally *tally)
{
    struct text out = {0};

    text_format(&out, "%llu games: ", (unsigned long long)tally->games);
    add_plain(head->what, &out);
    text_char(&out, '\n');
    tally_text(tally, &out);
    return cmd_write_text(&out);
}

/* Shards that are put together. */
struct merging {
    struct study_head head;
    char **game; /* the line of each, owned */
    struct diags diags;
    uint32_t have;
};

static bool fault(struct merging *merging, const char *file, uint32_t line, const char *why)
{
    diag_add(&merging->diags, DIAG_SYNTAX, (struct place){file, line, line ? 1 : 0}, "%s", why);
    return false;
}

static bool no_head(struct merging *merging, const char *file)
{
    return fault(merging, file, 1, "this is no study: its head is missing");
}

/* {"study":{...},"shard":"1/4"}: the same study as before. */
static bool take_head(struct merging *merging, const char *file, struct slice line,
                      const struct node *root)
{
    static const char begins[] = "{\"study\":{";
    const char *end = NULL;

    for (const char *at = line.at; at + 10 < line.at + line.length; at++)
        if (memcmp(at, "},\"shard\":", 10) == 0)
            end = at;
    const struct node *study = node_get(root, "study");
    const struct node *total = study ? node_get(study, "games") : NULL;
    int64_t count;
    size_t length = end ? (size_t)(end - line.at) - (sizeof begins - 1) : 0;
    if (!total || !total->text || !end || strncmp(line.at, begins, sizeof begins - 1) != 0 ||
        length >= sizeof merging->head.what ||
        !slice_int((struct slice){total->text, total->length}, 1, 1000000, &count))
        return no_head(merging, file);
    if (!merging->game) {
        memcpy(merging->head.what, line.at + sizeof begins - 1, length);
        merging->head.games = (uint32_t)count;
        merging->game = memory_get((size_t)count * sizeof *merging->game);
        return merging->game || diag_no_memory(&merging->diags);
    }
    if (strlen(merging->head.what) != length ||
        strncmp(merging->head.what, line.at + sizeof begins - 1, length) != 0)
        return fault(merging, file, 1, "this is a shard of another study");
    return true;
}

static bool take_game(struct merging *merging, const char *file, uint32_t line, struct slice bytes,
                      const struct node *root)
{
    const struct node *game = node_get(root, "game");
    int64_t number;

    if (!game || !game->text ||
        !slice_int((struct slice){game->text, game->length}, 1, merging->head.games, &number))
        return fault(merging, file, line, "this is no game of the study");
    if (merging->game[number - 1])
        return fault(merging, file, line, "this game has come already");
    char *copy = memory_get(bytes.length + 1);
    if (!copy)
        return diag_no_memory(&merging->diags);
    memcpy(copy, bytes.at, bytes.length);
    merging->game[number - 1] = copy;
    merging->have++;
    return true;
}

static bool take_file(struct merging *merging, const char *file)
{
    struct cmd_input input;
    struct slice line;
    enum cmd_input_state state = CMD_FAULT;
    bool good = cmd_input_open(&input, file, &merging->diags);

    while (good && (state = cmd_input_line(&input, &line, &merging->diags)) == CMD_LINE) {
        struct arena arena = {0};
        struct document document;

        good = study_read(file, input.line, line.at, line.length, &arena, &merging->diags,
                          &document) &&
               (input.line == 1 ? take_head(merging, file, line, document.root)
                                : take_game(merging, file, input.line, line, document.root));
        arena_free(&arena);
    }
    if (good && state == CMD_END && !input.last)
        good = no_head(merging, file);
    cmd_input_close(&input);
    return good && state == CMD_END;
}

static bool tell(struct merging *merging, bool json)
{
    struct tally tally = {0};

    if (json) {
        struct text head = {0};

        text_format(&head, "{\"study\":{%s},\"shard\":\"1/1\"}\n", merging->head.what);
        if (!cmd_write_text(&head))
            return false;
    }
    for (uint32_t i = 0; i < merging->head.games; i++) {
        const char *line = merging->game[i];
        struct arena arena = {0};
        struct document document;
        bool good =
            study_read("study", i + 1, line, strlen(line), &arena, &merging->diags, &document) &&
            study_count("study", i + 1, document.root, &tally, &merging->diags) &&
            (!json || (cmd_write(NULL, line, strlen(line)) && cmd_write(NULL, "\n", 1)));

        arena_free(&arena);
        if (!good)
            return false;
    }
    return json || study_print(&merging->head, &tally);
}

static int run(const struct cmd_call *call)
{
    struct merging merging = {0};
    bool good = true;

    for (unsigned i = 0; good && i < call->operands; i++)
        good = take_file(&merging, call->operand[i]);
    if (good && merging.have < merging.head.games) {
        char why[80];

        snprintf(why, sizeof why, "%u of %u games are missing: is a shard left out?",
                 (unsigned)(merging.head.games - merging.have), (unsigned)merging.head.games);
        good = fault(&merging, call->operand[0], 0, why);
    }
    good = good && tell(&merging, cmd_value(call, "--json", 0));
    cmd_print_faults(&merging.diags, 0);
    for (uint32_t i = 0; merging.game && i < merging.head.games; i++)
        memory_free(merging.game[i]);
    memory_free(merging.game);
    return cmd_end(good ? STATUS_GOOD : STATUS_UNDECIDED);
}

const struct command command_merge = {
    .name = "merge",
    .line = "add up the shards of a study",
    .wants = "which shards?",
    .help = "usage: vcz merge FILE|-... [--json]\n"
            "\n"
            "Reads the shards that `vcz study --shard K/N` printed, or `vcz what-if`, all of\n"
            "them and each once, and prints what the whole study would have printed.\n"
            "\n"
            "  --json  one object a game, as `vcz study --json` prints them\n"
            "\n"
            "example: vcz merge shard-*.json\n"
            "exit status: 0 printed, 2 they are not the shards of one study, or not all\n",
    .least = 1,
    .most = 1U << 16,
    .option = {{"--json", NULL, false, false}},
    .run = run,
};
