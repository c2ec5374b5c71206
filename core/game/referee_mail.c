/* A game by mail: orders come in batches, each signed by the side that gives them, and the dice of
 * a batch are cast by the other. Until they are, whatever rests on them is held. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "game/referee_parts.h"

enum { BATCH_ORDERS = 10000, LINK_SHOWN = 8, NUMBER_MOST = 1000000 };

/* ---- faults */

/* Notes a fault at a word of the line in hand, behind which nothing is carried out. */
static void fault(struct referee *referee, enum diag_kind kind, unsigned word, const char *words)
{
    const struct log_word *at = &referee->line.word[word < referee->line.count ? word : 0];
    struct diag *diag =
        diag_add(&referee->diags, kind, referee_place(referee, at->column), "%s", words);
    if (diag)
        diag->width = at->width;
    if (referee->stage == STAGE_HEADER)
        referee->header.faulty = true;
    else
        referee->stage = STAGE_READ;
}

#define FAULT(referee, kind, word, ...)                                                            \
    do {                                                                                           \
        char words[DIAG_MESSAGE];                                                                  \
        snprintf(words, sizeof words, __VA_ARGS__);                                                \
        fault((referee), (kind), (word), words);                                                   \
    } while (0)

static void no_memory(struct referee *referee)
{
    referee->broken = true;
    diag_no_memory(&referee->diags);
}

/* ---- sides */

static const char *side_name(const struct referee *referee, unsigned side)
{
    return side < GAME_SIDES ? referee->game->sides[side] : "nobody";
}

static uint8_t other(uint8_t side)
{
    return (uint8_t)(GAME_SIDES - 1 - side);
}

/* The side of that name, or NO_SIDE. */
static uint8_t side_of(const struct referee *referee, struct slice name)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (slice_is(name, referee->game->sides[side]))
            return (uint8_t)side;
    return NO_SIDE;
}

/* Who casts the dice that are awaited. */
static uint8_t caster(const struct referee_mail *mail)
{
    return mail->unset ? mail->first : other(mail->batch.side);
}

static void link_digits(const struct referee_mail *mail, char digits[LINK_SHOWN + 1])
{
    sodium_bin2hex(digits, LINK_SHOWN + 1, mail->link, LINK_SHOWN / 2);
}

/* ---- the record */

static bool writes(const struct referee *referee)
{
    return referee->terms.output == REFEREE_RECORD && !referee_is_seen(referee);
}

static void write_line(struct referee *referee, const char *bytes, size_t length)
{
    if (!writes(referee))
        return;
    text_bytes(&referee->out, bytes, length);
    text_char(&referee->out, '\n');
}

static void write_held(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    for (unsigned i = 0; i < mail->lines_held; i++)
        write_line(referee, mail->held.at + mail->lines[i].at, mail->lines[i].length);
}

/* "sign 7 LETTERS", and the other half beneath it. */
static void write_words(struct referee *referee, const char *what, const uint8_t *bytes,
                        size_t length)
{
    char words[KEY_WORDS_ROOM], *second;
    key_words(bytes, length, words, &second);
    if (writes(referee))
        text_format(&referee->out, "%s %s\n" LOG_HALF_INDENT "%s\n", what, words, second);
}

static void write_numbered(struct referee *referee, const char *what, const uint8_t *bytes,
                           size_t length)
{
    char words[32];
    snprintf(words, sizeof words, "%s %u", what, (unsigned)referee->mail.batch.number);
    write_words(referee, words, bytes, length);
}

/* ---- batches */

/* Where the game stands, for the batch may be declared void. */
static void save(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    if (!mail->saved)
        mail->saved = memory_get(referee->game->position_size);
    if (mail->saved)
        memcpy(mail->saved, referee->now, referee->game->position_size);
    referee_seal_save(referee, &mail->saved_seal);
    text_clear(&mail->saved_turn);
    text_bytes(&mail->saved_turn, referee->turn.at, referee->turn.length);
    mail->saved_orders = referee->orders;
    memset(mail->voids, 0, sizeof mail->voids);
    if (!mail->saved || mail->saved_turn.failed || mail->saved_seal.chain.text.failed ||
        mail->saved_seal.older.text.failed)
        no_memory(referee);
}

