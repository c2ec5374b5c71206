/* The referee: a log goes in line by line, its record comes out. Header, turn lines, events that
 * are present and are checked, orders that are carried out or refused. Adjudication ends at the
 * first refused order; the lines after it are only looked through for faults of syntax. */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include "game/basis.h"
#include "game/game.h"
#include "log/log.h"

struct chain_batch;
struct chain_succession;
struct key;
struct key_player;

enum referee_output {
    REFEREE_SILENT, /* vcz check */
    REFEREE_RECORD,
    REFEREE_JSON /* one object an event */
};

/* An event as it is told. */
struct referee_told {
    const struct event *event;
    const void *position; /* of that moment */
    const void *before;   /* as the order found it; NULL: there was none */
    uint32_t line;        /* of the order; 0: the start of the game */
    unsigned index;       /* among the lines of the record that follow from it */
    uint32_t dice;        /* that have fallen so far */
};

struct referee_terms {
    enum referee_output output;
    const char *file; /* the log's name in messages */
    /* Finds and loads the scenario that the header names: "veracruz/campaign", or a .yaml file
     * beside the log. On a fault notes it at `place` and returns NULL. What it returns lives longer
     * than the referee. */
    const struct game *(*scenario)(void *with, struct slice name, struct place place,
                                   struct diags *diags, const void **scenario);
    /* Reads the numbers of `dice file NAME`; notes a fault at `place` and returns false when it
     * cannot. */
    bool (*dice_file)(void *with, struct slice name, struct place place, struct diags *diags,
                      const uint16_t **list, size_t *count);
    /* Adds the house rule that the header names to those of the scenario; its text goes into the
     * seals. Notes a fault at `place` and returns false when there is none, or NULL: house rules
     * are not known here. */
    bool (*rule)(void *with, struct slice name, struct place place, struct diags *diags,
                 struct slice *script);
    /* Finds the script of a bot that the header names; NULL, or false, when it is not known here.
     */
    bool (*bot)(void *with, struct slice name, struct slice *script);
    /* Opens the bot that the header names as the steward of a side, if its script has that digest;
     * else notes a fault at `place` and returns false. NULL: stewards are not known here. */
    bool (*steward)(void *with, uint8_t side, struct slice name, struct slice digest,
                    struct place place, struct diags *diags);
    /* Adds its answer to the open question of that position, as an order; false, and a fault, if it
     * gives none. */
    bool (*answer)(void *with, uint8_t side, const void *scenario, const void *position,
                   struct text *out, struct diags *diags);
    void *with;
    /* Zeroed; in it stands what the game rests on: `scenario` adds the data. The record tells it,
     * and the seals cover it. NULL: neither, as in records of old. */
    struct basis *basis;
    const char *program; /* the version that makes the record, with a basis */
    /* Text of the record, or JSON lines, as they come about; false when it cannot be written: then
     * the referee stops, and to say so is the writer's affair. */
    bool (*write)(void *to, const char *bytes, size_t length);
    void *to;
    /* The 32 bytes of a player's own key, or NULL. Behind the last line of a record of a game by
     * mail it is carried on: a draft of his own is signed, and dice that the other awaits of him
     * are cast. */
    const uint8_t *seed;
    bool casts; /* ... of which he wants no more than that dice are cast */
    /* Before anything is signed or cast: false, and a fault, if it may not be; NULL: all may. */
    bool (*vouch)(void *to, const struct chain_batch *batch, bool casts, struct diags *diags);
    void *vouch_to;
    uint32_t silent;     /* not 0: with the key, he says that the side which is to act has been
                            silent for so many days, and that its heir succeeds */
    uint32_t void_batch; /* not 0: with the key, he agrees that the last batch, of this number, is
                            void */
    bool proofs;         /* those of all casts are checked; signatures always are */
    /* The side for whose eyes the record is, as in logs, or NULL: then it is an account of what
     * that side may know; so are faults and events. The game is the same. */
    const char *as;
    /* It is to be read again: with a line that says whose it is and, if nothing of the game is
     * hidden, with the dice, so that it is a log itself. */
    bool account;
    /* With `veil mail`: not 0: in place of the record the audit of that Game-Turn, with the keys of
     * what lay hidden up to its end, and none of the secret. A fault if nobody has demanded it. */
    uint16_t audit;
    /* An account may end where its side does not know enough to carry it out. Else it is a fault.
     */
    bool accounts;
    bool unfinished; /* whoever feeds the referee does not say that the log ends */
    bool unset;      /* by mail: the log may end where the set-up awaits its dice */
    /* What cannot be read in play, and an order that is refused, is noted and passed over: the game
     * goes on with the next line. Not in a game by mail, whose batches are signed whole. */
    bool go_on;
    uint32_t stop_after; /* line after which nothing more is carried out (`show --at`); 0: none */
    bool whole;          /* `vcz verify`: the log is a record that leaves nothing out */
    /* NULL when nobody listens. What it is told of an order that is then refused is void. */
    void (*told)(void *listener, const struct referee_told *told);
    void *listener;
};

