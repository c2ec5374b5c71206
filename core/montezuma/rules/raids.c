/* 16.1 to 16.4 Raids: where they may be made, out of where, and what comes of them. */
#include "montezuma/rules/raids.h"

#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/ways.h"

/* ---- where [16.1.a] [16.1.b] */

static bool is_enemys(const struct mz_play *play, uint8_t side, unsigned cell)
{
    uint8_t enemy = mz_enemy(side);

    return play->p->control[cell] == enemy || mz_units_in(play, cell, enemy) > 0;
}

static bool has_any_work(const struct mz_play *play, unsigned cell)
{
    return mz_has_work(play, cell, MZ_US) || mz_has_work(play, cell, MZ_MEXICO);
}

/* [16.1] [16.1.b] Those on the map are of this Turn, for they come off at its end. The sixth marker
 * is that of Local Militia. */
static unsigned markers_left(const struct mz_play *play)
{
    unsigned most = play->s->charts.figure[MZ_RAID_MARKERS] + play->p->raids.militia;
    unsigned placed = mz_cells_count(&play->p->raided);

    return placed < most ? most - placed : 0;
}

bool mz_is_raid_left(struct mz_play *play, unsigned word)
{
    return markers_left(play) > 0 ||
           MZ_REFUSE(play, MZ_RAID_NO_MARKER, word, V_INT(play->s->charts.figure[MZ_RAID_MARKERS]));
}

static bool may_be_raided(struct mz_play *play, uint8_t side, unsigned to, unsigned word)
{
    bool barred = to == play->s->new_orleans || (to == play->s->disputed_zone && side == MZ_US);

    if (barred)
        return MZ_REFUSE(play, MZ_RAID_CLOSED, word, V_INT(to), V_INT(side));
    if (!is_enemys(play, side, to))
        return MZ_REFUSE(play, MZ_RAID_NOT_ENEMYS, word, V_INT(to), V_INT(side));
    if (mz_cells_have(&play->p->raided, to))
        return MZ_REFUSE(play, MZ_RAID_AGAIN, word, V_INT(to));
    if (has_any_work(play, to))
        return MZ_REFUSE(play, MZ_RAID_WORK, word, V_INT(to));
    if (mz_units_in(play, to, side) > 0)
        return MZ_REFUSE(play, MZ_RAID_OWN_UNITS, word, V_INT(to), V_INT(side));
    return true;
}

static bool is_in_reach(struct mz_play *play, unsigned from, unsigned to, enum mz_figure reach,
                        unsigned word)
{
    unsigned most = play->s->charts.figure[reach];
    uint8_t mp[MZ_CELLS];

    mz_find_mp(play, from, most, mp);
    return mp[to] <= most ||
           MZ_REFUSE(play, MZ_RAID_TOO_FAR, word, V_INT(to), V_INT(most), V_INT(from));
}

enum { AT = 2 }; /* `from X at Y`: the target's word behind the origin's */

/* The first of the Indian Spaces that are nearest to one, or of all if a Zone lies between. */
static unsigned nearest_indian(const struct mz_play *play, unsigned to)
{
    struct mz_cells indian = {{0}};
    unsigned first;

    for (MZ_ALL_CELLS(cell, play->s))
        if (play->s->cell[cell].indian)
            mz_cells_add(&indian, cell);
    first = mz_cells_empty(&indian) ? to : mz_cells_first(&indian);
    mz_keep_nearest(play, to, &indian);
    return mz_cells_empty(&indian) ? first : mz_cells_first(&indian);
}

static bool may_raid_from(struct mz_play *play, uint8_t side, unsigned from, unsigned to,
                          unsigned word)
{
    if (!play->s->cell[from].indian)
        return MZ_REFUSE(play, MZ_RAID_NOT_INDIAN, word, V_INT(from),
                         V_INT(play->refusal ? nearest_indian(play, to) : 0));
    return may_be_raided(play, side, to, word + AT) &&
           is_in_reach(play, from, to, MZ_RAID_INDIAN, word + AT);
}

