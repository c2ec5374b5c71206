/* `board:` of a scenario: a position in the middle of a campaign, as a player would set it up from
 * a diagram. fixtures/README.md tells its keys. Units that it names nowhere wait in their box if
 * they are not due by then; others never come. */
#include <string.h>

#include "santiago/loading/load.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"
#include "santiago/santiago.h"

enum { SITE_NONE = -1, SITE_BAD = -2, DIE = 6, MOST_HEXES = 20 };

#define LOAD(what)        sc_##what
#define LOAD_ON_MAP(unit) sc_on_map((unit).hex)
#include "game/load_board.inc"

/* ---- who has come by then */

/* The turn in whose Spanish Movement Phase the unit is available first, or 0 [23.1] [23.2]. */
static unsigned available_from(const struct boarding *b, unsigned unit)
{
    const struct sc_scenario *s = b->loading->s;

    switch (s->counter[unit].entry) {
    case SC_FROM_MANZANILLO:
        return s->manzanillo_from;
    case SC_FROM_GUANTANAMO:
        return s->guantanamo_from;
    default:
        return 0;
    }
}

/* The board begins in that phase of the turn or later; a turn is opened by the die for a truce
 * [3.3]. */
static bool has_reached(const struct boarding *b, unsigned turn, unsigned phase)
{
    const struct position_head *head = &b->p->head;

    return head->turn > turn ||
           (head->turn == turn && head->phase >= phase && head->phase != SC_PHASE_TRUCE);
}

static bool has_come(const struct boarding *b, unsigned unit)
{
    unsigned from = available_from(b, unit);

    return from == 0 || has_reached(b, from, SC_PHASE_SPANISH_MOVEMENT);
}

/* Of its box, with the Spanish Movement Phase in which it is available first. */
static bool has_left(const struct boarding *b, unsigned unit)
{
    unsigned from = available_from(b, unit);

    return from > 0 && has_reached(b, from, SC_PHASE_SPANISH_COMBAT);
}

static bool refuse_early(const struct boarding *b, const struct node *node, unsigned unit)
{
    return node_fault(node, "this unit does not come before turn %u", available_from(b, unit));
}

/* ---- units on the map */

/* Puts it into the hex; an American or Cuban claims it [4.5]. */
static bool put(struct boarding *b, const struct node *node, unsigned unit, uint16_t cell)
{
    const struct sc_scenario *s = b->loading->s;
    uint8_t side = s->counter[unit].side;
    uint16_t garrison = s->counter[unit].garrison;

    if (garrison != MAP_NOWHERE && garrison != cell) /* [2.12] */
        return node_fault(node, "a garrison stands in its fortress");
    if (!has_come(b, unit)) /* [23.1] [23.2] */
        return refuse_early(b, node, unit);
    if (s->counter[unit].nation == SC_CUBAN && s->map.cell[cell].terrain == SC_CITY) /* [14.3] */
        return node_fault(node, "Cubans never enter the city");
    for (SC_EACH(enemy, &s->of_side[sc_enemy(side)]))
        if (b->p->unit[enemy].hex == cell)
            return node_fault(node, "both sides would stand in this hex");
    b->p->unit[unit].hex = cell;
    if (side == SC_US)
        set_add(b->p->claimed, cell);
    return true;
}

/* [9.1] [9.4] */
static bool has_room(struct boarding *b, const struct node *list, uint16_t cell)
{
    struct sc_play play = SC_LOOK(b->loading->s, b->p);

    sc_board_begin(&play.board, play.s, play.p);
    if (sc_overstacked(&play, cell))
        return node_key_fault(list, "these are more units than the hex takes");
    return sc_mixed_hex(&play) == MAP_NOWHERE ||
           node_key_fault(list, "Cubans and Americans do not stand together");
}

static bool read_stack(struct boarding *b, const struct node *list, unsigned with)
{
    const struct sc_scenario *s = b->loading->s;
    uint16_t cell = map_find_key(&s->map, list);

    (void)with;
    if (cell == MAP_NOWHERE)
        return false;
    uint8_t terrain = s->map.cell[cell].terrain;
    if (terrain == SC_SWAMP || terrain == SC_SEA || terrain == SC_BAY)
        return node_key_fault(list, "no unit can stand in swamp or water");
    if (list->kind != NODE_LIST)
        return node_fault(list, "this must be a list of units");
    for (NODE_EACH(entry, list->first)) {
        unsigned unit = name_unit(b, entry);

        if (unit == SC_NO_UNIT || !put(b, entry, unit, cell))
            return false;
    }
    return has_room(b, list, cell);
}

