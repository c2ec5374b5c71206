/* Counters, fans and plates. */
#include <string.h>

#include "show/svg_stack.h"

enum { CORNER = 30, STRIP = 84, SHADOW = 15, EDGE = 40 };

static const char *strip_of(const struct svg_unit *unit)
{
    static const char *const strips[] = {"#efc04a", "#d5d3cb", "#ee8f73", "#9fd8b4"};

    return unit && unit->formation ? strips[(unit->formation - 1) % 4] : NULL;
}

/* How much smaller than 40 it is, in hundredths. */
static int scaled(int value, int size)
{
    return value * size / SVG_COUNTER;
}

static void add_card(const struct svg_colours *is, struct svg_point at, int size, const char *strip,
                     bool broken, struct text *out)
{
    int half = size / 2;

    svg_add(out,
            "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"3\" fill=\"#1d1a14\" "
            "fill-opacity=\".28\"/>",
            at.x - half + SHADOW, at.y - half + SHADOW, size, size);
    svg_add(out,
            "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"3\" fill=\"%s\" "
            "stroke=\"%s\" stroke-width=\"%s\"%s/>",
            at.x - half, at.y - half, size, size, is->ground, is->edge, is->dark ? "1.2" : "1.8",
            broken ? " stroke-dasharray=\"3 2\"" : "");
    svg_add(out, "<path fill=\"%s\" d=\"M%T %Th%Tv%Th%Tz\"/>", strip ? strip : is->edge,
            at.x - half + 8, at.y - half + 8, size - 16, scaled(STRIP, size), 16 - size);
    svg_add(out,
            "<path class=\"i\" stroke=\"#fff\" stroke-opacity=\".38\" stroke-width=\"1.1\" "
            "d=\"M%T %Tv%Th%T\"/>",
            at.x - half + 12, at.y + half - 12, 24 - size, size - 24);
}

/* Shrunk to fit. */
static void add_title(const char *name, const char *colour, struct svg_point at, int size,
                      struct text *out)
{
    int letters = scaled(76, size);
    int room = size - EDGE;
    int width = svg_width(name, strlen(name), SVG_NARROW, letters);

    letters = svg_fitting(letters, width, room);
    svg_add(out, "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" fill=\"%s\"", at.x,
            at.y - size / 2 + scaled(70, size), letters, colour);
    svg_add_length(width, room, out);
    svg_add(out, ">%E</text>", name);
}

static void add_figures(const char *figures, const struct svg_colours *is, struct svg_point at,
                        int letters, struct text *out)
{
    svg_add(out, "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" fill=\"%s\">%E</text>",
            at.x, at.y, letters, is->figures, figures);
}

static void add_sign(const char *sign, struct svg_point at, int hundredths, struct text *out)
{
    svg_add(out,
            "<g transform=\"translate(%P)scale(.%d%d)\"><use href=\"#box\"/><use href=\"#u-%s\"/>"
            "</g>",
            at, hundredths / 10, hundredths % 10, sign);
}

/* The strength of a plate, left of the disc that counts its units. */
static void add_total(const char *total, const struct svg_colours *is, struct svg_point at,
                      int size, struct text *out)
{
    int letters = scaled(200, size);
    int room = scaled(250, size);
    int width = svg_width(total, strlen(total), SVG_NARROW, letters);

    letters = svg_fitting(letters, width, room);
    svg_add(out, "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" fill=\"%s\"",
            at.x - scaled(strlen(total) > 2 ? 36 : 10, size), at.y + scaled(94, size), letters,
            is->figures);
    svg_add_length(width, room, out);
    svg_add(out, ">%E</text>", total);
}

void svg_add_disc(char letter, struct svg_point at, struct text *out)
{
    const char *colour = letter == 'D'   ? "#a3262a"
                         : letter == 'F' ? "#6d2a73"
                         : letter == 'G' ? "#9a5b00"
                                         : "#5b3f26";

    svg_add(out,
            "<circle cx=\"%T\" cy=\"%T\" r=\"4.6\" fill=\"%s\" stroke=\"#fff\" "
            "stroke-width=\".8\"/><text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"7px\" "
            "fill=\"#fff\">%c</text>",
            at.x, at.y, colour, at.x, at.y + 25, letter);
}

