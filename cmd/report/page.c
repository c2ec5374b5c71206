#include "report/page.h"

#include <sodium.h>
#include <string.h>

#include "base/memory.h"
#include "data/file.h"
#include "files.h"
#include "game/games.h"
#include "show/escaped.h"

/* ---- what is read */

/* A file that need not be there: a page without script is whole too. */
static const char *read_file(struct page *page, const char *folder, const char *name,
                             struct diags *diags, struct slice *bytes)
{
    const char *path = files_data_path(&page->arena, folder, name, "");

    *bytes = (struct slice){"", 0};
    if (!path)
        diag_no_memory(diags);
    else if (file_is_there(path) &&
             !file_read(path, PAGE_BYTES, &page->arena, diags, &bytes->at, &bytes->length))
        return NULL;
    return path;
}

static bool read_cards(struct page *page, unsigned game, struct diags *diags)
{
    static const char *const names[] = {"cards.yaml", "card-words.yaml"};
    bool good = true;

    for (unsigned i = 0; good && i < 2; i++) {
        const char **path = &page->cards.path[game][i];

        *path = read_file(page, games[game]->name, names[i], diags, &page->cards.bytes[game][i]);
        good = *path != NULL;
    }
    return good;
}

bool page_read(struct page *page)
{
    static struct diags diags; /* their texts are in it: too large for the stack */

    diags.count = 0;
    *page = (struct page){0};
    bool good = read_file(page, "page", "page.css", &diags, &page->style) &&
                read_file(page, "page", "page.js", &diags, &page->script);
    for (unsigned i = 0; good && i < STYLES && games[i]; i++) {
        struct page_book *book = &page->book[i];

        book->path = read_file(page, games[i]->name, "rules.yaml", &diags, &book->bytes);
        good = book->path && read_cards(page, i, &diags);
    }
    if (!good)
        cmd_print_diags(&diags, 0);
    return good;
}

void page_free(struct page *page)
{
    memory_free(page->cited);
    arena_free(&page->arena);
}

/* ---- cases */

static const char *field(const struct node *entry, const char *key)
{
    const struct node *node = entry->kind == NODE_MAP ? node_get(entry, key) : NULL;

    return node ? node->text : NULL;
}

static void note(struct page *page, const struct node *entry)
{
    for (size_t i = 0; i < page->citations; i++)
        if (page->cited[i] == entry)
            return;
    const struct node **cited =
        memory_room(page->cited, page->citations, &page->room, sizeof *cited);
    page->failed = page->failed || !cited;
    if (!cited)
        return;
    page->cited = cited;
    page->cited[page->citations++] = entry;
}

/* A book that cannot be read as YAML has no cases: a page does not fail for it. */
static const struct node *cases_of(struct page *page, const struct game *game)
{
    static struct diags unheeded;
    struct page_book *book = page->book;

    for (unsigned i = 0; i < STYLES && games[i] && games[i] != game; i++)
        book++;
    if (book->parsed || book->bytes.length == 0)
        return book->list;
    book->parsed = true;
    unheeded.count = 0;
    if (node_read(book->path, book->bytes.at, book->bytes.length, &page->arena, &unheeded,
                  &book->document))
        book->list = node_part(book->document.root, "cases", NODE_LIST);
    for (uint32_t i = 0; i < unheeded.count; i++)
        page->failed = page->failed || unheeded.list[i].kind == DIAG_FAILED; /* no memory */
    return book->list;
}

const char *page_cite(struct page *page, const struct game *game, const char *rule)
{
    const struct node *list = cases_of(page, game);

    for (NODE_EACH(entry, list ? list->first : NULL)) {
        const char *number = field(entry, "case");

        if (!number || strcmp(number, rule) != 0)
            continue;
        note(page, entry);
        return field(entry, "title");
    }
    return NULL;
}

void page_cases(const struct page *page, struct text *out)
{
    text_add(out, ",\n\"cases\":{");
    for (size_t i = 0; i < page->citations; i++) {
        text_add(out, i ? ",\n" : "\n");
        text_json_string(out, field(page->cited[i], "case"));
        text_add(out, ":[");
        text_json_string(out, field(page->cited[i], "title"));
        text_char(out, ',');
        text_json_string(out, field(page->cited[i], "text"));
        text_char(out, ']');
    }
    text_char(out, '}');
}

/* ---- parts of the page */

static void add_escaped(const char *string, struct text *out)
{
    show_escaped(string, strlen(string), out);
}

/* No request to any other file, no script but this one, and no picture but those that it makes. */
static void add_policy(const struct page *page, struct text *out)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    char code[sodium_base64_ENCODED_LEN(sizeof hash, sodium_base64_VARIANT_ORIGINAL)];

    crypto_hash_sha256(hash, (const unsigned char *)page->script.at, page->script.length);
    sodium_bin2base64(code, sizeof code, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    text_format(out,
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                "style-src 'unsafe-inline'; img-src data:; script-src 'sha256-%s'\"/>\n",
                code);
}

void page_head(const struct page *page, const struct game *game, const char *log, struct text *out)
{
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
    add_policy(page, out);
    text_add(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                  "<title>");
    add_escaped(game->title, out);
    text_add(out, ": ");
    add_escaped(log, out);
    text_add(out, "</title>\n<style>\n");
    text_bytes(out, page->style.at, page->style.length);
    text_add(out, "</style>\n</head>\n<body>\n<h1>");
    add_escaped(game->title, out);
    text_add(out, "</h1>\n");
}

/* In JSON these three stand in strings alone, where they may be written otherwise: so nothing in a
 * log ends the element. */
void page_data(const struct text *members, struct text *out)
{
    text_add(out, "<script type=\"application/json\" id=\"data\">{");
    for (size_t i = 0; i < members->length && !members->failed; i++) {
        char c = members->at[i];

        if (c == '<' || c == '>' || c == '&')
            text_format(out, "\\u00%02x", (unsigned)c);
        else
            text_char(out, c);
    }
    text_add(out, "}</script>\n");
    out->failed = out->failed || members->failed;
}

void page_script(const struct page *page, struct text *out)
{
    if (page->script.length == 0)
        return;
    text_add(out, "<script>");
    text_bytes(out, page->script.at, page->script.length);
    text_add(out, "</script>\n");
}
