/* How much of an event the other side is told, by its row: a letter for each value. */
#ifndef GAME_VEIL_H
#define GAME_VEIL_H

#include "game/game.h"
#include "game/game_names.h"

/* Values without a letter are public; units and things among them are named if the side can tell
 * them. What is said of units here holds for things.
 *   .  as it is: units that it cannot tell are counted
 *   +  units by name, whatever they are
 *   ~  units that it cannot tell are not counted, nor is it told whether there are any: who is left
 *      out of the list would tell them apart
 *   ?  hidden from the side that does not own the event
 *   !  hidden unless the side can tell the first unit of the event
 *   *  as ~; and unless the side can tell one of these units it learns nothing of the event
 * Of its own events a side is told all; `+` names it units of the enemy. VEIL_ALL: who does not own
 * it learns nothing of the event, nor of a kind without a row. */
#define VEIL_NOTHING ""
#define VEIL_ALL     "-"

/* Puts veils on the values for that side, or hides all of it. `letters` has a row for each kind of
 * event; `owner` is the side to which it happens. */
void veil_event(const struct game_names *of, const char *const *letters, uint8_t owner,
                uint8_t side, struct event *event);
/* To whom an event happens: whom it asks if it is a question (its field `of`), else whose unit it
 * names first, else whose phase it is. */
uint8_t veil_owner(const struct game_names *of,
                   uint8_t (*side_of)(const void *scenario, int32_t unit),
                   const struct event *event);
/* The first unit that the event names, or -1. */
int32_t veil_first_unit(const struct event_kind *kinds, const struct event *event);

#endif
