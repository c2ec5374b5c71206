/* 11 What the words of events.yaml mean: its operations, conditions and sets. */
#include "cactus/cactus.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/special.h"

static struct ct_play *play_of(struct act *act)
{
    return (struct ct_play *)act;
}

const char *const ct_moments[] = {"imperial-points", "republican-points", "after-raids", "battle",
                                  NULL};

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

bool ct_best_captive(struct ct_play *play, struct order *answer)
{
    const struct argument *named = order_find(answer, 0, NULL);
    struct ct_units captives = {{0}};

    if (named->kind != ARGUMENT_UNIT || play->p->unit[named->value].where != CT_CAPTIVE)
        return true;
    for (CT_EACH(leader, &play->s->leaders))
        if (play->p->unit[leader].where == CT_CAPTIVE &&
            ct_side_of(play, leader) == play->head->to_act)
            ct_add(&captives, leader);
    order_start(answer, CT_ANSWER_CHOOSE);
    return order_argument(answer, 0, ARGUMENT_UNIT, (int32_t)ct_best_leader(play, &captives), 0);
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

/* [11.4/4] */
static unsigned lost_guns(struct act *act, const struct effect_call *call, unsigned from)
{
    const struct ct_play *play = play_of(act);

    (void)call;
    for (; from < play->s->first_leader; from++)
        if (ct_is_lost_gun(play, from, CT_REPUBLICAN))
            return from;
    return EFFECT_NOTHING;
}

static const struct effect_set ct_sets[] = {
    {"my-captives", "the player's leaders whom the enemy holds", EFFECT_UNIT, "a leader",
     my_captives, NULL},
    {"in-fever", "units in swamp or jungle that Vomito Negro strikes", EFFECT_UNIT, "a unit",
     in_fever, NULL},
    {"lost-guns", "guns that the Republic has lost", EFFECT_UNIT, "a gun", lost_guns, NULL},
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
    return play->s->french_points && play->p->french < CT_FRENCH_LEAVING;
}

/* [11.5/5] [11.5/9] */
static bool french_stay(struct act *act, const struct effect_call *call,
                        const struct effect_value *value)
{
    (void)call;
    (void)value;
    return ct_do_french_stay(play_of(act));
}

/* [11.1/12] [11.2/3] */
static bool is_new(struct act *act, const struct effect_call *call,
                   const struct effect_value *value)
{
    (void)call;
    return !ct_event_had(play_of(act), value->value == 0);
}

/* [11.2/10] [11.5/6] */
static bool in_force(struct act *act, const struct effect_call *call,
                     const struct effect_value *value)
{
    (void)call;
    return ct_is_in_force(play_of(act), (enum ct_standing_rule)value->value);
}

static bool at_war(struct act *act, const struct effect_call *call,
                   const struct effect_value *value)
{
    (void)call;
    (void)value;
    return play_of(act)->p->special.war;
}

/* [11.4/2] [11.6/2] Neither captive nor dead, and come. */
static bool is_in_play(struct act *act, const struct effect_call *call,
                       const struct effect_value *value)
{
    uint8_t where = play_of(act)->p->unit[value->value].where;

    (void)call;
    return ct_on_map(where) || where == CT_ABOARD || where == CT_RETURNING;
}

static bool holds(struct act *act, const struct effect_call *call, const struct effect_value *value)
{
    const struct ct_play *play = play_of(act);

    (void)call;
    return play->p->control[value->value] == CT_IMPERIAL;
}

/* [11.6/11] */
static bool is_absent(struct act *act, const struct effect_call *call,
                      const struct effect_value *value)
{
    (void)call;
    (void)value;
    return play_of(act)->p->special.santa_anna == CT_ANNA_ABSENT;
}

/* In the order of enum ct_standing_rule. */
static const char *const rules[] = {"dixie",      "shelby",       "foreclosure",
                                    "abdication", "protectorate", NULL};
static const char *const spans[] = {"this-year", "in-the-game", NULL};

static const struct effect_condition ct_conditions[] = {
    {"french-are-there",
     "the French have not begun to leave",
     {.kind = EFFECT_NONE},
     french_are_there},
    {"french-stay", "by an event, or by the option", {.kind = EFFECT_NONE}, french_stay},
    {"new", "this event has not come yet", {NULL, EFFECT_WORD, false, spans}, is_new},
    {"in-force", "that rule is in force", {NULL, EFFECT_WORD, false, rules}, in_force},
    {"at-war", "with the United States", {.kind = EFFECT_NONE}, at_war},
    {"in-play", "the leader is", {NULL, EFFECT_UNIT, false, NULL}, is_in_play},
    {"imperial", "the Empire controls the province", {NULL, EFFECT_CELL, false, NULL}, holds},
    {"santa-anna-absent", "he has not joined the war", {.kind = EFFECT_NONE}, is_absent},
    {.name = NULL},
};

static const struct effect_number ct_numbers[] = {{.name = NULL}};

/* ---- operations */

static const char *const purses[] = {"none", "imperial", "french", "republican", "usa", NULL};
/* In the order of enum ct_turn_mark. */
static const char *const marks[] = {
    "vomito-negro", "blue-butchers", "drive-them-out", "dupin-requests", "no-guns",
    "double",       "force-march",   "surprise-raid",  "camerone",       NULL};
/* From CT_FRENCH_STAYING on. */
static const char *const intents[] = {"stay", "leave", NULL};
static const char *const comers[] = {"shelby", "usa", NULL};

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
    ct_fact_flag(play, leader, CT_ESCAPED, true);
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
    play->p->event.marks = (uint16_t)(play->p->event.marks | 1u << CT_MARK_GUN);
}

