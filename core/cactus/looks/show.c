/* A position in words: what stands in a province, and how the game stands. */
#include <stdio.h>

#include "cactus/looks/in_force.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/special.h"
#include "cactus/standing.h"
#include "game/describe.h"

/* ---- a province */

/* What it may do, or may not, for the rest of the turn. */
static void add_marks(unsigned flags, struct text *out)
{
    static const struct {
        unsigned flag;
        const char *words;
    } marks[] = {
        {CT_SHIPPED, "came by sea"},
        {CT_REACTED, "has reacted"},
        {CT_COMMITTED, "holds the enemy"},
        {CT_FORCED, "forced march"},
        {CT_HELD, "stays"},
        {CT_GUEST, "has to leave"},
        {CT_NO_PART, "takes no part"},
    };

    if ((flags & (CT_STOPPED | CT_MOVED)) == CT_STOPPED)
        text_add(out, ", stopped");
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (flags & marks[i].flag)
            text_format(out, ", %s", marks[i].words);
}

/* "fr.2-zouave 15-5-2", "fr.2-zouave 8-5-2, reduced", "forey (2)-2": factor, rating, movement. */
static void add_face(const struct ct_play *play, unsigned unit, struct text *out)
{
    const struct ct_counter *counter = ct_counter(play, unit);
    const struct ct_unit *u = &play->p->unit[unit];

    text_add(out, counter->id);
    if (counter->type == CT_LEADER)
        text_format(out, " leader %u-%u", (unsigned)counter->rating, (unsigned)counter->movement);
    else if (counter->gun)
        text_format(out, " %u-%u", ct_factor(play, unit), (unsigned)counter->movement);
    else
        text_format(out, " %u-%u-%u", ct_factor(play, unit), (unsigned)counter->rating,
                    (unsigned)counter->movement);
    if (counter->traits & CT_RAIDS)
        text_add(out, "R");
    if (u->steps < counter->steps)
        text_add(out, ", reduced");
    if (u->army)
        text_format(out, ", %s", ct_counter(play, ct_army_counter(play->s, u->army - 1u))->id);
    if (u->flags & CT_SALLIED)
        text_add(out, ", out of the city");
    if (u->flags & CT_MOVED)
        text_add(out, ", moved");
    add_marks(u->flags, out);
}

/* [7.5.1] Who has come out of a city fights in the field. */
static unsigned shown_city(const struct ct_play *play, unsigned unit)
{
    const struct ct_unit *u = &play->p->unit[unit];

    return u->flags & CT_SALLIED ? CT_FIELD : u->city;
}

static void add_stack(const struct ct_play *play, unsigned province, uint8_t side, unsigned city,
                      struct text *out)
{
    struct ct_units set;
    bool any = false;

    ct_all_in(play, province, side, &set);
    for (CT_EACH(unit, &set)) {
        if (shown_city(play, unit) != city)
            continue;
        if (!any && city)
            text_format(out, "in %s%s:\n", ct_city_name(play->s, province, city),
                        ct_is_besieged(play, unit) ? ", besieged" : "");
        any = true;
        add_face(play, unit, out);
        text_char(out, '\n');
    }
}

/* [10.5] */
static void add_rebels(const struct ct_play *play, unsigned province, struct text *out)
{
    if (ct_rebels_at(play) != province)
        return;
    text_add(out, "in revolt:\n");
    for (CT_EACH(unit, &play->board.in[province])) {
        if (!ct_is_rebel(play, unit))
            continue;
        add_face(play, unit, out);
        text_char(out, '\n');
    }
}

static void add_control(const struct ct_play *play, unsigned province, struct text *out)
{
    uint8_t side = play->p->control[province];

    text_format(out, "control: %s\n", describe_side(&ct_game, side));
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
        if (play->p->siege[province][city].level)
            text_format(out, "Siege %u of %s\n", (unsigned)play->p->siege[province][city].level,
                        ct_city_name(play->s, province, city));
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
        if (play->p->siege[province][city].open) /* [7.5] */
            text_format(out, "who is in %s could not be besieged, and comes out to fight\n",
                        ct_city_name(play->s, province, city));
}

void ct_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out)
{
    struct ct_position copy = *(const struct ct_position *)position;
    struct ct_play play = CT_LOOK(scenario, &copy);

    (void)side; /* [5.6] nothing is hidden */
    ct_board_begin(&play.board, play.s, play.p);
    for (unsigned of = CT_IMPERIAL; of < CT_SIDES; of++)
        for (unsigned city = CT_FIELD; city < CT_CITIES; city++)
            add_stack(&play, (unsigned)cell, (uint8_t)of, city, out);
    add_rebels(&play, (unsigned)cell, out);
    add_control(&play, (unsigned)cell, out);
}

unsigned ct_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer)
{
    const struct ct_scenario *s = scenario;
    const struct ct_position *p = position;
    unsigned count = 0;

    (void)viewer;
    for (CT_EACH(unit, &s->of_side[side]))
        count += unit < s->first_army && p->unit[unit].where == cell;
    return count;
}

/* ---- the game */

enum { DATE = 40 };

static void describe_quarter(const struct ct_scenario *s, const struct ct_position *p,
                             struct text *out)
{
    static const char *const quarters[] = {"", "January to March", "April to June",
                                           "July to September", "October to December"};
    const struct ct_charts *charts = &s->charts;
    char date[DATE] = "";

