#include "referee/header.h"

#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "log/look_alike.h"
#include "referee/basis.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/state.h"
#include "referee/steward.h"
#include "referee/veil.h"
#include "referee/view.h"

/* Puts the width of a word under a fault in the header. */
static void bad(struct referee *referee, unsigned word, struct diag *diag)
{
    if (diag)
        diag->width = referee->line.word[word].width;
    log_tell_look_alike(&referee->line.word[word], 1, 0, diag);
    referee->header.faulty = true;
}

static struct place place_of(const struct referee *referee, unsigned word)
{
    return referee_place(referee, referee->line.word[word].column);
}

#define BAD(referee, word, ...)                                                                    \
    bad((referee), (word),                                                                         \
        diag_add(&(referee)->diags, DIAG_SYNTAX, place_of((referee), (word)), __VA_ARGS__))

static void version_line(struct referee *referee)
{
    struct slice text = referee->line.word[1].text;

    if (referee->header.version)
        BAD(referee, 0, "a second `vcz` line");
    else if (!slice_is(text, "1"))
        BAD(referee, 1, "version `%.*s` is not known; this is version %d", slice_shown(text),
            text.at, (int)REFEREE_VERSION);
    referee->header.version = true;
}

static void scenario_line(struct referee *referee)
{
    struct slice name = referee->line.word[1].text;

    if (referee->header.scenario) {
        BAD(referee, 0, "a second `scenario` line");
        return;
    }
    referee->header.scenario = true;
    text_bytes(&referee->header.scenario_name, name.at, name.length);
    if (referee->header.scenario_name.failed) {
        referee_no_memory(referee);
        return;
    }
    referee->game = referee->terms.scenario(referee->terms.with, name, place_of(referee, 1),
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

/* ---- dice */

static void seed(struct referee *referee)
{
    struct slice text = referee->line.word[2].text;

    text_bytes(&referee->header.seed, text.at, text.length);
    if (referee->header.seed.failed) {
        referee_no_memory(referee);
        return;
    }
    if (dice_seed(&referee->dice, text.at, text.length))
        return;
    diag_add(&referee->diags, DIAG_FAILED, place_of(referee, 2), "libsodium cannot start");
    referee->header.faulty = true;
}

static void dice_file(struct referee *referee)
{
    const uint16_t *list = NULL;
    size_t count = 0;

    if (referee->terms.dice_file(referee->terms.with, referee->line.word[2].text,
                                 place_of(referee, 2), &referee->diags, &list, &count))
        dice_supply(&referee->dice, list, count);
    else
        referee->header.faulty = true;
}

static bool room_for_dice(struct referee *referee, size_t more)
{
    struct referee_header *header = &referee->header;

    if (header->room - header->count >= more)
        return true;
    size_t room = header->room * 2 + more;
    uint16_t *list = memory_resize(header->list, room * sizeof *list);
    if (!list)
        return referee_no_memory(referee);
    header->list = list;
    header->room = room;
    return true;
}

static void dice_list(struct referee *referee)
{
    struct referee_header *header = &referee->header;

    if (!room_for_dice(referee, referee->line.count))
        return;
    for (unsigned i = 2; i < referee->line.count; i++) {
        struct slice text = referee->line.word[i].text;
        int64_t die = 1;

        if (!slice_plain_int(text, 0, UINT16_MAX, &die))
            BAD(referee, i, "a die is a number from 0 to %d, not `%.*s`", UINT16_MAX,
                slice_shown(text), text.at);
        header->list[header->count++] = (uint16_t)die;
    }
    if (referee->stage == STAGE_HEADER)
        dice_supply(&referee->dice, NULL, 0);
    referee->dice.list = header->list;
    referee->dice.count = header->count;
}

/* Whose it is: if that can be carried out, it is for his eyes. */
static void note_account(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    uint8_t side = game_find_side(referee->game, referee->line.word[1].text);

    header->account = true;
    header->account_line = referee->number;
    header->of = side;
    if (referee_is_account(referee) && side < GAME_SIDES && !referee_is_seen(referee))
        referee->viewer = side;
}

/* account SIDE: the dice stand between the orders. */
static void account_line(struct referee *referee)
{
    struct referee_header *header = &referee->header;

    if (!referee->game) {
        if (!header->scenario)
            BAD(referee, 0, "the `scenario` line stands before `account`");
        return;
    }
    if (header->account) {
        BAD(referee, 0, "a second `account` line");
        return;
    }
    note_account(referee);
    if (referee->mail.on) {
        if (header->of == NO_SIDE)
            BAD(referee, 1, "the sides are %s and %s", referee->game->sides[0],
                referee->game->sides[1]);
        return; /* and the dice are cast */
    }
    if (header->dice)
        BAD(referee, 0, "an account has its dice between its orders, and no `dice` line before");
    else if (header->of == NO_SIDE)
        BAD(referee, 1, "%s has no side `%.*s`; its sides are %s and %s", referee->game->name,
            slice_shown(referee->line.word[1].text), referee->line.word[1].text.at,
            referee->game->sides[0], referee->game->sides[1]);
    else if (referee_is_seen(referee) && referee->viewer != header->of)
        BAD(referee, 1, "this is what %s may know, and no other side",
            referee->game->sides[header->of]);
    else if (referee->game->veil_event && !referee->game->begin_account)
        BAD(referee, 0,
            "an account of %s leaves out what nothing can be carried out without: it is to be read",
            referee->game->name);
    header->dice = true;
    header->source = LOG_DICE;
    dice_supply(&referee->dice, NULL, 0);
}

static void dice_line(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    enum log_kind kind = referee->line.kind;

    if (header->dice && (kind != LOG_DICE || (header->source != LOG_DICE && !header->account))) {
        BAD(referee, 0, "a second `dice` line; only `dice list` may be repeated");
        return;
    }
    header->dice = true;
    header->source = kind;
    header->dice_line = referee->number;
    referee->mail.on = kind == LOG_MAIL;
    referee->mail.judged = kind == LOG_JUDGED;
    if (kind == LOG_SEED)
        seed(referee);
    else if (kind == LOG_MAIL || kind == LOG_JUDGED)
        dice_await(&referee->dice);
    else if (kind == LOG_FILE)
        dice_file(referee);
    else
        dice_list(referee);
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
            BAD(referee, 0, "the `scenario` line stands before rules");
        return;
    }
    if (!referee->game->hooks) {
        BAD(referee, 0, "%s knows no house rules", referee->game->name);
        return;
    }
    if (!referee->terms.rule) {
        BAD(referee, 0, "house rules are not known here");
    } else if (referee->terms.rule(referee->terms.with, name, place_of(referee, 1), &referee->diags,
                                   &script)) {
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
        BAD(referee, 1, "%s has no side `%.*s`; its sides are %s and %s", referee->game->name,
            slice_shown(word->text), word->text.at, referee->game->sides[0],
            referee->game->sides[1]);
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
            BAD(referee, 0, "the `scenario` line stands before bots");
        return;
    }
    uint8_t side = find_side(referee);
    if (side == NO_SIDE)
        return;
    if (header->bot[side].length)
        BAD(referee, 0, "a second `bot` line for %s", referee->game->sides[side]);
    if (!slice_is(word[3].text, "seed"))
        BAD(referee, 3, "such a line reads `bot SIDE NAME seed TEXT`");
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
        BAD(referee, 0, "the `scenario` line stands before stewards");
    if (side == NO_SIDE)
        return;
    if (referee->header.steward[side].length)
        BAD(referee, 0, "a second `steward` line for %s", referee->game->sides[side]);
    else if (!referee->terms.steward)
        BAD(referee, 0, "stewards are not known here");
    else
        referee_steward_line(referee, side);
}

/* ---- the salt of the seals */

static void salt_line(struct referee *referee)
{
    struct text *salt = &referee->header.salt;
    struct slice word = referee->line.word[1].text;

    if (salt->length)
        BAD(referee, 0, "a second `salt` line");
    else if (!referee_is_hex(word) || word.length != SALT_DIGITS)
        BAD(referee, 1, "a salt has %d digits, 0 to 9 and a to f", (int)SALT_DIGITS);
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
    BAD(referee, 1, "%s has no option `%.*s`%s", referee->game->name, slice_shown(name), name.at,
        known.length && !known.failed ? known.at : "");
    text_free(&known);
}

static void bad_option(struct referee *referee, const struct option *option)
{
    struct slice word = referee->line.word[2].text;
    struct text values = {0};

    option_values(option, &values);
    BAD(referee, 2, "option `%s` takes %s, not `%.*s`", option->name,
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
    struct diag *diag;

    if (!why)
        return;
    diag = diag_add(&referee->diags, DIAG_ILLEGAL, place_of(referee, 1), "%s", why);
    if (diag)
        diag->rule = rule;
    bad(referee, 1, diag);
}

static void option_line(struct referee *referee)
{
    struct referee_header *header = &referee->header;
    struct slice name = referee->line.word[1].text;

    if (!referee->game) {
        if (!header->scenario)
            BAD(referee, 0, "the `scenario` line stands before options");
        return;
    }
    unsigned i = option_find(referee->game->options, referee->game->option_count, name);
    if (i == referee->game->option_count) {
        unknown_option(referee);
        return;
    }
    int64_t value = 0;
    if (header->option_set[i])
        BAD(referee, 1, "option `%.*s` is set twice", slice_shown(name), name.at);
    else if (!option_read(&referee->game->options[i], referee->line.word[2].text, &value))
        bad_option(referee, &referee->game->options[i]);
    header->option_set[i] = true;
    header->option[i] = (int16_t)value;
    refuse_barred(referee, i);
}

void referee_header_line(struct referee *referee)
{
    if (!referee->header.begun && referee->line.kind != LOG_VERSION)
        BAD(referee, 0, "a log begins with `vcz %d`", (int)REFEREE_VERSION);
    referee->header.begun = true;
    switch (referee->line.kind) {
    case LOG_VERSION:
        version_line(referee);
        break;
    case LOG_SCENARIO:
        scenario_line(referee);
        break;
    case LOG_ACCOUNT:
        account_line(referee);
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
        dice_line(referee);
        break;
    default:
        option_line(referee);
        break;
    }
}

void referee_header_dice(struct referee *referee)
{
    referee_header_line(referee);
    referee->dice_before.list = referee->dice.list;
    referee->dice_before.count = referee->dice.count;
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

    if (header->scenario && header->dice && !referee_mail_lacks_lines(referee))
        return false;
    log_offer_header(&nearest);
    if (header->begun && has_strange_letter(word)) {
        BAD(referee, 0,
            "unknown line `%.*s` in the header: a letter or blank of it looks like one that a log "
            "knows, and is another",
            slice_shown(word), word.at);
        return true;
    }
    if (!header->begun || !nearest.name[0])
        return false;
    BAD(referee, 0, "unknown line `%.*s` in the header; did you mean `%s`?", slice_shown(word),
        word.at, nearest.name);
    return true;
}
