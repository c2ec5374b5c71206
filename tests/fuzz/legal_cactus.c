/* legal_fuzz.c for Cactus Throne: holds that nothing which is accepted lies outside what `legal`
 * lists and tells. Usage:
 *   legal_cactus FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 *   legal_cactus --cases                the numbered cases, order by order
 * Plays random games of the campaign, the short one and the end at Queretaro in turn. In each
 * position legal orders are changed at random, and each that is accepted all the same is looked for
 * in the list. Exit status 1 if one was wrong. */
#include "cactus/cactus.h"
#include "legal_trial.h"

enum { MUTANTS = 12, ONE_IN_LOOK = 4, SCENARIOS = 3 };

static const char *const scenarios[SCENARIOS] = {"cactus/campaign", "cactus/short",
                                                 "cactus/queretaro"};
static struct stage stages[SCENARIOS];
static const struct ct_scenario *s;
static struct ct_position now, next;
static struct picker picker;
static struct dice dice;

/* what is listed and told in the position */
static struct ct_units may_go;    /* who sets out alone, or together with others */
static struct ct_units among;     /* who may be in the answer, or in an Army */
static uint32_t places[CT_UNITS]; /* of orders that place units: where that one may be put */
static bool can_ransom[CT_UNITS];

static unsigned pick(unsigned below)
{
    return stage_random(&picker.seed, below);
}

/* ---- what is listed */

static bool is_march(unsigned verb)
{
    return verb == CT_DO_MOVE || verb == CT_DO_SHIP || verb == CT_DO_RAID ||
           verb == CT_DO_SURPRISE || verb == CT_DO_CAMERONE;
}

static bool is_placing(unsigned verb)
{
    return verb == CT_DO_PLACE || verb == CT_DO_ARRIVE || verb == CT_DO_BUILD ||
           verb == CT_DO_LAND || verb == CT_DO_MEND;
}

static bool note_order(void *to, const struct order *order)
{
    const struct argument *at = order_find(order, PLACE_AT, NULL);
    (void)to;
    if (is_march(order->verb))
        for (unsigned i = 0; i < order->count; i++)
            if (order->argument[i].slot == MOVE_GROUP)
                ct_add(&may_go, order->argument[i].value);
    if (is_placing(order->verb))
        places[order->argument[0].value] |= at ? ct_only(at->value) : UINT32_MAX;
    if (order->verb == CT_DO_RANSOM)
        can_ransom[order->argument[0].value] = true;
    return is_march(order->verb) || is_placing(order->verb) || keep_atom(order);
}

static void note_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct ct_units *set = proviso->kind == CT_PROVISO_AMONG ? &among : &may_go;
    const uint16_t *list = proviso->value[0].list;
    (void)to;
    (void)about;
    if (proviso->kind == CT_PROVISO_AMONG || proviso->kind == CT_PROVISO_TOGETHER ||
        proviso->kind == CT_PROVISO_SHIPLOAD)
        for (uint32_t i = 0; i < proviso->value[0].count; i++)
            ct_add(set, list[i]);
}

static void list_all(void)
{
    const struct order_sink sink = {.order = note_order, .proviso = note_proviso};
    memset(&may_go, 0, sizeof may_go);
    memset(&among, 0, sizeof among);
    memset(places, 0, sizeof places);
    memset(can_ransom, 0, sizeof can_ransom);
    atoms = 0;
    ct_legal(s, &now, CT_VERBS, &sink);
}

/* ---- judging what was accepted */

static bool are_all_in(const struct order *order, unsigned slot, const struct ct_units *set)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == slot && order->argument[i].kind == ARGUMENT_UNIT &&
            !ct_has(set, order->argument[i].value))
            return false;
    return true;
}

/* An Army's counter stands for who is in it, and the group that moved last goes on. */
static const char *judge_march(const struct order *order)
{
    struct ct_units ready = may_go;
    ct_add_all(&ready, &now.march.group);
    for (CT_EACH(army, &s->armies))
        for (unsigned unit = 0; ct_has(&may_go, army) && unit < s->first_army; unit++)
            if (now.unit[unit].army == army - s->first_army + 1)
                ct_add(&ready, unit);
    return are_all_in(order, MOVE_GROUP, &ready) ? NULL : "somebody may not set out";
}

/* In set-up it may be anywhere that has room. */
static const char *judge_placing(const struct order *order)
{
    const struct argument *at = order_find(order, PLACE_AT, NULL);
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *a = &order->argument[i];
        if (a->slot == PLACE_UNITS && order->verb != CT_DO_PLACE &&
            !(at ? places[a->value] & ct_only(at->value) : places[a->value]))
            return "somebody has no place there";
    }
    return NULL;
}

