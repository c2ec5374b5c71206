/* An order, or the start, is carried out, and what is told of it is kept. */
#include "referee/carry_out.h"

#include <string.h>

#include "game/entry_points.h"
#include "referee/account.h"
#include "referee/answer.h"
#include "referee/desk.h"
#include "referee/dice.h"
#include "referee/eyes.h"
#include "referee/seal.h"
#include "referee/shadow.h"
#include "referee/telling.h"
#include "referee/told.h"

/* The Game-Turn is over: its seal is the last line under the order that ended it. */
static void tell_seal(struct referee_desk *desk, struct referee_telling *telling)
{
    const struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct answer *answer = &telling->answer;
    struct answer_line line = {0};
    char hex[SEAL_ROOM] = "";

    if (hand->header.account || desk->veil.audit) /* which covers what no account has */
        return;
    bool wanted = telling->renders || referee_writes_json(hand, telling);
    referee_seal_tell(&table->seal, wanted ? hex : NULL, line.older);
    if (telling->renders) {
        text_add(&answer->text, "  = ");
        line.at = answer->text.length;
        text_format(&answer->text, "seal %s", hex);
        line.length = answer->text.length - line.at;
        line.seal = true;
        text_char(&answer->text, '\n');
    }
    referee_answer_adds(answer, &line);
    /* A side that guesses what is hidden could try its guesses on the seal. */
    if (!referee_writes_json(hand, telling) || referee_is_seen(hand))
        return;
    referee_begin_json_at(answer, hand->game, table->seal.turn, table->seal.phase, false);
    text_format(&answer->json, "\"event\":\"seal\",\"case\":null,\"seal\":\"%s\"}\n", hex);
}

/* A phase begins, perhaps of a new Game-Turn. */
static void note_turn(struct referee_desk *desk, struct referee_telling *telling)
{
    struct referee_table *table = &desk->table;
    const struct position_head *head = telling->told;

    if (telling->answer.line && head->turn != table->seal.turn)
        tell_seal(desk, telling);
    table->seal.turn = head->turn;
    table->seal.phase = head->phase;
}

static void tell_listener(const struct referee_hand *hand, const struct referee_table *table,
                          const struct referee_telling *telling, const struct event *event)
{
    bool is_given = telling->answer.line && telling->told == table->now;
    struct referee_told told = {.event = event,
                                .position = telling->told,
                                .before = is_given ? table->before : NULL,
                                .line = telling->answer.line,
                                .index = telling->answer.count,
                                .dice = telling->rolled->fallen};

    if (hand->terms.told && !telling->mute)
        hand->terms.told(hand->terms.listener, &told);
}

/* A `turn` line shows no case. */
static void cut_case(struct answer *answer, struct answer_line *line, const char *rule)
{
    if (!rule || answer->text.failed)
        return;
    line->length -= strlen(rule) + sizeof " []" - 1;
    text_cut(&answer->text, line->at + line->length);
}

/* The event as far as the viewer may know it. */
static void tell_viewer(const struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow, const struct event *event, bool turn)
{
    const struct referee_hand *hand = &desk->hand;
    struct game_eyes eyes = referee_eyes(hand, telling->told);
    struct names names = game_names_seen(&eyes);
    struct text *text = &telling->answer.seen;
    struct event seen = *event;

    if (!referee_veil_event(hand, telling, &seen)) {
        referee_account_event(desk, telling, shadow, event);
        return;
    }
    referee_shadow_event(desk, telling, shadow, &seen);
    if (referee_writes_json(hand, telling))
        referee_tell_json(&telling->answer, &eyes.names, &names, &seen);
    if (hand->terms.output != REFEREE_RECORD)
        return;
    if (turn) /* which shows no case */
        seen.rule = NULL;
    text_add(text, turn ? "" : "  = ");
    event_text(&names, hand->game->events, &seen, text);
    text_char(text, '\n');
}

/* Names depend on the position of the moment: sentences are made as events are told, or never. */
static void tell(struct referee_desk *desk, struct referee_telling *telling,
                 struct referee_shadow *shadow, const struct event *told)
{
    const struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct answer *answer = &telling->answer;
    bool account = referee_reads_account(hand);
    struct game_eyes of = referee_eyes(hand, telling->told);
    struct names names = account ? game_names_seen(&of) : game_names(&of.names);
    struct answer_line line = {.turn = told->kind == hand->phase_event};
    const struct event *event = told;
    struct event seen;

