#include "play/parts.h"

#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "paper.h"
#include "show/paragraph.h"
#include "show/screen.h"
#include "table_cards.h"

enum { PROMPT = 64 };

/* ---- words that are no orders */

static const char *behind(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    for (line += length; *line == ' '; line++)
        ;
    return line;
}

/* ---- what other commands answer of the log as it stands */

enum { CALLED = 8 };

/* Calls one as the shell would, for the eyes of the one who plays. */
static void call(const struct play_session *play, const struct command *command, const char *first,
                 const char *second, bool as)
{
    char *argument[CALLED] = {NULL};
    int count = 0;
    struct arena arena = {0};
    const char *words[] = {first, second, as && play->terms.as ? "--as" : NULL, play->terms.as};

    for (unsigned i = 0; i < 4; i++)
        if ((i < 2 || words[2]) && words[i])
            argument[count++] = arena_copy(&arena, words[i], strlen(words[i]));
    bool good = true;
    for (int i = 0; i < count; i++)
        good = good && argument[i];
    if (good)
        cmd_call(command, count, argument);
    else
        cmd_no_memory();
    cmd_flush();
    arena_free(&arena);
}

/* The cases that hold a word. */
static void search(const struct play_session *play, const char *word)
{
    struct text option = {0};

    text_format(&option, "--search=%s", word);
    if (!option.failed)
        call(play, &command_rules, play->game->name, option.at, false);
    text_free(&option);
}

static void odds(struct play_session *play, const char *order)
{
    if (!*order)
        cmd_print("which order? For example `odds attack ...`\n");
    else
        call(play, &command_odds, play->call->operand[0], order, true);
}

static void try_order(struct play_session *play, const char *order)
{
    uint32_t faults = play->log.diags->count;

    if (!*order) {
        cmd_print("which order? For example `try move ...`\n");
        return;
    }
    if (referee_judge(play->log.referee, order, strlen(order), play->number + 1))
        cmd_print("legal\n");
    cmd_flush();
    cmd_print_diags(play->log.diags, faults);
    play->log.diags->count = faults;
}

/* rules CASE, rules WORD, and as it is written in a shell */
static void rules(struct play_session *play, const char *word)
{
    struct text name = {0};
    size_t game = strlen(play->game->name);

    if (strncmp(word, "--search", 8) == 0 && word[8])
        word += 9;
    if (strncmp(word, play->game->name, game) == 0 && word[game] == '/')
        word += game + 1;
    bool number = *word >= '0' && *word <= '9';
    text_format(&name, number ? "%s/%s" : "%s", play->game->name, word);
    if (!*word)
        cmd_print("which case, or which word? For example `rules 5.22`, `rules retreat`\n");
    else if (number && !name.failed)
        call(play, &command_rules, name.at, NULL, false);
    else if (!name.failed)
        search(play, word);
    text_free(&name);
}

/* table NAME, of this game; of all its charts the names, if none is named; a card by its own name,
 * or behind `cards` */
static void table(struct play_session *play, const char *name)
{
    const struct game *game = play->game;
    struct text chart = {0};
    const char *rest;

    if (cmd_game_of(name, &rest) == game)
        name = rest;
    const char *card = *name ? behind(name, "cards") : NULL;
    card = card && *card ? card : name;
    bool found = *card && game->find_thing &&
                 game->find_thing(referee_scenario(play->log.referee), slice_of(card)) >= 0;
    if (found)
        text_format(&chart, "%s/cards/%s", game->name, card);
    else
        text_format(&chart, *name ? "%s/%s" : "%s", game->name, name);
    if (!chart.failed)
        call(play, &command_table, chart.at, NULL, false);
    text_free(&chart);
}

/* What each of these cards does, `at` their names behind blanks; what is no card is told as it
 * stands. */
