/* The key, which names what this map has and no more. */
#include <string.h>

#include "show/svg_frame.h"
#include "show/svg_stack.h"

enum { ROWS = 6, ROW = 330, TOP = 330, SIGN = 450, ENTRY = 1720 };

struct key {
    const struct svg_scene *scene;
    struct svg_box box;
    unsigned next;
    struct text *out;
};

/* Where the next entry stands: down the columns; false when the panel is full. */
static bool place_next(struct key *key, struct svg_point *at)
{
    int column = (int)(key->next / ROWS);
    *at = (struct svg_point){key->box.x + 150 + SIGN / 2 + column * ENTRY,
                             key->box.y + TOP + (int)(key->next % ROWS) * ROW};
    if (at->x + ENTRY - SIGN / 2 > key->box.x + key->box.width)
        return false;
    key->next++;
    return true;
}

static void add_two_words(struct key *key, struct svg_point at, const char *words, const char *more)
{
    enum { LETTERS = 140, BEFORE = SIGN / 2 + 95, ROOM = ENTRY - SIGN / 2 - BEFORE - 40 };
    svg_add(key->out, "<text x=\"%T\" y=\"%T\" font-size=\"%Tpx\"", at.x + BEFORE, at.y + 50,
            LETTERS);
    svg_add_length(svg_width(words, strlen(words), SVG_SERIF, LETTERS), ROOM, key->out);
    text_char(key->out, '>');
    for (; *words; words++) {
        char letter[2] = {*words == '_' ? ' ' : *words, '\0'};
        svg_escape(letter, key->out);
    }
    svg_add(key->out, "%s</text>\n", more);
}

static void add_words(struct key *key, struct svg_point at, const char *words)
{
    add_two_words(key, at, words, "");
}

static bool is_among(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

static bool has_terrain(const struct map *map, unsigned terrain)
{
    for (unsigned cell = 0; cell < map->cells; cell++)
        if (map->rows ? map->cell[cell].terrain == terrain
                      : map->cell[cell].terrains >> terrain & 1)
            return true;
    return false;
}

static bool has_terrain_named(const struct map *map, const char *name)
{
    const char *const *names = map->vocabulary->terrains;
    for (unsigned terrain = 0; names[terrain]; terrain++)
        if (strcmp(names[terrain], name) == 0)
            return has_terrain(map, terrain);
    return false;
}

static bool has_edge(const struct map *map, unsigned kind)
{
    for (unsigned edge = 0; edge < map->edges; edge++)
        if (map->edge[edge].kinds >> kind & 1)
            return true;
    return false;
}

static bool has_place(const struct map *map, unsigned kind)
{
    for (unsigned place = 0; place < map->places; place++)
        if (map->place[place].kinds >> kind & 1)
            return true;
    return false;
}

/* ---- terrain */

/* Of a map of points: as it is drawn there. */
static void add_point_terrain(struct key *key, struct svg_point at, const char *name)
{
    if (strcmp(name, "zone") == 0)
        svg_add(key->out,
                "<rect x=\"%T\" y=\"%T\" width=\"34\" height=\"18\" rx=\"4\" fill=\"#fbf7e8\" "
                "stroke=\"#5e4a8c\" stroke-width=\"1.8\"/>\n",
                at.x - 170, at.y - 90);
    else
        svg_add(key->out,
                "<circle cx=\"%T\" cy=\"%T\" r=\"%s\" fill=\"%s\" stroke=\"#1d1a14\" "
                "stroke-width=\"2\"/>\n",
                at.x, at.y, strcmp(name, "transit") == 0 ? "6.4" : "10", svg_point_fill(name));
    add_words(key, at, name);
}

static void add_terrains(struct key *key)
{
    const struct map *map = key->scene->map;
    const char *const *names = map->vocabulary->terrains;
    for (unsigned terrain = 0; names[terrain]; terrain++) {
        const struct svg_ground *ground =
            svg_ground(svg_word(key->scene->style, "terrains", names[terrain]));
        struct svg_point at;
        if (!has_terrain(map, terrain) || !place_next(key, &at))
            continue;
        if (svg_entry(key->scene->style, "figures")) {
            add_point_terrain(key, at, names[terrain]);
            continue;
        }
        svg_add(key->out,
                "<g transform=\"translate(%P)scale(.48)\"><path fill=\"%s\" stroke=\"%s\" "
                "stroke-width=\"1.6\" d=\"M-34.6 0l17.3-30h34.6l17.3 30-17.3 30h-34.6z\"/>",
                at, ground->colour, ground->edge);
        if (ground->signs)
            svg_add(key->out, "<use href=\"#%s0\"/>", ground->name);
        text_add(key->out, "</g>\n");
        bool twice = is_among(map->vocabulary->place_kinds, names[terrain]);
        add_two_words(key, at, names[terrain], twice ? " ground" : "");
    }
}

/* ---- lines */

static const struct {
    const char *name, *drawing;
} lines[] = {
    {"highway", "<path class=\"line hw1\" d=\"M-22 0h44\"/><path class=\"line hw2\" d=\"M-22 "
                "0h44\"/><path class=\"line hw3\" d=\"M-22 0h44\"/>"},
    {"road", "<path class=\"line rd2\" d=\"M-22 0h44\"/>"},
    {"trail", "<path class=\"line tr2\" d=\"M-22 0h44\"/>"},
    {"river", "<path class=\"line river\" stroke-width=\"4\" d=\"M-22 3q11-9 22-3t22-3\"/>"},
    {"bridge", "<path class=\"line river\" stroke-width=\"4\" d=\"M0-12v24\"/><use "
               "href=\"#bridge\"/>"},
    {"ridge", "<path class=\"line ridge\" d=\"M-22 0h44\"/><path class=\"line ticks\" "
              "d=\"M-15-6v12m10-12v12m10-12v12m10-12v12\"/>"},
    {"lake",
     "<path class=\"line rim\" d=\"M-22 0h44\"/><path class=\"line rim2\" d=\"M-22 0h44\"/>"},
    {"slope", "<path class=\"line hach\" d=\"M-20-5v11m5-11v8m5-8v11m5-11v8m5-8v11m5-11v8m5-8v11m5"
              "-11v8m5-8v11\"/>"},
    {"rough", "<path class=\"line zig\" d=\"M-22 0l5-5 9 9 9-9 9 9 9-9 3 5\"/>"},
    {"trench", "<use href=\"#trench\" y=\"26\"/>"},
};

static void add_lines(struct key *key)
{
    const struct map *map = key->scene->map;
    const char *const *kinds = map->vocabulary->edge_kinds;
    for (unsigned kind = 0; kinds[kind]; kind++)
        for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
            struct svg_point at;
            if (strcmp(svg_word(key->scene->style, "edges", kinds[kind]), lines[i].name) != 0 ||
                !has_edge(map, kind) || !place_next(key, &at))
                continue;
            svg_add(key->out, "<g transform=\"translate(%P)\">%s</g>\n", at, lines[i].drawing);
            bool twice = has_terrain_named(map, lines[i].name);
            add_two_words(key, at, lines[i].name, !twice ? "" : map->rows ? " hexside" : " way");
        }
    const struct node *list = svg_entry(key->scene->style, "lines");
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;
    for (; entry; entry = entry->next) {
        struct svg_point at;
        if (!place_next(key, &at))
            return;
        svg_add(key->out, "<path class=\"line fever\" d=\"M%T %Th%T\"/>\n", at.x - 220, at.y, 440);
        add_words(key, at, svg_text_of(entry, "name", ""));
    }
}

