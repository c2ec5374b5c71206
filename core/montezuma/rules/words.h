/* The words of which cards.yaml is made. */
#ifndef MONTEZUMA_WORDS_H
#define MONTEZUMA_WORDS_H

#include "montezuma/rules/cards.h"

extern const struct effect_set mz_sets[];
extern const struct effect_condition mz_conditions[];
extern const struct effect_number mz_numbers[];
extern const struct effect_operation mz_operations[];

#endif
