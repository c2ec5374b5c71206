/* Plays both sides of a campaign and prints its log, as the games in logs/ were made.
 *
 *   play_game [--scenario GAME/NAME] [--us bold|careful|idle] [--seed TEXT] [--dice list]
 *             [--from LOG]
 *
 * Of veracruz/campaign, which is played if no other is named: at each step every legal order is
 * given a score, which rests on where its side wants to be, and the best is carried out; one that
 * is worth nothing gives way to `end`. --us says how far the U.S. Player goes: to Mexico City,
 * Puebla or Jalapa. Both players look at the whole board. Of any other game: one legal order after
 * another at random, those that come near to the enemy more often.
 *
 * --from begins with the orders of a log, --dice list writes the dice into the header. Exit status
 * 1 if the game does not come to its end, or a position is not as it must be. */
#include "../unit/campaign.h"
#include "map/flood.h"

static const char campaign_of_veracruz[] = "veracruz/campaign";

enum {
    NEVER = -1000,
    DICE_A_LINE = 60,
    ENOUGH = 60,
    NEAR = 2,
    SUPPORT = 12,
    SAFE = 6,
    END_WEIGHT = 4
};

struct manner {
    const char *name;
    unsigned goes_to; /* how many of `objectives` */
    unsigned odds;    /* attacks at that many per cent of the enemy's strength */
    uint8_t from[4];  /* the Game-Turn from which it goes for each */
};
static const struct manner manners[] = {{"bold", 4, 110, {5, 7, 9, 15}},
                                        {"careful", 3, 140, {6, 9, 12, 0}},
                                        {"idle", 1, 200, {9, 0, 0, 0}}};
enum { MEXICAN_ODDS = 140, ASSAULT_ODDS = 160, ARMY_OF_THE_EAST = 4 };

static const char *const objectives[] = {"jalapa", "perote", "puebla", "mexico-city"};
static const char *const valued[] = {"veracruz", "jalapa", "alvarado",   "perote",
                                     "orizaba",  "puebla", "mexico-city"};
static const char *const stands[] = {"cerro-gordo", "las-vigas", "acajete", "rio-frio", "1348"};
static const char *const lines_round_veracruz[] = {"1606", "1706", "1805"};
static const char behind_perote[] = "1222"; /* [12.14] no Division has room in the castle */
enum { VALUED = 7, STANDS = 5, LAST_STANDS = 3, LEAST_MEMBERS = 6 };

/* What the two plan before they see the enemy. */
static const struct given {
    unsigned turn;
    enum vz_phase phase;
    const char *order;
} given[] = {
    {0, VZ_PHASE_SETUP, "setup jalapa orizaba perote puebla mexico-city"},
    {0, VZ_PHASE_SETUP,
     "arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm"},
    {1, VZ_PHASE_US_REINFORCEMENT, "invade 1805"},
    {1, VZ_PHASE_US_REINFORCEMENT,
     "form div-1 at 1805 with us.worth us.4inf us.5inf us.6inf us.8inf us.2arty us.3arty us.la-v "
     "us.ky-v us.taylor us.talcott"},
    {1, VZ_PHASE_US_REINFORCEMENT,
     "form div-2 at 1805 with us.twiggs us.1inf us.2inf us.3inf us.7inf us.1arty us.4arty "
     "us.mtdrfl us.duncan us.engineers"},
    {1, VZ_PHASE_US_REINFORCEMENT,
     "form div-3 at 1805 with us.patterson us.1tenn-v us.2tenn-v us.1pa-v us.2pa-v us.sc-v us.ga-v "
     "us.ala-v us.1ill-v us.2ill-v us.ny-v us.steptoe"},
    {1, VZ_PHASE_US_REINFORCEMENT, "assign us.dummy1 us.dummy2 us.dummy3 to div-1"},
    {1, VZ_PHASE_US_REINFORCEMENT, "assign us.dummy4 us.dummy5 to div-2"},
    {1, VZ_PHASE_US_REINFORCEMENT, "assign us.dummy6 us.dummy7 us.dummy8 to div-3"},
    {1, VZ_PHASE_US_REINFORCEMENT, "place us.ohio at 1704"},
    {1, VZ_PHASE_US_REINFORCEMENT, "place us.mosqfl at 1603"},
    {1, VZ_PHASE_US_MOVEMENT, "sail us.mosqfl to 1604"},
    {1, VZ_PHASE_US_MOVEMENT, "move div-1 via 1706 1606"},
    {1, VZ_PHASE_US_MOVEMENT, "move us.tennmr us.2drgn via 1706"},
};
enum { GIVEN = sizeof given / sizeof *given };

