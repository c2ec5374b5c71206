/* Accounts of a game in which too much is hidden for guesses. What they are carried out on is at
 * each moment a position of which the side knows just what it knows of the game's. Before an order,
 * and behind it, `known` says in words how the two differ; an order that does not come out as in
 * the game is `told`: what the side has seen of it stands there and is not carried out. All follows
 * from what the side is told: so it tells nothing else. */
#include <string.h>

#include "base/memory.h"
#include "game/referee_parts.h"

enum { KNOWN_WIDTH = 100 };

static const char nothing[] = "nothing";
static const char more[] = "more";

/* ---- writing: the words */

/* Lines of words, of which each but the last says that more come. */
static void add_words(const struct text *words, struct text *out)
{
    size_t at = 0;

    while (at < words->length) {
        size_t end = words->length;

        if (end - at > KNOWN_WIDTH) {
            end = at + KNOWN_WIDTH;
            while (end > at + 1 && words->at[end] != ' ')
                end--;
            if (end == at + 1) /* a long word */
                for (end = at + KNOWN_WIDTH; end < words->length && words->at[end] != ' '; end++)
                    ;
        }
        text_add(out, end < words->length ? "known more" : "known");
        text_bytes(out, words->at + at, end - at);
        text_char(out, '\n');
        at = end;
    }
    out->failed = out->failed || words->failed;
}

/* The words of a text, each behind a blank; owned by the caller. NULL: no memory. */
static struct log_word *split(const struct text *words, unsigned *count)
{
    unsigned room = 0;

    *count = 0;
    for (size_t i = 0; i < words->length; i++)
        room += words->at[i] == ' ';
    struct log_word *list = memory_get((room + 1) * sizeof *list);
    for (size_t at = 0; list && at < words->length;) {
        size_t length = strcspn(words->at + at + 1, " ");

        list[(*count)++].text = (struct slice){words->at + at + 1, length};
        at += length + 1;
    }
    return list;
}

/* Puts words into a position; those at fault in `bad`. */
static bool hear(const struct referee *referee, void *position, uint8_t side,
                 const struct text *words, unsigned *bad, bool *failed)
{
    unsigned count = 0;
    struct log_word *list = split(words, &count);

    *failed = !list;
    bool good =
        list && referee->game->account->hear(referee->scenario, position, side, list, count, bad);
    memory_free(list);
    return good;
}

/* Brings a position of the account to what the side knows of the game's. False: no words do. */
static bool bring(struct referee *referee, void *position, const void *to)
{
    struct referee_shadow *shadow = &referee->shadow;
    const struct game_account *account = referee->game->account;
    unsigned bad = 0;
    bool failed = false;

    text_clear(&shadow->words);
    if (!account->tell(referee->scenario, position, to, referee->viewer, &shadow->words))
        return false;
    if (!shadow->words.length)
        return true;
    bool good = hear(referee, position, referee->viewer, &shadow->words, &bad, &failed);
    shadow->words.failed = shadow->words.failed || failed;
    return good;
}

/* ---- writing: an order */

/* The order of the game as the account has it; false: the side has not been shown all of it. */
static bool open_order(struct referee *referee, struct order *order)
{
    const struct game *game = referee->game;
    const struct position_head *head = referee->before;

    if (!game->account->open_order(referee->scenario, referee->shadow.truth, referee->viewer,
                                   &referee->order, order))
        return false;
    if (!referee->own && order->side < 0 && head->to_act < GAME_SIDES &&
        strcmp(game->verbs[order->verb].name, "overdue") != 0) /* who says so is open */
        order->side = (int8_t)head->to_act;
    return true;
}

static void write_order(struct referee *referee, const struct order *order)
{
    struct referee_shadow *shadow = &referee->shadow;
    const struct game_names of = {referee->game, referee->scenario, shadow->base};
    struct names names = game_names(&of);

    order_text(referee->game->verbs, &names, order, &shadow->order);
    text_char(&shadow->order, '\n');
}

