/* What the two files that read charts share. */
#ifndef VERACRUZ_LOAD_CHARTS_H
#define VERACRUZ_LOAD_CHARTS_H

#include "veracruz/loading/load.h"

/* The chart, if it has just these rows and columns (each list ends with NULL; NULL rows are any);
 * otherwise a fault and NULL. */
const struct table *vz_chart(struct vz_loading *loading, const char *id, const char *const *rows,
                             const char *const *columns);
bool vz_cell_int(struct vz_loading *loading, const struct table *table, unsigned row,
                 unsigned column, int low, int high, int *value);
/* "must be WANTED, not ..."; always false. */
bool vz_cell_fault(struct vz_loading *loading, const struct table *table, unsigned row,
                   unsigned column, const char *wanted);
/* The column of the Loss Percentage Table, or VZ_PERCENTS. */
unsigned vz_percent_column(const struct vz_charts *charts, int percent);

extern const char *const vz_dice_rows[]; /* "1" to "6" */

#endif
