/* 11, 15 Battle and Armies. */
#include "montezuma/lists/legal.h"

void mz_list_losses(struct mz_lister *list)
{
    (void)list;
}

void mz_list_armies(struct mz_lister *list)
{
    (void)list;
}
