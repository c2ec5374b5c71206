#include "game/odds.h"

#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "game/hook.h"

/* Answers that one run may need, places where an order may stop before its first die, and the
 * greatest common denominator of which percentages can be worked out. */
enum { ANSWERS = 1000, STEPS = 64 };
static const uint64_t total_most = UINT64_C(1) << 48;

const struct odds_most odds_most = {ODDS_RUNS, ODDS_WORK};

struct run {
    const struct game *game;
    const void *scenario;
    void *position;
    struct dice *dice;
    struct odds_row row; /* what came out */
    unsigned wanted;     /* the n-th event */
    struct odds_most most;
    uint64_t before; /* what house rules had cost when all began */
    unsigned passed; /* events before it in this run */
    unsigned begun;  /* times the order was carried out up to where it can stop */
};

/* What every run begins with. */
struct plan {
    const void *start; /* the position before the order */
    const struct order *order;
    struct order *answer; /* room for one */
    void *begun;          /* the position behind the order, before any die */
    void *whole;          /* room for one more */
    bool shares;          /* runs begin from `begun` */
};

/* ---- outcomes */

/* Values of the fields of a row; their kinds, and for each the width of its field or 0. */
static unsigned walk(const struct game *game, const struct odds_rule *rule, uint16_t kind,
                     enum value_kind kinds[ODDS_VALUES], const char *names[ODDS_VALUES])
{
    unsigned count = 0;

    for (unsigned k = 0; k < 4 && rule->outcome[k]; k++) {
        const struct event_field *field = game->events[kind].field;

        while (field->name && strcmp(field->name, rule->outcome[k]) != 0)
            field++;
        for (unsigned i = 0; field->name && i < field->width && count < ODDS_VALUES; i++) {
            names[count] = i ? NULL : field->name;
            kinds[count++] = field->kind;
        }
    }
    return count;
}

unsigned odds_kinds(const struct game *game, const struct odds_row *row,
                    enum value_kind kinds[ODDS_VALUES])
{
    const char *names[ODDS_VALUES];

    return row->rule ? walk(game, row->rule, row->kind, kinds, names) : 0;
}

static const struct odds_rule *rule_of(const struct game *game, uint16_t kind)
{
    const struct odds_rule *rule = game->odds;

    for (; rule && rule->event; rule++)
        if (strcmp(rule->event, game->events[kind].name) == 0)
            return rule;
    return NULL;
}

static void take_event(void *to, const struct event *event)
{
    struct run *run = to;
    unsigned count = 0;

    if (run->row.rule) /* the first is what is asked */
        return;
    const struct odds_rule *rule = rule_of(run->game, event->kind);
    if (!rule || (rule->goes_on && rule->goes_on(run->position, event)))
        return;
    if (run->passed < run->wanted) {
        run->passed += rule->each;
        dice_keep(run->dice);
        return;
    }
    for (unsigned k = 0; k < 4 && rule->outcome[k]; k++) {
        unsigned width = 0;
        const struct value *value = event_field(run->game->events, event, rule->outcome[k], &width);

        for (unsigned i = 0; i < width && count < ODDS_VALUES; i++)
            run->row.value[count++] = value[i];
    }
    run->row.rule = rule;
    run->row.kind = event->kind;
    run->row.standing = rule->standing ? rule->standing(event) : 0;
    dice_decide(run->dice);
}

static bool same_value(enum value_kind kind, const struct value *a, const struct value *b)
{
    const char *one = a->list;
    const char *two = b->list;

    if (kind != VALUE_TEXT)
        return a->number == b->number;
    return one == two || (one && two && strcmp(one, two) == 0);
}

static bool same_outcome(const struct odds_row *a, const struct odds_row *b,
                         const enum value_kind *kinds, unsigned values)
{
    if (a->rule != b->rule || a->standing != b->standing)
        return false;
    for (unsigned i = 0; i < values; i++)
        if (!same_value(kinds[i], &a->value[i], &b->value[i]))
            return false;
    return true;
}

