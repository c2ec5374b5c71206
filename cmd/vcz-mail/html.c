/* HTML as text: what a line is, what is quoted, and the characters behind names. What a page would
 * look like is nobody's affair here. */
#include <string.h>

#include "sheet.h"

enum { NAME_ROOM = 16, DEPTH_MOST = 100 };

struct page {
    struct sheet *sheet;
    struct slice left; /* still to be read */
    struct text line;
    unsigned depth;  /* of blockquotes */
    unsigned copied; /* what is below a mark of Outlook or Yahoo is an earlier mail */
    unsigned raw;    /* of pre */
    bool any;        /* something stands in the line */
    bool blank;      /* a blank is owed before the next word */
};

struct tag {
    char name[NAME_ROOM]; /* small letters; "" for what has none */
    bool closes;
    struct slice words; /* of its attributes */
};

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

static bool is_one_of(const char *name, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(name, *list) == 0)
            return true;
    return false;
}

static bool holds(struct slice text, const char *what)
{
    size_t length = strlen(what);

    for (size_t at = 0; at + length <= text.length; at++) {
        size_t same = 0;

        while (same < length && small(text.at[at + same]) == what[same])
            same++;
        if (same == length)
            return true;
    }
    return false;
}

static void skip(struct page *page, size_t count)
{
    count = count < page->left.length ? count : page->left.length;
    page->left.at += count;
    page->left.length -= count;
}

/* Up to that string, and past it; to the end where it does not come. */
static struct slice take_until(struct page *page, const char *end)
{
    size_t length = strlen(end), at = 0;
    const struct slice all = page->left;

    while (at + length <= all.length) {
        size_t same = 0;

        while (same < length && small(all.at[at + same]) == end[same])
            same++;
        if (same == length) {
            skip(page, at + length);
            return (struct slice){all.at, at};
        }
        at++;
    }
    skip(page, all.length);
    return all;
}

/* ---- lines */

static void end_line(struct page *page)
{
    sheet_add(page->sheet, page->depth + page->copied, page->line.at ? page->line.at : "",
              page->line.length);
    page->sheet->bytes.failed = page->sheet->bytes.failed || page->line.failed;
    text_clear(&page->line);
    page->any = page->blank = false;
}

static void break_line(struct page *page)
{
    if (page->any)
        end_line(page);
    page->blank = false;
}

static void add(struct page *page, const char *bytes, size_t length)
{
    if (page->blank && page->any)
        text_char(&page->line, ' ');
    page->blank = false;
    page->any = true;
    text_bytes(&page->line, bytes, length);
}

static void add_text(struct page *page, char c)
{
    if (page->raw && c == '\n')
        end_line(page);
    else if (page->raw && c != '\r')
        add(page, &c, 1);
    else if (strchr(" \t\r\n\f", c) && c)
        page->blank = true;
    else
        add(page, &c, 1);
}

/* ---- characters by their names */

static void add_code(struct page *page, uint32_t code)
{
    char bytes[4];
    size_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};

    if (code == 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        code = '?', count = 1;
    for (size_t i = count; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(first[count] | code);
    add(page, bytes, count);
}

static const struct name {
    const char *name;
    uint32_t code;
} names[] = {
    {"amp", '&'},       {"lt", '<'},        {"gt", '>'},        {"quot", '"'},
    {"apos", '\''},     {"nbsp", 0xa0},     {"shy", 0xad},      {"ndash", 0x2013},
    {"mdash", 0x2014},  {"lsquo", 0x2018},  {"rsquo", 0x2019},  {"ldquo", 0x201c},
    {"rdquo", 0x201d},  {"hellip", 0x2026}, {"ensp", 0x2002},   {"emsp", 0x2003},
    {"thinsp", 0x2009}, {"zwnj", 0x200c},   {"zwj", 0x200d},    {"laquo", 0xab},
    {"raquo", 0xbb},    {"minus", 0x2212},  {"hyphen", 0x2010},
};

/* The number behind "&#"; how many of the bytes it takes, 0 if it is none. */
static size_t read_code(struct slice digits, uint32_t *code)
{
    uint32_t base = digits.length && small(*digits.at) == 'x' ? 16 : 10;
    size_t begins = base == 16, at = begins;

    for (*code = 0; at < digits.length && *code < 0x110000; at++) {
        char c = small(digits.at[at]);
        uint32_t digit = c >= '0' && c <= '9'                 ? (uint32_t)(c - '0')
                         : c >= 'a' && c <= 'f' && base == 16 ? (uint32_t)(c - 'a' + 10)
                                                              : base;

        if (digit == base)
            break;
        *code = *code * base + digit;
    }
    return at > begins ? at : 0;
}

static void take_character(struct page *page)
{
    struct slice behind = {page->left.at + 1, page->left.length - 1};
    uint32_t code = 0;
    size_t used = 0;

    if (behind.length && *behind.at == '#') {
        used = read_code((struct slice){behind.at + 1, behind.length - 1}, &code);
        used += used > 0;
    }
    for (size_t i = 0; !used && i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i].name);

        if (behind.length > length && memcmp(behind.at, names[i].name, length) == 0 &&
            behind.at[length] == ';') {
            used = length;
            code = names[i].code;
        }
    }
    if (!used) {
        add_text(page, '&');
        skip(page, 1);
        return;
    }
    add_code(page, code);
    skip(page, 1 + used + (behind.length > used && behind.at[used] == ';'));
}

