#include "show/svg_frame.h"

#include <string.h>

#include "game/game_names.h"

enum { MARGIN = 260, PANEL = 2250, BETWEEN = 300, WIDE = 14000 };

static bool has_panels(struct svg_box map)
{
    return map.width >= WIDE;
}

struct svg_box svg_page(struct svg_box map)
{
    int below = has_panels(map) ? PANEL + BETWEEN : 0;

    return (struct svg_box){map.x - MARGIN, map.y - MARGIN, map.width + 2 * MARGIN,
                            map.height + 2 * MARGIN + below};
}

static void add_box(struct svg_box box, const char *more, struct text *out)
{
    svg_add(out, "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" %s/>\n", box.x, box.y,
            box.width, box.height, more);
}

void svg_add_paper(struct svg_box page, struct text *out)
{
    add_box(page, "fill=\"#f4eedb\"", out);
}

static struct svg_box around(struct svg_box box, int by)
{
    return (struct svg_box){box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by};
}

void svg_add_neat(struct svg_box map, struct text *out)
{
    enum { OUTER = 70 };

    add_box(map, "fill=\"none\" stroke=\"#2b2418\" stroke-width=\"2.4\"", out);
    add_box(around(map, OUTER), "fill=\"none\" stroke=\"#2b2418\"", out);
}

/* ---- the title */

struct letters {
    int size, spacing; /* which stands behind each letter */
    enum svg_face face;
    const char *more;
};

static void add_line(struct svg_box box, int y, struct letters letters, struct slice words,
                     struct text *out)
{
    enum { INWARD = 500 };
    int room = box.width - INWARD;
    int spaces = (int)words.length * letters.spacing;
    int size = svg_fitting(
        letters.size, svg_width(words.at, words.length, letters.face, letters.size), room - spaces);

    svg_add(out, "<text class=\"m\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" %s", box.x + box.width / 2,
            y, size, letters.more);
    svg_add_length(svg_width(words.at, words.length, letters.face, size) + spaces, room, out);
    text_char(out, '>');
    show_escaped(words.at, words.length, out);
    text_add(out, "</text>\n");
}

/* A line, of which the words that name a side are what the picture calls it, and the first letter
 * is a capital. */
static void add_called(const struct svg_scene *scene, struct slice words, struct text *out)
{
    size_t from = out->length;

    for (size_t at = 0; at < words.length;) {
        size_t length = 0;

        while (at + length < words.length && words.at[at + length] != ' ')
            length++;
        struct slice word = {words.at + at, length};
        uint8_t side = game_find_side(scene->board->game, word);
        if (side != NO_SIDE)
            text_add(out, svg_called(scene, side));
        else
            text_bytes(out, word.at, word.length);
        at += length;
        for (; at < words.length && words.at[at] == ' '; at++)
            text_char(out, ' ');
    }
    if (!out->failed && from < out->length)
        out->at[from] = text_great(out->at[from]);
}

static void add_words(const struct svg_scene *scene, struct svg_box box, int hundredths,
                      struct letters letters, struct slice words, bool dated, struct text *out)
{
    struct text line = {0};

    add_called(scene, words, &line);
    if (dated)
        svg_add_dates(scene, &line);
    if (line.length && !line.failed)
        add_line(box, box.y + box.height * hundredths / 100, letters,
                 (struct slice){line.at, line.length}, out);
    out->failed = out->failed || line.failed;
    text_free(&line);
}

/* The account of the position, of which the first line is the turn and, behind a colon, the phase;
 * the second says what is due. The text is to be freed. */
struct state {
    struct text text;
    struct slice turn, phase, due;
    bool has_phase;
};

static struct state read_state(const struct svg_scene *scene)
{
    struct state state = {.has_phase = false};

    show_state(scene->board, &state.text);
    const char *at = state.text.failed || !state.text.at ? "" : state.text.at;
    size_t first = strcspn(at, "\n");
    const char *colon = memchr(at, ':', first);
    size_t turn = colon ? (size_t)(colon - at) : first;
    const char *second = at + first + (at[first] != '\0');
    state.has_phase = colon != NULL;
    state.turn = (struct slice){at, turn};
    state.phase = (struct slice){at + first, 0};
    if (first > turn + 2)
        state.phase = (struct slice){colon + 2, first - turn - 2};
    state.due = (struct slice){second, strcspn(second, "\n")};
    return state;
}

