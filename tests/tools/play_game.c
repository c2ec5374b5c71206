/* Plays both sides of a campaign and prints its log, as the games in logs/ were made.
 *
 *   play_game [--scenario GAME/NAME] [--us bold|careful|idle] [--seed TEXT] [--dice list]
 *             [--from LOG]
 *
 * Of veracruz/campaign, which is played if no other is named: at each step every legal order is
 * given a score, which rests on where its side wants to be, and the best is carried out; one that
 * is worth nothing gives way to `end`. --us says how far the U.S. Player goes: to Mexico City,
 * Puebla or Jalapa. Both players look at the whole board. Of any other game: one legal order after
 * another at random, those that come near to the enemy more often.
 *
 * --from begins with the orders of a log, --dice list writes the dice into the header. Exit status
 * 1 if the game does not come to its end, or a position is not as it must be. */
#include "game/game_names.h"
#include "scores.h"

enum { DICE_A_LINE = 60, END_WEIGHT = 4 };

static const char campaign_of_veracruz[] = "veracruz/campaign";

/* What the two plan before they see the enemy. */
static const struct given {
    unsigned turn;
    enum vz_phase phase;
    const char *order;
} given[] = {
    {0, VZ_PHASE_SETUP, "setup jalapa orizaba perote puebla mexico-city"},
    {0, VZ_PHASE_SETUP,
     "arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm"},
    {1, VZ_PHASE_US_REINFORCEMENT, "invade 1805"},
    {1, VZ_PHASE_US_REINFORCEMENT,
     "form div-1 at 1805 with us.worth us.4inf us.5inf us.6inf us.8inf us.2arty us.3arty us.la-v "
     "us.ky-v us.taylor us.talcott"},
    {1, VZ_PHASE_US_REINFORCEMENT,
     "form div-2 at 1805 with us.twiggs us.1inf us.2inf us.3inf us.7inf us.1arty us.4arty "
     "us.mtdrfl us.duncan us.engineers"},
    {1, VZ_PHASE_US_REINFORCEMENT,
     "form div-3 at 1805 with us.patterson us.1tenn-v us.2tenn-v us.1pa-v us.2pa-v us.sc-v us.ga-v "
     "us.ala-v us.1ill-v us.2ill-v us.ny-v us.steptoe"},
    {1, VZ_PHASE_US_REINFORCEMENT, "assign us.dummy1 us.dummy2 us.dummy3 to div-1"},
    {1, VZ_PHASE_US_REINFORCEMENT, "assign us.dummy4 us.dummy5 to div-2"},
    {1, VZ_PHASE_US_REINFORCEMENT, "assign us.dummy6 us.dummy7 us.dummy8 to div-3"},
    {1, VZ_PHASE_US_REINFORCEMENT, "place us.ohio at 1704"},
    {1, VZ_PHASE_US_REINFORCEMENT, "place us.mosqfl at 1603"},
    {1, VZ_PHASE_US_MOVEMENT, "sail us.mosqfl to 1604"},
    {1, VZ_PHASE_US_MOVEMENT, "move div-1 via 1706 1606"},
    {1, VZ_PHASE_US_MOVEMENT, "move us.tennmr us.2drgn via 1706"},
};
enum { GIVEN = sizeof given / sizeof *given };

static const struct position_head *head_of(const struct player *player)
{
    return player->position;
}

static void note(void *to, const struct event *event)
{
    struct player *player = to;
    const struct stage *stage = player->stage;
    struct game_names of = {stage->game, stage->scenario, player->position};
    struct names names = game_names(&of);

    if (strcmp(stage->game->events[event->kind].name, "victory") != 0)
        return;
    text_clear(&player->outcome);
    event_text(&names, stage->game->events, event, &player->outcome);
}

/* Carries out an order on a copy; true and kept if it is legal. */
static bool carry_out(struct player *player, const struct order *order)
{
    const struct stage *stage = player->stage;
    const struct position_head *next = player->next;
    const struct sink sink = {note, player};
    struct refusal refusal = {0};
    struct dice dice = player->dice;
    size_t fallen = player->trail.length;

    memcpy(player->next, player->position, stage->game->position_size);
    if (stage->game->apply(stage->scenario, player->next, order, &dice, &sink, &refusal) !=
        VERDICT_DONE) {
        text_cut(&player->trail, fallen);
        return false;
    }
    if (next->phase != head_of(player)->phase)
        player->expended = player->given = 0;
    else if (player->s)
        player->expended += order->verb == VZ_DO_EXPEND;
    player->given++;
    memcpy(player->position, player->next, stage->game->position_size);
    player->dice = dice;
    return true;
}

/* Reads a line as an order and carries it out; the line goes into the log. */
static bool carry_line(struct player *player, const char *bytes, size_t length)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    const struct game *game = player->stage->game;
    struct game_names of = {game, player->stage->scenario, player->position};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};

    diags.count = 0;
    if (!log_read(bytes, length, place, &line, &diags) || line.kind != LOG_ORDER ||
        !order_read(game->verbs, game->verb_count, &finder, &line, place, &order, &diags) ||
        !carry_out(player, &order))
        return false;
    text_format(&player->log, "%.*s\n", (int)length, bytes);
    return true;
}