    if (p->head.turn >= s->head.first_turn)
        snprintf(date, sizeof date, "%s %u", quarters[charts->quarter[p->head.turn]],
                 (unsigned)charts->year[p->head.turn]);
    describe_turn(&ct_game, &s->head, &p->head, "turn", date, out);
}

static void describe_control(const struct ct_scenario *s, const struct ct_position *p, uint8_t side,
                             const char *title, struct text *out)
{
    const char *between = " ";

    text_add(out, title);
    for (unsigned province = 0; province < s->map.cells; province++) {
        if (p->control[province] != side)
            continue;
        text_format(out, "%s%s", between, s->map.cell[province].name);
        between = ", ";
    }
    text_add(out, between[0] == ' ' ? " none\n" : "\n");
}

static void describe_points(const struct ct_position *p, struct text *out)
{
    text_format(out, "points: Imperial %d, French %d, Republican %d, US %d\n",
                (int)p->points.held[CT_IMPERIAL_POINTS], (int)p->points.held[CT_FRENCH_POINTS],
                (int)p->points.held[CT_REPUBLICAN_POINTS], (int)p->points.held[CT_USA_POINTS]);
}

/* What is set up, comes or is bought has its combat factor beside it. */
static void add_counter(const struct ct_counter *counter, uint8_t box, struct text *out)
{
    text_add(out, counter->id);
    if ((box == CT_IN_HAND || box == CT_WAITING || box == CT_POOL) && counter->factor[0])
        text_format(out, "(%u)", (unsigned)counter->factor[counter->steps - 1]);
}

static void describe_box(const struct ct_scenario *s, const struct ct_position *p, uint8_t side,
                         uint8_t box, const char *title, struct text *out)
{
    const char *between = " ";

    for (CT_EACH(unit, &s->of_side[side])) {
        if (p->unit[unit].where != box || unit >= s->first_army)
            continue;
        text_format(out, "%s%s", between[0] == ' ' ? title : "", between);
        add_counter(&s->counter[unit], box, out);
        between = ", ";
    }
    if (between[0] != ' ')
        text_char(out, '\n');
}

/* [7.3.3] Whoever is asked whether he falls back has nowhere to go. */
static void describe_trap(const struct ct_scenario *s, const struct ct_position *p,
                          struct text *out)
{
    struct ct_position copy = *p;
    struct ct_play play = CT_LOOK(s, &copy);

    if (!p->head.question || p->head.kind != CT_ASK_FALLBACK)
        return;
    ct_board_begin(&play.board, play.s, play.p);
    if (ct_is_cut_off(&play, p->head.to_act))
        text_format(out, "no way out of %s: who falls back is eliminated [7.3.3]\n",
                    s->map.cell[p->battle.province].name);
}

void ct_describe(const void *scenario, const void *position, uint8_t side, struct text *out)
{
    static const struct {
        uint8_t box, of;
        const char *title;
    } boxes[] = {
        {CT_IN_HAND, CT_IMPERIAL, "Imperial, to be set up:"},
        {CT_IN_HAND, CT_REPUBLICAN, "Republican, to be set up:"},
        {CT_WAITING, CT_IMPERIAL, "Imperial, to arrive:"},
        {CT_WAITING, CT_REPUBLICAN, "Republican, to arrive:"},
        {CT_AT_SEA, CT_IMPERIAL, "Imperial fleet:"},
        {CT_AT_SEA, CT_REPUBLICAN, "US fleet:"},
        {CT_ABOARD, CT_IMPERIAL, "aboard the Imperial fleet:"},
        {CT_ABOARD, CT_REPUBLICAN, "aboard the US fleet:"},
        {CT_IN_CSA, CT_IMPERIAL, "in the Confederate States:"},
        {CT_IN_USA, CT_REPUBLICAN, "in the United States:"},
        {CT_CAPTIVE, CT_IMPERIAL, "held by the Republic:"},
        {CT_CAPTIVE, CT_REPUBLICAN, "held by the Empire:"},
        {CT_RETURNING, CT_IMPERIAL, "Imperial leaders on their way back:"},
        {CT_RETURNING, CT_REPUBLICAN, "Republican leaders on their way back:"},
        {CT_POOL, CT_IMPERIAL, "Imperial force pool:"},
        {CT_POOL, CT_REPUBLICAN, "Republican force pool:"},
    };
    const struct ct_scenario *s = scenario;
    const struct ct_position *p = position;
    struct ct_position copy = *p;
    struct ct_play play = CT_LOOK(s, &copy);

    describe_quarter(s, p, out);
    describe_points(p, out);
    describe_control(s, p, CT_IMPERIAL, "Imperial:", out);
    describe_control(s, p, CT_NOBODYS, "nobody's:", out);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        describe_box(s, p, boxes[i].of, boxes[i].box, boxes[i].title, out);
    ct_describe_in_force(&play, out);
    describe_trap(s, p, out);
    for (unsigned of = 0; of < CT_SIDES; of++)
        if (side == NO_SIDE || side == of)
            standing_describe(&ct_standing_rules, s, (struct position_head *)(uintptr_t)&p->head,
                              (uint8_t)of, out);
}
