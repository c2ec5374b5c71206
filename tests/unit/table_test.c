/* Charts: cells and their sources, how they are drawn, and ranges of rows. */
#include "data/entries.h"
#include "data/table.h"

#include "yaml_read.h"

/* ---- source */

TEST(sources)
{
    CHECK(read_yaml("a: {source: erratum, why: b}\nb: {why: own}\nc: {source: printed}\n"
                    "d: {source: recovered}\ne: {source: rumour}\nf: {why: []}\n"));
    struct provenance parent = {SOURCE_RECOVERED, "parent's"};
    struct provenance p = parent;
    CHECK(source_read(entry("a"), &p));
    CHECK_INT(p.source, SOURCE_ERRATUM);
    CHECK_STR(p.why, "b");
    p = parent;
    CHECK(source_read(entry("b"), &p));
    CHECK_STR(source_name(p.source), "recovered");
    CHECK_STR(p.why, "own");
    p = parent;
    CHECK(source_read(entry("c"), &p));
    CHECK_INT(p.source, SOURCE_PRINTED);
    CHECK(!p.why); /* the parent's reason is for the parent's source */
    p = parent;
    CHECK(source_read(entry("d"), &p));
    CHECK_STR(p.why, "parent's");
    CHECK(!source_read(entry("e"), &p));
    CHECK_STR(diags.list[0].message, "'source' is 'rumour', which is none of: printed, erratum, "
                                     "recovered, reconstructed");
    CHECK(!source_read(entry("f"), &p));
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
           tables_read(&document, extra, &arena, &tables);
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
    const struct table_cell *cell = &table->cells[4];
    CHECK_STR(table->row[1], ">=2");
    CHECK_STR(table->column[1], "2-1");
    CHECK_STR(cell->text, "-3");
    CHECK_INT(node_place(cell->node).line, 14);
    CHECK_INT(node_place(cell->node).column, 19);
    CHECK_INT(cell->provenance.source, SOURCE_RECOVERED);
    CHECK_INT(table->cells[0].provenance.source, SOURCE_PRINTED);
    CHECK_INT(table->cells[3].provenance.source, SOURCE_RECONSTRUCTED);
    CHECK_STR(table->cells[5].provenance.why, "lost");
    int n = 0;
    CHECK(table_cell_int(table, 1, 1, -5, 5, &n));
    CHECK_INT(n, -3);
    CHECK_INT(diags.count, 0);
    CHECK(!table_cell_int(table, 0, 0, -5, 5, &n));
    CHECK_STR(diags.list[0].message, "chart 'crt', row '1', column '1-1' must be a whole number "
                                     "from -5 to 5, not 'AE'");
    CHECK_INT(diags.list[0].at.line, 13);
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
    CHECK(tables_read(&document, NULL, &arena, &tables));
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
    CHECK(!tables_read(&document, NULL, &arena, &tables));
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
    CHECK(!tables_read(&document, NULL, &arena, &tables));
    CHECK_STR(diags.list[0].message, "an entry 'charts' is missing here");
    CHECK(read_yaml("[a]"));
    CHECK(!tables_read(&document, NULL, &arena, &tables));
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

TESTS(RUN(sources), RUN(table_cells_and_sources), RUN(table_drawn), RUN(wide_table_drawn),
      RUN(table_faults), RUN(ranges), RUN(tables_without_memory))
