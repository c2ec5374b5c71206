#include <string.h>

#include "sheet.h"

struct flow {
    struct sheet *sheet;
    bool flowed, delsp;
    bool open; /* the line goes on */
    unsigned depth;
    struct text line;
};

static void end_line(struct flow *flow)
{
    if (flow->open)
        sheet_add(flow->sheet, flow->depth, flow->line.length ? flow->line.at : "",
                  flow->line.length);
    flow->sheet->bytes.failed = flow->sheet->bytes.failed || flow->line.failed;
    flow->open = false;
    text_clear(&flow->line);
}

/* How deep it is quoted; the signs are taken off. Flowed text knows no blank between them. */
static unsigned take_quotes(struct slice *line, bool flowed)
{
    unsigned depth = 0;
    size_t at = 0;

    for (;;) {
        size_t sign = at;

        if (!flowed && sign + 1 < line->length && line->at[sign] == ' ' &&
            line->at[sign + 1] == '>')
            sign++;
        if (sign >= line->length || line->at[sign] != '>')
            break;
        depth++;
        at = sign + 1;
    }
    if ((depth || flowed) && at < line->length && line->at[at] == ' ')
        at++;
    line->at += at;
    line->length -= at;
    return depth;
}

static void take_line(struct flow *flow, struct slice line)
{
    if (line.length && line.at[line.length - 1] == '\r')
        line.length--;
    unsigned depth = take_quotes(&line, flow->flowed);
    bool signature = slice_is(line, "-- ");
    bool goes_on = flow->flowed && !signature && line.length && line.at[line.length - 1] == ' ';
    if (flow->open && (depth != flow->depth || signature))
        end_line(flow);
    flow->open = true;
    flow->depth = depth;
    if (line.length)
        text_bytes(&flow->line, line.at, line.length - (goes_on && flow->delsp));
    if (!goes_on)
        end_line(flow);
}

void sheet_read_plain(struct sheet *sheet, struct slice text, bool flowed, bool delsp)
{
    struct flow flow = {.sheet = sheet, .flowed = flowed, .delsp = delsp};
    char ends = text.length && memchr(text.at, '\n', text.length) ? '\n' : '\r'; /* of old files */

    for (size_t at = 0; at < text.length && !sheet->too_long;) {
        const char *end = memchr(text.at + at, ends, text.length - at);
        size_t length = end ? (size_t)(end - text.at) - at : text.length - at;

        take_line(&flow, (struct slice){text.at + at, length});
        at += length + 1;
    }
    end_line(&flow);
    text_free(&flow.line);
}
