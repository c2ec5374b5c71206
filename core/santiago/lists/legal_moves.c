/* Legal orders of set-up, landing and movement. */
#include "santiago/lists/legal.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"

/* ---- set-up */

void sc_list_deployments(struct sc_lister *list)
{
    struct lister *make = &list->make;

    for (SC_EACH(unit, &list->s->of_side[list->side])) {
        if (list->p->unit[unit].hex != SC_IN_HAND)
            continue;
        lister_start(make, SC_DO_DEPLOY);
        lister_add(make, DEPLOY_UNIT, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(make, DEPLOY_HEX, ARGUMENT_CELL, 0);
        for (uint16_t hex = 0; hex < list->s->map.cells; hex++) {
            if (sc_deploy_fault(&list->play, unit, hex) != SC_REFUSALS)
                continue;
            make->order.argument[1].value = hex;
            lister_offer(make);
        }
    }
    sc_tell_several(list);
}

/* ---- landing */

/* [6.5] so many at one site, the rest at another. */
static void try_split(struct sc_lister *list, unsigned first, unsigned second, int32_t share,
                      int32_t others)
{
    lister_start(&list->make, SC_DO_SPLIT);
    lister_add_share(&list->make, SPLIT_SHARES, list->s->beach[first], share);
    if (others)
        lister_add_share(&list->make, SPLIT_SHARES, list->s->beach[second], others);
    lister_try(&list->make);
}

/* All at one site, or halves at any two in either order. */
void sc_list_splits(struct sc_lister *list)
{
    int32_t due = (int32_t)sc_due_to_land(&list->play);

    if (!sc_must_split(&list->play))
        return;
    for (unsigned first = 0; first < SC_BEACHES; first++) {
        if (!sc_can_be_landed_at(&list->play, first))
            continue;
        try_split(list, first, first, due, 0);
        for (unsigned second = 0; second < SC_BEACHES; second++)
            if (second != first && due > 1 && sc_can_be_landed_at(&list->play, second))
                try_split(list, first, second, due - due / 2, due / 2);
    }
    sc_tell_shares(list);
}

static void try_beaches(struct sc_lister *list, unsigned verb, unsigned slot)
{
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        lister_try_single(&list->make, verb, slot, ARGUMENT_CELL, list->s->beach[beach]);
}

void sc_list_draws(struct sc_lister *list)
{
    try_beaches(list, SC_DO_DRAW, DRAW_HEX);
}

/* The beach, or any hex within reach of it. */
void sc_list_landings(struct sc_lister *list)
{
    struct lister *make = &list->make;
    struct sc_mover mover;
    uint16_t path[SC_CELLS];

    if (list->p->landing.drawn == SC_NO_UNIT)
        return;
    mover = sc_lander(&list->play);
    sc_flood_ways(list, &mover);
    sc_look_as(&list->play, SC_US);
    for (unsigned k = 0; k < list->flood[SC_BOLD].count; k++) {
        uint16_t hex = list->flood[SC_BOLD].list[k];
        unsigned count = flood_path(sc_flood_to(list, hex), hex, path, SC_CELLS);

        if (sc_landing_fault(&list->play, &mover, hex) != SC_REFUSALS)
            continue;
        lister_start(make, SC_DO_LAND);
        lister_add(make, LAND_PATH, ARGUMENT_CELL, mover.from);
        for (unsigned i = 0; i < count; i++)
            lister_add(make, LAND_PATH, ARGUMENT_CELL, path[i]);
        lister_offer(make);
        sc_tell_cost(list, &mover, hex);
    }
    sc_look_truly(&list->play);
    sc_tell_ways(list, SC_DO_LAND);
}

void sc_list_openings(struct sc_lister *list)
{
    try_beaches(list, SC_DO_OPEN, OPEN_HEX);
}

/* ---- movement */

void sc_list_moves(struct sc_lister *list)
{
    struct lister *make = &list->make;
    bool tells = lister_tells(make);

    for (SC_EACH(unit, &list->s->of_side[list->side])) {
        struct sc_mover mover;

        if (make->sink->only && unit + 1 != make->sink->only)
            continue;
        if (!sc_on_map(list->p->unit[unit].hex) || sc_move_fault(&list->play, unit) != SC_REFUSALS)
            continue;
        mover = sc_mover_of(&list->play, unit);
        sc_flood_ways(list, &mover);
        sc_look_as(&list->play, list->side);
        lister_start(make, SC_DO_MOVE);
        lister_add(make, MOVE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(make, MOVE_TO, ARGUMENT_CELL, 0);
        const struct flood *bold = &list->flood[SC_BOLD];
        for (unsigned k = 1; k < bold->count; k++) { /* the first is where it stands */
            uint16_t hex = bold->list[k];

            if (list->play.board.first[hex] != SC_NOBODY &&
                sc_stop_fault(&list->play, unit, hex) != SC_REFUSALS)
                continue;
            make->order.argument[1].value = hex;
            lister_offer(make);
            if (tells)
                sc_tell_cost(list, &mover, hex);
        }
        sc_look_truly(&list->play);
    }
    sc_tell_ways(list, SC_DO_MOVE);
}

void sc_list_entries(struct sc_lister *list)
{
    struct lister *make = &list->make;

    for (SC_EACH(unit, &list->s->of_side[SC_SPAIN])) {
        struct sc_mover mover;

        if (list->p->unit[unit].hex != SC_DUE)
            continue;
        mover = sc_enterer(&list->play, unit);
        sc_flood_ways(list, &mover);
        lister_start(make, SC_DO_ENTER);
        lister_add(make, MOVE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(make, MOVE_TO, ARGUMENT_CELL, 0);
        for (unsigned k = 0; k < list->flood[SC_BOLD].count; k++) {
            make->order.argument[1].value = list->flood[SC_BOLD].list[k];
            if (lister_try(make))
                sc_tell_cost(list, &mover, list->flood[SC_BOLD].list[k]);
        }
    }
    sc_tell_ways(list, SC_DO_ENTER);
}
