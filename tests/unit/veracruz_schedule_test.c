/* 19.1, 22.1, 14.15: who comes in each Game-Turn of the campaign, worked out from the schedule with
 * entry hexes closed at random, cities lost, and units and militia that wait; 21.0: where the first
 * militia may be put. */
#include "opening.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { ROUNDS = 12, LAST_TURN = 25 };

static struct state state;
static struct vz_position begun; /* set up, on the first Game-Turn */
static uint64_t seed = 1847;
static struct {
    unsigned phases, due, placed, kept, lost, militia;
} seen;

/* ---- what is told */

struct heard {
    unsigned die;                         /* of the militia, or 0 */
    unsigned supply, packs;               /* lost */
    struct vz_units lost, withheld;       /* units */
    unsigned drawn[VZ_CELLS];             /* militia placed there */
    unsigned lost_at[VZ_CELLS];           /* militia kept out that are lost with their city */
    uint16_t placed[VZ_UNITS][2], places; /* others, in their order: unit and hex */
};

static struct heard heard;

static void add_units(const struct value *value, struct vz_units *set)
{
    for (unsigned i = 0; i < value->count; i++)
        vz_units_add(set, ((const uint16_t *)value->list)[i]);
}

static void hear_placed(const struct event *event)
{
    const uint16_t *list = event->value[0].list;
    uint16_t hex = (uint16_t)event->value[1].number;

    for (unsigned i = 0; i < event->value[0].count; i++) {
        if (campaign.s->counter[list[i]].type == VZ_MILITIA) {
            heard.drawn[hex]++;
            continue;
        }
        heard.placed[heard.places][0] = list[i];
        heard.placed[heard.places++][1] = hex;
    }
}

static void hear(void *to, const struct event *event)
{
    (void)to;
    switch (event->kind) {
    case VZ_EV_DIE:
        if (strcmp(event->value[0].list, "militia") == 0)
            heard.die = (unsigned)event->value[1].number;
        break;
    case VZ_EV_SUPPLY_LOST:
        heard.supply = (unsigned)event->value[0].number;
        heard.packs = (unsigned)event->value[1].number;
        break;
    case VZ_EV_LOST_ARRIVAL:
        add_units(&event->value[0], &heard.lost);
        break;
    case VZ_EV_WITHHELD:
        add_units(&event->value[0], &heard.withheld);
        break;
    case VZ_EV_MILITIA_KEPT_OUT:
        heard.lost_at[event->value[0].number] += strcmp(event->value[1].list, "lost") == 0;
        break;
    case VZ_EV_PLACED:
        hear_placed(event);
        break;
    default:
        break;
    }
}

/* ---- going on */

static bool apply(const struct order *order)
{
    const struct sink sink = {hear, NULL};
    struct refusal refusal;

    memset(&heard, 0, sizeof heard);
    return vz_game.apply(campaign.s, &state.position, order, &state.dice, &sink, &refusal) ==
           VERDICT_DONE;
}

static bool end_phase(void)
{
    struct order end;

    order_start(&end, VZ_DO_END);
    order_argument(&end, END_CONFIRM, ARGUMENT_WORD, 0, 0);
    return apply(&end);
}

static void order(const char *words)
{
    struct log_line line;
    struct order read;

    text_clear(&text);
    text_add(&text, words);
    CHECK(read_text(&state, &line, &read) && apply(&read));
}

static void begin(void)
{
    int16_t options[GAME_OPTIONS];

    CHECK(campaign_load(&campaign));
    campaign_options(options);
    CHECK(dice_seed(&state.dice, "schedule", 8));
    CHECK(vz_game.start(campaign.s, options, &state.position, &state.dice, &nowhere) ==
          VERDICT_DONE);
    order("setup jalapa orizaba perote puebla mexico-city");
    CHECK(end_phase());
    begun = state.position;
}

/* As that phase ends, of a game in which the U.S. has landed. */
static void stand_at(unsigned turn, enum vz_phase phase, uint8_t side)
{
    state.order = "the schedule";
    state.position = begun;
    state.position.head.turn = (uint16_t)turn;
    state.position.head.phase = (uint8_t)phase;
    state.position.head.to_act = side;
    state.position.invaded = 1;
    state.position.withdrawn = 1;
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        state.position.rating[fort] = campaign.s->fort_strength[fort];
}