struct player {
    struct stage *stage;
    const char *scenario;
    void *position, *next;
    struct dice dice;
    struct text trail, log, line, outcome;
    struct order best;
    unsigned given; /* orders in this phase */
    struct picker chooser;
    /* Veracruz: scenario and position as its own, NULL in any other game */
    const struct vz_scenario *s;
    const struct vz_position *now;
    const struct manner *manner;
    uint64_t seed;
    unsigned next_given;
    unsigned expended; /* in this phase */
    /* as it stands before the choice */
    unsigned mass[GAME_SIDES][VZ_CELLS]; /* SP, untried militia taken for one */
    uint16_t army[GAME_SIDES];           /* where formations have most SP, or MAP_NOWHERE */
    unsigned field[GAME_SIDES];          /* SP of formations */
    unsigned of_verb[VZ_VERBS];          /* listed so far */
    int best_score;
};

static uint16_t costs[VZ_CELLS][VZ_CELLS];
static bool costs_known[VZ_CELLS];

static uint16_t hex_of(const struct player *player, const char *name)
{
    struct slice slice = {name, strlen(name)};
    return map_find(&player->s->map, slice);
}

static uint16_t place_hex(const struct player *player, unsigned n)
{
    return hex_of(player, valued[n]);
}

static bool is_us(const struct player *player, uint16_t hex)
{
    uint16_t place = player->s->map.cell[hex].place;
    return place != MAP_NOWHERE && player->now->control[place] == VZ_US;
}

/* Tenths of movement points from a hex to a goal; every goal is worked out once. */
static int away(const struct player *player, uint16_t goal, uint16_t hex)
{
    if (!costs_known[goal]) {
        struct flood flood;
        const struct flood_terms terms = {
            .prices = &player->s->price[0], .start = goal, .allowance = 5000};
        if (!flood_room(&flood, &player->s->map))
            exit(2);
        flood_run(&flood, &terms);
        for (uint16_t cell = 0; cell < player->s->map.cells; cell++)
            costs[goal][cell] = flood_cost(&flood, cell);
        costs_known[goal] = true;
        flood_free(&flood);
    }
    return costs[goal][hex];
}

/* ---- looking at the board */

static unsigned points(const struct player *player, unsigned unit)
{
    const struct vz_unit *u = &player->now->unit[unit];
    if (!vz_units_has(&player->s->combat, unit) || !vz_on_map(u->hex))
        return 0;
    bool untried = player->s->counter[unit].type == VZ_MILITIA && !(u->flags & VZ_REVEALED);
    return untried ? 1 : u->strength;
}

static bool is_formation(const struct player *player, unsigned unit)
{
    return vz_units_has(&player->s->formations, unit);
}

/* Of a unit, or of all in a formation. */
static unsigned body_points(const struct player *player, unsigned body)
{
    unsigned sum = 0;
    if (!is_formation(player, body))
        return points(player, body);
    for (unsigned unit = 0; unit < player->s->units; unit++)
        if (player->now->unit[unit].formation == body - player->s->first_formation + 1u)
            sum += points(player, unit);
    return sum;
}

/* Combat units in a formation, Artillery not counted. */
static unsigned members(const struct player *player, unsigned formation)
{
    unsigned count = 0;
    for (unsigned unit = 0; unit < player->s->units; unit++)
        count += player->now->unit[unit].formation == formation - player->s->first_formation + 1u &&
                 player->s->counter[unit].type != VZ_ARTILLERY && points(player, unit) > 0;
    return count;
}

