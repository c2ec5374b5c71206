/* Plays both sides of the Santiago campaign and prints its log, as the games in logs/ were made.
 *
 *   play_santiago [--us storm|siege|close|careless] [--seed TEXT] [--dice list]
 *
 * At each step every legal order is given a score, which rests on where its side wants to be and,
 * of attacks, on their odds, and the best is carried out; one that is worth nothing gives way to
 * `end`. Both players look at the whole board. --dice list writes the dice into the header. Exit
 * status 1 if the game does not come to its end, or a position is not as it must be. */
#include "../unit/stage.h"
#include "game/game_names.h"
#include "map/flood.h"
#include "santiago/santiago.h"

enum { S_NEVER = -1000, S_RING = 10 };

/* Round the city, and where the two armies of Cubans watch the roads. */
static const char *const s_ring[S_RING] = {"2009", "2109", "2209", "2310", "2311",
                                           "2312", "2213", "2113", "2013", "2008"};
static const char *const s_cuban_watch[] = {"1907", "2106", "2405", "2505", "2603", "2801", "3002"};
enum { S_WATCH = sizeof s_cuban_watch / sizeof *s_cuban_watch };

struct s_plan {
    const char *unit, *hex;
};
static const struct s_plan s_deployments[] = {{"sp.morro", "1522"},
                                              {"sp.socapa", "1322"},
                                              {"sp.talavera", "2811"},
                                              {"sp.mtn6", "2811"},
                                              {"sp.prico", "4015"},
                                              {"sp.constitucion", "3304"},
                                              {"sp.movil1", "3405"},
                                              {"sp.asia1", "2118"},
                                              {"sp.gcivil", "2910"},
                                              {"sp.cuba1", "2008"},
                                              {"sp.cuba2", "2204"},
                                              {"sp.sfernando", "2210"},
                                              {"sp.plaza", "2210"},
                                              {"sp.asia2", "2211"},
                                              {"sp.nvl1", "2211"},
                                              {"sp.nvl2", "2112"},
                                              {"sp.volunt", "2112"},
                                              {"sp.campana", "2112"},
                                              {"sp.movil2", "2110"},
                                              {"sp.bomberos", "2111"},
                                              {"sp.zapadores", "2010"},
                                              {"sp.rey", "2812"},
                                              {NULL, NULL}};
/* Everywhere at once, as General Linares did. */
static const struct s_plan s_scattered[] = {{"sp.morro", "1522"},
                                            {"sp.socapa", "1322"},
                                            {"sp.talavera", "2811"},
                                            {"sp.mtn6", "2811"},
                                            {"sp.prico", "4015"},
                                            {"sp.constitucion", "3304"},
                                            {"sp.movil1", "3405"},
                                            {"sp.asia1", "2118"},
                                            {"sp.gcivil", "2910"},
                                            {"sp.cuba1", "1310"},
                                            {"sp.cuba2", "2204"},
                                            {"sp.sfernando", "3714"},
                                            {"sp.plaza", "2210"},
                                            {"sp.asia2", "4716"},
                                            {"sp.nvl1", "2211"},
                                            {"sp.nvl2", "1819"},
                                            {"sp.volunt", "2112"},
                                            {"sp.campana", "2112"},
                                            {"sp.movil2", "1605"},
                                            {"sp.bomberos", "2111"},
                                            {"sp.zapadores", "2010"},
                                            {"sp.rey", "2812"},
                                            {NULL, NULL}};
/* Near the beaches, for who raids. */
static const struct s_plan s_raiders[] = {
    {"sp.asia2", "5519"},    {"sp.cuba1", "5619"}, {"sp.asia1", "5820"},
    {"sp.talavera", "4717"}, {"sp.prico", "4716"}, {"sp.constitucion", "3304"},
    {"sp.nvl1", "2519"},     {"sp.cuba2", "1221"}, {NULL, NULL}};

/* What the two want. Odds are places on the ladder of ratios: 2 is 3:1. */
struct s_manner {
    const char *name;
    int us_odds, spanish_odds; /* from which they attack */
    bool guards;               /* an American stays at each marker */
    bool raids;                /* the Spaniard makes for the markers */
    bool storms;               /* the American goes for the city itself, not round it */
    const struct s_plan *setup;
};
static const struct s_manner s_manners[] = {
    {"storm", 3, 3, true, false, true, s_scattered},
    {"siege", 4, 4, true, false, false, s_deployments},
    {"close", 2, 4, true, false, false, s_deployments},
    {"careless", 3, 2, false, true, false, s_raiders},
};
enum { S_MANNERS = sizeof s_manners / sizeof *s_manners };

