/* What stands where, and the only functions that change it. Each tells what it does. */
#include "toy.h"

uint8_t toy_side(const struct toy_play *play, unsigned unit)
{
    return play->s->counter[unit].side;
}

unsigned toy_next_at(const struct toy_play *play, unsigned cell, uint8_t side, unsigned from)
{
    while (from < play->s->units && (play->p->at[from] != cell || toy_side(play, from) != side))
        from++;
    return from < play->s->units ? from : TOY_NOBODY;
}

bool toy_stands(const struct toy_play *play, unsigned cell, uint8_t side)
{
    return toy_next_at(play, cell, side, 0) != TOY_NOBODY;
}

unsigned toy_die(struct toy_play *play)
{
    return act_die(&toy_game, &play->act);
}

/* ---- units and provinces */

void toy_hold(struct toy_play *play, unsigned cell, uint8_t side, const char *rule)
{
    play->p->holder[cell] = side;
    if (side == NO_SIDE)
        TOY_TELL(play, TOY_EV_FREED, rule, V_INT(cell));
    else
        TOY_TELL(play, TOY_EV_HELD, rule, V_INT(side), V_INT(cell));
}

/* [4.2] Who is alone there controls it. */
static void settle(struct toy_play *play, unsigned cell)
{
    bool north = toy_stands(play, cell, TOY_NORTH);
    uint8_t holder = north ? TOY_NORTH : TOY_SOUTH;

    if (north != toy_stands(play, cell, TOY_SOUTH) && play->p->holder[cell] != holder)
        toy_hold(play, cell, holder, "4.2");
}

void toy_enter(struct toy_play *play, unsigned unit, unsigned cell, const char *rule)
{
    TOY_TELL(play, TOY_EV_MARCHED, rule, V_INT(unit), V_INT(play->p->at[unit]), V_INT(cell));
    play->p->at[unit] = (uint8_t)cell;
    settle(play, cell);
}

void toy_put(struct toy_play *play, unsigned unit, unsigned cell, const char *rule)
{
    play->p->at[unit] = (uint8_t)cell;
    TOY_TELL(play, TOY_EV_RAISED, rule, V_INT(unit), V_INT(cell));
    settle(play, cell);
}

void toy_lose(struct toy_play *play, unsigned unit, const char *rule)
{
    unsigned cell = play->p->at[unit];

    play->p->at[unit] = TOY_DEAD;
    TOY_TELL(play, TOY_EV_LOST, rule, V_INT(unit));
    settle(play, cell);
}

void toy_points(struct toy_play *play, uint8_t side, int points, const char *rule)
{
    int16_t *total = &play->p->points[side];

    if (*total + points < INT16_MIN / 2 || *total + points > INT16_MAX / 2)
        return; /* no card of the toy comes near */
    *total = (int16_t)(*total + points);
    TOY_TELL(play, TOY_EV_POINTS, rule, V_INT(points), V_INT(side), V_INT(*total));
}

/* ---- cards */

struct deck toy_deck(const struct toy_play *play)
{
    return (struct deck){play->p->pile, play->s->cards};
}

void toy_discard(struct toy_play *play, unsigned card)
{
    play->p->pile[card] = TOY_DISCARD;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        play->p->known[side] &= ~(UINT32_C(1) << card);
}

/* [3.1] */
void toy_draw(struct toy_play *play, uint8_t side, unsigned cards, const char *rule)
{
    struct deck deck = toy_deck(play);

    while (cards-- > 0) {
        unsigned discards = deck_count(&deck, TOY_DISCARD);
        unsigned card;

        if (deck_count(&deck, TOY_DRAW) == 0 && discards > 0) {
            TOY_TELL(play, TOY_EV_SHUFFLED, "3.1", V_INT(discards));
            deck_move(&deck, TOY_DISCARD, TOY_DRAW);
        }
        card = deck_draw(&deck, TOY_DRAW, toy_hand(side), play->dice);
        if (card == DECK_NONE)
            return;
        TOY_TELL(play, TOY_EV_DREW, rule, V_INT(side), V_INT(card));
    }
}
