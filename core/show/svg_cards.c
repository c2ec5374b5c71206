#include "show/svg_cards.h"

#include <string.h>

#include "base/memory.h"
#include "show/svg_stands.h"

enum {
    LEAST = 3, /* counters */
    ROW = 6,
    PITCH = 390,
    SIZE = 350,
    HEAD = 260,
    EDGE = 70,
    WIDTH = ROW * PITCH + 2 * EDGE,
    GUTTER = 450, /* between map and cards */
    BETWEEN = 150
};

static int height_of(unsigned counters)
{
    return HEAD + (int)((counters + ROW - 1) / ROW) * PITCH + 2 * EDGE;
}

/* ---- where they stand */

struct finding {
    const struct svg_scene *scene;
    struct svg_cards *cards;
};

static void find(void *with, uint16_t cell, const struct svg_stack *stack, struct svg_point at,
                 int size)
{
    struct finding *finding = with;
    struct svg_cards *cards = finding->cards;
    struct svg_box map = svg_sheet_box(&finding->scene->sheet);

    (void)size;
    if (stack->count < LEAST || cards->count == SVG_CARDS)
        return;
    unsigned n = cards->count++;
    for (; n && cards->card[n - 1].at.y > at.y; n--)
        cards->card[n] = cards->card[n - 1];
    cards->card[n] = (struct svg_card){.cell = cell,
                                       .side = stack->side,
                                       .at = at,
                                       .box = {.width = WIDTH, .height = height_of(stack->count)},
                                       .west = at.x < map.x + map.width / 2};
}

/* Each beside its stack, or below the one before it; then as far up as the last needs to be within
 * the map. */
static void stand(struct svg_cards *cards, struct svg_box map, bool west)
{
    int below = map.y;
    struct svg_card *last = NULL;

    for (unsigned n = 0; n < cards->count; n++) {
        struct svg_card *card = &cards->card[n];

        if (card->west != west)
            continue;
        int y = card->at.y - card->box.height / 2;
        card->box.x = west ? map.x - GUTTER - WIDTH : map.x + map.width + GUTTER;
        card->box.y = y > below ? y : below;
        below = card->box.y + card->box.height + BETWEEN;
        last = card;
    }
    int above = map.y + map.height;
    for (unsigned n = cards->count; n-- > 0 && last;) {
        struct svg_card *card = &cards->card[n];

        if (card->west != west)
            continue;
        if (card->box.y + card->box.height > above)
            card->box.y = above - card->box.height;
        above = card->box.y - BETWEEN;
    }
    /* Too many for the map stand above it rather than over one another. */
}

bool svg_find_cards(const struct svg_scene *scene, struct svg_cards *cards)
{
    struct finding finding = {scene, cards};
    struct svg_box map = svg_sheet_box(&scene->sheet);

    cards->count = 0;
    if (!svg_hexes_each(scene, find, &finding))
        return false;
    stand(cards, map, true);
    stand(cards, map, false);
    return true;
}

struct svg_box svg_with_cards(struct svg_box map, const struct svg_cards *cards)
{
    int left = map.x;
    int right = map.x + map.width;
    int top = map.y;

    for (unsigned n = 0; n < cards->count; n++) {
        const struct svg_box *box = &cards->card[n].box;

        left = box->x < left ? box->x : left;
        right = box->x + box->width > right ? box->x + box->width : right;
        top = box->y < top ? box->y : top;
    }
    return (struct svg_box){left, top, right - left, map.y + map.height - top};
}

/* ---- drawing */

static const struct svg_colours *colours_of(const struct svg_scene *scene,
                                            const struct svg_card *card)
{
    return svg_colours(scene->style, scene->board->game, card->side);
}

/* At the edge of the stack, below its number. */
static struct svg_point dot_of(const struct svg_card *card)
{
    enum { ASIDE = 180, DOWN = 90 };

    return (struct svg_point){card->at.x + (card->west ? -ASIDE : ASIDE), card->at.y + DOWN};
}

