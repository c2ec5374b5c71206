/* What holds of every position between two orders. Tests and the fuzzer ask after each. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/organization.h"
#include "veracruz/veracruz.h"

#include <stdlib.h>
#include <string.h>

struct looking {
    const struct vz_scenario *s;
    const struct vz_position *p;
};

static bool is_militia(const struct looking *look, unsigned unit)
{
    return look->s->counter[unit].type == VZ_MILITIA;
}

static bool is_zero(const struct looking *look, unsigned unit)
{
    return is_militia(look, unit) && look->p->unit[unit].flags & VZ_REVEALED &&
           look->p->unit[unit].strength == 0;
}

/* ---- the head and the tracks */

static bool can_lose(const struct looking *look)
{
    struct vz_position copy = *look->p;
    const struct vz_play play = VZ_LOOK(look->s, &copy, NULL);

    return vz_has_points_to_lose(&play);
}

/* A question stands open as long as something goes on that waits for its answer. */
static bool question_fits(const struct looking *look)
{
    const struct vz_position *p = look->p;

    if (p->head.kind >= VZ_QUESTIONS || p->head.question > p->head.asked)
        return false;
    if (!p->head.question || p->head.over)
        return p->head.kind == VZ_ASK_NOTHING && !p->head.depth;
    if (p->head.kind == VZ_ASK_LOSE)
        return p->loss.points > 0 && p->loss.side == p->head.to_act && can_lose(look);
    return p->head.kind != VZ_ASK_NOTHING && p->head.depth;
}

/* Without a question it is for the player whose phase it is. */
static bool turn_fits(const struct looking *look)
{
    static const uint8_t last_of[] = {VZ_PHASE_MX_COMBAT, VZ_PHASE_US_COMBAT};
    const struct position_head *head = &look->p->head;

    if (head->over || head->question)
        return true;
    return head->phase <= last_of[1] &&
           head->to_act == (head->phase <= last_of[0] ? VZ_MEXICO : VZ_US);
}

/* [12.52] [10.12] */
static bool tracks_are_good(const struct looking *look)
{
    const struct vz_position *p = look->p;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (p->rating[fort] > look->s->fort_strength[fort])
            return false;
    if (p->santa_anna > VZ_HELD)
        return false;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (abs(p->bnm[side]) > look->s->charts.figure[VZ_MORALE_LIMIT])
            return false;
    return true;
}

/* Lists of the position hold no more than there is room for, and cells of the map. */
static bool lists_are_good(const struct looking *look)
{
    const struct vz_position *p = look->p;

    if (p->forts_built > 3 || p->attacked_hexes > sizeof p->attacked / sizeof *p->attacked ||
        p->scoutings > VZ_SCOUTINGS ||
        p->waiting_count > sizeof p->waiting_militia / sizeof *p->waiting_militia)
        return false;
    for (unsigned i = 0; i < p->forts_built; i++)
        if (p->fort_hex[i] >= look->s->map.cells)
            return false;
    for (unsigned i = 0; i < p->attacked_hexes; i++)
        if (p->attacked[i] >= look->s->map.cells)
            return false;
    return true;
}

/* Standing orders are in the order of their numbers, and hold no more than there is room for. */
static bool standing_is_good(const struct looking *look)
{
    return standing_is_ok(&look->p->standing[VZ_US], vz_is_standing) &&
           standing_is_ok(&look->p->standing[VZ_MEXICO], vz_is_standing);
}

/* ---- where units are */

static bool hexes_are_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;

        if (hex >= look->s->map.cells && (hex < VZ_NOT_YET || hex > VZ_LEFT_OUT))
            return false;
    }
    for (unsigned unit = look->s->units; unit < VZ_UNITS; unit++)
        if (look->p->unit[unit].formation || look->p->unit[unit].strength)
            return false;
    return true;
}

/* [5.34] land units on land, [5.16] gunboats at sea or off a coast. */
bool vz_can_be_at(const struct vz_scenario *s, unsigned unit, uint16_t hex)
{
    const struct map_cell *cell = &s->map.cell[hex];

    if (s->counter[unit].type == VZ_GUNBOAT)
        return cell->terrain == VZ_SEA || cell->marks & VZ_COASTAL;
    return s->charts.enter[cell->terrain] >= 0;
}

