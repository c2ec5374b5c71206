/* A batch of orders that comes to a judge: taken, and carried out with the dice of the log, or
 * refused.
 *
 * It is taken whole. At an order that is not legal nothing of it is, with two exceptions: it says
 * `partly`; or what stands before that order may have told its player something, since dice have
 * fallen or the game hides things. Else he could try orders until he likes what follows. */
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "judge/batch.h"
#include "judge/note.h"

struct taking {
    struct judge_session *judge;
    const struct judge_orders *orders;
    uint8_t side;
    unsigned number;
    uint8_t hash[JUDGE_HASH];
    unsigned depth;    /* blocks that are begun and not ended */
    uint32_t taken;    /* orders that were legal */
    bool carried;      /* any of them was carried out */
    uint32_t sealed;   /* of them, those that stand whatever is behind them */
    struct text casts; /* lines that stand before them: their dice */
    struct text lines; /* of them and of those left, as they are to stand in the log */
    struct diags faults;
    bool failed; /* it could not be decided */
    bool tells;  /* a house rule has failed where it knew more than its player */
};

/* ---- who sends it */

static uint8_t side_of_token(const struct judge_session *judge, const uint8_t token[JUDGE_TOKEN])
{
    uint8_t side = NO_SIDE;

    for (unsigned i = 0; i < GAME_SIDES; i++)
        if (sodium_memcmp(token, judge->player[i].token, JUDGE_TOKEN) == 0)
            side = (uint8_t)i;
    return side;
}

static int stranger(const struct judge_session *judge)
{
    cmd_fault(judge->call->command, "this token is not that of the player: nothing is answered");
    return STATUS_BROKEN;
}

/* The side that the token tells, which must be the side that is named; with --by-hand no token is
 * wanted. */
static int find_side(const struct judge_session *judge, const struct judge_orders *orders,
                     uint8_t *side)
{
    const char *name = cmd_value(judge->call, "--side", 0);
    const char *given = cmd_value(judge->call, "--token", 0);
    uint8_t token[JUDGE_TOKEN];
    uint8_t named = name ? judge_find_side(judge, name) : NO_SIDE;
    bool known = given != NULL || orders->has_token;

    if (name && named == NO_SIDE)
        return STATUS_UNDECIDED;
    *side = named;
    if (!known && !cmd_value(judge->call, "--by-hand", 0))
        return stranger(judge);
    if (!known)
        return name ? STATUS_GOOD : cmd_usage(judge->call->command, "--by-hand wants --side");
    if (given ? !judge_read_token(given, token) : !memcpy(token, orders->token, sizeof token))
        return stranger(judge);
    *side = side_of_token(judge, token);
    sodium_memzero(token, sizeof token);
    return *side == NO_SIDE || (name && *side != named) ? stranger(judge) : STATUS_GOOD;
}

/* ---- carrying it out */

/* What an order may have told its player he could not know: dice fell, the other answered in
 * advance, or things are hidden at all. */
struct before {
    uint32_t orders, dice;
    uint16_t asked;
};

static struct before before_order(const struct cmd_log *log)
{
    const struct position_head *head = referee_position(log->referee);

    return (struct before){referee_orders(log->referee), referee_dice(log->referee)->fallen,
                           head->asked};
}

static void note_order(struct taking *taking, const struct cmd_log *log,
                       const struct before *before)
{
    const struct before now = before_order(log);

    taking->taken++;
    if (now.orders == before->orders)
        return; /* a condition, or passed over */
    taking->carried = true;
    if (now.dice != before->dice || now.asked != before->asked ||
        referee_game(log->referee)->veil_event)
        taking->sealed = taking->taken;
}

static bool refuse(struct cmd_log *log, uint32_t line, const char *why)
{
    diag_add(log->diags, DIAG_ILLEGAL, (struct place){log->input.name, line, 1}, "%s", why);
    return false;
}

static const char *side_name(const struct taking *taking)
{
    return taking->judge->state.game->sides[taking->side];
}

/* The line is one that this side may give now. */
static bool may_give(const struct taking *taking, struct cmd_log *log, struct slice words,
                     enum log_kind kind, uint32_t line)
{
    const struct position_head *head = referee_position(log->referee);
    struct slice side = judge_words_side(words);

    if (head->over)
        return refuse(log, line, "the game is over");
    if (side.length && !slice_is(side, side_name(taking)))
        return refuse(log, line, "a batch holds the orders of its side, and no other's");
    if (judge_is_block(kind) && !taking->depth && head->to_act != taking->side)
        return refuse(log, line, "conditions and lists are for who is to act");
    return true;
}