struct referee; /* opaque: allocated once, of fixed size apart from one order's events */

/* NULL without memory. What the terms point to lives as long as the referee. */
struct referee *referee_open(const struct referee_terms *terms);
void referee_free(struct referee *referee);
/* One line without its end; `number` counts from 1. False when nothing more can be done (memory,
 * output): the caller stops feeding. Faults are in referee_diags. */
bool referee_line(struct referee *referee, const char *bytes, size_t length, uint32_t number);
/* Where no line follows yet: stewards of the side that is asked answer. As referee_line. */
bool referee_ask_stewards(struct referee *referee);
/* Lines are still carried out, or looked at as a header: no fault has ended that. */
bool referee_goes_on(const struct referee *referee);
/* The end of the log: dice left over, a record whose last events are missing, no header. Returns
 * the exit status. */
int referee_end(struct referee *referee);

/* All faults so far; they live as long as the referee. */
struct diags *referee_diags(struct referee *referee);
/* What stands after the lines so far; NULL before the header is complete. */
const struct game *referee_game(const struct referee *referee);
const void *referee_scenario(const struct referee *referee);
const void *referee_position(const struct referee *referee);
const struct dice *referee_dice(const struct referee *referee);
/* How many dice had fallen before the last order. */
uint32_t referee_dice_before(const struct referee *referee);
/* The last order has shown without a die what lay hidden (game_shows). */
bool referee_has_shown(const struct referee *referee);
/* The side of `as`, or NO_SIDE. */
uint8_t referee_viewer(const struct referee *referee);
/* It is an account that ends where its side does not know enough to carry it out. */
bool referee_is_told(const struct referee *referee);
/* It is an account that is carried out as its side may know the game: what that side does not know
 * is filled in, and not to be shown. */
bool referee_is_account(const struct referee *referee);
/* Where a record parts from its orders it has told nothing yet of that order, or of the start of
 * the game (0). */
bool referee_is_untold(const struct referee *referee, uint32_t *order);
/* The log says on which data and rules it rests. */
bool referee_is_based(const struct referee *referee);
/* Orders carried out so far. */
uint32_t referee_orders(const struct referee *referee);
/* The last order was given in advance and has been passed over. */
bool referee_passed_over(const struct referee *referee);
/* The next order would be. */
bool referee_would_pass_over(const struct referee *referee);
/* All blocks of orders in advance are ended; else notes a fault. */
bool referee_advance_is_whole(struct referee *referee);
/* The last order is what a steward answers. */
bool referee_answered(const struct referee *referee);
/* The bot that the header names for a side, and the seed of its chances; NULL: none. */
const char *referee_bot(const struct referee *referee, uint8_t side, const char **seed);
/* As the header names it. */
const char *referee_scenario_name(const struct referee *referee);
/* The value of an option, and the seed of the dice with the line in which it stands; NULL: they
 * have none. */
