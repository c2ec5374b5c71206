/* What the files of a board read its entries with. */
#include "veracruz/loading/load_board.h"

bool vz_board_cell(struct vz_boarding *b, const struct node *entry, uint16_t *cell)
{
    *cell = map_find_key(&b->loading->s->map, entry);
    return *cell != MAP_NOWHERE;
}

bool vz_board_each(struct vz_boarding *b, const char *key,
                   bool (*read)(struct vz_boarding *b, const struct node *entry))
{
    bool good = true;

    for (const struct node *entry = entries_of(b->board, key, NODE_MAP, &good); entry && good;
         entry = entry->next)
        good = read(b, entry);
    return good;
}
