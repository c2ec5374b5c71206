#include "play/parts.h"

#include <string.h>

#include "base/memory.h"
#include "data/file.h"
#include "log/join.h"
#include "paper.h"
#include "promise.h"

enum { LOG_MOST = 64 << 20 };

/* ---- reading */

static void remember(struct play_session *play, uint32_t line)
{
    const struct position_head *before = referee_before(play->log.referee);
    struct play_order *given =
        memory_room(play->given, play->given_count, &play->given_room, sizeof *given);

    if (!given) {
        play->forgot = true;
        return;
    }
    play->given = given;
    play->promised = NULL;
    play->given[play->given_count++] =
        (struct play_order){line, referee_dice_before(play->log.referee), before->to_act,
                            referee_has_shown(play->log.referee)};
}

/* Orders of a block stand and fall together: of each the line is that in which the block begins. */
static uint32_t line_of(struct play_session *play, struct slice line, uint32_t number)
{
    static struct log_line read;
    struct diags unheeded = {0};
    bool good = log_read(line.at, line.length, (struct place){0}, &read, &unheeded);

    if (good && (read.kind == LOG_IF || read.kind == LOG_LIST) && play->depth++ == 0)
        play->block = number;
    uint32_t begins = play->depth ? play->block : number;
    if (good && play->depth && (read.kind == LOG_END_IF || read.kind == LOG_END_LIST))
        play->depth--;
    return begins;
}

/* Nobody has asked for a die that is not thrown by hand. */
static void look_for_promise(struct play_session *play, const struct cmd_log *log,
                             struct slice line)
{
    struct slice order;

    if (referee_dice(log->referee)->source == DICE_SUPPLIED && promise_read(line, &order))
        play->promised = arena_copy(&play->arena, order.at, order.length);
}

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct play_session *play = to;
    uint32_t begins = line_of(play, line, log->input.line);

    look_for_promise(play, log, line);
    if (referee_position(log->referee))
        show_news_note(&play->news, referee_position(log->referee));
    if (referee_orders(log->referee) == play->given_count || play->forgot)
        return;
    remember(play, begins);
    char *words = arena_copy(&play->arena, line.at, line.length);
    const struct play_order *last = play->given_count ? &play->given[play->given_count - 1] : NULL;
    if (play->keep && words && last && !play->name[last->side])
        play->keep(words);
}

/* What the referee writes of a line: the order, unless it has just been typed, and its events. */
static bool hear(void *to, const char *bytes, size_t length)
{
    const struct play_session *play = to;
    const char *end = play->typed ? memchr(bytes, '\n', length) : NULL;

    if (!play->talks)
        return true;
    if (end) {
        length -= (size_t)(end + 1 - bytes);
        bytes = end + 1;
    }
    return play->paper ? cmd_write_broken(bytes, length) : cmd_write(NULL, bytes, length);
}

static void take_event(void *to, const struct referee_told *told)
{
    struct play_session *play = to;
    const struct referee *referee = play->log.referee;

    show_news_take(&play->news, referee_game(referee), referee_scenario(referee),
                   referee_viewer(referee), told);
}

void play_read(struct play_session *play)
{
    play->terms.told = take_event;
    play->terms.listener = play;
    play->block = play->depth = 0;
    play->terms.output = play->json ? REFEREE_JSON : REFEREE_RECORD;
    play->terms.write = hear;
    play->terms.to = play;
    play->watch = (struct cmd_watch){look_on, play, NULL};
    play->given_count = 0;
    play->promised = NULL;
    cmd_adjudicate_terms(&play->log, play->call->operand[0], &play->terms, &play->watch);
    if (play->log.status == STATUS_GOOD) /* what the end of a header begins no line has shown */
        show_news_note(&play->news, referee_position(play->log.referee));
    play->number = play->log.input.last;
    play->game = play->log.status == STATUS_GOOD ? referee_game(play->log.referee) : NULL;
}

/* ---- writing */

/* Faults are told and forgotten: the log is none the worse for what was not carried out. */
static void tell_faults(struct play_session *play, uint32_t from)
{
    cmd_flush();
    cmd_print_diags(play->log.diags, from);
    play->log.diags->count = from;
}

enum { THROWN_MOST = LOG_WORDS - 2 };

static bool carry_out(struct play_session *play, const char *line, size_t length);

bool play_is_bound(struct play_session *play)
{
    uint32_t faults = play->log.diags->count;
    struct text words = {0};

    if (play->promised &&
        !referee_judge(play->log.referee, play->promised, strlen(play->promised), play->number + 1))
        play->promised = NULL; /* somebody has changed the file */
    play->log.diags->count = faults;
    if (!play->promised)
        return false;
    text_format(&words, "its die has told something: first comes `%s`", play->promised);
    play_say_no(play, words.failed ? "an order stands" : words.at);
    text_free(&words);
    return true;
}

/* What a side knows only when it has ordered is which die that wants, where somebody unseen may be
 * met: once it is told so, the order stands, also for the next who plays on. */
