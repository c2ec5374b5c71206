/* legal_cactus LOG: as `legal`, of the Movement Phases of a log of Cactus Throne. The floor is a
 * flood of the provinces that a march of three may reach. */
#include "cactus/play.h"
#include "legal_log.h"

static bool is_movement(const void *position)
{
    const struct ct_position *p = position;
    bool moves = p->head.phase == CT_PHASE_MOVEMENT_IMPERIAL ||
                 p->head.phase == CT_PHASE_MOVEMENT_REPUBLICAN;

    return moves && !p->head.question && !p->head.over;
}

static unsigned units_of(const void *scenario, const void *position)
{
    const struct ct_scenario *s = scenario;
    const struct ct_position *p = position;
    unsigned units = 0;

    for (CT_EACH(unit, &s->of_side[p->head.to_act]))
        units += ct_on_map(p->unit[unit].where);
    return units;
}

static void set_terms(const void *scenario, struct flood_terms *terms)
{
    const struct ct_scenario *s = scenario;

    *terms = (struct flood_terms){.prices = &s->walk, .start = s->mexico, .allowance = 30};
}

int main(int count, char **words)
{
    static struct ct_position fullest;
    struct legal_log log = {.fullest = &fullest,
                            .verbs = CT_VERBS,
                            .move = CT_DO_MOVE,
                            .is_movement = is_movement,
                            .units_of = units_of,
                            .set_terms = set_terms};

    return count == 2 ? legal_log_time(&log, words[1]) : 2;
}
