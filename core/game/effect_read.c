/* Rows of effects as instructions. */
#include <string.h>

#include "base/nearest.h"
#include "data/entries.h"
#include "game/effect_parts.h"
#include "game/game_names.h"

enum { RESULT_LEAST = -999, RESULT_MOST = 999 };

/* ---- instructions */

static bool add(struct effect_reading *reading, struct effect_instruction code, unsigned *at)
{
    struct effects *effects = reading->effects;
    struct effect_instruction *codes =
        effect_room(reading, effects->code, effects->codes, sizeof *codes);

    if (!codes)
        return false;
    effects->code = codes;
    *at = effects->codes;
    effects->code[effects->codes++] = code;
    return true;
}

static bool add_plain(struct effect_reading *reading, enum effect_what what, unsigned to)
{
    unsigned at;

    return add(reading, (struct effect_instruction){.what = (uint8_t)what, .to = (uint16_t)to},
               &at);
}

static uint16_t here(const struct effect_reading *reading)
{
    return (uint16_t)reading->effects->codes;
}

/* ---- steps */

/* Where a step stands: in how many others, and in which loop. */
struct within {
    unsigned deep;
    bool loop, picked;
};

enum { STEPS_DEEPEST = 8 };

static bool read_steps(struct effect_reading *reading, const struct node *list,
                       struct within within);

static const struct node *body_of(const struct node *step)
{
    return node_part(step, "do", NODE_LIST);
}

/* `key: NUMBER` of a step as a sum plus 1; 0 if it is not there. */
static bool read_opt_number(struct effect_reading *reading, const struct node *step,
                            const char *key, uint16_t *number)
{
    const struct node *node = node_get(step, key);
    uint16_t sum;

    if (!node)
        return true;
    if (!effect_read_number(reading, node, &sum))
        return false;
    *number = (uint16_t)(sum + 1);
    return true;
}

static bool read_by(struct effect_reading *reading, const struct node *step, uint8_t *by)
{
    const struct node *node = node_get(step, "by");
    unsigned side = EFFECT_NO_BY;

    if (node && !effect_read_side(reading, node, &side))
        return false;
    *by = (uint8_t)side;
    return true;
}

/* if: [...], do: [...], else: [...] */
static bool read_if(struct effect_reading *reading, const struct node *step, struct within within)
{
    static const char *const known[] = {"if", "do", "else", NULL};
    struct effect_instruction code = {.what = EFFECT_TEST};
    const struct node *body = body_of(step);
    const struct node *otherwise = node_get(step, "else");
    unsigned at;
    unsigned go;

    if (!body || !node_keys(step, known) ||
        !effect_read_tests(reading, step->first, &code.first, &code.count) ||
        !add(reading, code, &at) || !read_steps(reading, body, within))
        return false;
    if (!otherwise) {
        reading->effects->code[at].to = here(reading);
        return true;
    }
    if (!add(reading, (struct effect_instruction){.what = EFFECT_GO}, &go))
        return false;
    reading->effects->code[at].to = here(reading);
    if (!read_steps(reading, otherwise, within))
        return false;
    reading->effects->code[go].to = here(reading);
    return true;
}

static bool add_branch(struct effect_reading *reading, int low, int high)
{
    struct effects *effects = reading->effects;
    struct effect_branch *branches =
        effect_room(reading, effects->branch, effects->branches, sizeof *branches);

    if (!branches)
        return false;
    effects->branch = branches;
    effects->branch[effects->branches++] = (struct effect_branch){.low = low, .high = high};
    return true;
}

/* The bodies of an instruction's branches, behind each a jump behind them all. `map` holds them in
 * the branches' order. */
static bool read_branches(struct effect_reading *reading, const struct node *map, unsigned at,
                          struct within within)
{
    struct effects *effects = reading->effects;
    unsigned branch = effects->code[at].first;
    unsigned first_go = 0;
    bool good = true;

    for (const struct node *entry = map->first; entry && good; entry = entry->next, branch++) {
        effects->branch[branch].to = here(reading);
        good = read_steps(reading, entry, within) && add_plain(reading, EFFECT_GO, first_go);
        first_go = effects->codes - 1u; /* a chain of jumps, until all know where they lead */
    }
    effects->code[at].to = here(reading);
    while (good && first_go) {
        unsigned before = effects->code[first_go].to;

        effects->code[first_go].to = here(reading);
        first_go = before;
    }
    return good;
}

