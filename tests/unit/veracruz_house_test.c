/* House rules of Veracruz: at which points they are asked, what they are told,
 * and what becomes of what they add. */
#include "cases.h"
#include "game/game_names.h"
#include "veracruz/veracruz.h"

extern const struct game vz_game; /* core/veracruz/veracruz.c */

enum { CALLS = 16 };

static struct cases cases = {.game = "veracruz"};
static struct vz_scenario ruled; /* the board's, with house rules */
static struct vz_position p;
static struct dice dice;

/* ---- the one house rule */

static int32_t adds;
static unsigned asked;
static struct text about[CALLS]; /* "name=number name=words ..." of each call */

static bool answer(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                   struct hook_effect *effect)
{
    (void)hooks;
    (void)rule;
    CHECK(asked < CALLS && call->scenario == &ruled && call->position == &p);
    text_clear(&about[asked]);
    text_format(&about[asked], "%u: ", (unsigned)call->point);
    for (unsigned i = 0; i < call->fields; i++)
        if (call->field[i].kind == VALUE_TEXT)
            text_format(&about[asked], "%s=%s ", call->field[i].name,
                        (const char *)call->field[i].value.list);
        else
            text_format(&about[asked], "%s=%d ", call->field[i].name,
                        (int)call->field[i].value.number);
    asked++;
    *effect = (struct hook_effect){.rule = "test", .file = "test.lua", .number = adds};
    return adds != 0;
}

static struct hooks hooks = {.rules = 1, .rule_listens = {0xff}, .ask = answer};

static int32_t hex_of(const char *name)
{
    return game_find_cell(&vz_game, &ruled, (struct slice){name, strlen(name)});
}

/* ---- what is told */

/* The first number in a field of the last event of that name, of a side if it
 * has one; NOTHING if none was told. */
enum { NOTHING = -999, HEARD = 32 };

static struct heard {
    const char *event;
    int32_t of;
    struct event what;
} heard[HEARD];
static unsigned events, house_events;

static void hear(void *to, const struct event *event)
{
    static const char *const kept[] = {"column", "casualties", "received", "victory", "strengths"};
    const char *name = vz_game.events[event->kind].name;

    (void)to;
    house_events += strcmp(name, "house-rule") == 0;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (strcmp(name, kept[i]) == 0) {
            CHECK(events < HEARD);
            heard[events++] =
                (struct heard){name, event_number(vz_game.events, event, "of"), *event};
        }
}

static const struct sink sink = {hear, NULL};

static int32_t told(const char *event, int32_t of, const char *field)
{
    int32_t found = NOTHING;

    for (unsigned i = 0; i < events; i++)
        if (strcmp(heard[i].event, event) == 0 && heard[i].of == of)
            found = event_number(vz_game.events, &heard[i].what, field);
    return found;
}

/* ---- playing */

/* Begins the board with a house rule that listens at that point, and these
 * dice. */
static void begin(const char *board, unsigned listens, int32_t number, const char *seed)
{
    int16_t options[GAME_OPTIONS] = {0};

    stage_free(&cases.stage); /* of the call before */
    memset(&cases.stage, 0, sizeof cases.stage);
    cases_load_board(&cases, board);
    CHECK_STR(cases.stage.diags.count ? cases.stage.diags.list[0].message : "", "");
    stage_options(&cases.stage, options);
    CHECK(cases.stage.scenario != NULL);
    if (!cases.stage.scenario)
        return;
    ruled = *(const struct vz_scenario *)cases.stage.scenario;
    ruled.hooks = &hooks;
    hooks.listens = 1u << listens;
    adds = number;
    asked = events = house_events = 0;
    memset(&p, 0, sizeof p);
    CHECK(dice_seed(&dice, seed, strlen(seed)));
    CHECK_INT(vz_game.start(&ruled, options, &p, &dice, &sink), VERDICT_DONE);
}

static void give(const char *text)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    struct game_names of = {&vz_game, &ruled, &p};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};
    struct refusal refusal;

    diags.count = 0;
    CHECK(log_read(text, strlen(text), place, &line, &diags));
    CHECK(order_read(vz_game.verbs, vz_game.verb_count, &finder, &line, place, &order, &diags));
    CHECK_INT(vz_game.apply(&ruled, &p, &order, &dice, &sink, &refusal), VERDICT_DONE);
}

static void end(void)
{
    for (unsigned i = 0; i < CALLS; i++)
        text_free(&about[i]);
    stage_free(&cases.stage);
}

/* ---- combat: nine points at 1224 against three at 1225, in Game-Turn 5 */

static const char train[] = "boards/combat-train.yaml";
static const char attack[] = "attack 1225 with us.worth us.1inf us.2inf us.3inf";

static int32_t shift_with(unsigned listens, int32_t number)
{
    begin(train, listens, number, "seven");
    give(attack);
    return told("column", 0, "shift");
}

