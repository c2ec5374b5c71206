/* 8.46 to 8.48: who loses the points of each open question of the numbered cases, worked out from
 * the rule point by point: which answers are accepted, what they take, what is listed, the standard
 * answer, and what a list of units gives. */
#include "listed.h"
#include "moments.h"
#include "veracruz/rules/combat.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { FILES = SLOW ? 5 : 1, SHARES = 60, GIVERS = 3 };

static struct state state;
static uint64_t seed = 1847;
static unsigned long given_shares, accepted_shares;

/* ---- the rule */

enum kind { REGULAR, VOLUNTEER, ARTILLERY };

/* What each may still give, what it gives, and whose turn it is. */
struct sharing {
    unsigned left[VZ_UNITS], taken[VZ_UNITS];
    unsigned points; /* still to be lost */
    enum kind next;
};

/* [8.48] Artillery is neither; volunteers are those that are called so. */
static enum kind kind_of(unsigned unit)
{
    if (campaign.s->counter[unit].type == VZ_ARTILLERY)
        return ARTILLERY;
    return vz_units_has(&campaign.s->volunteers, unit) ? VOLUNTEER : REGULAR;
}

static bool is_giver(unsigned unit)
{
    return vz_units_has(&state.position.loss_from, unit);
}

/* [14.16] */
static bool is_untried(unsigned unit)
{
    return campaign.s->counter[unit].type == VZ_MILITIA &&
           !(state.position.unit[unit].flags & VZ_REVEALED);
}

static void begin_sharing(struct sharing *sharing)
{
    *sharing = (struct sharing){.points = state.position.loss.points,
                                .next = state.position.loss.volunteer_next ? VOLUNTEER : REGULAR};
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (is_giver(unit))
            sharing->left[unit] = is_untried(unit) ? 1 : state.position.unit[unit].strength;
}

static unsigned left_of(const struct sharing *sharing, enum kind kind)
{
    unsigned left = 0;

    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        left += kind_of(unit) == kind ? sharing->left[unit] : 0;
    return left;
}

/* Whose turn it is: a kind that has none left is passed over. */
static enum kind turn_of(const struct sharing *sharing)
{
    enum kind other = sharing->next == REGULAR ? VOLUNTEER : REGULAR;

    return left_of(sharing, sharing->next) ? sharing->next : other;
}

static bool may_give(const struct sharing *sharing, unsigned unit)
{
    return sharing->left[unit] > 0 &&
           (!state.position.loss.alternate || kind_of(unit) == ARTILLERY ||
            kind_of(unit) == turn_of(sharing));
}

static void give(struct sharing *sharing, unsigned unit)
{
    if (state.position.loss.alternate && kind_of(unit) != ARTILLERY)
        sharing->next = kind_of(unit) == REGULAR ? VOLUNTEER : REGULAR;
    sharing->left[unit]--;
    sharing->taken[unit]++;
    sharing->points--;
}

/* ---- answers */

static void begin(struct order *order)
{
    order_start(order, VZ_ANSWER_LOSE);
    order->question = state.position.head.question;
}

static void add(struct order *order, unsigned unit, unsigned points)
{
    order_argument(order, LOSE_POINTS, ARGUMENT_POINTS, (int32_t)unit, (int32_t)points);
    order_number_word(order);
}

/* Some order of single points, each of which the rule allows, takes what the answer does. */
static bool is_allowed(const struct order *order)
{
    struct sharing sharing;
    unsigned wanted[VZ_UNITS] = {0};
    unsigned sum = 0;

    begin_sharing(&sharing);
    for (unsigned i = 0; i < order->count; i++) {
        unsigned unit = order->argument[i].value;
        unsigned points = order->argument[i].extra;

        if (!is_giver(unit) || wanted[unit])
            return false;
        wanted[unit] = points ? points : sharing.left[unit];
        if (wanted[unit] > sharing.left[unit])
            return false;
        sum += wanted[unit];
    }
    if (sum != sharing.points)
        return false;
    while (sharing.points > 0) {
        unsigned unit = 0;

        while (unit < campaign.s->units &&
               !(sharing.taken[unit] < wanted[unit] && may_give(&sharing, unit)))
            unit++;
        if (unit == campaign.s->units)
            return false;
        give(&sharing, unit);
    }
    return true;
}

/* Points that units have lost, as it is told. */
struct heard {
    unsigned lost[VZ_UNITS], points;
};

static void hear(void *to, const struct event *event)
{
    struct heard *heard = to;

    if (event->kind != VZ_EV_LOST || heard->points >= state.position.loss.points)
        return;
    heard->lost[event->value[0].number] += (unsigned)event->value[1].number;
    heard->points += (unsigned)event->value[1].number;
}

