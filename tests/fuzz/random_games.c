/* Plays random games and looks at every position. Usage:
 *   random_games [--scenario GAME/NAME] FIRST LAST [SECONDS]
 *                     games number FIRST to LAST, as many as there is time for
 *   random_games [--scenario GAME/NAME] --log N
 *                     prints the log of game N, for `vcz run`
 *   random_games [--scenario NAME] --board N
 *                     prints the crowded board of game N
 * The scenario is veracruz/campaign if none is given; `crowded` is a board of Veracruz of its own
 * for each game (crowded.h), `santiago/crowded`, `cactus/crowded` and `montezuma/crowded` of these
 * (crowded_santiago.h and so on), which a log names boards/crowded-N.yaml. Exit status 1 if
 * anything was wrong. */
#include <time.h>

#include "crowded.h"
#include "crowded_cactus.h"
#include "crowded_montezuma.h"
#include "crowded_santiago.h"
#include "game/entry_points.h"
#include "options.h"

enum { ENDLESS_PHASE = 2000, MOST_FAULTS = 10 };
enum { ONE_IN_OVERDUE = 10, ONE_IN_END_TURN = 16 };

/* What an order told of losses, to hold against the strengths. */
struct told {
    unsigned lost[VZ_UNITS];
    bool gone[VZ_UNITS]; /* eliminated, withdrawn */
};

struct play {
    const struct stage *stage;
    const struct habits *habits;
    unsigned number;
    struct picker chooser;
    unsigned in_phase; /* orders so far */
    void *now, *next;
    struct dice dice;
    struct told told;
    struct text text; /* of the last order */
    FILE *log;        /* or NULL */
};

/* What is looked at and varied in one game only. */
struct habits {
    const char *game;
    unsigned (*weight_of)(const struct picker *chooser, const void *position,
                          const struct order *order);
    void (*vary)(struct play *play, struct order *order);
    void (*note)(struct told *told, const struct event *event);
    const char *(*unit_fault)(const struct play *play, unsigned unit);
};

static unsigned faults;
static unsigned long orders[STAGE_VERBS], all_orders, turns, finished, wins[GAME_SIDES];

static bool fault(const struct play *play, const char *what)
{
    const struct position_head *head = play->now;

    faults++;
    fprintf(stderr, "game %u, turn %u, %s: %s\n", play->number, (unsigned)head->turn,
            play->text.length ? play->text.at : "start", what);
    return false;
}

/* ---- Veracruz */

/* Large forces that march up to the enemy are what makes a game. */
static unsigned veracruz_weight(const struct picker *chooser, const void *position,
                                const struct order *order)
{
    const struct vz_scenario *s = chooser->stage->scenario;
    unsigned weight = 1;

    (void)position;
    if (order->verb != VZ_DO_MOVE)
        return weight;
    unsigned away = chooser->away[order_find(order, MOVE_TO, NULL)->value];
    const struct argument *who = order_find(order, MOVE_GROUP, NULL);
    if (who->kind == ARGUMENT_GROUP || vz_units_has(&s->formations, (unsigned)who->value))
        weight *= 8;
    return weight * (away <= 1 ? 40 : away <= 3 ? 12 : away <= 8 ? 4 : 1);
}

/* `turn` may always stand behind an `end`. */
static void veracruz_vary(struct play *play, struct order *order)
{
    const struct position_head *head = play->now;

    if (head->question && campaign_random(&play->chooser.seed, ONE_IN_OVERDUE) == 0) {
        order_start(order, VZ_DO_OVERDUE);
        order->question = head->question;
    }
    if (order->verb == VZ_DO_END && campaign_random(&play->chooser.seed, ONE_IN_END_TURN) == 0)
        order_argument(order, END_TURN, ARGUMENT_WORD, 0, 0);
}

static void note_units(const struct value *value, bool *gone)
{
    const uint16_t *list = value->list;

    for (uint32_t i = 0; i < value->count; i++)
        gone[list[i]] = true;
}

static void veracruz_note(struct told *told, const struct event *event)
{
    if (event->kind == VZ_EV_LOST)
        told->lost[event->value[0].number] += (unsigned)event->value[1].number;
    else if (event->kind == VZ_EV_ELIMINATED || event->kind == VZ_EV_WITHDRAWN ||
             event->kind == VZ_EV_LOST_ARRIVAL)
        note_units(&event->value[0], told->gone);
}

