/* The tracks, as the style lists them: turns, lines of figures with markers, places as rows of
 * boxes. */
#include <string.h>

#include "game/look.h"
#include "show/charts.h"
#include "show/svg_frame.h"

enum { WIDTH_MOST = 60 };

struct tracks {
    const struct svg_scene *scene;
    struct svg_point at; /* where the next begins */
    int left, right;
    struct text *out;
};

static void add_title(struct tracks *tracks, const struct node *entry)
{
    svg_add(tracks->out,
            "<text x=\"%T\" y=\"%T\" font-size=\"15px\" font-style=\"italic\">%E</text>\n",
            tracks->at.x, tracks->at.y, svg_text_of(entry, "title", ""));
}

static void add_box(struct tracks *tracks, struct svg_box box, bool here, const char *words,
                    const char *below)
{
    svg_add(tracks->out,
            "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" fill=\"%s\" stroke=\"#2b2418\"/>"
            "<text class=\"k b\" x=\"%T\" y=\"%T\" font-size=\"12px\" fill=\"%s\">%E</text>\n",
            box.x, box.y, box.width, box.height, here ? "#2b2418" : "#fbf7e8",
            box.x + box.width / 2, box.y + (*below ? 150 : box.height / 2 + 45),
            here ? "#fbf7e8" : "#2b2418", words);
    if (*below)
        svg_add(tracks->out,
                "<text class=\"k\" x=\"%T\" y=\"%T\" font-size=\"8.5px\" fill=\"%s\">%E</text>\n",
                box.x + box.width / 2, box.y + 270, here ? "#fbf7e8" : "#6a5c3e", below);
}

static const char *const months[] = {"January",   "February", "March",    "April",
                                     "May",       "June",     "July",     "August",
                                     "September", "October",  "November", "December"};

struct day {
    int month, date;
};

/* So many days after the one on which the first turn begins; false if the entry does not say. */
static bool day_of(const struct node *entry, int days, struct day *day)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    *day = (struct day){svg_int_of(entry, "month", 0), svg_int_of(entry, "day", 0)};
    if (day->month < 1 || day->month > 12 || day->date < 1 || days < 0)
        return false;
    day->date += days;
    for (; day->date > lengths[day->month - 1]; day->month = day->month % 12 + 1)
        day->date -= lengths[day->month - 1];
    return true;
}

/* The day on which a turn begins: "9 Mar". */
static void say_day(const struct node *entry, int turn, char day[SVG_SHORT])
{
    enum { LETTERS = 3 };
    struct day begins;
    char month[LETTERS + 1] = "";

    day[0] = '\0';
    if (!day_of(entry, (turn - 1) * svg_int_of(entry, "days", 7), &begins))
        return;
    memcpy(month, months[begins.month - 1], LETTERS);
    svg_say(day, "", begins.date);
    svg_join(day, " ");
    svg_join(day, month);
}

void svg_add_dates(const struct svg_scene *scene, struct text *out)
{
    const struct node *list = svg_entry(scene->style, "tracks");
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;
    const struct position_head *head = scene->board->position;
    int turn = head->turn;
    int days = svg_int_of(entry, "days", 0);
    struct day first, last;

    if (days < 1 || turn < 1 || !day_of(entry, (turn - 1) * days, &first) ||
        !day_of(entry, turn * days - 1, &last))
        return;
    text_format(out, ", %d%s%s to %d %s", first.date, first.month == last.month ? "" : " ",
                first.month == last.month ? "" : months[first.month - 1], last.date,
                months[last.month - 1]);
}

enum { ROW = 560, GAP = 400 };

static void next_row(struct tracks *tracks)
{
    if (tracks->at.x > tracks->left)
        tracks->at.y += ROW;
    tracks->at.x = tracks->left;
}

/* A track of that width begins in a new row if it has no room in this one. */
static void make_room(struct tracks *tracks, int width)
{
    if (tracks->at.x + width > tracks->right)
        next_row(tracks);
}

static void add_turns(struct tracks *tracks, const struct node *entry)
{
    enum { HIGH = 330, WIDE = 560 };
    const struct position_head *head = tracks->scene->board->position;
    int last = 0;

    if (!show_whole_number(tracks->scene->board, "last_turn", &last) || last < 1 ||
        last > WIDTH_MOST)
        return;
    int room = (tracks->right - tracks->at.x) / last;
    int wide = room < WIDE ? room : WIDE;
    add_title(tracks, entry);
    for (int turn = 1; turn <= last; turn++) {
        char number[SVG_SHORT] = "";
        char day[SVG_SHORT];

        svg_say(number, "", turn);
        say_day(entry, turn, day);
        add_box(tracks,
                (struct svg_box){tracks->at.x + (turn - 1) * wide, tracks->at.y + 70, wide, HIGH},
                turn == head->turn, number, day);
    }
    tracks->at.x = tracks->right;
    next_row(tracks);
    tracks->at.y += HIGH - 240;
}

/* A track of figures with a pennant of each side on it. */
static void add_flags(struct tracks *tracks, const struct node *flags, int from, int to, int wide)
{
    const struct game *game = tracks->scene->board->game;

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        int value;

        if (!show_whole_number(tracks->scene->board, svg_text_of(flags, game->sides[side], ""),
                               &value))
            continue;
        value = value < from ? from : value > to ? to : value;
        /* on the edge of its box, in either half of it */
        svg_add_pennant(tracks->scene,
                        (struct svg_point){tracks->at.x + (value - from) * wide +
                                               (int)side * wide / 2 + wide / 12,
                                           tracks->at.y + 40},
                        side, tracks->out);
    }
}

