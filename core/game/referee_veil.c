/* What a side hides by mail: the header, who hides, roots. */
#include "game/referee_veil.h"

#include <sodium.h>
#include <string.h>

#include "base/memory.h"
#include "game/look.h"
#include "game/referee_audit.h"
#include "game/referee_mail_parts.h"
#include "game/referee_veil_mail.h"
#include "game/referee_veil_parts.h"
#include "game/veiled.h"

static void no_memory(struct referee *referee)
{
    referee->broken = !diag_no_memory(&referee->diags);
}

/* ---- the header */

void referee_veil_header(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    uint8_t game[COMMIT_HASH];

    if (veil->line) {
        mail_fault(referee, DIAG_SYNTAX, 0, "a second `veil mail` line");
        return;
    }
    veil->line = referee->number;
    veil->whole = referee->line.count == 4;
    if (sodium_init() < 0 || !referee_veil_word(referee, 2, veil->of.game)) {
        mail_fault(referee, DIAG_SYNTAX, 2,
                   "this is no name of a game: `vcz new --veil` makes the line");
        return;
    }
    if (!veil->whole)
        return;
    if (slice_is(referee->line.word[1].text, "audit")) {
        referee_audit_header(referee);
        return;
    }
    if (referee_veil_word(referee, 3, veil->secret)) {
        commit_game(veil->secret, game);
        if (memcmp(game, veil->of.game, sizeof game) == 0)
            return;
    }
    mail_fault(referee, DIAG_DIFFERS, 3, "this is not the secret of that game");
}

static bool lacks(struct referee *referee, const char *what)
{
    const struct place place = {referee->terms.file, referee->veil.line, 1};

    diag_add(&referee->diags, DIAG_SYNTAX, place, "%s", what);
    return false;
}

bool referee_veil_header_is_whole(struct referee *referee, struct place place)
{
    const struct referee_veil *veil = &referee->veil;
    const struct referee_header *header = &referee->header;

    if (!veil->line)
        return true;
    if (!referee->game->account || !referee->game->account->put || !referee->game->looks) {
        diag_add(
            &referee->diags, DIAG_SYNTAX, place,
            "`veil mail` wants a game of which an account can be carried out with pieces that "
            "lie hidden, as The Santiago Campaign, and %s is none; `vcz judge new` is a referee "
            "for it",
            referee->game->name);
        return false;
    }
    if (header->source != LOG_DICE && header->source != LOG_MAIL)
        return lacks(referee,
                     "with `veil mail` one side holds the whole log, and would know all dice to "
                     "come: `dice mail` casts them, or throw them where both see them, and write "
                     "them down in `dice list`");
    if (header->source == LOG_MAIL && (header->steward[0].length || header->steward[1].length))
        return lacks(referee, "with `veil mail` and `dice mail` no steward answers");
    if (header->account && veil->whole)
        return lacks(referee, "an account has no secret of its game");
    if (!header->account && !veil->whole)
        return lacks(referee, "the whole log has the secret of its game behind the name: the line "
                              "in the file of `--veil SECRET` takes the place of this one; to whom "
                              "things are hidden his account is mailed");
    return true;
}

void referee_veil_name(const struct referee *referee, struct text *out)
{
    char word[COMMIT_WORD];

    commit_word(referee->veil.of.game, word);
    text_format(out, "veil mail %s\n", word);
    if (referee->veil.audits)
        text_format(out, "audits %u\n", (unsigned)referee->veil.audits);
}

/* ---- who hides, and what */

static bool is_hidden_from(const struct referee *referee, uint8_t viewer)
{
    const struct game *game = referee->game;
    int32_t units = game->looks->unit_count(referee->scenario);

    for (int32_t unit = 0; unit < units; unit++)
        if (game->account->seat(referee->scenario, referee->now, unit, viewer))
            return true;
    return false;
}

static bool is_of(const struct referee *referee, int32_t unit, uint8_t side)
{
    const struct game_fact *fact = referee->game->looks->units;
    struct value value = {0};

    while (fact->name && strcmp(fact->name, "side") != 0)
        fact++;
    return fact->name && game_look(fact, referee->scenario, referee->now, unit, &value) &&
           value.number == side;
}

static bool make_room(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    int32_t units = referee->game->looks->unit_count(referee->scenario);

    veil->piece = memory_get((size_t)units * sizeof *veil->piece);
    veil->at = memory_get(referee->game->position_size);
    for (int32_t unit = 0; veil->piece && unit < units; unit++)
        if (veil->of.count < COMMIT_LEAVES && is_of(referee, unit, veil->side))
            veil->piece[veil->of.count++] = (uint16_t)unit;
    veil->leaf = memory_get(veil->of.count * sizeof *veil->leaf + 1);
    veil->opened = memory_get(veil->of.count * sizeof *veil->opened + 1);
    veil->key = memory_get(veil->of.count * sizeof *veil->key + 1);
    if (veil->piece && veil->at && veil->leaf && veil->opened && veil->key)
        return true;
    no_memory(referee);
    return false;
}

