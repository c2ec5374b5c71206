#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/entries.h"
#include "data/file.h"
#include "data/table.h"

#include "check.h"

static struct diags diags;
static struct text text;
static struct arena arena;
static struct document document;

static void fresh(void)
{
    memory_fail_after(-1, false);
    diags = (struct diags){0};
    text_free(&text);
    arena_free(&arena);
}

static bool read_bytes(const char *bytes, size_t length)
{
    fresh();
    return node_read("f", bytes, length, &arena, &diags, &document);
}

static bool read_yaml(const char *yaml)
{
    return read_bytes(yaml, strlen(yaml));
}

static const char *shown(void)
{
    text_clear(&text);
    diags_text(&diags, &text);
    return text.at ? text.at : "";
}

static const struct node *entry(const char *key)
{
    return node_get(document.root, key);
}

/* The first line of what is shown. */
static const char *first_line(void)
{
    shown();
    if (text.at && strchr(text.at, '\n'))
        text_cut(&text, (size_t)(strchr(text.at, '\n') - text.at));
    return text.at ? text.at : "";
}

static void refused(const char *yaml, const char *why)
{
    CHECK(!read_yaml(yaml));
    CHECK_STR(first_line(), why);
}

/* ---- node */

TEST(tree_with_places)
{
    CHECK(read_yaml("a: 1\n"
                    "b:\n"
                    "  - x\n"
                    "  - {r\xc3\xado: \"q u\", z: ''}\n"
                    "c: >\n"
                    "  two\n"
                    "  lines\n"));
    const struct node *root = document.root;
    CHECK_INT(root->kind, NODE_MAP);
    CHECK_INT(root->length, 3);
    CHECK(!root->key);
    CHECK_STR(entry("a")->text, "1");
    CHECK_INT(entry("a")->column, 4);
    const struct node *list = entry("b");
    CHECK_INT(list->kind, NODE_LIST);
    CHECK(!list->text);
    CHECK_INT(list->length, 2);
    CHECK_INT(list->key_line, 2);
    CHECK_INT(list->key_column, 1);
    const struct node *map = list->first->next;
    CHECK_INT(map->line, 4);
    CHECK_INT(map->column, 5);
    CHECK(!map->key);
    CHECK_STR(map->first->key, "r\xc3\xado");
    CHECK_STR(map->first->text, "q u");
    CHECK_INT(map->first->column, 11);
    CHECK_INT(map->first->offset, 25);
    CHECK_INT(map->first->next->column, 21); /* characters, not bytes */
    CHECK_INT(map->first->next->length, 0);
    CHECK_STR(entry("c")->text, "two lines\n");
    CHECK_STR(entry("c")->next ? "more" : "end", "end");
    CHECK(!entry("d"));
    CHECK(!node_get(list, "a"));
    CHECK(!node_get(NULL, "a"));
}

TEST(byte_order_mark_and_cr_lf)
{
    CHECK(read_yaml("\xef\xbb\xbf"
                    "a: 1\r\nb: x\r\n"));
    CHECK_STR(entry("b")->text, "x");
    CHECK_INT(entry("a")->column, 4);
    CHECK_INT(entry("b")->line, 2);
    CHECK_INT(entry("b")->column, 4);
    CHECK_INT(entry("b")->offset, 9);
}