struct s_player {
    const struct sc_scenario *s;
    const struct sc_position *now;
    const struct s_manner *manner;
    uint64_t seed;
    unsigned strength[2][SC_CELLS]; /* factors, by side */
    uint8_t count[2][SC_CELLS];
    struct dice dice; /* for trials */
    struct order best;
    int best_score;
    unsigned listed;
};

static uint16_t s_hex(const struct s_player *player, const char *name)
{
    struct slice slice = {name, strlen(name)};

    return map_find(&player->s->map, slice);
}

/* Tenths of movement points from a hex to a goal, over ground that Americans can walk. */
static int s_away(const struct s_player *player, uint16_t goal, uint16_t hex)
{
    static uint16_t costs[SC_CELLS][SC_CELLS];
    static bool known[SC_CELLS];

    if (!known[goal]) {
        struct flood flood;
        const struct flood_terms terms = {
            .prices = &player->s->walk[false][false], .start = goal, .allowance = 5000};

        if (!flood_room(&flood, &player->s->map))
            exit(2);
        flood_run(&flood, &terms);
        for (uint16_t cell = 0; cell < player->s->map.cells; cell++)
            costs[goal][cell] = flood_cost(&flood, cell);
        known[goal] = true;
        flood_free(&flood);
    }
    return costs[goal][hex];
}

static void s_look(struct s_player *player)
{
    memset(player->strength, 0, sizeof player->strength);
    memset(player->count, 0, sizeof player->count);
    for (unsigned unit = 0; unit < player->s->units; unit++) {
        const struct sc_counter *counter = &player->s->counter[unit];
        uint16_t hex = player->now->unit[unit].hex;

        if (!sc_on_map(hex))
            continue;
        player->count[counter->side][hex]++;
        player->strength[counter->side][hex] +=
            counter->nation == SC_CUBAN
                ? 1
                : counter->factor[player->now->unit[unit].steps == counter->steps];
    }
}

/* The strongest stack of that side in a hex or next to it. */
static unsigned s_near(const struct s_player *player, uint8_t side, uint16_t hex)
{
    const struct map_cell *cell = &player->s->map.cell[hex];
    unsigned most = player->strength[side][hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        unsigned there = player->strength[side][player->s->map.edge[e].to];

        most = there > most ? there : most;
    }
    return most;
}

static bool s_is_city(const struct s_player *player, uint16_t hex)
{
    for (unsigned i = 0; i < player->s->cities; i++)
        if (player->s->city[i] == hex)
            return true;
    return false;
}

/* A fighter other than `but` stands there. */
static bool s_guarded(const struct s_player *player, uint16_t hex, unsigned but)
{
    for (unsigned unit = 0; unit < player->s->units; unit++)
        if (unit != but && player->now->unit[unit].hex == hex &&
            player->s->counter[unit].nation == SC_AMERICAN && sc_has(&player->s->zones, unit))
            return true;
    return false;
}

/* ---- where everybody wants to be */

static uint16_t s_us_goal(const struct s_player *player, unsigned unit)
{
    const struct sc_counter *counter = &player->s->counter[unit];
    uint16_t from = player->now->unit[unit].hex;

    if (counter->nation == SC_CUBAN)
        return s_hex(player, s_cuban_watch[unit % S_WATCH]);
    for (unsigned b = 0; player->manner->guards && b < SC_BEACHES; b++)
        if (from == player->s->beach[b] && (player->now->markers >> b & 1) &&
            sc_has(&player->s->zones, unit) && !s_guarded(player, from, unit))
            return from;
    if (player->manner->storms && s_is_city(player, from) && !s_guarded(player, from, unit))
        return from;
    if (player->manner->storms) { /* the hex of the city that is nearest and not taken */
        uint16_t goal = player->s->city[0];
        int least = 9000;

        for (unsigned i = 0; i < player->s->cities; i++) {
            uint16_t hex = player->s->city[(i + unit) % player->s->cities];
            int far = s_away(player, hex, from) +
                      ((player->now->claimed[hex / 64] >> hex % 64 & 1) ? 100 : 0);

            if (far < least) {
                least = far;
                goal = hex;
            }
        }
        return goal;
    }
    return s_hex(player, s_ring[unit % (S_RING - 1)]);
}

