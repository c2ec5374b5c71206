#include "show/escaped.h"

void show_escaped(const char *bytes, size_t length, struct text *out)
{
    for (size_t i = 0; i < length; i++)
        switch (bytes[i]) {
        case '&':
            text_add(out, "&amp;");
            break;
        case '<':
            text_add(out, "&lt;");
            break;
        case '>':
            text_add(out, "&gt;");
            break;
        case '"':
            text_add(out, "&quot;");
            break;
        default:
            text_char(out, bytes[i]);
        }
}
