/* `board:` of a scenario: a position in the middle of a campaign, as a player would set it up from
 * a diagram. fixtures/README.md tells its keys. What it does not name and the schedule has brought
 * in by then is out of play. */
#include <string.h>

#include "veracruz/loading/load_board.h"
#include "veracruz/loading/load_charts.h"
#include "veracruz/rules/guerrillas.h"
#include "veracruz/veracruz.h"

static struct vz_unit *put(struct vz_boarding *b, unsigned unit, uint16_t cell)
{
    const struct vz_scenario *s = b->loading->s;
    struct vz_unit *u = &b->p->unit[unit];

    u->hex = cell & VZ_HEX_BITS;
    u->rank = b->ranks++ & VZ_RANK_BITS;
    u->strength = s->counter[unit].strength & VZ_STRENGTH_BITS;
    return u;
}

/* ---- what stands where */

static bool read_stack(struct vz_boarding *b, const struct node *list)
{
    uint16_t cell;

    if (!vz_board_cell(b, list, &cell))
        return false;
    if (list->kind != NODE_LIST)
        return node_fault(list, "this must be a list of units");
    for (NODE_EACH(entry, list->first)) {
        unsigned unit = vz_load_unit(b->loading, entry);

        if (unit == VZ_NO_UNIT)
            return false;
        if (unit >= b->loading->s->first_formation)
            return node_fault(entry, "formations stand under `formations`, trains under `supply`");
        if (vz_on_map(b->p->unit[unit].hex))
            return node_fault(entry, "this unit stands on the board already");
        if (!vz_can_be_at(b->loading->s, unit, cell))
            return node_fault(entry, "this unit cannot stand in that hex");
        put(b, unit, cell);
    }
    return true;
}

/* Untried militia by strength; a counter of that strength is taken from the pool [14.12]. */
static bool read_militia_stack(struct vz_boarding *b, const struct node *list)
{
    const struct vz_scenario *s = b->loading->s;
    struct vz_position *p = b->p;
    uint16_t cell;

    if (!vz_board_cell(b, list, &cell))
        return false;
    if (list->kind != NODE_LIST)
        return node_fault(list, "this must be a list of strengths");
    for (NODE_EACH(entry, list->first)) {
        int64_t strength;
        unsigned counter = 0;

        if (!node_is_int(entry, 0, 9, &strength))
            return false;
        while (counter < s->militia_pool &&
               (s->militia_strength[counter] != strength || (p->militia_used >> counter & 1)))
            counter++;
        if (counter == s->militia_pool)
            return node_fault(entry, "the pool has no such counter left");
        struct vz_unit *u = put(b, s->first_militia + p->tokens, cell);
        u->strength = (unsigned)strength & VZ_STRENGTH_BITS;
        u->counter = (counter + 1) & VZ_COUNTER_BITS;
        p->token[p->tokens] = (uint8_t)(p->tokens + 1);
        p->tokens++;
        p->militia_used |= UINT32_C(1) << counter;
    }
    return true;
}

/* A guerrilla unit of that strength, with a counter of the pool [16.11]. */
static bool read_guerrilla(struct vz_boarding *b, const struct node *entry)
{
    const struct vz_scenario *s = b->loading->s;
    unsigned counter = 0;
    uint16_t cell;
    int64_t strength;

    if (!vz_board_cell(b, entry, &cell) || !node_is_int(entry, 0, 3, &strength))
        return false;
    while (counter < s->guerrilla_pool &&
           (s->guerrilla_strength[counter] != strength || (b->p->guerrillas_used >> counter & 1)))
        counter++;
    if (counter == s->guerrilla_pool || b->p->guerrilla_tokens == 2)
        return node_fault(entry, "the pool has no such counter left, or two are on the map");
    if (!vz_is_hideout(s, cell)) /* [16.13] */
        return node_fault(
            entry, "guerrillas hide in jungle, rough or swamp, where no town or fortress is");
    struct vz_unit *u = put(b, s->first_guerrilla + b->p->guerrilla_tokens, cell);
    u->strength = (unsigned)strength & VZ_STRENGTH_BITS;
    u->counter = (counter + 1) & VZ_COUNTER_BITS;
    b->p->token[VZ_POOL + b->p->guerrilla_tokens] = (uint8_t)(b->p->guerrilla_tokens + 1);
    b->p->guerrilla_tokens++;
    b->p->guerrillas_used |= (uint8_t)(1u << counter);
    return true;
}