static void lacks_hider(struct referee *referee, bool both)
{
    const char *option = referee->game->account->one_hides;
    char words[DIAG_MESSAGE] = "in this scenario nobody hides a piece";

    if (both)
        snprintf(words, sizeof words,
                 "in this scenario both sides hide something, and neither could hold the whole "
                 "log: such a game wants a referee, as `vcz judge new` is%s%s%s",
                 option ? ", or `option " : "", option ? option : "", option ? " on`" : "");
    lacks(referee, words);
    referee->stage = STAGE_READ;
}

void referee_veil_begin(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    bool hidden[GAME_SIDES];

    if (!veil->line || veil->piece)
        return;
    for (unsigned viewer = 0; viewer < GAME_SIDES; viewer++)
        hidden[viewer] = is_hidden_from(referee, (uint8_t)viewer);
    if (hidden[0] == hidden[1]) {
        lacks_hider(referee, hidden[0]);
        return;
    }
    veil->side = hidden[0] ? 1 : 0;
    veil->of.side = veil->side;
    veil->stirred = true;
    if (make_room(referee))
        referee_veil_mirror(referee);
}

void referee_veil_free(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;

    sodium_memzero(veil->secret, sizeof veil->secret);
    referee_free(veil->mirror);
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

/* ---- roots */

/* The root of that number over what lies hidden now. */
static bool make_root(struct referee *referee, uint8_t root[COMMIT_HASH])
{
    struct referee_veil *veil = &referee->veil;
    struct text text = {0};
    uint8_t key[COMMIT_KEY];

    veil->of.number = veil->count;
    for (uint32_t i = 0; i < veil->of.count && !text.failed; i++) {
        int32_t unit = veil->piece[i];

        text_clear(&text);
        referee_veil_leaf(referee, referee->now, unit,
                          referee->game->looks->unit_cell(referee->scenario, referee->now, unit),
                          &text);
        referee_audit_key(referee, i, key);
        commit_leaf(&veil->of, i, key, text.at, text.length, veil->leaf[i]);
    }
    sodium_memzero(key, sizeof key);
    bool good = !text.failed;
    text_free(&text);
    if (good)
        commit_close(&veil->of, veil->leaf, root);
    else
        no_memory(referee);
    return good;
}

static bool keep_root(struct referee *referee, const uint8_t root[COMMIT_HASH])
{
    struct referee_veil *veil = &referee->veil;
    struct veil_root *roots = memory_room(veil->roots, veil->count, &veil->room, sizeof *roots);

    if (!roots) {
        no_memory(referee);
        return false;
    }
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
    mail_fault(referee, DIAG_SYNTAX, 0, words);
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

bool referee_veil_owes(const struct referee *referee)
{
    const struct referee_veil *veil = &referee->veil;
    const struct position_head *head = referee_position(referee);

    return veil->line && !veil->whole && veil->stirred && head && !head->over &&
           head->to_act != veil->side && referee->mail.stage == MAIL_IDLE;
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
    return throws;
}

/* Else the side could choose by the die which of its pieces had moved. */
bool referee_veil_binds(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;

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
        mail_fault(
            referee, DIAG_SYNTAX, 0,
            "a root stands in a batch of the side that hides, before it is sealed and before an "
            "order that awaits its dice, or between two batches");
    } else if (!slice_plain_int(referee->line.word[1].text, 0, UINT32_MAX, &number) ||
               number != veil->count) {
        snprintf(words, sizeof words, "it is root %u that is wanted here", (unsigned)veil->count);
        mail_fault(referee, DIAG_SYNTAX, 1, words);
    } else if (referee->veil.owed) {
        mail_fault(referee, DIAG_SYNTAX, 0,
                   "an audit was demanded: `audited TURN` is wanted before this");
    } else if (!referee_veil_word(referee, 2, told)) {
        mail_fault(referee, DIAG_SYNTAX, 2, "a root is a word of 43 letters, figures, - and _");
    } else if (veil->whole && !make_root(referee, root)) {
        return;
    } else if (veil->whole && memcmp(told, root, sizeof root) != 0) {
        snprintf(words, sizeof words,
                 "root %u was made when pieces of %s lay otherwise than they do here",
                 (unsigned)veil->count, referee->game->sides[veil->side]);
        mail_fault(referee, DIAG_DIFFERS, 2, words);
    } else if (keep_root(referee, told)) {
        referee_audit_writes_keys(referee);
        referee_veil_says(referee);
        referee_echo(referee);
    }
}

/* ---- looking */

const uint8_t *referee_veil_game(const struct referee *referee)
{
    return referee->veil.line ? referee->veil.of.game : NULL;
}

bool referee_veil_is_audit(const struct referee *referee)
{
    return referee->veil.audit > 0;
}

uint8_t referee_veil_side(const struct referee *referee)
{
    return referee->veil.piece ? referee->veil.side : NO_SIDE;
}

bool referee_veil_is_whole(const struct referee *referee)
{
    return referee->veil.whole;
}

const uint8_t *referee_veil_root(const struct referee *referee, unsigned n, uint32_t *line)
{
    if (n >= referee->veil.count)
        return NULL;
    *line = referee->veil.roots[n].line;
    return referee->veil.roots[n].hash;
}