/* It comes out in the account as in the game. */
static bool comes_out(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;
    struct order order;

    if (referee->answer.cuts || shadow->suspended || !open_order(referee, &order))
        return false;
    memcpy(shadow->base, shadow->now, referee->game->position_size);
    if (!bring(referee, shadow->base, shadow->truth))
        return false;
    add_words(&shadow->words, &shadow->lines);
    memcpy(shadow->trial, shadow->base, referee->game->position_size);
    if (!referee_shadow_comes_out(referee, &order))
        return false;
    if (!referee->own)
        write_order(referee, &order);
    return true;
}

static void follow_start(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    memset(shadow->trial, 0, referee->game->position_size);
    referee->game->begin_account(shadow->trial, referee->viewer);
    shadow->lost = !referee_shadow_comes_out(referee, NULL);
    if (shadow->lost)
        text_add(&shadow->lines, "guess none # what follows can be read, and not carried out\n");
}

static bool is_out_of_memory(const struct referee_shadow *shadow)
{
    return shadow->heard.failed || shadow->order.failed || shadow->lines.failed ||
           shadow->words.failed;
}

void referee_told_follow(struct referee *referee)
{
    const struct game *game = referee->game;
    struct referee_shadow *shadow = &referee->shadow;

    shadow->told = false;
    text_clear(&shadow->lines);
    text_clear(&shadow->order);
    if (!referee_shadow_reads_faces(referee)) {
        shadow->lines.failed = true;
    } else if (!referee->answer.line) {
        follow_start(referee);
    } else {
        memcpy(shadow->truth, referee->before, game->position_size);
        referee_shadow_notes_open(referee);
        for (unsigned i = 0; i < shadow->shown_count; i++)
            game->account->hold(shadow->truth, shadow->shown[i], true);
        for (unsigned i = 0; i < shadow->turned_count; i++)
            game->account->turn_over(referee->scenario, shadow->truth, shadow->turned[i]);
        if (!referee->own && game->order_seen(referee->scenario, referee->before, &referee->order,
                                              referee->viewer) == ORDER_UNSEEN)
            return;
        shadow->told = !comes_out(referee);
        if (shadow->told)
            text_clear(&shadow->lines);
        if (shadow->told)
            text_add(&shadow->lines, "told\n");
    }
    if (!shadow->told)
        memcpy(shadow->now, shadow->trial, game->position_size);
    if (!shadow->told)
        game->account->blank(referee->scenario, shadow->now, referee->viewer);
    if (is_out_of_memory(shadow)) {
        referee->broken = !diag_no_memory(&referee->diags);
        return;
    }
    text_bytes(&referee->out, shadow->lines.at ? shadow->lines.at : "", shadow->lines.length);
}

void referee_told_ends(struct referee *referee)
{
    struct referee_shadow *shadow = &referee->shadow;

    if (!referee_writes_account(referee) || !referee_tells(referee) || shadow->lost ||
        !shadow->now || referee->broken)
        return;
    memcpy(shadow->base, shadow->now, referee->game->position_size);
    bool known = bring(referee, shadow->base, referee->now);
    if (shadow->words.failed) {
        referee->broken = !diag_no_memory(&referee->diags);
        return;
    }
    if (known) {
        if (shadow->suspended && !shadow->words.length)
            text_add(&referee->out, "known again\n");
        shadow->suspended = false;
        memcpy(shadow->now, shadow->base, referee->game->position_size);
        add_words(&shadow->words, &referee->out);
    } else if (!shadow->suspended) {
        shadow->suspended = true;
        text_format(&referee->out, "known %s\n", nothing);
    }
}

/* ---- reading */

static void take_words(struct referee *referee, unsigned from)
{
    const struct log_line *line = &referee->line;

    for (unsigned i = from; i < line->count; i++) {
        text_char(&referee->known, ' ');
        text_bytes(&referee->known, line->word[i].text.at, line->word[i].text.length);
    }
    if (referee->known.failed)
        referee->broken = !diag_no_memory(&referee->diags);
}