/* ---- Mexico */

static bool comes_with(const struct vz_arrival *row, unsigned unit)
{
    return vz_units_has(&row->units, unit);
}

static const struct vz_arrival *row_of(unsigned unit)
{
    for (unsigned i = 0; i < campaign.s->arrivals; i++)
        if (comes_with(&campaign.s->arrival[i], unit))
            return &campaign.s->arrival[i];
    return NULL;
}

static bool stands(uint16_t hex, uint8_t side)
{
    for (VZ_EACH(unit, &campaign.s->of[side]))
        if (state.position.unit[unit].hex == hex)
            return true;
    return false;
}

static bool is_lost(uint16_t hex)
{
    uint16_t place = campaign.s->map.cell[hex].place;

    return place != MAP_NOWHERE && campaign.s->map.place[place].kinds & VZ_CITY &&
           vz_holder(&state.position, place) == VZ_US;
}

static bool is_closed(uint16_t hex)
{
    return is_lost(hex) || stands(hex, VZ_US);
}

/* [19.11] A U.S. Leader who has come alone stands in the hex, or [22.1] the U.S. holds the city. */
static void close_entry(uint16_t hex)
{
    uint16_t place = campaign.s->map.cell[hex].place;
    unsigned chance = stage_random(&seed, 16);

    if (stands(hex, VZ_US))
        return;
    if (chance == 0)
        for (VZ_EACH(unit, &campaign.s->of[VZ_MEXICO])) /* who was there has gone */
            if (state.position.unit[unit].hex == hex)
                state.position.unit[unit] = (struct vz_unit){.hex = VZ_ELIMINATED};
    if (chance == 0)
        for (VZ_EACH(unit, &campaign.s->leaders))
            if (campaign.s->counter[unit].side == VZ_US &&
                !vz_on_map(state.position.unit[unit].hex)) {
                state.position.unit[unit].hex = hex & VZ_HEX_BITS;
                return;
            }
    if (chance == 1 && place != MAP_NOWHERE)
        vz_give_place(&state.position, place, VZ_US);
}

static void add_waiting_militia(uint16_t hex)
{
    struct vz_position *p = &state.position;
    unsigned at = p->waiting_count++;

    for (; at > 0 && p->waiting_militia[at - 1] > hex; at--)
        p->waiting_militia[at] = p->waiting_militia[at - 1];
    p->waiting_militia[at] = hex;
}

static void disturb_mexico(void)
{
    for (unsigned i = 0; i < campaign.s->arrivals; i++) {
        const struct vz_arrival *row = &campaign.s->arrival[i];

        if (row->side != VZ_MEXICO)
            continue;
        close_entry(row->cell);
        for (VZ_EACH(unit, &row->units))
            if (state.position.unit[unit].hex == VZ_NOT_YET && stage_random(&seed, 12) == 0)
                state.position.unit[unit].hex = VZ_WAITING;
        if (stage_random(&seed, 9) == 0)
            add_waiting_militia(row->cell);
    }
    if (stage_random(&seed, 2))
        state.position.veracruz_fell =
            (uint8_t)(state.position.head.turn + 2 - stage_random(&seed, 3));
}

/* Where a unit is to be when the phase has begun. */
static uint16_t expected(const struct vz_position *before, unsigned unit)
{
    const struct vz_arrival *row = row_of(unit);
    uint16_t was = before->unit[unit].hex;
    bool comes = row && was == VZ_NOT_YET && row->turn == state.position.head.turn;

    if (!row || (!comes && was != VZ_WAITING))
        return was;
    if (!is_closed(row->cell))
        return VZ_DUE;
    return comes && is_lost(row->cell) ? VZ_ELIMINATED : VZ_WAITING;
}