TEST(tricks_are_refused)
{
    refused("a: &x 1\n",
            "f:1:4: error: an anchor is not allowed: write the entry out wherever it is wanted");
    refused("a: &x {b: 1}\n",
            "f:1:4: error: an anchor is not allowed: write the entry out wherever it is wanted");
    refused("a: *x\n",
            "f:1:4: error: an alias is not allowed: an alias can multiply a file without bound");
    refused("*x : 1\n",
            "f:1:1: error: an alias is not allowed: an alias can multiply a file without bound");
    refused("a: !!str 1\n",
            "f:1:4: error: a tag is not allowed: what an entry is follows from where it stands");
    refused("a: !x [1]\n",
            "f:1:4: error: a tag is not allowed: what an entry is follows from where it stands");
    refused("a: {<<: 1}\n", "f:1:5: error: a merge key is not allowed: write the entries out");
    CHECK(read_yaml("a: {\"<<\": 1}\n"));
    refused("a: {[b]: 1}\n", "f:1:5: error: a key must be a single text, not a list or map");
    refused("? {a: 1}\n: 2\n", "f:1:3: error: a key must be a single text, not a list or map");
    refused("", "f:1:1: error: the document is empty");
    refused("# nothing\n\n", "f:3:1: error: the document is empty");
    refused("---\n", "f:2:1: error: the document is empty");
    refused("a: 1\n---\nb: 1\n", "f:2:1: error: a second document: a file holds one");
    refused("a: \"x\\0y\"\n", "f:1:4: error: a control character in a text");
    refused("a: \"\\e[2J\"\n", "f:1:4: error: a control character in a text");
    refused("a: \"\\u202e\"\n", "f:1:4: error: a control character in a text");
    refused("a: \"\\N\"\n", "f:1:4: error: a control character in a text");
}

TEST(bad_bytes_have_their_place)
{
    refused("a: 1\nr\xc3\xado: x\xffy\n", "f:2:7: error: this is not UTF-8");
    refused("a: 1\r\nb: \xc3", "f:2:4: error: this is not UTF-8");
    CHECK(!read_bytes("a: 1\nb: \0", 9));
    CHECK_STR(first_line(), "f:2:4: error: a NUL byte in a text file");
    refused("\"a\\nb\": 1\n", "f:1:1: error: a key of more than one line, or with a tab");
    refused("a: 1\nbc: \x01\n", "f:2:5: error: control characters are not allowed");
    refused("\xff\xfe"
            "a",
            "f:1:1: error: this is not UTF-8");
}

TEST(bad_yaml_has_its_place)
{
    CHECK(!read_yaml("a: 1\nb: [1, 2\nc: 3\n"));
    CHECK_STR(shown(), "f:3:2: error: did not find expected ',' or ']' (while parsing a flow "
                       "sequence)\n  c: 3\n   ^\n");
    CHECK(!read_yaml("a: 1\n\tb: 2\n"));
    CHECK_INT(diags.list[0].at.line, 2);
    CHECK(!read_yaml("a: \"open\n"));
    CHECK(!read_yaml("a: b: c\n"));
    CHECK_INT(diags.count, 1);
}

TEST(duplicate_keys)
{
    CHECK(!read_yaml("a: 1\nb: {x: 1, y: 2, x: 3}\na: 2\n"));
    CHECK_STR(shown(), "f:2:17: error: the key 'x' stands here twice, first in line 2\n"
                       "  b: {x: 1, y: 2, x: 3}\n                  ^\n"
                       "f:3:1: error: the key 'a' stands here twice, first in line 1\n"
                       "  a: 2\n  ^\n");
    fresh();
    struct text yaml = {0};
    for (int i = 0; i < 60000; i++)
        text_format(&yaml, "k%d: 1\n", i);
    CHECK(node_read("f", yaml.at, yaml.length, &arena, &diags, &document));
    text_add(&yaml, "k777: 2\nk777: 3\n");
    CHECK(!node_read("f", yaml.at, yaml.length, &arena, &diags, &document));
    CHECK_INT(diags.count, 2);
    CHECK_INT(diags.list[0].at.line, 60001);
    CHECK_INT(diags.list[1].at.line, 60002);
    CHECK_STR(diags.list[1].message, "the key 'k777' stands here twice, first in line 778");
    text_free(&yaml);
}

