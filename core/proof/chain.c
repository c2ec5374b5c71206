#include "proof/chain.h"

#include <sodium.h>
#include <string.h>

/* Everything that is hashed or signed begins with its own name and NUL; what follows has a fixed
 * length. */
static void begin(crypto_generichash_state *state, const char *name)
{
    crypto_generichash_init(state, NULL, 0, CHAIN_LINK);
    crypto_generichash_update(state, (const unsigned char *)name, strlen(name) + 1);
}

static void add(crypto_generichash_state *state, const uint8_t *bytes, size_t length)
{
    crypto_generichash_update(state, bytes, length);
}

static void end(crypto_generichash_state *state, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_final(state, hash, CHAIN_LINK);
}

/* The higher byte first. */
static void add_number(crypto_generichash_state *state, uint32_t number)
{
    const uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16),
                              (uint8_t)(number >> 8), (uint8_t)number};
    add(state, bytes, sizeof bytes);
}

static void hash_text(const char *name, const char *text, size_t length, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, name);
    add(&state, (const uint8_t *)text, length);
    end(&state, hash);
}

void chain_header(const char *text, size_t length, uint8_t link[CHAIN_LINK])
{
    hash_text("vcz header", text, length, link);
}

void chain_orders(const char *text, size_t length, uint8_t hash[CHAIN_LINK])
{
    hash_text("vcz orders", text, length, hash);
}

void chain_judged(const char *side, const char *text, size_t length, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, "vcz judged");
    add(&state, (const uint8_t *)side, strlen(side) + 1);
    add(&state, (const uint8_t *)text, length);
    end(&state, hash);
}

/* What the side says with its signature. */
static void said(const struct chain_batch *batch, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, "vcz batch");
    add_number(&state, batch->number);
    add(&state, &batch->side, 1);
    add(&state, batch->before, CHAIN_LINK);
    add(&state, batch->orders, CHAIN_LINK);
    end(&state, hash);
}

void chain_sign(struct chain_batch *batch, const struct key *key)
{
    uint8_t hash[CHAIN_LINK];
    said(batch, hash);
    crypto_sign_detached(batch->signature, NULL, hash, sizeof hash, key->sign_secret);
}

bool chain_is_signed(const struct chain_batch *batch, const struct key_player *player)
{
    uint8_t hash[CHAIN_LINK];
    said(batch, hash);
    return crypto_sign_verify_detached(batch->signature, hash, sizeof hash, player->sign) == 0;
}

static void add_batch(crypto_generichash_state *state, const struct chain_batch *batch)
{
    add_number(state, batch->number);
    add(state, batch->before, CHAIN_LINK);
    add(state, batch->orders, CHAIN_LINK);
    add(state, batch->signature, KEY_SIGNATURE);
}

/* The signature is a part of the question: else who answers could choose what he wrote last by the
 * dice that a forced reply to it will give. */
static void question(const struct chain_batch *batch, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, "vcz cast");
    add_batch(&state, batch);
    end(&state, hash);
}

bool chain_cast(const struct chain_batch *batch, const struct key *key, uint8_t proof[VRF_PROOF])
{
    uint8_t hash[CHAIN_LINK];
    question(batch, hash);
    return vrf_prove(key->cast_secret, hash, sizeof hash, proof);
}

bool chain_is_cast(const struct chain_batch *batch, const struct key_player *player,
                   const uint8_t proof[VRF_PROOF])
{
    uint8_t hash[CHAIN_LINK];
    question(batch, hash);
    return vrf_check(player->cast, hash, sizeof hash, proof);
}

bool chain_dice(const uint8_t proof[VRF_PROOF], uint8_t key[CHAIN_LINK])
{
    uint8_t value[VRF_VALUE];
    crypto_generichash_state state;
    if (!vrf_value(proof, value))
        return false;
    begin(&state, "vcz dice");
    add(&state, value, sizeof value);
    end(&state, key);
    return true;
}

void chain_link(const struct chain_batch *batch, const uint8_t *proof, uint8_t link[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, "vcz link");
    add_batch(&state, batch);
    if (proof)
        add(&state, proof, VRF_PROOF);
    end(&state, link);
}

