/* What stands at places: their marks, and the pennants of who controls them. */
#include <string.h>

#include "game/look.h"
#include "show/parts.h"
#include "show/svg.h"

/* The kinds of a place as the picture knows them, drawn from the first to the last. */
static const char *const marks[] = {"fortress", "city",       "capital", "town",
                                    "village",  "blockhouse", "hill",    "port"};
enum { MARKS = sizeof marks / sizeof *marks, FORTRESS = 0, PORT = MARKS - 1 };

bool svg_is_mark(const char *name)
{
    for (unsigned i = 0; i < MARKS; i++)
        if (strcmp(marks[i], name) == 0)
            return true;
    return false;
}

static unsigned marks_of(const struct svg_scene *scene, const struct map_place *place)
{
    const char *const *kinds = scene->map->vocabulary->place_kinds;
    unsigned bits = 0;

    for (unsigned kind = 0; kinds[kind]; kind++)
        for (unsigned i = 0; (place->kinds >> kind & 1) && i < MARKS; i++)
            if (strcmp(svg_word(scene->style, "places", kinds[kind]), marks[i]) == 0)
                bits |= 1u << i;
    return bits;
}

enum svg_rank svg_rank_of(const struct svg_scene *scene, const struct map_place *place)
{
    unsigned bits = marks_of(scene, place);

    for (unsigned i = 1; i < 3; i++)
        if (bits >> i & 1)
            return SVG_CITY;
    return bits & 9 ? SVG_TOWN : SVG_VILLAGE;
}

static void add_marks(const struct svg_scene *scene, const struct map_place *place,
                      struct text *out)
{
    enum { ASIDE = 130 };
    unsigned bits = marks_of(scene, place);
    struct svg_point at = svg_cell_centre(scene->map, place->cell);
    bool settled = (bits & ~(1u << PORT)) != 0;

    for (unsigned i = 0; i < MARKS; i++) {
        struct svg_point there = at;

        if (!(bits >> i & 1))
            continue;
        if (i == PORT && settled) {
            there.x += ASIDE;
            there.y += ASIDE;
        }
        svg_add(out, "<use href=\"#p-%s\" x=\"%T\" y=\"%T\"/>\n", marks[i], there.x, there.y);
    }
}

/* Facts of hexes that the style gives a mark: {marks: {blockhouse: blockhouse}}. */
static void add_facts(const struct svg_scene *scene, struct text *out)
{
    const struct show_board *board = scene->board;
    const struct node *list = svg_entry(scene->style, "marks");
    const struct node *entry = list && list->kind == NODE_MAP ? list->first : NULL;

    for (; entry; entry = entry->next) {
        const struct game_fact *fact = game_cell_fact(board->game, entry->key);

        for (uint16_t cell = 0; fact && cell < scene->map->cells; cell++) {
            struct value value = {0};
            struct svg_point at = svg_cell_centre(scene->map, cell);

            if (svg_is_drawn(scene, cell) && scene->map->cell[cell].place == MAP_NOWHERE &&
                game_look(fact, board->scenario, board->position, cell, &value) && value.number)
                svg_add(out, "<use href=\"#p-%E\" x=\"%T\" y=\"%T\"/>\n",
                        svg_text_of(list, entry->key, ""), at.x, at.y);
        }
    }
}

void svg_add_places(const struct svg_scene *scene, struct text *out)
{
    for (unsigned i = 0; i < scene->map->places; i++)
        if (svg_is_drawn(scene, scene->map->place[i].cell))
            add_marks(scene, &scene->map->place[i], out);
    add_facts(scene, out);
}

/* ---- control */

void svg_add_pennant(const struct svg_scene *scene, struct svg_point at, unsigned side,
                     struct text *out)
{
    const struct svg_colours *is = svg_colours(scene->style, scene->board->game, side);

    svg_add(out,
            "<g transform=\"translate(%P)\"><path d=\"M0 9v-18\" stroke=\"#1d1a14\" "
            "stroke-width=\"1.5\"/><path fill=\"%s\" stroke=\"%s\" stroke-width=\".9\" "
            "d=\"M.5-9h12l-3.5 3.5 3.5 3.5h-12z\"/>",
            at, is->ground, is->edge);
    if (is->dark)
        text_add(out, "<circle cx=\"4.5\" cy=\"-5.5\" r=\"1.5\" fill=\"#fff\"/></g>\n");
    else
        svg_add(out, "<path d=\"M2.4-9v7\" stroke=\"%s\" stroke-width=\"3\"/></g>\n", is->figures);
}

/* What is left of a fortress's strength stands in it, where no counter hides it. */
static void add_strength(const struct svg_scene *scene, const struct map_place *place,
                         struct text *out)
{
    const struct show_board *board = scene->board;
    const struct game_fact *fact = game_cell_fact(board->game, "fortress");
    struct svg_point at = svg_cell_centre(scene->map, place->cell);
    struct value value = {0};

    if (marks_of(scene, place) != 1u << FORTRESS || place->strength < 0)
        return;
    if (fact && fact->kind == VALUE_INT &&
        game_look(fact, board->scenario, board->position, place->cell, &value))
        svg_add(out, "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"12px\">%d</text>\n", at.x,
                at.y + 42, (int)value.number);
}

struct svg_box svg_pennant_box(struct svg_point at)
{
    return (struct svg_box){at.x - 10, at.y - 100, 150, 200};
}

bool svg_pennant_of(const struct svg_scene *scene, const struct map_place *place, bool occupied,
                    struct svg_point *at)
{
    enum { WEST = 250, NORTH = 120, ABOVE = 290 };
    struct svg_point centre = svg_cell_centre(scene->map, place->cell);

    *at = (struct svg_point){centre.x - WEST, centre.y - (occupied ? ABOVE : NORTH)};
    return svg_is_shown(scene, place->cell) && svg_rank_of(scene, place) != SVG_VILLAGE &&
           show_control(scene->board, place->cell) < GAME_SIDES;
}

void svg_add_control(const struct svg_scene *scene, struct text *out)
{
    uint8_t occupied[MAP_MOST_CELLS];

    show_find_occupied(scene->board, occupied);
    for (unsigned i = 0; i < scene->map->places; i++) {
        const struct map_place *place = &scene->map->place[i];
        struct svg_point at;

        if (svg_is_shown(scene, place->cell) && !occupied[place->cell])
            add_strength(scene, place, out);
        if (svg_pennant_of(scene, place, occupied[place->cell], &at))
            svg_add_pennant(scene, at, show_control(scene->board, place->cell), out);
    }
}