int16_t referee_option(const struct referee *referee, unsigned option);
const char *referee_seed(const struct referee *referee, uint32_t *line);
/* Of a game by mail: the first link, or NULL in another game; the n-th batch that was signed, with
 * the line of its signature, or NULL; and what the game waits for, in words, or nothing. */
const uint8_t *referee_mail_game(const struct referee *referee);
const struct chain_batch *referee_mail_batch(const struct referee *referee, unsigned n,
                                             uint32_t *line);
/* The side that hides with `veil mail`, from the start of the game on; else NO_SIDE. */
uint8_t referee_veil_side(const struct referee *referee);
/* Of a game with `veil mail`: its name, or NULL in another; whether the log has its secret; and the
 * n-th root with its line, or NULL. */
const uint8_t *referee_veil_game(const struct referee *referee);
bool referee_veil_is_whole(const struct referee *referee);
/* Before the other side orders, the side that hides has to tell a root, which an account awaits. */
bool referee_veil_owes(const struct referee *referee);
/* The Game-Turn of which an audit is demanded that is not answered yet; or 0. */
unsigned referee_audit_owed(const struct referee *referee);
/* It is an audit, which ends before the log does. */
bool referee_veil_is_audit(const struct referee *referee);
const uint8_t *referee_veil_root(const struct referee *referee, unsigned n, uint32_t *line);
/* The side that made the challenge: it casts for the set-up. */
uint8_t referee_mail_challenger(const struct referee *referee);
/* Nothing at its end is a draft, or the first half of something. */
bool referee_mail_is_signed(const struct referee *referee);
/* Orders at its end await their dice, and are not carried out yet. */
bool referee_mail_is_waiting(const struct referee *referee);
/* The side that a challenge leaves to the other player; NO_SIDE: it is none. */
uint8_t referee_mail_open_side(const struct referee *referee);
/* The side whose dice are awaited at the end of a game by mail; NO_SIDE: none are, or a judge's. */
uint8_t referee_mail_awaited(const struct referee *referee);
/* How many orders of the last batch its dice have made illegal; the number of that batch, and the
 * line of the first of them. */
unsigned referee_mail_lapsed(const struct referee *referee, unsigned *batch, uint32_t *line);
/* The side whose key the terms have; NO_SIDE: neither's. */
uint8_t referee_mail_own_side(const struct referee *referee);
/* Adds what is awaited there, dice or a signature: "batch 2 of us awaits the dice of mexico". */
void referee_mail_waits(const struct referee *referee, struct text *out);
/* The days of silence after which an heir has signed that he succeeds, and the other side has not;
 * or 0. */
uint32_t referee_mail_claim(const struct referee *referee);
/* Adds that the last batch is void, or which side alone has signed that; then returns the batch's
 * number, else 0. */
unsigned referee_mail_void(const struct referee *referee, struct text *out);
/* The link behind all that was played in a game by mail, or by a judge; false in another game. */
bool referee_mail_link(const struct referee *referee, uint8_t link[32]);
/* The n-th of the keys that the header of a game by mail names, and whose they are: a side's, or
 * "judge"; NULL: it names no more. */
const struct key_player *referee_mail_keys(const struct referee *referee, unsigned n,
                                           const char **who);
/* The keys of the heir of a side, or NULL; and how its heir has succeeded, and in which line, or
 * NULL. */
const struct key_player *referee_mail_heir_keys(const struct referee *referee, uint8_t side);
const struct chain_succession *referee_mail_succession(const struct referee *referee, uint8_t side,
                                                       uint32_t *line);
/* The key of the director whom the header names, or NULL; and the box in which the secret of a side
 * is sealed for him, or NULL. */
