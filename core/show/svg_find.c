/* Who stands where, by the facts that a game tells scripts: kinds, strengths, steps and states by
 * name. */
#include <string.h>

#include "game/look.h"
#include "show/parts.h"
#include "show/svg_stack.h"

static bool look(const struct svg_scene *scene, const char *name, int32_t unit, struct value *value,
                 enum value_kind *kind)
{
    const struct show_board *board = scene->board;
    const struct game_fact *fact = game_fact_named(board->game->looks->units, name);

    if (!fact)
        return false;
    *value = (struct value){0};
    *kind = fact->kind;
    return game_look(fact, board->scenario, board->position, unit, value);
}

static int number_of(const struct svg_scene *scene, const char *name, int32_t unit)
{
    struct value value;
    enum value_kind kind;

    return look(scene, name, unit, &value, &kind) ? value.number : -1;
}

static const char *word_of(const struct svg_scene *scene, const char *name, int32_t unit)
{
    struct value value;
    enum value_kind kind;

    return look(scene, name, unit, &value, &kind) && kind == VALUE_TEXT ? value.list : NULL;
}

/* A flag of the picture's, under the name that the style gives it. */
static bool is_marked(const struct svg_scene *scene, const char *mark, int32_t unit)
{
    return number_of(scene, svg_word(scene->style, "marks", mark), unit) > 0;
}

const char *svg_sign_of(const struct svg_scene *scene, int32_t unit)
{
    const char *kind = word_of(scene, "kind", unit);
    const char *type = word_of(scene, "type", unit);
    const char *word = kind ? svg_word(scene->style, "units", kind) : "unknown";

    if (type && strcmp(svg_unit_sign(word), "unknown") == 0)
        word = svg_word(scene->style, "units", type);
    return strcmp(word, "none") == 0 ? NULL : svg_unit_sign(word);
}

/* "us.1tenn-v" reads 1 TENN V. */
static bool name_of(const struct svg_scene *scene, int32_t unit, char name[SVG_NAME])
{
    const struct show_board *board = scene->board;
    struct text text = {0};
    size_t length = 0;

    board->game->unit_name(board->scenario, board->position, unit, &text);
    const char *at = text.length && !text.failed ? text.at : "";
    at = svg_text_of(svg_entry(scene->style, "plates"), at, at);
    const char *dot = strchr(at, '.');
    for (at = dot ? dot + 1 : at; *at && length + 2 < SVG_NAME; at++) {
        bool letter = *at >= 'a' && *at <= 'z';

        if (letter && length && name[length - 1] >= '0' && name[length - 1] <= '9')
            name[length++] = ' ';
        name[length++] = *at == '-' || *at == '_' ? ' ' : text_great(*at);
    }
    name[length] = '\0';
    bool good = !text.failed;
    text_free(&text);
    return good;
}

/* The formations of a side are counted in the order of their counters. */
static unsigned formation_of(const struct svg_scene *scene, int32_t unit, int32_t *formation)
{
    struct value value;
    enum value_kind kind;

    *formation = -1;
    if (!look(scene, svg_word(scene->style, "units", "formation of"), unit, &value, &kind) ||
        kind != VALUE_UNIT)
        return 0;
    int32_t own = *formation = value.number;
    unsigned count = 1;
    const char *what = word_of(scene, "kind", own);
    for (int32_t other = own - 1; other >= 0 && what; other--) {
        const char *word = word_of(scene, "kind", other);

        if (!word || strcmp(word, what) != 0 ||
            number_of(scene, "side", other) != number_of(scene, "side", own))
            break;
        count++;
    }
    return count;
}

static const struct svg_colours *colours_of(const struct svg_scene *scene, unsigned side,
                                            int32_t unit)
{
    const char *nation = word_of(scene, "nation", unit);
    const struct svg_colours *own = svg_colours(scene->style, scene->board->game, side);
    const char *word = nation ? svg_word(scene->style, "nation", nation) : NULL;
    const struct svg_colours *other = word ? svg_colours_of(word, side) : own;

    return word && strcmp(other->name, word) == 0 ? other : own;
}

