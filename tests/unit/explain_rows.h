/* What must stand where the events of all games say that their figures stand on the charts, of
 * which explain_test finds each in the row and the column that the event's own figures name. */
#ifndef EXPLAIN_ROWS_H
#define EXPLAIN_ROWS_H

#include <stdint.h>
#include <stdlib.h>

enum meaning {
    NUMBER,       /* the number in the field */
    WORDS,        /* the words in the field */
    ADDED,        /* the number in the field, which is 0 when there is no cell */
    ROLLED,       /* the number in the field, if a die fell for it */
    RAISED,       /* the same, or one more: San Patricio [10.28] */
    POINTS,       /* the number in the field, if the words of `when` begin with a percentage */
    ONE_AT_LEAST, /* the same, but for a sum of 0, which is 1 [8.72] */
    AT_LEAST,     /* no less than the number in the field: there may be no more to lose */
    IF_ANY,       /* the number in the field, if it is on the chart */
    HIT,          /* an asterisk, if the words of the field are a hit [12.27] */
    ONE,          /* one cell: what stands in it is no figure of the event's */
    IF_ONE,       /* the same, or none: `sums` holds it */
    SEVERAL       /* as many as there are hexes */
};

static const struct row {
    const char *game, *event, *of, *field;
    enum meaning meaning;
    const char *rows[2]; /* the fields of which the sum names the row */
    const char *column;  /* the field that names the column */
    const char *when;    /* another field, without which nothing stands anywhere */
    const char *unless;  /* the event rests on this case, which puts another result in its place */
} rows[] = {
    {"veracruz", "strengths", "us ineffective", NULL, SEVERAL, {0}, NULL, NULL, NULL},
    {"veracruz", "strengths", "mexico ineffective", NULL, SEVERAL, {0}, NULL, NULL, NULL},
    {"veracruz", "levels", "leadership", "leadership", ROLLED, {0}, NULL, NULL, NULL},
    {"veracruz", "levels", "morale", "morale", RAISED, {0}, "of", NULL, NULL},
    {"veracruz", "result", "result", "result", WORDS, {"die", "drm"}, NULL, NULL, NULL},
    {"veracruz", "result", "terrain", "drm", ADDED, {0}, NULL, NULL, NULL},
    {"veracruz", "casualties", "casualties", "cell", WORDS, {"die"}, NULL, NULL, NULL},
    {"veracruz", "casualties", "points", "lost", ONE_AT_LEAST, {0}, "cell", "cell", NULL},
    {"veracruz", "bombardment", "bombardment", "loss", NUMBER, {"die"}, "strength", NULL, NULL},
    {"veracruz", "counter-battery", "bombardment", "result", HIT, {"die"}, "strength", NULL, NULL},
    {"veracruz", "assault", "result", "result", WORDS, {"die"}, "ratio", NULL, NULL},
    {"veracruz", "assault", "attacker's points", "losses", POINTS, {0}, "result", "result", NULL},
    {"veracruz", "disease", "percentage", "percent", NUMBER, {"modified"}, NULL, NULL, NULL},
    {"veracruz", "disease", "points", "lost", AT_LEAST, {"modified"}, NULL, NULL, NULL},
    {"veracruz", "disease", "nation", "nation", ADDED, {0}, NULL, NULL, NULL},
    {"veracruz", "disease", "fever", "fever", ADDED, {0}, NULL, NULL, NULL},
    {"veracruz", "disease", "terrain", "terrain", ADDED, {0}, NULL, NULL, NULL},
    {"veracruz", "disease", "supply", "supply", ADDED, {0}, NULL, NULL, NULL},
    {"veracruz", "guerrilla-attack", "attack", "number", NUMBER, {"die"}, "strength", NULL, NULL},
    {"santiago", "combat", "result", "result", WORDS, {"die"}, "odds", "die", "22.2"},
    {"santiago", "shift", "shift", "columns", IF_ANY, {"for"}, NULL, NULL, NULL},
    {"santiago", "supply-length", "length", "hexes", IF_ANY, {0}, NULL, NULL, NULL},
    {"cactus", "combat", "result", "result", WORDS, {"die", "modifier"}, "column", NULL, NULL},
    {"cactus", "combat", "raid", "raid", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "combat", "dupin", "dupin", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "march-check", "cavalry", "cavalry", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "march-check", "leaders", "leaders", ADDED, {0}, NULL, NULL, NULL},
    {"cactus",
     "raid-check",
     "contra-guerrillas",
     "contra-guerrillas",
     ADDED,
     {0},
     NULL,
     NULL,
     NULL},
    {"cactus", "raid-check", "dupin", "dupin", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "raid-check", "cavalry", "cavalry", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "raid-check", "irregulars", "irregulars", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "combat", "a capital", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "combat", "a heavy gun", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "combat", "heavy guns", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "combat", "light guns", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "combat", "Mexico City", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "voluntary-retreat", "terrain", "terrain", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "voluntary-retreat", "initiative", "initiative", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "commitment", "raid", "raid", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "army-shift", "columns", "columns", NUMBER, {0}, NULL, NULL, NULL},
    {"cactus", "attrition", "steps", "steps", NUMBER, {"modified"}, NULL, NULL, NULL},
    {"cactus", "attrition", "jungle", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "attrition", "swamp", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "attrition", "desert", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "attrition", "Mexicans", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "siege-attrition", "steps", "steps", NUMBER, {"modified"}, NULL, NULL, NULL},
    {"cactus", "siege-attrition", "siege", NULL, ONE, {0}, NULL, NULL, NULL},
    {"cactus", "siege-attrition", "swamp", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "random-event", "event", NULL, ONE, {"sum"}, NULL, NULL, NULL},
    {"cactus", "setup-loss", "unit", NULL, ONE, {"die"}, NULL, NULL, NULL},
    {"cactus", "reaction", "at most", NULL, ONE, {0}, NULL, NULL, NULL},
    {"cactus", "reaction", "terrain", "terrain", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "reaction", "foreigners", "foreigners", ADDED, {0}, NULL, NULL, NULL},
    {"cactus", "role", "defence", NULL, ONE, {"terrain"}, NULL, NULL, NULL},
    {"cactus", "role", "cavalry", NULL, ONE, {"terrain"}, NULL, NULL, NULL},
    {"cactus", "role", "artillery", NULL, ONE, {"terrain"}, NULL, NULL, NULL},
    {"cactus", "built", "a factor", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "mended", "a factor", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"cactus", "searched", "at least", NULL, ONE, {0}, NULL, NULL, NULL},
    {"cactus", "war-roll", "least", "least", NUMBER, {0}, NULL, NULL, NULL},
    {"montezuma", "battle-type", "mp", "mp", NUMBER, {"chosen"}, NULL, NULL, NULL},
    {"montezuma", "battle-type", "type", NULL, ONE, {"type"}, NULL, NULL, NULL},
    {"montezuma", "firepower", "combined", "combined", ADDED, {0}, NULL, NULL, NULL},
    {"montezuma", "firepower", "army", "army", ADDED, {0}, NULL, NULL, NULL},
    {"montezuma", "firepower", "supply", "supply", ADDED, {0}, NULL, NULL, NULL},
    {"montezuma", "firepower", "zapadores", "zapadores", ADDED, {0}, NULL, NULL, NULL},
    {"montezuma", "firepower", "others", NULL, IF_ONE, {0}, NULL, NULL, NULL},
    {"montezuma", "efficiency", "interception", "interception", ADDED, {0}, NULL, NULL, NULL},
    {"montezuma",
     "efficiency",
     "failed-avoidance",
     "failed-avoidance",
     ADDED,
     {0},
     NULL,
     NULL,
     NULL},
    {"montezuma", "efficiency", "zapadores", "zapadores", ADDED, {0}, NULL, NULL, NULL},
    {"montezuma", "efficiency", "steps", "steps", NUMBER, {"total"}, "firepower", NULL, NULL},
    {"montezuma", "political-will", "by", NULL, SEVERAL, {0}, NULL, NULL, NULL},
    {"montezuma", "post-battle", "steps", "steps", ADDED, {"modified"}, NULL, NULL, NULL},
    {"montezuma", "war-roll", "result", "result", ONE, {"total"}, NULL, NULL, NULL},
    {"montezuma", "collapse", "result", "result", ONE, {"total"}, NULL, NULL, NULL},
    {"montezuma", "conquest", "result", "pw", NUMBER, {"total"}, NULL, NULL, NULL},
    {"montezuma", "end-roll", "needed", "needed", NUMBER, {0}, NULL, NULL, NULL},
};

