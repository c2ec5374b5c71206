/* The facts: the only functions that change what is on the map. Everything that the rulebook makes
 * follow at once from such a change is done here, so that no way of leaving a province can forget
 * it. */
#include "cactus/cactus.h"

/* ---- sieges */

void ct_fact_siege(struct ct_play *play, unsigned province, enum ct_city city, unsigned level,
                   const char *rule)
{
    struct ct_siege *siege = &play->p->siege[province][city];
    struct value name = V_TEXT(ct_city_name(play->s, province, city));

    siege->level = (uint8_t)level;
    siege->open = 0;
    if (level > 0) {
        CT_TELL(play, CT_EV_SIEGE, rule, name, V_INT(level), V_INT(province));
    } else {
        siege->laid = 0;
        CT_TELL(play, CT_EV_SIEGE_OVER, rule, name, V_INT(province));
    }
}

/* Units and leaders in that city; the side of one of them, or NO_SIDE. */
static uint8_t inside(const struct ct_play *play, unsigned province, unsigned city)
{
    for (CT_EACH(unit, &play->board.in[province]))
        if (play->p->unit[unit].city == city)
            return ct_side_of(play, unit);
    return NO_SIDE;
}

/* [7.5] A siege lasts while somebody is inside, and a land unit of the enemy before the city. That
 * nobody could lay one is over as the last of those inside leaves. */
static void look_to_sieges(struct ct_play *play, unsigned province)
{
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
        struct ct_siege *siege = &play->p->siege[province][city];
        struct ct_units besiegers = {{0}};
        uint8_t side;

        if (!siege->level && !siege->open)
            continue;
        side = inside(play, province, city);
        if (side == NO_SIDE)
            siege->open = 0;
        else
            ct_afield(play, province, ct_enemy(side), &besiegers);
        if (siege->level && ct_empty(&besiegers))
            ct_fact_siege(play, province, city, 0, "7.5");
    }
}

/* ---- Armies */

void ct_fact_disband(struct ct_play *play, unsigned army, const char *rule)
{
    struct ct_units members;
    unsigned counter = ct_army_counter(play->s, army);

    ct_members(play, army, &members);
    for (CT_EACH(unit, &members))
        play->p->unit[unit].army = 0;
    play->p->leader[army] = CT_NO_UNIT;
    play->p->unit[counter].where = CT_POOL; /* [7.3.5] it may be used again */
    CT_TELL(play, CT_EV_DISBANDED, rule, V_INT(counter));
}

void ct_fact_form(struct ct_play *play, unsigned army, unsigned leader,
                  const struct ct_units *members)
{
    unsigned counter = ct_army_counter(play->s, army);

    for (CT_EACH(unit, members))
        play->p->unit[unit].army = (uint8_t)(army + 1);
    play->p->leader[army] = (uint16_t)leader;
    play->p->unit[counter].where = play->p->unit[leader].where;
    play->p->reacted[army] = CT_PROVINCES;
}

static void leave_army(struct ct_play *play, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        play->p->unit[unit].army = 0;
}

/* [6.1] An Army that is too weak breaks up at once. */
static void look_to_army(struct ct_play *play, unsigned army)
{
    struct ct_units members;

    if (!ct_is_formed(play, army))
        return;
    ct_members(play, army, &members);
    if (!ct_has(&members, play->p->leader[army]))
        play->p->leader[army] = (uint16_t)ct_army_leader(play, &members);
    if (!ct_makes_army(play, &members, false))
        ct_fact_disband(play, army, "6.1");
}

/* [6.2] If its leader goes, another of it leads. */
void ct_fact_leave_army(struct ct_play *play, const struct ct_units *set)
{
    unsigned armies = 0;

    for (CT_EACH(unit, set))
        if (play->p->unit[unit].army)
            armies |= 1u << (play->p->unit[unit].army - 1);
    leave_army(play, set);
    for (unsigned army = 0; army < CT_ARMIES; army++)
        if (armies >> army & 1)
            look_to_army(play, army);
}

/* ---- Santa Anna's [10.5] */

/* Of whose side it is now: of the one that plays his in battle, or of none. */
static void change_side(struct ct_play *play, unsigned unit)
{
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++)
        ct_remove(&play->board.of[side], unit);
    if (ct_side_of(play, unit) != NO_SIDE)
        ct_add(&play->board.of[ct_side_of(play, unit)], unit);
}

void ct_fact_rebel(struct ct_play *play, unsigned unit, bool on)
{
    struct ct_unit *u = &play->p->unit[unit];
    unsigned army = u->army;

    ct_fact_flag(play, unit, CT_REBEL, on);
    change_side(play, unit);
    if (!on)
        return;
    u->army = 0;
    u->city = CT_FIELD;
    if (army)
        look_to_army(play, army - 1);
    look_to_sieges(play, u->where);
}

void ct_fact_rebels_play(struct ct_play *play, uint8_t side)
{
    play->p->special.plays = side != NO_SIDE ? (uint8_t)(1 + side) : 0;
    for (unsigned unit = 0; unit < play->s->first_army; unit++)
        if (play->p->unit[unit].flags & CT_REBEL)
            change_side(play, unit);
}

/* ---- coming and going */