TEST(limits)
{
    struct text yaml = {0};

    for (int i = 0; i < NODE_DEEPEST; i++)
        text_char(&yaml, '[');
    for (int i = 0; i < NODE_DEEPEST; i++)
        text_char(&yaml, ']');
    CHECK(read_bytes(yaml.at, yaml.length));
    text_clear(&yaml);
    for (int i = 0; i < 2000000; i++)
        text_add(&yaml, "- ");
    CHECK(!read_bytes(yaml.at, yaml.length));
    CHECK_STR(first_line(), "f:1:65: error: lists and maps are nested too deep");
    text_clear(&yaml);
    for (int i = 0; i < NODE_MOST; i++)
        text_add(&yaml, "- x\n");
    CHECK(!read_bytes(yaml.at, yaml.length));
    CHECK_STR(first_line(), "f:200000:3: error: too many entries in one file");
    while (yaml.length <= NODE_BYTES)
        text_add(&yaml, "# and much that means nothing\n");
    CHECK(!read_bytes(yaml.at, yaml.length));
    CHECK_STR(first_line(), "f:1:1: error: the file is too large");
    text_free(&yaml);
}

TEST(readers_of_integers)
{
    int64_t n = 5;

    CHECK(read_yaml("a: 12\nb: x\nc: [1]\nd: \"7\"\nl: [3, x]\n"));
    CHECK(node_int(&document, document.root, "a", 0, 12, &n, &diags));
    CHECK_INT(n, 12);
    CHECK(node_int(&document, document.root, "d", 0, 12, &n, &diags));
    CHECK(node_opt_int(&document, document.root, "no", 0, 12, &n, &diags));
    CHECK_INT(n, 7);
    CHECK(node_is_int(&document, entry("l")->first, 0, 12, &n, &diags));
    CHECK_INT(diags.count, 0);
    CHECK(!node_int(&document, document.root, "no", 0, 12, &n, &diags));
    CHECK(!node_int(&document, document.root, "a", 0, 11, &n, &diags));
    CHECK(!node_opt_int(&document, document.root, "b", 0, 11, &n, &diags));
    CHECK(!node_int(&document, document.root, "c", 0, 11, &n, &diags));
    CHECK(!node_int(&document, entry("a"), "k", 0, 11, &n, &diags));
    CHECK(!node_is_int(&document, entry("l")->first->next, 0, 12, &n, &diags));
    CHECK_STR(shown(), "f:1:1: error: an entry 'no' is missing here\n  a: 12\n  ^\n"
                       "f:1:4: error: 'a' must be a whole number from 0 to 11, not '12'\n"
                       "  a: 12\n     ^\n"
                       "f:2:4: error: 'b' must be a whole number from 0 to 11, not 'x'\n"
                       "  b: x\n     ^\n"
                       "f:3:4: error: 'c' must be a single text, not a list\n  c: [1]\n     ^\n"
                       "f:1:4: error: this must be a map with an entry 'k'\n  a: 12\n     ^\n"
                       "f:5:8: error: must be a whole number from 0 to 12, not 'x'\n"
                       "  l: [3, x]\n         ^\n");
    CHECK_INT(n, 3);
}

TEST(readers_of_texts_and_choices)
{
    static const char *const names[] = {"hex", "area", NULL};
    static const char *const keys[] = {"a", "b", "t", "o", NULL};
    const char *value = "before";
    int choice = 9;
    bool flag = false;

    CHECK(read_yaml("a: area\nb: other\nt: yes\no: off\nm: {}\n"));
    CHECK(node_text(&document, document.root, "a", &value, &diags));
    CHECK_STR(value, "area");
    CHECK(node_opt_text(&document, document.root, "no", &value, &diags));
    CHECK(node_choice(&document, document.root, "a", names, &choice, &diags));
    CHECK_INT(choice, 1);
    CHECK(node_opt_bool(&document, document.root, "t", &flag, &diags));
    CHECK(flag);
    CHECK(node_opt_bool(&document, document.root, "no", &flag, &diags));
    CHECK(flag);
    CHECK(node_opt_bool(&document, document.root, "o", &flag, &diags));
    CHECK(!flag);
    CHECK(node_part(&document, document.root, "m", NODE_MAP, &diags));
    CHECK_INT(diags.count, 0);
    CHECK(!node_text(&document, document.root, "no", &value, &diags));
    CHECK(!node_opt_text(&document, document.root, "m", &value, &diags));
    CHECK(!node_choice(&document, document.root, "b", names, &choice, &diags));
    CHECK_STR(diags.list[2].message, "'b' is 'other', which is none of: hex, area");
    CHECK(!node_opt_bool(&document, document.root, "a", &flag, &diags));
    CHECK(!node_part(&document, document.root, "a", NODE_LIST, &diags));
    CHECK_STR(diags.list[4].message, "'a' must be a list, not a single text");
    CHECK(!node_keys(&document, document.root, keys, &diags));
    CHECK_STR(diags.list[5].message, "unknown key 'm' (known: a, b, t, o)");
    CHECK_INT(diags.list[5].at.line, 5);
    CHECK_INT(diags.list[5].at.column, 1);
    CHECK_INT(diags.count, 6);
    CHECK(!node_keys(&document, entry("a"), keys, &diags));
}

