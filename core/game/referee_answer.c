#include <string.h>

#include "base/memory.h"
#include "game/referee_parts.h"

/* Of a sentence that a message shows, before and behind the first difference. */
enum { SHOWN_BEFORE = 120, SHOWN = 400 };

/* ---- what an order gives */

static void add_line(struct answer *answer, struct answer_line line)
{
    if (answer->count == answer->room) {
        unsigned room = answer->room ? answer->room * 2 : 64;
        struct answer_line *lines = memory_resize(answer->lines, room * sizeof *lines);
        if (!lines) {
            answer->failed = true;
            return;
        }
        answer->lines = lines;
        answer->room = room;
    }
    answer->lines[answer->count++] = line;
}

/* What every object begins with; the side of the phase only where no side of its own follows. */
static void begin_json(struct referee *referee, unsigned turn, unsigned number, bool own_side)
{
    const struct game_phase *phase = &referee->game->phases[number];
    struct text *json = &referee->answer.json;
    text_format(json, "{\"turn\":%u,", turn);
    if (!own_side)
        text_format(json, "\"side\":\"%s\",",
                    phase->side < GAME_SIDES ? referee->game->sides[phase->side] : "both");
    text_format(json, "\"phase\":\"%s\",\"line\":%u,", phase->name, (unsigned)referee->answer.line);
}

void referee_begin_json(struct referee *referee, const char *event, bool own_side)
{
    const struct position_head *head = referee->told;
    begin_json(referee, head->turn, head->phase, own_side);
    text_format(&referee->answer.json, "\"event\":\"%s\",\"case\":null", event);
}

static void tell_json(struct referee *referee, const struct names *names, const struct event *event)
{
    const struct position_head *head = referee->told;
    struct text *json = &referee->answer.json;
    begin_json(referee, head->turn, head->phase, false);
    event_json("event", names, referee->game->events, event, json);
    text_add(json, "}\n");
}

static bool writes_json(const struct referee *referee)
{
    return referee->terms.output == REFEREE_JSON && !referee->mute;
}

