/* What a page is made of besides the game: its style and script, which lie in the data, and the
 * cases that it cites. All is read before the log is, behind whose header no file is opened. */
#ifndef CMD_REPORT_PAGE_H
#define CMD_REPORT_PAGE_H

#include "report/cards.h"

enum { PAGE_BYTES = 1 << 20 };

struct page_book {
    const char *path;
    struct slice bytes; /* none where the data has no such file */
    bool parsed;        /* only the game that is played is */
    struct document document;
    const struct node *list; /* the cases; NULL: there are none */
};

struct page {
    struct arena arena;
    struct slice style, script;    /* without bytes where the data has none */
    struct page_book book[STYLES]; /* in the order of `games` */
    struct report_cards cards;
    const struct node **cited; /* of these cases; owned */
    size_t citations, room;
    bool failed; /* there was no memory */
};

/* False, with the faults printed, if a file is there and cannot be read; to be freed all the same.
 */
bool page_read(struct page *page);
void page_free(struct page *page);
/* The title of a case, which will stand in the page; NULL if there is none. */
const char *page_cite(struct page *page, const struct game *game, const char *rule);

/* From the first byte to the title; `log` is the name of the log, without its folders. */
void page_head(const struct page *page, const struct game *game, const char *log, struct text *out);
/* The member `cases` of the data. */
void page_cases(const struct page *page, struct text *out);
/* An element that holds an object in JSON, of its members. */
void page_data(const struct text *members, struct text *out);
void page_script(const struct page *page, struct text *out);

#endif
