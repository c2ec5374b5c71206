/* An order that awaits its dice, as an account has it: with what it shows before one falls. */
#include <string.h>

#include "referee/carry_out.h"
#include "referee/desk.h"
#include "referee/shadow.h"
#include "referee/telling.h"

bool referee_shadow_shows(struct referee_desk *desk, struct referee_telling *telling,
                          struct referee_shadow *shadow)
{
    shadow->awaits = true;
    bool dice = referee_asks_for_dice(desk, telling, shadow);
    shadow->awaits = false;
    return dice || shadow->shown_count > 0;
}

/* With that guess the order can be given, and all lies as the side knows. */
static bool may_await(const struct referee_hand *hand, struct referee_shadow *shadow,
                      unsigned guess)
{
    referee_shadow_base(hand, shadow, guess);
    if (!referee_shadow_puts(hand, shadow))
        return false;
    struct order order = referee_shadow_told_order(hand, shadow);
    memcpy(shadow->trial, shadow->base, hand->game->position_size);
    return referee_shadow_gives(shadow, &order) &&
           referee_shadow_looks_the_same(shadow, shadow->trial);
}

void referee_shadow_awaits(struct referee_desk *desk, struct referee_telling *telling,
                           struct referee_shadow *shadow, struct text *out)
{
    struct referee_hand *hand = &desk->hand;
    unsigned guess = 0;

    if (!referee_shadow_is_wanted(desk) || shadow->lost || !referee_shadow_makes_room(hand, shadow))
        return;
    referee_shadow_shows(desk, telling, shadow);
    memcpy(desk->table.before, desk->table.now, hand->game->position_size);
    referee_shadow_takes(desk, telling, shadow, 0);
    referee_shadow_begins_following(hand, shadow);
    referee_shadow_opens(hand, &desk->veil, shadow);
    size_t opened = shadow->lines.length;
    while (!may_await(hand, shadow, guess) && guess++ < SHADOW_GUESSES &&
           !referee_shadow_is_out_of_memory(shadow))
        text_cut(&shadow->lines, opened);
    shadow->lost = guess > SHADOW_GUESSES;
    memcpy(shadow->now, shadow->trial, hand->game->position_size);
    text_bytes(out, shadow->lines.at ? shadow->lines.at : "", shadow->lines.length);
    text_bytes(out, shadow->order.at ? shadow->order.at : "", shadow->order.length);
    out->failed = out->failed || referee_shadow_is_out_of_memory(shadow);
}
