#include "proof/vrf.h"

#include <sodium.h>
#include <string.h>

enum { POINT = 32, SCALAR = 32, CHALLENGE = 16, HASH = 64 };

/* One byte behind the suite's name tells what is hashed. */
enum { FOR_CHALLENGE = 0x02, FOR_VALUE = 0x03, FOR_NONCE = 0x81, FOR_POINT = 0x82 };

static void hash_begin(crypto_hash_sha512_state *state, uint8_t what)
{
    static const unsigned char suite[] = "\xff"
                                         "c2sp.org/vrf-r255";

    crypto_hash_sha512_init(state);
    crypto_hash_sha512_update(state, suite, sizeof suite - 1);
    crypto_hash_sha512_update(state, &what, 1);
}

/* A proof is a point, a challenge and a scalar, one behind another. */
struct proof_parts {
    const uint8_t *gamma;
    uint8_t challenge[SCALAR]; /* 16 bytes of it are told */
    uint8_t response[SCALAR];
};

static bool is_reduced(const uint8_t scalar[SCALAR])
{
    uint8_t wide[HASH] = {0};
    uint8_t reduced[SCALAR];

    memcpy(wide, scalar, SCALAR);
    crypto_core_ristretto255_scalar_reduce(reduced, wide);
    return memcmp(reduced, scalar, SCALAR) == 0;
}

static bool is_identity(const uint8_t point[POINT])
{
    return sodium_is_zero(point, POINT);
}

static bool take_apart(const uint8_t proof[VRF_PROOF], struct proof_parts *parts)
{
    *parts = (struct proof_parts){.gamma = proof};
    memcpy(parts->challenge, proof + POINT, CHALLENGE);
    memcpy(parts->response, proof + POINT + CHALLENGE, SCALAR);
    return crypto_core_ristretto255_is_valid_point(proof) && !is_identity(proof) &&
           is_reduced(parts->response);
}

bool vrf_public(const uint8_t secret[VRF_SECRET], uint8_t key[VRF_PUBLIC])
{
    return is_reduced(secret) && crypto_scalarmult_ristretto255_base(key, secret) == 0;
}

bool vrf_is_key(const uint8_t key[VRF_PUBLIC])
{
    return crypto_core_ristretto255_is_valid_point(key) && !is_identity(key);
}

/* The point that stands for a question put to that key. */
static void question_point(const uint8_t key[VRF_PUBLIC], const uint8_t *question, size_t length,
                           uint8_t point[POINT])
{
    crypto_hash_sha512_state state;
    uint8_t hash[HASH];
    hash_begin(&state, FOR_POINT);
    crypto_hash_sha512_update(&state, key, VRF_PUBLIC);
    crypto_hash_sha512_update(&state, question, length);
    crypto_hash_sha512_final(&state, hash);
    crypto_core_ristretto255_from_hash(point, hash);
}

static void challenge(const uint8_t *const points[5], uint8_t out[SCALAR])
{
    static const uint8_t end = 0;

    crypto_hash_sha512_state state;
    uint8_t hash[HASH];
    hash_begin(&state, FOR_CHALLENGE);
    for (unsigned i = 0; i < 5; i++)
        crypto_hash_sha512_update(&state, points[i], POINT);
    crypto_hash_sha512_update(&state, &end, 1);
    crypto_hash_sha512_final(&state, hash);
    memset(out, 0, SCALAR);
    memcpy(out, hash, CHALLENGE);
}

static void nonce(const uint8_t secret[VRF_SECRET], const uint8_t point[POINT], uint8_t out[SCALAR])
{
    crypto_hash_sha512_state state;
    uint8_t hash[HASH];
    hash_begin(&state, FOR_NONCE);
    crypto_hash_sha512_update(&state, secret, VRF_SECRET);
    crypto_hash_sha512_update(&state, point, POINT);
    crypto_hash_sha512_final(&state, hash);
    crypto_core_ristretto255_scalar_reduce(out, hash);
    sodium_memzero(hash, sizeof hash);
    sodium_memzero(&state, sizeof state);
}

bool vrf_prove(const uint8_t secret[VRF_SECRET], const uint8_t *question, size_t length,
               uint8_t proof[VRF_PROOF])
{
    uint8_t key[POINT], at[POINT], u[POINT], v[POINT], k[SCALAR], c[SCALAR], product[SCALAR];

    if (!vrf_public(secret, key))
        return false;
    question_point(key, question, length, at);
    nonce(secret, at, k);
    bool good = crypto_scalarmult_ristretto255(proof, secret, at) == 0 &&
                crypto_scalarmult_ristretto255_base(u, k) == 0 &&
                crypto_scalarmult_ristretto255(v, k, at) == 0;
    if (good) {
        const uint8_t *const points[5] = {key, at, proof, u, v};

        challenge(points, c);
        crypto_core_ristretto255_scalar_mul(product, c, secret);
        memcpy(proof + POINT, c, CHALLENGE);
        crypto_core_ristretto255_scalar_add(proof + POINT + CHALLENGE, product, k);
    }
    sodium_memzero(k, sizeof k);
    sodium_memzero(product, sizeof product);
    return good;
}

/* Of a product that is the identity libsodium gives no point. */
static void multiply(uint8_t out[POINT], const uint8_t scalar[SCALAR], const uint8_t *point)
{
    int none = point ? crypto_scalarmult_ristretto255(out, scalar, point)
                     : crypto_scalarmult_ristretto255_base(out, scalar);

    if (none)
        memset(out, 0, POINT);
}

/* left * first - right * second; the first is the base point if it is NULL. */
static void difference(uint8_t out[POINT], const uint8_t *left, const uint8_t *first,
                       const uint8_t *right, const uint8_t *second)
{
    uint8_t one[POINT], two[POINT];

    multiply(one, left, first);
    multiply(two, right, second);
    crypto_core_ristretto255_sub(out, one, two);
}

bool vrf_check(const uint8_t key[VRF_PUBLIC], const uint8_t *question, size_t length,
               const uint8_t proof[VRF_PROOF])
{
    struct proof_parts parts;
    uint8_t at[POINT], u[POINT], v[POINT], c[SCALAR];

    if (!vrf_is_key(key) || !take_apart(proof, &parts))
        return false;
    question_point(key, question, length, at);
    difference(u, parts.response, NULL, parts.challenge, key);
    difference(v, parts.response, at, parts.challenge, parts.gamma);
    const uint8_t *const points[5] = {key, at, parts.gamma, u, v};
    challenge(points, c);
    return sodium_memcmp(c, parts.challenge, CHALLENGE) == 0;
}

bool vrf_value(const uint8_t proof[VRF_PROOF], uint8_t value[VRF_VALUE])
{
    static const uint8_t end = 0;

    crypto_hash_sha512_state state;
    struct proof_parts parts;
    if (!take_apart(proof, &parts))
        return false;
    hash_begin(&state, FOR_VALUE);
    crypto_hash_sha512_update(&state, parts.gamma, POINT);
    crypto_hash_sha512_update(&state, &end, 1);
    crypto_hash_sha512_final(&state, value);
    return true;
}
