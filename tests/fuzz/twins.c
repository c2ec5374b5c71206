/* Positions that look alike to a side answer it alike. Usage:
 *   twins [--scenario GAME/NAME | --scenario crowded] [--cases GAME] [--rules drawn] [--seed TEXT]
 *         POSITIONS [SECONDS]
 * Plays random games, or sets out from each position of the numbered cases; beside each position
 * stands a twin, in which what a side may not know is drawn anew (`imagine`). What that side is
 * shown, what it may do, how its orders are judged and in which words, the odds it is told and its
 * account of what follows must not differ, until something hidden is rightly shown. What the rules
 * themselves give away is in one list: `exceptions`. The scenario is veracruz/campaign if none is
 * given; the seed is a new one each time. Exit status 1 if something differs. */
#include <limits.h>
#include <time.h>

#include "game/entry_points.h"
#include "twins_games.h"
#include "twins_hall.h"
#include "twins_odds.h"
#include "twins_orders.h"
#include "twins_questions.h"
#include "twins_screens.h"
#include "twins_scripts.h"
#include "twins_veil.h"

enum { TRIED = 24, ANY = 12, PRINTED_IN = 4, HEARD = 12, OUT_OF_TURN = 40, BLIND_TRIES = 200 };
enum { DRAWN_IN = 8, SCRIPT_IN = 8, SPOILT_IN = 3 };

static unsigned long orders, judged, prints, heard, booked;

/* ---- what the commands print of it */

static struct hall halls[GAME_SIDES][2]; /* in words, in JSON */
static struct hall books[GAME_SIDES];    /* accounts; none where `veils` has them */
static struct hall veils[GAME_SIDES];    /* with `veil mail`; none where that cannot be played */
static unsigned long veiled, rooted;

static bool open_halls(void)
{
    bool good = true;

    for (unsigned side = 0; side < GAME_SIDES; side++)
        good = hall_open(&halls[side][0], &stage, (uint8_t)side, REFEREE_RECORD, false) &&
               hall_open(&halls[side][1], &stage, (uint8_t)side, REFEREE_JSON, false) &&
               (veil_open(&veils[side], &stage, (uint8_t)side) ||
                hall_open(&books[side], &stage, (uint8_t)side, REFEREE_RECORD, true)) &&
               good;
    return good;
}

static void free_halls(void)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        for (unsigned i = 0; i < 2; i++) {
            hall_free(&halls[side][i]);
            halls[side][i] = (struct hall){0};
        }
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        hall_free(&books[side]);
        hall_free(&veils[side]);
        books[side] = veils[side] = (struct hall){0};
    }
}

static void words_of(const void *position, const struct order *order, struct text *words)
{
    struct game_names of = {stage.game, stage.scenario, position};
    struct names names = game_names(&of);

    text_clear(words);
    order_text(stage.game->verbs, &names, order, words);
}

static bool wants_root(const struct text *out)
{
    return strstr(out->at, "is wanted before this line") != NULL;
}

/* Behind the order the side sees the same of both; else the rules have shown it something, as a
 * zone, and others have to be thought of. */
static bool same_boards(const struct pair *pair)
{
    static struct text one, other;

    veil_board(&stage, pair->left, pair->side, &one);
    veil_board(&stage, pair->right, pair->side, &other);
    return strcmp(one.at, other.at) == 0;
}

/* The same with `veil mail`: the same openings in the same order, and a root at the same time. */
static void same_veil(const struct pair *pair, const char *seed, const struct order *order,
                      const char *words, const char *other_words, bool whole)
{
    static struct text mailed;
    struct hall *hall = &veils[pair->side];
    bool boards = !hall->referee || same_boards(pair);

    for (unsigned stirred = 0; hall->referee && stirred < 2; stirred++) {
        veil_order(hall, pair->true_one, pair->true_one, seed, words, stirred);
        if (veil_answered(hall))
            continue;
        text_clear(&mailed);
        text_bytes(&mailed, hall->out.at, hall->out.length);
        veil_order(hall, pair->twin, pair->true_one, seed, other_words, stirred);
        if (veil_answered(hall))
            continue;
        if (!boards) {
            veil_cut_guesses(&mailed);
            veil_cut_guesses(&hall->out);
        }
        veiled++;
        rooted += wants_root(&mailed);
        if (whole ? strcmp(mailed.at, hall->out.at) != 0
                  : wants_root(&mailed) != wants_root(&hall->out))
            differs(pair, stirred ? "root" : "veil", stage.game->verbs[order->verb].name, "", order,
                    mailed.at, hall->out.at);
    }
}

