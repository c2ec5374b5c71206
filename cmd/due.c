#include "due.h"

#include "game/describe.h"

void due_speaker(const struct game *game, const struct position_head *head, struct text *out)
{
    if (head->over && head->winner < GAME_SIDES)
        text_format(out, "the game is over, %s has won", game->sides[head->winner]);
    else if (head->over)
        text_add(out, "the game is over");
    else if (head->question)
        text_format(out, "%s is asked Q%u", describe_side(game, head->to_act),
                    (unsigned)head->question);
    else
        text_format(out, "%s is to act", describe_side(game, head->to_act));
}

void due_phase(const struct game *game, const struct position_head *head, struct text *out)
{
    const struct game_phase *phase = &game->phases[head->phase];

    text_format(out, "turn %u, %s", (unsigned)head->turn, phase->name);
    if (phase->side < GAME_SIDES)
        text_format(out, " of %s", game->sides[phase->side]);
}

void due_words(const struct game *game, const struct position_head *head, struct text *out)
{
    due_phase(game, head, out);
    text_add(out, ": ");
    due_speaker(game, head, out);
}
