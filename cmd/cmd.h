/* What the subcommands share: arguments in, lines of a log in, text and faults out. Only this
 * folder prints and exits. */
#ifndef CMD_CMD_H
#define CMD_CMD_H

#include <stdio.h>

#include "base/nearest.h"
#include "referee/referee.h"
#include "vcz/vcz.h"

#define CMD_VERSION VCZ_VERSION

/* Nothing else is ever the exit status. */
enum { STATUS_GOOD, STATUS_BROKEN, STATUS_UNDECIDED };

struct cmd_option {
    const char *name;  /* "--seed" */
    const char *value; /* what the value is called in a message; NULL: there is none */
    bool again;        /* may be given more than once */
    bool side;         /* "--SIDE": stands for each side of each game, as in --us */
};

struct cmd_given {
    const struct cmd_option *option;
    const char *value;
    const char *side; /* of an option that stands for sides: which */
};

struct cmd_call {
    const struct command *command;
    unsigned operands;
    char **operand;
    unsigned given_count;
    struct cmd_given *given;
    struct text order; /* that was given in several words; owned */
};

struct command {
    const char *name;
    const char *line;             /* what it does, for the list of commands */
    const char *help;             /* fits a screen */
    const char *wants;            /* the message when there is no operand */
    unsigned least, most;         /* operands */
    bool order;                   /* the second is an order, of which more are the words */
    struct cmd_option option[12]; /* ends with one without name */
    int (*run)(const struct cmd_call *call);
};

extern const struct command command_new, command_run, command_check, command_show, command_legal,
    command_fmt, command_rules, command_table, command_try, command_odds, command_explain,
    command_diff, command_verify, command_perft, command_scenario, command_bot, command_study,
    command_merge, command_what_if, command_play, command_report, command_open, command_dice,
    command_mail, command_key, command_challenge, command_accept, command_judge, command_schema;

/* call.c */
/* Reads what stands behind the command's name and runs it. Returns the exit status. */
int cmd_call(const struct command *command, int count, char **argument);

/* arguments.c */
/* Takes options and operands into a call whose `given` has room for all; the exit status. */
int cmd_take_arguments(struct cmd_call *call, int count, char **argument);
/* The value of the n-th use of that option, counted from 0; "" if it takes none; NULL if it was not
 * given. */
