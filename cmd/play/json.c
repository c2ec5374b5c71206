/* What a program asks under `vcz play --json`: the command of that name answers it. */
#include "play/parts.h"

#include <string.h>

enum { WORDS = 8 };

/* Calls a command as the shell would; true if it has answered well. */
static bool call(const struct play_session *play, const struct command *command, const char *first,
                 const char *second, bool as)
{
    char *argument[WORDS] = {NULL};
    int count = 0;
    struct arena arena = {0};
    const char *side = as ? play->terms.as : NULL;
    const char *words[] = {first, second, side ? "--as" : NULL, side, "--json"};

    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i] && *words[i])
            argument[count++] = arena_copy(&arena, words[i], strlen(words[i]));
    bool good = !arena.failed;
    if (good)
        good = cmd_call(command, count, argument) == STATUS_GOOD;
    else
        cmd_no_memory();
    arena_free(&arena);
    return good;
}

/* NAME/WORDS of the game at hand, or the game alone. */
static bool call_of_game(const struct play_session *play, const struct command *command,
                         const char *words)
{
    struct text name = {0};

    text_format(&name, *words ? "%s/%s" : "%s", play->game->name, words);
    bool good = !name.failed && call(play, command, name.at, NULL, false);
    text_free(&name);
    return good;
}

static bool legal(struct play_session *play, const char *words)
{
    return call(play, &command_legal, play->call->operand[0], words, true);
}

static bool odds(struct play_session *play, const char *order)
{
    return call(play, &command_odds, play->call->operand[0], order, true);
}

static bool try_order(struct play_session *play, const char *order)
{
    return call(play, &command_try, play->call->operand[0], order, true);
}

static bool show(struct play_session *play, const char *words)
{
    (void)words; /* it is all of the position */
    return call(play, &command_show, play->call->operand[0], NULL, true);
}

static bool rules(struct play_session *play, const char *number)
{
    return call_of_game(play, &command_rules, number);
}

static bool table(struct play_session *play, const char *name)
{
    return call_of_game(play, &command_table, name);
}

static void say_no_order(struct play_session *play, const char *name)
{
    struct text words = {0};

    if (*name)
        text_format(&words, "there is no order '%.60s'", name);
    else
        text_add(&words, "no order that is listed is legal now");
    if (!words.failed)
        play_say_no(play, words.at);
    text_free(&words);
}

/* help: how the orders are written that are legal now; help VERB|orders: those of the game. */
static bool help(struct play_session *play, const char *name)
{
    struct text out = {0};
    bool legal[PLAY_VERBS] = {false};
    unsigned count = 0;

    name = cmd_behind_reply(name);
    bool now = !*name;
    if (now)
        play_find_verbs(play, legal);
    for (unsigned i = 0; i < play->game->verb_count; i++) {
        const struct order_verb *verb = &play->game->verbs[i];

        if (!(now ? legal[i] : cmd_is_verb_of(verb, name)))
            continue;
        count++;
        text_add(&out, "{\"verb\":");
        text_json_string(&out, verb->name);
        text_format(&out, ",\"answer\":%s,\"syntax\":", verb->answer ? "true" : "false");
        text_json_string(&out, verb->syntax);
        text_add(&out, ",\"help\":");
        text_json_string(&out, verb->help);
        text_add(&out, "}\n");
    }
    if (count)
        cmd_write_text(&out);
    else
        say_no_order(play, name);
    return count > 0;
}

static bool explain(struct play_session *play, const char *line)
{
    struct text place = {0};
    uint32_t last = play->given_count ? play->given[play->given_count - 1].line : 0;

    text_format(&place, "%s:", play->call->operand[0]);
    if (*line)
        text_add(&place, line);
    else
        text_int(&place, last);
    bool good = !place.failed && call(play, &command_explain, place.at, NULL, true);
    text_free(&place);
    return good;
}

static const struct word {
    const char *name;
    bool (*does)(struct play_session *play, const char *rest);
} words[] = {{"legal", legal}, {"odds", odds},   {"try", try_order},   {"show", show},
             {"rules", rules}, {"table", table}, {"explain", explain}, {"help", help},
             {"?", help},      {NULL, NULL}};

bool play_ask_json(struct play_session *play, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");

    for (const struct word *word = words; word->name; word++) {
        if (strlen(word->name) != length || strncmp(word->name, line, length) != 0)
            continue;
        bool good = word->does(play, rest);
        cmd_faults_as_objects(true);
        play_answered(play, good);
        return true;
    }
    return false;
}
