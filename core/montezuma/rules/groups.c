/* 3.5.a Who acts together: a Force, one unit, or Leaders. */
#include "montezuma/rules/groups.h"
#include "montezuma/rules/actions.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"

bool mz_read_group(struct mz_play *play, unsigned slot, uint8_t side, struct mz_group *group)
{
    *group = (struct mz_group){.chief = MZ_NO_UNIT};
    if (!mz_read_units(play, slot, side, &group->set))
        return false;
    for (const struct argument *name = order_find(play->order, slot, NULL); name;
         name = order_find(play->order, slot, name + 1)) {
        unsigned unit = name->value;

        if (name->kind == ARGUMENT_GROUP)
            continue;
        if (mz_has(&play->s->inherent, unit))
            return MZ_REFUSE(play, MZ_STAYS_IN_FORTRESS, name->word, V_INT(unit));
        if (mz_is_leader(play, unit) && group->chief == MZ_NO_UNIT)
            group->chief = unit;
    }
    if (group->chief == MZ_NO_UNIT)
        group->chief = mz_chief_of(play, &group->set); /* who is there besides [11.1] */
    for (MZ_EACH(unit, &group->set)) {
        group->leaders += mz_is_leader(play, unit);
        group->units += !mz_is_leader(play, unit);
    }
    group->at = mz_where_named(play, slot);
    group->army = mz_has_army(play, &group->set);
    return true;
}

bool mz_may_act_together(struct mz_play *play, unsigned slot, const struct mz_group *group)
{
    const struct argument *first = order_find(play->order, slot, NULL);

    for (MZ_EACH(unit, &group->set))
        if (play->p->unit[unit].where != group->at)
            return MZ_REFUSE(play, MZ_APART, mz_word_of(play, slot, unit), V_INT(unit),
                             V_INT(play->p->unit[unit].where), V_INT(group->at));
    if (group->leaders == 0)
        return group->units == 1 ||
               MZ_REFUSE(play, MZ_UNITS_WITHOUT_LEADER, first->word, V_INT(group->units));
    if (group->units == 0)
        return MZ_REFUSE(play, MZ_NO_UNITS, first->word, V_INT(group->chief));
    return mz_is_force(play, group->chief, &group->set, group->army, slot);
}

void mz_field_units(const struct mz_play *play, unsigned cell, uint8_t side, struct mz_units *set)
{
    mz_all_in(play, cell, side, set);
    mz_remove_all(set, &play->s->leaders);
    mz_remove_all(set, &play->s->inherent);
}

unsigned mz_cavalry_steps_of(const struct mz_play *play, const struct mz_units *set)
{
    unsigned steps = 0;

    for (MZ_EACH(unit, set))
        if (mz_counter(play, unit)->type == MZ_CAVALRY)
            steps += play->p->unit[unit].steps;
    return steps;
}

bool mz_needs_ops(struct mz_play *play, unsigned ops, uint16_t refusal)
{
    unsigned has = play->p->playing.ops;

    return has >= ops || MZ_REFUSE(play, refusal, WORD_VERB, V_INT(ops), V_INT(has));
}