/* [11.5/2] [11.5/9] */
static void french(struct act *act, const struct effect_call *call)
{
    struct ct_play *play = play_of(act);

    play->p->french = (uint8_t)(CT_FRENCH_STAYING + call->slot[0].value);
    play->p->special.leave_from = (uint8_t)play->head->turn;
}

static void rule(struct act *act, const struct effect_call *call)
{
    uint8_t *in_force = &play_of(act)->p->special.rules;

    *in_force = (uint8_t)(*in_force | 1u << call->slot[0].value);
}

static bool has_not_come(struct act *act, const struct effect_call *call)
{
    return call->slot[0].value == 0 || !play_of(act)->p->special.war;
}

static void come(struct act *act, const struct effect_call *call)
{
    if (call->slot[0].value == 0)
        ct_shelby_comes(play_of(act));
    else
        ct_invade(play_of(act), call->rule);
}

/* [11.4/2] Out of a siege, too, and out of his Army. */
static void send(struct act *act, const struct effect_call *call)
{
    struct ct_play *play = play_of(act);

    ct_fact_put(play, (unsigned)call->slot[0].value, (unsigned)call->slot[1].value, CT_FIELD);
    CT_TELL(play, CT_EV_SENT, call->rule, V_INT(call->slot[0].value), V_INT(call->slot[1].value));
}

static void set_aside(struct act *act, const struct effect_call *call)
{
    ct_set_aside(play_of(act), (unsigned)call->slot[0].value, call->rule);
}

static void hold(struct act *act, const struct effect_call *call)
{
    ct_fact_flag(play_of(act), (unsigned)call->slot[0].value, CT_HELD, true);
}

/* [11.1/12] Units of the side are there, and not besieged; the enemy too. */
static bool can_drive_off(struct act *act, const struct effect_call *call)
{
    const struct ct_play *play = play_of(act);
    unsigned province = play->p->battle.province;
    uint8_t side = (uint8_t)call->slot[0].value;

    return ct_holds(play, province, side) && ct_is_in(play, province, ct_enemy(side));
}

static void drive_off(struct act *act, const struct effect_call *call)
{
    struct ct_play *play = play_of(act);

    play->p->event.spent = 1;
    ct_drive_off(play, (uint8_t)call->slot[0].value);
}

/* [11.6/6] */
static void ride(struct act *act, const struct effect_call *call)
{
    ct_maximilian_rides(play_of(act), call->rule);
}

/* [11.6/11] */
static void join(struct act *act, const struct effect_call *call)
{
    ct_santa_anna_joins(play_of(act), (uint8_t)call->slot[0].value, call->rule);
}

static const struct effect_operation ct_operations[] = {
    {.name = "points",
     .help = "{points: imperial|french|republican, by: NUMBER}: never below 0",
     .slot = {{NULL, EFFECT_WORD, false, purses}, {"by", EFFECT_NUMBER, false, NULL}},
     .run = points},
    {.name = "turn",
     .help = "{turn: NAME}: it holds for this turn",
     .slot = {{NULL, EFFECT_WORD, false, marks}},
     .run = turn},
    {.name = "free",
     .help = "{free: LEADER}: a captive comes back in the next Movement Phase, wherever his side "
             "is in control",
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
     .help = "{french: stay|leave}",
     .slot = {{NULL, EFFECT_WORD, false, intents}},
     .run = french},
    {.name = "rule",
     .help = "{rule: NAME}: it is in force from now on",
     .slot = {{NULL, EFFECT_WORD, false, rules}},
     .run = rule},
    {.name = "come",
     .help = "{come: shelby|usa}: over the border",
     .slot = {{NULL, EFFECT_WORD, false, comers}},
     .holds = has_not_come,
     .run = come},
    {.name = "send",
     .help = "{send: LEADER, to: PROVINCE}",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}, {"to", EFFECT_CELL, false, NULL}},
     .run = send},
    {.name = "set-aside",
     .help = "{set-aside: LEADER}: he comes back in the next Movement Phase",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}},
     .run = set_aside},
    {.name = "hold",
     .help = "{hold: LEADER}: he stays where he is in this turn",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}},
     .run = hold},
    {.name = "drive-off",
     .help = "{drive-off: SIDE}: it leaves the province of the battle",
     .slot = {{NULL, EFFECT_SIDE, false, NULL}},
     .calls = 1,
     .holds = can_drive_off,
     .run = drive_off},
    {.name = "ride",
     .help = "{ride: maximilian}: to the biggest battle",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}},
     .run = ride},
    {.name = "join",
     .help = "{join: SIDE}: Santa Anna does",
     .slot = {{NULL, EFFECT_SIDE, false, NULL}},
     .run = join},
    {.name = NULL},
};

/* ---- the driver */

#include "cactus/rows.inc"

#include "game/row_effects.inc"