static void words_are(const char *key, const char *expected)
{
    struct node_words words = {0};

    text_clear(&text);
    while (node_next_word(&document, entry(key), &words)) {
        text_bytes(&text, words.word.at, words.word.length);
        text_format(&text, "@%u:%u ", (unsigned)words.place.line, (unsigned)words.place.column);
    }
    CHECK_STR(text.at ? text.at : "", expected);
}

TEST(words_have_their_places)
{
    CHECK(read_yaml("plain: one  two\n"
                    "quoted: ' one\ttwo '\n"
                    "lines: one two\n"
                    "  three\n"
                    "\n"
                    "  fo\xc3\xbar five\n"
                    "double: \"one\n"
                    "   two\"\n"
                    "block: |-  # a comment\n"
                    "    one\n"
                    "      two\n"
                    "folded: >\n"
                    "  one two\n"
                    "  three\n"
                    "escape: \"one\\ttwo three\"\n"
                    "quotes: 'it''s so'\n"
                    "none: ''\n"
                    "list: []\n"));
    words_are("plain", "one@1:8 two@1:13 ");
    words_are("quoted", "one@2:11 two@2:15 ");
    words_are("lines", "one@3:8 two@3:12 three@4:3 fo\xc3\xbar@6:3 five@6:8 ");
    words_are("double", "one@7:10 two@8:4 ");
    words_are("block", "one@10:5 two@11:7 ");
    words_are("folded", "one@13:3 two@13:7 three@14:3 ");
    words_are("escape", "one@15:10 two@15:9 three@15:9 ");
    words_are("quotes", "it's@16:9 so@16:9 ");
    words_are("none", "");
    words_are("list", "");
}

/* Each allocation in turn fails, once and for ever; nothing is lost and the fault is told. */
static void all_fail(bool (*run)(void))
{
    for (int for_ever = 0; for_ever < 2; for_ever++) {
        for (long n = 0;; n++) {
            fresh();
            memory_fail_after(n, for_ever);
            bool good = run();
            memory_fail_after(-1, false);
            if (good) {
                CHECK(n > 0);
                break;
            }
            CHECK_STR(first_line(), "error: out of memory");
        }
    }
    fresh();
}

static bool read_large_map(void)
{
    static const char yaml[] = "{a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, j: 1, k: 1,"
                               " l: 1, m: 1, n: 1, o: 1, p: 1, q: 1, r: [1, 2, 3], s: xyz}";

    return node_read("f", yaml, sizeof yaml - 1, &arena, &diags, &document);
}

TEST(node_read_without_memory)
{
    all_fail(read_large_map);
}

/* ---- source */

