/* A game of nothing but effects, for tests of effects as data: four units of two sides, and a
 * score. */
#ifndef EFFECT_STAGE_H
#define EFFECT_STAGE_H

#include "check.h"
#include "game/effect.h"

enum { LEFT, RIGHT };
enum { NO_PROCEDURE, EFFECT, PROCEDURES };
enum { CHOICE = 1 };
enum { GO, OVERDUE, CHOOSE, VERBS };
enum { EV_PHASE, EV_ASK, EV_ASK_CELL, EV_ASK_THING, EV_ROLLED, EVENTS };
enum { WORDS_FROM = 10 };

struct position {
    struct position_head head;
    int32_t score[2];
    uint8_t alive; /* bit unit */
    bool hidden;   /* nobody can see who lives */
    struct effect_state effects;
};

static const char *const unit_names[] = {"ann", "ben", "cat", "dan"};
static struct effects *effects;

static struct position *position_of(struct position_head *head)
{
    return (struct position *)head;
}

static inline int32_t find_unit(const void *scenario, const void *position, struct slice name)
{
    (void)scenario, (void)position;
    for (int32_t i = 0; i < 4; i++)
        if (slice_is(name, unit_names[i]))
            return i;
    return -1;
}

static const struct map *map_of(const void *scenario)
{
    static struct map_alias home = {"home", 0};
    static struct map_cell cell[] = {{.name = "home"}};
    static const struct map map = {.cells = 1, .cell = cell, .aliases = 1, .alias = &home};

    (void)scenario;
    return &map;
}

/* Two things, of which one is called as the cell is, and the words of the card. */
enum { THINGS_FROM = 5 };
static const char *const thing_names[] = {"home", "coin"};

static inline int32_t find_thing(const void *scenario, struct slice name)
{
    (void)scenario;
    for (int32_t i = 0; i < 2; i++)
        if (slice_is(name, thing_names[i]))
            return THINGS_FROM + i;
    return effects ? effect_find_word(effects, name) : -1;
}

static inline void thing_name(const void *scenario, int32_t thing, struct text *out)
{
    (void)scenario;
    text_add(out, thing < THINGS_FROM + 2 ? thing_names[thing - THINGS_FROM]
                                          : effect_word(effects, thing));
}

/* ---- its words */

static inline void score(struct act *act, const struct effect_call *call)
{
    unsigned side = call->slot[1].kind ? (unsigned)call->slot[1].value : call->side;

    position_of(act->head)->score[side] += call->slot[0].value;
}

static inline bool lives(struct act *act, const struct effect_call *call)
{
    return position_of(act->head)->alive >> call->slot[0].value & 1;
}

static inline void kill(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->alive &= (uint8_t) ~(1u << call->slot[0].value);
}

static inline void list_pair(struct act *act, const struct effect_call *call,
                             struct effect_choices *choices)
{
    (void)act;
    choices->what = "two of a pair";
    if (call->picks < 2) /* a place, then one of two people */
        effect_offer(choices, call->picks ? EFFECT_UNIT : EFFECT_CELL, 0);
    if (call->picks == 1)
        effect_offer(choices, EFFECT_UNIT, 3);
}

static inline void pair(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->score[call->side] += 100 * (call->pick[1].value + 1);
}

static inline uint8_t enemy(struct act *act, const struct effect_call *call)
{
    (void)act;
    return (uint8_t)(1 - call->side);
}

static const struct effect_rules rules;

static inline void again(struct act *act, const struct effect_call *call)
{
    effect_begin(&rules, act, 0, call->side);
}

static inline void go(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->score[call->side] += call->slot[1].kind ? call->slot[1].value : 50;
}

static inline bool is_home(struct act *act, const struct effect_call *call)
{
    (void)act;
    return call->slot[0].kind == EFFECT_CELL || call->slot[0].value == 1;
}

static inline void tally(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->score[call->side] += 10 * call->slot[0].value + call->slot[1].value + 1;
}

static inline void toss(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->score[call->side] += call->slot[0].value;
}

static const char *const tones[] = {"softly", "loudly", NULL};
static const struct effect_operation operations[] = {
    {.name = "score",
     .slot = {{NULL, EFFECT_NUMBER, false, NULL}, {"for", EFFECT_SIDE, true, NULL}},
     .run = score},
    {.name = "kill",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}, {"how", EFFECT_WORD, true, tones}},
     .holds = lives,
     .run = kill},
    {.name = "again", .run = again},
    {.name = "again-with-room", .calls = COURSE_DEPTH, .run = again},
    {.name = "go",
     .slot = {{NULL, EFFECT_CELL, false, tones}, {"by", EFFECT_NUMBER, true, NULL}},
     .holds = is_home,
     .run = go},
    {.name = "tally",
     .slot = {{NULL, EFFECT_SET, false, NULL}, {"how", EFFECT_WORD, false, tones}},
     .run = tally},
    {.name = "toss", .slot = {{NULL, EFFECT_THING, false, NULL}}, .run = toss},
    {.name = "pair", .choices = list_pair, .chooser = enemy, .run = pair},
    {.name = NULL},
};

