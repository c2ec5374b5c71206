/* 8.9 Mexican fortifications. When building opens [8.91] is noted in facts.c. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/politics.h"

/* [8.91] [8.92] */
static bool may_build_at(struct vz_play *play, uint16_t hex, unsigned word)
{
    const struct vz_position *p = play->p;
    unsigned distance = map_distance(&play->s->map, hex, play->s->mexico_city);

    if (!p->forts_open)
        return VZ_REFUSE(play, VZ_FORTIFY_EARLY, 0, V_INT(vz_figure(play, VZ_CAPITAL_HEXES)));
    if (distance > (unsigned)p->option[VZ_FORT_RADIUS])
        return VZ_REFUSE(play, VZ_FORTIFY_FAR, word, V_INT(hex), V_INT(distance),
                         V_INT(p->option[VZ_FORT_RADIUS]));
    if (p->forts_built >=
        vz_figure(play, VZ_FORTIFICATIONS)) /* [8.92] begun, whether finished or not */
        return VZ_REFUSE(play, VZ_FORTIFY_ENOUGH, word, V_INT(p->forts_built));
    for (unsigned i = 0; i < p->forts_built; i++)
        if (p->fort_hex[i] == hex)
            return VZ_REFUSE(play, VZ_FORTIFY_TWICE, word, V_INT(hex));
    return true;
}

/* [5.4] An Overwhelming Attack is movement. */
bool vz_has_stayed(const struct vz_unit *u, uint16_t hex)
{
    return u->hex == hex && u->stays && !(u->flags & (VZ_MOVED | VZ_TRIED));
}

/* [8.93] Whoever is named by himself has Strength Points. */
static bool judge_named(struct vz_play *play)
{
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        unsigned unit = (unsigned)argument->value;

        if (argument->slot == FORTIFY_WITH && argument->kind == ARGUMENT_UNIT &&
            vz_counter(play, unit)->type != VZ_FORMATION && !vz_is_combat_unit(play, unit))
            return VZ_REFUSE(play, VZ_FORTIFY_WHO, argument->word, V_INT(unit));
    }
    return true;
}

/* Of all@HEX those that can build; whoever is named by himself must be able to. */
static void drop_others(const struct vz_play *play, struct vz_units *builders, uint16_t hex)
{
    vz_units_keep(builders, &play->s->combat);
    for (VZ_EACH(unit, builders)) {
        unsigned word = vz_word_of(play, FORTIFY_WITH, unit);

        for (unsigned a = 0; a < play->order->count; a++)
            if (play->order->argument[a].word == word &&
                play->order->argument[a].kind == ARGUMENT_GROUP &&
                !vz_has_stayed(&play->p->unit[unit], hex))
                vz_units_remove(builders, unit);
    }
}

/* [8.93] Units that have stayed in the hex, of four known SP without artillery. */
static bool may_build(struct vz_play *play, const struct vz_units *builders, uint16_t hex,
                      unsigned word)
{
    unsigned points = 0;

    for (VZ_EACH(unit, builders)) {
        const struct vz_unit *u = &play->p->unit[unit];

        if (!vz_has_stayed(u, hex))
            return VZ_REFUSE(play, u->flags & VZ_TRIED ? VZ_FORTIFY_TRIED : VZ_FORTIFY_MOVED,
                             vz_word_of(play, FORTIFY_WITH, unit), V_INT(unit), V_INT(hex));
        if (vz_counter(play, unit)->type != VZ_ARTILLERY && !vz_is_untried(play, unit))
            points += u->strength;
    }
    if (points < vz_figure(play, VZ_BUILDERS))
        return VZ_REFUSE(play, VZ_FORTIFY_WEAK, word, V_INT(points),
                         V_INT(vz_figure(play, VZ_BUILDERS)));
    if (vz_in_ezoc(play, hex, VZ_MEXICO))
        return VZ_REFUSE(play, VZ_FORTIFY_ZONE, word, V_INT(hex));
    return true;
}

bool vz_do_fortify(struct vz_play *play)
{
    const struct argument *at = order_find(play->order, FORTIFY_HEX, NULL);
    struct vz_position *p = play->p;
    uint16_t hex = (uint16_t)at->value;
    struct vz_units builders;

    if (!vz_read_group(play, FORTIFY_WITH, VZ_MEXICO, &builders) || !judge_named(play))
        return false;
    drop_others(play, &builders, hex);
    if (!may_build_at(play, hex, at->word) || !may_build(play, &builders, hex, at->word) ||
        !vz_judge_held_back(play, &builders)) /* [17.12] */
        return false;
    p->fort_hex[p->forts_built] = hex;
    p->fort_done[p->forts_built] = 0;
    p->forts_built++;
    for (VZ_EACH(unit, &builders))
        p->unit[unit].flags |= VZ_CLOSED; /* [8.93] builders may not move in this phase */
    VZ_TELL(play, VZ_EV_FORTIFY, "8.93", V_INT(hex));
    return true;
}

void vz_fortifications_end(struct vz_play *play)
{
    struct vz_position *p = play->p;

    for (unsigned i = 0; i < p->forts_built; i++) {
        if (p->fort_done[i])
            continue;
        p->fort_done[i] = 1; /* [8.94] as the phase ends; the builders have stayed */
        VZ_TELL(play, VZ_EV_FORTIFIED, "8.94", V_INT(p->fort_hex[i]));
    }
}

bool vz_fortified(const struct vz_play *play, uint16_t hex)
{
    for (unsigned i = 0; i < play->p->forts_built; i++)
        if (play->p->fort_hex[i] == hex && play->p->fort_done[i]) /* [8.96] either side's use */
            return true;
    return false;
}
