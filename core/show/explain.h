/* Why an event came about: the case it cites, the figures it rests on, its die, and where on the
 * charts it was read. */
#ifndef SHOW_EXPLAIN_H
#define SHOW_EXPLAIN_H

#include "referee/referee.h"

struct show_case {
    /* The title of a case, or NULL. */
    const char *(*title)(void *with, const char *rule);
    void *with;
};

/* As the side may know it, NO_SIDE all; false, and nothing, if it learns nothing of the event. */
bool show_explanation(const struct game *game, const void *scenario, uint8_t side,
                      const struct referee_told *told, const struct show_case *cases,
                      struct text *out);
/* The same as an object: `{"told":{..},"words":..,"title":..,"die":..,"cells":[..],"sum":[..]}`. */
bool show_explanation_json(const struct game *game, const void *scenario, uint8_t side,
                           const struct referee_told *told, const struct show_case *cases,
                           struct text *out);

#endif
