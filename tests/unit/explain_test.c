/* Where events say that their figures stand on the charts, these figures stand: of each event of
 * the numbered cases and the logs, as its order is carried out, in the row and the column that its
 * own figures name, and nothing else. What stands on the charts is held by the tests of the charts.
 * And some case tells of each kind of event. */
#include <limits.h>
#include <strings.h>

#include "cases.h"
#include "explain_rows.h"
#include "game/chart.h"
#include "game/game_names.h"
#include "game/terms.h"

/* Of so many orders one is looked at. */
enum { LINES = SLOW ? 48 : 1 };

static const struct case_moment *moment;
static const struct game *game;
static struct {
    const char *event, *of; /* of each cell that was told: what it gave */
    unsigned count;
} told[256];

enum { KINDS = 512 };
static bool happened[KINDS]; /* by kind of event */

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

/* ---- how charts name their rows and columns */

/* What a name covers: "5", "-2", "1-4", "4-", "17+", "<=-1", ">=8". */
static void range_of(const char *name, long *least, long *most)
{
    char *end;
    bool below = strncmp(name, "<=", 2) == 0;
    bool above = strncmp(name, ">=", 2) == 0;

    *least = strtol(name + (below || above ? 2 : 0), &end, 10);
    *most = *end == '-' ? strtol(end + 1, NULL, 10) : *least;
    if (strcmp(end, "-") == 0)
        *most = *least;
    if (below || strcmp(end, "-") == 0)
        *least = LONG_MIN;
    if (above || *end == '+')
        *most = LONG_MAX;
}

/* The first and the last name also stand for what lies beyond. */
static bool covers(const char *const *names, unsigned count, unsigned at, long number)
{
    long least, most;

    range_of(names[at], &least, &most);
    return (number >= least || at == 0) && (number <= most || at + 1 == count);
}

static enum value_kind kind_of(const struct event *event, const char *field)
{
    const struct event_field *fields = game->events[event->kind].field;

    while (fields->name && strcmp(fields->name, field) != 0)
        fields++;
    return fields->kind;
}

/* The column that the field names: a side, a ratio, a percentage or a number that it covers. */
static bool is_column(const struct table *table, unsigned column, const struct event *event,
                      const char *field)
{
    const char *name = table->column[column];
    int32_t value = event_number(game->events, event, field);
    char ratio[16];

    switch (kind_of(event, field)) {
    case VALUE_SIDE:
        return strcmp(name, game->sides[value]) == 0;
    case VALUE_RATIO:
        snprintf(ratio, sizeof ratio, "%d-%d", (int)(value >> 8), (int)(value & 0xff));
        return strcmp(name, ratio) == 0 ||
               (column + 1 == table->columns && value >> 8 > strtol(name, NULL, 10));
    case VALUE_TEXT:
        if (strchr(name, ':'))
            return strcmp(name, event_words(game->events, event, field)) == 0;
        value = (int32_t)strtol(event_words(game->events, event, field), NULL, 10);
        return strtol(name, NULL, 10) == value;
    default:
        return covers(table->column, table->columns, column, value);
    }
}

/* ---- the cells of an event */

/* All that are of that name; the sum of those that are numbers. */
struct found {
    unsigned count;
    int32_t sum;
    struct chart_cell cell; /* the first */
    const char *text;       /* what stands in it */
};

struct seen {
    const void *scenario, *position;
    const struct event *event;
};

static int32_t number(const struct seen *seen, const char *field)
{
    return event_number(game->events, seen->event, field);
}

static const char *name_of(const struct seen *seen)
{
    return game->events[seen->event->kind].name;
}

static bool tell_cell(const struct seen *seen, unsigned n, struct chart_cell *cell)
{
    return game->chart(seen->scenario, seen->position, seen->event, n, cell);
}

static struct found find(const struct seen *seen, const char *of)
{
    struct found found = {.text = ""};
    struct chart_cell cell;

