/* The words of effects: numbers, conditions, sides and names. */
#include <string.h>

#include "game/effect_parts.h"
#include "game/game_names.h"

enum { WORDS = 32, FACTOR_MOST = 1000 };

/* The words of a scalar, each with its place. */
struct words {
    unsigned count;
    struct slice word[WORDS];
    struct place place[WORDS];
};

static bool fault(struct effect_reading *reading, struct place place, const char *what,
                  struct slice word)
{
    struct diag *diag =
        diag_add(reading->diags, DIAG_SYNTAX, place, "%s '%.*s'", what, slice_shown(word), word.at);

    if (diag)
        diag->width = (uint32_t)word.length;
    node_excerpt(reading->document, diag);
    return false;
}

bool effect_unknown(struct effect_reading *reading, const char *kind, struct slice word,
                    struct place place, const struct nearest *nearest)
{
    char hint[NEAREST_HINT];
    struct diag *diag = diag_add(reading->diags, DIAG_SYNTAX, place, "there is no %s '%.*s'%s",
                                 kind, slice_shown(word), word.at, nearest_hint(nearest, hint));

    if (diag)
        diag->width = (uint32_t)word.length;
    node_excerpt(reading->document, diag);
    return false;
}

static bool read_words(const struct node *node, struct words *words)
{
    struct node_words at = {0};

    *words = (struct words){0};
    if (node->kind != NODE_SCALAR)
        return node_fault(node, "words are wanted here");
    while (node_next_word(node, &at)) {
        if (words->count == WORDS)
            return node_fault(node, "these are too many words");
        words->word[words->count] = at.word;
        words->place[words->count++] = at.place;
    }
    return words->count > 0 || node_fault(node, "a word is wanted here");
}

/* ---- rows by name */

static bool find_set(const struct effect_rules *rules, struct slice word, unsigned *set)
{
    const struct effect_set *row = rules->sets;

    while (row->name && !slice_is(word, row->name))
        row++;
    *set = (unsigned)(row - rules->sets);
    return row->name != NULL;
}

static void offer_sets(const struct effect_rules *rules, struct nearest *nearest)
{
    for (const struct effect_set *set = rules->sets; set->name; set++)
        nearest_offer(nearest, set->name);
}

bool effect_read_set(struct effect_reading *reading, const struct node *node, unsigned *set)
{
    struct words words;
    struct nearest nearest;

    if (!read_words(node, &words))
        return false;
    if (words.count == 1 && find_set(reading->rules, words.word[0], set))
        return true;
    nearest = nearest_to(words.word[0]);
    offer_sets(reading->rules, &nearest);
    return effect_unknown(reading, "set", words.word[0], words.place[0], &nearest);
}

/* ---- numbers */

static bool find_source(const struct effect_rules *rules, struct slice name,
                        struct effect_term *term)
{
    const struct effect_number *row = rules->numbers;
    unsigned set;

    while (row->name && !slice_is(name, row->name))
        row++;
    term->source = slice_is(name, "die") ? TERM_DIE : TERM_NUMBER;
    term->of = (uint8_t)(row - rules->numbers);
    if (term->source == TERM_DIE || row->name)
        return true;
    term->source = TERM_SET;
    if (!find_set(rules, name, &set))
        return false;
    term->of = (uint8_t)set;
    return true;
}

static bool unknown_number(struct effect_reading *reading, struct slice name, struct place place)
{
    struct nearest nearest = nearest_to(name);

    nearest_offer(&nearest, "die");
    for (const struct effect_number *number = reading->rules->numbers; number->name; number++)
        nearest_offer(&nearest, number->name);
    offer_sets(reading->rules, &nearest);
    return effect_unknown(reading, "number", name, place, &nearest);
}

