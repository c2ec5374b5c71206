/* Areas and points as a table that one can play from. */
#include <string.h>

#include "base/memory.h"
#include "show/columns.h"
#include "show/layout.h"
#include "show/paragraph.h"
#include "show/parts.h"
#include "show/screen.h"
#include "show/short_names.h"
#include "show/svg_stack.h"

enum { NARROW = 58 }; /* a terminal of 60 columns */
enum { C_LABEL, C_NAME, C_SIDE, C_WHAT, C_STACKS, C_WAYS, C_COUNT };

struct listing {
    const struct show_screen *screen;
    const struct map *map;
    struct svg_stack *stack;
    struct show_columns columns;
    unsigned letters; /* of the lattice's names; 0: there is none */
    bool failed;
    bool narrow; /* no room for columns */
    bool leads;  /* there is an asterisk */
};

/* ---- what stands in a column */

static void add_word(struct text *out, const char *before, const char *word)
{
    text_add(out, out->length ? before : "");
    text_add(out, word);
}

static void add_terrains(const struct listing *listing, uint16_t cell, struct text *out)
{
    const char *const *terrains = listing->map->vocabulary->terrains;

    for (unsigned i = 0; terrains && terrains[i]; i++)
        if (listing->map->cell[cell].terrains >> i & 1)
            add_word(out, " ", terrains[i]);
}

/* "gulf_port" reads "gulf port". */
static void add_kind(const char *kind, struct text *out)
{
    text_char(out, ' ');
    for (; *kind; kind++)
        text_char(out, *kind == '_' ? ' ' : *kind);
}

static void add_places(const struct listing *listing, uint16_t cell, struct text *out)
{
    const struct map *map = listing->map;
    const char *const *kinds = map->vocabulary->place_kinds;

    for (unsigned i = 0; i < map->places; i++) {
        if (map->place[i].cell != cell)
            continue;
        add_word(out, ", ", map->place[i].name);
        for (unsigned kind = 0; kinds[kind]; kind++)
            if (map->place[i].kinds >> kind & 1)
                add_kind(kinds[kind], out);
    }
}

/* Of the facts that the game's picture.yaml lists: "fortress", "siege 2", "gulf port". */
static void add_facts(const struct listing *listing, uint16_t cell, struct text *out)
{
    const struct show_board *board = listing->screen->board;
    const struct node *list = svg_entry(listing->screen->style, "table");
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;

    for (; entry; entry = entry->next) {
        struct value value = {0};
        enum value_kind kind;

        if (!entry->text || !show_cell_fact(board, entry->text, cell, &value, &kind))
            continue;
        if (kind == VALUE_BOOL && value.number)
            add_word(out, ", ", entry->text);
        if (kind == VALUE_INT && value.number) {
            add_word(out, ", ", entry->text);
            text_format(out, " %d", (int)value.number);
        }
        if (kind == VALUE_TEXT) {
            add_word(out, ", ", value.list);
            text_format(out, " %s", entry->text);
        }
        if (kind == VALUE_THING) {
            text_add(out, out->length ? ", " : "");
            board->game->thing_name(board->scenario, value.number, out);
        }
        if (kind == VALUE_SIDE && value.number >= 0 && value.number < GAME_SIDES) {
            add_word(out, ", ", entry->text);
            text_format(out, " of %s", board->game->sides[value.number]);
        }
    }
}

static void add_stack(struct listing *listing, const char *city, struct text *out)
{
    const struct show_board *board = listing->screen->board;
    char letter[] = {show_letter(board->game, listing->stack->side), '\0'};

    add_word(out, ", ", letter);
    const unsigned count = listing->stack->count;
    const size_t from = out->length;
    listing->stack->count = 0; /* leaders alone have no strength: they are counted behind it */
    show_strength(listing->stack, out);
    listing->leads = listing->leads || (out->length > from && strchr(out->at + from, '*'));
    text_format(out, " (%u)", count);
    if (city)
        text_format(out, " in %s", city);
    listing->failed = listing->failed || listing->stack->failed;
}

/* "R16* (5), I4 (2) in capital" */
static void add_stacks(struct listing *listing, uint16_t cell, struct text *out)
{
    static const char *const cities[] = {NULL, "capital", "port"};
    const struct node *units = svg_entry(listing->screen->style, "units");
    const unsigned parts = svg_text_of(units, "garrison of", NULL) ? 3 : 1;
    const struct svg_scene scene = {
        .board = listing->screen->board, .style = listing->screen->style, .map = listing->map};

    for (unsigned side = 0; side < GAME_SIDES; side++)
        for (unsigned part = 0; part < parts; part++)
            if (svg_find_part(&scene, cell, side, cities[part], listing->stack))
                add_stack(listing, cities[part], out);
}

/* "chihuahua, durango (rough river)", as orders name them. */
static void add_ways(const struct listing *listing, uint16_t cell, struct text *out)
{
    const struct map *map = listing->map;
    const char *const *kinds = map->vocabulary->edge_kinds;

    for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1u]; e++) {
        const char *before = " (";

        add_word(out, ", ", map->cell[map->edge[e].to].name);
        for (unsigned kind = 0; kinds[kind]; kind++)
            if (map->edge[e].kinds >> kind & 1) {
                text_format(out, "%s%s", before, kinds[kind]);
                before = " ";
            }
        text_add(out, before[1] ? "" : ")");
    }
}

/* ---- rows */

/* One below the other where columns have no room: "mexico (I): Mexico City capital, clear rough",
 * who stands there, and the ways. */