/* ---- places */

/* Control as it is drawn of areas. */
static void add_band(struct key *key, struct svg_point at, unsigned side)
{
    const struct svg_colours *is = svg_colours(key->scene->style, key->scene->board->game, side);
    svg_add(key->out,
            "<rect x=\"%T\" y=\"%T\" width=\"40\" height=\"18\" fill=\"%s\" "
            "stroke=\"#2b2418\"/>\n",
            at.x - 200, at.y - 90, is->band);
    if (is->dark)
        svg_add(key->out, "<path stroke=\"#fff\" stroke-width=\"2\" d=\"M%T %Th%T\"/>\n",
                at.x - 200, at.y, 400);
}

static void add_held(struct key *key, struct svg_point at, unsigned side)
{
    struct text words = {0};
    text_format(&words, "control: %s", svg_called(key->scene, side));
    if (!words.failed)
        add_words(key, at, words.at);
    key->out->failed = key->out->failed || words.failed;
    text_free(&words);
}

static void add_places(struct key *key)
{
    const char *const *kinds = key->scene->map->vocabulary->place_kinds;
    for (unsigned kind = 0; kinds[kind]; kind++) {
        struct svg_point at;
        if (!svg_is_mark(svg_word(key->scene->style, "places", kinds[kind])) ||
            !has_place(key->scene->map, kind) || !place_next(key, &at))
            continue;
        svg_add(key->out, "<use href=\"#p-%s\" x=\"%T\" y=\"%T\"/>\n",
                svg_word(key->scene->style, "places", kinds[kind]), at.x, at.y);
        add_words(key, at, kinds[kind]);
    }
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct svg_point at;
        if (!place_next(key, &at))
            return;
        if (svg_shape(key->scene->style, "provinces"))
            add_band(key, at, side);
        else
            svg_add_pennant(key->scene, (struct svg_point){at.x - 40, at.y}, side, key->out);
        add_held(key, at, side);
    }
    struct svg_point at;
    if (!svg_shape(key->scene->style, "provinces") || !place_next(key, &at))
        return;
    svg_add(key->out,
            "<rect x=\"%T\" y=\"%T\" width=\"40\" height=\"18\" fill=\"#f2ebd2\" "
            "stroke=\"#2b2418\"/>\n",
            at.x - 200, at.y - 90);
    add_words(key, at, "contested");
}