/* What the side has come to know, in a game that tells that in words, and whether it can go on. */
static bool same_knowledge(const struct pair *pair, const struct order *order)
{
    static struct text one, other;
    const struct game_account *account = stage.game->account;

    text_clear(&one);
    text_clear(&other);
    bool left_on = account->tell(stage.scenario, pair->true_one, pair->left, pair->side, &one);
    bool right_on = account->tell(stage.scenario, pair->twin, pair->right, pair->side, &other);
    text_add(&one, left_on ? " goes on" : " ends");
    text_add(&other, right_on ? " goes on" : " ends");
    if (strcmp(one.at, other.at) == 0)
        return true;
    differs(pair, "known", stage.game->verbs[order->verb].name, "", order, one.at, other.at);
    return false;
}

/* The same account, where nobody is turned up, or comes to lie on top, and no marker shows more. */
static void same_book(const struct pair *pair, const char *seed, const struct order *order,
                      const char *words, const char *other_words)
{
    static struct text said;
    struct hall *hall = &books[pair->side];
    bool tells = stage.game->account && stage.game->account->tell;

    if (!hall->referee || has_shown(&first) || has_shown(&second) || is_shown_otherwise(pair) ||
        !same_boards(pair))
        return;
    booked++;
    if (tells && !same_knowledge(pair, order))
        return;
    hall_account(hall, pair->true_one, pair->true_one, seed, words);
    text_clear(&said);
    text_bytes(&said, hall->out.at, hall->out.length);
    hall_account(hall, pair->twin, pair->true_one, seed, other_words);
    if (strcmp(said.at, hall->out.at) != 0)
        differs(pair, "book", stage.game->verbs[order->verb].name, "", order, said.at,
                hall->out.at);
}

/* The order on the one, another that looks the same on the other: `whole` if the same came of both,
 * else no more than the line of the order itself is the same. */
static void same_print(const struct pair *pair, const char *seed, const struct order *order,
                       const struct order *other, bool whole)
{
    static struct text words, other_words, printed;

    words_of(pair->true_one, order, &words);
    words_of(pair->twin, other, &other_words);
    for (unsigned i = 0; i < 2; i++) {
        struct hall *hall = &halls[pair->side][i];

        prints++;
        hall_order(hall, pair->true_one, seed, words.at);
        text_clear(&printed);
        text_bytes(&printed, hall->out.at, hall->out.length);
        hall_order(hall, pair->twin, seed, other_words.at);
        if (!whole && i == 0) {
            text_cut(&printed, 1 + strcspn(printed.at + 1, "\n"));
            text_cut(&hall->out, 1 + strcspn(hall->out.at + 1, "\n"));
        }
        if ((whole || i == 0) && strcmp(printed.at, hall->out.at) != 0)
            differs(pair, i ? "json" : "print", stage.game->verbs[order->verb].name, "", order,
                    printed.at, hall->out.at);
    }
    same_veil(pair, seed, order, words.at, other_words.at, whole);
    if (whole)
        same_book(pair, seed, order, words.at, other_words.at);
}

/* Where somebody stands. */
static void text_cell_by_lot(struct text *out)
{
    const struct game_looks *looks = stage.game->looks;
    unsigned units = (unsigned)looks->unit_count(stage.scenario);
    int32_t cell =
        looks->unit_cell(stage.scenario, left.position, (int32_t)stage_random(&lots, units));

    if (cell >= 0 && cell < (int32_t)stage.game->map(stage.scenario)->cells)
        game_cell_name(stage.game, stage.scenario, cell, out);
    else
        text_add(out, "off");
}

/* A letter is left out, or a name becomes that of a counter that nobody can tell. */
static void spoil_words(struct text *words)
{
    static struct text spoilt;
    size_t at = stage_random(&lots, (unsigned)words->length);

    text_clear(&spoilt);
    if (stage_random(&lots, 2)) {
        text_bytes(&spoilt, words->at, at);
        text_add(&spoilt, words->at + at + (at < words->length));
    } else {
        while (at > 0 && words->at[at - 1] != ' ')
            at--;
        text_bytes(&spoilt, words->at, at);
        text_char(&spoilt, '?');
        text_cell_by_lot(&spoilt);
        text_add(&spoilt, stage_random(&lots, 2) ? ".2" : "");
        text_add(&spoilt, words->at + at + strcspn(words->at + at, " "));
    }
    text_clear(words);
    text_add(words, spoilt.at);
}