static bool may_raid_with(struct mz_play *play, unsigned guerrilla, unsigned to, unsigned word)
{
    uint8_t where = play->p->unit[guerrilla].where;

    if (mz_counter(play, guerrilla)->type != MZ_GUERRILLA)
        return MZ_REFUSE(play, MZ_NOT_GUERRILLA, word, V_INT(guerrilla));
    if (!mz_on_map(where))
        return mz_refuse_absent(play, guerrilla, word);
    if (!mz_is_in_mexico(play, to)) /* [16.5] */
        return MZ_REFUSE(play, MZ_RAID_NOT_IN_MEXICO, word + AT, V_INT(guerrilla), V_INT(to));
    return may_be_raided(play, MZ_MEXICO, to, word + AT) &&
           is_in_reach(play, where, to, MZ_RAID_GUERRILLA, word + AT);
}

/* What may be raided out of a cell: within so many MP of it, refusing nothing. */
struct reach {
    struct mz_play look;
    unsigned most;
    uint8_t side, mp[MZ_CELLS];
};

static void reach_from(const struct mz_play *play, uint8_t side, unsigned from, enum mz_figure most,
                       struct reach *reach)
{
    reach->look = *play;
    reach->look.refusal = NULL;
    reach->most = play->s->charts.figure[most];
    reach->side = side;
    mz_find_mp(play, from, reach->most, reach->mp);
}

static bool reaches(struct reach *reach, unsigned to)
{
    return reach->mp[to] <= reach->most && may_be_raided(&reach->look, reach->side, to, WORD_NONE);
}

void mz_find_raids(const struct mz_play *play, uint8_t side, unsigned from, enum mz_figure reach,
                   struct mz_cells *cells)
{
    struct reach there;

    *cells = (struct mz_cells){{0}};
    reach_from(play, side, from, reach, &there);
    for (MZ_ALL_CELLS(to, play->s))
        if (reaches(&there, to))
            mz_cells_add(cells, to);
}

/* A Guerrilla raids in Mexico alone [16.5]. */
static bool can_raid_from(const struct mz_play *play, uint8_t side, unsigned from,
                          enum mz_figure reach)
{
    struct reach there;

    reach_from(play, side, from, reach, &there);
    for (MZ_ALL_CELLS(to, play->s))
        if ((reach == MZ_RAID_INDIAN || mz_is_in_mexico(play, to)) && reaches(&there, to))
            return true;
    return false;
}

/* [16.1.a] Out of an Indian Space that has not been used; who could not raid is not asked. */
static bool can_indians_raid(const struct mz_play *play, uint8_t side, const struct mz_cells *used)
{
    for (MZ_ALL_CELLS(from, play->s))
        if (play->s->cell[from].indian && !mz_cells_have(used, from) &&
            can_raid_from(play, side, from, MZ_RAID_INDIAN))
            return true;
    return false;
}

static bool can_guerrillas_raid(const struct mz_play *play)
{
    for (MZ_EACH(unit, &play->s->of_side[MZ_MEXICO])) {
        uint8_t where = play->p->unit[unit].where;

        if (mz_counter(play, unit)->type == MZ_GUERRILLA && mz_on_map(where) &&
            can_raid_from(play, MZ_MEXICO, where, MZ_RAID_GUERRILLA))
            return true;
    }
    return false;
}

bool mz_can_raid(const struct mz_play *play, uint8_t side)
{
    const struct mz_cells none = {{0}};

    return can_indians_raid(play, side, &none) || (side == MZ_MEXICO && can_guerrillas_raid(play));
}

/* ---- the marker [16.4] */

static void mark(struct mz_play *play, uint8_t side, unsigned cell, const char *rule)
{
    mz_cells_add(&play->p->raided, cell);
    play->p->raids.made[side]++;
    MZ_TELL(play, MZ_EV_RAIDED, rule, V_INT(side), V_INT(cell));
}

void mz_militia_cells(const struct mz_play *play, struct mz_cells *cells)
{
    struct mz_play look = *play;

    *cells = (struct mz_cells){{0}};
    look.refusal = NULL;
    if (play->p->raids.militia)
        return;
    for (MZ_ALL_CELLS(cell, play->s))
        if (mz_is_in_mexico(play, cell) && may_be_raided(&look, MZ_MEXICO, cell, WORD_NONE))
            mz_cells_add(cells, cell);
}

void mz_militia_raid(struct mz_play *play, unsigned cell)
{
    play->p->raids.militia = true;
    mark(play, MZ_MEXICO, cell, "16.2.c");
}

/* ---- 16.2.b, 16.3 raids that are rolled for */

/* A try: out of an Indian Space, or with a Guerrilla. */
struct
try {
    const struct argument *from, *at;
};

