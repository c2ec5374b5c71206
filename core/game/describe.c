#include "game/describe.h"

const char *describe_side(const struct game *game, uint8_t side)
{
    return side < GAME_SIDES ? game->sides[side] : "nobody";
}

void describe_turn(const struct game *game, const struct scenario_head *scenario,
                   const struct position_head *head, const char *noun, const char *date,
                   struct text *out)
{
    if (head->turn >= scenario->first_turn)
        text_format(out, "%s %u of %u%s%s: ", noun, (unsigned)head->turn,
                    (unsigned)scenario->last_turn, date[0] ? ", " : "", date);
    text_format(out, "%s\n", game->phases[head->phase].title);
    if (head->over)
        text_format(out, "the game is over: %s has won\n", describe_side(game, head->winner));
    else if (head->question)
        text_format(out, "%s must answer Q%u\n", describe_side(game, head->to_act),
                    (unsigned)head->question);
    else
        text_format(out, "%s is to act\n", describe_side(game, head->to_act));
}
