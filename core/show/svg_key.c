/* The key, which names what this map has and no more. */
#include "show/svg_key.h"

#include <string.h>

#include "show/svg_stack.h"

enum {
    BELOW = 270,
    ROW = 330,
    TOP = 330,
    SIDE = 150,
    SIGN = 450,
    BESIDE = SIGN / 2 + 95,
    ENTRY = 1720,
    LEAST = 1300
};

/* How many entries stand in a column. */
static int rows_of(struct svg_box box)
{
    return (box.height - BELOW) / ROW;
}

bool svg_key_next(struct svg_key *key, struct svg_point *at)
{
    int rows = rows_of(key->box);
    int column = (int)key->next / rows;

    *at = (struct svg_point){key->box.x + SIDE + SIGN / 2 + column * key->entry,
                             key->box.y + TOP + (int)key->next % rows * ROW};
    if (at->x + key->entry - SIGN / 2 > key->box.x + key->box.width)
        return false;
    key->next++;
    return true;
}

static int wide(const char *words, size_t length, int letters)
{
    return svg_width(words, length, SVG_SERIF, letters);
}

static void add_line(struct svg_key *key, struct svg_point at, struct slice words, int letters)
{
    int room = key->entry - BESIDE - SIGN / 2 - 40;
    int size = svg_fitting(letters, wide(words.at, words.length, letters), room);

    svg_add(key->out, "<text x=\"%T\" y=\"%T\" font-size=\"%Tpx\"", at.x + BESIDE, at.y, size);
    svg_add_length(wide(words.at, words.length, size), room, key->out);
    text_char(key->out, '>');
    show_escaped(words.at, words.length, key->out);
    text_add(key->out, "</text>\n");
}

/* The blank that is nearest to the middle; the end if there is none. */
static size_t middle_blank(const char *words, size_t length)
{
    for (size_t by = 0; by <= length / 2; by++) {
        if (words[length / 2 - by] == ' ')
            return length / 2 - by;
        if (length / 2 + by < length && words[length / 2 + by] == ' ')
            return length / 2 + by;
    }
    return length;
}

void svg_key_words(struct svg_key *key, struct svg_point at, const char *words)
{
    enum { LETTERS = 140, SMALL = 115, UP = 15, DOWN = 105 };
    struct text line = {0};

    for (; *words; words++)
        text_char(&line, *words == '_' ? ' ' : *words);
    if (line.length && !line.failed) {
        size_t cut = line.length;

        if (wide(line.at, cut, SMALL) > key->entry - BESIDE - SIGN / 2 - 40)
            cut = middle_blank(line.at, cut);
        if (cut == line.length) {
            add_line(key, (struct svg_point){at.x, at.y + 50}, (struct slice){line.at, cut},
                     LETTERS);
        } else {
            add_line(key, (struct svg_point){at.x, at.y - UP}, (struct slice){line.at, cut}, SMALL);
            add_line(key, (struct svg_point){at.x, at.y + DOWN},
                     (struct slice){line.at + cut + 1, line.length - cut - 1}, SMALL);
        }
    }
    key->out->failed = key->out->failed || line.failed;
    text_free(&line);
}

/* ---- units */

static void add_units(struct svg_key *key)
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
        if (!sign || known < count || count == SIGNS || !svg_key_next(key, &at))
            continue;
        told[count++] = sign;
        svg_add(key->out,
                "<g transform=\"translate(%P)\"><use href=\"#box\"/><use href=\"#u-%s\"/></g>\n",
                at, sign);
        svg_key_words(key, at, strcmp(sign, "unknown") == 0 ? "unknown, dummy" : sign);
    }
}

/* ---- what stands on a counter */

struct mark {
    const char *mark; /* of the style, or NULL: every map has it */
    const char *words;
    char letter;
};

static void add_mark(struct svg_key *key, const struct mark *mark)
{
    struct svg_point at;

    if ((mark->mark && !*svg_text_of(svg_entry(key->scene->style, "marks"), mark->mark, "")) ||
        !svg_key_next(key, &at))
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
    svg_key_words(key, at, mark->words);
}