/* The number of a word, which no other thing of the game may be called. */
static bool read_branch_word(struct effect_reading *reading, const struct node *entry, int *number)
{
    struct effects *effects = reading->effects;
    const struct game *game = reading->rules->course->game;
    struct slice word = slice_of(entry->key);

    for (unsigned i = 0; i < effects->words; i++)
        if (strcmp(effects->word[i], entry->key) == 0) {
            *number = (int)i;
            return true;
        }
    if (slice_is(word, effect_none[0]) || strpbrk(entry->key, " \t#:") ||
        game->find_unit(reading->scenario, NULL, word) >= 0 ||
        game_find_cell(game, reading->scenario, word) >= 0 ||
        (game->find_thing && game->find_thing(reading->scenario, word) >= 0))
        return node_key_fault(entry, "this can be no word to choose: it means something else");
    const char **words = effect_room(reading, effects->word, effects->words, sizeof *words);
    if (!words)
        return false;
    effects->word = words;
    *number = (int)effects->words;
    effects->word[effects->words++] = entry->key;
    return true;
}

/* choose: {WORD: [...], ...}, by: SIDE */
static bool read_choose(struct effect_reading *reading, const struct node *step,
                        struct within within)
{
    static const char *const known[] = {"choose", "by", NULL};
    const struct node *map = node_part(step, "choose", NODE_MAP);
    struct effect_instruction code = {.what = EFFECT_CHOOSE,
                                      .first = (uint16_t)reading->effects->branches};
    unsigned at;
    int word = 0;

    if (!map || !node_keys(step, known) || !read_by(reading, step, &code.by))
        return false;
    if (within.picked)
        return node_key_fault(step->first, "nothing else is chosen in `each: picked`");
    for (const struct node *entry = map->first; entry; entry = entry->next, code.count++)
        if (!read_branch_word(reading, entry, &word) || !add_branch(reading, word, word))
            return false;
    return add(reading, code, &at) && read_branches(reading, map, at, within);
}

static bool read_result(struct effect_reading *reading, const struct node *entry, unsigned first)
{
    const struct effects *effects = reading->effects;
    int64_t low;
    int64_t high;

    if (!entry_range(entry->key, RESULT_LEAST, RESULT_MOST, &low, &high))
        return node_key_fault(entry, "results are `4`, `0-2`, `7+` or `3-`");
    for (unsigned i = first; i < effects->branches; i++)
        if (low <= effects->branch[i].high && high >= effects->branch[i].low)
            return node_key_fault(entry, "these results stand above already");
    return add_branch(reading, (int)low, (int)high);
}

/* die: roll | die: {0-2: [...], 3-9: [...]}, add: NUMBER */
static bool read_die(struct effect_reading *reading, const struct node *step, struct within within)
{
    static const char *const known[] = {"die", "add", NULL};
    const struct node *map = step->first;
    struct effect_instruction code = {.what = EFFECT_DIE,
                                      .first = (uint16_t)reading->effects->branches};
    unsigned at;

    if (!node_keys(step, known) || !read_opt_number(reading, step, "add", &code.number))
        return false;
    if (map->kind == NODE_LIST || (map->kind == NODE_SCALAR && strcmp(map->text, "roll") != 0))
        return node_fault(map, "`roll` is wanted, or a map of results");
    for (const struct node *entry = map->first; entry; entry = entry->next, code.count++)
        if (!read_result(reading, entry, code.first))
            return false;
    return add(reading, code, &at) && read_branches(reading, map, at, within);
}

/* pick: SET, n: NUMBER | up-to: NUMBER, by: SIDE */
static bool read_pick(struct effect_reading *reading, const struct node *step, struct within within)
{
    static const char *const known[] = {"pick", "n", "up-to", "by", NULL};
    struct effect_instruction code = {.what = EFFECT_PICK,
                                      .optional = node_get(step, "up-to") != NULL};
    unsigned at;
    unsigned set = 0;

    if (within.picked)
        return node_key_fault(step->first, "nothing else is chosen in `each: picked`");
    if (code.optional && node_get(step, "n"))
        return node_key_fault(step->first, "`n` and `up-to` do not go together");
    if (!node_keys(step, known) || !effect_read_set(reading, step->first, &set) ||
        !read_opt_number(reading, step, "n", &code.number) ||
        !read_opt_number(reading, step, "up-to", &code.number) || !read_by(reading, step, &code.by))
        return false;
    code.of = (uint8_t)set;
    return add(reading, code, &at);
}

