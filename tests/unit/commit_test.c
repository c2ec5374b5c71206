/* What a side hides: leaves, roots and openings. The vectors were worked out by
 * tests/independent/commit.lua, and once more with Python's hashlib. */
#include <sodium.h>

#include "proof/commit.h"

#include "check.h"

enum { MOST = 70 };

/* Texts of no two of which are alike, in leaves under the secret 00 01 02 .. 1f. */
struct tree {
    uint8_t secret[COMMIT_SECRET];
    struct commit_root of;
    char text[MOST][16];
    uint8_t key[MOST][COMMIT_KEY], leaf[MOST][COMMIT_HASH], root[COMMIT_HASH];
};

static void grow(struct tree *tree, uint32_t count)
{
    CHECK(sodium_init() >= 0);
    for (unsigned i = 0; i < COMMIT_SECRET; i++)
        tree->secret[i] = (uint8_t)i;
    tree->of = (struct commit_root){.side = 1, .number = 7, .count = count};
    commit_game(tree->secret, tree->of.game);
    for (uint32_t i = 0; i < count; i++) {
        snprintf(tree->text[i], sizeof tree->text[i], "%c %u", 'a' + (int)(i % 26), i + 1);
        commit_key(tree->secret, 7, i, tree->key[i]);
        commit_leaf(&tree->of, i, tree->key[i], tree->text[i], strlen(tree->text[i]),
                    tree->leaf[i]);
    }
    commit_close(&tree->of, tree->leaf, tree->root);
}

static bool opens(const struct tree *tree, uint32_t index, uint8_t (*path)[COMMIT_HASH])
{
    return commit_opens(&tree->of, tree->root, index, tree->key[index], tree->text[index],
                        strlen(tree->text[index]), path);
}

static void is_hex(const uint8_t *bytes, const char *wanted)
{
    char hex[2 * COMMIT_HASH + 1];

    sodium_bin2hex(hex, sizeof hex, bytes, COMMIT_HASH);
    CHECK_STR(hex, wanted);
}

TEST(vector)
{
    struct tree tree;
    uint8_t path[COMMIT_DEPTH][COMMIT_HASH];

    grow(&tree, 3); /* a 1, b 2, c 3 */
    is_hex(tree.of.game, "74c15d5f6262ca0b15280ac8b9a8e6508556c4b5616183cbfd2b3b798342ef18");
    is_hex(tree.root, "efec448b5aa7717805c2e9754d3db38f402441ba922c5179e358e38be328d4c0");
    is_hex(tree.key[2], "1d192e19805eb76454c1506179033893b9b6ded9e3abd5c3cede5ee4f5c3e563");
    commit_path(&tree.of, tree.leaf, 2, path);
    is_hex(path[0], "0000000000000000000000000000000000000000000000000000000000000000");
    is_hex(path[1], "9e6348a965af693901b17b1dbd8327bd4b6d5f7629f80ae20bb802d3a2e8565f");
}

TEST(each_leaf_opens_at_its_place_alone)
{
    static const uint32_t counts[] = {1, 2, 3, 16, 17, 64, MOST};
    static struct tree tree;
    uint8_t path[COMMIT_DEPTH][COMMIT_HASH];

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        grow(&tree, counts[i]);
        for (uint32_t index = 0; index < counts[i]; index++) {
            commit_path(&tree.of, tree.leaf, index, path);
            CHECK(opens(&tree, index, path));
            for (uint32_t other = 0; other < counts[i]; other++)
                CHECK(other == index || !opens(&tree, other, path));
        }
    }
}

TEST(depth)
{
    CHECK_INT(commit_depth(1), 0);
    CHECK_INT(commit_depth(2), 1);
    CHECK_INT(commit_depth(16), 4);
    CHECK_INT(commit_depth(17), 5);
    CHECK_INT(commit_depth(COMMIT_LEAVES), COMMIT_DEPTH);
}

