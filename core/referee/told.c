/* What a side knows of a game in which too much is hidden for guesses (told_write.c), read
 * from its account. */
#include "referee/told.h"

#include <string.h>

#include "game/game_names.h"
#include "referee/account.h"
#include "referee/compare.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/record.h"
#include "referee/seal.h"
#include "referee/state.h"

static void take_words(struct referee *referee, unsigned from)
{
    const struct log_line *line = &referee->line;
    struct text *known = &referee->heard.known;

    for (unsigned i = from; i < line->count; i++) {
        text_char(known, ' ');
        text_bytes(known, line->word[i].text.at, line->word[i].text.length);
    }
    if (referee->heard.known.failed)
        referee_no_memory(referee);
}

/* The words that have been taken; of them so many stand in lines before the one in hand. */
static bool hear_known(struct referee *referee, unsigned before)
{
    unsigned bad = 0;
    bool failed = false;
    const struct game_eyes of = {referee_names(referee, referee->now), referee->header.of};
    bool good = referee_known_hear(&of, referee->now, &referee->heard.known, &bad, &failed);

    text_clear(&referee->heard.known);
    if (failed)
        referee_no_memory(referee);
    referee->heard.suspended = false;
    return good || failed ||
           referee_bad_word(referee, bad < before ? 0 : bad - before + 1,
                            "is nothing that can be known of the position");
}

static bool known_line(struct referee *referee)
{
    const struct log_line *line = &referee->line;

    if (slice_is(line->word[1].text, "more")) {
        take_words(referee, 2);
        return true;
    }
    if (line->count == 2 && slice_is(line->word[1].text, "nothing")) {
        referee->heard.suspended = true;
        return true;
    }
    if (line->count == 2 && slice_is(line->word[1].text, "again")) {
        referee->heard.suspended = false;
        return true;
    }
    unsigned before = 0;
    for (size_t i = 0; i < referee->heard.known.length; i++)
        before += referee->heard.known.at[i] == ' ';
    take_words(referee, 1);
    return hear_known(referee, before);
}

void referee_told_hint(struct referee *referee)
{
    if (!referee_reads_account(referee) || !referee_tells(referee)) {
        referee_bad_word(referee, 0, "stands in accounts of games that hide much alone");
        return;
    }
    if (!referee_answer_is_whole(referee, "before this line"))
        return;
    if (referee->heard.known.length && referee->line.kind != LOG_KNOWN) {
        referee_bad_word(referee, 0, "stands where more is to be told of what is known");
        return;
    }
    if (referee->line.kind == LOG_TOLD)
        referee->heard.is_told = true;
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
    referee_seal_order(&referee->seal, &referee->line);
    answer->line = referee->number;
    answer->count = 0;
    answer->next = 0;
    answer->cuts = 0;
    answer->shown = false;
    referee->orders++;
    referee->heard.is_told = false;
    referee->heard.telling = true;
}

bool referee_told_order(struct referee *referee)
{
    referee->heard.telling = false;
    if (!referee_reads_account(referee) || !referee_tells(referee))
        return false;
    if (referee->heard.known.length) {
        referee_bad_word(referee, 0, "stands where more is to be told of what is known");
        return true;
    }
    if (!referee->heard.is_told && !referee->heard.suspended)
        return false;
    if (!referee_answer_is_whole(referee, "before this line"))
        return true;
    if (!referee->heard.is_told) {
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

    if (!referee->heard.telling)
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
    if (!referee->heard.suspended || referee->terms.accounts || referee->terms.stop_after)
        return;
    diag_add(&referee->diags, DIAG_FAILED, referee_place(referee, 1),
             "the account ends in the midst of what its side cannot follow; `run`, `check`, `fmt` "
             "and `diff` read it");
    referee->stage = STAGE_READ;
}
