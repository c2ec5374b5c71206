/* What lay hidden is opened under the last root, and held against it. */
#include <stdio.h>

#include "game/veiled.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/record.h"
#include "referee/shadow.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

/* Pieces that the side of the account cannot tell in that position. */
static void find_all(const struct referee_hand *hand, const void *position,
                     struct veiled_list *list)
{
    const struct veiled_eyes eyes = {hand->game, hand->scenario, position, hand->header.of};

    veiled_find_all(&eyes, list);
}

/* The cell of a seat, or OFF_MAP. */
static int32_t cell_of(const struct referee_hand *hand, uint64_t seat)
{
    uint64_t cell = seat >> GAME_SEAT_BITS;

    return cell < hand->game->map(hand->scenario)->cells ? (int32_t)cell : OFF_MAP;
}

/* Under the last root something lay there that the side could not tell, or the piece itself, turned
 * up then and hidden again since. */
static bool lay_there(const struct referee_hand *hand, const struct referee_veil *veil,
                      int32_t unit, int32_t cell)
{
    const struct game *game = hand->game;
    const void *at = veil->at;
    struct veiled_list list;

    if (game->unit_seen(hand->scenario, at, unit, hand->header.of))
        return game->looks->unit_cell(hand->scenario, at, unit) == cell;
    find_all(hand, veil->at, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (cell_of(hand, list.seat[i]) == cell)
            return true;
    return false;
}

static bool read_path(const struct referee_hand *hand, const struct referee_veil *veil,
                      uint8_t (*path)[COMMIT_HASH])
{
    unsigned depth = commit_depth(veil->of.count);
    bool good = hand->line.count == 5 + depth;

    for (unsigned i = 0; i < depth && good; i++)
        good = referee_veil_word(&hand->line, 5 + i, path[i]);
    return good;
}

/* The line in hand opens the leaf of that piece, which lay in that cell. */
static bool opens(const struct referee_hand *hand, const struct referee_veil *veil, uint32_t index,
                  int32_t cell)
{
    uint8_t key[COMMIT_KEY], path[COMMIT_DEPTH][COMMIT_HASH];
    const struct game_names then = referee_names(hand, veil->at);
    struct text text = {0};

    referee_veil_leaf(&then, veil->piece[index], cell, &text);
    bool good = !text.failed && referee_veil_word(&hand->line, 4, key) &&
                read_path(hand, veil, path) &&
                commit_opens(&veil->of, veil->roots[veil->of.number].hash, index, key, text.at,
                             text.length, path);
    text_free(&text);
    return good;
}

void referee_veil_opening_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    const struct log_word *word = hand->line.word;
    int64_t number;
    int32_t unit = hand->game->find_unit(hand->scenario, desk->table.now, word[2].text);
    uint32_t index = referee_veil_index(veil, unit);
    bool off = slice_is(word[3].text, referee_off_map);
    int32_t cell = off ? OFF_MAP : game_find_cell(hand->game, hand->scenario, word[3].text);

    if (!referee_reads_account(hand))
        referee_fault(hand, DIAG_SYNTAX, 0, "a leaf is opened in accounts alone");
    else if (!veil->count || !slice_plain_int(word[1].text, 0, UINT32_MAX, &number) ||
             number != veil->of.number)
        referee_fault(hand, DIAG_SYNTAX, 1, "only leaves of the last root are opened");
    else if (unit < 0 || index == veil->of.count)
        referee_fault(hand, DIAG_SYNTAX, 2, "it has no leaf");
    else if (veil->opened[index] != NOT_OPENED)
        referee_fault(hand, DIAG_SYNTAX, 2, "its leaf is opened already");
    else if (!off && cell < 0)
        referee_fault(hand, DIAG_SYNTAX, 3, "there is no such place");
    else if (!opens(hand, veil, index, cell))
        referee_fault(hand, DIAG_DIFFERS, 2,
                      "this opens no leaf of the last root: it was not there");
    else if (!lay_there(hand, veil, unit, cell))
        referee_fault(hand, DIAG_DIFFERS, 3, "nothing unknown lay there under the last root");
    else {
        veil->opened[index] = cell;
        referee_veil_says(desk);
        referee_echo(desk);
    }
}

bool referee_veil_is_borne_out(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct game *game = hand->game;
    const struct referee_veil *veil = &desk->veil;
    char words[DIAG_MESSAGE];
    struct text name = {0};

    if (!veil->line || !veil->count || !referee_reads_account(hand))
        return true;
    for (uint32_t i = 0; i < veil->of.count; i++)
        if (game->unit_seen(hand->scenario, desk->table.now, veil->piece[i], hand->header.of))
            referee_veil_notes_piece(desk, veil->piece[i]);
    if (veil->turned_up == NO_PIECE)
        return true;
    game->unit_name(hand->scenario, desk->table.now, veil->turned_up, &name);
    snprintf(words, sizeof words, "something turns up here, be it %s, and no line before opens it",
             name.length ? name.at : "what it may");
    referee_fault(hand, DIAG_DIFFERS, 0, words);
    text_free(&name);
    return false;
}

/* As many unknown pieces lie in each cell as did under the last root. */
static bool all_lie_still(const struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;
    struct veiled_list then, now;

    find_all(hand, desk->veil.at, &then);
    find_all(hand, desk->table.now, &now);
    bool still = then.count == now.count;
    for (unsigned i = 0; i < now.count && still; i++)
        still = cell_of(hand, then.seat[i]) == cell_of(hand, now.seat[i]);
    return still;
}

void referee_veil_shows(struct referee_desk *desk)
{
    struct referee_veil *veil = &desk->veil;

    veil->still = veil->line && !veil->stirred && veil->count && all_lie_still(desk);
}

const char *referee_veil_bars(const struct referee_hand *hand, const struct referee_veil *veil,
                              int32_t unit, uint64_t seat)
{
    uint32_t index = referee_veil_index(veil, unit);

    if (!veil->line || index == veil->of.count)
        return NULL;
    if (!veil->count || veil->opened[index] == NOT_OPENED)
        return "is shown, and no line before this opens its leaf";
    if (veil->still && cell_of(hand, seat) != veil->opened[index])
        return "lay elsewhere under the last root, and nothing has moved since";
    return NULL;
}
