#include "charset.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

enum { LABEL_MOST = 64 };

/* Adds all of it, or nothing and false. */
static bool convert(iconv_t table, struct slice bytes, struct text *out)
{
    size_t before = out->length;
    char *from = (char *)bytes.at;
    size_t left = bytes.length;
    bool good = true;

    while (good && left && out->length - before < CHARSET_MOST) {
        char room[4096];
        char *to = room;
        size_t size = sizeof room;

        good = iconv(table, &from, &left, &to, &size) != (size_t)-1 || errno == E2BIG;
        text_bytes(out, room, (size_t)(to - room));
    }
    if (!good)
        text_cut(out, before);
    return good;
}

static bool read_as(const char *label, struct slice bytes, struct text *out)
{
    iconv_t table = iconv_open("UTF-8", label);

    if (table == (iconv_t)-1)
        return false;
    bool good = convert(table, bytes, out);
    iconv_close(table);
    return good;
}

/* Five bytes of cp1252 mean nothing; each other one is a character. */
static void read_as_windows(struct slice bytes, struct text *out)
{
    iconv_t table = iconv_open("UTF-8", "CP1252");

    for (size_t i = 0; i < bytes.length; i++)
        if (table == (iconv_t)-1 || !convert(table, (struct slice){bytes.at + i, 1}, out))
            text_char(out, '?');
    if (table != (iconv_t)-1)
        iconv_close(table);
}

void charset_read(const char *label, struct slice bytes, struct text *out)
{
    size_t bad = 0;

    if (!bytes.length)
        return;
    if (label && *label && strlen(label) < LABEL_MOST && !strchr(label, '/') &&
        read_as(label, bytes, out))
        return;
    if (utf8_is_ok(bytes.at, bytes.length, &bad))
        text_bytes(out, bytes.at, bytes.length);
    else
        read_as_windows(bytes, out);
}