static void open_batch(struct referee *referee, uint8_t side)
{
    struct referee_mail *mail = &referee->mail;
    save(referee);
    mail->stage = MAIL_OPEN;
    mail->undone = false;
    mail->batch = (struct chain_batch){.number = mail->batch.number + 1, .side = side};
    memcpy(mail->batch.before, mail->link, CHAIN_LINK);
    text_clear(&mail->orders);
    mail->count = 0;
}

/* Nothing is held any more. */
static void release_none(struct referee_mail *mail)
{
    mail->awaits = mail->cast = mail->shown = false;
    mail->lines_held = 0;
    text_clear(&mail->held);
}

/* The batch is done with: with NULL no die fell for it. */
static void close_batch(struct referee *referee, const uint8_t *proof)
{
    struct referee_mail *mail = &referee->mail;
    chain_link(&mail->batch, proof, mail->link);
    mail->stage = MAIL_IDLE;
    release_none(mail);
    dice_await(&referee->dice);
}

static void batch_line(struct referee *referee)
{
    const struct log_word *word = referee->line.word;
    struct referee_mail *mail = &referee->mail;
    uint8_t side = side_of(referee, word[2].text);
    char digits[LINK_SHOWN + 1];
    int64_t number;
    link_digits(mail, digits);
    if (!slice_is(word[3].text, "after"))
        FAULT(referee, DIAG_SYNTAX, 3, "such a line reads `batch N SIDE after LINK`");
    else if (side == NO_SIDE)
        FAULT(referee, DIAG_SYNTAX, 2, "the sides are %s and %s", side_name(referee, 0),
              side_name(referee, 1));
    else if (mail->stage == MAIL_OPEN)
        FAULT(referee, DIAG_SYNTAX, 0, "batch %u of %s is not signed", (unsigned)mail->batch.number,
              side_name(referee, mail->batch.side));
    else if (!slice_int(word[1].text, 1, NUMBER_MOST, &number) ||
             number > (int64_t)mail->batch.number + 1)
        FAULT(referee, DIAG_SYNTAX, 1, "the next batch is %u: one in between is missing",
              (unsigned)mail->batch.number + 1);
    else if (number <= (int64_t)mail->batch.number)
        FAULT(referee, DIAG_DIFFERS, 1,
              "there is a batch %u already, and only the first is answered; if both are signed and "
              "not the same, `vcz verify` of two logs names them",
              (unsigned)number);
    else if (mail->stage == MAIL_SIGNED)
        FAULT(referee, DIAG_SYNTAX, 0, "batch %u awaits `cast %u` of %s",
              (unsigned)mail->batch.number, (unsigned)mail->batch.number,
              side_name(referee, caster(mail)));
    else if (!slice_is(word[4].text, digits))
        FAULT(referee, DIAG_DIFFERS, 4,
              "it goes on from %s here: the header, or what was played before, is not what the "
              "batch was made for",
              digits);
    else {
        open_batch(referee, side);
        write_line(referee, referee->line.bytes.at, referee->line.bytes.length);
    }
}

/* The words of the order in hand, with one blank between them, are what is signed of it. */
static void add_order(struct referee *referee)
{
    struct text *orders = &referee->mail.orders;
    for (unsigned i = 0; i < referee->line.count; i++) {
        if (i)
            text_char(orders, ' ');
        text_bytes(orders, referee->line.word[i].text.at, referee->line.word[i].text.length);
    }
    text_char(orders, '\n');
    referee->mail.count++;
    if (orders->failed)
        no_memory(referee);
}

/* The order in hand, of that side, may stand in the batch. */
static bool fits_batch(struct referee *referee, uint8_t side)
{
    struct referee_mail *mail = &referee->mail;
    if (side != mail->batch.side)
        FAULT(referee, DIAG_SYNTAX, 0,
              "it is for %s to order here: batch %u of %s ends before this line, and wants to be "
              "signed",
              side_name(referee, side), (unsigned)mail->batch.number,
              side_name(referee, mail->batch.side));
    else if (mail->count == BATCH_ORDERS)
        FAULT(referee, DIAG_SYNTAX, 0, "a batch has at most %d orders", (int)BATCH_ORDERS);
    else
        return true;
    return false;
}

