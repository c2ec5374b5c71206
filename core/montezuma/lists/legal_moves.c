/* 10 Activation, movement and reaction. */
#include "montezuma/lists/legal.h"

void mz_list_activations(struct mz_lister *list)
{
    (void)list;
}

void mz_list_moves(struct mz_lister *list)
{
    (void)list;
}

void mz_list_drops(struct mz_lister *list)
{
    (void)list;
}

void mz_list_targets(struct mz_lister *list)
{
    (void)list;
}

void mz_list_interceptions(struct mz_lister *list)
{
    (void)list;
}

void mz_list_avoidances(struct mz_lister *list)
{
    (void)list;
}
