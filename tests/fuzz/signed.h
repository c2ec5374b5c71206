/* Logs of games by mail, for programs that spoil them: played at random with keys that are always
 * the same, signed, cast, and what else such logs may hold: heirs who succeed, batches that are
 * void, hidden pieces with their roots and openings, accounts, an audit. */
#ifndef SIGNED_H
#define SIGNED_H

#include "mutants.h"
#include "proof/chain.h"
#include "proof/commit.h"
#include "referee/referee.h"

enum {
    SIGNED_HEIR = GAME_SIDES, /* whose key comes behind those of the sides: that of side 0 */
    SIGNED_SILENCE = 14,      /* days */
    SIGNED_DICE = 8           /* by hand for an order, at most */
};

/* What a game is played with. */
struct signed_game {
    const char *scenario;
    enum log_kind dice; /* LOG_MAIL, LOG_DICE */
    bool veil;
    unsigned first;            /* Game-Turn */
    const char *const *begins; /* its first orders, NULL behind them; or NULL */
    unsigned orders;           /* so many, */
    unsigned ends;             /* and how likely a phase is ended */
    uint64_t seed;
};

/* Orders for `begins` with which something turns up in santiago/july-1 that was hidden. */
static const char *const signed_opening[] = {"move us.7r to 3406",
                                             "move us.17r to 3506",
                                             "move us.25r to 3306",
                                             "end",
                                             "attack 3405 with us.7r us.25r us.17r",
                                             NULL};

/* Where such a log is carried out. */
struct signed_on {
    const struct stage *stage;
    struct referee_terms terms; /* that every run has: scenario (NULL: the stage's), file */
};

struct signed_log {
    struct text text, before;
    struct text out; /* of the last run */
};

/* The seed of a key: 32 bytes that differ. */
static inline const uint8_t *signed_seed(unsigned whose)
{
    static uint8_t seed[GAME_SIDES + 1][KEY_SEED];

    for (unsigned i = 0; i < KEY_SEED; i++)
        seed[whose][i] = (uint8_t)(100 * whose + 3 * i + 1);
    return seed[whose];
}

static inline bool signed_key(unsigned whose, struct key *key)
{
    uint8_t nonce[KEY_NONCE], secret[KEY_SEED];

    memset(nonce, (int)whose + 7, sizeof nonce);
    key_of_game(signed_seed(whose), nonce, secret);
    bool good = key_make(secret, key);
    memcpy(key->player.nonce, nonce, sizeof nonce);
    return good;
}

/* ---- the header */

static inline void signed_words(struct text *out, const char *what, const char *side,
                                const uint8_t *bytes, size_t length)
{
    char words[KEY_WORDS_ROOM], *second;

    key_words(bytes, length, words, &second);
    text_format(out, "%s %s %s\n" LOG_HALF_INDENT "%s\n", what, side, words, second);
}

static inline void signed_player(struct text *out, const char *what, const char *side,
                                 const struct key_player *player)
{
    uint8_t bytes[KEY_PLAYER];

    key_player_write(player, bytes);
    signed_words(out, what, side, bytes, sizeof bytes);
}

static inline void signed_veil(struct text *out)
{
    uint8_t secret[COMMIT_SECRET], game[COMMIT_HASH];
    char word[COMMIT_WORD], hidden[COMMIT_WORD];

    for (unsigned i = 0; i < sizeof secret; i++)
        secret[i] = (uint8_t)(i * 7 + 5);
    commit_game(secret, game);
    commit_word(game, word);
    commit_word(secret, hidden);
    text_format(out, "veil mail %s %s\naudits 2\n", word, hidden);
}

/* So many dice by hand, and others for another number. */
static inline void signed_dice(unsigned dice, struct text *out)
{
    for (unsigned i = 0; i < dice; i++)
        text_format(out, " %u", 1 + (i + dice) % 6);
    text_char(out, '\n');
}

/* With so many dice by hand for the set-up. */
static inline bool signed_header(const struct signed_on *on, const struct signed_game *of,
                                 unsigned dice, struct text *out)
{
    struct key key[GAME_SIDES], heir;
    uint8_t signature[KEY_SIGNATURE];
    const char *const *sides = on->stage->game->sides;
    bool good = signed_key(0, &key[0]) && signed_key(1, &key[1]) && signed_key(SIGNED_HEIR, &heir);

    text_format(out, "vcz 1\nscenario %s\ndice %s", of->scenario,
                of->dice == LOG_MAIL ? "mail" : "list");
    signed_dice(dice, out);
    if (of->veil)
        signed_veil(out);
    if (of->dice != LOG_MAIL)
        return good && !out->failed;
    text_format(out, "silence %d\n", (int)SIGNED_SILENCE);
    signed_player(out, "player", sides[0], &key[0].player);
    signed_player(out, "heir", sides[0], &heir.player);
    chain_sign_heir(0, SIGNED_SILENCE, &heir.player, &key[0], signature);
    signed_words(out, "names", sides[0], signature, sizeof signature);
    signed_player(out, "player", sides[1], &key[1].player);
    return good && !out->failed;
}