/* Cuts "N*" off the front and "/N" or "/Nup" off the end. */
static bool read_parts(struct slice *name, struct effect_term *term)
{
    const char *star = memchr(name->at, '*', name->length);
    const char *slash = memchr(name->at, '/', name->length);
    int64_t factor = 1;
    int64_t divisor = 1;
    size_t length = name->length;

    if (slash) {
        struct slice behind = {slash + 1, length - (size_t)(slash - name->at) - 1};

        term->up = behind.length > 2 && memcmp(behind.at + behind.length - 2, "up", 2) == 0;
        behind.length -= term->up ? 2 : 0;
        if (!slice_int(behind, 1, FACTOR_MOST, &divisor))
            return false;
        name->length = (size_t)(slash - name->at);
    }
    if (star) { /* behind a slash it has been refused above */
        struct slice before = {name->at, (size_t)(star - name->at)};

        if (!slice_int(before, -FACTOR_MOST, FACTOR_MOST, &factor))
            return false;
        name->length -= before.length + 1;
        name->at = star + 1;
    }
    term->factor = (int16_t)factor;
    term->divisor = (int16_t)divisor;
    return name->length > 0;
}

static bool read_term(struct effect_reading *reading, struct slice word, struct place place,
                      int sign)
{
    struct effects *effects = reading->effects;
    struct effect_term term = {.source = TERM_ONE, .factor = 1, .divisor = 1};
    struct slice name = word;
    int64_t number;

    if (slice_int(word, -FACTOR_MOST, FACTOR_MOST, &number))
        term.factor = (int16_t)number;
    else if (!read_parts(&name, &term))
        return fault(reading, place, "this is no number:", word);
    else if (!find_source(reading->rules, name, &term))
        return unknown_number(reading, name, place);
    term.factor = (int16_t)(term.factor * sign);
    struct effect_term *terms = effect_room(reading, effects->term, effects->terms, sizeof *terms);
    if (!terms)
        return false;
    effects->term = terms;
    terms[effects->terms++] = term;
    return true;
}

/* Words from `from` to `to` are terms with `+` or `-` between them. */
static bool read_sum(struct effect_reading *reading, const struct words *words, unsigned from,
                     unsigned to, uint16_t *sum)
{
    struct effects *effects = reading->effects;
    unsigned first = effects->terms;
    int sign = 1;

    if (from >= to || (to - from) % 2 == 0)
        return fault(reading, words->place[from < words->count ? from : words->count - 1],
                     "a number is wanted at", words->word[from < words->count ? from : from - 1]);
    for (unsigned i = from; i < to; i += 2) {
        if (i > from && !slice_is(words->word[i - 1], "+") && !slice_is(words->word[i - 1], "-"))
            return fault(reading, words->place[i - 1], "`+` or `-` is wanted, not",
                         words->word[i - 1]);
        sign = i > from && slice_is(words->word[i - 1], "-") ? -1 : 1;
        if (!read_term(reading, words->word[i], words->place[i], sign))
            return false;
    }
    struct effect_sum *sums = effect_room(reading, effects->sum, effects->sums, sizeof *sums);
    if (!sums)
        return false;
    effects->sum = sums;
    sums[effects->sums] = (struct effect_sum){(uint16_t)first, (uint16_t)(effects->terms - first)};
    *sum = (uint16_t)effects->sums++;
    return true;
}

bool effect_read_number(struct effect_reading *reading, const struct node *node, uint16_t *sum)
{
    struct words words;

    return read_words(node, &words) && read_sum(reading, &words, 0, words.count, sum);
}

/* ---- sides and names */

static bool find_side(const struct effect_rules *rules, struct slice word, unsigned *side)
{
    for (unsigned i = 0; i < GAME_SIDES; i++)
        if (slice_is(word, rules->course->game->sides[i])) {
            *side = i;
            return true;
        }
    *side = slice_is(word, "player") ? EFFECT_PLAYER : EFFECT_ENEMY;
    return *side == EFFECT_PLAYER || slice_is(word, "enemy");
}

static bool read_side(struct effect_reading *reading, struct slice word, struct place place,
                      unsigned *side)
{
    struct nearest nearest;

    if (find_side(reading->rules, word, side))
        return true;
    nearest = nearest_to(word);
    for (unsigned i = 0; i < GAME_SIDES; i++)
        nearest_offer(&nearest, reading->rules->course->game->sides[i]);
    nearest_offer(&nearest, "player");
    nearest_offer(&nearest, "enemy");
    return effect_unknown(reading, "side", word, place, &nearest);
}