static void hold_due(const struct vz_position *before)
{
    for (VZ_EACH(unit, &campaign.s->of[VZ_MEXICO])) {
        uint16_t was = before->unit[unit].hex;
        uint16_t is = state.position.unit[unit].hex;

        if (campaign.s->counter[unit].type == VZ_MILITIA || vz_on_map(was))
            continue;
        seen.due += is == VZ_DUE;
        seen.kept += is == VZ_WAITING;
        seen.lost += is == VZ_ELIMINATED;
        if (is != expected(before, unit))
            failed_at(&state, campaign.s->counter[unit].id, "is where it should not be");
        if (vz_units_has(&heard.lost, unit) != (is == VZ_ELIMINATED && was == VZ_NOT_YET) ||
            vz_units_has(&heard.withheld, unit) != (is == VZ_WAITING && was == VZ_NOT_YET))
            failed_at(&state, campaign.s->counter[unit].id, "is told of as it is");
        if (is == VZ_ELIMINATED && state.position.unit[unit].strength)
            failed_at(&state, campaign.s->counter[unit].id, "is lost, and has points");
    }
}

/* What becomes of militia, by hex: drawn, lost with their city, or waiting. */
struct militia {
    unsigned drawn[VZ_CELLS], lost[VZ_CELLS], waiting[VZ_CELLS];
};

static void bring(uint16_t hex, struct militia *militia)
{
    militia->drawn[hex] += !is_closed(hex);
    militia->lost[hex] += is_lost(hex);
    militia->waiting[hex] += is_closed(hex) && !is_lost(hex);
}

static void hold_militia(const struct militia *militia)
{
    const struct vz_position *p = &state.position;
    unsigned wait[VZ_CELLS] = {0};

    for (unsigned i = 0; i < p->waiting_count; i++) {
        wait[p->waiting_militia[i]]++;
        CHECK(i == 0 || p->waiting_militia[i] >= p->waiting_militia[i - 1]);
    }
    seen.phases++;
    for (unsigned hex = 0; hex < campaign.s->map.cells; hex++) {
        seen.militia += militia->drawn[hex];
        if (heard.drawn[hex] != militia->drawn[hex] || heard.lost_at[hex] != militia->lost[hex] ||
            wait[hex] != militia->waiting[hex])
            failed_at(&state, campaign.s->map.cell[hex].name, "has other militia than are due");
    }
}

/* [14.15] Those who wait enter where the hex is open; the die is rolled from the first Mexican
 * Player-Turn after the fall on. */
static void hold_militia_begin(const struct vz_position *before)
{
    static struct militia militia;
    bool rolls = before->veracruz_fell && before->veracruz_fell < state.position.head.turn;

    memset(&militia, 0, sizeof militia);
    for (unsigned i = 0; i < before->waiting_count; i++) {
        uint16_t hex = before->waiting_militia[i];

        militia.drawn[hex] += !is_closed(hex);
        militia.waiting[hex] += is_closed(hex);
    }
    if (rolls != (heard.die > 0))
        failed_at(&state, "militia", "are rolled for from the fall of Veracruz on");
    if (rolls && campaign.s->charts.militia_cell[heard.die] != MAP_NOWHERE)
        bring(campaign.s->charts.militia_cell[heard.die], &militia);
    hold_militia(&militia);
}

/* [19.11] Whoever is due stands in his hex, loose, and they come by ascending hex. */
static void hold_placed(const struct vz_position *before)
{
    static struct militia militia;
    unsigned here = 0;

    for (VZ_EACH(unit, &campaign.s->of[VZ_MEXICO])) {
        const struct vz_unit *u = &state.position.unit[unit];

        if (before->unit[unit].hex != VZ_DUE)
            continue;
        here++;
        if (u->hex != row_of(unit)->cell || u->formation || !(u->flags & VZ_ARRIVED))
            failed_at(&state, campaign.s->counter[unit].id, "comes in loose, in its hex");
    }
    seen.placed += here;
    CHECK_INT(heard.places, here);
    for (unsigned i = 1; i < heard.places; i++)
        CHECK(heard.placed[i - 1][1] < heard.placed[i][1] ||
              (heard.placed[i - 1][1] == heard.placed[i][1] &&
               heard.placed[i - 1][0] < heard.placed[i][0]));
    memset(&militia, 0, sizeof militia);
    for (unsigned i = 0; i < before->waiting_count; i++)
        militia.waiting[before->waiting_militia[i]]++;
    for (unsigned i = 0; i < campaign.s->arrivals; i++)
        for (unsigned n = 0; n < campaign.s->arrival[i].militia; n++)
            if (campaign.s->arrival[i].turn == before->head.turn)
                bring(campaign.s->arrival[i].cell, &militia);
    hold_militia(&militia);
}

