/* 18.3 The declaration of War: what leads to it, and what it brings. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"

void mz_bellicosity(struct mz_play *play, int change, const char *rule)
{
    int most = play->s->charts.figure[MZ_BELLICOSITY_MOST];
    int level = play->p->bellicosity + change;

    level = level < 0 ? 0 : level > most ? most : level;
    change = level - play->p->bellicosity; /* told though it is none: the card has been played */
    play->p->bellicosity = (uint8_t)level;
    MZ_TELL(play, MZ_EV_BELLICOSITY, rule, V_INT(change), V_INT(level));
}

/* [18.3.a] once a game */
void mz_look_to_zone(struct mz_play *play)
{
    unsigned zone = play->s->disputed_zone;

    if (play->p->zone_seen || mz_units_in(play, zone, MZ_MEXICO) <= mz_units_in(play, zone, MZ_US))
        return;
    play->p->zone_seen = 1;
    mz_bellicosity(play, -1, "18.3.a");
}

void mz_roll_for_war(struct mz_play *play, int added, const char *rule)
{
    unsigned die;
    int modifier, sum;
    bool war;

    if (play->p->war)
        return;
    die = mz_die(play, "War declaration", rule);
    modifier = mz_war_modifier(play, play->p->us_unit_lost) + added;
    sum = (int)die + modifier;
    war = mz_read_bands(&play->s->charts.war, sum) != 0;
    MZ_TELL(play, MZ_EV_WAR_ROLL, rule, V_INT(die), V_INT(modifier), V_INT(sum),
            V_TEXT(war ? "War" : "no War"));
    if (war)
        mz_declare_war(play, rule);
}

/* [3.7] from that moment on the US has the initiative */
void mz_declare_war(struct mz_play *play, const char *rule)
{
    if (play->p->war)
        return;
    play->p->war = 1;
    play->p->war_due = 1;
    MZ_TELL_PLAIN(play, MZ_EV_WAR, rule);
}

/* [2.2.a] */
static void raise_at_war_units(struct mz_play *play)
{
    for (unsigned unit = 0; unit < play->s->units; unit++)
        if (mz_counter(play, unit)->from == MZ_FROM_WAR && play->p->unit[unit].where == MZ_TO_COME)
            play->p->unit[unit].where = MZ_REGROUP;
}

void mz_war_begins(struct mz_play *play)
{
    if (!play->p->war_due)
        return;
    play->p->war_due = 0;
    mz_add_war_cards(play); /* [8.2] [8.3.b] */
    raise_at_war_units(play);
    MZ_TELL_PLAIN(play, MZ_EV_AT_WAR, "18.3.e");
    if (play->p->unit[play->s->santa_anna].where == MZ_EXILE && !play->p->exiled) /* [3.6.a] */
        mz_santa_anna_comes(play, true, "3.6.a");
}

/* A Transit Space in Texas counts; he alone, or under nobody's command, does not. */
void mz_santa_anna_enters(struct mz_play *play, const struct mz_units *force, unsigned cell)
{
    if (play->s->cell[cell].state == MZ_TEXAS && mz_has(force, play->s->santa_anna) &&
        mz_count_units(play, force) > 0)
        mz_declare_war(play, "18.3.c");
}

/* ---- 18.3.b at the start of a Turn */

void mz_offer_war(struct mz_play *play)
{
    mz_call(play, MZ_DECLARING);
}

void mz_declare_step(struct mz_play *play, unsigned step)
{
    if (step == 0 && !play->p->war) {
        act_ask(play->head, MZ_ASK_DECLARE, MZ_US);
        MZ_TELL(play, MZ_EV_ASK_DECLARE, "18.3.b", V_INT(play->head->question), V_INT(MZ_US),
                V_INT(play->s->charts.turn[play->head->turn].war_pw));
    } else if (step == 1) {
        mz_war_begins(play); /* [3.6.a] at once */
    }
}

bool mz_answer_declare(struct mz_play *play)
{
    bool yes = order_find(play->order, CHOICE_WORD, NULL)->value == CHOICE_YES;

    act_answered(play->head, mz_phasing(play));
    if (yes) {
        mz_declare_war(play, "18.3.b");
        mz_fact_pw(play, play->s->charts.turn[play->head->turn].war_pw, "18.3.b");
    }
    return true;
}

bool mz_standard_declare(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_DECLARE);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, CHOICE_NO);
}