static uint16_t s_spanish_goal(const struct s_player *player, unsigned unit)
{
    uint16_t from = player->now->unit[unit].hex;
    uint16_t goal = from;
    int least = player->manner->raids ? 250 : 0;

    for (unsigned b = 0; least && b < SC_BEACHES; b++)
        if ((player->now->markers >> b & 1) && !s_near(player, SC_US, player->s->beach[b]) &&
            s_away(player, player->s->beach[b], from) < least) {
            least = s_away(player, player->s->beach[b], from);
            goal = player->s->beach[b];
        }
    if (goal == from && player->s->counter[unit].entry != SC_SET_UP && !s_is_city(player, from))
        return s_hex(player, "2111");
    return goal;
}

/* ---- scores */

static int s_score_move(const struct s_player *player, const struct order *order, unsigned unit,
                        uint16_t from, uint16_t to)
{
    uint8_t side = player->now->head.to_act;
    const struct sc_counter *counter = &player->s->counter[unit];
    uint16_t goal = side == SC_US ? s_us_goal(player, unit) : s_spanish_goal(player, unit);
    bool fights = sc_has(&player->s->zones, unit);
    int gain = s_away(player, goal, from) - s_away(player, goal, to);

    (void)order;
    if (!fights && counter->nation != SC_CUBAN && s_near(player, sc_enemy(side), to) &&
        !player->count[side][to])
        return S_NEVER;
    if (!fights && counter->nation == SC_AMERICAN && s_away(player, goal, to) < 30)
        return S_NEVER;
    if (counter->nation == SC_CUBAN && s_near(player, sc_enemy(side), to))
        return S_NEVER;
    return gain < 3 ? S_NEVER : gain;
}

static void s_note(void *to, const struct event *event)
{
    int *place = to;

    if (event->kind == SC_EV_COMBAT || event->kind == SC_EV_STALLED) {
        int attack = event->value[0].number >> 8, defence = event->value[0].number & 0xff;

        *place = attack >= defence ? attack - 1 : 1 - defence;
    } else if (event->kind == SC_EV_LONE_GUNS) {
        *place = 10;
    }
}

/* The odds at which it would be fought, with dice that do not fall. */
static int s_score_attack(struct s_player *player, const struct order *order)
{
    static struct sc_position trial;
    int place = S_NEVER;
    const struct sink sink = {s_note, &place};
    struct refusal refusal = {0};
    struct dice dice = player->dice;
    int wanted =
        player->now->head.to_act == SC_US ? player->manner->us_odds : player->manner->spanish_odds;

    trial = *player->now;
    if (sc_game.apply(player->s, &trial, order, &dice, &sink, &refusal) != VERDICT_DONE ||
        place < wanted)
        return S_NEVER;
    return 100 + 40 * (place > 8 ? 8 : place) - (int)order->count;
}

static int s_score_deploy(struct s_player *player, const struct order *order)
{
    uint16_t hex = (uint16_t)order->argument[1].value;
    unsigned unit = (unsigned)order->argument[0].value;
    uint16_t city = s_hex(player, "2111");

    if (player->now->head.to_act == SC_US)
        return 900 - (int)map_distance(&player->s->map, hex,
                                       s_hex(player, s_cuban_watch[unit % S_WATCH]));
    return 900 - (int)map_distance(&player->s->map, hex, city) * 3;
}

static int s_score_land(const struct s_player *player, const struct order *order)
{
    uint16_t first = (uint16_t)order->argument[0].value;
    uint16_t last = (uint16_t)order->argument[order->count - 1].value;
    unsigned unit = player->now->landing.drawn;
    bool fights = sc_has(&player->s->zones, unit);

    if (player->manner->guards && fights && !s_guarded(player, first, unit))
        return 500 + (first == last) * 400;
    if (!fights && s_near(player, SC_SPAIN, last) && !player->count[SC_US][last])
        return 0;
    return 500 + s_away(player, s_hex(player, "2111"), first) -
           s_away(player, s_hex(player, "2111"), last);
}