const char *cmd_value(const struct cmd_call *call, const char *option, unsigned n);
/* What stands behind the option of that side of a game (NULL: of any); NULL if it was not given. */
const char *cmd_side_value(const struct cmd_call *call, const char *side);
/* False, and says so, if an option names a side that the game does not have. */
bool cmd_sides_fit(const struct cmd_call *call, const struct game *game);
/* Says what is wrong with how vcz was called (as printf; no newline); returns STATUS_UNDECIDED. */
int cmd_usage(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A name that more than one game has: adds "GAME/NAME" of one that has it; then refuses it with
 * them all, and frees them. */
void cmd_add_owner(struct text *all, const struct game *game, const char *name);
int cmd_many_owners(const struct command *command, const char *name, struct text *all);
/* Says what stands in the way of a call that is right as it is. */
int cmd_fault(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The number behind an option, from 1 on; without the option it stays as it is. False, and it is
 * said what the option wants ("days"), if it is none. */
bool cmd_number(const struct cmd_call *call, const char *option, const char *wanted, uint32_t most,
                uint32_t *number);
/* The name that is most like `word`, or NULL if none is near; `names` ends with NULL. */
const char *cmd_nearest(const char *word, const char *const *names);
/* "; did you mean 'jalapa'?", written into `hint`; nothing if no place is called nearly so. */
const char *cmd_near_place(const struct game *game, const void *scenario, const char *word,
                           char hint[NEAREST_HINT]);

/* order_words.c */
/* Words begin with `reply`. */
bool cmd_is_reply(const char *words);
/* What stands behind `reply Qn`, if words begin so: it may be nothing; else the words. */
const char *cmd_behind_reply(const char *words);
/* The number of the verb that is the first of some words, or behind their `reply Qn`; verb_count if
 * there is none. */
unsigned cmd_verb_of(const struct game *game, const char *words);
/* An order, as its text has it, begins with those words; unless they have it, too, `reply Qn`
 * before it is passed over. */
bool cmd_order_begins(const char *order, const char *words);
/* Adds the order with names of game_names.h; with `places` a hex by the place in it, if it has one.
 */
void cmd_order_add(const struct game *game, struct names names, bool places,
                   const struct order *order, struct text *out);
/* It begins with those words, with hexes by number or by name; or memory is wanting. */
bool cmd_order_is_meant(const struct game *game, const struct names *names,
                        const struct order *order, const char *words);

/* verbs.c */
/* How an order is written, and what it does; an answer behind the number of that question, 0: any.
 */
void cmd_print_verb(const struct order_verb *verb, unsigned question);
/* The verb begins with these words, or they are `orders`, or `reply` and it is an answer. */
bool cmd_is_verb_of(const struct order_verb *verb, const char *words);
/* All whose verb begins with these words, of that game (NULL: of every game, each under its name);
 * of `reply` the answers, of `orders` and a game's name all. False if there is none. */
bool cmd_print_verbs(const struct game *only, const char *words);

/* data_directory.c */
/* As was set, or else found beside the program. */
const char *cmd_data_directory(void);
void cmd_set_data_directory(const char *directory);
/* Under which name the program was called; it outlives every use. */
void cmd_set_program(const char *name);

/* output.c */
/* Called once, before anything is written: failing to write is noticed from then on. */
void cmd_begin_output(void);
/* Writes to standard output, line by line or more; false once that failed. A file that has no room
 * for a line gets nothing of it. `to` is not looked at: it makes this fit where a referee wants to
 * write. */
bool cmd_write(void *to, const char *bytes, size_t length);
/* Something is left out for want of memory: nothing may be written behind it. */
void cmd_write_no_more(void);
/* The text, which is freed. A text that ran out of memory is said so, and false. */
bool cmd_write_text(struct text *text);
/* The same as printf, of no more than so many bytes. */
enum { CMD_PRINT_MOST = 1024 };
void cmd_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The name of a file as part of a line: it may have come with a mail, and hold what ends a line or
 * moves a terminal. Such a one has `?` there; it lasts until the fourth call behind. */
const char *cmd_name(const char *path);
bool cmd_flush(void);
/* Says that memory has run out; returns STATUS_UNDECIDED, and so will cmd_end. */
int cmd_no_memory(void);
/* To be returned at the end: flushes, and gives `status` unless something could not be written or
 * said. Does not return if whoever read along has gone: SIGPIPE then ends the process, as a shell
 * expects. */
int cmd_end(int status);
/* Coloured output is wanted on this stream: a terminal, and NO_COLOR is not set. */
bool cmd_colours(FILE *stream);

/* faults.c */
/* Prints the faults from number `from` on to standard error, in colour on a terminal. */
void cmd_print_diags(const struct diags *diags, uint32_t from);
/* The same, and how many more there are. */
void cmd_print_faults(const struct diags *diags, uint32_t from);
/* Under --json both also write an object for each fault to standard output, {"refusal":{..}}; so
 * does what cmd_usage and cmd_fault say. */
void cmd_faults_as_objects(bool wanted);
/* Of what concerns no file; nothing if no objects are wanted. */
void cmd_tell_failure(const char *message);
/* `"line":..,"column":..,"case":..,"message":..,"width":..,"kind":..` of a fault. */
void cmd_fault_members(const struct diag *diag, struct text *out);

/* input.c */
/* Bytes of a line that is handed over; those that are too long for a log are for the log to refuse.
 */
enum { CMD_LINE_MOST = 1 << 16 };

/* A file or standard input ("-"), read line by line through a buffer of fixed size. */
struct cmd_input {
    const char *name; /* as in messages */
    int file;
    bool regular; /* a regular file; others are answered line by line */
    bool ended;
    bool binary;   /* the line last given holds a NUL */
    uint32_t line; /* number of the line last given, of its first piece */
    uint32_t last; /* and of its last */
    char *buffer;  /* owned */
    size_t start, end;
    struct log_join *join; /* the pieces of the line last given, if it had several; owned */
};

enum cmd_input_state { CMD_LINE, CMD_END, CMD_FAULT };

/* False, and a fault, if it cannot be read; to be closed all the same. */
bool cmd_input_open(struct cmd_input *input, const char *path, struct diags *diags);
/* The next line without its end, LF or CR LF; it lasts until the next call. Behind a line with a
 * NUL byte, at which every command finds fault, nothing more is read: the file is no text. A line
 * longer than CMD_LINE_MOST and an error of the system are faults, after which nothing more can be
 * read. */
enum cmd_input_state cmd_input_line(struct cmd_input *input, struct slice *line,
                                    struct diags *diags);
/* The same of a log, in which a line may go on in the next (log/join.h). */
enum cmd_input_state cmd_input_log_line(struct cmd_input *input, struct slice *line,
                                        struct diags *diags);
/* Faults from number `from` on in the line last given are moved to where they stand in the file. */
void cmd_input_place(const struct cmd_input *input, struct diags *diags, uint32_t from);
void cmd_input_close(struct cmd_input *input);

/* wall.c (base/wall.h) */
/* Before the first line of a script of a scenario, rule or bot: the process gives up what it does
 * not need from now on. */
void cmd_wall(void);
/* Before that: this command has files to write; or it opens none behind the header of its log, and
 * there cmd_wall_shut is said, which does nothing where no script has run. */
void cmd_wall_for_files(void);
void cmd_wall_will_shut(void);
void cmd_wall_shut(void);
/* Before a game of several: its scripts have the processor's time anew. */
void cmd_wall_game(void);
/* Now, whatever the command. */
void cmd_wall_close(void);
bool cmd_wall_stands(void);
/* For tests that call one command after another. */
void cmd_wall_leave_out(void);

/* trace.c */
/* --trace: what scripts print is written to standard error. Not together with --as, since a house
 * rule sees all. The exit status. */
int cmd_trace(const struct cmd_call *call);

/* reader.c */
/* All files have been read, but those that the bots include, whose terms outlive them: from now on
 * another process reads these, and the wall is shut around this one. Where no process can be begun
 * nothing is different. */
struct bot_terms;
void cmd_reader(struct bot_terms *bots, unsigned count);
/* The bots have given all their orders. */
void cmd_reader_end(void);

/* load.c, dice_file.c */
/* What the scenario of a log is made of. Zeroed at first. */
enum { CMD_SCRIPTS = 3 };
struct cmd_files {
    struct arena arena;
    const char *log;         /* path of the log, beside which its files lie */
    struct hooks hooks;      /* house rules; cmd_files_free closes them */
    const struct game *game; /* of the scenario last loaded */
    /* Scripts of scenarios that are being run, each of which asked for the next, and what work
     * they have left together. */
    const char *script[CMD_SCRIPTS];
    unsigned scripts;
    uint64_t script_work;
    struct basis basis;                  /* what was loaded */
    struct steward *steward[GAME_SIDES]; /* whom the header names, or NULL */
};
void cmd_files_free(struct cmd_files *files);
/* For struct referee_terms; `with` is a struct cmd_files. */
const struct game *cmd_scenario(void *with, struct slice name, struct place place,
                                struct diags *diags, const void **scenario);
/* In two steps: the document of a scenario by its name (NULL after a fault), then what it holds. */
struct document *cmd_scenario_document(struct cmd_files *files, struct slice name,
                                       struct place place, struct diags *diags);
const struct game *cmd_scenario_of(struct cmd_files *files, struct document *document,
                                   struct diags *diags, const void **scenario);
bool cmd_bot(void *with, struct slice name, struct slice *script);
bool cmd_rule(void *with, struct slice name, struct place place, struct diags *diags,
              struct slice *script);
bool cmd_dice_file(void *with, struct slice name, struct place place, struct diags *diags,
                   const uint16_t **list, size_t *count);

/* files.c */
/* The YAML of DATA/GAME/NAME; its tree lives in the arena. */
bool cmd_data_file(const char *game, const char *name, struct arena *arena, struct diags *diags,
                   struct document *document);
/* The game of GAME/NAME or of GAME alone, or NULL if the word begins with none; *rest is the NAME,
 * perhaps empty. */
const struct game *cmd_game_of(const char *word, const char **rest);

/* steward.c: for struct referee_terms too; the bots that a header names to answer for a side. */
bool cmd_steward(void *with, uint8_t side, struct slice name, struct slice digest,
                 struct place place, struct diags *diags);
bool cmd_steward_answer(void *with, uint8_t side, const void *scenario, const void *position,
                        struct text *out, struct diags *diags);
void cmd_stewards_close(struct cmd_files *files);
/* header.c */
enum { CMD_SEED_ROOM = 33 };
/* A seed of 128 random bits; false if libsodium does not start. */
bool cmd_chance_seed(char seed[CMD_SEED_ROOM]);

/* Adds a line, if a log can hold it as one of that kind. A header for which there is no memory is
 * found out when it is written. */
bool cmd_header_line(struct text *header, enum log_kind kind, const char *line);
/* Begins a header with the lines of version and scenario; the exit status, which is bad if no line
 * of a log can hold the name: that of a file may have blanks. */
int cmd_header_scenario(const struct command *command, const char *name, struct text *header);
/* Add a salt for the seals, and the options that the call gives, to a header; the exit status. */
int cmd_header_salt(const struct command *command, struct text *header);
/* Makes the secret of a game in which one side hides pieces by mail: adds the line with it, and
 * without it to `shown`, if that is not NULL. Returns the exit status. */
int cmd_header_veil(const struct command *command, struct text *whole, struct text *shown);
int cmd_header_options(const struct cmd_call *call, const struct game *game, const void *scenario,
                       struct text *header);

/* bot_script.c */
/* Reads the script that a name stands for, a .lua file or scripts/bots/NAME.lua, into the terms;
 * false, and a fault, if it cannot be read. */
bool cmd_bot_script(const char *name, struct arena *arena, struct diags *diags,
                    struct bot_terms *terms);

/* adjudicate.c */
struct cmd_log;
/* Looks on as a log is carried out: called behind each line. */
struct cmd_watch {
    void (*line)(void *to, const struct cmd_log *log, struct slice line);
    void *to;
    const bool *stop; /* nothing more is carried out; NULL: it never comes to that */
};
struct cmd_log {
    struct cmd_files files;
    struct cmd_input input;
    struct referee *referee; /* NULL without memory */
    struct diags *diags;     /* never NULL */
    int status;
    int worst;                     /* of faults that were said and forgotten: --go-on */
    uint32_t printed;              /* faults printed already */
    const struct cmd_watch *watch; /* or NULL */
};
/* Feeds the log to a referee up to its end, or the end of what can be read. */
void cmd_adjudicate(struct cmd_log *log, const char *path, enum referee_output output,
                    uint32_t stop_after);
/* The same for the eyes of one side, or NULL. */
void cmd_adjudicate_as(struct cmd_log *log, const char *path, enum referee_output output,
                       uint32_t stop_after, const char *as);
/* What stands behind --as, or NULL when it was not given; says so when no game has that side. */
int cmd_side(const struct cmd_call *call, const char **side);
/* The same under other terms: of those given, what belongs to the file is filled in here. */
void cmd_adjudicate_terms(struct cmd_log *log, const char *path, const struct referee_terms *terms,
                          const struct cmd_watch *watch);
/* Says that the log, which is good, ends before the line of --at (0: none is named); not under
 * --json. */
void cmd_warn_of_end(const struct cmd_call *call, const struct cmd_log *log, int64_t at);
/* Adds the account of the log for that side. Returns the exit status, with the faults printed. */
int cmd_account_of(const char *path, const char *side, struct text *account);
/* As far as it goes, without asking whether dice of the header are left; `order` is then read as
 * what would stand in the next line, and judged. NULL, with the faults printed and `status` set, if
 * the log is not good or the order not legal. */
const struct order *cmd_judge(struct cmd_log *log, const char *path, const char *order,
                              const char *as);
/* The side for whose eyes this is, or NULL, is to act at the end of the log, or nobody is;
 * else a fault, and `status`: of what the other may order it learns nothing. */
bool cmd_is_its_own(struct cmd_log *log, const char *as);
/* The log is not an account of one side, from which nobody can tell how the game goes on; notes a
 * fault if it is. */
bool cmd_is_whole(struct cmd_log *log);
/* {"answered":{..}}: a line was an order, or wanted to be, and is answered whole; and who speaks
 * next. */
bool cmd_write_answered(const struct referee *referee, uint32_t line, bool good);
/* Prints the faults not printed yet. */
void cmd_log_faults(struct cmd_log *log);
/* The words of a fault speak of a line, and where its number stands in them; puts another there: of
 * what a mail brings the sender is told the lines of his mail, which tell nothing of the log. */
bool cmd_fault_names(const struct diag *diag, uint32_t *line, size_t *at);
void cmd_fault_renames(struct diag *diag, size_t at, uint32_t line);
/* Prints why what was asked of the game could not be done: a house rule's fault, or memory.
 * STATUS_UNDECIDED. */
int cmd_game_failed(struct cmd_log *log);
void cmd_log_free(struct cmd_log *log);

#endif
