#include "proof/key.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum { SUBKEY_SIGN = 1, SUBKEY_CAST = 2, SCALAR_WIDE = 64 };

/* ---- keys */

void key_of_game(const uint8_t seed[KEY_SEED], const uint8_t nonce[KEY_NONCE],
                 uint8_t secret[KEY_SEED])
{
    static const unsigned char tag[] = "vcz game";

    crypto_generichash_state state;
    crypto_generichash_init(&state, seed, KEY_SEED, KEY_SEED);
    crypto_generichash_update(&state, tag, sizeof tag);
    crypto_generichash_update(&state, nonce, KEY_NONCE);
    crypto_generichash_final(&state, secret, KEY_SEED);
    sodium_memzero(&state, sizeof state);
}

bool key_make(const uint8_t secret[KEY_SEED], struct key *key)
{
    static const char context[crypto_kdf_CONTEXTBYTES + 1] = "vcz keys";
    uint8_t sign[crypto_sign_SEEDBYTES], wide[SCALAR_WIDE];

    memset(key, 0, sizeof *key);
    if (sodium_init() < 0)
        return false;
    crypto_kdf_derive_from_key(sign, sizeof sign, SUBKEY_SIGN, context, secret);
    crypto_kdf_derive_from_key(wide, sizeof wide, SUBKEY_CAST, context, secret);
    crypto_sign_seed_keypair(key->player.sign, key->sign_secret, sign);
    crypto_core_ristretto255_scalar_reduce(key->cast_secret, wide);
    sodium_memzero(sign, sizeof sign);
    sodium_memzero(wide, sizeof wide);
    return vrf_public(key->cast_secret, key->player.cast);
}

void key_wipe(struct key *key)
{
    sodium_memzero(key, sizeof *key);
}

bool key_is_of(const uint8_t secret[KEY_SEED], const struct key_player *player, struct key *key)
{
    if (key_make(secret, key) && memcmp(key->player.sign, player->sign, KEY_SIGN) == 0 &&
        memcmp(key->player.cast, player->cast, VRF_PUBLIC) == 0) {
        memcpy(key->player.nonce, player->nonce, KEY_NONCE);
        return true;
    }
    key_wipe(key);
    return false;
}

bool key_find(const uint8_t seed[KEY_SEED], const struct key_player *player,
              uint8_t secret[KEY_SEED], struct key *key)
{
    key_of_game(seed, player->nonce, secret);
    if (key_is_of(secret, player, key))
        return true;
    memcpy(secret, seed, KEY_SEED);
    if (key_is_of(secret, player, key))
        return true;
    sodium_memzero(secret, KEY_SEED);
    return false;
}

bool key_begin(const uint8_t seed[KEY_SEED], uint8_t secret[KEY_SEED], struct key *key)
{
    uint8_t nonce[KEY_NONCE];

    if (sodium_init() < 0)
        return false;
    do {
        randombytes_buf(nonce, sizeof nonce);
        key_of_game(seed, nonce, secret);
    } while (!key_make(secret, key));
    memcpy(key->player.nonce, nonce, KEY_NONCE);
    return true;
}

/* ---- players */

void key_player_write(const struct key_player *player, uint8_t bytes[KEY_PLAYER])
{
    memcpy(bytes, player->nonce, KEY_NONCE);
    memcpy(bytes + KEY_NONCE, player->sign, KEY_SIGN);
    memcpy(bytes + KEY_NONCE + KEY_SIGN, player->cast, VRF_PUBLIC);
}

void key_player_read(struct key_player *player, const uint8_t bytes[KEY_PLAYER])
{
    memcpy(player->nonce, bytes, KEY_NONCE);
    memcpy(player->sign, bytes + KEY_NONCE, KEY_SIGN);
    memcpy(player->cast, bytes + KEY_NONCE + KEY_SIGN, VRF_PUBLIC);
}

bool key_player_meets(const struct key_player *one, const struct key_player *two)
{
    return memcmp(one->sign, two->sign, KEY_SIGN) == 0 ||
           memcmp(one->cast, two->cast, VRF_PUBLIC) == 0;
}

bool key_player_is_ok(const struct key_player *player)
{
    return crypto_core_ed25519_is_valid_point(player->sign) && vrf_is_key(player->cast);
}

/* ---- the text that is copied by hand */

/* Without the letters that look like figures, and U. */
static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { BYTES = KEY_SEED / KEY_LINES, CHECK = 2, BITS = 5, GROUP = 4 };

/* A line that has changed places with another is found out, too. */
static void check_of(const uint8_t *bytes, uint8_t line, uint8_t check[CHECK])
{
    static const unsigned char tag[] = "vcz key line";
    uint8_t hash[crypto_generichash_BYTES];

    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, tag, sizeof tag);
    crypto_generichash_update(&state, &line, 1);
    crypto_generichash_update(&state, bytes, BYTES);
    crypto_generichash_final(&state, hash, sizeof hash);
    memcpy(check, hash, CHECK);
    sodium_memzero(hash, sizeof hash);
    sodium_memzero(&state, sizeof state);
}

