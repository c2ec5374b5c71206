/* 6.4, 6.5.a What the owner settles in a Supply Event: which Space a port or Alta California
 * serves, whether a train is given up, who is in supply without a line. Nobody is asked where there
 * is nothing to choose. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/supply_event.h"

static void come_again(struct mz_play *play, enum mz_provision_step step)
{
    course_go_to(play->head, MZ_PROVIDING, step);
}

/* ---- 6.4.a, 6.4.c sources that serve one Space */

const char *const mz_single_sources[] = {"east", "west", "california", NULL};
static const struct {
    unsigned sources;
    const char *rule, *words;
} singles[] = {{MZ_SOURCE_EAST, "6.4.a", "a port of the east coast"},
               {MZ_SOURCE_WEST, "6.4.a", "a port of the west coast"},
               {MZ_SOURCE_CALIFORNIA | MZ_SOURCE_BY_SEA, "6.4.c", "Alta California"}};
enum { SINGLES = sizeof singles / sizeof *singles };

void mz_find_port_supply(const struct mz_play *play, unsigned source, struct mz_cells *cells)
{
    const struct mz_provisions *now = &play->p->provisions;

    *cells = (struct mz_cells){{0}};
    for (MZ_EACH_CELL(cell, &now->hungry)) {
        unsigned sources = cell == play->s->alta_california /* serves outside the Zone [6.4.c] */
                               ? 0
                               : mz_sources_of(play, now->side, cell);

        if (mz_holds_army(play, cell, now->side))
            sources &= ~(unsigned)MZ_SOURCES_BY_PORT;
        if (sources & singles[source].sources && !(now->served >> source & 1))
            mz_cells_add(cells, cell);
    }
}

static void serve(struct mz_play *play, unsigned source, unsigned cell)
{
    struct mz_provisions *now = &play->p->provisions;

    now->served |= (uint8_t)(1u << source);
    mz_cells_remove(&now->hungry, cell);
    MZ_TELL(play, MZ_EV_SERVED, singles[source].rule, V_INT(now->side), V_INT(cell),
            V_TEXT(singles[source].words));
}

/* A source that could serve one Space alone does, before any is asked about. */
void mz_ask_port_supply(struct mz_play *play)
{
    struct mz_cells cells;
    struct mz_list room;
    unsigned asked = SINGLES;

    for (unsigned source = SINGLES; source-- > 0;) {
        mz_find_port_supply(play, source, &cells);
        if (mz_cells_count(&cells) == 1) {
            serve(play, source, mz_cells_first(&cells));
            come_again(play, MZ_PROVISION_PORTS);
            return;
        }
        if (!mz_cells_empty(&cells))
            asked = source;
    }
    if (asked == SINGLES)
        return;
    mz_find_port_supply(play, asked, &cells);
    play->p->provisions.asked = (uint8_t)asked;
    come_again(play, MZ_PROVISION_PORTS);
    act_ask(play->head, MZ_ASK_PORT_SUPPLY, play->p->provisions.side);
    MZ_TELL(play, MZ_EV_ASK_PORT_SUPPLY, singles[asked].rule, V_INT(play->head->question),
            V_INT(play->p->provisions.side), V_TEXT(mz_single_sources[asked]),
            mz_cells(&cells, &room));
}

bool mz_answer_port_supply(struct mz_play *play)
{
    const struct argument *by = order_find(play->order, PORT_SUPPLY_BY, NULL);
    const struct argument *at = order_find(play->order, PORT_SUPPLY_AT, NULL);
    unsigned source = play->p->provisions.asked;
    struct mz_cells cells;

    if (by->value != source)
        return MZ_REFUSE(play, MZ_SERVES_ANOTHER, by->word, V_TEXT(mz_single_sources[source]));
    mz_find_port_supply(play, source, &cells);
    if (!mz_cells_have(&cells, at->value))
        return MZ_REFUSE(play,
                         singles[source].sources & MZ_SOURCE_CALIFORNIA ? MZ_CALIFORNIA_SERVES_NOT
                                                                        : MZ_PORT_SERVES_NOT,
                         at->word, V_INT(at->value), V_INT(mz_cells_first(&cells)));
    act_answered(play->head, mz_phasing(play));
    serve(play, source, at->value);
    return true;
}

