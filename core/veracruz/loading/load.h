/* What the files load_*.c share while a scenario is read. Each reads one document of it into struct
 * vz_scenario and notes every fault it finds; none goes on to what rests on a faulty part. */
#ifndef VERACRUZ_LOAD_H
#define VERACRUZ_LOAD_H

#include "data/entries.h"
#include "game/game.h"
#include "veracruz/scenario.h"

enum { VZ_EXITS = 8, VZ_EXIT_ID = 32 };

struct vz_loading {
    struct vz_scenario *s;
    struct arena *arena;
    struct diags *diags;
    const struct tables *charts;
    struct document campaign, units, reinforcements;
    const struct node *node[VZ_UNITS]; /* of a unit in the units' file, or NULL */
    struct vz_units doubtful;          /* `doubt: true`: need not come in */
    struct vz_units placed;            /* at the start or in the schedule */
    struct {
        const char *id;
        uint16_t cell;
    } exit[VZ_EXITS]; /* road hexes on the edge of the map [11.4] */
    unsigned exits;
};

/* load_map.c: the map, what the game marks on it, what crossing its hexsides costs. */
bool vz_load_map(struct vz_loading *loading, const struct document *document);
bool vz_load_costs(struct vz_loading *loading); /* after the charts */
/* load_units.c: counters, their numbers and names. */
bool vz_load_units(struct vz_loading *loading);
/* load_charts.c, load_combat_charts.c: the charts as arrays. */
bool vz_load_charts(struct vz_loading *loading, const struct document *document);
bool vz_load_combat_charts(struct vz_loading *loading);
/* load_schedule.c: who comes in when and where, and the events of the Game-Turns. */
bool vz_load_schedule(struct vz_loading *loading);

/* load_board.c: `board:` of the document, a start in mid-campaign. */
bool vz_load_board(struct vz_loading *loading, const struct document *document);

/* load_names.c */

/* The cell that a scalar names: a hex, a place or an exit; MAP_NOWHERE after a fault. */
uint16_t vz_load_cell(struct vz_loading *loading, const struct node *node);
/* The same of a cell where units can stand; after the charts. */
uint16_t vz_load_ground(struct vz_loading *loading, const struct node *node);
/* Units can stand there [5.34]; in San Juan de Ulua none is [12.61]. */
bool vz_is_ground(const struct vz_scenario *s, uint16_t cell);
/* The unit that a scalar names; VZ_NO_UNIT after a fault. */
unsigned vz_load_unit(struct vz_loading *loading, const struct node *node);
/* As vz_load_unit, for one that comes in: a fault if it is a formation or comes in twice. */
unsigned vz_load_comer(struct vz_loading *loading, const struct node *node);
/* names.c: the unit of that id or alias, militia and guerrillas aside; VZ_NO_UNIT if none. */
unsigned vz_find_named(const struct vz_scenario *s, struct slice name);

#endif
