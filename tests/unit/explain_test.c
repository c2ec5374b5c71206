/* Where events say that their figures stand on the charts, these figures stand: of each event of
 * the numbered cases of all games, as its order is carried out. What stands on the charts is held
 * by the tests of the charts. */
#include "cases.h"
#include "game/chart.h"

/* Of so many orders one is looked at. */
enum { LINES = SLOW ? 12 : 1 };

static const struct case_moment *moment;
static const struct game *game;
static struct {
    const char *event, *of; /* of each cell that was told: what it gave */
    unsigned count;
} told[256];

static void failed(const struct event *event, const char *of, const char *why)
{
    static char message[1024];
    snprintf(message, sizeof message, "%s:%u: `%s`: %s: %s: %s", moment->name,
             (unsigned)moment->number, moment->line, game->events[event->kind].name, of, why);
    check_fail(__FILE__, __LINE__, message);
}

static void note(const char *event, const char *of)
{
    unsigned i = 0;
    while (told[i].event && (strcmp(told[i].event, event) != 0 || strcmp(told[i].of, of) != 0))
        i++;
    CHECK(i + 1 < sizeof told / sizeof *told);
    told[i].event = event;
    told[i].of = of;
    told[i].count++;
}

/* ---- the cells of an event */

/* All that are of that name; the sum of those that are numbers. */
struct found {
    unsigned count;
    int32_t sum;
    const char *text; /* of the first */
};

struct seen {
    const void *scenario, *position;
    const struct event *event;
};

static struct found find(const struct seen *seen, const char *of)
{
    struct found found = {.text = ""};
    struct chart_cell cell;
    for (unsigned n = 0; game->chart(seen->scenario, seen->position, seen->event, n, &cell); n++) {
        if (strcmp(cell.of, of) != 0)
            continue;
        const char *text = table_at(cell.table, cell.row, cell.column);
        if (found.count++ == 0)
            found.text = text;
        found.sum += (int32_t)strtol(text, NULL, 10);
    }
    if (found.count)
        note(game->events[seen->event->kind].name, of);
    return found;
}

static int32_t number(const struct seen *seen, const char *field)
{
    return event_number(game->events, seen->event, field);
}

/* ---- what must stand there */

enum meaning {
    NUMBER,       /* the number in the field */
    WORDS,        /* the words in the field */
    ADDED,        /* the number in the field, which is 0 when there is no cell */
    ROLLED,       /* the number in the field, if a die fell for it */
    RAISED,       /* the same, or one more: San Patricio [10.28] */
    POINTS,       /* the number in the field, if the words of `when` begin with a percentage */
    ONE_AT_LEAST, /* the same, but for a sum of 0, which is 1 [8.72] */
    AT_LEAST      /* no less than the number in the field: there may be no more to lose */
};

static const struct row {
    const char *game, *event, *of, *field;
    enum meaning meaning;
    const char *when;   /* another field, without which nothing stands anywhere */
    const char *unless; /* the event rests on this case, which puts another result in its place */
} rows[] = {
    {"veracruz", "levels", "leadership", "leadership", ROLLED, NULL, NULL},
    {"veracruz", "levels", "morale", "morale", RAISED, NULL, NULL},
    {"veracruz", "result", "result", "result", WORDS, NULL, NULL},
    {"veracruz", "casualties", "casualties", "cell", WORDS, NULL, NULL},
    {"veracruz", "casualties", "points", "lost", ONE_AT_LEAST, "cell", NULL},
    {"veracruz", "bombardment", "bombardment", "loss", NUMBER, NULL, NULL},
    {"veracruz", "assault", "result", "result", WORDS, NULL, NULL},
    {"veracruz", "assault", "attacker's points", "losses", POINTS, "result", NULL},
    {"veracruz", "disease", "percentage", "percent", NUMBER, NULL, NULL},
    {"veracruz", "disease", "points", "lost", AT_LEAST, NULL, NULL},
    {"veracruz", "disease", "nation", "nation", ADDED, NULL, NULL},
    {"veracruz", "disease", "fever", "fever", ADDED, NULL, NULL},
    {"veracruz", "disease", "terrain", "terrain", ADDED, NULL, NULL},
    {"veracruz", "disease", "supply", "supply", ADDED, NULL, NULL},
    {"veracruz", "guerrilla-attack", "attack", "number", NUMBER, NULL, NULL},
    {"santiago", "combat", "result", "result", WORDS, "die", "22.2"},
};

/* A percentage that has a column: half of all has none [12.34]. */
static bool is_of_the_chart(const char *words)
{
    return *words >= '0' && *words <= '9' && strncmp(words, "50", 2) != 0;
}

/* "10%" is how an event writes a 10. */
static bool are_same(const char *words, const char *cell)
{
    size_t length = strlen(cell);
    return strncmp(words, cell, length) == 0 &&
           (!words[length] || strcmp(words + length, "%") == 0);
}