/* Regiments that the payment would eliminate [4.1]. */
static int s_regiments_of(const struct s_player *player, const struct order *order)
{
    int regiments = 0;

    for (unsigned i = 0; i < order->count; i++) {
        int32_t unit = order->argument[i].value;
        bool twice = i && order->argument[i - 1].value == unit;

        regiments +=
            player->s->counter[unit].steps == 2 && player->now->unit[unit].steps == 1u + twice;
    }
    return regiments;
}

static int s_score(struct s_player *player, const struct order *order)
{
    const struct argument *a = order->argument;

    switch (order->verb) {
    case SC_DO_DEPLOY:
        return s_score_deploy(player, order);
    case SC_DO_GUANTANAMO:
        return a[0].value == 0;
    case SC_DO_SPLIT: /* what is nearest to the city */
        return 800 - s_away(player, s_hex(player, "2111"), (uint16_t)a[0].value) / 4;
    case SC_DO_DRAW:
        return 600;
    case SC_DO_LAND:
        return s_score_land(player, order);
    case SC_DO_OPEN:
        return player->manner->guards ? 300 : S_NEVER;
    case SC_DO_MOVE:
        return s_score_move(player, order, (unsigned)a[0].value, player->now->unit[a[0].value].hex,
                            (uint16_t)a[1].value);
    case SC_DO_ENTER:
        return 300 - s_away(player, s_hex(player, "2111"), (uint16_t)a[1].value) / 4;
    case SC_DO_ATTACK:
        return s_score_attack(player, order);
    case SC_DO_END:
        return 0;
    case SC_ANSWER_FIRE:
        return 10 + (int)order->count;
    case SC_ANSWER_RETREAT:
        return order_find(order, RETREAT_NONE, NULL)
                   ? 1
                   : 500 -
                         (int)s_near(player, sc_enemy(player->now->head.to_act),
                                     (uint16_t)a[0].value) *
                             10 -
                         (int)map_distance(&player->s->map, (uint16_t)a[0].value,
                                           s_hex(player, "2111"));
    case SC_ANSWER_LOSE:
        return 100 - s_regiments_of(player, order) * 10 - (int)order->count;
    case SC_ANSWER_ADVANCE:
        return 20 + (int)player->s->counter[a[0].value].factor[1];
    case SC_DO_BALLOON:
        return S_NEVER;
    default:
        return sc_game.verbs[order->verb].answer ? 10 : S_NEVER;
    }
}

static bool s_weigh(void *to, const struct order *order)
{
    struct s_player *player = to;
    int value = s_score(player, order) * 4 + (int)stage_random(&player->seed, 4);

    player->listed++;
    if (value > player->best_score) {
        player->best_score = value;
        player->best = *order;
    }
    return true;
}

static bool s_choose(struct s_player *player, const void *position, struct order *order)
{
    const struct order_sink sink = {.order = s_weigh, .to = player};

    player->now = position;
    player->best_score = 100 * S_NEVER;
    player->listed = 0;
    s_look(player);
    if (!sc_game.legal(player->s, position, SC_VERBS, &sink) || !player->listed)
        return false;
    *order = player->best;
    return true;
}

/* ---- playing */

enum { S_DICE_A_LINE = 60 };

struct s_game {
    struct s_player player;
    struct sc_position position, next;
    struct dice dice;
    struct text trail, log, outcome;
    unsigned next_given;
};

static void s_note_victory(void *to, const struct event *event)
{
    struct s_game *game = to;
    struct game_names of = {&sc_game, game->player.s, &game->position};
    struct names names = game_names(&of);

    if (event->kind != SC_EV_VICTORY)
        return;
    text_clear(&game->outcome);
    event_text(&names, sc_game.events, event, &game->outcome);
}

/* Carries out an order on a copy; true and kept, and in the log, if it is legal. */
static bool s_carry_out(struct s_game *game, const struct order *order)
{
    const struct sink sink = {s_note_victory, game};
    struct game_names of = {&sc_game, game->player.s, &game->position};
    struct names names = game_names(&of);
    struct refusal refusal = {0};
    struct dice dice = game->dice;
    size_t fallen = game->trail.length;

    game->next = game->position;
    if (sc_game.apply(game->player.s, &game->next, order, &dice, &sink, &refusal) != VERDICT_DONE) {
        text_cut(&game->trail, fallen);
        return false;
    }
    if (order->question)
        text_format(&game->log, "%s: ", sc_game.sides[game->position.head.to_act]);
    order_text(sc_game.verbs, &names, order, &game->log);
    text_format(&game->log, "\n");
    game->position = game->next;
    game->dice = dice;
    return true;
}