/* Strength goes only by losses that were told; who is out of the game stays out. */
static const char *veracruz_fault(const struct play *play, unsigned unit)
{
    const struct vz_scenario *s = play->stage->scenario;
    const struct vz_position *now = play->now;
    const struct vz_position *next = play->next;

    if (unit >= s->units)
        return NULL;
    const struct vz_unit *before = &now->unit[unit];
    const struct vz_unit *after = &next->unit[unit];
    uint8_t type = s->counter[unit].type;
    bool was_out =
        before->hex == VZ_ELIMINATED || before->hex == VZ_WITHDRAWN || before->hex == VZ_LEFT_OUT;
    bool is_out =
        after->hex == VZ_ELIMINATED || after->hex == VZ_WITHDRAWN || after->hex == VZ_LEFT_OUT;
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

static const struct habits veracruz = {"veracruz", veracruz_weight, veracruz_vary, veracruz_note,
                                       veracruz_fault};

/* ---- looking */

static void note(void *to, const struct event *event)
{
    struct play *play = to;

    if (play->habits)
        play->habits->note(&play->told, event);
}

static bool look(struct play *play)
{
    const struct stage *stage = play->stage;
    const char *broken = stage->game->position_is_ok(stage->scenario, play->next);

    if (broken)
        return fault(play, broken);
    for (unsigned unit = 0; play->habits && unit < VZ_UNITS; unit++) {
        struct text why = {0};

        broken = play->habits->unit_fault(play, unit);
        if (!broken)
            continue;
        stage->game->unit_name(stage->scenario, play->now, (int32_t)unit, &why);
        text_format(&why, " %s", broken);
        fault(play, why.failed ? broken : why.at);
        text_free(&why);
        return false;
    }
    return true;
}

/* ---- playing */

static bool choose(struct play *play, struct order *order)
{
    text_clear(&play->text);
    if (!picker_choose(&play->chooser, play->now, order))
        return fault(play, "nothing is legal");
    if (play->in_phase > ENDLESS_PHASE)
        return fault(play, "the phase does not end");
    if (play->habits)
        play->habits->vary(play, order);
    return true;
}

static void refused(struct play *play, const struct refusal *refusal)
{
    struct game_eyes of = {{play->stage->game, play->stage->scenario, play->now}, NO_SIDE};
    struct text why = {0};

    text_add(&why, "a listed order is refused: ");
    refusal_text(&of, refusal, &why);
    fault(play, why.failed ? "no memory" : why.at);
    text_free(&why);
}

static bool step(struct play *play)
{
    static struct order order;
    const struct game *game = play->stage->game;
    const struct sink sink = {note, play};
    const struct position_head *before = play->now;
    const struct position_head *after = play->next;
    struct refusal refusal = {0};

    if (!choose(play, &order))
        return false;
    if (!stage_reads_back(play->stage, play->now, &order, &play->text))
        return fault(play, "the order does not survive being written and read");
    if (play->log)
        fprintf(play->log, "%s\n", play->text.at);
    memcpy(play->next, play->now, game->position_size);
    memset(&play->told, 0, sizeof play->told);
    enum verdict verdict =
        game->apply(play->stage->scenario, play->next, &order, &play->dice, &sink, &refusal);
    if (verdict != VERDICT_DONE) {
        refused(play, &refusal);
        return false;
    }
    if (!look(play))
        return false;
    play->in_phase = after->phase == before->phase ? play->in_phase + 1 : 0;
    memcpy(play->now, play->next, game->position_size);
    orders[order.verb]++;
    all_orders++;
    return true;
}

static void write_header(const struct play *play, const char *scenario, const char *seed,
                         const int16_t options[GAME_OPTIONS])
{
    const struct game *game = play->stage->game;

    fprintf(play->log, "vcz 1\nscenario %s\ndice seed %s\n", scenario, seed);
    for (unsigned i = 0; i < game->option_count; i++)
        if (options[i] != game->options[i].standard && game->options[i].most)
            fprintf(play->log, "option %s %d\n", game->options[i].name, options[i]);
        else if (options[i] != game->options[i].standard)
            fprintf(play->log, "option %s %s\n", game->options[i].name, options[i] ? "on" : "off");
}

static void play_game(const struct stage *stage, const char *scenario, unsigned number, FILE *log)
{
    static struct play play;
    char seed[32];
    int16_t options[GAME_OPTIONS];
    static const struct sink nowhere;

    void *positions[] = {play.now, play.next};
    struct text text = play.text;
    memset(&play, 0, sizeof play);
    play.stage = stage;
    play.habits = strcmp(stage->game->name, veracruz.game) == 0 ? &veracruz : NULL;
    play.number = number;
    play.now = positions[0] ? positions[0] : malloc(stage->game->position_size);
    play.next = positions[1] ? positions[1] : malloc(stage->game->position_size);
    play.text = text;
    play.log = log;
    text_clear(&play.text);
    if (!play.now || !play.next)
        exit(2);
    const struct position_head *head = play.now;
    memset(play.now, 0, stage->game->position_size);
    play.chooser.stage = stage;
    play.chooser.seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    play.chooser.end_weight = 1 + campaign_random(&play.chooser.seed, 12);
    play.chooser.weight_of = play.habits ? play.habits->weight_of : NULL;
    if (!play.habits)
        picker_aim(&play.chooser);
    options_draw(stage, number, options);
    snprintf(seed, sizeof seed, "random-%u", number);
    if (log)
        write_header(&play, scenario, seed, options);
    if (!dice_seed(&play.dice, seed, strlen(seed)) ||
        stage->game->start(stage->scenario, options, play.now, &play.dice, &nowhere) !=
            VERDICT_DONE) {
        fault(&play, "the game does not start");
        return;
    }
    while (!head->over && step(&play))
        ;
    turns += head->turn;
    finished += head->over;
    if (head->over && head->winner < GAME_SIDES)
        wins[head->winner]++;
}

static void report(const struct game *game, unsigned played)
{
    printf("%u games, %lu to the end, %lu turns, %lu orders, %u faults\n", played, finished, turns,
           all_orders, faults);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        printf("  %7lu won by %s\n", wins[side], game->sides[side]);
    for (unsigned verb = 0; verb < game->verb_count; verb++)
        if (orders[verb])
            printf("  %7lu %s\n", orders[verb], game->verbs[verb].name);
}

/* The crowded boards of a game. */
struct crowding {
    const char *name, *base;
    bool (*load)(const struct stage *base, unsigned number, struct stage *drawn, struct text *yaml);
};
static const struct crowding crowdings[] = {
    {"crowded", "veracruz/campaign", crowd_load},
    {"santiago/crowded", "santiago/campaign", throng_load},
    {"cactus/crowded", "cactus/campaign", throne_load},
    {"montezuma/crowded", "montezuma/campaign", halls_load}};

static const struct crowding *find_crowding(const char *scenario)
{
    for (size_t i = 0; i < sizeof crowdings / sizeof *crowdings; i++)
        if (strcmp(crowdings[i].name, scenario) == 0)
            return &crowdings[i];
    return NULL;
}

/* Plays the game on the crowded board of its number, or prints that board. */
static void play_crowded(const struct stage *stage, const struct crowding *crowding,
                         unsigned number, FILE *log, bool board)
{
    static struct stage drawn;
    static struct text yaml;
    char name[40];

    snprintf(name, sizeof name, "boards/crowded-%u.yaml", number);
    if (!crowding->load(stage, number, &drawn, &yaml)) {
        faults++;
        fprintf(stderr, "board %u: %s\n%s", number,
                drawn.diags.count ? drawn.diags.list[0].message : "no memory", yaml.at);
    } else if (board) {
        fputs(yaml.at, stdout);
    } else {
        play_game(&drawn, name, number, log);
    }
    stage_free(&drawn);
}

int main(int count, char **words)
{
    static struct stage stage;
    const char *scenario = NULL;

    if (count > 2 && strcmp(words[1], "--scenario") == 0) {
        scenario = words[2];
        words += 2;
        count -= 2;
    }
    bool board = count == 3 && strcmp(words[1], "--board") == 0;
    bool log = count == 3 && strcmp(words[1], "--log") == 0;
    if (!scenario)
        scenario = board ? "crowded" : "veracruz/campaign";
    const struct crowding *crowding = find_crowding(scenario);
    if (count < 3 || count > 4 || (board && !crowding)) {
        fprintf(stderr, "usage: random_games [--scenario GAME/NAME|crowded|GAME/crowded] "
                        "FIRST LAST [SECONDS] | --log N | --board N\n");
        return 2;
    }
    unsigned first = (unsigned)strtoul(words[log || board ? 2 : 1], NULL, 10);
    unsigned last = (unsigned)strtoul(words[2], NULL, 10);
    long seconds = count == 4 ? strtol(words[3], NULL, 10) : 0;
    time_t start = time(NULL);
    if (!stage_load(&stage, crowding ? crowding->base : scenario)) {
        fprintf(stderr, "%s\n", stage.diags.list[0].message);
        return 2;
    }
    unsigned played = 0;
    for (unsigned number = first; number <= last && faults < MOST_FAULTS; number++, played++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        if (crowding)
            play_crowded(&stage, crowding, number, log ? stdout : NULL, board);
        else
            play_game(&stage, scenario, number, log ? stdout : NULL);
    }
    if (!log && !board)
        report(stage.game, played);
    stage_free(&stage);
    return faults > 0;
}
