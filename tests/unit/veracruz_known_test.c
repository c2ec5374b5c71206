/* 14.31 What a side knows of every position of the numbered cases: what is filled in where it
 * cannot tell the counters shows it the same, follows from what it knows alone, and can be told in
 * words. */
#include "cases.h"
#include "words.h"

#include "veracruz/looks/account.h"
#include "veracruz/looks/view.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { FILES = SLOW ? 24 : 1, VIEWED = 5, SPOILT = 7, WORDS = 4000 };

static const struct vz_scenario *s;
static const struct case_moment *at;

/* What is known of a position by a side, and how many were looked at. */
struct subject {
    uint8_t side;
    struct vz_position raw, real, blank; /* real: without secrets of its enemy */
    struct vz_known known;
};
static unsigned subjects, told;

static void fail(const char *why)
{
    char line[400];

    snprintf(line, sizeof line, "%s:%u: %s", at->name, at->number, why);
    check_fail(__FILE__, __LINE__, line);
}

static bool same_known(const struct vz_known *one, const struct vz_known *other)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        for (unsigned field = 0; field < VZ_FIELDS; field++)
            if (vz_field_of(&one->unit[unit], (enum vz_field)field) !=
                vz_field_of(&other->unit[unit], (enum vz_field)field))
                return false;
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        for (unsigned mark = 0; mark < VZ_STACK_MARKS; mark++)
            if (vz_stack_mark_of(one, hex, (enum vz_stack_mark)mark) !=
                vz_stack_mark_of(other, hex, (enum vz_stack_mark)mark))
                return false;
    return one->formations == other->formations && one->manned == other->manned;
}

/* ---- what is known */

static bool is_enemy_there(const struct subject *subject, unsigned unit)
{
    return s->counter[unit].side != subject->side && vz_on_map(subject->real.unit[unit].hex);
}

/* Of its own units a side knows all, and of the enemy's neither where they began nor what bound
 * them; of those that it cannot tell no more than that militia have been turned over. */
static void look_at_unit(const struct subject *subject, unsigned unit)
{
    const struct vz_known_unit *is = &subject->known.unit[unit];
    const struct vz_unit *u = &subject->real.unit[unit];
    bool train = s->counter[unit].type == VZ_SUPPLY || s->counter[unit].type == VZ_PACK;

    if (s->counter[unit].side == subject->side) {
        struct vz_unit own = *u;

        if (unit >= s->first_militia && !(u->flags & VZ_REVEALED)) /* [14.11] [16.11] */
            own.strength = 0, own.counter = 0;
        if (is->as != VZ_KNOWN_WHOLE || !same_bytes(&is->unit, &own, sizeof own))
            fail("a side does not know its own unit");
        return;
    }
    if (is->unit.stays ||
        is->unit.flags & (VZ_TRIED | VZ_BEGAN_IN_ZONE | VZ_BEGAN_LED | VZ_LANDED | VZ_ARRIVED |
                          VZ_BOMBARDED | VZ_DROPPED | VZ_RECONNOITERED | VZ_REORGANIZED))
        fail("a side knows how the enemy marched");
    if (is->as == VZ_KNOWN_HIDDEN && (is->unit.hex || is->unit.formation || is->unit.strength ||
                                      is->unit.ineffective || is->rank || is->in))
        fail("a side knows too much of what it cannot tell");
    if (train && is->as <= VZ_KNOWN_HIDDEN)
        return; /* these are counted */
    if ((is->as == VZ_KNOWN_OFF) != !vz_on_map(u->hex) && s->counter[unit].type != VZ_FORMATION)
        fail("whether a unit is on the map is public");
    if (!is_enemy_there(subject, unit) || is->as <= VZ_KNOWN_HIDDEN)
        return;
    if (is->unit.hex != u->hex || is->unit.formation != u->formation ||
        is->unit.ineffective != u->ineffective)
        fail("a unit that is told is elsewhere");
    if (unit < s->first_militia && is->unit.strength != u->strength)
        fail("the strength of a unit that is told is known");
}

/* Whoever is seen is told, and nobody else, unless it fights. */
static void look_at_seen(const struct subject *subject, unsigned unit)
{
    enum vz_known_as as = subject->known.unit[unit].as;
    bool seen = vz_unit_seen(s, &subject->real, (int32_t)unit, subject->side);

    if (s->counter[unit].type == VZ_FORMATION || !is_enemy_there(subject, unit))
        return;
    if (seen != (as >= VZ_KNOWN_FACE))
        fail("what is seen is told, and nothing else");
}