enum { NO_ROW = -1 };

/* What stands where a die by itself falls; it makes the row with what is added. */
static const struct fall {
    const char *game, *purpose, *of;
    int added;
} falls[] = {
    {"veracruz", "us supply units", "Supply units", 0},
    {"veracruz", "us pack animals", "Pack animals", 0},
    {"veracruz", "militia", "militia", 0},
    {"santiago", "the first landing site", "site", 0},
    {"santiago", "the second landing site", "site", 1}, /* [6.2] */
    {"santiago", "the Cuban deployment", "zone 1", 0},
    {"santiago", "the Cuban deployment", "zone 2", 0},
    {"santiago", "the Cuban deployment", "zone 3", 0},
    {"santiago", "the Cuban deployment", "zone 4", 0},
    {"santiago", "Guantanamo", "units", 0},
    {"santiago", "Cuban strength", "strength", 0},
    {"santiago", "fire at the balloon", "shot", 0},
    {"santiago", "where the shell falls", "shell", 0},
    {"santiago", "the truce", "truce", 0},
    {"santiago", "the supply length", "added", NO_ROW},
    {"cactus", "a leader alone", "leader", 0},
    {"cactus", "desertion", "units", 0},
    {"cactus", "a gun", "gun", 0},
    {"cactus", "the war in the North", "at most, for the South", NO_ROW},
    {"cactus", "the war in the North", "at least, for the North", NO_ROW},
    {"cactus", "the war in the North", "for the North from turn", NO_ROW},
    {"cactus", "Sonora", "at least", NO_ROW},
    {"cactus", "Santa Anna", "at most", NO_ROW},
    {"cactus", "a revolt", "at least", NO_ROW},
    {"cactus", "desertion to Santa Anna", "at least", NO_ROW},
    {"cactus", "an escape", "at least", NO_ROW},
    {"cactus", "an escape", "at least of Diaz", NO_ROW},
    {"cactus", "a protectorate", "at least", NO_ROW},
    {"cactus", "French points", "besides", NO_ROW},
    {"montezuma", "Leader Loss Table", "result", 0},
};

