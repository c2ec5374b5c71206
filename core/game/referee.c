#include "game/referee.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"
#include "game/referee_audit.h"
#include "game/referee_parts.h"
#include "game/referee_veil.h"
#include "game/referee_veil_mail.h"

/* ---- life */

struct referee *referee_open(const struct referee_terms *terms)
{
    struct referee *referee = memory_resize(NULL, sizeof *referee);
    if (!referee)
        return NULL;
    memset(referee, 0, offsetof(struct referee, diags.list)); /* the list is most of it */
    referee->terms = *terms;
    referee->viewer = NO_SIDE;
    referee->renders = terms->output == REFEREE_RECORD || terms->whole;
    referee->header.finding = BASIS_FINDING;
    return referee;
}

void referee_free(struct referee *referee)
{
    if (!referee)
        return;
    memory_free(referee->now);
    memory_free(referee->before);
    memory_free(referee->trial);
    memory_free(referee->header.list);
    memory_free(referee->answer.lines);
    text_free(&referee->header.scenario_name);
    text_free(&referee->header.rules);
    text_free(&referee->header.salt);
    text_free(&referee->header.seed);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        text_free(&referee->header.bot[side]);
        text_free(&referee->header.bot_seed[side]);
        text_free(&referee->header.steward[side]);
    }
    text_free(&referee->seal.deed);
    text_free(&referee->seal.dice);
    text_free(&referee->seal.chain.text);
    text_free(&referee->seal.older.text);
    text_free(&referee->answer.text);
    text_free(&referee->answer.seen);
    text_free(&referee->answer.json);
    text_free(&referee->answer.faces);
    memory_free(referee->answer.cut);
    text_free(&referee->known);
    referee_shadow_free(referee);
    referee_mail_free(referee);
    referee_veil_free(referee);
    referee_advance_free(referee);
    text_free(&referee->turn);
    text_free(&referee->wanted);
    text_free(&referee->out);
    memory_free(referee);
}

struct place referee_place(const struct referee *referee, uint32_t column)
{
    const struct log_line *line = &referee->line;
    if (!column)
        column = line->count ? line->word[0].column : line->event.column ? line->event.column : 1;
    return (struct place){referee->terms.file, referee->number ? referee->number : 1, column};
}

/* ---- orders */

static struct game_names names_of(const struct referee *referee, const void *position)
{
    return (struct game_names){referee->game, referee->scenario, position};
}

static void refused(struct referee *referee, const void *position, const struct refusal *refusal)
{
    struct game_eyes of = referee_eyes(referee, position);
    unsigned index = refusal->word + order_verb_word(referee->game->verbs, &referee->order);
    if (index >= referee->line.count)
        index = referee->line.count - 1;
    const struct log_word *word = &referee->line.word[index];
    struct text said = {0};
    refusal_text(&of, refusal, &said);
    struct diag *diag = NULL;
    if (said.failed)
        referee->broken = !diag_no_memory(&referee->diags);
    else
        diag = diag_add(&referee->diags, DIAG_ILLEGAL, referee_place(referee, word->column), "%s",
                        said.at);
    text_free(&said);
    if (!diag)
        return;
    diag->rule = refusal_rule(referee->game, refusal);
    diag->width = word->width;
}

void referee_echo(struct referee *referee)
{
    if (referee_veil_holds(referee) || referee->terms.output != REFEREE_RECORD)
        return;
    const struct log_line *line = &referee->line;
    if (line->kind == LOG_COMMENT && referee->terms.audit)
        return; /* which is for nobody else */
    size_t length = line->bytes.length;
    if (referee->terms.audit && line->comment.length)
        length = (size_t)(line->comment.at - line->bytes.at);
    while (length > 0 && line->bytes.at[length - 1] == ' ')
        length--;
    text_bytes(&referee->out, line->bytes.at, length);
    text_char(&referee->out, '\n');
}

/* A comment behind an event or turn line, which is written anew, goes on as a line of its own. */
static void keep_comment(struct referee *referee)
{
    if (referee->terms.output != REFEREE_RECORD || !referee->line.comment.length ||
        referee->terms.audit || !referee_keeps_comment(referee))
        return;
    text_bytes(&referee->out, referee->line.comment.at, referee->line.comment.length);
    text_char(&referee->out, '\n');
}

/* What was tried has not happened. */
static void take_back(struct referee *referee, const struct dice *dice)
{
    void *now = referee->before;
    referee->before = referee->now;
    referee->now = now;
    referee->dice = *dice;
    referee_seal_undo(referee);
}

