/* What the two files that read charts share. */
#ifndef VERACRUZ_LOAD_CHARTS_H
#define VERACRUZ_LOAD_CHARTS_H

#include "veracruz/loading/load.h"

/* The column of the Loss Percentage Table, or VZ_PERCENTS. */
unsigned vz_percent_column(const struct vz_charts *charts, int percent);

#endif
