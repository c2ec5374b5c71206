/* What the program has room for: data that fill it load, and with one more of anything they are
 * refused in words that name the bound; and files that do not go together. */
#define SPOILT_GAME  "veracruz"
#define SPOILT_FILES "campaign", "map", "units", "tables", "reinforcements"
#include "base/text.h"
#define SPOILT_ALONE
#include "spoilt.h"
#include "veracruz/scenario.h"

static struct text text;
static struct text long_line;

/* `count` times the form, in which %u stands for the number from 1 on. */
static void add_many(struct text *list, const char *form, unsigned count)
{
    const char *number = strstr(form, "%u");

    for (unsigned i = 1; i <= count; i++) {
        if (!number) {
            text_add(list, form);
            continue;
        }
        text_format(list, "%.*s%u%s", (int)(number - form), form, i, number + 2);
    }
    CHECK(!list->failed);
}

/* `old` of a file with so many behind it, or in its stead. */
static void many(const char *file, const char *old, const char *kept, const char *form,
                 unsigned count, const char *behind, const char *said)
{
    text_clear(&long_line);
    text_add(&long_line, kept);
    add_many(&long_line, form, count);
    text_add(&long_line, behind);
    CHECK(!long_line.failed);
    const struct spoilt row = {file, old, long_line.at, said};
    spoilt_check_all(&row, 1);
}

/* ---- the map */

/* A map of that size, all of it clear, with so many villages. */
static void make_map(unsigned rows, unsigned columns, unsigned places)
{
    text_clear(&text);
    text_format(&text,
                "map: veracruz\nsource: reconstructed\nwhy: none\n"
                "grid: {kind: hex, rows: %u, columns: %u, first_row: 1, first_column: 1,\n"
                "  column_one: east, half_hex_south: even}\n"
                "terrain:\n  letters: {\".\": clear}\n  rows:\n",
                rows, columns);
    for (unsigned row = 0; row < rows; row++) {
        text_add(&text, "    - \"");
        add_many(&text, ".", columns);
        text_add(&text, "\"\n");
    }
    text_add(&text, "edges: []\nplaces:\n");
    for (unsigned place = 0; place < places; place++)
        text_format(&text, "  - {id: v-%u, name: V, hex: \"%02u%02u\", kind: village}\n", place + 1,
                    place / columns + 1, place % columns + 1);
    text_add(&text, "fever_line: {east_through: []}\nexits: []\n");
    CHECK(!text.failed);
}

/* The map of `text` is refused in these words, which stand first. */
static void refuse_map(const char *said)
{
    struct stage stage;

    spoilt_begin();
    spoilt_write("map", text.at, text.length);
    bool loaded = spoilt_load(&stage, NULL);
    spoilt_end();
    CHECK(!loaded && stage.diags.count > 0);
    CHECK(strstr(stage.diags.list[0].at.file, "map.yaml") && stage.diags.list[0].at.line > 0);
    CHECK(strstr(stage.diags.list[0].message, said));
    stage_free(&stage);
}

TEST(hexes_of_the_map)
{
    make_map(64, 31, 1); /* 1984 */
    refuse_map("the map has 64 rows, but here are 0");
    make_map(28, 71, 1); /* 1988 */
    refuse_map("a map of at most 1984 hexes");
    make_map(96, 20, 1);
    refuse_map("the map has 96 rows, but here are 0");
    make_map(97, 20, 1);
    refuse_map("more than 96 rows");
    make_map(28, 51, 96);
    refuse_map("the map has 28 rows, but here are 0");
    make_map(28, 51, 97);
    refuse_map("more than 96 places");
}

TEST(a_map_of_areas)
{
    text_clear(&text);
    text_add(&text, "map: veracruz\nsource: reconstructed\ngrid: {kind: areas}\n"
                    "cells: [{id: a, terrain: clear}, {id: b, terrain: clear}]\nlinks: a-b\n");
    refuse_map("a map of at most 1984 hexes");
}

TEST(exits_of_the_map)
{
    const char *old = "exits:\n";
    const char *exit = "  - {hex: \"0351\", id: road-%u, name: R}\n";

    many("map", old, old, exit, 5, "", NULL); /* and three */
    many("map", old, old, exit, 6, "", "more than 8 exits");
}

/* [12.11] [12.32] */
TEST(strengths_of_fortresses)
{
    const struct spoilt rows[] = {
        {"map", "also: [fortress, port], strength: 10", "also: [fortress, port], strength: 99",
         NULL},
        {"map", "also: [fortress, port], strength: 10", "also: [fortress, port], strength: 1",
         NULL},
        {"map", "also: [fortress, port], strength: 10", "also: [fortress, port]",
         "'veracruz' needs a strength from 1 to 99"},
    };

    SPOILT(rows);
}

/* ---- counters */

TEST(groups_of_counters)
{
    const char *old = "groups:\n";
    const char *group = "  - {side: us, type: leader, movement: 10, units: {}}\n";

    many("units", old, old, group, 64 - 12, "", NULL);
    many("units", old, old, group, 65 - 12, "", "too many groups");
}

