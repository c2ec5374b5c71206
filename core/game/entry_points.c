#include "game/entry_points.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "game/games.h"

/* ---- games, positions and refusals */

const struct game *game_find(const char *name)
{
    for (const struct game *const *game = games; *game; game++)
        if (strcmp((*game)->name, name) == 0)
            return *game;
    return NULL;
}

void game_find_inhabited(const struct game *game, const void *scenario, const void *position,
                         uint8_t *cells)
{
    memset(cells, game->inhabited == NULL, MAP_MOST_CELLS);
    if (game->inhabited)
        game->inhabited(scenario, position, cells);
}

void position_digest(const struct game *game, const void *position, char hex[33])
{
    unsigned char hash[16];

    crypto_generichash(hash, sizeof hash, position, game->digest_size, NULL, 0);
    sodium_bin2hex(hex, 33, hash, sizeof hash);
}

void refusal_text(const struct game_eyes *of, const struct refusal *refusal, struct text *out)
{
    const struct game *game = of->names.game;
    const struct refusal_kind *row = &game->refusals[refusal->kind];
    struct names names = game_names_seen(of);

    if (refusal->house && of->side != NO_SIDE) {
        text_format(out, "house rule %s refuses this order", refusal->house);
        return;
    }
    if (refusal->house) {
        text_format(out, "house rule %s: %s", refusal->house, refusal->says);
        return;
    }
    sentence_text(&names, row->sentence, row->kind, refusal->value, REFUSAL_VALUES, out);
}

const char *refusal_rule(const struct game *game, const struct refusal *refusal)
{
    if (refusal->house)
        return "house";
    return refusal->rule ? refusal->rule : game->refusals[refusal->kind].rule;
}

/* ---- house rules */

static struct hooks *hooks_of(const struct game *game, const void *scenario)
{
    return game->hooks ? game->hooks(scenario) : NULL;
}

/* What a house rule may know of an order: who gives it, its verb, the first unit and the last cell
 * that it names. */
static void describe_order(const struct game *game, const void *scenario, const void *position,
                           const struct order *order, struct hook_call *call)
{
    const struct position_head *head = position;
    uint8_t side = order->side >= 0 ? (uint8_t)order->side : head->to_act;
    bool is_open = order->side < 0 && strcmp(game->verbs[order->verb].name, "overdue") == 0;
    const struct argument *unit = NULL;
    const struct argument *cell = NULL;

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->kind == ARGUMENT_UNIT && !unit)
            unit = argument;
        if (argument->kind == ARGUMENT_CELL)
            cell = argument;
    }
    *call = (struct hook_call){.point = HOOK_ORDER,
                               .scenario = scenario,
                               .position = position,
                               .eyes = is_open ? NO_SIDE : side, /* the other may say it */
                               .fields = 4};
    call->field[0] = (struct hook_field){"verb", VALUE_TEXT, V_TEXT(game->verbs[order->verb].name)};
    call->field[1] = (struct hook_field){"side", VALUE_SIDE, V_INT(side)};
    call->field[2] = (struct hook_field){"turn", VALUE_INT, V_INT(head->turn)};
    call->field[3] =
        (struct hook_field){"phase", VALUE_TEXT, V_TEXT(game->phases[head->phase].name)};
    if (unit)
        call->field[call->fields++] = (struct hook_field){"unit", VALUE_UNIT, V_INT(unit->value)};
    if (cell)
        call->field[call->fields++] =
            (struct hook_field){game_noun(game)->one, VALUE_CELL, V_INT(cell->value)};
}

/* The order names a token that its side does not see: no such unit for the rule, and none that the
 * side could order. */
static bool names_nobody(const struct game *game, const struct hook_call *call)
{
    bool nobody = false;

    for (unsigned i = 0; i < call->fields && game->unit_seen; i++) {
        int32_t unit = call->field[i].value.number;
        struct text name = {0};

        if (call->field[i].kind != VALUE_UNIT ||
            game->unit_seen(call->scenario, call->position, unit, call->eyes))
            continue;
        game->unit_name(call->scenario, call->position, unit, &name);
        nobody = name.at && game->find_unit(call->scenario, NULL,
                                            (struct slice){name.at, name.length}) != unit;
        text_free(&name);
    }
    return nobody;
}

static bool is_refused(const struct game *game, const void *scenario, const void *position,
                       const struct order *order, struct hooks *hooks, struct refusal *refusal)
{
    struct hook_call call;
    struct hook_effect effect;

    describe_order(game, scenario, position, order, &call);
    if (names_nobody(game, &call) || !hook_refuses(hooks, &call, &effect))
        return false;
    *refusal = (struct refusal){.house = effect.rule, .says = effect.refusal};
    return true;
}

/* ---- what is told, in builds that look for faults */

/* A sink that holds each event against its row. */
struct checking {
    const struct game *game;
    const struct sink *sink;
};

#ifdef VCZ_CHECKS
static void check_event(void *to, const struct event *event)
{
    const struct checking *checking = to;

    assert(!event_fault(checking->game->events, event));
    checking->sink->event(checking->sink->to, event);
}
#endif

static struct sink checked(struct checking *checking)
{
#ifdef VCZ_CHECKS
    if (checking->sink->event)
        return (struct sink){check_event, checking};
#endif
    return *checking->sink;
}

/* The map calls its cells what the game calls them. */
static void check_noun(const struct game *game, const void *scenario)
{
#ifdef VCZ_CHECKS
    const struct map_noun *noun = game->map(scenario)->noun; /* NULL: no file has been read */

    assert(!noun || strcmp(noun->one, game_noun(game)->one) == 0);
#else
    (void)game;
    (void)scenario;
#endif
}

