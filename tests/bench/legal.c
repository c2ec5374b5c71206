/* legal LOG: all legal orders of a state, in microseconds for 25 units; the floor is the flood of
 * one unit's hexes. Of the Movement Phases of the log the one with the most orders is taken. */
#include "../unit/opening.h"
#include "bench.h"
#include "map/flood.h"

enum { UNITS = 25 };

struct question {
    const struct vz_position *position;
    unsigned verb, orders;
    struct flood flood;
    struct flood_terms terms;
};

static bool count_order(void *to, const struct order *order)
{
    struct question *question = to;
    (void)order;
    question->orders++;
    return true;
}

static void ask(void *with)
{
    struct question *question = with;
    const struct order_sink sink = {count_order, question, NULL, 0, 0};
    question->orders = 0;
    vz_game.legal(campaign.s, question->position, question->verb, &sink);
}

static void flood(void *with)
{
    struct question *question = with;
    flood_run(&question->flood, &question->terms);
}

/* Units, formations as one, that the side to act has on the map. */
static unsigned units_of(const struct vz_position *position)
{
    unsigned units = 0;
    for (VZ_EACH(unit, &campaign.s->of[position->head.to_act]))
        units += vz_on_map(position->unit[unit].hex) && !position->unit[unit].formation;
    return units;
}

static void look_for_fullest(struct question *question)
{
    unsigned most = 0;
    for (unsigned i = 0; i < count; i++) {
        struct question one = {.position = &states[i].position, .verb = VZ_VERBS};
        if (states[i].position.head.over || !vz_verb_fits_phase(one.position, VZ_DO_MOVE))
            continue;
        ask(&one);
        if (one.orders > most)
            *question = one;
        most = one.orders > most ? one.orders : most;
    }
}

int main(void)
{
    struct question question = {.position = NULL};
    check_name = "opening";
    if (setjmp(check_end))
        return 2;
    opening_load();
    look_for_fullest(&question);
    unsigned units = question.position ? units_of(question.position) : 0;
    if (!units || !flood_room(&question.flood, &campaign.s->map))
        return 2;
    question.terms = (struct flood_terms){
        .prices = &campaign.s->price[0], .start = campaign.s->jalapa, .allowance = 80};
    double all = bench_time(200, ask, &question);
    unsigned orders = question.orders;
    question.verb = VZ_DO_MOVE;
    double moves = bench_time(200, ask, &question);
    double floor = bench_time(1000, flood, &question);
    printf("%.0f %.0f %.1f %u %u\n", all * UNITS / units, moves * UNITS / units, floor, units,
           orders);
    flood_free(&question.flood);
    campaign_free(&campaign);
    return 0;
}