/* An order as it stands in the log: who is not to act may give orders in advance, and says who he
 * is. */
static bool give(struct taking *taking, struct cmd_log *log, struct slice words, uint32_t index)
{
    enum log_kind kind = taking->orders->kind[index];
    const struct position_head *head = referee_position(log->referee);
    const struct before before = before_order(log);
    uint32_t line = log->input.last + 1 + index;
    struct text order = {0};

    if (!may_give(taking, log, words, kind, line))
        return false;
    if (kind == LOG_ORDER && head->to_act != taking->side && !judge_words_side(words).length)
        text_format(&order, "%s: ", side_name(taking));
    text_bytes(&order, words.at, words.length);
    bool good = !order.failed || !diag_no_memory(log->diags);
    good = good && referee_line(log->referee, order.at, order.length, line) && !log->diags->count;
    if (good) {
        text_bytes(&taking->lines, order.at, order.length);
        text_char(&taking->lines, '\n');
        note_order(taking, log, &before);
        taking->depth += kind == LOG_IF || kind == LOG_LIST;
        taking->depth -= taking->depth && (kind == LOG_END_IF || kind == LOG_END_LIST);
    }
    text_free(&order);
    return good;
}

/* Where the words of a fault speak of a line of the batch it has a number behind the log's. */
static void name_line(const struct taking *taking, const struct cmd_log *log, struct diag *diag)
{
    uint32_t line;
    size_t at;

    if (!cmd_fault_names(diag, &line, &at) || line <= log->input.last ||
        line - log->input.last > taking->orders->count)
        return;
    cmd_fault_renames(diag, at, taking->orders->line[line - log->input.last - 1]);
}

/* Faults are told with the line of the batch. */
static void keep_faults(struct taking *taking, const struct cmd_log *log, uint32_t line)
{
    taking->faults = *log->diags;
    for (uint32_t i = 0; i < taking->faults.count; i++) {
        struct diag *diag = &taking->faults.list[i];

        diag->at.file = "batch";
        diag->at.line = line;
        name_line(taking, log, diag);
        if (diag->rule) /* a script's does not outlive its log */
            diag->rule = arena_copy(&taking->judge->arena, diag->rule, strlen(diag->rule));
    }
}

static bool unheard(void *to, const char *bytes, size_t length)
{
    (void)to;
    (void)bytes;
    (void)length;
    return true;
}

/* The dice of the batch, before any order of it. */
static bool cast(struct taking *taking, struct cmd_log *log)
{
    struct text *casts = &taking->casts;
    bool good = judge_dice_cast(taking->judge, log->referee, taking->side, taking->orders, casts);

    good = good && (!casts->failed || diag_no_memory(log->diags));
    for (size_t at = 0; good && at < casts->length;) {
        size_t length = strcspn(casts->at + at, "\n");

        good = referee_line(log->referee, casts->at + at, length, log->input.last) &&
               !log->diags->count;
        at += length + 1;
    }
    taking->failed = !good;
    return good;
}

/* Carries the orders out, for the eyes of their side, up to the first that is not legal. */
static bool carry_out(struct taking *taking)
{
    struct judge_session *judge = taking->judge;
    const struct judge_orders *orders = taking->orders;
    struct cmd_log log;
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .write = unheard,
                                        .as = judge->state.game->sides[taking->side],
                                        .account = true};

    cmd_adjudicate_terms(&log, judge->path, &terms, NULL);
    bool good = log.status == STATUS_GOOD;
    taking->failed = !good;
    good = good && cast(taking, &log);
    size_t at = 0;
    for (uint32_t i = 0; good && i < orders->count; i++) {
        struct slice words = {orders->text.at + at, strcspn(orders->text.at + at, "\n")};

        good = give(taking, &log, words, i);
        if (!good)
            keep_faults(taking, &log, orders->line[i]);
        at += words.length + 1;
    }
    taking->tells = !good && referee_rule_tells(log.referee);
    if (taking->failed)
        cmd_log_faults(&log);
    cmd_log_free(&log);
    return good;
}

/* ---- what stands */

