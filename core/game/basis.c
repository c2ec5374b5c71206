#include "game/basis.h"

#include <stdio.h>
#include <string.h>

struct basis_entry *basis_add(struct basis *basis, enum basis_kind kind, const char *words,
                              const char *value)
{
    size_t length = strlen(words);
    size_t room = value ? strlen(value) + 1 : DIGEST_HEX;

    if (basis->count == BASIS_MOST || length + room >= BASIS_LINE) {
        basis->full = true;
        return NULL;
    }
    struct basis_entry *entry = &basis->entry[basis->count++];
    *entry = (struct basis_entry){.kind = kind, .words = length};
    snprintf(entry->here, sizeof entry->here, value ? "%s %s" : "%s", words, value);
    return entry;
}

void basis_add_data(struct basis *basis, const char *name, const struct document *document)
{
    char words[BASIS_LINE];

    snprintf(words, sizeof words, "data %s", name);
    struct basis_entry *entry = basis_add(basis, BASIS_DATA, words, NULL);
    if (!entry)
        return;
    const char *slash = strrchr(document->sheet->file, '/');
    snprintf(entry->name, sizeof entry->name, "%.63s", slash ? slash + 1 : document->sheet->file);
    entry->covered = true;
    entry->root = document->root;
}

bool basis_work_out(struct basis_entry *entry)
{
    char hex[DIGEST_HEX];

    if (entry->here[entry->words])
        return true;
    if (!(entry->root ? content_digest(entry->root, hex)
                      : bytes_digest(entry->bytes, entry->length, hex)))
        return false;
    snprintf(entry->here + entry->words, sizeof entry->here - entry->words, " %s", hex);
    return true;
}

void basis_difference(const struct basis_entry *entry, uint64_t *work, struct text *out)
{
    const char *here = entry->here + entry->words + 1;
    const char *there = entry->there + entry->words + 1;
    struct text figure = {0};
    uint64_t most = *work < BASIS_PART_FINDING ? *work : BASIS_PART_FINDING;
    uint64_t left = most;

    if (entry->kind == BASIS_RULES)
        text_format(out, "%.*s is %s here, %s there", (int)entry->words, entry->here, here, there);
    else if (entry->kind == BASIS_SCRIPT)
        text_format(out, "%s: the script has another text here than there", entry->name);
    else if (content_find(entry->root, there, false, &left, &figure) && !figure.failed)
        text_format(out, "%s: %s", entry->name, figure.at);
    else
        text_format(out, "%s: its figures here are not those there", entry->name);
    *work -= most - left;
    text_free(&figure);
}
