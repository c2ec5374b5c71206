/* Orders of the example game, spoilt at random: never a crash, and what is accepted all the same is
 * what the list of legal orders or the rules of paths allow. */
#include "opening.h"

enum { MUTANTS = 10000, RETREATS = 64 /* so many ways are listed at most */ };

/* ---- spoiling */

enum { WORDS = 64 };

struct words {
    char word[WORDS][40];
    unsigned count;
};

static void split(const char *line, struct words *words)
{
    words->count = 0;
    while (*(line += strspn(line, " \t")) && *line != '#' && words->count < WORDS) {
        size_t length = strcspn(line, " \t");
        snprintf(words->word[words->count++], sizeof *words->word, "%.*s", (int)length, line);
        line += length;
    }
}

static void join(const struct words *words, struct text *line)
{
    text_clear(line);
    for (unsigned i = 0; i < words->count; i++)
        text_format(line, "%s%s", i ? " " : "", words->word[i]);
}

static void swap(struct words *words, unsigned a, unsigned b)
{
    char kept[sizeof *words->word];
    memcpy(kept, words->word[a], sizeof kept);
    memcpy(words->word[a], words->word[b], sizeof kept);
    memcpy(words->word[b], kept, sizeof kept);
}

static void change_digit(char *word, uint64_t *seed)
{
    unsigned digits = 0;
    for (char *at = word; *at; at++)
        digits += *at >= '0' && *at <= '9';
    if (!digits)
        return;
    unsigned which = campaign_random(seed, digits);
    for (char *at = word; *at; at++)
        if (*at >= '0' && *at <= '9' && which-- == 0)
            *at = (char)('0' + campaign_random(seed, 10));
}

/* Some unit, hex or word of another order in place of the word. */
static void replace(char *word, size_t room, uint64_t *seed)
{
    static struct words other;
    const struct vz_scenario *s = campaign.s;
    unsigned unit = campaign_random(seed, s->names);
    unsigned cell = campaign_random(seed, s->map.cells);
    switch (campaign_random(seed, 4)) {
    case 0:
        snprintf(word, room, "%s", s->name[unit].name);
        break;
    case 1:
        snprintf(word, room, "%s", s->map.cell[cell].name);
        break;
    case 2:
        snprintf(word, room, "all@%s", s->map.cell[cell].name);
        break;
    default:
        split(states[campaign_random(seed, count - 1)].order, &other);
        if (other.count)
            snprintf(word, room, "%s", other.word[campaign_random(seed, other.count)]);
    }
}

static void mutate(struct words *words, uint64_t *seed)
{
    if (!words->count)
        return;
    unsigned at = campaign_random(seed, words->count);
    switch (campaign_random(seed, 6)) {
    case 0:
        swap(words, at, campaign_random(seed, words->count));
        break;
    case 1:
        change_digit(words->word[at], seed);
        break;
    case 2: /* dropped */
        words->count--;
        memmove(words->word[at], words->word[at + 1], (words->count - at) * sizeof *words->word);
        break;
    case 3: /* doubled */
        if (words->count == WORDS)
            break;
        memmove(words->word[at + 1], words->word[at], (words->count - at) * sizeof *words->word);
        words->count++;
        break;
    default:
        replace(words->word[at], sizeof *words->word, seed);
    }
}

/* A march by a way of its own, somewhere: behind the movers `via`, and some steps from where the
 * first of them stands. */
static void wander(const struct state *state, struct words *words, uint64_t *seed)
{
    const struct map *map = &campaign.s->map;
    unsigned keep = 0;
    while (keep < words->count && strcmp(words->word[keep], "to") != 0 &&
           strcmp(words->word[keep], "via") != 0)
        keep++;
    if (keep < 2 || keep + 6 >= WORDS || strcmp(words->word[0], "move") != 0)
        return;
    const char *name = words->word[1];
    struct slice slice = {name, strlen(name)};
    int32_t unit = vz_game.find_unit(campaign.s, &state->position, slice);
    uint16_t at = unit < 0 ? map_find(map, (struct slice){name + 4, slice.length - 4})
                           : state->position.unit[unit].hex;
    if (at >= map->cells)
        return;
    snprintf(words->word[keep++], sizeof *words->word, "via");
    for (unsigned steps = campaign_random(seed, 4) + 1; steps > 0; steps--) {
        const struct map_cell *cell = &map->cell[at];
        at = map->edge[cell->first + campaign_random(seed, cell->edges)].to;
        snprintf(words->word[keep++], sizeof *words->word, "%s", map->cell[at].name);
    }
    words->count = keep;
}