/* A Division or Army is told if somebody of it is, and the side is its enemy. */
static void look_at_formation(const struct subject *subject, unsigned formation)
{
    bool member = false;

    if (!is_enemy_there(subject, formation))
        return;
    for (unsigned unit = 0; unit < s->units; unit++)
        member |= subject->known.unit[unit].as >= VZ_KNOWN_FACE &&
                  s->counter[unit].side != subject->side &&
                  vz_on_map(subject->real.unit[unit].hex) &&
                  subject->real.unit[unit].formation == formation - s->first_formation + 1;
    if (member != (subject->known.unit[formation].as == VZ_KNOWN_FACE))
        fail("a Division is told if somebody of it is");
}

/* [11.22] As many trains are hidden as there are. */
static void look_at_trains(const struct subject *subject)
{
    unsigned hidden[2] = {0};
    unsigned there[2] = {0};

    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t type = s->counter[unit].type;

        if ((type != VZ_SUPPLY && type != VZ_PACK) || s->counter[unit].side == subject->side)
            continue;
        hidden[type == VZ_PACK] += subject->known.unit[unit].as == VZ_KNOWN_HIDDEN;
        there[type == VZ_PACK] += is_enemy_there(subject, unit) &&
                                  !vz_unit_seen(s, &subject->real, (int32_t)unit, subject->side);
    }
    for (unsigned kind = 0; kind < 2; kind++)
        if (hidden[kind] != there[kind])
            fail("as many trains are hidden as there are");
}

/* [6.0] Where it stands in a zone, counted anew; [14.3] how high the stacks of the enemy are. */
static void look_at_hexes(const struct subject *subject)
{
    static struct vz_board board;
    static struct vz_position copy;
    uint8_t counters[VZ_CELLS] = {0};
    bool own[VZ_CELLS] = {0};

    copy = subject->real;
    struct vz_play play = VZ_LOOK(s, &copy, &board);
    vz_board_begin(&board, s, &copy);
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t type = s->counter[unit].type;
        uint16_t hex = copy.unit[unit].hex;

        if (!vz_on_map(hex) || vz_is_public(type) || type == VZ_FORMATION ||
            vz_is_unclaimed(s, &copy, unit))
            continue;
        if (s->counter[unit].side != subject->side)
            counters[hex]++;
        own[hex] |= s->counter[unit].side == subject->side;
    }
    for (uint16_t hex = 0; hex < s->map.cells; hex++) {
        if (counters[hex] != subject->known.stack[hex].counters)
            fail("a stack of the enemy has another height");
        if (subject->known.zone[hex] != (own[hex] && vz_in_ezoc(&play, hex, subject->side)))
            fail("a zone of the enemy is known where own units stand");
    }
}

static void look_at_known(const struct subject *subject)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        look_at_unit(subject, unit);
        look_at_seen(subject, unit);
    }
    for (VZ_EACH(formation, &s->formations))
        look_at_formation(subject, formation);
    look_at_trains(subject);
    look_at_hexes(subject);
}

/* ---- what is filled in */

/* Whom a side cannot tell has all his points: those of his counter, or of that which is known. */
static void look_fresh(unsigned unit, const struct vz_unit *u)
{
    bool militia = s->counter[unit].type == VZ_MILITIA;

    if (u->strength != (militia ? s->militia_strength[u->counter - 1] : s->counter[unit].strength))
        fail("whom a side cannot tell is fresh");
    if (u->spent || u->stays || (u->flags & ~(VZ_GENERAL | VZ_DEMORALIZED | VZ_REVEALED)))
        fail("whom a side cannot tell is idle");
}

/* Its own units, and those of the enemy that it is told whole, are in the sets in which they are.
 */
static void look_at_own_sets(const struct subject *subject, unsigned unit)
{
    const struct vz_position *real = &subject->real;
    const struct vz_position *blank = &subject->blank;
    const struct {
        const struct vz_units *real, *blank;
    } sets[] = {{&real->displaced, &blank->displaced},
                {&real->movers, &blank->movers},
                {&real->loss_from, &blank->loss_from},
                {&real->batteries[VZ_FORT_VERACRUZ], &blank->batteries[VZ_FORT_VERACRUZ]},
                {&real->batteries[VZ_FORT_ULUA], &blank->batteries[VZ_FORT_ULUA]},
                {&real->batteries[VZ_FORT_PEROTE], &blank->batteries[VZ_FORT_PEROTE]}};

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (vz_units_has(sets[i].real, unit) != vz_units_has(sets[i].blank, unit))
            fail("a unit that is told is in another set");
}

