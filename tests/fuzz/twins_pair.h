/* A position and its twin, which a side cannot tell apart: how it is told that they differ, and
 * what the side is shown of both. */
#ifndef TWINS_PAIR_H
#define TWINS_PAIR_H

#include "../unit/stage.h"
#include "game/look.h"
#include "show/replay.h"
#include "twins_exceptions.h"
#include "twins_rules.h"

enum { SHOWN = 60 };

static struct stage stage;
static unsigned long differences;

/* ---- what differs */

static struct class
{
    char name[120];
    unsigned long count;
} classes[200];

static inline bool note_class(const char *name)
{
    size_t i = 0;

    while (i + 1 < sizeof classes / sizeof *classes && classes[i].count &&
           strcmp(classes[i].name, name) != 0)
        i++;
    snprintf(classes[i].name, sizeof classes[i].name, "%s", name);
    return classes[i].count++ < 3;
}

/* The order in hand, for reports. */
static inline void say_order(const void *position, const struct order *order, struct text *out)
{
    struct game_names of = {stage.game, stage.scenario, position};
    struct names names = game_names(&of);

    text_clear(out);
    order_text(stage.game->verbs, &names, order, out);
}

struct pair {
    void *true_one, *twin, *left, *right; /* the last two are room to try in */
    uint8_t side;
    unsigned game, step;
    const char *from; /* the case file, or NULL */
};

/* `rule` is the case of what differs: of a refusal, of an event; or "". */
static inline void differs_for_sure(const struct pair *pair, const char *what, const char *about,
                                    const char *rule, const struct order *order, const char *one,
                                    const char *other)
{
    static struct text said;
    const struct position_head *head = pair->true_one;
    char name[120];
    size_t at = 0;

    differences++;
    snprintf(name, sizeof name, "%s %s [%s]", what, about, rule);
    if (!note_class(name))
        return;
    text_clear(&said);
    if (order)
        say_order(pair->true_one, order, &said);
    while (one[at] && one[at] == other[at])
        at++;
    at = at > SHOWN ? at - SHOWN : 0;
    printf("%s: %s%sgame %u step %u, turn %u %s, for %s: %s\n  true: %.*s\n  twin: %.*s\n", name,
           pair->from ? pair->from : "", pair->from ? ", " : "", pair->game, pair->step,
           (unsigned)head->turn, stage.game->phases[head->phase].name,
           stage.game->sides[pair->side], said.length ? said.at : "", 3 * SHOWN, one + at,
           3 * SHOWN, other + at);
}

static inline void differs(const struct pair *pair, const char *what, const char *about,
                           const char *rule, const struct order *order, const char *one,
                           const char *other)
{
    if (!find_exception(stage.game->name, what, about, rule, false))
        differs_for_sure(pair, what, about, rule, order, one, other);
}

/* ---- what is shown */

/* What a report is made of, besides accounts. */
static inline void add_page(const struct show_board *board, struct text *out)
{
    static const struct show_step first;
    struct show_replay *replay = show_replay_open();

    if (replay) {
        show_replay_step(replay, board, NULL, &first);
        show_replay_map(replay, board, NULL, out);
        show_replay_parts(replay, out);
        show_replay_data(replay, board, NULL, out);
    }
    show_replay_free(replay);
}

static inline void look(const struct pair *pair, const void *position, bool draws, struct text *out)
{
    const struct show_board board = {stage.game, stage.scenario, position, pair->side, false, 0};
    const struct show_window window = show_units(&board, 1);

    text_clear(out);
    show_state(&board, out);
    show_due(&board, out);
    show_map(&board, window, out);
    show_stacks(&board, window, out);
    show_places(&board, window, out);
    show_json(&board, out);
    if (!draws)
        return;
    show_picture(&board, window, NULL, NULL, out);
    add_page(&board, out);
}

/* `draws`: with pictures, which take as long as all else. */
static inline void same_looks(const struct pair *pair, bool draws)
{
    static struct text one, other;

    look(pair, pair->true_one, draws, &one);
    look(pair, pair->twin, draws, &other);
    if (strcmp(one.at, other.at) != 0)
        differs(pair, "show", "", "", NULL, one.at, other.at);
}

/* The fact, read off a position as the viewer may know it, in words. */
static inline const char *read_fact(const struct game_fact *fact, const void *position,
                                    int32_t thing, uint8_t viewer, char words[80])
{
    struct value value = {0};
    bool has = game_look_seen(fact, stage.scenario, position, thing, viewer, &value);

    if (!has)
        snprintf(words, 80, "%d: none", (int)thing);
    else if (fact->kind == VALUE_TEXT)
        snprintf(words, 80, "%d: %s", (int)thing, (const char *)value.list);
    else
        snprintf(words, 80, "%d: %d", (int)thing, (int)value.number);
    return words;
}

static inline bool is_same_fact(const struct pair *pair, const struct game_fact *fact,
                                int32_t thing)
{
    char one[80];
    char other[80];

    return strcmp(read_fact(fact, pair->true_one, thing, pair->side, one),
                  read_fact(fact, pair->twin, thing, pair->side, other)) == 0;
}

static inline void same_fact(const struct pair *pair, const char *of, const struct game_fact *fact,
                             int32_t thing)
{
    char one[80];
    char other[80];

    if (!is_same_fact(pair, fact, thing))
        differs(pair, of, fact->name, "", NULL,
                read_fact(fact, pair->true_one, thing, pair->side, one),
                read_fact(fact, pair->twin, thing, pair->side, other));
}

/* The side can tell which unit it is. */
static inline bool sees(const void *position, int32_t unit, uint8_t side)
{
    return !stage.game->unit_seen || stage.game->unit_seen(stage.scenario, position, unit, side);
}

static inline void same_units(const struct pair *pair)
{
    const struct game_looks *looks = stage.game->looks;

    for (int32_t unit = 0; unit < looks->unit_count(stage.scenario); unit++) {
        bool seen = sees(pair->true_one, unit, pair->side);

        if (seen != sees(pair->twin, unit, pair->side))
            differs(pair, "unit", "seen", "", NULL, seen ? "is seen" : "is not", "the other way");
        else if (seen)
            for (const struct game_fact *fact = looks->units; fact->name; fact++)
                same_fact(pair, "unit", fact, unit);
    }
}

static inline void same_cells(const struct pair *pair)
{
    const struct game_looks *looks = stage.game->looks;
    static struct game_mass mass[2][MAP_MOST_CELLS];
    unsigned cells = stage.game->map(stage.scenario)->cells;

    for (int32_t cell = 0; cell < (int32_t)cells; cell++)
        for (const struct game_fact *fact = looks->cells; fact->name; fact++)
            same_fact(pair, "cell", fact, cell);
    for (unsigned of = 0; of < GAME_SIDES; of++) {
        memset(mass, 0, sizeof mass);
        looks->masses(stage.scenario, pair->true_one, pair->side, (uint8_t)of, mass[0]);
        looks->masses(stage.scenario, pair->twin, pair->side, (uint8_t)of, mass[1]);
        if (memcmp(mass[0], mass[1], cells * sizeof **mass) != 0)
            differs(pair, "masses", stage.game->sides[of], "", NULL, "", "");
    }
}

static inline void same_facts(const struct pair *pair)
{
    for (const struct game_fact *fact = stage.game->looks->whole; fact->name; fact++)
        same_fact(pair, "whole", fact, 0);
    same_units(pair);
    same_cells(pair);
}

#endif