/* Where most steps would be lost; of equals the first. */
bool mz_standard_port_supply(struct mz_play *play, struct order *answer)
{
    unsigned source = play->p->provisions.asked;
    unsigned best = MZ_NOWHERE, most = 0;
    struct mz_cells cells;
    struct mz_losses losses;

    mz_find_port_supply(play, source, &cells);
    for (MZ_EACH_CELL(cell, &cells)) {
        unsigned steps = mz_supply_losses(play, cell, &losses);

        if (best == MZ_NOWHERE || steps > most) {
            best = cell;
            most = steps;
        }
    }
    order_start(answer, MZ_ANSWER_PORT_SUPPLY);
    return mz_argument(answer, PORT_SUPPLY_BY, ARGUMENT_CHOICE, (int32_t)source) &&
           mz_argument(answer, PORT_SUPPLY_AT, ARGUMENT_CELL, (int32_t)best);
}

/* ---- 6.5.a a train that is given up */

static const char *name_of_train(unsigned train)
{
    return train == MZ_BEACHHEAD ? "Beachhead" : "Baggage Train";
}

/* Spaces that have a line to it. */
static void find_fed_by(const struct mz_play *play, unsigned train, struct mz_cells *cells)
{
    const struct mz_provisions *now = &play->p->provisions;

    *cells = (struct mz_cells){{0}};
    for (MZ_EACH_CELL(cell, &now->hungry)) {
        struct mz_losses losses;

        if (mz_supply_losses(play, cell, &losses) > 0 &&
            mz_reaches_train(play, now->side, cell, play->p->train[train]))
            mz_cells_add(cells, cell);
    }
}

void mz_ask_burn(struct mz_play *play)
{
    struct mz_provisions *now = &play->p->provisions;

    for (unsigned train = 0; train < MZ_TRAINS; train++) {
        bool own = (train == MZ_TRAIN_MEXICO) == (now->side == MZ_MEXICO);
        struct mz_cells cells;
        struct mz_list room;

        if (!own || now->trains >> train & 1 || !mz_on_map(play->p->train[train]))
            continue;
        find_fed_by(play, train, &cells);
        if (mz_cells_empty(&cells))
            continue;
        now->trains |= (uint8_t)(1u << train);
        now->asked = (uint8_t)train;
        come_again(play, MZ_PROVISION_TRAINS);
        act_ask(play->head, MZ_ASK_BURN, now->side);
        MZ_TELL(play, MZ_EV_ASK_BURN, "6.5.a", V_INT(play->head->question), V_INT(now->side),
                V_TEXT(name_of_train(train)), V_INT(play->p->train[train]),
                mz_cells(&cells, &room));
        return;
    }
}

bool mz_answer_burn(struct mz_play *play)
{
    struct mz_provisions *now = &play->p->provisions;
    unsigned train = now->asked;
    struct mz_cells cells;
    struct mz_list room;

    act_answered(play->head, mz_phasing(play));
    if (mz_read(play, CHOICE_WORD) != CHOICE_YES)
        return true;
    find_fed_by(play, train, &cells);
    for (MZ_EACH_CELL(cell, &cells))
        mz_cells_remove(&now->hungry, cell);
    MZ_TELL(play, MZ_EV_TRAIN_BURNT, "6.5.a", V_TEXT(name_of_train(train)), V_INT(now->side),
            V_INT(play->p->train[train]), mz_cells(&cells, &room));
    mz_fact_train_burnt(play, (enum mz_train)train);
    return true;
}

bool mz_standard_burn(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_BURN);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, CHOICE_NO);
}

/* ---- 6.4.b to 6.4.d who is in supply without a line */

enum larder { LARDER_ZONE, LARDER_ALTA, LARDER_BAJA, LARDER_SONORA, LARDERS };
static const char *const larder_rules[LARDERS] = {"6.4.b", "6.4.c", "6.4.c", "6.4.d"};

/* [6.4.d] Sonora feeds Mexicans alone. */
static bool is_of(const struct mz_play *play, enum larder larder, unsigned cell)
{
    const struct mz_scenario *s = play->s;

    switch (larder) {
    case LARDER_ZONE:
        return cell == s->disputed_zone;
    case LARDER_ALTA:
        return cell == s->alta_california;
    case LARDER_BAJA:
        return cell == s->baja_california;
    default:
        return play->p->provisions.side == MZ_MEXICO && s->cell[cell].state == s->sonora_state;
    }
}

