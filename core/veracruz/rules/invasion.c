/* 19.2 The U.S. landing, and the Mexican coast before it. */
#include "veracruz/rules/reinforcements.h"

static bool is_coastal(const struct vz_play *play, uint16_t hex)
{
    return play->s->map.cell[hex].marks & VZ_COASTAL;
}

bool vz_landing_is_due(const struct vz_play *play)
{
    for (unsigned i = 0; i < play->s->arrivals; i++)
        if (play->s->arrival[i].entry == VZ_AT_LANDING &&
            play->s->arrival[i].turn <= play->p->head.turn)
            return !play->p->invaded;
    return false;
}

bool vz_landing_failed(const struct vz_play *play)
{
    return !play->p->invaded && play->p->invasion_hex != MAP_NOWHERE;
}

/* [19.22] [19.25] All that is due and lands: Supply units, Pack animals and dummies too, gunboats
 * not. */
static void landing_force(const struct vz_play *play, struct vz_units *force)
{
    *force = (struct vz_units){{0}};
    for (VZ_EACH(unit, &play->s->of[VZ_US])) {
        const struct vz_arrival *arrival = vz_arrival_of(play->s, unit);

        if (play->p->unit[unit].hex == VZ_DUE && vz_counter(play, unit)->type != VZ_GUNBOAT &&
            (!arrival || arrival->entry == VZ_AT_LANDING))
            vz_units_add(force, unit);
    }
}

/* [19.21] [19.27] */
static bool judge_hex(struct vz_play *play, const struct argument *argument)
{
    uint16_t hex = (uint16_t)argument->value;
    uint16_t ulua = play->s->fort_cell[VZ_FORT_ULUA];

    if (hex == ulua) /* [12.61] */
        return VZ_REFUSE_PLAIN(play, VZ_ULUA_CLOSED, argument->word);
    if (!is_coastal(play, hex) ||
        play->s->charts.enter[play->s->map.cell[hex].terrain] < 0) /* [19.21] */
        return VZ_REFUSE(play, VZ_INVADE_WHERE, argument->word, V_INT(hex));
    if (vz_any_unit(play, hex, VZ_MEXICO)) {
        if (!play->p->option[VZ_OPPOSED_LANDING])
            return VZ_REFUSE(play, VZ_INVADE_ENEMY, argument->word, V_INT(hex));
        if (vz_fort_at(play, hex) < VZ_FORTS) /* [19.27] */
            return VZ_REFUSE_PLAIN(play, VZ_INVADE_FORTRESS, argument->word);
    }
    if (map_edge(&play->s->map, hex, ulua))
        return VZ_REFUSE(play, VZ_INVADE_ULUA, argument->word, V_INT(hex));
    return true;
}

/* [19.27] An Overwhelming Attack from the sea by the whole force; true when it clears the hex. */
static bool storm(struct vz_play *play, const struct vz_units *force, uint16_t hex)
{
    struct vz_units attackers = *force;
    struct vz_units defenders;
    struct vz_names names;
    bool won;

    vz_units_keep(&attackers, &play->s->combat);
    vz_combat_units_at(play, hex, VZ_MEXICO, &defenders);
    won = vz_points(play, &attackers) >=
          vz_figure(play, VZ_OVERWHELMING) * vz_effective_points(play, &defenders);
    VZ_TELL(play, VZ_EV_OVERWHELM, "19.27", V_INT(hex), vz_list(&attackers, &names),
            V_TEXT(won ? "success" : "failure"));
    if (won) {
        vz_units_at(play, hex, VZ_MEXICO, &defenders);
        vz_fact_eliminate(play, &defenders, "5.42");
    }
    return won;
}

/* [19.27] No U.S. unit is on the map in this Game-Turn: gunboats that were there go back. */
static void fail(struct vz_play *play, uint16_t hex)
{
    play->p->invasion_hex = hex;
    for (VZ_EACH(unit, &play->s->of[VZ_US])) {
        struct vz_units gunboat = {{0}};

        vz_units_add(&gunboat, unit);
        if (vz_counter(play, unit)->type == VZ_GUNBOAT && vz_on_map(play->p->unit[unit].hex))
            vz_fact_leave_map(play, &gunboat, VZ_WAITING);
    }
}

bool vz_may_invade(struct vz_play *play)
{
    if (vz_landing_failed(play))
        return VZ_REFUSE_PLAIN(play, VZ_INVADE_FAILED, 0);
    if (!vz_landing_is_due(play))
        return VZ_REFUSE_PLAIN(play, VZ_INVADED, 0);
    return judge_hex(play, order_find(play->order, INVADE_HEX, NULL));
}

bool vz_do_invade(struct vz_play *play)
{
    uint16_t hex = (uint16_t)order_find(play->order, INVADE_HEX, NULL)->value;
    struct vz_position *p = play->p;
    struct vz_units force;
    struct vz_names names;

    landing_force(play, &force);
    if (vz_any_unit(play, hex, VZ_MEXICO) && !storm(play, &force, hex)) {
        fail(play, hex);
        return true;
    }
    p->invaded = (uint8_t)p->head.turn;
    p->invasion_hex = hex;
    for (VZ_EACH(unit, &force)) {
        p->unit[unit].rank = unit & VZ_RANK_BITS;
        p->unit[unit].flags = VZ_ARRIVED; /* [19.24] in Combat Supply */
    }
    VZ_TELL(play, VZ_EV_LANDED, "19.22", V_INT(hex), vz_list(&force, &names));
    vz_fact_enter(play, &force, hex);
    vz_fact_settle(play, hex, VZ_US);
    return true;
}

bool vz_coast_is_closed(const struct vz_play *play)
{
    const struct vz_position *p = play->p;

    /* [19.26] in the first Movement Phase alone; [19.27] not with that option */
    return p->head.phase == VZ_PHASE_MX_MOVEMENT && p->head.turn == play->s->head.first_turn &&
           !p->invaded && !p->option[VZ_OPPOSED_LANDING];
}

bool vz_open_coast_is_closed(const struct vz_play *play, uint16_t hex)
{
    uint16_t place = play->s->map.cell[hex].place;

    if (!vz_coast_is_closed(play) || !is_coastal(play, hex))
        return false;
    return place == MAP_NOWHERE || !(play->s->map.place[place].kinds & VZ_CITY);
}

bool vz_first_movement_may_end(struct vz_play *play)
{
    for (VZ_EACH(unit, &play->s->of[VZ_MEXICO])) {
        uint16_t hex = play->p->unit[unit].hex;

        if (vz_on_map(hex) && vz_is_combat_unit(play, unit) && vz_open_coast_is_closed(play, hex))
            return VZ_REFUSE(play, VZ_OPEN_COAST, 0, V_INT(unit), V_INT(hex));
    }
    return true;
}