/* `try` says the same of what is typed, whether it can be read in the position or not. */
static void same_try(const struct pair *pair, const struct order *order)
{
    static struct text words, said;
    struct hall *hall = &halls[pair->side][0];

    words_of(pair->true_one, order, &words);
    if (stage_random(&lots, SPOILT_IN) == 0)
        spoil_words(&words);
    judged++;
    hall_try(hall, pair->true_one, words.at);
    text_clear(&said);
    text_bytes(&said, hall->out.at, hall->out.length);
    hall_try(hall, pair->twin, words.at);
    if (strcmp(said.at, hall->out.at) != 0)
        differs(pair, "try", stage.game->verbs[order->verb].name, "", order, said.at, hall->out.at);
    same_wanted(pair, hall, order, words.at);
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
    if (stage_random(&lots, PRINTED_IN) == 0)
        same_try(pair, order);
    snprintf(seed, sizeof seed, "%u", stage_random(&lots, 1u << 30));
    first.side = second.side = pair->side;
    enum verdict left_one = carry_out(pair->left, pair->true_one, order, seed, &first, &a);
    enum verdict right_one = carry_out(pair->right, pair->twin, order, seed, &second, &b);
    if (left_one == VERDICT_DONE && right_one == VERDICT_DONE) {
        bool whole = same_account(pair, "account", order);

        if (stage_random(&lots, PRINTED_IN) == 0)
            same_print(pair, seed, order, order, whole);
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
    else if (stage_random(&lots, PRINTED_IN) == 0)
        same_print(pair, seed, order, order, true);
}

/* ---- the other side's orders */

/* Whom the order names stands where he stands in both: else another counter lies there. */
static bool same_counters(const struct pair *pair, const struct order *order)
{
    const struct game_looks *looks = stage.game->looks;
    bool same = true;

    for (unsigned i = 0; same && i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS)
            same = looks->unit_cell(stage.scenario, pair->true_one, argument->value) ==
                   looks->unit_cell(stage.scenario, pair->twin, argument->value);
    }
    return same;
}

/* One that looks to the side as `order` does in the true position: another of that verb, if the
 * side is to learn no more of it. */
static struct order like(const struct pair *pair, const struct order *order)
{
    static struct text words;
    const char *verb = stage.game->verbs[order->verb].name;
    struct order other = *order;

    words_of(pair->true_one, order, &words);
    if (!find_blind(stage.game->name, verb, words.at))
        return other;
    for (unsigned tries = 0; tries < BLIND_TRIES && right.count; tries++) {
        const struct order *one = &right.order[stage_random(&lots, right.count)];

        words_of(pair->twin, one, &words);
        if (one->verb == order->verb && find_blind(stage.game->name, verb, words.at))
            return *one;
    }
    return other;
}

/* Nobody hears of what the other side orders in advance, unless it answers a question at once. */
static void same_silence(const struct pair *pair)
{
    const struct position_head *head = pair->true_one;
    const char *words = in_advance(stage.game->name, stage_random(&lots, 1u << 30));
    const char *side = stage.game->sides[pair->side];

    if (!words || head->question || strncmp(words, side, strlen(side)) == 0)
        return;
    for (unsigned i = 0; i < 2; i++) {
        struct hall *hall = &halls[pair->side][i];

        hall_order(hall, pair->true_one, "", words);
        if (hall->referee->desk.hand.stage == STAGE_PLAY && strcmp(hall->out.at, "\n") != 0)
            differs(pair, "print", words, "", NULL, hall->out.at, "\n");
    }
}

/* The side itself, or an umpire, has a question answered by its standard. */
static void same_overdue(const struct pair *pair)
{
    const struct position_head *head = pair->true_one;
    struct order order;
    unsigned verb = 0;

    while (strcmp(stage.game->verbs[verb].name, "overdue") != 0)
        verb++;
    order_start(&order, (uint16_t)verb);
    order.question = head->question;
    if (head->question)
        same_judgement(pair, &order);
}

