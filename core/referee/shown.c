/* What an order shows to the side that is told of it: pieces that it could not tell before. */
#include "game/look.h"
#include "game/veiled.h"
#include "referee/eyes.h"
#include "referee/shadow.h"
#include "referee/state.h"
#include "referee/veil.h"

bool referee_shadow_is_wanted(const struct referee *referee)
{
    return referee_writes_account(referee) && referee->game->account;
}

void referee_shadow_begins(struct referee_shadow *shadow)
{
    shadow->shown_count = shadow->turned_count = 0;
    shadow->answers = 0;
}

void referee_each_told(const struct game_eyes *of, const struct event *event,
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
static void note(const struct referee *referee, int32_t unit, const void *before, uint16_t *shown,
                 unsigned *count)
{
    const struct veiled_eyes of = {referee->game, referee->scenario, before, referee->viewer};

    if (!referee_shadow_seat(&of, unit))
        return;
    for (unsigned i = 0; i < *count; i++)
        if (shown[i] == unit)
            return;
    if (*count < SHADOW_SHOWN)
        shown[(*count)++] = (uint16_t)unit;
}

/* By the order, or by the answer in advance that was given last. */
static void note_shown(struct referee *referee, int32_t unit)
{
    struct referee_shadow *shadow = &referee->shadow;
    unsigned answers = shadow->answers;
    struct shadow_answer *answer = answers ? &shadow->answer[answers - 1] : NULL;

    if (answer)
        note(referee, unit, referee_shadow_asked(referee, answers), answer->shown,
             &answer->shown_count);
    else
        note(referee, unit, shadow->awaits ? referee->now : referee->before, shadow->shown,
             &shadow->shown_count);
}

static void note_told(void *to, int32_t unit)
{
    note_shown(to, unit);
}

static void note_turned(struct referee_shadow *shadow, int32_t unit)
{
    if (unit >= 0 && shadow->turned_count < SHADOW_SHOWN)
        shadow->turned[shadow->turned_count++] = (uint16_t)unit;
}

void referee_shadow_event(struct referee *referee, const struct event *event)
{
    bool awaits = referee->shadow.awaits && referee->rolled->fault == DICE_GOOD;
    bool wanted = referee_shadow_is_wanted(referee) && referee->answer.line && !referee->mute;

    if (!wanted && !awaits)
        return;
    const struct game_eyes of = referee_eyes(referee, referee->told);

    referee_each_told(&of, event, note_told, referee);
    if (referee->game->account && referee->game->account->turned_over)
        note_turned(&referee->shadow, referee->game->account->turned_over(event));
}

void referee_shadow_notes_open(struct referee *referee)
{
    int32_t units = referee->game->looks->unit_count(referee->scenario);
    struct referee_shadow *shadow = &referee->shadow;

    for (int32_t unit = 0; unit < units; unit++)
        if (referee->game->unit_seen(referee->scenario, shadow->part.after, unit, referee->viewer))
            note(referee, unit, shadow->part.before, shadow->shown, &shadow->shown_count);
}

/* ---- in an account that is carried out */

/* What was seen before needs no opening. */
void referee_veil_notes_piece(struct referee *referee, int32_t unit)
{
    struct referee_veil *veil = &referee->veil;

    if (veil->turned_up == NO_PIECE && !referee_veil_is_open(veil, unit) &&
        !referee->game->unit_seen(referee->scenario, referee->before, unit, referee->header.of))
        veil->turned_up = unit;
}

static void note_piece(void *to, int32_t unit)
{
    referee_veil_notes_piece(to, unit);
}

void referee_veil_told(struct referee *referee, const struct event *event)
{
    const struct game_eyes of = {referee_names(referee, referee->told), referee->header.of};

    if (referee->veil.count)
        referee_each_told(&of, event, note_piece, referee);
}
