/* What one side may know of a log: for `as` of the terms. The game is carried out and checked in
 * full; only what is written, and what is said of faults, is cut down. */
#include "referee/view.h"

#include <stdio.h>
#include <string.h>

#include "game/game_names.h"
#include "referee/eyes.h"
#include "referee/shadow.h"
#include "referee/state.h"

bool referee_find_viewer(struct referee *referee)
{
    const char *const *sides = referee->game->sides;
    const char *as = referee->terms.as;

    if (!as)
        return true;
    referee->viewer = game_find_side(referee->game, slice_of(as));
    if (referee_is_seen(referee))
        return true;
    diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
             "%s has no side `%.60s`; its sides are %s and %s", referee->game->name, as, sides[0],
             sides[1]);
    return false;
}

/* ---- lines */

static void add_banner(const struct referee *referee, struct text *out)
{
    text_format(out, "# what %.60s may know of the game: an account", referee->terms.as);
}

void referee_begin_line(struct referee *referee)
{
    referee->veiled = referee->stage != STAGE_HEADER;
    if (referee->number != 1 || !referee->terms.as || referee->terms.output != REFEREE_RECORD)
        return;
    add_banner(referee, &referee->out);
    text_char(&referee->out, '\n');
}

bool referee_is_banner(const struct referee *referee)
{
    struct text banner = {0};

    if (referee->number != 1 || !referee->terms.as)
        return false;
    add_banner(referee, &banner);
    bool same = !banner.failed && slice_is(referee->line.bytes, banner.at);
    text_free(&banner);
    return same;
}

enum order_seen referee_sees_order(const struct referee *referee, const void *before)
{
    const struct game *game = referee->game;

    if (!referee_is_seen(referee) || referee->own || !game->order_seen)
        return ORDER_WHOLE;
    return game->order_seen(referee->scenario, before, &referee->order, referee->viewer);
}

/* Without its secret. */
static void echo_veil(struct referee *referee)
{
    const struct slice game = referee->line.word[2].text;

    if (referee->terms.output == REFEREE_RECORD && referee->terms.audit)
        text_format(&referee->out, "veil audit %.*s %u\n", (int)game.length, game.at,
                    (unsigned)referee->terms.audit);
    else if (referee->terms.output == REFEREE_RECORD)
        text_format(&referee->out, "veil mail %.*s\n", (int)game.length, game.at);
}

/* Not a hash of it either: a seed is often one that can be guessed, and then tried. */
void referee_echo_secret(struct referee *referee)
{
    const struct log_line *line = &referee->line;
    struct text *out = &referee->out;

    if (referee->terms.output != REFEREE_RECORD || line->kind == LOG_SALT ||
        line->kind == LOG_JUDGE)
        return;
    if (line->kind == LOG_VEIL)
        echo_veil(referee);
    else if (line->kind == LOG_BOT)
        text_format(out, "# bot %.*s %.*s\n", (int)line->word[1].text.length, line->word[1].text.at,
                    (int)line->word[2].text.length, line->word[2].text.at);
    else
        text_add(out, line->kind == LOG_SEED     ? "# dice: seeded\n"
                      : line->kind == LOG_JUDGED ? "# dice: cast by a judge\n"
                                                 : "# dice: supplied\n");
}

/* The header's are for everybody, and a side's own stand beside its orders; what is said where the
 * other side acts may be a secret. */
bool referee_keeps_comment(const struct referee *referee)
{
    const struct position_head *head = referee->now;

    if (!referee_is_seen(referee) || referee->stage == STAGE_HEADER ||
        referee_reads_account(referee))
        return true;
    return (referee->own || !referee->ordered) && head->to_act == referee->viewer;
}

/* ---- faults */

static const char *plain_words(const struct diag *diag)
{
    switch (diag->kind) {
    case DIAG_ILLEGAL:
        return "the order of the other side is not legal";
    case DIAG_DIFFERS:
        return "the record differs from what its orders give";
    default:
        return "this line cannot be carried out";
    }
}

void referee_veil_faults(struct referee *referee, uint32_t from)
{
    bool secret = referee->stage != STAGE_PLAY && log_is_secret(referee->line.kind);

    if (!referee->terms.as)
        return;
    for (uint32_t i = from; i < referee->diags.count; i++) {
        struct diag *diag = &referee->diags.list[i];
        bool here = diag->at.line == referee->number && (referee->veiled || secret);

        if (diag->kind == DIAG_FAILED || (diag->kind != DIAG_DIFFERS && !here))
            continue;
        diag->line[0] = '\0';
        diag->width = 0;
        if (diag->open)
            continue;
        snprintf(diag->message, sizeof diag->message, "%s", plain_words(diag));
        diag->at.column = 0;
    }
}