/* Tokens of militia that have been turned over [14.13]. */
static bool read_revealed(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    bool good = true;

    for (NODE_EACH(entry, entries_of(b->board, "militia_revealed", NODE_LIST, &good))) {
        unsigned unit = s->first_militia;
        int64_t token;

        if (!entry->text || entry->text[0] != 'm' ||
            !slice_int((struct slice){entry->text + 1, entry->length - 1}, 1, b->p->tokens, &token))
            return node_fault(entry, "no militia of that name stand on the board");
        while (vz_token(b->loading->s, b->p, unit) != token)
            unit++;
        b->p->unit[unit].flags |= VZ_REVEALED;
    }
    return good;
}

/* `supply: {HEX: 2}` and the like: that many counters from the first spare one on. */
static bool read_counted(struct vz_boarding *b, const char *key, unsigned first, unsigned most,
                         unsigned *placed)
{
    bool good = true;

    for (const struct node *entry = entries_of(b->board, key, NODE_MAP, &good); entry && good;
         entry = entry->next) {
        uint16_t cell;
        int64_t count;

        if (!vz_board_cell(b, entry, &cell) || !node_is_int(entry, 1, 20, &count))
            return false;
        for (; count > 0 && *placed < most; count--)
            put(b, first + (*placed)++, cell);
        good = count == 0 || node_fault(entry, "there are not so many counters");
    }
    return good;
}

static bool read_formation(struct vz_boarding *b, const struct node *list)
{
    const struct vz_scenario *s = b->loading->s;
    unsigned formation = vz_find_named(s, slice_of(list->key));

    if (formation == VZ_NO_UNIT || s->counter[formation].type != VZ_FORMATION ||
        list->kind != NODE_LIST)
        return node_fault(list, "this must be a Division or Army with a list of units");
    if (s->counter[formation].available > s->head.first_turn) /* [19.14] */
        return node_fault(list, "this counter comes in a later Game-Turn");
    for (NODE_EACH(entry, list->first)) {
        unsigned unit = vz_load_unit(b->loading, entry);

        if (unit == VZ_NO_UNIT)
            return false;
        struct vz_unit *u = &b->p->unit[unit];
        struct vz_unit *counter = &b->p->unit[formation];
        if (!vz_on_map(u->hex) || u->formation || (entry != list->first && counter->hex != u->hex))
            return node_fault(entry, "the members must stand together and belong to nobody else");
        counter->hex = u->hex;
        u->formation = (1u + formation - s->first_formation) & VZ_FORMATION_BITS;
    }
    return true;
}

/* ---- what they are like */

static bool read_strength(struct vz_boarding *b, const struct node *entry)
{
    const struct vz_scenario *s = b->loading->s;
    unsigned unit = vz_find_named(s, slice_of(entry->key));
    int64_t strength;

    if (unit == VZ_NO_UNIT || !vz_units_has(&s->combat, unit) || !vz_on_map(b->p->unit[unit].hex))
        return node_fault(entry, "no combat unit of that name stands on the board");
    if (!node_is_int(entry, 1, s->counter[unit].strength, &strength))
        return false;
    b->p->unit[unit].strength = (unsigned)strength & VZ_STRENGTH_BITS;
    return true;
}

/* [13.11] A Disease Stage lies behind. */
static bool has_been_checked(const struct vz_boarding *b)
{
    const uint8_t *checks = b->loading->s->disease_turn;
    unsigned turn = b->p->head.turn;

    for (unsigned past = 0; past < turn; past++)
        if (checks[past])
            return true;
    return checks[turn] && b->p->head.phase > VZ_PHASE_DISEASE;
}

static bool read_percent(struct vz_boarding *b, const struct node *entry)
{
    const struct vz_scenario *s = b->loading->s;
    uint16_t cell;
    int64_t percent;
    unsigned column;

    if (!vz_board_cell(b, entry, &cell) || !node_is_int(entry, 0, 33, &percent))
        return false;
    column = vz_percent_column(&s->charts, (int)percent);
    if (percent && column == VZ_PERCENTS)
        return node_fault(entry, "a percentage is in no column of the Loss Percentage Table");
    if (percent && !has_been_checked(b))
        return node_fault(entry, "nobody is Ineffective before the first Disease Stage");
    for (unsigned unit = 0; unit < s->units; unit++)
        if (b->p->unit[unit].hex == cell && vz_units_has(&s->combat, unit))
            b->p->unit[unit].ineffective = (percent ? column + 1 : 0) & VZ_PERCENT_BITS;
    return true;
}

