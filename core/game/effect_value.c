/* What the rows of effects say, worked out: numbers, conditions, arguments. */
#include "game/effect_parts.h"

enum { NUMBER_MOST = 30000 };

void effect_call_of(const struct effect_at *at, struct effect_call *call)
{
    const struct effect *effect = &at->effects->effect[at->run->effect - 1u];

    *call = (struct effect_call){.name = effect->name,
                                 .rule = effect->rule,
                                 .side = at->run->side,
                                 .die = at->run->die,
                                 .it = at->run->it,
                                 .of = at->run->of,
                                 .picks = at->run->picks,
                                 .pick = at->run->pick};
}

unsigned effect_side(const struct effect_call *call, unsigned side)
{
    if (side == EFFECT_PLAYER || call->side == NO_SIDE)
        return side < GAME_SIDES ? side : call->side;
    return side == EFFECT_ENEMY ? 1u - call->side : side;
}

/* ---- numbers */

unsigned effect_members(const struct effect_at *at, const struct effect_call *call, unsigned set)
{
    const struct effect_set *row = &at->rules->sets[set];
    unsigned count = 0;

    for (unsigned member = row->next(at->act, call, 0); member != EFFECT_NOTHING;
         member = row->next(at->act, call, member + 1))
        count++;
    return count;
}

static int64_t term(const struct effect_at *at, const struct effect_call *call,
                    const struct effect_term *term)
{
    int64_t value = 1;
    int64_t sign;

    if (term->source == TERM_DIE)
        value = call->die;
    else if (term->source == TERM_NUMBER)
        value = at->rules->numbers[term->of].of(at->act, call);
    else if (term->source == TERM_SET)
        value = effect_members(at, call, term->of);
    value *= term->factor;
    sign = value < 0 ? -1 : 1;
    value = (value * sign + (term->up ? term->divisor - 1 : 0)) / term->divisor;
    return value * sign;
}

int32_t effect_sum(const struct effect_at *at, const struct effect_call *call, unsigned sum)
{
    const struct effect_sum *row = &at->effects->sum[sum];
    int64_t value = 0;

    for (unsigned i = 0; i < row->count; i++)
        value += term(at, call, &at->effects->term[row->first + i]);
    value = value < -NUMBER_MOST ? -NUMBER_MOST : value;
    return (int32_t)(value > NUMBER_MOST ? NUMBER_MOST : value);
}

/* ---- arguments */

/* False if it is nobody, or somebody of another kind. */
static bool work_out(const struct effect_at *at, const struct effect_call *call,
                     struct effect_value *value)
{
    unsigned side;

    switch (value->kind) {
    case EFFECT_NUMBER:
        value->value = effect_sum(at, call, (unsigned)value->value);
        return true;
    case EFFECT_SIDE:
        side = effect_side(call, (unsigned)value->value);
        value->value = (int32_t)side;
        return side < GAME_SIDES;
    case EFFECT_UNIT:
    case EFFECT_CELL:
    case EFFECT_THING:
        if (value->value != EFFECT_IT)
            return true;
        value->value = call->it;
        return call->it != EFFECT_NOTHING && call->of == value->kind;
    default:
        return true;
    }
}

bool effect_arguments(const struct effect_at *at, struct effect_call *call)
{
    for (unsigned i = 0; i < EFFECT_SLOTS; i++) {
        call->slot[i] = at->effects->value[at->code->first + i];
        if (!work_out(at, call, &call->slot[i]))
            return false;
    }
    return true;
}

/* ---- conditions */

static bool compare(char relation, int32_t left, int32_t right)
{
    switch (relation) {
    case '<':
        return left < right;
    case '>':
        return left > right;
    case 'l':
        return left <= right;
    case 'g':
        return left >= right;
    default:
        return left == right;
    }
}

static bool test(const struct effect_at *at, const struct effect_call *call,
                 const struct effect_test *test)
{
    struct effect_value value = test->value;

    switch (test->kind) {
    case TEST_COMPARE:
        return compare(test->relation, effect_sum(at, call, test->left),
                       effect_sum(at, call, test->right));
    case TEST_SET:
        return at->rules->sets[test->of].next(at->act, call, 0) != EFFECT_NOTHING;
    case TEST_CONDITION:
        break;
    }
    return work_out(at, call, &value) &&
           at->rules->conditions[test->of].holds(at->act, call, &value);
}

/* Of those with `or` between them one is enough. */
bool effect_tests(const struct effect_at *at, const struct effect_call *call, unsigned first,
                  unsigned count)
{
    bool holds = true;

    for (unsigned i = first; i < first + count; i++) {
        const struct effect_test *row = &at->effects->test[i];

        if (!row->or_else && !holds)
            return false;
        if (!row->or_else || !holds)
            holds = test(at, call, row) != row->otherwise;
    }
    return holds;
}
