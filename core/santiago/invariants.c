/* What holds of every position between two orders. Tests and the fuzzer ask after each. */
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/santiago.h"

#include <string.h>

struct looking {
    const struct sc_scenario *s;
    const struct sc_position *p;
    const struct sc_play *play; /* looks at a copy */
};

/* ---- whose turn it is */

static unsigned asked_by(unsigned question)
{
    switch (question) {
    case SC_ASK_NOTHING:
        return SC_NOTHING;
    case SC_ASK_FIRE:
    case SC_ASK_HIT:
        return SC_FIRING;
    case SC_ASK_PICK:
        return SC_PICKING;
    default:
        return SC_COMBAT;
    }
}

/* A question stands open as long as something goes on that waits for its answer. */
static bool question_fits(const struct looking *look)
{
    const struct sc_position *p = look->p;

    if (p->head.kind >= SC_QUESTIONS || p->head.question > p->head.asked)
        return false;
    if (p->head.over)
        return true;
    return course_under_way(&p->head) == asked_by(p->head.kind);
}

/* Without a question it is for the player whose phase it is, and he can end it. */
static bool turn_fits(const struct looking *look)
{
    const struct position_head *head = &look->p->head;

    if (head->over || head->question)
        return true;
    return head->phase != SC_PHASE_START && head->phase != SC_PHASE_TRUCE &&
           head->to_act == sc_phases[head->phase].side;
}

static bool end_is_good(const struct looking *look)
{
    const struct sc_position *p = look->p;

    return p->victory <= SC_CONCEDED && (p->victory != SC_UNDECIDED) == (p->head.over != 0) &&
           (p->head.winner < GAME_SIDES) == (p->head.over != 0);
}

/* ---- where units are */

static bool may_be_off_map(const struct looking *look, unsigned unit)
{
    const struct sc_counter *counter = &look->s->counter[unit];
    unsigned phase = look->p->head.phase;
    bool american = counter->nation == SC_AMERICAN;

    switch (look->p->unit[unit].hex) {
    case SC_IN_HAND:
        return counter->nation == SC_CUBAN
                   ? phase <= SC_PHASE_CUBAN_SETUP
                   : counter->entry == SC_SET_UP && phase == SC_PHASE_SPANISH_SETUP;
    case SC_CONTAINER:
        return american;
    case SC_DRAWN:
        return american && unit == look->p->landing.drawn;
    case SC_BOX:
    case SC_DUE:
        return counter->entry == SC_FROM_MANZANILLO || counter->entry == SC_FROM_GUANTANAMO;
    case SC_DEAD:
        return true;
    case SC_OUT:
        return look->s->board || counter->entry == SC_FROM_GUANTANAMO ||
               (unit == look->s->marines && look->p->marines == 2); /* [5.3] */
    default:
        return false;
    }
}

static bool places_are_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;

        if (hex >= look->s->map.cells && !may_be_off_map(look, unit))
            return false;
    }
    return true;
}

/* [6.2] one at a time, in its phase alone */
static bool drawn_is_good(const struct looking *look)
{
    const struct sc_position *p = look->p;

    if (p->landing.drawn == SC_NO_UNIT)
        return true;
    return p->landing.drawn < look->s->units && p->unit[p->landing.drawn].hex == SC_DRAWN &&
           (p->head.phase == SC_PHASE_DISEMBARKATION || p->head.over);
}

/* [9.2] [5.1] no swamp, no water; [2.12] garrisons in their fortress */
static bool ground_is_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;
        uint16_t garrison = look->s->counter[unit].garrison;

        if (!sc_on_map(hex))
            continue;
        if (look->s->map.cell[hex].terrain >= SC_SWAMP)
            return false;
        if (garrison != MAP_NOWHERE && hex != garrison)
            return false;
    }
    return true;
}

/* [10.7] */
static bool sides_are_apart(const struct looking *look)
{
    uint8_t here[SC_CELLS] = {0};

    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;

        if (!sc_on_map(hex))
            continue;
        here[hex] |= (uint8_t)(1u << look->s->counter[unit].side);
        if (here[hex] == 3)
            return false;
    }
    return true;
}

/* [9.1] but for a retreat whose displacements are being asked about [11.16], or were as a side
 * conceded */
static bool stacks_are_good(const struct looking *look)
{
    const struct position_head *head = &look->p->head;

    if (head->over || course_is_under_way(head, SC_COMBAT))
        return true;
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;

        if (sc_on_map(hex) && sc_overstacked(look->play, hex))
            return false;
    }
    return true;
}

