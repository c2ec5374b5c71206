#include "show/svg_names.h"

#include "base/memory.h"

static const struct {
    int size;
    enum svg_face face;
} type[] = {[SVG_CITY] = {190, SVG_BOLD},
            [SVG_TOWN] = {160, SVG_BOLD},
            [SVG_VILLAGE] = {130, SVG_SERIF},
            [SVG_WAYSIDE] = {115, SVG_ITALIC}};

bool svg_names_begin(struct svg_names *names, struct svg_box map, unsigned hards, unsigned labels,
                     unsigned softs)
{
    enum { INWARD = 20 };

    *names = (struct svg_names){.hard_room = hards, .label_room = labels, .soft_room = softs};
    names->layout.bounds = (struct svg_box){map.x + INWARD, map.y + INWARD, map.width - 2 * INWARD,
                                            map.height - 2 * INWARD};
    names->layout.hard = memory_get((hards + labels + 1u) * sizeof *names->layout.hard);
    names->layout.label = memory_get((labels + 1u) * sizeof *names->layout.label);
    names->soft = memory_get((softs + 1u) * sizeof *names->soft);
    return names->layout.hard && names->layout.label && names->soft;
}

void svg_names_free(struct svg_names *names)
{
    memory_free(names->layout.hard);
    memory_free(names->layout.label);
    memory_free(names->soft);
}

void svg_names_hard(struct svg_names *names, struct svg_box box)
{
    if (names->layout.hards < names->hard_room)
        names->layout.hard[names->layout.hards++] = box;
}

void svg_names_taken(struct svg_names *names, const struct svg_box *taken)
{
    for (unsigned i = 0; i < SVG_TAKEN; i++)
        if (taken[i].width)
            svg_names_hard(names, taken[i]);
}

void svg_names_mark(struct svg_names *names, struct svg_point at, int half)
{
    svg_names_hard(names, (struct svg_box){at.x - half, at.y - half, 2 * half, 2 * half});
}

void svg_names_soft(struct svg_names *names, struct svg_point at, int cost)
{
    if (names->softs < names->soft_room)
        names->soft[names->softs++] = (struct svg_soft){at, cost};
}

/* As far as a box of counters reaches from a point in it. */
static int clear_of(const struct svg_names *names, struct svg_point at, int mark)
{
    for (unsigned i = 0; i < names->layout.hards; i++) {
        const struct svg_box *box = &names->layout.hard[i];

        if (box->width > 2 * mark && at.x > box->x && at.x < box->x + box->width && at.y > box->y &&
            at.y < box->y + box->height)
            return box->width / 2;
    }
    return mark;
}

/* Towns with units go before others. */
void svg_names_add(struct svg_names *names, const char *text, enum svg_rank rank,
                   struct svg_point at, int mark)
{
    int clear = clear_of(names, at, mark);

    if (names->layout.labels == names->label_room)
        return;
    names->layout.label[names->layout.labels++] =
        (struct svg_label){.text = text,
                           .rank = rank * 2u - (rank != SVG_CITY && clear != mark),
                           .size = type[rank].size,
                           .face = type[rank].face,
                           .capitals = rank == SVG_CITY,
                           .anchor = at,
                           .clear = clear};
}

void svg_names_write(struct svg_names *names, struct text *out)
{
    names->layout.soft = names->soft;
    names->layout.softs = names->softs;
    svg_place_labels(&names->layout);
    text_add(out, "<g class=\"lab\">\n");
    for (unsigned i = 0; i < names->layout.labels; i++)
        svg_add_label(&names->layout.label[i], out);
    text_add(out, "</g>\n");
}