/* ---- carrying on */

static inline bool signed_write(void *to, const char *bytes, size_t length)
{
    struct text *out = to;

    text_bytes(out, bytes, length);
    return !out->failed;
}

static inline const struct game *signed_gives(void *with, struct slice name, struct place place,
                                              struct diags *diags, const void **found)
{
    const struct stage *stage = with;

    (void)name, (void)place, (void)diags;
    *found = stage->scenario;
    return stage->game;
}

/* A referee with these terms behind the log, which is to be freed; `status` is that of its end. */
static inline struct referee *signed_open(const struct signed_on *on,
                                          const struct referee_terms *with, struct signed_log *log,
                                          int *status)
{
    struct referee_terms terms = *with;

    terms.file = on->terms.file;
    terms.scenario = on->terms.scenario ? on->terms.scenario : signed_gives;
    terms.dice_file = on->terms.dice_file;
    terms.with = on->terms.scenario ? on->terms.with : (void *)on->stage;
    terms.unset = true;
    terms.write = signed_write;
    terms.to = &log->out;
    text_clear(&log->out);
    struct referee *referee = referee_open(&terms);
    uint32_t number = 0;
    for (size_t at = 0; referee && at < log->text.length;) {
        const char *from = log->text.at + at;
        size_t length = strcspn(from, "\n");

        referee_line(referee, from, length, ++number);
        at += length + 1;
    }
    *status = referee ? referee_end(referee) : 2;
    return referee;
}

static inline void signed_keep(struct text *to, const struct text *from)
{
    text_clear(to);
    text_bytes(to, from->at, from->length);
}

/* The log gives way to what these terms make of it; false, and it stands, if they make nothing. */
static inline bool signed_carry_on(const struct signed_on *on, const struct referee_terms *terms,
                                   struct signed_log *log)
{
    int status;
    struct referee *referee = signed_open(on, terms, log, &status);

    referee_free(referee);
    if (status == 0)
        signed_keep(&log->text, &log->out);
    return status == 0;
}

/* Whoever has something to sign or to cast does. */
static inline bool signed_by_both(const struct signed_on *on, const struct signed_game *of,
                                  struct signed_log *log)
{
    struct referee_terms terms = {.output = REFEREE_RECORD};
    bool good = signed_carry_on(on, &terms, log);

    for (unsigned turn = 0; of->dice == LOG_MAIL && turn <= GAME_SIDES && good; turn++) {
        terms.seed = signed_seed(turn % GAME_SIDES);
        good = signed_carry_on(on, &terms, log);
    }
    return good;
}

/* ---- playing */

/* What is ordered next: an order of the position behind the log, or the demand of an audit, once
 * where one can be made; false if there is none. */
static inline bool signed_choose(const struct signed_on *on, struct picker *chooser,
                                 const struct signed_game *of, struct signed_log *log,
                                 struct text *words)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    static struct order order;
    int status;
    struct referee *referee = signed_open(on, &terms, log, &status);
    const struct position_head *head = referee ? referee_position(referee) : NULL;
    bool good = status == 0 && head && !head->over;

    text_clear(words);
    if (good && of->veil && head->turn > of->first && head->to_act == 0 &&
        !strstr(log->text.at, "\naudit "))
        text_format(words, "audit %u", of->first);
    else if (good)
        good = picker_choose(chooser, head, &order) &&
               stage_reads_back(on->stage, head, &order, words);
    referee_free(referee);
    return good && !words->failed;
}

static inline unsigned signed_most(const struct signed_game *of)
{
    return of->dice == LOG_MAIL ? 0 : SIGNED_DICE;
}

/* Carries that order out, with as many dice by hand as it wants. */
static inline bool signed_order(const struct signed_on *on, const struct signed_game *of,
                                struct signed_log *log, const char *words)
{
    for (unsigned dice = 0; dice <= signed_most(of); dice++) {
        signed_keep(&log->text, &log->before);
        if (dice) {
            text_add(&log->text, "dice list");
            signed_dice(dice, &log->text);
        }
        text_format(&log->text, "%s\n", words);
        if (signed_by_both(on, of, log))
            return true;
    }
    signed_keep(&log->text, &log->before);
    return false;
}

