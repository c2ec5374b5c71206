/* An account as it is written beside the game. */
#include <string.h>

#include "base/memory.h"
#include "referee/account.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/shadow.h"
#include "referee/telling.h"

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

void referee_account_names_side(struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;

    if (hand->terms.account && referee_is_seen(hand) && hand->terms.output == REFEREE_RECORD &&
        !referee_reads_account(hand))
        text_format(&desk->out, "account %s\n", hand->game->sides[hand->viewer]);
}

void referee_account_begins(struct referee_desk *desk, struct referee_telling *telling,
                            struct referee_shadow *shadow)
{
    struct answer *answer = &telling->answer;

    if (!answer->line && !desk->mail.on)
        referee_account_names_side(desk);
    referee_shadow_follow(desk, telling, shadow);
    if (referee_writes_account(desk) && !shadow->told && !desk->hand.broken && !desk->mail.on)
        add_dice(&answer->faces, 0, first_end(answer), &desk->out);
}

void referee_account_event(const struct referee_desk *desk, struct referee_telling *telling,
                           struct referee_shadow *shadow, const struct event *event)
{
    const struct referee_hand *hand = &desk->hand;
    const struct event_kind *kinds = hand->game->events;
    const struct position_head *head = telling->told;
    struct answer *answer = &telling->answer;

    if (!referee_writes_account(desk) || strcmp(kinds[event->kind].name, "standing-answer") != 0)
        return;
    struct answer_cut *cut = memory_room(answer->cut, answer->cuts, &answer->cut_room, sizeof *cut);
    if (!cut) {
        answer->failed = true;
        return;
    }
    answer->cut = cut;
    answer->cut[answer->cuts++] = (struct answer_cut){answer->seen.length, answer->faces.length};
    if (referee_shadow_is_wanted(desk) && !referee_tells(hand)) {
        referee_shadow_notes_answer(hand, telling, shadow, event);
        return;
    }
    text_format(&answer->seen, "%s: reply Q%d %s\n", hand->game->sides[head->to_act],
                (int)event_number(kinds, event, "question"), event_words(kinds, event, "answer"));
}

void referee_echo_order(struct referee_desk *desk, const struct referee_shadow *shadow,
                        struct order *order, const void *position)
{
    const struct referee_hand *hand = &desk->hand;
    const struct game *game = hand->game;
    const struct position_head *head = position;
    struct game_eyes eyes = referee_eyes(hand, position);
    struct names names = game_names_seen(&eyes);
    enum order_seen seen = ORDER_WHOLE;
    struct order bare;

    if (game->order_seen)
        seen = game->order_seen(hand->scenario, position, order, hand->viewer);
    if (seen == ORDER_UNSEEN || hand->terms.output != REFEREE_RECORD ||
        referee_shadow_order(desk, shadow))
        return;
    order_start(&bare, order->verb);
    bare.question = order->question;
    bool overdue = strcmp(game->verbs[order->verb].name, "overdue") == 0; /* who says so is open */
    if (order->side < 0 && head->to_act < GAME_SIDES && !overdue)
        order->side = (int8_t)head->to_act;
    bare.side = order->side;
    text_add(&desk->out, referee_writes_account(desk) ? "" : "# ");
    order_text(game->verbs, &names, seen == ORDER_WHOLE ? order : &bare, &desk->out);
    text_char(&desk->out, '\n');
}

void referee_account_text(struct referee_desk *desk, const struct referee_telling *telling,
                          struct referee_shadow *shadow)
{
    const struct answer *answer = &telling->answer;
    size_t at = 0;

    for (unsigned i = 0; i < answer->cuts; i++) {
        const struct answer_cut *cut = &answer->cut[i];
        size_t end = i + 1 < answer->cuts ? cut[1].faces : answer->faces.length;

        text_bytes(&desk->out, answer->seen.at + at, cut->seen - at);
        at = cut->seen;
        if (shadow->answers)
            referee_shadow_answers(desk, telling, shadow, i + 1);
        if (!shadow->told && !desk->mail.on)
            add_dice(&answer->faces, cut->faces, end, &desk->out);
        else if (!desk->mail.on) /* told with the rest: no order of its own */
            at += strcspn(answer->seen.at + at, "\n") + 1;
        if (shadow->answers)
            referee_echo_order(desk, shadow, &shadow->answer[i].order,
                               referee_shadow_asked(&desk->hand, shadow, i + 1));
    }
    text_bytes(&desk->out, answer->seen.at ? answer->seen.at + at : "", answer->seen.length - at);
}
