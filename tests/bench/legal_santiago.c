/* legal_santiago LOG: as `legal`, of the American Movement Phases of a log of the campaign. */
#include "legal_log.h"
#include "santiago/play.h"

static bool is_movement(const void *position)
{
    const struct sc_position *p = position;

    return p->head.phase == SC_PHASE_US_MOVEMENT && !p->head.question && !p->head.over;
}

static unsigned units_of(const void *scenario, const void *position)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;
    unsigned units = 0;

    for (SC_EACH(unit, &s->of_side[SC_US]))
        units += sc_on_map(p->unit[unit].hex);
    return units;
}

static void set_terms(const void *scenario, struct flood_terms *terms)
{
    const struct sc_scenario *s = scenario;

    *terms = (struct flood_terms){.prices = &s->walk[false][false],
                                  .start = s->beach[SC_BEACHES - 1],
                                  .allowance = s->charts.factor_us};
}

int main(int count, char **words)
{
    static struct sc_position fullest;
    struct legal_log log = {.fullest = &fullest,
                            .verbs = SC_VERBS,
                            .move = SC_DO_MOVE,
                            .is_movement = is_movement,
                            .units_of = units_of,
                            .set_terms = set_terms};

    return count == 2 ? legal_log_time(&log, words[1]) : 2;
}