    if (line.turn)
        note_turn(desk, telling);
    referee_note_wanted(hand, telling, told);
    if (answer->line && !answer->shows)
        answer->shows = game_shows(hand->game, told, referee_side_of(&hand->order, table->before));
    if (account) {
        seen = *told;
        event = &seen;
        if (!referee_veil_event(hand, telling, &seen))
            return;
        referee_veil_told(desk, telling, event);
    }
    tell_listener(hand, table, telling, event);
    if (line.turn || telling->renders) {
        if (!line.turn)
            text_add(&answer->text, "  = ");
        line.at = answer->text.length;
        event_text(&names, hand->game->events, event, &answer->text);
        line.length = answer->text.length - line.at;
        if (line.turn)
            cut_case(answer, &line, event->rule);
        text_char(&answer->text, '\n');
    }
    referee_answer_adds(answer, &line);
    if (referee_is_seen(hand))
        tell_viewer(desk, telling, shadow, event, line.turn);
    else if (referee_writes_json(hand, telling))
        referee_tell_json(answer, &of.names, &names, event);
    referee_seal_told(&table->seal);
}

struct listener {
    struct referee_desk *desk;
    struct referee_telling *telling;
    struct referee_shadow *shadow;
};

static void hear(void *to, const struct event *event)
{
    const struct listener *listener = to;

    tell(listener->desk, listener->telling, listener->shadow, event);
}

static enum verdict apply(struct referee_desk *desk, struct referee_telling *telling,
                          void *position, struct dice *dice, const struct sink *sink)
{
    const struct referee_hand *hand = &desk->hand;
    const struct position_head *head = position;

    telling->refusal = (struct refusal){0};
    enum verdict verdict = game_apply(hand->game, hand->scenario, position, &hand->order, dice,
                                      sink, &telling->refusal);

    if (verdict == VERDICT_DONE && head->over)
        tell_seal(desk, telling);
    return verdict;
}

static enum verdict start(struct referee_desk *desk, struct referee_telling *telling,
                          void *position, struct dice *dice, const struct sink *sink)
{
    struct referee_hand *hand = &desk->hand;

    if (referee_reads_account(hand))
        hand->game->begin_account(position, hand->header.of);
    enum verdict verdict =
        game_start(hand->game, hand->scenario, hand->header.option, position, dice, sink);
    const struct game_names names = referee_names(hand, position);
    if (referee_reads_account(hand))
        referee_known_start(&names, position, hand->header.of);
    if (!referee_seal_start(&desk->table.seal, position))
        telling->answer.failed = true;
    if (verdict == VERDICT_DONE && referee_writes_json(hand, telling) && !referee_is_seen(hand)) {
        struct game_eyes of = referee_eyes(hand, position);

        referee_tell_board(&telling->answer, &of); /* a side is told of it by events */
    }
    return verdict;
}

static bool has_room(const struct referee_table *table, const struct referee_telling *telling)
{
    const struct answer *answer = &telling->answer;

    return !answer->failed && !answer->text.failed && !answer->seen.failed &&
           !answer->json.failed && !table->seal.chain.text.failed && !table->seal.older.text.failed;
}

enum verdict referee_carry_out(struct referee_desk *desk, struct referee_telling *telling,
                               struct referee_shadow *shadow, void *position, struct dice *dice)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct answer *answer = &telling->answer;
    const struct position_head *head = position;
    struct listener listener = {desk, telling, shadow};
    const struct sink sink = {hear, &listener};

    referee_answer_clears(answer);
    answer->lapsed = false;
    answer->shows = false;
    text_clear(&telling->wanted);
    desk->veil.turned_up = NO_PIECE;
    telling->told = position;
    telling->rolled = dice;
    table->seal.turn = head->turn;
    table->seal.phase = head->phase;
    referee_seal_begin(&table->seal);
    referee_shadow_begins(shadow);
    dice->trail = &table->seal.dice;
    dice->faces = referee_is_seen(hand) ? &answer->faces : NULL;
    dice->hearers = referee_is_seen(hand) ? (uint8_t)(1u << hand->viewer) : 0;
    enum verdict verdict = answer->line ? apply(desk, telling, position, dice, &sink)
                                        : start(desk, telling, position, dice, &sink);
    referee_seal_end(&table->seal);
    dice->trail = NULL;
    dice->faces = NULL;
    if (verdict == VERDICT_FAILED)
        game_failed(hand->game, hand->scenario, hand->viewer, &hand->diags);
    else if (has_room(table, telling))
        return verdict;
    else
        diag_no_memory(&hand->diags);
    answer->failed = true;
    hand->broken = true;
    return verdict;
}

bool referee_asks_for_dice(struct referee_desk *desk, struct referee_telling *telling,
                           struct referee_shadow *shadow)
{
    struct referee_table *table = &desk->table;
    struct dice dice = table->dice;

    if (dice.source != DICE_AWAITED)
        return false;
    if (telling->answer.line)
        memcpy(table->trial, table->now, desk->hand.game->position_size);
    else
        memset(table->trial, 0, desk->hand.game->position_size);
    telling->mute = true;
    referee_carry_out(desk, telling, shadow, table->trial, &dice);
    telling->mute = false;
    referee_seal_undo(&table->seal);
    return dice.fault == DICE_NOT_CAST && !telling->answer.failed;
}