static void tell_cards(struct play_session *play, const char *at)
{
    const void *scenario = referee_scenario(play->log.referee);

    while (*at == ' ') {
        struct text card = {0};

        at++;
        text_bytes(&card, at, strcspn(at, " \n"));
        at += card.length;
        const struct slice name = {card.at, card.length};
        if (!card.failed && card.length && play->game->find_thing(scenario, name) >= 0)
            table(play, card.at);
        else if (!card.failed && card.length)
            cmd_print("%s\n", card.at);
        text_free(&card);
    }
}

/* hand: what each card does of the hand of the side that is to act, as the position in words names
 * them. */
static void hand(struct play_session *play, const char *rest)
{
    const struct game *game = play->game;
    const void *scenario = referee_scenario(play->log.referee);
    uint8_t side = play_head(play)->to_act;
    struct text lines = {0};
    struct text head = {0};
    const char *at = NULL;

    (void)rest;
    if (side < GAME_SIDES && game->find_thing) {
        game->describe(scenario, referee_position(play->log.referee),
                       referee_viewer(play->log.referee), &lines);
        text_format(&head, "%s, hand:", game->sides[side]);
        at = lines.failed || head.failed || !lines.at ? NULL : strstr(lines.at, head.at);
    }
    if (lines.failed || head.failed)
        cmd_no_memory();
    else if (at)
        tell_cards(play, at + head.length);
    else
        cmd_print("there are no cards to be held\n");
    text_free(&head);
    text_free(&lines);
}

/* The last order of somebody who types, or else of a bot. */
static uint32_t line_of_last(const struct play_session *play)
{
    uint32_t at = play->given_count;

    while (at > 0 && play->bot[play->given[at - 1].side])
        at--;
    return play->given[(at ? at : play->given_count) - 1].line;
}

/* What a bot has ordered since may say how the last order ended. */
static void tell_since(const struct play_session *play)
{
    uint32_t mine = line_of_last(play);
    uint32_t first = play->given_count;

    while (first && play->given[first - 1].line > mine)
        first--;
    if (first == play->given_count)
        return;
    uint32_t from = play->given[first].line;
    uint32_t to = play->given[play->given_count - 1].line;
    if (from == to)
        cmd_print("the last order since is in line %u: `explain %u`\n", to, to);
    else
        cmd_print("the orders since are in lines %u to %u: `explain %u`\n", from, to, from);
}

/* explain [LINE]: the last order, if none is named. */
static void explain(struct play_session *play, const char *line)
{
    struct text place = {0};

    if (!*line && !play->given_count) {
        cmd_print("there is no order yet\n");
        return;
    }
    text_format(&place, "%s:", play->call->operand[0]);
    if (*line)
        text_add(&place, line);
    else
        text_int(&place, line_of_last(play));
    if (!place.failed)
        call(play, &command_explain, place.at, NULL, true);
    text_free(&place);
    if (!*line)
        tell_since(play);
}

/* The game has answers that are given in advance. */
static bool stands(const struct game *game)
{
    for (unsigned i = 0; i < game->verb_count; i++)
        if (strncmp(game->verbs[i].name, "standing ", 9) == 0)
            return true;
    return false;
}

static void help_now(struct play_session *play)
{
    cmd_print("an order, as a log has it; now:\n");
    play_orders(play);
    if (play_head(play)->question && stands(play->game))
        cmd_print("or an answer to such questions in advance: `help standing`\n");
    cmd_print("or: legal [VERB], show [PLACE|UNIT|all], undo, help VERB|orders, quit,\n"
              "  try ORDER, odds ORDER, rules CASE|WORD, table [CHART|CARD], explain [LINE]\n");
    if (table_has_cards(play->game))
        cmd_print("  hand: what the cards do that you hold\n");
}

/* help [VERB|orders], or what else `vcz help` knows */
static void help(struct play_session *play, const char *name)
{
    name = cmd_behind_reply(name);
    if (!*name)
        help_now(play);
    else if (!cmd_print_verbs(play->game, name))
        cmd_print("there is no order '%.60s'; `help orders` tells all of this game\n", name);
}

