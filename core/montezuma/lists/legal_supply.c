/* 6.4 Answers in a Supply Event. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/supply_event.h"

enum { MOST = 200 }; /* answers that are listed of one question */

void mz_list_port_supply(struct mz_lister *list)
{
    unsigned source = list->p->provisions.asked;
    struct mz_cells cells;

    mz_find_port_supply(&list->play, source, &cells);
    for (MZ_EACH_CELL(cell, &cells)) {
        lister_start(&list->make, MZ_ANSWER_PORT_SUPPLY);
        lister_add(&list->make, PORT_SUPPLY_BY, ARGUMENT_CHOICE, (int32_t)source);
        lister_add(&list->make, PORT_SUPPLY_AT, ARGUMENT_CELL, (int32_t)cell);
        lister_try(&list->make);
    }
}

/* Every so many of them, in the order of the counters. */
void mz_list_zone_supply(struct mz_lister *list)
{
    struct mz_units set;
    uint16_t unit[MZ_UNITS] = {0};
    unsigned at[MZ_UNITS] = {0};
    unsigned size = mz_find_zone_supply(&list->play, &set);
    unsigned count = set_list(set.word, MZ_UNIT_WORDS, unit);

    mz_tell_units(list, MZ_PROVISO_AMONG, "6.4", &set);
    for (unsigned i = 0; i < size; i++)
        at[i] = i;
    for (unsigned offered = 0; offered < MOST; offered++) {
        unsigned i = size;

        lister_start(&list->make, MZ_ANSWER_ZONE_SUPPLY);
        for (unsigned k = 0; k < size; k++)
            lister_add(&list->make, ZONE_SUPPLY_UNITS, ARGUMENT_UNIT, unit[at[k]]);
        lister_try(&list->make);
        while (i > 0 && at[i - 1] == count - size + i - 1)
            i--;
        if (i == 0)
            return;
        for (at[i - 1]++; i < size; i++)
            at[i] = at[i - 1] + 1;
    }
}
