/* What the header says, line by line. */
#include "referee/header.h"

#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "game/game_names.h"
#include "referee/basis.h"
#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/steward.h"
#include "referee/veil.h"
#include "referee/view.h"

static void version_line(struct referee_hand *hand)
{
    struct slice text = hand->line.word[1].text;

    if (hand->header.version)
        HEADER_FAULT(hand, 0, "a second `vcz` line");
    else if (!slice_is(text, "1"))
        HEADER_FAULT(hand, 1, "version `%.*s` is not known; this is version %d", slice_shown(text),
                     text.at, (int)REFEREE_VERSION);
    hand->header.version = true;
}

static void scenario_line(struct referee_hand *hand)
{
    struct slice name = hand->line.word[1].text;

    if (hand->header.scenario) {
        HEADER_FAULT(hand, 0, "a second `scenario` line");
        return;
    }
    hand->header.scenario = true;
    text_bytes(&hand->header.scenario_name, name.at, name.length);
    if (hand->header.scenario_name.failed) {
        referee_no_memory(hand);
        return;
    }
    hand->game = hand->terms.scenario(hand->terms.with, name, referee_word_place(hand, 1),
                                      &hand->diags, &hand->scenario);
    if (!hand->game) {
        hand->header.faulty = true;
        return;
    }
    if (!referee_find_viewer(hand))
        hand->header.faulty = true;
    for (unsigned i = 0; i < hand->game->option_count; i++)
        hand->header.option[i] = hand->game->options[i].standard;
    while (hand->phase_event < hand->game->event_count &&
           strcmp(hand->game->events[hand->phase_event].name, "phase") != 0)
        hand->phase_event++;
}

/* ---- house rules */

/* No more faults are told: scripts that further lines name are not read. */
static bool is_full(const struct referee_hand *hand)
{
    return hand->diags.count == DIAG_MOST;
}

static void rule_line(struct referee_hand *hand)
{
    struct slice name = hand->line.word[1].text;
    struct slice script = {0};

    if (!hand->game) {
        if (!hand->header.scenario)
            HEADER_FAULT(hand, 0, "the `scenario` line stands before rules");
        return;
    }
    if (!hand->game->hooks) {
        HEADER_FAULT(hand, 0, "%s knows no house rules", hand->game->name);
        return;
    }
    if (!hand->terms.rule) {
        HEADER_FAULT(hand, 0, "house rules are not known here");
    } else if (hand->terms.rule(hand->terms.with, name, referee_word_place(hand, 1), &hand->diags,
                                &script)) {
        text_bytes(&hand->header.rules, script.at, script.length);
        text_char(&hand->header.rules, '\n');
        referee_basis_script(hand, name, script, true);
    } else {
        hand->header.faulty = true;
    }
}

/* ---- bots */

/* The side that the second word of the line in hand names; NO_SIDE, and a fault, if none. */
static uint8_t find_side(struct referee_hand *hand)
{
    const struct log_word *word = &hand->line.word[1];
    uint8_t side = game_find_side(hand->game, word->text);

    if (side == NO_SIDE)
        HEADER_FAULT(hand, 1, "%s has no side `%.*s`; its sides are %s and %s", hand->game->name,
                     slice_shown(word->text), word->text.at, hand->game->sides[0],
                     hand->game->sides[1]);
    return side;
}

/* bot SIDE NAME seed TEXT: who gives the orders of a side, which the game does not hang on. */
static void bot_line(struct referee_hand *hand)
{
    struct referee_header *header = &hand->header;
    const struct log_word *word = hand->line.word;
    struct slice script;

    if (!hand->game) {
        if (!header->scenario)
            HEADER_FAULT(hand, 0, "the `scenario` line stands before bots");
        return;
    }
    uint8_t side = find_side(hand);
    if (side == NO_SIDE)
        return;
    if (header->bot[side].length)
        HEADER_FAULT(hand, 0, "a second `bot` line for %s", hand->game->sides[side]);
    if (!slice_is(word[3].text, "seed"))
        HEADER_FAULT(hand, 3, "such a line reads `bot SIDE NAME seed TEXT`");
    text_bytes(&header->bot[side], word[2].text.at, word[2].text.length);
    text_bytes(&header->bot_seed[side], word[4].text.at, word[4].text.length);
    if (hand->terms.bot && hand->terms.bot(hand->terms.with, word[2].text, &script))
        referee_basis_script(hand, word[2].text, script, false);
    if (header->bot[side].failed || header->bot_seed[side].failed)
        referee_no_memory(hand);
}

