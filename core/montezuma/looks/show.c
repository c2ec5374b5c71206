/* A position in words: what stands in a space, and how the game stands. */
#include "montezuma/looks/show.h"
#include "game/describe.h"
#include "montezuma/montezuma.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"

/* ---- a space */

/* "us.3-inf 4, reduced"; "kearney 2-4-1". */
static void add_face(const struct mz_play *play, unsigned unit, struct text *out)
{
    const struct mz_counter *counter = mz_counter(play, unit);

    text_add(out, counter->id);
    if (mz_is_leader(play, unit)) {
        const struct mz_ratings *is = mz_ratings(play, unit);

        text_format(out, " leader %u-%u-%u", (unsigned)is->strategy, (unsigned)is->command,
                    (unsigned)is->tactics);
        if (play->p->unit[unit].steps == 0)
            text_add(out, ", replacement");
        if (mz_army_of(play, unit) != MZ_ARMIES)
            text_format(out, ", %s", play->s->army[mz_army_of(play, unit)].id);
        for (MZ_ALL_OFFICERS(officer, play->s)) /* [12.1.e] */
            if (play->p->officer[officer] == unit)
                text_format(out, ", %s", play->s->officer[officer].id);
    } else {
        text_format(out, " %u", mz_fp(play, unit));
        if (play->p->unit[unit].steps < counter->steps)
            text_add(out, ", reduced");
    }
    text_char(out, '\n');
}

/* [2.3.a] */
static void add_work(const char *work, uint8_t side, unsigned figure, bool known, struct text *out)
{
    if (known)
        text_format(out, "%s of %s, %u\n", work, mz_sides[side], figure);
    else
        text_format(out, "%s of %s, face down\n", work, mz_sides[side]);
}

void mz_show_markers(const struct mz_play *play, unsigned cell, uint8_t viewer, struct text *out)
{
    static const char *const trains[] = {"us.train", "mx.train", "us.beachhead"};
    const struct mz_work_at *work = &play->p->work[cell];
    uint8_t enemy = viewer == NO_SIDE ? NO_SIDE : mz_enemy(viewer);

    if (work->work != MZ_NO_WORK)
        add_work(mz_works[work->work], work->side, work->figure, !mz_is_unknown(work, enemy), out);
    if (work->building > 0)
        add_work("fort under construction", work->side, work->building,
                 !mz_is_fort_unknown(work, enemy), out);
    for (unsigned train = 0; train < MZ_TRAINS; train++)
        if (play->p->train[train] == cell)
            text_format(out, "%s\n", trains[train]);
    if (mz_cells_have(&play->p->raided, cell))
        text_add(out, "raided\n");
}

/* What the map has of it, and its State. */
static void add_ground(const struct mz_play *play, unsigned cell, struct text *out)
{
    if (play->s->cell[cell].fortress)
        text_add(out, mz_is_ruined(play, cell) ? "fortress, destroyed\n" : "fortress\n");
    if (mz_in_revolt(play, cell))
        text_format(out, "%s is in revolt\n", play->s->state[play->s->cell[cell].state].id);
}

void mz_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out)
{
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);

    for (unsigned of = 0; of < MZ_SIDES; of++) {
        struct mz_units set;

        mz_all_in(&play, (unsigned)cell, (uint8_t)of, &set);
        for (MZ_EACH(unit, &set))
            add_face(&play, unit, out);
    }
    mz_show_markers(&play, (unsigned)cell, side, out);
    add_ground(&play, (unsigned)cell, out);
    if (copy.control[cell] < MZ_SIDES)
        text_format(out, "control: %s\n", mz_sides[copy.control[cell]]);
}

unsigned mz_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer)
{
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);
    struct mz_units set;

    (void)viewer;
    mz_all_in(&play, (unsigned)cell, side, &set);
    return set_count(set.word, MZ_UNIT_WORDS);
}

/* ---- the game */

static void describe_hand(const struct mz_scenario *s, const struct mz_position *p, uint8_t of,
                          uint8_t viewer, struct text *out)
{
    unsigned unknown = 0;

    text_format(out, "%s, hand:", mz_sides[of]);
    size_t begun = out->length;
    for (int32_t card = 0; card < MZ_STRATEGY; card++) {
        if (p->pile[card] != mz_hand_of(of))
            continue;
        if (mz_thing_seen(s, p, card, viewer))
            text_format(out, " %s", s->card[card].id);
        else
            unknown++;
    }
    if (unknown)
        text_format(out, " %u unknown", unknown);
    text_add(out, out->length == begun ? " none\n" : "\n");
}