/* Lists of units or hexes that carry a flag. */
/* [11.51] Of what stands in a hex only combat units and dummies have a state of supply. */
static bool takes(const struct vz_scenario *s, unsigned unit, uint16_t flag)
{
    uint8_t type = s->counter[unit].type;

    if (flag == VZ_BOUND)
        return vz_units_has(&s->combat, unit);
    return flag == VZ_GENERAL ? vz_units_has(&s->combat, unit) || type == VZ_DUMMY
                              : type != VZ_FORMATION;
}

bool vz_board_means(const struct vz_boarding *b, unsigned unit, unsigned name, uint16_t cell)
{
    const struct vz_scenario *s = b->loading->s;
    const struct vz_unit *u = &b->p->unit[unit];

    if (name == VZ_NO_UNIT)
        return u->hex == cell;
    return s->counter[name].type == VZ_FORMATION && u->formation == name - s->first_formation + 1;
}

static bool read_flagged(struct vz_boarding *b, const char *key, uint16_t flag)
{
    const struct vz_scenario *s = b->loading->s;
    bool good = true;

    for (const struct node *entry = entries_of(b->board, key, NODE_LIST, &good); entry && good;
         entry = entry->next) {
        struct slice name = {entry->text, entry->length};
        uint16_t cell = entry->text ? map_find(&s->map, name) : MAP_NOWHERE;
        unsigned unit = entry->text ? vz_find_named(s, name) : VZ_NO_UNIT;

        if (cell == MAP_NOWHERE && unit == VZ_NO_UNIT)
            return node_fault(entry, "neither a unit nor a hex");
        if (unit != VZ_NO_UNIT && !vz_on_map(b->p->unit[unit].hex))
            return node_fault(entry, "this unit does not stand on the board");
        bool alone = unit != VZ_NO_UNIT && s->counter[unit].type != VZ_FORMATION;
        if (alone && flag == VZ_GENERAL && !takes(s, unit, flag))
            return node_fault(entry, "this unit has no state of supply"); /* [11.51] */
        for (unsigned i = 0; i < s->units; i++)
            if ((alone && i == unit) || (takes(s, i, flag) && vz_board_means(b, i, unit, cell)))
                b->p->unit[i].flags |= flag;
    }
    return good;
}

static bool is_fort(const struct vz_scenario *s, uint16_t cell)
{
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (s->fort_cell[fort] == cell)
            return true;
    return false;
}

/* [12.16] Nobody in a fortress; [11.0] the members of a formation share one state. */
static bool read_general(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    const struct vz_unit *unit = b->p->unit;
    const struct node *list = node_get(b->board, "general_supply");

    if (!read_flagged(b, "general_supply", VZ_GENERAL))
        return false;
    for (unsigned one = 0; one < s->units; one++) {
        if (!(unit[one].flags & VZ_GENERAL))
            continue;
        if (is_fort(s, unit[one].hex))
            return node_fault(list, "who is in a fortress is in Combat Supply");
        for (unsigned other = 0; other < s->units; other++)
            if (unit[one].formation && unit[one].formation == unit[other].formation &&
                takes(s, other, VZ_GENERAL) && !(unit[other].flags & VZ_GENERAL))
                return node_fault(list, "the members of a formation share one state of supply");
        if (unit[one].formation) /* [11.51] and so does its counter */
            b->p->unit[s->first_formation + unit[one].formation - 1u].flags |= VZ_GENERAL;
    }
    return true;
}

/* [8.8] Their marker is given to those who can fight, and tells that somebody there can. */
static bool is_marked_alone(const struct vz_boarding *b, unsigned marked)
{
    const struct vz_unit *unit = b->p->unit;

    for (VZ_EACH(other, &b->loading->s->combat))
        if (unit[other].hex == unit[marked].hex)
            return false;
    return true;
}