/* What the side hears of an order that the enemy gives. */
static void same_hearing(const struct pair *pair)
{
    unsigned all = stage.game->verb_count;
    struct refusal refusal;
    char seed[32];

    make_list(pair, pair->true_one, all, false, &left);
    make_list(pair, pair->twin, all, false, &right);
    for (unsigned i = 0; i < HEARD && left.count; i++) {
        struct order order = *pick(&left);
        struct order other = like(pair, &order);

        if (!same_counters(pair, &order))
            continue;
        snprintf(seed, sizeof seed, "%u", stage_random(&lots, 1u << 30));
        first.side = second.side = pair->side;
        if (carry_out(pair->left, pair->true_one, &order, seed, &first, &refusal) != VERDICT_DONE ||
            carry_out(pair->right, pair->twin, &other, seed, &second, &refusal) != VERDICT_DONE)
            continue;
        heard++;
        same_print(pair, seed, &order, &other, same_account(pair, "hearing", &order));
    }
}

/* What cannot be read is no order, but what is said of that must not differ either. */
static void same_if_read(const struct pair *pair, const struct order *order)
{
    static struct text words;

    if (stage_reads_back(&stage, pair->true_one, order, &words) &&
        stage_reads_back(&stage, pair->twin, order, &words))
        same_judgement(pair, order);
    else if (stage_random(&lots, PRINTED_IN) == 0)
        same_try(pair, order);
}

static void same_orders(const struct pair *pair)
{
    for (unsigned i = 0; i < TRIED && left.count; i++) {
        struct order order = *pick(&left);
        unsigned changes = stage_random(&lots, 3);

        for (unsigned k = 0; k < changes && order.count; k++)
            change(&order);
        if (changes)
            same_if_read(pair, &order);
        else
            same_judgement(pair, &order);
    }
    for (unsigned i = 0; i < ANY; i++) {
        struct order order;

        make_any(pair->true_one, &order);
        same_if_read(pair, &order);
    }
}

/* What the side orders while the other is to act: in advance, if anything. */
static void same_out_of_turn(const struct pair *pair)
{
    static struct order order;

    left.position = pair->true_one;
    for (unsigned i = 0; i < OUT_OF_TURN; i++) {
        const char *verb;

        make_any(pair->true_one, &order);
        order.side = (int8_t)pair->side;
        verb = stage.game->verbs[order.verb].name;
        if (strncmp(verb, "standing ", 9) == 0 || strncmp(verb, "always ", 7) == 0 ||
            strncmp(verb, "cancel ", 7) == 0 || stage_random(&lots, OUT_OF_TURN) == 0)
            same_if_read(pair, &order);
    }
}

/* ---- the games */

static void hold(struct pair *pair)
{
    const struct position_head *head = pair->true_one;

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        bool acts = head->to_act == side;
        bool looks = stage_random(&lots, LOOKS_IN) == 0;

        if (!acts && !looks)
            continue;
        games_imagine(pair, (uint8_t)side, 0);
        if (looks) {
            same_looks(pair, stage_random(&lots, DRAWN_IN) == 0);
            same_facts(pair);
            same_screen(pair);
            same_conditions(pair);
            same_imagined(pair);
        }
        if (acts) {
            same_lists(pair);
            if (stage_random(&lots, SCRIPT_IN) == 0)
                same_script(pair);
            same_orders(pair);
            if (left.count)
                same_lists_of_one(pair);
        } else if (head->to_act < GAME_SIDES) {
            same_hearing(pair);
            same_silence(pair);
            same_overdue(pair);
            same_out_of_turn(pair);
        }
    }
}

static void report(const char *scenario)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes && classes[i].count; i++)
        printf("%8lu %s\n", classes[i].count, classes[i].name);
    tell_exceptions(stage.game->name);
    printf("%s, seed %s: %lu positions, %lu lists, %lu orders, %lu tried, %lu accounts, %lu odds, "
           "%lu ranges, %lu prints, %lu carried on, %lu orders of the other side, %lu with veils "
           "(%lu roots), %lu conditions, %lu dice wanted, %lu imagined, %lu scripts: "
           "%lu differ\n",
           scenario, seed_text, positions, lists, orders, judged, accounts, chances, ranges, prints,
           booked, heard, veiled, rooted, conditions, wanted, imagined, scripts, differences);
}

int main(int count, char **words)
{
    const struct games what = {hold, open_halls, free_halls, report};

    return games_main(&what, count, words);
}
