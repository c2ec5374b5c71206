/* 2.3.a, 8.3 The game as one side may carry it out. What it is shown changes places with what was
 * thought to lie there, if that can be; a die that names anything else is a fault. */
#include "montezuma/rules/account.h"

#include "montezuma/rules/cards.h"

static uint8_t reader(const struct mz_position *p)
{
    return (uint8_t)(p->account - 1);
}

void mz_begin_account(void *position, uint8_t side)
{
    struct mz_position *p = position;

    p->account = (uint8_t)(side + 1);
}

/* ---- 8.3 cards */

/* It lies in the deck or in the enemy's hand, and nothing has told which. */
static bool is_secret(const struct mz_position *p, unsigned card)
{
    uint8_t side = reader(p);

    return p->pile[card] == MZ_DRAW ||
           (p->pile[card] == mz_hand_of(mz_enemy(side)) && !(p->seen[card] >> side & 1));
}

/* The secret card lies in that pile; it changes places with the first that may lie elsewhere. */
static bool find_card(struct mz_position *p, unsigned card, uint8_t pile)
{
    if (card >= MZ_STRATEGY || !is_secret(p, card))
        return false;
    for (unsigned other = 0; p->pile[card] != pile && other < MZ_STRATEGY; other++)
        if (p->pile[other] == pile && is_secret(p, other)) {
            p->pile[other] = p->pile[card];
            p->pile[card] = pile;
        }
    return p->pile[card] == pile;
}

/* The card of the deck that the next die names. */
static unsigned named_card(struct mz_play *play)
{
    const struct deck deck = {play->p->pile, MZ_STRATEGY};
    unsigned card = dice_roll(play->dice, MZ_STRATEGY) - 1;

    if (find_card(play->p, card, MZ_DRAW))
        return card;
    dice_deny(play->dice);
    return deck_next(&deck, MZ_DRAW, 0);
}

unsigned mz_account_card(struct mz_play *play, uint8_t side)
{
    const struct deck deck = {play->p->pile, MZ_STRATEGY};
    unsigned first = deck_next(&deck, MZ_DRAW, 0);

    return first == DECK_NONE || side != reader(play->p) ? first : named_card(play);
}

static void tell_hand(struct mz_play *play, uint8_t side)
{
    const struct mz_position *p = play->p;

    for (unsigned card = 0; card < MZ_STRATEGY; card++)
        if (p->pile[card] == mz_hand_of(mz_enemy(side)) && !(p->seen[card] >> side & 1))
            dice_tell(play->dice, dice_heard(play->dice), (uint8_t)(1u << side), card + 1);
}

/* What was thought to be in the hand goes back before the first is named. */
static void learn_hand(struct mz_play *play)
{
    struct mz_position *p = play->p;
    uint8_t hand = mz_hand_of(mz_enemy(reader(p)));
    unsigned count = 0;

    for (unsigned card = 0; card < MZ_STRATEGY; card++)
        if (p->pile[card] == hand && is_secret(p, card)) {
            p->pile[card] = MZ_DRAW;
            count++;
        }
    for (; count > 0; count--) {
        unsigned card = named_card(play);

        p->pile[card] = hand;
        p->seen[card] |= (uint8_t)(1u << reader(p));
    }
}

void mz_show_hand(struct mz_play *play, uint8_t side)
{
    if (!play->dice)
        return;
    if (!mz_is_account(play))
        tell_hand(play, side);
    else if (side == reader(play->p))
        learn_hand(play);
}

/* What the enemy names he has in his hand. */
void mz_account_order(const void *scenario, void *position, const struct order *order)
{
    struct mz_position *p = position;
    uint8_t side = order->side >= 0 ? (uint8_t)order->side : p->head.to_act;

    (void)scenario;
    if (side == reader(p))
        return;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_THING)
            find_card(p, (unsigned)order->argument[i].value, mz_hand_of(mz_enemy(reader(p))));
}

/* ---- 2.3.a works */

/* Where a marker of that kind and figure lies of which it is not known, or NULL. */
static uint8_t *thought_of(struct mz_play *play, unsigned work, unsigned figure)
{
    uint8_t enemy = mz_enemy(reader(play->p));

    for (MZ_ALL_CELLS(cell, play->s)) {
        struct mz_work_at *at = &play->p->work[cell];

        if (mz_is_unknown(at, enemy) && at->work == work && at->figure == figure)
            return &at->figure;
        if (mz_is_fort_unknown(at, enemy) && work == MZ_FORT && at->building == figure)
            return &at->building;
    }
    return NULL;
}

/* One that is left; the lowest, but for one of `other` and one of `wanted`. */
static unsigned any_left(const struct mz_play *play, unsigned work, unsigned other, unsigned wanted)
{
    for (unsigned figure = 1; figure < MZ_WORK_FIGURES; figure++)
        if (figure != wanted &&
            mz_works_left(play, work, figure) > (unsigned)(figure == other && other > 0))
            return figure;
    return 0;
}

/* One of that figure is left. */
static bool find_work(struct mz_play *play, unsigned work, unsigned other, unsigned figure)
{
    unsigned instead = any_left(play, work, other, figure);
    uint8_t *thought;

    if (mz_works_left(play, work, figure) > (unsigned)(figure == other))
        return true;
    thought = instead > 0 ? thought_of(play, work, figure) : NULL;
    if (thought)
        *thought = (uint8_t)instead;
    return thought != NULL;
}

unsigned mz_account_work(struct mz_play *play, unsigned work, unsigned other, unsigned ears)
{
    unsigned first = any_left(play, work, other, 0);
    unsigned figure;

    if (first == 0 || !mz_account_hears(play, ears))
        return first;
    figure = dice_roll(play->dice, MZ_WORK_FIGURES - 1);
    if (find_work(play, work, other, figure))
        return figure;
    dice_deny(play->dice);
    return first;
}

static void learn_work(struct mz_play *play, unsigned work, uint8_t *face)
{
    unsigned figure = dice_roll(play->dice, MZ_WORK_FIGURES - 1);
    uint8_t thought = *face;

    *face = 0; /* it is in hand */
    if (figure == thought || find_work(play, work, 0, figure)) {
        *face = (uint8_t)figure;
    } else {
        *face = thought;
        dice_deny(play->dice);
    }
}

static void show(struct mz_play *play, uint8_t enemy, unsigned work, uint8_t *face)
{
    if (!play->dice)
        return;
    if (!mz_is_account(play))
        dice_tell(play->dice, dice_heard(play->dice), (uint8_t)(1u << enemy), *face);
    else if (enemy == reader(play->p))
        learn_work(play, work, face);
}

void mz_show_face(struct mz_play *play, unsigned cell)
{
    struct mz_work_at *at = &play->p->work[cell];

    if (mz_is_unknown(at, at->side))
        show(play, mz_enemy(at->side), at->work, &at->figure);
}

void mz_show_fort(struct mz_play *play, unsigned cell)
{
    struct mz_work_at *at = &play->p->work[cell];

    if (mz_is_fort_unknown(at, at->side))
        show(play, mz_enemy(at->side), MZ_FORT, &at->building);
}