    for (unsigned n = 0; tell_cell(seen, n, &cell); n++) {
        if (strcmp(cell.of, of) != 0)
            continue;
        const char *text = table_at(cell.table, cell.row, cell.column);
        if (found.count++ == 0) {
            found.text = text;
            found.cell = cell;
        }
        found.sum += (int32_t)strtol(text, NULL, 10);
    }
    if (found.count)
        note(name_of(seen), of);
    return found;
}

/* ---- what must stand there (explain_rows.h) */

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
    int32_t value = row->field ? number(seen, row->field) : 0;
    const char *words = row->field ? event_words(game->events, seen->event, row->field) : "";

    switch (row->meaning) {
    case NUMBER:
        return found->count == 1 && found->sum == value;
    case WORDS:
        return found->count == 1 && are_same(words, found->text);
    case ADDED:
        return found->count == (value != 0) && found->sum == value;
    case ROLLED:
    case IF_ANY:
        return found->count == 0 || (found->count == 1 && found->sum == value);
    case RAISED:
        return found->count == 0 ||
               (found->count == 1 && (value == found->sum || value == found->sum + 1));
    case POINTS:
    case ONE_AT_LEAST:
        if (!is_of_the_chart(event_words(game->events, seen->event, row->when)))
            return found->count == 0;
        return found->count && value == (found->sum || row->meaning == POINTS ? found->sum : 1);
    case ONE:
        return found->count == 1;
    case IF_ONE:
        return found->count <= 1;
    case SEVERAL:
        return true;
    case HIT:
        return found->count == 1 && (strchr(found->text, '*') != NULL) == !strcmp(words, "a hit");
    default:
        return found->count == 1 && found->sum >= value;
    }
}

/* Row and column are those that the fields name. */
static bool is_in_place(const struct row *row, const struct seen *seen, const struct found *found)
{
    const struct chart_cell *cell = &found->cell;
    const struct table *table = cell->table;

    if (!found->count)
        return true;
    if (row->column && !is_column(table, cell->column, seen->event, row->column))
        return false;
    if (!row->rows[0])
        return true;
    if (kind_of(seen->event, row->rows[0]) == VALUE_TEXT)
        return strcmp(table->row[cell->row],
                      event_words(game->events, seen->event, row->rows[0])) == 0;
    int32_t sum = number(seen, row->rows[0]) + (row->rows[1] ? number(seen, row->rows[1]) : 0);
    return covers(table->row, table->rows, cell->row, sum);
}

/* ---- one event */

struct teller {
    const void *position;
    const void *before; /* the order; NULL: as the game begins */
};

static bool is_of(const char *its_game, const char *its_event, const struct seen *seen)
{
    return strcmp(its_game, game->name) == 0 && strcmp(its_event, name_of(seen)) == 0;
}

static void look_at_row(const struct row *row, const struct seen *seen)
{
    unsigned width;

    if ((row->unless && seen->event->rule && strcmp(seen->event->rule, row->unless) == 0) ||
        (row->when && !event_field(game->events, seen->event, row->when, &width)))
        return;
    struct found found = find(seen, row->of);
    if (!is_right(row, seen, &found))
        failed(seen->event, row->of, found.count ? found.text : "stands nowhere");
    if (!is_in_place(row, seen, &found))
        failed(seen->event, row->of, "another row or column");
}

/* What stood where each die of the game fell last, in the order of `falls`; and that die. */
static const char *fallen[sizeof falls / sizeof *falls];
static int32_t die_of[sizeof falls / sizeof *falls];

static void look_at_die(const struct seen *seen)
{
    const char *purpose = event_words(game->events, seen->event, "for");

    for (size_t i = 0; i < sizeof falls / sizeof *falls; i++) {
        if (!is_of(falls[i].game, "die", seen) || strcmp(purpose, falls[i].purpose) != 0)
            continue;
        struct found found = find(seen, falls[i].of);
        const struct table *table = found.cell.table;
        if (found.count != 1 ||
            (falls[i].added != NO_ROW && !covers(table->row, table->rows, found.cell.row,
                                                 number(seen, "value") + falls[i].added)))
            failed(seen->event, falls[i].of, "another row, or none");
        fallen[i] = found.text;
        die_of[i] = number(seen, "value");
    }
}

