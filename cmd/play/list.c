#include "play/parts.h"

#include <string.h>

#include "game/entry_points.h"
#include "paper.h"
#include "show/paragraph.h"

enum {
    SCREEN = 24,
    FOLDED = 100,    /* so many orders in more than one line are told in short lines */
    LINE_MOST = 6,   /* orders in such a line */
    LINES_MOST = 60, /* such lines */
};

/* Writes the order into the empty line, at a terminal with places by name; whether it begins so. */
static bool begins_so(const struct play_session *play, const struct order *order, const char *words,
                      struct text *line)
{
    const struct game_names of = {play->game, referee_scenario(play->log.referee),
                                  referee_position(play->log.referee)};
    struct names names = game_names(&of);

    cmd_order_add(play->game, names, play->paper, order, line);
    return line->failed || cmd_order_is_meant(play->game, &names, order, words);
}

struct counting {
    const struct play_session *play;
    const char *words;
    unsigned long *count;
};

static bool count_order(void *to, const struct order *order)
{
    struct counting *counting = to;
    struct text line = {0};

    *counting->count += begins_so(counting->play, order, counting->words, &line);
    text_free(&line);
    return true;
}

bool play_count_orders(const struct play_session *play, unsigned verb, const char *words,
                       unsigned long *count)
{
    struct counting counting = {play, words, count};
    const struct order_sink sink = {.order = count_order, .to = &counting};

    *count = 0;
    return game_legal(play->game, referee_scenario(play->log.referee),
                      referee_position(play->log.referee), verb, &sink);
}

/* Memory has run out, or a house rule has failed: the game ends where it is asked next. */
static void note_failure(const struct play_session *play)
{
    game_failed(play->game, referee_scenario(play->log.referee), referee_viewer(play->log.referee),
                play->log.diags);
}

/* What is listed: orders that begin with words. Of a long list those stand together that differ in
 * their last word alone; of a very long one the first of them, and units that have the same. */
struct listing {
    const struct play_session *play;
    const char *words;
    unsigned count, lines;
    bool together, folded;
    bool counts;       /* and writes nothing */
    struct text line;  /* not written yet */
    size_t begin;      /* of its last word, when it was one order */
    unsigned joined;   /* orders of the line */
    struct text first; /* what the orders of the first short line begin with */
    struct text held;  /* the line before, which units that have the same orders may join */
    size_t from, to;   /* of the word in it in which these differ, with those that have joined */
};

static bool write_held(struct listing *list)
{
    bool hidden = list->counts || (list->folded && list->lines >= LINES_MOST);

    if (!list->held.length)
        return true;
    text_char(&list->held, '\n');
    bool good =
        !list->held.failed && (hidden || cmd_write_broken(list->held.at, list->held.length));
    text_clear(&list->held);
    list->from = list->to = 0;
    list->lines++;
    return good;
}

/* The line differs in one word from that before, and not in the last: the word joins it. */
static bool join_line(struct listing *list)
{
    const char *line = list->line.at;
    const char *held = list->held.at;
    size_t from = list->from;
    struct text both = {0};

    if (!list->held.length || list->held.failed || list->line.failed)
        return false;
    for (size_t i = 0; !list->to && line[i] && line[i] == held[i]; i++)
        from = line[i] == ' ' ? i + 1 : from;
    size_t to = list->to ? list->to : from + strcspn(held + from, " ");
    size_t end = from + strcspn(line + from, " ");
    if (!from || strncmp(line, held, from) != 0 || !held[to] || strcmp(line + end, held + to) != 0)
        return false;
    text_format(&both, "%.*s | %.*s%s", (int)to, held, (int)(end - from), line + from, held + to);
    list->from = from;
    list->to = to + strlen(" | ") + (end - from);
    text_free(&list->held);
    list->held = both;
    return true;
}

/* It is held until one comes that is not alike. */
static bool write_line(struct listing *list)
{
    if (list->folded && list->joined > LINE_MOST)
        text_format(&list->line, " and %u more", list->joined - LINE_MOST);
    if (list->folded && list->joined > LINE_MOST && !list->first.length)
        text_format(&list->first, "%.*s", (int)list->begin - 1, list->line.at);
    bool good = true;
    if (!list->folded || !join_line(list)) {
        good = write_held(list);
        text_add(&list->held, list->line.at);
        list->held.failed = list->held.failed || list->line.failed;
    }
    text_clear(&list->line);
    return good;
}

/* Behind the line in hand, if they are alike. */
static bool join_order(struct listing *list, const struct text *order)
{
    const char *last = strrchr(order->at, ' ');
    size_t begin = last ? (size_t)(last + 1 - order->at) : 0;

    if (begin && list->line.length > begin && list->begin == begin &&
        memcmp(list->line.at, order->at, begin) == 0) {
        if (++list->joined <= LINE_MOST || !list->folded)
            text_format(&list->line, " | %s", last + 1);
        return true;
    }
    bool good = !list->line.length || write_line(list);
    list->begin = begin;
    list->joined = 1;
    text_add(&list->line, order->at);
    return good;
}

/* On lines that fit, at a terminal. */
static bool write_order(const struct play_session *play, struct text *line)
{
    if (!play->paper || line->failed)
        return cmd_write_text(line);
    bool good = cmd_write_broken(line->at, line->length);
    text_free(line);
    return good;
}

