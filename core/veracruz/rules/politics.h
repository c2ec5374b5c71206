/* 17.1 What politics.c and santa_anna.c share, and what movement and combat ask of them. */
#ifndef VERACRUZ_POLITICS_H
#define VERACRUZ_POLITICS_H

#include "veracruz/play.h"

/* ---- politics.c */

/* As a Mexican Movement Phase begins: whether the way is open [17.15]. */
void vz_march_begins(struct vz_play *play);
/* After each Mexican move: the march of this phase, or the arrival [17.13]. */
void vz_march_moved(struct vz_play *play);
/* Refuses while he must still march in this phase [17.12]. */
bool vz_march_is_made(struct vz_play *play);
/* He may take part in an Overwhelming Attack, or the scout be with him; refuse at the word of the
 * slot that names him, or at that word. */
bool vz_judge_his_attack(struct vz_play *play, const struct vz_units *set, unsigned slot);
bool vz_judge_his_scout(struct vz_play *play, unsigned scout, unsigned word);
/* The unit may advance across the edge after combat; always, if it is not Santa Anna. */
bool vz_may_advance(struct vz_play *play, unsigned unit, const struct map_edge *edge);

/* ---- santa_anna.c */

/* An infantry stack could go from his hex to Mexico City, clear of U.S. units and zones [17.15]. */
bool vz_way_is_open(struct vz_play *play);
bool vz_is_on_his_way(struct vz_play *play, const struct map_edge *edge);
/* All who can move from his hex could make a step with him. */
bool vz_march_is_possible(struct vz_play *play);
/* The state of Santa Anna binds moves of the set. */
bool vz_march_binds(const struct vz_play *play, const struct vz_units *set);
/* The set, without him, may move from his hex before he marches. */
bool vz_march_spares(struct vz_play *play, const struct vz_units *set);
/* The set may be kept where it is, or sent off otherwise than by a move, as far as his march goes;
 * refuses. */
bool vz_judge_held_back(struct vz_play *play, const struct vz_units *set);
/* What the order does, tried on a copy, leaves him able to march, and the twenty to go with him;
 * refuses. */
bool vz_judge_march_after(struct vz_play *play, bool (*carry_out)(struct vz_play *play));
/* The hex in which a move of the set may not end, as it would hold him there [8.81], or
 * MAP_NOWHERE. */
uint16_t vz_closed_by_march(struct vz_play *play, const struct vz_units *set);
/* Of the hexes that the set, with him in it, can reach, those where its move may end; for lists. */
void vz_march_hexes(struct vz_play *play, const struct vz_units *set, const struct flood *flood,
                    bool may[VZ_CELLS]);
/* The move, judged by all other cases, is one that he may make, or that others may make while he
 * must march; refuses at the words of its hexes. Notes whether he has set out for good. */
bool vz_judge_his_march(struct vz_play *play, const struct vz_march *march, const uint16_t *word);

/* ---- 17 politics.c; the march itself is in politics.h */
void vz_politics_begins(struct vz_play *play); /* A4 */
bool vz_answer_obey(struct vz_play *play);
bool vz_default_obey(struct vz_play *play, struct order *answer);

#endif