static inline bool ahead(struct act *act, const struct effect_call *call,
                         const struct effect_value *value)
{
    const int32_t *points = position_of(act->head)->score;

    (void)call;
    return points[value->value] > points[1 - value->value];
}

static inline bool hides(struct act *act, const struct effect_call *call,
                         const struct effect_value *value)
{
    (void)call, (void)value;
    return position_of(act->head)->hidden;
}

static const struct effect_condition conditions[] = {
    {.name = "hidden", .holds = hides},
    {.name = "ahead", .slot = {NULL, EFFECT_SIDE, false, NULL}, .holds = ahead},
    {.name = NULL}};

static inline int32_t points(struct act *act, const struct effect_call *call)
{
    return position_of(act->head)->score[call->side];
}

static const struct effect_number numbers[] = {{.name = "points", .of = points}, {.name = NULL}};

static inline unsigned next_alive(struct act *act, unsigned from, unsigned last)
{
    while (from <= last && !(position_of(act->head)->alive >> from & 1))
        from++;
    return from <= last ? from : EFFECT_NOTHING;
}

/* The first two are LEFT's. */
static inline unsigned next_enemy(struct act *act, const struct effect_call *call, unsigned from)
{
    unsigned first = call->side == LEFT ? 2 : 0;

    return next_alive(act, from < first ? first : from, first + 1);
}

static inline unsigned next_anybody(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_alive(act, from, 3);
}

static inline unsigned next_thing(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)act, (void)call;
    return from < THINGS_FROM ? THINGS_FROM : from <= THINGS_FROM + 1 ? from : EFFECT_NOTHING;
}

static inline bool hidden(struct act *act, const struct effect_call *call)
{
    (void)call;
    return position_of(act->head)->hidden;
}

static const struct effect_set sets[] = {
    {.name = "enemies",
     .kind = EFFECT_UNIT,
     .what = "an enemy",
     .next = next_enemy,
     .open = hidden},
    {.name = "anybody", .kind = EFFECT_UNIT, .what = "anybody", .next = next_anybody},
    {.name = "things", .kind = EFFECT_THING, .what = "a thing", .next = next_thing},
    {.name = NULL}};

/* ---- the game */

static const char *const sides[GAME_SIDES] = {"left", "right"};
static const struct game_phase phase_names[] = {
    {"day", "Day", LEFT}, {"dusk", "Dusk", RIGHT}, {"night", "Night", NO_SIDE}};
static const struct order_verb verbs[VERBS] = {
    [GO] = {.name = "go"},
    [OVERDUE] = {.name = "overdue"},
    [CHOOSE] = {.name = "choose",
                .answer = true,
                .slot = {{.kind = ARGUMENT_NAME, .choices = effect_none}}},
};
static inline enum verdict apply(const void *scenario, void *where, const struct order *order,
                                 struct dice *with, const struct sink *sink, struct refusal *why);
static const struct game game = {.sides = sides,
                                 .die_first = 0,
                                 .die_faces = 10,
                                 .position_size = sizeof(struct position),
                                 .apply = apply,
                                 .verbs = verbs,
                                 .verb_count = VERBS,
                                 .phases = phase_names,
                                 .find_unit = find_unit,
                                 .map = map_of,
                                 .find_thing = find_thing,
                                 .thing_name = thing_name};
static const struct course_phase phases[] = {{"1", true}, {"2", true}, {"3", true}};
static const struct course_verb course_verbs[VERBS] = {[GO] = {7, {0}}, [CHOOSE] = {0, {CHOICE}}};
static const struct course_procedure procedures[PROCEDURES] = {[EFFECT] = {"effect", EFFECT_STEPS}};

static const struct effects *effects_of(const void *scenario)
{
    (void)scenario;
    return effects;
}

static struct effect_state *state_of(struct position_head *head)
{
    return &position_of(head)->effects;
}

static const char *const moments[] = {"day", "night", NULL};
static const struct course course;
static const struct effect_rules rules = {.course = &course,
                                          .moments = moments,
                                          .operations = operations,
                                          .conditions = conditions,
                                          .numbers = numbers,
                                          .sets = sets,
                                          .of = effects_of,
                                          .state = state_of,
                                          .procedure = EFFECT,
                                          .question = CHOICE,
                                          .choose = CHOOSE,
                                          .ask_unit = EV_ASK,
                                          .ask_cell = EV_ASK_CELL,
                                          .ask_thing = EV_ASK_THING,
                                          .rolled = EV_ROLLED,
                                          .no_choice = 7};