/* A Leader's figures are those that the style names: his rating, or several. */
static void rate(const struct svg_scene *scene, int32_t number, struct svg_unit *unit)
{
    const struct node *list = svg_entry(scene->style, "leader");
    const char *first = svg_text_of(list, "first", "rating");
    const char *second = svg_text_of(list, "second", "");
    const char *third = svg_text_of(list, "third", "");

    unit->strength = number_of(scene, first, number);
    unit->rating = number_of(scene, second, number);
    if (*third)
        unit->movement = number_of(scene, third, number);
}

/* The stars of a Leader: as the game tells them, or the style; one where neither does. */
static bool rank(const struct svg_scene *scene, int32_t unit, unsigned *stars)
{
    const struct show_board *board = scene->board;
    int told = number_of(scene, "stars", unit);
    struct text text = {0};

    if (told < 0)
        board->game->unit_name(board->scenario, board->position, unit, &text);
    if (told < 0 && text.length && !text.failed)
        told = svg_int_of(svg_entry(scene->style, "stars"), text.at, 1);
    *stars = told > 0 ? (unsigned)told : 0;
    bool good = !text.failed;
    text_free(&text);
    return good;
}

static bool fill(const struct svg_scene *scene, unsigned side, int32_t number,
                 struct svg_unit *unit)
{
    int tenths = number_of(scene, "movement", number);

    *unit = (struct svg_unit){.sign = svg_sign_of(scene, number),
                              .colours = colours_of(scene, side, number),
                              .strength = number_of(scene, "strength", number),
                              .movement = tenths < 0 ? -1 : tenths / 10,
                              .steps = number_of(scene, "steps", number),
                              .fought = is_marked(scene, "attacked", number),
                              .demoralized = is_marked(scene, "demoralized", number),
                              .fever = is_marked(scene, "fever", number),
                              .reduced = is_marked(scene, "reduced", number),
                              .supplied = is_marked(scene, "general_supply", number),
                              .weak = is_marked(scene, "percent", number)};
    unit->formation = formation_of(scene, number, &unit->own);
    unit->leader = unit->sign && strcmp(unit->sign, "leader") == 0;
    unit->rating = number_of(scene, "rating", number);
    if (unit->leader && unit->strength < 0)
        rate(scene, number, unit);
    return name_of(scene, number, unit->name) &&
           (!unit->leader || rank(scene, number, &unit->stars));
}

static bool sees(const struct svg_scene *scene, int32_t unit)
{
    const struct show_board *board = scene->board;

    return !board->game->unit_seen ||
           board->game->unit_seen(board->scenario, board->position, unit, board->side);
}

/* Leaders first, then the strongest. */
static bool goes_before(const struct svg_unit *a, const struct svg_unit *b)
{
    return a->leader != b->leader ? a->leader : a->strength > b->strength;
}

static void insert(struct svg_stack *stack, const struct svg_unit *unit)
{
    unsigned at = stack->known++;

    for (; at && goes_before(unit, &stack->unit[at - 1]); at--)
        stack->unit[at] = stack->unit[at - 1];
    stack->unit[at] = *unit;
}

static void add_sum(struct svg_stack *stack, const struct svg_unit *unit)
{
    if (!unit->leader && unit->strength > 0)
        stack->points += (unsigned)unit->strength;
    stack->unknown += unit->strength < 0 && strcmp(unit->sign, "militia") == 0;
}

/* It is in the city of that kind, or in none. */
static bool is_in(const struct svg_scene *scene, const char *fact, const char *city, int32_t unit)
{
    const char *word = word_of(scene, fact, unit);

    return city ? word && strcmp(word, city) == 0 : !word;
}

