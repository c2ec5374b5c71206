/* `board:` of a scenario: a position in the middle of the war, as a player would set it up from a
 * diagram. fixtures/README.md tells its keys. Who is named nowhere is out of the game; what is not
 * told is as the scenario begins it, but for revolts and works, of which there are none, and States
 * of the US, which are as their Spaces are held. */
#include <string.h>

#include "montezuma/loading/load.h"
#include "montezuma/montezuma.h"

#define LOAD(what) mz_##what
#include "game/load_board.inc"

/* Which of the names the scalar is. */
static bool read_word(const struct node *node, const char *const *names, unsigned *word)
{
    for (*word = 0; names[*word]; ++*word)
        if (node->text && strcmp(names[*word], node->text) == 0)
            return true;
    return node_fault(node, "'%.60s' is not said here", node->text ? node->text : "a list or map");
}

static bool find_cell(struct boarding *b, const struct node *node, uint8_t *cell)
{
    uint16_t found = map_find_node(&b->loading->s->map, node);

    *cell = (uint8_t)found;
    return found != MAP_NOWHERE;
}

/* ---- who stands where */

/* Somebody named for the first time, put there. */
static bool put(struct boarding *b, const struct node *entry, unsigned where)
{
    unsigned unit = name_unit(b, entry);

    if (unit == MZ_NO_UNIT)
        return false;
    b->p->unit[unit].where = (uint8_t)where;
    return true;
}

/* `monterrey: [mx.guard, lombardini]` */
static bool read_stack(struct boarding *b, const struct node *list, unsigned with)
{
    uint16_t cell = map_find_key(&b->loading->s->map, list);
    bool good = cell != MAP_NOWHERE;

    (void)with;
    if (list->kind != NODE_LIST)
        return node_fault(list, "this must be a list of units");
    for (const struct node *entry = list->first; entry && good; entry = entry->next)
        good = put(b, entry, cell);
    return good;
}

static bool read_boxes(struct boarding *b)
{
    static const struct {
        const char *key;
        enum mz_box box;
    } boxes[] = {{"regroup", MZ_REGROUP}, {"to_come", MZ_TO_COME}, {"holding", MZ_HOLDING},
                 {"hidden", MZ_HIDDEN},   {"exile", MZ_EXILE},     {"wounded", MZ_WOUNDED_BOX}};
    bool good = true;

    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        good = each_entry(b, boxes[i].key, NODE_LIST, boxes[i].box, put) && good;
    return good;
}

/* A unit with one step left, a Leader's replacement side. */
static bool reduce(struct boarding *b, const struct node *entry, unsigned steps)
{
    const struct mz_scenario *s = b->loading->s;
    unsigned unit = find_unit(b, entry);

    if (unit == MZ_NO_UNIT)
        return false;
    if (steps > 0 ? s->counter[unit].steps < 2 : s->counter[unit].back.command == 0)
        return node_fault(entry, "this counter has no such side");
    b->p->unit[unit].steps = (uint8_t)steps;
    return true;
}

/* ---- Armies, trains, works */

/* `army-tejas: ampudia` [15.1] */
static bool read_army(struct boarding *b, const struct node *entry, unsigned with)
{
    const struct mz_scenario *s = b->loading->s;
    unsigned leader = find_unit(b, entry);
    unsigned army = 0;

    (void)with;
    while (army < s->armies && strcmp(s->army[army].id, entry->key) != 0)
        army++;
    if (army == s->armies)
        return node_key_fault(entry, "no Army '%.60s'", entry->key);
    if (leader == MZ_NO_UNIT || leader < s->first_leader || !mz_on_map(b->p->unit[leader].where) ||
        s->counter[leader].side != s->army[army].side)
        return node_fault(entry, "an Army has a Leader of its side on the map [15.1]");
    b->p->army[army] = (uint16_t)leader;
    return true;
}