static void look(struct player *player)
{
    unsigned most[GAME_SIDES] = {0, 0};
    unsigned in_field[GAME_SIDES][VZ_CELLS];
    memset(player->mass, 0, sizeof player->mass);
    memset(in_field, 0, sizeof in_field);
    player->field[VZ_US] = player->field[VZ_MEXICO] = 0;
    player->army[VZ_US] = player->army[VZ_MEXICO] = MAP_NOWHERE;
    for (unsigned unit = 0; unit < player->s->units; unit++) {
        uint8_t side = player->s->counter[unit].side;
        uint16_t hex = player->now->unit[unit].hex;
        unsigned worth = points(player, unit);
        if (!worth)
            continue;
        player->mass[side][hex] += worth;
        if (!player->now->unit[unit].formation)
            continue;
        player->field[side] += worth;
        in_field[side][hex] += worth;
        if (in_field[side][hex] > most[side]) {
            most[side] = in_field[side][hex];
            player->army[side] = hex;
        }
    }
}

/* The strongest stack of that side next to a hex. */
static unsigned strongest_near(const struct player *player, uint8_t side, uint16_t hex)
{
    const struct map_cell *cell = &player->s->map.cell[hex];
    unsigned most = 0;
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        unsigned mass = player->mass[side][player->s->map.edge[e].to];
        most = mass > most ? mass : most;
    }
    return most;
}

static unsigned mass_within(const struct player *player, uint8_t side, uint16_t hex, unsigned far)
{
    unsigned sum = 0;
    for (uint16_t cell = 0; cell < player->s->map.cells; cell++)
        if (player->mass[side][cell] && map_distance(&player->s->map, hex, cell) <= far)
            sum += player->mass[side][cell];
    return sum;
}

/* A combat unit of the side, in no formation, holds the hex; `but` does not count. */
static bool is_held(const struct player *player, uint8_t side, uint16_t hex, unsigned but)
{
    for (unsigned unit = 0; unit < player->s->units; unit++)
        if (unit != but && player->s->counter[unit].side == side &&
            player->now->unit[unit].hex == hex && !player->now->unit[unit].formation &&
            player->s->counter[unit].type != VZ_ARTILLERY && points(player, unit))
            return true;
    return false;
}

/* ---- where everybody wants to be */

static uint16_t us_objective(const struct player *player)
{
    uint16_t hex = player->s->veracruz;
    for (unsigned i = 0; i < player->manner->goes_to; i++) {
        uint16_t next = hex_of(player, objectives[i]);
        if (player->now->head.turn < player->manner->from[i])
            break;
        hex = next;
        if (!is_us(player, hex))
            break;
    }
    return hex;
}

/* The nearest place worth points that nobody guards and no enemy holds; else where it is. */
static uint16_t unguarded(const struct player *player, uint8_t side, unsigned unit)
{
    uint16_t from = player->now->unit[unit].hex;
    uint16_t goal = from;
    int least = 300;
    for (unsigned i = 0; i < VALUED; i++) {
        uint16_t hex = place_hex(player, i);
        int far = away(player, hex, from);
        if (player->mass[vz_enemy(side)][hex] || strongest_near(player, vz_enemy(side), hex) ||
            is_held(player, side, hex, unit) || far >= least)
            continue;
        least = far;
        goal = hex;
    }
    return goal;
}

static uint16_t us_goal(const struct player *player, unsigned unit)
{
    const struct vz_scenario *s = player->s;
    if (s->counter[unit].type == VZ_PACK) {
        for (unsigned supply = s->first_supply; supply < s->first_pack; supply++)
            if (player->now->unit[supply].counter == unit - s->first_pack + 1 &&
                vz_on_map(player->now->unit[supply].hex) && player->army[VZ_US] != MAP_NOWHERE)
                return player->army[VZ_US];
        return s->veracruz;
    }
    if (is_formation(player, unit)) {
        if (player->now->veracruz_fell) {
            uint16_t hex = us_objective(player);
            return hex == hex_of(player, "perote") ? hex_of(player, behind_perote) : hex;
        }
        unsigned n = unit - s->first_formation;
        return hex_of(player, lines_round_veracruz[n < 3 ? n : 2]);
    }
    if (!player->now->veracruz_fell)
        return player->now->unit[unit].hex;
    if (s->counter[unit].type == VZ_LEADER)
        return player->army[VZ_US] != MAP_NOWHERE ? player->army[VZ_US] : s->veracruz;
    return unguarded(player, VZ_US, unit);
}

