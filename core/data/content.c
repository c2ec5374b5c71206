#include "data/content.h"

#include <sodium.h>
#include <string.h>

enum { DIGEST = (DIGEST_HEX - 1) / 2, SHOWN = 60 };

static bool is_left_out(const char *key)
{
    static const char *const keys[] = {"source", "sources", "why", "doubts", "measure", NULL};

    for (unsigned i = 0; key && keys[i]; i++)
        if (*key == *keys[i] && strcmp(key, keys[i]) == 0) /* most differ at once */
            return true;
    return false;
}

static void write_text(const char *bytes, size_t length, struct text *out)
{
    text_int(out, (int64_t)length);
    text_char(out, ':');
    text_bytes(out, bytes, length);
}

/* Adds the content of a tree. */
static void write_content(const struct node *root, struct text *out)
{
    if (root->kind == NODE_SCALAR) {
        write_text(root->text, root->length, out);
        return;
    }
    text_char(out, root->kind == NODE_LIST ? '[' : '{');
    for (NODE_EACH(entry, root->first)) {
        if (is_left_out(entry->key))
            continue;
        if (entry->key)
            write_text(entry->key, strlen(entry->key), out);
        write_content(entry, out);
    }
    text_char(out, root->kind == NODE_LIST ? ']' : '}');
}

bool bytes_digest(const char *bytes, size_t length, char hex[DIGEST_HEX])
{
    unsigned char digest[DIGEST];

    if (sodium_init() < 0)
        return false;
    crypto_generichash(digest, sizeof digest, (const unsigned char *)bytes, length, NULL, 0);
    sodium_bin2hex(hex, DIGEST_HEX, digest, sizeof digest);
    return true;
}

bool content_digest(const struct node *root, char hex[DIGEST_HEX])
{
    struct text content = {0};

    write_content(root, &content);
    bool good = !content.failed && bytes_digest(content.at, content.length, hex);
    text_free(&content);
    return good;
}

/* ---- the way to a figure */

/* From the root down; a trail is as deep as a document may be. */
struct trail {
    const struct node *node[NODE_DEEPEST + 2];
    unsigned depth;
};

/* The number of an entry among those of its parent, from 0. */
static unsigned number_in(const struct node *parent, const struct node *entry)
{
    unsigned number = 0;

    for (const struct node *at = parent->first; at && at != entry; at = at->next)
        number++;
    return number;
}

/* A cell of a chart: "12.28, row 3, column 13-16"; false if it is none. */
static bool add_cell(const struct trail *trail, struct text *out)
{
    enum { CHARTS = 1, CHART, ROWS, ROW, CELL, CELL_DEPTH };

    if (trail->depth != CELL_DEPTH || strcmp(trail->node[CHARTS]->key, "charts") != 0 ||
        strcmp(trail->node[ROWS]->key, "rows") != 0 || trail->node[ROW]->kind != NODE_LIST)
        return false;
    const struct node *rule = node_get(trail->node[CHART], "case");
    const struct node *columns = node_get(trail->node[CHART], "columns");
    const struct node *column = columns ? columns->first : NULL;
    for (unsigned i = number_in(trail->node[ROW], trail->node[CELL]); i && column; i--)
        column = column->next;
    if (!rule || rule->kind != NODE_SCALAR || !column || column->kind != NODE_SCALAR)
        return false;
    text_format(out, "%.*s, row %.*s, column %.*s", SHOWN, rule->text, SHOWN, trail->node[ROW]->key,
                SHOWN, column->text);
    return true;
}

/* Keys from the root down, and the numbers of entries of lists: "groups 2, units, us.1inf". */
static void add_trail(const struct trail *trail, struct text *out)
{
    if (add_cell(trail, out))
        return;
    for (unsigned i = 1; i < trail->depth; i++)
        if (trail->node[i]->key)
            text_format(out, "%s%.*s", i > 1 ? ", " : "", SHOWN, trail->node[i]->key);
        else
            text_format(out, " %u", number_in(trail->node[i - 1], trail->node[i]) + 1);
    if (trail->depth == 1)
        text_add(out, "the whole");
}

static void add_value(const char *value, struct text *out)
{
    size_t length = strlen(value);
    size_t shown = length > SHOWN ? SHOWN : length;

    while (shown < length && shown && ((unsigned char)value[shown] & 0xc0) == 0x80)
        shown--;
    text_bytes(out, value, shown);
    text_add(out, !length ? "empty" : shown < length ? "..." : "");
}

/* ---- two documents */

struct comparing {
    struct trail trail;
    unsigned most, count;
    struct text *out;
};

/* What a value is when it is not told. */
static void add_kind(const struct node *node, struct text *out)
{
    if (!node)
        text_add(out, "not");
    else if (node->kind == NODE_SCALAR)
        add_value(node->text, out);
    else
        text_format(out, "a %s of %zu", node->kind == NODE_LIST ? "list" : "map", node->length);
}

