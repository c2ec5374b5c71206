#include "next.h"

#include <string.h>

#include "due.h"
#include "key/file.h"

struct loaded {
    const struct game *game;
    const void *scenario;
};

/* The scenario of which the header was made. */
static const struct game *take_loaded(void *with, struct slice name, struct place place,
                                      struct diags *diags, const void **scenario)
{
    const struct loaded *loaded = with;

    (void)name, (void)place, (void)diags;
    *scenario = loaded->scenario;
    return loaded->game;
}

static void feed(struct referee *referee, const struct text *header)
{
    uint32_t number = 1;

    for (size_t at = 0; at < header->length; number++) {
        size_t length = strcspn(header->at + at, "\n");

        if (!referee_line(referee, header->at + at, length, number))
            return;
        at += length + 1;
    }
    referee_end(referee);
}

/* The verbs that fit, those of several words by their first, each once. */
static void add_verbs(const struct game *game, const struct position_head *head, struct text *out)
{
    struct slice last = {"", 0};
    unsigned count = 0;

    for (unsigned i = 0; i < game->verb_count; i++) {
        const struct order_verb *verb = &game->verbs[i];
        struct slice first = {verb->name, strcspn(verb->name, " ")};
        bool again = first.length == last.length && memcmp(first.at, last.at, last.length) == 0;

        if (again || verb->answer != (head->question != 0) || !game->fits(head, i))
            continue;
        last = first;
        text_add(out, count++ ? ", " : "\norders: ");
        if (verb->answer)
            text_format(out, "reply Q%u ", (unsigned)head->question);
        text_bytes(out, first.at, first.length);
    }
}

void next_add(const struct game *game, const void *scenario, const struct text *header,
              struct text *out)
{
    struct loaded loaded = {game, scenario};
    const struct referee_terms terms = {.output = REFEREE_SILENT,
                                        .file = "header",
                                        .scenario = take_loaded,
                                        .with = &loaded,
                                        .write = cmd_write};
    struct referee *referee = header->failed ? NULL : referee_open(&terms);

    if (!referee)
        return;
    feed(referee, header);
    const struct position_head *head = referee_position(referee);
    if (head && game->fits) {
        text_add(out, "vcz new: next is ");
        due_words(game, head, out);
        add_verbs(game, head, out);
        text_format(out,
                    "\n`vcz legal FILE`: what is legal; `vcz help %s`: how orders are written;\n"
                    "`vcz check FILE`: whether yours are good; `vcz play FILE`: to type them.\n",
                    game->name);
    }
    referee_free(referee);
}

/* ---- what is hidden */

/* A header as `vcz new --veil` makes it, with dice for any set-up. */
static bool veil_header(const struct cmd_call *call, const struct game *game, const void *scenario,
                        struct text *header)
{
    text_add(header, "vcz 1\nscenario of-the-call\ndice list");
    for (unsigned dice = 0; dice < 60; dice++)
        text_add(header, " 1");
    text_char(header, '\n');
    return cmd_header_veil(call->command, header, NULL) == STATUS_GOOD &&
           cmd_header_options(call, game, scenario, header) == STATUS_GOOD;
}

uint8_t next_veil_side(const struct cmd_call *call, const struct game *game, const void *scenario)
{
    struct loaded loaded = {game, scenario};
    const struct referee_terms terms = {.output = REFEREE_SILENT,
                                        .file = "--veil",
                                        .scenario = take_loaded,
                                        .with = &loaded,
                                        .write = cmd_write};
    struct text header = {0};
    struct referee *referee = NULL;
    uint8_t side = NO_SIDE;
    const char *why = "memory has run out";

    if (!veil_header(call, game, scenario, &header)) { /* it has been said */
        key_text_wipe(&header);
        return NO_SIDE;
    }
    if (!header.failed)
        referee = referee_open(&terms);
    if (referee) {
        feed(referee, &header);
        side = referee_veil_side(referee);
        if (referee_diags(referee)->count)
            why = referee_diags(referee)->list[0].message;
    }
    if (side == NO_SIDE)
        cmd_fault(call->command, "%s", why);
    if (referee)
        referee_free(referee);
    key_text_wipe(&header);
    return side;
}
