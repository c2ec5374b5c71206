/* The rows of orders, events and refusals as the machine reads them. */
#include "toy.h"

#include "rows.inc"

#include "game/row_tables.inc"