bool referee_mail_order(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t side = referee_giver(referee);
    if (!mail->on || mail->cast || side == NO_SIDE)
        return true;
    if (mail->stage == MAIL_IDLE) {
        char digits[LINK_SHOWN + 1];
        link_digits(mail, digits);
        open_batch(referee, side);
        if (writes(referee))
            text_format(&referee->out, "batch %u %s after %s\n", (unsigned)mail->batch.number,
                        side_name(referee, side), digits);
    }
    if (!fits_batch(referee, side))
        return false;
    add_order(referee);
    return true;
}

bool referee_mail_lapses(const struct referee *referee)
{
    return referee->mail.cast;
}

/* ---- what is held */

static bool room_for_line(struct referee_mail *mail)
{
    if (mail->lines_held < mail->lines_room)
        return true;
    unsigned room = mail->lines_room ? mail->lines_room * 2 : 64;
    struct mail_line *lines = memory_resize(mail->lines, room * sizeof *lines);
    if (!lines)
        return false;
    mail->lines = lines;
    mail->lines_room = room;
    return true;
}

static void hold(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    struct referee_mail *mail = &referee->mail;
    if (!room_for_line(mail)) {
        no_memory(referee);
        return;
    }
    mail->lines[mail->lines_held++] = (struct mail_line){number, mail->held.length, length};
    text_bytes(&mail->held, bytes, length);
    if (mail->held.failed)
        no_memory(referee);
}

static void hold_line(struct referee *referee)
{
    hold(referee, referee->line.bytes.at, referee->line.bytes.length, referee->number);
}

void referee_mail_await(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    referee->answer.count = 0;
    referee_answer_ends(referee);
    if (referee->stage != STAGE_PLAY) {
        mail->unset = true;
        referee->stage = STAGE_START;
        return;
    }
    mail->awaits = true;
    hold_line(referee);
}

/* An order behind one that awaits its dice: only its syntax can be looked at. */
static void hold_order(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    struct slice first = referee->line.word[0].text;
    uint8_t side = mail->batch.side;
    if (mail->stage == MAIL_SIGNED) {
        FAULT(referee, DIAG_SYNTAX, 0, "batch %u awaits `cast %u` of %s",
              (unsigned)mail->batch.number, (unsigned)mail->batch.number,
              side_name(referee, caster(mail)));
        return;
    }
    if (first.at[first.length - 1] == ':')
        side = side_of(referee, (struct slice){first.at, first.length - 1});
    if (side == NO_SIDE)
        side = mail->batch.side; /* the reader will say so */
    if (!fits_batch(referee, side) || !referee_read_order(referee, NULL)) {
        referee->stage = STAGE_READ;
        return;
    }
    add_order(referee);
    hold_line(referee);
}

/* Carries out what was held, for which the dice are there now. A log may be wanted up to some line
 * only. */
static void release(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint32_t number = referee->number;
    uint32_t stop = referee->terms.stop_after;
    mail->cast = true;
    for (unsigned i = 0; i < mail->lines_held && referee->stage == STAGE_PLAY; i++) {
        const struct mail_line *line = &mail->lines[i];
        if (referee->broken || (stop && line->number > stop))
            break;
        referee_look(referee, mail->held.at + line->at, line->length, line->number);
    }
    referee->number = number;
}

/* ---- signatures and casts */

static bool note_batch(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    if (mail->batch_count == mail->batch_room) {
        unsigned room = mail->batch_room ? mail->batch_room * 2 : 64;
        struct mail_batch *batches = memory_resize(mail->batches, room * sizeof *batches);
        if (!batches)
            return false;
        mail->batches = batches;
        mail->batch_room = room;
    }
    mail->batches[mail->batch_count++] = (struct mail_batch){mail->batch, mail->half_number};
    return true;
}

/* The batch stands: nothing is added to it. */
static void seal_batch(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    mail->stage = MAIL_SIGNED;
    if (!note_batch(referee)) {
        no_memory(referee);
        return;
    }
    if (!mail->awaits)
        close_batch(referee, NULL);
}

static void hash_orders(struct referee_mail *mail)
{
    chain_orders(mail->orders.at, mail->orders.length, mail->batch.orders);
}

static void echo_half(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    write_line(referee, mail->half_line.at, mail->half_line.length);
    write_line(referee, referee->line.bytes.at, referee->line.bytes.length);
}

