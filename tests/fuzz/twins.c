/* Positions that look alike to a side answer it alike. Usage:
 *   twins [--scenario GAME/NAME] [--seed TEXT] POSITIONS [SECONDS]
 * Plays random games; beside each position stands a twin, in which what a side may not know is
 * drawn anew (`imagine`). What that side is shown, what it may do, how its orders are judged and in
 * which words, the odds it is told and its account of what follows must not differ, until something
 * hidden is rightly shown. What the rules themselves give away is in one list: `exceptions`.
 * The scenario is veracruz/campaign if none is given; the seed is a new one each time. Exit status
 * 1 if something differs. */
#include <time.h>

#include "game/odds.h"
#include "show/explain.h"
#include "twins_pair.h"

enum { ORDERS = 6000, STEPS = 64, TRIED = 24, LOOKS_IN = 8, ODDS_IN = 64, ODDS_MOST = 20000 };

static uint64_t lots; /* what the test itself draws by lot */
static char seed_text[64];
static unsigned long positions, lists, orders, accounts, chances;

/* ---- what is legal */

struct list {
    struct order order[ORDERS];
    unsigned count;
    const void *position;
    uint8_t side;
    struct text told; /* provisos */
};
static struct list left, right;

static bool take(void *to, const struct order *order)
{
    struct list *list = to;
    if (list->count < ORDERS)
        list->order[list->count++] = *order;
    return true;
}

static void take_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct list *list = to;
    struct game_eyes eyes = {{stage.game, stage.scenario, list->position}, list->side};
    struct names names = game_names_seen(&eyes);
    if (about)
        order_text(stage.game->verbs, &names, about, &list->told);
    event_text(&names, stage.game->provisos, proviso, &list->told);
    text_char(&list->told, '\n');
}

static void make_list(const struct pair *pair, const void *position, bool provisos,
                      struct list *list)
{
    struct order_sink sink = {.order = take, .to = list};
    if (provisos)
        sink.proviso = take_proviso;
    list->count = 0;
    list->position = position;
    list->side = pair->side;
    text_clear(&list->told);
    stage.game->legal(stage.scenario, position, stage.game->verb_count, &sink);
}

static bool try_order(void *room, const void *position, const struct order *order, uint8_t side,
                      struct refusal *refusal, struct text *words);

/* Why the order that only one list has is not in the other. */
static void list_differs(const struct pair *pair, const struct order *order, bool in_left)
{
    static struct text words;
    struct refusal refusal;
    bool done = try_order(pair->left, in_left ? pair->twin : pair->true_one, order, pair->side,
                          &refusal, &words);
    differs(pair, "list", stage.game->verbs[order->verb].name,
            done ? "" : refusal_rule(stage.game, &refusal), order, in_left ? "listed" : words.at,
            in_left ? words.at : "listed");
}

static void same_lists(const struct pair *pair)
{
    bool provisos = stage_random(&lots, LOOKS_IN) == 0;
    unsigned i = 0;
    make_list(pair, pair->true_one, provisos, &left);
    make_list(pair, pair->twin, provisos, &right);
    lists++;
    while (i < left.count && i < right.count && stage_same_order(&left.order[i], &right.order[i]))
        i++;
    if (i < left.count && i < right.count) { /* one of the two is not in the other list */
        unsigned k = i;
        while (k < right.count && !stage_same_order(&left.order[i], &right.order[k]))
            k++;
        list_differs(pair, k < right.count ? &right.order[i] : &left.order[i], k == right.count);
    } else if (i < left.count || i < right.count) {
        list_differs(pair, i < left.count ? &left.order[i] : &right.order[i], i < left.count);
    } else if (provisos && left.told.length &&
               (left.told.length != right.told.length ||
                strcmp(left.told.at, right.told.at) != 0)) {
        differs(pair, "provisos", "", "", NULL, left.told.at, right.told.at);
    }
}

/* ---- how an order is judged, and what is told of it */

struct way {
    uint16_t hex[STEPS];
    unsigned count;
};

struct account {
    const void *position;
    uint8_t side;
    bool seen[STAGE_FAR * 2]; /* units that the side could tell before the order */
    struct text text;
    size_t at[ORDERS + 1]; /* where each event that it hears begins, and where the last ends */
    uint16_t kind[ORDERS];
    const char *rule[ORDERS];
    struct way way[ORDERS]; /* the hexes of which it tells */
    unsigned count;
    unsigned open; /* events before something hidden was shown */
};
static struct account first, second;

static void note_seen(struct account *account)
{
    int32_t units = stage.game->looks->unit_count(stage.scenario);
    for (int32_t unit = 0; unit < units && unit < (int32_t)sizeof account->seen; unit++)
        account->seen[unit] =
            stage.game->unit_seen(stage.scenario, account->position, unit, account->side);
}

