#include "data/entries.h"

#include <string.h>

#include "base/set.h"

const struct node *entry_part(const struct node *map, const char *key, enum node_kind kind,
                              bool *good)
{
    const struct node *node;

    if (!node_get(map, key))
        return NULL;
    node = node_part(map, key, kind);
    *good = *good && node;
    return node;
}

const struct node *entries_of(const struct node *map, const char *key, enum node_kind kind,
                              bool *good)
{
    const struct node *node = entry_part(map, key, kind, good);

    return node ? node->first : NULL;
}

uint16_t entry_named(const struct node *node, const struct entry_names *names)
{
    uint16_t number = NAMED_NONE;

    if (node->text)
        number = named_find(names->list, names->count, (struct slice){node->text, node->length});
    if (number == NAMED_NONE)
        node_fault(node, "no %s '%.60s'", names->what, node->text ? node->text : "a list or map");
    return number;
}

bool entries_wanted(const struct node *file, const struct entry_names *names,
                    const struct entry_wanted *wanted, unsigned count)
{
    bool good = true;

    for (unsigned i = 0; i < count; i++) {
        *wanted[i].into = named_find(names->list, names->count, slice_of(wanted[i].name));
        if (*wanted[i].into == NAMED_NONE)
            good = node_fault(file, "the rules name '%s', and there is none", wanted[i].name);
    }
    return good;
}

bool entry_set(const struct node *map, const char *key, const struct entry_names *names,
               uint64_t *set)
{
    bool good = true;

    for (NODE_EACH(entry, entries_of(map, key, NODE_LIST, &good))) {
        uint16_t number = entry_named(entry, names);

        if (number == NAMED_NONE)
            good = false;
        else if (set_has(set, number))
            good = node_fault(entry, "it is in this list already");
        else
            set_add(set, number);
    }
    return good;
}

bool node_is_byte(const struct node *node, int64_t low, int64_t high, uint8_t *into)
{
    int64_t value;

    if (!node_is_int(node, low, high, &value))
        return false;
    *into = (uint8_t)value;
    return true;
}

bool node_byte(const struct node *map, const char *key, int64_t low, int64_t high, uint8_t *into)
{
    int64_t value;

    if (!node_int(map, key, low, high, &value))
        return false;
    *into = (uint8_t)value;
    return true;
}

bool entry_byte(const struct node *map, const char *key, int64_t low, int64_t high, uint8_t *into)
{
    return !node_get(map, key) || node_byte(map, key, low, high, into);
}

bool entry_word(const struct node *map, const char *key, const char *const *words, uint8_t *into)
{
    int value = *into;

    if (node_get(map, key) && !node_choice(map, key, words, &value))
        return false;
    *into = (uint8_t)value;
    return true;
}

bool entry_is_id(const struct node *entry, const char *prefix)
{
    size_t length = strlen(entry->key);
    bool good = strncmp(entry->key, prefix, 3) == 0 && length > 3 && length <= 32 &&
                strspn(entry->key + 3, "abcdefghijklmnopqrstuvwxyz0123456789-") == length - 3;

    return good || node_key_fault(entry,
                                  "'%.40s' is no id: it must be '%s' and up to 29 small letters, "
                                  "digits and hyphens",
                                  entry->key, prefix);
}

bool entry_is_plain(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

    return *name && *name != '-' && *name != '.' && name[strspn(name, letters)] == '\0';
}

bool entry_name(const struct node *map, const char *key, const char **name)
{
    return node_text(map, key, name) &&
           (entry_is_plain(*name) || node_fault(node_get(map, key), ENTRY_NOT_PLAIN, *name));
}

bool entry_key_name(const struct node *entry, const char **name)
{
    *name = entry->key;
    return entry_is_plain(*name) || node_key_fault(entry, ENTRY_NOT_PLAIN, *name);
}

bool entry_faces(const struct node *node, int64_t most, uint8_t *steps, uint8_t figure[2])
{
    bool one = node->kind == NODE_SCALAR;
    int64_t full = 0;
    int64_t reduced = 0;

    if (!one && (node->kind != NODE_LIST || node->length != 2))
        return node_fault(node, "a factor is a number, or [full, reduced]");
    if (!node_is_int(one ? node : node->first, 1, most, &full) ||
        (!one && !node_is_int(node->first->next, 1, full, &reduced)))
        return false;
    *steps = one ? 1 : 2;
    figure[0] = (uint8_t)(one ? full : reduced);
    figure[1] = (uint8_t)full;
    return true;
}

static bool read_range(const char *range, int64_t least, int64_t most, int64_t *low, int64_t *high)
{
    struct slice first = slice_of(range);
    const char *dash = *range ? strchr(range + 1, '-') : NULL; /* not the sign of a number */
    char last = first.length ? range[first.length - 1] : '\0';

    *low = least;
    *high = most;
    if (last == '+' || last == '-') {
        first.length--;
        return slice_int(first, least, most, last == '+' ? low : high);
    }
    if (dash)
        first.length = (size_t)(dash - range);
    return slice_int(first, least, most, low) &&
           slice_int(dash ? slice_of(dash + 1) : first, least, most, high);
}

bool entry_range(const char *range, int64_t least, int64_t most, int64_t *low, int64_t *high)
{
    return read_range(range, least, most, low, high) && *low <= *high;
}
