#include "diff/diff.h"

#include <string.h>

enum { FIGURES = 12 }; /* that are told of one part of the data */

struct both {
    const struct cmd_log *here, *there;
    bool json;
    struct text *out;
    struct text what;  /* of the thing in hand, lines */
    uint32_t lines[2]; /* in which it stands; 0: not known */
    unsigned count;
};

static const char *name_of(const struct cmd_log *log)
{
    return log->input.name ? log->input.name : log->files.log;
}

static void work_out(struct basis *basis, struct text *out)
{
    for (unsigned i = 0; i < basis->count; i++)
        out->failed = !basis_work_out(&basis->entry[i]) || out->failed;
}

static void begin(struct both *both, uint32_t here, uint32_t there)
{
    text_clear(&both->what);
    both->lines[0] = here;
    both->lines[1] = there;
    both->count++;
}

/* "a.vcz:3 and b.vcz:4 part: other headers: ", and what was noted. */
static void end(struct both *both)
{
    struct text *out = both->out;
    const struct diff_place here = {.file = name_of(both->here), .line = both->lines[0]};
    const struct diff_place there = {.file = name_of(both->there), .line = both->lines[1]};

    if (both->json) {
        diff_json_header(&here, &there, &both->what, out);
        return;
    }
    text_add(out, cmd_name(here.file));
    if (here.line)
        text_format(out, ":%u", (unsigned)here.line);
    text_format(out, " and %s", cmd_name(there.file));
    if (there.line)
        text_format(out, ":%u", (unsigned)there.line);
    text_add(out, " part: other headers: ");
    text_bytes(out, both->what.length ? both->what.at : "", both->what.length);
    out->failed = out->failed || both->what.failed;
}

/* ---- data, rules and scripts */

/* What the log says, or else what is so for it. */
static const char *said(const struct basis_entry *entry)
{
    return entry->there[0] ? entry->there : entry->here;
}

static bool has_words(const struct basis_entry *one, const struct basis_entry *other)
{
    return one->kind == other->kind && one->words == other->words &&
           memcmp(one->here, other->here, one->words) == 0 &&
           (one->kind != BASIS_SCRIPT || strcmp(one->name, other->name) == 0);
}

/* The entry of that kind and name, or NULL. */
static const struct basis_entry *find(const struct cmd_log *log, const struct basis_entry *entry)
{
    const struct basis *basis = &log->files.basis;

    for (unsigned i = 0; i < basis->count; i++)
        if (has_words(&basis->entry[i], entry))
            return &basis->entry[i];
    return NULL;
}

/* Takes a line off the bytes. */
static struct slice next_line(struct slice *bytes)
{
    const char *end = bytes->length ? memchr(bytes->at, '\n', bytes->length) : NULL;
    struct slice line = {bytes->at, end ? (size_t)(end - bytes->at) : bytes->length};

    bytes->at += line.length + (end != NULL);
    bytes->length -= line.length + (end != NULL);
    return line;
}

static void add_shown(struct slice line, struct text *out)
{
    enum { SHOWN = 60 };
    size_t shown = line.length > SHOWN ? SHOWN : line.length;

    while (shown < line.length && shown && ((unsigned char)line.at[shown] & 0xc0) == 0x80)
        shown--;
    text_bytes(out, line.at, shown);
    text_add(out, shown < line.length ? "..." : "");
}

/* The first line in which two scripts differ. */
static void add_script(const struct basis_entry *one, const struct basis_entry *two,
                       struct text *out)
{
    struct slice here = {one->bytes, one->length};
    struct slice there = {two->bytes, two->length};
    struct slice a;
    struct slice b;
    unsigned number = 0;

    do {
        a = next_line(&here);
        b = next_line(&there);
        number++;
    } while (a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0) &&
             (here.length || there.length));
    text_format(out, "%s, line %u: `", one->name, number);
    add_shown(a, out);
    text_add(out, "` here, `");
    add_shown(b, out);
    text_add(out, "` there\n");
}

/* Both documents are at hand. */
static void add_figures(struct both *both, const struct basis_entry *one,
                        const struct basis_entry *two)
{
    struct text lines = {0};
    unsigned count = content_compare(one->root, two->root, FIGURES, &lines);
    struct slice rest = {lines.at, lines.length};

    for (unsigned i = 0; i < count && i < FIGURES; i++) {
        struct slice line = next_line(&rest);

        text_format(&both->what, "%s%s: %.*s\n", i ? "  " : "", one->name, (int)line.length,
                    line.at);
    }
    if (count > FIGURES)
        text_format(&both->what, "  %s: and %u more\n", one->name, count - FIGURES);
    both->what.failed = both->what.failed || lines.failed;
    text_free(&lines);
}

