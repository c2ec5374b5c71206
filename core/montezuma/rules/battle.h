/* 11 Battle: its course, and what the files of its parts ask of each other. */
#ifndef MONTEZUMA_BATTLE_H
#define MONTEZUMA_BATTLE_H

#include "montezuma/montezuma.h"
#include "montezuma/rules/losses.h"

/* ---- battle.c: its course [11.2] */

enum mz_battle_step {
    MZ_BATTLE_ATTACKER_COMMANDER, /* [11.1] */
    MZ_BATTLE_DEFENDER_COMMANDER,
    MZ_BATTLE_TYPE,       /* [11.2.a] */
    MZ_BATTLE_SHIFT,      /* by better tactics */
    MZ_BATTLE_WITHDRAWAL, /* [11.2.b] */
    MZ_BATTLE_AMBUSH,     /* [11.2.c] */
    MZ_BATTLE_ATTACKER_EVENTS,
    MZ_BATTLE_DEFENDER_EVENTS,
    MZ_BATTLE_ANSWERS,
    MZ_BATTLE_OFFICERS,
    MZ_BATTLE_ATTACKER_LEADS, /* [11.2.e] */
    MZ_BATTLE_ATTACKER_COMMITS,
    MZ_BATTLE_DEFENDER_LEADS,
    MZ_BATTLE_DEFENDER_COMMITS,
    MZ_BATTLE_FIRES,            /* [11.2.f] [11.2.g] */
    MZ_BATTLE_ATTACKER_LEADERS, /* [11.3] */
    MZ_BATTLE_DEFENDER_LEADERS,
    MZ_BATTLE_GUNS,           /* [11.2.g] */
    MZ_BATTLE_ATTACKER_LOSES, /* [11.2.h] [11.4] */
    MZ_BATTLE_DEFENDER_LOSES,
    MZ_BATTLE_DECIDES, /* [11.2.i] */
    MZ_BATTLE_ATTACKER_AFTER,
    MZ_BATTLE_DEFENDER_AFTER,
    MZ_BATTLE_POST,      /* [11.5.a] */
    MZ_BATTLE_RETREATS,  /* [11.5.b] */
    MZ_BATTLE_MOURNS,    /* [15.1] Leaders of an Army that is no more */
    MZ_BATTLE_SURVIVORS, /* [11.4] Leaders without a unit */
    MZ_BATTLE_WILL,      /* [11.2.j] */
    MZ_BATTLE_HOLDS,     /* the Space */
    MZ_BATTLE_REGROUPS,  /* Guerrillas */
    MZ_BATTLE_ARMIES,    /* [15.1] */
    MZ_BATTLE_ASSAULT,   /* [10.8.c] */
    MZ_BATTLE_ENDS,
    MZ_BATTLE_STEPS
};
void mz_battle_step(struct mz_play *play, unsigned step);
/* [11.1] The active Force fights in the cell where it is, as a procedure, with these enemies: all
 * of the Space, in a Zone the target and who has intercepted [10.9]. position.active says where it
 * came from, whether it was intercepted and how many MP it has left for the Battle Type; behind the
 * battle `active.stopped` is set unless the Force may go on [11.2.b] [11.6]. What else is special
 * about it is put into position.battle after the call: `failed`, `outside`, `naval`, `landing`. */
void mz_fight(struct mz_play *play, const struct mz_units *enemies);
/* It comes into the battle on that side [11.2.c] [12.1]; beside the guns of a fortress it is as if
 * others had defended from the start [10.5]. */
void mz_join_force(struct mz_play *play, uint8_t side, unsigned unit);

/* ---- roles.c: who has which part in it */

enum mz_role mz_loser(const struct mz_play *play);
enum mz_role mz_role_of(const struct mz_play *play, uint8_t side);
/* The battle has taken steps of that unit, or all of it, or a Leader: facts.c says so. */
void mz_battle_notes(struct mz_play *play, unsigned unit, unsigned steps, bool gone);
/* Who is in it now: nobody else commands. */
void mz_find_chief(struct mz_play *play, enum mz_role role);

/* ---- commander.c [11.1] */

/* That Leader, if he is among them; or the first. */
unsigned mz_chief_or(const struct mz_play *play, const struct mz_units *set, unsigned preferred);
void mz_ask_commander(struct mz_play *play, enum mz_role role);
bool mz_answer_commander(struct mz_play *play);
bool mz_standard_commander(struct mz_play *play, struct order *answer);

/* ---- battle_type.c [11.2.a] to [11.2.c] */

void mz_ask_type(struct mz_play *play);
bool mz_answer_type(struct mz_play *play);
bool mz_standard_type(struct mz_play *play, struct order *answer);
void mz_shift_by_tactics(struct mz_play *play);
void mz_offer_withdrawal(struct mz_play *play);
bool mz_answer_withdraw(struct mz_play *play);
bool mz_standard_withdraw(struct mz_play *play, struct order *answer);
void mz_offer_ambush(struct mz_play *play);
bool mz_answer_ambush(struct mz_play *play);
bool mz_standard_pass(struct mz_play *play, struct order *answer);