/* The names that may stand where one stands that nobody knows. */
static void tell_names(struct play_session *play, const char *line)
{
    enum { NAMES_MOST = 12, LISTED_MOST = 100 };
    struct text before = {0};
    struct text found = {0};
    struct text names = {0};

    if (play->unknown < 2 || play->unknown > strlen(line))
        return;
    text_format(&before, "%.*s", (int)play->unknown - 1, line);
    unsigned count = before.failed ? 0 : play_fill_in(play, before.at, before.length, &found);
    const char *name = found.failed ? NULL : found.at;
    for (unsigned i = 0; i < count && i < NAMES_MOST && name; i++, name += strlen(name) + 1)
        text_format(&names, " %s", name);
    if (count > NAMES_MOST)
        text_format(&names, " and %u more", count - NAMES_MOST);
    text_clear(&before);
    if (names.length && !names.failed && count <= LISTED_MOST)
        show_paragraph_in(cmd_paper_width(), "  there may stand: ", 4, names.at, &before);
    if (before.length && !before.failed)
        cmd_write_text(&before);
    text_free(&before);
    text_free(&found);
    text_free(&names);
}

/* What newcomers type, and what they mean. */
static const char *const meant[][2] = {
    {"board", "show"},   {"map", "show"},      {"position", "show"}, {"score", "show"},
    {"status", "show"},  {"units", "show"},    {"where", "show"},    {"moves", "legal"},
    {"orders", "legal"}, {"options", "legal"}, {"bye", "quit"},      {"exit", "quit"},
    {"q", "quit"},       {"save", "quit"},     {"back", "undo"},     {"why", "explain"},
};

static void tell_bot(const struct play_session *play)
{
    cmd_print("  a bot may do it: `quit`, then `vcz bot cautious %s --write`\n",
              cmd_name(play->call->operand[0]));
}

/* Of a word that is no verb; false if nobody is known to mean something by it. */
static bool hint_meant(const struct play_session *play, const char *line)
{
    if (behind(line, "vcz")) {
        cmd_print("  here words stand without `vcz`, as `help`; `quit` goes back to the shell\n");
        return true;
    }
    if (behind(line, "auto") || behind(line, "bot")) {
        tell_bot(play);
        return true;
    }
    for (unsigned i = 0; i < sizeof meant / sizeof *meant; i++)
        if (behind(line, meant[i][0])) {
            cmd_print("  is `%s` meant? `help` tells what can be ordered now\n", meant[i][1]);
            return true;
        }
    return false;
}

/* What is legal, for whoever is to act. */
static struct show_board board_of_all(const struct play_session *play)
{
    return (struct show_board){.game = play->game,
                               .scenario = referee_scenario(play->log.referee),
                               .position = play_head(play),
                               .side = NO_SIDE};
}

/* Of an order how it is written: it takes units, or a stack, in any number. */
static bool takes_many(const char *syntax)
{
    return strstr(syntax, "UNIT ...") || strstr(syntax, "GROUP ...");
}

/* `end` is refused while counters wait to be placed: who they are, and what places many; false if
 * none do. */
static bool hint_unplaced(const struct play_session *play, const char *line)
{
    const struct game *game = play->game;
    const struct show_board board = board_of_all(play);
    bool legal[PLAY_VERBS] = {false};
    struct text names = {0};
    struct text words = {0};
    unsigned at = 0;

    if (!play->terminal || !behind(line, "end") || !show_waiting(&board, NULL, &names) ||
        !names.length) {
        text_free(&names);
        return false;
    }
    show_paragraph_in(cmd_paper_width(), "  not placed yet: ", 4, names.at, &words);
    play_find_verbs(play, legal);
    while (at < game->verb_count && !(legal[at] && takes_many(game->verbs[at].syntax)))
        at++;
    if (at < game->verb_count)
        text_format(&words, "  one order may place many: %s\n", game->verbs[at].syntax);
    if (!cmd_write_text(&words))
        cmd_no_memory();
    tell_bot(play);
    text_free(&names);
    return true;
}

