/* 12.4 Surrender: the offer, what a refusal owes, and where the garrison goes. */
#include "veracruz/rules/siege.h"

/* ---- 12.41 the offer */

bool vz_judge_owed(struct vz_play *play, unsigned except, unsigned word)
{
    const struct vz_position *p = play->p;
    bool siege = p->head.phase == VZ_PHASE_MX_SIEGE || p->head.phase == VZ_PHASE_US_SIEGE;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        if (fort == except || !(p->owed >> fort & 1))
            continue;
        /* [12.41] owed as long as it can still be done */
        if (siege ? vz_bombardment_is_possible(play, fort) : vz_assault_is_possible(play, fort))
            return VZ_REFUSE(play, VZ_OFFER_OWED, word, V_INT(play->s->fort_cell[fort]));
    }
    return true;
}

bool vz_may_offer(struct vz_play *play)
{
    const struct vz_position *p = play->p;
    bool siege = p->head.phase == VZ_PHASE_MX_SIEGE || p->head.phase == VZ_PHASE_US_SIEGE;
    unsigned word = vz_fort_word(play);
    uint16_t cell;
    uint8_t fort;

    if (!vz_read_fort(play, &fort))
        return false;
    cell = play->s->fort_cell[fort];
    if (!vz_judge_owed(play, fort, word))
        return false;
    if (p->offered >> fort & 1) /* [12.41] once for each fortress and segment */
        return VZ_REFUSE(play, VZ_OFFER_TWICE, word, V_INT(cell));
    /* [12.41] he must be able to make the attack */
    if (!(siege ? vz_bombardment_is_possible(play, fort) : vz_assault_is_possible(play, fort)))
        return VZ_REFUSE(play, VZ_OFFER_NOTHING, word, V_INT(cell),
                         V_TEXT(siege ? "bombardment" : "Assault"),
                         V_TEXT(siege ? "bombard" : "assault"));
    return true;
}

bool vz_do_offer(struct vz_play *play)
{
    uint8_t fort;

    vz_read_fort(play, &fort); /* judged already */
    vz_siege_start(play, fort, VZ_SURRENDERING, VZ_NO_SIEGE);
    return true;
}

void vz_siege_offer(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint8_t bit = (uint8_t)(1u << siege->fort);

    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ACT);
    if (play->p->offered & bit) /* refused in this segment already */
        return;
    play->p->offered |= bit;
    /* [12.31] whoever storms learns that he is strong enough */
    VZ_TELL(play, VZ_EV_OFFERED, "12.41", V_INT(play->s->fort_cell[siege->fort]),
            V_INT(siege->kind == VZ_ASSAULTING));
    vz_ask_about_fort(play, VZ_ASK_SURRENDER, vz_enemy(siege->attacker), "surrender", "12.41");
}

bool vz_answer_refuse(struct vz_play *play)
{
    VZ_TELL(play, VZ_EV_REFUSED, "12.41", V_INT(play->s->fort_cell[play->p->siege.fort]));
    return true;
}

bool vz_answer_surrender(struct vz_play *play)
{
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_YIELD);
    return true;
}

/* ---- 12.41 to 12.43 the garrison */

static void ulua_yields(struct vz_play *play, const char *rule)
{
    uint16_t cell = play->s->fort_cell[VZ_FORT_ULUA];

    VZ_TELL(play, VZ_EV_SURRENDERED, rule, V_INT(cell));
    vz_fact_control(play, cell, play->p->siege.attacker, rule);
}

/* [12.41] Artillery, militia, Supply units and Pack animals do not leave. */
static bool is_lost(const struct vz_play *play, unsigned unit)
{
    const struct vz_counter *counter = vz_counter(play, unit);

    return counter->type == VZ_ARTILLERY || counter->type == VZ_MILITIA ||
           counter->type == VZ_SUPPLY || counter->type == VZ_PACK ||
           (counter->traits & VZ_NAMED_MILITIA);
}