/* The foremost pass that the enemy has not gone by, farther back when he is much stronger. */
static uint16_t mexican_stand(const struct player *player)
{
    uint16_t city = player->s->mexico_city;
    uint16_t enemy = player->army[VZ_US];
    bool weak = player->field[VZ_MEXICO] * 10 < player->field[VZ_US] * 6;
    unsigned from = weak ? LAST_STANDS : 0;
    int enemy_away = enemy == MAP_NOWHERE ? 5000 : away(player, city, enemy);
    for (unsigned i = from; i < STANDS; i++) {
        uint16_t hex = hex_of(player, stands[i]);
        if (away(player, city, hex) + 6 < enemy_away || !player->now->veracruz_fell)
            return hex;
    }
    return city;
}

static uint16_t mexican_goal(const struct player *player, unsigned unit)
{
    const struct vz_scenario *s = player->s;
    const struct vz_unit *u = &player->now->unit[unit];
    if (unit == s->santa_anna && player->now->santa_anna == VZ_MARCHES)
        return s->mexico_city;
    if (u->hex == s->veracruz && !player->now->veracruz_fell)
        return u->hex;
    if (is_formation(player, unit))
        return mexican_stand(player);
    uint16_t goal =
        s->counter[unit].type == VZ_LEADER ? u->hex : unguarded(player, VZ_MEXICO, unit);
    if (goal != u->hex || s->counter[unit].type == VZ_MILITIA)
        return goal;
    for (unsigned i = 0; i < VALUED; i++)
        if (u->hex == place_hex(player, i) && s->counter[unit].type != VZ_LEADER &&
            !is_held(player, VZ_MEXICO, u->hex, unit))
            return u->hex; /* its garrison */
    return player->army[VZ_MEXICO] != MAP_NOWHERE ? player->army[VZ_MEXICO] : s->mexico_city;
}

/* ---- scores */

static unsigned odds_wanted(const struct player *player)
{
    return player->now->head.to_act == VZ_US ? player->manner->odds : MEXICAN_ODDS;
}

static bool is_danger(const struct player *player, unsigned unit, uint16_t hex)
{
    uint8_t side = player->now->head.to_act;
    unsigned own = body_points(player, unit);
    if (is_formation(player, unit)) /* the others come along */
        own = mass_within(player, side, player->now->unit[unit].hex, SUPPORT);
    else if (player->mass[side][hex] > own)
        own = player->mass[side][hex];
    return strongest_near(player, vz_enemy(side), hex) * odds_wanted(player) > own * 100;
}

static int score_move(const struct player *player, const struct order *order)
{
    const struct argument *who = &order->argument[0];
    uint16_t to = (uint16_t)order->argument[1].value;
    uint8_t side = player->now->head.to_act;
    if (who->kind != ARGUMENT_UNIT)
        return NEVER;
    unsigned unit = (unsigned)who->value;
    uint16_t from = player->now->unit[unit].hex;
    uint16_t goal = side == VZ_US ? us_goal(player, unit) : mexican_goal(player, unit);
    int gain = away(player, goal, from) - away(player, goal, to);
    uint8_t type = player->s->counter[unit].type;
    if (to == hex_of(player, "perote") && player->mass[side][to] + body_points(player, unit) > 5)
        return NEVER;
    if (type == VZ_LEADER && !player->mass[side][to])
        return NEVER;
    if (type == VZ_PACK && !player->mass[side][to] && mass_within(player, VZ_MEXICO, to, SAFE))
        return NEVER;
    if (is_danger(player, unit, to))
        return NEVER;
    if (is_danger(player, unit, from))
        gain += 200;
    return gain < 2 ? NEVER : gain;
}

/* SP that the order names. */
static unsigned order_points(const struct player *player, const struct order *order, unsigned slot)
{
    unsigned sum = 0;
    const struct argument *a = NULL;
    while ((a = order_find(order, slot, a ? a + 1 : NULL)) != NULL)
        sum += a->kind == ARGUMENT_GROUP ? player->mass[player->now->head.to_act][a->value]
                                         : body_points(player, (unsigned)a->value);
    return sum;
}

