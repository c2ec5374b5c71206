/* What the files of a board read its entries with. */
#include "veracruz/loading/load_board.h"

bool vz_board_fault(struct vz_boarding *b, const struct node *node, const char *message)
{
    return node_fault(b->document, node, b->loading->diags, "%s", message);
}

bool vz_board_cell(struct vz_boarding *b, const struct node *entry, uint16_t *cell)
{
    *cell = map_find_key(&b->loading->s->map, b->document, entry, b->loading->diags);
    return *cell != MAP_NOWHERE;
}

const struct node *vz_board_part(struct vz_boarding *b, const char *key, enum node_kind kind,
                                 bool *good)
{
    return entry_part(b->document, b->board, key, kind, good, b->loading->diags);
}

bool vz_board_each(struct vz_boarding *b, const char *key,
                   bool (*read)(struct vz_boarding *b, const struct node *entry))
{
    bool good = true;
    const struct node *map = vz_board_part(b, key, NODE_MAP, &good);

    for (const struct node *entry = map ? map->first : NULL; entry && good; entry = entry->next)
        good = read(b, entry);
    return good;
}
