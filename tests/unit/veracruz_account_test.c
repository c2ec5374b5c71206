/* What a side may know of a game of Veracruz can be carried out by it [18.1]. */
#include "account_play.h"

#include "veracruz/rules/combat.h"
#include "veracruz/sequence.h"

enum { GAMES = SLOW ? 1 : 3 };

TEST(accounts_of_the_campaign)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("veracruz/campaign", seed, SLOW ? 100 : 200);
}

/* [14.31] What a side thinks lies there may be weaker than what is lost: then there is no standard
 * answer, and what follows is told. */
TEST(more_is_lost_than_is_thought_of)
{
    static struct vz_position p;
    static struct order answer;
    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    const struct vz_scenario *s = account_stage.scenario;
    unsigned unit = 0;
    while (s->counter[unit].side != VZ_US || s->counter[unit].strength < 2)
        unit++;
    struct vz_play play = VZ_LOOK(s, &p, NULL);
    p.unit[unit].strength = 2;
    p.loss.side = VZ_US;
    vz_units_add(&p.loss_from, unit);
    for (unsigned points = 1; points <= 4; points++) {
        p.loss.points = (uint8_t)points;
        CHECK(vz_default_lose(&play, &answer) == (points <= 2));
    }
    p.loss.points = 2;
    CHECK(vz_default_lose(&play, &answer));
    CHECK_INT(answer.count, 1);
    CHECK_INT(answer.argument[0].value, unit);
    CHECK_INT(answer.argument[0].extra, 2);
    stage_free(&account_stage);
}

TESTS(RUN(more_is_lost_than_is_thought_of), RUN(accounts_of_the_campaign))
