/* The inside of the referee, which its files share, a stretch for each; README.md says what each is
 * for. */
#ifndef GAME_REFEREE_PARTS_H
#define GAME_REFEREE_PARTS_H

#include "game/referee_state.h"

/* referee_lines.c */
/* Looks at a line, whose faults are then complete. */
void referee_look(struct referee *referee, const char *bytes, size_t length, uint32_t number);
/* Before the line in hand, or at the end of the log: the steward of the side that is asked has its
 * say, question after question, in lines that are added to the record. */
void referee_stewards_answer(struct referee *referee);
/* The line in hand is the first behind the header: starts the game, or notes what is lacking, at
 * that column (0: behind it). */
void referee_begin_game(struct referee *referee, uint32_t column);
/* The dice that were awaited are there, by the two lines in hand or by one's own key: what was held
 * for them is carried out. */
void referee_casts(struct referee *referee, bool own);

/* referee_hand.c */
/* The place of the line in hand; column 0: where its first word stands. */
struct place referee_place(const struct referee *referee, uint32_t column);
/* Puts the line in hand under the faults that were noted in it, from that number on. */
void referee_excerpts(struct referee *referee, uint32_t from);
/* Adds the line in hand to the record. */
void referee_echo(struct referee *referee);

/* referee_order.c */
static inline struct game_names referee_names(const struct referee *referee, const void *position)
{
    return (struct game_names){referee->game, referee->scenario, position};
}
/* The line in hand is an order: it is given, passed over or refused, if it is its turn. */
void referee_order_line(struct referee *referee);
/* A line that is no good is passed over. */
bool referee_passes_over(const struct referee *referee);
/* Reads the order in hand; with no finder only its syntax. */
bool referee_read_order(struct referee *referee, const struct order_finder *finder);
/* The order in hand is refused, in that position: notes it. */
void referee_refused(struct referee *referee, const void *position, const struct refusal *refusal);
/* The order in hand can be carried out, which is tried on a copy; else a fault. */
bool referee_is_sound(struct referee *referee);
/* As referee_judge, with those dice and that sink. */
const struct order *referee_judge_with(struct referee *referee, const char *bytes, size_t length,
                                       uint32_t number, struct dice *dice, const struct sink *sink);

/* referee_header.c */
enum { REFEREE_VERSION = 1 }; /* of the language of logs: `vcz 1` */
void referee_header_line(struct referee *referee);
/* The line in hand is `dice list`, behind the header. */
void referee_header_dice(struct referee *referee);
/* The order in hand would be a line of the header if it were spelt right, and the header wants one:
 * notes that, and the header goes on. */
bool referee_header_misspelt(struct referee *referee);

/* referee_start.c */
/* The first line behind the header: starts the game, or notes what the header lacks, at that column
 * of the line in hand (0: behind it). */
void referee_header_end(struct referee *referee, uint32_t column);
/* For positions of the game; false without memory. */
bool referee_make_room(struct referee *referee);
/* The dice of the set-up are there: starts the game. */
void referee_set_up(struct referee *referee);
/* Puts the game at its start, for which the set-up may throw dice. */
void referee_start(struct referee *referee);

/* referee_account.c */
/* Before the start of one: the position is to be that of the side. */
void referee_account_starts(struct referee *referee, void *position);
/* It has been put at the start: who lies where on a board is for nobody to know. */
void referee_account_started(const struct referee *referee, void *position, uint8_t side);
/* An order of one has been carried out: what its side cannot know is cleared, if that is told it in
 * words. */
void referee_account_blank(struct referee *referee);
/* Reads the order in hand of one. Of an order of the other side that is cut down to its verb it is
 * the first that may be; what that side names it has. */
bool referee_account_order(struct referee *referee, const struct order_finder *finder);
/* The order in hand, of one, is a verb and no more, as those of the other side may be. */
bool referee_account_is_cut(const struct referee *referee);
/* What is written is an account that is a log: nothing of the game is hidden but what is answered
 * in advance, or the game has accounts that can be carried out. */