static bool shows_more(const struct account *account)
{
    int32_t units = stage.game->looks->unit_count(stage.scenario);
    for (int32_t unit = 0; unit < units && unit < (int32_t)sizeof account->seen; unit++)
        if (!account->seen[unit] &&
            stage.game->unit_seen(stage.scenario, account->position, unit, account->side))
            return true;
    return false;
}

/* The first list of hexes in it. */
static void note_way(const struct event *event, struct way *way)
{
    const struct event_kind *kind = &stage.game->events[event->kind];
    way->count = 0;
    for (unsigned i = 0; i < event->values; i++)
        if (kind->field[i].kind == VALUE_CELLS && !way->count) {
            const uint16_t *list = event->value[i].list;
            way->count = event->value[i].count < STEPS ? event->value[i].count : STEPS;
            memcpy(way->hex, list, way->count * sizeof *list);
        }
}

static const char *no_title(void *with, const char *rule)
{
    (void)with;
    (void)rule;
    return NULL;
}

/* The event as the record has it, as JSON and as `explain` has it. */
static void tell_event(struct account *account, const struct event *told,
                       const struct event *veiled)
{
    const struct show_case cases = {no_title, NULL};
    struct game_eyes eyes = {{stage.game, stage.scenario, account->position}, account->side};
    struct names names = game_names_seen(&eyes);
    struct referee_told of = {told, account->position, 1, 0, 0};
    event_text(&names, stage.game->events, veiled, &account->text);
    text_char(&account->text, '\n');
    event_json("event", &names, stage.game->events, veiled, &account->text);
    show_explanation(stage.game, stage.scenario, account->side, &of, &cases, &account->text);
}

static void hear(void *to, const struct event *told)
{
    struct account *account = to;
    struct event event = *told;
    if (!game_veil_event(stage.game, stage.scenario, account->position, account->side, &event) ||
        account->count == ORDERS)
        return;
    if (account->open == account->count && !shows_more(account))
        account->open++;
    account->at[account->count] = account->text.length;
    account->kind[account->count] = event.kind;
    account->rule[account->count] = event.rule;
    note_way(&event, &account->way[account->count]);
    tell_event(account, told, &event);
    account->at[++account->count] = account->text.length;
}

static enum verdict carry_out(void *room, const void *position, const struct order *order,
                              const char *seed, struct account *account, struct refusal *refusal)
{
    const struct sink sink = {hear, account};
    struct dice dice;
    memset(refusal, 0, sizeof *refusal);
    memcpy(room, position, stage.game->position_size);
    dice_seed(&dice, seed, strlen(seed));
    text_clear(&account->text);
    account->position = room;
    account->count = account->open = 0;
    note_seen(account);
    enum verdict verdict = stage.game->apply(stage.scenario, room, order, &dice, &sink, refusal);
    text_char(&account->text, '\n');
    return verdict;
}

static bool try_order(void *room, const void *position, const struct order *order, uint8_t side,
                      struct refusal *refusal, struct text *words)
{
    static struct account unheard;
    struct game_eyes eyes = {{stage.game, stage.scenario, position}, side};
    unheard.side = side;
    text_clear(words);
    if (carry_out(room, position, order, "try", &unheard, refusal) == VERDICT_DONE) {
        text_add(words, "done");
        return true;
    }
    refusal_text(&eyes, refusal, words);
    text_format(words, " (word %u)", (unsigned)refusal->word);
    return false;
}

static bool same_event(unsigned i)
{
    size_t length = first.at[i + 1] - first.at[i];
    return length == second.at[i + 1] - second.at[i] &&
           memcmp(first.text.at + first.at[i], second.text.at + second.at[i], length) == 0;
}

/* What happens there differs in nothing but how far the same way led. */
static bool same_way(unsigned i)
{
    static const struct way nowhere;
    const struct way *one = i < first.count ? &first.way[i] : &nowhere;
    const struct way *other = i < second.count ? &second.way[i] : &nowhere;
    unsigned least = one->count < other->count ? one->count : other->count;
    return memcmp(one->hex, other->hex, least * sizeof *one->hex) == 0;
}

/* "move: moved", and its case; false if the account has no such event. */
static bool name_event(const struct order *order, const struct account *account, unsigned i,
                       char about[80], const char **rule)
{
    if (i >= account->count)
        return false;
    snprintf(about, 80, "%s: %s", stage.game->verbs[order->verb].name,
             stage.game->events[account->kind[i]].name);
    *rule = account->rule[i] ? account->rule[i] : "";
    return true;
}