static int score_attack(const struct player *player, const struct order *order)
{
    uint16_t hex = (uint16_t)order->argument[0].value;
    unsigned own = order_points(player, order, ATTACK_WITH);
    unsigned enemy = player->mass[vz_enemy(player->now->head.to_act)][hex];
    unsigned wanted = odds_wanted(player);
    if (order->verb == VZ_DO_ASSAULT) {
        unsigned fort = 0;
        while (fort + 1 < VZ_FORTS && player->s->fort_cell[fort] != hex)
            fort++;
        enemy *= player->now->rating[fort] >= 6 ? 4 : 3; /* [12.32] */
        wanted += ASSAULT_ODDS;
    }
    int percent = (int)(own * 100 / (enemy ? enemy : 1));
    return percent >= (int)wanted ? percent : percent - 900;
}

/* San Juan de Ulua falls with the city, or may stand. */
static bool is_worth_a_siege(const struct player *player, const struct order *order)
{
    return order->argument[0].value != player->s->fort_cell[VZ_FORT_ULUA];
}

static int score_expend(const struct player *player, const struct order *order)
{
    uint16_t hex = player->now->unit[order->argument[0].value].hex;
    unsigned helped = mass_within(player, VZ_US, hex, NEAR);
    bool busy = us_objective(player) != player->army[VZ_US] ||
                mass_within(player, VZ_MEXICO, hex, NEAR + 1) > 0;
    return order->count > 1 || player->expended || helped < 20 || !busy ? NEVER : (int)helped;
}

static int score_place(const struct player *player, const struct order *order)
{
    const struct argument *at = order_find(order, PLACE_AT, NULL);
    if (player->now->head.to_act == VZ_MEXICO) /* most come in by themselves */
        return player->now->head.turn == ARMY_OF_THE_EAST && order->count == 1 ? 500 : NEVER;
    if (!at || order_find(order, PLACE_IN, NULL))
        return NEVER;
    return 500 - (int)map_distance(&player->s->map, (uint16_t)at->value, player->s->veracruz);
}

static int score_form(const struct player *player, const struct order *order)
{
    unsigned formation = (unsigned)order->argument[0].value;
    if (order->verb == VZ_DO_FORM)
        return 400;
    if (order->verb == VZ_DO_ASSIGN) /* those who join an Army on its way */
        return player->now->head.to_act == VZ_MEXICO &&
                       !is_held(player, VZ_US, player->now->unit[formation].hex, VZ_NO_UNIT) &&
                       player->now->unit[formation].hex == player->army[VZ_MEXICO]
                   ? 300
                   : NEVER;
    uint16_t hex = player->now->unit[formation].hex; /* a garrison for the place, a weak unit */
    for (unsigned i = 0; i < VALUED && player->now->head.to_act == VZ_US; i++)
        if (hex == place_hex(player, i) && is_us(player, hex) && points(player, formation) &&
            player->s->counter[formation].type == VZ_INFANTRY &&
            members(player, (unsigned)order->argument[1].value) > LEAST_MEMBERS &&
            !is_held(player, VZ_US, hex, VZ_NO_UNIT))
            return 350 - 10 * (int)points(player, formation);
    return NEVER;
}

/* Guerrillas lie in wait behind the enemy's army, near the highway. */
static int score_guerrilla(const struct player *player, const struct order *order)
{
    bool deep = is_us(player, hex_of(player, "perote")) || is_us(player, player->s->puebla);
    uint16_t wait = hex_of(player, deep ? "tepeyahualco" : "puente-nacional");
    unsigned slot = order->verb == VZ_DO_MOVE_GUERRILLA;
    int far = (int)map_distance(&player->s->map, (uint16_t)order->argument[slot].value, wait);
    if (!slot)
        return 100 - far;
    int was =
        (int)map_distance(&player->s->map, player->now->unit[order->argument[0].value].hex, wait);
    return was - far < 4 ? NEVER : 50 - far;
}

static int score_load(const struct player *player, const struct order *order)
{
    uint16_t hex = player->now->unit[order->argument[LOAD_PACK].value].hex;
    return player->now->veracruz_fell && hex != player->army[VZ_US] &&
                   map_distance(&player->s->map, hex, player->s->veracruz) <= 1
               ? 200
               : NEVER;
}

