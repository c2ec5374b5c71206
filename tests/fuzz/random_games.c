/* Plays random games and looks at every position. Usage:
 *   random_games FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 *   random_games --log N                prints the log of game N, for `vcz run`
 * Exit status 1 if anything was wrong. */
#include <time.h>

#include "../unit/campaign.h"

enum { ENDLESS_PHASE = 2000, MOST_FAULTS = 10, FAR = 255 };

/* How likely a verb is when all are legal. `end` gets a weight of its own in each game. */
static const uint8_t weights[VZ_VERBS] = {
    [VZ_DO_SETUP] = 5,    [VZ_DO_PLACE] = 12,   [VZ_DO_WITHHOLD] = 1, [VZ_DO_INVADE] = 6,
    [VZ_DO_WITHDRAW] = 5, [VZ_DO_EXPEND] = 3,   [VZ_DO_MOVE] = 40,    [VZ_DO_OVERWHELM] = 8,
    [VZ_DO_FORM] = 3,     [VZ_DO_DISBAND] = 1,  [VZ_DO_ASSIGN] = 2,   [VZ_DO_DETACH] = 1,
    [VZ_DO_LOAD] = 2,     [VZ_DO_UNLOAD] = 1,   [VZ_DO_SAIL] = 2,     [VZ_DO_FORTIFY] = 3,
    [VZ_DO_OFFER] = 2,    [VZ_DO_BOMBARD] = 10, [VZ_DO_ASSAULT] = 12, [VZ_DO_ATTACK] = 40,
};
enum { WEIGHT_OF_OTHERS = 5, ONE_IN_OVERDUE = 10, ONE_IN_END_TURN = 16 };

/* What an order told of losses, to hold against the strengths. */
struct told {
    unsigned lost[VZ_UNITS];
    bool gone[VZ_UNITS]; /* eliminated, withdrawn */
};

struct play {
    struct campaign *campaign;
    unsigned number;
    uint64_t seed;
    unsigned end_weight;
    unsigned in_phase; /* orders so far */
    struct vz_position now, next;
    struct dice dice;
    struct told told;
    struct text text;       /* of the last order */
    FILE *log;              /* or NULL */
    uint8_t away[VZ_CELLS]; /* hexes from the enemy of who is to act, or FAR */
    /* one order of each verb, picked at random among those that are legal */
    struct order order[VZ_VERBS];
    unsigned weight[VZ_VERBS];
    unsigned listed;
};

static unsigned faults;
static unsigned long orders[VZ_VERBS], all_orders, turns, finished;

static bool fault(const struct play *play, const char *what)
{
    faults++;
    fprintf(stderr, "game %u, Game-Turn %u, %s: %s\n", play->number, (unsigned)play->now.head.turn,
            play->text.length ? play->text.at : "start", what);
    return false;
}

/* ---- choosing */

static unsigned weight_of_verb(unsigned verb)
{
    return weights[verb] ? weights[verb] : WEIGHT_OF_OTHERS;
}

/* Large forces that march up to the enemy are what makes a game. */
static unsigned weight_of(const struct play *play, const struct order *order)
{
    unsigned weight = 1;
    if (order->verb != VZ_DO_MOVE)
        return weight;
    unsigned away = play->away[order_find(order, MOVE_TO, NULL)->value];
    const struct argument *who = order_find(order, MOVE_GROUP, NULL);
    if (who->kind == ARGUMENT_GROUP ||
        vz_units_has(&play->campaign->s->formations, (unsigned)who->value))
        weight *= 8;
    return weight * (away <= 1 ? 40 : away <= 3 ? 12 : away <= 8 ? 4 : 1);
}

static bool offer(void *to, const struct order *order)
{
    struct play *play = to;
    unsigned weight = weight_of(play, order);
    unsigned *sum = &play->weight[order->verb];
    play->listed++;
    *sum += weight;
    if (campaign_random(&play->seed, *sum) < weight)
        play->order[order->verb] = *order;
    return true;
}

