/* The record of a log as its player carries it on: with his key, or in the log's place. */
#include "carry_on.h"

#include <string.h>

#include "key/book.h"
#include "key/file.h"
#include "locked.h"

enum { BATCHES_MOST = 1000000 };

/* What a record is made for: printed, or to take the log's place. */
struct made {
    struct text record;
    bool kept;
    bool silent;  /* nothing is said of what the game waits for */
    uint8_t side; /* whose key it was made with */
};

static bool take(void *to, const char *bytes, size_t length)
{
    struct made *made = to;

    if (!made->kept)
        return cmd_write(NULL, bytes, length);
    text_bytes(&made->record, bytes, length);
    return true;
}

void carry_on_waits(const struct cmd_log *log)
{
    struct text waits = {0};

    referee_mail_waits(log->referee, &waits);
    if (waits.failed)
        cmd_no_memory();
    else if (waits.length)
        fprintf(stderr, "%s: %s\n", cmd_name(log->input.name), waits.at);
    text_free(&waits);
}

static int carry_out(const char *path, struct referee_terms *terms, struct made *made,
                     struct locked *locked)
{
    struct cmd_log log;

    if (made->kept) {
        terms->write = take;
        terms->to = made;
    }
    cmd_adjudicate_terms(&log, path, terms, NULL);
    if (made->kept && log.status == STATUS_GOOD &&
        !locked_replace(locked, &made->record, log.diags))
        log.status = diags_status(log.diags);
    cmd_flush();
    cmd_log_faults(&log);
    if (log.status == STATUS_GOOD && !made->silent)
        carry_on_waits(&log);
    int status = log.status;
    made->side = log.referee ? referee_mail_own_side(log.referee) : NO_SIDE;
    cmd_log_free(&log);
    return status;
}

static int carry_out_in_place(const char *path, struct referee_terms *terms, bool silent,
                              uint8_t *side)
{
    struct made made = {.kept = true, .silent = silent, .side = NO_SIDE};
    struct locked locked;
    struct diags diags = {0};
    int status = STATUS_UNDECIDED;

    if (locked_open(&locked, path, &diags))
        status = carry_out(path, terms, &made, &locked);
    locked_close(&locked);
    cmd_print_faults(&diags, 0);
    text_free(&made.record);
    *side = made.side;
    return status;
}

static int write_or_print(const struct cmd_call *call, struct referee_terms *terms)
{
    const char *path = call->operand[0];
    struct made printed = {0};
    uint8_t unheeded;

    if (cmd_value(call, "--write", 0)) {
        cmd_wall_for_files();
        return carry_out_in_place(path, terms, false, &unheeded);
    }
    cmd_wall_will_shut();
    return carry_out(path, terms, &printed, NULL);
}

/* The call's log; or, without one, that log in place. */
static int with_key(const struct cmd_call *call, const char *log, struct referee_terms *terms,
                    const char *path, uint8_t *side)
{
    struct diags diags = {0};
    struct key_held held = {0};
    struct key_book book = {.file = -1};
    int status = STATUS_UNDECIDED;

    if (key_file_read(path, &held, &diags) && key_book_open(&book, path, &diags)) {
        terms->seed = held.seed;
        terms->vouch = key_book_vouch;
        terms->vouch_to = &book;
        terms->proofs = true;
        status = call ? write_or_print(call, terms) : carry_out_in_place(log, terms, true, side);
        terms->seed = NULL; /* it ends here */
        terms->vouch_to = NULL;
    }
    key_held_wipe(&held);
    key_book_close(&book);
    cmd_print_faults(&diags, 0);
    return status;
}

int carry_on_with_key(const char *log, const char *key, bool casts, uint8_t *side)
{
    struct referee_terms terms = {.output = REFEREE_RECORD, .casts = casts};

    *side = NO_SIDE;
    return with_key(NULL, log, &terms, key, side);
}

int carry_on_in_place(const char *log)
{
    struct referee_terms terms = {.output = REFEREE_RECORD};
    uint8_t unheeded;

    return carry_out_in_place(log, &terms, true, &unheeded);
}

int cmd_carry_on(const struct cmd_call *call)
{
    uint8_t unheeded;
    const char *key = cmd_value(call, "--key", 0);
    bool writes = cmd_value(call, "--write", 0);
    struct referee_terms terms = {.output = REFEREE_RECORD, .casts = cmd_value(call, "--cast", 0)};

    if (cmd_value(call, "--json", 0) || cmd_value(call, "--as", 0))
        return cmd_usage(call->command, "--key and --write make a record, not --json or --as");
    if (cmd_value(call, "--go-on", 0))
        return cmd_usage(call->command, "--go-on goes with neither --key nor --write");
    if ((cmd_value(call, "--void", 0) || cmd_value(call, "--succeed", 0)) && !key)
        return cmd_usage(call->command, "--%s wants --key, for it is signed",
                         cmd_value(call, "--void", 0) ? "void" : "succeed");
    if (terms.casts && (!key || cmd_value(call, "--void", 0) || cmd_value(call, "--succeed", 0)))
        return cmd_usage(call->command, "--cast wants --key, and nothing to sign");
    if (cmd_value(call, "--void", 0) && cmd_value(call, "--succeed", 0))
        return cmd_usage(call->command, "--void and --succeed are two things: one at a time");
    if (writes && strcmp(call->operand[0], "-") == 0)
        return cmd_usage(call->command, "standard input cannot be replaced");
    if (!cmd_number(call, "--void", "the number of a batch", BATCHES_MOST, &terms.void_batch) ||
        !cmd_number(call, "--succeed", "the days of silence", REFEREE_SILENCE_MOST, &terms.silent))
        return STATUS_UNDECIDED;
    return key ? with_key(call, NULL, &terms, key, &unheeded) : write_or_print(call, &terms);
}
