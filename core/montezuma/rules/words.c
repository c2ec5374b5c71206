/* 12.1 What the words of cards.yaml do to Political Will, States and the decks; the
 * table of all operations. */
#include "montezuma/rules/words_parts.h"

#include "montezuma/rules/account.h"
#include "montezuma/rules/actions.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/government.h"

uint8_t mz_side_in(const struct effect_call *call, unsigned slot)
{
    return call->slot[slot].kind ? (uint8_t)call->slot[slot].value : call->side;
}

static int number_in(const struct effect_call *call, unsigned slot)
{
    return call->slot[slot].value;
}

/* ---- Political Will, War */

static void pw(struct act *act, const struct effect_call *call)
{
    mz_fact_pw(mz_play_of(act), number_in(call, 0), call->rule);
}

static void pw_for(struct act *act, const struct effect_call *call)
{
    int by = number_in(call, 1);

    mz_pw_for(mz_play_of(act), mz_side_in(call, 0), by > 0 ? (unsigned)by : 0, call->rule);
}

static void bellicosity(struct act *act, const struct effect_call *call)
{
    mz_bellicosity(mz_play_of(act), number_in(call, 0), call->rule);
}

static bool is_at_peace(struct act *act, const struct effect_call *call)
{
    (void)call;
    return !mz_play_of(act)->p->war;
}

static void war_roll(struct act *act, const struct effect_call *call)
{
    mz_roll_for_war(mz_play_of(act), number_in(call, 0), call->rule);
}

/* ---- States */

static const char *const civic[] = {"calm", "revolt", NULL};

static bool is_other_state(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);
    unsigned state = (unsigned)call->slot[0].value - MZ_FIRST_STATE;

    return state < play->s->states &&
           (play->p->revolt >> state & 1) != (unsigned)call->slot[1].value;
}

static void state(struct act *act, const struct effect_call *call)
{
    mz_revolt(mz_play_of(act), (unsigned)call->slot[0].value - MZ_FIRST_STATE,
              call->slot[1].value == 1, call->rule);
}

/* ---- Santa Anna, the government */

static const char *const presidents[] = {"other", "santa-anna", NULL};

static bool is_new_president(struct act *act, const struct effect_call *call)
{
    return mz_play_of(act)->p->president != call->slot[0].value;
}

static void president(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    play->p->president = (uint8_t)call->slot[0].value;
    MZ_TELL(play, MZ_EV_PRESIDENT, call->rule,
            V_TEXT(play->p->president ? "Santa Anna" : "another man"));
}

/* [3.6.b] */
static bool is_in_exile(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    return play->p->unit[play->s->santa_anna].where == MZ_EXILE;
}

static void bring_back(struct act *act, const struct effect_call *call)
{
    mz_santa_anna_comes(mz_play_of(act), false, call->rule);
}

static bool is_here(struct act *act, const struct effect_call *call)
{
    const struct mz_play *play = mz_play_of(act);

    (void)call;
    return mz_on_map(play->p->unit[play->s->santa_anna].where);
}

static void exile(struct act *act, const struct effect_call *call)
{
    mz_exile_santa_anna(mz_play_of(act), call->rule);
}

static bool may_collapse(struct act *act, const struct effect_call *call)
{
    (void)call;
    return mz_play_of(act)->p->government != MZ_COLLAPSED;
}

static void collapse_roll(struct act *act, const struct effect_call *call)
{
    mz_collapse_by_card(mz_play_of(act), call->rule);
}

/* ---- what holds from now on */

static const char *const lasting[] = {"topographic-engineers", "armistice", NULL};
enum { LASTING_ENGINEERS, LASTING_ARMISTICE };

static uint8_t *lasting_flag(struct mz_play *play, int which)
{
    return which == LASTING_ENGINEERS ? &play->p->surveyed : &play->p->armistice;
}

static bool is_not_in_force(struct act *act, const struct effect_call *call)
{
    return !*lasting_flag(mz_play_of(act), call->slot[0].value);
}

static void rule(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    *lasting_flag(play, call->slot[0].value) = 1;
    MZ_TELL(play, MZ_EV_IN_FORCE, call->rule, V_TEXT(call->name));
}

/* ---- cards and supply */

static const char *const looks[] = {"hand", "works", NULL};
enum { LOOK_HAND, LOOK_WORKS };

/* [21.0/61] He goes on to know them for as long as they lie where they lie. */
static void look_at_hand(struct mz_play *play, uint8_t side, const char *rule)
{
    struct deck deck = mz_strategy_deck(play);
    uint8_t enemy = mz_enemy(side);
    uint16_t list[MZ_STRATEGY];
    unsigned count;

    mz_show_hand(play, side);
    count = deck_list(&deck, mz_hand_of(enemy), list);
    for (unsigned i = 0; i < count; i++)
        play->p->seen[list[i]] |= (uint8_t)(1u << side);
    MZ_TELL(play, MZ_EV_LOOKED, rule, V_INT(side), V_INT(enemy), V_LIST(list, count));
}

