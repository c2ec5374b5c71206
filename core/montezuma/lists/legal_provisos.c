/* What a list of legal orders tells besides: what orders may be made of that are too many to be
 * listed one by one. */
#include "montezuma/lists/legal.h"

#define TELL(list, about, kind, rule, ...)                                                         \
    lister_proviso(&(list)->make, (about), (kind), (rule), ACT_VALUES(__VA_ARGS__))

static struct order about(const struct mz_lister *list)
{
    struct order order;

    order_start(&order, (uint16_t)list->make.verb);
    order.question = list->p->head.question;
    return order;
}

void mz_tell(const struct mz_lister *list, enum mz_proviso kind, const char *rule)
{
    struct order order = about(list);

    lister_proviso(&list->make, &order, kind, rule, NULL, 0);
}

void mz_tell_units(const struct mz_lister *list, enum mz_proviso kind, const char *rule,
                   const struct mz_units *units)
{
    struct order order = about(list);
    struct mz_list room;

    if (mz_count(units) > 1)
        TELL(list, &order, kind, rule, mz_list(units, &room));
}

void mz_tell_leaders(const struct mz_lister *list, unsigned most, const struct mz_units *leaders)
{
    struct order order = about(list);
    struct mz_list room;

    if (most > 1 && mz_count(leaders) > 1)
        TELL(list, &order, MZ_PROVISO_LEADERS, "9.3", V_INT(most), mz_list(leaders, &room));
}

void mz_tell_spaces(const struct mz_lister *list, unsigned most, const struct mz_cells *cells)
{
    struct order order = about(list);
    struct mz_list room;

    if (most > 1 && mz_cells_count(cells) > 1)
        TELL(list, &order, MZ_PROVISO_SPACES, "13.1", V_INT(most), mz_cells(cells, &room));
}