/* How many hexes each hex is away from the enemy. */
static void find_enemies(struct play *play)
{
    const struct vz_scenario *s = play->campaign->s;
    uint16_t queue[VZ_CELLS];
    unsigned head = 0;
    unsigned tail = 0;
    memset(play->away, FAR, sizeof play->away);
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint16_t hex = play->now.unit[unit].hex;
        if (!vz_on_map(hex) || s->counter[unit].side == play->now.head.to_act || !play->away[hex])
            continue;
        play->away[hex] = 0;
        queue[tail++] = hex;
    }
    while (head < tail) {
        uint16_t at = queue[head++];
        const struct map_cell *cell = &s->map.cell[at];
        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            uint16_t to = s->map.edge[e].to;
            if (play->away[to] != FAR || play->away[at] + 1 == FAR)
                continue;
            play->away[to] = (uint8_t)(play->away[at] + 1);
            queue[tail++] = to;
        }
    }
}

/* `overdue` is always legal while a question is open, and so is `turn` behind an `end`. */
static void vary(struct play *play, struct order *order)
{
    uint16_t question = play->now.head.question;
    if (question && campaign_random(&play->seed, ONE_IN_OVERDUE) == 0) {
        order_start(order, VZ_DO_OVERDUE);
        order->question = question;
    }
    if (order->verb == VZ_DO_END && campaign_random(&play->seed, ONE_IN_END_TURN) == 0)
        order_argument(order, END_TURN, ARGUMENT_WORD, 0, 0);
}

/* A verb by its weight, then one of its orders. */
static bool choose(struct play *play, struct order *order)
{
    struct order_sink sink = {offer, play};
    unsigned sum = 0;
    memset(play->weight, 0, sizeof play->weight);
    play->listed = 0;
    find_enemies(play);
    vz_game.legal(play->campaign->s, &play->now, VZ_VERBS, &sink);
    text_clear(&play->text);
    if (!play->listed)
        return fault(play, "nothing is legal");
    if (play->in_phase > ENDLESS_PHASE)
        return fault(play, "the phase does not end");
    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        unsigned weight = verb == VZ_DO_END ? play->end_weight : weight_of_verb(verb);
        if (!play->weight[verb])
            continue;
        sum += weight;
        if (campaign_random(&play->seed, sum) < weight)
            *order = play->order[verb];
    }
    vary(play, order);
    return true;
}

/* ---- looking */

static void note_units(const struct value *value, bool *gone)
{
    const uint16_t *list = value->list;
    for (uint32_t i = 0; i < value->count; i++)
        gone[list[i]] = true;
}

static void note(void *to, const struct event *event)
{
    struct told *told = to;
    if (event->kind == VZ_EV_LOST)
        told->lost[event->value[0].number] += (unsigned)event->value[1].number;
    else if (event->kind == VZ_EV_ELIMINATED || event->kind == VZ_EV_WITHDRAWN ||
             event->kind == VZ_EV_LOST_ARRIVAL)
        note_units(&event->value[0], told->gone);
}

/* Strength goes only by losses that were told; who is out of the game stays out. */
static const char *unit_fault(const struct play *play, unsigned unit)
{
    const struct vz_unit *before = &play->now.unit[unit];
    const struct vz_unit *after = &play->next.unit[unit];
    uint8_t type = play->campaign->s->counter[unit].type;
    bool was_out = before->hex == VZ_ELIMINATED || before->hex == VZ_WITHDRAWN;
    bool is_out = after->hex == VZ_ELIMINATED || after->hex == VZ_WITHDRAWN;
    if (type == VZ_SUPPLY || type == VZ_PACK || type == VZ_MILITIA || type == VZ_FORMATION ||
        type == VZ_GUERRILLA)
        return NULL; /* these come again */
    if (was_out && !is_out)
        return "is back from the dead";
    if (is_out && !was_out && !play->told.gone[unit])
        return "is gone, and nobody told";
    if (!is_out && before->strength - after->strength != (int)play->told.lost[unit])
        return "has lost other points than were told";
    return NULL;
}

static bool look(struct play *play)
{
    const struct vz_scenario *s = play->campaign->s;
    const char *broken = vz_game.position_is_ok(s, &play->next);
    if (broken)
        return fault(play, broken);
    for (unsigned unit = 0; unit < s->units; unit++) {
        char why[200];
        broken = unit_fault(play, unit);
        if (!broken)
            continue;
        snprintf(why, sizeof why, "%s %s", s->counter[unit].id, broken);
        return fault(play, why);
    }
    return true;
}