static int score_fortify(const struct player *player, uint16_t hex)
{
    return player->mass[VZ_MEXICO][hex] > 8 &&
                   map_distance(&player->s->map, hex, player->s->mexico_city) <= NEAR
               ? 1
               : NEVER;
}

static int score_answer(struct player *player, const struct order *order)
{
    bool first = player->of_verb[order->verb] == 1;
    unsigned fort = player->now->siege.fort;
    switch (order->verb) {
    case VZ_ANSWER_SURRENDER:
        return player->now->head.to_act == VZ_MEXICO && player->now->rating[fort] <= 4 ? 50 : 0;
    case VZ_ANSWER_RELOCATE:
        return order->argument[0].value == player->s->jalapa ? 20 : 10;
    case VZ_ANSWER_OCCUPY: /* one Division, or where there is no room a regiment */
        return order->count == 1 && order->argument[0].kind == ARGUMENT_UNIT
                   ? 10 + (int)body_points(player, (unsigned)order->argument[0].value)
                   : 10;
    case VZ_ANSWER_REFUSE:
    case VZ_ANSWER_ACTIVATE:
    case VZ_ANSWER_SUPPLY:
    case VZ_ANSWER_IGNORE:
    case VZ_ANSWER_KEEP:
        return 10;
    case VZ_ANSWER_LOSE:
    case VZ_ANSWER_RETREAT:
    case VZ_ANSWER_ADVANCE:
    case VZ_ANSWER_FIRE:
        return first ? 10 : 5;
    default:
        return 1;
    }
}

static int score(struct player *player, const struct order *order)
{
    switch (order->verb) {
    case VZ_DO_MOVE:
        return score_move(player, order);
    case VZ_DO_ATTACK:
    case VZ_DO_ASSAULT:
        return score_attack(player, order);
    case VZ_DO_OVERWHELM: /* [5.42] militia may be worth two */
        return order_points(player, order, OVERWHELM_WITH) >=
                       14 * player
                                ->mass[vz_enemy(player->now->head.to_act)][order->argument[0].value]
                   ? 450
                   : NEVER;
    case VZ_DO_BOMBARD:
        return order->count == 1 && is_worth_a_siege(player, order) ? 120 : NEVER;
    case VZ_DO_OFFER:
        return player->now->head.phase == VZ_PHASE_US_SIEGE && is_worth_a_siege(player, order)
                   ? 130
                   : NEVER;
    case VZ_DO_EXPEND:
        return score_expend(player, order);
    case VZ_DO_PLACE:
        return score_place(player, order);
    case VZ_DO_FORM:
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH:
        return score_form(player, order);
    case VZ_DO_PLACE_GUERRILLA:
    case VZ_DO_MOVE_GUERRILLA:
        return score_guerrilla(player, order);
    case VZ_DO_LOAD:
        return score_load(player, order);
    case VZ_DO_SETUP:
    case VZ_DO_INVADE:
    case VZ_DO_WITHDRAW:
        return 600;
    case VZ_DO_FORTIFY:
        return score_fortify(player, (uint16_t)order->argument[0].value);
    case VZ_DO_END:
        return order->count ? -500 : 0;
    default:
        return vz_game.verbs[order->verb].answer ? score_answer(player, order) : NEVER;
    }
}

static bool weigh(void *to, const struct order *order)
{
    struct player *player = to;
    player->of_verb[order->verb]++;
    int value = score(player, order) * 4 + (int)campaign_random(&player->seed, 4);
    if (player->given > ENOUGH && order->verb == VZ_DO_END)
        value += -4 * NEVER;
    if (value > player->best_score) {
        player->best_score = value;
        player->best = *order;
    }
    return true;
}

