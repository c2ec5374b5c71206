/* Orders of groups in the positions of the numbered cases: to orders that are listed each unit of
 * the side is added. If that is accepted, it is told that the unit may be in such an order; and
 * whoever is told of is accepted in one of them. */
#include "moments.h"
#include "provisos.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { FILES = SLOW ? 20 : 3, LISTED = 1024, TRIED = 5, ABOUTS = 256 };

static struct state state;
static unsigned long given_orders, accepted_orders;

/* ---- what is listed and told */

/* Who is told of in orders like that. */
struct about {
    struct order like; /* but of its group */
    struct vz_units units;
};

static struct order listed[LISTED];
static struct about abouts[ABOUTS];
static unsigned listed_count, about_count;

static bool take(void *to, const struct order *order)
{
    (void)to;
    CHECK(listed_count < LISTED);
    listed[listed_count++] = *order;
    return true;
}

/* Conditions that speak of some of the units are no invitation. */
static bool invites(const struct event *proviso)
{
    return proviso->kind == VZ_PROVISO_AMONG || proviso->kind == VZ_PROVISO_MAY_JOIN;
}

static void hear(void *to, const struct order *about, const struct event *proviso)
{
    const struct event_kind *kind = &vz_game.provisos[proviso->kind];
    unsigned i = 0;

    (void)to;
    if (!about || !invites(proviso))
        return;
    while (i < about_count && !stage_same_order(&abouts[i].like, about))
        i++;
    if (i == about_count) {
        CHECK(about_count < ABOUTS);
        abouts[about_count++] = (struct about){.like = *about};
    }
    for (unsigned k = 0; k < proviso->values; k++)
        for (unsigned u = 0; kind->field[k].kind == VALUE_UNITS && u < proviso->value[k].count; u++)
            vz_units_add(&abouts[i].units, ((const uint16_t *)proviso->value[k].list)[u]);
}

/* ---- one more in the group */

static void add(struct order *order, unsigned slot, unsigned unit)
{
    unsigned at = order->count;

    while (at > 0 && order->argument[at - 1].slot > slot)
        at--;
    memmove(&order->argument[at + 1], &order->argument[at],
            (order->count - at) * sizeof *order->argument);
    order->argument[at] =
        (struct argument){.value = (uint16_t)unit, .kind = ARGUMENT_UNIT, .slot = slot & 7u};
    order->count++;
    for (unsigned i = 0; i < order->count; i++)
        order->argument[i].word = (i + 1) & 511u;
}

static bool is_accepted_with(const struct order *order, unsigned slot, unsigned unit)
{
    static struct order more;
    static struct vz_position after;
    struct refusal refusal;

    more = *order;
    add(&more, slot, unit);
    given_orders++;
    bool accepted = try_order(&state, &more, &after, &refusal) == VERDICT_DONE;
    accepted_orders += accepted;
    return accepted;
}

static bool is_in(const struct order *order, unsigned slot, unsigned unit)
{
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != slot)
            continue;
        if (argument->kind == ARGUMENT_GROUP
                ? state.position.unit[unit].hex == argument->value
                : argument->value == unit ||
                      campaign.s->first_formation + state.position.unit[unit].formation - 1u ==
                          argument->value)
            return true;
    }
    return false;
}

/* [12.23] A Division bombards by its guns. */
static bool is_told(const struct order *order, const struct vz_units *named, unsigned unit)
{
    if (order->verb == VZ_DO_BOMBARD && vz_units_has(&campaign.s->formations, unit))
        return true;
    return is_named(&state, named, unit);
}

static void hold_untold(const struct order *order, unsigned slot)
{
    struct vz_units named = {{0}};

    for (unsigned i = 0; i < about_count; i++)
        if (is_like(order, &abouts[i].like))
            vz_units_add_all(&named, &abouts[i].units);
    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        if (campaign.s->counter[unit].side != state.position.head.to_act ||
            !vz_on_map(state.position.unit[unit].hex) || is_in(order, slot, unit) ||
            is_told(order, &named, unit))
            continue;
        if (is_accepted_with(order, slot, unit)) {
            add(&listed[order - listed], slot, unit);
            failed_order(&state, order,
                         "is accepted, and it is not told that the last may be in it");
        }
    }
}

/* Some of what is listed, spread over the list. */
static void hold_list(unsigned slot)
{
    unsigned step = listed_count / TRIED + 1;

    for (unsigned i = 0; i < listed_count; i += step)
        if (order_find(&listed[i], slot, NULL))
            hold_untold(&listed[i], slot);
}

/* An order like that is listed with the unit, or accepted with it in addition. */
static bool is_of_use(const struct about *about, unsigned slot, unsigned unit)
{
    bool any = false;

    for (unsigned i = 0; i < listed_count; i++) {
        if (!is_like(&listed[i], &about->like))
            continue;
        any = true;
        if (is_in(&listed[i], slot, unit) || is_accepted_with(&listed[i], slot, unit))
            return true;
    }
    return !any; /* nothing of that kind can be done now */
}

/* [12.31] Of an Assault all may be needed at once, and [15.19] who may be in a Division may depend
 * on all of it. */
static bool each_is_of_use(unsigned verb)
{
    return verb == VZ_DO_FORTIFY || verb == VZ_DO_BOMBARD || verb == VZ_DO_ATTACK ||
           verb == VZ_ANSWER_ADVANCE || verb == VZ_ANSWER_OCCUPY;
}

static void hold_told(unsigned verb, unsigned slot)
{
    for (unsigned i = 0; i < about_count && each_is_of_use(verb); i++)
        for (VZ_EACH(unit, &abouts[i].units))
            if (!is_of_use(&abouts[i], slot, unit)) {
                add(&abouts[i].like, slot, unit);
                failed_order(&state, &abouts[i].like, "it is told that it may be in such an order");
            }
}

/* ---- all of it */

static void hold(unsigned verb, unsigned slot)
{
    const struct order_sink sink = {take, NULL, hear, 0, 0};

    listed_count = about_count = 0;
    vz_game.legal(campaign.s, &state.position, verb, &sink);
    hold_list(slot);
    hold_told(verb, slot);
}

static void look(const struct case_moment *moment)
{
    static const struct {
        unsigned verb, slot;
    } groups[] = {{VZ_DO_ASSIGN, 0},
                  {VZ_DO_DETACH, 0},
                  {VZ_DO_FORM, FORM_WITH},
                  {VZ_DO_FORTIFY, FORTIFY_WITH},
                  {VZ_DO_BOMBARD, BOMBARD_WITH},
                  {VZ_DO_ASSAULT, ATTACK_WITH},
                  {VZ_DO_ATTACK, ATTACK_WITH},
                  {VZ_ANSWER_ADVANCE, ADVANCE_GROUP},
                  {VZ_ANSWER_OCCUPY, OCCUPY_GROUP}};

    if (!at_moment(moment, &state) || state.position.head.over)
        return;
    for (unsigned i = 0; i < sizeof groups / sizeof *groups; i++)
        hold(groups[i].verb, groups[i].slot);
}

TEST(who_may_be_in_a_group_is_told)
{
    static struct cases cases = {.game = "veracruz", .lines = 1, .files = FILES, .look = look};

    cases_play_all(&cases);
    printf("# %lu orders, %lu accepted\n", given_orders, accepted_orders);
    CHECK(accepted_orders > 0 && accepted_orders < given_orders);
    text_free(&text);
}

TESTS(RUN(who_may_be_in_a_group_is_told))