/* Each bit of that is changed in turn, and the leaf no longer opens. */
static void spoil(struct tree *tree, uint32_t index, uint8_t (*path)[COMMIT_HASH], void *what,
                  size_t length)
{
    uint8_t *bytes = what;

    CHECK(opens(tree, index, path));
    for (size_t bit = 0; bit < length * 8; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK(!opens(tree, index, path));
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
}

TEST(every_bit_counts)
{
    static struct tree tree;
    uint8_t path[COMMIT_DEPTH][COMMIT_HASH];
    enum { COUNT = 21, AT = 20 };

    grow(&tree, COUNT);
    commit_path(&tree.of, tree.leaf, AT, path);
    spoil(&tree, AT, path, tree.root, sizeof tree.root);
    spoil(&tree, AT, path, tree.key[AT], sizeof tree.key[AT]);
    spoil(&tree, AT, path, tree.of.game, sizeof tree.of.game);
    spoil(&tree, AT, path, &tree.of.side, 1);
    spoil(&tree, AT, path, &tree.of.number, sizeof tree.of.number);
    spoil(&tree, AT, path, &tree.of.count, sizeof tree.of.count);
    for (unsigned height = 0; height < commit_depth(COUNT); height++)
        spoil(&tree, AT, path, path[height], COMMIT_HASH);
    CHECK(!commit_opens(&tree.of, tree.root, AT, tree.key[AT], "u 21 ", 5, path));
    CHECK(!commit_opens(&tree.of, tree.root, AT, tree.key[AT], "u 2", 3, path));
    CHECK(!commit_opens(&tree.of, tree.root, AT, tree.key[AT], "v 21", 4, path));
    CHECK(commit_opens(&tree.of, tree.root, AT, tree.key[AT], "u 21", 4, path));
}

/* A key that is told tells of no other: not of the same counter under the next root either. */
TEST(keys_are_of_one_leaf)
{
    uint8_t secret[COMMIT_SECRET] = {1}, one[COMMIT_KEY], other[COMMIT_KEY];

    CHECK(sodium_init() >= 0);
    commit_key(secret, 3, 4, one);
    commit_key(secret, 4, 4, other);
    CHECK(memcmp(one, other, sizeof one) != 0);
    commit_key(secret, 3, 5, other);
    CHECK(memcmp(one, other, sizeof one) != 0);
    commit_key(secret, 4, 3, other);
    CHECK(memcmp(one, other, sizeof one) != 0);
}

/* The orders of batch 7, by the same secret. */
TEST(seal)
{
    static const char orders[] = "move sp.rey to 2711\nend\n";
    struct tree tree;
    uint8_t key[COMMIT_KEY], hash[COMMIT_HASH], other[COMMIT_HASH];

    grow(&tree, 1);
    commit_seal_key(tree.secret, 7, key);
    commit_seal(&tree.of, key, orders, sizeof orders - 1, hash);
    is_hex(key, "5439ac79779daa6b61bd3d9959baec554fa45356bfca72207b9f3aaf7b965b00");
    is_hex(hash, "b7d0882e585d1941c1e3f256e5a28a289ff0092a0f3b41f588393304305c093a");
    CHECK(memcmp(key, tree.key[0], sizeof key) != 0);
    commit_seal(&tree.of, key, orders, sizeof orders - 2, other);
    CHECK(memcmp(hash, other, sizeof hash) != 0);
    tree.of.number = 8;
    commit_seal(&tree.of, key, orders, sizeof orders - 1, other);
    CHECK(memcmp(hash, other, sizeof hash) != 0);
    commit_seal_key(tree.secret, 8, other);
    CHECK(memcmp(key, other, sizeof key) != 0);
}

TESTS(RUN(vector), RUN(seal), RUN(each_leaf_opens_at_its_place_alone), RUN(depth),
      RUN(every_bit_counts), RUN(keys_are_of_one_leaf))
