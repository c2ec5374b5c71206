/* An order, or the start, is carried out, and what is told of it is kept. */
#include "referee/carry_out.h"

#include <string.h>

#include "game/entry_points.h"
#include "referee/account.h"
#include "referee/answer.h"
#include "referee/dice.h"
#include "referee/eyes.h"
#include "referee/seal.h"
#include "referee/shadow.h"
#include "referee/state.h"
#include "referee/told.h"

/* The Game-Turn is over: its seal is the last line under the order that ended it. */
static void tell_seal(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    struct answer_line line = {0};
    char hex[SEAL_ROOM] = "";

    if (referee->header.account || referee->veil.audit) /* which covers what no account has */
        return;
    bool wanted = referee->renders || referee_writes_json(referee);
    referee_seal_tell(&referee->seal, wanted ? hex : NULL, line.older);
    if (referee->renders) {
        text_add(&answer->text, "  = ");
        line.at = answer->text.length;
        text_format(&answer->text, "seal %s", hex);
        line.length = answer->text.length - line.at;
        line.seal = true;
        text_char(&answer->text, '\n');
    }
    referee_answer_adds(answer, &line);
    /* A side that guesses what is hidden could try its guesses on the seal. */
    if (!referee_writes_json(referee) || referee_is_seen(referee))
        return;
    referee_begin_json_at(answer, referee->game, referee->seal.turn, referee->seal.phase, false);
    text_format(&answer->json, "\"event\":\"seal\",\"case\":null,\"seal\":\"%s\"}\n", hex);
}

/* A phase begins, perhaps of a new Game-Turn. */
static void note_turn(struct referee *referee)
{
    const struct position_head *head = referee->told;

    if (referee->answer.line && head->turn != referee->seal.turn)
        tell_seal(referee);
    referee->seal.turn = head->turn;
    referee->seal.phase = head->phase;
}

