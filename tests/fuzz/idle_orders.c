/* Looks for orders that are accepted and change nothing. Usage:
 *   idle_orders --scenario GAME/NAME FIRST LAST [ONE_IN]   random games number FIRST to LAST
 *   idle_orders --cases GAME [LINES]                       the numbered cases
 * In one of ONE_IN positions, or of LINES (1), each order that is listed is carried out on a copy.
 * Printed are, by verb and question, how many left all but the count of questions as it was and let
 * no die fall, behind how many the same was asked again of the same side with the same answers, and
 * an example of each. What is found is for people to judge: a try against hidden pieces may change
 * nothing, rightly. */
#include "../unit/cases.h"
#include "game/game_names.h"
#include "game/games.h"
#include "options.h"

enum { KINDS = 64, ENDLESS = 20000, EXAMPLE = 200 };

struct idle {
    unsigned long tried, idle, again;
    char example[EXAMPLE], example_again[EXAMPLE];
};

static struct stage stage, own;
static const struct case_moment *moment_of;
static struct picker picker;
static struct dice dice;
static unsigned char *now, *next, *then;
static struct idle idle[STAGE_VERBS][KINDS];
static unsigned number;

static const struct position_head *head_of(const void *position)
{
    return position;
}

static void note_example(char *example, const struct order *order)
{
    struct game_names names_of = {stage.game, stage.scenario, now};
    struct names names = game_names(&names_of);
    struct text text = {0};

    order_text(stage.game->verbs, &names, order, &text);
    if (!text.failed)
        snprintf(example, EXAMPLE, "%s:%u, turn %u, %s: %s", moment_of ? moment_of->name : "game",
                 moment_of ? (unsigned)moment_of->number : number, (unsigned)head_of(now)->turn,
                 stage.game->phases[head_of(now)->phase].name, text.at);
    text_free(&text);
}

/* The count of questions alone is let pass; and the number of the one that is open. */
static bool is_same(void)
{
    struct position_head *before = (struct position_head *)then;
    const struct position_head *after = head_of(next);

    memcpy(then, now, stage.game->position_size);
    before->asked = after->asked;
    if (before->question && after->question)
        before->question = after->question;
    return memcmp(then, next, stage.game->digest_size) == 0;
}

/* A sum over all orders that are listed, but for the numbers of questions. */
static bool add_order(void *to, const struct order *order)
{
    uint64_t *sum = to;

    *sum = (*sum ^ order->verb) * UINT64_C(0x100000001b3);
    for (unsigned i = 0; i < order->count; i++)
        *sum = (*sum ^ (uint64_t)(order->argument[i].value + order->argument[i].extra * 65536 +
                                  order->argument[i].slot * 7919)) *
               UINT64_C(0x100000001b3);
    return true;
}

static uint64_t sum_of(const void *position)
{
    uint64_t sum = 1;
    struct order_sink sink = {.order = add_order, .to = &sum};

    stage.game->legal(stage.scenario, position, stage.game->verb_count, &sink);
    return sum;
}

static uint64_t listed;

/* The same is asked, and the same may be answered. */
static bool is_asked_again(void)
{
    const struct position_head *before = head_of(now);
    const struct position_head *after = head_of(next);

    return before->question && after->question && before->kind == after->kind &&
           before->to_act == after->to_act && before->phase == after->phase &&
           before->turn == after->turn && sum_of(next) == listed;
}

static bool try_order(void *to, const struct order *order)
{
    static const struct sink nowhere;
    struct dice after = dice;
    struct refusal refusal;
    struct idle *of = &idle[order->verb][head_of(now)->question ? head_of(now)->kind % KINDS : 0];

    (void)to;
    memcpy(next, now, stage.game->position_size);
    if (stage.game->apply(stage.scenario, next, order, &after, &nowhere, &refusal) != VERDICT_DONE)
        return true;
    of->tried++;
    if (is_asked_again() && of->again++ == 0)
        note_example(of->example_again, order);
    if (after.fallen == dice.fallen && is_same() && of->idle++ == 0)
        note_example(of->example, order);
    return true;
}

static void look(void);

