/* What has been done and what lies about, where no counter that stands somewhere shows it: of this
 * Turn, for good, control beyond a border, markers by themselves. */
#include "montezuma/looks/show.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"

/* Between the entries of a line; the first begins it. */
static void add_entry(struct text *out, const char *line, unsigned *count, const char *entry)
{
    text_format(out, "%s%s", (*count)++ == 0 ? line : "; ", entry);
}

/* What is done once a Turn, or counted in it. */
static void describe_this_turn(const struct mz_position *p, struct text *out)
{
    const uint8_t *raids = p->raids.made;
    unsigned count = 0;

    const struct {
        bool is;
        const char *what;
    } done[] = {{p->supplied, "the Supply Event [9.2]"},
                {p->replaced >> MZ_US & 1, "replacements of us [13.4]"},
                {p->replaced >> MZ_MEXICO & 1, "replacements of mexico [13.4]"},
                {p->officer_turn > 0 && p->officer_turn == p->head.turn, "an Officer [12.1.e]"},
                {p->armistice, "the Armistice [21.0/71]"},
                {p->us_unit_lost && !p->war, "a US unit lost in battle [18.3.a]"}};

    for (size_t i = 0; i < sizeof done / sizeof *done; i++)
        if (done[i].is)
            add_entry(out, "this Turn: ", &count, done[i].what);
    if (raids[MZ_US] + raids[MZ_MEXICO] > 0) {
        add_entry(out, "this Turn: ", &count, "raids [16.4.a]");
        text_format(out, ": us %u, mexico %u", (unsigned)raids[MZ_US], (unsigned)raids[MZ_MEXICO]);
    }
    if (count > 0)
        text_char(out, '\n');
}

/* What lasts. */
static void describe_lasting(const struct mz_position *p, struct text *out)
{
    if (p->surveyed)
        text_add(out, "in force: Topographic Engineers [21.0/33]\n");
    if (p->war_due)
        text_add(out, "the cards and units of the War come with the next Turn [18.3.e]\n");
}

/* [5.1.b] Those that have been looked at lie open. */
static void describe_markers(const struct mz_scenario *s, const struct mz_position *p,
                             struct text *out)
{
    unsigned count = 0;

    for (unsigned city = 0; city < s->cities; city++) {
        if (!p->marker[city])
            continue;
        add_entry(out, "markers of cities: ", &count, s->map.cell[s->city[city]].name);
        text_format(out, " %d", s->charts.city_marker[p->marker[city] - 1]);
    }
    if (count > 0)
        text_char(out, '\n');
}

/* [6.7] Beyond a side's own country, with a unit there or not. */
static void describe_held(const struct mz_play *play, struct text *out)
{
    static const char *const lines[MZ_SIDES] = {"control of us in Mexico: ",
                                                "control of mexico in Texas: "};

    for (unsigned side = 0; side < MZ_SIDES; side++) {
        unsigned count = 0;

        for (MZ_ALL_CELLS(cell, play->s))
            if (play->p->control[cell] == side && play->s->cell[cell].own != side)
                text_format(out, "%s%s", count++ == 0 ? lines[side] : ", ",
                            play->s->map.cell[cell].name);
        if (count > 0)
            text_char(out, '\n');
    }
}

/* Where a counter stands they are told with it. */
static bool is_empty(const struct mz_play *play, unsigned cell)
{
    struct mz_units sides[MZ_SIDES];

    for (unsigned side = 0; side < MZ_SIDES; side++)
        mz_all_in(play, cell, (uint8_t)side, &sides[side]);
    return mz_empty(&sides[MZ_US]) && mz_empty(&sides[MZ_MEXICO]);
}

/* Lines, one behind another. */
static void add_in_brackets(struct text *out, const struct text *lines)
{
    text_add(out, " (");
    for (size_t at = 0; at < lines->length; at++)
        if (lines->at[at] != '\n')
            text_char(out, lines->at[at]);
        else if (at + 1 < lines->length)
            text_add(out, ", ");
    text_char(out, ')');
}