/* `trains: {us: fort_brown, beachhead: tampico}` [6.5] */
static bool read_train(struct boarding *b, const struct node *entry, unsigned with)
{
    static const char *const trains[MZ_TRAINS] = {"us", "mexico", "beachhead"};

    (void)with;
    for (unsigned train = 0; train < MZ_TRAINS; train++)
        if (strcmp(trains[train], entry->key) == 0)
            return find_cell(b, entry, &b->p->train[train]);
    return node_key_fault(entry, "us, mexico or beachhead");
}

/* `matamoros: [mexico, fieldworks, 2]`, with a fourth for a fort under construction [13.2]. */
static bool read_work(struct boarding *b, const struct node *list, unsigned with)
{
    struct mz_loading *loading = b->loading;
    uint16_t cell = map_find_key(&loading->s->map, list);
    unsigned side;
    unsigned work;
    int64_t figure[2] = {0, 0};
    const struct node *entry = list->first;

    (void)with;
    if (list->kind != NODE_LIST || list->length < 3 || list->length > 4)
        return node_fault(list, "[us or mexico, fieldworks or fort, figure]");
    if (cell == MAP_NOWHERE || !read_word(entry, mz_side_names, &side) ||
        !read_word(entry->next, mz_works, &work))
        return false;
    if (work == MZ_NO_WORK || (work == MZ_FORT && list->length > 3))
        return node_fault(entry->next,
                          "fieldworks, with a fort under construction or not, or a fort");
    entry = entry->next->next;
    for (unsigned i = 0; entry; entry = entry->next, i++)
        if (!node_is_int(entry, 1, MZ_WORK_FIGURES - 1, &figure[i]))
            return false;
    b->p->work[cell] = (struct mz_work_at){.work = (uint8_t)work,
                                           .figure = (uint8_t)figure[0],
                                           .side = (uint8_t)side,
                                           .building = (uint8_t)figure[1]};
    return true;
}

/* ---- control, tracks and states */

static bool take_control(struct boarding *b, const struct node *entry, unsigned side)
{
    uint8_t cell;

    if (!find_cell(b, entry, &cell))
        return false;
    b->p->control[cell] = (uint8_t)side;
    return true;
}

static bool raid(struct boarding *b, const struct node *entry, unsigned with)
{
    uint8_t cell;

    (void)with;
    if (!find_cell(b, entry, &cell))
        return false;
    mz_cells_add(&b->p->raided, cell);
    return true;
}

static bool ruin(struct boarding *b, const struct node *entry, unsigned with)
{
    const struct mz_scenario *s = b->loading->s;
    uint8_t cell;

    (void)with;
    if (!find_cell(b, entry, &cell))
        return false;
    if (!s->cell[cell].fortress)
        return node_fault(entry, "there is no fortress");
    b->p->ruined |= (uint8_t)(1u << (cell == s->vera_cruz));
    return true;
}

static bool read_squadrons(struct boarding *b)
{
    static const char *const keys[] = {"east", "west", NULL};
    static const char *const states[] = {"inactive", "active", "seizing", NULL};
    struct mz_loading *loading = b->loading;
    const struct node *map = node_get(b->board, "squadrons");
    const struct node *ports = node_get(b->board, "seized");

    if (map &&
        (!node_keys(map, keys) || !entry_word(map, "east", states, &b->p->squadron[MZ_EAST]) ||
         !entry_word(map, "west", states, &b->p->squadron[MZ_WEST])))
        return false;
    for (unsigned coast = MZ_EAST; coast < MZ_COASTS; coast++) /* [14.3] */
        b->p->came |= (uint8_t)((b->p->squadron[coast] != MZ_INACTIVE) << coast);
    if (!ports)
        return true;
    if (!node_keys(ports, keys))
        return false;
    return (!node_get(ports, "east") ||
            mz_load_cell(loading, ports, "east", &b->p->seized[MZ_EAST])) &&
           (!node_get(ports, "west") ||
            mz_load_cell(loading, ports, "west", &b->p->seized[MZ_WEST]));
}

/* What is so at the moment, by its name. */
static bool note(struct boarding *b, const struct node *entry, unsigned with)
{
    static const char *const names[] = {"war",          "president", "surveyed",     "supply-event",
                                        "us-unit-lost", "exiled",    "war-declared", NULL};
    struct mz_position *p = b->p;
    uint8_t *const flags[] = {&p->war,          &p->president, &p->surveyed, &p->supplied,
                              &p->us_unit_lost, &p->exiled,    &p->war_due};
    unsigned flag;

    (void)with;
    if (!read_word(entry, names, &flag))
        return false;
    *flags[flag] = 1;
    return true;
}