/* Turn, phase and what is due, a line each. */
static void add_turn(const struct svg_scene *scene, struct svg_box box, struct text *out)
{
    static const struct letters turn_letters = {200, 0, SVG_BOLD, "font-weight=\"bold\""};
    static const struct letters phase_letters = {170, 0, SVG_SERIF, "fill=\"#5c4a2c\""};
    static const struct letters due_letters = {150, 0, SVG_ITALIC,
                                               "fill=\"#5c4a2c\" font-style=\"italic\""};
    struct state state = read_state(scene);

    add_words(scene, box, 63, turn_letters, state.turn, state.has_phase, out);
    if (state.has_phase)
        add_words(scene, box, 73, phase_letters, state.phase, false, out);
    add_words(scene, box, 82, due_letters, state.due, false, out);
    out->failed = out->failed || state.text.failed;
    text_free(&state.text);
}

/* Miles to four hexes, where the map says how many a hex has. */
static void add_scale(const struct svg_scene *scene, struct svg_box box, struct text *out)
{
    enum { HEXES = 4, HIGH = 55 };
    const struct node *root = scene->map->document.root;
    const char *miles = svg_text_of(root ? node_get(root, "grid") : NULL, "miles", "");
    int64_t half = 0;
    struct svg_point at = {box.x + box.width / 2 - HEXES * SVG_ROW / 2,
                           box.y + box.height * 87 / 100};
    bool halves = strcmp(miles, "0.5") == 0;

    if (!scene->map->rows || (!halves && !slice_int(slice_of(miles), 1, 1000, &half)))
        return;
    int whole = halves ? HEXES / 2 : (int)half * HEXES;
    for (int i = 0; i < HEXES; i++)
        svg_add(out,
                "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" fill=\"%s\" "
                "stroke=\"#2b2418\" stroke-width=\".8\"/>",
                at.x + i * SVG_ROW, at.y, SVG_ROW, HIGH, i % 2 ? "#fbf7e8" : "#2b2418");
    svg_add(out,
            "<g class=\"m\" font-size=\"10\"><text x=\"%T\" y=\"%T\">0</text><text x=\"%T\" "
            "y=\"%T\">%d</text><text x=\"%T\" y=\"%T\">%d miles</text></g>\n",
            at.x, at.y + 155, at.x + HEXES * SVG_ROW / 2, at.y + 155, whole / 2,
            at.x + HEXES * SVG_ROW, at.y + 155, whole);
}

void svg_add_cartouche(const struct svg_scene *scene, struct svg_box box, struct text *out)
{
    enum { INNER = 70, FINE = 20 };
    static const struct letters title_letters = {520, 40, SVG_BOLD,
                                                 "font-weight=\"bold\" letter-spacing=\"4\""};
    static const struct letters subtitle_letters = {210, 0, SVG_ITALIC, "font-style=\"italic\""};
    struct text title = {0};
    const struct node *style = scene->style ? scene->style->picture.root : NULL;
    const char *subtitle = svg_text_of(
        style, "subtitle",
        scene->map->document.root ? svg_text_of(scene->map->document.root, "title", "") : "");

    text_capitals(&title, svg_text_of(style, "title", scene->board->game->title));
    add_box((struct svg_box){box.x + 40, box.y + 40, box.width, box.height},
            "fill=\"#1d1a14\" fill-opacity=\".25\"", out);
    add_box(box, "fill=\"#fbf7e8\" stroke=\"#2b2418\" stroke-width=\"2.4\"", out);
    add_box(around(box, -INNER), "fill=\"none\" stroke=\"#2b2418\"", out);
    add_box(around(box, -INNER - FINE), "fill=\"none\" stroke=\"#2b2418\" stroke-width=\".6\"",
            out);
    if (title.length && !title.failed)
        add_line(box, box.y + box.height * 31 / 100, title_letters,
                 (struct slice){title.at, title.length}, out);
    svg_add(out,
            "<path stroke=\"#2b2418\" d=\"M%T %Th%T\"/><circle cx=\"%T\" cy=\"%T\" r=\"3\"/>\n",
            box.x + box.width / 6, box.y + box.height * 38 / 100, box.width * 2 / 3,
            box.x + box.width / 2, box.y + box.height * 38 / 100);
    add_line(box, box.y + box.height * 51 / 100, subtitle_letters, slice_of(subtitle), out);
    add_turn(scene, box, out);
    add_scale(scene, box, out);
    out->failed = out->failed || title.failed;
    text_free(&title);
}