/* Those from `taken` on are left: the log says so, so that the same batch has the same answer. */
static void add_left(const struct taking *taking, uint32_t taken, struct text *out)
{
    const struct text *text = &taking->orders->text;
    size_t at = 0;

    for (uint32_t i = 0; i < taking->orders->count; i++) {
        size_t length = strcspn(text->at + at, "\n");

        if (i >= taken)
            text_format(out, "%s%.*s\n",
                        taking->casts.length ? "left " : JUDGE_NOTE "not taken: ", (int)length,
                        text->at + at);
        at += length + 1;
    }
}

/* The end of the first lines of a text. */
static size_t end_of(const struct text *text, uint32_t lines)
{
    size_t at = 0;

    while (lines--)
        at += strcspn(text->at + at, "\n") + 1;
    return at;
}

/* The batch, or what stands of it, into the log. Blocks that it leaves open are ended. */
static int keep(struct taking *taking, uint32_t taken)
{
    struct judge_session *judge = taking->judge;
    struct text lines = {0};
    char hex[2 * JUDGE_HASH + 1];

    sodium_bin2hex(hex, sizeof hex, taking->hash, JUDGE_HASH);
    text_format(&lines, JUDGE_NOTE "batch %u of %s %s %s", taking->number,
                judge->state.game->sides[taking->side], judge->today, hex);
    if (taking->taken < taking->orders->count)
        text_format(&lines, " fault %" PRIu32, taking->orders->line[taking->taken]);
    text_char(&lines, '\n');
    text_bytes(&lines, taking->casts.length ? taking->casts.at : "", taking->casts.length);
    text_bytes(&lines, taking->lines.at, end_of(&taking->lines, taken));
    add_left(taking, taken, &lines);
    unsigned ends = judge_add_ends(taking->orders, taken, &lines);
    lines.failed = lines.failed || taking->lines.failed || taking->casts.failed;
    int status = ends ? judge_try(judge, &lines) : STATUS_GOOD;
    if (status == STATUS_GOOD && !judge_append(judge, &lines))
        status = STATUS_AGAIN;
    text_free(&lines);
    return status;
}

/* ---- answers */

/* Mails to both, and their paths: first to who has sent the batch. */
static int answer(struct judge_session *judge, unsigned batch)
{
    uint8_t side = judge->state.batch[batch].side;
    const char *own, *others;

    if (!judge_tell(judge, batch, side, &own) ||
        !judge_tell(judge, batch, (uint8_t)(GAME_SIDES - 1 - side), &others))
        return STATUS_AGAIN;
    judge_print(judge, own);
    judge_print(judge, others);
    return STATUS_GOOD;
}

/* It is no fault of the batch: memory, or a script. */
static bool is_ours(const struct diags *faults)
{
    for (uint32_t i = 0; i < faults->count; i++)
        if (faults->list[i].kind == DIAG_FAILED)
            return true;
    return false;
}

static int refused(struct taking *taking, const struct diags *faults)
{
    const char *path;

    cmd_print_faults(faults, 0);
    if (is_ours(faults))
        return STATUS_AGAIN;
    if (!judge_tell_refusal(taking->judge, taking->side, faults, &path))
        return STATUS_AGAIN;
    judge_print(taking->judge, path);
    return STATUS_BROKEN;
}

static int refused_for(struct taking *taking, const char *why)
{
    diag_add(&taking->faults, DIAG_ILLEGAL, (struct place){.file = "batch"}, why, taking->number,
             judge_next(&taking->judge->state, taking->side));
    return refused(taking, &taking->faults);
}

/* A batch of a number that has been taken. */
static int take_again(struct taking *taking)
{
    const struct judge_state *state = &taking->judge->state;

    for (unsigned i = 0; i < state->batches; i++) {
        const struct judge_batch *batch = &state->batch[i];

        if (batch->side == taking->side && batch->number == taking->number)
            return sodium_memcmp(batch->hash, taking->hash, JUDGE_HASH) == 0
                       ? answer(taking->judge, i)
                       : refused_for(taking, "your batch %u has been taken, and was another; the "
                                             "next is batch %u");
    }
    return STATUS_UNDECIDED;
}

/* Another batch binds who sends this one. */
static bool is_barred(const struct taking *taking)
{
    const struct judge_bound *bound = &taking->judge->state.bound[taking->side];

    return bound->number == taking->number &&
           sodium_memcmp(bound->hash, taking->hash, JUDGE_HASH) != 0;
}

/* A house rule has failed over the batch behind a die, or over what it has come to: with other
 * orders he could have the die thrown again. */