TEST(sources)
{
    CHECK(read_yaml("a: {source: erratum, why: b}\nb: {why: own}\nc: {source: printed}\n"
                    "d: {source: recovered}\ne: {source: rumour}\nf: {why: []}\n"));
    struct provenance parent = {SOURCE_RECOVERED, "parent's"};
    struct provenance p = parent;
    CHECK(source_read(&document, entry("a"), &p, &diags));
    CHECK_INT(p.source, SOURCE_ERRATUM);
    CHECK_STR(p.why, "b");
    p = parent;
    CHECK(source_read(&document, entry("b"), &p, &diags));
    CHECK_STR(source_name(p.source), "recovered");
    CHECK_STR(p.why, "own");
    p = parent;
    CHECK(source_read(&document, entry("c"), &p, &diags));
    CHECK_INT(p.source, SOURCE_PRINTED);
    CHECK(!p.why); /* the parent's reason is for the parent's source */
    p = parent;
    CHECK(source_read(&document, entry("d"), &p, &diags));
    CHECK_STR(p.why, "parent's");
    CHECK(!source_read(&document, entry("e"), &p, &diags));
    CHECK_STR(diags.list[0].message, "'source' is 'rumour', which is none of: printed, erratum, "
                                     "recovered, reconstructed");
    CHECK(!source_read(&document, entry("f"), &p, &diags));
}

/* ---- table */

static const char good_tables[] =
    "tables: test\n"
    "charts:\n"
    "  crt:\n"
    "    case: \"8.71\"\n"
    "    title: Combat Results\n"
    "    row_key: die\n"
    "    columns: [\"1-1\", \"2-1\", 3-1+]\n"
    "    source: recovered\n"
    "    why: >\n"
    "      a pattern\n"
    "    covers: x\n"
    "    rows:\n"
    "      \"1\": [AE, A-1/R, 5]\n"
    "      \">=2\": [DE, -3, D\xc3\xa9]\n"
    "    doubts:\n"
    "      - {row: \"1\", source: printed}\n"
    "      - {row: \">=2\", columns: [3-1+, \"1-1\"], source: "
    "reconstructed, why: lost}\n"
    "  tiny:\n"
    "    {case: \"1.1\", title: Tiny, columns: [a], rows: {b: [c]}}\n";

static struct tables tables;

static bool read_tables(void)
{
    static const char *const extra[] = {"covers", NULL};

    return node_read("t.yaml", good_tables, sizeof good_tables - 1, &arena, &diags, &document) &&
           tables_read(&document, extra, &arena, &diags, &tables);
}

TEST(table_cells_and_sources)
{
    fresh();
    CHECK(read_tables());
    CHECK_INT(tables.count, 2);
    const struct table *table = table_find(&tables, "crt");
    CHECK(table);
    CHECK(!table_find(&tables, "no"));
    CHECK_STR(table->rule, "8.71");
    CHECK_INT(table->rows, 2);
    CHECK_INT(table->columns, 3);
    const struct table_cell *cell = table_cell(&tables, table, ">=2", "2-1", &diags);
    CHECK(cell);
    CHECK_STR(cell->text, "-3");
    CHECK_INT(cell->place.line, 14);
    CHECK_INT(cell->place.column, 19);
    CHECK_INT(cell->provenance.source, SOURCE_RECOVERED);
    CHECK_INT(table->cells[0].provenance.source, SOURCE_PRINTED);
    CHECK_INT(table->cells[3].provenance.source, SOURCE_RECONSTRUCTED);
    CHECK_STR(table->cells[5].provenance.why, "lost");
    int64_t n = 0;
    CHECK(table_int(&tables, table, 1, 1, -5, 5, &n, &diags));
    CHECK_INT(n, -3);
    CHECK_INT(diags.count, 0);
    CHECK(!table_int(&tables, table, 0, 0, -5, 5, &n, &diags));
    CHECK(!table_cell(&tables, table, ">=2", "4-1", &diags));
    CHECK(!table_cell(&tables, table, "2", "1-1", &diags));
    CHECK_STR(diags.list[0].message, "chart 'crt', row '1', column '1-1' must be a whole number "
                                     "from -5 to 5, not 'AE'");
    CHECK_INT(diags.list[0].at.line, 13);
    CHECK_STR(diags.list[1].message, "chart 'crt' has no column '4-1'");
    CHECK_STR(diags.list[2].message, "chart 'crt' has no row '2'");
}