/* The body of a loop, and the jump back. */
static bool read_loop(struct effect_reading *reading, const struct node *step,
                      struct effect_instruction code, struct within within)
{
    const struct node *body = body_of(step);
    unsigned at;

    if (within.loop)
        return node_key_fault(step->first, "there is no loop within a loop");
    within.loop = true;
    within.picked = code.what == EFFECT_EACH && code.of == EFFECT_PICKED;
    if (!body || !add(reading, code, &at) || !read_steps(reading, body, within) ||
        !add_plain(reading, EFFECT_GO, at))
        return false;
    reading->effects->code[at].to = here(reading);
    return true;
}

/* each: SET | each: picked, do: [...] */
static bool read_each(struct effect_reading *reading, const struct node *step, struct within within)
{
    static const char *const known[] = {"each", "do", NULL};
    struct effect_instruction code = {.what = EFFECT_EACH, .of = EFFECT_PICKED};
    unsigned set = EFFECT_PICKED;

    if (!node_keys(step, known))
        return false;
    if ((!step->first->text || strcmp(step->first->text, "picked") != 0) &&
        !effect_read_set(reading, step->first, &set))
        return false;
    code.of = (uint8_t)set;
    return read_loop(reading, step, code, within);
}

/* repeat: NUMBER, do: [...] */
static bool read_repeat(struct effect_reading *reading, const struct node *step,
                        struct within within)
{
    static const char *const known[] = {"repeat", "do", NULL};
    struct effect_instruction code = {.what = EFFECT_REPEAT};

    return node_keys(step, known) && read_opt_number(reading, step, "repeat", &code.number) &&
           read_loop(reading, step, code, within);
}

/* ---- operations of the game */

static const struct {
    const char *name;
    bool (*read)(struct effect_reading *reading, const struct node *step, struct within within);
} words[] = {{"if", read_if},     {"choose", read_choose}, {"die", read_die},
             {"pick", read_pick}, {"each", read_each},     {"repeat", read_repeat}};
enum { OWN_WORDS = sizeof words / sizeof *words };

static bool unknown_operation(struct effect_reading *reading, const struct node *entry)
{
    struct slice name = slice_of(entry->key);
    struct nearest nearest = nearest_to(name);

    for (unsigned i = 0; i < OWN_WORDS; i++)
        nearest_offer(&nearest, words[i].name);
    for (const struct effect_operation *row = reading->rules->operations; row->name; row++)
        nearest_offer(&nearest, row->name);
    return effect_unknown(reading, "operation", name, node_key_place(entry), &nearest);
}

/* Which argument an entry of a step is; EFFECT_SLOTS after a fault. The first stands behind the
 * operation's own name. */
static unsigned slot_of(struct effect_reading *reading, const struct effect_operation *row,
                        const struct node *step, const struct node *entry)
{
    struct slice name = slice_of(entry->key);
    struct nearest nearest;

    if (entry == step->first)
        return 0;
    for (unsigned i = 1; i < EFFECT_SLOTS && row->slot[i].kind != EFFECT_NONE; i++)
        if (slice_is(name, row->slot[i].name))
            return i;
    nearest = nearest_to(name);
    for (unsigned i = 1; i < EFFECT_SLOTS && row->slot[i].kind != EFFECT_NONE; i++)
        nearest_offer(&nearest, row->slot[i].name);
    effect_unknown(reading, "argument", name, node_key_place(entry), &nearest);
    return EFFECT_SLOTS;
}

/* `by` says who chooses, unless the operation has an argument of that name. */
static bool has_by(const struct effect_operation *row)
{
    for (unsigned i = 1; i < EFFECT_SLOTS && row->slot[i].kind != EFFECT_NONE; i++)
        if (strcmp(row->slot[i].name, "by") == 0)
            return true;
    return false;
}

static bool read_arguments(struct effect_reading *reading, const struct effect_operation *row,
                           const struct node *step, struct effect_value *value)
{
    for (NODE_EACH(entry, step->first)) {
        unsigned slot;

        if (entry != step->first && strcmp(entry->key, "by") == 0 && !has_by(row))
            continue;
        slot = slot_of(reading, row, step, entry);
        if (slot == EFFECT_SLOTS)
            return false;
        if (row->slot[slot].kind == EFFECT_NONE && entry->length > 0)
            return node_fault(entry, "nothing stands behind `%s`", row->name);
        if (row->slot[slot].kind != EFFECT_NONE &&
            !effect_read_value(reading, &row->slot[slot], entry, &value[slot]))
            return false;
    }
    for (unsigned i = 1; i < EFFECT_SLOTS; i++) /* behind the name something stands always */
        if (row->slot[i].kind != EFFECT_NONE && !row->slot[i].optional &&
            value[i].kind == EFFECT_NONE)
            return node_key_fault(step->first, "`%s` wants `%s`", row->name, row->slot[i].name);
    return true;
}