/* The order breaks a rule, or wants a word: how many there may be of its verb that begin with the
 * same name too, or at all. */
static void hint_legal(const struct play_session *play, const char *line)
{
    const struct game *game = play->game;
    unsigned at = cmd_verb_of(game, line);
    struct text words = {0};
    unsigned long count;

    if (at == game->verb_count)
        return;
    const char *verb = game->verbs[at].name;
    const char *rest = cmd_behind_reply(line) + strlen(verb);
    rest += strspn(rest, " ");
    text_format(&words, "%s %.*s", verb, (int)strcspn(rest, " "), rest);
    if (*rest && !words.failed && play_count_orders(play, at, words.at, &count) && count)
        cmd_print("  `legal %s` lists %lu\n", words.at, count);
    else if (play_count_orders(play, at, "", &count) && count)
        cmd_print("  `legal %s` lists %lu\n", verb, count);
    else if (!count)
        cmd_print("  no `%s` is legal now: `?` tells what is\n", verb);
    text_free(&words);
}

/* How an order or an answer that was not understood is written, if its verb is known, and that it
 * is not for now. */
static void hint(struct play_session *play, const char *line)
{
    const struct game *game = play->game;
    unsigned question = play_head(play)->question;
    bool legal[PLAY_VERBS] = {false};
    unsigned at = cmd_verb_of(game, line);

    bool found = at < game->verb_count && play_find_legal(play, at, legal);
    bool answer = at < game->verb_count && game->verbs[at].answer;
    if (at == game->verb_count || (answer && !legal[at])) {
        if (answer || !hint_meant(play, line))
            cmd_print("  `help` tells what can be ordered now\n");
        return;
    }
    if (answer)
        cmd_print("  it is written: reply Q%u %s\n", question, game->verbs[at].syntax);
    else
        cmd_print("  it is written: %s\n", game->verbs[at].syntax);
    if (found && !legal[at])
        cmd_print("  but there is none to be given now: `help` tells what can be ordered\n");
    else if (play->unknown)
        tell_names(play, line);
    else
        hint_legal(play, line);
}

/* It would be taken. */
static bool is_legal(struct play_session *play, const char *line)
{
    uint32_t faults = play->log.diags->count;
    bool good = referee_judge(play->log.referee, line, strlen(line), play->number + 1);

    play->log.diags->count = faults;
    return good;
}

/* The position behind an order for which no die falls; NULL if it is refused, or that cannot be
 * told. */
static void *position_behind(struct play_session *play, const char *line)
{
    static const struct sink nowhere;
    const struct referee *referee = play->log.referee;
    struct dice dice;
    struct refusal refusal = {0};
    uint32_t faults = play->log.diags->count;
    const struct order *order =
        referee_judge(play->log.referee, line, strlen(line), play->number + 1);

    void *position = order ? memory_get(play->game->position_size) : NULL;
    play->log.diags->count = faults;
    if (!position)
        return NULL;
    memcpy(position, referee_position(referee), play->game->position_size);
    if (dice_seed(&dice, "any", 3) &&
        game_apply(play->game, referee_scenario(referee), position, order, &dice, &nowhere,
                   &refusal) == VERDICT_DONE &&
        dice.fallen == 0)
        return position;
    memory_free(position);
    return NULL;
}

/* Who is not placed yet, and what an order that ends the phase does with them. */
static void tell_waiting(struct play_session *play, const struct show_board *board,
                         const char *names, const char *line)
{
    void *later = position_behind(play, line);
    struct text left = {0};
    struct text words = {0};
    show_paragraph_in(cmd_paper_width(), "not placed yet: ", 4, names, &words);
    text_format(&words, "  `%s` once more ", line);
    if (!later || !show_waiting(board, later, &left) || left.failed)
        text_add(&words, "ends all the same\n");
    else if (!left.length)
        text_add(&words, "places them where they enter, and ends\n");
    else if (strcmp(left.at, names) == 0)
        text_add(&words, "ends without them\n");
    else
        text_format(&words, "ends without%s, and places the others\n", left.at);
    if (!cmd_write_text(&words))
        cmd_no_memory();
    text_free(&left);
    memory_free(later);
}

