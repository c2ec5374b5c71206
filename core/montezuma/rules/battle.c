/* 11 Battle: its course from the type to the aftermath. */
#include "montezuma/rules/battle.h"

#include "montezuma/rules/account.h"
#include "montezuma/rules/cards.h"

/* ---- who is in it */

/* Only Guerrillas attack; [13.3] others than the guns of the fortress defend. */
static void note_kinds(struct mz_play *play)
{
    struct mz_battle *battle = &play->p->battle;

    battle->guerrillas = 1;
    for (MZ_EACH(unit, &battle->force[MZ_ATTACKER].units))
        if (!mz_is_leader(play, unit) && mz_counter(play, unit)->type != MZ_GUERRILLA)
            battle->guerrillas = 0;
    for (MZ_EACH(unit, &battle->force[MZ_DEFENDER].units))
        if (!mz_is_leader(play, unit) && !mz_has(&play->s->inherent, unit))
            battle->joined = 1;
}

void mz_join_force(struct mz_play *play, uint8_t side, unsigned unit)
{
    enum mz_role role = mz_role_of(play, side);

    mz_add(&play->p->battle.force[role].units, unit);
    if (role == MZ_DEFENDER)
        play->p->battle.joined = 1;
}

static void begin_force(struct mz_play *play, enum mz_role role, const struct mz_units *units)
{
    play->p->battle.force[role] = (struct mz_force){
        .units = *units,
        .chief = role == MZ_ATTACKER ? play->p->active.chief : MZ_NO_UNIT,
        .lead = MZ_NO_UNIT,
        .committed = {MZ_NO_UNIT, MZ_NO_UNIT},
    };
    mz_find_chief(play, role);
}

/* [13.2.a] The marker is turned up when it comes to a battle. */
static void show_work(struct mz_play *play, unsigned cell)
{
    struct mz_work_at *work = &play->p->work[cell];

    if (work->work == MZ_NO_WORK || work->faces & MZ_FACE_UP)
        return;
    mz_show_face(play, cell);
    work->faces |= MZ_FACE_UP;
    MZ_TELL(play, MZ_EV_WORK_SHOWN, "13.2.a", V_TEXT(mz_works[work->work]), V_INT(cell),
            V_INT(work->figure));
}

void mz_fight(struct mz_play *play, const struct mz_units *enemies)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_battle *battle = &play->p->battle;
    struct mz_units units = active->force;
    struct mz_list rooms[MZ_ROLES];

    /* [11.1] who was dropped off there fights too; in a Zone nobody but the Force [10.9] */
    if (play->s->map.cell[active->at].terrain != MZ_ZONE)
        mz_all_in(play, active->at, active->side, &units);
    mz_remove_all(&units, &play->s->inherent); /* [13.3.a] the guns of a fortress defend alone */
    *battle = (struct mz_battle){.attacker = active->side,
                                 .cell = active->at,
                                 .from = active->from,
                                 .intercepted = active->intercepted,
                                 .winner = MZ_ROLES};
    begin_force(play, MZ_ATTACKER, &units);
    begin_force(play, MZ_DEFENDER, enemies);
    note_kinds(play);
    MZ_TELL(play, MZ_EV_BATTLE_BEGINS, "11.1", V_INT(battle->attacker), V_INT(battle->cell),
            mz_list(&units, &rooms[MZ_ATTACKER]), mz_list(enemies, &rooms[MZ_DEFENDER]));
    mz_officers_rest(play);
    show_work(play, battle->cell);
    course_call(play->head, MZ_BATTLE, battle->cell);
}

/* ---- its course */

/* Loses by the table, then in the order of the rules [11.4]. */
static void after_events(struct mz_play *play, enum mz_role role)
{
    mz_open_window(play, MZ_AFTER_BATTLE, mz_battle_side(play, role));
}

static void check_leaders(struct mz_play *play, enum mz_role role)
{
    const struct mz_force *force = &play->p->battle.force[role];
    const uint8_t *figure = play->s->charts.figure;

    if (force->die == figure[MZ_LEADER_LOSS_LOW] || force->die == figure[MZ_LEADER_LOSS_HIGH])
        mz_check_leaders(play, &force->units, force->chief);
    else if (force->words & MZ_LEADS_FROM_FRONT && force->chief != MZ_NO_UNIT) { /* [21.0/25] */
        struct mz_units chief = {{0}};

        mz_add(&chief, force->chief);
        mz_check_leaders(play, &chief, force->chief);
    }
}

/* The active Force has come to a halt, unless 11.2.b or 11.6 lets it go on. [6.5.c] Sent back from
 * a siege it has left the Beachhead there. */
