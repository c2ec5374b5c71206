/* An account of a game that hides nothing but answers given in advance: it is a log itself. In
 * place of the seed it has `account SIDE`, before each order the dice that fell for it, and where a
 * secret answer of the other side was given, that answer as an order. */
#include <string.h>

#include "base/memory.h"
#include "game/referee_parts.h"

enum { DICE_IN_LINE = 16 };

bool referee_writes_account(const struct referee *referee)
{
    return referee->terms.account && referee_is_seen(referee) && !referee->mail.on &&
           !referee->game->veil_event && referee->terms.output == REFEREE_RECORD;
}

/* ---- writing */

/* Numbers from one byte of their text to another, in lines of the log. */
static void add_dice(const struct text *faces, size_t from, size_t to, struct text *out)
{
    unsigned count = 0;
    for (size_t i = from; i < to; i++) {
        if (faces->at[i] == ' ' && count++ % DICE_IN_LINE == 0)
            text_add(out, count > 1 ? "\ndice list" : "dice list");
        text_char(out, faces->at[i]);
    }
    text_add(out, from < to ? "\n" : "");
    out->failed = out->failed || faces->failed;
}

static size_t first_end(const struct answer *answer)
{
    return answer->cuts ? answer->cut[0].faces : answer->faces.length;
}

void referee_account_begins(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    if (!answer->line && referee->terms.account && referee_is_seen(referee) &&
        referee->terms.output == REFEREE_RECORD)
        text_format(&referee->out, "account %s\n", referee->game->sides[referee->viewer]);
    if (referee_writes_account(referee))
        add_dice(&answer->faces, 0, first_end(answer), &referee->out);
}

void referee_account_event(struct referee *referee, const struct event *event)
{
    const struct event_kind *kinds = referee->game->events;
    const struct position_head *head = referee->told;
    struct answer *answer = &referee->answer;
    if (!referee_writes_account(referee) || strcmp(kinds[event->kind].name, "standing-answer") != 0)
        return;
    if (answer->cuts == answer->cut_room) {
        unsigned room = answer->cut_room ? answer->cut_room * 2 : 8;
        struct answer_cut *cut = memory_resize(answer->cut, room * sizeof *cut);
        if (!cut) {
            answer->failed = true;
            return;
        }
        answer->cut = cut;
        answer->cut_room = room;
    }
    answer->cut[answer->cuts++] = (struct answer_cut){answer->seen.length, answer->faces.length};
    text_format(&answer->seen, "%s: reply Q%d %s\n", referee->game->sides[head->to_act],
                (int)event_number(kinds, event, "question"), event_words(kinds, event, "answer"));
}

void referee_account_text(struct referee *referee)
{
    const struct answer *answer = &referee->answer;
    size_t at = 0;
    for (unsigned i = 0; i < answer->cuts; i++) {
        const struct answer_cut *cut = &answer->cut[i];
        size_t end = i + 1 < answer->cuts ? cut[1].faces : answer->faces.length;
        text_bytes(&referee->out, answer->seen.at + at, cut->seen - at);
        add_dice(&answer->faces, cut->faces, end, &referee->out);
        at = cut->seen;
    }
    text_bytes(&referee->out, answer->seen.at ? answer->seen.at + at : "",
               answer->seen.length - at);
}

/* ---- reading */

void referee_account_header(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    const struct log_word *word = &referee->line.word[1];
    uint8_t side = 0;
    while (side < GAME_SIDES && !slice_is(word->text, referee->game->sides[side]))
        side++;
    header->account = true;
    header->of = side;
}

void referee_account_dice(struct referee *referee)
{
    referee_header_line(referee);
    referee->dice_before.list = referee->dice.list;
    referee->dice_before.count = referee->dice.count;
}

/* ---- reading what cannot be carried out */

static void take_view(struct referee *referee)
{
    const struct slice bytes = referee->line.bytes;
    const char *at = (const char *)memchr(bytes.at, '|', bytes.length) + 1;
    const char *end = bytes.at + bytes.length;
    at += at < end && *at == ' ';
    if (!referee->views)
        text_clear(&referee->view);
    text_bytes(&referee->view, at, (size_t)(end - at));
    text_char(&referee->view, '\n');
    if (referee->view.failed)
        referee->broken = !diag_no_memory(&referee->diags);
}

void referee_account_told(struct referee *referee)
{
    const struct log_line *line = &referee->line;
    bool view = line->kind == LOG_EVENT && line->event.text.length && line->event.text.at[0] == '|';
    if (line->kind == LOG_ORDER)
        referee->orders++;
    if (view)
        take_view(referee);
    referee->views = view;
}

bool referee_is_told(const struct referee *referee)
{
    return referee->stage == STAGE_TOLD;
}

const char *referee_told_view(const struct referee *referee)
{
    return referee->view.length ? referee->view.at : "";
}
