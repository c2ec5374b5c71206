/* 11.14 Losses of the defence, and what the attacker pays for a Bloodbath. */
#include "santiago/rules/combat.h"
#include "santiago/rules/house.h"

#include <string.h>

/* ---- the defence */

/* [11.14] Americans lose a step each, others go. The price is the factors that the defence loses: a
 * unit removed counts its face, one reduced the difference of its faces. */
void sc_defenders_lose(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    unsigned price = 0;

    if (b->result != SC_ELIMINATED && b->result != SC_BLOODBATH)
        return;
    for (SC_EACH(unit, &b->defenders)) {
        unsigned before = sc_battle_factor(play, unit);

        sc_fact_lose(play, unit, 1, "11.14");
        price += before - (play->p->unit[unit].steps ? sc_factor(play, unit) : 0);
    }
    if (b->result == SC_BLOODBATH)
        b->price = (uint16_t)sc_house_price(play, price);
    sc_battle_counts(play);
}

/* ---- who can pay what */

enum { PAYERS = 24, SUMS = 512 };

/* An adjacent attacker: what 0, 1 and 2 of its steps are worth. */
struct payer {
    uint16_t unit;
    uint8_t steps;
    uint8_t worth[3];
};

struct till {
    unsigned price, total;
    unsigned payers;
    struct payer payer[PAYERS]; /* the dearest first */
};

static struct payer payer_of(const struct sc_play *play, unsigned unit)
{
    const struct sc_unit *u = &play->p->unit[unit];
    unsigned whole = sc_battle_factor(play, unit);
    unsigned reduced = u->steps == 2 ? sc_counter(play, unit)->factor[0] : 0;
    struct payer payer = {
        (uint16_t)unit, u->steps, {0, (uint8_t)(whole - reduced), (uint8_t)whole}};

    return payer;
}

/* [11.14] from adjacent units, never from batteries at range */
static void open_till(const struct sc_play *play, struct till *till)
{
    const struct sc_battle *b = &play->p->battle;

    till->price = b->price;
    till->total = till->payers = 0;
    for (SC_EACH(unit, &b->adjacent)) {
        struct payer payer = payer_of(play, unit);
        unsigned at = till->payers;

        till->total += payer.worth[payer.steps];
        if (at == PAYERS)
            continue;
        for (; at > 0 &&
               till->payer[at - 1].worth[till->payer[at - 1].steps] < payer.worth[payer.steps];
             at--)
            till->payer[at] = till->payer[at - 1];
        till->payer[at] = payer;
        till->payers++;
    }
}

/* The step that could be left out though the price would still be paid: its unit's place in the
 * till, or `payers`. */
static unsigned find_spare(const struct till *till, const uint8_t steps[SC_UNITS], unsigned paid)
{
    for (unsigned i = 0; i < till->payers; i++) {
        const struct payer *payer = &till->payer[i];
        unsigned lost = steps[payer->unit];

        if (lost && paid - (unsigned)(payer->worth[lost] - payer->worth[lost - 1]) >= till->price)
            return i;
    }
    return till->payers;
}

/* ---- every way to pay */

struct search {
    const struct till *till;
    bool (*each)(void *to, const uint8_t steps[SC_UNITS]);
    void *to;
    uint8_t steps[SC_UNITS];
};

/* All ways in which payer number i and those behind it come up with the rest; `could` is what they
 * have. False when the caller has seen enough. */
static bool search_from(struct search *search, unsigned i, unsigned paid, unsigned could)
{
    const struct till *till = search->till;
    const struct payer *payer = &till->payer[i];

    if (paid >= till->price)
        return find_spare(till, search->steps, paid) != till->payers ||
               search->each(search->to, search->steps);
    if (paid + could < till->price)
        return true;
    could -= payer->worth[payer->steps];
    for (unsigned lost = 0; lost <= payer->steps; lost++) {
        bool more;

        search->steps[payer->unit] = (uint8_t)lost;
        more = search_from(search, i + 1, paid + payer->worth[lost], could);
        search->steps[payer->unit] = 0;
        if (!more)
            return false;
    }
    return true;
}

void sc_each_payment(const struct sc_play *play,
                     bool (*each)(void *to, const uint8_t steps[SC_UNITS]), void *to)
{
    struct till till;
    struct search search = {.till = &till, .each = each, .to = to};

    open_till(play, &till);
    search_from(&search, 0, 0, till.total);
}

/* ---- paying */

static void take(struct sc_play *play, const uint8_t steps[SC_UNITS])
{
    struct sc_battle *b = &play->p->battle;

    for (SC_EACH(unit, &b->adjacent))
        sc_fact_lose(play, unit, steps[unit], "11.14");
    b->price = 0;
    sc_battle_counts(play);
}

