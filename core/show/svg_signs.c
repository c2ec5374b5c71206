/* What is drawn often: signs of terrain, places, roads and kinds of unit. Each is drawn about its
 * middle, in units, and used where it stands. */
#include <string.h>

#include "show/svg.h"

/* Those of one colour are a single path: a map has them by the thousand. */
#define HILL(x, y) "M" x " " y "q3.5-6.5 8 0M" x " " y "m6.6-1.6l2 3m-3.6-4.2l1.4 3.4"
#define PEAK(x, y)                                                                                 \
    "<path fill=\"#8a6a45\" d=\"M" x " " y "l6-12 6 12z\"/>"                                       \
    "<path fill=\"#f4ead2\" d=\"M" x " " y "l6-12-1.4 7 1.2 5z\"/>"
#define TREE(x, y)                                                                                 \
    "M" x " " y "q-3.4-.6-2-3.6q.6-3.4 4-3q3.2-1.4 4.4 1.6q3.4 1 1.4 4.2q-3.6 1.8-7.8.8z"
#define REED(x, y) "M" x " " y "h9m-6.5 0l-1.6-4.2m3.4 4.2v-6m1.6 6l1.8-4.2m-6.2 6h6.6"
#define DOT(x, y)  "<circle cx=\"" x "\" cy=\"" y "\" r=\".9\"/>"
#define BURST                                                                                      \
    "M0-8l2 4.5 4.8-2-2 4.5 4.7 2-4.7 2 2 4.5-4.8-2-2 4.5-2-4.5-4.8 2 2-4.5-4.7-2 4.7-2-2-4.5 "    \
    "4.8 2z"
#define HOUSE(x, y, w, h) "<rect x=\"" x "\" y=\"" y "\" width=\"" w "\" height=\"" h "\"/>"

static const char *const terrain[] = {
    "<path id=\"rough0\" fill=\"none\" stroke=\"#94763f\" stroke-width=\"1.1\" "
    "stroke-linecap=\"round\" d=\"" HILL("-19", "-2") HILL("2", "-8") HILL("-7", "12")
        HILL("11", "8") "\"/>\n",
    "<path id=\"rough1\" fill=\"none\" stroke=\"#94763f\" stroke-width=\"1.1\" "
    "stroke-linecap=\"round\" d=\"" HILL("-12", "-8") HILL("9", "-1") HILL("-18", "8")
        HILL("0", "15") "\"/>\n",
    "<path id=\"rough2\" fill=\"none\" "
    "stroke=\"#94763f\" stroke-width=\"1.1\" "
    "stroke-linecap=\"round\" d=\"" HILL("-3", "-3") HILL("12", "-9") HILL("-20", "3")
        HILL("4", "12") HILL("-11", "18") "\"/>\n",
    "<g id=\"mountain0\" stroke=\"#4d3620\" stroke-width=\".9\" stroke-linejoin=\"round\">" PEAK(
        "-4", "0") PEAK("-18", "9") PEAK("3", "14") "</g>\n",
    "<g id=\"mountain1\" stroke=\"#4d3620\" stroke-width=\".9\" stroke-linejoin=\"round\">" PEAK(
        "-13", "1") PEAK("4", "5") PEAK("-8", "18") "</g>\n",
    "<g id=\"mountain2\" stroke=\"#4d3620\" stroke-width=\".9\" stroke-linejoin=\"round\">" PEAK(
        "1", "0") PEAK("-14", "8") PEAK("6", "15") PEAK("-7", "20") "</g>\n",
    "<path id=\"jungle0\" fill=\"#8db06a\" stroke=\"#5f8445\" stroke-width=\".9\" d=\"" TREE(
        "-16", "-2") TREE("4", "-6") TREE("-6", "13") TREE("12", "10") "\"/>\n",
    "<path id=\"jungle1\" fill=\"#8db06a\" stroke=\"#5f8445\" stroke-width=\".9\" d=\"" TREE(
        "-8", "-6") TREE("11", "-1") TREE("-17", "9") TREE("2", "17") "\"/>\n",
    "<path id=\"jungle2\" fill=\"#8db06a\" stroke=\"#5f8445\" stroke-width=\".9\" d=\"" TREE(
        "-18", "1") TREE("-1", "-4") TREE("9", "7") TREE("-9", "17") TREE("14", "-9") "\"/>\n",
    "<path id=\"swamp0\" fill=\"none\" stroke=\"#4f8396\" stroke-width=\"1\" "
    "stroke-linecap=\"round\" d=\"" REED("-18", "-2") REED("5", "-6") REED("-5", "12") "\"/>\n",
    "<path id=\"swamp1\" fill=\"none\" stroke=\"#4f8396\" stroke-width=\"1\" "
    "stroke-linecap=\"round\" d=\"" REED("-8", "-6") REED("8", "6") REED("-17", "11") "\"/>\n",
    "<path id=\"swamp2\" fill=\"none\" stroke=\"#4f8396\" stroke-width=\"1\" "
    "stroke-linecap=\"round\" d=\"" REED("4", "-1") REED("-19", "4") REED("1", "17") "\"/>\n",
    "<g id=\"desert0\" fill=\"#b08c48\">" DOT("-12", "-6") DOT("5", "-2") DOT("14", "-9")
        DOT("-4", "10") DOT("10", "13") DOT("-17", "7") "</g>\n",
    "<g id=\"desert1\" fill=\"#b08c48\">" DOT("-4", "-7") DOT("11", "-3") DOT("-15", "2")
        DOT("2", "8") DOT("-8", "16") DOT("15", "10") "</g>\n",
    "<g id=\"desert2\" fill=\"#b08c48\">" DOT("-16", "-4") DOT("0", "-1") DOT("9", "4")
        DOT("-8", "8") DOT("4", "16") DOT("15", "-8") "</g>\n",
    "<g id=\"city0\" fill=\"#e8c3ae\" stroke=\"#8c4a34\" stroke-width=\".8\">" HOUSE(
        "-17", "-12", "9", "7") HOUSE("-6", "-12", "8", "7") HOUSE("4", "-12", "11", "7")
        HOUSE("-20", "-3", "8", "8") HOUSE("-10", "-3", "10", "8") HOUSE("3", "-3", "7", "8")
            HOUSE("12", "-3", "8", "8") HOUSE("-17", "7", "11", "7") HOUSE("-4", "7", "8", "7")
                HOUSE("6", "7", "9", "7") "</g>\n"};

