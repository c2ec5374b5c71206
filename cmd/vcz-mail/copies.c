/* Earlier mails that stand below a new one without a sign of quoting, as some programs leave them.
 */
#include <string.h>

#include "sheet.h"

enum { RULE = 20, DASHES = 4, HEAD_LINES = 3, NAME_MOST = 24 };

static bool ends_with(struct slice line, const char *end)
{
    size_t length = strlen(end);

    return line.length >= length && memcmp(line.at + line.length - length, end, length) == 0;
}

static size_t run_of(struct slice line, char c, size_t from)
{
    size_t count = 0;

    while (from + count < line.length && line.at[from + count] == c)
        count++;
    return count;
}

/* "-----BEGIN PGP SIGNED MESSAGE-----": what it holds is the sender's own. */
static bool is_pgp(struct slice line)
{
    static const char *const begins[] = {"-----BEGIN PGP", "-----END PGP"};

    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (line.length > strlen(begins[i]) && memcmp(line.at, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

/* "-----Original Message-----", "---------- Forwarded message ---------", in any language. */
static bool is_dashed(struct slice line)
{
    size_t before = run_of(line, '-', 0);
    size_t behind = 0;

    while (behind < line.length && line.at[line.length - 1 - behind] == '-')
        behind++;
    return before >= DASHES && behind >= DASHES && before < line.length && !is_pgp(line);
}

/* "________________________________" */
static bool is_rule(struct slice line)
{
    return line.length >= RULE && run_of(line, '_', 0) == line.length;
}

/* "On Monday Scott <scott@example.org> wrote:", in any language as long as the address is told. */
static bool is_attribution(struct slice line)
{
    return ends_with(line, "wrote:") ||
           (ends_with(line, ":") && memchr(line.at, '@', line.length) != NULL);
}

/* "From: Scott", "*Sent:* Monday": a line as of the head of a mail. */
static bool is_field(struct slice line)
{
    size_t from = line.length && *line.at == '*';
    size_t at = from;

    while (at < line.length && at < NAME_MOST && line.at[at] != ':' && line.at[at] != ' ')
        at++;
    return at > from && at + 1 < line.length && line.at[at] == ':' &&
           (line.at[at + 1] == ' ' || line.at[at + 1] == '*');
}

static bool is_head(const struct sheet *sheet, unsigned index)
{
    unsigned depth = sheet->line[index].depth;

    for (unsigned i = 0; i < HEAD_LINES; i++)
        if (index + i >= sheet->count || sheet->line[index + i].depth != depth ||
            !is_field(sheet_line(sheet, index + i)))
            return false;
    return true;
}

/* What follows is quoted as it should be, and who goes on below it writes anew. */
static bool is_quoted_below(const struct sheet *sheet, unsigned index)
{
    while (++index < sheet->count)
        if (sheet->line[index].length)
            return sheet->line[index].depth > 0;
    return false;
}

static bool begins_copy(const struct sheet *sheet, unsigned index)
{
    struct slice line = sheet_line(sheet, index);

    return sheet->line[index].depth == 0 &&
           (is_dashed(line) || is_rule(line) || is_attribution(line) || is_head(sheet, index)) &&
           !is_quoted_below(sheet, index);
}

void sheet_find_copies(struct sheet *sheet)
{
    unsigned copied = 0;

    for (unsigned i = 0; i < sheet->count; i++) {
        bool begins = !copied && begins_copy(sheet, i);

        sheet->line[i].depth += copied;
        copied = copied || begins;
    }
}
