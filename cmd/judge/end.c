/* The end of a game: its log is published, with the seed. */
#include <string.h>

#include "data/file.h"
#include "judge/judge.h"
#include "judge/note.h"
#include "log/join.h"

enum { LOG_BYTES = 64 << 20, WIDTH = 72 };

/* The record, in which nothing is left out. */
static int publish(struct judge_session *judge)
{
    struct cmd_log log;
    struct text record = {0};
    const struct referee_terms terms = {
        .output = REFEREE_RECORD, .write = text_take, .to = &record, .account = true};

    cmd_adjudicate_terms(&log, judge->path, &terms, NULL);
    int status = log.status;
    cmd_log_faults(&log);
    cmd_log_free(&log);
    if (status == STATUS_GOOD && !judge_write(judge, "out/game.record.vcz", &record))
        status = STATUS_AGAIN;
    if (status == STATUS_GOOD)
        judge_print(judge, judge_path_of(judge, "out/game.record.vcz"));
    text_free(&record);
    return status;
}

/* The log in lines that a mail does not break. */
static bool add_log(struct judge_session *judge, struct text *out)
{
    const char *bytes;
    size_t length;

    if (!file_read(judge->path, LOG_BYTES, &judge->arena, &judge->diags, &bytes, &length))
        return false;
    for (const char *at = bytes; at < bytes + length;) {
        size_t size = strcspn(at, "\n");

        log_wrap(at, size, WIDTH, out);
        at += size + (at + size < bytes + length);
    }
    return true;
}

static bool tell(struct judge_session *judge, uint8_t side)
{
    const struct judge_state *state = &judge->state;
    struct text mail = {0};
    char file[64];

    snprintf(file, sizeof file, "out/%04u-%.32s-end.txt", state->batches + 1,
             state->game->sides[side]);
    judge_add_head(judge, side, "the log", &mail);
    text_format(&mail,
                "The judge ends the game: %s.\n\n"
                "What follows is its log. Save it from `vcz 1` on; `vcz run` carries it out.\n",
                state->due.at);
    if (state->judged)
        text_add(&mail,
                 "`vcz verify` shows that each die could be no other; with `--link` and a link\n"
                 "from a mail of his, that up to there it is the game which you were told of.\n\n");
    else
        text_format(&mail,
                    "That the dice are those of the beginning show its lines `dice seed` and\n"
                    "`salt`, which by `b2sum -l 256` give\n"
                    "  %s\n\n",
                    state->pledge);
    bool good = add_log(judge, &mail) && judge_write(judge, file, &mail);
    text_free(&mail);
    if (good)
        judge_print(judge, judge_path_of(judge, file));
    return good;
}

int judge_end(struct judge_session *judge)
{
    struct text line = {0};
    int status = judge_look(judge);

    if (status)
        return status;
    if (!judge->state.head.over && !judge->state.ended &&
        !cmd_value(judge->call, "--unfinished", 0)) {
        cmd_fault(judge->call->command,
                  "the game is not over: %s; with --unfinished it ends all the same",
                  judge->state.due.at);
        return STATUS_BROKEN;
    }
    text_format(&line, JUDGE_NOTE "ended %s\n", judge->today);
    bool good = judge->state.ended || judge_append(judge, &line);
    text_free(&line);
    status = good ? publish(judge) : STATUS_AGAIN;
    for (unsigned side = 0; status == STATUS_GOOD && side < GAME_SIDES; side++)
        status = tell(judge, (uint8_t)side) ? STATUS_GOOD : STATUS_AGAIN;
    return status;
}