static void add_states(const struct svg_unit *unit, struct svg_point at, int size, struct text *out)
{
    enum { STEPS = 4, APART = 50 };
    int right = at.x + size / 2 - 20;
    int y = at.y - 20;
    bool disc = unit->demoralized || unit->fever || unit->supplied || unit->weak;

    if (unit->demoralized)
        svg_add_disc('D', (struct svg_point){right, y}, out);
    else if (unit->fever)
        svg_add_disc('F', (struct svg_point){right, y}, out);
    else if (unit->supplied)
        svg_add_disc('G', (struct svg_point){right, y}, out);
    else if (unit->weak)
        svg_add_disc('X', (struct svg_point){right, y}, out);
    if (unit->fought) /* beside the box, clear of name and figures */
        svg_add(out, "<use href=\"#fought\" x=\"%T\" y=\"%T\"/>", right, disc ? y + 85 : y);
    int step = 0;
    for (; step < unit->steps && step < STEPS; step++)
        svg_add(out, "<circle cx=\"%T\" cy=\"%T\" r=\"1.8\" fill=\"%s\"/>", at.x - size / 2 + 40,
                at.y - 50 + step * APART, unit->colours->figures);
    if (unit->reduced)
        svg_add(out, "<circle cx=\"%T\" cy=\"%T\" r=\"1.6\" fill=\"none\" stroke=\"%s\"/>",
                at.x - size / 2 + 40, at.y - 50 + step * APART, unit->colours->figures);
}

/* Strength, proficiency, movement: "3-8", "?-8", "4", "3-2-2"; nothing where there are no figures.
 */
static void say_figures(const struct svg_unit *unit, char figures[SVG_SHORT])
{
    bool untold = strcmp(unit->sign, "militia") == 0 || strcmp(unit->sign, "guerrilla") == 0;

    figures[0] = '\0';
    if (unit->strength >= 0)
        svg_say(figures, "", unit->strength);
    else if (untold)
        memcpy(figures, "?", sizeof "?");
    if (unit->rating >= 0)
        svg_say(figures, *figures ? "-" : "", unit->rating);
    if (unit->movement >= 0)
        svg_say(figures, *figures ? "-" : "", unit->movement);
}

/* A row of his stars, smaller where there are many. */
static void add_stars(const struct svg_unit *unit, struct svg_point at, int size, struct text *out)
{
    enum { MOST = 4, STEP = 115, CLOSE = 80 };
    int count = unit->stars > MOST ? MOST : unit->stars ? (int)unit->stars : 1;
    bool close = count > 2;
    int step = scaled(close ? CLOSE : STEP, size);

    for (int i = 0; i < count; i++)
        svg_add(out, "<use href=\"#u-leader\" transform=\"translate(%P)%s\" color=\"%s\"/>",
                (struct svg_point){at.x + step * (2 * i - count + 1) / 2, at.y},
                close ? "scale(.7)" : "", unit->colours->dark ? "#f0c24b" : "#12301f");
}

/* A single counter of that size about a middle. */
static void add_unit(const struct svg_unit *unit, struct svg_point at, int size, struct text *out)
{
    const struct svg_colours *is = unit->colours;
    const char *strip = strip_of(unit);
    char figures[SVG_SHORT];

    say_figures(unit, figures);
    add_card(is, at, size, strip, strcmp(unit->sign, "unknown") == 0, out);
    add_title(unit->name, strip ? "#1d1a14" : "#fff", at, size, out);
    if (unit->leader)
        add_stars(unit, (struct svg_point){at.x, at.y - scaled(28, size)}, size, out);
    else
        add_sign(unit->sign, (struct svg_point){at.x, at.y - scaled(24, size)}, scaled(95, size),
                 out);
    add_figures(figures, is, (struct svg_point){at.x, at.y + scaled(168, size)}, scaled(140, size),
                out);
    add_states(unit, at, size, out);
}

/* ---- plates */

static void add_unknown(const struct svg_stack *stack, struct svg_point at, int size,
                        struct text *out)
{
    add_card(stack->colours, at, size, NULL, true, out);
    add_figures("?", stack->colours, (struct svg_point){at.x, at.y + scaled(120, size)},
                scaled(230, size), out);
}