static bool bind(struct play_session *play, const char *order)
{
    struct text line = {0};

    if (play->promised || play->bot[play_head(play)->to_act] ||
        !referee_die_tells(play->log.referee))
        return true;
    text_add(&line, promise_mark);
    text_add(&line, order);
    bool good = !line.failed && line.length <= LOG_LINE_MOST;
    if (!good)
        play_say_no(play, "an order this long is not given where its dice tell something");
    good = good && locked_append(&play->file, line.at, line.length, play->log.diags) &&
           carry_out(play, line.at, line.length);
    if (good)
        play->promised = arena_copy(&play->arena, order, strlen(order));
    text_free(&line);
    return good;
}

/* Asks for the dice that the order wants, if they are thrown by hand, and adds them as a line of
 * the log. False when somebody stops typing, or memory runs out. */
static bool ask_dice(struct play_session *play, const char *order, struct text *lines)
{
    uint16_t list[THROWN_MOST];
    struct referee_thrown thrown = {.list = list};
    struct text wanted = {0};
    bool good = true;

    if (referee_dice(play->log.referee)->source != DICE_SUPPLIED)
        return true;
    while (good && referee_wanted(play->log.referee, order, play->number + 1, &thrown, &wanted) &&
           wanted.length) {
        thrown.count = thrown.taken;
        good = thrown.count < THROWN_MOST && !wanted.failed && bind(play, order) &&
               play_ask_die(play, wanted.at, &list[thrown.count]);
        thrown.count += good;
        text_clear(&wanted);
    }
    for (size_t i = 0; good && i < thrown.count; i++)
        text_format(lines, "%s %u", i ? "" : "dice list", (unsigned)list[i]);
    text_free(&wanted);
    return good && !lines->failed;
}

/* They answer what the order has brought up; the log may leave their lines out. */
static bool ask_stewards(struct play_session *play)
{
    bool typed = play->typed;

    play->typed = false;
    bool good = referee_ask_stewards(play->log.referee);
    play->typed = typed;
    return good;
}

/* One line, which is written already. */
static bool carry_out(struct play_session *play, const char *line, size_t length)
{
    return referee_line(play->log.referee, line, length, ++play->number);
}

/* What may be hinted at when the fault has been told. */
static void note_fault(struct play_session *play, uint32_t faults)
{
    const struct diags *diags = play->log.diags;
    const struct diag *fault = diags->count > faults ? &diags->list[faults] : NULL;

    play->unread = fault && fault->kind == DIAG_SYNTAX;
    play->unknown = fault && fault->unknown ? fault->at.column : 0;
}

/* Carries out a line as the next order, after it has been written. False when it is refused, or
 * cannot be written; `fatal` says which. */
bool play_give(struct play_session *play, const char *line, bool *fatal)
{
    uint32_t faults = play->log.diags->count;
    size_t length = strlen(line);

    *fatal = false;
    if (play->promised && strcmp(play->promised, line) != 0 && play_is_bound(play))
        return false;
    if (!referee_judge(play->log.referee, line, length, play->number + 1)) {
        note_fault(play, faults);
        tell_faults(play, faults);
        return false;
    }
    struct text lines = {0};
    if (!ask_dice(play, line, &lines)) {
        text_free(&lines);
        *fatal = play->log.diags->count > faults;
        return false;
    }
    size_t dice = lines.length;
    text_add(&lines, dice ? "\n" : "");
    text_add(&lines, line);
    if (lines.failed ? !diag_no_memory(play->log.diags)
                     : !locked_append(&play->file, lines.at, lines.length, play->log.diags)) {
        text_free(&lines);
        *fatal = true;
        return false;
    }
    uint32_t orders = referee_orders(play->log.referee);
    bool good = !dice || carry_out(play, lines.at, dice);
    text_free(&lines);
    play->talks = true;
    good = good && carry_out(play, line, length) && ask_stewards(play) &&
           play->log.diags->count == faults;
    play->talks = false;
    show_news_note(&play->news, referee_position(play->log.referee));
    if (referee_orders(play->log.referee) > orders && !play->forgot)
        remember(play, play->number);
    *fatal = !good;
    return good;
}

/* ---- blocks */

/* Each of the lines, written already; false at the first that is refused. */
static bool carry_out_lines(struct play_session *play, const struct text *lines, uint32_t faults)
{
    const char *at = lines->at;
    uint32_t begins = play->number + 1;
    bool good = true;

    play->talks = true;
    while (good && at) {
        size_t length = strcspn(at, "\n");
        uint32_t orders = referee_orders(play->log.referee);

        good = carry_out(play, at, length) && play->log.diags->count == faults;
        if (referee_orders(play->log.referee) > orders && !play->forgot)
            remember(play, begins);
        at = at[length] ? at + length + 1 : NULL;
    }
    good = good && ask_stewards(play) && play->log.diags->count == faults;
    play->talks = false;
    show_news_note(&play->news, referee_position(play->log.referee));
    return good;
}