/* ---- and what may become of them */

static unsigned in_slot(const struct order *order, unsigned slot)
{
    unsigned found = 0;
    for (unsigned i = 0; i < order->count; i++)
        found += order->argument[i].slot == slot;
    return found;
}

struct sought {
    const struct order *order;
    unsigned listed;
    bool found;
};

static bool seek(void *to, const struct order *order)
{
    struct sought *sought = to;
    const struct order *wanted = sought->order;
    bool same = order->count == wanted->count && order->question == wanted->question;
    for (unsigned i = 0; same && i < order->count; i++) {
        const struct argument *one = &order->argument[i];
        const struct argument *two = &wanted->argument[i];
        same = one->kind == two->kind && one->slot == two->slot && one->value == two->value &&
               one->extra == two->extra;
    }
    sought->listed++;
    sought->found |= same;
    return !same;
}

static struct sought find_in_list(const struct vz_position *position, const struct order *order)
{
    struct sought sought = {.order = order};
    const struct order_sink sink = {seek, &sought, NULL, 0};
    vz_game.legal(campaign.s, position, order->verb, &sink);
    return sought;
}

/* The order is of the kind that `legal` lists one by one and without exception. */
static bool is_atom(const struct order *order)
{
    switch (order->verb) {
    case VZ_DO_INVADE:
    case VZ_DO_DISBAND:
    case VZ_DO_OFFER:
    case VZ_DO_EXPEND:
    case VZ_ANSWER_SURRENDER:
    case VZ_ANSWER_REFUSE:
    case VZ_ANSWER_HOLD:
    case VZ_ANSWER_DECLINE:
    case VZ_ANSWER_FIRE:
        return true;
    case VZ_DO_SAIL:
        return in_slot(order, SAIL_TO) == 1;
    case VZ_DO_MOVE:
        return in_slot(order, MOVE_GROUP) == 1 && in_slot(order, MOVE_TO) == 1 &&
               in_slot(order, MOVE_DROP) == 0 &&
               order->argument[0].kind == ARGUMENT_UNIT; /* all@HEX may be but one body */
    case VZ_DO_OVERWHELM:
        return in_slot(order, OVERWHELM_WITH) == 1 &&
               order_find(order, OVERWHELM_WITH, NULL)->kind == ARGUMENT_UNIT;
    case VZ_DO_LOAD:
    case VZ_DO_UNLOAD:
        return in_slot(order, LOAD_SUPPLY) == 1;
    case VZ_DO_WITHHOLD:
        return in_slot(order, 0) == 1;
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH: /* a formation stands for all its members */
        return in_slot(order, 0) == 1 &&
               !vz_units_has(&campaign.s->formations, (unsigned)order->argument[0].value);
    case VZ_DO_PLACE: /* a Mexican unit has but one hex, named or not */
        return in_slot(order, PLACE_GROUP) == 1 && in_slot(order, PLACE_AT) == 1 &&
               in_slot(order, PLACE_IN) == 0 &&
               campaign.s->counter[order->argument[0].value].side == VZ_US;
    default:
        return false;
    }
}

/* The order for one of the things that it names in its first slot, as the list has it. */
static void atom_of(const struct order *order, unsigned slot, const struct argument *one,
                    struct order *atom)
{
    bool taken = false;
    *atom = *order;
    atom->count = 0;
    for (unsigned i = 0; i < order->count; i++) {
        if (order->argument[i].slot != slot)
            atom->argument[atom->count++] = order->argument[i];
        else if (!taken)
            atom->argument[atom->count++] = *one;
        taken |= order->argument[i].slot == slot;
    }
}

/* Units withheld, placed or loaded together could have been so one after another. */
static void check_atoms(const struct state *state, const struct order *order)
{
    static struct order atom;
    static struct vz_position position;
    struct refusal refusal;
    struct dice dice = state->dice;
    unsigned slot = order->verb == VZ_DO_LOAD || order->verb == VZ_DO_UNLOAD ? LOAD_SUPPLY : 0;
    if (order->verb != VZ_DO_WITHHOLD && order->verb != VZ_DO_PLACE && order->verb != VZ_DO_LOAD &&
        order->verb != VZ_DO_UNLOAD)
        return;
    position = state->position;
    for (unsigned i = 0; i < order->count; i++) {
        if (order->argument[i].slot != slot)
            continue;
        atom_of(order, slot, &order->argument[i], &atom);
        if (is_atom(&atom) && !find_in_list(&position, &atom).found)
            failed_at(state, text.at, "is accepted, but not each of its parts is listed");
        if (vz_game.apply(campaign.s, &position, &atom, &dice, &nowhere, &refusal) != VERDICT_DONE)
            failed_at(state, text.at, "is accepted, but not each of its parts");
    }
}