bool referee_writes_account(const struct referee *referee);
/* At the end of the header: writes whose account it is. */
void referee_account_names_side(struct referee *referee);
/* Writes what stands before an order, or at the end of the header: the dice that fell. */
void referee_account_begins(struct referee *referee);
/* An event that the viewer does not learn of: a secret answer is written as an order. */
void referee_account_event(struct referee *referee, const struct event *event);
/* Writes what the viewer saw of an order. */
void referee_account_text(struct referee *referee);
/* The line in hand, of an account that is carried out, is `shown UNIT SEAT ...` or `guess N`. */
void referee_account_hint(struct referee *referee);
/* referee_shadow.c */
void referee_shadow_free(struct referee *referee);
/* Before an order is carried out; an event of it, as far as the viewer may know it. */
void referee_shadow_begins(struct referee *referee);
void referee_shadow_event(struct referee *referee, const struct event *event);
/* Notes each unit of the event, of the position of that moment, which the side is told of. */
void referee_each_told(struct referee *referee, const struct event *event, uint8_t side,
                       void (*note)(struct referee *referee, int32_t unit));
/* The order has been carried out: so it is on the shadow. Writes the lines that the account needs
 * before it. */
void referee_shadow_follow(struct referee *referee);
/* Writes the order of the other side as the account has it; false: as in other accounts. */
bool referee_shadow_order(struct referee *referee);
/* The order in hand, the other side's, awaits its dice: adds what it shows before the first falls,
 * and the order, as the account has them. */
void referee_shadow_awaits(struct referee *referee, struct text *out);
/* With dice that are awaited the order in hand would throw some, or show pieces: `shown`. */
bool referee_shadow_shows(struct referee *referee);

/* For a game whose accounts are told in words (referee_told.c): the dice of the order that the side
 * hears are read; the order, or the start (NULL), comes out on `trial` as it has in the game. */
bool referee_shadow_reads_faces(struct referee *referee);
/* ... and what lies open behind it is noted as shown; ... */
void referee_shadow_notes_open(struct referee *referee);
bool referee_shadow_comes_out(struct referee *referee, const struct order *order);

/* referee_known.c */
/* Puts words into a position; those at fault in `bad`. */
bool referee_known_hear(const struct referee *referee, void *position, uint8_t side,
                        const struct text *words, unsigned *bad, bool *failed);
/* Brings a position of the account to what the side knows of the game's, by words that are kept.
 * False: no words do. */
bool referee_known_bring(struct referee *referee, void *position, const void *to);

/* referee_told.c */
/* A line of hints is at fault at that word, or at its first if it has fewer; always false. */
bool referee_bad_word(struct referee *referee, unsigned word, const char *what);
/* The game tells what a side knows in words. */
bool referee_tells(const struct referee *referee);
/* As referee_shadow_follow, and what stands behind the order. */
void referee_told_follow(struct referee *referee);
void referee_told_ends(struct referee *referee);
/* The line in hand, of an account that is carried out, is `known WORD ...` or `told`. */
void referee_told_hint(struct referee *referee);
/* The order in hand is told, or faulty. */
bool referee_told_order(struct referee *referee);
/* Behind the last line: an account that ends where it cannot be carried on is a fault for those who
 * want to. */
void referee_told_end(struct referee *referee);
/* The event or turn line in hand is told. */
bool referee_told_line(struct referee *referee);

/* referee_steward.c */
/* The line in hand is `steward SIDE BOT DIGEST`, in the header, which has a scenario. */
void referee_steward_line(struct referee *referee, uint8_t side);
/* The line in hand is the answer of a steward to the open question. */
bool referee_steward_speaks(const struct referee *referee);
/* Before the line in hand, if it is none of his, or at the end of the log: the steward of the side
 * that is asked answers: adds that line. */
bool referee_steward_says(struct referee *referee, struct text *out);
/* The order in hand is his, or that of who signs for it; else notes a fault. */
bool referee_steward_lets(struct referee *referee);
/* The order in hand, which is his, is what he answers; else notes a fault. */
bool referee_steward_agrees(struct referee *referee);

/* referee_blocks.c */
/* Puts a fault at the first word of the line in hand; always false. */
bool referee_blocks_fault(struct referee *referee, const char *words);
/* Where the condition of the line in hand begins; and whether it holds, or with NULL its spelling.
 */
unsigned referee_blocks_first_word(const struct referee *referee);
enum condition_answer referee_blocks_judge(struct referee *referee, const void *position);
/* The line in hand may stand here as it is spelt; notes that it does. */
bool referee_blocks_may_stand(struct referee *referee);
void referee_blocks_note(struct referee *referee);
/* Both, of a line of orders in advance; false, and a fault, if it may not stand here so. */
bool referee_advance_spelt(struct referee *referee);
/* A batch begins, or is done with: what stood in the one before has no bearing on it. */
void referee_advance_reset(struct referee *referee);

