/* 14.0 Limited intelligence: Reconnaissance [14.3], and militia that prove to be worth nothing
 * [14.16] [14.37]. */
#include "veracruz/rules/intelligence.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/politics.h"
#include "veracruz/sequence.h"

#include <string.h>

enum { US_TWICE = 2 }; /* [14.32] the die is doubled */

/* ---- zeros */

static uint32_t zero_bit(const struct vz_play *play, unsigned unit)
{
    return UINT32_C(1) << (unit - play->s->first_militia);
}

/* Off the map they are as untried as any. */
static void keep_zeros(const struct vz_play *play)
{
    for (unsigned unit = play->s->first_militia; unit < play->s->first_guerrilla; unit++)
        if (!vz_is_zero_militia(play, unit))
            play->p->zeros &= ~zero_bit(play, unit);
}

void vz_zeros_at(const struct vz_play *play, uint16_t hex, struct vz_units *set)
{
    memset(set, 0, sizeof *set);
    for (unsigned unit = play->s->first_militia; unit < play->s->first_guerrilla; unit++)
        if (play->p->zeros & zero_bit(play, unit) && play->p->unit[unit].hex == hex)
            vz_units_add(set, unit);
}

/* The lowest hex with zeros that have just been turned over, and those in it. */
static uint16_t first_zeros(const struct vz_play *play, struct vz_units *here)
{
    uint16_t hex = MAP_NOWHERE;

    for (unsigned unit = play->s->first_militia; unit < play->s->first_guerrilla; unit++)
        if (play->p->zeros & zero_bit(play, unit) && play->p->unit[unit].hex < hex)
            hex = play->p->unit[unit].hex;
    vz_zeros_at(play, hex, here);
    return hex;
}

bool vz_ask_zeros(struct vz_play *play)
{
    struct vz_position *p = play->p;
    struct vz_units here;
    struct vz_names names;

    keep_zeros(play);
    while (p->zeros) {
        p->zeros_hex = first_zeros(play, &here);
        vz_remove_zeros(play, p->zeros_hex, VZ_MEXICO, "14.37"); /* all there are zeros */
        keep_zeros(play);
        if (!vz_on_map(p->unit[vz_units_next(&here, 0)].hex))
            continue;
        vz_ask(play, VZ_ASK_ZERO_MILITIA, VZ_MEXICO);
        VZ_TELL(play, VZ_EV_ASK_ZERO, "14.37", V_INT(p->head.question), V_INT(VZ_MEXICO),
                vz_list(&here, &names), V_INT(p->zeros_hex));
        return true;
    }
    return false;
}

void vz_zeros_step(struct vz_play *play, unsigned step)
{
    if (vz_ask_zeros(play))
        course_go_to(&play->p->head, VZ_TURNED_OVER, step); /* there may be others */
}

/* Every unit named is a zero of the set that may be given up; refuses at its word. */
static bool judge_zeros(struct vz_play *play, unsigned slot, const struct vz_units *named,
                        const struct vz_units *among)
{
    for (VZ_EACH(unit, named))
        if (!vz_is_zero_militia(play, unit) || !vz_units_has(among, unit))
            return VZ_REFUSE(play, VZ_ZERO_ONLY, vz_word_of(play, slot, unit), V_INT(unit));
    return true;
}

bool vz_answer_zeros(struct vz_play *play)
{
    struct vz_units removed = {{0}};
    struct vz_units here;

    first_zeros(play, &here);
    if (play->order->verb == VZ_ANSWER_REMOVE &&
        (!vz_read_group(play, REMOVE_UNITS, VZ_MEXICO, &removed) ||
         !judge_zeros(play, REMOVE_UNITS, &removed, &here)))
        return false;
    vz_fact_to_pool(play, &removed, "14.37");
    for (VZ_EACH(unit, &here)) /* [14.14] the others stay in play */
        play->p->zeros &= ~zero_bit(play, unit);
    vz_answered(play);
    return true;
}

bool vz_default_zeros(struct vz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, VZ_ANSWER_KEEP);
    return true;
}

bool vz_do_remove_militia(struct vz_play *play)
{
    struct vz_units set;

    if (!vz_read_group(play, REMOVE_UNITS, VZ_MEXICO, &set) ||
        !judge_zeros(play, REMOVE_UNITS, &set, &set))
        return false;
    vz_fact_to_pool(play, &set, "14.16");
    return true;
}

/* ---- 14.32 and 14.33 who, and what */

unsigned vz_scout(const struct vz_scenario *s, struct vz_scouting scouting)
{
    unsigned scout = 0;

    for (unsigned left = scouting.scout; left > 0 || !(s->counter[scout].traits & VZ_RECON);
         scout++)
        left -= (s->counter[scout].traits & VZ_RECON) != 0;
    return scout;
}

struct vz_scouting vz_scouting_of(const struct vz_scenario *s, unsigned scout, uint16_t hex)
{
    unsigned before = 0;

    for (unsigned unit = 0; unit < scout; unit++)
        before += (s->counter[unit].traits & VZ_RECON) != 0;
    return (struct vz_scouting){.scout = before & VZ_SCOUT_BITS, .hex = hex & VZ_HEX_BITS};
}

