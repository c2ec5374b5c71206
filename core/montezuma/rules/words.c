/* 12.1 The words of cards.yaml: none is written yet. */
#include "montezuma/rules/words.h"

const struct effect_set mz_sets[] = {{.name = NULL}};
const struct effect_condition mz_conditions[] = {{.name = NULL}};
const struct effect_number mz_numbers[] = {{.name = NULL}};
const struct effect_operation mz_operations[] = {{.name = NULL}};
