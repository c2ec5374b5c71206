/* The seal of a Game-Turn: what two who play by letter compare to know that they hold the same
 * game. */
#include <sodium.h>
#include <string.h>

#include "game/referee_parts.h"

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

/* Works out the links of the first bytes of the chain, each of which ends with NUL. */
static void link_all(const struct text *chain, size_t length, uint8_t link[SEAL_BYTES])
{
    size_t size = 0;
    for (size_t at = 0; at < length && !chain->failed; at += size + 1) {
        size = strlen(chain->at + at);
        link_bytes(link, chain->at + at, size);
    }
}

static void begin(struct referee *referee);

/* The links before those of the order in hand are there for good. */
static void settle(struct referee *referee)
{
    struct referee_seal *seal = &referee->seal;
    struct text *chain = &seal->chain;
    size_t left = chain->length - seal->order;
    if (!seal->begun)
        begin(referee);
    if (seal->order == 0)
        return;
    link_all(chain, seal->order, seal->link);
    if (seal->has_older)
        link_all(chain, seal->order, seal->older);
    memmove(chain->at, chain->at + seal->order, left);
    text_cut(chain, left);
    seal->order = 0;
}

/* ---- the first link */

/* Options that are as ever are left out, so that a new one changes no seal. */
static void add_options(const struct referee *referee, struct text *out)
{
    const struct option *options = referee->game->options;
    for (unsigned i = 0; i < referee->game->option_count; i++) {
        if (referee->header.option[i] == options[i].standard)
            continue;
        text_format(out, "option %s ", options[i].name);
        option_value(&options[i], referee->header.option[i], out);
        text_char(out, '\n');
    }
}

/* What the header says that the game hangs on. */
static void add_header(struct referee *referee, struct text *out)
{
    struct basis *basis = referee->terms.basis;
    text_format(out, "scenario %s\n", referee->header.scenario_name.at);
    for (unsigned i = 0; i < basis->count; i++) {
        struct basis_entry *entry = &basis->entry[i];
        if (!entry->covered)
            continue;
        out->failed = !basis_work_out(entry) || out->failed;
        if (entry->kind == BASIS_SCRIPT)
            text_format(out, "rule %s\n", entry->name);
        text_format(out, "%s\n", entry->here);
    }
    add_options(referee, out);
}

static void begin(struct referee *referee)
{
    struct referee_seal *seal = &referee->seal;
    const struct text *salt = &referee->header.salt;
    struct text header = {0};
    seal->begun = true;
    if (!referee->terms.basis)
        return;
    add_header(referee, &header);
    if (header.failed)
        seal->chain.failed = true;
    else
        crypto_generichash(seal->link, SEAL_BYTES, (const unsigned char *)header.at, header.length,
                           (const unsigned char *)(salt->length ? salt->at : NULL), salt->length);
    text_free(&header);
}

/* ---- the first link of records of old */

static void add_older_options(const struct referee *referee, struct text *out)
{
    const struct option *options = referee->game->options;
    for (unsigned i = 0; i < referee->game->option_count; i++)
        if (referee->header.option[i] != options[i].standard)
            text_format(out, "%s=%d\n", options[i].name, (int)referee->header.option[i]);
}

/* What the position is in words, which are the same on every machine. */
static void add_position(const struct referee *referee, const void *position, struct text *out)
{
    const struct game *game = referee->game;
    const struct map *map = game->map(referee->scenario);
    uint8_t told[MAP_MOST_CELLS];
    memset(told, game->inhabited == NULL, sizeof told);
    if (game->inhabited)
        game->inhabited(referee->scenario, position, told);
    game->describe(referee->scenario, position, NO_SIDE, out);
    for (int32_t cell = 0; cell < map->cells; cell++)
        if (told[cell])
            game->describe_cell(referee->scenario, position, cell, NO_SIDE, out);
}

void referee_seal_start(struct referee *referee, const void *position)
{
    const struct text *name = &referee->header.scenario_name;
    const struct text *rules = &referee->header.rules;
    struct referee_seal *seal = &referee->seal;
    struct text what = {0};
    seal->has_older = !referee->header.based && !referee->header.salt.length;
    if (!seal->has_older)
        return;
    text_bytes(&what, name->at, name->length);
    text_format(&what, "\n%s\n", referee->game->name);
    add_older_options(referee, &what);
    text_bytes(&what, rules->length ? rules->at : "", rules->length);
    what.failed = what.failed || rules->failed;
    add_position(referee, position, &what);
    memset(seal->older, 0, SEAL_BYTES);
    if (what.failed)
        referee->answer.failed = true;
    else
        link_bytes(seal->older, what.at, what.length);
    text_free(&what);
}

/* ---- the chain */

void referee_seal_order(struct referee *referee)
{
    struct referee_seal *seal = &referee->seal;
    seal->order = seal->chain.length;
    if (seal->order > CHAIN_LONG)
        settle(referee);
    text_clear(&seal->deed);
    for (unsigned i = 0; i < referee->line.count; i++) {
        if (i)
            text_char(&seal->deed, ' ');
        text_bytes(&seal->deed, referee->line.word[i].text.at, referee->line.word[i].text.length);
    }
}

void referee_seal_begin(struct referee *referee)
{
    struct referee_seal *seal = &referee->seal;
    text_bytes(&seal->chain, seal->deed.at, seal->deed.length);
    text_char(&seal->chain, '\n'); /* which stands in no line */
}

void referee_seal_end(struct referee *referee)
{
    text_char(&referee->seal.chain, '\0');
}

/* The digits of the seal when that was the last link that was worked out. */
static void tell_link(const struct text *chain, const uint8_t last[SEAL_BYTES], char *hex,
                      size_t digits)
{
    uint8_t link[SEAL_BYTES];
    memcpy(link, last, sizeof link);
    link_all(chain, chain->length, link);
    sodium_bin2hex(hex, digits + 1, link, digits / 2);
}

void referee_seal_tell(struct referee *referee, char seal[SEAL_ROOM], char older[SEAL_ROOM])
{
    const struct referee_seal *of = &referee->seal;
    settle(referee);
    older[0] = '\0';
    if (of->has_older)
        tell_link(&of->chain, of->older, older, SEAL_OLDER);
    if (referee->terms.basis)
        tell_link(&of->chain, of->link, seal, SEAL_SHOWN);
    else
        strcpy(seal, older);
}