static bool read_one_word(struct effect_reading *reading, const struct node *node,
                          struct words *words)
{
    if (!read_words(node, words))
        return false;
    return words->count == 1 ||
           fault(reading, words->place[1], "one word is wanted here, and there is", words->word[1]);
}

bool effect_read_side(struct effect_reading *reading, const struct node *node, unsigned *side)
{
    struct words words;

    return read_one_word(reading, node, &words) &&
           read_side(reading, words.word[0], words.place[0], side);
}

static int32_t find_name(struct effect_reading *reading, enum effect_kind kind, struct slice word)
{
    const struct game *game = reading->rules->course->game;

    switch (kind) {
    case EFFECT_UNIT:
        return game->find_unit(reading->scenario, NULL, word);
    case EFFECT_CELL:
        return game_find_cell(game, reading->scenario, word);
    case EFFECT_THING:
        return game->find_thing ? game->find_thing(reading->scenario, word) : -1;
    default:
        return -1;
    }
}

/* Names of places; which units and things there are, the game alone knows. */
static void offer_cells(const struct effect_reading *reading, struct nearest *nearest)
{
    const struct game *game = reading->rules->course->game;
    const struct map *map = game->map ? game->map(reading->scenario) : NULL;

    for (unsigned i = 0; map && i < map->cells; i++)
        nearest_offer(nearest, map->cell[i].name);
}

static bool unknown_name(struct effect_reading *reading, const struct effect_slot *slot,
                         struct slice word, struct place place)
{
    static const char *const kinds[] = {[EFFECT_WORD] = "word",
                                        [EFFECT_UNIT] = "unit",
                                        [EFFECT_CELL] = "place",
                                        [EFFECT_THING] = "name"};
    struct nearest nearest = nearest_to(word);

    for (unsigned i = 0; slot->words && slot->words[i]; i++)
        nearest_offer(&nearest, slot->words[i]);
    if (slot->kind == EFFECT_CELL)
        offer_cells(reading, &nearest);
    return effect_unknown(reading, kinds[slot->kind], word, place, &nearest);
}

static bool read_name(struct effect_reading *reading, const struct effect_slot *slot,
                      struct slice word, struct place place, struct effect_value *value)
{
    for (unsigned i = 0; slot->words && slot->words[i]; i++)
        if (slice_is(word, slot->words[i])) {
            *value = (struct effect_value){EFFECT_WORD, (int32_t)i};
            return true;
        }
    value->kind = (uint8_t)slot->kind;
    value->value = EFFECT_IT;
    if (slot->kind != EFFECT_WORD && slice_is(word, "it"))
        return true;
    value->value = find_name(reading, slot->kind, word);
    return value->value >= 0 || unknown_name(reading, slot, word, place);
}

static bool read_word_value(struct effect_reading *reading, const struct effect_slot *slot,
                            struct slice word, struct place place, struct effect_value *value)
{
    unsigned side = 0;

    if (slot->kind != EFFECT_SIDE)
        return read_name(reading, slot, word, place, value);
    if (!read_side(reading, word, place, &side))
        return false;
    *value = (struct effect_value){EFFECT_SIDE, (int32_t)side};
    return true;
}

bool effect_read_value(struct effect_reading *reading, const struct effect_slot *slot,
                       const struct node *node, struct effect_value *value)
{
    struct words words;
    uint16_t sum = 0;
    unsigned set = 0;
    bool good;

    if (slot->kind == EFFECT_NUMBER) {
        good = effect_read_number(reading, node, &sum);
        *value = (struct effect_value){EFFECT_NUMBER, sum};
        return good;
    }
    if (slot->kind == EFFECT_SET) {
        good = effect_read_set(reading, node, &set);
        *value = (struct effect_value){EFFECT_SET, (int32_t)set};
        return good;
    }
    return read_one_word(reading, node, &words) &&
           read_word_value(reading, slot, words.word[0], words.place[0], value);
}

/* ---- conditions */