TEST(table_drawn)
{
    fresh();
    CHECK(read_tables());
    table_text(table_find(&tables, "crt"), &text);
    CHECK_STR(text.at, "Combat Results [8.71]\n"
                       "rows: die\n"
                       "\n"
                       "    | 1-1  2-1    3-1+\n"
                       "----+------------------\n"
                       "1   | AE   A-1/R  5\n"
                       ">=2 | DE?  -3~    D\xc3\xa9?\n"
                       "\n"
                       "~ recovered, ? reconstructed\n"
                       "? >=2 in 1-1, >=2 in 3-1+ (t.yaml:14:15)\n"
                       "    lost\n"
                       "~ >=2 in 2-1 (t.yaml:14:19)\n"
                       "    a pattern\n");
    text_clear(&text);
    table_text(table_find(&tables, "tiny"), &text);
    CHECK_STR(text.at, "Tiny [1.1]\n\n  | a\n--+---\nb | c\n");
}

/* Two columns of 24 letters and two blanks stand beside the names of rows, a third has no room
 * in 78. */
TEST(wide_table_drawn)
{
    static const char name[] = "abcdefghijklmnopqrstuvw";

    fresh();
    text_format(&text,
                "charts: {t: {case: '1.1', title: Wide, columns: [%s1, %s2, %s3, %s4], "
                "rows: {b: [1, 2, 3, 4]}}}",
                name, name, name, name);
    CHECK(node_read("f", text.at, text.length, &arena, &diags, &document));
    CHECK(tables_read(&document, NULL, &arena, &diags, &tables));
    text_clear(&text);
    table_text(table_find(&tables, "t"), &text);
    const char *second = strstr(text.at, "\n\n  | abcdefghijklmnopqrstuvw3");
    CHECK(second && strstr(text.at, "abcdefghijklmnopqrstuvw2\n--+-"));
    CHECK(second && strstr(second, "\nb | 3                         4\n"));
    for (const char *at = text.at; *at; at += strcspn(at, "\n") + 1)
        CHECK(strcspn(at, "\n") <= 78);
}

static void table_refused(const char *chart, const char *why)
{
    fresh();
    text_format(&text, "charts: {t: {case: x, title: y, %s}}", chart);
    CHECK(node_read("f", text.at, text.length, &arena, &diags, &document));
    CHECK(!tables_read(&document, NULL, &arena, &diags, &tables));
    CHECK_STR(diags.list[0].message, why);
    CHECK(diags.list[0].at.line == 1 && diags.list[0].at.column);
}

TEST(table_faults)
{
    table_refused("columns: [a, b], rows: {r: [1]}",
                  "row 'r' has 1 cells, but there are 2 columns");
    table_refused("columns: [a, a], rows: {r: [1, 2]}", "a second column of that name");
    table_refused("columns: [a], rows: {r: [[1]]}",
                  "this must be a single text, not a list or map");
    table_refused("columns: [a], rows: {r: 1}", "a row must be a list of cells");
    table_refused("columns: [a], rows: {}", "a chart has from 1 to 256 rows");
    table_refused("columns: [], rows: {}", "a chart has from 1 to 64 columns");
    table_refused("columns: [a], rows: {r: [\"x\\ny\"]}",
                  "a text of a chart must stand on one line");
    table_refused("columns: [a], rows: {r: [1]}, more: x",
                  "unknown key 'more' (known: case, title, row_key, measure, columns, source, why, "
                  "rows, doubts)");
    table_refused("columns: [a], rows: {r: [1]}, source: x",
                  "'source' is 'x', which is none of: printed, erratum, recovered, reconstructed");
    table_refused("columns: [a], rows: {r: [1]}, doubts: [{row: s, source: erratum}]",
                  "the chart has no such row");
    table_refused("columns: [a], rows: {r: [1]}, doubts: [{row: r, columns: [b]}]",
                  "the chart has no such column");
    table_refused("columns: [a], rows: {r: [1]}, doubts: [{row: r, source: x}]",
                  "'source' is 'x', which is none of: printed, erratum, recovered, reconstructed");
    table_refused("columns: [a], rows: {r: [1]}, doubts: [{source: printed}]",
                  "an entry 'row' is missing here");
    table_refused("rows: {r: [1]}", "an entry 'columns' is missing here");
    CHECK(read_yaml("a: 1"));
    CHECK(!tables_read(&document, NULL, &arena, &diags, &tables));
    CHECK_STR(diags.list[0].message, "an entry 'charts' is missing here");
    CHECK(read_yaml("[a]"));
    CHECK(!tables_read(&document, NULL, &arena, &diags, &tables));
}