/* The row of that outcome, new if need be; NULL without memory. */
static struct odds_row *row_of(struct odds *odds, const struct game *game,
                               const struct odds_row *outcome)
{
    enum value_kind kinds[ODDS_VALUES];
    unsigned values = odds_kinds(game, outcome, kinds);

    for (unsigned i = 0; i < odds->rows; i++)
        if (same_outcome(&odds->row[i], outcome, kinds, values))
            return &odds->row[i];
    struct odds_row *rows = memory_room(odds->row, odds->rows, &odds->room, sizeof *rows);
    if (!rows)
        return NULL;
    odds->row = rows;
    odds->row[odds->rows] = *outcome;
    return &odds->row[odds->rows++];
}

/* ---- counting */

uint64_t odds_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

/* Makes the total a multiple of what one in `weight` is counted with. */
static bool widen(struct odds *odds, uint64_t weight)
{
    if (weight == 0 || weight > total_most)
        return false;
    uint64_t factor = weight / odds_divisor(odds->total, weight);
    if (factor > total_most / odds->total)
        return false;
    odds->total *= factor;
    for (unsigned i = 0; i < odds->rows; i++)
        odds->row[i].count *= factor;
    return true;
}

static enum odds_end count(struct odds *odds, const struct run *run, uint64_t weight)
{
    struct odds_row *row = row_of(odds, run->game, &run->row);

    if (!row)
        return ODDS_FAILED;
    if (!widen(odds, weight))
        return ODDS_TOO_MANY;
    row->count += odds->total / weight;
    return ODDS_DONE;
}

/* ---- runs */

uint64_t odds_work(const struct game_names *of)
{
    const struct hooks *hooks = of->game->hooks ? of->game->hooks(of->scenario) : NULL;

    return hooks ? hooks->spent : 0;
}

/* What house rules have cost since all began; false when that is more than they may. */
static bool is_paid(const struct run *run, struct odds *odds)
{
    const struct game_names of = {run->game, run->scenario, run->position};

    odds->work = odds_work(&of) - run->before;
    return odds->work <= run->most.work;
}

static unsigned overdue_verb(const struct game *game)
{
    unsigned verb = 0;

    while (verb < game->verb_count && strcmp(game->verbs[verb].name, "overdue") != 0)
        verb++;
    return verb;
}

/* Gives standard answers until the roll has been summed up. */
static enum verdict answer_all(struct run *run, struct order *answer, struct refusal *refusal)
{
    const struct sink sink = {take_event, run};
    const struct position_head *head = run->position;
    const struct game *game = run->game;
    enum verdict verdict = VERDICT_DONE;

    for (unsigned i = 0; i < ANSWERS && verdict == VERDICT_DONE; i++) {
        if (!head->question || head->over || run->row.rule || dice_are_decided(run->dice))
            break;
        order_start(answer, (uint16_t)overdue_verb(game));
        answer->question = head->question;
        if (answer->verb == game->verb_count)
            break;
        verdict = game_apply(game, run->scenario, run->position, answer, run->dice, &sink, refusal);
    }
    return verdict;
}

/* One run, along the path on which the tree is. */
static enum verdict carry_out(struct run *run, struct dice_tree *tree, const struct plan *plan,
                              struct refusal *refusal)
{
    const struct sink sink = {take_event, run};
    const struct game *game = run->game;
    enum verdict verdict = VERDICT_DONE;

    dice_enumerate(run->dice, tree);
    run->row = (struct odds_row){0};
    run->passed = 0;
    memcpy(run->position, plan->shares ? plan->begun : plan->start, game->position_size);
    if (plan->shares)
        game->go_on(run->scenario, run->position, run->dice, &sink);
    else
        verdict =
            game_apply(game, run->scenario, run->position, plan->order, run->dice, &sink, refusal);
    return verdict == VERDICT_DONE ? answer_all(run, plan->answer, refusal) : verdict;
}

