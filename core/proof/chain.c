#include "proof/chain.h"

#include <sodium.h>
#include <string.h>

#include "proof/hash.h"

static void text_hash(const char *name, const char *text, size_t length, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    hash_begin(&state, name, NULL);
    hash_add(&state, (const uint8_t *)text, length);
    hash_end(&state, hash);
}

void chain_header(const char *text, size_t length, uint8_t link[CHAIN_LINK])
{
    text_hash("vcz header", text, length, link);
}

void chain_orders(const char *text, size_t length, uint8_t hash[CHAIN_LINK])
{
    text_hash("vcz orders", text, length, hash);
}

void chain_judged(const char *side, const char *text, size_t length, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz judged", NULL);
    hash_add(&state, (const uint8_t *)side, strlen(side) + 1);
    hash_add(&state, (const uint8_t *)text, length);
    hash_end(&state, hash);
}

/* What the side says with its signature. */
static void said(const struct chain_batch *batch, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz batch", NULL);
    hash_number(&state, batch->number);
    hash_add(&state, &batch->side, 1);
    hash_add(&state, batch->before, CHAIN_LINK);
    hash_add(&state, batch->orders, CHAIN_LINK);
    hash_end(&state, hash);
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
    hash_number(state, batch->number);
    hash_add(state, batch->before, CHAIN_LINK);
    hash_add(state, batch->orders, CHAIN_LINK);
    hash_add(state, batch->signature, KEY_SIGNATURE);
}

/* The signature is a part of the question: else who answers could choose what he wrote last by the
 * dice that a forced reply to it will give. */
static void question(const struct chain_batch *batch, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz cast", NULL);
    add_batch(&state, batch);
    hash_end(&state, hash);
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
    hash_begin(&state, "vcz dice", NULL);
    hash_add(&state, value, sizeof value);
    hash_end(&state, key);
    return true;
}

void chain_link(const struct chain_batch *batch, const uint8_t *proof, uint8_t link[CHAIN_LINK])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz link", NULL);
    add_batch(&state, batch);
    if (proof)
        hash_add(&state, proof, VRF_PROOF);
    hash_end(&state, link);
}

void chain_link_told(uint8_t link[CHAIN_LINK], const char *text, size_t length)
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz told", NULL);
    hash_add(&state, link, CHAIN_LINK);
    hash_add(&state, (const uint8_t *)text, length);
    hash_end(&state, link);
}

static void said_void(const uint8_t link[CHAIN_LINK], uint32_t number, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz void", NULL);
    hash_number(&state, number);
    hash_add(&state, link, CHAIN_LINK);
    hash_end(&state, hash);
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
    hash_begin(&state, "vcz voided", NULL);
    hash_number(&state, number);
    hash_add(&state, link, CHAIN_LINK);
    hash_add(&state, signature[0], KEY_SIGNATURE);
    hash_add(&state, signature[1], KEY_SIGNATURE);
    hash_end(&state, link);
}

/* ---- heirs */

static void said_heir(uint8_t side, uint32_t days, const struct key_player *heir,
                      const struct key_player *player, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    uint8_t bytes[KEY_PLAYER];
    hash_begin(&state, "vcz heir", NULL);
    hash_add(&state, &side, 1);
    hash_number(&state, days);
    key_player_write(player, bytes);
    hash_add(&state, bytes, sizeof bytes);
    key_player_write(heir, bytes);
    hash_add(&state, bytes, sizeof bytes);
    hash_end(&state, hash);
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
    hash_number(state, succession->number);
    hash_add(state, &succession->side, 1);
    hash_number(state, succession->days);
    hash_add(state, succession->before, CHAIN_LINK);
}

static void said_succession(const struct chain_succession *succession, uint8_t hash[CHAIN_LINK])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz succeed", NULL);
    add_succession(&state, succession);
    hash_end(&state, hash);
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
    hash_begin(&state, "vcz succeeded", NULL);
    add_succession(&state, succession);
    hash_add(&state, succession->signature[CHAIN_BY_HEIR], KEY_SIGNATURE);
    hash_add(&state, succession->signature[CHAIN_BY_OTHER], KEY_SIGNATURE);
    hash_end(&state, link);
}
