/* A position of Cactus Throne in mid-war, for tests in C. */
#ifndef CACTUS_STAGE_H
#define CACTUS_STAGE_H

#include <stdlib.h>

#include "cactus/cactus.h"
#include "cactus/loading/load.h"
#include "data/file.h"

#include "check.h"
#include "game/loader.h"

/* [7.5] Puebla is besieged, by an Army [6.1]; a fleet is at sea [7.6]. */
static const char siege_board[] =
    "scenario: siege\n"
    "base: cactus/campaign\n"
    "title: The siege\n"
    "turns: {first: 6, last: 22}\n"
    "board:\n"
    "  phase: imperial.combat\n"
    "  units:\n"
    "    puebla: [forey, fr.99-ligne, fr.51-ligne, fr.8-1-bty, fr.18-cap]\n"
    "    mexico: [juarez, im.1-inf]\n"
    "    oaxaca: [re.3-inf]\n"
    "    sonora: [re.5-inf]\n"
    "  cities: {puebla: [diaz, re.1-inf, re.2-inf]}\n"
    "  sieges: {puebla: 1}\n"
    "  armies: {army-corps: [forey, fr.99-ligne, fr.51-ligne, fr.8-1-bty, fr.18-cap]}\n"
    "  pool: [army-1-division]\n"
    "  at_sea: [fr.flotilla]\n"
    "  to_come: [maximilian]\n"
    "  control: {imperial: [vera_cruz], nobody: [puebla]}\n";

static struct arena arena;
static struct diags diags;
static const struct ct_scenario *s;
static struct ct_position good;
static struct ct_position p;

/* The good position, and what the tests change of it. */
static inline bool load(void)
{
    static struct document campaign, over;
    char path[4096];
    const char *folder = getenv("VCZ_FIXTURES");
    const char *bytes;
    size_t length;

    snprintf(path, sizeof path, "%s/cactus/campaign.yaml", folder ? folder : "fixtures");
    const char *name = arena_copy(&arena, path, strlen(path));
    if (!name || !file_read(name, NODE_BYTES, &arena, &diags, &bytes, &length) ||
        !node_read(name, bytes, length, &arena, &diags, &campaign) ||
        !node_read("board", siege_board, strlen(siege_board), &arena, &diags, &over))
        return false;
    struct loader loader = {.arena = &arena, .diags = &diags, .path = name, .over = &over};
    s = ct_load(&campaign, &loader);
    if (s)
        good = *s->board;
    return s != NULL;
}

static inline struct ct_unit *of(const char *name)
{
    unsigned unit = ct_find_named(s, (struct slice){name, strlen(name)});

    CHECK(unit != CT_NO_UNIT);
    return &p.unit[unit];
}

static inline uint8_t at(const char *name)
{
    uint16_t province = map_find(&s->map, (struct slice){name, strlen(name)});

    CHECK(province != MAP_NOWHERE);
    return (uint8_t)province;
}

#endif