static void play_mexico(unsigned turn)
{
    static struct vz_position before;

    stand_at(turn - 1, VZ_PHASE_US_COMBAT, VZ_US);
    disturb_mexico();
    before = state.position;
    if (!end_phase() || state.position.head.question)
        return;
    CHECK_INT(state.position.head.phase, VZ_PHASE_MX_REINFORCEMENT);
    CHECK_INT(state.position.head.turn, turn);
    hold_due(&before);
    hold_militia_begin(&before);
    before = state.position;
    CHECK(end_phase());
    hold_placed(&before);
}

/* ---- the U.S. */

/* What the schedule brings, besides units that it names. */
struct brought {
    unsigned dummies, supply, packs;
};

static bool is_type(unsigned unit, enum vz_type type)
{
    return campaign.s->counter[unit].type == type;
}

static unsigned due_of(enum vz_type type)
{
    unsigned count_of = 0;

    for (VZ_EACH(unit, &campaign.s->of[VZ_US]))
        count_of += is_type(unit, type) && state.position.unit[unit].hex == VZ_DUE;
    return count_of;
}

/* [18.2] Gunboats that are away come again in the Game-Turn of their return. */
static void disturb_us(void)
{
    const struct vz_scenario *s = campaign.s;
    unsigned turn = state.position.head.turn;

    for (VZ_EACH(unit, &s->of[VZ_US])) {
        struct vz_unit *u = &state.position.unit[unit];

        if (u->hex != VZ_NOT_YET || !row_of(unit))
            continue;
        if (is_type(unit, VZ_GUNBOAT) && stage_random(&seed, 2)) {
            u->hex = VZ_REPAIRING;
            u->counter = (turn + stage_random(&seed, 3)) & VZ_COUNTER_BITS;
        } else if (stage_random(&seed, 15) == 0) {
            u->hex = VZ_WAITING;
        }
    }
    for (VZ_EACH(unit, &s->of[VZ_MEXICO])) /* the garrison has gone, or one unit has come back */
        if (state.position.unit[unit].hex == s->veracruz && stage_random(&seed, 12))
            state.position.unit[unit] = (struct vz_unit){.hex = VZ_ELIMINATED};
    if (stage_random(&seed, 3)) /* or [19.12] it comes in on the open coast */
        vz_give_place(&state.position, s->map.cell[s->veracruz].place, VZ_US);
}

static bool is_due(const struct vz_position *before, unsigned unit)
{
    const struct vz_unit *was = &before->unit[unit];
    const struct vz_arrival *row = row_of(unit);

    return was->hex == VZ_WAITING ||
           (was->hex == VZ_REPAIRING && was->counter <= before->head.turn) ||
           (was->hex == VZ_NOT_YET && row && row->turn == before->head.turn);
}

/* [11.21] [11.22] [11.35] */
static void hold_us_due(const struct vz_position *before)
{
    struct brought brought = {0, before->supply_due, before->packs_due};

    for (unsigned i = 0; i < campaign.s->arrivals; i++) {
        const struct vz_arrival *row = &campaign.s->arrival[i];

        if (row->side != VZ_US || row->turn != before->head.turn)
            continue;
        brought.dummies += row->dummies;
        brought.supply += row->supply;
        brought.packs += row->packs;
    }
    CHECK_INT(due_of(VZ_DUMMY), brought.dummies);
    CHECK_INT(due_of(VZ_SUPPLY), brought.supply);
    CHECK_INT(due_of(VZ_PACK), brought.packs);
    for (VZ_EACH(unit, &campaign.s->of[VZ_US])) {
        bool named = !is_type(unit, VZ_DUMMY) && !is_type(unit, VZ_SUPPLY) &&
                     !is_type(unit, VZ_PACK) && !is_type(unit, VZ_FORMATION);

        if (named && (state.position.unit[unit].hex == VZ_DUE) != is_due(before, unit))
            failed_at(&state, campaign.s->counter[unit].id, "is due, or not, as the schedule says");
    }
}

