/* What the side to act may do now: orders are made cheaply, and tried on a copy. */
#include "toy.h"

struct toy_lister {
    struct lister make;
    struct toy_position copy;  /* that is looked at */
    struct toy_position trial; /* on which orders are tried */
    struct toy_play play;      /* looks at the copy */
};

static void list_marches(struct toy_lister *list)
{
    const struct toy_scenario *s = list->play.s;

    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t at = list->copy.at[unit];
        const struct map_cell *cell = &s->map.cell[at];

        if (at == TOY_DEAD || toy_side(&list->play, unit) != list->copy.head.to_act)
            continue;
        for (unsigned i = 0; i < cell->edges; i++) {
            lister_start(&list->make, TOY_DO_MARCH);
            lister_add(&list->make, 0, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, 1, ARGUMENT_CELL, s->map.edge[cell->first + i].to);
            lister_try(&list->make);
        }
    }
}

/* To play, or in response. */
static void list_cards(struct toy_lister *list)
{
    for (unsigned card = 0; card < list->play.s->cards; card++)
        lister_try_single(&list->make, list->make.verb, 0, ARGUMENT_THING, (int32_t)card);
}

static void list_reactions(struct toy_lister *list)
{
    for (unsigned unit = 0; unit < list->play.s->units; unit++)
        if (toy_may_react(&list->play, unit))
            lister_try_single(&list->make, TOY_REACT, 0, ARGUMENT_UNIT, (int32_t)unit);
}

static void list_choices(struct toy_lister *list)
{
    effect_list(&toy_effects, &list->play.act, &list->make);
}

#include "rows.inc"

#include "game/row_lists.inc"

bool toy_legal(const void *scenario, const void *position, unsigned verb,
               const struct order_sink *sink)
{
    struct toy_lister list = {.copy = *(const struct toy_position *)position};

    list.make = (struct lister){.game = &toy_game,
                                .scenario = scenario,
                                .position = &list.copy,
                                .trial = &list.trial,
                                .sink = sink};
    list.play = (struct toy_play)TOY_PLAY(scenario, &list.copy);
    return lister_each_verb(&list.make, &toy_course, verb, list_verb);
}
