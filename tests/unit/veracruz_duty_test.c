/* [6.31] [12.41] In the positions of the numbered cases: a Combat Segment may be ended if nobody
 * who must attack is left who can, and a fortress be called on if it can be attacked. */
#include "listed.h"
#include "moments.h"
#include "veracruz/rules/combat.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { LINES = SLOW ? 12 : 1 };

static struct state state;

/* ---- what is listed */

/* Orders against that hex, with somebody from the other, if they name anybody. */
struct sought_attack {
    int32_t target, from; /* -1: from anywhere */
    unsigned group_slot;  /* ORDER_SLOTS: whoever */
    bool any;
};

static bool is_from(const struct argument *argument, int32_t hex)
{
    return argument->kind == ARGUMENT_GROUP ? argument->value == hex
                                            : state.position.unit[argument->value].hex == hex;
}

static bool seek_attack(void *to, const struct order *order)
{
    struct sought_attack *found = to;
    const struct argument *target = order_find(order, ATTACK_HEX, NULL);

    if (!target || target->value != found->target)
        return true;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == found->group_slot &&
            (found->from < 0 || is_from(&order->argument[i], found->from)))
            found->any = true;
    if (found->group_slot == ORDER_SLOTS)
        found->any = true;
    return true;
}

static bool any_listed(unsigned verb, int32_t target, int32_t from, unsigned group_slot)
{
    struct sought_attack found = {target, from, group_slot, false};
    struct order_sink sink = {seek_attack, &found, NULL, 0, 0};

    vz_game.legal(campaign.s, &state.position, verb, &sink);
    return found.any;
}

static bool is_attack_listed(int32_t target, int32_t from)
{
    return any_listed(VZ_DO_ATTACK, target, from, ATTACK_WITH) ||
           any_listed(VZ_DO_ASSAULT, target, from, ASSAULT_WITH);
}

/* ---- who must attack */

/* Who is refused the end of the segment could attack the hex that he is told of. */
static void hold_refused(const struct refusal *refusal)
{
    unsigned unit = (unsigned)refusal->value[0].number;
    int32_t from = refusal->value[1].number;

    if (!(state.position.unit[unit].flags & VZ_BOUND) || state.position.unit[unit].hex != from)
        failed_at(&state, campaign.s->counter[unit].id, "must attack, and is not bound to");
    if (!is_attack_listed(refusal->value[2].number, from))
        failed_at(&state, campaign.s->counter[unit].id, "must attack, and no attack is listed");
}

/* [12.15] Being one of those who besiege Perote is enough. */
static bool may_besiege(uint16_t hex)
{
    return map_edge(&campaign.s->map, hex, campaign.s->fort_cell[VZ_FORT_PEROTE]);
}

/* Nobody is left who is held by somebody that he could attack. */
static void hold_ended(unsigned unit)
{
    static struct vz_board board;
    struct vz_play play = VZ_LOOK(campaign.s, &state.position, &board);
    const struct vz_unit *u = &state.position.unit[unit];
    const struct map *map = &campaign.s->map;
    const struct map_cell *cell = &map->cell[u->hex];

    vz_board_begin(&board, campaign.s, &state.position);
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (vz_is_held_across(&play, &map->edge[e]) &&
            any_listed(VZ_DO_ATTACK, map->edge[e].to, u->hex, ATTACK_WITH))
            failed_at(&state, campaign.s->counter[unit].id, "could attack who holds it, and ends");
}

static void hold_end(void)
{
    static struct vz_position after;
    struct order end;
    struct refusal refusal = {0};

    order_start(&end, VZ_DO_END);
    order_argument(&end, END_CONFIRM, ARGUMENT_WORD, 0, 0);
    if (try_order(&state, &end, &after, &refusal) != VERDICT_DONE) {
        if (refusal.kind == VZ_MUST_ATTACK)
            hold_refused(&refusal);
        return;
    }
    for (VZ_EACH(unit, &campaign.s->combat)) {
        const struct vz_unit *u = &state.position.unit[unit];

        if (campaign.s->counter[unit].side == state.position.head.to_act && vz_on_map(u->hex) &&
            (u->flags & (VZ_BOUND | VZ_ATTACKED)) == VZ_BOUND && !may_besiege(u->hex))
            hold_ended(unit);
    }
}

/* ---- who may be called on to surrender */

/* Once in a segment, if he can be bombarded in a Siege Segment, in a Combat Segment stormed. */
static void hold_offers(bool siege)
{
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        uint16_t hex = campaign.s->fort_cell[fort];
        bool offer = any_listed(VZ_DO_OFFER, hex, -1, ORDER_SLOTS);
        bool attack = siege ? any_listed(VZ_DO_BOMBARD, hex, -1, ORDER_SLOTS)
                            : any_listed(VZ_DO_ASSAULT, hex, -1, ASSAULT_WITH);

        if (offer != (attack && !(state.position.offered >> fort & 1)))
            failed_at(&state, campaign.s->map.cell[hex].name,
                      offer ? "is called on, and cannot be attacked"
                            : "cannot be called on, and can be attacked");
    }
}

/* ---- all of it */

static void look(const struct case_moment *moment)
{
    const struct position_head *head = &state.position.head;

    if (!at_moment(moment, &state) || head->over || head->question)
        return;
    switch (head->phase) {
    case VZ_PHASE_MX_COMBAT:
    case VZ_PHASE_US_COMBAT:
        hold_end();
        hold_offers(false);
        break;
    case VZ_PHASE_MX_SIEGE:
    case VZ_PHASE_US_SIEGE:
        hold_offers(true);
        break;
    default:
        break;
    }
}

TEST(duties_of_combat)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};

    cases_play_all(&cases);
    text_free(&text);
}

TESTS(RUN(duties_of_combat))