const uint8_t *referee_mail_director_key(const struct referee *referee);
const uint8_t *referee_mail_escrow_of(const struct referee *referee, uint8_t side);
/* Behind the last line of a header: it is that of a game by mail, and whole; else notes a fault. */
bool referee_mail_is_accepted(struct referee *referee);
/* What the header may allow at most: days of silence, and audits. */
enum { REFEREE_SILENCE_MOST = 999, REFEREE_AUDITS_MOST = 9 };
/* Of a header: for how many days a side may be silent; 0: it does not say. */
uint32_t referee_mail_silence_of(const struct referee *referee);
/* A game with `dice judge`; and the judge's key, if those 32 bytes give it, else false. */
bool referee_is_judged(const struct referee *referee);
bool referee_judge_key(const struct referee *referee, const uint8_t *seed, struct key *key);
/* The first order that was left of the last batch may be given once more, to hear what is wrong
 * with it; the log is of no use for anything else then. */
void referee_hear_left(struct referee *referee);
/* Behind the end of such a log: adds the lines that stand before the next batch of a side, which
 * holds these orders, a line each, their words apart by one blank and without "SIDE:"; or, with
 * NO_SIDE, those that the set-up awaits. False if the key is no good. */
bool referee_judge_casts(const struct referee *referee, const struct key *key, uint8_t side,
                         struct slice orders, struct text *out);
/* Nothing else is at fault but that dice are wanted, of the header or by hand, for an order. */
bool referee_lacks_dice(const struct referee *referee);
/* A house rule has failed over the last order, and knew there what lies hidden. */
bool referee_rule_tells(const struct referee *referee);
/* Nothing else is at fault but that the last order of an account turns up what no line has opened.
 */
bool referee_veil_turns_up(const struct referee *referee);
/* Where the dice of the header come from; LOG_BLANK: the header has not said it. */
enum log_kind referee_dice_source(const struct referee *referee);
/* Adds the last order that was carried out in the one spelling that the record would choose, and
 * without the side if that is the one to act. */
void referee_order_text(const struct referee *referee, struct text *out);
/* The words of the last order that was carried out, without its comment, and the side that gave it.
 */
const char *referee_order_words(const struct referee *referee);
uint8_t referee_order_side(const struct referee *referee);
/* How much of the last order the side of `as` may read. */
enum order_seen referee_order_seen(const struct referee *referee);
/* The side of `as`, or anybody, learns that there was such an order, or of what followed from it.
 */
bool referee_order_heard(const struct referee *referee);
/* What stood before the last order. */
const void *referee_before(const struct referee *referee);
/* Which line of the record the log has shown last: told.index of the event in the line last given.
 */
unsigned referee_shown(const struct referee *referee);
/* Reads a line as the next order, under that number, and carries it out on a copy. NULL, and a
 * fault, if it is none or is not legal. The order lasts until the next line. */
const struct order *referee_judge(struct referee *referee, const char *bytes, size_t length,
                                  uint32_t number);
/* Dice thrown by hand for an order that is still to be given. */
struct referee_thrown {
    const uint16_t *list;
    size_t count;
    size_t taken; /* of them, by the order: those behind are wanted for nothing, or the next of them
                     is no face of the die that is wanted */
};
/* The same; adds which die it wants, behind those that the log lists, or behind the thrown ones:
 * "die 7: us morale, 0 to 5". Nothing if it wants no more. False, and a fault, if it is no order or
 * not legal. */
bool referee_wanted(struct referee *referee, const char *order, uint32_t number,
                    struct referee_thrown *thrown, struct text *out);
/* The same for who only asks, as far as the viewer may know it: else adds what it rests on. */
bool referee_ask_die(struct referee *referee, const char *order, uint32_t number, struct text *out,
                     struct text *unknown);
/* Which die the order wants that was judged last tells the viewer what he may not know yet. */
bool referee_die_tells(struct referee *referee);

#endif