/* [8.46] The first points that are lost are those that the answer names, no more and no less. */
static void hold_taken(const struct order *order)
{
    static struct vz_position after;
    static struct heard heard;
    const struct sink sink = {hear, &heard};
    struct dice dice = state.dice;
    struct refusal refusal;
    struct sharing sharing;

    heard = (struct heard){{0}, 0};
    after = state.position;
    begin_sharing(&sharing);
    vz_game.apply(campaign.s, &after, order, &dice, &sink, &refusal);
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        unsigned points = argument->extra ? argument->extra : sharing.left[argument->value];

        if (is_untried(argument->value))
            return; /* [14.16] worth what nobody knew */
        if (heard.lost[argument->value] != points)
            failed_order(&state, order, "takes other points than it names");
    }
}

static void hold(const struct order *order)
{
    static struct vz_position after;
    struct refusal refusal;
    bool accepted = try_order(&state, order, &after, &refusal) == VERDICT_DONE;

    given_shares++;
    accepted_shares += accepted;
    if (accepted != is_allowed(order))
        failed_order(&state, order, accepted ? "is accepted against the rule" : "is refused");
    if (accepted)
        hold_taken(order);
}

/* ---- shares */

static unsigned draw_giver(void)
{
    unsigned givers = 0;
    unsigned drawn = 0;

    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (is_giver(unit) && stage_random(&seed, ++givers) == 0)
            drawn = unit;
    return drawn;
}

/* A few units, who give about as much as is to be lost. */
static void hold_share(void)
{
    static struct order order;
    unsigned left = state.position.loss.points;
    unsigned givers = 1 + stage_random(&seed, GIVERS);

    if (stage_random(&seed, 8) == 0)
        left += stage_random(&seed, 3);
    begin(&order);
    for (unsigned i = 0; i < givers && left > 0; i++) {
        unsigned points = i + 1 == givers ? left : 1 + stage_random(&seed, left);

        add(&order, draw_giver(), stage_random(&seed, 9) ? points : 0);
        left -= points;
    }
    hold(&order);
}

/* Somebody who has nothing to give loses nothing. */
static void hold_stranger(void)
{
    static struct order order;
    unsigned unit = stage_random(&seed, campaign.s->units);

    begin(&order);
    add(&order, unit, state.position.loss.points);
    hold(&order);
}

/* ---- what is listed */

struct listing {
    bool single[VZ_UNITS];
    unsigned standard;
    const struct order *wanted;
};

static bool take(void *to, const struct order *order)
{
    struct listing *listing = to;

    if (order->count == 1)
        listing->single[order->argument[0].value] = true;
    else
        listing->standard++;
    if (order->count != 1 && !stage_same_order(order, listing->wanted))
        failed_order(&state, order, "is listed, and is not the standard answer");
    return true;
}

/* One point at a time from the unit with most strength left, the lowest id first among equals, and
 * artillery only when nothing else is left. */
static unsigned standard_giver(const struct sharing *sharing)
{
    unsigned best = VZ_NO_UNIT;

    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        bool gun = kind_of(unit) == ARTILLERY;

        if (!may_give(sharing, unit))
            continue;
        if (best == VZ_NO_UNIT || (kind_of(best) == ARTILLERY && !gun) ||
            ((kind_of(best) == ARTILLERY) == gun && sharing->left[unit] > sharing->left[best]))
            best = unit;
    }
    return best;
}

static void write_share(const struct sharing *sharing, struct order *order)
{
    begin(order);
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (sharing->taken[unit])
            order_argument(order, LOSE_POINTS, ARGUMENT_POINTS, (int32_t)unit,
                           (int32_t)sharing->taken[unit]);
}

static void find_standard(struct order *order)
{
    struct sharing sharing;

    begin_sharing(&sharing);
    while (sharing.points > 0) {
        unsigned unit = standard_giver(&sharing);

        CHECK(unit != VZ_NO_UNIT);
        give(&sharing, unit);
    }
    write_share(&sharing, order);
}

/* The standard answer, and all of it by one unit, whoever may. */
static void hold_listed(void)
{
    static struct order standard, single;
    struct listing listing = {.wanted = &standard};
    const struct order_sink sink = {.order = take, .to = &listing};

    find_standard(&standard);
    vz_game.legal(campaign.s, &state.position, VZ_ANSWER_LOSE, &sink);
    if (listing.standard != (standard.count > 1))
        failed_order(&state, &standard, "is the standard answer, and is listed once");
    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        begin(&single);
        add(&single, unit, state.position.loss.points);
        if (is_allowed(&single) != listing.single[unit])
            failed_order(&state, &single, "is listed as it is allowed");
    }
}

