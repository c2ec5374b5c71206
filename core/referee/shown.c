/* What an order shows to the side that is told of it: pieces that it could not tell before. */
#include "game/veiled.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/shadow.h"
#include "referee/telling.h"
#include "referee/veil.h"

bool referee_shadow_is_wanted(const struct referee_desk *desk)
{
    return referee_writes_account(desk) && desk->hand.game->account;
}

void referee_shadow_begins(struct referee_shadow *shadow)
{
    shadow->shown_count = shadow->turned_count = 0;
    shadow->answers = 0;
}

/* Notes each unit of the event, told in that position, which those eyes are told of. */
static void each_told(const struct game_eyes *of, const struct event *event,
                      void (*note)(void *to, int32_t unit), void *to)
{
    const struct game *game = of->names.game;

    for (unsigned at = 0; at < event->values; at++) {
        enum value_kind kind = event_value_kind(game->events, event, at);
        const struct value *value = &event->value[at];
        const uint16_t *list = value->list;
        uint32_t count = kind == VALUE_UNITS ? value->count : kind == VALUE_UNIT;

        for (uint32_t i = 0; i < count; i++) {
            int32_t unit = kind == VALUE_UNITS ? list[i] : value->number;

            if (unit >= 0 && value->veil != VEIL_SHUT &&
                (value->veil == VEIL_OPEN ||
                 game->unit_seen(of->names.scenario, of->names.position, unit, of->side)))
                note(to, unit);
        }
    }
}

/* In that position the side could not tell it, and now it is told which it is. */
static void note(const struct referee_hand *hand, int32_t unit, const void *before, uint16_t *shown,
                 unsigned *count)
{
    const struct veiled_eyes of = {hand->game, hand->scenario, before, hand->viewer};

    if (!referee_shadow_seat(&of, unit))
        return;
    for (unsigned i = 0; i < *count; i++)
        if (shown[i] == unit)
            return;
    if (*count < SHADOW_SHOWN)
        shown[(*count)++] = (uint16_t)unit;
}

/* By the order, or by the answer in advance that was given last. */
static void note_shown(const struct referee_hand *hand, const struct referee_table *table,
                       struct referee_shadow *shadow, int32_t unit)
{
    unsigned answers = shadow->answers;
    struct shadow_answer *answer = answers ? &shadow->answer[answers - 1] : NULL;

    if (answer)
        note(hand, unit, referee_shadow_asked(hand, shadow, answers), answer->shown,
             &answer->shown_count);
    else
        note(hand, unit, shadow->awaits ? table->now : table->before, shadow->shown,
             &shadow->shown_count);
}

struct looking_on {
    const struct referee_desk *desk;
    struct referee_shadow *shadow;
};

static void note_told(void *to, int32_t unit)
{
    const struct looking_on *looking = to;

    note_shown(&looking->desk->hand, &looking->desk->table, looking->shadow, unit);
}

static void note_turned(struct referee_shadow *shadow, int32_t unit)
{
    if (unit >= 0 && shadow->turned_count < SHADOW_SHOWN)
        shadow->turned[shadow->turned_count++] = (uint16_t)unit;
}

void referee_shadow_event(const struct referee_desk *desk, const struct referee_telling *telling,
                          struct referee_shadow *shadow, const struct event *event)
{
    const struct referee_hand *hand = &desk->hand;
    bool awaits = shadow->awaits && telling->rolled->fault == DICE_GOOD;
    bool wanted = referee_shadow_is_wanted(desk) && telling->answer.line && !telling->mute;

    if (!wanted && !awaits)
        return;
    const struct game_eyes of = referee_eyes(hand, telling->told);
    struct looking_on looking = {desk, shadow};

    each_told(&of, event, note_told, &looking);
    if (hand->game->account && hand->game->account->turned_over)
        note_turned(shadow, hand->game->account->turned_over(event));
}

void referee_shadow_notes_open(const struct referee_hand *hand, struct referee_shadow *shadow)
{
    int32_t units = hand->game->looks->unit_count(hand->scenario);

    for (int32_t unit = 0; unit < units; unit++)
        if (hand->game->unit_seen(hand->scenario, shadow->part.after, unit, hand->viewer))
            note(hand, unit, shadow->part.before, shadow->shown, &shadow->shown_count);
}

/* ---- in an account that is carried out */

/* What was seen before needs no opening. */
void referee_veil_notes_piece(struct referee_desk *desk, int32_t unit)
{
    const struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;

    if (veil->turned_up == NO_PIECE && !referee_veil_is_open(veil, unit) &&
        !hand->game->unit_seen(hand->scenario, desk->table.before, unit, hand->header.of))
        veil->turned_up = unit;
}

static void note_piece(void *to, int32_t unit)
{
    referee_veil_notes_piece(to, unit);
}

void referee_veil_told(struct referee_desk *desk, const struct referee_telling *telling,
                       const struct event *event)
{
    const struct game_eyes of = {referee_names(&desk->hand, telling->told), desk->hand.header.of};

    if (desk->veil.count)
        each_told(&of, event, note_piece, desk);
}