static inline bool signed_start(const struct signed_on *on, const struct signed_game *of,
                                struct signed_log *log)
{
    for (unsigned dice = 0; dice <= signed_most(of); dice++) {
        text_clear(&log->text);
        if (signed_header(on, of, dice, &log->text) && signed_by_both(on, of, log))
            return true;
    }
    return false;
}

/* Plays a game, and leaves it where nothing is awaited. What cannot be carried on is taken back. */
static inline bool signed_play(const struct signed_on *on, const struct signed_game *of,
                               struct signed_log *log)
{
    static struct picker chooser;
    struct text words = {0};

    memset(&chooser, 0, sizeof chooser);
    chooser.stage = on->stage;
    chooser.seed = of->seed;
    chooser.end_weight = of->ends;
    picker_aim(&chooser);
    bool good = signed_start(on, of, log);
    for (unsigned i = 0; of->begins && of->begins[i] && good; i++) {
        signed_keep(&log->before, &log->text);
        good = signed_order(on, of, log, of->begins[i]);
    }
    for (unsigned i = 0; i < of->orders && good; i++) {
        signed_keep(&log->before, &log->text);
        if (!signed_choose(on, &chooser, of, log, &words))
            break;
        signed_order(on, of, log, words.at);
    }
    text_free(&words);
    return good;
}

static inline void signed_free(struct signed_log *log)
{
    text_free(&log->text);
    text_free(&log->before);
    text_free(&log->out);
}

/* ---- all of them */

struct signed_list {
    struct arena *arena;
    struct bytes *at;
    unsigned count, most;
};

static inline void signed_add(struct signed_list *list, const struct text *text)
{
    struct bytes *bytes = &list->at[list->count];

    bytes->at = arena_copy(list->arena, text->at, text->length);
    bytes->length = text->length;
    list->count += bytes->at && text->length < MOST / 2 && list->count < list->most;
}

/* Adds what those terms make of the log. */
static inline void signed_add_made(const struct signed_on *on, const struct referee_terms *terms,
                                   struct signed_log *log, struct signed_list *list)
{
    int status;

    referee_free(signed_open(on, terms, log, &status));
    if (status == 0)
        signed_add(list, &log->out);
}

/* The log with what two say of it, one after the other. */
static inline void signed_add_said(const struct signed_on *on, const struct referee_terms *by_one,
                                   const struct referee_terms *by_other, struct signed_log *log,
                                   struct signed_list *list)
{
    signed_keep(&log->before, &log->text);
    if (signed_carry_on(on, by_one, log)) {
        signed_add(list, &log->text);
        if (signed_carry_on(on, by_other, log))
            signed_add(list, &log->text);
    }
    signed_keep(&log->text, &log->before);
}

/* What heirs and players sign at the end of a log, of which so many batches are signed. */
static inline void signed_add_ends(const struct signed_on *on, struct signed_log *log,
                                   uint32_t batches, struct signed_list *list)
{
    struct referee_terms one = {.output = REFEREE_RECORD, .silent = SIGNED_SILENCE};
    struct referee_terms other = one;

    one.seed = signed_seed(SIGNED_HEIR);
    other.seed = signed_seed(1);
    signed_add_said(on, &one, &other, log, list);
    one.silent = other.silent = 0;
    one.void_batch = other.void_batch = batches;
    one.seed = signed_seed(0);
    signed_add_said(on, &one, &other, log, list);
}

/* How many lines of it begin so. */
static inline unsigned signed_lines(const struct text *log, const char *begin)
{
    unsigned count = 0;

    for (const char *at = log->at; (at = strstr(at, begin)); at++)
        count += at == log->at || at[-1] == '\n';
    return count;
}

/* Adds a game, what may stand at its end, and what each side may know of it. */
static inline bool signed_add_game(const struct signed_on *on, const struct signed_game *of,
                                   struct signed_list *list)
{
    static struct signed_log log;
    struct referee_terms terms = {.output = REFEREE_RECORD, .account = true, .accounts = true};

    if (!signed_play(on, of, &log))
        return false;
    signed_add(list, &log.text);
    if (of->dice == LOG_MAIL)
        signed_add_ends(on, &log, signed_lines(&log.text, "batch "), list);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        terms.as = on->stage->game->sides[side];
        signed_add_made(on, &terms, &log, list);
    }
    terms = (struct referee_terms){.output = REFEREE_RECORD, .audit = (uint16_t)of->first};
    if (of->veil)
        signed_add_made(on, &terms, &log, list);
    signed_free(&log);
    return true;
}

#endif