static void take_signature(struct referee *referee, const uint8_t *bytes)
{
    struct referee_mail *mail = &referee->mail;
    memcpy(mail->batch.signature, bytes, KEY_SIGNATURE);
    hash_orders(mail);
    if (!chain_is_signed(&mail->batch, &mail->player[mail->batch.side])) {
        FAULT(referee, DIAG_DIFFERS, 0,
              "this is not the signature of %s under batch %u: an order, the header or the "
              "signature was changed",
              side_name(referee, mail->batch.side), (unsigned)mail->batch.number);
        return;
    }
    if (mail->awaits) {
        hold(referee, mail->half_line.at, mail->half_line.length, mail->half_number);
        hold_line(referee);
    } else {
        echo_half(referee);
    }
    seal_batch(referee);
}

/* The dice of that proof fall from now on. */
static bool take_dice(struct referee *referee, const uint8_t *proof)
{
    uint8_t key[CHAIN_LINK];
    if (!chain_dice(proof, key))
        return false;
    if (!dice_key(&referee->dice, key)) {
        no_memory(referee);
        return false;
    }
    return true;
}

static bool proof_is_good(const struct referee *referee, const uint8_t *proof)
{
    const struct referee_mail *mail = &referee->mail;
    return !referee->terms.proofs ||
           chain_is_cast(&mail->batch, &mail->player[caster(mail)], proof);
}

/* The set-up has its dice; what follows from it stands beneath them. */
static void set_up(struct referee *referee, const uint8_t *proof)
{
    struct referee_mail *mail = &referee->mail;
    mail->unset = false;
    referee->stage = STAGE_READ;
    referee_start(referee);
    chain_link(&mail->batch, proof, mail->link);
    dice_await(&referee->dice);
}

static void take_cast(struct referee *referee, const uint8_t *proof)
{
    struct referee_mail *mail = &referee->mail;
    if (!proof_is_good(referee, proof) || !take_dice(referee, proof)) {
        if (!referee->broken)
            FAULT(
                referee, DIAG_DIFFERS, 0,
                "this is not the cast of %s for %s %u: the one that its key gives is the only one",
                side_name(referee, caster(mail)), mail->unset ? "the set-up, number" : "batch",
                (unsigned)mail->batch.number);
        return;
    }
    if (mail->unset) {
        echo_half(referee);
        set_up(referee, proof);
        return;
    }
    struct log_line last = referee->line;
    release(referee);
    referee->line = last;
    if (referee->broken || referee->stage != STAGE_PLAY)
        return;
    echo_half(referee);
    referee_answer_ends(referee);
    close_batch(referee, proof);
}

/* ---- what both declare void */

/* The link that a batch has come to, or would without a cast. */
static void last_link(const struct referee_mail *mail, uint8_t link[CHAIN_LINK])
{
    if (mail->stage == MAIL_SIGNED)
        chain_link(&mail->batch, NULL, link);
    else
        memcpy(link, mail->link, CHAIN_LINK);
}

/* The game stands where it stood before the last batch; that it was played is seen for ever, and
 * the dice of what follows are others. */
static void undo(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    char words[64];
    last_link(mail, mail->link);
    chain_link_void(mail->link, mail->batch.number, mail->void_signature);
    memcpy(referee->now, mail->saved, referee->game->position_size);
    memcpy(referee->before, mail->saved, referee->game->position_size);
    referee_seal_restore(referee, &mail->saved_seal);
    text_clear(&referee->turn);
    text_bytes(&referee->turn, mail->saved_turn.at, mail->saved_turn.length);
    referee->orders = mail->saved_orders;
    mail->stage = MAIL_IDLE;
    release_none(mail);
    mail->undone = true;
    dice_await(&referee->dice);
    snprintf(words, sizeof words, "batch %u, and the game stands where it stood before",
             (unsigned)mail->batch.number);
    referee->answer.line = referee->number;
    referee_lapse(referee, "void", NULL, words);
    referee_accept(referee);
}

static void take_void(struct referee *referee, const uint8_t *bytes)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t side = mail->half_side;
    uint8_t link[CHAIN_LINK];
    last_link(mail, link);
    memcpy(mail->void_signature[side], bytes, KEY_SIGNATURE);
    if (!chain_is_void(link, mail->batch.number, &mail->player[side], bytes)) {
        FAULT(referee, DIAG_DIFFERS, 0, "this is not the signature of %s to that",
              side_name(referee, side));
        return;
    }
    mail->voids[side] = true;
    if (mail->awaits && !mail->voids[other(side)]) {
        hold(referee, mail->half_line.at, mail->half_line.length, mail->half_number);
        hold_line(referee);
        return;
    }
    if (mail->awaits)
        write_held(referee);
    echo_half(referee);
    if (mail->voids[other(side)])
        undo(referee);
}