/* The Game-Turn is over: its seal is the last line under the order that ended it. */
static void tell_seal(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    struct answer_line line = {0};
    char hex[SEAL_ROOM] = "";
    if (referee->header.account || referee->veil.audit) /* which covers what no account has */
        return;
    bool wanted = referee->renders || writes_json(referee);
    referee_seal_tell(referee, wanted ? hex : NULL, line.older);
    if (referee->renders) {
        text_add(&answer->text, "  = ");
        line.at = answer->text.length;
        text_format(&answer->text, "seal %s", hex);
        line.length = answer->text.length - line.at;
        line.seal = true;
        text_char(&answer->text, '\n');
    }
    add_line(answer, line);
    /* A side that guesses what is hidden could try its guesses on the seal. */
    if (!writes_json(referee) || referee_is_seen(referee))
        return;
    begin_json(referee, referee->seal.turn, referee->seal.phase, false);
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

static void tell_listener(struct referee *referee, const struct event *event)
{
    struct referee_told told = {.event = event,
                                .position = referee->told,
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
    if (writes_json(referee))
        tell_json(referee, &names, &seen);
    if (referee->terms.output != REFEREE_RECORD)
        return;
    if (turn) /* which shows no case */
        seen.rule = NULL;
    text_add(text, turn ? "" : "  = ");
    event_text(&names, referee->game->events, &seen, text);
    text_char(text, '\n');
}

/* Names depend on the position of the moment: sentences are made as events are told, or never. */
static void tell(void *to, const struct event *told)
{
    struct referee *referee = to;
    struct answer *answer = &referee->answer;
    bool account = referee_is_account(referee);
    struct game_eyes of = referee_eyes(referee, referee->told);
    struct names names = account ? game_names_seen(&of) : game_names(&of.names);
    struct answer_line line = {.turn = told->kind == referee->phase_event};
    struct event seen = *told;
    const struct event *event = account ? &seen : told;
    if (line.turn)
        note_turn(referee);
    referee_note_wanted(referee, told);
    if (account && !referee_veil_event(referee, &seen))
        return;
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
    add_line(answer, line);
    if (referee_is_seen(referee))
        tell_viewer(referee, event, line.turn);
    else if (writes_json(referee))
        tell_json(referee, &names, event);
    referee_seal_told(referee);
}

enum verdict referee_carry_out(struct referee *referee, void *position, struct dice *dice,
                               struct refusal *refusal)
{
    const struct sink sink = {tell, referee};
    struct answer *answer = &referee->answer;
    const struct position_head *head = position;
    enum verdict verdict = VERDICT_DONE;
    text_clear(&answer->text);
    text_clear(&answer->seen);
    text_clear(&answer->faces);
    answer->cuts = 0;
    text_clear(&answer->json);
    answer->count = 0;
    answer->lapsed = false;
    text_clear(&referee->wanted);
    referee->told = position;
    referee->rolled = dice;
    referee->seal.turn = head->turn;
    referee->seal.phase = head->phase;
    referee_seal_begin(referee);
    referee_shadow_begins(referee);
    dice->trail = &referee->seal.dice;
    dice->faces = referee_is_seen(referee) ? &answer->faces : NULL;
    dice->hearers = referee_is_seen(referee) ? (uint8_t)(1u << referee->viewer) : 0;
    if (answer->line) {
        verdict = game_apply(referee->game, referee->scenario, position, &referee->order, dice,
                             &sink, refusal);
        if (verdict == VERDICT_DONE && head->over)
            tell_seal(referee);
    } else {
        referee_account_starts(referee, position);
        verdict = game_start(referee->game, referee->scenario, referee->header.option, position,
                             dice, &sink);
        if (referee_is_account(referee))
            referee_account_started(referee, position, referee->header.of);
        referee_seal_start(referee, position);
        if (verdict == VERDICT_DONE && writes_json(referee) && !referee_is_seen(referee))
            referee_tell_board(referee); /* a side is told of it by events, as far as it may be */
    }
    referee_seal_end(referee);
    dice->trail = NULL;
    dice->faces = NULL;
    if (verdict == VERDICT_FAILED) {
        answer->failed = true;
        referee->broken = true;
        game_failed(referee->game, referee->scenario, referee->viewer, &referee->diags);
    } else if (answer->failed || answer->text.failed || answer->seen.failed ||
               answer->json.failed || referee->seal.chain.text.failed ||
               referee->seal.older.text.failed) {
        answer->failed = true;
        referee->broken = true;
        diag_no_memory(&referee->diags);
    }
    return verdict;
}

bool referee_asks_for_dice(struct referee *referee)
{
    struct dice dice = referee->dice;
    struct refusal refusal;
    if (dice.source != DICE_AWAITED)
        return false;
    if (referee->answer.line)
        memcpy(referee->trial, referee->now, referee->game->position_size);
    else
        memset(referee->trial, 0, referee->game->position_size);
    referee->mute = true;
    referee_carry_out(referee, referee->trial, &dice, &refusal);
    referee->mute = false;
    referee_seal_undo(referee);
    return dice.fault == DICE_NOT_CAST && !referee->answer.failed;
}

void referee_lapse(struct referee *referee, const char *what, const char *rule, const char *words)
{
    struct answer *answer = &referee->answer;
    struct answer_line line = {.at = sizeof "  = " - 1};
    const char *seen = referee_is_seen(referee) && !referee->own ? "its dice bar it" : words;
    text_clear(&answer->text);
    text_clear(&answer->seen);
    text_clear(&answer->json);
    text_clear(&answer->faces);
    answer->count = 0;
    answer->cuts = 0;
    answer->lapsed = true;
    text_format(&answer->text, "  = %s: %s", what, words);
    if (rule)
        text_format(&answer->text, " [%s]", rule);
    line.length = answer->text.length - line.at;
    text_char(&answer->text, '\n');
    add_line(answer, line);
    text_format(&answer->seen, "  = %s: %s", what, seen);
    if (rule && seen == words)
        text_format(&answer->seen, " [%s]", rule);
    text_char(&answer->seen, '\n');
    referee->told = referee->now;
    if (writes_json(referee)) {
        const struct position_head *head = referee->now;
        begin_json(referee, head->turn, head->phase, false);
        text_format(&answer->json, "\"event\":\"%s\",\"case\":", what);
        text_json_string(&answer->json, seen == words ? rule : NULL);
        text_add(&answer->json, ",\"why\":");
        text_json_string(&answer->json, seen);
        text_add(&answer->json, "}\n");
    }
    if (answer->failed || answer->text.failed || answer->seen.failed || answer->json.failed)
        referee->broken = !diag_no_memory(&referee->diags);
}

void referee_answer_ends(struct referee *referee)
{
    referee->answer.next = referee->answer.count;
    referee->answer.shown = false;
}

/* An audit has no seals: they cover what it does not have. */
static void write_answer(struct referee *referee, const struct text *text)
{
    const struct answer *answer = &referee->answer;
    size_t at = 0;
    for (unsigned i = 0; referee->terms.audit && i < answer->count; i++) {
        const struct answer_line *line = &answer->lines[i];
        if (!line->seal)
            continue;
        text_bytes(&referee->out, text->at + at, line->at - (sizeof "  = " - 1) - at);
        at = line->at + line->length + 1;
    }
    text_bytes(&referee->out, text->at ? text->at + at : "", text->length - at);
}

void referee_accept(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    const struct text *text = referee_is_seen(referee) ? &answer->seen : &answer->text;
    answer->next = 0;
    answer->shown = false;
    for (unsigned i = answer->count; i > 0; i--) {
        const struct answer_line *line = &answer->lines[i - 1];
        if (!line->turn)
            continue;
        text_clear(&referee->turn);
        text_bytes(&referee->turn, answer->text.at + line->at, line->length);
        break;
    }
    if (referee_writes_account(referee)) {
        referee_account_text(referee);
        referee_told_ends(referee);
    } else if (referee->terms.output == REFEREE_RECORD) {
        write_answer(referee, text);
    } else if (referee->terms.output == REFEREE_JSON) {
        text_bytes(&referee->out, answer->json.at, answer->json.length);
    }
}

/* ---- what the log says of it */

static struct slice text_of(const struct answer *answer, unsigned index)
{
    const struct answer_line *line = &answer->lines[index];
    return (struct slice){answer->text.at + line->at, line->length};
}

static bool same(struct slice a, struct slice b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

/* Bytes, in whole characters, in which two texts agree. */
static size_t agreement(struct slice a, struct slice b)
{
    size_t at = 0;
    while (at < a.length && at < b.length && a.at[at] == b.at[at])
        at++;
    while (at > 0 && at < a.length && ((unsigned char)a.at[at] & 0xc0) == 0x80)
        at--;
    return at;
}

/* "line 8", or what stands for it at the start. */
static void add_cause(const struct answer *answer, struct text *out)
{
    if (answer->line)
        text_format(out, "line %u", (unsigned)answer->line);
    else
        text_add(out, "the start of the game");
}

/* The line of the answer is a seal, and the event in hand is the one of a record of old, which does
 * not say what it rests on. */
static bool is_older_seal(const struct referee *referee, const struct answer_line *line)
{
    static const char word[] = "seal ";
    struct slice found = referee->line.event.text;
    size_t length = sizeof word - 1;
    return line->older[0] && found.length > length && memcmp(found.at, word, length) == 0 &&
           slice_is((struct slice){found.at + length, found.length - length}, line->older);
}

/* A whole record with such a line has lost what it rests on. */
static bool lacks_basis(const struct referee *referee, const struct answer_line *line)
{
    return referee->terms.whole && referee->terms.basis && line->seal && !referee->header.based;
}

/* The log and its orders part here: adjudication ends. `said` is freed. */
static void differs(struct referee *referee, uint32_t column, struct text *said)
{
    diag_add(&referee->diags, DIAG_DIFFERS, referee_place(referee, column), "%s",
             said->failed ? "the record differs" : said->at);
    text_free(said);
    referee->stage = STAGE_READ;
}

/* Says what line of the answer was expected, cut around the byte `from` where it differs. */
static void expected(struct referee *referee, size_t from, uint32_t column, const char *where)
{
    const struct answer *answer = &referee->answer;
    struct slice text = text_of(answer, answer->next);
    struct text said = {0};
    size_t start = from > SHOWN_BEFORE && text.length > SHOWN ? from - SHOWN_BEFORE : 0;
    while (start && ((unsigned char)text.at[start] & 0xc0) == 0x80)
        start--;
    size_t length = text.length - start > SHOWN ? SHOWN : text.length - start;
    add_cause(answer, &said);
    text_format(&said, " gives `%s%s", answer->lines[answer->next].turn ? "" : "= ",
                start ? "..." : "");
    text_bytes(&said, text.at + start, length);
    text_format(&said, "%s` %s", start + length < text.length ? "..." : "", where);
    differs(referee, column, &said);
}

/* Carries out the last order once more, now for its sentences, which are wanted from here on. */
static bool render(struct referee *referee)
{
    struct dice dice = referee->dice_before;
    struct refusal refusal;
    referee->renders = true;
    if (referee->answer.lapsed)
        return true;
    referee->mute = true;
    if (referee->answer.line)
        memcpy(referee->trial, referee->before, referee->game->position_size);
    else
        memset(referee->trial, 0, referee->game->position_size);
    referee_carry_out(referee, referee->trial, &dice, &refusal);
    referee->mute = false;
    return !referee->answer.failed;
}

void referee_check_event(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    struct log_word *found = &referee->line.event;
    if (!referee->renders && !render(referee))
        return;
    while (answer->next < answer->count && answer->lines[answer->next].turn) {
        if (referee->terms.whole) {
            expected(referee, 0, 0, "before this line");
            return;
        }
        answer->next++;
        answer->shown = false;
    }
    if (answer->next == answer->count) {
        struct text said = {0};
        text_add(&said, "nothing more follows from ");
        add_cause(answer, &said);
        differs(referee, found->column, &said);
        return;
    }
    struct slice wanted = text_of(answer, answer->next);
    bool older = is_older_seal(referee, &answer->lines[answer->next]);
    if (same(wanted, found->text) && lacks_basis(referee, &answer->lines[answer->next])) {
        struct text said = {0};
        text_add(&said, "this seal covers data and rules that the header does not tell");
        differs(referee, found->column, &said);
        return;
    }
    if (same(wanted, found->text) || older) {
        answer->next++;
        answer->shown = true;
        return;
    }
    size_t from = agreement(found->text, wanted);
    uint32_t column = found->column;
    for (size_t i = 0; i < from; i++)
        column += ((unsigned char)found->text.at[i] & 0xc0) != 0x80;
    expected(referee, from, column, "here");
}

/* The rest of a segment of which the log has shown a part may not be left out; of a whole record no
 * segment may. */
static bool may_leave_segment(const struct referee *referee)
{
    const struct answer *answer = &referee->answer;
    return (!answer->shown && !referee->terms.whole) || answer->next == answer->count ||
           answer->lines[answer->next].turn;
}

/* How many words of the `turn` line in hand are those of that text, up to the first that is not. */
static unsigned same_words(const struct log_line *line, struct slice text)
{
    unsigned count = 0;
    for (size_t at = 0; count < line->count && at < text.length; count++) {
        const char *blank = memchr(text.at + at, ' ', text.length - at);
        size_t length = blank ? (size_t)(blank - text.at) - at : text.length - at;
        if (!same(line->word[count].text, (struct slice){text.at + at, length}))
            break;
        at += length + 1;
    }
    return count;
}

/* Whether the `turn` line in hand, whatever its blanks, is that text. */
static bool is_turn(const struct log_line *line, struct slice text)
{
    return same_words(line, text) == line->count;
}

void referee_check_turn(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    const struct log_line *line = &referee->line;
    struct slice present = {referee->turn.at, referee->turn.length};
    bool turns_left = false;
    if (!may_leave_segment(referee)) {
        expected(referee, 0, 0, "before this line");
        return;
    }
    for (unsigned i = answer->next; i < answer->count; i++) {
        if (!answer->lines[i].turn)
            continue;
        turns_left = true;
        if (referee->terms.whole && i > answer->next)
            break;
        if (is_turn(line, text_of(answer, i))) {
            answer->next = i + 1;
            answer->shown = false;
            return;
        }
    }
    struct text said = {0};
    if (!turns_left && present.length && is_turn(line, present)) {
        if (referee->terms.whole) {
            text_add(&said, "a second line of this phase");
            differs(referee, line->word[0].column, &said);
        }
        answer->next = answer->count;
        return;
    }
    text_add(&said, "it is ");
    text_bytes(&said, present.at, present.length);
    text_add(&said, ", not ");
    for (unsigned i = 0; i < line->count; i++)
        text_format(&said, "%s%.*s", i ? " " : "", (int)line->word[i].text.length,
                    line->word[i].text.at);
    unsigned word = same_words(line, present);
    differs(referee, line->word[word < line->count ? word : 0].column, &said);
}

bool referee_answer_is_whole(struct referee *referee, const char *where)
{
    const struct answer *answer = &referee->answer;
    if (may_leave_segment(referee) && (!referee->terms.whole || answer->next == answer->count))
        return true;
    expected(referee, 0, 0, where);
    return false;
}
