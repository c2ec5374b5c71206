/* Of the key what the map itself has, and no more. */
#include "game/look.h"
#include "show/svg_key.h"

#include <string.h>

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

/* Kinds that a map has, and what draws them: a word of the picture's for each. */
struct drawn {
    const struct svg_key *key;
    const char *const *kinds; /* the game's words */
    const char *list;         /* of the style */
    bool (*has)(const struct map *map, unsigned kind);
};

static const char *drawn_as(const struct drawn *drawn, unsigned kind)
{
    return svg_word(drawn->key->scene->style, drawn->list, drawn->kinds[kind]);
}

static bool are_alike(const struct drawn *drawn, unsigned a, unsigned b)
{
    return drawn->has(drawn->key->scene->map, a) && drawn->has(drawn->key->scene->map, b) &&
           strcmp(drawn_as(drawn, a), drawn_as(drawn, b)) == 0;
}

/* The map has it, and none before it that is drawn alike. */
static bool is_first(const struct drawn *drawn, unsigned kind)
{
    for (unsigned before = 0; before < kind; before++)
        if (are_alike(drawn, before, kind))
            return false;
    return drawn->has(drawn->key->scene->map, kind);
}

static void add_named(struct svg_key *key, struct svg_point at, const char *words, const char *more)
{
    struct text text = {0};

    text_format(&text, "%s%s", words, more);
    if (!text.failed)
        svg_key_words(key, at, text.at);
    key->out->failed = key->out->failed || text.failed;
    text_free(&text);
}

/* Its words, and of those that are drawn alike. */
static void add_kinds(struct svg_key *key, const struct drawn *drawn, struct svg_point at,
                      unsigned kind, const char *more)
{
    struct text words = {0};

    text_format(&words, "%s%s", drawn->kinds[kind], more);
    for (unsigned other = kind + 1; drawn->kinds[other]; other++)
        if (are_alike(drawn, kind, other))
            text_format(&words, ", %s", drawn->kinds[other]);
    if (!words.failed)
        svg_key_words(key, at, words.at);
    key->out->failed = key->out->failed || words.failed;
    text_free(&words);
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
static void add_point_terrain(struct svg_key *key, struct svg_point at, const char *name)
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
    svg_key_words(key, at, name);
}

static void add_terrains(struct svg_key *key)
{
    const struct map *map = key->scene->map;
    const char *const *names = map->vocabulary->terrains;
    const struct drawn drawn = {key, names, "terrains", has_terrain};

    for (unsigned terrain = 0; names[terrain]; terrain++) {
        const struct svg_ground *ground = svg_ground(drawn_as(&drawn, terrain));
        struct svg_point at;

        if (!is_first(&drawn, terrain) || !svg_key_next(key, &at))
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
        add_kinds(key, &drawn, at, terrain, twice ? " ground" : "");
    }
}

/* Ground above the slopes, of one level and of two. */
static void add_high_ground(struct svg_key *key)
{
    const struct map *map = key->scene->map;
    const char *const *kinds = map->vocabulary->edge_kinds;

    for (unsigned kind = 0; kinds[kind]; kind++) {
        struct svg_point at;

        if (strcmp(svg_word(key->scene->style, "edges", kinds[kind]), "slope") != 0 ||
            !has_edge(map, kind) || !svg_key_next(key, &at))
            continue;
        const struct svg_ground *clear = svg_ground("clear");
        svg_add(key->out,
                "<g transform=\"translate(%P)scale(.48)\"><path fill=\"%s\" "
                "d=\"M-34.6 0l17.3-30h34.6l17.3 30-17.3 30h-34.6z\"/><path fill=\"#7d5a2c\" "
                "fill-opacity=\".17\" stroke=\"%s\" stroke-width=\"1.6\" "
                "d=\"M-34.6 0l17.3-30h34.6l17.3 30-17.3 30h-34.6z\"/><path fill=\"#7d5a2c\" "
                "fill-opacity=\".26\" d=\"M0-30h17.3l17.3 30-17.3 30h-17.3z\"/></g>\n",
                at, clear->colour, clear->edge);
        svg_key_words(key, at, "high, higher");
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

static void add_lines(struct svg_key *key)
{
    const struct map *map = key->scene->map;
    const char *const *kinds = map->vocabulary->edge_kinds;

    for (unsigned kind = 0; kinds[kind]; kind++)
        for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
            struct svg_point at;

            if (strcmp(svg_word(key->scene->style, "edges", kinds[kind]), lines[i].name) != 0 ||
                !has_edge(map, kind) || !svg_key_next(key, &at))
                continue;
            svg_add(key->out, "<g transform=\"translate(%P)\">%s</g>\n", at, lines[i].drawing);
            const char *more = !has_terrain_named(map, lines[i].name) ? ""
                               : map->rows                            ? " hexside"
                                                                      : " way";
            add_named(key, at, lines[i].name, more);
        }
    const struct node *list = svg_entry(key->scene->style, "lines");
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;
    for (; entry; entry = entry->next) {
        struct svg_point at;

        if (!svg_key_next(key, &at))
            return;
        svg_add(key->out, "<path class=\"line fever\" d=\"M%T %Th%T\"/>\n", at.x - 220, at.y, 440);
        svg_key_words(key, at, svg_text_of(entry, "name", ""));
    }
}

/* ---- places */

/* Control as it is drawn of areas. */
static void add_band(struct svg_key *key, struct svg_point at, unsigned side)
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

static void add_held(struct svg_key *key, struct svg_point at, unsigned side)
{
    add_named(key, at, "control: ", svg_called(key->scene, side));
}

/* Facts of hexes that the style gives a mark. */
static void add_facts(struct svg_key *key)
{
    const struct node *list = svg_entry(key->scene->style, "marks");
    const struct node *entry = list && list->kind == NODE_MAP ? list->first : NULL;

    for (; entry; entry = entry->next) {
        const char *mark = svg_text_of(list, entry->key, "");
        struct svg_point at;

        if (!svg_is_mark(mark) || !svg_key_next(key, &at))
            continue;
        svg_add(key->out, "<use href=\"#p-%s\" x=\"%T\" y=\"%T\"/>\n", mark, at.x, at.y);
        svg_key_words(key, at, entry->key);
    }
}

static void add_control(struct svg_key *key)
{
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct svg_point at;

        if (!svg_key_next(key, &at))
            return;
        if (svg_shape(key->scene->style, "provinces"))
            add_band(key, at, side);
        else
            svg_add_pennant(key->scene, (struct svg_point){at.x - 40, at.y}, side, key->out);
        add_held(key, at, side);
    }
    struct svg_point at;
    if (!svg_shape(key->scene->style, "provinces") || !svg_key_next(key, &at))
        return;
    svg_add(key->out,
            "<rect x=\"%T\" y=\"%T\" width=\"40\" height=\"18\" fill=\"#f2ebd2\" "
            "stroke=\"#2b2418\"/>\n",
            at.x - 200, at.y - 90);
    svg_key_words(key, at, "contested");
}

