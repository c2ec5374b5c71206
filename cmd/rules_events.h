/* What `vcz run --json` tells of a game: a line for each kind of event, with its own fields, or an
 * object. `several`: other games are listed, too. */
#ifndef CMD_RULES_EVENTS_H
#define CMD_RULES_EVENTS_H

#include "cmd.h"

void rules_events(const struct game *game, bool several, struct text *out);
void rules_events_json(const struct game *game, bool several, struct text *out);

#endif