static bool give_fever(struct boarding *b, const struct node *entry, unsigned unit)
{
    if (b->loading->s->counter[unit].nation != SC_AMERICAN)
        return node_fault(entry, "fever strikes Americans alone");           /* [13.3] */
    if (!has_reached(b, b->loading->s->fever_from, SC_PHASE_DISEMBARKATION)) /* [13.2] */
        return node_fault(entry, "fever strikes from turn %u on",
                          (unsigned)b->loading->s->fever_from);
    b->p->unit[unit].flags |= SC_FEVER;
    return true;
}

static bool has_moved(struct boarding *b, const struct node *entry, unsigned unit)
{
    (void)entry;
    b->p->unit[unit].flags |= SC_MOVED;
    return true;
}

static bool moves_now(const struct boarding *b, unsigned unit)
{
    uint8_t phase = b->p->head.phase;

    return sc_on_map(b->p->unit[unit].hex) &&
           phase == (b->loading->s->counter[unit].side == SC_US ? SC_PHASE_US_MOVEMENT
                                                                : SC_PHASE_SPANISH_MOVEMENT);
}

/* [2.12] The most that it could have spent. */
static uint8_t most_points(const struct sc_scenario *s, unsigned unit)
{
    const struct sc_counter *counter = &s->counter[unit];

    if (counter->traits & SC_GARRISON)
        return 0;
    if (counter->nation == SC_SPANISH)
        return s->charts.factor_spanish;
    return counter->nation == SC_CUBAN ? s->charts.factor_cuban : s->charts.factor_us;
}

/* [9.5] `{unit: N}`: the one that has moved last, in tenths. */
static bool read_spent(struct boarding *b)
{
    bool good = true;
    const struct node *map = entry_part(b->board, "spent", NODE_MAP, &good);
    const struct node *entry = map ? map->first : NULL;
    int64_t spent;

    if (!entry)
        return good;
    unsigned unit = sc_find_named(b->loading->s, slice_of(entry->key));
    if (unit == SC_NO_UNIT || entry->next || !moves_now(b, unit))
        return node_fault(entry,
                          "one unit alone, of the side whose Movement Phase it is, can go on");
    if (!node_is_int(entry, 0, most_points(b->loading->s, unit), &spent))
        return false;
    b->p->unit[unit].flags |= SC_MOVED;
    b->p->move.unit = (uint16_t)unit;
    b->p->move.spent = (uint8_t)spent;
    return good;
}

static bool has_landed(struct boarding *b, const struct node *entry, unsigned unit)
{
    if (b->loading->s->counter[unit].nation != SC_AMERICAN)
        return node_fault(entry, "only Americans land");
    sc_add(&b->p->landing.ashore, unit);
    return has_moved(b, entry, unit); /* [6.5] */
}

/* ---- units off the map */

static const struct pool {
    const char *key;
    enum sc_off_map where;
} pools[] = {{"at_sea", SC_CONTAINER}, {"in_hand", SC_IN_HAND}, {"boxes", SC_BOX},
             {"due", SC_DUE},          {"out", SC_OUT},         {"dead", SC_DEAD}};

/* Whether the counter can be there at all [5.1] [6.2]. */
static bool belongs(const struct sc_counter *counter, enum sc_off_map where)
{
    bool boxed = counter->entry == SC_FROM_MANZANILLO || counter->entry == SC_FROM_GUANTANAMO;

    switch (where) {
    case SC_CONTAINER:
        return counter->entry == SC_BY_SEA;
    case SC_IN_HAND:
        return counter->entry == SC_SET_UP;
    case SC_BOX:
    case SC_DUE:
        return boxed;
    default:
        return true;
    }
}