static bool ground_is_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;

        if (vz_on_map(hex) && !vz_can_be_at(look->s, unit, hex))
            return false;
    }
    return true;
}

/* [12.61] nobody lands there; [18.0] gunboats only when it is the U.S. Player's, or has been. */
static bool ulua_is_empty(const struct looking *look)
{
    uint16_t ulua = look->s->fort_cell[VZ_FORT_ULUA];
    bool open = vz_holder(look->p, look->s->map.cell[ulua].place) == VZ_US ||
                look->p->captured[VZ_FORT_ULUA];

    for (unsigned unit = 0; unit < look->s->units; unit++)
        if (look->p->unit[unit].hex == ulua && !(open && look->s->counter[unit].type == VZ_GUNBOAT))
            return false;
    return true;
}

/* [5.21] [7.0] units of both sides never share a hex, but for gunboats, guerrillas and nobody's
 * Pack animal, which are on no stack. */
static bool sides_are_apart(const struct looking *look)
{
    const unsigned both = 3u << VZ_ANY_HERE;
    uint8_t here[VZ_CELLS] = {0};

    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;

        if (!vz_on_map(hex))
            continue;
        here[hex] |= vz_presence(look->s, look->p, unit);
        if ((here[hex] & both) == both)
            return false;
    }
    return true;
}

/* ---- strengths, pools and trains */

/* [8.46] from one point to the printed strength on the map, none when eliminated. */
static bool strengths_are_good(const struct looking *look)
{
    for (VZ_EACH(unit, &look->s->combat)) {
        const struct vz_unit *u = &look->p->unit[unit];
        unsigned most = look->s->counter[unit].strength;

        if (is_militia(look, unit))
            most = u->counter ? look->s->militia_strength[(u->counter - 1) % VZ_POOL] : 0;
        if (u->strength > most ||
            ((u->hex == VZ_ELIMINATED || u->hex == VZ_LEFT_OUT) && u->strength))
            return false;
        if (vz_on_map(u->hex) && u->strength == 0 && !is_militia(look, unit))
            return false;
    }
    return true;
}

/* [13.25] a percentage is a column of the Loss Percentage Table. */
static bool percents_are_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++)
        if (look->p->unit[unit].ineffective > VZ_PERCENTS)
            return false;
    return true;
}

/* [14.12] each counter of the pool is on the map once, or in the pool. */
static bool militia_is_good(const struct looking *look)
{
    uint32_t used = 0;

    for (unsigned unit = look->s->first_militia; unit < look->s->first_guerrilla; unit++) {
        const struct vz_unit *u = &look->p->unit[unit];
        uint8_t token = vz_token(look->s, look->p, unit);

        if (!u->counter != !vz_on_map(u->hex) || u->counter > look->s->militia_pool)
            return false;
        if (!u->counter)
            continue;
        uint32_t bit = UINT32_C(1) << (u->counter - 1);
        if (used & bit || !token || token > look->p->tokens)
            return false;
        used |= bit;
    }
    return used == look->p->militia_used;
}

static bool tokens_are_unique(const struct looking *look)
{
    bool seen[UINT8_MAX + 1] = {false};

    for (unsigned unit = look->s->first_militia; unit < look->s->first_guerrilla; unit++) {
        uint8_t token = vz_token(look->s, look->p, unit);

        if (token && seen[token])
            return false;
        seen[token] = true;
    }
    return true;
}