static void stand(struct ct_play *play, unsigned unit, unsigned where, enum ct_city city)
{
    struct ct_unit *u = &play->p->unit[unit];

    if (ct_on_map(u->where))
        ct_remove(&play->board.in[u->where], unit);
    if (where < CT_PROVINCES)
        ct_add(&play->board.in[where], unit);
    if (u->flags & CT_REBEL && where >= CT_PROVINCES) /* [10.5] to its own side's */
        ct_fact_rebel(play, unit, false);
    if (u->where != where) /* [11.4/10] */
        u->flags &= (uint16_t)~CT_GUEST;
    u->where = (uint8_t)where;
    u->city = (uint8_t)(where < CT_PROVINCES ? city : CT_FIELD);
}

void ct_fact_put(struct ct_play *play, unsigned unit, unsigned where, enum ct_city city)
{
    struct ct_unit *u = &play->p->unit[unit];
    unsigned from = u->where;
    unsigned army = u->army;

    stand(play, unit, where, city);
    if (from == where)
        return;
    u->army = 0;
    if (army)
        look_to_army(play, army - 1);
    if (from < CT_PROVINCES)
        look_to_sieges(play, from);
}

/* [6.2] [7.3.3] Those of an Army who go are it from now on; or those who stay, if they alone are
 * enough. The others have left it. */
static void part_army(struct ct_play *play, unsigned army, const struct ct_units *set,
                      unsigned province)
{
    struct ct_units going;
    struct ct_units staying;
    bool stays;

    ct_members(play, army, &going);
    staying = going;
    ct_keep(&going, set);
    ct_remove_all(&staying, set);
    stays = !ct_makes_army(play, &going, false) && ct_makes_army(play, &staying, false);
    leave_army(play, stays ? &going : &staying);
    if (!stays)
        play->p->unit[ct_army_counter(play->s, army)].where = (uint8_t)province;
    look_to_army(play, army);
}

void ct_fact_move(struct ct_play *play, const struct ct_units *set, unsigned province,
                  enum ct_city city)
{
    uint32_t left = 0;
    unsigned armies = 0;

    for (CT_EACH(unit, set)) {
        const struct ct_unit *u = &play->p->unit[unit];

        if (ct_on_map(u->where))
            left |= ct_only(u->where);
        if (u->army)
            armies |= 1u << (u->army - 1);
        stand(play, unit, province, city);
    }
    for (unsigned army = 0; army < CT_ARMIES; army++)
        if (armies >> army & 1)
            part_army(play, army, set, province);
    for (CT_EACH_PROVINCE(from, left))
        look_to_sieges(play, from);
}

/* [10.5] */
void ct_fact_join(struct ct_play *play, unsigned unit, uint8_t side)
{
    play->p->special.santa_anna =
        (uint8_t)(side == CT_IMPERIAL ? CT_ANNA_IMPERIAL : CT_ANNA_REPUBLICAN);
    ct_add(&play->board.of[side], unit);
}

/* ---- losses */

void ct_fact_steps(struct ct_play *play, unsigned unit, unsigned steps)
{
    play->p->unit[unit].steps = (uint8_t)steps;
}

void ct_fact_shelve(struct ct_play *play, unsigned unit, unsigned box)
{
    play->p->unit[unit].flags &= CT_LASTING;
    if (box == CT_REMOVED && ct_has(&play->s->guns, unit)) /* [11.4/4] even in a siege */
        ct_fact_flag(play, unit, CT_LOST_FOR_GOOD, true);
    ct_fact_steps(play, unit, ct_counter(play, unit)->steps); /* it may come again in full */
    ct_fact_put(play, unit, box, CT_FIELD);
}

void ct_fact_destroy(struct ct_play *play, unsigned unit, unsigned box, const char *rule)
{
    CT_TELL(play, CT_EV_DESTROYED, rule, V_INT(unit));
    ct_fact_shelve(play, unit, box);
}

void ct_fact_lose_step(struct ct_play *play, unsigned unit, unsigned box, const char *rule)
{
    struct ct_unit *u = &play->p->unit[unit];

    if (u->steps == 1) {
        ct_fact_destroy(play, unit, box, rule);
        return;
    }
    u->steps--;
    CT_TELL(play, CT_EV_REDUCED, rule, V_INT(unit));
}

void ct_fact_flag(struct ct_play *play, unsigned unit, enum ct_flag flag, bool on)
{
    uint16_t *flags = &play->p->unit[unit].flags;

    *flags = (uint16_t)(on ? *flags | flag : *flags & ~flag);
}

/* ---- control and points */

/* [8.0] */
void ct_fact_control(struct ct_play *play, unsigned province, uint8_t side)
{
    play->p->control[province] = side;
    if (side < CT_SIDES)
        CT_TELL(play, CT_EV_CONTROL, "8.0", V_INT(side), V_INT(province));
    else
        CT_TELL(play, CT_EV_NO_CONTROL, "8.0", V_INT(province));
}

/* More than any game brings, and with the income of all turns besides still no wrong sign: an event
 * of an overlay may ask for any number. */
enum { POINTS_MOST = 20000 };

void ct_fact_points(struct ct_play *play, enum ct_purse purse, int change, const char *rule)
{
    static const char *const names[CT_PURSES] = {"no", "Imperial", "French", "Republican", "US"};
    int held = play->p->points.held[purse] + change;

    play->p->points.held[purse] = (int16_t)(held < 0 ? 0 : held > POINTS_MOST ? POINTS_MOST : held);
    CT_TELL(play, CT_EV_POINTS, rule, V_TEXT(names[purse]), V_INT(play->p->points.held[purse]));
}