/* [8.65] A stack flees of which the side can tell nobody who could give the point. */
static bool gives_unseen(const struct subject *subject)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (subject->known.unit[unit].in & VZ_IN_LOSS_FROM)
            return false;
    return course_is_under_way(&subject->blank.head, VZ_RETREATING);
}

/* Where guerrillas, a disease, the room in Perote or a flight cost the enemy points [16.23] [13.15]
 * [12.14] [8.65]. */
static uint16_t hex_of_loss(const struct subject *subject)
{
    const struct vz_position *p = &subject->blank;

    if (p->head.kind != VZ_ASK_LOSE || p->loss.side == subject->side)
        return MAP_NOWHERE;
    if (course_is_under_way(&p->head, VZ_DISEASE))
        return p->disease_hex;
    if (course_is_under_way(&p->head, VZ_EXCESS))
        return s->fort_cell[VZ_FORT_PEROTE];
    if (gives_unseen(subject))
        return p->retreat.hex;
    return course_is_under_way(&p->head, VZ_RAID) ? p->raid.hex : MAP_NOWHERE;
}

/* [8.46] There they may come from anybody that fights, as far as the side can tell; in no other
 * set is anybody that it cannot tell. */
static void look_at_sets(const struct subject *subject)
{
    const struct vz_position *p = &subject->blank;
    uint16_t hex = hex_of_loss(subject);

    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_unit *u = &p->unit[unit];

        if (subject->known.unit[unit].as == VZ_KNOWN_WHOLE && vz_on_map(u->hex))
            look_at_own_sets(subject, unit);
        if (subject->known.unit[unit].as != VZ_KNOWN_HIDDEN)
            continue;
        look_fresh(unit, u);
        bool zero = s->counter[unit].type == VZ_MILITIA && u->flags & VZ_REVEALED && !u->strength;
        bool there = hex != MAP_NOWHERE && u->hex == hex;
        bool gives = there && vz_units_has(&s->combat, unit) && !zero;
        if (vz_units_has(&p->loss_from, unit) != gives)
            fail("who may lose points is filled in");
        if (vz_units_has(&p->displaced, unit) || vz_units_has(&p->movers, unit) ||
            vz_units_has(&p->examined, unit) || vz_units_has(&p->batteries[VZ_FORT_VERACRUZ], unit))
            fail("nobody is in a set whom the side cannot tell");
    }
}

/* What stands in those hexes. */
static void show(const struct vz_position *p, uint8_t side, const uint8_t *hexes, struct text *out)
{
    text_clear(out);
    vz_game.describe(s, p, side, out);
    for (uint16_t hex = 0; hex < s->map.cells; hex++)
        if (hexes[hex])
            vz_game.describe_cell(s, p, hex, side, out);
}

/* The side is shown the same of both, wherever anything stands in either. */
static void look_at_view(const struct subject *subject)
{
    static struct text real, blank;
    uint8_t hexes[VZ_CELLS] = {0};

    vz_game.inhabited(s, &subject->real, hexes);
    vz_game.inhabited(s, &subject->blank, hexes);
    show(&subject->real, subject->side, hexes, &real);
    show(&subject->blank, subject->side, hexes, &blank);
    if (strcmp(real.at, blank.at) != 0) {
        printf("# %s\n", at->name);
        CHECK_SAME(real.at, blank.at);
    }
    text_free(&real);
    text_free(&blank);
}

/* [12.22] Who bombards unseen is put in last of all. */
static void look_at_invariants(const struct subject *subject)
{
    static struct vz_position blank;

    blank = subject->real;
    vz_blank(s, &blank, subject->side);
    const char *broken = vz_position_is_ok(s, &blank);
    bool hit = course_is_under_way(&blank.head, VZ_SIEGE) && blank.head.kind == VZ_ASK_LOSE;
    if (broken && !hit) /* [12.27] who may lose it is not known */
        fail(broken);
    if (course_is_under_way(&blank.head, VZ_COMBAT)) /* [8.63] nor who retreats unseen */
        blank.retreat = subject->blank.retreat;
    if (!same_bytes(&blank, &subject->blank, sizeof blank) &&
        (!course_is_under_way(&blank.head, VZ_SIEGE) || blank.siege.kind != VZ_BOMBARDING))
        fail("a position is blanked in two ways");
}