/* A capital in which somebody is besieged, as maps of areas have it. */
static void add_siege(struct svg_key *key)
{
    struct svg_point at;

    if (!game_cell_fact(key->scene->board->game, "siege") ||
        !svg_shape(key->scene->style, "provinces") || !svg_key_next(key, &at))
        return;
    svg_add(key->out, "<g transform=\"translate(%P)scale(.8)\"><use href=\"#p-capital\"/>", at);
    svg_add_siege((struct svg_point){0, 0}, key->out);
    text_add(key->out, "</g>\n");
    svg_key_words(key, at, "besieged");
}

static void add_places(struct svg_key *key)
{
    const char *const *kinds = key->scene->map->vocabulary->place_kinds;
    const struct drawn drawn = {key, kinds, "places", has_place};

    for (unsigned kind = 0; kinds[kind]; kind++) {
        struct svg_point at;

        if (!svg_is_mark(drawn_as(&drawn, kind)) || !is_first(&drawn, kind) ||
            !svg_key_next(key, &at))
            continue;
        svg_add(key->out, "<use href=\"#p-%s\" x=\"%T\" y=\"%T\"/>\n", drawn_as(&drawn, kind), at.x,
                at.y);
        add_kinds(key, &drawn, at, kind, "");
    }
    add_facts(key);
    add_siege(key);
    add_control(key);
}

/* What maps of points have besides. */
static void add_points(struct svg_key *key)
{
    static const struct {
        const char *figure; /* of the style, if it may be without; NULL */
        const char *words, *drawing;
    } entries[] = {
        {NULL, "connection", "<path class=\"line way\" d=\"M-22 0h44\"/>"},
        {NULL, "arrow of a Zone", "<path class=\"line zone\" d=\"M-22 0h44\"/>"},
        {"square", "city, modifier",
         "<rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" fill=\"#fbf7e8\" "
         "stroke=\"#1d1a14\" stroke-width=\"2\"/><text class=\"k b\" y=\"4\" "
         "font-size=\"11px\">+1</text>"},
        {"triangle", "Indians",
         "<circle r=\"10\" fill=\"#d9b27c\" stroke=\"#1d1a14\" stroke-width=\"2\"/><path "
         "fill=\"none\" stroke=\"#a3321f\" stroke-width=\"1.8\" d=\"M-5 3.5l5-9 5 9z\"/>"},
        {"state", "State, its control",
         "<rect x=\"-9\" y=\"-8\" width=\"18\" height=\"16\" rx=\"2\" fill=\"#fbf7e8\" "
         "stroke=\"#8a7650\"/><text class=\"k b\" y=\"4\" font-size=\"11px\">3</text>"},
        {NULL, "fortress", "<use href=\"#p-fortress\" transform=\"scale(.9)\"/>"},
        {NULL, "port",
         "<circle r=\"7.5\" fill=\"#e3eef3\" stroke=\"#12425c\"/><use href=\"#p-port\" "
         "transform=\"scale(.62)\"/>"},
    };
    const struct node *figures = svg_entry(key->scene->style, "figures");

    for (unsigned i = 0; i < sizeof entries / sizeof *entries && figures; i++) {
        struct svg_point at;

        if (entries[i].figure && !svg_text_of(figures, entries[i].figure, NULL))
            continue;
        if (!svg_key_next(key, &at))
            return;
        svg_add(key->out, "<g transform=\"translate(%P)\">%s</g>\n", at, entries[i].drawing);
        svg_key_words(key, at, entries[i].words);
    }
}

void svg_key_add_map(struct svg_key *key)
{
    add_terrains(key);
    add_high_ground(key);
    add_lines(key);
    add_points(key);
    add_places(key);
}
