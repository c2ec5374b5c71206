/* What Lua's parser costs, which no budget watches: most of it is in proportion to the text, but
 * some is not. */
#ifndef LUA_READING_H
#define LUA_READING_H

#include <stddef.h>
#include <stdint.h>

/* In instructions. Where that comes to `most` it stops, and `line` is the line that it has come to;
 * else that is left as it is. */
uint64_t reading_price(const char *bytes, size_t length, uint64_t most, uint32_t *line);

#endif
