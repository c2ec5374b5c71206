/* 13.2 Fieldworks and forts: how they are built, and pulled down. */
#include "montezuma/rules/account.h"
#include "montezuma/rules/battle.h"

/* ---- the markers that are left */

unsigned mz_works_left(const struct mz_play *play, unsigned work, unsigned figure)
{
    unsigned all = play->s->charts.works[work][figure];
    unsigned lying = 0;

    for (MZ_ALL_CELLS(cell, play->s)) {
        const struct mz_work_at *at = &play->p->work[cell];

        lying += (at->work == work && at->figure == figure) ||
                 (work == MZ_FORT && at->building == figure && figure > 0);
    }
    return lying < all ? all - lying : 0;
}

static unsigned all_left(const struct mz_play *play, unsigned work)
{
    unsigned count = 0;

    for (unsigned figure = 1; figure < MZ_WORK_FIGURES; figure++)
        count += mz_works_left(play, work, figure);
    return count;
}

static unsigned draw_by_lot(struct mz_play *play, unsigned work, unsigned other)
{
    unsigned count = all_left(play, work) - (other > 0);
    unsigned lot;

    if (count == 0)
        return 0;
    lot = mz_lot(play, count, "13.2.a");
    for (unsigned figure = 1;; figure++) { /* of all that are left the lot is one */
        unsigned left = mz_works_left(play, work, figure) - (figure == other);

        if (lot < left)
            return figure;
        lot -= left;
    }
}

/* One by lot, but for `other`, which has been drawn before. */
static unsigned draw_beside(struct mz_play *play, unsigned work, unsigned other, unsigned ears)
{
    size_t heard = dice_heard(play->dice);
    unsigned figure;

    if (mz_is_account(play))
        return mz_account_work(play, work, other, ears);
    figure = draw_by_lot(play, work, other);
    if (figure > 0)
        dice_tell(play->dice, heard, (uint8_t)ears, figure);
    return figure;
}

unsigned mz_draw_work(struct mz_play *play, unsigned work, unsigned ears)
{
    return draw_beside(play, work, 0, ears);
}

/* The next step there: fieldworks, a fort beside them, or the fort in their place. */
static unsigned next_work(const struct mz_play *play, unsigned cell)
{
    return play->p->work[cell].work == MZ_NO_WORK ? MZ_FIELDWORKS : MZ_FORT;
}

/* ---- 2.3.a faces that are down */

bool mz_is_unknown(const struct mz_work_at *at, uint8_t side)
{
    return at->work != MZ_NO_WORK && at->side == side && !(at->faces & (MZ_FACE_UP | MZ_FACE_SEEN));
}

bool mz_is_fort_unknown(const struct mz_work_at *at, uint8_t side)
{
    return at->building > 0 && at->side == side && !(at->faces & MZ_FORT_SEEN);
}

/* The two between which its side chooses. */
static void redraw_question(struct mz_play *play)
{
    struct mz_building *building = &play->p->building;
    unsigned work = next_work(play, building->cell);

    building->drawn[0] = (uint8_t)draw_by_lot(play, work, 0);
    building->drawn[1] = (uint8_t)draw_by_lot(play, work, building->drawn[0]);
}

/* All are taken up before the first is drawn. */
void mz_redraw_works(struct mz_play *play, uint8_t side)
{
    struct mz_cells down = {{0}};
    struct mz_cells built = {{0}};

    for (MZ_ALL_CELLS(cell, play->s)) {
        struct mz_work_at *at = &play->p->work[cell];

        if (mz_is_unknown(at, side)) {
            mz_cells_add(&down, cell);
            at->figure = 0;
        }
        if (mz_is_fort_unknown(at, side)) {
            mz_cells_add(&built, cell);
            at->building = 0;
        }
    }
    for (MZ_EACH_CELL(cell, &down))
        play->p->work[cell].figure = (uint8_t)draw_by_lot(play, play->p->work[cell].work, 0);
    for (MZ_EACH_CELL(cell, &built))
        play->p->work[cell].building = (uint8_t)draw_by_lot(play, MZ_FORT, 0);
    if (play->head->kind == MZ_ASK_KEEP && play->p->building.side == side)
        redraw_question(play);
}

/* ---- 13.2 building */

/* [13.3.b] Without a work the US cannot control the ruins in which it stands, and may build one. */
static bool is_us_in_ruins(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return side == MZ_US && play->s->cell[cell].fortress && mz_is_ruined(play, cell) &&
           mz_units_in(play, cell, MZ_MEXICO) == 0 && !mz_cells_have(&play->p->raided, cell);
}