/* What stood there is what the event behind it tells: a number, the die and a number, words, or
 * that cell's own word where the field reads so. */
static const struct result {
    const char *game, *of, *event, *field, *reads, *cell;
} results[] = {
    {"veracruz", "Supply units", "received", "supply", NULL, NULL},
    {"veracruz", "Pack animals", "received", "packs", NULL, NULL},
    {"santiago", "site", "site", "site", NULL, NULL},
    {"santiago", "zone 1", "deployment", "zone1", NULL, NULL},
    {"santiago", "zone 2", "deployment", "zone2", NULL, NULL},
    {"santiago", "zone 3", "deployment", "zone3", NULL, NULL},
    {"santiago", "zone 4", "deployment", "zone4", NULL, NULL},
    {"santiago", "units", "released", "units", NULL, NULL},
    {"santiago", "strength", "cuban", "strength", NULL, NULL},
    {"santiago", "truce", "truce", NULL, NULL, "yes"},
    {"santiago", "truce", "no-truce", NULL, NULL, "no"},
    {"santiago", "shot", "fired", "result", "it is destroyed", "hit"},
    {"santiago", "shot", "fired", "result", "a miss", "miss"},
    {"cactus", "gun", "gun-taken", NULL, NULL, "captured"},
    {"montezuma", "result", "unhurt", NULL, NULL, "unhurt"},
    {"montezuma", "result", "wounded", NULL, NULL, "wounded"},
};

/* An event's figure is the sum of a field and of these cells, but no less and no more than so much.
 */
static const struct sum {
    const char *game, *event, *total, *from;
    const char *cells[4];
    int32_t least, most;
} sums[] = {
    {"veracruz",
     "disease",
     "modified",
     "die",
     {"nation", "fever", "terrain", "supply"},
     -1, /* [13.15] */
     8},
    /* [5.5] Below 1 the first row counts, and behind the last one that. */
    {"cactus",
     "attrition",
     "modified",
     "die",
     {"jungle", "swamp", "desert", "Mexicans"},
     INT32_MIN,
     INT32_MAX},
    {"cactus", "siege-attrition", "modified", "die", {"siege", "swamp"}, INT32_MIN, INT32_MAX},
};

#endif