/* The order in hand is passed over. */
static void lapse(struct referee *referee, const char *rule, const char *words)
{
    memcpy(referee->before, referee->now, referee->game->position_size);
    referee->answer.line = referee->number;
    referee_lapse(referee, "lapsed", rule, words);
    if (referee_is_seen(referee) && !referee->own)
        referee_echo_order(referee, referee->now);
    else
        referee_echo(referee);
    referee_accept(referee);
}

static void lapse_refused(struct referee *referee, const struct refusal *refusal)
{
    struct game_eyes of = referee_eyes(referee, referee->now);
    struct text said = {0};
    refusal_text(&of, refusal, &said);
    if (said.failed)
        referee->broken = !diag_no_memory(&referee->diags);
    else
        lapse(referee, refusal_rule(referee->game, refusal), said.at);
    text_free(&said);
}

/* It cannot be read any more: whom it names is gone. What is noted of that from there on is told
 * as an event. */
static void lapse_unread(struct referee *referee, uint32_t from)
{
    char words[DIAG_MESSAGE] = "it names what is not there any more";
    if (referee->diags.count > from)
        memcpy(words, referee->diags.list[from].message, sizeof words);
    referee->diags.count = from;
    lapse(referee, NULL, words);
}

static void write_order(struct referee *referee, const void *before)
{
    if (referee_is_seen(referee) && !referee->own && !referee_is_account(referee))
        referee_echo_order(referee, before);
    else
        referee_echo(referee);
}

/* Tries the order on a copy; what was `now` stays as `before`. */
static void try_order(struct referee *referee)
{
    struct refusal refusal = {0};
    void *before = referee->now;
    struct dice dice = referee->dice;
    referee->answer.line = referee->number;
    referee_seal_order(referee);
    if (!referee_veil_binds(referee))
        return;
    if (referee_asks_for_dice(referee) || referee_veil_asks(referee)) {
        referee_mail_await(referee);
        return;
    }
    referee->now = referee->before;
    referee->before = before;
    memcpy(referee->now, before, referee->game->position_size);
    enum verdict verdict = referee_carry_out(referee, referee->now, &referee->dice, &refusal);
    bool good = !referee->answer.failed && referee_dice_are_good(referee, &referee->dice);
    if (good && verdict == VERDICT_REFUSED && referee_mail_lapses(referee) && !referee->answered) {
        take_back(referee, &dice);
        lapse_refused(referee, &refusal);
        return;
    }
    if (good && verdict == VERDICT_REFUSED)
        refused(referee, referee->before, &refusal);
    if (good && verdict == VERDICT_DONE) {
        referee->dice_before = dice;
        referee->orders++;
        size_t from = referee->out.length;
        referee_account_blank(referee);
        referee_account_begins(referee);
        if (referee->broken)
            return;
        if (!referee_veil_was_told(referee, from))
            write_order(referee, before);
        referee_veil_notes(referee, from);
        referee_accept(referee);
        referee_advance_remember(referee);
        return;
    }
    take_back(referee, &dice);
    referee->stage = STAGE_READ;
}

bool referee_read_order(struct referee *referee, const struct order_finder *finder)
{
    return order_read(referee->game->verbs, referee->game->verb_count, finder, &referee->line,
                      referee_place(referee, 0), &referee->order, &referee->diags);
}

/* A line that is no good is passed over. */
static bool passes_over(const struct referee *referee)
{
    return referee->terms.go_on && !referee->mail.on && referee->stage == STAGE_PLAY;
}

/* The order in hand, whose turn it is, is read and tried. */
static void give_order(struct referee *referee)
{
    struct game_names of = names_of(referee, referee->now);
    struct order_finder finder = game_finder(&of);
    uint32_t faults = referee->diags.count;
    bool read = referee_is_account(referee) ? referee_account_order(referee, &finder)
                                            : referee_read_order(referee, &finder);
    if (!read && referee_mail_lapses(referee))
        lapse_unread(referee, faults);
    else if (!read || (referee->answered && !referee_steward_agrees(referee)))
        referee->stage = STAGE_READ;
    else
        try_order(referee);
}