static void write_line(const uint8_t *bytes, uint8_t line, struct text *out)
{
    uint8_t all[BYTES + CHECK];

    memcpy(all, bytes, BYTES);
    check_of(bytes, line, all + BYTES);
    for (unsigned i = 0; i < KEY_LINE; i++) {
        unsigned bit = i * BITS;
        unsigned two = (unsigned)all[bit / 8] << 8;

        if (bit / 8 + 1 < sizeof all)
            two |= all[bit / 8 + 1];
        if (i && i % GROUP == 0)
            text_char(out, ' ');
        text_char(out, letters[two >> (16 - BITS - bit % 8) & 31]);
    }
    text_char(out, '\n');
    sodium_memzero(all, sizeof all);
}

void key_write(const uint8_t seed[KEY_SEED], struct text *out)
{
    for (unsigned line = 0; line < KEY_LINES; line++)
        write_line(seed + (size_t)line * BYTES, (uint8_t)line, out);
}

/* Which of the letters it is, or -1. */
static int letter_value(char c)
{
    c = text_great(c);
    if (c == 'O')
        c = '0';
    if (c == 'I' || c == 'L')
        c = '1';
    const char *found = c ? strchr(letters, c) : NULL;
    return found ? (int)(found - letters) : -1;
}

static bool read_line(const uint8_t values[KEY_LINE], uint8_t line, uint8_t *bytes)
{
    uint8_t all[BYTES + CHECK] = {0};
    uint8_t check[CHECK];

    for (unsigned i = 0; i < KEY_LINE; i++)
        for (unsigned bit = 0; bit < BITS; bit++)
            if (values[i] >> (BITS - 1 - bit) & 1)
                all[(i * BITS + bit) / 8] |= (uint8_t)(0x80 >> (i * BITS + bit) % 8);
    memcpy(bytes, all, BYTES);
    check_of(bytes, line, check);
    bool good = sodium_memcmp(check, all + BYTES, CHECK) == 0;
    sodium_memzero(all, sizeof all);
    return good;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The next letters of the text as numbers; false if there are not so many, or one is none. */
static bool next_letters(const char *text, size_t length, size_t *at, uint8_t values[KEY_LINE])
{
    for (unsigned count = 0; count < KEY_LINE; (*at)++) {
        if (*at == length)
            return false;
        if (is_blank(text[*at]))
            continue;
        int value = letter_value(text[*at]);
        if (value < 0)
            return false;
        values[count++] = (uint8_t)value;
    }
    return true;
}

unsigned key_read(const char *text, size_t length, uint8_t seed[KEY_SEED])
{
    uint8_t values[KEY_LINE];
    size_t at = 0;
    unsigned bad = 0;

    for (unsigned line = 0; line < KEY_LINES && !bad; line++)
        if (!next_letters(text, length, &at, values) ||
            !read_line(values, (uint8_t)line, seed + (size_t)line * BYTES))
            bad = line + 1;
    while (!bad && at < length)
        if (!is_blank(text[at++]))
            bad = KEY_LINES + 1;
    sodium_memzero(values, sizeof values);
    if (bad)
        sodium_memzero(seed, KEY_SEED);
    return bad;
}

/* ---- words */

enum { VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

static size_t letters_of(size_t bytes)
{
    return (bytes * 8 + 5) / 6;
}

size_t key_words_first(size_t length)
{
    return (letters_of(length) + 1) / 2;
}

void key_words(const uint8_t *bytes, size_t length, char out[KEY_WORDS_ROOM], char **second)
{
    size_t first = key_words_first(length);
    size_t all = letters_of(length);

    assert(all + 2 <= KEY_WORDS_ROOM);
    sodium_bin2base64(out, KEY_WORDS_ROOM - 1, bytes, length, VARIANT);
    memmove(out + first + 1, out + first, all - first + 1);
    out[first] = '\0';
    *second = out + first + 1;
}

/* A word that could be written in two ways (its last bits) is none: libsodium refuses it. */
bool key_words_read(struct slice first, struct slice second, uint8_t *bytes, size_t length)
{
    char all[KEY_WORDS_ROOM];
    size_t got = 0;

    if (first.length != key_words_first(length) ||
        first.length + second.length != letters_of(length))
        return false;
    memcpy(all, first.at, first.length);
    memcpy(all + first.length, second.at, second.length);
    return sodium_base642bin(bytes, length, all, first.length + second.length, NULL, &got, NULL,
                             VARIANT) == 0 &&
           got == length;
}
