/* Rows of a table whose words wrap within their columns. */
#ifndef SHOW_COLUMNS_H
#define SHOW_COLUMNS_H

#include "base/text.h"

enum { COLUMNS_MOST = 8 };

struct show_columns {
    unsigned count;
    unsigned width[COLUMNS_MOST]; /* of each, in characters; one blank stands between two */
};

/* Adds a row of so many texts. A word that is wider than its column is cut. */
void show_row(const struct show_columns *columns, const struct text *cells, struct text *out);

#endif
