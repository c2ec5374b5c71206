/* 4 Victory: who controls what, the siege, and how the game ends. */
#include "santiago/rules/victory.h"
#include "santiago/rules/house.h"

#include <string.h>

/* ---- control [4.5] */

/* [4.5] Who controls the hex: a side, or NO_SIDE when a zone suspends the last visitor's claim. */
static uint8_t controller(struct sc_play *play, uint16_t hex)
{
    uint8_t last = set_has(play->p->claimed, hex) ? SC_US : SC_SPAIN;

    if (sc_any_unit(play, hex, SC_US))
        return SC_US;
    if (sc_any_unit(play, hex, SC_SPAIN))
        return SC_SPAIN;
    return sc_in_ezoc(play, hex, last) ? NO_SIDE : last; /* the claim is suspended */
}

static bool is_american(struct sc_play *play, const uint16_t *hexes, unsigned count)
{
    for (unsigned i = 0; i < count; i++) /* those in which he stands among them */
        if (!set_has(play->p->claimed, hexes[i]))
            return false;
    for (unsigned i = 0; i < count; i++)
        if (controller(play, hexes[i]) != SC_US)
            return false;
    return true;
}

/* ---- the siege [4.4] */

/* Hexes that no line of communication passes: American and Cuban units, American zones. */
static void find_closed(struct sc_play *play, struct sc_cells *closed)
{
    *closed = *sc_zone_of(play, SC_US);
    for (unsigned i = 0; i < SC_CELL_WORDS; i++)
        closed->word[i] |= play->board.taken[SC_US].word[i];
}

/* The map edge can be left from one of the hexes that are not closed. */
static bool leads_out(const struct sc_scenario *s, const struct sc_cells *hexes,
                      const struct sc_cells *closed)
{
    uint64_t any = 0;

    for (unsigned i = 0; i < SC_CELL_WORDS; i++)
        any |= hexes->word[i] & s->edge.word[i] & ~closed->word[i];
    return any != 0;
}

bool sc_besieged(struct sc_play *play)
{
    const struct sc_scenario *s = play->s;
    struct sc_cells closed;
    struct sc_cells front = {{0}};
    struct sc_cells reached;
    const struct field_spread spread = {.reached = reached.word,
                                        .front = front.word,
                                        .within = s->land.word, /* no swamp */
                                        .closed = closed.word};

    find_closed(play, &closed);
    for (unsigned i = 0; i < s->cities; i++)
        if (!set_has(closed.word, s->city[i]) && controller(play, s->city[i]) == SC_SPAIN)
            set_add(front.word, s->city[i]);
    memcpy(&reached, &front, sizeof reached);
    do
        if (leads_out(s, &front, &closed))
            return false;
    while (field_spread(&s->field, &spread));
    return true;
}

/* ---- the end */

static void end_game(struct sc_play *play, enum sc_victory victory, const char *rule,
                     const char *why)
{
    static const char *const levels[] = {[SC_US_MAJOR] = "American major victory",
                                         [SC_US_MARGINAL] = "American marginal victory",
                                         [SC_SPAIN_MAJOR] = "Spanish major victory"};
    struct position_head *head = &play->p->head;

    SC_TELL(play, SC_EV_VICTORY, rule, V_TEXT(levels[victory]), V_TEXT(why));
    play->p->victory = (uint8_t)victory;
    head->winner = victory == SC_SPAIN_MAJOR ? SC_SPAIN : SC_US;
    head->over = 1;
}

/* [4.1] 12 steps or fewer, and no two-step unit wholly eliminated */
static bool was_cheap(struct sc_play *play)
{
    int most = play->s->charts.most_lost;

    if (play->p->regiments_lost)
        return false;
    most += sc_house_steps(play);
    return play->p->steps_lost <= most;
}

static bool has_no_source(const struct sc_play *play)
{
    return play->p->landed && play->p->markers == 0;
}

bool sc_is_decided(struct sc_play *play)
{
    const struct sc_scenario *s = play->s;

    return is_american(play, s->fortress, SC_FORTRESSES) || is_american(play, s->city, s->cities) ||
           has_no_source(play);
}

/* All of them are claimed by the American, and he cannot tell whether he controls them. */
static bool is_in_doubt(struct sc_play *play, const uint16_t *hexes, unsigned count,
                        uint16_t entered)
{
    struct sc_cells most;
    struct sc_cells least;

    for (unsigned i = 0; i < count; i++)
        if (!set_has(play->p->claimed, hexes[i]) && hexes[i] != entered)
            return false;
    sc_fill_spanish_zone(play, SC_AT_WORST, MAP_NOWHERE, &most);
    sc_fill_spanish_zone(play, SC_AT_BEST, MAP_NOWHERE, &least);
    for (unsigned i = 0; i < count; i++)
        if (!sc_any_unit(play, hexes[i], SC_US) && hexes[i] != entered &&
            set_has(most.word, hexes[i]) != set_has(least.word, hexes[i]))
            return true;
    return false;
}

bool sc_hangs_on_unseen(struct sc_play *play, uint16_t entered)
{
    const struct sc_scenario *s = play->s;

    return is_in_doubt(play, s->fortress, SC_FORTRESSES, entered) ||
           is_in_doubt(play, s->city, s->cities, entered);
}

void sc_look_for_victory(struct sc_play *play)
{
    const struct sc_scenario *s = play->s;

    if (play->p->head.over)
        return;
    if (is_american(play, s->fortress, SC_FORTRESSES)) /* [22.3] */
        end_game(play, SC_US_MAJOR, "4.6", "both fortresses are American");
    else if (is_american(play, s->city, s->cities) && was_cheap(play))
        end_game(play, SC_US_MAJOR, "4.1", "all of Santiago is American");
    else if (is_american(play, s->city, s->cities))
        end_game(play, SC_US_MARGINAL, "4.2", "all of Santiago is American, at a high price");
    else if (has_no_source(play))
        end_game(play, SC_SPAIN_MAJOR, "4.7", "no Supply Source marker is on the map");
}

void sc_game_ends(struct sc_play *play)
{
    if (was_cheap(play) && sc_besieged(play))
        end_game(play, SC_US_MARGINAL, "4.3", "Santiago is under siege at the end");
    else
        end_game(play, SC_SPAIN_MAJOR, "4.8", "Santiago has held out");
}

bool sc_do_concede(struct sc_play *play)
{
    struct position_head *head = &play->p->head;
    uint8_t side = act_giver(&play->act);

    SC_TELL(play, SC_EV_CONCEDED, "3.3", V_INT(side));
    if (head->question)
        sc_answered(play);
    play->p->victory = SC_CONCEDED;
    head->winner = sc_enemy(side);
    head->over = 1;
    return true;
}