/* What a value from there on means: {bands: [{from: 9, words: U.S. Marginal}]}. */
static void add_bands(struct tracks *tracks, const struct node *entry, int from, int to, int wide)
{
    enum { BELOW = 430 };
    const struct node *bands = node_get(entry, "bands");
    const struct node *band = bands && bands->kind == NODE_LIST ? bands->first : NULL;

    for (; band; band = band->next) {
        int first = svg_int_of(band, "from", to + 1);
        int last = band->next ? svg_int_of(band->next, "from", to + 1) - 1 : to;

        if (band->kind != NODE_MAP || first < from || last > to || last < first)
            continue;
        int x = tracks->at.x + (first - from) * wide;
        int long_is = (last - first + 1) * wide;
        const char *words = svg_text_of(band, "words", "");
        svg_add(tracks->out,
                "<path fill=\"none\" stroke=\"#6a5c3e\" d=\"M%T %Tv6h%Tv-6\"/><text class=\"m\" "
                "x=\"%T\" y=\"%T\" font-size=\"10px\" font-style=\"italic\" fill=\"#6a5c3e\"",
                x + 20, tracks->at.y + 320, long_is - 40, x + long_is / 2,
                tracks->at.y + BELOW + 35);
        svg_add_length(svg_width(words, strlen(words), SVG_ITALIC, 100), long_is - 20, tracks->out);
        svg_add(tracks->out, ">%E</text>\n", words);
    }
}

static void add_line(struct tracks *tracks, const struct node *entry)
{
    enum { HIGH = 240, WIDE = 390, ABOVE = 90 }; /* flags stand below the title */
    int from = svg_int_of(entry, "from", 0);
    int to = svg_int_of(entry, "to", 0);
    int value = 0;

    if (to < from || to - from > WIDTH_MOST)
        return;
    int room = (tracks->right - tracks->left) / (to - from + 1);
    int wide = room < WIDE ? room : WIDE;
    make_room(tracks, wide * (to - from + 1));
    bool known = show_whole_number(tracks->scene->board, svg_text_of(entry, "fact", ""), &value);
    int box = value < from ? from : value > to ? to : value; /* its ends take what lies beyond */
    tracks->at.y -= node_get(entry, "flags") ? ABOVE : 0;
    add_title(tracks, entry);
    tracks->at.y += node_get(entry, "flags") ? ABOVE : 0;
    for (int number = from; number <= to; number++) {
        char words[SVG_SHORT] = "";

        bool here = known && number == box;
        int shown = here ? value : number;

        svg_say(words, from < 0 && shown > 0 ? "+" : "", shown);
        add_box(
            tracks,
            (struct svg_box){tracks->at.x + (number - from) * wide, tracks->at.y + 70, wide, HIGH},
            here, words, "");
    }
    add_flags(tracks, node_get(entry, "flags"), from, to, wide);
    add_bands(tracks, entry, from, to, wide);
    tracks->at.x += wide * (to - from + 1) + GAP;
}

/* A cell's fact as boxes, filled as far as it goes, of so many as its place had. */
static void add_boxes(struct tracks *tracks, const struct node *entry)
{
    enum { BOX = 100, HIGH = 120 };
    const struct show_board *board = tracks->scene->board;
    const struct map *map = tracks->scene->map;
    const struct game_fact *fact = game_cell_fact(board->game, svg_text_of(entry, "boxes", ""));

    for (unsigned i = 0; fact && i < map->places; i++) {
        const struct map_place *place = &map->place[i];
        struct value value = {0};

        if (place->strength < 1 || place->strength > WIDTH_MOST ||
            !game_look(fact, board->scenario, board->position, place->cell, &value))
            continue;
        int width = 320 + (place->strength > 16 ? place->strength : 16) * BOX;
        make_room(tracks, width);
        int x = tracks->at.x;
        svg_add(tracks->out,
                "<use href=\"#p-fortress\" x=\"%T\" y=\"%T\"/><text x=\"%T\" y=\"%T\" "
                "font-size=\"13px\">%E %d/%d</text>\n",
                x + 120, tracks->at.y + 20, x + 320, tracks->at.y, place->name, (int)value.number,
                (int)place->strength);
        for (int box = 0; box < place->strength; box++)
            svg_add(tracks->out,
                    "<rect x=\"%T\" y=\"%T\" width=\"%T\" height=\"%T\" fill=\"%s\" "
                    "stroke=\"#2b2418\" stroke-width=\".8\"/>\n",
                    x + 320 + box * BOX, tracks->at.y + 60, BOX - 15, HIGH - 15,
                    box < value.number ? "#2b2418" : "#fbf7e8");
        tracks->at.x += width + GAP;
    }
}

void svg_add_tracks(const struct svg_scene *scene, struct svg_box box, struct text *out)
{
    enum { INWARD = 250, TOP = 380 };
    const struct node *list = svg_entry(scene->style, "tracks");
    struct tracks tracks = {
        scene, {box.x + INWARD, box.y + TOP}, box.x + INWARD, box.x + box.width - INWARD, out};
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;

    for (; entry; entry = entry->next) {
        if (tracks.at.y + 300 > box.y + box.height || entry->kind != NODE_MAP)
            return;
        if (node_get(entry, "boxes"))
            add_boxes(&tracks, entry);
        else if (node_get(entry, "to"))
            add_line(&tracks, entry);
        else
            add_turns(&tracks, entry);
    }
}