static bool list_order(void *to, const struct order *order)
{
    struct listing *list = to;
    struct text line = {0};
    bool good = true;

    if (begins_so(list->play, order, list->words, &line)) {
        list->count++;
        if (!list->together || line.failed) {
            text_char(&line, '\n');
            return write_order(list->play, &line);
        }
        good = join_order(list, &line);
    }
    text_free(&line);
    return good;
}

/* All of them; false as `game_legal`. */
static bool list_all(struct listing *list, unsigned verb)
{
    const struct play_session *play = list->play;
    const struct order_sink sink = {.order = list_order, .to = list};

    bool good = game_legal(play->game, referee_scenario(play->log.referee),
                           referee_position(play->log.referee), verb, &sink) &&
                (!list->line.length || write_line(list)) && write_held(list);
    text_free(&list->line);
    text_free(&list->held);
    return good;
}

static void tell_count(const struct listing *list)
{
    bool first = list->first.length && !list->first.failed;

    if (list->folded && list->lines > LINES_MOST)
        cmd_print("and %u more lines\n", list->lines - LINES_MOST);
    cmd_print("these are %u orders", list->count);
    if (list->lines > 1)
        cmd_print("; `legal %s` lists those that begin so",
                  first ? list->first.at : "VERB WORD ...");
    cmd_print("\n");
}

/* Orders that no list has: answers in advance, and the like. */
static bool begins_unlisted(const struct game *game, const char *words)
{
    size_t length = strcspn(words, " ");

    for (unsigned i = 0; i < game->verb_count; i++)
        if (strncmp(game->verbs[i].name, words, length) == 0 && game->verbs[i].name[length] == ' ')
            return true;
    return false;
}

static void tell_unknown(const struct play_session *play, const char *words)
{
    int length = (int)strcspn(words, " ");

    if (begins_unlisted(play->game, words))
        cmd_print("no list has these: `help %.*s` tells how they are written\n", length, words);
    else
        cmd_print("there is no order '%.*s'\n", length, words);
}

/* On lines that fit. */
static void tell_none(const char *words)
{
    struct text out = {0};

    if (*words)
        text_format(&out, "no order that begins with `%.60s` is legal now; `?` tells what is\n",
                    words);
    else
        text_add(&out, "no order is listed here; `undo` takes the last one back\n");
    if (!out.failed)
        cmd_write_broken(out.at, out.length);
    text_free(&out);
}

void play_list(struct play_session *play, const char *words)
{
    struct listing list = {.play = play, .words = words};
    struct listing all = {.play = play, .words = words, .together = true, .counts = true};
    unsigned at = *words ? cmd_verb_of(play->game, words) : play->game->verb_count;

    if (*cmd_behind_reply(words) && at == play->game->verb_count) {
        tell_unknown(play, cmd_behind_reply(words));
        return;
    }
    bool good = !play->paper || list_all(&all, at);
    list.together = all.count >= SCREEN;
    list.folded = all.count >= FOLDED && all.lines > 1;
    good = good && list_all(&list, at);
    if (!good)
        note_failure(play);
    else if (list.together)
        tell_count(&list);
    else if (list.count == 0)
        tell_none(words);
    text_free(&list.first);
}

/* ---- the verbs of them */

static bool note_verb(void *to, const struct order *order)
{
    bool *legal = to;

    legal[order->verb] = true;
    return true;
}

bool play_find_legal(const struct play_session *play, unsigned verb, bool legal[PLAY_VERBS])
{
    const struct order_sink sink = {.order = note_verb, .to = legal};

    return game_legal(play->game, referee_scenario(play->log.referee),
                      referee_position(play->log.referee), verb, &sink);
}

void play_find_verbs(const struct play_session *play, bool legal[PLAY_VERBS])
{
    if (!play_find_legal(play, play->game->verb_count, legal))
        note_failure(play);
}

/* The orders of which one is legal now, each with how it is written. */
void play_orders(struct play_session *play)
{
    bool legal[PLAY_VERBS] = {false};
    bool any = false;

    play_find_verbs(play, legal);
    for (unsigned i = 0; i < play->game->verb_count; i++) {
        if (legal[i])
            cmd_print_verb(&play->game->verbs[i], play_head(play)->question);
        any = any || legal[i];
    }
    if (!any)
        cmd_print("  none that is listed: `undo` takes the last one back\n");
}

void play_note_moment(struct play_session *play)
{
    const struct position_head *head = play_head(play);

    play->moment = (struct play_moment){head->turn, head->phase, head->question, head->to_act};
}

/* "now: move, end": which verbs or answers there may be, if one of them is legal. */
static void write_now(struct play_session *play)
{
    const struct game *game = play->game;
    unsigned question = play_head(play)->question;
    bool legal[PLAY_VERBS] = {false};
    struct text words = {0};
    struct text out = {0};

    play_find_verbs(play, legal);
    for (unsigned i = 0; i < game->verb_count; i++) {
        if (!legal[i])
            continue;
        text_add(&words, words.length ? ", " : "");
        if (game->verbs[i].answer)
            text_format(&words, "reply Q%u %s", question, game->verbs[i].syntax);
        else
            text_add(&words, game->verbs[i].name);
    }
    if (words.length && !words.failed)
        show_paragraph_in(cmd_paper_width(), "now: ", 4, words.at, &out);
    if (out.length && !out.failed)
        cmd_write_text(&out);
    else
        text_free(&out);
    text_free(&words);
}

void play_tell_now(struct play_session *play)
{
    struct play_moment told = play->moment;

    play_note_moment(play);
    if (play->terminal && memcmp(&told, &play->moment, sizeof told) != 0)
        write_now(play);
}