/* The first hex of the list for each unit. */
static bool take_place(void *to, const struct order *order)
{
    uint16_t *hexes = to;
    const struct argument *at = order_find(order, PLACE_AT, NULL);

    if (at && hexes[order->argument[0].value] == MAP_NOWHERE)
        hexes[order->argument[0].value] = at->value;
    return true;
}

/* Places those who can be; of trains and dummies one in three not. */
static void place_units(void)
{
    static uint16_t hexes[VZ_UNITS];
    struct order_sink sink = {.order = take_place, .to = hexes};
    static struct order place;

    for (unsigned unit = 0; unit < VZ_UNITS; unit++)
        hexes[unit] = MAP_NOWHERE;
    vz_game.legal(campaign.s, &state.position, VZ_DO_PLACE, &sink);
    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        bool train = is_type(unit, VZ_SUPPLY) || is_type(unit, VZ_PACK);

        if (hexes[unit] == MAP_NOWHERE || (train && stage_random(&seed, 3) == 0))
            continue;
        if (!train) { /* [19.12] nobody else is withheld */
            static struct vz_position still;

            still = state.position;
            CHECK(!end_phase());
            CHECK(same_bytes(&still, &state.position, sizeof still));
        }
        order_start(&place, VZ_DO_PLACE);
        order_argument(&place, PLACE_GROUP, ARGUMENT_UNIT, (int32_t)unit, 0);
        order_argument(&place, PLACE_AT, ARGUMENT_CELL, hexes[unit], 0);
        if (!apply(&place))
            failed_at(&state, campaign.s->counter[unit].id, "is listed and cannot be placed");
    }
}

/* [19.12] Trains without a place are lost, all others wait. */
static void hold_us_end(const struct vz_position *before, unsigned supply, unsigned packs)
{
    for (VZ_EACH(unit, &campaign.s->of[VZ_US])) {
        bool train = is_type(unit, VZ_SUPPLY) || is_type(unit, VZ_PACK);
        bool spare = train || is_type(unit, VZ_DUMMY);
        uint16_t is = state.position.unit[unit].hex;
        bool was_due = before->unit[unit].hex == VZ_DUE;

        if (was_due && is != (spare ? VZ_NOT_YET : VZ_WAITING))
            failed_at(&state, campaign.s->counter[unit].id, "is not kept as it should be");
        if (vz_units_has(&heard.withheld, unit) != (was_due && !train))
            failed_at(&state, campaign.s->counter[unit].id, "waits, or not, as is told");
    }
    CHECK_INT(heard.supply, supply);
    CHECK_INT(heard.packs, packs);
    CHECK_INT(state.position.supply_due, 0);
    CHECK_INT(state.position.packs_due, 0);
}

static void play_us(unsigned turn)
{
    static struct vz_position before;

    stand_at(turn, VZ_PHASE_MX_COMBAT, VZ_MEXICO);
    disturb_us();
    CHECK(end_phase());
    CHECK_INT(state.position.head.phase, VZ_PHASE_US_SUPPLY);
    before = state.position;
    CHECK(end_phase());
    hold_us_due(&before);
    place_units();
    before = state.position;
    unsigned supply = due_of(VZ_SUPPLY);
    unsigned packs = due_of(VZ_PACK);
    CHECK(end_phase());
    hold_us_end(&before, supply, packs);
}

/* ---- the first militia */

enum { SET_UPS = 600, FIRST_MILITIA = 5 };

/* [21.0] Cities and towns west of the Yellow Fever Line ... */
static bool is_town(uint16_t hex)
{
    const struct map *map = &campaign.s->map;
    const struct map_cell *cell = &map->cell[hex];

    return cell->place != MAP_NOWHERE && !(cell->marks & VZ_FEVER) &&
           map->place[cell->place].kinds & (VZ_CITY | VZ_TOWN);
}