static void tell_listener(const struct referee *referee, const struct event *event)
{
    bool is_given = referee->answer.line && referee->told == referee->now;
    struct referee_told told = {.event = event,
                                .position = referee->told,
                                .before = is_given ? referee->before : NULL,
                                .line = referee->answer.line,
                                .index = referee->answer.count,
                                .dice = referee->rolled->fallen};

    if (referee->terms.told && !referee->mute)
        referee->terms.told(referee->terms.listener, &told);
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
static void tell_viewer(struct referee *referee, const struct event *event, bool turn)
{
    struct game_eyes eyes = referee_eyes(referee, referee->told);
    struct names names = game_names_seen(&eyes);
    struct text *text = &referee->answer.seen;
    struct event seen = *event;

    if (!referee_veil_event(referee, &seen)) {
        referee_account_event(referee, event);
        return;
    }
    referee_shadow_event(referee, &seen);
    if (referee_writes_json(referee))
        referee_tell_json(&referee->answer, &eyes.names, &names, &seen);
    if (referee->terms.output != REFEREE_RECORD)
        return;
    if (turn) /* which shows no case */
        seen.rule = NULL;
    text_add(text, turn ? "" : "  = ");
    event_text(&names, referee->game->events, &seen, text);
    text_char(text, '\n');
}

/* Names depend on the position of the moment: sentences are made as events are told, or never. */
static void tell(struct referee *referee, const struct event *told)
{
    struct answer *answer = &referee->answer;
    bool account = referee_reads_account(referee);
    struct game_eyes of = referee_eyes(referee, referee->told);
    struct names names = account ? game_names_seen(&of) : game_names(&of.names);
    struct answer_line line = {.turn = told->kind == referee->phase_event};
    struct event seen = *told;
    const struct event *event = account ? &seen : told;

    if (line.turn)
        note_turn(referee);
    referee_note_wanted(referee, told);
    if (answer->line)
        answer->shows |=
            game_shows(referee->game, told, referee_side_of(&referee->order, referee->before));
    if (account && !referee_veil_event(referee, &seen))
        return;
    if (account)
        referee_veil_told(referee, event);
    tell_listener(referee, event);
    if (line.turn || referee->renders) {
        if (!line.turn)
            text_add(&answer->text, "  = ");
        line.at = answer->text.length;
        event_text(&names, referee->game->events, event, &answer->text);
        line.length = answer->text.length - line.at;
        if (line.turn)
            cut_case(answer, &line, event->rule);
        text_char(&answer->text, '\n');
    }
    referee_answer_adds(answer, &line);
    if (referee_is_seen(referee))
        tell_viewer(referee, event, line.turn);
    else if (referee_writes_json(referee))
        referee_tell_json(answer, &of.names, &names, event);
    referee_seal_told(&referee->seal);
}

static void hear(void *to, const struct event *event)
{
    tell(to, event);
}

static enum verdict apply(struct referee *referee, void *position, struct dice *dice)
{
    const struct sink sink = {hear, referee};
    const struct position_head *head = position;

    referee->refusal = (struct refusal){0};
    enum verdict verdict = game_apply(referee->game, referee->scenario, position, &referee->order,
                                      dice, &sink, &referee->refusal);

    if (verdict == VERDICT_DONE && head->over)
        tell_seal(referee);
    return verdict;
}

static enum verdict start(struct referee *referee, void *position, struct dice *dice)
{
    const struct sink sink = {hear, referee};

    if (referee_reads_account(referee))
        referee->game->begin_account(position, referee->header.of);
    enum verdict verdict =
        game_start(referee->game, referee->scenario, referee->header.option, position, dice, &sink);
    const struct game_names names = referee_names(referee, position);
    if (referee_reads_account(referee))
        referee_known_start(&names, position, referee->header.of);
    if (!referee_seal_start(&referee->seal, position))
        referee->answer.failed = true;
    if (verdict == VERDICT_DONE && referee_writes_json(referee) && !referee_is_seen(referee)) {
        struct game_eyes of = referee_eyes(referee, position);

        referee_tell_board(&referee->answer, &of); /* a side is told of it by events */
    }
    return verdict;
}

static bool has_room(const struct referee *referee)
{
    const struct answer *answer = &referee->answer;

    return !answer->failed && !answer->text.failed && !answer->seen.failed &&
           !answer->json.failed && !referee->seal.chain.text.failed &&
           !referee->seal.older.text.failed;
}

enum verdict referee_carry_out(struct referee *referee, void *position, struct dice *dice)
{
    struct answer *answer = &referee->answer;
    const struct position_head *head = position;

    referee_answer_clears(answer);
    answer->lapsed = false;
    answer->shows = false;
    text_clear(&referee->wanted);
    referee->veil.turned_up = NO_PIECE;
    referee->told = position;
    referee->rolled = dice;
    referee->seal.turn = head->turn;
    referee->seal.phase = head->phase;
    referee_seal_begin(&referee->seal);
    referee_shadow_begins(&referee->shadow);
    dice->trail = &referee->seal.dice;
    dice->faces = referee_is_seen(referee) ? &answer->faces : NULL;
    dice->hearers = referee_is_seen(referee) ? (uint8_t)(1u << referee->viewer) : 0;
    enum verdict verdict =
        answer->line ? apply(referee, position, dice) : start(referee, position, dice);
    referee_seal_end(&referee->seal);
    dice->trail = NULL;
    dice->faces = NULL;
    if (verdict == VERDICT_FAILED)
        game_failed(referee->game, referee->scenario, referee->viewer, &referee->diags);
    else if (has_room(referee))
        return verdict;
    else
        diag_no_memory(&referee->diags);
    answer->failed = true;
    referee->broken = true;
    return verdict;
}

bool referee_asks_for_dice(struct referee *referee)
{
    struct dice dice = referee->dice;

    if (dice.source != DICE_AWAITED)
        return false;
    if (referee->answer.line)
        memcpy(referee->trial, referee->now, referee->game->position_size);
    else
        memset(referee->trial, 0, referee->game->position_size);
    referee->mute = true;
    referee_carry_out(referee, referee->trial, &dice);
    referee->mute = false;
    referee_seal_undo(&referee->seal);
    return dice.fault == DICE_NOT_CAST && !referee->answer.failed;
}