/* [16.11] each counter once; [16.14] no more than two on the map, [16.15] in two hexes. */
static bool guerrillas_are_good(const struct looking *look)
{
    unsigned used = 0;
    unsigned count = 0;
    uint16_t hex[2] = {MAP_NOWHERE, MAP_NOWHERE};

    for (unsigned unit = look->s->first_guerrilla; unit < look->s->units; unit++) {
        const struct vz_unit *u = &look->p->unit[unit];
        uint8_t token = vz_token(look->s, look->p, unit);

        if (!u->counter != !vz_on_map(u->hex) || u->counter > look->s->guerrilla_pool)
            return false;
        if (!u->counter)
            continue;
        unsigned bit = 1u << (u->counter - 1);
        if (used & bit || !token || token > look->p->guerrilla_tokens || count == 2 ||
            u->hex == hex[0])
            return false;
        used |= bit;
        hex[count++] = u->hex;
    }
    return used == look->p->guerrillas_used;
}

/* [11.34] three Supply units to a Pack animal, in its hex. */
static bool cargo_is_good(const struct looking *look)
{
    uint8_t load[VZ_TRAINS] = {0};

    for (unsigned unit = look->s->first_supply; unit < look->s->first_pack; unit++) {
        const struct vz_unit *u = &look->p->unit[unit];

        if (!u->counter)
            continue;
        if (u->counter > VZ_TRAINS || !vz_on_map(u->hex) ||
            ++load[u->counter - 1] > look->s->charts.figure[VZ_PACK_LOADS] ||
            look->p->unit[look->s->first_pack + u->counter - 1].hex != u->hex)
            return false;
    }
    return true;
}

/* ---- formations */

struct muster {
    unsigned members, combat, artillery, leaders;
};

static bool may_serve(const struct vz_counter *counter)
{
    switch (counter->type) {
    case VZ_LEADER:
    case VZ_INFANTRY:
    case VZ_CAVALRY:
    case VZ_ENGINEER:
    case VZ_ARTILLERY:
    case VZ_MILITIA:
    case VZ_DUMMY:
        return true;
    default:
        return false; /* [15.14] [18.0] */
    }
}

static void muster(const struct looking *look, struct muster muster[VZ_FORMATIONS])
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        const struct vz_unit *u = &look->p->unit[unit];

        if (!u->formation)
            continue;
        struct muster *m = &muster[u->formation - 1];
        bool artillery = look->s->counter[unit].type == VZ_ARTILLERY;
        m->members++;
        m->artillery += artillery;
        m->leaders += look->s->counter[unit].type == VZ_LEADER;
        m->combat += vz_units_has(&look->s->combat, unit) && !artillery && !is_zero(look, unit);
    }
}

/* [5.0] of the stack that moved last, those who are still there. */
static bool movers_are_good(const struct looking *look)
{
    for (VZ_EACH(unit, &look->p->movers))
        if (!vz_on_map(look->p->unit[unit].hex))
            return false;
    return true;
}

/* [15.14] [15.15] who may serve, on his own side and in the hex of the counter. */
static bool members_are_good(const struct looking *look)
{
    const struct vz_scenario *s = look->s;

    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_unit *u = &look->p->unit[unit];

        if (!u->formation)
            continue;
        if (u->formation > VZ_FORMATIONS || !may_serve(&s->counter[unit]))
            return false;
        unsigned counter = s->first_formation + u->formation - 1u;
        if (s->counter[counter].side != s->counter[unit].side || !vz_on_map(u->hex) ||
            look->p->unit[counter].hex != u->hex)
            return false;
    }
    return true;
}

/* [15.18] a counter is on the map as long as it has units; [15.16] and while these suffice. In the
 * middle of a procedure it may outlast them, and so it may when somebody resigns there [20.0],
 * which is where a question has been asked. */
static bool formations_are_good(const struct looking *look)
{
    struct muster musters[VZ_FORMATIONS] = {{0}};

    muster(look, musters);
    for (unsigned f = 0; f < VZ_FORMATIONS; f++) {
        const struct muster *m = &musters[f];
        unsigned counter = look->s->first_formation + f;
        unsigned least = vz_minimum(look->s, look->s->counter[counter].side);
        bool stands = vz_on_map(look->p->unit[counter].hex);

        if ((m->members && !stands) || m->artillery > look->s->charts.figure[VZ_FORMATION_GUNS])
            return false;
        bool resigned = look->p->head.over && look->p->head.asked;
        bool between = !look->p->head.depth && !resigned;
        if (stands && between && (m->combat < least || !m->leaders))
            return false;
    }
    return true;
}