/* Behind which batch it may stand: the last, if that is signed and not void yet. */
static bool may_be_void(const struct referee_mail *mail, int64_t number)
{
    return number > 0 && number == (int64_t)mail->batch.number && mail->stage != MAIL_OPEN &&
           !mail->undone;
}

/* void N SIDE */
static bool void_is_due(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t side = side_of(referee, referee->line.word[2].text);
    int64_t number;
    if (!slice_int(referee->line.word[1].text, 1, NUMBER_MOST, &number) ||
        !may_be_void(mail, number))
        FAULT(referee, DIAG_SYNTAX, 1, "only the last batch that is signed can be void");
    else if (side == NO_SIDE || mail->voids[side])
        FAULT(referee, DIAG_SYNTAX, 2, "a batch is void when each side has signed it once");
    else {
        mail->half_side = side;
        return true;
    }
    return false;
}

/* ---- halves, and players */

/* The line in hand is the first half of something that may stand here. */
static void begin_half(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    const struct log_word *word = &referee->line.word[referee->line.count - 1];
    if (word->text.length >= sizeof mail->half_word) {
        FAULT(referee, DIAG_SYNTAX, referee->line.count - 1, "it has too many letters");
        return;
    }
    mail->half = referee->line.kind;
    mail->half_number = referee->number;
    memcpy(mail->half_word, word->text.at, word->text.length);
    mail->half_word[word->text.length] = '\0';
    text_clear(&mail->half_line);
    text_bytes(&mail->half_line, referee->line.bytes.at, referee->line.bytes.length);
    if (mail->half_line.failed)
        no_memory(referee);
}

void referee_mail_player(struct referee *referee)
{
    const struct log_word *word = referee->line.word;
    struct referee_mail *mail = &referee->mail;
    uint8_t side = referee->game ? side_of(referee, word[1].text) : NO_SIDE;
    begin_half(referee);
    mail->half_side = side;
    if (!referee->game && !referee->header.scenario)
        FAULT(referee, DIAG_SYNTAX, 0, "the `scenario` line stands before players");
    else if (!referee->game)
        return;
    else if (side == NO_SIDE)
        FAULT(referee, DIAG_SYNTAX, 1, "%s has no such side; its sides are %s and %s",
              referee->game->name, side_name(referee, 0), side_name(referee, 1));
    else if (mail->named[side])
        FAULT(referee, DIAG_SYNTAX, 0, "a second `player` line for %s", side_name(referee, side));
}

static void take_player(struct referee *referee, const uint8_t *bytes)
{
    struct referee_mail *mail = &referee->mail;
    if (mail->half_side == NO_SIDE || mail->named[mail->half_side])
        return;
    struct key_player *player = &mail->player[mail->half_side];
    const struct key_player *second = &mail->player[other(mail->half_side)];
    memcpy(player->nonce, bytes, KEY_NONCE);
    memcpy(player->sign, bytes + KEY_NONCE, KEY_SIGN);
    memcpy(player->cast, bytes + KEY_NONCE + KEY_SIGN, VRF_PUBLIC);
    if (sodium_init() < 0 || !key_player_is_ok(player)) {
        FAULT(referee, DIAG_SYNTAX, 0, "these are no keys of a player");
        return;
    }
    if (!mail->named[other(mail->half_side)])
        mail->first = mail->half_side;
    else if (memcmp(player->sign, second->sign, KEY_SIGN) == 0 ||
             memcmp(player->cast, second->cast, VRF_PUBLIC) == 0)
        FAULT(referee, DIAG_SYNTAX, 0,
              "both players have the same key: nobody can cast dice for himself");
    mail->named[mail->half_side] = true;
    if (!referee->header.faulty && !referee->header.differs)
        referee_echo(referee);
}