/* [8.3] All may look at what is discarded and what is out of the game, and count the deck. */
static void describe_piles(const struct mz_scenario *s, const struct mz_position *p,
                           struct text *out)
{
    static const struct {
        uint8_t pile;
        const char *what;
    } open[] = {{MZ_DISCARDED, "discarded"}, {MZ_OUT, "out of the game"}};
    unsigned left = 0;

    for (unsigned card = 0; card < MZ_STRATEGY; card++)
        left += p->pile[card] == MZ_DRAW;
    text_format(out, "deck: %u cards\n", left);
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        unsigned count = 0;

        for (unsigned card = 0; card < MZ_STRATEGY; card++) {
            if (p->pile[card] != open[i].pile)
                continue;
            if (count++ == 0)
                text_format(out, "%s:", open[i].what);
            text_format(out, " %s", s->card[card].id);
        }
        if (count > 0)
            text_char(out, '\n');
    }
}

static void describe_set(const struct mz_play *play, const struct mz_units *set, const char *what,
                         struct text *out)
{
    if (mz_empty(set))
        return;
    text_format(out, "%s:", what);
    for (MZ_EACH(unit, set))
        text_format(out, " %s", mz_counter(play, unit)->id);
    text_char(out, '\n');
}

/* [3.2] Leaders in the Pool are told who come by no lot [3.4], too. */
static void describe_pools(const struct mz_play *play, struct text *out)
{
    for (unsigned of = 0; of < MZ_SIDES; of++) {
        struct mz_units set;

        mz_regroup_of(play, (uint8_t)of, &set);
        text_format(out, "%s, Regroup: %u %s\n", mz_sides[of], mz_count(&set),
                    mz_count(&set) == 1 ? "unit" : "units");
        mz_all_in(play, MZ_REGROUP, (uint8_t)of, &set);
        mz_keep(&set, &play->s->leaders);
        describe_set(play, &set, of == MZ_US ? "us, Leader Pool" : "mexico, Leader Pool", out);
    }
}

/* [3.6] [11.3] [16.5] Who waits elsewhere. */
static void describe_boxes(const struct mz_play *play, struct text *out)
{
    static const struct {
        uint8_t box;
        const char *what;
    } boxes[] = {{MZ_EXILE, "in Exile"}, {MZ_WOUNDED_BOX, "wounded"}, {MZ_HIDDEN, "hidden"}};

    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        struct mz_units set = {{0}};

        for (unsigned unit = 0; unit < play->s->units; unit++)
            if (play->p->unit[unit].where == boxes[i].box)
                mz_add(&set, unit);
        describe_set(play, &set, boxes[i].what, out);
    }
}

static void describe_states(const struct mz_scenario *s, uint32_t states, const char *what,
                            struct text *out)
{
    if (!states)
        return;
    text_format(out, "%s:", what);
    for (MZ_ALL_STATES(state, s))
        if (states >> state & 1)
            text_format(out, " %s", s->state[state].id);
    text_char(out, '\n');
}

/* The tracks and boxes that are no space. */
static void describe_war(const struct mz_scenario *s, const struct mz_position *p, struct text *out)
{
    static const char *const governments[] = {"stable", "unstable", "collapsed"};
    static const char *const squadrons[] = {"inactive", "active", "seizing"};

    text_format(out, "the government is %s%s\n", governments[p->government],
                p->president ? ", Santa Anna President" : "");
    for (unsigned coast = MZ_EAST; coast < MZ_COASTS; coast++) {
        text_format(out, "%s coast: squadron %s", mz_coasts[coast - MZ_EAST],
                    squadrons[p->squadron[coast]]);
        if (p->squadron[coast] == MZ_SEIZING)
            text_format(out, " %s", s->map.cell[p->seized[coast]].name);
        text_char(out, '\n');
    }
    describe_states(s, p->revolt, "in revolt", out);
    describe_states(s, p->us_states, "under US control", out);
}

void mz_describe(const void *scenario, const void *position, uint8_t side, struct text *out)
{
    const struct mz_scenario *s = scenario;
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);

    describe_turn(&mz_game, &s->head, &copy.head, "turn", s->charts.turn[copy.head.turn].dates,
                  out);
    describe_war(s, &copy, out);
    text_format(out, "Political Will %u, Bellicosity %u, Blockade %u%s\n", (unsigned)copy.pw,
                (unsigned)copy.bellicosity, (unsigned)copy.blockade, copy.war ? ", at War" : "");
    for (unsigned of = 0; of < MZ_SIDES; of++) {
        describe_hand(s, &copy, (uint8_t)of, side, out);
        if (side == NO_SIDE || side == of)
            standing_describe(&mz_standing_rules, s, &copy.head, (uint8_t)of, out);
    }
    mz_show_record(&play, side, out);
    describe_piles(s, &copy, out);
    describe_pools(&play, out);
    describe_boxes(&play, out);
}
