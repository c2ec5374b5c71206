/* What the header says, line by line. */
#include "referee/header.h"

#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "game/game_names.h"
#include "log/look_alike.h"
#include "referee/basis.h"
#include "referee/hand.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/state.h"
#include "referee/steward.h"
#include "referee/veil.h"
#include "referee/view.h"

static void version_line(struct referee *referee)
{
    struct slice text = referee->line.word[1].text;

    if (referee->header.version)
        HEADER_FAULT(referee, 0, "a second `vcz` line");
    else if (!slice_is(text, "1"))
        HEADER_FAULT(referee, 1, "version `%.*s` is not known; this is version %d",
                     slice_shown(text), text.at, (int)REFEREE_VERSION);
    referee->header.version = true;
}

static void scenario_line(struct referee *referee)
{
    struct slice name = referee->line.word[1].text;

    if (referee->header.scenario) {
        HEADER_FAULT(referee, 0, "a second `scenario` line");
        return;
    }
    referee->header.scenario = true;
    text_bytes(&referee->header.scenario_name, name.at, name.length);
    if (referee->header.scenario_name.failed) {
        referee_no_memory(referee);
        return;
    }
    referee->game =
        referee->terms.scenario(referee->terms.with, name, referee_word_place(referee, 1),
                                &referee->diags, &referee->scenario);
    if (!referee->game) {
        referee->header.faulty = true;
        return;
    }
    if (!referee_find_viewer(referee))
        referee->header.faulty = true;
    for (unsigned i = 0; i < referee->game->option_count; i++)
        referee->header.option[i] = referee->game->options[i].standard;
    while (referee->phase_event < referee->game->event_count &&
           strcmp(referee->game->events[referee->phase_event].name, "phase") != 0)
        referee->phase_event++;
}

/* ---- house rules */

/* No more faults are told: scripts that further lines name are not read. */
static bool is_full(const struct referee *referee)
{
    return referee->diags.count == DIAG_MOST;
}

static void rule_line(struct referee *referee)
{
    struct slice name = referee->line.word[1].text;
    struct slice script = {0};

    if (!referee->game) {
        if (!referee->header.scenario)
            HEADER_FAULT(referee, 0, "the `scenario` line stands before rules");
        return;
    }
    if (!referee->game->hooks) {
        HEADER_FAULT(referee, 0, "%s knows no house rules", referee->game->name);
        return;
    }
    if (!referee->terms.rule) {
        HEADER_FAULT(referee, 0, "house rules are not known here");
    } else if (referee->terms.rule(referee->terms.with, name, referee_word_place(referee, 1),
                                   &referee->diags, &script)) {
        text_bytes(&referee->header.rules, script.at, script.length);
        text_char(&referee->header.rules, '\n');
        referee_basis_script(referee, name, script, true);
    } else {
        referee->header.faulty = true;
    }
}

/* ---- bots */

/* The side that the second word of the line in hand names; NO_SIDE, and a fault, if none. */
static uint8_t find_side(struct referee *referee)
{
    const struct log_word *word = &referee->line.word[1];
    uint8_t side = game_find_side(referee->game, word->text);

    if (side == NO_SIDE)
        HEADER_FAULT(referee, 1, "%s has no side `%.*s`; its sides are %s and %s",
                     referee->game->name, slice_shown(word->text), word->text.at,
                     referee->game->sides[0], referee->game->sides[1]);
    return side;
}

/* bot SIDE NAME seed TEXT: who gives the orders of a side, which the game does not hang on. */
static void bot_line(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    const struct log_word *word = referee->line.word;
    struct slice script;

    if (!referee->game) {
        if (!header->scenario)
            HEADER_FAULT(referee, 0, "the `scenario` line stands before bots");
        return;
    }
    uint8_t side = find_side(referee);
    if (side == NO_SIDE)
        return;
    if (header->bot[side].length)
        HEADER_FAULT(referee, 0, "a second `bot` line for %s", referee->game->sides[side]);
    if (!slice_is(word[3].text, "seed"))
        HEADER_FAULT(referee, 3, "such a line reads `bot SIDE NAME seed TEXT`");
    text_bytes(&header->bot[side], word[2].text.at, word[2].text.length);
    text_bytes(&header->bot_seed[side], word[4].text.at, word[4].text.length);
    if (referee->terms.bot && referee->terms.bot(referee->terms.with, word[2].text, &script))
        referee_basis_script(referee, word[2].text, script, false);
    if (header->bot[side].failed || header->bot_seed[side].failed)
        referee_no_memory(referee);
}

/* steward SIDE BOT DIGEST: a bot that answers for a side, and is fixed before the dice. */
static void steward_line(struct referee *referee)
{
    uint8_t side = referee->game ? find_side(referee) : NO_SIDE;

    if (!referee->game && !referee->header.scenario)
        HEADER_FAULT(referee, 0, "the `scenario` line stands before stewards");
    if (side == NO_SIDE)
        return;
    if (referee->header.steward[side].length)
        HEADER_FAULT(referee, 0, "a second `steward` line for %s", referee->game->sides[side]);
    else if (!referee->terms.steward)
        HEADER_FAULT(referee, 0, "stewards are not known here");
    else
        referee_steward_line(referee, side);
}

/* ---- the salt of the seals */

