/* Plays random games and looks at every position. Usage:
 *   random_games FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 *   random_games --log N                prints the log of game N, for `vcz run`
 * Exit status 1 if anything was wrong. */
#include <time.h>

#include "chooser.h"

enum { ENDLESS_PHASE = 2000, MOST_FAULTS = 10 };

enum { ONE_IN_OVERDUE = 10, ONE_IN_END_TURN = 16 };

/* What an order told of losses, to hold against the strengths. */
struct told {
    unsigned lost[VZ_UNITS];
    bool gone[VZ_UNITS]; /* eliminated, withdrawn */
};

struct play {
    struct campaign *campaign;
    unsigned number;
    struct chooser chooser;
    unsigned in_phase; /* orders so far */
    struct vz_position now, next;
    struct dice dice;
    struct told told;
    struct text text; /* of the last order */
    FILE *log;        /* or NULL */
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

/* `overdue` is always legal while a question is open, and so is `turn` behind an `end`. */
static void vary(struct play *play, struct order *order)
{
    uint16_t question = play->now.head.question;
    if (question && campaign_random(&play->chooser.seed, ONE_IN_OVERDUE) == 0) {
        order_start(order, VZ_DO_OVERDUE);
        order->question = question;
    }
    if (order->verb == VZ_DO_END && campaign_random(&play->chooser.seed, ONE_IN_END_TURN) == 0)
        order_argument(order, END_TURN, ARGUMENT_WORD, 0, 0);
}

static bool choose(struct play *play, struct order *order)
{
    text_clear(&play->text);
    if (!choose_order(&play->chooser, order))
        return fault(play, "nothing is legal");
    if (play->in_phase > ENDLESS_PHASE)
        return fault(play, "the phase does not end");
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
    play.chooser.s = campaign->s;
    play.chooser.now = &play.now;
    play.number = number;
    play.chooser.seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    play.chooser.end_weight = 1 + campaign_random(&play.chooser.seed, 12);
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