static char relation_of(struct slice word)
{
    static const struct {
        const char *word;
        char relation;
    } relations[] = {{"<", '<'}, {">", '>'}, {"=", '='}, {"<=", 'l'}, {">=", 'g'}};

    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (slice_is(word, relations[i].word))
            return relations[i].relation;
    return '\0';
}

static bool unknown_condition(struct effect_reading *reading, const struct words *words,
                              unsigned at)
{
    struct nearest nearest = nearest_to(words->word[at]);

    for (const struct effect_condition *row = reading->rules->conditions; row->name; row++)
        nearest_offer(&nearest, row->name);
    offer_sets(reading->rules, &nearest);
    return effect_unknown(reading, "condition", words->word[at], words->place[at], &nearest);
}

/* "NAME", or "NAME ARGUMENT". */
static bool read_condition(struct effect_reading *reading, const struct words *words, unsigned from,
                           unsigned to, struct effect_test *test)
{
    const struct effect_condition *row = reading->rules->conditions;
    unsigned wanted;
    unsigned set;

    while (row->name && !slice_is(words->word[from], row->name))
        row++;
    wanted = row->slot.kind == EFFECT_NONE ? 1 : 2;
    test->kind = TEST_SET;
    if (to - from == 1 && find_set(reading->rules, words->word[from], &set)) {
        test->of = (uint8_t)set;
        return true;
    }
    if (!row->name)
        return unknown_condition(reading, words, from);
    test->kind = TEST_CONDITION;
    test->of = (uint8_t)(row - reading->rules->conditions);
    if (to - from == wanted)
        return wanted == 1 || read_word_value(reading, &row->slot, words->word[from + 1],
                                              words->place[from + 1], &test->value);
    return fault(
        reading, words->place[to - 1],
        to - from < wanted ? "a word is wanted behind" : "one word too many:", words->word[to - 1]);
}

static bool read_test(struct effect_reading *reading, const struct words *words, unsigned from,
                      unsigned to, bool or_else)
{
    struct effects *effects = reading->effects;
    struct effect_test test = {.or_else = or_else};
    unsigned at = from;

    if (slice_is(words->word[at], "not")) {
        test.otherwise = true;
        at++;
    }
    if (at >= to)
        return fault(reading, words->place[to - 1], "a condition is wanted behind",
                     words->word[to - 1]);
    for (unsigned i = at; i < to && !test.relation; i++) {
        test.relation = relation_of(words->word[i]);
        if (test.relation && (!read_sum(reading, words, at, i, &test.left) ||
                              !read_sum(reading, words, i + 1, to, &test.right)))
            return false;
    }
    test.kind = TEST_COMPARE;
    if (!test.relation && !read_condition(reading, words, at, to, &test))
        return false;
    struct effect_test *tests = effect_room(reading, effects->test, effects->tests, sizeof *tests);
    if (!tests)
        return false;
    effects->test = tests;
    tests[effects->tests++] = test;
    return true;
}

/* One entry: alternatives with `or` between them. */
static bool read_tests(struct effect_reading *reading, const struct node *node)
{
    struct words words;
    unsigned from = 0;

    if (!read_words(node, &words))
        return false;
    for (unsigned i = 0; i <= words.count; i++) {
        if (i < words.count && !slice_is(words.word[i], "or"))
            continue;
        if (i == from)
            return fault(reading, words.place[i < words.count ? i : i - 1],
                         "a condition is wanted at", words.word[i < words.count ? i : i - 1]);
        if (!read_test(reading, &words, from, i, from > 0))
            return false;
        from = i + 1;
    }
    return true;
}

bool effect_read_tests(struct effect_reading *reading, const struct node *node, uint16_t *first,
                       uint16_t *count)
{
    unsigned before = reading->effects->tests;
    bool good = true;

    if (node->kind == NODE_MAP)
        return node_fault(node, "conditions are a list");
    if (node->kind == NODE_SCALAR)
        good = read_tests(reading, node);
    for (NODE_EACH(entry, node->first))
        good = read_tests(reading, entry) && good;
    *first = (uint16_t)before;
    *count = (uint16_t)(reading->effects->tests - before);
    return good;
}
