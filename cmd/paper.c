/* What may be printed: how wide a line is, and which characters are shown. Nothing that is
 * adjudicated looks here. */
#include "paper.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/text.h"
#include "cmd.h"
#include "show/paragraph.h"

enum { USUAL = 80, NARROW = 20, WIDEST = 400 };

unsigned cmd_paper_width(void)
{
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    int64_t width = 0;

    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    if (!width && (!columns || !slice_int(slice_of(columns), 1, WIDEST, &width)))
        width = USUAL;
    return (unsigned)(width < NARROW ? NARROW : width > WIDEST ? WIDEST : width);
}

void cmd_say_line(const char *words)
{
    enum { INDENT = 4 };
    unsigned width = cmd_paper_width();
    struct text out = {0};

    if (isatty(STDERR_FILENO) && strlen(words) > width)
        show_paragraph_in(width, "", INDENT, words, &out);
    if (out.length && !out.failed)
        fwrite(out.at, 1, out.length, stderr);
    else
        fprintf(stderr, "%s\n", words);
    text_free(&out);
}

bool cmd_paper_is_plain(void)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    bool plain = !locale || strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") != 0;

    if (locale)
        freelocale(locale);
    return plain;
}

/* A line that is too wide: with what stands before its words, of which an event has more. */
static void add_broken(const char *line, unsigned width, struct text *out)
{
    static const char mark[] = "  = ";
    static const char blanks[] = "      ";
    enum { INDENT = sizeof blanks - 1 };
    const char *first = mark;
    size_t skip = strlen(mark);

    if (strncmp(line, mark, skip) != 0) {
        skip = strspn(line, " ");
        first = skip < INDENT ? blanks + INDENT - skip : blanks;
    }
    show_paragraph_in(width, first, INDENT, line + skip, out);
}

bool cmd_write_broken(const char *bytes, size_t length)
{
    unsigned width = cmd_paper_width();
    struct text out = {0};

    while (length) {
        const char *end = memchr(bytes, '\n', length);
        size_t line = end ? (size_t)(end - bytes) : length;
        struct text words = {0};

        text_bytes(&words, bytes, line);
        if (end && line > width && !words.failed)
            add_broken(words.at, width, &out);
        else
            text_bytes(&out, bytes, line + (end != NULL));
        out.failed = out.failed || words.failed;
        text_free(&words);
        bytes += line + (end != NULL);
        length -= line + (end != NULL);
    }
    return cmd_write_text(&out);
}
