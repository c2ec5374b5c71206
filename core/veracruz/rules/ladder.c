/* 8.3 and 8.7: ratios, shifts and casualties as numbers. */
#include "veracruz/rules/combat.h"

int vz_ratio(unsigned attacker, unsigned defender)
{
    if (defender == 0) /* [8.31] without a Combat Strength: 7-1 */
        return VZ_SEVEN_TO_ONE;
    if (attacker == 0)
        attacker = 1;
    if (attacker >= 2 * defender) /* [8.31] the best that does not exceed attacker over defender */
        return (int)(attacker / defender);
    if (2 * attacker >= 3 * defender) /* [8.31] half as strong again: 3-2 */
        return VZ_THREE_TO_TWO;
    return 1 - (int)((defender + attacker - 1) / attacker); /* [8.17] 1-5, 1-6 and so on */
}

int vz_ladder_column(int place)
{
    if (place < VZ_ONE_TO_FOUR) /* [8.17] no column to the left of 1-4 */
        return -1;
    if (place >= VZ_SEVEN_TO_ONE)
        return VZ_CRT_COLUMNS - 1;
    return place > 4 ? VZ_CRT_COLUMNS - 2 : place - VZ_ONE_TO_FOUR; /* [8.71] 4-1 5-1 6-1 as one */
}

struct value vz_ladder_value(int place)
{
    enum { MOST = 0xff };

    if (place == VZ_THREE_TO_TWO)
        return V_RATIO(3, 2);
    if (place > 0)
        return V_RATIO(place < MOST ? place : MOST, 1);
    return V_RATIO(1, 1 - place < MOST ? 1 - place : MOST);
}

unsigned vz_casualties(const struct vz_scenario *s, unsigned cell, unsigned strength)
{
    unsigned lost;

    if (cell == VZ_LOSE_NONE)
        return 0;
    lost = cell == VZ_LOSE_ONE ? 1 : vz_percentage(s, strength, cell);
    if (lost == 0) /* [8.72] a percentage costs at least one point */
        lost = 1;
    return lost < strength ? lost : strength;
}

void vz_alternate(unsigned points, const unsigned left[2], unsigned share[2],
                  uint8_t *volunteer_next)
{
    share[0] = share[1] = 0;
    for (; points > 0; points--) {
        unsigned kind = *volunteer_next;

        if (share[kind] == left[kind]) /* [8.48] when one kind has none left, the other */
            kind = !kind;
        share[kind]++;
        *volunteer_next = !kind;
    }
}