void vz_siege_yield(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint16_t cell = play->s->fort_cell[siege->fort];
    uint8_t defender = vz_enemy(siege->attacker);
    struct vz_units inside;
    struct vz_units lost = {{0}};

    siege->kind = VZ_SURRENDERING;
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
    if (siege->fort == VZ_FORT_ULUA) { /* [12.42] control passes, its strength stays */
        ulua_yields(play, "12.41");
        return;
    }
    VZ_TELL(play, VZ_EV_SURRENDERED, "12.41", V_INT(cell));
    if (siege->fort == VZ_FORT_VERACRUZ && vz_holds_fort(play, VZ_FORT_ULUA, defender))
        ulua_yields(play, "12.42");
    vz_units_at(play, cell, defender, &inside);
    for (VZ_EACH(unit, &inside))
        if (is_lost(play, unit))
            vz_units_add(&lost, unit);
    vz_fact_eliminate(play, &lost, "12.41");
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_RELOCATE);
}

/* [12.14] Perote would not hold them; to go there is the same as to retreat there. */
static bool is_too_small(const struct vz_play *play, uint16_t hex, const struct vz_units *set)
{
    struct vz_units there;

    if (hex != play->s->fort_cell[VZ_FORT_PEROTE])
        return false;
    vz_combat_units_at(play, hex, NO_SIDE, &there);
    return vz_known_points(play, &there) + vz_known_points(play, set) >
           vz_figure(play, VZ_PEROTE_POINTS);
}

/* Somebody of the garrison can fight, or could as far as the account of the enemy goes [14.31]. */
static bool may_fight(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit))
            return true;
    return vz_is_account_of(play, play->p->siege.attacker) && vz_hides_among(play, set);
}

/* [12.43] A U.S. combat unit holds the city, or [5.21] any U.S. unit against Leaders alone. */
static bool is_closed(const struct vz_play *play, const struct vz_units *set, uint16_t city)
{
    return may_fight(play, set) ? vz_occupied(play, city, VZ_US) : vz_any_unit(play, city, VZ_US);
}

/* [12.43] Where the units may go, the default first; returns how many hexes. */
static unsigned places(struct vz_play *play, const struct vz_units *set, uint16_t list[VZ_UNITS])
{
    const struct vz_scenario *s = play->s;
    const struct vz_siege *siege = &play->p->siege;
    const uint16_t from_veracruz[] = {s->orizaba, s->jalapa};
    uint16_t cell = s->fort_cell[siege->fort];
    unsigned count = 0;

    if (siege->attacker == VZ_US) {
        const uint16_t *to = siege->fort == VZ_FORT_VERACRUZ ? from_veracruz : &s->mexico_city;
        unsigned most = siege->fort == VZ_FORT_VERACRUZ ? 2 : 1;

        for (unsigned i = 0; i < most; i++)
            if (!is_closed(play, set, to[i]))
                list[count++] = to[i];
        return count;
    }
    for (uint16_t hex = 0; hex < s->map.cells; hex++) { /* the nearest first, then the lowest */
        unsigned distance = map_distance(&s->map, cell, hex);
        unsigned at = count;

        if (distance <= vz_figure(play, VZ_RELOCATION) || !vz_occupied(play, hex, VZ_US) ||
            is_too_small(play, hex, set))
            continue;
        for (; at > 0 && map_distance(&s->map, cell, list[at - 1]) > distance; at--)
            list[at] = list[at - 1];
        list[at] = hex;
        count++;
    }
    return count;
}

/* [14.31] The U.S. cannot tell whether the garrison is Leaders alone, to whom a city with U.S.
 * units is closed. */
static bool hides_fighters(const struct vz_play *play, const struct vz_units *set)
{
    const uint16_t cities[] = {play->s->orizaba, play->s->jalapa};

    for (unsigned i = 0; i < 2; i++)
        if (vz_any_unit(play, cities[i], VZ_US) && !vz_occupied(play, cities[i], VZ_US))
            return vz_hides_among(play, set);
    return false;
}

/* [14.31] Mexico cannot tell whether the garrison could go into another hex: where it sees counters
 * and nobody who fights, or in Perote, how many points. */
