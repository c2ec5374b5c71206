/* What the commands print of an order for the eyes of a side: the referee's own account, `run --as`
 * in words and in JSON, and what is said of an order that is refused. */
#ifndef TWINS_HALL_H
#define TWINS_HALL_H

#include "../unit/stage.h"
#include "referee/start.h"
#include "referee/state.h"
#include "twins_rules.h"

enum { HALL_LINE = 9 }; /* in which line of the log each order is said to stand */

struct hall {
    struct referee *referee;
    struct text out;
};

static inline bool hall_hear(void *to, const char *bytes, size_t length)
{
    struct text *out = to;

    text_bytes(out, bytes, length);
    return !out->failed;
}

static inline const struct game *hall_scenario(void *with, struct slice name, struct place place,
                                               struct diags *diags, const void **scenario)
{
    const struct stage *of = with;

    (void)name, (void)place, (void)diags;
    *scenario = of->scenario;
    return of->game;
}

/* For a side of the game, its record. */
static inline struct referee_terms hall_terms(struct hall *hall, struct stage *of, uint8_t side)
{
    return (struct referee_terms){.output = REFEREE_RECORD,
                                  .file = "game.vcz",
                                  .scenario = hall_scenario,
                                  .with = of,
                                  .write = hall_hear,
                                  .to = &hall->out,
                                  .as = of->game->sides[side]};
}

/* Opens the log of a game that has begun with that header; false without memory. */
static inline bool hall_begin(struct hall *hall, const struct referee_terms *terms,
                              const char *const *header, uint32_t lines)
{
    hall->referee = referee_open(terms);
    for (uint32_t i = 0; hall->referee && i < lines; i++)
        referee_line(hall->referee, header[i], strlen(header[i]), i + 1);
    if (!hall->referee)
        return false;
    referee_header_end(&hall->referee->desk, &hall->referee->telling, &hall->referee->shadow, 0);
    return true;
}

/* `account`: as `run` writes it, to be carried out. */
static inline bool hall_open(struct hall *hall, struct stage *of, uint8_t side,
                             enum referee_output output, bool account)
{
    static const char *const header[] = {"vcz 1", "scenario a/b", "dice seed twins"};
    struct referee_terms terms = hall_terms(hall, of, side);

    terms.output = output;
    terms.account = account;
    if (!hall_begin(hall, &terms, header, sizeof header / sizeof *header))
        return false;
    text_clear(&hall->referee->desk.out);
    return referee_diags(hall->referee)->count == 0;
}

static inline void hall_free(struct hall *hall)
{
    referee_free(hall->referee);
    text_free(&hall->out);
}

/* What is printed of these words in that position; it stands in hall->out. */
static inline void hall_order(struct hall *hall, const void *position, const char *seed,
                              const char *words)
{
    struct referee *referee = hall->referee;

    rules_again(referee->desk.hand.game, referee->desk.hand.scenario);
    memcpy(referee->desk.table.now, position, referee->desk.hand.game->position_size);
    dice_seed(&referee->desk.table.dice, seed, strlen(seed));
    referee->desk.hand.stage = STAGE_PLAY;
    referee->telling.answer.count = referee->telling.answer.next = 0;
    referee->telling.answer.shown = referee->telling.answer.failed = false;
    referee->desk.hand.broken = false;
    referee->desk.hand.diags.count = 0;
    text_clear(&hall->out);
    text_char(&hall->out, '\n'); /* never empty */
    referee_line(referee, words, strlen(words), HALL_LINE);
    diags_text(&referee->desk.hand.diags, &hall->out);
}

/* The same with what an account says for whoever carries it out: dice, answers in advance, and what
 * the side has come to know, which knew until then what it knows of `thought`. */
static inline void hall_account(struct hall *hall, const void *position, const void *thought,
                                const char *seed, const char *words)
{
    struct referee *referee = hall->referee;
    struct referee_shadow *shadow = &referee->shadow;
    const struct game *game = referee->desk.hand.game;

    if (game->account) {
        memcpy(shadow->now, thought, game->position_size);
        game->account->blank(referee->desk.hand.scenario, shadow->now, referee->desk.hand.viewer);
    }
    shadow->lost = shadow->suspended = shadow->told = false;
    hall_order(hall, position, seed, words);
}

/* What `try` says of these words in that position; it stands in hall->out. */
static inline void hall_try(struct hall *hall, const void *position, const char *words)
{
    struct referee *referee = hall->referee;

    rules_again(referee->desk.hand.game, referee->desk.hand.scenario);
    memcpy(referee->desk.table.now, position, referee->desk.hand.game->position_size);
    dice_seed(&referee->desk.table.dice, "", 0);
    referee->desk.hand.stage = STAGE_PLAY;
    referee->desk.hand.diags.count = 0;
    text_clear(&hall->out);
    text_add(&hall->out,
             referee_judge(referee, words, strlen(words), HALL_LINE) ? "legal\n" : "\n");
    diags_text(&referee->desk.hand.diags, &hall->out);
}

#endif
