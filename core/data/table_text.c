/* Charts as a person would draw them. Lines and marks are ASCII. */
#include "data/table.h"

#include <assert.h>
#include <string.h>

static const char marks[] = {' ', '!', '~', '?'}; /* by enum source */

enum { WIDTH = 78, INDENT = 4, NAMED_MOST = 6 };

static unsigned characters(const char *text)
{
    return utf8_count(text, strlen(text));
}

static void fill(struct text *out, char c, unsigned count)
{
    while (count--)
        text_char(out, c);
}

static void padded(struct text *out, const char *text, unsigned width)
{
    unsigned length = characters(text);

    text_add(out, text);
    fill(out, ' ', length < width ? width - length : 0);
}

static void trim(struct text *out)
{
    while (out->length && out->at[out->length - 1] == ' ')
        text_cut(out, out->length - 1);
}

static const struct table_cell *cell_at(const struct table *table, unsigned row, unsigned column)
{
    return &table->cells[(size_t)row * table->columns + column];
}

/* With the mark behind a cell. */
static unsigned column_width(const struct table *table, unsigned column)
{
    unsigned width = characters(table->column[column]);

    for (unsigned row = 0; row < table->rows; row++) {
        unsigned cell = characters(cell_at(table, row, column)->text) +
                        (cell_at(table, row, column)->provenance.source != SOURCE_PRINTED);

        width = cell > width ? cell : width;
    }
    return width;
}

static unsigned names_width(const struct table *table)
{
    unsigned width = 0;

    for (unsigned row = 0; row < table->rows; row++) {
        unsigned name = characters(table->row[row]);

        width = name > width ? name : width;
    }
    return width;
}

/* Columns that stand side by side. */
struct span {
    unsigned from, to;
};

static void draw_row(const struct table *table, unsigned row, struct span span,
                     const unsigned *width, struct text *out)
{
    for (unsigned column = span.from; column < span.to; column++) {
        const struct table_cell *cell = cell_at(table, row, column);
        unsigned length = characters(cell->text);

        text_add(out, column > span.from ? "  " : " ");
        text_add(out, cell->text);
        if (cell->provenance.source != SOURCE_PRINTED) {
            text_char(out, marks[cell->provenance.source]);
            length++;
        }
        fill(out, ' ', length < width[column] ? width[column] - length : 0);
    }
    trim(out);
    text_char(out, '\n');
}

static void draw_span(const struct table *table, struct span span, const unsigned *width,
                      struct text *out)
{
    unsigned names = names_width(table);
    unsigned line = 0;

    fill(out, ' ', names);
    text_add(out, " |");
    for (unsigned column = span.from; column < span.to; column++) {
        line += width[column] + 2;
        text_add(out, column > span.from ? "  " : " ");
        padded(out, table->column[column], width[column]);
    }
    trim(out);
    text_char(out, '\n');
    fill(out, '-', names + 1);
    text_char(out, '+');
    fill(out, '-', line);
    text_char(out, '\n');
    for (unsigned row = 0; row < table->rows; row++) {
        padded(out, table->row[row], names);
        text_add(out, " |");
        draw_row(table, row, span, width, out);
    }
}

/* In as many parts, one beneath another, as lines of WIDTH characters want. */
static void draw(const struct table *table, struct text *out)
{
    unsigned width[TABLE_COLUMNS];
    struct span span = {0, 0};

    for (unsigned column = 0; column < table->columns; column++)
        width[column] = column_width(table, column);
    while (span.to < table->columns) {
        unsigned line = names_width(table) + 2;

        span.from = span.to;
        while (span.to < table->columns &&
               (span.to == span.from || line + width[span.to] + 2 <= WIDTH))
            line += width[span.to++] + 2;
        text_add(out, span.from ? "\n" : "");
        draw_span(table, span, width, out);
    }
}

