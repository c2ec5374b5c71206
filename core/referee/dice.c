/* Dice by hand: which one is wanted next, and what for. */
#include "referee/dice.h"

#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/telling.h"

void referee_note_wanted(const struct referee_hand *hand, struct referee_telling *telling,
                         const struct event *event)
{
    const struct event_kind *kinds = hand->game->events;
    struct text *wanted = &telling->wanted;

    if (telling->rolled->fault == DICE_GOOD || wanted->length || event->kind == hand->phase_event)
        return;
    struct event seen = *event;
    const char *purpose = event_words(kinds, event, "for");
    if (!referee_veil_event(hand, telling, &seen))
        purpose = "what this side may not know";
    text_add(wanted, *purpose ? purpose : kinds[event->kind].name);
    for (size_t i = 0; !*purpose && i < wanted->length; i++)
        if (wanted->at[i] == '-')
            wanted->at[i] = ' ';
}

void referee_add_wanted(const struct referee_telling *telling, const struct dice *dice,
                        unsigned number, struct text *out)
{
    text_format(out, "die %u", number);
    if (telling->wanted.length)
        text_format(out, ": %s", telling->wanted.at);
    text_format(out, ", %u to %u", (unsigned)dice->wanted_first,
                (unsigned)dice->wanted_first + dice->wanted_faces - 1);
    out->failed = out->failed || telling->wanted.failed;
}

bool referee_dice_are_good(struct referee_hand *hand, const struct referee_telling *telling,
                           const struct dice *dice)
{
    const char *when = telling->answer.line ? "this order" : "the start of the game";
    struct text wanted = {0};

    if (dice->fault == DICE_NOT_A_FACE)
        diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, 0),
                 "die %u of the header is %u, no face of the die of %s", (unsigned)dice->fallen + 1,
                 (unsigned)dice->list[dice->fallen], when);
    else if (dice->fault)
        referee_add_wanted(telling, dice, (unsigned)dice->fallen + 1, &wanted);
    if (wanted.failed)
        diag_no_memory(&hand->diags);
    else if (wanted.length)
        diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, 0),
                 referee_reads_account(hand)
                     ? "dice fall at %s that this account has not been told; it wants %s"
                     : "the dice of the header run out at %s; it wants %s",
                 when, wanted.at);
    text_free(&wanted);
    return !dice->fault;
}