void chain_link_told(uint8_t link[CHAIN_LINK], const char *text, size_t length)
{
    crypto_generichash_state state;
    begin(&state, "vcz told");
    add(&state, link, CHAIN_LINK);
    add(&state, (const uint8_t *)text, length);
    end(&state, link);
}

static void said_void(const uint8_t link[CHAIN_LINK], uint32_t number, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, "vcz void");
    add_number(&state, number);
    add(&state, link, CHAIN_LINK);
    end(&state, hash);
}

void chain_sign_void(const uint8_t link[CHAIN_LINK], uint32_t number, const struct key *key,
                     uint8_t signature[KEY_SIGNATURE])
{
    uint8_t hash[CHAIN_LINK];
    said_void(link, number, hash);
    crypto_sign_detached(signature, NULL, hash, sizeof hash, key->sign_secret);
}

bool chain_is_void(const uint8_t link[CHAIN_LINK], uint32_t number, const struct key_player *player,
                   const uint8_t signature[KEY_SIGNATURE])
{
    uint8_t hash[CHAIN_LINK];
    said_void(link, number, hash);
    return crypto_sign_verify_detached(signature, hash, sizeof hash, player->sign) == 0;
}

void chain_link_void(uint8_t link[CHAIN_LINK], uint32_t number, uint8_t signature[2][KEY_SIGNATURE])
{
    crypto_generichash_state state;
    begin(&state, "vcz voided");
    add_number(&state, number);
    add(&state, link, CHAIN_LINK);
    add(&state, signature[0], KEY_SIGNATURE);
    add(&state, signature[1], KEY_SIGNATURE);
    end(&state, link);
}

/* ---- heirs */

static void said_heir(uint8_t side, uint32_t days, const struct key_player *heir,
                      const struct key_player *player, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    uint8_t bytes[KEY_PLAYER];
    begin(&state, "vcz heir");
    add(&state, &side, 1);
    add_number(&state, days);
    key_player_write(player, bytes);
    add(&state, bytes, sizeof bytes);
    key_player_write(heir, bytes);
    add(&state, bytes, sizeof bytes);
    end(&state, hash);
}

void chain_sign_heir(uint8_t side, uint32_t days, const struct key_player *heir,
                     const struct key *key, uint8_t signature[KEY_SIGNATURE])
{
    uint8_t hash[CHAIN_LINK];
    said_heir(side, days, heir, &key->player, hash);
    crypto_sign_detached(signature, NULL, hash, sizeof hash, key->sign_secret);
}

bool chain_is_heir(uint8_t side, uint32_t days, const struct key_player *heir,
                   const struct key_player *player, const uint8_t signature[KEY_SIGNATURE])
{
    uint8_t hash[CHAIN_LINK];
    said_heir(side, days, heir, player, hash);
    return crypto_sign_verify_detached(signature, hash, sizeof hash, player->sign) == 0;
}

static void add_succession(crypto_generichash_state *state,
                           const struct chain_succession *succession)
{
    add_number(state, succession->number);
    add(state, &succession->side, 1);
    add_number(state, succession->days);
    add(state, succession->before, CHAIN_LINK);
}

static void said_succession(const struct chain_succession *succession, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, "vcz succeed");
    add_succession(&state, succession);
    end(&state, hash);
}

void chain_sign_succession(struct chain_succession *succession, unsigned by, const struct key *key)
{
    uint8_t hash[CHAIN_LINK];
    said_succession(succession, hash);
    crypto_sign_detached(succession->signature[by], NULL, hash, sizeof hash, key->sign_secret);
}

bool chain_is_succession(const struct chain_succession *succession, unsigned by,
                         const struct key_player *player)
{
    uint8_t hash[CHAIN_LINK];
    said_succession(succession, hash);
    return crypto_sign_verify_detached(succession->signature[by], hash, sizeof hash,
                                       player->sign) == 0;
}

void chain_link_succession(const struct chain_succession *succession, uint8_t link[CHAIN_LINK])
{
    crypto_generichash_state state;
    begin(&state, "vcz succeeded");
    add_succession(&state, succession);
    add(&state, succession->signature[CHAIN_BY_HEIR], KEY_SIGNATURE);
    add(&state, succession->signature[CHAIN_BY_OTHER], KEY_SIGNATURE);
    end(&state, link);
}