/* They need not come in; the last of those that are numbered are guerrillas. */
TEST(counters)
{
    const char *old = "      us.worth: {";
    const char *counter = "      us.a%u: {name: A, rating: 1, doubt: true}\n";

    many("units", old, "", counter, 288 - 283, old, NULL);
    many("units", old, "", counter, 289 - 283, old, "too many counters");
    many("units", old, "", counter, 289, old, "too many counters");
}

/* [14.32] [14.33] The first so many counters of a strength but no trait are scouts besides the six
 * of the campaign. */
static void add_scouts(unsigned count)
{
    static char whole[SPOILT_BYTES];
    static const char trait[] = "traits: [recon], ";
    const char *at = whole;

    spoilt_read("units", whole);
    text_clear(&text);
    for (const char *end = strchr(at, '\n'); end; at = end + 1, end = strchr(at, '\n')) {
        size_t length = (size_t)(end - at);
        const char *strength = strstr(at, ", strength: ");
        const char *traits = strstr(at, "traits: ");

        if (strength && strength < end && strchr("123", strength[12]) &&
            !(traits && traits < end) && count > 0) {
            strength += 2;
            text_bytes(&text, at, (size_t)(strength - at));
            text_add(&text, trait);
            length -= (size_t)(strength - at);
            at = strength;
            count--;
        }
        text_bytes(&text, at, length + 1);
    }
    CHECK(!text.failed && count == 0);
}

static const char *load_scouts(unsigned count)
{
    static char said[DIAG_MESSAGE];
    struct stage stage;

    add_scouts(count);
    spoilt_begin();
    spoilt_write("units", text.at, text.length);
    bool loaded = spoilt_load(&stage, NULL);
    spoilt_end();
    snprintf(said, sizeof said, "%s", loaded ? "" : stage.diags.list[0].message);
    stage_free(&stage);
    return said;
}

TEST(scouts)
{
    CHECK_STR(load_scouts(32 - 6), "");
    CHECK_STR(load_scouts(33 - 6), "too many scouts");
}

/* ---- schedules */

TEST(arrivals)
{
    const char *old = "arrivals:\n";
    const char *entry = "  - {turn: 2, side: us, at: port}\n";

    many("reinforcements", old, old, entry, 48 - 24, "", NULL);
    many("reinforcements", old, old, entry, 49 - 24, "", "more than 48 entries");
}

/* ---- two files at odds */

/* The file with all occurrences of a text replaced. */
static void replace(const char *file, const char *old, const char *new)
{
    static char whole[SPOILT_BYTES];
    const char *rest = whole;

    spoilt_read(file, whole);
    text_clear(&text);
    for (const char *at = strstr(rest, old); at; at = strstr(rest, old)) {
        text_bytes(&text, rest, (size_t)(at - rest));
        text_add(&text, new);
        rest = at + strlen(old);
    }
    CHECK(rest != whole);
    text_add(&text, rest);
    CHECK(!text.failed);
    spoilt_write(file, text.at, text.length);
}

TEST(militia_of_the_set_up) /* [21.0] five are set up */
{
    const char *strengths = "strengths: [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, "
                            "1, 0, 0, 0, 0, 0]";
    struct stage stage;

    spoilt_begin();
    replace("units", strengths, "strengths: [2, 2, 1, 0]");
    bool loaded = spoilt_load(&stage, NULL);
    spoilt_end();
    CHECK(!loaded);
    CHECK_STR(stage.diags.list[0].message, "the pool has not so many");
    CHECK(strstr(stage.diags.list[0].at.file, "campaign.yaml"));
    stage_free(&stage);
}

TEST(nobody_is_santa_anna) /* [17.1] of whom the rules speak by name */
{
    static const char board[] =
        "scenario: x\nbase: veracruz/campaign\n"
        "board: {phase: us.movement, units: {puebla: [mx.santana]}, santa_anna: %s}\n";
    char held[256];
    char free[256];
    struct stage stage;

    snprintf(held, sizeof held, board, "held");
    snprintf(free, sizeof free, board, "free");
    spoilt_begin();
    replace("units", "mx.santa-anna", "mx.santana");
    replace("reinforcements", "mx.santa-anna", "mx.santana");
    CHECK(spoilt_load(&stage, free));
    const struct vz_scenario *s = stage.scenario;
    CHECK_INT(s->santa_anna, VZ_NO_UNIT);
    stage_free(&stage);
    CHECK(!spoilt_load(&stage, held));
    CHECK_STR(stage.diags.list[0].message, "he is not on the map");
    stage_free(&stage);
    spoilt_end();
}

TESTS(RUN(hexes_of_the_map), RUN(a_map_of_areas), RUN(exits_of_the_map),
      RUN(strengths_of_fortresses), RUN(groups_of_counters), RUN(counters), RUN(scouts),
      RUN(arrivals), RUN(militia_of_the_set_up), RUN(nobody_is_santa_anna))