static bool has_scouted(const struct vz_play *play, unsigned unit, uint16_t hex)
{
    const struct vz_position *p = play->p;

    for (unsigned i = 0; i < p->scoutings; i++)
        if (vz_scout(play->s, p->scouting[i]) == unit && p->scouting[i].hex == hex)
            return true;
    return p->scoutings == VZ_SCOUTINGS;
}

static bool judge_scout(struct vz_play *play, unsigned unit, unsigned word)
{
    const struct vz_unit *u = &play->p->unit[unit];

    if (!(vz_counter(play, unit)->traits & VZ_RECON))
        return VZ_REFUSE(play, vz_phasing(play) == VZ_US ? VZ_RECON_US : VZ_RECON_MEXICO, word,
                         V_INT(unit));
    if (!vz_units_has(&play->p->movers, unit) || !vz_has_gone(u) ||
        (u->flags & VZ_TRIED)) /* at the moment it enters */
        return VZ_REFUSE(play, VZ_RECON_ENTERED, word, V_INT(unit), V_INT(u->hex));
    if (has_scouted(play, unit, u->hex)) /* [14.36] */
        return VZ_REFUSE(play, VZ_RECON_TWICE, word, V_INT(unit), V_INT(u->hex));
    return true;
}

static bool judge_target(struct vz_play *play, uint16_t from, const struct argument *target)
{
    uint16_t hex = (uint16_t)target->value;

    if (!map_edge(&play->s->map, from, hex) || !vz_any_unit(play, hex, vz_enemy(vz_phasing(play))))
        return VZ_REFUSE(play, VZ_RECON_TARGET, target->word, V_INT(hex), V_INT(from));
    return true;
}

/* ---- 14.34 what is shown */

/* From the top down, the topmost and what has been shown in this phase left out [14.35]. */
static unsigned find_shown(const struct vz_play *play, uint16_t hex, unsigned most,
                           struct vz_units *set, uint16_t list[VZ_UNITS])
{
    uint16_t stack[VZ_UNITS];
    unsigned height = vz_stack(play, hex, vz_enemy(vz_phasing(play)), stack);
    unsigned count = 0;

    memset(set, 0, sizeof *set);
    for (unsigned i = 1; i < height && count < most; i++) {
        if (vz_units_has(&play->p->examined, stack[i]))
            continue;
        vz_units_add(set, stack[i]);
        list[count++] = stack[i];
    }
    return count;
}

/* [14.37] [9.12] When all there were zeros, a Leader is left alone before a unit that came up; no
 * mountain hexside saves him. */
static void leave_alone(struct vz_play *play, uint16_t hex)
{
    vz_remove_zeros(play, hex, VZ_MEXICO, "14.37");
    if (vz_phasing(play) == VZ_US)
        vz_fact_alone(play, hex, VZ_MEXICO);
}

static void show(struct vz_play *play, unsigned scout, uint16_t hex)
{
    static const char *const purpose[] = {"us reconnaissance", "mexico reconnaissance"};
    uint8_t side = vz_phasing(play);
    const char *rule = side == VZ_US ? "14.32" : "14.33";
    unsigned die = vz_die(play, purpose[side], rule);
    unsigned most = side == VZ_US ? US_TWICE * die : die;
    struct vz_units set;
    uint16_t list[VZ_UNITS];
    unsigned count = find_shown(play, hex, most, &set, list);

    VZ_TELL(play, VZ_EV_RECONNAISSANCE, rule, V_INT(hex), V_INT(scout), V_INT(die), V_INT(most),
            V_LIST(list, count));
    vz_units_add_all(&play->p->examined, &set);
    vz_fact_reveal(play, &set, "14.34");
    leave_alone(play, hex);
    vz_check_formations(play);
}

/* ---- going on */

/* [14.32] The scout may go on, and a Leader that came with it; the others have finished. */
static void set_free(struct vz_play *play, unsigned scout)
{
    struct vz_position *p = play->p;
    uint16_t hex = p->unit[scout].hex;

    p->scouting[p->scoutings++] = vz_scouting_of(play->s, scout, hex);
    for (VZ_EACH(unit, &p->movers)) {
        uint16_t *flags = &p->unit[unit].flags;

        if (p->unit[unit].hex != hex)
            continue;
        if (unit != scout && !vz_units_has(&play->s->leaders, unit)) {
            if (!(*flags & VZ_RECONNOITERED)) /* another scout, who goes on */
                *flags |= VZ_CLOSED;          /* though no zone has stopped it [5.43] */
            continue;
        }
        *flags |= VZ_RECONNOITERED;
        *flags &= (uint16_t)~VZ_CLOSED;
    }
}

bool vz_do_reconnoiter(struct vz_play *play)
{
    const struct argument *target = order_find(play->order, RECONNOITER_HEX, NULL);
    const struct argument *with = order_find(play->order, RECONNOITER_WITH, NULL);
    unsigned scout = (unsigned)with->value;
    struct vz_units set;

    if (!vz_read_group(play, RECONNOITER_WITH, vz_phasing(play), &set) ||
        !judge_scout(play, scout, with->word) ||
        !vz_judge_his_scout(play, scout, with->word) || /* [17.12] */
        !judge_target(play, play->p->unit[scout].hex, target))
        return false;
    show(play, scout, (uint16_t)target->value);
    set_free(play, scout);
    course_call(&play->p->head, VZ_TURNED_OVER, 0);
    return true;
}
