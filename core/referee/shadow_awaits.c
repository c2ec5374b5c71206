/* An order that awaits its dice, as an account has it: with what it shows before one falls. */
#include <string.h>

#include "referee/carry_out.h"
#include "referee/shadow.h"
#include "referee/state.h"

bool referee_shadow_shows(struct referee *referee)
{
    referee->shadow.awaits = true;
    bool dice = referee_asks_for_dice(referee);
    referee->shadow.awaits = false;
    return dice || referee->shadow.shown_count > 0;
}

/* With that guess the order can be given, and all lies as the side knows. */
static bool may_await(struct referee *referee, unsigned guess)
{
    struct referee_shadow *shadow = &referee->shadow;

    referee_shadow_base(referee, guess);
    if (!referee_shadow_puts(referee))
        return false;
    struct order order = referee_shadow_told_order(referee);
    memcpy(shadow->trial, shadow->base, referee->game->position_size);
    return referee_shadow_gives(shadow, &order) &&
           referee_shadow_looks_the_same(shadow, shadow->trial);
}

void referee_shadow_awaits(struct referee *referee, struct text *out)
{
    struct referee_shadow *shadow = &referee->shadow;
    unsigned guess = 0;

    if (!referee_shadow_is_wanted(referee) || shadow->lost || !referee_shadow_makes_room(referee))
        return;
    referee_shadow_shows(referee);
    memcpy(referee->before, referee->now, referee->game->position_size);
    referee_shadow_takes(referee, 0);
    referee_shadow_begins_following(referee);
    referee_shadow_opens(referee);
    size_t opened = shadow->lines.length;
    while (!may_await(referee, guess) && guess++ < SHADOW_GUESSES &&
           !referee_shadow_is_out_of_memory(shadow))
        text_cut(&shadow->lines, opened);
    shadow->lost = guess > SHADOW_GUESSES;
    memcpy(shadow->now, shadow->trial, referee->game->position_size);
    text_bytes(out, shadow->lines.at ? shadow->lines.at : "", shadow->lines.length);
    text_bytes(out, shadow->order.at ? shadow->order.at : "", shadow->order.length);
    out->failed = out->failed || referee_shadow_is_out_of_memory(shadow);
}
