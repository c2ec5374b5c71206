/* What always holds of a position. */
#include <string.h>

#include "montezuma/montezuma.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/raids.h"

/* ---- counters */

static const char *unit_is_ok(const struct mz_play *play, unsigned unit)
{
    const struct mz_unit *u = &play->p->unit[unit];
    const struct mz_counter *counter = mz_counter(play, unit);
    bool leader = mz_is_leader(play, unit);

    if (!mz_on_map(u->where) && u->where < MZ_REGROUP)
        return "a counter is in no place that there is";
    if (mz_on_map(u->where) && u->where >= play->s->map.cells)
        return "a counter is in no cell that there is";
    if (u->where > MZ_REMOVED)
        return "a counter is in no box that there is";
    if (leader ? u->steps > 1 : (u->steps == 0 || u->steps > counter->steps))
        return "a counter has more steps than its faces, or none";
    if (mz_on_map(u->where) && u->where == play->s->new_orleans && counter->side == MZ_MEXICO)
        return "a Mexican is in New Orleans [10.2.b]";
    if (u->where == MZ_HIDDEN && counter->type != MZ_GUERRILLA)
        return "somebody is hidden who is no Guerrilla [16.5]";
    return u->where == MZ_HIDDEN && unit != mz_hidden_guerrilla(play)
               ? "more than one Guerrilla is hidden [16.5]"
               : NULL;
}

/* ---- cells and tracks */

static const char *cell_is_ok(const struct mz_play *play, unsigned cell)
{
    const struct mz_work_at *work = &play->p->work[cell];
    bool transit = play->s->map.cell[cell].terrain == MZ_TRANSIT;

    if (play->p->control[cell] > MZ_NOBODYS)
        return "a cell has a controller that there is not";
    if (transit && play->p->control[cell] != MZ_NOBODYS)
        return "somebody controls a Transit Space [6.7.b]";
    if (work->work >= MZ_WORKS || (work->work && work->side >= MZ_SIDES))
        return "a work is of no kind, or nobody's";
    return transit && work->work ? "a work is in a Transit Space [13.2]" : NULL;
}

static const char *tracks_are_ok(const struct mz_play *play)
{
    const struct mz_position *p = play->p;
    const uint8_t *figure = play->s->charts.figure;

    if (p->pw > figure[MZ_PW_MOST] || p->bellicosity > figure[MZ_BELLICOSITY_MOST])
        return "a track is beyond its last box";
    if (p->government > MZ_COLLAPSED)
        return "the government is in no state that there is";
    for (unsigned train = 0; train < MZ_TRAINS; train++)
        if (mz_on_map(p->train[train]) ? p->train[train] >= play->s->map.cells
                                       : p->train[train] != MZ_REMOVED)
            return "a train is nowhere";
    return NULL;
}

/* [15.1] */
static const char *armies_are_ok(const struct mz_play *play)
{
    for (unsigned army = 0; army < MZ_ARMIES; army++) {
        unsigned leader = play->p->army[army];

        if (leader == MZ_NO_UNIT)
            continue;
        if (army >= play->s->armies || leader >= play->s->units || !mz_is_leader(play, leader))
            return "an Army has no Leader, or there is no such Army";
        if (!mz_on_map(play->p->unit[leader].where))
            return "the Leader of an Army is off the map";
    }
    return NULL;
}

/* ---- cards and what is under way */

static const char *cards_are_ok(const struct mz_play *play)
{
    for (unsigned card = 0; card < MZ_CARDS; card++)
        if (play->p->pile[card] >= MZ_PILES ||
            (card >= MZ_STRATEGY && play->p->pile[card] != MZ_DRAW &&
             play->p->pile[card] != MZ_DISCARDED))
            return "a card lies in no pile that there is";
    return NULL;
}

/* What is so or is not. */
#define AT(field) offsetof(struct mz_position, field)
static const size_t flags[] = {
    AT(head.over), AT(war), AT(president), AT(surveyed), AT(reshuffle), AT(armistice),
    AT(held[MZ_US]), AT(held[MZ_MEXICO]), AT(supplied), AT(us_unit_lost), AT(zone_seen),
    AT(war_due), AT(exiled),
    /* of who is active */
    AT(active.moved), AT(active.train), AT(active.army), AT(active.crossed), AT(active.stopped),
    AT(active.over), AT(active.intercepted), AT(active.tried), AT(active.avoided),
    AT(active.attacks),
    /* of a battle, and what comes of it */
    AT(battle.intercepted), AT(battle.outside), AT(battle.second), AT(battle.naval),
    AT(battle.landing), AT(battle.guerrillas), AT(battle.joined), AT(battle.routed),
    AT(battle.held), AT(battle.goes_on), AT(battle.force[MZ_ATTACKER].failed),
    AT(battle.force[MZ_DEFENDER].failed), AT(battle.force[MZ_ATTACKER].army),
    AT(battle.force[MZ_DEFENDER].army), AT(leaving.begun), AT(leaving.surrounded),
    /* of replacements, raids, voyages */
    AT(replacing.drawing), AT(replacing.bought), AT(raids.bold), AT(raids.militia),
    AT(sailing.lands)};