static bool hides_place(struct vz_play *play, const struct vz_units *set, uint16_t only)
{
    const struct vz_siege *siege = &play->p->siege;
    const struct map *map = &play->s->map;
    uint16_t cell = play->s->fort_cell[siege->fort];
    uint16_t perote = play->s->fort_cell[VZ_FORT_PEROTE];

    if (siege->attacker == VZ_US)
        return siege->fort == VZ_FORT_VERACRUZ && hides_fighters(play, set);
    for (uint16_t hex = 0; hex < map->cells; hex++)
        if (hex != only && map_distance(map, cell, hex) > vz_figure(play, VZ_RELOCATION) &&
            (vz_is_veiled(play, hex, VZ_US) ||
             (hex == perote && vz_occupied(play, hex, VZ_US) &&
              (vz_hides(play, hex, VZ_US) || vz_hides_among(play, set)))))
            return true;
    return false;
}

static void relocate(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_names names;

    VZ_TELL(play, VZ_EV_RELOCATED, "12.43", vz_list(set, &names), V_INT(hex));
    for (VZ_EACH(unit, set)) {
        play->p->unit[unit].flags &= (uint16_t)~VZ_DEMORALIZED; /* [12.41] */
        vz_fact_stand(play, unit, VZ_DUE); /* placed, not moved: nobody next to it is lost [9.12] */
    }
    vz_fact_enter(play, set, hex);
    vz_fact_settle(play, hex, vz_enemy(play->p->siege.attacker));
}

/* The garrison that may leave. */
static void garrison(const struct vz_play *play, struct vz_units *set)
{
    const struct vz_siege *siege = &play->p->siege;

    vz_units_at(play, play->s->fort_cell[siege->fort], vz_enemy(siege->attacker), set);
}

void vz_siege_relocate(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint8_t defender = vz_enemy(siege->attacker);
    uint16_t list[VZ_UNITS];
    struct vz_units set;
    unsigned count;

    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ENTER);
    garrison(play, &set);
    if (vz_units_empty(&set))
        return;
    count = places(play, &set, list);
    if (count == 0) { /* [12.43] */
        vz_fact_eliminate(play, &set, "12.43");
    } else if (count == 1 && !hides_place(play, &set, list[0])) {
        relocate(play, &set, list[0]);
    } else {
        vz_ask(play, VZ_ASK_RELOCATE, defender);
        VZ_TELL(play, VZ_EV_ASK_RELOCATE, "12.43", V_INT(play->p->head.question), V_INT(defender),
                V_INT(play->s->fort_cell[siege->fort]), V_LIST(list, count));
    }
}

bool vz_answer_relocate(struct vz_play *play)
{
    const struct argument *to = order_find(play->order, RELOCATE_HEX, NULL);
    uint16_t list[VZ_UNITS];
    struct vz_units set;
    unsigned count;

    garrison(play, &set);
    count = places(play, &set, list);
    for (unsigned i = 0; i < count; i++) {
        if (list[i] != (uint16_t)to->value)
            continue;
        relocate(play, &set, list[i]);
        return true;
    }
    if (vz_enemy(play->p->siege.attacker) == VZ_US)
        return VZ_REFUSE(play, VZ_RELOCATE_US, to->word, V_INT(to->value),
                         V_INT(play->s->fort_cell[play->p->siege.fort]));
    if (!may_fight(play, &set) && vz_any_unit(play, (uint16_t)to->value, VZ_US))
        return VZ_REFUSE(play, VZ_RELOCATE_LEADER, to->word, V_INT(to->value));
    return VZ_REFUSE(play, VZ_RELOCATE_WHERE, to->word, V_INT(to->value));
}

void vz_default_relocate(struct vz_play *play, struct order *answer)
{
    uint16_t list[VZ_UNITS];
    struct vz_units set;

    garrison(play, &set);
    order_start(answer, VZ_ANSWER_RELOCATE);
    if (places(play, &set, list) > 0)
        order_argument(answer, RELOCATE_HEX, ARGUMENT_CELL, list[0], 0);
}