static void end(struct mz_play *play)
{
    mz_look_to_trains(play);
    play->p->active.stopped |= !play->p->battle.goes_on;
    play->p->battle = (struct mz_battle){.winner = MZ_ROLES};
}

/* 11.2.a to 11.2.e */
static void prepare(struct mz_play *play, enum mz_battle_step step)
{
    switch (step) {
    case MZ_BATTLE_ATTACKER_COMMANDER:
    case MZ_BATTLE_DEFENDER_COMMANDER:
        mz_ask_commander(play, step == MZ_BATTLE_ATTACKER_COMMANDER ? MZ_ATTACKER : MZ_DEFENDER);
        break;
    case MZ_BATTLE_TYPE:
        mz_ask_type(play);
        break;
    case MZ_BATTLE_SHIFT:
        mz_shift_by_tactics(play);
        break;
    case MZ_BATTLE_WITHDRAWAL:
        mz_offer_withdrawal(play);
        break;
    case MZ_BATTLE_AMBUSH:
        mz_offer_ambush(play);
        break;
    case MZ_BATTLE_ATTACKER_EVENTS:
    case MZ_BATTLE_DEFENDER_EVENTS:
        mz_open_window(
            play, MZ_IN_BATTLE,
            mz_battle_side(play, step == MZ_BATTLE_ATTACKER_EVENTS ? MZ_ATTACKER : MZ_DEFENDER));
        break;
    case MZ_BATTLE_ANSWERS:
        mz_open_answers(play);
        break;
    case MZ_BATTLE_OFFICERS:
        mz_offer_officers(play);
        break;
    case MZ_BATTLE_ATTACKER_LEADS:
    case MZ_BATTLE_DEFENDER_LEADS:
        mz_ask_lead(play, step == MZ_BATTLE_ATTACKER_LEADS ? MZ_ATTACKER : MZ_DEFENDER);
        break;
    default:
        mz_ask_commit(play, step == MZ_BATTLE_ATTACKER_COMMITS ? MZ_ATTACKER : MZ_DEFENDER);
        break;
    }
}

/* 11.2.f to 11.2.i */
static void fight(struct mz_play *play, enum mz_battle_step step)
{
    switch (step) {
    case MZ_BATTLE_FIRES:
        mz_fire(play);
        break;
    case MZ_BATTLE_ATTACKER_LEADERS:
    case MZ_BATTLE_DEFENDER_LEADERS:
        check_leaders(play, step == MZ_BATTLE_ATTACKER_LEADERS ? MZ_ATTACKER : MZ_DEFENDER);
        break;
    case MZ_BATTLE_GUNS:
        mz_lose_guns(play);
        break;
    case MZ_BATTLE_ATTACKER_LOSES:
    case MZ_BATTLE_DEFENDER_LOSES:
        mz_lose_by_fire(play, step == MZ_BATTLE_ATTACKER_LOSES ? MZ_ATTACKER : MZ_DEFENDER);
        break;
    default:
        mz_decide(play);
        break;
    }
}

/* 11.2.j, 11.5, and what comes of them */
static void follow(struct mz_play *play, enum mz_battle_step step)
{
    switch (step) {
    case MZ_BATTLE_ATTACKER_AFTER:
    case MZ_BATTLE_DEFENDER_AFTER:
        after_events(play, step == MZ_BATTLE_ATTACKER_AFTER ? MZ_ATTACKER : MZ_DEFENDER);
        break;
    case MZ_BATTLE_POST:
        mz_post_battle(play);
        break;
    case MZ_BATTLE_RETREATS:
        mz_retreat(play);
        break;
    case MZ_BATTLE_MOURNS:
        mz_mourn(play);
        break;
    case MZ_BATTLE_SURVIVORS:
        mz_dismiss_leaders(play);
        break;
    case MZ_BATTLE_WILL:
        mz_battle_will(play);
        break;
    case MZ_BATTLE_HOLDS:
        mz_hold_space(play);
        break;
    case MZ_BATTLE_REGROUPS:
        mz_regroup_guerrillas(play);
        break;
    case MZ_BATTLE_ARMIES:
        mz_offer_army_leader(play);
        break;
    case MZ_BATTLE_ASSAULT:
        mz_offer_assault(play);
        break;
    default:
        end(play);
        break;
    }
}

void mz_battle_step(struct mz_play *play, unsigned step)
{
    if (step < MZ_BATTLE_FIRES)
        prepare(play, (enum mz_battle_step)step);
    else if (step < MZ_BATTLE_ATTACKER_AFTER)
        fight(play, (enum mz_battle_step)step);
    else
        follow(play, (enum mz_battle_step)step);
}
