/* What the files words*.c share: operations that stand in one file, and in the table of another. */
#ifndef MONTEZUMA_WORDS_PARTS_H
#define MONTEZUMA_WORDS_PARTS_H

#include "montezuma/rules/words.h"

/* The side in a slot; the player, if none stands there. */
uint8_t mz_side_in(const struct effect_call *call, unsigned slot);

/* ---- words_sea.c */

extern const char *const mz_effect_coasts[]; /* enum mz_coast */
extern const char *const mz_op_postures[];
bool mz_op_may_change_posture(struct act *act, const struct effect_call *call);
void mz_op_squadron(struct act *act, const struct effect_call *call);
void mz_op_blockade(struct act *act, const struct effect_call *call);
void mz_op_list_ports(struct act *act, const struct effect_call *call,
                      struct effect_choices *choices);
void mz_op_seize(struct act *act, const struct effect_call *call);
bool mz_op_may_land(struct act *act, const struct effect_call *call);
void mz_op_land(struct act *act, const struct effect_call *call);
void mz_op_scott_invades(struct act *act, const struct effect_call *call);

/* ---- words_units.c */

extern const char *const mz_op_firsts[], *const mz_op_places[], *const mz_op_kinds[];
void mz_op_lose(struct act *act, const struct effect_call *call);
bool mz_op_is_there(struct act *act, const struct effect_call *call);
void mz_op_eliminate(struct act *act, const struct effect_call *call);
void mz_op_disband(struct act *act, const struct effect_call *call);
bool mz_op_has_losers(struct act *act, const struct effect_call *call);
void mz_op_steps(struct act *act, const struct effect_call *call);
bool mz_op_is_in_regroup(struct act *act, const struct effect_call *call);
void mz_op_draw(struct act *act, const struct effect_call *call);
bool mz_op_has_pool(struct act *act, const struct effect_call *call);
void mz_op_draw_leader(struct act *act, const struct effect_call *call);
bool mz_op_may_enter(struct act *act, const struct effect_call *call);
void mz_op_enter(struct act *act, const struct effect_call *call);
void mz_op_go_home(struct act *act, const struct effect_call *call);
bool mz_op_has_idle_guerrilla(struct act *act, const struct effect_call *call);
void mz_op_guerrilla(struct act *act, const struct effect_call *call);
void mz_op_raid(struct act *act, const struct effect_call *call);
void mz_op_raid_markers(struct act *act, const struct effect_call *call);
void mz_op_list_militia_raids(struct act *act, const struct effect_call *call,
                              struct effect_choices *choices);
void mz_op_militia_raid(struct act *act, const struct effect_call *call);
void mz_op_list_restore(struct act *act, const struct effect_call *call,
                        struct effect_choices *choices);
void mz_op_restore(struct act *act, const struct effect_call *call);
void mz_op_replacements(struct act *act, const struct effect_call *call);
bool mz_op_is_himself(struct act *act, const struct effect_call *call);
void mz_op_replaced(struct act *act, const struct effect_call *call);

/* ---- words_battle.c */

extern const char *const mz_op_battle_words[], *const mz_op_allowances[];
bool mz_op_is_fighting(struct act *act, const struct effect_call *call);
/* It comes into the battle on that side, wherever it was. */
void mz_join_battle(struct mz_play *play, uint8_t side, unsigned unit, const char *rule);
void mz_op_fp(struct act *act, const struct effect_call *call);
void mz_op_efficiency(struct act *act, const struct effect_call *call);
void mz_op_battle(struct act *act, const struct effect_call *call);
void mz_op_good_ground(struct act *act, const struct effect_call *call);
void mz_op_officer(struct act *act, const struct effect_call *call);
bool mz_op_may_serve(struct act *act, const struct effect_call *call);
void mz_op_dismiss(struct act *act, const struct effect_call *call);
void mz_op_artillery_duel(struct act *act, const struct effect_call *call);
void mz_op_list_joiners(struct act *act, const struct effect_call *call,
                        struct effect_choices *choices);
void mz_op_join(struct act *act, const struct effect_call *call);
void mz_op_dig_in(struct act *act, const struct effect_call *call);
void mz_op_beaten(struct act *act, const struct effect_call *call);
void mz_op_ma(struct act *act, const struct effect_call *call);
bool mz_op_is_activated(struct act *act, const struct effect_call *call);
void mz_op_attrition(struct act *act, const struct effect_call *call);
void mz_op_repel(struct act *act, const struct effect_call *call);

#endif