/* [14.12] [16.11] Who is untried has the points of his counter. */
static void look_at_pools(const struct vz_position *p)
{
    for (unsigned unit = s->first_militia; unit < s->units; unit++) {
        const struct vz_unit *u = &p->unit[unit];
        bool militia = unit < s->first_guerrilla;

        if (!vz_on_map(u->hex) || u->flags & VZ_REVEALED)
            continue;
        if (!u->counter || u->strength != (militia ? s->militia_strength[u->counter - 1]
                                                   : s->guerrilla_strength[u->counter - 1]))
            fail("who is untried has the points of his counter");
    }
}

/* What it knows of that is what it knew, and whatever else may be true leads to the same. */
static void look_at_blank(const struct subject *subject)
{
    static struct vz_position other, blank;
    static struct vz_known known;

    vz_know(s, &subject->blank, subject->side, &known);
    if (!same_known(&known, &subject->known))
        fail("of what is filled in something else is known");
    struct dice dice;
    CHECK(dice_seed(&dice, "x", 1));
    other = subject->real;
    vz_imagine(s, &other, subject->side, &dice);
    look_at_pools(&other);
    look_at_pools(&subject->real);
    look_at_pools(&subject->blank);
    vz_clear_secrets(&other, subject->side);
    vz_know(s, &other, subject->side, &known);
    if (!same_known(&known, &subject->known))
        fail("what is imagined is known to be otherwise");
    blank = other;
    if (!vz_make_known(s, &blank, &known))
        fail("what is imagined cannot be filled in");
    blank = subject->real;
    vz_blank(s, &other, subject->side);
    vz_blank(s, &blank, subject->side);
    if (!same_bytes(&other, &blank, sizeof blank))
        fail("another truth is filled in otherwise");
}

/* ---- words */

static struct vz_position before[GAME_SIDES]; /* as the side had it at the last moment */
static const char *of[GAME_SIDES];            /* of that file */

/* Tracks say all of what is under way when the side is asked about guerrillas, about what they or a
 * disease cost, or who obeys, or when there is no question; but not of a march or a fight. */
static bool is_told_in_full(const struct subject *subject)
{
    const struct vz_position *p = &subject->real;
    bool raid = course_is_under_way(&p->head, VZ_RAID);

    switch (p->head.kind) {
    case VZ_ASK_NOTHING:
        return p->head.depth == 0;
    case VZ_ASK_ACTIVATE:
    case VZ_ASK_GUERRILLA_EFFECT:
        return raid;
    case VZ_ASK_LOSE:
        return raid || course_is_under_way(&p->head, VZ_DISEASE);
    case VZ_ASK_OBEY:
        return course_is_under_way(&p->head, VZ_ELECTION);
    default:
        return false;
    }
}

/* What its own orders have done is not told. */
static void carry_own(const struct vz_position *real, uint8_t side, struct vz_position *heard)
{
    memcpy(heard->scouting, real->scouting, sizeof heard->scouting);
    heard->scoutings = real->scoutings;
    heard->standing[side] = real->standing[side];
}

/* The words with that one in place of the n-th, or with none (NULL), are refused, or lead
 * elsewhere; what is refused leaves all as it was. */
static bool leads_there(const struct subject *subject, const struct log_word *words, unsigned count,
                        unsigned n, const char *word, unsigned *bad)
{
    static struct log_word other[WORDS];
    static struct vz_position heard, old;
    unsigned left = 0;

    for (unsigned i = 0; i < count; i++)
        if (i != n)
            other[left++] = words[i];
        else if (word)
            other[left++] = (struct log_word){.text = {word, strlen(word)}};
    heard = before[subject->side];
    carry_own(&subject->real, subject->side, &heard);
    old = heard;
    if (!vz_hear_known(s, &heard, subject->side, other, left, bad)) {
        if (!same_bytes(&heard, &old, sizeof heard))
            fail("what is not heard changes something");
        return false;
    }
    return same_bytes(&heard, &subject->blank, sizeof heard);
}

/* A track that counts neither trains nor forts that are manned, where a unit is, its strength, how
 * high a stack is: no other word says any of it, but of a train that is gone how many are left. */