/* The signs of the arms, with how many units each has. */
static void add_arms(const struct svg_stack *stack, struct svg_point at, int size, struct text *out)
{
    enum { ARMS = 3, STEP = 125 };
    const char *sign[ARMS];
    unsigned count[ARMS] = {0};
    unsigned arms = 0;

    for (unsigned i = 0; i < stack->known; i++) {
        const struct svg_unit *unit = &stack->unit[i];
        unsigned arm = 0;

        if (unit->leader || unit->strength < 0)
            continue;
        while (arm < arms && sign[arm] != unit->sign)
            arm++;
        if (arm == ARMS)
            continue;
        if (arm == arms)
            sign[arms++] = unit->sign;
        count[arm]++;
    }
    int step = scaled(STEP, size);
    int x = at.x - step * (int)(arms > 0 ? arms - 1 : 0) / 2;
    for (unsigned arm = 0; arm < arms; arm++, x += step) {
        add_sign(sign[arm], (struct svg_point){x - scaled(24, size), at.y + scaled(152, size)},
                 scaled(28, size), out);
        svg_add(out,
                "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" fill=\"%s\">%u</text>",
                x + scaled(34, size), at.y + scaled(177, size), scaled(62, size),
                stack->colours->figures, count[arm]);
    }
}

void svg_add_number(unsigned count, struct svg_point at, struct text *out)
{
    svg_add(out,
            "<circle cx=\"%T\" cy=\"%T\" r=\"5.8\" fill=\"#fff\" stroke=\"#1d1a14\" "
            "stroke-width=\".9\"/><text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"7.4px\" "
            "fill=\"#1d1a14\">%u</text>",
            at.x, at.y, at.x, at.y + 26, count);
}

static unsigned edges_beneath(unsigned count)
{
    return count <= 3 ? 1 : count <= 9 ? 2 : 3;
}

static void add_edges(const struct svg_stack *stack, struct svg_box box, struct text *out)
{
    for (unsigned edge = edges_beneath(stack->count); edge > 0; edge--) {
        int by = (int)edge * 20;

        svg_add(out,
                "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"3\" fill=\"%s\" "
                "stroke=\"%s\"/>",
                box.x + by, box.y + by, box.width, box.height, stack->colours->ground,
                stack->colours->edge);
    }
}

static void add_plate(const struct svg_stack *stack, struct svg_point at, int size,
                      struct text *out)
{
    const struct svg_unit *top = stack->known ? &stack->unit[0] : NULL;
    char total[SVG_SHORT] = "";

    add_edges(stack, (struct svg_box){at.x - size / 2, at.y - size / 2, size, size}, out);
    if (stack->points || !stack->unknown)
        svg_say(total, "", (int)stack->points);
    if (stack->unknown)
        svg_join(total, "?");
    add_card(stack->colours, at, size, strip_of(top), !stack->known, out);
    add_title(top ? top->name : "", strip_of(top) ? "#1d1a14" : "#fff", at, size, out);
    add_total(total, stack->colours, at, size, out);
    add_arms(stack, at, size, out);
    svg_add_number(stack->count, (struct svg_point){at.x + size / 2 - 20, at.y - scaled(30, size)},
                   out);
}

void svg_add_nth(const struct svg_stack *stack, unsigned n, struct svg_point at, int size,
                 struct text *out)
{
    if (n < stack->known)
        add_unit(&stack->unit[n], at, size, out);
    else
        add_unknown(stack, at, size, out);
}

/* ---- Armies */

/* The sign of the arm that has most units; the strongest is first. */
static const char *most_of(const struct svg_stack *stack)
{
    const char *sign = "leader";
    unsigned most = 0;

    for (unsigned i = 0; i < stack->known; i++) {
        unsigned count = 0;

        for (unsigned j = 0; j < stack->known; j++)
            count += stack->unit[j].sign == stack->unit[i].sign;
        if (stack->unit[i].leader || count <= most)
            continue;
        most = count;
        sign = stack->unit[i].sign;
    }
    return sign;
}

/* Letters that shrink to a room, from there or about it. */
static void add_fitted(const char *words, const char *colour, struct svg_point at, int letters,
                       int room, struct text *out)
{
    int width = svg_width(words, strlen(words), SVG_NARROW, letters);
    int size = svg_fitting(letters, width, room);

    svg_add(out, "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"%Tpx\" fill=\"%s\"", at.x, at.y,
            size, colour);
    svg_add_length(width, room, out);
    svg_add(out, ">%E</text>", words);
}