/* Words on indented lines of no more than WIDTH characters where they fit. */
static void wrap(struct text *out, const char *words)
{
    unsigned at = 0;

    for (;;) {
        words += strspn(words, " \t\n");
        size_t bytes = strcspn(words, " \t\n");
        unsigned length = utf8_count(words, bytes);
        if (!bytes)
            break;
        if (at && at + 1 + length <= WIDTH) {
            text_char(out, ' ');
            at++;
        } else {
            if (at)
                text_char(out, '\n');
            fill(out, ' ', INDENT);
            at = INDENT;
        }
        text_bytes(out, words, bytes);
        at += length;
        words += bytes;
    }
    if (at)
        text_char(out, '\n');
}

static bool same(struct provenance a, struct provenance b)
{
    return a.source == b.source && a.why == b.why;
}

static unsigned count_same(const struct table *table, size_t from, size_t to,
                           struct provenance provenance)
{
    unsigned count = 0;

    for (size_t i = from; i < to; i++)
        count += same(table->cells[i].provenance, provenance);
    return count;
}

/* "row 3" for a whole row, "3 in 7-1" for a single cell. */
static void name_cells(const struct table *table, struct provenance provenance, struct text *out)
{
    const char *between = "";

    for (unsigned row = 0; row < table->rows; row++) {
        size_t first = (size_t)row * table->columns;

        if (count_same(table, first, first + table->columns, provenance) == table->columns) {
            text_format(out, "%srow %s", between, table->row[row]);
            between = ", ";
            continue;
        }
        for (unsigned column = 0; column < table->columns; column++) {
            if (!same(cell_at(table, row, column)->provenance, provenance))
                continue;
            text_format(out, "%s%s in %s", between, table->row[row], table->column[column]);
            between = ", ";
        }
    }
}

/* What a source and its reason are said of, and where. */
static void explain(const struct table *table, size_t first, struct text *out)
{
    const struct table_cell *cell = &table->cells[first];
    struct place place = node_place(cell->node);
    size_t all = (size_t)table->rows * table->columns;
    unsigned count = count_same(table, first, all, cell->provenance);

    assert(table->columns > 0);
    text_format(out, "%c ", marks[cell->provenance.source]);
    if (count == all)
        text_add(out, "every cell");
    else if (count > (unsigned)table->columns && count > NAMED_MOST)
        text_format(out, "%u of %u cells, from %s in %s", count, (unsigned)all,
                    table->row[first / table->columns], table->column[first % table->columns]);
    else
        name_cells(table, cell->provenance, out);
    text_format(out, " (%s:%u:%u)\n", place.file, (unsigned)place.line, (unsigned)place.column);
    if (cell->provenance.why)
        wrap(out, cell->provenance.why);
}

static void legend(const struct table *table, struct text *out)
{
    const char *between = "\n";
    size_t all = (size_t)table->rows * table->columns;

    for (enum source source = SOURCE_ERRATUM; source <= SOURCE_RECONSTRUCTED; source++) {
        size_t i = 0;

        while (i < all && table->cells[i].provenance.source != source)
            i++;
        if (i == all)
            continue;
        text_format(out, "%s%c %s", between, marks[source], source_name(source));
        between = ", ";
    }
    if (*between == ',')
        text_char(out, '\n');
}

void table_text(const struct table *table, struct text *out)
{
    size_t all = (size_t)table->rows * table->columns;

    text_format(out, "%s [%s]\n", table->title, table->rule);
    if (table->row_key)
        text_format(out, "rows: %s\n", table->row_key);
    if (table->measure)
        text_format(out, "%s\n", table->measure);
    text_char(out, '\n');
    draw(table, out);
    legend(table, out);
    for (size_t i = 0; i < all; i++) {
        struct provenance provenance = table->cells[i].provenance;

        if (provenance.source != SOURCE_PRINTED && count_same(table, 0, i, provenance) == 0)
            explain(table, i, out);
    }
}