/* The last of the trail is `here`, or if that is NULL it is `there`. */
static void tell(struct comparing *comparing, const struct node *here, const struct node *there)
{
    if (comparing->count++ >= comparing->most)
        return;
    add_trail(&comparing->trail, comparing->out);
    text_add(comparing->out, " is ");
    add_kind(here, comparing->out);
    text_add(comparing->out, " here, ");
    add_kind(there, comparing->out);
    text_add(comparing->out, " there\n");
}

static void compare(struct comparing *comparing, const struct node *here, const struct node *there);

/* One entry of both, or of one. */
static void compare_entry(struct comparing *comparing, const struct node *here,
                          const struct node *there)
{
    comparing->trail.node[comparing->trail.depth++] = here ? here : there;
    if (here && there)
        compare(comparing, here, there);
    else
        tell(comparing, here, there);
    comparing->trail.depth--;
}

static void compare_maps(struct comparing *comparing, const struct node *here,
                         const struct node *there)
{
    unsigned before = comparing->count;
    bool ordered = true;
    const struct node *at = there->first;

    for (NODE_EACH(entry, here->first)) {
        if (is_left_out(entry->key))
            continue;
        while (at && is_left_out(at->key))
            at = at->next;
        ordered = ordered && at && strcmp(at->key, entry->key) == 0;
        at = at ? at->next : NULL;
        compare_entry(comparing, entry, node_get(there, entry->key));
    }
    for (NODE_EACH(entry, there->first))
        if (!is_left_out(entry->key) && !node_get(here, entry->key))
            compare_entry(comparing, NULL, entry);
    if (ordered || comparing->count > before || comparing->count++ >= comparing->most)
        return;
    add_trail(&comparing->trail, comparing->out);
    text_add(comparing->out, " has its entries in another order there\n");
}

static void compare(struct comparing *comparing, const struct node *here, const struct node *there)
{
    if (here->kind != there->kind) {
        tell(comparing, here, there);
    } else if (here->kind == NODE_SCALAR) {
        if (here->length != there->length || memcmp(here->text, there->text, here->length) != 0)
            tell(comparing, here, there);
    } else if (here->kind == NODE_MAP) {
        compare_maps(comparing, here, there);
    } else {
        const struct node *a = here->first;
        const struct node *b = there->first;

        for (; a || b; a = a ? a->next : NULL, b = b ? b->next : NULL)
            compare_entry(comparing, a, b);
    }
}

unsigned content_compare(const struct node *here, const struct node *there, unsigned most,
                         struct text *out)
{
    struct comparing comparing = {.trail = {{here}, 1}, .most = most, .out = out};

    compare(&comparing, here, there);
    return comparing.count;
}

/* ---- one document and the digest of another */

enum { NUMBERS = 100, NEIGHBOURS = 64, SHORT = 12, LETTERS = 256 };

/* Values that are tried for each text of the document, pass by pass: small numbers for a number,
 * what stands near it, another letter in one place. */
enum pass { PASS_NUMBERS, PASS_NEIGHBOURS, PASS_LETTERS, PASSES };

struct finding {
    struct trail trail;
    struct text content;
    size_t at, size;                 /* of the text in hand in the content */
    crypto_generichash_state before; /* of the content, as far as it is hashed */
    size_t hashed;
    unsigned char wanted[DIGEST];
    uint64_t *work;
    struct text value; /* with its length, as in the content */
    const char *neighbour[NEIGHBOURS];
    unsigned neighbours;
    char letters[LETTERS + 1];
};

/* Whether the document has the digest when the text in hand is that. */
static bool try_value(struct finding *finding, const char *bytes, size_t length)
{
    const unsigned char *content = (const unsigned char *)finding->content.at;
    unsigned char digest[DIGEST];

    crypto_generichash_state state = finding->before;
    struct text *value = &finding->value;
    size_t end = finding->at + finding->size;
    size_t cost = finding->content.length - end + 256;
    if (*finding->work < cost)
        *finding->work = 0;
    if (!*finding->work)
        return false;
    *finding->work -= cost;
    text_clear(value);
    write_text(bytes, length, value);
    if (value->failed)
        return false;
    crypto_generichash_update(&state, (const unsigned char *)value->at, value->length);
    crypto_generichash_update(&state, content + end, finding->content.length - end);
    crypto_generichash_final(&state, digest, sizeof digest);
    return memcmp(digest, finding->wanted, sizeof digest) == 0;
}

static bool try_numbers(struct finding *finding, const struct node *leaf)
{
    int64_t number;

    if (!slice_int((struct slice){leaf->text, leaf->length}, -NUMBERS, NUMBERS, &number))
        return false;
    for (unsigned i = 0; i < NUMBERS; i++) {
        char text[3] = {(char)('0' + i / 10), (char)('0' + i % 10)};
        const char *at = text + (i < 10);

        if (try_value(finding, at, strlen(at)))
            return true;
    }
    return false;
}