static void order_line(struct referee *referee)
{
    if (referee_told_order(referee))
        return;
    referee_steward_answers(referee);
    if (referee->stage != STAGE_PLAY || referee_mail_line(referee))
        return; /* it waits for the dice of that answer */
    referee_note_owner(referee);
    referee->answered = referee_steward_speaks(referee);
    if (!referee_answer_is_whole(referee, "before this line") || !referee_steward_lets(referee) ||
        !referee_veil_lets(referee, referee_giver(referee)))
        return;
    if (!referee->answered &&
        (referee_advance_skips(referee) || !referee_mail_order(referee, referee_giver(referee))))
        return;
    if (!passes_over(referee) || referee_is_sound(referee))
        give_order(referee);
}

/* ---- lines */

/* Dice by hand, or of an account, before the order for which they fell. */
static void dice_line(struct referee *referee)
{
    if (!referee_answer_is_whole(referee, "before this line"))
        return;
    referee_account_dice(referee);
    if (referee->header.faulty)
        referee->stage = STAGE_READ;
    else if (!referee_is_seen(referee) || referee_is_account(referee))
        referee_echo(referee);
}

static void header_line(struct referee *referee)
{
    const struct log_word *word = &referee->line.word[0];
    if (referee->stage == STAGE_HEADER) {
        referee_basis_is_whole(referee, false);
        referee_header_line(referee);
        if (referee->header.faulty)
            return;
        bool written_anew =
            referee->terms.as && referee->line.kind == LOG_ACCOUNT && !referee->game->veil_event;
        bool audited = referee->terms.audit && referee->line.kind != LOG_DICE; /* both saw those */
        if ((referee->terms.as || audited) && log_is_secret(referee->line.kind) &&
            !referee_is_account(referee))
            referee_echo_secret(referee);
        else if (!referee->header.differs && !written_anew)
            referee_echo(referee);
        referee_basis_line(referee);
        return;
    }
    if (referee->line.kind == LOG_DICE && referee->header.dice &&
        referee->header.source == LOG_DICE) {
        if (referee->stage == STAGE_PLAY)
            dice_line(referee);
        return;
    }
    struct diag *diag = diag_add(&referee->diags, DIAG_SYNTAX, referee_place(referee, word->column),
                                 "`%.*s` belongs to the header, before the first order",
                                 (int)word->text.length, word->text.at);
    if (diag)
        diag->width = word->width;
    if (!passes_over(referee))
        referee->stage = STAGE_READ;
}

static void play_line(struct referee *referee)
{
    if (referee->line.kind == LOG_ORDER) {
        order_line(referee);
        return;
    }
    if (log_is_advance(referee->line.kind)) {
        referee_advance_line(referee);
        return;
    }
    if (log_is_veil(referee->line.kind)) {
        referee_veil_line(referee);
        return;
    }
    if (log_is_hint(referee->line.kind)) {
        if (referee->line.kind == LOG_KNOWN || referee->line.kind == LOG_TOLD)
            referee_told_hint(referee);
        else
            referee_account_hint(referee);
        return;
    }
    if (referee_told_line(referee))
        return;
    if (referee->line.kind == LOG_EVENT)
        referee_check_event(referee);
    else
        referee_check_turn(referee);
    if (referee->stage == STAGE_PLAY)
        keep_comment(referee);
}

static void basis_line(struct referee *referee)
{
    referee_basis_check(referee);
    if (!referee->header.faulty && !referee->header.differs)
        keep_comment(referee);
}

/* The line in hand, which is well-formed. */
static void take_line(struct referee *referee)
{
    enum log_kind kind = referee->line.kind;
    if (referee_mail_line(referee))
        return;
    if (kind == LOG_BLANK || kind == LOG_COMMENT) {
        if (referee->stage != STAGE_READ && !referee->header.faulty && !referee->header.differs &&
            !referee_is_banner(referee) && (kind == LOG_BLANK || referee_keeps_comment(referee)))
            referee_echo(referee);
        return;
    }
    if (log_is_header(kind)) {
        header_line(referee);
        return;
    }
    if (referee->stage == STAGE_HEADER) {
        if (kind == LOG_ORDER && referee_header_misspelt(referee))
            return;
        if (kind == LOG_EVENT && referee_is_basis(referee)) {
            basis_line(referee);
            return;
        }
        referee_header_end(referee, kind == LOG_EVENT ? referee->line.event.column
                                                      : referee->line.word[0].column);
        if (referee->stage == STAGE_START && referee_mail_line(referee))
            return;
    }
    if (referee->stage == STAGE_PLAY)
        play_line(referee);
    else if (kind == LOG_ORDER && referee->game && !referee_account_is_cut(referee))
        referee_read_order(referee, NULL);
    else if (log_is_advance(kind) && referee->game)
        referee_advance_spelt(referee);
}

