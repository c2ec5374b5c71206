/* 4.1 What a standing order answers, and how. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/intelligence.h"
#include "veracruz/standing.h"
#include "veracruz/veracruz.h"

static bool has_hex(const struct order *standing, unsigned slot, uint16_t hex)
{
    for (STANDING_EACH(at, standing, slot))
        if (at->value == hex)
            return true;
    return false;
}

/* It would not be refused. */
static bool is_legal(const struct vz_play *play, const struct order *answer)
{
    return vz_standing_rules.is_legal(&play->act, answer);
}

static bool plain(const struct vz_play *play, enum vz_verb verb, struct order *answer)
{
    return standing_plain(&vz_standing_rules, &play->act, verb, answer);
}

/* ---- guerrillas */

/* [14.31] Of the units attacked Mexico knows the topmost, and what it has examined. */
static bool shows(struct vz_play *play, enum vz_type type)
{
    struct vz_units here;

    vz_units_at(play, play->p->raid.hex, VZ_US, &here);
    for (VZ_EACH(unit, &here))
        if (vz_counter(play, unit)->type == type &&
            vz_unit_seen(play->s, play->p, (int32_t)unit, VZ_MEXICO))
            return true;
    return false;
}

/* Printed points of the units known. */
static int strength_shown(struct vz_play *play)
{
    struct vz_units here;
    int points = 0;

    vz_combat_units_at(play, play->p->raid.hex, VZ_US, &here);
    for (VZ_EACH(unit, &here))
        if (vz_unit_seen(play->s, play->p, (int32_t)unit, VZ_MEXICO))
            points += vz_counter(play, unit)->strength;
    return points;
}

/* A condition that does not hold leaves the question to older orders. */
static bool fits_guerrilla(struct vz_play *play, const struct order *standing)
{
    const struct argument *most = order_find(standing, STANDING_GUERRILLA_SHOWN, NULL);
    const struct argument *who = order_find(standing, STANDING_GUERRILLA_WHO, NULL);

    if (!who || (who->kind == ARGUMENT_UNIT && who->value != play->p->raid.unit))
        return false;
    if (play->p->head.kind == VZ_ASK_GUERRILLA_EFFECT &&
        !order_find(standing, STANDING_GUERRILLA_TAKE, NULL))
        return false;
    if (order_find(standing, STANDING_GUERRILLA_IN, NULL) &&
        !has_hex(standing, STANDING_GUERRILLA_IN, play->p->raid.hex))
        return false;
    return (!order_find(standing, STANDING_GUERRILLA_SUPPLY, NULL) || shows(play, VZ_SUPPLY)) &&
           (!order_find(standing, STANDING_GUERRILLA_PACK, NULL) || shows(play, VZ_PACK)) &&
           (!most || strength_shown(play) <= most->value);
}

static bool answer_guerrilla(struct vz_play *play, const struct order *standing,
                             struct order *answer)
{
    if (play->p->head.kind == VZ_ASK_GUERRILLA_EFFECT)
        return plain(play,
                     standing_choice(standing, STANDING_GUERRILLA_TAKE) == STANDING_TAKE_SUPPLY
                         ? VZ_ANSWER_SUPPLY
                         : VZ_ANSWER_STRENGTH,
                     answer);
    switch (standing_choice(standing, STANDING_GUERRILLA_DOES)) {
    case STANDING_NEVER:
        return plain(play, VZ_ANSWER_PASS, answer);
    case STANDING_ATTACK:
        return standing_single(&vz_standing_rules, &play->act, VZ_ANSWER_ACTIVATE, ACTIVATE_UNIT,
                               ARGUMENT_UNIT, play->p->raid.unit, answer);
    default:
        return false;
    }
}

/* ---- sieges */

static bool names_fort(const struct vz_play *play, const struct order *standing)
{
    return has_hex(standing, STANDING_FORT, play->s->fort_cell[play->p->siege.fort]);
}

static bool fits_surrender(struct vz_play *play, const struct order *standing)
{
    const struct argument *most = order_find(standing, STANDING_SURRENDER_RATING, NULL);

    return names_fort(play, standing) &&
           (!most || play->p->rating[play->p->siege.fort] <= most->value);
}

static bool answer_surrender(struct vz_play *play, const struct order *standing,
                             struct order *answer)
{
    switch (standing_choice(standing, STANDING_SURRENDER_DOES)) {
    case STANDING_ASK:
        return false;
    case STANDING_NEVER:
        return plain(play, VZ_ANSWER_REFUSE, answer);
    default: /* always, or `if rating <= N` */
        return plain(play, VZ_ANSWER_SURRENDER, answer);
    }
}

static bool fits_fort(struct vz_play *play, const struct order *standing)
{
    return names_fort(play, standing);
}

/* The first place of the list that is open. */
static bool answer_relocate(struct vz_play *play, const struct order *standing,
                            struct order *answer)
{
    return standing_first(&vz_standing_rules, &play->act, standing, STANDING_RELOCATE_HEXES,
                          VZ_ANSWER_RELOCATE, answer);
}

static bool answer_counter_battery(struct vz_play *play, const struct order *standing,
                                   struct order *answer)
{
    const struct argument *target = order_find(standing, STANDING_TARGET, NULL);

    if (target->kind == ARGUMENT_UNIT)
        return standing_single(&vz_standing_rules, &play->act, VZ_ANSWER_FIRE, FIRE_UNIT,
                               ARGUMENT_UNIT, target->value, answer);
    switch (target->value) {
    case STANDING_HOLD:
        return plain(play, VZ_ANSWER_HOLD, answer);
    case STANDING_LAND:
        return standing_single(&vz_standing_rules, &play->act, VZ_ANSWER_FIRE, FIRE_LAND,
                               ARGUMENT_WORD, 0, answer);
    default:
        return false;
    }
}

