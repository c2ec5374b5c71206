/* legal_santiago LOG: as `legal`, of the American Movement Phases of a log of the campaign. */
#include "../unit/stage.h"
#include "game/referee.h"
#include "legal.h"
#include "santiago/play.h"

static struct stage stage;

static const struct game *scenario(void *with, struct slice name, struct place place,
                                   struct diags *diags, const void **found)
{
    (void)with;
    (void)name;
    (void)place;
    (void)diags;
    *found = stage.scenario;
    return stage.game;
}

/* Keeps the position in which the American may give the most orders. */
static void look(const struct sc_position *now, struct sc_position *fullest, unsigned *most)
{
    struct question question = {
        .game = stage.game, .scenario = stage.scenario, .position = now, .verb = SC_VERBS};
    if (!now || now->head.phase != SC_PHASE_US_MOVEMENT || now->head.question || now->head.over)
        return;
    question_ask(&question);
    if (question.orders <= *most)
        return;
    *most = question.orders;
    *fullest = *now;
}

static bool play(const char *bytes, size_t length, struct sc_position *fullest)
{
    struct referee_terms terms = {.output = REFEREE_SILENT, .file = "log", .scenario = scenario};
    struct referee *referee = referee_open(&terms);
    const char *at = bytes;
    const char *last = at + length;
    unsigned most = 0;
    uint32_t number = 0;
    for (const char *end; at < last && (end = memchr(at, '\n', (size_t)(last - at)));
         at = end + 1) {
        referee_line(referee, at, (size_t)(end - at), ++number);
        look(referee_position(referee), fullest, &most);
    }
    bool good = referee_end(referee) == 0 && most > 0;
    referee_free(referee);
    return good;
}

static unsigned units_of(const struct sc_scenario *s, const struct sc_position *position)
{
    unsigned units = 0;
    for (SC_EACH(unit, &s->of_side[SC_US]))
        units += sc_on_map(position->unit[unit].hex);
    return units;
}

int main(int count, char **words)
{
    static struct sc_position fullest;
    size_t length;
    if (count != 2)
        return 2;
    const char *bytes = bench_file(words[1], &length);
    if (!stage_load(&stage, "santiago/campaign") || !play(bytes, length, &fullest))
        return 2;
    const struct sc_scenario *s = stage.scenario;
    struct question question = {.game = stage.game,
                                .scenario = s,
                                .position = &fullest,
                                .terms = {.prices = &s->walk[false][false],
                                          .start = s->beach[SC_BEACHES - 1],
                                          .allowance = s->charts.factor_us}};
    bool good = question_time(&question, SC_DO_MOVE, units_of(s, &fullest));
    stage_free(&stage);
    return good ? 0 : 2;
}