TEST(ranges)
{
    static const struct {
        const char *range;
        int low, high;
    } good[] = {{"4", 4, 4},    {"0-2", 0, 2},   {"7+", 7, 9},      {"3-", -9, 3},   {"-2", -2, -2},
                {"-3+", -3, 9}, {"-3-", -9, -3}, {"-4--2", -4, -2}, {"-1-0", -1, 0}, {"9-9", 9, 9}};
    static const char *const bad[] = {"",     "-",  "+",  "x",  "10",   "10+",  "2-10", "3-2",
                                      "3- 4", " 3", "+3", "3x", "1-2-", "1-2+", "--",   "-10-"};
    int64_t low;
    int64_t high;

    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        CHECK(entry_range(good[i].range, -9, 9, &low, &high));
        CHECK_INT(low, good[i].low);
        CHECK_INT(high, good[i].high);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (entry_range(bad[i], -9, 9, &low, &high))
            CHECK_STR(bad[i], "no range");
}

TEST(tables_without_memory)
{
    all_fail(read_tables);
}

/* ---- file */

static char folder[] = "/tmp/vcz_data_test_XXXXXX";
static char path[64];

static void make_folder(void)
{
    if (strstr(folder, "XXXXXX") && !mkdtemp(folder))
        check_fail(__FILE__, __LINE__, "mkdtemp");
    snprintf(path, sizeof path, "%s/file", folder);
}

TEST(file_reads_and_refuses)
{
    const char *bytes = NULL;
    size_t length = 0;

    fresh();
    make_folder();
    CHECK(!file_read(path, 10, &arena, &diags, &bytes, &length));
    CHECK(strstr(diags.list[0].message, "No such file"));
    CHECK_STR(diags.list[0].at.file, path);
    CHECK_INT(diags_status(&diags), 2);
    FILE *file = fopen(path, "w");
    CHECK(file);
    CHECK(fwrite("ab\0cd", 1, 5, file) == 5);
    fclose(file);
    CHECK(file_read(path, 5, &arena, &diags, &bytes, &length));
    CHECK_INT(length, 5);
    CHECK(memcmp(bytes, "ab\0cd", 6) == 0);
    CHECK(!file_read(path, 4, &arena, &diags, &bytes, &length));
    CHECK_STR(diags.list[1].message, "larger than 4 bytes");
    CHECK_INT(diags.list[1].at.line, 1);
    CHECK(!file_read(folder, 100, &arena, &diags, &bytes, &length));
    CHECK_STR(diags.list[2].message, "not a regular file");
    fresh();
    memory_fail_after(0, false);
    CHECK(!file_read(path, 5, &arena, &diags, &bytes, &length));
    CHECK_STR(first_line(), "error: out of memory");
    unlink(path);
    CHECK(mkfifo(path, 0600) == 0);
    CHECK(!file_read(path, 5, &arena, &diags, &bytes, &length)); /* and does not wait */
    unlink(path);
    rmdir(folder);
    fresh();
}

