/* The seal of a Game-Turn: what two who play by letter compare to know that they hold the same
 * game. */
#include "referee/seal.h"

#include <sodium.h>
#include <string.h>

#include "game/basis.h"
#include "game/entry_points.h"
#include "game/game.h"
#include "referee/header.h"

/* A chain that nobody has asked about yet is worked out when it is so long. */
enum { CHAIN_LONG = 1 << 16 };

/* The digest of these bytes, under the key of the last link, is the next link. */
static void link_bytes(uint8_t link[SEAL_BYTES], const char *bytes, size_t length)
{
    uint8_t next[SEAL_BYTES];

    crypto_generichash_state state;
    crypto_generichash_init(&state, link, SEAL_BYTES, SEAL_BYTES);
    crypto_generichash_update(&state, (const unsigned char *)bytes, length);
    crypto_generichash_final(&state, next, SEAL_BYTES);
    memcpy(link, next, SEAL_BYTES);
}

/* Works out the links of the first bytes of a chain, before each of which stands how long it is: a
 * die may be 0. */
static void link_all(const struct text *text, size_t length, uint8_t link[SEAL_BYTES])
{
    size_t size = 0;

    for (size_t at = 0; at < length && !text->failed; at += sizeof size + size) {
        memcpy(&size, text->at + at, sizeof size);
        link_bytes(link, text->at + at + sizeof size, size);
    }
}

/* The links before those of the order in hand are there for good. */
static void settle(struct seal_chain *chain)
{
    size_t left = chain->text.length - chain->order;

    if (chain->order == 0)
        return;
    link_all(&chain->text, chain->order, chain->link);
    memmove(chain->text.at, chain->text.at + chain->order, left);
    text_cut(&chain->text, left);
    chain->order = 0;
}

void referee_seal_rests(struct referee_seal *seal, const struct referee_header *header,
                        const struct game *game, const void *scenario, struct basis *basis)
{
    seal->on = (struct seal_rests){header, game, scenario, basis};
}

/* ---- the first link */

/* Options that are as ever are left out, so that a new one changes no seal. */
static void add_options(const struct seal_rests *on, struct text *out)
{
    const struct option *options = on->game->options;

    for (unsigned i = 0; i < on->game->option_count; i++) {
        if (on->header->option[i] == options[i].standard)
            continue;
        text_format(out, "option %s ", options[i].name);
        option_value(&options[i], on->header->option[i], out);
        text_char(out, '\n');
    }
}

void referee_seal_header(const struct referee_seal *seal, struct text *out)
{
    static struct basis none;
    const struct seal_rests *on = &seal->on;
    struct basis *basis = on->basis ? on->basis : &none;

    text_format(out, "scenario %s\n", on->header->scenario_name.at);
    for (unsigned i = 0; i < basis->count; i++) {
        struct basis_entry *entry = &basis->entry[i];

        if (!entry->covered)
            continue;
        out->failed = !basis_work_out(entry) || out->failed;
        if (entry->kind == BASIS_SCRIPT)
            text_format(out, "rule %s\n", entry->name);
        text_format(out, "%s\n", entry->here);
    }
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (on->header->steward[side].length)
            text_format(out, "%s\n", on->header->steward[side].at);
    add_options(on, out);
}

static void begin(struct referee_seal *seal)
{
    const struct text *salt = &seal->on.header->salt;
    struct text header = {0};

    seal->begun = true;
    if (!seal->on.basis)
        return;
    referee_seal_header(seal, &header);
    if (header.failed)
        seal->chain.text.failed = true;
    else
        crypto_generichash(seal->chain.link, SEAL_BYTES, (const unsigned char *)header.at,
                           header.length, (const unsigned char *)(salt->length ? salt->at : NULL),
                           salt->length);
    text_free(&header);
}

/* ---- the first link of records of old */

static void add_older_options(const struct seal_rests *on, struct text *out)
{
    const struct option *options = on->game->options;

    for (unsigned i = 0; i < on->game->option_count; i++)
        if (on->header->option[i] != options[i].standard)
            text_format(out, "%s=%d\n", options[i].name, (int)on->header->option[i]);
}

/* What the position is in words, which are the same on every machine. */
static void add_position(const struct seal_rests *on, const void *position, struct text *out)
{
    const struct game *game = on->game;
    const struct map *map = game->map(on->scenario);
    uint8_t told[MAP_MOST_CELLS];

    game_find_inhabited(game, on->scenario, position, told);
    game->describe(on->scenario, position, NO_SIDE, out);
    for (int32_t cell = 0; cell < map->cells; cell++)
        if (told[cell])
            game->describe_cell(on->scenario, position, cell, NO_SIDE, out);
}

