/* What the fuzzers of legal orders share: orders that are listed one by one, how an order that was
 * changed is tried, and what is counted over many games. */
#ifndef LEGAL_TRIAL_H
#define LEGAL_TRIAL_H

#include <time.h>

#include "../unit/cases.h"
#include "game/game_names.h"
#include "options.h"

enum { ATOMS = 4096, ATOM_VALUES = 24, FAULTS = 10 };

/* ---- orders that are listed one by one */

/* Its verb and what it names. */
struct atom {
    uint16_t verb, count;
    int32_t value[ATOM_VALUES];
};

static struct atom atom[ATOMS]; /* of the position */
static unsigned atoms;

static inline void make_atom(const struct order *order, struct atom *made)
{
    made->verb = order->verb;
    made->count = 0;
    for (unsigned i = 0; i < order->count && i < ATOM_VALUES; i++)
        made->value[made->count++] = order->argument[i].value + (order->argument[i].slot << 16);
}

/* False when there is no more room. */
static inline bool keep_atom(const struct order *order)
{
    if (atoms == ATOMS)
        return false;
    make_atom(order, &atom[atoms++]);
    return true;
}

static inline void sort_atom(struct atom *a)
{
    for (unsigned i = 1; i < a->count; i++)
        for (unsigned k = i; k > 0 && a->value[k] < a->value[k - 1]; k--) {
            int32_t kept = a->value[k];

            a->value[k] = a->value[k - 1];
            a->value[k - 1] = kept;
        }
}

static inline bool is_atom(const struct order *order, bool in_any_order)
{
    struct atom sought;

    make_atom(order, &sought);
    if (in_any_order)
        sort_atom(&sought);
    for (unsigned i = 0; i < atoms; i++) {
        if (atom[i].verb != sought.verb || atom[i].count != sought.count)
            continue;
        struct atom one = atom[i];
        if (in_any_order)
            sort_atom(&one);
        if (memcmp(one.value, sought.value, sought.count * sizeof *sought.value) == 0)
            return true;
    }
    return false;
}

/* ---- changing */

/* Nothing when the order is full. */
static inline void insert_argument(struct order *order, unsigned at,
                                   const struct argument *argument)
{
    if (order->count == ORDER_ARGUMENTS)
        return;
    memmove(&order->argument[at + 1], &order->argument[at],
            (order->count - at) * sizeof *order->argument);
    order->argument[at] = *argument;
    order->count++;
}

static inline void remove_argument(struct order *order, unsigned at)
{
    memmove(&order->argument[at], &order->argument[at + 1],
            (order->count - at - 1u) * sizeof *order->argument);
    order->count--;
}

/* ---- trying */

/* The same for all games: how a game's orders are changed, tried on a copy, and judged (NULL: as it
 * should be). */
struct trial {
    const struct stage *stage;
    const void *position;
    void (*change)(struct order *order);
    bool (*is_accepted)(const struct order *order);
    const char *(*judge)(const struct order *order);
    void (*play)(void); /* game number `game` */
    /* The position of a case file, if these are played; looks at it, and at the order. */
    void (*look)(const struct case_moment *moment);
    const struct case_moment *moment; /* of a case file */
    unsigned game, faults;
    unsigned long tried, refused, accepted[STAGE_VERBS], attacks[2]; /* not foretold, foretold */
};

static inline void trial_fault(struct trial *trial, const struct order *order, const char *what)
{
    const struct game *game = trial->stage->game;
    const struct position_head *head = trial->position;
    struct game_names of = {game, trial->stage->scenario, trial->position};
    struct names names = game_names(&of);
    struct text text = {0};

    order_text(game->verbs, &names, order, &text);
    if (trial->moment)
        fprintf(stderr, "%s:%u: ", trial->moment->name, (unsigned)trial->moment->number);
    else
        fprintf(stderr, "game %u, ", trial->game);
    fprintf(stderr, "turn %u, %s: %s: %s\n", (unsigned)head->turn, game->phases[head->phase].name,
            text.failed ? "?" : text.at, what);
    text_free(&text);
    trial->faults++;
}