static bool judge_place(struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units units;

    if (!mz_is_of_use(play, cell, side, WORD_FIRST))
        return false;
    if (mz_terrain(play, cell) == MZ_TRANSIT)
        return MZ_REFUSE(play, MZ_FORT_TRANSIT, WORD_FIRST, V_INT(cell));
    if (!mz_is_friendly(play, cell, side) && !is_us_in_ruins(play, cell, side))
        return MZ_REFUSE(play, MZ_FORT_NOT_YOURS, WORD_FIRST, V_INT(cell));
    mz_all_in(play, cell, side, &units);
    mz_remove_all(&units, &play->s->leaders);
    if (mz_empty(&units))
        return MZ_REFUSE(play, MZ_FORT_EMPTY, WORD_FIRST, V_INT(cell), V_INT(side));
    return mz_has_supply(play, side, cell) ||
           MZ_REFUSE(play, MZ_FORT_UNSUPPLIED, WORD_FIRST, V_INT(cell));
}

/* [2.3] Forts that bear a marker Under Construction, of both sides. */
static unsigned count_built(const struct mz_play *play)
{
    unsigned count = 0;

    for (MZ_ALL_CELLS(cell, play->s))
        count += play->p->work[cell].building > 0;
    return count;
}

static bool judge_work(struct mz_play *play, unsigned cell, uint8_t side)
{
    const struct mz_work_at *at = &play->p->work[cell];
    unsigned work = next_work(play, cell);

    if (play->s->cell[cell].fortress && !mz_is_ruined(play, cell))
        return MZ_REFUSE(play, MZ_FORT_FORTRESS, WORD_FIRST, V_INT(cell));
    if (at->work == MZ_FORT || (at->work != MZ_NO_WORK && at->side != side))
        return MZ_REFUSE(play, MZ_FORT_STANDS, WORD_FIRST, V_TEXT(mz_works[at->work]), V_INT(cell));
    if (at->building > 0)
        return true;
    if (work == MZ_FORT && count_built(play) >= play->s->charts.figure[MZ_UNDER_CONSTRUCTION])
        return MZ_REFUSE(play, MZ_FORT_NONE_LEFT, WORD_VERB, V_TEXT("Under Construction"));
    return all_left(play, work) > 0 || /* [2.3] */
           MZ_REFUSE(play, MZ_FORT_NONE_LEFT, WORD_VERB, V_TEXT(mz_works[work]));
}

/* [13.2.a] A Leader of tactics 1 or 2 draws two. */
static bool draws_two(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units set;

    mz_all_in(play, cell, side, &set);
    for (MZ_EACH(unit, &set))
        if (mz_is_leader(play, unit) && mz_ratings(play, unit)->tactics > 0)
            return true;
    return false;
}

/* The face is its owner's to see [2.3.a]. */
static void tell_owner(struct mz_play *play, unsigned cell, uint8_t side, unsigned figure)
{
    MZ_TELL(play, MZ_EV_WORK_FACE, "13.2.a", V_INT(side), V_INT(cell), V_INT(figure));
}

bool mz_may_dig_in(struct mz_play *play, uint8_t side)
{
    unsigned cell = play->p->battle.cell;

    return play->p->work[cell].work == MZ_NO_WORK && judge_place(play, cell, side) &&
           judge_work(play, cell, side);
}

void mz_dig_in(struct mz_play *play, uint8_t side, const char *rule)
{
    unsigned cell = play->p->battle.cell;
    unsigned figure = mz_draw_work(play, MZ_FIELDWORKS, MZ_EARS_ALL);

    if (figure == 0)
        return;
    play->p->work[cell] = (struct mz_work_at){
        .work = MZ_FIELDWORKS, .figure = (uint8_t)figure, .side = side, .faces = MZ_FACE_UP};
    MZ_TELL(play, MZ_EV_WORK_SHOWN, rule, V_TEXT(mz_works[MZ_FIELDWORKS]), V_INT(cell),
            V_INT(figure));
}

void mz_look_at_works(struct mz_play *play, uint8_t side, const char *rule)
{
    for (MZ_ALL_CELLS(cell, play->s)) {
        struct mz_work_at *at = &play->p->work[cell];

        if (mz_is_unknown(at, mz_enemy(side))) {
            mz_show_face(play, cell);
            at->faces |= MZ_FACE_SEEN;
            MZ_TELL(play, MZ_EV_SAW_WORK, rule, V_INT(side), V_INT(cell), V_INT(at->figure));
        }
        if (mz_is_fort_unknown(at, mz_enemy(side))) {
            mz_show_fort(play, cell);
            at->faces |= MZ_FORT_SEEN;
            MZ_TELL(play, MZ_EV_SAW_WORK, rule, V_INT(side), V_INT(cell), V_INT(at->building));
        }
    }
}

