/* The palette and the type: each colour stands here, and nowhere else. */
#include <string.h>

#include "show/svg.h"

static const struct svg_ground grounds[] = {
    {"clear", "#f2ebd2", "#d8cca2", .signs = 0},
    {"rough", "#e2cfa3", "#a88a52", .signs = 3},
    {"mountain", "#b3926a", "#6f5233", .signs = 3, .over = "rough"},
    {"jungle", "#b5cb95", "#7f9c5c", .signs = 3},
    {"swamp", "#cddbc6", "#8fae9b", .signs = 3},
    {"desert", "#f0dcae", "#c9a868", .signs = 3},
    {"city", "#d2937a", "#8c4a34", .signs = 1},
    {"lake", "#b3d2e0", "#3f6f86", .water = true},
    {"sea", "#c3dbe6", "#3f6f86", .water = true},
};
static const struct svg_ground plain = {"plain", "#ebe3c8", "#a89c78", .signs = 0};

const struct svg_ground *svg_ground(const char *name)
{
    for (unsigned i = 0; i < sizeof grounds / sizeof *grounds; i++)
        if (strcmp(grounds[i].name, name) == 0)
            return &grounds[i];
    return &plain;
}

const char *svg_point_fill(const char *name)
{
    static const struct {
        const char *name, *colour;
    } fills[] = {{"rough", "#d9b27c"}, {"jungle", "#9cc06f"}, {"rough_jungle", "#b0a552"}};

    for (unsigned i = 0; i < sizeof fills / sizeof *fills; i++)
        if (strcmp(fills[i].name, name) == 0)
            return fills[i].colour;
    return "#fbf7e8";
}

/* One side is white on dark, the other dark on light. */
static const struct svg_colours sides[] = {
    {"us", "#264a7d", "#ffffff", "#12294a", "#6f8db8", true},
    {"mexico", "#e3f0d0", "#123a25", "#123a25", "#9cc79f", false},
    {"spain", "#f8e6b0", "#5e1a10", "#5e1a10", "#e0a88a", false},
    {"cuba", "#5b6770", "#ffffff", "#2b3338", "#9aa3aa", true},
    {"imperial", "#2f3f78", "#ffffff", "#171f40", "#7f88ad", true},
    {"republican", "#e3f0d0", "#123a25", "#123a25", "#93c29b", false},
};

const struct svg_colours *svg_colours_of(const char *name, unsigned otherwise)
{
    for (unsigned i = 0; i < sizeof sides / sizeof *sides; i++)
        if (strcmp(sides[i].name, name) == 0)
            return &sides[i];
    return &sides[otherwise % 2];
}

const struct svg_colours *svg_colours(const struct show_style *style, const struct game *game,
                                      unsigned side)
{
    return svg_colours_of(svg_word(style, "sides", game->sides[side]), side);
}

void svg_add_css(struct text *out)
{
    static const char *const css[] = {
        "<style>.vcz{font-family:Georgia,'Liberation Serif',serif;color:#2b2418;fill:#2b2418}"
        ".n,.k{font-family:'Arial Narrow','Liberation Sans Narrow','Helvetica Neue',"
        "sans-serif;text-anchor:middle}",
        ".i{fill:none}.m{text-anchor:middle}.b{font-weight:bold}.wayside{font-style:italic}"
        ".num{font-size:9px;fill:#5f5335}.num .w{fill:#3c6477}"
        ".lab text{paint-order:stroke;stroke:#faf5e4;stroke-width:3.4px;"
        "stroke-linejoin:round}",
        ".lake{fill:none}.coast{fill:none;stroke:#3f6f86;stroke-width:2.4}"
        ".grid{fill:none;stroke:#8a7a58;stroke-opacity:.5}"
        ".grid.w{stroke:#5f93aa;stroke-width:.9}"
        ".line{fill:none;stroke-linecap:round;stroke-linejoin:round}",
        ".river{stroke:#3b7ea1}.casing{stroke:#e8f1f4;stroke-opacity:.7}"
        ".rim{stroke:#3f6f86;stroke-width:7}.rim2{stroke:#b3d2e0;stroke-width:4.4}"
        ".ridge{stroke:#5b3f26;stroke-width:4}.ticks{stroke:#5b3f26;stroke-width:1.6}"
        ".hach{stroke:#5b3f26;stroke-width:1.1;stroke-linecap:butt}",
        ".fever{stroke:#8a2a66;stroke-width:2.4;stroke-dasharray:13 4 2.5 4;"
        "stroke-linecap:butt}"
        ".hw1{stroke:#4a1710;stroke-width:8.4}.hw2{stroke:#c9432c;stroke-width:5.2}"
        ".hw3{stroke:#fff;stroke-width:1.2}",
        ".rd1{stroke:#faf5e4;stroke-width:6.4;stroke-opacity:.6}"
        ".rd2{stroke:#7a4a1e;stroke-width:3.2}"
        ".tr1{stroke:#faf5e4;stroke-width:4.4;stroke-opacity:.6}"
        ".tr2{stroke:#7a5a34;stroke-width:1.9;stroke-dasharray:7 4.5;stroke-linecap:butt}"
        ".land{fill:#75633f;paint-order:stroke;stroke:#f4eedb;stroke-width:2.6}.border{stroke:#"
        "2b2418;stroke-width:1.6}"
        ".shore{stroke:#3f6f86;stroke-width:3.4}"
        ".state{stroke:#8a7650;stroke-width:1.4;stroke-dasharray:9 3 2 3;"
        "stroke-linecap:butt}"
        ".way{stroke:#5b3a14;stroke-width:3.6}.zig{stroke:#8a4a20;stroke-width:2.4}"
        ".zone{stroke:#5e4a8c;stroke-width:2.2;stroke-dasharray:1 5}"
        ".tie{stroke:#2b2418;stroke-width:2.4}",
        ".water{font-style:italic;fill:#25617f;text-anchor:middle}"
        ".stream{font-size:12px;font-style:italic;fill:#25617f;text-anchor:middle;"
        "letter-spacing:1px;paint-order:stroke;stroke:#faf5e4;stroke-width:2.6}"
        ".named{fill:#8a2a66;font-weight:bold;text-anchor:middle;paint-order:stroke;"
        "stroke:#faf5e4;stroke-width:2.6}",
        "</style>\n"};

    for (unsigned i = 0; i < sizeof css / sizeof *css; i++)
        text_add(out, css[i]);
}
