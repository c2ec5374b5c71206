/* An account as it is written beside the game. */
#include <string.h>

#include "base/memory.h"
#include "referee/account.h"
#include "referee/eyes.h"
#include "referee/shadow.h"
#include "referee/state.h"

enum { DICE_IN_LINE = 16 };

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

void referee_account_names_side(struct referee *referee)
{
    if (referee->terms.account && referee_is_seen(referee) &&
        referee->terms.output == REFEREE_RECORD && !referee_reads_account(referee))
        text_format(&referee->out, "account %s\n", referee->game->sides[referee->viewer]);
}

void referee_account_begins(struct referee *referee)
{
    struct answer *answer = &referee->answer;

    if (!answer->line && !referee->mail.on)
        referee_account_names_side(referee);
    referee_shadow_follow(referee);
    if (referee_writes_account(referee) && !referee->shadow.told && !referee->broken &&
        !referee->mail.on)
        add_dice(&answer->faces, 0, first_end(answer), &referee->out);
}

void referee_account_event(struct referee *referee, const struct event *event)
{
    const struct event_kind *kinds = referee->game->events;
    const struct position_head *head = referee->told;
    struct answer *answer = &referee->answer;

    if (!referee_writes_account(referee) || strcmp(kinds[event->kind].name, "standing-answer") != 0)
        return;
    struct answer_cut *cut = memory_room(answer->cut, answer->cuts, &answer->cut_room, sizeof *cut);
    if (!cut) {
        answer->failed = true;
        return;
    }
    answer->cut = cut;
    answer->cut[answer->cuts++] = (struct answer_cut){answer->seen.length, answer->faces.length};
    if (referee_shadow_is_wanted(referee) && !referee_tells(referee)) {
        referee_shadow_notes_answer(referee, event);
        return;
    }
    text_format(&answer->seen, "%s: reply Q%d %s\n", referee->game->sides[head->to_act],
                (int)event_number(kinds, event, "question"), event_words(kinds, event, "answer"));
}

void referee_echo_order(struct referee *referee, struct order *order, const void *position)
{
    const struct game *game = referee->game;
    const struct position_head *head = position;
    struct game_eyes eyes = referee_eyes(referee, position);
    struct names names = game_names_seen(&eyes);
    enum order_seen seen = ORDER_WHOLE;
    struct order bare;

    if (game->order_seen)
        seen = game->order_seen(referee->scenario, position, order, referee->viewer);
    if (seen == ORDER_UNSEEN || referee->terms.output != REFEREE_RECORD ||
        referee_shadow_order(referee))
        return;
    order_start(&bare, order->verb);
    bare.question = order->question;
    bool overdue = strcmp(game->verbs[order->verb].name, "overdue") == 0; /* who says so is open */
    if (order->side < 0 && head->to_act < GAME_SIDES && !overdue)
        order->side = (int8_t)head->to_act;
    bare.side = order->side;
    text_add(&referee->out, referee_writes_account(referee) ? "" : "# ");
    order_text(game->verbs, &names, seen == ORDER_WHOLE ? order : &bare, &referee->out);
    text_char(&referee->out, '\n');
}

void referee_account_text(struct referee *referee)
{
    const struct answer *answer = &referee->answer;
    size_t at = 0;

    for (unsigned i = 0; i < answer->cuts; i++) {
        const struct answer_cut *cut = &answer->cut[i];
        size_t end = i + 1 < answer->cuts ? cut[1].faces : answer->faces.length;

        text_bytes(&referee->out, answer->seen.at + at, cut->seen - at);
        at = cut->seen;
        if (referee->shadow.answers)
            referee_shadow_answers(referee, i + 1);
        if (!referee->shadow.told && !referee->mail.on)
            add_dice(&answer->faces, cut->faces, end, &referee->out);
        else if (!referee->mail.on) /* told with the rest: no order of its own */
            at += strcspn(answer->seen.at + at, "\n") + 1;
        if (referee->shadow.answers)
            referee_echo_order(referee, &referee->shadow.answer[i].order,
                               referee_shadow_asked(referee, i + 1));
    }
    text_bytes(&referee->out, answer->seen.at ? answer->seen.at + at : "",
               answer->seen.length - at);
}