static void check_refusal(const struct game *game, const struct refusal *refusal)
{
#ifdef VCZ_CHECKS
    const struct refusal_kind *row = &game->refusals[refusal->kind];

    for (unsigned i = 0; i < REFUSAL_VALUES && !refusal->house; i++)
        assert(row->kind[i] == VALUE_NONE || value_fits(row->kind[i], &refusal->value[i]));
#else
    (void)game;
    (void)refusal;
#endif
}

enum verdict game_start(const struct game *game, const void *scenario, const int16_t *options,
                        void *position, struct dice *dice, const struct sink *sink)
{
    const struct hooks *hooks = hooks_of(game, scenario);
    struct checking checking = {game, sink};
    const struct sink held = checked(&checking);

    check_noun(game, scenario);
    enum verdict verdict = game->start(scenario, options, position, dice, &held);
    return hooks && hooks->failed ? VERDICT_FAILED : verdict;
}

bool game_shows(const struct game *game, const struct event *event, uint8_t giver)
{
    const char *name = game->events[event->kind].name;
    bool heard = giver == NO_SIDE || !(event->hidden_from >> giver & 1);

    for (unsigned i = 0; game->shows && game->shows[i]; i++) {
        const char *row = game->shows[i];
        bool secret = row[0] == '!';

        row += secret;
        if (row[0] != name[0] || (secret && heard)) /* as most do, and it takes no call */
            continue;
        size_t length = strlen(name);
        if (strncmp(row, name, length) != 0)
            continue;
        if (row[length] == '\0' ||
            (row[length] == '.' && event_number(game->events, event, row + length + 1) != 0))
            return true;
    }
    return false;
}

enum verdict game_apply(const struct game *game, const void *scenario, void *position,
                        const struct order *order, struct dice *dice, const struct sink *sink,
                        struct refusal *refusal)
{
    const struct position_head *head = position;
    struct hooks *hooks = hooks_of(game, scenario);

    bool refused = hook_wanted(hooks, HOOK_ORDER) && !head->over &&
                   is_refused(game, scenario, position, order, hooks, refusal);
    if (refused || (hooks && hooks->failed))
        return hooks->failed ? VERDICT_FAILED : VERDICT_REFUSED;
    struct checking checking = {game, sink};
    const struct sink held = checked(&checking);
    enum verdict verdict = game->apply(scenario, position, order, dice, &held, refusal);
    if (verdict == VERDICT_REFUSED && refusal)
        check_refusal(game, refusal);
    return hooks && hooks->failed ? VERDICT_FAILED : verdict;
}

/* Passes on what house rules let through. */
struct sieve {
    const struct game *game;
    const void *scenario, *position;
    struct hooks *hooks;
    const struct order_sink *to;
};

static bool sift(void *to, const struct order *order)
{
    const struct sieve *sieve = to;
    struct refusal unheeded;
    bool refused =
        is_refused(sieve->game, sieve->scenario, sieve->position, order, sieve->hooks, &unheeded);

    return !sieve->hooks->failed && (refused || sieve->to->order(sieve->to->to, order));
}

static void sift_proviso(void *to, const struct order *about, const struct event *proviso)
{
    const struct sieve *sieve = to;

    sieve->to->proviso(sieve->to->to, about, proviso);
}

bool game_legal(const struct game *game, const void *scenario, const void *position, unsigned verb,
                const struct order_sink *sink)
{
    struct sieve sieve = {game, scenario, position, hooks_of(game, scenario), sink};
    const struct order_sink sifted = {.order = sift,
                                      .to = &sieve,
                                      .proviso = sink->proviso ? sift_proviso : NULL,
                                      .only = sink->only,
                                      .only_all = sink->only_all};
    bool good = game->legal(scenario, position, verb,
                            hook_wanted(sieve.hooks, HOOK_ORDER) ? &sifted : sink);

    return good && !(sieve.hooks && sieve.hooks->failed);
}

bool game_veil_event(const struct game *game, const void *scenario, const void *position,
                     uint8_t side, struct event *event)
{
    if (side == NO_SIDE)
        return true;
    if (game->veil_event)
        game->veil_event(scenario, position, side, event);
    return !(event->hidden_from >> side & 1);
}

bool game_imagine(const struct game *game, const void *scenario, void *position, uint8_t side,
                  struct dice *dice)
{
    bool tells = game->account && game->account->tell;

    if (!game->imagine || !(game->imagines_alike || tells))
        return false;
    if (!game->imagines_alike)
        game->account->blank(scenario, position, side);
    return game->imagine(scenario, position, side, dice) &&
           !game->position_is_ok(scenario, position);
}

static bool is_noted(const struct diags *diags, const char *message)
{
    return diags->count && strcmp(diags->list[diags->count - 1].message, message) == 0;
}

void game_failed(const struct game *game, const void *scenario, uint8_t side, struct diags *diags)
{
    static const char veiled[] = "this house rule has failed";
    const struct hooks *hooks = hooks_of(game, scenario);

    if (!hooks || !hooks->failed) {
        diag_no_memory(diags);
        return;
    }
    /* in which line it has failed may tell what nobody should know */
    struct place at =
        side == NO_SIDE ? hooks->fault.at : (struct place){hooks->fault.at.file, 1, 1};
    const char *message = side == NO_SIDE ? hooks->fault.message : veiled;
    if (!is_noted(diags, message))
        diag_add(diags, hooks->fault.kind, at, "%s", message);
}
