/* The numbered cases, order by order: every position is good, and what is listed there as legal is
 * accepted and reads as it was written; what a file's own order is accepted for is listed.
 * VCZ_CASES names their folder. */
#include <dirent.h>

#include "listed.h"

/* Of each verb so many listed orders are tried, spread over the list. */
enum { TRIED = SLOW ? 2 : 8, LINES = SLOW ? 4 : 1 };

static const char *path_of(const char *name)
{
    return campaign_path("VCZ_CASES", "tests/cases/veracruz", name);
}

/* ---- loading */

static bool load_board(const char *name, struct document *board)
{
    const char *bytes;
    size_t length;
    const char *path = path_of(name);
    path = arena_copy(&campaign.arena, path, strlen(path));
    return path && file_read(path, NODE_BYTES, &campaign.arena, &campaign.diags, &bytes, &length) &&
           node_read(path, bytes, length, &campaign.arena, &campaign.diags, board);
}

/* The campaign, or a board that rests on it. */
static const struct game *load_case(void *with, struct slice name, struct place place,
                                    struct diags *diags, const void **scenario)
{
    static struct document board, base;
    char copy[256];
    const char *bytes;
    size_t length;
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", "veracruz/campaign.yaml");
    (void)with;
    snprintf(copy, sizeof copy, "%.*s", (int)name.length, name.at);
    path = arena_copy(&campaign.arena, path, strlen(path));
    struct loader loader = {.arena = &campaign.arena, .diags = &campaign.diags, .path = path};
    bool good = path &&
                file_read(path, NODE_BYTES, &campaign.arena, &campaign.diags, &bytes, &length) &&
                node_read(path, bytes, length, &campaign.arena, &campaign.diags, &base);
    if (good && strstr(copy, ".yaml")) {
        good = load_board(copy, &board);
        loader.over = &board;
    }
    campaign.s = good ? vz_game.load(&base, &loader) : NULL;
    if (!campaign.s)
        diag_add(diags, DIAG_FAILED, place, "%s", campaign.diags.list[0].message);
    *scenario = campaign.s;
    return campaign.s ? &vz_game : NULL;
}

/* ---- what is listed */

/* With what it costs, and what others need, the same orders are listed; each is told in words. */
struct told {
    const struct state *state;
    unsigned listed, provisos;
};

static bool count_orders(void *to, const struct order *order)
{
    struct told *told = to;
    (void)order;
    told->listed++;
    return true;
}

static void read_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct told *told = to;
    struct game_names of = {&vz_game, campaign.s, &told->state->position};
    struct names names = game_names(&of);
    if (about && about->verb >= VZ_VERBS)
        failed_at(told->state, "", "a proviso is about no order");
    text_clear(&text);
    event_text(&names, vz_game.provisos, proviso, &text);
    if (text.failed || !text.length || strpbrk(text.at, "{}"))
        failed_at(told->state, text.at, "is no sentence");
    if (told->provisos++ == 0 && !about && !told->listed)
        failed_at(told->state, text.at, "is about the last order, and there is none");
}

static void check_provisos(const struct state *state, unsigned listed)
{
    struct told told = {.state = state};
    const struct order_sink sink = {count_orders, &told, read_proviso, 0, 0};
    if (!vz_game.legal(campaign.s, &state->position, VZ_VERBS, &sink) || told.listed != listed)
        failed_at(state, "", "other orders are listed when provisos are told");
}

static unsigned long listed_orders;

static void check_list(const struct state *state)
{
    struct tried tried = {.state = state};
    const struct order_sink counting = {count_verbs, &tried, NULL, 0, 0};
    const struct order_sink trying = {must_be_accepted, &tried, NULL, 0, 0};
    unsigned listed = 0;
    const char *broken = vz_game.position_is_ok(campaign.s, &state->position);
    if (broken)
        failed_at(state, "", broken);
    vz_game.legal(campaign.s, &state->position, VZ_VERBS, &counting);
    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        listed += tried.seen[verb];
        tried.step[verb] = tried.seen[verb] / TRIED + 1;
        tried.seen[verb] = 0;
    }
    if (!listed && !state->position.head.over)
        failed_at(state, "", "nothing is listed");
    listed_orders += listed;
    check_provisos(state, listed);
    vz_game.legal(campaign.s, &state->position, VZ_VERBS, &trying);
}

/* ---- one file */

/* Before its first order is carried out the game has not begun. */
static bool has_begun(const struct vz_position *position)
{
    return position && (position->head.turn || position->unit[1].hex);
}

static void look(struct referee *referee, const char *name, uint32_t number, const char *line)
{
    static struct state state;
    const struct vz_position *position = referee_position(referee);
    static char order[256];
    if (!has_begun(position))
        return;
    snprintf(order, sizeof order, "%s:%u", name, number);
    state.position = *position;
    state.dice = *referee_dice(referee);
    state.order = order;
    check_list(&state);
    text_clear(&text);
    text_add(&text, line);
    give_order(&state);
}

static void play_case(const char *name)
{
    static struct log_line read;
    static struct diags unheeded;
    static char line[LOG_LINE_MOST + 2];
    uint32_t number = 0;
    struct referee_terms terms = {.output = REFEREE_SILENT, .file = name, .scenario = load_case};
    struct referee *referee = referee_open(&terms);
    FILE *in = fopen(path_of(name), "r");
    CHECK(in && referee);
    while (fgets(line, sizeof line, in) && referee_diags(referee)->count == 0) {
        size_t length = strcspn(line, "\n");
        line[length] = '\0';
        unheeded.count = 0;
        number++;
        if (log_read(line, length, (struct place){name, number, 0}, &read, &unheeded) &&
            read.kind == LOG_ORDER && number % LINES == 0)
            look(referee, name, number, line);
        referee_line(referee, line, length, number);
    }
    fclose(in);
    look(referee, name, number, "");
    referee_free(referee);
    campaign_free(&campaign);
    memset(&campaign, 0, sizeof campaign);
}

/* ---- all of them */

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_case(const struct dirent *entry)
{
    const char *end = strrchr(entry->d_name, '.');
    return end && strcmp(end, ".vcz") == 0;
}

TEST(what_is_listed_is_accepted)
{
    struct dirent **entry;
    int files = scandir(path_of(""), &entry, is_case, by_name);
    CHECK(files > 100);
    for (int i = 0; i < files; i++)
        play_case(entry[i]->d_name);
    printf("# %d files, %lu orders listed\n", files, listed_orders);
    for (int i = 0; i < files; i++)
        free(entry[i]);
    free(entry);
    text_free(&text);
}

TESTS(RUN(what_is_listed_is_accepted))