/* ---- tags */

static struct tag take_tag(struct page *page)
{
    struct tag tag = {.name = ""};

    skip(page, 1);
    tag.closes = page->left.length && *page->left.at == '/';
    skip(page, tag.closes);
    size_t at = 0;
    while (at < page->left.length && at + 1 < NAME_ROOM &&
           !strchr(" \t\r\n>/:", page->left.at[at])) {
        tag.name[at] = small(page->left.at[at]);
        at++;
    }
    tag.name[at] = '\0';
    skip(page, at);
    size_t length = 0;
    char quote = '\0';
    for (; length < page->left.length && (quote || page->left.at[length] != '>'); length++) {
        char c = page->left.at[length];

        if (quote ? c == quote : c == '"' || c == '\'')
            quote = quote ? '\0' : c;
    }
    if (length == page->left.length) /* a quote that is not closed */
        tag.words = take_until(page, ">");
    else {
        tag.words = (struct slice){page->left.at, length};
        skip(page, length + 1);
    }
    return tag;
}

/* An earlier mail begins that no blockquote holds. */
static bool begins_copy(const struct tag *tag)
{
    return !tag->closes &&
           (holds(tag->words, "divrplyfwdmsg") || holds(tag->words, "yahoo_quoted") ||
            holds(tag->words, "appendonsend") || holds(tag->words, "moz-forward-container"));
}

static void heed_tag(struct page *page, const struct tag *tag)
{
    static const char *const breaks[] = {"p",     "div", "li",  "tr",         "ul",   "ol",
                                         "table", "h1",  "h2",  "h3",         "h4",   "h5",
                                         "h6",    "hr",  "pre", "blockquote", "body", NULL};

    if (strcmp(tag->name, "br") == 0) {
        end_line(page);
        return;
    }
    if (strcmp(tag->name, "td") == 0 || strcmp(tag->name, "th") == 0)
        page->blank = true;
    if (!is_one_of(tag->name, breaks))
        return;
    break_line(page);
    bool quotes = strcmp(tag->name, "blockquote") == 0;
    if (quotes && !tag->closes)
        page->depth += page->depth < DEPTH_MOST;
    else if (quotes && page->depth)
        page->depth--;
    if (strcmp(tag->name, "pre") == 0)
        page->raw = !tag->closes;
    if (begins_copy(tag))
        page->copied = 1;
}

static void take_markup(struct page *page)
{
    const struct slice left = page->left;

    if (left.length >= 4 && memcmp(left.at, "<!--", 4) == 0) {
        skip(page, 4);
        take_until(page, "-->");
        return;
    }
    if (left.length < 2 ||
        (!strchr("/!?", left.at[1]) && (small(left.at[1]) < 'a' || small(left.at[1]) > 'z'))) {
        add_text(page, '<');
        skip(page, 1);
        return;
    }
    struct tag tag = take_tag(page);
    if (tag.closes)
        heed_tag(page, &tag);
    else if (strcmp(tag.name, "style") == 0)
        take_until(page, "</style>");
    else if (strcmp(tag.name, "script") == 0)
        take_until(page, "</script>");
    else if (strcmp(tag.name, "title") == 0)
        take_until(page, "</title>");
    else
        heed_tag(page, &tag);
}

void sheet_read_html(struct sheet *sheet, struct slice text)
{
    struct page page = {.sheet = sheet, .left = text};

    while (page.left.length && !sheet->too_long && !page.line.failed) {
        char c = *page.left.at;

        if (c == '<') {
            take_markup(&page);
        } else if (c == '&') {
            take_character(&page);
        } else {
            add_text(&page, c);
            skip(&page, 1);
        }
    }
    break_line(&page);
    text_free(&page.line);
}
