/* The board of the rulebook's example (19.0), as Turn 2 begins, for tests of single rules. */
#ifndef MONTEZUMA_STAGE_H
#define MONTEZUMA_STAGE_H

#include <stdlib.h>

#include "data/file.h"
#include "game/loader.h"
#include "montezuma/loading/load.h"
#include "montezuma/play.h"

#include "check.h"

static struct arena arena;
static struct diags diags;
static const struct mz_scenario *s;
static struct mz_position position;
static struct mz_play play;

static inline void begin(void)
{
    char path[4096];
    const char *folder = getenv("VCZ_FIXTURES");
    const char *bytes;
    size_t length;
    static struct document scenario;

    if (!s) {
        snprintf(path, sizeof path, "%s/montezuma/turn2.yaml", folder ? folder : "fixtures");
        const char *name = arena_copy(&arena, path, strlen(path));
        CHECK(name && file_read(name, NODE_BYTES, &arena, &diags, &bytes, &length) &&
              node_read(name, bytes, length, &arena, &diags, &scenario));
        struct loader loader = {.arena = &arena, .diags = &diags, .path = name};
        s = mz_load(&scenario, &loader);
        CHECK(s != NULL);
    }
    if (!s)
        return;
    memset(&position, 0, sizeof position);
    mz_setup_clear(s, &position);
    play = (struct mz_play)MZ_LOOK(s, &position);
}

static inline unsigned cell(const char *name)
{
    uint16_t found = map_find(&s->map, (struct slice){name, strlen(name)});

    CHECK(found != MAP_NOWHERE);
    return found;
}

static inline struct mz_unit *unit(const char *name)
{
    unsigned found = mz_find_named(s, (struct slice){name, strlen(name)});

    CHECK(found != MZ_NO_UNIT);
    return &position.unit[found];
}

/* The State is in revolt. */
static inline void revolt(const char *state)
{
    position.revolt |= UINT32_C(1) << mz_find_state(s, state);
}

#endif
