/* Who is due by when, and who is reminded of it; players who are away, and players who take over.
 */
#include <sodium.h>
#include <string.h>

#include "judge/judge.h"
#include "judge/note.h"

enum { ABSENT_MOST = 366 };

/* ---- reminders */

struct reminder {
    const char *kind; /* "reminded": the word of the note, */
    const char *file; /* and of the mail */
    const char *words;
    uint8_t side; /* who gets it */
};

static bool remind(struct judge_session *judge, const struct reminder *reminder, const char *day)
{
    struct text mail = {0};
    char file[64];

    snprintf(file, sizeof file, "out/%04u-%.32s-%s.txt", judge->state.batches,
             judge->state.game->sides[reminder->side], reminder->file);
    judge_add_head(judge, reminder->side, reminder->file, &mail);
    text_format(&mail, reminder->words, judge->state.game->sides[judge->state.head.to_act], day);
    text_add(&mail, "\n\n");
    judge_add_due(judge, reminder->side, &mail);
    bool good = judge_write(judge, file, &mail);
    text_free(&mail);
    if (good && !cmd_value(judge->call, "--json", 0))
        cmd_write(NULL, "mail: ", strlen("mail: "));
    if (good)
        judge_print(judge, judge_path_of(judge, file));
    return good;
}

/* That it has been done, so that it is done once. */
static bool note(struct judge_session *judge, const char *kind)
{
    struct text line = {0};

    text_format(&line, JUDGE_NOTE "%s %s %s\n", kind,
                judge->state.game->sides[judge->state.head.to_act], judge->today);
    bool good = judge_append(judge, &line);
    text_free(&line);
    return good;
}

/* The last day is today or tomorrow; or it has passed. */
static bool remind_all(struct judge_session *judge, const char *day)
{
    const struct judge_state *state = &judge->state;
    uint8_t due = state->head.to_act;
    uint8_t other = (uint8_t)(GAME_SIDES - 1 - due);
    const struct reminder soon = {"reminded", "reminder", "The judge waits for %s until %s.", due};
    const struct reminder late[] = {
        {"late", "late", "%s was due until %s, and is late.", due},
        {"late", "late", "%s was due until %s, is late, and has been told so.", other}};
    char tomorrow[JUDGE_DAY];

    memcpy(tomorrow, judge->today, JUDGE_DAY);
    judge_day_next(tomorrow);
    if (strcmp(judge->today, day) > 0)
        return state->late || (remind(judge, &late[0], day) && remind(judge, &late[1], day) &&
                               note(judge, "late"));
    if (strcmp(tomorrow, day) < 0 || strcmp(judge->today, state->since) == 0)
        return true;
    return state->reminded || (remind(judge, &soon, day) && note(judge, "reminded"));
}

static void print_due_json(const struct judge_session *judge, const char *day)
{
    const struct judge_state *state = &judge->state;
    uint8_t due = state->head.to_act;
    bool late = day && strcmp(judge->today, day) > 0;
    const char *between = "";
    struct text out = {0};

    text_add(&out, "{\"due\":");
    text_json(&out, state->due.at, state->due.length);
    text_add(&out, ",\"to_act\":");
    text_json_string(&out, due < GAME_SIDES ? state->game->sides[due] : NULL);
    text_add(&out, ",\"by\":");
    text_json_string(&out, day);
    text_format(&out, ",\"late\":%s,\"away\":[", late ? "true" : "false");
    for (unsigned i = 0; i < state->absences; i++) {
        const struct judge_absence *away = &state->absence[i];

        if (strcmp(judge->today, away->to) > 0)
            continue;
        text_format(&out, "%s{\"side\":\"%s\",\"from\":\"%s\",\"to\":\"%s\"}", between,
                    state->game->sides[away->side], away->from, away->to);
        between = ",";
    }
    text_add(&out, "]}\n");
    cmd_write_text(&out);
}

static void print_due(const struct judge_session *judge, const char *day)
{
    const struct judge_state *state = &judge->state;

    if (cmd_value(judge->call, "--json", 0)) {
        print_due_json(judge, day);
        return;
    }
    cmd_write(NULL, state->due.at, state->due.length);
    if (day)
        cmd_print(", by %s%s", day, strcmp(judge->today, day) > 0 ? ": late" : "");
    cmd_write(NULL, "\n", 1);
    for (unsigned i = 0; i < state->absences; i++)
        if (strcmp(judge->today, state->absence[i].to) <= 0)
            cmd_print("%s is away from %s to %s\n", state->game->sides[state->absence[i].side],
                      state->absence[i].from, state->absence[i].to);
}