static void look(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    if (call->slot[0].value == LOOK_HAND)
        look_at_hand(play, call->side, call->rule);
    else
        mz_look_at_works(play, call->side, call->rule);
}

static void ops(struct act *act, const struct effect_call *call)
{
    mz_grant_ops(mz_play_of(act), (unsigned)number_in(call, 0));
}

/* [9.2] At most one a Turn. */
static bool is_first_supply(struct act *act, const struct effect_call *call)
{
    (void)call;
    return !mz_play_of(act)->p->supplied;
}

static void supply_event(struct act *act, const struct effect_call *call)
{
    (void)call;
    mz_supply_event(mz_play_of(act));
}

/* [7.1.b/21] [7.1.b/23] */
static void see_marker(struct act *act, const struct effect_call *call)
{
    mz_see_marker(mz_play_of(act), (unsigned)call->slot[0].value);
}

/* Two cities, whose markers are looked at. */
static void list_cities(struct act *act, const struct effect_call *call,
                        struct effect_choices *choices)
{
    const struct mz_play *play = mz_play_of(act);

    choices->what = call->picks ? "a second city" : "a city";
    for (unsigned i = 0; call->picks < 2 && i < play->s->cities; i++)
        if (!call->picks || call->pick[0].value != play->s->city[i])
            effect_offer(choices, EFFECT_CELL, play->s->city[i]);
}

static void see_markers(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    for (unsigned i = 0; i < call->picks; i++) {
        play->p->looked[i] = (uint8_t)call->pick[i].value;
        mz_see_marker(play, call->pick[i].value);
    }
}

static void exchange_markers(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    mz_exchange_markers(play, play->p->looked[0], play->p->looked[1]);
    MZ_TELL(play, MZ_EV_EXCHANGED, call->rule, V_INT(play->p->looked[0]),
            V_INT(play->p->looked[1]));
}

/* ---- what a card's play goes on with */

/* [21.0/24] */
static void forced_march(struct act *act, const struct effect_call *call)
{
    mz_grant_march(mz_play_of(act), (unsigned)number_in(call, 0));
}

/* ---- the table */

#define OPTIONAL true
#define WORDS(names)                                                                               \
    {                                                                                              \
        NULL, EFFECT_WORD, false, names                                                            \
    }
#define NUMBER                                                                                     \
    {                                                                                              \
        NULL, EFFECT_NUMBER, false, NULL                                                           \
    }
#define OF_UNIT                                                                                    \
    {                                                                                              \
        NULL, EFFECT_UNIT, false, NULL                                                             \
    }
#define OF_SIDE                                                                                    \
    {                                                                                              \
        NULL, EFFECT_SIDE, false, NULL                                                             \
    }