static void bad_line(struct referee *referee)
{
    if (referee->stage == STAGE_HEADER)
        referee->header.faulty = true;
    else if (!passes_over(referee) || log_is_advance(referee->line.kind))
        referee->stage = STAGE_READ; /* what stands in a block hangs on how it begins */
}

/* Puts the line in hand under the faults that were noted in it. */
static void add_excerpts(struct referee *referee, uint32_t from)
{
    for (uint32_t i = from; i < referee->diags.count; i++) {
        struct diag *diag = &referee->diags.list[i];
        if (diag->at.file == referee->terms.file && diag->at.line == referee->number &&
            !diag->line[0])
            diag_excerpt(diag, referee->line.bytes.at, referee->line.bytes.length);
    }
}

/* Hands over what has been written. */
static bool flush(struct referee *referee)
{
    if (referee->out.failed || referee->turn.failed) {
        referee->broken = true;
        return diag_no_memory(&referee->diags);
    }
    if (referee->out.length &&
        !referee->terms.write(referee->terms.to, referee->out.at, referee->out.length))
        referee->broken = true;
    text_clear(&referee->out);
    return !referee->broken;
}

void referee_look(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    uint32_t faults = referee->diags.count;
    referee->number = number;
    referee_begin_line(referee);
    if (log_read(bytes, length, referee_place(referee, 1), &referee->line, &referee->diags))
        take_line(referee);
    else
        bad_line(referee);
    add_excerpts(referee, faults);
    referee_veil_faults(referee, faults);
}

bool referee_line(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    uint32_t stop = referee->terms.stop_after;
    if (referee->broken)
        return false;
    /* Dice that fell up to there may be told further down. */
    if (stop && number > stop && !referee->mail.awaits && !referee->mail.unset &&
        !referee->mail.half)
        return true;
    bool over = referee_audit_is_over(referee);
    referee_look(referee, bytes, length, number);
    referee_audit_cuts(referee, over);
    referee_veil_follows(referee, bytes, length);
    return flush(referee);
}

bool referee_ask_stewards(struct referee *referee)
{
    referee->line.kind = LOG_BLANK; /* the last line has had its say */
    if (!referee->broken)
        referee_steward_answers(referee);
    return flush(referee);
}

static void dice_left_over(struct referee *referee)
{
    size_t left = dice_left(&referee->dice);
    if (!left || referee->veil.audit) /* which ends before the log does */
        return;
    struct place place = {referee->terms.file, referee->header.dice_line, 1};
    diag_add(&referee->diags, DIAG_SYNTAX, place,
             "%zu of the %zu dice of the header have not fallen at the end of the log", left,
             referee->dice.count);
}

int referee_end(struct referee *referee)
{
    uint32_t faults = referee->diags.count;
    if (!referee->broken && referee->stage == STAGE_HEADER)
        referee_header_end(referee, 0);
    if (!referee->broken &&
        (!referee->terms.stop_after || referee->number < referee->terms.stop_after))
        referee_ask_stewards(referee);
    if (!referee->broken)
        referee_mail_end(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY)
        referee_told_end(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY && !referee->terms.stop_after &&
        referee_answer_is_whole(referee, "before the end of the log") &&
        referee_advance_is_whole(referee))
        dice_left_over(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY)
        referee_veil_end(referee);
    referee_audit_cuts(referee, false);
    referee_audit_end(referee);
    if (!referee->broken)
        flush(referee);
    referee_veil_faults(referee, faults);
    return diags_status(&referee->diags);
}

/* ---- looking */

struct diags *referee_diags(struct referee *referee)
{
    return &referee->diags;
}

const struct game *referee_game(const struct referee *referee)
{
    return referee->game;
}

const void *referee_scenario(const struct referee *referee)
{
    return referee->scenario;
}

const void *referee_position(const struct referee *referee)
{
    return referee->mail.unset ? NULL : referee->now;
}

const struct dice *referee_dice(const struct referee *referee)
{
    return &referee->dice;
}

uint32_t referee_dice_before(const struct referee *referee)
{
    return referee->dice_before.fallen;
}

uint8_t referee_viewer(const struct referee *referee)
{
    return referee->viewer;
}