/* referee_advance.c */
/* The line in hand is one of orders in advance: `if`, `else`, `halt if` and the like. */
void referee_advance_line(struct referee *referee);
/* The order in hand is passed over: does that. */
bool referee_advance_skips(struct referee *referee);
/* Keeps what the side has been told of the order that was just carried out, for `last`. */
void referee_advance_remember(struct referee *referee);
void referee_advance_free(struct referee *referee);

/* referee_mail*.c, whose own parts are in referee_mail_parts.h */
/* The header names a player; `dice mail` and players go together (false, and a fault, if not). */
void referee_mail_player(struct referee *referee);
/* The same of a judge. */
void referee_mail_judge(struct referee *referee);
/* The line in hand is `silence DAYS`; or the first half of `heir SIDE HALF` or `names SIDE HALF`.
 */
void referee_mail_silence(struct referee *referee);
void referee_mail_heir(struct referee *referee);
/* The line in hand is `director KEY`; or the first half of `escrow SIDE HALF`. */
void referee_mail_director(struct referee *referee);
void referee_mail_escrow(struct referee *referee);
bool referee_mail_header_is_whole(struct referee *referee, struct place place);
/* Lines of players, or of what is sealed for a director, are still to come. */
bool referee_mail_lacks_lines(const struct referee *referee);
/* Works out the first link. */
void referee_mail_begin(struct referee *referee);
/* Before an order is read: it belongs to a batch of that side, which gives it; false, and a fault,
 * if it cannot. */
bool referee_mail_order(struct referee *referee, uint8_t side);
/* Orders stand in a batch. */
bool referee_mail_has_batch(const struct referee *referee);
/* The order in hand, or the start, has asked for dice that are not cast. */
void referee_mail_await(struct referee *referee);
/* Orders that cannot be carried out now are passed over: dice of their batch have fallen. */
bool referee_mail_lapses(const struct referee *referee);
/* The order in hand has lapsed. */
void referee_mail_notes_lapse(struct referee *referee);
/* Behind the last line: carries on with the key of the terms; what is held goes into the record.
 * True: the dice that were awaited have been cast. */
bool referee_mail_end(struct referee *referee);
/* A game may not end before its set-up has its dice. */
void referee_mail_ends(struct referee *referee);
void referee_mail_free(struct referee *referee);

/* referee_basis.c */
/* The word has hexadecimal digits only, 0 to 9 and a to f. */
bool referee_is_hex(struct slice word);
/* Beneath the line of the header in hand, which is good: its lines are added to the basis, and to
 * the record. */
void referee_basis_line(struct referee *referee);
/* Of them the digest of a script that the line names. */
void referee_basis_script(struct referee *referee, struct slice name, struct slice script,
                          bool covered);
/* The event in hand is a line of the basis, and is compared with it. */
bool referee_is_basis(const struct referee *referee);
void referee_basis_check(struct referee *referee);
/* Beneath the last line of the header, or in all of it, nothing is left out of the basis if the log
 * shows a part of it: else notes a fault. */
bool referee_basis_is_whole(struct referee *referee, bool all);

/* referee_json.c */
/* Events are told as objects now. */
bool referee_writes_json(const struct referee *referee);
/* What every object begins with, of that turn and phase; the side of the phase only where no side
 * of its own follows. */
void referee_begin_json_at(struct referee *referee, unsigned turn, unsigned number, bool own_side);
/* Adds the event as an object. */
void referee_tell_json(struct referee *referee, const struct names *names,
                       const struct event *event);

/* referee_answer.c */
/* Adds a line, or notes that there is no room for it. */
void referee_answer_adds(struct answer *answer, struct answer_line line);
/* Nothing has been told yet. */
void referee_answer_clears(struct answer *answer);

/* referee_carry_out.c */
/* Carries out the last order, or the start when `line` is 0, on a position and dice, and keeps what
 * is told. */
enum verdict referee_carry_out(struct referee *referee, void *position, struct dice *dice,
                               struct refusal *refusal);