static bool is_result(const struct result *result, const struct seen *seen, const char *text)
{
    const char *words = result->field ? event_words(game->events, seen->event, result->field) : "";

    if (result->cell)
        return strcmp(text, result->cell) == 0;
    if (*words)
        return strcasecmp(text, words) == 0;
    return strtol(text, NULL, 10) == number(seen, result->field);
}

/* What has fallen is looked at once. */
static void look_at_result(const struct result *result, const struct seen *seen)
{
    for (size_t i = 0; i < sizeof falls / sizeof *falls; i++) {
        const char *text = fallen[i];

        if (!text || strcmp(falls[i].game, result->game) != 0 ||
            strcmp(falls[i].of, result->of) != 0 ||
            (result->reads &&
             strcmp(event_words(game->events, seen->event, result->field), result->reads) != 0))
            continue;
        if (!is_result(result, seen, text))
            failed(seen->event, result->of, text);
        fallen[i] = NULL;
    }
}

/* [14.15] The die for militia. */
static void look_at_militia(const struct seen *seen)
{
    static const char *const place[] = {"",           "mexico-city", "mexico-city", "south-road",
                                        "north-road", "none",        "none"};
    struct found cell = find(seen, "militia");

    if (cell.count && strcmp(cell.text, place[number(seen, "value")]) != 0)
        failed(seen->event, "militia", cell.text);
}

/* [13.2] The first die makes the row, the second the column. */
static void look_at_fever(const struct seen *seen)
{
    struct found cell = find(seen, "units");
    int32_t both = number(seen, "dice");

    if (cell.count != 1 || (int32_t)(10 * (cell.cell.row + 1) + cell.cell.column + 1) != both)
        failed(seen->event, "units", "another row or column");
}

/* [12.5] [19.3] Two hexes, or the die and what is added to it; no case has a house rule. */
static void look_at_supply_length(const struct seen *seen)
{
    int32_t sum = 0;

    for (size_t i = 0; i < sizeof falls / sizeof *falls; i++)
        if (strcmp(falls[i].of, "added") == 0 && fallen[i]) {
            sum = die_of[i] + (int32_t)strtol(fallen[i], NULL, 10);
            fallen[i] = NULL;
        }
    struct found fixed = find(seen, "length");
    if ((sum != 0) == (fixed.count != 0) || sum + fixed.sum != number(seen, "hexes"))
        failed(seen->event, "length", "another sum");
}

/* [7.2] What either side adds to its die stands once, for both. */
static void look_at_initiative(const struct seen *seen)
{
    static const char *const fields[] = {"armies", "reacted", "failed", "drive-them-out"};
    unsigned width;

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const struct value *sides = event_field(game->events, seen->event, fields[i], &width);
        struct found found = find(seen, fields[i]);
        bool any = sides[0].number || sides[1].number;

        if (width != 2 || found.count != any || (sides[0].number && sides[0].number != found.sum) ||
            (sides[1].number && sides[1].number != found.sum))
            failed(seen->event, fields[i], "another figure");
    }
}

/* [7.1] Each of the three is of its column. */
static void look_at_role(const struct seen *seen)
{
    static const char *const columns[] = {"defence", "cavalry", "artillery"};

    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        struct found found = find(seen, columns[i]);

        if (found.count != 1 ||
            strcmp(found.cell.table->column[found.cell.column], columns[i]) != 0)
            failed(seen->event, columns[i], "another column");
    }
}

/* [4.1] The price is that of who buys, and the paid points are so many times the price. From turn
 * 15 regular infantry of the Republic has a price that is on no chart [12.2/T15]. */