/* Carries the order out up to the last place before a die where its procedure can stop. */
static bool begin(struct run *run, struct plan *plan)
{
    static const struct sink nowhere;
    const struct game *game = run->game;
    struct refusal refusal;
    bool begun = false;

    for (unsigned steps = 1; steps <= STEPS; steps++) {
        struct dice_tree tree = {.steps = steps};

        run->begun = steps;
        dice_enumerate(run->dice, &tree);
        memcpy(run->position, plan->start, game->position_size);
        if (game_apply(game, run->scenario, run->position, plan->order, run->dice, &nowhere,
                       &refusal) != VERDICT_DONE ||
            run->dice->fallen || !tree.decided)
            break;
        memcpy(plan->begun, run->position, game->position_size);
        begun = true;
    }
    return begun;
}

/* Whether all runs may begin from there: one is held against a run from the start. */
static bool find_shared(struct run *run, struct plan *plan)
{
    struct refusal refusal;
    struct dice_tree whole = {0};
    struct dice_tree part = {0};

    if (!run->game->go_on || !begin(run, plan) ||
        carry_out(run, &whole, plan, &refusal) != VERDICT_DONE)
        return false;
    struct odds_row row = run->row;
    memcpy(plan->whole, run->position, run->game->position_size);
    plan->shares = true;
    bool same = carry_out(run, &part, plan, &refusal) == VERDICT_DONE &&
                row.rule == run->row.rule && whole.fallen == part.fallen &&
                memcmp(plan->whole, run->position, run->game->digest_size) == 0;
    plan->shares = false;
    return same;
}

/* Stable, so that outcomes that are as likely stay in the order of the dice. */
static void sort(struct odds *odds)
{
    for (unsigned i = 1; i < odds->rows; i++) {
        struct odds_row row = odds->row[i];
        unsigned at = i;

        for (; at > 0 && odds->row[at - 1].count < row.count; at--)
            odds->row[at] = odds->row[at - 1];
        odds->row[at] = row;
    }
}

static enum odds_end every_run(struct run *run, struct plan *plan, struct odds *odds,
                               struct refusal *refusal)
{
    struct dice_tree tree = {0};

    plan->shares = find_shared(run, plan);
    odds->begun = run->begun;
    do {
        enum verdict verdict = carry_out(run, &tree, plan, refusal);

        if (verdict != VERDICT_DONE)
            return verdict == VERDICT_REFUSED ? ODDS_REFUSED : ODDS_FAILED;
        if (run->dice->fault || dice_tree_weight(&tree) > ODDS_RUNS ||
            odds->runs++ == run->most.runs)
            return ODDS_TOO_MANY;
        if (!is_paid(run, odds))
            return ODDS_DEAR;
        enum odds_end end = count(odds, run, dice_tree_weight(&tree));
        if (end != ODDS_DONE)
            return end;
    } while (dice_tree_next(&tree));
    sort(odds);
    return ODDS_DONE;
}

static enum odds_end find(struct run *run, const void *position, const struct order *order,
                          struct odds *odds, struct refusal *refusal)
{
    size_t size = run->game->position_size;
    struct arena arena = {0};
    struct plan plan = {.start = position,
                        .order = order,
                        .begun = arena_get(&arena, size),
                        .whole = arena_get(&arena, size),
                        .answer = arena_get(&arena, sizeof *plan.answer)};
    enum odds_end end = ODDS_FAILED;

    run->position = arena_get(&arena, size);
    *odds = (struct odds){.total = 1};
    if (run->position && plan.begun && plan.whole && plan.answer)
        end = every_run(run, &plan, odds, refusal);
    arena_free(&arena);
    return end;
}

