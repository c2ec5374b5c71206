/* One game of a study. */
#include <string.h>

#include "game/look.h"
#include "lua/house.h"
#include "study/parts.h"

enum { ORDERS_MOST = 200000 };

static void add_facts(const struct study *study, const void *position, struct text *out)
{
    const void *scenario = referee_scenario(study->log.referee);
    const struct game_names of = {study->game, scenario, position};
    struct names names = game_names(&of);
    const struct game_fact *fact = study->game->looks ? study->game->looks->whole : NULL;

    for (; fact && fact->name; fact++) {
        struct value value = {0};

        if (!fact->outcome || !game_look(fact, scenario, position, 0, &value))
            continue;
        text_format(out, ",\"%s\":", fact->name);
        value_json(&names, fact->kind, &value, out);
    }
}

/* {"game":7,"end":"over","turn":25,"winner":"us",...} */
static void add_game(const struct study *study, uint32_t number, const char *how,
                     const void *position, struct text *out)
{
    const struct position_head *head = position;
    const char *winner =
        head->over && head->winner < GAME_SIDES ? study->game->sides[head->winner] : "nobody";

    text_format(out, "{\"game\":%u,\"end\":\"%s\",\"turn\":%u,\"winner\":\"%s\"", (unsigned)number,
                how, (unsigned)head->turn, winner);
    add_facts(study, position, out);
    text_add(out, "}\n");
}

/* Carries out the orders of --with. *how is "refused at LINE" if one is not legal as things have
 * come: the game is not played on. False at a fault. */
static bool play_orders(const struct study *study, struct match *match, char how[TALLY_NAME])
{
    const struct position_head *head = match->position;
    const struct game_names names = {match->game, match->scenario, match->position};
    const struct order_finder finder = game_finder(&names);

    for (uint32_t i = 0; i < study->order_count && !head->over && !*how; i++) {
        const struct order_line *given = &study->orders[i];
        struct place place = {study->with, given->line, 1};
        struct diags unheeded = {0};
        struct log_line line;
        struct order order;

        if (!log_read(given->text.at, given->text.length, place, &line, match->diags) ||
            !order_read(match->game->verbs, match->game->verb_count, &finder, &line, place, &order,
                        match->diags))
            return false;
        struct diags *diags = match->diags;
        match->diags = &unheeded;
        bool good = match_order(match, &order);
        match->diags = diags;
        if (!good)
            snprintf(how, TALLY_NAME, "refused at %u", (unsigned)given->line);
    }
    return true;
}

static bool open_bots(struct study *study, const char *seed, struct match *match)
{
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (!study->bot[side].file)
            continue;
        study->bot[side].seed = seed;
        match->bot[side] = bot_open(&study->bot[side], match->diags);
        if (!match->bot[side])
            return false;
    }
    return true;
}

bool study_play(struct study *study, uint32_t number, struct match *match, struct text *out)
{
    char seed[STUDY_WORD + 32];

    snprintf(seed, sizeof seed, "%s/%u", study->seed, (unsigned)number);
    memcpy(match->position, referee_position(study->log.referee), study->game->position_size);
    match->orders = referee_orders(study->log.referee);
    house_begin(&study->log.files.hooks); /* so that each game is the same, whoever plays it */
    static const char *const ends[] = {
        [MATCH_OVER] = "over", [MATCH_WAITS] = "waits", [MATCH_LONG] = "long"};
    char how[TALLY_NAME] = "";
    bool good = dice_seed(&match->dice, seed, strlen(seed)) && play_orders(study, match, how) &&
                open_bots(study, seed, match);
    if (good && !*how) {
        enum match_end end = match_play(match, ORDERS_MOST, NULL, NULL);

        good = end <= MATCH_LONG;
        if (good)
            snprintf(how, sizeof how, "%s", ends[end]);
    }
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        bot_close(match->bot[side]);
        match->bot[side] = NULL;
    }
    if (!good)
        return false;
    add_game(study, number, how, match->position, out);
    return !out->failed || diag_no_memory(match->diags);
}
