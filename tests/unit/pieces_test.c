/* Markup in which what comes up again stands once. */
#include "show/pieces.h"

#include "base/memory.h"

#include "check.h"

#define CARD "<rect x=\"-15\" y=\"-15\" width=\"38\" height=\"38\"/><g><path d=\"M0 0h9\"/><g/></g>"
#define DISC "<circle cx=\"17\" cy=\"-2.8\" r=\"5.8\" fill=\"#fff\" stroke=\"#000\"/>"
static const char *const parts[] = {
    CARD "<text x=\"0\">12</text>" DISC,
    CARD "<text x=\"0\">13</text>" DISC,
    CARD "<text x=\"0\">14</text>" DISC,
    "<g clip-path=\"url(#c0)\"><use href=\"#f0\"/></g>",
    "",
};
enum { PARTS = sizeof parts / sizeof *parts };

static struct slice part(unsigned i)
{
    return (struct slice){parts[i], strlen(parts[i])};
}

static void write(struct text *out)
{
    struct show_pieces pieces = {0};

    for (unsigned i = 0; i < PARTS; i++)
        show_pieces_count(&pieces, part(i));
    show_pieces_shared(&pieces, out);
    for (unsigned i = 0; i < PARTS; i++) {
        show_pieces_part(&pieces, part(i), out);
        text_char(out, '\n');
    }
    show_pieces_free(&pieces);
}

/* The card and the disc come up three times; a short text is no shorter by its number. */
TEST(what_comes_up_again_stands_once)
{
    struct text out = {0};

    write(&out);
    CHECK_STR(out.at, "<g id=\"q0\">" CARD "</g>\n"
                      "<g id=\"q2\">" DISC "</g>\n"
                      "<use href=\"#q0\"/><text x=\"0\">12</text><use href=\"#q2\"/>\n"
                      "<use href=\"#q0\"/><text x=\"0\">13</text><use href=\"#q2\"/>\n"
                      "<use href=\"#q0\"/><text x=\"0\">14</text><use href=\"#q2\"/>\n"
                      "<g clip-path=\"url(#c0)\"><use href=\"#f0\"/></g>\n\n");
    text_free(&out);
}

TEST(without_memory_it_has_failed)
{
    for (long count = 0;; count++) {
        struct text out = {0};

        memory_fail_after(count, false);
        write(&out);
        memory_fail_after(-1, false);
        bool good = !out.failed;
        text_free(&out);
        if (good)
            break;
    }
}

TESTS(RUN(what_comes_up_again_stands_once), RUN(without_memory_it_has_failed))
