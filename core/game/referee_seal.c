/* The seal of a Game-Turn: what two who play by letter compare to know that they hold the same
 * game. */
#include <sodium.h>
#include <string.h>

#include "game/referee_parts.h"

/* The digest of the last link and of these bytes is the next link. */
static void link_bytes(uint8_t link[SEAL_BYTES], const struct text *first,
                       const struct text *second)
{
    static const unsigned char between = '\n'; /* which stands in no line */
    uint8_t next[SEAL_BYTES];
    crypto_generichash_state state;
    crypto_generichash_init(&state, link, SEAL_BYTES, SEAL_BYTES);
    crypto_generichash_update(&state, (const unsigned char *)first->at, first->length);
    crypto_generichash_update(&state, &between, 1);
    crypto_generichash_update(&state, (const unsigned char *)second->at, second->length);
    crypto_generichash_final(&state, next, SEAL_BYTES);
    memcpy(link, next, SEAL_BYTES);
}

/* Options that are as ever are left out, so that a new one changes no seal. */
static void add_options(const struct referee *referee, struct text *out)
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
    struct text what = {0};
    text_format(&what, "%s\n", referee->game->name);
    add_options(referee, &what);
    text_bytes(&what, referee->header.rules.length ? referee->header.rules.at : "",
               referee->header.rules.length);
    what.failed = what.failed || referee->header.rules.failed;
    add_position(referee, position, &what);
    memset(referee->seal.now, 0, SEAL_BYTES);
    link_bytes(referee->seal.now, &referee->header.scenario_name, &what);
    if (what.failed)
        referee->answer.failed = true;
    text_free(&what);
}

void referee_seal_order(struct referee *referee)
{
    struct referee_seal *seal = &referee->seal;
    memcpy(seal->before, seal->now, SEAL_BYTES);
    text_clear(&seal->deed);
    for (unsigned i = 0; i < referee->line.count; i++) {
        if (i)
            text_char(&seal->deed, ' ');
        text_bytes(&seal->deed, referee->line.word[i].text.at, referee->line.word[i].text.length);
    }
}

void referee_seal_link(struct referee *referee, char hex[SEAL_SHOWN + 1])
{
    struct referee_seal *seal = &referee->seal;
    link_bytes(seal->now, &seal->deed, &seal->trail);
    text_clear(&seal->trail);
    if (hex)
        sodium_bin2hex(hex, SEAL_SHOWN + 1, seal->now, SEAL_SHOWN / 2);
}
