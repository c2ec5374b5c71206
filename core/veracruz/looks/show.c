/* A position in words: what stands in a hex, and how the game stands. */

#include "game/describe.h"
#include "veracruz/looks/view.h"
#include "veracruz/veracruz.h"

/* ---- a hex */

static bool is_unclaimed(const struct vz_scenario *s, const struct vz_position *p, unsigned unit)
{
    return unit == s->first_pack && s->pack_cell != MAP_NOWHERE &&
           p->pack_claimed == 0; /* [21.0] */
}

/* The side's counters in the hex from the top down, formations left out [14.31]; how many. */
static unsigned stack(const struct vz_scenario *s, const struct vz_position *p, int32_t cell,
                      uint8_t side, uint16_t *list)
{
    unsigned count = 0;

    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_counter *counter = &s->counter[unit];

        if (p->unit[unit].hex != cell || counter->side != side || counter->type == VZ_FORMATION ||
            is_unclaimed(s, p, unit))
            continue;
        unsigned at = count++;
        for (; at > 0 && p->unit[list[at - 1]].rank > p->unit[unit].rank; at--)
            list[at] = list[at - 1];
        list[at] = (uint16_t)unit;
    }
    return count;
}

/* Those that mean something in this phase: what has moved is of interest while its side moves. */
static uint16_t flags_now(const struct vz_position *p, uint8_t side, uint16_t flags)
{
    unsigned phase = p->head.phase;
    uint16_t now = flags & (VZ_GENERAL | VZ_DEMORALIZED | VZ_LANDED);

    if (vz_phases[phase].side != side)
        return now;
    if (phase == VZ_PHASE_MX_MOVEMENT || phase == VZ_PHASE_US_MOVEMENT)
        return now | (flags & VZ_MOVED);
    if (phase == VZ_PHASE_MX_SIEGE || phase == VZ_PHASE_US_SIEGE || phase == VZ_PHASE_MX_COMBAT ||
        phase == VZ_PHASE_US_COMBAT)
        return now | (flags & (flags & VZ_ATTACKED ? VZ_ATTACKED : VZ_BOUND));
    return now;
}

static void add_flags(uint16_t now, struct text *out)
{
    static const struct {
        uint16_t flag;
        const char *word;
    } flags[] = {
        {VZ_GENERAL, "general supply"}, {VZ_DEMORALIZED, "demoralized"}, {VZ_MOVED, "moved"},
        {VZ_BOUND, "must attack"},      {VZ_ATTACKED, "has attacked"},   {VZ_LANDED, "landed"}};

    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (now & flags[i].flag)
            text_format(out, ", %s", flags[i].word);
}

/* "us.4inf 3 of 3 in us.1div": what its face shows */
static void add_face(const struct vz_scenario *s, const struct vz_position *p, unsigned number,
                     struct text *out)
{
    const struct vz_counter *counter = &s->counter[number];
    const struct vz_unit *unit = &p->unit[number];

    vz_unit_name(s, p, (int32_t)number, out);
    if (counter->type == VZ_LEADER)
        text_format(out, " leader %u", (unsigned)counter->rating);
    else if (counter->type == VZ_GUERRILLA ||
             (counter->type == VZ_MILITIA && !(unit->flags & VZ_REVEALED)))
        text_add(out, " untried");
    else if (counter->type == VZ_MILITIA || counter->type == VZ_GUNBOAT)
        text_format(out, " %u", (unsigned)unit->strength);
    else if (counter->strength)
        text_format(out, " %u of %u", (unsigned)unit->strength, (unsigned)counter->strength);
}

static void add_formation(const struct vz_scenario *s, const struct vz_unit *unit, struct text *out)
{
    if (unit->formation)
        text_format(out, " in %s", s->counter[s->first_formation + unit->formation - 1].id);
}

/* "us.4inf 3 of 3 in us.1div, demoralized" */
static void add_unit(const struct vz_scenario *s, const struct vz_position *p, unsigned number,
                     struct text *out)
{
    const struct vz_counter *counter = &s->counter[number];
    const struct vz_unit *unit = &p->unit[number];