static void same_account(const struct pair *pair, const struct order *order)
{
    unsigned least = first.open < second.open ? first.open : second.open;
    unsigned i = 0;
    char about[80];
    const char *rule = "";
    accounts++;
    while (i < first.count && i < second.count && same_event(i))
        i++;
    if ((i == first.count && i == second.count) || i > least ||
        (i == least && (first.open < first.count || second.open < second.count)))
        return;
    if ((name_event(order, &first, i, about, &rule) &&
         find_exception(stage.game->name, "account", about, rule, same_way(i))) ||
        (name_event(order, &second, i, about, &rule) &&
         find_exception(stage.game->name, "account", about, rule, same_way(i))))
        return;
    differs_for_sure(pair, "account", about, rule, order,
                     i < first.count ? first.text.at + first.at[i] : "nothing",
                     i < second.count ? second.text.at + second.at[i] : "nothing");
}

static void same_odds(const struct pair *pair, const struct order *order)
{
    const struct game *game = stage.game;
    const char *verb = game->verbs[order->verb].name;
    struct odds odds[2] = {{0}, {0}};
    struct refusal refusal;
    enum odds_end end[2];
    bool same;
    memcpy(pair->left, pair->true_one, game->position_size);
    memcpy(pair->right, pair->twin, game->position_size);
    bool told = game->odds_for(stage.scenario, pair->left, order, pair->side);
    if (told != game->odds_for(stage.scenario, pair->right, order, pair->side)) {
        differs(pair, "odds", verb, "", order, told ? "told" : "not told", "the other way");
        return;
    }
    if (!told || stage_random(&lots, ODDS_IN))
        return;
    chances++;
    end[0] = odds_find(game, stage.scenario, pair->left, order, ODDS_MOST, &odds[0], &refusal);
    end[1] = odds_find(game, stage.scenario, pair->right, order, ODDS_MOST, &odds[1], &refusal);
    same = end[0] == end[1] && odds[0].rows == odds[1].rows && odds[0].total == odds[1].total;
    for (unsigned i = 0; same && i < odds[0].rows; i++)
        same = odds[0].row[i].count == odds[1].row[i].count;
    if (!same)
        differs(pair, "odds", verb, "", order, "other odds", "");
    odds_free(&odds[0]);
    odds_free(&odds[1]);
}

static void same_judgement(const struct pair *pair, const struct order *order)
{
    static struct text one, other;
    const char *verb = stage.game->verbs[order->verb].name;
    struct game_eyes eyes = {{stage.game, stage.scenario, pair->true_one}, pair->side};
    struct game_eyes twin_eyes = {{stage.game, stage.scenario, pair->twin}, pair->side};
    struct refusal a;
    struct refusal b;
    char seed[32];
    orders++;
    snprintf(seed, sizeof seed, "%u", stage_random(&lots, 1u << 30));
    first.side = second.side = pair->side;
    enum verdict left_one = carry_out(pair->left, pair->true_one, order, seed, &first, &a);
    enum verdict right_one = carry_out(pair->right, pair->twin, order, seed, &second, &b);
    if (left_one == VERDICT_DONE && right_one == VERDICT_DONE) {
        same_account(pair, order);
        same_odds(pair, order);
        return;
    }
    text_clear(&one);
    text_clear(&other);
    if (left_one == VERDICT_REFUSED)
        refusal_text(&eyes, &a, &one);
    if (right_one == VERDICT_REFUSED)
        refusal_text(&twin_eyes, &b, &other);
    text_format(&one, " (%u)", left_one == VERDICT_REFUSED ? a.word : 0u);
    text_format(&other, " (%u)", right_one == VERDICT_REFUSED ? b.word : 0u);
    if (left_one != right_one || strcmp(one.at, other.at) != 0)
        differs(pair, left_one != right_one ? "verdict" : "words", verb,
                refusal_rule(stage.game, left_one == VERDICT_REFUSED ? &a : &b), order, one.at,
                other.at);
}

/* ---- changed orders */

static void change(struct order *order)
{
    unsigned at = stage_random(&lots, order->count);
    struct argument *argument = &order->argument[at];
    const struct order *other = &left.order[stage_random(&lots, left.count)];
    const struct argument *from =
        other->count ? &other->argument[stage_random(&lots, other->count)] : argument;
    switch (stage_random(&lots, 4)) {
    case 0:
        if (argument->kind == ARGUMENT_CELL)
            argument->value = (uint16_t)stage_random(&lots, stage.game->map(stage.scenario)->cells);
        break;
    case 1:
        if (from->kind == argument->kind)
            argument->value = from->value;
        break;
    case 2:
        if (order->count < ORDER_ARGUMENTS) {
            memmove(argument + 1, argument, (order->count - at) * sizeof *argument);
            order->count++;
            if (from->kind == argument->kind)
                argument->value = from->value;
        }
        break;
    default:
        memmove(argument, argument + 1, (order->count - at - 1u) * sizeof *argument);
        order->count--;
        break;
    }
}