static bool is_right(const struct row *row, const struct seen *seen, const struct found *found)
{
    int32_t value = number(seen, row->field);
    switch (row->meaning) {
    case NUMBER:
        return found->count == 1 && found->sum == value;
    case WORDS:
        return found->count == 1 &&
               are_same(event_words(game->events, seen->event, row->field), found->text);
    case ADDED:
        return found->count == (value != 0) && found->sum == value;
    case ROLLED:
        return found->count == 0 || (found->count == 1 && found->sum == value);
    case RAISED:
        return found->count == 0 ||
               (found->count == 1 && (value == found->sum || value == found->sum + 1));
    case POINTS:
    case ONE_AT_LEAST:
        if (!is_of_the_chart(event_words(game->events, seen->event, row->when)))
            return found->count == 0;
        return found->count && value == (found->sum || row->meaning == POINTS ? found->sum : 1);
    default:
        return found->count == 1 && found->sum >= value;
    }
}

struct teller {
    const void *position;
};

/* [11.28] The dice for supply are told before what they bring. */
static void look_at_supply(const struct seen *seen)
{
    static int32_t supply, packs;
    const char *name = game->events[seen->event->kind].name;
    if (strcmp(name, "die") == 0 && find(seen, "Supply units").count)
        supply = find(seen, "Supply units").sum;
    if (strcmp(name, "die") == 0 && find(seen, "Pack animals").count)
        packs = find(seen, "Pack animals").sum;
    if (strcmp(name, "received") == 0 && number(seen, "supply") != supply)
        failed(seen->event, "Supply units", "others are received");
    if (strcmp(name, "received") == 0 && number(seen, "packs") != packs)
        failed(seen->event, "Pack animals", "others are received");
}

/* [14.15] The die for militia. */
static void look_at_militia(const struct seen *seen)
{
    static const char *const place[] = {"",           "mexico-city", "mexico-city", "south-road",
                                        "north-road", "none",        "none"};
    const char *name = game->events[seen->event->kind].name;
    if (strcmp(name, "die") != 0 || strcmp(game->name, "veracruz") != 0)
        return;
    bool militia = strcmp(event_words(game->events, seen->event, "for"), "militia") == 0;
    struct found cell = find(seen, "militia");
    if (cell.count != militia || (militia && strcmp(cell.text, place[number(seen, "value")]) != 0))
        failed(seen->event, "militia", cell.text);
}

static void look_at_event(void *to, const struct event *event)
{
    const struct teller *teller = to;
    unsigned width;
    const struct seen seen = {moment->stage->scenario, teller->position, event};
    look_at_supply(&seen);
    look_at_militia(&seen);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        if (strcmp(row->game, game->name) != 0 ||
            strcmp(row->event, game->events[event->kind].name) != 0 ||
            (row->unless && event->rule && strcmp(event->rule, row->unless) == 0) ||
            (row->when && !event_field(game->events, event, row->when, &width)))
            continue;
        struct found found = find(&seen, row->of);
        if (!is_right(row, &seen, &found))
            failed(event, row->of, found.count ? found.text : "stands nowhere");
    }
}

/* ---- the orders of the cases */

/* The position before the order; the first one begins the game. */
static void start_or_copy(const struct case_moment *at, void *position, struct dice *dice,
                          const struct sink *sink)
{
    int16_t options[GAME_OPTIONS] = {0};
    const struct position_head *head = referee_position(at->referee);
    if (head && head->turn) {
        memcpy(position, head, game->position_size);
        return;
    }
    stage_options(at->stage, options);
    memset(position, 0, game->position_size);
    game->start(at->stage->scenario, options, position, dice, sink);
}

static void look(const struct case_moment *at)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    static uint64_t after[65536 / sizeof(uint64_t)];
    struct refusal refusal;
    struct dice dice = *referee_dice(at->referee);
    struct teller teller = {after};
    const struct sink sink = {look_at_event, &teller};
    moment = at;
    game = at->stage->game;
    CHECK(game->position_size <= sizeof after);
    start_or_copy(at, after, &dice, &sink);
    struct game_names of = {game, at->stage->scenario, after};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", at->number, 0};
    diags.count = 0;
    if (log_read(at->line, strlen(at->line), place, &line, &diags) && line.kind == LOG_ORDER &&
        order_read(game->verbs, game->verb_count, &finder, &line, place, &order, &diags))
        game->apply(at->stage->scenario, after, &order, &dice, &sink, &refusal);
}

static void check_game(const char *name)
{
    struct cases *cases = calloc(1, sizeof *cases);
    CHECK(cases);
    cases->game = name;
    cases->lines = LINES;
    cases->before = true;
    cases->look = look;
    cases_play_all(cases);
    free(cases);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned k = 0;
        while (told[k].event &&
               (strcmp(told[k].event, rows[i].event) != 0 || strcmp(told[k].of, rows[i].of) != 0))
            k++;
        if (strcmp(rows[i].game, name) == 0 && !told[k].count && !SLOW)
            check_fail(__FILE__, __LINE__, rows[i].of);
    }
}

TEST(figures_of_veracruz_stand_where_events_say)
{
    check_game("veracruz");
}

TEST(figures_of_santiago_stand_where_events_say)
{
    check_game("santiago");
}

TESTS(RUN(figures_of_veracruz_stand_where_events_say),
      RUN(figures_of_santiago_stand_where_events_say))