enum odds_end odds_find_nth(const struct game_names *of, const struct order *order, unsigned n,
                            struct odds_most most, struct odds *odds, struct refusal *refusal)
{
    struct dice dice;
    struct run run = {.game = of->game,
                      .scenario = of->scenario,
                      .dice = &dice,
                      .wanted = n,
                      .most = most,
                      .before = odds_work(of)};

    run.most.runs = most.runs < ODDS_RUNS ? most.runs : ODDS_RUNS;
    return find(&run, of->position, order, odds, refusal);
}

enum odds_end odds_find(const struct game_names *of, const struct order *order,
                        struct odds_most most, struct odds *odds, struct refusal *refusal)
{
    return odds_find_nth(of, order, 0, most, odds, refusal);
}

enum odds_end odds_sample(const struct game_names *of, const struct order *order, struct dice *dice,
                          struct odds_most most, struct odds *odds, struct refusal *refusal)
{
    const struct game *game = of->game;
    struct arena arena = {0};
    struct run run = {.game = game,
                      .scenario = of->scenario,
                      .position = arena_get(&arena, game->position_size),
                      .dice = dice,
                      .most = most,
                      .before = odds_work(of)};
    const struct sink sink = {take_event, &run};
    struct order *answer = arena_get(&arena, sizeof *answer);
    enum odds_end end = run.position && answer ? ODDS_DONE : ODDS_FAILED;

    *odds = (struct odds){.total = most.runs, .runs = most.runs};
    for (uint64_t i = 0; i < most.runs && end == ODDS_DONE; i++) {
        memcpy(run.position, of->position, game->position_size);
        run.row = (struct odds_row){0};
        enum verdict verdict =
            game_apply(game, of->scenario, run.position, order, dice, &sink, refusal);
        if (verdict == VERDICT_DONE)
            verdict = answer_all(&run, answer, refusal);
        struct odds_row *row = verdict == VERDICT_DONE ? row_of(odds, game, &run.row) : NULL;
        if (row)
            row->count++;
        else
            end = verdict == VERDICT_REFUSED ? ODDS_REFUSED : ODDS_FAILED;
        if (!is_paid(&run, odds) && row)
            end = ODDS_DEAR;
    }
    sort(odds);
    arena_free(&arena);
    return end;
}

void odds_free(struct odds *odds)
{
    memory_free(odds->row);
    *odds = (struct odds){0};
}

/* ---- telling */

void odds_json(const struct names *names, const struct game *game, const struct odds_row *row,
               struct text *out)
{
    enum value_kind kinds[ODDS_VALUES];
    const char *fields[ODDS_VALUES + 1] = {0};
    unsigned values = row->rule ? walk(game, row->rule, row->kind, kinds, fields) : 0;
    bool list = false;

    for (unsigned i = 0; i < values; i++) {
        bool begins = fields[i] && i + 1 < values && !fields[i + 1];

        if (fields[i])
            text_format(out, "%s%s\"%s\":%s", list ? "]" : "", i ? "," : "", fields[i],
                        begins ? "[" : "");
        else
            text_char(out, ',');
        list = fields[i] ? begins : list;
        value_json(names, kinds[i], &row->value[i], out);
    }
    if (list)
        text_char(out, ']');
}

void odds_text(const struct names *names, const struct game *game, const struct odds_row *row,
               struct text *out)
{
    enum value_kind kinds[ODDS_VALUES];
    const char *fields[ODDS_VALUES];
    unsigned values = row->rule ? walk(game, row->rule, row->kind, kinds, fields) : 0;

    if (!row->rule)
        text_add(out, "no roll that odds are told of");
    else if (values == 0) /* that it happens is all there is of it */
        text_add(out, row->rule->event);
    for (unsigned i = 0; i < values; i++) {
        if (fields[i])
            text_format(out, "%s%s", i ? ", " : "", fields[i]);
        text_char(out, ' ');
        value_text(names, kinds[i], &row->value[i], out);
    }
}