const struct effect_operation mz_operations[] = {
    {.name = "pw",
     .help = "{pw: NUMBER}: Political Will rises or falls",
     .slot = {NUMBER},
     .run = pw},
    {.name = "pw-for",
     .help = "{pw-for: SIDE, by: NUMBER}: it moves in favour of the side",
     .slot = {OF_SIDE, {"by", EFFECT_NUMBER, false, NULL}},
     .run = pw_for},
    {.name = "bellicosity", .help = "{bellicosity: NUMBER}", .slot = {NUMBER}, .run = bellicosity},
    {.name = "war-roll",
     .help = "{war-roll: NUMBER}: on the War Declaration Table, with so much added",
     .slot = {NUMBER},
     .holds = is_at_peace,
     .run = war_roll},
    {.name = "state",
     .help = "{state: STATE, to: calm|revolt}",
     .slot = {{NULL, EFFECT_THING, false, NULL}, {"to", EFFECT_WORD, false, civic}},
     .holds = is_other_state,
     .run = state},
    {.name = "president",
     .help = "{president: santa-anna|other}",
     .slot = {WORDS(presidents)},
     .holds = is_new_president,
     .run = president},
    {.name = "return",
     .help = "{return: santa-anna}: out of exile",
     .slot = {OF_UNIT},
     .calls = 1,
     .holds = is_in_exile,
     .run = bring_back},
    {.name = "exile",
     .help = "{exile: santa-anna}",
     .slot = {OF_UNIT},
     .holds = is_here,
     .run = exile},
    {.name = "collapse-roll",
     .help = "{collapse-roll: }: at once; a collapse is read as unstable",
     .holds = may_collapse,
     .run = collapse_roll},
    {.name = "rule",
     .help = "{rule: NAME}: it is in force from now on, the Armistice in this Turn",
     .slot = {WORDS(lasting)},
     .holds = is_not_in_force,
     .run = rule},
    {.name = "look",
     .help = "{look: hand|works}: of the enemy",
     .slot = {WORDS(looks)},
     .run = look},
    {.name = "ops", .help = "{ops: NUMBER}: so many, for any action", .slot = {NUMBER}, .run = ops},
    {.name = "march",
     .help = "{march: NUMBER}: a Force is activated, with so many MP more",
     .slot = {NUMBER},
     .run = forced_march},
    {.name = "supply-event",
     .help = "{supply-event: }",
     .calls = 2,
     .holds = is_first_supply,
     .run = supply_event},
    {.name = "see-marker",
     .help = "{see-marker: CITY}",
     .slot = {{NULL, EFFECT_CELL, false, NULL}},
     .run = see_marker},
    {.name = "see-markers",
     .help = "{see-markers: }: of two cities",
     .choices = list_cities,
     .run = see_markers},
    {.name = "exchange-markers",
     .help = "{exchange-markers: }: of the two cities that were looked at",
     .run = exchange_markers},
    {.name = "squadron",
     .help = "{squadron: east|west, to: active|inactive}",
     .slot = {WORDS(mz_effect_coasts), {"to", EFFECT_WORD, false, mz_op_postures}},
     .holds = mz_op_may_change_posture,
     .run = mz_op_squadron},
    {.name = "blockade",
     .help = "{blockade: NUMBER}: so much higher",
     .slot = {NUMBER},
     .run = mz_op_blockade},
    {.name = "seize",
     .help = "{seize: COAST, steps: NUMBER}: a port with so many steps at most",
     .slot = {WORDS(mz_effect_coasts), {"steps", EFFECT_NUMBER, OPTIONAL, NULL}},
     .calls = 1,
     .choices = mz_op_list_ports,
     .run = mz_op_seize},
    {.name = "land",
     .help = "{land: COAST}: an Amphibious Landing there",
     .slot = {WORDS(mz_effect_coasts)},
     .holds = mz_op_may_land,
     .run = mz_op_land},
    {.name = "scott-invades",
     .help = "{scott-invades: }: he lands with whom he chooses",
     .calls = 3,
     .run = mz_op_scott_invades},
    {.name = "lose",
     .help = "{lose: UNIT}: a step",
     .slot = {OF_UNIT},
     .calls = 1,
     .holds = mz_op_is_there,
     .run = mz_op_lose},
    {.name = "steps",
     .help = "{steps: NUMBER, at: SPACE, of: SIDE, first: cavalry|irregulars}: its units lose them",
     .slot = {NUMBER,
              {"at", EFFECT_CELL, false, NULL},
              {"of", EFFECT_SIDE, false, NULL},
              {"first", EFFECT_WORD, OPTIONAL, mz_op_firsts}},
     .calls = 2,
     .holds = mz_op_has_losers,
     .run = mz_op_steps},
    {.name = "eliminate",
     .help = "{eliminate: UNIT}",
     .slot = {OF_UNIT},
     .holds = mz_op_is_there,
     .run = mz_op_eliminate},
    {.name = "disband",
     .help = "{disband: UNIT}: it goes to Regroup",
     .slot = {OF_UNIT},
     .holds = mz_op_is_there,
     .run = mz_op_disband},
    {.name = "draw",
     .help = "{draw: KIND, n: NUMBER, of: SIDE, at: PLACE}: units of Regroup by lot",
     .slot = {WORDS(mz_op_kinds),
              {"n", EFFECT_NUMBER, false, NULL},
              {"of", EFFECT_SIDE, false, NULL},
              {"at", EFFECT_CELL, false, mz_op_places}},
     .calls = 1,
     .holds = mz_op_is_in_regroup,
     .run = mz_op_draw},
    {.name = "draw-leader",
     .help = "{draw-leader: SIDE}: one of the Pool by lot, as a reinforcement",
     .slot = {OF_SIDE},
     .calls = 1,
     .holds = mz_op_has_pool,
     .run = mz_op_draw_leader},
    {.name = "enter",
     .help = "{enter: COUNTER, at: PLACE}",
     .slot = {OF_UNIT, {"at", EFFECT_CELL, false, mz_op_places}},
     .calls = 1,
     .holds = mz_op_may_enter,
     .run = mz_op_enter},
    {.name = "go-home",
     .help = "{go-home: GUERRILLA}: to the holding box",
     .slot = {OF_UNIT},
     .run = mz_op_go_home},
    {.name = "guerrilla",
     .help = "{guerrilla: NUMBER}: so many rise in Rough Spaces",
     .slot = {NUMBER},
     .calls = 1,
     .holds = mz_op_has_idle_guerrilla,
     .run = mz_op_guerrilla},
    {.name = "raid",
     .help = "{raid: NUMBER, ops: NUMBER}: so many tries; enemy units take nothing off",
     .slot = {NUMBER, {"ops", EFFECT_NUMBER, false, NULL}},
     .calls = 1,
     .run = mz_op_raid},
    {.name = "raid-markers",
     .help = "{raid-markers: NUMBER}: up to so many",
     .slot = {NUMBER},
     .calls = 1,
     .run = mz_op_raid_markers},
    {.name = "militia-raid",
     .help = "{militia-raid: }: the marker of Local Militia",
     .choices = mz_op_list_militia_raids,
     .run = mz_op_militia_raid},
    {.name = "restore",
     .help = "{restore: NUMBER}: up to so many reduced units of one supplied Space",
     .slot = {NUMBER},
     .choices = mz_op_list_restore,
     .run = mz_op_restore},
    {.name = "replacements",
     .help = "{replacements: SIDE, by: NUMBER}: points without dice",
     .slot = {OF_SIDE, {"by", EFFECT_NUMBER, false, NULL}},
     .calls = 1,
     .run = mz_op_replacements},
    {.name = "replaced",
     .help = "{replaced: LEADER}: he flips to his replacement side",
     .slot = {OF_UNIT},
     .holds = mz_op_is_himself,
     .run = mz_op_replaced},
    {.name = "fp",
     .help = "{fp: SIDE, by: NUMBER}: firepower in this battle",
     .slot = {OF_SIDE, {"by", EFFECT_NUMBER, false, NULL}},
     .holds = mz_op_is_fighting,
     .run = mz_op_fp},
    {.name = "efficiency",
     .help = "{efficiency: SIDE, by: NUMBER, irregular: NUMBER}: of its roll; or that, if an "
             "irregular leads it",
     .slot = {OF_SIDE,
              {"by", EFFECT_NUMBER, false, NULL},
              {"irregular", EFFECT_NUMBER, OPTIONAL, NULL}},
     .holds = mz_op_is_fighting,
     .run = mz_op_efficiency},
    {.name = "battle",
     .help = "{battle: NAME, of: SIDE}: it holds for the side in this battle",
     .slot = {WORDS(mz_op_battle_words), {"of", EFFECT_SIDE, false, NULL}},
     .holds = mz_op_is_fighting,
     .run = mz_op_battle},
    {.name = "good-ground",
     .help = "{good-ground: NUMBER}: the type shifts, or so much firepower",
     .slot = {NUMBER},
     .holds = mz_op_is_fighting,
     .run = mz_op_good_ground},
    {.name = "officer",
     .help = "{officer: NAME}: with the Commander",
     .slot = {{NULL, EFFECT_THING, false, NULL}},
     .holds = mz_op_may_serve,
     .run = mz_op_officer},
    {.name = "dismiss",
     .help = "{dismiss: OFFICER}",
     .slot = {{NULL, EFFECT_THING, false, NULL}},
     .run = mz_op_dismiss},
    {.name = "artillery-duel",
     .help = "{artillery-duel: NUMBER}: so much firepower for the better",
     .slot = {NUMBER},
     .calls = 1,
     .holds = mz_op_is_fighting,
     .run = mz_op_artillery_duel},
    {.name = "join",
     .help = "{join: NUMBER}: up to so many units out of one Space next to the battle",
     .slot = {NUMBER},
     .holds = mz_op_is_fighting,
     .choices = mz_op_list_joiners,
     .run = mz_op_join},
    {.name = "dig-in",
     .help = "{dig-in: }: fieldworks are drawn",
     .holds = mz_op_is_fighting,
     .run = mz_op_dig_in},
    {.name = "beaten",
     .help = "{beaten: NUMBER}: the enemy loses so many steps more",
     .slot = {NUMBER},
     .calls = 1,
     .holds = mz_op_is_fighting,
     .run = mz_op_beaten},
    {.name = "ma",
     .help = "{ma: half|less, by: NUMBER}: of the active",
     .slot = {WORDS(mz_op_allowances), {"by", EFFECT_NUMBER, OPTIONAL, NULL}},
     .holds = mz_op_is_activated,
     .run = mz_op_ma},
    {.name = "attrition",
     .help = "{attrition: NUMBER}: so often more, if the active spend MP",
     .slot = {NUMBER},
     .holds = mz_op_is_activated,
     .run = mz_op_attrition},
    {.name = "repel",
     .help = "{repel: }: those who sail do not get there, and lose a step for each two units",
     .calls = 1,
     .run = mz_op_repel},
    {.name = NULL},
};