static bool read_tracks(struct boarding *b)
{
    static const char *const governments[] = {"stable", "unstable", "collapsed", NULL};
    struct mz_loading *loading = b->loading;
    const uint8_t *figure = loading->s->charts.figure;

    return entry_byte(b->board, "pw", 0, figure[MZ_PW_MOST], &b->p->pw) &&
           entry_byte(b->board, "bellicosity", 0, figure[MZ_BELLICOSITY_MOST],
                      &b->p->bellicosity) &&
           entry_byte(b->board, "blockade", 0, figure[MZ_PW_MOST], &b->p->blockade) &&
           entry_word(b->board, "government", governments, &b->p->government) &&
           mz_load_states(loading, b->board, "revolt", &b->p->revolt);
}

/* [6.9] `us_states: [nuevo_leon]`, where they are others than the Spaces held now would make
 * [18.1.b]. */
static bool read_states(struct boarding *b)
{
    struct mz_play play = MZ_LOOK(b->loading->s, b->p);
    bool is_told = node_get(b->board, "us_states") != NULL;

    b->p->us_states = is_told ? 0 : mz_find_us_states(&play);
    return mz_load_states(b->loading, b->board, "us_states", &b->p->us_states);
}

static bool read_control(struct boarding *b)
{
    const struct node *map = node_get(b->board, "control");
    bool good = true;

    if (!map)
        return true;
    if (map->kind != NODE_MAP || !node_keys(map, mz_side_names))
        return node_fault(map, "{us: [...], mexico: [...]}");
    for (unsigned side = 0; side < MZ_SIDES; side++) {
        const struct node *list = node_get(map, mz_side_names[side]);

        for (NODE_EACH(entry, list ? list->first : NULL))
            good = take_control(b, entry, side) && good;
    }
    return good;
}

/* ---- cards: who is named in no pile is to be drawn [8.2] */

static bool to_pile(struct boarding *b, const struct node *entry, unsigned pile)
{
    unsigned card = MZ_NO_CARD;

    if (entry->text)
        card = mz_find_card(b->loading->s, (struct slice){entry->text, entry->length});
    if (card >= MZ_STRATEGY)
        return node_fault(entry, "no Strategy card has that name");
    if (b->p->pile[card] > MZ_DRAW && b->p->pile[card] != MZ_LATER_CARDS)
        return node_fault(entry, "this card lies somewhere already");
    b->p->pile[card] = (uint8_t)pile;
    return true;
}

static bool read_hands(struct boarding *b)
{
    const struct node *map = node_get(b->board, "hands");
    bool good = true;

    if (map && (map->kind != NODE_MAP || !node_keys(map, mz_side_names)))
        return node_fault(map, "{us: [...], mexico: [...]}");
    for (uint8_t side = 0; map && side < MZ_SIDES; side++) {
        const struct node *list = node_get(map, mz_side_names[side]);

        for (NODE_EACH(entry, list ? list->first : NULL))
            good = to_pile(b, entry, mz_hand_of(side)) && good;
    }
    return good;
}

static void gather_cards(struct boarding *b)
{
    const struct mz_scenario *s = b->loading->s;

    for (unsigned card = 0; card < MZ_CARDS; card++)
        b->p->pile[card] =
            s->card[card].of_war && !b->p->war ? (uint8_t)MZ_LATER_CARDS : (uint8_t)MZ_DRAW;
}

/* ---- the whole */

static bool read_phase(struct boarding *b)
{
    unsigned phase = scenario_phase(&mz_game, b->board);

    b->p->head.phase = (uint8_t)phase;
    b->p->head.turn = b->loading->s->head.first_turn;
    b->p->head.winner = NO_SIDE;
    return phase < MZ_PHASES;
}

