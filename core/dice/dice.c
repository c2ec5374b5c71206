#include "dice/dice.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/* What randombytes_buf_deterministic uses; with it a stream can be had block by block. */
static const unsigned char nonce[] = {'L', 'i', 'b', 's', 'o', 'd', 'i', 'u', 'm', 'D', 'R', 'G'};

enum { CHACHA_BLOCK = 64 };

static void hash_seed(const char *seed, size_t length, uint8_t key[32])
{
    crypto_generichash(key, 32, (const unsigned char *)seed, length, NULL, 0);
}

bool dice_seed(struct dice *dice, const char *seed, size_t length)
{
    *dice = (struct dice){.source = DICE_SEEDED};
    if (sodium_init() < 0)
        return false;
    hash_seed(seed, length, dice->key);
    return true;
}

bool dice_key(struct dice *dice, const uint8_t key[32])
{
    *dice = (struct dice){.source = DICE_SEEDED, .fallen = dice->fallen};
    if (sodium_init() < 0)
        return false;
    memcpy(dice->key, key, sizeof dice->key);
    return true;
}

void dice_await(struct dice *dice)
{
    *dice = (struct dice){.source = DICE_AWAITED, .fallen = dice->fallen};
}

void dice_supply(struct dice *dice, const uint16_t *list, size_t count)
{
    *dice = (struct dice){.source = DICE_SUPPLIED, .list = list, .count = count};
}

void dice_enumerate(struct dice *dice, struct dice_tree *tree)
{
    *dice = (struct dice){.source = DICE_ENUMERATED, .tree = tree};
    tree->fallen = 0;
    tree->decided = false;
}

void dice_decide(struct dice *dice)
{
    if (dice->source == DICE_ENUMERATED)
        dice->tree->decided = true;
}

void dice_keep(struct dice *dice)
{
    if (dice->source == DICE_ENUMERATED && !dice->tree->decided)
        dice->tree->kept = dice->tree->fallen;
}

bool dice_are_decided(const struct dice *dice)
{
    if (dice->source != DICE_ENUMERATED)
        return false;
    if (dice->tree->steps && --dice->tree->steps == 0)
        dice->tree->decided = true;
    return dice->tree->decided;
}

bool dice_tree_next(struct dice_tree *tree)
{
    tree->depth = tree->fallen;
    tree->fallen = 0;
    while (tree->depth > tree->kept) {
        unsigned last = tree->depth - 1;

        if (tree->value[last] < tree->sides[last]) {
            tree->value[last]++;
            return true;
        }
        tree->depth = last;
    }
    return false;
}

uint64_t dice_tree_weight(const struct dice_tree *tree)
{
    uint64_t weight = 1;

    for (unsigned i = tree->kept; i < tree->fallen; i++) {
        if (weight > UINT64_MAX / tree->sides[i])
            return 0;
        weight *= tree->sides[i];
    }
    return weight;
}

enum { BYTE_FACES = 256 };

static unsigned next_byte(struct dice *dice)
{
    if (dice->block == 0 || dice->next == DICE_BLOCK) {
        static const unsigned char zeros[DICE_BLOCK];
        uint32_t counter = dice->block * (DICE_BLOCK / CHACHA_BLOCK);

        crypto_stream_chacha20_ietf_xor_ic(dice->bytes, zeros, DICE_BLOCK, nonce, counter,
                                           dice->key);
        dice->block++;
        dice->next = 0;
    }
    return dice->bytes[dice->next++];
}

static unsigned seeded(struct dice *dice, unsigned faces)
{
    unsigned range = faces > BYTE_FACES ? BYTE_FACES * BYTE_FACES : BYTE_FACES;
    unsigned limit = range - range % faces;
    unsigned number;

    do {
        number = next_byte(dice);
        if (faces > BYTE_FACES)
            number = number * BYTE_FACES + next_byte(dice);
    } while (number >= limit);
    return number % faces;
}

static unsigned supplied(struct dice *dice, unsigned first, unsigned faces)
{
    dice->wanted_first = (uint16_t)first;
    dice->wanted_faces = (uint16_t)faces;
    if (dice->fallen >= dice->count) {
        dice->fault = DICE_RAN_OUT;
        return 0;
    }
    unsigned value = dice->list[dice->fallen];
    if (value < first || value - first >= faces) {
        dice->fault = DICE_NOT_A_FACE;
        return 0;
    }
    return value - first;
}

