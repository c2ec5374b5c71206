#include "show/svg.h"

#include <stdarg.h>
#include <string.h>

/* Its numbers, "-1.2-3" or "1.2 3": a sign stands for the blank. */
static void add_point(struct svg_point point, struct text *out)
{
    text_tenths(out, point.x);
    if (point.y >= 0)
        text_char(out, ' ');
    text_tenths(out, point.y);
}

void svg_add(struct text *out, const char *format, ...)
{
    const char *words;
    va_list list;

    va_start(list, format);
    for (const char *at = format; *at; at++) {
        if (*at != '%') {
            size_t plain = strcspn(at, "%");

            text_bytes(out, at, plain);
            at += plain - 1;
            continue;
        }
        switch (*++at) {
        case 'T':
            text_tenths(out, va_arg(list, int));
            break;
        case 'P':
            add_point(va_arg(list, struct svg_point), out);
            break;
        case 'E':
            words = va_arg(list, const char *);
            show_escaped(words, strlen(words), out);
            break;
        case 's':
            text_add(out, va_arg(list, const char *));
            break;
        case 'd':
            text_int(out, va_arg(list, int));
            break;
        case 'u':
            text_int(out, va_arg(list, unsigned));
            break;
        case 'c':
            text_char(out, (char)va_arg(list, int));
            break;
        default:
            text_char(out, *at);
        }
    }
    va_end(list);
}

/* ---- curves */

static void add_bend(struct svg_point bend, struct svg_point next, struct text *out)
{
    struct svg_point end = svg_middle(bend, next);

    svg_add(out, "Q%P %P", bend, end);
}

void svg_curve_part(const struct svg_point *point, unsigned count, unsigned from, unsigned to,
                    struct text *out)
{
    svg_add(out, "M%P", from == 1 ? point[0] : svg_middle(point[from - 1], point[from]));
    for (unsigned i = from; i < to && i + 1 < count; i++)
        add_bend(point[i], point[i + 1], out);
    if (to + 1 >= count)
        svg_add(out, "L%P", point[count - 1]);
}

void svg_curve(const struct svg_point *point, unsigned count, bool closed, struct text *out)
{
    if (count < 2)
        return;
    if (!closed) {
        svg_curve_part(point, count, 1, count, out);
        return;
    }
    svg_add(out, "M%P", svg_middle(point[0], point[1]));
    for (unsigned i = 1; i <= count; i++)
        add_bend(point[i % count], point[(i + 1) % count], out);
    text_char(out, 'Z');
}

/* ---- letters */

/* Of a hundred parts of the size: seven classes of letters. */
static int class_of(char letter)
{
    if (strchr("csaezJ?", letter))
        return 46;
    if (strchr("bdghnkpquvxyo", letter))
        return 52;
    if (strchr("ABCDEFGHKLNOPQRSTUVXYZ&", letter))
        return 70;
    if (strchr("ftr()-/ ", letter))
        return 36;
    if (strchr("iljI.,:;'!|", letter))
        return 30;
    if (strchr("mwMW", letter))
        return 86;
    return 54;
}

int svg_width(const char *string, size_t length, enum svg_face face, int size)
{
    static const int parts[] = {
        [SVG_SERIF] = 100, [SVG_BOLD] = 108, [SVG_ITALIC] = 96, [SVG_NARROW] = 84};
    int64_t sum = 0;

    for (size_t i = 0; i < length && string[i]; i++)
        if (((unsigned char)string[i] & 0xc0) != 0x80)
            sum += class_of(string[i]);
    return (int)(sum * size * parts[face] / 10000);
}

void svg_add_length(int width, int room, struct text *out)
{
    int drawn = width * 23 / 25; /* what `width` allows for is rarely used up */

    if (width > room * 4 / 5)
        svg_add(out, " textLength=\"%T\" lengthAdjust=\"spacingAndGlyphs\"",
                drawn < room ? drawn : room);
}

int svg_fitting(int size, int width, int room)
{
    int least = size * 3 / 5;
    int fits = width > room ? (int)((int64_t)size * room / width) : size;

    return fits < least ? least : fits;
}

int svg_root(int64_t square)
{
    enum { MOST = 1 << 26 };
    int64_t high = 1;

    while (high < MOST && high * high <= square)
        high *= 2;
    int64_t low = high / 2;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;

        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return (int)low;
}

void svg_join(char text[SVG_SHORT], const char *words)
{
    size_t at = strlen(text);

    for (; *words && at + 1 < SVG_SHORT; words++)
        text[at++] = *words;
    text[at] = '\0';
}

void svg_say(char text[SVG_SHORT], const char *before, int number)
{
    enum { DIGITS = 12 };
    char digits[DIGITS];
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    char *first = digits + DIGITS - 1;

    *first = '\0';
    do
        *--first = (char)('0' + left % 10);
    while (left /= 10);
    svg_join(text, before);
    svg_join(text, number < 0 ? "-" : "");
    svg_join(text, first);
}