/* steward SIDE BOT DIGEST: a bot that answers for a side, and is fixed before the dice. */
static void steward_line(struct referee_hand *hand)
{
    uint8_t side = hand->game ? find_side(hand) : NO_SIDE;

    if (!hand->game && !hand->header.scenario)
        HEADER_FAULT(hand, 0, "the `scenario` line stands before stewards");
    if (side == NO_SIDE)
        return;
    if (hand->header.steward[side].length)
        HEADER_FAULT(hand, 0, "a second `steward` line for %s", hand->game->sides[side]);
    else if (!hand->terms.steward)
        HEADER_FAULT(hand, 0, "stewards are not known here");
    else
        referee_steward_line(hand, side);
}

/* ---- the salt of the seals */

static void salt_line(struct referee_hand *hand)
{
    struct text *salt = &hand->header.salt;
    struct slice word = hand->line.word[1].text;

    if (salt->length)
        HEADER_FAULT(hand, 0, "a second `salt` line");
    else if (!referee_is_hex(word) || word.length != SALT_DIGITS)
        HEADER_FAULT(hand, 1, "a salt has %d digits, 0 to 9 and a to f", (int)SALT_DIGITS);
    text_clear(salt);
    text_bytes(salt, word.at, word.length);
    if (!salt->failed)
        return;
    referee_no_memory(hand);
}

/* ---- options */

static void unknown_option(struct referee_hand *hand)
{
    struct slice name = hand->line.word[1].text;
    struct nearest nearest = nearest_to(name);
    struct text known = {0};

    for (unsigned i = 0; i < hand->game->option_count; i++) {
        text_format(&known, "%s%s", i ? ", " : "; there are ", hand->game->options[i].name);
        nearest_offer(&nearest, hand->game->options[i].name);
    }
    if (nearest.name[0]) {
        text_clear(&known);
        text_format(&known, "; did you mean `%s`?", nearest.name);
    }
    HEADER_FAULT(hand, 1, "%s has no option `%.*s`%s", hand->game->name, slice_shown(name), name.at,
                 known.length && !known.failed ? known.at : "");
    text_free(&known);
}

static void bad_option(struct referee_hand *hand, const struct option *option)
{
    struct slice word = hand->line.word[2].text;
    struct text values = {0};

    option_values(option, &values);
    HEADER_FAULT(hand, 2, "option `%s` takes %s, not `%.*s`", option->name,
                 values.failed ? "another value" : values.at, slice_shown(word), word.at);
    text_free(&values);
}

/* Of its values this one breaks a rule of the scenario's. */
static void refuse_barred(struct referee_hand *hand, unsigned option)
{
    const char *rule = NULL;
    const char *why = hand->game->bars
                          ? hand->game->bars(hand->scenario, hand->header.option, option, &rule)
                          : NULL;

    if (!why)
        return;
    struct diag *diag =
        diag_add(&hand->diags, DIAG_ILLEGAL, referee_word_place(hand, 1), "%s", why);
    if (diag)
        diag->rule = rule;
    referee_header_fault(hand, 1, diag);
}

static void option_line(struct referee_hand *hand)
{
    struct referee_header *header = &hand->header;
    struct slice name = hand->line.word[1].text;

    if (!hand->game) {
        if (!header->scenario)
            HEADER_FAULT(hand, 0, "the `scenario` line stands before options");
        return;
    }
    unsigned i = option_find(hand->game->options, hand->game->option_count, name);
    if (i == hand->game->option_count) {
        unknown_option(hand);
        return;
    }
    int64_t value = 0;
    if (header->option_set[i]) {
        HEADER_FAULT(hand, 1, "option `%.*s` is set twice", slice_shown(name), name.at);
        return;
    }
    header->option_set[i] = true;
    if (!option_read(&hand->game->options[i], hand->line.word[2].text, &value)) {
        bad_option(hand, &hand->game->options[i]);
        return;
    }
    header->option[i] = (int16_t)value;
    refuse_barred(hand, i);
}