/* Only what a log could hold counts. */
static inline void trial_mutant(struct trial *trial, const struct order *from)
{
    static struct order mutant;
    static struct text text;

    mutant = *from;
    trial->change(&mutant);
    trial->tried++;
    if (!stage_reads_back(trial->stage, trial->position, &mutant, &text) ||
        !trial->is_accepted(&mutant)) {
        trial->refused++;
        return;
    }
    trial->accepted[mutant.verb]++;
    const char *wrong = trial->judge(&mutant);
    if (wrong)
        trial_fault(trial, &mutant, wrong);
}

/* Of what may be ordered at any time `legal` says nothing. */
static inline bool trial_is_listed(const struct trial *trial, const struct order *order)
{
    static const char *const any_time[] = {"always", "cancel", "concede", "overdue", "standing"};
    const char *name = trial->stage->game->verbs[order->verb].name;

    for (size_t i = 0; i < sizeof any_time / sizeof *any_time; i++)
        if (strncmp(name, any_time[i], strlen(any_time[i])) == 0)
            return false;
    return true;
}

/* The order of a case file, as it stands there, and changed `times` times. */
static inline void trial_given(struct trial *trial, unsigned times)
{
    static struct order given;
    const char *wrong;

    if (!stage_read_order(trial->stage, trial->position, trial->moment->line, &given) ||
        !trial_is_listed(trial, &given))
        return;
    trial->tried++;
    wrong = trial->is_accepted(&given) ? trial->judge(&given) : NULL;
    if (wrong)
        trial_fault(trial, &given, wrong);
    while (times-- > 0)
        trial_mutant(trial, &given);
}

/* An attack is accepted exactly when the conditions foretell it. */
static inline void trial_attack(struct trial *trial, const struct order *order, bool foretold)
{
    trial->attacks[foretold]++;
    if (trial->is_accepted(order) != foretold)
        trial_fault(trial, order,
                    foretold ? "is refused against what is told" : "is accepted against it");
}

/* ---- many games */

static inline void trial_count(const struct trial *trial, const struct game *game)
{
    for (unsigned verb = 0; verb < game->verb_count; verb++)
        if (trial->accepted[verb])
            printf("  %7lu %s accepted\n", trial->accepted[verb], game->verbs[verb].name);
}

/* All case files of the game, whose orders are those that the rules are about; the exit status. */
static inline int trial_cases(struct trial *trial)
{
    static struct cases cases = {.lines = 1};
    const struct game *game = trial->stage->game;

    check_name = "cases";
    if (setjmp(check_end)) /* what plays them has failed, and said so */
        return 1;
    cases.game = game->name;
    cases.look = trial->look;
    int files = cases_play_all(&cases);
    printf("%d files, %lu orders tried, %lu refused; %u faults\n", files, trial->tried,
           trial->refused, trial->faults);
    trial_count(trial, game);
    return trial->faults > 0;
}

/* NAME FIRST LAST [SECONDS], or NAME --cases where that is played; the exit status. */
static inline int trial_run(struct trial *trial, int count, char **words)
{
    if (count == 2 && strcmp(words[1], "--cases") == 0 && trial->look)
        return trial_cases(trial);
    if (count < 3 || count > 4) {
        fprintf(stderr, "usage: %s FIRST LAST [SECONDS]%s\n", words[0],
                trial->look ? ", or --cases" : "");
        return 2;
    }
    const struct game *game = trial->stage->game;
    unsigned last = (unsigned)strtoul(words[2], NULL, 10);
    long seconds = count == 4 ? strtol(words[3], NULL, 10) : 0;
    time_t start = time(NULL);
    unsigned first = trial->game = (unsigned)strtoul(words[1], NULL, 10);
    for (; trial->game <= last && trial->faults < FAULTS; trial->game++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        trial->play();
    }
    printf("%u games, %lu orders tried, %lu refused; of attacks %lu foretold, %lu not; %u faults\n",
           trial->game - first, trial->tried, trial->refused, trial->attacks[1], trial->attacks[0],
           trial->faults);
    trial_count(trial, game);
    return trial->faults > 0;
}

#endif
