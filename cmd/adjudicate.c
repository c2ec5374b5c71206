#include "cmd.h"

#include "base/memory.h"

/* Stands in for the faults of a referee that could not be had. */
static struct diags no_referee;

static struct referee *open_referee(struct cmd_log *log, const char *path,
                                    enum referee_output output, uint32_t stop_after)
{
    struct referee_terms terms = {
        .output = output,
        .file = path,
        .scenario = cmd_scenario,
        .dice_file = cmd_dice_file,
        .with = &log->files,
        .write = cmd_write,
        .stop_after = stop_after,
    };
    return referee_open(&terms);
}

static void print_new_faults(struct cmd_log *log)
{
    cmd_print_diags(log->diags, log->printed);
    log->printed = log->diags->count;
}

/* Every line of the log. False when the end of the log was not reached. */
static bool feed(struct cmd_log *log, bool prints)
{
    struct cmd_input *input = &log->input;
    struct slice line;
    enum cmd_input_state state;
    while ((state = cmd_input_line(input, &line, log->diags)) == CMD_LINE) {
        if (!referee_line(log->referee, line.at, line.length, input->line))
            return false;
        if (!prints || input->regular)
            continue;
        if (!cmd_flush())
            return false;
        print_new_faults(log);
    }
    return state == CMD_END;
}

void cmd_adjudicate(struct cmd_log *log, const char *path, enum referee_output output,
                    uint32_t stop_after)
{
    *log = (struct cmd_log){.files.log = path, .diags = &no_referee, .input.file = -1};
    no_referee.count = 0;
    log->referee = open_referee(log, path, output, stop_after);
    if (!log->referee) {
        diag_no_memory(log->diags);
    } else {
        log->diags = referee_diags(log->referee);
        if (cmd_input_open(&log->input, path, log->diags) && feed(log, output != REFEREE_SILENT))
            referee_end(log->referee);
    }
    log->status = diags_status(log->diags);
}

void cmd_log_faults(struct cmd_log *log)
{
    cmd_print_faults(log->diags, log->printed);
}

void cmd_log_free(struct cmd_log *log)
{
    cmd_input_close(&log->input);
    if (log->referee)
        referee_free(log->referee);
    arena_free(&log->files.arena);
}