/* ---- units */

static void add_units(struct key *key)
{
    enum { SIGNS = 24 };
    const struct show_board *board = key->scene->board;
    const struct game_looks *looks = board->game->looks;
    const char *told[SIGNS];
    unsigned count = 0;
    if (!looks || !looks->unit_count)
        return;
    for (int32_t unit = 0; unit < looks->unit_count(board->scenario); unit++) {
        const char *sign = svg_sign_of(key->scene, unit);
        unsigned known = 0;
        struct svg_point at;
        while (known < count && told[known] != sign)
            known++;
        if (!sign || known < count || count == SIGNS || !place_next(key, &at))
            continue;
        told[count++] = sign;
        svg_add(key->out,
                "<g transform=\"translate(%P)\"><use href=\"#box\"/><use href=\"#u-%s\"/></g>\n",
                at, sign);
        add_words(key, at, strcmp(sign, "unknown") == 0 ? "unknown, dummy" : sign);
    }
}

/* What maps of points have besides. */
static void add_points(struct key *key)
{
    static const struct {
        const char *words, *drawing;
    } entries[] = {
        {"connection", "<path class=\"line way\" d=\"M-22 0h44\"/>"},
        {"arrow of a Zone", "<path class=\"line zone\" d=\"M-22 0h44\"/>"},
        {"city, modifier", "<rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" fill=\"#fbf7e8\" "
                           "stroke=\"#1d1a14\" stroke-width=\"2\"/><text class=\"k b\" y=\"4\" "
                           "font-size=\"11px\">+1</text>"},
        {"fortress", "<use href=\"#p-fortress\" transform=\"scale(.9)\"/>"},
        {"port", "<circle r=\"7.5\" fill=\"#e3eef3\" stroke=\"#12425c\"/><use href=\"#p-port\" "
                 "transform=\"scale(.62)\"/>"},
    };
    for (unsigned i = 0; i < sizeof entries / sizeof *entries; i++) {
        struct svg_point at;
        if (!svg_entry(key->scene->style, "figures") || !place_next(key, &at))
            return;
        svg_add(key->out, "<g transform=\"translate(%P)\">%s</g>\n", at, entries[i].drawing);
        add_words(key, at, entries[i].words);
    }
}

/* ---- what stands on a counter */

struct mark {
    const char *mark; /* of the style, or NULL: every map has it */
    const char *words;
    char letter;
};

static void add_mark(struct key *key, const struct mark *mark)
{
    struct svg_point at;
    if ((mark->mark && !*svg_text_of(svg_entry(key->scene->style, "marks"), mark->mark, "")) ||
        !place_next(key, &at))
        return;
    if (mark->letter)
        svg_add_disc(mark->letter, at, key->out);
    else if (!mark->mark)
        svg_add_number(5, at, key->out);
    else if (strcmp(mark->mark, "attacked") == 0)
        svg_add(key->out, "<use href=\"#fought\" x=\"%T\" y=\"%T\"/>", at.x, at.y);
    else
        svg_add(key->out,
                "<circle cx=\"%T\" cy=\"%T\" r=\"1.8\"/><circle cx=\"%T\" cy=\"%T\" r=\"1.6\" "
                "fill=\"none\" stroke=\"#2b2418\"/>",
                at.x - 30, at.y, at.x + 30, at.y);
    add_words(key, at, mark->words);
}

/* What the figures of a counter are: {reads: {figures: 3-8, words: "strength, movement"}}. */
static void add_figures(struct key *key)
{
    const struct node *reads = svg_entry(key->scene->style, "reads");
    const char *figures = svg_text_of(reads, "figures", "");
    struct svg_point at;
    if (!*figures || !place_next(key, &at))
        return;
    svg_add(key->out, "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"14px\">%E</text>", at.x,
            at.y + 50, figures);
    add_words(key, at, svg_text_of(reads, "words", ""));
}

static void add_marks(struct key *key)
{
    static const struct mark marks[] = {{"attacked", "has fought", 0},
                                        {"demoralized", "demoralized", 'D'},
                                        {"fever", "fever", 'F'},
                                        {"general_supply", "general supply", 'G'},
                                        {"percent", "in part disabled", 'X'},
                                        {"reduced", "a step is lost", 0},
                                        {NULL, "counters here", 0}};
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++)
        add_mark(key, &marks[i]);
}

void svg_add_key(const struct svg_scene *scene, struct svg_box box, struct text *out)
{
    struct key key = {scene, box, 0, out};
    add_terrains(&key);
    add_lines(&key);
    add_points(&key);
    add_places(&key);
    add_units(&key);
    add_figures(&key);
    add_marks(&key);
}
