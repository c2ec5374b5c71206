/* Telling and asking: what every section does in the same words. */
#include "montezuma/montezuma.h"

unsigned mz_die(struct mz_play *play, const char *purpose, const char *rule)
{
    return act_tell_die(&mz_game, &play->act, MZ_EV_DIE, purpose, rule);
}

/* Nobody tells whom he sees draw; who imagines draws without being heard. */
static unsigned draw(struct mz_play *play, unsigned first, unsigned count, const char *rule)
{
    unsigned lot = dice_roll_from(play->dice, first, count);

    if (play->sink && count > 1)
        MZ_TELL(play, MZ_EV_LOT, rule, V_INT(lot), V_INT(first), V_INT(first + count - 1));
    return lot;
}

unsigned mz_lot(struct mz_play *play, unsigned count, const char *rule)
{
    return draw(play, 0, count, rule);
}

unsigned mz_lot_of_cards(struct mz_play *play, unsigned count, const char *rule)
{
    return draw(play, 1, count, rule);
}

struct value mz_list(const struct mz_units *set, struct mz_list *room)
{
    return V_LIST(room->list, set_list(set->word, MZ_UNIT_WORDS, room->list));
}

struct value mz_cells(const struct mz_cells *set, struct mz_list *room)
{
    return V_LIST(room->list, set_list(set->word, MZ_CELL_WORDS, room->list));
}

uint8_t mz_phasing(const struct mz_play *play)
{
    return course_phasing(&mz_course, play->head);
}

uint8_t mz_initiative(const struct mz_play *play)
{
    return play->p->war ? MZ_US : MZ_MEXICO;
}

/* ---- what an order says */

bool mz_refuse_absent(struct mz_play *play, unsigned unit, unsigned word)
{
    static const char *const boxes[] = {"in Regroup",     "still to come", "in the holding box",
                                        "hidden",         "in Exile",      "wounded",
                                        "out of the game"};
    unsigned box = play->p->unit[unit].where - MZ_REGROUP;
    const char *where = box == 0 && mz_is_leader(play, unit) ? "in the Leader Pool" : boxes[box];

    return MZ_REFUSE(play, MZ_NOT_ON_MAP, word, V_INT(unit), V_TEXT(where));
}

static bool read_one(struct mz_play *play, const struct argument *name, uint8_t side,
                     struct mz_units *set)
{
    unsigned unit = name->value;

    if (mz_counter(play, unit)->side != side)
        return MZ_REFUSE(play, MZ_NOT_YOURS, name->word, V_INT(unit), V_INT(side));
    if (!mz_on_map(play->p->unit[unit].where))
        return mz_refuse_absent(play, unit, name->word);
    if (mz_has(set, unit))
        return MZ_REFUSE(play, MZ_NAMED_TWICE, name->word, V_INT(unit));
    mz_add(set, unit);
    return true;
}

/* No Leaders besides those who are named, for a Force takes only so many [3.5.a], and Guerrillas
 * with Canales alone [10.2.g]. */
static void keep_led(const struct mz_play *play, bool with_canales, struct mz_units *there)
{
    mz_remove_all(there, &play->s->leaders);
    for (MZ_EACH(unit, there))
        if (!with_canales && mz_counter(play, unit)->type == MZ_GUERRILLA)
            mz_remove(there, unit);
}

/* All@SPACE: who is there, but the guns of a fortress, which stay [13.3.a]. */
static bool read_stack(struct mz_play *play, const struct argument *name, uint8_t side, bool is_led,
                       struct mz_units *set)
{
    struct mz_units there;
    bool anybody;

    mz_all_in(play, name->value, side, &there);
    mz_remove_all(&there, &play->s->inherent);
    anybody = !mz_empty(&there);
    if (is_led)
        keep_led(play, mz_has(set, play->s->canales), &there);
    if (mz_empty(&there))
        return MZ_REFUSE(play, MZ_NOBODY_IN, name->word, V_INT(side), V_INT(name->value),
                         V_INT(anybody));
    mz_add_all(set, &there);
    return true;
}

bool mz_read_units(struct mz_play *play, unsigned slot, uint8_t side, struct mz_units *set)
{
    const struct argument *name = NULL;
    bool is_led = false;

    *set = (struct mz_units){{0}};
    while ((name = order_find(play->order, slot, name ? name + 1 : NULL))) {
        if (name->kind == ARGUMENT_GROUP)
            continue;
        if (!read_one(play, name, side, set))
            return false;
        is_led = is_led || mz_is_leader(play, name->value);
    }
    while ((name = order_find(play->order, slot, name ? name + 1 : NULL)))
        if (name->kind == ARGUMENT_GROUP && !read_stack(play, name, side, is_led, set))
            return false;
    return true;
}

unsigned mz_read(const struct mz_play *play, unsigned slot)
{
    const struct argument *argument = order_find(play->order, slot, NULL);

    return argument ? argument->value : MZ_NO_UNIT;
}

unsigned mz_where_named(const struct mz_play *play, unsigned slot)
{
    const struct argument *first = order_find(play->order, slot, NULL);

    return first->kind == ARGUMENT_GROUP ? first->value : play->p->unit[first->value].where;
}

bool mz_says(const struct mz_play *play, unsigned slot)
{
    return order_find(play->order, slot, NULL) != NULL;
}

unsigned mz_word_of(const struct mz_play *play, unsigned slot, unsigned unit)
{
    for (const struct argument *name = order_find(play->order, slot, NULL); name;
         name = order_find(play->order, slot, name + 1))
        if (name->value == (name->kind == ARGUMENT_GROUP ? play->p->unit[unit].where : unit))
            return name->word;
    return 0;
}