bool referee_mail_header_is_whole(struct referee *referee, struct place place)
{
    const struct referee_mail *mail = &referee->mail;
    unsigned named = (unsigned)mail->named[0] + mail->named[1];
    if (mail->half)
        return false; /* which is said */
    if (mail->on && named < GAME_SIDES)
        diag_add(&referee->diags, DIAG_SYNTAX, place,
                 "the header lacks a `player` line of %s, which `vcz accept` adds",
                 side_name(referee, mail->named[0]));
    else if (!mail->on && named)
        diag_add(&referee->diags, DIAG_SYNTAX, place,
                 "the header names players, and not `dice mail`");
    return mail->on ? named == GAME_SIDES : !named;
}

static void add_player(const struct referee *referee, uint8_t side, struct text *out)
{
    const struct key_player *player = &referee->mail.player[side];
    char hex[2 * KEY_PLAYER + 1];
    uint8_t bytes[KEY_PLAYER];
    memcpy(bytes, player->nonce, KEY_NONCE);
    memcpy(bytes + KEY_NONCE, player->sign, KEY_SIGN);
    memcpy(bytes + KEY_NONCE + KEY_SIGN, player->cast, VRF_PUBLIC);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    text_format(out, "player %s %s\n", side_name(referee, side), hex);
}

void referee_mail_begin(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    struct text header = {0};
    if (!mail->on)
        return;
    referee_seal_header(referee, &header);
    if (referee->header.salt.length)
        text_format(&header, "salt %s\n", referee->header.salt.at);
    add_player(referee, mail->first, &header);
    add_player(referee, other(mail->first), &header);
    if (header.failed)
        no_memory(referee);
    else
        chain_header(header.at, header.length, mail->header);
    text_free(&header);
    memcpy(mail->link, mail->header, CHAIN_LINK);
    memcpy(mail->batch.before, mail->header, CHAIN_LINK);
}

static void take_half(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    enum log_kind kind = mail->half;
    uint8_t bytes[KEY_PLAYER];
    size_t length = kind == LOG_SIGN || kind == LOG_VOID ? KEY_SIGNATURE
                    : kind == LOG_CAST                   ? VRF_PROOF
                                                         : KEY_PLAYER;
    struct slice first = {mail->half_word, strlen(mail->half_word)};
    mail->half = LOG_BLANK;
    if (referee->line.kind != LOG_HALF)
        FAULT(referee, DIAG_SYNTAX, 0, "the second half of line %u is wanted here",
              (unsigned)mail->half_number);
    else if (!key_words_read(first, referee->line.word[0].text, bytes, length))
        FAULT(referee, DIAG_SYNTAX, 0,
              "line %u and this one should have %zu letters and %zu, A to Z, a to z, 0 to 9, - and "
              "_: was a letter changed or lost?",
              (unsigned)mail->half_number, key_words_first(length),
              (length * 8 + 5) / 6 - key_words_first(length));
    else if (kind == LOG_PLAYER)
        take_player(referee, bytes);
    else if (kind == LOG_VOID)
        take_void(referee, bytes);
    else if (kind == LOG_SIGN)
        take_signature(referee, bytes);
    else
        take_cast(referee, bytes);
}

/* ---- lines */

/* `sign N` or `cast N` may stand here. */
static bool is_due(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    bool sign = referee->line.kind == LOG_SIGN;
    int64_t number;
    if (sign ? mail->stage != MAIL_OPEN : !mail->unset && mail->stage != MAIL_SIGNED)
        FAULT(referee, DIAG_SYNTAX, 0,
              sign ? "there is no batch to be signed here" : "no dice are awaited here");
    else if (!slice_int(referee->line.word[1].text, 0, NUMBER_MOST, &number) ||
             number != (int64_t)mail->batch.number)
        FAULT(referee, DIAG_SYNTAX, 1, "it is %s %u that is wanted here", sign ? "sign" : "cast",
              (unsigned)mail->batch.number);
    else if (sign && !mail->count)
        FAULT(referee, DIAG_SYNTAX, 0, "batch %u has no orders", (unsigned)mail->batch.number);
    else
        return true;
    return false;
}