/* [5.1] [5.2] Behind his set-up nobody could ever place him. */
static bool is_set_up(const struct boarding *b, unsigned unit)
{
    unsigned phase = b->p->head.phase;

    return b->loading->s->counter[unit].nation == SC_CUBAN ? phase > SC_PHASE_CUBAN_SETUP
                                                           : phase > SC_PHASE_SPANISH_SETUP;
}

/* [23.1] [23.2] */
static bool is_time(const struct boarding *b, unsigned unit, enum sc_off_map where)
{
    if (where == SC_IN_HAND)
        return !is_set_up(b, unit);
    return where == SC_DUE ? has_come(b, unit) : where != SC_BOX || !has_left(b, unit);
}

static void put_aside(struct boarding *b, unsigned unit, enum sc_off_map where)
{
    b->p->unit[unit].hex = (uint16_t)where;
    if (where == SC_DEAD)
        b->p->unit[unit].steps = 0;
}

static bool put_into_pool(struct boarding *b, const struct node *entry, unsigned where)
{
    static const char *const nations[] = {"us", "spanish", "cuban"}; /* enum sc_nation */
    const struct sc_scenario *s = b->loading->s;
    unsigned nation = 0;

    while (nation < 3 && (!entry->text || strcmp(entry->text, nations[nation]) != 0))
        nation++;
    for (unsigned unit = 0; nation < 3 && unit < s->units; unit++)
        if (s->counter[unit].nation == nation && !sc_has(&b->named, unit) &&
            belongs(&s->counter[unit], where) && is_time(b, unit, where))
            put_aside(b, unit, where);
    if (nation < 3)
        return true;
    unsigned unit = name_unit(b, entry);
    if (unit == SC_NO_UNIT)
        return false;
    if (!belongs(&s->counter[unit], where))
        return node_fault(entry, "this unit has no place there");
    if (!is_time(b, unit, where) && where == SC_IN_HAND)
        return node_fault(entry, "this unit is set up before this phase");
    if (!is_time(b, unit, where) && where == SC_BOX)
        return node_fault(entry, "this unit leaves its box in turn %u", available_from(b, unit));
    if (!is_time(b, unit, where))
        return refuse_early(b, entry, unit);
    put_aside(b, unit, where);
    return true;
}

/* A unit that is named singly goes before its nation, in whichever pool. */
static bool read_pools(struct boarding *b)
{
    bool good = true;

    for (size_t i = 0; i < sizeof pools / sizeof *pools; i++)
        good = each_entry(b, pools[i].key, NODE_LIST, pools[i].where, put_into_pool) && good;
    return good;
}

/* [23.1] [23.2] No American or Cuban is where Spaniards still wait to enter. */
static bool entries_are_free(struct boarding *b)
{
    const struct sc_scenario *s = b->loading->s;
    struct sc_play play = SC_LOOK(s, b->p);

    for (SC_EACH(unit, &s->of_side[SC_US])) {
        uint16_t hex = b->p->unit[unit].hex;

        if (sc_on_map(hex) && sc_entry_closed(&play, hex))
            return node_fault(
                node_get(b->board, "units"),
                "no American or Cuban is in %s as long as Spanish units wait to enter there",
                s->map.cell[hex].name);
    }
    return true;
}

/* ---- beaches and control */

static int find_beach(struct boarding *b, const struct node *node)
{
    const struct sc_scenario *s = b->loading->s;
    uint16_t cell = map_find_node(&s->map, node);

    if (cell == MAP_NOWHERE)
        return SITE_BAD;
    for (int beach = 0; beach < SC_BEACHES; beach++)
        if (s->beach[beach] == cell)
            return beach;
    node_fault(node, "this is not one of the five beaches");
    return SITE_BAD;
}

static bool spaniards_at(const struct boarding *b, uint16_t cell)
{
    for (SC_EACH(unit, &b->loading->s->of_side[SC_SPAIN]))
        if (b->p->unit[unit].hex == cell)
            return true;
    return false;
}