static void salt_line(struct referee *referee)
{
    struct text *salt = &referee->header.salt;
    struct slice word = referee->line.word[1].text;

    if (salt->length)
        HEADER_FAULT(referee, 0, "a second `salt` line");
    else if (!referee_is_hex(word) || word.length != SALT_DIGITS)
        HEADER_FAULT(referee, 1, "a salt has %d digits, 0 to 9 and a to f", (int)SALT_DIGITS);
    text_clear(salt);
    text_bytes(salt, word.at, word.length);
    if (!salt->failed)
        return;
    referee_no_memory(referee);
}

/* ---- options */

static void unknown_option(struct referee *referee)
{
    struct slice name = referee->line.word[1].text;
    struct nearest nearest = nearest_to(name);
    struct text known = {0};

    for (unsigned i = 0; i < referee->game->option_count; i++) {
        text_format(&known, "%s%s", i ? ", " : "; there are ", referee->game->options[i].name);
        nearest_offer(&nearest, referee->game->options[i].name);
    }
    if (nearest.name[0]) {
        text_clear(&known);
        text_format(&known, "; did you mean `%s`?", nearest.name);
    }
    HEADER_FAULT(referee, 1, "%s has no option `%.*s`%s", referee->game->name, slice_shown(name),
                 name.at, known.length && !known.failed ? known.at : "");
    text_free(&known);
}

static void bad_option(struct referee *referee, const struct option *option)
{
    struct slice word = referee->line.word[2].text;
    struct text values = {0};

    option_values(option, &values);
    HEADER_FAULT(referee, 2, "option `%s` takes %s, not `%.*s`", option->name,
                 values.failed ? "another value" : values.at, slice_shown(word), word.at);
    text_free(&values);
}

/* Of its values this one breaks a rule of the scenario's. */
static void refuse_barred(struct referee *referee, unsigned option)
{
    const char *rule = NULL;
    const char *why =
        referee->game->bars
            ? referee->game->bars(referee->scenario, referee->header.option, option, &rule)
            : NULL;

    if (!why)
        return;
    struct diag *diag =
        diag_add(&referee->diags, DIAG_ILLEGAL, referee_word_place(referee, 1), "%s", why);
    if (diag)
        diag->rule = rule;
    referee_header_fault(referee, 1, diag);
}

static void option_line(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    struct slice name = referee->line.word[1].text;

    if (!referee->game) {
        if (!header->scenario)
            HEADER_FAULT(referee, 0, "the `scenario` line stands before options");
        return;
    }
    unsigned i = option_find(referee->game->options, referee->game->option_count, name);
    if (i == referee->game->option_count) {
        unknown_option(referee);
        return;
    }
    int64_t value = 0;
    if (header->option_set[i]) {
        HEADER_FAULT(referee, 1, "option `%.*s` is set twice", slice_shown(name), name.at);
        return;
    }
    header->option_set[i] = true;
    if (!option_read(&referee->game->options[i], referee->line.word[2].text, &value)) {
        bad_option(referee, &referee->game->options[i]);
        return;
    }
    header->option[i] = (int16_t)value;
    refuse_barred(referee, i);
}

void referee_header_line(struct referee *referee)
{
    if (!referee->header.begun && referee->line.kind != LOG_VERSION)
        HEADER_FAULT(referee, 0, "a log begins with `vcz %d`", (int)REFEREE_VERSION);
    referee->header.begun = true;
    switch (referee->line.kind) {
    case LOG_VERSION:
        version_line(referee);
        break;
    case LOG_SCENARIO:
        scenario_line(referee);
        break;
    case LOG_ACCOUNT:
        referee_account_line(referee);
        break;
    case LOG_RULE:
        if (!is_full(referee))
            rule_line(referee);
        break;
    case LOG_BOT:
        if (!is_full(referee))
            bot_line(referee);
        break;
    case LOG_STEWARD:
        if (!is_full(referee))
            steward_line(referee);
        break;
    case LOG_SALT:
        salt_line(referee);
        break;
    case LOG_VEIL:
        referee_veil_header(referee);
        break;
    case LOG_AUDITS:
        referee_audits_header(referee);
        break;
    case LOG_PLAYER:
        referee_mail_player(referee);
        break;
    case LOG_SILENCE:
        referee_mail_silence(referee);
        break;
    case LOG_HEIR:
    case LOG_NAMES:
        referee_mail_heir(referee);
        break;
    case LOG_DIRECTOR:
        referee_mail_director(referee);
        break;
    case LOG_ESCROW:
        referee_mail_escrow(referee);
        break;
    case LOG_JUDGE:
        referee_mail_judge(referee);
        break;
    case LOG_MAIL:
    case LOG_JUDGED:
    case LOG_SEED:
    case LOG_DICE:
    case LOG_FILE:
        referee_dice_line(referee);
        break;
    default:
        option_line(referee);
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

bool referee_header_misspelt(struct referee *referee)
{
    const struct referee_header *header = &referee->header;
    struct slice word = referee->line.word[0].text;
    struct nearest nearest = nearest_to(word);

    if (header->scenario && header->dice && !referee_mail_lacks_lines(&referee->mail))
        return false;
    log_offer_header(&nearest);
    if (header->begun && has_strange_letter(word)) {
        HEADER_FAULT(
            referee, 0,
            "unknown line `%.*s` in the header: a letter or blank of it looks like one that a log "
            "knows, and is another",
            slice_shown(word), word.at);
        return true;
    }
    if (!header->begun || !nearest.name[0])
        return false;
    HEADER_FAULT(referee, 0, "unknown line `%.*s` in the header; did you mean `%s`?",
                 slice_shown(word), word.at, nearest.name);
    return true;
}