static void look_at_price(const struct seen *seen)
{
    static const struct {
        const char *begins, *row;
    } kinds[] = {{"im.", "imperial"}, {"fr.", "french"},    {"fl.", "french"},
                 {"au.", "french"},   {"be.", "french"},    {"us.", "usa"},
                 {"re.", "regular"},  {"ng.", "irregular"}, {"mi.", "irregular"},
                 {"gu.", "irregular"}};
    struct found found = find(seen, "a factor");
    const struct position_head *head = seen->position;
    struct text name = {0};
    bool right = false;

    game->unit_name(seen->scenario, seen->position, number(seen, "unit"), &name);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        right |= name.at && strncmp(name.at, kinds[i].begins, 3) == 0 &&
                 (found.count ? strcmp(found.cell.table->row[found.cell.row], kinds[i].row) == 0
                              : head->turn >= 15 && strcmp(kinds[i].row, "regular") == 0);
    if (!right || (found.count && number(seen, "paid") % found.sum != 0))
        failed(seen->event, "a factor", "another price");
    text_free(&name);
}

/* [11.0] The column is that of the year: four turns from 1862 on make one. */
static void look_at_year(const struct seen *seen)
{
    const struct position_head *head = seen->position;
    struct found found = find(seen, "event");

    if (found.count != 1 || strtol(found.cell.table->column[found.cell.column], NULL, 10) !=
                                1862 + ((long)head->turn - 1) / 4)
        failed(seen->event, "event", "another year");
}

static void look_at_sum(const struct sum *sum, const struct seen *seen)
{
    int32_t terms = number(seen, sum->from);

    for (unsigned i = 0; i < sizeof sum->cells / sizeof *sum->cells && sum->cells[i]; i++)
        terms += find(seen, sum->cells[i]).sum;
    terms = terms < sum->least ? sum->least : terms > sum->most ? sum->most : terms;
    if (terms != number(seen, sum->total))
        failed(seen->event, sum->total, "another sum");
}

/* No cell is told that is none of these. */
static void look_for_others(const struct seen *seen)
{
    struct chart_cell cell;

    for (unsigned n = 0; tell_cell(seen, n, &cell); n++) {
        bool known = is_of("santiago", "fever", seen) || is_of("santiago", "supply-length", seen) ||
                     is_of("cactus", "initiative", seen);

        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            known |= is_of(rows[i].game, rows[i].event, seen) && !strcmp(rows[i].of, cell.of);
        for (size_t i = 0; i < sizeof falls / sizeof *falls; i++)
            known |= is_of(falls[i].game, "die", seen) && !strcmp(falls[i].of, cell.of) &&
                     !strcmp(falls[i].purpose, event_words(game->events, seen->event, "for"));
        if (!known)
            failed(seen->event, cell.of, "nothing of the kind is known");
    }
}

/* [5.12] [5.43] [19.23] [10.1] Each step of a march costs something, and all together what it has
 * spent; the hexes are those of the way, in order. */
static void look_at_terms(const struct teller *teller, const struct seen *seen)
{
    static struct game_terms terms;
    bool march = is_of("santiago", "moved", seen) || is_of("veracruz", "spent", seen);
    int32_t sum = 0;

    terms = (struct game_terms){.count = 0};
    bool known = teller->before && game->terms &&
                 game->terms(seen->scenario, teller->before, teller->position, seen->event, &terms);
    if (known != march)
        failed(seen->event, "terms", march ? "not known" : "of no march");
    for (unsigned i = 0; known && i < terms.count; i++)
        sum += terms.term[i].tenths;
    if (known && sum != number(seen, "spent"))
        failed(seen->event, "terms", "another sum");
}

