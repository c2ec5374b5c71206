/* Holds exact odds against the frequencies of seeded trials. Usage:
 *   odds_trials TRIALS [SEED]
 * An outcome may be three standard errors away from its share of the trials, if it has one in fifty
 * or more; so may the means of the standings (win, hold, lose). The weights add up to the whole.
 * Exit status 1 if one is further away. Questions get their standard answers, in the odds as in the
 * trials. */
#include "game/odds.h"

#include "../unit/stage.h"
#include "game/game_names.h"
#include "game/games.h"
#include "game/loader.h"

enum { RARE = 50, ROWS = 4096, STANDINGS = 8, POSITION = 1 << 16 };

/* A position and what is ordered there. */
static const struct act {
    const char *game;
    const char *board;     /* of tests/cases/GAME/boards */
    const char *before[5]; /* orders; their dice are threes */
    const char *order;
} acts[] = {
    {"veracruz", "combat-joint", {NULL}, "attack 1325 with all@1224 all@1225 all@1324"},
    {"veracruz", "combat-divisions", {NULL}, "attack 1225 with us.2div"},
    {"veracruz", "combat-volunteers", {NULL}, "attack 1325 with all@1224"},
    {"veracruz", "combat-behind-works", {NULL}, "attack 1445 with us.4inf us.5inf us.6inf"},
    {"veracruz", "perote-siege", {"end", NULL}, "assault perote with all@1222 all@1122"},
    {"veracruz", "veracruz-siege", {NULL}, "bombard veracruz"},
    {"veracruz",
     "veracruz-siege",
     {"bombard veracruz", "reply Q1 refuse", NULL},
     "reply Q2 fire land"},
    {"veracruz", "fever-who", {NULL}, "end"},
    {"veracruz",
     "convoy",
     {"load us.pack2 with us.supply1 us.supply2", "move us.4inf us.pack2 via 1511", NULL},
     "reply Q1 activate g1"},
    {"santiago", "field", {NULL}, "attack 2612 with us.7r us.2r"},
    {"santiago", "san-juan", {NULL}, "attack 2811 with us.2r us.16r us.7r us.6r us.13r us.ce"},
    {"santiago", "harbor", {NULL}, "attack 2421 with us.16r"}, /* naval gunfire */
    {"santiago", "together", {NULL}, "attack 2612 with cu.lora cu.rios"},
    {"santiago", "cuban-defence", {NULL}, "attack 2612 with sp.talavera sp.prico"},
    {"santiago", "powder", {NULL}, "attack 2612 with sp.asia1 sp.asia2 sp.rey"},
    {"santiago", "ring", {"end", "end", NULL}, "end"}, /* the truce */
    {"santiago", "air", {"balloon up", NULL}, "reply Q1 fire sp.mtn6 sp.plaza"},
};
enum { ACTS = sizeof acts / sizeof *acts };

static const struct sink nowhere;

/* Read from there, the campaign on which it rests from the folder of data. */
static bool load_board(struct stage *stage, const struct act *act)
{
    static char path[200];
    struct document *over;
    const char *bytes;
    size_t length;
    char name[80];
    struct arena *arena = &stage->arena;

    memset(stage, 0, sizeof *stage);
    stage->game = game_find(act->game);
    snprintf(name, sizeof name, "%s/campaign", act->game);
    const struct document *base = stage_read(stage, name);
    over = arena_get(arena, sizeof *over);
    snprintf(path, sizeof path, "tests/cases/%s/boards/%s.yaml", act->game, act->board);
    if (!stage->game || !base || !over ||
        !file_read(path, NODE_BYTES, arena, &stage->diags, &bytes, &length) ||
        !node_read(path, bytes, length, arena, &stage->diags, over))
        return false;
    struct loader loader = {
        .arena = arena, .diags = &stage->diags, .path = base->sheet->file, .over = over};
    stage->scenario = stage->game->load(base, &loader);
    return stage->scenario && stage->game->position_size <= POSITION;
}

static bool read_order(const struct stage *stage, const void *position, const char *text,
                       struct order *order)
{
    static struct log_line line;
    static struct diags diags;
    const struct game *game = stage->game;
    struct game_names of = {game, stage->scenario, position};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};

    diags.count = 0;
    return log_read(text, strlen(text), place, &line, &diags) &&
           order_read(game->verbs, game->verb_count, &finder, &line, place, order, &diags);
}

static bool carry_out(const struct stage *stage, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink)
{
    struct refusal refusal;

    return stage->game->apply(stage->scenario, position, order, dice, sink, &refusal) ==
           VERDICT_DONE;
}

static bool set_up(const struct stage *stage, const struct act *act, void *position,
                   struct order *order)
{
    static const uint16_t threes[] = {3, 3, 3, 3, 3, 3};
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    memset(position, 0, POSITION);
    stage_options(stage, options);
    dice_supply(&dice, threes, sizeof threes / sizeof *threes);
    if (stage->game->start(stage->scenario, options, position, &dice, &nowhere) != VERDICT_DONE)
        return false;
    for (unsigned i = 0; act->before[i]; i++)
        if (!read_order(stage, position, act->before[i], order) ||
            !carry_out(stage, position, order, &dice, &nowhere))
            return false;
    return read_order(stage, position, act->order, order);
}

/* ---- trials */

struct trial {
    const struct game *game;
    const void *position; /* as it is when an event is told */
    const struct odds *odds;
    unsigned row; /* of the odds, or their number if there is no such outcome */
    bool done;
};