/* Who stands next to no enemy ends his Player-Turn with his movement. */
static void end_at_once(struct player *player)
{
    uint8_t side = player->now->head.to_act;
    enum vz_phase phase = player->now->head.phase;
    if (player->best.verb != VZ_DO_END || player->best.count ||
        (phase != VZ_PHASE_MX_MOVEMENT && phase != VZ_PHASE_US_MOVEMENT))
        return;
    for (uint16_t hex = 0; hex < player->s->map.cells; hex++)
        if (player->mass[side][hex] && strongest_near(player, vz_enemy(side), hex))
            return;
    order_argument(&player->best, END_TURN, ARGUMENT_WORD, 0, 0);
}

static bool choose_best(struct player *player)
{
    const struct order_sink sink = {.order = weigh, .to = player};
    player->best_score = 100 * NEVER;
    memset(player->of_verb, 0, sizeof player->of_verb);
    look(player);
    vz_game.legal(player->s, player->now, VZ_VERBS, &sink);
    if (player->best_score == 100 * NEVER)
        return false;
    end_at_once(player);
    return true;
}

/* ---- playing */

static const struct position_head *head_of(const struct player *player)
{
    return player->position;
}

static void note(void *to, const struct event *event)
{
    struct player *player = to;
    const struct stage *stage = player->stage;
    struct game_names of = {stage->game, stage->scenario, player->position};
    struct names names = game_names(&of);
    if (strcmp(stage->game->events[event->kind].name, "victory") != 0)
        return;
    text_clear(&player->outcome);
    event_text(&names, stage->game->events, event, &player->outcome);
}

/* Carries out an order on a copy; true and kept if it is legal. */
static bool carry_out(struct player *player, const struct order *order)
{
    const struct stage *stage = player->stage;
    const struct position_head *next = player->next;
    const struct sink sink = {note, player};
    struct refusal refusal = {0};
    struct dice dice = player->dice;
    size_t fallen = player->trail.length;
    memcpy(player->next, player->position, stage->game->position_size);
    if (stage->game->apply(stage->scenario, player->next, order, &dice, &sink, &refusal) !=
        VERDICT_DONE) {
        text_cut(&player->trail, fallen);
        return false;
    }
    if (next->phase != head_of(player)->phase)
        player->expended = player->given = 0;
    else if (player->s)
        player->expended += order->verb == VZ_DO_EXPEND;
    player->given++;
    memcpy(player->position, player->next, stage->game->position_size);
    player->dice = dice;
    return true;
}

/* Reads a line as an order and carries it out; the line goes into the log. */
static bool carry_line(struct player *player, const char *bytes, size_t length)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    const struct game *game = player->stage->game;
    struct game_names of = {game, player->stage->scenario, player->position};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};
    diags.count = 0;
    if (!log_read(bytes, length, place, &line, &diags) || line.kind != LOG_ORDER ||
        !order_read(game->verbs, game->verb_count, &finder, &line, place, &order, &diags) ||
        !carry_out(player, &order))
        return false;
    text_format(&player->log, "%.*s\n", (int)length, bytes);
    return true;
}

static void write_turn(struct player *player)
{
    static unsigned turn, phase = UINT8_MAX;
    const struct position_head *head = head_of(player);
    const struct game_phase *now = &player->stage->game->phases[head->phase];
    if (phase == head->phase && turn == head->turn)
        return;
    if (turn != head->turn)
        text_format(&player->log, "\n# ---- Game-Turn %u\n", (unsigned)head->turn);
    turn = head->turn;
    phase = head->phase;
    if (now->side != NO_SIDE)
        text_format(&player->log, "\nturn %u %s %s\n", turn, player->stage->game->sides[now->side],
                    now->name);
}

static bool plays_given(struct player *player)
{
    const struct position_head *head = head_of(player);
    while (player->s && player->next_given < GIVEN) {
        const struct given *plan = &given[player->next_given];
        if (plan->turn > head->turn || (plan->turn == head->turn && plan->phase > head->phase))
            return false;
        player->next_given++;
        if (carry_line(player, plan->order, strlen(plan->order)))
            return true;
    }
    return false;
}

static bool step(struct player *player)
{
    const struct game *game = player->stage->game;
    struct game_names of = {game, player->stage->scenario, player->position};
    struct names names = game_names(&of);
    write_turn(player);
    if (!head_of(player)->question && plays_given(player))
        return true;
    if (player->s ? !choose_best(player)
                  : !picker_choose(&player->chooser, player->position, &player->best))
        return false;
    text_clear(&player->line);
    if (player->best.question)
        text_format(&player->line, "%s: ", game->sides[head_of(player)->to_act]);
    order_text(game->verbs, &names, &player->best, &player->line);
    text_format(&player->log, "%s\n", player->line.at);
    return carry_out(player, &player->best);
}