/* The log is read anew as it stands in the file. */
static bool read_again(struct play_session *play)
{
    void (*keep)(const char *line) = play->keep;
    cmd_log_free(&play->log);
    play->keep = NULL; /* the history has its orders already */
    play_read(play);
    play->keep = keep;
    return play->log.status == STATUS_GOOD;
}

bool play_give_block(struct play_session *play, const struct text *lines, bool *fatal)
{
    struct text before = {0};
    const char *bytes;
    size_t length;
    uint32_t faults = play->log.diags->count;

    *fatal = false;
    if (play_is_bound(play))
        return false;
    *fatal = !file_read(play->call->operand[0], LOG_MOST, &play->arena, play->log.diags, &bytes,
                        &length) ||
             !locked_append(&play->file, lines->at, lines->length, play->log.diags);
    play->unread = false;
    if (*fatal)
        return false;
    if (carry_out_lines(play, lines, faults))
        return true;
    tell_faults(play, faults);
    text_bytes(&before, bytes, length);
    *fatal = before.failed || !locked_replace(&play->file, &before, play->log.diags) ||
             !read_again(play);
    text_free(&before);
    return false;
}

/* ---- undoing */

/* The last order of a human, the first of its block; NULL if there is none, or it is not known. */
static const struct play_order *last_of_human(const struct play_session *play)
{
    for (uint32_t i = play->given_count; !play->forgot && i > 0; i--)
        if (!play->bot[play->given[i - 1].side]) {
            for (i--; i > 0 && play->given[i - 1].line == play->given[i].line;)
                i--;
            return &play->given[i];
        }
    return NULL;
}

enum fate { STAYS, TAKEN_BACK, LEFT_OUT };

/* What becomes of a line behind an order that is taken back, of which this is the first piece. */
static enum fate fate_of(const char *at, size_t size)
{
    static struct log_line read;
    struct diags unheeded = {0};
    bool goes_on = log_goes_on(at, size);

    for (bool sign = !goes_on; !sign;)
        sign = at[--size] == '\\';
    if (!log_read(at, size, (struct place){0}, &read, &unheeded))
        return goes_on ? TAKEN_BACK : STAYS;
    if (read.kind == LOG_EVENT || read.kind == LOG_TURN)
        return LEFT_OUT;
    return read.kind == LOG_ORDER || log_is_advance(read.kind) ? TAKEN_BACK : STAYS;
}

/* The log with its orders from that line on as comments; what was told of them is left out. */
static void take_back(const char *bytes, size_t length, uint32_t from, struct text *out)
{
    const char *last = bytes + length;
    uint32_t number = 1;
    bool goes_on = false;
    enum fate fate = STAYS;

    for (const char *at = bytes; at < last; number++) {
        const char *end = memchr(at, '\n', (size_t)(last - at));
        size_t size = (size_t)((end ? end : last) - at);

        if (number >= from && !goes_on)
            fate = fate_of(at, size);
        goes_on = log_goes_on(at, size);
        if (fate == TAKEN_BACK)
            text_add(out, "# undone: ");
        if (fate != LEFT_OUT) {
            text_bytes(out, at, size);
            text_char(out, '\n');
        }
        at += size + 1;
    }
}

static struct slice line_at(const char *bytes, size_t length, uint32_t number)
{
    const char *last = bytes + length;

    for (const char *end; --number && (end = memchr(bytes, '\n', (size_t)(last - bytes)));)
        bytes = end + 1;
    const char *end = memchr(bytes, '\n', (size_t)(last - bytes));
    return (struct slice){bytes, (size_t)((end ? end : last) - bytes)};
}

/* With what is taken back, its first line if there are more. */
static bool write_back(struct play_session *play, uint32_t line, struct slice *order)
{
    struct text text = {0};
    const char *bytes;
    size_t length;
    bool good =
        file_read(play->call->operand[0], LOG_MOST, &play->arena, play->log.diags, &bytes, &length);

    if (good) {
        *order = line_at(bytes, length, line);
        take_back(bytes, length, line, &text);
        good = locked_replace(&play->file, &text, play->log.diags);
    }
    text_free(&text);
    return good;
}

/* That order, or one behind it. */
static bool has_shown(const struct play_session *play, const struct play_order *order)
{
    for (const struct play_order *last = play->given + play->given_count; order < last; order++)
        if (order->shows)
            return true;
    return false;
}

bool play_undo(struct play_session *play)
{
    const struct play_order *order = last_of_human(play);

    if (play_is_bound(play))
        return true;
    if (!order) {
        play_say_no(play, "there is no order to take back");
        return true;
    }
    if (referee_dice(play->log.referee)->fallen != order->dice) {
        play_say_no(play, "dice have fallen since the last order: what they have sealed stands");
        return true;
    }
    if (has_shown(play, order)) {
        play_say_no(play, "the last order has shown what lay hidden: it stands");
        return true;
    }
    struct slice words;
    struct text out = {0};
    if (!write_back(play, order->line, &words))
        return false;
    if (!play->json) {
        text_add(&out, "taken back: ");
        text_bytes(&out, words.at, words.length);
        text_char(&out, '\n');
    }
    return cmd_write_text(&out) && read_again(play);
}