/* ---- commitment.c [11.2.e] */

void mz_ask_lead(struct mz_play *play, enum mz_role role);
bool mz_answer_lead(struct mz_play *play);
bool mz_standard_lead(struct mz_play *play, struct order *answer);
void mz_ask_commit(struct mz_play *play, enum mz_role role);
bool mz_answer_commit(struct mz_play *play);
bool mz_standard_commit(struct mz_play *play, struct order *answer);
/* Who may be committed now; how many at most. */
void mz_find_commits(const struct mz_play *play, enum mz_role role, struct mz_units *set);
unsigned mz_most_commits(const struct mz_play *play, enum mz_role role);
bool mz_is_marine(const struct mz_play *play, unsigned unit);
/* [14.2.c] A Marine must be among them. */
bool mz_must_commit_marine(const struct mz_play *play, enum mz_role role);

/* ---- fire.c [11.2.f] to [11.2.i] */

void mz_fire(struct mz_play *play);
/* [21.0/67] [21.0/73] Who commanded as it was decided has won, and has lost. */
void mz_note_chiefs(struct mz_play *play);
void mz_lose_guns(struct mz_play *play);
void mz_lose_by_fire(struct mz_play *play, enum mz_role role);
void mz_decide(struct mz_play *play); /* a winner who was wiped out [11.2.i] */
bool mz_answer_restore(struct mz_play *play);
bool mz_standard_restore(struct mz_play *play, struct order *answer);

/* ---- leader_loss.c [11.3] */

/* Dice for each Leader of the side in that set, as a procedure; `chief` first. */
void mz_check_leaders(struct mz_play *play, const struct mz_units *set, unsigned chief);
void mz_leader_loss_step(struct mz_play *play, unsigned step);
bool mz_answer_reroll(struct mz_play *play);
bool mz_standard_reroll(struct mz_play *play, struct order *answer);

/* ---- post_battle.c [11.5] [11.5.a] */

void mz_post_battle(struct mz_play *play);
enum mz_rout_step { MZ_ROUT_LOSES, MZ_ROUT_LEADERS, MZ_ROUT_RALLIES, MZ_ROUTING_STEPS };
void mz_rout_step(struct mz_play *play, unsigned step);

/* ---- retreat.c [11.5.b] to [11.5.e] */

enum mz_retreat_step {
    MZ_RETREAT_ASKS,
    MZ_RETREAT_SURROUNDED, /* half of those left are lost */
    MZ_RETREAT_RALLIES,
    MZ_RETREAT_STEPS
};
void mz_retreat(struct mz_play *play);
/* [11.5.d] The attacker has won, and goes back all the same. */
void mz_send_back(struct mz_play *play);
void mz_retreat_step(struct mz_play *play, unsigned step);
bool mz_answer_retreat(struct mz_play *play);
bool mz_standard_retreat(struct mz_play *play, struct order *answer);
/* [11.5.c] Where those who leave may go. */
void mz_find_retreats(const struct mz_play *play, struct mz_cells *cells);
/* [11.5.d] Units whose step may be given to hold the ground. */
void mz_find_holders(const struct mz_play *play, struct mz_units *set);
/* Those who leave go there, with their train. */
void mz_go_off(struct mz_play *play, const struct mz_units *set, unsigned to, unsigned event,
               const char *rule);
/* [11.5.a] Those who were routed rally in one place, or are lost. */
void mz_rally_routed(struct mz_play *play);
/* [11.5.a] [11.5.e] */
void mz_find_rallies(const struct mz_play *play, struct mz_cells *cells);
bool mz_answer_rally(struct mz_play *play);
bool mz_standard_rally(struct mz_play *play, struct order *answer);

/* ---- aftermath.c [11.2.j] [10.8.c] [11.6] */

void mz_mourn(struct mz_play *play);
void mz_dismiss_leaders(struct mz_play *play);
void mz_battle_will(struct mz_play *play);
/* Lines of the chart of Political Will; bits. */
enum mz_will_line {
    MZ_WILL_ARMY_WINS = 1 << 0,
    MZ_WILL_ARMY_LOSES = 1 << 1,
    MZ_WILL_BIG_LOSER = 1 << 2
};
/* [5.1.c] Those that hold for a battle with a winner. */
unsigned mz_will_lines(const struct mz_scenario *s, const struct mz_battle *battle);
void mz_hold_space(struct mz_play *play);
/* [6.5.b] [6.5.c] A train in the cell of the battle whose side has nobody left there is the
 * enemy's. */
