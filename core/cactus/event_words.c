/* 11 What the words of events.yaml mean: its operations, conditions and sets. */
#include "cactus/cactus.h"
#include "cactus/movement.h"
#include "cactus/random_events.h"
#include "cactus/reinforcements.h"

static struct ct_play *play_of(struct act *act)
{
    return (struct ct_play *)act;
}

const char *const ct_moments[] = {"imperial-points", "republican-points", NULL};

/* ---- sets */

/* [11.1/2] The player's leaders whom the enemy holds. */
static unsigned my_captives(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct ct_play *play = play_of(act);

    for (; from < play->s->first_army; from++)
        if (play->p->unit[from].where == CT_CAPTIVE && ct_side_of(play, from) == call->side)
            return from;
    return EFFECT_NOTHING;
}

/* [11.1/6] Units in swamp and jungle that are no Mexicans of 3.0, Imperial ones first. */
static unsigned in_fever(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct ct_play *play = play_of(act);

    (void)call;
    for (; from < play->s->first_leader; from++) {
        uint8_t where = play->p->unit[from].where;

        if (ct_on_map(where) && ct_is_in_fever(play, from))
            return from;
    }
    return EFFECT_NOTHING;
}

static const struct effect_set sets[] = {
    {"my-captives", "the player's leaders whom the enemy holds", EFFECT_UNIT, "a leader",
     my_captives, NULL},
    {"in-fever", "units in swamp or jungle that Vomito Negro strikes", EFFECT_UNIT, "a unit",
     in_fever, NULL},
    {.name = NULL},
};

/* ---- conditions and numbers */

/* [11.1/7] [11.5/2] */
static bool french_are_there(struct act *act, const struct effect_call *call,
                             const struct effect_value *value)
{
    const struct ct_play *play = play_of(act);

    (void)call;
    (void)value;
    return play->s->french_points && play->p->french == CT_FRENCH_THERE;
}

static const struct effect_condition conditions[] = {
    {"french-are-there",
     "the French have not begun to leave",
     {.kind = EFFECT_NONE},
     french_are_there},
    {.name = NULL},
};

static const struct effect_number numbers[] = {{.name = NULL}};

/* ---- operations */

static const char *const purses[] = {"none", "imperial", "french", "republican", "usa", NULL};
/* In the order of enum ct_turn_mark. */
static const char *const marks[] = {
    "vomito-negro", "blue-butchers", "drive-them-out", "dupin-requests", "no-guns", "double", NULL};
static const char *const stays[] = {"stay", NULL};

static void points(struct act *act, const struct effect_call *call)
{
    ct_fact_points(play_of(act), (enum ct_purse)call->slot[0].value, call->slot[1].value,
                   call->rule);
}

static void turn(struct act *act, const struct effect_call *call)
{
    struct ct_play *play = play_of(act);

    play->p->event.marks = (uint16_t)(play->p->event.marks | 1u << call->slot[0].value);
    play->p->vomito = play->p->event.marks & 1u << CT_MARK_VOMITO ? 1 : 0;
}

static void set_free(struct act *act, const struct effect_call *call)
{
    struct ct_play *play = play_of(act);
    unsigned leader = (unsigned)call->slot[0].value;

    CT_TELL(play, CT_EV_ESCAPED, call->rule, V_INT(leader));
    ct_fact_put(play, leader, CT_RETURNING, CT_FIELD);
}

static void fever(struct act *act, const struct effect_call *call)
{
    ct_fever(play_of(act), (unsigned)call->slot[0].value, call->rule);
}

/* [11.4/4] One gun, eliminated earlier or lost for good, may be placed in this turn. */
static void gun(struct act *act, const struct effect_call *call)
{
    struct ct_play *play = play_of(act);

    play->p->points.guns[call->slot[0].value]++;
}

/* [11.5/2] */
static void french(struct act *act, const struct effect_call *call)
{
    (void)call;
    play_of(act)->p->french = CT_FRENCH_STAYING;
}

static const struct effect_operation operations[] = {
    {.name = "points",
     .help = "{points: imperial|french|republican, by: NUMBER}: never below 0",
     .slot = {{NULL, EFFECT_WORD, false, purses}, {"by", EFFECT_NUMBER, false, NULL}},
     .run = points},
    {.name = "turn",
     .help = "{turn: NAME}: it holds for this turn",
     .slot = {{NULL, EFFECT_WORD, false, marks}},
     .run = turn},
    {.name = "free",
     .help = "{free: LEADER}: a captive comes back in the next Movement Phase",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}},
     .run = set_free},
    {.name = "fever",
     .help = "{fever: UNIT}: an attrition roll",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}},
     .run = fever},
    {.name = "gun",
     .help = "{gun: SIDE}: it gets a gun back for nothing",
     .slot = {{NULL, EFFECT_SIDE, false, NULL}},
     .run = gun},
    {.name = "french",
     .help = "{french: stay}",
     .slot = {{NULL, EFFECT_WORD, false, stays}},
     .run = french},
    {.name = NULL},
};

/* ---- the driver */

static const struct effects *effects_of(const void *scenario)
{
    const struct ct_scenario *s = scenario;

    return s->effects;
}

static struct effect_state *state_of(struct position_head *head)
{
    return &((struct ct_position *)head)->effects;
}

static unsigned roll(struct act *act)
{
    return dice_roll(act->dice, ct_game.die_faces);
}

const struct effect_rules ct_effects = {.course = &ct_course,
                                        .moments = ct_moments,
                                        .operations = operations,
                                        .conditions = conditions,
                                        .numbers = numbers,
                                        .sets = sets,
                                        .of = effects_of,
                                        .state = state_of,
                                        .roll = roll,
                                        .procedure = CT_EFFECT,
                                        .question = CT_ASK_CHOICE,
                                        .choose = CT_ANSWER_CHOOSE,
                                        .ask_unit = CT_EV_ASK_UNIT,
                                        .ask_cell = CT_EV_ASK_CELL,
                                        .ask_thing = CT_EV_ASK_THING,
                                        .rolled = CT_EV_ROLLED,
                                        .no_choice = CT_NO_CHOICE};
