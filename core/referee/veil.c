/* What a side hides by mail: the header, and who hides. */
#include "referee/veil.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "game/look.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"

/* ---- the header */

/* veil audit GAME TURN */
static void audit_header(struct referee_hand *hand, struct referee_veil *veil)
{
    int64_t turn = 0;

    if (!slice_plain_int(hand->line.word[3].text, 1, UINT16_MAX, &turn))
        REFEREE_FAULT(hand, DIAG_SYNTAX, 3, "this is no Game-Turn");
    veil->audit = (uint16_t)turn;
}

void referee_veil_header(struct referee_hand *hand, struct referee_veil *veil)
{
    uint8_t game[COMMIT_HASH];

    if (veil->line) {
        referee_fault(hand, DIAG_SYNTAX, 0, "a second `veil mail` line");
        return;
    }
    veil->line = hand->number;
    veil->whole = hand->line.count == 4;
    if (sodium_init() < 0 || !referee_veil_word(&hand->line, 2, veil->of.game)) {
        referee_fault(hand, DIAG_SYNTAX, 2,
                      "this is no name of a game: `vcz new --veil` makes the line");
        return;
    }
    if (!veil->whole)
        return;
    if (slice_is(hand->line.word[1].text, "audit")) {
        audit_header(hand, veil);
        return;
    }
    if (referee_veil_word(&hand->line, 3, veil->secret)) {
        commit_game(veil->secret, game);
        if (memcmp(game, veil->of.game, sizeof game) == 0)
            return;
    }
    referee_fault(hand, DIAG_DIFFERS, 3, "this is not the secret of that game");
}

void referee_audits_header(struct referee_hand *hand, struct referee_veil *veil)
{
    int64_t number = 0;

    if (!slice_plain_int(hand->line.word[1].text, 1, REFEREE_AUDITS_MOST, &number))
        REFEREE_FAULT(hand, DIAG_SYNTAX, 1, "audits are 1 to %d", (int)REFEREE_AUDITS_MOST);
    else if (veil->audits)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a second `audits` line");
    else if (!veil->line)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "such a line stands beneath `veil mail`");
    veil->audits = (uint16_t)number;
}

static bool lacks(struct referee_hand *hand, const struct referee_veil *veil, const char *what)
{
    const struct place place = {hand->terms.file, veil->line, 1};

    diag_add(&hand->diags, DIAG_SYNTAX, place, "%s", what);
    return false;
}

bool referee_veil_header_is_whole(struct referee_hand *hand, const struct referee_veil *veil,
                                  struct place place)
{
    const struct referee_header *header = &hand->header;

    if (!veil->line)
        return true;
    if (!hand->game->account || !hand->game->account->put || !hand->game->looks) {
        diag_add(
            &hand->diags, DIAG_SYNTAX, place,
            "`veil mail` wants a game of which an account can be carried out with pieces that "
            "lie hidden, as The Santiago Campaign, and %s is none; `vcz judge new` is a referee "
            "for it",
            hand->game->name);
        return false;
    }
    if (header->source != LOG_DICE && header->source != LOG_MAIL)
        return lacks(hand, veil,
                     "with `veil mail` one side holds the whole log, and would know all dice to "
                     "come: `dice mail` casts them, or throw them where both see them, and write "
                     "them down in `dice list`");
    if (header->source == LOG_MAIL && (header->steward[0].length || header->steward[1].length))
        return lacks(hand, veil, "with `veil mail` and `dice mail` no steward answers");
    if (header->account && veil->whole)
        return lacks(hand, veil, "an account has no secret of its game");
    if (!header->account && !veil->whole)
        return lacks(hand, veil,
                     "the whole log has the secret of its game behind the name: the line "
                     "in the file of `--veil SECRET` takes the place of this one; who hides "
                     "nothing plays by his account, which the other mails: `vcz mail take "
                     "ACCOUNT < MAIL` makes that file");
    return true;
}