TEST(file_beside_stays_below)
{
    fresh();
    CHECK_STR(file_beside("a/b/scenario.yaml", "map.yaml", &arena, &diags), "a/b/map.yaml");
    CHECK_STR(file_beside("scenario.yaml", "x/map.yaml", &arena, &diags), "x/map.yaml");
    CHECK_STR(file_beside("/s", "..a/b..", &arena, &diags), "/..a/b..");
    CHECK_INT(diags.count, 0);
    static const char *const bad[] = {"/etc/passwd", "..", "../x", "a/../x", "a/..", "", "a//.."};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!file_beside("a/b", bad[i], &arena, &diags));
    CHECK_INT(diags.count, 7);
    CHECK_STR(diags.list[0].message, "'/etc/passwd' is no file in this folder or below it");
    fresh();
    memory_fail_after(0, true);
    CHECK(!file_beside("a/b", "c", &arena, &diags));
    memory_fail_after(-1, false);
    CHECK_STR(first_line(), "error: out of memory");
    fresh();
}

/* Lets `name` in the folder be a link to `to`; what file_beside says of it beside `log`. */
static const char *linked(const char *name, const char *to, const char *log)
{
    static char way[sizeof folder + 64];

    snprintf(way, sizeof way, "%s/%s", folder, name);
    CHECK(symlink(to, way) == 0);
    snprintf(path, sizeof path, "%s/%s", folder, log);
    return file_beside(path, name, &arena, &diags);
}

static void unlink_in(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    CHECK(remove(path) == 0);
}

/* Makes an empty file of that name; its path. */
static const char *make_file(const char *in, const char *name)
{
    static char made[sizeof folder + 64];

    snprintf(made, sizeof made, "%s/%s", in, name);
    FILE *file = fopen(made, "w");
    CHECK(file);
    fclose(file);
    return made;
}

TEST(links_lead_no_further_than_the_folder)
{
    static char outside[] = "/tmp/vcz_data_test_XXXXXX"; /* what a machine has is its own affair */

    fresh();
    make_folder();
    (void)mkdir(folder, 0700); /* another test may have removed it */
    CHECK(mkdtemp(outside));
    CHECK(linked("out.yaml", make_file(outside, "map.yaml"), "g.vcz") == NULL);
    CHECK_STR(diags.list[0].message, "'out.yaml' is a link that leads out of this folder");
    CHECK(linked("far", outside, "g.vcz") == NULL);
    CHECK(file_beside(path, "far/map.yaml", &arena, &diags) == NULL);
    CHECK_STR(diags.list[2].message, "'far/map.yaml' is a link that leads out of this folder");
    CHECK(linked("within.yaml", "out.yaml", "g.vcz") == NULL);
    CHECK_INT(diags.count, 4);
    CHECK(linked("none.yaml", "nowhere", "g.vcz")); /* reading it tells why */
    make_file(folder, "real.yaml");
    CHECK(linked("other.yaml", "real.yaml", "g.vcz"));
    /* A log that is a link itself may have its files where it lies. */
    CHECK(linked("log", make_file(outside, "log"), "g.vcz") == NULL);
    CHECK_INT(diags.count, 5);
    snprintf(path, sizeof path, "%s/log", folder);
    CHECK(file_beside(path, "out.yaml", &arena, &diags));
    CHECK_INT(diags.count, 5);
    static const char *const names[] = {"out.yaml",  "far",        "within.yaml", "none.yaml",
                                        "real.yaml", "other.yaml", "log"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        unlink_in(names[i]);
    CHECK(rmdir(folder) == 0);
    CHECK(unlink(make_file(outside, "log")) == 0);
    CHECK(unlink(make_file(outside, "map.yaml")) == 0);
    CHECK(rmdir(outside) == 0);
    fresh();
}

TESTS(RUN(tree_with_places), RUN(byte_order_mark_and_cr_lf), RUN(tricks_are_refused),
      RUN(bad_bytes_have_their_place), RUN(bad_yaml_has_its_place), RUN(duplicate_keys),
      RUN(limits), RUN(readers_of_integers), RUN(readers_of_texts_and_choices),
      RUN(words_have_their_places), RUN(node_read_without_memory), RUN(sources),
      RUN(table_cells_and_sources), RUN(table_drawn), RUN(wide_table_drawn), RUN(table_faults),
      RUN(ranges), RUN(tables_without_memory), RUN(file_reads_and_refuses),
      RUN(file_beside_stays_below), RUN(links_lead_no_further_than_the_folder))