static int bind(struct taking *taking)
{
    struct judge_session *judge = taking->judge;
    struct text note = {0};
    char hex[2 * JUDGE_HASH + 1];

    sodium_bin2hex(hex, sizeof hex, taking->hash, JUDGE_HASH);
    text_format(&note, JUDGE_NOTE "bound %u of %s %s %s\n", taking->number, side_name(taking),
                judge->today, hex);
    bool noted =
        judge->state.bound[taking->side].number == taking->number || judge_append(judge, &note);
    text_free(&note);
    return noted ? refused_for(taking, "this batch %u binds who has sent it, since a house rule "
                                       "has failed over what came of it: once that is mended, "
                                       "send it as it was")
                 : STATUS_AGAIN;
}

/* With these orders there would be more of this side than any game has. */
static bool is_flood(const struct taking *taking)
{
    const struct judge_sum *sum = &taking->judge->state.sum[taking->side];
    const struct judge_orders *orders = taking->orders;

    return sum->batches >= JUDGE_SUM_BATCHES || sum->lines + orders->count > JUDGE_SUM_LINES ||
           sum->bytes + orders->text.length > JUDGE_SUM_BYTES;
}

static int take_new(struct taking *taking)
{
    struct judge_session *judge = taking->judge;

    if (judge->state.ended || judge->state.head.over)
        return refused_for(taking, "the game is over");
    if (is_flood(taking))
        return refused_for(taking, "in one game a side has no more than 4000 batches, with 20000 "
                                   "lines and a million bytes together");
    if (is_barred(taking))
        return refused_for(taking, "your batch %u was another, which binds you, since a house rule "
                                   "has failed over what came of it");
    bool whole = carry_out(taking);
    if (taking->failed)
        return STATUS_UNDECIDED;
    if (is_ours(&taking->faults))
        return refused(taking, &taking->faults);
    if (taking->tells)
        return bind(taking);
    bool all = whole || (taking->orders->partly && taking->carried);
    uint32_t taken = all ? taking->taken : taking->sealed;
    if (!taken)
        return refused(taking, &taking->faults);
    int status = keep(taking, taken);
    if (status == STATUS_GOOD)
        status = judge_look(judge);
    return status ? status : answer(judge, judge->state.batches - 1);
}

static int take(struct taking *taking)
{
    struct judge_session *judge = taking->judge;
    unsigned next = judge_next(&judge->state, taking->side);

    taking->number = taking->orders->number ? taking->orders->number : next;
    judge_hash(&judge->state, taking->orders, taking->hash);
    if (taking->number < next)
        return take_again(taking);
    if (taking->number > next)
        return refused_for(taking, "this is your batch %u; batch %u is wanted first");
    return take_new(taking);
}

/* The number that --batch gives, if it gives one. */
static bool read_number(const struct judge_session *judge, struct judge_orders *orders)
{
    const char *given = cmd_value(judge->call, "--batch", 0);
    int64_t number = 0;

    if (!given)
        return true;
    bool good = slice_int(slice_of(given), 1, INT32_MAX, &number) &&
                (!orders->number || orders->number == (unsigned)number);
    orders->number = (unsigned)number;
    if (!good)
        cmd_usage(judge->call->command, "--batch wants the number of the batch, not '%.60s'",
                  given);
    return good;
}

/* What was read, or why it cannot be: that too is answered only to who has a token. */
static int take_read(struct judge_session *judge, struct judge_orders *orders)
{
    struct taking taking = {.judge = judge, .orders = orders};
    bool good = judge_read(judge, orders);

    if (!good && orders->is_mail)
        return STATUS_BROKEN;
    int status = read_number(judge, orders) ? STATUS_GOOD : STATUS_UNDECIDED;
    if (status == STATUS_GOOD)
        status = find_side(judge, orders, &taking.side);
    if (status == STATUS_GOOD && !good) {
        taking.faults = judge->diags;
        judge->diags.count = 0;
    }
    if (status == STATUS_GOOD)
        status = good ? take(&taking) : refused(&taking, &taking.faults);
    text_free(&taking.casts);
    text_free(&taking.lines);
    return status;
}

int judge_take(struct judge_session *judge)
{
    int status = judge_look(judge);
    struct judge_orders *orders = status == STATUS_GOOD ? memory_get(sizeof *orders) : NULL;

    if (status == STATUS_GOOD && !orders)
        return cmd_no_memory();
    if (orders) {
        status = take_read(judge, orders);
        text_free(&orders->text);
        sodium_memzero(orders, sizeof *orders);
    }
    memory_free(orders);
    return status;
}
