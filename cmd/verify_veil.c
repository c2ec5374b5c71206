#include "verify_veil.h"

#include <string.h>

/* ---- roots of two logs */

struct veil_log {
    struct veil_log *next;
    const char *name;
    uint8_t game[COMMIT_HASH];
    unsigned count;
    struct kept_root {
        uint8_t hash[COMMIT_HASH];
        uint32_t line;
    } root[];
};

void veil_logs_keep(struct veil_logs *logs, const struct cmd_log *log)
{
    const uint8_t *game = referee_veil_game(log->referee);
    unsigned count = 0;
    uint32_t line;

    while (game && referee_veil_root(log->referee, count, &line))
        count++;
    if (!count)
        return;
    struct veil_log *kept = memory_get(sizeof *kept + count * sizeof *kept->root);
    if (!kept) {
        logs->failed = true;
        return;
    }
    kept->next = logs->first;
    kept->name = log->input.name;
    kept->count = count;
    memcpy(kept->game, game, COMMIT_HASH);
    for (unsigned n = 0; n < count; n++)
        memcpy(kept->root[n].hash, referee_veil_root(log->referee, n, &kept->root[n].line),
               COMMIT_HASH);
    logs->first = kept;
}

static int compare(const struct veil_log *one, const struct veil_log *other)
{
    if (memcmp(one->game, other->game, COMMIT_HASH) != 0)
        return STATUS_GOOD;
    for (unsigned n = 0; n < one->count && n < other->count; n++) {
        if (memcmp(one->root[n].hash, other->root[n].hash, COMMIT_HASH) == 0)
            continue;
        fprintf(stderr, "%s:%u: two roots %u: another one stands in %s:%u\n", cmd_name(one->name),
                (unsigned)one->root[n].line, n, cmd_name(other->name),
                (unsigned)other->root[n].line);
        return STATUS_BROKEN;
    }
    return STATUS_GOOD;
}

int veil_logs_compare(const struct veil_logs *logs)
{
    int worst = STATUS_GOOD;

    for (const struct veil_log *one = logs->first; one && !worst; one = one->next)
        for (const struct veil_log *other = one->next; other && !worst; other = other->next)
            worst = compare(other, one);
    return worst;
}

void veil_logs_free(struct veil_logs *logs)
{
    while (logs->first) {
        struct veil_log *next = logs->first->next;

        memory_free(logs->first);
        logs->first = next;
    }
}

/* ---- an account, and the whole log */

/* What a line says, without comment and spare blanks; nothing if it says nothing. */
static void words_of(struct slice bytes, struct text *words)
{
    static struct log_line line;
    static struct diags unheeded;

    unheeded.count = 0;
    text_clear(words);
    if (!log_read(bytes.at, bytes.length, (struct place){0}, &line, &unheeded) ||
        line.kind == LOG_BLANK || line.kind == LOG_COMMENT)
        return;
    line.comment.length = 0;
    log_canonical(&line, words);
}

/* The next line of that text that says something; false at its end. */
static bool next_line(const struct text *text, size_t *at, struct text *words)
{
    text_clear(words);
    while (*at < text->length && !words->length) {
        const char *from = text->at + *at;
        size_t length = strcspn(from, "\n");

        *at += length + 1;
        words_of((struct slice){from, length}, words);
    }
    return words->length > 0;
}

enum { SHOWN = 60 };

static int part(const struct cmd_input *input, const struct text *told)
{
    if (told->length)
        fprintf(stderr, "%s:%u: differs: the whole log gives `%.*s%s` here\n",
                cmd_name(input->name), (unsigned)input->line,
                (int)(told->length < SHOWN ? told->length : SHOWN), told->at,
                told->length > SHOWN ? "..." : "");
    else
        fprintf(stderr, "%s:%u: differs: the whole log ends before this line\n",
                cmd_name(input->name), (unsigned)input->line);
    return STATUS_BROKEN;
}

/* Every line of the account is the one that the whole log gives, up to the end of an audit. */
static int compare_lines(const char *path, const struct text *account, bool audit)
{
    struct cmd_input input = {.file = -1};
    struct diags diags = {0};
    struct text words = {0}, told = {0};
    struct slice line;
    size_t at = 0;
    int status = STATUS_GOOD;
    bool good = cmd_input_open(&input, path, &diags);

    while (good && !status && cmd_input_log_line(&input, &line, &diags) == CMD_LINE) {
        words_of(line, &words);
        if (!words.length)
            continue;
        if (!next_line(account, &at, &told) && audit)
            break;
        if (told.length != words.length || memcmp(told.at, words.at, words.length) != 0)
            status = part(&input, &told);
    }
    cmd_print_faults(&diags, 0);
    if (diags.count)
        status = diags_status(&diags);
    if (words.failed || told.failed)
        status = cmd_no_memory();
    text_free(&words);
    text_free(&told);
    cmd_input_close(&input);
    return status;
}

/* The log is good, and with --all what is wanted in that place; or a fault is said. */
static int look(const char *path, bool whole, const char **side, bool *audit)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT, .whole = !whole};
    struct cmd_log log;

    cmd_adjudicate_terms(&log, path, &terms, NULL);
    cmd_log_faults(&log);
    int status = log.status;
    bool fits = status == STATUS_GOOD && referee_veil_game(log.referee) &&
                referee_veil_is_whole(log.referee) == whole;
    if (status == STATUS_GOOD && !fits)
        status = cmd_fault(&command_verify, "%.200s is no %s of a game with `veil mail`", path,
                           whole ? "whole log" : "account");
    *audit = fits && referee_veil_is_audit(log.referee);
    if (fits && !whole)
        *side = referee_game(log.referee)->sides[referee_viewer(log.referee)];
    cmd_log_free(&log);
    return status;
}

int verify_all(const struct cmd_call *call)
{
    struct text account = {0};
    const char *side = NULL;
    bool audit = false;

    if (call->operands != 2 || strcmp(call->operand[0], "-") == 0 ||
        strcmp(call->operand[1], "-") == 0)
        return cmd_usage(call->command, "--all wants the account that was mailed, and the whole "
                                        "log, each a file");
    if (cmd_value(call, "--words", 0) || cmd_value(call, "--json", 0))
        return cmd_usage(call->command, "--all goes alone");
    int status = look(call->operand[0], false, &side, &audit);
    if (status == STATUS_GOOD)
        status = look(call->operand[1], true, NULL, &audit);
    if (status == STATUS_GOOD)
        status = cmd_account_of(call->operand[1], side, &account);
    if (status == STATUS_GOOD)
        status = compare_lines(call->operand[0], &account, audit);
    text_free(&account);
    return status;
}