static void write_turn(struct player *player)
{
    static unsigned turn, phase = UINT8_MAX;
    const struct position_head *head = head_of(player);
    const struct game_phase *now = &player->stage->game->phases[head->phase];

    if (phase == head->phase && turn == head->turn)
        return;
    if (turn != head->turn)
        text_format(&player->log, "\n# ---- Game-Turn %u\n", (unsigned)head->turn);
    turn = head->turn;
    phase = head->phase;
    if (now->side != NO_SIDE)
        text_format(&player->log, "\nturn %u %s %s\n", turn, player->stage->game->sides[now->side],
                    now->name);
}

static bool plays_given(struct player *player)
{
    const struct position_head *head = head_of(player);

    while (player->s && player->next_given < GIVEN) {
        const struct given *plan = &given[player->next_given];

        if (plan->turn > head->turn || (plan->turn == head->turn && plan->phase > head->phase))
            return false;
        player->next_given++;
        if (carry_line(player, plan->order, strlen(plan->order)))
            return true;
    }
    return false;
}

static bool step(struct player *player)
{
    const struct game *game = player->stage->game;
    struct game_names of = {game, player->stage->scenario, player->position};
    struct names names = game_names(&of);

    write_turn(player);
    if (!head_of(player)->question && plays_given(player))
        return true;
    if (player->s ? !choose_best(player)
                  : !picker_choose(&player->chooser, player->position, &player->best))
        return false;
    text_clear(&player->line);
    if (player->best.question)
        text_format(&player->line, "%s: ", game->sides[head_of(player)->to_act]);
    order_text(game->verbs, &names, &player->best, &player->line);
    text_format(&player->log, "%s\n", player->line.at);
    return carry_out(player, &player->best);
}

/* Every position is as it must be. */
static bool is_good(const struct player *player)
{
    const struct stage *stage = player->stage;
    const char *broken = stage->game->position_is_ok(stage->scenario, player->position);

    if (broken)
        fprintf(stderr, "play_game: %s: %s\n", player->line.at, broken);
    return !broken;
}

/* The orders of a log, with its comments and turn lines; its header is left out. */
static bool begin_with(struct player *player, const char *path)
{
    static char line[LOG_LINE_MOST];
    FILE *file = fopen(path, "r");
    bool began = false;

    if (!file)
        return false;
    while (fgets(line, sizeof line, file)) {
        size_t length = strcspn(line, "\n");

        began = began || strncmp(line, "turn ", 5) == 0;
        if (began && !carry_line(player, line, length))
            text_format(&player->log, "%.*s\n", (int)length, line);
    }
    fclose(file);
    player->next_given = GIVEN;
    return true;
}

static void print(const struct player *player, const char *seed, bool list)
{
    printf("# %s\n\nvcz 1\nscenario %s\n", player->outcome.at ? player->outcome.at : "unfinished",
           player->scenario);
    if (!list)
        printf("dice seed %s", seed);
    for (size_t i = 0; list && i < player->trail.length; i++)
        printf("%s%s%u",
               i % DICE_A_LINE ? ""
               : i             ? "\n"
                               : "",
               i % DICE_A_LINE ? " " : "dice list ", (unsigned)(unsigned char)player->trail.at[i]);
    printf("\n%s", player->log.at);
}

/* Random orders, or of Veracruz the best. */
static bool prepare(struct player *player, struct stage *stage, const char *seed)
{
    player->stage = stage;
    player->position = calloc(1, stage->game->position_size);
    player->next = malloc(stage->game->position_size);
    if (strcmp(player->scenario, campaign_of_veracruz) == 0) {
        player->s = stage->scenario;
        player->now = player->position;
    }
    player->seed = UINT64_C(0x9e3779b97f4a7c15);
    for (const char *c = seed; *c; c++)
        player->seed = player->seed * 31 + (unsigned char)*c;
    player->chooser.stage = stage;
    player->chooser.seed = player->seed;
    player->chooser.end_weight = END_WEIGHT;
    picker_aim(&player->chooser);
    player->dice.trail = &player->trail;
    return player->position && player->next;
}

int main(int count, char **words)
{
    static struct stage stage;
    static struct player player;
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    const char *seed = "play";
    const char *from = NULL;
    bool list = false;

    player.manner = manners;
    player.scenario = campaign_of_veracruz;
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(words[i], "--scenario") == 0)
            player.scenario = words[i + 1];
        else if (strcmp(words[i], "--seed") == 0)
            seed = words[i + 1];
        else if (strcmp(words[i], "--from") == 0)
            from = words[i + 1];
        else if (strcmp(words[i], "--dice") == 0)
            list = true;
        for (unsigned m = 0; m < 3 && strcmp(words[i], "--us") == 0; m++)
            if (strcmp(words[i + 1], manners[m].name) == 0)
                player.manner = &manners[m];
    }
    if (!stage_load(&stage, player.scenario)) {
        fprintf(stderr, "play_game: %s\n", stage.diags.list[0].message);
        return 2;
    }
    stage_options(&stage, options);
    if (!dice_seed(&player.dice, seed, strlen(seed)) || !prepare(&player, &stage, seed) ||
        stage.game->start(stage.scenario, options, player.position, &player.dice, &nowhere) !=
            VERDICT_DONE ||
        (from && !begin_with(&player, from)))
        return 2;
    bool good = is_good(&player);
    while (good && !head_of(&player)->over && step(&player))
        good = is_good(&player);
    print(&player, seed, list);
    stage_free(&stage);
    return good && head_of(&player)->over ? 0 : 1;
}