static bool says_all(struct slice word, size_t name)
{
    static const char gone[] = "=not-yet";
    static const char *const fields[] = {".hex", ".strength", ".counters"};
    bool says = !memchr(word.at, '.', name) && strncmp(word.at, "supply-units", 12) != 0 &&
                strncmp(word.at, "pack-animals", 12) != 0 && strncmp(word.at, "manned", 6) != 0;

    if ((strncmp(word.at, "us.supply", 9) == 0 || strncmp(word.at, "us.pack", 7) == 0) &&
        word.length - name == strlen(gone) && memcmp(word.at + name, gone, strlen(gone)) == 0)
        return false;
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++) {
        size_t length = strlen(fields[i]);

        says |= name > length && memcmp(word.at + name - length, fields[i], length) == 0;
    }
    return says;
}

/* No word is told in vain, and none is heard that is not as words are. */
static void spoil(const struct subject *subject, const struct log_word *words, unsigned count)
{
    static const char *const ends[] = {"", "=", "=x", "=-2147483649", "=2147483648", "=1x"};
    char word[80];
    unsigned bad;

    for (unsigned n = 0; n < count; n++) {
        struct slice text = words[n].text;
        size_t name = strcspn(text.at, "=");

        if (says_all(text, name) && leads_there(subject, words, count, n, NULL, &bad)) {
            printf("# %.*s\n", (int)text.length, text.at);
            fail("a word is told in vain");
        }
        for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
            snprintf(word, sizeof word, "%.*s%s", (int)name, text.at, ends[i]);
            if (leads_there(subject, words, count, n, word, &bad) || bad != n)
                fail("a value that is none is heard");
        }
        snprintf(word, sizeof word, "x%.*s", (int)text.length, text.at);
        if (leads_there(subject, words, count, n, word, &bad) || bad != n)
            fail("a name that is none is heard");
    }
}

/* What is told of the way from one moment to the next leads there. */
static void look_at_words(const struct subject *subject)
{
    static struct log_word words[WORDS];
    static struct text line;
    static struct vz_position heard;
    unsigned bad;

    heard = before[subject->side];
    carry_own(&subject->real, subject->side, &heard);
    text_clear(&line);
    if (!vz_tell_known(s, &heard, &subject->raw, subject->side, &line) || !line.length)
        return;
    unsigned count = split(line.at, words, WORDS);
    bool expected = vz_is_under_way(&subject->real, subject->side) || is_told_in_full(subject);
    if (vz_hear_known(s, &heard, subject->side, words, count, &bad) != expected) {
        printf("# %s:%u: %d %s\n", at->name, at->number, expected, line.at);
        fail("what is told is not heard");
    }
    if (!expected)
        return;
    told++;
    if (!same_bytes(&heard, &subject->blank, sizeof heard)) {
        printf("# %s\n", line.at);
        fail("what is heard is not what was told");
    }
    if (told % SPOILT == 0)
        spoil(subject, words, count);
    text_free(&line);
}

/* ---- all of it */

static void look(const struct case_moment *moment)
{
    static struct subject subject;
    static const char *file;
    static unsigned files;
    const struct vz_position *position = referee_position(moment->referee);

    files += moment->name != file;
    file = moment->name;
    if (files % FILES)
        return;
    at = moment;
    s = moment->stage->scenario;
    if (!position || (!position->head.turn && !position->unit[1].hex))
        return;
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        subject.side = (uint8_t)side;
        subject.raw = subject.real = *position;
        vz_clear_secrets(&subject.real, subject.side);
        vz_know(s, &subject.real, subject.side, &subject.known);
        subject.blank = subject.real;
        if (!vz_make_known(s, &subject.blank, &subject.known))
            fail("what is known cannot be");
        look_at_known(&subject);
        look_at_blank(&subject);
        look_at_invariants(&subject);
        look_at_sets(&subject);
        if (subjects % VIEWED == 0)
            look_at_view(&subject);
        if (of[side] == moment->name)
            look_at_words(&subject);
        before[side] = subject.blank;
        of[side] = moment->name;
        subjects++;
    }
}

TEST(what_a_side_knows_in_the_cases)
{
    static struct cases cases = {.game = "veracruz", .lines = 1, .look = look};

    cases_play_all(&cases);
    printf("# %u looks, %u told\n", subjects, told);
    CHECK(told > SPOILT);
}

TESTS(RUN(what_a_side_knows_in_the_cases))