static bool read_operation(struct effect_reading *reading, const struct node *step,
                           struct within within)
{
    struct effects *effects = reading->effects;
    struct effect_value value[EFFECT_SLOTS] = {{0}};
    struct effect_instruction code = {.what = EFFECT_OPERATION, .by = EFFECT_NO_BY};
    const struct effect_operation *row = reading->rules->operations;
    unsigned at;

    while (row->name && strcmp(row->name, step->first->key) != 0)
        row++;
    if (!row->name)
        return unknown_operation(reading, step->first);
    if (row->choices && within.picked)
        return node_key_fault(step->first, "nothing else is chosen in `each: picked`");
    if ((!has_by(row) && !read_by(reading, step, &code.by)) ||
        !read_arguments(reading, row, step, value))
        return false;
    code.of = (uint8_t)(row - reading->rules->operations);
    code.first = (uint16_t)effects->values;
    for (unsigned i = 0; i < EFFECT_SLOTS; i++) {
        struct effect_value *values =
            effect_room(reading, effects->value, effects->values, sizeof *values);

        if (!values)
            return false;
        effects->value = values;
        values[effects->values++] = value[i];
    }
    return add(reading, code, &at);
}

static bool read_step(struct effect_reading *reading, const struct node *step, struct within within)
{
    if (step->kind != NODE_MAP || !step->first)
        return node_fault(step, "a step is a map that begins with its operation");
    for (unsigned i = 0; i < OWN_WORDS; i++)
        if (strcmp(step->first->key, words[i].name) == 0)
            return words[i].read(reading, step, within);
    return read_operation(reading, step, within);
}

static bool read_steps(struct effect_reading *reading, const struct node *list,
                       struct within within)
{
    bool good = true;

    if (list->kind != NODE_LIST)
        return node_fault(list, "steps are a list");
    if (++within.deep > STEPS_DEEPEST)
        return node_fault(list, "steps stand in steps too deep");
    for (NODE_EACH(step, list->first))
        good = read_step(reading, step, within) && good;
    return good;
}

/* ---- effects */

static bool read_when(struct effect_reading *reading, const struct node *map, int16_t *when)
{
    int moment = -1;

    if (node_get(map, "when") && !node_choice(map, "when", reading->rules->moments, &moment))
        return false;
    *when = (int16_t)moment;
    return true;
}

/* What an effect tells is bounded by its length, whoever wrote it. */
static bool is_short(struct effect_reading *reading, const struct node *steps, unsigned from)
{
    enum { CODES_MOST = 256 };

    return reading->effects->codes - from <= CODES_MOST ||
           node_fault(steps, "an effect has at most %d steps, and this one more", (int)CODES_MOST);
}

bool effect_read(struct effect_reading *reading, const struct node *map, const char *name,
                 const char *rule, unsigned *number)
{
    struct effects *effects = reading->effects;
    struct effect effect = {.name = name, .rule = rule, .at = here(reading)};
    const struct node *tests = node_get(map, "if");
    const struct node *steps = body_of(map);
    struct effect *list;
    bool good = steps != NULL;

    good = read_when(reading, map, &effect.when) && good;
    good = (!tests || effect_read_tests(reading, tests, &effect.test, &effect.tests)) && good;
    good = good && read_steps(reading, steps, (struct within){0}) &&
           is_short(reading, steps, effect.at) && add_plain(reading, EFFECT_END, 0);
    list = good ? effect_room(reading, effects->effect, effects->effects, sizeof *list) : NULL;
    if (!list)
        return false;
    effects->effect = list;
    *number = effects->effects;
    list[effects->effects++] = effect;
    return true;
}

const struct effect *effect_at(const struct effects *effects, unsigned effect)
{
    return &effects->effect[effect];
}

int32_t effect_find_word(const struct effects *effects, struct slice word)
{
    for (unsigned i = 0; i < effects->words; i++)
        if (slice_is(word, effects->word[i]))
            return (int32_t)(effects->first_word + i);
    return -1;
}

const char *effect_word(const struct effects *effects, int32_t thing)
{
    int32_t word = thing - (int32_t)effects->first_word;

    return word >= 0 && word < (int32_t)effects->words ? effects->word[word] : NULL;
}