static uint8_t player; /* who plays the card; LEFT, where a test says nothing else */

static inline bool judge(struct act *act)
{
    (void)act;
    return true;
}

static inline bool carry_out(struct act *act)
{
    return effect_begin(&rules, act, 0, player);
}

static inline bool answer(struct act *act, unsigned question)
{
    (void)question;
    return effect_answer(&rules, act);
}

static inline bool standard(struct act *act, unsigned question, struct order *order)
{
    (void)question;
    return effect_standard(&rules, act, order);
}

static inline void step(struct act *act, unsigned procedure, unsigned step)
{
    (void)procedure, (void)step;
    effect_step(&rules, act);
}

static const struct course course = {.game = &game,
                                     .phases = phases,
                                     .verbs = course_verbs,
                                     .procedures = procedures,
                                     .procedure_count = PROCEDURES,
                                     .overdue = OVERDUE,
                                     .judge = judge,
                                     .carry_out = carry_out,
                                     .answer = answer,
                                     .standard = standard,
                                     .step = step};

static inline enum verdict apply(const void *scenario, void *where, const struct order *order,
                                 struct dice *with, const struct sink *sink, struct refusal *why)
{
    struct position *on = where;
    struct act act = {.scenario = scenario,
                      .head = &on->head,
                      .dice = with,
                      .sink = sink,
                      .refusal = why,
                      .order = order};

    return course_apply(&course, &act);
}

/* ---- playing */

static struct arena arena;
static struct diags diags;
static struct document document;
static struct position position;
static struct dice dice;
static struct refusal refusal;
static unsigned asked;    /* how many were listed by the last question, ... */
static unsigned asked_by; /* ... by which event, ... */
static const char *also;  /* ... and what is said behind them */
static int rolled[2];     /* the last die, and what came of it */

static inline void hear(void *to, const struct event *event)
{
    (void)to;
    if (event->kind >= EV_ASK && event->kind <= EV_ASK_THING) {
        asked_by = event->kind;
        asked = event->value[4].count;
        also = event->value[5].list;
    } else if (event->kind == EV_ROLLED) {
        rolled[0] = event->value[1].number;
        rolled[1] = event->value[2].number;
    }
}

static inline bool read_effect(const char *yaml)
{
    struct effect_reading reading = {&rules, NULL, &document, &arena, &diags, NULL};
    unsigned number;

    arena_free(&arena);
    diags = (struct diags){0};
    effects = NULL;
    if (!node_read("e", yaml, strlen(yaml), &arena, &diags, &document))
        return false;
    reading.effects = effects_new(WORDS_FROM, &arena, &diags);
    if (!effect_read(&reading, document.root, "the card", "9.1", &number))
        return false;
    effects = reading.effects;
    return number == 0;
}

static inline enum verdict give(unsigned verb, enum argument_kind kind, int32_t value)
{
    static const struct sink sink = {hear, NULL};
    struct order order;

    order_start(&order, (uint16_t)verb);
    order.question = position.head.question;
    if (kind)
        order_argument(&order, 0, kind, value, 0);
    asked = 0;
    return apply(NULL, &position, &order, &dice, &sink, &refusal);
}

static inline void play(const char *yaml, const uint16_t *list, unsigned count)
{
    CHECK(read_effect(yaml));
    position = (struct position){.alive = 0xf};
    dice_supply(&dice, list, count);
    CHECK_INT(give(GO, ARGUMENT_NONE, 0), VERDICT_DONE);
    CHECK(effect_is_ok(&rules, NULL, &position.head) == NULL);
}

static inline void play_plain(const char *yaml)
{
    play(yaml, NULL, 0);
}

static inline void is_over(void)
{
    static const struct effect_state nothing;

    CHECK_INT(position.head.depth, 0);
    CHECK_INT(position.head.question, 0);
    CHECK(memcmp(&position.effects, &nothing, sizeof nothing) == 0);
    CHECK(effect_is_ok(&rules, NULL, &position.head) == NULL);
}

static inline const char *fault(const char *yaml)
{
    static char words[DIAG_MESSAGE + 40];

    CHECK(!read_effect(yaml));
    CHECK(diags.count > 0);
    snprintf(words, sizeof words, "%u:%u: %s", (unsigned)diags.list[0].at.line,
             (unsigned)diags.list[0].at.column, diags.list[0].message);
    return words;
}

#endif
