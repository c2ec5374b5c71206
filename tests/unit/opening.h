/* The states of the example game, for tests that look at each of them. */
#ifndef OPENING_H
#define OPENING_H

#include "campaign.h"
#include "check.h"
#include "game/game_names.h"
#include "referee/referee.h"

enum { MOST_STATES = 4096 };

/* Before an order of the log. */
struct state {
    struct vz_position position;
    struct dice dice;
    char *order; /* the line; NULL behind the last one */
};

static struct campaign campaign;
static struct state *states;
static unsigned count;
static const struct sink nowhere;
static struct text text;

static inline void failed_at(const struct state *state, const char *order, const char *why)
{
    static char message[1024];

    snprintf(message, sizeof message, "before `%s`: `%s`: %s", state->order ? state->order : "end",
             order, why);
    check_fail(__FILE__, __LINE__, message);
}

/* ---- reading the log */

static inline const struct game *give_scenario(void *with, struct slice name, struct place place,
                                               struct diags *diags, const void **scenario)
{
    (void)with;
    (void)name;
    (void)place;
    (void)diags;
    *scenario = campaign.s;
    return &vz_game;
}

static inline void keep_state(struct referee *referee)
{
    CHECK(count < MOST_STATES);
    states[count].position = *(const struct vz_position *)referee_position(referee);
    states[count].dice = *referee_dice(referee);
    count++;
}

/* One line; in front of an order, what stands is kept. */
static inline void play_line(struct referee *referee, const char *line, size_t length,
                             uint32_t number)
{
    static const char start[] = "turn 0 mexico setup";
    static struct log_line read;
    struct diags *diags = referee_diags(referee);
    struct place place = {"opening.vcz", number, 0};

    CHECK(log_read(line, length, place, &read, diags));
    if (read.kind == LOG_ORDER) {
        if (count == 0) /* it starts the game; the first order would do so, and be carried out */
            referee_line(referee, start, sizeof start - 1, number);
        keep_state(referee);
        states[count - 1].order = arena_copy(&campaign.arena, line, read.bytes.length);
    }
    referee_line(referee, line, length, number);
    CHECK_STR(diags->count ? diags->list[0].message : "", "");
}

/* Reads the whole log; a fault in it fails the test. */
static inline void opening_load(void)
{
    const char *bytes;
    size_t length;
    uint32_t number = 0;
    struct referee_terms terms = {
        .output = REFEREE_SILENT, .file = "opening.vcz", .scenario = give_scenario};
    bool loaded = campaign_load(&campaign);

    CHECK_STR(loaded ? "" : campaign.diags.list[0].message, "");
    const char *path = campaign_path("VCZ_LOGS", "logs", "veracruz/opening.vcz");
    loaded = file_read(path, NODE_BYTES, &campaign.arena, &campaign.diags, &bytes, &length);
    CHECK_STR(loaded ? "" : campaign.diags.list[0].message, "");
    states = arena_get(&campaign.arena, MOST_STATES * sizeof *states);
    struct referee *referee = referee_open(&terms);
    CHECK(states && referee);
    for (const char *end; (end = memchr(bytes, '\n', length)); bytes = end + 1) {
        play_line(referee, bytes, (size_t)(end - bytes), ++number);
        length -= (size_t)(end - bytes) + 1;
    }
    CHECK_INT(length, 0);
    keep_state(referee);
    CHECK_INT(referee_end(referee), 0);
    referee_free(referee);
    CHECK(count > 1);
}

/* ---- orders */

/* Reads `text` as an order of the state; false if it is none. */
static inline bool read_text(const struct state *state, struct log_line *line, struct order *order)
{
    static struct diags diags;
    struct game_names of = {&vz_game, campaign.s, &state->position};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};

    diags.count = 0;
    return log_read(text.at, text.length, place, line, &diags) && line->kind == LOG_ORDER &&
           order_read(vz_game.verbs, vz_game.verb_count, &finder, line, place, order, &diags);
}

/* Applies to a copy; the state itself must stay as it was. */
static inline enum verdict try_order(const struct state *state, const struct order *order,
                                     struct vz_position *after, struct refusal *refusal)
{
    static struct vz_position before;
    struct dice dice = state->dice;

    before = state->position;
    *after = state->position;
    enum verdict verdict = vz_game.apply(campaign.s, after, order, &dice, &nowhere, refusal);
    if (!same_bytes(&before, &state->position, sizeof before))
        failed_at(state, text.at, "changes the position of which it had a copy");
    if (verdict != VERDICT_DONE)
        return verdict;
    const char *broken = vz_game.position_is_ok(campaign.s, after);
    if (broken && !dice.fault)
        failed_at(state, text.at, broken);
    return verdict;
}

/* ---- what is listed */

struct tried {
    const struct state *state;
    unsigned seen[VZ_VERBS]; /* listed */
    unsigned step[VZ_VERBS]; /* each so many are tried */
};

static inline bool count_verbs(void *to, const struct order *order)
{
    struct tried *tried = to;

    tried->seen[order->verb]++;
    return true;
}

static inline bool must_be_accepted(void *to, const struct order *order)
{
    struct tried *tried = to;
    static struct vz_position after;
    struct refusal refusal;

    if (tried->seen[order->verb]++ % tried->step[order->verb])
        return true;
    if (!campaign_reads_back(&campaign, &tried->state->position, order, &text))
        failed_at(tried->state, text.at, "is another order when read again");
    if (try_order(tried->state, order, &after, &refusal) != VERDICT_DONE)
        failed_at(tried->state, text.at, "is listed and refused");
    return true;
}

#endif