void referee_veil_name(const struct referee_veil *veil, struct text *out)
{
    char word[COMMIT_WORD];

    commit_word(veil->of.game, word);
    text_format(out, "veil mail %s\n", word);
    if (veil->audits)
        text_format(out, "audits %u\n", (unsigned)veil->audits);
}

/* ---- who hides, and what */

static bool is_hidden_from(const struct referee_hand *hand, const struct referee_table *table,
                           uint8_t viewer)
{
    const struct game *game = hand->game;
    int32_t units = game->looks->unit_count(hand->scenario);

    for (int32_t unit = 0; unit < units; unit++)
        if (game->account->seat(hand->scenario, table->now, unit, viewer))
            return true;
    return false;
}

static bool is_of(const struct referee_hand *hand, const struct referee_table *table, int32_t unit,
                  uint8_t side)
{
    const struct game_names names = {hand->game, hand->scenario, table->now};

    return game_side_of(&names, unit) == side;
}

static void make_room(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    int32_t units = hand->game->looks->unit_count(hand->scenario);

    veil->piece = memory_get((size_t)units * sizeof *veil->piece);
    veil->at = memory_get(hand->game->position_size);
    for (int32_t unit = 0; veil->piece && unit < units; unit++)
        if (veil->of.count < COMMIT_LEAVES && is_of(hand, &desk->table, unit, veil->side))
            veil->piece[veil->of.count++] = (uint16_t)unit;
    veil->leaf = memory_get(veil->of.count * sizeof *veil->leaf + 1);
    veil->opened = memory_get(veil->of.count * sizeof *veil->opened + 1);
    veil->key = memory_get(veil->of.count * sizeof *veil->key + 1);
    if (!veil->piece || !veil->at || !veil->leaf || !veil->opened || !veil->key)
        referee_no_memory(hand);
}

static void lacks_hider(struct referee_hand *hand, const struct referee_veil *veil, bool both)
{
    const char *option = hand->game->account->one_hides;
    char words[DIAG_MESSAGE] = "in this scenario nobody hides a piece";

    if (both)
        snprintf(words, sizeof words,
                 "in this scenario both sides hide something, and neither could hold the whole "
                 "log: such a game wants a referee, as `vcz judge new` is%s%s%s",
                 option ? ", or `option " : "", option ? option : "", option ? " on`" : "");
    lacks(hand, veil, words);
    hand->stage = STAGE_READ;
}

void referee_veil_begin(struct referee_desk *desk)
{
    struct referee_veil *veil = &desk->veil;
    bool hidden[GAME_SIDES];

    if (!veil->line || veil->piece)
        return;
    for (unsigned viewer = 0; viewer < GAME_SIDES; viewer++)
        hidden[viewer] = is_hidden_from(&desk->hand, &desk->table, (uint8_t)viewer);
    if (hidden[0] == hidden[1]) {
        lacks_hider(&desk->hand, veil, hidden[0]);
        return;
    }
    veil->side = hidden[0] ? 1 : 0;
    veil->of.side = veil->side;
    veil->stirred = true;
    make_room(desk);
}

bool referee_veil_may_stand(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_veil *veil = &desk->veil;

    if (!veil->line || referee_giver(hand, &desk->table) != veil->side ||
        !hand->game->verbs[hand->order.verb].standing)
        return true;
    REFEREE_FAULT(hand, DIAG_SYNTAX, 0,
                  "the side that hides gives no standing orders: a root would tell of them, and "
                  "their answers would have none");
    return false;
}

void referee_veil_free(struct referee_veil *veil)
{
    sodium_memzero(veil->secret, sizeof veil->secret);
    text_free(&veil->own);
    text_free(&veil->told);
    text_free(&veil->early);
    text_free(&veil->late);
    memory_free(veil->piece);
    memory_free(veil->leaf);
    memory_free(veil->key);
    memory_free(veil->opened);
    memory_free(veil->roots);
    memory_free(veil->at);
}
