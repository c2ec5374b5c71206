#include "show/paragraph.h"

#include <string.h>

void show_paragraph(const char *first, unsigned indent, const char *words, struct text *out)
{
    show_paragraph_in(SHOW_WIDTH, first, indent, words, out);
}

void show_paragraph_in(unsigned width, const char *first, unsigned indent, const char *words,
                       struct text *out)
{
    unsigned at = utf8_count(first, strlen(first));
    bool fresh = true; /* no word on this line yet */

    text_add(out, first);
    for (;;) {
        words += strspn(words, " \t\n");
        size_t bytes = strcspn(words, " \t\n");
        unsigned length = utf8_count(words, bytes);
        if (!bytes)
            break;
        bool opens = fresh && at > indent; /* it would stand behind `first` */
        if ((!fresh || opens) && at + !fresh + length > width) {
            if (opens && out->length && out->at[out->length - 1] == ' ')
                text_cut(out, out->length - 1);
            text_char(out, '\n');
            for (unsigned i = 0; i < indent; i++)
                text_char(out, ' ');
            at = indent;
            fresh = true;
        }
        if (!fresh)
            text_char(out, ' ');
        text_bytes(out, words, bytes);
        at += length + !fresh;
        fresh = false;
        words += bytes;
    }
    text_char(out, '\n');
}