static void look_at_event(void *to, const struct event *event)
{
    const struct teller *teller = to;
    const struct seen seen = {moment->stage->scenario, teller->position, event};

    happened[event->kind] = true;
    look_at_terms(teller, &seen);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is_of(rows[i].game, rows[i].event, &seen))
            look_at_row(&rows[i], &seen);
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        if (is_of(sums[i].game, sums[i].event, &seen))
            look_at_sum(&sums[i], &seen);
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (is_of(results[i].game, results[i].event, &seen))
            look_at_result(&results[i], &seen);
    look_at_die(&seen);
    if (is_of("veracruz", "die", &seen))
        look_at_militia(&seen);
    if (is_of("santiago", "fever", &seen))
        look_at_fever(&seen);
    if (is_of("santiago", "supply-length", &seen))
        look_at_supply_length(&seen);
    if (is_of("cactus", "initiative", &seen))
        look_at_initiative(&seen);
    if (is_of("cactus", "role", &seen))
        look_at_role(&seen);
    if (is_of("cactus", "built", &seen) || is_of("cactus", "mended", &seen))
        look_at_price(&seen);
    if (is_of("cactus", "random-event", &seen))
        look_at_year(&seen);
    look_for_others(&seen);
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
    for (unsigned i = 0; i < game->option_count; i++)
        options[i] = referee_option(at->referee, i);
    memset(position, 0, game->position_size);
    game->start(at->stage->scenario, options, position, dice, sink);
}

static void look(const struct case_moment *at)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    static uint64_t after[65536 / sizeof(uint64_t)];
    static uint64_t before[65536 / sizeof(uint64_t)];
    struct refusal refusal;
    struct dice dice = *referee_dice(at->referee);
    struct teller teller = {after, NULL};
    const struct sink sink = {look_at_event, &teller};

    moment = at;
    game = at->stage->game;
    CHECK(game->position_size <= sizeof after && game->event_count <= KINDS);
    start_or_copy(at, after, &dice, &sink);
    struct game_names of = {game, at->stage->scenario, after};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", at->number, 0};
    diags.count = 0;
    if (log_read(at->line, strlen(at->line), place, &line, &diags) && line.kind == LOG_ORDER &&
        order_read(game->verbs, game->verb_count, &finder, &line, place, &order, &diags)) {
        memcpy(before, after, game->position_size);
        teller.before = before;
        game->apply(at->stage->scenario, after, &order, &dice, &sink, &refusal);
    }
}

static void was_told(const char *event, const char *of)
{
    unsigned k = 0;

    while (told[k].event && (strcmp(told[k].event, event) != 0 || strcmp(told[k].of, of) != 0))
        k++;
    if (!told[k].count && !SLOW)
        check_str(__FILE__, __LINE__, of, event, "never told");
}

/* Questions that no card of the game asks stay unasked, no case has a house rule, and a set-up of
 * several orders is not carried on here. */
static bool may_be_untold(const char *name)
{
    return strcmp(name, "question") == 0 || strcmp(name, "house-rule") == 0 ||
           strcmp(name, "deployed-all") == 0;
}

static void all_has_happened(void)
{
    for (unsigned i = 0; i < game->event_count && !SLOW; i++)
        if (!happened[i] && !may_be_untold(game->events[i].name))
            check_str(__FILE__, __LINE__, game->events[i].sentence, "never", "told");
}

static void check_game(const char *name)
{
    struct cases *cases = calloc(1, sizeof *cases);

    CHECK(cases);
    cases->game = name;
    cases->lines = LINES;
    cases->before = cases->on = true;
    cases->look = look;
    memset(happened, 0, sizeof happened);
    cases_play_all(cases);
    all_has_happened();
    cases->files = 0;
    cases->lines = LINES;
    cases->logs = true;
    cases_play_all(cases);
    free(cases);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].game, name) == 0)
            was_told(rows[i].event, rows[i].of);
    for (size_t i = 0; i < sizeof falls / sizeof *falls; i++)
        if (strcmp(falls[i].game, name) == 0)
            was_told("die", falls[i].of);
}

TEST(figures_of_veracruz_stand_where_events_say)
{
    check_game("veracruz");
}

TEST(figures_of_santiago_stand_where_events_say)
{
    check_game("santiago");
}

TEST(figures_of_cactus_stand_where_events_say)
{
    check_game("cactus");
}

TEST(figures_of_montezuma_stand_where_events_say)
{
    check_game("montezuma");
}

TESTS(RUN(figures_of_veracruz_stand_where_events_say),
      RUN(figures_of_santiago_stand_where_events_say),
      RUN(figures_of_cactus_stand_where_events_say),
      RUN(figures_of_montezuma_stand_where_events_say))
