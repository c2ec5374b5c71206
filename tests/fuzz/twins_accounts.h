/* What a side is told of an order, event by event: as the record has it, as JSON and as `explain`
 * has it, until something hidden is rightly shown. */
#ifndef TWINS_ACCOUNTS_H
#define TWINS_ACCOUNTS_H

#include "game/entry_points.h"
#include "show/arrows.h"
#include "show/explain.h"
#include "show/news.h"
#include "twins_pair.h"

enum { EVENTS = 6000, STEPS = 64 };

static unsigned long accounts;

struct way {
    uint16_t hex[STEPS];
    unsigned count;
};

struct account {
    const void *position;
    const struct dice *dice;
    uint8_t side;
    bool seen[STAGE_FAR * 2];  /* units that the side could tell before the order */
    bool shown[STAGE_FAR * 2]; /* others that it could tell in the midst of it */
    struct text text;
    size_t at[EVENTS + 1]; /* where each event that it hears begins, and where the last ends */
    uint16_t kind[EVENTS];
    const char *rule[EVENTS];
    char before[GAME_POSITION_MOST]; /* the position of which `seen` tells, ... */
    bool noted;                      /* ... if it tells of one, ... */
    uint8_t noted_for;               /* ... and for whom */
    char last[GAME_POSITION_MOST];   /* one that shows no more than that */
    struct way way[EVENTS];          /* the hexes of which it tells */
    unsigned count;
    unsigned open;             /* events before something hidden was shown */
    bool bars;                 /* `undo`: a die has fallen, or an event shows what lay hidden */
    struct show_arrows arrows; /* of pictures, ... */
    struct show_news news;     /* ... and of what `show` prints besides the position */
};
static struct account first, second;

static inline void note_seen(struct account *account)
{
    size_t size = stage.game->position_size;
    int32_t units = stage.game->looks->unit_count(stage.scenario);

    memcpy(account->last, account->position, size);
    memset(account->shown, 0, sizeof account->shown);
    if (account->noted && account->noted_for == account->side &&
        memcmp(account->before, account->position, size) == 0)
        return;
    memcpy(account->before, account->position, size);
    account->noted = true;
    account->noted_for = account->side;
    for (int32_t unit = 0; unit < units && unit < (int32_t)sizeof account->seen; unit++)
        account->seen[unit] = sees(account->position, unit, account->side);
}

/* The side can tell a unit that it could not before the order. */
static inline bool has_shown(const struct account *account)
{
    int32_t units = stage.game->looks->unit_count(stage.scenario);

    for (int32_t unit = 0; unit < units && unit < (int32_t)sizeof account->seen; unit++)
        if (!account->seen[unit] && sees(account->position, unit, account->side))
            return true;
    return false;
}

static inline bool shows_more(struct account *account)
{
    size_t size = stage.game->position_size;
    int32_t units = stage.game->looks->unit_count(stage.scenario);
    bool more = false;

    if (memcmp(account->last, account->position, size) == 0)
        return false;
    for (int32_t unit = 0; unit < units && unit < (int32_t)sizeof account->seen; unit++)
        if (!account->seen[unit] && sees(account->position, unit, account->side))
            more = account->shown[unit] = true;
    if (!more)
        memcpy(account->last, account->position, size);
    return more;
}

/* Somebody was shown in the midst of the order who is another in the twin, as of another Division:
 * then the side has seen how the two differ. */
static inline bool is_shown_otherwise(const struct pair *pair)
{
    int32_t units = stage.game->looks->unit_count(stage.scenario);

    for (int32_t unit = 0; unit < units && unit < (int32_t)sizeof first.shown; unit++)
        for (const struct game_fact *fact = stage.game->looks->units;
             (first.shown[unit] || second.shown[unit]) && fact->name; fact++)
            if (!is_same_fact(pair, fact, unit))
                return true;
    return false;
}

/* The first list of hexes in it. */
static inline void note_way(const struct event *event, struct way *way)
{
    const struct event_kind *kind = &stage.game->events[event->kind];

    way->count = 0;
    for (unsigned i = 0; i < event->values; i++)
        if (kind->field[i].kind == VALUE_CELLS && !way->count) {
            const uint16_t *list = event->value[i].list;

            way->count = event->value[i].count < STEPS ? event->value[i].count : STEPS;
            memcpy(way->hex, list, way->count * sizeof *list);
        }
}

static inline const char *no_title(void *with, const char *rule)
{
    (void)with;
    (void)rule;
    return NULL;
}

/* The event as the record has it, as JSON and as `explain` has it. */
static inline void tell_event(struct account *account, const struct event *told,
                              const struct event *veiled)
{
    const struct show_case cases = {no_title, NULL};
    struct game_eyes eyes = {{stage.game, stage.scenario, account->position}, account->side};
    struct names names = game_names_seen(&eyes);
    struct referee_told of = {.event = told,
                              .position = account->position,
                              .before = account->before,
                              .line = 1,
                              .dice = account->dice->fallen};

    event_text(&names, stage.game->events, veiled, &account->text);
    text_char(&account->text, '\n');
    event_json("event", &names, stage.game->events, veiled, &account->text);
    show_explanation(stage.game, stage.scenario, account->side, &of, &cases, &account->text);
    show_explanation_json(stage.game, stage.scenario, account->side, &of, &cases, &account->text);
}