#undef AT

static const char *flags_are_ok(const struct mz_position *p)
{
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (((const uint8_t *)p)[flags[i]] > 1)
            return "something is neither so nor not";
    return NULL;
}

/* Of what nobody is doing nothing is left. */
static const char *idle_is_ok(const struct mz_position *p)
{
    static const struct mz_provisions no_provisions;
    static const struct mz_spread no_spread;
    const struct position_head *head = &p->head;

    if (head->over) /* who concedes ends what was under way */
        return NULL;
    if (!course_is_under_way(head, MZ_ARRIVING) && !mz_empty(&p->arrival.units))
        return "somebody has come, and is not being placed";
    if (!course_is_under_way(head, MZ_SUPPLY_EVENT) &&
        memcmp(&p->provisions, &no_provisions, sizeof no_provisions) != 0)
        return "something is left of a Supply Event";
    if (!course_is_under_way(head, MZ_SPREADING) &&
        memcmp(&p->spread, &no_spread, sizeof no_spread) != 0)
        return "something is left of the spread of revolts";
    if (!course_is_under_way(head, MZ_LOSING) && !mz_empty(&p->losses.among))
        return "somebody has to lose steps, and nobody says who";
    if (!course_is_under_way(head, MZ_LEADER_LOSS) && !mz_empty(&p->check.left))
        return "dice are due for Leaders";
    if (!course_is_under_way(head, MZ_BATTLE) && !(mz_empty(&p->battle.force[MZ_ATTACKER].units) &&
                                                   mz_empty(&p->battle.force[MZ_DEFENDER].units)))
        return "somebody fights in no battle";
    if (!course_is_under_way(head, MZ_GOING_HOME) && !mz_empty(&p->going_home))
        return "Guerrillas have still to go home";
    if (!course_is_under_way(head, MZ_FLEEING) && !mz_empty(&p->fleeing))
        return "Leaders have still to get away";
    if (!course_is_under_way(head, MZ_MOURNING) && !mz_empty(&p->mourners))
        return "dice are due for the Leaders of an Army";
    if (!course_under_way(head) && p->bereft)
        return "an Army has lost its last unit, and nobody has looked";
    return NULL;
}

static const char *active_is_ok(const struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;

    if (!course_is_under_way(play->head, MZ_ACTIVATION))
        return NULL;
    for (unsigned i = active->ahead; i < MZ_PATH; i++)
        if (active->path[i])
            return "a way goes on behind its end";
    if (active->spent > active->ma)
        return "more movement points are spent than there are [10.2]";
    for (MZ_EACH(unit, &active->force))
        if (play->p->unit[unit].where != active->at && mz_on_map(play->p->unit[unit].where) &&
            !course_is_under_way(play->head, MZ_BATTLE))
            return "an active Force is in two places";
    return NULL;
}

const char *mz_position_is_ok(const void *scenario, const void *position)
{
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);
    const char *broken = course_actor_is_ok(&mz_course, &copy.head, play.s->head.last_turn);

    if (!broken)
        broken = course_is_ok(&mz_course, &copy.head);
    for (unsigned unit = 0; !broken && unit < play.s->units; unit++)
        broken = unit_is_ok(&play, unit);
    for (unsigned cell = 0; !broken && cell < play.s->map.cells; cell++)
        broken = cell_is_ok(&play, cell);
    if (!broken)
        broken = tracks_are_ok(&play);
    if (!broken)
        broken = armies_are_ok(&play);
    if (!broken)
        broken = cards_are_ok(&play);
    if (!broken)
        broken = active_is_ok(&play);
    if (!broken)
        broken = flags_are_ok(&copy);
    if (!broken)
        broken = idle_is_ok(&copy);
    if (!broken && play.s->effects)
        broken = effect_is_ok(&mz_effects, play.s, &copy.head);
    for (uint8_t side = 0; !broken && side < MZ_SIDES; side++)
        if (!standing_is_ok(&copy.standing[side], mz_is_standing))
            broken = "standing orders are not in order";
    return broken;
}
