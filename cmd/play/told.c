/* What became of a line. To a program (`vcz play --json`) it is told in objects: what an order
 * gives as `run --json` has it, and `answered` behind each line. */
#include "play/parts.h"

static void write_answered(const struct play_session *play, uint32_t line, bool good)
{
    if (!play->json)
        return;
    cmd_write_answered(play->log.referee, line, good);
    cmd_flush();
}

void play_answered(const struct play_session *play, bool good)
{
    write_answered(play, play->number, good);
}

void play_answered_order(const struct play_session *play, bool good, bool written)
{
    write_answered(play, play->number + !written, good);
}

void play_say_no(struct play_session *play, const char *words)
{
    struct diags diags = {0};

    play->denied = true;
    if (!play->json) {
        cmd_print("%s\n", words);
        return;
    }
    diag_add(&diags, DIAG_ILLEGAL, (struct place){.file = play->call->operand[0]}, "%s", words);
    cmd_print_diags(&diags, 0);
}

void play_want_die(const char *wanted)
{
    struct text out = {0};

    text_add(&out, "{\"wanted\":");
    text_json_string(&out, wanted);
    text_add(&out, "}\n");
    cmd_write_text(&out);
    cmd_flush();
}