/* Every position is as it must be. */
static bool is_good(const struct player *player)
{
    const struct stage *stage = player->stage;
    const char *broken = stage->game->position_is_ok(stage->scenario, player->position);
    if (broken)
        fprintf(stderr, "play_game: %s: %s\n", player->line.at, broken);
    return !broken;
}

/* The orders of a log, with its comments and turn lines; its header is left out. */
static bool begin_with(struct player *player, const char *path)
{
    static char line[LOG_LINE_MOST];
    FILE *file = fopen(path, "r");
    bool began = false;
    if (!file)
        return false;
    while (fgets(line, sizeof line, file)) {
        size_t length = strcspn(line, "\n");
        began = began || strncmp(line, "turn ", 5) == 0;
        if (began && !carry_line(player, line, length))
            text_format(&player->log, "%.*s\n", (int)length, line);
    }
    fclose(file);
    player->next_given = GIVEN;
    return true;
}

static void print(const struct player *player, const char *seed, bool list)
{
    printf("# %s\n\nvcz 1\nscenario %s\n", player->outcome.at ? player->outcome.at : "unfinished",
           player->scenario);
    if (!list)
        printf("dice seed %s", seed);
    for (size_t i = 0; list && i < player->trail.length; i++)
        printf("%s%s%u",
               i % DICE_A_LINE ? ""
               : i             ? "\n"
                               : "",
               i % DICE_A_LINE ? " " : "dice list ", (unsigned)(unsigned char)player->trail.at[i]);
    printf("\n%s", player->log.at);
}

/* Random orders, or of Veracruz the best. */
static bool prepare(struct player *player, struct stage *stage, const char *seed)
{
    player->stage = stage;
    player->position = calloc(1, stage->game->position_size);
    player->next = malloc(stage->game->position_size);
    if (strcmp(player->scenario, campaign_of_veracruz) == 0) {
        player->s = stage->scenario;
        player->now = player->position;
    }
    player->seed = UINT64_C(0x9e3779b97f4a7c15);
    for (const char *c = seed; *c; c++)
        player->seed = player->seed * 31 + (unsigned char)*c;
    player->chooser.stage = stage;
    player->chooser.seed = player->seed;
    player->chooser.end_weight = END_WEIGHT;
    picker_aim(&player->chooser);
    player->dice.trail = &player->trail;
    return player->position && player->next;
}

int main(int count, char **words)
{
    static struct stage stage;
    static struct player player;
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    const char *seed = "play";
    const char *from = NULL;
    bool list = false;
    player.manner = manners;
    player.scenario = campaign_of_veracruz;
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(words[i], "--scenario") == 0)
            player.scenario = words[i + 1];
        else if (strcmp(words[i], "--seed") == 0)
            seed = words[i + 1];
        else if (strcmp(words[i], "--from") == 0)
            from = words[i + 1];
        else if (strcmp(words[i], "--dice") == 0)
            list = true;
        for (unsigned m = 0; m < 3 && strcmp(words[i], "--us") == 0; m++)
            if (strcmp(words[i + 1], manners[m].name) == 0)
                player.manner = &manners[m];
    }
    if (!stage_load(&stage, player.scenario)) {
        fprintf(stderr, "play_game: %s\n", stage.diags.list[0].message);
        return 2;
    }
    stage_options(&stage, options);
    if (!dice_seed(&player.dice, seed, strlen(seed)) || !prepare(&player, &stage, seed) ||
        stage.game->start(stage.scenario, options, player.position, &player.dice, &nowhere) !=
            VERDICT_DONE ||
        (from && !begin_with(&player, from)))
        return 2;
    bool good = is_good(&player);
    while (good && !head_of(&player)->over && step(&player))
        good = is_good(&player);
    print(&player, seed, list);
    stage_free(&stage);
    return good && head_of(&player)->over ? 0 : 1;
}