static unsigned enumerated(struct dice *dice, unsigned faces)
{
    struct dice_tree *tree = dice->tree;

    if (tree->decided)
        return 0;
    if (tree->fallen == DICE_DEEPEST) {
        dice->fault = DICE_TOO_DEEP;
        return 0;
    }
    if (tree->fallen == tree->depth) {
        tree->value[tree->depth] = 1;
        tree->sides[tree->depth] = (uint16_t)faces;
        tree->depth++;
    }
    /* The same dice before give the same question. */
    assert(tree->sides[tree->fallen] == faces);
    return tree->value[tree->fallen++] - 1u;
}

static void note(struct dice *dice, unsigned value, unsigned faces)
{
    dice->fallen++;
    if (dice->trail && faces > BYTE_FACES)
        text_char(dice->trail, (char)(value / BYTE_FACES));
    if (dice->trail)
        text_char(dice->trail, (char)(value % BYTE_FACES));
    if (dice->faces)
        text_format(dice->faces, " %u", value);
}

size_t dice_heard(const struct dice *dice)
{
    return dice->faces ? dice->faces->length : 0;
}

void dice_tell(struct dice *dice, size_t from, uint8_t to, unsigned value)
{
    if (!dice->faces || dice->faces->failed)
        return;
    if (dice->faces->length > from)
        text_cut(dice->faces, from);
    if (dice->hearers & to)
        text_format(dice->faces, " %u", value);
}

void dice_deny(struct dice *dice)
{
    if (dice->source != DICE_SUPPLIED || dice->fault)
        return;
    dice->fallen--;
    dice->fault = DICE_NOT_A_FACE;
}

unsigned dice_roll_from(struct dice *dice, unsigned first, unsigned faces)
{
    unsigned face = 0;

    assert(faces >= 1 && faces <= UINT16_MAX);
    if (faces == 1 || dice->fault)
        return first;
    switch (dice->source) {
    case DICE_SEEDED:
        face = seeded(dice, faces);
        break;
    case DICE_SUPPLIED:
        face = supplied(dice, first, faces);
        break;
    case DICE_ENUMERATED:
        face = enumerated(dice, faces);
        break;
    case DICE_AWAITED:
        dice->fault = DICE_NOT_CAST;
        break;
    }
    if (!dice->fault)
        note(dice, first + face, faces);
    return first + face;
}

unsigned dice_roll(struct dice *dice, unsigned sides)
{
    return dice_roll_from(dice, 1, sides);
}

/* The pair of that number among those that are not equal, or how many there are. */
static unsigned unequal_pair(unsigned sides, int lead, unsigned number, unsigned value[2])
{
    unsigned count = 0;

    for (unsigned a = 1; a <= sides; a++)
        for (unsigned b = 1; b <= sides; b++) {
            if ((int)a + lead == (int)b || count++ != number)
                continue;
            value[0] = a;
            value[1] = b;
        }
    return count;
}

bool dice_roll_off(struct dice *dice, unsigned sides, int lead, unsigned value[2])
{
    unsigned pairs = unequal_pair(sides, lead, 0, value);

    if (dice->source == DICE_ENUMERATED)
        unequal_pair(sides, lead, dice_roll_from(dice, 0, pairs), value);
    return dice->source == DICE_ENUMERATED;
}

void dice_shuffle(struct dice *dice, uint16_t *list, unsigned count)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned at = dice_roll(dice, i) - 1;
        uint16_t other = list[at];

        list[at] = list[i - 1];
        list[i - 1] = other;
    }
}

size_t dice_left(const struct dice *dice)
{
    return dice->source == DICE_SUPPLIED ? dice->count - dice->fallen : 0;
}

void dice_seed_hash(const char *seed, size_t seed_length, char *out, size_t length)
{
    static const char digits[] = "0123456789abcdef";
    uint8_t key[32];
    uint8_t hash[32];

    assert(length <= 64);
    hash_seed(seed, seed_length, key);
    crypto_generichash(hash, sizeof hash, key, sizeof key, NULL, 0);
    for (size_t i = 0; i < length; i++)
        out[i] = digits[i % 2 ? hash[i / 2] & 15 : hash[i / 2] >> 4];
    out[length] = '\0';
}