static void add_lines(const struct listing *listing, const struct text *words, struct text *out)
{
    static const char *const leads[C_COUNT] = {
        [C_WHAT] = "    ", [C_STACKS] = "    stands there: ", [C_WAYS] = "    to "};
    enum { INDENT = 6 };

    text_format(out, "%s (%s)%s%s\n", words[C_NAME].at, words[C_SIDE].at,
                words[C_LABEL].length ? ", on map " : "",
                words[C_LABEL].length ? words[C_LABEL].at : "");
    for (unsigned i = C_WHAT; i < C_COUNT; i++) {
        out->failed = out->failed || words[i].failed;
        if (words[i].length && !words[i].failed && !(i == C_WAYS && listing->screen->brief))
            show_paragraph_in(show_width(listing->screen->board), leads[i], INDENT, words[i].at,
                              out);
    }
}

static void add_cell(struct listing *listing, uint16_t cell, struct text *out)
{
    const struct show_board *board = listing->screen->board;
    struct text words[C_COUNT] = {{0}};
    char label[LATTICE_NAME + 1] = "";
    uint8_t control = show_control(board, cell);

    if (listing->letters)
        show_lattice_name(listing->map, cell, listing->letters, label);
    text_add(&words[C_LABEL], label);
    text_add(&words[C_NAME], listing->map->cell[cell].name);
    text_char(&words[C_SIDE], control < GAME_SIDES ? show_letter(board->game, control) : '-');
    add_places(listing, cell, &words[C_WHAT]);
    add_facts(listing, cell, &words[C_WHAT]);
    struct text terrains = {0};
    add_terrains(listing, cell, &terrains);
    if (terrains.length && !terrains.failed)
        add_word(&words[C_WHAT], ", ", terrains.at);
    words[C_WHAT].failed = words[C_WHAT].failed || terrains.failed;
    text_free(&terrains);
    add_stacks(listing, cell, &words[C_STACKS]);
    add_ways(listing, cell, &words[C_WAYS]);
    if (listing->narrow)
        add_lines(listing, words, out);
    else
        show_row(&listing->columns, listing->letters ? words : words + 1, out);
    for (unsigned i = 0; i < C_COUNT; i++)
        text_free(&words[i]);
}

static void add_heads(struct listing *listing, struct text *out)
{
    const char *const heads[C_COUNT] = {"on map",        listing->map->noun->one, "of",
                                        "what is there", "strength (counters)",   "ways lead to"};
    struct text words[C_COUNT] = {{0}};

    for (unsigned i = 0; i < C_COUNT; i++)
        text_add(&words[i], heads[i]);
    show_row(&listing->columns, listing->letters ? words : words + 1, out);
    for (unsigned i = 0; i < C_COUNT; i++)
        text_free(&words[i]);
}

static void at_least(unsigned *width, size_t length)
{
    *width = *width < length ? (unsigned)length : *width;
}

/* Names have what they need; of the rest some is for what is there, and more for the ways. */
static void measure(struct listing *listing, const struct show_layout *layout)
{
    enum { STACKS = 12, WIDE = 100, LEAST = 16, NARROW_LEAST = 10 };
    unsigned room = show_width(listing->screen->board);
    bool brief = listing->screen->brief;
    unsigned stacks = room < WIDE && !brief ? STACKS : 2 * STACKS;
    unsigned width[C_COUNT] = {listing->letters, 0, 2, 0, stacks, 0};

    for (unsigned i = 0; i < layout->count; i++)
        at_least(&width[C_NAME], strlen(listing->map->cell[layout->cell[i]].name));
    unsigned taken = width[C_LABEL] + width[C_NAME] + width[C_SIDE] + width[C_STACKS] + C_COUNT;
    unsigned least = 2 * (room < SHOW_WIDTH ? NARROW_LEAST : LEAST);
    room = room > taken + least ? room - taken : least;
    width[C_WHAT] = brief ? room : room * 2 / 5;
    width[C_WAYS] = room - width[C_WHAT];
    unsigned skipped = listing->letters ? 0 : 1;
    listing->columns.count = C_COUNT - skipped - brief;
    memcpy(listing->columns.width, width + skipped, listing->columns.count * sizeof *width);
}

/* "of: U us, M mexico, - nobody; * with a leader" */
static void add_key(const struct listing *listing, struct text *out)
{
    const struct show_board *board = listing->screen->board;
    struct text words = {0};

    for (unsigned side = 0; side < GAME_SIDES; side++)
        text_format(&words, "%c %s, ", show_letter(board->game, side), board->game->sides[side]);
    text_format(&words, "- nobody%s", listing->leads ? "; * with a leader" : "");
    if (!words.failed)
        show_paragraph_in(show_width(board), "of: ", 4, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

bool show_table(const struct show_screen *screen, const struct show_window *window,
                struct text *out)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);
    struct listing listing = {.screen = screen, .map = map};
    struct show_layout layout;

    if (!map->xy)
        return true;
    if (!show_layout_room(&layout, map, window))
        return false;
    listing.stack = memory_get(sizeof *listing.stack);
    listing.letters = show_is_lattice(map) ? show_lattice_letters(show_width(screen->board)) : 0;
    listing.narrow = show_width(screen->board) < NARROW;
    measure(&listing, &layout);
    if (!listing.narrow)
        add_heads(&listing, out);
    for (unsigned i = 0; listing.stack && i < layout.count; i++)
        add_cell(&listing, layout.cell[i], out);
    add_key(&listing, out);
    listing.failed = listing.failed || !listing.stack;
    memory_free(listing.stack);
    show_layout_free(&layout);
    return !listing.failed && !out->failed;
}
