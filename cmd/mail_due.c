/* Who must speak, and how. */
#include "mail_due.h"

#include <string.h>

#include "due.h"
#include "show/board.h"

/* How it is answered; what may be ordered rests on too much to be told here. */
static bool add_answers(const struct referee *referee, struct text *out)
{
    const struct position_head *head = referee_position(referee);
    const struct show_board board = {.game = referee_game(referee),
                                     .scenario = referee_scenario(referee),
                                     .position = head,
                                     .side = referee_viewer(referee)};
    struct text due = {0};
    if (head->over || !head->question)
        return true;
    bool good = show_due(&board, &due);
    for (size_t at = 0; good && at < due.length;) {
        size_t length = strcspn(due.at + at, "\n");
        text_add(out, "  ");
        text_bytes(out, due.at + at, length);
        text_char(out, '\n');
        at += length + 1;
    }
    out->failed = out->failed || due.failed;
    text_free(&due);
    return good;
}

int mail_due_json(struct cmd_log *log)
{
    const struct referee *referee = log->referee;
    const struct show_board board = {.game = referee_game(referee),
                                     .scenario = referee_scenario(referee),
                                     .position = referee_position(referee),
                                     .side = referee_viewer(referee)};
    struct text out = {0};
    if (show_due_json(&board, &out))
        return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    text_free(&out);
    return cmd_game_failed(log);
}

/* The marks for the next batch, which has that number. */
static void add_template(const struct referee *referee, unsigned number, struct text *out)
{
    text_format(out, "vcz %s %u\n# ...\nend vcz\n", referee_game(referee)->name, number);
}

/* Dice that the call has cast go by mail, too, and if it is for the other to order nobody is told
 * so. */
static void add_cast(const struct cmd_log *log, uint8_t caster, struct text *out)
{
    const struct position_head *head = referee_position(log->referee);
    if (head && head->to_act == caster && !head->over && !referee_veil_owes(log->referee))
        text_add(out, "  the dice are cast, and go with your next orders\n");
    else
        text_format(out, "  the dice are cast: `vcz mail compose %s` mails them\n",
                    log->input.name);
}

int mail_due(struct cmd_log *log, unsigned template, uint8_t caster)
{
    const struct position_head *head = referee_position(log->referee);
    struct text out = {0}, waits = {0};
    text_format(&out, "%s:%u: ", log->input.name, (unsigned)log->input.last);
    if (head) {
        due_words(referee_game(log->referee), head, &out);
        text_char(&out, '\n');
    }
    referee_mail_waits(log->referee, &waits);
    if (waits.length)
        text_format(&out, "%s%s\n", head ? "  " : "", waits.at);
    out.failed = out.failed || waits.failed;
    text_free(&waits);
    if (referee_veil_owes(log->referee))
        text_format(&out, "  before that a root of %s is wanted, which its next mail brings\n",
                    referee_game(log->referee)->sides[referee_veil_side(log->referee)]);
    bool good = !head || add_answers(log->referee, &out);
    if (caster != NO_SIDE)
        add_cast(log, caster, &out);
    if (template)
        add_template(log->referee, template, &out);
    if (good)
        return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    text_free(&out);
    return cmd_game_failed(log);
}
