/* Figures and names of one entry of a file. */
#include "montezuma/loading/load.h"

const char *const mz_side_names[] = {"us", "mexico", NULL};

bool mz_load_byte(struct mz_loading *loading, const struct document *document,
                  const struct node *map, const char *key, int64_t low, int64_t high, uint8_t *into)
{
    int64_t value = *into;

    if (!node_opt_int(document, map, key, low, high, &value, loading->diags))
        return false;
    *into = (uint8_t)value;
    return true;
}

bool mz_load_choice(struct mz_loading *loading, const struct document *document,
                    const struct node *map, const char *key, const char *const *names,
                    uint8_t *into)
{
    int value = *into;

    if (node_get(map, key) && !node_choice(document, map, key, names, &value, loading->diags))
        return false;
    *into = (uint8_t)value;
    return true;
}