bool referee_seal_start(struct referee_seal *seal, const void *position)
{
    const struct seal_rests *on = &seal->on;
    const struct text *name = &on->header->scenario_name;
    const struct text *rules = &on->header->rules;
    struct text what = {0};

    seal->has_older = !on->header->based && !on->header->salt.length;
    if (!seal->has_older)
        return true;
    text_bytes(&what, name->at, name->length);
    text_format(&what, "\n%s\n", on->game->name);
    add_older_options(on, &what);
    text_bytes(&what, rules->length ? rules->at : "", rules->length);
    what.failed = what.failed || rules->failed;
    add_position(on, position, &what);
    memset(seal->older.link, 0, SEAL_BYTES);
    bool good = !what.failed;
    if (good)
        link_bytes(seal->older.link, what.at, what.length);
    text_free(&what);
    return good;
}

/* ---- the chain */

static void settle_all(struct referee_seal *seal)
{
    if (!seal->begun)
        begin(seal);
    settle(&seal->chain);
    settle(&seal->older);
}

static void copy_chain(struct seal_chain *to, const struct seal_chain *from)
{
    memcpy(to->link, from->link, SEAL_BYTES);
    text_clear(&to->text);
    if (from->text.length)
        text_bytes(&to->text, from->text.at, from->text.length);
    to->text.failed = to->text.failed || from->text.failed;
    to->order = from->order;
}

void referee_seal_save(struct referee_seal *seal, struct seal_saved *saved)
{
    settle_all(seal);
    copy_chain(&saved->chain, &seal->chain);
    copy_chain(&saved->older, &seal->older);
}

void referee_seal_restore(struct referee_seal *seal, const struct seal_saved *saved)
{
    copy_chain(&seal->chain, &saved->chain);
    copy_chain(&seal->older, &saved->older);
}

void referee_seal_order(struct referee_seal *seal, const struct log_line *line)
{
    seal->chain.order = seal->chain.text.length;
    seal->older.order = seal->older.text.length;
    if (seal->chain.order > CHAIN_LONG)
        settle_all(seal);
    text_clear(&seal->deed);
    for (unsigned i = 0; i < line->count; i++) {
        if (i)
            text_char(&seal->deed, ' ');
        text_bytes(&seal->deed, line->word[i].text.at, line->word[i].text.length);
    }
}

void referee_seal_undo(struct referee_seal *seal)
{
    text_cut(&seal->chain.text, seal->chain.order);
    text_cut(&seal->older.text, seal->older.order);
}

void referee_seal_begin(struct referee_seal *seal)
{
    referee_seal_undo(seal);
    text_clear(&seal->dice);
    seal->told = 0;
    seal->sealed = 0;
}

void referee_seal_told(struct referee_seal *seal)
{
    seal->told = seal->dice.length;
}

/* What the next link is made of: the order, which stands in no line twice, and dice. */
static void add_piece(struct seal_chain *chain, const struct referee_seal *seal, size_t from,
                      size_t to)
{
    struct text *text = &chain->text;
    size_t size = seal->deed.length + 1 + (from < to ? to - from : 0);

    text_bytes(text, (const char *)&size, sizeof size);
    text_bytes(text, seal->deed.at, seal->deed.length);
    text_char(text, '\n');
    if (from < to)
        text_bytes(text, seal->dice.at + from, to - from);
    text->failed = text->failed || seal->deed.failed || seal->dice.failed;
}

static void add_older(struct referee_seal *seal)
{
    if (seal->has_older)
        add_piece(&seal->older, seal, seal->sealed, seal->dice.length);
}

void referee_seal_end(struct referee_seal *seal)
{
    add_piece(&seal->chain, seal, 0, seal->dice.length);
    add_older(seal);
}

/* The digits of the last link. */
static void tell_link(const struct seal_chain *chain, char *hex, size_t digits)
{
    uint8_t link[SEAL_BYTES];

    memcpy(link, chain->link, sizeof link);
    link_all(&chain->text, chain->text.length, link);
    sodium_bin2hex(hex, digits + 1, link, digits / 2);
}

void referee_seal_tell(struct referee_seal *of, char seal[SEAL_ROOM], char older[SEAL_ROOM])
{
    size_t left = of->dice.length - of->told;

    add_piece(&of->chain, of, 0, of->told);
    add_older(of); /* which covered a die that fell for the Game-Turn to come, too */
    if (seal) {
        settle_all(of);
        older[0] = '\0';
        if (of->has_older)
            tell_link(&of->older, older, SEAL_OLDER);
        if (of->on.basis)
            tell_link(&of->chain, seal, SEAL_SHOWN);
        else
            memcpy(seal, older, SEAL_ROOM);
    }
    if (left)
        memmove(of->dice.at, of->dice.at + of->told, left);
    text_cut(&of->dice, left);
    of->told = 0;
    of->sealed = left;
}

void referee_seal_free(struct referee_seal *seal)
{
    text_free(&seal->deed);
    text_free(&seal->dice);
    text_free(&seal->chain.text);
    text_free(&seal->older.text);
}
