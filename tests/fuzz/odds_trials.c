/* Holds exact odds against the frequencies of seeded trials. Usage:
 *   odds_trials TRIALS [SEED]
 * An outcome may be three standard errors away from its share of the trials, if it has one in fifty
 * or more; so may the means of the standings (win, hold, lose). The weights add up to the whole.
 * Exit status 1 if one is further away. Questions get their standard answers, in the odds as in the
 * trials. */
#include "game/odds.h"

#include "../unit/campaign.h"

enum { RARE = 50, ROWS = 4096, STANDINGS = 8 };

/* A position and what is ordered there. */
static const struct act {
    const char *board;     /* of tests/cases/veracruz/boards */
    const char *before[5]; /* orders; their dice are threes */
    const char *order;
} acts[] = {
    {"combat-joint", {NULL}, "attack 1325 with all@1224 all@1225 all@1324"},
    {"combat-divisions", {NULL}, "attack 1225 with us.2div"},
    {"combat-volunteers", {NULL}, "attack 1325 with all@1224"},
    {"combat-behind-works", {NULL}, "attack 1445 with us.4inf us.5inf us.6inf"},
    {"perote-siege", {"end", NULL}, "assault perote with all@1222 all@1122"},
    {"veracruz-siege", {NULL}, "bombard veracruz"},
    {"veracruz-siege", {"bombard veracruz", "reply Q1 refuse", NULL}, "reply Q2 fire land"},
    {"fever-who", {NULL}, "end"},
    {"convoy",
     {"load us.pack2 with us.supply1 us.supply2", "move us.4inf us.pack2 via 1511", NULL},
     "reply Q1 activate g1"},
};
enum { ACTS = sizeof acts / sizeof *acts };

static const struct sink nowhere;

static bool load_board(struct campaign *campaign, const char *name)
{
    static char overlay[200];
    struct document *over;
    struct document *base;
    const char *bytes;
    size_t length;
    struct arena *arena = &campaign->arena;
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", "veracruz/campaign.yaml");
    memset(campaign, 0, sizeof *campaign);
    path = arena_copy(arena, path, strlen(path));
    over = arena_get(arena, sizeof *over);
    base = arena_get(arena, sizeof *base);
    snprintf(overlay, sizeof overlay, "tests/cases/veracruz/boards/%s.yaml", name);
    if (!path || !over || !base ||
        !file_read(path, NODE_BYTES, arena, &campaign->diags, &bytes, &length) ||
        !node_read(path, bytes, length, arena, &campaign->diags, base) ||
        !file_read(overlay, NODE_BYTES, arena, &campaign->diags, &bytes, &length) ||
        !node_read(overlay, bytes, length, arena, &campaign->diags, over))
        return false;
    struct loader loader = {.arena = arena, .diags = &campaign->diags, .path = path, .over = over};
    campaign->s = vz_game.load(base, &loader);
    return campaign->s != NULL;
}

static bool read_order(const struct campaign *campaign, const struct vz_position *position,
                       const char *text, struct order *order)
{
    static struct log_line line;
    static struct diags diags;
    struct game_names of = {&vz_game, campaign->s, position};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};
    diags.count = 0;
    return log_read(text, strlen(text), place, &line, &diags) &&
           order_read(vz_game.verbs, vz_game.verb_count, &finder, &line, place, order, &diags);
}

static bool carry_out(const struct campaign *campaign, struct vz_position *position,
                      const struct order *order, struct dice *dice, const struct sink *sink)
{
    struct refusal refusal;
    return vz_game.apply(campaign->s, position, order, dice, sink, &refusal) == VERDICT_DONE;
}

static bool set_up(const struct campaign *campaign, const struct act *act,
                   struct vz_position *position, struct order *order)
{
    static const uint8_t threes[] = {3, 3, 3, 3, 3, 3};
    int16_t options[GAME_OPTIONS];
    struct dice dice;
    memset(position, 0, sizeof *position);
    campaign_options(options);
    dice_supply(&dice, threes, sizeof threes);
    if (vz_game.start(campaign->s, options, position, &dice, &nowhere) != VERDICT_DONE)
        return false;
    for (unsigned i = 0; act->before[i]; i++)
        if (!read_order(campaign, position, act->before[i], order) ||
            !carry_out(campaign, position, order, &dice, &nowhere))
            return false;
    return read_order(campaign, position, act->order, order);
}

/* ---- trials */

struct trial {
    const struct odds *odds;
    unsigned row; /* of the odds, or their number if there is no such outcome */
    bool done;
};

static bool is_same(const struct odds_row *row, const struct event *event)
{
    enum value_kind kind[ODDS_VALUES];
    unsigned count = odds_kinds(&vz_game, row, kind);
    for (unsigned k = 0, at = 0; k < 4 && row->rule->outcome[k]; k++) {
        unsigned width = 0;
        const struct value *value =
            event_field(vz_game.events, event, row->rule->outcome[k], &width);
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
    const struct odds_rule *rule = vz_game.odds;
    while (rule->event && strcmp(rule->event, vz_game.events[event->kind].name) != 0)
        rule++;
    if (trial->done || !rule->event)
        return;
    trial->done = true;
    trial->row = 0;
    while (trial->row < odds->rows &&
           (odds->row[trial->row].kind != event->kind || !odds->row[trial->row].rule ||
            !is_same(&odds->row[trial->row], event)))
        trial->row++;
}

/* The order, and the standard answer to each question, until something is rolled that has odds. */
static bool try_once(const struct campaign *campaign, const struct vz_position *start,
                     const struct order *order, struct dice *dice, struct trial *trial)
{
    static struct order overdue;
    static struct vz_position position;
    const struct sink sink = {take_event, trial};
    position = *start;
    trial->done = false;
    if (!carry_out(campaign, &position, order, dice, &sink))
        return false;
    while (!trial->done && position.head.question) {
        order_start(&overdue, VZ_DO_OVERDUE);
        overdue.question = position.head.question;
        if (!carry_out(campaign, &position, &overdue, dice, &sink))
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
    static struct campaign campaign;
    static struct vz_position start;
    static struct order order;
    static unsigned seen[ROWS];
    struct odds odds = {0};
    struct refusal refusal;
    struct dice dice;
    struct trial trial = {.odds = &odds};
    unsigned faults = 1;
    unsigned done = 0;
    memset(seen, 0, sizeof seen);
    if (load_board(&campaign, act->board) && set_up(&campaign, act, &start, &order) &&
        odds_find(&vz_game, campaign.s, &start, &order, ODDS_RUNS, &odds, &refusal) == ODDS_DONE &&
        odds.rows <= ROWS && dice_seed(&dice, seed, strlen(seed))) {
        while (done < trials && try_once(&campaign, &start, &order, &dice, &trial)) {
            seen[trial.row]++;
            done++;
        }
        faults = done < trials ? 1 : compare(&odds, seen, trials);
    }
    printf("%s: %s: %u outcomes, %lu sequences of dice, %u trials, %u faults\n", act->board,
           act->order, odds.rows, (unsigned long)odds.runs, done, faults);
    odds_free(&odds);
    campaign_free(&campaign);
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
