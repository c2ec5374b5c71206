/* What one side may know of a log: for `as` of the terms. The game is carried out and checked in
 * full; only what is written, and what is said of faults, is cut down. */
#include "referee/view.h"

#include <stdio.h>

#include "game/game_names.h"
#include "referee/desk.h"
#include "referee/eyes.h"

bool referee_find_viewer(struct referee_hand *hand)
{
    const char *const *sides = hand->game->sides;
    const char *as = hand->terms.as;

    if (!as)
        return true;
    hand->viewer = game_find_side(hand->game, slice_of(as));
    if (referee_is_seen(hand))
        return true;
    diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file},
             "%s has no side `%.60s`; its sides are %s and %s", hand->game->name, as, sides[0],
             sides[1]);
    return false;
}

/* ---- lines */

static void add_banner(const struct referee_hand *hand, struct text *out)
{
    text_format(out, "# what %.60s may know of the game: an account", hand->terms.as);
}

void referee_begin_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;

    hand->veiled = hand->stage != STAGE_HEADER;
    if (hand->number != 1 || !hand->terms.as || hand->terms.output != REFEREE_RECORD)
        return;
    add_banner(hand, &desk->out);
    text_char(&desk->out, '\n');
}

bool referee_is_banner(const struct referee_hand *hand)
{
    struct text banner = {0};

    if (hand->number != 1 || !hand->terms.as)
        return false;
    add_banner(hand, &banner);
    bool same = !banner.failed && slice_is(hand->line.bytes, banner.at);
    text_free(&banner);
    return same;
}

enum order_seen referee_sees_order(const struct referee_hand *hand, const void *before)
{
    const struct game *game = hand->game;

    if (!referee_is_seen(hand) || hand->own || !game->order_seen)
        return ORDER_WHOLE;
    return game->order_seen(hand->scenario, before, &hand->order, hand->viewer);
}

/* Without its secret. */
static void echo_veil(struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;
    const struct slice game = hand->line.word[2].text;

    if (hand->terms.output == REFEREE_RECORD && hand->terms.audit)
        text_format(&desk->out, "veil audit %.*s %u\n", (int)game.length, game.at,
                    (unsigned)hand->terms.audit);
    else if (hand->terms.output == REFEREE_RECORD)
        text_format(&desk->out, "veil mail %.*s\n", (int)game.length, game.at);
}

/* Not a hash of it either: a seed is often one that can be guessed, and then tried. */
void referee_echo_secret(struct referee_desk *desk)
{
    const struct log_line *line = &desk->hand.line;
    struct text *out = &desk->out;

    if (desk->hand.terms.output != REFEREE_RECORD || line->kind == LOG_SALT ||
        line->kind == LOG_JUDGE)
        return;
    if (line->kind == LOG_VEIL)
        echo_veil(desk);
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
bool referee_keeps_comment(const struct referee_hand *hand, const struct referee_table *table)
{
    const struct position_head *head = table->now;

    if (!referee_is_seen(hand) || hand->stage == STAGE_HEADER || referee_reads_account(hand))
        return true;
    return (hand->own || !hand->ordered) && head->to_act == hand->viewer;
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

void referee_veil_faults(struct referee_hand *hand, uint32_t from)
{
    bool secret = hand->stage != STAGE_PLAY && log_is_secret(hand->line.kind);

    if (!hand->terms.as)
        return;
    for (uint32_t i = from; i < hand->diags.count; i++) {
        struct diag *diag = &hand->diags.list[i];
        bool here = diag->at.line == hand->number && (hand->veiled || secret);

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
