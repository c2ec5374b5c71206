/* The referee: a log goes in line by line, its record comes out. Header, turn lines, events that
 * are present and are checked, orders that are carried out or refused. Adjudication ends at the
 * first refused order; the lines after it are only looked through for faults of syntax. */
#ifndef GAME_REFEREE_H
#define GAME_REFEREE_H

#include "game/game.h"
#include "log/log.h"

enum referee_output {
    REFEREE_SILENT, /* vcz check */
    REFEREE_RECORD,
    REFEREE_JSON /* one object an event */
};

struct referee_terms {
    enum referee_output output;
    const char *file; /* the log's name in messages */
    /* Finds and loads the scenario that the header names: "veracruz/campaign", or a .yaml file
     * beside the log. On a fault notes it at `place` and returns NULL. What it returns lives longer
     * than the referee. */
    const struct game *(*scenario)(void *with, struct slice name, struct place place,
                                   struct diags *diags, const void **scenario);
    /* Reads the numbers of `dice file NAME`; notes a fault at `place` and returns false when it
     * cannot. */
    bool (*dice_file)(void *with, struct slice name, struct place place, struct diags *diags,
                      const uint8_t **list, size_t *count);
    void *with;
    /* Text of the record, or JSON lines, as they come about; false when it cannot be written: then the referee
     * stops, and to say so is the writer's affair. */
    bool (*write)(void *to, const char *bytes, size_t length);
    void *to;
    uint32_t stop_after; /* line after which nothing more is carried out (`show --at`); 0: none */
};

struct referee; /* opaque: allocated once, of fixed size apart from one order's events */

struct referee *referee_open(const struct referee_terms *terms);
void referee_free(struct referee *referee);
/* One line without its end; `number` counts from 1. False when nothing more can be done (memory,
 * output): the caller stops feeding. Faults are in referee_diags. */
bool referee_line(struct referee *referee, const char *bytes, size_t length, uint32_t number);
/* The end of the log: dice left over, a record whose last events are missing, no header. Returns
 * the exit status. */
int referee_end(struct referee *referee);

struct diags *referee_diags(struct referee *referee);
/* What stands after the lines so far; NULL before the header is complete. */
const struct game *referee_game(const struct referee *referee);
const void *referee_scenario(const struct referee *referee);
const void *referee_position(const struct referee *referee);
const struct dice *referee_dice(const struct referee *referee);
/* Carries out an order on a copy of the position and dice: true if it is legal. */
bool referee_try(struct referee *referee, const struct order *order, struct refusal *refusal);

#endif
