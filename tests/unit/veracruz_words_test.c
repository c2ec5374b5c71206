/* 14.31 The words of an account: what they name is written and read, and those that make no sense
 * are refused. */
#include "check.h"
#include "stage.h"
#include "words.h"

#include "veracruz/looks/account.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

static const struct vz_scenario *s;

/* ---- what words name */

static struct stage stage;
static struct vz_position start;

static void begin(void)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    CHECK(stage_load(&stage, "veracruz/campaign"));
    stage_options(&stage, options);
    CHECK(dice_seed(&dice, "x", 1));
    CHECK(stage.game->start(stage.scenario, options, &start, &dice, &nowhere) == VERDICT_DONE);
    s = stage.scenario;
}

/* A track takes each value between its least and its most, and no other track is written. */
TEST(tracks_are_written_and_read)
{
    static struct vz_position p;

    for (unsigned i = 0; i < vz_track_count; i++)
        for (unsigned n = 0; n < vz_tracks[i].count; n++) {
            const struct vz_track *track = &vz_tracks[i];
            const int32_t values[] = {track->least, track->most, track->least / 2 + 1};

            for (unsigned v = 0; v < 3; v++) {
                if (values[v] > track->most)
                    continue;
                memset(&p, 0, sizeof p);
                vz_put_track_value(&p, track, n, values[v]);
                CHECK_INT(vz_track_value(&p, track, n), values[v]);
                for (unsigned k = 0; k < vz_track_count; k++)
                    for (unsigned m = 0; m < vz_tracks[k].count; m++)
                        if ((k != i || m != n) && vz_track_value(&p, &vz_tracks[k], m) != 0)
                            CHECK_STR(vz_tracks[k].name, "0");
            }
        }
}

static const uint32_t field_values[VZ_FIELDS] = {3, VZ_LEFT_OUT, 300, 20, 65535, 8,
                                                 5, 100,         255, 1,  255,   200};

TEST(fields_are_written_and_read)
{
    for (unsigned field = 0; field < VZ_FIELDS; field++) {
        struct vz_known_unit is = {0};

        vz_put_field(&is, (enum vz_field)field, field_values[field]);
        for (unsigned other = 0; other < VZ_FIELDS; other++)
            CHECK_INT(vz_field_of(&is, (enum vz_field)other),
                      other == field ? field_values[field] : 0);
    }
    struct vz_known_unit is = {.as = VZ_KNOWN_FACE, .in = 1, .rank = 2, .unit = {.hex = 9}};
    vz_put_field(&is, VZ_FIELD_AS, VZ_KNOWN_HIDDEN); /* no more is known of it */
    for (unsigned field = 1; field < VZ_FIELDS; field++)
        CHECK_INT(vz_field_of(&is, (enum vz_field)field), 0);
}

TEST(marks_are_written_and_read)
{
    static const uint32_t values[VZ_STACK_MARKS] = {200, 8, 50, 65535, 1};
    static struct vz_known known;

    for (unsigned mark = 0; mark < VZ_STACK_MARKS; mark++) {
        memset(&known, 0, sizeof known);
        vz_put_stack_mark(&known, 7, (enum vz_stack_mark)mark, values[mark]);
        for (unsigned other = 0; other < VZ_STACK_MARKS; other++) {
            CHECK_INT(vz_stack_mark_of(&known, 7, (enum vz_stack_mark)other),
                      other == mark ? values[mark] : 0);
            CHECK_INT(vz_stack_mark_of(&known, 8, (enum vz_stack_mark)other), 0);
        }
    }
}

static bool finds_hex(const char *name, int64_t hex)
{
    int64_t found = -1;
    bool good = vz_find_known_hex(s, (struct slice){name, strlen(name)}, &found);

    return good && found == hex;
}

TEST(units_and_hexes_have_names)
{
    static struct text name;

    begin();
    for (unsigned unit = 0; unit < s->units; unit++) {
        text_clear(&name);
        vz_add_known_unit(s, unit, &name);
        CHECK_INT(vz_find_known_unit(s, (struct slice){name.at, name.length}), unit);
    }
    for (uint32_t hex = 0; hex < s->map.cells; hex++) {
        text_clear(&name);
        vz_add_known_hex(s, hex, &name);
        CHECK(finds_hex(name.at, hex));
    }
    CHECK(finds_hex("not-yet", VZ_NOT_YET) && finds_hex("due", VZ_DUE));
    CHECK(finds_hex("waiting", VZ_WAITING) && finds_hex("eliminated", VZ_ELIMINATED));
    CHECK(finds_hex("withdrawn", VZ_WITHDRAWN) && finds_hex("repairing", VZ_REPAIRING));
    CHECK(finds_hex("left-out", VZ_LEFT_OUT) && finds_hex("nowhere", MAP_NOWHERE));
    int64_t hex;
    CHECK(!vz_find_known_hex(s, (struct slice){"here", 4}, &hex));
    static const char *const nobody[] = {"militia-0",    "militia-",      "militia-999",
                                         "guerrillas-0", "guerrillas-99", "militia-x"};
    for (unsigned i = 0; i < sizeof nobody / sizeof *nobody; i++)
        CHECK_INT(vz_find_known_unit(s, (struct slice){nobody[i], strlen(nobody[i])}), VZ_NO_UNIT);
    text_free(&name);
    stage_free(&stage);
}

/* ---- words that make no sense */

/* Whether the U.S. hears that of the start. */
static bool hears(const char *line)
{
    static struct vz_position heard;
    struct log_word words[12];
    unsigned bad;
    unsigned count = split(line, words, 12);

    heard = start;
    vz_blank(s, &heard, VZ_US);
    bool good = vz_hear_known(s, &heard, VZ_US, words, count, &bad);
    CHECK_INT(bad, 0); /* of one word */
    return good;
}