bool referee_is_based(const struct referee *referee)
{
    return referee->header.based;
}

uint32_t referee_orders(const struct referee *referee)
{
    return referee->orders;
}

const char *referee_bot(const struct referee *referee, uint8_t side, const char **seed)
{
    const struct referee_header *header = &referee->header;
    *seed = header->bot_seed[side].length ? header->bot_seed[side].at : NULL;
    return header->bot[side].length ? header->bot[side].at : NULL;
}

const char *referee_scenario_name(const struct referee *referee)
{
    return referee->header.scenario_name.length ? referee->header.scenario_name.at : "";
}

int16_t referee_option(const struct referee *referee, unsigned option)
{
    return referee->header.option[option];
}

const char *referee_seed(const struct referee *referee, uint32_t *line)
{
    *line = referee->header.dice_line;
    return referee->header.seed.length ? referee->header.seed.at : NULL;
}

void referee_order_text(const struct referee *referee, struct text *out)
{
    const struct position_head *head = referee->before;
    struct game_names of = names_of(referee, referee->before);
    struct names names = game_names(&of);
    struct order order = referee->order;
    if (order.side == head->to_act)
        order.side = -1;
    order_text(referee->game->verbs, &names, &order, out);
}

const char *referee_order_words(const struct referee *referee)
{
    return referee->seal.deed.at;
}

uint8_t referee_order_side(const struct referee *referee)
{
    const struct position_head *head = referee->before;
    return referee->order.side < 0 ? head->to_act : (uint8_t)referee->order.side;
}

enum log_kind referee_dice_source(const struct referee *referee)
{
    return referee->header.dice ? referee->header.source : LOG_BLANK;
}

const void *referee_before(const struct referee *referee)
{
    return referee->before;
}

unsigned referee_shown(const struct referee *referee)
{
    return referee->answer.next ? referee->answer.next - 1 : 0;
}

static void note_wanted(void *to, const struct event *event)
{
    referee_note_wanted(to, event);
}

/* Carries out the order in hand on the position for trials, with these dice. */
static bool judge_order(struct referee *referee, struct dice *dice, const struct sink *sink)
{
    struct game_names of = names_of(referee, referee->now);
    struct order_finder finder = game_finder(&of);
    struct refusal refusal = {0};
    if (!referee_read_order(referee, &finder))
        return false;
    memcpy(referee->trial, referee->now, referee->game->position_size);
    enum verdict verdict = game_apply(referee->game, referee->scenario, referee->trial,
                                      &referee->order, dice, sink, &refusal);
    if (verdict == VERDICT_FAILED)
        game_failed(referee->game, referee->scenario, referee->viewer, &referee->diags);
    else if (verdict == VERDICT_REFUSED)
        refused(referee, referee->now, &refusal);
    return verdict == VERDICT_DONE;
}

bool referee_goes_on(const struct referee *referee)
{
    return !referee->broken && referee->stage != STAGE_READ &&
           (referee->stage != STAGE_HEADER || !referee->header.faulty);
}

bool referee_is_sound(struct referee *referee)
{
    struct dice dice = referee->dice;
    const struct sink sink = {note_wanted, referee};
    text_clear(&referee->wanted);
    referee->answer.line = referee->number;
    referee->told = referee->trial;
    /* cppcheck-suppress autoVariables; it is taken back below */
    referee->rolled = &dice;
    bool good = judge_order(referee, &dice, &sink) && referee_dice_are_good(referee, &dice);
    referee->rolled = &referee->dice;
    return good;
}

const struct order *referee_judge_with(struct referee *referee, const char *bytes, size_t length,
                                       uint32_t number, struct dice *dice, const struct sink *sink)
{
    uint32_t faults = referee->diags.count;
    bool good = false;
    referee->number = number;
    if (log_read(bytes, length, referee_place(referee, 1), &referee->line, &referee->diags)) {
        if (referee->line.kind == LOG_ORDER)
            good = judge_order(referee, dice, sink);
        else
            diag_add(&referee->diags, DIAG_SYNTAX, referee_place(referee, 1), "this is no order");
    }
    add_excerpts(referee, faults);
    return good ? &referee->order : NULL;
}

const struct order *referee_judge(struct referee *referee, const char *bytes, size_t length,
                                  uint32_t number)
{
    static const struct sink nowhere;
    struct dice dice = referee->dice;
    return referee_judge_with(referee, bytes, length, number, &dice, &nowhere);
}
