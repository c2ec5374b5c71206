/* What a map may be drawn with: how wide a line is, and which characters are shown. Nothing that is
 * adjudicated looks here. */
#include "paper.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/text.h"

enum { USUAL = 80, NARROW = 20, WIDEST = 400 };

unsigned cmd_paper_width(void)
{
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    int64_t width = 0;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    if (!width &&
        (!columns || !slice_int((struct slice){columns, strlen(columns)}, 1, WIDEST, &width)))
        width = USUAL;
    return (unsigned)(width < NARROW ? NARROW : width > WIDEST ? WIDEST : width);
}

bool cmd_paper_is_plain(void)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    bool plain = !locale || strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") != 0;
    if (locale)
        freelocale(locale);
    return plain;
}