void mz_look_to_trains(struct mz_play *play);
/* [11.5.d] Those of this battle: they were beaten, or [10.7.b] intercepted. */
bool mz_guerrillas_retreat(const struct mz_play *play);
void mz_regroup_guerrillas(struct mz_play *play);
/* Where that Guerrilla may go. */
void mz_find_regroups(const struct mz_play *play, struct mz_cells *cells);
bool mz_answer_to_rough(struct mz_play *play);
bool mz_standard_to_rough(struct mz_play *play, struct order *answer);
void mz_offer_assault(struct mz_play *play);
bool mz_answer_assault(struct mz_play *play);
bool mz_standard_assault(struct mz_play *play, struct order *answer);

/* ---- works.c [13.2], sieges.c [10.5] [13.3] */

bool mz_do_demolish(struct mz_play *play);
bool mz_judge_fort(struct mz_play *play);
void mz_act_fort(struct mz_play *play);
/* [9.0] The side could build somewhere. Refusals are not to be told. */
bool mz_can_build(struct mz_play *play, uint8_t side);
bool mz_answer_keep(struct mz_play *play);
bool mz_standard_keep(struct mz_play *play, struct order *answer);
void mz_building_step(struct mz_play *play, unsigned step);
/* [21.0/72] Whether a side may dig in where it fights; fieldworks are drawn, face up. */
bool mz_may_dig_in(struct mz_play *play, uint8_t side);
void mz_dig_in(struct mz_play *play, uint8_t side, const char *rule);
/* [21.0/61] A side sees the faces of the enemy's works, and goes on to know them. */
void mz_look_at_works(struct mz_play *play, uint8_t side, const char *rule);
/* Markers of that kind and figure which are not on the map. */
unsigned mz_works_left(const struct mz_play *play, unsigned work, unsigned figure);
/* Draws one of that kind by lot, 0 if there is none; it is not on the map yet. Bit side of `ears`:
 * who sees it. */
unsigned mz_draw_work(struct mz_play *play, unsigned work, unsigned ears);
/* [2.3.a] One of that side whose face is down, and has not been shown to the other. */
bool mz_is_unknown(const struct mz_work_at *at, uint8_t side);
/* Likewise the fort under construction beside it. */
bool mz_is_fort_unknown(const struct mz_work_at *at, uint8_t side);
/* What the other does not know of that side's works is any of the markers that it may be. */
void mz_redraw_works(struct mz_play *play, uint8_t side);
/* [10.5] What a siege that was won does to the fortress. */
void mz_breach(struct mz_play *play);
/* [13.3] [13.3.b] A fortress that stands, or has no supplied US unit behind a work of its own. */
bool mz_is_shut_to_us(const struct mz_play *play, unsigned cell);
/* [13.3.b] A fortress Space that the US no longer keeps goes back. */
void mz_watch_fortresses(struct mz_play *play);

/* ---- armies.c, roles.c (who has one) [15] */

bool mz_judge_army(struct mz_play *play);
void mz_act_army(struct mz_play *play);
/* [15.1] A Leader of the side stands where he might have one. */
bool mz_can_organize(const struct mz_play *play, uint8_t side);
void mz_give_army(struct mz_play *play, unsigned army, unsigned leader);
/* Combat units but the guns of a fortress and Guerrillas [10.2.g]: how many. */
unsigned mz_own_units(const struct mz_play *play, unsigned cell, uint8_t side);
/* Which Army that Leader has, or MZ_ARMIES. */
unsigned mz_army_of(const struct mz_play *play, unsigned leader);
/* One of those Leaders has an Army. */
bool mz_has_army(const struct mz_play *play, const struct mz_units *set);
/* One of the side is in that cell. */
bool mz_holds_army(const struct mz_play *play, unsigned cell, uint8_t side);
/* [15.1] The order says `army ARMY`: its Commander, who is there, hands it to the higher Leader who
 * commands the Force; refuses. */
struct mz_group;
bool mz_may_take_army(struct mz_play *play, struct mz_group *group);
void mz_take_army(struct mz_play *play, struct mz_group *group);
/* [15.1] That Leader is about to leave the cell, or has left it: another takes his Army, or it is
 * no more. */
void mz_army_is_left(struct mz_play *play, unsigned leader, unsigned cell);
/* [15.1] Somebody of the side in that cell was eliminated outside a battle: mz_watch_armies is to
 * know whether he was the last of an Army. */
void mz_army_loses(struct mz_play *play, uint8_t side, unsigned cell);
/* [15.1] Armies without a unit are gone. True: first something is to be done for the Leaders of one
 * whose units were eliminated, and then the others are to be looked at again. */
bool mz_watch_armies(struct mz_play *play);
enum mz_mourning_step { MZ_MOURNING_LEADERS, MZ_MOURNING_POOL, MZ_MOURNING_STEPS };
void mz_mourning_step(struct mz_play *play, unsigned step);
/* [15.1] A Leader may come from the Pool to an Army that has lost one in this battle. */
void mz_offer_army_leader(struct mz_play *play);
bool mz_answer_army_leader(struct mz_play *play);
bool mz_standard_army_leader(struct mz_play *play, struct order *answer);

#endif