static void place(struct mz_play *play, unsigned cell, uint8_t side, unsigned figure)
{
    struct mz_work_at *at = &play->p->work[cell];
    unsigned work = next_work(play, cell);

    if (work == MZ_FIELDWORKS)
        *at = (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = (uint8_t)figure, .side = side};
    else
        at->building = (uint8_t)figure;
    MZ_TELL(play, MZ_EV_WORK, "13.2.a", V_INT(side),
            V_TEXT(work == MZ_FIELDWORKS ? "fieldworks" : "a fort under construction"),
            V_INT(cell));
    tell_owner(play, cell, side, figure);
}

/* [13.2.a] The fieldworks are taken away. */
static void complete(struct mz_play *play, unsigned cell)
{
    struct mz_work_at *at = &play->p->work[cell];

    *at = (struct mz_work_at){.work = MZ_FORT,
                              .figure = at->building,
                              .side = at->side,
                              .faces = at->faces & MZ_FORT_SEEN ? MZ_FACE_SEEN : 0};
    MZ_TELL(play, MZ_EV_WORK, "13.2.a", V_INT(at->side), V_TEXT("a fort"), V_INT(cell));
}

bool mz_can_build(struct mz_play *play, uint8_t side)
{
    struct mz_cells cells;

    mz_find_occupied(play, side, &cells);
    for (MZ_EACH_CELL(cell, &cells))
        if (mz_units_in(play, cell, side) > 0 && judge_work(play, cell, side) &&
            judge_place(play, cell, side))
            return true;
    return false;
}

bool mz_judge_fort(struct mz_play *play)
{
    unsigned cell = mz_read(play, FORT_AT);
    uint8_t side = play->p->playing.side;

    return judge_place(play, cell, side) && judge_work(play, cell, side);
}

void mz_act_fort(struct mz_play *play)
{
    unsigned cell = mz_read(play, FORT_AT);
    uint8_t side = play->p->playing.side;

    play->p->building = (struct mz_building){.cell = (uint8_t)cell, .side = side};
    course_call(play->head, MZ_FORTIFYING, cell);
}

void mz_building_step(struct mz_play *play, unsigned step)
{
    struct mz_building *building = &play->p->building;
    unsigned cell = building->cell;
    unsigned work = next_work(play, cell);

    (void)step;
    if (play->p->work[cell].building > 0) {
        complete(play, cell);
        return;
    }
    unsigned ears = 1u << building->side;
    building->drawn[0] = (uint8_t)mz_draw_work(play, work, ears);
    if (draws_two(play, cell, building->side))
        building->drawn[1] = (uint8_t)draw_beside(play, work, building->drawn[0], ears);
    if (building->drawn[1] == 0) { /* [13.2.a] two that are alike are asked for, too */
        place(play, cell, building->side, building->drawn[0]);
        return;
    }
    act_ask(play->head, MZ_ASK_KEEP, building->side);
    MZ_TELL(play, MZ_EV_ASK_KEEP, "13.2.a", V_INT(play->head->question), V_INT(building->side),
            V_INT(building->drawn[0]), V_INT(building->drawn[1]));
}

bool mz_answer_keep(struct mz_play *play)
{
    const struct mz_building *building = &play->p->building;
    unsigned figure = mz_read(play, KEEP_FIGURE);

    if (figure != building->drawn[0] && figure != building->drawn[1])
        return MZ_REFUSE(play, MZ_KEEP_WHICH, WORD_FIRST, V_INT(figure));
    act_answered(play->head, mz_phasing(play));
    place(play, building->cell, building->side, figure);
    return true;
}

/* The better. */
bool mz_standard_keep(struct mz_play *play, struct order *answer)
{
    const uint8_t *drawn = play->p->building.drawn;

    order_start(answer, MZ_ANSWER_KEEP);
    return mz_argument(answer, KEEP_FIGURE, ARGUMENT_NUMBER,
                       drawn[0] > drawn[1] ? drawn[0] : drawn[1]);
}

/* ---- 13.2.b pulling one down */

/* [13.2.b] The work there is taken away. */
static void take_work_away(struct mz_play *play, unsigned cell)
{
    struct mz_work_at *at = &play->p->work[cell];

    MZ_TELL(play, MZ_EV_WORK_GONE, "13.2.b", V_TEXT(mz_works[at->work]), V_INT(at->side),
            V_INT(cell));
    *at = (struct mz_work_at){0};
}

/* Free, and ahead of a card; a fort under construction goes with its fieldworks. */
bool mz_do_demolish(struct mz_play *play)
{
    unsigned cell = mz_read(play, FORT_AT);
    uint8_t side = play->head->to_act;

    if (play->p->work[cell].work == MZ_NO_WORK || play->p->work[cell].side != side)
        return MZ_REFUSE(play, MZ_DEMOLISH_NONE, WORD_FIRST, V_INT(side), V_INT(cell));
    take_work_away(play, cell);
    mz_watch_fortresses(play); /* [13.3.b] one may have been kept by it */
    return true;
}