/* Everybody out of the game until he is named, but for those who stand in fortresses [13.3.a]. */
static void clear(struct boarding *b)
{
    const struct mz_scenario *s = b->loading->s;

    mz_setup_clear(s, b->p);
    for (unsigned unit = 0; unit < s->units; unit++) {
        b->p->unit[unit].where = MZ_REMOVED;
        b->p->unit[unit].steps = unit < s->first_leader ? s->counter[unit].steps : 1;
    }
    for (unsigned army = 0; army < MZ_ARMIES; army++)
        b->p->army[army] = MZ_NO_UNIT;
    memset(b->p->train, MZ_REMOVED, sizeof b->p->train);
    memset(b->p->work, 0, sizeof b->p->work);
    b->p->revolt = 0;
}

static void man_fortresses(struct boarding *b)
{
    const struct mz_scenario *s = b->loading->s;

    for (MZ_EACH(unit, &s->inherent))
        if (!(b->p->ruined >> (s->counter[unit].home == s->vera_cruz) & 1))
            b->p->unit[unit].where = s->counter[unit].home;
}

/* No more works of a figure than the game has markers of it [13.2.a]. */
static bool has_markers(struct boarding *b)
{
    const struct mz_scenario *s = b->loading->s;
    unsigned lying[MZ_WORKS][MZ_WORK_FIGURES] = {{0}};

    for (MZ_ALL_CELLS(cell, s)) {
        const struct mz_work_at *at = &b->p->work[cell];

        lying[at->work][at->figure]++;
        lying[MZ_FORT][at->building]++;
    }
    for (unsigned work = MZ_FIELDWORKS; work < MZ_WORKS; work++)
        for (unsigned figure = 1; figure < MZ_WORK_FIGURES; figure++)
            if (lying[work][figure] > s->charts.works[work][figure])
                return node_fault(node_get(b->board, "works"), "of %s of %u there are %u [13.2.a]",
                                  mz_works[work], figure, (unsigned)s->charts.works[work][figure]);
    return true;
}

static bool read_all(struct boarding *b)
{
    const char *broken;

    clear(b);
    if (!read_phase(b) || !read_control(b) || !each_entry(b, "units", NODE_MAP, 0, read_stack) ||
        !read_boxes(b) || !each_entry(b, "reduced", NODE_LIST, 1, reduce) ||
        !each_entry(b, "replaced", NODE_LIST, 0, reduce) ||
        !each_entry(b, "armies", NODE_MAP, 0, read_army) ||
        !each_entry(b, "trains", NODE_MAP, 0, read_train) ||
        !each_entry(b, "works", NODE_MAP, 0, read_work) ||
        !each_entry(b, "raided", NODE_LIST, 0, raid) ||
        !each_entry(b, "ruined", NODE_LIST, 0, ruin) || !read_squadrons(b) ||
        !each_entry(b, "now", NODE_LIST, 0, note) || !read_tracks(b) || !read_states(b))
        return false;
    man_fortresses(b);
    for (unsigned coast = MZ_EAST; coast < MZ_COASTS; coast++)
        if (b->p->squadron[coast] != MZ_INACTIVE)
            b->p->came |= (uint8_t)(1u << coast);
    gather_cards(b);
    if (!read_hands(b) || !each_entry(b, "discards", NODE_LIST, MZ_DISCARDED, to_pile) ||
        !each_entry(b, "out", NODE_LIST, MZ_OUT, to_pile))
        return false;
    if (!has_markers(b))
        return false;
    broken = mz_position_is_ok(b->loading->s, b->p);
    return !broken || node_fault(b->board, "%s", broken);
}

bool mz_load_board(struct mz_loading *loading, const struct document *document)
{
    static const char *const keys[] = {
        "phase",      "units",   "regroup",     "to_come",  "holding",   "hidden",
        "exile",      "wounded", "reduced",     "replaced", "armies",    "trains",
        "works",      "control", "raided",      "ruined",   "squadrons", "seized",
        "now",        "pw",      "bellicosity", "revolt",   "us_states", "blockade",
        "government", "hands",   "discards",    "out",      NULL};
    struct boarding b;

    return begin(&b, loading, document, keys) && read_all(&b);
}
