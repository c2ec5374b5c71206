/* legal LOG: all legal orders of a state, in microseconds for 25 units; the floor is the flood of
 * one unit's hexes. Of the Movement Phases of the log the one with the most orders is taken. */
#include "legal.h"
#include "../unit/opening.h"
#include "veracruz/sequence.h"

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
        struct question one = *question;

        one.position = &states[i].position;
        if (states[i].position.head.over ||
            !course_fits(&vz_course, &states[i].position.head, VZ_DO_MOVE))
            continue;
        question_ask(&one);
        if (one.orders > most)
            question->position = one.position;
        most = one.orders > most ? one.orders : most;
    }
}

int main(void)
{
    check_name = "opening";
    if (setjmp(check_end))
        return 2;
    opening_load();
    struct question question = {
        .game = &vz_game,
        .scenario = campaign.s,
        .verb = VZ_VERBS,
        .terms = {.prices = &campaign.s->price[0], .start = campaign.s->jalapa, .allowance = 80}};
    look_for_fullest(&question);
    bool good =
        question.position && question_time(&question, VZ_DO_MOVE, units_of(question.position));
    campaign_free(&campaign);
    return good ? 0 : 2;
}