/* [8.83] One demoralizes all. */
static bool read_demoralized(struct vz_boarding *b)
{
    const struct vz_units *combat = &b->loading->s->combat;
    const struct vz_unit *unit = b->p->unit;

    if (!read_flagged(b, "demoralized", VZ_DEMORALIZED))
        return false;
    for (unsigned one = 0; one < b->loading->s->units; one++)
        if (vz_on_map(unit[one].hex) && (unit[one].flags & VZ_DEMORALIZED) &&
            is_marked_alone(b, one))
            return node_fault(node_get(b->board, "demoralized"),
                              "nobody is demoralized where nobody can fight");
    for (VZ_EACH(one, combat))
        for (VZ_EACH(other, combat))
            if (vz_on_map(unit[one].hex) && unit[one].hex == unit[other].hex &&
                (unit[one].flags & ~unit[other].flags & VZ_DEMORALIZED))
                return node_fault(node_get(b->board, "demoralized"),
                                  "who stands with the demoralized is demoralized, too");
    return true;
}

/* [6.31] Who must attack, where it is not everybody in an enemy zone. */
static bool read_bound(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    const struct node *list = node_get(b->board, "bound");
    uint8_t side = vz_phases[b->p->head.phase].side;

    b->loading->s->board_binds = list != NULL;
    if (!list)
        return true;
    if (b->p->head.phase != VZ_PHASE_MX_COMBAT && b->p->head.phase != VZ_PHASE_US_COMBAT)
        return node_fault(list, "a Combat Segment begins the board, or nobody is bound");
    if (!read_flagged(b, "bound", VZ_BOUND))
        return false;
    for (unsigned unit = 0; unit < s->units; unit++)
        if (b->p->unit[unit].flags & VZ_BOUND &&
            (s->counter[unit].side != side || !vz_units_has(&s->combat, unit) ||
             !vz_on_map(b->p->unit[unit].hex)))
            return node_fault(list, "only combat units of the side that attacks are bound");
    return true;
}

/* ---- the phase */

static void await_landing(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;

    b->p->invasion_hex = MAP_NOWHERE;
    for (unsigned i = 0; i < s->arrivals; i++)
        for (VZ_EACH(unit, &s->arrival[i].units))
            if (s->arrival[i].entry == VZ_AT_LANDING)
                b->p->unit[unit] = (struct vz_unit){
                    .hex = VZ_NOT_YET, .strength = s->counter[unit].strength & VZ_STRENGTH_BITS};
    if (s->pack_cell != MAP_NOWHERE) { /* [21.0] nobody's until a combat unit comes */
        b->p->pack_claimed = 0;
        b->p->unit[s->first_pack].hex = s->pack_cell & VZ_HEX_BITS;
    }
}

static bool read_phase(struct vz_boarding *b)
{
    static const char *const phases[] = {"setup",
                                         "mexico.supply",
                                         "mexico.reinforcement",
                                         "mexico.guerrilla",
                                         "mexico.political",
                                         "mexico.movement",
                                         "mexico.rally",
                                         "mexico.siege",
                                         "mexico.combat",
                                         "us.supply",
                                         "us.reinforcement",
                                         "us.movement",
                                         "us.rally",
                                         "us.siege",
                                         "us.combat",
                                         "disease",
                                         "end",
                                         NULL};

    /* the last: marching, and has set out with all whom he must take [17.12] */
    static const char *const marches[] = {"free", "marching", "suspended",
                                          "held", "escorted", NULL};
    int phase;
    int64_t landed = 1;
    int santa_anna = VZ_FREE;
    if (!node_choice(b->board, "phase", phases, &phase) ||
        !entry_byte(b->board, "guerrillas_from", 0, VZ_TURNS, &b->p->guerrillas_from) ||
        !node_opt_int(b->board, "landed", 0, b->loading->s->head.first_turn, &landed))
        return false;
    b->p->head.phase = (uint8_t)phase;
    b->p->head.turn = b->loading->s->head.first_turn;
    b->p->invaded = (uint8_t)landed;
    if (node_get(b->board, "santa_anna") &&
        !node_choice(b->board, "santa_anna", marches, &santa_anna))
        return false;
    b->p->escorted = santa_anna > VZ_HELD;
    b->p->santa_anna = (uint8_t)(b->p->escorted ? VZ_MARCHES : santa_anna);
    b->p->invasion_hex = b->loading->s->veracruz;
    if (!landed)
        await_landing(b);
    return true;
}

/* ---- all of it */

/* Before anything is placed: everything of the schedule up to this Game-Turn is out of play, what
 * comes later is still to come. */