static bool is_same(const struct game *game, const struct odds_row *row, const struct event *event)
{
    enum value_kind kind[ODDS_VALUES];
    unsigned count = odds_kinds(game, row, kind);

    for (unsigned k = 0, at = 0; k < 4 && row->rule->outcome[k]; k++) {
        unsigned width = 0;
        const struct value *value = event_field(game->events, event, row->rule->outcome[k], &width);

        for (unsigned i = 0; i < width && at < count; i++, at++)
            if (kind[at] == VALUE_TEXT ? strcmp(row->value[at].list, value[i].list) != 0
                                       : row->value[at].number != value[i].number)
                return false;
    }
    return true;
}

static void take_event(void *to, const struct event *event)
{
    struct trial *trial = to;
    const struct odds *odds = trial->odds;
    const struct odds_rule *rule = trial->game->odds;

    while (rule->event && strcmp(rule->event, trial->game->events[event->kind].name) != 0)
        rule++;
    if (trial->done || !rule->event || (rule->goes_on && rule->goes_on(trial->position, event)))
        return;
    trial->done = true;
    trial->row = 0;
    while (trial->row < odds->rows && (odds->row[trial->row].rule != rule ||
                                       !is_same(trial->game, &odds->row[trial->row], event)))
        trial->row++;
}

static unsigned overdue_verb(const struct game *game)
{
    unsigned verb = 0;

    while (strcmp(game->verbs[verb].name, "overdue") != 0)
        verb++;
    return verb;
}

/* The order, and the standard answer to each question, until something is rolled that has odds. */
static bool try_once(const struct stage *stage, const void *start, const struct order *order,
                     struct dice *dice, struct trial *trial)
{
    static struct order overdue;
    static _Alignas(8) char position[POSITION];
    const struct position_head *head = (const void *)position;
    const struct sink sink = {take_event, trial};

    memcpy(position, start, stage->game->position_size);
    trial->done = false;
    trial->position = position;
    if (!carry_out(stage, position, order, dice, &sink))
        return false;
    while (!trial->done && head->question) {
        order_start(&overdue, (uint16_t)overdue_verb(stage->game));
        overdue.question = head->question;
        if (!carry_out(stage, position, &overdue, dice, &sink))
            return false;
    }
    return trial->done && trial->row < trial->odds->rows;
}

/* ---- agreement */

/* |seen - trials p| is at most three standard errors, without fractions. */
static bool is_near(int64_t seen, int64_t count, int64_t total, int64_t trials)
{
    int64_t off = seen * total - trials * count;

    return off / total * (off / total) * total <= count * 9 * trials / total * (total - count);
}

static unsigned compare(const struct odds *odds, const unsigned *seen, unsigned trials)
{
    int64_t total = (int64_t)odds->total;
    int64_t standing_seen[STANDINGS] = {0};
    int64_t standing_count[STANDINGS] = {0};
    uint64_t sum = 0;
    unsigned faults = 0;

    for (unsigned i = 0; i < odds->rows; i++) {
        const struct odds_row *row = &odds->row[i];

        sum += row->count;
        standing_seen[row->standing] += seen[i];
        standing_count[row->standing] += (int64_t)row->count;
        if (row->count * RARE < odds->total || is_near(seen[i], (int64_t)row->count, total, trials))
            continue;
        printf("  outcome %u: %u of %u, but the odds are %ld in %ld\n", i, seen[i], trials,
               (long)row->count, (long)total);
        faults++;
    }
    for (unsigned i = 0; i < STANDINGS; i++)
        if (!is_near(standing_seen[i], standing_count[i], total, trials)) {
            printf("  standing %u: %ld of %u, but the odds are %ld in %ld\n", i,
                   (long)standing_seen[i], trials, (long)standing_count[i], (long)total);
            faults++;
        }
    if (sum != odds->total) {
        printf("  the weights do not add up to the whole\n");
        faults++;
    }
    return faults;
}

static unsigned try_act(const struct act *act, unsigned trials, const char *seed)
{
    static struct stage stage;
    static _Alignas(8) char start[POSITION];
    static struct order order;
    static unsigned seen[ROWS];
    struct odds odds = {0};
    struct refusal refusal;
    struct dice dice;
    struct trial trial = {.game = game_find(act->game), .odds = &odds};
    unsigned faults = 1;
    unsigned done = 0;

    memset(seen, 0, sizeof seen);
    if (load_board(&stage, act) && set_up(&stage, act, start, &order) &&
        odds_find(&(struct game_names){stage.game, stage.scenario, start}, &order, odds_most, &odds,
                  &refusal) == ODDS_DONE &&
        odds.rows <= ROWS && dice_seed(&dice, seed, strlen(seed))) {
        while (done < trials && try_once(&stage, start, &order, &dice, &trial)) {
            seen[trial.row]++;
            done++;
        }
        faults = done < trials ? 1 : compare(&odds, seen, trials);
    }
    printf("%s: %s: %u outcomes, %lu sequences of dice, %u trials, %u faults\n", act->board,
           act->order, odds.rows, (unsigned long)odds.runs, done, faults);
    odds_free(&odds);
    stage_free(&stage);
    return faults;
}

int main(int count, char **words)
{
    unsigned faults = 0;

    if (count < 2 || count > 3) {
        fprintf(stderr, "usage: odds_trials TRIALS [SEED]\n");
        return 2;
    }
    for (unsigned i = 0; i < ACTS; i++)
        faults += try_act(&acts[i], (unsigned)strtoul(words[1], NULL, 10),
                          count > 2 ? words[2] : "18470309");
    return faults > 0;
}