    add_face(s, p, number, out);
    if (counter->type == VZ_SUPPLY && unit->counter)
        text_format(out, " carried by %s", s->counter[s->first_pack + unit->counter - 1].id);
    add_formation(s, unit, out);
    add_flags(flags_now(p, counter->side, unit->flags), out);
    if (unit->ineffective)
        text_format(out, ", %u%% ineffective", (unsigned)vz_percent_of(s, unit));
}

/* [14.31] The markers that lie on the stack, whoever in it they belong to. */
static void add_markers(const struct vz_scenario *s, const struct vz_position *p,
                        const uint16_t *list, unsigned count, struct text *out)
{
    uint16_t flags = 0;
    uint8_t percent = 0;

    for (unsigned i = 0; i < count; i++) {
        const struct vz_unit *unit = &p->unit[list[i]];

        flags |= unit->flags;
        percent = vz_percent_of(s, unit) > percent ? vz_percent_of(s, unit) : percent;
    }
    flags &= VZ_GENERAL | VZ_DEMORALIZED;
    if (!flags && !percent)
        return;
    text_add(out, "on the stack");
    add_flags(flags, out);
    if (percent)
        text_format(out, ", %u%% ineffective", (unsigned)percent);
    text_char(out, '\n');
}

/* Those that are on no stack stand before it, by number: how they lie in it means nothing. */
static void put_public_first(const struct vz_scenario *s, uint16_t *list, unsigned count)
{
    unsigned first = 0;

    for (unsigned i = 0; i < count; i++) {
        uint16_t unit = list[i];
        unsigned at = i;

        if (!vz_is_public(s->counter[unit].type))
            continue;
        for (; at > first || (at > 0 && list[at - 1] > unit); at--)
            list[at] = list[at - 1];
        list[at] = unit;
        first++;
    }
}

/* The counters as the other side may know them [14.31]: those that it can tell, and how many more.
 */
static void describe_seen(const struct vz_scenario *s, const struct vz_position *p, uint16_t *list,
                          unsigned count, uint8_t side, struct text *out)
{
    unsigned unknown = 0;
    bool top = true;

    put_public_first(s, list, count);
    for (unsigned i = 0; i < count; i++) {
        bool seen = vz_unit_seen(s, p, list[i], side);
        uint8_t type = s->counter[list[i]].type;

        if (!seen && !top) {
            unknown++;
            continue;
        }
        if (seen)
            add_face(s, p, list[i], out);
        else
            text_add(out, "a unit"); /* [14.2] the front of a dummy */
        if (top)
            add_formation(s, &p->unit[list[i]], out);
        text_char(out, '\n');
        top = top && vz_is_public(type);
    }
    if (unknown)
        text_format(out, "and %u beneath\n", unknown);
    add_markers(s, p, list, count, out);
}

/* [14.31] Nobody knows more of untried militia and guerrillas than their names; NO_SIDE sees all
 * else. */
void vz_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    uint16_t list[VZ_UNITS];

    for (uint8_t of = VZ_MEXICO + 1; of-- > 0;) { /* Mexican before U.S. */
        unsigned count = stack(s, p, cell, of, list);
        bool whole = side == NO_SIDE || side == of;

        if (!whole)
            describe_seen(s, p, list, count, side, out);
        for (unsigned i = 0; whole && i < count; i++) {
            add_unit(s, p, list[i], out);
            text_char(out, '\n');
        }
    }
    if (s->pack_cell == cell && p->pack_claimed == 0 && p->unit[s->first_pack].hex == cell)
        text_format(out, "%s, nobody's\n", s->counter[s->first_pack].id);
}

void vz_inhabited(const void *scenario, const void *position, uint8_t *cells)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;

    for (unsigned unit = 0; unit < s->units; unit++)
        if (vz_on_map(p->unit[unit].hex))
            cells[p->unit[unit].hex] = 1;
}

unsigned vz_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer)
{
    (void)viewer; /* [14.31] the number is no secret */
    uint16_t list[VZ_UNITS];
    return stack(scenario, position, cell, side, list);
}