static bool next_try(const struct mz_play *play, struct try *try)
{
    try->from = order_find(play->order, RAID_FROM, try->from ? try->from + 1 : NULL);
    if (try->from)
        try->at = order_find(play->order, RAID_AT, try->from);
    return try->from != NULL;
}

static bool is_guerrilla_try(const struct try *try)
{
    return try->from->kind == ARGUMENT_UNIT;
}

/* [16.1.b] */
static bool is_used(const struct mz_play *play, const struct try *try)
{
    struct try other = {0};

    while (next_try(play, &other) && other.from != try->from)
        if (other.from->kind == try->from->kind && other.from->value == try->from->value)
            return true;
    return false;
}

static bool may_try(struct mz_play *play, uint8_t side, const struct try *try)
{
    if (is_used(play, try))
        return is_guerrilla_try(try)
                   ? MZ_REFUSE(play, MZ_RAID_GUERRILLA_USED, try->from->word,
                               V_INT(try->from->value))
                   : MZ_REFUSE(play, MZ_RAID_USED, try->from->word, V_INT(try->from->value));
    if (!is_guerrilla_try(try))
        return may_raid_from(play, side, try->from->value, try->at->value, try->from->word);
    if (side != MZ_MEXICO)
        return MZ_REFUSE(play, MZ_NOT_YOURS, try->from->word, V_INT(try->from->value), V_INT(side));
    return may_raid_with(play, try->from->value, try->at->value, try->from->word);
}

static bool has_leader(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units all;

    mz_all_in(play, cell, side, &all);
    return mz_next(&all, play->s->first_leader) != MZ_NO_UNIT;
}

/* [16.3] what is added to the die, but for the OPS */
static int modifier_of(const struct mz_play *play, uint8_t side, const struct try *try, bool bold)
{
    uint8_t enemy = mz_enemy(side);
    unsigned to = try->at->value;
    int sum = 0;

    if (is_guerrilla_try(try) &&
        play->p->unit[play->s->canales].where == play->p->unit[try->from->value].where)
        sum++;
    if (!bold && mz_units_in(play, to, enemy) > 0)
        sum--;
    if (has_leader(play, to, enemy))
        sum--;
    return sum;
}

static void lose_raider(struct mz_play *play, unsigned guerrilla)
{
    MZ_TELL(play, MZ_EV_ELIMINATED, "16.3", V_INT(guerrilla));
    mz_fact_put(play, guerrilla, MZ_HOLDING);
}

/* Of a Guerrilla that has raided and lives: it stands in the Space, and goes home from it. */
static void roll(struct mz_play *play, uint8_t side, const struct try *try, unsigned ops, bool bold,
                 struct mz_units *raiders)
{
    const uint8_t *figure = play->s->charts.figure;
    unsigned to = try->at->value;
    int added = (int)ops + modifier_of(play, side, try, bold);
    unsigned die = mz_die(play, "raid", "16.3");
    bool hit = (int)die + added >= figure[MZ_RAID_NEEDED];
    bool opposed = mz_units_in(play, to, mz_enemy(side)) > 0;

    MZ_TELL(play, MZ_EV_RAID, "16.3", V_INT(side), V_INT(to), V_INT(die), V_INT(added),
            V_INT((int)die + added), V_TEXT(hit ? "a raid" : "no raid"));
    if (hit)
        mark(play, side, to, "16.3");
    if (!is_guerrilla_try(try))
        return;
    if (opposed && die <= figure[MZ_RAID_LOST_AT]) {
        lose_raider(play, try->from->value);
        return;
    }
    mz_fact_put(play, try->from->value, to);
    mz_add(raiders, try->from->value);
}

/* [6.5.b] [2.2.b] What stands alone where they have come is taken, or flees, before they go home:
 * of procedures the one called last goes first. */
static void have_raided(struct mz_play *play, uint8_t side, const struct mz_units *raiders)
{
    mz_send_home(play, raiders, true);
    for (MZ_EACH(raider, raiders))
        mz_take_what_is_left(play, side, play->p->unit[raider].where);
}

/* All are named before the first die falls. */
static bool may_raid(struct mz_play *play, uint8_t side, unsigned tries, bool bold)
{
    struct try try = {0};
    unsigned count = 0;

    if (!mz_is_raid_left(play, WORD_VERB))
        return false;
    while (next_try(play, &try)) {
        if (++count > tries)
            return MZ_REFUSE(play, MZ_RAID_TOO_MANY, try.from->word, V_INT(tries));
        if (bold && is_guerrilla_try(&try))
            return MZ_REFUSE(play, MZ_RAID_INDIANS_ALONE, try.from->word, V_INT(try.from->value));
        if (!may_try(play, side, &try))
            return false;
    }
    return true;
}