static void add_neighbours(struct finding *finding, const struct node *node)
{
    if (node->kind == NODE_SCALAR && node->length <= SHORT) {
        for (unsigned i = 0; i < finding->neighbours; i++)
            if (strcmp(finding->neighbour[i], node->text) == 0)
                return;
        if (finding->neighbours < NEIGHBOURS)
            finding->neighbour[finding->neighbours++] = node->text;
    }
    for (NODE_EACH(entry, node->first))
        if (!is_left_out(entry->key))
            add_neighbours(finding, entry);
}

/* What else stands in the same chart, or with units of the same kind. */
static bool try_neighbours(struct finding *finding, const struct node *leaf)
{
    unsigned depth = finding->trail.depth;

    if (leaf->length > SHORT)
        return false;
    finding->neighbours = 0;
    add_neighbours(finding, finding->trail.node[depth > 3 ? depth - 3 : 0]);
    for (unsigned i = 0; i < finding->neighbours; i++)
        if (try_value(finding, finding->neighbour[i], strlen(finding->neighbour[i])))
            return true;
    return false;
}

/* Letters of the texts in the same list or map. */
static void find_letters(struct finding *finding, const struct node *parent)
{
    unsigned count = 0;

    finding->letters[0] = '\0';
    for (NODE_EACH(entry, parent->first))
        for (size_t i = 0; entry->kind == NODE_SCALAR && i < entry->length; i++) {
            if (!entry->text[i] || strchr(finding->letters, entry->text[i]))
                continue;
            finding->letters[count++] = entry->text[i];
            finding->letters[count] = '\0';
        }
}

static bool try_letters(struct finding *finding, const struct node *leaf)
{
    char text[LETTERS];

    if (leaf->length > sizeof text || finding->trail.depth < 2)
        return false;
    find_letters(finding, finding->trail.node[finding->trail.depth - 2]);
    memcpy(text, leaf->text, leaf->length);
    for (size_t i = 0; i < leaf->length; i++) {
        const char was = text[i];

        for (const char *letter = finding->letters; *letter && *finding->work; letter++) {
            text[i] = *letter;
            if (try_value(finding, text, leaf->length))
                return true;
        }
        text[i] = was;
    }
    return false;
}

/* Hashes what stands before the text in hand. */
static void begin_leaf(struct finding *finding, const struct node *leaf)
{
    const unsigned char *content = (const unsigned char *)finding->content.at;

    crypto_generichash_update(&finding->before, content + finding->hashed,
                              finding->at - finding->hashed);
    finding->hashed = finding->at;
    text_clear(&finding->value);
    write_text(leaf->text, leaf->length, &finding->value);
    finding->size = finding->value.length;
}

/* Goes through the node, which stands at `at` of the content; true when its text, or one in it, is
 * found: then it is the last of the trail, and `value` is what it is there. */
static bool find_in(struct finding *finding, const struct node *node, enum pass pass)
{
    bool found = false;

    finding->trail.node[finding->trail.depth++] = node;
    if (node->kind == NODE_SCALAR) {
        begin_leaf(finding, node);
        found = pass == PASS_NUMBERS      ? try_numbers(finding, node)
                : pass == PASS_NEIGHBOURS ? try_neighbours(finding, node)
                                          : try_letters(finding, node);
        finding->at += finding->size;
    } else {
        finding->at++;
        for (const struct node *entry = node->first; entry && !found; entry = entry->next) {
            if (is_left_out(entry->key))
                continue;
            text_clear(&finding->value);
            if (entry->key)
                write_text(entry->key, strlen(entry->key), &finding->value);
            finding->at += finding->value.length;
            found = find_in(finding, entry, pass);
        }
        finding->at++;
    }
    finding->trail.depth -= !found;
    return found;
}

static bool find(struct finding *finding, const struct node *root)
{
    bool found = false;

    write_content(root, &finding->content);
    for (enum pass pass = 0; pass < PASSES && !found && !finding->content.failed; pass++) {
        finding->at = 0;
        finding->hashed = 0;
        finding->trail.depth = 0;
        crypto_generichash_init(&finding->before, NULL, 0, DIGEST);
        found = find_in(finding, root, pass);
    }
    return found;
}

bool content_find(const struct node *root, const char *hex, bool turned, uint64_t *work,
                  struct text *out)
{
    struct finding finding = {.work = work};
    bool found =
        sodium_init() >= 0 &&
        sodium_hex2bin(finding.wanted, DIGEST, hex, DIGEST_HEX - 1, NULL, NULL, NULL) == 0 &&
        find(&finding, root);

    if (found) {
        const struct node *leaf = finding.trail.node[finding.trail.depth - 1];
        const char *found_text = strchr(finding.value.at, ':') + 1;

        add_trail(&finding.trail, out);
        text_add(out, " is ");
        add_value(turned ? found_text : leaf->text, out);
        text_add(out, " here, ");
        add_value(turned ? leaf->text : found_text, out);
        text_add(out, " there");
    }
    text_free(&finding.content);
    text_free(&finding.value);
    return found;
}