static bool read_markers(struct boarding *b)
{
    bool good = true;
    uint8_t standing = 0;

    for (const struct node *entry = entries_of(b->board, "markers", NODE_LIST, &good);
         entry && good; entry = entry->next) {
        int beach = find_beach(b, entry);
        if (beach < 0)
            return false;
        if (b->p->markers >> beach & 1)
            return node_fault(entry, "a marker stands there already");
        if (spaniards_at(b, b->loading->s->beach[beach])) /* [6.4] */
            return node_fault(entry, "Spanish units stand there");
        b->p->markers |= (uint8_t)(1u << beach);
        standing++;
    }
    b->p->markers_left = (uint8_t)(SC_BEACHES - standing);
    return good &&
           entry_byte(b->board, "markers_left", 0, SC_BEACHES - standing, &b->p->markers_left);
}

static bool read_control(struct boarding *b)
{
    static const char *const keys[] = {"us", NULL};
    bool good = true;
    const struct node *map = entry_part(b->board, "control", NODE_MAP, &good);

    if (!map)
        return good;
    good = node_keys(map, keys);
    for (const struct node *entry = entries_of(map, "us", NODE_LIST, &good); entry && good;
         entry = entry->next) {
        uint16_t cell = map_find_node(&b->loading->s->map, entry);
        if (cell == MAP_NOWHERE)
            return false;
        if (spaniards_at(b, cell)) /* [4.5] */
            return node_fault(entry, "Spanish units stand there");
        set_add(b->p->claimed, cell);
    }
    return good;
}

/* A site of turn 1: a beach, or `none`. */
static int find_site(struct boarding *b, const struct node *landing, const char *key, bool *good)
{
    const struct node *node = entry_part(landing, key, NODE_SCALAR, good);

    if (!node || strcmp(node->text, "none") == 0)
        return SITE_NONE;
    int beach = find_beach(b, node);
    *good = *good && beach != SITE_BAD;
    return beach;
}

static bool read_landing(struct boarding *b)
{
    static const char *const keys[] = {"first", "second", "ashore", NULL};
    struct sc_landing *landing = &b->p->landing;
    bool good = true;
    const struct node *map = entry_part(b->board, "landing", NODE_MAP, &good);

    if (!map)
        return good;
    good = node_keys(map, keys);
    int first = find_site(b, map, "first", &good);
    int second = find_site(b, map, "second", &good);
    landing->first = first < 0 ? SC_NO_SITE : (uint8_t)first;
    landing->second = second < 0 ? SC_NO_SITE : (uint8_t)second;
    landing->second_rolled = node_get(map, "second") != NULL;
    return each_on_map(b, map, "ashore", has_landed) && good;
}

/* ---- turn, phase and tracks */

static bool read_phase(struct boarding *b)
{
    struct position_head *head = &b->p->head;
    bool landed;
    unsigned phase = scenario_phase(&sc_game, b->board);

    if (phase == SC_PHASES)
        return false;
    head->phase = (uint8_t)phase;
    head->turn = b->loading->s->head.first_turn;
    if (phase < SC_PHASE_START) /* set-up is before the first turn */
        head->turn--;
    landed = head->turn > 1 || phase > SC_PHASE_US_COMBAT;
    if (!node_opt_bool(b->board, "landed", &landed))
        return false;
    b->p->landed = landed;
    return true;
}

/* [4.1] at least what is missing on the board */
static bool read_losses(struct boarding *b)
{
    const struct sc_scenario *s = b->loading->s;
    struct sc_position *p = b->p;

    for (unsigned unit = 0; unit < s->first_spanish; unit++) {
        p->steps_lost = (uint8_t)(p->steps_lost + s->counter[unit].steps - p->unit[unit].steps);
        p->regiments_lost = (uint8_t)(p->regiments_lost +
                                      (s->counter[unit].steps == 2 && p->unit[unit].steps == 0));
    }
    return entry_byte(b->board, "steps_lost", p->steps_lost, 100, &p->steps_lost) &&
           entry_byte(b->board, "regiments_lost", p->regiments_lost, 100, &p->regiments_lost);
}