/* ---- playing */

static void refused(struct play *play, const struct refusal *refusal)
{
    struct game_eyes of = {{&vz_game, play->campaign->s, &play->now}, NO_SIDE};
    struct text why = {0};
    text_add(&why, "a listed order is refused: ");
    refusal_text(&of, refusal, &why);
    fault(play, why.failed ? "no memory" : why.at);
    text_free(&why);
}

static bool step(struct play *play)
{
    static struct order order;
    const struct sink sink = {note, &play->told};
    struct refusal refusal = {0};
    if (!choose(play, &order))
        return false;
    if (!campaign_reads_back(play->campaign, &play->now, &order, &play->text))
        return fault(play, "the order does not survive being written and read");
    if (play->log)
        fprintf(play->log, "%s\n", play->text.at);
    play->next = play->now;
    memset(&play->told, 0, sizeof play->told);
    enum verdict verdict =
        vz_game.apply(play->campaign->s, &play->next, &order, &play->dice, &sink, &refusal);
    if (verdict != VERDICT_DONE) {
        refused(play, &refusal);
        return false;
    }
    if (!look(play))
        return false;
    play->in_phase = play->next.head.phase == play->now.head.phase ? play->in_phase + 1 : 0;
    play->now = play->next;
    orders[order.verb]++;
    all_orders++;
    return true;
}

static void play_game(struct campaign *campaign, unsigned number, FILE *log)
{
    static struct play play;
    char seed[32];
    int16_t options[GAME_OPTIONS];
    static const struct sink nowhere;
    struct text text = play.text;
    memset(&play, 0, sizeof play);
    play.text = text;
    text_clear(&play.text);
    play.campaign = campaign;
    play.number = number;
    play.seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    play.end_weight = 1 + campaign_random(&play.seed, 12);
    play.log = log;
    campaign_options(options);
    options[VZ_OPPOSED_LANDING] = number % 4 == 0;
    options[VZ_LEADER_PER_HEX] = number % 8 == 0;
    snprintf(seed, sizeof seed, "random-%u", number);
    if (log)
        fprintf(log,
                "vcz 1\nscenario veracruz/campaign\ndice seed %s\n"
                "option opposed-landing %s\noption leader-per-hex %s\n",
                seed, options[VZ_OPPOSED_LANDING] ? "on" : "off",
                options[VZ_LEADER_PER_HEX] ? "on" : "off");
    if (!dice_seed(&play.dice, seed, strlen(seed)) ||
        vz_game.start(campaign->s, options, &play.now, &play.dice, &nowhere) != VERDICT_DONE) {
        fault(&play, "the game does not start");
        return;
    }
    while (!play.now.head.over && step(&play))
        ;
    turns += play.now.head.turn;
    finished += play.now.head.over;
}

static void report(unsigned played)
{
    printf("%u games, %lu to the end, %lu Game-Turns, %lu orders, %u faults\n", played, finished,
           turns, all_orders, faults);
    for (unsigned verb = 0; verb < VZ_VERBS; verb++)
        if (orders[verb])
            printf("  %7lu %s\n", orders[verb], vz_game.verbs[verb].name);
}

int main(int count, char **words)
{
    static struct campaign campaign;
    bool log = count == 3 && strcmp(words[1], "--log") == 0;
    if (count < 3 || count > 4) {
        fprintf(stderr, "usage: random_games FIRST LAST [SECONDS] | --log N\n");
        return 2;
    }
    unsigned first = (unsigned)strtoul(words[log ? 2 : 1], NULL, 10);
    unsigned last = (unsigned)strtoul(words[2], NULL, 10);
    long seconds = count == 4 ? strtol(words[3], NULL, 10) : 0;
    time_t start = time(NULL);
    if (!campaign_load(&campaign)) {
        fprintf(stderr, "%s\n", campaign.diags.list[0].message);
        return 2;
    }
    unsigned played = 0;
    for (unsigned number = first; number <= last && faults < MOST_FAULTS; number++, played++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        play_game(&campaign, number, log ? stdout : NULL);
    }
    if (!log)
        report(played);
    campaign_free(&campaign);
    return faults > 0;
}
