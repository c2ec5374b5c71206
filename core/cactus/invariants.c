/* What always holds of a position. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/special.h"

/* ---- counters */

static const char *unit_is_ok(const struct ct_play *play, unsigned unit)
{
    const struct ct_unit *u = &play->p->unit[unit];
    const struct ct_counter *counter = ct_counter(play, unit);

    if (!ct_on_map(u->where) && (u->where < CT_TO_COME || u->where > CT_REMOVED))
        return "a counter is in no place that there is";
    if (ct_on_map(u->where) && u->where >= play->s->map.cells)
        return "a counter is in no province that there is";
    if (counter->type != CT_ARMY && (u->steps == 0 || u->steps > counter->steps))
        return "a counter has more steps than its faces, or none";
    if (u->city >= CT_CITIES || (u->city && !ct_on_map(u->where)))
        return "a counter sits in no city that there is";
    if (u->city && play->s->province[u->where].place[u->city] == MAP_NOWHERE)
        return "a counter sits in a city that its province has not";
    if (counter->type == CT_NAVAL && ct_on_map(u->where))
        return "a fleet stands in a province";
    if (u->army > CT_ARMIES || (u->army && !ct_is_formed(play, u->army - 1u)))
        return "a counter is in an Army that is not formed";
    if (u->flags & CT_REBEL && u->where != ct_rebels_at(play))
        return "a rebel is not with Santa Anna";
    if (u->flags & CT_GUEST && u->where != play->s->sonora)
        return "a guest of Sonora is not there";
    return NULL;
}

/* [7.3.3] Nobody is aboard when the last fleet of his side has gone. */
static const char *voyage_is_ok(const struct ct_play *play, unsigned unit)
{
    if (play->p->unit[unit].where != CT_ABOARD)
        return NULL;
    for (CT_EACH(fleet, &play->s->fleets))
        if (play->p->unit[fleet].where == CT_AT_SEA &&
            ct_side_of(play, fleet) == ct_side_of(play, unit))
            return NULL;
    return "somebody is aboard, and no fleet at sea";
}

/* [6.1] */
static const char *army_is_ok(const struct ct_play *play, unsigned army)
{
    unsigned counter = ct_army_counter(play->s, army);
    struct ct_units members;
    unsigned leader = play->p->leader[army];

    if (counter >= play->s->units)
        return leader == CT_NO_UNIT ? NULL : "an Army is formed that there is not";
    if (leader == CT_NO_UNIT)
        return ct_on_map(play->p->unit[counter].where) ? "an Army without a leader is on the map"
                                                       : NULL;
    ct_members(play, army, &members);
    if (!ct_has(&members, leader))
        return "an Army's leader is not in it";
    for (CT_EACH(unit, &members))
        if (play->p->unit[unit].where != play->p->unit[counter].where)
            return "an Army is in two places";
    if (!ct_makes_army(play, &members, false))
        return "an Army is too weak to be one";
    ct_remove_all(&members, &play->p->leaving.units); /* they come after the others [7.3.3] */
    return ct_are_together(play, &members) ? NULL : "an Army is in a city and in the field";
}

/* ---- sieges and control */

/* [7.5] Nobody goes into a city in which the enemy is. */
static const char *city_is_ok(const struct ct_play *play, unsigned province, unsigned city,
                              uint8_t *side)
{
    *side = NO_SIDE;
    for (CT_EACH(unit, &play->board.in[province])) {
        if (play->p->unit[unit].city != city)
            continue;
        if (*side != NO_SIDE && *side != ct_side_of(play, unit) && city != CT_FIELD)
            return "both sides sit in a city";
        *side = ct_side_of(play, unit);
    }
    return NULL;
}

static const char *siege_is_ok(const struct ct_play *play, unsigned province, unsigned city)
{
    const struct ct_siege *siege = &play->p->siege[province][city];
    uint8_t side;
    const char *broken = city_is_ok(play, province, city, &side);

    if (broken)
        return broken;
    if (siege->open > (siege->level ? 0 : 1))
        return "a city that could not be besieged is besieged";
    if (siege->open && side == NO_SIDE)
        return "nobody is in a city that could not be besieged";
    if (!siege->level)
        return siege->laid ? "a siege that is none has been laid" : NULL;
    if (siege->level > 2 || play->s->province[province].place[city] == MAP_NOWHERE)
        return "a siege is of no city, or of no level";
    if (side == NO_SIDE)
        return "nobody is in a besieged city";
    if (ct_is_kept_open(play, province, city, side))
        return "a port is besieged though a fleet of those inside is at sea";
    return ct_holds(play, province, ct_enemy(side)) ? NULL : "nobody besieges a besieged city";
}

static const char *provinces_are_ok(const struct ct_play *play)
{
    for (unsigned province = 0; province < play->s->map.cells; province++) {
        if (play->p->control[province] > CT_NOBODYS)
            return "a province has a controller that there is not";
        for (unsigned city = CT_FIELD; city < CT_CITIES; city++) {
            const char *broken = siege_is_ok(play, province, city);

            if (broken)
                return broken;
        }
    }
    return NULL;
}

/* ---- all of it */

static const char *points_are_ok(const struct ct_points *points)
{
    for (unsigned purse = 0; purse < CT_PURSES; purse++)
        if (points->held[purse] < 0)
            return "points are below 0";
    return NULL;
}

const char *ct_position_is_ok(const void *scenario, const void *position)
{
    struct ct_position copy = *(const struct ct_position *)position;
    struct ct_play play = CT_LOOK(scenario, &copy);
    const char *broken = course_actor_is_ok(&ct_course, &copy.head, play.s->head.last_turn);

    ct_board_begin(&play.board, play.s, play.p);
    if (!broken)
        broken = course_is_ok(&ct_course, &copy.head);
    for (unsigned unit = 0; !broken && unit < play.s->units; unit++)
        broken = unit_is_ok(&play, unit);
    for (unsigned unit = 0; !broken && unit < play.s->units; unit++)
        broken = voyage_is_ok(&play, unit);
    for (unsigned army = 0; !broken && army < CT_ARMIES; army++)
        broken = army_is_ok(&play, army);
    if (!broken)
        broken = provinces_are_ok(&play);
    if (!broken)
        broken = effect_is_ok(&ct_effects, play.s, &copy.head);
    for (uint8_t side = 0; !broken && side < CT_SIDES; side++)
        if (!standing_is_ok(&copy.standing[side], ct_is_standing))
            broken = "standing orders are not in order";
    return broken ? broken : points_are_ok(&copy.points);
}