/* A plate of 78 by 45: its name, who leads it, what it is worth, and how many it are. */
static void add_army(const struct svg_stack *stack, struct svg_point at, struct text *out)
{
    enum { HEAD = 100, LETTERS = 78, LEFT = 230, ROOM = 310 };
    const struct svg_colours *is = stack->colours;
    struct svg_box box = {at.x - SVG_ARMY / 2, at.y - SVG_ARMY_HIGH / 2, SVG_ARMY, SVG_ARMY_HIGH};
    const struct svg_unit *top = &stack->unit[0];
    char total[SVG_SHORT] = "";

    add_edges(stack, box, out);
    svg_add(out,
            "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" rx=\"3\" fill=\"%s\" "
            "stroke=\"%s\" stroke-width=\"1.4\"/><path fill=\"%s\" d=\"M%T %Th%Tv%Th%Tz\"/>",
            box.x, box.y, box.width, box.height, is->ground, is->edge, is->edge, box.x + 8,
            box.y + 8, box.width - 16, HEAD, 16 - box.width);
    add_fitted(stack->title, "#fff", (struct svg_point){at.x, box.y + 85}, LETTERS, SVG_ARMY - 60,
               out);
    add_sign(most_of(stack), (struct svg_point){at.x - LEFT, at.y + 15}, 95, out);
    if (top->leader)
        add_fitted(top->name, is->figures, (struct svg_point){at.x - LEFT, at.y + 185}, 70, ROOM,
                   out);
    svg_say(total, "", (int)stack->points);
    add_fitted(total, is->figures, (struct svg_point){at.x + 70, at.y + 110}, 210, 300, out);
    add_arms(stack, (struct svg_point){at.x + 130, at.y + 15}, SVG_COUNTER, out);
    svg_add_number(stack->count, (struct svg_point){box.x + SVG_ARMY - 60, at.y - 10}, out);
}

static void add_stack(const struct svg_stack *stack, struct svg_point at, int size,
                      struct text *out)
{
    if (*stack->title) {
        add_army(stack, at, out);
        return;
    }
    if (stack->count > stack->fanned) {
        add_plate(stack, at, size - 20, out);
        return;
    }
    if (stack->count > 1)
        size -= SVG_COUNTER - SVG_FAN;
    for (unsigned n = stack->count; n-- > 0;) {
        int by = (int)n * SVG_SPREAD - (int)(stack->count - 1) * SVG_SPREAD / 2;

        svg_add_nth(stack, n, (struct svg_point){at.x + by, at.y - by}, size, out);
    }
}

static void hand_over(const struct svg_scene *scene, uint16_t cell, const struct svg_stack *stack,
                      struct svg_point at, int size, const struct text *said, struct text *out)
{
    struct text drawn = {0};

    add_stack(stack, (struct svg_point){0, 0}, size, &drawn);
    struct show_counter counter = {.cell = cell,
                                   .side = (uint8_t)stack->side,
                                   .x = at.x,
                                   .y = at.y,
                                   .strength = stack->points,
                                   .words = {said->at, said->length},
                                   .drawn = {drawn.at, drawn.length}};
    out->failed = out->failed || drawn.failed;
    if (!out->failed)
        scene->each(scene->with, &counter);
    text_free(&drawn);
}

void svg_put_stack(const struct svg_scene *scene, uint16_t cell, const struct svg_stack *stack,
                   struct svg_point at, int size, struct text *out)
{
    struct text said = {0};

    show_stack(scene->board, cell, &said);
    out->failed = out->failed || said.failed;
    if (scene->each) {
        hand_over(scene, cell, stack, at, size, &said, out);
    } else {
        text_add(out, "<g class=\"counter\"><title>");
        if (said.length && !said.failed)
            show_escaped(said.at, said.length, out);
        text_add(out, "</title>");
        add_stack(stack, at, size, out);
        text_add(out, "</g>\n");
    }
    text_free(&said);
}

struct svg_box svg_stack_box(const struct svg_stack *stack, struct svg_point at, int size)
{
    enum { AROUND = 20 };
    int half = size / 2 + AROUND;

    if (*stack->title)
        return (struct svg_box){at.x - SVG_ARMY / 2 - AROUND, at.y - SVG_ARMY_HIGH / 2 - AROUND,
                                SVG_ARMY + 4 * AROUND, SVG_ARMY_HIGH + 4 * AROUND};
    if (stack->count > 1 && stack->count <= stack->fanned)
        half = SVG_FAN / 2 + (int)(stack->count - 1) * SVG_SPREAD / 2 + AROUND;
    if (stack->count > stack->fanned)
        half += 3 * AROUND;
    return (struct svg_box){at.x - half, at.y - half, 2 * half, 2 * half};
}
