#include "lua/match.h"

#include "game/entry_points.h"

static bool fault(struct match *match, struct place place, const char *why)
{
    diag_add(match->diags, DIAG_FAILED, place, "%s", why);
    return false;
}

static bool not_legal(struct match *match, struct place place, const struct order *order,
                      const struct refusal *refusal)
{
    const struct game_names of = {match->game, match->scenario, match->position};
    const struct game_eyes eyes = {.names = of, .side = NO_SIDE};
    struct names names = game_names(&of);
    struct text text = {0};

    text_add(&text, "an order is not legal: ");
    order_text(match->game->verbs, &names, order, &text);
    text_add(&text, ": ");
    refusal_text(&eyes, refusal, &text);
    fault(match, place, text.failed ? "an order is not legal" : text.at);
    text_free(&text);
    return false;
}

/* `place` is that of whoever gives the order. */
static bool carry_out(struct match *match, struct place place, const struct order *order)
{
    const struct sink nowhere = {NULL, NULL};
    struct refusal refusal = {0};
    enum verdict verdict = game_apply(match->game, match->scenario, match->position, order,
                                      &match->dice, &nowhere, &refusal);

    if (verdict != VERDICT_FAILED && match->dice.fault == DICE_NOT_CAST)
        return true; /* what comes of it nobody knows yet */
    switch (verdict) {
    case VERDICT_DONE:
        match->orders++;
        return match->dice.fault == DICE_GOOD ||
               (match->by_hand && match->dice.fault == DICE_RAN_OUT) ||
               fault(match, place, "the dice have run out");
    case VERDICT_REFUSED:
        return not_legal(match, place, order, &refusal);
    case VERDICT_FAILED:
        break;
    }
    game_failed(match->game, match->scenario, NO_SIDE, match->diags);
    return false;
}

bool match_order(struct match *match, const struct order *order)
{
    return carry_out(match, (struct place){.file = match->file}, order);
}

/* The order as a log holds it, with its newline. */
static bool write_order(const struct match *match, const struct order *order, struct text *line)
{
    const struct game_names of = {match->game, match->scenario, match->position};
    struct names names = game_names(&of);

    text_clear(line);
    order_text(match->game->verbs, &names, order, line);
    text_char(line, '\n');
    return !line->failed || diag_no_memory(match->diags);
}

/* Asks the bot of the side that is to act, and carries out what it says; only then it is said. */
static enum match_end step(struct match *match, uint8_t side, struct text *line,
                           bool (*said)(void *to, const char *line, size_t length), void *to)
{
    const struct lua_world world = {match->game, match->scenario, match->position, side,
                                    match->orders};
    struct order order;

    if (!bot_choose(match->bot[side], &world, &order, match->diags) ||
        (said && !write_order(match, &order, line)) ||
        !carry_out(match, bot_place(match->bot[side]), &order))
        return MATCH_FAILED;
    if (said && !said(to, line->at, line->length))
        return MATCH_STOPPED;
    return match->dice.fault == DICE_NOT_CAST ? MATCH_WAITS : MATCH_OVER;
}

enum match_end match_play(struct match *match, uint32_t most,
                          bool (*said)(void *to, const char *line, size_t length), void *to)
{
    const struct position_head *head = match->position;
    uint32_t last = match->orders + most;
    enum match_end end = MATCH_OVER;
    struct text line = {0};

    while (!head->over && end == MATCH_OVER) {
        uint8_t side = head->to_act;

        if (side >= GAME_SIDES || !match->bot[side] || match->dice.fault)
            end = MATCH_WAITS;
        else if (match->orders == last)
            end = MATCH_LONG;
        else
            end = step(match, side, &line, said, to);
    }
    text_free(&line);
    return end;
}