/* Where ways are narrow, of points, all is in a plate. */
enum { FANNED = 3 };

/* Of that side, and nobody in it yet. */
static void clear(const struct svg_scene *scene, unsigned side, struct svg_stack *stack)
{
    stack->side = side;
    stack->colours = svg_colours(scene->style, scene->board->game, side);
    stack->fanned = FANNED;
    stack->failed = false;
    stack->title[0] = '\0';
    stack->known = stack->points = stack->unknown = 0;
}

bool svg_find_part(const struct svg_scene *scene, uint16_t cell, unsigned side, const char *city,
                   struct svg_stack *stack)
{
    const char *fact = svg_text_of(svg_entry(scene->style, "units"), "garrison of", NULL);
    const struct show_board *board = scene->board;
    const struct game_looks *looks = board->game->looks;
    unsigned elsewhere = 0;

    clear(scene, side, stack);
    stack->count = show_count(board, cell, side);
    if (svg_entry(scene->style, "figures"))
        stack->fanned = 1;
    int32_t units = stack->count && looks && looks->unit_count && looks->unit_cell
                        ? looks->unit_count(board->scenario)
                        : 0;
    for (int32_t number = 0; number < units && stack->known < SVG_UNITS; number++) {
        struct svg_unit unit;

        if (looks->unit_cell(board->scenario, board->position, number) != cell ||
            number_of(scene, "side", number) != (int)side || !sees(scene, number))
            continue;
        if (fact && !is_in(scene, fact, city, number)) {
            elsewhere++;
            continue;
        }
        stack->failed = !fill(scene, side, number, &unit) || stack->failed;
        if (!unit.sign)
            continue;
        add_sum(stack, &unit);
        insert(stack, &unit);
    }
    stack->count =
        city ? stack->known : stack->count - (elsewhere < stack->count ? elsewhere : stack->count);
    if (stack->known > stack->count)
        stack->count = stack->known;
    stack->unknown += stack->count - stack->known;
    return stack->count > 0;
}

bool svg_find_stack(const struct svg_scene *scene, uint16_t cell, unsigned side,
                    struct svg_stack *stack)
{
    return svg_find_part(scene, cell, side, NULL, stack);
}

bool svg_find_off_map(const struct svg_scene *scene, const char *box, unsigned side,
                      struct svg_stack *stack)
{
    const struct show_board *board = scene->board;
    const struct game_looks *looks = board->game->looks;
    int32_t units = looks && looks->unit_count ? looks->unit_count(board->scenario) : 0;

    clear(scene, side, stack);
    for (int32_t number = 0; number < units && stack->known < SVG_UNITS; number++) {
        const char *word = word_of(scene, "off_map", number);
        struct svg_unit unit;

        if (!word || strcmp(word, box) != 0 || number_of(scene, "side", number) != (int)side ||
            !sees(scene, number))
            continue;
        stack->failed = !fill(scene, side, number, &unit) || stack->failed;
        unit.rating = unit.movement = -1; /* of who marches */
        if (unit.sign)
            insert(stack, &unit);
    }
    stack->count = stack->known;
    return stack->count > 0;
}

bool svg_take_formation(const struct svg_scene *scene, const struct svg_stack *whole,
                        unsigned formation, struct svg_stack *part)
{
    clear(scene, whole->side, part);
    part->failed = whole->failed;
    part->fanned = whole->fanned;
    for (unsigned i = 0; i < whole->known; i++) {
        const struct svg_unit *unit = &whole->unit[i];

        if (unit->formation != formation)
            continue;
        if (formation && !part->known && !name_of(scene, unit->own, part->title))
            part->failed = true;
        add_sum(part, unit);
        part->unit[part->known++] = *unit;
    }
    part->count = part->known;
    if (!formation) {
        part->count += whole->count - whole->known;
        part->unknown += whole->count - whole->known;
    }
    return part->count > 0;
}
