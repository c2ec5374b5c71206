/* What holds in a position that neither the map nor a box shows. */
#include "cactus/looks/in_force.h"

#include "cactus/cactus.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/special.h"
#include "game/describe.h"

/* ---- this turn's event [11.0] */

/* What its player has still to use of it. */
static void add_use(const struct ct_play *play, const struct ct_listed_event *event,
                    struct text *out)
{
    const struct ct_event_due *due = &play->p->event;
    bool battle =
        event->effect && effect_at(play->s->effects, event->effect - 1u)->when == CT_IN_BATTLE;

    if (ct_is_marked(play, CT_MARK_FORCE_MARCH) || ct_is_marked(play, CT_MARK_SURPRISE_RAID))
        text_format(out, ", which %s may still use", describe_side(&ct_game, due->roller));
    if ((battle && !due->spent) || ct_is_marked(play, CT_MARK_CAMERONE))
        text_format(out, ", which %s may still use", describe_side(&ct_game, CT_REPUBLICAN));
    if (ct_is_marked(play, CT_MARK_CAMERONE) && due->spent) /* [11.2/3] */
        text_format(out, " for %d more to %s",
                    play->s->charts.figure[CT_CAMERONE_MOST] - (int)due->spent,
                    play->s->map.cell[due->at].name);
}

static void describe_event(const struct ct_play *play, struct text *out)
{
    const struct ct_event_due *due = &play->p->event;
    const struct ct_listed_event *event;
    bool asked = play->p->head.question && play->p->head.kind == CT_ASK_REROLL;

    if (!due->sum)
        return;
    event = &play->s->event[play->s->charts.year[play->head->turn] - CT_FIRST_YEAR]
                           [due->sum - CT_LOWEST_SUM];
    text_format(out, "event of the turn: %s", event->title);
    if (due->comes)
        add_use(play, event, out);
    else if (!asked)
        text_add(out, ", of which nothing comes");
    text_char(out, '\n');
}

/* ---- special rules [10.0] */

static void add_rule(struct text *out, bool *any, const char *words)
{
    text_format(out, "%s%s", *any ? "; " : "in force: ", words);
    *any = true;
}

/* [10.2] [10.3] [11.4/10] [11.6/2] [11.6/4] */
static void add_standing_rules(const struct ct_play *play, struct text *out, bool *any)
{
    static const char *const rules[] = {
        "the war in the North may be won by the South [10.2]", "Shelby is welcome [10.3]",
        "Sonora is closed to troops of the Empire that are not French [11.4/10]",
        "Maximilian has abdicated [11.6/2]",
        "a protectorate is rolled for at the end [11.6/4]"}; /* enum ct_standing_rule */

    for (unsigned rule = CT_RULE_DIXIE; rule <= CT_RULE_PROTECTORATE; rule++) {
        bool over = (rule == CT_RULE_DIXIE && play->p->south != CT_SOUTH_UNDECIDED) ||
                    (rule == CT_RULE_FORECLOSURE && play->p->french == CT_FRENCH_GONE);

        if (!over && ct_is_in_force(play, (enum ct_standing_rule)rule))
            add_rule(out, any, rules[rule]);
    }
}

static void describe_rules(const struct ct_play *play, struct text *out)
{
    static const char *const south[] = {NULL, "the South has won its war [10.2]",
                                        "the North has won its war [10.2]"};
    static const char *const french[] = {NULL, NULL, "the French leave Mexico [11.5/9]",
                                         "the French have left Mexico [12.1/T21]"};
    static const char *const anna[] = {NULL, "Santa Anna is with the Empire [10.5]",
                                       "Santa Anna is with the Republic [10.5]",
                                       "Santa Anna is in revolt [10.5]"};
    const struct ct_position *p = play->p;
    bool any = false;

    add_standing_rules(play, out, &any);
    if (south[p->south])
        add_rule(out, &any, south[p->south]);
    if (p->special.confederate)
        add_rule(out, &any, "Sonora is Confederate [10.2]");
    if (ct_do_french_stay(play))
        add_rule(out, &any, "the French stay [10.4]");
    if (french[p->french])
        add_rule(out, &any, french[p->french]);
    if (p->special.war)
        add_rule(out, &any, "war with the United States [10.4]");
    if (anna[p->special.santa_anna])
        add_rule(out, &any, anna[p->special.santa_anna]);
    if (any)
        text_char(out, '\n');
}

/* ---- what is due [4.1] */

static void describe_due(const struct ct_play *play, uint8_t side, struct text *out)
{
    const struct ct_points *points = &play->p->points;
    const char *of = describe_side(&ct_game, side);

    if (points->due[side])
        text_format(out, "points for deserters, to come: %s %d [7.3.5]\n", of, points->due[side]);
    if (points->guns[side])
        text_format(out, "guns for nothing, to come: %s %u [%s]\n", of, points->guns[side],
                    ct_gun_rule(play, side));
    for (CT_EACH(leader, &play->s->leaders))
        if (side == CT_REPUBLICAN &&
            points->executed >> (leader - play->s->first_leader) & 1) /* [8.1.1] */
            text_format(out, "points for an executed leader, to come: %s [8.1.1]\n",
                        ct_counter(play, leader)->id);
}

/* ---- fleets [7.6] */

static void describe_tasks(const struct ct_play *play, struct text *out)
{
    unsigned phase = play->head->phase;
    unsigned index = 0;

    if (phase != CT_PHASE_COMBAT_IMPERIAL && phase != CT_PHASE_COMBAT_REPUBLICAN)
        return;
    for (CT_EACH(fleet, &play->s->fleets)) {
        uint8_t task = play->p->task[index++];

        if (task < CT_PROVINCES && play->p->unit[fleet].where == CT_AT_SEA)
            text_format(out, "%s supports %s\n", ct_counter(play, fleet)->id,
                        play->s->map.cell[task].name);
    }
}

void ct_describe_in_force(const struct ct_play *play, struct text *out)
{
    describe_event(play, out);
    describe_rules(play, out);
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++)
        describe_due(play, (uint8_t)side, out);
    describe_tasks(play, out);
}