/* Level in the gutter, then straight to the stack. */
static void add_line(const struct svg_scene *scene, const struct svg_card *card, struct text *out)
{
    struct svg_box map = svg_sheet_box(&scene->sheet);
    int y = card->box.y + HEAD / 2;
    struct svg_point from = {card->west ? card->box.x + WIDTH : card->box.x, y};
    struct svg_point knee = {card->west ? map.x - GUTTER / 3 : map.x + map.width + GUTTER / 3, y};
    const char *colour = colours_of(scene, card)->edge;

    svg_add(out,
            "<path class=\"line\" stroke=\"#fff\" stroke-width=\"4\" d=\"M%PL%PL%P\"/>"
            "<path class=\"line\" stroke=\"%s\" stroke-width=\"1.6\" d=\"M%PL%PL%P\"/>\n",
            from, knee, dot_of(card), colour, from, knee, dot_of(card));
}

void svg_add_card_lines(const struct svg_scene *scene, const struct svg_cards *cards,
                        struct text *out)
{
    for (unsigned n = 0; n < cards->count; n++)
        add_line(scene, &cards->card[n], out);
}

static void add_head(const struct svg_scene *scene, const struct svg_card *card,
                     const struct svg_stack *stack, struct text *out)
{
    enum { LETTERS = 145, ROOM = WIDTH * 47 / 100 };
    const struct map_cell *cell = &scene->map->cell[card->cell];
    const char *edge = colours_of(scene, card)->edge;
    const struct svg_box *box = &card->box;
    const char *name = cell->place != MAP_NOWHERE ? scene->map->place[cell->place].name
                       : stack->known             ? stack->unit[0].name
                                                  : "";
    int width = svg_width(cell->name, strlen(cell->name), SVG_BOLD, LETTERS) +
                svg_width(name, strlen(name), SVG_BOLD, LETTERS) + LETTERS / 3;

    svg_add(out,
            "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"3\" fill=\"#fbf7e8\" "
            "stroke=\"%s\" stroke-width=\"1.8\"/><path fill=\"%s\" d=\"M%T %Th%Tv%Th%Tz\"/>",
            box->x, box->y, box->width, box->height, edge, edge, box->x, box->y, box->width, HEAD,
            -box->width);
    svg_add(out, "<text class=\"b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" fill=\"#fff\"",
            box->x + EDGE, box->y + 185, svg_fitting(LETTERS, width, ROOM));
    if (width > ROOM)
        svg_add(out, " textLength=\"%T\" lengthAdjust=\"spacingAndGlyphs\"", ROOM);
    svg_add(out, ">%E %E</text>", cell->name, name);
    svg_add(out,
            "<text x=\"%T\" y=\"%T\" font-size=\"11.5px\" font-style=\"italic\" "
            "text-anchor=\"end\" fill=\"#fff\">",
            box->x + box->width - EDGE, box->y + 175);
    if (stack->points || !stack->unknown)
        svg_add(out, "%u%s strength, ", stack->points, stack->unknown ? "?" : "");
    else
        text_add(out, "? strength, ");
    svg_add(out, "%u counters</text>\n", stack->count);
}

static void add_card(const struct svg_scene *scene, const struct svg_card *card,
                     const struct svg_stack *stack, struct text *out)
{
    add_head(scene, card, stack, out);
    for (unsigned n = 0; n < stack->count; n++)
        svg_add_nth(
            stack, n,
            (struct svg_point){card->box.x + EDGE + (int)(n % ROW) * PITCH + PITCH / 2,
                               card->box.y + HEAD + EDGE + (int)(n / ROW) * PITCH + PITCH / 2},
            SIZE, out);
    svg_add(out, "<circle cx=\"%T\" cy=\"%T\" r=\"3.6\" fill=\"%s\" stroke=\"#fff\"/>\n",
            dot_of(card).x, dot_of(card).y, colours_of(scene, card)->edge);
}

bool svg_add_cards(const struct svg_scene *scene, const struct svg_cards *cards, struct text *out)
{
    struct svg_stack *stack = memory_get(sizeof *stack);
    bool good = stack != NULL;

    for (unsigned n = 0; good && n < cards->count; n++) {
        const struct svg_card *card = &cards->card[n];

        if (svg_find_stack(scene, card->cell, card->side, stack))
            add_card(scene, card, stack, out);
        good = !stack->failed;
    }
    memory_free(stack);
    return good;
}