static const char *const place_signs[] = {
    "<g id=\"p-city\"><rect x=\"-8.5\" y=\"-8.5\" width=\"17\" height=\"17\" fill=\"#2b2418\"/>"
    "<rect x=\"-5\" y=\"-5\" width=\"10\" height=\"10\" fill=\"#f0c24b\" "
    "stroke=\"#faf5e4\"/></g>\n",
    "<g id=\"p-capital\"><rect x=\"-6\" y=\"-6\" width=\"12\" height=\"12\" fill=\"#faf5e4\" "
    "stroke=\"#2b2418\" stroke-width=\"1.8\"/><rect x=\"-2.6\" y=\"-2.6\" width=\"5.2\" "
    "height=\"5.2\" fill=\"#2b2418\"/></g>\n",
    "<g id=\"p-town\"><circle r=\"7\" fill=\"#faf5e4\" stroke=\"#2b2418\" stroke-width=\"2\"/>"
    "<circle r=\"3.2\" fill=\"#2b2418\"/></g>\n",
    "<circle id=\"p-village\" r=\"4.4\" fill=\"#faf5e4\" stroke=\"#2b2418\" "
    "stroke-width=\"1.8\"/>\n",
    "<path id=\"p-fortress\" fill=\"#faf5e4\" stroke=\"#2b2418\" stroke-width=\"1.6\" "
    "stroke-linejoin=\"round\" d=\"M-12-12l5 1.6q7 2.4 14 0l5-1.6-1.6 5q-2.4 7 0 14l1.6 5-5-1.6q-7"
    "-2.4-14 0l-5 1.6 1.6-5q2.4-7 0-14z\"/>\n",
    "<path id=\"p-blockhouse\" fill=\"#faf5e4\" stroke=\"#2b2418\" stroke-width=\"1.2\" "
    "d=\"M-5-5h10v10h-10zl10 10m0-10l-10 10\"/>\n",
    "<g id=\"p-port\" fill=\"none\" stroke=\"#12425c\" stroke-width=\"1.7\" "
    "stroke-linecap=\"round\"><circle cy=\"-6\" r=\"2\"/><path d=\"M0-4v10m-3.6-7h7.2m-9.6 2.6q1.4 "
    "5 6 5.4q4.6-.4 6-5.4\"/></g>\n",
    "<path id=\"p-hill\" fill=\"#faf5e4\" stroke=\"#2b2418\" stroke-width=\"1.6\" "
    "d=\"M-6 4.6l6-10 6 10z\"/>\n",
    /* a deck as wide and in the colours of its road, between rails */
    "<g id=\"bridge\" fill=\"none\" stroke=\"#2b2418\" stroke-width=\"1.7\">"
    "<path stroke=\"#faf5e4\" stroke-width=\"7\" d=\"M-7 0h14\"/>"
    "<path class=\"rd2\" d=\"M-7.5 0h15\"/>"
    "<path d=\"M-9.5-7l3 3h13l3-3m-19 14l3-3h13l3 3\"/></g>\n",
    "<g id=\"bridge-highway\" fill=\"none\" stroke=\"#2b2418\" stroke-width=\"1.7\">"
    "<path stroke=\"#faf5e4\" stroke-width=\"11\" d=\"M-7 0h14\"/>"
    "<path class=\"hw1\" d=\"M-7.5 0h15\"/><path class=\"hw2\" d=\"M-7.5 0h15\"/>"
    "<path class=\"hw3\" d=\"M-7.5 0h15\"/>"
    "<path d=\"M-9.5-9l3 3h13l3-3m-19 18l3-3h13l3 3\"/></g>\n",
    "<path id=\"trench\" fill=\"none\" stroke=\"#1d1a14\" stroke-width=\"3\" "
    "d=\"M-14.5-24h29m-26 .5v-5m4.5 5v-5m4.5 5v-5m4.5 5v-5m4.5 5v-5m4.5 5v-5\"/>\n"};