/* NULL when the accepted order lies within what is listed and told. */
static const char *judge(const struct order *order)
{
    if (is_march(order->verb))
        return judge_march(order);
    if (is_placing(order->verb))
        return judge_placing(order);
    switch (order->verb) {
    case CT_DO_ARMY:
        return are_all_in(order, ARMY_WITH, &among) ? NULL : "somebody may not join";
    case CT_ANSWER_LOSE:
    case CT_ANSWER_GIVE_UP:
    case CT_ANSWER_SALLY:
    case CT_ANSWER_RETREAT:
    case CT_ANSWER_SHELTER:
    case CT_ANSWER_EMBARK:
        return are_all_in(order, 0, &among) ? NULL : "somebody is not among them";
    case CT_DO_RANSOM:
        return can_ransom[order->argument[0].value] ? NULL : "nobody asks a ransom for him";
    default:
        return is_atom(order, true) ? NULL : "not listed";
    }
}

/* ---- changing orders */

static int32_t neighbour_of(int32_t province)
{
    const struct map_cell *cell = &s->map.cell[province];
    return s->map.edge[cell->first + pick(cell->edges)].to;
}

/* Another of the side, mostly of the same place. */
static int32_t other_unit(int32_t unit)
{
    int32_t found = (int32_t)pick(s->units);
    unsigned count = 0;
    for (unsigned other = 0; other < s->units; other++)
        if (s->counter[other].side == now.head.to_act && pick(4) &&
            now.unit[other].where == now.unit[unit].where)
            found = pick(++count) == 0 ? (int32_t)other : found;
    return found;
}

static void change_one(struct order *order)
{
    if (!order->count)
        return;
    unsigned at = pick(order->count);
    struct argument *a = &order->argument[at];
    struct argument more = *a;
    if (pick(4) == 0) {
        remove_argument(order, at);
        return;
    }
    if (more.kind == ARGUMENT_UNIT)
        more.value = (uint16_t)other_unit(more.value);
    else if (more.kind == ARGUMENT_CELL)
        more.value = (uint16_t)(pick(6) ? neighbour_of(more.value) : (int32_t)pick(s->map.cells));
    else if (more.kind == ARGUMENT_NUMBER)
        more.value = (uint16_t)pick(12);
    if (pick(2))
        insert_argument(order, at + 1, &more);
    else
        *a = more;
}

static void change(struct order *order)
{
    for (unsigned i = pick(3) + 1; i > 0; i--)
        change_one(order);
}

/* ---- trying */

static bool is_accepted(const struct order *order)
{
    static const struct sink nowhere;
    struct dice after = dice;
    struct refusal refusal;
    next = now;
    return ct_apply(s, &next, order, &after, &nowhere, &refusal) == VERDICT_DONE;
}

static void play_game(void);
static void look_at_case(const struct case_moment *moment);

static struct trial trial = {.position = &now,
                             .change = change,
                             .is_accepted = is_accepted,
                             .judge = judge,
                             .play = play_game,
                             .look = look_at_case};

static void look(void)
{
    list_all();
    for (unsigned verb = 0; verb < CT_VERBS; verb++)
        for (unsigned i = 0; picker.weight[verb] && ct_verbs[verb].slot[0].kind && i < MUTANTS; i++)
            trial_mutant(&trial, &picker.order[verb]);
}

/* ---- games */

static bool step(void)
{
    static struct order order;
    static const struct sink nowhere;
    struct refusal refusal;
    if (!picker_choose(&picker, &now, &order))
        return false;
    if (now.head.question || pick(ONE_IN_LOOK) == 0)
        look();
    return ct_apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE;
}

static void play_game(void)
{
    static const struct sink nowhere;
    const struct stage *stage = &stages[trial.game % SCENARIOS];
    int16_t options[GAME_OPTIONS];
    char seed[32];
    trial.stage = stage;
    s = stage->scenario;
    memset(&now, 0, sizeof now);
    memset(&picker, 0, sizeof picker);
    picker.stage = stage;
    picker.seed = (trial.game + 1) * UINT64_C(0xd1342543de82ef95);
    picker.end_weight = 1 + pick(12);
    picker_aim(&picker);
    stage_options(stage, options);
    snprintf(seed, sizeof seed, "legal-%u", trial.game);
    if (!dice_seed(&dice, seed, strlen(seed)) ||
        ct_start(s, options, &now, &dice, &nowhere) != VERDICT_DONE)
        return;
    while (!now.head.over && trial.faults < FAULTS && step())
        ;
}

/* ---- case files */

static void look_at_case(const struct case_moment *moment)
{
    static struct order chosen;
    trial.stage = picker.stage = moment->stage;
    trial.moment = moment;
    s = moment->stage->scenario;
    now = *(const struct ct_position *)referee_position(moment->referee);
    dice = *referee_dice(moment->referee);
    picker.seed = moment->number + UINT64_C(0xd1342543de82ef95);
    if (!picker_choose(&picker, &now, &chosen))
        return;
    look();
    trial_given(&trial, MUTANTS);
}

int main(int count, char **words)
{
    for (unsigned i = 0; i < SCENARIOS; i++)
        if (!stage_load(&stages[i], scenarios[i]))
            return 2;
    trial.stage = &stages[0];
    int status = trial_run(&trial, count, words);
    for (unsigned i = 0; i < SCENARIOS; i++)
        stage_free(&stages[i]);
    return status;
}