int judge_due(struct judge_session *judge)
{
    char day[JUDGE_DAY];
    int status = judge_look(judge);

    if (status)
        return status;
    bool limited = judge_deadline(&judge->state, day);
    print_due(judge, limited ? day : NULL);
    return !limited || remind_all(judge, day) ? STATUS_GOOD : STATUS_AGAIN;
}

/* ---- absence */

/* A day of the call, or false and a usage message. */
static bool read_day(const struct judge_session *judge, unsigned operand, char day[JUDGE_DAY])
{
    const char *word = judge->call->operand[operand];

    if (judge_day_read(slice_of(word), day))
        return true;
    cmd_usage(judge->call->command, "a day is written 2026-11-23, not '%.60s'", word);
    return false;
}

static bool is_short(const char *from, const char *to)
{
    char day[JUDGE_DAY];

    memcpy(day, from, JUDGE_DAY);
    for (int i = 0; i < ABSENT_MOST && strcmp(day, to) < 0; i++)
        judge_day_next(day);
    return strcmp(from, to) <= 0 && strcmp(day, to) == 0;
}

int judge_absence(struct judge_session *judge)
{
    char from[JUDGE_DAY], to[JUDGE_DAY];
    struct text line = {0};
    int status = judge_look(judge);

    if (status)
        return status;
    uint8_t side = judge_find_side(judge, judge->call->operand[2]);
    if (side == NO_SIDE || !read_day(judge, 3, from) || !read_day(judge, 4, to))
        return STATUS_UNDECIDED;
    if (!is_short(from, to))
        return cmd_usage(judge->call->command,
                         "an absence is of a year at most, and does not end before it begins");
    if (judge->state.absences == JUDGE_ABSENCES)
        return cmd_fault(judge->call->command, "no more than %d absences are kept", JUDGE_ABSENCES);
    text_format(&line, JUDGE_NOTE "away %s %s %s\n", judge->state.game->sides[side], from, to);
    bool good = judge_append(judge, &line);
    text_free(&line);
    if (!good)
        return STATUS_AGAIN;
    status = judge_look(judge);
    if (status == STATUS_GOOD)
        print_due(judge, judge_deadline(&judge->state, from) ? from : NULL);
    return status;
}

/* ---- another player */

static bool write_players(struct judge_session *judge)
{
    struct text players = {0};

    text_add(&players, JUDGE_PLAYERS);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        judge_add_player(&judge->player[side], &players);
    bool good = judge_write(judge, "players", &players);
    if (players.at)
        sodium_memzero(players.at, players.length);
    text_free(&players);
    return good;
}

static bool tell_other(struct judge_session *judge, uint8_t side)
{
    uint8_t other = (uint8_t)(GAME_SIDES - 1 - side);
    const struct judge_state *state = &judge->state;
    struct text mail = {0};
    char file[64];

    snprintf(file, sizeof file, "out/%04u-%.32s-substitute.txt", state->batches,
             state->game->sides[other]);
    judge_add_head(judge, other, "another player", &mail);
    text_format(&mail, "%s is played by another from %s on: player %u of that side.\n\n",
                state->game->sides[side], judge->today, state->player[side]);
    judge_add_due(judge, other, &mail);
    bool good = judge_write(judge, file, &mail);
    text_free(&mail);
    if (good)
        judge_print(judge, judge_path_of(judge, file));
    return good;
}

/* The old token is worth nothing once `players` has the new one; the log says that it has. */
static bool replace(struct judge_session *judge, uint8_t side)
{
    struct text line = {0};

    text_format(&line, JUDGE_NOTE "player %u of %s %s\n", judge->state.player[side] + 1,
                judge->state.game->sides[side], judge->today);
    bool good = write_players(judge) && judge_append(judge, &line);
    text_free(&line);
    return good;
}

int judge_substitute(struct judge_session *judge)
{
    const char *address = judge->call->operand[3];
    int status = judge_look(judge);

    if (status)
        return status;
    uint8_t side = judge_find_side(judge, judge->call->operand[2]);
    if (side == NO_SIDE)
        return STATUS_UNDECIDED;
    if (!judge_is_address(address))
        return cmd_usage(judge->call->command, JUDGE_ADDRESS_IS ", not '%.60s'", address);
    judge->player[side].address = address;
    if (!judge_token(judge->player[side].token))
        return cmd_fault(judge->call->command, "libsodium does not start");
    if (!replace(judge, side))
        return STATUS_AGAIN;
    status = judge_look(judge);
    if (status)
        return status;
    return judge_tell_begin(judge, side, true) && tell_other(judge, side) ? STATUS_GOOD
                                                                          : STATUS_AGAIN;
}