/* ---- what is answered for the owner */

static struct vz_play looking(void)
{
    static struct vz_position copy;
    static struct vz_board board;
    struct vz_play play = VZ_LOOK(campaign.s, &copy, &board);

    copy = state.position;
    vz_board_begin(&board, campaign.s, &copy);
    return play;
}

static void hold_standard(void)
{
    static struct order wanted, answer;
    struct vz_play play = looking();

    find_standard(&wanted);
    if (!vz_default_lose(&play, &answer))
        failed_order(&state, &wanted, "is the standard answer, and there is none");
    answer.question = wanted.question;
    if (!stage_same_order(&answer, &wanted))
        failed_order(&state, &answer, "is not the standard answer");
}

/* Each of the list to nothing before the next, as far as 8.48 allows: a later one gives a point
 * where no earlier one may. */
static void hold_in_order(void)
{
    static struct order wanted, answer;
    uint16_t list[4];
    struct sharing sharing;
    struct vz_play play = looking();
    bool any = true;

    for (unsigned i = 0; i < 4; i++)
        list[i] = (uint16_t)draw_giver();
    begin_sharing(&sharing);
    while (sharing.points > 0 && any) {
        unsigned i = 0;

        while (i < 4 && !may_give(&sharing, list[i]))
            i++;
        any = i < 4;
        if (any)
            give(&sharing, list[i]);
    }
    write_share(&sharing, &wanted);
    vz_lose_in_order(&play, list, 4, &answer);
    answer.question = wanted.question;
    if (!stage_same_order(&answer, &wanted))
        failed_order(&state, &answer, "is not what the list gives");
}

/* ---- who is asked */

/* [8.46] [14.16] Combat units of the owner on the map that have a point to lose, and of them
 * enough. */
static void hold_givers(void)
{
    struct sharing sharing;
    unsigned all = 0;

    begin_sharing(&sharing);
    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        if (!is_giver(unit))
            continue;
        all += sharing.left[unit];
        if (!sharing.left[unit] || !vz_on_map(state.position.unit[unit].hex) ||
            campaign.s->counter[unit].side != state.position.loss.side ||
            !vz_units_has(&campaign.s->combat, unit))
            failed_at(&state, campaign.s->counter[unit].id, "has no point to lose");
    }
    if (all < sharing.points || sharing.points == 0)
        failed_at(&state, "", "points are asked for that nobody has");
}

/* [8.48] Of those that fought some are Regulars, and some Volunteers. */
static bool is_mixed(void)
{
    const struct vz_battle *battle = &state.position.battle;
    const struct vz_units *force =
        state.position.loss.side == battle->attacker ? &battle->attackers : &battle->defenders;
    bool any[3] = {false};

    for (VZ_EACH(unit, force))
        if (vz_units_has(&campaign.s->combat, unit))
            any[kind_of(unit)] = true;
    return any[REGULAR] && any[VOLUNTEER];
}

/* [8.47] [8.48] The U.S. alone, and in combat alone. */
static void hold_alternation(void)
{
    bool combat = course_is_under_way(&state.position.head, VZ_COMBAT);
    bool wanted = combat && state.position.loss.side == VZ_US && is_mixed();

    if (combat && state.position.loss.alternate != wanted)
        failed_at(&state, "", "Regulars and Volunteers alternate if both took part");
    if (state.position.loss.alternate && state.position.loss.side != VZ_US)
        failed_at(&state, "", "Mexico takes its losses as it likes");
}

static void look(const struct case_moment *moment)
{
    if (!at_moment(moment, &state) || state.position.head.over || !state.position.head.question ||
        state.position.head.kind != VZ_ASK_LOSE)
        return;
    hold_givers();
    hold_alternation();
    hold_listed();
    hold_standard();
    for (unsigned i = 0; i < SHARES; i++) {
        hold_share();
        hold_stranger();
        hold_in_order();
    }
}

TEST(points_are_lost_by_whom_the_rule_allows)
{
    static struct cases cases = {
        .game = "veracruz", .lines = 1, .files = FILES, .holding = " lose ", .look = look};

    cases_play_all(&cases);
    printf("# %lu shares, %lu accepted\n", given_shares, accepted_shares);
    CHECK(accepted_shares > 0 && accepted_shares < given_shares);
    text_free(&text);
}

TESTS(RUN(points_are_lost_by_whom_the_rule_allows))