/* Of one document only the digest is at hand; the other is `known`. */
static void add_figure(struct both *both, const struct basis_entry *known, const char *digest,
                       bool turned)
{
    struct text figure = {0};
    uint64_t work = BASIS_PART_FINDING;
    bool found = content_find(known->root, digest, turned, &work, &figure);

    text_format(&both->what, "%s: %s\n", known->name,
                found && !figure.failed ? figure.at : "its figures here are not those there");
    both->what.failed = both->what.failed || figure.failed;
    text_free(&figure);
}

static void add_entry(struct both *both, const struct basis_entry *one,
                      const struct basis_entry *two)
{
    begin(both, one->line, two->line);
    bool known = !one->there[0];
    bool other = !two->there[0];
    if (one->kind == BASIS_SCRIPT && known && other)
        add_script(one, two, &both->what);
    else if (one->kind == BASIS_SCRIPT)
        text_format(&both->what, "%s: the script has another text here than there\n", one->name);
    else if (one->kind == BASIS_DATA && known && other)
        add_figures(both, one, two);
    else if (one->kind == BASIS_DATA && other)
        add_figure(both, two, said(one) + one->words + 1, true);
    else if (one->kind == BASIS_DATA && known)
        add_figure(both, one, said(two) + two->words + 1, false);
    else
        text_format(&both->what, "%s here, %s there\n", said(one), said(two));
    end(both);
}

static void add_basis(struct both *both)
{
    const struct basis *here = &both->here->files.basis;
    const struct basis *there = &both->there->files.basis;

    for (unsigned i = 0; i < here->count; i++) {
        const struct basis_entry *one = &here->entry[i];
        const struct basis_entry *two = find(both->there, one);

        if (!one->covered)
            continue;
        if (two && strcmp(said(one), said(two)) != 0) {
            add_entry(both, one, two);
        } else if (!two) {
            begin(both, one->line, 0);
            text_format(&both->what, "%s %s here, none there\n", said(one), one->name);
            end(both);
        }
    }
    for (unsigned i = 0; i < there->count; i++) {
        const struct basis_entry *two = &there->entry[i];

        if (!two->covered || find(both->here, two))
            continue;
        begin(both, 0, two->line);
        text_format(&both->what, "none here, %s %s there\n", said(two), two->name);
        end(both);
    }
}

/* ---- scenario, options, seeds */

static void add_scenario(struct both *both)
{
    const char *here = referee_scenario_name(both->here->referee);
    const char *there = referee_scenario_name(both->there->referee);

    if (strcmp(here, there) == 0)
        return;
    begin(both, 0, 0);
    text_format(&both->what, "scenario %s here, scenario %s there\n", here, there);
    end(both);
}

static void add_options(struct both *both)
{
    const struct game *game = referee_game(both->here->referee);

    if (referee_game(both->there->referee) != game)
        return;
    for (unsigned i = 0; i < game->option_count; i++) {
        int16_t here = referee_option(both->here->referee, i);
        int16_t there = referee_option(both->there->referee, i);

        if (here == there)
            continue;
        begin(both, 0, 0);
        text_format(&both->what, "option %s ", game->options[i].name);
        option_value(&game->options[i], here, &both->what);
        text_add(&both->what, " here, ");
        option_value(&game->options[i], there, &both->what);
        text_add(&both->what, " there\n");
        end(both);
    }
}

unsigned diff_headers(struct cmd_log *here, struct cmd_log *there, bool json, struct text *out)
{
    struct both both = {.here = here, .there = there, .json = json, .out = out};

    work_out(&here->files.basis, out);
    work_out(&there->files.basis, out);
    add_scenario(&both);
    add_basis(&both);
    add_options(&both);
    text_free(&both.what);
    return both.count;
}

unsigned diff_seeds(struct cmd_log *here, struct cmd_log *there, bool json, struct text *out)
{
    struct both both = {.here = here, .there = there, .json = json, .out = out};
    uint32_t line[2];
    const char *one = referee_seed(here->referee, &line[0]);
    const char *two = referee_seed(there->referee, &line[1]);

    if (!one || !two || strcmp(one, two) == 0)
        return 0;
    begin(&both, line[0], line[1]);
    text_format(&both.what, "dice seed %s here, dice seed %s there\n", one, two);
    end(&both);
    text_free(&both.what);
    return both.count;
}