/* Who waits off the map to be placed may be lost: a phase that leaves him out is ended by a second
 * `end`, where it may be ended at all. */
static bool ends_too_soon(struct play_session *play, const char *line)
{
    const struct position_head *head = play_head(play);
    const struct show_board board = board_of_all(play);
    struct text names = {0};
    bool again = play->warned == referee_orders(play->log.referee) + 1;

    if (!play->terminal || again || head->question || !behind(line, "end") || !is_legal(play, line))
        return false;
    play->warned = referee_orders(play->log.referee) + 1;
    bool waits = show_waiting(&board, NULL, &names) && names.length && !names.failed;
    if (waits)
        tell_waiting(play, &board, names.at, line);
    text_free(&names);
    return waits;
}

static enum heard order(struct play_session *play, const char *line)
{
    bool fatal;

    if (!play->typed_block && ends_too_soon(play, line))
        return HEARD_NOTHING;
    bool good = play->typed_block ? play_give_block(play, &play->typing, &fatal)
                                  : play_give(play, line, &fatal);
    play_answered_order(play, good, good || fatal);
    if (good)
        return HEARD_ORDER;
    if (play->json)
        return fatal ? HEARD_FATAL : HEARD_NOTHING;
    if (!fatal && play->unread)
        hint(play, line);
    else if (!fatal && !play->typed_block && !hint_unplaced(play, line))
        hint_legal(play, line);
    return fatal ? HEARD_FATAL : HEARD_NOTHING;
}

const char *const play_words[] = {"explain", "help",  "legal", "odds", "quit", "rules",
                                  "show",    "table", "try",   "undo", NULL};

/* What a word that is no order does, with what stands behind it. */
struct word {
    const char *name;
    void (*does)(struct play_session *play, const char *rest);
};
static const struct word words[] = {{"?", help},         {"help", help},       {"legal", play_list},
                                    {"odds", odds},      {"try", try_order},   {"rules", rules},
                                    {"table", table},    {"show hand", hand},  {"hand", hand},
                                    {"show", play_show}, {"explain", explain}, {NULL, NULL}};

static enum heard undo(struct play_session *play)
{
    play->denied = false;
    if (!play_undo(play))
        return HEARD_FATAL;
    play_answered(play, !play->denied);
    return HEARD_ORDER;
}

static enum heard obey(struct play_session *play, const char *line)
{
    const char *rest = NULL;

    while (*line == ' ')
        line++;
    if (!*line || *line == '#')
        return HEARD_NOTHING;
    if (strcmp(line, "quit") == 0)
        return HEARD_END;
    if (strcmp(line, "undo") == 0)
        return undo(play);
    if (play->json && play_ask_json(play, line))
        return HEARD_NOTHING;
    for (const struct word *word = words; !play->json && word->name; word++)
        if ((rest = behind(line, word->name)) != NULL) {
            word->does(play, rest);
            return HEARD_NOTHING;
        }
    return order(play, line);
}

/* Lines until one is an order. */
enum heard play_ask_human(struct play_session *play)
{
    const struct position_head *head = play_head(play);
    const char *side = play->game->sides[head->to_act];
    char prompt[PROMPT];

    if (head->question)
        snprintf(prompt, sizeof prompt, "%u %s Q%u> ", (unsigned)head->turn, side,
                 (unsigned)head->question);
    else
        snprintf(prompt, sizeof prompt, "%u %s %s> ", (unsigned)head->turn, side,
                 play->game->phases[head->phase].name);
    enum heard heard = HEARD_NOTHING;
    play_tell_now(play);
    while (heard == HEARD_NOTHING) {
        if (!play_next_order(play, prompt))
            return HEARD_END;
        play->typed = play->terminal;
        heard = obey(play, play->typing.at);
        play->typed = false;
    }
    return heard;
}
