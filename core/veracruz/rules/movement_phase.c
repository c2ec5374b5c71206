/* 4.1 How a Movement Phase begins and ends [8.82] [9.2] [12.14]. */
#include "veracruz/rules/movement.h"
#include "veracruz/rules/organization.h"

#include <string.h>

enum { ONE_HEX = 10 }; /* in tenths */

/* ---- beginning */

enum { DONE_BEFORE = VZ_MOVED | VZ_CLOSED | VZ_RECONNOITERED }; /* what a board tells of units */

void vz_movement_begins(struct vz_play *play)
{
    const uint16_t of_the_phase = VZ_MOVED | VZ_CLOSED | VZ_TRIED | VZ_BEGAN_IN_ZONE |
                                  VZ_BEGAN_LED | VZ_DROPPED | VZ_RECONNOITERED | VZ_REORGANIZED;
    uint8_t side = vz_phasing(play);
    const uint8_t *zone = vz_zone_of(play, vz_enemy(side));
    const uint8_t *here = play->board->here;
    const struct vz_position *board = vz_board_now(play);

    vz_units_remove_all(&play->p->movers, &play->s->of[side]);
    memset(&play->p->examined, 0, sizeof play->p->examined); /* [14.34] */
    memset(play->p->scouting, 0, sizeof play->p->scouting);  /* [14.36] */
    play->p->scoutings = 0;
    if (board) {
        memcpy(play->p->scouting, board->scouting, sizeof board->scouting);
        play->p->scoutings = board->scoutings;
    }
    for (VZ_EACH(unit, &play->s->of[side])) {
        struct vz_unit *u = &play->p->unit[unit];

        u->flags &= (uint16_t)~of_the_phase;
        u->flags |= board ? board->unit[unit].flags & DONE_BEFORE : 0;
        u->spent = board ? board->unit[unit].spent : 0;
        u->stays = vz_on_map(u->hex) && !(u->flags & VZ_MOVED);
        if (!vz_on_map(u->hex))
            continue;
        if (vz_counts_hexes(play, unit) && u->spent < ONE_HEX)
            u->spent = ONE_HEX; /* [19.23] the invasion hex is the first of three */
        if (zone[u->hex])
            u->flags |= VZ_BEGAN_IN_ZONE; /* [5.23] [8.82] */
        if (here[u->hex] >> (VZ_LEADER_HERE + side) & 1)
            u->flags |= VZ_BEGAN_LED; /* [9.2] */
    }
}

/* ---- ending */

/* Who is lost as the phase ends: the Demoralized, and those without a Leader. */
struct losses {
    struct vz_units demoralized;
    struct vz_units leaderless;
};

static void find_losses(struct vz_play *play, uint8_t side, struct losses *losses)
{
    const uint8_t *zone = vz_zone_of(play, vz_enemy(side));
    const uint8_t *here = play->board->here;
    struct vz_units fighters;

    memset(losses, 0, sizeof *losses);
    vz_side_on_map(play, side, &fighters);
    vz_units_keep(&fighters, &play->s->combat);
    for (VZ_EACH(unit, &fighters)) {
        const struct vz_unit *u = &play->p->unit[unit];

        /* who has left the zone in which it began may be in another [5.23] */
        if (!(u->flags & VZ_BEGAN_IN_ZONE) || vz_has_gone(u) || !zone[u->hex])
            continue;
        if (u->flags & VZ_DEMORALIZED) /* [8.82] could not or did not leave the zone */
            vz_units_add(&losses->demoralized, unit);
        else if (!(u->flags & VZ_BEGAN_LED) && !(here[u->hex] >> (VZ_LEADER_HERE + side) & 1))
            vz_units_add(&losses->leaderless, unit); /* [9.2] nor has a Leader come */
    }
}

/* Who cannot stay without units of the set: [8.82] Leaders, [11.25] trains. */
static void add_companions(const struct vz_play *play, uint8_t side, struct vz_units *set)
{
    const struct vz_units fighters = *set;

    for (VZ_EACH(unit, &fighters)) {
        uint16_t hex = play->p->unit[unit].hex;
        struct vz_units left;
        struct vz_units stack;

        vz_combat_units_at(play, hex, side, &left);
        vz_units_remove_all(&left, &fighters);
        if (!vz_units_empty(&left))
            continue;
        vz_units_at(play, hex, side, &stack);
        vz_units_add_all(set, &stack);
    }
}

static bool refuse_losses(struct vz_play *play, uint8_t side, const struct losses *losses)
{
    struct vz_units all = losses->demoralized;
    unsigned first;
    bool demoralized;

    vz_units_add_all(&all, &losses->leaderless);
    if (vz_units_empty(&all))
        return true;
    first = vz_units_next(&all, 0);
    demoralized = vz_units_has(&losses->demoralized, first);
    add_companions(play, side, &all);
    return VZ_REFUSE(play, demoralized ? VZ_DEMORALIZED_LOST : VZ_WOULD_BE_LOST, 0, V_INT(first),
                     V_INT(play->p->unit[first].hex), V_INT(vz_units_count(&all)));
}

/* Hex by hex, and whoever cannot stay without them. */
static void lose(struct vz_play *play, uint8_t side, const struct vz_units *set, const char *rule)
{
    if (vz_units_empty(set))
        return;
    for (uint16_t hex = 0; hex < play->s->map.cells; hex++) {
        struct vz_units here = {{0}};

        for (VZ_EACH(unit, set))
            if (play->p->unit[unit].hex == hex)
                vz_units_add(&here, unit);
        if (vz_units_empty(&here))
            continue;
        vz_fact_eliminate(play, &here, rule);
        vz_fact_survivors(play, hex, side); /* [8.82] Leaders with them, [11.25] trains */
    }
    vz_check_formations(play);
}

static bool judge_perote(struct vz_play *play, uint8_t side)
{
    struct vz_units garrison;
    unsigned points;

    vz_combat_units_at(play, play->s->fort_cell[VZ_FORT_PEROTE], side, &garrison);
    points = vz_known_points(play, &garrison); /* [12.14] Ineffective points too */
    return points <= vz_figure(play, VZ_PEROTE_POINTS) ||
           VZ_REFUSE(play, VZ_PEROTE_FULL, 0, V_INT(points),
                     V_INT(vz_figure(play, VZ_PEROTE_POINTS)));
}

bool vz_movement_spares_all(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);
    struct losses losses;

    if (!judge_perote(play, side))
        return false;
    find_losses(play, side, &losses);
    return refuse_losses(play, side, &losses);
}

void vz_movement_ends(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);
    struct losses losses;

    find_losses(play, side, &losses);
    lose(play, side, &losses.demoralized, "8.82");
    lose(play, side, &losses.leaderless, "9.2");
}
