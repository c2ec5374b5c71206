/* The log of a judge, carried out to its end, and what the judge has noted in it. */
#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "data/file.h"
#include "due.h"
#include "game/game_names.h"
#include "judge/judge.h"
#include "judge/note.h"

enum { LOG_MOST = 64 << 20 };

/* ---- looking on */

struct look {
    struct judge_session *judge;
    uint32_t orders;
};

static void fault(const struct cmd_log *log, const char *words)
{
    diag_add(log->diags, DIAG_SYNTAX, (struct place){log->input.name, log->input.line, 1}, "%s",
             words);
}

static struct judge_batch *last_batch(struct judge_state *state)
{
    return state->batches ? &state->batch[state->batches - 1] : NULL;
}

static void note_order(struct judge_state *state, const struct cmd_log *log)
{
    const struct position_head *before = referee_before(log->referee);
    struct judge_batch *batch = last_batch(state);

    if (referee_order_side(log->referee) != before->to_act)
        return; /* given in advance: who is due still is */
    if (batch)
        memcpy(state->since, batch->day, JUDGE_DAY);
    state->reminded = state->late = false;
}

static void take_salt(struct judge_state *state, struct slice line)
{
    static struct log_line read;
    static struct diags unheeded;

    unheeded.count = 0;
    if (!log_read(line.at, line.length, (struct place){0}, &read, &unheeded) ||
        read.kind != LOG_SALT || read.word[1].text.length >= sizeof state->salt)
        return;
    memcpy(state->salt, read.word[1].text.at, read.word[1].text.length);
    state->salt[read.word[1].text.length] = '\0';
}

/* A line behind the head of a batch, taken or left: an order, or what came of it. */
static void add_to_sum(struct judge_state *state, struct slice line)
{
    const struct judge_batch *batch = last_batch(state);

    if (!batch || (judge_is_note(line) && !judge_left_words(line).length))
        return;
    state->sum[batch->side].lines++;
    state->sum[batch->side].bytes += line.length + 1;
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct look *look = to;
    struct judge_state *state = &look->judge->state;
    bool ended = state->ended;

    if (!referee_position(log->referee))
        take_salt(state, line);
    if (state->batches && judge_left_words(line).length)
        judge_note_left(state, log->input.line);
    if (judge_is_note(line) && !judge_note_take(look->judge, line, log->input.line))
        fault(log, "no judge notes this, or not here");
    else if (ended && line.length)
        fault(log, "the judge had ended the game before this line");
    if (!judge_is_note(line) && line.length && last_batch(state))
        last_batch(state)->last = log->input.last;
    add_to_sum(state, line);
    if (referee_orders(log->referee) == look->orders)
        return;
    look->orders = referee_orders(log->referee);
    note_order(state, log);
}

/* ---- the end */

/* The log is one that a judge keeps. */
static bool is_kept(struct judge_session *judge, const struct cmd_log *log)
{
    const struct judge_state *state = &judge->state;
    const struct place place = {.file = judge->path};
    const char *const *sides = state->game->sides;

    if (!*state->begun || !*state->salt ||
        (!state->judged && !referee_seed(log->referee, &(uint32_t){0})))
        diag_add(&judge->diags, DIAG_SYNTAX, place,
                 "a judge's log has `dice judge` or `dice seed`, `salt` and `" JUDGE_NOTE
                 "begun ...`");
    else if (strcmp(judge->player[0].side, sides[0]) != 0 ||
             strcmp(judge->player[1].side, sides[1]) != 0)
        diag_add(&judge->diags, DIAG_SYNTAX, (struct place){judge_path_of(judge, "players"), 1, 1},
                 "the players of this game are %s and %s, in this order", sides[0], sides[1]);
    else
        return true;
    return false;
}

/* In such a hash the seed can be neither guessed, for the salt is chance, nor changed. */
static void make_pledge(const char *seed, const char *salt, char hex[2 * JUDGE_HASH + 1])
{
    static const char *const words[] = {"dice seed ", "\nsalt ", "\n"};
    const char *const parts[] = {words[0], seed, words[1], salt, words[2]};
    uint8_t hash[JUDGE_HASH];

    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        crypto_generichash_update(&state, (const unsigned char *)parts[i], strlen(parts[i]));
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(hex, 2 * sizeof hash + 1, hash, sizeof hash);
}

int judge_look(struct judge_session *judge)
{
    struct cmd_log log;
    struct look look = {.judge = judge};
    struct judge_state *state = &judge->state;
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    const struct cmd_watch watch = {look_on, &look, NULL};

    judge_state_free(state);
    *state = (struct judge_state){.player = {1, 1}};
    cmd_adjudicate_terms(&log, judge->path, &terms, &watch);
    int status = diags_status(log.diags);
    state->last = log.input.last;
    cmd_log_faults(&log);
    if (status == STATUS_GOOD) {
        state->game = referee_game(log.referee);
        state->judged = referee_is_judged(log.referee);
        state->head = *(const struct position_head *)referee_position(log.referee);
        due_words(state->game, &state->head, &state->due);
        bool good = is_kept(judge, &log) && (!state->due.failed || diag_no_memory(&judge->diags));
        status = good ? STATUS_GOOD : STATUS_UNDECIDED;
        if (status == STATUS_GOOD && !state->judged)
            make_pledge(referee_seed(log.referee, &(uint32_t){0}), state->salt, state->pledge);
    }
    if (strcmp(judge->today, state->latest) < 0) /* a clock that goes wrong */
        memcpy(judge->today, state->latest, JUDGE_DAY);
    cmd_log_free(&log);
    return status;
}

uint8_t judge_find_side(const struct judge_session *judge, const char *name)
{
    const struct game *game = judge->state.game;
    uint8_t side = game_find_side(game, slice_of(name));

    if (side == NO_SIDE)
        cmd_usage(judge->call->command, "%s has no side '%.60s': they are %s and %s", game->name,
                  name, game->sides[0], game->sides[1]);
    return side;
}

/* ---- what is written */

static bool add_to_log(struct judge_session *judge, const struct text *lines, struct text *whole)
{
    const char *bytes;
    size_t length;

    if (lines->failed)
        return diag_no_memory(&judge->diags);
    if (!file_read(judge->path, LOG_MOST, &judge->arena, &judge->diags, &bytes, &length))
        return false;
    text_bytes(whole, bytes, length);
    if (length && bytes[length - 1] != '\n')
        text_char(whole, '\n');
    text_bytes(whole, lines->at, lines->length);
    return !whole->failed || diag_no_memory(&judge->diags);
}

bool judge_append(struct judge_session *judge, const struct text *lines)
{
    struct text whole = {0};
    bool good =
        add_to_log(judge, lines, &whole) && locked_replace(&judge->log, &whole, &judge->diags);

    text_free(&whole);
    return good;
}

int judge_try(struct judge_session *judge, const struct text *lines)
{
    static const char name[] = "next.vcz";
    const char *path = judge_path_of(judge, name);
    struct text whole = {0};
    struct cmd_log log;
    int status = STATUS_AGAIN;

    if (path && add_to_log(judge, lines, &whole) && judge_write(judge, name, &whole)) {
        cmd_adjudicate(&log, path, REFEREE_SILENT, 0);
        status = log.status == STATUS_GOOD ? STATUS_GOOD : STATUS_UNDECIDED;
        cmd_log_faults(&log);
        cmd_log_free(&log);
        (void)unlink(path);
    }
    text_free(&whole);
    return status;
}