/* In flight it stands on the board; it is lost when it is dead, and only then. */
static bool read_balloon(struct boarding *b)
{
    static const char *const modes[] = {"transit", "flight", "lost", NULL}; /* enum sc_balloon */
    uint16_t balloon = b->loading->s->balloon;
    uint16_t hex = balloon == SC_NO_UNIT ? SC_OUT : b->p->unit[balloon].hex;

    b->p->balloon = hex == SC_DEAD ? SC_BALLOON_LOST : SC_TRANSIT;
    if (!entry_word(b->board, "balloon", modes, &b->p->balloon))
        return false;
    if (b->p->balloon == SC_FLIGHT && !sc_on_map(hex))
        return node_fault(node_get(b->board, "balloon"), "the balloon does not stand on the board");
    return (b->p->balloon == SC_BALLOON_LOST) == (hex == SC_DEAD) ||
           node_fault(node_get(b->board, "balloon"),
                      "the balloon is lost when it is among the dead");
}

/* [12.5] [19.3] What the die can give, or what holds without one; house rules may add to it. */
static bool read_supply_length(struct boarding *b)
{
    const struct sc_charts *charts = &b->loading->s->charts;
    const struct sc_position *p = b->p;
    bool fixed = p->head.turn <= charts->supply_fixed_turns || p->truce == SC_IN_TRUCE;
    uint8_t least = charts->supply_fixed;
    uint8_t most = (uint8_t)(fixed ? least : charts->supply_added + DIE);

    if (hook_wanted(b->loading->s->hooks, SC_HOOK_SUPPLY)) {
        least = 0;
        most = MOST_HEXES;
    }
    return entry_byte(b->board, "supply_length", least, most, &b->p->supply_length);
}

/* [5.3] Who has been sent to Guantanamo is nowhere else. */
static bool marines_are_there(struct boarding *b)
{
    enum { SENT = 2 };
    unsigned marines = b->loading->s->marines;

    if (b->p->marines != SENT || marines == SC_NO_UNIT)
        return true;
    if (sc_has(&b->named, marines) && b->p->unit[marines].hex != SC_OUT)
        return node_fault(node_get(b->board, "marines"), "the Marines are not at Guantanamo");
    put_aside(b, marines, SC_OUT);
    return true;
}

static bool read_tracks(struct boarding *b)
{
    static const char *const truces[] = {"none", "due", "sought", "in-force", "had", NULL};
    static const char *const marines[] = {"undecided", "kept", "sent", NULL};
    struct sc_position *p = b->p;
    bool good = read_losses(b);

    good = entry_word(b->board, "truce", truces, &p->truce) && read_supply_length(b) && good;
    good = entry_word(b->board, "marines", marines, &p->marines) && marines_are_there(b) && good;
    return read_balloon(b) && good;
}

/* ---- all of it */

/* Where a unit is that the board does not name. */
static enum sc_off_map unnamed(const struct boarding *b, unsigned unit)
{
    return available_from(b, unit) && !has_left(b, unit) ? SC_BOX : SC_OUT;
}

/* Before anything is placed. */
static void clear(struct boarding *b)
{
    const struct sc_scenario *s = b->loading->s;
    struct sc_position *p = b->p;

    p->marines = 1;
    p->supply_length = s->charts.supply_fixed; /* [12.5] */
    sc_position_rest(p);
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit] =
            (struct sc_unit){.hex = (uint16_t)unnamed(b, unit), .steps = s->counter[unit].steps};
}

static bool read_parts(struct boarding *b)
{
    const struct node *board = b->board;

    if (!read_phase(b))
        return false;
    clear(b);
    bool good = each_entry(b, "units", NODE_MAP, 0, read_stack);
    good = read_pools(b) && entries_are_free(b) && good;
    good = each_on_map(b, board, "reduced", reduce) && good;
    good = each_on_map(b, board, "fever", give_fever) && good;
    good = each_on_map(b, board, "moved", has_moved) && good;
    good = read_spent(b) && good;
    good = read_markers(b) && good;
    good = read_control(b) && good;
    good = read_landing(b) && good;
    return read_tracks(b) && good;
}

bool sc_load_board(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {
        "phase",        "units",          "reduced",       "fever",  "moved",   "at_sea",
        "in_hand",      "boxes",          "due",           "out",    "dead",    "markers",
        "markers_left", "control",        "landing",       "truce",  "marines", "balloon",
        "steps_lost",   "regiments_lost", "supply_length", "landed", "spent",   NULL};
    struct boarding b;

    return begin(&b, loading, document, keys) && read_parts(&b);
}
