/* A position as a screen of text to play from: what stands, what is due, the map, who is where. */
#ifndef SHOW_SCREEN_H
#define SHOW_SCREEN_H

#include "show/board.h"
#include "show/news.h"
#include "show/picture.h"

struct show_screen {
    const struct show_board *board;   /* with the width of the terminal */
    const struct show_style *style;   /* or NULL */
    const struct show_news *news;     /* likewise */
    const struct show_window *around; /* this part of the map, and what stands there; or NULL */
    bool all;                         /* all of the map, of hexes in several parts */
    bool brief;   /* state and map alone: not what is due, who stands where and where ways lead */
    bool plain;   /* in ASCII */
    uint8_t zone; /* the side whose zones of control are marked; NO_SIDE */
};

/* All of it. False without memory, or as show_due. */
bool show_screen(const struct show_screen *screen, struct text *out);

/* What is due: of an open question what it asks, and how it is answered; else how orders are
 * written of which one is legal, and to how many units: to who may see all. To a side that is to
 * act, the orders of the phase. False as show_due. */
bool show_wanted(const struct show_board *board, const struct show_news *news, struct text *out);

/* The counters off the map that an order may place now, by name, a blank before each; if a `later`
 * position is given, those of them that are still off the map in it. False as show_due. */
bool show_waiting(const struct show_board *board, const void *later, struct text *out);

/* A map of hexes: six columns and two lines a hex, with all that lies on hexsides, strengths and
 * leaders. False without memory. */
bool show_hexes(const struct show_screen *screen, const struct show_window *window,
                struct text *out);
/* How many columns of hexes go into lines of that width. */
unsigned show_hexes_wide(unsigned width);
/* So many columns, and SHOW_ROWS rows of them: about a cell, or (-1) the largest stack. */
enum { SHOW_ROWS = 11 };
struct show_window show_crowd(const struct show_board *board, unsigned width, int32_t about);
/* The cell amid all those that legal orders name, if so many columns and rows hold them; -1: they
 * do not, or the viewer may not know all that is legal. */
int32_t show_aimed_at(const struct show_board *board, int wide, int high);
/* Of `all` columns, or rows, with so many counters each the first of those `wide` ones in which
 * most stand; about one of them likewise. */
int show_crowded(const unsigned *count, int all, int wide, int about);

/* A hex in words: its terrain, what the game knows of it, and what lies on its sides. */
void show_hex_words(const struct show_board *board, uint16_t cell, struct text *out);

/* A map of points as a lattice so wide: each by a mark and a few letters of its name, with the
 * strength that stands there, and the ways between. Where lines are short it is the part about the
 * last fight, or where most counters stand; `all` of it is drawn in parts beside each other. False
 * without memory. */
bool show_lattice(const struct show_screen *screen, const struct show_window *window,
                  unsigned width, struct text *out);
/* How many letters name a cell on so wide a lattice (short_names.h). */
unsigned show_lattice_letters(unsigned width);

/* Areas and points from north to south, a row each: who controls it, what is there, strengths, and
 * unless it is brief where the ways lead. False without memory. */
bool show_table(const struct show_screen *screen, const struct show_window *window,
                struct text *out);

/* Who stands in the window, a paragraph a cell. */
void show_roster(const struct show_board *board, const struct show_window *window,
                 struct text *out);

/* "25*": strength and a leader; "?": what is not known; of counters without strength how many. */
struct svg_stack;
void show_strength(const struct svg_stack *stack, struct text *out);

#endif
