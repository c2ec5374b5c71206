/* Roots over what lies hidden: when one is due, made, and held against the pieces. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "game/look.h"
#include "referee/carry_out.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mirror.h"
#include "referee/record.h"
#include "referee/state.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

/* The root of that number over what lies hidden now. */
static bool make_root(struct referee *referee, uint8_t root[COMMIT_HASH])
{
    struct referee_veil *veil = &referee->veil;
    const struct game_names now = referee_names(referee, referee->now);
    struct text text = {0};
    uint8_t key[COMMIT_KEY];

    veil->of.number = veil->count;
    for (uint32_t i = 0; i < veil->of.count && !text.failed; i++) {
        int32_t unit = veil->piece[i];

        text_clear(&text);
        referee_veil_leaf(&now, unit,
                          referee->game->looks->unit_cell(referee->scenario, referee->now, unit),
                          &text);
        referee_audit_key(veil, i, key);
        commit_leaf(&veil->of, i, key, text.at, text.length, veil->leaf[i]);
    }
    sodium_memzero(key, sizeof key);
    bool good = !text.failed;
    text_free(&text);
    if (good)
        commit_close(&veil->of, veil->leaf, root);
    else
        referee_no_memory(referee);
    return good;
}

static bool keep_root(struct referee *referee, const uint8_t root[COMMIT_HASH])
{
    struct referee_veil *veil = &referee->veil;
    struct veil_root *roots = memory_room(veil->roots, veil->count, &veil->room, sizeof *roots);

    if (!roots)
        return referee_no_memory(referee);
    veil->roots = roots;
    veil->of.number = veil->count;
    memcpy(veil->roots[veil->count].hash, root, COMMIT_HASH);
    veil->roots[veil->count++].line = referee->number;
    memcpy(veil->at, referee->now, referee->game->position_size);
    for (uint32_t i = 0; i < veil->of.count; i++)
        veil->opened[i] = NOT_OPENED;
    veil->stirred = false;
    return true;
}

/* The record of the whole log is being made: roots that are due are added to it. */
static bool adds_roots(const struct referee *referee)
{
    return referee->veil.whole && !referee->veil.audit && !referee->terms.audit &&
           referee->terms.output == REFEREE_RECORD && !referee->terms.as &&
           !referee->terms.stop_after;
}

/* ---- when one is due */

bool referee_veil_has_place(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;

    if (!mail->on || mail->stage == MAIL_IDLE)
        return true;
    return mail->stage == MAIL_OPEN && referee_veil_hides(referee) && !mail->awaits &&
           !referee->veil.sealed;
}

void referee_audit_answers(struct referee *referee)
{
    char line[32];

    if (!referee->veil.owed)
        return;
    referee->veil.owed = false;
    snprintf(line, sizeof line, "audited %u", (unsigned)referee->veil.last);
    referee_veil_adds(referee, line);
}

static void add_root(struct referee *referee)
{
    uint8_t root[COMMIT_HASH];
    char word[COMMIT_WORD], line[COMMIT_WORD + 32];

    referee_audit_answers(referee);
    if (!make_root(referee, root) || !keep_root(referee, root))
        return;
    commit_word(root, word);
    snprintf(line, sizeof line, "root %u %s\n", (unsigned)referee->veil.of.number, word);
    text_add(&referee->out, line);
    referee_veil_follows_added(referee, line);
}

/* A root is due before the line in hand. */
static bool get_root(struct referee *referee)
{
    const struct referee_veil *veil = &referee->veil;
    char words[DIAG_MESSAGE];

    if (adds_roots(referee) && referee_veil_has_place(referee)) {
        add_root(referee);
        return !referee->broken;
    }
    snprintf(words, sizeof words, "root %u of %s is wanted before this line%s",
             (unsigned)veil->count, referee->game->sides[veil->side],
             veil->whole ? ": `vcz run LOG --write` of its whole log adds it"
                         : ", and its next mail brings it: mail what stands before, without this");
    referee_fault(referee, DIAG_SYNTAX, 0, words);
    return false;
}

bool referee_veil_lets(struct referee *referee, uint8_t side)
{
    const struct referee_veil *veil = &referee->veil;

    if (!veil->line || side == NO_SIDE)
        return true;
    bool due = side == veil->side ? veil->count == 0 : veil->stirred;
    return !due || get_root(referee);
}

bool referee_veil_is_rooted(struct referee *referee)
{
    return get_root(referee);
}

static bool throws_dice(struct referee *referee)
{
    const struct dice dice = referee->dice;

    dice_await(&referee->dice);
    bool throws = referee_asks_for_dice(referee);
    referee->dice = dice;
    text_clear(&referee->wanted); /* nothing is asked for yet */
    return throws;
}

/* Else the side could choose by the die which of its pieces had moved. */
bool referee_veil_binds(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;

    if (!referee_veil_may_stand(referee))
        return false;
    if (!veil->line || referee_giver(referee) != veil->side || referee->mail.cast)
        return true;
    bool good = !veil->stirred || !throws_dice(referee) || get_root(referee);
    veil->stirred = true;
    return good;
}

void referee_veil_end(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;

    if (veil->line && adds_roots(referee) && !referee->diags.count && veil->stirred &&
        referee->mail.stage == MAIL_IDLE)
        add_root(referee);
}

void referee_veil_root_line(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    uint8_t told[COMMIT_HASH], root[COMMIT_HASH];
    char words[DIAG_MESSAGE];
    int64_t number;

    if (!referee_veil_has_place(referee)) {
        referee_fault(
            referee, DIAG_SYNTAX, 0,
            "a root stands in a batch of the side that hides, before it is sealed and before an "
            "order that awaits its dice, or between two batches");
    } else if (!slice_plain_int(referee->line.word[1].text, 0, UINT32_MAX, &number) ||
               number != veil->count) {
        snprintf(words, sizeof words, "it is root %u that is wanted here", (unsigned)veil->count);
        referee_fault(referee, DIAG_SYNTAX, 1, words);
    } else if (referee->veil.owed) {
        referee_fault(referee, DIAG_SYNTAX, 0,
                      "an audit was demanded: `audited TURN` is wanted before this");
    } else if (!referee_veil_word(&referee->line, 2, told)) {
        referee_fault(referee, DIAG_SYNTAX, 2, "a root is a word of 43 letters, figures, - and _");
    } else if (veil->whole && !make_root(referee, root)) {
        return;
    } else if (veil->whole && memcmp(told, root, sizeof root) != 0) {
        snprintf(words, sizeof words,
                 "root %u was made when pieces of %s lay otherwise than they do here",
                 (unsigned)veil->count, referee->game->sides[veil->side]);
        referee_fault(referee, DIAG_DIFFERS, 2, words);
    } else if (keep_root(referee, told)) {
        if (referee->terms.audit && veil->whole && referee->terms.output == REFEREE_RECORD)
            referee_audit_add_keys(veil, &referee->out);
        referee_veil_says(referee);
        referee_echo(referee);
    }
}
