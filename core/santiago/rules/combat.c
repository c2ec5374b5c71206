/* 11 A battle, step by step, from the counters turned up to those turned down. Who may attack is in
 * engagement.c. */
#include "santiago/rules/combat.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"

#include <string.h>

/* ---- steps: before the odds */

/* [8.1] The Spaniards that take part are turned up. */
static void reveal(struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;
    struct sc_list names;

    sc_reveal(play, &b->attackers);
    sc_reveal(play, &b->defenders);
    if (b->attacker == SC_SPAIN)
        SC_TELL(play, SC_EV_REVEALED_ATTACK, "8.1", V_INT(b->hex), sc_list(&b->attackers, &names));
    SC_TELL(play, SC_EV_REVEALED, "8.1", V_INT(b->hex), sc_list(&b->defenders, &names));
}

/* [14.2] No die where 11.6 decides. */
static void roll_cubans(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;

    if (sc_lone_artillery(play))
        return;
    sc_roll_cubans(play);
    if (sc_empty(&b->attackers)) {
        SC_TELL(play, SC_EV_CUBANS_VANISH, "14.2", V_INT(b->hex));
        course_go_to(&play->p->head, SC_COMBAT, SC_STEP_CONCEAL);
    } else if (sc_empty(&b->defenders)) { /* the attackers advance without a roll */
        SC_TELL(play, SC_EV_CUBAN_GONE, "14.2", V_INT(b->hex));
        course_go_to(&play->p->head, SC_COMBAT, SC_STEP_ADVANCE);
    }
}

/* [11.6] [17.4] */
static void take_lone_artillery(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    struct sc_list names;

    if (!sc_lone_artillery(play))
        return;
    SC_TELL(play, SC_EV_LONE_GUNS, "11.6", V_INT(b->hex), sc_list(&b->defenders, &names));
    for (SC_EACH(unit, &b->defenders))
        sc_fact_eliminate(play, unit, "11.6");
    sc_battle_counts(play);
    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_ADVANCE);
}

/* ---- the odds [11.8] */

/* [12.8] looked at as the resolution starts; [12.9] those out of supply are added up, halved once,
 * and the fraction is dropped. */
static unsigned strength(struct sc_play *play, const struct sc_units *set, bool halve)
{
    struct sc_units halved = {{0}};
    struct sc_list names;
    unsigned whole = 0;
    unsigned half = 0;

    for (SC_EACH(unit, set)) {
        if (!halve || sc_in_supply(play, unit)) {
            whole += sc_battle_factor(play, unit);
            continue;
        }
        half += sc_battle_factor(play, unit);
        sc_add(&halved, unit);
    }
    if (!sc_empty(&halved))
        SC_TELL(play, SC_EV_HALVED, "12.9", sc_list(&halved, &names));
    return whole + half / 2;
}

/* A ratio's place, rounded in the defender's favour: n - 1 of n:1, 1 - n of 1:n. */
static int place_of(unsigned attack, unsigned defence)
{
    return attack >= defence ? (int)(attack / defence) - 1
                             : 1 - (int)((defence + attack - 1) / attack);
}

static struct value ratio(int place)
{
    return place < 0 ? V_RATIO(1, 1 - place) : V_RATIO(place + 1, 1);
}

static void stall(struct sc_play *play, struct value odds)
{
    struct sc_battle *b = &play->p->battle;
    struct sc_list attackers;
    struct sc_list defenders;

    SC_TELL(play, SC_EV_STALLED, "11.8", odds, V_TEXT("AS"), V_INT(b->hex),
            sc_list(&b->attackers, &attackers), sc_list(&b->defenders, &defenders));
    b->result = SC_STALLED;
    course_go_to(&play->p->head, SC_COMBAT, SC_STEP_CONCEAL);
}

static void find_odds(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;
    unsigned attack = strength(play, &b->attackers, true);
    unsigned defence = strength(play, &b->defenders, play->p->option[SC_HALVE_DEFENCE]);
    unsigned powder = sc_black_powder(play);
    struct value odds = V_RATIO(0, 1);

    if (powder)
        SC_TELL(play, SC_EV_POWDER, "15.1", V_INT(b->hex), V_INT(powder));
    attack += powder;
    defence = defence ? defence : 1;
    if (attack) {
        b->place = (int16_t)place_of(attack, defence);
        odds = ratio(b->place);
    }
    SC_TELL(play, SC_EV_STRENGTH, "11.8", V_INT(attack), V_INT(defence), odds);
    if (!attack) {
        stall(play, odds);
        return;
    }
    b->place = (int16_t)(b->place + sc_shifts(play)); /* [11.12] before the table's width is cut */
    if (b->place < play->s->charts.crt.first)
        stall(play, ratio(b->place));
}

/* ---- the die [11.14] */

static void roll(struct sc_play *play)
{
    static const char *const results[] = {"AS", "DE", "BB", "DR"}; /* enum sc_result */
    const struct sc_combat_results *crt = &play->s->charts.crt;
    struct sc_battle *b = &play->p->battle;
    int place = b->place > crt->last ? crt->last : b->place; /* [11.8] better is the last column */
    unsigned die = sc_die(play, "combat", "11.14");
    const char *rule = "11.14";
    struct sc_list attackers;
    struct sc_list defenders;

    b->result = crt->result[die - 1][place - crt->first];
    if (b->result == SC_RETREAT && sc_stands_fast(play, b->hex)) {
        b->result = SC_STALLED;
        rule = "22.2";
    }
    SC_TELL(play, SC_EV_COMBAT, rule, ratio(b->place), V_INT(die), V_TEXT(results[b->result]),
            V_INT(b->hex), sc_list(&b->attackers, &attackers), sc_list(&b->defenders, &defenders));
}

/* ---- the end */

static void finish(struct sc_play *play)
{
    struct sc_position *p = play->p;

    sc_battle_counts(play);
    for (SC_EACH(unit, &p->battle.defenders)) /* [11.2] defending is taking part */
        sc_fact_flag(play, unit, SC_FOUGHT, true);
    for (SC_EACH(unit, &play->s->of_side[sc_defending_side(p)]))
        sc_fact_flag(play, unit, SC_DISPLACED, false);
    sc_conceal(play);
    memset(&p->battle, 0, sizeof p->battle);
    p->battle.hex = p->battle.retreat_to = MAP_NOWHERE;
    course_return(&p->head, SC_COMBAT);
}

void sc_combat_step(struct sc_play *play, unsigned step)
{
    static void (*const steps[SC_STEPS])(struct sc_play * play) = {
        [SC_STEP_REVEAL] = reveal,
        [SC_STEP_CUBANS] = roll_cubans,
        [SC_STEP_LONE] = take_lone_artillery,
        [SC_STEP_ODDS] = find_odds,
        [SC_STEP_DIE] = roll,
        [SC_STEP_DEFENDERS] = sc_defenders_lose,
        [SC_STEP_LOSE] = sc_pay,
        [SC_STEP_RETREAT] = sc_retreat,
        [SC_STEP_CUBAN] = sc_yield_ground,
        [SC_STEP_DISPLACE] = sc_displace,
        [SC_STEP_ADVANCE] = sc_advance,
        [SC_STEP_CONCEAL] = finish,
    };

    steps[step](play);
    sc_look_for_victory(play); /* [4.1] after every elimination and advance */
    if (play->p->head.over && course_is_under_way(&play->p->head, SC_COMBAT))
        finish(play);
}