/* What has been raided meanwhile is not raided again, and without a marker none is made. */
static void raid(struct mz_play *play, uint8_t side, unsigned ops, bool bold)
{
    struct mz_units raiders = {{0}};
    struct try try = {0};

    while (next_try(play, &try))
        if (markers_left(play) > 0 && !mz_cells_have(&play->p->raided, try.at->value))
            roll(play, side, &try, ops, bold, &raiders);
    have_raided(play, side, &raiders);
}

bool mz_judge_raid(struct mz_play *play)
{
    const struct mz_playing *playing = &play->p->playing;

    return may_raid(play, playing->side, playing->ops, false);
}

void mz_act_raid(struct mz_play *play)
{
    const struct mz_playing *playing = &play->p->playing;

    raid(play, playing->side, playing->ops, false);
}

/* ---- by a card's event [21.0/16] */

void mz_raid_by_card(struct mz_play *play, uint8_t side, unsigned tries, unsigned ops, bool bold)
{
    play->p->raids.side = side;
    play->p->raids.tries = (uint8_t)tries;
    play->p->raids.ops = (uint8_t)ops;
    play->p->raids.bold = bold;
    mz_call(play, MZ_RAIDING);
}

void mz_raid_step(struct mz_play *play, unsigned step)
{
    const struct mz_raids *raids = &play->p->raids;
    const struct mz_cells none = {{0}};

    (void)step;
    if (markers_left(play) == 0 || !can_indians_raid(play, raids->side, &none))
        return;
    act_ask(play->head, MZ_ASK_RAID, raids->side);
    MZ_TELL(play, MZ_EV_ASK_RAID, "16.2.b", V_INT(play->head->question), V_INT(raids->side),
            V_INT(raids->tries));
}

bool mz_answer_raid(struct mz_play *play)
{
    const struct mz_raids *raids = &play->p->raids;
    bool raids_now = play->order->verb == MZ_ANSWER_RAID;

    if (raids_now && !may_raid(play, raids->side, raids->tries, raids->bold))
        return false;
    act_answered(play->head, mz_phasing(play));
    if (raids_now)
        raid(play, raids->side, raids->ops, raids->bold);
    return true;
}

bool mz_standard_raid(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_DONE);
    return true;
}

/* ---- 16.2.a by an Action card: markers without a die */

void mz_place_raids(struct mz_play *play, uint8_t side, unsigned markers)
{
    play->p->raids.side = side;
    play->p->raids.tries = (uint8_t)markers;
    play->p->raids.used = (struct mz_cells){{0}};
    mz_call(play, MZ_MARKING);
}

void mz_mark_step(struct mz_play *play, unsigned step)
{
    struct mz_raids *raids = &play->p->raids;
    unsigned left = markers_left(play);

    (void)step;
    if (raids->tries == 0 || left == 0 || !can_indians_raid(play, raids->side, &raids->used))
        return;
    act_ask(play->head, MZ_ASK_MARK, raids->side);
    MZ_TELL(play, MZ_EV_ASK_MARK, "16.2.a", V_INT(play->head->question), V_INT(raids->side),
            V_INT(left < raids->tries ? left : raids->tries));
    course_go_to(play->head, MZ_MARKING, 0);
}

bool mz_answer_mark(struct mz_play *play)
{
    struct mz_raids *raids = &play->p->raids;
    const struct argument *from = order_find(play->order, RAID_FROM, NULL);
    const struct argument *at = order_find(play->order, RAID_AT, NULL);

    if (play->order->verb == MZ_ANSWER_DONE) {
        act_answered(play->head, mz_phasing(play));
        raids->tries = 0;
        return true;
    }
    if (mz_cells_have(&raids->used, from->value))
        return MZ_REFUSE(play, MZ_RAID_USED, from->word, V_INT(from->value));
    if (!may_raid_from(play, raids->side, from->value, at->value, from->word))
        return false;
    act_answered(play->head, mz_phasing(play));
    mz_cells_add(&raids->used, from->value);
    raids->tries--;
    mark(play, raids->side, at->value, "16.2.a");
    return true;
}

bool mz_standard_mark(struct mz_play *play, struct order *answer)
{
    return mz_standard_raid(play, answer);
}