static void s_write_turn(struct s_game *game)
{
    static unsigned turn, phase = UINT8_MAX;
    const struct position_head *head = &game->position.head;
    const struct game_phase *now = &sc_phases[head->phase];

    if (phase == head->phase && turn == head->turn)
        return;
    if (turn != head->turn)
        text_format(&game->log, "\n# ---- Turn %u\n", (unsigned)head->turn);
    turn = head->turn;
    phase = head->phase;
    if (now->side != NO_SIDE)
        text_format(&game->log, "\nturn %u %s %s\n", turn, sc_game.sides[now->side], now->name);
}

/* The Spanish set-up. */
static bool s_deploys_given(struct s_game *game)
{
    const struct s_plan *plans = game->player.manner->setup;

    while (plans[game->next_given].unit) {
        const struct s_plan *plan = &plans[game->next_given++];
        struct slice unit = {plan->unit, strlen(plan->unit)};
        struct order order = {.verb = SC_DO_DEPLOY, .side = -1};

        order_argument(&order, DEPLOY_UNIT, ARGUMENT_UNIT,
                       sc_find_unit(game->player.s, &game->position, unit), 0);
        order_argument(&order, DEPLOY_HEX, ARGUMENT_CELL, s_hex(&game->player, plan->hex), 0);
        if (s_carry_out(game, &order))
            return true;
    }
    return false;
}

static bool s_step(struct s_game *game)
{
    struct order order;

    s_write_turn(game);
    if (s_deploys_given(game))
        return true;
    return s_choose(&game->player, &game->position, &order) && s_carry_out(game, &order);
}

static void s_print(const struct s_game *game, const char *seed, bool list)
{
    printf("# %s\n\nvcz 1\nscenario santiago/campaign\n",
           game->outcome.at ? game->outcome.at : "unfinished");
    if (!list)
        printf("dice seed %s", seed);
    for (size_t i = 0; list && i < game->trail.length; i++)
        printf("%s%s%u", i % S_DICE_A_LINE ? "" : (i ? "\n" : ""),
               i % S_DICE_A_LINE ? " " : "dice list ", (unsigned)(unsigned char)game->trail.at[i]);
    printf("\n%s", game->log.at);
}

static bool s_is_good(const struct s_game *game)
{
    const char *broken = sc_game.position_is_ok(game->player.s, &game->position);

    if (broken)
        fprintf(stderr, "play_santiago: %s\n", broken);
    return !broken;
}

/* The seed is that of the dice, and of what breaks ties. */
static bool s_begin(struct s_game *game, const struct stage *stage, const char *seed)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];

    stage_options(stage, options);
    game->player.s = stage->scenario;
    game->player.seed = UINT64_C(0x9e3779b97f4a7c15);
    for (const char *c = seed; *c; c++)
        game->player.seed = game->player.seed * 31 + (unsigned char)*c;
    if (!dice_seed(&game->dice, seed, strlen(seed)))
        return false;
    game->dice.trail = &game->trail;
    return dice_seed(&game->player.dice, "trials", 6) &&
           sc_game.start(stage->scenario, options, &game->position, &game->dice, &nowhere) ==
               VERDICT_DONE;
}

int main(int count, char **words)
{
    static struct stage stage;
    static struct s_game game;
    const char *seed = "play";
    bool list = false;

    game.player.manner = s_manners;
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(words[i], "--seed") == 0)
            seed = words[i + 1];
        else if (strcmp(words[i], "--dice") == 0)
            list = true;
        for (unsigned m = 0; m < S_MANNERS && strcmp(words[i], "--us") == 0; m++)
            if (strcmp(words[i + 1], s_manners[m].name) == 0)
                game.player.manner = &s_manners[m];
    }
    if (!stage_load(&stage, "santiago/campaign")) {
        fprintf(stderr, "play_santiago: %s\n", stage.diags.list[0].message);
        return 2;
    }
    if (!s_begin(&game, &stage, seed))
        return 2;
    bool good = s_is_good(&game);
    while (good && !game.position.head.over && s_step(&game))
        good = s_is_good(&game);
    s_print(&game, seed, list);
    stage_free(&stage);
    return good && game.position.head.over ? 0 : 1;
}
