/* The tracks of a board: who controls which place, fortresses, Battle-Naked Morale, fortifications.
 * Keys: fixtures/README.md. */
#include "veracruz/loading/load_board.h"
#include "veracruz/veracruz.h"

static bool read_place(struct vz_boarding *b, const struct node *entry)
{
    static const char *const sides[] = {"us", "mexico", NULL};
    uint16_t cell;
    int side;

    if (!vz_board_cell(b, entry, &cell) ||
        !node_choice(node_get(b->board, "control"), entry->key, sides, &side))
        return false;
    uint16_t place = b->loading->s->map.cell[cell].place;
    if (place == MAP_NOWHERE)
        return node_fault(entry, "no place is there");
    for (VZ_EACH(unit, &b->loading->s->combat))
        if (b->p->unit[unit].hex == cell && vz_board_holds(b, unit) &&
            b->loading->s->counter[unit].side != side)
            return node_fault(entry, "troops of the other side stand there, who control it");
    vz_give_place(b->p, place, (uint8_t)side);
    return true;
}

static bool fort_number(struct vz_boarding *b, const struct node *entry, unsigned *fort,
                        int64_t high, int64_t *value)
{
    uint16_t cell;

    if (!vz_board_cell(b, entry, &cell) || !node_is_int(entry, 0, high, value))
        return false;
    for (*fort = 0; *fort < VZ_FORTS; (*fort)++)
        if (b->loading->s->fort_cell[*fort] == cell)
            return true;
    return node_fault(entry, "no fortress is there");
}

static bool read_rating(struct vz_boarding *b, const struct node *entry)
{
    unsigned fort;
    int64_t value;

    if (!fort_number(b, entry, &fort, 20, &value))
        return false;
    if (value > b->loading->s->fort_strength[fort])
        return node_fault(entry, "more than the printed rating");
    b->p->rating[fort] = (uint8_t)value;
    return true;
}

static bool read_captured(struct vz_boarding *b, const struct node *entry)
{
    unsigned fort;
    int64_t value;

    if (!fort_number(b, entry, &fort, b->loading->s->head.first_turn, &value))
        return false;
    b->p->captured[fort] = (uint8_t)value;
    return true;
}

/* [12.51] Of the missing points those that its present holder has lost. */
static bool read_battered(struct vz_boarding *b, const struct node *entry)
{
    unsigned fort;
    int64_t value;

    if (!fort_number(b, entry, &fort, 20, &value))
        return false;
    if (value > b->loading->s->fort_strength[fort] - b->p->rating[fort])
        return node_fault(entry, "more than is missing of the rating");
    b->p->battered[fort] = (uint8_t)value;
    return true;
}

static bool read_bnm(struct vz_boarding *b, const struct node *entry)
{
    static const char *const sides[] = {"us", "mexico"};
    int64_t most = b->loading->s->charts.figure[VZ_MORALE_LIMIT];
    int64_t value;

    for (unsigned side = 0; side < 2; side++) {
        if (strcmp(entry->key, sides[side]) != 0)
            continue;
        if (!node_is_int(entry, -most, most, &value)) /* [10.12] */
            return false;
        b->p->bnm[side] = (int8_t)value;
        return true;
    }
    return node_fault(entry, "the sides are us and mexico");
}

/* [8.92] Where land units can go, no fortress, and one in a hex. How far from Mexico City is an
 * option. */
static bool may_have_works(const struct vz_boarding *b, uint16_t cell)
{
    const struct vz_scenario *s = b->loading->s;

    for (unsigned i = 0; i < b->p->forts_built; i++)
        if (b->p->fort_hex[i] == cell)
            return false;
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (s->fort_cell[fort] == cell)
            return false;
    return s->charts.enter[s->map.cell[cell].terrain] >= 0 &&
           map_distance(&s->map, cell, s->mexico_city) <=
               (unsigned)vz_game.options[VZ_FORT_RADIUS].most;
}

static bool read_fortifications(struct vz_boarding *b)
{
    bool good = true;
    const struct node *list = entry_part(b->board, "fortifications", NODE_LIST, &good);

    b->p->forts_open = list != NULL; /* [8.91] an empty list too: none has been begun */
    for (NODE_EACH(entry, list ? list->first : NULL)) {
        uint16_t cell = vz_load_cell(b->loading, entry);

        if (cell == MAP_NOWHERE)
            return false;
        if (b->p->forts_built == b->loading->s->charts.figure[VZ_FORTIFICATIONS]) /* [8.92] */
            return node_fault(entry, "%u fortifications are the most", b->p->forts_built);
        if (!may_have_works(b, cell))
            return node_fault(entry, "no fortification can be built there, or one is");
        b->p->fort_hex[b->p->forts_built] = cell;
        b->p->fort_done[b->p->forts_built++] = 1;
    }
    return good;
}

/* [19.25] The whole invasion force is still to come. */

bool vz_load_tracks(struct vz_boarding *b)
{
    bool good = vz_board_each(b, "control", read_place);

    good = vz_board_each(b, "rating", read_rating) && good;
    good = vz_board_each(b, "captured", read_captured) && good;
    good = vz_board_each(b, "battered", read_battered) && good;
    good = vz_board_each(b, "bnm", read_bnm) && good;
    return read_fortifications(b) && good;
}
