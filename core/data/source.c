#include "data/source.h"

#include "data/entries.h"

static const char *const names[] = {"printed", "erratum", "recovered", "reconstructed", NULL};

const char *source_name(enum source source)
{
    return names[source];
}

bool source_read(const struct node *map, struct provenance *into)
{
    bool good = true;

    if (node_get(map, "source")) {
        int source = 0;

        good = node_choice(map, "source", names, &source);
        /* The parent's reason does not speak for a source of the entry's own. */
        if (good && (enum source)source != into->source)
            *into = (struct provenance){.source = (enum source)source};
    }
    return node_opt_text(map, "why", &into->why) && good;
}

bool source_fields(const struct node *entry)
{
    bool good = true;
    const struct node *fields = entry_part(entry, "fields", NODE_MAP, &good);

    for (NODE_EACH(field, fields ? fields->first : NULL)) {
        int source = 0;

        good = node_choice(fields, field->key, names, &source) && good;
        if (!node_get(entry, field->key))
            good = node_key_fault(field, "there is no '%.60s' here", field->key);
    }
    return good;
}