/* [9.4] in passing alone */
static bool cubans_are_apart(const struct looking *look)
{
    unsigned phase = look->p->head.phase;

    return phase == SC_PHASE_DISEMBARKATION || phase == SC_PHASE_US_MOVEMENT ||
           look->p->head.over || sc_mixed_hex(look->play) == MAP_NOWHERE;
}

/* ---- steps and losses */

/* [2.13] from one to those printed; none when it is eliminated; whole as it comes into play */
static bool steps_are_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        const struct sc_unit *u = &look->p->unit[unit];
        unsigned most = look->s->counter[unit].steps;

        if (u->hex == SC_DEAD ? u->steps != 0 : u->steps < 1 || u->steps > most)
            return false;
        if (!sc_on_map(u->hex) && u->hex != SC_DEAD && u->steps != most)
            return false;
    }
    return true;
}

/* [4.1] Americans alone, one for each step */
static bool losses_add_up(const struct looking *look)
{
    unsigned steps = 0;
    unsigned regiments = 0;

    for (unsigned unit = 0; unit < look->s->units; unit++) {
        const struct sc_counter *counter = &look->s->counter[unit];

        if (counter->nation != SC_AMERICAN)
            continue;
        steps += counter->steps - (unsigned)look->p->unit[unit].steps;
        regiments += counter->steps == 2 && look->p->unit[unit].hex == SC_DEAD;
    }
    if (look->s->board) /* which may begin with others lost */
        return steps <= look->p->steps_lost && regiments <= look->p->regiments_lost;
    return steps == look->p->steps_lost && regiments == look->p->regiments_lost;
}

/* ---- markers and tracks */

/* [12.11] one to a hex, five in all; [6.4] none where the Spanish are */
static bool markers_are_good(const struct looking *look)
{
    const struct sc_position *p = look->p;
    unsigned count = p->markers_left;

    for (unsigned beach = 0; beach < SC_BEACHES; beach++) {
        if (!(p->markers >> beach & 1))
            continue;
        count++;
        if (sc_any_unit(look->play, look->s->beach[beach], SC_SPAIN))
            return false;
    }
    return count <= SC_BEACHES && !(p->markers >> SC_BEACHES);
}

/* [17.2] */
static bool balloon_is_good(const struct looking *look)
{
    const struct sc_position *p = look->p;
    uint16_t hex;

    if (look->s->balloon == SC_NO_UNIT)
        return true;
    hex = p->unit[look->s->balloon].hex;
    if (p->balloon > SC_BALLOON_LOST || (p->balloon == SC_BALLOON_LOST) != (hex == SC_DEAD))
        return false;
    return p->balloon != SC_FLIGHT || sc_on_map(hex);
}

/* [12.5] two to eight hexes, where no house rule has its way */
static bool length_is_good(const struct looking *look)
{
    unsigned length = look->p->supply_length;

    return look->p->head.phase <= SC_PHASE_START || (length >= 2 && length <= 8) ||
           hook_wanted(look->s->hooks, SC_HOOK_SUPPLY);
}

/* [12.5] [19.3] [5.2] */
static bool tracks_are_good(const struct looking *look)
{
    const struct sc_position *p = look->p;

    if (p->truce > SC_TRUCE_HAD || p->deployment > 6 || p->marines > 2)
        return false;
    return length_is_good(look) &&
           (!p->to_pick || p->head.over || course_is_under_way(&p->head, SC_PICKING));
}

/* [4.5] who occupies a hex was the last to come there */
static bool claims_are_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        uint16_t hex = look->p->unit[unit].hex;

        if (sc_on_map(hex) &&
            set_has(look->p->claimed, hex) != (look->s->counter[unit].side == SC_US))
            return false;
    }
    return true;
}

/* [13.2] [13.3] Americans have fever; [8.1] Spaniards are shown in a battle or a shot; [17.5]
 * batteries fire */
static bool flags_are_good(const struct looking *look)
{
    for (unsigned unit = 0; unit < look->s->units; unit++) {
        const struct sc_counter *counter = &look->s->counter[unit];
        unsigned flags = look->p->unit[unit].flags;

        if (flags & SC_FEVER &&
            (counter->nation != SC_AMERICAN || look->p->head.turn < look->s->fever_from))
            return false;
        if (flags & SC_SHOWN &&
            (counter->side != SC_SPAIN || (!look->p->head.depth && !look->p->head.over)))
            return false;
        if (flags & SC_FIRED && (counter->side != SC_SPAIN || counter->kind != SC_ARTILLERY))
            return false;
    }
    return true;
}

/* [3.2] */
static bool standings_are_good(const struct looking *look)
{
    return standing_is_ok(&look->p->standing[SC_US], sc_is_standing) &&
           standing_is_ok(&look->p->standing[SC_SPAIN], sc_is_standing);
}

