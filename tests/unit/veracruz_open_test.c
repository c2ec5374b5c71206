/* [14.31] What the orders of the numbered cases show to the other side, and as what its account has
 * them: nobody is named whom it cannot tell, and whoever fights is told. */
#include "listed.h"
#include "moments.h"
#include "veracruz/looks/account.h"
#include "veracruz/looks/view.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { LINES = SLOW ? 12 : 1 };

static struct state state;
static unsigned opened, told;

/* ---- who fights */

/* In the group that an attack or an Assault names: by itself, or with others, of whom some may not
 * fight. */
enum naming { NOT_NAMED, BESIDES, ITSELF };

static enum naming is_named(const struct order *order, unsigned unit)
{
    const struct vz_unit *u = &state.position.unit[unit];
    enum naming named = NOT_NAMED;

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != ATTACK_WITH)
            continue;
        if (argument->kind == ARGUMENT_UNIT && argument->value == (int32_t)unit)
            return vz_units_has(&campaign.s->formations, unit) ? BESIDES : ITSELF;
        if (argument->kind == ARGUMENT_GROUP && argument->value == u->hex)
            named = BESIDES;
        if (u->formation &&
            argument->value == (int32_t)campaign.s->first_formation + u->formation - 1)
            named = vz_units_has(&campaign.s->combat, unit) ? ITSELF : BESIDES;
    }
    return named;
}

static bool is_fight(const struct order *order)
{
    return order->verb == VZ_DO_ATTACK || order->verb == VZ_DO_ASSAULT;
}

/* ---- what is held */

/* Of the enemy those are told whole that fight as far as they are seen; who is attacked is seen as
 * the fight begins. */
static void hold_held(const struct order *order, uint8_t side, const struct vz_units *held)
{
    bool fights = is_fight(order);

    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        bool enemy = campaign.s->counter[unit].side != side;
        bool seen = vz_unit_seen(campaign.s, &state.position, (int32_t)unit, side);
        bool there = vz_on_map(state.position.unit[unit].hex) &&
                     (int32_t)state.position.unit[unit].hex == order->argument[0].value;
        bool must = fights && enemy && seen && (there || is_named(order, unit) == ITSELF);
        bool may = campaign.s->counter[unit].type == VZ_LEADER || /* who goes along unnamed */
                   is_named(order, unit) == BESIDES;

        if (must && !vz_units_has(held, unit))
            failed_at(&state, campaign.s->counter[unit].id, "is not told");
        if (!must && vz_units_has(held, unit) && !(fights && enemy && seen && may))
            failed_at(&state, campaign.s->counter[unit].id, "is told");
    }
}

/* ---- the order that an account has */

static void hold_open(const struct order *order, const struct order *open, uint8_t side)
{
    bool own = vz_phases[state.position.head.phase].side == side;

    if (order->verb == VZ_DO_BOMBARD && !own && order->count) { /* [12.22] not the batteries */
        CHECK_INT(open->count, 1);
        return;
    }
    if (own || !is_fight(order)) {
        if (!stage_same_order(order, open))
            failed_at(&state, text.at, "is another order in an account");
        return;
    }
    for (unsigned i = 0; i < open->count; i++)
        if (open->argument[i].kind == ARGUMENT_UNIT &&
            !vz_unit_seen(campaign.s, &state.position, open->argument[i].value, side))
            failed_at(&state, text.at, "names somebody in an account who is not seen");
    if (open->argument[0].value != order->argument[0].value || open->verb != order->verb)
        failed_at(&state, text.at, "is another order in an account");
}

/* Own orders are told, those in advance that come out of turn too, those that are seen whole, and
 * answers to the side. */
static void hold_order(const struct order *order, uint8_t side)
{
    static struct vz_position before;
    static struct order open;

    before = state.position;
    bool own = vz_phases[before.head.phase].side == side || order->side == (int)side;
    bool whole = vz_order_seen(campaign.s, &before, order, side) == ORDER_WHOLE;
    bool bombards = order->verb == VZ_DO_BOMBARD && !own && order->count;
    bool good = vz_open_order(campaign.s, &before, side, order, &open);
    opened++;
    told += good;
    hold_held(order, side, &before.account.held);
    if (!is_fight(order) && good != (own || whole || before.head.to_act == side || bombards))
        failed_at(&state, text.at, good ? "is told" : "is not told");
    if ((own || whole) && !good)
        failed_at(&state, text.at, "is not told, and seen");
    if (good)
        hold_open(order, &open, side);
}

static void look(const struct case_moment *moment)
{
    static struct log_line line;
    static struct vz_position after;
    struct refusal refusal;

    if (!at_moment(moment, &state) || state.position.head.over || !moment->line[0])
        return;
    text_add(&text, moment->line);
    if (!read_text(&state, &line, &given) ||
        try_order(&state, &given, &after, &refusal) != VERDICT_DONE)
        return;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        hold_order(&given, (uint8_t)side);
}

TEST(what_orders_show)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};

    cases_play_all(&cases);
    printf("# %u orders, %u told\n", opened, told);
    CHECK(told > 0 && told < opened);
    text_free(&text);
}

TESTS(RUN(what_orders_show))