TEST(columns)
{
    char words[200];
    int32_t without = shift_with(HOOK_ORDER, 5);

    CHECK(without != NOTHING);
    CHECK_INT(house_events, 0);
    CHECK_INT(shift_with(VZ_HOOK_COMBAT, 1), without + 1);
    CHECK_INT(asked, 1);
    CHECK_INT(house_events, 1);
    snprintf(words, sizeof words,
             "1: attacker=%d hex=%d from=%d attack=9 defence=3 turn=5 phase=combat ", VZ_US,
             hex_of("1225"), hex_of("1224"));
    CHECK_STR(about[0].at, words);
    CHECK_INT(shift_with(VZ_HOOK_COMBAT, -2), without - 2);
    CHECK_INT(shift_with(VZ_HOOK_COMBAT, 0), without);
    CHECK_INT(house_events, 0);
    end();
}

/* What a side loses, with what is added; never less than nothing, never more
 * than it has. */
static void check_losses(int32_t number, int32_t us, int32_t mexico)
{
    char words[200];

    begin(train, VZ_HOOK_LOSSES, number, "seven");
    give(attack);
    CHECK_INT(told("casualties", VZ_US, "lost"), us);
    CHECK_INT(told("casualties", VZ_MEXICO, "lost"), mexico);
    CHECK_INT(asked, 2);
    snprintf(words, sizeof words, "2: side=%d hex=%d lost=", VZ_US, hex_of("1225"));
    CHECK(strncmp(about[0].at, words, strlen(words)) == 0);
    CHECK(strstr(about[0].at, " strength=9 turn=5 phase=combat "));
    snprintf(words, sizeof words, "2: side=%d hex=%d lost=", VZ_MEXICO, hex_of("1225"));
    CHECK(strncmp(about[1].at, words, strlen(words)) == 0);
    CHECK(strstr(about[1].at, " strength=3 turn=5 phase=combat "));
}

TEST(losses)
{
    begin(train, HOOK_ORDER, 5, "seven");
    give(attack);
    int32_t us = told("casualties", VZ_US, "lost");
    int32_t mexico = told("casualties", VZ_MEXICO, "lost");
    CHECK(us >= 0 && us < 8 && mexico >= 0 && mexico < 3);
    check_losses(0, us, mexico);
    check_losses(1, us + 1, mexico + 1);
    check_losses(-9, 0, 0);
    check_losses(9, 9, 3);
    check_losses(50, 9, 3);
    end();
}

/* ---- supply: two dice at the beginning of Game-Turn 5 [11.28] */

static int32_t supply_with(unsigned listens, int32_t number)
{
    begin("boards/quiet.yaml", listens, number, "seven");
    return told("received", 0, "supply");
}

TEST(supply)
{
    char words[200];
    int32_t without = supply_with(HOOK_ORDER, 5);

    CHECK(without >= 0 && without <= 2);
    CHECK_INT(supply_with(VZ_HOOK_SUPPLY, 3), without + 3);
    CHECK_INT(asked, 1);
    snprintf(words, sizeof words, "3: side=%d units=%d turn=5 phase=supply ", VZ_US, (int)without);
    CHECK_STR(about[0].at, words);
    CHECK_INT(supply_with(VZ_HOOK_SUPPLY, -3), 0);
    CHECK_INT(supply_with(VZ_HOOK_SUPPLY, VZ_TRAINS - without), VZ_TRAINS);
    CHECK_INT(supply_with(VZ_HOOK_SUPPLY, VZ_TRAINS + 1), VZ_TRAINS);
    end();
}

/* ---- the end of Game-Turn 25: Puebla 4 and Veracruz 3 are seven points
 * [20.14] */

static int32_t points_with(unsigned listens, int32_t number)
{
    begin("boards/last-turn.yaml", listens, number, "seven");
    give("end turn");
    return told("victory", 0, "points");
}

TEST(victory)
{
    CHECK_INT(points_with(HOOK_ORDER, 5), 7);
    CHECK_INT(points_with(VZ_HOOK_VICTORY, 2), 9);
    CHECK_INT(asked, 1);
    CHECK(strncmp(about[0].at, "5: points=7 turn=25 ", 20) == 0);
    CHECK_INT(points_with(VZ_HOOK_VICTORY, -7), 0);
    CHECK_INT(points_with(VZ_HOOK_VICTORY, -8), 0);
    end();
}

TEST(points_as_phases_end)
{
    int32_t with_two = points_with(VZ_HOOK_PHASE_END, 2);

    CHECK(asked >= 2);
    CHECK_INT(with_two, 7 + 2 * (int32_t)asked);
    CHECK_STR(about[0].at, "4: turn=25 phase=movement ");
    CHECK_INT(house_events, asked);
    end();
    boards_free(&cases.boards);
}

TESTS(RUN(columns), RUN(losses), RUN(supply), RUN(victory), RUN(points_as_phases_end))