static unsigned size_of(const struct mz_play *play, enum larder larder)
{
    const uint8_t *figure = play->s->charts.figure;

    switch (larder) {
    case LARDER_ZONE:
        return figure[MZ_ZONE_SUPPLIED];
    case LARDER_SONORA:
        return figure[MZ_SONORA_SUPPLIED];
    default:
        return figure[MZ_CALIFORNIA_SUPPLIED];
    }
}

static void find_eaters(const struct mz_play *play, enum larder larder, struct mz_units *set)
{
    const struct mz_provisions *now = &play->p->provisions;

    *set = (struct mz_units){{0}};
    for (MZ_EACH_CELL(cell, &now->hungry)) {
        struct mz_units units;

        if (!is_of(play, larder, cell))
            continue;
        mz_field_units(play, cell, now->side, &units);
        mz_add_all(set, &units);
    }
}

static void feed_all(struct mz_play *play, enum larder larder)
{
    struct mz_cells *hungry = &play->p->provisions.hungry;
    struct mz_cells cells = *hungry;

    for (MZ_EACH_CELL(cell, &cells))
        if (is_of(play, larder, cell))
            mz_cells_remove(hungry, cell);
}

void mz_settle_larders(struct mz_play *play)
{
    for (enum larder larder = 0; larder < LARDERS; larder++) {
        struct mz_units set;

        find_eaters(play, larder, &set);
        if (mz_count(&set) <= size_of(play, larder))
            feed_all(play, larder);
    }
}

unsigned mz_find_zone_supply(const struct mz_play *play, struct mz_units *set)
{
    enum larder larder = (enum larder)play->p->provisions.asked;

    find_eaters(play, larder, set);
    return size_of(play, larder);
}

void mz_ask_zone_supply(struct mz_play *play)
{
    struct mz_provisions *now = &play->p->provisions;

    for (enum larder larder = 0; larder < LARDERS; larder++) {
        struct mz_units set;
        struct mz_list room;

        find_eaters(play, larder, &set);
        if (mz_empty(&set) || now->larders >> larder & 1)
            continue;
        now->larders |= (uint8_t)(1u << larder);
        now->asked = (uint8_t)larder;
        come_again(play, MZ_PROVISION_LARDERS);
        act_ask(play->head, MZ_ASK_ZONE_SUPPLY, now->side);
        MZ_TELL(play, MZ_EV_ASK_ZONE_SUPPLY, larder_rules[larder], V_INT(play->head->question),
                V_INT(now->side), V_INT(size_of(play, larder)), mz_list(&set, &room));
        return;
    }
}

bool mz_answer_zone_supply(struct mz_play *play)
{
    static const uint16_t wrong[LARDERS] = {MZ_ZONE_FEEDS, MZ_CALIFORNIA_FEEDS, MZ_CALIFORNIA_FEEDS,
                                            MZ_SONORA_FEEDS};
    struct mz_provisions *now = &play->p->provisions;
    enum larder larder = (enum larder)now->asked;
    struct mz_units named, set;
    struct mz_list room;
    unsigned size = mz_find_zone_supply(play, &set);

    if (!mz_read_units(play, ZONE_SUPPLY_UNITS, now->side, &named))
        return false;
    for (MZ_EACH(unit, &named))
        if (!mz_has(&set, unit))
            return MZ_REFUSE(play, MZ_FEEDS_NOT, mz_word_of(play, ZONE_SUPPLY_UNITS, unit),
                             V_INT(unit), V_INT(mz_first(&set)));
    if (mz_count(&named) != size)
        return MZ_REFUSE(play, wrong[larder], 0, V_INT(size), V_INT(mz_count(&named)));
    act_answered(play->head, mz_phasing(play));
    mz_add_all(&now->fed, &named);
    MZ_TELL(play, MZ_EV_FED, larder_rules[larder], mz_list(&named, &room));
    return true;
}

/* Those with most steps; of equals the first. */
bool mz_standard_zone_supply(struct mz_play *play, struct order *answer)
{
    struct mz_units set;

    order_start(answer, MZ_ANSWER_ZONE_SUPPLY);
    for (unsigned left = mz_find_zone_supply(play, &set); left > 0; left--) {
        unsigned best = mz_first(&set);

        for (MZ_EACH(unit, &set))
            if (play->p->unit[unit].steps > play->p->unit[best].steps)
                best = unit;
        mz_remove(&set, best);
        if (!mz_argument(answer, ZONE_SUPPLY_UNITS, ARGUMENT_UNIT, (int32_t)best))
            return false;
    }
    return true;
}
