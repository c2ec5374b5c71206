/* Roots over what lies hidden: when one is due, made, and held against the pieces. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "referee/carry_out.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mirror.h"
#include "referee/record.h"
#include "referee/shadow.h"
#include "referee/telling.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

/* The root of that number over what lies hidden now. */
static bool make_root(struct referee_desk *desk, uint8_t root[COMMIT_HASH])
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    const struct game_names now = referee_names(hand, desk->table.now);
    struct text text = {0};
    uint8_t key[COMMIT_KEY];

    veil->of.number = veil->count;
    for (uint32_t i = 0; i < veil->of.count && !text.failed; i++) {
        int32_t unit = veil->piece[i];

        text_clear(&text);
        referee_veil_leaf(
            &now, unit, hand->game->looks->unit_cell(hand->scenario, desk->table.now, unit), &text);
        referee_audit_key(veil, i, key);
        commit_leaf(&veil->of, i, key, text.at, text.length, veil->leaf[i]);
    }
    sodium_memzero(key, sizeof key);
    bool good = !text.failed;
    text_free(&text);
    if (good)
        commit_close(&veil->of, veil->leaf, root);
    else
        referee_no_memory(hand);
    return good;
}

static bool keep_root(struct referee_desk *desk, const uint8_t root[COMMIT_HASH])
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    struct veil_root *roots = memory_room(veil->roots, veil->count, &veil->room, sizeof *roots);

    if (!roots)
        return referee_no_memory(hand);
    veil->roots = roots;
    veil->of.number = veil->count;
    memcpy(veil->roots[veil->count].hash, root, COMMIT_HASH);
    veil->roots[veil->count++].line = hand->number;
    memcpy(veil->at, desk->table.now, hand->game->position_size);
    for (uint32_t i = 0; i < veil->of.count; i++)
        veil->opened[i] = NOT_OPENED;
    veil->stirred = false;
    return true;
}

/* The record of the whole log is being made: roots that are due are added to it. */
static bool adds_roots(const struct referee_hand *hand, const struct referee_veil *veil)
{
    return veil->whole && !veil->audit && !hand->terms.audit &&
           hand->terms.output == REFEREE_RECORD && !hand->terms.as && !hand->terms.stop_after;
}

/* ---- when one is due */

/* A root may stand where the line in hand does. */
static bool has_place(const struct referee_mail *mail, const struct referee_veil *veil)
{
    if (!mail->on || mail->stage == MAIL_IDLE)
        return true;
    return mail->stage == MAIL_OPEN && referee_veil_hides(mail, veil) && !mail->awaits &&
           !veil->sealed;
}

void referee_audit_answers(struct referee_desk *desk)
{
    struct referee_veil *veil = &desk->veil;
    char line[32];

    if (!veil->owed)
        return;
    veil->owed = false;
    snprintf(line, sizeof line, "audited %u", (unsigned)veil->last);
    referee_veil_adds(desk, line);
}

static void add_root(struct referee_desk *desk)
{
    uint8_t root[COMMIT_HASH];
    char word[COMMIT_WORD], line[COMMIT_WORD + 32];

    referee_audit_answers(desk);
    if (!make_root(desk, root) || !keep_root(desk, root))
        return;
    commit_word(root, word);
    snprintf(line, sizeof line, "root %u %s\n", (unsigned)desk->veil.of.number, word);
    text_add(&desk->out, line);
    referee_veil_follows_added(desk, line);
}

/* A root is due before the line in hand. */
static bool get_root(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_veil *veil = &desk->veil;
    char words[DIAG_MESSAGE];

    if (adds_roots(hand, veil) && has_place(&desk->mail, veil)) {
        add_root(desk);
        return !hand->broken;
    }
    snprintf(words, sizeof words, "root %u of %s is wanted before this line%s",
             (unsigned)veil->count, hand->game->sides[veil->side],
             veil->whole ? ": `vcz run LOG --write` of its whole log adds it"
                         : ", and its next mail brings it: mail what stands before, without this");
    referee_fault(hand, DIAG_SYNTAX, 0, words);
    return false;
}

bool referee_veil_lets(struct referee_desk *desk, uint8_t side)
{
    const struct referee_veil *veil = &desk->veil;

    if (!veil->line || side == NO_SIDE)
        return true;
    bool due = side == veil->side ? veil->count == 0 : veil->stirred;
    return !due || get_root(desk);
}

bool referee_veil_is_rooted(struct referee_desk *desk)
{
    return get_root(desk);
}

static bool throws_dice(struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow)
{
    struct referee_table *table = &desk->table;
    const struct dice dice = table->dice;

    dice_await(&table->dice);
    bool throws = referee_asks_for_dice(desk, telling, shadow);
    table->dice = dice;
    text_clear(&telling->wanted); /* nothing is asked for yet */
    return throws;
}

/* Else the side could choose by the die which of its pieces had moved. */
bool referee_veil_binds(struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow)
{
    struct referee_veil *veil = &desk->veil;

    if (!referee_veil_may_stand(desk))
        return false;
    if (!veil->line || referee_giver(&desk->hand, &desk->table) != veil->side || desk->mail.cast)
        return true;
    bool good = !veil->stirred || !throws_dice(desk, telling, shadow) || get_root(desk);
    veil->stirred = true;
    return good;
}

void referee_veil_end(struct referee_desk *desk)
{
    const struct referee_veil *veil = &desk->veil;

    if (veil->line && adds_roots(&desk->hand, veil) && !desk->hand.diags.count && veil->stirred &&
        desk->mail.stage == MAIL_IDLE)
        add_root(desk);
}

void referee_veil_root_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_veil *veil = &desk->veil;
    uint8_t told[COMMIT_HASH], root[COMMIT_HASH];
    char words[DIAG_MESSAGE];
    int64_t number;

    if (!has_place(&desk->mail, veil)) {
        referee_fault(
            hand, DIAG_SYNTAX, 0,
            "a root stands in a batch of the side that hides, before it is sealed and before an "
            "order that awaits its dice, or between two batches");
    } else if (!slice_plain_int(hand->line.word[1].text, 0, UINT32_MAX, &number) ||
               number != veil->count) {
        snprintf(words, sizeof words, "it is root %u that is wanted here", (unsigned)veil->count);
        referee_fault(hand, DIAG_SYNTAX, 1, words);
    } else if (veil->owed) {
        referee_fault(hand, DIAG_SYNTAX, 0,
                      "an audit was demanded: `audited TURN` is wanted before this");
    } else if (!referee_veil_word(&hand->line, 2, told)) {
        referee_fault(hand, DIAG_SYNTAX, 2, "a root is a word of 43 letters, figures, - and _");
    } else if (veil->whole && !make_root(desk, root)) {
        return;
    } else if (veil->whole && memcmp(told, root, sizeof root) != 0) {
        snprintf(words, sizeof words,
                 "root %u was made when pieces of %s lay otherwise than they do here",
                 (unsigned)veil->count, hand->game->sides[veil->side]);
        referee_fault(hand, DIAG_DIFFERS, 2, words);
    } else if (keep_root(desk, told)) {
        if (hand->terms.audit && veil->whole && hand->terms.output == REFEREE_RECORD)
            referee_audit_add_keys(veil, &desk->out);
        referee_veil_says(desk);
        referee_echo(desk);
    }
}
