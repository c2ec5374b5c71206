/* What Tab fills in: first what goes on as a legal order does, else any name or word that an order
 * of that verb may have. */
#include "play/parts.h"

#include <string.h>

#include "game/entry_points.h"

struct filler {
    struct play_session *play;
    struct slice before; /* the words of the order before this one, each with a blank behind */
    struct slice begun;  /* of the word that is filled in */
    struct text *out;
    struct text order;
    unsigned count;
};

/* Once. */
static void offer(struct filler *filler, struct slice word)
{
    const char *at = filler->out->length ? filler->out->at : "";

    if (word.length < filler->begun.length || !word.length ||
        memcmp(word.at, filler->begun.at, filler->begun.length) != 0)
        return;
    for (unsigned i = 0; i < filler->count; i++, at += strlen(at) + 1)
        if (slice_is(word, at))
            return;
    text_bytes(filler->out, word.at, word.length);
    text_char(filler->out, '\0');
    filler->count++;
}

static void offer_name(struct filler *filler, const char *name)
{
    offer(filler, slice_of(name));
}

/* ---- orders that are legal */

static bool take_order(void *to, const struct order *order)
{
    struct filler *filler = to;
    const struct play_session *play = filler->play;
    const struct game_names of = {play->game, referee_scenario(play->log.referee),
                                  referee_position(play->log.referee)};
    struct names names = game_names(&of);

    text_clear(&filler->order);
    order_text(play->game->verbs, &names, order, &filler->order);
    if (filler->order.failed)
        return false;
    const char *at = filler->order.at;
    if (filler->order.length <= filler->before.length ||
        memcmp(at, filler->before.at, filler->before.length) != 0)
        return true;
    at += filler->before.length;
    offer(filler, (struct slice){at, strcspn(at, " ")});
    return true;
}

static void offer_legal(struct filler *filler)
{
    const struct play_session *play = filler->play;
    const struct order_sink sink = {.order = take_order, .to = filler};

    (void)game_legal(play->game, referee_scenario(play->log.referee),
                     referee_position(play->log.referee), play->game->verb_count, &sink);
}

/* ---- any names */

/* The words of a verb's syntax that stand in small letters: leads and choices. */
static void offer_leads(struct filler *filler)
{
    const struct game *game = filler->play->game;
    size_t length = 0;

    while (length < filler->before.length && filler->before.at[length] != ' ')
        length++;
    for (unsigned i = 0; i < game->verb_count; i++) {
        const char *at = game->verbs[i].syntax;

        if (strncmp(game->verbs[i].name, filler->before.at, length) != 0)
            continue;
        for (at += strcspn(at, " "); *at;) {
            at += strspn(at, " []|().,");
            struct slice word = {at, strcspn(at, " []|().,")};
            at += word.length;
            if (word.length && *word.at >= 'a' && *word.at <= 'z')
                offer(filler, word);
        }
    }
}

/* The line names it already. */
static bool is_named(const struct filler *filler, const char *name)
{
    const char *at = filler->before.at;
    const char *end = at + filler->before.length;

    for (size_t length; at < end; at += length) {
        at += strspn(at, " ");
        length = strcspn(at, " ");
        if (at < end && slice_is((struct slice){at, length}, name))
            return true;
    }
    return false;
}

static void offer_units(struct filler *filler)
{
    const struct play_session *play = filler->play;
    const struct game *game = play->game;
    const void *scenario = referee_scenario(play->log.referee);
    const void *position = referee_position(play->log.referee);
    uint8_t viewer = referee_viewer(play->log.referee);
    int32_t units = game->looks && game->looks->unit_count ? game->looks->unit_count(scenario) : 0;

    for (int32_t unit = 0; unit < units; unit++) {
        if (game->unit_seen && viewer != NO_SIDE &&
            !game->unit_seen(scenario, position, unit, viewer))
            continue;
        text_clear(&filler->order);
        game->unit_name(scenario, position, unit, &filler->order);
        if (filler->order.length && !filler->order.failed && !is_named(filler, filler->order.at))
            offer_name(filler, filler->order.at);
    }
}

static void offer_places(struct filler *filler)
{
    const struct map *map = filler->play->game->map(referee_scenario(filler->play->log.referee));

    for (unsigned i = 0; i < map->places; i++)
        offer_name(filler, map->place[i].id);
    for (unsigned i = 0; i < map->cells && map->rows == 0; i++)
        offer_name(filler, map->cell[i].name);
}

/* All@PLACE, be it that the library takes what stands behind the @ for a word by itself; false if
 * it is no such word. */
static bool offer_stacks(struct filler *filler, const char *line, size_t start)
{
    static const char all[] = "all@";
    const size_t length = sizeof all - 1;
    bool apart = start >= length && memcmp(line + start - length, all, length) == 0;
    const struct map *map = filler->play->game->map(referee_scenario(filler->play->log.referee));
    const unsigned cells = map->rows ? 0U : map->cells;

    if (apart) {
        offer_places(filler);
        return true;
    }
    if (filler->begun.length < length || memcmp(filler->begun.at, all, length) != 0)
        return false;
    for (unsigned i = 0; i < map->places + cells; i++) {
        text_clear(&filler->order);
        text_format(&filler->order, "%s%s", all,
                    i < map->places ? map->place[i].id : map->cell[i - map->places].name);
        if (!filler->order.failed)
            offer_name(filler, filler->order.at);
    }
    return true;
}

/* ---- the line */

/* Behind `try` and `odds` stands an order. */
static void skip_words(struct slice *before)
{
    static const char *const words[] = {"try ", "odds ", NULL};

    for (unsigned i = 0; words[i]; i++) {
        size_t length = strlen(words[i]);

        if (before->length >= length && memcmp(before->at, words[i], length) == 0) {
            before->at += length;
            before->length -= length;
        }
    }
}

static bool is_one_of(struct slice before, const char *const *words)
{
    for (; *words; words++)
        if (slice_is(before, *words))
            return true;
    return false;
}

/* Behind `show` a place, behind `help` and `legal` a verb. */
static void offer_for_word(struct filler *filler)
{
    static const char *const verbs[] = {"help ", "legal ", "? ", NULL};
    const struct game *game = filler->play->game;

    if (slice_is(filler->before, "show ")) {
        offer_name(filler, "all");
        offer_places(filler);
    }
    if (is_one_of(filler->before, verbs))
        for (unsigned i = 0; i < game->verb_count; i++)
            offer_name(filler, game->verbs[i].name);
}

unsigned play_fill_in(struct play_session *play, const char *line, size_t start, struct text *out)
{
    struct filler filler = {.play = play, .before = {line, start}, .out = out};

    filler.begun = (struct slice){line + start, strcspn(line + start, " ")};
    while (filler.before.length && *filler.before.at == ' ') {
        filler.before.at++;
        filler.before.length--;
    }
    bool first = filler.before.length == 0;
    if (offer_stacks(&filler, line, start)) {
        text_free(&filler.order);
        return filler.count;
    }
    skip_words(&filler.before);
    offer_for_word(&filler);
    if (!filler.count)
        offer_legal(&filler);
    for (unsigned i = 0; first && play_words[i]; i++)
        offer_name(&filler, play_words[i]);
    if (!filler.count && filler.before.length) {
        offer_leads(&filler);
        offer_units(&filler);
        offer_places(&filler);
    }
    text_free(&filler.order);
    return filler.count;
}