/* A line of the form itself. */
static void form_line(struct referee *referee)
{
    if (referee->stage == STAGE_HEADER)
        referee_header_end(referee, referee->line.word[0].column);
    if (referee->stage == STAGE_READ || referee->broken)
        return;
    if (!referee->mail.on) {
        FAULT(referee, DIAG_SYNTAX, 0, "such a line stands only in a log with `dice mail`");
        return;
    }
    if (referee->stage == STAGE_PLAY && !referee->mail.awaits) {
        if (!referee_answer_is_whole(referee, "before this line"))
            return;
        referee_answer_ends(referee);
    }
    if (referee->line.kind == LOG_HALF)
        FAULT(referee, DIAG_SYNTAX, 0, "the line before this one is lost");
    else if (referee->mail.unset && referee->line.kind != LOG_CAST)
        FAULT(referee, DIAG_SYNTAX, 0, "the set-up throws dice: `cast 0` of %s is wanted",
              side_name(referee, referee->mail.first));
    else if (referee->line.kind == LOG_BATCH)
        batch_line(referee);
    else if (referee->line.kind == LOG_VOID ? void_is_due(referee) : is_due(referee))
        begin_half(referee);
}

/* A line that is none of the form, while dice are awaited. */
static bool awaiting_line(struct referee *referee)
{
    enum log_kind kind = referee->line.kind;
    if (log_is_header(kind))
        return false;
    if (kind == LOG_ORDER) {
        hold_order(referee);
        return true;
    }
    referee->mail.shown = referee->mail.shown || kind == LOG_EVENT || kind == LOG_TURN;
    hold_line(referee);
    return true;
}

bool referee_mail_line(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    enum log_kind kind = referee->line.kind;
    if (mail->cast && kind >= LOG_BATCH) { /* the signature, which was held and is good */
        referee_answer_ends(referee);
        write_line(referee, referee->line.bytes.at, referee->line.bytes.length);
        return true;
    }
    if (mail->half && referee->stage != STAGE_READ) {
        take_half(referee);
        return true;
    }
    if (referee->stage == STAGE_READ)
        return kind >= LOG_BATCH;
    if (kind >= LOG_BATCH) {
        form_line(referee);
        return true;
    }
    if (mail->unset && kind >= LOG_TURN) {
        FAULT(referee, DIAG_SYNTAX, 0, "the set-up throws dice: `cast 0` of %s is wanted",
              side_name(referee, mail->first));
        return true;
    }
    return mail->awaits && !mail->cast && referee->stage == STAGE_PLAY && awaiting_line(referee);
}

/* ---- the end of the log */

/* Whose key it is, or NO_SIDE. */
static uint8_t holder(const struct referee *referee)
{
    const struct key_player *own = &referee->terms.key->player;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (memcmp(own->sign, referee->mail.player[side].sign, KEY_SIGN) == 0 &&
            memcmp(own->cast, referee->mail.player[side].cast, VRF_PUBLIC) == 0)
            return (uint8_t)side;
    return NO_SIDE;
}

static bool may(struct referee *referee, bool casts)
{
    const struct referee_terms *terms = &referee->terms;
    return !terms->vouch ||
           terms->vouch(terms->vouch_to, &referee->mail.batch, casts, &referee->diags);
}

static void sign_draft(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    hash_orders(mail);
    chain_sign(&mail->batch, referee->terms.key);
    if (!may(referee, false))
        return;
    mail->half_number = referee->number;
    write_held(referee);
    write_numbered(referee, "sign", mail->batch.signature, KEY_SIGNATURE);
    seal_batch(referee);
}

static void cast_dice(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t proof[VRF_PROOF];
    if (!may(referee, true))
        return;
    if (!chain_cast(&mail->batch, referee->terms.key, proof) || !take_dice(referee, proof)) {
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "the dice cannot be cast");
        return;
    }
    if (mail->unset) {
        write_numbered(referee, "cast", proof, VRF_PROOF);
        set_up(referee, proof);
        return;
    }
    release(referee);
    if (referee->broken || referee->stage != STAGE_PLAY)
        return;
    write_numbered(referee, "cast", proof, VRF_PROOF);
    close_batch(referee, proof);
}

static void sign_void(struct referee *referee, uint8_t side)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t link[CHAIN_LINK];
    char what[64];
    write_held(referee);
    if (!may_be_void(mail, referee->terms.void_batch) || mail->voids[side]) {
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "only the last batch that is signed can be void, and each side signs that once");
        return;
    }
    last_link(mail, link);
    chain_sign_void(link, mail->batch.number, referee->terms.key, mail->void_signature[side]);
    mail->voids[side] = true;
    snprintf(what, sizeof what, "void %u %.40s", (unsigned)mail->batch.number,
             side_name(referee, side));
    write_words(referee, what, mail->void_signature[side], KEY_SIGNATURE);
    if (mail->voids[other(side)])
        undo(referee);
}

