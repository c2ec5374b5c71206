/* House rules: what is asked at the points where they may add something, and what they add. */
#include "veracruz/combat.h"
#include "veracruz/modules.h"

struct telling {
    struct vz_play *play;
    const char *what;
};

static void tell(void *to, const struct hook_effect *effect)
{
    const struct telling *telling = to;

    VZ_TELL(telling->play, VZ_EV_HOUSE, NULL, V_TEXT(effect->rule), V_TEXT(effect->file),
            V_TEXT(telling->what), V_INT(effect->number));
}

static void add(struct hook_call *call, const char *name, enum value_kind kind, struct value value)
{
    call->field[call->fields++] = (struct hook_field){name, kind, value};
}

static int ask(struct vz_play *play, struct hook_call *call, const char *what)
{
    const struct position_head *head = &play->p->head;
    struct telling telling = {play, what};

    call->scenario = play->s;
    call->position = play->p;
    add(call, "turn", VALUE_INT, V_INT(head->turn));
    add(call, "phase", VALUE_TEXT, V_TEXT(vz_phases[head->phase].name));
    return hook_sum(play->s->hooks, call, tell, &telling);
}

int vz_house_columns(struct vz_play *play)
{
    const struct vz_battle *b = &play->p->battle;
    struct hook_call call = {.point = HOOK_COMBAT};

    if (!hook_wanted(play->s->hooks, HOOK_COMBAT))
        return 0;
    add(&call, "attacker", VALUE_SIDE, V_INT(b->attacker));
    add(&call, "hex", VALUE_CELL, V_INT(b->hex));
    add(&call, "from", VALUE_CELL, V_INT(b->from[0]));
    add(&call, "attack", VALUE_INT, V_INT(b->strength[VZ_ATTACKER]));
    add(&call, "defence", VALUE_INT, V_INT(b->strength[VZ_DEFENDER]));
    return ask(play, &call, "columns");
}

unsigned vz_house_losses(struct vz_play *play, uint8_t side, unsigned lost, unsigned strength)
{
    struct hook_call call = {.point = HOOK_LOSSES};

    if (!hook_wanted(play->s->hooks, HOOK_LOSSES))
        return lost;
    add(&call, "side", VALUE_SIDE, V_INT(side));
    add(&call, "hex", VALUE_CELL, V_INT(play->p->battle.hex));
    add(&call, "lost", VALUE_INT, V_INT(lost));
    add(&call, "strength", VALUE_INT, V_INT(strength));
    int sum = (int)lost + ask(play, &call, "points lost");
    return sum < 0 ? 0 : (unsigned)sum > strength ? strength : (unsigned)sum;
}

unsigned vz_house_supply(struct vz_play *play, unsigned units)
{
    struct hook_call call = {.point = HOOK_SUPPLY};

    if (!hook_wanted(play->s->hooks, HOOK_SUPPLY))
        return units;
    add(&call, "side", VALUE_SIDE, V_INT(VZ_US));
    add(&call, "units", VALUE_INT, V_INT(units));
    int sum = (int)units + ask(play, &call, "supply units");
    return sum < 0 ? 0 : sum > VZ_TRAINS ? VZ_TRAINS : (unsigned)sum;
}

void vz_house_phase_ends(struct vz_play *play)
{
    struct hook_call call = {.point = HOOK_PHASE_END};

    if (hook_wanted(play->s->hooks, HOOK_PHASE_END))
        play->p->house_points =
            (int16_t)(play->p->house_points + ask(play, &call, "victory points"));
}

int vz_house_victory(struct vz_play *play, int points)
{
    struct hook_call call = {.point = HOOK_VICTORY};

    points += play->p->house_points;
    if (hook_wanted(play->s->hooks, HOOK_VICTORY)) {
        add(&call, "points", VALUE_INT, V_INT(points));
        points += ask(play, &call, "victory points");
    }
    return points < 0 ? 0 : points;
}
