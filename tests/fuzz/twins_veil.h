/* What goes out of an order in a game with `veil mail`: whether a root is wanted before it, and the
 * account with its openings, in which letters of hashes and keys count for nothing. */
#ifndef TWINS_VEIL_H
#define TWINS_VEIL_H

#include "referee/start.h"
#include "referee/state.h"
#include "twins_hall.h"

enum { VEIL_WORD = COMMIT_WORD - 1, VEIL_CLOSED = -2 };

/* False if the game cannot be played so, or that side is the one that hides. */
static inline bool veil_open(struct hall *hall, struct stage *of, uint8_t side)
{
    static uint8_t secret[COMMIT_SECRET] = {1};
    uint8_t game[COMMIT_HASH];
    char name[COMMIT_WORD], word[COMMIT_WORD], line[2 * COMMIT_WORD + 16];
    struct referee_terms terms = hall_terms(hall, of, side);

    terms.account = true;
    commit_game(secret, game);
    commit_word(game, name);
    commit_word(secret, word);
    snprintf(line, sizeof line, "veil mail %s %s", name, word);
    const char *const header[] = {"vcz 1", "scenario a/b", "dice list 1 1 1 1", line};
    if (!hall_begin(hall, &terms, header, sizeof header / sizeof *header))
        return false;
    struct referee *referee = hall->referee;
    if (referee->desk.hand.diags.count == 0 && referee->desk.veil.piece &&
        referee->desk.veil.side != side && referee->shadow.now) {
        text_clear(&referee->desk.out);
        memset(referee->desk.veil.leaf, 0,
               referee->desk.veil.of.count * sizeof *referee->desk.veil.leaf);
        return true;
    }
    referee_free(referee);
    text_free(&hall->out);
    *hall = (struct hall){0};
    return false;
}

/* [8.1] Of two counters in a hex that a side can tell apart, as the one that has moved, it sees
 * which is turned over: of `?2912.2` the number is the rule's own. */
static inline size_t veil_seat(const char *word, size_t length)
{
    const char *dot = word[0] == '?' ? memchr(word, '.', length) : NULL;

    return dot ? (size_t)(dot - word) : length;
}

/* Long words become one sign. */
static inline void veil_mask(struct text *out)
{
    size_t to = 0;

    for (size_t at = 0; at < out->length;) {
        size_t length = strcspn(out->at + at, " \n");
        size_t kept = veil_seat(out->at + at, length);

        if (length == VEIL_WORD)
            out->at[to++] = '#';
        else
            memmove(out->at + to, out->at + at, kept);
        to += length == VEIL_WORD ? 0 : kept;
        at += length;
        if (at < out->length)
            out->at[to++] = out->at[at++];
    }
    text_cut(out, to);
}

/* What the side sees of a position: of its cells, where somebody stands, and of places. */
static inline void veil_board(const struct stage *of, const void *position, uint8_t side,
                              struct text *out)
{
    const struct map *map = of->game->map(of->scenario);
    const struct game_looks *looks = of->game->looks;
    bool shown[MAP_MOST_CELLS] = {false};

    for (int32_t unit = 0; unit < looks->unit_count(of->scenario); unit++) {
        int32_t cell = looks->unit_cell(of->scenario, position, unit);

        if (cell >= 0 && cell < (int32_t)map->cells)
            shown[cell] = true;
    }
    text_clear(out);
    of->game->describe(of->scenario, position, side, out);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (shown[cell] || map->cell[cell].place != MAP_NOWHERE)
            of->game->describe_cell(of->scenario, position, cell, side, out);
}

/* `guess N` lines are left out. */
static inline void veil_cut_guesses(struct text *out)
{
    char *from = strstr(out->at, "\nguess ");

    if (!from)
        return;
    char *to = from + 1 + strcspn(from + 1, "\n");
    memmove(from, to, strlen(to) + 1);
    text_cut(out, strlen(out->at));
}

/* A standing order of the side that hides has answered: with `veil mail` it gives none, and so no
 * such position comes about. */
static inline bool veil_answered(const struct hall *hall)
{
    const struct referee *referee = hall->referee;
    char reply[COMMIT_WORD];

    snprintf(reply, sizeof reply, "%s: reply Q",
             referee->desk.hand.game->sides[referee->desk.veil.side]);
    return strstr(hall->out.at, reply) != NULL;
}

/* What is mailed of these words in that position, where the other side has moved since its last
 * root or not; the account stands as `thought` until then. */
static inline void veil_order(struct hall *hall, const void *position, const void *thought,
                              const char *seed, const char *words, bool stirred)
{
    struct referee *referee = hall->referee;
    struct referee_veil *veil = &referee->desk.veil;
    size_t size = referee->desk.hand.game->position_size;

    memcpy(referee->shadow.now, thought, size);
    memcpy(veil->at, position, size);
    referee->shadow.lost = false;
    veil->count = 1;
    veil->stirred = stirred;
    for (uint32_t i = 0; i < veil->of.count; i++)
        veil->opened[i] = VEIL_CLOSED;
    hall_order(hall, position, seed, words);
    veil_mask(&hall->out);
}

#endif