/* ---- the game */

/* [20.13] as if the game ended now. */
static void describe_points(const struct vz_scenario *s, const struct vz_position *p,
                            struct text *out)
{
    unsigned points = (unsigned)(p->city_points + p->house_points);
    unsigned level = 0;

    for (unsigned place = 0; place < s->map.places; place++)
        if (vz_holder(p, place) == VZ_US)
            points += s->charts.victory_points[place];
    while (points < s->charts.level_from[level])
        level++;
    text_format(out, "victory points: %u (%s if it ended now)\n", points,
                s->charts.level_name[level]);
    text_format(out, "national morale: us %d, mexico %d\n", p->bnm[VZ_US], p->bnm[VZ_MEXICO]);
}

/* [12.21] By either side: nobody is kept in the dark about that. Who sees all counts for himself,
 * and what he is told is in the seals of older records. */
static bool is_manned(const struct vz_scenario *s, const struct vz_position *p, uint16_t hex)
{
    for (VZ_EACH(unit, &s->combat))
        if (p->unit[unit].hex == hex)
            return true;
    return false;
}

static void describe_control(const struct vz_scenario *s, const struct vz_position *p, uint8_t side,
                             struct text *out)
{
    bool any = false;

    text_add(out, "fortresses:");
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        uint16_t place = s->map.cell[s->fort_cell[fort]].place;
        bool empty =
            side != NO_SIDE && fort != VZ_FORT_ULUA && !is_manned(s, p, s->fort_cell[fort]);

        text_format(out, "%s %s %u of %u (%s%s)", fort ? "," : "", s->map.place[place].id,
                    (unsigned)p->rating[fort], (unsigned)s->fort_strength[fort],
                    describe_side(&vz_game, vz_holder(p, place)), empty ? ", without troops" : "");
    }
    text_add(out, "\ncontrolled by us:");
    for (unsigned place = 0; place < s->map.places; place++) {
        if (vz_holder(p, place) != VZ_US ||
            !(s->map.place[place].kinds & (VZ_CITY | VZ_TOWN | VZ_FORTRESS)))
            continue;
        text_format(out, " %s", s->map.place[place].id);
        any = true;
    }
    text_add(out, any ? "\n" : " nothing\n");
    for (unsigned i = 0; i < p->forts_built && i < 3; i++)
        text_format(out, "fortification at %s%s\n", s->map.cell[p->fort_hex[i]].name,
                    p->fort_done[i] ? "" : ", being built");
}

/* Counters of both sides that are off the map in that way. */
static void describe_off_map(const struct vz_scenario *s, const struct vz_position *p,
                             uint16_t where, const char *title, struct text *out)
{
    bool any = false;

    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t type = s->counter[unit].type;

        if (p->unit[unit].hex != where || type == VZ_FORMATION || type == VZ_SUPPLY ||
            type == VZ_PACK)
            continue;
        if (!any)
            text_format(out, "%s:", title);
        any = true;
        text_char(out, ' ');
        vz_unit_name(s, p, (int32_t)unit, out);
    }
    if (any)
        text_char(out, '\n');
}

/* [17.12] What the election has made of Santa Anna. */
static void describe_santa_anna(const struct vz_scenario *s, const struct vz_position *p,
                                struct text *out)
{
    static const char *const states[] = {
        [VZ_MARCHES] = "is on his way to Mexico City [17.12]",
        [VZ_SUSPENDED] = "cannot reach Mexico City, and is free for this Game-Turn [17.15]",
        [VZ_HELD] = "stays in Mexico City for this Game-Turn [17.13]"};

    if (p->santa_anna == VZ_FREE || !vz_on_map(p->unit[s->santa_anna].hex))
        return;
    text_format(out, "Santa Anna %s%s\n", states[p->santa_anna],
                p->santa_anna == VZ_MARCHES && p->march_made &&
                        p->head.phase == VZ_PHASE_MX_MOVEMENT
                    ? ", and has marched in this phase"
                    : "");
}