/* The holder of the key does what the game waits for, if it is his to do. */
static void carry_on(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t side = holder(referee);
    if (side == NO_SIDE)
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "the key is that of neither player");
    else if (referee->terms.void_batch)
        sign_void(referee, side);
    else if ((mail->unset || mail->stage == MAIL_SIGNED) && caster(mail) == side)
        cast_dice(referee);
    else if (mail->stage == MAIL_OPEN && mail->count && mail->batch.side == side)
        sign_draft(referee);
    else
        write_held(referee);
}

static void note_at_end(struct referee *referee, enum diag_kind kind, const char *words)
{
    diag_add(&referee->diags, kind, referee_place(referee, 1), "%s", words);
    referee->stage = STAGE_READ;
}

static void check_end(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    char words[DIAG_MESSAGE];
    if (mail->half && !referee->terms.stop_after) {
        note_at_end(referee, DIAG_SYNTAX, "the second half of the last line is missing");
    } else if (mail->shown && !referee->terms.stop_after) {
        note_at_end(referee, DIAG_DIFFERS,
                    "the log tells what followed from dice that nobody cast");
    } else if (referee->terms.whole && mail->stage == MAIL_OPEN) {
        snprintf(words, sizeof words, "batch %u of %s is not signed", (unsigned)mail->batch.number,
                 side_name(referee, mail->batch.side));
        note_at_end(referee, DIAG_DIFFERS, words);
    }
}

void referee_mail_end(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    bool good = mail->on && !referee->broken;
    if (good && (referee->stage == STAGE_PLAY || referee->stage == STAGE_START))
        check_end(referee);
    good = good && !referee->diags.count;
    if (good && referee->terms.key && referee_answer_is_whole(referee, "before the end of the log"))
        carry_on(referee);
    else if (good)
        write_held(referee);
    if (good && mail->unset && !referee->diags.count) {
        char words[DIAG_MESSAGE];
        snprintf(words, sizeof words,
                 "the set-up throws dice, which %s casts: `vcz run` with its key",
                 side_name(referee, mail->first));
        note_at_end(referee, DIAG_FAILED, words);
    }
}

/* ---- looking */

const uint8_t *referee_mail_game(const struct referee *referee)
{
    return referee->mail.on && referee->now ? referee->mail.header : NULL;
}

const struct chain_batch *referee_mail_batch(const struct referee *referee, unsigned n,
                                             uint32_t *line)
{
    const struct referee_mail *mail = &referee->mail;
    if (n >= mail->batch_count)
        return NULL;
    *line = mail->batches[n].line;
    return &mail->batches[n].batch;
}

uint8_t referee_mail_open_side(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    if (!mail->on || mail->half || referee->stage != STAGE_HEADER ||
        mail->named[0] == mail->named[1])
        return NO_SIDE;
    return mail->named[0];
}

uint8_t referee_mail_challenger(const struct referee *referee)
{
    return referee->mail.first;
}

bool referee_mail_is_waiting(const struct referee *referee)
{
    return referee->mail.awaits;
}

void referee_mail_waits(const struct referee *referee, struct text *out)
{
    const struct referee_mail *mail = &referee->mail;
    unsigned number = mail->batch.number;
    if (mail->on && mail->stage == MAIL_OPEN)
        text_format(out, "batch %u is a draft, which %s has not signed%s", number,
                    side_name(referee, mail->batch.side),
                    mail->awaits ? "; what rests on dice is not carried out yet" : "");
    else if (mail->on && mail->stage == MAIL_SIGNED)
        text_format(out, "batch %u of %s awaits the dice of %s", number,
                    side_name(referee, mail->batch.side), side_name(referee, caster(mail)));
}

void referee_mail_free(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    text_free(&mail->orders);
    text_free(&mail->held);
    text_free(&mail->half_line);
    text_free(&mail->saved_turn);
    text_free(&mail->saved_seal.chain.text);
    text_free(&mail->saved_seal.older.text);
    memory_free(mail->saved);
    memory_free(mail->lines);
    memory_free(mail->batches);
}