/* The words that have been taken; of them so many stand in lines before the one in hand. */
static bool hear_known(struct referee *referee, unsigned before)
{
    unsigned bad = 0;
    bool failed = false;
    bool good = hear(referee, referee->now, referee->header.of, &referee->known, &bad, &failed);

    text_clear(&referee->known);
    if (failed)
        referee->broken = !diag_no_memory(&referee->diags);
    referee->suspended = false;
    return good || failed ||
           referee_bad_word(referee, bad < before ? 0 : bad - before + 1,
                            "is nothing that can be known of the position");
}

static bool known_line(struct referee *referee)
{
    const struct log_line *line = &referee->line;

    if (slice_is(line->word[1].text, more)) {
        take_words(referee, 2);
        return true;
    }
    if (line->count == 2 && slice_is(line->word[1].text, nothing)) {
        referee->suspended = true;
        return true;
    }
    if (line->count == 2 && slice_is(line->word[1].text, "again")) {
        referee->suspended = false;
        return true;
    }
    unsigned before = 0;
    for (size_t i = 0; i < referee->known.length; i++)
        before += referee->known.at[i] == ' ';
    take_words(referee, 1);
    return hear_known(referee, before);
}

void referee_told_hint(struct referee *referee)
{
    if (!referee_is_account(referee) || !referee_tells(referee)) {
        referee_bad_word(referee, 0, "stands in accounts of games that hide much alone");
        return;
    }
    if (!referee_answer_is_whole(referee, "before this line"))
        return;
    if (referee->known.length && referee->line.kind != LOG_KNOWN) {
        referee_bad_word(referee, 0, "stands where more is to be told of what is known");
        return;
    }
    if (referee->line.kind == LOG_TOLD)
        referee->is_told = true;
    else if (!known_line(referee))
        return;
    referee_echo(referee);
}

/* What follows is told, too, until another order comes. */
static void begin_telling(struct referee *referee)
{
    struct answer *answer = &referee->answer;
    uint8_t giver = referee_giver(referee);

    memcpy(referee->before, referee->now, referee->game->position_size);
    text_clear(&answer->text);
    text_clear(&answer->seen);
    text_clear(&answer->json);
    text_clear(&answer->faces);
    order_start(&referee->order, 0);
    referee->order.side = (int8_t)(giver < GAME_SIDES ? giver : 0);
    referee->dice_before = referee->dice;
    referee->showed = false;
    referee_seal_order(referee);
    answer->line = referee->number;
    answer->count = 0;
    answer->next = 0;
    answer->cuts = 0;
    answer->shown = false;
    referee->orders++;
    referee->is_told = false;
    referee->telling = true;
}

bool referee_told_order(struct referee *referee)
{
    referee->telling = false;
    if (!referee_is_account(referee) || !referee_tells(referee))
        return false;
    if (referee->known.length) {
        referee_bad_word(referee, 0, "stands where more is to be told of what is known");
        return true;
    }
    if (!referee->is_told && !referee->suspended)
        return false;
    if (!referee_answer_is_whole(referee, "before this line"))
        return true;
    if (!referee->is_told) {
        referee_bad_word(referee, 0,
                         "comes where the account does not know enough to carry it out");
        return true;
    }
    if (!referee_account_is_cut(referee) && !referee_read_order(referee, NULL)) {
        referee->stage = STAGE_READ;
        return true;
    }
    begin_telling(referee);
    referee_echo(referee);
    return true;
}

bool referee_told_line(struct referee *referee)
{
    const struct log_line *line = &referee->line;

    if (!referee->telling)
        return false;
    if (line->kind == LOG_TURN) {
        text_clear(&referee->turn);
        for (unsigned i = 0; i < line->count; i++)
            text_format(&referee->turn, "%s%.*s", i ? " " : "", (int)line->word[i].text.length,
                        line->word[i].text.at);
    }
    referee_echo(referee);
    return true;
}

void referee_told_end(struct referee *referee)
{
    if (!referee->suspended || referee->terms.accounts || referee->terms.stop_after)
        return;
    diag_add(&referee->diags, DIAG_FAILED, referee_place(referee, 1),
             "the account ends in the midst of what its side cannot follow; `run`, `check`, `fmt` "
             "and `diff` read it");
    referee->stage = STAGE_READ;
}

bool referee_is_told(const struct referee *referee)
{
    return referee->suspended;
}