/* Turn, phase and what is due, as one line. */
static void say_state(const struct svg_scene *scene, struct text *line)
{
    struct state state = read_state(scene);

    add_called(scene, state.turn, line);
    if (state.has_phase) {
        svg_add_dates(scene, line);
        text_add(line, ": ");
        text_bytes(line, state.phase.at, state.phase.length);
    }
    text_add(line, ": ");
    add_called(scene, state.due, line);
    line->failed = line->failed || state.text.failed;
    text_free(&state.text);
}

void svg_add_heading(const struct svg_scene *scene, struct svg_box map, struct svg_box page,
                     struct text *out)
{
    enum { TITLE = 260, ABOVE = 440, LETTERS = 160, LINE = 190 };
    const struct node *style = scene->style ? scene->style->picture.root : NULL;
    const char *title = svg_text_of(style, "title", scene->board->game->title);
    struct text line = {0};

    say_state(scene, &line);
    int room = page.x + page.width - MARGIN - map.x;
    int width = svg_width(line.at, line.length, SVG_ITALIC, LETTERS);
    svg_add(out, "<text class=\"b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\">%E</text>\n", map.x,
            map.y - ABOVE, TITLE, title);
    if (line.length && !line.failed &&
        svg_fitting(LETTERS, width, room) * width / LETTERS <= room) {
        svg_add(out,
                "<text font-style=\"italic\" fill=\"#5c4a2c\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\"",
                map.x, map.y - LINE, svg_fitting(LETTERS, width, room));
        svg_add_length(width, room, out);
        text_char(out, '>');
        show_escaped(line.at, line.length, out);
        text_add(out, "</text>\n");
    }
    out->failed = out->failed || line.failed;
    text_free(&line);
}

/* Eight points, each dark on one side and pale on the other. */
void svg_add_rose(struct svg_point at, struct text *out)
{
    svg_add(out,
            "<g id=\"rose\" stroke=\"#2b2418\" stroke-width=\".8\" transform=\"translate(%P)\">",
            (struct svg_point){at.x, at.y + 100});
    text_add(out, "<circle r=\"27\" fill=\"none\"/><circle r=\"24\" fill=\"none\" "
                  "stroke-width=\".5\"/><g transform=\"rotate(45)\">");
    static const char *const sizes[] = {"scale(.62)", "scale(1)"};
    for (unsigned set = 0; set < 2; set++) {
        svg_add(out, "<g transform=\"%s\">", sizes[set]);
        for (unsigned quarter = 0; quarter < 4; quarter++)
            svg_add(out,
                    "<g transform=\"rotate(%u)\"><path fill=\"#fbf7e8\" d=\"M0-48L-8-8L0 0z\"/>"
                    "<path fill=\"#2b2418\" d=\"M0-48L8-8L0 0z\"/></g>",
                    quarter * 90);
        text_add(out, set ? "</g>" : "</g></g>");
    }
    text_add(out,
             "<text class=\"m b\" y=\"-54\" font-size=\"16px\" stroke=\"none\">N</text></g>\n");
}

/* ---- panels */

void svg_add_panel(struct svg_box box, const char *title, struct text *out)
{
    enum { TAB = 1100, HIGH = 240 };

    add_box(box, "fill=\"#fbf7e8\" stroke=\"#2b2418\" stroke-width=\"1.6\"", out);
    add_box(around(box, -50), "fill=\"none\" stroke=\"#2b2418\" stroke-width=\".6\"", out);
    add_box((struct svg_box){box.x + 140, box.y - HIGH / 2, TAB, HIGH}, "fill=\"#2b2418\"", out);
    svg_add(out,
            "<text class=\"m b\" x=\"%T\" y=\"%T\" font-size=\"14px\" fill=\"#fbf7e8\" "
            "letter-spacing=\"3\">%E</text>\n",
            box.x + 140 + TAB / 2, box.y + 50, title);
}

void svg_add_panels(const struct svg_scene *scene, struct svg_box map, struct text *out)
{
    if (!has_panels(map))
        return;
    int key = map.width * 46 / 100;
    int y = map.y + map.height + BETWEEN + MARGIN / 2;
    struct svg_box left = {map.x, y, key, PANEL};
    struct svg_box right = {map.x + key + BETWEEN, y, map.width - key - BETWEEN, PANEL};
    svg_add_panel(left, "KEY", out);
    svg_add_key(scene, left, out);
    svg_add_panel(right, "TRACKS", out);
    svg_add_tracks(scene, right, out);
}