/* Of an order that has been read, or the start: with dice that are awaited it would throw some. */
bool referee_asks_for_dice(struct referee *referee);
/* The answer holds from now on: writes it, and remembers the phase. */
void referee_accept(struct referee *referee);
/* What is told of the line in hand is that it has lapsed, or the like, and no more. */
void referee_lapse(struct referee *referee, const char *what, const char *rule, const char *words);
/* Nothing more of the answer may be shown behind the line in hand. */
void referee_answer_ends(struct referee *referee);
/* Begins an object of the position that is told of, with that event, which cites no case. With a
 * side of its own behind that it has not that of the phase. */
void referee_begin_json(struct referee *referee, const char *event, bool own_side);

/* referee_compare.c */
/* Compare the event or turn line in hand with the answer. */
void referee_check_event(struct referee *referee);
void referee_check_turn(struct referee *referee);
/* No more of the answer will come: notes a fault when a part of it is missing `where`. */
bool referee_answer_is_whole(struct referee *referee, const char *where);

/* referee_dice.c */
/* Adds which die is wanted next, and what for: of that number, as messages count. */
void referee_add_wanted(const struct referee *referee, const struct dice *dice, unsigned number,
                        struct text *out);
/* Notes a fault when the dice have run out, or shown what is no face. */
bool referee_dice_are_good(struct referee *referee, const struct dice *dice);
/* Once the list of dice has run out the first event but a phase says what the next one is for; that
 * is kept in `wanted`. */
void referee_note_wanted(struct referee *referee, const struct event *event);

/* referee_board.c */
/* Adds the position at the start to the JSON. */
void referee_tell_board(struct referee *referee);

/* referee_seal.c */
/* Adds what the header says that the game hangs on. */
void referee_seal_header(struct referee *referee, struct text *out);
/* Keeps the chain as it is, and puts it back. What is kept is freed by its texts. */
void referee_seal_save(struct referee *referee, struct seal_saved *saved);
void referee_seal_restore(struct referee *referee, const struct seal_saved *saved);
/* What was carried out last is void. */
void referee_seal_undo(struct referee *referee);
/* The start of the chain; the position is that of the start. */
void referee_seal_start(struct referee *referee, const void *position);
/* Keeps the words of the line in hand as the order to be covered. */
void referee_seal_order(struct referee *referee);
/* Before the order in hand, or the start, is carried out: its dice fall into `seal.dice`. */
void referee_seal_begin(struct referee *referee);
/* All dice that have fallen have been told of. */
void referee_seal_told(struct referee *referee);
/* The Game-Turn ends: a link covers the order and the dice that were told so far, and the seal is
 * its digits; `older` those that a record of old would have, or none. What falls from now on is for
 * another link. */
void referee_seal_tell(struct referee *referee, char seal[SEAL_ROOM], char older[SEAL_ROOM]);
/* The order is carried out: a link covers it and its dice. */
void referee_seal_end(struct referee *referee);

/* referee_view.c: for the eyes of one side */
static inline bool referee_is_seen(const struct referee *referee)
{
    return referee->viewer != NO_SIDE;
}
/* The names of that moment as the record gives them. */
struct game_eyes referee_eyes(const struct referee *referee, const void *position);
/* Finds the viewer among the sides of the game; notes a fault when there is none of that name. */
bool referee_find_viewer(struct referee *referee);
/* The line in hand is the first of an account, which is written anew. */
bool referee_is_banner(const struct referee *referee);
/* The side that gives the order in hand: which it names before its verb, or else the one that is to
 * act; NO_SIDE: none. */
uint8_t referee_giver(const struct referee *referee);
/* Before a line is looked at, and when it proves to be an order: whether the viewer may read it. */
void referee_begin_line(struct referee *referee);
void referee_note_owner(struct referee *referee);
/* Adds the order in hand, the other side's, to the record as far as the viewer may read it. */
void referee_echo_order(struct referee *referee, const void *position);
/* Adds what is no secret of a line of the header. */
void referee_echo_secret(struct referee *referee);
/* The comment of the line in hand can be no secret of the other side. */
bool referee_keeps_comment(const struct referee *referee);
/* Puts veils on an event that is told now; false when the viewer learns nothing of it. */
bool referee_veil_event(const struct referee *referee, struct event *event);
/* Takes out of the faults noted from that number on what the viewer may not know. */
void referee_veil_faults(struct referee *referee, uint32_t from);

#endif