static bool is_among(uint16_t hex, const uint16_t *hexes, unsigned before)
{
    for (unsigned i = 0; i < before; i++)
        if (hexes[i] == hex)
            return true;
    return false;
}

/* ... each once. */
static bool may_set_up(const uint16_t *hexes, unsigned some)
{
    for (unsigned i = 0; i < some; i++)
        if (!is_town(hexes[i]) || is_among(hexes[i], hexes, i))
            return false;
    return some == FIRST_MILITIA;
}

static unsigned militia_at(uint16_t hex)
{
    unsigned there = 0;

    for (VZ_EACH(unit, &campaign.s->of[VZ_MEXICO]))
        there += is_type(unit, VZ_MILITIA) && state.position.unit[unit].hex == hex;
    return there;
}

/* Most of them good. */
static void draw_hexes(uint16_t hexes[FIRST_MILITIA + 1])
{
    const struct map *map = &campaign.s->map;

    for (unsigned i = 0; i < FIRST_MILITIA + 1;) {
        uint16_t hex = map->place[stage_random(&seed, map->places)].cell;

        if ((is_town(hex) && !is_among(hex, hexes, i)) || stage_random(&seed, 40) == 0)
            hexes[i++] = hex;
    }
    if (stage_random(&seed, 6) == 0)
        hexes[stage_random(&seed, FIRST_MILITIA)] = (uint16_t)stage_random(&seed, map->cells);
}

static void set_up(const struct vz_position *start)
{
    static struct order setup;
    uint16_t hexes[FIRST_MILITIA + 1];
    unsigned chance = stage_random(&seed, 12);
    unsigned some = chance == 0   ? FIRST_MILITIA - 1u
                    : chance == 1 ? FIRST_MILITIA + 1u
                                  : FIRST_MILITIA;

    draw_hexes(hexes);
    order_start(&setup, VZ_DO_SETUP);
    for (unsigned i = 0; i < some; i++)
        order_argument(&setup, 0, ARGUMENT_CELL, hexes[i], 0);
    state.position = *start;
    bool good = may_set_up(hexes, some);
    if (apply(&setup) != good)
        failed_at(&state, "setup", good ? "is refused" : "is accepted");
    for (unsigned i = 0; i < some && good; i++)
        CHECK_INT(militia_at(hexes[i]), 1);
    seen.placed += good;
    CHECK(!apply(&setup)); /* once */
    CHECK_INT(end_phase(), good);
}

TEST(five_militia_are_put_into_towns)
{
    static struct vz_position start;

    begin();
    int16_t options[GAME_OPTIONS];
    campaign_options(options);
    CHECK(vz_game.start(campaign.s, options, &start, &state.dice, &nowhere) == VERDICT_DONE);
    state.order = "the set-up";
    seen.placed = 0;
    for (unsigned i = 0; i < SET_UPS; i++)
        set_up(&start);
    CHECK(seen.placed > SET_UPS / 4 && seen.placed < SET_UPS);
    campaign_free(&campaign);
    text_free(&text);
}

/* ---- all of it */

TEST(mexicans_come_as_the_schedule_says)
{
    begin();
    for (unsigned round = 0; round < ROUNDS * 2; round++)
        for (unsigned turn = 2; turn <= LAST_TURN; turn++)
            play_mexico(turn);
    printf("# %u phases: %u due, %u placed, %u kept, %u lost, %u militia\n", seen.phases, seen.due,
           seen.placed, seen.kept, seen.lost, seen.militia);
    CHECK(seen.due && seen.placed && seen.kept && seen.lost && seen.militia);
    campaign_free(&campaign);
    text_free(&text);
}

TEST(americans_come_as_the_schedule_says)
{
    begin();
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned turn = 2; turn <= LAST_TURN; turn++)
            play_us(turn);
    campaign_free(&campaign);
    text_free(&text);
}

TESTS(RUN(mexicans_come_as_the_schedule_says), RUN(americans_come_as_the_schedule_says),
      RUN(five_militia_are_put_into_towns))