/* In a box of 20 by 13. */
static const struct {
    const char *name, *drawing;
} unit_signs[] = {
    {"infantry", "<path d=\"M-10-6.5l20 13m0-13l-20 13\"/>"},
    {"cavalry", "<path d=\"M-10 6.5l20-13\"/>"},
    {"artillery", "<circle fill=\"#1d1a14\" r=\"3.2\"/>"},
    {"naval", "<circle fill=\"#1d1a14\" cy=\"-2\" r=\"2.6\"/><path d=\"M-8 3.6q2.6-2.6 5.3 0t5.3 0 "
              "5.3 0\"/>"},
    {"engineers", "<path d=\"M-6.5 4v-7h13v7m-6.5-7v7\"/>"},
    {"marines", "<path d=\"M-10-6.5l20 13m0-13l-20 13\"/><path d=\"M0-4v8.5m-3-1.5q.6 2 3 2.2q2"
                ".4-.2 3-2.2\"/>"},
    {"militia",
     "<path fill=\"#1d1a14\" d=\"M-10 2.5h20v4h-20z\"/><path d=\"M-10-6.5l20 13m0-13l-20 "
     "13\"/>"},
    {"guerrilla", "<path d=\"M0-5.8l9 5.8-9 5.8-9-5.8zM-4.5-2.9l9 5.8m0-5.8l-9 "
                  "5.8\"/>"},
    {"leader", "<path fill=\"currentColor\" stroke=\"none\" d=\"M0-5.5l1.5 3.8h4.2l-3.3 2.5 1.2 "
               "4-3.6-2.4-3.6 2.4 1.2-4-3.3-2.5h4.2z\"/>"},
    {"supply", "<path d=\"M-6-4h12v8h-12zm0 2.8h12m-6-2.8v8\"/>"},
    {"pack", "<path stroke-width=\"2.2\" d=\"M-3.5 4.5q-3.5-9 3.5-9t3.5 9\"/>"},
    {"gunboat", "<path fill=\"#1d1a14\" d=\"M-8 2h16l-2.4 3.5h-11.2z\"/><path d=\"M-3 1.5v-7l5 "
                "5h-4.5m5.5 2v-7l4 5h-4\"/>"},
    {"gatling", "<path d=\"M-7-3.6h14m-14 2.4h14m-14 2.4h14m-14 2.4h14\"/>"},
    {"balloon", "<circle cy=\"-1.5\" r=\"4\"/><path d=\"M-2 2l1 3.5h2l1-3.5\"/>"},
    {"army",
     "<path d=\"M-7-4.5h14v9h-14zm0 3h14\"/><path fill=\"#1d1a14\" d=\"M-7-4.5h14v3h-14z\"/>"},
    {"unknown", "<text y=\"4\" font-size=\"11px\" font-weight=\"bold\" text-anchor=\"middle\" "
                "fill=\"#1d1a14\" stroke=\"none\">?</text>"},
};

const char *svg_unit_sign(const char *name)
{
    for (unsigned i = 0; i < sizeof unit_signs / sizeof *unit_signs; i++)
        if (strcmp(unit_signs[i].name, name) == 0)
            return unit_signs[i].name;
    return "unknown";
}

static void add_unit_signs(struct text *out)
{
    for (unsigned i = 0; i < sizeof unit_signs / sizeof *unit_signs; i++)
        svg_add(out,
                "<g id=\"u-%s\" fill=\"none\" stroke=\"#1d1a14\" stroke-width=\"1.3\" "
                "stroke-linejoin=\"round\">%s</g>\n",
                unit_signs[i].name, unit_signs[i].drawing);
    text_add(out, "<g id=\"box\"><rect x=\"-10\" y=\"-6.5\" width=\"20\" height=\"13\" "
                  "fill=\"#fbf4de\" stroke=\"#1d1a14\" stroke-width=\"1.1\"/></g>\n"
                  "<path id=\"burst\" fill=\"#f59a2a\" stroke=\"#a3262a\" d=\"" BURST "\"/>\n"
                  "<g id=\"fought\"><path transform=\"scale(.75)\" fill=\"#f59a2a\" "
                  "stroke=\"#a3262a\" d=\"" BURST "\"/></g>\n");
}

void svg_add_signs(struct text *out)
{
    for (unsigned i = 0; i < sizeof terrain / sizeof *terrain; i++)
        text_add(out, terrain[i]);
    for (unsigned i = 0; i < sizeof place_signs / sizeof *place_signs; i++)
        text_add(out, place_signs[i]);
    add_unit_signs(out);
}