static void clear(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    struct vz_position *p = b->p;

    for (unsigned unit = 0; unit < VZ_UNITS; unit++) {
        p->unit[unit].hex = unit < s->first_formation ? VZ_LEFT_OUT : VZ_NOT_YET;
    }
    for (unsigned i = 0; i < s->arrivals; i++)
        for (VZ_EACH(unit, &s->arrival[i].units))
            if (s->arrival[i].turn > s->head.first_turn)
                p->unit[unit] = (struct vz_unit){
                    .hex = VZ_NOT_YET, .strength = s->counter[unit].strength & VZ_STRENGTH_BITS};
    memcpy(p->rating, s->fort_strength, sizeof p->rating);
    memcpy(p->bnm, s->start_bnm, sizeof p->bnm);
    p->setup_done = 1;
    p->pack_claimed = 2;
    for (unsigned fort = 0; fort < sizeof p->fort_hex / sizeof *p->fort_hex; fort++)
        p->fort_hex[fort] = MAP_NOWHERE;
    p->unit[s->first_pack].hex = VZ_ELIMINATED;
}

static bool read_parts(struct vz_boarding *b)
{
    const struct vz_scenario *s = b->loading->s;
    bool good = read_phase(b);

    good = vz_board_each(b, "units", read_stack) && good;
    good = vz_board_each(b, "militia", read_militia_stack) && good;
    good = read_revealed(b) && good;
    good = vz_board_each(b, "guerrillas", read_guerrilla) && good;
    b->trains[1] = 1; /* the first Pack animal is that of 1406 [21.0] */
    good = read_counted(b, "supply", s->first_supply, VZ_TRAINS, &b->trains[0]) && good;
    good = read_counted(b, "packs", s->first_pack, VZ_TRAINS, &b->trains[1]) && good;
    good = read_counted(b, "dummies", s->first_dummy, VZ_DUMMIES, &b->dummies) && good;
    good = vz_board_each(b, "formations", read_formation) && good;
    good = vz_board_each(b, "strength", read_strength) && good;
    good = vz_board_each(b, "percent", read_percent) && good;
    good = read_general(b) && good;
    good = read_demoralized(b) && good;
    good = read_bound(b) && good;
    good = vz_load_tracks(b) && good;
    return good && vz_load_history(b);
}

/* What no game comes to is no board either: units of both sides in a hex, troops on a mountain. */
static bool is_possible(struct vz_boarding *b)
{
    struct position_head *head = &b->p->head;
    uint8_t to_act = head->to_act;
    unsigned santa_anna = b->loading->s->santa_anna;

    if (b->p->santa_anna != VZ_FREE && /* [17.12] [17.13] */
        (santa_anna == VZ_NO_UNIT || !vz_on_map(b->p->unit[santa_anna].hex)))
        return node_fault(node_get(b->board, "santa_anna"), "he is not on the map");
    head->over = 1; /* who is to act is not yet known */
    head->to_act = NO_SIDE;
    const char *broken = vz_position_is_ok(b->loading->s, b->p);
    head->over = 0;
    head->to_act = to_act;
    return !broken || node_fault(b->board, "%s", broken);
}

bool vz_load_board(struct vz_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"phase",      "landed",          "units",
                                       "militia",    "supply",          "packs",
                                       "dummies",    "formations",      "strength",
                                       "percent",    "general_supply",  "demoralized",
                                       "control",    "rating",          "captured",
                                       "bnm",        "fortifications",  "militia_revealed",
                                       "guerrillas", "guerrillas_from", "santa_anna",
                                       "bound",      "battered",        "eliminated",
                                       "withheld",   "withdrawn",       "repairing",
                                       "invasion",   "city_points",     "moved",
                                       "attacked",   "attacked_hexes",  "bombarded",
                                       "spent",      "scouted",         "offered",
                                       "refused",    "militia_waiting", NULL};
    struct vz_boarding b = {.loading = loading};

    b.board = node_part(document->root, "board", NODE_MAP);
    if (!b.board || !node_keys(b.board, keys))
        return false;
    b.p = arena_get(loading->arena, sizeof *b.p);
    if (!b.p)
        return diag_no_memory(loading->diags);
    clear(&b);
    loading->s->board = b.p;
    return read_parts(&b) && is_possible(&b);
}
