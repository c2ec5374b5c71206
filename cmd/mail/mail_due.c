/* Who must speak, and how. */
#include "mail/mail_due.h"

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

    if (head->over || !head->question || referee_mail_awaited(referee) != NO_SIDE)
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

/* Whose dice are awaited. */
static void add_awaited(const struct referee *referee, struct text *out)
{
    uint8_t caster = referee_mail_awaited(referee);

    text_add(out, ",\"awaits_dice_of\":");
    if (caster == NO_SIDE)
        text_add(out, "null");
    else
        text_json_string(out, referee_game(referee)->sides[caster]);
    text_add(out, "}\n");
}

int mail_due_json(struct cmd_log *log)
{
    const struct referee *referee = log->referee;
    const struct show_board board = {.game = referee_game(referee),
                                     .scenario = referee_scenario(referee),
                                     .position = referee_position(referee),
                                     .side = referee_viewer(referee)};
    struct text out = {0};
    bool good = show_due_json(&board, &out);

    add_awaited(referee, &out);
    if (good)
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
                    cmd_name(log->input.name));
}

void mail_due_void(const struct referee *referee, const char *log, struct text *out)
{
    unsigned number = referee_mail_void(referee, out);

    if (number)
        text_format(out, ": `vcz run %s --key KEY --void %u --write` agrees", cmd_name(log),
                    number);
}

uint32_t mail_due_lapsed(const struct referee *referee, const char *an, struct text *out)
{
    unsigned batch;
    uint32_t line;
    unsigned count = referee_mail_lapsed(referee, &batch, &line);

    if (count == 1)
        text_format(out, "%s order of batch %u has lapsed", an, batch);
    else if (count)
        text_format(out, "%u orders of batch %u have lapsed", count, batch);
    return count ? line : 0;
}

void mail_due_claim(const struct referee *referee, const char *log, struct text *out)
{
    uint32_t days = referee_mail_claim(referee);

    if (days)
        text_format(out, "`vcz run %s --key KEY --succeed %u --write` agrees", cmd_name(log),
                    (unsigned)days);
}

/* What is awaited before the game can go on, in a line or two. */
static void add_waits(const struct cmd_log *log, const char *before, struct text *out)
{
    const struct referee *referee = log->referee;
    struct text waits = {0};

    referee_mail_waits(referee, &waits);
    if (waits.length)
        text_format(out, "%s%s\n", before, waits.at);
    if (waits.length && !referee_mail_is_signed(referee) && strcmp(log->input.name, "-") != 0)
        text_format(out, "  `vcz mail compose %s --key KEY` signs it\n", cmd_name(log->input.name));
    out->failed = out->failed || waits.failed;
    text_free(&waits);
}

/* First what is awaited of whom: dice, with the phase in which they fall, or an order. */
static void add_first(const struct cmd_log *log, struct text *out)
{
    const struct referee *referee = log->referee;
    const struct game *game = referee_game(referee);
    const struct position_head *head = referee_position(referee);
    uint8_t caster = referee_mail_awaited(referee);

    if (caster == NO_SIDE) {
        due_words(game, head, out);
        text_char(out, '\n');
        add_waits(log, "  ", out);
        return;
    }
    add_waits(log, "", out);
    text_add(out, "  ");
    if (head)
        due_phase(game, head, out);
    text_format(out, "%s`vcz mail compose %s --key KEY`, with the key of %s, casts them\n",
                head ? ": " : "",
                strcmp(log->input.name, "-") == 0 ? "LOG" : cmd_name(log->input.name),
                game->sides[caster]);
}

static void add_wishes(const struct cmd_log *log, struct text *out)
{
    struct text wish = {0}, lapsed = {0}, claim = {0};
    unsigned audit = referee_audit_owed(log->referee);
    uint32_t line = mail_due_lapsed(log->referee, "an", &lapsed);

    if (line && !lapsed.failed)
        text_format(out, "  %s, %sin line %u: `vcz explain %s:%u` says why\n", lapsed.at,
                    *lapsed.at == 'a' ? "" : "the first ", (unsigned)line,
                    cmd_name(log->input.name), (unsigned)line);
    mail_due_claim(log->referee, log->input.name, &claim);
    if (claim.length)
        text_format(out, "  %s\n", claim.at);
    mail_due_void(log->referee, log->input.name, &wish);
    if (wish.length)
        text_format(out, "  %s\n", wish.at);
    if (audit && referee_veil_is_whole(log->referee))
        text_format(out,
                    "  an audit of turn %u is demanded: `vcz run %s --audit %u > audit.vcz` makes "
                    "it, and it goes with your next mail\n",
                    audit, cmd_name(log->input.name), audit);
    else if (audit)
        text_format(out, "  an audit of turn %u is demanded, and has not been answered\n", audit);
    out->failed = out->failed || wish.failed || lapsed.failed || claim.failed;
    text_free(&claim);
    text_free(&wish);
    text_free(&lapsed);
}

int mail_due(struct cmd_log *log, unsigned template, uint8_t caster)
{
    const struct referee *referee = log->referee;
    const struct position_head *head = referee_position(referee);
    struct text out = {0};

    text_format(&out, "%s:%u: ", cmd_name(log->input.name), (unsigned)log->input.last);
    add_first(log, &out);
    if (referee_veil_owes(referee))
        text_format(&out, "  before that a root of %s is wanted, which its next mail brings\n",
                    referee_game(referee)->sides[referee_veil_side(referee)]);
    add_wishes(log, &out);
    bool good = !head || add_answers(referee, &out);
    if (caster != NO_SIDE)
        add_cast(log, caster, &out);
    if (template)
        add_template(referee, template, &out);
    if (good)
        return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
    text_free(&out);
    return cmd_game_failed(log);
}
