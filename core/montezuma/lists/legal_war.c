/* 14, 16 At sea, raids and Guerrillas. */
#include "montezuma/lists/legal.h"

void mz_list_voyages(struct mz_lister *list)
{
    (void)list;
}

void mz_list_raids(struct mz_lister *list)
{
    (void)list;
}

void mz_list_hidings(struct mz_lister *list)
{
    (void)list;
}