static void refuse(const char *format, const char *name, unsigned value)
{
    char line[100];

    snprintf(line, sizeof line, format, name, value);
    if (hears(line)) {
        printf("# %s\n", line);
        check_fail(__FILE__, __LINE__, "what makes no sense is heard");
    }
}

/* The first of the enemy that is known like that, of two that stand in a hex. */
static unsigned first_known(const struct vz_known *known, enum vz_known_as as)
{
    for (unsigned unit = 0; unit < s->first_formation; unit++)
        if (s->counter[unit].side == VZ_MEXICO && known->unit[unit].as == as &&
            (as == VZ_KNOWN_OFF || known->stack[known->unit[unit].unit.hex].counters > 1))
            return unit;
    return VZ_NO_UNIT;
}

TEST(words_that_make_no_sense)
{
    static struct vz_known known;

    begin();
    vz_know(s, &start, VZ_US, &known);
    unsigned face = first_known(&known, VZ_KNOWN_FACE);
    unsigned off = first_known(&known, VZ_KNOWN_OFF);
    CHECK(face != VZ_NO_UNIT && off != VZ_NO_UNIT);
    const char *seen = s->counter[face].id;
    const char *away = s->counter[off].id;
    const char *own = "us.4inf";
    const struct vz_known_stack *stack = &known.stack[known.unit[face].unit.hex];
    const char *hex = s->map.cell[known.unit[face].unit.hex].name;
    unsigned formations = s->first_dummy - s->first_formation;
    CHECK(hears(""));
    refuse("%s.as=%u", seen, VZ_KNOWN_AS);
    refuse("%s.as=%u", seen, VZ_KNOWN_OFF);
    refuse("%s.as=%u", away, VZ_KNOWN_FACE);
    refuse("%s.as=%u", away, VZ_KNOWN_WHOLE);
    refuse("%s.as=%u", own, VZ_KNOWN_OFF);
    refuse("%s.as=%u", own, VZ_KNOWN_FACE);
    refuse("%s.place=%u", seen, stack->counters);
    refuse("%s.place=%u", seen, 255);
    refuse("%s.formation=%u", seen, formations + 1);
    refuse("%s.formation=%u", away, 1);
    refuse("%s.ineffective=%u", seen, VZ_PERCENTS + 1);
    refuse("%s.ineffective=%u", own, VZ_PERCENTS + 1);
    refuse("%s.in=%u", seen, VZ_IN_SIEGE);
    refuse("%s.hex=nowhere", seen, 0);
    refuse("%s.hex=due", seen, 0);
    refuse("%s.strength=%u", seen, 32);
    refuse("%s.counters=%u", hex, stack->counters + 1u);
    refuse("%s.counters=%u", hex, stack->counters - 1u);
    refuse("%s.counters=%u", hex, 256);
    refuse("%s.zone=%u", hex, 2);
    refuse("%s.flags=%u", hex, VZ_REVEALED);
    refuse("%s.formation=%u", hex, formations + 1);
    refuse("militia-1.counter=%s%u", "", s->militia_pool + 1u);
    refuse("guerrillas-1.counter=%s%u", "", s->guerrilla_pool + 1u);
    refuse("%s%u", "x", 1);
    refuse("%s=%u", "", 1);
    refuse(".%s=%u", "", 1);
    refuse("%s.=%u", seen, 1);
    refuse("%s.=%u", hex, 1);
    refuse("%s.turn=%u", hex, 1);
    refuse("%s=%u", "question", 1);
    refuse("%s=%u", "depth", 1);
    refuse("%s=%u", "phase", VZ_PHASES);
    refuse("%s=%u", "manned", 1u << VZ_FORTS);
    refuse("%s=%u", "supply-units", s->units);
    refuse("%s=%u", "pack-animals", s->units);
    CHECK(hears("manned=0"));
    CHECK(hears("supply-units=0")); /* Mexico has none, nor animals */
    CHECK(hears("pack-animals=0"));
    refuse("%s=%u", "supply-units", 1);
    refuse("%s=%u", "pack-animals", 1);
    refuse("%s.1=%u", "turn", 61);
    refuse("%s.2=%u", "turn", 1);
    refuse("%s.0=%u", "turn", 1);
    stage_free(&stage);
}

/* A question is heard of where one of that kind can stand: who loses points to a disease, who obeys
 * an election. */
TEST(questions_have_their_procedure)
{
    begin();
    static struct vz_known known;
    vz_know(s, &start, VZ_US, &known);
    unsigned face = first_known(&known, VZ_KNOWN_FACE);
    for (unsigned kind = 0; kind < VZ_QUESTIONS; kind++)
        for (unsigned procedure = 1; procedure <= VZ_ELECTION; procedure++) {
            char line[200];

            snprintf(line, sizeof line,
                     "question=1 asked=1 kind=%u depth=1 procedure.1=%u loss-points=1 loss-side=1 "
                     "disease-hex=%s to-act=1",
                     kind, procedure, s->map.cell[known.unit[face].unit.hex].name);
            bool right = (kind == VZ_ASK_LOSE && procedure == VZ_DISEASE) ||
                         (kind == VZ_ASK_OBEY && procedure == VZ_ELECTION);
            if (hears(line) != right) {
                printf("# %s\n", line);
                check_fail(__FILE__, __LINE__, "a question in another procedure is heard of");
            }
        }
    stage_free(&stage);
}

TESTS(RUN(tracks_are_written_and_read), RUN(fields_are_written_and_read),
      RUN(marks_are_written_and_read), RUN(units_and_hexes_have_names),
      RUN(words_that_make_no_sense), RUN(questions_have_their_procedure))
