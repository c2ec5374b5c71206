/* Trees of nodes from YAML: places, what is refused, and what is read from them. */
#include "yaml_read.h"

static void refused(const char *yaml, const char *why)
{
    CHECK(!read_yaml(yaml));
    CHECK_STR(first_line(), why);
}

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
    CHECK(node_int(document.root, "a", 0, 12, &n));
    CHECK_INT(n, 12);
    CHECK(node_int(document.root, "d", 0, 12, &n));
    CHECK(node_opt_int(document.root, "no", 0, 12, &n));
    CHECK_INT(n, 7);
    CHECK(node_is_int(entry("l")->first, 0, 12, &n));
    CHECK_INT(diags.count, 0);
    CHECK(!node_int(document.root, "no", 0, 12, &n));
    CHECK(!node_int(document.root, "a", 0, 11, &n));
    CHECK(!node_opt_int(document.root, "b", 0, 11, &n));
    CHECK(!node_int(document.root, "c", 0, 11, &n));
    CHECK(!node_int(entry("a"), "k", 0, 11, &n));
    CHECK(!node_is_int(entry("l")->first->next, 0, 12, &n));
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
    CHECK(node_text(document.root, "a", &value));
    CHECK_STR(value, "area");
    CHECK(node_opt_text(document.root, "no", &value));
    CHECK(node_choice(document.root, "a", names, &choice));
    CHECK_INT(choice, 1);
    CHECK(node_opt_bool(document.root, "t", &flag));
    CHECK(flag);
    CHECK(node_opt_bool(document.root, "no", &flag));
    CHECK(flag);
    CHECK(node_opt_bool(document.root, "o", &flag));
    CHECK(!flag);
    CHECK(node_part(document.root, "m", NODE_MAP));
    CHECK_INT(diags.count, 0);
    CHECK(!node_text(document.root, "no", &value));
    CHECK(!node_opt_text(document.root, "m", &value));
    CHECK(!node_choice(document.root, "b", names, &choice));
    CHECK_STR(diags.list[2].message, "'b' is 'other', which is none of: hex, area");
    CHECK(!node_opt_bool(document.root, "a", &flag));
    CHECK(!node_part(document.root, "a", NODE_LIST));
    CHECK_STR(diags.list[4].message, "'a' must be a list, not a single text");
    CHECK(!node_keys(document.root, keys));
    CHECK_STR(diags.list[5].message, "unknown key 'm' (known: a, b, t, o)");
    CHECK_INT(diags.list[5].at.line, 5);
    CHECK_INT(diags.list[5].at.column, 1);
    CHECK_INT(diags.count, 6);
    CHECK(!node_keys(entry("a"), keys));
}

static void words_are(const char *key, const char *expected)
{
    struct node_words words = {0};

    text_clear(&text);
    while (node_next_word(entry(key), &words)) {
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

TESTS(RUN(tree_with_places), RUN(byte_order_mark_and_cr_lf), RUN(tricks_are_refused),
      RUN(bad_bytes_have_their_place), RUN(bad_yaml_has_its_place), RUN(duplicate_keys),
      RUN(limits), RUN(readers_of_integers), RUN(readers_of_texts_and_choices),
      RUN(words_have_their_places), RUN(node_read_without_memory))