/* ---- combat */

/* `all`, a hex where some of the units are, or a Division or Army in which some are. */
static bool speaks_of(const struct vz_play *play, const struct order *standing,
                      const struct vz_units *units)
{
    const struct argument *whose = order_find(standing, STANDING_WHOSE, NULL);

    if (whose->kind == ARGUMENT_CHOICE)
        return true;
    for (VZ_EACH(unit, units))
        if (whose->kind == ARGUMENT_CELL ? play->p->unit[unit].hex == whose->value
                                         : vz_formation_unit(play, unit) == (unsigned)whose->value)
            return true;
    return false;
}

static bool fits_losses(struct vz_play *play, const struct order *standing)
{
    return speaks_of(play, standing, &play->p->loss_from);
}

static bool answer_losses(struct vz_play *play, const struct order *standing, struct order *answer)
{
    uint16_t list[STANDING_TERMS];
    unsigned count = 0;

    for (STANDING_EACH(at, standing, STANDING_LOSSES_UNITS))
        list[count++] = (uint16_t)at->value;
    return vz_lose_in_order(play, list, count, answer) && is_legal(play, answer);
}

static bool fits_retreat(struct vz_play *play, const struct order *standing)
{
    return speaks_of(play, standing, &play->p->retreat.units);
}

/* As far along the way as the stack must go, or less where it is at its goal [8.64]. */
static bool answer_retreat(struct vz_play *play, const struct order *standing, struct order *answer)
{
    if (standing_choice(standing, STANDING_RETREAT_DOES) == STANDING_DEFAULT)
        return vz_default_retreat(play, answer) && is_legal(play, answer);
    for (unsigned length = play->p->retreat.hexes; length > 0; length--) {
        const struct argument *at = order_find(standing, STANDING_RETREAT_VIA, NULL);

        standing_begin(&play->act, VZ_ANSWER_RETREAT, answer);
        for (; at && answer->count < length;
             at = order_find(standing, STANDING_RETREAT_VIA, at + 1))
            order_argument(answer, RETREAT_VIA, ARGUMENT_CELL, at->value, 0);
        if (answer->count > 0 && is_legal(play, answer))
            return true;
    }
    return false;
}

/* One of its hexes is open to the advance. */
static bool fits_advance(struct vz_play *play, const struct order *standing)
{
    struct order answer;

    return vz_standing_answer(&play->act, standing, &answer);
}

/* The whole force, into the first of the hexes that is open. */
static bool answer_advance(struct vz_play *play, const struct order *standing, struct order *answer)
{
    for (STANDING_EACH(at, standing, STANDING_ADVANCE_HEXES))
        if (vz_advance_into(play, (uint16_t)at->value, answer) && is_legal(play, answer))
            return true;
    return false;
}

/* ---- militia of strength zero */

static bool fits_zeros(struct vz_play *play, const struct order *standing)
{
    (void)play;
    (void)standing;
    return true;
}

static bool answer_zeros(struct vz_play *play, const struct order *standing, struct order *answer)
{
    struct vz_units zeros;

    switch (standing_choice(standing, STANDING_ZEROS_DO)) {
    case STANDING_KEEP:
        return plain(play, VZ_ANSWER_KEEP, answer);
    case STANDING_REMOVE:
        standing_begin(&play->act, VZ_ANSWER_REMOVE, answer);
        vz_zeros_at(play, play->p->zeros_hex, &zeros);
        for (VZ_EACH(unit, &zeros))
            order_argument(answer, REMOVE_UNITS, ARGUMENT_UNIT, (int32_t)unit, 0);
        return is_legal(play, answer);
    default:
        return false;
    }
}

/* ---- by kind */

#define BIT(question) (1u << (question))

static const struct {
    unsigned questions; /* it may answer */
    bool (*fits)(struct vz_play *play, const struct order *standing);
    bool (*answer)(struct vz_play *play, const struct order *standing, struct order *answer);
} kinds[VZ_VERBS] = {
    [VZ_STANDING_GUERRILLA] = {BIT(VZ_ASK_ACTIVATE) | BIT(VZ_ASK_GUERRILLA_EFFECT), fits_guerrilla,
                               answer_guerrilla},
    [VZ_STANDING_SURRENDER] = {BIT(VZ_ASK_SURRENDER), fits_surrender, answer_surrender},
    [VZ_STANDING_RELOCATE] = {BIT(VZ_ASK_RELOCATE), fits_fort, answer_relocate},
    [VZ_STANDING_COUNTER_BATTERY] = {BIT(VZ_ASK_COUNTER_BATTERY), fits_fort,
                                     answer_counter_battery},
    [VZ_STANDING_LOSSES] = {BIT(VZ_ASK_LOSE), fits_losses, answer_losses},
    [VZ_STANDING_RETREAT] = {BIT(VZ_ASK_RETREAT), fits_retreat, answer_retreat},
    [VZ_STANDING_ADVANCE] = {BIT(VZ_ASK_ADVANCE), fits_advance, answer_advance},
    [VZ_STANDING_ZEROS] = {BIT(VZ_ASK_ZERO_MILITIA), fits_zeros, answer_zeros},
};

bool vz_standing_fits(struct act *act, const struct order *standing)
{
    return (kinds[standing->verb].questions >> act->head->kind & 1) &&
           kinds[standing->verb].fits((struct vz_play *)act, standing);
}

bool vz_standing_answer(struct act *act, const struct order *standing, struct order *answer)
{
    return kinds[standing->verb].answer((struct vz_play *)act, standing, answer);
}