static void play_game(unsigned one_in)
{
    static const struct sink nowhere;
    static struct order order;
    int16_t options[GAME_OPTIONS];
    struct refusal refusal;
    char seed[32];

    memset(now, 0, stage.game->position_size);
    memset(&picker, 0, sizeof picker);
    picker.stage = &stage;
    picker.seed = (number + 1) * UINT64_C(0xd1342543de82ef95);
    picker.end_weight = 1 + stage_random(&picker.seed, 12);
    picker_aim(&picker);
    options_draw(&stage, number, options);
    snprintf(seed, sizeof seed, "idle-%u", number);
    if (!dice_seed(&dice, seed, strlen(seed)) ||
        stage.game->start(stage.scenario, options, now, &dice, &nowhere) != VERDICT_DONE)
        return;
    for (unsigned i = 0; i < ENDLESS && !head_of(now)->over; i++) {
        struct order_sink sink = {.order = try_order};

        bool looks = stage_random(&picker.seed, one_in) == 0;

        listed = looks && head_of(now)->question ? sum_of(now) : 0;
        if (looks)
            stage.game->legal(stage.scenario, now, stage.game->verb_count, &sink);
        if (!picker_choose(&picker, now, &order) ||
            stage.game->apply(stage.scenario, now, &order, &dice, &nowhere, &refusal) !=
                VERDICT_DONE)
            return;
    }
}

static void print(const struct game *game)
{
    unsigned long tried = 0;

    for (unsigned verb = 0; verb < game->verb_count; verb++)
        for (unsigned kind = 0; kind < KINDS; kind++) {
            const struct idle *of = &idle[verb][kind];

            tried += of->tried;
            if (of->idle)
                printf("%s, question %u: %lu of %lu change nothing: %s\n", game->verbs[verb].name,
                       kind, of->idle, of->tried, of->example);
            if (of->again)
                printf("%s, question %u: %lu of %lu asked again: %s\n", game->verbs[verb].name,
                       kind, of->again, of->tried, of->example_again);
        }
    printf("%lu orders tried\n", tried);
}

static void look(void)
{
    struct order_sink sink = {.order = try_order};

    listed = head_of(now)->question ? sum_of(now) : 0;
    stage.game->legal(stage.scenario, now, stage.game->verb_count, &sink);
}

static void look_at_case(const struct case_moment *moment)
{
    stage = *moment->stage;
    moment_of = moment;
    memcpy(now, referee_position(moment->referee), stage.game->position_size);
    dice = *referee_dice(moment->referee);
    if (!head_of(now)->over)
        look();
    moment_of = NULL;
}

static int play_cases(const char *game, unsigned lines)
{
    static struct cases cases;

    check_name = "cases";
    if (setjmp(check_end)) /* what plays them has failed, and said so */
        return 2;
    cases.game = game;
    cases.lines = lines;
    cases.look = look_at_case;
    cases_play_all(&cases);
    print(game_find(game));
    return 0;
}

static int play_games(const char *scenario, unsigned last, unsigned one_in)
{
    if (!stage_load(&own, scenario))
        return 2;
    stage = own;
    for (; number <= last; number++)
        play_game(one_in);
    stage_free(&own);
    print(stage.game);
    return 0;
}

int main(int count, char **words)
{
    unsigned fifth = count > 5 ? (unsigned)strtoul(words[5], NULL, 10) : 1;
    int status = 2;

    now = malloc(GAME_POSITION_MOST);
    next = malloc(GAME_POSITION_MOST);
    then = malloc(GAME_POSITION_MOST);
    if (!now || !next || !then)
        return 2;
    if (count >= 5 && strcmp(words[1], "--scenario") == 0 && fifth > 0) {
        number = (unsigned)strtoul(words[3], NULL, 10);
        status = play_games(words[2], (unsigned)strtoul(words[4], NULL, 10), fifth);
    } else if (count >= 3 && strcmp(words[1], "--cases") == 0 && game_find(words[2])) {
        status = play_cases(words[2], count > 3 ? (unsigned)strtoul(words[3], NULL, 10) : 1);
    } else {
        fprintf(stderr, "usage: idle_orders --scenario GAME/NAME FIRST LAST [ONE_IN]\n"
                        "       idle_orders --cases GAME [LINES]\n");
    }
    free(now);
    free(next);
    free(then);
    return status;
}
