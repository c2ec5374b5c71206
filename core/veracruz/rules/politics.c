/* 17.1 Santa Anna and the Presidency: the election die, and what it forbids and demands of him. His
 * way is in santa_anna.c. */
#include "veracruz/rules/politics.h"

enum { SENT_BY = 2 }; /* the highest die that sends him [17.12] */

static void tell(struct vz_play *play, const char *rule, const char *what)
{
    VZ_TELL(play, VZ_EV_SANTA_ANNA, rule, V_TEXT(what));
}

static bool is_santa_anna(const struct vz_play *play, unsigned unit)
{
    return unit == play->s->santa_anna;
}

static uint16_t where(const struct vz_play *play)
{
    unsigned unit = play->s->santa_anna;

    return unit == VZ_NO_UNIT ? VZ_NOT_YET : play->p->unit[unit].hex;
}

/* ---- 17.11 the election */

static void set_out(struct vz_play *play)
{
    play->p->santa_anna = VZ_MARCHES;
    play->p->escorted = 0;
    tell(play, "17.12", "must march to Mexico City");
}

static void elect(struct vz_play *play)
{
    struct vz_position *p = play->p;

    if (vz_die(play, "election", "17.11") > SENT_BY)
        return;
    if (where(play) == play->s->mexico_city) { /* [17.13] */
        p->santa_anna = VZ_HELD;
        tell(play, "17.13", "must stay in Mexico City for this Game-Turn");
    } else if (vz_way_is_open(play)) {
        set_out(play);
    } else { /* [17.15] */
        course_call(&p->head, VZ_ELECTION, 0);
        vz_ask(play, VZ_ASK_OBEY, VZ_MEXICO);
        VZ_TELL(play, VZ_EV_QUESTION, "17.15", V_INT(p->head.question), V_INT(VZ_MEXICO),
                V_TEXT("obey"), V_TEXT("Mexico City is occupied or cannot be reached"));
    }
}

void vz_politics_begins(struct vz_play *play)
{
    struct vz_position *p = play->p;
    uint16_t hex = where(play);
    bool on_his_way = p->santa_anna == VZ_MARCHES || p->santa_anna == VZ_SUSPENDED;

    if (!vz_on_map(hex)) {
        p->santa_anna = VZ_FREE;
        return;
    }
    if (on_his_way && hex != play->s->mexico_city)
        return; /* [17.13] no die while he is on his way */
    p->santa_anna = VZ_FREE;
    if (play->s->election_turn[p->head.turn]) /* [17.14] */
        elect(play);
}

bool vz_answer_obey(struct vz_play *play)
{
    vz_answered(play);
    if (play->order->verb == VZ_ANSWER_OBEY)
        set_out(play);
    return true;
}

bool vz_default_obey(struct vz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, VZ_ANSWER_IGNORE);
    return true;
}

/* ---- the Movement Phase */

void vz_march_begins(struct vz_play *play)
{
    struct vz_position *p = play->p;
    bool open;

    p->march_made = 0;
    if (p->santa_anna != VZ_MARCHES && p->santa_anna != VZ_SUSPENDED)
        return;
    open = vz_way_is_open(play); /* [17.15] */
    if (open && p->santa_anna == VZ_SUSPENDED)
        tell(play, "17.15", "can reach Mexico City again and goes on");
    else if (!open)
        tell(play, "17.15", "cannot reach Mexico City and is free for this Game-Turn");
    p->santa_anna = open ? VZ_MARCHES : VZ_SUSPENDED;
}

void vz_march_moved(struct vz_play *play)
{
    struct vz_position *p = play->p;

    if (p->santa_anna != VZ_MARCHES || !(p->unit[play->s->santa_anna].flags & VZ_MOVED))
        return;
    p->march_made = 1;
    if (where(play) != play->s->mexico_city)
        return;
    p->santa_anna = VZ_HELD;
    tell(play, "17.13", "has reached Mexico City and stays there for this Game-Turn");
}

bool vz_march_is_made(struct vz_play *play)
{
    if (play->p->santa_anna != VZ_MARCHES || play->p->march_made || !vz_march_is_possible(play))
        return true;
    return VZ_REFUSE(play, VZ_MARCH_DUE, 0, V_INT(play->s->santa_anna), V_INT(where(play)));
}

/* ---- what he may not do */

bool vz_judge_his_attack(struct vz_play *play, const struct vz_units *set, unsigned slot)
{
    unsigned unit = play->s->santa_anna;
    unsigned word;

    if (unit == VZ_NO_UNIT || !vz_units_has(set, unit))
        return vz_judge_held_back(play, set);
    word = vz_word_of(play, slot, unit);
    if (play->p->santa_anna == VZ_MARCHES) /* [17.12] */
        return VZ_REFUSE(play, VZ_MARCH_OVERWHELM, word, V_INT(unit));
    if (play->p->santa_anna == VZ_HELD) /* [17.13] */
        return VZ_REFUSE(play, VZ_SANTA_ANNA_STAYS, word, V_INT(unit));
    return true;
}

bool vz_judge_his_scout(struct vz_play *play, unsigned scout, unsigned word)
{
    unsigned unit = play->s->santa_anna;

    if (unit == VZ_NO_UNIT || play->p->santa_anna != VZ_MARCHES)
        return true;
    if (!vz_units_has(&play->p->movers, unit) ||
        play->p->unit[unit].hex != play->p->unit[scout].hex)
        return true;
    return VZ_REFUSE(play, VZ_MARCH_RECON, word, V_INT(scout), V_INT(play->s->santa_anna));
}

bool vz_may_advance(struct vz_play *play, unsigned unit, const struct map_edge *edge)
{
    if (!is_santa_anna(play, unit))
        return true;
    if (play->p->santa_anna == VZ_MARCHES) /* [17.12] not away from his route, [17.13] nor on */
        return edge->from != play->s->mexico_city && vz_is_on_his_way(play, edge);
    return play->p->santa_anna != VZ_HELD; /* [17.13] */
}
