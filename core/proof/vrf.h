/* A random function that its owner can prove: C2SP vrf-r255, which is ECVRF-RISTRETTO255-SHA512 of
 * RFC 9381. Of a public key and a question there is one value only, and nobody can tell it from
 * chance without the secret or a proof. */
#ifndef PROOF_VRF_H
#define PROOF_VRF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VRF_SECRET = 32, VRF_PUBLIC = 32, VRF_PROOF = 80, VRF_VALUE = 64 };

/* The key of a secret scalar below the group's order; false if it is 0. */
bool vrf_public(const uint8_t secret[VRF_SECRET], uint8_t key[VRF_PUBLIC]);
/* The bytes are a point as it is written, and not the identity: they may be a key. */
bool vrf_is_key(const uint8_t key[VRF_PUBLIC]);
/* The proof of the value for that question; false if the secret is no good. */
bool vrf_prove(const uint8_t secret[VRF_SECRET], const uint8_t *question, size_t length,
               uint8_t proof[VRF_PROOF]);
/* The proof is the one of that key for that question. */
bool vrf_check(const uint8_t key[VRF_PUBLIC], const uint8_t *question, size_t length,
               const uint8_t proof[VRF_PROOF]);
/* The value that a proof tells, which is looked at only as far as that needs; false: it tells none.
 */
bool vrf_value(const uint8_t proof[VRF_PROOF], uint8_t value[VRF_VALUE]);

#endif