/* A line of games by mail; false if it is none. */
static bool mail_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    switch (hand->line.kind) {
    case LOG_VEIL:
        referee_veil_header(hand, &desk->veil);
        break;
    case LOG_AUDITS:
        referee_audits_header(hand, &desk->veil);
        break;
    case LOG_PLAYER:
        referee_mail_player(hand, mail);
        break;
    case LOG_SILENCE:
        referee_mail_silence(hand, mail);
        break;
    case LOG_HEIR:
    case LOG_NAMES:
        referee_mail_heir(hand, mail);
        break;
    case LOG_DIRECTOR:
        referee_mail_director(hand, mail);
        break;
    case LOG_ESCROW:
        referee_mail_escrow(hand, mail);
        break;
    case LOG_JUDGE:
        referee_mail_judge(hand, mail);
        break;
    default:
        return false;
    }
    return true;
}

/* A line of any game but those of its dice. */
static void game_line(struct referee_hand *hand)
{
    switch (hand->line.kind) {
    case LOG_VERSION:
        version_line(hand);
        break;
    case LOG_SCENARIO:
        scenario_line(hand);
        break;
    case LOG_RULE:
        if (!is_full(hand))
            rule_line(hand);
        break;
    case LOG_BOT:
        if (!is_full(hand))
            bot_line(hand);
        break;
    case LOG_STEWARD:
        if (!is_full(hand))
            steward_line(hand);
        break;
    case LOG_SALT:
        salt_line(hand);
        break;
    default:
        option_line(hand);
        break;
    }
}

void referee_header_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;

    if (!hand->header.begun && hand->line.kind != LOG_VERSION)
        HEADER_FAULT(hand, 0, "a log begins with `vcz %d`", (int)REFEREE_VERSION);
    hand->header.begun = true;
    switch (hand->line.kind) {
    case LOG_ACCOUNT:
        referee_account_line(desk);
        break;
    case LOG_MAIL:
    case LOG_JUDGED:
    case LOG_SEED:
    case LOG_DICE:
    case LOG_FILE:
        referee_dice_line(desk);
        break;
    default:
        if (!mail_line(desk))
            game_line(hand);
        break;
    }
}

void referee_header_free(struct referee_header *header)
{
    memory_free(header->list);
    text_free(&header->scenario_name);
    text_free(&header->rules);
    text_free(&header->salt);
    text_free(&header->seed);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        text_free(&header->bot[side]);
        text_free(&header->bot_seed[side]);
        text_free(&header->steward[side]);
    }
}

/* Such letters and blanks look like those of an alphabet that a word may have been copied from. */
static bool has_strange_letter(struct slice word)
{
    for (size_t i = 0; i < word.length; i++)
        if ((unsigned char)word.at[i] >= 0x80)
            return true;
    return false;
}

bool referee_header_misspelt(struct referee_hand *hand, const struct referee_mail *mail)
{
    const struct referee_header *header = &hand->header;
    struct slice word = hand->line.word[0].text;
    struct nearest nearest = nearest_to(word);

    if (header->scenario && header->dice && !referee_mail_lacks_lines(mail))
        return false;
    log_offer_header(&nearest);
    if (header->begun && has_strange_letter(word)) {
        HEADER_FAULT(
            hand, 0,
            "unknown line `%.*s` in the header: a letter or blank of it looks like one that a log "
            "knows, and is another",
            slice_shown(word), word.at);
        return true;
    }
    if (!header->begun || !nearest.name[0])
        return false;
    HEADER_FAULT(hand, 0, "unknown line `%.*s` in the header; did you mean `%s`?",
                 slice_shown(word), word.at, nearest.name);
    return true;
}