/* What the figures of counters are: {reads: [{figures: 3-8, words: "strength, movement"}]}. */
static void add_figures(struct svg_key *key)
{
    const struct node *list = svg_entry(key->scene->style, "reads");
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;

    for (; entry; entry = entry->next) {
        struct svg_point at;

        if (!svg_key_next(key, &at))
            return;
        svg_add(key->out, "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"14px\">%E</text>",
                at.x, at.y + 50, svg_text_of(entry, "figures", ""));
        svg_key_words(key, at, svg_text_of(entry, "words", ""));
    }
}

static void add_marks(struct svg_key *key)
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

/* ---- what has just been done */

static const struct {
    enum show_arrow_kind kind;
    const char *words, *drawing;
} arrows[] = {
    {SHOW_MOVE, "move",
     "<path class=\"line\" stroke=\"currentColor\" stroke-width=\"5\" d=\"M-20 0h22\"/>"
     "<path fill=\"currentColor\" d=\"M20 0l-19-7.5v15z\"/>"},
    {SHOW_RETREAT, "retreat",
     "<path class=\"line\" stroke=\"currentColor\" stroke-width=\"2.6\" stroke-dasharray=\"9 5\" "
     "stroke-linecap=\"butt\" d=\"M-22 0h26\"/><path fill=\"currentColor\" d=\"M20 "
     "0l-17-5.5v11z\"/>"},
    {SHOW_ATTACK, "attack",
     "<path fill=\"#c0271d\" d=\"M-20-5l22 2.5v-6l18 8.5-18 8.5v-6l-22 2.5z\"/>"},
    {SHOW_BOMBARD, "shots",
     "<path class=\"line\" stroke=\"#c0271d\" stroke-width=\"3.4\" stroke-dasharray=\".1 6\" "
     "d=\"M-20 5q16-14 32-5\"/><path fill=\"#c0271d\" d=\"M20 6l-11.5-1 6-8.5z\"/>"},
};

/* The first of a kind; NULL. */
static const struct show_arrow *first_arrow(const struct svg_scene *scene,
                                            enum show_arrow_kind kind)
{
    for (unsigned i = 0; scene->arrows && i < scene->arrows->count; i++)
        if (scene->arrows->arrow[i].kind == kind)
            return &scene->arrows->arrow[i];
    return NULL;
}

static void add_arrows(struct svg_key *key)
{
    const struct svg_scene *scene = key->scene;

    for (unsigned i = 0; i < sizeof arrows / sizeof *arrows; i++) {
        const struct show_arrow *arrow = first_arrow(scene, arrows[i].kind);
        struct svg_point at;

        if (!arrow || !svg_key_next(key, &at))
            continue;
        const struct svg_colours *is = svg_colours(scene->style, scene->board->game, arrow->side);
        svg_add(key->out, "<g transform=\"translate(%P)\" color=\"%s\">%s</g>\n", at,
                is->dark ? is->ground : is->edge, arrows[i].drawing);
        svg_key_words(key, at, arrows[i].words);
    }
}

static void add_all(struct svg_key *key)
{
    key->next = 0;
    svg_key_add_map(key);
    add_units(key);
    add_figures(key);
    add_marks(key);
    add_arrows(key);
}

/* How far apart columns may be, if all that is told is to have room. */
static int entry_for(unsigned count, struct svg_box box)
{
    int rows = rows_of(box);
    int columns = ((int)count + rows - 1) / rows;
    int entry = columns ? (box.width - SIDE) / columns : ENTRY;

    return entry < LEAST ? LEAST : entry > ENTRY ? ENTRY : entry;
}

void svg_add_key(const struct svg_scene *scene, struct svg_box box, struct text *out)
{
    enum { ENDLESS = 1000000 };
    struct text unused = {0};
    struct svg_key all = {scene, {.width = ENDLESS, .height = box.height}, ENTRY, 0, &unused};

    add_all(&all);
    out->failed = out->failed || unused.failed;
    text_free(&unused);
    struct svg_key key = {scene, box, entry_for(all.next, box), 0, out};
    add_all(&key);
}