/* [15.19] but for the companies that serve with either. */
static bool volunteers_are_apart(const struct looking *look)
{
    uint8_t seen[VZ_FORMATIONS] = {0};

    for (VZ_EACH(unit, &look->s->combat)) {
        unsigned formation = look->p->unit[unit].formation;
        const struct vz_counter *counter = &look->s->counter[unit];

        if (!formation || counter->side != VZ_US || counter->type == VZ_ARTILLERY ||
            counter->traits & VZ_MIXES_WITH_REGULARS)
            continue;
        seen[formation - 1] |= vz_units_has(&look->s->volunteers, unit) ? 1 : 2;
        if (seen[formation - 1] == 3)
            return false;
    }
    return true;
}

const char *vz_position_is_ok(const void *scenario, const void *position)
{
    static const struct {
        bool (*holds)(const struct looking *look);
        const char *broken;
    } invariants[] = {
        {question_fits, "the open question does not fit what is going on"},
        {turn_fits, "it is not the turn of the side that is to act"},
        {tracks_are_good, "a rating or national morale is out of range"},
        {lists_are_good, "a list of the position is too long or names no hex"},
        {standing_is_good, "a standing order is none, or out of place"},
        {hexes_are_good, "a unit is neither on the map nor off it"},
        {ground_is_good, "a unit stands where it cannot stand"},
        {ulua_is_empty, "a unit is in San Juan de Ulua"},
        {sides_are_apart, "units of both sides are in one hex"},
        {strengths_are_good, "a strength is out of range"},
        {percents_are_good, "a percentage is in no column of the Loss Percentage Table"},
        {militia_is_good, "the militia pool and the militia on the map do not add up"},
        {guerrillas_are_good, "the guerrilla pool and the guerrillas on the map do not add up"},
        {tokens_are_unique, "two militia units have one name"},
        {cargo_is_good, "a Pack animal carries too much, or what is elsewhere"},
        {movers_are_good, "a unit that has moved last is not on the map"},
        {members_are_good, "a member of a formation is not with it or may not be in it"},
        {formations_are_good, "a formation is empty, below its minimum or has too much artillery"},
        {volunteers_are_apart, "Volunteers and Regulars are in one Division"},
    };
    const struct looking look = {scenario, position};
    const struct position_head *head = &look.p->head;
    const char *broken = course_actor_is_ok(&vz_course, head, look.s->head.last_turn);

    for (size_t i = 0; !broken && i < sizeof invariants / sizeof *invariants; i++)
        if (!invariants[i].holds(&look))
            broken = invariants[i].broken;
    return broken ? broken : course_is_ok(&vz_course, head);
}

/* ---- the board */

static bool stands_in(const struct vz_board *board, unsigned unit, uint16_t hex)
{
    unsigned at = board->first[hex];

    while (at != VZ_NO_UNIT && at != unit)
        at = board->next[at];
    return at == unit;
}

/* The side's zone, if it is said to hold, is that of the fresh board. */
static bool zone_is_kept(const struct vz_play *play, struct vz_play *fresh, uint8_t side)
{
    return !(play->board->zones_fresh >> side & 1) ||
           memcmp(play->board->zone[side], vz_zone_of(fresh, side), play->s->map.cells) == 0;
}

bool vz_board_is_kept(const struct vz_play *play)
{
    struct vz_board board;
    struct vz_play fresh = VZ_LOOK(play->s, play->p, &board);

    vz_board_begin(&board, play->s, play->p);
    for (VZ_EACH(unit, &board.on_map))
        if (!stands_in(play->board, unit, play->p->unit[unit].hex))
            return false;
    return memcmp(&board.on_map, &play->board->on_map, sizeof board.on_map) == 0 &&
           memcmp(board.members, play->board->members, sizeof board.members) == 0 &&
           memcmp(board.here, play->board->here, play->s->map.cells) == 0 &&
           zone_is_kept(play, &fresh, VZ_US) && zone_is_kept(play, &fresh, VZ_MEXICO);
}
