/* What a judge notes in the log, a comment each:
 *   # judge: begun 2026-11-23, days to answer 7
 *   # judge: batch 5 of us 2026-11-24 HASH
 *   # judge: not taken: attack 1507 with us.1div
 *   # judge: away us 2026-12-01 2026-12-14
 *   # judge: player 2 of us 2026-12-20
 *   # judge: reminded us 2026-12-22
 *   # judge: late us 2026-12-25
 *   # judge: ended 2027-01-01 */
#ifndef CMD_JUDGE_NOTE_H
#define CMD_JUDGE_NOTE_H

#include "judge/judge.h"

#define JUDGE_NOTE "# judge: "

bool judge_is_note(struct slice line);
/* The order in a line that says it was not taken: such a note, or `left ORDER`, of which the dice
 * of a judge's key depend, too. Empty if it is none. */
struct slice judge_left_words(struct slice line);
/* The last batch ends with an order that was not taken, or more, of which that is the line. */
void judge_note_left(struct judge_state *state, uint32_t line);
/* Takes a note at a line of the log into the state; false if it is none that a judge writes. */
bool judge_note_take(struct judge_session *judge, struct slice line, uint32_t number);

#endif