static void same_orders(const struct pair *pair)
{
    static struct text words;
    for (unsigned i = 0; i < TRIED && left.count; i++) {
        struct order order = left.order[stage_random(&lots, left.count)];
        unsigned changes = stage_random(&lots, 3);
        for (unsigned k = 0; k < changes && order.count; k++)
            change(&order);
        /* a name that only one of the two has is no order there */
        if (!changes || (stage_reads_back(&stage, pair->true_one, &order, &words) &&
                         stage_reads_back(&stage, pair->twin, &order, &words)))
            same_judgement(pair, &order);
    }
}

/* ---- the games */

static void hold(struct pair *pair)
{
    const struct position_head *head = pair->true_one;
    struct dice dice;
    char seed[100];
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        bool acts = head->to_act == side;
        bool looks = stage_random(&lots, LOOKS_IN) == 0;
        if (!acts && !looks)
            continue;
        pair->side = (uint8_t)side;
        snprintf(seed, sizeof seed, "%s-%u-%u-%u", seed_text, pair->game, pair->step, side);
        dice_seed(&dice, seed, strlen(seed));
        memcpy(pair->twin, pair->true_one, stage.game->position_size);
        stage.game->imagine(stage.scenario, pair->twin, pair->side, &dice);
        positions++;
        if (looks) {
            same_looks(pair);
            same_facts(pair);
        }
        if (acts) {
            same_lists(pair);
            same_orders(pair);
        }
    }
}

static void play_game(struct pair *pair, unsigned long most, time_t until)
{
    static const struct sink nowhere;
    static struct picker chooser;
    const struct position_head *head = pair->true_one;
    int16_t options[GAME_OPTIONS];
    struct refusal refusal;
    struct order order;
    struct dice dice;
    char seed[100];
    memset(pair->true_one, 0, stage.game->position_size);
    memset(&chooser, 0, sizeof chooser);
    chooser.stage = &stage;
    chooser.seed = (lots + pair->game) | 1;
    chooser.end_weight = 1 + pair->game % 12;
    picker_aim(&chooser);
    stage_options(&stage, options);
    snprintf(seed, sizeof seed, "%s-%u", seed_text, pair->game);
    dice_seed(&dice, seed, strlen(seed));
    stage.game->start(stage.scenario, options, pair->true_one, &dice, &nowhere);
    for (pair->step = 0; !head->over && positions < most && time(NULL) < until; pair->step++) {
        if (stage_random(&lots, 3) == 0)
            hold(pair);
        if (!picker_choose(&chooser, pair->true_one, &order))
            break;
        memcpy(pair->left, pair->true_one, stage.game->position_size);
        if (stage.game->apply(stage.scenario, pair->left, &order, &dice, &nowhere, &refusal) !=
            VERDICT_DONE)
            break;
        memcpy(pair->true_one, pair->left, stage.game->position_size);
    }
}

static void report(const char *scenario)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes && classes[i].count; i++)
        printf("%8lu %s\n", classes[i].count, classes[i].name);
    tell_exceptions(stage.game->name);
    printf("%s, seed %s: %lu positions, %lu lists, %lu orders, %lu accounts, %lu odds: "
           "%lu differ\n",
           scenario, seed_text, positions, lists, orders, accounts, chances, differences);
}

static bool make_room(struct pair *pair)
{
    size_t size = stage.game->position_size;
    pair->true_one = malloc(size);
    pair->twin = malloc(size);
    pair->left = malloc(size);
    pair->right = malloc(size);
    return pair->true_one && pair->twin && pair->left && pair->right;
}

static void free_room(const struct pair *pair)
{
    free(pair->true_one);
    free(pair->twin);
    free(pair->left);
    free(pair->right);
}

int main(int count, char **words)
{
    const char *scenario = "veracruz/campaign";
    struct pair pair = {0};
    int at = 1;
    snprintf(seed_text, sizeof seed_text, "%lx", (unsigned long)time(NULL));
    for (; at + 1 < count && words[at][0] == '-'; at += 2)
        if (strcmp(words[at], "--seed") == 0)
            snprintf(seed_text, sizeof seed_text, "%s", words[at + 1]);
        else
            scenario = words[at + 1];
    unsigned long most = at < count ? strtoul(words[at], NULL, 10) : 100;
    time_t until = time(NULL) + (at + 1 < count ? strtol(words[at + 1], NULL, 10) : 1000000);
    if (!stage_load(&stage, scenario))
        return 2;
    lots = 88172645463325252u;
    for (const char *c = seed_text; *c; c++)
        lots = lots * 31 + (unsigned char)*c;
    bool room = make_room(&pair);
    for (pair.game = 1; room && positions < most && time(NULL) < until; pair.game++)
        play_game(&pair, most, until);
    if (room)
        report(scenario);
    free_room(&pair);
    stage_free(&stage);
    return room ? differences != 0 : 2;
}