/* Works, trains and Raid markers that nobody stands beside. */
static void describe_left(const struct mz_play *play, uint8_t viewer, struct text *out)
{
    struct text markers = {0};
    unsigned count = 0;

    for (MZ_ALL_CELLS(cell, play->s)) {
        if (!is_empty(play, cell))
            continue;
        text_clear(&markers);
        mz_show_markers(play, cell, viewer, &markers);
        if (markers.length == 0)
            continue;
        add_entry(out, "markers by themselves: ", &count, play->s->map.cell[cell].name);
        add_in_brackets(out, &markers);
    }
    if (count > 0)
        text_char(out, '\n');
    out->failed = out->failed || markers.failed;
    text_free(&markers);
}

/* [21.0/67] [21.0/73] Of whom two events ask. */
static void describe_fame(const struct mz_play *play, struct text *out)
{
    if (mz_has(&play->p->beaten, play->s->scott))
        text_add(out, "scott lost his last battle [21.0/67]\n");
    if (mz_has(&play->p->victors, play->s->taylor))
        text_add(out, "taylor has won a battle [21.0/73]\n");
}

/* [12.1.d] Why responses are asked for: the word of the question, and what it means. */
static void describe_moment(const struct position_head *head, struct text *out)
{
    static const char *const meant[MZ_MOMENTS] = {
        [MZ_IN_BATTLE] = "a battle is about to be fought [11.2.d]",
        [MZ_AS_DEFENDER] = "a battle is about to be fought, and the defender may respond [11.2.d]",
        [MZ_AFTER_BATTLE] = "a battle has been fought, nobody has retreated yet [11.2.j]",
        [MZ_ENEMY_MA] = "the enemy has drawn the card that says how far he goes [10.1]",
        [MZ_ENEMY_NAVAL] = "the enemy has named a naval move [14.1]",
        [MZ_IN_ANSWER] = "the enemy has played a card that may be answered [11.2.d]"};

    if (head->kind != MZ_ASK_WINDOW)
        return;
    unsigned moment = window_moment(&mz_window, head);
    text_format(out, "%s: %s\n", mz_moments[moment], meant[moment]);
}

/* [11.2.e] [21.0] What one side has brought to it so far. */
static void add_role(const struct mz_play *play, enum mz_role role, struct text *out)
{
    const struct mz_force *force = &play->p->battle.force[role];
    const char *of = mz_sides[mz_battle_side(play, role)];
    const char *what = ", commits";

    if (force->lead != MZ_NO_UNIT)
        text_format(out, "; %s leads with %s", of, mz_counter(play, force->lead)->id);
    for (unsigned i = 0; i < MZ_COMMITTED; i++) {
        if (force->committed[i] == MZ_NO_UNIT)
            continue;
        text_format(out, "%s %s", what, mz_counter(play, force->committed[i])->id);
        what = " and";
    }
    if (force->fp != 0)
        text_format(out, "; firepower of %s changed by %d", of, force->fp);
    if (force->efficiency != 0)
        text_format(out, "; Efficiency of %s changed by %d", of, force->efficiency);
}

/* How far the battle is that is being fought; MZ_BATTLE_STEPS: none is. */
static unsigned step_of_battle(const struct position_head *head)
{
    for (unsigned i = 0; i < head->depth; i++)
        if (head->frame[i].procedure == MZ_BATTLE)
            return head->frame[i].step;
    return MZ_BATTLE_STEPS;
}

/* [11.2] What has been settled of the battle under way. */
static void describe_battle(const struct mz_play *play, struct text *out)
{
    const struct mz_battle *battle = &play->p->battle;
    unsigned step = step_of_battle(play->head);

    if (step == MZ_BATTLE_STEPS)
        return;
    text_format(out, "battle in %s: %s attacks", play->s->map.cell[battle->cell].name,
                mz_sides[battle->attacker]);
    if (step > MZ_BATTLE_SHIFT)
        text_format(out, ", %s", mz_battle_types[battle->type]);
    for (unsigned role = MZ_ATTACKER; role < MZ_ROLES; role++)
        add_role(play, (enum mz_role)role, out);
    if (step > MZ_BATTLE_DECIDES && battle->winner < MZ_ROLES)
        text_format(out, "; %s has won", mz_sides[mz_battle_side(play, battle->winner)]);
    text_char(out, '\n');
}

void mz_show_record(const struct mz_play *play, uint8_t viewer, struct text *out)
{
    describe_battle(play, out);
    describe_moment(play->head, out);
    describe_this_turn(play->p, out);
    describe_lasting(play->p, out);
    describe_markers(play->s, play->p, out);
    describe_held(play, out);
    describe_left(play, viewer, out);
    describe_fame(play, out);
}