static inline void hear(void *to, const struct event *told)
{
    struct account *account = to;
    struct event event = *told;
    const struct referee_told heard = {.event = told,
                                       .position = account->position,
                                       .before = account->before,
                                       .line = 1,
                                       .dice = account->dice->fallen};

    show_arrows_take(&account->arrows, stage.game, stage.scenario, account->side, &heard);
    show_news_take(&account->news, stage.game, stage.scenario, account->side, &heard);
    account->bars |= game_shows(stage.game, told, account->side);
    if (!game_veil_event(stage.game, stage.scenario, account->position, account->side, &event) ||
        account->count == EVENTS)
        return;
    if (!shows_more(account) && account->open == account->count)
        account->open++;
    account->at[account->count] = account->text.length;
    account->kind[account->count] = event.kind;
    account->rule[account->count] = event.rule;
    note_way(&event, &account->way[account->count]);
    tell_event(account, told, &event);
    account->at[++account->count] = account->text.length;
}

static inline enum verdict carry_out(void *room, const void *position, const struct order *order,
                                     const char *seed, struct account *account,
                                     struct refusal *refusal)
{
    const struct sink sink = {hear, account};
    struct dice dice;

    rules_again(stage.game, stage.scenario);
    memset(refusal, 0, sizeof *refusal);
    memcpy(room, position, stage.game->position_size);
    dice_seed(&dice, seed, strlen(seed));
    text_clear(&account->text);
    account->position = room;
    account->dice = &dice; /* cppcheck-suppress autoVariables ; until the order is carried out */
    account->count = account->open = 0;
    account->bars = false;
    account->arrows.count = account->news.heard = 0;
    show_arrows_note(&account->arrows, stage.game, stage.scenario, position);
    text_clear(&account->news.rumour);
    note_seen(account);
    enum verdict verdict =
        game_apply(stage.game, stage.scenario, room, order, &dice, &sink, refusal);
    text_char(&account->text, '\n');
    account->bars |= dice.fallen > 0;
    return verdict;
}

static inline bool try_order(void *room, const void *position, const struct order *order,
                             uint8_t side, struct refusal *refusal, struct text *words)
{
    static struct account unheard;
    struct game_eyes eyes = {{stage.game, stage.scenario, position}, side};

    unheard.side = side;
    text_clear(words);
    if (carry_out(room, position, order, "try", &unheard, refusal) == VERDICT_DONE) {
        text_add(words, "done");
        return true;
    }
    refusal_text(&eyes, refusal, words);
    text_format(words, " (word %u)", (unsigned)refusal->word);
    return false;
}

static inline bool same_event(unsigned i)
{
    size_t length = first.at[i + 1] - first.at[i];

    return length == second.at[i + 1] - second.at[i] &&
           memcmp(first.text.at + first.at[i], second.text.at + second.at[i], length) == 0;
}

/* What happens there differs in nothing but how far the same way led. */
static inline bool same_way(unsigned i)
{
    static const struct way nowhere;
    const struct way *one = i < first.count ? &first.way[i] : &nowhere;
    const struct way *other = i < second.count ? &second.way[i] : &nowhere;
    unsigned least = one->count < other->count ? one->count : other->count;

    return memcmp(one->hex, other->hex, least * sizeof *one->hex) == 0;
}

/* "move: moved", and its case; false if the account has no such event. */
static inline bool name_event(const struct order *order, const struct account *account, unsigned i,
                              char about[80], const char **rule)
{
    if (i >= account->count)
        return false;
    snprintf(about, 80, "%s: %s", stage.game->verbs[order->verb].name,
             stage.game->events[account->kind[i]].name);
    *rule = account->rule[i] ? account->rule[i] : "";
    return true;
}

/* The one ends there with a question, which in the other a standing order has answered, as if it
 * had been answered now. */
static inline bool is_answered_in_secret(const struct account *one, const struct account *other,
                                         unsigned i)
{
    const struct event_kind *events = stage.game->events;

    return i > 0 && i == one->count && strcmp(events[one->kind[i - 1]].name, "question") == 0 &&
           strcmp(events[other->kind[i]].name, "standing-answer") != 0;
}

/* Arrows of pictures, the place of the last fight and the question that is open are the same. */
static inline bool same_traces(void)
{
    const struct show_arrow *one = first.arrows.arrow;
    const struct show_arrow *other = second.arrows.arrow;
    bool same = first.arrows.count == second.arrows.count;

    for (unsigned i = 0; same && i < first.arrows.count; i++)
        same = one[i].kind == other[i].kind && one[i].side == other[i].side &&
               one[i].length == other[i].length &&
               memcmp(one[i].way, other[i].way, one[i].length * sizeof *one[i].way) == 0;
    return same && first.news.heard == second.news.heard &&
           first.news.rumour.length == second.news.rumour.length &&
           (first.news.rumour.length == 0 ||
            strcmp(first.news.rumour.at, second.news.rumour.at) == 0);
}

/* Whether the accounts are the same to their ends; `what`: whose order it is, in the list of
 * exceptions. */
static inline bool same_account(const struct pair *pair, const char *what,
                                const struct order *order)
{
    unsigned least = first.open < second.open ? first.open : second.open;
    unsigned i = 0;
    char about[80];
    const char *rule = "";

    accounts++;
    while (i < first.count && i < second.count && same_event(i))
        i++;
    if (i == first.count && i == second.count) {
        if (!same_traces())
            differs(pair, "traces", stage.game->verbs[order->verb].name, "", order, "", "");
        return true;
    }
    if (is_answered_in_secret(&first, &second, i) || is_answered_in_secret(&second, &first, i))
        return false;
    if (i > least || (i == least && (first.open < first.count || second.open < second.count)))
        return false;
    if ((name_event(order, &first, i, about, &rule) &&
         find_exception(stage.game->name, what, about, rule, same_way(i))) ||
        (name_event(order, &second, i, about, &rule) &&
         find_exception(stage.game->name, what, about, rule, same_way(i))))
        return false;
    differs_for_sure(pair, what, about, rule, order,
                     i < first.count ? first.text.at + first.at[i] : "nothing",
                     i < second.count ? second.text.at + second.at[i] : "nothing");
    return false;
}

#endif