/* ---- what is known of it */

static bool cells_are_same(const struct sc_cells *one, const struct sc_cells *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* [7.1] [12.2] [12.10]; or as the American can tell [8.1]. */
static bool is_known(const struct looking *look, enum sc_eyes eyes)
{
    const struct sc_seen *seen = &look->p->known.seen[eyes];
    struct sc_position copy = *look->p;
    const struct sc_seen *found = &copy.known.seen[eyes];
    struct sc_play anew = SC_LOOK(look->s, &copy);
    struct sc_cells cells;

    anew.board = look->play->board;
    anew.eyes = eyes;
    sc_fact_unknown(&copy);
    sc_fill_supplied(&anew, eyes, &cells); /* which finds the zones too */
    if (seen->zone_known && !cells_are_same(&seen->zone, &found->zone))
        return false;
    if (!seen->supply_known)
        return true;
    for (uint16_t hex = 0; hex < look->s->map.cells; hex++)
        if (set_has(seen->asked.word, hex) &&
            set_has(seen->emptied.word, hex) != sc_supplied_after_advance(&anew, hex))
            return false;
    return cells_are_same(&seen->supplied, &found->supplied);
}

static bool us_zone_is_known(const struct looking *look)
{
    const struct sc_known *known = &look->p->known;
    struct sc_position copy = *look->p;
    struct sc_play anew = SC_LOOK(look->s, &copy);

    sc_fact_unknown(&copy);
    return !known->us_zone_known || cells_are_same(&known->us_zone, sc_zone_of(&anew, SC_US));
}

static bool known_is_true(const struct looking *look)
{
    return us_zone_is_known(look) && is_known(look, SC_TRUTH) && is_known(look, SC_AT_BEST) &&
           is_known(look, SC_AT_WORST);
}

bool sc_board_is_kept(const struct sc_play *play)
{
    struct sc_play anew = SC_LOOK(play->s, play->p);

    sc_board_begin(&anew.board, play->s, play->p);
    for (uint16_t hex = 0; hex < play->s->map.cells; hex++) {
        struct sc_units kept;
        struct sc_units found;

        sc_units_at(play, hex, NO_SIDE, &kept);
        sc_units_at(&anew, hex, NO_SIDE, &found);
        if (memcmp(&kept, &found, sizeof kept) != 0)
            return false;
    }
    return cells_are_same(&play->board.taken[SC_US], &anew.board.taken[SC_US]) &&
           cells_are_same(&play->board.taken[SC_SPAIN], &anew.board.taken[SC_SPAIN]) &&
           cells_are_same(&play->board.told, &anew.board.told);
}

/* ---- all of it */

const char *sc_position_is_ok(const void *scenario, const void *position)
{
    static const struct {
        bool (*holds)(const struct looking *look);
        const char *broken;
    } invariants[] = {
        {question_fits, "the open question does not fit what is going on"},
        {turn_fits, "it is not the turn of the side that is to act"},
        {end_is_good, "the game is over without a winner, or won without being over"},
        {places_are_good, "a unit is neither on the map nor off it"},
        {drawn_is_good, "a unit is drawn that is not to land"},
        {ground_is_good, "a unit stands where it cannot stand"},
        {sides_are_apart, "units of both sides are in one hex"},
        {stacks_are_good, "a hex is over its stacking limit"},
        {cubans_are_apart, "Cubans and Americans share a hex"},
        {steps_are_good, "a unit's steps are out of range"},
        {losses_add_up, "the American losses do not add up"},
        {markers_are_good, "there are too many Supply Source markers, or one among the Spanish"},
        {balloon_is_good, "the balloon's mode does not fit where it is"},
        {tracks_are_good, "a track is out of range"},
        {claims_are_good, "a hex is held by one side and claimed by the other"},
        {flags_are_good, "a unit has a mark that it cannot have"},
        {standings_are_good, "standing orders are not in order"},
        {known_is_true, "what is known of zones or supply does not hold"},
    };
    struct sc_position copy = *(const struct sc_position *)position;
    struct sc_play play = SC_LOOK(scenario, &copy);
    const struct looking look = {scenario, position, &play};
    const char *broken = course_actor_is_ok(&sc_course, &copy.head, play.s->head.last_turn);

    sc_board_begin(&play.board, play.s, play.p);
    for (size_t i = 0; !broken && i < sizeof invariants / sizeof *invariants; i++)
        if (!invariants[i].holds(&look))
            broken = invariants[i].broken;
    return broken ? broken : course_is_ok(&sc_course, &copy.head);
}