/* The fortresses of the bits. */
static void describe_forts(const struct vz_scenario *s, unsigned forts, const char *title,
                           struct text *out)
{
    if (!forts)
        return;
    text_add(out, title);
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (forts >> fort & 1)
            text_format(out, " %s", s->map.place[s->map.cell[s->fort_cell[fort]].place].id);
    text_char(out, '\n');
}

/* What has been told and lies on no hex or track. Who sees all counts back for himself, as what he
 * is told is in the seals of older records. */
static void describe_course(const struct vz_scenario *s, const struct vz_position *p,
                            struct text *out)
{
    describe_santa_anna(s, p, out);
    describe_forts(s, p->owed, "called upon and refused, to be bombarded or assaulted next:", out);
    if (vz_phases[p->head.phase].side == VZ_US) /* [12.25] */
        describe_forts(s, p->siege_supply, "Supply expended for the guns before:", out);
    if (p->veracruz_fell)
        text_format(out, "militia are rolled for from Game-Turn %u on\n", p->veracruz_fell + 1u);
    for (unsigned i = 0; i < p->waiting_count; i++)
        text_format(out, "%s %s%s",
                    i ? "" : "militia wait for:", s->map.cell[p->waiting_militia[i]].name,
                    i + 1u == p->waiting_count ? "\n" : "");
    if (p->guerrillas_from)
        text_format(out, "guerrillas may be placed from Game-Turn %u on\n",
                    (unsigned)p->guerrillas_from);
    if (p->forts_open && p->forts_built < s->charts.figure[VZ_FORTIFICATIONS])
        text_add(out, "fortifications may be built\n");
}

static unsigned trains_due(const struct vz_scenario *s, const struct vz_position *p, uint8_t type)
{
    unsigned count = 0;

    for (VZ_EACH(unit, &s->of[VZ_US]))
        count += p->unit[unit].hex == VZ_DUE && s->counter[unit].type == type;
    return count;
}

/* [11.22] What the Supply Table has brought; in the U.S. Reinforcement Phase those that are not on
 * the map yet, which no account tells Mexico [14.31]. */
static void describe_trains(const struct vz_scenario *s, const struct vz_position *p, uint8_t side,
                            struct text *out)
{
    bool now = p->head.phase == VZ_PHASE_US_REINFORCEMENT;
    bool counts = now && side != VZ_MEXICO;
    unsigned supply = counts ? trains_due(s, p, VZ_SUPPLY) : p->supply_due;
    unsigned packs = counts ? trains_due(s, p, VZ_PACK) : p->packs_due;

    if (supply || packs)
        text_format(out, "%s: Supply units %u, Pack animals %u\n",
                    counts ? "to be placed in this phase, or lost"
                    : now  ? "of the Supply Table, to be placed in this phase, or lost"
                           : "to be placed in the Reinforcement Phase, or lost",
                    supply, packs);
}

/* All but the standing orders is public. */
void vz_describe(const void *scenario, const void *position, uint8_t side, struct text *out)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;

    describe_turn(&vz_game, &s->head, &p->head, "Game-Turn", "", out);
    describe_points(s, p, out);
    describe_control(s, p, side, out);
    describe_trains(s, p, side, out);
    describe_off_map(s, p, VZ_DUE, "due", out);
    describe_off_map(s, p, VZ_WAITING, "waiting", out);
    describe_off_map(s, p, VZ_ELIMINATED, "eliminated", out);
    describe_off_map(s, p, VZ_WITHDRAWN, "withdrawn", out);
    describe_off_map(s, p, VZ_REPAIRING, "under repair", out);
    text_format(out, "militia in the pool: %u of %u\n",
                s->militia_pool - bits_count(p->militia_used), (unsigned)s->militia_pool);
    if (side != NO_SIDE)
        describe_course(s, p, out);
    for (unsigned of = 0; of < GAME_SIDES; of++)
        if (side == NO_SIDE || side == of)
            standing_describe(&vz_standing_rules, s, (struct position_head *)(uintptr_t)&p->head,
                              (uint8_t)of, out);
}
