/* legal_montezuma LOG: as `legal`, of the questions what a card's OPS are for in a log of The Halls
 * of Montezuma; the verb is `activate`. The floor is a flood of what a march of three may reach. */
#include "legal_log.h"
#include "montezuma/play.h"

static bool is_action(const void *position)
{
    const struct mz_position *p = position;

    return p->head.question && p->head.kind == MZ_ASK_ACTION && !p->head.over;
}

static unsigned units_of(const void *scenario, const void *position)
{
    const struct mz_scenario *s = scenario;
    const struct mz_position *p = position;
    unsigned units = 0;

    for (MZ_EACH(unit, &s->of_side[p->head.to_act]))
        units += mz_on_map(p->unit[unit].where);
    return units;
}

static void set_terms(const void *scenario, struct flood_terms *terms)
{
    const struct mz_scenario *s = scenario;

    *terms = (struct flood_terms){.prices = &s->walk, .start = s->disputed_zone, .allowance = 30};
}

int main(int count, char **words)
{
    static struct mz_position fullest;
    struct legal_log log = {.fullest = &fullest,
                            .verbs = MZ_VERBS,
                            .move = MZ_ANSWER_ACTIVATE,
                            .is_movement = is_action,
                            .units_of = units_of,
                            .set_terms = set_terms};

    return count == 2 ? legal_log_time(&log, words[1]) : 2;
}