/* The only way, if there is one. */
struct only {
    unsigned ways;
    uint8_t steps[SC_UNITS];
};

static bool note_way(void *to, const uint8_t steps[SC_UNITS])
{
    struct only *only = to;

    memcpy(only->steps, steps, sizeof only->steps);
    return ++only->ways < 2;
}

/* If he has less, he loses all his adjacent units. */
static void lose_all(const struct till *till, uint8_t steps[SC_UNITS])
{
    for (unsigned i = 0; i < till->payers; i++)
        steps[till->payer[i].unit] = till->payer[i].steps;
}

void sc_pay(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    struct only only = {0};
    struct sc_list names;
    struct till till;

    if (b->price == 0)
        return;
    open_till(play, &till);
    if (till.total <= till.price) {
        lose_all(&till, only.steps);
        take(play, only.steps);
        return;
    }
    sc_each_payment(play, note_way, &only);
    if (only.ways == 1) {
        take(play, only.steps);
        return;
    }
    sc_ask(play, SC_ASK_LOSE, b->attacker);
    SC_TELL(play, SC_EV_ASK_LOSE, "11.14", V_INT(play->p->head.question), V_INT(b->attacker),
            V_INT(b->price), sc_list(&b->adjacent, &names));
}

/* ---- the answer */

static bool read_steps(struct sc_play *play, uint8_t steps[SC_UNITS])
{
    const struct sc_position *p = play->p;

    memset(steps, 0, SC_UNITS);
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        unsigned unit = (unsigned)argument->value;

        if (!sc_has(&p->battle.adjacent, unit) || steps[unit] == p->unit[unit].steps)
            return SC_REFUSE(play, SC_LOSE_WHO, argument->word, V_INT(unit));
        steps[unit]++;
    }
    return true;
}

bool sc_answer_lose(struct sc_play *play)
{
    uint8_t steps[SC_UNITS];
    unsigned paid = 0;
    unsigned spare;
    struct till till;

    if (!read_steps(play, steps))
        return false;
    open_till(play, &till);
    for (unsigned i = 0; i < till.payers; i++)
        paid += till.payer[i].worth[steps[till.payer[i].unit]];
    if (paid < till.price)
        return SC_REFUSE(play, SC_LOSE_TOO_LITTLE, 0, V_INT(paid), V_INT(till.price));
    spare = find_spare(&till, steps, paid);
    if (spare < till.payers) {
        const struct payer *payer = &till.payer[spare];
        unsigned lost = steps[payer->unit];

        return SC_REFUSE(play, SC_LOSE_TOO_MUCH, sc_word_of(play, LOSE_UNITS, payer->unit),
                         V_INT(paid - (unsigned)(payer->worth[lost] - payer->worth[lost - 1])),
                         V_INT(till.price), V_INT(payer->unit));
    }
    take(play, steps);
    sc_answered(play);
    return true;
}

/* ---- the standard answer: the least sum that pays, with steps from many units rather than whole
 * units */

/* can[i][sum]: payers from number i on can come up with exactly that. */
typedef bool sums_of[PAYERS + 1][SUMS];

static void find_sums(const struct till *till, sums_of can)
{
    memset(can, 0, sizeof(sums_of));
    can[till->payers][0] = true;
    for (unsigned i = till->payers; i-- > 0;) {
        const struct payer *payer = &till->payer[i];

        for (unsigned sum = 0; sum < SUMS; sum++)
            for (unsigned lost = 0; lost <= payer->steps && !can[i][sum]; lost++)
                can[i][sum] = sum >= payer->worth[lost] && can[i + 1][sum - payer->worth[lost]];
    }
}

/* Of a whole regiment one step before none and before both. */
static unsigned steps_for(const struct till *till, sums_of can, unsigned i, unsigned sum)
{
    static const uint8_t wish[] = {1, 0, 2};
    const struct payer *payer = &till->payer[i];

    for (unsigned k = 0; k < 3; k++)
        if (wish[k] <= payer->steps && sum >= payer->worth[wish[k]] &&
            can[i + 1][sum - payer->worth[wish[k]]])
            return wish[k];
    return 0;
}

bool sc_default_lose(struct sc_play *play, struct order *answer)
{
    struct till till;

    sums_of can;
    unsigned sum;

    open_till(play, &till);
    find_sums(&till, can);
    for (sum = till.price; sum < SUMS && !can[0][sum];)
        sum++;
    order_start(answer, SC_ANSWER_LOSE);
    for (unsigned i = 0; i < till.payers && sum < SUMS; i++) {
        unsigned steps = steps_for(&till, can, i, sum);

        for (unsigned step = 0; step < steps; step++)
            if (!order_argument(answer, LOSE_UNITS, ARGUMENT_UNIT, till.payer[i].unit, 0))
                return false;
        sum -= till.payer[i].worth[steps];
    }
    return true;
}
