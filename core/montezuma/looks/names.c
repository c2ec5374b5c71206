/* How counters, cards and States are called, and found by what they are called. */
#include "montezuma/loading/load.h"
#include "montezuma/montezuma.h"

#include "montezuma/rows.inc"

#include "game/row_units.inc"

/* A word of an effect comes last: whatever has that name already keeps it. */
int32_t mz_find_thing(const void *scenario, struct slice name)
{
    const struct mz_scenario *s = scenario;
    unsigned card = mz_find_card(s, name);

    if (card != MZ_NO_CARD)
        return (int32_t)card;
    for (MZ_ALL_STATES(state, s))
        if (slice_is(name, s->state[state].id))
            return (int32_t)(MZ_FIRST_STATE + state);
    for (MZ_ALL_ARMIES(army, s))
        if (slice_is(name, s->army[army].id))
            return (int32_t)(MZ_FIRST_ARMY + army);
    for (MZ_ALL_OFFICERS(officer, s))
        if (slice_is(name, s->officer[officer].id))
            return (int32_t)(MZ_FIRST_OFFICER + officer);
    return s->effects ? effect_find_word(s->effects, name) : -1;
}

static const char *thing(const struct mz_scenario *s, unsigned number)
{
    if (number < MZ_CARDS)
        return s->card[number].id;
    if (number >= MZ_FIRST_STATE && number < MZ_FIRST_STATE + (unsigned)s->states)
        return s->state[number - MZ_FIRST_STATE].id;
    if (number >= MZ_FIRST_ARMY && number < MZ_FIRST_ARMY + (unsigned)s->armies)
        return s->army[number - MZ_FIRST_ARMY].id;
    if (number >= MZ_FIRST_OFFICER && number < MZ_FIRST_OFFICER + (unsigned)s->officers)
        return s->officer[number - MZ_FIRST_OFFICER].id;
    return s->effects ? effect_word(s->effects, (int32_t)number) : NULL;
}

void mz_thing_name(const void *scenario, int32_t number, struct text *out)
{
    const char *name = number < 0 ? NULL : thing(scenario, (unsigned)number);

    text_add(out, name ? name : "nothing");
}