/* What the order cost the unit that paid most, in tenths. */
static unsigned price(const struct vz_position *before, const struct vz_position *after)
{
    unsigned most = 0;
    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        unsigned paid = (unsigned)after->unit[unit].spent - before->unit[unit].spent;
        if (after->unit[unit].spent > before->unit[unit].spent && paid > most)
            most = paid;
    }
    return most;
}

/* A march by a way of one's own costs no less than the cheapest one. */
static void check_way(const struct state *state, const struct order *order,
                      const struct vz_position *after)
{
    static struct order straight;
    static struct vz_position there;
    struct refusal refusal;
    if (order->verb != VZ_DO_MOVE || in_slot(order, MOVE_VIA) == 0 || in_slot(order, MOVE_DROP))
        return;
    order_start(&straight, VZ_DO_MOVE);
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == MOVE_GROUP)
            straight.argument[straight.count++] = order->argument[i];
    const struct argument *last = &order->argument[order->count - 1];
    order_argument(&straight, MOVE_TO, ARGUMENT_CELL, last->value, 0);
    int32_t from = order->argument[0].kind == ARGUMENT_GROUP
                       ? order->argument[0].value
                       : state->position.unit[order->argument[0].value].hex;
    if (from == last->value)
        return; /* there and back again */
    if (try_order(state, &straight, &there, &refusal) != VERDICT_DONE)
        failed_at(state, text.at, "is accepted, but not the same with `to`");
    if (price(&state->position, &there) > price(&state->position, after))
        failed_at(state, text.at, "costs less than the cheapest way");
}

static void check_accepted(const struct state *state, const struct order *order,
                           const struct vz_position *after)
{
    check_way(state, order, after);
    check_atoms(state, order);
    if (is_atom(order) && !find_in_list(&state->position, order).found)
        failed_at(state, text.at, "is accepted and not listed");
    if (order->verb == VZ_DO_END && find_in_list(&state->position, order).listed == 0)
        failed_at(state, text.at, "is accepted, and no `end` is listed");
    if (order->verb == VZ_ANSWER_RETREAT) {
        struct sought sought = find_in_list(&state->position, order);
        if (!sought.found && sought.listed < RETREATS)
            failed_at(state, text.at, "is accepted and not listed");
    }
}

static void check_refused(const struct state *state, const struct refusal *refusal,
                          const struct log_line *line)
{
    struct game_eyes of = {{&vz_game, campaign.s, &state->position}, NO_SIDE};
    struct text said = {0};
    if (refusal->kind >= vz_game.refusal_count || refusal->word >= line->count)
        failed_at(state, text.at, "is refused for no reason, or at no word");
    refusal_text(&of, refusal, &said);
    bool good = !said.failed && said.length && !strchr(said.at, '{');
    text_free(&said);
    if (!good)
        failed_at(state, text.at, "the refusal is no sentence");
}

/* Gives `text` as an order; true if it was accepted. */
static bool give_order(const struct state *state)
{
    static struct log_line line;
    static struct order order;
    static struct vz_position after;
    struct refusal refusal = {.kind = UINT16_MAX};
    if (!read_text(state, &line, &order))
        return false;
    if (try_order(state, &order, &after, &refusal) == VERDICT_DONE) {
        check_accepted(state, &order, &after);
        return true;
    }
    check_refused(state, &refusal, &line);
    return false;
}

TEST(spoilt_orders_do_no_harm)
{
    static struct words words;
    uint64_t seed = 18470309;
    unsigned accepted = 0;
    opening_load();
    for (unsigned i = 0; i < MUTANTS; i++) {
        unsigned at = campaign_random(&seed, count - 1);
        split(states[at].order, &words);
        if (campaign_random(&seed, 4) == 0)
            wander(&states[at], &words, &seed);
        else
            for (unsigned k = campaign_random(&seed, 3) + 1; k > 0; k--)
                mutate(&words, &seed);
        if (campaign_random(&seed, 4) == 0)
            at = campaign_random(&seed, count);
        join(&words, &text);
        CHECK(!text.failed);
        if (text.length)
            accepted += give_order(&states[at]);
    }
    printf("# %u of %u accepted\n", accepted, (unsigned)MUTANTS);
    CHECK(accepted > MUTANTS / 100); /* or they are spoilt too much to show anything */
    text_free(&text);
    campaign_free(&campaign);
}

TESTS(RUN(spoilt_orders_do_no_harm))
